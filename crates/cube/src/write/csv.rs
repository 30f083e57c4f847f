//! Tables with the columns of Cube Cobra, a row for every copy.
//!
//! Programs that show tables take a cell that begins with `=`, `+`, `-`, `@` or a tab for a formula.
//! Such a cell gets an apostrophe in front, which they do not show; the reader of these tables
//! takes it off again, so `+2 Mace` is still `+2 Mace` after a round trip.

use super::{DeckList, letter, on_a_line};
use draft::PoolCard;
use std::fmt::Write;

/// The columns. Some are empty here, but whoever reads these tables looks for them.
const COLUMNS: &str = "name,CMC,Type,Color,Set,Collector Number,Rarity,Color Category,status,Finish,\
                       board,maybeboard,image URL,tags,Notes,MTGO ID";

/// Writes the table.
pub fn write(deck: &DeckList<'_>) -> String {
    let mut text = format!("{COLUMNS}\n");
    for (board, cards) in [("mainboard", &deck.main), ("sideboard", &deck.side)] {
        for (count, card) in cards {
            let row = row(card, board, deck.colors);
            (0..*count).for_each(|_| text.push_str(&row));
        }
    }
    text
}

fn row(card: &PoolCard, board: &str, names: &[String]) -> String {
    let colors = card.colors.map(|colors| colors.iter().filter_map(|place| names.get(place)));
    let colors: Vec<&String> = colors.into_iter().flatten().collect();
    let category = match colors.as_slice() {
        [] if card.is_land() => "Lands",
        [] if card.colors.is_some() => "Colorless",
        [] => "",
        [one] => one.as_str(),
        _ => "Multicolored",
    };
    let cells = [
        card.name.as_str(),
        &card.cost.map(|cost| cost.to_string()).unwrap_or_default(),
        &card.kind,
        &colors.iter().filter_map(|name| letter(name)).collect::<String>(),
        &card.set,
        &card.number,
        card.rarity.map_or("", |rarity| rarity.name()),
        category,
        "Owned",
        "Non-foil",
        board,
        "false",
        card.image.as_deref().unwrap_or_default(),
        &card.tags.join(";"),
        "",
        &card.mtgo.map(|id| id.to_string()).unwrap_or_default(),
    ];
    let mut row = String::new();
    for (place, content) in cells.into_iter().enumerate() {
        let _ = write!(row, "{}{}", if place == 0 { "" } else { "," }, cell(content));
    }
    row.push('\n');
    row
}

/// A cell, harmless and in quotes where it needs them.
fn cell(content: &str) -> String {
    let formula = content.starts_with(['=', '+', '-', '@', '\t']);
    let content = format!("{}{}", if formula { "'" } else { "" }, on_a_line(content));
    if content.contains([',', '"', ';']) || content.trim() != content {
        format!("\"{}\"", content.replace('"', "\"\""))
    } else {
        content
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_that_looks_like_a_formula_gets_an_apostrophe() {
        for harmful in ["=1+1", "+2 Mace", "-x", "@SUM(A1)", "\t=1"] {
            let cell = cell(harmful);
            assert!(cell.trim_start_matches('"').starts_with('\''), "{cell}");
        }
        assert_eq!(cell("Fire // Ice"), "Fire // Ice");
        assert_eq!(cell("\"Ach! Hans, Run!\""), "\"\"\"Ach! Hans, Run!\"\"\"");
        assert_eq!(cell("a\nb"), "a b");
    }
}
