//! Threads on which computer players think. They have nothing to do with the threads that answer
//! requests: however long somebody thinks, nobody waits for it but their opponent.
//!
//! Those who decide at once have a thread of their own, so that they never wait for those who search.
//! On either side people take turns.

mod queue;

pub use queue::Ticket;

use crate::game::{Brain, Game};
use crate::metrics::Times;
use players::Tools;
use queue::Queue;
use serde_json::Value;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// How computer players think on this node.
#[derive(Clone, Copy, Debug)]
pub struct Thinking {
    /// Threads for those who search, at least one.
    pub threads: usize,
    /// How long one who searches thinks about a decision.
    pub time: Duration,
    /// How many tables of one person are thought about at once.
    pub tables_of: usize,
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
pub struct Thinkers {
    quick: Arc<Lane>,
    slow: Arc<Lane>,
}

impl Thinkers {
    /// Starts the threads: one for those who decide at once, the others for those who search.
    pub fn start(thinking: Thinking) -> Thinkers {
        let lane = || Arc::new(Lane::new(thinking.tables_of));
        let thinkers = Thinkers { quick: lane(), slow: lane() };
        spawn("thinker-quick", &thinkers.quick, thinking.time);
        for number in 0..thinking.threads.max(1) {
            spawn(&format!("thinker-{number}"), &thinkers.slow, thinking.time);
        }
        thinkers
    }

    /// Has somebody think; the decision comes when it is taken. None comes where the same seat is asked
    /// again before its turn.
    pub fn think(&self, thought: Thought) -> oneshot::Receiver<Value> {
        let (answer, decided) = oneshot::channel();
        let lane = if is_slow(&thought) { &self.slow } else { &self.quick };
        lane.push(Job { thought, answer, since: Instant::now() });
        decided
    }

    /// How many thoughts wait for their turn.
    pub fn waiting(&self) -> usize {
        [&self.quick, &self.slow].map(|lane| lane.lock().queue.len()).iter().sum()
    }

    /// How long thoughts have waited: those of players who decide at once, and of those who search.
    pub fn waited(&self) -> [(&'static str, &Times); 2] {
        [("quick", &self.quick.waited), ("slow", &self.slow.waited)]
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        for lane in [&self.quick, &self.slow] {
            lane.lock().closed = true;
            lane.changed.notify_all();
        }
    }
}

/// Whether a thought takes long: whoever searches does so in duels.
fn is_slow(thought: &Thought) -> bool {
    thought.game.is_contest()
        && Brain::of_level(&thought.level, 0).is_ok_and(|brain| brain.searches())
}

/// Thoughts that are thought by the same threads.
struct Lane {
    state: Mutex<State>,
    changed: Condvar,
    waited: Times,
}

struct State {
    queue: Queue<Job>,
    closed: bool,
}

impl Lane {
    fn new(at_once: usize) -> Lane {
        let state = State { queue: Queue::new(at_once), closed: false };
        Lane { state: Mutex::new(state), changed: Condvar::new(), waited: Times::default() }
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

    fn work(&self, time: Duration) {
        while let Some((ticket, job)) = self.next() {
            self.waited.note(job.since.elapsed());
            let decision = decision(&job.thought, time);
            self.done(ticket);
            let _ = job.answer.send(decision);
        }
    }
}

fn spawn(name: &str, lane: &Arc<Lane>, time: Duration) {
    let lane = Arc::clone(lane);
    let spawned = std::thread::Builder::new().name(name.to_owned()).spawn(move || lane.work(time));
    if let Err(error) = spawned {
        tracing::error!(%error, "a thread for computer players could not be started");
    }
}

/// What the player decides. One that fails leaves it to the clock.
fn decision(thought: &Thought, time: Duration) -> Value {
    let Thought { ticket: Ticket { seat, .. }, game, level } = thought;
    let mut seed = [0; 8];
    let _ = getrandom::fill(&mut seed);
    let think = || {
        let brain = Brain::of_level(level, u64::from_le_bytes(seed)).ok()?;
        let tools = Tools { clock: Some(since_start), spread: None };
        Some(game.think(*seat, &mut brain.within(time, tools)))
    };
    let decided = catch_unwind(AssertUnwindSafe(think)).unwrap_or_else(|_| {
        tracing::error!(level, "a computer player failed");
        None
    });
    decided.or_else(|| game.clock_decision(*seat)).unwrap_or_default()
}

fn since_start() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Given, Setup};
    use crate::store::{PersonId, TableId};
    use players::Duellist;
    use std::sync::atomic::{AtomicU64, Ordering};
    use table::Seat;

    /// A duel whose cards have been dealt.
    fn duel() -> Box<dyn Game> {
        let setup = oracle::Setup::new(oracle::Ruleset::STANDARD, [None, None], None);
        let contributions = &[[1; 32], [2; 32]];
        let given = Given { table: [7; 16], secret: &[9; 32], contributions, log: &[] };
        Setup::new::<oracle::Duel>(setup).open(given).unwrap()
    }

    /// A clock that goes on by a millisecond whenever somebody looks.
    fn ticking() -> Duration {
        static TICKS: AtomicU64 = AtomicU64::new(0);
        Duration::from_millis(TICKS.fetch_add(1, Ordering::Relaxed))
    }

    #[test]
    fn whoever_searches_thinks_as_long_as_it_may_and_no_longer() {
        let duel = duel();
        let seat = duel.waiting().iter().next().unwrap();
        let tools = Tools { clock: Some(ticking), spread: None };
        let thinks = |time: Duration| {
            let mut brain = Brain::of_level("oracle", 1).unwrap().within(time, tools);
            duel.think(seat, &mut brain);
            brain.duellist.meter().unwrap().time().as_millis()
        };
        for most in [20, 100] {
            let took = thinks(Duration::from_millis(most));
            assert!((most as u128..most as u128 + 5).contains(&took), "{took} of {most} ms");
        }
    }

    #[test]
    fn only_the_level_oracle_searches() {
        let searches = |level: &str| {
            let (host, table) = (PersonId([1; 16]), TableId([2; 16]));
            let ticket = Ticket { host, table, seat: Seat(0) };
            is_slow(&Thought { ticket, game: duel(), level: level.to_owned() })
        };
        let slow: Vec<bool> = ["luna", "aureus", "opal", "oracle"].map(searches).into();
        assert_eq!(slow, [false, false, false, true]);
    }
}
