//! How a store is opened.

use super::schema::MIGRATIONS;
use std::path::PathBuf;
use std::time::Duration;

/// How long a statement of a server may take.
const LIMIT: Duration = Duration::from_secs(3);

/// How to open a store. The default is right for a program that works on it beside the servers;
/// [`OpenOptions::for_server`] is for those.
#[derive(Clone, Debug, Default)]
pub struct OpenOptions {
    /// A file with the certificate of the authority that PostgreSQL is trusted by, instead of those
    /// the system trusts.
    pub authority: Option<PathBuf>,
    /// How many connections to PostgreSQL there may be, besides one that listens.
    pub connections: Option<usize>,
    /// How long to wait for a PostgreSQL that cannot be reached yet.
    pub wait: Duration,
    /// How long a statement takes at least to be noted in the log; without it, none is.
    pub slow: Option<Duration>,
    /// Whether a server opens it: a file has one at a time.
    pub serves: bool,
    /// How long a statement may take before it counts as failed; without it, as long as it takes. It may
    /// still happen afterwards.
    pub limit: Option<Duration>,
    /// When to acknowledge a write.
    #[cfg(feature = "testing")]
    pub acknowledge: Acknowledge,
    /// The name of a registered SQLite VFS to use instead of the system's.
    #[cfg(feature = "testing")]
    pub vfs: Option<String>,
    /// The version to make of a store, if it is to be another: an older one of a new store, or the one after
    /// this, which has a column more.
    #[cfg(feature = "testing")]
    pub version: Option<usize>,
}

impl OpenOptions {
    /// How a server opens its store.
    pub fn for_server() -> OpenOptions {
        OpenOptions { serves: true, limit: Some(LIMIT), ..OpenOptions::default() }
    }
}

/// When to acknowledge a write.
///
/// All but the first lose what they have acknowledged. They exist so that the tests of durability can
/// show that they would notice.
#[cfg(feature = "testing")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Acknowledge {
    /// When it is on the disk.
    #[default]
    Durable,
    /// When the system has it, though maybe not the disk.
    Unsynced,
    /// Before it is committed.
    BeforeCommit,
}

/// The migrations of the version after this one.
#[cfg(feature = "testing")]
pub(crate) static NEXT: [&str; MIGRATIONS.len() + 1] = {
    let mut next = ["ALTER TABLE people ADD COLUMN motto TEXT;"; MIGRATIONS.len() + 1];
    let mut version = 0;
    while version < MIGRATIONS.len() {
        next[version] = MIGRATIONS[version];
        version += 1;
    }
    next
};

#[cfg(feature = "testing")]
impl OpenOptions {
    /// Returns whether commits wait for the disk.
    pub(crate) fn syncs(&self) -> bool {
        self.acknowledge != Acknowledge::Unsynced
    }

    /// Returns whether writes are acknowledged before they are committed.
    pub(crate) fn acknowledges_early(&self) -> bool {
        self.acknowledge == Acknowledge::BeforeCommit
    }

    /// Returns the name of the SQLite VFS, if it is not the system's.
    pub(crate) fn vfs(&self) -> Option<&str> {
        self.vfs.as_deref()
    }

    /// Returns the migrations to run.
    pub(crate) fn migrations(&self) -> &'static [&'static str] {
        match self.version {
            Some(version) if version > MIGRATIONS.len() => &NEXT,
            Some(version) => &MIGRATIONS[..version],
            None => MIGRATIONS,
        }
    }
}

/// What every program but a test gets.
#[cfg(not(feature = "testing"))]
impl OpenOptions {
    pub(crate) fn syncs(&self) -> bool {
        true
    }

    pub(crate) fn acknowledges_early(&self) -> bool {
        false
    }

    pub(crate) fn vfs(&self) -> Option<&str> {
        None
    }

    pub(crate) fn migrations(&self) -> &'static [&'static str] {
        MIGRATIONS
    }
}
