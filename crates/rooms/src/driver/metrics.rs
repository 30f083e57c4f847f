//! What a driver counts: leases, and tables taken over from nodes that are gone.

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
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    /// When leases were last renewed.
    renewed: Instant,
    /// What was taken over and not yet reported, by the node that had it.
    taken: HashMap<NodeId, Taken>,
}

/// Tables that were taken over, and the longest that one of their leases had been over for.
#[derive(Debug, Default)]
struct Taken {
    tables: u64,
    free_ms: i64,
}

impl Default for Metrics {
    fn default() -> Metrics {
        let state = State { renewed: Instant::now(), taken: HashMap::new() };
        Metrics { take_overs: Counter::default(), state: Mutex::new(state) }
    }
}

impl Metrics {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that all leases were renewed.
    pub(super) fn renewed(&self) {
        self.state().renewed = Instant::now();
    }

    /// Notes that a table was taken over from another node, whose lease was over for so long.
    pub(super) fn took_over(&self, from: NodeId, free_ms: i64) {
        self.take_overs.inc();
        let mut state = self.state();
        let taken = state.taken.entry(from).or_default();
        taken.tables += 1;
        taken.free_ms = taken.free_ms.max(free_ms);
    }

    /// Logs what was taken over since the last time, in one line for each node that is gone.
    pub(super) fn report(&self) {
        let taken = std::mem::take(&mut self.state().taken);
        for (from, Taken { tables, free_ms }) in taken {
            tracing::info!(%from, tables, free_ms, "took over");
        }
    }

    /// Adds everything to a registry, with how many leases there are and how far the system's clock is ahead
    /// of the store's.
    pub(super) fn register(&self, registry: &mut Registry, leases: usize, skew_ms: i64) {
        let age = self.state().renewed.elapsed().as_secs_f64();
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
