//! Reports for spreadsheets.
//!
//! Programs that show tables take a cell that begins with `=`, `+`, `-`, `@`, a tab or a line break for
//! a formula, and people choose their names. Such a cell gets an apostrophe in front, which those
//! programs do not show. These files are for people: nothing reads them back.

use super::{BuiltDeck, Line, Met};
use csv::Writer;

/// The text of a table. Writing into memory does not fail; a line that did would be missing.
fn written(head: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let mut writer = Writer::from_writer(Vec::new());
    let _ = writer.write_record(head);
    for row in rows {
        let _ = writer.write_record(row.into_iter().map(harmless));
    }
    String::from_utf8(writer.into_inner().unwrap_or_default()).unwrap_or_default()
}

/// A cell that is text wherever it is opened.
fn harmless(cell: String) -> String {
    match cell.starts_with(['=', '+', '-', '@', '\t', '\r', '\n']) {
        true => format!("'{cell}"),
        false => cell,
    }
}

/// The standings.
pub fn standings_csv(lines: &[Line]) -> String {
    let head = [
        "place",
        "player",
        "points",
        "won",
        "lost",
        "drawn",
        "byes",
        "opponents_match_wins",
        "game_wins",
        "opponents_game_wins",
    ];
    let share = |share: f64| format!("{share:.4}");
    let row = |line: &Line| {
        vec![
            line.place.to_string(),
            line.player.clone(),
            line.points.to_string(),
            line.won.to_string(),
            line.lost.to_string(),
            line.drawn.to_string(),
            line.byes.to_string(),
            share(line.opponents_match_wins),
            share(line.game_wins),
            share(line.opponents_game_wins),
        ]
    };
    written(&head, lines.iter().map(row))
}

/// Pairings and results.
pub fn results_csv(results: &[Met]) -> String {
    let head =
        ["round", "format", "table", "one", "other", "wins_one", "wins_other", "draws", "winner"];
    let row = |met: &Met| {
        let games = |games: Option<u8>| games.map(|n| n.to_string()).unwrap_or_default();
        vec![
            met.round.to_string(),
            met.format.clone(),
            met.table.to_string(),
            met.players.0.clone(),
            met.players.1.clone().unwrap_or_default(),
            games(met.score.map(|score| score.wins[0])),
            games(met.score.map(|score| score.wins[1])),
            games(met.score.map(|score| score.draws)),
            met.winner.clone().unwrap_or_default(),
        ]
    };
    written(&head, results.iter().map(row))
}

/// Decks: a line for each card.
pub fn decks_csv(decks: &[BuiltDeck]) -> String {
    let rows = decks.iter().flat_map(|deck| {
        let row = |card: &String| vec![deck.round.to_string(), deck.player.clone(), card.clone()];
        deck.cards.iter().map(row).collect::<Vec<_>>()
    });
    written(&["round", "player", "card"], rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_cell_is_a_formula() {
        for name in ["=1+1", "+Ada", "-Ada", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "=A\",\"B"] {
            let text = written(&["player", "points"], [vec![name.into(), "3".into()]].into_iter());
            let mut reader = csv::Reader::from_reader(text.as_bytes());
            let row = reader.records().next().unwrap().unwrap();
            assert_eq!(row.iter().collect::<Vec<_>>(), [&format!("'{name}"), "3"]);
        }
        let text = written(&["player"], [vec!["Ada = Bo".into()]].into_iter());
        assert_eq!(text, "player\nAda = Bo\n");
    }
}
