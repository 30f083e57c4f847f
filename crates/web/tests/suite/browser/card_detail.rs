//! A card one rests on is shown large, in plain words. It covers neither that card nor what is chosen, and
//! takes no tap.

use crate::browser::playing::{begin, building, decide_duel, open, over, resign, table};
use crate::browser::site::Site;
use crate::browser::tab::Tab;
use serde_json::json;

/// What lies under the detail that must not: the card itself, and what is chosen in the hand.
const COVERED: &str = r#"(() => {
    const box = document.getElementById("card-detail").getBoundingClientRect();
    const over = (other) => other.left < box.right && box.left < other.right && other.top < box.bottom && box.top < other.bottom;
    const kept = [window.looked, ...document.querySelectorAll(".hand .pick:has(input:checked)")];
    return kept.filter((each) => over(each.getBoundingClientRect())).map((each) => each.outerHTML.slice(0, 90));
})()"#;

const SHOWN: &str = "!document.getElementById('card-detail').hidden && document.querySelectorAll('#card-detail li').length > 1";

/// Rests the mouse on a card until it is shown.
async fn rest_on(tab: &Tab, card: &str) {
    tab.rest(card).await;
    tab.until(SHOWN).await;
    assert_eq!(tab.ask(COVERED).await, json!([]), "{card}");
    let events = "getComputedStyle(document.getElementById('card-detail')).pointerEvents";
    assert_eq!(tab.ask(events).await, "none");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_one_rests_on_is_shown_large_in_plain_words_everywhere() {
    let site = Site::open().await;
    let tab = site.person().await.visit("/").await;
    for (width, height, mobile) in [(1280, 800, false), (390, 844, true), (844, 390, true)] {
        tab.sized(width, height, mobile).await;
        begin(&tab, "random").await;
        assert!(!over(&tab).await);
        rest_on(&tab, ".hand .card:nth-child(2)").await;
        assert!(tab.text("#card-detail").await.contains('.'));
        // Also while another is chosen.
        tab.click(".hand .card:first-child input").await;
        rest_on(&tab, ".hand .card:nth-child(3)").await;
        tab.click(".hand .card:first-child input").await;
    }
    tab.desktop().await;
    decide_duel(&tab).await;
    over(&tab).await;
    let game = table(&tab).await;
    resign(&tab, &game).await;
    tab.goto(&format!("/t/{game}/replay?at=1&seat=0")).await;
    rest_on(&tab, ".hand .card").await;
    begin(&tab, "solomon").await;
    assert!(!over(&tab).await);
    rest_on(&tab, ".pack .card").await;
    let place = open(&tab, &building()).await;
    tab.goto(&place).await;
    assert!(!over(&tab).await);
    rest_on(&tab, ".zones .card").await;
    tab.goto("/decks/new").await;
    rest_on(&tab, ".zones .card").await;
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_press_looks_and_a_tap_chooses() {
    let site = Site::open().await;
    let tab = site.person().await.visit("/").await;
    tab.sized(390, 844, true).await;
    begin(&tab, "random").await;
    assert!(!over(&tab).await);
    let card = ".hand .card:nth-child(2)";
    tab.touch(card).await;
    tab.until(SHOWN).await;
    assert_eq!(tab.ask(COVERED).await, json!([]));
    tab.let_go().await;
    tab.until("document.getElementById('card-detail').hidden").await;
    assert!(!tab.has(".hand input:checked").await, "letting go chooses nothing");
    tab.touch(card).await;
    tab.let_go().await;
    tab.wait(&format!("{card} input:checked")).await;
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn by_keyboard_the_words_of_a_card_belong_to_it() {
    let site = Site::open().await;
    let tab = site.person().await.visit("/").await;
    begin(&tab, "random").await;
    assert!(!over(&tab).await);
    // What the page does by itself shows nothing.
    tab.ask("document.querySelector('.hand input').focus()").await;
    assert_eq!(tab.ask("new Promise((done) => setTimeout(() => done(document.getElementById('card-detail').hidden), 700))").await, true);
    tab.ask("document.getElementById('asks').focus()").await;
    tab.tab_to(".hand input").await;
    tab.wait(".hand input[aria-describedby=card-detail]").await;
    tab.until(SHOWN).await;
    tab.key("Tab").await;
    tab.until("document.querySelectorAll('.hand input[aria-describedby]').length === 1 && document.activeElement.hasAttribute('aria-describedby')").await;
    site.close().await;
}
