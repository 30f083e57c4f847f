//! A group's evening with its own cube, without any script: one's own deck, what a card does, pictures.

use super::events::{until, until_says};
use super::library::{cobra, paste};
use super::{Browser, Page, Site};
use axum::http::StatusCode;
use testing::TempStore;

/// A list of cards with all that a list can know, and a picture.
const KNOWN: &str = r#"[{"name":"Fire // Ice","set":"apc","collector_number":"128","rarity":"uncommon",
    "mana_cost":"{1}{R} // {1}{U}","cmc":4,"type_line":"Instant // Instant","layout":"split","colors":["R","U"],
    "oracle_text":"Deals 2 damage. {T} it.","image_uris":{"normal":"https://cards.example/fire.jpg"}},
    {"name":"Ornithopter","set":"atq","collector_number":"60","rarity":"common","mana_cost":"{0}","cmc":0,
    "type_line":"Artifact Creature","colors":[],"oracle_text":"Flying","layout":"normal"}]"#;

pub fn id(path: &str) -> &str {
    path.rsplit('/').next().unwrap()
}

/// An event of two with a cube, hosted by Ada and with Bo in it: its path.
pub async fn event(ada: &mut Browser, bo: &mut Browser, more: &str) -> String {
    ada.post("/account/name", "name=Ada").await.is(StatusCode::OK);
    let cube = paste(ada, "Beasts", &cobra(120)).await.is(StatusCode::OK);
    let form = format!("sent=yes&name=Friday&best_of=1&plays=yes&cube={}&{more}", id(&cube.path));
    let event = ada.post("/events", &form).await.is(StatusCode::OK).path;
    bo.post(&format!("{event}/enter"), "name=Bo").await.is(StatusCode::OK);
    ada.post(&format!("{event}/host"), "do=start&action_id=a").await.is(StatusCode::OK);
    event
}

/// The way to one's table of a kind, once there is one.
async fn table(browser: &mut Browser, event: &str, other_than: &str) -> String {
    let next = |page: &Page| {
        let (_, rest) = page.text.split_once("data-next href=\"")?;
        let next = rest.split('"').next()?;
        (next != other_than).then(|| next.to_owned())
    };
    until(browser, event, next).await.1
}

/// Both draft until the draft is over; the path of the table at which decks are built.
pub async fn drafted(ada: &mut Browser, bo: &mut Browser, event: &str) -> String {
    let draft = table(ada, event, "").await;
    for browser in [&mut *ada, &mut *bo] {
        browser.post(&format!("{draft}/trust"), "").await.is(StatusCode::OK);
    }
    while ada.get(&draft).await.stage() != "over" {
        for browser in [&mut *ada, &mut *bo] {
            let page = browser.get(&draft).await.is(StatusCode::OK);
            let (take, remove) = (page.buttons("take"), page.buttons("remove"));
            let Some(take) = take.first() else { continue };
            let other = remove.iter().find(|card| *card != take);
            let other = other.map(|card| format!("&remove={card}")).unwrap_or_default();
            let form = page.form(&format!("take={take}{other}"));
            browser.post(&draft, &form).await.is(StatusCode::OK);
        }
    }
    table(ada, event, &draft).await
}

/// Builds a deck of everything, with Plains.
pub async fn built(browser: &mut Browser, build: &str) {
    let page = browser.get(build).await.is(StatusCode::OK);
    let cards: String = page.buttons("card").iter().map(|card| format!("card={card}&")).collect();
    let form = format!("{cards}free-Plains={}", 40 - page.buttons("card").len());
    browser.post(build, &page.form(&form)).await.is(StatusCode::OK);
}

/// Bo needs a minute and says so; Ada builds her deck, and waits.
async fn signals_are_seen([ada, bo, eve]: [&mut Browser; 3], build: &str) {
    // Without a word: Bo needs a minute, once. Whoever has built waits for Bo and can say so.
    let page = bo.post(&format!("{build}/signal"), "signal=minute").await.is(StatusCode::OK);
    assert!(page.text.contains("Bo needs a minute") && !page.text.contains("form=\"signal\""));
    bo.post(&format!("{build}/signal"), "signal=minute").await.is(StatusCode::CONFLICT);
    let page = ada.get(build).await;
    assert!(page.text.contains("Bo needs a minute") && page.text.contains("value=\"minute\""));
    eve.post("/account/name", "name=Eve").await.is(StatusCode::OK);
    eve.post(&format!("{build}/signal"), "signal=waiting").await.is(StatusCode::FORBIDDEN);
    built(ada, build).await;
    let page = ada.post(&format!("{build}/signal"), "signal=waiting").await.is(StatusCode::OK);
    assert!(page.text.contains("Ada is waiting"), "{}", page.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn ones_own_deck_is_one_click_away_from_the_moment_it_is_built() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let (mut ada, mut bo, mut eve) = (site.browser("en"), site.browser("en"), site.browser("en"));
    let more = "kind=power&seats=2&power-rounds=1&power-booster=6";
    let event = event(&mut ada, &mut bo, more).await;
    let mine = format!("{event}/deck");
    ada.get(&mine).await.is(StatusCode::NOT_FOUND);
    assert!(!ada.get(&event).await.text.contains(&mine), "there is none yet");
    let build = drafted(&mut ada, &mut bo, &event).await;
    for browser in [&mut ada, &mut bo] {
        browser.post(&format!("{build}/trust"), "").await.is(StatusCode::OK);
    }
    until(&mut ada, &build, |page| (page.stage() == "playing").then_some(())).await;
    signals_are_seen([&mut ada, &mut bo, &mut eve], &build).await;

    // While Bo is still building, on another device, and for nobody else.
    let mut phone = Browser { cookie: ada.cookie.clone(), ..site.browser("en") };
    let page = phone.get(&event).await.is(StatusCode::OK);
    assert!(page.text.contains(&format!("href=\"{mine}\"")), "{}", page.text);
    let page = phone.get(&mine).await.is(StatusCode::OK);
    for known in
        ["Beast number", "of them lands", "Plains", "Cards by cost", "data-copy", "data-print"]
    {
        assert!(page.text.contains(known), "{known}: {}", page.text);
    }
    assert!(!page.text.contains("data-next"), "it leads nowhere by itself");
    let export = format!("/api/tables/{}/export", id(&build));
    for format in
        ["names", "mtgo", "dek", "arena", "cockatrice", "csv", "forge", "xmage", "tabletop"]
    {
        assert!(page.text.contains(&format!("{export}/{format}?mine=true")), "{format}");
        for question in ["", "?mine=true"] {
            let file = phone.get(&format!("{export}/{format}{question}")).await.is(StatusCode::OK);
            assert!(file.text.contains("Plains") && file.text.contains("Beast number"), "{format}");
        }
    }
    bo.get(&format!("{export}/mtgo?mine=true")).await.is(StatusCode::NOT_FOUND);
    eve.get(&format!("{export}/mtgo")).await.is(StatusCode::CONFLICT);
    eve.get(&format!("{export}/mtgo?mine=true")).await.is(StatusCode::FORBIDDEN);
    bo.get(&mine).await.is(StatusCode::NOT_FOUND);
    eve.get(&mine).await.is(StatusCode::NOT_FOUND);

    // When the match is to be played, and when all is over; then everybody's decks are there, with names.
    built(&mut bo, &build).await;
    until_says(&mut ada, &event, "/result\"").await;
    let own = ada.get(&format!("{export}/mtgo")).await.is(StatusCode::OK).text;
    let theirs = bo.get(&format!("{export}/mtgo")).await.is(StatusCode::OK).text;
    assert_ne!(own, theirs);
    for browser in [&mut ada, &mut bo] {
        assert!(browser.get(&event).await.text.contains(&format!("href=\"{mine}\"")));
        browser.get(&mine).await.is(StatusCode::OK);
    }
    ada.post(&format!("{event}/host"), "do=end&action_id=z").await.is(StatusCode::OK);
    ada.get(&mine).await.is(StatusCode::OK);
    let all = eve.bytes(&format!("{export}/mtgo")).await;
    let has = |name: &str| all.windows(name.len()).any(|part| part == name.as_bytes());
    assert!(all.starts_with(b"PK") && has("Ada.txt") && has("Bo.txt"));
    assert_eq!(ada.get(&format!("{export}/mtgo?mine=true")).await.is(StatusCode::OK).text, own);
}

#[tokio::test]
async fn a_card_says_all_its_list_knows_and_has_pictures_only_from_hosts_agreed_to() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut ada = site.browser("en");
    let cube = paste(&mut ada, "Known", KNOWN).await.is(StatusCode::OK);
    for known in [
        "Fire // Ice",
        "<i class=\"m r\">R</i>",
        "Instant // Instant",
        "Deals 2 damage. <i class=\"m n\">↷</i> it.",
        "uncommon",
        "apc 128",
        "Flying",
        "data-image=\"https://cards.example/fire.jpg\"",
    ] {
        assert!(cube.text.contains(known), "{known}: {}", cube.text);
    }
    // Nothing is loaded from anywhere before the reader agrees, by the name of the host.
    let policy = ada.policy(&cube.path).await;
    assert!(policy.contains("default-src 'self'") && !policy.contains("img-src"), "{policy}");
    assert!(cube.text.contains("data-host=\"cards.example\"") && !cube.text.contains("data-on"));
    assert!(!cube.text.contains("<img"));
    let agree = |host: &str, show: &str| format!("host={host}&show={show}&back={}", cube.path);
    let session = ada.cookie.clone();
    ada.post("/pictures", &agree("cards.example", "yes")).await;
    ada.cookie = format!("{session}; {}", ada.cookie);
    let page = ada.get(&cube.path).await.is(StatusCode::OK);
    assert!(page.text.contains("data-on"), "{}", page.text);
    let policy = ada.policy(&cube.path).await;
    assert!(policy.ends_with("; img-src 'self' https://cards.example"), "{policy}");
    ada.cookie = format!("{session}; pictures=*/evil.example;x");
    let policy = ada.policy(&cube.path).await;
    assert!(policy.ends_with("https://evil.example") && !policy.contains('*'), "{policy}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pod_opens_sealed_boosters_of_its_cube_and_reports_what_it_played() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let (mut ada, mut bo) = (site.browser("en"), site.browser("en"));
    let more = "kind=pod&draft=sealed&play=round-robin&seats=2&pod-sealed-boosters=3&pod-sealed-booster=10";
    let event = event(&mut ada, &mut bo, more).await;
    // There is nothing to choose before the deck: both are led to building one, from 30 cards.
    let building = |page: &Page| {
        let (_, rest) = page.text.split_once("data-next href=\"")?;
        page.text.contains("Deck building").then(|| rest.split('"').next().unwrap().to_owned())
    };
    let draft = until(&mut ada, &event, |page| {
        let (_, rest) = page.text.split_once("data-next href=\"")?;
        Some(rest.split('"').next().unwrap().to_owned())
    });
    let draft = draft.await.1;
    for browser in [&mut ada, &mut bo] {
        browser.post(&format!("{draft}/trust"), "").await;
    }
    let build = until(&mut ada, &event, building).await.1;
    for browser in [&mut ada, &mut bo] {
        browser.post(&format!("{build}/trust"), "").await.is(StatusCode::OK);
    }
    let page = until(&mut ada, &build, |page| (page.stage() == "playing").then_some(())).await.0;
    assert_eq!(page.buttons("card").len(), 30);
    built(&mut ada, &build).await;
    built(&mut bo, &build).await;
    until_says(&mut ada, &event, "/result\"").await;
    ada.post(&format!("{event}/result"), "won=1&lost=0").await.is(StatusCode::OK);
    let page = bo.post(&format!("{event}/result"), "won=0&lost=1").await.is(StatusCode::OK);
    assert!(
        page.text.contains("Ada has won") || page.text.contains("Final standings"),
        "{}",
        page.text
    );
    bo.get(&format!("{event}/deck")).await.is(StatusCode::OK);
}

#[tokio::test]
async fn every_setting_of_a_format_is_wherever_it_is_started() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut ada = site.browser("en");
    let pages = [ada.get("/").await, ada.get("/cubes/arcadia").await, ada.get("/events/new").await];
    for (page, before) in pages.iter().zip(["", "", "pod-"]) {
        for setting in ["rounds", "booster", "picks", "removes", "bins"] {
            // A pod plays with one deck each: only the Power Draft event has bins.
            let before = if setting == "bins" { "" } else { before };
            let field = format!("name=\"{before}power-{setting}\"");
            assert!(page.text.contains(&field), "{}: {field}", page.path);
        }
    }
    assert!(!pages[2].text.contains("pod-power-bins"));
    // What the rules recommend stands beside the fields.
    for page in &pages[..2] {
        assert!(page.text.contains("players there are; 2 or 4 are best"), "{}", page.path);
        assert!(page.text.contains("games there are; 5 to 10 are best"), "{}", page.path);
    }
    assert!(
        pages[2].text.contains("2 or 4 players are best.")
            && pages[2].text.contains("5 to 10 rounds are best.")
    );
    let form =
        "format=power&power-seats=2&power-rounds=1&power-booster=45&power-bins=own&against=friend";
    let table = ada.post("/play", form).await.is(StatusCode::OK);
    let known = ada.get(&format!("/api/tables/{}/settled", id(&table.path))).await.text;
    assert!(known.contains("\"bins\":\"own\"") && known.contains("\"booster\":45"), "{known}");
}

#[tokio::test]
async fn rarities_are_written_under_headings_or_come_from_tags_and_commons_are_copied_if_asked_for()
{
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let (mut ada, mut eve) = (site.browser("en"), site.browser("en"));
    let names: String = (0..60).map(|card| format!("Beast {card}\n")).collect();
    let cube = paste(&mut ada, "Names", &names).await.is(StatusCode::OK);
    let rarities = format!("{}/rarities", cube.path);
    assert!(cube.text.contains("<summary>unknown"), "nobody knows whether they are colourless");
    assert!(cube.text.contains(&format!("href=\"{rarities}\"")), "{}", cube.text);
    eve.get(&rarities).await.is(StatusCode::NOT_FOUND);
    eve.post(&rarities, "by=tags").await.is(StatusCode::NOT_FOUND);
    let section = |name: &str, cards: std::ops::Range<usize>| {
        let names: String = cards.map(|card| format!("%0ABeast+{card}")).collect();
        format!("%5B{name}%5D{names}%0A")
    };
    let list = [section("Common", 0..30), section("Uncommon", 30..45), section("Rare", 45..59)];
    let page = ada.post(&rarities, &format!("by=list&list={}", list.concat())).await;
    assert!(page.is(StatusCode::OK).text.contains("59 cards have a rarity now."));
    // What cannot be read is said, and changes nothing.
    let typo = ada.post(&rarities, "by=list&list=%5BStrange%5D%0ABeast+1").await;
    let typo = typo.is(StatusCode::UNPROCESSABLE_ENTITY).text;
    assert!(typo.contains("“[Strange]” is no rarity."), "{typo}");
    ada.post(&rarities, "by=list&list=%7B").await.is(StatusCode::UNPROCESSABLE_ENTITY);
    let column = "by=column&column=Notes&table=name%2CNotes%0Abeast+59%2Crare%0ANobody%2Crare";
    let page = ada.post(&rarities, column).await.is(StatusCode::OK);
    assert!(page.text.contains("60 cards have a rarity now. 1 name is not in this list."));
    let page = ada.get(&cube.path).await.is(StatusCode::OK);
    assert!(page.text.contains("common 30") && page.text.contains("uncommon 15"), "{}", page.text);

    // Two seats and one round need 45 × 2 commons, and no boosters after the last round.
    let form = format!(
        "sent=yes&name=Friday&kind=deckbuilder&rounds=1&seats=2&plays=yes&computers=1&level=luna&cube={}",
        id(&cube.path)
    );
    let refused = ada.post("/events", &form).await.is(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.text.contains("common"), "{}", refused.text);
    let event =
        ada.post("/events", &format!("{form}&copy_commons=yes")).await.is(StatusCode::OK).path;
    let report = ada.get(&format!("{event}/report")).await.is(StatusCode::OK);
    assert!(report.text.contains("60 commons are copies"), "{}", report.text);

    // At a table it is the same setting, on the page of the cube.
    let start = format!("{}/draft", cube.path);
    let form = "format=deckbuilder&deckbuilder-rounds=1&deckbuilder-seats=2&against=friend";
    ada.post(&start, form).await.is(StatusCode::UNPROCESSABLE_ENTITY);
    let table = ada.post(&start, &format!("{form}&copy_commons=yes")).await;
    assert!(table.is(StatusCode::OK).path.starts_with("/t/"));
}
