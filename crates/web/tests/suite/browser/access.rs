//! An automatic look at whether everybody can use every page. It fits a telephone, is in one's language, and has no barriers that axe-core
//! finds, by light and by night, on a telephone and on a desk. In a long run each with each; otherwise a desk by light
//! and a telephone by night. `./test` fetches axe-core; it is no part of the sources.

use crate::browser::pages::{PAGES, tables, untranslated, wrong_on_a_phone};
use crate::browser::playing::{market, open, over};
use crate::browser::site::Site;
use crate::browser::tab::Tab;
use serde_json::{Value, json};
use std::path::Path;
use table::is_long_run;

/// Whatever comes after twenty others of its like: rows, cards in a deck, paths of the API.
const ALIKE: &str = ":is(tr, li, label, section, details, .slot):nth-of-type(n + 21)";

/// Where `./test` puts axe-core: beside what is built.
fn axe() -> String {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
    let place = target.join("axe/node_modules/axe-core/axe.min.js");
    std::fs::read_to_string(&place).unwrap_or_else(|_| {
        panic!(
            "The accessibility check needs axe-core: ./test fetches it, or npm install --prefix {} axe-core@4 --no-save.",
            target.join("axe").display()
        )
    })
}

/// What is seriously wrong with the page as it is.
async fn findings(tab: &Tab, axe: &str, only: &Value) -> Vec<Value> {
    findings_in(tab, axe, "html", only).await
}

/// What is seriously wrong with a part of the page as it is.
async fn findings_in(tab: &Tab, axe: &str, part: &str, only: &Value) -> Vec<Value> {
    if tab.ask("typeof axe").await == "undefined" {
        tab.ask(&format!("{axe};0")).await;
    }
    let found = tab
        .ask(&format!(
            "axe.run('{part}', {{ runOnly: {only}, resultTypes: ['violations'] }}).then(({{ violations }}) =>
                violations.filter(({{ impact }}) => ['serious', 'critical'].includes(impact))
                    .map(({{ id, help, nodes }}) => ({{ id, help, of: nodes.length, where: nodes.slice(0, 3)
                        .map((node) => node.html.slice(0, 160) + ' ' + (node.any[0]?.message ?? '')) }})))"
        ))
        .await;
    found.as_array().unwrap().clone()
}

/// What is seriously wrong with the page as it is, in several looks.
async fn barriers(tab: &Tab, axe: &str) -> Vec<String> {
    // What is folded away counts as well.
    tab.ask("document.querySelectorAll('details').forEach((each) => { each.open = true; })").await;
    if !is_long_run() {
        // The last of many that are alike has no other barriers than the first.
        tab.ask(&format!("document.querySelectorAll('{ALIKE}').forEach((each) => each.remove())"))
            .await;
    }
    let everything =
        json!(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]);
    // By night only the colours are others.
    let colors = json!({ "type": "rule", "values": ["color-contrast"] });
    let all_looks = [(false, false), (true, true), (true, false), (false, true)];
    let mut all = Vec::new();
    for (phone, dark) in &all_looks[..if is_long_run() { 4 } else { 2 }] {
        if *phone {
            tab.phone().await
        } else {
            tab.desktop().await
        }
        if *dark {
            tab.dark().await
        } else {
            tab.light().await
        }
        let only = if *dark { &colors } else { &everything };
        let found = findings(tab, axe, only).await;
        all.extend(found.iter().map(|each| format!("phone {phone} dark {dark}: {each:#}")));
    }
    all
}

/// Everything that opens over a page.
const OPENS: &str = "[...document.querySelectorAll('[popover=auto][id]')].map(({ id }) => id)";

#[tokio::test(flavor = "multi_thread")]
async fn whatever_opens_over_a_table_is_without_barriers_and_closes_again() {
    let axe = axe();
    let site = Site::open().await;
    let tab = site.person().await.visit("/").await;
    tab.api("POST", "/api/me", &json!({ "name": "Ada" })).await;
    let everything =
        json!(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]);
    let mut wrong = Vec::new();
    for (kind, asked) in [
        ("duel", json!({ "format": "random" })),
        ("draft", json!({ "format": "solomon" })),
        ("market", market()),
    ] {
        let place = open(&tab, &asked).await;
        tab.goto(&place).await;
        assert!(!over(&tab).await);
        tab.phone().await;
        let opens: Vec<String> = serde_json::from_value(tab.ask(OPENS).await).unwrap();
        assert!(opens.contains(&"keys".to_owned()), "{opens:?}");
        for id in opens {
            tab.ask(&format!("document.getElementById('{id}').showPopover()")).await;
            let found = findings_in(&tab, &axe, &format!("#{id}"), &everything).await;
            wrong.extend(found.iter().map(|each| format!("{kind} {id}: {each:#}")));
            let closes = format!(
                "document.querySelector('[popovertarget={id}][popovertargetaction=hide]') !== null"
            );
            if tab.ask(&closes).await != true {
                wrong.push(format!("{kind} {id} has nothing to close it"));
            }
            tab.ask(&format!("document.getElementById('{id}').hidePopover()")).await;
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_is_without_barriers_fits_a_phone_and_speaks_three_languages() {
    let axe = axe();
    let site = Site::open().await;
    let tab = site.person().await.blank().await;
    let tables = tables(&tab).await;
    let always = PAGES.iter().map(|page| (*page).to_owned());
    let mut wrong: Vec<String> = Vec::new();
    for page in always.chain(tables) {
        tab.phone().await;
        tab.light().await;
        tab.goto(&page).await;
        let mut found = wrong_on_a_phone(&tab).await;
        // Programs know tables by such names, and whoever checks a record.
        if !page.contains("/verify") && page != "/api" {
            let ids = tab.ask("document.body.innerText.match(/\\b[0-9a-f]{32}\\b/g) ?? []").await;
            found.extend((ids != json!([])).then(|| format!("names for programs: {ids}")));
        }
        found.extend(untranslated(&tab).await);
        found.extend(barriers(&tab, &axe).await);
        wrong.extend(found.into_iter().map(|found| format!("{page}: {found}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    site.close().await;
}
