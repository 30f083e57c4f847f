//! Backup and restore, across both databases.

use store::{
    AppendOutcome, Change, CubeId, DeckId, NodeId, PersonId, Store, StoreError, StoredDeck,
    TableId, TableRow, TermId, TokenHash,
};
use testing::{TempStore, action, append, entry, table};

testing::on_both! {
    a_backup_restores_everything,
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
