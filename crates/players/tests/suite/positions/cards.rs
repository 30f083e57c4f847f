//! What a recall takes back. Whether to draw or to recall is mostly a matter of taste, so most of
//! these only say what a recall must not take; all say that passing is wrong.

use crate::positions::setting::{FIVE, drafted, random, reply, turn};
use crate::positions::{Level::*, Position, at};
use oracle::Phase;

pub fn positions() -> Vec<Position> {
    let fauns = "draw-2, faun-d8+1";
    let fairies = "draw-2, fairy-d12+1, fairy-d8+3";
    let fallen_fairies = "fairy-d12+0, elf-d4+0, goblin-d4+1";
    vec![
        // A third dragon adds 5 to the pair and rolls a d12+5; the others are d4 without a partner.
        at(
            Luna,
            "a recall takes the strong partner, not a weak stranger",
            turn("draw-2, dragon-d12+1, dragon-d8+3")
                .discard(0, "human-d4+0, aven-d4+2, dragon-d12+5")
                .lunas(0, 20)
                .hand(1, FIVE),
            |a| !a.passes() && a.recalls_nothing_but("dragon-d12+5"),
        ),
        at(
            Luna,
            "a recall for two takes the two strongest, who are also a pair",
            turn("draw-3, human-d8+0")
                .discard(0, "human-d4+0, orc-d4+1, aven-d20+5, aven-d4+2, aven-d20+2")
                .hand(1, FIVE),
            |a| !a.passes() && a.recalls_nothing_but("aven-d20+5, aven-d20+2"),
        ),
        // Same species, die and price: d20+4 is better than d20+1.
        at(
            Luna,
            "of two champions alike in all but the base a recall takes the better",
            reply("draw-2, human-d8+2").discard(1, "human-d20+1, human-d20+4").hand(0, FIVE),
            |a| !a.passes() && a.recalls_nothing_but("human-d20+4"),
        ),
        // The same with a drafted deck: faun-d8+6 is better than faun-d8+5, and both cost 2.
        at(
            Luna,
            "with a drafted deck a recall takes the better of two alike",
            drafted("draw-2, faun-d8+1, faun-d8+6, faun-d8+5", "")
                .turn(9, 0, Phase::Action)
                .hand(0, fauns)
                .discard(0, "faun-d8+6, faun-d8+5"),
            |a| !a.passes() && a.recalls_nothing_but("faun-d8+6"),
        ),
        // Three fairies add 16; neither d4 shares colour or order with them.
        at(
            Luna,
            "with a random deck a recall completes three of a species",
            random(&format!("{fairies}, {fallen_fairies}"), "")
                .turn(9, 0, Phase::Action)
                .hand(0, fairies)
                .discard(0, fallen_fairies),
            |a| !a.passes() && a.recalls_nothing_but("fairy-d12+0"),
        ),
    ]
}
