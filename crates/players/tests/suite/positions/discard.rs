//! What is discarded when the hand is too large. The purse is full, so that no champion is too dear.

use crate::positions::setting::{FIVE, drafted, random};
use crate::positions::{Level::*, Position, at};
use oracle::{Color, Deck, Phase, Scene};

/// The first player has attacked or drawn, and has too many cards.
fn full(hand: &str) -> Scene {
    Scene::default().turn(9, 0, Phase::Discard).hand(0, hand).hand(1, FIVE)
}

#[allow(clippy::too_many_lines, reason = "a table")]
pub fn positions() -> Vec<Position> {
    let dealt = "centaur-d20+3, centaur-d8+6, faun-d8+5, fairy-d12+1, fairy-d8+3, draw-2, draw-3, \
                 orc-d4+1";
    let built = "cyclops-d12+1, cyclops-d8+3, koatl-d20+5, koatl-d12+3, faun-d8+6, faun-d8+5, \
                 draw-2, dwarf-d4+0";
    let red = "koatl-d20+5, koatl-d20+2, goblin-d12+6, goblin-d12+4, cyclops-d12+1, cyclops-d8+3, \
               draw-3, elf-d4+0";
    vec![
        // Everything else is half of a good pair or draws three cards.
        at(
            Luna,
            "the weakest champion is discarded, not one of the good pairs",
            full(
                "aven-d20+5, aven-d20+2, orc-d12+6, orc-d12+4, dragon-d12+1, dragon-d8+3, draw-3, \
                 human-d4+0",
            ),
            |a| a.discards("human-d4+0"),
        ),
        // The humans are the weakest pair, and d8+2 is as good as d8+0 in all and better in attack.
        at(
            Luna,
            "of two champions alike in all but the base the worse is discarded",
            full(
                "human-d8+2, human-d8+0, aven-d20+5, aven-d20+2, orc-d12+6, orc-d12+4, dragon-d12+1, \
                 dragon-d8+3",
            ),
            |a| a.discards("human-d8+0"),
        ),
        at(
            Luna,
            "two d4 without a partner are discarded before anything else",
            full(
                "human-d4+0, orc-d4+1, aven-d20+5, aven-d20+2, dragon-d12+1, dragon-d8+3, \
                 hobbit-d8+6, hobbit-d8+5, draw-3",
            ),
            |a| a.discards("human-d4+0, orc-d4+1"),
        ),
        at(
            Luna,
            "three weak champions without a partner are discarded after drawing three",
            full(
                "human-d4+0, orc-d4+1, aven-d4+2, dragon-d12+1, dragon-d8+3, dragon-d12+0, \
                 hobbit-d8+6, hobbit-d8+5, hobbit-d8+1, draw-2",
            ),
            |a| a.discards("human-d4+0, orc-d4+1, aven-d4+2"),
        ),
        // The orc shares neither colour nor order with any of them.
        at(
            Luna,
            "with a random deck the d4 that makes no bonus with anybody is discarded",
            random("", dealt).turn(10, 1, Phase::Discard).hand(1, dealt),
            |a| a.discards("orc-d4+1"),
        ),
        at(
            Luna,
            "with a drafted deck the d4 that makes no bonus with anybody is discarded",
            drafted(built, "").turn(9, 0, Phase::Discard).hand(0, built),
            |a| a.discards("dwarf-d4+0"),
        ),
        at(
            Luna,
            "with a red deck the d4 without a partner is discarded by the second player too",
            Scene::default()
                .deck(1, &Deck::monochrome(Color::Red))
                .turn(10, 1, Phase::Discard)
                .hand(1, red),
            |a| a.discards("elf-d4+0"),
        ),
    ]
}
