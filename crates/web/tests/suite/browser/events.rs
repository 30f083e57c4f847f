//! Whole events: people go from the event to their tables and back, and the server may go and come
//! meanwhile.

use crate::browser::playing::{
    BUTTON, build, decide, decide_draft, draft, over, over_at, play_on, press, table,
};
use crate::browser::site::Site;
use crate::browser::tab::Tab;
use serde_json::{Value, json};

/// The event has come to its end.
pub const OVER: &str = "#table[data-event][data-stage=over]";

/// The lines of the standings, once the event is over.
pub const STANDINGS: &str = ".progress > section:first-child .figures tbody tr";

/// Makes an event of a kind on its page, with some fields filled in and some choices made.
pub async fn make(
    tab: &Tab,
    kind: &str,
    fields: &[(&str, &str)],
    choices: &[(&str, &str)],
) -> String {
    tab.goto("/events/new").await;
    tab.fill("input[name=name]", "Friday").await;
    tab.click(&format!("input[name=kind][value={kind}]")).await;
    for (field, text) in fields {
        tab.fill(&format!("input[name={field}]"), text).await;
    }
    for (field, value) in choices {
        let choose = format!(
            "((list) => list ? list.value = '{value}' : document.querySelector('input[name={field}][value={value}]').click())\
             (document.querySelector('select[name={field}]')); 1"
        );
        tab.ask(&choose).await;
    }
    tab.follow("#new-event button.primary").await;
    tab.path().await
}

/// Enters an event by its link.
pub async fn enter(tab: &Tab, event: &str, name: &str) {
    tab.goto(event).await;
    tab.fill("input[name=name]", name).await;
    tab.follow(".entering button").await;
}

/// Waits until the page is the one of a table, to which whoever plays is taken.
async fn at_table(tab: &Tab) {
    tab.until("location.pathname.startsWith('/t/') && document.getElementById('table')").await;
    tab.loaded().await;
}

/// Waits until the page has left this place by itself.
pub async fn left(tab: &Tab, place: &str) {
    tab.until(&format!("location.pathname !== '{place}' && document.getElementById('table')"))
        .await;
    tab.loaded().await;
}

/// The kind of the table on the page.
async fn kind(tab: &Tab) -> String {
    let room = tab.api("GET", &format!("/api/tables/{}", table(tab).await), &json!({})).await;
    room["kind"].as_str().unwrap().to_owned()
}

/// Buys the first cards that can be paid for, and then no more. Says how many those were.
pub async fn trade(tab: &Tab) -> u32 {
    let (mut bought, table) = (0, table(tab).await);
    while !over_at(tab, &table).await {
        let mut paid = false;
        if bought == 0 {
            assert!(tab.has(".own .in-deck").await, "what is in one's deck is marked");
            for card in tab.values("input[name=buy]").await.iter().take(6) {
                tab.click(&format!("input[name=buy][value='{card}']")).await;
                tab.until("!window.asking").await;
                let cheapest = format!("{BUTTON}[value=cheapest]:enabled");
                paid = tab.has(&cheapest).await && press(tab, &cheapest).await;
                if paid {
                    break;
                }
            }
        }
        match paid {
            true => bought += 1,
            false => decide(tab, &format!("{BUTTON}[value=pass]")).await,
        }
    }
    bought
}

/// Plays whatever the event leads to, to its end. Says how many cards were bought.
async fn hold_event(tab: &Tab) -> u32 {
    let mut bought = 0;
    loop {
        tab.until(&format!(
            "document.querySelector('{OVER}') \
             || location.pathname.startsWith('/t/') && document.getElementById('table')"
        ))
        .await;
        if tab.has(OVER).await {
            return bought;
        }
        tab.loaded().await;
        let place = tab.path().await;
        match kind(tab).await.as_str() {
            "draft" => draft(tab).await,
            "build" => build(tab).await,
            "market" => bought += trade(tab).await,
            _ => play_on(tab).await,
        }
        left(tab, &place).await;
    }
}

/// That nobody answered for a moment is on the console, and is no trouble.
fn forgive(tabs: &[&Tab]) {
    for tab in tabs {
        tab.forgive("WebSocket connection");
        tab.forgive("net::ERR");
    }
}

/// What a player's market decisions came to in the record of an event.
fn purchases(record: &Value) -> usize {
    let held = record["happenings"].as_array().unwrap().iter();
    let markets = held.filter_map(|entry| entry["what"]["held"]["market"]["decisions"].as_array());
    let events = markets.flatten().filter_map(|decision| decision["events"].as_array());
    events.flatten().filter(|event| event.get("bought").is_some()).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deckbuilder_event_of_two_people_and_two_computer_players() {
    let mut site = Site::open().await;
    let (ada, bo) = (site.person().await, site.person().await);
    let (ada, bo) = (ada.blank().await, bo.blank().await);
    let fields = [("rounds", "2"), ("host", "Ada"), ("computers", "2")];
    let event = make(&ada, "deckbuilder", &fields, &[]).await;
    enter(&bo, &event, "Bo").await;
    assert_eq!(ada.count(".host-panel").await, 1);
    assert_eq!(bo.count(".host-panel").await, 0, "only the host sees what only the host does");
    ada.click(".host-panel button[value=start]").await;
    tokio::join!(at_table(&ada), at_table(&bo));
    for _ in 0..2 {
        for tab in [&ada, &bo] {
            assert!(!over(tab).await);
            decide_draft(tab).await;
        }
    }
    // The server goes in the middle of the draft, and comes back.
    site.stop().await;
    site.start().await;
    forgive(&[&ada, &bo]);
    let (by_ada, by_bo) = tokio::join!(hold_event(&ada), hold_event(&bo));
    assert!(by_ada + by_bo > 0, "somebody bought something");
    for tab in [&ada, &bo] {
        assert_eq!(tab.path().await, event, "everybody is back at the event");
        assert_eq!(tab.count(STANDINGS).await, 4);
    }
    let record = ada.api("GET", &format!("/api/events/{}/record", &event[3..]), &json!({})).await;
    assert!(purchases(&record) >= (by_ada + by_bo) as usize);
    assert_eq!(record["standings"].as_array().unwrap().len(), 4);
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_swiss_of_six_with_a_host_and_somebody_who_looks_on() {
    let mut site = Site::open().await;
    let (ada, bo, cleo) = (site.person().await, site.person().await, site.person().await);
    let (ada, bo, cleo) = (ada.blank().await, bo.blank().await, cleo.blank().await);
    let fields = [("rounds", "2"), ("host", "Ada"), ("computers", "4")];
    let choices = [("format", "random"), ("best_of", "1")];
    let event = make(&ada, "swiss", &fields, &choices).await;
    enter(&bo, &event, "Bo").await;
    cleo.goto(&event).await;
    assert_eq!(cleo.count(".host-panel").await, 0);
    ada.click(".host-panel button[value=start]").await;
    tokio::join!(at_table(&ada), at_table(&bo));
    cleo.until("document.querySelectorAll('.matches > li').length === 3").await;
    // The host goes back to the event without hunting, gives the round more time, and all see it.
    ada.click("[popovertarget=menu]").await;
    ada.follow("#menu a[href^='/e/']").await;
    ada.fill(".host-panel input[name=minutes]", "7").await;
    ada.click(".host-panel button[value=time]").await;
    cleo.until("/\\b7\\b/.test(document.querySelector('.event .log').innerText)").await;
    site.stop().await;
    site.start().await;
    forgive(&[&ada, &bo, &cleo]);
    ada.follow(".own a[data-next]").await;
    tokio::join!(hold_event(&ada), hold_event(&bo));
    cleo.wait(OVER).await;
    assert_eq!(cleo.count(STANDINGS).await, 6);
    site.close().await;
}
