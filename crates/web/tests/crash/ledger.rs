//! What a server has acknowledged and shown, written down outside of it and held against its logs.

use crate::thoughts;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard};
use store::{LogEntry, LogStatus, Store, TableId};
use tokio::sync::watch;

/// Something that was acknowledged.
#[derive(Clone, PartialEq, Debug)]
pub struct Acknowledged {
    pub seq: u64,
    /// The name it was asked for under, as the store has it.
    pub action_id: Option<String>,
    /// What the log must say.
    pub what: &'static str,
    pub seat: u64,
    pub decision: Value,
}

/// Who was shown something: a number that a test gives.
pub type Watcher = usize;
type Shown = BTreeMap<u64, String>;

/// Everything that was acknowledged and shown.
#[derive(Default)]
struct Pages {
    /// By table, in the order in which it was acknowledged.
    acknowledged: BTreeMap<TableId, Vec<Acknowledged>>,
    shown: BTreeMap<(TableId, Watcher), Shown>,
    /// Tables about which there is something new.
    unchecked: BTreeSet<TableId>,
    /// What no server should ever do.
    wrong: Vec<String>,
    /// Streams that were told to reconnect, and that just ended.
    reconnects: usize,
    torn: usize,
}

/// The ledger, for everybody to write into.
#[derive(Default)]
pub struct Ledger {
    pages: Mutex<Pages>,
    count: watch::Sender<usize>,
}

impl Ledger {
    fn pages(&self) -> MutexGuard<'_, Pages> {
        self.pages.lock().unwrap()
    }

    /// Writes down what was acknowledged. What is asked twice is acknowledged twice, as one thing.
    pub fn acknowledge(&self, table: TableId, what: Acknowledged) {
        let mut pages = self.pages();
        let before = pages.acknowledged.entry(table).or_default();
        if before.last() == Some(&what) {
            return;
        }
        before.push(what);
        pages.unchecked.insert(table);
        drop(pages);
        self.count.send_modify(|count| *count += 1);
    }

    /// Writes down what somebody was shown; whoever is shown it again must be shown the same.
    pub fn show(&self, table: TableId, watcher: Watcher, seq: u64, entry: String) {
        let mut pages = self.pages();
        pages.unchecked.insert(table);
        let shown = pages.shown.entry((table, watcher)).or_default();
        let before = shown.insert(seq, entry.clone());
        if let Some(before) = before.filter(|before| *before != entry) {
            pages.wrong.push(format!("{table} {seq} was {before} and is {entry}"));
        }
    }

    /// Writes down something that is wrong.
    pub fn wrong(&self, what: String) {
        self.pages().wrong.push(what);
    }

    /// Writes down how a stream ended.
    pub fn end_of_stream(&self, told: bool) {
        let mut pages = self.pages();
        *(if told { &mut pages.reconnects } else { &mut pages.torn }) += 1;
    }

    /// How many streams were told to reconnect, and how many just ended.
    pub fn ends_of_streams(&self) -> (usize, usize) {
        let pages = self.pages();
        (pages.reconnects, pages.torn)
    }

    /// How much was acknowledged.
    pub fn count(&self) -> usize {
        *self.count.borrow()
    }

    /// Waits until so much was acknowledged.
    pub async fn reaches(&self, count: usize) {
        self.count.subscribe().wait_for(|so_far| *so_far >= count).await.unwrap();
    }

    /// How much of each person was acknowledged.
    pub fn by_person(&self) -> BTreeMap<String, usize> {
        let mut counts = BTreeMap::new();
        let pages = self.pages();
        let names =
            pages.acknowledged.values().flatten().filter_map(|done| done.action_id.as_ref());
        for (person, _) in names.filter_map(|name| name.split_once(':')) {
            *counts.entry(person.to_owned()).or_default() += 1;
        }
        counts
    }

    /// Waits until something more of everybody was acknowledged.
    pub async fn everybody_goes_on(&self, before: &BTreeMap<String, usize>) {
        let mut count = self.count.subscribe();
        loop {
            let now = self.by_person();
            if before.iter().all(|(person, before)| now.get(person) > Some(before)) {
                return;
            }
            count.changed().await.unwrap();
        }
    }

    /// Everything that was acknowledged so far.
    pub fn everything(&self) -> BTreeMap<TableId, Vec<Acknowledged>> {
        self.pages().acknowledged.clone()
    }

    /// Writes down what of this is not in a copy of the store.
    pub async fn must_be_in(&self, known: BTreeMap<TableId, Vec<Acknowledged>>, copy: &Store) {
        for (table, acknowledged) in known {
            let log = copy.entries(table, 0).await.unwrap();
            for done in acknowledged.iter().filter(|done| !done.is_in(&log)) {
                self.wrong(format!("{table}: lost: {done:?}, in a backup"));
            }
        }
    }

    /// How many different entries were shown, and how many decisions acknowledged.
    pub fn figures(&self) -> (usize, usize) {
        let pages = self.pages();
        let decided = pages.acknowledged.values().flatten().filter(|done| done.what == "decided");
        (pages.shown.values().map(BTreeMap::len).sum(), decided.count())
    }

    /// The first entry of a table that somebody was not shown yet.
    pub fn next(&self, table: TableId, watcher: Watcher) -> u64 {
        self.pages().shown.get(&(table, watcher)).map_or(0, |shown| shown.len() as u64)
    }

    /// Who was shown what, by table.
    pub fn shown(&self) -> BTreeMap<(TableId, Watcher), Shown> {
        self.pages().shown.clone()
    }

    /// What is wrong with the logs of the tables that have something new.
    pub async fn news(&self, store: &Store) -> Vec<String> {
        let tables = std::mem::take(&mut self.pages().unchecked);
        let mut wrong = self.pages().wrong.clone();
        for table in tables {
            self.check(store, table, &mut wrong).await;
        }
        wrong
    }

    /// What is wrong with all logs when nobody waits for an answer any more: then they have every
    /// decision that was acknowledged, and no other.
    pub async fn all(&self, store: &Store) -> Vec<String> {
        let tables: Vec<TableId> = self.pages().acknowledged.keys().copied().collect();
        self.pages().unchecked.extend(&tables);
        let mut wrong = self.news(store).await;
        for table in tables {
            let log = store.entries(table, 0).await.unwrap();
            let named = store.actions(table).await.unwrap();
            let taken = log
                .iter()
                .filter(|entry| body(entry)["what"] == "decided" && named.contains(&entry.seq));
            let taken: Vec<u64> = taken.map(|entry| entry.seq).collect();
            let pages = self.pages();
            let decided = pages.acknowledged[&table].iter().filter(|done| done.what == "decided");
            let decided: Vec<u64> = decided.map(|done| done.seq).collect();
            if taken != decided {
                wrong.push(format!("{table} has decisions at {taken:?}, acknowledged {decided:?}"));
            }
        }
        wrong
    }

    /// Forgets tables that are over and were looked at.
    pub async fn forget_finished(&self, store: &Store) {
        let known: Vec<TableId> = self.pages().acknowledged.keys().copied().collect();
        for table in known {
            let row = store.table(table).await.unwrap();
            let mut pages = self.pages();
            let is_over = row.is_some_and(|row| row.status == LogStatus::Finished);
            if is_over && !pages.unchecked.contains(&table) {
                pages.acknowledged.remove(&table);
                pages.shown.retain(|(of, _), _| *of != table);
                thoughts::forget(&table.to_string());
            }
        }
    }

    async fn check(&self, store: &Store, table: TableId, wrong: &mut Vec<String>) {
        // First the ledger and then the log, which may only have become longer meanwhile.
        let acknowledged = self.pages().acknowledged.get(&table).cloned().unwrap_or_default();
        let shown: Vec<Shown> = {
            let pages = self.pages();
            let of_table = pages.shown.iter().filter(|((of, _), _)| *of == table);
            of_table.map(|(_, shown)| shown.clone()).collect()
        };
        let log = store.entries(table, 0).await.unwrap();
        let bodies: Vec<Value> = log.iter().map(body).collect();
        let unthought = thoughts::unthought(&table.to_string(), &bodies).await;
        let mut problem = |what: String| wrong.push(format!("{table}: {what}"));
        if !log.iter().map(|entry| entry.seq).eq(0..log.len() as u64) {
            problem("the log has gaps".into());
        }
        unthought.into_iter().for_each(&mut problem);
        if !acknowledged.is_sorted_by_key(|done| done.seq) {
            problem("it was not done in the order in which it was acknowledged".into());
        }
        for done in &acknowledged {
            let named = match &done.action_id {
                Some(name) => store.action(table, name).await.unwrap() == Some(done.seq),
                None => true,
            };
            if !named || !done.is_in(&log) {
                problem(format!("lost: {done:?}"));
            }
        }
        let mut named = store.actions(table).await.unwrap();
        named.dedup();
        let decided = |done: &&Acknowledged| done.action_id.is_some();
        if named.len() < acknowledged.iter().filter(decided).count() {
            problem("two acknowledgements are of one entry, or something was done twice".into());
        }
        for (seq, entry) in shown.iter().flatten() {
            if !was_shown(entry, *seq, &log) {
                problem(format!("shown at {seq}, but not in the log: {entry}"));
            }
        }
    }
}

impl Acknowledged {
    /// Whether a log has it, at its place and nowhere else.
    fn is_in(&self, log: &[LogEntry]) -> bool {
        let Some(entry) = at(log, self.seq) else { return false };
        let body = body(entry);
        body["what"] == self.what && body["seat"] == self.seat && body["decision"] == self.decision
    }
}

/// Whether what was shown is what the log has.
fn was_shown(shown: &str, seq: u64, log: &[LogEntry]) -> bool {
    let (Some(entry), Ok(shown)) = (at(log, seq), serde_json::from_str::<Value>(shown)) else {
        return false;
    };
    let body = body(entry);
    shown["seq"] == seq
        && shown["at"] == entry.at_ms
        && shown["happened"]["what"] == body["what"]
        && shown["happened"]["seat"] == body["seat"]
}

fn at(log: &[LogEntry], seq: u64) -> Option<&LogEntry> {
    log.get(usize::try_from(seq).ok()?)
}

/// What an entry says.
pub fn body(entry: &LogEntry) -> Value {
    serde_json::from_slice(&entry.body).unwrap()
}
