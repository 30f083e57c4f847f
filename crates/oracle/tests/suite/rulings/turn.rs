//! R9 to R16: the turn, from the draw to the last of them.

use super::*;

#[test]
fn r9_one_card_is_drawn_a_turn_except_by_the_first_player_on_turn_1() {
    let mut duel = opened(monochrome(), Some(Seat(1)), 1);
    act(&mut duel, 0, &mulligan(""), &mut nothing());
    assert_eq!((hand(&duel, 0).len(), hand(&duel, 1).len()), (6, 6));
    act(&mut duel, 1, &DuelAction::Pass, &mut deck_draws([0]));
    assert_eq!((hand(&duel, 0).len(), hand(&duel, 1).len()), (7, 6));
    act(&mut duel, 0, &DuelAction::Pass, &mut deck_draws([33]));
    assert_eq!((hand(&duel, 0).len(), hand(&duel, 1).len()), (7, 7));
}

#[test]
fn r9_an_empty_deck_is_made_anew_from_the_whole_discard_pile() {
    let mut duel = built(scene().hand(1, "human-d4+0, human-d8+0").empty_deck(1));
    assert_eq!((own(&duel, 1).deck_size, own(&duel, 1).discard.len()), (0, 38));
    // Ascending, the pile begins hobbit-d6+0, orc-d4+1.
    let events = act(&mut duel, 0, &DuelAction::Pass, &mut deck_draws([1]));
    let drew = DuelEvent::Drew { seat: Seat(1), card: Some(card("orc-d4+1")) };
    assert_eq!(events[events.len() - 2..], [DuelEvent::Shuffled { seat: Seat(1) }, drew]);
    let side = own(&duel, 1);
    assert_eq!((side.deck_size, side.discard.len(), side.shuffles), (37, 0, 1));
    assert_eq!(hand(&duel, 1), cards("human-d4+0, human-d8+0, orc-d4+1"));
}

#[test]
fn r9_where_deck_and_discard_pile_are_empty_nothing_is_drawn() {
    let mut duel = built(scene().hand(1, &orange_without("")));
    let events = act(&mut duel, 0, &DuelAction::Pass, &mut nothing());
    assert!(!events.iter().any(|event| matches!(event, DuelEvent::Drew { .. })));
    let side = own(&duel, 1);
    assert_eq!((side.hand_size, side.deck_size, side.shuffles), (40, 0, 0));
    assert_eq!(duel.view(Viewer::Spectator).to_act, Some(Seat(1)));
}

#[test]
fn r10_an_action_is_an_attack_a_draw_card_an_exchange_or_a_pass() {
    let duel = built(scene().hand(0, MIXED));
    let [a, b, c] = ["human-d8+2", "dragon-d12+1", "aven-d20+5"];
    let mut expected = vec![
        DuelAction::Pass,
        draw("draw-2"),
        draw("draw-3"),
        attack(&format!("{a}, {b}")),
        attack(&format!("{a}, {c}")),
        attack(&format!("{b}, {c}")),
        attack(&format!("{a}, {b}, {c}")),
    ];
    for champion in [a, b, c] {
        expected.extend([attack(champion), exchange("exchange", champion)]);
    }
    let mut listed = legal(&duel, 0);
    listed.sort_unstable();
    expected.sort_unstable();
    assert_eq!(listed, expected);
}

#[test]
fn r10_an_attack_has_one_to_three_champions_of_the_hand() {
    let four = "human-d8+2, dragon-d12+1, aven-d20+5, orc-d4+1";
    let duel = built(scene().hand(0, &format!("{four}, draw-2")).discard(0, "hobbit-d6+0"));
    assert_eq!(refused(&duel, 0, &attack("")).code(), "no-attackers");
    assert_eq!(refused(&duel, 0, &attack(four)).code(), "too-many-fighters");
    assert_eq!(refused(&duel, 0, &attack("draw-2")).code(), "not-a-champion");
    assert_eq!(refused(&duel, 0, &attack("orc-d4+1, human-d4+0")).code(), "not-in-hand");
    assert_eq!(refused(&duel, 0, &attack("hobbit-d6+0")).code(), "not-in-hand");
    assert_eq!(
        refused(
            &duel,
            0,
            &DuelAction::Exchange { card: card("draw-2"), champion: card("orc-d4+1") }
        )
        .code(),
        "not-an-exchange"
    );
    assert_eq!(refused(&duel, 0, &draw("orc-d4+1")).code(), "not-a-draw-card");
}

#[test]
fn r10_every_cost_must_be_payable_in_full() {
    // Costs 1, 1 and 3; 1 for the Draw 2 and 2 for the Draw 3.
    for lunas in 0..=6 {
        let duel = built(scene().hand(0, MIXED).lunas(0, lunas));
        for (action, cost) in [
            (DuelAction::Pass, 0),
            (attack("human-d8+2"), 1),
            (attack("human-d8+2, dragon-d12+1"), 2),
            (attack("aven-d20+5"), 3),
            (attack("human-d8+2, aven-d20+5"), 4),
            (attack("human-d8+2, dragon-d12+1, aven-d20+5"), 5),
            (draw("draw-2"), 1),
            (draw("draw-3"), 2),
            (exchange("exchange", "aven-d20+5"), 0),
        ] {
            if cost <= lunas {
                assert_eq!(duel.check(Seat(0), &action), Ok(()), "{action:?} with {lunas}");
            } else {
                let refusal = refused(&duel, 0, &action);
                assert_eq!(refusal.code(), "too-expensive");
                let facts = [("cost", cost.to_string()), ("lunas", lunas.to_string())];
                assert_eq!(refusal.facts(), facts);
            }
        }
    }
}

#[test]
fn r10_playing_cards_costs_their_price() {
    let mut duel = built(scene().hand(0, MIXED).lunas(0, 9));
    act(&mut duel, 0, &attack("human-d8+2, aven-d20+5"), &mut nothing());
    assert_eq!(own(&duel, 0).lunas, 5, "1 + 3 of 9");
    assert_eq!(own(&duel, 1).lunas, 30);
}

#[test]
fn r10_there_is_one_action_a_turn() {
    let mut duel = built(scene().hand(0, MIXED));
    act(&mut duel, 0, &DuelAction::Pass, &mut deck_draws([0]));
    assert_eq!(refused(&duel, 0, &attack("human-d8+2")).code(), "not-your-move");
    assert_eq!(duel.view(Viewer::Spectator).active, Seat(1));
}

#[test]
fn r11_a_draw_card_draws_two_or_three() {
    for (name, count, cost) in [("draw-2", 2, 1), ("draw-3", 3, 2)] {
        let mut duel = built(scene().hand(0, name));
        // The lowest of the deck each time; the last draw is the other player's for turn 2.
        let mut chance = deck_draws(vec![0; count + 1]);
        act(&mut duel, 0, &draw(name), &mut chance);
        let lowest = ["human-d4+0", "hobbit-d6+0", "orc-d4+1"];
        assert_eq!(hand(&duel, 0), cards(&lowest[..count].join(", ")));
        assert_eq!(own(&duel, 0).lunas, 30 - cost + 1);
        assert_eq!(own(&duel, 0).discard, [card(name)]);
    }
}

#[test]
fn r11_a_draw_card_draws_as_many_as_exist() {
    // One card in the deck, none on the pile, 39 in the hand.
    let mut duel = built(scene().hand(0, &orange_without("orc-d4+3")));
    act(&mut duel, 0, &draw("draw-3.1"), &mut deck_draws([0]));
    let side = own(&duel, 0);
    assert_eq!((side.hand_size, side.deck_size, side.shuffles), (39, 0, 0));
    assert_eq!(side.discard, [card("draw-3.1")]);
    assert!(hand(&duel, 0).as_slice().contains(&card("orc-d4+3")));
}

#[test]
fn r11_drawing_needs_a_card_that_can_be_drawn() {
    let duel = built(scene().hand(0, &orange_without("")));
    assert_eq!(refused(&duel, 0, &draw("draw-2")).code(), "nothing-to-draw");
    assert!(!legal(&duel, 0).iter().any(|action| matches!(action, DuelAction::Draw(_))));
    let duel = built(scene().hand(0, &orange_without("draw-2.3")).discard(0, "draw-2.3"));
    assert_eq!(duel.check(Seat(0), &draw("draw-2")), Ok(()));
}

#[test]
fn r11_the_played_card_is_never_drawn_by_its_own_effect() {
    // One card in the deck and one on the pile: the Draw 3 finds those two and not itself.
    let rest = orange_without("orc-d4+3, aven-d4+5");
    let mut duel = built(scene().hand(0, &rest).discard(0, "aven-d4+5"));
    let events = act(&mut duel, 0, &draw("draw-3.2"), &mut deck_draws([0, 0]));
    let drew = |name| DuelEvent::Drew { seat: Seat(0), card: Some(card(name)) };
    let shuffled = DuelEvent::Shuffled { seat: Seat(0) };
    assert_eq!(events[..3], [drew("orc-d4+3"), shuffled, drew("aven-d4+5")]);
    let side = own(&duel, 0);
    assert_eq!((side.hand_size, side.deck_size), (39, 0));
    assert_eq!(side.discard, [card("draw-3.2")]);
}

#[test]
fn r11_a_recall_needs_a_champion_in_the_discard_pile() {
    let recalls = |duel: &Duel| {
        legal(duel, 0).iter().filter(|action| matches!(action, DuelAction::Recall { .. })).count()
    };
    let without = built(scene().hand(0, "draw-2, draw-3, human-d4+0"));
    assert_eq!(recalls(&without), 0);
    let others = built(scene().hand(0, "draw-2, draw-3").discard(0, "draw-2.2, exchange"));
    assert_eq!(recalls(&others), 0);
    assert_eq!(refused(&others, 0, &recall("draw-2", "draw-2.2")).code(), "not-a-champion");
    assert_eq!(refused(&others, 0, &recall("draw-2", "human-d4+0")).code(), "not-in-discard");
    assert_eq!(refused(&without, 0, &recall("draw-2", "human-d4+0")).code(), "not-in-discard");
    let with = built(scene().hand(0, "draw-2, draw-3").discard(0, "human-d4+0"));
    assert_eq!(recalls(&with), 2);
}

#[test]
fn r11_up_to_one_or_two_champions_are_recalled_and_at_least_one() {
    let pile = "human-d4+0, hobbit-d6+0, orc-d4+1, draw-2.2";
    let duel = built(scene().hand(0, "draw-2, draw-3").discard(0, pile));
    for name in ["draw-2", "draw-3"] {
        assert_eq!(refused(&duel, 0, &recall(name, "")).code(), "no-recalls");
        assert_eq!(duel.check(Seat(0), &recall(name, "orc-d4+1")), Ok(()));
    }
    let two = "human-d4+0, orc-d4+1";
    let refusal = refused(&duel, 0, &recall("draw-2", two));
    assert_eq!(refusal, oracle::Illegal::TooManyRecalls { most: 1 }.into());
    assert_eq!(duel.check(Seat(0), &recall("draw-3", two)), Ok(()));
    let three = "human-d4+0, hobbit-d6+0, orc-d4+1";
    assert_eq!(refused(&duel, 0, &recall("draw-3", three)).code(), "too-many-recalls");
}

#[test]
fn r11_recalled_champions_come_to_the_hand_and_the_card_goes_to_the_pile() {
    let pile = "human-d4+0, hobbit-d6+0, orc-d4+1";
    let mut duel = built(scene().hand(0, "draw-3, aven-d4+5").discard(0, pile));
    // The only chance is the other player's draw.
    let mut chance = deck_draws([0]);
    act(&mut duel, 0, &recall("draw-3", "human-d4+0, orc-d4+1"), &mut chance);
    assert_eq!(hand(&duel, 0), cards("human-d4+0, orc-d4+1, aven-d4+5"));
    assert_eq!(own(&duel, 0).discard, [card("hobbit-d6+0"), card("draw-3")]);
    assert_eq!(own(&duel, 0).lunas, 30 - 2 + 1);
}

#[test]
fn r12_an_exchange_turns_a_champion_of_the_hand_into_5_lunas() {
    let mut duel = built(scene().hand(0, "exchange, aven-d20+5, orc-d4+1").lunas(0, 0));
    act(&mut duel, 0, &exchange("exchange", "aven-d20+5"), &mut deck_draws([0]));
    assert_eq!(own(&duel, 0).lunas, 5 + 1, "5 for the champion and 1 at the end of the turn");
    assert_eq!(hand(&duel, 0), cards("orc-d4+1"));
    let pile: Cards = own(&duel, 0).discard.into_iter().collect();
    assert_eq!(pile, cards("exchange, aven-d20+5"));
}

#[test]
fn r12_an_exchange_needs_a_champion_in_hand() {
    let duel = built(scene().hand(0, "exchange, draw-2").discard(0, "orc-d4+1"));
    assert!(!legal(&duel, 0).iter().any(|action| matches!(action, DuelAction::Exchange { .. })));
    assert_eq!(refused(&duel, 0, &exchange("exchange", "draw-2")).code(), "not-a-champion");
    assert_eq!(refused(&duel, 0, &exchange("exchange", "orc-d4+1")).code(), "not-in-hand");
    assert_eq!(refused(&duel, 0, &exchange("exchange", "aven-d4+5")).code(), "not-in-hand");
}

#[test]
fn r13_the_defence_has_none_to_three_champions_paid_in_full() {
    // Costs 0, 1, 2 and 3 with 3 lunas: nobody; four alone, of which all can be paid; of the pairs
    // 0+1, 0+2, 0+3, 1+2; of the triples 0+1+2.
    let four = "human-d4+0, human-d8+0, orc-d8+4, human-d20+1";
    let duel = built(
        scene().turn(2, 0, Phase::Action).attacked_by("dragon-d6+1").hand(1, four).lunas(1, 3),
    );
    assert_eq!(duel.waiting().iter().collect::<Vec<_>>(), [Seat(1)]);
    let mut expected = vec![defend("")];
    expected.extend(
        [
            "human-d4+0",
            "human-d8+0",
            "orc-d8+4",
            "human-d20+1",
            "human-d4+0, human-d8+0",
            "human-d4+0, orc-d8+4",
            "human-d4+0, human-d20+1",
            "human-d8+0, orc-d8+4",
            "human-d4+0, human-d8+0, orc-d8+4",
        ]
        .map(defend),
    );
    let mut listed = legal(&duel, 1);
    listed.sort_unstable();
    expected.sort_unstable();
    assert_eq!(listed, expected);
    let refusal = refused(&duel, 1, &defend("human-d8+0, human-d20+1"));
    assert_eq!(refusal.code(), "too-expensive");
    assert_eq!(refusal.facts(), [("cost", "4".to_owned()), ("lunas", "3".to_owned())]);
    assert_eq!(refused(&duel, 1, &DuelAction::Pass).code(), "defence-first");
    assert_eq!(refused(&duel, 0, &defend("")).code(), "not-your-move");
    let rich = built(scene().attacked_by("dragon-d6+1").hand(1, four));
    assert_eq!(refused(&rich, 1, &defend(four)).code(), "too-many-fighters");
}

#[test]
fn r13_the_attack_lies_face_up_before_the_defender_chooses_and_no_die_is_rolled() {
    let mut duel = built(scene().hand(0, "human-d8+2, dragon-d12+1"));
    let events = act(&mut duel, 0, &attack("human-d8+2, dragon-d12+1"), &mut nothing());
    assert_eq!(events, []);
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
        let view = duel.view(viewer);
        assert_eq!(view.sides[0].zone, cards("human-d8+2, dragon-d12+1"));
        assert_eq!((view.phase, view.to_act), (Phase::Defence, Some(Seat(1))));
    }
}

#[test]
fn r14_attack_adds_dice_bases_and_bonus_and_defence_leaves_the_bases_out() {
    // Two hobbits and a dragon of one colour are S2+C, two humans are S2: 7 each in monochrome.
    let attackers = "dragon-d6+1, hobbit-d8+1, hobbit-d6+2";
    let defenders = "human-d8+2, human-d6+3";
    let mut duel = built(scene().hand(0, attackers).hand(1, defenders));
    act(&mut duel, 0, &attack(attackers), &mut nothing());
    // In ascending order of the cards: dragon d6 3, hobbit d8 8, hobbit d6 4; human d8 5, d6 1.
    let events = act(&mut duel, 1, &defend(defenders), &mut dice_and_a_draw(&[3, 8, 4, 5, 1]));
    let fight = duel.view(Viewer::Spectator).fight.unwrap();
    assert_eq!((fight.attack.dice, fight.attack.bonus, fight.attack.total), (vec![3, 8, 4], 7, 26));
    let defence = fight.defence.unwrap();
    assert_eq!((defence.dice, defence.bonus, defence.total), (vec![5, 1], 7, 13));
    assert!(events.contains(&DuelEvent::Fought { seat: Seat(1), damage: 13 }));
    assert_eq!((own(&duel, 0).energy, own(&duel, 1).energy), (99, 86));
    assert_eq!(own(&duel, 0).discard, cards(attackers).as_slice());
    assert_eq!(own(&duel, 1).discard, cards(defenders).as_slice());
    assert_eq!(own(&duel, 1).lunas, 30 - 2, "the defender collects nothing");
}

#[test]
fn r14_a_better_defence_costs_no_energy() {
    let mut duel = built(scene().attacked_by("human-d4+0").hand(1, "aven-d20+5"));
    act(&mut duel, 1, &defend("aven-d20+5"), &mut dice_and_a_draw(&[1, 20]));
    assert_eq!((own(&duel, 0).energy, own(&duel, 1).energy), (99, 99));
}

#[test]
fn r14_without_defence_all_of_the_attack_counts() {
    let mut duel = built(scene().attacked_by("orc-d4+6"));
    act(&mut duel, 1, &defend(""), &mut dice_and_a_draw(&[4]));
    assert_eq!(own(&duel, 1).energy, 99 - 10);
    assert_eq!(duel.view(Viewer::Spectator).fight.unwrap().defence, None);
}

#[test]
fn r14_energy_stops_at_0_and_the_game_ends_without_luna_or_discard() {
    // Nine cards in the attacker's hand would have to be seven at the end of the turn.
    let nine = "human-d4+0, hobbit-d6+0, orc-d4+1, human-d8+0, dragon-d6+1, aven-d4+2, \
                hobbit-d8+1, hobbit-d6+2, orc-d4+3";
    for energy in [1, 9, 10] {
        let scene = scene().attacked_by("orc-d4+6").hand(0, nine).energy(1, energy);
        let mut duel = built(scene);
        // Ten damage: the dice are all the chance there is, nobody draws.
        let events = act(&mut duel, 1, &defend(""), &mut Scripted::dice([4]));
        assert_eq!(events.last(), Some(&DuelEvent::Fought { seat: Seat(1), damage: 10 }));
        assert_eq!(duel.outcome(), Some(DuelOutcome::Won(Seat(0))));
        let view = duel.view(Viewer::Spectator);
        assert_eq!((view.phase, view.to_act), (Phase::Over, None));
        assert_eq!((view.sides[0].lunas, view.sides[1].energy), (30, 0));
        assert_eq!(hand(&duel, 0), cards(nine));
        assert!(duel.waiting().is_empty());
    }
    let mut alive = built(scene().attacked_by("orc-d4+6").energy(1, 11));
    act(&mut alive, 1, &defend(""), &mut dice_and_a_draw(&[4]));
    assert_eq!((alive.outcome(), own(&alive, 1).energy), (None, 1));
}

#[test]
fn r14_nothing_at_all_is_discarded_when_the_game_ends_not_even_the_champions_that_fought() {
    let mut duel = built(scene().attacked_by("orc-d4+6").hand(1, "human-d4+0").energy(1, 5));
    act(&mut duel, 1, &defend("human-d4+0"), &mut Scripted::dice([4, 1]));
    let view = duel.view(Viewer::Spectator);
    assert_eq!(duel.outcome(), Some(DuelOutcome::Won(Seat(0))));
    assert_eq!((view.sides[0].discard.len(), view.sides[1].discard.len()), (0, 0));
    assert_eq!(view.sides[0].zone, cards("orc-d4+6"));
    assert_eq!(view.sides[1].zone, cards("human-d4+0"));
}

#[test]
fn r15_the_turn_ends_with_a_luna_and_then_discarding_to_exactly_7() {
    let mut duel = built(scene().hand(0, &format!("{EIGHT}, orc-d4+3")));
    let events = act(&mut duel, 0, &DuelAction::Pass, &mut nothing());
    assert_eq!(events, [DuelEvent::Collected { seat: Seat(0) }]);
    assert_eq!(own(&duel, 0).lunas, 31, "the luna comes before the discarding");
    assert_eq!(own(&duel, 1).lunas, 30);
    let view = duel.view(Viewer::Spectator);
    assert_eq!((view.phase, view.to_act), (Phase::Discard, Some(Seat(0))));
    // Any two of nine.
    assert_eq!(legal(&duel, 0).len(), 36);
    for wrong in ["", "orc-d4+1", "orc-d4+1, orc-d4+3, human-d4+0"] {
        assert_eq!(refused(&duel, 0, &discard(wrong)).code(), "wrong-discards");
    }
    assert_eq!(refused(&duel, 0, &DuelAction::Pass).code(), "discard-first");
    act(&mut duel, 0, &discard("orc-d4+1, orc-d4+3"), &mut deck_draws([0]));
    assert_eq!(own(&duel, 0).hand_size, 7);
    assert_eq!(own(&duel, 0).discard, [card("orc-d4+1"), card("orc-d4+3")]);
    let view = duel.view(Viewer::Spectator);
    assert_eq!((view.turn, view.active, view.phase), (2, Seat(1), Phase::Action));
}

#[test]
fn r15_seven_cards_may_stay_and_eight_may_not() {
    let seven = EIGHT.rsplit_once(',').unwrap().0;
    let mut duel = built(scene().hand(0, seven));
    act(&mut duel, 0, &DuelAction::Pass, &mut deck_draws([0]));
    assert_eq!(duel.view(Viewer::Spectator).active, Seat(1));
    let mut duel = built(scene().hand(0, EIGHT));
    act(&mut duel, 0, &DuelAction::Pass, &mut nothing());
    assert_eq!(duel.view(Viewer::Spectator).phase, Phase::Discard);
}

#[test]
fn r15_only_the_active_player_discards() {
    let mut duel = built(scene().hand(1, EIGHT).attacked_by("human-d4+0"));
    act(&mut duel, 1, &defend(""), &mut dice_and_a_draw(&[1]));
    let view = duel.view(Viewer::Spectator);
    assert_eq!((view.phase, view.active, view.sides[1].hand_size), (Phase::Action, Seat(1), 9));
}

#[test]
fn r16_the_game_is_a_draw_when_turn_500_has_been_played_out() {
    let mut duel = built(scene().turn(500, 1, Phase::Action).energy(0, 3).energy(1, 90));
    let events = act(&mut duel, 1, &DuelAction::Pass, &mut nothing());
    assert_eq!(events, [DuelEvent::Collected { seat: Seat(1) }]);
    assert_eq!(duel.outcome(), Some(DuelOutcome::Drawn));
}

#[test]
fn r16_playing_out_turn_500_includes_its_discards() {
    let mut duel = built(scene().turn(500, 1, Phase::Action).hand(1, EIGHT));
    act(&mut duel, 1, &DuelAction::Pass, &mut nothing());
    assert_eq!(duel.outcome(), None);
    act(&mut duel, 1, &discard("orc-d4+1"), &mut nothing());
    assert_eq!(duel.outcome(), Some(DuelOutcome::Drawn));
}

#[test]
fn r16_turn_499_is_not_the_last_and_turn_500_can_still_be_won() {
    let mut duel = built(scene().turn(499, 0, Phase::Action));
    act(&mut duel, 0, &DuelAction::Pass, &mut deck_draws([0]));
    assert_eq!((duel.outcome(), duel.view(Viewer::Spectator).turn), (None, 500));
    let last = scene().turn(500, 1, Phase::Action).attacked_by("orc-d4+6").energy(0, 7);
    let mut duel = built(last.clone());
    act(&mut duel, 0, &defend(""), &mut Scripted::dice([1]));
    assert_eq!(duel.outcome(), Some(DuelOutcome::Won(Seat(1))));
    let mut duel = built(last.energy(0, 8));
    act(&mut duel, 0, &defend(""), &mut Scripted::dice([1]));
    assert_eq!(duel.outcome(), Some(DuelOutcome::Drawn));
}

#[test]
fn r26_exactly_means_as_many_as_the_card_says_and_no_recall_where_fewer_lie_there() {
    let exact = || scene().ruleset(Ruleset::AUTHOR_2026_07).hand(0, "draw-2, draw-3");
    let recalls = |duel: &Duel| {
        legal(duel, 0).iter().filter(|action| matches!(action, DuelAction::Recall { .. })).count()
    };
    let one = built(exact().discard(0, "human-d4+0, draw-2.2"));
    assert_eq!(recalls(&one), 1, "the Draw 2 recalls the one; the Draw 3 would need two");
    assert_eq!(one.check(Seat(0), &recall("draw-2", "human-d4+0")), Ok(()));
    let refusal = refused(&one, 0, &recall("draw-3", "human-d4+0"));
    assert_eq!(refusal, oracle::Illegal::TooFewRecalls { least: 2 }.into());

    let three = built(exact().discard(0, "human-d4+0, hobbit-d6+0, orc-d4+1"));
    assert_eq!(recalls(&three), 3 + 3, "one of three, or two of three");
    assert_eq!(refused(&three, 0, &recall("draw-3", "")).code(), "no-recalls");
    assert_eq!(refused(&three, 0, &recall("draw-3", "orc-d4+1")).code(), "too-few-recalls");
    assert_eq!(three.check(Seat(0), &recall("draw-3", "human-d4+0, orc-d4+1")), Ok(()));
    let all = "human-d4+0, hobbit-d6+0, orc-d4+1";
    assert_eq!(refused(&three, 0, &recall("draw-3", all)).code(), "too-many-recalls");
}
