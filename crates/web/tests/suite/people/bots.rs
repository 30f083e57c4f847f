//! Tokens for bots.

use crate::people::site::{Device, PASSWORD, Site, credentials};
use axum::http::StatusCode;
use serde_json::json;
use testing::TempStore;
use web::settings::Settings;

testing::on_both! {
    a_bot_acts_for_its_owner_until_its_token_is_removed,
    a_bot_cannot_touch_tokens_or_the_account,
    a_wrong_token_is_nobodys_even_beside_a_good_cookie,
    there_are_so_many_tokens_and_no_two_of_a_name,
}

async fn bot(site: &Site, owner: &mut Device, name: &str) -> Device {
    let made = owner.post("/api/tokens", json!({ "name": name })).await.is(StatusCode::CREATED);
    site.device().with_token(made["token"].as_str().unwrap())
}

async fn a_bot_acts_for_its_owner_until_its_token_is_removed(home: TempStore) {
    let site = Site::new(&home).await;
    let mut owner = site.guest("Ada").await;
    let mut bot = bot(&site, &mut owner, "my bot/2").await;
    let me = bot.get("/api/me").await.is(StatusCode::OK);
    assert_eq!((me["bot"].clone(), Some(me["id"].clone())), (json!(true), owner.who().await));
    let deck = json!({ "name": "Mine", "code": crate::people::library::deck_code() });
    bot.post("/api/decks", deck).await.is(StatusCode::CREATED);
    let listed = owner.get("/api/tokens").await.is(StatusCode::OK);
    assert_eq!(listed, json!({ "tokens": [{ "name": "my bot/2", "created_ms": 1_000_000 }] }));
    // Sessions come and go, the bot stays.
    site.pass(181 * 24 * 3600);
    bot.get("/api/decks").await.is(StatusCode::OK);
    site.pass(-181 * 24 * 3600);
    owner.delete("/api/tokens/my%20bot%2F2").await.is(StatusCode::NO_CONTENT);
    bot.get("/api/me").await.refuses(StatusCode::UNAUTHORIZED, "unknown-token");
    owner.delete("/api/tokens/my%20bot%2F2").await.refuses(StatusCode::NOT_FOUND, "not-found");
}

async fn a_bot_cannot_touch_tokens_or_the_account(home: TempStore) {
    let site = Site::new(&home).await;
    let mut owner = site.guest("Ada").await;
    let mut bot = bot(&site, &mut owner, "bot").await;
    for (path, body) in [
        ("/api/tokens", json!({ "name": "another" })),
        ("/api/me", json!({ "name": "Bo" })),
        ("/api/account", credentials("ada", PASSWORD)),
        ("/api/password", json!({ "old": PASSWORD, "new": PASSWORD })),
        ("/api/logout", json!({})),
        ("/api/logout-everywhere", json!({})),
    ] {
        bot.post(path, body).await.refuses(StatusCode::FORBIDDEN, "not-for-bots");
    }
    bot.get("/api/tokens").await.refuses(StatusCode::FORBIDDEN, "not-for-bots");
    bot.delete("/api/tokens/bot").await.refuses(StatusCode::FORBIDDEN, "not-for-bots");
    assert_eq!(owner.get("/api/me").await.body["name"], "Ada");
}

async fn a_wrong_token_is_nobodys_even_beside_a_good_cookie(home: TempStore) {
    let site = Site::new(&home).await;
    let owner = site.guest("Ada").await;
    let session = owner.cookie.as_ref().unwrap().strip_prefix("arcadia=").unwrap().to_owned();
    for token in ["", "nonsense", &"0".repeat(64), &session] {
        let mut device = owner.with_token(token);
        let answer = device.get("/api/me").await;
        answer.refuses(StatusCode::UNAUTHORIZED, "unknown-token");
        let answer = device.post("/api/me", json!({ "name": "Bo" })).await;
        answer.refuses(StatusCode::UNAUTHORIZED, "unknown-token");
    }
}

async fn there_are_so_many_tokens_and_no_two_of_a_name(home: TempStore) {
    let site = Site::with(&home, Settings { kept: 2, ..Settings::default() }).await;
    let mut owner = site.guest("Ada").await;
    bot(&site, &mut owner, "one").await;
    let twice = owner.post("/api/tokens", json!({ "name": " one " })).await;
    twice.refuses(StatusCode::CONFLICT, "name-taken");
    bot(&site, &mut owner, "two").await;
    let third = owner.post("/api/tokens", json!({ "name": "three" })).await;
    third.refuses(StatusCode::CONFLICT, "too-many");
    owner.delete("/api/tokens/one").await.is(StatusCode::NO_CONTENT);
    bot(&site, &mut owner, "three").await;
}
