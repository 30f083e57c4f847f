//! Everything that happens to servers at night, one after the other, while people and computer players play.
//!
//! After each fault the logs are held against the ledger: what was acknowledged is there, once, with the
//! content it had, every decision of a computer player was thought for its place, and every log can be played
//! again from its beginning. What came of it is a table, printed and written to `target/tmp/faults.txt` before
//! anything is said to be wrong. The last rows are servers that acknowledge before they commit: there the losses must
//! be found.

use crate::process::{How, Server};
use crate::town::Town;
use crate::{crashes, lost_when_early, soon};
use futures_util::FutureExt;
use rooms::service::Rooms;
use rooms::time::Time;
use std::fmt::{self, Display, Formatter};
use std::panic::AssertUnwindSafe;
use std::time::{Duration, Instant};
use store::Store;
use table::{cases, is_long_run};
use testing::TempStore;
use testing::postgres::Server as Database;

/// How long a process is frozen: longer than it takes to be missed by whoever waits for an answer.
const FROZEN: Duration = Duration::from_secs(2);
/// How long a node is frozen: longer than its leases last, and the others need to notice.
const MISSED: Duration = Duration::from_secs(5);
/// How often each happens in a long run, and how often a server is killed.
const TIMES: u64 = 10;
const KILLS: u64 = 200;
/// As large as a segment of PostgreSQL's write-ahead log, which it may always write: only tables are full.
const SEGMENT: &str = "16777216";
/// Makes the table of all logs larger than that, with entries that are gone at once and whose room stays taken.
const FILL: &str = "
    INSERT INTO log (log_id, seq, at_ms, body)
        SELECT decode(repeat('07', 16), 'hex'), n, 0, decode(repeat('00', 1500), 'hex')
        FROM generate_series(1, 14000) n;
    DELETE FROM log WHERE log_id = decode(repeat('07', 16), 'hex');";

/// What happens to a server or its database.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fault {
    Killed,
    Restarted,
    Frozen,
    DiskFull,
    BackedUp,
    NodeKilled,
    NodeFrozen,
    DatabaseRestarted,
    DatabaseFrozen,
    DatabaseFull,
}

use Fault::{
    BackedUp, DatabaseFrozen, DatabaseFull, DatabaseRestarted, DiskFull, Frozen, Killed,
    NodeFrozen, NodeKilled, Restarted,
};

impl Fault {
    /// Those after which the same process goes on, so that its memory can be watched.
    pub const LASTING_ON_SQLITE: [Fault; 2] = [Frozen, DiskFull];
    pub const LASTING_ON_POSTGRES: [Fault; 3] = [Frozen, DatabaseRestarted, DatabaseFrozen];

    const ON_SQLITE: [Fault; 5] = [Killed, Restarted, Frozen, DiskFull, BackedUp];
    const ON_POSTGRES: [Fault; 9] = [
        Killed,
        NodeKilled,
        NodeFrozen,
        Restarted,
        Frozen,
        DatabaseRestarted,
        DatabaseFrozen,
        DatabaseFull,
        BackedUp,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Killed => "server killed",
            Restarted => "server restarted",
            Frozen => "server frozen",
            DiskFull => "disk full",
            BackedUp => "backup under load",
            NodeKilled => "driving node killed",
            NodeFrozen => "driving node frozen",
            DatabaseRestarted => "database restarted",
            DatabaseFrozen => "database frozen",
            DatabaseFull => "database full",
        }
    }

    /// How often it happens.
    fn times(self) -> u64 {
        match self {
            Killed if is_long_run() => crashes().unwrap_or(KILLS),
            _ => cases(TIMES),
        }
    }

    /// Whether people may come to another node, which hears a moment later of what was acknowledged.
    fn has_nodes(self) -> bool {
        matches!(self, NodeKilled | NodeFrozen)
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
                drop(server.replace_by(other));
                return begun;
            }
            NodeFrozen => {
                let other = Server::start(server.store(), how).await;
                let begun = Instant::now();
                server.signal("STOP");
                let frozen = server.replace_by(other);
                tokio::time::sleep(MISSED).await;
                // Its tables are another's now, and it has not heard of that.
                frozen.signal("CONT");
                tokio::time::sleep(FROZEN).await;
                return begun;
            }
            BackedUp => back_up(town).await,
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
            DatabaseFull => {
                database.unwrap().limit_files(SEGMENT);
                until_errors(server, errors).await;
                database.unwrap().limit_files("unlimited");
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

/// Makes a backup while people play: what was acknowledged before is in it.
async fn back_up(town: &Town) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("backup");
    let known = town.ledger.everything();
    let damage = town.store.backup(&file).await.unwrap();
    damage.iter().for_each(|damage| town.ledger.wrong(format!("lost: a backup has {damage:?}")));
    let copy = Store::open(file.to_str().unwrap()).await.unwrap();
    town.ledger.must_be_in(known, &copy).await;
    copy.close().await;
}

/// What came of a fault.
struct Row {
    fault: String,
    times: u64,
    /// What is wrong.
    wrong: Vec<String>,
    lost: usize,
    doubled: usize,
    /// What was acknowledged, the errors that people saw, and the longest that it took until everybody had
    /// gone on; nothing where only losses were looked for.
    figures: Option<(usize, usize, Duration)>,
}

impl Row {
    /// A fault that nothing more can be said of: it stopped the test.
    fn stopped(fault: String) -> Row {
        let wrong = vec![format!("{fault}: the test stopped, as told above")];
        Row { fault, times: 0, wrong, lost: 0, doubled: 0, figures: None }
    }
}

impl Display for Row {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Row { fault, times, lost, doubled, figures, .. } = self;
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

/// Has a fault happen to a town as often as it does, and says what came of it, whatever that is.
async fn suffer(home: TempStore, database: Option<&Database>, fault: Fault, seed: u64) -> Row {
    let store = if home.address().starts_with("postgres:") { "PostgreSQL" } else { "SQLite" };
    let name = format!("{store}: {}", fault.name());
    let happens = AssertUnwindSafe(happen(&home, database, fault, seed)).catch_unwind();
    let row = match happens.await {
        Ok(row) => Row { fault: name, ..row },
        Err(_) => Row::stopped(name),
    };
    println!("{row}");
    row
}

async fn happen(home: &TempStore, database: Option<&Database>, fault: Fault, seed: u64) -> Row {
    if fault == DatabaseFull {
        home.open().await.close().await;
        home.sql(FILL).await;
    }
    let mut town = Town::of_nodes(home, How::default(), seed, fault.has_nodes()).await;
    town.settle_alone(seed).await;
    let times = fault.times();
    let (mut recovered, mut wrong) = (Duration::ZERO, Vec::new());
    for _ in 0..times {
        town.calm().await;
        let before = town.ledger.by_person();
        let over = fault.strike(&mut town, database).await;
        soon("everybody goes on", town.ledger.everybody_goes_on(&before)).await;
        recovered = recovered.max(over.elapsed());
        wrong.extend(town.wrong().await);
    }
    wrong.extend(impossible(&town.store).await);
    let figures = (town.ledger.count(), town.server.errors(), recovered);
    wrong.extend(town.finish().await);
    let (lost, doubled) = lost_and_doubled(&wrong);
    Row { fault: String::new(), times, wrong, lost, doubled, figures: Some(figures) }
}

/// What cannot have happened, in all logs of a store.
pub async fn impossible(store: &Store) -> Vec<String> {
    let (rooms, _) = Rooms::new(store.clone(), Time::system());
    let damage = rooms.check().await.unwrap().damage;
    damage.iter().map(|damage| format!("twice or impossible: {damage:?}")).collect()
}

/// How much of what is wrong was lost, and how much was done twice.
pub fn lost_and_doubled(wrong: &[String]) -> (usize, usize) {
    let of = |what: &[&str]| {
        wrong.iter().filter(|wrong| what.iter().any(|what| wrong.contains(what))).count()
    };
    (of(&["lost: ", "not in the log"]), of(&["twice", "again", "two "]))
}

/// A server that loses something, found out.
async fn found_out(home: TempStore, store: &str) -> Row {
    let fault = format!("{store}: killed, durability off");
    let found = AssertUnwindSafe(lost_when_early(&home)).catch_unwind().await;
    let Ok(lost) = found else { return Row::stopped(fault) };
    let unnoticed = || format!("nothing was lost on {store}: this suite would not notice");
    let wrong = (lost == 0).then(unnoticed).into_iter().collect();
    Row { fault, times: 1, wrong, lost, doubled: 0, figures: None }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_or_doubled_whatever_happens_at_night() {
    let mut rows = Vec::new();
    for (seed, fault) in (100..).zip(Fault::ON_SQLITE) {
        rows.push(suffer(TempStore::sqlite(), None, fault, seed).await);
    }
    // What was removed stays where it is, so that the disk stays full.
    let database = Database::start("-c autovacuum=off", |_| {});
    // Whoever asks a node that was frozen may hear of a table as it was: how often depends on how busy the machine is.
    let usual = |fault: &Fault| *fault != NodeFrozen || is_long_run();
    for (seed, fault) in (200..).zip(Fault::ON_POSTGRES.into_iter().filter(usual)) {
        rows.push(suffer(TempStore::on(&database), Some(&database), fault, seed).await);
    }
    rows.push(found_out(TempStore::sqlite(), "SQLite").await);
    rows.push(found_out(TempStore::on(&database), "PostgreSQL").await);
    let lines = rows.iter().map(|row| format!("{row}\n")).collect::<String>();
    let text = format!("{HEAD}\n{lines}");
    println!("{text}");
    std::fs::write(concat!(env!("CARGO_TARGET_TMPDIR"), "/faults.txt"), text).unwrap();
    let wrong: Vec<String> = rows.into_iter().flat_map(|row| row.wrong).collect();
    assert_eq!(wrong, [""; 0]);
}
