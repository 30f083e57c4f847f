//! Lists of tables, leases and wake-ups, also between nodes.

use crate::support::{Home, action, append, beginning, entry, table};
use server::store::{
    Appended, Change, Lease, NodeId, PersonId, Status, StoreError, TableId, TableRow, Wakeup,
    Wakeups,
};
use std::time::Duration;
use tokio::time::timeout;

crate::support::on_both! {
    own_appends_wake_listeners,
    lists_go_from_new_to_old_page_by_page,
    a_lease_is_had_while_free_own_or_ended,
}

/// The next wake-up that says where a log is.
async fn woken(wakeups: &mut Wakeups) -> (TableId, u64) {
    loop {
        let next = timeout(Duration::from_secs(10), wakeups.next()).await;
        if let Wakeup::Grown { table, seq } = next.expect("a wake-up").expect("an open store") {
            return (table, seq);
        }
    }
}

async fn own_appends_wake_listeners(home: Home) {
    let store = home.open().await;
    let mut wakeups = store.wakeups();
    let table = table(&store).await;
    assert_eq!(woken(&mut wakeups).await, (table, 1));
    append(&store, table, entry(2)).await;
    append(&store, table, entry(2)).await;
    append(&store, table, entry(3)).await;
    let mut heard = Vec::new();
    while heard.last() != Some(&(table, 3)) {
        heard.push(woken(&mut wakeups).await);
    }
    assert!(heard.contains(&(table, 2)));
    store.close().await;
    while let Some(wakeup) = wakeups.next().await {
        assert_ne!(wakeup, Wakeup::Resync);
    }
}

async fn lists_go_from_new_to_old_page_by_page(home: Home) {
    let store = home.open().await;
    let luna = PersonId([1; 16]);
    let mut made = Vec::new();
    for age in [5, 3, 3, 1, 4] {
        let mut next = beginning(TableId::random());
        next.first.at_ms = age;
        next.seats = vec![(0, luna), (1, luna)];
        store.create(next.clone()).await.unwrap();
        made.push((age, next.table));
    }
    let mut hidden = beginning(TableId::random());
    hidden.listed = false;
    store.create(hidden).await.unwrap();
    made.sort();
    made.reverse();
    let names = |rows: &[TableRow]| -> Vec<_> {
        rows.iter().map(|row| (row.created_ms, row.table)).collect()
    };

    let page = store.open_tables(0, 3, None).await.unwrap();
    assert_eq!(names(&page), made[..3]);
    let rest = store.open_tables(0, 3, Some(page[2].place())).await.unwrap();
    assert_eq!(names(&rest), made[3..]);
    let page = store.tables_of(luna, 2, None).await.unwrap();
    assert_eq!(names(&page), made[..2]);
    let rest = store.tables_of(luna, 10, Some(page[1].place())).await.unwrap();
    assert_eq!(names(&rest), made[2..]);
    assert_eq!(store.tables_of(PersonId([2; 16]), 10, None).await.unwrap(), []);

    assert_eq!(store.live_tables().await.unwrap(), []);
    let live = Change { status: Some(Status::Live), ..Change::default() };
    store.append(made[1].1, entry(2), live).await.unwrap();
    assert_eq!(names(&store.live_tables().await.unwrap()), made[1..2]);
    assert_eq!(store.open_tables(0, 10, None).await.unwrap().len(), 4);
}

async fn a_lease_is_had_while_free_own_or_ended(home: Home) {
    let store = home.open().await;
    let mut live = beginning(TableId::random());
    live.status = Status::Live;
    store.create(live.clone()).await.unwrap();
    let table = live.table;
    let (one, other) = (NodeId([1; 16]), NodeId([2; 16]));
    assert!(store.lease(table, one, 100, 200).await.unwrap(), "free");
    assert!(!store.lease(table, other, 150, 250).await.unwrap(), "somebody else's");
    assert!(store.lease(table, one, 150, 300).await.unwrap(), "own");
    assert!(!store.lease(table, other, 299, 400).await.unwrap(), "renewed");
    assert_eq!(store.renew_leases(one, 250, 320).await.unwrap(), 1);
    assert_eq!(store.renew_leases(other, 250, 900).await.unwrap(), 0);
    assert!(!store.lease(table, other, 310, 400).await.unwrap(), "renewed again");
    assert!(store.lease(table, other, 320, 400).await.unwrap(), "ended");
    assert!(!store.lease(table, one, 330, 500).await.unwrap(), "taken over");
    let row = store.table(table).await.unwrap().unwrap();
    assert_eq!(row.lease, Some(Lease { node: other, until_ms: 400 }));

    assert!(store.lease(table, other, 350, 350).await.unwrap(), "given up");
    assert_eq!(store.renew_leases(other, 350, 900).await.unwrap(), 0);
    // Whoever takes it over must know since when nobody has driven it.
    store.sweep(350).await.unwrap();
    let lease = async || store.table(table).await.unwrap().unwrap().lease;
    assert_eq!(lease().await, Some(Lease { node: other, until_ms: 350 }));
    let [a, b] = [one, other].map(|node| store.lease(table, node, 360, 400));
    let (a, b) = tokio::join!(a, b);
    assert!(a.unwrap() != b.unwrap(), "of two one has it");
    let over = Change { status: Some(Status::Finished), ..Change::default() };
    store.append(table, entry(2), over).await.unwrap();
    store.sweep(399).await.unwrap();
    assert!(lease().await.is_some(), "not ended yet");
    store.sweep(400).await.unwrap();
    assert_eq!(lease().await, None, "nobody will ask for it");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_node_hears_of_an_append_and_of_a_lost_connection() {
    let home = Home::postgres();
    let (one, other) = (home.open().await, home.open().await);
    let mut wakeups = other.wakeups();
    let table = table(&one).await;
    assert_eq!(woken(&mut wakeups).await, (table, 1));
    append(&one, table, entry(2)).await;
    assert_eq!(woken(&mut wakeups).await, (table, 2));

    let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
               WHERE datname = current_database() AND pid <> pg_backend_pid()";
    home.sql(end).await;
    let next = timeout(Duration::from_secs(20), wakeups.next()).await;
    assert_eq!(next.unwrap(), Some(Wakeup::Resync));
    // The connections in the pool are gone as well; the first to notice may say so.
    let mut ended = one.append(table, action(3, "again"), Change::default()).await;
    if matches!(ended, Err(StoreError::Unavailable(_))) {
        ended = one.append(table, action(3, "again"), Change::default()).await;
    }
    assert_eq!(ended, Ok(Appended::Done));
    while woken(&mut wakeups).await != (table, 3) {}
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_that_write_to_the_same_tables_do_not_wait_in_a_circle() {
    let home = Home::postgres();
    let nodes = [home.open().await, home.open().await];
    let mut tables = Vec::new();
    for _ in 0..10 {
        tables.push(table(&nodes[0]).await);
    }
    let appenders: Vec<_> = (0..20)
        .map(|i| {
            let (store, table) = (nodes[i % 2].clone(), tables[i / 2]);
            tokio::spawn(async move {
                let (mut seq, mut done) = (2, 0);
                while done < 20 {
                    let name = format!("{i} {done}");
                    match append(&store, table, action(seq, &name)).await {
                        Appended::Done => done += 1,
                        Appended::Taken => (),
                        twice => panic!("{twice:?}"),
                    }
                    seq = store.table(table).await.unwrap().unwrap().last_seq + 1;
                }
            })
        })
        .collect();
    for appender in appenders {
        appender.await.unwrap();
    }
    for table in tables {
        let entries = nodes[1].entries(table, 0).await.unwrap();
        assert!(entries.iter().map(|entry| entry.seq).eq(1..=41));
    }
}
