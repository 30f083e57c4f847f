//! The inner loop of the search allocates nothing: more worlds take no more memory requests than the
//! rounds they are tried in.

#![allow(clippy::unwrap_used, unsafe_code)]

use oracle::{Deal, Play, Ruleset};
use players::{AnyDuellist, Duellist};
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

/// Memory requests and iterations of one decision.
fn thought(iterations: u64) -> (u64, u64) {
    let mut player = AnyDuellist::named(&format!("oracle:iterations={iterations}")).unwrap();
    let mut luck = Fast::new(1);
    let deal = Deal::random(&Ruleset::STANDARD, None, &mut luck);
    let play = Play::start(&deal, &mut luck, &mut ());
    let seat = play.position().to_act().unwrap();
    let before = REQUESTS.load(Ordering::Relaxed);
    player.decide(play.sight(seat), &mut Fast::new(2));
    (REQUESTS.load(Ordering::Relaxed) - before, player.meter().unwrap().iterations())
}

#[test]
fn iterations_allocate_nothing() {
    thought(500);
    let (few_requests, few) = thought(1_000);
    let (many_requests, many) = thought(9_000);
    assert!(many > few + 2_000, "{many} iterations after {few}");
    // A piece of eight worlds sets up its own worlds and players, some dozen requests; in each world
    // at least two candidates are tried.
    let requests = many_requests.saturating_sub(few_requests);
    assert!(requests * 2 < many - few, "{requests} requests for {} iterations", many - few);
}
