//! Cubes that others see: who may, what is different in a new version, and what drafts say of the cards.

use super::events::until_says;
use super::group::{built, drafted, event, id};
use super::library::{cobra, escaped, paste};
use super::{Browser, Site};
use axum::http::StatusCode;
use serde_json::Value;
use testing::TempStore;

/// What the API has of the drafts of a cube, for somebody.
async fn figures(browser: &mut Browser, cube: &str) -> Value {
    let answer = browser.get(&format!("/api/cubes/{cube}/figures")).await.is(StatusCode::OK);
    serde_json::from_str(&answer.text).unwrap()
}

#[tokio::test]
async fn its_owner_says_who_sees_a_cube_and_nobody_else_can_change_it() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let (mut ada, mut eve) = (site.browser("en"), site.browser("en"));
    ada.post("/account/name", "name=Ada").await.is(StatusCode::OK);
    eve.post("/account/name", "name=Eve").await.is(StatusCode::OK);
    let cube = paste(&mut ada, "Beasts", &cobra(60)).await.is(StatusCode::OK);
    let path = cube.path.clone();
    assert!(cube.text.contains("Who can see this cube") && !cube.text.contains("id=\"cube-link\""));
    for page in ["", "/figures", "/list", "/rarities", "/export/csv"] {
        eve.get(&format!("{path}{page}")).await.is(StatusCode::NOT_FOUND);
    }
    let sharing = format!("{path}/sharing");
    eve.post(&sharing, "sharing=everybody").await.is(StatusCode::NOT_FOUND);
    let page = ada.post(&sharing, "sharing=link").await.is(StatusCode::OK);
    assert!(page.text.contains("id=\"cube-link\"") && page.text.contains("<svg class=\"qr\""));
    let page = eve.get(&path).await.is(StatusCode::OK);
    assert!(page.text.contains("Beast number 59") && page.text.contains("Shared by Ada"));
    for own in ["/sharing", "/list", "/rarities"] {
        assert!(!page.text.contains(&format!("{path}{own}")), "{own} is its owner's");
    }
    eve.get(&format!("{path}/figures")).await.is(StatusCode::OK);
    eve.get(&format!("{path}/list")).await.is(StatusCode::NOT_FOUND);
    for (page, form) in
        [("list", "list=Bear"), ("rarities", "by=tags"), ("sharing", "sharing=nobody")]
    {
        eve.post(&format!("{path}/{page}"), form).await.is(StatusCode::NOT_FOUND);
    }
    let offered = format!("<option value=\"{}\" selected", id(&path));
    let form = format!("/events/new?kind=pod&cube={}", id(&path));
    assert!(eve.get(&form).await.text.contains(&offered), "an event of theirs can use it");
    assert!(!eve.get("/cubes").await.text.contains("Beasts"), "a link is not on the list");
    ada.post(&sharing, "sharing=everybody").await.is(StatusCode::OK);
    let mut nobody = site.browser("en");
    assert!(nobody.get("/cubes").await.text.contains("Beasts"));
    nobody.get(&path).await.is(StatusCode::OK);
    let refused = ada.post(&sharing, "sharing=friends").await.is(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.text.contains("“friends” isn't a choice"), "{}", refused.text);
    ada.post(&sharing, "sharing=nobody").await.is(StatusCode::OK);
    nobody.get(&path).await.is(StatusCode::NOT_FOUND);
    assert!(!nobody.get("/cubes").await.text.contains("Beasts"));
}

#[tokio::test]
async fn a_new_version_of_a_cube_says_what_has_changed() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut ada = site.browser("en");
    let cube = paste(&mut ada, "Ours", "2 Shock\n1 Bear\n").await.is(StatusCode::OK).path;
    let list = format!("{cube}/list");
    assert!(ada.get(&list).await.is(StatusCode::OK).text.contains("name=\"list\""));
    let page = ada.post(&list, &format!("list={}", escaped("1 Shock\n3 Sun\n1 Bear\n"))).await;
    let page = page.is(StatusCode::OK);
    assert_eq!(page.path, cube);
    for said in ["Changes in this version", "3 cards added", "1 card removed", "5 cards were read"]
    {
        assert!(page.text.contains(said), "{said}: {}", page.text);
    }
    let page = ada.post(&list, "list=%0A%0A").await.is(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(page.text.contains("role=\"alert\""));
    let page = ada.post(&list, &format!("list={}", escaped("1 Shock\n1 Bear\n3 Sun\n"))).await;
    assert!(page.is(StatusCode::OK).text.contains("Both versions have the same cards."));
}

#[tokio::test(flavor = "multi_thread")]
async fn drafts_of_a_cube_say_how_its_cards_did_once_their_decks_are_open() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let (mut ada, mut bo, mut eve) = (site.browser("en"), site.browser("en"), site.browser("en"));
    eve.post("/account/name", "name=Eve").await.is(StatusCode::OK);
    let more =
        "kind=pod&draft=power&play=round-robin&seats=2&pod-power-rounds=1&pod-power-booster=6";
    let event = event(&mut ada, &mut bo, more).await;
    let cubes: Value = serde_json::from_str(&ada.get("/api/cubes").await.text).unwrap();
    let cube = cubes["cubes"][0]["id"].as_str().unwrap().to_owned();
    ada.post(&format!("/cubes/{cube}/sharing"), "sharing=link").await.is(StatusCode::OK);
    let build = drafted(&mut ada, &mut bo, &event).await;
    for browser in [&mut ada, &mut bo] {
        browser.post(&format!("{build}/trust"), "").await.is(StatusCode::OK);
    }
    until_says(&mut ada, &build, "data-stage=\"playing\"").await;
    built(&mut ada, &build).await;
    built(&mut bo, &build).await;
    until_says(&mut ada, &event, "/result\"").await;
    // What was picked is nobody's business as long as the decks are played.
    let hidden = figures(&mut eve, &cube).await;
    assert_eq!(hidden, serde_json::json!({ "drafts": [], "uncounted": 1, "cards": [] }));
    let page = ada.get(&format!("/cubes/{cube}/figures")).await.is(StatusCode::OK);
    assert!(page.text.contains("1 draft is still going on") && !page.text.contains("Beast number"));
    ada.post(&format!("{event}/result"), "won=1&lost=0").await.is(StatusCode::OK);
    bo.post(&format!("{event}/result"), "won=0&lost=1").await.is(StatusCode::OK);
    until_says(&mut ada, &event, "Ada").await;

    let (own, known) = (figures(&mut ada, &cube).await, figures(&mut eve, &cube).await);
    let draft = &own["drafts"][0];
    assert_eq!((&draft["format"], &draft["people"]), (&"power".into(), &2.into()));
    assert_eq!(draft["records"], serde_json::json!([[1, 0, 0], [0, 1, 0]]));
    assert_eq!(draft["address"], event.as_str(), "for whoever opened it");
    assert!(known["drafts"][0]["address"].is_null(), "and for nobody else");
    assert_eq!(own["cards"], known["cards"]);
    let cards = known["cards"].as_array().unwrap();
    let sum = |figure: &str| -> f64 {
        let cases = |card: &Value| {
            let estimate = &card[figure];
            estimate["cases"].as_f64().unwrap_or(0.0) * estimate["value"].as_f64().unwrap_or(0.0)
        };
        cards.iter().map(cases).sum()
    };
    // Everything that was drafted is in a deck, and every card of the winner's deck has won once.
    let deck = ada.get(&format!("/api/tables/{}/export/names?mine=true", id(&build))).await;
    let beasts = deck.is(StatusCode::OK).text.lines().filter(|line| line.contains("Beast")).count();
    assert_eq!(sum("won").round() as usize, beasts);
    assert_eq!(sum("taken").round(), sum("kept").round());
    let page = eve.get(&format!("/cubes/{cube}/figures?by=won")).await.is(StatusCode::OK);
    assert!(page.text.contains("1–0 · 0–1") && !page.text.contains(&event), "{}", page.text);
    let (first, _) =
        page.text.split_once("<tbody>").and_then(|(_, rest)| rest.split_once("</tr>")).unwrap();
    assert!(first.contains("100%"), "the winner's cards come first: {first}");
    // It is counted once, and stays when the event is no more.
    assert_eq!(figures(&mut ada, &cube).await, own);
}

#[tokio::test]
async fn the_link_to_a_seat_leads_to_that_seat_as_long_as_it_is_free() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let (mut ada, mut bo, mut eve) = (site.browser("en"), site.browser("en"), site.browser("en"));
    let form = "format=power&power-seats=4&against=friend";
    let table = ada.post("/play", form).await.is(StatusCode::OK);
    let link = |seat: usize| format!("{}/seats/{seat}", table.path);
    // The host sees a link and a code for each free seat; their own is taken.
    for seat in 2..=4 {
        assert!(table.text.contains(&format!("value=\"https://arcadia.example{}\"", link(seat))));
    }
    assert!(!table.text.contains(&link(1)));
    assert_eq!(table.text.matches("<svg class=\"qr\"").count(), 3);
    let page = bo.get(&link(3)).await.is(StatusCode::OK);
    assert!(
        page.text.contains("invites you to seat 3")
            && page.text.contains("name=\"seat\" value=\"2\"")
    );
    assert!(!page.text.contains("<svg class=\"qr\""), "it is for one's host to hand on");
    bo.post(&format!("{}/sit", table.path), "seat=2&who=me").await.is(StatusCode::OK);
    assert_eq!(bo.get(&table.path).await.attribute("data-you"), Some("2"));
    let page = eve.get(&link(3)).await.is(StatusCode::OK);
    assert!(page.text.contains("Somebody already sits here.") && !page.text.contains("/sit\""));
    for nowhere in ["0", "5", "x"] {
        eve.get(&format!("{}/seats/{nowhere}", table.path)).await.is(StatusCode::NOT_FOUND);
    }
}

/// Every address of our own files that a page or a file names.
fn files_in(text: &str) -> Vec<String> {
    let named = text.split('"').filter(|part| part.starts_with("/assets/"));
    let style = |part: &&str| [".css", ".js", ".svg"].iter().any(|end| part.ends_with(end));
    named.filter(style).map(str::to_owned).collect()
}

#[tokio::test]
async fn a_page_of_540_cards_takes_less_than_200_kb_with_all_its_files() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut ada = site.browser("en");
    let house = ada.get("/cubes/arcadia").await.is(StatusCode::OK);
    assert_eq!(house.text.matches("class=\"plain cube-card\"").count(), 540);
    let export = ada.get("/cubes/arcadia/export/json").await.is(StatusCode::OK).text;
    let own = paste(&mut ada, "Mine", &export).await.is(StatusCode::OK);
    for page in [house, own] {
        // As they travel: compressed, with style, scripts and what these import.
        let mut left = files_in(&page.text);
        let mut seen: Vec<String> = Vec::new();
        let mut bytes = ada.compressed(&page.path).await;
        while let Some(file) = left.pop() {
            if seen.contains(&file) {
                continue;
            }
            bytes += ada.compressed(&file).await;
            let folder = file.rsplit_once('/').map_or("", |(folder, _)| folder);
            let text = ada.get(&file).await.is(StatusCode::OK).text;
            let imports = text.split("from \"./").skip(1).filter_map(|rest| rest.split('"').next());
            left.extend(imports.map(|import| format!("{folder}/{import}")));
            seen.push(file);
        }
        eprintln!("{}: {} bytes in {} files", page.path, bytes, seen.len() + 1);
        assert!(seen.len() > 3, "style and scripts count: {seen:?}");
        assert!(bytes < 200_000, "{}: {bytes} bytes", page.path);
    }
}
