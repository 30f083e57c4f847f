//! What Cockatrice writes: decks (`.cod`), and card databases of versions 3 and 4.
//!
//! All cards of a deck are read, those of its sideboard too; the tokens it wants to have at hand are
//! not. In a database, a card's back is an entry of its own: it is no card.

use super::name::{address, code, name};
use super::scryfall::tokens;
use super::xml::{self, Element, Visit};
use super::{Warning, add, quoted, warn};
use crate::magic;
use crate::refusal::ListRefusal;
use draft::pool::Rarity;
use draft::{Colors, Pool, PoolCard};
use table::Refusal;

/// Whether a text is a deck or a database.
pub fn detect(text: &str) -> bool {
    let root = xml::root(text);
    matches!(root.as_deref(), Some("cockatrice_deck" | "cockatrice_carddatabase"))
}

/// Reads the cards.
pub fn read(text: &str, warnings: &mut Vec<Warning>) -> Result<Pool, Refusal> {
    let mut file = File::default();
    xml::walk(text, &mut file)?;
    warnings.append(&mut file.warnings);
    if file.tokens > 0 {
        warnings.push(Warning { line: None, what: tokens(file.tokens) });
    }
    Ok(magic::pool(file.cards, warnings))
}

/// A file while it is read.
#[derive(Default)]
struct File {
    cards: Vec<PoolCard>,
    warnings: Vec<Warning>,
    tokens: usize,
    /// Whether the cards that follow are the deck's own.
    in_deck: bool,
    entry: Entry,
}

/// An entry of a database while it is read.
#[derive(Default)]
struct Entry {
    card: PoolCard,
    line: usize,
    token: bool,
    back: bool,
    odd: Vec<&'static str>,
}

impl Visit for File {
    fn open(&mut self, path: &[String], element: Element) -> Result<(), Refusal> {
        match names(path).as_slice() {
            ["cockatrice_deck", "zone"] => {
                self.in_deck = matches!(element.get("name"), Some("main" | "side"));
            }
            ["cockatrice_deck", "zone", "card"] if self.in_deck => self.take(&element)?,
            ["cockatrice_carddatabase", "cards", "card"] => {
                let card = PoolCard { colors: Some(Colors::NONE), ..PoolCard::default() };
                self.entry = Entry { card, line: element.line, ..Entry::default() };
            }
            ["cockatrice_carddatabase", "cards", "card", "set"] => self.entry.print(&element),
            _ => {}
        }
        Ok(())
    }

    fn close(&mut self, path: &[String], text: String) -> Result<(), Refusal> {
        match names(path).as_slice() {
            ["cockatrice_carddatabase", "cards", "card"] => self.finish(),
            ["cockatrice_carddatabase", "cards", "card", field]
            | ["cockatrice_carddatabase", "cards", "card", "prop", field] => {
                self.entry.learn(field, text.trim());
                Ok(())
            }
            _ => Ok(()),
        }
    }
}

fn names(path: &[String]) -> Vec<&str> {
    path.iter().map(String::as_str).collect()
}

impl File {
    /// Takes a card of a deck.
    fn take(&mut self, element: &Element) -> Result<(), Refusal> {
        let code = |name: &str| code(element.get(name).unwrap_or_default());
        let Some(name) = element.get("name").and_then(name) else {
            return xml::nameless(element.line, &mut self.warnings);
        };
        let copies = xml::copies(element, "number", &name, &mut self.warnings)?;
        let (set, number) = (code("setShortName"), code("collectorNumber"));
        let card = PoolCard { set, number, ..PoolCard::named(name) };
        add(&mut self.cards, card, copies, element.line)
    }

    /// Ends an entry of a database.
    fn finish(&mut self) -> Result<(), Refusal> {
        let Entry { mut card, line, token, back, odd } = std::mem::take(&mut self.entry);
        if token || back {
            self.tokens += usize::from(token);
            return Ok(());
        }
        if card.name.is_empty() {
            return xml::nameless(line, &mut self.warnings);
        }
        if !odd.is_empty() {
            let (name, fields) = (quoted(&card.name), odd.join(", "));
            let what = ListRefusal::LineFields { name, fields };
            warn(&mut self.warnings, line, what)?;
        }
        card.identity = card.identity.filter(|identity| Some(*identity) != card.colors);
        add(&mut self.cards, card, 1, line)
    }
}

impl Entry {
    /// Learns of a printing; the first one counts.
    fn print(&mut self, element: &Element) {
        if !self.card.set.is_empty() {
            return;
        }
        self.card.number = code(element.get("num").unwrap_or_default());
        self.card.image = element.get("picURL").and_then(address);
        let rarity = element.get("rarity").unwrap_or_default().trim();
        self.card.rarity = Rarity::named(rarity);
        if self.card.rarity.is_none() && !matches!(rarity, "" | "basic" | "land" | "Basic Land") {
            self.odd.push("rarity");
        }
    }

    /// Learns what a field says. The names are those of both versions.
    fn learn(&mut self, field: &str, text: &str) {
        let card = &mut self.card;
        match field {
            "name" => card.name = name(text).unwrap_or_default(),
            "text" => card.text = text.to_owned(),
            "type" => card.kind = text.to_owned(),
            "manacost" => card.mana = text.to_owned(),
            "set" if card.set.is_empty() => card.set = code(text),
            "token" => self.token = text == "1" || text.eq_ignore_ascii_case("true"),
            "side" => self.back = text == "back",
            "cmc" if !text.is_empty() => match text.parse::<f64>() {
                Ok(cost) if (0.0..=f64::from(u32::MAX)).contains(&cost) => {
                    card.cost = Some(cost as u32);
                }
                _ => self.odd.push("cmc"),
            },
            "color" | "colors" => match magic::colors(text) {
                Some(colors) => card.colors = Some(card.colors.unwrap_or_default().or(colors)),
                None => self.odd.push("colors"),
            },
            "coloridentity" => match magic::colors(text) {
                Some(colors) => card.identity = Some(colors),
                None => self.odd.push("coloridentity"),
            },
            _ => {}
        }
    }
}
