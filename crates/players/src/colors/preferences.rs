//! What a seat has learnt about colours: which it has, which flow, and which others take.

use super::mana::{CROWDED, EXPENSIVE, ROOM, keeps_to_colors};
use crate::known_cards::{handed_over, seen, seen_again};
use crate::seed::worth::{Appraiser, Holdings, Item};
use draft::pool::MOST_COLORS;
use draft::{CardNo, Colors, DraftSight, Pool};
use std::cmp::Reverse;

/// After so many picks only what can be played counts.
const SETTLED: i64 = 20;
/// A card fits in so many parts.
const FITS: i64 = 1000;
/// A card pulls as much as one of the own cards if so many had chosen before.
const FLOW: i64 = 24;
/// A few cards that were passed tell little: so much strength, of which half was taken, is added.
const DOUBT: i64 = 400;
/// What a land is worth, in hundredths of a spell of its power.
const LAND: i64 = 50;

/// Sums for each colour.
type Each = [i64; MOST_COLORS];

/// What a seat knows about colours.
pub(super) struct Preferences<'a> {
    pool: &'a Pool,
    /// The strength of what it has, by colour.
    own: Each,
    /// The strength of what comes late, by colour, compared with the other colours.
    flow: Each,
    /// The strength of what it has passed, and of that what did not come back.
    passed: Each,
    taken: Each,
    /// The cards it has.
    items: Vec<Item>,
}

/// Adds an amount for each colour of a card.
fn add(sums: &mut Each, colors: Colors, amount: i64) {
    let share = amount / i64::from(colors.count().max(1));
    colors.iter().for_each(|color| sums[color] += share);
}

impl<'a> Preferences<'a> {
    /// What a seat has learnt so far.
    pub fn of(sight: DraftSight<'a>, appraiser: &mut Appraiser<'a>) -> Preferences<'a> {
        let none = [0; MOST_COLORS];
        let pool = sight.pool();
        let (own, flow, passed, taken) = (none, none, none, none);
        let mut preferences = Preferences { pool, own, flow, passed, taken, items: Vec::new() };
        appraiser.see(sight.picked()).iter().for_each(|item| preferences.have(item));
        preferences.watch_flow(sight, appraiser);
        preferences.watch_others(sight, appraiser);
        preferences
    }

    /// Takes notice of a card the seat now has.
    pub fn have(&mut self, item: &Item) {
        add(&mut self.own, item.colors, item.alone);
        self.items.push(*item);
    }

    /// Colours that are still there when others have chosen are open.
    fn watch_flow(&mut self, sight: DraftSight<'a>, appraiser: &mut Appraiser<'a>) {
        for (_, visit, cards) in seen(sight) {
            for item in appraiser.see(cards) {
                add(&mut self.flow, item.colors, item.alone * i64::from(visit) / FLOW);
            }
        }
        let colors = self.pool.colors.len().clamp(1, MOST_COLORS);
        let mean = self.flow.iter().sum::<i64>() / colors as i64;
        self.flow[..colors].iter_mut().for_each(|flow| *flow -= mean);
    }

    /// What was passed and is missing when the pack comes back has been taken by somebody.
    fn watch_others(&mut self, sight: DraftSight<'a>, appraiser: &mut Appraiser<'a>) {
        for before in sight.looks() {
            let Some((_, now)) = seen_again(sight, before) else { continue };
            let passed: Vec<CardNo> = handed_over(before).collect();
            for item in appraiser.see(&passed) {
                add(&mut self.passed, item.colors, item.alone);
                if !now.contains(&item.card) {
                    add(&mut self.taken, item.colors, item.alone);
                }
            }
        }
    }

    /// How much a colour pulls.
    fn pull(&self, color: usize) -> i64 {
        (self.own[color] + self.flow[color]).max(0)
    }

    /// How well a card's colours go with the two that pull most, in parts of [`FITS`].
    fn fit(&self, colors: Colors) -> i64 {
        let mut others: Vec<i64> = (0..MOST_COLORS).map(|color| self.pull(color)).collect();
        others.sort_unstable_by_key(|pull| Reverse(*pull));
        let (first, two) = (others[0].max(1), others[0] + others[1]);
        let own: Vec<i64> = colors.iter().map(|color| self.pull(color)).collect();
        let with = match own[..] {
            [] => two,
            [pull] if pull == others[0] => two,
            [pull] => pull + others[0],
            [one, other] => one + other,
            _ => 0,
        };
        (FITS - FITS * (two - with) / first).clamp(0, FITS)
    }

    /// What a card is worth to this seat now, compared with others.
    pub fn score(&self, item: &Item) -> i64 {
        let strength = item.standalone(Holdings::of(&self.items));
        if !keeps_to_colors(self.pool) {
            return strength;
        }
        let settled = (self.items.len() as i64).min(SETTLED);
        let colors = if self.is_land(item) { self.identity(item) } else { item.colors };
        let fits = FITS * SETTLED - settled * (FITS - self.fit(colors));
        strength * fits * self.room(item)
    }

    /// What is left of a card's worth, in hundredths, as a land or as one expensive card too many.
    fn room(&self, item: &Item) -> i64 {
        let expensive = |item: &&Item| item.cost >= EXPENSIVE;
        if self.is_land(item) {
            LAND
        } else if expensive(&item) && self.items.iter().filter(expensive).count() >= ROOM {
            CROWDED
        } else {
            100
        }
    }

    fn is_land(&self, item: &Item) -> bool {
        self.pool.card(item.card).is_land()
    }

    fn identity(&self, item: &Item) -> Colors {
        self.pool.card(item.card).identity.unwrap_or(item.colors)
    }

    /// What a card would help others, as far as can be known: its strength, by how much of its
    /// colours they took of what they were passed.
    pub fn help_to_others(&self, item: &Item) -> i64 {
        let wanted =
            |color: usize| 100 * (self.taken[color] + DOUBT / 2) / (self.passed[color] + DOUBT);
        let wanted =
            if keeps_to_colors(self.pool) { item.colors.iter().map(wanted).min() } else { None };
        item.alone * (50 + wanted.unwrap_or(50))
    }
}
