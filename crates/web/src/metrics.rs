//! What a server counts, as Prometheus reads it.
//!
//! Labels have few values, which are known beforehand: the template of a route, never a path.

mod process;

use prometheus_client::encoding::text::{encode_eof, encode_registry};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::Registry;
use std::time::Duration;
use store::AuditKind;
use store::metrics::seconds;

/// The content type of the text.
pub const CONTENT_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// What is refused because there is enough of it, by the code of the refusal.
const LIMITS: [&str; 14] = [
    "too-many-requests",
    "too-many-attempts",
    "too-many-streams",
    "too-many-tables",
    "too-many-tables-from",
    "too-many-lists",
    "too-many-events",
    "too-many",
    "too-much-stored",
    "too-much-happened",
    "too-large",
    "too-slow",
    "busy",
    "full",
];

/// A label and its value.
type Label = [(&'static str, &'static str); 1];
/// A label whose value is the template of a route.
type Route = [(&'static str, String); 1];
/// A method, a route and a status.
type Answer = [(&'static str, String); 3];

/// What a stream is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StreamKind {
    /// A program follows a table or an event.
    Api,
    /// A page shows one.
    Page,
    /// A program plays at a table.
    Play,
}

impl StreamKind {
    const ALL: [StreamKind; 3] = [StreamKind::Api, StreamKind::Page, StreamKind::Play];

    fn label(self) -> Label {
        let name = match self {
            StreamKind::Api => "api",
            StreamKind::Page => "page",
            StreamKind::Play => "play",
        };
        [("kind", name)]
    }
}

/// How often something was answered, and how long that took.
#[derive(Debug)]
struct Answers {
    answers: Family<Answer, Counter>,
    seconds: Family<Route, Histogram>,
}

impl Default for Answers {
    fn default() -> Answers {
        let seconds = Family::new_with_constructor(seconds as fn() -> Histogram);
        Answers { answers: Family::default(), seconds }
    }
}

impl Answers {
    fn note(&self, [method, route, status]: [&str; 3], took: Duration) {
        let [method, route, status] = [method, route, status].map(str::to_owned);
        let by_route = [("route", route.clone())];
        self.seconds.get_or_create(&by_route).observe(took.as_secs_f64());
        let by_all = [("method", method), ("route", route), ("status", status)];
        self.answers.get_or_create(&by_all).inc();
    }
}

/// Everything that is counted here; rooms and store count for themselves.
#[derive(Debug)]
pub struct Metrics {
    requests: Answers,
    probes: Answers,
    decisions: Histogram,
    /// Connections now.
    pub connections: Gauge,
    /// Connections that were turned away.
    pub turned_away: Counter,
    streams: Family<Label, Gauge>,
    /// Those who follow and did not take what was sent.
    pub dropped: Counter,
    limits: Family<Label, Counter>,
    audited: Family<Label, Counter>,
}

impl Default for Metrics {
    fn default() -> Metrics {
        let metrics = Metrics {
            requests: Answers::default(),
            probes: Answers::default(),
            decisions: seconds(),
            connections: Gauge::default(),
            turned_away: Counter::default(),
            streams: Family::default(),
            dropped: Counter::default(),
            limits: Family::default(),
            audited: Family::default(),
        };
        // What has not happened yet is 0, not missing.
        for kind in StreamKind::ALL {
            drop(metrics.streams.get_or_create(&kind.label()));
        }
        for limit in LIMITS {
            drop(metrics.limits.get_or_create(&[("limit", limit)]));
        }
        for kind in AuditKind::ALL {
            drop(metrics.audited.get_or_create(&[("kind", kind.code())]));
        }
        metrics
    }
}

impl Metrics {
    /// Notes an answer: its method, its route and its status.
    pub(crate) fn answered(&self, answer: [&str; 3], took: Duration) {
        self.requests.note(answer, took);
    }

    /// Notes an answer to whoever looks after the server.
    pub(crate) fn probed(&self, answer: [&str; 3], took: Duration) {
        self.probes.note(answer, took);
    }

    /// Notes why something was refused, where that was a limit.
    pub(crate) fn refused(&self, code: &str) {
        if let Some(limit) = LIMITS.into_iter().find(|limit| *limit == code) {
            self.limits.get_or_create(&[("limit", limit)]).inc();
        }
    }

    /// Counts a stream, until what it returns is dropped.
    pub(crate) fn stream(&self, kind: StreamKind) -> OpenStream {
        let open = self.streams.get_or_create(&kind.label()).clone();
        open.inc();
        OpenStream(open)
    }

    /// Notes how long a decision took until it was acknowledged.
    pub fn decided(&self, took: Duration) {
        self.decisions.observe(took.as_secs_f64());
    }

    /// Notes that something happened to an account.
    pub fn audited(&self, kind: AuditKind) {
        self.audited.get_or_create(&[("kind", kind.code())]).inc();
    }

    /// Everything as text, with what others `add`.
    pub fn text(&self, add: impl FnOnce(&mut Registry)) -> String {
        let mut all = Registry::with_prefix("arcadia");
        let version = env!("CARGO_PKG_VERSION");
        let revision = option_env!("ARCADIA_REVISION").unwrap_or("unknown");
        let build = Info::new([("version", version), ("revision", revision)]);
        all.register("build", "The program that runs", build);
        let about = "Requests that were answered, by method, route and status";
        all.register("requests", about, self.requests.answers.clone());
        let about = "How long it takes until an answer begins, by route";
        all.register("request_seconds", about, self.requests.seconds.clone());
        let about = "Questions about the server itself, by method, route and status";
        all.register("probes", about, self.probes.answers.clone());
        let about = "How long it takes until the answer to one begins, by route";
        all.register("probe_seconds", about, self.probes.seconds.clone());
        let about = "What happened to accounts, by kind; the audit log says more";
        all.register("audit", about, self.audited.clone());
        let about = "How long it takes until a decision is durable and acknowledged";
        all.register("decision_seconds", about, self.decisions.clone());
        all.register("connections", "Connections now", self.connections.clone());
        all.register("turned_away", "Connections beyond the limits", self.turned_away.clone());
        all.register("streams", "Streams that are open now, by kind", self.streams.clone());
        let about = "Followers who did not take what was sent";
        all.register("dropped", about, self.dropped.clone());
        let about = "Requests refused because of a limit, by the code of the refusal";
        all.register("limits", about, self.limits.clone());
        add(&mut all);
        let mut process = Registry::with_prefix("process");
        process::register(&mut process);
        let mut text = String::new();
        for registry in [&all, &process] {
            encode_registry(&mut text, registry).expect("a string takes everything");
        }
        encode_eof(&mut text).expect("a string takes everything");
        text
    }
}

/// A stream that is counted, until it is dropped.
#[derive(Debug)]
pub(crate) struct OpenStream(Gauge);

impl Drop for OpenStream {
    fn drop(&mut self) {
        self.0.dec();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use prometheus_client::metrics::gauge::ConstGauge;

    /// The value of the line that starts so.
    fn value(text: &str, start: &str) -> String {
        let line = text.lines().find(|line| line.starts_with(start)).expect(start);
        line.rsplit(' ').next().unwrap().to_owned()
    }

    #[test]
    fn buckets_add_up_as_prometheus_reads_them() {
        let metrics = Metrics::default();
        for millis in [0, 2, 7, 90, 6_000] {
            metrics.decided(Duration::from_millis(millis));
        }
        let text = metrics.text(|all| all.register("tables", "Live tables", ConstGauge::new(3)));
        let line = |start: &str| value(&text, start);
        assert_eq!(line("arcadia_decision_seconds_bucket{le=\"0.002\"}"), "2");
        assert_eq!(line("arcadia_decision_seconds_bucket{le=\"0.1\"}"), "4");
        assert_eq!(line("arcadia_decision_seconds_bucket{le=\"5.0\"}"), "4");
        assert_eq!(line("arcadia_decision_seconds_bucket{le=\"60.0\"}"), "5");
        assert_eq!(line("arcadia_decision_seconds_bucket{le=\"+Inf\"}"), "5");
        assert_eq!(line("arcadia_decision_seconds_count"), "5");
        assert_eq!(line("arcadia_decision_seconds_sum"), "6.099");
        assert_eq!(line("arcadia_tables"), "3");
    }

    /// A share has a most and is a matter of the moment; the others are those of whoever asks too much at once.
    #[test]
    fn every_refusal_for_a_share_counts_as_a_limit() {
        let (mut class, mut counted) = ("", 0);
        for line in include_str!("refusal.rs").lines().map(str::trim) {
            if let Some(name) = line.strip_suffix(" {").filter(|name| !name.contains(' ')) {
                class = name;
            }
            let Some((_, code)) = line.split_once(" = \"") else { continue };
            let code = code.trim_end_matches("\",");
            let is_share = class == "Conflict" && line.contains("most:");
            if is_share || ["TooLarge", "TooOften"].contains(&class) {
                assert!(LIMITS.contains(&code), "{code}");
                counted += 1;
            }
        }
        assert!(counted >= 10, "{counted}");
    }

    #[test]
    fn only_limits_count_as_limits() {
        let metrics = Metrics::default();
        ["full", "not-found", "full"].into_iter().for_each(|code| metrics.refused(code));
        let text = metrics.text(|_| ());
        assert_eq!(value(&text, "arcadia_limits_total{limit=\"full\"}"), "2");
        assert!(!text.contains("not-found"), "{text}");
    }
}
