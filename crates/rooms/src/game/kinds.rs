//! The kinds of tables there are, and what only they know.

use super::{Built, ComputerPlayer, EntryDeck, Pace, TableResult, Variant};
use crate::refusal::RoomRefusal;
use cube::house::oracle_card;
use draft::advice::{DUEL_DECISION_SECONDS, DUEL_SECONDS, MARKET_TURN_SECONDS, seconds};
use draft::build::{self, Build};
use draft::market::{self, Market};
use draft::{Draft, DraftSetup, Format, Pool};
use oracle::{Deck, Duel, DuelSetup, Origin, Ruleset, code};
use players::{Advice, Drafter, Duellist, coach};
use std::sync::Arc;
use table::{Ending, Refusal, Seat, Specimen, Table};

/// How many seconds a seat has to build its deck, unless its format gives more.
pub(crate) const BUILD_SECONDS: u32 = 180;

/// What the server must know of a kind of table besides what every table answers.
pub trait TableKind: Specimen + Variant {
    /// The time a clock gives.
    fn pace(setup: &Self::Setup) -> Pace;

    /// What everybody may know of a set-up.
    fn public(setup: &Self::Setup) -> PublicSetup;

    /// Takes what a seat brings.
    fn bring(_: &mut Self::Setup, _: Seat, _: &EntryDeck) -> Result<(), Refusal> {
        Err(RoomRefusal::NothingToBring.into())
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

    /// How many cards a seat has before it that must decide.
    fn looked_at(&self, _: Seat) -> usize {
        0
    }

    /// What a computer player decides, from what the seat may know.
    fn think(&self, seat: Seat, player: &mut ComputerPlayer) -> Self::Action;

    /// What the coach would do for a seat that must decide, from what that seat may know.
    fn advise(&self, _: Seat) -> Option<(oracle::DuelAction, Advice)> {
        None
    }

    /// Whether everybody at the table sees what an action is; what comes of it is in its events.
    fn is_open(_: &Self::Action) -> bool {
        false
    }

    /// What is left when it is over.
    fn result(&self, ending: &Ending<Self::Outcome>) -> TableResult;
}

/// What everybody may know of a table before the first card, as far as its kind has it.
#[derive(Clone, Debug, Default)]
pub struct PublicSetup {
    /// The rules of a duel.
    pub ruleset: Option<Ruleset>,
    /// How cards are drafted.
    pub format: Option<Format>,
    /// The cards.
    pub pool: Option<Arc<Pool>>,
    /// What cards cost at a market.
    pub prices: Option<market::Prices>,
    /// How those who buy there fared in the last games and how many points they have, where the order goes by it.
    pub ranks: Option<Vec<(market::LastGame, u16)>>,
}

impl PublicSetup {
    fn of_pool(pool: &Arc<Pool>) -> PublicSetup {
        PublicSetup { pool: Some(Arc::clone(pool)), ..PublicSetup::default() }
    }
}

impl TableKind for Duel {
    fn public(setup: &DuelSetup) -> PublicSetup {
        PublicSetup { ruleset: Some(setup.ruleset), ..PublicSetup::default() }
    }

    fn first(setup: &DuelSetup) -> Option<Seat> {
        setup.first
    }

    fn set_first(setup: &mut DuelSetup, seat: Seat) {
        setup.first = Some(seat);
    }

    fn pace(_: &DuelSetup) -> Pace {
        Pace::seconds(DUEL_SECONDS, DUEL_DECISION_SECONDS)
    }

    fn bring(setup: &mut DuelSetup, seat: Seat, what: &EntryDeck) -> Result<(), Refusal> {
        let place = setup.decks.get_mut(seat.index()).filter(|place| place.is_none());
        let place = place.ok_or(RoomRefusal::NothingToBring)?;
        *place = Some(match what {
            EntryDeck::Color(color) => Deck::monochrome(*color),
            EntryDeck::Deck(text) => custom(text)?,
        });
        Ok(())
    }

    fn is_fixed(setup: &DuelSetup) -> bool {
        setup.first.is_some() || setup.decks.iter().any(Option::is_some)
    }

    fn think(&self, seat: Seat, player: &mut ComputerPlayer) -> oracle::DuelAction {
        let decision = player.duellist.decide(self.world().play().sight(seat), &mut player.luck);
        self.action(seat, decision)
    }

    fn advise(&self, seat: Seat) -> Option<(oracle::DuelAction, Advice)> {
        let advice = coach(self.world().play().sight(seat))?;
        Some((self.action(seat, advice.decision), advice))
    }

    /// Cards are played and discarded face up; those of a first hand are changed face down.
    fn is_open(action: &oracle::DuelAction) -> bool {
        !matches!(action, oracle::DuelAction::Mulligan(cards) if !cards.is_empty())
    }

    fn result(&self, ending: &Ending<oracle::DuelOutcome>) -> TableResult {
        let winner = match ending {
            Ending::Played(oracle::DuelOutcome::Won(seat)) => Some(*seat),
            Ending::Resigned(seat) => Some(seat.other()),
            Ending::Played(oracle::DuelOutcome::Drawn) | Ending::Agreed => None,
        };
        TableResult::Result { winner, first: self.world().play().sight(Seat(0)).first() }
    }
}

/// The custom deck of a code.
fn custom(text: &str) -> Result<Deck, Refusal> {
    let cards =
        code::decode(text).map_err(|error| RoomRefusal::BadCode { why: error.to_string() })?;
    Deck::new(&cards, Origin::Custom).map_err(|problems| {
        let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
        RoomRefusal::IllegalDeck { problems: problems.join("; ") }.into()
    })
}

impl TableKind for Draft {
    fn public(setup: &DraftSetup) -> PublicSetup {
        PublicSetup { format: Some(setup.format.clone()), ..PublicSetup::of_pool(&setup.pool) }
    }

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

    fn looked_at(&self, seat: Seat) -> usize {
        self.sight(seat).offered().len()
    }

    fn think(&self, seat: Seat, player: &mut ComputerPlayer) -> draft::DraftAction {
        let (drafter, luck) = player.drafter_for(&self.setup().pool);
        drafter.pick(self.sight(seat), luck)
    }

    fn result(&self, _: &Ending<draft::DraftOutcome>) -> TableResult {
        let cards = (0..self.seats()).map(|seat| self.picked(Seat(seat)).to_vec()).collect();
        let face_up = self.setup().format.procedure().is_face_up();
        TableResult::Cards {
            setup: build::BuildSetup { pool: self.setup().pool.clone(), cards },
            face_up,
        }
    }
}

impl TableKind for Build {
    fn public(setup: &build::BuildSetup) -> PublicSetup {
        PublicSetup::of_pool(&setup.pool)
    }

    fn pool_of(setup: &mut build::BuildSetup) -> Option<&mut Arc<Pool>> {
        Some(&mut setup.pool)
    }

    fn pace(_: &build::BuildSetup) -> Pace {
        Pace::seconds(0, BUILD_SECONDS)
    }

    fn is_fixed(_: &build::BuildSetup) -> bool {
        true
    }

    fn think(&self, seat: Seat, player: &mut ComputerPlayer) -> build::DraftDeck {
        let (drafter, luck) = player.drafter_for(&self.setup().pool);
        drafter.build(self.sight(seat), luck)
    }

    fn result(&self, _: &Ending<build::BuildOutcome>) -> TableResult {
        TableResult::Decks((0..self.seats()).map(|seat| built(self, Seat(seat))).collect())
    }
}

/// What a seat has built as a deck of a duel: its cards, and those it could choose from; nothing where
/// they are another game's.
fn built(build: &Build, seat: Seat) -> Option<Built> {
    let build::BuildSetup { pool, cards } = build.setup();
    let of_oracle = |cards: &[draft::CardNo]| -> Option<Vec<oracle::Card>> {
        cards.iter().map(|card| oracle_card(pool, *card)).collect()
    };
    Some(Built {
        cards: of_oracle(build.deck(seat)?.cards.as_slice())?,
        chosen_from: of_oracle(cards.get(seat.index())?)?,
        sets: u8::try_from(pool.copies).ok()?,
    })
}

impl TableKind for Market {
    fn public(setup: &market::MarketSetup) -> PublicSetup {
        let (prices, ranks) = (Some(setup.prices), setup.ranks());
        PublicSetup { prices, ranks, ..PublicSetup::of_pool(&setup.pool) }
    }

    fn pool_of(setup: &mut market::MarketSetup) -> Option<&mut Arc<Pool>> {
        Some(&mut setup.pool)
    }

    fn pace(_: &market::MarketSetup) -> Pace {
        Pace::seconds(0, MARKET_TURN_SECONDS)
    }

    fn is_fixed(_: &market::MarketSetup) -> bool {
        true
    }

    fn think(&self, seat: Seat, player: &mut ComputerPlayer) -> market::MarketAction {
        let (drafter, luck) = player.drafter_for(self.sight(seat).pool());
        drafter.trade(self.sight(seat), luck)
    }

    fn result(&self, _: &Ending<market::MarketOutcome>) -> TableResult {
        TableResult::Nothing
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use players::AnyDuellist;
    use table::Fast;

    /// The decks that four computer players of a level build of the Arcadia cube.
    fn decks(level: &str) -> Build {
        let (luck, pool) = (&mut Fast::new(7), Arc::new(cube::house::arcadia()));
        let format = Format::named_for("standard", &pool).unwrap().with("seats", "4").unwrap();
        let mut draft = Draft::open(&DraftSetup { format, pool }, luck).unwrap().0;
        let mut players: Vec<ComputerPlayer> =
            (0..4).map(|seed| ComputerPlayer::of_level(level, seed).unwrap()).collect();
        while let Some(seat) = draft.waiting().iter().next() {
            let action = draft.think(seat, &mut players[seat.index()]);
            draft.act(seat, &action, luck).unwrap();
        }
        let cards = (0..4).map(|seat| draft.picked(Seat(seat)).to_vec()).collect();
        let setup = build::BuildSetup { pool: draft.setup().pool.clone(), cards };
        let mut build = Build::open(&setup, luck).unwrap().0;
        while let Some(seat) = build.waiting().iter().next() {
            let deck = build.think(seat, &mut players[seat.index()]);
            build.act(seat, &deck, luck).unwrap();
        }
        build
    }

    #[test]
    fn at_every_level_the_house_keeps_to_three_colours_in_another_games_cube() {
        for level in AnyDuellist::LEVELS {
            let build = decks(level.name);
            let pool = &build.setup().pool;
            for seat in (0..4).map(Seat) {
                let cards = build.deck(seat).unwrap().cards.as_slice();
                let colors = cards.iter().map(|card| pool.colors_of(*card));
                let all = colors.fold(draft::Colors::NONE, draft::Colors::or);
                assert!((1..=3).contains(&all.count()), "{} {seat}: {all:?}", level.name);
            }
        }
    }
}
