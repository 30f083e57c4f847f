//! `arcadia serve`: the site.

use super::store::{Kept, runtime};
use crate::failure::{Failure, trouble};
use crate::{Answer, complain};
use clap::builder::NonEmptyStringValueParser;
use serde_json::Value;
use server::network::Network;
use server::serve::{Listeners, serve};
use server::settings::Settings;
use server::time::Time;
use std::fs::{File, TryLockError};
use std::io::Write;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::signal;
use tracing_subscriber::Layer;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use words::Words;

/// What `serve` takes.
#[derive(clap::Args, Default)]
pub struct Options {
    /// Where to listen (default: 127.0.0.1:8080)
    #[arg(long, value_name = "ADDRESS", env = "ARCADIA_LISTEN")]
    #[arg(value_parser = NonEmptyStringValueParser::new())]
    listen: Option<String>,
    /// Where to serve /metrics, instead of at the public address
    #[arg(long, value_name = "ADDRESS", env = "ARCADIA_METRICS")]
    #[arg(value_parser = NonEmptyStringValueParser::new())]
    metrics: Option<String>,
    #[command(flatten)]
    kept: Kept,
    #[command(flatten)]
    limits: Limits,
    /// What to log: error, warn, info, debug, or by module (default: info)
    #[arg(long, value_name = "LEVEL", env = "ARCADIA_LOG")]
    log: Option<String>,
}

/// What can be set; what is not has a default that does for one machine.
#[derive(clap::Args, Default)]
#[command(next_help_heading = "Limits")]
struct Limits {
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
    /// Copies of their data a person may take in an hour
    #[arg(long, value_name = "N", env = "ARCADIA_EXPORTS")]
    exports: Option<u32>,
    /// Bytes of cubes and game records in such a copy at most
    #[arg(long, value_name = "BYTES", env = "ARCADIA_EXPORT")]
    export: Option<usize>,
    /// Bytes of card lists that one person stores at most
    #[arg(long, value_name = "BYTES", env = "ARCADIA_STORED_OF")]
    stored_of: Option<usize>,
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
    /// Seconds a request may take to arrive
    #[arg(long, value_name = "SECONDS", env = "ARCADIA_PATIENCE")]
    patience: Option<u64>,
    /// Seconds whoever is sent something may take to accept more of it
    #[arg(long, value_name = "SECONDS", env = "ARCADIA_ACCEPTANCE")]
    acceptance: Option<u64>,
    /// Threads on which computer players of the level oracle think; the others have one of their own
    #[arg(long, value_name = "N", env = "ARCADIA_THINKERS")]
    thinkers: Option<usize>,
    /// Milliseconds that a computer player of the level oracle thinks about a decision, up to 1000
    #[arg(long, value_name = "MILLISECONDS", env = "ARCADIA_THINK_TIME")]
    think_time: Option<u64>,
    /// Tables of one person whose computer players think at once; their other tables wait
    #[arg(long, value_name = "N", env = "ARCADIA_THINKING_OF")]
    thinking_of: Option<usize>,
    /// Records checked for visitors at once, waiting ones included, at most
    #[arg(long, value_name = "N", env = "ARCADIA_CHECKS")]
    checks: Option<usize>,
    /// The addresses or networks of your proxies in front, separated by commas: their X-Forwarded-For
    /// and X-Forwarded-Host headers are believed
    #[arg(long, value_name = "NETWORK", env = "ARCADIA_PROXIED", value_delimiter = ',')]
    proxied: Vec<Network>,
    /// Send cookies over encrypted connections only: a proxy of yours speaks HTTPS
    #[arg(long, env = "ARCADIA_SECURE")]
    secure: bool,
}

impl Limits {
    fn settings(&self) -> Settings {
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
            exports: self.exports.unwrap_or(usual.exports),
            export: self.export.unwrap_or(usual.export),
            stored_of: self.stored_of.unwrap_or(usual.stored_of),
            history_of: self.history_of.unwrap_or(usual.history_of),
            keep_tables: self.keep_tables.map_or(usual.keep_tables, days),
            keep_guests: self.keep_guests.map_or(usual.keep_guests, days),
            keep_audit: self.keep_audit.map_or(usual.keep_audit, days),
            body: self.body.unwrap_or(usual.body),
            cube: self.cube.unwrap_or(usual.cube),
            patience: self.patience.map_or(usual.patience, Duration::from_secs),
            acceptance: self.acceptance.map_or(usual.acceptance, Duration::from_secs),
            thinkers: self.thinkers.unwrap_or(usual.thinkers),
            think_time: self.think_time.map_or(usual.think_time, Duration::from_millis),
            thinking_of: self.thinking_of.unwrap_or(usual.thinking_of),
            checks: self.checks.unwrap_or(usual.checks),
            proxied: self.proxied.clone(),
            secure: self.secure,
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

pub fn run(options: &Options, words: Words) -> Result<Answer, Failure> {
    begin_log(options.log.as_deref());
    let runtime = runtime(words)?;
    runtime.block_on(async {
        let asked = options.listen.as_deref().unwrap_or("127.0.0.1:8080");
        let public = listener("--listen", asked, words).await?;
        let metrics = match &options.metrics {
            Some(asked) => Some(listener("--metrics", asked, words).await?),
            None => None,
        };
        let address = public.local_addr().map_err(|error| Failure(trouble(&error, words)))?;
        let store = options.kept.open(words).await?;
        let at = format!("http://{address}");
        let kept = options.kept.address(words)?;
        let _lock = only_server(&kept, words)?;
        let kept = harmless_address(&kept);
        announce(&words.say_with("serve-store", &[("store", kept.into())]));
        if let Some(Ok(address)) = metrics.as_ref().map(TcpListener::local_addr) {
            let at = format!("http://{address}/metrics");
            announce(&words.say_with("serve-metrics", &[("address", at.into())]));
        }
        announce(&words.say_with("serve-ready", &[("address", at.into())]));
        let stop = async move {
            stopped().await;
            complain(&words.say("serve-stopping"));
        };
        serve(
            Listeners { public, metrics },
            store,
            options.limits.settings(),
            Time::system(),
            stop,
        )
        .await;
        Ok(Answer::new("", Value::Null))
    })
}

/// Listens at the address that an option gives.
async fn listener(option: &str, address: &str, words: Words) -> Result<TcpListener, Failure> {
    if !address.contains(':') {
        return Err(Failure::saying(words, "serve-bad-address", &[("text", address.into())]));
    }
    TcpListener::bind(address).await.map_err(|error| {
        let why = trouble(&error, words);
        let facts = [("address", address.into()), ("why", why.into()), ("option", option.into())];
        Failure::saying(words, "serve-cannot-listen", &facts)
    })
}

/// The right to be the only server on a file, as long as it is kept. Several can use one PostgreSQL.
fn only_server(store: &str, words: Words) -> Result<Option<File>, Failure> {
    if store.contains("://") {
        return Ok(None);
    }
    let path = format!("{}.lock", store.strip_prefix("sqlite:").unwrap_or(store));
    let lock = File::create(&path).map_err(|error| {
        let why = format!("{path}: {}", trouble(&error, words));
        Failure::saying(words, "serve-no-store", &[("why", why.into())])
    })?;
    match lock.try_lock() {
        Err(TryLockError::WouldBlock) => {
            Err(Failure::saying(words, "serve-in-use", &[("store", store.into())]))
        }
        // Where files cannot be locked, nothing can be told.
        _ => Ok(Some(lock)),
    }
}

/// The address of a store without the password that may be in it.
fn harmless_address(address: &str) -> String {
    let secret = address.split_once("://").and_then(|(scheme, rest)| {
        let (login, place) = rest.rsplit_once('@')?;
        let (user, _) = login.split_once(':')?;
        Some(format!("{scheme}://{user}@{place}"))
    });
    secret.unwrap_or_else(|| address.to_owned())
}

/// Says something at once, to people and to programs that wait for it.
fn announce(sentence: &str) {
    let mut out = std::io::stdout().lock();
    let _ = writeln!(out, "{sentence}").and_then(|()| out.flush());
}

/// Waits until the server is to stop.
#[cfg(unix)]
async fn stopped() {
    use signal::unix::{SignalKind, signal};
    if let Ok(mut terminate) = signal(SignalKind::terminate()) {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = signal::ctrl_c() => {}
        }
    } else {
        let _ = signal::ctrl_c().await;
    }
}

/// Waits until the server is to stop, where that is said by a key.
#[cfg(not(unix))]
async fn stopped() {
    let _ = signal::ctrl_c().await;
}

/// Logs as lines of JSON on standard error.
fn begin_log(level: Option<&str>) {
    let wanted = level.and_then(|level| level.parse::<Targets>().ok());
    let wanted = wanted.unwrap_or_else(|| Targets::new().with_default(LevelFilter::INFO));
    let lines = tracing_subscriber::fmt::layer().json().with_writer(std::io::stderr);
    let _ = tracing_subscriber::registry().with(lines.with_filter(wanted)).try_init();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_file_has_one_server() {
        let words = Words::default();
        let store = std::env::temp_dir().join(format!("arcadia-lock-{}", std::process::id()));
        let store = store.display().to_string();
        let first = only_server(&store, words).unwrap();
        assert!(first.is_some());
        let Err(Failure(sentence)) = only_server(&store, words) else { panic!("two servers") };
        assert!(sentence.contains(&store), "{sentence}");
        drop(first);
        assert!(only_server(&store, words).is_ok());
        let _ = std::fs::remove_file(format!("{store}.lock"));
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
    fn passwords_of_stores_are_not_shown() {
        let shown = harmless_address("postgres://arcadia:s3cr3t@db.example/arcadia");
        assert_eq!(shown, "postgres://arcadia@db.example/arcadia");
        assert_eq!(harmless_address("/srv/a:b@c.db"), "/srv/a:b@c.db");
    }
}
