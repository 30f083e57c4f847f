//! Plays games of `net` against itself, half of them with random and half with monochrome decks, and prints how many
//! decisions it took and a digest of them all: to count what a decision costs (`valgrind --tool=callgrind`), and
//! to see that a change for speed changed none. With 4,600 games the digest is that of the test
//! `net::every_machine`.

use oracle::{Color, Deal, Deck, Play, Ruleset, Seat};
use players::{AnyDuellist, Duellist};
use sha2::{Digest, Sha256};
use std::error::Error;
use table::chance::game_seed;
use table::{Fast, Hex};

const SEED: u64 = 27;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let games: u64 = arguments.next().ok_or("usage: net_decisions GAMES [PLAYER]")?.parse()?;
    let mut player = AnyDuellist::named(arguments.next().as_deref().unwrap_or("net"))?;
    let (mut decisions, mut digest) = (0_u64, Sha256::new());
    for game in 0..games {
        let mut chance = Fast::new(game_seed(SEED, game));
        let mut luck = Fast::new(game_seed(!SEED, game));
        let deck = |place: u64| Deck::monochrome(Color::ALL[((game / 2 + place) % 3) as usize]);
        let decks = [deck(0), deck(game / 6)];
        let decks = if game % 2 == 0 { [None, None] } else { decks.each_ref().map(Some) };
        let first = Some(Seat((game / 2 % 2) as u8));
        let deal = Deal::of_decks(&Ruleset::STANDARD, first, decks, &mut chance);
        let mut play = Play::start(&deal, &mut chance, &mut ());
        while let Some(seat) = play.position().to_act() {
            let decision = player.decide(play.sight(seat), &mut luck);
            digest.update(format!("{} {decision:?}\n", seat.0));
            decisions += 1;
            play.apply(decision, &mut chance, &mut ());
        }
    }
    println!("{decisions} decisions, digest {}", Hex::<32>(digest.finalize().into()));
    Ok(())
}
