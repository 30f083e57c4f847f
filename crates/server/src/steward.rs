//! The steward of a node: what happens at tables by itself.
//!
//! Every live table is driven by one node, which holds its lease: it lets time run out, has computer
//! players think, and opens the table at which a match goes on. A node whose leases end is gone, and
//! whoever takes over first notes since when, so that nobody is charged for it.

use crate::game::Game;
use crate::gathering::{self, Gathering};
use crate::hall::{Hall, HallError, Subject};
use crate::metrics::Times;
use crate::room::Room;
use crate::settings::Settings;
use crate::store::{Lease, TableId, TableRow};
use crate::thinkers::{Thinkers, Thinking, Thought, Ticket};
use futures_util::{StreamExt, stream};
use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use table::Seat;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::watch;
use tokio::task::JoinSet;

/// How long a lease lasts if it is not renewed.
pub const LEASE_MS: i64 = 6_000;
/// How often leases are renewed.
const RENEW: Duration = Duration::from_millis(1_500);
/// How often tables are looked for that nobody drives.
const PATROL: Duration = Duration::from_millis(2_000);
/// How many tables are taken over at once.
const AT_ONCE: usize = 32;
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

/// Looks after the tables of a node. Clones are the same steward.
#[derive(Clone)]
pub struct Steward {
    hall: Arc<Hall>,
    thinkers: Arc<Thinkers>,
    shared: Arc<Mutex<Shared>>,
    started_ms: i64,
}

#[derive(Default)]
struct Shared {
    /// The tables this node drives.
    driven: HashSet<TableId>,
    /// Who is thinking, and about which state of the table.
    thinking: HashMap<(TableId, Seat), u64>,
}

impl Steward {
    /// A steward with so many threads for computer players, and defaults for the rest.
    pub fn new(hall: Arc<Hall>, threads: usize) -> Steward {
        let thinking = Settings::default().thinking();
        Steward::with(hall, Thinking { threads, ..thinking })
    }

    /// A steward with threads for computer players.
    pub fn with(hall: Arc<Hall>, thinking: Thinking) -> Steward {
        let (thinkers, started_ms) = (Arc::new(Thinkers::start(thinking)), hall.now());
        Steward { hall, thinkers, shared: Arc::default(), started_ms }
    }

    /// How many thoughts of computer players wait for their turn.
    pub fn thoughts_waiting(&self) -> usize {
        self.thinkers.waiting()
    }

    /// How long thoughts have waited, of players who decide at once and of those who search.
    pub fn thoughts_waited(&self) -> [(&'static str, &Times); 2] {
        self.thinkers.waited()
    }

    /// How many tables this node drives.
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
        taken: Vec<Subject>,
        mut changed: UnboundedReceiver<Subject>,
        mut stop: watch::Receiver<bool>,
    ) {
        let mut agenda = Agenda::default();
        let mut renew = tokio::time::interval(RENEW);
        let mut patrol = tokio::time::interval(PATROL);
        let mut upkeep = tokio::time::interval(UPKEEP);
        let mut tended = JoinSet::new();
        let mut chores = JoinSet::new();
        let tend = |tended: &mut JoinSet<_>, subject: Subject| {
            let steward = self.clone();
            tended.spawn(async move { (subject, steward.tend(subject).await) });
        };
        taken.into_iter().for_each(|subject| tend(&mut tended, subject));
        loop {
            let wait = agenda.wait(self.hall.now());
            tokio::select! {
                _ = stop.changed() => break,
                subject = changed.recv() => match subject {
                    Some(subject) => tend(&mut tended, subject),
                    None => break,
                },
                Some(Ok((subject, next))) = tended.join_next() => agenda.set(subject, next),
                () = tokio::time::sleep(wait) => {
                    let due = agenda.due(self.hall.now());
                    due.into_iter().for_each(|subject| tend(&mut tended, subject));
                }
                _ = renew.tick() => self.renew().await,
                _ = patrol.tick() => {
                    let taken = self.patrol().await;
                    taken.into_iter().for_each(|subject| tend(&mut tended, subject));
                    self.hall.forget(UNUSED_MS);
                    if chores.is_empty() {
                        let steward = self.clone();
                        chores.spawn(async move { steward.close_unstarted().await });
                    }
                }
                _ = upkeep.tick() => {
                    let steward = self.clone();
                    chores.spawn(async move { steward.upkeep().await });
                }
                Some(_) = chores.join_next() => {}
            }
        }
        // Whoever is still at it could take a lease anew.
        while tended.join_next().await.is_some() {}
        while chores.join_next().await.is_some() {}
        self.give_up().await;
    }

    async fn renew(&self) {
        let now = self.hall.now();
        let node = self.hall.node();
        if let Err(error) = self.hall.store().renew_leases(node, now, now + LEASE_MS).await {
            tracing::warn!(%error, "leases could not be renewed");
            self.shared().driven.clear();
        }
    }

    /// Takes over tables that nobody drives.
    pub async fn patrol(&self) -> Vec<Subject> {
        let tables = match self.hall.store().live_tables().await {
            Ok(tables) => tables,
            Err(error) => {
                tracing::warn!(%error, "live tables could not be read");
                return Vec::new();
            }
        };
        let (now, node) = (self.hall.now(), self.hall.node());
        let of_another = |lease: &Lease| lease.node != node && lease.until_ms > now;
        let mine = tables.iter().filter(|row| !row.lease.as_ref().is_some_and(of_another));
        let mine: HashSet<TableId> = mine.map(|row| row.table).collect();
        self.shared().driven.retain(|table| mine.contains(table));
        let take = |row: TableRow| async move { (subject(&row), self.take_over(&row).await) };
        let mut taking = stream::iter(tables).map(take).buffer_unordered(AT_ONCE);
        let mut taken = Vec::new();
        while let Some((subject, took)) = taking.next().await {
            match took {
                Ok(true) => taken.push(subject),
                Ok(false) => {}
                Err(error) => tracing::warn!(%error, ?subject, "take-over"),
            }
        }
        taken
    }

    /// Closes tables that never started and at which nobody has been for too long, and ends events that
    /// nobody starts. A node does this for all: nobody drives them.
    pub async fn close_unstarted(&self) {
        if self.hall.now() < self.started_ms.saturating_add(GRACE_MS) {
            return;
        }
        if let Err(error) = self.hall.close_unstarted(CLOSED_AT_ONCE).await {
            tracing::warn!(%error, "tables that never started could not be closed");
        }
    }

    /// Notes at which tables somebody is, and has the store forget what has ended.
    pub async fn upkeep(&self) {
        let done = async {
            self.hall.note_who_waits().await?;
            self.hall.store().sweep(self.hall.now()).await?;
            self.hall.expire().await
        };
        if let Err(error) = done.await {
            tracing::warn!(%error, "the store could not be swept");
        }
    }

    /// Takes a table over whose lease has ended, and notes since when nobody has driven it.
    async fn take_over(&self, row: &TableRow) -> Result<bool, HallError> {
        let (now, node) = (self.hall.now(), self.hall.node());
        if let Some(lease) = row.lease.as_ref().filter(|lease| lease.until_ms > now) {
            return Ok(lease.node == node && self.shared().driven.insert(row.table));
        }
        if !self.hall.store().lease(row.table, node, now, now + LEASE_MS).await? {
            return Ok(false);
        }
        // An event charges nobody for time.
        if let Subject::Event(_) = subject(row) {
        } else if let Some(lease) = &row.lease {
            // Where it was this node, whoever is connected by it still is.
            let gone = Some(lease.node).filter(|gone| *gone != node);
            self.hall.resume(row.table, gone, lease.until_ms - LEASE_MS).await?;
        } else {
            // A node may end before it has its first lease.
            let since = self.hall.look(row.table, Room::last_ms).await?;
            if since + LEASE_MS < now {
                self.hall.resume(row.table, None, since).await?;
            }
        }
        self.shared().driven.insert(row.table);
        Ok(true)
    }

    /// Whether this node drives a table; takes it if it is free.
    async fn drives(&self, table: TableId) -> Result<bool, HallError> {
        if self.shared().driven.contains(&table) {
            return Ok(true);
        }
        match self.hall.store().table(table).await? {
            Some(row) => self.take_over(&row).await,
            None => Ok(false),
        }
    }

    /// Does what is to be done at a table or for an event now; says when there is more.
    pub async fn tend(&self, subject: Subject) -> Option<i64> {
        let tended = match subject {
            Subject::Table(table) => self.tend_table(table).await,
            Subject::Event(event) => self.tend_event(event).await,
        };
        tended.unwrap_or_else(|error| {
            tracing::warn!(%error, ?subject, "something could not be looked after");
            Some(self.hall.now() + 1_000)
        })
    }

    async fn tend_event(&self, event: TableId) -> Result<Option<i64>, HallError> {
        let stage = |gathering: &Gathering| (gathering.event().has_started(), gathering.is_over());
        match self.hall.look_at_event(event, stage).await? {
            (true, false) if self.drives(event).await? => {
                self.hall.attend(event).await?;
                return self.hall.let_event_end(event).await;
            }
            (true, false) => {}
            (_, is_over) => {
                self.shared().driven.remove(&event);
                if is_over {
                    self.hall.leave_tables(event).await?;
                }
            }
        }
        Ok(None)
    }

    async fn tend_table(&self, table: TableId) -> Result<Option<i64>, HallError> {
        self.hall.tell_event(table).await?;
        let live = |room: &Room| !room.is_done() && room.free_seats().is_empty();
        if !self.hall.look(table, live).await? {
            self.shared().driven.remove(&table);
            return Ok(None);
        }
        if !self.drives(table).await? {
            return Ok(None);
        }
        if self.hall.go_on(table).await?.is_some() {
            return Ok(None);
        }
        let next = self.hall.let_due_happen(table).await?;
        self.think(table).await?;
        Ok(next)
    }

    /// Has those computer players think who must decide.
    async fn think(&self, table: TableId) -> Result<(), HallError> {
        let asked = |room: &Room| {
            let game = room.game().filter(|_| !room.thinking().is_empty()).map(Game::copy);
            (room.next_seq(), room.host(), room.thinking(), game)
        };
        let (seq, host, thinking, game) = self.hall.look(table, asked).await?;
        let Some(game) = game else { return Ok(()) };
        for (seat, level) in thinking {
            if self.shared().thinking.insert((table, seat), seq) == Some(seq) {
                continue;
            }
            let ticket = Ticket { host, table, seat };
            let thought = Thought { ticket, game: game.copy(), level };
            let (steward, decided) = (self.clone(), self.thinkers.think(thought));
            tokio::spawn(async move {
                if let Ok(decision) = decided.await {
                    let done = steward.hall.decide_for(table, seat, seq, decision).await;
                    if let Err(error) = done {
                        tracing::warn!(%error, %table, "a computer player's decision");
                    }
                }
                let mut shared = steward.shared();
                if shared.thinking.get(&(table, seat)) == Some(&seq) {
                    shared.thinking.remove(&(table, seat));
                }
            });
        }
        Ok(())
    }

    /// Lets others drive the tables.
    async fn give_up(&self) {
        let (now, node) = (self.hall.now(), self.hall.node());
        self.shared().driven.clear();
        if let Err(error) = self.hall.store().renew_leases(node, now, now).await {
            tracing::warn!(%error, "leases could not be given up");
        }
    }
}

/// What a row of the store stands for.
fn subject(row: &TableRow) -> Subject {
    match row.kind == gathering::KIND {
        true => Subject::Event(row.table),
        false => Subject::Table(row.table),
    }
}

/// What is to be looked at, and when.
#[derive(Default)]
struct Agenda {
    when: HashMap<Subject, i64>,
    order: BTreeSet<(i64, Subject)>,
}

impl Agenda {
    fn set(&mut self, subject: Subject, when: Option<i64>) {
        if let Some(before) = self.when.remove(&subject) {
            self.order.remove(&(before, subject));
        }
        if let Some(when) = when {
            self.when.insert(subject, when);
            self.order.insert((when, subject));
        }
    }

    /// How long nothing is due.
    fn wait(&self, now: i64) -> Duration {
        let next = self.order.first().map_or(60_000, |(when, _)| when - now);
        Duration::from_millis(u64::try_from(next.clamp(0, 60_000)).unwrap_or(0))
    }

    /// What is due by now.
    fn due(&mut self, now: i64) -> Vec<Subject> {
        let due: Vec<Subject> = self
            .order
            .iter()
            .take_while(|(when, _)| *when <= now)
            .map(|(_, subject)| *subject)
            .collect();
        due.iter().for_each(|subject| self.set(*subject, None));
        due
    }
}
