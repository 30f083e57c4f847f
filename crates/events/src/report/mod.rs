//! What there is to tell about an event: standings, pairings and results, decks, and what happened. For
//! programs as JSON, for spreadsheets as CSV, for people as a page to print.
//!
//! Reports tell everything, decks included: they are for whoever runs the event, and for everybody when
//! it is over (E2). Before, others get them [without decks](Report::without_decks).

mod page;
mod sentences;
mod tables;

pub use page::{body, has_tie_breaks, html, planned, standings};
pub use sentences::{happened, kind_name, score};
pub use tables::{decks_csv, results_csv, standings_csv};

use crate::event::Event;
use crate::plan::TimePlan;
use crate::player::PlayerNo;
use crate::round::{Pairing, Score};
use crate::standings::Standing;
use draft::{CardNo, Filled};
use serde::Serialize;

/// A line of the standings, with names and shares as numbers.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Line {
    pub place: u16,
    pub player: String,
    pub points: u32,
    pub won: u16,
    pub lost: u16,
    pub drawn: u16,
    pub byes: u16,
    pub opponents_match_wins: f64,
    pub game_wins: f64,
    pub opponents_game_wins: f64,
    /// Whether they have left.
    pub left: bool,
}

/// A pairing and its result.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Met {
    /// The round, counted from 1.
    pub round: u16,
    /// The format of the round.
    pub format: String,
    /// The table, counted from 1.
    pub table: u16,
    /// Who met; the second is nobody where it is a bye.
    pub players: (String, Option<String>),
    /// Games won and drawn, once it is decided.
    pub score: Option<Score>,
    /// Who has won; nobody where it was a draw, or is not decided.
    pub winner: Option<String>,
    /// What became of it.
    pub status: PairingStatus,
}

/// What became of a pairing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PairingStatus {
    /// No result stands.
    Open,
    /// The players have reported different results.
    Disputed,
    /// It was played.
    Played,
    /// There was nobody to play against.
    Bye,
    /// Somebody had left.
    Forfeited,
}

/// A deck.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BuiltDeck {
    /// The round it was played in first.
    pub round: u16,
    /// Whose it is.
    pub player: String,
    /// What is in it, by name.
    pub cards: Vec<String>,
}

/// Everything a program would want to know.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// What the event is called.
    pub event: String,
    /// Its kind.
    pub kind: &'static str,
    /// How many players have entered.
    pub players: usize,
    /// How many rounds were played.
    pub rounds: usize,
    /// Whether it is over.
    pub over: bool,
    /// How long it was planned to take.
    pub plan: Option<TimePlan>,
    /// The standings.
    pub standings: Vec<Line>,
    /// Every pairing with its result.
    pub results: Vec<Met>,
    /// What stands in for others in the packs (M2).
    pub stand_ins: Vec<Filled>,
    /// How many commons are copies that the host asked for.
    pub copied_commons: u32,
    /// Every deck, where everybody has drafted together.
    pub decks: Vec<BuiltDeck>,
}

impl Report {
    /// The report of an event as it stands.
    pub fn of(event: &Event, plan: Option<&TimePlan>) -> Report {
        Report {
            event: event.setup().name.clone(),
            kind: event.setup().kind.name(),
            players: (0..event.entrants().len())
                .filter(|number| event.takes_part(PlayerNo(*number as u16)))
                .count(),
            rounds: event.rounds().len(),
            over: event.next() == crate::Next::Over,
            plan: plan.cloned(),
            standings: lines(event, &event.standings()),
            results: results(event),
            stand_ins: event.drafts().iter().flat_map(|draft| draft.filled().to_vec()).collect(),
            copied_commons: event.setup().copied_commons,
            decks: decks(event),
        }
    }

    /// The same without the decks: what everybody may know while it goes on (E2).
    #[must_use]
    pub fn without_decks(self) -> Report {
        Report { decks: Vec::new(), ..self }
    }
}

/// Standings with names, of those who take or took part.
pub fn lines(event: &Event, standings: &[Standing]) -> Vec<Line> {
    let line = |standing: &Standing| Line {
        place: standing.place,
        player: event.name(standing.player).to_owned(),
        points: standing.points,
        won: standing.won,
        lost: standing.lost,
        drawn: standing.drawn,
        byes: standing.byes,
        opponents_match_wins: standing.opponents_match_wins.value(),
        game_wins: standing.game_wins.value(),
        opponents_game_wins: standing.opponents_game_wins.value(),
        left: event.entrant(standing.player).is_some_and(|entrant| entrant.left),
    };
    standings.iter().filter(|standing| event.takes_part(standing.player)).map(line).collect()
}

/// Every pairing so far, with its result.
pub fn results(event: &Event) -> Vec<Met> {
    let rounds = event.rounds().iter().zip(1..);
    let all = rounds.flat_map(|(round, number)| {
        let pairings = round.pairings.iter().zip(1..);
        pairings.map(move |(pairing, table)| met(event, number, table, pairing))
    });
    all.collect()
}

fn met(event: &Event, round: u16, table: u16, pairing: &Pairing) -> Met {
    let name = |player: PlayerNo| event.name(player).to_owned();
    let status = match pairing {
        Pairing { other: None, .. } => PairingStatus::Bye,
        _ if pairing.is_disputed() => PairingStatus::Disputed,
        _ if !pairing.is_decided() => PairingStatus::Open,
        _ if pairing.gone.contains(&true) => PairingStatus::Forfeited,
        _ => PairingStatus::Played,
    };
    Met {
        round,
        format: event.format(round).to_owned(),
        table,
        players: (name(pairing.one), pairing.other.map(name)),
        score: pairing.score,
        winner: pairing.winner().map(name),
        status,
    }
}

/// Every deck, where everybody has drafted together.
pub fn decks(event: &Event) -> Vec<BuiltDeck> {
    let Some(draft) = event.setup().kind.draft() else { return Vec::new() };
    let pool = &draft.pool;
    let name = |card: &CardNo| pool.card(*card).name.clone();
    let mut decks: Vec<BuiltDeck> = Vec::new();
    let mut last: Vec<Option<&draft::build::DraftDeck>> = vec![None; event.entrants().len()];
    for round in 1..=event.rounds().len() as u16 {
        for player in event.order() {
            let Some(deck) = event.deck(round, *player) else { continue };
            if last[player.index()].replace(deck) == Some(deck) {
                continue;
            }
            let mut cards: Vec<String> = deck.cards.as_slice().iter().map(name).collect();
            for (free, count) in &deck.free {
                cards.extend((0..*count).map(|_| free.clone()));
            }
            cards.sort();
            decks.push(BuiltDeck { round, player: event.name(*player).to_owned(), cards });
        }
    }
    decks
}
