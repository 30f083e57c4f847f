//! Work that takes long: on how many threads, and what is shown of it meanwhile.

use crate::failure::Failure;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use players::Tools;
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::sync::LazyLock;
use std::time::{Duration, Instant};
use words::{Words, key};

/// How long work goes on in silence before it shows its progress.
const PATIENCE: Duration = Duration::from_secs(1);
/// What it shows then: how far it is, and how much time is left.
const SHOWN: &str = "{wide_bar} {percent:>3} %  {elapsed} + {eta}";
/// More threads than this help nobody.
const MOST_THREADS: usize = 1024;

/// So many threads, or as many as there are cores.
pub fn thread_pool(threads: Option<usize>, words: Words) -> Result<ThreadPool, Failure> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = threads.unwrap_or(cores);
    if !(1..=MOST_THREADS).contains(&threads) {
        let facts = [("most", MOST_THREADS.into()), ("threads", threads.into())];
        return Err(Failure::saying(words, key::ERROR_THREADS, &facts));
    }
    ThreadPoolBuilder::new().num_threads(threads).build().map_err(|error| {
        let facts = [("threads", threads.into()), ("why", error.to_string().into())];
        Failure::saying(words, key::ERROR_CANNOT_START, &facts)
    })
}

/// What players may use of this machine: its clock, and the threads of whoever asks.
pub fn tools() -> Tools {
    Tools { clock: Some(since_start), spread: Some(spread) }
}

fn since_start() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

fn spread(count: usize, work: &(dyn Fn(usize) + Sync)) {
    (0..count).into_par_iter().for_each(work);
}

/// Does so many things, with a progress bar where it takes long. What is done says how many more of
/// them are finished. Gives back how long it took, too.
pub fn with_progress<T>(
    count: u64,
    work: impl FnOnce(&(dyn Fn(u64) + Sync)) -> T,
) -> (T, Duration) {
    let start = Instant::now();
    let bar = ProgressBar::with_draw_target(Some(count), ProgressDrawTarget::hidden());
    if let Ok(style) = ProgressStyle::with_template(SHOWN) {
        bar.set_style(style);
    }
    let done = work(&|more| {
        if bar.is_hidden() && start.elapsed() > PATIENCE {
            bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        bar.inc(more);
    });
    bar.finish_and_clear();
    (done, start.elapsed())
}
