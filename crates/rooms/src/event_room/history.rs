//! What has happened in an event, as everybody may know it: no decks, no cards of anybody, no seeds.

use super::view::{EventScore, commitment, of_match};
use super::{EventRoom, Noted, Tabled};
use events::{CausedBy, Held, Occurrence, PlayerNo, RecordEntry};
use serde::Serialize;
use utoipa::ToSchema;

/// An entry of an event's log.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EventHistoryEntry {
    /// Its number.
    pub seq: u64,
    /// When it happened, in milliseconds since 1970.
    pub at: i64,
    /// Who did it.
    pub by: EventActor,
    /// What happened.
    #[serde(flatten)]
    pub what: EventChange,
    /// The tables it comes from.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tables: Vec<String>,
}

/// Who does something in an event.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum EventActor {
    /// Its host.
    Host,
    /// The event by itself.
    Event,
    /// A table of it.
    Table,
    /// A player, by number.
    Player(u16),
}

/// What happens in an event.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum EventChange {
    /// It was made.
    Founded {
        /// The hash of the secret that its seats and pairings are drawn from.
        commitment: Option<String>,
    },
    /// A table was opened.
    Tabled {
        /// The table.
        table: String,
        /// The round, where it is for a match.
        round: Option<u16>,
        /// The pairing of that round.
        pairing: Option<u16>,
    },
    /// Somebody entered.
    Entered {
        /// Their number.
        player: u16,
        /// Their name.
        name: String,
        /// The level, where it is a computer player.
        computer: Option<String>,
    },
    /// Somebody left.
    Left {
        /// Who.
        #[schema(value_type = u16)]
        player: PlayerNo,
    },
    /// A computer player took over from somebody.
    Replaced {
        /// From whom.
        #[schema(value_type = u16)]
        player: PlayerNo,
        /// Its level.
        computer: String,
    },
    /// It has begun.
    Started,
    /// A round was paired.
    Paired {
        /// Its number, counted from 1.
        round: u16,
        /// Who meets whom; nobody for a bye.
        #[schema(value_type = Vec<(u16, Option<u16>)>)]
        pairs: Vec<(PlayerNo, Option<PlayerNo>)>,
    },
    /// Something was held for everybody.
    Held {
        /// `draft`, `build` or `market`.
        #[schema(value_type = String)]
        kind: &'static str,
    },
    /// A match has a result.
    Reported {
        /// Its round.
        round: u16,
        /// Its pairing.
        pairing: u16,
        /// The result.
        score: EventScore,
    },
    /// The host has corrected a result.
    Corrected {
        /// The round.
        round: u16,
        /// The pairing.
        pairing: u16,
        /// The result.
        score: EventScore,
    },
    /// The host has paused it.
    Paused,
    /// The host goes on.
    Resumed,
    /// The host gives the round more time.
    TimeAdded {
        /// Minutes.
        minutes: u16,
    },
    /// The host has ended it.
    Ended,
}

/// How many have entered, and how many rounds were paired, before something happened.
#[derive(Clone, Copy, Default)]
struct SoFar {
    players: u16,
    rounds: u16,
}

impl EventRoom {
    /// What has happened from an entry on, as everybody may know it.
    pub fn history(&self, from: u64) -> Vec<EventHistoryEntry> {
        let mut entries = Vec::new();
        if from == 0 {
            let what = EventChange::Founded { commitment: commitment(self) };
            let (at, by) = (self.founded_ms(), EventActor::Host);
            entries.push(EventHistoryEntry { seq: 0, at, by, what, tables: Vec::new() });
        }
        let mut so_far = SoFar::default();
        for (noted, entry) in self.log() {
            if noted.seq >= from {
                entries.push(noted_entry(noted, entry, so_far));
            }
            match entry.what {
                Occurrence::Entered { .. } => so_far.players += 1,
                Occurrence::Paired { .. } => so_far.rounds += 1,
                _ => {}
            }
        }
        let tables = self.tables().iter().filter(|tabled| tabled.seq >= from);
        entries.extend(tables.map(tabled_entry));
        entries.sort_by_key(|entry| entry.seq);
        entries
    }
}

fn tabled_entry(tabled: &Tabled) -> EventHistoryEntry {
    let (round, pairing) = of_match(tabled.place);
    let what = EventChange::Tabled { table: tabled.table.to_string(), round, pairing };
    let (seq, at, by) = (tabled.seq, tabled.at_ms, EventActor::Event);
    EventHistoryEntry { seq, at, by, what, tables: Vec::new() }
}

fn noted_entry(noted: &Noted, entry: &RecordEntry, so_far: SoFar) -> EventHistoryEntry {
    let by = match (entry.by, &entry.what) {
        (CausedBy::Player(player), _) => EventActor::Player(player.0),
        (CausedBy::Host, _) if noted.own => EventActor::Player(so_far.players),
        (CausedBy::Host, _) if noted.by_itself => EventActor::Event,
        // Rounds are paired, and matches that nobody began decided, by the event itself.
        (CausedBy::Host, Occurrence::Paired { .. } | Occurrence::Reported { .. }) => {
            EventActor::Event
        }
        (CausedBy::Host, _) => EventActor::Host,
        (CausedBy::Table, _) => EventActor::Table,
    };
    let tables = noted.tables.iter().map(ToString::to_string).collect();
    let what = change(&entry.what, so_far);
    EventHistoryEntry { seq: noted.seq, at: noted.at_ms, by, what, tables }
}

/// What happened, without anything that not everybody may know.
fn change(what: &Occurrence, so_far: SoFar) -> EventChange {
    match what.clone() {
        Occurrence::Entered { name, computer } => {
            EventChange::Entered { player: so_far.players, name, computer }
        }
        Occurrence::Left { player } => EventChange::Left { player },
        Occurrence::Replaced { player, computer } => EventChange::Replaced { player, computer },
        Occurrence::Started { .. } => EventChange::Started,
        Occurrence::Paired { pairs, .. } => EventChange::Paired { round: so_far.rounds + 1, pairs },
        Occurrence::Held(held) => EventChange::Held { kind: held_kind(&held) },
        Occurrence::Reported { pairing, score, .. } => {
            EventChange::Reported { round: so_far.rounds, pairing, score: score.into() }
        }
        Occurrence::Corrected { round, pairing, score } => {
            EventChange::Corrected { round, pairing, score: score.into() }
        }
        Occurrence::Paused => EventChange::Paused,
        Occurrence::Resumed => EventChange::Resumed,
        Occurrence::TimeAdded { minutes } => EventChange::TimeAdded { minutes },
        Occurrence::Ended => EventChange::Ended,
    }
}

/// The kind of table that was held.
fn held_kind(held: &Held) -> &'static str {
    match held {
        Held::Draft(_) => "draft",
        Held::Build(_) => "build",
        Held::Market(_) => "market",
    }
}
