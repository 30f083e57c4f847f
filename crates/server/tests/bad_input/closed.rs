//! What stays closed, to whom, and until when.

use crate::server_under_test::{Duel, Server, random};
use serde_json::json;

async fn statuses(duel: &Duel) -> [u16; 2] {
    let ada = &duel.people[0];
    let record = ada.get(&duel.path("/record")).await.status;
    [record, ada.get(&duel.path("/replay?at=2&seat=1")).await.status]
}

#[tokio::test]
async fn e2_the_first_game_of_a_match_stays_closed_until_the_match_is_over() {
    let server = Server::new().await;
    let one = server.duel(json!({ "format": "random", "best_of_three": true })).await;
    assert_eq!(statuses(&one).await, [409, 409]);
    one.decide(0, json!({ "decision": "resign" })).await.is(200);
    assert_eq!(statuses(&one).await, [409, 409]);
    let two = one.next_table().await;
    two.trust().await;
    two.go_on().await;
    assert_eq!(statuses(&one).await, [409, 409]);
    two.decide(0, json!({ "decision": "resign" })).await.is(200);
    assert_eq!(statuses(&one).await, [200, 200]);
    assert_eq!(statuses(&two).await, [200, 200]);
}

#[tokio::test]
async fn e2_a_draft_stays_closed_until_its_duel_is_over() {
    let server = Server::new().await;
    let draft = server.duel(json!({ "format": "solomon" })).await;
    while draft.view(0).await["stage"] == "playing" {
        draft.go_on().await;
    }
    assert_eq!(statuses(&draft).await, [409, 409]);
    let build = draft.next_table().await;
    build.trust().await;
    for seat in 0..2 {
        let cards = build.view(seat).await["view"]["cards"].clone();
        let deck = json!({ "cards": cards.as_array().unwrap()[..40] });
        build.decide(seat, json!({ "decision": { "act": deck } })).await.is(200);
    }
    assert_eq!(statuses(&build).await, [409, 409]);
    let duel = build.next_table().await;
    duel.trust().await;
    assert_eq!(statuses(&draft).await, [409, 409]);
    duel.decide(1, json!({ "decision": "resign" })).await.is(200);
    for table in [&draft, &build, &duel] {
        assert_eq!(statuses(table).await, [200, 200]);
    }
}

#[tokio::test]
async fn where_nobody_watches_strangers_are_refused() {
    let server = Server::new().await;
    let duel =
        server.duel(json!({ "format": "random", "terms": { "spectators": "nobody" } })).await;
    for stranger in [server.guest("Cy").await, server.nobody()] {
        for path in ["", "/log", "/events", "/record", "/replay?at=1"] {
            stranger.get(&duel.path(path)).await.refuses(403, "no-spectators");
        }
        assert_eq!(stranger.socket(&duel.path("/live"), &[]).await.unwrap_err(), 403);
    }
    duel.view(0).await;
    // Nor when it is over.
    duel.decide(0, json!({ "decision": "resign" })).await.is(200);
    server.nobody().get(&duel.path("/record")).await.refuses(403, "no-spectators");
    assert_eq!(statuses(&duel).await, [200, 200]);
}

#[tokio::test]
async fn who_watches_later_sees_the_table_as_it_was() {
    let server = Server::new().await;
    let asked = json!({ "format": "random", "terms": { "spectators": { "delayed": 3_000 } } });
    let duel = server.duel(asked).await;
    let watcher = server.guest("Cy").await;
    let (view, log) = (duel.path(""), duel.path("/log"));
    // Nothing but the opening is old enough: that is shown from the beginning.
    assert_eq!(watcher.get(&view).await.is(200)["stage"], "seating");
    assert_eq!(watcher.get(&log).await.is(200), json!([]));
    server.pass(3_000);
    let before = duel.entries().await.len();
    let dealt = watcher.get(&view).await.is(200);
    assert_eq!(dealt["stage"], "playing");
    for _ in 0..4 {
        duel.go_on().await;
    }
    assert_eq!(watcher.get(&view).await.is(200), dealt);
    assert_eq!(watcher.get(&log).await.is(200).as_array().unwrap().len(), before);
    duel.decide(0, json!({ "decision": "resign" })).await.is(200);
    watcher.get(&duel.path("/record")).await.refuses(409, "in-use");
    server.pass(2_999);
    assert_eq!(watcher.get(&view).await.is(200), dealt);
    server.pass(1);
    assert_eq!(watcher.get(&view).await.is(200)["stage"], "over");
    watcher.get(&duel.path("/record")).await.is(200);
}

/// Nothing that is refused names a card that only the other seat has.
#[tokio::test]
async fn refusals_do_not_name_the_cards_of_others() {
    let server = Server::new().await;
    let duel = server.duel(random()).await;
    let mut refused = 0;
    for _ in 0..20 {
        let (seat, _) = duel.next().await;
        let [own, theirs] = [duel.view(seat).await, duel.view(1 - seat).await];
        let known = own.to_string();
        let cards = theirs["view"]["sides"][1 - seat]["hand"].as_array().unwrap().clone();
        for card in cards.iter().filter(|card| !known.contains(&card.to_string())) {
            for act in [json!({ "draw": "elf-d4+0" }), json!({ "attack": ["elf-d4+0"] })] {
                let answer = duel.decide(seat, json!({ "decision": { "act": act } })).await;
                if answer.status == 200 {
                    break;
                }
                let text = String::from_utf8(answer.body).unwrap();
                assert!(!text.contains(card.as_str().unwrap()), "{text}");
                refused += 1;
            }
        }
        duel.go_on().await;
    }
    assert!(refused > 50);
}
