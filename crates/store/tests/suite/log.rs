//! What the log of a table promises.

use store::{AppendOutcome, Change, LogEntry, LogStatus, PersonId, StoreError, TableId};
use testing::{TempStore, action, append, beginning, entry, table};

testing::on_both! {
    an_append_is_there_after_reopening,
    entries_come_in_order_and_from_where_they_were_asked_for,
    of_two_that_race_for_a_seq_one_wins,
    an_action_that_is_asked_for_twice_happens_once,
    a_table_begins_once,
    a_log_has_no_gaps,
    a_change_happens_with_its_entry_or_not_at_all,
    many_appends_at_once_lose_nothing_and_share_commits,
    one_wrong_write_does_not_undo_the_others,
    a_closed_store_has_finished_its_writes_and_refuses_more,
}

async fn an_append_is_there_after_reopening(home: TempStore) {
    let store = home.open().await;
    let table = table(&store).await;
    assert_eq!(append(&store, table, action(2, "click")).await, AppendOutcome::Done);
    store.close().await;
    let store = home.open().await;
    assert_eq!(store.entries(table, 1).await.unwrap(), [entry(1), entry(2)]);
    assert_eq!(store.action(table, "click").await.unwrap(), Some(2));
    assert_eq!(store.table(table).await.unwrap().unwrap().last_seq, 2);
}

async fn entries_come_in_order_and_from_where_they_were_asked_for(home: TempStore) {
    let store = home.open().await;
    let (table, other) = (table(&store).await, table(&store).await);
    for seq in 2..=30 {
        append(&store, table, entry(seq)).await;
    }
    append(&store, other, entry(2)).await;
    let all: Vec<LogEntry> = (1..=30).map(entry).collect();
    assert_eq!(store.entries(table, 0).await.unwrap(), all);
    assert_eq!(store.entries(table, 28).await.unwrap(), all[27..]);
    assert_eq!(store.entries(table, 31).await.unwrap(), []);
    assert_eq!(store.entries(table, u64::MAX).await.unwrap(), []);
    assert_eq!(store.entries(TableId::random(), 0).await.unwrap(), []);
}

async fn of_two_that_race_for_a_seq_one_wins(home: TempStore) {
    // Two stores on one database, as two nodes would have; on SQLite, two processes.
    let (one, other) = (home.open().await, home.open().await);
    let table = table(&one).await;
    for seq in 2..30 {
        let name = |who: &str| action(seq, &format!("{who} {seq}"));
        let change = Change::default;
        let (a, b) = tokio::join!(
            one.append(table, name("one"), change()),
            other.append(table, name("other"), change())
        );
        let ends = [a.unwrap(), b.unwrap()];
        assert!(
            ends.contains(&AppendOutcome::Done) && ends.contains(&AppendOutcome::SeqTaken),
            "{ends:?}"
        );
        let winner = if ends[0] == AppendOutcome::Done { "one" } else { "other" };
        assert_eq!(other.action(table, &format!("{winner} {seq}")).await.unwrap(), Some(seq));
        assert_eq!(other.entries(table, seq).await.unwrap().len(), 1);
    }
}

async fn an_action_that_is_asked_for_twice_happens_once(home: TempStore) {
    let store = home.open().await;
    let (table, other) = (table(&store).await, table(&store).await);
    assert_eq!(append(&store, table, action(2, "click")).await, AppendOutcome::Done);
    for seq in [2, 3, 9] {
        assert_eq!(append(&store, table, action(seq, "click")).await, AppendOutcome::Duplicate(2));
    }
    assert_eq!(append(&store, table, action(2, "late")).await, AppendOutcome::SeqTaken);
    assert_eq!(append(&store, table, entry(3)).await, AppendOutcome::Done);
    assert_eq!(append(&store, table, entry(4)).await, AppendOutcome::Done, "no name is not a name");
    assert_eq!(append(&store, other, action(2, "click")).await, AppendOutcome::Done);

    let race = || append(&store, table, action(5, "double click"));
    let ends: [AppendOutcome; 2] = tokio::join!(race(), race()).into();
    assert!(
        ends.contains(&AppendOutcome::Done) && ends.contains(&AppendOutcome::Duplicate(5)),
        "{ends:?}"
    );
    assert_eq!(store.entries(table, 0).await.unwrap().len(), 5);
}

async fn a_table_begins_once(home: TempStore) {
    let store = home.open().await;
    let mut first = beginning(TableId::random());
    first.first = action(1, "new table");
    first.seats = vec![(0, PersonId([1; 16])), (3, PersonId([2; 16]))];
    assert_eq!(store.create_table(first.clone()).await.unwrap(), AppendOutcome::Done);
    assert_eq!(store.create_table(first.clone()).await.unwrap(), AppendOutcome::Duplicate(1));
    let mut second = beginning(first.table);
    second.seats = vec![(1, PersonId([3; 16]))];
    assert_eq!(store.create_table(second).await.unwrap(), AppendOutcome::SeqTaken);
    assert_eq!(store.entries(first.table, 0).await.unwrap(), [entry(1)]);
    assert_eq!(store.seats(first.table).await.unwrap(), first.seats);
}

async fn a_log_has_no_gaps(home: TempStore) {
    let store = home.open().await;
    let table = table(&store).await;
    let gap = store.append(table, entry(3), Change::default()).await;
    assert_eq!(gap, Err(StoreError::Gap { next: 2 }));
    let nowhere = store.append(TableId::random(), entry(1), Change::default()).await;
    assert_eq!(nowhere, Err(StoreError::NoTable));
    assert_eq!(store.entries(table, 0).await.unwrap(), [entry(1)]);
}

async fn a_change_happens_with_its_entry_or_not_at_all(home: TempStore) {
    let store = home.open().await;
    let table = table(&store).await;
    let (luna, sol) = (PersonId([1; 16]), PersonId([2; 16]));
    let sit = Change {
        status: Some(LogStatus::Live),
        listed: Some(false),
        seats: vec![(0, Some(luna)), (1, Some(sol))],
        lease: None,
    };
    assert_eq!(store.append(table, entry(2), sit).await.unwrap(), AppendOutcome::Done);
    let row = store.table(table).await.unwrap().unwrap();
    assert_eq!((row.status, row.listed, row.last_seq), (LogStatus::Live, false, 2));
    assert_eq!((row.kind.as_str(), row.created_ms, row.lease), ("duel", 1_001, None));
    assert_eq!(store.seats(table).await.unwrap(), [(0, luna), (1, sol)]);

    let seats = vec![(0, None)];
    let late = Change { status: Some(LogStatus::Finished), seats, ..Change::default() };
    assert_eq!(store.append(table, entry(2), late.clone()).await.unwrap(), AppendOutcome::SeqTaken);
    assert_eq!(store.table(table).await.unwrap().unwrap(), row);
    assert_eq!(store.seats(table).await.unwrap(), [(0, luna), (1, sol)]);

    assert_eq!(store.append(table, entry(3), late).await.unwrap(), AppendOutcome::Done);
    assert_eq!(store.table(table).await.unwrap().unwrap().status, LogStatus::Finished);
    assert_eq!(store.seats(table).await.unwrap(), [(1, sol)]);
    let swap = Change { seats: vec![(1, Some(luna))], ..Change::default() };
    assert_eq!(store.append(table, entry(4), swap).await.unwrap(), AppendOutcome::Done);
    assert_eq!(store.seats(table).await.unwrap(), [(1, luna)]);
}

async fn many_appends_at_once_lose_nothing_and_share_commits(home: TempStore) {
    const APPENDS: u64 = 100;
    let store = home.open().await;
    let before = store.commits();
    let appenders: Vec<_> = (0..8)
        .map(|_| {
            let store = store.clone();
            tokio::spawn(async move {
                let table = table(&store).await;
                for seq in 2..=APPENDS {
                    assert_eq!(append(&store, table, entry(seq)).await, AppendOutcome::Done);
                }
                table
            })
        })
        .collect();
    let all: Vec<LogEntry> = (1..=APPENDS).map(entry).collect();
    for appender in appenders {
        let table = appender.await.unwrap();
        assert_eq!(store.entries(table, 0).await.unwrap(), all);
    }
    let commits = store.commits() - before;
    assert!(commits >= APPENDS, "each appender waits for its own");
    assert!(commits < 8 * APPENDS, "{commits} commits for {} appends", 8 * APPENDS);
}

async fn one_wrong_write_does_not_undo_the_others(home: TempStore) {
    let store = home.open().await;
    let mut tables = Vec::new();
    for _ in 0..20 {
        tables.push(table(&store).await);
    }
    home.sql("DROP TABLE seats").await;
    let sits = |i| Change {
        seats: if i % 5 == 3 { vec![(0, Some(PersonId([1; 16])))] } else { Vec::new() },
        ..Change::default()
    };
    let appends = (0..).zip(&tables).map(|(i, &table)| store.append(table, entry(2), sits(i)));
    for (i, ended) in (0..).zip(futures_util::future::join_all(appends).await) {
        let there = store.entries(tables[i], 2).await.unwrap();
        if i % 5 == 3 {
            assert!(matches!(ended, Err(StoreError::Unavailable(_))), "{ended:?}");
            assert_eq!(there, []);
            assert_eq!(store.table(tables[i]).await.unwrap().unwrap().last_seq, 1);
        } else {
            assert_eq!((ended, there), (Ok(AppendOutcome::Done), vec![entry(2)]));
        }
    }
}

async fn a_closed_store_has_finished_its_writes_and_refuses_more(home: TempStore) {
    let store = home.open().await;
    let mut tables = Vec::new();
    for _ in 0..20 {
        tables.push(table(&store).await);
    }
    let waiting: Vec<_> = tables
        .iter()
        .map(|&table| {
            let store = store.clone();
            tokio::spawn(async move { store.append(table, entry(2), Change::default()).await })
        })
        .collect();
    tokio::task::yield_now().await;
    store.close().await;
    let late = store.append(tables[0], entry(3), Change::default()).await;
    assert_eq!(late, Err(StoreError::Closed));
    assert_eq!(store.entries(tables[0], 0).await, Err(StoreError::Closed));
    assert_eq!(store.probe().await, Err(StoreError::Closed));
    let reopened = home.open().await;
    for (table, waiting) in tables.into_iter().zip(waiting) {
        let there = reopened.entries(table, 2).await.unwrap() == [entry(2)];
        match waiting.await.unwrap() {
            Ok(AppendOutcome::Done) => assert!(there),
            Err(StoreError::Closed) => assert!(!there, "it came too late"),
            other => panic!("{other:?}"),
        }
    }
}
