//! Card lists people own: foreign lists in, decks and logs out, and the pools of the house.
//!
//! A reader takes bytes and gives a pool of cards with warnings that name lines; it never panics.
//! Which reader a file is for is told by its content, never by its name. Nothing here knows how
//! cards are drafted.
//!
//! - [`read`](fn@read) finds the right reader; each format is a module of `read/` and a line in its
//!   list.
//! - [`bulk`] indexes files with every card there is, from which lists learn what they do not say.
//! - [`counts`] says how many cards of each colour and rarity a pool has.
//! - [`figures`] says what drafts show of the cards of a list.
//! - [`house`] has the pools that come with the project.
//! - [`log`] reads what one seat saw of a draft on Magic Online.
//! - [`write`](mod@write) has the formats decks and lists are written in.
//!
//! # Examples
//!
//! Read a list whatever its format is, and write it for Magic Arena:
//!
//! ```
//! let reading = cube::read(b"4 Lightning Bolt\n2 Counterspell\n")?;
//! assert_eq!((reading.format, reading.pool.len()), ("text", 6));
//! assert!(reading.warnings.is_empty());
//!
//! let deck = cube::write::list("Burn", &reading.pool);
//! let arena = cube::write::writer("arena").expect("a known format");
//! assert!((arena.write)(&deck).contains("4 Lightning Bolt"));
//! # Ok::<(), table::Refusal>(())
//! ```

pub mod bulk;
pub mod counts;
pub mod figures;
pub mod house;
mod magic;
pub mod rarities;
pub mod read;
pub mod refusal;
pub mod write;

pub use read::{Reading, Warning, log, read};
pub use refusal::ListRefusal;
