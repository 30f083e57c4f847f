//! Nothing is lost, however a server ends.
//!
//! Servers run in processes of their own. People play duels on them and others watch, and a ledger
//! outside of the servers has everything that was acknowledged or shown. Servers are killed at random
//! moments and started again on the same store; whoever had no answer asks again under the same name.
//! Then the logs have everything that was acknowledged, once, at its place and in its order, and
//! nobody was ever shown anything else. A server that acknowledges before it commits is found out.
//!
//! [`faults`] does the same with everything else that happens at night, and prints a table of it; [`soak`] does so
//! for hours.
//!
//! `ARCADIA_CRASHES` says how often a server is killed: 20 times if nothing is said, and as a row of that table 200 times
//! in a long run.

#![allow(clippy::unwrap_used)]

mod client;
mod faults;
mod ledger;
mod nodes;
mod pauses;
mod people;
mod process;
mod ready;
mod soak;
mod takeover;
mod thoughts;
mod town;
mod upgrade;

use process::How;
use std::future::Future;
use std::time::Duration;
use store::Acknowledge;
use testing::{TempStore, on_both};
use town::Town;

on_both!(
    nothing_acknowledged_or_shown_is_lost_in_crashes,
    nothing_is_lost_in_crashes_while_commits_are_slow,
    with_acknowledgement_before_the_commit_losses_are_found,
);

/// How often a server is killed.
const CRASHES: u64 = 20;
/// How often a server is killed that is slow, and at most until a loss is found.
const SLOW_CRASHES: usize = 5;
const MOST_CRASHES: usize = 40;
/// The most that a commit is slowed down by for it.
const LONGEST_COMMIT: Duration = Duration::from_secs(2);

/// How often a server is to be killed, where somebody says so.
fn crashes() -> Option<u64> {
    std::env::var("ARCADIA_CRASHES").ok().map(|said| said.parse().unwrap())
}

/// Waits for something that must come, and not for ever.
async fn soon<T>(what: &str, coming: impl Future<Output = T>) -> T {
    let patience = Duration::from_secs(60);
    tokio::time::timeout(patience, coming).await.unwrap_or_else(|_| panic!("not in time: {what}"))
}

async fn nothing_acknowledged_or_shown_is_lost_in_crashes(home: TempStore) {
    let mut town = Town::new(&home, How::default(), 11).await;
    for _ in 0..crashes().unwrap_or(CRASHES) {
        town.crash().await;
        assert_eq!(town.wrong().await, [""; 0]);
    }
    town.end().await;
}

async fn nothing_is_lost_in_crashes_while_commits_are_slow(home: TempStore) {
    slow_down(&home).await;
    let how = How { commit: process::COMMIT, ..How::default() };
    let mut town = Town::new(&home, how, 12).await;
    for _ in 0..SLOW_CRASHES {
        town.crash().await;
        assert_eq!(town.wrong().await, [""; 0]);
    }
    town.end().await;
}

async fn with_acknowledgement_before_the_commit_losses_are_found(home: TempStore) {
    assert!(lost_when_early(&home).await > 0, "this test would not notice");
}

/// Kills servers that acknowledge before they commit until something is lost; says how much.
async fn lost_when_early(home: &TempStore) -> usize {
    slow_down(home).await;
    let acknowledge = Acknowledge::BeforeCommit;
    let mut how = How { commit: process::COMMIT, acknowledge, ..How::default() };
    for crash in 1..=MOST_CRASHES {
        // New people each time: who reads what is not yet committed asks for something wrong, and goes.
        let mut town = Town::new(home, how, 13 + crash as u64).await;
        let wrong = town.crash_and_look().await;
        let lost: Vec<&String> = wrong.iter().filter(|wrong| wrong.contains("lost: ")).collect();
        if let Some(first) = lost.first() {
            println!("{} lost after {crash} crashes, such as {first}", lost.len());
            return lost.len();
        }
        // On a busy machine those who kill may come too late: the next commit takes longer.
        how.commit = (2 * how.commit).min(LONGEST_COMMIT);
        set_commit(home, how.commit).await;
    }
    0
}

/// Has PostgreSQL take its time with every commit, and give up a commit whose client is gone, as if
/// it had not been asked for yet. SQLite is slowed down where it runs, in the server.
async fn slow_down(home: &TempStore) {
    home.open().await.close().await;
    set_commit(home, process::COMMIT).await;
    if is_postgres(home) {
        home.sql(
            "DO $$ BEGIN
                 EXECUTE format('ALTER DATABASE %I SET client_connection_check_interval = 1',
                     current_database());
             END $$;
             CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON log DEFERRABLE INITIALLY DEFERRED
                 FOR EACH ROW EXECUTE FUNCTION slow();",
        )
        .await;
    }
}

/// Says how long PostgreSQL takes with every commit.
async fn set_commit(home: &TempStore, commit: Duration) {
    if is_postgres(home) {
        let seconds = commit.as_secs_f64();
        home.sql(&format!(
            "CREATE OR REPLACE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS
                 $$ BEGIN PERFORM pg_sleep({seconds}); RETURN NULL; END $$;"
        ))
        .await;
    }
}

fn is_postgres(home: &TempStore) -> bool {
    home.address().starts_with("postgres:")
}
