//! Decks, cubes and accounts, without any script.

use super::{Browser, Page, Site};
use axum::http::StatusCode;
use oracle::{Card, Color, Deck, Origin, code};
use std::time::Duration;
use testing::TempStore;
use tokio::time::timeout;

/// The fields of the builder's form that say what was chosen, as a browser sends them.
fn chosen(page: &Page) -> String {
    let mut fields = String::new();
    for rest in page.text.split("name=\"c\" value=\"").skip(1) {
        let (value, rest) = rest.split_once('"').unwrap();
        let rest = rest.split('>').next().unwrap();
        let hidden = page.text.contains(&format!("type=\"hidden\" name=\"c\" value=\"{value}\""));
        if hidden || rest.contains("checked") {
            fields += &format!("c={value}&");
        }
    }
    for name in ["draw-2", "draw-3", "exchange"] {
        let (_, rest) = page.text.split_once(&format!("name=\"{name}\"")).unwrap();
        let (_, value) = rest.split_once("value=\"").unwrap();
        fields += &format!("{name}={}&", value.split('"').next().unwrap());
    }
    fields
}

fn says(page: &Page, text: &str) {
    assert!(page.text.contains(text), "{text:?} is not said: {}", page.text);
}

fn alert(page: &Page) -> &str {
    let (_, rest) = page.text.split_once("role=\"alert\">").expect("something is said");
    rest.split('<').next().unwrap()
}

/// Builds a deck with some cards in it and keeps it: its code.
async fn build(browser: &mut Browser, name: &str) -> String {
    let page = browser.get("/decks/new?c=3&c=4&draw-2=1&more=draw-2").await.is(StatusCode::OK);
    says(&page, "4 / 40");
    let query = chosen(&page);
    let page = browser.get(&format!("/decks/new?{query}do=complete&name={name}")).await;
    let page = page.is(StatusCode::OK);
    assert!(!page.path.contains("do="), "what was done is not done again: {}", page.path);
    says(&page, "40 / 40");
    let fields = chosen(&page);
    assert!(fields.contains("c=3&c=4&"), "what was chosen stays: {fields}");
    let page = browser.post("/decks", &format!("{fields}name={name}&do=save")).await;
    let page = page.is(StatusCode::OK);
    page.path.strip_prefix("/decks/").expect("the deck is shown").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deck_is_built_kept_shared_and_played() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let (mut ada, mut bob) = (site.browser("en"), site.browser("en"));
    let code = build(&mut ada, "Alpha").await;
    let cards = code::decode(&code).unwrap();
    Deck::new(&cards, Origin::Custom).unwrap();
    says(&ada.get("/decks").await, "Alpha");
    // Whoever has the link sees the deck, keeps it, and changes a copy.
    says(&bob.get(&format!("/decks/{code}")).await.is(StatusCode::OK), "Keep it");
    assert!(!bob.get("/decks").await.text.contains(&code));
    bob.post("/decks", &format!("code={code}&name=Beta")).await.is(StatusCode::OK);
    says(&bob.get("/decks").await, "Beta");
    let page = bob.get(&format!("/decks/{code}/edit")).await.is(StatusCode::OK);
    let id = page.fields("name=\"id\" value=\"")[0].to_owned();
    let red = Deck::monochrome(Color::Red);
    let red: String = red
        .cards()
        .iter()
        .filter(|card| card.champion().is_some())
        .map(|card| format!("c={}&", card.number()))
        .collect();
    let form = format!("{red}draw-2=3&draw-3=2&exchange=1&name=Gamma&id={id}");
    bob.post("/decks", &form).await.is(StatusCode::OK);
    let library = bob.get("/decks").await;
    says(&library, "Gamma");
    assert!(!library.text.contains("Beta"), "the changed deck is in place of the old one");
    // The lobby and a free seat offer one's own decks, and nobody else's.
    says(&ada.get("/").await, &format!("<option value=\"{code}\">Alpha</option>"));
    let page = ada.post("/play", &format!("format=custom&kept_deck={code}&against=friend")).await;
    let table = page.is(StatusCode::OK).path;
    let seat = bob.get(&table).await;
    says(&seat, ">Gamma</option>");
    assert!(!seat.text.contains(">Alpha</option>") && !seat.text.contains(&code));
    let gamma = seat.fields("<option value=\"")[1].to_owned();
    let page = bob.post(&format!("{table}/sit"), &format!("seat=1&who=me&kept_deck={gamma}")).await;
    assert_eq!(page.is(StatusCode::OK).stage(), "pledging");
    ada.post(&format!("{table}/trust"), "").await.is(StatusCode::OK);
    let page = bob.post(&format!("{table}/trust"), "").await.is(StatusCode::OK);
    assert_eq!(page.stage(), "playing");
}

#[tokio::test]
async fn a_builder_shows_what_is_asked_for_and_loses_nothing_that_is_not_shown() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut ada = site.browser("en");
    let all = ada.get("/decks/new").await.is(StatusCode::OK);
    assert_eq!(all.text.matches("class=\"card pick\"").count(), 102);
    let red = ada.get("/decks/new?c=0&c=34&color=red&cost=0&draw-3=2").await.is(StatusCode::OK);
    // Three that are asked for, and the one of another colour that is in the deck.
    assert_eq!(red.text.matches("class=\"card pick\"").count(), 4);
    assert_eq!(chosen(&red), "c=0&c=34&draw-2=0&draw-3=2&exchange=0&");
    for (code, status) in
        [("nonsense", StatusCode::UNPROCESSABLE_ENTITY), ("", StatusCode::UNPROCESSABLE_ENTITY)]
    {
        let page = ada.get(&format!("/decks/new?do=load&code={code}")).await.is(status);
        assert!(alert(&page).contains("30 characters"), "{}", alert(&page));
    }
    let code = code::encode(Deck::monochrome(Color::Indigo).cards()).unwrap();
    let page = ada.get(&format!("/decks/new?do=load&code={code}")).await.is(StatusCode::OK);
    says(&page, "40 / 40");
    let page = ada.get("/decks/new?do=suggest").await.is(StatusCode::OK);
    says(&page, "40 / 40");
    says(&page, "whole deck");
}

#[tokio::test]
async fn what_is_no_deck_is_said_and_not_kept() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut ada = site.browser("fr");
    let page = ada.get("/decks/new?draw-2=7").await.is(StatusCode::OK);
    says(&page, "au plus 6 cartes");
    let bad = StatusCode::UNPROCESSABLE_ENTITY;
    let page = ada.post("/decks", "c=1&c=2&draw-2=7&name=x").await.is(bad);
    assert!(alert(&page).contains("exactement 40 cartes"), "{}", alert(&page));
    assert_eq!(chosen(&page), "c=1&c=2&draw-2=7&draw-3=0&exchange=0&");
    ada.post("/decks", "c=x&name=x").await.is(bad);
    ada.get("/decks/new?c=999").await.is(bad);
    ada.get("/decks/new?do=complete&draw-2=7").await.is(bad);
    let red = code::encode(Deck::monochrome(Color::Red).cards()).unwrap();
    let page = ada.post("/decks", &format!("code={red}&name=%20")).await.is(bad);
    assert!(alert(&page).contains("1 à 40 caractères"), "{}", alert(&page));
    ada.get("/decks/nonsense").await.is(StatusCode::NOT_FOUND);
    ada.get("/decks/nonsense/edit").await.is(StatusCode::NOT_FOUND);
    ada.post("/decks", &format!("code={red}&name=Rouge")).await.is(StatusCode::OK);
    ada.post("/decks/delete", "id=1234").await.is(StatusCode::NOT_FOUND);
    let library = ada.get("/decks").await;
    assert_eq!(library.text.matches("Rouge</a></h3>").count(), 1, "only the good one is kept");
    let id = library.fields("name=\"id\" value=\"")[0].to_owned();
    let library = ada.post("/decks/delete", &format!("id={id}")).await.is(StatusCode::OK);
    assert!(!library.text.contains("Rouge</a></h3>"));
    // A deck that breaks the limits can be looked at, but not played, and no table is opened for it.
    let first: Vec<Card> =
        Card::all().filter(|card| card.face().cost() == 0).chain(Card::all()).take(40).collect();
    let Some(wild) = code::encode(&first) else { panic!("forty cards have a code") };
    let page = ada.get(&format!("/decks/{wild}")).await.is(StatusCode::OK);
    assert!(!page.text.contains("action=\"/play\""));
    for deck in [wild.as_str(), "nonsense"] {
        let form = format!("format=custom&deck={deck}&against=anybody");
        let page = ada.post("/play", &form).await.is(bad);
        assert!(!alert(&page).is_empty());
    }
    assert!(!ada.get("/").await.text.contains("href=\"/t/"));
}

/// A list of this many cards as Cube Cobra writes it, with a mistake in its fifth line.
pub fn cobra(cards: usize) -> String {
    let mut list = "name,CMC,Type,Color,Rarity\n".to_owned();
    for card in 0..cards {
        let color = if card == 3 { "Q" } else { ["W", "U", "B", "R", "G"][card % 5] };
        list += &format!("Beast number {card},{},Creature,{color},common\n", card % 6);
    }
    list
}

pub fn escaped(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

pub async fn paste(browser: &mut Browser, name: &str, list: &str) -> Page {
    browser.post("/cubes", &format!("name={name}&list={}", escaped(list))).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_is_pasted_understood_drafted_and_exported() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let (mut ada, mut eve) = (site.browser("en"), site.browser("es"));
    let cube = paste(&mut ada, "Beasts", &cobra(120)).await.is(StatusCode::OK);
    says(&cube, "120 cards were read, in the format cubecobra.");
    let (_, rest) = cube.text.split_once("<h3>1 warning</h3>").expect("one warning");
    let (row, _) = rest.split_once("</tbody>").unwrap();
    assert!(row.contains("<td class=\"number\">5</td>") && row.contains("Beast number 3"), "{row}");
    says(&cube, "Beast number 119");
    says(&ada.get("/cubes").await, "Beasts");
    let spanish = |page: &Page| page.attribute("lang") == Some("es");
    let page = eve.get(&cube.path).await.is(StatusCode::NOT_FOUND);
    assert!(spanish(&page) && !page.text.contains("Beast number"), "a cube is its owner's");
    // What does not fit is said where it was asked for.
    for (form, said) in [
        ("format=power&set-seats=99", "seats"),
        ("format=power&set-seats=8&set-rounds=20", "cards"),
        ("format=deckbuilder", "common"),
        ("format=nonsense", "nonsense"),
        ("format=power&level=nobody", "nobody"),
    ] {
        let page = ada.post(&format!("{}/draft", cube.path), form).await;
        assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY, "{form}");
        assert!(alert(&page).contains(said), "{form}: {}", alert(&page));
    }
    let form = "format=power&set-seats=2&set-rounds=1&set-booster=6&level=luna&against=computer";
    let table = ada.post(&format!("{}/draft", cube.path), form).await.is(StatusCode::OK);
    let drafted = table.path.clone();
    let page = ada.post(&format!("{drafted}/trust"), "").await.is(StatusCode::OK);
    says(&page, "Beast number");
    let csv = ada.get(&format!("{}/export/csv", cube.path)).await.is(StatusCode::OK);
    says(&csv, "Beast number 77");
    ada.get(&format!("{}/export/nonsense", cube.path)).await.is(StatusCode::NOT_FOUND);
    let build = draft_to_the_end(&mut ada, page).await;
    // While decks are built of these cards, what was drafted stays closed (E2).
    let log = format!("/api{}/export/draftmancer-log", drafted.replace("/t/", "/tables/"));
    ada.get(&log).await.is(StatusCode::CONFLICT);
    eve.get(&log).await.is(StatusCode::CONFLICT);
    eve.get(&format!("{log}?mine=true")).await.is(StatusCode::FORBIDDEN);
    // Of it everybody has their own part, and nothing else is offered.
    let page = ada.get(&drafted).await;
    let files = page.fields("/export/");
    assert!(
        !files.is_empty() && files.iter().all(|file| file.ends_with("?mine=true")),
        "{files:?}"
    );
    assert!(!eve.get(&drafted).await.text.contains("/export/"));
    let page = ada.post(&format!("{build}/trust"), "").await.is(StatusCode::OK);
    let cards: String = page.buttons("card").iter().map(|card| format!("card={card}&")).collect();
    let form = format!("{cards}free-Plains={}", 40 - page.buttons("card").len());
    let mut page = ada.post(&build, &page.form(&form)).await.is(StatusCode::OK);
    while page.stage() != "over" {
        page = ada.look_again(&page).await;
    }
    says(&page, "/export/cockatrice");
    says(&ada.get(&drafted).await, "/export/mtgo-log");
    says(&ada.get(&log).await.is(StatusCode::OK), "\"userName\": \"Guest\"");
}

/// Drafts until there is a table to build decks at: its path.
async fn draft_to_the_end(browser: &mut Browser, mut page: Page) -> String {
    let path = page.path.trim_end_matches("/trust").to_owned();
    let drafting = async {
        loop {
            page.path.clone_from(&path);
            if let Some((_, rest)) = page.text.split_once("data-next href=\"") {
                return rest.split('"').next().unwrap().to_owned();
            }
            let (take, remove) = (page.buttons("take"), page.buttons("remove"));
            page = match take.first() {
                Some(take) => {
                    let other = remove.iter().find(|card| *card != take);
                    let other = other.map(|card| format!("&remove={card}")).unwrap_or_default();
                    let form = page.form(&format!("take={take}{other}"));
                    browser.post(&path, &form).await.is(StatusCode::OK)
                }
                None => {
                    tokio::task::yield_now().await;
                    browser.get(&path).await
                }
            };
        }
    };
    timeout(Duration::from_secs(60), drafting).await.expect("the draft ends")
}

#[tokio::test]
async fn what_is_no_list_is_said_and_not_kept() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut ada = site.browser("fr");
    let bad = StatusCode::UNPROCESSABLE_ENTITY;
    let page = paste(&mut ada, "Vide", "\n\n").await.is(bad);
    assert!(alert(&page).contains("aucune carte"), "{}", alert(&page));
    let page = paste(&mut ada, "Terres", "10 Forest\n").await.is(bad);
    says(&page, "10 Forest");
    paste(&mut ada, "", "Beast\n").await.is(bad);
    let page = ada.post("/cubes", "").await.is(bad);
    assert!(!page.text.contains("/cubes/delete"), "nothing is kept");
    let page = ada.post("/cubes/delete", "id=1234").await.is(StatusCode::NOT_FOUND);
    assert!(!alert(&page).is_empty());
    ada.get("/cubes/nonsense").await.is(StatusCode::NOT_FOUND);
    // Those of the house are there for everybody.
    for cube in ["oracle", "arcadia"] {
        let page = site.browser("es").get(&format!("/cubes/{cube}")).await.is(StatusCode::OK);
        says(&page, "/draft");
        site.browser("en").get(&format!("/cubes/{cube}/export/toml")).await.is(StatusCode::OK);
    }
    let kept = paste(&mut ada, "Bon", "Shock\n").await.is(StatusCode::OK);
    let id = kept.path.strip_prefix("/cubes/").unwrap().to_owned();
    ada.post("/cubes/delete", &format!("id={id}")).await.is(StatusCode::OK);
    ada.get(&kept.path).await.is(StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_has_the_same_tables_and_decks_on_every_device() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let (mut desk, mut phone) = (site.browser("en"), site.browser("en"));
    let page = desk.post("/account/name", "name=Ada").await.is(StatusCode::OK);
    says(&page, "value=\"Ada\"");
    let code = build(&mut desk, "Alpha").await;
    let table = desk.post("/play", "format=random&level=luna&against=computer").await;
    let table = table.is(StatusCode::OK).path;
    let over = desk.post("/play", "format=random&level=luna&against=computer").await.path;
    let page = desk.post(&format!("{over}/trust"), "").await;
    desk.post(&over, &page.form("do=resign")).await.is(StatusCode::OK);
    let page = desk.post("/account/new", "login=ada&password=correct+horse").await;
    let page = page.is(StatusCode::OK);
    says(&page, "Your account is ada.");
    says(&page, "id=\"recovery-code\"");
    let page = phone.post("/account/login", "login=ada&password=wrong+horse").await;
    let page = page.is(StatusCode::UNAUTHORIZED);
    says(&page, "Wrong login or password.");
    assert!(!page.text.contains(&table));
    let page = phone.post("/account/login", "login=ada&password=correct+horse").await;
    let page = page.is(StatusCode::OK);
    let (running, finished) = page.text.split_once("Tables that are over").expect("one is over");
    assert!(running.contains(&table) && finished.contains(&over));
    assert!(!running.contains(&over) && !finished.contains(&table));
    says(&phone.get("/decks").await, &code);
    assert_eq!(phone.get(&table).await.attribute("data-you"), Some("0"));
    // Another password ends the sessions of other devices.
    let form = "old=correct+horse&new=battery+staple";
    says(&phone.post("/account/password", form).await.is(StatusCode::OK), "Your account is ada.");
    says(&desk.get("/account").await, "You are nobody yet");
    let page = phone.post("/account/logout", "everywhere=yes").await.is(StatusCode::OK);
    says(&page, "You are nobody yet");
}

#[tokio::test]
async fn what_an_account_cannot_be_is_said_in_a_sentence() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut ada = site.browser("es");
    let page = ada.post("/account/new", "login=ada&password=staple+battery").await;
    assert!(alert(&page.is(StatusCode::UNAUTHORIZED)).contains("Elige un nombre"));
    let bad = StatusCode::UNPROCESSABLE_ENTITY;
    let page = ada.post("/account/name", "name=%20").await.is(bad);
    assert!(alert(&page).contains("de 1 a 40 caracteres"), "{}", alert(&page));
    ada.post("/account/name", "name=Ada").await.is(StatusCode::OK);
    for (form, said) in [
        ("login=a&password=staple+battery", "de 3 a 40 caracteres"),
        ("login=a+b+c&password=staple+battery", "guiones"),
        ("login=ada&password=staple7", "de 8 a 200 caracteres"),
        ("", "de 3 a 40 caracteres"),
    ] {
        let page = ada.post("/account/new", form).await.is(bad);
        assert!(alert(&page).contains(said), "{form}: {}", alert(&page));
        assert!(!page.text.contains("staple"), "a password is not shown");
    }
    ada.post("/account/new", "login=ada&password=staple+battery").await.is(StatusCode::OK);
    let mut bob = site.browser("es");
    bob.post("/account/name", "name=Bob").await.is(StatusCode::OK);
    let page = bob.post("/account/new", "login=ADA&password=staple+battery").await;
    assert!(alert(&page.is(StatusCode::CONFLICT)).contains("ya existe"));
    let page = ada.post("/account/password", "old=wrong+one&new=staple+battery").await;
    assert!(alert(&page.is(StatusCode::FORBIDDEN)).contains("Contraseña incorrecta"));
}

#[tokio::test]
async fn a_token_is_shown_once_and_works_until_it_is_revoked() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut ada = site.browser("en");
    ada.post("/account/tokens", "name=Robo").await.is(StatusCode::UNAUTHORIZED);
    ada.post("/account/name", "name=Ada").await.is(StatusCode::OK);
    let page = ada.post("/account/tokens", "name=Robo").await.is(StatusCode::CREATED);
    let (_, rest) = page.text.split_once("id=\"token\"").expect("the token is shown");
    let token = rest.split("value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    assert_eq!(token.len(), 64);
    let page = ada.get("/account").await;
    says(&page, "Robo");
    assert!(!page.text.contains(&token), "a token is shown once");
    let page = ada.post("/account/tokens", "name=Robo").await.is(StatusCode::CONFLICT);
    assert!(alert(&page).contains("token with this name"));
    ada.post("/account/tokens", "name=").await.is(StatusCode::UNPROCESSABLE_ENTITY);
    let page = ada.post("/account/tokens/delete", "name=Robo").await.is(StatusCode::OK);
    assert!(!page.text.contains("Robo"));
    ada.post("/account/tokens/delete", "name=Robo").await.is(StatusCode::NOT_FOUND);
}
