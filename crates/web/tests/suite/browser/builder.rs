//! A deck of one's own is built with what drafted decks are built with: two zones, a count, figures that follow,
//! undo and suggestions.

use crate::browser::site::Site;
use crate::browser::tab::Tab;

async fn tally(tab: &Tab, count: u32) {
    tab.until(&format!("document.querySelector('.tally').textContent.startsWith('{count} /')"))
        .await;
    tab.until(&format!(
        "document.querySelector('#tally .fill strong').textContent.startsWith('{count} /')"
    ))
    .await;
}

/// Whether a card lies in the deck's zone, above the other.
async fn in_deck(tab: &Tab, card: &str) -> bool {
    let above = format!(
        "document.querySelector('.zones input[value=\"{card}\"]').getBoundingClientRect().top \
         < document.querySelector('.zone-aside').getBoundingClientRect().top"
    );
    tab.ask(&above).await == true
}

#[tokio::test(flavor = "multi_thread")]
async fn a_custom_deck_is_built_in_two_zones_with_undo_and_suggestions() {
    let site = Site::open().await;
    let tab = site.person().await.visit("/decks/new").await;
    let card = "#builder .zones input[value='3']";
    assert!(!in_deck(&tab, "3").await);
    tab.click(card).await;
    tally(&tab, 1).await;
    assert!(in_deck(&tab, "3").await);
    tab.click("button[name=more][value=draw-2]").await;
    tally(&tab, 2).await;
    // Enter on a card moves it and hands nothing in.
    tab.ask("window.before = true").await;
    tab.tab_to(card).await;
    tab.key("Enter").await;
    tally(&tab, 1).await;
    tab.key("Enter").await;
    tally(&tab, 2).await;
    tab.click("[data-undo]").await;
    tally(&tab, 1).await;
    tab.click("[data-undo]").await;
    tally(&tab, 2).await;
    assert_eq!(tab.ask("window.before").await, true);
    // What the house suggests comes into the zones without a new page, and goes again.
    tab.ask("window.before = true").await;
    tab.click("button[value=suggest]").await;
    tally(&tab, 40).await;
    assert_eq!(tab.ask("window.before").await, true);
    tab.click("[data-undo]").await;
    tally(&tab, 2).await;
    tab.click("[data-undo]").await;
    tally(&tab, 1).await;
    assert!(in_deck(&tab, "3").await);
    tab.click("[data-undo]").await;
    tally(&tab, 0).await;
    assert!(!in_deck(&tab, "3").await);
    assert!(tab.has("[data-undo]:disabled").await);
    // Completing keeps what one has chosen.
    tab.click(card).await;
    tab.click("button[value=complete]").await;
    tally(&tab, 40).await;
    assert!(in_deck(&tab, "3").await);
    tab.fill("#builder input[name=name]", "Night Watch").await;
    tab.follow("button[value=save]").await;
    tab.wait_text("Night Watch").await;
    site.close().await;
}
