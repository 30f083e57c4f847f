//! The lesson, played through at a room.

use crate::game::{self, Variant, to_json};
use crate::lesson::{LEARNER, TEACHER};
use crate::new_table::TablePlan;
use crate::room::{Opening, Room, RoomEntry, Sitter, Who};
use oracle::{Duel, DuelAction};
use serde_json::Value;
use table::{By, Decision, Hex, Seat, Viewer};

/// The table of a lesson at which a learner and the teacher sit.
fn lesson() -> Room {
    let TablePlan { kind, setup, terms, sequence, .. } = TablePlan::of_lesson();
    let learner = Who::Person { id: Hex([7; 16]), name: "Ada".to_owned() };
    let seated =
        [learner, Who::computer(TEACHER, Seat(1), 2)].map(|who| Sitter { who, entry_deck: None });
    let opening = Opening {
        table: Hex([1; 16]),
        kind,
        setup,
        host: Hex([7; 16]),
        secret: Hex([9; 32]),
        terms,
        sequence,
        follows: None,
        event: None,
        seated: seated.into(),
    };
    let mut room = Room::open(0, opening).unwrap();
    room.apply(1, RoomEntry::Trusted { seat: LEARNER }).unwrap();
    room
}

fn decide(room: &mut Room, seat: Seat, decision: Value) {
    let at_ms = room.last_ms() + 1;
    room.apply(at_ms, RoomEntry::Decided { seat, by: By::Seat, decision }).unwrap();
}

/// The teacher does as little as they can, until it is the learner's turn.
fn teacher_plays(room: &mut Room) {
    while room.waiting().contains(Seat(1)) {
        let nothing = room.clock_decision(Seat(1)).unwrap();
        decide(room, Seat(1), nothing);
    }
}

/// Plays as it is written, and says what the learner was told.
fn play_along(room: &mut Room) -> Vec<&'static str> {
    let mut told = Vec::new();
    while let Some(step) = room.lesson_step() {
        if let Some(written) = room.written_decision(Seat(1)) {
            assert_eq!((step.says, step.wants), ("watch", None));
            decide(room, Seat(1), written);
            continue;
        }
        told.push(step.says);
        let Some(act) = step.wants else { break };
        decide(room, LEARNER, to_json(&Decision::Act(act.clone())));
    }
    told
}

#[test]
fn the_first_game_can_be_played_as_it_is_written_and_teaches_everything() {
    let mut room = lesson();
    let told = play_along(&mut room);
    assert_eq!(told, ["attack", "draw", "discard", "defend", "pair", "purse", "recall", "free"]);
    let view = room.view(Viewer::Seat(LEARNER));
    let duel = Duel::view_in(view.view.as_ref().unwrap()).unwrap();
    assert!(duel.sides[0].energy > duel.sides[1].energy, "it goes well for whoever learns");
    assert!(view.ending.is_none(), "and goes on");
}

#[test]
fn whoever_goes_another_way_plays_a_game_as_any_other() {
    let mut room = lesson();
    let keeps = room.written_decision(Seat(1)).unwrap();
    decide(&mut room, Seat(1), keeps);
    assert_eq!(room.lesson_step().unwrap().says, "attack");
    decide(&mut room, LEARNER, to_json(&Decision::Act(DuelAction::Pass)));
    assert_eq!((room.lesson_step(), room.written_decision(Seat(1))), (None, None));
    assert!(room.is_lesson());
}

#[test]
fn the_last_word_stands_until_the_first_free_decision() {
    let mut room = lesson();
    play_along(&mut room);
    assert_eq!(room.waiting().iter().next(), Some(Seat(1)), "the teacher is to move, freely");
    assert_eq!(room.written_decision(Seat(1)), None);
    teacher_plays(&mut room);
    assert_eq!(room.lesson_step().unwrap().says, "free");
    decide(&mut room, LEARNER, to_json(&Decision::Act(DuelAction::Pass)));
    assert_eq!(room.lesson_step(), None);
}

#[test]
fn the_record_of_a_lesson_verifies_and_says_that_its_chance_was_simulated() {
    let mut room = lesson();
    play_along(&mut room);
    decide(&mut room, LEARNER, to_json(&Decision::<DuelAction>::Resign));
    let verdict = game::verify(&room.record().unwrap()).unwrap().verification;
    assert!(verdict.ok && verdict.finished, "{verdict:?}");
    assert_eq!(verdict.notes, [table::Note::Simulated]);
}

#[test]
fn playing_again_after_a_lesson_is_no_lesson() {
    let mut room = lesson();
    decide(&mut room, LEARNER, to_json(&Decision::<DuelAction>::Resign));
    let at_ms = room.last_ms() + 1;
    room.apply(at_ms, RoomEntry::Again { seat: LEARNER }).unwrap();
    let sequel = room.sequel().unwrap();
    assert_eq!((sequel.opening.sequence.lesson, sequel.opening.sequence.rigged), (None, false));
}

#[test]
fn the_coach_knows_what_the_seat_knows_and_is_silent_between_people() {
    let mut room = lesson();
    play_along(&mut room);
    let seen =
        |room: &Room| room.seen_by(Viewer::Seat(LEARNER), 0).advice().map(|(action, _)| action);
    assert_eq!(seen(&room), None, "it is the teacher's move");
    teacher_plays(&mut room);
    let advised = seen(&room).unwrap();
    for seed in 0..20 {
        let other = room.rearranged(Viewer::Seat(LEARNER), &mut table::Fast::new(seed));
        assert_eq!(seen(&other), Some(advised.clone()), "the same cards are seen");
    }
    assert_eq!(room.seen_by(Viewer::Spectator, 0).advice(), None);
}
