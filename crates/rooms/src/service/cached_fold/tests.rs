//! How long folds are kept.

use super::*;

/// A fold that is only so long, and over or not.
type Plain = (u64, bool);

const KEEP: Keep = Keep { unused_ms: 120_000, over_ms: 10_000, entries: 1_000 };

fn size(&(entries, is_over): &Plain) -> Size {
    Size { entries, is_over }
}

/// Folds that were last used at the beginning, by number.
fn folds(all: &[Plain]) -> CachedFolds<usize, Plain> {
    let folds = CachedFolds::default();
    for (id, plain) in all.iter().enumerate() {
        *folds.of(id, 0).kept.try_lock().unwrap() = Some(*plain);
    }
    folds
}

fn ids(folds: &CachedFolds<usize, Plain>) -> Vec<usize> {
    let mut ids: Vec<usize> = folds.lock().keys().copied().collect();
    ids.sort_unstable();
    ids
}

#[test]
fn what_is_over_and_followed_by_nobody_goes_sooner() {
    let folds = folds(&[(5, true), (5, false), (5, true)]);
    let follower = folds.of(2, 0).heard.subscribe();
    folds.forget(10_000, KEEP, size);
    assert_eq!(ids(&folds), [0, 1, 2]);
    folds.forget(10_001, KEEP, size);
    assert_eq!(ids(&folds), [1, 2]);
    folds.forget(120_001, KEEP, size);
    assert_eq!(ids(&folds), [2]);
    drop(follower);
    folds.forget(120_001, KEEP, size);
    assert_eq!(ids(&folds), [0; 0]);
}

#[test]
fn what_only_the_server_looks_at_is_kept_no_longer_for_that() {
    let folds = folds(&[(5, false), (5, false)]);
    folds.peek(0, 119_000);
    folds.of(1, 119_000);
    // What was not there is kept for a while all the same.
    folds.peek(2, 119_000);
    folds.forget(120_001, KEEP, size);
    assert_eq!(ids(&folds), [1, 2]);
}

#[test]
fn in_doubt_what_is_over_is_forgotten_and_the_rest_read_again() {
    let folds = folds(&[(5, true), (5, false), (5, true)]);
    let mut follower = folds.of(2, 0).heard.subscribe();
    follower.mark_unchanged();
    let mut doubted = folds.doubt(size);
    doubted.sort_unstable();
    assert_eq!((doubted, ids(&folds)), (vec![1, 2], vec![1, 2]));
    assert!(follower.has_changed().unwrap());
    assert!(folds.peek(1, 0).may_have(5), "it may be longer");
    folds.forget(120_001, KEEP, size);
    assert_eq!(ids(&folds), [2], "a doubt is no use of it");
}

#[test]
fn of_very_much_the_longest_unused_goes_first() {
    let folds = folds(&[(400, false); 4]);
    let follower = folds.of(0, 0).heard.subscribe();
    for (id, used_ms) in [(1, 3_000), (2, 1_000), (3, 2_000)] {
        folds.of(id, used_ms);
    }
    folds.forget(10_500, KEEP, size);
    assert_eq!(ids(&folds), [0, 1, 2, 3], "all but one are in use, and it is followed");
    folds.forget(13_001, KEEP, size);
    assert_eq!(ids(&folds), [0, 1], "1,600 entries are more than 1,000");
    drop(follower);
}
