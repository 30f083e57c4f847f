//! Who pages are for, and what people see where there is none.

use super::Site;
use axum::http::StatusCode;
use testing::TempStore;

#[tokio::test]
async fn the_navigation_shows_ones_name_and_where_one_is() {
    let home = TempStore::sqlite();
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
    let home = TempStore::sqlite();
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
    assert!(page.text.contains("Choisissez un nom"), "{}", page.text);
    assert!(ada.post("/rules", "").await.is(StatusCode::METHOD_NOT_ALLOWED).text.contains("<h1>"));
    // Programs get what the API says.
    let page = ada.get("/api/tables/nothing").await.is(StatusCode::NOT_FOUND);
    assert!(page.text.starts_with("{\"error\""), "{}", page.text);
}

#[tokio::test]
async fn what_one_has_begun_is_offered_on_the_home_page() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut ada = site.browser("en");
    assert!(!ada.get("/").await.text.contains("id=\"continue\""));
    let draft = ada.post("/play", "format=solomon&level=luna&against=computer").await;
    let game = ada.post("/play", "format=random&level=luna&against=computer").await;
    for table in [&draft, &game] {
        ada.post(&format!("{}/trust", table.path), "").await.is(StatusCode::OK);
    }
    let page = ada.get("/").await.is(StatusCode::OK).text;
    let (_, offered) = page.split_once("id=\"continue\"").unwrap();
    let (offered, _) = offered.split_once("</section>").unwrap();
    for (table, said) in [(draft, "Continue your draft"), (game, "Continue your game")] {
        let (_, link) = offered.split_once(&format!("href=\"{}\"", table.path)).unwrap();
        assert!(link.split_once("</a>").unwrap().0.contains(said), "{offered}");
    }
    // What waits says until when; and before anything is begun one knows for how long it will.
    assert_eq!(offered.matches("waits for you until <time").count(), 2, "{offered}");
    assert!(
        site.browser("en").get("/").await.text.contains("waits 14 days for you"),
        "nobody who reads this has begun anything"
    );
    assert!(
        !site.browser("en").get("/").await.text.contains("Continue your"),
        "others see none of it"
    );
}

#[tokio::test]
async fn every_format_says_on_the_home_page_what_it_takes() {
    let home = TempStore::sqlite();
    let page = Site::new(&home).await.browser("en").get("/").await.is(StatusCode::OK).text;
    let formats: Vec<&str> = page.split("type=\"radio\" name=\"format\"").skip(1).collect();
    assert_eq!(formats.len(), draft::Undrafted::ALL.len() + draft::Format::all().len());
    for format in formats {
        let (choice, _) = format.split_once("</label>").unwrap();
        assert!(choice.contains("<svg") && choice.contains(" min · "), "{choice}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn without_script_a_choice_one_asks_about_stays_and_one_can_look_again() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut ada = site.browser("en");
    let page = ada.post("/play", "format=random&against=friend").await.is(StatusCode::OK);
    // A link that can be copied is whole.
    assert!(
        page.text.contains(&format!("value=\"https://arcadia.example{}\"", page.path)),
        "{}",
        page.text
    );
    assert!(page.text.contains(">Look again</a>"), "{}", page.text);
    let mut page = ada.post("/play", "format=random&against=computer&level=luna").await;
    for _ in 0..40 {
        if page.text.contains("value=\"attack\"") || page.text.contains("value=\"defend\"") {
            break;
        }
        page = match page.offers("do") {
            true => {
                let (seq, path) = (page.seq().unwrap().to_owned(), page.path.clone());
                let does = if page.text.contains("value=\"keep\"") { "keep" } else { "pass" };
                ada.post(&path, &format!("do={does}&seq={seq}&action_id=a-{seq}")).await
            }
            false if page.stage() == "pledging" => {
                ada.post(&format!("{}/trust", page.path), "").await
            }
            false => ada.look_again(&page).await,
        };
    }
    let card = page.text.split_once("type=\"checkbox\" name=\"card\" value=\"").unwrap().1;
    let card = card.split('"').next().unwrap().to_owned();
    let path = page.path.clone();
    let asked = ada.get(&format!("{path}/preview?card={card}")).await.is(StatusCode::OK);
    let chosen = format!("name=\"card\" value=\"{card}\" checked");
    assert!(asked.text.contains(&chosen), "{}", asked.text);
    let preview = asked.text.split_once("id=\"preview\">").unwrap().1;
    assert!(preview.starts_with("<div class=\"preview\">"), "{}", &preview[..200]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_a_file_and_not_a_tab() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut ada = site.browser("en");
    let page = ada.post("/play", "format=random&against=computer&level=luna").await;
    let path = page.path.clone();
    ada.post(&format!("{path}/trust"), "").await;
    let over = ada.post(&path, "do=resign").await.is(StatusCode::OK);
    assert_eq!(over.stage(), "over");
    let links: Vec<&str> =
        over.text.split("<a ").filter(|link| link.contains("/record\"")).collect();
    assert!(
        !links.is_empty()
            && links.iter().all(|link| link.split('>').next().unwrap().contains(" download")),
        "{links:?}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_that_names_no_action_decides_nothing() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut ada = site.browser("en");
    let mut page = ada.post("/play", "format=random&against=computer&level=luna").await;
    while !page.text.contains("value=\"pass\"") {
        page = match page.offers("do") {
            true => {
                let does = if page.text.contains("value=\"keep\"") { "do=keep" } else { "do=take" };
                ada.post(&page.path.clone(), &page.form(does)).await.is(StatusCode::OK)
            }
            false if page.stage() == "pledging" => {
                ada.post(&format!("{}/trust", page.path), "").await
            }
            false => ada.look_again(&page).await,
        };
    }
    for what in ["", "do=", "do=dance", "card=1"] {
        let refused = ada.post(&page.path.clone(), &page.form(what)).await;
        let refused = refused.is(StatusCode::UNPROCESSABLE_ENTITY);
        assert!(refused.text.contains("Choose an action"), "{what}: {}", refused.text);
        assert_eq!(refused.seq(), page.seq(), "{what}");
    }
    let passed = ada.post(&page.path.clone(), &page.form("do=pass")).await.is(StatusCode::OK);
    assert_ne!(passed.seq(), page.seq());
}
