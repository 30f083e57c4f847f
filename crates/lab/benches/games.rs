//! How many games a second one thread plays, from the shuffle to the last blow. About twenty decisions
//! make a game: what a decision of a player costs is a twentieth of its game.

use divan::{Bencher, counter::ItemsCount};
use lab::{Format, Player, Simulation};
use oracle::Ruleset;
use players::{AnyDuellist, Guide, Net, Novice, Odds, Random};

const GAMES: u64 = 1024;

fn main() {
    // The pool of the whole process: one thread, so that the figure does not depend on the machine.
    rayon::ThreadPoolBuilder::new()
        .num_threads(1)
        .build_global()
        .expect("nothing has used the pool before");
    divan::main();
}

#[divan::bench]
fn novices_with_random_decks(bencher: Bencher<'_, '_>) {
    play(bencher, Format::Random, AnyDuellist::Novice(Novice));
}

#[divan::bench]
fn novices_with_monochrome_decks(bencher: Bencher<'_, '_>) {
    play(bencher, Format::Monochrome, AnyDuellist::Novice(Novice));
}

#[divan::bench]
fn random_players_with_random_decks(bencher: Bencher<'_, '_>) {
    play(bencher, Format::Random, AnyDuellist::Random(Random));
}

#[divan::bench]
fn guides_with_random_decks(bencher: Bencher<'_, '_>) {
    play(bencher, Format::Random, AnyDuellist::Guide(Guide));
}

#[divan::bench]
fn odds_with_random_decks(bencher: Bencher<'_, '_>) {
    play(bencher, Format::Random, AnyDuellist::Odds(Odds));
}

#[divan::bench(sample_count = 10)]
fn nets_with_random_decks(bencher: Bencher<'_, '_>) {
    play(bencher, Format::Random, AnyDuellist::Net(Net::default()));
}

fn play(bencher: Bencher<'_, '_>, format: Format, player: AnyDuellist) {
    let players = [player.clone(), player].map(Player::from);
    let simulation =
        Simulation { format, players, ruleset: Ruleset::STANDARD, games: GAMES, seed: 1 };
    bencher.counter(ItemsCount::new(GAMES)).bench(|| simulation.run(&|_| ()));
}
