//! How many moves there are, and where they lead: counted by hand, then by going through them.
//!
//! For each scene the table gives the number of allowed actions, the number of different positions
//! one decision later (every action, every way the dice and the draws can fall), and for some the
//! number two decisions later. A fight is remembered with its dice, so other dice are another
//! position. All the arithmetic is in the comments.

use crate::common::*;
use oracle::{Color, Deck, Duel, Origin, Phase, Scene, Seat, Table};
use std::collections::BTreeMap;
use table::enumerate;

struct Row {
    name: &'static str,
    scene: Scene,
    /// Allowed actions of the seat that must decide.
    legal: usize,
    /// Different positions after one decision.
    one: usize,
    /// Different positions after two, where they were counted.
    two: Option<usize>,
}

/// Seat 1 has this hand and this deck; all its other cards lie on its discard pile.
fn against(scene: Scene, hand: &str, deck: &str) -> Scene {
    scene.hand(1, hand).discard(1, &orange_without(&format!("{hand}, {deck}")))
}

/// A deck of two champions, so that there are two ways to draw.
const TWO: &str = "aven-d4+2, orc-d12+4";

const NINE: &str = "human-d4+0, hobbit-d6+0, orc-d4+1, human-d8+0, dragon-d6+1, aven-d4+4, \
                    hobbit-d8+1, hobbit-d6+2, orc-d4+3";
const SIX: &str = "human-d4+0, hobbit-d6+0, draw-2, human-d8+0, exchange, aven-d4+4";
const SEVEN: &str = "human-d4+0, hobbit-d6+0, orc-d4+1, human-d8+0, dragon-d6+1, aven-d4+4, \
                     hobbit-d8+1";
/// The seven champions of cost 3.
const DEAREST: &str = "human-d20+1, dragon-d12+5, aven-d20+2, orc-d12+6, hobbit-d20+3, \
                       human-d20+4, aven-d20+5";
const FALLEN: &str = "human-d4+0, hobbit-d6+0, orc-d4+1, human-d8+0, dragon-d6+1, draw-2.2";

#[allow(clippy::too_many_lines, reason = "a table")]
fn table() -> Vec<Row> {
    let scene = Scene::default;
    let two_copies = {
        let mut list = Deck::monochrome(Color::Orange).cards().to_vec();
        list[0] = card("human-d8+2#2");
        Deck::new(&list, Origin::Drafted { sets: 2 }).expect("a drafted deck")
    };
    vec![
        // Keep all, change one of 6, change two of 6: 1 + 6 + C(6,2) = 1 + 6 + 15.
        // 34 cards are left to draw from: 1 + 6 * 34 + 15 * C(34,2) = 1 + 204 + 15 * 561.
        Row {
            name: "the mulligan",
            scene: scene().turn(0, 1, Phase::Mulligan).hand(1, SIX),
            legal: 22,
            one: 8_620,
            two: None,
        },
        // C(9,2) = 36 ways to discard; then the other player draws one of 40: 36 * 40.
        Row {
            name: "discarding two of nine",
            scene: scene().turn(1, 0, Phase::Discard).hand(0, NINE),
            legal: 36,
            one: 1_440,
            two: None,
        },
        // Pass, or either champion; both would cost 2. After a pass one of 3 cards is drawn: 3 + 2.
        // Then: whoever drew a champion passes (one of 38 is drawn) or attacks: 3 * (38 + 1). An
        // attack finds nobody to defend: 8 or 12 faces, then one of 3 is drawn: 20 * 3.
        Row {
            name: "two champions and one luna",
            scene: against(
                scene().hand(0, "human-d8+2, dragon-d12+1").lunas(0, 1),
                "",
                "aven-d4+5, hobbit-d6+0, orc-d4+1",
            ),
            legal: 3,
            one: 5,
            two: Some(177),
        },
        // Defenders of cost 0, 1 and 3 with 3 lunas: nobody, each alone, 0 with 1, 0 with 3: 6.
        // A d6 attacks: 6 * (1 + 4 + 8 + 20 + 4 * 8 + 4 * 20) = 6 * 145 = 870 ways the dice can
        // fall, and two ways to draw.
        Row {
            name: "a defence with three lunas",
            scene: against(
                scene().attacked_by("orc-d6+4").lunas(1, 3),
                "human-d4+0, human-d8+0, human-d20+1",
                TWO,
            ),
            legal: 6,
            one: 1_740,
            two: None,
        },
        // Pass; the Draw 2 draws or recalls one of 5; the Draw 3 draws or recalls one or two of 5:
        // 1 + (1 + 5) + (1 + 5 + 10). 40 - 2 - 6 = 32 cards are in the deck: 1 + (C(32,2) + 5) +
        // (C(32,3) + 15) = 1 + 496 + 5 + 4,960 + 15. The other player has one card to draw.
        Row {
            name: "drawing and recalling with two lunas",
            scene: against(
                scene().hand(0, "draw-2, draw-3").discard(0, FALLEN).lunas(0, 2),
                "",
                "aven-d4+2",
            ),
            legal: 23,
            one: 5_477,
            two: None,
        },
        // With one luna only the Draw 2 is left: 1 + 1 + 5, and 1 + 496 + 5.
        Row {
            name: "drawing and recalling with one luna",
            scene: against(
                scene().hand(0, "draw-2, draw-3").discard(0, FALLEN).lunas(0, 1),
                "",
                "aven-d4+2",
            ),
            legal: 7,
            one: 502,
            two: None,
        },
        // Pass, 3 + 3 + 1 attacks, 3 exchanges. What ends the turn has two draws: 2 + 7 + 6.
        Row {
            name: "an exchange and three champions",
            scene: against(scene().hand(0, "exchange, human-d4+0, aven-d20+5, orc-d6+4"), "", TWO),
            legal: 11,
            one: 15,
            two: None,
        },
        // Nothing to pay with: the two free champions, alone or together; the exchange of any of
        // the four; pass: 3 + 4 + 1. And 3 + 4 * 2 + 2.
        Row {
            name: "no luna at all",
            scene: against(
                scene()
                    .hand(0, "human-d4+0, hobbit-d6+0, human-d8+0, aven-d4+5, exchange, draw-2")
                    .lunas(0, 0),
                "",
                TWO,
            ),
            legal: 8,
            one: 13,
            two: None,
        },
        // 7 + C(7,2) + C(7,3) = 7 + 21 + 35 = 63 attacks and a pass with two draws.
        Row {
            name: "seven champions",
            scene: against(scene().hand(0, SEVEN), "", TWO),
            legal: 64,
            one: 65,
            two: None,
        },
        // Each costs 3: with 8 lunas 7 + 21 attacks, with 5 only 7, with 2 none.
        Row {
            name: "the seven dearest and eight lunas",
            scene: against(scene().hand(0, DEAREST).lunas(0, 8), "", TWO),
            legal: 29,
            one: 30,
            two: None,
        },
        Row {
            name: "the seven dearest and five lunas",
            scene: against(scene().hand(0, DEAREST).lunas(0, 5), "", TWO),
            legal: 8,
            one: 9,
            two: None,
        },
        Row {
            name: "the seven dearest and two lunas",
            scene: against(scene().hand(0, DEAREST).lunas(0, 2), "", TWO),
            legal: 1,
            one: 2,
            two: None,
        },
        // Nothing but a pass, and one of 2 cards is drawn. Then a pass (one of 40 is drawn) or an
        // attack: 2 * 41.
        Row {
            name: "an empty hand",
            scene: against(scene(), "", TWO),
            legal: 1,
            one: 2,
            two: Some(82),
        },
        // A d12+1 and a d4+5 (no bonus: only the colour in common) do at least 8 and end it with
        // 10, that is unless the dice show 2 or 3 together: (1,1), (1,2), (2,1). 48 - 3 ends, and
        // 3 * 2 draws. From those 6, a pass (one of 38 is drawn) or an attack: 6 * 39.
        Row {
            name: "a defender without cards and ten energy",
            scene: against(scene().attacked_by("dragon-d12+1, aven-d4+5").energy(1, 10), "", TWO),
            legal: 1,
            one: 45 + 6,
            two: Some(234),
        },
        // Turn 500: a pass ends it, an attack does not yet. After it, 8 faces of the die, all ends.
        Row {
            name: "the last turn",
            scene: scene().turn(500, 0, Phase::Action).hand(0, "human-d8+2"),
            legal: 2,
            one: 2,
            two: Some(8),
        },
        // The discard pile of 38 becomes the deck.
        Row {
            name: "a reshuffle",
            scene: scene().hand(1, "human-d4+0, draw-2").empty_deck(1),
            legal: 1,
            one: 38,
            two: None,
        },
        // Two copies of one champion are two cards: pass, either, both.
        Row {
            name: "two copies of a champion",
            scene: against(
                scene().deck(0, &two_copies).hand(0, "human-d8+2, human-d8+2#2"),
                "",
                TWO,
            ),
            legal: 4,
            one: 5,
            two: None,
        },
        Row {
            name: "a game that is over",
            scene: scene().turn(9, 0, Phase::Over).hand(0, SEVEN).energy(1, 0),
            legal: 0,
            one: 0,
            two: Some(0),
        },
    ]
}

fn actions(duel: &Duel) -> usize {
    [Seat(0), Seat(1)].iter().map(|seat| duel.legal(*seat).map_or(0, |list| list.len())).sum()
}

/// Every position one decision after any of these.
fn next(duels: &BTreeMap<String, Duel>) -> BTreeMap<String, Duel> {
    let mut found = BTreeMap::new();
    for duel in duels.values() {
        for seat in duel.waiting().iter() {
            for action in legal(duel, seat.0) {
                enumerate(
                    |chance| {
                        let mut copy = duel.clone();
                        act(&mut copy, seat.0, &action, chance);
                        copy
                    },
                    |copy, _| {
                        let text = serde_json::to_string(&copy).expect("a duel is plain data");
                        found.insert(text, copy);
                    },
                );
            }
        }
    }
    found
}

#[test]
fn the_actions_and_positions_are_as_many_as_were_counted_by_hand() {
    let rows = table();
    assert!(rows.len() >= 12);
    for Row { name, scene, legal, one, two } in rows {
        let duel = scene.build().unwrap_or_else(|refusal| panic!("{name}: {refusal}"));
        assert_eq!(actions(&duel), legal, "{name}: actions");
        let first = next(&BTreeMap::from([(String::new(), duel)]));
        assert_eq!(first.len(), one, "{name}: positions after one decision");
        if let Some(two) = two {
            assert_eq!(next(&first).len(), two, "{name}: positions after two decisions");
        }
    }
}

/// The probabilities of everything that can come of an action add up to one.
#[test]
fn every_action_has_outcomes_with_probabilities_that_sum_to_one() {
    for Row { name, scene, .. } in table() {
        let duel = scene.build().unwrap_or_else(|refusal| panic!("{name}: {refusal}"));
        for seat in duel.waiting().iter() {
            for action in legal(&duel, seat.0) {
                let mut sum = 0.0;
                enumerate(
                    |chance| act(&mut duel.clone(), seat.0, &action, chance),
                    |_, ways| sum += 1.0 / ways as f64,
                );
                assert!((sum - 1.0).abs() < 1e-9, "{name}: {action:?}: {sum}");
            }
        }
    }
}
