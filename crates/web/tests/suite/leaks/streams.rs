//! A stream belongs to a person, and what that person may see is asked at every delivery: whoever
//! leaves a seat hears no more than any spectator, and whoever loses their session or token nothing.

use crate::leaks::kinds::{Kind, some_build, some_draft, some_duel, some_market};
use crate::people::site::PASSWORD;
use crate::server_under_test::{Client, Duel, Server, Socket, patient, random};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::time::Duration;
use table::is_long_run;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use web::settings::Settings;

/// Every way to be told what happens at a table as it happens.
const STREAMS: [&str; 4] = [EVENTS, LIVE, PLAY, PAGE];
const EVENTS: &str = "/api/tables/{table}/events?views=true";
const LIVE: &str = "/api/tables/{table}/live?views=true";
const PLAY: &str = "/api/tables/{table}/play";
const PAGE: &str = "/t/{table}/live";

/// A stream somebody has opened.
pub(super) enum Stream {
    Events(TcpStream, String),
    Socket(Box<Socket>),
}

impl Stream {
    pub(super) async fn open(
        who: &Client,
        path: &str,
        table: &str,
        more: &[(&'static str, &str)],
    ) -> Stream {
        let path = path.replace("{table}", table);
        if path.contains("/events?") {
            let mut stream = TcpStream::connect(who.address).await.unwrap();
            let more: String =
                more.iter().map(|(name, said)| format!("{name}: {said}\r\n")).collect();
            // The connection ends with the stream.
            let head = format!("{}Connection: close\r\n{more}\r\n", who.head("GET", &path));
            stream.write_all(head.as_bytes()).await.unwrap();
            return Stream::Events(stream, String::new());
        }
        let mut socket = who.socket(&path, more).await.unwrap();
        if path.ends_with("/play") {
            let hello = json!({ "type": "hello", "name": "bot" });
            socket.send(Message::text(hello.to_string())).await.unwrap();
        }
        Stream::Socket(Box::new(socket))
    }

    /// What comes next; nothing where the stream has ended. Whoever waits for ever has failed.
    pub(super) async fn next(&mut self) -> Option<String> {
        let patience = Duration::from_secs(60);
        timeout(patience, self.wait()).await.expect("something is heard, or the stream ends")
    }

    async fn wait(&mut self) -> Option<String> {
        match self {
            Stream::Socket(socket) => loop {
                match socket.next().await? {
                    Ok(Message::Text(text)) => return Some(text.to_string()),
                    Ok(Message::Close(_)) | Err(_) => return None,
                    Ok(_) => {}
                }
            },
            Stream::Events(stream, heard) => loop {
                if let Some((event, rest)) = heard.split_once("\n\n") {
                    let data = event.lines().find_map(|line| line.strip_prefix("data: "));
                    let data = data.map(str::to_owned);
                    *heard = rest.to_owned();
                    match data {
                        Some(data) => return Some(data),
                        None => continue,
                    }
                }
                let mut bytes = [0; 4_096];
                match stream.read(&mut bytes).await {
                    Ok(0) | Err(_) => return None,
                    Ok(count) => *heard += std::str::from_utf8(&bytes[..count]).unwrap(),
                }
            },
        }
    }

    /// Everything until it ends.
    pub(super) async fn rest(&mut self) -> Vec<String> {
        let mut all = Vec::new();
        while let Some(text) = self.next().await {
            all.push(text);
        }
        all
    }
}

/// A table that is opened by the first of some people.
struct Seats {
    table: String,
    people: Vec<Client>,
}

impl Seats {
    async fn open(server: &Server, kind: &Kind, spectators: Value) -> Seats {
        let host = server.guest("Ada").await;
        let terms = json!({ "spectators": spectators });
        let asked =
            json!({ "kind": kind.name, "setup": kind.setup, "listed": true, "terms": terms });
        let opened = host.post("/api/tables", asked).await.is(201);
        let table = opened["table"].as_str().unwrap().to_owned();
        let view = host.get(&format!("/api/tables/{table}")).await.is(200);
        let mut people = vec![host];
        for seat in 1..view["seats"].as_array().unwrap().len() {
            people.push(server.guest(&format!("Guest {seat}")).await);
        }
        Seats { table, people }
    }

    fn path(&self, rest: &str) -> String {
        format!("/api/tables/{}{rest}", self.table)
    }

    /// Everybody sits down and leaves the chance to the server; says when the cards were dealt.
    async fn deal(&self) -> u64 {
        for (seat, person) in self.people.iter().enumerate() {
            person.post(&self.path(&format!("/seats/{seat}")), json!({})).await.is(200);
        }
        let mut dealt = 0;
        for person in &self.people {
            let part = json!({ "part": { "trust": true } });
            let done = person.post(&self.path("/chance"), part).await.is(200);
            dealt = done["seq"].as_u64().unwrap();
        }
        dealt
    }

    /// Somebody decides, where what they may decide is a list. Says where the log ends then.
    async fn go_on(&self) -> u64 {
        let view = self.people[0].get(&self.path("")).await.is(200);
        let seat = view["waiting"][0].as_u64().unwrap() as usize;
        let view = self.people[seat].get(&self.path("")).await.is(200);
        let Some(act) = view["view"]["legal"].get(0) else { return view["seq"].as_u64().unwrap() };
        let body = json!({ "decision": { "act": act } });
        let done = self.people[seat].post(&self.path("/decide"), body).await.is(200);
        done["seq"].as_u64().unwrap()
    }
}

/// The number of the entry that a message is about.
fn seq(message: &str) -> Option<u64> {
    match serde_json::from_str::<Value>(message) {
        // Over a socket a message says its type; as an event it is the thing itself.
        Ok(said) => [&said["entry"]["seq"], &said["view"]["seq"], &said["seq"]]
            .into_iter()
            .find_map(Value::as_u64),
        Err(_) => message.split("data-seq=\"").nth(1)?.split('"').next()?.parse().ok(),
    }
}

/// Somebody sits down, opens a stream, leaves again, and another takes the seat: what the first one
/// hears from then on is what a stranger hears who comes to the table now.
async fn sit_open_stand(server: &Server, kind: &Kind, spectators: Value, path: &str) {
    let seats = Seats::open(server, kind, spectators.clone()).await;
    let mallory = server.guest("Mallory").await;
    mallory.post(&seats.path("/seats/1"), json!({})).await.is(200);
    let mut left = Stream::open(&mallory, path, &seats.table, &[]).await;
    if path != PLAY {
        left.next().await.unwrap();
    }
    let stood = mallory.with("DELETE", &seats.path("/seats/1"), "", b"").await.is(200);
    let stood = stood["seq"].as_u64().unwrap();
    server.pass(1);
    let dealt = seats.deal().await;
    let last = seats.go_on().await;
    let place = format!("{path} of {} {spectators}", kind.name);
    if path == PLAY {
        let heard = left.rest().await;
        assert!(heard.iter().all(|line| !line.contains("\"decide\"")), "{place}: {heard:?}");
    } else if spectators == "nobody" {
        let heard = left.rest().await;
        assert!(heard.iter().all(|message| seq(message) < Some(dealt)), "{place}: {heard:?}");
    } else {
        if let Some(delay) = spectators["delayed"].as_i64() {
            // What happened before the deal is told now, and nothing of what is not told yet was before.
            server.pass(delay - 1);
            while let Some(heard) = seq(&left.next().await.unwrap()) {
                assert!(heard <= stood, "{place}: {heard}");
                if heard == stood {
                    break;
                }
            }
            server.pass(1);
        }
        let mut stranger = Stream::open(&server.nobody(), path, &seats.table, &[]).await;
        let theirs = after(&mut left, stood, last).await;
        let public = after(&mut stranger, stood, last).await;
        for message in theirs {
            // Whoever comes late is not shown every view that there was.
            let skipped = is_view(&message) && seq(&message) != Some(last);
            assert!(skipped || public.contains(&message), "{place}: {message}");
            assert!(!is_view(&message) || is_of_spectator(&message), "{place}: {message}");
        }
    }
}

/// What is heard of entries after one, until all of another is shown.
async fn after(stream: &mut Stream, stood: u64, last: u64) -> Vec<String> {
    let mut all = Vec::new();
    loop {
        let message = stream.next().await.unwrap();
        let is_last = is_view(&message) && seq(&message) >= Some(last);
        if seq(&message) > Some(stood) {
            all.push(message);
        }
        if is_last {
            return all;
        }
    }
}

/// Whether a message is a whole table, not an entry of its log.
fn is_view(message: &str) -> bool {
    message.contains("data-stage=") || message.contains("\"commitment\"")
}

fn is_of_spectator(view: &str) -> bool {
    view.contains("\"you\":null") || (view.contains("data-stage=") && !view.contains("data-you="))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_leaves_a_seat_hears_no_more_than_a_stranger() {
    let server = Server::with(Settings { body: 8 << 20, ..patient() }).await;
    let kinds = [some_duel(0), some_duel(2), some_build(0), some_market(0)];
    let drafts = (0..draft::Format::all().len() as u64).map(some_draft);
    for (number, kind) in kinds.into_iter().chain(drafts).enumerate() {
        let spectators = [json!("live"), json!("nobody"), json!({ "delayed": 10_000 })];
        for (shift, spectators) in spectators.into_iter().enumerate() {
            // Every kind with every stream in a long run, otherwise each with one of them in turn.
            let streams = STREAMS.iter().cycle().skip(number + shift);
            for path in streams.take(if is_long_run() { STREAMS.len() } else { 1 }) {
                sit_open_stand(&server, &kind, spectators.clone(), path).await;
            }
        }
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stream_of_one_seat_ends_with_it_and_others_follow_their_person() {
    let server = Server::new().await;
    let bo = server.guest("Bo").await;
    let seats = Seats::open(&server, &some_duel(0), json!("live")).await;
    bo.post(&seats.path("/seats/1"), json!({})).await.is(200);
    let mut of_seat = bo.socket(&seats.path("/live?views=true&seat=1"), &[]).await.unwrap();
    let mut of_person = Stream::open(&bo, LIVE, &seats.table, &[]).await;
    bo.with("DELETE", &seats.path("/seats/1"), "", b"").await.is(200);
    while let Some(Ok(message)) = of_seat.next().await {
        assert!(!message.is_text() || seq(message.to_text().unwrap()) < Some(9), "{message}");
    }
    let done = bo.post(&seats.path("/seats/0"), json!({})).await.is(200);
    let sat = done["seq"].as_u64();
    let view = loop {
        let message = of_person.next().await.unwrap();
        if is_view(&message) && seq(&message) >= sat {
            break message;
        }
    };
    assert!(view.contains("\"you\":0"), "{view}");
}

/// Two people play; the second follows the table in every way.
pub(super) async fn followed(
    server: &Server,
    cookie: &str,
    token: Option<&str>,
) -> (Duel, Vec<Stream>) {
    let bo = Client { cookie: cookie.to_owned(), ..server.nobody() };
    let duel = Duel { table: String::new(), people: [server.guest("Ada").await, bo] };
    let asked = json!({ "format": "random", "terms": { "spectators": "live" } });
    let opened = duel.people[0].post("/api/tables", asked).await.is(201);
    let duel = Duel { table: opened["table"].as_str().unwrap().to_owned(), ..duel };
    for (seat, person) in duel.people.iter().enumerate() {
        person.post(&duel.path(&format!("/seats/{seat}")), json!({})).await.is(200);
    }
    duel.trust().await;
    let bearer = token.map(|token| format!("Bearer {token}"));
    let more: Vec<(&'static str, &str)> =
        bearer.iter().map(|bearer| ("authorization", bearer.as_str())).collect();
    let who = match token {
        Some(_) => server.nobody(),
        None => duel.people[1].clone(),
    };
    let mut streams = Vec::new();
    for path in STREAMS {
        let mut stream = Stream::open(&who, path, &duel.table, &more).await;
        assert!(stream.next().await.is_some(), "{path}");
        streams.push(stream);
    }
    (duel, streams)
}

/// The cookie of a new account.
pub(super) async fn account(server: &Server, login: &str) -> String {
    let guest = server.guest("Bo").await;
    let body = json!({ "login": login, "password": PASSWORD });
    let answer = guest.post("/api/account", body).await;
    let cookie = answer.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
    answer.is(200);
    cookie
}

/// Nothing happens at the table, and yet every stream ends.
async fn assert_all_end(duel: &Duel, streams: Vec<Stream>) {
    let decided = decisions(duel).await;
    for mut stream in streams {
        if let Stream::Socket(socket) = &mut stream {
            // A program may go on for as long as it likes.
            let act = json!({ "type": "act", "id": 1, "action": "draw" });
            let _ = socket.send(Message::text(act.to_string())).await;
        }
        stream.rest().await;
    }
    assert_eq!(decisions(duel).await, decided);
}

/// How many decisions were taken.
async fn decisions(duel: &Duel) -> usize {
    let entries = duel.entries().await;
    entries.iter().filter(|entry| entry["happened"]["what"] == "decided").count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn streams_end_with_the_session_they_were_opened_with() {
    let server = Server::new().await;
    for (login, path, body) in [
        ("one", "/api/logout", json!({})),
        ("two", "/api/logout-everywhere", json!({})),
        ("three", "/api/password", json!({ "old": PASSWORD, "new": "another horse" })),
    ] {
        let cookie = account(&server, login).await;
        let (duel, streams) = followed(&server, &cookie, None).await;
        let status = duel.people[1].post(path, body).await.status;
        assert!([200, 204].contains(&status), "{path}: {status}");
        assert_all_end(&duel, streams).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn streams_end_with_the_token_they_were_opened_with() {
    let server = Server::new().await;
    let cookie = account(&server, "bobo").await;
    let bo = Client { cookie: cookie.clone(), ..server.nobody() };
    let made = bo.post("/api/tokens", json!({ "name": "bot" })).await.is(201);
    let token = made["token"].as_str().unwrap().to_owned();
    let (duel, streams) = followed(&server, &cookie, Some(&token)).await;
    let (other, mut others) = followed(&server, &cookie, None).await;
    assert_eq!(bo.with("DELETE", "/api/tokens/bot", "", b"").await.status, 204);
    assert_all_end(&duel, streams).await;
    // What the person opened themselves goes on.
    let last = other.go_on().await;
    for stream in &mut others {
        let said = loop {
            let said = stream.next().await.unwrap();
            if said.contains("\"decide\"") || seq(&said) >= Some(last) {
                break said;
            }
        };
        assert!(!is_view(&said) || !is_of_spectator(&said), "{said}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_settled_is_for_those_who_may_watch() {
    let server = Server::new().await;
    let asked = json!({ "format": "random", "terms": { "spectators": "nobody" } });
    let duel = server.duel(asked).await;
    let path = duel.path("/settled");
    server.nobody().get(&path).await.refuses(403, "no-spectators");
    server.guest("Mallory").await.get(&path).await.refuses(403, "no-spectators");
    duel.people[1].get(&path).await.is(200);
    let open = server.duel(random()).await;
    server.nobody().get(&open.path("/settled")).await.is(200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn streams_count_against_their_person_and_their_address() {
    for (settings, streams) in [
        (Settings { streams_of: 2, ..patient() }, 2),
        (Settings { streams_from: 3, ..patient() }, 3),
    ] {
        let server = Server::with(settings).await;
        let duel = server.duel(random()).await;
        let bo = &duel.people[1];
        let mut held = Vec::new();
        for _ in 0..streams {
            held.push(bo.socket(&duel.path("/live"), &[]).await.unwrap());
        }
        for path in STREAMS {
            let path = path.replace("{table}", &duel.table);
            match path.contains("/events") {
                true => bo.get(&path).await.refuses(429, "too-many-streams"),
                false => assert_eq!(bo.socket(&path, &[]).await.unwrap_err(), 429),
            }
        }
        held.pop();
        let open = "arcadia_streams{kind=\"api\"}";
        server.until(open, |followers| followers < streams).await;
        bo.socket(&duel.path("/live"), &[]).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_that_says_something_is_no_page_of_ours() {
    let server = Server::new().await;
    let duel = server.duel(random()).await;
    let path = PAGE.replace("{table}", &duel.table);
    let mut socket = duel.people[0].socket(&path, &[]).await.unwrap();
    socket.send(Message::Ping(Default::default())).await.unwrap();
    socket.send(Message::text("hello?")).await.unwrap();
    let closed = async {
        while let Some(Ok(message)) = socket.next().await {
            assert!(!message.is_binary());
        }
    };
    timeout(Duration::from_secs(60), closed).await.expect("the connection is closed");
}
