//! The version of a store: raised by the first node that knows a newer one, and checked with every write of
//! those that do not.

use super::sql::translate;
use crate::StoreError;
use crate::schema::{pending, version};
use deadpool_postgres::{Client, Transaction};

/// The lock under which one node at a time migrates or restores, and under which others write: "arcadia".
const LOCK: &str = "SELECT pg_advisory_xact_lock(27428851443461473)";
const SHARED_LOCK: &str = "SELECT pg_advisory_xact_lock_shared(27428851443461473)";
const VERSION: &str = "SELECT version FROM store_version";
/// Migrations and backups take as long as they take.
const NO_HURRY: &str = "SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0";

/// Waits until nobody else writes, for as long as the transaction lasts.
pub(super) async fn lock(transaction: &Transaction<'_>) -> Result<(), StoreError> {
    transaction.batch_execute(NO_HURRY).await?;
    Ok(transaction.batch_execute(LOCK).await?)
}

/// Lets a transaction take as long as it takes.
pub(super) async fn take_time(transaction: &Transaction<'_>) -> Result<(), StoreError> {
    Ok(transaction.batch_execute(NO_HURRY).await?)
}

/// Runs the migrations that the store has not had yet, while other nodes wait.
pub(super) async fn migrate(
    client: &mut Client,
    migrations: &'static [&'static str],
) -> Result<(), StoreError> {
    let transaction = client.transaction().await?;
    lock(&transaction).await?;
    let table = "CREATE TABLE IF NOT EXISTS store_version (version BIGINT NOT NULL)";
    transaction.batch_execute(table).await?;
    let row = transaction.query_opt(VERSION, &[]).await?;
    let found = row.map_or(Ok(0), |row| row.try_get(0))?;
    for migration in pending(found, migrations)? {
        transaction.batch_execute(&translate(migration)).await?;
    }
    transaction.execute("DELETE FROM store_version", &[]).await?;
    let insert = "INSERT INTO store_version VALUES ($1)";
    transaction.execute(insert, &[&version(migrations)]).await?;
    Ok(transaction.commit().await?)
}

/// Refuses to write to a store that a newer program has changed, and keeps others from changing it before
/// the transaction ends.
pub(super) async fn check_version(
    transaction: &Transaction<'_>,
    known: i64,
) -> Result<(), StoreError> {
    let lock = transaction.prepare_cached(SHARED_LOCK).await?;
    let version = transaction.prepare_cached(VERSION).await?;
    // Both are sent at once; the second sees what was committed before the first was granted.
    let (locked, row) =
        tokio::join!(transaction.execute(&lock, &[]), transaction.query_one(&version, &[]));
    locked?;
    let found: i64 = row?.try_get(0)?;
    if found > known { Err(StoreError::Newer { found, known }) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::super::connections::{Connections, configure};
    use super::super::tls::Tls;
    use super::*;
    use crate::OpenOptions;
    use crate::schema::MIGRATIONS;
    use std::time::Duration;

    /// The migrations of the version after this one.
    fn next() -> &'static [&'static str] {
        [MIGRATIONS, &["ALTER TABLE people ADD COLUMN motto TEXT;"]].concat().leak()
    }

    #[tokio::test]
    async fn an_older_store_is_brought_forward_and_keeps_its_data() {
        let options = OpenOptions::default();
        let mut config = configure(&testing::postgres::database(), &options).unwrap();
        let tls = Tls::configure(&mut config, None).unwrap();
        let connections = Connections::new(config, tls, &options).unwrap();
        let mut client = connections.first(Duration::ZERO).await.unwrap();
        migrate(&mut client, MIGRATIONS).await.unwrap();
        let insert = "INSERT INTO people (id, name, created_ms) VALUES ('luna', 'Luna', 7)";
        client.batch_execute(insert).await.unwrap();
        for _ in 0..2 {
            migrate(&mut client, next()).await.unwrap();
            let row = client.query_one("SELECT name, motto FROM people", &[]).await.unwrap();
            assert_eq!((row.get::<_, &str>(0), row.get::<_, Option<&str>>(1)), ("Luna", None));
        }
        let newer = migrate(&mut client, MIGRATIONS).await;
        assert_eq!(
            newer,
            Err(StoreError::Newer { found: version(MIGRATIONS) + 1, known: version(MIGRATIONS) })
        );
    }
}
