//! Between the deal and the result of a duel nothing is allocated: counted by an allocator that
//! counts.

use oracle::{Deal, DuelSight, Move, Phase, Play, Ruleset};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::ops::ControlFlow;
use table::{Chance, Fast, Occasion};

thread_local! {
    /// How often this thread has asked for memory.
    static ASKED: Cell<u64> = const { Cell::new(0) };
}

struct Counting;

fn count() {
    // While a thread ends there is nothing to count with, and nothing to count.
    let _ = ASKED.try_with(|asked| asked.set(asked.get() + 1));
}

// SAFETY: everything is passed on to the system's allocator as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: the caller keeps to the same conditions.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: the caller keeps to the same conditions.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        // SAFETY: the caller keeps to the same conditions.
        unsafe { System.realloc(memory, layout, size) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps to the same conditions.
        unsafe { System.dealloc(memory, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// How often `work` asks for memory, and what it gives.
fn counted<T>(work: impl FnOnce() -> T) -> (u64, T) {
    let before = ASKED.get();
    let result = work();
    (ASKED.get() - before, result)
}

/// Any allowed move, each as likely as any other.
fn any_move(sight: DuelSight<'_>, chance: &mut Fast) -> Move {
    let mut left = chance.draw(Occasion::other(sight.seat(), 0), sight.move_count() as u32);
    let mut chosen = None;
    let _ = sight.each_move(&mut |decision| {
        chosen = Some(decision);
        left = left.wrapping_sub(1);
        if left == u32::MAX { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    chosen.expect("there is always a move")
}

#[test]
fn the_counter_counts() {
    let (times, list) = counted(|| Vec::<u64>::with_capacity(std::hint::black_box(9)));
    assert_eq!((times, list.capacity() >= 9), (1, true));
    assert_eq!(counted(|| std::hint::black_box(3) + 4), (0, 7));
}

#[test]
fn a_duel_allocates_nothing_from_the_deal_to_the_result() {
    let (mut wins, mut shuffles, mut mulligans, mut discards) = ([0; 2], 0, 0, 0);
    for game in 0..1_000 {
        let mut chance = Fast::new(game);
        let (times, deal) = counted(|| Deal::random(&Ruleset::STANDARD, None, &mut chance));
        assert_eq!(times, 0, "game {game}: dealing");
        let (times, position) = counted(|| {
            let mut play = Play::start(&deal, &mut chance, &mut ());
            while let Some(seat) = play.position().to_act() {
                mulligans += u32::from(play.position().phase() == Phase::Mulligan);
                discards += u32::from(play.position().phase() == Phase::Discard);
                let decision = any_move(play.sight(seat), &mut chance);
                play.apply(decision, &mut chance, &mut ());
            }
            shuffles += u32::from(play.sight(table::Seat(0)).shuffles(table::Seat(0)));
            *play.position()
        });
        assert_eq!(times, 0, "game {game}: playing");
        if let Some(winner) = position.winner() {
            wins[winner.index()] += 1;
        }
    }
    // The games were real ones.
    assert_eq!(mulligans, 1_000);
    assert!(wins[0] > 300 && wins[1] > 300 && wins[0] + wins[1] <= 1_000, "{wins:?}");
    assert!(shuffles > 0 && discards > 0, "{shuffles} reshuffles, {discards} discards");
}
