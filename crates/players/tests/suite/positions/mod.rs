//! Nobody makes a move that is allowed but that a person would laugh at.
//!
//! A table of positions with right answers. What is right follows from the rules: from the exact odds
//! of the dice, from what nobody can answer, or because another answer is as good in everything and
//! better in something. Positions about which good players could disagree are not in here; nor are
//! those in which nothing matters any more, such as a defence that cannot save, or how much is spent
//! on an attack that ends the game for sure. What looks beyond dispute need not be so: where strong
//! players disagreed with an answer, all answers were played to the end some thousand times, and three
//! positions were set again and one was given up because the players were right.
//!
//! Each position says from which level on it must be answered right.

mod action;
mod answer;
mod cards;
mod defence;
mod discard;
mod lethal;
mod mulligan;
mod setting;

use answer::Answer;
use oracle::{Duel, DuelAction, Phase, Scene, Seat, Table};
use players::{AnyDuellist, Duellist};
use std::collections::BTreeSet;
use table::{Fast, cases};

/// How many times each player is asked in a long run, each time with other luck.
const TIMES: u64 = 3;

/// The players, weakest first. Who is stronger must get right what the weaker must.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Level {
    /// Plays one champion at a time: positions that need two begin higher.
    Luna,
    /// Mostly does, too.
    Argent,
    /// Plays two at a time.
    Aureus,
    Opal,
    Odds,
    Net,
    Search,
    Oracle,
}

impl Level {
    /// The player's name. One that thinks has a budget that does not depend on the clock.
    const fn player(self) -> &'static str {
        match self {
            Level::Luna => "luna",
            Level::Argent => "argent",
            Level::Aureus => "aureus",
            Level::Opal => "opal",
            Level::Odds => "odds",
            Level::Net => "net",
            Level::Search => "search:iterations=1000",
            Level::Oracle => "search:leaf=net:iterations=1000",
        }
    }
}

/// A position with a right answer.
struct Position {
    /// The idea in a sentence.
    name: &'static str,
    scene: Scene,
    /// Whether an answer is right.
    right: fn(&Answer) -> bool,
    /// The weakest who must get it right.
    from: Level,
}

/// Makes an entry of the table.
fn at(from: Level, name: &'static str, scene: Scene, right: fn(&Answer) -> bool) -> Position {
    Position { name, scene, right, from }
}

/// All positions.
fn positions() -> Vec<Position> {
    let phases = [
        lethal::positions(),
        action::positions(),
        cards::positions(),
        defence::positions(),
        mulligan::positions(),
        discard::positions(),
    ];
    phases.into_iter().flatten().collect()
}

fn built(position: &Position) -> (Duel, Seat) {
    let duel = position.scene.clone().build();
    let duel = duel.unwrap_or_else(|problem| panic!("{}: {problem:?}", position.name));
    let seat = duel.waiting().iter().next().unwrap();
    (duel, seat)
}

/// The first wrong answer of a player, if there is one.
fn wrong_answer(level: Level, position: &Position) -> Option<DuelAction> {
    let (duel, seat) = built(position);
    let answers = (0..cases(TIMES)).map(|seed| {
        let mut player = AnyDuellist::named(level.player()).unwrap();
        let decision = player.decide(duel.world().play().sight(seat), &mut Fast::new(seed));
        duel.action(seat, decision)
    });
    let is_wrong = |action: &DuelAction| {
        assert_eq!(duel.check(seat, action), Ok(()), "{}: {action:?}", position.name);
        !(position.right)(&Answer::new(&duel, seat, action))
    };
    answers.into_iter().find(is_wrong)
}

/// Asks a player everything it must know.
fn ask(level: Level) {
    let asked = positions();
    let asked = asked.iter().filter(|position| position.from <= level);
    let wrong: Vec<String> = asked
        .filter_map(|position| {
            let action = wrong_answer(level, position)?;
            Some(format!("{:?}\n    with {}", position.name, answer::told(&action)))
        })
        .collect();
    assert!(wrong.is_empty(), "{level:?} fails:\n{}", wrong.join("\n"));
}

#[test]
fn luna_does_nothing_absurd() {
    ask(Level::Luna);
}

#[test]
fn argent_does_nothing_absurd() {
    ask(Level::Argent);
}

#[test]
fn aureus_does_nothing_absurd() {
    ask(Level::Aureus);
}

#[test]
fn opal_does_nothing_absurd() {
    ask(Level::Opal);
}

#[test]
fn odds_does_nothing_absurd() {
    ask(Level::Odds);
}

#[test]
fn net_does_nothing_absurd() {
    ask(Level::Net);
}

#[test]
fn search_does_nothing_absurd() {
    ask(Level::Search);
}

#[test]
fn oracle_does_nothing_absurd() {
    ask(Level::Oracle);
}

#[test]
fn every_position_has_right_and_wrong_answers() {
    for position in positions() {
        let (duel, seat) = built(&position);
        let actions = duel.legal(seat).unwrap();
        let right = |action: &&DuelAction| (position.right)(&Answer::new(&duel, seat, action));
        let count = actions.iter().filter(right).count();
        assert!(count > 0, "{}: no answer is right", position.name);
        assert!(count < actions.len(), "{}: no answer is wrong", position.name);
    }
}

#[test]
fn every_position_can_come_about() {
    for position in positions() {
        let (duel, seat) = built(&position);
        let play = duel.world().play();
        let sight = play.sight(seat);
        let second = sight.first() != sight.active();
        let hand = sight.mine().hand.len();
        let (name, turn) = (position.name, sight.turn());
        match sight.phase() {
            Phase::Mulligan => assert!(second && turn == 0 && hand == 6, "{name}"),
            Phase::Discard => assert!(hand > 7 && turn > 0, "{name}"),
            Phase::Defence => assert!(hand <= 7, "{name}"),
            _ => assert!(hand <= 8, "{name}"),
        }
        assert!(turn == 0 || second == (turn % 2 == 0), "{name}: it is the other's turn");
        assert!(sight.theirs().hand_size <= 8, "{name}");
    }
}

#[test]
fn the_table_is_large_and_no_name_is_used_twice() {
    let positions = positions();
    let names: BTreeSet<&str> = positions.iter().map(|position| position.name).collect();
    assert_eq!(names.len(), positions.len(), "two positions have one name");
    assert!(positions.len() >= 77, "{}", positions.len());
}
