//! What a driver counts: leases, and tables taken over from nodes that are gone.

use crate::service::TakenOver;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::ConstGauge;
use prometheus_client::registry::Registry;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use store::NodeId;

/// What a driver counts.
#[derive(Debug)]
pub(super) struct Metrics {
    take_overs: Counter,
    /// When leases were last renewed.
    renewed: Mutex<Instant>,
}

/// Tables that were taken over, and the longest that one of their leases had been over for.
#[derive(Debug, Default)]
struct Taken {
    tables: u64,
    free_ms: i64,
}

impl Default for Metrics {
    fn default() -> Metrics {
        Metrics { take_overs: Counter::default(), renewed: Mutex::new(Instant::now()) }
    }
}

impl Metrics {
    fn last_renewed(&self) -> MutexGuard<'_, Instant> {
        self.renewed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that all leases were renewed.
    pub(super) fn renewed(&self) {
        *self.last_renewed() = Instant::now();
    }

    /// Counts what was taken over, and logs it in one line for each node that is gone.
    pub(super) fn took_over(&self, all: Vec<TakenOver>) {
        let mut taken: HashMap<NodeId, Taken> = HashMap::new();
        for TakenOver { from, free_ms } in all {
            self.take_overs.inc();
            let taken = taken.entry(from).or_default();
            taken.tables += 1;
            taken.free_ms = taken.free_ms.max(free_ms);
        }
        for (from, Taken { tables, free_ms }) in taken {
            tracing::info!(%from, tables, free_ms, "took over");
        }
    }

    /// Adds everything to a registry, with how many leases there are and how far the system's clock is ahead
    /// of the store's.
    pub(super) fn register(&self, registry: &mut Registry, leases: usize, skew_ms: i64) {
        let age = self.last_renewed().elapsed().as_secs_f64();
        let about = "Leases of tables and events that this node holds";
        registry.register("leases", about, ConstGauge::new(leases as u64));
        let about = "How far the clock of this machine is ahead of the store's";
        registry.register("clock_skew_seconds", about, ConstGauge::new(skew_ms as f64 / 1_000.0));
        let about = "How long ago the leases of this node were renewed";
        registry.register("lease_age_seconds", about, ConstGauge::new(age));
        let about = "Tables and events taken over from nodes that are gone";
        registry.register("take_overs", about, self.take_overs.clone());
    }
}
