//! Events on a server, from the outside: what it gives as a record, `arcadia verify` accepts.

use crate::common::{file, json};
use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// Far longer than nothing happens in any of these events.
const LONGEST: Duration = Duration::from_secs(300);

/// A server on a port of its own, that is stopped at the end.
struct Server {
    child: Child,
    address: String,
    cookie: String,
}

impl Server {
    fn start() -> Server {
        let store = file("hosted_events.db");
        for ending in ["", "-shm", "-wal", ".lock"] {
            let _ = fs::remove_file(format!("{store}{ending}"));
        }
        let mut child = Command::new(env!("CARGO_BIN_EXE_arcadia"))
            .args(["serve", "--listen", "127.0.0.1:0", "--store", &store, "--log", "error"])
            .args(["--requests", "1000000", "--requests-from", "1000000"])
            .env_remove("LANGUAGE")
            .env("LC_ALL", "C")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let address = lines.find_map(|line| {
            line.unwrap().split_once("http://").map(|(_, address)| address.to_owned())
        });
        let mut server = Server { child, address: address.unwrap(), cookie: String::new() };
        let (head, _) = server.ask("POST", "/api/me", Some(json!({ "name": "Ada" })));
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
        server.cookie = cookie.split(';').next().unwrap().to_owned();
        server
    }

    /// Head and body of an answer.
    fn ask(&self, method: &str, path: &str, body: Option<Value>) -> (String, String) {
        let body = body.map(|body| body.to_string()).unwrap_or_default();
        let (address, cookie, length) = (&self.address, &self.cookie, body.len());
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        );
        let mut stream = TcpStream::connect(address).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 20"), "{path}: {answer}");
        (head.to_owned(), body.to_owned())
    }

    fn post(&self, path: &str, body: Value) -> Value {
        serde_json::from_str(&self.ask("POST", path, Some(body)).1).unwrap()
    }

    fn get(&self, path: &str) -> Value {
        serde_json::from_str(&self.ask("GET", path, None).1).unwrap()
    }

    /// Makes an event of computer players and starts it.
    fn begin(&self, asked: Value, players: usize) -> String {
        let made = self.post("/api/events", asked);
        let path = format!("/api/events/{}", made["event"].as_str().unwrap());
        for _ in 0..players {
            self.post(&format!("{path}/computer"), json!({ "level": "luna" }));
        }
        self.post(&format!("{path}/start"), json!({}));
        path
    }

    /// Follows an event until it is over.
    fn until_over(&self, event: &str) {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(LONGEST)).unwrap();
        let head = format!("GET {event}/events HTTP/1.1\r\nHost: {}\r\n\r\n", self.address);
        stream.write_all(head.as_bytes()).unwrap();
        let mut lines = BufReader::new(stream).lines().map(Result::unwrap);
        while self.get(event)["stage"] != "over" {
            assert!(lines.any(|line| line == "event: entry"), "{event}");
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn the_record_of_every_kind_of_event_on_a_server_verifies() {
    let server = Server::start();
    let kinds = [
        (json!({ "kind": "swiss", "rounds": 1 }), 2),
        (json!({ "kind": "single-elimination" }), 3),
        (json!({ "kind": "double-elimination" }), 2),
        (json!({ "kind": "round-robin" }), 3),
        (json!({ "kind": "deckbuilder", "seats": 2, "rounds": 2 }), 2),
        (json!({ "kind": "power", "seats": 2, "settings": { "bins": "own" } }), 2),
    ];
    let events = kinds.map(|(mut asked, players)| {
        let kind = asked["kind"].as_str().unwrap().to_owned();
        (asked["name"], asked["best_of"]) = (json!(kind), json!(1));
        (server.begin(asked, players), kind)
    });
    for (event, kind) in events {
        server.until_over(&event);
        let record = file(&format!("evening-{kind}.json"));
        fs::write(&record, server.ask("GET", &format!("{event}/record"), None).1).unwrap();
        let verdict = json(&["verify", &record]);
        assert_eq!([&verdict["ok"], &verdict["finished"]], [&json!(true); 2], "{kind}: {verdict}");
        assert!(results(&record) > 0, "{kind}");
    }
}

/// How many results there are; each comes from a duel.
fn results(record: &str) -> usize {
    let record: Value = serde_json::from_str(&fs::read_to_string(record).unwrap()).unwrap();
    let happenings = record["happenings"].as_array().unwrap().iter();
    let reported: Vec<&Value> = happenings
        .map(|entry| &entry["what"]["reported"])
        .filter(|what| what.is_object())
        .collect();
    for what in &reported {
        let mut papers = what["papers"].as_array().unwrap().iter();
        assert!(papers.any(|paper| paper["table"] == "duel"), "{}", what["score"]);
    }
    reported.len()
}
