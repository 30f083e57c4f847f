//! Cards of another game: large under the mouse, under a finger and by the keyboard, with pictures only where somebody
//! has agreed to them; and the builder that puts them into columns.

use crate::browser::playing::{open, over};
use crate::browser::site::Site;
use crate::browser::tab::Tab;
use draft::build::BuildSetup;
use serde_json::json;
use std::sync::Arc;

const SHOWN: &str = "document.querySelector('#large-card:popover-open .cube-card')";
const CARD: &str = ".cube-list .cube-card";

/// Waits until a card is shown large: the one of this place in its list.
async fn shows(tab: &Tab, place: usize) {
    let name = format!(
        "[...document.querySelectorAll('{CARD}')][{place}].querySelector('strong').textContent"
    );
    tab.until(&format!("{SHOWN}?.querySelector('strong').textContent === {name}")).await;
}

async fn cards(tab: &Tab) {
    tab.goto("/cubes/arcadia").await;
    tab.ask("document.querySelector('details:has(.cube-list)').open = true").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_of_a_list_is_large_under_the_mouse_a_finger_and_the_keyboard() {
    let site = Site::open().await;
    let tab = site.person().await.visit("/").await;
    cards(&tab).await;
    tab.rest(CARD).await;
    shows(&tab, 0).await;
    let text = format!("getComputedStyle({SHOWN}.querySelector('.text')).display");
    assert_ne!(tab.ask(&text).await, "none", "what it does can be read");
    // By keyboard the first of a list, and from there with the arrows; a reader of screens hears it.
    cards(&tab).await;
    tab.tab_to(CARD).await;
    shows(&tab, 0).await;
    tab.key("ArrowDown").await;
    shows(&tab, 1).await;
    assert!(tab.has("#large-card[aria-hidden=false]").await);
    assert_eq!(tab.count("details[open] > .cube-list .cube-card[tabindex='0']").await, 1);
    // A long press looks, and letting go ends it.
    tab.sized(390, 844, true).await;
    cards(&tab).await;
    tab.touch(CARD).await;
    shows(&tab, 0).await;
    tab.let_go().await;
    tab.until(&format!("!{SHOWN}")).await;
    site.close().await;
}

/// Notes which pictures a page asks for, and lets none of them go out.
const NOTED: &str = "window.wanted = []; Object.defineProperty(HTMLImageElement.prototype, 'src', { set(to) { window.wanted.push(to); } });";

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_is_asked_for_only_once_its_host_is_agreed_to() {
    let site = Site::open().await;
    let tab = site.person().await.visit("/").await;
    tab.before_scripts(NOTED).await;
    let list = json!([{ "name": "Ornithopter", "set": "atq", "collector_number": "60", "rarity": "common",
        "mana_cost": "{0}", "cmc": 0, "type_line": "Artifact Creature", "colors": [], "layout": "normal",
        "image_uris": { "normal": "https://cards.example/bird.jpg" } }]);
    tab.goto("/cubes").await;
    tab.fill("input[name=name]", "Birds").await;
    tab.fill("#list", &list.to_string()).await;
    tab.follow("form[action='/cubes'] button.primary").await;
    let look = async || {
        tab.ask("document.querySelector('details:has(.cube-list)').open = true").await;
        tab.rest(CARD).await;
        shows(&tab, 0).await;
        tab.ask("window.wanted").await
    };
    assert_eq!(look().await, json!([]), "nothing before somebody agrees");
    tab.follow("form.pictures button").await;
    assert_eq!(look().await, json!(["https://cards.example/bird.jpg"]));
    site.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_builder_puts_types_into_columns_counts_lands_and_draws_a_hand() {
    let site = Site::open().await;
    let tab = site.person().await.visit("/").await;
    let pool = Arc::new(cube::house::arcadia());
    let cards =
        vec![(0..60).map(|card| card * 9).collect(), (0..60).map(|card| card * 9 + 1).collect()];
    let asked =
        json!({ "kind": "build", "setup": BuildSetup { pool, cards }, "terms": { "clock": true } });
    tab.api("POST", "/api/me", &json!({ "name": "Ada" })).await;
    let place = open(&tab, &asked).await;
    tab.goto(&place).await;
    assert!(!over(&tab).await);
    tab.ask("(() => { const by = document.querySelector('select[data-sorted-by]'); by.value = 'kind'; by.dispatchEvent(new Event('change', { bubbles: true })); })()").await;
    tab.wait(".zones.in-columns").await;
    // Of every type one column, in both zones the same; all of the deck above all that is set aside.
    let columns = "(() => { const slots = [...document.querySelectorAll('.zones .slot')];
        const left = (slot) => Math.round(slot.getBoundingClientRect().left);
        const of = Map.groupBy(slots, (slot) => slot.dataset.kind);
        const lefts = [...of.values()].map((group) => new Set(group.map(left)));
        const aside = document.querySelector('.zone-aside').getBoundingClientRect().top;
        return lefts.every(({ size }) => size === 1) && new Set(lefts.map(([one]) => one)).size === of.size
            && slots.every((slot) => (slot.getBoundingClientRect().top < aside) === slot.querySelector('input').checked); })()";
    assert_eq!(tab.ask(columns).await, true);
    let kinds = "[...new Set([...document.querySelectorAll('.zones .slot')].map(({ dataset }) => dataset.kind))].every((kind) => !kind.includes('—'))";
    assert_eq!(tab.ask(kinds).await, true, "types without their subtypes");
    // Lands are those that are added and those that were drafted.
    let lands = "Number(document.querySelector('[data-lands]').textContent) === [...document.querySelectorAll('.free input')].reduce((sum, { value }) => sum + Number(value), 0)
        + document.querySelectorAll('.zones .slot[data-land] input:checked').length";
    assert_eq!(tab.ask(lands).await, true);
    tab.click("button[data-hand]").await;
    tab.until("document.querySelector('.sample-hand').textContent.split(', ').length >= 7").await;
    // What is set aside stays so after the page is loaded again, here or elsewhere: the server remembers it.
    let chosen = tab.values(".zones input:checked").await;
    tab.click(&format!(".zones input[value='{}']", chosen[0])).await;
    tab.click(&format!(".zones input[value='{}']", chosen[0])).await;
    let other = tab.values(".zones input:not(:checked)").await.remove(0);
    tab.click(&format!(".zones input[value='{other}']")).await;
    let remembered = format!(
        "fetch(location.pathname + '/mark').then(async (answer) => answer.status === 200 && (await answer.json()).act.cards.includes({other}))"
    );
    while tab.ask(&remembered).await != true {}
    tab.reload().await;
    tab.wait(&format!(".zones input[value='{other}']:checked")).await;
    site.close().await;
}
