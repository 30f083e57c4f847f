//! What to take from a pack: what a card is worth to each player, and a small search over who takes
//! what from the pack before it is gone.

use super::builder;
use super::model::Model;
use draft::{DraftSight, Procedure, Visit};
use oracle::DECK_SIZE;
use table::Seat;

/// The largest pack that is searched to its end.
pub const MOST_SEARCHED: usize = 8;

/// What somebody who has some cards makes of others: what they would add to the deck that is to be
/// expected in the end.
pub struct Valuation<'a> {
    model: &'a Model,
    /// The cards that are likely to stay.
    kept: Vec<u8>,
    /// How many cards of the deck are still to come.
    open: i64,
}

impl<'a> Valuation<'a> {
    /// The wish of somebody who has these cards, and will have so many in all.
    pub fn new(model: &'a Model, have: &[u8], in_all: usize) -> Valuation<'a> {
        let stay = have.len() * DECK_SIZE / in_all.max(DECK_SIZE);
        let kept = builder::good(model, have, stay).kept;
        let kept: Vec<u8> = kept.iter().map(|place| have[*place]).collect();
        let open = DECK_SIZE.saturating_sub(kept.len()) as i64;
        Valuation { model, kept, open }
    }

    /// What a card would add.
    pub fn worth(&self, id: u8) -> i64 {
        self.model.worth(&self.kept, id) + self.open * self.model.usual(id)
    }
}

/// A set of cards of a pack, by their places.
type Set = u32;

/// How many cards somebody takes and removes.
#[derive(Clone, Copy, Debug)]
struct Turn {
    /// Whether it is the one who asks.
    own: bool,
    take: u32,
    remove: u32,
}

/// A pack, and who takes from it in turn. What one gains the other loses.
pub struct PackSearch {
    /// What each card is worth to the one who asks, and to the other.
    worths: [Vec<i64>; 2],
    /// What each two cards are worth together.
    pairs: Vec<Vec<i64>>,
    turns: Vec<Turn>,
    /// What is known to come of what is left of the pack.
    known: Vec<Option<i64>>,
}

/// What somebody does with a pack.
#[derive(Clone, Copy, Debug)]
struct PackChoice {
    /// What comes of it for the one who asks.
    value: i64,
    take: Set,
    remove: Set,
}

impl PackSearch {
    /// A contest for a pack of at most [`MOST_SEARCHED`] cards.
    pub fn new(
        pack: &[u8],
        valuations: [&Valuation<'_>; 2],
        at: Visit,
        sight: DraftSight<'_>,
    ) -> PackSearch {
        let model = valuations[0].model;
        let row = |id: &u8| pack.iter().map(|other| model.pair(*id, *other)).collect();
        PackSearch {
            worths: valuations
                .map(|valuation| pack.iter().map(|id| valuation.worth(*id)).collect()),
            pairs: pack.iter().map(row).collect(),
            turns: turns(sight.procedure(), at, sight.seat()),
            known: vec![None; 1 << pack.len()],
        }
    }

    /// The places of the cards to take, and of those to remove.
    pub fn best(mut self) -> [Vec<usize>; 2] {
        let all = (1 << self.pairs.len()) - 1;
        let places = |set: Set| (0..Set::BITS as usize).filter(|i| set >> i & 1 == 1).collect();
        let choice = self.choice(all, 0);
        choice.map_or_else(Default::default, |choice| [choice.take, choice.remove].map(places))
    }

    /// What comes of the rest of a pack from a turn on.
    fn value(&mut self, rest: Set, turn: usize) -> i64 {
        if let Some(value) = self.known[rest as usize] {
            return value;
        }
        let value = self.choice(rest, turn).map_or(0, |choice| choice.value);
        self.known[rest as usize] = Some(value);
        value
    }

    /// The best choice of whoever's turn it is.
    fn choice(&mut self, rest: Set, turn: usize) -> Option<PackChoice> {
        let Turn { own, take, remove } = *self.turns.get(turn)?;
        let mut best: Option<PackChoice> = None;
        for taken in subsets(rest, take) {
            let gain = self.gain(taken, own);
            for removed in subsets(rest & !taken, remove) {
                let value = gain + self.value(rest & !taken & !removed, turn + 1);
                let better =
                    |best: PackChoice| if own { value > best.value } else { value < best.value };
                if best.is_none_or(better) {
                    best = Some(PackChoice { value, take: taken, remove: removed });
                }
            }
        }
        best
    }

    /// What the one who asks gains when some cards are taken.
    fn gain(&self, taken: Set, own: bool) -> i64 {
        let places = || (0..self.pairs.len()).filter(|place| taken >> place & 1 == 1);
        let worth = |place: usize| {
            let earlier = places().take_while(|other| *other < place);
            let pairs: i64 = earlier.map(|other| self.pairs[place][other]).sum();
            self.worths[usize::from(!own)][place] + pairs
        };
        let sum: i64 = places().map(worth).sum();
        if own { sum } else { -sum }
    }
}

/// Every way to choose so many of a set.
fn subsets(set: Set, count: u32) -> impl Iterator<Item = Set> {
    let mut next = Some(set);
    let all = std::iter::from_fn(move || {
        let this = next?;
        next = this.checked_sub(1).map(|less| less & set);
        Some(this)
    });
    all.filter(move |subset| subset.count_ones() == count)
}

/// Who takes how much from a pack, from here to its end.
fn turns(procedure: &dyn Procedure, mut at: Visit, me: Seat) -> Vec<Turn> {
    let mut turns = Vec::new();
    while at.left > 0
        && let Some(stop) = procedure.stop(at)
    {
        let (take, remove) = (stop.take.into(), stop.remove.into());
        turns.push(Turn { own: stop.seat == me, take, remove });
        at.left = at.left.saturating_sub((stop.take + stop.remove).max(1));
        at.visit += 1;
    }
    turns
}

#[cfg(test)]
mod tests {
    use super::*;
    use draft::Format;
    use table::{Chance, Fast, Occasion};

    #[test]
    fn everybody_gets_their_turns() {
        let solomon = Format::named("solomon").unwrap();
        let at = Visit { round: 2, pack: 0, visit: 0, left: 7 };
        let found: Vec<(bool, u32)> = turns(solomon.procedure(), at, Seat(0))
            .iter()
            .map(|turn| (turn.own, turn.take))
            .collect();
        // In the second round the other one begins.
        assert_eq!(found, [(false, 2), (true, 3), (false, 2)]);
    }

    #[test]
    fn subsets_are_all_of_their_size() {
        let found: Vec<Set> = subsets(0b10110, 2).collect();
        assert_eq!(found, [0b10100, 0b10010, 0b00110]);
        assert_eq!(subsets(0b101, 0).collect::<Vec<_>>(), [0]);
        assert_eq!(subsets(0b101, 3).count(), 0);
    }

    /// What comes of a contest, by going through every course it can take.
    fn outcome(contest: &PackSearch, rest: Set, turn: usize) -> i64 {
        let Some(Turn { own, take, remove }) = contest.turns.get(turn).copied() else { return 0 };
        let taken = (0..=rest).filter(|set| set & !rest == 0 && set.count_ones() == take);
        let values = taken.flat_map(|taken| {
            let left = rest & !taken;
            let removed =
                (0..=left).filter(move |set| set & !left == 0 && set.count_ones() == remove);
            removed.map(move |removed| {
                contest.gain(taken, own) + outcome(contest, left & !removed, turn + 1)
            })
        });
        if own { values.max().unwrap_or(0) } else { values.min().unwrap_or(0) }
    }

    #[test]
    fn the_search_finds_what_going_through_everything_finds() {
        let mut chance = Fast::new(4);
        let mut draw = || i64::from(chance.draw(Occasion::POOL, 2_001)) - 1_000;
        let orders: [&[(bool, u32, u32)]; 4] = [
            &[(true, 2, 0), (false, 3, 0), (true, 2, 0)],
            &[(true, 1, 1), (false, 1, 1), (true, 1, 1)],
            &[(true, 1, 0), (false, 1, 0), (true, 1, 0)],
            &[(false, 1, 0), (true, 1, 0), (false, 1, 0), (true, 1, 0), (false, 1, 0)],
        ];
        for (order, cards) in orders.into_iter().zip([7, 6, 6, 5]) {
            for _ in 0..20 {
                let mut contest = PackSearch {
                    worths: [(); 2].map(|()| (0..cards).map(|_| draw()).collect()),
                    pairs: (0..cards).map(|_| (0..cards).map(|_| draw() / 10).collect()).collect(),
                    turns: order
                        .iter()
                        .map(|(own, take, remove)| Turn { own: *own, take: *take, remove: *remove })
                        .collect(),
                    known: vec![None; 1 << cards],
                };
                let all = (1 << cards) - 1;
                assert_eq!(contest.value(all, 0), outcome(&contest, all, 0));
            }
        }
    }
}
