//! The kinds of tables there are, and what only they know.

use super::{Brain, Brought, Built, Fruit, Pace};
use cube::house::oracle_card;
use draft::advice::{DUEL_DECISION_SECONDS, DUEL_SECONDS, MARKET_TURN_SECONDS, seconds};
use draft::build::{self, Build};
use draft::market::{self, Market};
use draft::{Draft, Pool, Setup as DraftSetup};
use oracle::{Deck, Duel, Origin, Setup as DuelSetup, code};
use players::{Drafter, Duellist};
use std::sync::Arc;
use table::{Ending, Refusal, Seat, Specimen, Table};

/// How many seconds a seat has to build its deck.
const BUILD_SECONDS: u32 = 180;

/// What the server must know of a kind of table besides what every table answers.
pub trait Kind: Specimen {
    /// The time a clock gives.
    fn pace(setup: &Self::Setup) -> Pace;

    /// Takes what a seat brings.
    fn bring(_: &mut Self::Setup, _: Seat, _: &Brought) -> Result<(), Refusal> {
        Err(Refusal::new("nothing-to-bring", "Nobody brings a deck to this table."))
    }

    /// Who goes first, where that is settled.
    fn first(_: &Self::Setup) -> Option<Seat> {
        None
    }

    /// Settles who goes first, where anybody does.
    fn set_first(_: &mut Self::Setup, _: Seat) {}

    /// Where the set-up has its cards, if it has any.
    fn pool_of(_: &mut Self::Setup) -> Option<&mut Arc<Pool>> {
        None
    }

    /// Whether the set-up settles what is otherwise drawn, brought or drafted: decks, the cards of a
    /// seat, or who goes first. A table for which a host has chosen such a set-up is rigged.
    fn is_fixed(setup: &Self::Setup) -> bool;

    /// What a computer player decides, from what the seat may know.
    fn think(&self, seat: Seat, brain: &mut Brain) -> Self::Action;

    /// What is left when it is over.
    fn fruit(&self, ending: &Ending<Self::Outcome>) -> Fruit;
}

impl Kind for Duel {
    fn first(setup: &DuelSetup) -> Option<Seat> {
        setup.first
    }

    fn set_first(setup: &mut DuelSetup, seat: Seat) {
        setup.first = Some(seat);
    }

    fn pace(_: &DuelSetup) -> Pace {
        Pace::seconds(DUEL_SECONDS, DUEL_DECISION_SECONDS)
    }

    fn bring(setup: &mut DuelSetup, seat: Seat, what: &Brought) -> Result<(), Refusal> {
        let place = setup.decks.get_mut(seat.index()).filter(|place| place.is_none());
        let place = place
            .ok_or_else(|| Refusal::new("nothing-to-bring", "This seat has its deck already."))?;
        *place = Some(match what {
            Brought::Color(color) => Deck::monochrome(*color),
            Brought::Deck(text) => custom(text)?,
        });
        Ok(())
    }

    fn is_fixed(setup: &DuelSetup) -> bool {
        setup.first.is_some() || setup.decks.iter().any(Option::is_some)
    }

    fn think(&self, seat: Seat, brain: &mut Brain) -> oracle::Action {
        let decision = brain.duellist.decide(self.world().play().sight(seat), &mut brain.luck);
        self.action(seat, decision)
    }

    fn fruit(&self, ending: &Ending<oracle::Outcome>) -> Fruit {
        let winner = match ending {
            Ending::Played(oracle::Outcome::Won(seat)) => Some(*seat),
            Ending::Resigned(seat) => Some(seat.other()),
            Ending::Played(oracle::Outcome::Drawn) | Ending::Agreed => None,
        };
        Fruit::Result { winner, first: self.world().play().sight(Seat(0)).first() }
    }
}

/// The custom deck of a code.
fn custom(text: &str) -> Result<Deck, Refusal> {
    let cards = code::decode(text).map_err(|error| {
        Refusal::new("bad-code", format!("That is not a deck: {error}")).with("why", error)
    })?;
    Deck::new(&cards, Origin::Custom).map_err(|problems| {
        let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
        let reason = format!(
            "This deck is not allowed in a game with custom decks: {}.",
            problems.join("; ")
        );
        Refusal::new("illegal-deck", reason).with("problems", problems.join("; "))
    })
}

impl Kind for Draft {
    fn pool_of(setup: &mut DraftSetup) -> Option<&mut Arc<Pool>> {
        Some(&mut setup.pool)
    }

    fn pace(setup: &DraftSetup) -> Pace {
        let clock = seconds(&setup.format, &setup.pool);
        Pace { start_ms: 0, each_ms: clock.per_choice.into() }
    }

    fn is_fixed(_: &DraftSetup) -> bool {
        false
    }

    fn think(&self, seat: Seat, brain: &mut Brain) -> draft::Action {
        brain.drafter.pick(self.sight(seat), &mut brain.luck)
    }

    fn fruit(&self, _: &Ending<draft::Outcome>) -> Fruit {
        let cards = (0..self.seats()).map(|seat| self.picked(Seat(seat)).to_vec()).collect();
        let face_up = self.setup().format.procedure().is_face_up();
        Fruit::Cards { setup: build::Setup { pool: self.setup().pool.clone(), cards }, face_up }
    }
}

impl Kind for Build {
    fn pool_of(setup: &mut build::Setup) -> Option<&mut Arc<Pool>> {
        Some(&mut setup.pool)
    }

    fn pace(_: &build::Setup) -> Pace {
        Pace::seconds(0, BUILD_SECONDS)
    }

    fn is_fixed(_: &build::Setup) -> bool {
        true
    }

    fn think(&self, seat: Seat, brain: &mut Brain) -> build::Deck {
        brain.drafter.build(self.sight(seat), &mut brain.luck)
    }

    fn fruit(&self, _: &Ending<build::Outcome>) -> Fruit {
        Fruit::Decks((0..self.seats()).map(|seat| built(self, Seat(seat))).collect())
    }
}

/// What a seat has built as a deck of a duel: its cards, and those it could choose from; nothing where
/// they are another game's.
fn built(build: &Build, seat: Seat) -> Option<Built> {
    let build::Setup { pool, cards } = build.setup();
    let of_oracle = |cards: &[draft::CardNo]| -> Option<Vec<oracle::Card>> {
        cards.iter().map(|card| oracle_card(pool, *card)).collect()
    };
    Some(Built {
        cards: of_oracle(build.deck(seat)?.cards.as_slice())?,
        chosen_from: of_oracle(cards.get(seat.index())?)?,
        sets: u8::try_from(pool.copies).ok()?,
    })
}

impl Kind for Market {
    fn pool_of(setup: &mut market::Setup) -> Option<&mut Arc<Pool>> {
        Some(&mut setup.pool)
    }

    fn pace(_: &market::Setup) -> Pace {
        Pace::seconds(0, MARKET_TURN_SECONDS)
    }

    fn is_fixed(_: &market::Setup) -> bool {
        true
    }

    fn think(&self, seat: Seat, brain: &mut Brain) -> market::Action {
        brain.drafter.trade(self.sight(seat), &mut brain.luck)
    }

    fn fruit(&self, _: &Ending<market::Outcome>) -> Fruit {
        Fruit::Nothing
    }
}
