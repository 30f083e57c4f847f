//! Guessing at passwords and recovery codes is slow, is counted, and locks nobody out.

use crate::people::site::{Device, PASSWORD, Site, credentials};
use axum::http::StatusCode;
use serde_json::json;
use store::{AuditKind, PersonId};
use testing::TempStore;
use web::settings::Settings;

testing::on_both! {
    guesses_at_a_login_are_few_from_however_many_addresses,
    who_knows_the_password_is_never_slowed_down,
    strangers_lock_nobody_out_where_they_have_logged_in_before,
    whoever_has_a_session_changes_the_password_while_others_guess,
    guesses_at_a_recovery_code_are_few,
    failures_are_counted_and_written_down,
    what_is_refused_again_and_again_is_written_down_once_a_minute,
}

/// How many wrong guesses an hour there may be here.
const FEW: u32 = 3;

async fn site(home: &TempStore) -> Site {
    Site::with(home, Settings { logins_to: FEW, ..Settings::default() }).await
}

/// Somebody at an address that nobody has used before.
fn stranger(site: &Site, number: u8) -> Device {
    site.device_at([198, 51, 100, number])
}

/// Guesses until that is refused, each from an address of its own.
async fn guess_until_refused(site: &Site, login: &str) {
    for number in 0..FEW as u8 {
        let wrong =
            stranger(site, number).post("/api/login", credentials(login, "wrong one")).await;
        wrong.refuses(StatusCode::UNAUTHORIZED, "wrong-login");
    }
    let late = stranger(site, 99).post("/api/login", credentials(login, "wrong one")).await;
    assert_eq!(late.header("retry-after"), Some("1200"), "an hour for three");
    late.refuses(StatusCode::TOO_MANY_REQUESTS, "too-many-attempts");
}

async fn guesses_at_a_login_are_few_from_however_many_addresses(home: TempStore) {
    let site = site(&home).await;
    let mut ada = site.account("ada").await;
    guess_until_refused(&site, "ada").await;
    // As slow for a login that nobody has, and however it is written.
    guess_until_refused(&site, "nobody-has-this").await;
    let shouted = stranger(&site, 5).post("/api/login", credentials("ADA", PASSWORD)).await;
    shouted.refuses(StatusCode::TOO_MANY_REQUESTS, "too-many-attempts");
    assert!(ada.who().await.is_some(), "a session goes on");
    let other = stranger(&site, 5).post("/api/login", credentials("bob", PASSWORD)).await;
    other.refuses(StatusCode::UNAUTHORIZED, "wrong-login");
    // Nobody is locked out: the next attempt is free soon.
    site.pass(20 * 60 - 1);
    let early = stranger(&site, 6).post("/api/login", credentials("ada", PASSWORD)).await;
    early.refuses(StatusCode::TOO_MANY_REQUESTS, "too-many-attempts");
    site.pass(1);
    stranger(&site, 6).post("/api/login", credentials("ada", PASSWORD)).await.is(StatusCode::OK);
}

async fn who_knows_the_password_is_never_slowed_down(home: TempStore) {
    let site = site(&home).await;
    site.account("ada").await;
    for number in 0..10 {
        let mut device = stranger(&site, number);
        device.post("/api/login", credentials("ada", PASSWORD)).await.is(StatusCode::OK);
    }
    guess_until_refused(&site, "ada").await;
}

async fn strangers_lock_nobody_out_where_they_have_logged_in_before(home: TempStore) {
    let site = site(&home).await;
    site.account("ada").await;
    guess_until_refused(&site, "ada").await;
    // Where the account was made.
    site.device().post("/api/login", credentials("ada", PASSWORD)).await.is(StatusCode::OK);
    // There, too, guesses are few.
    for _ in 0..FEW {
        let wrong = site.device().post("/api/login", credentials("ada", "wrong one")).await;
        wrong.refuses(StatusCode::UNAUTHORIZED, "wrong-login");
    }
    let late = site.device().post("/api/login", credentials("ada", PASSWORD)).await;
    late.refuses(StatusCode::TOO_MANY_REQUESTS, "too-many-attempts");
}

async fn whoever_has_a_session_changes_the_password_while_others_guess(home: TempStore) {
    let site = site(&home).await;
    let mut ada = site.account("ada").await;
    guess_until_refused(&site, "ada").await;
    let change = |old: &str| json!({ "old": old, "new": "battery staple" });
    for _ in 0..FEW {
        let wrong = ada.post("/api/password", change("wrong one")).await;
        wrong.refuses(StatusCode::FORBIDDEN, "wrong-password");
    }
    let late = ada.post("/api/password", change(PASSWORD)).await;
    late.refuses(StatusCode::TOO_MANY_REQUESTS, "too-many-attempts");
    assert!(ada.who().await.is_some());
    site.pass(20 * 60);
    ada.post("/api/password", change(PASSWORD)).await.is(StatusCode::OK);
}

async fn guesses_at_a_recovery_code_are_few(home: TempStore) {
    let site = site(&home).await;
    let mut ada = site.guest("Ada").await;
    let made = ada.post("/api/account", credentials("ada", PASSWORD)).await.is(StatusCode::OK);
    let recovery =
        |code: &str| json!({ "login": "ada", "code": code, "password": "battery staple" });
    for number in 0..FEW as u8 {
        let mut device = stranger(&site, number);
        let wrong = device.post("/api/account/recover", recovery("0000-0000")).await;
        wrong.refuses(StatusCode::UNAUTHORIZED, "wrong-recovery-code");
    }
    let code = made["recovery_code"].as_str().unwrap();
    let late = stranger(&site, 9).post("/api/account/recover", recovery(code)).await;
    late.refuses(StatusCode::TOO_MANY_REQUESTS, "too-many-attempts");
    // The password is another door.
    stranger(&site, 9).post("/api/login", credentials("ada", PASSWORD)).await.is(StatusCode::OK);
    site.device().post("/api/account/recover", recovery(code)).await.is(StatusCode::OK);
}

async fn failures_are_counted_and_written_down(home: TempStore) {
    let site = site(&home).await;
    let mut ada = site.account("ada").await;
    let person = ada.get("/api/me").await.body["id"].as_str().map(PersonId::parse).unwrap();
    let mut thief = stranger(&site, 1);
    thief.post("/api/login", credentials("hunter2-typed-here", "sesame-open")).await;
    thief.post("/api/login", credentials("ada", "sesame-open")).await;
    let recovery = json!({ "login": "ada", "code": "sesame", "password": "battery staple" });
    thief.post("/api/account/recover", recovery).await;
    let rows = site.app.store.audit_log(100).await.unwrap();
    for (kind, about) in [
        (AuditKind::WrongLogin, None),
        (AuditKind::WrongPassword, person),
        (AuditKind::WrongRecoveryCode, person),
    ] {
        let row = rows.iter().find(|row| row.kind == kind).expect("it is written down");
        assert_eq!((row.person, &*row.address), (about, "198.51.100.1"), "{row:?}");
        assert_eq!(row.at_ms, 1_000_000);
        let line = format!("arcadia_audit_total{{kind=\"{}\"}} 1\n", kind.code());
        let text = site.text("/metrics").await;
        assert!(text.contains(&line), "{line} is not in {text}");
    }
    let all = format!("{:?}", site.app.store.audit_log(100).await.unwrap());
    assert!(!all.contains("sesame") && !all.contains("hunter2"), "nothing that was typed: {all}");
}

async fn what_is_refused_again_and_again_is_written_down_once_a_minute(home: TempStore) {
    let site = site(&home).await;
    guess_until_refused(&site, "ada").await;
    let mut thief = stranger(&site, 99);
    for _ in 0..9 {
        let late = thief.post("/api/login", credentials("ada", "wrong one")).await;
        late.refuses(StatusCode::TOO_MANY_REQUESTS, "too-many-attempts");
    }
    let written = || async {
        let rows = site.app.store.audit_log(100).await.unwrap();
        rows.iter().filter(|row| row.kind == AuditKind::Throttled).count()
    };
    assert_eq!(written().await, 1);
    let text = site.text("/metrics").await;
    assert!(text.contains("arcadia_audit_total{kind=\"throttled\"} 10\n"), "{text}");
    site.pass(60);
    thief.post("/api/login", credentials("ada", "wrong one")).await;
    assert_eq!(written().await, 2);
}
