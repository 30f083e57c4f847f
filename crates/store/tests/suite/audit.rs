//! The audit log, and the deletion of people.

use store::{
    AppendOutcome, AuditEvent, AuditKind, AuditRow, Notification, PersonId, Store, StoreError,
    TokenHash,
};
use testing::{TempStore, append, entry, table, wait_for};

testing::on_both! {
    the_audit_log_is_read_from_new_to_old_and_not_all_at_once,
    old_rows_of_the_audit_log_are_removed,
    a_network_is_known_from_which_an_account_was_logged_in_to,
    somebody_who_left_cannot_come_back_by_any_door,
    all_nodes_hear_that_somebody_left,
    a_recovery_code_is_used_up_by_one,
    entries_are_rewritten_all_or_none,
}

fn logged_in(person: PersonId, address: &str) -> AuditEvent<'_> {
    AuditEvent { kind: AuditKind::LoggedIn, person: Some(person), address, detail: "" }
}

async fn the_audit_log_is_read_from_new_to_old_and_not_all_at_once(home: TempStore) {
    let store = home.open().await;
    let luna = store.create_guest("Luna", 1).await.unwrap().id;
    for at_ms in 1..=5 {
        let kind = if at_ms == 5 { AuditKind::Throttled } else { AuditKind::WrongPassword };
        let person = Some(luna).filter(|_| at_ms != 4);
        let audited = AuditEvent { kind, person, address: "192.0.2.1", detail: "by hand" };
        store.audit(at_ms, audited).await.unwrap();
    }
    let row = |at_ms, kind, person| AuditRow {
        at_ms,
        kind,
        person,
        address: "192.0.2.1".into(),
        detail: "by hand".into(),
    };
    let expected = [
        row(5, AuditKind::Throttled, Some(luna)),
        row(4, AuditKind::WrongPassword, None),
        row(3, AuditKind::WrongPassword, Some(luna)),
    ];
    assert_eq!(store.audit_log(3).await.unwrap(), expected);
    assert_eq!(store.audit_log(u64::MAX).await.unwrap().len(), 5);
    // A backup has it.
    let file = home.file("backup");
    store.backup(&file).await.unwrap();
    let other = TempStore::sqlite();
    let restored = other.open().await;
    restored.restore(&file).await.unwrap();
    assert_eq!(restored.audit_log(3).await.unwrap(), expected);
}

async fn old_rows_of_the_audit_log_are_removed(home: TempStore) {
    let store = home.open().await;
    let luna = store.create_guest("Luna", 1).await.unwrap().id;
    for at_ms in [10, 20, 30] {
        store.audit(at_ms, logged_in(luna, "192.0.2.1")).await.unwrap();
    }
    assert_eq!(store.purge_audit_log(20).await.unwrap(), 1);
    let left: Vec<i64> =
        store.audit_log(9).await.unwrap().into_iter().map(|row| row.at_ms).collect();
    assert_eq!(left, [30, 20]);
}

async fn a_network_is_known_from_which_an_account_was_logged_in_to(home: TempStore) {
    let store = home.open().await;
    let luna = store.create_guest("Luna", 1).await.unwrap().id;
    store.set_account(luna, "Luna", "hash").await.unwrap();
    store.audit(1, logged_in(luna, "192.0.2.1")).await.unwrap();
    let wrong = AuditEvent { kind: AuditKind::WrongPassword, ..logged_in(luna, "192.0.2.2") };
    store.audit(2, wrong).await.unwrap();
    assert!(store.has_logged_in_from("LUNA", "192.0.2.1").await.unwrap());
    assert!(!store.has_logged_in_from("luna", "192.0.2.2").await.unwrap());
    assert!(!store.has_logged_in_from("bob", "192.0.2.1").await.unwrap());
}

async fn somebody_who_left_cannot_come_back_by_any_door(home: TempStore) {
    let store = home.open().await;
    let luna = store.create_guest("Luna", 1).await.unwrap().id;
    store.set_account(luna, "Luna", "hash").await.unwrap();
    store.remove_person(luna, 5).await.unwrap();
    let person = store.person(luna).await.unwrap().unwrap();
    assert_eq!((&*person.name, person.login), ("", None));
    // Whatever was under way when they left.
    assert_eq!(store.rename(luna, "Luna").await, Err(StoreError::NoPerson));
    assert_eq!(store.set_account(luna, "Luna", "hash").await, Err(StoreError::NoPerson));
    assert_eq!(store.set_recovery_code(luna, TokenHash([3; 32])).await, Err(StoreError::NoPerson));
    store.add_session(TokenHash([1; 32]), luna, 900).await.unwrap();
    assert_eq!(store.session(TokenHash([1; 32]), 5).await.unwrap(), None);
    store.add_bot_token(TokenHash([2; 32]), luna, "bot", 5).await.unwrap();
    assert_eq!(store.bot_token(TokenHash([2; 32])).await.unwrap(), None);
}

async fn all_nodes_hear_that_somebody_left(home: TempStore) {
    let store = home.open().await;
    let luna = store.create_guest("Luna", 1).await.unwrap().id;
    let other: Store = match home.address().starts_with("sqlite:") {
        true => store.clone(),
        false => home.open().await,
    };
    let mut notifications = other.notifications();
    store.remove_person(luna, 5).await.unwrap();
    wait_for(&mut notifications, Notification::PersonRemoved { person: luna }).await;
}

async fn a_recovery_code_is_used_up_by_one(home: TempStore) {
    let store = home.open().await;
    let luna = store.create_guest("Luna", 1).await.unwrap().id;
    store.set_account(luna, "Luna", "old").await.unwrap();
    let [first, second, third] = [1, 2, 3].map(|byte| TokenHash([byte; 32]));
    assert_eq!(store.person_by_recovery_code("luna", first).await.unwrap(), None);
    store.set_recovery_code(luna, first).await.unwrap();
    assert_eq!(store.person_by_recovery_code("LUNA", first).await.unwrap(), Some(luna));
    assert_eq!(store.person_by_recovery_code("LUNA", second).await.unwrap(), None);
    assert!(store.recover(luna, [first, second], "new").await.unwrap());
    assert!(!store.recover(luna, [first, third], "newer").await.unwrap());
    assert_eq!(store.account_by_login("luna").await.unwrap().unwrap().password_hash, "new");
    assert_eq!(store.person_by_recovery_code("luna", second).await.unwrap(), Some(luna));
}

async fn entries_are_rewritten_all_or_none(home: TempStore) {
    let store = home.open().await;
    let table = table(&store).await;
    assert_eq!(append(&store, table, entry(2)).await, AppendOutcome::Done);
    home.sql("INSERT INTO logs_with_names (log_id) SELECT id FROM tables").await;
    assert_eq!(store.logs_with_names(9, None).await.unwrap(), [table.into()]);
    assert_eq!(store.logs_with_names(9, Some(table.into())).await.unwrap(), []);
    store.rewrite_entries(table.into(), vec![(2, b"{}".to_vec())]).await.unwrap();
    let entries = store.entries(table, 1).await.unwrap();
    assert_eq!(entries[0], entry(1));
    assert_eq!((&*entries[1].body, entries[1].at_ms), (&b"{}"[..], entry(2).at_ms));
    assert_eq!(store.logs_with_names(9, None).await.unwrap(), []);
}
