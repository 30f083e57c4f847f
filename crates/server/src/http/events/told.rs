//! An event as somebody may know it, built up field by field: no decks, no cards of anybody, no seeds.

use crate::gathering::{Gathering, Noted, Place, Tabled};
use crate::hall::{Evening, Glimpse};
use crate::room::{Stage, Terms};
use crate::store::{Person, PersonId};
use events::report::{self, Status};
use events::{By, Entry, Event, Formats, Happening, Held, Next, Pairing, PlayerNo, Round, Score};
use events::{ESCALATING, Standing};
use serde::Serialize;
use serde_json::{Value, json};
use table::Seat;
use utoipa::ToSchema;

/// An event as the caller may know it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EventTold {
    /// Its id.
    pub event: String,
    /// What it is called.
    pub name: String,
    /// `swiss`, `single-elimination`, `double-elimination`, `round-robin`, `deckbuilder` or `power`.
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
    #[schema(value_type = Object)]
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
    pub status: Status,
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
pub(super) fn stage(event: &Event) -> &'static str {
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

/// An event as somebody may know it. `host` is who made it, where they are still known.
pub(super) fn event(
    evening: &Evening,
    person: Option<PersonId>,
    host: Option<&Person>,
) -> EventTold {
    let gathering = &evening.gathering;
    let event = gathering.event();
    let draft = event.setup().kind.draft();
    let table = person.and_then(|person| evening.table_of(person));
    EventTold {
        event: gathering.id().to_string(),
        name: event.setup().name.clone(),
        kind: event.setup().kind.name(),
        host: EventHost {
            id: gathering.host().to_string(),
            name: host.map(|host| host.name.clone()).unwrap_or_default(),
        },
        stage: stage(event),
        format: format(event),
        draft: draft.map(|draft| json!(draft.format)),
        best_of: best_of(event.setup().games),
        terms: gathering.founding().terms.clone(),
        plays_here: gathering.plays_here(),
        round: event.rounds().len(),
        rounds_planned: event.planned_rounds(),
        players: players(event),
        order: numbers(event.order()),
        rounds: rounds(gathering),
        tables: evening.tables.iter().map(|glimpse| table_told(gathering, glimpse)).collect(),
        standings: event.standings().iter().map(standing).collect(),
        plan: plan(gathering),
        ends_at: gathering.ends_at(),
        you: person.and_then(|person| gathering.player_of(person)).map(|player| player.0),
        your_table: table.map(|glimpse| glimpse.table.to_string()),
        is_host: person == Some(gathering.host()),
        commitment: commitment(gathering),
        seq: gathering.next_seq() - 1,
    }
}

/// What an event has published of its secret.
fn commitment(gathering: &Gathering) -> Option<String> {
    gathering.draws().map(|draws| draws.commitment.to_string())
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

fn rounds(gathering: &Gathering) -> Vec<EventRound> {
    let event = gathering.event();
    let mut results = report::results(event).into_iter().map(|met| met.status);
    let mut told = |(round, number): (&Round, u16)| {
        let pairings = (0..).zip(&round.pairings).zip(results.by_ref());
        let pairing = |((place, pairing), status): ((u16, &Pairing), Status)| EventPairing {
            players: pairing.players().map(|player| player.0).collect(),
            bracket: pairing.place,
            status,
            score: pairing.score.map(EventScore::from),
            winner: pairing.winner().map(|player| player.0),
            claims: pairing.claims.map(|claim| claim.map(EventScore::from)),
            table: gathering
                .table_at(Place::Match { round: number, pairing: place })
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
fn of_match(place: Place) -> (Option<u16>, Option<u16>) {
    match place {
        Place::All(_) => (None, None),
        Place::Match { round, pairing } => (Some(round), Some(pairing)),
    }
}

fn table_told(gathering: &Gathering, glimpse: &Glimpse) -> EventTable {
    let players = gathering.players_at(glimpse.place);
    let of = |seats: &[Seat]| -> Vec<u16> {
        let players = seats.iter().filter_map(|seat| players.get(seat.index()));
        players.map(|player| player.0).collect()
    };
    let (round, pairing) = of_match(glimpse.place);
    EventTable {
        table: glimpse.table.to_string(),
        round,
        pairing,
        kind: glimpse.kind.clone(),
        stage: glimpse.stage,
        waiting: of(&glimpse.waiting),
        away: of(&glimpse.away),
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

fn plan(gathering: &Gathering) -> EventPlan {
    let plan = gathering.plan();
    let total = plan.total().into();
    let rounds = plan.rounds.into_iter().map(|round| EventPlannedRound {
        round: round.round,
        format: round.format,
        budget: round.budget.name(),
        minutes: round.minutes.into(),
    });
    EventPlan { before: plan.before, rounds: rounds.collect(), total }
}

/// How many have entered, and how many rounds were paired, before something happened.
#[derive(Clone, Copy, Default)]
struct SoFar {
    players: u16,
    rounds: u16,
}

/// What happened from an entry on, each with its number, as everybody may know it.
pub(super) fn log(gathering: &Gathering, from: u64) -> Vec<(u64, Value)> {
    let founded = json!({
        "seq": 0, "at": gathering.founded_ms(), "by": "host", "what": "founded",
        "commitment": commitment(gathering),
    });
    let mut told: Vec<(u64, Value)> = Vec::new();
    if from == 0 {
        told.push((0, founded));
    }
    let mut so_far = SoFar::default();
    for (noted, entry) in gathering.log() {
        if noted.seq >= from {
            told.push((noted.seq, noted_told(noted, entry, so_far)));
        }
        match entry.what {
            Happening::Entered { .. } => so_far.players += 1,
            Happening::Paired { .. } => so_far.rounds += 1,
            _ => {}
        }
    }
    let tables = gathering.tables().iter().filter(|tabled| tabled.seq >= from);
    told.extend(tables.map(|tabled| (tabled.seq, tabled_told(tabled))));
    told.sort_by_key(|(seq, _)| *seq);
    told
}

fn tabled_told(tabled: &Tabled) -> Value {
    let (round, pairing) = of_match(tabled.place);
    json!({
        "seq": tabled.seq, "at": tabled.at_ms, "by": "event", "what": "tabled",
        "table": tabled.table.to_string(), "round": round, "pairing": pairing,
    })
}

fn noted_told(noted: &Noted, entry: &Entry, so_far: SoFar) -> Value {
    let mut told = happening(&entry.what, so_far);
    told["seq"] = noted.seq.into();
    told["at"] = noted.at_ms.into();
    told["by"] = match (entry.by, &entry.what) {
        (By::Player(player), _) => json!({ "player": player }),
        (By::Host, _) if noted.own => json!({ "player": so_far.players }),
        (By::Host, _) if noted.by_itself => json!("event"),
        // Rounds are paired, and matches that nobody began decided, by the event itself.
        (By::Host, Happening::Paired { .. } | Happening::Reported { .. }) => json!("event"),
        (By::Host, _) => json!("host"),
        (By::Table, _) => json!("table"),
    };
    if !noted.tables.is_empty() {
        let tables = noted.tables.iter().map(ToString::to_string);
        told["tables"] = tables.collect();
    }
    told
}

/// What happened, without anything that not everybody may know.
fn happening(what: &Happening, so_far: SoFar) -> Value {
    match what {
        Happening::Entered { name, computer } => {
            let player = so_far.players;
            json!({ "what": "entered", "player": player, "name": name, "computer": computer })
        }
        Happening::Left { player } => json!({ "what": "left", "player": player }),
        Happening::Replaced { player, computer } => {
            json!({ "what": "replaced", "player": player, "computer": computer })
        }
        Happening::Started { .. } => json!({ "what": "started" }),
        Happening::Paired { pairs, .. } => {
            json!({ "what": "paired", "round": so_far.rounds + 1, "pairs": pairs })
        }
        Happening::Held(held) => json!({ "what": "held", "kind": held_told(held) }),
        Happening::Reported { pairing, score, .. } => json!({
            "what": "reported", "round": so_far.rounds, "pairing": pairing,
            "score": EventScore::from(*score),
        }),
        Happening::Corrected { round, pairing, score } => json!({
            "what": "corrected", "round": round, "pairing": pairing,
            "score": EventScore::from(*score),
        }),
        Happening::Paused => json!({ "what": "paused" }),
        Happening::Resumed => json!({ "what": "resumed" }),
        Happening::TimeAdded { minutes } => json!({ "what": "time-added", "minutes": minutes }),
        Happening::Ended => json!({ "what": "ended" }),
    }
}

/// What kind of table was held.
fn held_told(held: &Held) -> &'static str {
    match held {
        Held::Draft(_) => "draft",
        Held::Build(_) => "build",
        Held::Market(_) => "market",
    }
}
