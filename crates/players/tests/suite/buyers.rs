//! Who buys at a market gets more than it gives.

use crate::common::tables::{InOrder, campaign, card, drafted, named, pool, setup};
use cube::house;
use draft::market::{Market, MarketAction, MarketSetup, Price, Prices, Trader};
use draft::{CardNo, Colors, Deckbuilder, Format, Pool, PoolCard, Rarity, Seat, Table};
use oracle::DECK_SIZE;
use players::learned::{Model, builder};
use players::{AnyDrafter, Drafter, Seed};

/// Plays campaigns of one kind of buyer, holds every purchase against a measure of decks, and gives
/// how many there were.
fn purchases(name: &str, cards: Pool, seeds: u64, strength: fn(&Pool, &[CardNo]) -> i64) -> usize {
    let format = Format::Deckbuilder(Deckbuilder { rounds: 3, ..Deckbuilder::default() });
    let setup = setup(&format, cards);
    let drafters: Vec<AnyDrafter> = vec![named(name); 4];
    let mut count = 0;
    for seed in 0..seeds {
        let draft = drafted(&setup, &drafters, seed);
        campaign(&draft, &drafters, seed, &mut |before, after| {
            count += 1;
            let [before, after] = [before, after].map(|cards| strength(&setup.pool, cards));
            assert!(after > before, "{name}, seed {seed}: {before} before, {after} after");
        });
    }
    count
}

#[test]
fn nobody_pays_with_cards_that_are_worth_more_to_the_deck_than_what_they_get() {
    assert!(purchases("seed", house::oracle(1), 2, Seed::strength) > 10);
    assert!(purchases("seed", house::arcadia(), 2, Seed::strength) > 10);
    assert!(purchases("colors", house::oracle(1), 2, players::Colors::strength) > 10);
    assert!(purchases("colors", house::arcadia(), 2, players::Colors::strength) > 10);
    assert!(purchases("learned", house::oracle(1), 2, learned_strength) > 10);
}

/// How strong the deck is that `learned` would build.
fn learned_strength(pool: &Pool, cards: &[CardNo]) -> i64 {
    let id = |card: &CardNo| house::oracle_card(pool, *card).unwrap().id();
    let ids: Vec<u8> = cards.iter().map(id).collect();
    builder::best(Model::shipped(), &ids, DECK_SIZE).strength
}

fn price(cost: u16, worth: u16) -> Price {
    Price { cost, worth, bonus: 0 }
}

/// A market with one rare, where a common is worth 1 and a rare costs 2. The pool is what the buyer
/// owns, then the rare, then a card for the other buyer; a deck has two cards.
fn market(owned: Vec<PoolCard>, offer: PoolCard) -> Market {
    let count = owned.len() as CardNo;
    let rare = PoolCard { rarity: Some(Rarity::Rare), ..offer };
    let mut pool = pool([owned, vec![rare], vec![card(80, &[])]].concat());
    pool.deck.least = 2;
    let (common, rare) = (price(1, 1), price(2, 2));
    let prices = Prices { common, uncommon: rare, rare, mythic: rare, lands_colored: false };
    let trader = |owned: Vec<CardNo>| Trader { owned, group: 0, points: 0 };
    let traders = vec![trader((0..count).collect()), trader(vec![count + 1])];
    let setup =
        MarketSetup { pool: pool.into(), prices, fresh: vec![count], old: Vec::new(), traders };
    Market::open(&setup, &mut InOrder).unwrap().0
}

fn bought(market: &Market, name: &str) -> MarketAction {
    named(name).trade(market.sight(Seat(0)), &mut InOrder)
}

#[test]
fn a_purchase_is_paid_with_what_the_deck_misses_least() {
    let owned = [50, 10, 40, 12, 30].map(|value| card(value, &[])).to_vec();
    let market = market(owned, card(60, &[]));
    for name in ["seed", "colors"] {
        // The deck is 50 and 40, and 50 and 60 afterwards.
        let with = [1, 3].into_iter().collect();
        assert_eq!(bought(&market, name), MarketAction::Buy { card: 5, with }, "{name}");
    }
}

#[test]
fn nothing_is_bought_that_does_not_make_the_deck_stronger() {
    let weak = market([50, 10, 40, 12].map(|value| card(value, &[])).to_vec(), card(39, &[]));
    // Whatever it gives for the rare, one of them is of the deck and better.
    let dear = market([60, 55, 50].map(|value| card(value, &[])).to_vec(), card(54, &[]));
    for name in ["seed", "colors"] {
        assert_eq!(bought(&weak, name), MarketAction::Pass, "{name}");
        assert_eq!(bought(&dear, name), MarketAction::Pass, "{name}");
    }
}

#[test]
fn a_card_that_its_colours_cannot_pay_for_is_of_no_use_to_colors() {
    let of = |value, color| PoolCard { colors: Some(Colors::one(color)), ..card(value, &[]) };
    let free = |color: usize| draft::FreeCard::new(format!("land {color}"), Colors::one(color));
    let tried = |color: usize| {
        let mut owned = vec![of(40, 0); 20];
        owned.extend(vec![of(40, 1); 20]);
        let rare = PoolCard { rarity: Some(Rarity::Rare), ..of(60, color) };
        let mut pool = pool([owned, vec![rare], vec![card(80, &[])]].concat());
        pool.deck = draft::DeckRule { least: 40, most: None, free: (0..5).map(free).collect() };
        let prices = Prices {
            common: price(1, 1),
            uncommon: price(10, 8),
            rare: price(10, 8),
            mythic: price(10, 8),
            lands_colored: false,
        };
        let trader = |owned: Vec<CardNo>| Trader { owned, group: 0, points: 0 };
        let traders = vec![trader((0..40).collect()), trader(vec![41])];
        let setup =
            MarketSetup { pool: pool.into(), prices, fresh: vec![40], old: Vec::new(), traders };
        bought(&Market::open(&setup, &mut InOrder).unwrap().0, "colors")
    };
    assert!(matches!(tried(1), MarketAction::Buy { card: 40, .. }));
    assert_eq!(tried(2), MarketAction::Pass);
}
