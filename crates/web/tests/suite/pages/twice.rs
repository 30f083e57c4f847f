//! Forms that open something: a double click, or a form that is sent again, opens it once.

use super::{Browser, Page, Site};
use axum::http::StatusCode;
use testing::TempStore;

/// The name that a page gives its form.
fn name(page: &Page) -> String {
    let names = page.fields("name=\"action_id\" value=\"");
    names.first().expect("the form has a name").to_string()
}

/// Sends a form, and says where it leads.
async fn sent(browser: &mut Browser, path: &str, form: &str) -> String {
    browser.post(path, form).await.is(StatusCode::OK).path
}

#[tokio::test]
async fn a_form_that_is_sent_twice_opens_one_table() {
    let home = TempStore::sqlite();
    let mut ada = Site::new(&home).await.browser("en");
    ada.post("/account/name", "name=Ada").await.is(StatusCode::OK);
    let shown = ada.get("/").await;
    let form = |page: &Page, level: &str| {
        format!("format=random&against=computer&level={level}&action_id={}", name(page))
    };
    let first = sent(&mut ada, "/play", &form(&shown, "luna")).await;
    assert!(first.starts_with("/t/"), "{first}");
    assert_eq!(sent(&mut ada, "/play", &form(&shown, "luna")).await, first);
    // What is changed on the way back is meant.
    assert_ne!(sent(&mut ada, "/play", &form(&shown, "opal")).await, first);
    let again = ada.get("/").await;
    assert_ne!(sent(&mut ada, "/play", &form(&again, "luna")).await, first);
}

#[tokio::test]
async fn a_form_that_is_sent_twice_makes_one_event_with_everybody_in_it_once() {
    let home = TempStore::sqlite();
    let mut ada = Site::new(&home).await.browser("en");
    ada.post("/account/name", "name=Ada").await.is(StatusCode::OK);
    let shown = ada.get("/events/new").await;
    let form = format!(
        "sent=yes&name=Friday&kind=swiss&format=random&plays=yes&computers=2&level=luna&action_id={}",
        name(&shown)
    );
    let event = sent(&mut ada, "/events", &form).await;
    assert!(event.starts_with("/e/"), "{event}");
    assert_eq!(sent(&mut ada, "/events", &form).await, event);
    let seen = ada.get(&format!("/api{}", event.replace("/e/", "/events/"))).await;
    let seen: serde_json::Value = serde_json::from_str(&seen.text).unwrap();
    assert_eq!(seen["players"].as_array().unwrap().len(), 3, "{seen}");
}

#[tokio::test]
async fn the_forms_of_decks_and_cubes_have_names_too() {
    let home = TempStore::sqlite();
    let mut ada = Site::new(&home).await.browser("en");
    let cube = ada.get("/cubes/arcadia").await.is(StatusCode::OK);
    assert_eq!(name(&cube).len(), 16);
}
