//! After a draft of more than two, without any script: one's own draft is there to be seen again, the opponents are
//! one click away and are found again, and nobody else sees anything yet.

use super::{Browser, Page, Site};
use axum::http::StatusCode;
use std::time::Duration;
use testing::TempStore;
use tokio::time::timeout;

/// The table to which a page leads.
fn leads_to(page: &Page) -> Option<String> {
    let (_, rest) = page.text.split_once("data-next href=\"")?;
    Some(rest.split('"').next()?.to_owned())
}

/// The cards that a page proposes for the deck.
fn proposed(page: &Page) -> String {
    let boxes = page.text.split("name=\"card\" value=\"").skip(1);
    let checked = boxes.filter(|rest| rest.split('>').next().unwrap().contains("checked"));
    checked.map(|rest| format!("&card={}", rest.split('"').next().unwrap())).collect()
}

/// Ada drafts with two computer players and builds the deck that is proposed: the draft and the table of the decks.
async fn pod(ada: &mut Browser) -> [String; 2] {
    let form = "format=standard&standard-seats=3&level=luna&against=computer&name=Ada";
    let draft = ada.post("/play", form).await.is(StatusCode::OK).path;
    let going = async {
        let mut page = ada.post(&format!("{draft}/trust"), "").await.is(StatusCode::OK);
        let build = loop {
            page = match (leads_to(&page), page.buttons("take").first()) {
                (Some(build), _) => break build,
                (None, Some(take)) => {
                    let form = page.form(&format!("take={take}"));
                    ada.post(&draft, &form).await.is(StatusCode::OK)
                }
                (None, None) => {
                    tokio::task::yield_now().await;
                    ada.get(&draft).await
                }
            };
        };
        let page = ada.post(&format!("{build}/trust"), "").await.is(StatusCode::OK);
        let deck = page.form(&proposed(&page)[1..]);
        let mut page = ada.post(&build, &deck).await.is(StatusCode::OK);
        while page.stage() != "over" {
            tokio::task::yield_now().await;
            page = ada.get(&build).await;
        }
        build
    };
    let build = timeout(Duration::from_secs(60), going).await.expect("decks are built");
    [draft, build]
}

/// What is said of the way to a page from another.
fn links_to(page: &Page, path: &str) -> bool {
    page.text.contains(&format!("href=\"{path}\""))
}

/// E2: hidden from others as long as games with these decks go on, while a seat sees again what it saw itself.
async fn e2_ones_own_draft_is_seen_again(site: &Site, ada: &mut Browser, draft: &str, build: &str) {
    let page = ada.get(build).await;
    assert!(links_to(&page, &format!("{draft}/replay")), "{}", page.text);
    for path in ["verify", "record"] {
        assert!(
            !page.text.contains(&format!("/{path}\"")),
            "{path} is refused, so it is not offered"
        );
    }
    assert!(
        page.text.contains("everyone else&#39;s cards open")
            || page.text.contains("everyone else's cards open")
    );
    let page = ada.get(&format!("{draft}/replay?at=1")).await.is(StatusCode::OK);
    assert!(page.text.contains("This is what you saw yourself"), "{}", page.text);
    let moments = page.text.split("id=\"moments\"").nth(1).unwrap();
    assert!(moments.contains("Ada keeps"), "one's own picks: {moments}");
    assert!(!moments.contains("(computer) keeps"), "those of others were hidden: {moments}");
    // Neither another seat nor everybody's view can be asked for, by anybody.
    let mut eve = site.browser("en");
    eve.post("/account/name", "name=Eve").await.is(StatusCode::OK);
    for seat in ["?seat=1", "?seat=2&at=3"] {
        ada.get(&format!("{draft}/replay{seat}")).await.is(StatusCode::CONFLICT);
        assert!(!page.text.contains(&format!("data-viewer=\"{}\"", &seat[6..7])));
    }
    for path in ["/replay", "/replay?seat=0", "/verify"] {
        eve.get(&format!("{draft}{path}")).await.is(StatusCode::CONFLICT);
    }
    ada.get(&format!("{draft}/verify")).await.is(StatusCode::CONFLICT);
    // The log of the draft as a file, one's own part of it.
    let api = draft.replace("/t/", "/api/tables/");
    let file = format!("{api}/export/mtgo-log?mine=true");
    assert!(links_to(&ada.get(draft).await, &file));
    let log = ada.get(&file).await.is(StatusCode::OK).text;
    assert!(log.matches("-->").count() >= 45, "{log}");
    eve.get(&file).await.is(StatusCode::FORBIDDEN);
}

#[tokio::test(flavor = "multi_thread")]
async fn e2_after_a_draft_of_three_one_sees_ones_own_and_plays_everybody_with_one_click() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut ada = site.browser("en");
    let [draft, build] = pod(&mut ada).await;
    e2_ones_own_draft_is_seen_again(&site, &mut ada, &draft, &build).await;

    // Both opponents wait; the home page says so, too.
    let page = ada.get(&build).await;
    assert_eq!(page.buttons("against"), ["1", "2"]);
    let opponents = page.text.find("class=\"opponents\"").unwrap();
    assert!(opponents < page.text.find("/replay").unwrap(), "opponents come first");
    let lobby = ada.get("/").await;
    assert!(links_to(&lobby, &build) && lobby.text.contains("2 opponents left"), "{}", lobby.text);

    // One click, and the game is there.
    let duel = ada.post(&format!("{build}/challenge"), "against=2").await.is(StatusCode::OK);
    assert!(duel.path.starts_with("/t/") && duel.path != build, "{}", duel.path);
    assert_eq!(duel.stage(), "pledging");
    assert!(links_to(&ada.get(&build).await, &duel.path), "one finds it again");
    assert_eq!(
        ada.get(&build).await.buttons("against"),
        ["1"],
        "nobody is played twice by mistake"
    );
    ada.post(&format!("{}/trust", duel.path), "").await.is(StatusCode::OK);
    let over = ada.post(&duel.path, "do=resign").await.is(StatusCode::OK);
    assert_eq!(over.stage(), "over");
    assert!(links_to(&over, &build) && over.text.contains("Next opponent · 1 left"));
    assert!(ada.get("/").await.text.contains("One opponent left"));
    assert!(ada.get(&build).await.text.contains("you lost"));
    // The game itself can be gone through from one's own seat, and is closed to others.
    ada.get(&format!("{}/replay?seat=0", duel.path)).await.is(StatusCode::OK);
    site.browser("en").get(&format!("{}/replay", duel.path)).await.is(StatusCode::CONFLICT);

    // The last game, and everything is open to everybody.
    let last = ada.post(&format!("{build}/challenge"), "against=1").await.is(StatusCode::OK).path;
    ada.post(&format!("{last}/trust"), "").await.is(StatusCode::OK);
    let over = ada.post(&last, "do=resign").await.is(StatusCode::OK);
    assert!(links_to(&over, &build) && over.text.contains("Back to your pod"));
    assert!(!ada.get("/").await.text.contains("opponent left"));
    site.browser("en").get(&format!("{draft}/replay?seat=1")).await.is(StatusCode::OK);
    assert!(ada.get(&build).await.text.contains("/verify\""));
}

#[tokio::test]
async fn a_draft_that_goes_on_is_called_by_its_format() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut ada = site.browser("en");
    let page = ada.post("/play", "format=solomon&level=luna&against=computer").await;
    let lobby = ada.get("/").await;
    let (_, rest) = lobby.text.split_once(&format!("href=\"{}\"", page.path)).unwrap();
    let entry = rest.split("</a>").next().unwrap();
    assert!(entry.contains("Continue your draft") && entry.contains("Solomon"), "{entry}");
}
