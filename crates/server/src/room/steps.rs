//! A table decision by decision: what was decided, what came of it, and how it stood then.

use super::{Happening, Room};
use serde_json::Value;
use table::{By, Seat, Viewer};

/// A decision, or the deal before the first, and what came of it as a viewer may know it.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    /// Whose decision it was, who took it, and what it was; nothing for the deal.
    pub decided: Option<(Seat, By, Value)>,
    /// What came of it.
    pub events: Vec<Value>,
}

impl Room {
    /// The deal and then every decision. The decisions are told in full: this is for tables whose
    /// record is open.
    pub fn steps(&self, viewer: Viewer) -> Vec<Step> {
        let Some(game) = self.game() else { return Vec::new() };
        let decided = self.log.iter().filter_map(|(_, what)| match &**what {
            Happening::Decided { seat, by, decision } => Some((*seat, *by, decision.clone())),
            _ => None,
        });
        let all = std::iter::once(None).chain(decided.map(Some)).enumerate();
        all.map(|(place, decided)| Step { decided, events: game.shown(place, viewer) }).collect()
    }

    /// The room as it was after so many decisions, cards dealt.
    pub fn after_decisions(&self, count: usize) -> Option<Room> {
        let decided = |what: &Happening| matches!(what, Happening::Decided { .. });
        let entry = match count.checked_sub(1) {
            None => self.dealt?,
            Some(before) => {
                let entries = self.log.iter().enumerate().filter(|(_, (_, what))| decided(what));
                entries.map(|(entry, _)| entry).nth(before)?
            }
        };
        self.after(entry as u64 + 1)
    }
}
