//! Tables and events that an operator ends.

use super::{SOON, heard};
use crate::events_api::evening::{Evening, swiss};
use crate::server_under_test::{Server, patient, random};
use crate::support::Home;
use serde_json::json;
use server::admin::{AdminError, Ended};
use server::store::{AuditKind, TableId};
use tokio::time::timeout;

crate::support::on_both! {
    an_ended_table_tells_its_followers_and_nobody_has_won,
    a_match_that_is_ended_between_two_games_does_not_go_on,
    an_ended_event_takes_its_tables_with_it,
    tables_are_listed_with_their_people,
}

fn id(text: &str) -> TableId {
    TableId::parse(text).unwrap()
}

async fn an_ended_table_tells_its_followers_and_nobody_has_won(home: Home) {
    let server = Server::on(home, patient()).await;
    let admin = server.admin().await;
    let duel = server.duel(random()).await;
    duel.go_on().await;
    let mut playing = duel.people[0].socket(&duel.path("/live?views=true"), &[]).await.unwrap();
    let mut watching = server.nobody().socket(&duel.path("/live"), &[]).await.unwrap();
    assert_eq!(admin.end(id(&duel.table), "abuse").await, Ok(Ended::Table));
    for socket in [&mut playing, &mut watching] {
        let closed = heard(socket, |said| said["entry"]["happened"]["what"] == "closed").await;
        assert_eq!(closed["entry"]["happened"], json!({ "what": "closed", "by": "operator" }));
    }
    let view = duel.view(1).await;
    assert_eq!([&view["stage"], &view["closed"]], [&json!("closed"), &json!("operator")]);
    assert_eq!([&view["ending"], &view["waiting"]], [&json!(null), &json!([])]);
    let late = duel.decide(0, json!({ "decision": "resign" })).await;
    late.refuses(409, "wrong-moment");
    let again = duel.people[0].post(&duel.path("/again"), json!({})).await;
    again.refuses(409, "wrong-moment");
    duel.people[0].get(&duel.path("/record")).await.refuses(404, "not-found");
    assert_eq!(admin.end(id(&duel.table), "").await, Err(AdminError::Over));
    let log = admin.log(10).await.unwrap();
    assert_eq!(log.len(), 1);
    assert_eq!(log[0].kind, AuditKind::TableEnded);
    assert_eq!(log[0].detail, format!("{}: abuse", duel.table));
    server.stop().await;
}

async fn a_match_that_is_ended_between_two_games_does_not_go_on(home: Home) {
    // Nothing drives the tables of this store: the next game has not begun.
    let store = home.open().await;
    let time = server::time::Time::of(|| 1_000_000);
    let (hall, _) = server::hall::Hall::new(store.clone(), time.clone());
    let admin = server::admin::Admin::new(store.clone(), time);
    let (table, ada) = between_games(&hall, &store).await;
    assert!(hall.look(table, |room| room.has_sequel()).await.unwrap());
    assert_eq!(admin.end(table, "").await, Ok(Ended::Table));
    // Another node would hear of it; this one asks.
    let (hall, _) = server::hall::Hall::new(store.clone(), server::time::Time::of(|| 1_000_001));
    assert_eq!(hall.go_on(table).await.unwrap(), None);
    assert!(!hall.in_use(table).await.unwrap());
    assert_eq!(store.unfinished_of(ada).await.unwrap(), 0);
}

/// A best of three whose first game is over.
async fn between_games(
    hall: &server::hall::Hall,
    store: &server::store::Store,
) -> (TableId, server::store::PersonId) {
    use server::hall::Wish;
    use table::Seat;
    let people =
        [store.create_guest("Ada", 1).await.unwrap(), store.create_guest("Bo", 1).await.unwrap()];
    let asked: server::plan::Asked =
        serde_json::from_value(json!({ "format": "random", "best_of_three": true })).unwrap();
    let plan = asked.plan(None).unwrap();
    let table = hall.open(people[0].id, plan).await.unwrap();
    for (seat, person) in (0..).map(Seat).zip(&people) {
        let sit = Wish::Sit(seat, person.name.clone(), None);
        hall.wish(table, person.id, sit, None).await.unwrap();
    }
    for (seat, person) in (0..).map(Seat).zip(&people) {
        hall.wish(table, person.id, Wish::Trust(seat), None).await.unwrap();
    }
    let resign = Wish::Decide { seat: Seat(0), decision: json!("resign"), seen: None };
    hall.wish(table, people[0].id, resign, None).await.unwrap();
    (table, people[0].id)
}

async fn an_ended_event_takes_its_tables_with_it(home: Home) {
    let server = Server::on(home, patient()).await;
    let admin = server.admin().await;
    let evening = Evening::begun(server, swiss(2), 0).await;
    let table = evening.table_of(&evening.people[0], "games").await;
    let table_id = id(table.rsplit('/').next().unwrap());
    let event = id(&evening.event);
    assert_eq!(admin.end(table_id, "").await, Err(AdminError::InEvent(event)));
    let mut at_table = evening.people[0].socket(&format!("{table}/live"), &[]).await.unwrap();
    let mut at_event = evening.people[1].socket(&evening.path("/live"), &[]).await.unwrap();
    assert_eq!(admin.end(event, "over").await, Ok(Ended::Event));
    heard(&mut at_event, |said| said["entry"]["what"] == "ended").await;
    heard(&mut at_table, |said| said["entry"]["happened"]["what"] == "closed").await;
    assert_eq!(evening.seen().await["stage"], "over");
    assert_eq!(evening.people[0].get(&table).await.is(200)["stage"], "closed");
    assert_eq!(admin.tables(false, 100).await.unwrap(), []);
    assert_eq!(admin.end(event, "").await, Err(AdminError::Over));
    // The server has noticed: it drives nothing any more.
    let idle = evening.server.until("arcadia_tables", |tables| tables == 0);
    timeout(SOON, idle).await.expect("nothing goes on");
    evening.server.stop().await;
}

async fn tables_are_listed_with_their_people(home: Home) {
    let server = Server::on(home, patient()).await;
    let admin = server.admin().await;
    let duel = server.duel(random()).await;
    server.pass(1);
    let evening = Evening::made(server, swiss(1)).await;
    evening.people[1].post(&evening.path("/enter"), json!({})).await.is(200);
    let tables = admin.tables(false, 100).await.unwrap();
    let told: Vec<_> = tables
        .iter()
        .map(|table| {
            let names: Vec<&str> = table.people.iter().map(|(_, name)| name.as_str()).collect();
            let host = table.host.as_ref().map(|host| host.name.as_str());
            (table.row.kind.as_str(), names, host, table.row.owner.address.as_deref())
        })
        .collect();
    assert_eq!(
        told,
        [
            ("event", vec!["Bo"], Some("Ada"), None),
            ("duel", vec!["Ada", "Bo"], Some("Ada"), Some("127.0.0.1")),
        ]
    );
    admin.end(id(&duel.table), "").await.unwrap();
    assert_eq!(admin.tables(false, 100).await.unwrap().len(), 1);
    assert_eq!(admin.tables(true, 100).await.unwrap().len(), 2);
    assert_eq!(admin.tables(true, 1).await.unwrap().len(), 1);
    evening.server.stop().await;
}
