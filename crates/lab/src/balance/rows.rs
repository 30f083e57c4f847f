//! A row for every game and for every pool of cards.

use super::composition::{FEATURES, composition};
use super::decks::{DealtDecks, SeatCards};
use super::game_stats::{GameStats, SeatStats};
use crate::format::Format;
use crate::row_files::{Column, Row};
use std::borrow::Cow;
use std::sync::LazyLock;
use table::Seat;

/// A game.
#[derive(Clone, Debug)]
pub struct GameRow {
    /// The section of the study.
    pub section: String,
    /// The unit of the section.
    pub unit: u64,
    /// The number of the game in its unit.
    pub number: u64,
    /// How each seat came by its deck.
    pub decks: [String; 2],
    /// Who plays.
    pub players: [String; 2],
    /// Who went first.
    pub first: Seat,
    /// Who won; nobody where it was a draw.
    pub winner: Option<Seat>,
    /// How many turns there were.
    pub turns: u16,
    /// What each seat did, in the order of the columns.
    sides: [[u32; SEAT_COLUMNS.len()]; 2],
}

/// Where a game belongs.
#[derive(Clone, Debug)]
pub(super) struct GameContext<'a> {
    pub section: &'a str,
    pub unit: u64,
    pub decks: [&'a str; 2],
    pub players: [&'a str; 2],
}

impl GameRow {
    /// A game of a unit.
    pub(super) fn of(place: &GameContext<'_>, number: u64, stats: &GameStats) -> GameRow {
        // What is done in a game of a thousand turns is far below four thousand million.
        let count = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
        let side = |side: &SeatStats| SEAT_COLUMNS.map(|(_, number)| count(number(side)));
        GameRow {
            section: place.section.to_owned(),
            unit: place.unit,
            number,
            decks: place.decks.map(str::to_owned),
            players: place.players.map(str::to_owned),
            first: stats.first,
            winner: stats.winner,
            turns: stats.turns,
            sides: stats.sides.each_ref().map(side),
        }
    }
}

/// What a seat drafted and built.
#[derive(Clone, Debug)]
pub struct DraftRow {
    /// The format.
    pub format: String,
    /// The draft.
    pub draft: u64,
    /// The seat.
    pub seat: u8,
    /// What the cards are made of.
    pub pool: Vec<u64>,
    /// What the deck is made of.
    pub deck: Vec<u64>,
}

impl DraftRow {
    /// The rows of a deal.
    pub fn of(format: &Format, draft: u64, dealt: &DealtDecks) -> [DraftRow; 2] {
        let row = |seat: usize| {
            let SeatCards { pool, cards, .. } = &dealt.seats[seat];
            let (pool, deck) = (composition(pool), composition(cards));
            DraftRow { format: format.name().to_owned(), draft, seat: seat as u8, pool, deck }
        };
        [row(0), row(1)]
    }
}

impl Row for DraftRow {
    fn columns() -> &'static [Column<DraftRow>] {
        static COLUMNS: LazyLock<Vec<Column<DraftRow>>> = LazyLock::new(|| {
            let mut columns = vec![
                Column::text("format", |row: &DraftRow| Cow::Borrowed(&row.format)),
                Column::int("draft", |row: &DraftRow| row.draft as i64),
                Column::int("seat", |row: &DraftRow| row.seat.into()),
            ];
            for (place, fact) in FEATURES.iter().enumerate() {
                let name = format!("pool_{fact}");
                columns.push(Column::int(name, move |row: &DraftRow| row.pool[place] as i64));
            }
            for (place, fact) in FEATURES.iter().enumerate() {
                let name = format!("deck_{fact}");
                columns.push(Column::int(name, move |row: &DraftRow| row.deck[place] as i64));
            }
            columns
        });
        &COLUMNS
    }
}

impl Row for GameRow {
    fn columns() -> &'static [Column<GameRow>] {
        static COLUMNS: LazyLock<Vec<Column<GameRow>>> = LazyLock::new(|| {
            let mut columns = vec![
                Column::text("section", |row: &GameRow| Cow::Borrowed(&row.section)),
                Column::int("unit", |row: &GameRow| row.unit as i64),
                Column::int("game", |row: &GameRow| row.number as i64),
                Column::int("first", |row: &GameRow| row.first.0.into()),
                // 2 where it was a draw.
                Column::int("winner", |row: &GameRow| row.winner.map_or(2, |seat| seat.0.into())),
                Column::int("turns", |row: &GameRow| row.turns.into()),
            ];
            for seat in [Seat(0), Seat(1)] {
                let place = seat.index();
                let name = |fact: &str| format!("{fact}_{place}");
                columns.push(Column::text(name("deck"), move |row: &GameRow| {
                    Cow::Borrowed(row.decks[place].as_str())
                }));
                columns.push(Column::text(name("player"), move |row: &GameRow| {
                    Cow::Borrowed(row.players[place].as_str())
                }));
                for (number, (fact, _)) in SEAT_COLUMNS.iter().enumerate() {
                    let cell = move |row: &GameRow| row.sides[place][number].into();
                    columns.push(Column::int(name(fact), cell));
                }
            }
            columns
        });
        &COLUMNS
    }
}

/// What is written of each seat in a game.
type SeatColumn = (&'static str, fn(&SeatStats) -> u64);
const SEAT_COLUMNS: [SeatColumn; 17] = [
    ("damage", |side| side.damage),
    ("energy_taken", |side| side.taken),
    ("energy", |side| side.energy.into()),
    ("lunas_spent", |side| side.spent),
    ("lunas_left", |side| side.lunas.into()),
    ("attacks", SeatStats::attacks),
    ("attacks_with_bonus", |side| side.bonus_attacks),
    ("draws", |side| side.actions[3]),
    ("recalls", |side| side.actions[4]),
    ("exchanges", |side| side.actions[5]),
    ("passes", |side| side.actions[6]),
    ("attacks_met", |side| side.defences.iter().sum()),
    ("defences", |side| side.defences[1..].iter().sum()),
    ("defences_with_bonus", |side| side.bonus_defences),
    ("cards_drawn", |side| side.drawn.len().into()),
    ("cards_played", |side| side.played.len().into()),
    ("reshuffles", |side| side.reshuffles),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_game_has_all_of_its_damage_in_its_row() {
        // A thousand turns with a hundred points of damage each are more than 16 bits hold.
        let hard = SeatStats { damage: 100_000, ..SeatStats::default() };
        let stats = GameStats {
            first: Seat(0),
            winner: None,
            turns: 1000,
            sides: [hard, SeatStats::default()],
            course: Vec::new(),
        };
        let names = ["random"; 2];
        let place = GameContext { section: "formats", unit: 0, decks: names, players: names };
        let row = GameRow::of(&place, 0, &stats);
        assert_eq!(row.sides[0][0], 100_000);
    }
}
