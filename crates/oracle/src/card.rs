//! The 120 cards of a set: 102 champions, 15 Draw/Recall cards, 3 Exchange cards.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

/// How many cards a set has.
pub const SET_SIZE: usize = 120;
/// How many stat lines there are; each is printed once per colour.
const LINES: usize = 34;
const CHAMPIONS: usize = 3 * LINES;
const DRAW_TWOS: usize = 9;
const DRAW_THREES: usize = 6;

/// The colour of a champion.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Color {
    Orange,
    Red,
    Indigo,
}

impl Color {
    /// All colours, in the order of the card numbers.
    pub const ALL: [Color; 3] = [Color::Orange, Color::Red, Color::Indigo];

    /// The colour's name in card lists and commands.
    pub const fn name(self) -> &'static str {
        ["orange", "red", "indigo"][self as usize]
    }
}

/// One of the five Lights of Arcadia.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Order {
    /// Dawn Light.
    A,
    /// Verdant Light.
    B,
    /// Ember Light.
    C,
    /// Eternal Light.
    D,
    /// Moonlight.
    E,
}

impl Order {
    /// All orders.
    pub const ALL: [Order; 5] = [Order::A, Order::B, Order::C, Order::D, Order::E];

    /// The order's letter.
    pub const fn letter(self) -> char {
        (b'A' + self as u8) as char
    }
}

/// The fifteen species. Colour and order together determine the species, and the other way round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[rustfmt::skip]
#[allow(missing_docs)]
pub enum Species {
    Human, Hobbit, Orc, Dragon, Aven,
    Elf, Faun, Goblin, Cyclops, Koatl,
    Dwarf, Centaur, Minotaur, Fairy, Lycan,
}

impl Species {
    /// All species, by colour and then by order.
    #[rustfmt::skip]
    pub const ALL: [Species; 15] = [
        Species::Human, Species::Hobbit, Species::Orc, Species::Dragon, Species::Aven,
        Species::Elf, Species::Faun, Species::Goblin, Species::Cyclops, Species::Koatl,
        Species::Dwarf, Species::Centaur, Species::Minotaur, Species::Fairy, Species::Lycan,
    ];

    /// The species of a colour and an order (R3).
    pub const fn of(color: Color, order: Order) -> Species {
        Species::ALL[color as usize * Order::ALL.len() + order as usize]
    }

    /// The species' name in card lists and commands.
    pub const fn name(self) -> &'static str {
        [
            "human", "hobbit", "orc", "dragon", "aven", "elf", "faun", "goblin", "cyclops",
            "koatl", "dwarf", "centaur", "minotaur", "fairy", "lycan",
        ][self as usize]
    }
}

/// What a champion brings to a fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Champion {
    /// Lunas to play it.
    pub cost: u8,
    /// Sides of its die.
    pub die: u8,
    /// Added to the die in attack, not in defence.
    pub base: u8,
    /// Its colour.
    pub color: Color,
    /// Its order.
    pub order: Order,
}

impl Champion {
    /// Its species.
    pub const fn species(self) -> Species {
        Species::of(self.color, self.order)
    }
}

/// What is printed on a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Face {
    /// Attacks and defends.
    Champion(Champion),
    /// Draw 2 cards or recall 1 champion; costs 1 luna.
    DrawTwo,
    /// Draw 3 cards or recall 2 champions; costs 2 lunas.
    DrawThree,
    /// Turns a champion of the hand into lunas; free.
    Exchange,
}

impl Face {
    /// Lunas to play the card.
    pub const fn cost(self) -> u8 {
        match self {
            Face::Champion(champion) => champion.cost,
            Face::DrawTwo => 1,
            Face::DrawThree => 2,
            Face::Exchange => 0,
        }
    }

    /// The name of the card's kind.
    pub const fn kind(self) -> &'static str {
        match self {
            Face::Champion(_) => "champion",
            Face::DrawTwo => "draw-2",
            Face::DrawThree => "draw-3",
            Face::Exchange => "exchange",
        }
    }

    /// How many cards a Draw/Recall card draws; 0 for others.
    pub const fn draws(self) -> u32 {
        match self {
            Face::DrawTwo => 2,
            Face::DrawThree => 3,
            _ => 0,
        }
    }

    /// What a card is worth by itself, in twelfths: for a champion the mean of attack and defence
    /// over the cost (a cost of 0 counts as a quarter); a Draw 2 counts 2, a Draw 3 counts 3, an
    /// Exchange 2.5.
    pub const fn plain_value(self) -> u8 {
        match self {
            Face::Champion(champion) => {
                let twice_the_mean = champion.die + 1 + champion.base;
                twice_the_mean * [24, 6, 3, 2][champion.cost as usize]
            }
            Face::DrawTwo => 24,
            Face::DrawThree => 36,
            Face::Exchange => 30,
        }
    }

    /// How many champions a Draw/Recall card recalls at most; 0 for others.
    pub const fn recalls(self) -> u32 {
        self.draws().saturating_sub(1)
    }
}

/// The stat lines by cost, die, base and order (R1, R2, R3).
#[rustfmt::skip]
const STAT_LINES: [(u8, u8, u8, Order); LINES] = {
    use Order::{A, B, C, D, E};
    [
        (0, 4, 0, A), (0, 6, 0, B), (0, 4, 1, C),
        (1, 8, 0, A), (1, 6, 1, D), (1, 4, 2, E), (1, 8, 1, B), (1, 6, 2, B), (1, 4, 3, C),
        (1, 12, 0, D), (1, 4, 4, E), (1, 8, 2, A), (1, 6, 3, A), (1, 6, 4, C), (1, 12, 1, D),
        (1, 4, 5, E), (1, 8, 3, D),
        (2, 8, 4, C), (2, 6, 5, B), (2, 12, 2, D), (2, 4, 6, C), (2, 8, 5, B), (2, 6, 6, A),
        (2, 12, 3, E), (2, 20, 0, D), (2, 12, 4, C), (2, 8, 6, B),
        (3, 20, 1, A), (3, 12, 5, D), (3, 20, 2, E), (3, 12, 6, C), (3, 20, 3, B),
        (3, 20, 4, A), (3, 20, 5, E),
    ]
};

/// The faces of a set by card id: orange, red and indigo champions, then the other cards.
static FACES: [Face; SET_SIZE] = {
    let mut faces = [Face::Exchange; SET_SIZE];
    let mut id = 0;
    while id < CHAMPIONS + DRAW_TWOS + DRAW_THREES {
        faces[id] = if id < CHAMPIONS {
            let (cost, die, base, order) = STAT_LINES[id % LINES];
            Face::Champion(Champion { cost, die, base, color: Color::ALL[id / LINES], order })
        } else if id < CHAMPIONS + DRAW_TWOS {
            Face::DrawTwo
        } else {
            Face::DrawThree
        };
        id += 1;
    }
    faces
};

/// The face of a card id below [`SET_SIZE`].
#[inline(always)]
pub(crate) const fn face(id: u8) -> Face {
    FACES[id as usize]
}

/// One particular card. Cards of one set are numbered 0 to 119; a second set goes on with 120, and
/// so forth, so that two copies are two cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(u16);

impl Card {
    /// How many sets can be told apart.
    pub const SETS: u16 = 256;

    /// Every card of one set, by id.
    pub const FIRST_SET: [Card; SET_SIZE] = {
        let mut cards = [Card(0); SET_SIZE];
        let mut id = 0;
        while id < SET_SIZE {
            cards[id] = Card(id as u16);
            id += 1;
        }
        cards
    };

    /// The card of a number; nothing where there is no such card.
    pub const fn new(number: u16) -> Option<Card> {
        if number < Card::SETS * SET_SIZE as u16 { Some(Card(number)) } else { None }
    }

    /// The card of a number that is known to be one.
    #[inline(always)]
    pub(crate) const fn from_sleeve(number: u16) -> Card {
        debug_assert!(Card::new(number).is_some());
        Card(number)
    }

    /// Every card of one set.
    pub fn all() -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator {
        Card::FIRST_SET.into_iter()
    }

    /// The card's number: set × 120 + id.
    #[inline(always)]
    pub const fn number(self) -> u16 {
        self.0
    }

    /// The card's place in its set.
    #[inline(always)]
    pub const fn id(self) -> u8 {
        (self.0 % SET_SIZE as u16) as u8
    }

    /// Which set it is from, counted from 0.
    pub const fn set(self) -> u8 {
        (self.0 / SET_SIZE as u16) as u8
    }

    /// The same card of another set.
    #[must_use]
    pub const fn of_set(self, set: u8) -> Card {
        Card(set as u16 * SET_SIZE as u16 + self.id() as u16)
    }

    /// What is printed on it.
    #[inline(always)]
    pub const fn face(self) -> Face {
        face(self.id())
    }

    /// The champion on it, if any.
    pub const fn champion(self) -> Option<Champion> {
        match self.face() {
            Face::Champion(champion) => Some(champion),
            _ => None,
        }
    }

    /// The cards with the same face as this one, in ascending order: those of the first set, then
    /// those of the second, and so on.
    pub(crate) fn copies_of(card: Card) -> impl Iterator<Item = Card> {
        let same = move |other: &Card| other.face() == card.face();
        (0..=u8::MAX).flat_map(move |set| Card::all().filter(same).map(move |c| c.of_set(set)))
    }

    /// The card as people write it in a list, without saying which copy it is: `human-d8+2`,
    /// `draw-2`, `exchange`.
    pub fn name(self) -> &'static str {
        &NAMES[usize::from(self.id())]
    }

    /// Which of the cards of the same face in its set this is, counted from 0, and how many of
    /// them there are.
    fn copy(self) -> (u8, u8) {
        let (first, count) = match self.face() {
            Face::Champion(_) => return (0, 1),
            Face::DrawTwo => (CHAMPIONS, DRAW_TWOS),
            Face::DrawThree => (CHAMPIONS + DRAW_TWOS, DRAW_THREES),
            Face::Exchange => {
                let first = CHAMPIONS + DRAW_TWOS + DRAW_THREES;
                (first, SET_SIZE - first)
            }
        };
        (self.id() - first as u8, count as u8)
    }
}

static NAMES: LazyLock<[String; SET_SIZE]> = LazyLock::new(|| {
    FACES.map(|face| match face {
        Face::Champion(c) => format!("{}-d{}+{}", c.species().name(), c.die, c.base),
        other => other.kind().to_owned(),
    })
});

/// The first card of each name.
static BY_NAME: LazyLock<HashMap<&str, Card>> =
    LazyLock::new(|| Card::all().rev().map(|card| (card.name(), card)).collect());

impl fmt::Display for Card {
    /// The exact card: its name, the copy where a set has several (`draw-2.3`), and the set where
    /// it is not the first (`human-d8+2#2`).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        let (copy, copies) = self.copy();
        if copies > 1 {
            write!(f, ".{}", copy + 1)?;
        }
        if self.set() > 0 {
            write!(f, "#{}", u16::from(self.set()) + 1)?;
        }
        Ok(())
    }
}

/// A text that names no card.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "There is no card {0:?}: a champion is written like human-d8+2, the others are draw-2, draw-3 and exchange."
)]
pub struct UnknownCard(pub String);

impl FromStr for Card {
    type Err = UnknownCard;

    /// Reads a card. Where the copy or the set is not given, it is the first.
    fn from_str(text: &str) -> Result<Card, UnknownCard> {
        let unknown = || UnknownCard(text.chars().take(40).collect());
        let text = text.trim();
        let (text, set) = match text.split_once('#') {
            Some((text, set)) => (text, set.parse::<u16>().ok().filter(|set| *set >= 1)),
            None => (text, Some(1)),
        };
        let set = set.filter(|set| *set <= Card::SETS).ok_or_else(unknown)?;
        let (name, copy) = match text.split_once('.') {
            Some((name, copy)) => (name, copy.parse::<u8>().ok().filter(|copy| *copy >= 1)),
            None => (text, Some(1)),
        };
        let copy = copy.ok_or_else(unknown)? - 1;
        let first = *BY_NAME.get(name.to_ascii_lowercase().as_str()).ok_or_else(unknown)?;
        if copy >= first.copy().1 {
            return Err(unknown());
        }
        Ok(Card(first.0 + u16::from(copy)).of_set((set - 1) as u8))
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

#[cfg(feature = "schema")]
impl utoipa::PartialSchema for Card {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        let card = utoipa::openapi::ObjectBuilder::new();
        let card = card.schema_type(utoipa::openapi::Type::String);
        card.description(Some("A card by its name, such as `elf-d20+4`.")).into()
    }
}

#[cfg(feature = "schema")]
impl utoipa::ToSchema for Card {}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Card, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}
