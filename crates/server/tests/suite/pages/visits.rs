//! Who pages are for, and what people see where there is none.

use super::Site;
use crate::support::Home;
use axum::http::StatusCode;

#[tokio::test]
async fn the_navigation_shows_ones_name_and_where_one_is() {
    let home = Home::sqlite();
    let site = Site::new(&home).await;
    let mut ada = site.browser("en");
    let page = ada.get("/rules/quick").await.is(StatusCode::OK);
    assert!(page.text.contains("<a href=\"/account\">Account</a>"));
    assert!(page.text.contains("<a href=\"/rules\" aria-current=\"true\">"));
    assert!(page.text.contains("<a href=\"/decks\">"));
    ada.post("/account/name", "name=%3Cb%3EAda").await.is(StatusCode::OK);
    for path in ["/", "/rules", "/decks/new", "/api", "/nothing"] {
        let page = ada.get(path).await;
        let (_, rest) = page.text.split_once("aria-label=\"Account: &lt;b&gt;Ada\"").expect(path);
        assert!(rest.split("</a>").next().unwrap().contains(">&lt;b&gt;Ada<"), "{path}");
    }
    // Others are not Ada.
    assert!(!site.browser("en").get("/rules").await.text.contains("Ada"));
}

#[tokio::test]
async fn a_link_that_leads_nowhere_leads_to_a_page_in_ones_language() {
    let home = Home::sqlite();
    let site = Site::new(&home).await;
    for (language, said) in [("en", "nothing here"), ("fr", "rien ici"), ("es", "no hay nada")] {
        for path in ["/nothing", "/t/nothing", "/t/00000000000000000000000000000000", "/rules/none"]
        {
            let page = site.browser(language).get(path).await.is(StatusCode::NOT_FOUND);
            assert_eq!(page.attribute("lang"), Some(language), "{path}");
            assert!(page.text.contains(said), "{path}: {}", page.text);
        }
    }
    // A form of a table that is not there, and a method that is none, are told so on a page, too.
    let mut ada = site.browser("fr");
    let page = ada.post("/t/nothing", "do=pass").await.is(StatusCode::UNAUTHORIZED);
    assert!(page.text.contains("Choisissez d'abord un nom"), "{}", page.text);
    assert!(ada.post("/rules", "").await.is(StatusCode::METHOD_NOT_ALLOWED).text.contains("<h1>"));
    // Programs get what the API says.
    let page = ada.get("/api/tables/nothing").await.is(StatusCode::NOT_FOUND);
    assert!(page.text.starts_with("{\"error\""), "{}", page.text);
}
