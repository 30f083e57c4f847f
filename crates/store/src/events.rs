//! Events: who hosts them, who has entered them, and the lists they are on.

use super::value::{Row, Value, values};
use super::{
    AppendOutcome, CreateEvent, EventId, EventRow, PersonId, Statement, Store, StoreError, TableId,
};

const INSERT_EVENT: &str = "
    INSERT INTO events (id, status, listed, created_ms, last_seq, host, seen_ms)
    VALUES ($1, $2, $3, $4, $5, $6, $4) ON CONFLICT DO NOTHING";

/// Builds a condition on the events of a person: those they host, and those they have entered.
macro_rules! of_person {
    ($before:literal, $after:literal) => {
        concat!(
            $before,
            "id IN (SELECT event_id FROM entrants WHERE person = $1
                    UNION SELECT id FROM events WHERE host = $1)",
            $after
        )
    };
}

impl Store {
    /// Creates an event with the first entry of its log. Returns [`AppendOutcome::SeqTaken`] if there is
    /// one with this id, [`AppendOutcome::Duplicate`] if one was created with the same `action_id`.
    pub async fn create_event(&self, create: CreateEvent) -> Result<AppendOutcome, StoreError> {
        let CreateEvent { event, status, listed, first, host } = create;
        let row = values![event, status.number(), listed, first.at_ms, first.seq, host];
        self.begin_log(event.into(), Statement::new(INSERT_EVENT, row), first, Vec::new()).await
    }

    /// Returns the row of an event.
    pub async fn event(&self, event: EventId) -> Result<Option<EventRow>, StoreError> {
        let sql = "SELECT id, status, created_ms FROM events WHERE id = $1";
        self.find(sql, values![event]).await?.map(event_row).transpose()
    }

    /// Returns unfinished events on the list, newest first, at most `limit`.
    pub async fn listed_events(&self, limit: u64) -> Result<Vec<EventRow>, StoreError> {
        let sql = "SELECT id, status, created_ms FROM events WHERE status < 2 AND listed = 1
                   ORDER BY created_ms DESC, id DESC LIMIT $1";
        self.events(sql, values![limit]).await
    }

    /// Returns events that a person hosts or has entered, newest first, at most `limit`.
    pub async fn events_of(
        &self,
        person: PersonId,
        limit: u64,
    ) -> Result<Vec<EventRow>, StoreError> {
        let sql = of_person!(
            "SELECT id, status, created_ms FROM events WHERE ",
            " ORDER BY created_ms DESC, id DESC LIMIT $2"
        );
        self.events(sql, values![person, limit]).await
    }

    /// Counts the unfinished events that a person hosts or has entered.
    pub async fn count_unfinished_events_of(&self, person: PersonId) -> Result<u64, StoreError> {
        let sql = of_person!("SELECT COUNT(*) FROM events WHERE status < 2 AND ", "");
        self.count(sql, values![person]).await
    }

    /// Returns events that have not started and where nothing has happened after `last_ms`, the longest
    /// idle first, at most `limit`.
    pub async fn idle_events(&self, last_ms: i64, limit: u64) -> Result<Vec<EventId>, StoreError> {
        let sql = "SELECT id FROM events WHERE status = 0 AND seen_ms <= $1
                   ORDER BY seen_ms LIMIT $2";
        self.column(sql, values![last_ms, limit]).await
    }

    /// Returns the unfinished tables of an event.
    pub async fn unfinished_tables_of_event(
        &self,
        event: EventId,
    ) -> Result<Vec<TableId>, StoreError> {
        let sql = "SELECT id FROM tables WHERE event = $1 AND status < 2";
        self.column(sql, values![event]).await
    }

    async fn events(
        &self,
        sql: &'static str,
        values: Vec<Value>,
    ) -> Result<Vec<EventRow>, StoreError> {
        self.query(sql, values).await?.into_iter().map(event_row).collect()
    }
}

fn event_row(mut row: Row) -> Result<EventRow, StoreError> {
    Ok(EventRow { event: row.next()?, status: row.next()?, created_ms: row.next()? })
}
