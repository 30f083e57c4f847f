//! What the host of an evening does and sees: the pause, the bracket, and lists that are filled in.

use super::Site;
use super::events::until;
use crate::server_under_test::{Server, patient};
use axum::http::StatusCode;
use cube::bulk::{Index, index};
use serde_json::json;
use std::io::Cursor;
use testing::TempStore;
use web::card_index::CardIndex;

const FORM: &str = "Content-Type: application/x-www-form-urlencoded\r\n";

#[tokio::test(flavor = "multi_thread")]
async fn the_host_pauses_a_draft_and_no_clock_runs() {
    let server = Server::new().await;
    let terms = json!({ "clock": true, "pick_seconds": 30 });
    let draft = server.duel(json!({ "format": "solomon", "terms": terms })).await;
    let pause = format!("/t/{}/pause", draft.table);
    let press = async |who: usize, pause_it: &str| {
        let form = format!("pause={pause_it}");
        draft.people[who].with("POST", &pause, FORM, form.as_bytes()).await.status
    };
    assert_eq!(press(1, "yes").await, 403, "only the host");
    assert_eq!(press(0, "yes").await, 303);
    let page = draft.people[1].get(&format!("/t/{}", draft.table)).await;
    assert!(String::from_utf8(page.body).unwrap().contains("The host has paused this table."));
    let left = draft.view(0).await["clocks"].clone();
    server.pass(100_000);
    assert_eq!(draft.view(0).await["clocks"], left, "nobody pays for the pause");
    let (seat, decision) = draft.next().await;
    draft.decide(seat, json!({ "decision": decision })).await.refuses(409, "paused");
    assert_eq!(press(0, "no").await, 303);
    draft.go_on().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pod_of_computer_players_plays_out_its_bracket_and_it_is_drawn() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut ada = site.browser("en");
    let form = "sent=yes&name=Friday&kind=pod&draft=standard&pod-standard-rounds=3&play=single-elimination&best_of=1\
                &seats=6&computers=4&level=luna&host=Ada";
    let event = ada.post("/events", form).await.is(StatusCode::OK).path;
    let before = ada.get(&event).await.is(StatusCode::OK);
    assert!(!before.text.contains("class=\"art bracket\""), "nobody has been paired");
    // Six could have come, and four have.
    ada.post(&format!("{event}/host"), "do=start&action_id=a").await.is(StatusCode::OK);
    let over = |page: &super::Page| page.text.contains("Final standings").then_some(());
    let (page, ()) = until(&mut ada, &event, over).await;
    let (_, bracket) = page.text.split_once("class=\"art bracket\"").expect("a picture");
    let bracket = bracket.split("</svg>").next().unwrap();
    assert_eq!(bracket.matches("<rect").count(), 3, "two semifinals and the final: {bracket}");
    assert_eq!(bracket.matches("<path").count(), 3 + 2, "two lead to the final");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_of_names_is_filled_in_from_the_bulk_file_of_the_operator() {
    let bulk = json!({ "data": { "Llanowar Elves": [{
        "name": "Llanowar Elves", "colors": ["G"], "manaCost": "{G}", "manaValue": 1.0,
        "type": "Creature — Elf Druid", "text": "{T}: Add {G}.", "layout": "normal",
    }] } });
    let mut made = Vec::new();
    index(bulk.to_string().as_bytes(), 1, &mut made).unwrap();
    let opened = Index::open(Cursor::new(made), 1).unwrap().expect("it is the index of this file");
    let card_index = Some(CardIndex::new(opened));
    let server = Server::with(web::settings::Settings { card_index, ..patient() }).await;
    let ada = server.guest("Ada").await;
    let body = b"name=Elves&list=2+llanowar+elves%0A1+Nobody+Knows";
    let saved = ada.with("POST", "/cubes", FORM, body).await;
    assert_eq!(saved.status, 303, "{}", saved.head);
    let page = ada.get(saved.header("location").unwrap()).await;
    let page = String::from_utf8(page.body).unwrap();
    assert!(page.contains("Creature — Elf Druid") && page.contains("<i class=\"m g\">G</i>"));
    assert!(page.contains("Nobody Knows"));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_no_name_yet_is_asked_for_one_where_an_event_is_made_and_entered() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let (mut ada, mut bo) = (site.browser("en"), site.browser("fr"));
    // Both have kept a list before anybody asked who they are.
    for browser in [&mut ada, &mut bo] {
        super::library::paste(browser, "Beasts", &super::library::cobra(120))
            .await
            .is(StatusCode::OK);
    }
    assert!(ada.get("/events/new").await.text.contains("name=\"host\""));
    let form = "sent=yes&name=Friday&kind=swiss&plays=yes&host=Ada";
    let long = format!("{form}&round_minutes=1441");
    ada.post("/events", &long).await.is(StatusCode::UNPROCESSABLE_ENTITY);
    let event = ada.post("/events", &format!("{form}&round_minutes=50")).await.is(StatusCode::OK);
    let known = ada.get(&format!("/api{}", event.path.replace("/e/", "/events/"))).await.text;
    let known: serde_json::Value = serde_json::from_str(&known).unwrap();
    assert_eq!(known["plan"]["rounds"][0]["minutes"], json!([50, 50]), "as the host says");
    assert!(event.text.contains("Ada") && !event.text.contains(">Guest<"), "{}", event.text);
    assert!(!ada.get("/events/new").await.text.contains("name=\"host\""), "now it is known");
    assert!(bo.get(&event.path).await.text.contains("name=\"name\""));
    let page = bo.post(&format!("{}/enter", event.path), "name=Bo").await.is(StatusCode::OK);
    assert!(page.text.contains("Bo") && !page.text.contains(">Invité<"), "{}", page.text);
}

#[tokio::test]
async fn the_log_of_a_draft_elsewhere_opens_pick_by_pick() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut ada = site.browser("en");
    let log = "Event+%23%3A+4242%0ATime%3A++++1%2F2%2F2026%0APlayers%3A%0A++++Ada%0A--%3E+Bo%0A%0A\
               ------+Pack+1%3A+A+cube+------+%0A%0APack+1+pick+1%3A%0A++++Ditch+Lantern%0A--%3E+Moon%2FTide%0A%0A\
               Pack+1+pick+2%3A%0A--%3E+%3Cb%3E%0A++++Queen+of+Weeds%0A";
    let page = ada.post("/cubes", &format!("name=Log&list={log}")).await.is(StatusCode::OK);
    assert!(page.text.contains("This is what Bo saw."), "{}", page.text);
    assert!(page.text.contains("Pack 1, pick 2") && page.text.contains("id=\"pick-1\""));
    assert!(page.text.contains("<strong>Moon/Tide</strong>"), "what was taken stands out");
    assert!(page.text.contains("<li>Ditch Lantern</li>"));
    assert!(page.text.contains("&lt;b&gt;") && !page.text.contains("<strong><b>"));
    let cubes = ada.get("/cubes").await.is(StatusCode::OK);
    assert!(!cubes.text.contains(">Log<"), "nothing is kept");
}
