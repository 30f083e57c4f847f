//! Guests, accounts and sessions.

use crate::people::site::{PASSWORD, Site, credentials};
use axum::http::StatusCode;
use serde_json::{Value, json};
use testing::TempStore;
use web::settings::Settings;

testing::on_both! {
    a_guest_is_known_by_their_cookie,
    an_account_made_later_keeps_the_person_and_their_decks,
    logging_in_gives_a_new_session_and_ends_the_one_before,
    a_session_ends_when_its_person_logs_out,
    logging_out_everywhere_ends_every_session_of_that_person,
    a_session_ends_after_half_a_year,
    a_wrong_password_and_an_unknown_login_get_the_same_answer,
    another_password_ends_all_other_sessions,
    a_login_belongs_to_one_person,
    a_name_is_text_and_cannot_turn_the_text_around_it,
    a_cookie_is_kept_from_scripts_and_other_sites,
    a_secure_site_takes_no_cookie_that_others_could_have_set,
    a_password_that_others_would_guess_first_is_refused,
    nasty_names_are_refused_or_made_harmless,
}

async fn a_guest_is_known_by_their_cookie(home: TempStore) {
    let site = Site::new(&home).await;
    let mut device = site.device();
    device.get("/api/me").await.refuses(StatusCode::UNAUTHORIZED, "nobody");
    let made = device.post("/api/me", json!({ "name": " Ada  L " })).await.is(StatusCode::OK);
    assert_eq!((&made["name"], &made["login"]), (&json!("Ada L"), &Value::Null));
    assert_eq!(device.get("/api/me").await.is(StatusCode::OK), made);
    let named = device.post("/api/me", json!({ "name": "Bo" })).await;
    assert_eq!(named.header("set-cookie"), None);
    assert_eq!(named.is(StatusCode::OK)["id"], made["id"]);
    assert_eq!(device.get("/api/me").await.body["name"], "Bo");
    assert_ne!(site.guest("Bo").await.who().await, Some(made["id"].clone()));
    device.cookie = Some(format!("arcadia={}", "0".repeat(64)));
    assert_eq!(device.who().await, None);
}

async fn an_account_made_later_keeps_the_person_and_their_decks(home: TempStore) {
    let site = Site::new(&home).await;
    let mut device = site.guest("Ada").await;
    let person = device.who().await;
    let deck = json!({ "name": "Mine", "code": crate::people::library::deck_code() });
    device.post("/api/decks", deck).await.is(StatusCode::CREATED);
    let mut before = device.clone();
    let me = device.post("/api/account", credentials("Ada", PASSWORD)).await.is(StatusCode::OK);
    assert_eq!(me["login"], "Ada");
    assert_eq!(device.who().await, person);
    assert_eq!(before.who().await, None, "the session is a new one");

    let mut other = site.device();
    let me = other.post("/api/login", credentials("aDA", PASSWORD)).await.is(StatusCode::OK);
    assert_eq!(Some(me["id"].clone()), person);
    assert_eq!(other.get("/api/decks").await.body["decks"][0]["name"], "Mine");
    assert_eq!(device.who().await, person, "both devices are logged in");
}

async fn logging_in_gives_a_new_session_and_ends_the_one_before(home: TempStore) {
    let site = Site::new(&home).await;
    let mut device = site.account("ada").await;
    let person = device.who().await;
    let mut before = device.clone();
    device.post("/api/login", credentials("ada", PASSWORD)).await.is(StatusCode::OK);
    assert_ne!(device.cookie, before.cookie);
    assert_eq!(device.who().await, person);
    assert_eq!(before.who().await, None);
    // Who fails to log in stays who they are.
    let wrong = device.post("/api/login", credentials("ada", "wrong horse")).await;
    wrong.refuses(StatusCode::UNAUTHORIZED, "wrong-login");
    assert_eq!(device.who().await, person);
}

async fn a_session_ends_when_its_person_logs_out(home: TempStore) {
    let site = Site::new(&home).await;
    let mut device = site.account("ada").await;
    let mut copy = device.clone();
    let gone = device.post("/api/logout", json!({})).await;
    let cookie = gone.header("set-cookie").unwrap();
    assert!(cookie.starts_with("arcadia=;") && cookie.contains("Max-Age=0"), "{cookie}");
    gone.is(StatusCode::NO_CONTENT);
    assert_eq!(device.cookie, None);
    assert_eq!(copy.who().await, None);
    device.post("/api/logout", json!({})).await.is(StatusCode::NO_CONTENT);
}

async fn logging_out_everywhere_ends_every_session_of_that_person(home: TempStore) {
    let site = Site::new(&home).await;
    let (mut one, mut other) = (site.account("ada").await, site.device());
    other.post("/api/login", credentials("ada", PASSWORD)).await.is(StatusCode::OK);
    let mut somebody_else = site.guest("Bo").await;
    one.post("/api/logout-everywhere", json!({})).await.is(StatusCode::NO_CONTENT);
    assert_eq!(other.who().await, None);
    assert!(somebody_else.who().await.is_some());
    other.post("/api/login", credentials("ada", PASSWORD)).await.is(StatusCode::OK);
}

async fn a_session_ends_after_half_a_year(home: TempStore) {
    let site = Site::new(&home).await;
    let mut device = site.guest("Ada").await;
    site.pass(180 * 24 * 3600 - 1);
    assert!(device.who().await.is_some());
    site.pass(1);
    assert_eq!(device.who().await, None);
    // The cookie of a session that is over does not keep anybody from becoming somebody.
    device.post("/api/me", json!({ "name": "Ada" })).await.is(StatusCode::OK);
    assert!(device.who().await.is_some());
}

async fn a_wrong_password_and_an_unknown_login_get_the_same_answer(home: TempStore) {
    let site = Site::new(&home).await;
    site.account("ada").await;
    let wrong = site.device().post("/api/login", credentials("ada", "wrong horse")).await;
    let unknown = site.device().post("/api/login", credentials("bob", PASSWORD)).await;
    let absurd = site.device().post("/api/login", credentials("b@b <b>", "")).await;
    assert_eq!(wrong, unknown);
    assert_eq!(wrong, absurd);
    assert_eq!(wrong.header("set-cookie"), None);
    wrong.refuses(StatusCode::UNAUTHORIZED, "wrong-login");
}

async fn another_password_ends_all_other_sessions(home: TempStore) {
    let site = Site::new(&home).await;
    let (mut device, mut other) = (site.account("ada").await, site.device());
    let person = device.who().await;
    other.post("/api/login", credentials("ada", PASSWORD)).await.is(StatusCode::OK);
    let change = |old: &str, new: &str| json!({ "old": old, "new": new });
    let wrong = other.post("/api/password", change("wrong horse", "battery staple")).await;
    wrong.refuses(StatusCode::FORBIDDEN, "wrong-password");
    let short = other.post("/api/password", change(PASSWORD, "staple")).await;
    short.refuses(StatusCode::UNPROCESSABLE_ENTITY, "password-length");
    assert_eq!(device.who().await, person, "a refusal changes nothing");
    device.post("/api/password", change(PASSWORD, "battery staple")).await.is(StatusCode::OK);
    assert_eq!(device.who().await, person);
    assert_eq!(other.who().await, None);
    let old = other.post("/api/login", credentials("ada", PASSWORD)).await;
    old.refuses(StatusCode::UNAUTHORIZED, "wrong-login");
    other.post("/api/login", credentials("ada", "battery staple")).await.is(StatusCode::OK);
    let guest = site.guest("Bo").await.post("/api/password", change(PASSWORD, PASSWORD)).await;
    guest.refuses(StatusCode::CONFLICT, "no-account");
}

async fn a_login_belongs_to_one_person(home: TempStore) {
    let site = Site::new(&home).await;
    let mut ada = site.account("Ada").await;
    let mut bo = site.guest("Bo").await;
    let taken = bo.post("/api/account", credentials("ADA", PASSWORD)).await;
    taken.refuses(StatusCode::CONFLICT, "login-taken");
    let again = ada.post("/api/account", credentials("ada2", PASSWORD)).await;
    again.refuses(StatusCode::CONFLICT, "has-account");
    for (login, password, code) in [
        ("b", PASSWORD, "login-length"),
        ("bo bo", PASSWORD, "login-characters"),
        ("bob", "1234567", "password-length"),
    ] {
        let unfit = bo.post("/api/account", credentials(login, password)).await;
        unfit.refuses(StatusCode::UNPROCESSABLE_ENTITY, code);
    }
    let nobody = site.device().post("/api/account", credentials("bob", PASSWORD)).await;
    nobody.refuses(StatusCode::UNAUTHORIZED, "nobody");
}

async fn a_name_is_text_and_cannot_turn_the_text_around_it(home: TempStore) {
    let site = Site::new(&home).await;
    let mut device = site.guest("<b>Ada</b> & \"Co\"").await;
    assert_eq!(device.get("/api/me").await.body["name"], "<b>Ada</b> & \"Co\"");
    for (name, code) in [
        ("Ada\u{202e}x", "name-characters"),
        ("A\u{200b}da", "name-characters"),
        ("A\0da", "name-characters"),
        ("  ", "name-length"),
        (&"x".repeat(41), "name-length"),
    ] {
        let refused = device.post("/api/me", json!({ "name": name })).await;
        refused.refuses(StatusCode::UNPROCESSABLE_ENTITY, code);
    }
    assert_eq!(device.get("/api/me").await.body["name"], "<b>Ada</b> & \"Co\"");
}

async fn a_cookie_is_kept_from_scripts_and_other_sites(home: TempStore) {
    for secure in [false, true] {
        let settings = Settings { secure, ..Settings::default() };
        let site = Site::with(&home, settings).await;
        let answer = site.device().post("/api/me", json!({ "name": "Ada" })).await;
        let cookie = answer.header("set-cookie").unwrap();
        let mut words = cookie.split("; ");
        let name = if secure { "__Host-arcadia=" } else { "arcadia=" };
        let token = words.next().unwrap().strip_prefix(name).unwrap();
        assert!(token.len() == 64 && token.bytes().all(|c| c.is_ascii_hexdigit()), "{token}");
        let mut rest = vec!["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=15552000"];
        rest.extend(secure.then_some("Secure"));
        assert_eq!(words.collect::<Vec<_>>(), rest);
    }
}

async fn a_secure_site_takes_no_cookie_that_others_could_have_set(home: TempStore) {
    let site = Site::with(&home, Settings { secure: true, ..Settings::default() }).await;
    let mut ada = site.guest("Ada").await;
    let person = ada.who().await;
    let cookie = ada.cookie.clone().unwrap();
    let value = cookie.strip_prefix("__Host-arcadia=").unwrap();
    let mut plain = site.device();
    plain.cookie = Some(format!("arcadia={value}"));
    assert_eq!(plain.who().await, None, "the name for connections that are not encrypted");
    plain.cookie = Some(format!("arcadia={}; {cookie}", "0".repeat(64)));
    assert_eq!(plain.who().await, person);
    let gone = ada.post("/api/logout", json!({})).await;
    assert!(gone.header("set-cookie").unwrap().starts_with("__Host-arcadia=;"));
    // And the other way round.
    let open = Site::new(&home).await;
    let mut secure = open.device();
    secure.cookie = Some(format!("__Host-arcadia={value}"));
    assert_eq!(secure.who().await, None);
}

async fn a_password_that_others_would_guess_first_is_refused(home: TempStore) {
    let site = Site::new(&home).await;
    let mut ada = site.guest("Ada Lovelace").await;
    let bad = StatusCode::UNPROCESSABLE_ENTITY;
    for (password, code) in [
        ("password", "password-common"),
        ("P@ssw0rd!", "password-common"),
        ("12345678", "password-common"),
        ("qwertyuiop", "password-common"),
        ("countess", "password-personal"),
        ("Countess1852", "password-personal"),
        ("ada lovelace", "password-personal"),
    ] {
        let refused = ada.post("/api/account", credentials("Countess", password)).await;
        refused.refuses(bad, code);
    }
    ada.post("/api/account", credentials("Countess", PASSWORD)).await.is(StatusCode::OK);
    let change = json!({ "old": PASSWORD, "new": "Password1" });
    ada.post("/api/password", change).await.refuses(bad, "password-common");
    let change = json!({ "old": PASSWORD, "new": "COUNTESS" });
    ada.post("/api/password", change).await.refuses(bad, "password-personal");
    ada.post("/api/login", credentials("countess", PASSWORD)).await.is(StatusCode::OK);
}

async fn nasty_names_are_refused_or_made_harmless(home: TempStore) {
    let site = Site::new(&home).await;
    let mut ada = site.guest("Ada").await;
    for (name, code) in [
        ("\u{115f}\u{1160}", "name-characters"),
        ("\u{3164}", "name-characters"),
        ("Ad\u{ad}a", "name-characters"),
        ("\u{200d}\u{fe0f}", "name-length"),
        ("Z\u{351}\u{36b}\u{343}\u{36a}algo", "name-marks"),
    ] {
        let refused = ada.post("/api/me", json!({ "name": name })).await;
        refused.refuses(StatusCode::UNPROCESSABLE_ENTITY, code);
    }
    assert_eq!(ada.get("/api/me").await.body["name"], "Ada");
    let named = ada.post("/api/me", json!({ "name": "A\u{200d}d\u{fe0f}a\u{e0041}" })).await;
    assert_eq!(named.is(StatusCode::OK)["name"], "Ada");
}
