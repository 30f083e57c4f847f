//! What drafts say about the cards of a cube: how early and how often each is taken, whether it makes the
//! deck, and how its decks fare.
//!
//! Cards are known by their names, so that figures outlast changes of the list. Every figure comes with
//! the 95 % interval that its number of cases leaves open.

pub mod interval;

use draft::build::Build;
use draft::{CardNo, Draft, Pool, Seat};
use interval::{Estimate, mean, share};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashSet};

/// What is counted of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "[u64; 8]", into = "[u64; 8]")]
pub struct CardCounts {
    /// How often somebody could have taken it.
    pub offered: u64,
    /// How often they did.
    pub taken: u64,
    /// The sum of the picks it was taken with: 1 for the first of a pack.
    pub picks: u64,
    /// The sum of their squares.
    pub squares: u64,
    /// How many there were to build decks from.
    pub owned: u64,
    /// How many were in decks.
    pub kept: u64,
    /// Matches won by decks that have it.
    pub won: u64,
    /// Matches lost by them.
    pub lost: u64,
}

impl From<[u64; 8]> for CardCounts {
    fn from([offered, taken, picks, squares, owned, kept, won, lost]: [u64; 8]) -> CardCounts {
        CardCounts { offered, taken, picks, squares, owned, kept, won, lost }
    }
}

impl From<CardCounts> for [u64; 8] {
    fn from(card: CardCounts) -> [u64; 8] {
        let CardCounts { offered, taken, picks, squares, owned, kept, won, lost } = card;
        [offered, taken, picks, squares, owned, kept, won, lost]
    }
}

impl CardCounts {
    fn add(&mut self, other: CardCounts) {
        let (own, other): ([u64; 8], [u64; 8]) = ((*self).into(), other.into());
        let sums: [u64; 8] = std::array::from_fn(|place| own[place].saturating_add(other[place]));
        *self = sums.into();
    }

    /// The pick it is taken with, on average. One case has no interval: its ends are the figure itself.
    pub fn pick(&self) -> Option<Estimate> {
        let value = self.picks as f64;
        let once = Estimate { value, low: value, high: value, cases: 1 };
        mean(self.taken, self.picks, self.squares).or((self.taken == 1).then_some(once))
    }

    /// How often it is taken when it could be.
    pub fn take_share(&self) -> Option<Estimate> {
        share(self.taken, self.offered)
    }

    /// How often it makes the deck of somebody who has it.
    pub fn deck_share(&self) -> Option<Estimate> {
        share(self.kept, self.owned)
    }

    /// How often decks that have it win their matches.
    pub fn win_share(&self) -> Option<Estimate> {
        share(self.won, self.won.saturating_add(self.lost))
    }
}

/// What drafts say about the cards of a list.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Figures {
    /// The cards, by name.
    pub cards: BTreeMap<String, CardCounts>,
}

impl Figures {
    /// Counts what some seats of a draft did: those of people, as a rule. Where several cards are kept
    /// without a choice, as in sealed or with a pile, nothing is counted.
    pub fn count_draft(&mut self, draft: &Draft, counts: impl Fn(Seat) -> bool) {
        for seat in (0..seats(draft)).map(Seat).filter(|seat| counts(*seat)) {
            for look in draft.looks(seat) {
                let (offered, taken) = (&look.offered, look.take.as_slice());
                if offered.len() > 1 && offered.len() == taken.len() {
                    continue;
                }
                let pick = u64::from(look.visit) + 1;
                for card in offered {
                    self.card(draft.pool(), *card).offered += 1;
                }
                for card in taken {
                    let card = self.card(draft.pool(), *card);
                    card.taken += 1;
                    card.picks += pick;
                    card.squares += pick * pick;
                }
            }
        }
    }

    /// Counts what some seats had to build their decks from, and what is in them.
    pub fn count_decks(&mut self, build: &Build, counts: impl Fn(Seat) -> bool) {
        let setup = build.setup();
        for (seat, cards) in (0..).map(Seat).zip(&setup.cards).filter(|(seat, _)| counts(*seat)) {
            let Some(deck) = build.deck(seat) else { continue };
            for card in cards {
                self.card(&setup.pool, *card).owned += 1;
            }
            for card in deck.cards.as_slice() {
                self.card(&setup.pool, *card).kept += 1;
            }
        }
    }

    /// Counts a match that a deck has won or lost: once for each name in it.
    pub fn count_match(&mut self, pool: &Pool, deck: &[CardNo], won: bool) {
        let names: HashSet<&str> = deck.iter().map(|card| pool.card(*card).name.as_str()).collect();
        for name in names {
            let card = self.named(name);
            *(if won { &mut card.won } else { &mut card.lost }) += 1;
        }
    }

    /// Adds the figures of other drafts.
    pub fn add(&mut self, other: Figures) {
        for (name, counts) in other.cards {
            self.cards.entry(name).or_default().add(counts);
        }
    }

    fn card(&mut self, pool: &Pool, card: CardNo) -> &mut CardCounts {
        self.named(&pool.card(card).name)
    }

    fn named(&mut self, name: &str) -> &mut CardCounts {
        // Most cards come many times: a name is only copied for the first.
        if !self.cards.contains_key(name) {
            self.cards.insert(name.to_owned(), CardCounts::default());
        }
        self.cards.entry(name.to_owned()).or_default()
    }
}

fn seats(draft: &Draft) -> u8 {
    draft.setup().format.procedure().seats()
}

/// How many there are of each name, by name.
pub type Counted = Vec<(String, u32)>;

/// How many more, and how many fewer, there are of each name in a list than in the one before.
pub fn changes(before: &Pool, after: &Pool) -> (Counted, Counted) {
    let count = |pool: &Pool| {
        let mut names: BTreeMap<String, u32> = BTreeMap::new();
        for card in &pool.lines {
            *names.entry(card.name.clone()).or_default() += u32::from(pool.copies);
        }
        names
    };
    let (before, after) = (count(before), count(after));
    let more = |of: &BTreeMap<String, u32>, than: &BTreeMap<String, u32>| {
        let more = of.iter().filter_map(|(name, count)| {
            let more = count.saturating_sub(than.get(name).copied().unwrap_or(0));
            (more > 0).then(|| (name.clone(), more))
        });
        more.collect::<Counted>()
    };
    (more(&after, &before), more(&before, &after))
}
