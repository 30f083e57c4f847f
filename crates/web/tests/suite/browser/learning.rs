//! Learning the game: the lesson, and the coach.

use crate::browser::duel_screen::{SIZES, UNSEEN, in_sight_at_every_size};
use crate::browser::playing::{begin, decide, meet, over, table};
use crate::browser::site::Site;
use crate::browser::tab::Tab;
use serde_json::json;

/// Waits for a step of the lesson in which one decides.
async fn told(tab: &Tab, step: u32) {
    let asked = format!(
        "document.querySelector('.duel')?.dataset.asked && \
         document.querySelector('.lesson strong')?.textContent === 'Lesson {step}/7' && \
         document.querySelector('.lesson p').textContent !== 'Watch what Luna does.'"
    );
    tab.until(&asked).await;
}

/// Does what the lesson asks for: everything that can be chosen, and the button.
async fn as_told(tab: &Tab) {
    let card = ".hand .marked input:enabled:not(:checked)";
    while tab.has(card).await {
        tab.click(card).await;
    }
    if tab.has("#recall .marked input").await {
        tab.click("[data-recall]").await;
        tab.click("#recall .marked input").await;
        return decide(tab, "#recall-act:enabled").await;
    }
    let button = if tab.has("#act:enabled").await { "#act:enabled" } else { "[data-nothing]" };
    decide(tab, button).await;
}

/// Has the coach choose what it would play, unless that is nothing.
async fn choose_as_advised(tab: &Tab) {
    if tab.has("[data-choose]").await {
        tab.click("[data-choose]").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_game_is_one_click_away_and_teaches_everything_at_every_size() {
    let site = Site::open().await;
    let tab = site.person().await.visit("/").await;
    tab.follow("button.learn").await;
    told(&tab, 1).await;
    assert_eq!(tab.ask("document.querySelector('.duel').dataset.lights").await, "hand");
    assert_eq!(tab.count(".hand .pick").await, 1, "nothing else can be chosen");
    assert_eq!(
        tab.ask("document.getElementById('asks').getAttribute('aria-describedby')").await,
        "lesson"
    );
    // Something else is refused, with a sentence, and nothing has happened.
    let refused = tab
        .ask("fetch(location.pathname, { method: 'POST', headers: { 'x-script': '1' }, body: new URLSearchParams({ do: 'pass' }) })\
              .then(async (answer) => [answer.status, await answer.text()])")
        .await;
    assert_eq!(refused[0], 422);
    assert!(refused[1].as_str().unwrap().starts_with("The lesson asks for something else"));
    tab.forgive("422");
    for step in 1..=7 {
        told(&tab, step).await;
        for (width, height, mobile) in SIZES {
            tab.sized(width, height, mobile).await;
            assert_eq!(tab.ask(UNSEEN).await, json!([]), "step {step} at {width} by {height}");
        }
        tab.desktop().await;
        // It is left, offered at home, and goes on where it was.
        if step == 3 {
            let place = tab.path().await;
            tab.goto("/").await;
            assert!(tab.text(".continue").await.contains("Continue your lesson"));
            tab.follow("button.learn").await;
            assert_eq!(tab.path().await, place);
            told(&tab, step).await;
        }
        as_told(&tab).await;
    }
    // The rest is a free game with the coach on.
    tab.until("document.querySelector('.lesson p')?.textContent.startsWith('You know the basics')")
        .await;
    tab.wait("#coach").await;
    assert!(tab.text("#coach").await.starts_with("Oracle w"));
    choose_as_advised(&tab).await;
    as_told(&tab).await;
    tab.until("!document.querySelector('.lesson')").await;
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_coach_speaks_when_it_is_asked_and_chooses_what_it_would_play() {
    let site = Site::open().await;
    let tab = site.person().await.visit("/").await;
    begin(&tab, "random").await;
    assert!(!over(&tab).await);
    assert!(!tab.has("#coach").await, "nobody has asked");
    tab.key("c").await;
    tab.wait("#coach").await;
    let said = tab.text("#coach").await;
    assert!(said.starts_with("Oracle w"), "{said}");
    // It is said once to those who listen.
    let heard =
        tab.ask("document.getElementById('announcer').textContent.split('Oracle w').length").await;
    assert_eq!(heard, 2);
    for (width, height, mobile) in SIZES {
        tab.sized(width, height, mobile).await;
        assert_eq!(tab.ask(UNSEEN).await, json!([]), "{width} by {height}");
    }
    tab.desktop().await;
    choose_as_advised(&tab).await;
    let marked = tab.count(".hand .marked").await;
    assert_eq!(tab.count(".hand .marked input:checked").await, marked);
    assert_eq!(tab.count(".hand input:checked").await, marked, "and nothing else");
    as_told(&tab).await;
    assert!(!tab.has("#coach").await, "it has said what it was asked");
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_coach_speaks_always_or_never_where_that_is_set_and_not_between_people() {
    let site = Site::open().await;
    let (ada, bo) = (site.person().await.blank().await, site.person().await.blank().await);
    ada.goto("/settings").await;
    ada.click("input[name=coach][value=always]").await;
    ada.until("document.getElementById('saved').textContent !== ''").await;
    begin(&ada, "random").await;
    assert!(!over(&ada).await);
    ada.wait("#coach").await;
    meet(&ada, &bo, "random").await;
    for tab in [&ada, &bo] {
        tab.wait(".board").await;
        assert!(!tab.has("#coach, [data-coach]").await, "never between people");
    }
    let id = table(&ada).await;
    for tab in [&ada, &bo] {
        let page =
            tab.ask(&format!("fetch('/t/{id}/coach').then((answer) => answer.text())")).await;
        assert!(!page.as_str().unwrap().contains("id=\"coach\""));
    }
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_sees_a_challenge_with_one_button_and_the_host_cannot_take_both_seats() {
    let site = Site::open().await;
    let (ada, bo) = (site.person().await.blank().await, site.person().await.blank().await);
    ada.goto("/").await;
    ada.api("POST", "/api/me", &json!({ "name": "Ada" })).await;
    ada.goto("/").await;
    ada.click("details:has(input[name=best_of_three]) > summary").await;
    ada.click("input[name=best_of_three]").await;
    ada.follow("button[form=play][value=friend]").await;
    assert_eq!(ada.count("button[name=who][value=me]").await, 0, "she sits already");
    let levels = players::AnyDuellist::LEVELS.len();
    let offered = ada.count(".seats button.level").await;
    assert_eq!(offered as usize, levels, "but may invite a computer player");
    bo.goto(&ada.path().await).await;
    let challenge = bo.text(".challenge h2").await;
    assert!(challenge.starts_with("Ada challenges you: "), "{challenge}");
    assert!(challenge.contains("best of three, about "), "{challenge}");
    assert_eq!(bo.count("#table button[name=who]").await, 1);
    in_sight_at_every_size(&bo, ".challenge h2, .challenge button").await;
    bo.follow(".challenge button").await;
    // Whoever listens is told that somebody has come.
    ada.until("/Your table is full/.test(document.getElementById('announcer').textContent)").await;
    for tab in [&ada, &bo] {
        tab.wait(".board").await;
    }
    site.close().await;
}
