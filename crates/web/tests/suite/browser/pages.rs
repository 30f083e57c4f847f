//! What every page owes to everybody: it fits a telephone, speaks one's language, and takes a name for
//! a name.

use crate::browser::library::{keep_a_cube, keep_a_deck, make_a_token};
use crate::browser::playing::{
    begin, building, by_api_elsewhere, market, meet, open, over, resign, table,
};
use crate::browser::site::Site;
use crate::browser::tab::Tab;
use serde_json::{Value, json};
use words::Lang;

/// The pages that are always there. Whoever adds one adds it here.
pub const PAGES: &[&str] = &[
    "/",
    "/events",
    "/events/new",
    "/rules",
    "/rules/quick",
    "/rules/bonuses",
    "/rules/lights",
    "/rules/glossary",
    "/rules/questions",
    "/rules/tips",
    "/formats",
    "/formats/solomon",
    "/formats/deckbuilder",
    "/decks",
    "/decks/new",
    "/cubes",
    "/cubes/arcadia",
    "/account",
    "/account/recover",
    "/settings",
    "/verify",
    "/cards/human-d8+2",
    "/cards/draw-3",
    "/api",
];

/// Tables of every kind in which something is asked, one with free seats, and one that is over, and what
/// the visitor of this tab keeps, who plays at all of them.
pub async fn tables(tab: &Tab) -> Vec<String> {
    tab.goto("/").await;
    tab.api("POST", "/api/me", &json!({ "name": "Ada" })).await;
    let seats =
        tab.api("POST", "/api/tables", &json!({ "format": "random", "listed": true })).await;
    let waiting = format!("/t/{}", seats["table"].as_str().unwrap());
    let mut places = vec![format!("{waiting}/seats/2"), waiting];
    for asked in [
        json!({ "format": "random" }),
        json!({ "format": "solomon" }),
        json!({ "format": "piles" }),
        json!({ "format": "power", "cube": "arcadia", "terms": { "clock": true } }),
        building(),
        market(),
    ] {
        let place = open(tab, &asked).await;
        tab.goto(&place).await;
        over(tab).await;
        places.push(place);
    }
    tab.goto("/").await;
    tab.follow("button.learn").await;
    tab.wait(".lesson .marked, .hand .marked").await;
    places.push(tab.path().await);
    let place = open(tab, &json!({ "format": "random" })).await;
    tab.goto(&place).await;
    over(tab).await;
    resign(tab, &place[3..]).await;
    places.extend([format!("{place}/replay?at=1&seat=0"), format!("{place}/verify"), place]);
    places.extend(stages(tab).await);
    places.extend(library(tab).await);
    places
}

/// What is asked in a duel, each at a table of its own, and an event before it begins, while it goes on, and
/// when it is over.
async fn stages(tab: &Tab) -> Vec<String> {
    let mut places = Vec::new();
    for phase in ["action", "defence", "discard"] {
        let place = open(tab, &json!({ "format": "random", "ruleset": { "energy": 900 } })).await;
        tab.goto(&place).await;
        assert!(!over(tab).await);
        let asked = format!("view?.phase === '{phase}' && view.legal");
        let idle =
            "view?.legal && (view.legal.find((action) => action === 'pass') ?? view.legal[0])";
        by_api_elsewhere(tab, &place[3..], &asked, idle).await;
        places.push(place);
    }
    let form = "sent=yes&name=Friday&kind=round-robin&format=random&best_of=1&as_entered=yes&clock=no&plays=yes\
                &computers=1&rounds=1";
    for stage in ["open", "begun", "over"] {
        let made = format!(
            "fetch('/events', {{ method: 'POST', headers: {{ 'content-type': 'application/x-www-form-urlencoded' }}, body: '{form}' }})
                .then((answer) => new URL(answer.url).pathname)"
        );
        let event = tab.ask(&made).await.as_str().unwrap().to_owned();
        assert!(event.starts_with("/e/"), "{event}");
        if stage != "open" {
            tab.goto(&event).await;
            tab.ask(&format!("fetch('{event}/host', {{ method: 'POST', body: new URLSearchParams({{ do: 'start', action_id: 'a' }}) }}).then(() => true)")).await;
            tab.until("location.pathname.startsWith('/t/') && document.getElementById('table')")
                .await;
            over(tab).await;
        }
        if stage == "over" {
            let table = table(tab).await;
            tab.goto("/verify").await;
            tab.api(
                "POST",
                &format!("/api/tables/{table}/decide"),
                &json!({ "decision": "resign" }),
            )
            .await;
            tab.goto(&event).await;
            tab.wait("#table[data-event][data-stage=over]").await;
        }
        tab.goto("/").await;
        places.push(event);
    }
    places
}

/// What the visitor of this tab keeps: decks, a deck, the same in the builder, cubes, a cube with a
/// warning, and an account with a token.
async fn library(tab: &Tab) -> Vec<String> {
    let deck = keep_a_deck(tab, "Night Watch").await;
    let cube = keep_a_cube(tab, "Beasts").await;
    make_a_token(tab, "Robo").await;
    let edit = format!("{deck}/edit");
    let [figures, list] = ["figures", "list"].map(|page| format!("{cube}/{page}"));
    vec![
        figures,
        list,
        deck,
        edit,
        cube,
        "/decks".to_owned(),
        "/cubes".to_owned(),
        "/account".to_owned(),
        "/account/delete".to_owned(),
    ]
}

/// What is too small for a finger: neither a link within a sentence, nor a field whose label is large
/// enough.
const SMALL: &str = r#"
    Array.from(document.querySelectorAll("a, button, input, select, textarea, summary"))
        .filter((each) => each.checkVisibility() && !each.matches(".sr, [type=hidden], p a, dd a, li.inner a"))
        .map((each) => [each, (each.closest("label") ?? each).getBoundingClientRect()])
        .filter(([, { width, height }]) => width > 0 && Math.min(width, height) < 24)
        .map(([each]) => each.outerHTML.slice(0, 120))
"#;

/// What is too small for a finger on the page as it is.
pub async fn small(tab: &Tab) -> Value {
    tab.ask(SMALL).await
}

/// What is wrong with the page on a telephone, held upright and on its side.
pub async fn wrong_on_a_phone(tab: &Tab) -> Vec<String> {
    let mut wrong = Vec::new();
    for (wide, high) in [(844, 390), (390, 844)] {
        tab.sized(wide, high, true).await;
        let width = tab.ask("document.documentElement.scrollWidth").await.as_u64().unwrap();
        if width > wide.into() {
            wrong.push(format!("{width} pixels wide on {wide}: {}", widest(tab, wide).await));
        }
    }
    let small = small(tab).await;
    if small != json!([]) {
        wrong.push(format!("too small for a finger: {small:#}"));
    }
    wrong
}

/// What sticks out on the right.
async fn widest(tab: &Tab, wide: u32) -> Value {
    tab.ask(&format!(
        r#"Array.from(document.querySelectorAll("body *"))
            .filter((each) => each.getBoundingClientRect().right > {wide} + 1)
            .map((each) => each.outerHTML.slice(0, 100)).slice(0, 8)"#
    ))
    .await
}

/// The language of a page as it is sent, and every text on it of three words or more, attributes that
/// are read aloud included.
const SENTENCES: &str = r#"fetch(location.href).then((answer) => answer.text()).then((text) => {
    const page = new DOMParser().parseFromString(text, "text/html");
    const texts = [page.title.replace(" · Arcadia", "")];
    const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    while (walker.nextNode()) {
        const node = walker.currentNode;
        // Cards of other games are called what their list calls them.
        if ((node.closest ? node : node.parentElement).closest(".plain, [translate=no]")) continue;
        if (node.nodeType === Node.TEXT_NODE) texts.push(node.nodeValue);
        else for (const name of ["aria-label", "title", "placeholder", "alt"]) texts.push(node.getAttribute(name));
    }
    const words = /\p{L}{2,}/gu;
    const long = texts.map((text) => text?.trim()).filter((text) => text?.match(words)?.length >= 3);
    return [page.documentElement.lang, [...new Set(long)]];
})"#;

/// The page in another language: which one it is in, and what it says.
async fn sentences(tab: &Tab, language: &str) -> (String, Vec<String>) {
    tab.speaks(&format!("{language}-XX,{language};q=0.9,de;q=0.5")).await;
    serde_json::from_value(tab.ask(SENTENCES).await).unwrap()
}

/// What of the page is in English for those who speak another language.
pub async fn untranslated(tab: &Tab) -> Vec<String> {
    let (lang, english) = sentences(tab, "en").await;
    assert_eq!(lang, "en");
    assert!(!english.is_empty());
    let mut wrong = Vec::new();
    for language in Lang::ALL.map(Lang::code).into_iter().filter(|code| *code != "en") {
        let (lang, mut said) = sentences(tab, language).await;
        assert_eq!(lang, language);
        said.retain(|sentence| english.contains(sentence));
        if !said.is_empty() {
            wrong.push(format!("English in {language}: {said:#?}"));
        }
    }
    tab.speaks("en").await;
    wrong
}

#[tokio::test(flavor = "multi_thread")]
async fn a_language_that_is_chosen_stays_while_one_plays() {
    let site = Site::open().await;
    let tab = site.person().await.visit("/").await;
    tab.follow("button[name=language][value=fr]").await;
    begin(&tab, "random").await;
    // The first view was sent with the page, the next ones are pushed.
    assert!(!over(&tab).await);
    assert_eq!(tab.ask("document.documentElement.lang").await, "fr");
    let french = tab.text("#table").await;
    tab.click("[popovertarget=menu]").await;
    tab.follow("button[name=language][value=es]").await;
    assert!(!over(&tab).await);
    assert_eq!(tab.ask("document.documentElement.lang").await, "es");
    assert_ne!(tab.text("#table").await, french);
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_script_in_a_name_is_a_name() {
    let name = "<img src=x onerror=window.ran=1>";
    let site = Site::open().await;
    let (ada, bo) = (site.person().await, site.person().await);
    let (ada, bo) = (ada.visit("/").await, bo.blank().await);
    ada.click("form.panel > details > summary").await;
    ada.fill("input[name=name]", name).await;
    ada.follow("button[value=anybody]").await;
    let place = ada.path().await;
    bo.goto("/").await;
    bo.wait_text(name).await;
    bo.goto(&place).await;
    bo.follow("button[name=who][value=me]").await;
    for tab in [&ada, &bo] {
        tab.wait(".board").await;
        tab.wait_text(name).await;
        assert!(!tab.has("img").await);
        assert_eq!(tab.ask("window.ran").await, Value::Null);
    }
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_watches_sees_no_hand() {
    let site = Site::open().await;
    let [ada, bo, cy] = [site.person().await, site.person().await, site.person().await];
    let [ada, bo, cy] = [ada.blank().await, bo.blank().await, cy.blank().await];
    meet(&ada, &bo, "monochrome").await;
    ada.wait(".hand .card").await;
    cy.goto(&ada.path().await).await;
    cy.wait(".board").await;
    assert_eq!(cy.count(".hand .card").await, 0);
    assert_eq!(cy.count("form[data-decide] button:not([popovertarget])").await, 0);
    site.close().await;
}
