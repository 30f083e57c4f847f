//! What one reads: the rule book, the formats, and the help at a table.

use super::{Browser, Page, Site, decide};
use axum::http::StatusCode;
use std::collections::BTreeSet;
use testing::TempStore;
use words::Lang;

const BOOK: [&str; 7] = [
    "/rules",
    "/rules/quick",
    "/rules/bonuses",
    "/rules/lights",
    "/rules/glossary",
    "/rules/questions",
    "/rules/tips",
];
const WAYS: [&str; 3] = ["random", "monochrome", "custom"];

/// What people read of a page: everything outside of tags.
fn read(page: &Page) -> String {
    let pieces = page.text.split('<').filter_map(|piece| Some(piece.split_once('>')?.1));
    pieces.collect::<Vec<_>>().join(" ")
}

/// A key of a sentence that nobody has written.
fn missing(text: &str) -> Option<&str> {
    let known = [
        "book-",
        "term-",
        "faq-",
        "tip-",
        "quick-",
        "formats-",
        "format-",
        "help-",
        "rules-",
        "light-",
        "site-",
        "guide-",
        "count-",
        "combo-",
        "rarity-",
        "profile-",
        "question-",
        "answer-",
        "reason-",
        "setting-",
        "class-",
        "order-",
        "motto-",
    ];
    text.split_whitespace().find(|word| known.iter().any(|prefix| word.starts_with(prefix)))
}

fn ids(page: &Page) -> BTreeSet<&str> {
    page.fields(" id=\"").into_iter().collect()
}

/// The addresses that follow a mark.
fn links<'a>(page: &'a Page, mark: &str) -> Vec<&'a str> {
    let Some((_, rest)) = page.text.split_once(mark) else { return Vec::new() };
    let part = rest.split("</ol>").next().unwrap().split("</ul>").next().unwrap();
    part.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

fn unescaped(link: &str) -> String {
    link.replace("&amp;", "&")
}

#[tokio::test]
async fn every_text_is_there_in_every_language_without_holes() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let formats = WAYS.iter().chain(draft::Format::NAMES).map(|name| format!("/formats/{name}"));
    let mut paths: Vec<String> = BOOK.iter().map(|path| (*path).to_owned()).collect();
    paths.extend(["/formats".to_owned(), "/formats?time=time-short&style=any".to_owned()]);
    paths.extend(formats);
    for language in Lang::ALL.map(Lang::code) {
        for path in &paths {
            let page = site.browser(language).get(path).await.is(StatusCode::OK);
            let text = read(&page);
            assert_eq!(page.attribute("lang"), Some(language));
            assert_eq!(page.text.matches("<h1").count(), 1, "{path}");
            assert!(!text.contains(['{', '}', '$']), "a hole in {path} ({language}): {text}");
            assert_eq!(missing(&text), None, "{path} ({language})");
            assert_eq!(ids(&page).len(), page.fields(" id=\"").len(), "an id twice in {path}");
            assert!(!page.text.contains(" style="));
        }
    }
}

#[tokio::test]
async fn the_languages_say_it_differently() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    for path in BOOK {
        let mut texts = BTreeSet::new();
        for language in Lang::ALL.map(Lang::code) {
            texts.insert(read(&site.browser(language).get(path).await));
        }
        assert_eq!(texts.len(), Lang::ALL.len(), "{path}");
    }
}

#[tokio::test]
async fn the_numbers_are_those_of_the_ruleset_that_is_asked_for() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut browser = site.browser("en");
    let odd = "%7B%22energy%22%3A77%2C%22turn_limit%22%3A333%7D";
    for path in ["/rules", "/rules/quick", "/rules/glossary"] {
        let told = async |browser: &mut Browser, ruleset: &str| {
            let page = browser.get(&format!("{path}?ruleset={ruleset}")).await;
            read(&page.is(StatusCode::OK)).replace('\u{a0}', " ")
        };
        let standard = told(&mut browser, "standard").await;
        assert!(standard.contains("99 energy") && standard.contains("30 lunas"), "{path}");
        let fast = told(&mut browser, "fast").await;
        assert!(fast.contains("60 energy") && fast.contains("20 lunas"), "{path}");
        assert!(!fast.contains("99 energy"), "{path}");
        let odd = told(&mut browser, odd).await;
        assert!(odd.contains("77 energy") && odd.contains("333"), "{path}");
        assert!(!odd.contains("500"), "{path}");
    }
    // What one reads next has the same numbers.
    let page = browser.get("/rules?ruleset=fast").await;
    assert!(page.text.contains("href=\"/rules/quick?ruleset=fast\""));
    // The examples of the bonuses, too: three humans in a dealt deck.
    let bonuses = "%7B%22bonuses%22%3A%7B%22random%22%3A%7B%22species3%22%3A41%7D%7D%7D";
    for (ruleset, bonus) in [("standard", "+16"), (bonuses, "+41")] {
        let page = browser.get(&format!("/rules/bonuses?ruleset={ruleset}")).await;
        let (_, first) = page.text.split_once("<dd>").unwrap();
        assert!(first.starts_with(bonus), "{}", &first[..40]);
    }
}

#[tokio::test]
async fn a_ruleset_that_is_none_is_answered_with_a_sentence() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    for asked in ["slow", "%7B%22energy%22%3A0%7D", "%3Cscript%3E"] {
        let page = site.browser("fr").get(&format!("/rules?ruleset={asked}")).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.text.contains("role=\"alert\""), "{asked}");
        assert!(page.text.contains("99\u{a0}points"), "{asked}");
        assert!(!page.text.contains("<script>"));
    }
    let page = site.browser("es").get("/formats/chess").await;
    assert_eq!(page.status, StatusCode::NOT_FOUND);
    assert!(page.text.contains("No hay ningún formato «chess»"));
    assert!(page.text.contains("/formats/solomon"));
}

#[tokio::test]
async fn every_path_of_the_decision_tree_ends_at_formats_that_exist() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut browser = site.browser("en");
    let mut open = vec!["/formats".to_owned()];
    let (mut ends, mut suggested) = (0, BTreeSet::new());
    while let Some(path) = open.pop() {
        let page = browser.get(path.split('#').next().unwrap()).await.is(StatusCode::OK);
        let answers = links(&page, "<ul class=\"answers\"");
        open.extend(answers.iter().map(|link| unescaped(link)));
        if answers.is_empty() {
            ends += 1;
            let suits = links(&page, "<ol class=\"suits\"");
            assert!(!suits.is_empty(), "nothing suits at {path}");
            suggested.extend(suits.into_iter().map(str::to_owned));
        }
    }
    // Three answers to three questions and two to one, and everywhere that it does not matter.
    assert_eq!(ends, 4 * 4 * 4 * 3);
    assert!(suggested.contains("/formats/pass"));
    for link in suggested {
        let page = browser.get(&link).await.is(StatusCode::OK);
        match link.strip_prefix("/?format=") {
            Some(name) => assert_eq!(checked(&page), [name]),
            None => assert!(page.text.contains("id=\"rules\""), "{link}"),
        }
    }
}

/// The formats that are chosen on a page.
fn checked(page: &Page) -> Vec<&str> {
    let radios = page.text.split("name=\"format\" value=\"").skip(1);
    let chosen = radios.filter(|rest| rest.split('>').next().unwrap().contains("checked"));
    chosen.filter_map(|rest| rest.split('"').next()).collect()
}

#[tokio::test]
async fn the_lobby_opens_with_the_format_that_is_asked_for() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut browser = site.browser("en");
    for (path, format) in
        [("/", "random"), ("/?format=power", "power"), ("/?format=chess", "random")]
    {
        assert_eq!(checked(&browser.get(path).await), [format], "{path}");
    }
    for name in WAYS.iter().chain(draft::Format::NAMES) {
        let page = browser.get(&format!("/formats/{name}")).await;
        assert!(page.text.contains(&format!("href=\"/?format={name}\"")), "{name}");
    }
}

/// Where the help of a page leads.
fn helps(page: &Page) -> BTreeSet<String> {
    let links =
        page.text.split("<a href=\"").skip(1).filter(|rest| {
            rest.split('>').next().is_some_and(|tag| tag.contains("target=\"_blank\""))
        });
    links.filter_map(|rest| rest.split('"').next()).map(unescaped).collect()
}

/// Follows what helps to where it leads, and looks for the anchor there.
async fn follow(browser: &mut Browser, helps: &BTreeSet<String>) {
    for link in helps {
        let (path, anchor) = link.split_once('#').expect("help leads to an anchor");
        let page = browser.get(path).await.is(StatusCode::OK);
        assert!(ids(&page).contains(anchor), "{link}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn help_at_a_duel_has_its_numbers_and_leads_to_anchors_that_exist() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut browser = site.browser("en");
    let form = "format=random&level=luna&against=computer&ruleset=fast";
    let page = browser.post("/play", form).await;
    let mut page = browser.post(&format!("{}/trust", page.path), "").await.is(StatusCode::OK);
    let mut found = BTreeSet::new();
    let mut path = page.path.clone();
    for _ in 0..60 {
        page.path.clone_from(&path);
        found.extend(helps(&page));
        assert_eq!(ids(&page).len(), page.fields(" id=\"").len(), "an id twice");
        if page.text.contains("class=\"board\"") {
            assert!(page.text.contains("60\u{a0}energy"), "the energy of the fast game");
        }
        page = match page.stage() {
            "over" => break,
            _ if page.offers("do") => decide(&mut browser, &page).await,
            _ => browser.look_again(&page).await,
        };
        path.clone_from(&page.path);
    }
    for topic in ["winning", "lunas", "combat", "bonus", "cost", "recall", "exchange", "defence"] {
        let link = format!("/rules?ruleset=fast#{topic}");
        assert!(found.contains(&link), "{topic} in {found:?}");
    }
    follow(&mut browser, &found).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn help_at_a_draft_leads_to_its_rules() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    for (format, anchors) in [
        ("solomon", &["/formats/solomon#rules"][..]),
        ("piles", &["/formats/piles#rules"]),
        ("power", &["/formats/power#rules", "/rules/glossary#removed"]),
    ] {
        let mut browser = site.browser("en");
        let form = format!("format={format}&level=luna&against=computer");
        let page = browser.post("/play", &form).await;
        let mut page = browser.post(&format!("{}/trust", page.path), "").await.is(StatusCode::OK);
        while helps(&page).is_empty() {
            page = browser.look_again(&page).await;
        }
        let found = helps(&page);
        for anchor in anchors {
            assert!(found.contains(*anchor), "{anchor} in {found:?}");
        }
        follow(&mut browser, &found).await;
    }
    // Prices and piles are asked for in the middle of a draft.
    let later = ["/formats/deckbuilder#prices", "/rules/glossary#pile", "/rules#bonus"];
    follow(&mut site.browser("en"), &later.map(str::to_owned).into()).await;
}
