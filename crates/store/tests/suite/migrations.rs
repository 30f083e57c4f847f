//! Stores of older versions, as they were on either database: everything in them is found again.

use store::{
    AppendOutcome, Change, EventId, Lease, LogId, LogStatus, NodeId, OpenOptions, Owner, PersonId,
    Store, TableId, TermId,
};
use testing::{TempStore, append, entry, on_both};

on_both!(
    events_of_version_5_get_a_table_of_their_own,
    names_of_version_7_are_known_where_they_may_come_again,
);

const ADA: PersonId = PersonId([1; 16]);
const BO: PersonId = PersonId([2; 16]);
const CY: PersonId = PersonId([3; 16]);
const DUEL: TableId = TableId([0x10; 16]);
const IN_EVENT: TableId = TableId([0x11; 16]);
const FRIDAY: EventId = EventId([0x20; 16]);
/// An event from before hosts had a column.
const OLDER: EventId = EventId([0x21; 16]);

/// What version 5 holds: a duel, an event that is played, with a table of its own, and an event that is
/// over. The seat 65535 is that of the host of an event. `#n` is an id of n's.
const VERSION_5: &str = "
    INSERT INTO people (id, name, created_ms) VALUES (#01, 'Ada', 1), (#02, 'Bo', 2), (#03, 'Cy', 3);
    INSERT INTO tables
        (id, kind, status, listed, created_ms, last_seq, host, opened_from, seen_ms, list) VALUES
        (#10, 'duel', 0, 1, 100, 1, #01, '192.0.2.1', 100, NULL),
        (#11, 'duel', 1, 0, 300, 1, #20, NULL, 300, NULL),
        (#20, 'event', 1, 1, 200, 2, #01, NULL, 200, NULL),
        (#21, 'event', 2, 0, 50, 1, NULL, NULL, 60, NULL);
    INSERT INTO log (table_id, seq, at_ms, action_id, body) VALUES
        (#10, 1, 100, 'a', #0a), (#11, 1, 300, NULL, #0b), (#20, 1, 200, NULL, #0c),
        (#20, 2, 210, 'b', #0d), (#21, 1, 50, NULL, #0e);
    INSERT INTO seats (table_id, seat, person) VALUES
        (#10, 1, #02), (#11, 0, #02), (#20, 65535, #01), (#20, 0, #02), (#21, 65535, #03);
    INSERT INTO leases (table_id, node, until_ms) VALUES (#20, #07, 500), (#11, #07, 600);
    INSERT INTO logs_with_names (table_id) VALUES (#10), (#21);";

/// Ids as a database writes them.
fn with_ids(sql: &str, home: &TempStore) -> String {
    let (before, after) = match home.address().starts_with("sqlite:") {
        true => ("x'", "'"),
        false => ("'\\x", "'::bytea"),
    };
    let mut parts = sql.split('#');
    let mut written = parts.next().unwrap().to_owned();
    for part in parts {
        let (digits, rest) = part.split_at(2);
        written += &format!("{before}{}{after}{rest}", digits.repeat(16));
    }
    written
}

async fn events_of_version_5_get_a_table_of_their_own(home: TempStore) {
    let version_5 = OpenOptions { version: Some(5), ..OpenOptions::default() };
    Store::open_with(home.address(), version_5).await.unwrap().close().await;
    home.sql(&with_ids(VERSION_5, &home)).await;
    let store = home.open().await;
    the_tables_are_there(&store).await;
    the_events_are_there(&store).await;
    let mut live = store.live_logs().await.unwrap();
    live.sort_by_key(|row| row.log);
    // What a node held is its first term, which was renewed last at 600.
    let (term, node) = (TermId([7; 16]), NodeId([7; 16]));
    let leases = live.iter().map(|row| (row.log, row.lease)).collect::<Vec<_>>();
    assert_eq!(
        leases,
        [
            (LogId::Table(IN_EVENT), Some(Lease { term, node, until_ms: 600 })),
            (LogId::Event(FRIDAY), Some(Lease { term, node, until_ms: 600 })),
        ]
    );
    let with_names = store.logs_with_names(9, None).await.unwrap();
    assert_eq!(with_names, [LogId::Table(DUEL), LogId::Event(OLDER)]);
    // The logs go on where they were.
    for (log, next) in [(LogId::Table(DUEL), 2), (LogId::Event(FRIDAY), 3)] {
        assert_eq!(
            store.append(log, entry(next), Change::default()).await,
            Ok(AppendOutcome::Done)
        );
        assert_eq!(store.entries(log, 1).await.unwrap().len() as u64, next);
    }
    // A second start finds the same.
    assert_eq!(home.open().await.live_logs().await.unwrap().len(), 2);
}

async fn the_tables_are_there(store: &Store) {
    let duel = store.table(DUEL).await.unwrap().unwrap();
    assert_eq!((duel.kind.as_str(), duel.status, duel.listed), ("duel", LogStatus::Open, true));
    let address = Some("192.0.2.1".to_owned());
    assert_eq!(duel.owner, Owner { host: Some(ADA), event: None, address });
    assert_eq!(store.seats(DUEL).await.unwrap(), [(1, BO)]);
    let of_event = store.table(IN_EVENT).await.unwrap().unwrap();
    assert_eq!(of_event.owner, Owner { event: Some(FRIDAY), ..Owner::default() });
    assert_eq!(store.unfinished_tables_of_event(FRIDAY).await.unwrap(), [IN_EVENT]);
    let ids = async |person| -> Vec<TableId> {
        let rows = store.tables_of(person, 9, None).await.unwrap();
        rows.iter().map(|row| row.table).collect()
    };
    assert_eq!(ids(ADA).await, [DUEL]);
    assert_eq!(ids(BO).await, [IN_EVENT, DUEL]);
    assert_eq!(store.entries(DUEL, 0).await.unwrap()[0].body, [0x0a; 16]);
    assert_eq!(append(store, DUEL, testing::action(2, "a")).await, AppendOutcome::Duplicate(1));
    assert_eq!(store.table(TableId(FRIDAY.0)).await.unwrap(), None);
}

async fn the_events_are_there(store: &Store) {
    let ids = async |person| -> Vec<EventId> {
        let rows = store.events_of(person, 9).await.unwrap();
        rows.iter().map(|row| row.event).collect()
    };
    assert_eq!(ids(ADA).await, [FRIDAY], "the host");
    assert_eq!(ids(BO).await, [FRIDAY], "who has entered");
    assert_eq!(ids(CY).await, [OLDER], "a host who had only a seat");
    let listed = store.listed_events(9).await.unwrap();
    assert_eq!(listed.iter().map(|row| row.event).collect::<Vec<_>>(), [FRIDAY]);
    assert_eq!(store.event(OLDER).await.unwrap().unwrap().status, LogStatus::Finished);
    let people = store.people_at(FRIDAY.into()).await.unwrap();
    assert_eq!(people, [(BO, "Bo".to_owned())]);
    let bodies = store.entries(FRIDAY, 0).await.unwrap();
    assert_eq!(bodies.iter().map(|entry| entry.body[0]).collect::<Vec<_>>(), [0x0c, 0x0d]);
    let again = store.append(FRIDAY, testing::action(3, "b"), Change::default()).await;
    assert_eq!(again, Ok(AppendOutcome::Duplicate(2)));
}

/// A duel that is played, one that ended an hour before the last thing that happened, and one that has just
/// ended.
const VERSION_7: &str = "
    INSERT INTO tables (id, kind, status, listed, created_ms, last_seq, seen_ms) VALUES
        (#10, 'duel', 1, 0, 100, 2, 100), (#11, 'duel', 2, 0, 100, 1, 200),
        (#12, 'duel', 2, 0, 100, 1, 3600200);
    INSERT INTO log (log_id, seq, at_ms, action_id, body) VALUES
        (#10, 1, 100, 'ada:1', #0a), (#10, 2, 100, 'bo:back\\slash', #0a), (#11, 1, 100, 'ada:1', #0b),
        (#12, 1, 100, 'ada:last', #0c);";

async fn names_of_version_7_are_known_where_they_may_come_again(home: TempStore) {
    let version_7 = OpenOptions { version: Some(7), ..OpenOptions::default() };
    Store::open_with(home.address(), version_7).await.unwrap().close().await;
    home.sql(&with_ids(VERSION_7, &home)).await;
    let store = home.open().await;
    let [live, over, just_over] = [0x10, 0x11, 0x12].map(|id| TableId([id; 16]));
    for (seq, name) in [(1, "ada:1"), (2, "bo:back\\slash")] {
        let again = append(&store, live, testing::action(3, name)).await;
        assert_eq!(again, AppendOutcome::Duplicate(seq), "{name}");
    }
    assert_eq!(append(&store, live, testing::action(3, "ada:2")).await, AppendOutcome::Done);
    assert_eq!(store.action(just_over, "ada:last").await.unwrap(), Some(1));
    assert_eq!(store.actions(over).await.unwrap(), [0; 0], "nobody asks for it again");
    assert_eq!(store.entries(over, 0).await.unwrap()[0].body, [0x0b; 16]);
}
