//! Leaving for good: nothing anywhere says who somebody was. And a copy of everything before that.

use crate::people::site::{Device, PASSWORD, Site, credentials};
use crate::server_under_test::Server;
use axum::http::StatusCode;
use serde_json::{Value, json};
use store::{CubeId, EventId, LogEntry, LogId, PersonId, Store, TableId};
use testing::{TempStore, table};
use web::settings::Settings;

testing::on_both! {
    nothing_says_who_left,
    whoever_leaves_is_gone_with_all_they_had,
    names_in_logs_of_an_older_version_are_taken_out,
    nobody_waits_for_who_left,
    several_may_leave_an_event,
    an_account_is_deleted_by_who_knows_its_password,
    a_copy_has_everything_and_no_secret,
    copies_are_few_and_bounded,
}

/// A name that nothing else is called.
const NAME: &str = "Quixotella";

/// Two people, and what they did together.
struct Past {
    quix: Device,
    bo: Device,
    /// A duel that is over, and a table where one of them sat down and stood up again.
    tables: Vec<String>,
    event: String,
}

impl Past {
    async fn of(site: &Site) -> Past {
        let (mut quix, mut bo) = (site.guest(NAME).await, site.guest("Bo").await);
        let opened = quix.post("/api/tables", json!({ "format": "random" })).await;
        let duel = opened.is(StatusCode::CREATED)["table"].as_str().unwrap().to_owned();
        for (seat, device) in [&mut quix, &mut bo].into_iter().enumerate() {
            let path = format!("/api/tables/{duel}/seats/{seat}");
            device.post(&path, json!({})).await.is(StatusCode::OK);
        }
        played(&duel, [&mut quix, &mut bo]).await;
        let opened = bo.post("/api/tables", json!({ "format": "random", "listed": true })).await;
        let open = opened.is(StatusCode::CREATED)["table"].as_str().unwrap().to_owned();
        let seat = format!("/api/tables/{open}/seats/0");
        quix.post(&seat, json!({})).await.is(StatusCode::OK);
        quix.delete(&seat).await.is(StatusCode::OK);
        let event = finished_event(site, [&mut quix, &mut bo]).await;
        Past { quix, bo, tables: vec![duel, open], event }
    }

    /// Everything that can be asked for about all this.
    async fn everything(&self, site: &Site) -> Vec<(String, Vec<u8>)> {
        let mut paths =
            vec!["/", "/account", "/events", "/api/tables", "/api/tables/mine", "/metrics"]
                .into_iter()
                .map(str::to_owned)
                .collect::<Vec<_>>();
        let event = EventId::parse(&self.event).unwrap();
        let of_event = |event_room: &rooms::event_room::EventRoom| {
            event_room.tables().iter().map(|tabled| tabled.table.to_string()).collect::<Vec<_>>()
        };
        let of_event = site.app.rooms.look_at_event(event, of_event).await.unwrap();
        for table in self.tables.iter().chain(&of_event) {
            for end in ["", "/log", "/record", "/replay?at=3", "/settled"] {
                paths.push(format!("/api/tables/{table}{end}"));
            }
            for end in ["", "/replay", "/replay?at=3", "/verify"] {
                paths.push(format!("/t/{table}{end}"));
            }
        }
        for end in [
            "",
            "/log",
            "/record",
            "/report/results.csv",
            "/report/standings.csv",
            "/report/report.html",
        ] {
            paths.push(format!("/api/events/{}{end}", self.event));
        }
        for end in ["", "/report", "/pairings"] {
            paths.push(format!("/e/{}{end}", self.event));
        }
        let (mut all, mut bo) = (Vec::new(), site.device());
        bo.cookie = self.bo.cookie.clone();
        for path in paths {
            all.push((path.clone(), bo.bytes(&path).await));
            all.push((path.clone(), site.device().bytes(&path).await));
        }
        all
    }

    /// Where somebody is named.
    async fn mentions(&self, site: &Site, name: &str) -> Vec<String> {
        let all = self.everything(site).await.into_iter();
        all.filter(|(_, bytes)| contains(bytes, name)).map(|(path, _)| path).collect()
    }
}

fn contains(bytes: &[u8], text: &str) -> bool {
    bytes.windows(text.len()).any(|part| part == text.as_bytes())
}

/// Deals at a table and ends the game.
async fn played(table: &str, people: [&mut Device; 2]) {
    let [one, other] = people;
    let trust = json!({ "part": { "trust": true } });
    let chance = format!("/api/tables/{table}/chance");
    one.post(&chance, trust.clone()).await.is(StatusCode::OK);
    other.post(&chance, trust).await.is(StatusCode::OK);
    let resign = json!({ "decision": "resign" });
    other.post(&format!("/api/tables/{table}/decide"), resign).await.is(StatusCode::OK);
}

/// An event of two people that is over.
pub async fn finished_event(site: &Site, people: [&mut Device; 2]) -> String {
    let [one, other] = people;
    let asked = json!({ "name": "Friday", "kind": "swiss", "format": "random", "rounds": 1,
        "best_of": 1, "listed": true });
    let made = other.post("/api/events", asked).await.is(StatusCode::CREATED);
    let event = made["event"].as_str().unwrap().to_owned();
    for device in [&mut *one, &mut *other] {
        device.post(&format!("/api/events/{event}/enter"), json!({})).await.is(StatusCode::OK);
    }
    other.post(&format!("/api/events/{event}/start"), json!({})).await.is(StatusCode::OK);
    let id = EventId::parse(&event).unwrap();
    site.app.rooms.attend(id).await.unwrap();
    let seen = one.get(&format!("/api/events/{event}")).await.is(StatusCode::OK);
    played(seen["your_table"].as_str().unwrap(), [one, other]).await;
    site.app.rooms.attend(id).await.unwrap();
    let seen = one.get(&format!("/api/events/{event}")).await.is(StatusCode::OK);
    assert_eq!(seen["stage"], "over");
    event
}

async fn leaves(device: &mut Device) {
    device.post("/api/account/delete", json!({})).await.is(StatusCode::NO_CONTENT);
}

/// Whether a backup names somebody.
async fn backup_mentions(home: &TempStore, store: &Store, name: &str) -> bool {
    let file = home.file(&TableId::random().to_string());
    store.backup(&file).await.unwrap();
    contains(&std::fs::read(&file).unwrap(), name)
}

async fn nothing_says_who_left(home: TempStore) {
    let site = Site::new(&home).await;
    let mut past = Past::of(&site).await;
    let before = past.mentions(&site, NAME).await;
    for path in [
        "/api/tables/mine".to_owned(),
        format!("/t/{}", past.tables[0]),
        format!("/e/{}", past.event),
    ] {
        assert!(before.contains(&path), "{path} names those who play: {before:?}");
    }
    assert!(backup_mentions(&home, &site.app.store, NAME).await);
    let person = past.quix.get("/api/me").await.body["id"].as_str().and_then(PersonId::parse);
    let list = NAME.repeat(5_000).into_bytes();
    site.app.store.put_cube(person.unwrap(), CubeId([1; 16]), NAME, list).await.unwrap();
    leaves(&mut past.quix).await;
    assert_eq!(past.mentions(&site, NAME).await, [""; 0]);
    assert!(!backup_mentions(&home, &site.app.store, NAME).await);
    let page = String::from_utf8(past.bo.bytes(&format!("/t/{}", past.tables[0])).await).unwrap();
    assert!(page.contains("Somebody who left") && page.contains("Bo"), "{page}");
    // And so it is after a restart, on which everything is read again.
    let again = Site::new(&home).await;
    assert_eq!(past.mentions(&again, NAME).await, [""; 0]);
    let record = again.device().get(&format!("/api/events/{}/record", past.event)).await;
    let record = events::EventRecord::from_json(&record.is(StatusCode::OK).to_string()).unwrap();
    assert!(record.verify(&()).ok);
    site.app.store.close().await;
    again.app.store.close().await;
    if let Some(file) = home.address().strip_prefix("sqlite:") {
        assert!(!contains(&std::fs::read(file).unwrap(), NAME), "not even in the file");
    }
}

async fn whoever_leaves_is_gone_with_all_they_had(home: TempStore) {
    let site = Site::new(&home).await;
    let mut quix = site.guest(NAME).await;
    let made = quix.post("/api/account", credentials("quix", PASSWORD)).await.is(StatusCode::OK);
    let token = quix.post("/api/tokens", json!({ "name": "Robo" })).await.body["token"].clone();
    let mut bot = quix.with_token(token.as_str().unwrap());
    let deck = json!({ "name": "Alpha", "code": crate::people::library::deck_code() });
    quix.post("/api/decks", deck).await.is(StatusCode::CREATED);
    let mut other = site.device();
    other.post("/api/login", credentials("quix", PASSWORD)).await.is(StatusCode::OK);
    let mut before = quix.clone();
    let sure = json!({ "password": PASSWORD });
    let gone = quix.post("/api/account/delete", sure).await;
    assert!(gone.header("set-cookie").unwrap().contains("Max-Age=0"));
    gone.is(StatusCode::NO_CONTENT);
    for device in [&mut before, &mut other] {
        assert_eq!(device.who().await, None);
    }
    bot.get("/api/me").await.refuses(StatusCode::UNAUTHORIZED, "unknown-token");
    let login = site.device().post("/api/login", credentials("quix", PASSWORD)).await;
    login.refuses(StatusCode::UNAUTHORIZED, "wrong-login");
    let code =
        json!({ "login": "quix", "code": made["recovery_code"], "password": "battery staple" });
    let code = site.device().post("/api/account/recover", code).await;
    code.refuses(StatusCode::UNAUTHORIZED, "wrong-recovery-code");
    for word in [NAME, "quix", "Robo", "Alpha"] {
        assert!(!backup_mentions(&home, &site.app.store, word).await, "{word}");
    }
    let person = made["id"].as_str().and_then(PersonId::parse);
    for row in site.app.store.audit_log(100).await.unwrap() {
        assert!(
            row.person != person || row.address.is_empty(),
            "not even where they were: {row:?}"
        );
    }
    // The login is free again, and whoever takes it is somebody else.
    let mut next = site.guest("Cy").await;
    next.post("/api/account", credentials("quix", PASSWORD)).await.is(StatusCode::OK);
    assert_ne!(next.get("/api/me").await.body["id"], made["id"]);
}

async fn names_in_logs_of_an_older_version_are_taken_out(home: TempStore) {
    let site = Site::new(&home).await;
    let mut past = Past::of(&site).await;
    let store = &site.app.store;
    // As version 1 wrote them.
    let quix = past.quix.get("/api/me").await.body["id"].as_str().unwrap().to_owned();
    let tables = past.tables.iter().map(|table| LogId::Table(TableId::parse(table).unwrap()));
    for log in tables.chain([LogId::Event(EventId::parse(&past.event).unwrap())]) {
        let old = |entry: LogEntry| {
            let body = String::from_utf8(entry.body).unwrap();
            let [sat, entered] = [format!("\"id\":\"{quix}\""), format!("\"person\":\"{quix}\"")];
            let named =
                |id: &str| (format!("{id},\"name\":\"\""), format!("{id},\"name\":\"{NAME}\""));
            let body = [sat, entered]
                .iter()
                .map(|id| named(id))
                .fold(body, |body, (from, to)| body.replace(&from, &to));
            (entry.seq, body.into_bytes())
        };
        let entries = store.entries(log, 0).await.unwrap();
        store.rewrite_entries(log, entries.into_iter().map(old).collect()).await.unwrap();
        let named = |entry: &LogEntry| contains(&entry.body, NAME);
        assert!(store.entries(log, 0).await.unwrap().iter().any(named));
    }
    // One that cannot be read keeps nobody from leaving.
    let broken = table(store).await;
    home.sql("INSERT INTO logs_with_names (log_id) SELECT id FROM tables").await;
    home.sql("INSERT INTO logs_with_names (log_id) SELECT id FROM events").await;
    // They are read as they always were.
    let site = Site::new(&home).await;
    assert!(past.mentions(&site, NAME).await.len() > 10);
    let mut again = site.device();
    again.cookie = past.quix.cookie.clone();
    leaves(&mut again).await;
    assert_eq!(past.mentions(&site, NAME).await, [""; 0]);
    assert!(!backup_mentions(&home, &site.app.store, NAME).await);
    assert_eq!(site.app.store.logs_with_names(9, None).await.unwrap(), [broken.into()]);
}

async fn nobody_waits_for_who_left(home: TempStore) {
    let site = Site::new(&home).await;
    let (mut quix, mut bo) = (site.guest(NAME).await, site.guest("Bo").await);
    let open = quix.post("/api/tables", json!({ "format": "random", "listed": true })).await;
    let open = open.body["table"].as_str().unwrap().to_owned();
    quix.post(&format!("/api/tables/{open}/seats/0"), json!({})).await.is(StatusCode::OK);
    let live = bo.post("/api/tables", json!({ "format": "random" })).await.body["table"].clone();
    let live = live.as_str().unwrap().to_owned();
    for (seat, device) in [&mut quix, &mut bo].into_iter().enumerate() {
        let path = format!("/api/tables/{live}/seats/{seat}");
        device.post(&path, json!({})).await.is(StatusCode::OK);
        let trust = json!({ "part": { "trust": true } });
        device.post(&format!("/api/tables/{live}/chance"), trust).await.is(StatusCode::OK);
    }
    let asked = json!({ "name": "Friday", "kind": "swiss", "format": "random", "listed": true });
    let hosted = quix.post("/api/events", asked.clone()).await.body["event"].clone();
    let entered = bo.post("/api/events", asked).await.body["event"].clone();
    let entered = entered.as_str().unwrap();
    quix.post(&format!("/api/events/{entered}/enter"), json!({})).await.is(StatusCode::OK);
    leaves(&mut quix).await;
    let seen = bo.get(&format!("/api/tables/{open}")).await.is(StatusCode::OK);
    assert_eq!(seen["seats"][0]["who"], Value::Null, "the seat is free");
    // The game is lost as soon as somebody looks after it.
    let table = TableId::parse(&live).unwrap();
    site.app.rooms.run_due(table).await.unwrap();
    let seen = bo.get(&format!("/api/tables/{live}")).await.is(StatusCode::OK);
    assert_eq!(seen["stage"], "over", "{seen}");
    let seen = bo.get(&format!("/api/events/{}", hosted.as_str().unwrap())).await;
    assert_eq!(seen.is(StatusCode::OK)["stage"], "over", "nobody could begin it any more");
    let seen = bo.get(&format!("/api/events/{entered}")).await.is(StatusCode::OK);
    assert_eq!(seen["players"][0]["left"], true, "{seen}");
    assert!(!seen.to_string().contains(NAME));
}

async fn several_may_leave_an_event(home: TempStore) {
    let site = Site::new(&home).await;
    let mut past = Past::of(&site).await;
    let (event, mut watcher) = (past.event.clone(), site.guest("Cy").await);
    leaves(&mut past.quix).await;
    leaves(&mut past.bo).await;
    for site in [&site, &Site::new(&home).await] {
        let seen = site.device().get(&format!("/api/events/{event}")).await.is(StatusCode::OK);
        let names: Vec<&Value> =
            seen["players"].as_array().unwrap().iter().map(|player| &player["name"]).collect();
        assert_eq!(names, ["—", "— 2"], "they can be told apart");
    }
    // Who is called so already is no obstacle, nor is who takes a name that was given to another.
    watcher.post("/api/me", json!({ "name": "— 2" })).await.is(StatusCode::OK);
    let made =
        watcher.post("/api/events", json!({ "name": "Next", "kind": "swiss", "format": "random" }));
    let next = made.await.is(StatusCode::CREATED)["event"].as_str().unwrap().to_owned();
    let (mut one, mut other) = (site.guest("Luna").await, site.guest("Dee").await);
    one.post(&format!("/api/events/{next}/enter"), json!({})).await.is(StatusCode::OK);
    other.post(&format!("/api/events/{next}/enter"), json!({})).await.is(StatusCode::OK);
    let luna = json!({ "level": "luna" });
    watcher.post(&format!("/api/events/{next}/computer"), luna).await.is(StatusCode::OK);
    other.post("/api/me", json!({ "name": "Luna 2" })).await.is(StatusCode::OK);
    let later = Site::new(&home).await;
    let seen = later.device().get(&format!("/api/events/{next}")).await.is(StatusCode::OK);
    let names: Vec<&Value> =
        seen["players"].as_array().unwrap().iter().map(|player| &player["name"]).collect();
    assert_eq!(names, ["Luna", "Luna 2", "Luna 2 2"]);
}

async fn an_account_is_deleted_by_who_knows_its_password(home: TempStore) {
    let site = Site::new(&home).await;
    let mut ada = site.account("ada").await;
    for body in [json!({}), json!({ "password": "wrong horse" })] {
        let refused = ada.post("/api/account/delete", body).await;
        refused.refuses(StatusCode::FORBIDDEN, "wrong-password");
    }
    let token = ada.post("/api/tokens", json!({ "name": "bot" })).await.body["token"].clone();
    let mut bot = ada.with_token(token.as_str().unwrap());
    let refused = bot.post("/api/account/delete", json!({ "password": PASSWORD })).await;
    refused.refuses(StatusCode::FORBIDDEN, "not-for-bots");
    bot.get("/api/account/export").await.refuses(StatusCode::FORBIDDEN, "not-for-bots");
    let nobody = site.device().post("/api/account/delete", json!({})).await;
    nobody.refuses(StatusCode::UNAUTHORIZED, "nobody");
    assert!(ada.who().await.is_some(), "a refusal changes nothing");
}

async fn a_copy_has_everything_and_no_secret(home: TempStore) {
    let site = Site::new(&home).await;
    let mut past = Past::of(&site).await;
    let quix = &mut past.quix;
    quix.post("/api/account", credentials("quix", PASSWORD)).await.is(StatusCode::OK);
    let token = quix.post("/api/tokens", json!({ "name": "Robo" })).await.body["token"].clone();
    let code = crate::people::library::deck_code();
    let deck = json!({ "name": "Alpha", "code": code });
    quix.post("/api/decks", deck).await.is(StatusCode::CREATED);
    let person = quix.get("/api/me").await.body["id"].as_str().and_then(PersonId::parse).unwrap();
    let list = b"Forest\nIsland\n".to_vec();
    site.app.store.put_cube(person, CubeId([1; 16]), "Mine", list).await.unwrap();
    let copy = quix.get("/api/account/export").await;
    let how = copy.header("content-disposition").unwrap();
    assert!(how.starts_with("attachment; filename=\"arcadia-account.json\""), "{how}");
    let copy = copy.is(StatusCode::OK);
    assert_eq!([&copy["person"]["name"], &copy["person"]["login"]], [NAME, "quix"]);
    assert_eq!(copy["sessions"].as_array().unwrap().len(), 1);
    assert_eq!(copy["bot_tokens"][0]["name"], "Robo");
    assert_eq!([&copy["decks"][0]["name"], &copy["decks"][0]["code"]], ["Alpha", &*code]);
    assert_eq!(
        [&copy["cubes"][0]["name"], &copy["cubes"][0]["list"]],
        ["Mine", "Forest\nIsland\n"]
    );
    assert_eq!(copy["events"][0]["table"], past.event.as_str());
    let tables = copy["tables"].as_array().unwrap();
    let duel = tables.iter().find(|table| table["table"] == past.tables[0].as_str()).unwrap();
    let record = past.bo.get(&format!("/api/tables/{}/record", past.tables[0])).await;
    assert_eq!(duel["record"], record.is(StatusCode::OK));
    let (text, cookie) = (copy.to_string(), past.quix.cookie.clone().unwrap());
    for secret in [token.as_str().unwrap(), &cookie["arcadia=".len()..], "argon2", PASSWORD] {
        assert!(!text.contains(secret), "{secret}");
    }
}

async fn copies_are_few_and_bounded(home: TempStore) {
    let site = Site::with(&home, Settings { exports: 2, export: 20, ..Settings::default() }).await;
    let mut past = Past::of(&site).await;
    let person = past.quix.get("/api/me").await.body["id"].as_str().and_then(PersonId::parse);
    let person = person.unwrap();
    for (number, size) in [(1, 20), (2, 1)] {
        let (cube, name) = (CubeId([number; 16]), number.to_string());
        let list = vec![b'x'; size];
        site.app.store.put_cube(person, cube, &name, list).await.unwrap();
    }
    let copy = past.quix.get("/api/account/export").await.is(StatusCode::OK);
    assert_eq!(copy["cubes"][0]["list"], "x".repeat(20), "as much as there is room for");
    assert_eq!([&copy["cubes"][1]["size"], &copy["cubes"][1]["list"]], [&json!(1), &Value::Null]);
    let record = |table: &Value| table.get("record").is_some();
    assert!(!copy["tables"].as_array().unwrap().iter().any(record));
    past.quix.get("/api/account/export").await.is(StatusCode::OK);
    let third = past.quix.get("/api/account/export").await;
    assert_eq!(third.header("retry-after"), Some("1800"));
    third.refuses(StatusCode::TOO_MANY_REQUESTS, "too-many-requests");
    past.bo.get("/api/account/export").await.is(StatusCode::OK);
    site.pass(1_800);
    past.quix.get("/api/account/export").await.is(StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_draft_and_the_tables_after_it_name_nobody_who_left() {
    let server = Server::new().await;
    let draft = server.duel(json!({ "format": "solomon" })).await;
    while draft.view(0).await["stage"] == "playing" {
        draft.go_on().await;
    }
    let build = draft.next_table().await;
    build.trust().await;
    for seat in 0..2 {
        let cards = build.view(seat).await["view"]["cards"].clone();
        let deck = json!({ "cards": cards.as_array().unwrap()[..40] });
        build.decide(seat, json!({ "decision": { "act": deck } })).await.is(200);
    }
    let duel = build.next_table().await;
    duel.trust().await;
    duel.decide(1, json!({ "decision": "resign" })).await.is(200);
    let ends =
        ["", "/log", "/record", "/export/draftmancer-log", "/export/mtgo-log", "/export/csv"];
    let mut paths = Vec::new();
    for table in [&draft, &build, &duel] {
        paths.extend(ends.map(|end| table.path(end)));
    }
    let named = || async {
        let mut named = Vec::new();
        for path in &paths {
            let answer = server.nobody().get(path).await;
            if contains(&answer.body, "\"Ada\"") || contains(&answer.body, "> Ada") {
                named.push(path.clone());
            }
        }
        named
    };
    let before = named().await;
    for table in [&draft, &build, &duel] {
        assert!(before.contains(&table.path("")), "{before:?}");
    }
    assert!(before.contains(&draft.path("/export/draftmancer-log")), "{before:?}");
    let gone = draft.people[0].post("/api/account/delete", json!({})).await;
    assert_eq!(gone.status, 204);
    assert_eq!(named().await, [""; 0]);
    let log = server.nobody().get(&draft.path("/export/draftmancer-log")).await;
    assert!(contains(&log.body, "\"userName\": \"—\"") && contains(&log.body, "\"Bo\""));
    server.stop().await;
}
