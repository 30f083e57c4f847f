//! Deletion of people. Their row stays, because tables and events refer to it, without anything that
//! says who they were.
//!
//! Logs hold ids and no names. Logs from before version 2 do hold names; they are on a list until a
//! caller that can read them has removed the names.

use super::logs::log_id;
use super::shared_cubes::DRAFTS_OF_CUBES_OF;
use super::value::{Value, values};
use super::{LogId, Notification, PersonId, Statement, Store, StoreError};

/// Clears the row of a person.
const CLEAR: &str = "
    UPDATE people SET name = '', login = NULL, login_key = NULL, password_hash = NULL,
    recovery_hash = NULL, left_ms = $2 WHERE id = $1 AND left_ms IS NULL";

/// Removes what belongs to a person. Their rows of the audit log stay, without addresses.
const REMOVE: [&str; 6] = [
    "DELETE FROM sessions WHERE person = $1",
    "DELETE FROM bot_tokens WHERE person = $1",
    "DELETE FROM decks WHERE person = $1",
    DRAFTS_OF_CUBES_OF,
    "DELETE FROM cubes WHERE person = $1",
    "UPDATE audit SET address = '', detail = '' WHERE person = $1",
];

impl Store {
    /// Removes a person: name, login, password, sessions, tokens, decks and cubes. Their id stays, and
    /// nobody can act under it any more. Tokens go first, one by one, and the rest in one transaction:
    /// if it is interrupted, the person still has a session to try again with.
    pub async fn remove_person(&self, id: PersonId, now_ms: i64) -> Result<(), StoreError> {
        for bot in self.bot_tokens(id).await? {
            self.remove_bot_token(id, &bot.name).await?;
        }
        let mut all = vec![Statement::new(CLEAR, values![id.0, now_ms])];
        all.extend(REMOVE.map(|sql| Statement::new(sql, values![id.0])));
        self.transaction(all, Some(Notification::PersonRemoved { person: id })).await?;
        // Sends the notification that sessions have ended.
        self.remove_sessions_of(id).await
    }

    /// Returns the tables and events whose logs may still hold names, at most `limit`, after this one.
    pub async fn logs_with_names(
        &self,
        limit: u64,
        after: Option<LogId>,
    ) -> Result<Vec<LogId>, StoreError> {
        let sql = "SELECT n.log_id, CAST(CASE WHEN e.id IS NULL THEN 0 ELSE 1 END AS BIGINT)
                   FROM logs_with_names n LEFT JOIN events e ON e.id = n.log_id
                   WHERE n.log_id > $1 ORDER BY n.log_id LIMIT $2";
        let after = after.map_or(Value::from(Vec::new()), Value::from);
        let rows = self.query(sql, values![after, limit]).await?;
        rows.into_iter().map(|mut row| log_id(&mut row)).collect()
    }

    /// Replaces the bodies of entries of a log, and takes it off the list of those with names.
    pub async fn rewrite_entries(
        &self,
        log: LogId,
        bodies: Vec<(u64, Vec<u8>)>,
    ) -> Result<(), StoreError> {
        let put = |(seq, body): (u64, Vec<u8>)| {
            let sql = "UPDATE log SET body = $3 WHERE log_id = $1 AND seq = $2";
            Statement::new(sql, values![log, seq, body])
        };
        let done = "DELETE FROM logs_with_names WHERE log_id = $1";
        let mut all: Vec<Statement> = bodies.into_iter().map(put).collect();
        all.push(Statement::new(done, values![log]));
        self.transaction(all, None).await
    }
}
