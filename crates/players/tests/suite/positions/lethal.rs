//! A game that can be ended is ended.
//!
//! Where the other hand is empty, nobody can answer: the damage is what the dice show. Where it is
//! not, the most it could stop is reckoned from what its public list leaves. How much is spent on a
//! sure win does not matter, as the game is over: any attack that wins for sure is right.

use crate::positions::setting::{LAST_TURN, late_drafted, late_random, late_reply, late_turn};
use crate::positions::{Level::*, Position, at};
use oracle::{Color, Deck, Phase};

pub fn positions() -> Vec<Position> {
    let mut all = with_one_champion();
    all.extend(with_several());
    all.extend(against_cards());
    all.extend(on_the_last_turn());
    all
}

/// One champion is enough: even who knows no combos must see it.
fn with_one_champion() -> Vec<Position> {
    vec![
        // d8+2 comes to 3 at least.
        at(
            Luna,
            "with one champion that is sure to end the game nobody passes",
            late_turn("human-d8+2", "").energy(1, 3),
            |a| a.wins_for_sure(),
        ),
        // d4+6 comes to 7 at least.
        at(
            Luna,
            "lethal in hand comes before drawing, however small the hand",
            late_turn("orc-d4+6, draw-2, draw-3", "").energy(1, 7),
            |a| a.wins_for_sure(),
        ),
        at(
            Luna,
            "lethal in hand comes before an Exchange, however small the purse",
            late_turn("exchange, human-d4+0, aven-d20+5", "").lunas(0, 0).energy(1, 1),
            |a| a.wins_for_sure(),
        ),
        // d6+1 comes to 2 at least.
        at(
            Luna,
            "lethal in hand comes before a recall of better champions",
            late_reply("draw-3, dragon-d6+1", "")
                .discard(1, "aven-d20+5, aven-d20+2, human-d20+4, orc-d12+6")
                .energy(0, 2),
            |a| a.wins_for_sure(),
        ),
        at(
            Luna,
            "a free champion ends the game though all the others cannot be paid",
            late_turn("hobbit-d6+0, human-d20+4, aven-d20+5", "").lunas(0, 0).energy(1, 1),
            |a| a.wins_for_sure(),
        ),
        // d6+4 comes to 5 at least; whoever waits gives the other side a turn to do the same.
        at(
            Luna,
            "where both are nearly beaten the one whose turn it is wins",
            late_reply("orc-d6+4, draw-2", "").energy(0, 4).energy(1, 1),
            |a| a.wins_for_sure(),
        ),
        // Both cost too much together. d4+6 comes to 7 always, d20+1 in 15 of 20 ways.
        at(
            Aureus,
            "the champion that is sure attacks, not the larger die that may roll low",
            late_turn("orc-d4+6, human-d20+1", "").lunas(0, 3).energy(1, 7),
            |a| a.wins_for_sure(),
        ),
    ]
}

/// Two or three are needed: not asked of who plays one champion at a time.
fn with_several() -> Vec<Position> {
    let three_orcs = "orc-d4+1, orc-d4+3, orc-d6+4, draw-3";
    let humans = "human-d4+0, human-d8+0, elf-d4+0, draw-2";
    let fauns = "faun-d6+2, faun-d8+1, goblin-d6+4, draw-3";
    vec![
        // Two dice, 5 and 7 are 14. No other two share a species or an order: the best of them come
        // to 2 + 3 + 4.
        at(
            Aureus,
            "the pair with the bonus is sure where no other pair is",
            late_turn("human-d8+2, human-d6+3, orc-d6+4, hobbit-d8+1", "")
                .lunas(0, 2)
                .energy(1, 14),
            |a| a.wins_for_sure(),
        ),
        // Three dice, 8 and 12 are 23.
        at(
            Opal,
            "three cheap champions of a species end the game where no two are sure to",
            late_turn(three_orcs, "").energy(1, 23),
            |a| a.wins_for_sure(),
        ),
        // As before. With the aven instead of an orc the mean is higher (31.5 to 28.5), but three
        // dice, 9 and 7 are only 19. The guide reckons with means: not asked of it.
        at(
            Odds,
            "three cheap champions that are sure are not changed for a dear one that may roll low",
            late_turn("orc-d4+1, orc-d4+3, orc-d6+4, aven-d20+5, draw-3", "")
                .lunas(0, 4)
                .energy(1, 23),
            |a| a.wins_for_sure(),
        ),
        // Random bonuses: two of a species and one of their order add 14; with three dice 17.
        at(
            Opal,
            "two humans and an elf are sure with the bonuses of a random deck",
            late_random(humans, "").turn(41, 0, Phase::Action).hand(0, humans).energy(1, 17),
            |a| a.wins_for_sure(),
        ),
        // Draft bonuses: two of a species and one of their colour add 8; with 3 dice and 7, 18.
        at(
            Opal,
            "two fauns and a goblin are sure with the bonuses of a drafted deck",
            late_drafted("", fauns).turn(42, 1, Phase::Action).hand(1, fauns).energy(0, 18),
            |a| a.wins_for_sure(),
        ),
        // Two dice, 1 and 7 are 10; the koatl with a cyclops comes to 2 + 5 + 1 only.
        at(
            Aureus,
            "the pair of a red deck ends the game, not the champion with the highest base",
            late_reply("", "")
                .deck(1, &Deck::monochrome(Color::Red))
                .discard(1, "elf-d4+0, goblin-d4+1, faun-d8+5, faun-d6+5, elf-d20+4, draw-2.2")
                .hand(1, "cyclops-d12+0, cyclops-d12+1, koatl-d4+5")
                .lunas(1, 2)
                .energy(0, 10),
            |a| a.wins_for_sure(),
        ),
    ]
}

/// The other side has cards, and still cannot help it.
fn against_cards() -> Vec<Position> {
    let eight = "orc-d12+6, orc-d12+4, orc-d8+4, dragon-d12+1, dragon-d8+3, human-d8+2, human-d6+3, \
                 hobbit-d8+1";
    vec![
        // All three free champions lie in the open: with no lunas nothing can be played. d4+5 comes
        // to 6 at least.
        at(
            Luna,
            "cards that cannot be paid are no defence: lethal is taken",
            late_turn("aven-d4+5, draw-2", "aven-d20+5, human-d20+4, orc-d12+6, dragon-d12+0")
                .energy(1, 6)
                .discard(1, "human-d4+0, hobbit-d6+0, orc-d4+1, orc-d6+4, human-d8+0, draw-3")
                .lunas(1, 0),
            |a| a.wins_for_sure(),
        ),
        // One card for two lunas stops 20 at most (d20+0). Three orcs come to 3 + 14 + 12 = 29.
        at(
            Opal,
            "against a single card the side is sent that wins whatever the card is",
            late_turn("orc-d12+6, orc-d12+4, orc-d8+4, human-d8+0", "human-d8+2")
                .energy(1, 5)
                .lunas(1, 2),
            |a| a.wins_for_sure(),
        ),
        // Two free champions without a bonus stop 6 + 4. Two dragons come to 11 at least.
        at(
            Aureus,
            "against two cards and no lunas a combo wins whatever the cards are",
            late_reply(
                "dragon-d6+1, dragon-d12+1, dragon-d8+3, draw-3, hobbit-d8+1",
                "human-d8+2, aven-d20+5",
            )
            .energy(0, 1)
            .lunas(0, 0),
            |a| a.wins_for_sure(),
        ),
        // One good blow is missing, all eight are champions, and whoever passes must discard one.
        at(
            Luna,
            "a side with two points of energy is attacked by a hand full of champions",
            late_turn(eight, "human-d8+2, aven-d20+5, orc-d4+3").energy(1, 2),
            |a| a.attacks(),
        ),
    ]
}

/// After the last turn nobody has won, and cards and lunas are worth nothing: only an attack that
/// can end the game is worth anything, and the likelier it does the better.
fn on_the_last_turn() -> Vec<Position> {
    vec![
        // d20+1 comes to 12 in 10 of 20 ways.
        at(
            Luna,
            "on the last turn nobody draws for later when an attack can win",
            late_reply("human-d20+1, draw-3", "").turn(LAST_TURN, 1, Phase::Action).energy(0, 12),
            |a| a.has_the_best_chance_to_win(),
        ),
        // Only both avens and the orc can come to 50 with a good chance: 13 + 7 and three dice.
        at(
            Opal,
            "on the last turn everything is sent that can win the game",
            late_reply("aven-d20+5, aven-d20+2, orc-d12+6, human-d4+0, draw-3", "")
                .turn(LAST_TURN, 1, Phase::Action)
                .lunas(1, 20)
                .energy(0, 50),
            |a| a.has_the_best_chance_to_win(),
        ),
    ]
}
