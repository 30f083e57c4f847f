//! What people keep: decks they give to each other, cubes of their own, and tokens for their bots.

use crate::browser::playing::{draft, go_along, over};
use crate::browser::site::Site;
use crate::browser::tab::Tab;
use serde_json::{Value, json};

/// Builds a deck with two cards of one's own choice in it, and keeps it under a name: its page.
pub async fn keep_a_deck(tab: &Tab, name: &str) -> String {
    tab.goto("/decks").await;
    tab.follow("a[href='/decks/new']").await;
    for (card, so_far) in [("3", "1"), ("4", "2")] {
        tab.click(&format!("#builder input[name=c][value='{card}']")).await;
        tab.until(&format!(
            "document.querySelector('#tally .fill strong').innerText.startsWith('{so_far} /')"
        ))
        .await;
    }
    tab.click("button[value=complete]").await;
    tab.until("document.querySelector('#tally .fill strong').innerText.startsWith('40 /')").await;
    tab.fill("#builder input[name=name]", name).await;
    tab.follow("#builder button[value=save]").await;
    tab.path().await
}

/// A list of this many cards as Cube Cobra writes it, with a colour in its fifth line that is none.
fn list(cards: usize) -> String {
    let mut list = "name,CMC,Type,Color,Rarity\n".to_owned();
    for card in 0..cards {
        let color = if card == 3 { "Q" } else { ["W", "U", "B", "R", "G"][card % 5] };
        list += &format!("Beast number {card},{},Creature,{color},common\n", card % 6);
    }
    list
}

/// Pastes a list and keeps it under a name: its page.
pub async fn keep_a_cube(tab: &Tab, name: &str) -> String {
    tab.goto("/cubes").await;
    tab.fill("input[name=name]", name).await;
    tab.fill("#list", &list(60)).await;
    tab.follow("form[action='/cubes'] button.primary").await;
    tab.path().await
}

/// Makes a token for a bot: what is shown of it.
pub async fn make_a_token(tab: &Tab, name: &str) -> String {
    tab.goto("/account").await;
    tab.fill("form[action='/account/tokens'] input[name=name]", name).await;
    tab.follow("form[action='/account/tokens'] button").await;
    tab.values("#token").await.remove(0)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deck_is_built_kept_and_given_to_somebody_who_plays_with_it() {
    let site = Site::open().await;
    let (ada, bo) = (site.person().await, site.person().await);
    let (ada, bo) = (ada.blank().await, bo.blank().await);
    let page = keep_a_deck(&ada, "Night Watch").await;
    assert_eq!(ada.text("h1").await, "Night Watch");
    let code = ada.values("#code").await.remove(0);
    assert_eq!(page, format!("/decks/{code}"));
    // The link is whole, and one press copies it.
    let link = ada.values("#link").await.remove(0);
    assert!(link.starts_with("http://") && link.ends_with(&page), "{link}");
    ada.click("button[data-copy=link]").await;
    ada.until("document.getElementById('toast').textContent !== ''").await;
    // Whoever gets it sees the same cards, but not what Ada calls them.
    bo.goto(&page).await;
    assert_eq!(bo.text(".split > div").await, ada.text(".split > div").await);
    assert!(!bo.ask("document.body.innerText.includes('Night Watch')").await.as_bool().unwrap());
    bo.fill("form[action='/decks'] input[name=name]", "Day Watch").await;
    bo.follow("form[action='/decks'] button").await;
    assert_eq!((bo.path().await, bo.text("h1").await), (page.clone(), "Day Watch".to_owned()));
    bo.goto("/decks").await;
    assert_eq!(bo.values(".library .copied input").await, [code.as_str()]);
    // It is played with.
    bo.goto(&page).await;
    bo.follow("button[name=against][value=computer]").await;
    assert!(!over(&bo).await);
    assert!(bo.count(".hand .card").await > 0);
    // A code that is none is said, and the library is shown.
    bo.goto("/decks/nonsense").await;
    bo.forgive("404");
    assert!(!bo.text("[role=alert]").await.is_empty());
    assert!(bo.has(".library .copied").await);
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cube_is_pasted_with_a_mistake_in_it_kept_and_drafted() {
    let site = Site::open().await;
    let tab = site.person().await.blank().await;
    // What is no list at all is said, and what was written stays.
    tab.goto("/cubes").await;
    tab.fill("input[name=name]", "Lands").await;
    tab.fill("#list", "10 Forest").await;
    tab.follow("form[action='/cubes'] button.primary").await;
    tab.forgive("422");
    assert!(!tab.text("[role=alert]").await.is_empty());
    assert_eq!(tab.values("#list").await, ["10 Forest"]);
    let page = keep_a_cube(&tab, "Beasts").await;
    assert_eq!(tab.text("h1").await, "Beasts");
    assert_eq!(tab.count(".warnings tbody tr").await, 1);
    assert_eq!(tab.text(".warnings td.number").await, "5");
    assert!(tab.text(".warnings tbody").await.contains("Beast number 3"));
    tab.goto("/cubes").await;
    assert!(tab.has(&format!(".library a[href='{page}']")).await);
    tab.follow(&format!(".library h3 a[href='{page}']")).await;
    // A small draft of it, to the decks: every card is kept or removed where it lies.
    for (setting, value) in [("seats", "2"), ("rounds", "1"), ("booster", "6")] {
        tab.fill(&format!("details[open] input[name=power-{setting}]"), value).await;
    }
    tab.follow("details[open] button[name=against][value=computer]").await;
    assert!(!over(&tab).await);
    assert!(tab.text("#table").await.contains("Beast number"));
    let table = tab.path().await;
    draft(&tab).await;
    go_along(&tab, &table).await;
    assert!(!over(&tab).await);
    assert!(tab.count("input[name=card]").await > 0);
    site.close().await;
}

/// What a program with a token is told of who it is.
async fn asks_with(tab: &Tab, token: &str) -> Value {
    let asked = format!(
        "fetch('/api/me', {{ credentials: 'omit', headers: {{ authorization: 'Bearer {token}' }} }})
            .then(async (answer) => [answer.status, (await answer.json()).name ?? null])"
    );
    tab.ask(&asked).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_is_shown_once_and_works_until_it_is_removed() {
    let site = Site::open().await;
    let tab = site.person().await.blank().await;
    tab.goto("/account").await;
    tab.fill("form[action='/account/name'] input[name=name]", "Ada").await;
    tab.follow("form[action='/account/name'] button").await;
    // Every page knows the name now.
    assert_eq!(tab.text("header nav a[href='/account']").await, "Ada");
    let token = make_a_token(&tab, "Robo").await;
    assert_eq!(token.len(), 64);
    assert_eq!(asks_with(&tab, &token).await, json!([200, "Ada"]));
    tab.goto("/account").await;
    assert!(!tab.has("#token").await);
    assert_eq!(
        tab.ask(&format!("document.documentElement.outerHTML.includes('{token}')")).await,
        false
    );
    tab.follow("form[action='/account/tokens/delete'] button").await;
    assert!(!tab.has("form[action='/account/tokens/delete']").await);
    assert_eq!(asks_with(&tab, &token).await, json!([401, null]));
    tab.forgive("401");
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_there_is_nothing_a_page_says_so() {
    let site = Site::open().await;
    let tab = site.person().await.blank().await;
    for (language, said) in [("en", "nothing"), ("fr", "rien"), ("es", "nada")] {
        tab.speaks(language).await;
        for lost in ["/nothing", "/t/nothing", "/t/00000000000000000000000000000000/replay"] {
            tab.goto(lost).await;
            tab.forgive("404");
            assert!(tab.text("h1").await.contains(said), "{lost} in {language}");
        }
    }
    tab.follow("main a[href='/']").await;
    assert_eq!(tab.path().await, "/");
    site.close().await;
}
