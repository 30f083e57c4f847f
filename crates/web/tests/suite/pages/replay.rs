//! Replays: every moment of a finished table, as a seat or a spectator saw it, and nothing before it
//! is over.

use super::{Browser, Page, Site, decide};
use axum::http::StatusCode;
use serde_json::{Value, json};
use std::time::Duration;
use testing::TempStore;

/// A duel against a computer player, given up after some decisions. Gives the path of its page.
async fn given_up(browser: &mut Browser, form: &str) -> String {
    let page = browser.post("/play", &format!("level=luna&against=computer&{form}")).await;
    let mut page = browser.post(&format!("{}/trust", page.path), "").await.is(StatusCode::OK);
    let path = page.path.clone();
    for _ in 0..10 {
        page = match page.stage() {
            "over" => return path,
            _ if page.offers("do") => decide(browser, &page).await,
            _ => browser.look_again(&page).await,
        };
        page.path.clone_from(&path);
    }
    browser.post(&path, "do=resign").await.is(StatusCode::OK);
    path
}

async fn json(browser: &mut Browser, path: &str) -> Value {
    serde_json::from_str(&browser.get(path).await.is(StatusCode::OK).text).unwrap()
}

/// The record of a table whose record is open.
async fn record(browser: &mut Browser, path: &str) -> Value {
    json(browser, &format!("{}/record", path.replace("/t/", "/api/tables/"))).await
}

/// The part of a page with the table and the way to other moments.
fn stage(page: &Page) -> &str {
    let (_, rest) = page.text.split_once("<main").unwrap();
    rest.split("</main>").next().unwrap()
}

/// A page of a moment has nothing to decide with: the one form is that for jumping, which asks only.
fn assert_inert(page: &Page) {
    let stage = stage(page);
    assert!(!stage.contains("method=\"post\""), "{}: {stage}", page.path);
    assert!(!stage.contains("name=\"do\"") && !stage.contains("data-decide"), "{}", page.path);
    assert!(!stage.contains("type=\"checkbox\""), "{}", page.path);
    assert!(stage.contains("<fieldset class=\"replayed\" disabled"), "{}", page.path);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_seen_again_moment_by_moment_and_nothing_can_be_decided() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut browser = site.browser("en");
    let path = given_up(&mut browser, "format=random").await;
    let table = browser.get(&path).await;
    // Whoever played sees it from their own seat.
    for way in ["replay?seat=0", "verify"] {
        assert!(table.text.contains(&format!("href=\"{path}/{way}\"")), "{way}");
    }
    let decisions = record(&mut browser, &path).await["decisions"].as_array().unwrap().len();
    // Anybody may look at it now.
    let mut stranger = site.browser("fr");
    for at in 0..=decisions {
        for seat in ["", "&seat=0", "&seat=1"] {
            let address = format!("{path}/replay?at={at}{seat}");
            let page = stranger.get(&address).await.is(StatusCode::OK);
            assert_inert(&page);
            let moment = page.attribute("data-at").zip(page.attribute("data-last"));
            assert_eq!(moment, Some((&*at.to_string(), &*decisions.to_string())));
            let to = |rel: &str, to: usize| {
                let seat = seat.replace('&', "&amp;");
                format!("rel=\"{rel}\" href=\"{path}/replay?at={to}{seat}\"")
            };
            assert_eq!(page.text.contains("rel=\"prev\""), at > 0);
            assert_eq!(page.text.contains("rel=\"next\""), at < decisions);
            assert!(at == 0 || page.text.contains(&to("prev", at - 1)), "{}", page.text);
            assert!(at == decisions || page.text.contains(&to("next", at + 1)), "{}", page.text);
            // A moment is the same whenever one asks.
            assert_eq!(stranger.get(&address).await.text, page.text);
        }
    }
    // It begins at the beginning, and what there is not is said in the visitor's language.
    let first = stranger.get(&format!("{path}/replay")).await.is(StatusCode::OK);
    assert_eq!(first.attribute("data-at"), Some("0"));
    for odd in [&*format!("at={}", decisions + 1), "at=-1", "at=x", "at=0&seat=2", "seat=x"] {
        let page = stranger.get(&format!("{path}/replay?{odd}")).await.is(StatusCode::NOT_FOUND);
        assert!(page.text.contains("Ce moment"), "{odd}: {}", page.text);
    }
}

/// The cards a seat draws, as the story of somebody who may know them has them.
fn draws(record: &Value, seat: u64) -> Vec<String> {
    let opening = record["opening"].as_array().unwrap().iter();
    let later = record["decisions"].as_array().unwrap().iter();
    let later = later.flat_map(|decision| decision["events"].as_array().unwrap());
    let words = words::Words::new(words::Lang::En);
    opening
        .chain(later)
        .filter(|event| event["drew"]["seat"] == seat)
        .map(|event| words.card(event["drew"]["card"].as_str().unwrap().parse().unwrap()))
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_sees_what_it_saw_then_and_a_spectator_what_everybody_saw() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut browser = site.browser("en");
    let path = given_up(&mut browser, "format=random&name=Ada").await;
    let record = record(&mut browser, &path).await;
    let decisions = record["decisions"].as_array().unwrap().len();
    let names = ["Ada", "Luna (computer)"];
    for at in 0..=decisions {
        for viewer in [None, Some(0), Some(1)] {
            let seat = viewer.map(|seat| format!("&seat={seat}")).unwrap_or_default();
            let page = browser.get(&format!("{path}/replay?at={at}{seat}")).await;
            for owner in [0, 1] {
                let told = draws(&record, owner).into_iter().all(|card| {
                    page.text.contains(&format!("{} draws {card}.", names[owner as usize]))
                });
                assert_eq!(told, viewer == Some(owner), "{at} {viewer:?} {owner}");
            }
            let hand = page.text.split("aria-label=\"Your hand\"").nth(1);
            assert_eq!(hand.is_some(), viewer.is_some());
        }
    }
    // The hand that was dealt is the seat's own.
    for seat in [0, 1] {
        let page = browser.get(&format!("{path}/replay?at=0&seat={seat}")).await;
        let hand = page.text.split("aria-label=\"Your hand\"").nth(1).unwrap();
        let hand = hand.split("</section>").next().unwrap();
        let size = record["setup"]["ruleset"]["hand_size"].as_u64().unwrap() as usize;
        assert_eq!(hand.matches("class=\"card").count(), size);
        for card in &draws(&record, seat)[..size] {
            assert!(hand.contains(card.split(' ').next().unwrap()), "{card}: {hand}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn e2_while_the_match_goes_on_a_seat_sees_again_what_it_saw_and_nobody_else_anything() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut browser = site.browser("en");
    let closed = "still in play";
    let page = browser.post("/play", "format=random&level=luna&against=computer").await;
    let running = browser.post(&format!("{}/trust", page.path), "").await.is(StatusCode::OK).path;
    let first = given_up(&mut browser, "format=random&best_of_three=yes").await;
    let (mut own, mut stranger) = (browser, site.browser("en"));
    let refused = |page: Page| {
        let page = page.is(StatusCode::CONFLICT);
        assert!(page.text.contains(closed), "{}", page.text);
        assert!(!page.text.contains("class=\"board\"") && !page.text.contains("class=\"card"));
    };
    for way in ["replay", "replay?at=0&seat=0", "verify"] {
        refused(own.get(&format!("{running}/{way}")).await);
        refused(stranger.get(&format!("{running}/{way}")).await);
        refused(stranger.get(&format!("{first}/{way}")).await);
    }
    // Who sat there sees it from there, and from nowhere else.
    refused(own.get(&format!("{first}/verify")).await);
    refused(own.get(&format!("{first}/replay?at=0&seat=1")).await);
    let page = own.get(&format!("{first}/replay?at=0")).await.is(StatusCode::OK);
    assert_inert(&page);
    assert_eq!(page.fields("data-viewer=\""), ["0"]);
    assert!(
        page.text.contains("Guest draws ") && page.text.contains("Luna (computer) draws a card.")
    );
    assert!(!page.text.contains("/record") && !page.text.contains("/verify"));
    let mut browser = own;
    // One game more, and the match is over.
    let next = loop {
        let shown = browser.get(&first).await;
        if let Some((_, rest)) = shown.text.split_once("data-next href=\"") {
            break rest.split('"').next().unwrap().to_owned();
        }
        tokio::task::yield_now().await;
    };
    browser.post(&format!("{next}/trust"), "").await.is(StatusCode::OK);
    browser.post(&next, "do=resign").await.is(StatusCode::OK);
    for path in [&first, &next] {
        let page = browser.get(&format!("{path}/replay")).await.is(StatusCode::OK);
        assert_inert(&page);
    }
    let page = browser.get(&format!("{first}/replay")).await;
    assert!(page.text.contains(&format!("href=\"{next}/replay\"")));
}

#[tokio::test(flavor = "multi_thread")]
async fn drafts_and_deck_building_are_seen_again_as_each_seat_saw_them() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut browser = site.browser("es");
    browser.post("/api/me", &json!({ "name": "Ada" }).to_string()).await;
    let asked = json!({ "format": "solomon" }).to_string();
    let opened = browser.post("/api/tables", &asked).await.is(StatusCode::CREATED);
    let opened: Value = serde_json::from_str(&opened.text).unwrap();
    let mut table = opened["table"].as_str().unwrap().to_owned();
    for seat in [0, 1] {
        let path = format!("/api/tables/{table}/seats/{seat}/computer");
        browser.post(&path, "{\"level\": \"luna\"}").await.is(StatusCode::OK);
    }
    let mut tables = vec![table.clone()];
    let played = async {
        loop {
            let view = json(&mut browser, &format!("/api/tables/{table}")).await;
            match view["continued"].as_str() {
                Some(next) => tables.push(next.to_owned()),
                None if view["kind"] == "duel" && view["stage"] == "over" => break,
                None => tokio::task::yield_now().await,
            }
            table.clone_from(tables.last().unwrap());
        }
    };
    tokio::time::timeout(Duration::from_secs(120), played).await.expect("computers play");
    assert_eq!(tables.len(), 3);
    for table in &tables {
        let record = record(&mut browser, &format!("/t/{table}")).await;
        let decisions = record["decisions"].as_array().unwrap().len();
        for at in [0, 1, decisions / 2, decisions] {
            let pages =
                ["", "&seat=0", "&seat=1"].map(|seat| format!("/t/{table}/replay?at={at}{seat}"));
            let mut seen = Vec::new();
            for address in pages {
                let page = browser.get(&address).await.is(StatusCode::OK);
                assert_inert(&page);
                assert!(
                    page.text.matches("data-to=").count() > decisions,
                    "every moment is listed"
                );
                // The last fight is shown with its dice, though nothing moves any more.
                let fought = record["ending"]["played"]["won"].is_u64() && at == decisions;
                assert!(!fought || stage(&page).contains("class=\"vs\""), "{}", page.path);
                seen.push(stage(&page).replace("&amp;seat=0", "").replace("&amp;seat=1", ""));
            }
            assert!(seen[0] != seen[1] && seen[1] != seen[2], "{table} {at}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_watches_is_told_so_and_how_much_later() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut host = site.browser("en");
    host.post("/api/me", "{\"name\": \"Ada\"}").await;
    for (spectators, said) in [
        (json!("live"), "as it happens"),
        (json!({ "delayed": 0 }), "0 seconds later"),
        (json!("nobody"), "Only those who sit at this table"),
    ] {
        let asked = json!({ "format": "random", "terms": { "spectators": spectators } });
        let opened = host.post("/api/tables", &asked.to_string()).await.is(StatusCode::CREATED);
        let opened: Value = serde_json::from_str(&opened.text).unwrap();
        let path = format!("/t/{}", opened["table"].as_str().unwrap());
        host.post(&format!("{path}/sit"), "seat=0&who=me").await.is(StatusCode::OK);
        host.post(&format!("{path}/sit"), "seat=1&who=luna").await.is(StatusCode::OK);
        let own = host.post(&format!("{path}/trust"), "").await.is(StatusCode::OK);
        assert!(!own.text.contains("class=\"watching\""));
        let page = site.browser("en").get(&path).await;
        assert!(page.text.contains(said), "{}", page.text);
        assert_eq!(page.text.contains("class=\"watching\""), spectators != "nobody");
        assert!(!page.text.contains("name=\"do\""));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_kept_of_a_replay_is_nobodys() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut browser = site.browser("en");
    let path = given_up(&mut browser, "format=random").await;
    let address = format!("{path}/replay?at=1");
    let mut readers = Vec::new();
    for (name, lang) in [("Zelda", "en"), ("Yann", "en"), ("Xenia", "es")] {
        let mut reader = site.browser(lang);
        reader.post("/account/name", &format!("name={name}")).await;
        readers.push((name, reader.get(&address).await.is(StatusCode::OK).text));
    }
    for (name, page) in &readers {
        for (other, _) in &readers {
            assert_eq!(page.contains(other), name == other, "{name}: {page}");
        }
    }
    assert_ne!(readers[0].1.replace("Zelda", "Xenia"), readers[2].1, "each in their language");
}
