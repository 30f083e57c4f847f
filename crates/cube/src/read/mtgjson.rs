//! Sets as MTGJSON has them: every printing of a set, and how its boosters are made up.
//!
//! Version 5 wraps the set (`data.cards`), version 3 does not (`cards`). Both have an entry for
//! each face of a card; here the faces become one card again. Halves that share a side add up their
//! colours; what is on the back does not count. Boosters are the business of `mtgjson_boosters`.

use super::json::{self, CardReading, Entries, Entry, Field, Fields, Outline};
use super::mtgjson_boosters::{self, Places, Products};
use super::{Warning, name, too_many_cards};
use crate::magic;
use draft::pool::MOST_LINES;
use draft::{Colors, Pool, PoolCard};
use serde::Deserialize;
use std::collections::HashMap;
use table::Refusal;

/// The layouts of cards with something on the back.
const DOUBLE_FACED: [&str; 6] =
    ["transform", "modal_dfc", "double-faced", "reversible_card", "meld", "double_faced"];
/// What stands between the names of a card's faces.
const BETWEEN: &str = " // ";

/// Whether a text is such a file.
pub fn detect(text: &str) -> bool {
    let outline = Outline::of(text);
    outline.is_at(&["data", "cards"]) || outline.is_at(&["cards"])
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct File {
    data: Option<Set>,
    code: Field,
    cards: Entries<Face>,
    booster: Fields,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Set {
    code: Field,
    cards: Entries<Face>,
    booster: Products,
}

#[derive(Deserialize, Default)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct Face {
    name: Field,
    names: Field,
    side: Field,
    layout: Field,
    rarity: Field,
    colors: Field,
    color_identity: Field,
    mana_cost: Field,
    mana_value: Field,
    converted_mana_cost: Field,
    cmc: Field,
    #[serde(rename = "type")]
    kind: Field,
    text: Field,
    number: Field,
    set_code: Field,
    uuid: Field,
    identifiers: Entry<Identifiers>,
}

#[derive(Deserialize, Default)]
#[serde(default, rename_all = "camelCase")]
struct Identifiers {
    mtgo_id: Field,
}

/// A face that has been read: what it says of its card, and how it finds the others.
struct Side {
    card: PoolCard,
    layout: String,
    /// Whether it is the first face, or the only one.
    front: bool,
    /// Whether the card has others.
    of_many: bool,
    uuid: Option<String>,
}

/// Reads the set.
pub fn read(text: &str, warnings: &mut Vec<Warning>) -> Result<Pool, Refusal> {
    let file: File = json::parse(text)?;
    let set = file.data.unwrap_or(Set {
        code: file.code,
        cards: file.cards,
        booster: Products::default(),
    });
    let code = match &set.code {
        Field::Text(code) => name::code(code),
        _ => String::new(),
    };
    let mut printed = Printed::default();
    for (index, entry) in set.cards.list.into_iter().enumerate() {
        let mut reading = CardReading::of(index);
        match entry.0.and_then(|face| side(face, &code, &mut reading)) {
            Some(side) => {
                reading.tell(&side.card.name, warnings)?;
                printed.put(side);
            }
            None => reading.skip(warnings)?,
        }
    }
    let (cards, places) = printed.cards()?;
    let mut pool = magic::pool(cards, warnings);
    pool.boosters = mtgjson_boosters::boosters(set.booster, &places, warnings)
        .or_else(|| mtgjson_boosters::of_rarities(file.booster, &pool.lines, warnings));
    Ok(pool)
}

/// The cards of some faces, where warnings are of no use.
pub(super) fn whole_cards(faces: Entries<Face>, code: &str) -> Vec<PoolCard> {
    let mut printed = Printed::default();
    for (index, entry) in faces.list.into_iter().enumerate() {
        if let Some(side) = entry.0.and_then(|face| side(face, code, &mut CardReading::of(index))) {
            printed.put(side);
        }
    }
    printed.cards().map(|(cards, _)| cards).unwrap_or_default()
}

/// Makes sense of a face; `None` where it has no name.
fn side(face: Face, code: &str, reading: &mut CardReading) -> Option<Side> {
    let name = reading.name("name", face.name)?;
    let names = reading.texts("names", face.names).unwrap_or_default();
    let layout = reading.text("layout", face.layout).unwrap_or_default();
    let number = reading.code("number", face.number);
    let mark = reading.text("side", face.side);
    let old = mark.is_none() && names.len() > 1;
    let melded = layout == "meld";
    let front = match &mark {
        Some(mark) => mark == "a",
        None if old && melded => !number.ends_with('b'),
        None => !old || names.first() == Some(&name),
    };
    let numbered = |number: String| match number.strip_suffix(['a', 'b']) {
        Some(plain) if old => plain.to_owned(),
        _ => number,
    };
    let colors = reading.colors("colors", face.colors).unwrap_or_default();
    let identity = reading.colors("colorIdentity", face.color_identity);
    let set = reading.code("setCode", face.set_code);
    let cost = [face.mana_value, face.converted_mana_cost, face.cmc];
    let cost = cost.into_iter().find(|cost| *cost != Field::Missing).unwrap_or_default();
    let card = PoolCard {
        name: if old && !melded { name::name(&names.join(BETWEEN))? } else { name },
        set: if set.is_empty() { code.to_owned() } else { set },
        number: numbered(number),
        colors: Some(colors),
        identity,
        rarity: reading.rarity(face.rarity),
        cost: reading.number("manaValue", cost),
        mana: reading.text("manaCost", face.mana_cost).unwrap_or_default(),
        kind: reading.text("type", face.kind).unwrap_or_default(),
        text: reading.text("text", face.text).unwrap_or_default(),
        mtgo: face.identifiers.0.and_then(|known| reading.number("mtgoId", known.mtgo_id)),
        ..PoolCard::default()
    };
    let uuid = reading.text("uuid", face.uuid);
    Some(Side { card, layout, front, of_many: mark.is_some() || old, uuid })
}

/// The cards as their faces come in.
#[derive(Default)]
struct Printed {
    cards: Vec<Vec<Side>>,
    /// Where the card with a set, a number and a name is.
    known: HashMap<(String, String, String), usize>,
}

impl Printed {
    /// Puts a face to the others of its card.
    fn put(&mut self, side: Side) {
        if !side.of_many {
            self.cards.push(vec![side]);
            return;
        }
        let card = &side.card;
        let key = (card.set.clone(), card.number.clone(), card.name.clone());
        let next = self.cards.len();
        match self.known.entry(key).or_insert(next) {
            place if *place == next => self.cards.push(vec![side]),
            place => self.cards[*place].push(side),
        }
    }

    /// The cards, and where each identifier leads. What has no front, as the back of two cards
    /// that meld, is no card of its own.
    fn cards(self) -> Result<(Vec<PoolCard>, Places), Refusal> {
        let (mut cards, mut places, mut line) = (Vec::new(), Places::new(), 0_u16);
        for mut sides in self.cards {
            sides.sort_by_key(|side| !side.front);
            let uuids: Vec<String> = sides.iter_mut().filter_map(|side| side.uuid.take()).collect();
            let Some(card) = whole(sides) else { continue };
            if cards.len() == MOST_LINES {
                return Err(too_many_cards(0));
            }
            let basic = magic::is_basic(&card);
            places.extend(uuids.into_iter().map(|uuid| (uuid, (!basic).then_some(line))));
            line += u16::from(!basic);
            cards.push(card);
        }
        Ok((cards, places))
    }
}

/// The card of all its faces, the front first.
fn whole(sides: Vec<Side>) -> Option<PoolCard> {
    let mut sides = sides.into_iter();
    let Side { mut card, layout, front, .. } = sides.next()?;
    if !front {
        return None;
    }
    let double_faced = DOUBLE_FACED.contains(&layout.as_str());
    for other in sides.map(|side| side.card) {
        let join = |mine: &mut String, other: &str, between: &str| {
            if !mine.is_empty() && !other.is_empty() {
                mine.push_str(between);
            }
            mine.push_str(other);
        };
        if !double_faced {
            card.colors =
                Some(card.colors.unwrap_or_default().or(other.colors.unwrap_or_default()));
            join(&mut card.mana, &other.mana, BETWEEN);
        }
        card.identity = match (card.identity, other.identity) {
            (Some(mine), Some(other)) => Some(mine.or(other)),
            (mine, other) => mine.or(other),
        };
        join(&mut card.kind, &other.kind, BETWEEN);
        join(&mut card.text, &other.text, "\n//\n");
    }
    card.identity =
        card.identity.filter(|identity| *identity != card.colors.unwrap_or(Colors::NONE));
    Some(card)
}
