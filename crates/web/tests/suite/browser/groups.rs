//! Whole evenings of a group with cards of its own: everybody drafts and builds here, plays around a real
//! table, and reports. Two people in a short run, four in a long one.

use crate::browser::events::{OVER, STANDINGS, enter, left, make, trade};
use crate::browser::playing::{build, draft};
use crate::browser::site::{Person, Site};
use crate::browser::tab::{Tab, quoted};
use futures_util::future::join_all;
use serde_json::{Value, json};
use table::is_long_run;

const NAMES: [&str; 4] = ["Ada", "Bo", "Cy", "Dee"];

/// The people of an evening.
fn people() -> &'static [&'static str] {
    if is_long_run() { &NAMES } else { &NAMES[..2] }
}

/// Keeps the sample cube as a list of one's own, as a person brings it: its id.
async fn bring_cube(tab: &Tab) -> String {
    let list = tab.ask("fetch('/cubes/arcadia/export/csv').then((answer) => answer.text())").await;
    tab.goto("/cubes").await;
    tab.fill("input[name=name]", "Ours").await;
    let list = quoted(list.as_str().unwrap());
    tab.ask(&format!("document.getElementById('list').value = {list}; 1")).await;
    tab.follow("form:has(#list) button.primary").await;
    tab.path().await.rsplit('/').next().unwrap().to_owned()
}

/// An event that somebody hosts and everybody has entered, once it has begun: its path.
async fn begun(
    tabs: &[Tab],
    kind: &str,
    fields: &[(&str, &str)],
    choices: &[(&str, &str)],
) -> String {
    let seats = tabs.len().to_string();
    let fields = [fields, &[("seats", seats.as_str())]].concat();
    let event = make(&tabs[0], kind, &fields, choices).await;
    for (tab, name) in tabs.iter().zip(people()).skip(1) {
        enter(tab, &event, name).await;
    }
    tabs[0].click(".host-panel button[value=start]").await;
    event
}

/// The event as somebody knows it.
async fn known(tab: &Tab, event: &str) -> Value {
    tab.api("GET", &format!("/api/events/{}", &event[3..]), &json!({})).await
}

/// Reports one's match of the round where it is one's turn to: the first player says how it went, and the
/// second agrees. Else waits until something happens.
async fn report(tab: &Tab, event: &str) {
    let now = known(tab, event).await;
    let pairings = now["rounds"].as_array().unwrap().last().map(|round| round["pairings"].clone());
    let pairings = pairings.and_then(|all| all.as_array().cloned()).unwrap_or_default();
    let own = pairings.iter().find(|met| met["players"].as_array().unwrap().contains(&now["you"]));
    let open = own.filter(|met| met["status"] == "open");
    let button = match open {
        Some(met) if met["players"][0] == now["you"] && met["claims"][0].is_null() => {
            tab.wait(".reporting .score").await;
            tab.fill(".reporting .score input[name=won]", "1").await;
            ".reporting .score button"
        }
        Some(met) if met["players"][1] == now["you"] && !met["claims"][0].is_null() => {
            tab.wait(".reporting .primary").await;
            ".reporting .primary"
        }
        _ => return something_new(tab, now["seq"].as_u64().unwrap()).await,
    };
    tab.click(button).await;
    something_new(tab, now["seq"].as_u64().unwrap()).await;
}

/// Waits until something has happened in the event, or one is led to a table.
async fn something_new(tab: &Tab, seq: u64) {
    let newer = format!("Number(document.getElementById('table')?.dataset.seq) > {seq}");
    tab.until(&format!("location.pathname.startsWith('/t/') || {newer}")).await;
}

/// Goes wherever the event leads, and does what is to be done there, to its end. Says how many markets there were.
async fn evening(tab: &Tab, event: &str) -> u32 {
    let mut markets = 0;
    loop {
        tab.until("document.getElementById('table')").await;
        tab.loaded().await;
        let place = tab.path().await;
        if tab.has(OVER).await {
            return markets;
        }
        let Some(table) = place.strip_prefix("/t/") else {
            report(tab, event).await;
            continue;
        };
        // The page may be on its way: whoever waits for it finds it there.
        tab.until(&format!("document.getElementById('table')?.dataset.table === '{table}'")).await;
        let room = tab.api("GET", &format!("/api/tables/{table}"), &json!({})).await;
        match room["kind"].as_str().unwrap() {
            "draft" => draft(tab).await,
            "build" => build(tab).await,
            _ => {
                markets += 1;
                trade(tab).await;
            }
        }
        left(tab, &place).await;
    }
}

/// Everybody, each with a browser of their own.
async fn everybody(site: &Site) -> (Vec<Person>, Vec<Tab>) {
    let (mut persons, mut tabs) = (Vec::new(), Vec::new());
    for name in people() {
        let person = site.person().await;
        let tab = person.blank().await;
        tab.goto("/cubes").await;
        if *name == NAMES[0] {
            tab.api("POST", "/api/me", &json!({ "name": name })).await;
        }
        persons.push(person);
        tabs.push(tab);
    }
    (persons, tabs)
}

/// The evening of everybody, and what the standings say in the end.
async fn held(tabs: &[Tab], event: &str) -> Vec<u32> {
    let markets = join_all(tabs.iter().map(|tab| evening(tab, event))).await;
    for tab in tabs {
        assert_eq!(tab.path().await, event, "everybody is back at the event");
        assert_eq!(tab.count(STANDINGS).await, tabs.len() as u64);
    }
    markets
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pod_opens_sealed_boosters_of_an_uploaded_cube_and_plays_swiss() {
    let site = Site::open().await;
    let (_persons, tabs) = everybody(&site).await;
    let cube = bring_cube(&tabs[0]).await;
    let fields = [("pod-sealed-boosters", "4"), ("rounds", "1")];
    let choices =
        [("draft", "sealed"), ("play", "swiss"), ("cube", cube.as_str()), ("best_of", "1")];
    let event = begun(&tabs, "pod", &fields, &choices).await;
    held(&tabs, &event).await;
    // The cube knows of the draft, and how its cards did.
    tabs[0].goto(&format!("/cubes/{cube}/figures")).await;
    let results = tabs[0].text(".plain-list .badge").await;
    assert!(results.contains("1–0") && results.contains("0–1"), "{results}");
    assert!(tabs[0].count("tbody tr").await > 40);
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_power_draft_of_20_card_boosters_has_a_second_half_with_bins() {
    let site = Site::open().await;
    let (_persons, tabs) = everybody(&site).await;
    let fields = [("power-booster", "20"), ("power-rounds", "2")];
    let choices = [("cube", "arcadia"), ("power-bins", "own"), ("best_of", "1")];
    let event = begun(&tabs, "power", &fields, &choices).await;
    held(&tabs, &event).await;
    let now = known(&tabs[0], &event).await;
    let rounds = if is_long_run() { 6 } else { 2 };
    assert_eq!(now["rounds"].as_array().unwrap().len(), rounds, "each meets each, with both decks");
    // Both decks are there, the last one first.
    tabs[1].goto(&format!("{event}/deck")).await;
    assert_eq!(tabs[1].count("nav .exports a").await, 1);
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deckbuilder_evening_is_reported_and_decks_open_on_a_second_device() {
    let site = Site::open().await;
    let (persons, tabs) = everybody(&site).await;
    let choices = [("cube", "arcadia")];
    let event = begun(&tabs, "deckbuilder", &[("rounds", "2")], &choices).await;
    // Everybody takes an account along, and logs in on a telephone.
    let mut phones = Vec::new();
    for (number, tab) in tabs.iter().enumerate() {
        let account =
            json!({ "login": format!("person{number}"), "password": "correct horse battery" });
        tab.api("POST", "/api/account", &account).await;
        let phone = site.person().await.blank().await;
        phone.goto("/cubes").await;
        phone.phone().await;
        phone.api("POST", "/api/login", &account).await;
        phones.push(phone);
    }
    let markets = held(&tabs, &event).await;
    assert!(markets.iter().all(|held| *held == 1), "a market after the first round: {markets:?}");
    for phone in &phones {
        phone.goto(&event).await;
        phone.follow(&format!("a[href='{event}/deck']")).await;
        assert!(phone.text(".my-deck h2").await.contains("lands"));
        assert!(phone.count(".my-deck .cube-card").await > 20);
    }
    drop(persons);
    site.close().await;
}
