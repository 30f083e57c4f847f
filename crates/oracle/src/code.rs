//! Deck codes: a deck as a short text that survives being typed, pasted and put into an address.
//!
//! A code is `1` (the version) and 29 characters of URL-safe base 64: 145 bits say how many cards of
//! each face there are (for each of the 105 faces as many ones as there are copies, then a zero),
//! 29 bits are a checksum.

use crate::card::Card;
use crate::deck::DECK_SIZE;
use sha2::{Digest, Sha256};

const VERSION: char = '1';
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// Champions are all different; the other cards are three more faces.
const FACES: usize = 105;
const CONTENT_BITS: usize = FACES + DECK_SIZE;
const CHECK_BITS: usize = 29;
const LENGTH: usize = (CONTENT_BITS + CHECK_BITS) / 6;

/// Why a text is not a deck code.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CodeError {
    /// Too long or too short.
    #[error("A deck code has {expected} characters; this one has {found}.")]
    Length {
        /// How long a code is.
        expected: usize,
        /// How long this one is.
        found: usize,
    },
    /// Made by another version.
    #[error("A deck code begins with {VERSION:?}; this one begins with {0:?}.")]
    Version(char),
    /// A character that no code has.
    #[error("A deck code has no character {0:?}.")]
    Character(char),
    /// Right in form, but not a code anybody was given.
    #[error("This deck code is mistyped: its checksum does not fit.")]
    Mistyped,
}

/// The code of forty cards. Which set a copy is from does not matter; a list of any other length
/// has no code.
pub fn encode(cards: &[Card]) -> Option<String> {
    if cards.len() != DECK_SIZE {
        return None;
    }
    let mut bits = Vec::with_capacity(CONTENT_BITS + CHECK_BITS);
    for face in faces() {
        let copies = cards.iter().filter(|card| card.face() == face.face()).count();
        bits.extend(std::iter::repeat_n(true, copies));
        bits.push(false);
    }
    bits.extend(checksum(&bits));
    let character = |six: &[bool]| ALPHABET[number(six)] as char;
    Some(std::iter::once(VERSION).chain(bits.chunks(6).map(character)).collect())
}

/// The forty cards of a code.
pub fn decode(code: &str) -> Result<Vec<Card>, CodeError> {
    let code = code.trim();
    let found = code.chars().count();
    if found != LENGTH + 1 {
        return Err(CodeError::Length { expected: LENGTH + 1, found });
    }
    let mut characters = code.chars();
    let version = characters.next().unwrap_or_default();
    if version != VERSION {
        return Err(CodeError::Version(version));
    }
    let mut bits = Vec::with_capacity(CONTENT_BITS + CHECK_BITS);
    for c in characters {
        let six = ALPHABET.iter().position(|known| char::from(*known) == c);
        let six = six.ok_or(CodeError::Character(c))?;
        bits.extend((0..6).rev().map(|bit| six >> bit & 1 == 1));
    }
    let check = bits.split_off(CONTENT_BITS);
    if !checksum(&bits).eq(check) {
        return Err(CodeError::Mistyped);
    }
    let mut cards = Vec::with_capacity(DECK_SIZE);
    let mut bits = bits.into_iter();
    for face in faces() {
        let copies = bits.by_ref().take_while(|more| *more).count();
        cards.extend(Card::copies_of(face).take(copies));
    }
    if cards.len() == DECK_SIZE { Ok(cards) } else { Err(CodeError::Mistyped) }
}

/// One card of each face.
fn faces() -> impl Iterator<Item = Card> {
    let first_of_its_face = |card: &Card| Card::all().find(|c| c.face() == card.face());
    Card::all().filter(move |card| first_of_its_face(card) == Some(*card))
}

/// The first bits of a hash.
fn checksum(bits: &[bool]) -> impl Iterator<Item = bool> + use<> {
    let bytes: Vec<u8> = bits.chunks(8).map(|eight| number(eight) as u8).collect();
    let hash = Sha256::digest(bytes);
    (0..CHECK_BITS).map(move |bit| hash[bit / 8] >> (7 - bit % 8) & 1 == 1)
}

fn number(bits: &[bool]) -> usize {
    bits.iter().fold(0, |sum, bit| sum << 1 | usize::from(*bit))
}

const _: () = assert!((CONTENT_BITS + CHECK_BITS).is_multiple_of(6));
