//! Hours of play, with a fault every two minutes: nothing is lost or done twice, and the server's memory does
//! not grow.
//!
//! `ARCADIA_SOAK` says for how many minutes, and `ARCADIA_SOAK_RATE` how many decisions a second there are to be
//! (500 if nothing is said). Without the first it is a few seconds with few decisions, and nothing is said of
//! the memory. Faults are those after which the same process goes on. What came of it is a table, printed and
//! written to `target/tmp/soak-STORE.txt`.
//!
//! A server that does more has more rooms in memory: only parts in which about as much was done as in half of all
//! are compared, and where the rate was never steady, nothing can be said.

use crate::client::Client;
use crate::faults::{Fault, impossible, lost_and_doubled};
use crate::soon;
use crate::town::Town;
use serde_json::Value;
use std::fmt::Write;
use std::time::{Duration, Instant};
use testing::TempStore;
use testing::postgres::Server as Database;

/// How long people play until the next fault.
const BETWEEN: Duration = Duration::from_secs(120);
/// How often the memory is looked at meanwhile.
const LOOK: Duration = Duration::from_secs(1);
/// By how much the memory may grow from the second quarter to the last, in hundredths.
const GROWTH: u64 = 10;
/// By how much the rates of parts may differ that are compared, in hundredths of that in the middle.
const STEADY: f64 = 10.0;

/// How long, and how much.
struct Plan {
    minutes: Option<u64>,
    rate: u32,
    pairs: u32,
    between: Duration,
}

impl Plan {
    fn read() -> Plan {
        let number = |name| std::env::var(name).ok().map(|said| said.parse::<u32>().unwrap());
        let rate = number("ARCADIA_SOAK_RATE").unwrap_or(500);
        match number("ARCADIA_SOAK") {
            Some(minutes) => {
                Plan { minutes: Some(minutes.into()), rate, pairs: 32, between: BETWEEN }
            }
            None => Plan { minutes: None, rate: 30, pairs: 4, between: LOOK },
        }
    }

    /// How many faults there are.
    fn faults(&self) -> u64 {
        let seconds = self.minutes.map(|minutes| minutes * 60);
        seconds.map_or(2, |seconds| (seconds / self.between.as_secs()).max(1))
    }
}

/// What came of the time up to a fault, and of the fault.
struct Part {
    fault: &'static str,
    /// How many were acknowledged, in how many seconds before the fault.
    acknowledged: usize,
    seconds: f64,
    /// The memory of the server in bytes, on average.
    memory: u64,
    /// The rooms in its memory when the fault came.
    rooms: u64,
    recovered: Duration,
}

const HEAD: &str =
    "fault                  acknowledged  a second  memory, MB   rooms  recovered in";

impl Part {
    fn line(&self) -> String {
        let Part { fault, acknowledged, memory, rooms, recovered, .. } = self;
        format!(
            "{fault:<22}{acknowledged:>13}{:>10.0}{:>12.1}{rooms:>8}{:>12.2} s",
            self.rate(),
            *memory as f64 / 1e6,
            recovered.as_secs_f64()
        )
    }

    /// How much was acknowledged in a second.
    fn rate(&self) -> f64 {
        self.acknowledged as f64 / self.seconds
    }
}

/// How many rooms a server has in memory.
async fn rooms(town: &Town) -> u64 {
    let mut client = Client::new(town.server.site(), None);
    let told = client.insist("GET", "/metrics", &Value::Null).await.unwrap();
    let mut lines = told.body.as_str().unwrap().lines();
    lines.find_map(|line| line.strip_prefix("arcadia_rooms ")).unwrap().parse().unwrap()
}

/// Lets people play for a while, and then has a fault happen.
async fn part(town: &mut Town, plan: &Plan, fault: Fault, database: Option<&Database>) -> Part {
    let (begun, count) = (Instant::now(), town.ledger.count());
    let (mut memory, mut looks) = (0, 0);
    while looks == 0 || begun.elapsed() < plan.between {
        tokio::time::sleep(LOOK).await;
        memory += town.server.memory();
        looks += 1;
    }
    let (seconds, acknowledged) = (begun.elapsed().as_secs_f64(), town.ledger.count() - count);
    let rooms = rooms(town).await;
    let before = town.ledger.by_person();
    let over = fault.strike(town, database).await;
    soon("everybody goes on", town.ledger.everybody_goes_on(&before)).await;
    let recovered = over.elapsed();
    let memory = memory / looks;
    Part { fault: fault.name(), acknowledged, seconds, memory, rooms, recovered }
}

/// The mean memory in the second quarter and in the last, of parts in which about as much was done; nothing where
/// there are none.
fn compared(parts: &[Part]) -> Option<(u64, u64)> {
    let mut rates: Vec<f64> = parts.iter().map(Part::rate).collect();
    rates.sort_unstable_by(f64::total_cmp);
    let middle = *rates.get(rates.len() / 2)?;
    let is_steady = |part: &&Part| (part.rate() / middle - 1.0).abs() * 100.0 <= STEADY;
    let mean = |parts: &[Part]| {
        let memory: Vec<u64> = parts.iter().filter(is_steady).map(|part| part.memory).collect();
        (!memory.is_empty()).then(|| memory.iter().sum::<u64>() / memory.len() as u64)
    };
    let quarter = parts.len() / 4;
    Some((mean(&parts[quarter..2 * quarter])?, mean(&parts[parts.len() - quarter..])?))
}

async fn soak(home: &TempStore, store: &str, faults: &[Fault], database: Option<&Database>) {
    let plan = Plan::read();
    let every = Duration::from_secs(plan.pairs.into()) / plan.rate;
    let mut town = Town::paced(home, 300, plan.pairs.into(), every).await;
    town.settle_alone(300).await;
    let (mut parts, mut wrong, mut text) = (Vec::new(), Vec::new(), format!("{HEAD}\n"));
    for (_, fault) in (0..plan.faults()).zip(faults.iter().cycle()) {
        let part = part(&mut town, &plan, *fault, database).await;
        wrong.extend(town.wrong_and_over().await);
        let line = part.line();
        println!("{store}: {line}");
        writeln!(text, "{line}").unwrap();
        parts.push(part);
        if !wrong.is_empty() {
            break;
        }
    }
    wrong.extend(impossible(&town.store).await);
    let (lost, doubled) = lost_and_doubled(&wrong);
    let (acknowledged, errors) = (town.ledger.count(), town.server.errors());
    writeln!(
        text,
        "{acknowledged} acknowledged, {lost} lost, {doubled} doubled, {errors} errors seen"
    )
    .unwrap();
    let grown = compared(&parts);
    if let Some((before, after)) = grown {
        let percent = (after as f64 / before as f64 - 1.0) * 100.0;
        writeln!(text, "memory from the second quarter to the last: {percent:+.1} %").unwrap();
    }
    println!("{text}");
    let file = format!("{}/soak-{store}.txt", env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(file, &text).unwrap();
    assert_eq!(wrong, [""; 0]);
    town.end().await;
    if plan.minutes.is_some() {
        let (before, after) = grown.expect("a rate that is steady: otherwise nothing can be said");
        assert!(after * 100 <= before * (100 + GROWTH), "the memory grows:\n{text}");
    }
}

#[test]
fn memory_is_compared_only_where_as_much_was_done() {
    let part = |(acknowledged, memory)| {
        let (seconds, recovered) = (1.0, Duration::ZERO);
        Part { fault: "", acknowledged, seconds, memory, rooms: 0, recovered }
    };
    let parts = |all: [(usize, u64); 8]| all.map(part);
    let steady =
        parts([(90, 9), (100, 9), (50, 5), (100, 10), (105, 10), (95, 10), (200, 20), (99, 12)]);
    assert_eq!(compared(&steady), Some((10, 12)));
    let rising = parts([1, 2, 4, 8, 16, 32, 64, 128].map(|rate| (rate, 10)));
    assert_eq!(compared(&rising), None);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_in_a_long_time_on_sqlite() {
    soak(&TempStore::sqlite(), "sqlite", &Fault::LASTING_ON_SQLITE, None).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_in_a_long_time_on_postgres() {
    let database = Database::start("", |_| {});
    let faults = &Fault::LASTING_ON_POSTGRES;
    soak(&TempStore::on(&database), "postgres", faults, Some(&database)).await;
}
