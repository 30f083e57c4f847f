//! What happens at a table by itself, and when: time runs out, and whoever has gone is not waited for.

use super::{Absent, CHANCE_MS, Clocks, Happening, Room, Sitter, Stage, Who};
use serde_json::Value;
use table::{By, Seat};

impl Room {
    /// What happens by itself if nobody does anything, and when.
    pub fn due(&self) -> Option<(i64, Happening)> {
        let end = self.stage_ms + CHANCE_MS;
        match self.stage() {
            Stage::Pledging => {
                let seat = self.not_given().iter().next()?;
                let what = match (&self.opening.event, &self.opening.follows) {
                    // Whoever has not found their table yet may still come.
                    (Some(_), _) => Happening::Trusted { seat },
                    (None, Some(_)) => self.voided()?,
                    (None, None) => Happening::Stood { seat },
                };
                Some((end, what))
            }
            Stage::Revealing => Some((end, self.unrevealed()?)),
            Stage::Playing => {
                let out = self.clocks.as_ref().and_then(Clocks::next_out);
                let out = out.and_then(|(when, seat)| Some((when, self.by_clock(seat)?)));
                let gone = (0..self.chairs.len()).filter_map(|place| self.gone(Seat(place as u8)));
                gone.chain(out).min_by_key(|(when, _)| *when)
            }
            Stage::Seating | Stage::Over | Stage::Void | Stage::Expired | Stage::Closed => None,
        }
    }

    /// What becomes of those who pledged their part of the chance and do not reveal it.
    ///
    /// In an event nothing is dealt a second time, for whatever was not revealed (E3). Who keeps their
    /// part back while their opponent has given theirs loses. Where there is no game to lose yet,
    /// because everybody is at the table, and where nobody has revealed, so that nobody can be blamed
    /// alone, zeros stand in and it goes on: that is no choice between two deals, as whoever keeps
    /// their part back does not know the server's.
    fn unrevealed(&self) -> Option<Happening> {
        let (mut all, course) = (self.persons(), &self.opening.course);
        let nobody = self.persons().count() > 1
            && all.all(|chair| chair.contribution.is_none() || chair.withheld);
        match self.opening.event {
            Some(_) if course.ends_here || nobody => {
                self.not_given().iter().next().map(|seat| Happening::Withheld { seat })
            }
            _ => self.voided(),
        }
    }

    /// Nothing is dealt, because of all who have not given their part of the chance.
    fn voided(&self) -> Option<Happening> {
        let mut seats = self.not_given().iter();
        Some(Happening::Voided { seat: seats.next()?, others: seats.collect() })
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
