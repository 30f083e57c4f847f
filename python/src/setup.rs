//! What is settled before a duel, as Python says it.

use lab::balance::Competitor;
use lab::{Format, Player, Simulation};
use oracle::{Deck, DuelSetup, Origin, Ruleset};
use players::{AnyDrafter, AnyDuellist, Duellist, Net, net::Network};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::fmt::Display;
use table::Seat;
use table::chance::game_seed;

/// Anything that was refused, as Python's `ValueError`.
pub fn refused(why: impl Display) -> PyErr {
    PyValueError::new_err(why.to_string())
}

/// The rules: a name, or a ruleset as TOML or JSON.
pub fn ruleset(text: &str) -> PyResult<Ruleset> {
    match Ruleset::named(text) {
        Some(ruleset) => Ok(ruleset),
        None if text.contains(['=', '{']) => Ruleset::from_text(text).map_err(refused),
        None => {
            let names = Ruleset::NAMED.map(|(name, _)| name).join(", ");
            Err(refused(format!("There is no ruleset {text:?}; there are {names}.")))
        }
    }
}

/// One of ours: a name with settings; `net:file=PATH` plays by the network in a file.
pub fn player(name: &str) -> PyResult<AnyDuellist> {
    if let Some(path) = name.strip_prefix("net:file=") {
        let bytes = std::fs::read(path).map_err(|why| refused(format!("{path}: {why}")))?;
        let (network, _) = Network::from_file(&bytes)
            .ok_or_else(|| refused(format!("{path} does not hold a network.")))?;
        return Ok(AnyDuellist::Net(Net::new(network)));
    }
    let mut player = AnyDuellist::named(name).map_err(refused)?;
    player.forget_the_clock();
    Ok(player)
}

/// Where the decks of a series of duels come from.
#[derive(Clone)]
pub struct Source {
    pub ruleset: Ruleset,
    decks: [Option<Deck>; 2],
    series: Option<Simulation>,
}

impl Source {
    /// Decks of a format, or these two. The seats' decks are lists of card names, or codes.
    pub fn new(
        ruleset: Ruleset,
        format: &str,
        decks: Option<[Option<String>; 2]>,
        seed: u64,
    ) -> PyResult<Source> {
        if let Some(decks) = decks {
            let [one, other] = decks.map(|deck| deck.map(|text| deck_of(&text)).transpose());
            return Ok(Source { ruleset, decks: [one?, other?], series: None });
        }
        let format: Format = format.parse().map_err(refused)?;
        let series = (format != Format::Random).then(|| {
            let players = ["guide", "guide"].map(|name| {
                Player::from(
                    AnyDuellist::named(name).unwrap_or(AnyDuellist::Guide(Default::default())),
                )
            });
            Simulation { format, players, ruleset, games: u64::MAX, seed }
        });
        Ok(Source { ruleset, decks: [None, None], series })
    }

    /// The decks of a game.
    pub fn decks(&self, index: u64) -> [Option<Deck>; 2] {
        self.series.as_ref().map_or(self.decks, |series| series.setup(index).decks)
    }

    /// The same with another seed.
    pub fn seeded(&self, seed: u64) -> Source {
        let series = self.series.clone().map(|series| Simulation { seed, ..series });
        Source { series, ..self.clone() }
    }

    /// What is settled before a game.
    pub fn setup(&self, index: u64, first: Option<Seat>) -> DuelSetup {
        DuelSetup::new(self.ruleset, self.decks(index), first)
    }
}

/// The seed of the luck of a game.
pub fn chance_seed(seed: u64, index: u64) -> u64 {
    game_seed(seed, index)
}

/// The seed of the luck of the players of a game.
pub fn luck_seed(seed: u64, index: u64) -> u64 {
    game_seed(!seed, index)
}

/// A deck: a colour, a code or a list of forty names. A list that custom decks allow is one; any other
/// counts as drafted.
fn deck_of(text: &str) -> PyResult<Deck> {
    if let Some(color) = oracle::Color::ALL.into_iter().find(|color| color.name() == text) {
        return Ok(Deck::monochrome(color));
    }
    let cards = match oracle::code::decode(text.trim()) {
        Ok(cards) => cards,
        Err(_) => oracle::list::read(text)
            .map_err(|why| refused(why.first().map_or_else(String::new, |why| why.to_string())))?,
    };
    let sets = cards.iter().map(|card| card.set()).max().unwrap_or(0).saturating_add(1);
    Deck::new(&cards, Origin::Custom)
        .or_else(|_| Deck::new(&cards, Origin::Drafted { sets }))
        .map_err(|problems| refused(format!("This is not a deck: {problems:?}")))
}

/// One of ours for the lab: a duellist, or a duellist and a drafter (`odds+value`).
pub fn lab_player(name: &str) -> PyResult<Player> {
    let Some((plays, drafts)) = name.split_once('+') else { return Ok(player(name)?.into()) };
    Ok(Player { drafter: AnyDrafter::named(drafts).map_err(refused)?, ..player(plays)?.into() })
}

/// The same for a study.
pub fn competitor(name: &str) -> PyResult<Competitor> {
    let Player { drafter, .. } = lab_player(name)?;
    let duellist = player(name.split('+').next().unwrap_or_default())?;
    Ok(Competitor { name: name.to_owned(), duellist, drafter })
}
