//! People and networks that are banned.

use super::ended;
use crate::people::site::{PASSWORD, Site, credentials};
use crate::server_under_test::{Client, Server, patient, random};
use axum::http::{Method, StatusCode, header};
use rooms::admin::{Admin, AdminError, FROM};
use rooms::new_table::NewTable;
use rooms::service::Rooms;
use rooms::time::Time;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use store::{AuditEvent, AuditKind, LogStatus};
use testing::TempStore;
use web::settings::Settings;

testing::on_both! {
    a_banned_person_is_out_at_once_and_back_when_the_ban_is_lifted,
    a_banned_network_is_out_at_once_and_back_when_the_ban_is_lifted,
    what_is_wrong_is_refused_and_changes_nothing,
    people_are_found_by_name_or_login,
    a_ban_that_was_interrupted_is_completed,
    bans_and_their_log_are_of_the_time_of_the_servers,
    a_ban_by_another_process_is_effective_within_two_seconds,
}

/// How long somebody who is banned may go on, at most: what `docs/operations.md` says.
const EFFECTIVE: Duration = Duration::from_secs(2);

async fn a_ban_by_another_process_is_effective_within_two_seconds(home: TempStore) {
    let server = Server::on(home, patient()).await;
    let duel = server.duel(random()).await;
    let [ada, bo] = &duel.people;
    let mut socket = ada.socket(&duel.path("/live"), &[]).await.unwrap();
    let ada_id = id(ada).await;
    let admin = server.admin().await;
    let banned = Instant::now();
    admin.ban_person(&ada_id, "rude").await.unwrap();
    ada.get("/api/me").await.refuses(403, "banned");
    ended(&mut socket).await;
    assert!(banned.elapsed() <= EFFECTIVE, "{:?}", banned.elapsed());
    // A whole network likewise: everybody here comes from it.
    let mut socket = bo.socket(&duel.path("/live"), &[]).await.unwrap();
    let banned = Instant::now();
    admin.ban_network("127.0.0.0/8".parse().unwrap(), "flood").await.unwrap();
    ended(&mut socket).await;
    assert!(banned.elapsed() <= EFFECTIVE, "{:?}", banned.elapsed());
    bo.get("/api/me").await.refuses(403, "banned");
}

/// The machine of whoever runs the servers is set to another year; the database says what time it is, and a
/// file has no clock but the machine's.
async fn bans_and_their_log_are_of_the_time_of_the_servers(home: TempStore) {
    let store = home.open().await;
    let machine_ms = 4_000_000_000_000;
    let machine = Time::steady(move || machine_ms, || 0);
    let admin = Admin::beside_servers(store.clone(), machine).await.unwrap();
    let wanted = store.clock_ms().await.unwrap().unwrap_or(machine_ms);
    admin.ban_network("192.0.2.0/24".parse().unwrap(), "").await.unwrap();
    let banned = admin.bans().await.unwrap().networks[0].at_ms;
    let noted = admin.log(1).await.unwrap()[0].at_ms;
    for ms in [banned, noted, admin.now()] {
        assert!((ms - wanted).abs() < 60_000_000, "{ms} instead of {wanted}");
    }
}

/// The id of whoever this is.
async fn id(client: &Client) -> String {
    client.get("/api/me").await.is(200)["id"].as_str().unwrap().to_owned()
}

async fn a_banned_person_is_out_at_once_and_back_when_the_ban_is_lifted(home: TempStore) {
    let server = Server::on(home, patient()).await;
    let admin = server.admin().await;
    let duel = server.duel(random()).await;
    let [ada, bo] = &duel.people;
    let own = ada.post("/api/tables", random()).await.is(201);
    let own = format!("/api/tables/{}", own["table"].as_str().unwrap());
    let mut sockets = [
        ada.socket(&duel.path("/live"), &[]).await.unwrap(),
        ada.socket(&format!("{own}/live"), &[]).await.unwrap(),
    ];
    let mut others = bo.socket(&duel.path("/live"), &[]).await.unwrap();
    let ada_id = id(ada).await;
    admin.ban_person(&ada_id, "rude").await.unwrap();
    for socket in &mut sockets {
        ended(socket).await;
    }
    ada.get("/api/me").await.refuses(403, "banned");
    ada.post("/api/tables", random()).await.refuses(403, "banned");
    assert_eq!(ada.socket(&duel.path("/live"), &[]).await.unwrap_err(), 403);
    // Nobody waits for her, and her own table that had not started is closed.
    let gone = super::heard(&mut others, |said| said["entry"]["happened"]["what"] == "gone").await;
    assert_eq!(gone["entry"]["happened"]["seat"], 0);
    let closed = bo.get(&own).await.is(200);
    assert_eq!([&closed["stage"], &closed["closed"]], [&json!("closed"), &json!("operator")]);
    assert!(matches!(admin.ban_person(&ada_id, "").await, Err(AdminError::Banned)));

    admin.unban_person(&ada_id, "sorry").await.unwrap();
    assert_eq!(id(ada).await, ada_id);
    assert!(matches!(admin.unban_person(&ada_id, "").await, Err(AdminError::NotBanned)));
    let log = admin.log(10).await.unwrap();
    let said: Vec<_> = log.iter().map(|row| (row.kind, row.detail.as_str())).collect();
    // Both at one moment of a clock that stands still: in any order.
    assert_eq!(said.len(), 2);
    assert!(said.contains(&(AuditKind::PersonBanned, "rude")), "{said:?}");
    assert!(said.contains(&(AuditKind::PersonUnbanned, "sorry")), "{said:?}");
    assert!(log.iter().all(|row| row.address == FROM && row.person.is_some()), "{log:?}");
    server.stop().await;
}

async fn a_banned_network_is_out_at_once_and_back_when_the_ban_is_lifted(home: TempStore) {
    let settings = Settings { proxied: vec!["127.0.0.1".parse().unwrap()], ..patient() };
    let server = Server::on(home, settings).await;
    let admin = server.admin().await;
    let duel = server.duel(random()).await;
    let nobody = server.nobody();
    let from = |address: &str| format!("X-Forwarded-For: {address}\r\n");
    let asked =
        async |address: &str| nobody.with("GET", "/api/tables", &from(address), b"").await.status;
    for (network, inside, outside) in [
        ("192.0.2.0/24", "192.0.2.9", "192.0.3.9"),
        // A home is one, whichever of its addresses somebody uses.
        ("2001:db8::7", "2001:db8::9", "2001:db8:0:1::9"),
    ] {
        let header = [("x-forwarded-for", inside)];
        let path = duel.path("/live");
        let mut socket = nobody.socket(&path, &header).await.unwrap();
        let mut other = nobody.socket(&path, &[("x-forwarded-for", outside)]).await.unwrap();
        let network = network.parse().unwrap();
        let banned = admin.ban_network(network, "flood").await.unwrap();
        assert!(matches!(admin.ban_network(network, "").await, Err(AdminError::Banned)));
        ended(&mut socket).await;
        assert_eq!(nobody.socket(&path, &header).await.unwrap_err(), 403);
        let refused = nobody.with("GET", "/api/me", &from(inside), b"").await;
        refused.refuses(403, "banned");
        assert_eq!((asked(inside).await, asked(outside).await), (403, 200));
        // Whoever looks after the server is not kept away.
        assert_eq!(nobody.with("GET", "/healthz", &from(inside), b"").await.status, 200);
        duel.go_on().await;
        super::heard(&mut other, |said| said["entry"]["happened"]["what"] == "decided").await;

        admin.unban_network(banned, "").await.unwrap();
        let back = async { while asked(inside).await != 200 {} };
        tokio::time::timeout(super::SOON, back).await.expect("they are let back in");
        assert_eq!(admin.bans().await.unwrap().networks, []);
    }
    let log = admin.log(10).await.unwrap();
    let details: Vec<&str> = log.iter().map(|row| row.detail.as_str()).collect();
    for detail in ["192.0.2.0/24: flood", "192.0.2.0/24", "2001:db8::/64: flood", "2001:db8::/64"] {
        assert!(details.contains(&detail), "{details:?}");
    }
    server.stop().await;
}

async fn what_is_wrong_is_refused_and_changes_nothing(home: TempStore) {
    let store = home.open().await;
    let admin = Admin::new(store.clone(), Time::system());
    let nobody = "0".repeat(32);
    for who in [nobody.as_str(), "ada", "", "'; DROP TABLE people; --", "%"] {
        assert_eq!(admin.ban_person(who, "").await, Err(AdminError::NoPerson), "{who}");
        assert_eq!(admin.unban_person(who, "").await, Err(AdminError::NoPerson), "{who}");
    }
    let network = "192.0.2.7".parse().unwrap();
    assert_eq!(admin.unban_network(network, "").await, Err(AdminError::NotBanned));
    assert_eq!(admin.end(&nobody, "").await, Err(AdminError::NoTable));
    // Somebody who left is nobody any more.
    let luna = store.create_guest("Luna", 1).await.unwrap().id;
    store.remove_person(luna, 2).await.unwrap();
    assert_eq!(admin.ban_person(&luna.to_string(), "").await, Err(AdminError::NoPerson));
    assert_eq!(admin.log(10).await.unwrap(), []);
}

async fn people_are_found_by_name_or_login(home: TempStore) {
    let store = home.open().await;
    let admin = Admin::new(store.clone(), Time::system());
    for (at_ms, name) in [(1, "Ada"), (2, "100% Élise"), (3, "Bo_b")] {
        let person = store.create_guest(name, at_ms).await.unwrap();
        if name == "Ada" {
            store.set_account(person.id, "Lovelace", "hash").await.unwrap();
        }
    }
    let found = async |find: Option<&str>, last| {
        let people = admin.people(find, last).await.unwrap();
        people.into_iter().map(|one| one.person.name).collect::<Vec<_>>()
    };
    assert_eq!(found(None, 2).await, ["Bo_b", "100% Élise"]);
    assert_eq!(found(Some("aD"), 9).await, ["Ada"]);
    assert_eq!(found(Some("LOVE"), 9).await, ["Ada"]);
    assert_eq!(found(Some("Élise"), 9).await, ["100% Élise"]);
    assert_eq!(found(Some("%"), 9).await, ["100% Élise"]);
    assert_eq!(found(Some("_"), 9).await, ["Bo_b"]);
    assert_eq!(found(Some("!"), 9).await, [""; 0]);
}

async fn a_ban_that_was_interrupted_is_completed(home: TempStore) {
    let store = home.open().await;
    let time = Time::of(|| 1_000_000);
    let (rooms, _) = Rooms::new(store.clone(), time.clone());
    let luna = store.create_guest("Luna", 1).await.unwrap().id;
    let asked: NewTable = serde_json::from_value(random()).unwrap();
    let table = rooms.open(luna, asked.plan(None).unwrap()).await.unwrap();
    store.set_person_banned(luna, true, 1, by_hand(AuditKind::PersonBanned)).await.unwrap();
    let admin = Admin::new(store.clone(), time);
    assert_eq!(admin.ban_person(&luna.to_string(), "").await, Err(AdminError::Banned));
    assert_eq!(store.table(table).await.unwrap().unwrap().status, LogStatus::Finished);
    assert_eq!(admin.log(10).await.unwrap().len(), 1);
}

fn by_hand(kind: AuditKind) -> AuditEvent<'static> {
    AuditEvent { kind, person: None, address: FROM, detail: "" }
}

#[tokio::test]
async fn only_whoever_knows_the_password_or_the_code_learns_of_a_ban() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut ada = site.guest("Ada").await;
    let made = ada.post("/api/account", credentials("ada", PASSWORD)).await.is(StatusCode::OK);
    let token = ada.post("/api/tokens", json!({ "name": "bot" })).await.is(StatusCode::CREATED);
    let admin = Admin::new(home.open().await, Time::of(|| 1_000_000));
    admin.ban_person("ADA", "").await.unwrap();
    let mut device = site.device();
    let wrong = device.post("/api/login", credentials("ada", "correct donkey")).await;
    wrong.refuses(StatusCode::UNAUTHORIZED, "wrong-login");
    let right = device.post("/api/login", credentials("ada", PASSWORD)).await;
    right.refuses(StatusCode::FORBIDDEN, "banned");
    let code = |code: &Value| json!({ "login": "ada", "code": code, "password": "another donkey" });
    let wrong = device.post("/api/account/recover", code(&json!("0000-0000"))).await;
    wrong.refuses(StatusCode::UNAUTHORIZED, "wrong-recovery-code");
    let right = device.post("/api/account/recover", code(&made["recovery_code"])).await;
    right.refuses(StatusCode::FORBIDDEN, "banned");
    assert_eq!(device.cookie, None);
    let token = token["token"].as_str().unwrap();
    let mut bot = site.device().with_token(token);
    bot.get("/api/me").await.refuses(StatusCode::FORBIDDEN, "banned");
    // The code was not used up.
    admin.unban_person("ada", "").await.unwrap();
    device.post("/api/account/recover", code(&made["recovery_code"])).await.is(StatusCode::OK);
    bot.get("/api/me").await.is(StatusCode::OK);
}

#[tokio::test]
async fn a_ban_is_a_page_in_the_readers_language() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut ada = site.guest("Ada").await;
    let admin = Admin::new(home.open().await, Time::of(|| 1_000_000));
    let ada_id = ada.who().await.unwrap();
    admin.ban_person(ada_id.as_str().unwrap(), "").await.unwrap();
    let network = "198.51.100.0/24".parse().unwrap();
    let audited = by_hand(AuditKind::NetworkBanned);
    site.app.store.set_network_banned(network, true, 1, audited).await.unwrap();
    let stranger = site.device_at([198, 51, 100, 7]);
    for (language, person, network) in [
        ("en", "You are banned here.", "The network you come from is banned here."),
        ("fr", "Vous êtes banni d'ici.", "Le réseau d'où vous venez est banni ici."),
        ("es", "Tienes aquí el acceso vetado.", "La red desde la que vienes tiene aquí"),
    ] {
        for (device, sentence) in [(&ada, person), (&stranger, network)] {
            let request = device.request(Method::GET, "/").header(header::ACCEPT, "text/html");
            let request = request.header(header::ACCEPT_LANGUAGE, language);
            let request = request.body(axum::body::Body::empty()).unwrap();
            let answer = crate::shares::closing::page(&site, request).await;
            assert_eq!(answer.status(), StatusCode::FORBIDDEN);
            let bytes = axum::body::to_bytes(answer.into_body(), usize::MAX).await.unwrap();
            let page = String::from_utf8(bytes.to_vec()).unwrap().replace("&#39;", "'");
            assert!(page.contains(sentence) && page.contains("<html"), "{page}");
        }
    }
}
