//! Drafts, decks and markets between drafters, with every decision held against the rules and
//! against what its seat may know.

#![allow(dead_code)]

use draft::build::{self, Build};
use draft::deckbuilder::{Campaign, Pairing, Played};
use draft::market::Market;
use draft::{Action, Card, CardNo, Colors, DeckRule, Draft, Format, Pool, Seat, Setup, Viewer};
use players::{AnyDrafter, Drafter};
use std::sync::Arc;
use table::{Chance, Fast, Occasion, Specimen, Table};

/// Chance that leaves everything in its order.
pub struct InOrder;

impl Chance for InOrder {
    fn draw(&mut self, _: Occasion, n: u32) -> u32 {
        n - 1
    }
}

/// A card with a value and marks.
pub fn card(value: u16, marks: &[&str]) -> Card {
    let tags = marks.iter().map(|mark| (*mark).to_owned()).collect();
    Card { value: Some(value), tags, colors: Some(Colors::NONE), ..Card::named("card") }
}

/// A card of a colour.
pub fn colored(value: u16, color: usize) -> Card {
    Card { colors: Some(Colors::one(color)), ..card(value, &[]) }
}

/// A pool of cards of no known game, of which decks are made by themselves.
pub fn pool(lines: Vec<Card>) -> Pool {
    let colors = ["white", "blue", "black", "red", "green"].map(str::to_owned).to_vec();
    let deck = DeckRule { least: 1, most: None, free: Vec::new() };
    Pool { game: "test".to_owned(), colors, deck, copies: 1, lines, boosters: None }
}

/// A draft whose packs hold the lines of the pool in order.
pub fn in_order(format: Format, pool: Pool) -> Draft {
    Draft::open(&Setup { format, pool: Arc::new(pool) }, &mut InOrder).expect("a draft").0
}

/// Keeps one card.
pub fn keep(card: CardNo) -> Action {
    Action::Pick { take: [card].into_iter().collect(), remove: Default::default() }
}

/// What a drafter keeps that leaves nothing to chance.
pub fn kept(mut drafter: impl Drafter, draft: &Draft, seat: u8) -> Vec<CardNo> {
    match drafter.pick(draft.sight(Seat(seat)), &mut InOrder) {
        Action::Pick { take, .. } => take.as_slice().to_vec(),
        Action::Pile(_) => panic!("there is no pile to choose"),
    }
}

/// A drafter of a name.
pub fn named(name: &str) -> AnyDrafter {
    AnyDrafter::named(name).expect("a drafter")
}

/// Asks twice: as things are, and in a state that looks the same from this seat. Gives the answer.
fn answer<T: Specimen>(
    table: &T,
    seat: Seat,
    seed: u64,
    ask: impl Fn(&T, &mut Fast) -> T::Action,
) -> T::Action
where
    T::Action: PartialEq + std::fmt::Debug,
{
    let chosen = ask(table, &mut Fast::new(seed));
    let other = table.rearranged(Viewer::Seat(seat), &mut Fast::new(!seed));
    assert_eq!(ask(&other, &mut Fast::new(seed)), chosen, "it depends on what is hidden");
    assert_eq!(table.check(seat, &chosen), Ok(()), "{chosen:?}");
    chosen
}

/// Holds a draft.
pub fn drafted(setup: &Setup, drafters: &[AnyDrafter], seed: u64) -> Draft {
    let mut chance = Fast::new(seed);
    let mut draft = Draft::open(setup, &mut chance).expect("a draft").0;
    while let Some(seat) = draft.waiting().iter().next() {
        let drafter = &drafters[seat.index()];
        let action = answer(&draft, seat, seed, |draft: &Draft, luck| {
            drafter.clone().pick(draft.sight(seat), luck)
        });
        draft.act(seat, &action, &mut chance).expect("an allowed pick");
    }
    draft
}

/// Lets everybody build a deck.
pub fn built(setup: &build::Setup, drafters: &[AnyDrafter], seed: u64) -> Build {
    let mut chance = Fast::new(seed);
    let mut table = Build::open(setup, &mut chance).expect("cards for decks").0;
    while let Some(seat) = table.waiting().iter().next() {
        let drafter = &drafters[seat.index()];
        let deck = answer(&table, seat, seed, |table: &Build, luck| {
            drafter.clone().build(table.sight(seat), luck)
        });
        table.act(seat, &deck, &mut chance).expect("an allowed deck");
    }
    table
}

/// Decks from what was drafted.
pub fn decks(draft: &Draft, drafters: &[AnyDrafter], seed: u64) -> Build {
    let seats = (0..draft.seats()).map(Seat);
    let cards = seats.map(|seat| draft.picked(seat).to_vec()).collect();
    built(&build::Setup { pool: draft.setup().pool.clone(), cards }, drafters, seed)
}

/// Sees what a buyer owned before a purchase, and what it owns after.
pub type Watch<'a> = dyn FnMut(&[CardNo], &[CardNo]) + 'a;

/// Plays a campaign in which the lower seat always wins. `watch` sees every purchase.
pub fn campaign(draft: &Draft, drafters: &[AnyDrafter], seed: u64, watch: &mut Watch<'_>) {
    let mut campaign = Campaign::after(draft).expect("a finished draft");
    while !campaign.is_over() {
        built(&campaign.build(), drafters, seed);
        let mut results = vec![Played::Bye; drafters.len()];
        for Pairing(one, other) in campaign.pairings() {
            let Some(other) = other else { continue };
            results[one.index().min(other.index())] = Played::Won;
            results[one.index().max(other.index())] = Played::Lost;
        }
        let Some(setup) = campaign.played(&results).expect("results") else { break };
        let mut chance = Fast::new(seed);
        let mut market = Market::open(&setup, &mut chance).expect("a market").0;
        while let Some(seat) = market.waiting().iter().next() {
            let action = answer(&market, seat, seed, |market: &Market, luck| {
                drafters[seat.index()].clone().trade(market.sight(seat), luck)
            });
            let before = market.owned(seat).to_vec();
            market.act(seat, &action, &mut chance).expect("an allowed purchase");
            if market.owned(seat) != before {
                watch(&before, market.owned(seat));
            }
        }
        campaign.traded(&market).expect("the market of this round");
    }
}

/// As many copies of a pool as a format needs.
pub fn setup(format: &Format, mut pool: Pool) -> Setup {
    pool.copies = format.procedure().copies(&pool).expect("a number of copies");
    Setup { format: format.clone(), pool: Arc::new(pool) }
}
