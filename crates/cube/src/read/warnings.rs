//! What is odd about a card of a list, in words that several readers use. The card is kept; what
//! could not be understood about it stays unknown.

use super::{Warning, quoted};
use crate::refusal::ListRefusal;
use draft::{Layout, Pool, PoolCard};
use std::collections::HashSet;

/// The colours are not letters of colours.
pub fn colors(text: &str, card: &str) -> ListRefusal {
    let (text, card) = (quoted(text), quoted(card));
    ListRefusal::ColorsUnknown { text, card }
}

/// There is no such rarity.
pub fn rarity(text: &str, card: &str) -> ListRefusal {
    let (text, card) = (quoted(text), quoted(card));
    ListRefusal::RarityUnknown { text, card }
}

/// What a card costs is not a number.
pub fn cost(text: &str, card: &str) -> ListRefusal {
    let (text, card) = (quoted(text), quoted(card));
    ListRefusal::CostUnknown { text, card }
}

/// How many there are of a card is not a number.
pub fn count(text: &str, card: &str) -> ListRefusal {
    let (text, card) = (quoted(text), quoted(card));
    ListRefusal::CountUnknown { text, card }
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
            let sheet = quoted(&sheet.name);
            let what = ListRefusal::SheetSmall { need, sheet, have };
            warnings.push(Warning { line: None, what });
        }
    }
    // Where cards come again and again, equal ones may be one with a weight.
    let key = |card: &'_ PoolCard| (card.name.clone(), card.set.clone(), card.number.clone());
    let lines = pool.lines.iter().zip(&found);
    let known: HashSet<_> = lines.clone().filter(|(_, f)| **f).map(|(card, _)| key(card)).collect();
    let lost = |card: &PoolCard| !(boosters.endless && known.contains(&key(card)));
    let n = lines.filter(|(card, found)| !**found && lost(card)).count();
    if n > 0 {
        let what = ListRefusal::InNoBooster { n };
        warnings.push(Warning { line: None, what });
    }
    warnings
}
