//! A node that was stopped, or whose time was set: nobody is charged for it, whoever comes first. It is tested on a
//! file: a PostgreSQL has a clock of its own, which no test moves.

use super::*;
use prometheus_client::encoding::text::encode;
use prometheus_client::registry::Registry;
use rooms::room::RoomEntry;
use store::{NodeId, TermId};

const HOUR: i64 = 3_600_000;
const SECOND: i64 = 1_000;
/// What the two clocks of a duel show together when it begins, and what each decision adds.
const BEGIN: i64 = 2 * 900 * SECOND + EACH;
const EACH: i64 = 15 * SECOND;

/// A node whose clocks a test moves.
struct Node {
    rooms: Arc<Rooms>,
    driver: Driver,
    system: Arc<AtomicI64>,
    steady: Arc<AtomicI64>,
    people: [PersonId; 2],
    table: TableId,
    _home: TempStore,
}

/// What happens to a node, as an hour on its clocks: what the system says, and what has passed.
#[derive(Clone, Copy, Debug)]
enum Fate {
    /// Its process is stopped.
    Stopped,
    /// Its machine sleeps, or its time is set forward.
    Ahead,
    /// Its time is set back.
    Back,
}

/// Who is first to act afterwards.
#[derive(Clone, Copy, Debug)]
enum First {
    Person,
    Due,
    Renewal,
    Patrol,
}

impl Node {
    /// A node that drives a table with a clock.
    async fn new() -> Node {
        let home = TempStore::sqlite();
        let store = home.open().await;
        let [system, steady] = [1_000_000_000_000, 50_000].map(|ms| Arc::new(AtomicI64::new(ms)));
        let (wall, passed) = (Arc::clone(&system), Arc::clone(&steady));
        let told = move |hand: Arc<AtomicI64>| move || hand.load(Ordering::Relaxed);
        let rooms = rooms_at(store.clone(), Time::steady(told(wall), told(passed)));
        let driver = Driver::new(Arc::clone(&rooms), 1);
        driver.renew().await.unwrap();
        let people = people(&store).await;
        let table = dealt_with(&rooms, people, Terms { clock: true, ..Terms::default() }).await;
        assert_eq!(driver.patrol().await, [LogId::Table(table)]);
        Node { rooms, driver, system, steady, people, table, _home: home }
    }

    /// Lets time pass on both clocks while everything is as it should be.
    async fn pass(&self, ms: i64) {
        for _ in 0..ms / SECOND {
            self.system.fetch_add(SECOND, Ordering::Relaxed);
            self.steady.fetch_add(SECOND, Ordering::Relaxed);
            self.driver.renew().await.unwrap();
        }
    }

    fn meet(&self, fate: Fate) {
        let (system, steady) = match fate {
            Fate::Stopped => (HOUR, HOUR),
            Fate::Ahead => (HOUR, 0),
            Fate::Back => (-HOUR, 0),
        };
        self.system.fetch_add(system, Ordering::Relaxed);
        self.steady.fetch_add(steady, Ordering::Relaxed);
    }

    async fn decide(&self) {
        let (seat, decision) = asked(&self.rooms, self.table).await.unwrap();
        let person = self.people[seat.index()];
        self.rooms.execute(self.table, person, decide(seat, decision), None).await.unwrap();
    }

    /// What the clocks show, together.
    async fn left(&self) -> i64 {
        let view = view(&self.rooms, self.table, Viewer::Spectator).await;
        let now = self.rooms.now();
        let left = |clock: &Value| {
            let since = clock["since_ms"].as_i64().unwrap_or(now);
            clock["left_ms"].as_i64().unwrap() - (now - since)
        };
        view["clocks"].as_array().unwrap().iter().map(left).sum()
    }

    async fn log(&self) -> Vec<RoomEntry> {
        let entries = self.rooms.store().entries(self.table, 0).await.unwrap();
        entries.iter().map(|entry| serde_json::from_slice(&entry.body).unwrap()).collect()
    }
}

/// Everybody comes back at once after a pause: one of them begins a term, and nobody waits for the others to renew it
/// one after the other.
#[tokio::test]
async fn a_crowd_that_comes_back_after_a_pause_begins_one_term() {
    let node = Node::new().await;
    let writes = || {
        let (mut registry, mut text) = (Registry::default(), String::new());
        node.rooms.store().register(&mut registry);
        encode(&mut text, &registry).unwrap();
        let count = "store_seconds_count{operation=\"write\"} ";
        let count = text.lines().find_map(|line| line.strip_prefix(count));
        count.unwrap().parse::<u64>().unwrap()
    };
    let before = writes();
    node.meet(Fate::Stopped);
    let look = || node.rooms.look_as(node.table, (None, None), 0, |_| ());
    let looked = futures_util::future::join_all((0..200).map(|_| look())).await;
    assert!(looked.into_iter().all(|looked| looked.is_ok()));
    assert_eq!(writes() - before, 1);
}

/// Somebody decides at a table that another node drove, and nobody has patrolled since that one is gone.
#[tokio::test]
async fn a_take_over_that_somebody_waits_for_is_counted_as_well() {
    let node = Node::new().await;
    let (store, other, term) = (node.rooms.store(), NodeId([7; 16]), TermId([7; 16]));
    node.meet(Fate::Stopped);
    let now = node.rooms.now();
    store.begin_term(term, other, now - SECOND).await.unwrap();
    assert!(store.lease(node.table, term, other, now).await.unwrap());
    node.decide().await;
    let counted = || {
        let (mut registry, mut text) = (Registry::default(), String::new());
        node.driver.register(&mut registry);
        encode(&mut text, &registry).unwrap();
        text.lines().any(|line| line == "take_overs_total 1")
    };
    assert!(counted());
    node.driver.patrol().await;
    assert!(counted(), "once");
}

#[tokio::test]
async fn nobody_is_charged_while_a_node_is_stopped_or_its_time_is_set() {
    for fate in [Fate::Stopped, Fate::Ahead, Fate::Back] {
        for first in [First::Person, First::Due, First::Renewal, First::Patrol] {
            let node = Node::new().await;
            node.pass(10 * SECOND).await;
            assert_eq!(node.left().await, BEGIN - 10 * SECOND);
            node.meet(fate);
            match first {
                First::Person => {}
                First::Due => drop(node.driver.tend(LogId::Table(node.table)).await),
                First::Renewal => node.driver.renew().await.unwrap(),
                First::Patrol => drop(node.driver.patrol().await),
            }
            node.decide().await;
            let left = node.left().await;
            assert_eq!(left, BEGIN - 10 * SECOND + EACH, "{fate:?}, {first:?} first");
            // And so it goes on when the driver has noticed, too.
            node.driver.renew().await.unwrap();
            node.driver.patrol().await;
            node.driver.tend(LogId::Table(node.table)).await;
            node.pass(10 * SECOND).await;
            node.decide().await;
            let left = node.left().await;
            assert_eq!(left, BEGIN - 20 * SECOND + 2 * EACH, "{fate:?}, {first:?} first");
            let log = node.log().await;
            let resumed = |entry: &&RoomEntry| matches!(entry, RoomEntry::Resumed { .. });
            assert_eq!(log.iter().filter(resumed).count(), 1, "{fate:?}, {first:?} first: {log:?}");
        }
    }
}

#[tokio::test]
async fn small_corrections_of_the_time_are_no_pause() {
    let node = Node::new().await;
    for ms in [400, -900, 999] {
        node.system.fetch_add(ms, Ordering::Relaxed);
        node.pass(10 * SECOND).await;
    }
    // By and by the time is right again.
    node.pass(30 * SECOND).await;
    assert_eq!(node.rooms.now(), node.system.load(Ordering::Relaxed));
    assert_eq!((node.rooms.pauses(), node.driver.driven()), (0, 1));
}
