//! What one seat may know of a duel, as plain data (R19).
//!
//! A [`DuelSight`] is all a computer player gets. Every answer it gives is built up from what its seat
//! may know: the own sets, what is public about the other side, the cards that may be looked at.
//! There is no way to ask it anything else, and what is not asked costs nothing.

use crate::bonus::BonusTable;
use crate::card::{Card, Champion, Face};
use crate::deck::Origin;
use crate::play::Play;
use crate::position::{Phase, Side, Sleeves};
use crate::ruleset::Ruleset;
use crate::slots::{Slot, Slots};
use table::Seat;

/// The own side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mine {
    /// Energy left.
    pub energy: u16,
    /// Lunas held.
    pub lunas: u16,
    /// The cards in the hand.
    pub hand: Slots,
    /// The cards still in the deck, in no particular order.
    pub deck: Slots,
    /// The cards in the discard pile.
    pub discard: Slots,
    /// The champions fighting.
    pub zone: Slots,
}

/// The other side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theirs {
    /// Energy left.
    pub energy: u16,
    /// Lunas held.
    pub lunas: u16,
    /// How many cards are in the hand.
    pub hand_size: u32,
    /// How many cards are in the deck.
    pub deck_size: u32,
    /// Cards that are certainly in the hand.
    pub held: Slots,
    /// Cards that are in the hand or in the deck, nobody can tell.
    pub loose: Slots,
    /// The cards in the discard pile.
    pub discard: Slots,
    /// The champions fighting.
    pub zone: Slots,
}

/// What a seat may know: a window onto the table through which only that can be seen.
#[derive(Clone, Copy)]
pub struct DuelSight<'a> {
    play: &'a Play<'a>,
    side: Side,
}

impl Play<'_> {
    /// What `seat` may know.
    #[inline(always)]
    pub const fn sight(&self, seat: Seat) -> DuelSight<'_> {
        DuelSight { play: self, side: Side::of(seat) }
    }
}

impl<'a> DuelSight<'a> {
    /// The seat that looks.
    #[inline(always)]
    pub const fn seat(self) -> Seat {
        self.side.seat()
    }

    /// What the game is waiting for.
    #[inline(always)]
    pub const fn phase(self) -> Phase {
        self.play.position.phase
    }

    /// Whether it is this seat that must decide.
    #[inline(always)]
    pub fn to_act(self) -> bool {
        self.play.position.to_act() == Some(self.seat())
    }

    /// Whose turn it is.
    #[inline(always)]
    pub const fn active(self) -> Seat {
        self.play.position.active.seat()
    }

    /// The number of the turn; 0 before the first.
    #[inline(always)]
    pub const fn turn(self) -> u16 {
        self.play.position.turn
    }

    /// Who went first.
    #[inline(always)]
    pub const fn first(self) -> Seat {
        self.play.deal.first()
    }

    /// How often a seat's deck has been made anew.
    #[inline(always)]
    pub fn shuffles(self, seat: Seat) -> u16 {
        self.play.position.shuffles[Side::of(seat) as usize]
    }

    /// The rules of the game.
    #[inline(always)]
    pub const fn ruleset(self) -> &'a Ruleset {
        &self.play.deal.ruleset
    }

    /// How a seat's deck came to be.
    #[inline(always)]
    pub fn origin(self, seat: Seat) -> Origin {
        self.play.deal.origins[Side::of(seat) as usize]
    }

    /// The bonuses a seat plays by.
    #[inline(always)]
    pub fn bonuses(self, seat: Seat) -> &'a BonusTable {
        self.ruleset().bonuses(self.origin(seat).class())
    }

    /// The own side.
    #[inline(always)]
    pub fn mine(self) -> Mine {
        let (p, me) = (&self.play.position, self.side as usize);
        Mine {
            energy: p.energy[me],
            lunas: p.lunas[me],
            hand: p.hands[me],
            deck: p.decks[me],
            discard: p.discards[me],
            zone: p.zone(self.side),
        }
    }

    /// The other side.
    #[inline(always)]
    pub fn theirs(self) -> Theirs {
        let (p, other) = (&self.play.position, self.side.other());
        let them = other as usize;
        let held = self.play.seen.in_hand[them] & p.hands[them];
        Theirs {
            energy: p.energy[them],
            lunas: p.lunas[them],
            hand_size: p.hands[them].len(),
            deck_size: p.decks[them].len(),
            held,
            loose: (p.decks[them] | p.hands[them]) - held,
            discard: p.discards[them],
            zone: p.zone(other),
        }
    }

    /// The slots of a seat whose cards this seat knows: the own ones, except those of a random
    /// deck that have never been drawn; of the other side those that have lain face up, and all
    /// where the list is public.
    #[inline(always)]
    pub fn known(self, seat: Seat) -> Slots {
        let (p, s) = (&self.play.position, Side::of(seat) as usize);
        match (seat == self.seat(), self.origin(seat)) {
            (true, Origin::Random) if p.shuffles[s] == 0 => Slots::ALL - p.decks[s],
            (true, _) | (false, Origin::Monochrome(_)) => Slots::ALL,
            (false, _) => self.play.seen.face_up[s],
        }
    }

    /// The slots of a seat whose cards have lain face up for all to see.
    #[inline(always)]
    pub fn face_up(self, seat: Seat) -> Slots {
        self.play.seen.face_up[Side::of(seat) as usize]
    }

    /// The own cards that the other side knows to be in this seat's hand.
    #[inline(always)]
    pub fn exposed(self) -> Slots {
        self.play.seen.in_hand[self.side as usize] & self.mine().hand
    }

    /// A card, if this seat may know it.
    #[inline(always)]
    pub fn card(self, seat: Seat, slot: Slot) -> Option<Card> {
        let known = self.known(seat).contains(slot);
        known.then(|| self.play.deal.sleeves.card(Side::of(seat), slot))
    }

    /// What is printed on a card, if this seat may know it.
    #[inline(always)]
    pub fn face(self, seat: Seat, slot: Slot) -> Option<Face> {
        let known = self.known(seat).contains(slot);
        known.then(|| self.play.deal.sleeves.face(Side::of(seat), slot))
    }

    /// The champion in a slot, if there is one and this seat may know it.
    #[inline(always)]
    pub fn champion(self, seat: Seat, slot: Slot) -> Option<Champion> {
        match self.face(seat, slot) {
            Some(Face::Champion(champion)) => Some(champion),
            _ => None,
        }
    }

    /// The id of an own card in hand.
    ///
    /// # Panics
    /// When the card is not in the hand.
    #[inline(always)]
    pub fn id_in_hand(self, slot: Slot) -> u8 {
        assert!(self.mine().hand.contains(slot), "the card is not in the hand");
        self.sleeves().id(self.side, slot)
    }

    /// The cards of the hand that the lunas held can pay for, each on its own.
    #[inline(always)]
    pub fn affordable(self) -> Slots {
        self.sleeves().affordable(self.side, self.mine().hand, self.mine().lunas)
    }

    /// The champions in the hand.
    #[inline(always)]
    pub fn champions(self) -> Slots {
        self.mine().hand & self.sleeves().champions(self.side)
    }

    /// The Draw/Recall cards in the hand.
    #[inline(always)]
    pub fn draw_cards(self) -> Slots {
        self.mine().hand & self.sleeves().draw_cards(self.side)
    }

    /// The Exchange cards in the hand.
    #[inline(always)]
    pub fn exchanges(self) -> Slots {
        self.mine().hand & self.sleeves().exchanges(self.side)
    }

    /// The champions in the own discard pile.
    #[inline(always)]
    pub fn fallen(self) -> Slots {
        self.mine().discard & self.sleeves().champions(self.side)
    }

    /// All cards. Whoever asks must keep to those that are known.
    #[inline(always)]
    fn sleeves(self) -> &'a Sleeves {
        &self.play.deal.sleeves
    }
}

/// Two sights are equal when everything that can be asked of them is.
impl PartialEq for DuelSight<'_> {
    fn eq(&self, other: &DuelSight<'_>) -> bool {
        let asked = |sight: &DuelSight<'_>| {
            let public = |seat| {
                let cards = sight.known(seat).iter().map(|slot| sight.card(seat, slot));
                let sets = [sight.known(seat), sight.face_up(seat)];
                (sight.shuffles(seat), sight.origin(seat), sets, cards.collect())
            };
            let sides: [(u16, Origin, [Slots; 2], Vec<_>); 2] = [public(Seat(0)), public(Seat(1))];
            let moment = (sight.phase(), sight.active(), sight.turn(), sight.first());
            let own = (sight.mine(), sight.exposed());
            (sight.seat(), moment, *sight.ruleset(), own, sight.theirs(), sides)
        };
        asked(self) == asked(other)
    }
}

impl std::fmt::Debug for DuelSight<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut shown = f.debug_struct("Sight");
        shown.field("seat", &self.seat()).field("phase", &self.phase()).field("turn", &self.turn());
        shown.field("mine", &self.mine()).field("theirs", &self.theirs()).finish_non_exhaustive()
    }
}
