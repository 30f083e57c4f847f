//! The decks of a deal: drafted and built, dealt, or made to the limits of custom decks.

use crate::format::Format;
use crate::player::Player;
use crate::quick_draft::{self, DraftedDeck};
use crate::simulation::custom_deck;
use oracle::{Card, Color, Deal, Deck, Ruleset};
use players::AnyDrafter;
use players::learned;
use table::{Chance, Fast, Occasion, Seat};

/// What both seats have after a draft or a deal.
#[derive(Clone, Debug)]
pub struct DealtDecks {
    /// What each could choose from, and what it chose.
    pub seats: [SeatCards; 2],
    /// The luck of a deal without decks.
    seed: u64,
}

/// The cards of a seat.
#[derive(Clone, Debug)]
pub struct SeatCards {
    /// All of them.
    pub pool: Vec<Card>,
    /// The forty it plays with.
    pub cards: Vec<Card>,
    /// The deck; none where the cards are dealt.
    pub deck: Option<Deck>,
}

impl DealtDecks {
    /// Two decks that meet, wherever they come from.
    pub fn of(seats: [SeatCards; 2], seed: u64) -> DealtDecks {
        DealtDecks { seats, seed }
    }

    /// Puts the cards on the table for a game.
    pub fn deal(&self, ruleset: &Ruleset, first: Seat, chance: &mut Fast) -> Deal {
        let decks = self.seats.each_ref().map(|seat| seat.deck.as_ref());
        match decks {
            [None, None] => Deal::random(ruleset, Some(first), &mut Fast::new(self.seed)),
            decks => Deal::of_decks(ruleset, Some(first), decks, chance),
        }
    }
}

impl SeatCards {
    fn all_of(deck: Deck) -> SeatCards {
        SeatCards { pool: deck.cards().to_vec(), cards: deck.cards().to_vec(), deck: Some(deck) }
    }

    pub(super) fn drafted(DraftedDeck { pool, deck }: DraftedDeck) -> SeatCards {
        SeatCards { pool, cards: deck.cards().to_vec(), deck: Some(deck) }
    }
}

/// The decks of one deal of a format, with these players' drafters and builders. Nothing where a draft
/// came to nothing, which does not happen with built-in drafters.
pub(crate) fn deal_decks(
    ruleset: &Ruleset,
    format: &Format,
    players: &[Player; 2],
    seed: u64,
) -> Option<DealtDecks> {
    let mut chance = Fast::new(seed);
    let seats = match format {
        Format::Draft(draft) => {
            let drafted =
                quick_draft::run_draft(draft, players, &mut chance, &mut Fast::new(!seed));
            let [one, other] = <[DraftedDeck; 2]>::try_from(drafted).ok()?;
            [one, other].map(SeatCards::drafted)
        }
        Format::Random => {
            let deal = Deal::random(ruleset, Some(Seat(0)), &mut chance);
            [Seat(0), Seat(1)].map(|seat| {
                let cards = deal.cards(seat).to_vec();
                SeatCards { pool: cards.clone(), cards, deck: None }
            })
        }
        Format::Monochrome => [(); 2].map(|()| {
            let color = chance.draw(Occasion::POOL, Color::ALL.len() as u32);
            SeatCards::all_of(Deck::monochrome(Color::ALL[color as usize]))
        }),
        Format::Custom => {
            let deck = |seat: Seat| match players[seat.index()].drafter {
                AnyDrafter::Random(_) => custom_deck(seat, &mut chance),
                _ => learned::custom_deck(&mut chance),
            };
            [Seat(0), Seat(1)]
                .map(deck)
                .map(|deck| SeatCards { pool: Card::FIRST_SET.to_vec(), ..SeatCards::all_of(deck) })
        }
    };
    Some(DealtDecks { seats, seed })
}
