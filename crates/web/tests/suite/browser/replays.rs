//! What is over is looked at again, and its chance is checked by the reader's own browser.

use crate::browser::pages::small;
use crate::browser::playing::{BOLD, begin, by_api_elsewhere, over, table};
use crate::browser::site::{Person, Site};
use crate::browser::tab::Tab;
use serde_json::json;

/// Somebody who has just played a whole game, and the address of its table.
async fn a_game(person: &Person) -> (Tab, String) {
    let tab = person.visit("/").await;
    begin(&tab, "random").await;
    assert!(!over(&tab).await);
    by_api_elsewhere(&tab, &table(&tab).await, "false", BOLD).await;
    let place = tab.path().await;
    (tab, place)
}

/// Has the page check a record as if somebody had chosen its file: `change` makes another record of it.
async fn check_file(tab: &Tab, place: &str, change: &str) -> String {
    tab.goto("/verify").await;
    tab.ask(&format!(
        r#"fetch("/api/tables/{}/record").then((answer) => answer.json()).then((record) => {{
            {change};
            const files = new DataTransfer();
            files.items.add(new File([JSON.stringify(record)], "record.json"));
            const field = document.querySelector("input[data-file]");
            field.files = files.files;
            field.dispatchEvent(new Event("change", {{ bubbles: true }}));
        }})"#,
        &place[3..]
    ))
    .await;
    tab.wait("#verify[data-verdict]").await;
    tab.ask("document.getElementById('verify').dataset.verdict").await.as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_readers_browser_checks_the_chance_of_a_game() {
    let site = Site::open().await;
    let (tab, place) = a_game(&site.person().await).await;
    tab.goto(&format!("{place}/verify")).await;
    tab.wait("#verify[data-verdict=good]").await;
    assert!(tab.count("#checks .good").await > 20, "every card and die is a line");
    assert_eq!(tab.count("#checks .bad").await, 0);
    // Lines of every sort are there now, and a finger can go to their moments, and to what is wrong.
    tab.phone().await;
    tab.ask("document.getElementById('first-difference').hidden = false").await;
    assert!(tab.count("#checks a").await > 5);
    assert!(tab.has("#first-difference a.button").await);
    assert_eq!(small(&tab).await, json!([]));
    tab.desktop().await;
    // A record that was downloaded is checked in the same way; one that was changed is not believed.
    assert_eq!(check_file(&tab, &place, "").await, "good");
    let secret = "record.chance.secret = record.chance.secret.replace(/^../, (byte) => byte === '00' ? '01' : '00')";
    assert_eq!(check_file(&tab, &place, secret).await, "bad");
    let die = r#"const text = JSON.stringify(record);
        const other = text.replace(/"dice":\[(\d+)/, (all, die) => all.replace(die, die === "1" ? "2" : "1"));
        if (other === text) throw new Error("no die was found");
        record = JSON.parse(other)"#;
    assert_eq!(check_file(&tab, &place, die).await, "bad");
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_looked_at_again_moment_by_moment() {
    let site = Site::open().await;
    let (tab, place) = a_game(&site.person().await).await;
    tab.goto(&format!("{place}/replay?at=3&seat=0")).await;
    let moment = async || tab.ask("document.getElementById('replay').dataset.at").await;
    assert_eq!(moment().await, "3");
    let shown = tab.text("#replay .board").await;
    tab.key("ArrowRight").await;
    tab.until("document.getElementById('replay').dataset.at === '4'").await;
    tab.key("ArrowLeft").await;
    tab.until("document.getElementById('replay').dataset.at === '3'").await;
    assert_eq!(tab.text("#replay .board").await, shown, "a moment is always the same");
    tab.key("End").await;
    tab.until("document.getElementById('replay').dataset.at === document.getElementById('replay').dataset.last").await;
    // The address is that of the moment: whoever gets it sees the same.
    let shared = tab.ask("location.pathname + location.search").await;
    let other = site.person().await.visit(shared.as_str().unwrap()).await;
    assert_eq!(other.text("#replay .board").await, tab.text("#replay .board").await);
    assert_eq!(other.count("form[data-decide] button:not([popovertarget])").await, 0);
    site.close().await;
}
