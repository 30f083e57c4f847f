//! Help where one wonders: it is reached on every screen, never stands in the way of whoever plays by
//! keyboard, and `?` lists the keys of every page that has some.

use crate::browser::duel::asked;
use crate::browser::duel_screen::SIZES;
use crate::browser::playing::{begin, building, market, open, over, resign, table};
use crate::browser::site::Site;
use crate::browser::tab::Tab;
use serde_json::{Value, json};

/// A table with computer players at which something is asked.
async fn at(tab: &Tab, asked: &Value) {
    tab.goto("/").await;
    tab.api("POST", "/api/me", &json!({ "name": "Ada" })).await;
    let place = open(tab, asked).await;
    tab.goto(&place).await;
    assert!(!over(tab).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_explained_on_a_desk_is_explained_on_a_phone_however_it_is_held() {
    let site = Site::open().await;
    let tab = site.person().await.visit("/").await;
    begin(&tab, "random").await;
    assert!(!over(&tab).await);
    let topics = "[...document.querySelectorAll('#menu .topics button')].map((each) => each.getAttribute('popovertarget')).sort().join()";
    let asks = "[...document.querySelectorAll('.board .ask')].map((each) => each.getAttribute('popovertarget')).sort().join()";
    let (topics, asks) = (tab.ask(topics).await, tab.ask(asks).await);
    assert_eq!(topics, asks);
    assert!(asks.as_str().unwrap().contains("help-luna"), "{asks}");
    for (width, height, mobile) in &SIZES[1..] {
        tab.sized(*width, *height, *mobile).await;
        tab.click("[popovertarget=menu]").await;
        tab.click("#menu [popovertarget=help-luna]").await;
        tab.wait("#help-luna:popover-open").await;
        let text = tab.text("#help-luna").await;
        assert!(text.len() > 60, "{width}: {text}");
        tab.click("#help-luna button").await;
        tab.wait("#help-luna:not(:popover-open)").await;
        tab.ask("document.getElementById('menu').hidePopover()").await;
    }
    for (asked, topic) in [
        (json!({ "format": "solomon" }), "help-draft"),
        (market(), "help-order"),
        (building(), "help-build"),
    ] {
        at(&tab, &asked).await;
        for (width, height, mobile) in SIZES {
            tab.sized(width, height, mobile).await;
            tab.click(&format!("[popovertarget={topic}]")).await;
            tab.wait(&format!("#{topic}:popover-open")).await;
            tab.click(&format!("#{topic} button")).await;
        }
    }
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_has_happened_in_a_draft_can_be_read_on_a_phone() {
    let site = Site::open().await;
    let tab = site.person().await.blank().await;
    at(&tab, &json!({ "format": "standard" })).await;
    tab.key("1").await;
    tab.key("Enter").await;
    tab.wait(".happened").await;
    assert!(!over(&tab).await);
    for (width, height, mobile) in &SIZES[1..] {
        tab.sized(*width, *height, *mobile).await;
        tab.click(".handle").await;
        tab.click("#pool .happened > summary").await;
        tab.until("document.querySelector('#pool .log')?.innerText.includes('Ada')").await;
        tab.click("#pool .happened > summary").await;
        tab.ask("document.getElementById('pool').hidePopover()").await;
    }
    site.close().await;
}

/// Whether the first question mark comes before the last thing one may choose, in the order of tabs.
const BEFORE: &str = "(() => {
    const choices = [...document.querySelectorAll(':is(.hand, .offer) input')];
    const help = [...document.querySelectorAll('.ask')];
    return choices.length === 0 || help.length === 0
        || Boolean(help[0].compareDocumentPosition(choices.at(-1)) & Node.DOCUMENT_POSITION_FOLLOWING);
})()";

#[tokio::test(flavor = "multi_thread")]
async fn help_comes_after_what_one_chooses_from() {
    let site = Site::open().await;
    let tab = site.person().await.visit("/").await;
    begin(&tab, "random").await;
    assert!(!over(&tab).await);
    assert_eq!(tab.ask(BEFORE).await, false, "a duel");
    for what in [json!({ "format": "standard" }), market(), building()] {
        at(&tab, &what).await;
        assert_eq!(tab.ask(BEFORE).await, false, "{}", what["kind"]);
    }
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_defence_by_the_tabulator_takes_at_most_eight_presses() {
    let site = Site::open().await;
    let tab = loop {
        let tab = asked(&site, "defence").await;
        if tab.has("#act").await {
            break tab;
        }
    };
    assert_eq!(tab.ask("document.activeElement.id").await, "asks");
    let stops = tab.count(".hand input:enabled").await;
    // One card, and the button that says what it costs: along the cards, or down from the first.
    tab.key("Tab").await;
    assert_eq!(tab.ask("document.activeElement.matches('.hand input')").await, true);
    tab.key(" ").await;
    tab.key("ArrowDown").await;
    assert_eq!(tab.ask("document.activeElement.id").await, "act");
    tab.ask("document.querySelector('.hand input:checked').focus()").await;
    let mut presses = 2;
    while tab.ask("document.activeElement.id").await != "act" {
        tab.key("Tab").await;
        presses += 1;
        assert!(presses <= stops + 2, "something stands between the cards and the button");
    }
    assert!(presses < 8 || stops > 5, "{presses} for {stops} cards");
    tab.key("Enter").await;
    let id = table(&tab).await;
    assert!(crate::browser::playing::answered(&tab, &id).await);
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_question_mark_lists_the_keys_of_every_page_that_has_some() {
    let site = Site::open().await;
    let tab = site.person().await.visit("/").await;
    let listed = async |place: &str, key: &str| {
        assert_eq!(tab.count("#keys").await, 1, "{place}");
        tab.ask("document.activeElement.blur()").await;
        tab.key("?").await;
        tab.wait("#keys:popover-open").await;
        let keys = tab.text("#keys dl").await;
        assert!(keys.contains(key), "{place}: {keys}");
        tab.key("?").await;
        tab.wait("#keys:not(:popover-open)").await;
    };
    begin(&tab, "random").await;
    assert!(!over(&tab).await);
    listed("a duel", "← →").await;
    let duel = table(&tab).await;
    resign(&tab, &duel).await;
    for (what, key) in
        [(json!({ "format": "standard" }), "1–9"), (market(), "Space"), (building(), "Enter")]
    {
        at(&tab, &what).await;
        listed(&what.to_string(), key).await;
        // Whoever looks for it with the mouse finds it as well.
        tab.click(".ask[popovertarget=keys]").await;
        tab.wait("#keys:popover-open").await;
    }
    tab.goto("/decks/new").await;
    listed("a deck of one's own", "Space").await;
    tab.goto(&format!("/t/{duel}/replay")).await;
    listed("a replay", "Home").await;
    site.close().await;
}
