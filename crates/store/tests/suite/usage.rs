//! Usage: whose quota a table counts for, and which tables are idle.

use store::{
    Change, CreateEvent, EventId, ListHash, LogEntry, LogStatus, Owner, PersonId, Store, TableId,
};
use testing::{TempStore, beginning, entry};

testing::on_both! {
    a_person_has_the_tables_they_opened_and_those_where_they_sit_once_each,
    a_table_counts_for_the_address_it_was_opened_from_until_it_is_over,
    a_list_counts_once_for_whoever_plays_with_it_until_that_is_over,
    it_is_forgotten_after_a_day_where_a_finished_table_was_opened,
    forgotten_tables_have_not_started_and_nobody_was_seen_there,
    the_open_list_has_tables_where_somebody_was_seen,
}

const ADA: PersonId = PersonId([1; 16]);
const BO: PersonId = PersonId([2; 16]);
const DAY: i64 = 24 * 60 * 60 * 1000;

/// A table that is made at some moment, with a host and people at its seats.
async fn made(store: &Store, at_ms: i64, host: Option<PersonId>, seats: &[PersonId]) -> TableId {
    let usual = beginning(TableId::random());
    let beginning = store::CreateTable {
        first: LogEntry { at_ms, ..entry(1) },
        seats: (0..).zip(seats.iter().copied()).collect(),
        owner: Owner { event: None, host, address: Some("192.0.2.1".into()) },
        ..usual
    };
    let table = beginning.table;
    store.create_table(beginning).await.unwrap();
    table
}

async fn becomes(store: &Store, table: TableId, at_ms: i64, status: LogStatus) {
    let seq = store.table(table).await.unwrap().unwrap().last_seq + 1;
    let change = Change { status: Some(status), ..Change::default() };
    store.append(table, LogEntry { at_ms, ..entry(seq) }, change).await.unwrap();
}

async fn a_person_has_the_tables_they_opened_and_those_where_they_sit_once_each(home: TempStore) {
    let store = home.open().await;
    let hosted = made(&store, 1, Some(ADA), &[]).await;
    let both = made(&store, 2, Some(ADA), &[BO, ADA, ADA]).await;
    let seated = made(&store, 3, None, &[ADA]).await;
    made(&store, 4, Some(BO), &[]).await;
    let unfinished = async || {
        let [ada, bo] = [ADA, BO].map(|person| store.count_unfinished_of(person));
        (ada.await.unwrap(), bo.await.unwrap())
    };
    assert_eq!(unfinished().await, (3, 2));
    becomes(&store, hosted, 5, LogStatus::Live).await;
    assert_eq!(unfinished().await, (3, 2), "what is being played is not over");
    for (table, left) in [(both, (2, 1)), (hosted, (1, 1)), (seated, (0, 1))] {
        becomes(&store, table, 6, LogStatus::Finished).await;
        assert_eq!(unfinished().await, left);
    }
    let rows = store.tables_of(ADA, 10, None).await.unwrap();
    let tables: Vec<TableId> = rows.iter().map(|row| row.table).collect();
    assert_eq!(tables, [seated, both, hosted]);
    assert_eq!(rows[2].owner.host, Some(ADA));
}

async fn a_table_counts_for_the_address_it_was_opened_from_until_it_is_over(home: TempStore) {
    let store = home.open().await;
    let one = made(&store, 1, Some(ADA), &[]).await;
    made(&store, 2, Some(BO), &[]).await;
    let from = async |address: &str| store.count_unfinished_from(address).await.unwrap();
    assert_eq!((from("192.0.2.1").await, from("192.0.2.2").await), (2, 0));
    becomes(&store, one, 3, LogStatus::Finished).await;
    assert_eq!(from("192.0.2.1").await, 1);
}

async fn a_list_counts_once_for_whoever_plays_with_it_until_that_is_over(home: TempStore) {
    let store = home.open().await;
    let lists = [1_000_usize, 30];
    let [large, small] = [1, 2].map(|number| ListHash([number; 32]));
    for (hash, bytes) in [large, small].into_iter().zip(lists) {
        store.put_list(hash, vec![0; bytes], 1).await.unwrap();
    }
    let with = async |host: PersonId, list: ListHash| {
        let usual = beginning(TableId::random());
        let owner = Owner { event: None, host: Some(host), address: Some("192.0.2.1".into()) };
        let table = usual.table;
        let made = store::CreateTable { owner, list: Some(list), ..usual };
        store.create_table(made).await.unwrap();
        table
    };
    let bytes = async || {
        let [ada, bo] = [ADA, BO].map(|person| store.list_bytes_of(person));
        let here = store.list_bytes_from("192.0.2.1").await.unwrap();
        [ada.await.unwrap(), bo.await.unwrap(), here]
    };
    made(&store, 1, Some(ADA), &[]).await;
    assert_eq!(bytes().await, [0, 0, 0]);
    let [first, second] = [with(ADA, large), with(ADA, large)];
    let (first, second) = (first.await, second.await);
    with(BO, large).await;
    with(BO, small).await;
    assert_eq!(bytes().await, [1_000, 1_030, 1_030]);
    becomes(&store, first, 2, LogStatus::Finished).await;
    becomes(&store, second, 2, LogStatus::Live).await;
    assert_eq!(bytes().await, [1_000, 1_030, 1_030]);
    becomes(&store, second, 3, LogStatus::Finished).await;
    assert_eq!(bytes().await, [0, 1_030, 1_030]);
    assert_eq!(store.list_bytes_from("192.0.2.2").await.unwrap(), 0);
    // The first entry of an event holds its cards.
    let first = entry(0);
    let held = first.body.len() as u64;
    let (event, status, listed) = (EventId::random(), LogStatus::Open, false);
    store.create_event(CreateEvent { event, status, listed, first, host: ADA }).await.unwrap();
    assert_eq!(bytes().await, [held, 1_030, 1_030]);
}

async fn it_is_forgotten_after_a_day_where_a_finished_table_was_opened(home: TempStore) {
    let store = home.open().await;
    let over = made(&store, 1_000, Some(ADA), &[]).await;
    let live = made(&store, 1_000, Some(ADA), &[]).await;
    becomes(&store, over, 1_001, LogStatus::Finished).await;
    becomes(&store, live, 1_001, LogStatus::Live).await;
    let address =
        async |table: TableId| store.table(table).await.unwrap().unwrap().owner.address.is_some();
    store.purge_expired(1_000 + DAY - 1).await.unwrap();
    assert!(address(over).await, "tables that follow it count for the same address");
    store.purge_expired(1_000 + DAY).await.unwrap();
    assert!(!address(over).await);
    assert!(address(live).await);
}

async fn forgotten_tables_have_not_started_and_nobody_was_seen_there(home: TempStore) {
    let store = home.open().await;
    let [old, older, newer, played] =
        [200, 100, 300, 50].map(|at_ms| made(&store, at_ms, None, &[]));
    let (old, older, newer, played) = (old.await, older.await, newer.await, played.await);
    let (event, first) = (EventId::random(), LogEntry { at_ms: 1, ..entry(1) });
    let (status, listed, host) = (LogStatus::Open, true, ADA);
    store.create_event(CreateEvent { event, status, listed, first, host }).await.unwrap();
    becomes(&store, played, 60, LogStatus::Live).await;
    assert_eq!(store.count_unstarted().await.unwrap(), 3);
    let forgotten = async |seen_ms, limit| store.idle_tables(seen_ms, limit).await.unwrap();
    assert_eq!(forgotten(99, 10).await, []);
    assert_eq!(forgotten(100, 10).await, [older]);
    assert_eq!(forgotten(300, 2).await, [older, old]);
    // Whatever happens there is seen, and so is whoever is connected, at however many tables.
    becomes(&store, old, 350, LogStatus::Open).await;
    let others = std::iter::repeat_with(TableId::random).take(30);
    let here: Vec<TableId> = others.chain([older, played]).collect();
    store.touch_tables(&here, 360).await.unwrap();
    assert_eq!(forgotten(359, 10).await, [newer, old]);
    assert_eq!(forgotten(360, 10).await, [newer, old, older]);
    store.touch_tables(&here, 10).await.unwrap();
    assert_eq!(forgotten(359, 10).await, [newer, old], "nobody is seen before they were");
    // What has started waits for nobody; when somebody stands up it waits again.
    becomes(&store, newer, 400, LogStatus::Live).await;
    assert_eq!(forgotten(1_000, 10).await, [old, older]);
    becomes(&store, newer, 500, LogStatus::Open).await;
    assert_eq!(forgotten(499, 10).await, [old, older]);
    assert_eq!(forgotten(500, 10).await, [old, older, newer]);
}

async fn the_open_list_has_tables_where_somebody_was_seen(home: TempStore) {
    let store = home.open().await;
    let [one, other] = [100, 200].map(|at_ms| made(&store, at_ms, None, &[]));
    let (one, other) = (one.await, other.await);
    let listed = async |seen_ms| {
        let rows = store.open_tables(seen_ms, 10, None).await.unwrap();
        rows.iter().map(|row| row.table).collect::<Vec<_>>()
    };
    assert_eq!(listed(100).await, [other, one]);
    assert_eq!(listed(101).await, [other]);
    store.touch_tables(&[one], 300).await.unwrap();
    assert_eq!(listed(300).await, [one]);
    assert_eq!(listed(301).await, []);
}
