//! Alerts, the dashboard and the documentation: they speak of what a server really counts.

use crate::server_under_test::{Server, random};
use serde_json::Value;
use std::collections::BTreeSet;

const RULES: &str = include_str!("../../../../../deploy/prometheus/arcadia.rules.yml");
const TESTS: &str = include_str!("../../../../../deploy/prometheus/arcadia.rules.test.yml");
const DASHBOARD: &str = include_str!("../../../../../deploy/grafana/arcadia.json");
const UNIT: &str = include_str!("../../../../../deploy/arcadia.service");
const NODES: &str = include_str!("../../../../../deploy/kubernetes/server.yaml");
const IMAGE: &str = include_str!("../../../../../Dockerfile");
const OPERATIONS: &str = include_str!("../../../../../docs/operations.md");

/// What is counted by a server at which something has happened.
async fn counted() -> String {
    let server = Server::new().await;
    server.duel(random()).await.go_on().await;
    server.nobody().get("/readyz").await;
    // Of what was asked before, the second look tells.
    server.metrics().await;
    server.metrics().await
}

/// Every metric that an expression names, each with the labels it asks for.
fn named(expression: &str) -> Vec<(&str, Vec<&str>)> {
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let mut found = Vec::new();
    for prefix in ["arcadia_", "process_"] {
        for (start, _) in expression.match_indices(prefix) {
            let rest = &expression[start..];
            let end = rest.find(|c| !is_name(c)).unwrap_or(rest.len());
            let selector = rest[end..].strip_prefix('{').and_then(|rest| rest.split('}').next());
            let labels = selector.unwrap_or_default().split(',').filter_map(|matcher| {
                let end = matcher.find(['=', '!'])?;
                Some(matcher[..end].trim())
            });
            found.push((&rest[..end], labels.collect()));
        }
    }
    found
}

/// Checks that a server counts what an expression names, with the labels it asks for. Prometheus adds the
/// labels `job` and `instance`.
fn assert_counted(expression: &str, text: &str) {
    for (name, labels) in named(expression) {
        let samples: Vec<&str> = text
            .lines()
            .filter(|line| line.strip_prefix(name).is_some_and(|rest| rest.starts_with(['{', ' '])))
            .collect();
        assert!(!samples.is_empty(), "nothing counts {name}: {expression}");
        for label in labels.into_iter().filter(|label| !["job", "instance"].contains(label)) {
            let has = |line: &&str| line.contains(&format!("{label}=\""));
            assert!(samples.iter().any(has), "{name} has no label {label}: {expression}");
        }
    }
}

/// The alerts, each with its lines.
fn alerts() -> Vec<(&'static str, &'static str)> {
    let rules = RULES.split("- alert: ").skip(1);
    rules.map(|rule| (rule.lines().next().unwrap(), rule)).collect()
}

#[tokio::test]
async fn every_alert_asks_for_what_is_counted() {
    let text = counted().await;
    let alerts = alerts();
    assert!(alerts.len() >= 15);
    for (alert, rule) in alerts {
        let (expression, _) = rule.split_once("labels:").unwrap();
        assert!(expression.contains("up{") || !named(expression).is_empty(), "{alert}");
        assert_counted(expression, &text);
    }
}

#[test]
fn every_alert_has_a_section_in_the_documentation() {
    for (alert, rule) in alerts() {
        let anchor = alert.to_lowercase();
        assert!(rule.contains(&format!("runbook: docs/operations.md#{anchor}\n")), "{rule}");
        let section = OPERATIONS.split(&format!("\n### {alert}\n")).nth(1).expect(alert);
        let section = section.split("\n### ").next().unwrap();
        assert!(section.len() > 150, "what {alert} means and what to do: {section}");
    }
}

#[test]
fn every_alert_has_a_test_of_when_it_comes() {
    for (alert, _) in alerts() {
        let (_, tests) = TESTS.split_once(&format!("alertname: {alert}\n")).expect(alert);
        assert!(tests.contains("exp_labels"), "{alert}");
    }
}

/// What the unit says of something, the last time; comments say nothing.
fn setting(name: &str) -> Option<&'static str> {
    let mut lines = UNIT.lines().filter_map(|line| line.strip_prefix(name)?.strip_prefix('='));
    lines.next_back()
}

#[test]
fn the_unit_starts_it_again_for_ever_with_a_pause_and_lets_it_stop() {
    assert_eq!(setting("Restart"), Some("always"));
    // Without a limit of starts, of which systemd would give up after five.
    assert_eq!(setting("StartLimitIntervalSec"), Some("0"));
    let seconds = |name| setting(name).unwrap().parse::<u64>().unwrap();
    assert!(seconds("RestartSec") >= 1, "a pause");
    // It stops within five seconds after it has drained.
    assert!(UNIT.contains("stopping takes --drain and five seconds at most"));
    assert!(seconds("TimeoutStopSec") >= 30);
    assert_eq!(setting("Type"), Some("notify"));
    for text in [UNIT, IMAGE] {
        assert!(text.contains("MALLOC_ARENA_MAX=2"), "what the documentation says of memory");
    }
}

/// A Service learns only from probes that a node is not ready: until it has, the node goes on serving.
#[test]
fn nodes_on_kubernetes_drain_until_the_service_has_noticed() {
    let number = |after: &str| {
        let (_, rest) = NODES.split_once(after).unwrap();
        let rest = rest.trim_start_matches([' ', '"', ',']);
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap();
        rest[..end].parse::<u64>().unwrap()
    };
    let (_, readiness) = NODES.split_once("readinessProbe:").unwrap();
    assert!(readiness.contains("path: /readyz"));
    let (drain, grace) = (number("--drain"), number("terminationGracePeriodSeconds:"));
    assert!(drain >= 2 * number("periodSeconds:"), "{drain}");
    assert!(grace >= drain + 5, "{grace}");
}

#[tokio::test]
async fn every_panel_asks_for_what_is_counted() {
    let text = counted().await;
    let dashboard: Value = serde_json::from_str(DASHBOARD).unwrap();
    let panels = dashboard["panels"].as_array().unwrap();
    let drawn: Vec<&Value> = panels.iter().filter(|panel| panel["type"] != "row").collect();
    assert!(drawn.len() >= 15);
    for panel in drawn {
        let targets = panel["targets"].as_array().unwrap();
        assert!(!targets.is_empty(), "{panel}");
        for target in targets {
            let expression = target["expr"].as_str().unwrap();
            assert!(!named(expression).is_empty(), "{expression}");
            assert_counted(expression, &text);
        }
    }
}

#[tokio::test]
async fn everything_that_is_counted_is_documented() {
    let text = counted().await;
    let described = text.lines().filter_map(|line| line.strip_prefix("# TYPE "));
    let names: BTreeSet<&str> = described.map(|line| line.split(' ').next().unwrap()).collect();
    assert!(names.len() > 30, "{names:?}");
    for name in names {
        let mentioned = [format!("`{name}"), format!("`{name}_total"), format!("`{name}_info")];
        let is_told = mentioned.iter().any(|name| {
            let ends = |rest: &str| rest.starts_with(['`', '{']);
            OPERATIONS.split(name.as_str()).skip(1).any(ends)
        });
        assert!(is_told, "docs/operations.md does not tell of {name}");
    }
}

#[test]
fn expressions_are_read_as_prometheus_reads_them() {
    let read = named("rate(arcadia_x_total{job=\"$job\", status=~\"5..\"}[5m]) / arcadia_y");
    assert_eq!(read, [("arcadia_x_total", vec!["job", "status"]), ("arcadia_y", vec![])]);
}
