//! What docs/design.md promises of every page.

use crate::browser::pages::PAGES;
use crate::browser::playing::{begin, decide_duel, meet, open, over};
use crate::browser::site::Site;
use serde_json::json;
use std::time::Instant;

#[tokio::test(flavor = "multi_thread")]
async fn every_page_opens_with_a_head_and_a_picture() {
    let site = Site::open().await;
    let tab = site.person().await.blank().await;
    let mut wrong = Vec::new();
    for page in PAGES {
        tab.goto(page).await;
        // The builder is a table: it has no head, but zones full of cards.
        let head = "document.querySelector('main > .hero h1') && document.querySelector('main > .hero :is(svg.art)') \
             || document.querySelector('.zones svg.face')";
        if tab.ask(&format!("Boolean({head})")).await != true {
            wrong.push(*page);
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn formats_kinds_of_events_and_opponents_are_chosen_by_picture() {
    let site = Site::open().await;
    let tab = site.person().await.blank().await;
    let bare = |field: &str| {
        format!(
            "[...document.querySelectorAll('input[name={field}]')].filter((each) => !each.closest('label').querySelector('svg')).length"
        )
    };
    for (page, field, least) in [("/", "format", 9), ("/", "level", 4), ("/events/new", "kind", 6)]
    {
        tab.goto(page).await;
        assert!(tab.count(&format!("input[name={field}]")).await >= least, "{field}");
        assert_eq!(tab.ask(&bare(field)).await, 0, "{field}");
    }
    site.close().await;
}

/// Everything that moves on the page now, and what of it is not allowed to.
const MOVES: &str = r#"document.getAnimations().flatMap((each) => each.effect.getKeyframes())
    .flatMap((frame) => Object.keys(frame))
    .filter((name) => !["transform", "opacity", "offset", "computedOffset", "easing", "composite"].includes(name))"#;

/// What style sheets let move, besides what may.
const TRANSITIONS: &str = r#"[...document.styleSheets].flatMap((sheet) => {
    const rules = (list) => [...list].flatMap((rule) => [rule, ...rules(rule.cssRules ?? [])]);
    return rules(sheet.cssRules);
}).flatMap((rule) => rule instanceof CSSKeyframeRule ? [...rule.style]
    : (rule.style?.transitionProperty ?? "").split(",").map((name) => name.trim()))
  .filter((name) => !["", "none", "all", "transform", "opacity"].includes(name))"#;

#[tokio::test(flavor = "multi_thread")]
async fn motion_is_transform_and_opacity_alone() {
    let site = Site::open().await;
    let tab = site.person().await.visit("/").await;
    tab.moves().await;
    begin(&tab, "random").await;
    // Every animation that starts is looked at as it starts.
    tab.ask(&format!(
        "(() => {{
            window.wrong = new Set();
            window.moved = 0;
            const real = Element.prototype.animate;
            Element.prototype.animate = function (...all) {{
                const made = real.apply(this, all);
                window.moved += 1;
                ({MOVES}).forEach((name) => window.wrong.add(name));
                return made;
            }};
        }})()"
    ))
    .await;
    for _ in 0..4 {
        if over(&tab).await {
            break;
        }
        decide_duel(&tab).await;
    }
    tab.until("window.moved > 3").await;
    assert_eq!(tab.ask("[...window.wrong]").await, json!([]));
    assert_eq!(tab.ask(TRANSITIONS).await, json!([]), "the duel");
    for page in ["/", "/decks/new", "/events/new", "/rules"] {
        tab.goto(page).await;
        assert_eq!(tab.ask(TRANSITIONS).await, json!([]), "{page}");
    }
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn players_have_portraits_and_the_battlefield_the_light_of_whoever_acts() {
    let site = Site::open().await;
    let tab = site.person().await.visit("/").await;
    begin(&tab, "random").await;
    for _ in 0..40 {
        if over(&tab).await || tab.has(".zone[data-light]").await {
            break;
        }
        decide_duel(&tab).await;
    }
    assert_eq!(tab.count(".seat .portrait").await, 2);
    let tint =
        "getComputedStyle(document.querySelector('.zone[data-light]')).getPropertyValue('--light')";
    assert_ne!(tab.ask(tint).await, "");
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn large_letters_make_cards_and_numbers_larger() {
    let site = Site::open().await;
    let tab = site.person().await.visit("/").await;
    for (width, height, mobile) in [(1280, 800, false), (390, 844, true)] {
        tab.sized(width, height, mobile).await;
        begin(&tab, "random").await;
        assert!(!over(&tab).await);
        let sizes = "[document.querySelector('.hand .card svg.face').getBoundingClientRect().width, \
             parseFloat(getComputedStyle(document.querySelector('.purse b')).fontSize)]";
        let before: [f64; 2] = serde_json::from_value(tab.ask(sizes).await).unwrap();
        tab.ask("document.documentElement.style.fontSize = '200%'").await;
        let after: [f64; 2] = serde_json::from_value(tab.ask(sizes).await).unwrap();
        for (small, large) in before.iter().zip(after) {
            assert!(large > small * 1.4, "{width}: {before:?} {after:?}");
        }
    }
    site.close().await;
}

/// Whether anything but a card lies over the middle of a chosen card once it is in sight.
const COVERED: &str = r#"[...document.querySelectorAll(".hand .pick:has(input:checked)")].filter((card) => {
    card.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { left, top, height } = card.getBoundingClientRect();
    return !document.elementFromPoint(left + 12, top + height / 2)?.closest(".hand .card");
}).length"#;

#[tokio::test(flavor = "multi_thread")]
async fn at_four_times_the_size_and_on_phones_nothing_covers_what_is_chosen() {
    let site = Site::open().await;
    let tab = site.person().await.visit("/").await;
    for (width, height, mobile) in [(320, 200, false), (390, 844, true), (844, 390, true)] {
        tab.sized(width, height, mobile).await;
        begin(&tab, "random").await;
        assert!(!over(&tab).await);
        // A click is on the card itself, or it is none.
        tab.click(".hand .card:first-child input").await;
        tab.until("!window.asking").await;
        assert_eq!(tab.count(".hand input:checked").await, 1, "{width}");
        assert_eq!(tab.ask(COVERED).await, 0, "{width}");
    }
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_of_hundreds_of_cards_is_folded_away_by_colour() {
    let site = Site::open().await;
    let tab = site.person().await.visit("/cubes/arcadia").await;
    let height = tab.ask("document.documentElement.scrollHeight").await.as_u64().unwrap();
    assert!(height < 4_000, "{height}");
    assert!(tab.count("details .cube-list li").await > 300);
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn names_of_orders_are_written_whole_in_french() {
    let site = Site::open().await;
    let tab = site.person().await.blank().await;
    tab.speaks("fr").await;
    tab.goto("/decks/new").await;
    // What is written beside the strip of a card stays within the card.
    let outside = r#"[...document.querySelectorAll("svg.face text")].filter((text) => {
        const { x, width } = text.getBBox();
        return x < 262 || x + width > 640;
    }).map((text) => text.textContent)"#;
    assert_eq!(tab.ask(outside).await, json!([]));
    site.close().await;
}

/// Notes how much comes over the wire, and what is made of it.
const WEIGH: &str = r#"
    const Real = window.WebSocket;
    window.sent = [];
    window.WebSocket = class extends Real {
        constructor(...all) {
            super(...all);
            this.addEventListener("message", ({ data }) => window.sent.push(data.length));
        }
    };
"#;

#[tokio::test(flavor = "multi_thread")]
async fn a_page_is_sent_what_has_changed_and_not_all_of_it() {
    let site = Site::open().await;
    let tab = site.person().await.visit("/").await;
    tab.before_scripts(WEIGH).await;
    begin(&tab, "random").await;
    for _ in 0..6 {
        if over(&tab).await {
            break;
        }
        decide_duel(&tab).await;
    }
    let mut sent: Vec<usize> = serde_json::from_value(tab.ask("window.sent").await).unwrap();
    // The first table is sent whole.
    sent.sort_unstable();
    let (median, whole) = (sent[sent.len() / 2], sent[sent.len() - 1]);
    assert!(sent.len() >= 6 && median * 2 < whole, "{sent:?}");
    // What is put together of it is what the server would say now.
    let same = "fetch(location.href).then((answer) => answer.text()).then((text) => {
        const hand = (page) => [...page.querySelectorAll('.hand [data-card]')].map((each) => each.dataset.card).join();
        const life = (page) => [...page.querySelectorAll('.seat .energy text')].map((each) => each.textContent).join();
        const now = new DOMParser().parseFromString(text, 'text/html');
        return hand(now) === hand(document) && life(now) === life(document);
    })";
    assert_eq!(tab.ask(same).await, true);
    site.close().await;
}

/// Words of names that stand on two lines, each cut in the middle.
const CUT: &str = r#"[...document.querySelectorAll(".pack .plain strong")].flatMap((name) => {
    const text = [...name.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
    return [...text.data.matchAll(/[^\s-]+/g)].filter(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    }).map(([word]) => word);
})"#;

#[tokio::test(flavor = "multi_thread")]
async fn no_word_of_a_card_is_cut_in_the_middle() {
    let site = Site::open().await;
    let tab = site.person().await.visit("/").await;
    tab.api("POST", "/api/me", &json!({ "name": "Ada" })).await;
    let place = open(&tab, &json!({ "format": "power", "cube": "arcadia" })).await;
    for (width, height, mobile) in [(1280, 800, false), (390, 844, true), (844, 390, true)] {
        tab.sized(width, height, mobile).await;
        tab.goto(&place).await;
        assert!(!over(&tab).await);
        assert_eq!(tab.ask(CUT).await, json!([]), "{width}");
    }
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_format_asks_only_for_what_it_has() {
    let site = Site::open().await;
    let tab = site.person().await.visit("/").await;
    tab.click("form.panel > details > summary").await;
    let fields = ["input[name=color]", "input[name=deck]", "input[name=pick_seconds]"];
    for (format, asked) in [
        ("random", [false, false, false]),
        ("monochrome", [true, false, false]),
        ("custom", [false, true, false]),
        ("solomon", [false, false, true]),
    ] {
        tab.click(&format!("input[name=format][value={format}]")).await;
        for (field, asked) in fields.iter().zip(asked) {
            let seen = format!("document.querySelector('{field}').checkVisibility()");
            assert_eq!(tab.ask(&seen).await, asked, "{field} for {format}");
        }
    }
    site.close().await;
}

/// When the page could be used, in milliseconds since one went there.
const READY: &str = r#"Math.round(Math.max(performance.getEntriesByType("navigation")[0].domContentLoadedEventEnd,
    ...performance.getEntriesByType("resource").filter(({ initiatorType }) => initiatorType === "script").map(({ responseEnd }) => responseEnd)))"#;

/// What the scripts of the page have asked the server for.
const ASKED: &str = r#"performance.getEntriesByType("resource").filter(({ initiatorType }) => initiatorType === "fetch")
    .map(({ name }) => new URL(name).pathname)"#;

#[tokio::test(flavor = "multi_thread")]
async fn a_game_alone_begins_after_one_request_of_its_page_and_is_still_committed_to() {
    let site = Site::open().await;
    let tab = site.person().await.visit("/").await;
    tab.far_away().await;
    let begun = Instant::now();
    tab.click(".hero button.primary").await;
    tab.wait(".hand input:enabled, .hand .card ~ .card").await;
    println!("from Play to the hand, at 400 ms and 400 kbit/s: {:?}", begun.elapsed());
    tab.online(true).await;
    let place = tab.path().await;
    assert_eq!(tab.ask(ASKED).await, json!([format!("{place}/deal")]));
    // The record has the server's commitment first, then the part as it was pledged and revealed.
    let promised = format!("JSON.parse(localStorage.getItem('promised-{}-0'))", &place[3..]);
    assert!(!over(&tab).await);
    let room = tab.api("GET", &format!("/api/tables/{}", &place[3..]), &json!({})).await;
    assert_eq!(tab.ask(&format!("{promised}.commitment")).await, room["commitment"]);
    assert_eq!(room["seats"][0]["revealed"], true);
    assert!(!room["seats"][0]["pledge"].is_null());
    let part = tab.ask(&format!("{promised}.part")).await;
    tab.reload().await;
    let ready = tab.ask(READY).await;
    println!("the page of a duel can be used after {ready} ms");
    // Nobody gives it twice, and nobody for a table of two.
    let again = format!(
        "fetch('{place}/deal', {{ method: 'POST', body: new URLSearchParams({{ part: {part} }}) }}).then(({{ status }}) => status)"
    );
    assert_eq!(tab.ask(&again).await, 409);
    let nonsense = format!(
        "fetch('{place}/deal', {{ method: 'POST', body: new URLSearchParams({{ part: 'x' }}) }}).then(({{ status }}) => status)"
    );
    assert!(tab.ask(&nonsense).await.as_u64().unwrap() / 100 == 4);
    for refused in ["409", "400", "422"] {
        tab.forgive(refused);
    }
    let (ada, bo) = (site.person().await.blank().await, site.person().await.blank().await);
    meet(&ada, &bo, "random").await;
    for tab in [&ada, &bo] {
        tab.wait(".hand .card").await;
        let asked = tab.ask(ASKED).await;
        assert!(!asked.to_string().contains("/deal"), "{asked}");
    }
    site.close().await;
}

/// What came over the wire for a page, with everything that it loads, in bytes; and how many answers that were.
const WEIGHT: &str = r#"(() => {
    const all = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
    return [all.reduce((sum, { transferSize }) => sum + transferSize, 0), all.length];
})()"#;

#[tokio::test(flavor = "multi_thread")]
async fn the_first_page_weighs_at_most_150_kilobytes_with_all_it_loads() {
    let site = Site::open().await;
    let tab = site.person().await.visit("/").await;
    let weight = tab.ask(WEIGHT).await;
    let (bytes, answers) = (weight[0].as_f64().unwrap(), weight[1].as_f64().unwrap());
    assert!(answers > 8.0 && bytes > 20_000.0, "nothing is kept from a visit before: {weight}");
    assert!(bytes <= 150_000.0, "{weight}");
    site.close().await;
}
