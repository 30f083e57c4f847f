//! What a server counts, as Prometheus reads it.

use crate::store::AuditKind;
use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The upper ends of the buckets for how long answers take, in milliseconds.
const BUCKETS: [u64; 11] = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 5_000];

/// A number that only grows, or one that goes up and down.
#[derive(Debug, Default)]
pub struct Number(AtomicU64);

impl Number {
    /// One more.
    pub fn up(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    /// One less.
    pub fn down(&self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }

    /// The number.
    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// How long something takes.
#[derive(Debug, Default)]
pub struct Times {
    buckets: [Number; BUCKETS.len()],
    count: Number,
    micros: AtomicU64,
}

impl Times {
    /// Notes that it took so long.
    pub fn note(&self, took: Duration) {
        let millis = took.as_secs_f64() * 1000.0;
        if let Some(place) = BUCKETS.iter().position(|end| millis <= *end as f64) {
            self.buckets[place].up();
        }
        self.count.up();
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }

    /// The times of several sorts as text, each with its value of a label.
    pub fn text(name: &str, about: &str, label: &str, sorts: &[(&str, &Times)]) -> String {
        let mut text = String::new();
        head(&mut text, name, about, "histogram");
        for (value, times) in sorts {
            times.write(&mut text, name, &format!("{label}=\"{value}\","));
        }
        text
    }

    fn write(&self, text: &mut String, name: &str, labels: &str) {
        let mut sum = 0;
        for (end, bucket) in BUCKETS.iter().zip(&self.buckets) {
            sum += bucket.get();
            let end = *end as f64 / 1000.0;
            let _ = writeln!(text, "{name}_bucket{{{labels}le=\"{end}\"}} {sum}");
        }
        let (count, labels_only) = (self.count.get(), labels.trim_end_matches(','));
        let seconds = self.micros.load(Ordering::Relaxed) as f64 / 1e6;
        let _ = writeln!(text, "{name}_bucket{{{labels}le=\"+Inf\"}} {count}");
        let _ = writeln!(text, "{name}_sum{{{labels_only}}} {seconds}");
        let _ = writeln!(text, "{name}_count{{{labels_only}}} {count}");
    }
}

/// Everything that is counted.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Requests by the first digit of their status: 1xx to 5xx.
    pub answers: [Number; 5],
    /// How long requests take until the answer begins.
    pub requests: Times,
    /// How long decisions take until they are acknowledged.
    pub decisions: Times,
    /// Connections now.
    pub connections: Number,
    /// Connections that were turned away.
    pub turned_away: Number,
    /// Those who follow tables now.
    pub followers: Number,
    /// Those who follow and did not take what was sent.
    pub dropped: Number,
    /// What happened to accounts, by kind.
    pub audited: [Number; AuditKind::ALL.len()],
}

impl Metrics {
    /// Notes an answer.
    pub fn answered(&self, status: u16, took: Duration) {
        if let Some(number) = self.answers.get(usize::from(status / 100).wrapping_sub(1)) {
            number.up();
        }
        self.requests.note(took);
    }

    /// Notes that something happened to an account.
    pub fn audited(&self, kind: AuditKind) {
        self.audited[kind as usize].up();
    }

    /// Everything as text. `more` are numbers that are kept elsewhere: name, what it is, value.
    pub fn text(&self, more: &[(&str, &str, u64)]) -> String {
        let mut text = String::new();
        head(&mut text, "arcadia_answers_total", "Answers by class of status.", "counter");
        for (place, number) in self.answers.iter().enumerate() {
            let (class, value) = (place + 1, number.get());
            let _ = writeln!(text, "arcadia_answers_total{{class=\"{class}xx\"}} {value}");
        }
        let about = "What happened to accounts, by kind; the audit log says more.";
        head(&mut text, "arcadia_audit_total", about, "counter");
        for kind in AuditKind::ALL {
            let (code, value) = (kind.code(), self.audited[*kind as usize].get());
            let _ = writeln!(text, "arcadia_audit_total{{kind=\"{code}\"}} {value}");
        }
        let about = "How long it takes until an answer begins.";
        head(&mut text, "arcadia_request_seconds", about, "histogram");
        self.requests.write(&mut text, "arcadia_request_seconds", "");
        let about = "How long it takes until a decision is durable and acknowledged.";
        head(&mut text, "arcadia_decision_seconds", about, "histogram");
        self.decisions.write(&mut text, "arcadia_decision_seconds", "");
        let gauges = [
            ("arcadia_connections", "Connections now.", self.connections.get()),
            ("arcadia_followers", "Those who follow tables now.", self.followers.get()),
        ];
        for (name, about, value) in gauges.iter().chain(more) {
            head(&mut text, name, about, "gauge");
            let _ = writeln!(text, "{name} {value}");
        }
        let counters = [
            ("arcadia_turned_away_total", "Connections beyond the limits.", &self.turned_away),
            ("arcadia_dropped_total", "Followers who did not take what was sent.", &self.dropped),
        ];
        for (name, about, number) in counters {
            head(&mut text, name, about, "counter");
            let _ = writeln!(text, "{name} {}", number.get());
        }
        text
    }
}

fn head(text: &mut String, name: &str, about: &str, kind: &str) {
    let _ = writeln!(text, "# HELP {name} {about}\n# TYPE {name} {kind}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buckets_add_up_as_prometheus_reads_them() {
        let metrics = Metrics::default();
        for millis in [0, 2, 7, 90, 6_000] {
            metrics.decisions.note(Duration::from_millis(millis));
        }
        let text = metrics.text(&[("arcadia_tables", "Live tables.", 3)]);
        let line = |start: &str| {
            let line = text.lines().find(|line| line.starts_with(start)).unwrap();
            line.rsplit(' ').next().unwrap().to_owned()
        };
        assert_eq!(line("arcadia_decision_seconds_bucket{le=\"0.002\"}"), "2");
        assert_eq!(line("arcadia_decision_seconds_bucket{le=\"0.1\"}"), "4");
        assert_eq!(line("arcadia_decision_seconds_bucket{le=\"+Inf\"}"), "5");
        assert_eq!(line("arcadia_decision_seconds_count"), "5");
        assert_eq!(line("arcadia_decision_seconds_sum"), "6.099");
        assert_eq!(line("arcadia_tables"), "3");
    }

    #[test]
    fn times_of_several_sorts_are_told_apart() {
        let (quick, slow) = (Times::default(), Times::default());
        quick.note(Duration::from_millis(1));
        slow.note(Duration::from_millis(30));
        slow.note(Duration::from_millis(300));
        let text =
            Times::text("x_seconds", "About.", "lane", &[("quick", &quick), ("slow", &slow)]);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[..2], ["# HELP x_seconds About.", "# TYPE x_seconds histogram"]);
        for line in [
            "x_seconds_bucket{lane=\"quick\",le=\"0.001\"} 1",
            "x_seconds_bucket{lane=\"slow\",le=\"0.05\"} 1",
            "x_seconds_bucket{lane=\"slow\",le=\"+Inf\"} 2",
            "x_seconds_sum{lane=\"slow\"} 0.33",
            "x_seconds_count{lane=\"quick\"} 1",
        ] {
            assert!(lines.contains(&line), "{line} is not in {text}");
        }
    }
}
