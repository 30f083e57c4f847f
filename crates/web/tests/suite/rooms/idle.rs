//! Tables at which nothing happens: they close, whoever looks after them.

use super::*;
use rooms::driver::GRACE_MS;
use rooms::room::Room;
use std::time::Duration;
use store::{NodeId, TermId};
use tokio::sync::{mpsc, watch};
use tokio::time::timeout;

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

async fn stage(rooms: &Rooms, table: TableId) -> Stage {
    rooms.look(table, Room::stage).await.unwrap()
}

async fn status(store: &Store, table: TableId) -> LogStatus {
    store.table(table).await.unwrap().unwrap().status
}

pub async fn a_table_where_nobody_moves_for_two_weeks_closes(home: TempStore) {
    let store = home.open().await;
    let (time, hand) = clock();
    let rooms = rooms_at(store.clone(), time);
    let people = people(&store).await;
    let table = dealt(&rooms, people).await;
    let driver = Driver::new(Arc::clone(&rooms), 1);
    let end = 1_000 + 14 * DAY;
    assert_eq!(driver.tend(LogId::Table(table)).await, Some(end));
    hand.store(end - 1, Ordering::Relaxed);
    assert_eq!(driver.tend(LogId::Table(table)).await, Some(end));
    // A move in the last moment, and everybody has two weeks again.
    let (seat, decision) = asked(&rooms, table).await.unwrap();
    rooms.execute(table, people[seat.index()], decide(seat, decision), None).await.unwrap();
    let end = end - 1 + 14 * DAY;
    assert_eq!(driver.tend(LogId::Table(table)).await, Some(end));
    assert_eq!((driver.driven(), status(&store, table).await), (1, LogStatus::Live));
    hand.store(end, Ordering::Relaxed);
    driver.tend(LogId::Table(table)).await;
    assert_eq!(stage(&rooms, table).await, Stage::Expired);
    assert_eq!(status(&store, table).await, LogStatus::Finished);
    assert_eq!(driver.tend(LogId::Table(table)).await, None);
    assert_eq!(driver.driven(), 0);
}

pub async fn a_table_that_nobody_comes_to_closes_on_any_node(home: TempStore) {
    let store = home.open().await;
    let (time, hand) = clock();
    let [one, other] = [(); 2].map(|()| rooms_at(store.clone(), time.clone()));
    let people = people(&store).await;
    let [forgotten, waited_at] = [(); 2].map(|()| one.open(people[0], duel()));
    let (forgotten, waited_at) = (forgotten.await.unwrap(), waited_at.await.unwrap());
    one.execute(waited_at, people[0], Command::Sit(Seat(0), "Ada".into(), None), None)
        .await
        .unwrap();
    one.note_connected(waited_at, Seat(0), true).await.unwrap();
    let [first, second] = [&one, &other].map(|rooms| Driver::new(Arc::clone(rooms), 1));
    let close = async || {
        second.close_unstarted().await;
        (stage(&other, forgotten).await, stage(&other, waited_at).await)
    };
    hand.store(1_000 + 30 * MINUTE - 1, Ordering::Relaxed);
    first.upkeep().await;
    assert_eq!(close().await, (Stage::Seating, Stage::Seating));
    hand.fetch_add(1, Ordering::Relaxed);
    assert_eq!(close().await, (Stage::Expired, Stage::Seating));
    assert_eq!(status(&store, forgotten).await, LogStatus::Finished);
    // The first node is gone and says so to nobody. Nobody is there, whatever the log says.
    hand.fetch_add(30 * MINUTE - 2, Ordering::Relaxed);
    assert_eq!(close().await.1, Stage::Seating);
    hand.fetch_add(1, Ordering::Relaxed);
    assert_eq!(close().await.1, Stage::Expired);
}

pub async fn whoever_comes_before_a_table_closes_has_it(home: TempStore) {
    let store = home.open().await;
    let (time, hand) = clock();
    let rooms = rooms_at(store.clone(), time);
    let driver = Driver::new(Arc::clone(&rooms), 1);
    let people = people(&store).await;
    let table = rooms.open(people[0], duel()).await.unwrap();
    hand.fetch_add(30 * MINUTE, Ordering::Relaxed);
    // Connected to this node, though it has not been noted in the store yet.
    rooms.execute(table, people[0], Command::Sit(Seat(0), "Ada".into(), None), None).await.unwrap();
    driver.close_unstarted().await;
    assert_eq!(stage(&rooms, table).await, Stage::Seating);
    rooms.note_connected(table, Seat(0), true).await.unwrap();
    hand.fetch_add(60 * MINUTE, Ordering::Relaxed);
    driver.close_unstarted().await;
    assert_eq!(stage(&rooms, table).await, Stage::Seating);
    // It closes so long after they have left.
    rooms.note_connected(table, Seat(0), false).await.unwrap();
    hand.fetch_add(30 * MINUTE - 1, Ordering::Relaxed);
    driver.close_unstarted().await;
    assert_eq!(stage(&rooms, table).await, Stage::Seating);
    hand.fetch_add(1, Ordering::Relaxed);
    driver.close_unstarted().await;
    assert_eq!(stage(&rooms, table).await, Stage::Expired);
}

pub async fn after_a_restart_there_is_time_to_come_back(home: TempStore) {
    let store = home.open().await;
    let (time, hand) = clock();
    let rooms = rooms_at(store.clone(), time);
    let table = rooms.open(people(&store).await[0], duel()).await.unwrap();
    hand.fetch_add(DAY, Ordering::Relaxed);
    let driver = Driver::new(Arc::clone(&rooms), 1);
    hand.fetch_add(GRACE_MS - 1, Ordering::Relaxed);
    driver.close_unstarted().await;
    assert_eq!(stage(&rooms, table).await, Stage::Seating);
    hand.fetch_add(1, Ordering::Relaxed);
    driver.close_unstarted().await;
    assert_eq!(stage(&rooms, table).await, Stage::Expired);
}

pub async fn the_driver_has_the_store_forget_what_has_ended(home: TempStore) {
    let store = home.open().await;
    let rooms = rooms(store.clone());
    let people = people(&store).await;
    let table = dealt(&rooms, people).await;
    let (term, node) = (TermId::random(), NodeId([1; 16]));
    store.begin_term(term, node, 900).await.unwrap();
    store.lease(table, term, node, 500).await.unwrap();
    rooms.execute(table, people[0], decide(Seat(0), json!("resign")), None).await.unwrap();
    let (_changes, changed) = mpsc::unbounded_channel();
    let (stop, stopped) = watch::channel(false);
    let driver = tokio::spawn(Driver::new(rooms, 1).run(Vec::new(), changed, stopped));
    let swept = async {
        while store.table(table).await.unwrap().unwrap().lease.is_some() {
            tokio::task::yield_now().await;
        }
    };
    timeout(Duration::from_secs(60), swept).await.expect("the lease is forgotten");
    stop.send(true).unwrap();
    driver.await.unwrap();
}

pub async fn what_was_kept_long_enough_goes_though_another_sweep_fails(home: TempStore) {
    let store = home.open().await;
    let (time, hand) = clock();
    let rooms = rooms_at(store.clone(), time);
    let people = people(&store).await;
    let table = dealt(&rooms, people).await;
    rooms.execute(table, people[0], decide(Seat(0), json!("resign")), None).await.unwrap();
    let driver = Driver::new(rooms, 1);
    home.sql("ALTER TABLE sessions RENAME TO elsewhere").await;
    hand.fetch_add(90 * DAY, Ordering::Relaxed);
    driver.upkeep().await;
    assert_eq!(store.table(table).await.unwrap(), None);
}
