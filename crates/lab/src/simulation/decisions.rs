//! A row for every decision of many games: what the seat saw, what it might do, what it chose, and what came of
//! the game for it. For those who learn from games.
//!
//! Everything in a row but its last column is made of the seat's own [`DuelSight`], so nothing is in it that the
//! seat could not know. Cards are numbers: a champion's is its place among the 102 of a set, 102 is Draw 2, 103
//! Draw 3 and 104 Exchange. A set of cards is a list of numbers with spaces; a decision is a word and such a
//! list, as in `attack 12 40`. The same columns in the same order are version [`VERSION`].

use super::{GameResult, LastDraft, Results, Simulation, Tally};
use crate::format::Format;
use crate::row_files::{Column, ParquetFile, Row, RowError};
use oracle::{Card, Deal, DuelSight, Face, Move, Phase, Play, Ruleset, Slots};
use players::{AnyDuellist, Duellist};
use rayon::prelude::*;
use std::borrow::Cow;
use std::collections::HashSet;
use std::ops::Range;
use std::path::Path;
use std::sync::{Arc, LazyLock};
use table::Seat;
use table::chance::Portable;

/// The version of the columns; it is in the file, under the key `arcadia.decisions`.
const VERSION: u32 = 1;
/// Longer lists of decisions are left out: the number of them tells.
const MOST_LISTED: u64 = 2_000;

/// The numbers of a row, in order.
const NUMBERS: [&str; 16] = [
    "turn",
    "turns_left",
    "my_turn",
    "went_first",
    "my_energy",
    "my_lunas",
    "my_hand_size",
    "my_deck_size",
    "my_discard_size",
    "my_shuffles",
    "their_energy",
    "their_lunas",
    "their_hand_size",
    "their_deck_size",
    "their_discard_size",
    "their_shuffles",
];

/// The sets of cards of a row, in order.
const SETS: [&str; 9] = [
    "my_hand",
    "my_exposed",
    "my_deck",
    "my_discard",
    "my_zone",
    "their_held",
    "their_loose",
    "their_discard",
    "their_zone",
];

/// A decision, and what led to it.
pub(crate) struct DecisionRow {
    format: &'static str,
    players: Arc<[String; 2]>,
    game: u64,
    decision: u32,
    seat: Seat,
    awaited: &'static str,
    numbers: [i64; NUMBERS.len()],
    sets: [String; SETS.len()],
    legal_count: u64,
    legal: String,
    chosen: String,
    result: i64,
}

impl Row for DecisionRow {
    fn columns() -> &'static [Column<DecisionRow>] {
        static COLUMNS: LazyLock<Vec<Column<DecisionRow>>> = LazyLock::new(|| {
            let mut columns = vec![
                Column::text("format", |row: &DecisionRow| Cow::Borrowed(row.format)),
                Column::text("player", |row: &DecisionRow| {
                    Cow::Borrowed(row.players[row.seat.index() & 1].as_str())
                }),
                Column::text("opponent", |row: &DecisionRow| {
                    Cow::Borrowed(row.players[row.seat.other().index() & 1].as_str())
                }),
                Column::int("game", |row: &DecisionRow| row.game as i64),
                Column::int("decision", |row: &DecisionRow| row.decision.into()),
                Column::int("seat", |row: &DecisionRow| row.seat.0.into()),
                Column::text("awaited", |row: &DecisionRow| Cow::Borrowed(row.awaited)),
            ];
            columns.extend(NUMBERS.into_iter().enumerate().map(|(place, name)| {
                Column::int(name, move |row: &DecisionRow| row.numbers[place])
            }));
            columns.extend(SETS.into_iter().enumerate().map(|(place, name)| {
                Column::text(name, move |row: &DecisionRow| Cow::Borrowed(&*row.sets[place]))
            }));
            columns.push(Column::int("legal_count", |row: &DecisionRow| row.legal_count as i64));
            columns.push(Column::text("legal", |row: &DecisionRow| Cow::Borrowed(&*row.legal)));
            columns.push(Column::text("chosen", |row: &DecisionRow| Cow::Borrowed(&*row.chosen)));
            columns.push(Column::int("result", |row: &DecisionRow| row.result));
            columns
        });
        &COLUMNS
    }
}

/// A Parquet file under way that gets a row for every decision.
pub struct DecisionFile(ParquetFile<DecisionRow>);

impl DecisionFile {
    /// Starts the file.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn create(path: &Path, ruleset: &Ruleset) -> Result<DecisionFile, RowError> {
        let about = serde_json::json!({
            "version": VERSION,
            "program": crate::PROGRAM,
            "ruleset": ruleset,
        });
        let about = ("arcadia.decisions", about.to_string());
        Ok(DecisionFile(ParquetFile::create_about(path.to_owned(), Some(about))?))
    }

    /// Adds what games were like.
    pub(crate) fn write(&mut self, rows: &[DecisionRow]) -> Result<(), RowError> {
        rows.iter().try_for_each(|row| self.0.write(row))
    }

    /// Finishes the file and gives it its name.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn finish(self) -> Result<(), RowError> {
        self.0.finish_whole()
    }
}

/// How many batches are played before their rows are written.
const STRETCH: u64 = 8;

/// Games and all their decisions.
pub(crate) type Traced = (Vec<GameResult>, Vec<DecisionRow>);

impl Simulation {
    /// Plays some games of the series, and says of every decision what led to it; nothing where a player is not
    /// of the house. The games are those that are played without rows.
    pub(crate) fn trace(&self, names: &Arc<[String; 2]>, games: Range<u64>) -> Option<Traced> {
        let players = self.built_in()?;
        let (mut results, mut rows, mut last) = (Vec::new(), Vec::new(), LastDraft::default());
        for index in games {
            let first = rows.len();
            let result = self.traced(index, &players, &mut last, |decision, sight, chosen| {
                let place = (self.format.name(), Arc::clone(names), index, decision);
                rows.push(DecisionRow::of(place, sight, chosen));
            });
            for row in &mut rows[first..] {
                row.result = match result.winner {
                    2 => 0,
                    winner if winner == row.seat.0 => 1,
                    _ => -1,
                };
            }
            results.push(result);
        }
        Some((results, rows))
    }

    /// The same as [`Simulation::run`], with a row for every decision. The names are those of the players; they
    /// must be of the house.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn run_with_decisions(
        &self,
        names: [String; 2],
        file: &mut DecisionFile,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<Results, RowError> {
        let (names, size) = (Arc::new(names), self.batch_size());
        let batches = self.games.div_ceil(size);
        let mut tally = Tally::new(self.format.games_a_deal());
        for from in (0..batches).step_by(STRETCH as usize) {
            let traced: Vec<Traced> = (from..batches.min(from + STRETCH))
                .into_par_iter()
                .map(|batch| {
                    let games = batch * size..self.games.min((batch + 1) * size);
                    self.trace(&names, games).unwrap_or_default()
                })
                .collect();
            for (games, rows) in traced {
                tally.count(&games);
                progress(games.len() as u64);
                file.write(&rows)?;
            }
        }
        Ok(tally.results())
    }

    /// Plays a game; `heard` gets the number of each decision, what the seat sees and what it chooses.
    fn traced(
        &self,
        index: u64,
        players: &[AnyDuellist; 2],
        last: &mut LastDraft,
        mut heard: impl FnMut(u32, DuelSight<'_>, Move),
    ) -> GameResult {
        let (mut chance, mut luck) = (self.chance(index, Portable), self.luck(index, Portable));
        let deal = match self.format {
            Format::Random => Deal::random(&self.ruleset, None, &mut chance),
            _ => {
                let decks = self.decks(index, &mut luck, last);
                Deal::of_decks(
                    &self.ruleset,
                    None,
                    decks.each_ref().map(Option::as_ref),
                    &mut chance,
                )
            }
        };
        let mut players = players.clone();
        let mut play = Play::start(&deal, &mut chance, &mut ());
        let mut number = 0;
        while let Some(seat) = play.position().to_act() {
            let sight = play.sight(seat);
            let chosen = players[seat.index() & 1].decide(sight, &mut luck);
            heard(number, sight, chosen);
            play.apply(chosen, &mut chance, &mut ());
            number += 1;
        }
        let position = play.position();
        GameResult {
            winner: position.winner().map_or(2, |seat| seat.0),
            first: deal.first().0,
            turns: position.turn(),
        }
    }
}

impl DecisionRow {
    fn of(
        (format, players, game, decision): (&'static str, Arc<[String; 2]>, u64, u32),
        sight: DuelSight<'_>,
        chosen: Move,
    ) -> DecisionRow {
        let legal_count = sight.move_count();
        let listed = if legal_count > MOST_LISTED { Vec::new() } else { sight.moves() };
        // Copies of a card make the same decision.
        let mut seen = HashSet::new();
        let mut legal: Vec<String> =
            listed.into_iter().map(|decision| text_of(sight, decision)).collect();
        legal.retain(|text| seen.insert(text.clone()));
        DecisionRow {
            format,
            players,
            game,
            decision,
            seat: sight.seat(),
            awaited: awaited(sight.phase()),
            numbers: numbers(sight),
            sets: sets(sight),
            legal_count: if legal.is_empty() { legal_count } else { legal.len() as u64 },
            legal: legal.join("|"),
            chosen: text_of(sight, chosen),
            result: 0,
        }
    }
}

fn awaited(phase: Phase) -> &'static str {
    match phase {
        Phase::Mulligan => "mulligan",
        Phase::Action => "action",
        Phase::Defence => "defence",
        Phase::Discard => "discard",
        Phase::Over => "over",
    }
}

fn numbers(sight: DuelSight<'_>) -> [i64; NUMBERS.len()] {
    let (me, them) = (sight.seat(), sight.seat().other());
    let (mine, theirs) = (sight.mine(), sight.theirs());
    [
        sight.turn().into(),
        sight.ruleset().turn_limit().saturating_sub(sight.turn()).into(),
        (sight.active() == me).into(),
        (sight.first() == me).into(),
        mine.energy.into(),
        mine.lunas.into(),
        mine.hand.len().into(),
        mine.deck.len().into(),
        mine.discard.len().into(),
        sight.shuffles(me).into(),
        theirs.energy.into(),
        theirs.lunas.into(),
        theirs.hand_size.into(),
        theirs.deck_size.into(),
        theirs.discard.len().into(),
        sight.shuffles(them).into(),
    ]
}

fn sets(sight: DuelSight<'_>) -> [String; SETS.len()] {
    let (me, them) = (sight.seat(), sight.seat().other());
    let (mine, theirs) = (sight.mine(), sight.theirs());
    let (known, shown) = (sight.known(me), sight.known(them));
    [
        (me, mine.hand),
        (me, sight.exposed()),
        (me, mine.deck & known),
        (me, mine.discard),
        (me, mine.zone),
        (them, theirs.held & shown),
        (them, theirs.loose & shown),
        (them, theirs.discard),
        (them, theirs.zone),
    ]
    .map(|(seat, slots)| cards(sight, seat, slots))
}

/// The number of a card.
fn number(card: Card) -> u8 {
    match card.face() {
        Face::Champion(_) => card.id(),
        Face::DrawTwo => 102,
        Face::DrawThree => 103,
        Face::Exchange => 104,
    }
}

/// The numbers of some cards, in order.
fn cards(sight: DuelSight<'_>, seat: Seat, slots: Slots) -> String {
    let found = slots.iter().filter_map(|slot| sight.card(seat, slot)).map(number);
    let mut numbers: Vec<u8> = found.collect();
    numbers.sort_unstable();
    numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

/// A decision of the seat that looks.
fn text_of(sight: DuelSight<'_>, decision: Move) -> String {
    let own = |slots: Slots| cards(sight, sight.seat(), slots);
    let (word, numbers) = match decision {
        Move::Mulligan(slots) => ("redraw", own(slots)),
        Move::Pass => ("pass", String::new()),
        Move::Attack(slots) => ("attack", own(slots)),
        Move::Draw(card) => ("draw", own(card.into())),
        Move::Recall(card, slots) => ("recall", format!("{} {}", own(card.into()), own(slots))),
        Move::Exchange(card, given) => {
            ("exchange", format!("{} {}", own(card.into()), own(given.into())))
        }
        Move::Defend(slots) => ("defend", own(slots)),
        Move::Discard(slots) => ("discard", own(slots)),
    };
    format!("{word} {numbers}").trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn simulation(format: &str) -> Simulation {
        let players = ["guide", "random"].map(|name| AnyDuellist::named(name).unwrap().into());
        let format = format.parse().unwrap();
        Simulation { format, players, ruleset: Ruleset::STANDARD, games: 20, seed: 5 }
    }

    #[test]
    fn games_with_rows_are_the_games_without() {
        for format in ["random", "monochrome", "custom", "pass"] {
            let simulation = simulation(format);
            let names = Arc::new(["guide", "random"].map(str::to_owned));
            let (traced, _) = simulation.trace(&names, 0..20).unwrap();
            let key = |game: &GameResult| (game.winner, game.first, game.turns);
            let plain: Vec<_> = simulation.play(0..20).iter().map(key).collect();
            assert_eq!(traced.iter().map(key).collect::<Vec<_>>(), plain, "{format}");
        }
    }

    #[test]
    fn a_row_lists_what_was_allowed_and_what_was_chosen_of_it() {
        let names = Arc::new(["guide", "random"].map(str::to_owned));
        let (results, rows) = simulation("random").trace(&names, 3..9).unwrap();
        let games: BTreeSet<u64> = rows.iter().map(|row| row.game).collect();
        assert_eq!(games, (3..9).collect());
        for row in &rows {
            let legal: Vec<&str> = row.legal.split('|').collect();
            assert!(legal.contains(&row.chosen.as_str()), "{} of {}", row.chosen, row.legal);
            assert_eq!(row.legal_count, legal.len() as u64);
            let hand = row.sets[0].split(' ').filter(|card| !card.is_empty()).count();
            assert_eq!(hand as i64, row.numbers[6], "the hand is as large as it says");
            let winner = results[row.game as usize - 3].winner;
            let expected = if winner == 2 {
                0
            } else if winner == row.seat.0 {
                1
            } else {
                -1
            };
            assert_eq!(row.result, expected);
        }
        let decisions: Vec<u32> =
            rows.iter().filter(|row| row.game == 3).map(|row| row.decision).collect();
        assert_eq!(decisions, (0..decisions.len() as u32).collect::<Vec<_>>());
    }

    /// The names of columns that a cell of a table in the docs says, also those with `their_` for `my_`.
    fn names_in(cell: &str) -> Vec<String> {
        let named = |text: &str| -> Vec<String> {
            text.split('`').skip(1).step_by(2).map(str::to_owned).collect()
        };
        let Some((names, _)) = cell.split_once("; the same with `their_`") else {
            return named(cell);
        };
        let names = named(names);
        let theirs = names.iter().map(|name| name.replacen("my_", "their_", 1)).collect::<Vec<_>>();
        [names, theirs].concat()
    }

    #[test]
    fn the_columns_are_those_of_the_docs_in_their_order() {
        let docs = include_str!("../../../../docs/commands.md");
        let (_, table) = docs.split_once("### Rows of decisions").unwrap();
        let (table, rest) = table.split_once("A champion's number").unwrap();
        let cells = table.lines().filter_map(|line| line.strip_prefix("| ")?.split(" | ").next());
        let told: Vec<String> = cells.flat_map(names_in).collect();
        let columns: Vec<&str> = DecisionRow::columns().iter().map(Column::name).collect();
        assert_eq!(columns, told);
        assert!(rest.contains(&format!("the version of these columns ({VERSION})")));
    }

    #[test]
    fn cards_are_numbered_as_they_are_printed() {
        let mut seen = BTreeSet::new();
        for card in Card::FIRST_SET {
            seen.insert(number(card));
        }
        assert_eq!(seen, (0..105).collect());
    }
}
