//! Numbers that are larger than anything there is.

use crate::server_under_test::{Server, random};
use rooms::new_table::NewTable;
use rooms::new_table::TablePlan;
use rooms::service::Rooms;
use rooms::time::Time;
use serde_json::json;
use testing::TempStore;

const MOST: &str = "18446744073709551615";
const MORE: &str = "18446744073709551616";

#[tokio::test]
async fn numbers_beyond_the_end_are_answered() {
    let server = Server::new().await;
    let duel = server.duel(random()).await;
    let ada = &duel.people[0];
    let log = ada.get(&duel.path(&format!("/log?from={MOST}"))).await;
    assert_eq!(log.is(200), json!([]));
    for query in [format!("/log?from={MORE}"), "/log?from=-1".into(), "/log?seat=256".into()] {
        ada.get(&duel.path(&query)).await.refuses(400, "query");
    }
    for query in ["?seat=255", "/log?seat=31", "/log?seat=32", "/events?seat=255"] {
        ada.get(&duel.path(query)).await.refuses(403, "not-your-seat");
    }
    for seat in ["2", "31", "32", "255"] {
        let sit = ada.post(&duel.path(&format!("/seats/{seat}")), json!({})).await;
        sit.refuses(400, "no-such-seat");
    }
    let sit = ada.post(&duel.path("/seats/256"), json!({})).await;
    sit.refuses(404, "not-found");
    duel.decide(0, json!({ "seat": 255, "decision": "resign" }))
        .await
        .refuses(403, "not-your-seat");
    duel.decide(0, json!({ "seat": 256, "decision": "resign" })).await.refuses(422, "unexpected");
    // Whoever says to have seen more than there is cannot be stale.
    let (seat, decision) = duel.next().await;
    duel.decide(seat, json!({ "decision": decision, "seq": u64::MAX })).await.is(200);
}

#[tokio::test]
async fn moments_beyond_the_end_are_missing() {
    let server = Server::new().await;
    let duel = server.duel(random()).await;
    duel.decide(0, json!({ "decision": "resign" })).await.is(200);
    for query in [format!("at={MOST}"), "at=0".into(), "at=1000".into(), "at=1&seat=255".into()] {
        let answer = duel.people[0].get(&duel.path(&format!("/replay?{query}"))).await;
        answer.refuses(404, "not-found");
    }
    duel.people[0].get(&duel.path(&format!("/replay?at={MORE}"))).await.refuses(400, "query");
    duel.people[0].get(&duel.path("/replay?at=1")).await.is(200);
}

/// Whoever follows from an entry that is not there waits; they must not wake themselves again and
/// again by asking for it.
#[tokio::test]
async fn who_asks_for_what_is_not_there_wakes_nobody() {
    let home = TempStore::sqlite();
    let store = home.open().await;
    let (rooms, _) = Rooms::new(store.clone(), Time::of(|| 1_000));
    let host = store.create_guest("Ada", 1_000).await.unwrap().id;
    let asked: NewTable = serde_json::from_value(random()).unwrap();
    let plan: TablePlan = asked.plan(None).unwrap();
    let table = rooms.open(host, plan).await.unwrap();
    let mut growth = rooms.growth(table);
    growth.borrow_and_update();
    let nobody = (None, None);
    let told = rooms.look_as(table, nobody, u64::MAX, |seen| seen.history(u64::MAX)).await.unwrap();
    assert!(told.is_empty());
    assert!(!growth.has_changed().unwrap());
}
