//! The log of a server, on standard error: lines of JSON or text, from the first to the last.
//!
//! Warnings and errors that repeat themselves are written once, and then summed up: a store that is gone
//! fails every request, and the disk should not fill up as well.

use clap::ValueEnum;
use std::collections::HashMap;
use std::env;
use std::fmt::{Debug, Write};
use std::io::IsTerminal;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tracing::callsite::Identifier;
use tracing::field::{Field, Visit};
use tracing::level_filters::LevelFilter;
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::{Context, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

/// How often what repeats itself is summed up.
pub const WINDOW: Duration = Duration::from_secs(10);
/// Where the sums come from.
const SUMS: &str = "arcadia::repeated";
/// Where it is said of a table or an event that it is damaged: of each by its id.
const DAMAGE: &str = "damage";
/// The most damaged tables and events that are told apart at a time.
const APART: usize = 10_000;

/// How a line of the log is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum LogFormat {
    /// A JSON object a line
    Json,
    /// Text for people
    Text,
}

/// Whether everything on standard error is to be JSON, what is said to people as well.
static ONLY_JSON: AtomicBool = AtomicBool::new(false);

/// Begins the log. Without a format, lines are JSON unless somebody reads them on a terminal. Whoever asks
/// for JSON gets nothing else from now on.
pub fn begin(format: Option<LogFormat>, level: Option<&str>) -> Repeats {
    let wanted = level.and_then(|level| level.parse::<Targets>().ok());
    let wanted = wanted.unwrap_or_else(|| Targets::new().with_default(LevelFilter::INFO));
    let repeats = Repeats::default();
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let is_text = match format {
        Some(format) => format == LogFormat::Text,
        None => std::io::stderr().is_terminal(),
    };
    let lines = match is_text {
        true => lines.with_ansi(false).boxed(),
        false => lines.json().boxed(),
    };
    let log = tracing_subscriber::registry().with(wanted).with(repeats.clone()).with(lines);
    let _begun_already = log.try_init();
    ONLY_JSON.store(format == Some(LogFormat::Json), Ordering::Relaxed);
    std::panic::set_hook(Box::new(|panic| {
        let payload = panic.payload();
        let text = payload.downcast_ref::<&str>().copied();
        let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
        let location = panic.location().map(ToString::to_string);
        let thread = std::thread::current();
        tracing::error!(thread = thread.name(), location, panic = text, "a thread panicked");
    }));
    repeats
}

/// Says something to whoever runs the program, in the log where only that is wanted. Returns whether it did.
pub fn says(sentence: &str) -> bool {
    let only_json = ONLY_JSON.load(Ordering::Relaxed);
    if only_json {
        tracing::error!("{sentence}");
    }
    only_json
}

/// Whether the options, which may be wrong otherwise, ask for JSON.
pub fn is_json_asked_for() -> bool {
    let mut arguments = env::args();
    let mut asked = env::var("ARCADIA_LOG_FORMAT").ok();
    while let Some(argument) = arguments.next() {
        if let Some(rest) = argument.strip_prefix("--log-format") {
            asked = rest.strip_prefix('=').map(str::to_owned).or_else(|| arguments.next());
        }
    }
    asked.is_some_and(|format| format == "json")
}

/// What has been said lately: of warnings and errors from one place, the first is let through; of damage, the
/// first about each table or event. Clones are the same.
#[derive(Clone, Default)]
pub struct Repeats(Arc<Mutex<HashMap<Place, Repeated>>>);

/// A place in the program, and the table or event that is damaged.
type Place = (Identifier, Option<String>);

impl<S: Subscriber> Layer<S> for Repeats {
    fn event_enabled(&self, event: &Event<'_>, _: Context<'_, S>) -> bool {
        let metadata = event.metadata();
        *metadata.level() > Level::WARN || metadata.target() == SUMS || self.is_new(event)
    }
}

/// Something that was said.
struct Repeated {
    since: Instant,
    times: u64,
    /// What it was about, the last time.
    what: String,
}

impl Repeats {
    fn said(&self) -> MutexGuard<'_, HashMap<Place, Repeated>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether this has not been said lately; if it has, counts it.
    fn is_new(&self, event: &Event<'_>) -> bool {
        let mut what = What::default();
        event.record(&mut what);
        let mut said = self.said();
        let is_damage = event.metadata().target() == DAMAGE && said.len() < APART;
        let place = (event.metadata().callsite(), what.log.filter(|_| is_damage));
        let Some(repeated) = said.get_mut(&place) else {
            let first = Repeated { since: Instant::now(), times: 0, what: String::new() };
            said.insert(place, first);
            return true;
        };
        repeated.times += 1;
        repeated.what = what.text;
        false
    }

    /// Sums up what was repeated since the last time, and forgets what was not.
    pub fn report(&self) {
        let mut sums = Vec::new();
        self.said().retain(|_, repeated| {
            let times = std::mem::take(&mut repeated.times);
            if times > 0 {
                sums.push((times, std::mem::take(&mut repeated.what)));
                repeated.since = Instant::now();
            }
            times > 0 || repeated.since.elapsed() < WINDOW
        });
        for (times, what) in sums {
            tracing::warn!(target: SUMS, times, what, "the same again");
        }
    }
}

/// The message of an event, the error it is about, and the table or event.
#[derive(Default)]
struct What {
    text: String,
    log: Option<String>,
}

impl Visit for What {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        if matches!(field.name(), "message" | "error") {
            let colon = if self.text.is_empty() { "" } else { ": " };
            let _ = write!(self.text, "{colon}{value:?}");
        }
        if field.name() == "log" {
            self.log = Some(format!("{value:?}"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io;
    use tracing_subscriber::fmt::MakeWriter;

    /// A log in memory.
    #[derive(Clone, Default)]
    struct Memory(Arc<Mutex<Vec<u8>>>);

    impl io::Write for Memory {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().extend(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    impl<'a> MakeWriter<'a> for Memory {
        type Writer = Memory;
        fn make_writer(&'a self) -> Memory {
            self.clone()
        }
    }

    impl Memory {
        fn lines(&self) -> Vec<serde_json::Value> {
            let text = String::from_utf8(self.0.lock().unwrap().clone()).unwrap();
            text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
        }
    }

    #[test]
    fn failures_that_repeat_themselves_are_summed_up() {
        let (memory, repeats) = (Memory::default(), Repeats::default());
        let wanted = Targets::new().with_default(LevelFilter::INFO);
        let lines = tracing_subscriber::fmt::layer().json().with_writer(memory.clone());
        let log = tracing_subscriber::registry().with(wanted).with(repeats.clone()).with(lines);
        tracing::subscriber::with_default(log, || {
            for number in 0..100 {
                tracing::error!(error = number, "store");
                tracing::info!(number, "fine");
            }
            tracing::warn!("something else");
            repeats.report();
            repeats.report();
        });
        let lines = memory.lines();
        let of = |level: &str| lines.iter().filter(|line| line["level"] == level).count();
        assert_eq!((of("ERROR"), of("INFO"), of("WARN")), (1, 100, 2));
        let fields = &lines.last().unwrap()["fields"];
        assert_eq!((&fields["times"], &fields["what"]), (&99.into(), &"store: 99".into()));
    }

    #[test]
    fn everything_that_is_damaged_is_named() {
        let (memory, repeats) = (Memory::default(), Repeats::default());
        let lines = tracing_subscriber::fmt::layer().json().with_writer(memory.clone());
        let log = tracing_subscriber::registry().with(repeats.clone()).with(lines);
        tracing::subscriber::with_default(log, || {
            for log in ["table 1", "table 2", "table 1", "event 3"] {
                tracing::error!(target: DAMAGE, log, "a log is damaged and set aside");
            }
            for log in ["table 1", "table 2"] {
                tracing::warn!(log, "something could not be looked after");
            }
            repeats.report();
        });
        let lines = memory.lines();
        let damaged = lines.iter().filter(|line| line["target"] == DAMAGE);
        let damaged: Vec<_> = damaged.map(|line| line["fields"]["log"].as_str().unwrap()).collect();
        assert_eq!(damaged, ["table 1", "table 2", "event 3"]);
        let others = lines.iter().filter(|line| line["fields"]["log"] == "table 2");
        assert_eq!(others.count(), 1, "only damage is told apart");
    }

    /// Set where this program is started once more, to panic.
    const PANIC: &str = "ARCADIA_LOG_TEST_PANIC";

    #[test]
    fn a_panic_is_a_line_of_json() {
        if env::var_os(PANIC).is_some() {
            begin(Some(LogFormat::Json), None);
            let thread = std::thread::Builder::new().name("thinker-1".into());
            let panics = thread.spawn(|| panic!("no {} left", "dice")).unwrap().join();
            assert!(panics.is_err() && says("The end."));
            return;
        }
        let output = std::process::Command::new(env::current_exe().unwrap())
            .args(["--exact", "log::tests::a_panic_is_a_line_of_json", "--nocapture"])
            .env(PANIC, "1")
            .output()
            .unwrap();
        let memory = Memory(Arc::new(Mutex::new(output.stderr)));
        let [panic, end] = &memory.lines()[..] else { panic!("{:?}", memory.lines()) };
        assert_eq!(panic["fields"]["panic"], "no dice left");
        assert_eq!(panic["fields"]["thread"], "thinker-1");
        assert!(panic["fields"]["location"].as_str().unwrap().contains("log.rs:"), "{panic}");
        assert_eq!(end["fields"]["message"], "The end.");
    }
}
