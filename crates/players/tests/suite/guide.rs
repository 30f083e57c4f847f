//! `guide` follows the advice of the rule book: positions and what it does in them. The decks are
//! orange, so that two of a species add 7 and three add 12.

use crate::common::{
    ODD_RULESETS, attack, attacked, card, cards, decision_of, defend, play_out, turn,
};
use oracle::{DuelAction, Phase, Ruleset, Scene};
use players::Guide;

fn does(scene: Scene) -> DuelAction {
    decision_of(Guide, scene)
}

#[test]
fn lethal_in_hand_is_taken_with_all_that_helps() {
    let hand = "human-d4+0, aven-d20+5, orc-d12+6, draw-3";
    assert_eq!(does(turn(hand).energy(1, 20)), attack("human-d4+0, aven-d20+5, orc-d12+6"));
    assert_eq!(does(turn("human-d4+0, draw-2").energy(1, 1)), attack("human-d4+0"));
}

#[test]
fn lethal_comes_before_drawing_and_before_saving_the_last_cards() {
    assert_eq!(does(turn("orc-d4+6, draw-3").energy(1, 8).lunas(0, 2)), attack("orc-d4+6"));
}

#[test]
fn a_combo_of_cheap_champions_is_preferred_to_one_dear_champion() {
    let hand =
        "dragon-d6+1, dragon-d8+3, dragon-d12+1, human-d20+1, human-d4+0, hobbit-d6+0, draw-2";
    assert_eq!(does(turn(hand)), attack("dragon-d6+1, dragon-d8+3, dragon-d12+1"));
}

#[test]
fn a_hand_to_play_with_is_kept() {
    // Three would leave one card; the rule book wants four.
    let hand = "orc-d4+1, human-d8+0, hobbit-d6+2, aven-d4+2";
    assert_eq!(does(turn(hand)), DuelAction::Pass);
}

#[test]
fn all_goes_in_when_the_other_side_is_low() {
    let hand = "orc-d4+1, human-d8+0, hobbit-d6+2, aven-d4+2";
    assert_eq!(does(turn(hand).energy(1, 30)), DuelAction::Pass);
    assert_eq!(does(turn(hand).energy(1, 29)), attack("orc-d4+1, hobbit-d6+2"));
}

#[test]
fn a_small_hand_draws() {
    let hand = "orc-d12+4, orc-d6+4, draw-2, draw-3";
    assert_eq!(does(turn(hand)), DuelAction::Draw(card("draw-3")));
    assert_eq!(does(turn(hand).lunas(0, 1)), DuelAction::Draw(card("draw-2")));
}

#[test]
fn a_recall_takes_the_best_that_fit_together() {
    let fallen = "human-d4+0, aven-d20+5, aven-d20+2, orc-d12+6, hobbit-d6+2";
    let found = does(turn("draw-3, human-d8+0").discard(0, fallen));
    let (card, champions) = (card("draw-3"), cards("aven-d20+5, aven-d20+2"));
    assert_eq!(found, DuelAction::Recall { card, champions });
}

#[test]
fn a_recall_does_not_fetch_what_cannot_be_paid() {
    let scene = turn("draw-2, human-d8+0").discard(0, "aven-d20+5, human-d4+0").lunas(0, 2);
    assert_eq!(does(scene), DuelAction::Draw(card("draw-2")));
}

#[test]
fn the_exchange_gives_up_the_weakest_champion_and_only_when_lunas_are_short() {
    let hand = "exchange, aven-d20+5, orc-d12+6, aven-d4+2, aven-d20+2, orc-d12+4";
    let exchange = DuelAction::Exchange { card: card("exchange"), champion: card("aven-d4+2") };
    assert_eq!(does(turn(hand).lunas(0, 0)), exchange);
    assert!(matches!(does(turn(hand).lunas(0, 20)), DuelAction::Attack(_)));
}

const DEFENDERS: &str = "dragon-d12+0, dragon-d20+0, human-d8+0, aven-d20+5, orc-d4+1";

#[test]
fn a_small_attack_is_answered_when_energy_is_low() {
    let scene = attacked("hobbit-d6+2, orc-d4+1", "dragon-d12+0, human-d8+0").energy(1, 14);
    assert_eq!(does(scene), defend("dragon-d12+0"));
}

#[test]
fn a_large_attack_is_answered_by_a_combo() {
    let by = "orc-d12+6, orc-d12+4, orc-d8+4";
    assert_eq!(does(attacked(by, DEFENDERS)), defend("dragon-d12+0, dragon-d20+0"));
}

#[test]
fn the_cheapest_defence_that_is_sure_to_save_the_game_is_chosen() {
    // d4+6 can do ten; one defender always stops one.
    for hand in ["orc-d4+1, dragon-d20+0, aven-d20+5", "human-d4+0, human-d20+4, human-d20+1"] {
        let free = if hand.starts_with("orc") { "orc-d4+1" } else { "human-d4+0" };
        assert_eq!(does(attacked("orc-d4+6", hand).energy(1, 10)), defend(free));
    }
}

#[test]
fn where_nothing_is_sure_the_strongest_defend() {
    let hand = "dragon-d12+0, dragon-d20+0, human-d4+0, orc-d4+1";
    let found = does(attacked("aven-d20+5, aven-d20+2, orc-d12+6", hand).energy(1, 5));
    assert_eq!(found, defend("dragon-d12+0, dragon-d20+0, human-d4+0"));
}

#[test]
fn nobody_defends_who_cannot_be_paid() {
    let scene = attacked("orc-d12+6, orc-d12+4", "aven-d20+5, draw-2, exchange").lunas(1, 2);
    assert_eq!(does(scene), defend(""));
}

#[test]
fn the_mulligan_changes_what_has_no_partner_and_little_strength() {
    let change = |hand| does(Scene::default().turn(0, 1, Phase::Mulligan).hand(1, hand));
    let good = "orc-d12+6, orc-d12+4, dragon-d12+1, dragon-d8+3, draw-2, draw-3";
    assert_eq!(change(good), DuelAction::Mulligan(cards("")));
    let weak = "orc-d12+6, orc-d12+4, aven-d4+2, human-d4+0, draw-2, draw-3";
    assert_eq!(change(weak), DuelAction::Mulligan(cards("aven-d4+2, human-d4+0")));
}

#[test]
fn the_discard_keeps_combos() {
    let hand =
        "dragon-d6+1, dragon-d12+0, dragon-d8+3, orc-d12+6, orc-d6+4, draw-2, draw-3, aven-d4+2";
    let found = does(Scene::default().turn(9, 0, Phase::Discard).hand(0, hand));
    assert_eq!(found, DuelAction::Discard(cards("aven-d4+2")));
}

#[test]
fn every_move_is_allowed_under_odd_rulesets() {
    for text in ODD_RULESETS {
        let rules = Ruleset::from_toml(text).expect("a ruleset");
        play_out(["guide", "guide"], &rules, 0..100);
        play_out(["guide", "random"], &rules, 100..150);
    }
}

#[test]
fn the_guide_is_far_ahead_of_the_novice() {
    let [guide, _] = play_out(["guide", "novice"], &Ruleset::STANDARD, 0..1_000);
    assert!(guide > 850, "{guide} of 1,000");
}
