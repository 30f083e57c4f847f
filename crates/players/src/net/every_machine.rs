//! The network decides the same on every machine: a digest over more than a hundred thousand decisions, with
//! and without the instructions that only some machines have. `examples/net_decisions` prints the same one.

use super::network::ReadyNetwork;
use super::{Net, SHIPPED};
use crate::Duellist;
use oracle::{Color, Deal, Deck, Play, Ruleset, Seat};
use sha2::{Digest, Sha256};
use std::sync::Arc;
use table::chance::game_seed;
use table::{Fast, Hex};

const SEED: u64 = 27;
/// About twenty-two decisions each.
const GAMES: u64 = 4600;
/// What the decisions come to. It changes with the network, its inputs, the rules and the shuffling, and with
/// nothing else: whoever changes none of these and finds another digest has found a machine on which games
/// cannot be repeated.
const DIGEST: &str = "9b58c64eeb89c96ad3a4b99d37406f0a797f0d785712cef7deb60c9565ac4a57";

/// How many decisions there are in games of a player against itself, and their digest. Half of the games are
/// with random decks and half with those of a colour.
fn digest(mut player: Net) -> (u64, String) {
    let (mut decisions, mut digest) = (0, Sha256::new());
    for game in 0..GAMES {
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
    (decisions, Hex::<32>(digest.finalize().into()).to_string())
}

fn is_the_digest(player: Net) {
    let (decisions, digest) = digest(player);
    assert!(decisions > 100_000, "{decisions}");
    assert_eq!(digest, DIGEST, "of {decisions} decisions");
}

#[test]
fn decisions_are_those_of_every_machine() {
    is_the_digest(Net::default());
}

#[test]
fn decisions_are_the_same_without_wide_instructions() {
    let network = SHIPPED.0.network.clone();
    is_the_digest(Net::with(Arc::new(ReadyNetwork::plain(network))));
}
