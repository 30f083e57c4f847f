//! The cards of one's own that a Draftmancer list describes.

use super::entry::{Entry, counted};
use super::{Warning, add, name, quoted, warn, warnings};
use crate::magic;
use crate::refusal::ListRefusal;
use draft::{Colors, PoolCard, Rarity};
use serde_json::Value;
use std::collections::HashMap;
use table::Refusal;

/// Cards a list describes, in the order of the list.
#[derive(Default)]
pub struct Custom {
    cards: Vec<PoolCard>,
    /// The first printing of each name.
    first: HashMap<String, usize>,
    /// Every printing: its name, its set in capitals, and its number.
    printings: HashMap<[String; 3], usize>,
}

impl Custom {
    /// Adds the cards of a JSON array, which begins on the given line.
    pub fn read(
        &mut self,
        value: &Value,
        line: usize,
        warnings: &mut Vec<Warning>,
    ) -> Result<(), Refusal> {
        let Some(values) = value.as_array() else {
            return Err(ListRefusal::CustomNoArray { line }.into());
        };
        let mut effects = 0;
        for value in values {
            let Some(name) = word(value, "name") else {
                let shown = quoted(&value.to_string());
                let what = ListRefusal::CustomNoName { card: shown };
                warn(warnings, line, what)?;
                continue;
            };
            let first = *self.first.entry(name.clone()).or_insert(self.cards.len());
            let like = self.cards.get(first).cloned().unwrap_or_else(|| PoolCard::named(name));
            let card = described(value, like, line, warnings)?;
            self.printings.entry(printing(&card)).or_insert(self.cards.len());
            add(&mut self.cards, card, 1, line)?;
            effects += usize::from(value.get("draft_effects").is_some());
        }
        if effects > 0 {
            let what = ListRefusal::DraftEffects { n: effects };
            warnings.push(Warning { line: None, what });
        }
        Ok(())
    }

    /// The card of a line that is one of these names, from its first letter to its last or behind a
    /// count: such a name may look as if it had a count or a printing.
    pub fn called(&self, content: &str) -> Option<Entry> {
        let choices = [(1, content), counted(content)];
        let known = choices.into_iter().find(|(_, name)| self.first.contains_key(*name));
        known.map(|(copies, name)| Entry { copies, card: PoolCard::named(name) })
    }

    /// All there is to know of a card: of the printing that is meant, else of the first.
    pub fn known(&self, card: PoolCard) -> PoolCard {
        let meant = self.printings.get(&printing(&card));
        let place = meant.or_else(|| self.first.get(&card.name));
        place.and_then(|place| self.cards.get(*place)).cloned().unwrap_or(card)
    }

    /// Whether cards of a list are all described here, and none in a way a Magic card is: no colours,
    /// and none of the types they have.
    pub fn is_of_another_game(&self, cards: &[PoolCard]) -> bool {
        let described = |card: &PoolCard| self.first.contains_key(&card.name);
        let is_magic = |card: &PoolCard| {
            let colored = card.colors.is_some_and(|colors| colors != Colors::NONE);
            let mut words = card.kind.split_whitespace();
            colored || card.kind.is_empty() || words.any(|word| magic::TYPES.contains(&word))
        };
        !cards.is_empty() && cards.iter().all(|card| described(card) && !is_magic(card))
    }

    /// Each card once.
    pub fn all(&self) -> Vec<PoolCard> {
        self.cards.clone()
    }
}

fn printing(card: &PoolCard) -> [String; 3] {
    [card.name.clone(), card.set.to_ascii_uppercase(), card.number.clone()]
}

/// A card as a JSON object describes it. What it does not say is as on the first printing.
fn described(
    value: &Value,
    like: PoolCard,
    line: usize,
    warnings: &mut Vec<Warning>,
) -> Result<PoolCard, Refusal> {
    let mut card = like;
    card.set = word(value, "set").unwrap_or(card.set);
    card.number = word(value, "collector_number").unwrap_or(card.number);
    card.text = word(value, "oracle_text").unwrap_or(card.text);
    let images = [value.get("image"), value["image_uris"].get("en")];
    let images = images.into_iter().flatten().filter_map(Value::as_str);
    card.image = images.filter_map(name::address).next().or(card.image);
    if let Some(kind) = word(value, "type") {
        let subtypes = words(&value["subtypes"]).join(" ");
        card.kind = if subtypes.is_empty() { kind } else { format!("{kind} — {subtypes}") };
    }
    if value["mana_cost"].as_str().is_some_and(|mana| mana.trim().is_empty()) {
        // Nothing to pay is colourless: a land.
        card = PoolCard { colors: Some(Colors::NONE), cost: Some(0), mana: String::new(), ..card };
    } else if let Some(mana) = word(value, "mana_cost") {
        let (colors, cost) = mana_of(&mana);
        card = PoolCard { colors: Some(colors), cost: Some(cost), mana, ..card };
    }
    if let Some(colors) = value.get("colors") {
        let letters = words(colors).concat();
        card.colors = magic::colors(&letters);
        if card.colors.is_none() {
            warn(warnings, line, warnings::colors(&letters, &card.name))?;
        }
    }
    if let Some(rarity) = word(value, "rarity") {
        card.rarity = Rarity::named(&rarity);
        if card.rarity.is_none() {
            warn(warnings, line, warnings::rarity(&rarity, &card.name))?;
        }
    }
    Ok(card)
}

/// A field that is a text or a number, and not empty.
fn word(value: &Value, field: &str) -> Option<String> {
    let word = match value.get(field)? {
        Value::String(text) => text.trim().to_owned(),
        Value::Number(number) => number.to_string(),
        _ => return None,
    };
    (!word.is_empty()).then_some(word)
}

/// The texts of an array, or a text by itself.
fn words(value: &Value) -> Vec<&str> {
    match value {
        Value::Array(values) => values.iter().filter_map(Value::as_str).collect(),
        Value::String(text) => vec![text],
        _ => Vec::new(),
    }
}

/// The colours of a cost such as `{2}{W/B}` or `2WB`, and what it comes to.
fn mana_of(mana: &str) -> (Colors, u32) {
    let of_letter = |letter: char| magic::colors(letter.encode_utf8(&mut [0; 4]));
    let colors = mana.chars().filter_map(of_letter).fold(Colors::NONE, Colors::or);
    let number = |digits: &str| digits.parse::<u32>().unwrap_or(0);
    let symbol = |symbol: &str| match symbol {
        "" | "X" | "Y" | "Z" => 0,
        _ if symbol.starts_with(|c: char| c.is_ascii_digit()) => {
            number(symbol.split('/').next().unwrap_or_default())
        }
        _ => 1,
    };
    let cost = if mana.contains('{') {
        let inside = mana.split('{').filter_map(|part| part.split('}').next());
        inside.map(symbol).fold(0, u32::saturating_add)
    } else {
        let letters = mana.chars().filter(|c| c.is_alphabetic() && !"XYZ".contains(*c)).count();
        let numbers = mana.split(|c: char| !c.is_ascii_digit()).map(number);
        numbers.fold(letters as u32, u32::saturating_add)
    };
    (colors, cost)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cost_has_colours_and_comes_to_a_number() {
        let letters = |letters| magic::colors(letters).unwrap();
        assert_eq!(mana_of("{2}{W}{W}"), (letters("W"), 4));
        assert_eq!(mana_of("{W/B}{G}"), (letters("BGW"), 2));
        assert_eq!(mana_of("{X}{2/U}{10}"), (letters("U"), 12));
        assert_eq!(mana_of("2WB"), (letters("WB"), 4));
        assert_eq!(mana_of("12"), (letters(""), 12));
        assert_eq!(mana_of(""), (letters(""), 0));
        assert_eq!(mana_of("{99999999999}"), (letters(""), 0));
    }
}
