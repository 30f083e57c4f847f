//! Folding beside everything else.

use super::*;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex};
use std::time::Duration;
use store::{CreateTable, Owner, TableId};

/// Whether a fold has begun.
static BEGUN: AtomicBool = AtomicBool::new(false);
/// Whether it may go on.
static OPEN: (Mutex<bool>, Condvar) = (Mutex::new(false), Condvar::new());

/// A fold that waits for somebody else to get on.
struct Waiting(u64);

impl Fold for Waiting {
    type Id = TableId;
    type Entry = Value;
    const BEGINS: &str = "begun";

    fn begin(_: i64, _: Value, _: Option<Arc<Pool>>) -> Result<Waiting, RoomError> {
        Ok(Waiting(1))
    }

    fn apply(&mut self, _: i64, _: Value) -> Result<(), Refusal> {
        BEGUN.store(true, Ordering::Release);
        let (open, opened) = &OPEN;
        let closed = |open: &mut bool| !*open;
        let bound = Duration::from_secs(5);
        let waited = opened.wait_timeout_while(open.lock().unwrap(), bound, closed).unwrap();
        self.0 += 1;
        match waited.1.timed_out() {
            true => Err(crate::refusal::RoomRefusal::GoesOn.into()),
            false => Ok(()),
        }
    }

    fn next_seq(&self) -> u64 {
        self.0
    }

    fn status(&self) -> LogStatus {
        LogStatus::Live
    }

    async fn create(
        &self,
        store: &Store,
        beginning: Beginning<TableId>,
    ) -> Result<AppendOutcome, StoreError> {
        let Beginning { id: table, first, listed, list, .. } = beginning;
        let (kind, status) = ("waiting".to_owned(), LogStatus::Live);
        let (seats, owner) = (Vec::new(), Owner::default());
        let create = CreateTable { table, status, listed, kind, first, seats, owner, list };
        store.create_table(create).await
    }

    fn people(_: &mut Value) -> Vec<(PersonId, &mut String)> {
        Vec::new()
    }

    fn mentions(&self, _: PersonId) -> bool {
        false
    }

    fn reseated(&self, _: &Value) -> Vec<(u16, Option<PersonId>)> {
        Vec::new()
    }
}

/// There is one thread for everything here.
#[tokio::test(flavor = "current_thread")]
async fn others_are_served_while_a_long_log_is_folded() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path().join("store").to_str().unwrap()).await.unwrap();
    let time = Time::of(|| 0);
    let lists = Arc::new(CardLists::new(store.clone()));
    let writer = FoldCache::<Waiting>::new(store.clone(), time.clone(), Arc::clone(&lists));
    let id = TableId::random();
    let what = |what: &str| serde_json::json!({ "what": what });
    writer.begin(id, what("begun"), Asked::default()).await.unwrap();
    let last = FEW as u64 + 1;
    for seq in 1..=last {
        let entry = log_entry::<Waiting>(seq, 0, None, what("waits"));
        store.append(id, entry, Change::default()).await.unwrap();
    }
    let reader = FoldCache::<Waiting>::new(store, time, lists);
    let other = async {
        while !BEGUN.load(Ordering::Acquire) {
            tokio::task::yield_now().await;
        }
        *OPEN.0.lock().unwrap() = true;
        OPEN.1.notify_all();
    };
    let (folded, ()) = tokio::join!(reader.look_from(id, 0, Waiting::next_seq), other);
    assert_eq!(folded, Ok(last + 1));
}
