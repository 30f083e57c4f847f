//! `arcadia serve`: the site.

use super::store::{Kept, runtime};
use crate::failure::{Failure, trouble};
use crate::{Answer, complain};
use clap::builder::NonEmptyStringValueParser;
use serde_json::Value;
use server::serve::serve;
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
    /// Live tables on this server at most
    #[arg(long, value_name = "N", env = "ARCADIA_TABLES")]
    tables: Option<usize>,
    /// Tables that are not over, of one person at most
    #[arg(long, value_name = "N", env = "ARCADIA_TABLES_OF")]
    tables_of: Option<usize>,
    /// Events that are not over, of one person at most
    #[arg(long, value_name = "N", env = "ARCADIA_EVENTS_OF")]
    events_of: Option<usize>,
    /// Connections at most
    #[arg(long, value_name = "N", env = "ARCADIA_CONNECTIONS")]
    connections: Option<usize>,
    /// Connections from one address at most
    #[arg(long, value_name = "N", env = "ARCADIA_CONNECTIONS_FROM")]
    connections_from: Option<usize>,
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
    /// Believe the X-Forwarded-For header: a proxy of yours is in front
    #[arg(long, env = "ARCADIA_PROXIED")]
    proxied: bool,
    /// Send cookies over encrypted connections only: a proxy of yours speaks HTTPS
    #[arg(long, env = "ARCADIA_SECURE")]
    secure: bool,
}

impl Limits {
    fn settings(&self) -> Settings {
        let usual = Settings::default();
        Settings {
            tables: self.tables.unwrap_or(usual.tables),
            tables_of: self.tables_of.unwrap_or(usual.tables_of),
            events_of: self.events_of.unwrap_or(usual.events_of),
            connections: self.connections.unwrap_or(usual.connections),
            connections_from: self.connections_from.unwrap_or(usual.connections_from),
            requests: self.requests.unwrap_or(usual.requests),
            requests_from: self.requests_from.unwrap_or(usual.requests_from),
            logins_from: self.logins_from.unwrap_or(usual.logins_from),
            logins_to: self.logins_to.unwrap_or(usual.logins_to),
            exports: self.exports.unwrap_or(usual.exports),
            export: self.export.unwrap_or(usual.export),
            body: self.body.unwrap_or(usual.body),
            cube: self.cube.unwrap_or(usual.cube),
            patience: self.patience.map_or(usual.patience, Duration::from_secs),
            acceptance: self.acceptance.map_or(usual.acceptance, Duration::from_secs),
            thinkers: self.thinkers.unwrap_or(usual.thinkers),
            proxied: self.proxied,
            secure: self.secure,
            ..usual
        }
    }
}

pub fn run(options: &Options, words: Words) -> Result<Answer, Failure> {
    begin_log(options.log.as_deref());
    let runtime = runtime(words)?;
    runtime.block_on(async {
        let listener = listener(options, words).await?;
        let address = listener.local_addr().map_err(|error| Failure(trouble(&error, words)))?;
        let store = options.kept.open(words).await?;
        let at = format!("http://{address}");
        let kept = options.kept.address(words)?;
        let _lock = only_server(&kept, words)?;
        let kept = harmless_address(&kept);
        announce(&words.say_with("serve-store", &[("store", kept.into())]));
        announce(&words.say_with("serve-ready", &[("address", at.into())]));
        let stop = async move {
            stopped().await;
            complain(&words.say("serve-stopping"));
        };
        serve(listener, store, options.limits.settings(), Time::system(), stop).await;
        Ok(Answer::new("", Value::Null))
    })
}

async fn listener(options: &Options, words: Words) -> Result<TcpListener, Failure> {
    let address = options.listen.as_deref().unwrap_or("127.0.0.1:8080");
    if !address.contains(':') {
        return Err(Failure::saying(words, "serve-bad-address", &[("text", address.into())]));
    }
    TcpListener::bind(address).await.map_err(|error| {
        let why = trouble(&error, words);
        let facts = [("address", address.into()), ("why", why.into())];
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
    fn passwords_of_stores_are_not_shown() {
        let shown = harmless_address("postgres://arcadia:s3cr3t@db.example/arcadia");
        assert_eq!(shown, "postgres://arcadia@db.example/arcadia");
        assert_eq!(harmless_address("/srv/a:b@c.db"), "/srv/a:b@c.db");
    }
}
