//! What comes from outside and is wrong: card names, lists, codes, records, actions. Each gets a
//! sentence somebody can act on; nothing panics and nothing changes.

mod actions;
mod decks;
mod records;

use crate::common::*;
use oracle::code::{self, CodeError};
use oracle::{
    Card, Cards, Color, Deck, Duel, DuelAction, DuelEvent, DuelOutcome, DuelSetup, LimitedKind,
    Origin, Phase, Problem, Ruleset, Scene, Seat, Table, UnknownCard, problems,
};
use std::sync::LazyLock;
use table::{
    By, Chance, Decision, Difference, Ending, Fast, Hex, Occasion, ReadError, Record, Scripted,
    Session, Source, VERSION, Verifiable,
};

const ID: [u8; 16] = [7; 16];

/// A short game with a record that anyone can check, played at random to its end.
static PLAYED: LazyLock<Record<Duel>> = LazyLock::new(|| {
    let ruleset = Ruleset::from_toml("energy = 70").expect("a sound ruleset");
    let (secret, contributions) = ([3; 32], [[1; 32], [2; 32]]);
    let mut chance = Verifiable::new(&ID, &secret, &contributions);
    let setup = DuelSetup::new(ruleset, [None, Some(Deck::monochrome(Color::Red))], None);
    let source = Source::verifiable(&ID, secret, &contributions);
    let (mut record, mut session) =
        Record::<Duel>::open(ID, setup, source, &mut chance).expect("a sound set-up");
    let mut player = Fast::new(12);
    while session.ending().is_none() {
        let seat = session.table().waiting().iter().next().expect("somebody must act");
        let mut choices = legal(session.table(), seat.0);
        let which = player.draw(Occasion::POOL, choices.len() as u32) as usize;
        let decision = Decision::Act(choices.swap_remove(which));
        let at = 1_000 * record.decisions.len() as u64;
        record
            .decide(&mut session, seat, (By::Seat, at), decision, &mut chance)
            .expect("a listed action");
    }
    record
});
