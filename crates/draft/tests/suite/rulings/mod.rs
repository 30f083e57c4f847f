//! The rulings D1 to D7, P1 to P8, S1 and M1 to M12, one test or more for each, named for it. What is
//! expected was worked out by hand from the rulings. (What clocks allow, D7, which set a game's
//! cards come from, M10, and who plays and reports games, P8 and M13, are the affair of the crates
//! that know clocks, games and events; here is only what drafts contribute to them.)

mod building;
mod campaign;
mod chances;
mod collation;
mod market;
mod packs;
mod pass;
mod piles;
mod power;
mod refusals;
mod sealed;
mod secrecy;
mod sheets;
mod solomon;
mod standard;

use crate::common::{colored, names, with_sheets};
use draft::{
    CardNo, CardNos, Colors, DeckRule, Deckbuilder, Draft, DraftAction, DraftEvent, DraftSetup,
    Format, FreeCard, Pass, PendingChoice, PickFour, Piles, Pool, PoolCard, Power, Rarity, Sealed,
    Seat, Solomon, Standard, Table, Then, Viewer, build,
};
use std::collections::BTreeSet;
use std::sync::Arc;
use table::{Chance, Fast, Occasion, Purpose, Refusal, Scripted, Verifiable, enumerate};

const A: Seat = Seat(0);
const B: Seat = Seat(1);

/// So many sets of 120 cards, of which 40 make a deck and none is free: what Oracle cards are to a
/// draft.
fn sets(copies: u16) -> Pool {
    Pool { copies, ..names(120, 40) }
}

fn try_open(format: impl Into<Any>, pool: Pool) -> Result<(Draft, Vec<DraftEvent>), Refusal> {
    let setup = DraftSetup { format: format.into().0, pool: Arc::new(pool) };
    Draft::open(&setup, &mut Fast::new(7))
}

fn opened(format: impl Into<Any>, pool: Pool) -> Draft {
    try_open(format, pool).unwrap().0
}

fn refused(format: impl Into<Any>, pool: Pool) -> Refusal {
    let refusal = try_open(format, pool).unwrap_err();
    assert_sentence(&refusal);
    refusal
}

/// What a refusal says in English.
fn english(refusal: &Refusal) -> String {
    words::Words::new(words::Lang::En).refusal(refusal)
}

/// A refusal is something to say to a person.
fn assert_sentence(refusal: &Refusal) {
    let (code, reason) = (refusal.code(), english(refusal));
    assert!(reason.ends_with('.') && reason.len() > 15, "{code}: {reason}");
    assert!(
        reason.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit() || c == '"'),
        "{code}: {reason}"
    );
    assert!(code.chars().all(|c| c.is_ascii_lowercase() || c == '-'), "{code}");
}

/// A fact of a refusal.
fn fact<'a>(refusal: &'a Refusal, name: &str) -> &'a str {
    let known = refusal.facts().iter().find(|(known, _)| *known == name);
    &known.unwrap_or_else(|| panic!("{refusal:?} says nothing of {name}")).1
}

/// Any format.
struct Any(Format);

macro_rules! any {
    ($($Kind:ident)*) => {
        $(impl From<$Kind> for Any {
            fn from(settings: $Kind) -> Any {
                Any(Format::$Kind(settings))
            }
        })*
    };
}
any! { Solomon Piles Pass PickFour Power Standard Sealed Deckbuilder }

impl From<Format> for Any {
    fn from(format: Format) -> Any {
        Any(format)
    }
}

fn pick(take: &[CardNo], remove: &[CardNo]) -> DraftAction {
    let set = |cards: &[CardNo]| cards.iter().copied().collect();
    DraftAction::Pick { take: set(take), remove: set(remove) }
}

fn cards_of(chosen: &CardNos) -> Vec<CardNo> {
    chosen.as_slice().to_vec()
}

/// Keep the foremost cards of the pack, and remove the next; or take the first pile.
fn foremost(draft: &Draft, seat: Seat) -> DraftAction {
    let sight = draft.sight(seat);
    if let Some(pile) = sight.piles().first() {
        return DraftAction::Pile(*pile);
    }
    let (take, rest) = sight.offered().split_at(sight.take());
    pick(take, &rest[..sight.remove()])
}

/// Takes an action. Once a draft is dealt, nothing is left to chance.
fn act(draft: &mut Draft, seat: Seat, action: &DraftAction) -> Vec<DraftEvent> {
    draft.act(seat, action, &mut Scripted::nothing()).unwrap()
}

fn act_foremost(draft: &mut Draft, seat: Seat) -> Vec<DraftEvent> {
    let action = foremost(draft, seat);
    act(draft, seat, &action)
}

/// How many packs a seat has had a choice in.
fn choices(draft: &Draft, seat: Seat) -> usize {
    draft.looks(seat).iter().filter(|look| !look.is_forced()).count()
}

fn waiting(draft: &Draft) -> Vec<Seat> {
    draft.waiting().iter().collect()
}

fn seats(count: u8) -> Vec<Seat> {
    (0..count).map(Seat).collect()
}

/// Drafts to the end, the seats one after the other, and gives back all that happened.
fn finish(draft: &mut Draft) -> Vec<DraftEvent> {
    let mut events = Vec::new();
    while let Some(seat) = waiting(draft).first() {
        events.extend(act_foremost(draft, *seat));
    }
    events
}

/// The packs that were laid out, round by round.
fn dealt(events: &[DraftEvent]) -> Vec<Vec<Vec<CardNo>>> {
    let packs = |event: &DraftEvent| match event {
        DraftEvent::Dealt { cards, .. } => cards.clone(),
        _ => None,
    };
    events.iter().filter_map(packs).collect()
}

/// A whole draft: all that happened from the opening on, and how it stands in the end.
fn whole(format: impl Into<Any>, pool: Pool) -> (Draft, Vec<DraftEvent>) {
    let (mut draft, mut events) = try_open(format, pool).unwrap();
    events.extend(finish(&mut draft));
    (draft, events)
}

fn without(cards: &[CardNo], gone: &[CardNo]) -> Vec<CardNo> {
    cards.iter().copied().filter(|card| !gone.contains(card)).collect()
}

fn sorted(cards: &[CardNo]) -> Vec<CardNo> {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    cards
}

/// Every card that was picked, removed or never dealt, in order.
fn accounted(draft: &Draft) -> Vec<CardNo> {
    let held = seats(draft.seats()).into_iter().flat_map(|seat| {
        draft.picked(seat).iter().chain(draft.removed(seat)).copied().collect::<Vec<CardNo>>()
    });
    sorted(&held.chain(draft.unused().iter().copied()).collect::<Vec<CardNo>>())
}
