//! An automatic look at whether everybody can use every page. It fits a telephone, is in one's language, and has no barriers that axe-core
//! finds, by light and by night, on a telephone and on a desk. In a long run each with each; otherwise a desk by light
//! and a telephone by night. `./test` fetches axe-core; it is no part of the sources.

use crate::browser::pages::{PAGES, tables, untranslated, wrong_on_a_phone};
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
    if tab.ask("typeof axe").await == "undefined" {
        tab.ask(&format!("{axe};0")).await;
    }
    let found = tab
        .ask(&format!(
            "axe.run(document, {{ runOnly: {only}, resultTypes: ['violations'] }}).then(({{ violations }}) =>
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
        found.extend(untranslated(&tab).await);
        found.extend(barriers(&tab, &axe).await);
        wrong.extend(found.into_iter().map(|found| format!("{page}: {found}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    site.close().await;
}
