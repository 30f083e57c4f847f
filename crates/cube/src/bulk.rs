//! Bulk files: every card there is, as MTGJSON (`AllPrintings`, `AtomicCards`) and Scryfall offer them,
//! and lists that learn from them what they do not say.
//!
//! A bulk file has hundreds of megabytes. It is streamed once, set by set or card by card, into an
//! [`Index`] that finds a card by its name with a look at two places of a file. Nothing here opens a
//! file: whoever has one hands over what can be read.
//!
//! An index is a head, one line of JSON for each card with its printings, and a table of where the
//! lines are, in the order of the hashes of the names.

mod enrich;
mod stream;

pub use enrich::Enriched;

use crate::magic;
use crate::refusal::ListRefusal;
use draft::{Colors, PoolCard, Rarity};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use table::Refusal;

/// What an index begins with; the last byte is the version.
const MAGIC: [u8; 8] = *b"arcbulk\x01";
/// The head: the mark, what the bulk file is known by, and how many cards there are.
const HEAD: usize = 8 + 8 + 4;
/// An entry of the table: a hash, a place, a length.
const ENTRY: usize = 8 + 8 + 4;
/// The most cards and the most printings an index has: several times as many as there are.
const MOST_NAMES: usize = 200_000;
const MOST_PRINTINGS: usize = 2_000_000;
/// The most bytes of a line.
const MOST_BYTES: u32 = 1 << 20;

/// A card with all its printings.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
struct Known {
    /// What all printings have in common.
    card: PoolCard,
    /// The printings, in the order of the bulk file.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    printings: Vec<Printing>,
}

/// What tells a printing from others.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
struct Printing {
    set: Box<str>,
    number: Box<str>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rarity: Option<Rarity>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    mtgo: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    image: Option<Box<str>>,
}

/// What an index was made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Indexed {
    /// How many cards.
    pub cards: usize,
    /// How many printings of them.
    pub printings: usize,
}

/// Makes an index of a bulk file. The stamp is whatever the file is known by, such as its size and
/// age: [`Index::open`] asks for it again.
pub fn index(bulk: impl Read, stamp: u64, index: impl Write) -> Result<Indexed, Refusal> {
    let mut gathered = Gathered::default();
    stream::read(bulk, &mut gathered)?;
    if gathered.cards.is_empty() {
        return Err(ListRefusal::BulkEmpty.into());
    }
    gathered.write(stamp, index).map_err(|error| unreadable(&error))
}

/// The cards of a bulk file while it is read.
#[derive(Default)]
struct Gathered {
    cards: HashMap<Box<str>, Known>,
    printings: usize,
}

impl Gathered {
    /// Adds a printing, or a card that is not said to be any.
    fn add(&mut self, card: PoolCard) -> Result<(), Refusal> {
        let printing = Printing {
            set: card.set.as_str().into(),
            number: card.number.as_str().into(),
            rarity: card.rarity,
            mtgo: card.mtgo,
            image: card.image.clone(),
        };
        let is_known = self.cards.contains_key(card.name.as_str());
        if self.printings == MOST_PRINTINGS || !is_known && self.cards.len() == MOST_NAMES {
            let (cards, printings) = (MOST_NAMES, MOST_PRINTINGS);
            return Err(ListRefusal::BulkTooLarge { cards, printings }.into());
        }
        let known = self.cards.entry(card.name.as_str().into()).or_insert_with(|| Known {
            card: PoolCard {
                set: String::new(),
                number: String::new(),
                mtgo: None,
                image: None,
                ..card
            },
            printings: Vec::new(),
        });
        // The commonest rarity a card was ever printed with is its own.
        known.card.rarity = [known.card.rarity, printing.rarity].into_iter().flatten().min();
        if printing != Printing::default() {
            self.printings += 1;
            known.printings.push(printing);
        }
        Ok(())
    }

    fn write(self, stamp: u64, index: impl Write) -> io::Result<Indexed> {
        let indexed = Indexed { cards: self.cards.len(), printings: self.printings };
        let mut out = BufWriter::new(index);
        out.write_all(&MAGIC)?;
        out.write_all(&stamp.to_le_bytes())?;
        out.write_all(&(self.cards.len() as u32).to_le_bytes())?;
        let (mut place, mut table) = (HEAD as u64, Vec::new());
        let mut cards: Vec<(Box<str>, Known)> = self.cards.into_iter().collect();
        cards.sort_by(|(one, _), (other, _)| one.cmp(other));
        for (name, known) in cards {
            let line = serde_json::to_vec(&known)?;
            out.write_all(&line)?;
            table.push((hash(&name), place, line.len() as u32));
            // Lists call such a card by its front alone as often as by both names.
            let front = magic::front(&name);
            if front != &*name {
                table.push((hash(front), place, line.len() as u32));
            }
            place += line.len() as u64;
        }
        table.sort_unstable();
        for (hash, place, length) in table {
            out.write_all(&hash.to_le_bytes())?;
            out.write_all(&place.to_le_bytes())?;
            out.write_all(&length.to_le_bytes())?;
        }
        out.write_all(&place.to_le_bytes())?;
        out.flush()?;
        Ok(indexed)
    }
}

/// The hash of a name, whatever its capitals and however its two halves are parted (FNV-1a, 64 bits).
fn hash(name: &str) -> u64 {
    let plain = plain(name);
    plain.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// A name as it is compared with others.
fn plain(name: &str) -> String {
    let parts: Vec<&str> = name.split('/').map(str::trim).filter(|part| !part.is_empty()).collect();
    parts.join("/").to_lowercase()
}

/// Where the cards of a bulk file are found.
#[derive(Debug)]
pub struct Index<R> {
    file: R,
    /// Hashes of names, places and lengths, in the order of the hashes.
    table: Vec<(u64, u64, u32)>,
}

impl<R: Read + Seek> Index<R> {
    /// Opens an index; nothing where it is not one of the bulk file with this stamp.
    pub fn open(mut file: R, stamp: u64) -> io::Result<Option<Index<R>>> {
        let size = file.seek(SeekFrom::End(0))?;
        if size < (HEAD + 8) as u64 {
            return Ok(None);
        }
        let mut head = [0; HEAD];
        file.seek(SeekFrom::Start(0))?;
        file.read_exact(&mut head)?;
        let mut end = [0; 8];
        file.seek(SeekFrom::End(-8))?;
        file.read_exact(&mut end)?;
        let start = u64::from_le_bytes(end);
        let bytes = (size - 8).checked_sub(start);
        let fits = |bytes: u64| bytes.is_multiple_of(ENTRY as u64);
        let bytes = bytes.filter(|bytes| fits(*bytes) && *bytes <= (2 * MOST_NAMES * ENTRY) as u64);
        let (true, Some(bytes)) = (head[..8] == MAGIC && head[8..16] == stamp.to_le_bytes(), bytes)
        else {
            return Ok(None);
        };
        let mut table = vec![0; bytes as usize];
        file.seek(SeekFrom::Start(start))?;
        file.read_exact(&mut table)?;
        let number = |bytes: &[u8]| {
            bytes.iter().rev().fold(0_u64, |number, byte| number << 8 | u64::from(*byte))
        };
        let entry = |entry: &[u8]| {
            (number(&entry[..8]), number(&entry[8..16]), number(&entry[16..]) as u32)
        };
        let table = table.chunks_exact(ENTRY).map(entry).collect();
        Ok(Some(Index { file, table }))
    }

    /// The card of a name, by both its names or by its front. One that has the whole name goes before
    /// one whose front has it.
    fn find(&mut self, name: &str) -> io::Result<Option<Known>> {
        let wanted = hash(name);
        let first = self.table.partition_point(|(hash, ..)| *hash < wanted);
        let mut by_front = None;
        for at in first..self.table.len() {
            let (hash, place, length) = self.table[at];
            if hash != wanted || length > MOST_BYTES {
                break;
            }
            let mut line = vec![0; length as usize];
            self.file.seek(SeekFrom::Start(place))?;
            self.file.read_exact(&mut line)?;
            let known: Known = serde_json::from_slice(&line)?;
            if plain(&known.card.name) == plain(name) {
                return Ok(Some(known));
            }
            if plain(magic::front(&known.card.name)) == plain(name) {
                by_front = Some(known);
            }
        }
        Ok(by_front)
    }
}

fn unreadable(error: &io::Error) -> Refusal {
    ListRefusal::BulkUnreadable { what: error.to_string() }.into()
}

/// What is known of a card's colours, where something is.
fn known_colors(card: &PoolCard) -> Option<Colors> {
    card.colors.filter(|colors| *colors != Colors::NONE || !card.kind.is_empty())
}
