//! How much better `net` could play, and how much of that others find:
//! `headroom [seeing] odds|net|guide [games] [playouts]`, or
//! `headroom odds|net|guide [games] [playouts] player ...`.
//!
//! Somebody plays against the other player who tries things out. At each decision every good candidate is
//! played to the end many times with the same luck for each, from worlds that are possible for the seat;
//! after it `net` and the other one play as they always do. The candidate that did best is played.
//!
//! How much stronger than `net` that is follows from a theorem: one policy is better than another by the
//! sum of what its choices are worth more, if the other one goes on from there, in the positions it meets
//! itself. So what was chosen, and what `net` would have chosen, is played out as often once more, now
//! with the cards as they really lie; this sum is "found". What the best candidates won more often when
//! they were chosen is "claimed", and too large: the best of several results is also the luckiest. So it
//! bounds what there was to find in these positions, as long as nobody guesses which of the worlds it is.
//!
//! With `seeing` the candidates are tried with the cards as they really lie, too: then it is what somebody
//! would gain who saw all cards but the order of the decks, and more than anybody honest can.
//!
//! Where players are named, `net` plays the games, and there is one sum for each of the named ones: what
//! their choices win more often than `net`'s in the positions it meets. It tells slow players apart in far
//! fewer games than playing them out would take.

use oracle::{Color, Deal, Deck, DuelSight, Move, Play, Ruleset, Seat, Worlds};
use players::{AnyDuellist, Duellist, Net, SharedLuck};
use rayon::prelude::*;
use table::chance::game_seed;
use table::{Chance, Fast, Occasion};

/// Candidates that the network thinks this much worse than its best one are not tried.
const HOPELESS: f32 = 0.15;
/// What a game is tried with where nothing else is said.
const GAMES: u64 = 32;
const PLAYOUTS: u64 = 1000;

const USAGE: &str = "headroom [seeing] odds|net|guide [games] [playouts]
headroom odds|net|guide [games] [playouts] player ...";

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
    let (Some(other), Ok(games), Ok(playouts), Ok(players), true) =
        (other, number(1, GAMES), number(2, PLAYOUTS), players, !seeing || names.is_empty())
    else {
        return eprintln!("{USAGE}");
    };
    let study = Study { other, playouts, seeing, players };
    let gains: Vec<Vec<f64>> = (0..games).into_par_iter().map(|game| study.gains(game)).collect();
    println!("percent of a win a game beyond net, in {games} games");
    let sums = ["found".to_owned(), "claimed".to_owned()];
    let rows = if names.is_empty() { &sums } else { names };
    for (place, name) in rows.iter().enumerate() {
        let mean = gains.iter().map(|gains| gains[place]).sum::<f64>() / games as f64;
        let squares: f64 = gains.iter().map(|gains| (gains[place] - mean).powi(2)).sum();
        let error = (squares / (games * games.saturating_sub(1)).max(1) as f64).sqrt();
        println!("{name}: {:.1} ± {:.1}", 100.0 * mean, 196.0 * error);
    }
}

impl Study {
    /// What was found in a game and what was claimed, or what each player finds.
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
                let (decision, more) = self.decide(&play, usual, game_seed(game, decisions));
                gains.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
                decisions += 1;
                decision
            } else {
                other.decide(play.sight(seat), &mut luck)
            };
            play.apply(decision, &mut luck, &mut ());
        }
        gains
    }

    /// What is played where `net` chooses as usual, and the same of this decision.
    fn decide(&self, play: &Play<'_>, usual: Move, seed: u64) -> (Move, Vec<f64>) {
        let Some(seat) = play.position().to_act() else { return (usual, Vec::new()) };
        let sight = play.sight(seat);
        if self.players.is_empty() {
            let claims = self.tried(play, usual, &good(sight), self.seeing, seed);
            let better = claims.into_iter().filter(|(_, more)| *more > 0.0);
            let best = better.max_by(|(_, a), (_, b)| a.total_cmp(b));
            let (best, claimed) = best.unwrap_or((usual, 0.0));
            let found = self.tried(play, usual, &[best], true, !seed)[0].1;
            return (best, vec![found, claimed]);
        }
        let choice = |player: &AnyDuellist| player.clone().decide(sight, &mut Fast::new(!seed));
        let choices: Vec<Move> = self.players.iter().map(choice).collect();
        let found = self.tried(play, usual, &choices, true, seed);
        (usual, found.into_iter().map(|(_, more)| more).collect())
    }

    /// How much more often each candidate wins than the usual one: from the cards as they really lie, or
    /// in possible worlds.
    fn tried(
        &self,
        real: &Play<'_>,
        usual: Move,
        candidates: &[Move],
        seeing: bool,
        seed: u64,
    ) -> Vec<(Move, f64)> {
        let Some(seat) = real.position().to_act() else { return Vec::new() };
        let mut tried = vec![(usual, 0.0)];
        for candidate in candidates {
            if tried.iter().all(|(known, _)| known != candidate) {
                tried.push((*candidate, 0.0));
            }
        }
        if tried.len() > 1 {
            let mut worlds = Worlds::of(real.sight(seat));
            for number in 0..self.playouts {
                let seed = game_seed(seed, number);
                let world = worlds.draw(&mut Fast::new(seed));
                let from = if seeing { *real } else { world.play() };
                for (candidate, wins) in &mut tried {
                    *wins += self.played_out(from, *candidate, seed);
                }
            }
        }
        let more = |(_, wins): &(Move, f64)| (wins - tried[0].1) / self.playouts as f64;
        let of = |candidate: &Move| {
            let known = tried.iter().find(|(known, _)| known == candidate);
            (*candidate, known.map_or(0.0, more))
        };
        candidates.iter().map(of).collect()
    }

    /// Whether this decision wins, if both play on as always.
    fn played_out(&self, mut play: Play<'_>, decision: Move, seed: u64) -> f64 {
        let Some(me) = play.position().to_act() else { return 0.5 };
        let (mut net, mut other) = (Net::default(), self.other.clone());
        let mut luck = SharedLuck::new(seed);
        play.apply(decision, &mut luck, &mut ());
        while let Some(seat) = play.position().to_act() {
            let decision = if seat == me {
                net.decide(play.sight(seat), &mut luck)
            } else {
                other.decide(play.sight(seat), &mut luck)
            };
            play.apply(decision, &mut luck, &mut ());
        }
        play.position().winner().map_or(0.5, |winner| f64::from(u8::from(winner == me)))
    }
}

/// The good candidates.
fn good(sight: DuelSight<'_>) -> Vec<Move> {
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
