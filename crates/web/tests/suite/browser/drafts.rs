//! Whole drafts, the decks that come of them, and a market.

use crate::browser::playing::{
    BUTTON, begin, build, decide, decide_draft, draft, go_along, market, meet, open, over, play_on,
};
use crate::browser::site::Site;
use crate::browser::tab::Tab;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_solomon_draft_between_two_browsers_goes_on_to_decks_and_a_game() {
    let site = Site::open().await;
    let (ada, bo) = (site.person().await, site.person().await);
    let (ada, bo) = (ada.blank().await, bo.blank().await);
    meet(&ada, &bo, "solomon").await;
    let place = ada.path().await;
    tokio::join!(draft(&ada), draft(&bo));
    tokio::join!(go_along(&ada, &place), go_along(&bo, &place));
    let place = ada.path().await;
    assert_eq!(bo.path().await, place, "they go together");
    tokio::join!(build(&ada), build(&bo));
    tokio::join!(go_along(&ada, &place), go_along(&bo, &place));
    tokio::join!(play_on(&ada), play_on(&bo));
    let said = [ada.text(".ending h2").await, bo.text(".ending h2").await];
    assert_eq!(said.iter().filter(|said| *said == "You win!").count(), 1, "{said:?}");
    site.close().await;
}

/// A draft against the computer, to a deck that is built.
async fn drafted_and_built(format: &str) {
    let site = Site::open().await;
    let tab = site.person().await.blank().await;
    begin(&tab, format).await;
    draft(&tab).await;
    let place = tab.path().await;
    go_along(&tab, &place).await;
    build(&tab).await;
    // The deck is played with.
    let place = tab.path().await;
    go_along(&tab, &place).await;
    assert!(!over(&tab).await);
    assert!(tab.count(".hand .card").await > 0);
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn draft_12x8_to_a_built_deck() {
    drafted_and_built("piles").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn draft_1_2_3_to_a_built_deck() {
    drafted_and_built("pass").await;
}

/// Four seats, three of them given to computer players on the page itself.
async fn sit_among_computers(tab: &Tab, format: &str) {
    tab.goto("/").await;
    tab.api("POST", "/api/me", &json!({ "name": "Ada" })).await;
    let asked = json!({ "format": format, "cube": "arcadia" });
    let table = tab.api("POST", "/api/tables", &asked).await;
    tab.goto(&format!("/t/{}", table["table"].as_str().unwrap())).await;
    tab.follow("li:first-child button[name=who][value=me]").await;
    for _ in 0..3 {
        tab.follow("button[name=who][value=luna]").await;
    }
}

/// A draft of four, to the end of deck building.
async fn drafted_by_four(tab: &Tab) {
    draft(tab).await;
    let place = tab.path().await;
    go_along(tab, &place).await;
    build(tab).await;
    tab.wait("#table[data-stage=over]").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_power_draft_of_the_sample_cube() {
    let site = Site::open().await;
    let tab = site.person().await.blank().await;
    sit_among_computers(&tab, "power").await;
    drafted_by_four(&tab).await;
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deckbuilder_draft_and_a_market_with_a_purchase() {
    let site = Site::open().await;
    let tab = site.person().await.blank().await;
    sit_among_computers(&tab, "deckbuilder").await;
    drafted_by_four(&tab).await;
    let place = open(&tab, &market()).await;
    tab.goto(&place).await;
    assert!(!over(&tab).await);
    let offers = tab.count("input[name=buy]").await;
    let owned = tab.count("input[name=with]").await;
    // Nothing is given for nothing, and the button says so.
    tab.click("input[name=buy]").await;
    tab.until("/\\d/.test(document.getElementById('preview').innerText)").await;
    assert!(tab.has(&format!("{BUTTON}[value=buy]:disabled")).await);
    tab.click("input[name=with]").await;
    tab.wait(&format!("{BUTTON}[value=buy]:enabled")).await;
    decide(&tab, &format!("{BUTTON}[value=buy]")).await;
    assert!(!over(&tab).await);
    assert!(tab.count("input[name=buy]").await < offers);
    assert_eq!(tab.count("input[name=with]").await, owned, "one came, one went");
    while !over(&tab).await {
        decide(&tab, &format!("{BUTTON}[value=pass]")).await;
    }
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draft_is_one_click_away_and_is_offered_again_in_full_sight() {
    let site = Site::open().await;
    let tab = site.person().await.visit("/").await;
    tab.sized(390, 844, true).await;
    tab.follow("button[form=draft]").await;
    assert!(!over(&tab).await);
    assert!(tab.text(".draft-status").await.contains("Round 1 of 14"));
    decide_draft(&tab).await;
    over(&tab).await;
    // What the other one took is told where one looks.
    tab.until("/Luna/.test(document.querySelector('.draft-status .latest')?.textContent)").await;
    tab.goto("/").await;
    let covered = "document.querySelector('.continue').getBoundingClientRect().bottom > document.querySelector('.hero').getBoundingClientRect().top";
    assert_eq!(tab.ask(covered).await, false, "the sky lies over what one has begun");
    site.close().await;
}
