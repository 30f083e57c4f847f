//! Wake-ups: a hint that a log has grown, for whoever shows tables, or that somebody's right to see
//! them may have ended.
//!
//! A wake-up carries nothing but a place in a log; what happened is read from the store. It comes
//! after the entry is durable, may come more than once, and where some may have been missed
//! [`Wakeup::Resync`] says so.

use super::{PersonId, TableId, lock};
use std::sync::Mutex;
use tokio::sync::broadcast::{self, error::RecvError};
use tokio::sync::watch;

/// How many wake-ups may wait for a slow listener before it is told to read everything again.
const WAITING: usize = 4096;

/// A reason to read again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wakeup {
    /// The log of this table has an entry at this `seq`.
    Grown {
        /// The table.
        table: TableId,
        /// Where its log ended then.
        seq: u64,
    },
    /// A session or a token has ended: whoever relies on one asks whether it still stands.
    Revoked,
    /// This person has left: whatever shows their name is to be read again.
    Left {
        /// Who.
        person: PersonId,
    },
    /// Wake-ups may have been lost: read whatever is shown again.
    Resync,
}

/// What other nodes are told where a session or a token has ended.
pub(super) const REVOKED: &str = "revoked";

impl Wakeup {
    /// The wake-up as a short text for other nodes.
    pub(super) fn payload(table: TableId, seq: u64) -> String {
        format!("{table} {seq}")
    }

    /// That a person has left, as such a text.
    pub(super) fn payload_of_left(person: PersonId) -> String {
        format!("left {person}")
    }

    /// Reads such a text.
    pub(super) fn read(payload: &str) -> Option<Wakeup> {
        if payload == REVOKED {
            return Some(Wakeup::Revoked);
        }
        let (table, seq) = payload.split_once(' ')?;
        if table == "left" {
            return PersonId::parse(seq).map(|person| Wakeup::Left { person });
        }
        Some(Wakeup::Grown { table: TableId::parse(table)?, seq: seq.parse().ok()? })
    }
}

/// Hears the wake-ups from the moment it was made.
#[derive(Debug)]
pub struct Wakeups(broadcast::Receiver<Wakeup>);

impl Wakeups {
    /// The next wake-up; nothing once the store is closed.
    pub async fn next(&mut self) -> Option<Wakeup> {
        match self.0.recv().await {
            Ok(wakeup) => Some(wakeup),
            Err(RecvError::Lagged(_)) => Some(Wakeup::Resync),
            Err(RecvError::Closed) => None,
        }
    }
}

/// Where the wake-ups come from; it falls silent when the store is closed.
pub(super) struct Bell {
    wakeups: Mutex<Option<broadcast::Sender<Wakeup>>>,
    /// How often a session or a token may have ended.
    revocations: watch::Sender<u64>,
}

impl Bell {
    pub(super) fn new() -> Bell {
        let wakeups = Mutex::new(Some(broadcast::Sender::new(WAITING)));
        Bell { wakeups, revocations: watch::Sender::new(0) }
    }

    /// Wakes everybody who listens, if anybody does.
    pub(super) fn ring(&self, wakeup: Wakeup) {
        if matches!(wakeup, Wakeup::Revoked | Wakeup::Resync) {
            self.revocations.send_modify(|count| *count += 1);
        }
        if let Some(sender) = &*lock(&self.wakeups) {
            let _nobody_listens = sender.send(wakeup);
        }
    }

    pub(super) fn revocations(&self) -> watch::Receiver<u64> {
        self.revocations.subscribe()
    }

    pub(super) fn listen(&self) -> Wakeups {
        let sender = lock(&self.wakeups);
        Wakeups(match &*sender {
            Some(sender) => sender.subscribe(),
            None => broadcast::channel(1).1,
        })
    }

    pub(super) fn silence(&self) {
        lock(&self.wakeups).take();
    }
}
