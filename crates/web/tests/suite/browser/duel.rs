//! The table of a duel: what happens is seen, one button says what will happen, and all of it by keys.

use crate::browser::duel_screen::SIZES;
use crate::browser::playing::{BOLD, begin, by_api, decide, decide_duel, over, seq, table};
use crate::browser::site::Site;
use crate::browser::tab::Tab;
use serde_json::{Value, json};

/// Notes what a page shows from now on: which decision, when, for how long it wants to be looked at, and
/// what it says about it.
const WATCH_STEPS: &str = "(() => {
    window.steps = [];
    const note = () => {
        const duel = document.querySelector('.duel');
        const { step, dwell } = duel.dataset;
        if (window.steps.at(-1)?.step === step) return;
        const line = document.querySelector('.told, .vs').textContent.trim();
        window.steps.push({ step, dwell: Number(dwell), at: performance.now(), line });
    };
    note();
    new MutationObserver(note).observe(document.getElementById('table'), { subtree: true, attributes: true });
})()";

/// The numbers of the decisions at a table since one of them, as the API has them.
async fn decisions(tab: &Tab, table: &str, after: u64) -> Vec<u64> {
    let path = format!("/api/tables/{table}/log?from={}", after + 1);
    let history = tab.api("GET", &path, &json!({})).await;
    let decided = |entry: &&Value| entry["happened"]["what"] == "decided";
    let entries = history.as_array().unwrap().iter().filter(decided);
    entries.map(|entry| entry["seq"].as_u64().unwrap()).collect()
}

async fn phase(tab: &Tab) -> String {
    let plan = "JSON.parse(document.querySelector('.deciding').dataset.plan ?? '{}').phase ?? ''";
    tab.ask(plan).await.as_str().unwrap().to_owned()
}

/// Plays on until something is asked in a phase; says whether that came.
async fn until_phase(tab: &Tab, wanted: &str) -> bool {
    while !over(tab).await {
        if phase(tab).await == wanted {
            return true;
        }
        decide_duel(tab).await;
    }
    false
}

/// A game of somebody who is asked in a phase.
pub async fn asked(site: &Site, wanted: &str) -> Tab {
    loop {
        let tab = site.person().await.visit("/").await;
        begin(&tab, "random").await;
        if until_phase(&tab, wanted).await {
            return tab;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_decision_of_both_sides_is_seen_before_the_next() {
    let site = Site::open().await;
    let tab = asked(&site, "action").await;
    tab.takes_time().await;
    let id = table(&tab).await;
    tab.ask(WATCH_STEPS).await;
    let first = tab.ask("Number(document.querySelector('.duel').dataset.step ?? 0)").await;
    // The answer comes at once, and so does what the computer player does next.
    decide_duel(&tab).await;
    assert!(!over(&tab).await);
    let shown = tab.ask("window.steps").await;
    let shown = shown.as_array().unwrap();
    let seen: Vec<u64> =
        shown.iter().skip(1).map(|step| step["step"].as_str().unwrap().parse().unwrap()).collect();
    let mut happened = decisions(&tab, &id, first.as_u64().unwrap()).await;
    happened.truncate(seen.len());
    assert_eq!(seen, happened, "each decision has its moment, in order");
    assert!(seen.len() > 1, "{shown:?}");
    for pair in shown.windows(2).skip(1) {
        let [before, after] = pair else { unreachable!() };
        let lasted = after["at"].as_f64().unwrap() - before["at"].as_f64().unwrap();
        assert!(lasted + 2.0 >= before["dwell"].as_f64().unwrap(), "{before} {after}");
    }
    assert!(shown.iter().all(|step| step["line"] != ""), "{shown:?}");
    // The log tells the same, and so does what is read aloud, once and in order.
    let log = tab.text(".drawer .log").await;
    let plain = |step: &Value| {
        let line = step["line"].as_str().unwrap();
        line.trim_start_matches(|c: char| !c.is_alphabetic()).to_owned()
    };
    let lines: Vec<String> = shown.iter().skip(1).map(plain).collect();
    let said = "Array.from(document.querySelectorAll('#announcer p'), (line) => line.textContent)";
    let said: Vec<String> = serde_json::from_value(tab.ask(said).await).unwrap();
    // What one draws by it, and how much energy is left, is said besides.
    let heard = said.iter().rev().zip(lines.iter().rev());
    assert!(said.len() >= lines.len());
    assert!(heard.clone().all(|(said, line)| said.starts_with(line)), "{said:?} {lines:?}");
    for sentence in lines.iter().flat_map(|line| line.split_inclusive(". ")) {
        assert!(log.contains(sentence.trim()), "{sentence} in {log}");
    }
    site.close().await;
}

/// Everything that can be decided in a duel.
const KINDS: [&str; 8] =
    ["mulligan", "draw", "recall", "exchange", "attack", "defend", "discard", "pass"];

/// What somebody could decide that nobody has decided yet, or else what changes least; with its kind.
fn something_new(legal: &[Value], done: &[&str]) -> (Value, &'static str) {
    let kind = |action: &Value| {
        let is = |kind: &&&str| action == **kind || action.get(**kind).is_some();
        *KINDS.iter().find(is).unwrap()
    };
    let is_something = |action: &&Value| {
        let cards = action.get("mulligan").or(action.get("defend"));
        cards.is_none_or(|cards| cards != &json!([]))
    };
    let new = |action: &&Value| is_something(action) && !done.contains(&kind(action));
    // Whoever does nothing soon has more cards than one may keep.
    let least = |kind: &str| legal.iter().find(|action| action == &kind);
    let empty = legal.iter().find(|action| !is_something(action));
    let action = legal.iter().find(new).or(least("pass")).or(empty).unwrap_or(&legal[0]);
    (action.clone(), kind(action))
}

/// What a page shows, writes down and says of a decision once it has come to it.
async fn is_told(tab: &Tab, seq: u64, kind: &str) {
    tab.until(&format!("Number(document.querySelector('.duel').dataset.step) >= {seq}")).await;
    let line = "(document.querySelector('.told, .vs > span:not(.hit)')?.textContent ?? '').trim()";
    let line = tab.ask(line).await.as_str().unwrap().to_owned();
    assert!(!line.is_empty(), "{kind} is not seen");
    let log = format!(
        "[...document.querySelectorAll('.log li[data-key^=\"{seq}-\"]')].map((each) => each.textContent).join(' ')"
    );
    let log = tab.ask(&log).await;
    assert!(log.as_str().unwrap().contains(&line), "{kind}: {line} is not in the log: {log}");
    let said = format!(
        "[...document.querySelectorAll('#announcer p')].filter((each) => each.textContent.includes({})).length",
        json!(line)
    );
    tab.until(&format!("{said} > 0")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_is_decided_is_seen_written_down_and_said_to_both() {
    let site = Site::open().await;
    let (ada, bo) = (site.person().await.blank().await, site.person().await.blank().await);
    ada.goto("/").await;
    ada.api("POST", "/api/me", &json!({ "name": "Ada" })).await;
    let asked = json!({ "format": "random", "ruleset": { "energy": 900 } });
    let id = ada.api("POST", "/api/tables", &asked).await["table"].as_str().unwrap().to_owned();
    ada.api("POST", &format!("/api/tables/{id}/seats/0"), &json!({})).await;
    ada.goto(&format!("/t/{id}")).await;
    bo.goto(&format!("/t/{id}")).await;
    bo.follow("button[name=who][value=me]").await;
    for tab in [&ada, &bo] {
        tab.wait(".board").await;
    }
    let (table, mut done) = (format!("/api/tables/{id}"), Vec::new());
    for _ in 0..400 {
        if KINDS.iter().all(|kind| done.contains(kind)) {
            break;
        }
        let mut acted = None;
        for tab in [&ada, &bo] {
            let room = tab.api("GET", &table, &json!({})).await;
            let Some(legal) = room["view"]["legal"].as_array() else { continue };
            let (action, kind) = something_new(legal, &done);
            let decision = json!({ "decision": { "act": action } });
            let answer = tab.api("POST", &format!("{table}/decide"), &decision).await;
            acted = Some((answer["seq"].as_u64().unwrap(), kind));
            break;
        }
        let (seq, kind) = acted.expect("somebody is asked");
        if !done.contains(&kind) {
            is_told(&ada, seq, kind).await;
            is_told(&bo, seq, kind).await;
            done.push(kind);
        }
    }
    assert_eq!(done.len(), KINDS.len(), "not all of it came: {done:?}");
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_missed_is_caught_up_with() {
    let site = Site::open().await;
    let tab = asked(&site, "action").await;
    tab.takes_time().await;
    let id = table(&tab).await;
    // Decisions come faster than they can be looked at.
    by_api(&tab, &id, &format!("room.seq > {}", seq(&tab).await + 12), BOLD).await;
    // However far behind, the page comes to the last of them.
    let last = *decisions(&tab, &id, 0).await.last().unwrap();
    tab.until(&format!("Number(document.querySelector('.duel').dataset.step) >= {last}")).await;
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_moves_is_moved_by_transform_and_opacity_alone() {
    let site = Site::open().await;
    let tab = asked(&site, "action").await;
    tab.moves().await;
    tab.ask(
        "window.moved = new Set();
        const animated = Element.prototype.animate;
        Element.prototype.animate = function (frames, ...rest) {
            const animation = animated.call(this, frames, ...rest);
            for (const frame of animation.effect.getKeyframes()) {
                for (const name of Object.keys(frame)) window.moved.add(name);
            }
            return animation;
        }; 0",
    )
    .await;
    tab.ask(WATCH_STEPS).await;
    decide_duel(&tab).await;
    tab.until("window.steps.length > 2").await;
    let moved = tab.ask("[...window.moved].sort().join(' ')").await;
    assert_eq!(moved, "composite computedOffset easing offset opacity transform");
    site.close().await;
}

/// What the button says, and whether it can be pressed.
async fn act(tab: &Tab) -> (String, bool) {
    (tab.text("#act").await, tab.has("#act:enabled").await)
}

/// How often a moment before the one on the page is shown, when it comes after that one.
const SHOWN_LATE: &str = "(async () => {
    const scripts = performance.getEntriesByType('resource').map((entry) => entry.name);
    const { arrive } = await import(scripts.find((name) => name.includes('steps')));
    const before = document.getElementById('table').cloneNode(true);
    before.dataset.seq = String(Number(before.dataset.seq) - 1);
    let shown = 0;
    arrive(before, () => { shown += 1; });
    return shown;
})()";

#[tokio::test(flavor = "multi_thread")]
async fn a_moment_that_comes_late_does_not_take_the_page_back() {
    let site = Site::open().await;
    let tab = asked(&site, "action").await;
    assert_eq!(tab.ask(SHOWN_LATE).await, 0);
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_button_says_what_will_happen() {
    let site = Site::open().await;
    for (width, height, mobile) in SIZES {
        let tab = asked(&site, "action").await;
        tab.sized(width, height, mobile).await;
        while tab.count(".hand [data-kind=champion]").await < 4 {
            decide(&tab, "[data-nothing]").await;
            assert!(until_phase(&tab, "action").await);
        }
        assert_eq!(act(&tab).await, ("Choose champions or a card".to_owned(), false));
        let mut cost = 0;
        for n in 1..=3 {
            let next = ".hand [data-kind=champion] input:enabled:not(:checked)";
            let label = format!("document.querySelector('{next}').closest('label').dataset.cost");
            cost += tab.ask(&label).await.as_str().unwrap().parse::<u32>().unwrap();
            tab.click(next).await;
            let (says, enabled) = act(&tab).await;
            let unit = if cost == 1 { "luna" } else { "lunas" };
            assert_eq!(
                says,
                format!("Attack with {n} · {cost}\u{a0}{unit}").replace('\u{a0}', " ")
            );
            assert!(enabled);
            // The odds are those of what is chosen.
            tab.wait("#preview .preview").await;
            assert!(tab.text("#preview").await.starts_with("about "));
        }
        // Nobody fights in fours.
        assert_eq!(tab.count(".hand [data-kind=champion] input:enabled:not(:checked)").await, 0);
        assert_eq!(tab.count(".hand input:checked").await, 3);
    }
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_that_cannot_be_chosen_says_why_when_it_is_tapped() {
    let site = Site::open().await;
    let tab = asked(&site, "action").await;
    while tab.count(".hand [data-kind=champion]").await < 4 {
        decide(&tab, "[data-nothing]").await;
        assert!(until_phase(&tab, "action").await);
    }
    for _ in 0..3 {
        tab.click(".hand [data-kind=champion] input:enabled:not(:checked)").await;
    }
    tab.click(".hand .card.off").await;
    let said = tab.text("#toast").await;
    let poor = tab.has(".hand .card.off.poor").await;
    let full = "No more than three champions fight together.";
    assert!(said == full || poor && said.starts_with("Too expensive: you have "), "{said}");
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_defence_says_what_it_costs_in_energy() {
    let site = Site::open().await;
    for (width, height, mobile) in SIZES {
        let tab = asked(&site, "defence").await;
        tab.sized(width, height, mobile).await;
        // Choosing nothing means nothing: not to defend is a button of its own.
        assert!(tab.text("[data-nothing]").await.starts_with("Don't defend · lose about "));
        if tab.has(".hand input:enabled").await {
            assert_eq!(act(&tab).await, ("Choose defenders".to_owned(), false));
            tab.click(".hand input:enabled").await;
            let (says, enabled) = act(&tab).await;
            assert!(
                enabled && says.starts_with("Defend · lose about ") && says.contains('–'),
                "{says}"
            );
        } else {
            assert!(!tab.has("#act").await, "nobody can defend");
        }
        // No die shows a number before it is rolled.
        let dice = tab
            .ask(
                "Array.from(document.querySelectorAll('.zone svg.die text'), (die) => die.textContent)",
            )
            .await;
        assert!(dice.as_array().unwrap().iter().all(|die| die == "?"), "{dice}");
    }
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn champions_that_belong_together_glow_with_their_bonus() {
    let site = Site::open().await;
    for (width, height, mobile) in SIZES {
        let tab = asked(&site, "action").await;
        tab.sized(width, height, mobile).await;
        let plan = tab.ask("JSON.parse(document.querySelector('.deciding').dataset.plan)").await;
        for pick in tab.values(".hand [data-kind=champion] input:enabled").await {
            tab.click(&format!(".hand input[value='{pick}']")).await;
            let glows = tab
                .ask("Array.from(document.querySelectorAll('.hand .pairs'), (card) => [card.querySelector('input').value, card.querySelector('.glow').textContent])")
                .await;
            let mut found: Vec<(String, String)> = serde_json::from_value(glows).unwrap();
            let others = tab.values(".hand [data-kind=champion] input:enabled:not(:checked)").await;
            let worth = |other: &String| {
                let mut pair = [&pick, other].map(|number| number.parse::<u32>().unwrap());
                pair.sort_unstable();
                let worth = plan["bonus"].get(format!("{},{}", pair[0], pair[1]))?;
                Some((other.clone(), format!("+{worth}")))
            };
            let mut expected: Vec<(String, String)> = others.iter().filter_map(worth).collect();
            found.sort();
            expected.sort();
            assert_eq!(found, expected);
            tab.click(&format!(".hand input[value='{pick}']")).await;
        }
    }
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_defence_takes_three_keys_and_enter_on_a_card_only_chooses_it() {
    let site = Site::open().await;
    let tab = asked(&site, "defence").await;
    assert_eq!(tab.ask("document.activeElement.id").await, "asks");
    let id = table(&tab).await;
    if tab.has("#act").await {
        // Enter on a card chooses it, again and it is not chosen; nothing is sent.
        tab.tab_to(".hand input").await;
        let before = tab.ask("document.querySelector('.duel').dataset.step").await;
        for checked in [true, false] {
            tab.key("Enter").await;
            assert_eq!(tab.ask("document.activeElement.checked").await, checked);
        }
        assert_eq!(tab.ask("document.querySelector('.duel').dataset.step").await, before);
        let first = tab
            .ask("1 + [...document.querySelectorAll('.hand > .card')].findIndex((card) => card.querySelector('input:enabled'))")
            .await;
        tab.key(&first.to_string()).await;
        assert_eq!(tab.ask("document.activeElement.id").await, "act");
        tab.key("Enter").await;
    } else {
        tab.key(" ").await;
    }
    assert!(crate::browser::playing::answered(&tab, &id).await);
    // The log, and what the keys are.
    tab.ask("document.getElementById('asks').focus()").await;
    tab.key("?").await;
    tab.wait("#keys:popover-open").await;
    tab.key("?").await;
    tab.wait("#keys:not(:popover-open)").await;
    tab.key("d").await;
    tab.wait("[id^=pile-]:popover-open").await;
    tab.key("d").await;
    tab.key("l").await;
    tab.wait(".log-open").await;
    site.close().await;
}
