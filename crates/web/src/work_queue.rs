//! A queue before work that keeps a processor busy: a few at a time, a short line, and no more. Whoever asked for it
//! pays for the time it takes.

use crate::price;
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Lets a few work at a time.
#[derive(Clone, Debug)]
pub struct WorkQueue {
    /// Those who work or wait.
    inside: Arc<Semaphore>,
    /// Those who work.
    working: Arc<Semaphore>,
}

/// Too many are waiting already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Busy;

/// A place in the line, kept until the work is done.
#[derive(Debug)]
pub struct QueueTicket {
    inside: OwnedSemaphorePermit,
    working: Arc<Semaphore>,
}

impl WorkQueue {
    /// A queue with room for so many who work and so many who wait.
    pub fn new(working: usize, waiting: usize) -> WorkQueue {
        WorkQueue {
            inside: Arc::new(Semaphore::new(working.saturating_add(waiting))),
            working: Arc::new(Semaphore::new(working)),
        }
    }

    /// Takes a place, if the line is not too long.
    pub fn enter(&self) -> Result<QueueTicket, Busy> {
        let inside = Arc::clone(&self.inside).try_acquire_owned().map_err(|_| Busy)?;
        Ok(QueueTicket { inside, working: Arc::clone(&self.working) })
    }

    /// Takes a place and works.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Busy> {
        self.enter()?.run(work).await
    }
}

impl QueueTicket {
    /// Waits for its turn and works on a thread where nobody is kept waiting. The place is taken
    /// until the work is done, even where nobody wants its result any more.
    pub async fn run<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Busy> {
        let QueueTicket { inside, working } = self;
        let turn = working.acquire_owned().await.map_err(|_| Busy)?;
        let work = price::priced(work);
        let done = tokio::task::spawn_blocking(move || {
            let result = work();
            drop((turn, inside));
            result
        });
        done.await.map_err(|_| Busy)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;

    #[tokio::test]
    async fn who_finds_the_line_full_is_turned_away_and_may_come_again() {
        let queue = WorkQueue::new(1, 1);
        let (go, wait) = channel::<()>();
        let first = queue.enter().unwrap();
        let second = queue.enter().unwrap();
        assert_eq!(queue.enter().err(), Some(Busy));
        let first = tokio::spawn(first.run(move || wait.recv().is_ok()));
        let second = tokio::spawn(second.run(|| 2));
        assert_eq!(queue.run(|| 3).await, Err(Busy));
        go.send(()).unwrap();
        assert_eq!(first.await.unwrap(), Ok(true));
        assert_eq!(second.await.unwrap(), Ok(2));
        assert_eq!(queue.run(|| 3).await, Ok(3));
    }

    #[tokio::test]
    async fn who_leaves_the_line_makes_room() {
        let queue = WorkQueue::new(1, 0);
        drop(queue.enter().unwrap());
        assert_eq!(queue.run(|| 1).await, Ok(1));
    }
}
