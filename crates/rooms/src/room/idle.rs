//! When a table closes at which nothing happens.

use super::{Connected, Room, Stage};

/// Games of one person against computer players are kept for at least so long: 14 days.
const ALONE_MS: i64 = 14 * 24 * 60 * 60 * 1000;

/// After how many milliseconds tables close at which nothing happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Expiry {
    /// Those that have not started, without anybody there.
    pub open_ms: i64,
    /// Those without a clock, without a decision, and events that have started, without anything.
    pub idle_ms: i64,
    /// Events that have not started, without anything.
    pub event_ms: i64,
}

impl Default for Expiry {
    fn default() -> Expiry {
        let day = 24 * 60 * 60 * 1000;
        Expiry { open_ms: 30 * 60 * 1000, idle_ms: 14 * day, event_ms: 30 * day }
    }
}

impl Expiry {
    /// How long tables are kept at which one person plays against computer players.
    pub(crate) fn alone_ms(self) -> i64 {
        self.idle_ms.max(ALONE_MS)
    }
}

/// When a table closes if nothing happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Closing {
    /// It has not started: at this moment, unless somebody comes.
    Unstarted(i64),
    /// It has not started: so many milliseconds after everybody has left.
    AfterAll(i64),
    /// Nobody is hurried there: at this moment, unless somebody moves.
    Idle(i64),
}

impl Room {
    /// When it closes if nothing happens. The tables of an event wait for their event, and where there
    /// is a clock it decides.
    pub fn closing(&self, expiry: Expiry) -> Option<Closing> {
        if self.opening.event.is_some() { None } else { self.closing_after_event(expiry) }
    }

    /// When it closes if nothing happens, and its event is over if it is of one.
    pub(crate) fn closing_after_event(&self, expiry: Expiry) -> Option<Closing> {
        match self.stage() {
            Stage::Seating if self.is_anybody_here() => Some(Closing::AfterAll(expiry.open_ms)),
            Stage::Seating => {
                Some(Closing::Unstarted(self.last_ms().saturating_add(expiry.open_ms)))
            }
            Stage::Playing if self.clocks.is_none() || self.is_solo() => {
                let after = if self.is_solo() { expiry.alone_ms() } else { expiry.idle_ms };
                Some(Closing::Idle(self.decided_ms.saturating_add(after)))
            }
            Stage::Pledging | Stage::Revealing if self.waits_to_go_on() => {
                Some(Closing::Idle(self.stage_ms.saturating_add(expiry.alone_ms())))
            }
            _ => None,
        }
    }

    /// Whether somebody who sits here is connected.
    fn is_anybody_here(&self) -> bool {
        self.persons().any(|state| matches!(state.connected, Some(Connected::By(_))))
    }

    /// When its stage began, or something was last decided there.
    pub(crate) fn active_ms(&self) -> i64 {
        self.stage_ms.max(self.decided_ms)
    }

    /// Whether it is a table that has not started and where nothing has happened since some moment.
    pub(crate) fn is_forgotten(&self, since_ms: i64) -> bool {
        let waits = self.stage() == Stage::Seating && self.opening.event.is_none();
        waits && self.last_ms() <= since_ms
    }
}
