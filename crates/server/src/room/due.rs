//! What happens at a table by itself, and when: time runs out, and whoever has gone is not waited for.

use super::{Absent, CHANCE_MS, Chair, Clocks, Happening, Room, Sitter, Stage, Who};
use serde_json::Value;
use table::{By, Seat};

impl Room {
    /// What happens by itself if nobody does anything, and when.
    pub fn due(&self) -> Option<(i64, Happening)> {
        let late = |silent: fn(&Chair) -> bool| {
            self.seats_where(|chair| chair.is_person() && silent(chair)).iter().next()
        };
        let end = self.stage_ms + CHANCE_MS;
        match self.stage() {
            Stage::Pledging => {
                let seat = late(|chair| chair.pledge.is_none())?;
                let what = match (&self.opening.event, &self.opening.follows) {
                    // Whoever has not found their table yet may still come.
                    (Some(_), _) => Happening::Trusted { seat },
                    (None, Some(_)) => Happening::Voided { seat },
                    (None, None) => Happening::Stood { seat },
                };
                Some((end, what))
            }
            Stage::Revealing => {
                let seat = late(|chair| chair.contribution.is_none())?;
                Some((end, Happening::Voided { seat }))
            }
            Stage::Playing => {
                let out = self.clocks.as_ref().and_then(Clocks::next_out);
                let out = out.and_then(|(when, seat)| Some((when, self.by_clock(seat)?)));
                let gone = (0..self.chairs.len()).filter_map(|place| self.gone(Seat(place as u8)));
                gone.chain(out).min_by_key(|(when, _)| *when)
            }
            Stage::Seating | Stage::Over | Stage::Void | Stage::Expired => None,
        }
    }

    fn by_clock(&self, seat: Seat) -> Option<Happening> {
        let decision = self.game.as_ref()?.clock_decision(seat)?;
        Some(Happening::Decided { seat, by: By::Clock, decision })
    }

    /// What becomes of a seat whose person has gone, and when.
    fn gone(&self, seat: Seat) -> Option<(i64, Happening)> {
        let Absent { after_ms, computer } = &self.opening.terms.absent;
        let when = self.chair(seat).ok()?.gone_since()?.saturating_add(*after_ms);
        let what = match computer {
            Some(level) => {
                let who = Who::Computer { level: level.clone() };
                Happening::Sat { seat, sitter: Sitter { who, brought: None } }
            }
            None if self.game.as_ref()?.is_contest() => {
                let decision = Value::from("resign");
                Happening::Decided { seat, by: By::Host, decision }
            }
            None => self.by_clock(seat).filter(|_| self.waiting().contains(seat))?,
        };
        Some((when, what))
    }
}
