//! How people play in these stories: they take the first thing that is offered, and press the button.

use crate::browser::tab::Tab;
use draft::market::{self, Trader};
use draft::{Deckbuilder, Rarity, build};
use serde_json::{Value, json};
use std::sync::Arc;
use table::is_long_run;

/// What is pressed to decide.
pub const BUTTON: &str = "form[data-decide] .buttons button";

/// The table is over, or waits for whoever looks at it.
const ASKED: &str = "#table[data-stage=over], form[data-decide] .buttons button";

/// From the lobby into a game against the weakest computer player.
pub async fn begin(tab: &Tab, format: &str) {
    tab.goto("/").await;
    tab.click(&format!("input[name=format][value={format}]")).await;
    tab.follow("button[value=computer]").await;
}

/// From the lobby to a table for two friends; the second follows the link and sits down.
pub async fn meet(one: &Tab, other: &Tab, format: &str) {
    one.goto("/").await;
    one.click(&format!("input[name=format][value={format}]")).await;
    one.follow("button[value=friend]").await;
    other.goto(&one.path().await).await;
    other.follow("button[name=who][value=me]").await;
}

/// Waits until it is over, or one's turn; says whether it is over.
pub async fn over(tab: &Tab) -> bool {
    tab.wait(ASKED).await;
    tab.has("#table[data-stage=over]").await
}

/// The number of what happened last, as the page has it.
pub async fn seq(tab: &Tab) -> u64 {
    let seq = tab.ask("Number(document.getElementById('table').dataset.seq)").await;
    seq.as_u64().unwrap()
}

/// Waits until the page has what happened so far.
pub async fn has_come_to(tab: &Tab, seq: u64) {
    tab.until(&format!("Number(document.getElementById('table').dataset.seq) >= {seq}")).await;
}

/// Presses a button and waits for what comes of it: says whether it was accepted. A refusal is said
/// on the page, and nothing has changed.
pub async fn press(tab: &Tab, button: &str) -> bool {
    let table = table(tab).await;
    tab.click(button).await;
    answered(tab, &table).await
}

/// Presses a button that must be right.
pub async fn decide(tab: &Tab, button: &str) {
    assert!(press(tab, button).await, "{button} is refused: {}", tab.text("#toast").await);
}

/// Waits for the answer to a decision at a table, and until the page shows what came of it.
pub async fn answered(tab: &Tab, table: &str) -> bool {
    tab.until("!window.asking").await;
    if tab.ask("window.status.startsWith('2')").await == false {
        tab.until("document.getElementById('toast').textContent !== ''").await;
        return false;
    }
    // Others may have decided meanwhile: what is shown must be at least as new as what is known now.
    let room = tab.api("GET", &format!("/api/tables/{table}"), &json!({})).await;
    let there = format!(
        "((shown) => shown && (shown.table !== '{table}' || Number(shown.seq) >= {}))\
         (document.getElementById('table')?.dataset)",
        room["seq"]
    );
    tab.until(&there).await;
    true
}

/// The table on the page.
pub async fn table(tab: &Tab) -> String {
    let table = tab.ask("document.getElementById('table').dataset.table").await;
    table.as_str().unwrap().to_owned()
}

/// The button that decides so.
fn to(what: &str) -> String {
    format!("{BUTTON}[value={what}]")
}

/// One decision in a duel: attacks where a champion can be paid, and defends never.
pub async fn decide_duel(tab: &Tab) {
    let offered = tab.values(&format!("{BUTTON}[name=do]")).await;
    let offers = |what: &str| offered.iter().any(|offer| offer == what);
    for easy in ["keep", "take"] {
        if offers(easy) {
            decide(tab, &to(easy)).await;
            return;
        }
    }
    let cards = tab.values(".hand input[name=card]:enabled").await;
    if offers("discard") {
        for card in &cards {
            tab.click(&format!(".hand input[value='{card}']")).await;
            if press(tab, &to("discard")).await {
                return;
            }
        }
        panic!("no number of cards can be discarded");
    }
    if offers("attack") {
        for card in cards.iter().take(3) {
            let field = format!(".hand input[value='{card}']");
            tab.click(&field).await;
            if press(tab, &to("attack")).await {
                return;
            }
            tab.click(&field).await;
        }
    }
    decide(tab, &to("pass")).await;
}

/// A duel to its end.
pub async fn play_duel(tab: &Tab) {
    while !over(tab).await {
        decide_duel(tab).await;
    }
}

/// A duel on the way to something else: some decisions and a resignation, in a long run to its end.
pub async fn play_on(tab: &Tab) {
    for _ in 0..3 {
        if over(tab).await {
            return;
        }
        decide_duel(tab).await;
    }
    if is_long_run() {
        return play_duel(tab).await;
    }
    // Whoever resigns in their own turn does not interrupt anybody.
    if !over(tab).await {
        resign(tab, &table(tab).await).await;
    }
}

/// Gives a game up.
pub async fn resign(tab: &Tab, table: &str) {
    let decide = format!("/api/tables/{table}/decide");
    tab.api("POST", &decide, &json!({ "decision": "resign" })).await;
    tab.wait("#table[data-stage=over]").await;
}

/// A table as the API has it.
async fn room(tab: &Tab, table: &str) -> Value {
    tab.api("GET", &format!("/api/tables/{table}"), &json!({})).await
}

/// What a draft asks of whoever looks at it.
fn asked(room: &Value) -> Option<Value> {
    let asked = room["view"]["status"]["asked"].as_array()?.iter();
    let mut mine = asked.filter_map(|asked| asked.get("pick").or_else(|| asked.get("pile")));
    mine.find(|asked| asked["seat"] == room["you"]).cloned()
}

/// One decision in a draft of any format: the first cards are kept, the last are removed.
pub async fn decide_draft(tab: &Tab) {
    if tab.has(&format!("{BUTTON}[name=pile]")).await {
        decide(tab, &format!("{BUTTON}[name=pile]")).await;
        return;
    }
    let asked = asked(&room(tab, &table(tab).await).await).unwrap();
    for (field, from_end) in [("take", false), ("remove", true)] {
        let mut cards = tab.values(&format!("input[name={field}]:enabled")).await;
        if from_end {
            cards.reverse();
        }
        for card in &cards[..asked[field].as_u64().unwrap() as usize] {
            tab.click(&format!("input[name={field}][value='{card}']")).await;
        }
    }
    decide(tab, &format!("{BUTTON}.primary")).await;
}

/// A draft to its end. Except in a long run, the rounds between the first decisions and the last round
/// are drafted by the API: a browser takes longest to show what it has shown before.
pub async fn draft(tab: &Tab) {
    if !is_long_run() {
        for _ in 0..3 {
            if over(tab).await {
                return;
            }
            decide_draft(tab).await;
        }
        draft_to_the_last_round(tab).await;
    }
    while !over(tab).await {
        decide_draft(tab).await;
    }
}

/// Drafts on by the API while the browser shows something else, and comes back.
async fn draft_to_the_last_round(tab: &Tab) {
    let (table, place) = (table(tab).await, tab.path().await);
    tab.goto("/rules/glossary").await;
    loop {
        let room = room(tab, &table).await;
        let status = &room["view"]["status"];
        if room["stage"] == "over" || status["round"] == status["rounds"] {
            break;
        }
        if let Some(asked) = asked(&room) {
            let decision = json!({ "decision": { "act": first_choice(&room, &asked) } });
            tab.api("POST", &format!("/api/tables/{table}/decide"), &decision).await;
        }
    }
    tab.goto(&place).await;
}

/// The first that is offered; where that is no list, the first cards are kept and the last removed.
fn first_choice(room: &Value, asked: &Value) -> Value {
    if let Some(first) = room["view"]["legal"].get(0) {
        return first.clone();
    }
    let mut offered: Vec<u64> =
        room["view"]["offered"].as_array().unwrap().iter().filter_map(Value::as_u64).collect();
    let count = |field: &str| asked[field].as_u64().unwrap() as usize;
    let removed = offered.split_off(offered.len() - count("remove"));
    offered.truncate(count("take"));
    json!({ "pick": { "take": offered, "remove": removed } })
}

/// Goes along to the table where it goes on.
pub async fn go_along(tab: &Tab, from: &str) {
    tab.until(&format!("location.pathname !== '{from}' && document.getElementById('table')")).await;
    tab.loaded().await;
}

/// Takes the deck that is proposed.
pub async fn build(tab: &Tab) {
    tab.wait("#table[data-stage=over], input[name=card]").await;
    assert!(!over(tab).await);
    decide(tab, &format!("{BUTTON}.primary")).await;
}

/// Opens a table as somebody who is known here, sits down, and gives the other seats to computer
/// players. Says where it is.
pub async fn open(tab: &Tab, asked: &Value) -> String {
    let table = tab.api("POST", "/api/tables", asked).await["table"].as_str().unwrap().to_owned();
    let path = |rest: &str| format!("/api/tables/{table}{rest}");
    tab.api("POST", &path("/seats/0"), &json!({})).await;
    let room = tab.api("GET", &path(""), &json!({})).await;
    for seat in 1..room["seats"].as_array().unwrap().len() {
        tab.api("POST", &path(&format!("/seats/{seat}/computer")), &json!({ "level": "luna" }))
            .await;
    }
    format!("/t/{table}")
}

/// A market at which any common pays for any uncommon, and whoever opens it buys first.
pub fn market() -> Value {
    let pool = Arc::new(cube::house::arcadia());
    let of = |rarity: Rarity| {
        let cards = 0..pool.len() as u16;
        cards.filter(|card| pool.card(*card).rarity == Some(rarity)).collect::<Vec<u16>>()
    };
    let (mut fresh, commons) = (of(Rarity::Uncommon), of(Rarity::Common));
    fresh.truncate(10);
    let trader = |(group, owned): (usize, &[u16])| Trader {
        owned: owned.to_vec(),
        group: group as u8,
        points: 0,
    };
    let traders = commons.chunks(12).take(2).enumerate().map(trader).collect();
    let prices = Deckbuilder { common_worth: 10, ..Deckbuilder::default() };
    let setup = market::Setup { pool, prices: prices.prices(), fresh, old: Vec::new(), traders };
    json!({ "kind": "market", "setup": setup })
}

/// Decks that two people build of some cards.
pub fn building() -> Value {
    let pool = Arc::new(cube::house::oracle(1));
    let all: Vec<u16> = (0..pool.len() as u16).collect();
    let cards = all.chunks(50).take(2).map(<[u16]>::to_vec).collect();
    json!({ "kind": "build", "setup": build::Setup { pool, cards } })
}
