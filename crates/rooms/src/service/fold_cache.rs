//! What is kept as a log and used as a fold over it: tables, and events.
//!
//! A command is applied to the fold behind its lock, which a refusal leaves as it was. The changed fold is taken out of
//! the cache while its entry is appended to the log; only when that is durable does it come back, and is it
//! acknowledged or shown. Logs say who somebody is by their id; names are put in when a log is
//! read, so that nothing here remembers the name of somebody who left. What is in memory is a cache: whoever
//! hears that the log is longer reads the rest first. Two nodes, or two tabs, that want the same place in a
//! log have one winner; the other looks again whether its command still stands.

use super::RoomError;
use super::cached_fold::{CachedFold, CachedFolds, Keep, Size};
use crate::card_lists::{CardLists, off_the_threads};
use crate::time::Time;
use draft::Pool;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::{HashMap, hash_map};
use std::hash::Hash;
use std::sync::Arc;
use store::{
    AppendOutcome, Change, ListHash, LogEntry, LogId, LogStatus, PersonId, Store, StoreError,
    TermId,
};
use table::Refusal;
use tokio::sync::{MutexGuard, watch};

/// So many entries are read and folded at once; more take longer than it takes to hand them over.
const FEW: usize = 16;

/// A fold over a log.
pub trait Fold: Sized + Send + 'static {
    /// What its log is known by.
    type Id: Copy + Eq + Hash + Into<LogId>;

    /// What the log says.
    type Entry: Clone + Serialize + DeserializeOwned + Send + 'static;

    /// What its first entry says: logs that begin with anything else are of another sort.
    const BEGINS: &str;

    /// The set-up in the first entry, which may name a card list.
    fn setup(_: &Self::Entry) -> Option<&Value> {
        None
    }

    /// What begins with this entry, and the list it names.
    fn begin(at_ms: i64, first: Self::Entry, list: Option<Arc<Pool>>) -> Result<Self, RoomError>;

    /// Lets something happen, or refuses it and changes nothing.
    fn apply(&mut self, at_ms: i64, entry: Self::Entry) -> Result<(), Refusal>;

    /// The number of the next entry.
    fn next_seq(&self) -> u64;

    /// How far it has come.
    fn status(&self) -> LogStatus;

    /// Creates it in the store, as it is when it has begun.
    fn create(
        &self,
        store: &Store,
        beginning: Beginning<Self::Id>,
    ) -> impl Future<Output = Result<AppendOutcome, StoreError>> + Send;

    /// Everybody who is named in what happened, with the place for their name.
    fn people(entry: &mut Self::Entry) -> Vec<(PersonId, &mut String)>;

    /// Whether somebody was ever named here.
    fn mentions(&self, person: PersonId) -> bool;

    /// Who sits there since something happened, and who does not any more.
    fn reseated(&self, entry: &Self::Entry) -> Vec<(u16, Option<PersonId>)>;
}

/// How something begins, besides what its first entry makes of it.
pub struct Beginning<Id> {
    /// Its id.
    pub id: Id,
    /// The first entry of its log.
    pub first: LogEntry,
    /// Whether it is on the open list.
    pub listed: bool,
    /// The address it was asked for from.
    pub address: Option<String>,
    /// The card list that its set-up names.
    pub list: Option<ListHash>,
}

/// How something was asked for, besides what its first entry says.
#[derive(Default)]
pub struct Asked {
    /// Whether it is to be on the open list.
    pub listed: bool,
    /// The address it was asked for from.
    pub address: Option<String>,
    /// The name of the request: what is asked for twice under one name begins once.
    pub action_id: Option<String>,
}

/// All folds of one sort that a node uses.
pub struct FoldCache<T: Fold> {
    store: Store,
    time: Time,
    lists: Arc<CardLists>,
    folds: CachedFolds<T::Id, T>,
}

impl<T: Fold> FoldCache<T> {
    /// A cache over a store, with a clock.
    pub fn new(store: Store, time: Time, lists: Arc<CardLists>) -> FoldCache<T> {
        FoldCache { store, time, lists, folds: CachedFolds::default() }
    }

    /// What begins with an entry.
    async fn begun(&self, at_ms: i64, first: T::Entry) -> Result<T, RoomError> {
        let list = match T::setup(&first) {
            Some(setup) => self.lists.find(setup).await?,
            None => None,
        };
        T::begin(at_ms, first, list)
    }

    /// What is in memory.
    pub fn folds(&self) -> &CachedFolds<T::Id, T> {
        &self.folds
    }

    /// Begins something with the first entry of its log. Says whether it was not there before, and
    /// nothing else under the name it was asked for.
    pub async fn begin(&self, id: T::Id, first: T::Entry, asked: Asked) -> Result<bool, RoomError> {
        let Asked { listed, address, action_id } = asked;
        let now = self.time.now();
        let mut first = first;
        self.put_names(std::iter::once(&mut first)).await?;
        let begun = self.begun(now, first.clone()).await?;
        let list = T::setup(&first).and_then(CardLists::named);
        let first = log_entry::<T>(0, now, action_id, first);
        let beginning = Beginning { id, first, listed, address, list };
        let done = begun.create(&self.store, beginning).await? == AppendOutcome::Done;
        if done {
            let cached = self.folds.of(id, now);
            *cached.kept.lock().await = Some(begun);
            cached.hear(0);
        }
        Ok(done)
    }

    /// Lets something happen, if it may now. Gives its place in the log, and whether it was not there
    /// before.
    pub async fn append(
        &self,
        id: T::Id,
        action_id: Option<String>,
        what: impl Fn(&T) -> Result<T::Entry, RoomError>,
    ) -> Result<(u64, bool), RoomError> {
        self.append_and_lease(id, action_id, None, what).await
    }

    /// The same, and takes its lease with the entry.
    pub async fn append_and_lease(
        &self,
        id: T::Id,
        action_id: Option<String>,
        lease: Option<TermId>,
        what: impl Fn(&T) -> Result<T::Entry, RoomError>,
    ) -> Result<(u64, bool), RoomError> {
        let cached = self.folds.of(id, self.time.now());
        let mut guard = cached.kept.lock().await;
        loop {
            let kept = self.caught_up(id, &cached, &mut guard).await?;
            let (seq, now) = (kept.next_seq(), self.time.now());
            let mut wanted = what(kept);
            if let Ok(wanted) = &mut wanted {
                // Nobody is named who left while they asked.
                self.put_names(std::iter::once(wanted)).await?;
            }
            let applied = wanted.and_then(|entry| {
                kept.apply(now, entry.clone())?;
                Ok(entry)
            });
            let entry = match applied {
                Ok(entry) => entry,
                Err(error) => {
                    let before = self.done_before(id, &action_id).await?;
                    return before.map(|seq| (seq, false)).ok_or(error);
                }
            };
            let seats = kept.reseated(&entry);
            let entry = log_entry::<T>(seq, now, action_id.clone(), entry);
            let change = Change { status: Some(kept.status()), listed: None, seats, lease };
            // Until it is durable it is nobody's: whoever comes next reads the log instead.
            let kept = guard.take();
            match self.store.append(id, entry, change).await? {
                AppendOutcome::Done => {
                    *guard = kept;
                    cached.hear(seq);
                    return Ok((seq, true));
                }
                AppendOutcome::Duplicate(seq) => return Ok((seq, false)),
                // Somebody else was quicker: look again.
                AppendOutcome::SeqTaken => {}
            }
        }
    }

    /// Looks at it with at least all entries before this one.
    pub async fn look_from<R>(
        &self,
        id: T::Id,
        from: u64,
        what: impl FnOnce(&T) -> R,
    ) -> Result<R, RoomError> {
        self.look_at(id, &self.folds.of(id, self.time.now()), from, what).await
    }

    /// The same for the server itself: it is kept no longer for that.
    pub async fn peek<R>(&self, id: T::Id, what: impl FnOnce(&T) -> R) -> Result<R, RoomError> {
        self.look_at(id, &self.folds.peek(id, self.time.now()), 0, what).await
    }

    async fn look_at<R>(
        &self,
        id: T::Id,
        cached: &CachedFold<T>,
        from: u64,
        what: impl FnOnce(&T) -> R,
    ) -> Result<R, RoomError> {
        let mut guard = cached.kept.lock().await;
        if guard.as_ref().is_some_and(|kept| kept.next_seq() < from) {
            cached.doubt();
        }
        Ok(what(self.caught_up(id, cached, &mut guard).await?))
    }

    /// Has everything read again; gives what may have changed.
    pub fn doubt(&self) -> Vec<T::Id> {
        self.folds.doubt(size)
    }

    /// Forgets what has not been used lately.
    pub fn forget(&self, keep: Keep) {
        self.folds.forget(self.time.now(), keep, size);
    }

    /// Hears how long a log is.
    pub fn growth(&self, id: T::Id) -> watch::Receiver<u64> {
        self.folds.of(id, self.time.now()).heard.subscribe()
    }

    /// Puts something in the place of what its log says, and wakes those who follow it.
    #[cfg(feature = "testing")]
    pub async fn put(&self, id: T::Id, kept: T) {
        let cached = self.folds.of(id, self.time.now());
        *cached.kept.lock().await = Some(kept);
        cached.take_back();
        cached.heard.send_modify(|_| {});
    }

    /// Where something happened under a name: what is refused now may have been done before.
    async fn done_before(
        &self,
        id: T::Id,
        action_id: &Option<String>,
    ) -> Result<Option<u64>, StoreError> {
        match action_id {
            Some(name) => self.store.action(id, name).await,
            None => Ok(None),
        }
    }

    /// What is kept, with everything in it that its log is known to have.
    async fn caught_up<'a>(
        &self,
        id: T::Id,
        cached: &CachedFold<T>,
        guard: &'a mut MutexGuard<'_, Option<T>>,
    ) -> Result<&'a mut T, RoomError> {
        if cached.is_set_aside() {
            return Err(RoomError::Damaged(id.into()));
        }
        let from = guard.as_ref().map_or(0, T::next_seq);
        if from == 0 || cached.may_have(from) {
            let mut read = self.read_on(id, from, guard).await;
            if from > 0 && read.as_ref().is_err_and(is_damage) {
                // It may be the fold that is wrong, and not the log.
                **guard = None;
                read = self.read_on(id, 0, guard).await;
            }
            let kept = read.map_err(|error| set_aside(id.into(), cached, error))?;
            cached.hear(kept.next_seq() - 1);
            **guard = Some(kept);
        }
        guard.as_mut().ok_or(StoreError::NoTable.into())
    }

    /// What is kept, with what its log has from an entry on; where nothing is kept, it is begun.
    async fn read_on(
        &self,
        id: T::Id,
        from: u64,
        guard: &mut MutexGuard<'_, Option<T>>,
    ) -> Result<T, RoomError> {
        let entries = self.store.entries(id, from).await?;
        if !(from..).zip(&entries).all(|(seq, entry)| entry.seq == seq) {
            return Err(StoreError::Damaged("an entry of a table").into());
        }
        if guard.is_none() && !begins::<T>(entries.first().ok_or(StoreError::NoTable)?)? {
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
        aside(happened.len(), move || folded(kept, happened)).await
    }

    /// The first entry of a log that cannot be read, or that cannot have happened; without a number
    /// where that is unknown. Nothing of it is kept in memory.
    pub async fn flaw(&self, id: T::Id) -> Result<Option<Flaw>, RoomError> {
        let entries = match self.store.entries(id, 0).await {
            Err(StoreError::Damaged(_)) => return Ok(Some(Flaw(None))),
            entries => entries?,
        };
        let mut entries = entries.into_iter();
        let Some(first) = entries.next() else { return Ok(Some(Flaw(None))) };
        let begun = match read::<T>(&first) {
            Ok(entry) => self.begun(first.at_ms, entry).await,
            Err(error) => Err(error),
        };
        match begun {
            Ok(kept) => aside(entries.len(), move || Ok(refused::<T>(kept, entries))).await,
            Err(error) if is_damage(&error) => Ok(Some(Flaw(Some(first.seq)))),
            Err(error) => Err(error),
        }
    }

    /// What some entries say, with the names that people have now; whoever left has none.
    async fn read(&self, entries: Vec<LogEntry>) -> Result<Vec<(i64, T::Entry)>, RoomError> {
        let read = |entry: LogEntry| Ok((entry.at_ms, read::<T>(&entry)?));
        let count = entries.len();
        let read = move || entries.into_iter().map(read).collect::<Result<Vec<_>, RoomError>>();
        let mut happened = aside(count, read).await?;
        self.put_names(happened.iter_mut().map(|(_, entry)| entry)).await?;
        Ok(happened)
    }

    /// Gives people the names they have now, as far as they are known.
    async fn put_names<'a>(
        &self,
        happened: impl Iterator<Item = &'a mut T::Entry>,
    ) -> Result<(), StoreError>
    where
        T::Entry: 'a,
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
        for cached in self.folds.all() {
            let mut guard = cached.kept.lock().await;
            if guard.as_ref().is_some_and(|kept| kept.mentions(person)) {
                *guard = None;
                cached.heard.send_modify(|_| {});
            }
        }
    }
}

/// How much there is of a fold.
fn size<T: Fold>(kept: &T) -> Size {
    Size { entries: kept.next_seq(), is_over: kept.status() == LogStatus::Finished }
}

/// Where a log is damaged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flaw(pub Option<u64>);

/// The first of some entries that cannot be read, or is refused.
fn refused<T: Fold>(mut kept: T, entries: impl Iterator<Item = LogEntry>) -> Option<Flaw> {
    let mut refused = |entry: &LogEntry| match read::<T>(entry) {
        Ok(happened) => kept.apply(entry.at_ms, happened).is_err(),
        Err(_) => true,
    };
    let mut entries = entries;
    entries.find(|entry| refused(entry)).map(|entry| Flaw(Some(entry.seq)))
}

/// Whether an error of reading a log comes from what it says.
fn is_damage(error: &RoomError) -> bool {
    matches!(error, RoomError::Refused(_) | RoomError::Store(StoreError::Damaged(_)))
}

/// Sets aside a log that cannot be read, so that it holds up nothing else.
fn set_aside<T>(log: LogId, cached: &CachedFold<T>, error: RoomError) -> RoomError {
    if !is_damage(&error) {
        return error;
    }
    if cached.set_aside() {
        tracing::error!(target: "damage", %log, %error, "a log is damaged and set aside");
    }
    RoomError::Damaged(log)
}

/// Lets everything happen that a log says.
fn folded<T: Fold>(
    mut kept: T,
    happened: impl Iterator<Item = (i64, T::Entry)>,
) -> Result<T, RoomError> {
    for (at_ms, entry) in happened {
        kept.apply(at_ms, entry)?;
    }
    Ok(kept)
}

/// Does something with so many entries: at once if they are few, and otherwise where it holds nobody
/// up, for the log of a long draft takes longer than any request may wait for another.
async fn aside<R: Send + 'static>(
    entries: usize,
    work: impl FnOnce() -> Result<R, RoomError> + Send + 'static,
) -> Result<R, RoomError> {
    if entries <= FEW { work() } else { off_the_threads(work).await? }
}

/// What happened as an entry of a log, without the names of anybody.
fn log_entry<T: Fold>(
    seq: u64,
    at_ms: i64,
    action_id: Option<String>,
    entry: T::Entry,
) -> LogEntry {
    LogEntry { seq, at_ms, action_id, body: nameless::<T>(entry) }
}

fn nameless<T: Fold>(mut entry: T::Entry) -> Vec<u8> {
    T::people(&mut entry).into_iter().for_each(|(_, name)| name.clear());
    serde_json::to_vec(&entry).expect("plain data with text keys can be written")
}

/// The entries of an old log that hold names, without them.
pub fn without_names<T: Fold>(entries: &[LogEntry]) -> Result<Vec<(u64, Vec<u8>)>, RoomError> {
    let mut changed = Vec::new();
    for row in entries {
        let mut entry = read::<T>(row)?;
        if T::people(&mut entry).iter().any(|(_, name)| !name.is_empty()) {
            changed.push((row.seq, nameless::<T>(entry)));
        }
    }
    Ok(changed)
}

fn read<T: Fold>(entry: &LogEntry) -> Result<T::Entry, RoomError> {
    let damaged = StoreError::Damaged("an entry of a table");
    serde_json::from_slice(&entry.body).map_err(|_| damaged.into())
}

/// Whether an entry is the first of such a log.
fn begins<T: Fold>(first: &LogEntry) -> Result<bool, StoreError> {
    let what = serde_json::from_slice::<What>(&first.body);
    let What { what } = what.map_err(|_| StoreError::Damaged("the first entry of a log"))?;
    Ok(what == T::BEGINS)
}

/// What an entry says has happened.
#[derive(Deserialize)]
struct What {
    what: String,
}

#[cfg(test)]
mod tests;
