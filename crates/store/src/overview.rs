//! Lists for operators: all tables and events, and all people.

use super::logs::select_logs;
use super::people::person;
use super::value::{Row, values};
use super::{LogId, LogRow, Person, PersonId, Store, StoreError};
use crate::login::login_key;

/// A person, with how much they are doing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonSummary {
    /// The person.
    pub person: Person,
    /// How many unfinished tables and events they are at.
    pub tables: u64,
}

impl Store {
    /// Returns tables and events, newest first, at most `limit`; finished ones only if asked for.
    pub async fn all_logs(&self, finished: bool, limit: u64) -> Result<Vec<LogRow>, StoreError> {
        let sql = select_logs!("r.status < $1", " ORDER BY created_ms DESC, id DESC LIMIT $2");
        let below: i64 = if finished { 3 } else { 2 };
        self.log_rows(sql, values![below, limit]).await
    }

    /// Returns the people at a table or in an event, by seat.
    pub async fn people_at(&self, log: LogId) -> Result<Vec<(PersonId, String)>, StoreError> {
        let sql = match log {
            LogId::Table(_) => {
                "SELECT p.id, p.name FROM seats s JOIN people p ON p.id = s.person
                 WHERE s.table_id = $1 ORDER BY s.seat"
            }
            LogId::Event(_) => {
                "SELECT p.id, p.name FROM entrants e JOIN people p ON p.id = e.person
                 WHERE e.event_id = $1 ORDER BY e.player"
            }
        };
        let rows = self.query(sql, values![log]).await?;
        rows.into_iter().map(|mut row: Row| Ok((row.next()?, row.next()?))).collect()
    }

    /// Returns people, newest first, at most `limit`; if a text is given, only those whose name or login
    /// contains it. Removed people are not among them.
    pub async fn people(
        &self,
        find: Option<&str>,
        limit: u64,
    ) -> Result<Vec<PersonSummary>, StoreError> {
        let sql = "SELECT p.id, p.name, p.created_ms, p.login, p.banned_ms,
                       (SELECT COUNT(*) FROM tables t WHERE t.status < 2 AND t.id IN
                           (SELECT s.table_id FROM seats s WHERE s.person = p.id
                            UNION SELECT h.id FROM tables h WHERE h.host = p.id AND h.status < 2))
                       + (SELECT COUNT(*) FROM events e WHERE e.status < 2 AND e.id IN
                           (SELECT n.event_id FROM entrants n WHERE n.person = p.id
                            UNION SELECT h.id FROM events h WHERE h.host = p.id AND h.status < 2))
                   FROM people p WHERE p.left_ms IS NULL
                   AND (p.name LIKE $1 ESCAPE '!' OR lower(p.name) LIKE $2 ESCAPE '!'
                        OR p.login_key LIKE $3 ESCAPE '!')
                   ORDER BY p.created_ms DESC, p.id DESC LIMIT $4";
        let text = find.unwrap_or_default();
        // The databases only fold the case of A to Z: so both the text and its lower case are searched.
        let patterns = [text.to_owned(), text.to_lowercase(), login_key(text)].map(like_pattern);
        let [name, lower, login] = patterns;
        let rows = self.query(sql, values![name, lower, login, limit]).await?;
        rows.into_iter().map(person_summary).collect()
    }
}

/// Returns the pattern that matches every text that contains this one.
fn like_pattern(text: String) -> String {
    let plain = text.replace('!', "!!").replace('%', "!%").replace('_', "!_");
    format!("%{plain}%")
}

fn person_summary(mut row: Row) -> Result<PersonSummary, StoreError> {
    Ok(PersonSummary { person: person(&mut row)?, tables: row.next()? })
}
