//! A saved object of Tabletop Simulator: a deck whose cards have their names, and in their
//! descriptions all that is known of them.
//!
//! The program fetches a picture for every face from an address. Where the list has one, the card has
//! it; other cards have a blank face, and are told apart by what shows when the pointer rests on them.

use super::{DeckList, on_a_line};
use draft::PoolCard;
use serde_json::{Map, Value, json};

/// Writes the deck; what is kept beside it is a second deck.
pub fn write(deck: &DeckList<'_>) -> String {
    let piles =
        [(deck.name.to_owned(), &deck.main), (format!("{} (sideboard)", deck.name), &deck.side)];
    let piles = piles.into_iter().filter(|(_, cards)| !cards.is_empty());
    let states: Vec<Value> =
        piles.zip(0..).map(|((name, cards), place)| pile(&name, cards, place)).collect();
    let saved = json!({ "SaveName": "", "GameMode": "", "Note": "", "ObjectStates": states });
    format!("{saved:#}\n")
}

/// A pile of cards; a single card is no deck to the program.
fn pile(name: &str, cards: &[(u32, &PoolCard)], place: u32) -> Value {
    let (mut sheets, mut contained, mut ids) = (Map::new(), Vec::new(), Vec::new());
    for (number, (count, card)) in (1_u32..).zip(cards) {
        // A sheet of one picture for every card; its only card is number 0 of the sheet.
        let (id, sheet) = (number * 100, sheet(card));
        sheets.insert(number.to_string(), sheet.clone());
        for _ in 0..*count {
            ids.push(id);
            contained.push(object(card, id, number, &sheet, place));
        }
    }
    if let [_] = contained[..] {
        return contained.remove(0);
    }
    let mut deck = placed("DeckCustom", name, "", place);
    deck["DeckIDs"] = json!(ids);
    deck["CustomDeck"] = Value::Object(sheets);
    deck["ContainedObjects"] = Value::Array(contained);
    deck
}

fn object(card: &PoolCard, id: u32, number: u32, sheet: &Value, place: u32) -> Value {
    let mut object = placed("Card", &on_a_line(&card.name), &description(card), place);
    object["CardID"] = json!(id);
    object["CustomDeck"] = json!({ number.to_string(): sheet });
    object
}

/// Something that lies on the table; piles lie beside each other.
fn placed(kind: &str, name: &str, description: &str, place: u32) -> Value {
    json!({
        "Name": kind,
        "Nickname": name,
        "Description": description,
        "Transform": {
            "posX": 3 * place, "posY": 1, "posZ": 0, "rotX": 0, "rotY": 180, "rotZ": 180,
            "scaleX": 1, "scaleY": 1, "scaleZ": 1,
        },
    })
}

fn sheet(card: &PoolCard) -> Value {
    json!({
        "FaceURL": card.image.as_deref().unwrap_or_default(),
        "BackURL": "",
        "NumWidth": 1,
        "NumHeight": 1,
        "BackIsHidden": true,
        "UniqueBack": false,
    })
}

/// All that is known of a card, a line each.
fn description(card: &PoolCard) -> String {
    let rarity = card.rarity.map_or("", |rarity| rarity.name());
    let printing = [card.set.as_str(), &card.number, rarity];
    let printing: Vec<&str> = printing.into_iter().filter(|part| !part.is_empty()).collect();
    let cost = match &card.cost {
        Some(cost) if card.mana.is_empty() => cost.to_string(),
        _ => card.mana.clone(),
    };
    let lines = [cost, card.kind.clone(), card.text.clone(), printing.join(" ")];
    let lines: Vec<String> = lines.into_iter().filter(|line| !line.is_empty()).collect();
    lines.join("\n")
}
