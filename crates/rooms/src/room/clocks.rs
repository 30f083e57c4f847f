//! The clocks of a table.

use crate::game::Pace;
use serde::Serialize;
use table::{Seat, Seats};

/// The time every seat has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    each_ms: i64,
    seats: Vec<Clock>,
}

/// The time of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, utoipa::ToSchema)]
pub struct Clock {
    /// Milliseconds left when it last stood still.
    pub left_ms: i64,
    /// Since when it has been running, if it is.
    pub since_ms: Option<i64>,
}

impl Clocks {
    /// Clocks that all stand still.
    pub fn new(pace: Pace, seats: usize) -> Clocks {
        let clock = Clock { left_ms: pace.start_ms, since_ms: None };
        Clocks { each_ms: pace.each_ms, seats: vec![clock; seats] }
    }

    /// The clocks by seat.
    pub fn seats(&self) -> &[Clock] {
        &self.seats
    }

    /// The clocks as they are seen: where they were stopped at some moment, none runs.
    pub fn seen(&self, stopped: Option<i64>) -> Vec<Clock> {
        let mut seen = self.seats.clone();
        if let Some(moment) = stopped {
            seen.iter_mut().for_each(|clock| clock.stop(moment));
        }
        seen
    }

    /// Lets the clocks run of those that are waited for. Whoever has acted has a new decision to take
    /// if it is waited for again. `extra` is what a seat's decision has besides the usual time.
    pub fn turn(
        &mut self,
        now: i64,
        waiting: Seats,
        acted: Option<Seat>,
        extra: &dyn Fn(Seat) -> i64,
    ) {
        for (place, clock) in self.seats.iter_mut().enumerate() {
            let seat = Seat(place as u8);
            if acted == Some(seat) || !waiting.contains(seat) {
                clock.stop(now);
            }
            if waiting.contains(seat) && clock.since_ms.is_none() {
                let each_ms = self.each_ms.saturating_add(extra(seat));
                clock.left_ms = clock.left_ms.saturating_add(each_ms);
                clock.since_ms = Some(now);
            }
        }
    }

    /// Takes back what was charged since a moment: nobody could have acted.
    pub fn forgive(&mut self, since: i64, now: i64) {
        for clock in &mut self.seats {
            clock.since_ms = clock.since_ms.map(|start| forgiven(start, since, now));
        }
    }

    /// The seat whose time runs out next, and when.
    pub(crate) fn next_out(&self) -> Option<(i64, Seat)> {
        let seats = self.seats.iter().enumerate();
        seats.filter_map(|(place, clock)| Some((clock.out_at()?, Seat(place as u8)))).min()
    }
}

/// A moment that as much time has passed since now as had at another, `since`. Where the time was set back
/// meanwhile, that is earlier than it was.
pub fn forgiven(moment: i64, since: i64, now: i64) -> i64 {
    match now < since {
        true => moment + (now - since),
        false => moment + (now - since.max(moment)).max(0),
    }
}

impl Clock {
    fn stop(&mut self, now: i64) {
        if let Some(since) = self.since_ms.take() {
            self.left_ms = (self.left_ms - (now - since).max(0)).max(0);
        }
    }

    fn out_at(&self) -> Option<i64> {
        Some(self.since_ms?.saturating_add(self.left_ms))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn only(seat: u8) -> Seats {
        [Seat(seat)].into_iter().collect()
    }

    fn usual(_: Seat) -> i64 {
        0
    }

    fn clocks() -> Clocks {
        Clocks::new(Pace { start_ms: 100, each_ms: 10 }, 2)
    }

    #[test]
    fn only_those_who_are_waited_for_pay_and_what_is_not_used_is_kept() {
        let mut clocks = clocks();
        clocks.turn(1_000, only(0), None, &usual);
        assert_eq!(clocks.next_out(), Some((1_110, Seat(0))));
        clocks.turn(1_004, only(1), Some(Seat(0)), &usual);
        assert_eq!(clocks.seats()[0], Clock { left_ms: 106, since_ms: None });
        assert_eq!(clocks.next_out(), Some((1_114, Seat(1))));
    }

    #[test]
    fn every_decision_adds_its_time() {
        let mut clocks = clocks();
        clocks.turn(0, only(0), None, &usual);
        clocks.turn(5, only(0), Some(Seat(0)), &usual);
        assert_eq!(clocks.next_out(), Some((5 + 115, Seat(0))));
        // Something that is no decision of this seat changes nothing.
        clocks.turn(7, only(0), None, &usual);
        assert_eq!(clocks.next_out(), Some((5 + 115, Seat(0))));
    }

    #[test]
    fn nobody_pays_while_the_server_is_down() {
        let mut clocks = clocks();
        clocks.turn(1_000, only(0), None, &usual);
        clocks.forgive(1_050, 9_050);
        assert_eq!(clocks.next_out(), Some((1_110 + 8_000, Seat(0))));
        // It was down before the clock began to run: only what it ran is given back.
        clocks.turn(9_060, only(1), Some(Seat(0)), &usual);
        clocks.forgive(2_000, 9_100);
        assert_eq!(clocks.next_out(), Some((9_060 + 110 + 40, Seat(1))));
    }

    #[test]
    fn nobody_pays_or_gains_when_the_time_is_set_back() {
        let mut clocks = clocks();
        clocks.turn(10_000, only(0), None, &usual);
        // 60 of its 110 are used when it is suddenly 9,000 earlier.
        clocks.forgive(10_060, 1_060);
        assert_eq!(clocks.next_out(), Some((1_060 + 50, Seat(0))));
    }
}
