//! The sums of a format: everything that is counted in its drafts, its decks and its games.

use super::composition::{composition, reason};
use super::decks::DealtDecks;
use super::game_stats::GameStats;
use super::metrics;
use crate::deal_sums::DealSums;
use crate::points::Points;
use crate::sums::{Sum, add_at, sums};
use oracle::{Card, Deal, SET_SIZE, Slots};
use std::collections::BTreeMap;
use table::Seat;

/// Turns of which energy and lunas are summed.
const COURSE: usize = 128;

sums! {
    /// A number that varies: how often it was seen, its sum and that of its squares.
    #[derive(Copy)]
    pub struct Moments {
        /// How often.
        count: u64,
        /// The sum.
        sum: u64,
        /// The sum of the squares.
        squares: u64,
    }

    /// All sums of a format.
    pub struct FormatSums {
        /// The cards drafted, by the facts of a composition.
        pools: Vec<Moments>,
        /// The decks built from them.
        decks: Vec<Moments>,
        /// The cards set aside, by reason.
        aside: Vec<u64>,
        /// What they were made of.
        aside_facts: Vec<Moments>,
        /// How many cards two decks of one deal share.
        shared: Moments,
        /// The games.
        games: GameSums,
        /// By the id of a card, how decks fared that had it, that drew it and that played it.
        cards: Vec<CardSums>,
    }

    /// What was counted in games.
    pub struct GameSums {
        /// What metrics count, deal by deal.
        #[serde(flatten)]
        counted: BTreeMap<String, DealSums>,
        /// Games by their number of turns.
        lengths: Vec<u64>,
        /// Games won by the first player, by the second, and drawn.
        wins: [u64; 3],
        /// Actions by kind.
        actions: Vec<u64>,
        /// Answers to attacks, by the number of champions.
        defences: Vec<u64>,
        /// Attacks by combo.
        attack_combos: Vec<u64>,
        /// Defences by combo.
        defence_combos: Vec<u64>,
        /// Lunas left to winners, and to losers.
        left: [Moments; 2],
        /// Cards of a deck that were seen.
        seen: Moments,
        /// Times a discard pile became the deck.
        reshuffles: Moments,
        /// Turn by turn, what those had whose games had come so far.
        course: Vec<TurnSums>,
    }

    /// What players had at some turn: the first player and the second.
    pub struct TurnSums {
        /// Games that had come so far.
        games: u64,
        /// Energy.
        energy: [u64; 2],
        /// Lunas.
        lunas: [u64; 2],
    }

    /// How decks fared with a card.
    #[derive(Copy)]
    pub struct CardSums {
        /// When it was in the deck.
        deck: Points,
        /// When it was drawn.
        drawn: Points,
        /// When it was played.
        played: Points,
    }
}

impl Moments {
    /// One of it.
    pub fn of(value: u64) -> Moments {
        Moments { count: 1, sum: value, squares: value * value }
    }

    /// The mean.
    pub fn mean(&self) -> f64 {
        self.sum as f64 / self.count as f64
    }

    /// The standard deviation.
    pub fn sd(&self) -> f64 {
        let (count, mean) = (self.count as f64, self.mean());
        ((self.squares as f64 - count * mean * mean).max(0.0) / (count - 1.0).max(1.0)).sqrt()
    }
}

impl FormatSums {
    /// Counts what was drafted and built in a deal.
    pub fn count_cards(&mut self, dealt: &DealtDecks) {
        let spreads = |cards: &[Card]| -> Vec<Moments> {
            composition(cards).into_iter().map(Moments::of).collect()
        };
        for seat in &dealt.seats {
            self.pools.add(&spreads(&seat.pool));
            self.decks.add(&spreads(&seat.cards));
            let aside = aside(&seat.pool, &seat.cards);
            self.aside_facts.add(&spreads(&aside));
            for card in aside {
                add_at(&mut self.aside, reason(card, &seat.cards), &1);
            }
        }
        let [one, other] = &dealt.seats;
        let shared = one.cards.len() - aside(&one.cards, &other.cards).len();
        self.shared.add(&Moments::of(shared as u64));
    }

    /// Counts the games of a deal.
    pub fn count_games(&mut self, tally: DealTally) {
        let DealTally { games, totals, cards } = tally;
        let all = &mut self.games;
        all.add(&games);
        for (count, (games, sum)) in metrics::counts().zip(totals) {
            let counted = all.counted.entry(count.name.to_owned()).or_default();
            counted.add(&DealSums::of(games, sum));
        }
        for (card, score) in cards.into_iter().enumerate() {
            let [deck, drawn, played] = score.map(|(games, points)| match games {
                0 => Points::default(),
                games => Points::deal(games, points),
            });
            add_at(&mut self.cards, card, &CardSums { deck, drawn, played });
        }
    }
}

/// The games of one deal, counted one by one. They are not independent of each other.
#[derive(Debug)]
pub struct DealTally {
    /// What does not depend on which games go together.
    games: GameSums,
    /// What metrics count, in their order.
    totals: Vec<(u64, u64)>,
    /// By card: games and half points of decks that had it, that drew it, that played it.
    cards: Vec<[(u64, u64); 3]>,
}

impl Default for DealTally {
    fn default() -> DealTally {
        let cards = vec![[(0, 0); 3]; SET_SIZE];
        let totals = vec![(0, 0); metrics::counts().count()];
        DealTally { games: GameSums::default(), totals, cards }
    }
}

impl DealTally {
    /// Counts a game.
    pub fn count(&mut self, deal: &Deal, game: &GameStats) {
        self.games.count(game);
        for (count, (games, sum)) in metrics::counts().zip(&mut self.totals) {
            let (more_games, more) = (count.of)(game);
            *games += more_games;
            *sum += more;
        }
        self.count_cards(deal, game);
    }

    fn count_cards(&mut self, deal: &Deal, game: &GameStats) {
        for seat in [Seat(0), Seat(1)] {
            let side = &game.sides[seat.index()];
            let scored = half_points(game, seat);
            let cards = deal.cards(seat);
            // Copies of a card in a deck count once.
            let ids = |slots: Slots| {
                slots.iter().fold(0_u128, |ids, slot| ids | 1 << cards[slot.index()].id())
            };
            let had = [ids(Slots::ALL), ids(side.drawn), ids(side.played)];
            for (card, score) in self.cards.iter_mut().enumerate() {
                for (ids, (games, points)) in had.iter().zip(score) {
                    let counts = (ids >> card & 1) as u64;
                    *games += counts;
                    *points += counts * scored;
                }
            }
        }
    }
}

impl GameSums {
    /// What a metric counted under this name.
    pub(super) fn counted(&self, name: &str) -> DealSums {
        self.counted.get(name).copied().unwrap_or_default()
    }

    /// Counts what does not depend on which games go together.
    fn count(&mut self, game: &GameStats) {
        add_at(&mut self.lengths, game.turns.into(), &1);
        let place = game.winner.map_or(2, |winner| usize::from(winner != game.first));
        self.wins[place] += 1;
        for (seat, side) in game.sides.iter().enumerate() {
            add_all(&mut self.actions, &side.actions);
            add_all(&mut self.defences, &side.defences);
            add_all(&mut self.attack_combos, &side.attack_combos);
            add_all(&mut self.defence_combos, &side.defence_combos);
            self.seen.add(&Moments::of(side.drawn.len().into()));
            self.reshuffles.add(&Moments::of(side.reshuffles));
            if let Some(winner) = game.winner {
                let lost = usize::from(winner.index() != seat);
                self.left[lost].add(&Moments::of(side.lunas.into()));
            }
        }
        let order = [game.first, game.first.other()].map(Seat::index);
        for (turn, moment) in game.course.iter().take(COURSE).enumerate() {
            let energy = order.map(|seat| u64::from(moment.energy[seat]));
            let lunas = order.map(|seat| u64::from(moment.lunas[seat]));
            add_at(&mut self.course, turn, &TurnSums { games: 1, energy, lunas });
        }
    }
}

fn add_all(all: &mut Vec<u64>, more: &[u64]) {
    all.resize(more.len(), 0);
    all.iter_mut().zip(more).for_each(|(all, more)| *all += more);
}

/// Two for a win, one for a draw.
pub fn half_points(game: &GameStats, seat: Seat) -> u64 {
    match game.winner {
        Some(winner) => 2 * u64::from(winner == seat),
        None => 1,
    }
}

/// What is in the pool and not in the deck; copies are cards of their own.
fn aside(pool: &[Card], deck: &[Card]) -> Vec<Card> {
    let mut deck = deck.to_vec();
    let mut aside = Vec::new();
    for card in pool {
        match deck.iter().position(|kept| kept == card) {
            Some(place) => drop(deck.swap_remove(place)),
            None => aside.push(*card),
        }
    }
    aside
}
