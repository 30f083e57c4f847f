//! What happens at a table by itself, and when: time runs out, and whoever has gone is not waited for.

use super::{Absent, CHANCE_MS, Clocks, Connected, Room, RoomEntry, Sitter, Stage, Who};
use serde_json::Value;
use table::{By, Seat};

impl Room {
    /// What happens by itself if nobody does anything, and when.
    pub fn due(&self) -> Option<(i64, RoomEntry)> {
        let end = self.stage_ms.saturating_add(self.chance_ms());
        match self.stage() {
            _ if self.paused.is_some() => None,
            Stage::Pledging | Stage::Revealing if self.waits_to_go_on() => None,
            Stage::Pledging => {
                let seat = self.not_given().iter().next()?;
                let what = match (&self.opening.event, &self.opening.follows) {
                    // Whoever has not found their table yet may still come.
                    (Some(_), _) => RoomEntry::Trusted { seat },
                    (None, Some(_)) => self.voided()?,
                    (None, None) => RoomEntry::Stood { seat },
                };
                Some((end, what))
            }
            Stage::Revealing => Some((end, self.unrevealed()?)),
            Stage::Playing => {
                let running = self.clocks.as_ref().filter(|_| self.stopped().is_none());
                let out = running.and_then(Clocks::next_out);
                let out = out.and_then(|(when, seat)| Some((when, self.by_clock(seat)?)));
                let gone =
                    (0..self.seat_states.len()).filter_map(|place| self.gone(Seat(place as u8)));
                gone.chain(out).min_by_key(|(when, _)| *when)
            }
            Stage::Seating | Stage::Over | Stage::Void | Stage::Expired | Stage::Closed => None,
        }
    }

    /// How long everybody has for each part of the chance. Outside of events that is as long as one may be
    /// away: a phone that sleeps loses neither its seat nor what was drafted for this table.
    fn chance_ms(&self) -> i64 {
        match self.opening.event {
            Some(_) => CHANCE_MS,
            None => self.opening.terms.absent.after_ms.max(CHANCE_MS),
        }
    }

    /// Since when the clocks have stood still, if they do: the host has paused them, or whoever plays alone is
    /// away, and nobody waits for them.
    pub(super) fn stopped(&self) -> Option<i64> {
        self.paused.or_else(|| self.alone_away_since())
    }

    /// Since when the one person who plays against computer players has been away, if they are.
    pub(super) fn alone_away_since(&self) -> Option<i64> {
        let person = self.persons().next().filter(|_| self.is_solo())?;
        match person.connected {
            Some(Connected::NotSince(since)) => Some(since),
            _ => None,
        }
    }

    /// Whether the deal waits for one person who plays alone and has come so far: has drafted or built a deck
    /// for it, has asked for a rematch, or has pledged.
    pub(super) fn waits_to_go_on(&self) -> bool {
        let goes_on = self.opening.follows.is_some() || !self.opening.seated.is_empty();
        let begun = goes_on || self.stage() == Stage::Revealing;
        self.is_solo() && begun
    }

    /// What becomes of those who pledged their part of the chance and do not reveal it.
    ///
    /// In an event nothing is dealt a second time, for whatever was not revealed (E3). Who keeps their
    /// part back while their opponent has given theirs loses. Where there is no game to lose yet,
    /// because everybody is at the table, and where nobody has revealed, so that nobody can be blamed
    /// alone, zeros stand in and it goes on: that is no choice between two deals, as whoever keeps
    /// their part back does not know the server's.
    fn unrevealed(&self) -> Option<RoomEntry> {
        let (mut all, sequence) = (self.persons(), &self.opening.sequence);
        let nobody = self.persons().count() > 1
            && all.all(|state| state.contribution.is_none() || state.withheld);
        match self.opening.event {
            Some(_) if sequence.ends_here || nobody => {
                self.not_given().iter().next().map(|seat| RoomEntry::Withheld { seat })
            }
            _ => self.voided(),
        }
    }

    /// Nothing is dealt, because of all who have not given their part of the chance.
    fn voided(&self) -> Option<RoomEntry> {
        let mut seats = self.not_given().iter();
        Some(RoomEntry::Voided { seat: seats.next()?, others: seats.collect() })
    }

    fn by_clock(&self, seat: Seat) -> Option<RoomEntry> {
        let decision = self.game.as_ref()?.clock_decision(seat)?;
        Some(RoomEntry::Decided { seat, by: By::Clock, decision })
    }

    /// What becomes of a seat whose person has gone, and when.
    fn gone(&self, seat: Seat) -> Option<(i64, RoomEntry)> {
        if self.is_solo() {
            return None;
        }
        let Absent { after_ms, computer } = &self.opening.terms.absent;
        let when = self.seat_state(seat).ok()?.gone_since()?.saturating_add(*after_ms);
        let what = match computer {
            Some(level) => {
                let who = Who::computer(level, seat, self.seat_count());
                RoomEntry::Sat { seat, sitter: Sitter { who, entry_deck: None } }
            }
            None if self.game.as_ref()?.is_contest() => {
                let decision = Value::from("resign");
                RoomEntry::Decided { seat, by: By::Host, decision }
            }
            // Without a clock nothing is decided for anybody who may come back (D7).
            None if self.clocks.is_none() && !self.has_gone(seat) => return None,
            None => self.by_clock(seat).filter(|_| self.waiting().contains(seat))?,
        };
        Some((when, what))
    }
}
