//! The one table that rooms are put in the place of, and everything a viewer can ask of it.

use crate::leaks::figures::{self, Compared};
use crate::leaks::kinds::{Kind, decisions};
use crate::people::site::{Device, Site};
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::response::Response;
use http_body_util::BodyExt;
use rooms::room::{Opening, Room, RoomEntry, Sitter, Terms, Who};
use rooms::sequence::Sequence;
use serde_json::{Value, json};
use std::time::Duration;
use store::{CreateTable, LogEntry, LogStatus, Owner, PersonId, TableId};
use table::chance::{Contribution, contribution_hash};
use table::{By, Hex, Seat, Viewer, is_long_run};
use testing::TempStore;
use tower::ServiceExt;
use web::settings::Settings;

pub const TABLE: TableId = TableId([7; 16]);
/// How many pairs of rooms there are for one that is compared, except in a long run.
const ONE_IN: usize = 5;
/// The pairs are numbered anew after a prime number of them, and what is compared is spread among them: so every seat
/// has its turn, however many there are.
const ROUND: usize = 233;
const SPREAD: usize = 144;
/// The most seats of a table here.
const SEATS: usize = 12;
/// When every table was opened; everything else happens a second apart.
const OPENED: i64 = 900_000;

/// What was answered, to the byte.
#[derive(PartialEq, Eq)]
pub struct Heard {
    asked: String,
    status: StatusCode,
    headers: HeaderMap,
    body: Vec<u8>,
}

impl Heard {
    fn text(&self) -> String {
        let body = String::from_utf8_lossy(&self.body);
        format!("{}\n{} {:?}\n{body}", self.asked, self.status, self.headers)
    }
}

/// A server with a table, and people around it.
pub struct Stage {
    pub site: Site,
    pub people: Vec<(PersonId, Device)>,
    stranger: Device,
    /// Somebody who has left the table before the cards were dealt.
    leaver: (PersonId, Device),
    /// A connection of every seat that stays open, so that nobody seems to leave.
    held: Vec<Response>,
    offered: usize,
    pub compared: Compared,
    _home: TempStore,
}

impl Stage {
    pub async fn new() -> Stage {
        let home = TempStore::sqlite();
        let (requests, requests_from, logins_from) = (u32::MAX, u32::MAX, u32::MAX);
        let acceptance = Duration::from_secs(3_600);
        let settings =
            Settings { requests, requests_from, logins_from, acceptance, ..Settings::default() };
        let site = Site::with(&home, settings).await;
        let mut people = Vec::new();
        for number in 0..SEATS {
            people.push(person(&site, &format!("Guest {number}")).await);
        }
        let leaver = person(&site, "Leaver").await;
        let stranger = site.guest("Stranger").await;
        let first = LogEntry { seq: 0, at_ms: OPENED, action_id: None, body: b"{}".to_vec() };
        let seats = (0..SEATS).map(|seat| (seat as u16, people[seat].0)).collect();
        let (status, kind) = (LogStatus::Open, "duel".to_owned());
        let owner = Owner::default();
        let row = CreateTable {
            table: TABLE,
            status,
            listed: true,
            kind,
            seats,
            first,
            owner,
            list: None,
        };
        site.app.store.create_table(row).await.unwrap();
        let (held, offered, compared) = (Vec::new(), 0, Compared::default());
        Stage { site, people, stranger, leaver, held, offered, compared, _home: home }
    }

    /// A table of this kind that has just been opened.
    pub fn opened(&self, kind: &Kind, terms: Terms, sequence: Sequence) -> Room {
        let opening = Opening {
            table: Hex(TABLE.0),
            kind: kind.name.to_owned(),
            setup: kind.setup.clone(),
            host: Hex(self.people[0].0.0),
            secret: Hex([9; 32]),
            terms,
            sequence,
            follows: None,
            event: None,
            seated: Vec::new(),
        };
        Room::open(OPENED, opening).unwrap()
    }

    /// Everybody sits down, with what they bring, and is connected.
    pub fn seat_all(
        &self,
        room: &mut Room,
        bring: impl Fn(Seat) -> Option<rooms::game::EntryDeck>,
    ) {
        for seat in seats(room) {
            let (id, name) = (Hex(self.people[seat.index()].0.0), format!("Guest {}", seat.0));
            let sitter = Sitter { who: Who::Person { id, name }, entry_deck: bring(seat) };
            happen(room, RoomEntry::Sat { seat, sitter });
            happen(room, RoomEntry::Came { seat, node: Hex(self.site.app.rooms.node().0) });
        }
    }

    /// A table of this kind whose cards are dealt.
    pub fn dealt(&self, kind: &Kind, terms: Terms, seed: u64) -> Room {
        let mut room = self.opened(kind, terms, Sequence::default());
        self.seat_all(&mut room, |_| None);
        give_chance(&mut room, seed);
        room
    }

    async fn answer(&self, device: &Device, asked: Question) -> Response {
        let request = device.request(asked.method, &asked.path);
        let request = request.header(header::CONTENT_TYPE, "application/json");
        let body = asked.body.map_or(Body::empty(), |body| Body::from(body.to_string()));
        self.site.router.clone().oneshot(request.body(body).unwrap()).await.unwrap()
    }

    async fn hear(&self, device: &Device, asked: Question) -> Heard {
        let name = format!("{} {} {:?}", asked.method, asked.path, asked.body);
        let answer = self.answer(device, asked).await;
        let (status, mut headers) = (answer.status(), answer.headers().clone());
        // Of every answer it is another, whatever is in it.
        assert!(headers.remove("x-request-id").is_some(), "every answer has an id");
        let pushes =
            headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind == "text/event-stream");
        let body = match pushes {
            true => pushed(&mut answer.into_body()).await,
            false => whole(answer).await,
        };
        Heard { asked: name, status, headers, body }
    }

    /// Keeps a connection open for every seat of a room.
    async fn hold(&mut self, room: &Room) {
        while room.has_seat(Seat(self.held.len() as u8)) {
            let asked = Question::get(&format!("/events?seat={}", self.held.len()));
            let held = self.answer(&self.people[self.held.len()].1, asked).await;
            assert_eq!(held.status(), StatusCode::OK);
            self.held.push(held);
        }
    }

    pub fn device(&self, viewer: Viewer) -> Device {
        match viewer {
            Viewer::Seat(seat) => self.people[seat.index()].1.clone(),
            Viewer::Spectator if self.compared.pairs.is_multiple_of(2) => self.stranger.clone(),
            Viewer::Spectator => self.site.device(),
        }
    }

    async fn hear_all(&self, device: &Device, room: &Room, questions: &[Question]) -> Vec<Heard> {
        self.site.app.rooms.put(room.clone()).await;
        let mut heard = Vec::new();
        for asked in questions {
            heard.push(self.hear(device, asked.clone()).await);
        }
        heard
    }

    /// Whether the next pair of rooms is to be compared: every one in a long run, otherwise one in five.
    pub fn is_next_compared(&mut self) -> bool {
        self.offered += 1;
        is_long_run() || self.offered * SPREAD % ROUND < ROUND / ONE_IN
    }

    /// Of all the pairs that a test has offered, at least so many were really different.
    pub fn assert_different(&self, test: &'static str, least: usize) {
        let Compared { pairs, different, .. } = self.compared;
        figures::note(test, self.compared);
        let least = if is_long_run() { least } else { least / ONE_IN };
        assert!(different >= least, "{different} of {pairs} pairs are different");
    }

    /// Asks everything of two rooms, and fails where a viewer can tell them apart.
    pub async fn compare(&mut self, rooms: [&Room; 2], viewer: Viewer, place: &str) {
        self.compare_masked(rooms, viewer, place, &[]).await;
    }

    /// The same, where some texts of the two rooms stand for each other.
    pub async fn compare_masked(
        &mut self,
        rooms: [&Room; 2],
        viewer: Viewer,
        place: &str,
        masks: &[[String; 2]],
    ) {
        // It is the moment of the last entry: whoever watches later does not know the last ones yet.
        let last = OPENED + 1_000 * (rooms[0].next_seq() as i64 - 1);
        self.site.pass((last - self.site.app.time.now()) / 1_000);
        self.site.app.rooms.put(rooms[0].clone()).await;
        self.hold(rooms[0]).await;
        let device = self.device(viewer);
        let questions = questions(rooms, viewer, self.compared.pairs);
        let [one, other] = [
            self.hear_all(&device, rooms[0], &questions).await,
            self.hear_all(&device, rooms[1], &questions).await,
        ];
        for (one, mut other) in one.into_iter().zip(other) {
            for [ours, theirs] in masks {
                let text = String::from_utf8(other.body).unwrap();
                other.body = text.replace(theirs, ours).into_bytes();
            }
            assert!(one == other, "{place}: {viewer:?}:\n{}\n{}", one.text(), other.text());
            assert!(!one.status.is_server_error(), "{place}: {}", one.text());
            let is_page = one.asked.starts_with(&format!("GET /t/{TABLE} "));
            let is_shown = viewer == Viewer::Spectator || one.status == StatusCode::OK;
            assert!(!is_page || is_shown, "{place}: {}", one.text());
            self.compared.bytes += one.body.len();
        }
        if viewer == Viewer::Spectator && rooms[0].game().is_some() {
            let [one, other] =
                [self.heard_by_leaver(rooms[0]).await, self.heard_by_leaver(rooms[1]).await];
            assert!(one == other, "{place}: who has left hears\n{one}\n{other}");
        }
        self.compared.pairs += 1;
        self.compared.different += usize::from(are_different(rooms, viewer));
    }

    /// What somebody hears of a table who sat there, opened a stream and left, and whose seat has been
    /// taken by another since.
    async fn heard_by_leaver(&self, room: &Room) -> String {
        let mut before = Room::open(OPENED, room.opening().clone()).unwrap();
        let (id, name) = (Hex(self.leaver.0.0), "Leaver".to_owned());
        let (seat, entry_deck) = (Seat(0), before.usual_bring());
        let sitter = Sitter { who: Who::Person { id, name }, entry_deck };
        happen(&mut before, RoomEntry::Sat { seat, sitter });
        happen(&mut before, RoomEntry::Came { seat, node: Hex(self.site.app.rooms.node().0) });
        self.site.app.rooms.put(before).await;
        let asked = Question::get("/events?views=true");
        let mut stream = self.answer(&self.leaver.1, asked).await.into_body();
        let first = pushed(&mut stream).await;
        assert!(String::from_utf8(first).unwrap().contains(r#""you":0"#));
        self.site.app.rooms.put(room.clone()).await;
        let rest = String::from_utf8(pushed(&mut stream).await).unwrap();
        assert!(!rest.contains(r#""you":0"#), "{rest}");
        rest
    }
}

/// A guest.
async fn person(site: &Site, name: &str) -> (PersonId, Device) {
    let mut device = site.guest(name).await;
    let id = device.who().await.unwrap();
    (PersonId::parse(id.as_str().unwrap()).unwrap(), device)
}

/// A request to be sent.
#[derive(Clone)]
pub struct Question {
    method: Method,
    path: String,
    body: Option<Value>,
}

impl Question {
    /// Something at the table.
    fn get(path: &str) -> Question {
        let path = format!("/api/tables/{TABLE}{path}");
        Question { method: Method::GET, path, body: None }
    }

    fn post(path: &str, body: Value) -> Question {
        Question { method: Method::POST, body: Some(body), ..Question::get(path) }
    }

    fn list(path: &str) -> Question {
        Question { path: path.to_owned(), ..Question::get("") }
    }
}

/// All that a viewer can ask for. What hardly depends on the state is asked now and then.
fn questions(rooms: [&Room; 2], viewer: Viewer, number: usize) -> Vec<Question> {
    let mut questions = vec![
        Question::get(""),
        Question::get("/log"),
        Question::get("/events?views=true"),
        Question::get("/record"),
        Question::list("/api/tables"),
        Question::list(&format!("/t/{TABLE}")),
    ];
    questions.extend(refused(rooms, viewer));
    for seat in seats(rooms[0]).filter(|seat| !viewer.is(*seat)).take(2) {
        questions.push(Question::get(&format!("?seat={}", seat.0)));
        questions.push(Question::get(&format!("/log?seat={}", seat.0)));
        questions.push(Question::get(&format!("/events?seat={}&views=true", seat.0)));
        let now = rooms[0].next_seq();
        questions.push(Question::get(&format!("/replay?at={now}&seat={}", seat.0)));
        questions.push(Question::list(&format!("/t/{TABLE}/replay?at=0&seat={}", seat.0)));
        questions.push(Question::list(&format!("/t/{TABLE}/verify")));
    }
    if number.is_multiple_of(8) {
        questions.extend([
            Question::get("/settled"),
            Question::get("/log?from=5"),
            Question::list("/api/tables/mine"),
            Question::post("/again", json!({})),
            Question::post("/challenge", json!({ "against": 1 })),
            Question::post("/seats/1", json!({})),
            Question::post("/seats/1/computer", json!({ "level": "opal" })),
            Question::post("/chance", json!({ "part": { "reveal": "00".repeat(32) } })),
            Question { method: Method::DELETE, ..Question::get("/seats/1") },
        ]);
    }
    questions.retain(|asked| asked.method == Method::GET || rooms[0].game().is_some());
    questions
}

/// Decisions that are refused: for seats of others, and what others could decide.
fn refused(rooms: [&Room; 2], viewer: Viewer) -> Vec<Question> {
    let mut asked = Vec::new();
    let mut decisions_of_others = vec![json!(null), json!({ "act": 7 }), json!("accept-draw")];
    for room in rooms.into_iter().filter(|room| room.game().is_some()) {
        for seat in room.waiting().iter().filter(|seat| !viewer.is(*seat)).take(2) {
            let all = decisions(room, seat);
            let some = all.into_iter().rev().take(2);
            for decision in some {
                asked.push(json!({ "seat": seat, "decision": decision }));
                decisions_of_others.push(decision);
            }
        }
    }
    for decision in decisions_of_others {
        if is_refused(rooms, viewer, &decision) {
            asked.push(json!({ "decision": decision }));
        }
    }
    asked.into_iter().map(|body| Question::post("/decide", body)).collect()
}

/// Whether a viewer cannot decide this; that is the same in both rooms.
fn is_refused(rooms: [&Room; 2], viewer: Viewer, decision: &Value) -> bool {
    let Viewer::Seat(seat) = viewer else { return true };
    let [one, other] = rooms.map(|room| {
        let decided = RoomEntry::Decided { seat, by: By::Seat, decision: decision.clone() };
        room.clone().apply(OPENED, decided)
    });
    assert_eq!(one.is_err(), other.is_err(), "{decision}: {one:?} {other:?}");
    one.is_err()
}

/// Whether somebody else can tell the rooms apart, or they were dealt differently.
fn are_different(rooms: [&Room; 2], viewer: Viewer) -> bool {
    let others = seats(rooms[0]).map(Viewer::Seat).filter(|other| *other != viewer);
    let mut others = others.map(|other| rooms.map(|room| room.view(other)));
    others.any(|[one, other]| one != other)
}

pub fn seats(room: &Room) -> impl Iterator<Item = Seat> + use<> {
    let count = (0..).find(|seat| !room.has_seat(Seat(*seat))).unwrap();
    (0..count).map(Seat)
}

/// Lets something happen a second after the last.
pub fn happen(room: &mut Room, happening: RoomEntry) {
    let now = OPENED + 1_000 * room.next_seq() as i64;
    room.apply(now, happening).unwrap();
}

pub fn decide(room: &mut Room, seat: Seat, decision: Value) {
    happen(room, RoomEntry::Decided { seat, by: By::Seat, decision });
}

/// A seat's part of the chance.
pub fn part(seat: Seat, seed: u64) -> Contribution {
    let mut part = [seat.0; 32];
    part[..8].copy_from_slice(&seed.to_le_bytes());
    part
}

pub fn pledged(seat: Seat, part: &Contribution) -> RoomEntry {
    RoomEntry::Pledged { seat, hash: Hex(contribution_hash(&TABLE.0, seat, part)) }
}

pub fn revealed(seat: Seat, part: &Contribution) -> RoomEntry {
    RoomEntry::Revealed { seat, contribution: Hex(*part) }
}

/// Everybody gives their part of the chance.
pub fn give_chance(room: &mut Room, seed: u64) {
    seats(room).for_each(|seat| happen(room, pledged(seat, &part(seat, seed))));
    seats(room).for_each(|seat| happen(room, revealed(seat, &part(seat, seed))));
}

async fn whole(answer: Response) -> Vec<u8> {
    to_bytes(answer.into_body(), usize::MAX).await.unwrap().to_vec()
}

/// What is pushed at once: the entries, and then the table.
async fn pushed(body: &mut Body) -> Vec<u8> {
    let mut bytes = Vec::new();
    while let Some(frame) = body.frame().await {
        let data = frame.unwrap().into_data().unwrap();
        bytes.extend_from_slice(&data);
        if data.starts_with(b"event: view") {
            break;
        }
    }
    bytes
}
