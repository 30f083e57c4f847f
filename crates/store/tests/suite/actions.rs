//! Names of requests: what is asked for twice under one is done once, and a name is kept no longer than its
//! request may come again.

use std::time::Instant;
use store::{
    AppendOutcome, Change, CreateEvent, CreateTable, EventId, LogStatus, PersonId, Retention,
    Store, TableId,
};
use table::is_long_run;
use testing::{TempStore, action, append, beginning, entry, table};

testing::on_both! {
    names_are_known_until_an_hour_after_the_end,
    a_table_is_opened_once_under_a_name,
    of_two_openings_that_race_one_wins,
    tables_and_events_have_names_of_their_own,
    nothing_of_a_name_is_left_when_its_table_is_removed,
    long_names_that_begin_alike_are_different,
    a_sweep_has_bounds_and_goes_on_where_the_last_one_stopped,
    a_sweep_does_not_look_at_names_that_stay,
    what_cannot_be_swept_does_not_keep_the_rest,
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

/// Fills a store with so many finished tables, each with some names in its log. They end one after the other:
/// the table `i` at `i`.
async fn fill(home: &TempStore, tables: u64, names: u64) {
    let id = match home.address().starts_with("postgres:") {
        true => "convert_to(lpad(CAST(n.i AS TEXT), 16, '0'), 'UTF8')",
        false => "CAST(printf('%016d', n.i) AS BLOB)",
    };
    home.sql(&format!(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {tables})
         INSERT INTO tables (id, kind, status, listed, created_ms, last_seq, seen_ms)
         SELECT {id}, 'duel', 2, 0, n.i, 0, n.i FROM n;
         WITH RECURSIVE m(j) AS (SELECT 1 UNION ALL SELECT j + 1 FROM m WHERE j < {names})
         INSERT INTO actions (log_id, name, seq)
         SELECT t.id, CAST(m.j AS TEXT), m.j FROM tables t, m;
         ANALYZE;"
    ))
    .await;
}

/// Whether there are names in the log of the table that ended then.
async fn has_names(store: &Store, ended: u64) -> bool {
    let id = format!("{ended:016}").into_bytes().try_into().unwrap();
    !store.actions(TableId(id)).await.unwrap().is_empty()
}

async fn a_sweep_has_bounds_and_goes_on_where_the_last_one_stopped(home: TempStore) {
    let store = home.open().await;
    fill(&home, 5_200, 2).await;
    let have = async |store: &Store| {
        let all = [1, 5_000, 5_001, 5_100, 5_101, 5_150, 5_151, 5_200].map(|i| has_names(store, i));
        futures_util::future::join_all(all).await
    };
    // Of those, 5,100 were over an hour ago, and one sweep has time for 5,000.
    store.purge_expired(5_100 + HOUR).await.unwrap();
    assert_eq!(have(&store).await, [false, false, true, true, true, true, true, true]);
    store.purge_expired(5_100 + HOUR).await.unwrap();
    assert_eq!(have(&store).await, [false, false, false, false, true, true, true, true]);
    // Another program begins with the first.
    store.close().await;
    let store = home.open().await;
    store.purge_expired(5_150 + HOUR).await.unwrap();
    assert!(has_names(&store, 5_101).await);
    store.purge_expired(5_150 + HOUR).await.unwrap();
    assert_eq!(have(&store).await, [false, false, false, false, false, false, true, true]);
}

async fn a_sweep_does_not_look_at_names_that_stay(home: TempStore) {
    let store = home.open().await;
    fill(&home, 4_000, 5).await;
    let plan = store.plan_of_sweep().await.unwrap();
    assert!(plan.contains("tables_that_ended"), "{plan}");
    assert!(!plan.contains("SCAN a") && !plan.contains("Seq Scan"), "{plan}");
}

async fn what_cannot_be_swept_does_not_keep_the_rest(home: TempStore) {
    let store = home.open().await;
    fill(&home, 10, 2).await;
    home.sql("ALTER TABLE sessions RENAME TO sessions_elsewhere").await;
    store.purge_expired(HOUR + 10).await.unwrap_err();
    assert!(!has_names(&store, 10).await);
}

/// What a sweep takes where two million names stay and where as many go; a long run says it.
#[tokio::test]
async fn two_million_names_hold_nobody_up() {
    let home = TempStore::sqlite();
    let store = home.open().await;
    let tables = if is_long_run() { 80_000 } else { 800 };
    fill(&home, tables, 25).await;
    let begun = Instant::now();
    store.purge_expired(HOUR).await.unwrap();
    println!("{tables} tables with 25 names that stay: {:?}", begun.elapsed());
    let (mut sweeps, begun) = (0, Instant::now());
    while has_names(&store, tables).await {
        let begun = Instant::now();
        store.purge_expired(HOUR + 1_000_000).await.unwrap();
        sweeps += 1;
        if sweeps == 1 {
            println!("the first sweep of those that go: {:?}", begun.elapsed());
        }
    }
    println!("{sweeps} sweeps in {:?}", begun.elapsed());
    assert_eq!(sweeps, tables.div_ceil(5_000), "5,000 tables a sweep");
}
