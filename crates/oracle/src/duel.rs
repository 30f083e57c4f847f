//! The duel as a table: seats decide in terms of cards, and see what they may see.

mod saved;

use crate::action::{Blow, Cards, DuelAction, DuelEvent};
use crate::bonus::Combo;
use crate::card::Card;
use crate::deck::Deck;
use crate::play::{Move, Play, Strike, Witness};
use crate::position::{Deal, Phase, Side};
use crate::refusal::{DuelRefusal, Illegal};
use crate::ruleset::Ruleset;
use crate::slots::{Slot, Slots};
use crate::view::{DuelView, Fight};
use crate::world::{World, possible_world};
use serde::{Deserialize, Serialize};
use serde_json::json;
use sha2::{Digest, Sha256};
use table::TableRefusal;
use table::protocol::{Settled, settled};
use table::{Chance, Hex, Occasion, Refusal, Seat, Seats, Specimen, Table, Viewer};

/// More actions than this are not listed.
const MOST_LISTED: u64 = 20_000;

/// What a duel needs before it can begin.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct DuelSetup {
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

impl DuelSetup {
    /// A set-up with these decks.
    pub fn new(ruleset: Ruleset, decks: [Option<Deck>; 2], first: Option<Seat>) -> DuelSetup {
        let (ruleset_hash, cards_hash) = (ruleset.hash(), cards_hash());
        DuelSetup { ruleset, ruleset_hash, cards_hash, decks, first }
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
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum DuelOutcome {
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
    fn checked(&self, seat: Seat, action: &DuelAction) -> Result<Move, Illegal> {
        let side = self.side(seat)?;
        let phase = self.world.position.phase;
        if !action.fits(phase) {
            return Err(Illegal::wrong_moment(phase));
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
            DuelAction::Mulligan(cards) => Move::Mulligan(some(cards)?),
            DuelAction::Pass => Move::Pass,
            DuelAction::Attack(champions) => Move::Attack(some(champions)?),
            DuelAction::Draw(card) => Move::Draw(one(card)?),
            DuelAction::Recall { card, champions } => {
                let back = champions.as_slice().iter().map(fallen).collect::<Result<_, _>>()?;
                Move::Recall(one(card)?, back)
            }
            DuelAction::Exchange { card, champion } => Move::Exchange(one(card)?, one(champion)?),
            DuelAction::Defend(champions) => Move::Defend(some(champions)?),
            DuelAction::Discard(cards) => Move::Discard(some(cards)?),
        };
        self.world.play().sight(seat).check(decision).map(|()| decision)
    }

    /// A move of a side in terms of cards.
    pub fn action(&self, seat: Seat, decision: Move) -> DuelAction {
        let side = Side::of(seat);
        let card = |slot| self.world.deal.sleeves.card(side, slot);
        match decision {
            Move::Mulligan(slots) => DuelAction::Mulligan(self.cards(side, slots)),
            Move::Pass => DuelAction::Pass,
            Move::Attack(slots) => DuelAction::Attack(self.cards(side, slots)),
            Move::Draw(slot) => DuelAction::Draw(card(slot)),
            Move::Recall(slot, slots) => {
                DuelAction::Recall { card: card(slot), champions: self.cards(side, slots) }
            }
            Move::Exchange(slot, given_up) => {
                DuelAction::Exchange { card: card(slot), champion: card(given_up) }
            }
            Move::Defend(slots) => DuelAction::Defend(self.cards(side, slots)),
            Move::Discard(slots) => DuelAction::Discard(self.cards(side, slots)),
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

    type Setup = DuelSetup;
    type Action = DuelAction;
    type Event = DuelEvent;
    type View = DuelView;
    type Outcome = DuelOutcome;

    fn settled(setup: &DuelSetup) -> Settled {
        settled(json!({
            "ruleset": setup.ruleset,
            "ruleset_hash": setup.ruleset_hash,
            "cards_hash": setup.cards_hash,
        }))
    }

    fn open(setup: &DuelSetup, chance: &mut dyn Chance) -> Result<(Duel, Vec<DuelEvent>), Refusal> {
        if setup.ruleset_hash != setup.ruleset.hash() {
            return Err(DuelRefusal::OtherRuleset.into());
        }
        if setup.cards_hash != cards_hash() {
            return Err(DuelRefusal::OtherCards.into());
        }
        if setup.first.is_some_and(|seat| seat.0 > 1) {
            return Err(TableRefusal::NoSuchSeat { seats: 2 }.into());
        }
        let decks = setup.decks.each_ref().map(Option::as_ref);
        let deal = Deal::of_decks(&setup.ruleset, setup.first, decks, chance);
        let mut log = Log::new(&deal);
        log.events.push(DuelEvent::First(deal.first()));
        let world = World::start(deal, chance, &mut log);
        Ok((Duel { world, piles: [Vec::new(), Vec::new()], fight: None }, log.events))
    }

    fn seats_of(_: &DuelSetup) -> u8 {
        2
    }

    fn seats(&self) -> u8 {
        2
    }

    fn waiting(&self) -> Seats {
        self.world.position.to_act().into_iter().collect()
    }

    fn view(&self, viewer: Viewer) -> DuelView {
        self.seen_by(viewer)
    }

    fn legal(&self, seat: Seat) -> Option<Vec<DuelAction>> {
        if self.side(seat).is_err() {
            return Some(Vec::new());
        }
        let play = self.world.play();
        let sight = play.sight(seat);
        if sight.move_count() > MOST_LISTED {
            return None;
        }
        let moves = sight.moves().into_iter();
        let mut actions: Vec<DuelAction> = moves.map(|chosen| self.action(seat, chosen)).collect();
        actions.sort_unstable();
        Some(actions)
    }

    fn check(&self, seat: Seat, action: &DuelAction) -> Result<(), Refusal> {
        Ok(self.checked(seat, action).map(|_| ())?)
    }

    fn act(
        &mut self,
        seat: Seat,
        action: &DuelAction,
        chance: &mut dyn Chance,
    ) -> Result<Vec<DuelEvent>, Refusal> {
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
    fn clock_action(&self, seat: Seat) -> Option<DuelAction> {
        let side = self.side(seat).ok()?;
        let play = self.world.play();
        let sight = play.sight(seat);
        Some(match sight.phase() {
            Phase::Mulligan => DuelAction::Mulligan(Cards::default()),
            Phase::Action => DuelAction::Pass,
            Phase::Defence => DuelAction::Defend(Cards::default()),
            Phase::Discard | Phase::Over => {
                let mut hand = self.cards(side, sight.mine().hand).as_slice().to_vec();
                hand.sort_by_key(|card| card.face().plain_value());
                hand.truncate(sight.must_discard() as usize);
                DuelAction::Discard(hand.into_iter().collect())
            }
        })
    }

    fn outcome(&self) -> Option<DuelOutcome> {
        let over = self.world.position.phase == Phase::Over;
        over.then(|| self.world.position.winner().map_or(DuelOutcome::Drawn, DuelOutcome::Won))
    }

    /// Everything that happens lies open, except which card was drawn.
    fn show(event: &DuelEvent, viewer: Viewer) -> Option<DuelEvent> {
        Some(match event {
            DuelEvent::Drew { seat, .. } if !viewer.is(*seat) => {
                DuelEvent::Drew { seat: *seat, card: None }
            }
            other => other.clone(),
        })
    }
}

/// Writes down what happens.
struct Log<'a> {
    deal: &'a Deal,
    events: Vec<DuelEvent>,
}

impl<'a> Log<'a> {
    fn new(deal: &'a Deal) -> Log<'a> {
        Log { deal, events: Vec::new() }
    }

    /// The fight among the events, if there was one.
    fn fight(&self, turn: u16, attacker: Seat) -> Option<Fight> {
        let blow = |side: Seat| {
            self.events.iter().find_map(|event| match event {
                DuelEvent::Struck { seat, blow } if *seat == side => Some(blow.clone()),
                _ => None,
            })
        };
        let damage = self.events.iter().find_map(|event| match event {
            DuelEvent::Fought { damage, .. } => Some(*damage),
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
        self.events.push(DuelEvent::Drew { seat, card });
    }

    fn shuffled(&mut self, seat: Seat) {
        self.events.push(DuelEvent::Shuffled { seat });
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
        self.events.push(DuelEvent::Struck { seat, blow });
    }

    fn fought(&mut self, defender: Seat, damage: u16) {
        self.events.push(DuelEvent::Fought { seat: defender, damage });
    }

    fn collected(&mut self, seat: Seat) {
        self.events.push(DuelEvent::Collected { seat });
    }

    fn turn_began(&mut self, seat: Seat, turn: u16) {
        self.events.push(DuelEvent::Turn { turn, seat });
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
    fn strays(&self, seat: Seat, chance: &mut dyn Chance) -> Vec<DuelAction> {
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
                0 => DuelAction::Mulligan(cards),
                1 => DuelAction::Pass,
                2 => DuelAction::Attack(cards),
                3 => DuelAction::Draw(one),
                4 => DuelAction::Recall { card: one, champions: cards },
                5 => DuelAction::Exchange { card: one, champion: other },
                6 => DuelAction::Defend(cards),
                _ => DuelAction::Discard(cards),
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
