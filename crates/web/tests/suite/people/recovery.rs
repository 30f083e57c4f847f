//! Recovery codes: shown once, used once.

use crate::people::site::{PASSWORD, Site, credentials};
use axum::http::StatusCode;
use serde_json::{Value, json};
use testing::TempStore;

testing::on_both! {
    a_recovery_code_gets_back_in_and_ends_all_sessions,
    a_recovery_code_works_once,
    a_new_recovery_code_needs_the_password_and_replaces_the_old_one,
    a_recovery_is_refused_without_using_the_code_up,
}

fn recovery(login: &str, code: &Value, password: &str) -> Value {
    json!({ "login": login, "code": code, "password": password })
}

async fn a_recovery_code_gets_back_in_and_ends_all_sessions(home: TempStore) {
    let site = Site::new(&home).await;
    let mut desk = site.guest("Ada").await;
    let person = desk.who().await;
    let made = desk.post("/api/account", credentials("ada", PASSWORD)).await.is(StatusCode::OK);
    let code = &made["recovery_code"];
    assert_eq!(code.as_str().unwrap().len(), 8 * 4 + 7);
    assert_eq!(desk.get("/api/me").await.body["recovery_code"], Value::Null, "it is shown once");

    let mut phone = site.device();
    // As it is typed by hand.
    let typed = json!(code.as_str().unwrap().to_lowercase().replace('-', " "));
    let back = phone.post("/api/account/recover", recovery("ADA", &typed, "battery staple")).await;
    let back = back.is(StatusCode::OK);
    assert_eq!(Some(back["id"].clone()), person);
    assert_ne!(&back["recovery_code"], code);
    assert_eq!(phone.who().await, person);
    assert_eq!(desk.who().await, None, "all other sessions are over");
    let old = desk.post("/api/login", credentials("ada", PASSWORD)).await;
    old.refuses(StatusCode::UNAUTHORIZED, "wrong-login");
    desk.post("/api/login", credentials("ada", "battery staple")).await.is(StatusCode::OK);
}

async fn a_recovery_code_works_once(home: TempStore) {
    let site = Site::new(&home).await;
    let mut ada = site.guest("Ada").await;
    let made = ada.post("/api/account", credentials("ada", PASSWORD)).await.is(StatusCode::OK);
    let first = recovery("ada", &made["recovery_code"], "battery staple");
    let back = site.device().post("/api/account/recover", first.clone()).await.is(StatusCode::OK);
    let again = site.device().post("/api/account/recover", first).await;
    again.refuses(StatusCode::UNAUTHORIZED, "wrong-recovery-code");
    let next = recovery("ada", &back["recovery_code"], "purple teapot");
    site.device().post("/api/account/recover", next).await.is(StatusCode::OK);
    // Of two who come with the same code at once, one has used it.
    let made = site.guest("Bo").await.post("/api/account", credentials("bob", PASSWORD)).await;
    let form = recovery("bob", &made.body["recovery_code"], "battery staple");
    let (mut one, mut other) = (site.device(), site.device());
    let (one, other) = tokio::join!(
        one.post("/api/account/recover", form.clone()),
        other.post("/api/account/recover", form)
    );
    let mut statuses = [one.status, other.status];
    statuses.sort();
    assert_eq!(statuses, [StatusCode::OK, StatusCode::UNAUTHORIZED]);
}

async fn a_new_recovery_code_needs_the_password_and_replaces_the_old_one(home: TempStore) {
    let site = Site::new(&home).await;
    let mut ada = site.guest("Ada").await;
    let old = ada.post("/api/account", credentials("ada", PASSWORD)).await.is(StatusCode::OK);
    let path = "/api/account/recovery-code";
    let wrong = ada.post(path, json!({ "password": "wrong horse" })).await;
    wrong.refuses(StatusCode::FORBIDDEN, "wrong-password");
    let new = ada.post(path, json!({ "password": PASSWORD })).await.is(StatusCode::OK);
    let old = recovery("ada", &old["recovery_code"], "battery staple");
    let refused = site.device().post("/api/account/recover", old).await;
    refused.refuses(StatusCode::UNAUTHORIZED, "wrong-recovery-code");
    assert!(ada.who().await.is_some());
    let token = ada.post("/api/tokens", json!({ "name": "bot" })).await.body["token"].clone();
    let mut bot = ada.with_token(token.as_str().unwrap());
    let refused = bot.post(path, json!({ "password": PASSWORD })).await;
    refused.refuses(StatusCode::FORBIDDEN, "not-for-bots");
    let guest = site.guest("Bo").await.post(path, json!({ "password": PASSWORD })).await;
    guest.refuses(StatusCode::CONFLICT, "no-account");
    let new = recovery("ada", &new["recovery_code"], "battery staple");
    site.device().post("/api/account/recover", new).await.is(StatusCode::OK);
}

async fn a_recovery_is_refused_without_using_the_code_up(home: TempStore) {
    let site = Site::new(&home).await;
    let mut ada = site.guest("Ada Lovelace").await;
    let made = ada.post("/api/account", credentials("ada", PASSWORD)).await.is(StatusCode::OK);
    let code = &made["recovery_code"];
    let mut device = site.device();
    for (password, refusal) in [
        ("staple", "password-length"),
        ("password1", "password-common"),
        ("AdaLovelace", "password-personal"),
    ] {
        let refused = device.post("/api/account/recover", recovery("ada", code, password)).await;
        refused.refuses(StatusCode::UNPROCESSABLE_ENTITY, refusal);
    }
    for (login, code) in [("ada", &json!("")), ("bob", code), ("", code)] {
        let form = recovery(login, code, "battery staple");
        let wrong = device.post("/api/account/recover", form).await;
        assert_eq!(wrong.header("set-cookie"), None);
        wrong.refuses(StatusCode::UNAUTHORIZED, "wrong-recovery-code");
    }
    assert!(ada.who().await.is_some(), "a refusal changes nothing");
    let form = recovery("ada", code, "battery staple");
    device.post("/api/account/recover", form).await.is(StatusCode::OK);
}
