//! The inner loop of the search allocates nothing, and between two rounds of worlds there are only a few
//! memory requests.

#![allow(clippy::unwrap_used, unsafe_code)]

use oracle::{Deal, Play, Ruleset};
use players::{AnyDuellist, Duellist, Tools};
use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicU64, Ordering};
use table::Fast;

struct Counting;

static REQUESTS: AtomicU64 = AtomicU64::new(0);

// SAFETY: everything is passed on to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        REQUESTS.fetch_add(1, Ordering::Relaxed);
        // SAFETY: the caller keeps the promises that the system asks for.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: the memory came from the system.
        unsafe { System.dealloc(memory, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// What one decision asked for.
#[derive(Clone, Copy, Debug)]
struct Thought {
    /// Memory requests.
    requests: u64,
    /// Those of them that were made while candidates were tried in worlds.
    within: u64,
    rounds: u64,
    iterations: u64,
}

static WITHIN: AtomicU64 = AtomicU64::new(0);
static ROUNDS: AtomicU64 = AtomicU64::new(0);

/// Does the work of a round piece by piece, and counts what it asks for.
fn watched(pieces: usize, work: &(dyn Fn(usize) + Sync)) {
    let before = REQUESTS.load(Ordering::Relaxed);
    (0..pieces).for_each(work);
    WITHIN.fetch_add(REQUESTS.load(Ordering::Relaxed) - before, Ordering::Relaxed);
    ROUNDS.fetch_add(1, Ordering::Relaxed);
}

/// Decides once, with so many iterations at most.
fn thought(name: &str, iterations: u64) -> Thought {
    let name = format!("{name}:iterations={iterations}:threads=all");
    let mut player = AnyDuellist::named(&name).unwrap();
    player.equip(Tools { clock: None, spread: Some(watched) });
    let mut luck = Fast::new(3);
    let deal = Deal::random(&Ruleset::STANDARD, None, &mut luck);
    let play = Play::start(&deal, &mut luck, &mut ());
    let seat = play.position().to_act().unwrap();
    let counters = || [&REQUESTS, &WITHIN, &ROUNDS].map(|count| count.load(Ordering::Relaxed));
    let before = counters();
    player.decide(play.sight(seat), &mut Fast::new(2));
    let after = counters();
    let [requests, within, rounds] = std::array::from_fn(|count| after[count] - before[count]);
    Thought { requests, within, rounds, iterations: player.meter().unwrap().iterations() }
}

/// One test, because everything that runs at the same time is counted, too.
#[test]
fn iterations_allocate_nothing_and_a_round_next_to_nothing() {
    for name in ["search:leaf=net", "search"] {
        // The first time, tables are made that all have in common.
        thought(name, 100);
        let (few, many) = (thought(name, 1_000), thought(name, 4_000));
        assert!(many.iterations > few.iterations + 2_000, "{name}: {many:?} after {few:?}");
        assert_eq!((few.within, many.within), (0, 0), "{name}");
        // A round lists who is tried and what it comes to, and adds that to lists that grow now and
        // then; its pieces may be more than there were before.
        let (requests, rounds) = (many.requests - few.requests, many.rounds - few.rounds);
        assert!(requests <= 8 * rounds, "{name}: {requests} requests in {rounds} rounds");
    }
}
