//! What `learned` promises: it drafts by the rules, by what its seat may know, and for strong decks.

use crate::common::tables;
use cube::house;
use draft::build::{Build, check_deck};
use draft::market::{self, Market, Price, Prices, Trader};
use draft::{CardNo, Draft, DraftAction, DraftSetup, Format, Pool, Seat, Table, Viewer, build};
use oracle::Card;
use players::learned::{Model, worth};
use players::{AnyDrafter, Drafter, Learned, Net};
use std::sync::Arc;
use table::{Chance, Fast, Occasion, Specimen};

fn pool_for(format: &Format, oracle: bool) -> Arc<Pool> {
    match oracle {
        true => Arc::new(house::oracle(format.procedure().copies(&house::oracle(1)).unwrap())),
        false => Arc::new(house::arcadia()),
    }
}

/// Drafts to the end, and holds every decision against the rules. `watch` sees the table before each.
fn draft_with(
    setup: &DraftSetup,
    drafters: &mut [AnyDrafter],
    seed: u64,
    mut watch: impl FnMut(&Draft, Seat, &DraftAction),
) -> Draft {
    let mut chance = Fast::new(seed);
    let (mut draft, _) = Draft::open(setup, &mut chance).unwrap();
    while let Some(seat) = draft.waiting().iter().next() {
        let action = drafters[seat.index()].pick(draft.sight(seat), &mut Fast::new(!seed));
        assert_eq!(draft.check(seat, &action), Ok(()), "{action:?}");
        watch(&draft, seat, &action);
        draft.act(seat, &action, &mut chance).unwrap();
    }
    draft
}

fn all_learned(format: &Format) -> Vec<AnyDrafter> {
    vec![AnyDrafter::named("learned").unwrap(); format.procedure().seats().into()]
}

fn ids(cards: &[CardNo]) -> Vec<u8> {
    cards.iter().map(|card| Card::new(*card).unwrap().id()).collect()
}

#[test]
fn it_drafts_and_builds_by_the_rules_in_every_format() {
    for format in Format::all() {
        for oracle in [true, false] {
            let pool = pool_for(&format, oracle);
            if format.check_pool(&pool).is_err() {
                continue;
            }
            let setup = DraftSetup { format: format.clone(), pool: pool.clone() };
            let draft = draft_with(&setup, &mut all_learned(&format), 3, |_, _, _| ());
            let seats = (0..draft.seats()).map(Seat);
            let cards: Vec<Vec<CardNo>> = seats.map(|seat| draft.picked(seat).to_vec()).collect();
            let setup = build::BuildSetup { pool: pool.clone(), cards };
            let (build, _) = Build::open(&setup, &mut Fast::new(1)).unwrap();
            for seat in build.waiting().iter() {
                let deck = Learned::default().build(build.sight(seat), &mut Fast::new(1));
                assert_eq!(check_deck(&pool, &setup.cards[seat.index()], &deck), Ok(()));
            }
        }
    }
}

/// The strength of the best forty of 42 cards, by leaving out every two.
fn best_of_42(cards: &[u8]) -> i64 {
    let without = |one: usize, other: usize| {
        let kept = (0..cards.len()).filter(|place| ![one, other].contains(place));
        Model::shipped().strength(&kept.map(|place| cards[place]).collect::<Vec<u8>>())
    };
    let pairs = (0..cards.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
    pairs.map(|(one, other)| without(one, other)).max().unwrap()
}

#[test]
fn its_deck_is_the_best_that_can_be_built() {
    let pool = Arc::new(house::oracle(2));
    for seed in 0..20 {
        let mut cards: Vec<CardNo> = (0..240).collect();
        Fast::new(seed).shuffle(Occasion::POOL, &mut cards, 42);
        cards.truncate(42);
        cards.sort_unstable();
        let setup = build::BuildSetup { pool: pool.clone(), cards: vec![cards.clone()] };
        let (build, _) = Build::open(&setup, &mut Fast::new(1)).unwrap();
        let deck = Learned::default().build(build.sight(Seat(0)), &mut Fast::new(1));
        assert_eq!(check_deck(&pool, &cards, &deck), Ok(()));
        let strength = Model::shipped().strength(&ids(deck.cards.as_slice()));
        assert_eq!(strength, best_of_42(&ids(&cards)), "seed {seed}");
    }
}

#[test]
fn settings_of_all_kinds_are_drafted() {
    let odd = [
        ("solomon", [("cards", "9"), ("first", "1"), ("second", "3"), ("rounds", "13")]),
        ("solomon", [("cards", "20"), ("first", "5"), ("second", "9"), ("rounds", "6")]),
        ("power", [("seats", "2"), ("picks", "2"), ("removes", "2"), ("rounds", "4")]),
        ("power", [("seats", "3"), ("picks", "1"), ("removes", "0"), ("rounds", "3")]),
    ];
    for (name, settings) in odd {
        let mut format = Format::named(name).unwrap();
        for (name, value) in settings {
            format = format.with(name, value).unwrap();
        }
        let setup = DraftSetup { pool: pool_for(&format, true), format: format.clone() };
        draft_with(&setup, &mut all_learned(&format), 5, |_, _, _| ());
    }
}

/// In a table that differs only in what its seat may not know, it decides the same.
#[test]
fn what_it_may_not_know_does_not_matter() {
    for name in ["solomon", "piles", "pass", "power"] {
        let format = Format::named(name).unwrap();
        let setup = DraftSetup { pool: pool_for(&format, true), format: format.clone() };
        let mut chance = Fast::new(9);
        draft_with(&setup, &mut all_learned(&format), 9, |draft, seat, action| {
            let other = draft.rearranged(Viewer::Seat(seat), &mut chance);
            assert_eq!(
                Learned::default().pick(other.sight(seat), &mut Fast::new(!9)),
                *action,
                "{name}"
            );
        });
    }
}

#[test]
fn it_drafts_stronger_decks_than_others_do() {
    let formats = ["solomon", "piles", "pass", "power"];
    let others = ["random", "value", "seed"];
    for (name, other) in formats.into_iter().flat_map(|name| others.map(|other| (name, other))) {
        let format = Format::named(name).unwrap();
        let setup = DraftSetup { pool: pool_for(&format, true), format: format.clone() };
        let seats = usize::from(format.procedure().seats());
        let mut sums = [0; 2];
        for seed in 0..8 {
            // By turns, so that each sits everywhere.
            let kinds = if seed % 2 == 0 { ["learned", other] } else { [other, "learned"] };
            let named = |seat: usize| AnyDrafter::named(kinds[seat % 2]).unwrap();
            let mut drafters: Vec<AnyDrafter> = (0..seats).map(named).collect();
            let draft = draft_with(&setup, &mut drafters, seed, |_, _, _| ());
            for seat in 0..seats {
                let cards = ids(draft.picked(Seat(seat as u8)));
                let best = players::learned::builder::best(Model::shipped(), &cards, 40);
                sums[usize::from(kinds[seat % 2] == other)] += best.strength;
            }
        }
        assert!(sums[0] > sums[1], "{name} against {other}: {sums:?}");
    }
}

/// The part of games that `net` wins with decks that `learned` drafted, against `seed`'s.
fn share_against_seed(format: &str, drafts: u64, games: u64) -> f64 {
    tables::share(format, ["learned", "seed"], &Net::default(), drafts, games)
}

// It must win 58 of 100 games. In solomon a standard deviation is about 0.9 %, in pass 1.3 %: who only
// just wins 58 of 100 fails mostly, and who wins 56 fails for sure.

#[test]
fn it_wins_58_of_100_games_against_seed_in_solomon() {
    // Measured with many more games: 61.8 %.
    let share = share_against_seed("solomon", 200, 8);
    assert!(share > 0.595, "{share}");
}

#[test]
fn it_wins_58_of_100_games_against_seed_in_piles() {
    // Measured: 68.2 %; here a standard deviation is about 2.5 %.
    let share = share_against_seed("piles", 50, 4);
    assert!(share > 0.63, "{share}");
}

#[test]
fn it_wins_58_of_100_games_against_seed_in_pass() {
    // Measured: 60.3 %.
    let share = share_against_seed("pass", 60, 14);
    assert!(share > 0.592, "{share}");
}

#[test]
fn a_card_is_worth_what_it_adds() {
    let card = |name: &str| -> Card { name.parse().unwrap() };
    // Of two champions that cost the same, the one with the better die and base is worth more.
    for (better, worse) in [("koatl-d20+5", "elf-d20+1"), ("dragon-d8+3", "aven-d4+2")] {
        assert!(worth(&[], card(better)) > worth(&[], card(worse)));
    }
    // Draw cards wear off.
    let draws: Vec<Card> = (102..110).filter_map(Card::new).collect();
    assert!(worth(&[], card("draw-2")) > worth(&draws, card("draw-2")) + 50);
    // The average card is worth nothing more than the average card.
    let have: Vec<Card> = (0..90).step_by(5).filter_map(Card::new).collect();
    let all: i64 = Card::FIRST_SET.iter().map(|card| worth(&have, *card)).sum();
    assert!(all.abs() <= 120, "{all}");
}

fn price(cost: u16, worth: u16) -> Price {
    Price { cost, worth, bonus: 0 }
}

#[test]
fn it_buys_what_makes_its_deck_stronger_and_gives_away_what_it_does_not_need() {
    let pool = Arc::new(house::oracle(2));
    let common = price(2, 1);
    let prices =
        Prices { common, uncommon: common, rare: common, mythic: common, lands_colored: false };
    let owned: Vec<CardNo> = (0..44).collect();
    // The strongest champion of another set, and the weakest.
    let [strong, weak] =
        ["aven-d20+5", "aven-d4+2"].map(|name| name.parse::<Card>().unwrap().number() + 120);
    let trader = |owned| Trader { owned, group: 0, points: 0 };
    let setup = market::MarketSetup {
        pool,
        prices,
        fresh: vec![strong, weak],
        old: Vec::new(),
        traders: vec![trader(owned.clone()), trader((60..104).collect())],
    };
    let (market, _) = Market::open(&setup, &mut Fast::new(1)).unwrap();
    let seat = Seat(0);
    let action = Learned::default().trade(market.sight(seat), &mut Fast::new(1));
    let market::MarketAction::Buy { card, with } = action else { panic!("{action:?}") };
    assert_eq!((card, with.len()), (strong, 2));
    let strength = |cards: &[CardNo]| {
        players::learned::builder::best(Model::shipped(), &ids(cards), 40).strength
    };
    let mut after: Vec<CardNo> =
        owned.iter().copied().filter(|own| !with.as_slice().contains(own)).collect();
    after.push(card);
    assert!(strength(&after) > strength(&owned));
}
