//! Every format, the market and deck building, held to the promises of a table in thousands of
//! random drafts.

use crate::common::{colored, names, shared, with_sheets};
use draft::deckbuilder::{Campaign, CampaignPairing, Played};
use draft::market::{Market, Prices, Trader};
use draft::{
    Bins, Deckbuilder, Draft, DraftSetup, Format, Pass, PickFour, Piles, Power, Procedure, Sealed,
    Seat, Solomon, Standard, Table, build, market,
};
use std::sync::Arc;
use table::{Chance, Fast, Occasion, cases, check_table};

/// Numbers that depend on a seed: below each of the bounds.
fn numbers<const N: usize>(seed: u64, bounds: [u32; N]) -> [u16; N] {
    let mut chance = Fast::new(seed);
    bounds.map(|bound| chance.draw(Occasion::POOL, bound) as u16)
}

/// Checks a format: some drafts as they are played, and many with other settings and just enough
/// cards or a few more.
fn check_format(usual: Format, whole: u64, others: impl Fn(u64) -> Format, many: u64) {
    let setup = |seed: u64, format: Format| {
        let cards = format.schedule(&names(1, 1)).cards;
        DraftSetup { format, pool: Arc::new(names(cards + (seed % 3 * 5) as usize, 1)) }
    };
    check_table::<Draft>(|seed| setup(seed, usual.clone()), 0..cases(whole));
    check_table::<Draft>(|seed| setup(seed, others(seed)), 0..cases(many));
}

#[test]
fn solomon_is_a_sound_table() {
    let others = |seed| {
        let [rounds, first, second, rest] = numbers(seed, [3, 3, 3, 4]);
        let cards = first + second + 2 + rest;
        Format::Solomon(Solomon { rounds: rounds + 2, cards, first: first + 1, second: second + 1 })
    };
    check_format(Format::Solomon(Solomon::default()), 100, others, 2000);
}

#[test]
fn piles_is_a_sound_table() {
    let others = |seed| {
        let [piles, cards] = numbers(seed, [3, 5]);
        Format::Piles(Piles { piles: 2 * piles + 2, cards: cards + 1 })
    };
    check_format(Format::Piles(Piles::default()), 50, others, 2000);
}

#[test]
fn pass_is_a_sound_table() {
    let others = |seed| {
        let [rounds, cards, picks] = numbers(seed, [3, 7, 4]);
        Format::Pass(Pass { rounds: rounds + 1, cards: cards + 1, picks: picks + 1 })
    };
    check_format(Format::Pass(Pass::default()), 50, others, 2000);
}

#[test]
fn pick_four_is_a_sound_table() {
    let others = |seed| {
        let [rounds, cards] = numbers(seed, [3, 6]);
        Format::PickFour(PickFour { rounds: rounds + 1, cards: cards + 1 })
    };
    check_format(Format::PickFour(PickFour::default()), 50, others, 2000);
}

/// Power drafts of all sizes: 2 to 8 seats, odd boosters, several picks and removes, all bins.
#[test]
fn power_is_a_sound_table() {
    let others = |seed| {
        let [seats, rounds, booster, picks, removes, bins] = numbers(seed, [7, 2, 9, 3, 4, 3]);
        Format::Power(Power {
            seats: 2 + seats as u8,
            rounds: 1 + rounds,
            booster: 1 + booster,
            picks: 1 + picks,
            removes,
            bins: [Bins::None, Bins::Own, Bins::Random][usize::from(bins)],
        })
    };
    check_format(Format::Power(Power::default()), 5, others, 600);
}

#[test]
fn power_with_large_boosters_is_a_sound_table() {
    let large = Power { booster: 20, picks: 2, removes: 2, ..Power::default() };
    let small = |_| Format::Power(Power { seats: 2, rounds: 1, ..large.clone() });
    check_format(Format::Power(large.clone()), 5, small, 50);
}

#[test]
fn boosters_from_sheets_make_a_sound_table() {
    for endless in [false, true] {
        let pool = Arc::new(with_sheets(50, 20, endless));
        let power = Power { seats: 2, rounds: 3, ..Power::default() };
        let setup = |_| DraftSetup { format: Format::Power(power.clone()), pool: pool.clone() };
        check_table::<Draft>(setup, 0..cases(1000));
    }
}

#[test]
fn standard_is_a_sound_table() {
    let others = |seed| {
        let [seats, rounds, booster, picks] = numbers(seed, [7, 2, 8, 3]);
        Format::Standard(Standard {
            seats: 2 + seats as u8,
            rounds: 1 + rounds,
            booster: 1 + booster,
            picks: 1 + picks,
        })
    };
    check_format(Format::Standard(Standard::default()), 2, others, 600);
}

#[test]
fn sealed_is_a_sound_table() {
    let others = |seed| {
        let [seats, boosters, booster] = numbers(seed, [8, 4, 9]);
        let (seats, boosters) = (1 + seats as u8, 1 + boosters);
        Format::Sealed(Sealed { seats, boosters, booster: 1 + booster })
    };
    check_format(Format::Sealed(Sealed::default()), 2, others, 300);
}

/// A pool that has just enough for four seats and five rounds, and the last market.
fn deckbuilder_pool() -> Arc<draft::Pool> {
    Arc::new(colored(5, [44, 6, 3], [60, 8, 5], [60, 8, 5]))
}

fn some_deckbuilder(seed: u64) -> Deckbuilder {
    Deckbuilder {
        seats: 2 + (seed % 3) as u8,
        rounds: 1 + (seed / 3 % 5) as u16,
        last_market: seed.is_multiple_of(2),
        balanced: !seed.is_multiple_of(5),
        ..Deckbuilder::default()
    }
}

#[test]
fn the_draft_of_starters_is_a_sound_table() {
    let pool = deckbuilder_pool();
    let setup = |seed| DraftSetup {
        format: Format::Deckbuilder(some_deckbuilder(seed)),
        pool: pool.clone(),
    };
    check_table::<Draft>(setup, 0..cases(20));
    let pool = Arc::new(colored(3, [20, 4, 3], [24, 2, 2], [16, 2, 2]));
    let small = |seed| {
        let [seats, rounds, starter, starter_colored, booster, rares] =
            numbers(seed, [3, 3, 4, 5, 3, 3]);
        let deckbuilder = Deckbuilder {
            seats: 2 + seats as u8,
            rounds: 1 + rounds,
            starter: 1 + starter,
            starter_colored: starter_colored.min(1 + starter),
            booster: 1 + booster,
            booster_colored: 1 + booster,
            rares: 1 + rares,
            ..some_deckbuilder(seed)
        };
        DraftSetup { format: Format::Deckbuilder(deckbuilder), pool: pool.clone() }
    };
    check_table::<Draft>(small, 0..cases(1000));
}

#[test]
fn building_is_a_sound_table() {
    let pool = Arc::new(colored(5, [44, 6, 3], [60, 8, 5], [60, 8, 5]));
    let strict = shared(120);
    let setup = |seed: u64| {
        let pool = if seed.is_multiple_of(2) { &pool } else { &strict };
        let mut cards: Vec<u16> = (0..pool.len() as u16).collect();
        let mut chance = Fast::new(seed);
        chance.shuffle(Occasion::POOL, &mut cards, pool.len());
        let seats = 1 + (seed % 4) as usize;
        let each = pool.len() / seats;
        let cards = cards.chunks(each.min(45)).take(seats).map(<[u16]>::to_vec).collect();
        build::BuildSetup { pool: pool.clone(), cards }
    };
    check_table::<build::Build>(setup, 0..cases(1000));
}

/// A market of a random campaign's first round, or of a strict game where decks must stay whole.
fn some_market(seed: u64, strict: bool) -> market::MarketSetup {
    let mut pool = colored(5, [44, 6, 3], [60, 8, 5], [60, 8, 5]);
    if strict {
        pool.deck.free.clear();
    }
    let mut chance = Fast::new(seed);
    let mut below = |n: u32| chance.draw(Occasion::POOL, n);
    let commons = pool.lines.iter().filter(|card| card.rarity == Some(draft::Rarity::Common));
    let commons = commons.count() as u16;
    let others: Vec<u16> = (commons..pool.len() as u16).collect();
    let seats = 2 + below(4) as u16;
    let trader = |seat: u16| Trader {
        owned: (seat * 53..seat * 53 + 53).collect(),
        group: below(3) as u8,
        points: below(3) as u16,
    };
    let traders = (0..seats).map(trader).collect();
    let prices: Prices = Deckbuilder { common_worth: 4, ..Deckbuilder::default() }.prices();
    let (fresh, old) = (others[..13].to_vec(), others[13..13 + (seed % 4) as usize].to_vec());
    market::MarketSetup { pool: Arc::new(pool), prices, fresh, old, traders }
}

#[test]
fn the_market_is_a_sound_table() {
    check_table::<Market>(|seed| some_market(seed, seed.is_multiple_of(2)), 0..cases(2000));
}

/// Plays a table with random legal or plain decisions.
fn play<T: table::Specimen>(setup: &T::Setup, chance: &mut Fast) -> T {
    let (mut table, _) = T::open(setup, chance).unwrap();
    while let Some(seat) = table.waiting().iter().next() {
        let mut options = table.strays(seat, chance);
        options.extend(table.legal(seat).into_iter().flatten());
        options.extend(table.clock_action(seat));
        options.retain(|action| table.check(seat, action).is_ok());
        let place = chance.draw(Occasion::POOL, options.len() as u32) as usize;
        table.act(seat, &options[place], chance).unwrap();
    }
    table
}

fn random_results(campaign: &Campaign, seats: usize, chance: &mut Fast) -> Vec<Played> {
    let mut results = vec![Played::Bye; seats];
    for CampaignPairing(one, other) in campaign.pairings() {
        let Some(other) = other else { continue };
        let (first, second) = match chance.draw(Occasion::POOL, 3) {
            0 => (Played::Won, Played::Lost),
            1 => (Played::Lost, Played::Won),
            _ => (Played::Tied, Played::Tied),
        };
        (results[one.index()], results[other.index()]) = (first, second);
    }
    results
}

#[test]
fn no_card_is_lost_or_doubled_in_whole_deckbuilder_drafts() {
    let pool = deckbuilder_pool();
    for seed in 0..500 {
        let mut chance = Fast::new(seed);
        let settings = some_deckbuilder(seed);
        let setup =
            DraftSetup { format: Format::Deckbuilder(settings.clone()), pool: pool.clone() };
        let draft: Draft = play(&setup, &mut chance);
        let mut campaign = Campaign::after(&draft).unwrap();
        let all: Vec<u16> = (0..pool.len() as u16).collect();
        let whole = |campaign: &Campaign| {
            let mut cards: Vec<u16> = campaign.everything().collect();
            cards.sort_unstable();
            cards == all
        };
        let mut markets = 0;
        while !campaign.is_over() {
            assert!(whole(&campaign), "seed {seed}, round {}", campaign.round());
            play::<build::Build>(&campaign.build(), &mut chance);
            let results = random_results(&campaign, settings.seats.into(), &mut chance);
            if let Some(setup) = campaign.played(&results).unwrap() {
                assert!(whole(&campaign), "seed {seed}, round {}: market", campaign.round());
                let market: Market = play(&setup, &mut chance);
                campaign.traded(&market).unwrap();
                markets += 1;
            }
        }
        assert!(whole(&campaign), "seed {seed} in the end");
        assert_eq!(markets, settings.markets());
        let points: u16 = campaign.standings().iter().map(|place| place.points).sum();
        let pairings = u16::from(settings.seats).div_ceil(2);
        assert_eq!(points, 2 * pairings * settings.rounds, "two points a pairing, byes included");
    }
}

#[test]
fn at_the_opening_the_cards_are_those_of_the_pool() {
    for format in Format::all() {
        let pool = Arc::new(colored(5, [60, 6, 3], [60, 8, 5], [60, 8, 5]));
        let (draft, _) =
            Draft::open(&DraftSetup { format, pool: pool.clone() }, &mut Fast::new(1)).unwrap();
        let mut cards = table::Specimen::all_cards(&draft);
        cards.sort_unstable();
        assert_eq!(cards, (0..pool.len() as u32).collect::<Vec<u32>>());
    }
}

#[test]
fn what_a_seat_gets_to_see_does_not_depend_on_who_is_faster() {
    let pool = shared(400);
    for seed in 0..50 {
        let setup = DraftSetup { format: Format::Power(Power::default()), pool: pool.clone() };
        let finished = [0, 1].map(|hurry| {
            let (mut draft, _) = Draft::open(&setup, &mut Fast::new(seed)).unwrap();
            let mut dice = Fast::new(seed + hurry);
            loop {
                let waiting: Vec<Seat> = draft.waiting().iter().collect();
                let Some(count) = (!waiting.is_empty()).then_some(waiting.len() as u32) else {
                    break draft;
                };
                let seat = waiting[dice.draw(Occasion::POOL, count) as usize];
                let action = draft.clock_action(seat).unwrap();
                draft.act(seat, &action, &mut Fast::new(0)).unwrap();
            }
        });
        let [slow, fast] = finished;
        for seat in (0..4).map(Seat) {
            assert_eq!(slow.looks(seat), fast.looks(seat));
        }
    }
}
