//! The task that writes to the logs.
//!
//! It takes everything that waits into one transaction, in the order of the logs so that two nodes
//! cannot wait for each other in a circle, and replies when it is committed. The other nodes hear of
//! it by NOTIFY, which PostgreSQL sends with the commit.

use super::connections::Connections;
use super::listen::CHANNEL;
use super::migrate::check_version;
use super::sql::parameters;
use crate::backend::{LogWrite, Statement};
use crate::notifications::Broadcast;
use crate::{Notification, StoreError};
use deadpool_postgres::Client;
use futures_util::future::maybe_done;
use std::future::{Future, poll_fn};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::Poll;
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout_at;

/// How many writes may share a commit.
const GROUP: usize = 64;

/// A write, and who waits for it.
pub(super) struct Waiting {
    pub(super) write: LogWrite,
    pub(super) reply: oneshot::Sender<Result<bool, StoreError>>,
}

/// The task that writes to the logs.
pub(super) struct Writer {
    pub(super) connections: Connections,
    pub(super) broadcast: Arc<Broadcast>,
    pub(super) commits: Arc<AtomicU64>,
    /// Whether replies come before the commit; never outside of tests.
    pub(super) early: bool,
}

/// How a group that was not committed ended.
enum Failure {
    /// One of the writes is wrong; none has happened.
    Write(StoreError),
    /// The server did not answer; whether they happened is unknown.
    Server(StoreError),
}

impl From<tokio_postgres::Error> for Failure {
    fn from(error: tokio_postgres::Error) -> Failure {
        match error.as_db_error() {
            Some(_) => Failure::Write(error.into()),
            None => Failure::Server(error.into()),
        }
    }
}

impl Writer {
    /// Runs until the store is closed and nothing waits any more.
    pub(super) async fn run(self, mut waiting: mpsc::Receiver<Waiting>) {
        while let Some(first) = waiting.recv().await {
            let mut group = vec![first];
            while group.len() < GROUP
                && let Ok(next) = waiting.try_recv()
            {
                group.push(next);
            }
            group.sort_by_key(|waiting| waiting.write.log);
            self.commit(group).await;
        }
    }

    /// Commits a group, or each of it alone where one of them is wrong.
    async fn commit(&self, group: Vec<Waiting>) {
        match self.commit_together(group).await {
            Err((group, Failure::Write(_))) if group.len() > 1 => self.one_by_one(group).await,
            Err((group, failure)) => self.fail(group, failure),
            Ok(()) => (),
        }
    }

    /// Commits each alone, until the server does not answer.
    async fn one_by_one(&self, group: Vec<Waiting>) {
        let mut group = group.into_iter();
        while let Some(next) = group.next() {
            match self.commit_together(vec![next]).await {
                Err((mut lost, failure @ Failure::Server(_))) => {
                    lost.extend(group.by_ref());
                    self.fail(lost, failure);
                }
                Err((wrong, failure)) => self.fail(wrong, failure),
                Ok(()) => (),
            }
        }
    }

    /// Commits all of a group and replies, or gives it back.
    async fn commit_together(
        &self,
        mut group: Vec<Waiting>,
    ) -> Result<(), (Vec<Waiting>, Failure)> {
        let won = match self.transaction(&mut group).await {
            Ok(won) => won,
            Err(failure) => return Err((group, failure)),
        };
        self.commits.fetch_add(1, Ordering::Relaxed);
        self.reply(group, &won);
        Ok(())
    }

    async fn transaction(&self, group: &mut Vec<Waiting>) -> Result<Vec<bool>, Failure> {
        let mut call = self.connections.call().await.map_err(Failure::Server)?;
        let done = timeout_at(call.deadline, self.written(&mut call.client, group)).await;
        call.end(done).map_err(Failure::Server)?
    }

    async fn written(
        &self,
        client: &mut Client,
        group: &mut Vec<Waiting>,
    ) -> Result<Vec<bool>, Failure> {
        let transaction = client.transaction().await?;
        let current = check_version(&transaction, self.connections.known).await;
        current.map_err(|error| match error {
            StoreError::Newer { .. } => Failure::Write(error),
            error => Failure::Server(error),
        })?;
        let writes: Vec<&LogWrite> = group.iter().map(|waiting| &waiting.write).collect();
        let guards: Vec<&Statement> = writes.iter().map(|write| &write.guard).collect();
        let won: Vec<bool> =
            run(&transaction, &guards).await?.into_iter().map(|rows| rows > 0).collect();
        let winners = || writes.iter().zip(&won).filter(|(_, won)| **won).map(|(write, _)| *write);
        let rest: Vec<&Statement> = winners().flat_map(|write| &write.then).collect();
        run(&transaction, &rest).await?;
        notify(&transaction, winners()).await?;
        if self.early {
            self.reply(std::mem::take(group), &won);
        }
        // From here on nobody can know, unless PostgreSQL says that it is done.
        let committed = transaction.commit().await;
        committed.map_err(|error| Failure::Server(error.into()))?;
        Ok(won)
    }

    fn reply(&self, group: Vec<Waiting>, won: &[bool]) {
        for (Waiting { write, reply }, won) in group.into_iter().zip(won) {
            if *won {
                self.broadcast.send(new_entry(&write));
            }
            let _nobody_waits = reply.send(Ok(*won));
        }
    }

    /// Replies with what went wrong, and has everybody read again where something may have happened.
    fn fail(&self, group: Vec<Waiting>, failure: Failure) {
        let error = match failure {
            Failure::Write(error) => error,
            Failure::Server(error) => {
                self.broadcast.send(Notification::Resync);
                error
            }
        };
        for waiting in group {
            let _nobody_waits = waiting.reply.send(Err(error.clone()));
        }
    }
}

/// Runs statements one after the other, without waiting for the result of one before sending the
/// next.
pub(super) async fn run(
    transaction: &deadpool_postgres::Transaction<'_>,
    statements: &[&Statement],
) -> Result<Vec<u64>, tokio_postgres::Error> {
    let mut prepared = Vec::with_capacity(statements.len());
    for statement in statements {
        prepared.push(transaction.prepare_cached(statement.sql).await?);
    }
    let sent = prepared.iter().zip(statements).map(|(prepared, statement)| async move {
        transaction.execute(prepared, &parameters(&statement.values)).await
    });
    in_order(sent).await.into_iter().collect()
}

/// Notifies the other nodes, if there is anything to say.
async fn notify(
    transaction: &deadpool_postgres::Transaction<'_>,
    written: impl Iterator<Item = &LogWrite>,
) -> Result<(), tokio_postgres::Error> {
    let payloads: Vec<String> = written.map(|write| new_entry(write).payload()).collect();
    if payloads.is_empty() {
        return Ok(());
    }
    let sql = "SELECT count(pg_notify($1, payload)) FROM unnest($2::TEXT[]) AS payload";
    let prepared = transaction.prepare_cached(sql).await?;
    transaction.execute(&prepared, &[&CHANNEL, &payloads]).await.map(drop)
}

fn new_entry(write: &LogWrite) -> Notification {
    Notification::NewEntry { log: write.log, seq: write.seq }
}

/// Waits for all of them, having begun each after the one before.
async fn in_order<F: Future>(futures: impl Iterator<Item = F>) -> Vec<F::Output> {
    let mut all: Vec<_> = futures.map(|future| Box::pin(maybe_done(future))).collect();
    poll_fn(|context| {
        let waiting = all.iter_mut().filter_map(|one| match one.as_mut().poll(context) {
            Poll::Pending => Some(()),
            Poll::Ready(()) => None,
        });
        if waiting.count() == 0 { Poll::Ready(()) } else { Poll::Pending }
    })
    .await;
    all.iter_mut().filter_map(|one| one.as_mut().take_output()).collect()
}
