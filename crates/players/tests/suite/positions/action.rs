//! What to do with a turn that does not end the game.

use crate::positions::setting::{FIVE, random, reply, turn};
use crate::positions::{Level::*, Position, at};
use oracle::{Phase, Scene};

/// A hand with two combos and cards for every purse.
const GOOD: &str = "dragon-d12+1, dragon-d8+3, dragon-d12+0, orc-d6+4, orc-d12+4";

/// A good hand of eight champions.
const EIGHT: &str = "dragon-d12+1, dragon-d8+3, dragon-d12+0, orc-d6+4, orc-d12+4, human-d8+2, \
                     human-d6+3, hobbit-d8+1";

pub fn positions() -> Vec<Position> {
    let mut all = good_hands();
    all.extend(full_hands());
    all.extend(exchanges());
    all
}

fn with(hand: &str, more: &str) -> String {
    format!("{hand}, {more}")
}

/// A purse that cannot get any fuller and a hand that cannot get much better.
fn good_hands() -> Vec<Position> {
    vec![
        // 30 lunas and three dragons: to wait only gives the other side time.
        at(
            Luna,
            "the first turn of the game is not passed with a good hand",
            Scene::default().hand(0, &with(GOOD, "draw-3")).hand(1, FIVE),
            |a| !a.passes(),
        ),
        at(
            Luna,
            "the second player's first turn is not passed with a good hand",
            reply(&with(GOOD, "draw-3, draw-2")).turn(2, 1, Phase::Action).hand(0, FIVE),
            |a| !a.passes(),
        ),
        // It cannot answer now; next turn it has a card.
        at(
            Luna,
            "a side without cards is not given time by a hand that can attack",
            turn(&with(GOOD, "human-d8+2, human-d6+3")).energy(1, 40),
            |a| !a.passes() && !a.exchanges(),
        ),
        // Nobody can answer; three dragons do 33.5 in the mean, the best champion alone 10.5.
        at(
            Aureus,
            "a side without cards is not attacked by one champion out of eight",
            reply(EIGHT).energy(0, 99),
            |a| a.attacks_with_at_least(2),
        ),
        // There is nothing else to do, and cards are what is missing.
        at(Luna, "a hand with nothing but a Draw card draws", turn("draw-3").hand(1, FIVE), |a| {
            !a.passes()
        }),
        at(
            Luna,
            "a hand without champions draws",
            reply("draw-2, draw-3, exchange").hand(0, FIVE),
            |a| !a.passes(),
        ),
    ]
}

/// Eight cards: one must be discarded if none is played, and more if more are drawn.
fn full_hands() -> Vec<Position> {
    let last = "human-d6+3, draw-3";
    vec![
        at(Luna, "eight good champions and a full purse attack", turn(EIGHT).hand(1, FIVE), |a| {
            a.attacks()
        }),
        // Three drawn are three discarded, and the turn and two lunas are gone.
        at(
            Luna,
            "a hand of eight does not draw three cards to discard three",
            turn(&with(GOOD, &with("human-d8+2", last))).hand(1, FIVE),
            |a| a.attacks(),
        ),
        at(
            Luna,
            "a hand of eight does not draw two cards to discard two",
            reply(&with(GOOD, "human-d8+2, human-d6+3, draw-2")).hand(0, FIVE),
            |a| a.attacks(),
        ),
        at(
            Luna,
            "eight champions of a random deck attack",
            random("", RANDOM_EIGHT).turn(10, 1, Phase::Action).hand(1, RANDOM_EIGHT),
            |a| a.attacks(),
        ),
    ]
}

/// Two fairies, two fauns, two lycans and two dwarves.
const RANDOM_EIGHT: &str = "fairy-d12+1, fairy-d8+3, faun-d8+5, faun-d8+6, lycan-d12+3, lycan-d4+5, \
                            dwarf-d8+2, dwarf-d6+3";

/// An Exchange brings five lunas whoever is given up: the weakest goes, and only where it helps.
fn exchanges() -> Vec<Position> {
    let broke = "exchange, dragon-d12+1, dragon-d8+3, human-d8+2, human-d6+3, aven-d4+2";
    let two_humans = "exchange, human-d20+1, human-d20+4, orc-d12+6, orc-d12+4";
    let dealt = "exchange, fairy-d12+1, fairy-d8+3, dwarf-d8+2, dwarf-d6+3, koatl-d4+2";
    vec![
        // It would leave a hand without any card.
        at(
            Luna,
            "the last champion is not exchanged while it can be paid",
            turn("exchange, orc-d12+4").lunas(0, 10).hand(1, FIVE),
            |a| !a.exchanges(),
        ),
        // 30 lunas pay for ten turns; every champion of this hand is better than what comes.
        at(
            Luna,
            "nobody exchanges one of five good champions for lunas with a full purse",
            turn(&with(GOOD, "exchange")).hand(1, FIVE),
            |a| !a.exchanges(),
        ),
        // Nothing can be paid, and the other side may attack: five lunas are five turns' income,
        // and the turn has no other use. All five cost the same, four are pairs, and d4+2 is alone.
        at(
            Luna,
            "without lunas the weakest champion is exchanged, not one of the best",
            turn(broke).lunas(0, 0).hand(1, FIVE),
            |a| a.gives_up_one_of("aven-d4+2"),
        ),
        // Same species, die and price: d20+4 is better than d20+1 in attack and never worse.
        at(
            Luna,
            "of two champions alike in all but the base the better is not exchanged",
            reply(two_humans).lunas(1, 0).hand(0, FIVE),
            |a| !a.gives_up_one_of("human-d20+4"),
        ),
        // All cost the same. The koatl shares neither colour nor order with the others, and is the
        // weakest by far.
        at(
            Luna,
            "with a random deck the champion without a partner is exchanged",
            random("", dealt).turn(10, 1, Phase::Action).hand(1, dealt).lunas(1, 0),
            |a| a.gives_up_one_of("koatl-d4+2"),
        ),
    ]
}
