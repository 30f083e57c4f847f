//! Plays games between novices and prints how many turns they took: what `arcadia simulate` does for a
//! game, without the rest of the program. `tools/instructions` counts what a game costs.

use oracle::{Deal, Play, Ruleset};
use players::{MatchUp, Novice};
use std::error::Error;
use table::Fast;
use table::chance::{Bmi2, Portable, Select, game_seed};

const SEED: u64 = 1;

fn main() -> Result<(), Box<dyn Error>> {
    let games = std::env::args().nth(1).ok_or("usage: novice-games NUMBER")?.parse()?;
    let turns = match Bmi2::detect() {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: a `Bmi2` exists only where the instructions were found.
        Some(select) => unsafe { with_bmi2(games, select) },
        _ => (0..games).map(|game| turns(game, Portable)).sum(),
    };
    println!("{turns} turns");
    Ok(())
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "bmi1,bmi2,popcnt")]
fn with_bmi2(games: u64, select: Bmi2) -> u64 {
    (0..games).map(|game| turns(game, select)).sum()
}

/// Plays a game of the series, and says how many turns it took.
#[inline(always)]
fn turns<S: Select>(game: u64, select: S) -> u64 {
    let mut chance = Fast::with(game_seed(SEED, game), select);
    let luck = Fast::with(game_seed(!SEED, game), select);
    let deal = Deal::random(&Ruleset::STANDARD, None, &mut chance);
    let play = Play::start(&deal, &mut chance, &mut ());
    let mut game = MatchUp { play, players: [Novice; 2], luck, chance };
    game.run();
    game.play.position().turn().into()
}
