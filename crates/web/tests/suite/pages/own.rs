//! Recovery codes, copies of one's data and leaving for good, without any script.

use super::{Browser, Page, Site};
use axum::http::StatusCode;
use testing::TempStore;

fn says(page: &Page, text: &str) {
    assert!(page.text.contains(text), "{text:?} is not said: {}", page.text);
}

fn alert(page: &Page) -> &str {
    let (_, rest) = page.text.split_once("role=\"alert\">").expect("something is said");
    rest.split('<').next().unwrap()
}

/// The recovery code that a page shows.
fn code(page: &Page) -> String {
    let (_, rest) = page.text.split_once("id=\"recovery-code\"").expect("the code is shown");
    rest.split("value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned()
}

/// Somebody with an account, and its recovery code.
async fn account(site: &Site, language: &'static str) -> (Browser, String) {
    let mut browser = site.browser(language);
    browser.post("/account/name", "name=Quixotella").await.is(StatusCode::OK);
    let page = browser.post("/account/new", "login=quix&password=correct+horse").await;
    let code = code(&page.is(StatusCode::OK));
    (browser, code)
}

#[tokio::test]
async fn whoever_forgets_their_password_comes_back_with_the_code() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let (mut desk, first) = account(&site, "en").await;
    assert!(!desk.get("/account").await.text.contains(&first), "it is shown once");
    let mut phone = site.browser("en");
    let page = phone.get("/account").await;
    says(&page, "href=\"/account/recover\"");
    says(&phone.get("/account/recover").await.is(StatusCode::OK), "name=\"code\"");
    let wrong = "login=quix&code=0000-0000&password=battery+staple";
    let page = phone.post("/account/recover", wrong).await.is(StatusCode::UNAUTHORIZED);
    assert_eq!(alert(&page), "Wrong login or recovery code.");
    says(&page, "value=\"quix\"");
    assert!(!page.text.contains("staple"), "a password is not shown");
    let form = format!("login=quix&code={first}&password=battery+staple");
    let page = phone.post("/account/recover", &form).await.is(StatusCode::OK);
    says(&page, "Your account is quix.");
    let second = code(&page);
    assert_ne!(first, second);
    says(&desk.get("/account").await, "You are nobody yet");
    let page = phone.post("/account/recovery-code", "password=wrong+horse").await;
    assert!(alert(&page.is(StatusCode::FORBIDDEN)).contains("Wrong password"));
    let page = phone.post("/account/recovery-code", "password=battery+staple").await;
    assert_ne!(code(&page.is(StatusCode::OK)), second);
}

#[tokio::test]
async fn leaving_for_good_takes_one_more_step_and_then_nobody_is_known() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let (mut quix, _) = account(&site, "en").await;
    let page = quix.get("/account").await;
    says(&page, "href=\"/account/delete\"");
    says(&page, "href=\"/api/account/export\"");
    let page = quix.get("/account/delete").await.is(StatusCode::OK);
    says(&page, "This cannot be undone.");
    says(&page, "name=\"password\"");
    let page = quix.post("/account/delete", "password=wrong+horse").await;
    assert!(alert(&page.is(StatusCode::FORBIDDEN)).contains("Wrong password"));
    let page = quix.post("/account/delete", "password=correct+horse").await.is(StatusCode::OK);
    assert_eq!(page.path, "/account/deleted");
    assert!(!page.text.contains("Quixotella"));
    says(&quix.get("/account").await, "You are nobody yet");
    quix.get("/account/delete").await.is(StatusCode::UNAUTHORIZED);

    let mut guest = site.browser("en");
    guest.post("/account/name", "name=Gast").await.is(StatusCode::OK);
    let page = guest.get("/account/delete").await.is(StatusCode::OK);
    assert!(!page.text.contains("name=\"password\""), "a guest has none");
    guest.post("/account/delete", "").await.is(StatusCode::OK);
    says(&guest.get("/account").await, "You are nobody yet");
}

#[tokio::test]
async fn what_is_refused_is_said_in_every_language() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let bad = StatusCode::UNPROCESSABLE_ENTITY;
    for (language, common, personal, marks) in [
        ("en", "first that others would guess", "too close to your login", "accents or marks"),
        ("fr", "trop courant", "ressemble trop", "accents ou de signes"),
        ("es", "de las primeras", "se parece demasiado", "acentos o signos"),
    ] {
        let mut browser = site.browser(language);
        browser.post("/account/name", "name=Quixotella").await.is(StatusCode::OK);
        for (form, said) in [
            ("login=quix&password=Password1", common),
            ("login=quixote&password=Quixote99", personal),
        ] {
            let page = browser.post("/account/new", form).await.is(bad);
            assert!(alert(&page).contains(said), "{language}: {}", alert(&page));
        }
        let page = browser.post("/account/name", "name=Z%CD%91%CD%91%CD%91").await.is(bad);
        assert!(alert(&page).contains(marks), "{language}: {}", alert(&page));
    }
}

#[tokio::test]
async fn whoever_guesses_too_often_reads_how_long_to_wait() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    for (language, said) in [
        ("en", "Try again in 3 minutes."),
        ("fr", "Réessayez dans 3 minutes."),
        ("es", "dentro de 3 minutos."),
    ] {
        let mut browser = site.browser(language);
        let form = format!("login=no-{language}&password=wrong+horse");
        let mut page = browser.post("/account/login", &form).await;
        while page.status == StatusCode::UNAUTHORIZED {
            page = browser.post("/account/login", &form).await;
        }
        let page = page.is(StatusCode::TOO_MANY_REQUESTS);
        assert!(
            alert(&page).replace(['\u{2068}', '\u{2069}'], "").contains(said),
            "{}",
            alert(&page)
        );
    }
}
