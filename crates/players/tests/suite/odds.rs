//! `odds` reckons with every roll: positions and what it does in them. The decks are orange, so
//! that two of a species add 7 and three add 12.

use crate::common::{
    ODD_RULESETS, attack, attacked, card, cards, decision_of, defend, play_out, turn,
};
use oracle::{DuelAction, Phase, Ruleset, Scene};
use players::{Odds, Prices};

fn does(scene: Scene) -> DuelAction {
    decision_of(Odds, scene)
}

#[test]
fn lethal_in_hand_is_taken() {
    assert_eq!(does(turn("human-d4+0, draw-2").energy(1, 1)), attack("human-d4+0"));
    assert_eq!(does(turn("orc-d4+6, draw-3").energy(1, 7).lunas(0, 2)), attack("orc-d4+6"));
}

#[test]
fn of_two_attacks_the_one_more_likely_to_end_the_game_is_made() {
    // d4+6 always comes to 7; d20+1 fails in 5 of 20 ways, though its mean is higher.
    let scene = turn("orc-d4+6, human-d20+1").energy(1, 7).lunas(0, 3);
    assert_eq!(does(scene), attack("orc-d4+6"));
    // For 13 it is the other way round: d4+6 never does it, d20+1 in 9 of 20 ways.
    let scene = turn("orc-d4+6, human-d20+1").energy(1, 13).lunas(0, 3);
    assert_eq!(does(scene), attack("human-d20+1"));
}

#[test]
fn a_lethal_attack_makes_sure_against_the_cards_in_the_other_hand() {
    let hand = "orc-d12+6, orc-d12+4, orc-d8+4";
    let scene = turn(hand).energy(1, 20).hand(1, "human-d8+0, dragon-d12+0, aven-d20+5");
    assert_eq!(does(scene), attack(hand));
}

#[test]
fn no_more_than_needed_is_spent_on_a_beaten_side_without_cards() {
    // Each of them is certain to do it.
    let hand = "orc-d4+1, orc-d12+6, aven-d20+5, human-d4+0";
    let DuelAction::Attack(found) = does(turn(hand).energy(1, 1)) else { panic!("an attack") };
    assert_eq!(found.as_slice().len(), 1, "{found:?}");
    assert_eq!(found.as_slice()[0].face().cost(), 0, "{found:?}");
}

#[test]
fn a_strong_combo_attacks() {
    let hand = "orc-d12+6, orc-d12+4, orc-d8+4, human-d4+0, hobbit-d6+0";
    assert_eq!(does(turn(hand)), attack("orc-d12+6, orc-d12+4, orc-d8+4"));
}

#[test]
fn a_hand_with_room_draws_before_it_attacks() {
    assert_eq!(does(turn("orc-d4+1, human-d8+0, draw-3")), DuelAction::Draw(card("draw-3")));
}

#[test]
fn a_full_hand_does_not_draw_what_it_must_discard() {
    let hand =
        "orc-d12+6, orc-d12+4, orc-d8+4, human-d8+2, human-d6+3, dragon-d12+1, draw-2, draw-3";
    assert!(matches!(does(turn(hand)), DuelAction::Attack(_)));
}

#[test]
fn a_recall_takes_the_best() {
    // There is room for one card, and the champion that fits is better than an unknown one.
    let hand = "draw-2, aven-d20+2, aven-d12+3, orc-d12+6, orc-d12+4, human-d20+4, human-d20+1";
    let fallen = "human-d4+0, aven-d20+5, dragon-d12+1, hobbit-d6+2";
    let found = does(turn(hand).discard(0, fallen).lunas(0, 1));
    let (card, champions) = (card("draw-2"), cards("aven-d20+5"));
    assert_eq!(found, DuelAction::Recall { card, champions });
}

#[test]
fn the_exchange_gives_up_the_weakest_champion() {
    let hand = "exchange, aven-d20+5, orc-d12+6, aven-d4+2, aven-d20+2";
    let exchange = DuelAction::Exchange { card: card("exchange"), champion: card("aven-d4+2") };
    assert_eq!(does(turn(hand).lunas(0, 0)), exchange);
}

#[test]
fn the_cheapest_defence_that_saves_the_game_is_chosen() {
    // d4+6 can do ten; one defender always stops one.
    let found = does(attacked("orc-d4+6", "orc-d4+1, dragon-d20+0, aven-d20+5").energy(1, 10));
    assert_eq!(found, defend("orc-d4+1"));
}

#[test]
fn one_who_would_lose_at_once_defends_with_all_there_is() {
    let hand = "dragon-d12+0, dragon-d20+0, dragon-d8+3";
    let found = does(attacked("aven-d20+5, aven-d20+2, orc-d12+6", hand).energy(1, 5));
    assert_eq!(found, defend(hand));
}

#[test]
fn an_attack_that_cannot_be_survived_differs_from_one_that_can() {
    // Ten and more for sure against an energy of 3: a d6 can stop it in some ways, and must try.
    let found = does(attacked("orc-d4+6", "hobbit-d6+0").energy(1, 3));
    assert_eq!(found, defend("hobbit-d6+0"));
    // At 99 the same attack is not worth a card.
    assert_eq!(does(attacked("orc-d4+6", "hobbit-d6+0")), defend(""));
}

#[test]
fn nobody_defends_who_cannot_be_paid() {
    let scene = attacked("orc-d12+6, orc-d12+4", "aven-d20+5, draw-2, exchange").lunas(1, 2);
    assert_eq!(does(scene.energy(1, 5)), defend(""));
}

#[test]
fn the_mulligan_changes_the_weak_and_keeps_the_strong() {
    let change = |hand| does(Scene::default().turn(0, 1, Phase::Mulligan).hand(1, hand));
    let weak = "aven-d20+5, aven-d20+2, orc-d12+6, aven-d4+2, human-d4+0, draw-3";
    assert_eq!(change(weak), DuelAction::Mulligan(cards("aven-d4+2, human-d4+0")));
}

#[test]
fn the_discard_keeps_the_strong_and_the_draw_cards() {
    let hand =
        "aven-d20+5, aven-d20+2, orc-d12+6, orc-d12+4, human-d20+4, draw-2, draw-3, aven-d4+2";
    let found = does(Scene::default().turn(9, 0, Phase::Discard).hand(0, hand));
    assert_eq!(found, DuelAction::Discard(cards("aven-d4+2")));
}

#[test]
fn price_lists_are_read_as_they_are_written() {
    let list = Prices::ROUND.to_list();
    assert_eq!(list.len(), Prices::NAMES.len());
    assert_eq!(Prices::ROUND.with_list(&list), Prices::ROUND);
    let doubled: Vec<i32> = list.iter().map(|price| 2 * price).collect();
    assert_eq!(Prices::ROUND.with_list(&doubled).to_list(), doubled);
}

#[test]
fn every_move_is_allowed_under_odd_rulesets() {
    for text in ODD_RULESETS {
        let rules = Ruleset::from_toml(text).expect("a ruleset");
        play_out(["odds", "odds"], &rules, 0..100);
        play_out(["odds", "random"], &rules, 100..150);
    }
}
