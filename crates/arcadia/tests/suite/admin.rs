//! `arcadia admin` against a server that runs, as its operator uses it.

use crate::common::server::Server;
use crate::common::{arcadia, arcadia_with, assert_refused, json, text};
use crate::schemas::assert_described;
use serde_json::{Value, json as object};
use std::io::Read;
use std::net::TcpStream;
use testing::postgres;

/// Follows a table, from its first entry on.
fn follow(server: &Server, table: &str, cookie: &str) -> TcpStream {
    let path = format!("/api/tables/{table}/events");
    let mut stream = server.ask("GET", &path, cookie, &Value::Null);
    heard(&mut stream, "\"opened\"");
    stream
}

/// Reads until a text has come, or the stream has ended; fails where nothing comes for too long.
fn heard(stream: &mut TcpStream, until: &str) -> String {
    let (mut text, mut bytes) = (String::new(), [0; 4_096]);
    while !text.contains(until) {
        match stream.read(&mut bytes).expect("something comes soon") {
            0 => return text,
            count => text += &String::from_utf8_lossy(&bytes[..count]),
        }
    }
    text
}

/// The whole of what an operator does, on a store.
fn operated(store: &str) {
    let server = Server::start(store);
    let admin = |arguments: &[&str]| {
        let said = json(&[&["admin"], arguments, &["--store", store]].concat());
        let schema = match arguments[0] {
            listed @ ("tables" | "people" | "bans" | "log") => format!("admin-{listed}"),
            _ => "admin-done".to_owned(),
        };
        assert_described(&schema, &said);
        said
    };
    let (ada, bo) = (server.guest("Ada"), server.guest("Bo"));
    let table = server.table(&ada);

    let tables = admin(&["tables"]);
    let people = admin(&["people", "--find", "ada"]);
    assert_eq!(people[0]["name"], "Ada");
    assert_eq!([&people[0]["tables"], &people[1]], [&object!(1), &Value::Null]);
    let ada_id = people[0]["id"].as_str().unwrap();
    assert_eq!(tables[0]["id"], *table);
    assert_eq!(tables[0]["host"], object!({ "id": ada_id, "name": "Ada" }));
    assert_eq!([&tables[0]["status"], &tables[0]["opened_from"]], ["open", "127.0.0.1"]);

    // A person.
    let mut stream = follow(&server, &table, &ada);
    let banned = admin(&["ban", "person", ada_id, "--why", "spam"]);
    assert_eq!(banned, object!({ "done": "person-banned", "id": ada_id, "name": "Ada" }));
    heard(&mut stream, "nothing more comes");
    assert_eq!(server.get("/api/me", &ada).0, 403);
    assert_eq!(server.get("/api/me", &bo).0, 200);
    assert_eq!(server.get(&format!("/api/tables/{table}"), &bo).1["stage"], "closed");
    let bans = admin(&["bans"]);
    assert_eq!([&bans["people"][0]["id"], &bans["networks"]], [&object!(ada_id), &object!([])]);
    admin(&["unban", "person", ada_id]);
    assert_eq!(server.get("/api/me", &ada).0, 200);

    // A table.
    let table = server.table(&ada);
    let mut stream = follow(&server, &table, &bo);
    let ended = admin(&["end", &table]);
    assert_eq!(ended, object!({ "done": "table-ended", "id": table }));
    let told = heard(&mut stream, "\"operator\"");
    assert!(told.contains("\"closed\""), "{told}");
    assert_eq!(admin(&["tables"]), object!([]));
    assert_eq!(admin(&["tables", "--all"]).as_array().unwrap().len(), 2);

    // An address. Health stays reachable.
    let mut stream = follow(&server, &table, "");
    let banned = admin(&["ban", "address", "127.0.0.0/8"]);
    assert_eq!(banned, object!({ "done": "network-banned", "network": "127.0.0.0/8" }));
    heard(&mut stream, "nothing more comes");
    let (status, refused) = server.get("/api/me", &bo);
    assert_eq!((status, &refused["error"]["code"]), (403, &object!("banned")));
    assert_eq!(server.get("/healthz", "").0, 200);
    admin(&["unban", "address", "127.0.0.0/8"]);

    let log = admin(&["log", "--last", "4"]);
    let kinds: Vec<&str> =
        log.as_array().unwrap().iter().map(|row| row["kind"].as_str().unwrap()).collect();
    let expected = ["network-unbanned", "network-banned", "table-ended", "person-unbanned"];
    assert_eq!(kinds, expected);
    assert!(log.as_array().unwrap().iter().all(|row| row["address"] == "command-line"), "{log}");
    let log = admin(&["log"]);
    let spam = object!(["person-banned", "spam", ada_id]);
    let rows = log.as_array().unwrap().iter();
    let mut rows = rows.map(|row| object!([row["kind"], row["detail"], row["person"]]));
    assert!(rows.any(|row| row == spam), "{log}");
}

#[test]
fn an_operator_looks_ends_and_bans_while_the_server_runs_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    operated(&folder.path().join("arcadia.db").display().to_string());
}

#[test]
fn an_operator_looks_ends_and_bans_while_the_server_runs_on_postgresql() {
    operated(&postgres::database());
}

#[test]
fn what_is_wrong_gets_a_sentence_and_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let none = folder.path().join("none.db").display().to_string();
    for command in [&["tables"][..], &["end", "x"], &["ban", "address", "192.0.2.7"]] {
        let arguments = [&["admin"], command, &["--store", &none]].concat();
        let output = arcadia(&arguments);
        assert_eq!(output.status.code(), Some(2), "{output:?}");
    }
    let arguments = ["admin", "bans", "--store", &none];
    assert_refused(&arguments, "", "There is no store at ");
    assert!(!std::path::Path::new(&none).exists(), "admin makes no store");

    let foreign = folder.path().join("foreign.db").display().to_string();
    std::fs::write(&foreign, "this is something else, and long enough to be a database").unwrap();
    assert_refused(&["admin", "tables", "--store", &foreign], "", "The store cannot be opened: ");

    let store = folder.path().join("arcadia.db").display().to_string();
    drop(Server::start(&store));
    let long = "x".repeat(201);
    let id = "0".repeat(32);
    for (command, sentence) in [
        (&["end", &id][..], "There is no table or event 0000"),
        (&["end", "../etc/passwd"], "There is no table or event"),
        (&["ban", "person", "nobody"], "Nobody has the id or login nobody."),
        (&["ban", "person", &id, "--why", &long], "--why has 201 characters: 200 is the most."),
        (&["unban", "person", &id], "Nobody has the id or login 0000"),
        (&["ban", "address", "everywhere"], "is not a network"),
        (&["ban", "address", "192.0.2.7/24"], "is unclear"),
        (&["unban", "address", "192.0.2.7"], "192.0.2.7/32 isn't banned."),
    ] {
        assert_refused(&[&["admin"], command, &["--store", &store]].concat(), "", sentence);
    }
    assert_eq!(json(&["admin", "log", "--store", &store]), object!([]));
    assert_eq!(text(&arcadia(&["admin", "log", "--store", &store])), "The audit log is empty.\n");
}

#[test]
fn what_is_listed_is_told_in_every_language() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("arcadia.db").display().to_string();
    let server = Server::start(&store);
    let table = server.table(&server.guest("Ada\u{200d} <b>"));
    drop(server);
    for (lang, first, host) in [
        ("en", "Duel, not started, 0 min", "host: Ada <b> ("),
        ("fr", "Duel, en attente, 0\u{a0}min", "hôte\u{a0}: Ada <b> ("),
        ("es", "Duelo, sin empezar, 0 min", "anfitrión: Ada <b> ("),
    ] {
        let admin = |arguments: &[&str]| {
            let output = arcadia_with(
                &[&["admin"], arguments, &["--store", &store, "--lang", lang]].concat(),
                "",
            );
            text(&output)
        };
        let told = admin(&["tables"]);
        assert!(told.starts_with(&format!("{table}  {first}\n")), "{told}");
        assert!(told.contains(host) && told.contains("127.0.0.1"), "{told}");
        assert!(admin(&["people"]).contains("  Ada <b>, "), "{lang}");
        let banned = admin(&["ban", "address", "2001:db8::7"]);
        assert!(banned.contains("2001:db8::/64"), "{banned}");
        assert!(admin(&["bans"]).starts_with("2001:db8::/64, "), "{lang}");
        assert!(admin(&["unban", "address", "2001:db8::/64"]).contains("2001:db8::/64"));
        assert!(admin(&["log", "--last", "1"]).contains("  network-unbanned  command-line  "));
    }
}
