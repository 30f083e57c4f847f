//! How the database goes about what must not take longer the more there is: for tests.

use super::actions::ENDED;
use super::tables::TABLES_OF;
use super::value::{Value, values};
use super::{Statement, Store, StoreError};

impl Store {
    /// What the database says of how it finds the tables of a person.
    pub async fn plan_of_tables(&self) -> Result<String, StoreError> {
        self.plan(TABLES_OF, values![[1; 16], i64::MAX, [0xff; 16], 20_u64]).await
    }

    /// What it says of how it finds the tables whose names are removed.
    pub async fn plan_of_sweep(&self) -> Result<String, StoreError> {
        self.plan(ENDED[0], values![0_i64, [0; 16], i64::MAX, 200_u64]).await
    }

    async fn plan(&self, sql: &'static str, values: Vec<Value>) -> Result<String, StoreError> {
        let (explain, columns) = match self.backend.is_shared() {
            true => ("EXPLAIN", 0),
            // The number of the step, that of the one it belongs to, and one of no meaning.
            false => ("EXPLAIN QUERY PLAN", 3),
        };
        let sql = format!("{explain} {sql}").leak();
        let rows = self.backend.query(Statement::new(sql, values)).await?;
        let steps = rows.into_iter().map(|mut row| {
            for _ in 0..columns {
                row.next::<i64>()?;
            }
            row.next::<String>()
        });
        Ok(steps.collect::<Result<Vec<_>, _>>()?.join("\n"))
    }
}
