//! Backup and restore, across both databases.

use store::{
    AppendOutcome, AuditEvent, AuditKind, Change, CreateEvent, CreateTable, CubeId, DeckId,
    EventId, ListHash, LogId, LogStatus, NodeId, Owner, PersonId, Retention, Store, StoreError,
    StoredDeck, TableId, TableRow, TermId, TokenHash,
};
use testing::{TempStore, action, append, beginning, entry, table};

testing::on_both! {
    a_backup_restores_everything,
    a_backup_that_is_made_while_the_store_forgets_is_whole,
}

/// Fills a store with some of everything.
async fn furnish(store: &Store) -> (TableId, PersonId) {
    let luna = store.create_guest("Luna", 1).await.unwrap().id;
    store.set_account(luna, "Luna", "hash").await.unwrap();
    store.create_guest("Gast", 2).await.unwrap();
    store.add_session(TokenHash([1; 32]), luna, 900).await.unwrap();
    store.add_bot_token(TokenHash([2; 32]), luna, "bot", 3).await.unwrap();
    let deck = StoredDeck { id: DeckId([3; 16]), name: "Deck".into(), code: "code".into() };
    store.put_deck(luna, &deck).await.unwrap();
    store.put_cube(luna, CubeId([4; 16]), "Cube", vec![0; 3_000_000]).await.unwrap();
    let table = table(store).await;
    for seq in 2..200 {
        let change = Change { seats: vec![(0, Some(luna))], ..Change::default() };
        let next = if seq % 2 == 0 { action(seq, &seq.to_string()) } else { entry(seq) };
        assert_eq!(store.append(table, next, change).await.unwrap(), AppendOutcome::Done);
    }
    let (term, node) = (TermId([6; 16]), NodeId([5; 16]));
    store.begin_term(term, node, 900).await.unwrap();
    store.lease(table, term, node, 1).await.unwrap();
    (table, luna)
}

/// Holds a restored store against the one it came from.
async fn compare(one: &Store, other: &Store, (table, luna): (TableId, PersonId)) {
    assert_eq!(other.entries(table, 0).await.unwrap(), one.entries(table, 0).await.unwrap());
    let row = one.table(table).await.unwrap().map(|row| TableRow { lease: None, ..row });
    assert_eq!(other.table(table).await.unwrap(), row, "all but the lease");
    assert_eq!(other.seats(table).await.unwrap(), [(0, luna)]);
    assert_eq!(other.person(luna).await.unwrap(), one.person(luna).await.unwrap());
    assert_eq!(
        other.account_by_login("LUNA").await.unwrap(),
        one.account_by_login("LUNA").await.unwrap()
    );
    assert_eq!(
        other.session(TokenHash([1; 32]), 5).await.unwrap().map(|person| person.id),
        Some(luna)
    );
    assert_eq!(
        other.bot_token(TokenHash([2; 32])).await.unwrap().map(|person| person.id),
        Some(luna)
    );
    assert_eq!(other.decks(luna).await.unwrap(), one.decks(luna).await.unwrap());
    let cube = other.cube(luna, CubeId([4; 16])).await.unwrap();
    assert_eq!(cube, Some(vec![0; 3_000_000]));
    assert_eq!(append(other, table, action(200, "2")).await, AppendOutcome::Duplicate(2));
    assert_eq!(append(other, table, entry(200)).await, AppendOutcome::Done);
}

async fn a_backup_restores_everything(home: TempStore) {
    let store = home.open().await;
    let known = furnish(&store).await;
    let file = home.file("backup");
    store.backup(&file).await.unwrap();
    assert!(matches!(store.backup(&file).await, Err(StoreError::Exists(_))));
    let left: Vec<_> = file.parent().unwrap().read_dir().unwrap().flatten().collect();
    let left = left.iter().filter(|at| at.file_name().to_str().unwrap().starts_with("backup"));
    assert_eq!(left.count(), 1, "one file");
    assert_eq!(store.restore(&file).await, Err(StoreError::NotEmpty));

    for other in [TempStore::sqlite(), TempStore::postgres()] {
        let restored = other.open().await;
        restored.restore(&file).await.unwrap();
        compare(&store, &restored, known).await;
        assert_eq!(restored.restore(&file).await, Err(StoreError::NotEmpty));
    }
    std::fs::write(home.file("text"), "not a database, however long it is").unwrap();
    let foreign = TempStore::sqlite().open().await.restore(&home.file("text")).await;
    assert!(matches!(foreign, Err(StoreError::Foreign(_))));
    let missing = TempStore::sqlite().open().await.restore(&home.file("missing")).await;
    assert!(matches!(missing, Err(StoreError::Io { .. })));
}

const OLD_TABLES: usize = 300;
const LIST: ListHash = ListHash([7; 32]);
const EVENT: EventId = EventId([8; 16]);

/// Fills a store with what is kept, and with finished tables of nobody, which are not; gives the table that is.
async fn with_old_tables(store: &Store) -> TableId {
    let luna = store.create_guest("Luna", 1).await.unwrap().id;
    store.set_account(luna, "Luna", "hash").await.unwrap();
    let sol = store.create_guest("Sol", 1).await.unwrap().id;
    store.set_account(sol, "Sol", "hash").await.unwrap();
    let done_by_hand = |kind, person| {
        let (address, detail) = ("command-line", "rude");
        AuditEvent { kind, person, address, detail }
    };
    let banned = done_by_hand(AuditKind::PersonBanned, Some(sol));
    store.set_person_banned(sol, true, 5, banned).await.unwrap();
    let banned = done_by_hand(AuditKind::NetworkBanned, None);
    let network = "192.0.2.0/24".parse().unwrap();
    store.set_network_banned(network, true, 6, banned).await.unwrap();
    store.put_list(LIST, vec![9; 50_000], 7).await.unwrap();
    let owner = Owner { host: Some(luna), ..Owner::default() };
    let kept = CreateTable { owner, list: Some(LIST), ..beginning(TableId::random()) };
    let table = kept.table;
    store.create_table(kept).await.unwrap();
    let (status, listed, first) = (LogStatus::Open, true, entry(1));
    store
        .create_event(CreateEvent { event: EVENT, status, listed, first, host: luna })
        .await
        .unwrap();
    for seq in 2..20 {
        append(store, table, entry(seq)).await;
        store.append(EVENT, entry(seq), Change::default()).await.unwrap();
    }
    for _ in 0..OLD_TABLES {
        let old = self::table(store).await;
        let finished = Change { status: Some(LogStatus::Finished), ..Change::default() };
        store.append(old, entry(2), finished).await.unwrap();
    }
    table
}

async fn a_backup_that_is_made_while_the_store_forgets_is_whole(home: TempStore) {
    let store = home.open().await;
    let table = with_old_tables(&store).await;
    let file = home.file("backup");
    let forgets = async {
        let keep = Retention { tables_ms: 0, audit_ms: i64::MAX, ..Retention::default() };
        let mut removed = 0;
        loop {
            let (tables, _) = store.apply_retention(1_000_000, keep).await.unwrap();
            removed += tables as usize;
            if tables == 0 {
                return removed;
            }
        }
    };
    let (removed, damage) = tokio::join!(forgets, store.backup(&file));
    assert_eq!((removed, damage.unwrap()), (OLD_TABLES, Vec::new()));
    for other in [TempStore::sqlite(), TempStore::postgres()] {
        let restored = other.open().await;
        restored.restore(&file).await.unwrap();
        assert_eq!(restored.check().await.unwrap(), []);
        assert_eq!(restored.list(LIST).await.unwrap(), Some(vec![9; 50_000]));
        assert_eq!(restored.list_of(table).await.unwrap(), Some(LIST));
        for log in [LogId::Table(table), LogId::Event(EVENT)] {
            let (was, is) = (store.entries(log, 0).await, restored.entries(log, 0).await);
            assert_eq!(is.unwrap(), was.unwrap(), "{log}");
        }
        assert_eq!(restored.event(EVENT).await.unwrap(), store.event(EVENT).await.unwrap());
        let bans = async |store: &Store| {
            (store.banned_people().await.unwrap(), store.banned_networks().await.unwrap())
        };
        assert_eq!(bans(&restored).await, bans(&store).await);
        let audited = restored.audit_log(10).await.unwrap();
        assert_eq!(audited, store.audit_log(10).await.unwrap());
        assert_eq!(audited.len(), 2);
    }
}
