//! Threads on which computer players think. They have nothing to do with the threads that answer
//! requests: however long somebody thinks, nobody waits for it but their opponent.

use crate::game::{Brain, Game};
use serde_json::Value;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use table::Seat;
use tokio::sync::oneshot;

/// Something to think about.
pub struct Thought {
    /// The table; the player is shown what its seat may know.
    pub game: Box<dyn Game>,
    /// Who must decide.
    pub seat: Seat,
    /// How well.
    pub level: String,
}

type Job = (Thought, oneshot::Sender<Value>);

/// Threads for computer players; they end when this is dropped.
pub struct Thinkers {
    jobs: Option<mpsc::Sender<Job>>,
}

impl Thinkers {
    /// So many threads, at least one.
    pub fn start(threads: usize) -> Thinkers {
        let (jobs, waiting) = mpsc::channel::<Job>();
        let waiting = Arc::new(Mutex::new(waiting));
        for number in 0..threads.max(1) {
            let waiting = Arc::clone(&waiting);
            let name = format!("thinker-{number}");
            let spawned = std::thread::Builder::new().name(name).spawn(move || work(&waiting));
            if let Err(error) = spawned {
                tracing::error!(%error, "a thread for computer players could not be started");
            }
        }
        Thinkers { jobs: Some(jobs) }
    }

    /// Has somebody think; the decision comes when it is taken.
    pub fn think(&self, thought: Thought) -> oneshot::Receiver<Value> {
        let (answer, decided) = oneshot::channel();
        if let Some(jobs) = &self.jobs {
            let _ = jobs.send((thought, answer));
        }
        decided
    }
}

fn work(waiting: &Mutex<mpsc::Receiver<Job>>) {
    loop {
        let job = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((thought, answer)) = job else { return };
        let _ = answer.send(decision(&thought));
    }
}

/// What the player decides. One that fails leaves it to the clock.
fn decision(thought: &Thought) -> Value {
    let Thought { game, seat, level } = thought;
    let mut seed = [0; 8];
    let _ = getrandom::fill(&mut seed);
    let think = || {
        let mut brain = Brain::of_level(level, u64::from_le_bytes(seed)).ok()?;
        Some(game.think(*seat, &mut brain))
    };
    let decided = catch_unwind(AssertUnwindSafe(think)).unwrap_or_else(|_| {
        tracing::error!(level, "a computer player failed");
        None
    });
    decided.or_else(|| game.clock_decision(*seat)).unwrap_or_default()
}
