//! What is kept as a log and used as a fold over it: tables, and events.
//!
//! Whatever happens is checked, appended to the log, and only when that is durable does it take place
//! and is it acknowledged or shown. Logs say who somebody is by their id; names are put in when a log is
//! read, so that nothing here remembers the name of somebody who left. What is in memory is a cache: whoever hears that the log is longer
//! reads the rest first. Two nodes, or two tabs, that want the same place in a log have one winner; the
//! other looks again whether its wish still stands.

use super::HallError;
use super::cell::{Cell, Cells};
use crate::lists::{Lists, off_the_threads};
use crate::store::{
    Appended, Beginning, Change, Entry, Owner, PersonId, Status, Store, StoreError, TableId,
};
use crate::time::Time;
use draft::Pool;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::{HashMap, hash_map};
use std::sync::Arc;
use table::Refusal;
use tokio::sync::{MutexGuard, watch};

/// So many entries are read and folded at once; more take longer than it takes to hand them over.
const FEW: usize = 16;

/// A fold over a log.
pub trait Folded: Sized + Send + 'static {
    /// What the log says.
    type Happening: Clone + Serialize + DeserializeOwned + Send + 'static;

    /// What its first entry says: logs that begin with anything else are of another sort.
    const BEGINS: &str;

    /// The set-up in the first entry, which may name a card list.
    fn setup(_: &Self::Happening) -> Option<&Value> {
        None
    }

    /// What begins with this entry, and the list it names.
    fn begin(
        at_ms: i64,
        first: Self::Happening,
        list: Option<Arc<Pool>>,
    ) -> Result<Self, HallError>;

    /// Lets something happen, or refuses it and changes nothing.
    fn happen(&mut self, at_ms: i64, happening: Self::Happening) -> Result<(), Refusal>;

    /// The number of the next entry.
    fn next_seq(&self) -> u64;

    /// How far it has come.
    fn status(&self) -> Status;

    /// What the store calls it.
    fn kind(&self) -> &str;

    /// Whoever sits there from the beginning, by number.
    fn seats(&self) -> Vec<(u16, PersonId)>;

    /// Whose share of the room it takes.
    fn owner(&self) -> Owner;

    /// Everybody who is named in what happened, with the place for their name.
    fn people(happening: &mut Self::Happening) -> Vec<(PersonId, &mut String)>;

    /// Whether somebody was ever named here.
    fn mentions(&self, person: PersonId) -> bool;

    /// Who sits there since something happened, and who does not any more.
    fn reseated(&self, happening: &Self::Happening) -> Vec<(u16, Option<PersonId>)>;
}

/// All folds of one sort that a node uses.
pub struct Ledger<T> {
    store: Store,
    time: Time,
    lists: Arc<Lists>,
    cells: Cells<T>,
}

impl<T: Folded> Ledger<T> {
    /// A ledger on a store, with a clock.
    pub fn new(store: Store, time: Time, lists: Arc<Lists>) -> Ledger<T> {
        Ledger { store, time, lists, cells: Cells::default() }
    }

    /// What begins with an entry.
    async fn begun(&self, at_ms: i64, first: T::Happening) -> Result<T, HallError> {
        let list = match T::setup(&first) {
            Some(setup) => self.lists.find(setup).await?,
            None => None,
        };
        T::begin(at_ms, first, list)
    }

    /// What is in memory.
    pub fn cells(&self) -> &Cells<T> {
        &self.cells
    }

    /// Begins something with the first entry of its log, as it was asked for from an address. Says
    /// whether it was not there before.
    pub async fn begin(
        &self,
        id: TableId,
        first: T::Happening,
        listed: bool,
        address: Option<String>,
    ) -> Result<bool, HallError> {
        let now = self.time.now();
        let mut first = first;
        self.put_names(std::iter::once(&mut first)).await?;
        let begun = self.begun(now, first.clone()).await?;
        let beginning = Beginning {
            table: id,
            status: begun.status(),
            listed,
            kind: begun.kind().to_owned(),
            seats: begun.seats(),
            owner: Owner { address, ..begun.owner() },
            list: T::setup(&first).and_then(Lists::named),
            first: entry::<T>(0, now, None, first),
        };
        let done = self.store.create(beginning).await? == Appended::Done;
        if done {
            let cell = self.cells.of(id, now);
            *cell.kept.lock().await = Some(begun);
            cell.hear(0);
        }
        Ok(done)
    }

    /// Lets something happen, if it may now. Gives its place in the log, and whether it was not there
    /// before.
    pub async fn happen(
        &self,
        id: TableId,
        action_id: Option<String>,
        what: impl Fn(&T) -> Result<T::Happening, Refusal>,
    ) -> Result<(u64, bool), HallError> {
        let cell = self.cells.of(id, self.time.now());
        let mut guard = cell.kept.lock().await;
        loop {
            let kept = self.caught_up(id, &cell, &mut guard).await?;
            let (seq, now) = (kept.next_seq(), self.time.now());
            let mut wanted = what(kept);
            if let Ok(wanted) = &mut wanted {
                // Nobody is named who left while they asked.
                self.put_names(std::iter::once(wanted)).await?;
            }
            let done = wanted.and_then(|wanted| kept.happen(now, wanted.clone()).map(|()| wanted));
            let happening = match done {
                Ok(happening) => happening,
                Err(refusal) => {
                    let before = self.done_before(id, &action_id).await?;
                    return before.map(|seq| (seq, false)).ok_or(refusal.into());
                }
            };
            let seats = kept.reseated(&happening);
            let entry = entry::<T>(seq, now, action_id.clone(), happening);
            let change = Change { status: Some(kept.status()), listed: None, seats };
            // Until it is durable it is nobody's: whoever comes next reads the log instead.
            let kept = guard.take();
            match self.store.append(id, entry, change).await? {
                Appended::Done => {
                    *guard = kept;
                    cell.hear(seq);
                    return Ok((seq, true));
                }
                Appended::Twice(seq) => return Ok((seq, false)),
                // Somebody else was quicker: look again.
                Appended::Taken => {}
            }
        }
    }

    /// Looks at it with at least all entries before this one.
    pub async fn look_from<R>(
        &self,
        id: TableId,
        from: u64,
        what: impl FnOnce(&T) -> R,
    ) -> Result<R, HallError> {
        let cell = self.cells.of(id, self.time.now());
        let mut guard = cell.kept.lock().await;
        if guard.as_ref().is_some_and(|kept| kept.next_seq() < from) {
            cell.doubt();
        }
        Ok(what(self.caught_up(id, &cell, &mut guard).await?))
    }

    /// Hears how long a log is.
    pub fn growth(&self, id: TableId) -> watch::Receiver<u64> {
        self.cells.of(id, self.time.now()).heard.subscribe()
    }

    /// Puts something in the place of what its log says, and wakes those who follow it.
    pub async fn put(&self, id: TableId, kept: T) {
        let cell = self.cells.of(id, self.time.now());
        *cell.kept.lock().await = Some(kept);
        cell.heard.send_modify(|_| {});
    }

    /// Where something happened under a name: what is refused now may have been done before.
    async fn done_before(
        &self,
        id: TableId,
        action_id: &Option<String>,
    ) -> Result<Option<u64>, StoreError> {
        if action_id.is_none() {
            return Ok(None);
        }
        let entries = self.store.entries(id, 0).await?;
        let done = entries.iter().find(|entry| entry.action_id == *action_id);
        Ok(done.map(|entry| entry.seq))
    }

    /// What is kept, with everything in it that its log is known to have.
    async fn caught_up<'a>(
        &self,
        id: TableId,
        cell: &Cell<T>,
        guard: &'a mut MutexGuard<'_, Option<T>>,
    ) -> Result<&'a mut T, HallError> {
        let from = guard.as_ref().map_or(0, T::next_seq);
        if from == 0 || cell.may_have(from) {
            let entries = self.store.entries(id, from).await?;
            if guard.is_none() && !entries.first().is_some_and(begins::<T>) {
                return Err(StoreError::NoTable.into());
            }
            let mut happened = self.read(entries).await?.into_iter();
            // Where this is given up in between, or refused, the log is read anew.
            let kept = match guard.take() {
                Some(kept) => kept,
                None => {
                    let (at_ms, first) = happened.next().ok_or(StoreError::NoTable)?;
                    self.begun(at_ms, first).await?
                }
            };
            let kept = aside(happened.len(), move || folded(kept, happened)).await?;
            cell.hear(kept.next_seq() - 1);
            **guard = Some(kept);
        }
        guard.as_mut().ok_or(StoreError::NoTable.into())
    }

    /// What some entries say, with the names that people have now; whoever left has none.
    async fn read(&self, entries: Vec<Entry>) -> Result<Vec<(i64, T::Happening)>, HallError> {
        let read = |entry: Entry| Ok((entry.at_ms, read::<T>(&entry)?));
        let count = entries.len();
        let read = move || entries.into_iter().map(read).collect::<Result<Vec<_>, HallError>>();
        let mut happened = aside(count, read).await?;
        self.put_names(happened.iter_mut().map(|(_, happening)| happening)).await?;
        Ok(happened)
    }

    /// Gives people the names they have now, as far as they are known.
    async fn put_names<'a>(
        &self,
        happened: impl Iterator<Item = &'a mut T::Happening>,
    ) -> Result<(), StoreError>
    where
        T::Happening: 'a,
    {
        let mut names = HashMap::new();
        for (person, name) in happened.flat_map(T::people) {
            if let hash_map::Entry::Vacant(unknown) = names.entry(person) {
                unknown.insert(self.store.person(person).await?.map(|person| person.name));
            }
            if let Some(Some(known)) = names.get(&person) {
                name.clone_from(known);
            }
        }
        Ok(())
    }

    /// Forgets everything in which somebody was named; it is read again, with the names of then.
    pub async fn reread(&self, person: PersonId) {
        for cell in self.cells.all() {
            let mut guard = cell.kept.lock().await;
            if guard.as_ref().is_some_and(|kept| kept.mentions(person)) {
                *guard = None;
                cell.heard.send_modify(|_| {});
            }
        }
    }
}

/// Lets everything happen that a log says.
fn folded<T: Folded>(
    mut kept: T,
    happened: impl Iterator<Item = (i64, T::Happening)>,
) -> Result<T, HallError> {
    for (at_ms, happening) in happened {
        kept.happen(at_ms, happening)?;
    }
    Ok(kept)
}

/// Does something with so many entries: at once if they are few, and otherwise where it holds nobody
/// up, for the log of a long draft takes longer than any request may wait for another.
async fn aside<R: Send + 'static>(
    entries: usize,
    work: impl FnOnce() -> Result<R, HallError> + Send + 'static,
) -> Result<R, HallError> {
    if entries <= FEW { work() } else { off_the_threads(work).await? }
}

/// What happened as an entry of a log, without the names of anybody.
fn entry<T: Folded>(
    seq: u64,
    at_ms: i64,
    action_id: Option<String>,
    happening: T::Happening,
) -> Entry {
    Entry { seq, at_ms, action_id, body: nameless::<T>(happening) }
}

fn nameless<T: Folded>(mut happening: T::Happening) -> Vec<u8> {
    T::people(&mut happening).into_iter().for_each(|(_, name)| name.clear());
    serde_json::to_vec(&happening).expect("plain data with text keys can be written")
}

/// The entries of an old log that hold names, without them.
pub fn without_names<T: Folded>(entries: &[Entry]) -> Result<Vec<(u64, Vec<u8>)>, HallError> {
    let mut changed = Vec::new();
    for entry in entries {
        let mut happening = read::<T>(entry)?;
        if T::people(&mut happening).iter().any(|(_, name)| !name.is_empty()) {
            changed.push((entry.seq, nameless::<T>(happening)));
        }
    }
    Ok(changed)
}

fn read<T: Folded>(entry: &Entry) -> Result<T::Happening, HallError> {
    let damaged = StoreError::Damaged("an entry of a table");
    serde_json::from_slice(&entry.body).map_err(|_| damaged.into())
}

/// Whether an entry is the first of such a log.
pub fn begins<T: Folded>(first: &Entry) -> bool {
    let what = serde_json::from_slice::<What>(&first.body);
    what.is_ok_and(|What { what }| what == T::BEGINS)
}

/// What an entry says has happened.
#[derive(Deserialize)]
struct What {
    what: String,
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::{Condvar, Mutex};
    use std::time::Duration;

    /// Whether a fold has begun.
    static BEGUN: AtomicBool = AtomicBool::new(false);
    /// Whether it may go on.
    static OPEN: (Mutex<bool>, Condvar) = (Mutex::new(false), Condvar::new());

    /// A fold that waits for somebody else to get on.
    struct Waiting(u64);

    impl Folded for Waiting {
        type Happening = Value;
        const BEGINS: &str = "begun";

        fn begin(_: i64, _: Value, _: Option<Arc<Pool>>) -> Result<Waiting, HallError> {
            Ok(Waiting(1))
        }

        fn happen(&mut self, _: i64, _: Value) -> Result<(), Refusal> {
            BEGUN.store(true, Ordering::Release);
            let (open, opened) = &OPEN;
            let closed = |open: &mut bool| !*open;
            let bound = Duration::from_secs(5);
            let waited = opened.wait_timeout_while(open.lock().unwrap(), bound, closed).unwrap();
            self.0 += 1;
            match waited.1.timed_out() {
                true => Err(Refusal::new("held-up", "Nobody else got on meanwhile.")),
                false => Ok(()),
            }
        }

        fn next_seq(&self) -> u64 {
            self.0
        }

        fn status(&self) -> Status {
            Status::Live
        }

        fn kind(&self) -> &str {
            "waiting"
        }

        fn seats(&self) -> Vec<(u16, PersonId)> {
            Vec::new()
        }

        fn owner(&self) -> Owner {
            Owner::default()
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
        let lists = Arc::new(Lists::new(store.clone()));
        let writer = Ledger::<Waiting>::new(store.clone(), time.clone(), Arc::clone(&lists));
        let id = TableId::random();
        let what = |what: &str| serde_json::json!({ "what": what });
        writer.begin(id, what("begun"), false, None).await.unwrap();
        let last = FEW as u64 + 1;
        for seq in 1..=last {
            let entry = entry::<Waiting>(seq, 0, None, what("waits"));
            store.append(id, entry, Change::default()).await.unwrap();
        }
        let reader = Ledger::<Waiting>::new(store, time, lists);
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
}
