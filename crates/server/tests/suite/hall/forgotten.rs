//! Events in which nothing happens: they end, and so do the tables that they leave behind.

use super::*;
use events::{Happening, Next};
use server::gathering::{Gathering, Wish as EventWish};

const DAY: i64 = 24 * 60 * 60 * 1_000;

async fn next(hall: &Hall, event: TableId) -> Next {
    hall.look_at_event(event, |gathering| gathering.event().next()).await.unwrap()
}

async fn has_expired(hall: &Hall, event: TableId) -> bool {
    hall.look_at_event(event, Gathering::has_expired).await.unwrap()
}

/// The table of an event of two, with cards on it.
async fn dealt_in(house: &mut House, event: TableId, people: &[PersonId]) -> TableId {
    let table = house.hall.evening(event).await.unwrap().tables[0].table;
    deal(&house.hall, table, people).await;
    come(&house.hall, table).await;
    table
}

/// Everybody is connected: nobody loses because they are not there.
async fn come(hall: &Hall, table: TableId) {
    for seat in [Seat(0), Seat(1)] {
        hall.note_connected(table, seat, true).await.unwrap();
    }
}

async fn move_on(hall: &Hall, table: TableId, people: &[PersonId]) {
    let (seat, decision) = asked(hall, table).await.unwrap();
    let mut theirs = None;
    for person in people {
        let seats = hall.look(table, |room| room.seats_of(*person)).await.unwrap();
        theirs = theirs.or(seats.contains(seat).then_some(*person));
    }
    hall.wish(table, theirs.unwrap(), decide(seat, decision), None).await.unwrap();
}

pub async fn an_event_that_nobody_starts_ends(home: Home) {
    let store = home.open().await;
    let house = House::on(store.clone());
    let (hall, people) = (Arc::clone(&house.hall), people(&store).await);
    let steward = Steward::new(Arc::clone(&hall), 1);
    let [empty, entered] = [
        found(&hall, people[0], one_game("swiss")).await,
        found(&hall, people[0], one_game("swiss")).await,
    ];
    // Somebody who enters is something that happens.
    house.hand.store(1_000 + DAY, Ordering::Relaxed);
    hall.wish_of_event(entered, people[1], EventWish::Enter("Bo".into()), None).await.unwrap();
    for (hand, over) in
        [(30 * DAY - 1, [false, false]), (30 * DAY, [true, false]), (31 * DAY, [true, true])]
    {
        house.hand.store(1_000 + hand, Ordering::Relaxed);
        steward.close_unstarted().await;
        for (event, over) in [empty, entered].into_iter().zip(over) {
            assert_eq!(next(&hall, event).await == Next::Over, over, "after {hand} ms");
            assert_eq!(has_expired(&hall, event).await, over);
        }
    }
    let status = store.table(entered).await.unwrap().unwrap().status;
    assert_eq!(status, Status::Finished);
    assert_eq!(store.unfinished_events_of(people[1]).await.unwrap(), 0, "there is room for others");
    let record = hall.event_record(entered).await.unwrap();
    assert!(record.verify(&()).ok);
}

pub async fn a_started_event_where_nothing_happens_ends_with_its_tables(home: Home) {
    let store = home.open().await;
    let mut house = House::on(store.clone());
    let (hall, people) = (Arc::clone(&house.hall), people(&store).await);
    let steward = Steward::new(Arc::clone(&hall), 1);
    let event = begun(&hall, &people, without_clock()).await;
    house.settle(&steward).await;
    let table = dealt_in(&mut house, event, &people).await;
    house.settle(&steward).await;
    // A move at a table is something that happens in its event.
    house.hand.store(1_000 + DAY, Ordering::Relaxed);
    move_on(&hall, table, &people).await;
    house.hand.store(1_000 + 15 * DAY - 1, Ordering::Relaxed);
    assert_eq!(steward.tend(Subject::Event(event)).await, Some(1_000 + 15 * DAY));
    assert_eq!(steward.tend(Subject::Table(table)).await, None, "it waits for its event");
    house.hand.store(1_000 + 15 * DAY, Ordering::Relaxed);
    steward.tend(Subject::Event(event)).await;
    assert!(has_expired(&hall, event).await);
    house.settle(&steward).await;
    assert_eq!(hall.look(table, Room::stage).await.unwrap(), Stage::Expired);
    let live = store.live_tables().await.unwrap();
    assert!(live.is_empty(), "{live:?}");
}

pub async fn a_table_that_an_event_left_behind_closes_like_any_other(home: Home) {
    let store = home.open().await;
    let mut house = House::on(store.clone());
    let (hall, people) = (Arc::clone(&house.hall), people(&store).await);
    let steward = Steward::new(Arc::clone(&hall), 1);
    let event = begun(&hall, &people, without_clock()).await;
    house.settle(&steward).await;
    let table = dealt_in(&mut house, event, &people).await;
    hall.wish_of_event(event, people[0], EventWish::Host(Happening::Ended), None).await.unwrap();
    house.settle(&steward).await;
    // Whoever wants to may play on.
    house.hand.store(1_000 + DAY, Ordering::Relaxed);
    move_on(&hall, table, &people).await;
    let closes = 1_000 + 15 * DAY;
    assert_eq!(steward.tend(Subject::Table(table)).await, Some(closes));
    house.hand.store(closes, Ordering::Relaxed);
    steward.tend(Subject::Table(table)).await;
    assert_eq!(hall.look(table, Room::stage).await.unwrap(), Stage::Expired);
}

/// The node that ended an event is gone before it looked at the tables.
pub async fn every_node_closes_what_an_event_left_behind(home: Home) {
    let store = home.open().await;
    let mut house = House::on(store.clone());
    let (hall, people) = (Arc::clone(&house.hall), people(&store).await);
    let steward = Steward::new(Arc::clone(&hall), 1);
    let event = begun(&hall, &people, without_clock()).await;
    house.settle(&steward).await;
    let table = dealt_in(&mut house, event, &people).await;
    hall.wish_of_event(event, people[0], EventWish::Host(Happening::Ended), None).await.unwrap();
    let mut later = House::on(store.clone());
    later.hand.store(1_000 + LEASE_MS, Ordering::Relaxed);
    let steward = Steward::new(Arc::clone(&later.hall), 1);
    let taken = steward.patrol().await;
    assert_eq!(taken, [Subject::Table(table)]);
    come(&later.hall, table).await;
    let closes = steward.tend(taken[0]).await.unwrap();
    later.hand.store(closes, Ordering::Relaxed);
    steward.tend(taken[0]).await;
    later.settle(&steward).await;
    assert_eq!(later.hall.look(table, Room::stage).await.unwrap(), Stage::Expired);
}

/// One game a match, and nobody's time runs out.
fn without_clock() -> server::gathering::Asked {
    server::gathering::Asked { terms: Some(Terms::default()), ..one_game("round-robin") }
}
