//! What whoever runs a server may set, with defaults that do for one machine.

use crate::thinkers::Thinking;
use std::time::Duration;

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
    /// How long a request's headers, and its body, may take to arrive.
    pub patience: Duration,
    /// How long whoever is sent something may take to accept more of it.
    pub acceptance: Duration,
    /// Requests a minute that a session may make, and an address.
    pub requests: u32,
    /// See `requests`.
    pub requests_from: u32,
    /// Attempts to log in, and new accounts and guests, a minute from an address.
    pub logins_from: u32,
    /// Stored decks and cubes, and tokens, of a person.
    pub kept: usize,
    /// Tables that are not over, of one person, as host or at a seat.
    pub tables_of: usize,
    /// Tables that are not over, opened from one address.
    pub tables_from: usize,
    /// Events a person may take part in at once, as a host or a player.
    pub events_of: usize,
    /// Whether the address of a client is what a proxy in front says (`X-Forwarded-For`).
    pub proxied: bool,
    /// Whether cookies are for encrypted connections only.
    pub secure: bool,
    /// Threads on which computer players search; those who decide at once have one of their own.
    pub thinkers: usize,
    /// How long a computer player that searches thinks about a decision.
    pub think_time: Duration,
    /// Tables of one person whose computer players think at once; the others wait their turn.
    pub thinking_of: usize,
}

impl Default for Settings {
    fn default() -> Settings {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Settings {
            body: 64 << 10,
            cube: 4 << 20,
            tables: 1_500,
            connections: 20_000,
            connections_from: 20_000,
            patience: Duration::from_secs(10),
            acceptance: Duration::from_secs(20),
            requests: 600,
            requests_from: 6_000,
            logins_from: 20,
            kept: 200,
            tables_of: 50,
            tables_from: 150,
            events_of: 10,
            proxied: false,
            secure: false,
            thinkers: cores.div_ceil(2),
            think_time: Duration::from_millis(100),
            thinking_of: 2,
        }
    }
}

impl Settings {
    /// How computer players think.
    pub fn thinking(&self) -> Thinking {
        let Settings { thinkers: threads, think_time: time, thinking_of: tables_of, .. } = *self;
        Thinking { threads, time, tables_of }
    }
}
