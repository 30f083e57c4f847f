//! What is known of a format: everything that was counted in its drafts, its decks and its games.

use super::composition::{composition, reason};
use super::decks::Dealt;
use super::notes::Notes;
use crate::deals::Deals;
use crate::points::Points;
use crate::sums::{Sum, add_at, sums};
use oracle::{Card, Deal, SET_SIZE, Slots};
use table::Seat;

/// The lengths that the rule book calls typical.
const TYPICAL: std::ops::RangeInclusive<u16> = 24..=128;
/// Turns of which the course of games is told.
const COURSE: usize = 128;

sums! {
    /// A number that varies: how often it was seen, its sum and that of its squares.
    #[derive(Copy)]
    pub struct Spread {
        /// How often.
        count: u64,
        /// The sum.
        sum: u64,
        /// The sum of the squares.
        squares: u64,
    }

    /// All sums of a format.
    pub struct Sheet {
        /// The cards drafted, by the facts of a composition.
        pools: Vec<Spread>,
        /// The decks built from them.
        decks: Vec<Spread>,
        /// The cards set aside, by reason.
        aside: Vec<u64>,
        /// What they were made of.
        aside_facts: Vec<Spread>,
        /// How many cards two decks of one deal share.
        shared: Spread,
        /// The games.
        games: Games,
        /// By the id of a card, how decks fared that had it, that drew it and that played it.
        cards: Vec<CardSums>,
    }

    /// What was counted in games.
    pub struct Games {
        /// Games by their number of turns.
        lengths: Vec<u64>,
        /// Turns, deal by deal.
        turns: Deals,
        /// Games won by the first player, by the second, and drawn.
        wins: [u64; 3],
        /// Games of a typical length.
        typical: Points,
        /// Games drawn.
        draws: Points,
        /// What first players scored.
        first: Points,
        /// What the first seat's decks scored.
        decks: Points,
        /// Damage, by turns.
        damage: Deals,
        /// Actions by kind.
        actions: Vec<u64>,
        /// Answers to attacks, by the number of champions.
        defences: Vec<u64>,
        /// Attacks by combo.
        attack_combos: Vec<u64>,
        /// Defences by combo.
        defence_combos: Vec<u64>,
        /// Of attacks, those with a bonus.
        bonus_attacks: Deals,
        /// Of defences with champions, those with a bonus.
        bonus_defences: Deals,
        /// Lunas paid in a game by one side.
        spent: Deals,
        /// Lunas one side had in a game: what it paid and what was left.
        lunas: Deals,
        /// Lunas left to winners, and to losers.
        left: [Spread; 2],
        /// Cards of a deck that were seen.
        seen: Spread,
        /// Times a discard pile became the deck.
        reshuffles: Spread,
        /// Turn by turn, what those had whose games had come so far.
        course: Vec<Course>,
        /// The best attack at hand, turn by turn, doubled.
        options: Deals,
        /// How much it varied within a game: the variance.
        within: Deals,
    }

    /// What players had at some turn: the first player and the second.
    pub struct Course {
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

impl Spread {
    /// One of it.
    pub fn of(value: u64) -> Spread {
        Spread { count: 1, sum: value, squares: value * value }
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

impl Sheet {
    /// Counts what was drafted and built in a deal.
    pub fn count_cards(&mut self, dealt: &Dealt) {
        let spreads = |cards: &[Card]| -> Vec<Spread> {
            composition(cards).into_iter().map(Spread::of).collect()
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
        self.shared.add(&Spread::of(shared as u64));
    }

    /// Counts the games of a deal.
    pub fn count_games(&mut self, series: Series) {
        let Series { games, totals: t, cards } = series;
        let all = &mut self.games;
        all.add(&games);
        all.turns.add(&Deals::of(t.games, t.turns));
        all.typical.add(&Points::deal(t.games, 2 * t.typical));
        all.draws.add(&Points::deal(t.games, 2 * t.draws));
        all.first.add(&Points::deal(t.games, t.first));
        all.decks.add(&Points::deal(t.games, t.decks));
        all.damage.add(&Deals::of(t.turns, t.damage));
        all.bonus_attacks.add(&Deals::of(t.attacks, t.bonus_attacks));
        all.bonus_defences.add(&Deals::of(t.defended, t.bonus_defences));
        all.spent.add(&Deals::of(2 * t.games, t.spent));
        all.lunas.add(&Deals::of(2 * t.games, t.spent + t.left));
        all.options.add(&Deals::of(t.turns, t.options));
        all.within.add(&Deals::of(t.variances, t.variance));
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
pub struct Series {
    /// What does not depend on which games go together.
    games: Games,
    totals: Totals,
    /// By card: games and half points of decks that had it, that drew it, that played it.
    cards: Vec<[(u64, u64); 3]>,
}

#[derive(Debug, Default)]
struct Totals {
    games: u64,
    turns: u64,
    typical: u64,
    draws: u64,
    first: u64,
    decks: u64,
    damage: u64,
    attacks: u64,
    bonus_attacks: u64,
    defended: u64,
    bonus_defences: u64,
    spent: u64,
    left: u64,
    options: u64,
    variances: u64,
    variance: u64,
}

impl Default for Series {
    fn default() -> Series {
        let cards = vec![[(0, 0); 3]; SET_SIZE];
        Series { games: Games::default(), totals: Totals::default(), cards }
    }
}

impl Series {
    /// Counts a game.
    pub fn count(&mut self, deal: &Deal, game: &Notes) {
        self.games.count(game);
        let totals = &mut self.totals;
        totals.games += 1;
        totals.turns += u64::from(game.turns);
        totals.typical += u64::from(TYPICAL.contains(&game.turns));
        totals.draws += u64::from(game.winner.is_none());
        totals.first += half_points(game, game.first);
        totals.decks += half_points(game, Seat(0));
        for side in &game.sides {
            totals.damage += side.damage;
            totals.attacks += side.attacks();
            totals.bonus_attacks += side.bonus_attacks;
            totals.defended += side.defences[1..].iter().sum::<u64>();
            totals.bonus_defences += side.bonus_defences;
            totals.spent += side.spent;
            totals.left += u64::from(side.lunas);
            totals.options += side.options.sum;
            if let Some(variance) = side.options.variance() {
                totals.variances += 1;
                totals.variance += variance;
            }
        }
        self.count_cards(deal, game);
    }

    fn count_cards(&mut self, deal: &Deal, game: &Notes) {
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

impl Games {
    /// Counts what does not depend on which games go together.
    fn count(&mut self, game: &Notes) {
        add_at(&mut self.lengths, game.turns.into(), &1);
        let place = game.winner.map_or(2, |winner| usize::from(winner != game.first));
        self.wins[place] += 1;
        for (seat, side) in game.sides.iter().enumerate() {
            add_all(&mut self.actions, &side.actions);
            add_all(&mut self.defences, &side.defences);
            add_all(&mut self.attack_combos, &side.attack_combos);
            add_all(&mut self.defence_combos, &side.defence_combos);
            self.seen.add(&Spread::of(side.drawn.len().into()));
            self.reshuffles.add(&Spread::of(side.reshuffles));
            if let Some(winner) = game.winner {
                let lost = usize::from(winner.index() != seat);
                self.left[lost].add(&Spread::of(side.lunas.into()));
            }
        }
        let order = [game.first, game.first.other()].map(Seat::index);
        for (turn, moment) in game.course.iter().take(COURSE).enumerate() {
            let energy = order.map(|seat| u64::from(moment.energy[seat]));
            let lunas = order.map(|seat| u64::from(moment.lunas[seat]));
            add_at(&mut self.course, turn, &Course { games: 1, energy, lunas });
        }
    }
}

fn add_all(all: &mut Vec<u64>, more: &[u64]) {
    all.resize(more.len(), 0);
    all.iter_mut().zip(more).for_each(|(all, more)| *all += more);
}

/// Two for a win, one for a draw.
pub fn half_points(game: &Notes, seat: Seat) -> u64 {
    match game.winner {
        Some(winner) => 2 * u64::from(winner == seat),
        None => 1,
    }
}

/// What is in the first heap and not in the second; copies are cards of their own.
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
