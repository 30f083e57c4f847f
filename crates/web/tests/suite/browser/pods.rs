//! A draft of eight on a desk, as somebody drafts it who comes from elsewhere: every card has a key, packs that turn
//! are said, the pool shows whole cards, and the games with the decks are one click away.

use crate::browser::drafting::{at, in_sight};
use crate::browser::playing::{build, by_api_elsewhere, go_along, over, table};
use crate::browser::site::Site;
use serde_json::json;

/// The first that is offered.
const FIRST: &str = "mine && { pick: { take: view.offered.slice(0, mine.take), remove: [] } }";

#[tokio::test(flavor = "multi_thread")]
async fn every_card_of_a_pack_of_fifteen_has_its_key_and_the_panel_takes_none_away() {
    let site = Site::open().await;
    let tab = site.person().await.blank().await;
    at(&tab, &json!({ "format": "standard" })).await;
    let marked = "document.querySelector('.pack :checked').closest('.slot')";
    let place = format!("[...document.querySelectorAll('.pack .slot')].indexOf({marked})");
    tab.click("#pool .happened > summary").await;
    for (key, nth) in [("0", 9), ("q", 10), ("e", 12), ("t", 14), ("4", 3)] {
        tab.key(key).await;
        assert_eq!(tab.ask(&place).await, json!(nth), "{key}");
        let sign = tab.ask(&format!("{marked}.querySelector('kbd').textContent")).await;
        assert_eq!(sign, json!(key.to_uppercase()), "the card says so");
    }
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn packs_that_turn_are_announced_and_the_pool_of_thirty_shows_whole_cards() {
    let site = Site::open().await;
    let tab = site.person().await.blank().await;
    tab.sized(1280, 800, false).await;
    at(&tab, &json!({ "format": "standard" })).await;
    let said = "document.querySelector('.draft-status').dataset.say";
    let first = tab.text(".draft-status .turned").await;
    assert!(first.starts_with("Round 1: packs go to the left, to "), "{first}");
    let table = table(&tab).await;
    by_api_elsewhere(&tab, &table, "view?.picked.length === 1 && mine", FIRST).await;
    assert!(!tab.has(".draft-status .turned").await, "it is said once");
    by_api_elsewhere(&tab, &table, "view?.status.round === 2 && mine", FIRST).await;
    let second = tab.text(".draft-status .turned").await;
    assert!(second.starts_with("Round 2: packs go to the right, to "), "{second}");
    assert!(tab.ask(said).await.as_str().unwrap().starts_with(&second), "and for those who listen");
    by_api_elsewhere(&tab, &table, "view?.picked.length === 30 && mine", FIRST).await;
    assert_eq!(tab.count("#pool .columns .card").await, 30);
    for by in ["species", "cost"] {
        tab.ask(&format!("localStorage.setItem('columns', '{by}')")).await;
        tab.reload().await;
        over(&tab).await;
        in_sight(&tab, by, "#pool .column .card:last-child").await;
    }
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_draft_among_computers_one_click_is_the_game_and_one_more_the_next_opponent() {
    let site = Site::open().await;
    let tab = site.person().await.blank().await;
    let asked = json!({ "format": "standard", "settings": { "seats": "3" } });
    at(&tab, &asked).await;
    let draft = tab.path().await;
    by_api_elsewhere(&tab, &table(&tab).await, "false", FIRST).await;
    go_along(&tab, &draft).await;
    build(&tab).await;
    tab.wait("#table[data-stage=over] .opponents").await;
    let pod = tab.path().await;
    assert_eq!(tab.count(".opponents button").await, 2);
    tab.follow(".opponents li:last-child button").await;
    assert_ne!(tab.path().await, pod);
    assert!(!over(&tab).await);
    let duel = table(&tab).await;
    crate::browser::playing::resign(&tab, &duel).await;
    tab.wait(".ending a[data-pod]").await;
    tab.follow(".ending a[data-pod]").await;
    assert_eq!(tab.path().await, pod);
    assert_eq!(tab.count(".opponents button").await, 1);
    assert_eq!(tab.text(".opponents li:last-child .badge").await, "you lost");
    site.close().await;
}
