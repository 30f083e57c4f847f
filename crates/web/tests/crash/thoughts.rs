//! What computer players have thought, as their servers said before they let them decide.
//!
//! A decision of a computer player has no name by which one that was done twice could be told from two. But
//! each is an answer to the table as it was at an entry, and a server says it before it asks for it to be done: what
//! is in the log and was said by nobody for that place was done twice, or by nobody.

use serde_json::Value;
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex};
use std::time::Duration;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// What the lines of the log are about.
const TARGET: &str = "thought";
/// How long to wait for a line that was written before what it is about was done.
const READ: Duration = Duration::from_secs(10);

/// A table, a seat and the number of the entry that a decision would be.
type Question = (String, u64, u64);

/// What was thought, of all servers.
static SAID: LazyLock<Mutex<HashMap<Question, Vec<Value>>>> = LazyLock::new(Mutex::default);

/// Has this process say what its computer players have thought, on its standard output.
pub fn tell() {
    let wanted = Targets::new().with_target(TARGET, LevelFilter::DEBUG);
    let lines = tracing_subscriber::fmt::layer().json().with_writer(std::io::stdout);
    tracing_subscriber::registry().with(wanted).with(lines).init();
}

/// Notes a line that a server has said.
pub fn note(line: String) {
    let Ok(line) = serde_json::from_str::<Value>(&line) else { return };
    let fields = &line["fields"];
    let (Some(table), Some(seat), Some(seq)) =
        (fields["table"].as_str(), fields["seat"].as_u64(), fields["seq"].as_u64())
    else {
        return;
    };
    let decision = fields["decision"].as_str().and_then(|text| serde_json::from_str(text).ok());
    let mut said = SAID.lock().unwrap();
    said.entry((table.to_owned(), seat, seq)).or_default().extend(decision);
}

/// Whether somebody thought this at this place of a log.
fn was_thought(question: &Question, decision: &Value) -> bool {
    let said = SAID.lock().unwrap();
    said.get(question).is_some_and(|said| said.contains(decision))
}

/// The decisions of computer players in a log that nobody thought for their place.
pub async fn unthought(table: &str, log: &[Value]) -> Vec<String> {
    let sat = |entry: &&Value| !entry["sitter"]["who"]["computer"].is_null();
    let computers: Vec<&Value> = log.iter().filter(sat).map(|entry| &entry["seat"]).collect();
    let mut wrong = Vec::new();
    for (seq, entry) in log.iter().enumerate() {
        let by_itself = entry["what"] == "decided" && entry["by"] != "clock";
        let Some(seat) = entry["seat"].as_u64().filter(|_| by_itself) else { continue };
        if !computers.contains(&&entry["seat"]) {
            continue;
        }
        let question = (table.to_owned(), seat, seq as u64);
        let said = async {
            while !was_thought(&question, &entry["decision"]) {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        if tokio::time::timeout(READ, said).await.is_err() {
            wrong.push(format!("decided twice, or by nobody, at {seq}: {entry}"));
        }
    }
    wrong
}

/// Forgets what was thought at a table.
pub fn forget(table: &str) {
    SAID.lock().unwrap().retain(|(of, ..), _| of != table);
}
