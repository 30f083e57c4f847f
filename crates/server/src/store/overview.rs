//! What is in the store, for whoever runs the server: all tables and events, and all people.

use super::people::person;
use super::tables::{row, select_tables};
use super::value::{Row, values};
use super::{Person, PersonId, Store, StoreError, TableId, TableRow};
use crate::name::folded;

/// Somebody, with what they are doing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visible {
    /// Who.
    pub person: Person,
    /// How many tables and events they are at that are not over.
    pub tables: u64,
}

impl Store {
    /// Tables and events from new to old, so many of them; those that are over only if they are wanted.
    pub async fn all_tables(&self, over: bool, limit: u64) -> Result<Vec<TableRow>, StoreError> {
        let sql =
            select_tables!("WHERE t.status < $1 ORDER BY t.created_ms DESC, t.id DESC LIMIT $2");
        let below: i64 = if over { 3 } else { 2 };
        self.engine.query(sql, values![below, limit]).await?.into_iter().map(row).collect()
    }

    /// The people at a table or in an event, by their seats. The host of an event is none of them.
    pub async fn people_at(&self, table: TableId) -> Result<Vec<(PersonId, String)>, StoreError> {
        let sql = "SELECT p.id, p.name FROM seats s JOIN people p ON p.id = s.person
                   WHERE s.table_id = $1 AND s.seat < 65535 ORDER BY s.seat";
        let rows = self.engine.query(sql, values![table.0]).await?;
        rows.into_iter().map(|mut row: Row| Ok((PersonId(row.next()?), row.next()?))).collect()
    }

    /// People from new to old, so many of them; only those whose name or login contains a text, if one
    /// is given. Those who left are nobody.
    pub async fn people(&self, find: Option<&str>, limit: u64) -> Result<Vec<Visible>, StoreError> {
        let sql = "SELECT p.id, p.name, p.created_ms, p.login, p.banned_ms,
                       (SELECT COUNT(*) FROM tables t WHERE t.status < 2 AND t.id IN
                           (SELECT s.table_id FROM seats s WHERE s.person = p.id
                            UNION SELECT h.id FROM tables h WHERE h.host = p.id AND h.status < 2))
                   FROM people p WHERE p.left_ms IS NULL
                   AND (p.name LIKE $1 ESCAPE '!' OR lower(p.name) LIKE $2 ESCAPE '!'
                        OR p.login_key LIKE $3 ESCAPE '!')
                   ORDER BY p.created_ms DESC, p.id DESC LIMIT $4";
        let text = find.unwrap_or_default();
        // The databases do not know capitals beyond A to Z: so both ways of writing are looked for.
        let patterns = [text.to_owned(), text.to_lowercase(), folded(text)].map(containing);
        let [name, lower, login] = patterns;
        let rows = self.engine.query(sql, values![name, lower, login, limit]).await?;
        rows.into_iter().map(visible).collect()
    }
}

/// What matches every text that contains this one.
fn containing(text: String) -> String {
    let plain = text.replace('!', "!!").replace('%', "!%").replace('_', "!_");
    format!("%{plain}%")
}

fn visible(mut row: Row) -> Result<Visible, StoreError> {
    Ok(Visible { person: person(&mut row)?, tables: row.next()? })
}
