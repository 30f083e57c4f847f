//! How a duel ends: what is asked before it is given up, what the other is told, and what comes next.

use crate::browser::duel_screen::{SIZES, UNSEEN, in_sight_at_every_size};
use crate::browser::playing::{begin, decide_duel, meet, open, over, over_at, resign, table};
use crate::browser::site::Site;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn resigning_asks_once_and_the_end_is_a_moment() {
    let site = Site::open().await;
    let tab = site.person().await.visit("/").await;
    begin(&tab, "random").await;
    for _ in 0..4 {
        assert!(!over(&tab).await);
        decide_duel(&tab).await;
    }
    assert!(!over(&tab).await);
    assert!(tab.ask("document.title").await.as_str().unwrap().starts_with("(1) Your move"));
    assert!(tab.has("link[rel=icon][href$='icon-call.svg']").await);
    tab.click("[popovertarget=menu]").await;
    tab.click("#menu [popovertarget=resign]").await;
    tab.wait("#resign:popover-open").await;
    assert!(!over(&tab).await, "it is asked first");
    tab.click("#resign button[value=resign]").await;
    tab.wait(".ending").await;
    assert_eq!(tab.text(".ending h2").await, "Luna wins.");
    // Whoever listens hears once why, and who has won.
    tab.until("/Luna wins/.test(document.getElementById('announcer').textContent)").await;
    let heard = "document.getElementById('announcer').textContent.split('You resign').length";
    assert_eq!(tab.ask(heard).await, 2);
    assert_eq!(tab.ask("document.activeElement.id").await, "ended");
    in_sight_at_every_size(&tab, ".ending h2, .ending .buttons :is(a, button)").await;
    assert!(tab.has(".ending a[href*='/replay']").await, "it can be looked at again at once");
    assert_eq!(tab.count(".ending .energies polyline").await, 2);
    assert!(tab.text(".ending .facts").await.contains("Dice against the average"));
    assert!(!tab.has(".seat.turn").await, "nobody is to move");
    assert!(!tab.ask("document.title").await.as_str().unwrap().contains("(1)"));
    // The game file and the checking of it are there for whoever looks for them.
    assert!(tab.has(".ending details.more a[href$='/verify']").await);
    assert_eq!(
        tab.ask("document.querySelector('.ending a[href$=\"/verify\"]').checkVisibility()").await,
        false
    );
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_of_a_draw_and_a_rematch_are_told_to_both() {
    let site = Site::open().await;
    let (ada, bo) = (site.person().await, site.person().await);
    let (ada, bo) = (ada.blank().await, bo.blank().await);
    meet(&ada, &bo, "monochrome").await;
    for tab in [&ada, &bo] {
        tab.wait(".board").await;
    }
    let id = table(&ada).await;
    let path = format!("/api/tables/{id}/decide");
    ada.api("POST", &path, &json!({ "decision": "offer-draw" })).await;
    ada.wait(".notice.draw").await;
    assert!(ada.text(".notice.draw").await.starts_with("You've offered a draw."));
    bo.wait(".notice.draw button[value=accept-draw]").await;
    assert!(bo.text(".notice.draw").await.contains("offers a draw."));
    in_sight_at_every_size(&bo, ".notice.draw button").await;
    for (width, height, mobile) in SIZES {
        bo.sized(width, height, mobile).await;
        assert_eq!(bo.ask(UNSEEN).await, json!([]), "the notice covers something at {width}");
    }
    bo.desktop().await;
    // Declining is told to whoever offered, and stands in the log of both.
    bo.click(".notice.draw button[value=decline-draw]").await;
    ada.until("/declines the draw/.test(document.querySelector('.notice.draw')?.textContent)")
        .await;
    ada.until("/declines the draw/.test(document.getElementById('announcer').textContent)").await;
    bo.wait_text("You decline the draw.").await;
    assert!(ada.text(".log").await.contains("declines the draw."));
    for tab in [&ada, &bo] {
        assert!(!tab.has(".notice.draw button").await, "nothing is offered any more");
    }
    resign(&bo, &id).await;
    // Playing again says what it waits for.
    ada.click(".ending button.primary").await;
    ada.wait_text("to accept a rematch").await;
    bo.wait_text("wants a rematch").await;
    let before = bo.path().await;
    bo.click(".ending button.primary").await;
    for tab in [&ada, &bo] {
        tab.until(&format!("location.pathname !== '{before}'")).await;
    }
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_result_of_a_game_is_seen_before_the_next_of_the_match() {
    let site = Site::open().await;
    let tab = site.person().await.visit("/").await;
    tab.click("input[name=format][value=random]").await;
    tab.click("form.panel > details > summary").await;
    tab.click("input[name=best_of_three]").await;
    tab.follow("button[value=computer]").await;
    assert!(!over(&tab).await);
    assert_eq!(tab.text(".seat.mine .score").await, "0 : 0");
    tab.takes_time().await;
    let (id, place) = (table(&tab).await, tab.path().await);
    resign(&tab, &id).await;
    tab.wait(".ending [data-next]").await;
    assert!(tab.text(".ending").await.contains("0 : 1"));
    in_sight_at_every_size(&tab, ".ending [data-next]").await;
    // Its cards are in use until the match is over (E2): nobody is sent to a page that refuses.
    assert!(!tab.has(".ending .buttons a[href*='/replay']").await);
    // It does not go on by itself while one reads it; a click goes on.
    assert_eq!(tab.path().await, place);
    tab.follow(".ending [data-next]").await;
    assert!(!over(&tab).await);
    assert_eq!(tab.text(".seat.mine .score").await, "0 : 1");
    site.close().await;
}

/// Notes every moment that is shown: what happened, whether the end lies over it, and whose energy waits for the damage.
const MOMENTS: &str = r#"
    window.moments = [];
    document.addEventListener("shown", () => {
        const { what } = document.querySelector(".duel")?.dataset ?? {};
        const held = document.querySelector(".energy[data-held]") !== null;
        const hurt = document.querySelector(".zone .hit") !== null;
        window.moments.push({ what, held, hurt, ended: document.querySelector(".ending") !== null });
    });
"#;

#[tokio::test(flavor = "multi_thread")]
async fn the_last_fight_is_seen_before_the_end_lies_over_it() {
    let site = Site::open().await;
    let tab = site.person().await.visit("/").await;
    tab.api("POST", "/api/me", &json!({ "name": "Ada" })).await;
    // Whoever hits first has won.
    let asked = json!({ "format": "random", "ruleset": { "energy": 1 } });
    let place = open(&tab, &asked).await;
    tab.before_scripts(MOMENTS).await;
    tab.moves().await;
    tab.goto(&place).await;
    let id = table(&tab).await;
    while !over_at(&tab, &id).await {
        decide_duel(&tab).await;
    }
    tab.wait(".ending").await;
    let moments = tab.ask("window.moments").await;
    let moments = moments.as_array().unwrap();
    let end = moments.iter().position(|moment| moment["ended"] == true).unwrap();
    let last = &moments[end.checked_sub(1).expect("something is seen before the end")];
    assert_eq!((&last["what"], &last["hurt"]), (&json!("fight"), &json!(true)), "{moments:#?}");
    // The number and the bar fall when the damage arrives.
    assert_eq!(last["held"], true, "{moments:#?}");
    tab.until("document.querySelector('.energy[data-held]') === null").await;
    // Whoever looks at the table finds the way back.
    tab.click(".ending [data-look]").await;
    tab.click(".deciding .back").await;
    assert_eq!(tab.ask("document.querySelector('.ending').checkVisibility()").await, true);
    site.close().await;
}
