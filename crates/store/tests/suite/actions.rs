//! Names of requests: what is asked for twice under one is done once, and a name is kept no longer than its
//! request may come again.

use store::{
    AppendOutcome, Change, CreateEvent, CreateTable, EventId, LogStatus, PersonId, Retention,
    Store, TableId,
};
use testing::{TempStore, action, append, beginning, entry, table};

testing::on_both! {
    names_are_known_until_an_hour_after_the_end,
    a_table_is_opened_once_under_a_name,
    of_two_openings_that_race_one_wins,
    tables_and_events_have_names_of_their_own,
    nothing_of_a_name_is_left_when_its_table_is_removed,
    long_names_that_begin_alike_are_different,
}

const HOUR: i64 = 60 * 60 * 1000;

/// Ends a table with an entry.
async fn end(store: &Store, table: TableId, seq: u64) {
    let change = Change { status: Some(LogStatus::Finished), ..Change::default() };
    assert_eq!(store.append(table, entry(seq), change).await, Ok(AppendOutcome::Done));
}

async fn names_are_known_until_an_hour_after_the_end(home: TempStore) {
    let store = home.open().await;
    let (over, live) = (table(&store).await, table(&store).await);
    for table in [over, live] {
        append(&store, table, action(2, "click")).await;
        append(&store, table, entry(3)).await;
        append(&store, table, action(4, "clack")).await;
    }
    end(&store, over, 5).await;
    store.close().await;
    let store = home.open().await;
    // The fifth entry is of 1,005.
    store.purge_expired(1_004 + HOUR).await.unwrap();
    assert_eq!(store.actions(over).await.unwrap(), [2, 4], "a moment too early");
    assert_eq!(append(&store, over, action(6, "clack")).await, AppendOutcome::Duplicate(4));
    store.purge_expired(1_005 + HOUR).await.unwrap();
    assert_eq!(store.actions(over).await.unwrap(), [0; 0]);
    assert_eq!(store.action(over, "clack").await.unwrap(), None);
    store.purge_expired(i64::MAX).await.unwrap();
    assert_eq!(store.action(live, "clack").await.unwrap(), Some(4), "it is not over");
    assert_eq!(append(&store, live, action(5, "click")).await, AppendOutcome::Duplicate(2));
}

/// A table that is opened under a name.
fn named(table: TableId, name: &str) -> CreateTable {
    CreateTable { first: action(1, name), ..beginning(table) }
}

async fn a_table_is_opened_once_under_a_name(home: TempStore) {
    let store = home.open().await;
    let (one, other) = (TableId::random(), TableId::random());
    assert_eq!(store.opened_table("ada:1").await.unwrap(), None);
    let open = async |table, name| store.create_table(named(table, name)).await.unwrap();
    assert_eq!(open(one, "ada:1").await, AppendOutcome::Done);
    assert_eq!(open(other, "ada:1").await, AppendOutcome::Duplicate(1));
    assert_eq!(store.opened_table("ada:1").await.unwrap(), Some(one));
    assert_eq!(store.table(other).await.unwrap(), None);
    assert_eq!(store.entries(other, 0).await.unwrap(), []);
    assert_eq!(open(other, "ada:2").await, AppendOutcome::Done);
    // It was opened at 1,001.
    store.purge_expired(1_000 + 24 * HOUR).await.unwrap();
    assert_eq!(store.opened_table("ada:1").await.unwrap(), Some(one), "a moment too early");
    store.purge_expired(1_001 + 24 * HOUR).await.unwrap();
    assert_eq!(store.opened_table("ada:1").await.unwrap(), None);
}

async fn of_two_openings_that_race_one_wins(home: TempStore) {
    // Two stores on one database, as two nodes would have; on SQLite, two processes.
    let (one, other) = (home.open().await, home.open().await);
    for round in 0..20 {
        let name = format!("ada:{round}");
        let tables = [TableId::random(), TableId::random()];
        let (a, b) = tokio::join!(
            one.create_table(named(tables[0], &name)),
            other.create_table(named(tables[1], &name))
        );
        let ends = [a.unwrap(), b.unwrap()];
        let winner = usize::from(ends[0] != AppendOutcome::Done);
        assert_eq!(ends[winner], AppendOutcome::Done);
        assert_eq!(ends[1 - winner], AppendOutcome::Duplicate(1));
        assert_eq!(other.opened_table(&name).await.unwrap(), Some(tables[winner]));
        assert_eq!(other.table(tables[1 - winner]).await.unwrap(), None);
    }
}

async fn tables_and_events_have_names_of_their_own(home: TempStore) {
    let store = home.open().await;
    let (table, event) = (TableId::random(), EventId::random());
    let (status, listed, host) = (LogStatus::Open, true, PersonId([1; 16]));
    let create = |event| CreateEvent { event, status, listed, first: action(1, "ada:1"), host };
    assert_eq!(store.create_table(named(table, "ada:1")).await.unwrap(), AppendOutcome::Done);
    assert_eq!(store.create_event(create(event)).await.unwrap(), AppendOutcome::Done);
    let again = store.create_event(create(EventId::random())).await.unwrap();
    assert_eq!(again, AppendOutcome::Duplicate(1));
    assert_eq!(store.opened_table("ada:1").await.unwrap(), Some(table));
    assert_eq!(store.opened_event("ada:1").await.unwrap(), Some(event));
}

async fn nothing_of_a_name_is_left_when_its_table_is_removed(home: TempStore) {
    let store = home.open().await;
    let table = table(&store).await;
    append(&store, table, action(2, "click")).await;
    end(&store, table, 3).await;
    let keep = Retention { tables_ms: 0, ..Retention::default() };
    assert_eq!(store.apply_retention(i64::MAX, keep).await.unwrap().0, 1);
    assert_eq!(store.actions(table).await.unwrap(), [0; 0]);
    assert_eq!(store.check().await.unwrap(), []);
}

async fn long_names_that_begin_alike_are_different(home: TempStore) {
    let store = home.open().await;
    let table = table(&store).await;
    let name = |end: &str| format!("{}{end}", "x".repeat(1_000));
    for (seq, end) in (2..).zip(["a", "b", "c"]) {
        assert_eq!(append(&store, table, action(seq, &name(end))).await, AppendOutcome::Done);
    }
    assert_eq!(append(&store, table, action(5, &name("b"))).await, AppendOutcome::Duplicate(3));
}
