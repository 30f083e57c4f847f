//! Chance for tests: every result is written down beforehand.

use super::{Chance, Occasion, Purpose};
use std::collections::VecDeque;

/// A source that gives the results of a script, in order.
///
/// It is strict, so that a test cannot pass for the wrong reason: it panics when a result is asked
/// for that the script does not foresee, when the purpose is another than the script says, and,
/// when dropped, if results are left over.
#[derive(Debug)]
pub struct Scripted {
    script: VecDeque<(Purpose, u32)>,
}

impl Scripted {
    /// A source that answers with these results; each is what [`Chance::draw`] would return.
    pub fn new(script: impl IntoIterator<Item = (Purpose, u32)>) -> Scripted {
        Scripted { script: script.into_iter().collect() }
    }

    /// A source for dice only, given by the faces they show.
    pub fn dice(faces: impl IntoIterator<Item = u32>) -> Scripted {
        Scripted::new(faces.into_iter().map(|face| (Purpose::Dice, face - 1)))
    }

    /// A source that must not be asked at all.
    pub fn nothing() -> Scripted {
        Scripted::new([])
    }
}

impl Chance for Scripted {
    fn draw(&mut self, occasion: Occasion, n: u32) -> u32 {
        let Some((purpose, result)) = self.script.pop_front() else {
            panic!("the script has ended, but {occasion:?} asks for one of {n}");
        };
        assert_eq!(purpose, occasion.purpose, "the script foresaw another use of chance");
        assert!(result < n, "the script says {result}, but {occasion:?} allows 0 to {}", n - 1);
        result
    }
}

impl Drop for Scripted {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            assert!(self.script.is_empty(), "results left in the script: {:?}", self.script);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seat;

    #[test]
    fn gives_the_results_in_order() {
        let mut chance = Scripted::dice([4, 7]);
        assert_eq!(chance.roll(Occasion::dice(Seat(0), 1), 6), 4);
        assert_eq!(chance.roll(Occasion::dice(Seat(1), 1), 8), 7);
    }

    #[test]
    #[should_panic(expected = "results left in the script")]
    fn a_roll_left_over_fails_the_test() {
        drop(Scripted::dice([1]));
    }

    #[test]
    #[should_panic(expected = "another use of chance")]
    fn a_roll_for_another_purpose_fails_the_test() {
        Scripted::dice([1]).draw(Occasion::POOL, 120);
    }
}
