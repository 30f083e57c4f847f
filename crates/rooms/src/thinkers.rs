//! Threads on which computer players think. They have nothing to do with the threads that answer
//! requests: however long somebody thinks, nobody waits for it but their opponent. People take turns,
//! and every level decides at once.

mod queue;

pub use queue::Ticket;

use crate::game::{ComputerPlayer, Game};
use players::{AnyDuellist, Level};
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;
use queue::Queue;
use serde_json::Value;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use tokio::sync::oneshot;

/// How computer players think on this node.
#[derive(Clone, Copy, Debug)]
pub struct Thinking {
    /// Threads, at least one.
    pub threads: usize,
    /// How many tables of one person are thought about at once.
    pub tables_of: usize,
    /// What a thread does before it thinks: nothing, except in tests that hold it up.
    pub before: fn(),
}

impl Default for Thinking {
    /// Half of the cores, and two tables of a person.
    fn default() -> Thinking {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Thinking { threads: cores.div_ceil(2), tables_of: 2, before: || {} }
    }
}

/// Something to think about.
pub struct Thought {
    /// Whose it is: the player is shown what this seat may know.
    pub ticket: Ticket,
    /// The table.
    pub game: Box<dyn Game>,
    /// How well the seat plays.
    pub level: String,
}

/// A thought with whoever waits for it, and since when.
struct Job {
    thought: Thought,
    answer: oneshot::Sender<Value>,
    since: Instant,
}

/// Threads for computer players; they end when this is dropped.
pub struct Thinkers(Arc<Shared>);

/// How long thoughts have waited, by level.
type Waited = Family<LevelLabel, Histogram>;
/// A level as a label.
type LevelLabel = [(&'static str, &'static str); 1];

impl Thinkers {
    /// Starts the threads.
    pub fn start(thinking: Thinking) -> Thinkers {
        let shared = Arc::new(Shared::new(thinking.tables_of));
        for number in 0..thinking.threads.max(1) {
            let shared = Arc::clone(&shared);
            let thread = std::thread::Builder::new().name(format!("thinker-{number}"));
            if let Err(error) = thread.spawn(move || shared.work(thinking.before)) {
                tracing::error!(%error, "a thread for computer players could not be started");
            }
        }
        Thinkers(shared)
    }

    /// Has somebody think; the decision comes when it is taken. None comes where the same seat is asked
    /// again before its turn.
    pub fn think(&self, thought: Thought) -> oneshot::Receiver<Value> {
        let (answer, decided) = oneshot::channel();
        self.0.push(Job { thought, answer, since: Instant::now() });
        decided
    }

    /// Adds how many thoughts wait for their turn, and how long they do, to a registry.
    pub fn register(&self, registry: &mut Registry) {
        let waiting: Family<LevelLabel, Gauge> = Family::default();
        // A level at which nobody plays is 0, not missing.
        for Level { name: level, .. } in AnyDuellist::LEVELS {
            drop(waiting.get_or_create(&[("level", level)]));
            drop(self.0.waited.get_or_create(&[("level", level)]));
        }
        for job in self.0.lock().queue.iter() {
            waiting.get_or_create(&level(&job.thought)).inc();
        }
        let about = "Thoughts of computer players that wait, by level";
        registry.register("thoughts_waiting", about, waiting);
        let about = "How long thoughts of computer players wait for their turn, by level";
        registry.register("thought_wait_seconds", about, self.0.waited.clone());
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        self.0.lock().closed = true;
        self.0.changed.notify_all();
    }
}

/// The level of whoever thinks.
fn level(thought: &Thought) -> LevelLabel {
    [("level", AnyDuellist::level(&thought.level).map_or("other", |level| level.name))]
}

/// The thoughts that wait, and whoever waits for one.
struct Shared {
    state: Mutex<State>,
    changed: Condvar,
    waited: Waited,
}

struct State {
    queue: Queue<Job>,
    closed: bool,
}

impl Shared {
    fn new(at_once: usize) -> Shared {
        let state = Mutex::new(State { queue: Queue::new(at_once), closed: false });
        let waited = Waited::new_with_constructor(store::metrics::seconds as fn() -> Histogram);
        Shared { state, changed: Condvar::new(), waited }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn push(&self, job: Job) {
        self.lock().queue.push(job.thought.ticket, job);
        self.changed.notify_all();
    }

    /// Waits for the next job; there is none when the threads are to end.
    fn next(&self) -> Option<(Ticket, Job)> {
        let mut state = self.lock();
        loop {
            if state.closed {
                return None;
            }
            if let Some(next) = state.queue.take() {
                return Some(next);
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Notes that a job is done; another of the same person may have waited for that.
    fn done(&self, ticket: Ticket) {
        self.lock().queue.done(ticket);
        self.changed.notify_all();
    }

    fn work(&self, before: fn()) {
        while let Some((ticket, job)) = self.next() {
            let waited = job.since.elapsed().as_secs_f64();
            self.waited.get_or_create(&level(&job.thought)).observe(waited);
            before();
            let decision = decision(&job.thought);
            self.done(ticket);
            let _ = job.answer.send(decision);
        }
    }
}

/// What the player decides. One that fails leaves it to the clock.
fn decision(thought: &Thought) -> Value {
    let Thought { ticket: Ticket { seat, .. }, game, level } = thought;
    let mut seed = [0; 8];
    let _ = getrandom::fill(&mut seed);
    let think = || {
        let mut player = ComputerPlayer::of_level(level, u64::from_le_bytes(seed)).ok()?;
        Some(game.think(*seat, &mut player))
    };
    let decided = catch_unwind(AssertUnwindSafe(think)).unwrap_or_else(|_| {
        tracing::error!(level, "a computer player failed");
        None
    });
    decided.or_else(|| game.clock_decision(*seat)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use players::Duellist;

    #[test]
    fn no_level_takes_as_long_as_it_may() {
        let player = |level: &Level| ComputerPlayer::of_level(level.name, 0).unwrap();
        assert!(AnyDuellist::LEVELS.iter().all(|level| player(level).duellist.meter().is_none()));
    }
}
