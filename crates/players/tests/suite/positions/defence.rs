//! Who answers an attack.
//!
//! An attack is stopped for sure where the least defence (every die shows one) is as much as the
//! greatest attack. Where no defence can save the game nothing matters, and there is no position.

use crate::positions::setting::{LAST_TURN, attacked, attacked_by_second, late_attacked};
use crate::positions::setting::{late_attacked_by_second, late_drafted, late_random, random};
use crate::positions::{Level::*, Position, at};
use oracle::Phase;

pub fn positions() -> Vec<Position> {
    let mut all = small_attacks();
    all.extend(one_defender());
    all.extend(several_defenders());
    all.extend(other_decks());
    all
}

/// An attack that takes less than a card and lunas are worth, and cannot end the game.
fn small_attacks() -> Vec<Position> {
    vec![
        // One to four of 99 points; every defender costs a luna at least and leaves the hand.
        at(
            Luna,
            "a d4 is not answered at full energy",
            attacked("human-d4+0", "dragon-d12+0, dragon-d20+0, human-d8+0, aven-d20+5, orc-d6+4"),
            |a| a.defenders() == 0,
        ),
        at(
            Luna,
            "a d6 is not answered at full energy by the first player either",
            attacked_by_second("hobbit-d6+0", "orc-d12+4, dragon-d12+1, human-d20+1, hobbit-d8+5"),
            |a| a.defenders() == 0,
        ),
        at(
            Luna,
            "the first small attack of the game is let through",
            attacked_by_second("aven-d4+2", "orc-d12+4, dragon-d12+1, human-d20+1, hobbit-d8+5")
                .turn(2, 1, Phase::Defence),
            |a| a.defenders() == 0,
        ),
        // Six and a half points in the mean, ten at most: "taking 5-7 damage is often better than
        // spending 3 lunas", and the champion would do 12.5 and more in attack.
        at(
            Luna,
            "a middling attack is not answered by the dearest champions at high energy",
            attacked("human-d8+2", "aven-d20+5, human-d20+4, orc-d12+6, draw-2").energy(1, 90),
            |a| a.defenders() == 0,
        ),
        // Two to five of 25 points, for all the lunas there are.
        at(
            Luna,
            "the last three lunas are not spent on an attack of five at most",
            late_attacked("orc-d4+1", "aven-d20+5, human-d20+4, draw-2").lunas(1, 3),
            |a| a.defenders() == 0,
        ),
        // Even one is hardly worth it; two or three certainly are not.
        at(
            Luna,
            "a d6 is not answered by two or three champions at good energy",
            attacked("hobbit-d6+0", "human-d4+0, orc-d4+1, dragon-d12+0, dragon-d12+1, orc-d6+4")
                .energy(1, 60),
            |a| a.defenders() <= 1,
        ),
    ]
}

/// One defender saves the game, or is the best there is.
#[allow(clippy::too_many_lines, reason = "a table")]
fn one_defender() -> Vec<Position> {
    vec![
        // The d4 kills when it shows 4. Any defender stops at least 1. A d20 leaves 0.3 points of
        // energy more in the mean than the free d6, for three lunas and one of the best champions.
        at(
            Luna,
            "a free champion that is sure to save the game is enough against a d4",
            late_attacked("human-d4+0", "hobbit-d6+0, aven-d20+5, human-d20+4, orc-d12+6")
                .energy(1, 4),
            |a| a.defends_with("hobbit-d6+0"),
        ),
        // d4+6 kills for sure. Both dragons defend with a d12 for the one luna there is, and the one
        // with the base is better kept.
        at(
            Luna,
            "of two defenders alike in all but the base the worse attacker defends",
            late_attacked("orc-d4+6", "dragon-d12+1, dragon-d12+0, draw-3")
                .lunas(1, 1)
                .energy(1, 7),
            |a| a.defends_with("dragon-d12+0"),
        ),
        // d4+6 kills for sure. One d20 is all that can be paid; it saves in 74 of 80 ways.
        at(
            Luna,
            "of two dear defenders alike in all but the base the worse attacker defends",
            late_attacked_by_second("orc-d4+6", "human-d20+4, human-d20+1")
                .lunas(0, 3)
                .energy(0, 7),
            |a| a.defends_with("human-d20+1"),
        ),
        // Undefended the game is over for sure.
        at(
            Luna,
            "the only champion defends when the attack is sure to end the game",
            late_attacked("human-d4+0", "orc-d4+1, draw-2, draw-3").energy(1, 1),
            |a| a.defends_with("orc-d4+1"),
        ),
        // The d6 saves in 3 of 24 ways; without it there is none.
        at(
            Luna,
            "a small chance to survive is taken when there is no other",
            late_attacked("orc-d4+6", "hobbit-d6+0, draw-2").energy(1, 3),
            |a| a.defends_with("hobbit-d6+0"),
        ),
        // Three lunas pay for one of them. The d20 saves in 190 of 400 ways, the d4 in 6 of 80.
        at(
            Luna,
            "the best champion is not spared when the attack is sure to end the game",
            late_attacked_by_second("aven-d20+5", "aven-d4+2, human-d20+4")
                .lunas(0, 3)
                .energy(0, 5),
            |a| a.defends_with("human-d20+4"),
        ),
        // Two to five against 5: one defender is sure to save. Two dragons stop 9 at least: with
        // them a third does nothing at all.
        at(
            Luna,
            "nobody sends a third champion when two stop everything for sure",
            late_attacked("orc-d4+1", "dragon-d12+0, dragon-d12+1, dragon-d8+3, human-d4+0")
                .energy(1, 5),
            |a| a.survives_for_sure() && a.sends_nobody_in_vain(),
        ),
        // d4+6 kills when it shows 4; any defender stops at least 1.
        at(
            Luna,
            "a free champion that makes survival sure defends when nobody else can be paid",
            late_attacked("orc-d4+6", "human-d4+0, aven-d20+5, orc-d12+6")
                .lunas(1, 0)
                .energy(1, 10),
            |a| a.defends_with("human-d4+0"),
        ),
        // Two to five against 2 kill for sure. All three defend with a d12, which saves in 42 of 48
        // ways; the base that costs more does not defend.
        at(
            Luna,
            "lunas are not spent on a base that does not defend",
            late_attacked("orc-d4+1", "dragon-d12+5, dragon-d12+2, dragon-d12+0").energy(1, 2),
            |a| a.defends_with("dragon-d12+0") || a.defends_with("dragon-d12+0, dragon-d12+2"),
        ),
    ]
}

/// A combo saves the game: not asked of who plays one champion at a time. Anything less loses at once
/// far too often, or costs more.
fn several_defenders() -> Vec<Position> {
    let last = "dragon-d12+0, dragon-d20+0, dragon-d12+5, human-d20+4, orc-d4+1";
    vec![
        // Seven to ten against 2: two dragons stop 9 at least. The d20 alone fails in 26 of 80 ways,
        // the d12 in more. And whoever saves the game with the dragons mostly wins it with the aven:
        // the other side has 8 points of energy and no luna to defend them with.
        at(
            Aureus,
            "a pair that is sure to save the game defends, not a large die",
            late_attacked("orc-d4+6", "dragon-d12+1, dragon-d8+3, aven-d20+5, draw-2")
                .energy(1, 2)
                .energy(0, 8)
                .lunas(0, 0),
            |a| a.survives_for_sure(),
        ),
        // 18 to 24 against 10: three avens stop 15 at least. Two of them add two d4 to 7 where the
        // attack needs two d4 and 7 to kill: it rolls more in 106 of 256 ways.
        at(
            Opal,
            "three cheap champions of a species defend when only they are sure to save the game",
            late_attacked_by_second(
                "orc-d4+6, orc-d4+3",
                "aven-d4+2, aven-d4+4, aven-d4+5, draw-3",
            )
            .lunas(0, 3)
            .energy(0, 10),
            |a| a.survives_for_sure(),
        ),
        // Six to nine against the last point: everything must be stopped. Two dragons do it for sure;
        // the orc that would come with them does nothing there, and next turn it ends the game (7 to 10
        // against 7, and no lunas to defend with). Each dragon alone fails in more than half of all
        // ways.
        at(
            Aureus,
            "the last point of energy is defended by a pair that is sure, and by nobody else",
            late_attacked("aven-d4+5", "dragon-d12+1, dragon-d8+3, orc-d4+6")
                .energy(1, 1)
                .energy(0, 7)
                .lunas(0, 0),
            |a| a.survives_for_sure() && a.sends_nobody_in_vain(),
        ),
        // After the last turn cards and lunas are worth nothing: only survival counts.
        at(
            Opal,
            "on the last turn the strongest defence there is is sent against a deadly attack",
            late_attacked_by_second("aven-d20+5, aven-d20+2, orc-d12+6", last)
                .turn(LAST_TURN, 1, Phase::Defence)
                .lunas(0, 20)
                .energy(0, 20),
            |a| a.has_the_best_chance_to_survive(),
        ),
    ]
}

/// The bonuses of random and of drafted decks.
fn other_decks() -> Vec<Position> {
    let hobbits = "hobbit-d8+6, hobbit-d8+5, draw-2";
    let order = "human-d4+0, human-d6+3, elf-d4+0, draw-2";
    let koatls = "koatl-d4+2, koatl-d4+4, koatl-d4+5, draw-2";
    let fairies = "fairy-d12+1, fairy-d8+3, lycan-d12+3, faun-d8+5";
    vec![
        // Seven to ten against 6 is the end; two lunas pay for one d8, and the base does not defend.
        at(
            Luna,
            "with a random deck the worse attacker of two alike defends",
            late_random("orc-d4+6", hobbits)
                .turn(41, 0, Phase::Action)
                .attacked_by("orc-d4+6")
                .hand(1, hobbits)
                .lunas(1, 2)
                .energy(1, 6),
            |a| a.defends_with("hobbit-d8+5"),
        ),
        // Two of an order add 7: 18 to 24 against 8. Two humans and an elf stop 17 at least; without
        // the elf, which costs nothing, it is the end in 67 of 384 ways.
        at(
            Opal,
            "with a random deck two humans and an elf are sure to save the game",
            late_random("minotaur-d4+6, goblin-d4+3", order)
                .turn(41, 0, Phase::Action)
                .attacked_by("minotaur-d4+6, goblin-d4+3")
                .hand(1, order)
                .energy(1, 8),
            |a| a.survives_for_sure(),
        ),
        // 18 to 24 against 10, as with the avens of an orange deck.
        at(
            Opal,
            "with a drafted deck three of a species are sure to save the game",
            late_drafted(koatls, "orc-d4+6, orc-d4+3")
                .turn(42, 1, Phase::Action)
                .attacked_by("orc-d4+6, orc-d4+3")
                .hand(0, koatls)
                .energy(0, 10),
            |a| a.survives_for_sure(),
        ),
        // One to four of 80 points; there is no free champion.
        at(
            Luna,
            "with a random deck a d4 is not answered by a luna and a good champion",
            random("human-d4+0", fairies)
                .turn(9, 0, Phase::Action)
                .attacked_by("human-d4+0")
                .hand(1, fairies)
                .energy(1, 80),
            |a| a.defenders() == 0,
        ),
    ]
}
