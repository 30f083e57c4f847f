//! What `guide` and `odds` have in common: they waste nothing.

use crate::common::{attacked, decision_of, defend, turn};
use oracle::{DuelAction, Scene};
use players::{Guide, Odds};

/// What both do in a position.
fn both(scene: impl Fn() -> Scene) -> [DuelAction; 2] {
    [decision_of(Guide, scene()), decision_of(Odds, scene())]
}

#[test]
fn the_last_champion_is_not_exchanged_while_it_can_be_paid() {
    for found in both(|| turn("exchange, dragon-d12+1").lunas(0, 1)) {
        assert!(!matches!(found, DuelAction::Exchange { .. }), "{found:?}");
    }
}

#[test]
fn nobody_to_play_is_a_pass() {
    let pass = [DuelAction::Pass, DuelAction::Pass];
    assert_eq!(both(|| turn("")), pass);
    assert_eq!(both(|| turn("exchange")), pass);
    assert_eq!(both(|| turn("aven-d20+5, draw-2").lunas(0, 0)), pass);
}

#[test]
fn an_attack_that_hardly_hurts_is_left_alone() {
    let hand = "dragon-d12+0, dragon-d20+0, human-d8+0, aven-d20+5";
    for by in ["human-d4+0", "hobbit-d6+0", "orc-d4+3", "human-d8+2"] {
        assert_eq!(both(|| attacked(by, hand)), [defend(""), defend("")], "{by}");
    }
}
