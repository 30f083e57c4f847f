//! Backups of a PostgreSQL store, and into one.

use super::migrate::{lock, take_time};
use super::sql::{column_type, parameters, read_row};
use crate::StoreError;
use crate::backend::sqlite::blocking;
use crate::backup::{Backup, BackupWriter, Batch, Batches};
use crate::schema::{BACKUP_TABLES, BackupTable};
use deadpool_postgres::{Client, Transaction};
use futures_util::TryStreamExt;
use std::path::PathBuf;
use tokio::sync::mpsc;
use tokio_postgres::IsolationLevel;
use tokio_postgres::binary_copy::BinaryCopyInWriter;

/// Copies the store, as it is at one moment, to a file.
pub(super) async fn dump(client: &mut Client, file: PathBuf) -> Result<(), StoreError> {
    let transaction = client
        .build_transaction()
        .isolation_level(IsolationLevel::RepeatableRead)
        .read_only(true)
        .start()
        .await?;
    take_time(&transaction).await?;
    let mut writer = blocking(move || BackupWriter::create(&file)).await?;
    for table in BACKUP_TABLES {
        let (batches, waiting) = Batches::channel();
        let writing = blocking(move || writer.write_table(table, waiting));
        let (read, written) = tokio::join!(send_rows(&transaction, table, batches), writing);
        read?;
        writer = written?;
    }
    blocking(move || writer.close()).await?;
    Ok(transaction.commit().await?)
}

/// Reads a table.
async fn send_rows(
    transaction: &Transaction<'_>,
    table: &BackupTable,
    mut batches: Batches,
) -> Result<(), StoreError> {
    let rows = transaction.query_raw(&table.select(), parameters(&[])).await?;
    tokio::pin!(rows);
    while let Some(row) = rows.try_next().await? {
        if let Some(batch) = batches.add(read_row(&row)?) {
            batches.send(batch).await?;
        }
    }
    let last = batches.take();
    batches.send(last).await
}

/// Copies a backup into the store, which must be empty.
pub(super) async fn restore(client: &mut Client, mut backup: Backup) -> Result<(), StoreError> {
    let transaction = client.transaction().await?;
    lock(&transaction).await?;
    for table in BACKUP_TABLES {
        if transaction.query_opt(&table.select_one(), &[]).await?.is_some() {
            return Err(StoreError::NotEmpty);
        }
    }
    for table in BACKUP_TABLES {
        let (batches, waiting) = Batches::channel();
        let reading = blocking(move || backup.send_rows(table, batches));
        let (read, copied) = tokio::join!(reading, copy_in(&transaction, table, waiting));
        copied?;
        backup = read?;
    }
    Ok(transaction.commit().await?)
}

/// Copies rows into a table.
async fn copy_in(
    transaction: &Transaction<'_>,
    table: &BackupTable,
    mut batches: mpsc::Receiver<Batch>,
) -> Result<(), StoreError> {
    let types: Vec<_> = table.columns.iter().map(|(_, column)| column_type(*column)).collect();
    let copy = format!("COPY {} ({}) FROM STDIN BINARY", table.name, table.column_names());
    let writer = BinaryCopyInWriter::new(transaction.copy_in(&copy).await?, &types);
    tokio::pin!(writer);
    while let Some(batch) = batches.recv().await {
        for row in batch {
            writer.as_mut().write(&parameters(&row)).await?;
        }
    }
    writer.finish().await?;
    Ok(())
}
