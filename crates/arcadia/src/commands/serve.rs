//! `arcadia serve`: the site.

// The comments on options are what `--help` prints, where an address has no brackets around it.
#![allow(rustdoc::bare_urls)]

mod limits;

use super::store::{StoreOptions, runtime};
use crate::failure::{Failure, io_reason};
use crate::log::{self, LogFormat, Repeats};
use crate::{Answer, bulk, systemd};
use clap::builder::NonEmptyStringValueParser;
use limits::Limits;
use rooms::time::Time;
use serde_json::Value;
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Duration;
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

impl Options {
    /// How the store is opened.
    fn how(&self) -> store::OpenOptions {
        let slow = Duration::from_millis(self.log.slow_statement.unwrap_or(1_000));
        let wait = Duration::from_secs(self.store_wait.unwrap_or(30));
        store::OpenOptions { slow: Some(slow), wait, ..store::OpenOptions::for_server() }
    }

    /// The settings of the server, without what is read from files.
    fn settings(&self) -> Settings {
        Settings {
            access_log: self.log.access_log,
            drain: self.drain.map_or(Duration::ZERO, Duration::from_secs),
            ..self.limits.settings()
        }
    }
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
    let store = tokio::select! {
        store = options.kept.open_with(words, options.how()) => store?,
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
        ..options.settings()
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
    fn what_is_no_limit_lands_where_it_belongs_too() {
        let log = LogOptions { access_log: true, slow_statement: Some(7), ..LogOptions::default() };
        let (store_wait, drain) = (Some(8), Some(9));
        let options = Options { log, store_wait, drain, ..Options::default() };
        let (settings, how) = (options.settings(), options.how());
        assert!(settings.access_log);
        assert_eq!(settings.drain, Duration::from_secs(9));
        assert_eq!((how.slow, how.wait), (Some(Duration::from_millis(7)), Duration::from_secs(8)));
        let usual = Options::default();
        assert_eq!(usual.how().slow, Some(Duration::from_secs(1)));
        assert_eq!(usual.settings().drain, Duration::ZERO);
    }

    #[test]
    fn passwords_of_stores_are_not_shown() {
        let shown = harmless_address("postgres://arcadia:s3cr3t@db.example/arcadia");
        assert_eq!(shown, "postgres://arcadia@db.example/arcadia");
        assert_eq!(harmless_address("/srv/a:b@c.db"), "/srv/a:b@c.db");
    }
}
