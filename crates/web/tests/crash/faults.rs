//! Everything that happens to servers at night, one after the other, while people and computer players play.
//!
//! After each fault the logs are held against the ledger: what was acknowledged is there, once, with the
//! content it had, and every log can be played again from its beginning, so that no decision of a computer
//! player is there twice either. What came of it is a table, printed and written to `target/tmp/faults.txt`.
//! The last rows are servers that acknowledge before they commit: there the losses must be found.

use crate::process::{How, Server};
use crate::town::Town;
use crate::{lost_when_early, soon};
use rooms::service::Rooms;
use rooms::time::Time;
use std::fmt::{self, Display, Formatter};
use std::time::{Duration, Instant};
use table::cases;
use testing::TempStore;
use testing::postgres::Server as Database;

/// How long a process is frozen: longer than it takes to be missed by whoever waits for an answer.
const FROZEN: Duration = Duration::from_secs(2);
/// How often each happens in a long run.
const TIMES: u64 = 10;

/// What happens to a server or its database.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fault {
    Killed,
    Restarted,
    Frozen,
    DiskFull,
    NodeKilled,
    DatabaseRestarted,
    DatabaseFrozen,
}

use Fault::{DatabaseFrozen, DatabaseRestarted, DiskFull, Frozen, Killed, NodeKilled, Restarted};

impl Fault {
    /// Those after which the same process goes on, so that its memory can be watched.
    pub const LASTING_ON_SQLITE: [Fault; 2] = [Frozen, DiskFull];
    pub const LASTING_ON_POSTGRES: [Fault; 3] = [Frozen, DatabaseRestarted, DatabaseFrozen];

    const ON_SQLITE: [Fault; 4] = [Killed, Restarted, Frozen, DiskFull];
    const ON_POSTGRES: [Fault; 6] =
        [Killed, NodeKilled, Restarted, Frozen, DatabaseRestarted, DatabaseFrozen];

    pub fn name(self) -> &'static str {
        match self {
            Killed => "server killed",
            Restarted => "server restarted",
            Frozen => "server frozen",
            DiskFull => "disk full",
            NodeKilled => "driving node killed",
            DatabaseRestarted => "database restarted",
            DatabaseFrozen => "database frozen",
        }
    }

    /// Lets it happen, and says since when nothing is in the way any more; for what ends a process, since
    /// when that is gone.
    pub async fn strike(self, town: &mut Town, database: Option<&Database>) -> Instant {
        let (errors, how, server) = (town.server.errors(), town.how, &mut town.server);
        let begun = Instant::now();
        match self {
            Killed => {
                server.kill();
                server.revive(how).await;
                return begun;
            }
            Restarted => {
                let status = server.stop().await;
                assert_eq!(status.code(), Some(0), "how it ended");
                server.revive(how).await;
                return begun;
            }
            NodeKilled => {
                let other = Server::start(server.store(), how).await;
                let begun = Instant::now();
                server.kill();
                server.replace_by(other);
                return begun;
            }
            Frozen => {
                server.signal("STOP");
                tokio::time::sleep(FROZEN).await;
                server.signal("CONT");
            }
            DiskFull => {
                server.limit_files("4096");
                until_errors(server, errors).await;
                server.limit_files("unlimited");
            }
            DatabaseRestarted => {
                database.unwrap().restart();
                return begun;
            }
            DatabaseFrozen => {
                database.unwrap().freeze();
                until_errors(server, errors).await;
                database.unwrap().thaw();
            }
        }
        Instant::now()
    }
}

/// Waits until somebody was told that it cannot be done now.
async fn until_errors(server: &Server, before: usize) {
    let noticed = async {
        while server.errors() == before {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    soon("somebody is told", noticed).await;
}

/// What came of a fault.
struct Row {
    fault: String,
    times: u64,
    lost: usize,
    doubled: usize,
    /// What was acknowledged, the errors that people saw, and the longest that it took until everybody had
    /// gone on; nothing where only losses were looked for.
    figures: Option<(usize, usize, Duration)>,
}

impl Display for Row {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Row { fault, times, lost, doubled, figures } = self;
        let [acknowledged, errors, recovered] = match figures {
            Some((acknowledged, errors, recovered)) => {
                let recovered = format!("{:.2} s", recovered.as_secs_f64());
                [acknowledged.to_string(), errors.to_string(), recovered]
            }
            None => ["-"; 3].map(str::to_owned),
        };
        write!(
            f,
            "{fault:<34}{times:>6}{acknowledged:>14}{lost:>6}{doubled:>9}{errors:>8}{recovered:>14}"
        )
    }
}

const HEAD: &str =
    "fault                              times  acknowledged  lost  doubled  errors  recovered in";

/// Has a fault happen to a town, so many times.
async fn suffer(home: &TempStore, database: Option<&Database>, fault: Fault, seed: u64) -> Row {
    let mut town = Town::of_nodes(home, How::default(), seed, fault == NodeKilled).await;
    town.settle_alone(seed).await;
    let times = cases(TIMES);
    let (mut recovered, mut wrong) = (Duration::ZERO, Vec::new());
    for _ in 0..times {
        town.calm().await;
        let before = town.ledger.by_person();
        let over = fault.strike(&mut town, database).await;
        soon("everybody goes on", town.ledger.everybody_goes_on(&before)).await;
        recovered = recovered.max(over.elapsed());
        wrong.extend(town.wrong().await);
    }
    let (rooms, _) = Rooms::new(town.store.clone(), Time::system());
    let damage = rooms.check().await.unwrap().damage;
    wrong.extend(damage.iter().map(|damage| format!("twice or impossible: {damage:?}")));
    let (lost, doubled) = lost_and_doubled(&wrong);
    let store = if home.address().starts_with("postgres:") { "PostgreSQL" } else { "SQLite" };
    let row = Row {
        fault: format!("{store}: {}", fault.name()),
        times,
        lost,
        doubled,
        figures: Some((town.ledger.count(), town.server.errors(), recovered)),
    };
    println!("{row}");
    assert_eq!(wrong, [""; 0], "{}", row.fault);
    town.end().await;
    row
}

/// How much of what is wrong was lost, and how much was done twice.
pub fn lost_and_doubled(wrong: &[String]) -> (usize, usize) {
    let of = |what: &[&str]| {
        wrong.iter().filter(|wrong| what.iter().any(|what| wrong.contains(what))).count()
    };
    (of(&["lost: ", "not in the log"]), of(&["twice", "again", "two "]))
}

/// A server that loses something, found out.
async fn found_out(home: &TempStore, store: &str) -> Row {
    let lost = lost_when_early(home).await;
    assert!(lost > 0, "nothing was lost on {store}: this suite would not notice");
    let fault = format!("{store}: killed, durability off");
    Row { fault, times: 1, lost, doubled: 0, figures: None }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_or_doubled_whatever_happens_at_night() {
    let mut rows = Vec::new();
    for (seed, fault) in (100..).zip(Fault::ON_SQLITE) {
        rows.push(suffer(&TempStore::sqlite(), None, fault, seed).await);
    }
    let database = Database::start("", |_| {});
    for (seed, fault) in (200..).zip(Fault::ON_POSTGRES) {
        rows.push(suffer(&TempStore::on(&database), Some(&database), fault, seed).await);
    }
    rows.push(found_out(&TempStore::sqlite(), "SQLite").await);
    rows.push(found_out(&TempStore::on(&database), "PostgreSQL").await);
    let lines = rows.iter().map(|row| format!("{row}\n")).collect::<String>();
    let text = format!("{HEAD}\n{lines}");
    println!("{text}");
    std::fs::write(concat!(env!("CARGO_TARGET_TMPDIR"), "/faults.txt"), text).unwrap();
}
