//! Lists of tables, leases and notifications, also between nodes.

use store::{
    AppendOutcome, Change, Lease, LogId, LogStatus, NodeId, Notification, Notifications, PersonId,
    StoreError, TableId, TableRow, TermId,
};
use testing::{TempStore, action, append, beginning, entry, in_time, table};

testing::on_both! {
    own_appends_wake_listeners,
    lists_go_from_new_to_old_page_by_page,
    own_tables_are_those_one_hosts_or_sits_at_each_once,
    a_lease_is_had_while_free_own_or_ended,
    own_tables_are_found_by_an_index_however_many_others_there_are,
}

/// Waits for a notification of a new entry, and returns its place.
async fn next_entry(notifications: &mut Notifications) -> (TableId, u64) {
    loop {
        let next = in_time(notifications.next()).await;
        if let Notification::NewEntry { log: LogId::Table(table), seq } =
            next.expect("an open store")
        {
            return (table, seq);
        }
    }
}

async fn own_appends_wake_listeners(home: TempStore) {
    let store = home.open().await;
    let mut notifications = store.notifications();
    let table = table(&store).await;
    assert_eq!(next_entry(&mut notifications).await, (table, 1));
    append(&store, table, entry(2)).await;
    append(&store, table, entry(2)).await;
    append(&store, table, entry(3)).await;
    let mut heard = Vec::new();
    while heard.last() != Some(&(table, 3)) {
        heard.push(next_entry(&mut notifications).await);
    }
    assert!(heard.contains(&(table, 2)));
    store.close().await;
    while let Some(notification) = in_time(notifications.next()).await {
        assert_ne!(notification, Notification::Resync);
    }
}

async fn lists_go_from_new_to_old_page_by_page(home: TempStore) {
    let store = home.open().await;
    let luna = PersonId([1; 16]);
    let mut made = Vec::new();
    for age in [5, 3, 3, 1, 4] {
        let mut next = beginning(TableId::random());
        next.first.at_ms = age;
        next.seats = vec![(0, luna), (1, luna)];
        store.create_table(next.clone()).await.unwrap();
        made.push((age, next.table));
    }
    let mut hidden = beginning(TableId::random());
    hidden.listed = false;
    store.create_table(hidden).await.unwrap();
    made.sort();
    made.reverse();
    let names = |rows: &[TableRow]| -> Vec<_> {
        rows.iter().map(|row| (row.created_ms, row.table)).collect()
    };

    let page = store.open_tables(0, 3, None).await.unwrap();
    assert_eq!(names(&page), made[..3]);
    let rest = store.open_tables(0, 3, Some(page[2].cursor())).await.unwrap();
    assert_eq!(names(&rest), made[3..]);
    let page = store.tables_of(luna, 2, None).await.unwrap();
    assert_eq!(names(&page), made[..2]);
    let rest = store.tables_of(luna, 10, Some(page[1].cursor())).await.unwrap();
    assert_eq!(names(&rest), made[2..]);
    assert_eq!(store.tables_of(PersonId([2; 16]), 10, None).await.unwrap(), []);

    assert_eq!(store.live_logs().await.unwrap(), []);
    let live = Change { status: Some(LogStatus::Live), ..Change::default() };
    store.append(made[1].1, entry(2), live).await.unwrap();
    let live = store.live_logs().await.unwrap();
    let live: Vec<_> = live.iter().map(|row| (row.created_ms, row.log)).collect();
    assert_eq!(live, [(made[1].0, made[1].1.into())]);
    assert_eq!(store.open_tables(0, 10, None).await.unwrap().len(), 4);
}

async fn a_lease_is_had_while_free_own_or_ended(home: TempStore) {
    let store = home.open().await;
    let mut live = beginning(TableId::random());
    live.status = LogStatus::Live;
    store.create_table(live.clone()).await.unwrap();
    let table = live.table;
    let [one, other] = [1, 2].map(|byte| (TermId([byte; 16]), NodeId([byte + 10; 16])));
    let lease = |(term, node), now_ms| store.lease(table, term, node, now_ms);
    store.begin_term(one.0, one.1, 200).await.unwrap();
    store.begin_term(other.0, other.1, 400).await.unwrap();
    assert!(lease(one, 100).await.unwrap(), "free");
    assert!(!lease(other, 150).await.unwrap(), "somebody else's");
    assert!(lease(one, 150).await.unwrap(), "own");
    assert!(store.free_logs(199).await.unwrap().is_empty());
    assert!(store.renew_term(one.0, 199, 300).await.unwrap());
    assert!(!lease(other, 299).await.unwrap(), "renewed");
    assert!(!store.renew_term(one.0, 300, 900).await.unwrap(), "over for good");
    assert_eq!(store.free_logs(300).await.unwrap().len(), 1);
    let later = (TermId([3; 16]), one.1);
    store.begin_term(later.0, later.1, 350).await.unwrap();
    assert_eq!(store.free_logs(300).await.unwrap().len(), 1, "another term does not revive it");
    assert!(lease(other, 300).await.unwrap(), "ended");
    assert!(!lease(later, 330).await.unwrap(), "taken over");
    let row = store.table(table).await.unwrap().unwrap();
    assert_eq!(row.lease, Some(Lease { term: other.0, node: other.1, until_ms: 400 }));

    assert!(store.renew_term(other.0, 350, 350).await.unwrap(), "given up");
    assert!(!store.renew_term(other.0, 350, 900).await.unwrap());
    // Whoever takes it over must know since when nobody has driven it.
    store.purge_expired(350).await.unwrap();
    let kept = async || store.table(table).await.unwrap().unwrap().lease;
    assert_eq!(kept().await, Some(Lease { term: other.0, node: other.1, until_ms: 350 }));
    let [a, b] = [(TermId([4; 16]), one.1), (TermId([5; 16]), other.1)];
    store.begin_term(a.0, a.1, 400).await.unwrap();
    store.begin_term(b.0, b.1, 400).await.unwrap();
    let (a, b) = tokio::join!(lease(a, 360), lease(b, 360));
    assert!(a.unwrap() != b.unwrap(), "of two one has it");
    let over = Change { status: Some(LogStatus::Finished), ..Change::default() };
    store.append(table, entry(2), over).await.unwrap();
    store.purge_expired(399).await.unwrap();
    assert_eq!(kept().await, None, "nobody will ask for it");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_node_hears_of_an_append_and_of_a_lost_connection() {
    let home = TempStore::postgres();
    let (one, other) = (home.open().await, home.open().await);
    let mut notifications = other.notifications();
    let table = table(&one).await;
    assert_eq!(next_entry(&mut notifications).await, (table, 1));
    append(&one, table, entry(2)).await;
    assert_eq!(next_entry(&mut notifications).await, (table, 2));

    let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
               WHERE datname = current_database() AND pid <> pg_backend_pid()";
    home.sql(end).await;
    assert_eq!(in_time(notifications.next()).await, Some(Notification::Resync));
    // The connections in the pool are gone as well; the first to notice may say so.
    let mut ended = one.append(table, action(3, "again"), Change::default()).await;
    if matches!(ended, Err(StoreError::Unavailable(_))) {
        ended = one.append(table, action(3, "again"), Change::default()).await;
    }
    assert_eq!(ended, Ok(AppendOutcome::Done));
    while next_entry(&mut notifications).await != (table, 3) {}
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_that_write_to_the_same_tables_do_not_wait_in_a_circle() {
    let home = TempStore::postgres();
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
                        AppendOutcome::Done => done += 1,
                        AppendOutcome::SeqTaken => (),
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

async fn own_tables_are_those_one_hosts_or_sits_at_each_once(home: TempStore) {
    let store = home.open().await;
    let (luna, sol) = (PersonId([1; 16]), PersonId([2; 16]));
    let mut made = Vec::new();
    for age in 1..=9_i64 {
        let mut next = beginning(TableId::random());
        next.first.at_ms = age;
        // Hosted, sat at, both, or somebody else's.
        let (hosts, sits) = (age % 4 < 2, age % 2 == 1);
        next.owner.host = Some(if hosts { luna } else { sol });
        next.seats = if sits { vec![(0, luna), (1, luna)] } else { vec![(0, sol)] };
        store.create_table(next.clone()).await.unwrap();
        if hosts || sits {
            made.insert(0, (age, next.table));
        }
    }
    let page = async |limit, after| {
        let rows = store.tables_of(luna, limit, after).await.unwrap();
        let cursor = rows.last().map(TableRow::cursor);
        (rows.iter().map(|row| (row.created_ms, row.table)).collect::<Vec<_>>(), cursor)
    };
    assert_eq!(page(99, None).await.0, made);
    let (mut paged, mut after) = (Vec::new(), None);
    loop {
        let (rows, last) = page(2, after).await;
        if rows.is_empty() {
            break;
        }
        paged.extend(rows);
        after = last;
    }
    assert_eq!(paged, made);
    // Whoever sits down later has it at its age, and what is over is not among those to go on with.
    let late = made.iter().find(|(age, _)| age % 2 == 0).unwrap().1;
    let sit = Change { seats: vec![(0, Some(sol))], ..Change::default() };
    store.append(late, entry(2), sit).await.unwrap();
    let of_sol = store.tables_of(sol, 99, None).await.unwrap();
    assert!(of_sol.is_sorted_by(|one, next| one.created_ms > next.created_ms), "{of_sol:?}");
    let end = Change { status: Some(LogStatus::Finished), ..Change::default() };
    store.append(made[0].1, entry(2), end).await.unwrap();
    let open = store.unfinished_tables_of(luna, 99).await.unwrap();
    let open: Vec<_> = open.iter().map(|row| (row.created_ms, row.table)).collect();
    assert_eq!(open, made[1..]);
}

async fn own_tables_are_found_by_an_index_however_many_others_there_are(home: TempStore) {
    let store = home.open().await;
    let [id, host] = match home.address().starts_with("postgres:") {
        true => {
            ["decode(md5(CAST(n.i AS TEXT)), 'hex')", "decode(md5(CAST(n.i % 400 AS TEXT)), 'hex')"]
        }
        false => ["randomblob(16)", "CAST(printf('%016d', n.i % 400) AS BLOB)"],
    };
    home.sql(&format!(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
         INSERT INTO tables (id, kind, status, listed, created_ms, last_seq, host, seen_ms)
         SELECT {id}, 'duel', 2, 0, n.i, 0, {host}, n.i FROM n;
         INSERT INTO seats (table_id, seat, person, created_ms)
         SELECT id, 0, host, created_ms FROM tables;
         ANALYZE;"
    ))
    .await;
    let plan = store.plan_of_tables().await.unwrap();
    for index in ["seats_of_people", "tables_of_hosts_by_age"] {
        assert!(plan.contains(index), "{index} is not in {plan}");
    }
    for scan in ["SCAN t\n", "SCAN seats", "SCAN tables", "Seq Scan on seats", "Seq Scan on tables"]
    {
        assert!(!plan.contains(scan), "{plan}");
    }
}
