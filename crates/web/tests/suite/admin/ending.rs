//! Tables and events that an operator ends.

use super::{SOON, heard};
use crate::events_api::hosted_event::{HostedEvent, swiss};
use crate::server_under_test::{Server, patient, random};
use rooms::admin::AdminError;
use serde_json::json;
use store::{AuditKind, EventId, TableId};
use testing::TempStore;
use tokio::time::timeout;

testing::on_both! {
    an_ended_table_tells_its_followers_and_nobody_has_won,
    a_match_that_is_ended_between_two_games_does_not_go_on,
    an_ended_event_takes_its_tables_with_it,
    tables_are_listed_with_their_people,
}

fn id(text: &str) -> TableId {
    TableId::parse(text).unwrap()
}

async fn an_ended_table_tells_its_followers_and_nobody_has_won(home: TempStore) {
    let server = Server::on(home, patient()).await;
    let admin = server.admin().await;
    let duel = server.duel(random()).await;
    duel.go_on().await;
    let mut playing = duel.people[0].socket(&duel.path("/live?views=true"), &[]).await.unwrap();
    let mut watching = server.nobody().socket(&duel.path("/live"), &[]).await.unwrap();
    assert_eq!(admin.end(&duel.table, "abuse").await, Ok(id(&duel.table).into()));
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
    assert_eq!(admin.end(&duel.table, "").await, Err(AdminError::Over));
    let log = admin.log(10).await.unwrap();
    assert_eq!(log.len(), 1);
    assert_eq!(log[0].kind, AuditKind::TableEnded);
    assert_eq!(log[0].detail, format!("{}: abuse", duel.table));
    server.stop().await;
}

async fn a_match_that_is_ended_between_two_games_does_not_go_on(home: TempStore) {
    // Nothing drives the tables of this store: the next game has not begun.
    let store = home.open().await;
    let time = rooms::time::Time::of(|| 1_000_000);
    let (rooms, _) = rooms::service::Rooms::new(store.clone(), time.clone());
    let admin = rooms::admin::Admin::new(store.clone(), time);
    let (table, ada) = between_games(&rooms, &store).await;
    assert!(rooms.look(table, |room| room.has_sequel()).await.unwrap());
    assert_eq!(admin.end(&table.to_string(), "").await, Ok(table.into()));
    // Another node would hear of it; this one asks.
    let (rooms, _) = rooms::service::Rooms::new(store.clone(), rooms::time::Time::of(|| 1_000_001));
    assert_eq!(rooms.go_on(table).await.unwrap(), None);
    assert!(!rooms.in_use(table).await.unwrap());
    assert_eq!(store.count_unfinished_of(ada).await.unwrap(), 0);
}

/// A best of three whose first game is over.
async fn between_games(
    rooms: &rooms::service::Rooms,
    store: &store::Store,
) -> (TableId, store::PersonId) {
    use rooms::service::Command;
    use table::Seat;
    let people =
        [store.create_guest("Ada", 1).await.unwrap(), store.create_guest("Bo", 1).await.unwrap()];
    let asked: rooms::new_table::NewTable =
        serde_json::from_value(json!({ "format": "random", "best_of_three": true })).unwrap();
    let plan = asked.plan(None).unwrap();
    let table = rooms.open(people[0].id, plan).await.unwrap();
    for (seat, person) in (0..).map(Seat).zip(&people) {
        let sit = Command::Sit(seat, person.name.clone(), None);
        rooms.execute(table, person.id, sit, None).await.unwrap();
    }
    for (seat, person) in (0..).map(Seat).zip(&people) {
        rooms.execute(table, person.id, Command::Trust(seat), None).await.unwrap();
    }
    let resign = Command::Decide { seat: Seat(0), decision: json!("resign"), seen: None };
    rooms.execute(table, people[0].id, resign, None).await.unwrap();
    (table, people[0].id)
}

async fn an_ended_event_takes_its_tables_with_it(home: TempStore) {
    let server = Server::on(home, patient()).await;
    let admin = server.admin().await;
    let hosted = HostedEvent::begun(server, swiss(2), 0).await;
    let table = hosted.table_of(&hosted.people[0], "games").await;
    let table_id = table.rsplit('/').next().unwrap();
    let event = EventId::parse(&hosted.event).unwrap();
    assert_eq!(admin.end(table_id, "").await, Err(AdminError::InEvent(event)));
    let mut at_table = hosted.people[0].socket(&format!("{table}/live"), &[]).await.unwrap();
    let mut at_event = hosted.people[1].socket(&hosted.path("/live"), &[]).await.unwrap();
    assert_eq!(admin.end(&hosted.event, "over").await, Ok(event.into()));
    heard(&mut at_event, |said| said["entry"]["what"] == "ended").await;
    heard(&mut at_table, |said| said["entry"]["happened"]["what"] == "closed").await;
    assert_eq!(hosted.seen().await["stage"], "over");
    assert_eq!(hosted.people[0].get(&table).await.is(200)["stage"], "closed");
    assert_eq!(admin.tables(false, 100).await.unwrap(), []);
    assert_eq!(admin.end(&hosted.event, "").await, Err(AdminError::Over));
    // The server has noticed: it drives nothing any more.
    let idle = hosted.server.until("arcadia_tables", |tables| tables == 0);
    timeout(SOON, idle).await.expect("nothing goes on");
    hosted.server.stop().await;
}

async fn tables_are_listed_with_their_people(home: TempStore) {
    let server = Server::on(home, patient()).await;
    let admin = server.admin().await;
    let duel = server.duel(random()).await;
    server.pass(1);
    let hosted = HostedEvent::made(server, swiss(1)).await;
    hosted.people[1].post(&hosted.path("/enter"), json!({})).await.is(200);
    let tables = admin.tables(false, 100).await.unwrap();
    let told: Vec<_> = tables
        .iter()
        .map(|table| {
            let names: Vec<&str> = table.people.iter().map(|(_, name)| name.as_str()).collect();
            let host = table.host.as_ref().map(|host| host.name.as_str());
            (
                table.row.kind.as_deref().unwrap_or("event"),
                names,
                host,
                table.row.owner.address.as_deref(),
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            ("event", vec!["Bo"], Some("Ada"), None),
            ("duel", vec!["Ada", "Bo"], Some("Ada"), Some("127.0.0.1")),
        ]
    );
    admin.end(&duel.table, "").await.unwrap();
    assert_eq!(admin.tables(false, 100).await.unwrap().len(), 1);
    assert_eq!(admin.tables(true, 100).await.unwrap().len(), 2);
    assert_eq!(admin.tables(true, 1).await.unwrap().len(), 1);
    hosted.server.stop().await;
}
