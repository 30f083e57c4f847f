//! What whoever runs a server may set, with defaults that do for one machine.

use crate::card_index::CardIndex;
/// Whether a text can say where pictures of cards are.
pub use crate::picture_host::is_template as is_picture_template;
use rooms::driver::UPKEEP_MS;
use rooms::room::Expiry;
use rooms::thinkers::Thinking;
use std::sync::Arc;
use std::time::Duration;
use store::Retention;
use store::network::IpNetwork;

/// The settings of a server.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The most bytes of a request's body.
    pub body: usize,
    /// The most bytes of a card list somebody stores.
    pub cube: usize,
    /// Tables that this node drives, and tables that have not started: beyond, no new ones are opened.
    pub tables: usize,
    /// Connections at once, and from one address.
    pub connections: usize,
    /// See `connections`.
    pub connections_from: usize,
    /// Streams (tables and events that are followed or played at) at once of a person, and from an
    /// address.
    pub streams_of: usize,
    /// See `streams_of`.
    pub streams_from: usize,
    /// How long a request's headers, and its body, may take to arrive.
    pub patience: Duration,
    /// How long whoever is sent something may take to accept more of it.
    pub acceptance: Duration,
    /// Requests a minute that a session may make, and an address.
    pub requests: u32,
    /// See `requests`.
    pub requests_from: u32,
    /// How long an answer may take to compute for the price of one request; each such time more costs another.
    pub price: Duration,
    /// Attempts to log in, and new accounts and guests, a minute from an address.
    pub logins_from: u32,
    /// Wrong passwords or recovery codes an hour for one login, from everywhere together.
    pub logins_to: u32,
    /// Copies of their data that a person may take in an hour.
    pub exports: u32,
    /// The most bytes of cubes and game records in such a copy.
    pub export: usize,
    /// What one person keeps: so many decks, as many cubes, and as many tokens.
    pub kept: usize,
    /// Tables that are not over, of one person, as host or at a seat.
    pub tables_of: usize,
    /// Tables that are not over, opened from one address.
    pub tables_from: usize,
    /// Events a person may take part in at once, as a host or a player.
    pub events_of: usize,
    /// The proxies in front: what they say of a client's address (`X-Forwarded-For`) and of the host
    /// it asked for (`X-Forwarded-Host`) is believed.
    pub proxied: Vec<IpNetwork>,
    /// Whether cookies are for encrypted connections only.
    pub secure: bool,
    /// Where people reach the site, without a slash at the end: links that are shown elsewhere need it.
    pub public_url: Option<Arc<str>>,
    /// Threads on which computer players think.
    pub thinkers: usize,
    /// The most bytes of a record that is checked for somebody.
    pub record: usize,
    /// Records that are checked for somebody at once, and that may wait for it. Each is in memory.
    pub checks: usize,
    /// Whether a listener of its own has `/metrics`, and the public one has not.
    pub separate_metrics: bool,
    /// Whether every request is noted in the log.
    pub access_log: bool,
    /// How long a server that is to stop goes on serving, while it says that it isn't ready.
    pub drain: Duration,
    /// Tables of one person whose computer players think at once; the others wait their turn.
    pub thinking_of: usize,
    /// What a thread does before a computer player thinks on it: nothing, except in tests.
    pub before_thought: fn(),
    /// How long nobody may be at a table that has not started before it closes.
    pub expire_open: Duration,
    /// How long nothing may be decided at a table without a clock before it closes, and nothing happen
    /// in an event that has started before it ends.
    pub expire_idle: Duration,
    /// How long nothing may happen in an event that has not started before it ends.
    pub expire_event: Duration,
    /// How long a table stays on the open list when nobody is there any more.
    pub list_for: Duration,
    /// How long a table is kept that is over and where nobody with an account sat.
    pub keep_tables: Duration,
    /// How long somebody is kept who has no account, never played and stored nothing.
    pub keep_guests: Duration,
    /// How long the audit log is kept.
    pub keep_audit: Duration,
    /// Bytes of card lists that a person may store.
    pub stored_of: usize,
    /// Bytes of card lists, each counted once, that the tables and events of one person may have that are not
    /// over, and the tables from one address: beyond, none opens with a list.
    pub lists_of: usize,
    /// See `lists_of`.
    pub lists_from: usize,
    /// Bytes of finished tables and events that are kept for whoever opened them; the oldest go first.
    pub history_of: u64,
    /// Where pictures of cards are, by `{set}`, `{number}` and `{name}`; readers agree to it first.
    pub pictures: Option<String>,
    /// Every card there is, for lists that say little.
    pub card_index: Option<CardIndex>,
}

impl Default for Settings {
    fn default() -> Settings {
        let (thinking, expiry, kept) =
            (Thinking::default(), Expiry::default(), Retention::default());
        Settings {
            body: 64 << 10,
            cube: 4 << 20,
            tables: 1_500,
            connections: 20_000,
            connections_from: 1_000,
            streams_of: 100,
            streams_from: 500,
            patience: Duration::from_secs(10),
            acceptance: Duration::from_secs(20),
            requests: 600,
            requests_from: 6_000,
            price: Duration::from_millis(5),
            logins_from: 20,
            logins_to: 20,
            exports: 6,
            export: 16 << 20,
            kept: 200,
            tables_of: 50,
            tables_from: 150,
            events_of: 10,
            proxied: Vec::new(),
            secure: false,
            public_url: None,
            thinkers: thinking.threads,
            record: 8 << 20,
            checks: 8,
            separate_metrics: false,
            access_log: false,
            drain: Duration::ZERO,
            thinking_of: thinking.tables_of,
            before_thought: thinking.before,
            expire_open: duration(expiry.open_ms),
            expire_idle: duration(expiry.idle_ms),
            expire_event: duration(expiry.event_ms),
            list_for: Duration::from_secs(5 * 60),
            keep_tables: duration(kept.tables_ms),
            keep_guests: duration(kept.guests_ms),
            keep_audit: duration(kept.audit_ms),
            stored_of: 32 << 20,
            lists_of: 16 << 20,
            lists_from: 48 << 20,
            history_of: kept.bytes_per_host,
            pictures: None,
            card_index: None,
        }
    }
}

impl Settings {
    /// How computer players think.
    pub fn thinking(&self) -> Thinking {
        let Settings { thinkers: threads, thinking_of: tables_of, before_thought: before, .. } =
            *self;
        Thinking { threads, tables_of, before }
    }

    /// When tables close at which nothing happens, and events end.
    pub fn expiry(&self) -> Expiry {
        Expiry {
            open_ms: milliseconds(self.expire_open).max(LEAST_MS),
            idle_ms: milliseconds(self.expire_idle).max(LEAST_MS),
            event_ms: milliseconds(self.expire_event).max(LEAST_MS),
        }
    }

    /// How long things are kept that belong to no account.
    pub fn retention(&self) -> Retention {
        Retention {
            tables_ms: milliseconds(self.keep_tables),
            guests_ms: milliseconds(self.keep_guests),
            audit_ms: milliseconds(self.keep_audit),
            bytes_per_host: self.history_of,
        }
    }

    /// How long a table stays on the open list when nobody is there any more, in milliseconds.
    pub(crate) fn list_ms(&self) -> i64 {
        milliseconds(self.list_for).max(LEAST_MS)
    }
}

/// Nothing closes or leaves a list sooner: whoever is connected is noted only every so often.
const LEAST_MS: i64 = 2 * UPKEEP_MS;

fn duration(milliseconds: i64) -> Duration {
    Duration::from_millis(milliseconds.unsigned_abs())
}

fn milliseconds(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_is_connected_is_noted_before_their_table_would_close_or_leave_the_list() {
        let none = Duration::ZERO;
        let usual = Settings::default();
        let settings = Settings { expire_open: none, expire_idle: none, list_for: none, ..usual };
        let settings = Settings { expire_event: none, ..settings };
        let least = Expiry { open_ms: 60_000, idle_ms: 60_000, event_ms: 60_000 };
        assert_eq!(settings.expiry(), least);
        assert_eq!(settings.list_ms(), 60_000);
        let minute = Duration::from_millis(60_001);
        let settings = Settings { expire_open: minute, list_for: minute, ..settings };
        assert_eq!((settings.expiry().open_ms, settings.list_ms()), (60_001, 60_001));
        let ever = Settings { expire_idle: Duration::MAX, ..settings };
        assert_eq!(ever.expiry().idle_ms, i64::MAX);
    }
}
