//! The market of another game's cards, as its buyers see it: why they buy when they do, what leaves next, what was
//! bought, and the colours that cards pay with.

use crate::server_under_test::{Client, Server};
use serde_json::{Value, json};

const GREEN: u16 = 0b1_0000;
const RED: u16 = 0b1000;

fn card(name: &str, colors: u16, rarity: &str) -> Value {
    json!({ "name": name, "colors": colors, "rarity": rarity, "cost": 2 })
}

/// Ada has won and Bo has lost; a dragon was there before.
fn market(lands_colored: bool) -> Value {
    let price =
        |cost: u16, worth: u16, bonus: u16| json!({ "cost": cost, "worth": worth, "bonus": bonus });
    let mut land = card("Old Grove", 0, "rare");
    land["kind"] = json!("Land");
    land["identity"] = json!(GREEN);
    let mut lines = vec![card("Dragon", RED, "rare"), land, card("Ogre", RED, "uncommon")];
    lines.extend((0..30).map(|n| card(&format!("Bear {n}"), GREEN, "common")));
    let owned = |from: u16| (from..from + 15).collect::<Vec<_>>();
    json!({ "kind": "market", "setup": {
        "pool": { "game": "cards", "colors": ["white", "blue", "black", "red", "green"],
                  "deck": { "least": 5, "most": null, "free": [] }, "copies": 1, "lines": lines },
        "prices": { "common": price(1, 1, 1), "uncommon": price(3, 2, 1), "rare": price(4, 3, 1),
                    "mythic": price(9, 4, 1), "lands_colored": lands_colored },
        "fresh": [1, 2], "old": [0],
        "traders": [{ "owned": owned(3), "group": 2, "points": 5 },
                    { "owned": owned(18), "group": 0, "points": 1 }],
    } })
}

async fn page(person: &Client, table: &str) -> String {
    let answer = person.get(&format!("/t/{table}")).await;
    String::from_utf8(answer.body).unwrap()
}

/// The piece of a page that is about a card on offer.
fn ware<'a>(page: &'a str, name: &str) -> &'a str {
    let wares = page.split("class=\"slot ware\"");
    let mut of = wares.filter(|ware| ware.contains(&format!(">{name}<")));
    of.next().unwrap().split("class=\"draft-side\"").next().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn buyers_see_why_they_buy_now_what_leaves_and_what_was_bought() {
    let server = Server::new().await;
    let market = server.duel(market(true)).await;
    let shown = page(&market.people[0], &market.table).await;
    assert!(shown.contains("lost · 1 point<") && shown.contains("won · 5 points<"), "{shown}");
    assert!(ware(&shown, "Dragon").contains("Last chance"));
    assert!(!ware(&shown, "Ogre").contains("Last chance") && ware(&shown, "Ogre").contains("New"));
    assert_eq!(market.waiting().await, 1, "who has lost buys first");
    let buy = json!({ "act": { "buy": { "card": 2, "with": [18, 19, 20] } } });
    market.decide(1, json!({ "decision": buy })).await.is(200);
    let shown = page(&market.people[0], &market.table).await;
    let log = shown.split("class=\"happened\"").nth(1).unwrap();
    assert!(log.contains("Bo") && log.contains("Ogre") && log.contains("Bear 15"), "{log}");
    assert!(!shown.contains("class=\"slot ware\">Ogre"));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn m9_a_land_has_the_stripe_of_the_colours_it_pays_with() {
    let server = Server::new().await;
    for (colored, hue) in [(true, true), (false, false)] {
        let market = server.duel(market(colored)).await;
        let shown = page(&market.people[1], &market.table).await;
        assert_eq!(ware(&shown, "Old Grove").contains("data-hue=\"green\""), hue, "{shown}");
        assert!(ware(&shown, "Dragon").contains("data-hue=\"red\""));
    }
    server.stop().await;
}
