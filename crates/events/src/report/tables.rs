//! Reports for spreadsheets.

use super::{BuiltDeck, Line, Met};
use csv::Writer;

/// The text of a table. Writing into memory does not fail; a line that did would be missing.
fn written(head: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let mut writer = Writer::from_writer(Vec::new());
    let _ = writer.write_record(head);
    for row in rows {
        let _ = writer.write_record(&row);
    }
    String::from_utf8(writer.into_inner().unwrap_or_default()).unwrap_or_default()
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
