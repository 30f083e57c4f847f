//! Honest people who play against computer players: how long they wait for an answer.

use crate::client::{Client, Failure};
use crate::figures::Figures;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The levels of the opponents, one game after the other.
const LEVELS: [&str; 5] = ["luna", "argent", "aureus", "opal", "oracle"];
/// How long a person thinks.
const THINKS: Duration = Duration::from_millis(300);

/// Plays until some moment, from an address of one's own.
pub async fn play(host: String, number: usize, until: Instant, figures: Arc<Figures>) {
    let level = LEVELS[number % LEVELS.len()];
    let from = format!("127.0.1.{}", number + 1);
    while Instant::now() < until {
        if let Err(failure) = game(&host, &from, level, until, &figures).await {
            figures.failed(&failure.to_string());
            tokio::time::sleep(THINKS).await;
        }
    }
}

async fn game(
    host: &str,
    from: &str,
    level: &str,
    until: Instant,
    figures: &Figures,
) -> Result<(), Failure> {
    let mut person = Client::connect_from(host, "", from).await?;
    person.ask("POST", "/api/me", Some(json!({ "name": "Ada" }))).await?;
    let opened = person.ask("POST", "/api/tables", Some(json!({ "format": "random" }))).await?;
    let table = opened["table"].as_str().ok_or(Failure::Nonsense)?.to_owned();
    let path = |rest: &str| format!("/api/tables/{table}{rest}");
    person.ask("POST", &path("/seats/0"), Some(json!({}))).await?;
    person.ask("POST", &path("/seats/1/computer"), Some(json!({ "level": level }))).await?;
    person.ask("POST", &path("/chance"), Some(json!({ "part": { "trust": true } }))).await?;
    while Instant::now() < until {
        let view = person.ask("GET", &path(""), None).await?;
        if view["stage"] == "over" {
            break;
        }
        if view["waiting"][0] == 0 {
            let legal = view["view"]["legal"].as_array().ok_or(Failure::Nonsense)?;
            let body = json!({ "decision": { "act": legal[legal.len() / 2] } });
            let asked = Instant::now();
            person.ask("POST", &path("/decide"), Some(body)).await?;
            figures.decided(asked.elapsed());
        }
        tokio::time::sleep(THINKS).await;
    }
    let log = person.ask("GET", &path("/log"), None).await?;
    answers(&log).for_each(|took| figures.answered(level, took));
    Ok(())
}

/// How long the computer player took for each decision: since what happened before it.
fn answers(log: &Value) -> impl Iterator<Item = Duration> {
    let entries = log.as_array().map_or(&[][..], Vec::as_slice);
    entries.windows(2).filter(|two| two[1]["happened"]["what"] == "decided").filter_map(|two| {
        let took = two[1]["at"].as_u64()?.checked_sub(two[0]["at"].as_u64()?)?;
        (two[1]["happened"]["seat"] == 1).then_some(Duration::from_millis(took))
    })
}
