//! Events in which nothing happens: they end, and so do the tables that they leave behind.

use super::*;
use events::{Next, Occurrence};
use rooms::event_room::{EventCommand, EventRoom};

const DAY: i64 = 24 * 60 * 60 * 1_000;

async fn next(rooms: &Rooms, event: EventId) -> Next {
    rooms.look_at_event(event, |event_room| event_room.event().next()).await.unwrap()
}

async fn has_expired(rooms: &Rooms, event: EventId) -> bool {
    rooms.look_at_event(event, EventRoom::has_expired).await.unwrap()
}

/// The table of an event of two, with cards on it.
async fn dealt_in(house: &mut House, event: EventId, people: &[PersonId]) -> TableId {
    let table = house.rooms.event_snapshot(event).await.unwrap().tables[0].table;
    deal(&house.rooms, table, people).await;
    come(&house.rooms, table).await;
    table
}

/// Everybody is connected: nobody loses because they are not there.
async fn come(rooms: &Rooms, table: TableId) {
    for seat in [Seat(0), Seat(1)] {
        rooms.note_connected(table, seat, true).await.unwrap();
    }
}

async fn move_on(rooms: &Rooms, table: TableId, people: &[PersonId]) {
    let (seat, decision) = asked(rooms, table).await.unwrap();
    let mut theirs = None;
    for person in people {
        let seats = rooms.look(table, |room| room.seats_of(*person)).await.unwrap();
        theirs = theirs.or(seats.contains(seat).then_some(*person));
    }
    rooms.execute(table, theirs.unwrap(), decide(seat, decision), None).await.unwrap();
}

pub async fn an_event_that_nobody_starts_ends(home: TempStore) {
    let store = home.open().await;
    let house = House::on(store.clone());
    let (rooms, people) = (Arc::clone(&house.rooms), people(&store).await);
    let driver = Driver::new(Arc::clone(&rooms), 1);
    let [empty, entered] = [
        found(&rooms, people[0], one_game("swiss")).await,
        found(&rooms, people[0], one_game("swiss")).await,
    ];
    // Somebody who enters is something that happens.
    house.hand.store(1_000 + DAY, Ordering::Relaxed);
    rooms
        .execute_on_event(entered, people[1], EventCommand::Enter("Bo".into()), None)
        .await
        .unwrap();
    for (hand, over) in
        [(30 * DAY - 1, [false, false]), (30 * DAY, [true, false]), (31 * DAY, [true, true])]
    {
        house.hand.store(1_000 + hand, Ordering::Relaxed);
        driver.close_unstarted().await;
        for (event, over) in [empty, entered].into_iter().zip(over) {
            assert_eq!(next(&rooms, event).await == Next::Over, over, "after {hand} ms");
            assert_eq!(has_expired(&rooms, event).await, over);
        }
    }
    let status = store.event(entered).await.unwrap().unwrap().status;
    assert_eq!(status, LogStatus::Finished);
    assert_eq!(
        store.count_unfinished_events_of(people[1]).await.unwrap(),
        0,
        "there is room for others"
    );
    let record = rooms.event_record(entered).await.unwrap();
    assert!(record.verify(&()).ok);
}

pub async fn a_started_event_where_nothing_happens_ends_with_its_tables(home: TempStore) {
    let store = home.open().await;
    let mut house = House::on(store.clone());
    let (rooms, people) = (Arc::clone(&house.rooms), people(&store).await);
    let driver = Driver::new(Arc::clone(&rooms), 1);
    let event = begun(&rooms, &people, without_clock()).await;
    house.settle(&driver).await;
    let table = dealt_in(&mut house, event, &people).await;
    house.settle(&driver).await;
    // A move at a table is something that happens in its event.
    house.hand.store(1_000 + DAY, Ordering::Relaxed);
    move_on(&rooms, table, &people).await;
    house.hand.store(1_000 + 15 * DAY - 1, Ordering::Relaxed);
    assert_eq!(driver.tend(LogId::Event(event)).await, Some(1_000 + 15 * DAY));
    assert_eq!(driver.tend(LogId::Table(table)).await, None, "it waits for its event");
    house.hand.store(1_000 + 15 * DAY, Ordering::Relaxed);
    driver.tend(LogId::Event(event)).await;
    assert!(has_expired(&rooms, event).await);
    house.settle(&driver).await;
    assert_eq!(rooms.look(table, Room::stage).await.unwrap(), Stage::Expired);
    let live = store.live_logs().await.unwrap();
    assert!(live.is_empty(), "{live:?}");
}

pub async fn a_table_that_an_event_left_behind_closes_like_any_other(home: TempStore) {
    let store = home.open().await;
    let mut house = House::on(store.clone());
    let (rooms, people) = (Arc::clone(&house.rooms), people(&store).await);
    let driver = Driver::new(Arc::clone(&rooms), 1);
    let event = begun(&rooms, &people, without_clock()).await;
    house.settle(&driver).await;
    let table = dealt_in(&mut house, event, &people).await;
    rooms
        .execute_on_event(event, people[0], EventCommand::Host(Occurrence::Ended), None)
        .await
        .unwrap();
    house.settle(&driver).await;
    // Whoever wants to may play on.
    house.hand.store(1_000 + DAY, Ordering::Relaxed);
    move_on(&rooms, table, &people).await;
    let closes = 1_000 + 15 * DAY;
    assert_eq!(driver.tend(LogId::Table(table)).await, Some(closes));
    house.hand.store(closes, Ordering::Relaxed);
    driver.tend(LogId::Table(table)).await;
    assert_eq!(rooms.look(table, Room::stage).await.unwrap(), Stage::Expired);
}

/// The node that ended an event is gone before it looked at the tables.
pub async fn every_node_closes_what_an_event_left_behind(home: TempStore) {
    let store = home.open().await;
    let mut house = House::on(store.clone());
    let (rooms, people) = (Arc::clone(&house.rooms), people(&store).await);
    let driver = Driver::new(Arc::clone(&rooms), 1);
    let event = begun(&rooms, &people, without_clock()).await;
    house.settle(&driver).await;
    let table = dealt_in(&mut house, event, &people).await;
    rooms
        .execute_on_event(event, people[0], EventCommand::Host(Occurrence::Ended), None)
        .await
        .unwrap();
    let mut later = House::on(store.clone());
    later.hand.store(1_000 + LEASE_MS, Ordering::Relaxed);
    let driver = Driver::new(Arc::clone(&later.rooms), 1);
    let taken = driver.patrol().await;
    assert_eq!(taken, [LogId::Table(table)]);
    come(&later.rooms, table).await;
    let closes = driver.tend(taken[0]).await.unwrap();
    later.hand.store(closes, Ordering::Relaxed);
    driver.tend(taken[0]).await;
    later.settle(&driver).await;
    assert_eq!(later.rooms.look(table, Room::stage).await.unwrap(), Stage::Expired);
}

/// One game a match, and nobody's time runs out.
fn without_clock() -> rooms::event_room::NewEvent {
    rooms::event_room::NewEvent { terms: Some(Terms::default()), ..one_game("round-robin") }
}
