//! Events, without any script.

use super::{Browser, Page, Site};
use axum::http::StatusCode;
use std::time::Duration;
use testing::TempStore;

/// What the script would be asked to run, as a form writes it and as a page shows it.
const SCRIPT: (&str, &str) = ("%3Cscript%3Ealert(1)%3C%2Fscript%3E", "&lt;script&gt;alert(1)");

fn alert(page: &Page) -> &str {
    let (_, rest) = page.text.split_once("role=\"alert\">").expect("something is said");
    rest.split('<').next().unwrap()
}

/// The way to one's own table, where there is one.
fn own_table(page: &Page) -> Option<&str> {
    let (_, rest) = page.text.split_once("data-next href=\"")?;
    rest.split('"').next()
}

/// Looks at a page until something is there.
pub async fn until<T>(
    browser: &mut Browser,
    path: &str,
    what: impl Fn(&Page) -> Option<T>,
) -> (Page, T) {
    let seen = async {
        loop {
            let page = browser.get(path).await.is(StatusCode::OK);
            if let Some(found) = what(&page) {
                return (page, found);
            }
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), seen).await.expect("it comes to that")
}

pub async fn until_says(browser: &mut Browser, path: &str, text: &str) -> Page {
    until(browser, path, |page| page.text.contains(text).then_some(())).await.0
}

/// A bracket of four with one game a match, in the order of entry, and a computer player in it.
async fn bracket(ada: &mut Browser) -> String {
    let form = "sent=yes&name=Friday&kind=single-elimination&format=random&best_of=1&as_entered=yes\
                &clock=yes&plays=yes&host=Ada&computers=1&level=luna&listed=yes&rounds=3";
    ada.post("/events", form).await.is(StatusCode::OK).path
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_fills_up_and_begins_and_two_people_meet_at_their_own_table() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let (mut ada, mut bo, mut eve) = (site.browser("en"), site.browser("en"), site.browser("en"));
    let event = bracket(&mut ada).await;
    let known = ada.get(&format!("/api/events/{}", event.rsplit('/').next().unwrap())).await;
    let known: serde_json::Value = serde_json::from_str(&known.text).unwrap();
    let page = bo.get(&event).await.is(StatusCode::OK);
    assert!(page.text.contains(known["commitment"].as_str().unwrap()), "{}", page.text);
    let host = format!("{event}/host");
    let page = ada.post(&host, "do=invite&level=aureus&count=1&action_id=a").await;
    assert!(page.is(StatusCode::OK).text.contains("3 players have entered"));
    let page = bo.post(&format!("{event}/enter"), "name=Bo").await.is(StatusCode::OK);
    assert!(page.text.contains("4 players have entered"), "{}", page.text);
    ada.post(&host, "do=start&action_id=b").await.is(StatusCode::OK);

    // Both are sent to the same table, and nobody else is.
    let own = |page: &Page| own_table(page).map(str::to_owned);
    let (_, table) = until(&mut ada, &event, own).await;
    assert_eq!(until(&mut bo, &event, own).await.1, table);
    let page = eve.get(&event).await;
    assert!(own_table(&page).is_none(), "{}", page.text);
    assert!(page.text.contains(&format!("href=\"{table}\"")), "spectators can watch");
    for browser in [&mut ada, &mut bo] {
        let page = browser.get(&table).await.is(StatusCode::OK);
        assert!(page.text.contains(&format!("href=\"{event}\"")), "the way back");
        browser.post(&format!("{table}/trust"), "").await.is(StatusCode::OK);
    }

    // One of them gives up: the event knows, and the table leads back to it.
    let page = until(&mut ada, &table, |page| (page.stage() == "playing").then_some(())).await.0;
    let page = ada.post(&table, &page.form("do=resign")).await.is(StatusCode::OK);
    assert_eq!(own_table(&page), Some(event.as_str()));
    assert!(!page.text.contains("/again"), "the event says who plays next");
    let known = |page: &Page| {
        let next = own_table(page).is_some_and(|next| next != table);
        (next || page.text.contains("You have won your match 1–0")).then_some(())
    };
    until(&mut bo, &event, known).await;
    ada.post(&host, "do=end&action_id=c").await.is(StatusCode::OK);
    let page = bo.get(&event).await.is(StatusCode::OK);
    assert!(page.text.contains("Final standings"));
    assert!(page.text.contains("The host: "), "what the host did is there for all to see");
    assert!(page.text.contains("/report/report.json"), "{}", page.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_refused_is_said_and_everything_stays_filled_in() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut ada = site.browser("en");
    let form = "sent=yes&name=Long+night&kind=deckbuilder&rounds=99&seats=6&cube=arcadia\
                &deckbuilder-rare_cost=18&spectators=nobody&listed=yes&computers=3&level=opal&host=Ada";
    let page = ada.post("/events", form).await.is(StatusCode::UNPROCESSABLE_ENTITY);
    assert!(alert(&page).contains("99"), "{}", alert(&page));
    for kept in [
        "name=\"name\" maxlength=\"60\" required autocomplete=\"off\" value=\"Long night\"",
        "name=\"kind\" value=\"deckbuilder\" checked",
        "name=\"rounds\" min=\"1\" max=\"20\" value=\"99\"",
        "name=\"seats\" min=\"2\" max=\"8\" value=\"6\"",
        "value=\"arcadia\" selected",
        "name=\"deckbuilder-rare_cost\" min=\"1\" max=\"999\" value=\"18\"",
        "name=\"spectators\" value=\"nobody\" checked",
        "name=\"listed\" value=\"yes\" checked",
        "name=\"computers\" min=\"0\" max=\"32\" value=\"3\"",
        "value=\"opal\" selected",
    ] {
        assert!(page.text.contains(kept), "{kept} is not kept: {}", page.text);
    }
    for unticked in ["plays", "clock"] {
        let ticked = format!("name=\"{unticked}\" value=\"yes\" checked");
        assert!(!page.text.contains(&ticked), "{unticked} stays unticked");
    }
    assert!(ada.cookie.is_empty(), "nobody became a guest for it");
    let page = ada.post("/events", "sent=yes&name=x&kind=swiss&rounds=many").await;
    assert!(alert(&page.is(StatusCode::BAD_REQUEST)).contains("many"));
    let page = ada.post("/events", "sent=yes&name=&kind=swiss").await;
    assert!(alert(&page.is(StatusCode::UNPROCESSABLE_ENTITY)).contains("60"));
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_host_has_controls_and_whoever_else_tries_is_told() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let (mut ada, mut bo, mut eve) = (site.browser("en"), site.browser("fr"), site.browser("en"));
    let event = bracket(&mut ada).await;
    let host = format!("{event}/host");
    assert!(ada.get(&event).await.text.contains(&format!("action=\"{host}\"")));
    bo.post(&format!("{event}/enter"), "name=Bo").await.is(StatusCode::OK);
    for browser in [&mut bo, &mut eve] {
        let page = browser.get(&event).await.is(StatusCode::OK);
        assert!(!page.text.contains(&format!("action=\"{host}\"")), "{}", page.text);
    }
    let page = bo.post(&host, "do=end").await;
    assert!(page.status.is_client_error());
    assert!(alert(&page).contains("hôte"), "in their language: {}", alert(&page));
    // The host is told as well, and nothing has changed.
    let page = ada.post(&host, "do=resume").await;
    assert!(page.status.is_client_error());
    assert!(alert(&page).contains("isn't paused"), "{}", alert(&page));
    let page = ada.post(&host, "do=correct&match=1-0&one=1&other=0&drawn=0").await;
    assert!(alert(&page).contains("no such match"), "{}", alert(&page));
    let page = ada.post(&host, "do=dance").await;
    assert_eq!(page.status, StatusCode::BAD_REQUEST);
    // What is sent twice from one page happens once.
    for _ in 0..2 {
        ada.post(&host, "do=invite&level=luna&count=1&action_id=same").await.is(StatusCode::OK);
    }
    assert!(ada.get(&event).await.text.contains("4 players have entered"));
    // Whoever leaves before the start is not missed.
    let page = bo.post(&format!("{event}/leave"), "").await.is(StatusCode::OK);
    assert!(page.text.contains("3 joueurs sont inscrits"), "{}", page.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn names_are_text_and_pages_have_no_script_or_style_in_them() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut ada = site.browser("en");
    let form = format!(
        "sent=yes&name={0}&kind=round-robin&format=random&best_of=1&plays=yes&host={0}&listed=yes\
         &computers=1&level=luna",
        SCRIPT.0
    );
    let event = ada.post("/events", &form).await.is(StatusCode::OK).path;
    ada.post(&format!("{event}/host"), "do=start").await.is(StatusCode::OK);
    until(&mut ada, &event, |page| own_table(page).map(drop)).await;
    let places = ["", "/pairings", "/report"].map(|place| format!("{event}{place}"));
    for path in places.iter().map(String::as_str).chain(["/events", "/events/new"]) {
        let page = ada.get(path).await.is(StatusCode::OK);
        assert!(page.text.contains(SCRIPT.1), "{path}");
        assert!(!page.text.contains("<script>") && !page.text.contains("<style"), "{path}");
        assert!(!page.text.contains(" style=") && !page.text.contains(" onclick="), "{path}");
        assert_eq!(page.text.matches("<h1").count(), 1, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn where_there_is_no_event_a_page_says_so() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut ada = site.browser("en");
    let table = ada.post("/play", "format=random&against=friend").await.is(StatusCode::OK).path;
    let table = table.strip_prefix("/t/").unwrap();
    for id in ["nothing", "0123456789abcdef0123456789abcdef", table] {
        for place in ["", "/pairings", "/report"] {
            let page = ada.get(&format!("/e/{id}{place}")).await.is(StatusCode::NOT_FOUND);
            assert!(page.text.contains("There is no event"), "{}", page.text);
        }
        ada.post(&format!("/e/{id}/enter"), "").await.is(StatusCode::NOT_FOUND);
        ada.post(&format!("/e/{id}/host"), "do=start").await.is(StatusCode::NOT_FOUND);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn decks_stay_closed_until_a_deckbuilder_event_is_over() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let (mut ada, mut eve) = (site.browser("en"), site.browser("en"));
    let form = "sent=yes&name=Long+night&kind=deckbuilder&rounds=1&seats=2&computers=2&level=luna";
    let event = ada.post("/events", form).await.is(StatusCode::OK).path;
    ada.post(&format!("{event}/host"), "do=start").await.is(StatusCode::OK);
    let report = format!("{event}/report");
    let page = eve.get(&report).await.is(StatusCode::OK);
    assert!(!page.text.contains("<h2>Decks</h2>"));
    let page = until_says(&mut eve, &event, "Final standings").await;
    assert!(page.text.contains("record.json"));
    let page = eve.get(&report).await.is(StatusCode::OK);
    assert!(page.text.contains("<h2>Decks</h2>"), "{}", page.text);
}

#[tokio::test(flavor = "multi_thread")]
async fn computer_players_have_the_same_names_in_an_event_and_at_its_tables() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    for (language, names) in [("en", ["Crescent", "Moth"]), ("fr", ["Croissant", "Phalène"])] {
        let mut ada = site.browser(language);
        let form = "sent=yes&name=Night&kind=deckbuilder&rounds=1&seats=3&plays=yes&host=Ada&computers=2&level=luna";
        let event = ada.post("/events", form).await.is(StatusCode::OK).path;
        let page = ada.get(&event).await.is(StatusCode::OK);
        for name in names {
            assert!(
                page.text.contains(&format!("<span class=\"who\">{name}</span>")),
                "{}",
                page.text
            );
        }
        ada.post(&format!("{event}/host"), "do=start").await.is(StatusCode::OK);
        let (_, table) = until(&mut ada, &event, |page| own_table(page).map(str::to_owned)).await;
        ada.post(&format!("{table}/trust"), "").await.is(StatusCode::OK);
        let all = |page: &Page| {
            names.iter().all(|name| page.text.contains(&format!("title=\"{name} ("))).then_some(())
        };
        until(&mut ada, &table, all).await;
    }
}
