//! What those hear who cannot see the page, as the browser tells their programs.

use crate::browser::playing::{begin, open, over, resign, table};
use crate::browser::site::Site;
use crate::browser::tab::Tab;
use serde_json::json;

/// The names of what has a role, without those that are hidden.
async fn named(tab: &Tab, role: &str) -> Vec<String> {
    let heard = tab.heard().await.into_iter();
    heard.filter(|(is, _)| is == role).map(|(_, name)| name).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_says_its_name_once_and_is_one_thing_to_choose() {
    let site = Site::open().await;
    let tab = site.person().await.visit("/").await;
    begin(&tab, "random").await;
    assert!(!over(&tab).await);
    let cards = tab.count(".hand .pick").await as usize;
    let names = "Array.from(document.querySelectorAll('.hand .pick'), (each) => each.dataset.name)";
    let names: Vec<String> = serde_json::from_value(tab.ask(names).await).unwrap();
    let heard = named(&tab, "checkbox").await;
    assert_eq!(heard.len(), cards, "{heard:#?}");
    for (name, heard) in names.iter().zip(&heard) {
        assert_eq!(heard.matches(name.as_str()).count(), 1, "{heard}");
    }
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_kept_and_removed_is_named_in_full() {
    let site = Site::open().await;
    let tab = site.person().await.visit("/").await;
    tab.api("POST", "/api/me", &json!({ "name": "Ada" })).await;
    let place = open(&tab, &json!({ "format": "power", "cube": "arcadia" })).await;
    tab.goto(&place).await;
    assert!(!over(&tab).await);
    let cards = tab.count(".pack .slot").await as usize;
    let heard = named(&tab, "checkbox").await;
    for verb in ["Keep ", "Remove "] {
        let said: Vec<&String> = heard.iter().filter(|name| name.starts_with(verb)).collect();
        assert_eq!(said.len(), cards, "{heard:#?}");
        assert!(said.iter().all(|name| name.len() > verb.len() + 2), "{said:?}");
        let mut different = said.clone();
        different.sort();
        different.dedup();
        assert_eq!(different.len(), cards, "each by its own name: {said:?}");
    }
    site.close().await;
}

/// Everything that is read aloud when it changes, and whether it holds the whole log.
const LIVE: &str = "[...document.querySelectorAll('[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output')]
    .filter((each) => each.querySelectorAll('li').length > 3).map((each) => each.outerHTML.slice(0, 100))";

#[tokio::test(flavor = "multi_thread")]
async fn there_is_one_announcer_and_no_log_is_read_aloud() {
    let site = Site::open().await;
    let tab = site.person().await.visit("/").await;
    begin(&tab, "random").await;
    assert!(!over(&tab).await);
    assert_eq!(tab.count("[aria-live]:not(#preview, #toast, .signals)").await, 1, "a duel");
    assert_eq!(tab.ask(LIVE).await, json!([]), "a duel");
    let id = table(&tab).await;
    resign(&tab, &id).await;
    tab.wait(".ending").await;
    assert_eq!(tab.ask(LIVE).await, json!([]), "the end of it");
    assert_eq!(tab.count("section.ending[role=status]").await, 0, "what is announced already");
    tab.goto(&format!("/t/{id}/replay")).await;
    assert_eq!(tab.ask(LIVE).await, json!([]), "a replay");
    assert_eq!(
        tab.count("#replay [aria-live]:not(#preview)").await,
        1,
        "a moment is said as one comes to it"
    );
    let place = open(&tab, &json!({ "format": "solomon" })).await;
    tab.goto(&place).await;
    assert!(!over(&tab).await);
    assert_eq!(tab.count("[aria-live]:not(#preview, #toast, .signals)").await, 1, "a draft");
    assert_eq!(tab.ask(LIVE).await, json!([]), "a draft");
    site.close().await;
}
