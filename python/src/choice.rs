//! A decision of the duel, asked card by card.
//!
//! A policy chooses one of [`ACTIONS`] numbers at a time: a card by its face, [`COMMIT`] ("that is all"),
//! or [`DRAW`]. What it has chosen so far stands in a [`Pending`]; the table hears of nothing until the
//! decision is whole, and then of one [`Move`]. Of several copies of a card one is meant: the one the
//! other side knows to be in the hand comes first.

use crate::face::{FACES, face_of};
use oracle::{Card, DuelAction, DuelSight, MOST_FIGHTERS, Move, Phase, Slot, Slots};

/// The action that says that nothing more is chosen.
pub const COMMIT: usize = FACES;
/// The action that draws with the Draw/Recall card that was chosen.
pub const DRAW: usize = FACES + 1;
/// How many actions there are.
pub const ACTIONS: usize = FACES + 2;

/// What has been chosen so far of a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pending {
    /// The Draw/Recall or Exchange card that is being played.
    pub card: Option<Slot>,
    /// The members of the set.
    pub chosen: Slots,
}

impl Pending {
    /// All of it.
    pub fn cards(self) -> Slots {
        self.card.map_or(self.chosen, |card| self.chosen | card.into())
    }
}

/// What may be chosen next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Options {
    cards: Slots,
    commit: bool,
    draw: bool,
}

/// What an action leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// There is more to choose.
    Asked(Pending),
    /// The decision is whole.
    Decided(Move),
}

/// The actions a seat may take now, a bit for each; none where it is not its move.
#[inline]
pub fn legal(sight: DuelSight<'_>, pending: Pending) -> u128 {
    if !sight.to_act() {
        return 0;
    }
    let options = options(sight, pending);
    let mut bits = u128::from(options.commit) << COMMIT | u128::from(options.draw) << DRAW;
    for slot in options.cards {
        bits |= 1 << face(sight, slot);
    }
    bits
}

/// Takes an action, if it may be taken.
#[inline]
pub fn step(sight: DuelSight<'_>, pending: Pending, action: usize) -> Option<Step> {
    if !sight.to_act() {
        return None;
    }
    let options = options(sight, pending);
    let decided = match action {
        COMMIT if options.commit => return Some(Step::Decided(whole(sight, pending))),
        DRAW if options.draw => return pending.card.map(|card| Step::Decided(Move::Draw(card))),
        _ => copy_of(sight, options.cards, action)?,
    };
    let next = added(sight, pending, decided);
    Some(completed(sight, next).map_or(Step::Asked(next), Step::Decided))
}

/// The actions that together say a move.
pub fn steps_of(sight: DuelSight<'_>, decision: Move) -> Vec<usize> {
    let faces = |slots: Slots| {
        let mut faces: Vec<usize> = slots.iter().map(|slot| face(sight, slot)).collect();
        faces.sort_unstable();
        faces
    };
    let one = |slot: Slot| vec![face(sight, slot)];
    let mut steps = match decision {
        Move::Pass => Vec::new(),
        Move::Mulligan(set) | Move::Attack(set) | Move::Defend(set) | Move::Discard(set) => {
            faces(set)
        }
        Move::Draw(card) => [one(card), vec![DRAW]].concat(),
        Move::Recall(card, set) => [one(card), faces(set)].concat(),
        Move::Exchange(card, champion) => [one(card), one(champion)].concat(),
    };
    let mut pending = Pending::default();
    for action in &steps {
        match step(sight, pending, *action) {
            Some(Step::Asked(next)) => pending = next,
            _ => return steps,
        }
    }
    steps.push(COMMIT);
    steps
}

#[inline]
fn face(sight: DuelSight<'_>, slot: Slot) -> usize {
    sight.card(sight.seat(), slot).map_or(0, face_of)
}

/// The slot that is meant by a card's face.
#[inline]
fn copy_of(sight: DuelSight<'_>, among: Slots, wanted: usize) -> Option<Slot> {
    let find = |slots: Slots| slots.iter().find(|slot| face(sight, *slot) == wanted);
    let exposed = sight.exposed();
    find(among & exposed).or_else(|| find(among - exposed))
}

/// The same with one more card.
#[inline]
fn added(sight: DuelSight<'_>, pending: Pending, slot: Slot) -> Pending {
    let opens = sight.phase() == Phase::Action && pending == Pending::default();
    if opens && !sight.champions().contains(slot) {
        return Pending { card: Some(slot), ..pending };
    }
    Pending { chosen: pending.chosen | slot.into(), ..pending }
}

/// The decision, if nothing can be added to what has been chosen.
#[inline]
fn completed(sight: DuelSight<'_>, pending: Pending) -> Option<Move> {
    if let (Some(card), Some(champion)) = (pending.card, pending.chosen.only())
        && sight.exchanges().contains(card)
    {
        return Some(Move::Exchange(card, champion));
    }
    if sight.phase() == Phase::Discard {
        let enough = pending.chosen.len() == sight.must_discard();
        return enough.then_some(Move::Discard(pending.chosen));
    }
    let options = options(sight, pending);
    let more = options.draw || !options.cards.is_empty();
    (options.commit && !more).then(|| whole(sight, pending))
}

/// What has been chosen, as a decision.
#[inline]
fn whole(sight: DuelSight<'_>, Pending { card, chosen }: Pending) -> Move {
    match (sight.phase(), card) {
        (Phase::Mulligan, _) => Move::Mulligan(chosen),
        (Phase::Defence, _) => Move::Defend(chosen),
        (Phase::Discard, _) => Move::Discard(chosen),
        (_, Some(card)) => Move::Recall(card, chosen),
        _ if chosen.is_empty() => Move::Pass,
        _ => Move::Attack(chosen),
    }
}

#[inline]
fn options(sight: DuelSight<'_>, pending: Pending) -> Options {
    let hand = sight.mine().hand;
    match (sight.phase(), pending.card) {
        (Phase::Mulligan, _) => {
            let more = pending.chosen.len() < u32::from(sight.ruleset().mulligan());
            let cards = if more { hand - pending.chosen } else { Slots::NONE };
            Options { cards, commit: true, draw: false }
        }
        (Phase::Discard, _) => Options { cards: hand - pending.chosen, ..Options::default() },
        (Phase::Defence, _) => {
            Options { cards: fighters(sight, pending.chosen), commit: true, draw: false }
        }
        (Phase::Action, None) => {
            let mut cards = fighters(sight, pending.chosen);
            if pending.chosen.is_empty() {
                cards |= openers(sight);
            }
            Options { cards, commit: true, draw: false }
        }
        (Phase::Action, Some(card)) if sight.exchanges().contains(card) => {
            Options { cards: sight.champions(), ..Options::default() }
        }
        (Phase::Action, Some(card)) => recall(sight, card, pending.chosen),
        (Phase::Over, _) => Options::default(),
    }
}

/// The champions that can join those who fight.
#[inline]
fn fighters(sight: DuelSight<'_>, chosen: Slots) -> Slots {
    let champions = sight.champions() & sight.affordable();
    if chosen.is_empty() {
        return champions;
    }
    if chosen.len() == MOST_FIGHTERS {
        return Slots::NONE;
    }
    let left = u32::from(sight.mine().lunas).saturating_sub(sight.cost(chosen));
    (champions - chosen).iter().filter(|slot| sight.cost((*slot).into()) <= left).collect()
}

/// The cards other than champions that can be played.
#[inline]
fn openers(sight: DuelSight<'_>) -> Slots {
    let mut cards = sight.draw_cards() & sight.affordable();
    if !sight.can_draw() {
        cards = cards.iter().filter(|card| can_recall(sight, *card, Slots::NONE)).collect();
    }
    if !sight.champions().is_empty() {
        cards |= sight.exchanges();
    }
    cards
}

/// What a Draw/Recall card can do, with these champions chosen already.
#[inline]
fn recall(sight: DuelSight<'_>, card: Slot, chosen: Slots) -> Options {
    let cards = if can_recall(sight, card, chosen) { sight.fallen() - chosen } else { Slots::NONE };
    Options {
        cards,
        commit: sight.check(Move::Recall(card, chosen)).is_ok(),
        draw: chosen.is_empty() && sight.can_draw(),
    }
}

/// Whether some recall takes back more champions than these.
fn can_recall(sight: DuelSight<'_>, card: Slot, chosen: Slots) -> bool {
    let mut back = chosen;
    (sight.fallen() - chosen).iter().take(MOST_FIGHTERS as usize).any(|slot| {
        back |= slot.into();
        sight.check(Move::Recall(card, back)).is_ok()
    })
}

/// A move of the seat in terms of cards.
pub fn action(sight: DuelSight<'_>, decision: Move) -> Option<DuelAction> {
    let card = |slot: Slot| sight.card(sight.seat(), slot);
    let cards = |slots: Slots| slots.iter().map(card).collect::<Option<Vec<Card>>>();
    let set = |slots: Slots| Some(cards(slots)?.into_iter().collect());
    Some(match decision {
        Move::Pass => DuelAction::Pass,
        Move::Mulligan(slots) => DuelAction::Mulligan(set(slots)?),
        Move::Attack(slots) => DuelAction::Attack(set(slots)?),
        Move::Defend(slots) => DuelAction::Defend(set(slots)?),
        Move::Discard(slots) => DuelAction::Discard(set(slots)?),
        Move::Draw(slot) => DuelAction::Draw(card(slot)?),
        Move::Recall(slot, back) => DuelAction::Recall { card: card(slot)?, champions: set(back)? },
        Move::Exchange(slot, given) => {
            DuelAction::Exchange { card: card(slot)?, champion: card(given)? }
        }
    })
}

/// An action as a move of the seat, if its cards are where the seat can see them.
pub fn decision(sight: DuelSight<'_>, action: &DuelAction) -> Option<Move> {
    let (hand, discard) = (sight.mine().hand, sight.mine().discard);
    let find = |card: &Card, among: Slots| {
        among.iter().find(|slot| sight.card(sight.seat(), *slot) == Some(*card))
    };
    let one = |card: &Card| find(card, hand);
    let some = |cards: &oracle::Cards, among| {
        cards.as_slice().iter().map(|card| find(card, among)).collect::<Option<Slots>>()
    };
    Some(match action {
        DuelAction::Pass => Move::Pass,
        DuelAction::Mulligan(cards) => Move::Mulligan(some(cards, hand)?),
        DuelAction::Attack(cards) => Move::Attack(some(cards, hand)?),
        DuelAction::Defend(cards) => Move::Defend(some(cards, hand)?),
        DuelAction::Discard(cards) => Move::Discard(some(cards, hand)?),
        DuelAction::Draw(card) => Move::Draw(one(card)?),
        DuelAction::Recall { card, champions } => {
            Move::Recall(one(card)?, some(champions, discard)?)
        }
        DuelAction::Exchange { card, champion } => Move::Exchange(one(card)?, one(champion)?),
    })
}
