//! Retention: what is removed after a time, and what stays.

use store::{
    AuditEvent, AuditKind, Change, CreateEvent, CreateTable, CubeId, EventId, ListHash, LogEntry,
    LogId, LogStatus, Mark, Owner, PersonId, Retention, Store, TableId, TokenHash,
};
use testing::{TempStore, append, beginning, entry, on_both, table};

on_both!(
    a_table_where_only_guests_sat_goes_when_its_time_is_over,
    what_somebody_with_an_account_took_part_in_stays,
    an_event_and_its_tables_go_together,
    an_event_stays_for_whoever_sat_at_one_of_its_tables,
    guests_who_never_played_go_and_others_stay,
    a_list_goes_when_no_table_uses_it,
    the_audit_log_is_kept_for_a_time,
    a_host_has_room_for_so_much_and_the_oldest_goes_first,
    a_list_counts_once_for_a_host,
);

/// Everything is kept for a second here, and lists always for a day.
const KEEP: Retention =
    Retention { tables_ms: 1_000, guests_ms: 1_000, audit_ms: 1_000, bytes_per_host: u64::MAX };
const DAY: i64 = 24 * 60 * 60 * 1_000;

/// A table that is over, where some people sat; its last entry is from the moment 1,002.
async fn finished(store: &Store, people: &[PersonId]) -> TableId {
    let table = table(store).await;
    let seats = (0..).zip(people.iter().copied().map(Some)).collect();
    let change = Change { status: Some(LogStatus::Finished), seats, ..Change::default() };
    store.append(table, entry(2), change).await.unwrap();
    table
}

async fn with_account(store: &Store, login: &str) -> PersonId {
    let person = store.create_guest(login, 0).await.unwrap().id;
    assert!(store.set_account(person, login, "hash").await.unwrap());
    person
}

async fn a_table_where_only_guests_sat_goes_when_its_time_is_over(home: TempStore) {
    let store = home.open().await;
    let guest = store.create_guest("Ada", 0).await.unwrap().id;
    let (over, live) = (finished(&store, &[guest]).await, table(&store).await);
    store.put_mark(over, 0, Mark { seq: 1, decision: String::new() }).await.unwrap();
    append(&store, live, entry(2)).await;
    assert_eq!(store.apply_retention(2_001, KEEP).await.unwrap().0, 0, "a moment too early");
    assert!(store.table(over).await.unwrap().is_some());
    assert_eq!(store.apply_retention(2_002, KEEP).await.unwrap().0, 1);
    assert_eq!(store.table(over).await.unwrap(), None);
    assert_eq!(store.entries(over, 0).await.unwrap(), []);
    assert_eq!(store.seats(over).await.unwrap(), []);
    assert_eq!(store.mark(over, 0).await.unwrap(), None);
    // Whatever is not over is not for this to end.
    assert_eq!(store.apply_retention(i64::MAX, KEEP).await.unwrap().0, 0);
    assert!(store.table(live).await.unwrap().is_some());
}

async fn what_somebody_with_an_account_took_part_in_stays(home: TempStore) {
    let store = home.open().await;
    let guest = store.create_guest("Ada", 0).await.unwrap().id;
    let owner = with_account(&store, "luna").await;
    let sat = finished(&store, &[guest, owner]).await;
    let hosted = TableId::random();
    let (status, host) = (LogStatus::Finished, Some(owner));
    let owner = Owner { host, ..Owner::default() };
    store.create_table(CreateTable { owner, status, ..beginning(hosted) }).await.unwrap();
    assert_eq!(store.apply_retention(i64::MAX, KEEP).await.unwrap().0, 0);
    for table in [sat, hosted] {
        assert!(store.table(table).await.unwrap().is_some());
    }
}

/// An event that is over, with a table that is; both are from the moment 1,001.
async fn event_with_table(store: &Store, host: PersonId, player: PersonId) -> [LogId; 2] {
    let (event, table, status) = (EventId::random(), TableId::random(), LogStatus::Finished);
    let (first, listed) = (entry(1), true);
    store.create_event(CreateEvent { event, status, listed, first, host }).await.unwrap();
    let owner = Owner { event: Some(event), ..Owner::default() };
    let seats = vec![(0, player)];
    store.create_table(CreateTable { owner, seats, status, ..beginning(table) }).await.unwrap();
    [event.into(), table.into()]
}

async fn an_event_and_its_tables_go_together(home: TempStore) {
    let store = home.open().await;
    let guest = store.create_guest("Ada", 0).await.unwrap().id;
    let theirs = event_with_table(&store, guest, guest).await;
    let owner = with_account(&store, "luna").await;
    let kept = event_with_table(&store, owner, guest).await;
    let expire = async || store.apply_retention(2_001, KEEP).await.unwrap().0;
    assert_eq!(store.apply_retention(2_000, KEEP).await.unwrap().0, 0, "a moment too early");
    assert_eq!((expire().await, expire().await, expire().await), (1, 1, 0));
    for log in theirs {
        assert_eq!(store.log_row(log).await.unwrap(), None);
        assert_eq!(store.entries(log, 0).await.unwrap(), []);
    }
    // Guests sat at the table; but the record of the event would not be whole without it.
    for log in kept {
        assert!(store.log_row(log).await.unwrap().is_some());
    }
}

async fn an_event_stays_for_whoever_sat_at_one_of_its_tables(home: TempStore) {
    let store = home.open().await;
    let guest = store.create_guest("Ada", 0).await.unwrap().id;
    // They left the event in the end, and are not among its players any more.
    let left = with_account(&store, "luna").await;
    event_with_table(&store, guest, left).await;
    assert_eq!(store.apply_retention(i64::MAX, KEEP).await.unwrap().0, 0);
}

async fn guests_who_never_played_go_and_others_stay(home: TempStore) {
    let store = home.open().await;
    let idle = store.create_guest("Idle", 0).await.unwrap().id;
    let plays = store.create_guest("Plays", 0).await.unwrap().id;
    let keeps = store.create_guest("Keeps", 0).await.unwrap().id;
    let owner = with_account(&store, "luna").await;
    let live = table(&store).await;
    let seats = vec![(0, Some(plays))];
    store.append(live, entry(2), Change { seats, ..Change::default() }).await.unwrap();
    store.put_cube(keeps, CubeId::random(), "mine", vec![1]).await.unwrap();
    let of_keeps = TokenHash([8; 32]);
    store.add_session(of_keeps, keeps, i64::MAX).await.unwrap();
    let token = TokenHash([7; 32]);
    store.add_session(token, idle, i64::MAX).await.unwrap();
    let mut revocations = store.revocations();
    revocations.borrow_and_update();
    assert_eq!(store.apply_retention(999, KEEP).await.unwrap().1, 0, "a moment too early");
    assert_eq!(store.apply_retention(1_000, KEEP).await.unwrap().1, 1);
    assert_eq!(store.person(idle).await.unwrap(), None);
    assert_eq!(store.session(token, 1_000).await.unwrap(), None);
    assert!(revocations.has_changed().unwrap(), "their streams end");
    for person in [plays, keeps, owner] {
        assert!(store.person(person).await.unwrap().is_some());
    }
    assert_eq!(store.apply_retention(i64::MAX, KEEP).await.unwrap().1, 0);
    // Without a session nobody comes back to the cube.
    store.remove_session(of_keeps).await.unwrap();
    assert_eq!(store.apply_retention(i64::MAX, KEEP).await.unwrap().1, 1);
    assert_eq!(store.cubes(keeps).await.unwrap().len(), 0);
}

async fn a_list_goes_when_no_table_uses_it(home: TempStore) {
    let store = home.open().await;
    let [used, unused] = [ListHash([1; 32]), ListHash([2; 32])];
    for list in [used, unused] {
        store.put_list(list, vec![list.0[0]], 0).await.unwrap();
    }
    let table = TableId::random();
    let (status, list) = (LogStatus::Finished, Some(used));
    store.create_table(CreateTable { list, status, ..beginning(table) }).await.unwrap();
    let keep = Retention { tables_ms: i64::MAX, ..KEEP };
    store.apply_retention(DAY - 1, keep).await.unwrap();
    assert!(store.list(unused).await.unwrap().is_some(), "a moment too early");
    store.put_list(unused, vec![2], 1).await.unwrap();
    store.apply_retention(DAY, keep).await.unwrap();
    assert!(store.list(unused).await.unwrap().is_some(), "somebody is about to use it");
    store.apply_retention(DAY + 1, keep).await.unwrap();
    assert_eq!(store.list(unused).await.unwrap(), None);
    assert_eq!(store.list(used).await.unwrap(), Some(vec![1]));
    store.apply_retention(DAY + 1, KEEP).await.unwrap();
    assert_eq!(store.list(used).await.unwrap(), None, "its table is gone");
}

async fn the_audit_log_is_kept_for_a_time(home: TempStore) {
    let store = home.open().await;
    let audited = AuditEvent {
        kind: AuditKind::WrongPassword,
        person: None,
        address: "192.0.2.1",
        detail: "",
    };
    store.audit(5, audited).await.unwrap();
    store.apply_retention(1_005, KEEP).await.unwrap();
    assert_eq!(store.audit_log(10).await.unwrap().len(), 1, "a moment too early");
    store.apply_retention(1_006, KEEP).await.unwrap();
    assert_eq!(store.audit_log(10).await.unwrap().len(), 0);
}

/// A finished table of a host whose log is so many entries long, the first of them of 100 bytes, and
/// which ended at some moment.
async fn hosted(store: &Store, host: PersonId, entries: u64, at_ms: i64) -> TableId {
    let table = TableId::random();
    let owner = Owner { host: Some(host), ..Owner::default() };
    let first = LogEntry { seq: 0, body: vec![b' '; 100], ..entry(1) };
    store.create_table(CreateTable { owner, first, ..beginning(table) }).await.unwrap();
    for seq in 1..entries {
        let status = (seq + 1 == entries).then_some(LogStatus::Finished);
        let change = Change { status, ..Change::default() };
        store.append(table, LogEntry { at_ms, ..entry(seq) }, change).await.unwrap();
    }
    table
}

async fn a_host_has_room_for_so_much_and_the_oldest_goes_first(home: TempStore) {
    let store = home.open().await;
    let [ada, bo] = [with_account(&store, "ada").await, with_account(&store, "bo").await];
    // First entries count as they are, and each of the others for 200 bytes.
    let old = hosted(&store, ada, 3, 2_000).await;
    let new = hosted(&store, ada, 2, 3_000).await;
    let others = hosted(&store, bo, 9, 1_000).await;
    let unfinished = TableId::random();
    let owner = Owner { host: Some(ada), ..Owner::default() };
    store.create_table(CreateTable { owner, ..beginning(unfinished) }).await.unwrap();
    assert_eq!(store.trim_finished(ada, 500 + 300).await.unwrap(), 0, "there is just room");
    assert_eq!(store.trim_finished(ada, 500 + 299).await.unwrap(), 1);
    assert_eq!(store.table(old).await.unwrap(), None);
    assert_eq!(store.entries(old, 0).await.unwrap(), []);
    assert_eq!(store.trim_finished(ada, 0).await.unwrap(), 1);
    assert_eq!(store.table(new).await.unwrap(), None);
    for table in [others, unfinished] {
        assert!(store.table(table).await.unwrap().is_some());
    }
    // An event counts with its tables, and goes with them.
    let event = event_with_table(&store, bo, ada).await;
    let of_event = 200 + 2 * 200;
    assert_eq!(store.trim_finished(bo, 100 + 8 * 200 + of_event).await.unwrap(), 0);
    assert_eq!(store.trim_finished(bo, of_event - 1).await.unwrap(), 2);
    for log in event {
        assert_eq!(store.log_row(log).await.unwrap(), None);
    }
}

async fn a_list_counts_once_for_a_host(home: TempStore) {
    let store = home.open().await;
    let ada = store.create_guest("Ada", 0).await.unwrap().id;
    let list = ListHash([1; 32]);
    store.put_list(list, vec![0; 5_000], 0).await.unwrap();
    for _ in 0..2 {
        let owner = Owner { host: Some(ada), ..Owner::default() };
        let (table, status) = (TableId::random(), LogStatus::Finished);
        let first = LogEntry { seq: 0, body: vec![b' '; 100], ..entry(1) };
        let list = Some(list);
        store
            .create_table(CreateTable { owner, status, first, list, ..beginning(table) })
            .await
            .unwrap();
    }
    assert_eq!(store.trim_finished(ada, 5_000 + 2 * 100).await.unwrap(), 0);
    assert_eq!(store.trim_finished(ada, 5_000 + 2 * 100 - 1).await.unwrap(), 1);
    assert_eq!(store.trim_finished(ada, 5_000 + 100 - 1).await.unwrap(), 1);
}
