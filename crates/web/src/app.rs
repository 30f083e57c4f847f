//! What every request works with: the parts of the server, and what a node counts and keeps for itself.

pub mod bans;
pub mod limits;
pub(crate) mod presence;
pub(crate) mod renders;
mod stream_counts;

use crate::metrics::Metrics;
use crate::password::Passwords;
use crate::settings::Settings;
use crate::work_queue::WorkQueue;
use bans::Bans;
use limits::Limits;
use presence::Presence;
use renders::Renders;
use rooms::driver::Driver;
use rooms::service::Rooms;
use rooms::time::Time;
use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use store::Store;
pub(crate) use stream_counts::{Counted, Owner, StreamCounts};
use tokio::sync::{Mutex, MutexGuard, watch};

/// What every handler works with. Clones are the same.
#[derive(Clone)]
pub struct App(Arc<Inner>);

/// The parts, and what the API itself needs.
struct Inner {
    parts: Parts,
    limits: Limits,
    bans: Bans,
    passwords: Passwords,
    readers: WorkQueue,
    checks: WorkQueue,
    presence: Presence,
    renders: Renders,
    streams: StreamCounts,
    metrics: Metrics,
    openings: Mutex<()>,
    listed: Mutex<()>,
}

/// The parts of a server.
pub struct Parts {
    /// Where everything is kept.
    pub store: Store,
    /// The rooms of this node.
    pub rooms: Arc<Rooms>,
    /// What the operator has set.
    pub settings: Settings,
    /// What time it is.
    pub time: Time,
    /// What happens at tables by itself.
    pub driver: Driver,
    /// Whether the server is about to go, and wants nobody new.
    pub draining: Arc<AtomicBool>,
    /// Turns true when the server goes.
    pub stop: watch::Receiver<bool>,
}

/// How many card lists are read at once on a node, and how many may wait for it.
const READERS: (usize, usize) = (2, 30);

impl App {
    /// A server of these parts.
    pub fn new(parts: Parts) -> App {
        let limits = Limits::new(&parts.settings);
        let bans = Bans::new(parts.store.clone());
        let readers = WorkQueue::new(READERS.0, READERS.1);
        let checks =
            WorkQueue::new(parts.settings.checks.min(1), parts.settings.checks.saturating_sub(1));
        let (passwords, presence, renders, streams, metrics, openings, listed) = Default::default();
        App(Arc::new(Inner {
            parts,
            limits,
            bans,
            passwords,
            readers,
            checks,
            presence,
            renders,
            streams,
            metrics,
            openings,
            listed,
        }))
    }

    /// How much anybody may ask for.
    pub fn limits(&self) -> &Limits {
        &self.0.limits
    }

    /// The networks that are banned.
    pub(crate) fn bans(&self) -> &Bans {
        &self.0.bans
    }

    /// What hashes and compares passwords.
    pub(crate) fn passwords(&self) -> &Passwords {
        &self.0.passwords
    }

    /// Who is connected to this node.
    pub(crate) fn presence(&self) -> &Presence {
        &self.0.presence
    }

    /// What computes and keeps replays, records and exports.
    pub(crate) fn renders(&self) -> &Renders {
        &self.0.renders
    }

    /// How many streams of this node everybody has.
    pub(crate) fn streams(&self) -> &StreamCounts {
        &self.0.streams
    }

    /// Held by whoever opens a table: one after the other is counted and opened.
    pub(crate) fn openings(&self) -> &Mutex<()> {
        &self.0.openings
    }

    /// Held by whoever opens something with the cards of a cube: a large one takes much memory until it
    /// is stored.
    pub(crate) async fn turn_with_cards(&self, cube: Option<&str>) -> Option<MutexGuard<'_, ()>> {
        match cube {
            None | Some("oracle") => None,
            Some(_) => Some(self.0.listed.lock().await),
        }
    }

    /// What is counted.
    pub fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    /// The queue before the checking of records that somebody sends.
    pub(crate) fn checks(&self) -> &WorkQueue {
        &self.0.checks
    }

    /// The queue before the reading of card lists.
    pub(crate) fn readers(&self) -> &WorkQueue {
        &self.0.readers
    }
}

impl Deref for App {
    type Target = Parts;
    fn deref(&self) -> &Parts {
        &self.0.parts
    }
}
