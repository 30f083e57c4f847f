//! The duel fits on one screen, whatever happens, and nothing moves from turn to turn.

use crate::browser::games::to_move;
use crate::browser::playing::{begin, decide_duel, has_come_to, meet, over, seq};
use crate::browser::site::Site;
use crate::browser::tab::{Tab, quoted};
use serde_json::{Value, json};

/// What must be seen at every moment and is not: each hidden by the edge of the window or by something else.
pub const UNSEEN: &str = r#"(() => {
    const wanted = [...document.querySelectorAll(".hand .card, .seat .energy, .seat .purse, #asks, .deciding .buttons button")]
        .filter((each) => each.checkVisibility());
    const unseen = (each) => {
        const { left, top, right, bottom, width, height } = each.getBoundingClientRect();
        if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1 || width < 8 || height < 8) return "outside";
        const hit = document.elementFromPoint(left + Math.min(width, 30) / 2, top + height / 2);
        if (!hit || !(each.contains(hit) || hit.contains(each) || hit.closest(".hand"))) return `under ${hit?.outerHTML.slice(0, 80)}`;
        return null;
    };
    const found = wanted.map((each) => [each.className.baseVal ?? (each.className || each.id), unseen(each)]).filter(([, why]) => why);
    const count = (what) => document.querySelectorAll(what).length;
    if (count(".seat .energy") !== 2 || count(".seat .purse") !== 2) found.push("a strip is missing");
    if (document.documentElement.scrollHeight > innerHeight + 1) found.push(`scrolls: ${document.documentElement.scrollHeight}`);
    return found;
})()"#;

pub const SIZES: [(u32, u32, bool); 3] = [(1280, 800, false), (390, 844, true), (844, 390, true)];

/// What of a selector lies outside of the window or under something else, without scrolling.
const OUT_OF_SIGHT: &str = r#"[...document.querySelectorAll(SELECTOR)].filter((each) => each.checkVisibility()).filter((each) => {
    const { left, top, right, bottom, width, height } = each.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1 || width < 8 || height < 8) return true;
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return !hit || !(each.contains(hit) || hit.contains(each));
}).map((each) => each.outerHTML.slice(0, 100))"#;

/// At each size everything of a selector is there and in sight.
pub async fn in_sight_at_every_size(tab: &Tab, selector: &str) {
    for (width, height, mobile) in SIZES {
        tab.sized(width, height, mobile).await;
        assert!(tab.has(selector).await, "{selector} at {width} by {height}");
        let hidden = tab.ask(&OUT_OF_SIGHT.replace("SELECTOR", &quoted(selector))).await;
        assert_eq!(hidden, json!([]), "{selector} at {width} by {height}");
    }
    tab.desktop().await;
}

/// How far a finger may be off, in pixels: from the middle of each target along both axes.
const TARGETS: &str = r#"[...document.querySelectorAll(".duel :is(button, a, summary)")]
    .filter((each) => each.checkVisibility() && !each.disabled && !each.closest("[popover]"))
    .map((each) => {
        const { left, top, width, height } = each.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const mine = (at, on) => {
            const hit = document.elementFromPoint(at, on);
            return hit && (each === hit || each.contains(hit));
        };
        const reach = (dx, dy) => {
            let far = 0;
            while (far < 60 && mine(x + dx * (far + 1), y + dy * (far + 1))) far += 1;
            return far;
        };
        return [each.outerHTML.slice(0, 90), reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1];
    }).filter(([, wide, high]) => wide < 43 || high < 43)"#;

#[tokio::test(flavor = "multi_thread")]
async fn a_finger_finds_every_button_of_the_table_within_44_pixels() {
    let site = Site::open().await;
    let tab = site.person().await.visit("/").await;
    begin(&tab, "random").await;
    assert!(!over(&tab).await);
    for (width, height, mobile) in &SIZES[1..] {
        tab.sized(*width, *height, *mobile).await;
        assert_eq!(tab.ask(TARGETS).await, json!([]), "{width} by {height}");
    }
    site.close().await;
}

/// Where the hand is.
async fn hand(tab: &Tab) -> Value {
    tab.ask("(({ top, height }) => [top, height])(document.querySelector('.held').getBoundingClientRect())")
        .await
}

/// Attacks and defends with as many champions as can be.
async fn decide_boldly(tab: &Tab) {
    let champion = ".hand [data-kind=champion] input:enabled:not(:checked)";
    let fights = tab.ask("/action|defence/.test(JSON.parse(document.querySelector('.deciding').dataset.plan).phase)").await;
    if fights != true || !tab.has(champion).await {
        return decide_duel(tab).await;
    }
    while tab.has(champion).await {
        tab.click(champion).await;
    }
    crate::browser::playing::decide(tab, "#act:enabled").await;
}

/// Nothing that one needs is hidden, and the hand is where it was.
async fn is_all_seen(tab: &Tab, place: &Value, when: &str) {
    assert_eq!(tab.ask(UNSEEN).await, json!([]), "{when}");
    assert_eq!(hand(tab).await, *place, "the hand moves: {when}");
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_one_needs_is_seen_at_every_moment_at_every_size() {
    let site = Site::open().await;
    for (width, height, mobile) in SIZES {
        let (ada, bo) = (site.person().await.blank().await, site.person().await.blank().await);
        for tab in [&ada, &bo] {
            tab.sized(width, height, mobile).await;
        }
        meet(&ada, &bo, "random").await;
        for tab in [&ada, &bo] {
            tab.wait(".duel").await;
        }
        let place = hand(&ada).await;
        let mut most = 0;
        for moment in 0..24 {
            let when = format!("{width} by {height}, {moment}");
            let (active, other) = to_move(&ada, &bo).await;
            for tab in [active, other] {
                is_all_seen(tab, &place, &when).await;
                most = most.max(tab.count(".zone .side .card").await);
            }
            if most == 6 {
                break;
            }
            // What is chosen, and its odds, cover nothing.
            if active.has(".hand input:enabled").await {
                active.click(".hand input:enabled").await;
                active.until("!window.asking").await;
                is_all_seen(active, &place, &format!("{when}, chosen")).await;
                active.click(".hand input:checked").await;
            }
            decide_boldly(active).await;
            has_come_to(other, seq(active).await).await;
        }
        assert_eq!(most, 6, "three fought three at {width} by {height}");
    }
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_is_beside_the_table_where_there_is_room_and_a_drawer_elsewhere() {
    let site = Site::open().await;
    let tab = site.person().await.visit("/").await;
    begin(&tab, "random").await;
    assert!(!over(&tab).await);
    assert_eq!(tab.ask("document.querySelector('.drawer').checkVisibility()").await, true);
    tab.phone().await;
    assert_eq!(tab.ask("document.querySelector('.drawer').checkVisibility()").await, false);
    tab.click("[data-log]").await;
    assert_eq!(tab.ask("document.querySelector('.drawer').checkVisibility()").await, true);
    // The table is dark, whatever the rest of the site is.
    assert_eq!(tab.ask("getComputedStyle(document.documentElement).colorScheme").await, "dark");
    site.close().await;
}
