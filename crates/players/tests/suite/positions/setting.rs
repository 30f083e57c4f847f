//! Where positions are set: whose turn it is, with which decks, and how far the game has come.
//!
//! Decks are orange where nothing else is said, so that two of a species add 7 and three add 12, an
//! order adds 4 and 6, and a colour nothing.

use crate::positions::answer::cards;
use oracle::{Card, Color, DECK_SIZE, Deck, Origin, Phase, Scene};

/// The last turn there is; nobody has won when it is over.
pub const LAST_TURN: u16 = 500;

/// Five cards of an orange deck for a hand that nobody sees.
pub const FIVE: &str = "human-d8+2, hobbit-d6+2, dragon-d12+0, aven-d12+3, orc-d4+3";

/// Turn 9: the first player is to act with this hand.
pub fn turn(hand: &str) -> Scene {
    Scene::default().turn(9, 0, Phase::Action).hand(0, hand)
}

/// Turn 10: the second player is to act with this hand.
pub fn reply(hand: &str) -> Scene {
    Scene::default().turn(10, 1, Phase::Action).hand(1, hand)
}

/// Turn 9: the first player, who has four more cards, attacks; the second answers with this hand.
pub fn attacked(by: &str, hand: &str) -> Scene {
    Scene::default()
        .turn(9, 0, Phase::Action)
        .attacked_by(by)
        .hand(0, &spare(&orange(by)))
        .hand(1, hand)
}

/// Turn 10: the same the other way round.
pub fn attacked_by_second(by: &str, hand: &str) -> Scene {
    Scene::default()
        .turn(10, 1, Phase::Action)
        .attacked_by(by)
        .hand(1, &spare(&orange(by)))
        .hand(0, hand)
}

/// Turn 41: the first player is to act, and this is in the two hands. Both have 25 energy and 8
/// lunas left and a pile of discarded cards.
pub fn late_turn(hand: &str, theirs: &str) -> Scene {
    let scene = late(41, [orange(hand), orange(theirs)]);
    scene.turn(41, 0, Phase::Action).hand(0, hand).hand(1, theirs)
}

/// Turn 42: the same for the second player.
pub fn late_reply(hand: &str, theirs: &str) -> Scene {
    let scene = late(42, [orange(theirs), orange(hand)]);
    scene.turn(42, 1, Phase::Action).hand(1, hand).hand(0, theirs)
}

/// Turn 41: the first player, who has four more cards, attacks; the second answers with this hand.
pub fn late_attacked(by: &str, hand: &str) -> Scene {
    let decks = [orange(by), orange(hand)];
    let more = spare(&decks[0]);
    let scene = late(41, decks).turn(41, 0, Phase::Action).attacked_by(by);
    scene.hand(0, &more).hand(1, hand)
}

/// Turn 42: the same the other way round.
pub fn late_attacked_by_second(by: &str, hand: &str) -> Scene {
    let decks = [orange(hand), orange(by)];
    let more = spare(&decks[1]);
    let scene = late(42, decks).turn(42, 1, Phase::Action).attacked_by(by);
    scene.hand(1, &more).hand(0, hand)
}

/// Two decks dealt from one set. The seats get at least these cards, in this order, and each holds
/// four others until something else is said.
pub fn random(zero: &str, one: &str) -> Scene {
    let cuts = decks(zero, one, 1);
    let [zero, one] = cuts.clone().map(Cut::all);
    held(Scene::default().dealt(0, zero).dealt(1, one), &cuts)
}

/// The same late in the game, with empty hands.
pub fn late_random(zero: &str, one: &str) -> Scene {
    let cuts = decks(zero, one, 1);
    let [zero, one] = cuts.clone().map(Cut::all);
    late(41, cuts).dealt(0, zero).dealt(1, one)
}

/// Two decks drafted from two sets. The seats have at least these cards, and each holds four others
/// until something else is said.
pub fn drafted(zero: &str, one: &str) -> Scene {
    let cuts = decks(zero, one, 2);
    let [zero, one] = cuts.clone().map(Cut::drafted);
    held(Scene::default().deck(0, &zero).deck(1, &one), &cuts)
}

/// The same late in the game, with empty hands.
pub fn late_drafted(zero: &str, one: &str) -> Scene {
    let cuts = decks(zero, one, 2);
    let [zero, one] = cuts.clone().map(Cut::drafted);
    late(41, cuts).deck(0, &zero).deck(1, &one)
}

/// A deck: the cards a position is about, and the rest.
#[derive(Clone)]
struct Cut {
    named: Vec<Card>,
    rest: Vec<Card>,
}

impl Cut {
    fn all(self) -> Vec<Card> {
        [self.named, self.rest].concat()
    }

    fn drafted(self) -> Deck {
        Deck::new(&self.all(), Origin::Drafted { sets: 2 }).expect("a deck")
    }
}

fn list(names: &str) -> Vec<Card> {
    names.split(',').filter_map(|name| cards(name).as_slice().first().copied()).collect()
}

fn names<'a>(cards: impl Iterator<Item = &'a Card>) -> String {
    cards.map(Card::to_string).collect::<Vec<_>>().join(", ")
}

/// The orange deck.
fn orange(named: &str) -> Cut {
    let named = list(named);
    let deck = Deck::monochrome(Color::Orange);
    let rest = deck.cards().iter().filter(|card| !named.contains(card)).copied().collect();
    Cut { named, rest }
}

/// Forty cards for each seat: those named, and others from all over the sets.
fn decks(zero: &str, one: &str, sets: u16) -> [Cut; 2] {
    let named = [list(zero), list(one)];
    let all = sets * oracle::SET_SIZE as u16;
    // 49 has no divisor in common with 120 or 240: every number comes up once.
    let numbers = (0..all).filter_map(|n| Card::new(n * 49 % all));
    let mut pool = numbers.filter(|card| !named.iter().flatten().any(|other| other == card));
    named.clone().map(|named| {
        let missing = DECK_SIZE - named.len();
        Cut { named, rest: pool.by_ref().take(missing).collect() }
    })
}

/// A scene late in the game: 14 of the cards nobody speaks of are in each pile.
fn late(turn: u16, decks: [Cut; 2]) -> Scene {
    let pile = |cut: &Cut| names(cut.rest.iter().step_by(2).take(14));
    let [zero, one] = decks.each_ref().map(pile);
    let scene = Scene::default().turn(turn, 0, Phase::Action).discard(0, &zero).discard(1, &one);
    scene.energy(0, 25).energy(1, 25).lunas(0, 8).lunas(1, 8)
}

/// A scene in which both hold cards nobody speaks of.
fn held(scene: Scene, decks: &[Cut; 2]) -> Scene {
    scene.hand(0, &spare(&decks[0])).hand(1, &spare(&decks[1]))
}

/// Four cards that are in no pile.
fn spare(cut: &Cut) -> String {
    names(cut.rest.iter().skip(1).step_by(2).take(4))
}
