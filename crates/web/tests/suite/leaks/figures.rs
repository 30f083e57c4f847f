//! How much the tests of leaks compare: all together ten thousand pairs in a long run, and a thousand in any other. The figures are written to `target/tmp/leaks.txt`.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::{Mutex, PoisonError};
use table::is_long_run;

/// The pairs that each test compares at least: in a long run, and in any other.
const LEAST: [(&str, [usize; 2]); 11] = [
    ("decks that were brought", [500, 100]),
    ("decks that were built", [65, 12]),
    ("decks that were drafted", [700, 140]),
    ("parts of the chance", [60, 60]),
    ("picks", [300, 58]),
    ("pushes", [220, 85]),
    ("pushes of histories", [48, 48]),
    ("worlds of builds", [1_200, 60]),
    ("worlds of drafts", [3_600, 185]),
    ("worlds of duels", [4_800, 250]),
    ("worlds of markets", [600, 30]),
];

/// Which of these numbers counts.
fn of_this_run([long, ordinary]: [usize; 2]) -> usize {
    if is_long_run() { long } else { ordinary }
}

/// What a test has compared.
#[derive(Clone, Copy, Default)]
pub struct Compared {
    /// Pairs of tables.
    pub pairs: usize,
    /// Those that somebody else can tell apart.
    pub different: usize,
    /// Bytes of answers.
    pub bytes: usize,
}

static COMPARED: Mutex<BTreeMap<&str, Compared>> = Mutex::new(BTreeMap::new());

/// Notes what a test has compared, which is its part of all that is to be compared.
pub fn note(test: &'static str, compared: Compared) {
    let least = LEAST.iter().find(|(name, _)| *name == test).unwrap().1;
    let least = of_this_run(least);
    assert!(compared.pairs >= least, "{test}: {} pairs, not {least}", compared.pairs);
    let mut all = COMPARED.lock().unwrap_or_else(PoisonError::into_inner);
    all.insert(test, compared);
    let mut text = String::new();
    let mut sum = Compared::default();
    for (test, Compared { pairs, different, bytes }) in &*all {
        writeln!(
            text,
            "{test:<24} {pairs:>6} pairs, {different:>6} really different, {bytes:>11} bytes"
        )
        .unwrap();
        sum.pairs += pairs;
        sum.different += different;
        sum.bytes += bytes;
    }
    let Compared { pairs, different, bytes } = sum;
    let sum = format!("{pairs:>6} pairs, {different:>6} really different, {bytes:>11} bytes");
    writeln!(text, "{:<24} {sum}", "in all").unwrap();
    std::fs::write(concat!(env!("CARGO_TARGET_TMPDIR"), "/leaks.txt"), text).unwrap();
}

#[test]
fn a_long_run_compares_ten_thousand_pairs_and_any_other_a_thousand() {
    let all = |which: usize| LEAST.iter().map(|(_, pairs)| pairs[which]).sum::<usize>();
    assert!(all(0) >= 10_000 && all(1) >= 1_000, "{} {}", all(0), all(1));
}
