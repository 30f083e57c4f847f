//! R23 and R24: decisions, resigning, draws and the clock.

use super::*;

#[test]
fn r23_one_decision_is_one_whole_action() {
    // Every way through a turn with these cards is one decision of the active player and, for an
    // attack, one of the defender.
    for (action, decisions) in [
        (DuelAction::Pass, 1),
        (draw("draw-2"), 1),
        (recall("draw-3", "orc-d4+1, aven-d4+2"), 1),
        (exchange("exchange", "human-d8+2"), 1),
        (attack("human-d8+2, dragon-d12+1"), 2),
    ] {
        let mut duel =
            built(scene().hand(0, MIXED).discard(0, "orc-d4+1, aven-d4+2").hand(1, "human-d4+0"));
        act(&mut duel, 0, &action, &mut Fast::new(1));
        if decisions == 2 {
            act(&mut duel, 1, &defend("human-d4+0"), &mut Fast::new(1));
        }
        assert_eq!(duel.view(Viewer::Spectator).turn, 2, "{action:?}");
    }
}

#[test]
fn r23_sets_have_no_order() {
    assert_eq!(attack("dragon-d12+1, human-d8+2"), attack("human-d8+2, dragon-d12+1"));
    let read = |text: &str| serde_json::from_str::<DuelAction>(text);
    let one = read("{\"attack\": [\"dragon-d12+1\", \"human-d8+2\"]}").unwrap();
    assert_eq!(one, attack("human-d8+2, dragon-d12+1"));
    let twice = read("{\"attack\": [\"dragon-d12+1\", \"dragon-d12+1\"]}");
    assert!(twice.unwrap_err().to_string().contains("twice"));
    let duel = built(scene().hand(0, MIXED));
    let listed = legal(&duel, 0);
    let different: BTreeSet<&DuelAction> = listed.iter().collect();
    assert_eq!(different.len(), listed.len(), "no set is listed in two orders");
}

#[test]
fn r23_a_player_is_asked_even_when_only_one_action_is_possible() {
    let mut duel = built(scene().hand(0, "human-d4+0"));
    act(&mut duel, 0, &attack("human-d4+0"), &mut nothing());
    assert_eq!(duel.waiting().iter().collect::<Vec<_>>(), [Seat(1)]);
    assert_eq!(legal(&duel, 1), [defend("")]);
    let empty_handed = built(scene());
    assert_eq!(empty_handed.waiting().iter().collect::<Vec<_>>(), [Seat(0)]);
    assert_eq!(legal(&empty_handed, 0), [DuelAction::Pass]);
}

fn decide(
    session: &mut Session<Duel>,
    seat: u8,
    decision: Decision<DuelAction>,
) -> Result<Vec<DuelEvent>, &'static str> {
    session
        .decide(Seat(seat), By::Seat, &decision, &mut Fast::new(1))
        .map_err(|refusal| refusal.code())
}

#[test]
fn r24_a_seat_may_resign_at_any_time() {
    for seat in [0, 1] {
        let mut session = Session::new(built(scene().hand(0, MIXED)));
        assert_eq!(decide(&mut session, seat, Decision::Resign), Ok(vec![]));
        assert_eq!(session.ending(), Some(&Ending::Resigned(Seat(seat))));
        for late in [Decision::Act(DuelAction::Pass), Decision::Resign, Decision::OfferDraw] {
            assert_eq!(decide(&mut session, 0, late), Err("over"));
        }
    }
}

#[test]
fn r24_a_draw_is_offered_and_accepted() {
    let mut session = Session::new(built(scene()));
    assert_eq!(decide(&mut session, 0, Decision::AcceptDraw), Err("no-offer"));
    assert_eq!(decide(&mut session, 1, Decision::OfferDraw), Ok(vec![]));
    assert_eq!(session.offer(), Some(Seat(1)));
    assert_eq!(decide(&mut session, 1, Decision::OfferDraw), Err("already-offered"));
    assert_eq!(decide(&mut session, 1, Decision::AcceptDraw), Err("no-offer"));
    assert_eq!(decide(&mut session, 0, Decision::AcceptDraw), Ok(vec![]));
    assert_eq!(session.ending(), Some(&Ending::Agreed));
}

#[test]
fn r24_an_offer_stands_until_the_other_seat_acts() {
    let mut session = Session::new(built(scene()));
    decide(&mut session, 0, Decision::OfferDraw).unwrap();
    decide(&mut session, 0, Decision::Act(DuelAction::Pass)).unwrap();
    assert_eq!(session.offer(), Some(Seat(0)), "the own action does not withdraw it");
    decide(&mut session, 1, Decision::Act(DuelAction::Pass)).unwrap();
    assert_eq!(session.offer(), None);
    assert_eq!(decide(&mut session, 1, Decision::AcceptDraw), Err("no-offer"));
}

#[test]
fn r24_a_draw_is_declined_and_not_offered_again_before_somebody_acts() {
    let mut session = Session::new(built(scene()));
    assert_eq!(decide(&mut session, 0, Decision::DeclineDraw), Err("no-offer"));
    decide(&mut session, 1, Decision::OfferDraw).unwrap();
    assert_eq!(decide(&mut session, 1, Decision::DeclineDraw), Err("no-offer"), "it is their own");
    assert_eq!(decide(&mut session, 0, Decision::DeclineDraw), Ok(vec![]));
    assert_eq!((session.offer(), session.ending()), (None, None));
    assert_eq!(decide(&mut session, 0, Decision::AcceptDraw), Err("no-offer"));
    for seat in [0, 1] {
        assert_eq!(decide(&mut session, seat, Decision::OfferDraw), Err("draw-declined"));
    }
    decide(&mut session, 0, Decision::Act(DuelAction::Pass)).unwrap();
    assert_eq!(decide(&mut session, 1, Decision::OfferDraw), Ok(vec![]));
}

#[test]
fn r24_a_clock_that_runs_out_passes_declines_keeps_or_discards_the_weakest() {
    let clock = |duel: &Duel, seat| duel.clock_action(Seat(seat));
    let duel = built(scene().hand(0, MIXED));
    assert_eq!((clock(&duel, 0), clock(&duel, 1)), (Some(DuelAction::Pass), None));
    let duel = built(scene().attacked_by("orc-d4+6").hand(1, MIXED));
    assert_eq!((clock(&duel, 0), clock(&duel, 1)), (None, Some(defend(""))));
    let duel = built(scene().turn(0, 1, Phase::Mulligan).hand(1, MIXED));
    assert_eq!(clock(&duel, 1), Some(mulligan("")));
    // A Draw 2 counts 2 and an Exchange 2.5. Cost 1: d8+2 5.5, d12+1 7. Cost 3: d20+5 26/6, which
    // is 4.3. Cost 0: d4+0 10, d6+0 14, d4+1 12. A Draw 3 counts 3.
    let nine = format!("{MIXED}, human-d4+0, hobbit-d6+0, orc-d4+1");
    let duel = built(scene().turn(1, 0, Phase::Discard).hand(0, &nine));
    assert_eq!(clock(&duel, 0), Some(discard("draw-2, exchange")));
    let ten = "draw-2, draw-3, aven-d20+5, human-d8+2, dragon-d12+1, human-d4+0, hobbit-d6+0, \
               orc-d4+1, dragon-d20+0, human-d20+1";
    // d20+0 of cost 2 is 21/4, and d20+1 of cost 3 is 22/6, which is 3.7.
    let duel = built(scene().turn(1, 0, Phase::Discard).hand(0, ten));
    assert_eq!(clock(&duel, 0), Some(discard("draw-2, draw-3, human-d20+1")));
}

#[test]
fn r24_the_clock_decides_nothing_else() {
    let mut session = Session::new(built(scene().hand(0, MIXED)));
    let mut by_clock = |decision: Decision<DuelAction>| {
        let result = session.decide(Seat(0), By::Clock, &decision, &mut Fast::new(1));
        result.map(|_| ()).map_err(|refusal| refusal.code())
    };
    assert_eq!(by_clock(Decision::Act(attack("human-d8+2"))), Err("not-the-clock"));
    assert_eq!(by_clock(Decision::Resign), Err("not-the-clock"));
    assert_eq!(by_clock(Decision::OfferDraw), Err("not-the-clock"));
    assert_eq!(by_clock(Decision::Act(DuelAction::Pass)), Ok(()));
}

#[test]
fn r24_the_record_says_who_decided_what() {
    let setup = DuelSetup::new(Ruleset::STANDARD, [None, None], Some(Seat(0)));
    let mut chance = Fast::new(6);
    let (mut record, mut session) =
        Record::<Duel>::open([1; 16], setup, Source::fast(6), &mut chance).unwrap();
    for (seat, by, at, decision) in [
        (1, By::Clock, 60_000, Decision::Act(mulligan(""))),
        (0, By::Seat, 61_000, Decision::Act(DuelAction::Pass)),
        (0, By::Seat, 62_000, Decision::OfferDraw),
        (1, By::Host, 63_000, Decision::Resign),
    ] {
        record.decide(&mut session, Seat(seat), (by, at), decision, &mut chance).unwrap();
    }
    let read: Record<Duel> = Record::from_json(&record.to_json()).unwrap();
    let who: Vec<_> = read.decisions.iter().map(|entry| (entry.seat.0, entry.by)).collect();
    assert_eq!(who, [(1, By::Clock), (0, By::Seat), (0, By::Seat), (1, By::Host)]);
    assert_eq!(read.decisions[2].decision, Decision::OfferDraw);
    assert_eq!(read.decisions[3].decision, Decision::Resign);
    assert_eq!(read.ending, Some(Ending::Resigned(Seat(1))));
    assert!(read.verify().ok);
}
