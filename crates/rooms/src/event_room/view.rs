//! An event as somebody may know it, built up field by field: no decks, no cards of anybody, no seeds.

use super::{EventRoom, EventSnapshot, TableSlot, TableSummary};
use crate::room::{Stage, Terms};
use events::report::{self, PairingStatus};
use events::{ESCALATING, Event, Formats, Next, Pairing, PlayerNo, Round, Score, Standing};
use serde::Serialize;
use serde_json::{Value, json};
use store::{Person, PersonId};
use table::Seat;
use utoipa::ToSchema;

/// An event as the caller may know it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EventView {
    /// Its id.
    pub event: String,
    /// What it is called.
    pub name: String,
    /// `swiss`, `single-elimination`, `double-elimination`, `round-robin`, `deckbuilder`, `power` or `pod`.
    #[schema(value_type = String)]
    pub kind: &'static str,
    /// Who made it.
    pub host: EventHost,
    /// What it waits for: `entries`, `paused` (for its host), `draft`, `build`, `games`, `market`, or
    /// `over`: nothing any more.
    #[schema(value_type = String)]
    pub stage: &'static str,
    /// How people come by their decks: a format, or `escalating`.
    pub format: String,
    /// The draft that everybody takes part in, with its settings, where there is one.
    #[schema(value_type = Option<Object>)]
    pub draft: Option<Value>,
    /// How many games a match is the best of.
    pub best_of: u8,
    /// Clock, spectators, and what becomes of those who leave, at its tables.
    pub terms: Terms,
    /// Whether matches are played at tables here; else their players report the results.
    pub plays_here: bool,
    /// The current round, counted from 1; 0 before the first.
    pub round: usize,
    /// How many rounds are to be expected.
    pub rounds_planned: u16,
    /// Everybody who has entered, by number.
    pub players: Vec<EventPlayer>,
    /// The players by their seats and seeds; empty before the start.
    pub order: Vec<u16>,
    /// The rounds so far.
    pub rounds: Vec<EventRound>,
    /// The tables in use.
    pub tables: Vec<EventTable>,
    /// How everybody stands.
    pub standings: Vec<EventStanding>,
    /// How long it should take.
    pub plan: EventPlan,
    /// When the current round should end, in milliseconds since 1970; nothing while it is paused.
    pub ends_at: Option<i64>,
    /// The caller's number, if they take part.
    pub you: Option<u16>,
    /// The table at which the caller is to be now.
    pub your_table: Option<String>,
    /// Whether the caller is its host.
    pub is_host: bool,
    /// The hash of the secret that its seats and pairings are drawn from: 32 bytes in hex. The secret
    /// is in its record.
    pub commitment: Option<String>,
    /// The number of the last entry of its log.
    pub seq: u64,
}

/// Who made an event.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EventHost {
    /// Their id.
    pub id: String,
    /// Their name.
    pub name: String,
}

/// Somebody who has entered.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EventPlayer {
    /// Their number: the first to enter is 0.
    pub player: u16,
    /// The name; nobody else in the event has it.
    pub name: String,
    /// The level of the computer player that plays, where it is not a person.
    pub computer: Option<String>,
    /// Whether they have left.
    pub left: bool,
}

/// A round.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EventRound {
    /// Its number, counted from 1.
    pub round: u16,
    /// How people come by their decks in it.
    pub format: String,
    /// When it was paired, in milliseconds since 1970.
    pub at: u64,
    /// Who meets whom. Pairings are counted from 0.
    pub pairings: Vec<EventPairing>,
}

/// Two who meet, or one who has a bye.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EventPairing {
    /// The players; one where it is a bye.
    pub players: Vec<u16>,
    /// The place in the bracket, where there is one.
    pub bracket: Option<u16>,
    /// `open`, `disputed` (they have reported different results), `played`, `bye` or `forfeited`
    /// (somebody had left).
    #[schema(value_type = String)]
    pub status: PairingStatus,
    /// The result, once it stands.
    pub score: Option<EventScore>,
    /// Who has won; nobody where it was a draw, or is not decided.
    pub winner: Option<u16>,
    /// What each player has reported.
    pub claims: [Option<EventScore>; 2],
    /// The first table of the match; each says by `continued` where it goes on.
    pub table: Option<String>,
}

/// The result of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct EventScore {
    /// Games won, by player of the pairing.
    pub wins: [u8; 2],
    /// Games nobody has won.
    pub draws: u8,
}

/// A table of an event that is in use.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EventTable {
    /// Its id.
    pub table: String,
    /// The round, where it is for a match; nothing where it is for everybody.
    pub round: Option<u16>,
    /// The pairing of the round, counted from 0, where it is for a match.
    pub pairing: Option<u16>,
    /// What is played at it.
    pub kind: String,
    /// How far it has come, as in the view of a table.
    #[schema(value_type = String)]
    pub stage: Stage,
    /// The players, by seat.
    pub players: Vec<u16>,
    /// The players who are waited for.
    pub waiting: Vec<u16>,
    /// The players who are not there.
    pub away: Vec<u16>,
}

/// A line of the standings. Those with the same figures share a place.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EventStanding {
    /// The place, counted from 1.
    pub place: u16,
    /// Whose it is.
    pub player: u16,
    /// Points.
    pub points: u32,
    /// Matches won; byes are among them.
    pub won: u16,
    /// Matches lost.
    pub lost: u16,
    /// Matches drawn.
    pub drawn: u16,
    /// Byes.
    pub byes: u16,
    /// The average share of match points the opponents have won.
    pub opponents_match_wins: f64,
    /// The share of game points won.
    pub game_wins: f64,
    /// The average share of game points the opponents have won.
    pub opponents_game_wins: f64,
}

/// How long an event should take, in minutes.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EventPlan {
    /// Before the first round, where everybody drafts together.
    pub before: u16,
    /// The rounds.
    pub rounds: Vec<EventPlannedRound>,
    /// Everything, at least and at most.
    pub total: [u32; 2],
}

/// A round of a plan.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EventPlannedRound {
    /// Its number, counted from 1.
    pub round: u16,
    /// How people come by their decks.
    pub format: String,
    /// The budget that was used: `rounds` or `itemised`.
    #[schema(value_type = String)]
    pub budget: &'static str,
    /// Minutes, at least and at most.
    pub minutes: [u16; 2],
}

impl From<Score> for EventScore {
    fn from(Score { wins, draws }: Score) -> EventScore {
        EventScore { wins, draws }
    }
}

/// What an event waits for, in a word.
pub fn stage(event: &Event) -> &'static str {
    match event.next() {
        Next::Entries => "entries",
        Next::Resume => "paused",
        Next::Draft(_) => "draft",
        Next::Build(_) => "build",
        Next::Pair | Next::Games(_) => "games",
        Next::Market(_) => "market",
        Next::Over => "over",
    }
}

/// How people come by their decks.
fn format(event: &Event) -> String {
    match (&event.setup().formats, event.setup().kind.draft()) {
        (_, Some(draft)) => draft.format.name().to_owned(),
        (Formats::Same(format), None) => format.clone(),
        (Formats::Escalating, None) => ESCALATING.to_owned(),
    }
}

/// How many games a match is the best of, that is won with so many.
fn best_of(games: u8) -> u8 {
    games.saturating_mul(2).saturating_sub(1)
}

impl EventSnapshot {
    /// The event as somebody may know it. `host` is who made it, where they are still known.
    pub fn view(&self, person: Option<PersonId>, host: Option<&Person>) -> EventView {
        let event_room = &self.event_room;
        let event = event_room.event();
        let draft = event.setup().kind.draft();
        let table = person.and_then(|person| self.table_of(person));
        EventView {
            event: event_room.id().to_string(),
            name: event.setup().name.clone(),
            kind: event.setup().kind.name(),
            host: EventHost {
                id: event_room.host().to_string(),
                name: host.map(|host| host.name.clone()).unwrap_or_default(),
            },
            stage: stage(event),
            format: format(event),
            draft: draft.map(|draft| json!(draft.format)),
            best_of: best_of(event.setup().games),
            terms: event_room.event_opening().terms.clone(),
            plays_here: event_room.plays_here(),
            round: event.rounds().len(),
            rounds_planned: event.planned_rounds(),
            players: players(event),
            order: numbers(event.order()),
            rounds: rounds(event_room),
            tables: self.tables.iter().map(|summary| table_view(event_room, summary)).collect(),
            standings: event
                .standings()
                .iter()
                .filter(|line| event.takes_part(line.player))
                .map(standing)
                .collect(),
            plan: plan(event_room),
            ends_at: event_room.ends_at(),
            you: person.and_then(|person| event_room.player_of(person)).map(|player| player.0),
            your_table: table.map(|summary| summary.table.to_string()),
            is_host: person == Some(event_room.host()),
            commitment: commitment(event_room),
            seq: event_room.next_seq() - 1,
        }
    }
}

/// What an event has published of its secret.
pub(super) fn commitment(event_room: &EventRoom) -> Option<String> {
    event_room.draws().map(|draws| draws.commitment.to_string())
}

fn numbers(players: &[PlayerNo]) -> Vec<u16> {
    players.iter().map(|player| player.0).collect()
}

fn players(event: &Event) -> Vec<EventPlayer> {
    let entrants = event.entrants().iter().zip(0..);
    entrants
        .map(|(entrant, player)| EventPlayer {
            player,
            name: entrant.name.clone(),
            computer: entrant.computer.clone(),
            left: entrant.left,
        })
        .collect()
}

fn rounds(event_room: &EventRoom) -> Vec<EventRound> {
    let event = event_room.event();
    let mut results = report::results(event).into_iter().map(|met| met.status);
    let mut told = |(round, number): (&Round, u16)| {
        let pairings = (0..).zip(&round.pairings).zip(results.by_ref());
        let pairing = |((place, pairing), status): ((u16, &Pairing), PairingStatus)| EventPairing {
            players: pairing.players().map(|player| player.0).collect(),
            bracket: pairing.place,
            status,
            score: pairing.score.map(EventScore::from),
            winner: pairing.winner().map(|player| player.0),
            claims: pairing.claims.map(|claim| claim.map(EventScore::from)),
            table: event_room
                .table_at(TableSlot::Match { round: number, pairing: place })
                .map(|table| table.to_string()),
        };
        EventRound {
            round: number,
            format: event.format(number).to_owned(),
            at: round.at,
            pairings: pairings.map(pairing).collect(),
        }
    };
    event.rounds().iter().zip(1..).map(&mut told).collect()
}

/// The round and the pairing of a place, where it is for a match.
pub(super) fn of_match(place: TableSlot) -> (Option<u16>, Option<u16>) {
    match place {
        TableSlot::All(_) => (None, None),
        TableSlot::Match { round, pairing } => (Some(round), Some(pairing)),
    }
}

fn table_view(event_room: &EventRoom, summary: &TableSummary) -> EventTable {
    let players = event_room.players_at(summary.place);
    let of = |seats: &[Seat]| -> Vec<u16> {
        let players = seats.iter().filter_map(|seat| players.get(seat.index()));
        players.map(|player| player.0).collect()
    };
    let (round, pairing) = of_match(summary.place);
    EventTable {
        table: summary.table.to_string(),
        round,
        pairing,
        kind: summary.kind.clone(),
        stage: summary.stage,
        waiting: of(&summary.waiting),
        away: of(&summary.away),
        players: numbers(&players),
    }
}

fn standing(line: &Standing) -> EventStanding {
    EventStanding {
        place: line.place,
        player: line.player.0,
        points: line.points,
        won: line.won,
        lost: line.lost,
        drawn: line.drawn,
        byes: line.byes,
        opponents_match_wins: line.opponents_match_wins.value(),
        game_wins: line.game_wins.value(),
        opponents_game_wins: line.opponents_game_wins.value(),
    }
}

fn plan(event_room: &EventRoom) -> EventPlan {
    let plan = event_room.plan();
    let total = plan.total().into();
    let rounds = plan.rounds.into_iter().map(|round| EventPlannedRound {
        round: round.round,
        format: round.format,
        budget: round.budget.name(),
        minutes: round.minutes.into(),
    });
    EventPlan { before: plan.before, rounds: rounds.collect(), total }
}
