//! The driver of a node: what happens at tables by itself.
//!
//! Every live table is driven by one node, which holds its lease: it lets time run out, has computer
//! players think, and opens the table at which a match goes on. A node whose leases end is gone, and
//! whoever takes over first notes since when, so that nobody is charged for it.

mod agenda;
mod metrics;
mod thoughts;

use crate::error::RoomError;
use crate::event_room::EventRoom;
use crate::game::Game;
use crate::room::Room;
pub use crate::service::LEASE_MS;
use crate::service::{Rooms, Taken};
use crate::thinkers::{Thinkers, Thinking, Thought, Ticket};
use agenda::Agenda;
use futures_util::{FutureExt, StreamExt, stream};
use metrics::Metrics;
use prometheus_client::registry::Registry;
use serde_json::Value;
use std::collections::HashSet;
use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use store::{EventId, Lease, LogId, LogRow, StoreError, TableId};
use table::Seat;
use thoughts::Thoughts;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::{Notify, oneshot, watch};
use tokio::task::JoinSet;
use tokio::time::MissedTickBehavior;

/// How often the term of this node is renewed.
const RENEW: Duration = Duration::from_millis(500);
/// How often tables are looked for that nobody drives, and how often all are looked at.
const SEARCH: Duration = Duration::from_millis(500);
const PATROL: Duration = Duration::from_millis(2_000);
/// How many tables are taken over at once.
const AT_ONCE: usize = 32;
/// After how long something is looked at again that could not be looked after.
const RETRY_MS: i64 = 1_000;
/// How often it is noted who is there, and how often the store forgets what has ended.
const UPKEEP: Duration = Duration::from_millis(UPKEEP_MS as u64);
/// How often that is, in milliseconds.
pub const UPKEEP_MS: i64 = 30_000;
/// How many tables that never started are closed at a time.
const CLOSED_AT_ONCE: u64 = 50;
/// For so long after the start no table is closed that never started: those who wait there come back.
pub const GRACE_MS: i64 = 120_000;
/// Rooms that nobody has used for so long are forgotten.
const UNUSED_MS: i64 = 120_000;

/// Looks after the tables of a node. Clones are the same driver.
#[derive(Clone)]
pub struct Driver {
    rooms: Arc<Rooms>,
    thinkers: Arc<Thinkers>,
    shared: Arc<Mutex<Shared>>,
    metrics: Arc<Metrics>,
    /// Since when this node has been there without a pause.
    awake_ms: Arc<AtomicI64>,
    /// Told when all tables must be taken anew.
    paused: Arc<Notify>,
}

#[derive(Default)]
struct Shared {
    /// The tables and events this node drives.
    driven: HashSet<LogId>,
    /// How often its leases had ended when it was last looked.
    pauses: u64,
    /// Who is thinking, and about which state of the table.
    thoughts: Thoughts,
}

impl Driver {
    /// A driver with so many threads for computer players, and defaults for the rest.
    pub fn new(rooms: Arc<Rooms>, threads: usize) -> Driver {
        Driver::with(rooms, Thinking { threads, ..Thinking::default() })
    }

    /// A driver with threads for computer players.
    pub fn with(rooms: Arc<Rooms>, thinking: Thinking) -> Driver {
        let (shared, metrics, paused) = Default::default();
        let thinkers = Arc::new(Thinkers::start(thinking));
        let awake_ms = Arc::new(AtomicI64::new(rooms.now()));
        Driver { rooms, thinkers, shared, metrics, awake_ms, paused }
    }

    /// Adds what the driver and its computer players count to a registry.
    pub fn register(&self, registry: &mut Registry) {
        self.report();
        self.metrics.register(registry, self.driven(), self.rooms.clock_skew_ms());
        self.thinkers.register(registry);
    }

    /// How many tables and events this node drives.
    pub fn driven(&self) -> usize {
        self.shared().driven.len()
    }

    fn shared(&self) -> MutexGuard<'_, Shared> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Looks after tables, first after those it has `taken` over already, until it is told to stop;
    /// then gives up its leases.
    pub async fn run(
        self,
        taken: Vec<LogId>,
        mut changed: UnboundedReceiver<LogId>,
        mut stop: watch::Receiver<bool>,
    ) {
        let mut agenda = Agenda::default();
        let mut search = tokio::time::interval(SEARCH);
        let mut patrol = tokio::time::interval(PATROL);
        let mut upkeep = tokio::time::interval(UPKEEP);
        let (mut tended, mut chores) = (JoinSet::new(), JoinSet::new());
        let mut taken_over = JoinSet::new();
        // On its own: whatever else takes long, the term goes on.
        let renewal = tokio::spawn(self.clone().renew_regularly());
        let tend = |agenda: &mut Agenda, tended: &mut JoinSet<_>, log: LogId| {
            if agenda.begin(log) {
                let driver = self.clone();
                tended.spawn(async move { (log, driver.tend_safely(log).await) });
            }
        };
        taken.into_iter().for_each(|log| tend(&mut agenda, &mut tended, log));
        loop {
            let wait = agenda.wait(self.rooms.now());
            tokio::select! {
                _ = stop.changed() => break,
                log = changed.recv() => match log {
                    Some(log) => tend(&mut agenda, &mut tended, log),
                    None => break,
                },
                Some(Ok((log, next))) = tended.join_next() => {
                    if agenda.end(log, next) {
                        tend(&mut agenda, &mut tended, log);
                    }
                }
                () = tokio::time::sleep(wait) => {
                    let due = agenda.due(self.rooms.now());
                    due.into_iter().for_each(|log| tend(&mut agenda, &mut tended, log));
                }
                () = self.paused.notified() => self.begin_patrol(&mut taken_over),
                _ = search.tick() => self.begin_to_search(&mut taken_over),
                _ = patrol.tick() => {
                    self.begin_patrol(&mut taken_over);
                    self.rooms.forget(UNUSED_MS);
                    if chores.is_empty() {
                        let driver = self.clone();
                        chores.spawn(async move { driver.close_unstarted().await });
                    }
                }
                Some(Ok(taken)) = taken_over.join_next() => {
                    taken.into_iter().for_each(|log| tend(&mut agenda, &mut tended, log));
                }
                _ = upkeep.tick() => {
                    let driver = self.clone();
                    chores.spawn(async move { driver.upkeep().await });
                }
                Some(_) = chores.join_next() => {}
            }
        }
        // Whoever is still at it could take a lease anew.
        renewal.abort();
        while taken_over.join_next().await.is_some() {}
        while tended.join_next().await.is_some() {}
        while chores.join_next().await.is_some() {}
        self.give_up().await;
    }

    fn begin_patrol(&self, taken_over: &mut JoinSet<Vec<LogId>>) {
        let driver = self.clone();
        taken_over.spawn(async move { driver.patrol().await });
    }

    /// Searches for tables that nobody drives, unless somebody is at it.
    fn begin_to_search(&self, taken_over: &mut JoinSet<Vec<LogId>>) {
        let driver = self.clone();
        if taken_over.is_empty() {
            taken_over.spawn(async move { driver.search().await });
        }
    }

    async fn renew_regularly(self) {
        let mut renew = tokio::time::interval(RENEW);
        renew.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            renew.tick().await;
            if let Err(error) = self.renew().await {
                tracing::warn!(%error, "leases could not be renewed");
            }
        }
    }

    /// Renews the leases of this node. Where that comes too late, it has none any more.
    pub async fn renew(&self) -> Result<(), StoreError> {
        let renewed = self.rooms.renew(LEASE_MS).await;
        self.notice_pause();
        renewed?;
        self.metrics.renewed();
        Ok(())
    }

    /// Forgets what this node drove, where its leases have ended since the last look.
    fn notice_pause(&self) {
        let pauses = self.rooms.pauses();
        let mut shared = self.shared();
        if shared.pauses != pauses {
            let tables = shared.driven.len();
            (shared.pauses, shared.driven) = (pauses, HashSet::new());
            self.awake_ms.store(self.rooms.now(), Ordering::Relaxed);
            self.paused.notify_one();
            tracing::warn!(tables, "the leases of this node were over before it renewed them");
        }
    }

    /// Takes over tables that nobody drives, and forgets those that another node has taken.
    pub async fn patrol(&self) -> Vec<LogId> {
        let live = match self.rooms.store().live_logs().await {
            Ok(live) => live,
            Err(error) => return not_read(&error),
        };
        let (now, node) = (self.rooms.now(), self.rooms.node());
        let of_another = |lease: &Lease| lease.node != node && lease.until_ms > now;
        let mine = live.into_iter().filter(|row| !row.lease.as_ref().is_some_and(of_another));
        let mine: Vec<LogRow> = mine.collect();
        let logs: HashSet<LogId> = mine.iter().map(|row| row.log).collect();
        self.shared().driven.retain(|log| logs.contains(log));
        self.take_all(mine).await
    }

    /// Takes over tables that nobody drives.
    async fn search(&self) -> Vec<LogId> {
        match self.rooms.store().free_logs(self.rooms.now()).await {
            Ok(free) => self.take_all(free).await,
            Err(error) => not_read(&error),
        }
    }

    async fn take_all(&self, rows: Vec<LogRow>) -> Vec<LogId> {
        let now = self.rooms.now();
        let is_new = |row: &LogRow| {
            let is_held = row.lease.is_some_and(|lease| lease.until_ms > now);
            let is_driven = is_held && self.shared().driven.contains(&row.log);
            !is_driven && !self.rooms.is_set_aside(row.log)
        };
        let rows: Vec<LogRow> = rows.into_iter().filter(is_new).collect();
        let take = |row: LogRow| async move { (row.log, self.take_over(row.log).await) };
        let mut taking = stream::iter(rows).map(take).buffer_unordered(AT_ONCE);
        let mut taken = Vec::new();
        while let Some((log, took)) = taking.next().await {
            match took {
                Ok(true) => taken.push(log),
                // What is damaged has been named.
                Ok(false) | Err(RoomError::Damaged(_)) => {}
                Err(error) => tracing::warn!(%error, %log, "take-over"),
            }
        }
        self.report();
        taken
    }

    /// Counts and logs what this node has taken over, by whomever that was asked for.
    fn report(&self) {
        self.metrics.took_over(self.rooms.taken_over());
    }

    /// Closes tables that never started and at which nobody has been for too long, and ends events that
    /// nobody starts. A node does this for all: nobody drives them.
    pub async fn close_unstarted(&self) {
        let awake_ms = self.awake_ms.load(Ordering::Relaxed);
        if self.rooms.now() < awake_ms.saturating_add(GRACE_MS) {
            return;
        }
        if let Err(error) = self.rooms.close_unstarted(CLOSED_AT_ONCE).await {
            tracing::warn!(%error, "tables that never started could not be closed");
        }
    }

    /// Notes at which tables somebody is, and has the store forget what has ended.
    pub async fn upkeep(&self) {
        let note_who_waits = self.rooms.note_who_waits().await.map_err(RoomError::from);
        let purge =
            self.rooms.store().purge_expired(self.rooms.now()).await.map_err(RoomError::from);
        let expire = self.rooms.expire().await;
        // What cannot be done does not keep the rest from being done.
        for error in [note_who_waits, purge, expire].into_iter().filter_map(Result::err) {
            tracing::warn!(%error, "the store could not be swept");
        }
    }

    /// Takes a table or an event over, if nobody else drives it.
    async fn take_over(&self, log: LogId) -> Result<bool, RoomError> {
        let is_mine = self.rooms.take_over(log).await? != Taken::No;
        if is_mine {
            self.shared().driven.insert(log);
        }
        Ok(is_mine)
    }

    /// Whether this node drives a table or an event; takes it if it is free.
    async fn drives(&self, log: impl Into<LogId>) -> Result<bool, RoomError> {
        let log = log.into();
        self.notice_pause();
        if self.shared().driven.contains(&log) {
            return Ok(true);
        }
        let taken = self.take_over(log).await;
        self.report();
        taken
    }

    /// Does what is to be done at a table or for an event now; says when there is more.
    pub async fn tend(&self, log: LogId) -> Option<i64> {
        let tended = match log {
            LogId::Table(table) => self.tend_table(table).await,
            LogId::Event(event) => self.tend_event(event).await,
        };
        tended.unwrap_or_else(|error| {
            if matches!(error, RoomError::Damaged(_)) {
                return None;
            }
            tracing::warn!(%error, %log, "something could not be looked after");
            Some(self.rooms.now() + RETRY_MS)
        })
    }

    /// Does the same, and looks again later where a bug stops it: one table must not stop the others.
    async fn tend_safely(&self, log: LogId) -> Option<i64> {
        AssertUnwindSafe(self.tend(log)).catch_unwind().await.unwrap_or_else(|_| {
            tracing::error!(%log, "looking after it failed");
            Some(self.rooms.now() + RETRY_MS)
        })
    }

    async fn tend_event(&self, event: EventId) -> Result<Option<i64>, RoomError> {
        let stage =
            |event_room: &EventRoom| (event_room.event().has_started(), event_room.is_over());
        match self.rooms.peek_at_event(event, stage).await? {
            (true, false) if self.drives(event).await? => {
                self.rooms.attend(event).await?;
                return self.rooms.let_event_end(event).await;
            }
            (true, false) => {}
            (_, is_over) => {
                self.shared().driven.remove(&event.into());
                if is_over {
                    self.rooms.leave_tables(event).await?;
                }
            }
        }
        Ok(None)
    }

    async fn tend_table(&self, table: TableId) -> Result<Option<i64>, RoomError> {
        self.rooms.tell_event(table).await?;
        let live = |room: &Room| !room.is_done() && room.free_seats().is_empty();
        if !self.rooms.peek(table, live).await? {
            self.shared().driven.remove(&table.into());
            return Ok(None);
        }
        if !self.drives(table).await? {
            return Ok(None);
        }
        if self.rooms.go_on(table).await?.is_some() {
            return Ok(None);
        }
        let next = self.rooms.run_due(table).await?;
        self.think(table).await?;
        Ok(next)
    }

    /// Has those computer players think who must decide.
    async fn think(&self, table: TableId) -> Result<(), RoomError> {
        let asked = |room: &Room| {
            let game = room.game().filter(|_| !room.thinking().is_empty()).map(Game::copy);
            let written = |(seat, _): &(Seat, String)| room.written_decision(*seat);
            let written = room.thinking().iter().find_map(written);
            (room.next_seq(), room.host(), room.thinking(), game, written)
        };
        let (seq, host, thinking, game, mut written) = self.rooms.peek(table, asked).await?;
        let Some(game) = game else { return Ok(()) };
        for (seat, level) in thinking {
            if !self.shared().thoughts.begin(table, seat, seq) {
                continue;
            }
            let ticket = Ticket { host, table, seat };
            let thought = Thought { ticket, game: game.copy(), level };
            let (driver, decided) = match written.take() {
                Some(decision) => (self.clone(), at_once(decision)),
                None => (self.clone(), self.thinkers.think(thought)),
            };
            tokio::spawn(async move {
                let mut is_lost = false;
                if let Ok(decision) = decided.await {
                    // Said before it is done: tests hold the logs against it.
                    tracing::debug!(target: "thought", %table, seat = seat.0, seq, %decision);
                    let done = driver.rooms.decide_for(table, seat, seq, decision).await;
                    if let Err(error) = done {
                        tracing::warn!(%error, %table, "a computer player's decision");
                        is_lost = matches!(error, RoomError::Store(_));
                    }
                }
                driver.shared().thoughts.end(table, seat, seq);
                if is_lost {
                    tokio::time::sleep(Duration::from_millis(RETRY_MS as u64)).await;
                    driver.rooms.note_change(table);
                }
            });
        }
        Ok(())
    }

    /// Lets others drive the tables.
    async fn give_up(&self) {
        self.shared().driven.clear();
        if let Err(error) = self.rooms.give_up_leases().await {
            tracing::warn!(%error, "leases could not be given up");
        }
    }
}

/// A decision that nobody has to think about.
fn at_once(decision: Value) -> oneshot::Receiver<Value> {
    let (tell, decided) = oneshot::channel();
    let _ = tell.send(decision);
    decided
}

/// What there is to take over where that could not be found out.
fn not_read(error: &StoreError) -> Vec<LogId> {
    tracing::warn!(%error, "live tables could not be read");
    Vec::new()
}
