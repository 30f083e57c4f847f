//! Cards as the databases of living card games have them, ThronesDB first of all: a list of cards
//! with factions.
//!
//! The faction is the colour; neutral cards have none. `quantity` says how many copies there are;
//! `deck_limit` is about decks that are built, not drafted, and is not asked. The drafts that were
//! sold for this kind of game ask for decks of at least forty cards and give nobody cards for free,
//! so that is the rule here.

use super::json::{self, Entries, Field, Outline, Sense};
use super::{Warning, name, too_many_cards};
use draft::pool::{MOST_COLORS, MOST_LINES};
use draft::{Card, Colors, DeckRule, Pool};
use serde::Deserialize;
use table::Refusal;

/// The fewest cards of a drafted deck.
const LEAST: u16 = 40;

/// Whether a text is such a file.
pub fn detect(text: &str) -> bool {
    let outline = Outline::of(text);
    let faction = ["faction", "faction_code", "faction_name"].iter().any(|name| outline.has(name));
    outline.is_at(&[]) && faction
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
}

/// Reads the cards.
pub fn read(text: &str, warnings: &mut Vec<Warning>) -> Result<Pool, Refusal> {
    let entries: Entries<Entry> = json::parse(text)?;
    let (mut lines, mut factions) = (Vec::new(), Vec::new());
    for (index, entry) in entries.list.into_iter().enumerate() {
        let mut sense = Sense::of(index);
        let Some((faction, copies, mut card)) = entry.0.and_then(|entry| card(entry, &mut sense))
        else {
            sense.skip(warnings)?;
            continue;
        };
        sense.tell(&card.name, warnings)?;
        card.colors = faction.map(|name| color(name, &mut factions)).transpose()?;
        if copies > MOST_LINES - lines.len() {
            return Err(too_many_cards(None));
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
fn card(entry: Entry, sense: &mut Sense) -> Option<(Option<String>, usize, Card)> {
    let name = sense.name("label", entry.label).or_else(|| sense.name("name", entry.name))?;
    let mut first = |fields: [(&'static str, Field); 3]| {
        let mut texts = fields.into_iter().filter_map(|(name, field)| sense.text(name, field));
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
    let copies = sense.number("quantity", entry.quantity).unwrap_or(1) as usize;
    let card = Card {
        name,
        set: sense.code("pack_code", entry.pack_code),
        number: sense.code("position", entry.position),
        rarity: sense.rarity(entry.rarity),
        cost: sense.number("cost", entry.cost),
        kind: kind.unwrap_or_default(),
        text: sense.text("text", entry.text).unwrap_or_default(),
        ..Card::default()
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
        let reason = format!(
            "There are more than {MOST_COLORS} factions: a list may have no more. Is every card's \
             faction its own?"
        );
        return Err(Refusal::new("list-factions", reason).with("most", MOST_COLORS));
    }
    if known.is_none() {
        factions.push(name);
    }
    Ok(Colors::one(place))
}
