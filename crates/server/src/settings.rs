//! What whoever runs a server may set, with defaults that do for one machine.

use std::time::Duration;

/// The settings of a server.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The most bytes of a request's body.
    pub body: usize,
    /// The most bytes of a card list somebody stores.
    pub cube: usize,
    /// Tables that are not over, on one node: beyond, no new ones are opened.
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
    /// Wrong passwords or recovery codes an hour for one login, from everywhere together.
    pub logins_to: u32,
    /// Copies of their data that a person may take in an hour.
    pub exports: u32,
    /// The most bytes of cubes and game records in such a copy.
    pub export: usize,
    /// Stored decks and cubes, and tokens, of a person.
    pub kept: usize,
    /// Tables a person may have open at once.
    pub tables_of: usize,
    /// Events a person may take part in at once, as a host or a player.
    pub events_of: usize,
    /// Whether the address of a client is what a proxy in front says (`X-Forwarded-For`).
    pub proxied: bool,
    /// Whether cookies are for encrypted connections only.
    pub secure: bool,
    /// Threads on which computer players think.
    pub thinkers: usize,
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
            logins_to: 20,
            exports: 6,
            export: 16 << 20,
            kept: 200,
            tables_of: 50,
            events_of: 10,
            proxied: false,
            secure: false,
            thinkers: cores.div_ceil(2),
        }
    }
}
