//! A pool of cards to draft from, of any game: names, and what is known of each card.
//!
//! A pool is a list of lines, and so many copies of the whole list. A card is a number,
//! `copy × lines + line`: two copies are two cards that look alike. Nothing here knows a game; what
//! a game asks of its decks is part of the pool.

mod boosters;

pub use boosters::{Boosters, Collation, Layout, Sheet, Slot};

use crate::refusal::DraftRefusal;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use table::Refusal;

/// A card of a pool: `copy × number of lines + line`.
pub type CardNo = u16;

/// The most lines a pool may have.
pub const MOST_LINES: usize = 20_000;
/// The most cards a pool may have, copies included.
pub const MOST_CARDS: usize = 1 << 16;
/// The most cards a game may ask for in a deck.
pub(crate) const MOST_IN_DECK: u16 = 250;
/// The most kinds of free cards.
pub(crate) const MOST_FREE_KINDS: usize = 32;
/// The most layouts, and the most sheets, that boosters may be made of.
pub const MOST_SHEETS: usize = 250;
/// The most colours a pool may tell apart.
pub const MOST_COLORS: usize = 16;

/// The cards a draft is made from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a pool of cards")]
pub struct Pool {
    /// The game the cards belong to, as a short name.
    pub game: String,
    /// The names of the game's colours (houses, factions): bit `i` of a [`Colors`] is the `i`-th.
    #[serde(default)]
    pub colors: Vec<String>,
    /// What a deck must be.
    pub deck: DeckRule,
    /// How many copies there are of the whole list.
    #[serde(default = "one")]
    pub copies: u16,
    /// The cards, one copy of each.
    pub lines: Vec<PoolCard>,
    /// How boosters are put together, where the list says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub boosters: Option<Boosters>,
}

fn one() -> u16 {
    1
}

/// What a game asks of a deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DeckRule {
    /// The fewest cards a deck may have.
    pub least: u16,
    /// The most, where there is a limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<u16>,
    /// Cards anyone may add to a deck at will, such as basic lands. They are never in packs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub free: Vec<FreeCard>,
}

/// A card that everyone has as many of as they like.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct FreeCard {
    /// Its name.
    pub name: String,
    /// The colours it is for.
    #[serde(default)]
    pub colors: Colors,
    /// What it pays for in the costs of cards, as they are printed; empty where costs do not say.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub symbol: String,
}

impl FreeCard {
    /// A card for some colours.
    pub fn new(name: impl Into<String>, colors: Colors) -> FreeCard {
        FreeCard { name: name.into(), colors, symbol: String::new() }
    }

    /// How often it is wanted to pay for a card: as often as its symbol is in the cost, and once for
    /// a card of its colours whose cost is not known.
    pub(crate) fn wanted_for(&self, card: &PoolCard) -> usize {
        let colored = self.colors.shared(card.colors.unwrap_or_default()).count() > 0;
        if self.symbol.is_empty() || card.mana.is_empty() {
            return usize::from(colored);
        }
        let symbols = card.mana.split('{').filter_map(|symbol| symbol.split('}').next());
        symbols.filter(|symbol| symbol.split('/').any(|part| part == self.symbol)).count()
    }
}

/// What is known of a card. Only the name must be.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PoolCard {
    /// The name, exactly as its list has it.
    pub name: String,
    /// Which printing it is: the set.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub set: String,
    /// Which printing it is: the number in the set.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub number: String,
    /// The colours; `None` where they are not known, none at all for a colourless card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colors: Option<Colors>,
    /// The colours it belongs with, where that is more than its own: a land's, for example.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub identity: Option<Colors>,
    /// The rarity.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rarity: Option<Rarity>,
    /// What it costs to play, as one number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<u32>,
    /// What it costs to play, as it is printed.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub mana: String,
    /// Its type.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub kind: String,
    /// Its text.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// What it has in common with others: tribes, themes, an owner's own marks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<String>,
    /// How good it is by itself, where its game has a measure of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<u16>,
    /// Its number in Magic Online's catalogue.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mtgo: Option<u32>,
    /// The address of a picture of it, as its list has it. Nothing here looks there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub image: Option<Box<str>>,
}

impl PoolCard {
    /// A card of which only the name is known.
    pub fn named(name: impl Into<String>) -> PoolCard {
        PoolCard { name: name.into(), ..PoolCard::default() }
    }

    /// Whether its front is known to be a land that is no creature.
    pub fn is_land(&self) -> bool {
        let front = self.kind.split(" // ").next().unwrap_or_default();
        let has = |word| front.split_whitespace().any(|known| known == word);
        has("Land") && !has("Creature")
    }
}

/// A set of colours, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct Colors(pub u16);

impl Colors {
    /// Colourless.
    pub const NONE: Colors = Colors(0);

    /// The one colour of a position.
    pub const fn one(position: usize) -> Colors {
        Colors(1 << position)
    }

    /// How many there are.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The colours both have.
    #[must_use]
    pub const fn shared(self, other: Colors) -> Colors {
        Colors(self.0 & other.0)
    }

    /// The colours either has.
    #[must_use]
    pub const fn or(self, other: Colors) -> Colors {
        Colors(self.0 | other.0)
    }

    /// Whether the colour of a position is among them.
    pub const fn contains(self, position: usize) -> bool {
        self.0 >> position & 1 == 1
    }

    /// The position of the only colour, if there is exactly one.
    pub const fn single(self) -> Option<usize> {
        if self.count() == 1 { Some(self.0.trailing_zeros() as usize) } else { None }
    }

    /// The positions of the colours, ascending.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..MOST_COLORS).filter(move |position| self.contains(*position))
    }
}

/// How rare a card is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Rarity {
    Common,
    Uncommon,
    Rare,
    Mythic,
    Special,
    Bonus,
}

impl Rarity {
    /// Every rarity, commonest first.
    pub const ALL: [Rarity; 6] = [
        Rarity::Common,
        Rarity::Uncommon,
        Rarity::Rare,
        Rarity::Mythic,
        Rarity::Special,
        Rarity::Bonus,
    ];

    /// The name it is written with.
    pub const fn name(self) -> &'static str {
        match self {
            Rarity::Common => "common",
            Rarity::Uncommon => "uncommon",
            Rarity::Rare => "rare",
            Rarity::Mythic => "mythic",
            Rarity::Special => "special",
            Rarity::Bonus => "bonus",
        }
    }

    /// The rarity of a name, whatever its capitals.
    pub fn named(name: &str) -> Option<Rarity> {
        let name = name.trim();
        let known = Rarity::ALL.into_iter().find(|rarity| rarity.name().eq_ignore_ascii_case(name));
        known.or_else(|| name.eq_ignore_ascii_case("mythic rare").then_some(Rarity::Mythic))
    }
}

impl Pool {
    /// How many lines there are: the cards of one copy.
    pub fn lines(&self) -> usize {
        self.lines.len()
    }

    /// How many cards there are.
    pub fn len(&self) -> usize {
        self.lines.len() * usize::from(self.copies)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// What is known of a card.
    ///
    /// # Panics
    /// In a pool without lines.
    pub fn card(&self, card: CardNo) -> &PoolCard {
        &self.lines[usize::from(card) % self.lines.len()]
    }

    /// Whether there is a card of this number: printed cards may have any.
    pub fn has(&self, card: CardNo) -> bool {
        let endless = self.boosters.as_ref().is_some_and(|boosters| boosters.endless);
        endless || usize::from(card) < self.len()
    }

    /// The colours of a card: none where they are not known.
    pub fn colors_of(&self, card: CardNo) -> Colors {
        self.card(card).colors.unwrap_or_default()
    }

    /// How good a card is by itself: what its game says, else what its rarity promises.
    pub fn value(&self, card: CardNo) -> u16 {
        let card = self.card(card);
        let by_rarity = || card.rarity.map_or(0, |rarity| rarity as u16);
        card.value.unwrap_or_else(by_rarity)
    }

    /// Whether decks may only hold drafted cards.
    pub fn nothing_is_free(&self) -> bool {
        self.deck.free.is_empty()
    }

    /// Refuses cards that are there twice, or that the pool does not have.
    pub fn check_cards(&self, cards: impl Iterator<Item = CardNo>) -> Result<(), Refusal> {
        let mut seen = HashSet::new();
        for card in cards {
            if !self.has(card) {
                return Err(DraftRefusal::CardNotInPool { card }.into());
            }
            if !seen.insert(card) {
                return Err(DraftRefusal::CardThereTwice { card }.into());
            }
        }
        Ok(())
    }

    /// What is wrong with the pool itself, whatever is drafted from it.
    pub fn check(&self) -> Result<(), Refusal> {
        if self.is_empty() {
            return Err(DraftRefusal::PoolEmpty.into());
        }
        if self.lines() > MOST_LINES || self.len() > MOST_CARDS {
            return Err(DraftRefusal::PoolTooLarge {
                have: self.len(),
                lines: MOST_LINES,
                most: MOST_CARDS,
            }
            .into());
        }
        if self.lines.iter().all(PoolCard::is_land) {
            return Err(DraftRefusal::PoolLandsOnly.into());
        }
        let what = self.flaw();
        what.map_or(Ok(()), |what| Err(DraftRefusal::PoolBroken { what: what.to_string() }.into()))
    }

    /// What no reader of ours would write, but a file might say.
    fn flaw(&self) -> Option<&'static str> {
        let known = 1_u32.checked_shl(self.colors.len() as u32).map_or(u32::MAX, |all| all - 1);
        let stranger = |colors: &Colors| u32::from(colors.0) & !known != 0;
        let deck = &self.deck;
        let free = deck.free.iter().map(|card| &card.colors);
        let mut all = self.lines.iter().flat_map(|card| [&card.colors, &card.identity]).flatten();
        if self.colors.len() > MOST_COLORS {
            return Some("it has too many colours");
        }
        if all.any(stranger) || free.into_iter().any(stranger) {
            return Some("a card has a colour that is not named");
        }
        let possible = (1..=MOST_IN_DECK).contains(&deck.least);
        if !possible || deck.most.is_some_and(|most| most < deck.least) {
            return Some("its decks have no possible size");
        }
        if deck.free.len() > MOST_FREE_KINDS {
            return Some("it has too many kinds of free cards");
        }
        let mut names = HashSet::new();
        if deck.free.iter().any(|card| !names.insert(&card.name)) {
            return Some("two of its free cards have the same name");
        }
        self.boosters.as_ref().and_then(|boosters| boosters.flaw(self.lines(), self.copies))
    }
}
