//! Decks of forty cards, and what is allowed in them (R7).

use crate::bonus::BonusClass;
use crate::card::{Card, Color, Face};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// How many cards a deck has.
pub const DECK_SIZE: usize = 40;

/// A set of cards of one 120-card set, by their ids.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CardSet(u128);

impl CardSet {
    /// Every card of a set.
    pub const ALL: CardSet = CardSet((1 << crate::card::SET_SIZE) - 1);

    /// Whether the set has this card (whichever set it is from).
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.id() & 1 == 1
    }

    /// How many cards there are.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards in ascending order, as cards of the first set.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        Card::all().filter(move |card| self.contains(*card))
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        CardSet(cards.into_iter().fold(0, |set, card| set | 1 << card.id()))
    }
}

impl Serialize for CardSet {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<CardSet, D::Error> {
        Ok(Vec::<Card>::deserialize(from)?.into_iter().collect())
    }
}

/// How a deck came to be: what everybody at the table knows about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Origin {
    /// Dealt from the one shuffled set both players share; not even its player knows it.
    Random,
    /// All champions of a colour with the cards that go with them: everybody knows the list.
    Monochrome(Color),
    /// Built by its player out of an own set.
    Custom,
    /// Drafted out of this many sets shuffled together.
    Drafted {
        /// The number of sets.
        sets: u8,
    },
    /// Drafted face up out of one set: its player was seen to take these cards.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Card>))]
    Shown(CardSet),
}

impl Origin {
    /// The class of bonuses decks of this origin play by (R8).
    pub const fn class(self) -> BonusClass {
        match self {
            Origin::Random => BonusClass::Random,
            Origin::Monochrome(_) | Origin::Custom => BonusClass::Monochrome,
            Origin::Drafted { .. } | Origin::Shown(_) => BonusClass::Draft,
        }
    }
}

/// Forty cards that may be played together, in ascending order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deck {
    cards: [Card; DECK_SIZE],
    origin: Origin,
}

impl Deck {
    /// The one deck of a colour.
    pub fn monochrome(color: Color) -> Deck {
        let mut left = (3, 2, 1);
        let belongs = |card: &Card| {
            let count = match card.face() {
                Face::Champion(champion) => return champion.color == color,
                Face::DrawTwo => &mut left.0,
                Face::DrawThree => &mut left.1,
                Face::Exchange => &mut left.2,
            };
            *count -= 1;
            *count >= 0
        };
        let cards: Vec<Card> = Card::all().filter(belongs).collect();
        Deck {
            cards: cards
                .try_into()
                .expect("34 champions, 3 Draw 2, 2 Draw 3 and 1 Exchange are 40"),
            origin: Origin::Monochrome(color),
        }
    }

    /// A deck of the given origin, or every reason why it is none.
    pub fn new(cards: &[Card], origin: Origin) -> Result<Deck, Vec<Problem>> {
        let problems = problems(cards, origin);
        let mut sorted = cards.to_vec();
        sorted.sort_unstable();
        match <[Card; DECK_SIZE]>::try_from(sorted) {
            Ok(cards) if problems.is_empty() => Ok(Deck { cards, origin }),
            _ => Err(problems),
        }
    }

    /// The cards in ascending order.
    pub const fn cards(&self) -> &[Card; DECK_SIZE] {
        &self.cards
    }

    /// How it came to be.
    pub const fn origin(&self) -> Origin {
        self.origin
    }
}

/// A deck as it is written down.
#[derive(Serialize, Deserialize)]
struct Written {
    origin: Origin,
    cards: Vec<Card>,
}

impl Serialize for Deck {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        Written { origin: self.origin, cards: self.cards.to_vec() }.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Deck {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Deck, D::Error> {
        let Written { origin, cards } = Written::deserialize(from)?;
        Deck::new(&cards, origin).map_err(|problems| {
            let problems: Vec<String> = problems.iter().map(Problem::to_string).collect();
            serde::de::Error::custom(problems.join(" "))
        })
    }
}

/// Something a deck may not have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    /// More or fewer than forty cards.
    Size(usize),
    /// One and the same card, several times.
    Twice(Card, usize),
    /// More copies of a card than there are in the sets the deck comes from.
    Copies {
        /// The card.
        card: Card,
        /// How often it is in the deck.
        have: usize,
        /// How many there are.
        most: usize,
    },
    /// More cards of a kind than a custom deck may have.
    Limit {
        /// The kind of card.
        kind: LimitedKind,
        /// How many there are.
        have: usize,
        /// How many there may be.
        most: usize,
    },
    /// A card that the list of a monochrome deck does not have.
    NotInList(Card, Color),
    /// A card its player was not seen to take.
    NotDrafted(Card),
    /// Random decks are dealt, not chosen.
    NotChosen,
}

/// A kind of card that custom decks may have only so many of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum LimitedKind {
    DrawTwo,
    DrawThree,
    Exchange,
    FreeChampion,
}

impl LimitedKind {
    /// The limited kinds, with the limit of each.
    pub const LIMITS: [(LimitedKind, usize); 4] = [
        (LimitedKind::DrawTwo, 6),
        (LimitedKind::DrawThree, 4),
        (LimitedKind::FreeChampion, 4),
        (LimitedKind::Exchange, 2),
    ];

    /// Whether a card is of this kind.
    pub fn includes(self, card: Card) -> bool {
        match (self, card.face()) {
            (LimitedKind::FreeChampion, Face::Champion(champion)) => champion.cost == 0,
            (LimitedKind::DrawTwo, Face::DrawTwo) => true,
            (LimitedKind::DrawThree, Face::DrawThree) => true,
            (LimitedKind::Exchange, Face::Exchange) => true,
            _ => false,
        }
    }
}

impl fmt::Display for LimitedKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            LimitedKind::DrawTwo => "\"Draw 2\" cards",
            LimitedKind::DrawThree => "\"Draw 3\" cards",
            LimitedKind::Exchange => "Exchange cards",
            LimitedKind::FreeChampion => "champions with 0 cost",
        })
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Size(count) => {
                write!(f, "A deck has exactly {DECK_SIZE} cards; this one has {count}.")
            }
            Problem::Twice(card, times) => {
                write!(f, "The card {card} is listed {times} times, but there is only one of it.")
            }
            Problem::Copies { card, have, most } => {
                let name = card.name();
                write!(f, "Copies of {name}: {have}, but only {most} can be had.")
            }
            Problem::Limit { kind, have, most } => {
                write!(f, "A custom deck has a maximum of {most} {kind}; this one has {have}.")
            }
            Problem::NotInList(card, color) => {
                let (name, color) = (card.name(), color.name());
                write!(f, "The {color} monochrome deck has no place for {name}.")
            }
            Problem::NotDrafted(card) => {
                write!(f, "The card {} was not among those drafted.", card.name())
            }
            Problem::NotChosen => write!(f, "A random deck is dealt; it cannot be chosen."),
        }
    }
}

/// Everything that is wrong with these cards as a deck of this origin.
pub fn problems(cards: &[Card], origin: Origin) -> Vec<Problem> {
    let mut found = Vec::new();
    if cards.len() != DECK_SIZE {
        found.push(Problem::Size(cards.len()));
    }
    let mut times = BTreeMap::new();
    for card in cards {
        *times.entry(*card).or_insert(0) += 1;
    }
    found.extend(times.iter().filter(|(_, n)| **n > 1).map(|(card, n)| Problem::Twice(*card, *n)));
    let different: Vec<Card> = times.keys().copied().collect();
    match origin {
        Origin::Random => found.push(Problem::NotChosen),
        Origin::Monochrome(color) => {
            let list = Deck::monochrome(color).cards;
            found.extend(beyond(&different, 1));
            let outside = times.keys().filter(|card| card.set() == 0 && !list.contains(card));
            found.extend(outside.map(|card| Problem::NotInList(*card, color)));
        }
        Origin::Custom => {
            found.extend(beyond(&different, 1));
            for (kind, most) in LimitedKind::LIMITS {
                let have = cards.iter().filter(|card| kind.includes(**card)).count();
                if have > most {
                    found.push(Problem::Limit { kind, have, most });
                }
            }
        }
        Origin::Drafted { sets } => found.extend(beyond(&different, sets)),
        Origin::Shown(shown) => {
            found.extend(beyond(&different, 1));
            let outside = times.keys().filter(|card| !shown.contains(**card));
            found.extend(outside.map(|card| Problem::NotDrafted(*card)));
        }
    }
    found
}

/// The cards of which there are more copies than `sets` sets have.
fn beyond(cards: &[Card], sets: u8) -> Vec<Problem> {
    let mut count: BTreeMap<&str, (Card, usize)> = BTreeMap::new();
    for card in cards {
        count.entry(card.name()).or_insert((*card, 0)).1 += 1;
    }
    let too_many = |(card, have): (Card, usize)| {
        let most = Card::all().filter(|other| other.face() == card.face()).count();
        let most = most * usize::from(sets);
        (have > most).then_some(Problem::Copies { card, have, most })
    };
    let mut found: Vec<Problem> = count.into_values().filter_map(too_many).collect();
    if found.is_empty() {
        let later = cards.iter().find(|card| card.set() >= sets);
        found.extend(later.map(|card| Problem::Copies { card: *card, have: 1, most: 0 }));
    }
    found
}
