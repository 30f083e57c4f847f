//! What is refused is said, what is not saved is not called saved, and what is said closes by itself.

use crate::browser::playing::{begin, meet, over, resign, table};
use crate::browser::site::Site;
use serde_json::json;

/// Has the server refuse everything that is sent to some path.
fn refuse(path: &str) -> String {
    format!(
        "window.fetch = ((real) => async (where, ...about) => String(where).includes('{path}')
            ? new Response(JSON.stringify({{ error: {{ code: 'x', reason: 'Not today.' }} }}), {{ status: 403 }})
            : real(where, ...about))(window.fetch)"
    )
}

/// What the page says beside what it shows.
const SAID: &str = "document.getElementById('toast').textContent";

#[tokio::test(flavor = "multi_thread")]
async fn a_setting_that_is_refused_is_not_called_saved() {
    let site = Site::open().await;
    let tab = site.person().await.visit("/settings").await;
    tab.click("input[name=theme][value=dark]").await;
    tab.until("document.getElementById('saved').textContent !== ''").await;
    tab.ask(&refuse("/settings")).await;
    tab.click("input[name=theme][value=light]").await;
    tab.until(&format!("{SAID} === 'Not today.'")).await;
    assert_eq!(tab.text("#saved").await, "");
    // Nor when nobody answers.
    tab.online(false).await;
    tab.ask("window.fetch = () => Promise.reject(new TypeError())").await;
    tab.click("input[name=coach][value=never]").await;
    tab.until(&format!("{SAID} === document.getElementById('toast').dataset.offline")).await;
    assert_eq!(tab.text("#saved").await, "");
    tab.online(true).await;
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_may_not_look_on_any_more_is_told_so() {
    let site = Site::open().await;
    let (ada, bo) = (site.person().await.blank().await, site.person().await);
    ada.goto("/").await;
    ada.api("POST", "/api/me", &json!({ "name": "Ada" })).await;
    let asked = json!({ "format": "random", "terms": { "spectators": "nobody" } });
    let id = ada.api("POST", "/api/tables", &asked).await["table"].as_str().unwrap().to_owned();
    ada.api("POST", &format!("/api/tables/{id}/seats/0"), &json!({})).await;
    let tab = bo.visit(&format!("/t/{id}")).await;
    tab.follow("button[name=who][value=me]").await;
    ada.goto(&format!("/t/{id}")).await;
    for tab in [&ada, &tab] {
        tab.wait(".board").await;
    }
    // Bo's session ends elsewhere: the page would go on listening in vain.
    let elsewhere = bo.visit("/rules").await;
    elsewhere.ask("fetch('/account/logout', { method: 'POST', body: new URLSearchParams() }).then(() => true)").await;
    tab.until(&format!("{SAID} !== ''")).await;
    let said = tab.text("#toast").await;
    assert!(said.to_lowercase().contains("watch") || said.contains("spectators"), "{said}");
    for tab in [&tab, &elsewhere] {
        tab.forgive("403");
        tab.forgive("WebSocket connection");
    }
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn marks_odds_and_a_part_of_the_chance_that_are_refused_are_no_secret() {
    let site = Site::open().await;
    let tab = site.person().await.visit("/").await;
    begin(&tab, "random").await;
    assert!(!over(&tab).await);
    tab.ask(&refuse("/preview")).await;
    tab.click(".hand input:enabled").await;
    tab.until(&format!("{SAID} === 'Not today.'")).await;
    // Where there is a clock, what is marked is told to the server.
    let clocked = json!({ "format": "standard", "terms": { "clock": true } });
    let place = crate::browser::playing::open(&tab, &clocked).await;
    tab.goto(&place).await;
    assert!(!over(&tab).await);
    tab.ask(&refuse("/mark")).await;
    tab.click(".pack .pick input").await;
    tab.until(&format!("{SAID} === 'Not today.'")).await;
    tab.goto("/decks/new").await;
    tab.ask(&refuse("/decks/new")).await;
    tab.click(".zones .pick input").await;
    tab.until(&format!("{SAID} === 'Not today.'")).await;
    // The chance of the next table is not given.
    tab.before_scripts(&refuse("/deal")).await;
    begin(&tab, "random").await;
    tab.until(&format!("{SAID} === 'Not today.'")).await;
    site.close().await;
}

/// What closes after some seconds closes at once.
const SOON: &str = "window.setTimeout = ((real) => (what, ms, ...rest) => real(what, ms >= 3000 ? 60 : ms, ...rest))(window.setTimeout)";

#[tokio::test(flavor = "multi_thread")]
async fn what_a_page_says_takes_no_tap_and_closes_by_itself() {
    let site = Site::open().await;
    let (ada, bo) = (site.person().await.blank().await, site.person().await.blank().await);
    meet(&ada, &bo, "random").await;
    ada.wait(".board").await;
    let id = table(&ada).await;
    // Nothing lies under a finger that is not seen there.
    ada.ask(&refuse("/preview")).await;
    ada.ask("document.getElementById('toast').textContent = 'Something was refused, and this says why.'").await;
    let under = "(() => {
        const { left, top, width, height } = document.getElementById('toast').getBoundingClientRect();
        return [width > 0, document.elementFromPoint(left + width / 2, top + height / 2)?.closest('#toast') === null];
    })()";
    assert_eq!(ada.ask(under).await, json!([true, true]));
    resign(&ada, &id).await;
    ada.before_scripts(SOON).await;
    for (place, press) in
        [(format!("/t/{id}/replay"), "[data-copy]"), ("/decks/new".to_owned(), "[data-filled]")]
    {
        ada.goto(&place).await;
        // A deck that nobody hands over.
        ada.ask(&refuse("do=")).await;
        ada.ask(
            "window.said = []; new MutationObserver(() => window.said.push(document.getElementById('toast').textContent))
                .observe(document.getElementById('toast'), { childList: true })",
        )
        .await;
        ada.click(press).await;
        ada.until("document.getElementById('toast').textContent === '' && document.readyState")
            .await;
        ada.ask("new Promise((done) => { const look = () => window.said.length > 1 ? done(true) : requestAnimationFrame(look); look(); })").await;
        let said = ada.ask("window.said").await;
        assert!(said[0] != "" && said[1] == "", "{place}: {said}");
    }
    site.close().await;
}
