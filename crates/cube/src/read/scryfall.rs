//! Cards as Scryfall has them: a list, or an object with the list in its `data`.
//!
//! A card with two sides says what it costs and which colours it has in its faces; the front speaks
//! for it. A split card has everything at the top. Any other list of objects with a `name` is read
//! the same way, since all other fields may be missing.

use super::json::{self, CardReading, Entries, Entry, Field, Outline};
use super::{Warning, too_many_cards};
use crate::magic;
use crate::refusal::ListRefusal;
use draft::pool::MOST_LINES;
use draft::{Pool, PoolCard};
use serde::Deserialize;
use table::Refusal;

/// The layouts of things that come with cards but are none.
const NO_CARDS: [&str; 4] = ["token", "double_faced_token", "emblem", "art_series"];

/// Whether a text is such a file.
pub fn detect(text: &str) -> bool {
    let outline = Outline::of(text);
    outline.is_at(&[]) || outline.is_at(&["data"])
}

#[derive(Deserialize)]
struct Page {
    data: Entries<Printing>,
    #[serde(default)]
    has_more: bool,
}

#[derive(Deserialize, Default)]
#[serde(default)]
pub(super) struct Printing {
    name: Field,
    layout: Field,
    rarity: Field,
    colors: Field,
    color_identity: Field,
    mana_cost: Field,
    cmc: Field,
    type_line: Field,
    oracle_text: Field,
    set: Field,
    collector_number: Field,
    mtgo_id: Field,
    image_uris: Entry<Images>,
    card_faces: Entries<Face>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Face {
    colors: Field,
    mana_cost: Field,
    cmc: Field,
    type_line: Field,
    oracle_text: Field,
    image_uris: Entry<Images>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Images {
    normal: Field,
}

/// Reads the cards.
pub fn read(text: &str, warnings: &mut Vec<Warning>) -> Result<Pool, Refusal> {
    let page = if text.trim_start().starts_with('[') {
        Page { data: json::parse(text)?, has_more: false }
    } else {
        json::parse(text)?
    };
    if page.has_more {
        warnings.push(Warning { line: None, what: ListRefusal::Page });
    }
    let (mut cards, mut others) = (Vec::new(), 0);
    for (index, entry) in page.data.list.into_iter().enumerate() {
        let mut reading = CardReading::of(index);
        if entry.0.as_ref().is_some_and(is_no_card) {
            others += 1;
            continue;
        }
        let Some(card) = entry.0.and_then(|printing| card(printing, &mut reading)) else {
            reading.skip(warnings)?;
            continue;
        };
        reading.tell(&card.name, warnings)?;
        if cards.len() == MOST_LINES {
            return Err(too_many_cards(0));
        }
        cards.push(card);
    }
    if others > 0 {
        warnings.push(Warning { line: None, what: tokens(others) });
    }
    Ok(magic::pool(cards, warnings))
}

/// Whether it is something that comes with cards.
pub(super) fn is_no_card(printing: &Printing) -> bool {
    matches!(&printing.layout, Field::Text(layout) if NO_CARDS.contains(&layout.as_str()))
}

/// That so many things were left out because they are no cards.
pub fn tokens(n: usize) -> ListRefusal {
    ListRefusal::Tokens { n }
}

/// Makes sense of a printing; `None` where it has no name.
pub(super) fn card(mut printing: Printing, reading: &mut CardReading) -> Option<PoolCard> {
    let name = reading.name("name", printing.name)?;
    if printing.card_faces.wrong {
        reading.odd::<()>("card_faces");
    }
    let mut faces = printing.card_faces.list.into_iter().filter_map(|face| face.0);
    if let Some(front) = faces.next() {
        let or = |top: &mut Field, face: Field| {
            if *top == Field::Missing || *top == Field::Text(String::new()) {
                *top = face;
            }
        };
        or(&mut printing.colors, front.colors);
        or(&mut printing.mana_cost, front.mana_cost);
        or(&mut printing.cmc, front.cmc);
        or(&mut printing.type_line, front.type_line);
        printing.image_uris.0 = printing.image_uris.0.or(front.image_uris.0);
        let texts = faces.map(|face| face.oracle_text);
        or(&mut printing.oracle_text, joined(front.oracle_text, texts));
    }
    let colors = reading.colors("colors", printing.colors);
    let identity = reading.colors("color_identity", printing.color_identity);
    Some(PoolCard {
        name,
        set: reading.code("set", printing.set),
        number: reading.code("collector_number", printing.collector_number),
        colors,
        identity: identity.filter(|identity| Some(*identity) != colors),
        rarity: reading.rarity(printing.rarity),
        cost: reading.number("cmc", printing.cmc),
        mana: reading.text("mana_cost", printing.mana_cost).unwrap_or_default(),
        kind: reading.text("type_line", printing.type_line).unwrap_or_default(),
        text: reading.text("oracle_text", printing.oracle_text).unwrap_or_default(),
        mtgo: reading.number("mtgo_id", printing.mtgo_id),
        image: printing.image_uris.0.and_then(|known| reading.address("image_uris", known.normal)),
        ..PoolCard::default()
    })
}

/// The texts of all faces.
fn joined(front: Field, others: impl Iterator<Item = Field>) -> Field {
    others.fold(front, |all, other| match (all, other) {
        (Field::Text(mut all), Field::Text(other)) => {
            all.push_str("\n//\n");
            all.push_str(&other);
            Field::Text(all)
        }
        (all, _) => all,
    })
}
