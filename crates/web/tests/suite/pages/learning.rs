//! The lesson and the coach without any script.

use super::{Browser, Page, Site};
use axum::http::StatusCode;
use testing::TempStore;

/// Waits until the learner is asked.
async fn asked(browser: &mut Browser, mut page: Page) -> Page {
    while !page.offers("do") {
        page = browser.look_again(&page).await;
    }
    page
}

/// Decides with all cards that are offered.
async fn with_all(browser: &mut Browser, page: &Page, what: &str) -> Page {
    let mut form = format!("do={what}");
    for field in ["card", "fallen"] {
        for card in page.fields(&format!("name=\"{field}\" value=\"")) {
            form += &format!("&{field}={card}");
        }
    }
    browser.post(&page.path, &page.form(&form)).await.is(StatusCode::OK)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lesson_is_learned_without_script_and_reviewed_with_the_coach() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut browser = site.browser("en");
    let mut page = browser.post("/learn", "").await.is(StatusCode::OK);
    let table = page.path.clone();
    for (step, what) in
        ["attack", "draw", "discard", "defend", "attack", "take", "recall"].iter().enumerate()
    {
        page = asked(&mut browser, page).await;
        assert!(page.text.contains(&format!("Lesson {}/7", step + 1)), "{}", page.text);
        let wrong = browser.post(&table, &page.form("do=pass")).await;
        if *what != "take" {
            assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
            assert!(wrong.text.contains("The lesson asks for something else"));
        }
        page = with_all(&mut browser, &page, what).await;
    }
    page = asked(&mut browser, page).await;
    assert!(page.text.contains("You know the basics"));
    assert!(page.text.contains("Oracle w"), "the coach is on");
    page = browser.post(&table, &page.form("do=resign")).await.is(StatusCode::OK);
    assert_eq!(page.stage(), "over");
    // In other games it speaks when it is asked.
    let game = browser.post("/play", "format=random&against=computer&level=luna").await;
    let game = match game.stage() {
        "pledging" => browser.post(&format!("{}/trust", game.path), "").await,
        _ => game,
    };
    assert!(!asked(&mut browser, game).await.text.contains("id=\"coach\""));
    // Alone in review, the coach says what it would have done.
    let review = browser.get(&format!("{table}/replay?at=1&seat=0")).await.is(StatusCode::OK);
    assert!(review.text.contains("Oracle would"), "{}", review.text);
    let other = browser.get(&format!("{table}/replay?at=1&seat=1")).await.is(StatusCode::OK);
    assert!(!other.text.contains("Oracle would"), "that seat has nothing to decide");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_coach_is_asked_and_settings_are_saved_without_script() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut browser = site.browser("en");
    let page = browser.post("/play", "format=random&against=computer&level=luna").await;
    let page = match page.stage() {
        "pledging" => browser.post(&format!("{}/trust", page.path), "").await,
        _ => page,
    };
    let page = asked(&mut browser, page).await;
    let advised = browser.get(&format!("{}/coach", page.path)).await.is(StatusCode::OK);
    assert!(!page.text.contains("id=\"coach\"") && advised.text.contains("id=\"coach\""));
    let mut other = site.browser("fr");
    let saved = other.post("/settings", "theme=dark&back=/rules").await.is(StatusCode::OK);
    assert!(saved.text.contains("data-theme=\"dark\"") && saved.text.contains("href=\"/rules\""));
    let elsewhere = other.post("/settings", "theme=dark&back=//evil.example").await;
    assert!(!elsewhere.text.contains("evil.example"));
}
