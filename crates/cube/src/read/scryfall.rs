//! Cards as Scryfall has them: a list, or an object with the list in its `data`.
//!
//! A card with two sides says what it costs and which colours it has in its faces; the front speaks
//! for it. A split card has everything at the top. Any other list of objects with a `name` is read
//! the same way, since all other fields may be missing.

use super::json::{self, Entries, Field, Outline, Sense};
use super::{Warning, too_many_cards};
use crate::magic;
use draft::pool::MOST_LINES;
use draft::{Card, Pool};
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
struct Printing {
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
}

/// Reads the cards.
pub fn read(text: &str, warnings: &mut Vec<Warning>) -> Result<Pool, Refusal> {
    let page = if text.trim_start().starts_with('[') {
        Page { data: json::parse(text)?, has_more: false }
    } else {
        json::parse(text)?
    };
    if page.has_more {
        let reason = "This is one page of a longer search: the cards of the other pages are \
                      missing. Put the pages together, or draft from these.";
        warnings.push(Warning { line: None, what: Refusal::new("list-page", reason) });
    }
    let (mut cards, mut others) = (Vec::new(), 0);
    for (index, entry) in page.data.list.into_iter().enumerate() {
        let mut sense = Sense::of(index);
        let no_card = |printing: &Printing| match &printing.layout {
            Field::Text(layout) => NO_CARDS.contains(&layout.as_str()),
            _ => false,
        };
        if entry.0.as_ref().is_some_and(no_card) {
            others += 1;
            continue;
        }
        let Some(card) = entry.0.and_then(|printing| card(printing, &mut sense)) else {
            sense.skip(warnings)?;
            continue;
        };
        sense.tell(&card.name, warnings)?;
        if cards.len() == MOST_LINES {
            return Err(too_many_cards(None));
        }
        cards.push(card);
    }
    if others > 0 {
        warnings.push(Warning { line: None, what: tokens(others) });
    }
    Ok(magic::pool(cards, warnings))
}

/// That so many things were left out because they are no cards.
pub fn tokens(n: usize) -> Refusal {
    let left_out =
        if n == 1 { "One token was".to_owned() } else { format!("{n} tokens and the like were") };
    let reason = format!("{left_out} left out: nobody drafts them.");
    Refusal::new("list-tokens", reason).with("n", n)
}

/// Makes sense of a printing; `None` where it has no name.
fn card(mut printing: Printing, sense: &mut Sense) -> Option<Card> {
    let name = sense.name("name", printing.name)?;
    if printing.card_faces.wrong {
        sense.odd::<()>("card_faces");
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
        let texts = faces.map(|face| face.oracle_text);
        or(&mut printing.oracle_text, joined(front.oracle_text, texts));
    }
    let colors = sense.colors("colors", printing.colors);
    let identity = sense.colors("color_identity", printing.color_identity);
    Some(Card {
        name,
        set: sense.code("set", printing.set),
        number: sense.code("collector_number", printing.collector_number),
        colors,
        identity: identity.filter(|identity| Some(*identity) != colors),
        rarity: sense.rarity(printing.rarity),
        cost: sense.number("cmc", printing.cmc),
        mana: sense.text("mana_cost", printing.mana_cost).unwrap_or_default(),
        kind: sense.text("type_line", printing.type_line).unwrap_or_default(),
        text: sense.text("oracle_text", printing.oracle_text).unwrap_or_default(),
        ..Card::default()
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
