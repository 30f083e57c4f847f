//! Other cards lie where a viewer cannot look.

use crate::leaks::kinds::{
    Kind, decisions, one, some_build, some_draft, some_duel, some_market, terms,
};
use crate::leaks::stage::{Stage, decide, seats};
use table::{Fast, Viewer, is_long_run};

/// How many times as many tables a long run has, so that all tests together compare ten thousand pairs.
const LONG: u64 = 4;

/// Plays tables of a kind, and compares every `every`th state with another that looks the same.
async fn check(
    tables: u64,
    every: usize,
    least: (&'static str, usize),
    kind: impl Fn(u64) -> Kind,
) {
    let mut stage = Stage::new().await;
    for seed in 0..if is_long_run() { LONG * tables } else { tables } {
        let mut luck = Fast::new(seed);
        let mut room = stage.dealt(&kind(seed), terms(seed), seed);
        for step in 0.. {
            if step % every == 0 {
                // At large tables not everybody looks every time.
                let turn = step / every % 4;
                let viewers = seats(&room).filter(|seat| seat.index() % 4 == turn);
                for viewer in viewers.map(Viewer::Seat).chain([Viewer::Spectator]) {
                    if !stage.is_next_compared() {
                        continue;
                    }
                    let other = room.rearranged(viewer, &mut luck);
                    let place = format!("seed {seed}, step {step}");
                    stage.compare([&room, &other], viewer, &place).await;
                }
            }
            let waiting: Vec<_> = room.waiting().iter().collect();
            if waiting.is_empty() {
                break;
            }
            let seat = *one(&mut luck, &waiting);
            let decision = one(&mut luck, &decisions(&room, seat)).clone();
            decide(&mut room, seat, decision);
            if room.is_over() {
                break;
            }
        }
    }
    stage.assert_different(least.0, least.1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_leaks_in_duels_with_decks_of_every_construction() {
    check(36, 2, ("worlds of duels", 600), some_duel).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_leaks_in_drafts_of_every_format() {
    check(14, 4, ("worlds of drafts", 500), some_draft).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_leaks_while_decks_are_built() {
    check(60, 1, ("worlds of builds", 100), some_build).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_leaks_at_markets() {
    check(30, 1, ("worlds of markets", 100), some_market).await;
}
