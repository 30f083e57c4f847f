//! Tables at which nothing happens: they close, whoever looks after them.

use super::*;
use server::room::Room;
use server::steward::GRACE_MS;
use server::store::NodeId;
use std::time::Duration;
use tokio::sync::{mpsc, watch};
use tokio::time::timeout;

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

async fn stage(hall: &Hall, table: TableId) -> Stage {
    hall.look(table, Room::stage).await.unwrap()
}

async fn status(store: &Store, table: TableId) -> Status {
    store.table(table).await.unwrap().unwrap().status
}

pub async fn a_table_where_nobody_moves_for_two_weeks_closes(home: Home) {
    let store = home.open().await;
    let (time, hand) = clock();
    let hall = hall_at(store.clone(), time);
    let people = people(&store).await;
    let table = dealt(&hall, people).await;
    let steward = Steward::new(Arc::clone(&hall), 1);
    let end = 1_000 + 14 * DAY;
    assert_eq!(steward.tend(Subject::Table(table)).await, Some(end));
    hand.store(end - 1, Ordering::Relaxed);
    assert_eq!(steward.tend(Subject::Table(table)).await, Some(end));
    // A move in the last moment, and everybody has two weeks again.
    let (seat, decision) = asked(&hall, table).await.unwrap();
    hall.wish(table, people[seat.index()], decide(seat, decision), None).await.unwrap();
    let end = end - 1 + 14 * DAY;
    assert_eq!(steward.tend(Subject::Table(table)).await, Some(end));
    assert_eq!((steward.driven(), status(&store, table).await), (1, Status::Live));
    hand.store(end, Ordering::Relaxed);
    steward.tend(Subject::Table(table)).await;
    assert_eq!(stage(&hall, table).await, Stage::Expired);
    assert_eq!(status(&store, table).await, Status::Finished);
    assert_eq!(steward.tend(Subject::Table(table)).await, None);
    assert_eq!(steward.driven(), 0);
}

pub async fn a_table_that_nobody_comes_to_closes_on_any_node(home: Home) {
    let store = home.open().await;
    let (time, hand) = clock();
    let [one, other] = [(); 2].map(|()| hall_at(store.clone(), time.clone()));
    let people = people(&store).await;
    let [forgotten, waited_at] = [(); 2].map(|()| one.open(people[0], duel()));
    let (forgotten, waited_at) = (forgotten.await.unwrap(), waited_at.await.unwrap());
    one.wish(waited_at, people[0], Wish::Sit(Seat(0), "Ada".into(), None), None).await.unwrap();
    one.note_connected(waited_at, Seat(0), true).await.unwrap();
    let [first, second] = [&one, &other].map(|hall| Steward::new(Arc::clone(hall), 1));
    let close = async || {
        second.close_unstarted().await;
        (stage(&other, forgotten).await, stage(&other, waited_at).await)
    };
    hand.store(1_000 + 30 * MINUTE - 1, Ordering::Relaxed);
    first.upkeep().await;
    assert_eq!(close().await, (Stage::Seating, Stage::Seating));
    hand.fetch_add(1, Ordering::Relaxed);
    assert_eq!(close().await, (Stage::Expired, Stage::Seating));
    assert_eq!(status(&store, forgotten).await, Status::Finished);
    // The first node is gone and says so to nobody. Nobody is there, whatever the log says.
    hand.fetch_add(30 * MINUTE - 2, Ordering::Relaxed);
    assert_eq!(close().await.1, Stage::Seating);
    hand.fetch_add(1, Ordering::Relaxed);
    assert_eq!(close().await.1, Stage::Expired);
}

pub async fn whoever_comes_before_a_table_closes_has_it(home: Home) {
    let store = home.open().await;
    let (time, hand) = clock();
    let hall = hall_at(store.clone(), time);
    let steward = Steward::new(Arc::clone(&hall), 1);
    let people = people(&store).await;
    let table = hall.open(people[0], duel()).await.unwrap();
    hand.fetch_add(30 * MINUTE, Ordering::Relaxed);
    // Connected to this node, though it has not been noted in the store yet.
    hall.wish(table, people[0], Wish::Sit(Seat(0), "Ada".into(), None), None).await.unwrap();
    steward.close_unstarted().await;
    assert_eq!(stage(&hall, table).await, Stage::Seating);
    hall.note_connected(table, Seat(0), true).await.unwrap();
    hand.fetch_add(60 * MINUTE, Ordering::Relaxed);
    steward.close_unstarted().await;
    assert_eq!(stage(&hall, table).await, Stage::Seating);
    // It closes so long after they have left.
    hall.note_connected(table, Seat(0), false).await.unwrap();
    hand.fetch_add(30 * MINUTE - 1, Ordering::Relaxed);
    steward.close_unstarted().await;
    assert_eq!(stage(&hall, table).await, Stage::Seating);
    hand.fetch_add(1, Ordering::Relaxed);
    steward.close_unstarted().await;
    assert_eq!(stage(&hall, table).await, Stage::Expired);
}

pub async fn after_a_restart_there_is_time_to_come_back(home: Home) {
    let store = home.open().await;
    let (time, hand) = clock();
    let hall = hall_at(store.clone(), time);
    let table = hall.open(people(&store).await[0], duel()).await.unwrap();
    hand.fetch_add(DAY, Ordering::Relaxed);
    let steward = Steward::new(Arc::clone(&hall), 1);
    hand.fetch_add(GRACE_MS - 1, Ordering::Relaxed);
    steward.close_unstarted().await;
    assert_eq!(stage(&hall, table).await, Stage::Seating);
    hand.fetch_add(1, Ordering::Relaxed);
    steward.close_unstarted().await;
    assert_eq!(stage(&hall, table).await, Stage::Expired);
}

pub async fn a_steward_has_the_store_forget_what_has_ended(home: Home) {
    let store = home.open().await;
    let hall = hall(store.clone());
    let people = people(&store).await;
    let table = dealt(&hall, people).await;
    store.lease(table, NodeId([1; 16]), 500, 900).await.unwrap();
    hall.wish(table, people[0], decide(Seat(0), json!("resign")), None).await.unwrap();
    let (_changes, changed) = mpsc::unbounded_channel();
    let (stop, stopped) = watch::channel(false);
    let steward = tokio::spawn(Steward::new(hall, 1).run(Vec::new(), changed, stopped));
    let swept = async {
        while store.table(table).await.unwrap().unwrap().lease.is_some() {
            tokio::task::yield_now().await;
        }
    };
    timeout(Duration::from_secs(60), swept).await.expect("the lease is forgotten");
    stop.send(true).unwrap();
    steward.await.unwrap();
}
