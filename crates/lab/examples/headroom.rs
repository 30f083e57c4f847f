//! How much better `net` could play, and how much of that others find:
//! `headroom [seeing] odds|net|guide [games] [playouts] [player ...]`.
//!
//! `net` plays against the other player. At each of its decisions every good candidate is played to the
//! end many times with the same luck for each; from there on both play as they always do. What the best
//! candidate wins more often than the one that `net` chooses is what was to be found there. Added up over
//! a game it is what a player would gain who found it every time: no policy is better than another one by
//! more than the sum of its best deviations from it, in the positions it meets itself.
//!
//! The playouts start from worlds that are possible for the seat, or with `seeing` from the cards as they
//! really lie: then it is what somebody would gain who saw all cards, and more than anybody honest can.
//!
//! The best of several results is also the luckiest, so the sum of the greatest differences is too
//! large. Where one half of the playouts chooses and the other half tells, it is too small. The truth
//! lies between the two.
//!
//! Where players are named, only what they would choose is played instead, and there is one sum for each
//! of them: what its choices win more often than `net`'s. It has not seen the playouts, so that sum is
//! neither too large nor too small. It tells slow players apart in far fewer games than playing them out
//! would take.

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

/// What is to be measured.
struct Study {
    other: AnyDuellist,
    playouts: u64,
    seeing: bool,
    players: Vec<AnyDuellist>,
}

fn main() {
    let mut args: Vec<String> = std::env::args().skip(1).collect();
    let seeing = args.first().is_some_and(|word| word == "seeing");
    args.drain(..usize::from(seeing));
    let number = |place: usize, usual| args.get(place).map_or(Ok(usual), |text| text.parse());
    let other = args.first().and_then(|name| AnyDuellist::named(name).ok());
    let names = args.get(3..).unwrap_or_default();
    let players: Result<Vec<_>, _> = names.iter().map(|name| AnyDuellist::named(name)).collect();
    let (Some(other), Ok(games), Ok(playouts), Ok(players)) =
        (other, number(1, GAMES), number(2, PLAYOUTS), players)
    else {
        return eprintln!("headroom [seeing] odds|net|guide [games] [playouts] [player ...]");
    };
    let study = Study { other, playouts, seeing, players };
    let gains: Vec<Vec<f64>> = (0..games).into_par_iter().map(|game| study.gains(game)).collect();
    println!("percent of a win a game beyond net, in {games} games");
    let bounds = ["at least".to_owned(), "at most".to_owned()];
    let rows = if names.is_empty() { &bounds } else { names };
    for (place, name) in rows.iter().enumerate() {
        let mean = gains.iter().map(|gains| gains[place]).sum::<f64>() / games as f64;
        let squares: f64 = gains.iter().map(|gains| (gains[place] - mean).powi(2)).sum();
        let error = (squares / (games * games.saturating_sub(1)).max(1) as f64).sqrt();
        println!("{name}: {:.1} ± {:.1}", 100.0 * mean, 196.0 * error);
    }
}

impl Study {
    /// What was to be found in a game: at least and at most, or by each player.
    fn gains(&self, game: u64) -> Vec<f64> {
        let mut luck = Fast::new(game_seed(1, game));
        let mut color =
            || Some(Deck::monochrome(Color::ALL[luck.draw(Occasion::POOL, 3) as usize]));
        let decks = if game.is_multiple_of(2) { [None, None] } else { [color(), color()] };
        let decks = decks.each_ref().map(Option::as_ref);
        let deal = Deal::of_decks(&Ruleset::STANDARD, None, decks, &mut luck);
        let mut play = Play::start(&deal, &mut luck, &mut ());
        let me = Seat((game / 2 % 2) as u8);
        let (mut net, mut other) = (Net::default(), self.other.clone());
        let mut gains = vec![0.0; self.players.len().max(2)];
        let mut decisions = 0;
        while let Some(seat) = play.position().to_act() {
            let decision = if seat == me {
                let usual = net.decide(play.sight(seat), &mut luck);
                let more = self.gains_of_a_decision(&play, usual, game_seed(game, decisions));
                gains.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
                decisions += 1;
                usual
            } else {
                other.decide(play.sight(seat), &mut luck)
            };
            play.apply(decision, &mut luck, &mut ());
        }
        gains
    }

    /// The same in a decision where `net` chooses as usual.
    fn gains_of_a_decision(&self, play: &Play<'_>, usual: Move, seed: u64) -> Vec<f64> {
        let Some(seat) = play.position().to_act() else { return Vec::new() };
        let sight = play.sight(seat);
        let choice = |player: &AnyDuellist| player.clone().decide(sight, &mut Fast::new(!seed));
        let choices: Vec<Move> = self.players.iter().map(choice).collect();
        let mut candidates = vec![usual];
        let others = if choices.is_empty() { good(sight) } else { choices.clone() };
        for other in others {
            if !candidates.contains(&other) {
                candidates.push(other);
            }
        }
        if candidates.len() == 1 {
            return Vec::new();
        }
        let sums = self.tried(play, seat, &candidates, seed);
        let found = |choice: &Move| {
            let place = candidates.iter().position(|candidate| candidate == choice).unwrap_or(0);
            more(&sums, place, 0) + more(&sums, place, 1)
        };
        let wins = match choices.is_empty() {
            true => vec![at_least(&sums), at_most(&sums)],
            false => choices.iter().map(found).collect(),
        };
        wins.into_iter().map(|wins| wins / self.playouts as f64).collect()
    }

    /// What each candidate scores, in the playouts with even and with odd numbers.
    fn tried(&self, real: &Play<'_>, me: Seat, candidates: &[Move], seed: u64) -> Vec<[f64; 2]> {
        let mut sums = vec![[0.0; 2]; candidates.len()];
        let (mut net, mut other) = (Net::default(), self.other.clone());
        let mut worlds = Worlds::of(real.sight(me));
        for number in 0..self.playouts {
            let seed = game_seed(seed, number);
            let world = worlds.draw(&mut Fast::new(seed));
            for (sum, candidate) in sums.iter_mut().zip(candidates) {
                let mut luck = SharedLuck::new(seed);
                let mut play = if self.seeing { *real } else { world.play() };
                play.apply(*candidate, &mut luck, &mut ());
                while let Some(seat) = play.position().to_act() {
                    let decision = if seat == me {
                        net.decide(play.sight(seat), &mut luck)
                    } else {
                        other.decide(play.sight(seat), &mut luck)
                    };
                    play.apply(decision, &mut luck, &mut ());
                }
                let winner = play.position().winner();
                sum[(number % 2) as usize] +=
                    winner.map_or(0.5, |winner| f64::from(u8::from(winner == me)));
            }
        }
        sums
    }
}

/// The good candidates.
fn good(sight: Sight<'_>) -> Vec<Move> {
    let mut candidates = Vec::new();
    let mut best = 0.0_f32;
    Net::default().weigh(sight, |decision, _, shown| {
        let opinion = shown.hopeful_chance();
        best = best.max(opinion);
        candidates.push((decision, opinion));
    });
    candidates.retain(|(_, opinion)| opinion + HOPELESS >= best);
    candidates.into_iter().map(|(decision, _)| decision).collect()
}

/// How much more a candidate scores than the first in one half of the playouts.
fn more(sums: &[[f64; 2]], place: usize, half: usize) -> f64 {
    sums[place][half] - sums[0][half]
}

/// What the best candidate scores more than the first, by the half that did not choose it.
fn at_least(sums: &[[f64; 2]]) -> f64 {
    let told_by_the_other = |half: usize| {
        let best = (0..sums.len()).max_by(|a, b| sums[*a][half].total_cmp(&sums[*b][half]));
        more(sums, best.unwrap_or(0), 1 - half)
    };
    told_by_the_other(0) + told_by_the_other(1)
}

/// The same by both halves, which also chose it.
fn at_most(sums: &[[f64; 2]]) -> f64 {
    (0..sums.len()).map(|place| more(sums, place, 0) + more(sums, place, 1)).fold(0.0, f64::max)
}
