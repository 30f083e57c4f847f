//! A store as its operator handles it: one server a file, and damage that is found.

use crate::common::server::Server;
use crate::common::{arcadia, assert_refused, json, text};
use crate::schemas::assert_described;
use serde_json::{Value, json as object};
use std::fs;
use std::os::unix::fs::symlink;
use testing::TempStore;

fn sql(home: &TempStore, sql: &str) {
    tokio::runtime::Runtime::new().unwrap().block_on(home.sql(sql));
}

fn path(home: &TempStore, name: &str) -> String {
    home.file(name).display().to_string()
}

#[test]
fn a_second_server_is_refused_by_whatever_name() {
    let home = TempStore::sqlite();
    let [store, link, other] = ["store", "link", "other"].map(|name| path(&home, name));
    let server = Server::start(&store);
    symlink(&store, &link).unwrap();
    let refused = |store: &str, sentence: &str| {
        assert_refused(&["serve", "--listen", "127.0.0.1:0", "--store", store], "", sentence);
    };
    refused(&store, "Another server uses ");
    refused(&link, "Another server uses ");
    fs::hard_link(&store, &other).unwrap();
    refused(&other, "remove the other names");
    fs::remove_file(&other).unwrap();
    drop(server);
    drop(Server::start(&link));
}

#[test]
fn damage_is_found_and_named() {
    let home = TempStore::sqlite();
    let store = path(&home, "store");
    let server = Server::start(&store);
    let ada = server.guest("Ada");
    let tables = [server.table(&ada), server.table(&ada), server.table(&ada)];
    for table in &tables {
        let seat = format!("/api/tables/{table}/seats/0");
        assert_eq!(server.send("POST", &seat, &ada, &object!({})).0, 200);
    }
    // A server may run meanwhile.
    let whole = arcadia(&["store", "check", "--store", &store]);
    assert_eq!(text(&whole), "No damage found: 3 tables and 0 events checked.\n");
    assert_eq!(whole.status.code(), Some(0));
    drop(server);

    let damage = [
        format!(
            "UPDATE log SET body = substr(body, 2) WHERE log_id = x'{}' AND seq = 1",
            tables[0]
        ),
        format!("DELETE FROM log WHERE log_id = x'{}' AND seq = 1", tables[1]),
        "DELETE FROM people".to_owned(),
    ];
    sql(&home, &damage.join(";"));
    let found = arcadia(&["store", "check", "--store", &store]);
    assert_eq!(found.status.code(), Some(1));
    let said = text(&found);
    let [unreadable, missing, _] = &tables;
    for line in [
        format!("Table {unreadable}: entry 1 of its log can't be read or can't have happened."),
        format!("Table {missing}: entries are missing from its log."),
        "seats: 3 rows belong to something that no longer exists.".to_owned(),
        "sessions: 1 row belongs to something that no longer exists.".to_owned(),
    ] {
        assert!(said.lines().any(|said| said == line), "{line}: {said}");
    }
    assert!(said.contains("4 problems found"), "{said}");
    let in_french = text(&arcadia(&["store", "check", "--store", &store, "--lang", "fr"]));
    assert!(in_french.contains(&format!("Table {unreadable}\u{a0}: l'entrée 1 ")), "{in_french}");

    let found = arcadia(&["store", "check", "--store", &store, "--json"]);
    let found: Value = serde_json::from_slice(&found.stdout).unwrap();
    assert_described("store-check", &found);
    assert_eq!(found["tables"], 3);
    let log = object!({ "code": "log", "table": unreadable, "entry": 1 });
    assert!(found["damage"].as_array().unwrap().contains(&log), "{found}");

    // A backup is made all the same, and says what it is.
    let copy = path(&home, "copy");
    let copied = arcadia(&["store", "backup", "--store", &store, "--to", &copy]);
    assert!(text(&copied).contains("run arcadia store check"), "{copied:?}");
    let second = path(&home, "second");
    let copied = json(&["store", "backup", "--store", &store, "--to", &second]);
    assert_described("store-backup", &copied);
    assert!(copied["damage"].as_u64().unwrap() > 0, "{copied}");
    let again = json(&["store", "restore", "--from", &copy, "--store", &path(&home, "new")]);
    assert_described("store-restore", &again);
    assert_eq!(again["file"], copy);
}

#[test]
fn the_log_names_everything_that_is_damaged() {
    let home = TempStore::sqlite();
    let store = path(&home, "store");
    let server = Server::start(&store);
    let ada = server.guest("Ada");
    let tables = [server.table(&ada), server.table(&ada), server.table(&ada)];
    drop(server);
    sql(&home, "UPDATE log SET body = substr(body, 2) WHERE seq = 0");
    let mut command = Server::command(&store);
    command.args(["--log-format", "json"]).stderr(fs::File::create(home.file("log")).unwrap());
    let server = Server::with(&mut command);
    for table in &tables {
        assert_eq!(server.get(&format!("/api/tables/{table}"), &ada).0, 503);
    }
    drop(server);
    let log = fs::read_to_string(home.file("log")).unwrap();
    for table in &tables {
        let named = |line: &str| line.contains("damaged and set aside") && line.contains(table);
        assert!(log.lines().any(named), "{table} is not in {log}");
    }
}

#[test]
fn a_store_that_is_not_there_is_not_checked() {
    let home = TempStore::sqlite();
    let none = path(&home, "none");
    assert_refused(&["store", "check", "--store", &none], "", "There is no store at ");
    assert!(!home.file("none").exists());
}
