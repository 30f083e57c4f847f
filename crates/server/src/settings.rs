//! What whoever runs a server may set, with defaults that do for one machine.

use crate::network::Network;
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
    /// Attempts to log in, and new accounts and guests, a minute from an address.
    pub logins_from: u32,
    /// Stored decks and cubes, and tokens, of a person.
    pub kept: usize,
    /// Tables a person may have open at once.
    pub tables_of: usize,
    /// Events a person may take part in at once, as a host or a player.
    pub events_of: usize,
    /// The proxies in front: what they say of a client's address (`X-Forwarded-For`) and of the host
    /// it asked for (`X-Forwarded-Host`) is believed.
    pub proxied: Vec<Network>,
    /// Whether cookies are for encrypted connections only.
    pub secure: bool,
    /// Threads on which computer players think.
    pub thinkers: usize,
    /// Records that are checked for somebody at once, and that may wait for it. Each is up to 8 MB in
    /// memory.
    pub checks: usize,
    /// Whether a listener of its own has `/metrics`, and the public one has not.
    pub separate_metrics: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
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
            logins_from: 20,
            kept: 200,
            tables_of: 50,
            events_of: 10,
            proxied: Vec::new(),
            secure: false,
            thinkers: cores.div_ceil(2),
            checks: 8,
            separate_metrics: false,
        }
    }
}
