//! Whole games, and several who look at one.

use crate::browser::playing::{
    BUTTON, begin, decide_duel, has_come_to, meet, over, play_duel, seq,
};
use crate::browser::site::Site;
use crate::browser::tab::Tab;

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_against_a_computer_player() {
    let site = Site::open().await;
    let tab = site.person().await.visit("/").await;
    begin(&tab, "random").await;
    play_duel(&tab).await;
    assert!(!tab.text(".ending h2").await.is_empty(), "it says how it ended");
    // Another game is one click away.
    let first = tab.path().await;
    tab.click(".ending button.primary").await;
    tab.until(&format!("location.pathname !== '{first}'")).await;
    assert!(!over(&tab).await);
    site.close().await;
}

/// When something is seen to have happened at the table.
const SEEN: &str = "new Promise((done) => {
    new MutationObserver((_, observer) => { observer.disconnect(); done(Date.now()); })
        .observe(document.getElementById('table'), { attributeFilter: ['data-seq'] });
})";

/// Whose turn it is, out of two.
pub async fn to_move<'a>(one: &'a Tab, other: &'a Tab) -> (&'a Tab, &'a Tab) {
    tokio::select! {
        () = one.wait(BUTTON) => (one, other),
        () = other.wait(BUTTON) => (other, one),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_one_decides_is_seen_by_the_other() {
    let site = Site::open().await;
    let (ada, bo) = (site.person().await, site.person().await);
    let (ada, bo) = (ada.blank().await, bo.blank().await);
    meet(&ada, &bo, "monochrome").await;
    for tab in [&ada, &bo] {
        tab.ask("addEventListener('submit', () => { window.sent = Date.now(); }, true)").await;
    }
    let mut times = Vec::new();
    for _ in 0..8 {
        let (active, other) = to_move(&ada, &bo).await;
        let ((), seen) = tokio::join!(decide_duel(active), other.ask(SEEN));
        let sent = active.ask("window.sent").await;
        times.push(seen.as_u64().unwrap().saturating_sub(sent.as_u64().unwrap()));
        // What the one who decided sees and what the other sees is the same moment.
        has_come_to(other, seq(active).await).await;
    }
    println!("from a decision until the other sees it, in ms: {times:?}");
    site.close().await;
}

/// What a player sees of a table: the board, and what they could choose.
pub async fn sight(tab: &Tab) -> (String, Vec<String>) {
    (tab.text("#table").await, tab.values(".hand input").await)
}

#[tokio::test(flavor = "multi_thread")]
async fn two_tabs_of_one_player_agree() {
    let site = Site::open().await;
    let person = site.person().await;
    let one = person.blank().await;
    begin(&one, "random").await;
    assert!(!over(&one).await);
    let two = person.visit(&one.path().await).await;
    // They take turns: what is decided in one is decided in the other.
    for turn in 0..6 {
        let (this, that) = if turn % 2 == 0 { (&one, &two) } else { (&two, &one) };
        if over(this).await {
            break;
        }
        decide_duel(this).await;
        over(this).await;
        let now = seq(this).await;
        has_come_to(that, now).await;
        assert_eq!(sight(this).await, sight(that).await);
    }
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn eight_tabs_work() {
    let site = Site::open().await;
    let person = site.person().await;
    let first = person.blank().await;
    begin(&first, "monochrome").await;
    assert!(!over(&first).await);
    let path = first.path().await;
    let mut tabs = vec![first];
    while tabs.len() < 8 {
        tabs.push(person.visit(&path).await);
    }
    // The last one opened is as good as the first, and all of them follow.
    for decides in [7, 0, 4] {
        if over(&tabs[decides]).await {
            break;
        }
        decide_duel(&tabs[decides]).await;
        over(&tabs[decides]).await;
        let now = seq(&tabs[decides]).await;
        for tab in &tabs {
            has_come_to(tab, now).await;
        }
    }
    site.close().await;
}
