//! People, and what belongs to them.

use store::{
    CreateTable, CubeId, DeckId, LogEntry, PersonId, Sharing, StoreError, StoredCube, StoredDeck,
    TableId, TokenHash,
};
use testing::{TempStore, beginning, entry};

testing::on_both! {
    logins_are_unique_regardless_of_case,
    a_guest_becomes_an_account_and_stays_the_same_person,
    a_session_that_expired_or_was_removed_is_nobodys,
    bot_tokens_belong_to_their_person,
    decks_and_cubes_belong_to_their_person,
    nothing_secret_is_printed,
}

async fn logins_are_unique_regardless_of_case(home: TempStore) {
    let store = home.open().await;
    let luna = store.create_guest("Luna", 1).await.unwrap();
    let sol = store.create_guest("Luna", 2).await.unwrap();
    assert!(store.set_account(luna.id, "Luna", "hash 1").await.unwrap());
    for login in ["Luna", "luna", "LUNA"] {
        assert!(!store.set_account(sol.id, login, "hash 2").await.unwrap());
        assert_eq!(store.account_by_login(login).await.unwrap().unwrap().person, luna.id);
    }
    assert!(store.set_account(luna.id, "LUNA", "hash 3").await.unwrap(), "her own");
    let account = store.account_by_login("luna").await.unwrap().unwrap();
    assert_eq!((account.login.as_str(), account.password_hash.as_str()), ("LUNA", "hash 3"));
    assert_eq!(store.account_by_login("Sol").await.unwrap(), None);
    let nobody = store.set_account(PersonId::random(), "ghost", "hash").await;
    assert_eq!(nobody, Err(StoreError::NoPerson));
    assert_eq!(store.person(sol.id).await.unwrap().unwrap().login, None);
}

async fn a_guest_becomes_an_account_and_stays_the_same_person(home: TempStore) {
    let store = home.open().await;
    let guest = store.create_guest("Błękit 🌙", 7).await.unwrap();
    assert_eq!(store.person(guest.id).await.unwrap().as_ref(), Some(&guest));
    store.rename(guest.id, "Luna").await.unwrap();
    store.set_account(guest.id, "Luna", "hash").await.unwrap();
    let person = store.person(guest.id).await.unwrap().unwrap();
    assert_eq!((person.id, person.created_ms), (guest.id, 7));
    assert_eq!((person.name.as_str(), person.login.as_deref()), ("Luna", Some("Luna")));
    assert_eq!(store.person(PersonId::random()).await.unwrap(), None);
    assert_eq!(store.rename(PersonId::random(), "X").await, Err(StoreError::NoPerson));
    assert_eq!(store.create_guest("a\0b", 1).await.err(), Some(StoreError::Text));
}

async fn a_session_that_expired_or_was_removed_is_nobodys(home: TempStore) {
    let store = home.open().await;
    let luna = store.create_guest("Luna", 1).await.unwrap().id;
    let sol = store.create_guest("Sol", 1).await.unwrap().id;
    let [short, long, third, other] = [1, 2, 3, 4].map(|byte| TokenHash([byte; 32]));
    for (token, person, expires) in
        [(short, luna, 100), (long, luna, 900), (third, luna, 900), (other, sol, 900)]
    {
        store.add_session(token, person, expires).await.unwrap();
    }
    assert_eq!(store.session(short, 99).await.unwrap().map(|person| person.id), Some(luna));
    assert_eq!(store.session(short, 100).await.unwrap(), None);
    assert_eq!(store.session(TokenHash([9; 32]), 0).await.unwrap(), None);
    store.purge_expired(100).await.unwrap();
    assert_eq!(store.session(short, 0).await.unwrap(), None);
    assert_eq!(store.session(long, 100).await.unwrap().map(|person| person.id), Some(luna));
    store.remove_session(long).await.unwrap();
    assert_eq!(store.session(long, 100).await.unwrap(), None);
    store.remove_sessions_of(luna).await.unwrap();
    assert_eq!(store.session(third, 100).await.unwrap(), None);
    assert_eq!(store.session(other, 100).await.unwrap().map(|person| person.id), Some(sol));
    let again = store.add_session(other, luna, 900).await;
    assert_eq!(again, Err(StoreError::Conflict));
}

async fn bot_tokens_belong_to_their_person(home: TempStore) {
    let store = home.open().await;
    let luna = store.create_guest("Luna", 1).await.unwrap().id;
    let sol = store.create_guest("Sol", 1).await.unwrap().id;
    let [one, two, three] = [1, 2, 3].map(|byte| TokenHash([byte; 32]));
    assert!(store.add_bot_token(one, luna, "two", 1).await.unwrap());
    assert!(!store.add_bot_token(two, luna, "two", 2).await.unwrap());
    assert!(store.add_bot_token(two, sol, "two", 3).await.unwrap());
    assert!(store.add_bot_token(three, luna, "One", 4).await.unwrap());
    assert_eq!(store.bot_token(one).await.unwrap().map(|person| person.id), Some(luna));
    assert_eq!(store.bot_token(two).await.unwrap().map(|person| person.id), Some(sol));
    let names: Vec<String> =
        store.bot_tokens(luna).await.unwrap().into_iter().map(|token| token.name).collect();
    assert_eq!(names, ["One", "two"]);
    assert!(store.remove_bot_token(luna, "two").await.unwrap());
    assert!(!store.remove_bot_token(luna, "two").await.unwrap());
    assert_eq!(store.bot_token(one).await.unwrap(), None);
    assert_eq!(store.bot_token(two).await.unwrap().map(|person| person.id), Some(sol));
}

async fn decks_and_cubes_belong_to_their_person(home: TempStore) {
    let store = home.open().await;
    let (luna, sol) = (PersonId([1; 16]), PersonId([2; 16]));
    let deck = |id: u8, name: &str| StoredDeck {
        id: DeckId([id; 16]),
        name: name.into(),
        code: format!("code {id}"),
    };
    store.put_deck(luna, &deck(1, "b")).await.unwrap();
    store.put_deck(luna, &deck(2, "B")).await.unwrap();
    store.put_deck(sol, &deck(1, "c")).await.unwrap();
    assert_eq!(store.decks(luna).await.unwrap(), [deck(2, "B"), deck(1, "b")]);
    store.put_deck(luna, &deck(1, "A")).await.unwrap();
    assert_eq!(store.decks(luna).await.unwrap(), [deck(1, "A"), deck(2, "B")]);
    assert!(store.remove_deck(luna, DeckId([1; 16])).await.unwrap());
    assert!(!store.remove_deck(luna, DeckId([1; 16])).await.unwrap());
    assert_eq!(store.decks(sol).await.unwrap(), [deck(1, "c")]);

    let id = CubeId([7; 16]);
    let bytes: Vec<u8> = (0..=255).cycle().take(300_000).collect();
    store.put_cube(luna, id, "Cube", b"first".into()).await.unwrap();
    store.put_cube(luna, id, "Cube", bytes.clone()).await.unwrap();
    let listed = StoredCube { id, name: "Cube".into(), size: 300_000, sharing: Sharing::Nobody };
    assert_eq!(store.cubes(luna).await.unwrap(), [listed]);
    assert_eq!(store.cube(luna, id).await.unwrap(), Some(bytes));
    assert_eq!(store.cube(sol, id).await.unwrap(), None);
    assert!(!store.remove_cube(sol, id).await.unwrap());
    assert!(store.remove_cube(luna, id).await.unwrap());
    assert_eq!(store.cube(luna, id).await.unwrap(), None);
}

async fn nothing_secret_is_printed(home: TempStore) {
    let store = home.open().await;
    let luna = store.create_guest("Luna", 1).await.unwrap().id;
    store.set_account(luna, "Luna", "sesame").await.unwrap();
    let account = store.account_by_login("luna").await.unwrap().unwrap();
    let entry = LogEntry { body: b"sesame".into(), ..entry(1) };
    let token = TokenHash(*b"sesame..........................");
    let twice = store.add_session(token, luna, 1).await;
    let refused = store.add_session(token, luna, 1).await.unwrap_err();
    let begun = beginning(TableId::random());
    let begun = CreateTable { first: entry.clone(), ..begun };
    let printed = format!(
        "{account:?} {entry:?} {begun:?} {token:?} {twice:?} {refused:?} {refused} {store:?}"
    );
    let bytes = format!("{:?}", b"sesame");
    assert!(!printed.contains("sesame") && !printed.contains(bytes.trim_matches(['[', ']'])));
}
