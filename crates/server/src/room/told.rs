//! What a viewer may know of a room.

use super::{Chair, Connected, Happening, Room, Sitter, Spectators, Stage, Who};
use crate::game;
use crate::store::PersonId;
use serde_json::{Value, json};
use std::sync::Arc;
use table::chance::commitment;
use table::protocol::Settled;
use table::{Hex, Refusal, Seat, Viewer};

/// A room as one viewer may know it at some moment. Whatever is shown to anybody is shown from here.
pub struct Perspective<'a> {
    room: &'a Room,
    viewer: Viewer,
    /// The last moment the viewer may know of.
    until_ms: i64,
}

impl Perspective<'_> {
    /// Who looks.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Whether somebody is the host, and only looks on.
    pub fn is_host_without_seat(&self, person: Option<PersonId>) -> bool {
        self.viewer == Viewer::Spectator && person == Some(self.room.host())
    }

    /// What the viewer may know of the room.
    pub fn view(&self) -> Value {
        self.at_that_moment(|room| room.view(self.viewer)).unwrap_or_default()
    }

    /// What happened from an entry of the log on.
    pub fn told(&self, from: u64) -> Vec<Value> {
        self.room.told(from, self.until_ms, self.viewer)
    }

    /// What everybody who may look knows from the beginning.
    pub fn settled(&self) -> Settled {
        self.room.settled()
    }

    /// Whether nothing can be decided any more, as far as the viewer knows.
    pub fn is_over(&self) -> bool {
        self.at_that_moment(Room::is_over).unwrap_or_default()
    }

    /// How many entries of the log the viewer may know of.
    pub fn known(&self) -> u64 {
        match self.until_ms {
            i64::MAX => self.room.next_seq(),
            until => self.room.entries_until(until),
        }
    }

    /// Whether the log has more than the viewer may know yet, who has all before an entry.
    pub fn is_late(&self, next: u64) -> bool {
        self.until_ms != i64::MAX && self.room.next_seq() > next
    }

    fn at_that_moment<T>(&self, what: impl FnOnce(&Room) -> T) -> Option<T> {
        match self.until_ms {
            i64::MAX => Some(what(self.room)),
            until => self.room.as_of(until).as_ref().map(what),
        }
    }
}

impl Room {
    /// The room as a viewer may know it now. Whoever only watches may have to wait.
    pub fn seen_by(&self, viewer: Viewer, now: i64) -> Perspective<'_> {
        let until_ms = match (viewer, self.opening.terms.spectators) {
            (Viewer::Seat(_), _) | (_, Spectators::Live) => i64::MAX,
            (_, Spectators::Delayed(by)) => now.saturating_sub(by),
            (_, Spectators::Nobody) if self.game.is_none() => i64::MAX,
            (_, Spectators::Nobody) => i64::MIN,
        };
        Perspective { room: self, viewer, until_ms }
    }

    /// The room as somebody may know it now, from a seat of theirs that they name, or the first of
    /// them. Whoever has none is a spectator, if there may be any.
    pub fn seen_as(
        &self,
        person: Option<PersonId>,
        seat: Option<Seat>,
        now: i64,
    ) -> Result<Perspective<'_>, Refusal> {
        let seats = person.map(|person| self.seats_of(person)).unwrap_or_default();
        // Before the cards are dealt everybody may look who sits there.
        let is_private = self.opening.terms.spectators == Spectators::Nobody && self.game.is_some();
        let viewer = match (seat, seats.iter().next()) {
            (Some(seat), _) if seats.contains(seat) => Viewer::Seat(seat),
            (Some(_), _) => return Err(Refusal::new("not-your-seat", "That is not your seat.")),
            (None, Some(first)) => Viewer::Seat(first),
            (None, None) if is_private => {
                let reason = "Nobody watches this table but those who sit at it.";
                return Err(Refusal::new("no-spectators", reason));
            }
            (None, None) => Viewer::Spectator,
        };
        Ok(self.seen_by(viewer, now))
    }

    /// What a viewer may know of all this.
    pub fn view(&self, viewer: Viewer) -> Value {
        let game = self.game.as_deref();
        let waiting: Vec<Seat> = self.waiting().iter().collect();
        json!({
            "table": self.opening.table,
            "kind": self.opening.kind,
            "host": self.opening.host,
            "terms": self.opening.terms,
            "pace": self.pace,
            "rigged": self.is_rigged(),
            "bring": self.opening.course.bring,
            "best_of_three": self.opening.course.best_of_three,
            "follows": self.opening.follows,
            "event": self.opening.event,
            "continued": self.continued.map(|table| Hex(table.0)),
            "duels": self.pairs.met(),
            "wins": self.opening.course.score(self.fruit().as_ref()).map(|(wins, _)| wins),
            "seq": self.next_seq() - 1,
            "stage": self.stage(),
            "closed": self.closed,
            "commitment": Hex(commitment(&self.opening.table.0, &self.opening.secret.0)),
            "seats": self.chairs_told(),
            "waiting": waiting,
            "clocks": self.clocks.as_ref().map(|clocks| clocks.seats()),
            "offer": game.and_then(|game| game.offer()),
            "you": match viewer { Viewer::Seat(seat) => Some(seat), _ => None },
            "opponents": match viewer {
                Viewer::Seat(seat) => self.opponents(seat).iter().collect(),
                _ => Vec::new(),
            },
            "view": game.map(|game| game.view(viewer)),
            "ending": game.and_then(|game| game.ending()),
        })
    }

    fn chairs_told(&self) -> Vec<Value> {
        let told = |(place, of): (usize, &Chair)| {
            let mut told = chair(of);
            told["challenges"] = game::written(&self.pairs.wanted_by(Seat(place as u8)));
            told
        };
        self.chairs.iter().enumerate().map(told).collect()
    }

    /// What everybody may know before the first card: the rules, the cards.
    pub fn settled(&self) -> Settled {
        self.settled.settled()
    }

    /// What happened from an entry of the log on, and until some moment, as a viewer may know it.
    pub fn told(&self, from: u64, until_ms: i64, viewer: Viewer) -> Vec<Value> {
        let mut decisions = 0;
        let mut told = Vec::new();
        for (seq, (at_ms, what)) in self.log.iter().enumerate() {
            decisions += usize::from(matches!(**what, Happening::Decided { .. }));
            if (seq as u64) < from {
                continue;
            }
            if *at_ms > until_ms {
                break;
            }
            let events = match (&**what, &self.game) {
                (Happening::Decided { .. }, Some(game)) => game.shown(decisions, viewer),
                (_, Some(game)) if self.dealt == Some(seq) => game.shown(0, viewer),
                _ => Vec::new(),
            };
            told.push(json!({
                "seq": seq, "at": at_ms, "happened": public(what), "events": events,
            }));
        }
        told
    }

    /// The room as it was at some moment.
    pub fn as_of(&self, moment_ms: i64) -> Option<Room> {
        self.after(self.entries_until(moment_ms))
    }

    /// How many entries the log had at some moment; the first is known to everybody.
    fn entries_until(&self, moment_ms: i64) -> u64 {
        let entries = self.log.iter().take_while(|(at, _)| *at <= moment_ms).count();
        entries.max(1) as u64
    }

    /// The room as it was after so many entries of its log.
    pub fn after(&self, entries: u64) -> Option<Room> {
        let entries = usize::try_from(entries).ok().filter(|entries| *entries <= self.log.len())?;
        let (opening, setup) = (Arc::clone(&self.opening), self.settled.clone());
        let mut room = Room::of_setup(self.opened_ms, opening, setup).ok()?;
        for (at_ms, what) in self.log.get(1..entries)? {
            room.happen(*at_ms, (**what).clone()).ok()?;
        }
        Some(room)
    }

    /// What everything that is shown of a table depends on: the table, how long its log is, and what
    /// the people there are called now.
    pub fn version(&self) -> String {
        let name = |sitter: &Sitter| match &sitter.who {
            Who::Person { name, .. } => Some(name.clone()),
            Who::Computer { .. } => None,
        };
        let of_entry = |what: &Happening| match what {
            Happening::Opened(opening) => opening.seated.iter().filter_map(name).collect(),
            Happening::Sat { sitter, .. } => name(sitter).into_iter().collect(),
            _ => Vec::new(),
        };
        let names: Vec<String> = self.log.iter().flat_map(|(_, what)| of_entry(what)).collect();
        format!("{} {} {names:?}", self.table(), self.next_seq())
    }

    /// Whether a person ever sat here.
    pub fn mentions(&self, person: PersonId) -> bool {
        let is =
            |sitter: &Sitter| matches!(&sitter.who, Who::Person { id, .. } if id.0 == person.0);
        self.log.iter().any(|(_, what)| match &**what {
            Happening::Opened(opening) => opening.seated.iter().any(is),
            Happening::Sat { sitter, .. } => is(sitter),
            _ => false,
        })
    }

    /// Whether nothing can be decided any more.
    pub fn is_over(&self) -> bool {
        matches!(self.stage(), Stage::Over | Stage::Void | Stage::Expired | Stage::Closed)
    }
}

fn chair(chair: &Chair) -> Value {
    json!({
        "who": chair.who,
        "pledge": chair.pledge,
        "revealed": chair.contribution.is_some() && !chair.withheld,
        "withheld": chair.withheld,
        "connected": match chair.connected {
            _ if !matches!(chair.who, Some(Who::Person { .. })) => None,
            Some(Connected::By(_)) => Some(true),
            Some(Connected::NotSince(_) | Connected::Gone) => Some(false),
            None => None,
        },
        "again": chair.again,
    })
}

/// As much of what happened as everybody may know: not the secret, not what somebody brought, not
/// what was decided. What came of a decision is in its events.
fn public(what: &Happening) -> Value {
    match what {
        Happening::Opened(opening) => {
            json!({ "what": "opened", "kind": opening.kind, "host": opening.host })
        }
        Happening::Sat { seat, sitter } => {
            json!({ "what": "sat", "seat": seat, "who": sitter.who })
        }
        Happening::Revealed { seat, .. } => json!({ "what": "revealed", "seat": seat }),
        Happening::Decided { seat, by, decision } => {
            let mut told = json!({ "what": "decided", "seat": seat, "by": by });
            // Resigning and agreeing are said aloud.
            if let Some(aloud) = decision.as_str() {
                told["decision"] = aloud.into();
            }
            told
        }
        Happening::Resumed { since, .. } => json!({ "what": "resumed", "since": since }),
        Happening::Came { seat, .. } => json!({ "what": "came", "seat": seat }),
        Happening::Stood { .. }
        | Happening::Pledged { .. }
        | Happening::Trusted { .. }
        | Happening::Withheld { .. }
        | Happening::Voided { .. }
        | Happening::Left { .. }
        | Happening::Gone { .. }
        | Happening::Again { .. }
        | Happening::Challenged { .. }
        | Happening::Paired { .. }
        | Happening::Continued { .. }
        | Happening::Expired
        | Happening::Closed { .. } => game::written(what),
    }
}
