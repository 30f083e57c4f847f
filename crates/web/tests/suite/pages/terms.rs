//! What people read of a table before they sit down: its terms, and whether its host has fixed
//! something.

use super::{Browser, Page, Site};
use axum::http::StatusCode;
use oracle::{Color, Deck, DuelSetup, Ruleset};
use serde_json::{Value, json};
use table::Seat;
use testing::TempStore;

/// Opens a table by the API, under a name.
async fn opened(browser: &mut Browser, asked: &Value) -> Page {
    browser.post("/account/name", "name=Ada").await.is(StatusCode::OK);
    let made = browser.post("/api/tables", &asked.to_string()).await.is(StatusCode::CREATED);
    let made: Value = serde_json::from_str(&made.text).unwrap();
    browser.get(&format!("/t/{}", made["table"].as_str().unwrap())).await.is(StatusCode::OK)
}

/// A page says all of this, in this order.
#[track_caller]
fn says(page: &Page, sentences: &[&str]) {
    let mut rest = page.text.as_str();
    for sentence in sentences {
        let Some((_, after)) = rest.split_once(sentence) else {
            panic!("{sentence:?} is not in {rest}");
        };
        rest = after;
    }
}

#[tokio::test]
async fn all_terms_are_on_the_page_before_anybody_sits_down() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let plain = json!({ "format": "random" });
    let terms = [
        ("en", ["No clock", "away for 3 minutes, you lose", "Anybody can watch, live"]),
        ("fr", ["Sans pendule", "absentez 3 minutes, vous perdez", "regarder, en direct"]),
        ("es", ["Sin reloj", "ausentas 3 minutos, pierdes", "mirar, en directo"]),
    ];
    for (language, sentences) in terms {
        says(&opened(&mut site.browser(language), &plain).await, &sentences);
    }
    let other = json!({ "format": "random", "terms": {
        "clock": true,
        "spectators": { "delayed": 90_000 },
        "absent": { "after_ms": 20_000, "computer": "opal" },
    }});
    let terms = [
        (
            "en",
            ["15 minutes each, and 15 seconds", "20 seconds, Opal (computer)", "90 seconds behind"],
        ),
        (
            "fr",
            [
                "15 minutes chacun, et 15 secondes",
                "20 secondes, Opal (ordinateur)",
                "90 secondes de retard",
            ],
        ),
        (
            "es",
            [
                "15 minutos cada uno, y 15 segundos",
                "20 segundos, Opal (ordenador)",
                "90 segundos de retraso",
            ],
        ),
    ];
    for (language, sentences) in terms {
        says(&opened(&mut site.browser(language), &other).await, &sentences);
    }
    let draft = json!({ "format": "solomon", "terms": { "clock": true, "spectators": "nobody" } });
    let page = opened(&mut site.browser("en"), &draft).await;
    says(
        &page,
        &["for every decision", "away for 3 minutes, cards are chosen", "Nobody can watch"],
    );
}

/// A duel with a deck and a first player that its host has chosen.
fn rigged() -> Value {
    let decks = [Some(Deck::monochrome(Color::Red)), None];
    let setup = DuelSetup::new(Ruleset::STANDARD, decks, Some(Seat(0)));
    json!({ "kind": "duel", "setup": setup, "listed": true })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_whose_host_has_fixed_something_says_so_everywhere() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    for (language, badge, check) in [
        ("en", "Fixed by the host", "The host of this table had fixed"),
        ("fr", "Fixé par l'hôte", "L'hôte de cette table avait fixé"),
        ("es", "Fijado por el anfitrión", "El anfitrión de esta mesa había fijado"),
    ] {
        let mut ada = site.browser(language);
        assert!(!ada.get("/").await.text.contains(badge));
        let page = opened(&mut ada, &rigged()).await;
        says(&page, &[badge]);
        says(&ada.get("/").await, &[badge]);
        for who in ["seat=0&who=me", "seat=1&who=luna"] {
            ada.post(&format!("{}/sit", page.path), who).await.is(StatusCode::OK);
        }
        ada.post(&format!("{}/trust", page.path), "").await.is(StatusCode::OK);
        says(&ada.post(&page.path, "do=resign").await.is(StatusCode::OK), &[badge]);
        says(&ada.get(&format!("{}/verify", page.path)).await, &[badge, check]);
        let fair = ada.post("/play", "format=random&level=luna&against=computer").await;
        assert!(!fair.text.contains(badge));
    }
}
