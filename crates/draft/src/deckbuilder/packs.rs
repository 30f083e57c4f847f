//! Packs with the right colours (M1, M2).
//!
//! The pool is shuffled once. Each pack takes, for each of its places, the next card of the shuffled
//! pool that has the rarity and belongs in the place.

use super::{Deckbuilder, STARTERS};
use crate::deal::{Deal, Filled, shuffled};
use crate::pool::{CardNo, MOST_CARDS, Pool, Rarity};
use crate::procedure::Procedure;
use crate::refusal::DraftRefusal;
use std::collections::VecDeque;
use table::{Chance, Fast, Refusal};

/// The three rarities that packs know (M10).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tier {
    Common,
    Uncommon,
    Rare,
}

impl Tier {
    const ALL: [Tier; 3] = [Tier::Common, Tier::Uncommon, Tier::Rare];

    pub(super) fn of(rarity: Rarity) -> Tier {
        match rarity {
            Rarity::Common => Tier::Common,
            Rarity::Uncommon => Tier::Uncommon,
            Rarity::Rare | Rarity::Mythic | Rarity::Special | Rarity::Bonus => Tier::Rare,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Tier::Common => "common",
            Tier::Uncommon => "uncommon",
            Tier::Rare => "rare",
        }
    }

    /// How many cards of it the whole event needs.
    fn need(self, settings: &Deckbuilder) -> usize {
        let seats = usize::from(settings.seats);
        let markets = usize::from(settings.markets());
        let booster = usize::from(settings.booster);
        match self {
            Tier::Common => {
                usize::from(STARTERS * settings.starter) * seats + booster * markets * seats
            }
            Tier::Uncommon => booster * markets,
            Tier::Rare => usize::from(settings.rares) * markets,
        }
    }
}

/// How many commons the whole event needs.
pub(super) fn commons(settings: &Deckbuilder) -> usize {
    Tier::Common.need(settings)
}

/// Refuses a pool that has too few cards of a rarity.
pub(super) fn check(settings: &Deckbuilder, pool: &Pool) -> Result<(), Refusal> {
    let mut stock = [0; 3];
    for card in &pool.lines {
        if let Some(rarity) = card.rarity {
            stock[Tier::of(rarity) as usize] += usize::from(pool.copies);
        }
    }
    if stock == [0; 3] {
        return Err(DraftRefusal::RaritiesMissing.into());
    }
    for tier in Tier::ALL {
        let (need, have) = (tier.need(settings), stock[tier as usize]);
        if have < need {
            return Err(DraftRefusal::RarityShort { rarity: tier.name(), need, have }.into());
        }
    }
    Ok(())
}

/// The cards of a rarity, by colour, each stack in the order of the shuffled pool.
struct Stock {
    /// A stack for each colour, then colourless, then multicolour; cards with their place in the
    /// shuffled pool.
    stacks: Vec<VecDeque<(usize, CardNo)>>,
    /// Whether a stack had any card in the beginning: a kind that does not exist is not missed.
    exists: Vec<bool>,
    rarity: &'static str,
    /// How many cards stand in for each kind, and last for any that is not of one colour.
    filled: Vec<u32>,
}

impl Stock {
    fn of(tier: Tier, settings: &Deckbuilder, pool: &Pool, order: &[CardNo]) -> Stock {
        let colors = pool.colors.len();
        let mut stacks = vec![VecDeque::new(); colors + 2];
        let prices = settings.prices();
        for (place, card) in order.iter().enumerate() {
            if pool.card(*card).rarity.is_none_or(|rarity| Tier::of(rarity) != tier) {
                continue;
            }
            let own = prices.colors(pool, *card);
            let stack = match own.count() {
                0 => colors,
                1 => own.single().unwrap_or(colors),
                _ => colors + 1,
            };
            stacks[stack].push_back((place, *card));
        }
        let exists = stacks.iter().map(|stack| !stack.is_empty()).collect();
        let filled = vec![0; colors + 3];
        Stock { stacks, exists, rarity: tier.name(), filled }
    }

    fn colors(&self) -> usize {
        self.stacks.len() - 2
    }

    /// The next card of whichever of some kinds comes first in the shuffled pool.
    fn next_of(&mut self, kinds: &[usize]) -> Option<CardNo> {
        let there = kinds.iter().filter_map(|kind| Some((self.stacks[*kind].front()?.0, *kind)));
        let (_, kind) = there.min()?;
        self.stacks[kind].pop_front().map(|(_, card)| card)
    }

    /// Puts so many cards of some kinds into a pack. Where they have run out, the fullest stack
    /// helps out, and it is written down if the kind exists at all.
    fn put(&mut self, kinds: &[usize], count: u16, pack: &mut Vec<CardNo>) {
        for _ in 0..count {
            if let Some(card) = self.next_of(kinds) {
                pack.push(card);
                continue;
            }
            let fullest = (0..self.stacks.len())
                .max_by_key(|kind| (self.stacks[*kind].len(), std::cmp::Reverse(*kind)));
            pack.extend(fullest.and_then(|kind| self.next_of(&[kind])));
            let mut missed = kinds.iter().copied().filter(|kind| self.exists[*kind]);
            match (missed.next(), missed.next()) {
                (Some(kind), None) => self.filled[kind] += 1,
                (Some(_), Some(_)) => self.filled[self.stacks.len()] += 1,
                (None, _) => {}
            }
        }
    }

    /// A pack of cards of one colour and others: `apart` tells whether colourless and multicolour
    /// cards have places of their own, as in a starter.
    fn pack(
        &mut self,
        settings: &Deckbuilder,
        size: u16,
        colored: u16,
        apart: bool,
    ) -> Vec<CardNo> {
        let mut pack = Vec::with_capacity(size.into());
        let any: Vec<usize> = (0..self.stacks.len()).collect();
        if !settings.balanced {
            self.put(&any, size, &mut pack);
            return pack;
        }
        let colors: Vec<usize> = (0..self.colors()).filter(|color| self.exists[*color]).collect();
        let each = if colors.is_empty() { 0 } else { colored / colors.len() as u16 };
        for color in &colors {
            self.put(&[*color], each, &mut pack);
        }
        let others = size - each * colors.len() as u16;
        let (colorless, multicolor) = (self.colors(), self.colors() + 1);
        match (self.exists[colorless], self.exists[multicolor]) {
            (true, true) if apart => {
                let share = others * 2 / 5;
                self.put(&[colorless], share, &mut pack);
                self.put(&[multicolor], others - share, &mut pack);
            }
            (false, false) => self.put(&any, others, &mut pack),
            _ => self.put(&[colorless, multicolor], others, &mut pack),
        }
        pack
    }

    /// What other cards stand in for.
    fn shortages(&self, pool: &Pool) -> Vec<Filled> {
        let name = |kind: usize| match pool.colors.get(kind) {
            Some(color) => color.clone(),
            None => ["colorless", "multicolor", "other"][kind - self.colors()].to_owned(),
        };
        let short = self.filled.iter().enumerate().filter(|(_, cards)| **cards > 0);
        short
            .map(|(kind, cards)| Filled {
                rarity: self.rarity.to_owned(),
                bucket: name(kind),
                cards: *cards,
            })
            .collect()
    }
}

/// The most copies that are tried for the sake of the colours.
const MOST_COPIES: usize = 100;

/// The fewest copies of a list with which no kind of card runs out; where some kind always does, the
/// fewest with which no rarity does.
pub(super) fn copies(settings: &Deckbuilder, pool: &Pool) -> Option<u16> {
    let most = (MOST_CARDS / pool.lines().max(1)).min(MOST_COPIES) as u16;
    let mut pool = pool.clone();
    let mut fewest = None;
    for copies in 1..=most {
        pool.copies = copies;
        if check(settings, &pool).is_err() {
            continue;
        }
        if deal(settings, &pool, &mut Fast::new(0)).filled.is_empty() {
            return Some(copies);
        }
        fewest = fewest.or(Some(copies));
    }
    fewest
}

/// Makes all packs of the event: the starters to be drafted, and in reserve the boosters of
/// commons (round by round, seat by seat), then those of uncommons, then those of rares.
pub(super) fn deal(settings: &Deckbuilder, pool: &Pool, chance: &mut dyn Chance) -> Deal {
    let all = shuffled(pool, pool.len(), chance);
    let [mut common, mut uncommon, mut rare] =
        Tier::ALL.map(|tier| Stock::of(tier, settings, pool, &all));
    let Deckbuilder { starter, starter_colored, booster, booster_colored, .. } = *settings;
    let seats = u16::from(settings.seats);
    let starters = (0..STARTERS * seats)
        .flat_map(|_| common.pack(settings, starter, starter_colored, true))
        .collect();
    let mut reserve = Vec::new();
    for _ in 0..settings.markets() * seats {
        reserve.push(common.pack(settings, booster, booster_colored, false));
    }
    for _ in 0..settings.markets() {
        reserve.push(uncommon.pack(settings, booster, booster_colored, false));
    }
    for _ in 0..settings.markets() {
        let mut pack = Vec::new();
        let any: Vec<usize> = (0..rare.stacks.len()).collect();
        rare.put(&any, settings.rares, &mut pack);
        reserve.push(pack);
    }
    let stocks = [common, uncommon, rare];
    let filled = stocks.iter().flat_map(|stock| stock.shortages(pool)).collect();
    let left = stocks.iter().flat_map(|stock| &stock.stacks).flatten().map(|(_, card)| *card);
    let nameless = |card: &CardNo| pool.card(*card).rarity.is_none();
    let unused = left.chain(all.iter().copied().filter(nameless)).collect();
    Deal { order: starters, reserve, unused, filled, dealer_uses: 0 }
}
