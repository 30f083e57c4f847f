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

/// Two people and two computer players have drafted and built decks.
async fn four_decks(server: &Server) -> Duel {
    let people = [server.guest("Ada").await, server.guest("Bo").await];
    let opened = people[0].post("/api/tables", json!({ "format": "power" })).await.is(201);
    let draft = Duel { table: opened["table"].as_str().unwrap().to_owned(), people };
    for seat in 0..2 {
        draft.people[seat].post(&draft.path(&format!("/seats/{seat}")), json!({})).await.is(200);
        let computer = draft.path(&format!("/seats/{}/computer", seat + 2));
        draft.people[0].post(&computer, json!({ "level": "luna" })).await.is(200);
    }
    draft.trust().await;
    while draft.view(0).await["stage"] == "playing" {
        for seat in 0..2 {
            let view = draft.view(seat).await;
            if view["waiting"].as_array().unwrap().contains(&json!(seat)) {
                let act = json!({ "act": view["view"]["legal"][0] });
                draft.decide(seat, json!({ "decision": act })).await.is(200);
            }
        }
    }
    let build = draft.next_table().await;
    build.trust().await;
    for seat in 0..2 {
        let cards = build.view(seat).await["view"]["cards"].clone();
        let deck = json!({ "cards": cards.as_array().unwrap()[..40] });
        build.decide(seat, json!({ "decision": { "act": deck } })).await.is(200);
    }
    while build.view(0).await["stage"] == "playing" {}
    build
}

#[tokio::test]
async fn e2_after_a_draft_of_four_decks_go_on_to_duels_and_stay_closed() {
    let server = Server::new().await;
    let build = four_decks(&server).await;
    assert_eq!(build.view(1).await["opponents"], json!([0, 2, 3]));
    let challenge = async |seat: usize, against: usize| {
        let body = json!({ "against": against });
        build.people[seat].post(&build.path("/challenge"), body).await
    };
    challenge(0, 1).await.is(200);
    assert_eq!(build.view(1).await["seats"][0]["challenges"], json!([1]));
    challenge(1, 0).await.is(200);
    challenge(0, 0).await.refuses(422, "no-duel");
    server.guest("Cy").await.post(&build.path("/challenge"), json!({ "against": 1 })).await.is(403);
    let table = loop {
        if let Some(table) = build.view(0).await["duels"][0]["table"].as_str() {
            break table.to_owned();
        }
    };
    let duel = Duel { table, people: build.people.clone() };
    duel.trust().await;
    duel.go_on().await;
    duel.decide(1, json!({ "decision": "resign" })).await.is(200);
    for table in [&build, &duel] {
        assert_eq!(statuses(table).await, [409, 409], "there are others to play with these decks");
    }
    server.pass(24 * 60 * 60 * 1000);
    for table in [&build, &duel] {
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
