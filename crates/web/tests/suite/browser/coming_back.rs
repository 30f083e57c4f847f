//! Going away in the middle of a game, and coming back to the very same moment.

use crate::browser::games::sight;
use crate::browser::playing::{begin, decide_duel, has_come_to, over, seq};
use crate::browser::site::Site;
use crate::browser::tab::Tab;

/// Plays a few decisions.
async fn play_some(tab: &Tab) {
    for _ in 0..3 {
        assert!(!over(tab).await);
        decide_duel(tab).await;
    }
    assert!(!over(tab).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_tab_is_opened_again_at_the_same_moment() {
    let site = Site::open().await;
    let person = site.person().await;
    // A tab of the same person that stays open, so that the browser does.
    person.visit("/rules").await;
    let tab = person.blank().await;
    begin(&tab, "random").await;
    play_some(&tab).await;
    let (place, before) = (tab.path().await, sight(&tab).await);
    tab.is_fine().await;
    tab.close().await;
    let again = person.visit("/").await;
    // The lobby knows where one plays.
    again.follow(&format!(".continue a[href='{place}']")).await;
    assert!(!over(&again).await);
    assert_eq!(sight(&again).await, before);
    decide_duel(&again).await;
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_started_again_goes_on_at_the_same_moment() {
    let mut site = Site::open().await;
    let tab = site.person().await.blank().await;
    begin(&tab, "random").await;
    play_some(&tab).await;
    let before = sight(&tab).await;
    site.stop().await;
    site.start().await;
    // The page that was open goes on without being loaded anew.
    tab.ask("window.same = true").await;
    decide_duel(&tab).await;
    assert_eq!(tab.ask("window.same").await, true);
    // And it is the same game: a page that is loaded has what the other one has.
    over(&tab).await;
    let now = sight(&tab).await;
    assert_ne!(now, before);
    tab.reload().await;
    over(&tab).await;
    assert_eq!(sight(&tab).await, now);
    // That nobody answered for a moment is on the console, and is no trouble.
    tab.forgive("WebSocket connection");
    tab.forgive("net::ERR");
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_without_network_catches_up_when_it_is_back() {
    let mut site = Site::open().await;
    let person = site.person().await;
    let (phone, desk) = (person.blank().await, person.blank().await);
    phone.phone().await;
    begin(&phone, "random").await;
    play_some(&phone).await;
    desk.goto(&phone.path().await).await;
    phone.online(false).await;
    // Connections that were open break as well.
    site.stop().await;
    site.start().await;
    decide_duel(&desk).await;
    over(&desk).await;
    let now = seq(&desk).await;
    assert_ne!(seq(&phone).await, now, "the phone knows nothing of it");
    // It says so when one decides all the same.
    while phone.has(".deciding .buttons:not(:has([data-nothing]))").await
        && phone.has("#act:disabled").await
    {
        phone.click(".hand input:enabled:not(:checked)").await;
    }
    phone.click("[data-nothing], #act:enabled").await;
    phone.until("document.getElementById('toast').textContent !== ''").await;
    phone.online(true).await;
    has_come_to(&phone, now).await;
    assert_eq!(sight(&phone).await.1, sight(&desk).await.1);
    for tab in [&phone, &desk] {
        tab.forgive("WebSocket connection");
        tab.forgive("net::ERR");
    }
    site.close().await;
}
