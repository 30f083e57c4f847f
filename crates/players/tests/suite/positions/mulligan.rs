//! What the second player changes of the first hand.
//!
//! A champion of the deck attacks with 8 points in the mean. Far weaker ones without a partner are
//! changed ("Mulligan low-power cards"), far better ones and good combos are kept: 30 lunas pay for
//! all of them. Draw cards and champions in between are a matter of taste, and nothing is said of them.

use crate::positions::setting::{drafted, random};
use crate::positions::{Level::*, Position, at};
use oracle::{Color, Deck, Phase, Scene};

/// The second seat went second and holds this hand.
fn first_hand(hand: &str) -> Scene {
    Scene::default().turn(0, 1, Phase::Mulligan).hand(1, hand)
}

pub fn positions() -> Vec<Position> {
    let dealt = "human-d4+0, human-d8+2, human-d6+3, lycan-d4+2, goblin-d4+1, draw-2";
    let built = "cyclops-d12+5, cyclops-d20+0, koatl-d20+5, koatl-d12+3, faun-d8+1, dwarf-d4+0";
    let red = "goblin-d12+4, goblin-d12+6, cyclops-d12+5, cyclops-d20+0, faun-d8+1, elf-d4+0";
    vec![
        // Three pairs of 10.5 to 15.5 points each, and a purse for them all.
        at(
            Luna,
            "a first hand with nothing weak in it is kept",
            first_hand("dragon-d20+0, dragon-d12+5, orc-d12+4, orc-d12+6, aven-d20+5, aven-d20+2"),
            |a| a.changes(""),
        ),
        at(
            Luna,
            "the two weak champions without a partner are changed, and only they",
            first_hand("orc-d12+4, orc-d12+6, dragon-d12+5, dragon-d20+0, human-d4+0, aven-d4+2"),
            |a| a.changes("human-d4+0, aven-d4+2"),
        ),
        // Five champions of five species: whichever two go, better ones can be hoped for.
        at(
            Luna,
            "in a hopeless first hand two champions are changed, and the Draw card is kept",
            first_hand("human-d4+0, orc-d4+1, hobbit-d6+0, dragon-d6+1, aven-d4+2, draw-3"),
            |a| a.changes_some_of(2, "human-d4+0, orc-d4+1, hobbit-d6+0, dragon-d6+1, aven-d4+2"),
        ),
        at(
            Luna,
            "the best champions of a first hand are kept",
            first_hand("aven-d20+5, aven-d20+2, orc-d12+6, orc-d12+4, human-d4+0, hobbit-d6+0"),
            |a| a.keeps("aven-d20+5, aven-d20+2, orc-d12+6, orc-d12+4"),
        ),
        // Three humans with a random deck are 2.5 + 6.5 + 6.5 + 16 = 31.5 for two lunas.
        at(
            Luna,
            "three of a species are not broken up, though one of them is a d4",
            random("", dealt).turn(0, 1, Phase::Mulligan).hand(1, dealt),
            |a| a.keeps("human-d4+0, human-d8+2, human-d6+3"),
        ),
        at(
            Luna,
            "with a drafted deck the d4 without a partner is changed, and strong pairs are kept",
            drafted(built, "").first(1).turn(0, 0, Phase::Mulligan).hand(0, built),
            |a| {
                !a.keeps("dwarf-d4+0")
                    && a.keeps("cyclops-d12+5, cyclops-d20+0, koatl-d20+5, koatl-d12+3")
            },
        ),
        at(
            Luna,
            "with a red deck the d4 without a partner is changed, and strong pairs are kept",
            first_hand(red).deck(1, &Deck::monochrome(Color::Red)),
            |a| {
                !a.keeps("elf-d4+0")
                    && a.keeps("goblin-d12+4, goblin-d12+6, cyclops-d12+5, cyclops-d20+0")
            },
        ),
        // Same species, die and price: who changes d8+2 and keeps d8+0 has it the wrong way round.
        at(
            Luna,
            "of two champions alike in all but the base the better is kept",
            first_hand("human-d8+0, human-d8+2, dragon-d12+1, dragon-d8+3, orc-d12+4, orc-d6+4"),
            |a| a.keeps("human-d8+2") || !a.keeps("human-d8+0"),
        ),
    ]
}
