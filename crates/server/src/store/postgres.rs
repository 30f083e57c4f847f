//! PostgreSQL: a pool of connections, and one task that writes to the logs.
//!
//! The task takes everything that waits into one transaction, in the order of the tables so that
//! two nodes cannot wait for each other in a circle, and tells when it is committed. The other
//! nodes hear of it by NOTIFY, which PostgreSQL sends with the commit.

use super::listen::{CHANNEL, listen};
use super::schema::{STEPS, for_postgres, outstanding, version};
use super::tls::Tls;
use super::value::{Row, Value};
use super::wakeups::Bell;
use super::{Acknowledge, Options, Statement, StoreError, Wakeup, Write, lock};
use deadpool_postgres::{Client, Manager, ManagerConfig, Pool, RecyclingMethod, Runtime};
use futures_util::future::maybe_done;
use std::future::{Future, poll_fn};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::task::Poll;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio_postgres::Config;
use tokio_postgres::types::ToSql;

/// How many writes may share a commit.
const GROUP: usize = 64;
/// How many writes may wait; whoever comes then waits for a place.
const QUEUE: usize = 4096;
/// How many connections there may be, besides the one that listens.
const CONNECTIONS: usize = 10;
/// How long to try to reach the server.
const PATIENCE: Duration = Duration::from_secs(10);
/// The lock under which one node at a time migrates or restores: "arcadia".
pub(super) const LOCK: &str = "SELECT pg_advisory_xact_lock(27428851443461473)";

/// A store on a PostgreSQL server.
pub(super) struct Postgres {
    pool: Pool,
    writes: Mutex<Option<mpsc::Sender<Waiting>>>,
    writer: Mutex<Option<JoinHandle<()>>>,
    listener: JoinHandle<()>,
    commits: Arc<AtomicU64>,
}

/// A write, and who waits for it.
struct Waiting {
    write: Write,
    told: oneshot::Sender<Result<bool, StoreError>>,
}

impl Postgres {
    /// Connects, makes or migrates what is there, and starts to listen and to write.
    pub(super) async fn open(
        address: &str,
        options: Options,
        bell: Arc<Bell>,
    ) -> Result<Postgres, StoreError> {
        let mut config = configure(address, options.acknowledge)?;
        let tls = Tls::settle(&mut config, options.authority.as_deref())?;
        let pool = pool(config.clone(), tls.clone())?;
        migrate(&mut pool.get().await?, STEPS).await?;
        let (listens, ready) = oneshot::channel();
        let listener = tokio::spawn(listen(config, tls, bell.clone(), listens));
        let _listening = ready.await;
        let (writes, waiting) = mpsc::channel(QUEUE);
        let commits = Arc::new(AtomicU64::new(0));
        let early = options.acknowledge == Acknowledge::BeforeCommit;
        let writer = Writer { pool: pool.clone(), bell, commits: commits.clone(), early };
        Ok(Postgres {
            pool,
            writes: Mutex::new(Some(writes)),
            writer: Mutex::new(Some(tokio::spawn(writer.run(waiting)))),
            listener,
            commits,
        })
    }

    pub(super) fn commits(&self) -> u64 {
        self.commits.load(Ordering::Relaxed)
    }

    pub(super) async fn close(&self) {
        lock(&self.writes).take();
        let writer = lock(&self.writer).take();
        if let Some(writer) = writer {
            let _panicked = writer.await;
        }
        self.listener.abort();
        self.pool.close();
    }

    /// A connection of the pool.
    pub(super) async fn client(&self) -> Result<Client, StoreError> {
        Ok(self.pool.get().await?)
    }

    pub(super) async fn query(&self, statement: Statement) -> Result<Vec<Row>, StoreError> {
        let client = self.client().await?;
        let prepared = client.prepare_cached(statement.sql).await?;
        let rows = client.query(&prepared, &parameters(&statement.values)).await?;
        rows.iter().map(|row| read_row(row).map(Row::new)).collect()
    }

    pub(super) async fn execute(&self, statement: Statement) -> Result<u64, StoreError> {
        let client = self.client().await?;
        let prepared = client.prepare_cached(statement.sql).await?;
        Ok(client.execute(&prepared, &parameters(&statement.values)).await?)
    }

    /// Tells the other nodes something that is not in a log.
    pub(super) async fn tell_nodes(&self, payload: &'static str) -> Result<(), StoreError> {
        let values = vec![CHANNEL.into(), payload.into()];
        self.query(Statement::new("SELECT CAST(count(pg_notify($1, $2)) AS BIGINT)", values))
            .await
            .map(drop)
    }

    /// Does all of some statements or none, and tells the other nodes something where it is done.
    pub(super) async fn together(
        &self,
        statements: &[Statement],
        told: Option<String>,
    ) -> Result<(), StoreError> {
        let mut client = self.client().await?;
        let transaction = client.transaction().await?;
        run(&transaction, &statements.iter().collect::<Vec<_>>()).await?;
        if let Some(told) = told {
            let sql = "SELECT pg_notify($1, $2)";
            transaction.execute(sql, &[&CHANNEL, &told]).await?;
        }
        Ok(transaction.commit().await?)
    }

    pub(super) async fn write(&self, write: Write) -> Result<bool, StoreError> {
        let (told, answer) = oneshot::channel();
        let writes = lock(&self.writes).clone().ok_or(StoreError::Closed)?;
        writes.send(Waiting { write, told }).await.map_err(|_| StoreError::Closed)?;
        drop(writes);
        answer.await.map_err(|_| StoreError::Closed)?
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.listener.abort();
    }
}

/// What the connections have in common: they notice a dead server, give up locks that they cannot
/// use, and wait for the disk whatever the server's own setting is.
fn configure(address: &str, acknowledge: Acknowledge) -> Result<Config, StoreError> {
    let mut config: Config = address.parse().map_err(|_| StoreError::Address)?;
    let synced = if acknowledge == Acknowledge::Unsynced { "off" } else { "on" };
    let given = config.get_options().unwrap_or_default();
    config.options(format!(
        "{given} -c synchronous_commit={synced} -c lock_timeout=20s \
         -c idle_in_transaction_session_timeout=60s"
    ));
    if config.get_application_name().is_none() {
        config.application_name("arcadia");
    }
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(PATIENCE);
    }
    config.keepalives_idle(PATIENCE).tcp_user_timeout(2 * PATIENCE);
    Ok(config)
}

fn pool(config: Config, tls: Tls) -> Result<Pool, StoreError> {
    let how = ManagerConfig { recycling_method: RecyclingMethod::Fast };
    Pool::builder(Manager::from_config(config, tls, how))
        .max_size(CONNECTIONS)
        .runtime(Runtime::Tokio1)
        .wait_timeout(Some(PATIENCE))
        .create_timeout(Some(PATIENCE))
        .build()
        .map_err(|error| StoreError::Unavailable(error.to_string()))
}

/// Takes the steps that the store has not taken yet, while other nodes wait.
async fn migrate(client: &mut Client, steps: &'static [&'static str]) -> Result<(), StoreError> {
    let transaction = client.transaction().await?;
    transaction.batch_execute(LOCK).await?;
    let table = "CREATE TABLE IF NOT EXISTS store_version (version BIGINT NOT NULL)";
    transaction.batch_execute(table).await?;
    let row = transaction.query_opt("SELECT version FROM store_version", &[]).await?;
    let found = row.map_or(Ok(0), |row| row.try_get(0))?;
    for step in outstanding(found, steps)? {
        transaction.batch_execute(&for_postgres(step)).await?;
    }
    transaction.execute("DELETE FROM store_version", &[]).await?;
    let insert = "INSERT INTO store_version VALUES ($1)";
    transaction.execute(insert, &[&version(steps)]).await?;
    Ok(transaction.commit().await?)
}

/// The task that writes to the logs.
struct Writer {
    pool: Pool,
    bell: Arc<Bell>,
    commits: Arc<AtomicU64>,
    early: bool,
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
    /// Works until the store is closed and nothing waits any more.
    async fn run(self, mut waiting: mpsc::Receiver<Waiting>) {
        while let Some(first) = waiting.recv().await {
            let mut group = vec![first];
            while group.len() < GROUP
                && let Ok(next) = waiting.try_recv()
            {
                group.push(next);
            }
            group.sort_by_key(|waiting| waiting.write.table);
            self.commit(group).await;
        }
    }

    /// Commits a group, or each of it alone where one of them is wrong.
    async fn commit(&self, group: Vec<Waiting>) {
        match self.together(group).await {
            Err((group, Failure::Write(_))) if group.len() > 1 => self.one_by_one(group).await,
            Err((group, failure)) => self.give_up(group, failure),
            Ok(()) => (),
        }
    }

    /// Commits each alone, until the server does not answer.
    async fn one_by_one(&self, group: Vec<Waiting>) {
        let mut group = group.into_iter();
        while let Some(next) = group.next() {
            match self.together(vec![next]).await {
                Err((mut lost, failure @ Failure::Server(_))) => {
                    lost.extend(group.by_ref());
                    self.give_up(lost, failure);
                }
                Err((wrong, failure)) => self.give_up(wrong, failure),
                Ok(()) => (),
            }
        }
    }

    /// Commits all of a group and tells, or gives it back.
    async fn together(&self, mut group: Vec<Waiting>) -> Result<(), (Vec<Waiting>, Failure)> {
        let won = match self.transaction(&mut group).await {
            Ok(won) => won,
            Err(failure) => return Err((group, failure)),
        };
        self.commits.fetch_add(1, Ordering::Relaxed);
        self.tell(group, &won);
        Ok(())
    }

    async fn transaction(&self, group: &mut Vec<Waiting>) -> Result<Vec<bool>, Failure> {
        let client = self.pool.get().await.map_err(|error| Failure::Server(error.into()));
        let mut client = client?;
        let transaction = client.transaction().await?;
        let writes: Vec<&Write> = group.iter().map(|waiting| &waiting.write).collect();
        let guards: Vec<&Statement> = writes.iter().map(|write| &write.guard).collect();
        let won: Vec<bool> =
            run(&transaction, &guards).await?.into_iter().map(|rows| rows > 0).collect();
        let winners = || writes.iter().zip(&won).filter(|(_, won)| **won).map(|(write, _)| *write);
        let rest: Vec<&Statement> = winners().flat_map(|write| &write.then).collect();
        run(&transaction, &rest).await?;
        notify(&transaction, winners()).await?;
        if self.early {
            self.tell(std::mem::take(group), &won);
        }
        // From here on nobody can know, unless PostgreSQL says that it is done.
        let committed = transaction.commit().await;
        committed.map_err(|error| Failure::Server(error.into()))?;
        Ok(won)
    }

    fn tell(&self, group: Vec<Waiting>, won: &[bool]) {
        for (Waiting { write, told }, won) in group.into_iter().zip(won) {
            if *won {
                self.bell.ring(Wakeup::Grown { table: write.table, seq: write.seq });
            }
            let _nobody_waits = told.send(Ok(*won));
        }
    }

    /// Tells what went wrong, and has everybody read again where something may have happened.
    fn give_up(&self, group: Vec<Waiting>, failure: Failure) {
        let error = match failure {
            Failure::Write(error) => error,
            Failure::Server(error) => {
                self.bell.ring(Wakeup::Resync);
                error
            }
        };
        for waiting in group {
            let _nobody_waits = waiting.told.send(Err(error.clone()));
        }
    }
}

/// Runs statements one after the other, without waiting for one answer before asking the next.
async fn run(
    transaction: &deadpool_postgres::Transaction<'_>,
    statements: &[&Statement],
) -> Result<Vec<u64>, tokio_postgres::Error> {
    let mut prepared = Vec::with_capacity(statements.len());
    for statement in statements {
        prepared.push(transaction.prepare_cached(statement.sql).await?);
    }
    let asked = prepared.iter().zip(statements).map(|(prepared, statement)| async move {
        transaction.execute(prepared, &parameters(&statement.values)).await
    });
    in_order(asked).await.into_iter().collect()
}

/// Tells the other nodes, if there is anything to tell.
async fn notify(
    transaction: &deadpool_postgres::Transaction<'_>,
    written: impl Iterator<Item = &Write>,
) -> Result<(), tokio_postgres::Error> {
    let payloads: Vec<String> =
        written.map(|write| Wakeup::payload(write.table, write.seq)).collect();
    if payloads.is_empty() {
        return Ok(());
    }
    let sql = "SELECT count(pg_notify($1, payload)) FROM unnest($2::TEXT[]) AS payload";
    let prepared = transaction.prepare_cached(sql).await?;
    transaction.execute(&prepared, &[&CHANNEL, &payloads]).await.map(drop)
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

/// Values as PostgreSQL wants them.
pub(super) fn parameters(values: &[Value]) -> Vec<&(dyn ToSql + Sync)> {
    values.iter().map(|value| value as &(dyn ToSql + Sync)).collect()
}

/// The values of a row.
pub(super) fn read_row(row: &tokio_postgres::Row) -> Result<Vec<Value>, StoreError> {
    (0..row.len()).map(|column| Ok(row.try_get(column)?)).collect()
}

#[cfg(test)]
#[path = "../../tests/suite/support/postgres.rs"]
mod server;

#[cfg(test)]
mod tests {
    use super::*;

    /// The steps of the version after this one.
    fn next() -> &'static [&'static str] {
        [STEPS, &["ALTER TABLE people ADD COLUMN motto TEXT;"]].concat().leak()
    }

    #[tokio::test]
    async fn an_older_store_is_brought_forward_and_keeps_its_data() {
        let mut config = configure(&server::database(), Acknowledge::Durable).unwrap();
        let tls = Tls::settle(&mut config, None).unwrap();
        let mut client = pool(config, tls).unwrap().get().await.unwrap();
        migrate(&mut client, STEPS).await.unwrap();
        let insert = "INSERT INTO people (id, name, created_ms) VALUES ('luna', 'Luna', 7)";
        client.batch_execute(insert).await.unwrap();
        for _ in 0..2 {
            migrate(&mut client, next()).await.unwrap();
            let row = client.query_one("SELECT name, motto FROM people", &[]).await.unwrap();
            assert_eq!((row.get::<_, &str>(0), row.get::<_, Option<&str>>(1)), ("Luna", None));
        }
        let newer = migrate(&mut client, STEPS).await;
        assert_eq!(
            newer,
            Err(StoreError::Newer { found: version(STEPS) + 1, known: version(STEPS) })
        );
    }
}
