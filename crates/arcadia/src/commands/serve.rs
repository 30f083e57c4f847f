//! `arcadia serve`: the site.

// The comments on options are what `--help` prints, where an address has no brackets around it.
#![allow(rustdoc::bare_urls)]

use super::store::{StoreOptions, runtime};
use crate::failure::{Failure, io_reason};
use crate::log::{self, LogFormat, Repeats};
use crate::{Answer, bulk, systemd};
use clap::builder::NonEmptyStringValueParser;
use rooms::time::Time;
use serde_json::Value;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use store::network::IpNetwork;
use tokio::net::TcpListener;
use tokio::signal;
use tokio::sync::oneshot;
use web::card_index::CardIndex;
use web::serve::{Listeners, serve};
use web::settings::{Settings, is_picture_template};
use words::{Words, key};

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
    kept: StoreOptions,
    /// A file with every card (MTGJSON's AllPrintings or AtomicCards, Scryfall's bulk data): lists that only
    /// have names get colours, costs, types, texts and rarities from it. An index is kept beside it
    #[arg(long, value_name = "FILE", env = "ARCADIA_BULK")]
    bulk: Option<PathBuf>,
    /// Where pictures of cards are, such as https://cards.example/{set}/{number}.jpg. Nobody's browser asks
    /// there before they have agreed
    #[arg(long, value_name = "TEMPLATE", env = "ARCADIA_PICTURES")]
    pictures: Option<String>,
    #[command(flatten)]
    limits: Limits,
    #[command(flatten)]
    log: LogOptions,
    /// Seconds to wait at the start for a PostgreSQL that cannot be reached yet (default: 30)
    #[arg(long, value_name = "SECONDS", env = "ARCADIA_STORE_WAIT")]
    store_wait: Option<u64>,
    /// Seconds to go on serving after being told to stop, while /readyz says that it isn't ready
    /// (default: 0)
    #[arg(long, value_name = "SECONDS", env = "ARCADIA_DRAIN")]
    drain: Option<u64>,
}

/// What is logged, and how.
#[derive(clap::Args, Default)]
struct LogOptions {
    /// What to log: error, warn, info, debug, or by module (default: info)
    #[arg(long, value_name = "LEVEL", env = "ARCADIA_LOG")]
    log: Option<String>,
    /// How to log; json makes everything on standard error JSON (default: text on a terminal, JSON
    /// elsewhere)
    #[arg(long, value_name = "FORMAT", env = "ARCADIA_LOG_FORMAT")]
    log_format: Option<LogFormat>,
    /// Log every request
    #[arg(long, env = "ARCADIA_ACCESS_LOG")]
    access_log: bool,
    /// Log statements of the store that take so many milliseconds or more (default: 1000)
    #[arg(long, value_name = "MILLISECONDS", env = "ARCADIA_SLOW_STATEMENT")]
    slow_statement: Option<u64>,
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

pub fn run(options: &Options, words: Words) -> Result<Answer, Failure> {
    let repeats = log::begin(options.log.log_format, options.log.log.as_deref());
    let runtime = runtime(words)?;
    let served = runtime.block_on(async {
        tokio::spawn(sum_up(repeats.clone()));
        tokio::spawn(systemd::keep_alive());
        let served = run_server(options, words).await;
        repeats.report();
        served
    });
    // A thread that waits for a stuck disk is not waited for.
    runtime.shutdown_background();
    served?;
    tracing::info!("stopped");
    Ok(Answer::new("", Value::Null))
}

async fn run_server(options: &Options, words: Words) -> Result<(), Failure> {
    let mut signals = StopSignals::listen().map_err(|error| Failure(io_reason(&error, words)))?;
    let asked = options.listen.as_deref().unwrap_or("127.0.0.1:8080");
    let public = listener("--listen", asked, words).await?;
    let metrics = match &options.metrics {
        Some(asked) => Some(listener("--metrics", asked, words).await?),
        None => None,
    };
    let address = public.local_addr().map_err(|error| Failure(io_reason(&error, words)))?;
    let slow = Duration::from_millis(options.log.slow_statement.unwrap_or(1_000));
    let wait = Duration::from_secs(options.store_wait.unwrap_or(30));
    let how = store::OpenOptions { slow: Some(slow), wait, ..store::OpenOptions::for_server() };
    let store = tokio::select! {
        store = options.kept.open_with(words, how) => store?,
        () = signals.next() => return Ok(()),
    };
    let kept = harmless_address(&options.kept.address(words)?);
    tracing::info!(version = env!("CARGO_PKG_VERSION"), store = kept, %address, "starting");
    announce(&words.say_with(key::SERVE_STORE, &[("store", kept.into())]));
    if let Some(Ok(address)) = metrics.as_ref().map(TcpListener::local_addr) {
        let at = format!("http://{address}/metrics");
        announce(&words.say_with(key::SERVE_METRICS, &[("address", at.into())]));
    }
    let settings = Settings {
        pictures: pictures(options, words)?,
        card_index: card_index(options, words)?,
        access_log: options.log.access_log,
        drain: options.drain.map_or(Duration::ZERO, Duration::from_secs),
        ..options.limits.settings()
    };
    let (ready, is_ready) = oneshot::channel();
    tokio::spawn(async move {
        if is_ready.await.is_ok() {
            let at = format!("http://{address}");
            announce(&words.say_with(key::SERVE_READY, &[("address", at.into())]));
            tracing::info!("ready");
            systemd::notify("READY=1");
        }
    });
    let listeners = Listeners { public, metrics, ready: Some(ready) };
    serve(listeners, store, settings, Time::system(), stop(signals)).await;
    Ok(())
}

/// Where pictures of cards are.
fn pictures(options: &Options, words: Words) -> Result<Option<String>, Failure> {
    match options.pictures.as_deref() {
        Some(template) if !is_picture_template(template) => {
            Err(Failure::saying(words, key::SERVE_BAD_PICTURES, &[("text", template.into())]))
        }
        template => Ok(template.map(str::to_owned)),
    }
}

/// Every card there is, where a file says so; it is indexed before the server is ready.
fn card_index(options: &Options, words: Words) -> Result<Option<CardIndex>, Failure> {
    let index = options.bulk.as_deref().map(|file| bulk::open(file, words)).transpose()?;
    Ok(index.map(CardIndex::new))
}

/// Waits until the server is to stop. Whoever asks twice doesn't want to wait: what was acknowledged is
/// kept anyway.
async fn stop(mut signals: StopSignals) {
    signals.next().await;
    tracing::info!("stopping");
    systemd::notify("STOPPING=1");
    tokio::spawn(async move {
        signals.next().await;
        tracing::warn!("stopped at once, as asked for twice");
        std::process::exit(1);
    });
}

/// Sums up what repeats itself in the log.
async fn sum_up(repeats: Repeats) {
    let mut often = tokio::time::interval(log::WINDOW);
    loop {
        often.tick().await;
        repeats.report();
    }
}

/// Listens at the address that an option gives.
async fn listener(option: &str, address: &str, words: Words) -> Result<TcpListener, Failure> {
    if !address.contains(':') {
        return Err(Failure::saying(words, key::SERVE_BAD_ADDRESS, &[("text", address.into())]));
    }
    TcpListener::bind(address).await.map_err(|error| {
        let why = io_reason(&error, words);
        let facts = [("address", address.into()), ("why", why.into()), ("option", option.into())];
        Failure::saying(words, key::SERVE_CANNOT_LISTEN, &facts)
    })
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
    let mut out = io::stdout().lock();
    let _ = writeln!(out, "{sentence}").and_then(|()| out.flush());
}

/// What tells the server to stop. It listens from the moment it is made, so that no signal is lost.
#[cfg(unix)]
struct StopSignals([signal::unix::Signal; 2]);

#[cfg(unix)]
impl StopSignals {
    fn listen() -> io::Result<StopSignals> {
        use signal::unix::{SignalKind, signal};
        Ok(StopSignals([signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?]))
    }

    async fn next(&mut self) {
        let [terminate, interrupt] = &mut self.0;
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    }
}

/// What tells the server to stop, where that is said by a key.
#[cfg(not(unix))]
struct StopSignals;

#[cfg(not(unix))]
impl StopSignals {
    fn listen() -> io::Result<StopSignals> {
        Ok(StopSignals)
    }

    async fn next(&mut self) {
        let _ = signal::ctrl_c().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
