//! The duel as a table: seats decide in terms of cards, and see what they may see.

use crate::action::{Action, Blow, Cards, Event};
use crate::bonus::Combo;
use crate::card::Card;
use crate::deck::{Deck, Origin};
use crate::moves::Illegal;
use crate::play::{Move, Play, Seen, Strike, Witness};
use crate::position::{Deal, Phase, Position, Side};
use crate::ruleset::Ruleset;
use crate::slots::{Slot, Slots};
use crate::view::{Fight, View};
use crate::world::{World, possible_world};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use serde_json::json;
use sha2::{Digest, Sha256};
use table::protocol::{Settled, settled};
use table::{Chance, Hex, Occasion, Refusal, Seat, Seats, Specimen, Table, Viewer};

/// More actions than this are not listed.
const MOST_LISTED: u64 = 20_000;

/// What a duel needs before it can begin.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The rules.
    pub ruleset: Ruleset,
    /// The identity of the rules.
    pub ruleset_hash: Hex<32>,
    /// The identity of the card set.
    pub cards_hash: Hex<32>,
    /// The seats' decks; a seat without one is dealt a random one.
    pub decks: [Option<Deck>; 2],
    /// Who goes first; drawn where it is not settled.
    pub first: Option<Seat>,
}

impl Setup {
    /// A set-up with these decks.
    pub fn new(ruleset: Ruleset, decks: [Option<Deck>; 2], first: Option<Seat>) -> Setup {
        let (ruleset_hash, cards_hash) = (ruleset.hash(), cards_hash());
        Setup { ruleset, ruleset_hash, cards_hash, decks, first }
    }
}

/// The identity of the card set: a hash of all its cards.
pub fn cards_hash() -> Hex<32> {
    let line = |card: Card| format!("{card} {}\n", card.face().cost());
    let text: String = Card::all().map(line).collect();
    Hex(Sha256::digest(text).into())
}

/// How a duel ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// This seat won.
    Won(Seat),
    /// Nobody won before the last turn was over.
    Drawn,
}

/// A duel at a table.
#[derive(Clone, PartialEq, Debug)]
pub struct Duel {
    pub(crate) world: World,
    /// The discard piles from the bottom up.
    pub(crate) piles: [Vec<Card>; 2],
    /// The last fight.
    pub(crate) fight: Option<Fight>,
}

impl Duel {
    /// The duel with everything there is to know about it.
    pub const fn world(&self) -> &World {
        &self.world
    }

    /// A duel that looks the same to a seat.
    fn as_it_may_be_for(&self, seat: Seat, chance: &mut dyn Chance) -> Duel {
        let world = possible_world(self.world.play().sight(seat), chance);
        Duel { world, piles: self.piles.clone(), fight: self.fight.clone() }
    }

    /// The seat's side, if it is its move.
    fn side(&self, seat: Seat) -> Result<Side, Illegal> {
        if self.world.position.phase == Phase::Over {
            Err(Illegal::Over)
        } else if self.world.position.to_act() == Some(seat) {
            Ok(Side::of(seat))
        } else {
            Err(Illegal::NotYourMove)
        }
    }

    /// The action as a move, if the seat may take it. Cards are looked for only where the seat can
    /// see them, so that a refusal tells nothing about cards that have not been drawn yet.
    fn checked(&self, seat: Seat, action: &Action) -> Result<Move, Illegal> {
        let side = self.side(seat)?;
        let phase = self.world.position.phase;
        if !action.fits(phase) {
            return Err(Illegal::WrongMoment(phase));
        }
        let find = |card: &Card, among: Slots, otherwise: Illegal| -> Result<Slot, Illegal> {
            let slot = self.world.deal.sleeves.slot_of(side, *card);
            slot.filter(|slot| among.contains(*slot)).ok_or(otherwise)
        };
        let hand = self.world.position.hands[side as usize];
        let discard = self.world.position.discards[side as usize];
        let one = |card: &Card| find(card, hand, Illegal::NotInHand);
        let some = |cards: &Cards| -> Result<Slots, Illegal> {
            cards.as_slice().iter().map(one).collect()
        };
        let fallen = |card: &Card| find(card, discard, Illegal::NotInDiscard);
        let decision = match action {
            Action::Mulligan(cards) => Move::Mulligan(some(cards)?),
            Action::Pass => Move::Pass,
            Action::Attack(champions) => Move::Attack(some(champions)?),
            Action::Draw(card) => Move::Draw(one(card)?),
            Action::Recall { card, champions } => {
                let back = champions.as_slice().iter().map(fallen).collect::<Result<_, _>>()?;
                Move::Recall(one(card)?, back)
            }
            Action::Exchange { card, champion } => Move::Exchange(one(card)?, one(champion)?),
            Action::Defend(champions) => Move::Defend(some(champions)?),
            Action::Discard(cards) => Move::Discard(some(cards)?),
        };
        self.world.play().sight(seat).check(decision).map(|()| decision)
    }

    /// A move of a side in terms of cards.
    pub fn action(&self, seat: Seat, decision: Move) -> Action {
        let side = Side::of(seat);
        let card = |slot| self.world.deal.sleeves.card(side, slot);
        match decision {
            Move::Mulligan(slots) => Action::Mulligan(self.cards(side, slots)),
            Move::Pass => Action::Pass,
            Move::Attack(slots) => Action::Attack(self.cards(side, slots)),
            Move::Draw(slot) => Action::Draw(card(slot)),
            Move::Recall(slot, slots) => {
                Action::Recall { card: card(slot), champions: self.cards(side, slots) }
            }
            Move::Exchange(slot, given_up) => {
                Action::Exchange { card: card(slot), champion: card(given_up) }
            }
            Move::Defend(slots) => Action::Defend(self.cards(side, slots)),
            Move::Discard(slots) => Action::Discard(self.cards(side, slots)),
        }
    }

    /// Brings the order of the discard piles up to date: what has left a pile is taken out, what
    /// is new lies on top.
    fn arrange_piles(&mut self) {
        for side in Side::BOTH {
            let cards = self.cards(side, self.world.position.discards[side as usize]);
            let pile = &mut self.piles[side as usize];
            pile.retain(|card| cards.as_slice().contains(card));
            let new: Vec<Card> =
                cards.as_slice().iter().filter(|card| !pile.contains(card)).copied().collect();
            pile.extend(new);
        }
    }
}

impl Table for Duel {
    const KIND: &'static str = "duel";
    const CONTEST: bool = true;

    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Outcome = Outcome;

    fn settled(setup: &Setup) -> Settled {
        settled(json!({
            "ruleset": setup.ruleset,
            "ruleset_hash": setup.ruleset_hash,
            "cards_hash": setup.cards_hash,
        }))
    }

    fn open(setup: &Setup, chance: &mut dyn Chance) -> Result<(Duel, Vec<Event>), Refusal> {
        if setup.ruleset_hash != setup.ruleset.hash() {
            let reason = "The ruleset is not the one its hash names.";
            return Err(Refusal::new("other-ruleset", reason));
        }
        if setup.cards_hash != cards_hash() {
            let reason = "The cards are not those of this program: their hash is another.";
            return Err(Refusal::new("other-cards", reason));
        }
        if setup.first.is_some_and(|seat| seat.0 > 1) {
            return Err(Refusal::new("no-such-seat", "There are only 2 seats.").with("seats", 2));
        }
        let decks = setup.decks.each_ref().map(Option::as_ref);
        let deal = Deal::of_decks(&setup.ruleset, setup.first, decks, chance);
        let mut log = Log::new(&deal);
        log.events.push(Event::First(deal.first()));
        let world = World::start(deal, chance, &mut log);
        Ok((Duel { world, piles: [Vec::new(), Vec::new()], fight: None }, log.events))
    }

    fn seats_of(_: &Setup) -> u8 {
        2
    }

    fn seats(&self) -> u8 {
        2
    }

    fn waiting(&self) -> Seats {
        self.world.position.to_act().into_iter().collect()
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn legal(&self, seat: Seat) -> Option<Vec<Action>> {
        if self.side(seat).is_err() {
            return Some(Vec::new());
        }
        let play = self.world.play();
        let sight = play.sight(seat);
        if sight.move_count() > MOST_LISTED {
            return None;
        }
        let moves = sight.moves().into_iter();
        let mut actions: Vec<Action> = moves.map(|chosen| self.action(seat, chosen)).collect();
        actions.sort_unstable();
        Some(actions)
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        Ok(self.checked(seat, action).map(|_| ())?)
    }

    fn act(
        &mut self,
        seat: Seat,
        action: &Action,
        chance: &mut dyn Chance,
    ) -> Result<Vec<Event>, Refusal> {
        let decision = self.checked(seat, action)?;
        let mut log = Log::new(&self.world.deal);
        let mut play = self.world.play();
        let (turn, attacker) = (play.position.turn, play.position.active());
        play.apply(decision, chance, &mut log);
        let Play { position, seen, .. } = play;
        if let Some(fight) = log.fight(turn, attacker) {
            self.fight = Some(fight);
        }
        let events = log.events;
        (self.world.position, self.world.seen) = (position, seen);
        self.arrange_piles();
        Ok(events)
    }

    /// A clock that runs out passes, declines to defend, keeps the first hand, or discards the
    /// weakest (R24).
    fn clock_action(&self, seat: Seat) -> Option<Action> {
        let side = self.side(seat).ok()?;
        let play = self.world.play();
        let sight = play.sight(seat);
        Some(match sight.phase() {
            Phase::Mulligan => Action::Mulligan(Cards::default()),
            Phase::Action => Action::Pass,
            Phase::Defence => Action::Defend(Cards::default()),
            Phase::Discard | Phase::Over => {
                let mut hand = self.cards(side, sight.mine().hand).as_slice().to_vec();
                hand.sort_by_key(|card| card.face().plain_value());
                hand.truncate(sight.must_discard() as usize);
                Action::Discard(hand.into_iter().collect())
            }
        })
    }

    fn outcome(&self) -> Option<Outcome> {
        let over = self.world.position.phase == Phase::Over;
        over.then(|| self.world.position.winner().map_or(Outcome::Drawn, Outcome::Won))
    }

    /// Everything that happens lies open, except which card was drawn.
    fn show(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(match event {
            Event::Drew { seat, .. } if !viewer.is(*seat) => {
                Event::Drew { seat: *seat, card: None }
            }
            other => other.clone(),
        })
    }
}

/// Writes down what happens.
struct Log<'a> {
    deal: &'a Deal,
    events: Vec<Event>,
}

impl<'a> Log<'a> {
    fn new(deal: &'a Deal) -> Log<'a> {
        Log { deal, events: Vec::new() }
    }

    /// The fight among the events, if there was one.
    fn fight(&self, turn: u16, attacker: Seat) -> Option<Fight> {
        let blow = |side: Seat| {
            self.events.iter().find_map(|event| match event {
                Event::Struck { seat, blow } if *seat == side => Some(blow.clone()),
                _ => None,
            })
        };
        let damage = self.events.iter().find_map(|event| match event {
            Event::Fought { damage, .. } => Some(*damage),
            _ => None,
        })?;
        Some(Fight {
            turn,
            attacker,
            attack: blow(attacker)?,
            defence: blow(attacker.other()),
            damage,
        })
    }
}

impl Witness for Log<'_> {
    fn drew(&mut self, seat: Seat, card: Slots) {
        let card = card.only().map(|slot| self.deal.sleeves.card(Side::of(seat), slot));
        self.events.push(Event::Drew { seat, card });
    }

    fn shuffled(&mut self, seat: Seat) {
        self.events.push(Event::Shuffled { seat });
    }

    fn struck(&mut self, seat: Seat, strike: Strike) {
        let side = Side::of(seat);
        let cards = strike.fighters.iter().map(|slot| self.deal.sleeves.card(side, slot));
        let (champions, count) = self.deal.sleeves.fighters(side, strike.fighters);
        let blow = Blow {
            champions: cards.collect(),
            dice: strike.dice[..count].to_vec(),
            combo: Combo::of(&champions[..count]),
            bonus: strike.bonus,
            total: strike.total,
        };
        self.events.push(Event::Struck { seat, blow });
    }

    fn fought(&mut self, defender: Seat, damage: u16) {
        self.events.push(Event::Fought { seat: defender, damage });
    }

    fn collected(&mut self, seat: Seat) {
        self.events.push(Event::Collected { seat });
    }

    fn turn_began(&mut self, seat: Seat, turn: u16) {
        self.events.push(Event::Turn { turn, seat });
    }
}

impl Specimen for Duel {
    fn rearranged(&self, viewer: Viewer, chance: &mut dyn Chance) -> Duel {
        match viewer {
            Viewer::Seat(seat) => self.as_it_may_be_for(seat, chance),
            Viewer::Spectator => {
                self.as_it_may_be_for(Seat(0), chance).as_it_may_be_for(Seat(1), chance)
            }
        }
    }

    /// Any of the eight kinds of action, with up to four cards of the own deck or of none.
    fn strays(&self, seat: Seat, chance: &mut dyn Chance) -> Vec<Action> {
        let occasion = Occasion::other(seat, 0);
        let mut below = |n: u32| chance.draw(occasion, n);
        let mut strays = Vec::new();
        for kind in 0..8 {
            let mut card = || match below(8) {
                0 => Card::FIRST_SET[below(120) as usize].of_set(below(3) as u8),
                _ => self.world.deal.sleeves.card(Side::of(seat), Slot(below(40) as u8)),
            };
            let (one, other) = (card(), card());
            let mut some = vec![card(), card(), card(), card()];
            some.truncate(below(5) as usize);
            let cards: Cards = some.into_iter().collect();
            strays.push(match kind {
                0 => Action::Mulligan(cards),
                1 => Action::Pass,
                2 => Action::Attack(cards),
                3 => Action::Draw(one),
                4 => Action::Recall { card: one, champions: cards },
                5 => Action::Exchange { card: one, champion: other },
                6 => Action::Defend(cards),
                _ => Action::Discard(cards),
            });
        }
        strays
    }

    /// Both decks may hold the same cards: the second player's count on from 65,536.
    fn all_cards(&self) -> Vec<u32> {
        let World { position, deal, .. } = &self.world;
        let mut cards = Vec::new();
        for side in Side::BOTH {
            let s = side as usize;
            let zone = position.zone(side);
            for place in [position.decks[s], position.hands[s], position.discards[s], zone] {
                let number = |slot| u32::from(deal.sleeves.card(side, slot).number());
                cards.extend(place.iter().map(|slot| (s as u32) << 16 | number(slot)));
            }
        }
        cards
    }
}

/// A duel as it is saved. Sets of slots are numbers, cards are their numbers.
#[derive(Serialize, Deserialize)]
struct Saved {
    ruleset: Ruleset,
    first: Seat,
    origins: [Origin; 2],
    cards: [Vec<u16>; 2],
    decks: [u64; 2],
    hands: [u64; 2],
    discards: [u64; 2],
    face_up: [u64; 2],
    in_hand: [u64; 2],
    energy: [u16; 2],
    lunas: [u16; 2],
    shuffles: [u16; 2],
    turn: u16,
    phase: Phase,
    active: Seat,
    piles: [Vec<Card>; 2],
    fight: Option<Fight>,
}

impl Serialize for Duel {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let World { deal, position, seen } = &self.world;
        let bits = |sets: [Slots; 2]| sets.map(|set| set.0);
        Saved {
            ruleset: deal.ruleset,
            first: deal.first(),
            origins: deal.origins,
            cards: deal.numbers().map(Vec::from),
            decks: bits(position.decks),
            hands: bits(position.hands),
            discards: bits(position.discards),
            face_up: bits(seen.face_up),
            in_hand: bits(seen.in_hand),
            energy: position.energy,
            lunas: position.lunas,
            shuffles: position.shuffles,
            turn: position.turn,
            phase: position.phase,
            active: position.active(),
            piles: self.piles.clone(),
            fight: self.fight.clone(),
        }
        .serialize(to)
    }
}

impl<'de> Deserialize<'de> for Duel {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Duel, D::Error> {
        let saved = Saved::deserialize(from)?;
        saved.restored().ok_or_else(|| D::Error::custom("this is not a state of a duel"))
    }
}

impl Saved {
    /// The duel, if what was saved can be one.
    fn restored(self) -> Option<Duel> {
        let mut numbers = [[0; crate::deck::DECK_SIZE]; 2];
        for (numbers, saved) in numbers.iter_mut().zip(&self.cards) {
            *numbers = saved.as_slice().try_into().ok()?;
            numbers.iter().try_for_each(|number| Card::new(*number).map(|_| ()))?;
        }
        let places = [self.decks, self.hands, self.discards];
        if places.as_flattened().iter().any(|set| *set > Slots::ALL.0) {
            return None;
        }
        let sets = |bits: [u64; 2]| bits.map(|bits| Slots(bits) & Slots::ALL);
        let deal = Deal::of_numbers(&self.ruleset, self.first, self.origins, &numbers);
        let position = Position {
            decks: sets(self.decks),
            hands: sets(self.hands),
            discards: sets(self.discards),
            energy: self.energy,
            lunas: self.lunas,
            shuffles: self.shuffles,
            turn: self.turn,
            phase: self.phase,
            active: Side::of(self.active),
        };
        let seen = Seen { face_up: sets(self.face_up), in_hand: sets(self.in_hand) };
        let world = World { deal, position, seen };
        world.is_sound().then_some(Duel { world, piles: self.piles, fight: self.fight })
    }
}
