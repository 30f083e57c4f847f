//! What is odd about a card of a list, in words that several readers use. The card is kept; what
//! could not be understood about it stays unknown.

use super::{Warning, quoted};
use draft::{Layout, Pool};
use table::Refusal;

/// The colours are not letters of colours.
pub fn colors(text: &str, card: &str) -> Refusal {
    let (text, card) = (quoted(text), quoted(card));
    let reason = format!(
        "{text} are no colours, which are letters of WUBRG: the colours of {card} stay unknown."
    );
    Refusal::new("list-colors-unknown", reason).with("text", text).with("card", card)
}

/// There is no such rarity.
pub fn rarity(text: &str, card: &str) -> Refusal {
    let (text, card) = (quoted(text), quoted(card));
    let reason = format!("{text} is no rarity: that of {card} stays unknown.");
    Refusal::new("list-rarity-unknown", reason).with("text", text).with("card", card)
}

/// What a card costs is not a number.
pub fn cost(text: &str, card: &str) -> Refusal {
    let (text, card) = (quoted(text), quoted(card));
    let reason = format!("{text} is no number: what {card} costs stays unknown.");
    Refusal::new("list-cost-unknown", reason).with("text", text).with("card", card)
}

/// How many there are of a card is not a number.
pub fn count(text: &str, card: &str) -> Refusal {
    let (text, card) = (quoted(text), quoted(card));
    let reason = format!("{text} is no number of copies: {card} was taken once.");
    Refusal::new("list-count-unknown", reason).with("text", text).with("card", card)
}

/// What is odd about boosters: cards that are in none, and sheets too small for one.
pub fn boosters(pool: &Pool) -> Vec<Warning> {
    let Some(boosters) = &pool.boosters else { return Vec::new() };
    let mut asked = vec![0; boosters.sheets.len()];
    for (sheet, count) in boosters.layouts.iter().flat_map(Layout::by_sheet) {
        asked[sheet] = count.max(asked[sheet]);
    }
    let mut found = vec![false; pool.lines()];
    let mut warnings = Vec::new();
    for (sheet, need) in boosters.sheets.iter().zip(asked).filter(|(_, need)| *need > 0) {
        sheet.cards.iter().for_each(|(line, _)| found[usize::from(*line)] = true);
        let have = sheet.cards.len();
        if !boosters.endless && have < need {
            let name = quoted(&sheet.name);
            let reason = format!("A booster asks for {need} cards of {name}, which has {have}.");
            let what = Refusal::new("list-sheet-small", reason);
            let what = what.with("sheet", name).with("need", need).with("have", have);
            warnings.push(Warning { line: None, what });
        }
    }
    let n = found.iter().filter(|found| !**found).count();
    if n > 0 {
        let cards = if n == 1 { "One card is".to_owned() } else { format!("{n} cards are") };
        let reason = format!("{cards} in no booster, so a draft with boosters leaves them out.");
        let what = Refusal::new("list-in-no-booster", reason).with("n", n);
        warnings.push(Warning { line: None, what });
    }
    warnings
}
