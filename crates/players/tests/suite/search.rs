//! What the search promises: the same answer for the same luck and the same number of iterations, an
//! answer at any time, and no more than it was allowed.

use crate::common::{ODD_RULESETS, play_out};
use oracle::{Deal, Move, Play, Ruleset};
use players::{AnyDuellist, BadName, BadSetting, Duellist, Expected, Tools};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use table::{Fast, cases};

/// The decisions of a search in the first turns of a game, with these tools.
fn decisions(name: &str, tools: Tools, count: usize) -> (Vec<Move>, u64) {
    decided(AnyDuellist::named(name).unwrap(), tools, count)
}

fn decided(mut searcher: AnyDuellist, tools: Tools, count: usize) -> (Vec<Move>, u64) {
    searcher.equip(tools);
    let mut luck = Fast::new(11);
    let deal = Deal::random(&Ruleset::STANDARD, None, &mut luck);
    let mut play = Play::start(&deal, &mut luck, &mut ());
    let mut decisions = Vec::new();
    while let Some(seat) = play.position().to_act().filter(|_| decisions.len() < count) {
        let decision = searcher.decide(play.sight(seat), &mut Fast::new(5));
        decisions.push(decision);
        play.apply(decision, &mut luck, &mut ());
    }
    (decisions, searcher.meter().unwrap().iterations())
}

fn backwards(count: usize, work: &(dyn Fn(usize) + Sync)) {
    (0..count).rev().for_each(work);
}

fn on_threads(count: usize, work: &(dyn Fn(usize) + Sync)) {
    std::thread::scope(|scope| {
        for place in 0..count {
            scope.spawn(move || work(place));
        }
    });
}

#[test]
fn with_iterations_it_decides_the_same_however_the_work_is_spread() {
    for name in [
        "search:leaf=net:iterations=600",
        "search:iterations=600",
        "search:leaf=net:other=net:iterations=100",
    ] {
        let alone = decisions(name, Tools::default(), 6);
        for spread in [backwards, on_threads] {
            let tools = Tools { clock: None, spread: Some(spread) };
            assert_eq!(decisions(&format!("{name}:threads=all"), tools, 6), alone, "{name}");
        }
    }
}

#[test]
fn no_more_iterations_are_made_than_allowed() {
    for iterations in [1, 50, 700] {
        let name = format!("search:leaf=net:iterations={iterations}");
        let (decided, made) = decisions(&name, Tools::default(), 4);
        assert!(made <= iterations * decided.len() as u64, "{made} for {iterations}");
    }
    let (_, made) = decisions("search:leaf=net:iterations=700", Tools::default(), 4);
    assert!(made > 700, "{made}: at least two decisions are worth a thought");
}

/// A clock that is a millisecond later whenever it is asked.
fn clock() -> Duration {
    static ASKED: AtomicU64 = AtomicU64::new(0);
    Duration::from_millis(ASKED.fetch_add(1, Ordering::Relaxed))
}

#[test]
fn time_is_kept() {
    let tools = Tools { clock: Some(clock), spread: None };
    let (short, few) = decisions("search:leaf=net:ms=20", tools, 4);
    let (long, many) = decisions("search:leaf=net:ms=200", tools, 4);
    assert_eq!((short.len(), long.len()), (4, 4));
    // The clock is asked at least once in each world, and a world is tried with each candidate.
    assert!(few > 0 && few < 20 * 4 * 40, "{few}");
    assert!(many > few, "{many} and {few}");
}

#[test]
fn whoever_hurries_thinks_less_and_whoever_forgets_the_clock_never_asks_it() {
    let tools = Tools { clock: Some(clock), spread: None };
    let made = |name: &str, change: fn(&mut AnyDuellist)| {
        let mut searcher = AnyDuellist::named(name).unwrap();
        change(&mut searcher);
        decided(searcher, tools, 4).1
    };
    let (slow, hurried) = (|_: &mut _| (), |it: &mut AnyDuellist| it.hurry(20));
    assert!(made("search:leaf=net:ms=200", hurried) < made("search:leaf=net:ms=200", slow));
    // A millisecond is nine iterations, or thirty, whatever the clock says.
    let forgetful = |it: &mut AnyDuellist| it.forget_the_clock();
    assert_eq!(
        made("search:leaf=net:ms=50", forgetful),
        made("search:leaf=net:iterations=450", slow)
    );
    assert_eq!(made("search:ms=50", forgetful), made("search:iterations=1500", slow));
}

#[test]
fn it_plays_by_any_rules() {
    for rules in ODD_RULESETS {
        let rules = Ruleset::from_toml(rules).unwrap();
        play_out(["search:leaf=net:iterations=40", "search:iterations=40"], &rules, 0..cases(2));
    }
}

#[test]
fn settings_that_cannot_be_are_refused() {
    let bad = |name: &str| AnyDuellist::named(name).err().unwrap();
    let of = |player: &str, bad| BadName::Setting { player: player.to_owned(), bad };
    let value =
        |name, value: &str, expected| BadSetting::Value { name, value: value.to_owned(), expected };
    let range = Expected::Range(1, 600_000);
    assert_eq!(bad("search:ms=0"), of("search", value("ms", "0", range)));
    assert_eq!(bad("search:ms"), of("search", value("ms", "", range)));
    assert_eq!(bad("search:leaf=net:ms=soon"), of("search", value("ms", "soon", range)));
    let leaves = Expected::OneOf(&["net", "odds"]);
    assert_eq!(bad("search:leaf=x"), of("search", value("leaf", "x", leaves)));
    assert_eq!(bad("search:other=x"), of("search", value("other", "x", leaves)));
    let unknown = bad("search:speed=1");
    assert!(matches!(unknown, BadName::Setting { bad: BadSetting::Name { .. }, .. }));
    assert_eq!(bad("odds:ms=1").to_string(), "odds: This player has no settings.");
    assert!(matches!(bad("searcher"), BadName::Unknown(_)));
    assert_eq!(
        bad("search:ms=0").to_string(),
        "search: The setting ms is a whole number from 1 to 600000, not \"0\"."
    );
}
