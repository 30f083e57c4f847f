//! What a table is part of: after a draft decks are built, with the decks a duel is played, and a
//! match of duels goes on until it is decided. Each of them is a table of its own.

use crate::game::{AnySetup, BUILD_SECONDS, Built, EntryDeck, TableResult};
use draft::build::Build;
use draft::{Format, Pool};
use oracle::{Color, Deck, Duel, DuelSetup, NextGame, Origin, Ruleset, Series, code};
use players::learned::custom_deck;
use serde::{Deserialize, Serialize};
use table::{Chance, Fast, Occasion, Seat};

/// What everybody brings when they sit down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Bring {
    /// A colour.
    Color,
    /// A deck of their own.
    Deck,
}

impl Bring {
    /// What a computer player brings: any colour, or a deck of its own.
    pub fn usual(self) -> EntryDeck {
        let mut seed = [0; 8];
        let _ = getrandom::fill(&mut seed);
        let mut luck = Fast::new(u64::from_le_bytes(seed));
        match self {
            Bring::Color => {
                let colors = Color::ALL.len() as u32;
                EntryDeck::Color(Color::ALL[luck.draw(Occasion::POOL, colors) as usize])
            }
            Bring::Deck => {
                let deck = custom_deck(&mut luck);
                EntryDeck::Deck(code::encode(deck.cards()).unwrap_or_default())
            }
        }
    }
}

/// What a table is part of.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Sequence {
    /// What everybody brings.
    pub bring: Option<Bring>,
    /// The rules of the duel that follows a draft; nothing where it ends with the decks.
    pub duel: Option<Ruleset>,
    /// Whether duels go on as a best of three.
    pub best_of_three: bool,
    /// Whether there must be a winner: drawn matches go on.
    #[serde(skip_serializing_if = "is_false")]
    pub knock_out: bool,
    /// Whether nothing follows by itself: an event says what comes next.
    #[serde(skip_serializing_if = "is_false")]
    pub ends_here: bool,
    /// The games of the match that have been played before.
    pub series: Option<Series>,
    /// Whether everybody has seen what the others drafted.
    pub face_up: bool,
    /// Whether the host has settled decks, cards or the first player.
    #[serde(skip_serializing_if = "is_false")]
    pub rigged: bool,
    /// How many seconds the format gives for building, where that is more than usual (D7).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub build_seconds: Option<u32>,
    /// At the table of a lesson: the seed that its deal and its dice follow from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lesson: Option<u64>,
}

fn is_false(value: &bool) -> bool {
    !value
}

/// How many seconds a format gives for building decks from a pool, where that is more than usual.
pub(crate) fn build_seconds(format: &Format, pool: &Pool) -> Option<u32> {
    let given = draft::advice::seconds(format, pool).build;
    (given > BUILD_SECONDS).then_some(given)
}

/// The table that comes next.
#[derive(Clone)]
pub struct NextTable {
    /// What is settled there.
    pub setup: AnySetup,
    /// What it is part of.
    pub sequence: Sequence,
}

impl Sequence {
    /// What comes after a table of this set-up that left this behind; nothing where it was the last.
    pub fn next(&self, settled: &AnySetup, result: TableResult) -> Option<NextTable> {
        match result {
            _ if self.ends_here => None,
            TableResult::Cards { setup, face_up } => {
                let format = settled.public().format;
                let build_seconds = format.and_then(|format| build_seconds(&format, &setup.pool));
                let sequence = Sequence { face_up, build_seconds, ..self.clone() };
                Some(NextTable { setup: AnySetup::new::<Build>(setup), sequence })
            }
            TableResult::Decks(decks) if decks.len() == 2 => {
                self.duel_between(&decks, [Seat(0), Seat(1)])
            }
            // Of more than two, those play who agree to.
            TableResult::Decks(_) => None,
            TableResult::Result { winner, first } => self.next_duel(settled, winner, first),
            TableResult::Nothing => None,
        }
    }

    /// The duel of two who drafted.
    pub(crate) fn duel_between(
        &self,
        decks: &[Option<Built>],
        seats: [Seat; 2],
    ) -> Option<NextTable> {
        let ruleset = self.duel?;
        let deck = |seat: Seat| self.deck(decks.get(seat.index())?.clone()?);
        let decks = seats.map(deck);
        if decks.iter().any(Option::is_none) {
            return None;
        }
        let setup = DuelSetup::new(ruleset, decks, None);
        Some(NextTable { setup: AnySetup::new::<Duel>(setup), sequence: self.clone() })
    }

    /// A deck as the duel knows it. What was drafted face up out of one set is known to both.
    fn deck(&self, built: Built) -> Option<Deck> {
        let Built { cards, chosen_from, sets } = built;
        let origin = match self.face_up && sets == 1 {
            true => Origin::Shown(chosen_from.into_iter().collect()),
            false => Origin::Drafted { sets },
        };
        Deck::new(&cards, origin).ok()
    }

    /// The next game of the match. `first` is who went first in the one that is over.
    fn next_duel(&self, setup: &AnySetup, winner: Option<Seat>, first: Seat) -> Option<NextTable> {
        let (first, series) = if self.best_of_three {
            let series = self.series.clone();
            let mut series = series.unwrap_or_else(|| Series::new(first, self.knock_out));
            series.note(winner);
            let NextGame::Game { first } = series.next() else { return None };
            (first, Some(series))
        } else if self.knock_out && winner.is_none() {
            (first.other(), None)
        } else {
            return None;
        };
        let sequence = Sequence { series, ..self.clone() };
        Some(NextTable { setup: setup.with_first(first), sequence })
    }

    /// How the match stands with the result of this table: wins by seat, and whether it is decided.
    pub fn score(&self, result: Option<&TableResult>) -> Option<([u8; 2], bool)> {
        let mut series = match (&self.series, result) {
            _ if !self.best_of_three => return None,
            (Some(series), _) => series.clone(),
            (None, Some(TableResult::Result { first, .. })) => Series::new(*first, self.knock_out),
            (None, _) => return None,
        };
        if let Some(TableResult::Result { winner, .. }) = result {
            series.note(*winner);
        }
        Some((series.wins(), matches!(series.next(), NextGame::Over(_))))
    }
}
