//! The limits of a server, as they are said on the command line or in the environment.

// The comments on options are what `--help` prints, where an address has no brackets around it.
#![allow(rustdoc::bare_urls)]

use std::sync::Arc;
use std::time::Duration;
use store::network::IpNetwork;
use web::settings::Settings;

/// What can be set; what is not has a default that does for one machine.
#[derive(clap::Args, Default)]
#[command(next_help_heading = "Limits")]
pub struct Limits {
    /// Tables at most: those this server drives, and those that have not started
    #[arg(long, value_name = "N", env = "ARCADIA_TABLES")]
    tables: Option<usize>,
    /// Tables that are not over, of one person at most
    #[arg(long, value_name = "N", env = "ARCADIA_TABLES_OF")]
    tables_of: Option<usize>,
    /// Tables that are not over, opened from one address at most
    #[arg(long, value_name = "N", env = "ARCADIA_TABLES_FROM")]
    tables_from: Option<usize>,
    /// Minutes after which a table closes that has not started and where nobody is
    #[arg(long, value_name = "MINUTES", env = "ARCADIA_EXPIRE_OPEN")]
    expire_open: Option<u64>,
    /// Days after which a table without a clock closes where nobody moves, and a started event ends
    /// where nothing happens
    #[arg(long, value_name = "DAYS", env = "ARCADIA_EXPIRE_IDLE")]
    expire_idle: Option<u64>,
    /// Days after which an event that has not started ends where nothing happens
    #[arg(long, value_name = "DAYS", env = "ARCADIA_EXPIRE_EVENT")]
    expire_event: Option<u64>,
    /// Minutes after which a table where nobody is leaves the list of open tables
    #[arg(long, value_name = "MINUTES", env = "ARCADIA_LIST_FOR")]
    list_for: Option<u64>,
    /// Events that are not over, of one person at most
    #[arg(long, value_name = "N", env = "ARCADIA_EVENTS_OF")]
    events_of: Option<usize>,
    /// Connections at most
    #[arg(long, value_name = "N", env = "ARCADIA_CONNECTIONS")]
    connections: Option<usize>,
    /// Connections from one address at most
    #[arg(long, value_name = "N", env = "ARCADIA_CONNECTIONS_FROM")]
    connections_from: Option<usize>,
    /// Tables and events that one person follows or plays at, at once at most
    #[arg(long, value_name = "N", env = "ARCADIA_STREAMS_OF")]
    streams_of: Option<usize>,
    /// Tables and events that are followed from one address, at once at most
    #[arg(long, value_name = "N", env = "ARCADIA_STREAMS_FROM")]
    streams_from: Option<usize>,
    /// Requests a minute of one session at most
    #[arg(long, value_name = "N", env = "ARCADIA_REQUESTS")]
    requests: Option<u32>,
    /// Requests a minute from one address at most
    #[arg(long, value_name = "N", env = "ARCADIA_REQUESTS_FROM")]
    requests_from: Option<u32>,
    /// Logins, new accounts and new guests a minute from one address at most
    #[arg(long, value_name = "N", env = "ARCADIA_LOGINS_FROM")]
    logins_from: Option<u32>,
    /// Wrong passwords an hour for one login at most, from everywhere together
    #[arg(long, value_name = "N", env = "ARCADIA_LOGINS_TO")]
    logins_to: Option<u32>,
    /// Milliseconds of computing that an answer costs as much as one more request
    #[arg(long, value_name = "MILLISECONDS", env = "ARCADIA_PRICE")]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    price: Option<u64>,
    /// Copies of their data a person may take in an hour
    #[arg(long, value_name = "N", env = "ARCADIA_EXPORTS")]
    exports: Option<u32>,
    /// Bytes of cubes and game records in such a copy at most
    #[arg(long, value_name = "BYTES", env = "ARCADIA_EXPORT")]
    export: Option<usize>,
    /// Decks one person keeps at most, and as many cubes, and as many tokens for bots
    #[arg(long, value_name = "N", env = "ARCADIA_KEPT")]
    kept: Option<usize>,
    /// Bytes of card lists that one person stores at most
    #[arg(long, value_name = "BYTES", env = "ARCADIA_STORED_OF")]
    stored_of: Option<usize>,
    /// Bytes of card lists that the unfinished tables and events of one person use, beyond which none with
    /// a list is opened
    #[arg(long, value_name = "BYTES", env = "ARCADIA_LISTS_OF")]
    lists_of: Option<usize>,
    /// The same for the unfinished tables that were opened from one address
    #[arg(long, value_name = "BYTES", env = "ARCADIA_LISTS_FROM")]
    lists_from: Option<usize>,
    /// Bytes of finished tables and events that are kept for whoever opened them; the oldest go first
    #[arg(long, value_name = "BYTES", env = "ARCADIA_HISTORY_OF")]
    history_of: Option<u64>,
    /// Days that a finished table or event is kept where nobody with an account took part
    #[arg(long, value_name = "DAYS", env = "ARCADIA_KEEP_TABLES")]
    keep_tables: Option<u64>,
    /// Days that a guest is kept who sits at no table and stored nothing
    #[arg(long, value_name = "DAYS", env = "ARCADIA_KEEP_GUESTS")]
    keep_guests: Option<u64>,
    /// Days that the audit log is kept
    #[arg(long, value_name = "DAYS", env = "ARCADIA_KEEP_AUDIT")]
    keep_audit: Option<u64>,
    /// Bytes of a request's body at most
    #[arg(long, value_name = "BYTES", env = "ARCADIA_BODY")]
    body: Option<usize>,
    /// Bytes of a stored card list at most
    #[arg(long, value_name = "BYTES", env = "ARCADIA_CUBE")]
    cube: Option<usize>,
    /// Bytes of a record that is checked for a visitor at most
    #[arg(long, value_name = "BYTES", env = "ARCADIA_RECORD")]
    record: Option<usize>,
    /// Seconds a request may take to arrive
    #[arg(long, value_name = "SECONDS", env = "ARCADIA_PATIENCE")]
    patience: Option<u64>,
    /// Seconds whoever is sent something may take to accept more of it
    #[arg(long, value_name = "SECONDS", env = "ARCADIA_ACCEPTANCE")]
    acceptance: Option<u64>,
    /// Threads on which computer players think
    #[arg(long, value_name = "N", env = "ARCADIA_THINKERS")]
    thinkers: Option<usize>,
    /// Tables of one person whose computer players think at once; their other tables wait
    #[arg(long, value_name = "N", env = "ARCADIA_THINKING_OF")]
    thinking_of: Option<usize>,
    /// Records checked for visitors at once, waiting ones included, at most
    #[arg(long, value_name = "N", env = "ARCADIA_CHECKS")]
    checks: Option<usize>,
    /// The addresses or networks of your proxies in front, separated by commas: their X-Forwarded-For
    /// and X-Forwarded-Host headers are believed
    #[arg(long, value_name = "NETWORK", env = "ARCADIA_PROXIED", value_delimiter = ',')]
    proxied: Vec<IpNetwork>,
    /// Send cookies over encrypted connections only: a proxy of yours speaks HTTPS
    #[arg(long, env = "ARCADIA_SECURE")]
    secure: bool,
    /// Where people reach the site, such as https://arcadia.example: links that are shown elsewhere (in
    /// chats) get a picture and an address with it
    #[arg(long, value_name = "URL", env = "ARCADIA_PUBLIC_URL", value_parser = public_url)]
    public_url: Option<Arc<str>>,
}

/// An address of a site without anything behind it.
fn public_url(text: &str) -> Result<Arc<str>, String> {
    let bare = text.trim_end_matches('/');
    let host = bare.strip_prefix("https://").or_else(|| bare.strip_prefix("http://"));
    match host {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', ' ']) => Ok(bare.into()),
        _ => Err("expected https://NAME".to_owned()),
    }
}

impl Limits {
    /// The settings of a server with these limits, and with what usually holds for the rest.
    pub fn settings(&self) -> Settings {
        let usual = Settings::default();
        let tables = self.tables.unwrap_or(usual.tables);
        // On a small server nobody takes more than a part of it either.
        let share = |usual: usize, part: usize| usual.min((tables / part).max(1));
        Settings {
            tables,
            tables_of: self.tables_of.unwrap_or(share(usual.tables_of, 10)),
            tables_from: self.tables_from.unwrap_or(share(usual.tables_from, 4)),
            expire_open: self.expire_open.map_or(usual.expire_open, |n| times(n, 60)),
            expire_idle: self.expire_idle.map_or(usual.expire_idle, days),
            expire_event: self.expire_event.map_or(usual.expire_event, days),
            list_for: self.list_for.map_or(usual.list_for, |n| times(n, 60)),
            events_of: self.events_of.unwrap_or(usual.events_of),
            connections: self.connections.unwrap_or(usual.connections),
            connections_from: self.connections_from.unwrap_or(usual.connections_from),
            streams_of: self.streams_of.unwrap_or(usual.streams_of),
            streams_from: self.streams_from.unwrap_or(usual.streams_from),
            requests: self.requests.unwrap_or(usual.requests),
            requests_from: self.requests_from.unwrap_or(usual.requests_from),
            logins_from: self.logins_from.unwrap_or(usual.logins_from),
            logins_to: self.logins_to.unwrap_or(usual.logins_to),
            price: self.price.map_or(usual.price, Duration::from_millis),
            exports: self.exports.unwrap_or(usual.exports),
            export: self.export.unwrap_or(usual.export),
            kept: self.kept.unwrap_or(usual.kept),
            stored_of: self.stored_of.unwrap_or(usual.stored_of),
            lists_of: self.lists_of.unwrap_or(usual.lists_of),
            lists_from: self.lists_from.unwrap_or(usual.lists_from),
            history_of: self.history_of.unwrap_or(usual.history_of),
            keep_tables: self.keep_tables.map_or(usual.keep_tables, days),
            keep_guests: self.keep_guests.map_or(usual.keep_guests, days),
            keep_audit: self.keep_audit.map_or(usual.keep_audit, days),
            body: self.body.unwrap_or(usual.body),
            cube: self.cube.unwrap_or(usual.cube),
            record: self.record.unwrap_or(usual.record),
            patience: self.patience.map_or(usual.patience, Duration::from_secs),
            acceptance: self.acceptance.map_or(usual.acceptance, Duration::from_secs),
            thinkers: self.thinkers.unwrap_or(usual.thinkers),
            thinking_of: self.thinking_of.unwrap_or(usual.thinking_of),
            checks: self.checks.unwrap_or(usual.checks),
            proxied: self.proxied.clone(),
            secure: self.secure,
            public_url: self.public_url.clone(),
            ..usual
        }
    }
}

/// So many times so many seconds.
fn times(number: u64, seconds: u64) -> Duration {
    Duration::from_secs(number.saturating_mul(seconds))
}

fn days(number: u64) -> Duration {
    times(number, 24 * 60 * 60)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::{Args, Command, FromArgMatches};
    use std::collections::HashMap;

    /// What is said of each setting, by its name.
    fn shown(settings: &Settings) -> HashMap<String, String> {
        let text = format!("{settings:#?}");
        let fields =
            text.lines().filter_map(|line| line.trim().strip_suffix(',')?.split_once(": "));
        fields.map(|(name, said)| (name.to_owned(), said.to_owned())).collect()
    }

    /// How a number is said of an option whose value is called so; nothing where it takes no number.
    fn said(value: &str, number: u64) -> Option<String> {
        let duration = match value {
            "N" | "BYTES" => return Some(number.to_string()),
            "MILLISECONDS" => Duration::from_millis(number),
            "SECONDS" => times(number, 1),
            "MINUTES" => times(number, 60),
            "DAYS" => days(number),
            _ => return None,
        };
        Some(format!("{duration:?}"))
    }

    #[test]
    fn every_option_lands_in_the_setting_of_its_name() {
        let command = Limits::augment_args(Command::new("serve"));
        let (mut line, mut expected) = (vec!["serve".to_owned()], Vec::new());
        for (number, option) in (101..).zip(command.get_arguments()) {
            let (name, long) = (option.get_id().to_string(), option.get_long().unwrap());
            let value = option.get_value_names().and_then(|names| names.first());
            if let Some(said) = value.and_then(|value| said(value, number)) {
                line.push(format!("--{long}={number}"));
                expected.push((name, said));
            }
        }
        assert!(expected.len() > 30, "{expected:?}");
        let others = ["--proxied=192.0.2.0/24", "--secure", "--public-url=https://arcadia.example"];
        line.extend(others.map(str::to_owned));
        let matches = command.try_get_matches_from(line).unwrap();
        let settings = Limits::from_arg_matches(&matches).unwrap().settings();
        let shown = shown(&settings);
        for (name, said) in expected {
            assert_eq!(shown.get(&name), Some(&said), "{name}");
        }
        assert_eq!(settings.proxied, ["192.0.2.0/24".parse().unwrap()]);
        assert!(settings.secure);
        assert_eq!(settings.public_url.as_deref(), Some("https://arcadia.example"));
    }

    #[test]
    fn minutes_and_days_are_as_long_as_they_are() {
        let (open, idle) = (Some(2), Some(3));
        let limits =
            Limits { expire_open: open, expire_idle: idle, list_for: open, ..Limits::default() };
        let limits = Limits { expire_event: Some(4), ..limits };
        let settings = limits.settings();
        assert_eq!(settings.expire_open, Duration::from_secs(120));
        assert_eq!(settings.expire_idle, Duration::from_secs(3 * 86_400));
        assert_eq!(settings.expire_event, Duration::from_secs(4 * 86_400));
        assert_eq!(settings.list_for, Duration::from_secs(120));
        let ever = Limits { expire_idle: Some(u64::MAX), ..limits }.settings();
        assert_eq!(ever.expire_idle, Duration::from_secs(u64::MAX));
    }

    #[test]
    fn nobody_has_more_than_a_part_of_a_small_server() {
        let shares = |tables: Option<usize>| {
            let settings = Limits { tables, ..Limits::default() }.settings();
            (settings.tables, settings.tables_of, settings.tables_from)
        };
        assert_eq!(shares(None), (1_500, 50, 150));
        assert_eq!(shares(Some(600)), (600, 50, 150));
        assert_eq!(shares(Some(599)), (599, 50, 149));
        assert_eq!(shares(Some(40)), (40, 4, 10));
        assert_eq!(shares(Some(3)), (3, 1, 1));
        let said = Limits { tables: Some(3), tables_of: Some(9), ..Limits::default() }.settings();
        assert_eq!((said.tables_of, said.tables_from), (9, 1));
    }

    #[test]
    fn a_public_address_is_that_of_a_site_and_nothing_behind_it() {
        assert_eq!(
            public_url("https://arcadia.example/").as_deref(),
            Ok("https://arcadia.example")
        );
        assert_eq!(public_url("http://localhost:8080").as_deref(), Ok("http://localhost:8080"));
        for bad in [
            "arcadia.example",
            "https://",
            "ftp://arcadia.example",
            "https://a.example/b",
            "https://a b",
        ] {
            assert!(public_url(bad).is_err(), "{bad}");
        }
    }
}
