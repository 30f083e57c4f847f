//! Decisions at the wrong moment, by the wrong seat, or that nobody can pay.

use super::*;

/// A decision at a session that must be refused without a trace.
fn refused_in(session: &Session<Duel>, seat: u8, decision: Decision<DuelAction>) -> &'static str {
    let mut copy = session.clone();
    let Err(refusal) = copy.decide(Seat(seat), By::Seat, &decision, &mut Scripted::nothing())
    else {
        panic!("{decision:?} was not refused");
    };
    assert!(copy == *session, "refusing {decision:?} changed the session");
    assert!(is_a_sentence(&english(&refusal)), "{refusal} has no sentence");
    refusal.code()
}

#[test]
fn an_unaffordable_attack_is_refused_with_its_price() {
    let scene = Scene::default().hand(0, "aven-d20+5, human-d20+4").lunas(0, 5);
    let duel = scene.build().unwrap();
    let refusal = refused(&duel, 0, &attack("aven-d20+5, human-d20+4"));
    assert_eq!(refusal.code(), "too-expensive");
    let said = english(&refusal);
    assert!(said.contains('6') && said.contains('5'), "{said}");
    assert_eq!(refusal.facts(), [("cost", "6".to_owned()), ("lunas", "5".to_owned())]);
    assert_eq!(duel.check(Seat(0), &attack("aven-d20+5")), Ok(()));
}

#[test]
fn nobody_acts_out_of_turn() {
    let session = Session::new(Scene::default().hand(1, "human-d4+0").build().unwrap());
    for action in [DuelAction::Pass, attack("human-d4+0"), defend(""), discard(""), mulligan("")] {
        assert_eq!(refused_in(&session, 1, Decision::Act(action.clone())), "not-your-move");
        assert_eq!(refused(session.table(), 1, &action).code(), "not-your-move");
    }
    let attacked = Scene::default().attacked_by("orc-d4+1").build().unwrap();
    assert_eq!(refused(&attacked, 0, &DuelAction::Pass).code(), "not-your-move");
    for seat in [2, 31, 32, 255] {
        assert_eq!(refused_in(&session, seat, Decision::Act(DuelAction::Pass)), "no-such-seat");
        assert_eq!(refused_in(&session, seat, Decision::Resign), "no-such-seat");
    }
}

#[test]
fn a_seat_that_does_not_exist_cannot_act_at_the_table_either() {
    let duel = Scene::default().hand(0, "human-d4+0").build().unwrap();
    for seat in [2, 3, 31, 32, 254, 255] {
        refused(&duel, seat, &DuelAction::Pass);
        assert_eq!(duel.legal(Seat(seat)), Some(vec![]));
        assert_eq!(duel.clock_action(Seat(seat)), None);
    }
}

#[test]
fn nothing_is_decided_after_the_end() {
    let mut duel = Scene::default().attacked_by("orc-d4+6").energy(1, 1).build().unwrap();
    act(&mut duel, 1, &defend(""), &mut Scripted::dice([1]));
    assert_eq!(duel.outcome(), Some(DuelOutcome::Won(Seat(0))));
    let session = Session::new(duel.clone());
    for seat in [0, 1] {
        for action in [DuelAction::Pass, attack("orc-d4+1"), defend(""), discard(""), mulligan("")]
        {
            assert_eq!(refused(&duel, seat, &action).code(), "over");
            assert_eq!(refused_in(&session, seat, Decision::Act(action)), "over");
        }
        for decision in [Decision::Resign, Decision::OfferDraw, Decision::AcceptDraw] {
            assert_eq!(refused_in(&session, seat, decision), "over");
        }
        assert_eq!(duel.legal(Seat(seat)), Some(vec![]));
        assert_eq!(duel.clock_action(Seat(seat)), None);
    }
}

#[test]
fn a_refused_decision_leaves_no_trace_in_the_record() {
    let mut record = PLAYED.clone();
    let mut session = record.replay(1).unwrap();
    record.decisions.truncate(1);
    record.ending = None;
    let before = (record.clone(), session.clone());
    for (seat, decision) in [
        (0, Decision::AcceptDraw),
        (1, Decision::Act(attack("human-d4+0#5"))),
        (0, Decision::Act(discard("human-d4+0#5"))),
        (7, Decision::Resign),
    ] {
        let mut nothing = Scripted::nothing();
        let result = record.decide(&mut session, Seat(seat), (By::Seat, 5), decision, &mut nothing);
        assert!(result.is_err());
        assert!((record.clone(), session.clone()) == before);
    }
}

#[test]
fn an_action_that_lists_a_card_twice_or_has_another_name_cannot_be_read() {
    for text in [
        "{\"attack\": [\"orc-d4+1\", \"orc-d4+1\"]}",
        "{\"attack\": [\"unicorn-d4+1\"]}",
        "{\"attack\": \"orc-d4+1\"}",
        "{\"charge\": [\"orc-d4+1\"]}",
        "{\"recall\": {\"card\": \"draw-2\"}}",
        "\"attack\"",
        "{}",
        "17",
    ] {
        assert!(serde_json::from_str::<DuelAction>(text).is_err(), "{text}");
    }
}

#[test]
fn a_saved_duel_that_cannot_be_one_is_refused() {
    let duel = Scene::default().hand(0, "human-d4+0").build().unwrap();
    let saved = serde_json::to_value(&duel).unwrap();
    assert!(serde_json::from_value::<Duel>(saved.clone()).is_ok_and(|same| same == duel));
    type Change = fn(&mut serde_json::Value);
    let changes: [Change; 6] = [
        |saved| saved["cards"][0] = serde_json::json!([1, 2, 3]),
        |saved| saved["cards"][0][0] = serde_json::json!(65_000),
        |saved| saved["hands"][0] = saved["decks"][0].clone(),
        |saved| saved["hands"][0] = serde_json::json!(1u64 << 40),
        |saved| saved["ruleset"]["energy"] = serde_json::json!(0),
        |saved| saved["phase"] = serde_json::json!("lunch"),
    ];
    for change in changes {
        let mut forged = saved.clone();
        change(&mut forged);
        assert!(serde_json::from_value::<Duel>(forged.clone()).is_err(), "{forged}");
    }
}
