//! A table decision by decision: what was decided, what came of it, and how it stood then.

use super::{Room, RoomEntry};
use crate::game::{AnyDecision, AnyEvent};
use table::{By, Seat, Viewer};

/// A decision, or the deal before the first, and what came of it as a viewer may know it.
#[derive(Clone, PartialEq, Debug)]
pub struct ReplayStep {
    /// Whose decision it was, who took it, and what it was, where that may be known; nothing for the deal.
    pub decided: Option<(Seat, By, Option<AnyDecision>)>,
    /// What came of it.
    pub events: Vec<AnyEvent>,
}

impl Room {
    /// The deal and then every decision. The decisions are told in full where the record of the table is open;
    /// else a viewer gets of them what they knew when they were taken (E2).
    pub fn steps(&self, viewer: Viewer, open: bool) -> Vec<ReplayStep> {
        let Some(game) = self.game() else { return Vec::new() };
        let decided = |number| {
            let (seat, by, decision) = game.decision(number)?;
            let known = if open { Some(decision) } else { game.decision_seen(number, viewer) };
            Some((seat, by, known))
        };
        let step =
            |number| ReplayStep { decided: decided(number), events: game.events(number, viewer) };
        (0..=game.decisions()).map(step).collect()
    }

    /// The room as it was after so many decisions, cards dealt.
    pub fn after_decisions(&self, count: usize) -> Option<Room> {
        let decided = |what: &RoomEntry| matches!(what, RoomEntry::Decided { .. });
        let entry = match count.checked_sub(1) {
            None => self.dealt?,
            Some(before) => {
                let entries = self.log.iter().enumerate().filter(|(_, (_, what))| decided(what));
                entries.map(|(entry, _)| entry).nth(before)?
            }
        };
        self.after(entry as u64 + 1).ok()
    }
}
