//! A whole game with nothing but the keyboard.

use crate::browser::playing::{BUTTON, answered, over, table};
use crate::browser::site::Site;
use crate::browser::tab::Tab;

/// The focus is somewhere on the page, not at its very beginning.
async fn has_focus(tab: &Tab) {
    let held = "document.activeElement !== document.body && document.activeElement !== null";
    assert_eq!(tab.ask(held).await, true, "the focus is lost");
}

/// Goes to a button and presses it; says whether that was accepted.
async fn enter(tab: &Tab, button: &str) -> bool {
    let table = table(tab).await;
    tab.tab_to(button).await;
    tab.key("Enter").await;
    answered(tab, &table).await
}

async fn decide(tab: &Tab) {
    let offered = tab.values(&format!("{BUTTON}[name=do]")).await;
    let offers = |what: &str| offered.iter().any(|offer| offer == what);
    for easy in ["keep", "take"] {
        if offers(easy) {
            assert!(enter(tab, &format!("{BUTTON}[value={easy}]")).await);
            return;
        }
    }
    if offers("discard") {
        while tab.has("#act:disabled").await {
            tab.tab_to(".hand input:not(:checked)").await;
            tab.key(" ").await;
        }
        assert!(enter(tab, "#act").await);
        return;
    }
    if offers("attack") && tab.has(".hand [data-kind=champion] input:enabled").await {
        tab.tab_to(".hand [data-kind=champion] input").await;
        tab.key(" ").await;
        assert!(enter(tab, "#act[value=attack]").await);
        return;
    }
    assert!(enter(tab, &format!("{BUTTON}[value=pass]")).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_by_keyboard_alone() {
    let site = Site::open().await;
    let tab = site.person().await.visit("/").await;
    // The first stop leads past the header.
    tab.key("Tab").await;
    assert_eq!(tab.ask("document.activeElement.hash").await, "#main");
    // Arrows choose among the formats: the second one is about colours.
    tab.tab_to("input[name=format]").await;
    tab.key("ArrowDown").await;
    assert_eq!(tab.ask("document.activeElement.checked").await, true);
    tab.tab_to("button[value=computer]").await;
    tab.ask("window.before = true").await;
    tab.key("Enter").await;
    tab.until("!window.before && document.readyState === 'complete'").await;
    while !over(&tab).await {
        decide(&tab).await;
        let ended = over(&tab).await;
        has_focus(&tab).await;
        if ended {
            break;
        }
    }
    // And another one.
    let first = tab.path().await;
    tab.tab_to(".ending button.primary").await;
    tab.key("Enter").await;
    tab.until(&format!("location.pathname !== '{first}'")).await;
    site.close().await;
}
