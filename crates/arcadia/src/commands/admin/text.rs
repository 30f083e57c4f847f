//! What `arcadia admin` lists, for people and for scripts.

use crate::Answer;
use rooms::admin::{Banned, Overview};
use rooms::time::utc;
use serde_json::{Value, json};
use store::{AuditRow, Person, PersonSummary};
use words::{Key, Words, composed, key};

/// Tables and events, as they are now.
pub fn tables(tables: &[Overview], now: i64, words: Words) -> Answer {
    let json_of = |table: &Overview| {
        let row = &table.row;
        let people = table.people.iter();
        json!({
            "id": row.log.to_string(),
            "kind": row.kind.as_deref().unwrap_or(events::KIND),
            "status": row.status.name(),
            "created_ms": row.created_ms,
            "players": people.map(|(id, name)| json!({ "id": id.to_string(), "name": name }))
                .collect::<Vec<_>>(),
            "host": table.host.as_ref()
                .map(|host| json!({ "id": host.id.to_string(), "name": host.name })),
            "opened_from": row.owner.address,
        })
    };
    let text = tables.iter().map(|table| describe(table, now, words)).collect();
    listed(text, tables.iter().map(json_of).collect(), key::ADMIN_NO_TABLES, words)
}

fn describe(table: &Overview, now: i64, words: Words) -> String {
    let row = &table.row;
    let kind = match &row.kind {
        Some(kind) => words.say(composed!("site-kind-{kind}")),
        None => words.say(key::ADMIN_EVENT_KIND),
    };
    let facts = [
        ("id", row.log.to_string().into()),
        ("kind", kind.into()),
        ("status", words.say(composed!("admin-status-{}", row.status.name())).into()),
        ("age", age(now.saturating_sub(row.created_ms), words).into()),
    ];
    let names: Vec<&str> = table.people.iter().map(|(_, name)| name.as_str()).collect();
    let names = (!names.is_empty())
        .then(|| words.say_with(key::ADMIN_PLAYERS, &[("names", names.join(", ").into())]));
    let host = table.host.as_ref().map(|host| {
        let facts = [("name", host.name.as_str().into()), ("id", host.id.to_string().into())];
        words.say_with(key::ADMIN_HOST, &facts)
    });
    let address = row.owner.address.as_deref();
    let from = address.map(|from| words.say_with(key::ADMIN_FROM, &[("address", from.into())]));
    let more: Vec<String> = names.into_iter().chain(host).chain(from).collect();
    let mut text = format!("{}\n", words.say_with(key::ADMIN_TABLE, &facts));
    more.iter().for_each(|line| text += &format!("  {line}\n"));
    text
}

/// How long ago something was.
fn age(ms: i64, words: Words) -> String {
    let minutes = ms.max(0) / 60_000;
    let (n, unit) = match minutes {
        0..120 => (minutes, "minutes"),
        120..2_880 => (minutes / 60, "hours"),
        _ => (minutes / 1_440, "days"),
    };
    words.say_with(key::ADMIN_AGE, &[("n", n.into()), ("unit", unit.into())])
}

/// People, with what they are doing.
pub fn people(people: &[PersonSummary], words: Words) -> Answer {
    let json_of = |visible: &PersonSummary| {
        let mut json_of = identity(&visible.person);
        json_of["created_ms"] = visible.person.created_ms.into();
        json_of["tables"] = visible.tables.into();
        json_of
    };
    let line = |visible: &PersonSummary| {
        let PersonSummary { person, tables } = visible;
        let since = [("date", utc(person.created_ms).into())];
        let mut line = format!("{}  {}", person.id, named(person, words));
        line += &format!(", {}", words.say_with(key::ADMIN_SINCE, &since));
        line += &format!(", {}", words.say_with(key::ADMIN_AT_TABLES, &[("n", (*tables).into())]));
        format!("{line}{}\n", banned(person.banned_ms, words))
    };
    let text = people.iter().map(line).collect();
    listed(text, people.iter().map(json_of).collect(), key::ADMIN_NO_PEOPLE, words)
}

fn identity(person: &Person) -> Value {
    json!({
        "id": person.id.to_string(),
        "name": person.name,
        "login": person.login,
        "banned_ms": person.banned_ms,
    })
}

fn named(person: &Person, words: Words) -> String {
    match &person.login {
        Some(login) => {
            let login = words.say_with(key::ADMIN_LOGIN, &[("login", login.as_str().into())]);
            format!("{} ({login})", person.name)
        }
        None => person.name.clone(),
    }
}

fn banned(since: Option<i64>, words: Words) -> String {
    since.map_or(String::new(), |since| {
        format!(", {}", words.say_with(key::ADMIN_BANNED_SINCE, &[("date", utc(since).into())]))
    })
}

/// Everybody and everything that is banned.
pub fn bans(bans: &Banned, words: Words) -> Answer {
    let person = |person: &Person| {
        let since = banned(person.banned_ms, words);
        format!("{}  {}{since}\n", person.id, named(person, words))
    };
    let people = bans.people.iter().map(person);
    let networks = bans.networks.iter();
    let networks =
        networks.map(|ban| format!("{}{}\n", ban.network, banned(Some(ban.at_ms), words)));
    let json = json!({
        "people": bans.people.iter().map(identity).collect::<Vec<_>>(),
        "networks": bans.networks.iter()
            .map(|ban| json!({ "network": ban.network.to_string(), "banned_ms": ban.at_ms }))
            .collect::<Vec<_>>(),
    });
    listed(people.chain(networks).collect(), json, key::ADMIN_NO_BANS, words)
}

/// Rows of the audit log.
pub fn log(rows: &[AuditRow], words: Words) -> Answer {
    let json_of = |row: &AuditRow| {
        json!({
            "at_ms": row.at_ms,
            "kind": row.kind.code(),
            "person": row.person.map(|person| person.to_string()),
            "address": row.address,
            "detail": row.detail,
        })
    };
    let line = |row: &AuditRow| {
        let person = row.person.map(|person| person.to_string()).unwrap_or_default();
        let all = [utc(row.at_ms), row.kind.code().to_owned(), person, row.address.clone()];
        let said: Vec<&str> = all
            .iter()
            .map(String::as_str)
            .chain([row.detail.as_str()])
            .filter(|part| !part.is_empty())
            .collect();
        format!("{}\n", said.join("  "))
    };
    listed(
        rows.iter().map(line).collect(),
        rows.iter().map(json_of).collect(),
        key::ADMIN_NO_LOG,
        words,
    )
}

/// A list, or a sentence where there is nothing in it.
fn listed(text: String, json: Value, nothing: Key, words: Words) -> Answer {
    let text = if text.is_empty() { format!("{}\n", words.say(nothing)) } else { text };
    Answer::new(text, json)
}
