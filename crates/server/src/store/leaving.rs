//! People who leave. Their row stays, because tables and events name them by their id, and everything
//! in it that says who they were is gone.
//!
//! Logs hold ids and no names. Those of before version 2 do; they are on a list until whoever can
//! read them has taken the names out.

use super::value::values;
use super::{PersonId, Statement, Store, StoreError, TableId, Wakeup};

/// What stays of somebody who left.
const EMPTY: &str = "
    UPDATE people SET name = '', login = NULL, login_key = NULL, password_hash = NULL,
    recovery_hash = NULL, left_ms = $2 WHERE id = $1 AND left_ms IS NULL";

/// What is removed with them. What the audit log says of them stays, without where they were.
const REMOVE: [&str; 5] = [
    "DELETE FROM sessions WHERE person = $1",
    "DELETE FROM bot_tokens WHERE person = $1",
    "DELETE FROM decks WHERE person = $1",
    "DELETE FROM cubes WHERE person = $1",
    "UPDATE audit SET address = '', detail = '' WHERE person = $1",
];

impl Store {
    /// Removes a person: name, login, password, sessions, tokens, decks and cubes. Their id stays, and
    /// nobody can be it any more. Tokens go first, one by one, and the rest all at once: whoever is cut
    /// off in between still has a session to try again with.
    pub async fn remove_person(&self, id: PersonId, now_ms: i64) -> Result<(), StoreError> {
        for bot in self.bot_tokens(id).await? {
            self.remove_bot_token(id, &bot.name).await?;
        }
        let mut all = vec![Statement::new(EMPTY, values![id.0, now_ms])];
        all.extend(REMOVE.map(|sql| Statement::new(sql, values![id.0])));
        self.engine.together(all, Some(Wakeup::payload_of_left(id))).await?;
        self.bell.ring(Wakeup::Left { person: id });
        // Whoever hears of the end of sessions hears of these, too.
        self.remove_sessions_of(id).await
    }

    /// Tables and events whose logs may still hold names, so many of them and from after this one.
    pub async fn logs_with_names(
        &self,
        limit: u64,
        after: Option<TableId>,
    ) -> Result<Vec<TableId>, StoreError> {
        let sql = "SELECT table_id FROM logs_with_names WHERE table_id > $1
                   ORDER BY table_id LIMIT $2";
        let after = after.map_or(Vec::new(), |table| table.0.to_vec());
        let rows = self.engine.query(sql, values![after, limit]).await?;
        rows.into_iter().map(|mut row| row.next().map(TableId)).collect()
    }

    /// Puts other bodies into entries of a log, which holds no names from now on.
    pub async fn rewrite(
        &self,
        table: TableId,
        bodies: Vec<(u64, Vec<u8>)>,
    ) -> Result<(), StoreError> {
        let put = |(seq, body): (u64, Vec<u8>)| {
            let sql = "UPDATE log SET body = $3 WHERE table_id = $1 AND seq = $2";
            Statement::new(sql, values![table.0, seq, body])
        };
        let done = "DELETE FROM logs_with_names WHERE table_id = $1";
        let mut all: Vec<Statement> = bodies.into_iter().map(put).collect();
        all.push(Statement::new(done, values![table.0]));
        self.engine.together(all, None).await
    }
}
