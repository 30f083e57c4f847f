//! A duel uses verifiable chance as its construction says: every card and every die is derived here
//! a second time, from the raw words of the streams.

use oracle::{Card, Deck, Duel, DuelAction, DuelEvent, DuelSetup, Origin, Ruleset, Seat};
use std::collections::BTreeMap;
use table::{By, Chance, Decision, Fast, Occasion, Purpose, Record, Source, Table, Verifiable};

const ID: [u8; 16] = [7; 16];
const SECRET: [u8; 32] = [9; 32];
const CONTRIBUTIONS: [[u8; 32]; 2] = [[1; 32], [2; 32]];

fn source() -> Verifiable {
    Verifiable::new(&ID, &SECRET, &CONTRIBUTIONS)
}

/// Draws from the words of a stream by the rule of rejection, and remembers how far it has read.
struct Streams {
    words: Verifiable,
}

impl Streams {
    fn draw(&mut self, purpose: Purpose, seat: u8, counter: u32, n: u64) -> usize {
        loop {
            let word = u64::from(self.words.word(Occasion { purpose, seat, counter }));
            if word < (1 << 32) - (1 << 32) % n {
                return (word % n) as usize;
            }
        }
    }
}

/// What a seat's deck must be, card by card.
struct Expected {
    deck: Vec<Card>,
    discard: Vec<Card>,
    shuffles: u32,
}

impl Expected {
    fn draw(&mut self, seat: u8, streams: &mut Streams) -> Card {
        if self.deck.is_empty() {
            self.deck = std::mem::take(&mut self.discard);
            self.deck.sort_unstable();
            self.shuffles += 1;
        }
        let left = self.deck.len() as u64;
        let place = streams.draw(Purpose::Deck, seat, self.shuffles, left);
        self.deck.remove(place)
    }
}

/// Plays a whole game by `choose` and checks every draw and roll.
fn follow(setup: DuelSetup, decks: [Vec<Card>; 2], streams: &mut Streams, seed: u64) {
    let mut chance = source();
    let kept = Source::verifiable(&ID, SECRET, &CONTRIBUTIONS);
    let (mut record, mut session) = Record::<Duel>::open(ID, setup, kept, &mut chance).unwrap();
    let mut sides = decks.map(|mut deck| {
        deck.sort_unstable();
        Expected { deck, discard: Vec::new(), shuffles: 0 }
    });
    let first = Seat(streams.draw(Purpose::FirstPlayer, 255, 0, 2) as u8);
    assert_eq!(record.opening[0], DuelEvent::First(first));
    check_events(&record.opening, 0, &mut sides, streams);
    let mut choice = Fast::new(seed);
    let mut turn = 0;
    while session.ending().is_none() {
        let duel = session.table();
        let seat = duel.waiting().iter().next().unwrap();
        let legal = duel.legal(seat).unwrap();
        let action = legal[choice.draw(Occasion::POOL, legal.len() as u32) as usize].clone();
        let before = discards(duel);
        record
            .decide(&mut session, seat, (By::Seat, 0), Decision::Act(action.clone()), &mut chance)
            .unwrap();
        // What the decision itself moves, before any card is drawn.
        for (side, pile) in sides.iter_mut().zip(&before) {
            side.discard = pile.clone();
        }
        moved(&action, seat, &mut sides);
        let events = &record.decisions.last().unwrap().events;
        let fought = events.iter().filter_map(|event| match event {
            DuelEvent::Struck { seat, blow } => Some((*seat, blow.champions.as_slice().to_vec())),
            _ => None,
        });
        for (fighter, champions) in fought {
            sides[fighter.index()].discard.extend(champions);
        }
        turn = check_events(events, turn, &mut sides, streams);
    }
    assert!(record.verify().ok);
}

fn discards(duel: &Duel) -> [Vec<Card>; 2] {
    let view = duel.view(table::Viewer::Spectator);
    view.sides.map(|side| side.discard)
}

fn moved(action: &DuelAction, seat: Seat, sides: &mut [Expected; 2]) {
    let pile = &mut sides[seat.index()].discard;
    match action {
        DuelAction::Mulligan(cards) | DuelAction::Discard(cards) => pile.extend(cards.as_slice()),
        DuelAction::Exchange { card, champion } => pile.extend([card, champion]),
        DuelAction::Recall { card, champions } => {
            pile.retain(|card| !champions.as_slice().contains(card));
            pile.push(*card);
        }
        _ => {}
    }
}

/// Compares draws and dice with what the streams say, and gives back the turn it has become.
fn check_events(
    events: &[DuelEvent],
    mut turn: u16,
    sides: &mut [Expected; 2],
    streams: &mut Streams,
) -> u16 {
    for event in events {
        match event {
            DuelEvent::Turn { turn: next, .. } => turn = *next,
            DuelEvent::Drew { seat, card } => {
                let expected = sides[seat.index()].draw(seat.0, streams);
                assert_eq!(*card, Some(expected), "turn {turn}");
            }
            DuelEvent::Struck { seat, blow } => {
                for (card, die) in blow.champions.as_slice().iter().zip(&blow.dice) {
                    let sides = u64::from(card.champion().unwrap().die);
                    let roll = streams.draw(Purpose::Dice, seat.0, u32::from(turn), sides);
                    assert_eq!(usize::from(*die), 1 + roll, "turn {turn}");
                }
            }
            _ => {}
        }
    }
    turn
}

#[test]
fn a_random_duel_follows_the_streams() {
    for seed in 0..20 {
        let mut streams = Streams { words: source() };
        let mut pool: Vec<Card> = Card::all().collect();
        for last in (1..120).rev() {
            let other = streams.draw(Purpose::Pool, 255, 0, last as u64 + 1);
            pool.swap(last, other);
        }
        let decks = [pool[..40].to_vec(), pool[40..80].to_vec()];
        let setup = DuelSetup::new(Ruleset::STANDARD, [None, None], None);
        follow(setup, decks, &mut streams, seed);
    }
}

#[test]
fn a_duel_of_drafted_decks_follows_the_streams() {
    // Forty cards out of two sets each, some of them the same.
    let deck = |from: u16| {
        let cards: Vec<Card> = (from..from + 40).filter_map(|n| Card::new(n * 6 % 240)).collect();
        let mut cards: BTreeMap<Card, ()> = cards.into_iter().map(|card| (card, ())).collect();
        let mut next = 0;
        while cards.len() < 40 {
            cards.insert(Card::new(next).unwrap(), ());
            next += 1;
        }
        cards.into_keys().collect::<Vec<Card>>()
    };
    let decks = [deck(0), deck(60)];
    for seed in 0..20 {
        let own = decks
            .each_ref()
            .map(|cards| Some(Deck::new(cards, Origin::Drafted { sets: 2 }).unwrap()));
        let mut streams = Streams { words: source() };
        let setup = DuelSetup::new(Ruleset::STANDARD, own, None);
        follow(setup, decks.clone(), &mut streams, seed);
    }
}
