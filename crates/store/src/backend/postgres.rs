//! PostgreSQL: a pool of connections, one task that writes to the logs, and one that listens for
//! what other nodes do.

mod backup;
mod connections;
mod listen;
mod migrate;
mod sql;
mod tls;
mod writer;

use super::{Backend, LogWrite, Statement, StoreFuture};
use crate::backup::Backup;
use crate::metrics::Load;
use crate::notifications::Broadcast;
use crate::value::Row;
use crate::{Notification, OpenOptions, StoreError, lock};
use connections::Connections;
use futures_util::future::BoxFuture;
use listen::{CHANNEL, listen};
use sql::{parameters, read_row};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tls::Tls;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::{timeout, timeout_at};
use writer::{Waiting, Writer};

/// How many writes may wait; senders wait for a place when it is full.
const QUEUE: usize = 4096;
/// How long a write to a log may wait for its turn and for the server.
const WRITE: Duration = Duration::from_millis(4_500);

/// A store on a PostgreSQL server.
pub(super) struct Postgres {
    connections: Connections,
    broadcast: Arc<Broadcast>,
    writes: Mutex<Option<mpsc::Sender<Waiting>>>,
    writer: Mutex<Option<JoinHandle<()>>>,
    listener: JoinHandle<()>,
    commits: Arc<AtomicU64>,
}

impl Postgres {
    /// Connects, creates or migrates what is there, and starts to listen and to write.
    pub(super) async fn open(
        address: &str,
        options: OpenOptions,
        broadcast: Arc<Broadcast>,
    ) -> Result<Postgres, StoreError> {
        let mut config = connections::configure(address, &options)?;
        let tls = Tls::configure(&mut config, options.authority.as_deref())?;
        let connections = Connections::new(config.clone(), tls.clone(), &options)?;
        migrate::migrate(&mut connections.first(options.wait).await?, options.migrations()).await?;
        let (listens, ready) = oneshot::channel();
        let listener = tokio::spawn(listen(config, tls, broadcast.clone(), listens));
        let _listening = ready.await;
        let (writes, waiting) = mpsc::channel(QUEUE);
        let commits = Arc::new(AtomicU64::new(0));
        let writer = Writer {
            connections: connections.clone(),
            broadcast: broadcast.clone(),
            commits: commits.clone(),
            early: options.acknowledges_early(),
        };
        Ok(Postgres {
            connections,
            broadcast,
            writes: Mutex::new(Some(writes)),
            writer: Mutex::new(Some(tokio::spawn(writer.run(waiting)))),
            listener,
            commits,
        })
    }

    /// Runs all of some writes or none of them, and notifies other nodes. Returns how many rows each has
    /// changed.
    async fn write(
        &self,
        statements: &[&Statement],
        notification: Option<Notification>,
    ) -> Result<Vec<u64>, StoreError> {
        let mut call = self.connections.call().await?;
        let client = &mut call.client;
        let written = async {
            let transaction = client.transaction().await?;
            migrate::check_version(&transaction, self.connections.known).await?;
            let changed = writer::run(&transaction, statements).await?;
            if let Some(notification) = notification {
                let sql = "SELECT pg_notify($1, $2)";
                transaction.execute(sql, &[&CHANNEL, &notification.payload()]).await?;
            }
            transaction.commit().await?;
            Ok(changed)
        };
        let written = timeout_at(call.deadline, written).await;
        call.end(written)?
    }
}

impl Backend for Postgres {
    fn name(&self) -> &'static str {
        "PostgreSQL"
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn clock_ms(&self) -> StoreFuture<'_, Option<i64>> {
        let sql = "SELECT CAST(floor(extract(epoch FROM clock_timestamp()) * 1000) AS BIGINT)";
        Box::pin(async move {
            let rows = self.query(Statement::new(sql, Vec::new())).await?;
            rows.into_iter().next().map(|mut row| row.next()).transpose()
        })
    }

    fn query(&self, statement: Statement) -> StoreFuture<'_, Vec<Row>> {
        Box::pin(async move {
            let call = self.connections.call().await?;
            let read = async {
                let prepared = call.client.prepare_cached(statement.sql).await?;
                call.client.query(&prepared, &parameters(&statement.values)).await
            };
            let rows = timeout_at(call.deadline, read).await;
            let rows = call.end(rows)??;
            rows.iter().map(|row| read_row(row).map(Row::new)).collect()
        })
    }

    fn query_slowly(&self, statement: Statement) -> StoreFuture<'_, Vec<Row>> {
        Box::pin(async move {
            let mut client = self.connections.unlimited().await?;
            let transaction = client.transaction().await?;
            migrate::take_time(&transaction).await?;
            let rows = transaction.query(statement.sql, &parameters(&statement.values)).await?;
            transaction.commit().await?;
            rows.iter().map(|row| read_row(row).map(Row::new)).collect()
        })
    }

    fn execute(&self, statement: Statement) -> StoreFuture<'_, u64> {
        Box::pin(async move { Ok(self.write(&[&statement], None).await?.into_iter().sum()) })
    }

    fn transaction(
        &self,
        statements: Vec<Statement>,
        notification: Option<Notification>,
    ) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            self.write(&statements.iter().collect::<Vec<_>>(), notification).await?;
            if let Some(notification) = notification {
                self.broadcast.send(notification);
            }
            Ok(())
        })
    }

    fn write_log(&self, write: LogWrite) -> StoreFuture<'_, bool> {
        Box::pin(async move {
            let (reply, result) = oneshot::channel();
            let writes = lock(&self.writes).clone().ok_or(StoreError::Closed)?;
            let written = async {
                writes.send(Waiting { write, reply }).await.map_err(|_| StoreError::Closed)?;
                drop(writes);
                result.await.map_err(|_| StoreError::Closed)?
            };
            timeout(WRITE, written).await.unwrap_or_else(|_| Err(connections::silent()))
        })
    }

    fn notify(&self, notification: Notification) -> StoreFuture<'_, ()> {
        self.broadcast.send(notification);
        let sql = "SELECT CAST(count(pg_notify($1, $2)) AS BIGINT)";
        let values = vec![CHANNEL.into(), notification.payload().into()];
        Box::pin(async move { self.query(Statement::new(sql, values)).await.map(drop) })
    }

    fn backup(&self, file: PathBuf) -> StoreFuture<'_, ()> {
        Box::pin(async move { backup::dump(&mut self.connections.unlimited().await?, file).await })
    }

    fn restore(&self, backup: Backup) -> StoreFuture<'_, ()> {
        Box::pin(
            async move { backup::restore(&mut self.connections.unlimited().await?, backup).await },
        )
    }

    fn commits(&self) -> u64 {
        self.commits.load(Ordering::Relaxed)
    }

    fn load(&self) -> Load {
        let writes = lock(&self.writes);
        let queue = writes.as_ref().map_or(0, |writes| writes.max_capacity() - writes.capacity());
        let pool = self.connections.pool.status();
        let busy = pool.size.saturating_sub(pool.available);
        Load { queue, busy, most: pool.max_size, waiting: pool.waiting }
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(async {
            lock(&self.writes).take();
            let writer = lock(&self.writer).take();
            if let Some(writer) = writer {
                let _panicked = writer.await;
            }
            self.listener.abort();
            self.connections.pool.close();
        })
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.listener.abort();
    }
}
