//! The term by which this node holds its leases, and how it takes tables over.
//!
//! A node drives tables as long as its term is renewed. Whether it still is goes by a steady clock, since the
//! last renewal that the store has confirmed: a node that was stopped, or whose time was set, notices before
//! it does anything. Its term is over then, and whatever is asked of it next at a table waits until somebody
//! is known to drive that table: another node, or this one by a new term, which first notes since when nobody
//! did, so that nobody is charged for it.

use super::{RoomError, Rooms};
use crate::room::{Room, RoomEntry};
use crate::time::{JUMP_MS, Reading};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use store::{Lease, LogId, LogStatus, NodeId, StoreError, TableId, TermId};
use table::Hex;

/// How long a term lasts if it is not renewed.
pub const LEASE_MS: i64 = 2_000;

/// How long one lasts where time passes at once while the server is there: for any test.
const EVER_MS: i64 = 10 * 365 * 24 * 60 * 60 * 1_000;

/// The term of this node. Before the first there is none, and nothing is asked of it.
#[derive(Default)]
pub(super) struct Tenure {
    state: Mutex<State>,
    /// Held by whoever renews.
    renewing: tokio::sync::Mutex<()>,
    /// How far the system's clock is ahead of the store's.
    skew_ms: AtomicI64,
    /// What was taken over from other nodes and nobody has asked about yet.
    taken: Mutex<Vec<TakenOver>>,
}

/// Something that was taken over from another node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TakenOver {
    /// The node that had it.
    pub from: NodeId,
    /// For how long its lease had been over.
    pub free_ms: i64,
}

#[derive(Default)]
struct State {
    term: Option<TermId>,
    /// When it ends if it is not renewed, by the steady clock.
    until_ms: i64,
    is_over: bool,
    /// How often a term was over before this node gave it up.
    pauses: u64,
}

impl Tenure {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What there is now, by the steady clock.
    fn state_at(&self, steady_ms: i64) -> MutexGuard<'_, State> {
        let mut state = self.state();
        if steady_ms >= state.until_ms {
            state.end();
        }
        state
    }

    fn taken(&self) -> MutexGuard<'_, Vec<TakenOver>> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn begin(&self, term: TermId, until_ms: i64) {
        let mut state = self.state();
        (state.term, state.until_ms, state.is_over) = (Some(term), until_ms, false);
    }
}

impl State {
    /// Notes that the term is over, whatever the store says.
    fn end(&mut self) {
        if self.term.is_some() && !self.is_over {
            self.is_over = true;
            self.pauses += 1;
        }
    }

    fn standing(&self) -> Option<TermId> {
        self.term.filter(|_| !self.is_over)
    }
}

/// What came of taking a table or an event over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taken {
    /// Another node drives it.
    No,
    /// This node drives it already.
    Before,
    /// This node drives it from now on; it had this lease before.
    Now(Option<Lease>),
}

impl Rooms {
    /// How often a term of this node has ended before it was renewed.
    pub fn pauses(&self) -> u64 {
        self.tenure.state_at(self.time.steady_ms()).pauses
    }

    /// How far the system's clock is ahead of that of the store.
    pub(crate) fn clock_skew_ms(&self) -> i64 {
        self.tenure.skew_ms.load(Ordering::Relaxed)
    }

    /// Renews the term of this node for so long, or begins another where it is over. Says whether it went
    /// on.
    pub async fn renew(&self, lease_ms: i64) -> Result<bool, StoreError> {
        let _one_at_a_time = self.tenure.renewing.lock().await;
        self.renew_alone(lease_ms).await
    }

    /// The same, for whoever has the right to.
    async fn renew_alone(&self, lease_ms: i64) -> Result<bool, StoreError> {
        self.correct_time().await?;
        let (steady, now) = (self.time.steady_ms(), self.time.now());
        let lease_ms = if self.time.is_attended() { EVER_MS } else { lease_ms };
        let standing = self.tenure.state_at(steady).standing();
        if let Some(term) = standing
            && self.store.renew_term(term, now, now + lease_ms).await?
        {
            // It may have ended meanwhile: then it is over, whatever the store says.
            self.tenure.state_at(self.time.steady_ms()).until_ms = steady + lease_ms;
            return Ok(true);
        }
        self.tenure.state().end();
        let term = TermId::random();
        self.store.begin_term(term, self.node, now + lease_ms).await?;
        self.tenure.begin(term, steady + lease_ms);
        Ok(false)
    }

    /// Corrects the time by the clock of the store, or the system's where it has none. A jump ends the term
    /// of this node before anybody sees it.
    async fn correct_time(&self) -> Result<(), StoreError> {
        if !self.time.is_steady() {
            return Ok(());
        }
        let asked_ms = self.time.steady_ms();
        let reading = match self.store.clock_ms().await? {
            Some(said_ms) => Reading { asked_ms, said_ms, answered_ms: self.time.steady_ms() },
            None => self.time.read_system(),
        };
        let has_begun = self.tenure.state().term.is_some();
        let Some(behind_ms) = self.time.behind_ms(reading) else {
            let slow = "the clock of the store answers too slowly to be gone by";
            return if has_begun { Ok(()) } else { Err(StoreError::Unavailable(slow.to_owned())) };
        };
        let skew_ms = self.time.system_ms() - (self.time.now() + behind_ms);
        self.tenure.skew_ms.store(skew_ms, Ordering::Relaxed);
        match behind_ms.abs() >= JUMP_MS {
            _ if !has_begun => self.time.jump(behind_ms),
            true => {
                tracing::warn!(behind_ms, "the time has jumped");
                self.tenure.state().end();
                self.time.jump(behind_ms);
            }
            false => self.time.slew(behind_ms),
        }
        Ok(())
    }

    /// Ends the term of this node, and lets others drive its tables.
    pub(crate) async fn give_up_leases(&self) -> Result<(), StoreError> {
        let term = std::mem::take(&mut *self.tenure.state()).term;
        let now = self.now();
        match term {
            Some(term) => self.store.renew_term(term, now, now).await.map(drop),
            None => Ok(()),
        }
    }

    /// The term of this node, if need be a new one.
    async fn term(&self) -> Result<TermId, StoreError> {
        let standing = || self.tenure.state_at(self.time.steady_ms()).standing();
        loop {
            if let Some(term) = standing() {
                return Ok(term);
            }
            let _one_at_a_time = self.tenure.renewing.lock().await;
            // Of all who wait after a pause, the first begins a term for everybody.
            if standing().is_none() {
                self.renew_alone(LEASE_MS).await?;
            }
        }
    }

    /// What was taken over from other nodes since it was last asked.
    pub(crate) fn taken_over(&self) -> Vec<TakenOver> {
        std::mem::take(&mut *self.tenure.taken())
    }

    /// Takes a table or an event over, unless another node drives it.
    pub(crate) async fn take_over(&self, log: LogId) -> Result<Taken, RoomError> {
        loop {
            let term = self.term().await?;
            let (resumptions, last_ms) = match log {
                LogId::Table(table) => {
                    self.peek(table, |room| (room.resumptions(), room.last_ms())).await?
                }
                LogId::Event(_) => (0, 0),
            };
            let Some(row) = self.store.log_row(log).await? else { return Ok(Taken::No) };
            let now = self.now();
            match row.lease {
                Some(lease) if lease.term == term && lease.until_ms > now => {
                    return Ok(Taken::Before);
                }
                // It has ended, and nobody has noticed.
                Some(lease) if lease.term == term => {
                    self.tenure.state().end();
                    continue;
                }
                Some(lease) if lease.node != self.node && lease.until_ms > now => {
                    return Ok(Taken::No);
                }
                _ => {}
            }
            let taken = match (log, row.lease) {
                (LogId::Table(table), Some(lease)) => {
                    self.resume(table, term, row.lease, lease.until_ms - LEASE_MS, resumptions)
                        .await
                }
                // A node may end before it has its first lease.
                (LogId::Table(table), None) if last_ms + LEASE_MS < now => {
                    self.resume(table, term, None, last_ms, resumptions).await
                }
                // An event charges nobody for time.
                _ => Ok(self.store.lease(log, term, self.node, now).await?),
            };
            return match taken {
                Ok(true) => {
                    let gone = row.lease.filter(|lease| lease.node != self.node);
                    let taken = |lease: Lease| TakenOver {
                        from: lease.node,
                        free_ms: now - lease.until_ms,
                    };
                    self.tenure.taken().extend(gone.map(taken));
                    Ok(Taken::Now(row.lease))
                }
                Ok(false) => Ok(Taken::No),
                Err(RoomError::Superseded) => continue,
                Err(error) => Err(error),
            };
        }
    }

    /// Notes that nobody has driven a table since some moment, and takes its lease with that: of several
    /// nodes that want to, one does.
    async fn resume(
        &self,
        table: TableId,
        term: TermId,
        lease: Option<Lease>,
        since: i64,
        resumptions: u64,
    ) -> Result<bool, RoomError> {
        // Where it was this node, whoever is connected by it still is.
        let gone = lease.map(|lease| lease.node).filter(|gone| *gone != self.node);
        let what = |room: &Room| match room.resumptions() == resumptions {
            true => Ok(RoomEntry::Resumed { since, gone: gone.map(|node| Hex(node.0)) }),
            false => Err(RoomError::Superseded),
        };
        self.tables.append_and_lease(table, None, Some(term), what).await?;
        self.note_change(table);
        Ok(true)
    }

    /// Whether somebody is known to have driven a table all the time, as far as this node can charge anybody
    /// for it.
    pub(super) fn is_driven(&self, table: TableId) -> bool {
        let pauses = self.pauses();
        pauses == 0 || self.tables.folds().of(table, self.now()).is_driven(pauses)
    }

    /// Sees to it that somebody drives a table, if it is live.
    pub(super) async fn have_driven(&self, table: TableId) -> Result<(), RoomError> {
        let pauses = self.tenure.state().pauses;
        let row = self.store.log_row(table.into()).await?;
        if row.is_some_and(|row| row.status == LogStatus::Live) {
            self.take_over(table.into()).await?;
        }
        self.tables.folds().of(table, self.now()).note_driven(pauses);
        Ok(())
    }
}
