//! From a view back to a world: for players who are told what they see, and sit somewhere else.
//!
//! A [`DuelView`] carries everything its seat has seen. This makes a world out of it in which the seat
//! sees exactly that; from there a player can look through a [`DuelSight`](crate::DuelSight) and draw
//! [possible worlds](crate::possible_world), as if it sat at the table itself.

use crate::card::{Card, SET_SIZE};
use crate::deck::{DECK_SIZE, Origin};
use crate::play::Seen;
use crate::position::{Deal, Position, Side};
use crate::refusal::DuelRefusal;
use crate::slots::{Slot, Slots};
use crate::view::{DuelView, SideView};
use crate::world::World;
use std::collections::BTreeSet;
use table::{Refusal, Viewer};

impl DuelView {
    /// A world in which this view is what its seat sees. Where the seat knows nothing, something
    /// stands there that nobody may rely on: draw a [possible world](crate::possible_world).
    ///
    /// # Errors
    /// When nobody in a seat could see this.
    pub fn world(&self) -> Result<World, Refusal> {
        let Viewer::Seat(me) = self.viewer else {
            return Err(impossible("spectator"));
        };
        if [me, self.first, self.active].iter().any(|seat| seat.0 > 1) {
            return Err(impossible("seat"));
        }
        let mut fillers = Fillers::new(self);
        let mut places = [Places::default(), Places::default()];
        for side in Side::BOTH {
            let own = side == Side::of(me);
            places[side as usize] = Places::of(&self.sides[side as usize], own, &mut fillers)?;
        }
        let deal = Deal::of_numbers(
            &self.ruleset,
            self.first,
            self.sides.each_ref().map(|side| side.origin),
            &places.each_ref().map(Places::all_numbers),
        );
        let position = Position {
            decks: places.each_ref().map(|places| places.deck),
            hands: places.each_ref().map(|places| places.hand),
            discards: places.each_ref().map(|places| places.discard),
            energy: self.sides.each_ref().map(|side| side.energy),
            lunas: self.sides.each_ref().map(|side| side.lunas),
            shuffles: self.sides.each_ref().map(|side| side.shuffles),
            turn: self.turn,
            phase: self.phase,
            active: Side::of(self.active),
        };
        let seen = Seen {
            face_up: places.each_ref().map(|places| places.face_up),
            in_hand: places.each_ref().map(|places| places.held),
        };
        let world = World { deal, position, seen };
        if !world.is_sound() {
            return Err(impossible("course"));
        }
        Ok(world)
    }
}

fn impossible(why: &'static str) -> Refusal {
    DuelRefusal::ImpossibleView { why }.into()
}

/// Where the forty cards of a side are.
#[derive(Default)]
struct Places {
    /// The numbers of the cards, slot by slot.
    numbers: Vec<u16>,
    deck: Slots,
    hand: Slots,
    discard: Slots,
    /// Certainly in the hand, as everybody can tell.
    held: Slots,
    face_up: Slots,
}

impl Places {
    fn of(side: &SideView, own: bool, fillers: &mut Fillers) -> Result<Places, Refusal> {
        let mut places = Places::default();
        places.discard = places.put(side.discard.iter().copied())?;
        let zone = places.put(side.zone.as_slice().iter().copied())?;
        places.held = places.put(side.held.as_slice().iter().copied())?;
        let loose = places.put(side.loose.as_slice().iter().copied())?;
        places.face_up = places.discard | zone | places.held | loose;
        if own {
            places.fill_own(side, fillers)?
        } else {
            places.fill_other(side, fillers)?
        }
        if let Origin::Monochrome(_) = side.origin {
            // The list is public; what has lain face up is not in the view.
            places.face_up = Slots::ALL;
        }
        let sizes = (places.hand.len(), places.deck.len());
        let whole = places.numbers.len() == DECK_SIZE && sizes == (side.hand_size, side.deck_size);
        whole.then_some(places).ok_or_else(|| impossible("cards"))
    }

    /// The owner sees the hand, and the deck where it is known.
    fn fill_own(&mut self, side: &SideView, fillers: &mut Fillers) -> Result<(), Refusal> {
        let hand = side.hand.as_ref().ok_or_else(|| impossible("hand"))?;
        self.hand = self.find_or_put(hand.as_slice())?;
        self.deck = match &side.deck {
            Some(deck) => self.find_or_put(deck.as_slice())?,
            None => self.put_unknown(side.origin, side.deck_size, fillers)?,
        };
        // Once the deck has been made anew, what was never seen can only be in the hand.
        if side.shuffles > 0 {
            self.held |= self.hand - self.face_up;
        }
        Ok(())
    }

    /// Of the other side, as many loose cards are put into the hand as it must have.
    fn fill_other(&mut self, side: &SideView, fillers: &mut Fillers) -> Result<(), Refusal> {
        let seen = self.face_up - self.discard - self.held;
        let loose = seen & self.slots_of(side.loose.as_slice());
        let unseen = self.put_unknown(side.origin, side.held_unseen, fillers)?;
        self.held |= unseen;
        let missing = DECK_SIZE.saturating_sub(self.numbers.len()) as u32;
        let loose = loose | self.put_unknown(side.origin, missing, fillers)?;
        let more = side.hand_size.saturating_sub(self.held.len()) as usize;
        self.hand = self.held | loose.iter().take(more).collect();
        self.deck = loose - self.hand;
        Ok(())
    }

    /// Puts cards into the next free slots.
    fn put(&mut self, cards: impl Iterator<Item = Card>) -> Result<Slots, Refusal> {
        let mut slots = Slots::NONE;
        for card in cards {
            if self.numbers.len() == DECK_SIZE || self.slot_of(card).is_some() {
                return Err(impossible("cards"));
            }
            slots |= Slot(self.numbers.len() as u8).into();
            self.numbers.push(card.number());
        }
        Ok(slots)
    }

    fn put_unknown(
        &mut self,
        origin: Origin,
        count: u32,
        fillers: &mut Fillers,
    ) -> Result<Slots, Refusal> {
        let mut slots = Slots::NONE;
        for _ in 0..count {
            let card = fillers.next(origin, self);
            let card = card.ok_or_else(|| impossible("cards"))?;
            slots |= self.put(std::iter::once(card))?;
        }
        Ok(slots)
    }

    fn find_or_put(&mut self, cards: &[Card]) -> Result<Slots, Refusal> {
        let known = self.slots_of(cards);
        let new: Vec<Card> =
            cards.iter().filter(|card| self.slot_of(**card).is_none()).copied().collect();
        Ok(known | self.put(new.into_iter())?)
    }

    fn slots_of(&self, cards: &[Card]) -> Slots {
        cards.iter().filter_map(|card| self.slot_of(*card)).collect()
    }

    fn slot_of(&self, card: Card) -> Option<Slot> {
        let place = self.numbers.iter().position(|number| *number == card.number());
        place.map(|place| Slot(place as u8))
    }

    fn all_numbers(&self) -> [u16; DECK_SIZE] {
        std::array::from_fn(|slot| self.numbers.get(slot).copied().unwrap_or_default())
    }
}

/// Cards to stand where the seat knows nothing.
struct Fillers {
    /// Everything the view shows or has put anywhere.
    used: BTreeSet<u16>,
}

impl Fillers {
    fn new(view: &DuelView) -> Fillers {
        let shown = view.sides.iter().flat_map(|side| {
            let open = [&side.zone, &side.held, &side.loose].map(|cards| cards.as_slice());
            let own =
                [&side.hand, &side.deck].map(|c| c.as_ref().map_or(&[][..], |c| c.as_slice()));
            let cards = open.into_iter().chain(own).flatten().chain(&side.discard);
            cards.map(|card| card.number()).collect::<Vec<_>>()
        });
        Fillers { used: shown.collect() }
    }

    /// A card of a side that is not shown anywhere; where the sets are too small for that, one that
    /// this side does not have.
    fn next(&mut self, origin: Origin, side: &Places) -> Option<Card> {
        let sets = if let Origin::Drafted { sets } = origin { u16::from(sets) } else { 1 };
        let mut numbers = 0..sets * SET_SIZE as u16;
        let unused = numbers.clone().find(|number| !self.used.contains(number));
        let unused = unused.or_else(|| numbers.find(|number| !side.numbers.contains(number)));
        self.used.extend(unused);
        unused.and_then(Card::new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::duel::{Duel, DuelSetup};
    use crate::{Color, Deck, Ruleset};
    use table::{Chance, Fast, Occasion, Seat, Table};

    /// The deck of each origin: forty cards of it at random.
    fn deck(origin: Option<Origin>, chance: &mut Fast) -> Option<Deck> {
        let sets = if let Some(Origin::Drafted { sets }) = origin { u16::from(sets) } else { 1 };
        let mut numbers: Vec<u16> = (0..sets * 120).collect();
        loop {
            let count = numbers.len();
            chance.shuffle(Occasion::POOL, &mut numbers, count);
            let some = |n: usize| numbers[..n].iter().filter_map(|n| Card::new(*n));
            let deck = match origin? {
                Origin::Monochrome(color) => return Some(Deck::monochrome(color)),
                Origin::Shown(_) => {
                    Deck::new(&some(40).collect::<Vec<_>>(), Origin::Shown(some(49).collect()))
                }
                origin => Deck::new(&some(40).collect::<Vec<_>>(), origin),
            };
            if let Ok(deck) = deck {
                return Some(deck);
            }
        }
    }

    #[test]
    fn a_world_made_from_a_view_shows_that_view() {
        let origins = [
            None,
            Some(Origin::Monochrome(Color::Red)),
            Some(Origin::Custom),
            Some(Origin::Drafted { sets: 1 }),
            Some(Origin::Drafted { sets: 2 }),
            Some(Origin::Shown(Default::default())),
        ];
        for seed in 0..216 {
            let mut chance = Fast::new(seed);
            let pair = [seed % 6, seed / 6 % 6].map(|i| deck(origins[i as usize], &mut chance));
            let setup = DuelSetup::new(Ruleset::STANDARD, pair, None);
            let (mut duel, _) = Duel::open(&setup, &mut chance).unwrap();
            while let Some(seat) = duel.waiting().iter().next() {
                for seat in [Seat(0), Seat(1)] {
                    let view = duel.view(Viewer::Seat(seat));
                    let world = view.world().unwrap();
                    let told = Duel { world, ..duel.clone() };
                    assert_eq!(told.view(Viewer::Seat(seat)), view, "seed {seed}");
                    let possible = crate::possible_world(world.play().sight(seat), &mut chance);
                    let told = Duel { world: possible, ..duel.clone() };
                    assert_eq!(told.view(Viewer::Seat(seat)), view, "seed {seed}");
                }
                let legal = duel.legal(seat).unwrap();
                let choice = chance.draw(Occasion::POOL, legal.len() as u32) as usize;
                duel.act(seat, &legal[choice], &mut chance).unwrap();
            }
        }
    }

    #[test]
    fn a_view_nobody_could_have_is_refused() {
        let (duel, _) =
            Duel::open(&DuelSetup::new(Ruleset::STANDARD, [None, None], None), &mut Fast::new(1))
                .unwrap();
        let view = duel.view(Viewer::Seat(Seat(0)));
        let refused = |change: &dyn Fn(&mut DuelView)| {
            let mut other = view.clone();
            change(&mut other);
            other.world().is_err()
        };
        assert!(refused(&|view| view.viewer = Viewer::Spectator));
        assert!(refused(&|view| view.viewer = Viewer::Seat(Seat(7))));
        assert!(refused(&|view| view.active = Seat(9)));
        assert!(refused(&|view| view.sides[0].hand = None));
        assert!(refused(&|view| view.sides[1].hand_size = 41));
        assert!(refused(&|view| view.sides[1].held_unseen = 4_000_000_000));
        assert!(refused(&|view| view.sides[0].discard = Card::all().collect()));
        assert!(refused(&|view| view.sides[0].discard = vec![Card::FIRST_SET[0]; 2]));
    }
}
