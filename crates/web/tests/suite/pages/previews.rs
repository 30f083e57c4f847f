//! What a link tells elsewhere: the facts, a picture and an address, and nothing that is closed to whoever
//! only has the link.

use super::events::until;
use super::*;
use serde_json::{Value, json};

/// What a page says of itself under a name.
fn told<'a>(page: &'a Page, property: &str) -> Option<&'a str> {
    let (_, rest) = page.text.split_once(&format!("property=\"og:{property}\" content=\""))?;
    rest.split('"').next()
}

/// A game against Luna with some spectators, as its host sees it.
async fn game(host: &mut Browser, spectators: Value) -> String {
    host.post("/api/me", "{\"name\": \"Ada\"}").await;
    let asked = json!({ "format": "random", "terms": { "spectators": spectators } });
    let opened = host.post("/api/tables", &asked.to_string()).await.is(StatusCode::CREATED);
    let opened: Value = serde_json::from_str(&opened.text).unwrap();
    let path = format!("/t/{}", opened["table"].as_str().unwrap());
    host.post(&format!("{path}/sit"), "seat=0&who=me").await.is(StatusCode::OK);
    path
}

async fn play_and_resign(host: &mut Browser, path: &str) {
    host.post(&format!("{path}/sit"), "seat=1&who=luna").await.is(StatusCode::OK);
    host.post(&format!("{path}/trust"), "").await.is(StatusCode::OK);
    let decide = format!("/api{}/decide", path.replace("/t/", "/tables/"));
    host.post(&decide, "{\"decision\": \"resign\"}").await;
}

#[tokio::test]
async fn every_kind_of_page_has_a_picture_and_an_address_that_is_reached_from_elsewhere() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut reader = site.browser("fr");
    for (path, picture) in [
        ("/", "home"),
        ("/events", "event"),
        ("/decks", "deck"),
        ("/cubes/arcadia", "cube"),
        ("/rules", "rules"),
        ("/formats/solomon", "rules"),
    ] {
        let page = reader.get(path).await.is(StatusCode::OK);
        assert_eq!(told(&page, "url"), Some(format!("https://arcadia.example{path}").as_str()));
        let image = told(&page, "image").unwrap();
        assert!(image.ends_with(&format!("/preview-{picture}.png")), "{path}: {image}");
        let request =
            Request::builder().uri(image.strip_prefix("https://arcadia.example").unwrap());
        let request = request.extension(ConnectInfo(SocketAddr::from(([192, 0, 2, 1], 4711))));
        let answer =
            site.router.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
        assert_eq!(answer.headers()[header::CONTENT_TYPE], "image/png");
        let bytes = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
        assert!(bytes.starts_with(b"\x89PNG") && bytes.len() < 40_000, "{path}");
        assert!(told(&page, "description").is_some_and(|said| said.len() > 20), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_to_a_table_tells_how_it_stands() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut ada = site.browser("en");
    let path = game(&mut ada, json!("live")).await;
    let page = site.browser("en").get(&path).await;
    assert!(
        told(&page, "description").unwrap().contains("invited to a game"),
        "{:?}",
        told(&page, "description")
    );
    play_and_resign(&mut ada, &path).await;
    let page = site.browser("en").get(&path).await;
    assert_eq!(told(&page, "description"), Some("Luna won: Ada resigned."));
    assert_eq!(told(&page, "title"), Some("Luna won: Ada resigned"));
    assert!(told(&page, "image").unwrap().ends_with("/preview-table.png"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_to_a_game_that_was_won_says_by_whom_and_with_how_much_energy() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let (mut ada, mut bo) = (site.browser("en"), site.browser("en"));
    ada.post("/api/me", "{\"name\": \"Ada\"}").await;
    bo.post("/api/me", "{\"name\": \"Bo\"}").await;
    // Whoever hits first has won.
    let asked = json!({ "format": "random", "ruleset": { "energy": 1 } });
    let opened = ada.post("/api/tables", &asked.to_string()).await.is(StatusCode::CREATED);
    let opened: Value = serde_json::from_str(&opened.text).unwrap();
    let table = opened["table"].as_str().unwrap().to_owned();
    ada.post(&format!("/t/{table}/sit"), "seat=0&who=me").await.is(StatusCode::OK);
    bo.post(&format!("/t/{table}/sit"), "seat=1&who=me").await.is(StatusCode::OK);
    for player in [&mut ada, &mut bo] {
        player.post(&format!("/t/{table}/trust"), "").await.is(StatusCode::OK);
    }
    let path = format!("/api/tables/{table}");
    let ending = loop {
        let mut ending = None;
        for player in [&mut ada, &mut bo] {
            let room: Value = serde_json::from_str(&player.get(&path).await.text).unwrap();
            if room["stage"] == "over" {
                ending = Some(room);
                break;
            }
            let Some(legal) = room["view"]["legal"].as_array() else { continue };
            let attack = legal.iter().find(|action| action.get("attack").is_some());
            let decision = json!({ "decision": { "act": attack.unwrap_or(&legal[0]) } });
            player.post(&format!("{path}/decide"), &decision.to_string()).await.is(StatusCode::OK);
        }
        if let Some(room) = ending {
            break room;
        }
    };
    let won = ending["ending"]["played"]["won"].as_u64().expect("nobody resigned") as usize;
    let energy = &ending["view"]["sides"][won]["energy"];
    let names = ["Ada", "Bo"];
    let said = format!("{} beat {}, {energy} energy left", names[won], names[1 - won]);
    let page = site.browser("en").get(&format!("/t/{table}")).await;
    assert_eq!(told(&page, "title"), Some(said.as_str()));
    assert_eq!(told(&page, "description"), Some(format!("{said}.").as_str()));
    let page = site.browser("en").get(&format!("/t/{table}/replay")).await.is(StatusCode::OK);
    assert!(told(&page, "title").unwrap().contains("Ada – Bo"), "{:?}", told(&page, "title"));
}

#[tokio::test]
async fn links_to_cards_decks_cubes_and_formats_say_what_they_are() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut reader = site.browser("en");
    let orange = oracle::Deck::monochrome(oracle::Color::Orange);
    let champions = orange.cards().iter().filter(|card| card.champion().is_some()).count();
    let deck = oracle::code::encode(orange.cards()).unwrap();
    for (path, said) in [
        ("/cards/human-d8+2".to_owned(), "d8"),
        (format!("/decks/{deck}"), &format!("40 cards: {champions} orange.")),
        ("/cubes/arcadia".to_owned(), "cards to draft"),
    ] {
        let page = reader.get(&path).await.is(StatusCode::OK);
        let about = told(&page, "description").unwrap();
        assert!(about.contains(said), "{path}: {about}");
    }
    let about = |page: &Page| told(page, "description").unwrap().to_owned();
    let (solomon, power) =
        (about(&reader.get("/formats/solomon").await), about(&reader.get("/formats/power").await));
    assert_ne!(solomon, power, "each format says how it goes");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_tells_nothing_that_is_closed_to_spectators() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    for spectators in [json!("nobody"), json!({ "delayed": 3_600_000 })] {
        let mut ada = site.browser("en");
        let path = game(&mut ada, spectators.clone()).await;
        play_and_resign(&mut ada, &path).await;
        for path in [path.clone(), format!("{path}/replay"), format!("{path}/verify")] {
            let page = site.browser("en").get(&path).await;
            let head = page.text.split_once("</head>").unwrap().0;
            for hidden in ["won", "resigned", "energy", "beat"] {
                assert!(!head.contains(hidden), "{spectators} {path}: {head}");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_to_an_event_tells_how_far_it_has_come_and_no_deck() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let (mut ada, mut eve) = (site.browser("en"), site.browser("en"));
    let form = "sent=yes&name=Friday&kind=single-elimination&format=random&best_of=1&as_entered=yes\
                &clock=yes&plays=yes&host=Ada&computers=0&rounds=1";
    let event = ada.post("/events", form).await.is(StatusCode::OK).path;
    let mut says = async |said: &'static str| {
        let (page, _) =
            until(&mut eve, &event, |page| (told(page, "description") == Some(said)).then_some(()))
                .await;
        let titled = format!("Friday · {}", said.trim_end_matches('.'));
        assert_eq!(told(&page, "title"), Some(titled.as_str()));
    };
    says("You're invited to an event: Single elimination, one player so far.").await;
    let mut bo = site.browser("en");
    bo.post(&format!("{event}/enter"), "name=Bo").await.is(StatusCode::OK);
    let host = format!("{event}/host");
    ada.post(&host, "do=start&action_id=a").await.is(StatusCode::OK);
    says("Single elimination with 2 players, round 1.").await;
    let result = event.replace("/e/", "/api/events/") + "/result";
    let won = json!({ "round": 1, "pairing": 0, "wins": [1, 0] });
    ada.post(&result, &won.to_string()).await.is(StatusCode::OK);
    says("Ada won: Single elimination with 2 players.").await;
}
