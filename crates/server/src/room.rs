//! A table with the people around it: a fold over its log.
//!
//! Whoever reads the log has the room. What is to happen is tried on a copy, written into the log, and
//! only then takes place: so a room is never ahead of its log.
//!
//! A table is opened; seats are taken; every person pledges a part of the chance and reveals it when
//! all have pledged; then it is dealt and played. Computer players give nothing to the chance.

use crate::game::{self, Game, Given};
use crate::store::{PersonId, TableId};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use table::chance::{Contribution, commitment, contribution_hash};
use table::{By, Hex, Refusal, Seat, Seats, Viewer};

/// What can happen at a table, as the log keeps it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Happening {
    /// Somebody opened the table.
    Opened(Opening),
    /// A seat was taken, or given to a computer player.
    Sat {
        /// The seat.
        seat: Seat,
        /// Who sits there now.
        who: Who,
    },
    /// A seat was left before the cards were dealt.
    Stood {
        /// The seat.
        seat: Seat,
    },
    /// A seat pledged its part of the chance.
    Pledged {
        /// The seat.
        seat: Seat,
        /// The hash of what it will reveal.
        hash: Hex<32>,
    },
    /// A seat revealed its part of the chance.
    Revealed {
        /// The seat.
        seat: Seat,
        /// What it gave: zeros where its client can give nothing.
        contribution: Hex<32>,
    },
    /// A seat did not reveal in time: nothing was dealt, nothing counts.
    Voided {
        /// The seat.
        seat: Seat,
    },
    /// A decision was taken.
    Decided {
        /// For which seat.
        seat: Seat,
        /// Who took it.
        by: By,
        /// What was decided.
        decision: Value,
    },
}

/// All that is settled when a table is opened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// The table.
    pub table: Hex<16>,
    /// Its kind.
    pub kind: String,
    /// What is settled there.
    pub setup: Value,
    /// Who opened it.
    pub host: Hex<16>,
    /// The server's part of the chance, which nobody sees before it is over.
    pub secret: Hex<32>,
}

/// Who sits at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Who {
    /// A person under the name they had when they sat down.
    Person {
        /// Who it is.
        id: Hex<16>,
        /// The name.
        name: String,
    },
    /// A computer player of a level.
    Computer {
        /// The level.
        level: String,
    },
}

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// There are free seats.
    Seating,
    /// Everybody pledges a part of the chance.
    Pledging,
    /// Everybody reveals it.
    Revealing,
    /// Cards are on the table.
    Playing,
    /// It came to an end.
    Over,
    /// Somebody did not reveal their part of the chance.
    Void,
}

/// A seat and what came from there.
#[derive(Clone, Default)]
struct Chair {
    who: Option<Who>,
    pledge: Option<Hex<32>>,
    contribution: Option<Contribution>,
}

impl Chair {
    /// Whether a person sits here.
    fn is_person(&self) -> bool {
        matches!(self.who, Some(Who::Person { .. }))
    }
}

/// A table with the people around it.
#[derive(Clone)]
pub struct Room {
    opening: Opening,
    opened_ms: i64,
    chairs: Vec<Chair>,
    game: Option<Box<dyn Game>>,
    void: bool,
    /// What the log says, in order: when, and what.
    log: Vec<(i64, Happening)>,
}

impl Room {
    /// The room of a table that has just been opened.
    pub fn open(at_ms: i64, opening: Opening) -> Result<Room, Refusal> {
        let seats = game::seats(&opening.kind, &opening.setup)?;
        let log = vec![(at_ms, Happening::Opened(opening.clone()))];
        let chairs = vec![Chair::default(); seats.into()];
        Ok(Room { opening, opened_ms: at_ms, chairs, game: None, void: false, log })
    }

    /// The table.
    pub fn table(&self) -> TableId {
        TableId(self.opening.table.0)
    }

    /// Who opened it.
    pub fn host(&self) -> PersonId {
        PersonId(self.opening.host.0)
    }

    /// The number of the next entry of the log.
    pub fn next_seq(&self) -> u64 {
        self.log.len() as u64
    }

    /// How far it has come.
    pub fn stage(&self) -> Stage {
        match &self.game {
            _ if self.void => Stage::Void,
            Some(game) if game.ending().is_some() => Stage::Over,
            Some(_) => Stage::Playing,
            None if self.chairs.iter().any(|chair| chair.who.is_none()) => Stage::Seating,
            None if self.persons().any(|chair| chair.pledge.is_none()) => Stage::Pledging,
            None => Stage::Revealing,
        }
    }

    fn persons(&self) -> impl Iterator<Item = &Chair> {
        self.chairs.iter().filter(|chair| chair.is_person())
    }

    /// The seats of a person.
    pub fn seats_of(&self, person: PersonId) -> Seats {
        let theirs = |(_, chair): &(usize, &Chair)| matches!(&chair.who, Some(Who::Person { id, .. }) if id.0 == person.0);
        let chairs = self.chairs.iter().enumerate().filter(theirs);
        chairs.map(|(place, _)| Seat(place as u8)).collect()
    }

    /// The seats that must decide now, once cards are on the table.
    pub fn waiting(&self) -> Seats {
        self.game.as_ref().map_or(Seats::NONE, |game| game.waiting())
    }

    /// Whether it is the moment for something to happen, and the seat for it. Whether a decision is
    /// allowed, the game says.
    fn check(&self, happening: &Happening) -> Result<(), Refusal> {
        let stage = self.stage();
        let at = |expected: Stage| match stage == expected {
            true => Ok(()),
            false => Err(wrong_moment(stage)),
        };
        match happening {
            Happening::Opened(_) => Err(Refusal::new("already-open", "The table is open already.")),
            Happening::Sat { seat, .. } => {
                at(Stage::Seating)?;
                let taken = Refusal::new("seat-taken", "Somebody else sits there already.");
                self.chair(*seat)?.who.is_none().then_some(()).ok_or(taken)
            }
            Happening::Stood { seat } => {
                self.chair(*seat)?;
                let dealt = self.game.is_some() || self.void;
                if dealt { Err(wrong_moment(stage)) } else { Ok(()) }
            }
            Happening::Pledged { seat, .. } => {
                at(Stage::Pledging)?;
                let done =
                    Refusal::new("already-pledged", "This seat has pledged its part already.");
                let chair = self.chair(*seat)?;
                (chair.is_person() && chair.pledge.is_none()).then_some(()).ok_or(done)
            }
            Happening::Revealed { seat, contribution } => {
                at(Stage::Revealing)?;
                self.check_revealed(*seat, contribution)
            }
            Happening::Voided { seat } => {
                self.chair(*seat)?;
                at(Stage::Revealing)
            }
            Happening::Decided { seat, .. } => {
                self.chair(*seat)?;
                if self.game.is_some() { Ok(()) } else { Err(wrong_moment(stage)) }
            }
        }
    }

    fn chair(&self, seat: Seat) -> Result<&Chair, Refusal> {
        let seats = self.chairs.len();
        self.chairs.get(seat.index()).ok_or_else(|| {
            Refusal::new("no-such-seat", format!("There are only {seats} seats."))
                .with("seats", seats)
        })
    }

    fn check_revealed(&self, seat: Seat, contribution: &Hex<32>) -> Result<(), Refusal> {
        let chair = self.chair(seat)?;
        if chair.contribution.is_some() {
            let reason = "This seat has revealed its part already.";
            return Err(Refusal::new("already-revealed", reason));
        }
        let hash = contribution_hash(&self.opening.table.0, seat, &contribution.0);
        if chair.pledge != Some(Hex(hash)) {
            let reason = "That is not what this seat has pledged.";
            return Err(Refusal::new("not-as-pledged", reason));
        }
        Ok(())
    }

    /// Lets something happen that is in the log, or refuses it and changes nothing.
    pub fn happen(&mut self, at_ms: i64, happening: Happening) -> Result<(), Refusal> {
        self.check(&happening)?;
        match &happening {
            Happening::Opened(_) => {}
            Happening::Sat { seat, who } => {
                self.chairs[seat.index()] = Chair { who: Some(who.clone()), ..Chair::default() };
            }
            // Whoever stays pledges anew: the chance is that of those who play.
            Happening::Stood { seat } => {
                self.chairs[seat.index()] = Chair::default();
                for chair in &mut self.chairs {
                    (chair.pledge, chair.contribution) = (None, None);
                }
            }
            Happening::Pledged { seat, hash } => self.chairs[seat.index()].pledge = Some(*hash),
            Happening::Revealed { seat, contribution } => {
                self.chairs[seat.index()].contribution = Some(contribution.0);
            }
            Happening::Voided { .. } => self.void = true,
            Happening::Decided { seat, by, decision } => {
                let at = u64::try_from(at_ms - self.opened_ms).unwrap_or(0);
                let game = self.game.as_mut().ok_or_else(|| wrong_moment(Stage::Seating))?;
                game.decide(*seat, *by, at, decision)?;
            }
        }
        self.log.push((at_ms, happening));
        self.deal()
    }

    /// Deals as soon as everybody has given their part of the chance.
    fn deal(&mut self) -> Result<(), Refusal> {
        let given = |chair: &Chair| !chair.is_person() || chair.contribution.is_some();
        let ready = self.game.is_none()
            && matches!(self.stage(), Stage::Revealing)
            && self.chairs.iter().all(given);
        if ready {
            let contributions: Vec<Contribution> =
                self.chairs.iter().map(|chair| chair.contribution.unwrap_or_default()).collect();
            let (table, secret) = (self.opening.table.0, &self.opening.secret.0);
            let given = Given { table, secret, contributions: &contributions };
            self.game = Some(game::open(&self.opening.kind, &self.opening.setup, given)?);
        }
        Ok(())
    }

    /// What a viewer may know of all this.
    pub fn view(&self, viewer: Viewer) -> Value {
        let over = self.stage() == Stage::Over;
        let chair = |chair: &Chair| {
            json!({
                "who": chair.who,
                "pledge": chair.pledge,
                "revealed": chair.contribution.is_some(),
            })
        };
        let game = self.game.as_deref();
        let waiting: Vec<Seat> = self.waiting().iter().collect();
        json!({
            "table": self.opening.table,
            "kind": self.opening.kind,
            "seq": self.next_seq() - 1,
            "stage": self.stage(),
            "commitment": Hex(commitment(&self.opening.table.0, &self.opening.secret.0)),
            "secret": over.then_some(self.opening.secret),
            "seats": self.chairs.iter().map(chair).collect::<Vec<_>>(),
            "waiting": waiting,
            "offer": game.and_then(|game| game.offer()),
            "view": game.map(|game| game.view(viewer)),
            "ending": game.and_then(|game| game.ending()),
        })
    }

    /// What happened from an entry of the log on, as a viewer may know it.
    pub fn told(&self, from: u64, viewer: Viewer) -> Vec<Value> {
        let mut decisions = 0;
        let mut told = Vec::new();
        let dealt =
            self.log.iter().rposition(|(_, what)| matches!(what, Happening::Revealed { .. }));
        for (seq, (at_ms, what)) in self.log.iter().enumerate() {
            decisions += usize::from(matches!(what, Happening::Decided { .. }));
            if (seq as u64) < from {
                continue;
            }
            let events = match (what, &self.game) {
                (Happening::Decided { .. }, Some(game)) => game.shown(decisions, viewer),
                (_, Some(game)) if dealt.unwrap_or(0) == seq => game.shown(0, viewer),
                _ => Vec::new(),
            };
            told.push(json!({
                "seq": seq, "at": at_ms, "happened": public(what), "events": events,
            }));
        }
        told
    }

    /// The record of a table that has come to its end.
    pub fn record(&self) -> Option<String> {
        let game = self.game.as_ref().filter(|game| game.ending().is_some())?;
        Some(game.record())
    }

    /// What the clock decides for a seat.
    pub fn clock_decision(&self, seat: Seat) -> Option<Value> {
        self.game.as_ref()?.clock_decision(seat)
    }
}

/// As much of what happened as everybody may know: not the secret, not what was decided. What came of
/// a decision is in its events.
fn public(what: &Happening) -> Value {
    match what {
        Happening::Opened(opening) => {
            json!({ "what": "opened", "kind": opening.kind, "host": opening.host })
        }
        Happening::Revealed { seat, .. } => json!({ "what": "revealed", "seat": seat }),
        Happening::Decided { seat, by, .. } => json!({ "what": "decided", "seat": seat, "by": by }),
        other => serde_json::to_value(other).unwrap_or_default(),
    }
}

fn wrong_moment(stage: Stage) -> Refusal {
    let reason = match stage {
        Stage::Seating => "There are still free seats.",
        Stage::Pledging => "The parts of the chance are being pledged.",
        Stage::Revealing => "The parts of the chance are being revealed.",
        Stage::Playing => "The cards are on the table already.",
        Stage::Over => "It is over: nothing can be decided any more.",
        Stage::Void => "The table is void: somebody did not reveal their part of the chance.",
    };
    Refusal::new("wrong-moment", reason)
}

#[cfg(test)]
mod tests;
