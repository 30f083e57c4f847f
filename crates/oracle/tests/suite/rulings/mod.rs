//! The rulings R1 to R26, one test or more for each, named for it. What is expected was worked out
//! by hand from the rulings. (R22, the coins, is how lunas are shown; it is tested where they are.)

mod bonuses;
mod cards;
mod decisions;
mod knowledge;
mod priors;
mod setup;
mod turn;
mod variants;

use crate::common::*;
use oracle::{
    BonusClass, Card, CardSet, Cards, Champion, Color, Combo, Deck, Duel, DuelAction, DuelEvent,
    DuelOutcome, DuelSetup, Face, LimitedKind, NextGame, Order, Origin, Phase, Problem, Recall,
    Ruleset, RulesetError, Scene, Seat, Series, Species, Table, Viewer, Whose, possible_world,
    prior_pool, problems,
};
use std::collections::{BTreeMap, BTreeSet};
use table::{
    By, Chance, Decision, Ending, Fast, Occasion, Purpose, Record, Scripted, Session, Source,
};

/// The stat lines of R3: cost, die, base, order.
#[rustfmt::skip]
const STAT_LINES: [(u8, u8, u8, char); 34] = [
    (0, 4, 0, 'A'), (0, 6, 0, 'B'), (0, 4, 1, 'C'),
    (1, 8, 0, 'A'), (1, 6, 1, 'D'), (1, 4, 2, 'E'), (1, 8, 1, 'B'), (1, 6, 2, 'B'),
    (1, 4, 3, 'C'), (1, 12, 0, 'D'),
    (1, 4, 4, 'E'), (1, 8, 2, 'A'), (1, 6, 3, 'A'), (1, 6, 4, 'C'), (1, 12, 1, 'D'),
    (1, 4, 5, 'E'), (1, 8, 3, 'D'),
    (2, 8, 4, 'C'), (2, 6, 5, 'B'), (2, 12, 2, 'D'), (2, 4, 6, 'C'), (2, 8, 5, 'B'),
    (2, 6, 6, 'A'), (2, 12, 3, 'E'), (2, 20, 0, 'D'), (2, 12, 4, 'C'), (2, 8, 6, 'B'),
    (3, 20, 1, 'A'), (3, 12, 5, 'D'), (3, 20, 2, 'E'), (3, 12, 6, 'C'), (3, 20, 3, 'B'),
    (3, 20, 4, 'A'), (3, 20, 5, 'E'),
];

/// The species of R3 by colour and order.
const SPECIES: [(Color, [&str; 5]); 3] = [
    (Color::Orange, ["human", "hobbit", "orc", "dragon", "aven"]),
    (Color::Red, ["elf", "faun", "goblin", "cyclops", "koatl"]),
    (Color::Indigo, ["dwarf", "centaur", "minotaur", "fairy", "lycan"]),
];

fn champions() -> Vec<Champion> {
    Card::all().filter_map(Card::champion).collect()
}

fn scene() -> Scene {
    Scene::default()
}

fn built(scene: Scene) -> Duel {
    scene.build().expect("a possible position")
}

fn deck_draws(places: impl IntoIterator<Item = u32>) -> Scripted {
    Scripted::new(places.into_iter().map(|place| (Purpose::Deck, place)))
}

fn nothing() -> Scripted {
    Scripted::nothing()
}

fn opened(decks: [Option<Deck>; 2], first: Option<Seat>, seed: u64) -> Duel {
    let setup = DuelSetup::new(Ruleset::STANDARD, decks, first);
    Duel::open(&setup, &mut Fast::new(seed)).expect("a sound set-up").0
}

fn monochrome() -> [Option<Deck>; 2] {
    [Some(Deck::monochrome(Color::Orange)), Some(Deck::monochrome(Color::Indigo))]
}

const MIXED: &str = "human-d8+2, dragon-d12+1, aven-d20+5, draw-2, draw-3, exchange";

const EIGHT: &str = "human-d4+0, hobbit-d6+0, orc-d4+1, human-d8+0, dragon-d6+1, aven-d4+2, \
                     hobbit-d8+1, hobbit-d6+2";

/// The tables of R17: S3, S2+O, S2+C, S2, O3, O2+C, O2, C3, C2.
const TABLES: [(BonusClass, [u8; 9]); 3] = [
    (BonusClass::Random, [16, 14, 13, 10, 11, 9, 7, 8, 5]),
    (BonusClass::Monochrome, [12, 9, 7, 7, 6, 4, 4, 0, 0]),
    (BonusClass::Draft, [12, 9, 8, 7, 6, 5, 4, 4, 3]),
];

/// Forty cards: so many Draw 2, Draw 3, champions of cost 0 and Exchanges, and for the rest
/// champions that cost something.
fn custom_list(twos: usize, threes: usize, free: usize, exchanges: usize) -> Vec<Card> {
    let take = |n: usize, kind: LimitedKind| Card::all().filter(move |c| kind.includes(*c)).take(n);
    let mut list: Vec<Card> = take(twos, LimitedKind::DrawTwo)
        .chain(take(threes, LimitedKind::DrawThree))
        .chain(take(free, LimitedKind::FreeChampion))
        .chain(take(exchanges, LimitedKind::Exchange))
        .collect();
    let paid = Card::all().filter(|card| card.champion().is_some_and(|c| c.cost > 0));
    list.extend(paid.take(40 - list.len()));
    list
}

/// Dice by their faces, then the draw of the next turn.
fn dice_and_a_draw(faces: &[u32]) -> Scripted {
    let dice = faces.iter().map(|face| (Purpose::Dice, face - 1));
    Scripted::new(dice.chain([(Purpose::Deck, 0)]))
}
