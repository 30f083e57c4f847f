//! A seat of a table, and who sits there.

use super::{Signal, Who};
use table::Hex;
use table::chance::Contribution;

/// A seat and what came from there.
#[derive(Clone, Default)]
pub(super) struct SeatState {
    pub(super) who: Option<Who>,
    pub(super) pledge: Option<Hex<32>>,
    pub(super) contribution: Option<Contribution>,
    /// Whether zeros stand in for what was pledged and not revealed.
    pub(super) withheld: bool,
    pub(super) connected: Option<Connected>,
    pub(super) again: bool,
    /// What it says to the others, until that is no longer so.
    pub(super) signal: Option<Signal>,
}

/// Whether the person at a seat is connected.
#[derive(Clone, Copy)]
pub(super) enum Connected {
    By(Hex<16>),
    NotSince(i64),
    Gone,
}

impl SeatState {
    pub(super) fn of(who: Who) -> SeatState {
        SeatState { who: Some(who), ..SeatState::default() }
    }

    /// Whether a person sits here.
    pub(super) fn is_person(&self) -> bool {
        matches!(self.who, Some(Who::Person { .. }))
    }

    /// Since when the person who sits here has been gone.
    pub(super) fn gone_since(&self) -> Option<i64> {
        match self.connected {
            Some(Connected::NotSince(moment)) if self.is_person() => Some(moment),
            Some(Connected::Gone) if self.is_person() => Some(i64::MIN),
            _ => None,
        }
    }
}
