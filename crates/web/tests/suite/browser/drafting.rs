//! The screens of a draft, of deck building and of a market: everything on one screen at three sizes, with
//! the mouse, the keyboard and by ear.

use crate::browser::library::keep_a_cube;
use crate::browser::playing::{
    building, decide, has_come_to, market, meet, open, over, press, table,
};
use crate::browser::site::Site;
use crate::browser::tab::Tab;
use serde_json::{Value, json};

/// A desk, a telephone, and the same lying: the width, the height, whether it is held in a hand, and how
/// wide a card of fifteen is at least.
const SIZES: [(u32, u32, bool, f64); 3] =
    [(1280, 800, false, 140.0), (390, 844, true, 80.0), (844, 390, true, 70.0)];

/// What of some things cannot be seen without scrolling, neither the page nor a part of it.
const HIDDEN: &str = r#"
    Array.from(document.querySelectorAll(SELECTOR)).filter((each) => {
        const { left, top, right, bottom, width } = each.getBoundingClientRect();
        if (width === 0 || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return true;
        const hit = document.elementFromPoint((left + right) / 2, bottom - 3);
        return !hit || !(each.contains(hit) || hit.contains(each));
    }).map((each) => each.outerHTML.slice(0, 90))
"#;

async fn hidden(tab: &Tab, selector: &str) -> Value {
    tab.ask("scrollTo(0, 0)").await;
    assert!(tab.has(selector).await, "{selector} is not there");
    tab.ask(&HIDDEN.replace("SELECTOR", &json!(selector).to_string())).await
}

/// Everything of a selector is in sight.
async fn in_sight(tab: &Tab, what: &str, selector: &str) {
    assert_eq!(hidden(tab, selector).await, json!([]), "{what}: {selector}");
}

/// A table with computer players at which it is Ada's turn.
async fn at(tab: &Tab, asked: &Value) {
    tab.goto("/").await;
    tab.api("POST", "/api/me", &json!({ "name": "Ada" })).await;
    let place = open(tab, asked).await;
    tab.goto(&place).await;
    assert!(!over(tab).await);
}

async fn width(tab: &Tab, selector: &str) -> f64 {
    let width =
        format!("document.querySelector({}).getBoundingClientRect().width", json!(selector));
    tab.ask(&width).await.as_f64().unwrap()
}

/// Takes the first that is offered in a draft.
const FIRST_CARDS_OF_ROOM: &str = "room.view.legal?.[0] ?? { pick: {
    take: room.view.offered.slice(0, mine.take),
    remove: room.view.offered.slice(room.view.offered.length - mine.remove),
} }";

/// The names of the cards in the offer.
async fn pack(tab: &Tab) -> Vec<String> {
    tab.values(".pack .pick input").await
}

/// Waits until another pack lies there.
async fn next_pack(tab: &Tab, before: &[String]) {
    let first = &before[0];
    let now =
        "Array.from(document.querySelectorAll('.pack .pick input'), (each) => each.value).join()";
    let before = before.join(",");
    tab.until(&format!(
        "{now} !== '' && {now} !== '{before}' || {now} !== '{before}' && !{now}.includes('{first}')"
    ))
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pack_of_fifteen_and_the_action_are_on_one_screen_at_every_size() {
    let site = Site::open().await;
    let tab = site.person().await.blank().await;
    at(&tab, &json!({ "format": "standard" })).await;
    assert_eq!(tab.count(".pack .slot").await, 15);
    for (wide, high, phone, least) in SIZES {
        tab.sized(wide, high, phone).await;
        let size = format!("{wide}×{high}");
        in_sight(&tab, &size, ".pack .card").await;
        in_sight(&tab, &size, ".draft-action .primary").await;
        assert!(width(&tab, ".pack .card").await >= least, "{size}: cards are too small");
        let docked = tab.ask("document.getElementById('pool').checkVisibility()").await;
        assert_eq!(docked, json!(wide == 1280), "{size}: the pool is docked on a desk only");
    }
    tab.sized(1280, 800, false).await;
    let share = "document.querySelector('.draft-side').getBoundingClientRect().width / innerWidth";
    let share = tab.ask(share).await.as_f64().unwrap();
    assert!((0.28..0.38).contains(&share), "the pool has a third of a desk, not {share}");
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_click_marks_a_second_click_takes_and_a_setting_leaves_it_to_the_button() {
    let site = Site::open().await;
    let person = site.person().await;
    let tab = person.blank().await;
    at(&tab, &json!({ "format": "standard" })).await;
    let table = table(&tab).await;
    // Nothing marked, nothing to press.
    assert_eq!(tab.text(".draft-action .primary").await, "Choose 1 card");
    assert!(tab.has(".draft-action .primary:disabled").await);
    let first = pack(&tab).await;
    tab.click(".slot:nth-child(3) .pick input").await;
    assert_eq!(tab.text(".draft-action .primary:enabled").await, "Take 1 card");
    tab.click(".slot:nth-child(5) .pick input").await;
    assert_eq!(tab.count(".pack :checked").await, 1, "another click marks another card");
    assert_eq!(pack(&tab).await, first, "nothing is taken yet");
    tab.click(".slot:nth-child(5) .pick input").await;
    next_pack(&tab, &first).await;
    let room = tab.api("GET", &format!("/api/tables/{table}"), &json!({})).await;
    assert_eq!(room["view"]["picked"], json!([first[4].parse::<u16>().unwrap()]));
    // Who wants to confirm says so once.
    over(&tab).await;
    tab.click("[data-confirm]").await;
    tab.reload().await;
    over(&tab).await;
    assert!(tab.has("[data-confirm]:checked").await);
    let second = pack(&tab).await;
    for _ in 0..3 {
        tab.click(".slot:nth-child(1) .pick input").await;
    }
    assert_eq!(pack(&tab).await, second, "only the button takes");
    decide(&tab, ".draft-action .buttons .primary").await;
    next_pack(&tab, &second).await;
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_click_keeps_and_a_second_removes_on_the_card_itself() {
    let site = Site::open().await;
    let tab = site.person().await.blank().await;
    at(&tab, &json!({ "format": "power", "cube": "arcadia" })).await;
    let marks = async |nth: u8| {
        let slot = format!(".slot:nth-child({nth})");
        let shown =
            |mark: &str| format!("document.querySelector('{slot} .mark.{mark}').checkVisibility()");
        (tab.ask(&shown("keep")).await == true, tab.ask(&shown("remove")).await == true)
    };
    let card = |nth: u8| format!(".slot:nth-child({nth}) .pick input");
    assert_eq!(tab.text(".draft-action .primary").await, "Choose 1 to keep, 1 to remove");
    tab.click(&card(2)).await;
    assert_eq!(marks(2).await, (true, false));
    tab.click(&card(2)).await;
    assert_eq!(marks(2).await, (false, true));
    tab.click(&card(2)).await;
    assert_eq!(marks(2).await, (false, false));
    // What is kept is settled: the next card is the one to remove.
    tab.click(&card(1)).await;
    assert!(tab.has(".draft-action .primary:disabled").await);
    tab.click(&card(4)).await;
    assert_eq!((marks(1).await, marks(4).await), ((true, false), (false, true)));
    assert_eq!(tab.text(".draft-action .primary:enabled").await, "Keep 1, remove 1");
    // What cannot be chosen any more cannot be clicked, and the bin of a card removes at once.
    assert!(tab.has(".slot:nth-child(3) .pick input:disabled").await);
    tab.click(&card(4)).await;
    tab.click(".slot:nth-child(5) .bin input").await;
    assert_eq!(marks(5).await, (false, true));
    let (table, cards) = (table(&tab).await, pack(&tab).await);
    decide(&tab, ".draft-action .buttons .primary").await;
    let room = tab.api("GET", &format!("/api/tables/{table}"), &json!({})).await;
    let number = |place: usize| cards[place].parse::<u16>().unwrap();
    assert_eq!(room["view"]["picked"], json!([number(0)]));
    assert_eq!(room["view"]["removed"], json!([number(4)]));
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn digits_mark_enter_takes_and_the_focus_is_on_the_next_pack() {
    let site = Site::open().await;
    let tab = site.person().await.blank().await;
    at(&tab, &json!({ "format": "standard" })).await;
    let table = table(&tab).await;
    let mut picked = Vec::new();
    for (key, nth) in [("3", 2), ("1", 0)] {
        let before = pack(&tab).await;
        tab.key(key).await;
        assert_eq!(tab.ask("document.activeElement.value").await, json!(before[nth]));
        assert_eq!(tab.ask("document.activeElement.checked").await, json!(true));
        tab.key("Enter").await;
        next_pack(&tab, &before).await;
        over(&tab).await;
        tab.until(
            "document.activeElement.value === document.querySelector('.pack .pick input').value",
        )
        .await;
        picked.push(before[nth].parse::<u16>().unwrap());
    }
    let room = tab.api("GET", &format!("/api/tables/{table}"), &json!({})).await;
    assert_eq!(room["view"]["picked"], json!(picked));
    // Whoever has looked into what they passed on goes on by keys all the same.
    tab.click("#pool details > summary").await;
    tab.key("2").await;
    assert_eq!(tab.count(".pack :checked").await, 1);
    tab.reload().await;
    over(&tab).await;
    tab.until("document.querySelector('.pack .pick input')").await;
    tab.ask("document.querySelector('.pack .pick input').focus()").await;
    // Enter on a card that is not marked marks it, and takes nothing.
    let before = pack(&tab).await;
    tab.key("Enter").await;
    assert_eq!(tab.count(".pack :checked").await, 1);
    assert_eq!(pack(&tab).await, before);
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_pack_and_the_picks_of_others_are_said_once_and_in_order() {
    let site = Site::open().await;
    let tab = site.person().await.blank().await;
    at(&tab, &json!({ "format": "solomon" })).await;
    for _ in 0..3 {
        let before = pack(&tab).await;
        let asked = tab.ask("Number(document.querySelector('.offer').dataset.take)").await;
        for nth in 1..=asked.as_u64().unwrap() {
            tab.click(&format!(".slot:nth-child({nth}) .pick input")).await;
        }
        decide(&tab, ".draft-action .buttons .primary").await;
        next_pack(&tab, &before).await;
        over(&tab).await;
    }
    let heard = "Array.from(document.querySelectorAll('#announcer p'), (each) => each.textContent)";
    let heard: Vec<String> = serde_json::from_value(tab.ask(heard).await).unwrap();
    let log = "Array.from(document.querySelectorAll('[data-announced] li:not([data-mine])'), (each) => each.textContent).reverse()";
    let log: Vec<String> = serde_json::from_value(tab.ask(log).await).unwrap();
    let said: Vec<&String> = heard.iter().filter(|line| log.contains(line)).collect();
    assert!(said.len() >= 2, "{heard:#?}");
    assert_eq!(said, log[log.len() - said.len()..].iter().collect::<Vec<_>>(), "{heard:#?}");
    let asks = heard.iter().filter(|line| line.contains("Take") && line.contains("Round")).count();
    assert!(asks >= 2, "a new pack is announced: {heard:#?}");
    assert!(heard.iter().all(|line| !line.starts_with("Ada ")), "one's own picks are known");
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_pool_is_in_the_columns_one_chose_and_a_drawer_on_a_phone() {
    let site = Site::open().await;
    let tab = site.person().await.blank().await;
    at(&tab, &json!({ "format": "standard" })).await;
    for _ in 0..3 {
        let before = pack(&tab).await;
        tab.key("1").await;
        tab.key("Enter").await;
        next_pack(&tab, &before).await;
        over(&tab).await;
    }
    assert_eq!(tab.count("#pool .columns .card").await, 3);
    assert!(tab.has("#pool .costs rect").await);
    let choose =
        "(() => { const by = document.querySelector('[data-columns-by]'); by.value = 'cost';
        by.dispatchEvent(new Event('change', { bubbles: true })); })()";
    tab.ask(choose).await;
    let titles =
        "Array.from(document.querySelectorAll('#pool .column'), (each) => each.dataset.key).join()";
    let by_cost = tab.ask(titles).await;
    assert!(
        by_cost.as_str().unwrap().split(',').all(|cost| cost.parse::<u8>().is_ok()),
        "{by_cost}"
    );
    // It stays so when something happens, and when the page is opened again.
    let before = pack(&tab).await;
    tab.key("1").await;
    tab.key("Enter").await;
    next_pack(&tab, &before).await;
    over(&tab).await;
    assert_eq!(tab.ask("document.querySelector('[data-columns]').dataset.columns").await, "cost");
    tab.reload().await;
    assert_eq!(tab.ask("document.querySelector('[data-columns]').dataset.columns").await, "cost");
    assert_eq!(tab.count("#pool .columns .card").await, 4);
    for (wide, high, phone, _) in &SIZES[1..] {
        tab.sized(*wide, *high, *phone).await;
        let size = format!("{wide}×{high}");
        in_sight(&tab, &size, ".handle .costs").await;
        assert!(tab.text(".handle").await.contains("(4)"));
        // In one go: what comes over the wire meanwhile may close the drawer.
        let opened_and_closed = "(() => {
            const open = () => document.querySelector('#pool:popover-open') !== null;
            document.querySelector('.handle').click();
            const close = document.querySelector('#pool .close');
            const { top, bottom, left, right } = close.getBoundingClientRect();
            const seen = bottom > top && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
            const opened = open();
            close.click();
            return [opened, seen, open()];
        })()";
        assert_eq!(tab.ask(opened_and_closed).await, json!([true, true, false]), "{size}");
    }
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_drawer_that_is_open_stays_open_when_something_happens() {
    let site = Site::open().await;
    let (ada, bo) = (site.person().await.blank().await, site.person().await.blank().await);
    ada.sized(390, 844, true).await;
    meet(&ada, &bo, "solomon").await;
    for tab in [&ada, &bo] {
        tab.wait("#table[data-stage=playing] .drafting").await;
    }
    let place = format!("/api/tables/{}", table(&ada).await);
    ada.click(".handle").await;
    // Offers, piles and what one waits for take turns beside the drawer.
    for _ in 0..3 {
        let done = format!(
            "(async () => {{
                const room = await (await fetch('{place}')).json();
                const mine = room.view.status.asked.map(({{ pick, pile }}) => pick ?? pile).find(({{ seat }}) => seat === room.you);
                if (!mine) return room.seq;
                const act = {FIRST_CARDS_OF_ROOM};
                const headers = {{ 'content-type': 'application/json' }};
                const answer = await fetch('{place}/decide', {{ method: 'POST', headers, body: JSON.stringify({{ decision: {{ act }} }}) }});
                return answer.ok ? (await answer.json()).seq : await answer.text();
            }})()"
        );
        for tab in [&ada, &bo] {
            let seq = tab.ask(&done).await.as_u64().unwrap();
            has_come_to(&ada, seq).await;
            assert!(ada.has("#pool:popover-open").await, "entry {seq} has closed the drawer");
        }
    }
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn cards_of_an_uploaded_list_fit_the_same_screens() {
    let site = Site::open().await;
    let tab = site.person().await.blank().await;
    keep_a_cube(&tab, "Beasts").await;
    for (setting, value) in [("seats", "2"), ("rounds", "1"), ("booster", "15")] {
        tab.fill(&format!("details[open] input[name=power-{setting}]"), value).await;
    }
    tab.follow("details[open] button[name=against][value=computer]").await;
    assert!(!over(&tab).await);
    assert_eq!(tab.count(".pack .plain").await, 15);
    for (wide, high, phone, _) in SIZES {
        tab.sized(wide, high, phone).await;
        let size = format!("{wide}×{high}");
        in_sight(&tab, &size, ".pack .card").await;
        in_sight(&tab, &size, ".draft-action .primary").await;
        let cut = "Array.from(document.querySelectorAll('.pack .plain strong'))
            .filter((each) => each.scrollWidth > each.clientWidth + 1 || each.offsetTop + each.offsetHeight > each.parentElement.clientHeight).length";
        assert_eq!(tab.ask(cut).await, 0, "{size}: every name can be read");
    }
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deck_is_built_in_two_zones_with_its_count_undo_and_the_proposal() {
    let site = Site::open().await;
    let tab = site.person().await.blank().await;
    at(&tab, &building()).await;
    let zone = async |nth: u8| {
        let slot = format!(".zones .slot:nth-of-type({nth})");
        let top =
            |what: &str| format!("document.querySelector('{what}').getBoundingClientRect().top");
        tab.ask(&format!("{} < {}", top(&slot), top(".zone-aside"))).await == true
    };
    assert_eq!(tab.text(".tally").await, "40 / 40");
    assert!(tab.has(".draft-action .primary:enabled").await);
    let before = tab.values(".zones input:checked").await;
    tab.click(".zones .slot:has(:checked) input").await;
    assert_eq!(tab.text(".tally").await, "39 / 40");
    assert_eq!(tab.text(".draft-action .primary:disabled").await, "Choose 40 cards");
    let moved = "1 + Array.from(document.querySelectorAll('.zones .slot')).findIndex((each) => each.querySelector(`input[value='VALUE']`))".replace("VALUE", &before[0]);
    let nth = tab.ask(&moved).await.as_u64().unwrap() as u8;
    assert!(!zone(nth).await, "the card lies below, set aside");
    tab.until("!window.asking && document.getElementById('preview').innerText.includes('39')")
        .await;
    tab.click("[data-undo]").await;
    assert_eq!(tab.values(".zones input:checked").await, before);
    assert!(zone(nth).await);
    // Everything anew, and the proposal again.
    for _ in 0..3 {
        tab.click(".zones .slot:has(:checked) input").await;
    }
    assert_eq!(tab.text(".tally").await, "37 / 40");
    tab.click("[data-suggest]").await;
    assert_eq!(tab.values(".zones input:checked").await, before);
    // The proposal that is there already is nothing to undo; the last change is, by keys as well.
    tab.reload().await;
    over(&tab).await;
    tab.click("[data-suggest]").await;
    assert!(tab.has("[data-undo]:disabled").await);
    tab.click(".zones .slot:has(:checked) input").await;
    assert_eq!(tab.text(".tally").await, "39 / 40");
    tab.ask("dispatchEvent.call(document.body, new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }))").await;
    assert_eq!(tab.text(".tally").await, "40 / 40");
    // Sorted by cost, the figures are there from the beginning.
    tab.ask("localStorage.setItem('columns', 'cost')").await;
    tab.reload().await;
    over(&tab).await;
    tab.until("document.querySelector('.zones .slot[data-title]')").await;
    // What comes over the wire is in its usual order, and is the same moment.
    tab.ask("new Promise((done) => { document.addEventListener('shown', () => done(true), { once: true }); dispatchEvent(new Event('online')); })").await;
    assert!(tab.text("#preview").await.len() > 40, "the statistics are empty");
    for (wide, high, phone, _) in SIZES {
        tab.sized(wide, high, phone).await;
        let size = format!("{wide}×{high}");
        for what in [".tally", ".draft-action .primary", "[data-undo]", "[data-suggest]"] {
            in_sight(&tab, &size, what).await;
        }
    }
    tab.desktop().await;
    decide(&tab, ".draft-action .buttons .primary").await;
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_market_shows_what_is_left_to_pay_as_cards_are_added() {
    let site = Site::open().await;
    let tab = site.person().await.blank().await;
    at(&tab, &market()).await;
    assert_eq!(tab.text(".draft-action .primary:disabled").await, "Choose a card to buy");
    assert_eq!(tab.count(".buyers li").await, 2);
    assert!(tab.text(".buyers [aria-current]").await.contains("Ada"));
    tab.click("input[name=buy]").await;
    tab.until("document.querySelector('.own .card[data-worth]')").await;
    assert!(tab.text(".draft-action .primary:disabled").await.contains("10 more to pay"));
    tab.click("input[name=with]").await;
    tab.until("document.querySelector('button[value=buy]:enabled')").await;
    assert!(tab.text(".draft-action .primary").await.ends_with("for 10"));
    for (wide, high, phone, _) in SIZES {
        tab.sized(wide, high, phone).await;
        let size = format!("{wide}×{high}");
        for what in [
            "button[value=buy]",
            "button[value=pass]",
            ".ware:first-child .price",
            ".own .slot:first-child .card",
        ] {
            in_sight(&tab, &size, what).await;
        }
    }
    tab.desktop().await;
    assert!(press(&tab, ".draft-action .buttons .primary").await);
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn computer_opponents_at_a_table_of_many_have_names_of_their_own() {
    let site = Site::open().await;
    let tab = site.person().await.blank().await;
    let named =
        "Array.from(document.querySelectorAll('.drafter strong'), (each) => each.textContent)";
    at(&tab, &json!({ "format": "standard" })).await;
    let mut names: Vec<String> = serde_json::from_value(tab.ask(named).await).unwrap();
    assert_eq!(names.len(), 8);
    assert!(names.contains(&"Ada".to_owned()) && names.contains(&"Crescent".to_owned()));
    names.sort();
    names.dedup();
    assert_eq!(names.len(), 8, "{names:?}");
    // A single opponent is called as its level is.
    at(&tab, &json!({ "format": "solomon" })).await;
    assert_eq!(tab.ask(named).await, json!(["Ada", "Luna"]));
    site.close().await;
}
