//! A refused command changes nothing: not what anybody sees, not the log, and not what comes next.

use crate::people::site::{Answer, Device, Site};
use axum::body::Body;
use axum::http::{Method, StatusCode, header};
use cube::house;
use draft::{DraftSetup, Format};
use rooms::room::{Opening, RoomEntry, Terms};
use rooms::sequence::Sequence;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;
use store::{CreateTable, EventId, LogEntry, LogId, LogStatus, Owner, PersonId, TableId};
use table::{Hex, cases};
use testing::TempStore;
use web::settings::Settings;

/// A site where nobody is told to wait.
async fn site(home: &TempStore) -> Site {
    let (requests, requests_from, logins_from) = (1_000_000, 1_000_000, 1_000_000);
    Site::with(home, Settings { requests, requests_from, logins_from, ..Settings::default() }).await
}

/// Ten cards of Oracle's, for a draft that needs many more.
fn too_small() -> Value {
    let setup =
        DraftSetup { format: Format::named("solomon").unwrap(), pool: Arc::new(house::oracle(1)) };
    let mut setup = serde_json::to_value(setup).unwrap();
    setup["pool"]["lines"].as_array_mut().unwrap().truncate(10);
    setup
}

#[tokio::test]
async fn a_set_up_that_cannot_be_dealt_is_refused_when_the_table_is_opened() {
    let home = TempStore::sqlite();
    let site = site(&home).await;
    let mut ada = site.guest("Ada").await;
    let draft = json!({ "kind": "draft", "setup": too_small() });
    let market = json!({ "kind": "market", "setup": { "traders": [] } });
    for raw in [draft, market, json!({ "kind": "build", "setup": { "cards": [] } })] {
        let refused = ada.post("/api/tables", raw).await;
        assert!(refused.status.is_client_error(), "{refused:?}");
        assert!(refused.body["error"]["reason"].is_string(), "{refused:?}");
    }
    let tables = ada.get("/api/tables").await.is(StatusCode::OK);
    assert_eq!(tables["tables"], json!([]));
    assert_eq!(site.app.rooms.cached(), 0);
}

/// What is asked in a language, by what the browser accepts and by a choice on the site.
async fn refused_in(device: &mut Device, accepted: &str, chosen: &str, path: &str) -> Value {
    let request = device.request(Method::GET, path).header(header::ACCEPT_LANGUAGE, accepted);
    let request = request.header(header::COOKIE, format!("language={chosen}"));
    let answer = device.send(request.body(Body::empty()).unwrap()).await;
    assert_eq!(answer.headers["content-type"], "application/json");
    answer.body["error"].clone()
}

#[tokio::test]
async fn the_api_says_why_in_the_language_of_the_caller() {
    let home = TempStore::sqlite();
    let site = site(&home).await;
    let mut nobody = site.device();
    for (accepted, chosen, reason) in [
        ("", "", "There is no such table."),
        ("de", "", "There is no such table."),
        ("fr-CA, en;q=0.8", "", "Cette table n'existe pas."),
        ("fr", "es", "Esa mesa no existe."),
    ] {
        let error = refused_in(&mut nobody, accepted, chosen, "/api/tables/none").await;
        let expected =
            json!({ "code": "not-found", "reason": reason, "facts": { "what": "table" } });
        assert_eq!(error, expected, "{accepted} {chosen}");
    }
    let error = refused_in(&mut nobody, "fr", "", "/api/decks").await;
    let expected = json!({ "code": "nobody", "reason": "Choisissez un nom pour entrer." });
    assert_eq!(error, expected, "without values there are no facts");
}

/// A table as an earlier version would have opened it: nothing was tried.
async fn opened_unchecked(site: &Site, host: &mut Device) -> String {
    let host = host.who().await.unwrap();
    let host = PersonId::parse(host.as_str().unwrap()).unwrap();
    let table = TableId::random();
    let opening = Opening {
        table: Hex(table.0),
        kind: "draft".to_owned(),
        setup: too_small(),
        host: Hex(host.0),
        secret: Hex([9; 32]),
        terms: Terms::default(),
        sequence: Sequence::default(),
        follows: None,
        event: None,
        seated: Vec::new(),
    };
    let body = serde_json::to_vec(&RoomEntry::Opened(Box::new(opening))).unwrap();
    let beginning = CreateTable {
        table,
        status: LogStatus::Open,
        listed: false,
        kind: "draft".to_owned(),
        owner: Owner::default(),
        list: None,
        seats: Vec::new(),
        first: LogEntry { seq: 0, at_ms: 1_000_000, action_id: None, body },
    };
    site.app.store.create_table(beginning).await.unwrap();
    table.to_string()
}

#[tokio::test]
async fn cards_that_cannot_be_dealt_leave_the_table_as_its_log_has_it() {
    let home = TempStore::sqlite();
    let site = site(&home).await;
    let mut ada = site.guest("Ada").await;
    let path = format!("/api/tables/{}", opened_unchecked(&site, &mut ada).await);
    for seat in 0..2 {
        let sit = json!({ "beside": true });
        ada.post(&format!("{path}/seats/{seat}"), sit).await.is(StatusCode::OK);
    }
    let trust = |seat: u8| json!({ "seat": seat, "part": { "trust": true } });
    ada.post(&format!("{path}/chance"), trust(0)).await.is(StatusCode::OK);
    let before = ada.get(&path).await.is(StatusCode::OK);
    for _ in 0..3 {
        let refused = ada.post(&format!("{path}/chance"), trust(1)).await;
        refused.is(StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(ada.get(&path).await.is(StatusCode::OK), before);
    }
    // Something else can still happen, at its place in the log.
    let stood = ada.delete(&format!("{path}/seats/1")).await.is(StatusCode::OK);
    assert_eq!(stood["seq"].as_u64(), before["seq"].as_u64().map(|seq| seq + 1));
}

/// People and a table or an event that they all try things at.
struct Crowd<'a> {
    site: &'a Site,
    id: LogId,
    path: String,
    people: Vec<Device>,
    luck: fastrand::Rng,
    /// How many commands were refused, and how many done, by kind.
    tally: BTreeMap<&'static str, [u32; 2]>,
}

impl<'a> Crowd<'a> {
    /// A host, somebody else, a stranger, and nobody at all, at what the host makes.
    async fn at(site: &'a Site, path: &str, asked: Value, seed: u64) -> Crowd<'a> {
        let mut people = Vec::new();
        for name in ["Ada", "Bo", "Cy"] {
            people.push(site.guest(name).await);
        }
        people.push(site.device());
        let made = people[0].post(path, asked).await.is(StatusCode::CREATED);
        let id = match made["event"].as_str() {
            Some(event) => LogId::Event(EventId::parse(event).unwrap()),
            None => LogId::Table(TableId::parse(made["table"].as_str().unwrap()).unwrap()),
        };
        let path = format!("{path}/{id}");
        let (luck, tally) = (fastrand::Rng::with_seed(seed), BTreeMap::new());
        Crowd { site, id, path, people, luck, tally }
    }

    /// Two sit down (at 1), and have the cards dealt (at 2).
    async fn begin(&mut self, format: &str, until: u64) {
        let bring = if format == "monochrome" { json!({ "color": "red" }) } else { Value::Null };
        if until == 0 || format == "custom" {
            return;
        }
        for (seat, person) in self.people[..2].iter_mut().enumerate() {
            let path = format!("{}/seats/{seat}", self.path);
            person.post(&path, json!({ "bring": bring })).await.is(StatusCode::OK);
        }
        for person in self.people[..2].iter_mut().filter(|_| until == 2) {
            let path = format!("{}/chance", self.path);
            person.post(&path, json!({ "part": { "trust": true } })).await.is(StatusCode::OK);
        }
    }

    /// What everybody sees, and how many entries the log has.
    async fn state(&mut self) -> (Vec<Answer>, usize) {
        let mut seen = Vec::new();
        for person in &mut self.people {
            seen.push(person.get(&self.path).await);
        }
        let entries = self.site.app.store.entries(self.id, 0).await.unwrap().len();
        let rooms = &self.site.app.rooms;
        let next = match self.id {
            LogId::Event(event) => rooms.look_at_event(event, |event| event.next_seq()).await,
            LogId::Table(table) => rooms.look(table, |room| room.next_seq()).await,
        };
        assert_eq!(next, Ok(entries as u64), "what is in memory is what the log has");
        (seen, entries)
    }

    /// Somebody tries something; where it is refused, nothing is otherwise than before.
    async fn tries(&mut self, (kind, path, body): (&'static str, String, Option<Value>)) {
        let before = self.state().await;
        let who = self.luck.usize(0..self.people.len());
        let path = format!("{}{path}", self.path);
        let answer = match &body {
            Some(body) => self.people[who].post(&path, body.clone()).await,
            None => self.people[who].delete(&path).await,
        };
        let after = self.state().await;
        let refused = !answer.status.is_success();
        self.tally.entry(kind).or_default()[usize::from(!refused)] += 1;
        match refused {
            true => {
                assert!(answer.status.is_client_error(), "{path} {body:?} {answer:?}");
                assert_eq!(after, before, "{path} {body:?} {answer:?}");
            }
            // What was done before under the same name is not done again.
            false => assert!(after.1 >= before.1, "{path} {body:?} {answer:?}"),
        }
    }

    fn seat(&mut self) -> u8 {
        self.luck.u8(0..3)
    }

    fn one_of(&mut self, all: &[Value]) -> Value {
        all[self.luck.usize(0..all.len())].clone()
    }

    /// Something to try at a table, sensible or not.
    fn at_table(&mut self) -> (&'static str, String, Option<Value>) {
        let seat = self.seat();
        let hex = "ab".repeat(32);
        match self.luck.u8(0..8) {
            0 => {
                let bring = [json!(null), json!({ "color": "red" }), json!({ "deck": "x" })];
                let bring = self.one_of(&bring);
                ("sit", format!("/seats/{seat}"), Some(json!({ "bring": bring })))
            }
            1 => ("stand", format!("/seats/{seat}"), None),
            2 => {
                let level = self.one_of(&[json!("luna"), json!("god")]);
                ("computer", format!("/seats/{seat}/computer"), Some(json!({ "level": level })))
            }
            3 => {
                let parts = [
                    json!({ "trust": true }),
                    json!({ "pledge": hex }),
                    json!({ "reveal": hex }),
                    json!({ "reveal": "ab" }),
                ];
                let part = self.one_of(&parts);
                ("chance", "/chance".to_owned(), Some(json!({ "seat": seat, "part": part })))
            }
            4 | 5 => {
                let decisions = [
                    json!(null),
                    json!("resign"),
                    json!("offer-draw"),
                    json!("accept-draw"),
                    json!({ "act": 7 }),
                    json!({ "act": { "keep": [] } }),
                    json!({ "act": "pass" }),
                ];
                let decision = self.one_of(&decisions);
                let name = self.luck.u8(0..4).to_string();
                let body = json!({ "seat": seat, "decision": decision, "action_id": name });
                ("decide", "/decide".to_owned(), Some(body))
            }
            6 => ("again", "/again".to_owned(), Some(json!({ "seat": seat }))),
            _ => {
                let body = json!({ "seat": seat, "against": self.seat() });
                ("challenge", "/challenge".to_owned(), Some(body))
            }
        }
    }

    /// Something to try at an event, sensible or not.
    fn at_event(&mut self) -> (&'static str, String, Option<Value>) {
        let player = self.luck.u16(0..5);
        let (kind, body) = match self.luck.u8(0..12) {
            0 | 1 => ("enter", json!({})),
            2 => ("leave", json!({})),
            3 => ("report", json!({ "won": self.luck.u8(0..4), "lost": 0 })),
            4 => ("computer", json!({ "level": self.one_of(&[json!("luna"), json!("god")]) })),
            5 => ("start", json!({})),
            6 => ("pause", json!({})),
            7 => ("resume", json!({})),
            8 => ("time", json!({ "minutes": self.luck.u16(0..3) * 1_000 })),
            9 => ("drop", json!({ "player": player })),
            10 => ("replace", json!({ "player": player, "level": "luna" })),
            _ => {
                let (round, pairing) = (self.luck.u16(0..3), self.luck.u16(0..3));
                let wins = [self.luck.u8(0..3), 0];
                ("result", json!({ "round": round, "pairing": pairing, "wins": wins }))
            }
        };
        (kind, format!("/{kind}"), Some(body))
    }
}

/// All that was tried, by kind: each must have been refused at times.
fn all_refused(tallies: Vec<BTreeMap<&'static str, [u32; 2]>>, kinds: usize) {
    let mut all = BTreeMap::<&str, [u32; 2]>::new();
    for (kind, [refused, done]) in tallies.into_iter().flatten() {
        let sum = all.entry(kind).or_default();
        *sum = [sum[0] + refused, sum[1] + done];
    }
    assert_eq!(all.len(), kinds, "{all:?}");
    assert!(all.values().all(|[refused, _]| *refused > 0), "{all:?}");
    assert!(all.values().filter(|[_, done]| *done > 0).count() > kinds / 2, "{all:?}");
}

#[tokio::test]
async fn a_refused_command_changes_nothing_at_a_table() {
    let home = TempStore::sqlite();
    let site = site(&home).await;
    let mut tallies = Vec::new();
    for seed in 0..cases(120) {
        let format = ["random", "monochrome", "solomon", "custom"][seed as usize % 4];
        let mut crowd = Crowd::at(&site, "/api/tables", json!({ "format": format }), seed).await;
        crowd.begin(format, seed / 4 % 3).await;
        for _ in 0..80 {
            let command = crowd.at_table();
            crowd.tries(command).await;
        }
        tallies.push(crowd.tally);
    }
    all_refused(tallies, 7);
}

#[tokio::test]
async fn a_refused_command_changes_nothing_in_an_event() {
    let home = TempStore::sqlite();
    let site = site(&home).await;
    let mut tallies = Vec::new();
    for seed in 0..cases(60) {
        let asked = json!({
            "name": "Friday", "kind": "swiss", "format": "random", "rounds": 2, "best_of": 1,
        });
        let mut crowd = Crowd::at(&site, "/api/events", asked, seed).await;
        for _ in 0..60 {
            let command = crowd.at_event();
            crowd.tries(command).await;
            let LogId::Event(event) = crowd.id else { panic!("an event was made") };
            site.app.rooms.attend(event).await.unwrap();
        }
        tallies.push(crowd.tally);
    }
    all_refused(tallies, 11);
}
