//! What can be chosen in a duel and what cannot: nothing chosen means nothing, and what cannot be paid says so.

use crate::browser::playing::{by_api_elsewhere, decide, open, over, table};
use crate::browser::site::Site;
use crate::browser::tab::Tab;
use serde_json::{Value, json};

/// Somebody at a table with some numbers of its own, once something holds of what they are asked: until then
/// they pass, keep and do not defend.
async fn asked_when(site: &Site, ruleset: &Value, holds: &str) -> Tab {
    let tab = site.person().await.visit("/").await;
    tab.api("POST", "/api/me", &json!({ "name": "Ada" })).await;
    let place = open(&tab, &json!({ "format": "random", "ruleset": ruleset })).await;
    tab.goto(&place).await;
    assert!(!over(&tab).await);
    let idle = "view?.legal && (view.legal.find((action) => action === 'pass') ?? view.legal[0])";
    let id = table(&tab).await;
    by_api_elsewhere(&tab, &id, &format!("view?.legal && ({holds})"), idle).await;
    assert!(!over(&tab).await, "{holds} never came");
    tab
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_is_not_changed_without_a_choice() {
    let site = Site::open().await;
    let tab =
        asked_when(&site, &json!({ "mulligan_for": "both" }), "view.phase === 'mulligan'").await;
    assert!(tab.has("#act:disabled").await);
    assert_eq!(tab.text("[data-nothing]").await, "Keep hand");
    let enabled = ".hand input:enabled:not(:checked)";
    let most = tab.ask("JSON.parse(document.querySelector('.deciding').dataset.plan).most").await;
    for _ in 0..most.as_u64().unwrap() {
        tab.click(enabled).await;
        assert!(tab.has("#act:enabled").await);
    }
    assert!(!tab.has(enabled).await, "no more can be changed");
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn exactly_as_many_cards_are_discarded_as_are_too_many() {
    let site = Site::open().await;
    let many = json!({ "energy": 900, "hand_limit": 5 });
    let tab = asked_when(&site, &many, "view.phase === 'discard'").await;
    assert!(!tab.has("[data-nothing]").await, "it cannot be declined");
    let cards = tab.count(".hand .card").await;
    for left in (1..=cards - 5).rev() {
        assert_eq!(tab.text("#act:disabled").await, format!("Choose {left} more"));
        tab.click(".hand input:enabled:not(:checked)").await;
    }
    assert!(!tab.has(".hand input:enabled:not(:checked)").await, "no more can be discarded");
    decide(&tab, "#act:enabled").await;
    site.close().await;
}

/// What of the hand can be chosen, what says its price in red, and what should, by what is in the purse.
const AFFORDED: &str = "(() => {
    const { lunas } = JSON.parse(document.querySelector('.deciding').dataset.plan);
    const cards = [...document.querySelectorAll('.hand .card')];
    const dear = cards.filter((card) => card.classList.contains('poor'));
    return {
        lunas, choices: document.querySelectorAll('.hand input:enabled').length, dear: dear.length,
        priced: dear.every((card) => card.querySelector('.price').checkVisibility()
            && Number.parseInt(card.querySelector('.price').textContent, 10) > lunas),
    };
})()";

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_paid_is_dimmed_with_its_price_and_nobody_is_asked_to_defend_with_it() {
    let site = Site::open().await;
    let broke = json!({ "energy": 900, "lunas": 1, "income": 0 });
    for phase in ["action", "defence"] {
        // A d20 costs two lunas or more, so there is something that cannot be paid.
        let dear = "view.sides[view.to_act].hand.some((card) => card.includes('-d20'))";
        let tab = asked_when(&site, &broke, &format!("view.phase === '{phase}' && {dear}")).await;
        let found = tab.ask(AFFORDED).await;
        assert!(found["lunas"].as_u64().unwrap() <= 1, "{phase}: {found}");
        assert_eq!(found["priced"], true, "{phase}: {found}");
        assert!(found["dear"].as_u64().unwrap() > 0, "{phase}: {found}");
        if phase == "defence" {
            let choices = found["choices"].as_u64().unwrap();
            assert_eq!(tab.has("#act").await, choices > 0, "{found}");
            let helpless = tab.text("#asks").await.contains("nobody in your hand can defend");
            assert_eq!(helpless, choices == 0, "{found}");
            assert_eq!(tab.has("[data-coach]").await, choices > 0, "{found}");
            assert!(tab.text("[data-nothing]").await.starts_with("Don't defend"));
        }
    }
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_exchange_takes_one_champion_and_shows_no_odds_of_an_attack() {
    let site = Site::open().await;
    let long = json!({ "energy": 900, "hand_limit": 20 });
    let holds = "view.phase === 'action' && view.legal.some((action) => action.exchange)";
    let tab = asked_when(&site, &long, holds).await;
    tab.click(".hand [data-kind=exchange] input").await;
    assert_eq!(tab.text("#act:disabled").await, "Choose a champion to trade");
    tab.click(".hand [data-kind=champion] input:enabled").await;
    tab.until("!window.asking").await;
    assert!(tab.has("#act[value=exchange]:enabled").await);
    assert!(!tab.has("#preview .preview").await, "nobody attacks");
    // Another champion takes the place of the first.
    tab.click(".hand [data-kind=champion] input:enabled:not(:checked)").await;
    assert_eq!(tab.count(".hand [data-kind=champion] input:checked").await, 1);
    // A draw card is played alone.
    if tab.has(".hand [data-kind=draw] input:enabled").await {
        tab.click(".hand [data-kind=draw] input:enabled").await;
        assert_eq!(tab.count(".hand input:checked").await, 1);
        assert!(tab.has("#act[value=draw]:enabled").await);
    }
    site.close().await;
}
