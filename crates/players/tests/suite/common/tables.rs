//! Drafts, decks and markets between drafters, with every decision held against the rules and
//! against what its seat may know.

use draft::build::{self, Build};
use draft::deckbuilder::{Campaign, CampaignPairing, Played};
use draft::market::Market;
use draft::{
    CardNo, Colors, DeckRule, Draft, DraftAction, DraftSetup, Format, Pool, PoolCard, Seat, Viewer,
};
use oracle::{Deal, Deck, Origin, Play, Ruleset};
use players::{AnyDrafter, Drafter, Duellist};
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
pub fn card(value: u16, marks: &[&str]) -> PoolCard {
    let tags = marks.iter().map(|mark| (*mark).to_owned()).collect();
    PoolCard { value: Some(value), tags, colors: Some(Colors::NONE), ..PoolCard::named("card") }
}

/// A card of a colour.
pub fn colored(value: u16, color: usize) -> PoolCard {
    PoolCard { colors: Some(Colors::one(color)), ..card(value, &[]) }
}

/// A pool of cards of no known game, of which decks are made by themselves.
pub fn pool(lines: Vec<PoolCard>) -> Pool {
    let colors = ["white", "blue", "black", "red", "green"].map(str::to_owned).to_vec();
    let deck = DeckRule { least: 1, most: None, free: Vec::new() };
    Pool { game: "test".to_owned(), colors, deck, copies: 1, lines, boosters: None }
}

/// A draft whose packs hold the lines of the pool in order.
pub fn in_order(format: Format, pool: Pool) -> Draft {
    Draft::open(&DraftSetup { format, pool: Arc::new(pool) }, &mut InOrder).expect("a draft").0
}

/// Keeps one card.
pub fn keep(card: CardNo) -> DraftAction {
    DraftAction::Pick { take: [card].into_iter().collect(), remove: Default::default() }
}

/// What a drafter keeps that leaves nothing to chance.
pub fn kept(mut drafter: impl Drafter, draft: &Draft, seat: u8) -> Vec<CardNo> {
    match drafter.pick(draft.sight(Seat(seat)), &mut InOrder) {
        DraftAction::Pick { take, .. } => take.as_slice().to_vec(),
        DraftAction::Pile(_) => panic!("there is no pile to choose"),
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

/// Plays a table to its end.
fn played<T: Table>(
    setup: &T::Setup,
    seed: u64,
    mut decide: impl FnMut(&T, Seat) -> T::Action,
) -> T {
    let mut chance = Fast::new(seed);
    let mut table = T::open(setup, &mut chance).expect("a table").0;
    while let Some(seat) = table.waiting().iter().next() {
        let action = decide(&table, seat);
        table.act(seat, &action, &mut chance).expect("an allowed action");
    }
    table
}

/// Holds a draft.
pub fn drafted(setup: &DraftSetup, drafters: &[AnyDrafter], seed: u64) -> Draft {
    played(setup, seed, |draft, seat| {
        let drafter = &drafters[seat.index()];
        answer(draft, seat, seed, |draft: &Draft, luck| {
            drafter.clone().pick(draft.sight(seat), luck)
        })
    })
}

/// Lets everybody build a deck.
pub fn built(setup: &build::BuildSetup, drafters: &[AnyDrafter], seed: u64) -> Build {
    played(setup, seed, |table, seat| {
        let drafter = &drafters[seat.index()];
        answer(table, seat, seed, |table: &Build, luck| {
            drafter.clone().build(table.sight(seat), luck)
        })
    })
}

/// What is needed to build decks from what was drafted.
fn building(draft: &Draft) -> build::BuildSetup {
    let seats = (0..draft.seats()).map(Seat);
    let cards = seats.map(|seat| draft.picked(seat).to_vec()).collect();
    build::BuildSetup { pool: draft.setup().pool.clone(), cards }
}

/// Decks from what was drafted.
pub fn decks(draft: &Draft, drafters: &[AnyDrafter], seed: u64) -> Build {
    built(&building(draft), drafters, seed)
}

/// Sees what a buyer owned before a purchase, and what it owns after.
pub type Watch<'a> = dyn FnMut(&[CardNo], &[CardNo]) + 'a;

/// Plays a campaign in which the lower seat always wins. `watch` sees every purchase.
pub fn campaign(draft: &Draft, drafters: &[AnyDrafter], seed: u64, watch: &mut Watch<'_>) {
    let mut campaign = Campaign::after(draft).expect("a finished draft");
    while !campaign.is_over() {
        built(&campaign.build(), drafters, seed);
        let mut results = vec![Played::Bye; drafters.len()];
        for CampaignPairing(one, other) in campaign.pairings() {
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
pub fn setup(format: &Format, mut pool: Pool) -> DraftSetup {
    pool.copies = format.procedure().copies(&pool).expect("a number of copies");
    DraftSetup { format: format.clone(), pool: Arc::new(pool) }
}

/// Drafts and builds with Oracle's cards, and does not look whether all is as it should be.
fn quickly_drafted(setup: &DraftSetup, mut drafters: [AnyDrafter; 2], seed: u64) -> [Deck; 2] {
    let mut luck = Fast::new(!seed);
    let draft: Draft = played(setup, seed, |draft: &Draft, seat| {
        drafters[seat.index()].pick(draft.sight(seat), &mut luck)
    });
    let table: Build = played(&building(&draft), seed, |table: &Build, seat| {
        drafters[seat.index()].build(table.sight(seat), &mut luck)
    });
    let cards = |numbers: &[CardNo]| -> Vec<oracle::Card> {
        numbers.iter().map(|card| oracle::Card::new(*card).expect("one of Oracle's")).collect()
    };
    let sets = setup.pool.copies as u8;
    let open = setup.format.procedure().is_face_up() && sets == 1;
    [Seat(0), Seat(1)].map(|seat| {
        let origin = match open {
            true => Origin::Shown(cards(draft.picked(seat)).into_iter().collect()),
            false => Origin::Drafted { sets },
        };
        let built = table.deck(seat).expect("a deck").cards.as_slice();
        Deck::new(&cards(built), origin).expect("an allowed deck")
    })
}

/// The part of games that the first of two drafters wins with Oracle's cards: so many drafts, each held
/// from both seats, and after each of them so many games. A draw is half a game.
pub fn share(
    format: &str,
    names: [&str; 2],
    player: &impl Duellist,
    drafts: u64,
    games: u64,
) -> f64 {
    let setup = setup(&Format::named(format).expect("a format"), cube::house::oracle(1));
    let mut won = 0.0;
    for (seed, first) in (0..drafts).flat_map(|seed| [(seed, Seat(0)), (seed, Seat(1))]) {
        let mut drafters = names.map(named);
        drafters.rotate_left(first.index());
        let decks = quickly_drafted(&setup, drafters, seed);
        for game in 0..games {
            let (mut player, mut luck) = (player.clone(), Fast::new(seed * games + game));
            let decks = decks.each_ref().map(Some);
            let deal = Deal::of_decks(&Ruleset::STANDARD, None, decks, &mut luck);
            let mut play = Play::start(&deal, &mut luck, &mut ());
            while let Some(seat) = play.position().to_act() {
                play.apply(player.decide(play.sight(seat), &mut luck), &mut luck, &mut ());
            }
            let winner = play.position().winner();
            won += winner.map_or(0.5, |winner| if winner == first { 1.0 } else { 0.0 });
        }
    }
    won / (2 * drafts * games) as f64
}
