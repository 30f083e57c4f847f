//! How the players of a simulated game come by their decks: three ways of the lab's own, and every
//! draft that ends with a deck of Oracle for each seat.

use crate::quick_draft::drafted_deck;
use cube::house;
use draft::build::Build;
use draft::{Draft, DraftSetup, Seat, Undrafted};
use oracle::Deck;
use sha2::{Digest, Sha256};
use std::str::FromStr;
use std::sync::Arc;

/// How the players come by their decks.
#[derive(Clone, PartialEq, Debug)]
pub enum Format {
    /// One set is shuffled and dealt.
    Random,
    /// Each seat gets all of a colour, drawn anew for each game.
    Monochrome,
    /// Each seat gets forty cards of a set of its own, any as likely as any other that the limits
    /// of custom decks allow.
    Custom,
    /// The players draft.
    Draft(DraftFormat),
}

/// A draft of Oracle's cards after which every seat has a deck.
#[derive(Clone, PartialEq, Debug)]
pub struct DraftFormat {
    setup: Arc<DraftSetup>,
    sets: u8,
}

impl DraftFormat {
    /// The draft of a format with its usual settings; nothing where it needs more than one evening's
    /// deck of every seat, or cannot be held with Oracle's cards.
    fn of(format: draft::Format) -> Option<DraftFormat> {
        let procedure = format.procedure();
        let single = procedure.games() == 1 && procedure.seats() >= 2;
        if single { DraftFormat::with_oracle_cards(format) } else { None }
    }

    /// The same for any draft that can be held with Oracle's cards.
    fn with_oracle_cards(format: draft::Format) -> Option<DraftFormat> {
        let sets = u8::try_from(format.procedure().copies(&house::oracle(1))?).ok()?;
        let pool = Arc::new(house::oracle(sets.into()));
        let possible = format.check().is_ok() && format.check_pool(&pool).is_ok();
        possible.then(|| DraftFormat { setup: Arc::new(DraftSetup { format, pool }), sets })
    }

    /// The draft with one setting changed, if it can be held.
    pub fn with(&self, name: &str, value: &str) -> Option<DraftFormat> {
        DraftFormat::with_oracle_cards(self.setup.format.with(name, value).ok()?)
    }

    /// The draft of starters that a Deckbuilder Draft begins with, by who buys first.
    pub(crate) fn campaign(buyers: &str) -> Option<DraftFormat> {
        let format = draft::Format::named("deckbuilder").ok()?;
        DraftFormat::with_oracle_cards(format.with("buyers", buyers).ok()?)
    }

    /// The format and the cards.
    pub fn setup(&self) -> &DraftSetup {
        &self.setup
    }

    /// How many sets are shuffled together.
    pub fn sets(&self) -> u8 {
        self.sets
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.setup.format.procedure().seats().into()
    }

    /// The deck a seat has after the draft and the building, as the duel knows it.
    pub fn deck(&self, draft: &Draft, built: &Build, seat: Seat) -> Option<Deck> {
        drafted_deck(self, draft, built, seat).map(|drafted| drafted.deck)
    }

    /// The seats of the decks that meet in each game after a draft: every deck of the even seats
    /// meets every deck of the odd ones.
    pub fn games(&self) -> impl Iterator<Item = [usize; 2]> + use<> {
        let seats = self.seats();
        (0..seats).step_by(2).flat_map(move |p| (1..seats).step_by(2).map(move |q| [p, q]))
    }
}

impl Format {
    /// The formats that need no draft.
    const UNDRAFTED: [Format; 3] = [Format::Random, Format::Monochrome, Format::Custom];

    /// Every format: those of the lab, then the drafts.
    pub fn all() -> Vec<Format> {
        let drafts = draft::Format::all().into_iter().filter_map(DraftFormat::of);
        Format::UNDRAFTED.into_iter().chain(drafts.map(Format::Draft)).collect()
    }

    /// Every format in which two meet.
    pub fn for_two() -> Vec<Format> {
        let for_two = |format: &Format| match format {
            Format::Draft(draft) => draft.seats() == 2,
            _ => true,
        };
        Format::all().into_iter().filter(for_two).collect()
    }

    /// The names of all formats.
    pub fn names() -> Vec<&'static str> {
        Format::all().iter().map(Format::name).collect()
    }

    /// The name.
    pub fn name(&self) -> &'static str {
        match self {
            Format::Random => Undrafted::Random.name(),
            Format::Monochrome => Undrafted::Monochrome.name(),
            Format::Custom => Undrafted::Custom.name(),
            Format::Draft(draft) => draft.setup.format.name(),
        }
    }

    /// How many games are played with the decks of one deal or draft.
    pub(crate) fn games_a_deal(&self) -> u64 {
        match self {
            Format::Draft(draft) => draft.games().count() as u64,
            _ => 1,
        }
    }

    /// A number that tells the format from all others, whatever formats there are.
    pub(crate) fn number(&self) -> u64 {
        match Format::UNDRAFTED.iter().position(|format| format == self) {
            Some(place) => place as u64,
            None => first_word(&Sha256::digest(self.name())),
        }
    }
}

/// The first eight bytes of a hash as a number.
pub(crate) fn first_word(hash: &[u8]) -> u64 {
    hash.iter().take(8).rev().fold(0, |word, byte| word << 8 | u64::from(*byte))
}

/// A name that no format has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("There is no format {name:?} to simulate; there are {}.", Format::names().join(", "))]
pub struct UnknownFormat {
    /// The name that was asked for.
    pub name: String,
}

impl FromStr for Format {
    type Err = UnknownFormat;
    fn from_str(name: &str) -> Result<Format, UnknownFormat> {
        let undrafted = Format::UNDRAFTED.into_iter().find(|format| format.name() == name);
        let drafted = || {
            DraftFormat::of(draft::Format::named_for(name, &house::oracle(1)).ok()?)
                .map(Format::Draft)
        };
        undrafted.or_else(drafted).ok_or_else(|| UnknownFormat { name: name.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_draft_that_ends_with_decks_can_be_simulated() {
        let names = Format::names();
        assert_eq!(names[..3], ["random", "monochrome", "custom"]);
        for name in ["solomon", "piles", "pass", "pick-four", "power", "standard"] {
            assert!(names.contains(&name), "{name}");
        }
        for name in names {
            assert_eq!(name.parse::<Format>().unwrap().name(), name);
        }
        // Its markets and further rounds are more than a deck.
        assert!("deckbuilder".parse::<Format>().is_err());
    }

    #[test]
    fn every_deck_of_one_player_meets_every_deck_of_the_other() {
        let games = |name: &str| match name.parse() {
            Ok(Format::Draft(draft)) => draft.games().collect::<Vec<_>>(),
            other => panic!("{other:?}"),
        };
        assert_eq!(games("pass"), [[0, 1]]);
        assert_eq!(games("power"), [[0, 1], [0, 3], [2, 1], [2, 3]]);
        assert_eq!(games("standard").len(), 16);
    }

    #[test]
    fn every_format_has_a_number_of_its_own() {
        let mut numbers: Vec<u64> = Format::all().iter().map(Format::number).collect();
        // Those of the lab's own are older than this: their games must stay what they were.
        assert_eq!(numbers[..3], [0, 1, 2]);
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), Format::all().len());
    }
}
