//! The keys that pages put together have a sentence with each of their parts. Where a page shows all
//! the parts at once, the tests of that page see to it.

use draft::{Allowed, Format};
use events::plan::Budget;
use events::{EventKind, PodPlay};
use oracle::Combo;
use players::{AnyDuellist, Reason};
use rooms::game::Kind;
use serde_json::Value;
use words::Key;

fn all_exist<'a>(begin: &str, parts: impl IntoIterator<Item = &'a str>) {
    for part in parts {
        let key = format!("{begin}-{part}");
        assert!(Key::named(&key).is_some(), "there is no sentence {key}");
    }
}

#[test]
fn every_kind_of_table_is_called_something() {
    let kinds = || Kind::ALL.iter().map(|kind| kind.name());
    all_exist("site-kind", kinds());
    all_exist("home-continue", kinds().chain(["lesson"]));
}

#[test]
fn whatever_an_event_may_be_asked_to_be_is_called_something() {
    all_exist("event-kind", EventKind::NAMES.into_iter().chain(PodPlay::NAMES));
    all_exist("events-kind", EventKind::NAMES);
    all_exist("event-budget", Budget::NAMES);
    for parameter in Format::all().iter().flat_map(|format| format.procedure().parameters()) {
        if let Allowed::OneOf(choices) = parameter.allowed {
            all_exist("events-choice", choices.iter().copied());
        }
    }
}

#[test]
fn every_level_has_a_sentence_about_it() {
    all_exist("site-level", AnyDuellist::LEVELS.iter().map(|level| level.name));
}

#[test]
fn the_coach_can_give_every_reason() {
    let reasons = [
        Reason::Finishes(0.5),
        Reason::Together(Combo::Order2, 1, 2),
        Reason::Strikes(1),
        Reason::Survives(0.5, 0.25),
        Reason::Shields(1, 2),
        Reason::Spares(1),
        Reason::Draws(2),
        Reason::Recalls(1),
        Reason::Earns(1),
        Reason::Weakest,
        Reason::Fits,
        Reason::Waits,
    ];
    all_exist("coach-why", reasons.map(|reason| reason.told().0));
}

#[test]
fn every_step_of_the_lesson_has_its_sentence() {
    let game = include_str!("../../../rooms/data/first-game.json");
    let game: Value = serde_json::from_str(game).unwrap();
    let steps: Vec<&str> =
        game["lines"].as_array().unwrap().iter().filter_map(|step| step["says"].as_str()).collect();
    assert!(steps.len() > 5, "{steps:?}");
    all_exist("lesson", steps.into_iter().chain(["watch", "free"]));
}
