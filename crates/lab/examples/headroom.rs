//! How much better `net` could play: `headroom odds|net|guide [games] [playouts]`.
//!
//! `net` plays against the other player. At each of its decisions every good candidate is played to the
//! end many times, in worlds that are possible for its seat and with the same luck for each; from there
//! on both play as they always do. What the best candidate wins more often than the one that `net`
//! chooses is what was to be found there. Added up over a game it is what a player would gain who found
//! it every time: no policy is better than another one by more than the sum of its best deviations from
//! it, in the positions it meets itself.
//!
//! The best of several results is also the luckiest, so the sum of the greatest differences is too
//! large. Where one half of the playouts chooses and the other half tells, it is too small. The truth
//! lies between the two.

use oracle::{Color, Deal, Deck, Move, Play, Ruleset, Seat, Sight, Worlds};
use players::{AnyDuellist, Duellist, Net, SharedLuck};
use rayon::prelude::*;
use table::chance::game_seed;
use table::{Chance, Fast, Occasion};

/// Candidates that the network thinks this much worse than its best one are not tried.
const HOPELESS: f32 = 0.15;
/// What a game is tried with where nothing else is said.
const GAMES: u64 = 32;
const PLAYOUTS: u64 = 1000;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, usual| args.get(place).map_or(Ok(usual), |text| text.parse());
    let other = args.first().and_then(|name| AnyDuellist::named(name).ok());
    let (Some(other), Ok(games), Ok(playouts)) = (other, number(1, GAMES), number(2, PLAYOUTS))
    else {
        return eprintln!("headroom odds|net|guide [games] [playouts]");
    };
    let gains: Vec<[Vec<f64>; 2]> =
        (0..games).into_par_iter().map(|game| gains(game, &other, playouts)).collect();
    let decisions: usize = gains.iter().map(|[least, _]| least.len()).sum();
    println!("{games} games, {:.1} decisions in each", decisions as f64 / games as f64);
    for (name, half) in [("at least", 0), ("at most", 1)] {
        let sums: Vec<f64> = gains.iter().map(|gains| gains[half].iter().sum()).collect();
        let mean = sums.iter().sum::<f64>() / games as f64;
        let squares: f64 = sums.iter().map(|sum| (sum - mean).powi(2)).sum();
        let error = (squares / (games * games.saturating_sub(1)).max(1) as f64).sqrt();
        println!("{name} {:.1} ± {:.1} percent of a win a game", 100.0 * mean, 196.0 * error);
    }
}

/// What was to be found at each decision of a game: at least, and at most.
fn gains(game: u64, other: &AnyDuellist, playouts: u64) -> [Vec<f64>; 2] {
    let mut luck = Fast::new(game_seed(1, game));
    let mut color = || Some(Deck::monochrome(Color::ALL[luck.draw(Occasion::POOL, 3) as usize]));
    let decks = if game.is_multiple_of(2) { [None, None] } else { [color(), color()] };
    let decks = decks.each_ref().map(Option::as_ref);
    let deal = Deal::of_decks(&Ruleset::STANDARD, None, decks, &mut luck);
    let mut play = Play::start(&deal, &mut luck, &mut ());
    let me = Seat((game / 2 % 2) as u8);
    let (mut net, mut other) = (Net::default(), other.clone());
    let mut gains = [Vec::new(), Vec::new()];
    while let Some(seat) = play.position().to_act() {
        let sight = play.sight(seat);
        let decision = if seat == me {
            let candidates = candidates(&mut net, sight);
            let seed = game_seed(game, gains[0].len() as u64);
            let sums = tried(sight, &candidates, &mut other, (seed, playouts));
            for (gains, gain) in gains.iter_mut().zip(gained(&sums, playouts)) {
                gains.push(gain);
            }
            candidates[0]
        } else {
            other.decide(sight, &mut luck)
        };
        play.apply(decision, &mut luck, &mut ());
    }
    gains
}

/// The good candidates, the one that `net` chooses first.
fn candidates(net: &mut Net, sight: Sight<'_>) -> Vec<Move> {
    let mut candidates = Vec::new();
    net.weigh(sight, |decision, _, shown| candidates.push((decision, shown.hopeful_chance())));
    candidates.sort_by(|one, other| other.1.total_cmp(&one.1));
    let best = candidates[0].1;
    candidates.retain(|(_, opinion)| opinion + HOPELESS >= best);
    candidates.into_iter().map(|(decision, _)| decision).collect()
}

/// What each candidate scores, in the playouts with even and with odd numbers.
fn tried(
    sight: Sight<'_>,
    candidates: &[Move],
    other: &mut AnyDuellist,
    (seed, playouts): (u64, u64),
) -> Vec<[f64; 2]> {
    let mut sums = vec![[0.0; 2]; candidates.len()];
    if candidates.len() == 1 {
        return sums;
    }
    let (mut net, mut worlds) = (Net::default(), Worlds::of(sight));
    for number in 0..playouts {
        let seed = game_seed(seed, number);
        let world = worlds.draw(&mut Fast::new(seed));
        for (sum, candidate) in sums.iter_mut().zip(candidates) {
            let mut luck = SharedLuck::new(seed);
            let mut play = world.play();
            play.apply(*candidate, &mut luck, &mut ());
            while let Some(seat) = play.position().to_act() {
                let decision = if seat == sight.seat() {
                    net.decide(play.sight(seat), &mut luck)
                } else {
                    other.decide(play.sight(seat), &mut luck)
                };
                play.apply(decision, &mut luck, &mut ());
            }
            let winner = play.position().winner();
            let half = (number % 2) as usize;
            sum[half] += winner.map_or(0.5, |winner| f64::from(u8::from(winner == sight.seat())));
        }
    }
    sums
}

/// What the best candidate scores more than the first: by the half that did not choose it, and by both
/// halves.
fn gained(sums: &[[f64; 2]], playouts: u64) -> [f64; 2] {
    let more = |place: usize, half: usize| sums[place][half] - sums[0][half];
    let told_by_the_other = |half: usize| {
        let best = (0..sums.len()).max_by(|a, b| sums[*a][half].total_cmp(&sums[*b][half]));
        more(best.unwrap_or(0), 1 - half)
    };
    let least = told_by_the_other(0) + told_by_the_other(1);
    let most = (0..sums.len()).map(|place| more(place, 0) + more(place, 1)).fold(0.0, f64::max);
    [least / playouts as f64, most / playouts as f64]
}
