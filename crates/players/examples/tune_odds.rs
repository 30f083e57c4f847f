//! Finds the prices of `odds` by self-play: `tune_odds random|monochrome [generations]`.
//!
//! An evolution with a fixed seed. Each generation tries a number of price lists around the
//! present one in mirrored games (each deal from both seats, the same deals for all), half of them
//! against the present prices and half against `guide`; the present prices then move towards the
//! mean of the best. At the end it prints the prices as they stand in `prices.rs`, and how they do.
//! `tune_odds match P,Q random|monochrome games` plays two players against each other.

use oracle::{Color, Deal, Deck, Play, Ruleset, Seat};
use players::{AnyDuellist, Duellist, Guide, Priced, Prices};
use std::time::Instant;
use table::{Chance, Fast, Occasion};

/// How long it goes on where nothing else is said.
const GENERATIONS: u64 = 50;
/// Price lists tried in a generation, and how many of them are followed.
const TRIED: usize = 20;
const FOLLOWED: usize = 5;
/// Deals in a generation, each played four times by every list.
const DEALS: u64 = 300;
/// How far lists lie from the present one at first and in the end, as a part of each price.
const FIRST_STEP: f64 = 0.3;
const LAST_STEP: f64 = 0.06;
/// Prices are changed as if they were at least this large.
const LEAST: f64 = 12.0;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        ["match", players, format, games] => {
            compete(players, format, games.parse().expect("a number"))
        }
        [format] => tune(format, GENERATIONS),
        [format, generations] => tune(format, generations.parse().expect("a number")),
        _ => eprintln!("tune_odds random|monochrome [generations]"),
    }
}

/// Lets the prices evolve.
fn tune(format: &str, generations: u64) {
    let mut present: Vec<f64> = Prices::ROUND.to_list().into_iter().map(f64::from).collect();
    let mut luck = Fast::new(20);
    for generation in 0..generations {
        let progress = generation as f64 / generations as f64;
        let step = FIRST_STEP * (LAST_STEP / FIRST_STEP).powf(progress);
        let mut tried: Vec<(f64, Vec<f64>)> = (0..TRIED)
            .map(|_| {
                let near = |price: &f64| price + price.abs().max(LEAST) * step * normal(&mut luck);
                let list: Vec<f64> = present.iter().map(near).collect();
                (fitness(&list, &present, format, generation), list)
            })
            .collect();
        tried.sort_by(|a, b| b.0.total_cmp(&a.0));
        for (place, price) in present.iter_mut().enumerate() {
            let best = tried[..FOLLOWED].iter().map(|(_, list)| list[place]);
            *price += 0.7 * (best.sum::<f64>() / FOLLOWED as f64 - *price);
        }
        if generation % 10 == 9 {
            let share = share(&Priced(prices(&present)), &Guide, format, 1_000_000, 2_000);
            println!("{:4} {:.1}% {:?}", generation + 1, 100.0 * share, prices(&present).to_list());
        }
    }
    let found = prices(&present);
    let share = share(&Priced(found), &Guide, format, 2_000_000, 10_000);
    println!("{:.2}% against guide with {found:#?}", 100.0 * share);
}

fn prices(list: &[f64]) -> Prices {
    let list: Vec<i32> = list.iter().map(|price| price.round() as i32).collect();
    Prices::ROUND.with_list(&list)
}

/// The share of games a list wins against the present one and against `guide`.
fn fitness(list: &[f64], present: &[f64], format: &str, generation: u64) -> f64 {
    let (list, present) = (Priced(prices(list)), Priced(prices(present)));
    let from = generation * DEALS;
    share(&list, &present, format, from, DEALS) + share(&list, &Guide, format, from, DEALS)
}

/// The share of so many mirrored deals that the first player wins.
fn share<P: Duellist, Q: Duellist>(one: &P, other: &Q, format: &str, from: u64, deals: u64) -> f64 {
    let mut halves = 0;
    for deal in from..from + deals {
        for seat in [Seat(0), Seat(1)] {
            halves += game(one, other, format, deal, seat).0;
        }
    }
    f64::from(halves) / (4 * deals) as f64
}

/// Two for a win of the first player, who sits at `seat`, one for a draw; and how many decisions
/// there were.
fn game<P: Duellist, Q: Duellist>(
    one: &P,
    other: &Q,
    format: &str,
    seed: u64,
    seat: Seat,
) -> (u32, u32) {
    let (mut one, mut other, mut chance) = (one.clone(), other.clone(), Fast::new(seed));
    let mut luck = Fast::new(!seed);
    let deal = if format == "random" {
        Deal::random(&Ruleset::STANDARD, None, &mut chance)
    } else {
        let mut deck = || Deck::monochrome(Color::ALL[chance.draw(Occasion::POOL, 3) as usize]);
        let decks = [deck(), deck()];
        Deal::of_decks(&Ruleset::STANDARD, None, [Some(&decks[0]), Some(&decks[1])], &mut chance)
    };
    let mut play = Play::start(&deal, &mut chance, &mut ());
    let mut decisions = 0;
    while let Some(next) = play.position().to_act() {
        let sight = play.sight(next);
        let decision = if next == seat {
            one.decide(sight, &mut luck)
        } else {
            other.decide(sight, &mut luck)
        };
        play.apply(decision, &mut chance, &mut ());
        decisions += 1;
    }
    let halves = play.position().winner().map_or(1, |winner| if winner == seat { 2 } else { 0 });
    (halves, decisions)
}

/// A number with mean 0 and variance 1, nearly normal: twelve dice.
fn normal(luck: &mut Fast) -> f64 {
    let draw = |_| f64::from(luck.draw(Occasion::POOL, 1 << 16)) / 65_536.0;
    (0..12).map(draw).sum::<f64>() - 6.0
}

/// Plays two players by name against each other, on one core.
fn compete(players: &str, format: &str, games: u64) {
    let named = |name| AnyDuellist::named(name).expect("a player");
    let (one, other) = players.split_once(',').expect("two players");
    let (one, other) = (named(one), named(other));
    let start = Instant::now();
    let (mut halves, mut decisions) = (0, 0);
    for index in 0..games {
        let (seed, seat) = (3_000_000 + index / 2, Seat((index % 2) as u8));
        let played = game(&one, &other, format, seed, seat);
        halves += played.0;
        decisions += played.1;
    }
    let micros = start.elapsed().as_secs_f64() * 1e6 / f64::from(decisions);
    let won = f64::from(halves) / (2 * games) as f64;
    let margin = 196.0 * (won * (1.0 - won) / games as f64).sqrt();
    let won = 100.0 * won;
    println!(
        "{players} {format}: {won:.2}% ± {margin:.2}%, {micros:.2} µs a decision, all counted"
    );
}
