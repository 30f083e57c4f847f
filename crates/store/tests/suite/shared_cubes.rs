//! Cubes that others see, and what is known of their drafts.

use store::{
    AuditEvent, AuditKind, CubeDraft, CubeId, DRAFTS_OF_CUBE, EventId, LogId, OpenOptions,
    PersonId, Retention, SharedCube, Sharing, Store, StoredCube, TableId,
};
use testing::TempStore;

testing::on_both! {
    a_cube_is_seen_by_whom_its_owner_says,
    nobody_sees_the_cubes_of_the_banned_and_of_those_who_left,
    a_cube_keeps_what_its_newest_drafts_came_to,
    what_drafts_came_to_goes_with_the_cube,
    cubes_of_version_7_are_their_owners_alone,
}

const CUBE: CubeId = CubeId([7; 16]);
const OTHER: CubeId = CubeId([8; 16]);

fn table(number: u8) -> LogId {
    TableId([number; 16]).into()
}

/// Somebody with two cubes.
async fn owner(store: &Store) -> PersonId {
    let ada = store.create_guest("Ada", 1).await.unwrap().id;
    store.put_cube(ada, CUBE, "Cube", vec![1; 10]).await.unwrap();
    store.put_cube(ada, OTHER, "Another", vec![1; 20]).await.unwrap();
    ada
}

async fn a_cube_is_seen_by_whom_its_owner_says(home: TempStore) {
    let store = home.open().await;
    let ada = owner(&store).await;
    let bo = store.create_guest("Bo", 1).await.unwrap().id;
    assert_eq!(store.shared_cube(CUBE).await.unwrap(), None, "nobody's, until it is said");
    assert!(!store.share_cube(bo, CUBE, Sharing::Everybody).await.unwrap(), "it isn't Bo's");
    assert!(store.share_cube(ada, CUBE, Sharing::Link).await.unwrap());
    let cube = StoredCube { id: CUBE, name: "Cube".into(), size: 10, sharing: Sharing::Link };
    let shared = SharedCube { cube, owner: ada, owner_name: "Ada".into() };
    assert_eq!(store.shared_cube(CUBE).await.unwrap(), Some(shared.clone()));
    assert_eq!(store.cubes_of_everybody(9).await.unwrap(), [], "a link is not on the list");
    for cube in [CUBE, OTHER] {
        assert!(store.share_cube(ada, cube, Sharing::Everybody).await.unwrap());
    }
    let names = async |limit| -> Vec<String> {
        let cubes = store.cubes_of_everybody(limit).await.unwrap();
        cubes.into_iter().map(|shared| shared.cube.name).collect()
    };
    assert_eq!(
        (names(9).await, names(1).await),
        (vec!["Another".into(), "Cube".into()], vec!["Another".into()])
    );
    // A new list of the same cube is seen by the same people.
    store.put_cube(ada, CUBE, "Cube 2", vec![1; 30]).await.unwrap();
    let now = store.shared_cube(CUBE).await.unwrap().unwrap().cube;
    assert_eq!((now.name.as_str(), now.size, now.sharing), ("Cube 2", 30, Sharing::Everybody));
    assert!(store.share_cube(ada, CUBE, Sharing::Nobody).await.unwrap());
    assert_eq!(store.shared_cube(CUBE).await.unwrap(), None);
    assert_eq!(names(9).await, ["Another"]);
}

async fn nobody_sees_the_cubes_of_the_banned_and_of_those_who_left(home: TempStore) {
    let store = home.open().await;
    let ada = owner(&store).await;
    store.share_cube(ada, CUBE, Sharing::Everybody).await.unwrap();
    let event =
        || AuditEvent { kind: AuditKind::PersonBanned, person: Some(ada), address: "", detail: "" };
    store.set_person_banned(ada, true, 5, event()).await.unwrap();
    assert_eq!(store.shared_cube(CUBE).await.unwrap(), None);
    assert_eq!(store.cubes_of_everybody(9).await.unwrap(), []);
    store.set_person_banned(ada, false, 6, event()).await.unwrap();
    assert!(store.shared_cube(CUBE).await.unwrap().is_some());
    store.note_cube_draft(CUBE, table(1), ada, 1).await.unwrap();
    store.remove_person(ada, 7).await.unwrap();
    assert_eq!(store.shared_cube(CUBE).await.unwrap(), None);
    assert_eq!(store.cube_drafts(CUBE).await.unwrap(), []);
}

async fn a_cube_keeps_what_its_newest_drafts_came_to(home: TempStore) {
    let store = home.open().await;
    let ada = owner(&store).await;
    let bo = PersonId([9; 16]);
    let event: LogId = EventId([200; 16]).into();
    store.note_cube_draft(CUBE, event, bo, 5).await.unwrap();
    store.note_cube_draft(CUBE, event, ada, 9).await.unwrap();
    store.note_cube_draft(CUBE, table(1), ada, 6).await.unwrap();
    store.note_cube_draft(OTHER, table(2), ada, 6).await.unwrap();
    store.put_cube_figures(CUBE, event, vec![1, 2, 3]).await.unwrap();
    store.put_cube_figures(CUBE, event, vec![4]).await.unwrap();
    let of_event = CubeDraft { log: event, host: bo, at_ms: 5, figures: Some(vec![1, 2, 3]) };
    let of_table = CubeDraft { log: table(1), host: ada, at_ms: 6, figures: None };
    assert_eq!(store.cube_drafts(CUBE).await.unwrap(), [of_table, of_event], "once each");
    let sizes = async || -> Vec<u64> {
        store.cubes(ada).await.unwrap().iter().map(|cube| cube.size).collect()
    };
    assert_eq!(sizes().await, [20, 13], "what it came to counts with the cube");
    store.forget_cube_draft(CUBE, table(1)).await.unwrap();
    assert_eq!(store.cube_drafts(CUBE).await.unwrap().len(), 1);
    for number in 0..DRAFTS_OF_CUBE {
        store.note_cube_draft(CUBE, table(number as u8), ada, 10 + number as i64).await.unwrap();
    }
    let kept = store.cube_drafts(CUBE).await.unwrap();
    assert_eq!(kept.len() as u64, DRAFTS_OF_CUBE);
    assert!(kept.iter().all(|draft| draft.log != event), "the oldest has gone");
    assert_eq!(sizes().await, [20, 10]);
}

async fn what_drafts_came_to_goes_with_the_cube(home: TempStore) {
    let store = home.open().await;
    let ada = owner(&store).await;
    store.note_cube_draft(CUBE, table(1), ada, 1).await.unwrap();
    assert!(!store.remove_cube(PersonId([9; 16]), CUBE).await.unwrap());
    assert_eq!(store.cube_drafts(CUBE).await.unwrap().len(), 1, "it isn't theirs to remove");
    assert!(store.remove_cube(ada, CUBE).await.unwrap());
    assert_eq!(store.cube_drafts(CUBE).await.unwrap(), []);
    store.note_cube_draft(CUBE, table(2), ada, 2).await.unwrap();
    assert_eq!(store.cube_drafts(CUBE).await.unwrap(), [], "a draft of a cube that has gone");
    store.note_cube_draft(OTHER, table(1), ada, 1).await.unwrap();
    let keep = Retention { guests_ms: 0, ..Retention::default() };
    assert_eq!(store.apply_retention(1_000, keep).await.unwrap().1, 1, "a guest with no session");
    assert_eq!(store.cube_drafts(OTHER).await.unwrap(), []);
    assert_eq!(store.check().await.unwrap(), []);
}

async fn cubes_of_version_7_are_their_owners_alone(home: TempStore) {
    let version_7 = OpenOptions { version: Some(7), ..OpenOptions::default() };
    let old = Store::open_with(home.address(), version_7).await.unwrap();
    let ada = owner(&old).await;
    old.close().await;
    let store = home.open().await;
    assert_eq!(store.shared_cube(CUBE).await.unwrap(), None);
    let cube = store.cubes(ada).await.unwrap().pop().unwrap();
    assert_eq!((cube.name.as_str(), cube.size, cube.sharing), ("Cube", 10, Sharing::Nobody));
    assert_eq!(store.cube_drafts(CUBE).await.unwrap(), []);
}
