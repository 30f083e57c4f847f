//! How people play in these stories: they take the first thing that is offered, and press the button.

use crate::browser::tab::Tab;
use draft::market::{self, Trader};
use draft::{Deckbuilder, Rarity, build};
use serde_json::{Value, json};
use std::sync::Arc;
use table::is_long_run;

/// What is pressed to decide.
pub const BUTTON: &str = "form[data-decide] .buttons button";

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
    tab.wait("#table[data-table]").await;
    over_at(tab, &table(tab).await).await
}

/// Waits until it is over at a table, or one's turn there; says whether it is over.
pub async fn over_at(tab: &Tab, table: &str) -> bool {
    let over = is_over(table);
    loop {
        tab.until(&format!("{over} || document.querySelector('{BUTTON}')")).await;
        if let Some(over) = tab.ask(&over).await.as_bool() {
            return over;
        }
    }
}

/// Whether a table is over, asked of the page at once; nothing while the page is loading. A table is over as
/// well when its page has gone on to the next place by itself, which it does at any moment.
fn is_over(table: &str) -> String {
    format!(
        "((shown) => shown && (shown.table !== '{table}' || shown.stage === 'over'))\
         (document.getElementById('table')?.dataset)"
    )
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
    if offers("discard") {
        while tab.has("#act:disabled").await {
            tab.click(".hand input:enabled:not(:checked)").await;
        }
        return decide(tab, "#act").await;
    }
    let champion = ".hand [data-kind=champion] input:enabled";
    if offers("attack") && tab.has(champion).await {
        tab.click(champion).await;
        return decide(tab, "#act[value=attack]:enabled").await;
    }
    decide(tab, &to("pass")).await;
}

/// A duel to its end.
pub async fn play_duel(tab: &Tab) {
    let table = table(tab).await;
    while !over_at(tab, &table).await {
        decide_duel(tab).await;
    }
}

/// A duel on the way to something else: some decisions and a resignation, in a long run to its end.
pub async fn play_on(tab: &Tab) {
    let table = table(tab).await;
    for _ in 0..3 {
        if over_at(tab, &table).await {
            return;
        }
        decide_duel(tab).await;
    }
    if is_long_run() {
        return play_duel(tab).await;
    }
    // Whoever resigns in their own turn does not interrupt anybody.
    if !over_at(tab, &table).await {
        resign(tab, &table).await;
    }
}

/// Gives a game up.
pub async fn resign(tab: &Tab, table: &str) {
    let decide = format!("/api/tables/{table}/decide");
    tab.api("POST", &decide, &json!({ "decision": "resign" })).await;
    tab.until(&is_over(table)).await;
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
    let room = room(tab, &table(tab).await).await;
    let asked = asked(&room).unwrap();
    // What is asked may be of a pack that the page does not show yet.
    tab.wait(&format!("input[value='{}']", room["view"]["offered"][0])).await;
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

/// A draft to its end. Except in a long run, all between the first decisions and the last ones is drafted by
/// the API: a browser takes longest to show what it has shown before.
pub async fn draft(tab: &Tab) {
    let table = table(tab).await;
    if !is_long_run() {
        for _ in 0..2 {
            if over_at(tab, &table).await {
                return;
            }
            decide_draft(tab).await;
        }
        by_api_elsewhere(tab, &table, LAST_PICKS, FIRST_CARDS).await;
    }
    while !over_at(tab, &table).await {
        decide_draft(tab).await;
    }
}

/// Whether somebody is asked for one of their last picks, or for a pile in the last round.
const LAST_PICKS: &str =
    "mine && view.status.round === view.status.rounds && !(mine.pick + 1 < mine.picks)";

/// The first that is offered; where that is no list, the first cards are kept and the last removed.
const FIRST_CARDS: &str = "mine && (view.legal?.[0] ?? { pick: {
    take: view.offered.slice(0, mine.take),
    remove: view.offered.slice(view.offered.length - mine.remove),
} })";

/// An attack where one is possible.
pub const BOLD: &str = "view?.legal && (view.legal.find(({ attack }) => attack) ?? view.legal[0])";

/// Decides by the API as soon as this person is asked, until something holds of the table or it is over:
/// both are expressions over `room`, its `view`, and what is asked of `mine` in a draft.
pub async fn by_api(tab: &Tab, table: &str, until: &str, choice: &str) {
    tab.ask(&format!(
        r#"new Promise((done, fail) => {{
            const path = "/api/tables/{table}";
            const events = new EventSource(`${{path}}/events?views=true`);
            let [room, decided, busy] = [null, 0, false];
            const decide = async () => {{
                while (room.seq >= decided) {{
                    const view = room.view;
                    const asked = view?.status?.asked?.map(({{ pick, pile }}) => pick ?? pile);
                    const mine = asked?.find(({{ seat }}) => seat === room.you);
                    if (room.stage === "over" || ({until})) {{
                        events.close();
                        return done(true);
                    }}
                    const act = {choice};
                    if (!act) return;
                    const body = JSON.stringify({{ decision: {{ act }} }});
                    const headers = {{ "content-type": "application/json" }};
                    const answer = await fetch(`${{path}}/decide`, {{ method: "POST", headers, body }});
                    if (!answer.ok) return fail(new Error(await answer.text()));
                    decided = (await answer.json()).seq;
                }}
            }};
            events.addEventListener("view", async ({{ data }}) => {{
                room = JSON.parse(data);
                if (busy) return;
                busy = true;
                await decide();
                busy = false;
            }});
        }})"#
    ))
    .await;
}

/// The same while the browser shows something else; then it comes back.
pub async fn by_api_elsewhere(tab: &Tab, table: &str, until: &str, choice: &str) {
    let place = tab.path().await;
    tab.goto("/verify").await;
    by_api(tab, table, until, choice).await;
    tab.goto(&place).await;
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
    let setup =
        market::MarketSetup { pool, prices: prices.prices(), fresh, old: Vec::new(), traders };
    json!({ "kind": "market", "setup": setup })
}

/// Decks that two people build of some cards.
pub fn building() -> Value {
    let pool = Arc::new(cube::house::oracle(1));
    let all: Vec<u16> = (0..pool.len() as u16).collect();
    let cards = all.chunks(50).take(2).map(<[u16]>::to_vec).collect();
    json!({ "kind": "build", "setup": build::BuildSetup { pool, cards } })
}
