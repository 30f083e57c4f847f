//! `arcadia store check`: finds damage and names it.

use super::{CheckOptions, with};
use crate::Answer;
use crate::failure::Failure;
use rooms::service::{Checked, Damage, Rooms};
use rooms::time::Time;
use serde_json::{Value, json};
use store::LogId;
use words::{Key, Words, key};

pub fn run(options: &CheckOptions, words: Words) -> Result<Answer, Failure> {
    let store = options.kept.open_existing(words);
    let checked = with(store, words, async |store| {
        // Nobody drives tables here: the servers do.
        Rooms::new(store, Time::system()).0.check().await
    })?;
    let Checked { tables, events, damage } = checked;
    let mut text: String = damage.iter().map(|damage| sentence(damage, words) + "\n").collect();
    let (key, count) = match damage.len() {
        0 => (key::STORE_CHECKED, 0),
        count => (key::STORE_DAMAGED, count as u64),
    };
    let facts = [("tables", tables.into()), ("events", events.into()), ("count", count.into())];
    text += &format!("{}\n", words.say_with(key, &facts));
    let found: Vec<Value> = damage.iter().map(value).collect();
    let json = json!({ "tables": tables, "events": events, "damage": found });
    Ok(Answer { ok: damage.is_empty(), ..Answer::new(text, json) })
}

/// What is wrong, for people.
fn sentence(damage: &Damage, words: Words) -> String {
    let of_log = |key: Key, log: LogId, seq: Option<u64>| {
        let what = match log {
            LogId::Table(_) => "table",
            LogId::Event(_) => "event",
        };
        let facts = [
            ("what", what.into()),
            ("id", log.to_string().into()),
            ("entry", seq.unwrap_or_default().into()),
        ];
        words.say_with(key, &facts)
    };
    match damage {
        Damage::Store(store::StoreDamage::File(why)) => {
            words.say_with(key::STORE_DAMAGE_FILE, &[("why", why.clone().into())])
        }
        Damage::Store(store::StoreDamage::Orphans { table, rows }) => {
            let facts = [("table", (*table).into()), ("rows", (*rows).into())];
            words.say_with(key::STORE_DAMAGE_ORPHANS, &facts)
        }
        Damage::Store(store::StoreDamage::Incomplete(log)) => {
            of_log(key::STORE_DAMAGE_INCOMPLETE, *log, None)
        }
        Damage::Log(log, None) => of_log(key::STORE_DAMAGE_LOG, *log, None),
        Damage::Log(log, seq) => of_log(key::STORE_DAMAGE_ENTRY, *log, *seq),
    }
}

/// What is wrong, for scripts.
fn value(damage: &Damage) -> Value {
    let of_log = |code: &str, log: &LogId| match log {
        LogId::Table(table) => json!({ "code": code, "table": table.to_string() }),
        LogId::Event(event) => json!({ "code": code, "event": event.to_string() }),
    };
    match damage {
        Damage::Store(store::StoreDamage::File(why)) => json!({ "code": "file", "why": why }),
        Damage::Store(store::StoreDamage::Orphans { table, rows }) => {
            json!({ "code": "orphans", "in": table, "rows": rows })
        }
        Damage::Store(store::StoreDamage::Incomplete(log)) => of_log("incomplete", log),
        Damage::Log(log, seq) => {
            let mut value = of_log("log", log);
            value["entry"] = json!(seq);
            value
        }
    }
}
