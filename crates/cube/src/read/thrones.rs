//! Cards as the databases of living card games have them, ThronesDB first of all: a list of cards
//! with factions, or a pack of throneteki's with such a list.
//!
//! The faction is the colour; neutral cards have none. `quantity` says how many copies there are;
//! `deck_limit` is about decks that are built, not drafted, and is not asked. The drafts that were
//! sold for this kind of game ask for decks of at least forty cards and give nobody cards for free,
//! so that is the rule here.

use super::json::{self, CardReading, Entries, Field, Outline};
use super::{Warning, name, too_many_cards};
use crate::refusal::ListRefusal;
use draft::pool::{MOST_COLORS, MOST_LINES};
use draft::{Colors, DeckRule, Pool, PoolCard};
use serde::Deserialize;
use table::Refusal;

/// The fewest cards of a drafted deck.
const LEAST: u16 = 40;

/// Whether a text is such a file.
pub fn detect(text: &str) -> bool {
    let outline = Outline::of(text);
    let faction = ["faction", "faction_code", "faction_name"].iter().any(|name| outline.has(name));
    (outline.is_at(&[]) || outline.is_at(&["cards"])) && faction
}

/// A pack: the cards, and the code it is known by.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Pack {
    code: Field,
    cards: Entries<Entry>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Entry {
    name: Field,
    label: Field,
    faction: Field,
    faction_code: Field,
    faction_name: Field,
    rarity: Field,
    cost: Field,
    #[serde(rename = "type")]
    kind: Field,
    type_name: Field,
    type_code: Field,
    text: Field,
    pack_code: Field,
    position: Field,
    quantity: Field,
    code: Field,
    traits: Field,
    image_url: Field,
}

/// Reads the cards.
pub fn read(text: &str, warnings: &mut Vec<Warning>) -> Result<Pool, Refusal> {
    let is_list = text.trim_start().starts_with('[');
    let Pack { code, cards: entries } = match is_list {
        true => Pack { cards: json::parse(text)?, ..Pack::default() },
        false => json::parse(text)?,
    };
    let set = CardReading::of(0).code("code", code);
    let (mut lines, mut factions) = (Vec::new(), Vec::new());
    for (index, entry) in entries.list.into_iter().enumerate() {
        let mut reading = CardReading::of(index);
        let Some((faction, copies, mut card)) = entry.0.and_then(|entry| card(entry, &mut reading))
        else {
            reading.skip(warnings)?;
            continue;
        };
        reading.tell(&card.name, warnings)?;
        if card.set.is_empty() {
            card.set.clone_from(&set);
        }
        card.colors = faction.map(|name| color(name, &mut factions)).transpose()?;
        if copies > MOST_LINES - lines.len() {
            return Err(too_many_cards(0));
        }
        lines.extend(std::iter::repeat_n(card, copies));
    }
    Ok(Pool {
        game: "thrones".to_owned(),
        colors: factions,
        deck: DeckRule { least: LEAST, most: None, free: Vec::new() },
        copies: 1,
        lines,
        boosters: None,
    })
}

/// A card with its faction and the number of its copies; `None` where it has no name. The label
/// tells cards of one name apart.
fn card(entry: Entry, reading: &mut CardReading) -> Option<(Option<String>, usize, PoolCard)> {
    let name = reading.name("label", entry.label).or_else(|| reading.name("name", entry.name))?;
    let mut first = |fields: [(&'static str, Field); 3]| {
        let mut texts = fields.into_iter().filter_map(|(name, field)| reading.text(name, field));
        texts.find_map(|text| name::name(&text))
    };
    let faction = first([
        ("faction_name", entry.faction_name),
        ("faction", entry.faction),
        ("faction_code", entry.faction_code),
    ]);
    let kind = first([
        ("type_name", entry.type_name),
        ("type", entry.kind),
        ("type_code", entry.type_code),
    ]);
    let copies = reading.number("quantity", entry.quantity).unwrap_or(1) as usize;
    let position = reading.code("position", entry.position);
    let code = reading.code("code", entry.code);
    let tags = match entry.traits {
        // ThronesDB writes them one behind the other, each with a full stop.
        Field::Text(text) => text.split('.').map(str::trim).map(str::to_owned).collect(),
        Field::Texts(texts) => texts,
        _ => Vec::new(),
    };
    let card = PoolCard {
        name,
        set: reading.code("pack_code", entry.pack_code),
        number: if position.is_empty() { code } else { position },
        rarity: reading.rarity(entry.rarity),
        cost: reading.number("cost", entry.cost),
        kind: kind.unwrap_or_default(),
        text: reading.text("text", entry.text).unwrap_or_default(),
        tags: tags.into_iter().filter(|tag| !tag.is_empty()).collect(),
        image: reading.address("image_url", entry.image_url),
        ..PoolCard::default()
    };
    Some((faction, copies, card))
}

/// The colour of a faction, which gets the next place when it is new.
fn color(name: String, factions: &mut Vec<String>) -> Result<Colors, Refusal> {
    if name.eq_ignore_ascii_case("neutral") {
        return Ok(Colors::NONE);
    }
    let known = factions.iter().position(|known| *known == name);
    let place = known.unwrap_or(factions.len());
    if place == MOST_COLORS {
        return Err(ListRefusal::Factions { most: MOST_COLORS }.into());
    }
    if known.is_none() {
        factions.push(name);
    }
    Ok(Colors::one(place))
}
