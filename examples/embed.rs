//! The engine in a program of your own: you hold a duel, ask a computer player for the first seat, and
//! decide for the second yourself. Nothing here opens a file, a socket or a clock.
//!
//! Run it with `cargo run --release -p arcadia-players --example embed`.

use oracle::{Duel, DuelSetup, Ruleset, Seat, Table, Viewer};
use players::{AnyDuellist, Duellist};
use std::error::Error;
use table::Fast;

fn main() -> Result<(), Box<dyn Error>> {
    // Where luck comes from: the same seed, the same game.
    let (mut chance, mut luck) = (Fast::new(7), Fast::new(8));
    let mut guide = AnyDuellist::named("guide")?;
    let setup = DuelSetup::new(Ruleset::STANDARD, [None, None], None);
    let (mut duel, _) = Duel::open(&setup, &mut chance)?;

    while let Some(seat) = duel.waiting().iter().next() {
        let action = if seat == Seat(0) {
            // The player is given what its seat may know, and no more.
            let decision = guide.decide(duel.world().play().sight(seat), &mut luck);
            duel.action(seat, decision)
        } else {
            // Show this to a person; here nobody looks, and the first allowed action is taken.
            let _view = duel.view(Viewer::Seat(seat));
            duel.legal(seat).and_then(|actions| actions.first().cloned()).ok_or("too many")?
        };
        for event in duel.act(seat, &action, &mut chance)? {
            println!("{event:?}");
        }
    }
    println!("{:?}", duel.outcome());
    Ok(())
}
