//! A server for days, with its clock moved on step by step: people come, play, leave things unfinished
//! and go. What is to be kept is kept, the rest goes, and the store stops growing. A long run
//! (`ARCADIA_LONG=1`) takes a week. Its figures are written to `target/tmp/week.txt`.

use crate::people::site::{Device, Site, credentials};
use axum::http::StatusCode;
use rooms::driver::LEASE_MS;
use rooms::room::Stage;
use rusqlite::Connection;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::fmt::Write;
use std::time::{Duration, Instant};
use store::{EventId, LogId, LogStatus, TableId};
use table::Seat;
use testing::TempStore;
use web::settings::Settings;

const MINUTE: i64 = 60;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;
/// How far the clock is moved at once, at most.
const STEP: i64 = 30 * MINUTE;
/// How long a computer player may take to answer; far more than it needs.
const LONGEST: Duration = Duration::from_secs(60);
/// The tables of the store that grow.
const TABLES: [&str; 11] = [
    "tables", "events", "log", "seats", "entrants", "people", "sessions", "leases", "lists",
    "cubes", "audit",
];

/// A site that is looked after as its driver does it.
struct Town {
    site: Site,
    home: TempStore,
    /// How far the clock is moved at once, in seconds.
    step: i64,
    agenda: HashMap<LogId, i64>,
    /// How many guests have come.
    guests: usize,
    /// Tables and events that must be kept.
    kept: Vec<LogId>,
}

impl Town {
    async fn new(step: i64) -> Town {
        let many = 1_000_000;
        let hours = |hours: i64| Duration::from_secs((hours * HOUR) as u64);
        let settings = Settings {
            requests: many,
            requests_from: many,
            logins_from: many,
            tables_from: many as usize,
            thinkers: 1,
            expire_idle: hours(6),
            expire_event: hours(6),
            keep_tables: hours(6),
            keep_guests: hours(6),
            keep_audit: hours(6),
            ..Settings::default()
        };
        let home = TempStore::sqlite();
        let site = Site::with(&home, settings).await;
        Town { site, home, step, agenda: HashMap::new(), guests: 0, kept: Vec::new() }
    }

    /// Does what is to be done by itself until there is nothing.
    async fn settle(&mut self) {
        while let Ok(log) = self.site.changed.try_recv() {
            self.tend(log).await;
        }
    }

    async fn tend(&mut self, log: LogId) {
        match self.site.app.driver.tend(log).await {
            Some(when) => self.agenda.insert(log, when),
            None => self.agenda.remove(&log),
        };
    }

    /// Lets time pass, and does meanwhile what a driver does.
    async fn pass(&mut self, seconds: i64) {
        let (rooms, driver) = (self.site.app.rooms.clone(), self.site.app.driver.clone());
        for _ in 0..seconds / self.step {
            // Leases are renewed all the time.
            rooms.renew(self.step * 1_000 + LEASE_MS).await.unwrap();
            self.site.pass(self.step);
            let now = rooms.now();
            let due = self.agenda.iter().filter(|(_, when)| **when <= now);
            let due: Vec<LogId> = due.map(|(log, _)| *log).collect();
            for log in due {
                self.tend(log).await;
            }
            self.settle().await;
            for log in driver.patrol().await {
                self.tend(log).await;
            }
            rooms.forget(self.step * 1_000 / 2);
            driver.close_unstarted().await;
            driver.upkeep().await;
            self.settle().await;
        }
    }

    async fn guest(&mut self) -> Device {
        self.guests += 1;
        self.site.guest(&format!("Guest {}", self.guests)).await
    }

    /// Opens a table, and sits down there.
    async fn open(&mut self, host: &mut Device, asked: Value) -> TableId {
        let opened = host.post("/api/tables", asked).await.is(StatusCode::CREATED);
        let table = opened["table"].as_str().unwrap();
        host.post(&format!("/api/tables/{table}/seats/0"), json!({})).await.is(StatusCode::OK);
        TableId::parse(table).unwrap()
    }

    /// A game against a computer player, at which cards are on the table.
    async fn alone(&mut self, device: &mut Device) -> TableId {
        let table = self.open(device, json!({ "format": "random" })).await;
        let path = format!("/api/tables/{table}");
        let luna = json!({ "level": "luna" });
        device.post(&format!("{path}/seats/1/computer"), luna).await.is(StatusCode::OK);
        trust(device, table).await;
        self.settle().await;
        table
    }

    /// Plays on against computer players, to the end or for so many decisions.
    async fn play(&mut self, device: &mut Device, table: TableId, most: usize) {
        let path = format!("/api/tables/{table}");
        let begun = Instant::now();
        let mut decisions = 0;
        while decisions < most {
            assert!(begun.elapsed() < LONGEST, "computer players answer");
            self.settle().await;
            let waiting = self.site.app.rooms.look(table, |room| (room.stage(), room.waiting()));
            match waiting.await.unwrap() {
                (Stage::Playing, seats) if seats.contains(Seat(0)) => {}
                (Stage::Playing, _) => {
                    tokio::task::yield_now().await;
                    continue;
                }
                _ => return,
            }
            let view = device.get(&path).await.is(StatusCode::OK);
            let legal = &view["view"]["legal"][0];
            let decision = json!({ "decision": { "act": legal } });
            device.post(&format!("{path}/decide"), decision).await.is(StatusCode::OK);
            decisions += 1;
        }
    }

    async fn resign(&mut self, device: &mut Device, table: TableId) {
        let resign = json!({ "decision": "resign" });
        let path = format!("/api/tables/{table}/decide");
        device.post(&path, resign).await.is(StatusCode::OK);
        self.settle().await;
    }

    /// Two people play; one of them gives up, or both forget about it.
    async fn together(&mut self, gives_up: bool) -> TableId {
        let [mut one, mut other] = [self.guest().await, self.guest().await];
        let table = self.open(&mut one, json!({ "format": "random", "listed": true })).await;
        let seat = format!("/api/tables/{table}/seats/1");
        other.post(&seat, json!({})).await.is(StatusCode::OK);
        for device in [&mut one, &mut other] {
            trust(device, table).await;
        }
        self.settle().await;
        if gives_up {
            self.resign(&mut one, table).await;
        }
        table
    }

    /// Somebody stores a card list, and opens a draft with it at which nobody else sits down.
    async fn cube(&mut self) {
        let mut device = self.guest().await;
        let lines = (0..800).map(|card| format!("Card {card} of {}\n", self.guests));
        let list: String = lines.collect();
        let cube = device.upload("/api/cubes?name=Mine", list).await.is(StatusCode::CREATED);
        let asked = json!({ "format": "power", "cube": cube["id"] });
        self.open(&mut device, asked).await;
        let path = format!("/api/cubes/{}", cube["id"].as_str().unwrap());
        device.delete(&path).await;
    }

    /// An event that is not started, paused, or played by whoever is not there: they lose.
    async fn event(&mut self, turn: usize) {
        let mut host = self.guest().await;
        let asked = json!({ "name": "Friday", "kind": "swiss", "format": "random", "rounds": 1,
            "best_of": 1, "listed": true });
        let made = host.post("/api/events", asked).await.is(StatusCode::CREATED);
        let path = format!("/api/events/{}", made["event"].as_str().unwrap());
        host.post(&format!("{path}/enter"), json!({})).await.is(StatusCode::OK);
        if turn.is_multiple_of(3) {
            return;
        }
        let mut other = self.guest().await;
        other.post(&format!("{path}/enter"), json!({})).await.is(StatusCode::OK);
        host.post(&format!("{path}/start"), json!({})).await.is(StatusCode::OK);
        self.settle().await;
        if turn % 3 == 1 {
            host.post(&format!("{path}/pause"), json!({})).await.is(StatusCode::OK);
        }
    }

    /// What must be kept: a table of an account, an event of it, and a game that waits for its player.
    async fn make_what_stays(&mut self) {
        let mut owner = self.site.account("luna").await;
        let table = self.alone(&mut owner).await;
        self.play(&mut owner, table, usize::MAX).await;
        let mut guest = self.guest().await;
        let waits = self.alone(&mut guest).await;
        let asked = json!({ "name": "Friday", "kind": "swiss", "format": "random" });
        let made = owner.post("/api/events", asked).await.is(StatusCode::CREATED);
        let event = EventId::parse(made["event"].as_str().unwrap()).unwrap();
        owner.post(&format!("/api/events/{event}/end"), json!({})).await.is(StatusCode::OK);
        self.settle().await;
        self.kept = vec![table.into(), event.into(), waits.into()];
    }

    /// An hour in which people come and go.
    async fn hour(&mut self, hour: usize, crowd: usize) {
        for _ in 0..crowd {
            let mut device = self.guest().await;
            let table = self.alone(&mut device).await;
            // A whole game takes a while.
            let most = if hour.is_multiple_of(24) { usize::MAX } else { 4 };
            self.play(&mut device, table, most).await;
            if most != usize::MAX {
                self.resign(&mut device, table).await;
            }
            self.together(hour.is_multiple_of(2)).await;
            self.event(hour).await;
            self.cube().await;
            // Somebody only looks in, and somebody guesses passwords.
            let mut idle = self.guest().await;
            idle.post("/api/tables", json!({ "format": "random" })).await.is(StatusCode::CREATED);
            let wrong = credentials("luna", "not this one");
            let wrong = self.site.device().post("/api/login", wrong).await;
            assert!(wrong.status.is_client_error(), "{wrong:?}");
        }
        self.pass(HOUR).await;
    }

    /// How many rows the store has, by table.
    fn rows(&self) -> HashMap<&'static str, i64> {
        let store = self.store();
        let count = |table: &str| {
            let sql = format!("SELECT COUNT(*) FROM {table}");
            store.query_row(&sql, [], |row| row.get::<_, i64>(0)).unwrap()
        };
        TABLES.map(|table| (table, count(table))).into()
    }

    /// How many bytes the file of the store has.
    fn size(&self) -> i64 {
        let pragma = |name: &str| {
            let read = |row: &rusqlite::Row<'_>| row.get::<_, i64>(0);
            self.store().query_row(&format!("PRAGMA {name}"), [], read).unwrap()
        };
        pragma("page_count") * pragma("page_size")
    }

    fn store(&self) -> Connection {
        Connection::open(self.home.address().strip_prefix("sqlite:").unwrap()).unwrap()
    }

    /// Finished tables and events that are older than anything that is kept for a time.
    fn overdue(&self) -> Vec<LogId> {
        let before = self.site.app.rooms.now() - (6 * HOUR + 2 * STEP) * 1_000;
        let store = self.store();
        let ids = |sql: &str| -> Vec<[u8; 16]> {
            let mut statement = store.prepare(sql).unwrap();
            let ids = statement.query_map([before], |row| row.get(0)).unwrap();
            ids.map(Result::unwrap).collect()
        };
        // The tables of an event are kept with it.
        let tables = ids("SELECT id FROM tables t WHERE status = 2 AND seen_ms < ?1
                          AND NOT EXISTS (SELECT 1 FROM events e WHERE e.id = t.event)");
        let events = ids("SELECT id FROM events WHERE status = 2 AND seen_ms < ?1");
        let tables = tables.into_iter().map(|id| LogId::Table(TableId(id)));
        let events = events.into_iter().map(|id| LogId::Event(EventId(id)));
        tables.chain(events).filter(|log| !self.kept.contains(log)).collect()
    }
}

async fn trust(device: &mut Device, table: TableId) {
    let part = json!({ "part": { "trust": true } });
    let path = format!("/api/tables/{table}/chance");
    device.post(&path, part).await.is(StatusCode::OK);
}

/// The memory this process uses (`VmRSS`) or has used at most (`VmHWM`), in megabytes.
fn memory(which: &str) -> i64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix(which)?.strip_prefix(':'));
    let kilobytes = line.and_then(|line| line.trim().split(' ').next()?.parse::<i64>().ok());
    kilobytes.unwrap_or(0) / 1_024
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_store_holds_what_is_kept_and_does_not_grow_for_ever() {
    let long = table::is_long_run();
    let (days, crowd, step) = if long { (7, 8, STEP / 3) } else { (2, 1, STEP) };
    let begun = Instant::now();
    let mut town = Town::new(step).await;
    town.make_what_stays().await;
    // Everything is kept for six hours; after twelve nothing is new.
    let (mut settled, mut figures) = (None, String::new());
    let hours = (days * DAY / HOUR) as usize;
    for hour in 1..=hours {
        // A short run looks at the store as often, but fewer come.
        if long || hour % 4 == 0 {
            town.hour(hour, crowd).await;
        } else {
            town.pass(HOUR).await;
        }
        assert_eq!(town.overdue(), [], "after {hour} hours");
        if hour == hours / 2 {
            settled = Some((town.size(), town.rows(), memory("VmRSS")));
        }
        if hour.is_multiple_of(24) {
            let (size, rows) = (town.size() / 1_024, town.rows());
            let rows: Vec<String> =
                TABLES.iter().map(|table| format!("{table} {}", rows[table])).collect();
            let (day, memory) = (hour / 24, memory("VmRSS"));
            let rows = rows.join(", ");
            writeln!(figures, "day {day}: store {size} KB, memory {memory} MB, rows: {rows}")
                .unwrap();
        }
    }
    let ((size, rows, held), now) = (settled.unwrap(), town.rows());
    let (guests, most) = (town.guests, memory("VmHWM"));
    let end = format!("{guests} guests in {:?}, memory {most} MB at most", begun.elapsed());
    writeln!(figures, "{end}").unwrap();
    std::fs::write(concat!(env!("CARGO_TARGET_TMPDIR"), "/week.txt"), figures).unwrap();
    // The tests beside it share the memory of a short run.
    let holds = memory("VmRSS");
    assert!(!long || holds <= held + held / 4, "{held} MB, then {holds} MB");
    assert!(town.size() <= size + size / 10, "{size} bytes, then {}", town.size());
    for (table, before) in rows {
        let most = before + before / 4 + 10;
        assert!(now[table] <= most, "{table}: {before} rows, then {}", now[table]);
    }

    // Nobody comes any more.
    town.pass(DAY).await;
    let store = town.site.app.store.clone();
    for log in town.kept.clone() {
        assert!(store.log_row(log).await.unwrap().is_some(), "{log} is to be kept");
    }
    let waits = store.log_row(town.kept[2]).await.unwrap().unwrap();
    assert_eq!(waits.status, LogStatus::Live, "its player may come back");
    let rows = town.rows();
    let expected = [("tables", 2), ("events", 1), ("people", 2), ("sessions", 2), ("leases", 1)];
    for (table, count) in expected.into_iter().chain([("lists", 0), ("cubes", 0), ("audit", 0)]) {
        assert_eq!(rows[table], count, "{table}: {rows:?}");
    }
    let rooms = town.site.app.rooms.cached();
    assert!(rooms <= 1, "{rooms} rooms are in memory, and one is in use");
}
