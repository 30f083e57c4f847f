//! D1: Solomon 7×7.

use super::*;

#[test]
fn d1_solomon_uses_98_of_120_cards_and_both_draft_49() {
    let solomon = Format::Solomon(Solomon::default());
    assert_eq!(solomon.schedule(&sets(1)).cards, 98);
    let (draft, events) = whole(solomon, sets(1));
    assert_eq!(draft.outcome().unwrap().kept, [49, 49]);
    assert_eq!(draft.outcome().unwrap().removed, [0, 0]);
    assert_eq!(draft.unused().len(), 22, "never seen");
    assert_eq!(accounted(&draft), (0..120).collect::<Vec<CardNo>>());
    let rounds = dealt(&events);
    assert_eq!(rounds.len(), 14);
    assert!(rounds.iter().all(|packs| packs.len() == 1 && packs[0].len() == 7));
}

#[test]
fn d1_in_each_round_the_first_picker_takes_two_the_other_three_and_the_last_two_are_the_firsts() {
    let (mut draft, events) = try_open(Solomon::default(), sets(1)).unwrap();
    let mut seven = dealt(&events).concat().concat();
    for round in 1..=14 {
        let (first, second) = if round % 2 == 1 { (A, B) } else { (B, A) };
        assert_eq!(waiting(&draft), [first], "round {round}");
        assert_eq!(draft.sight(first).round(), round);
        assert_eq!(draft.sight(first).offered(), seven);
        assert_eq!((draft.sight(first).take(), draft.sight(first).remove()), (2, 0));
        let two = [seven[6], seven[0]];
        act(&mut draft, first, &pick(&two, &[]));

        assert_eq!(waiting(&draft), [second], "round {round}");
        let five = without(&seven, &two);
        assert_eq!(draft.sight(second).offered(), five);
        assert_eq!((draft.sight(second).take(), draft.sight(second).remove()), (3, 0));
        let before = draft.picked(first).len();
        let three = [five[4], five[2], five[1]];
        let events = act(&mut draft, second, &pick(&three, &[]));

        let last = without(&five, &three);
        assert_eq!(draft.picked(first)[before..], sorted(&last), "without a choice");
        let DraftEvent::Took { seat, take, forced, .. } = &events[1] else { panic!("{events:?}") };
        assert_eq!((*seat, *forced), (first, true));
        assert_eq!(take.as_ref().map(cards_of), Some(sorted(&last)));
        if round < 14 {
            seven = dealt(&events).concat().concat();
        }
    }
    assert!(waiting(&draft).is_empty());
    for seat in [A, B] {
        assert_eq!(choices(&draft, seat), 14, "one decision a round");
    }
}

#[test]
fn d1_a_pick_of_several_cards_is_one_decision_and_its_order_is_irrelevant() {
    let draft = opened(Solomon::default(), sets(1));
    let offered = draft.sight(A).offered().to_vec();
    let there = pick(&[offered[1], offered[4]], &[]);
    let back = pick(&[offered[4], offered[1]], &[]);
    assert_eq!(there, back);
    let (mut one, mut other) = (draft.clone(), draft.clone());
    assert_eq!(act(&mut one, A, &there), act(&mut other, A, &back));
    assert_eq!(one, other);
    assert_eq!(draft.legal(A).unwrap().len(), 21, "two of seven");
    assert_eq!(one.legal(B).unwrap().len(), 10, "three of five");
    for wrong in [&offered[..1], &offered[..3], &[]] {
        let refusal = draft.check(A, &pick(wrong, &[])).unwrap_err();
        assert_eq!(refusal.code(), "wrong-number-of-cards");
        assert_eq!(fact(&refusal, "keep"), "2");
    }
    let removes = draft.check(A, &pick(&offered[..2], &offered[2..3])).unwrap_err();
    assert_eq!(removes.code(), "wrong-number-of-cards", "nothing is removed here");
    let twice = format!(r#"{{"pick":{{"take":[{0},{0}]}}}}"#, offered[0]);
    assert!(serde_json::from_str::<DraftAction>(&twice).is_err(), "one card is not two");
}

#[test]
fn d1_everything_dealt_lies_open_for_everybody() {
    let (mut draft, mut events) = try_open(Solomon::default(), sets(1)).unwrap();
    let viewers = [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator];
    while let Some(seat) = waiting(&draft).first().copied() {
        for viewer in viewers {
            let view = draft.view(viewer);
            assert_eq!(view.offered, draft.sight(seat).offered());
            for (known, seat) in view.seats.iter().zip([A, B]) {
                assert_eq!(known.cards.as_deref(), Some(draft.picked(seat)));
            }
            for event in &events {
                assert_eq!(Draft::show(event, viewer).as_ref(), Some(event));
            }
        }
        assert_eq!(draft.sight(A).picked_by(B), Some(draft.picked(B)));
        events = act_foremost(&mut draft, seat);
    }
}

#[test]
fn d1_what_is_not_dealt_yet_is_known_to_nobody() {
    // Two copies of one draft, of which only the first goes on to the second round.
    let mut draft = opened(Solomon { rounds: 2, ..Solomon::default() }, names(14, 1));
    let mut other = opened(Solomon { rounds: 2, ..Solomon::default() }, names(14, 1));
    let first = draft.sight(A).offered().to_vec();
    let shown = |draft: &Draft, viewer| {
        let view = draft.view(viewer);
        let kept = view.seats.iter().filter_map(|known| known.cards.clone()).flatten();
        kept.chain(view.offered).chain(view.picked).collect::<BTreeSet<CardNo>>()
    };
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
        assert_eq!(shown(&draft, viewer), first.iter().copied().collect());
    }
    act_foremost(&mut draft, A);
    act_foremost(&mut other, A);
    let events = act_foremost(&mut draft, B);
    let second = dealt(&events).concat().concat();
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
        assert!(second.iter().all(|card| !shown(&other, viewer).contains(card)));
        assert_eq!(shown(&draft, viewer).len(), 14);
    }
}

/// The numbers are settings: four cards, one for the first, two for the other, one left.
#[test]
fn d1_other_numbers_split_the_same_way() {
    let solomon = Solomon { rounds: 3, cards: 4, first: 1, second: 2 };
    let (draft, events) = whole(solomon, names(12, 1));
    let takes = |event: &DraftEvent| match event {
        DraftEvent::Took { seat, take, forced, .. } => Some((*seat, take.clone()?.len(), *forced)),
        _ => None,
    };
    let takes: Vec<(Seat, usize, bool)> = events.iter().filter_map(takes).collect();
    let round = |first: Seat| [(first, 1, false), (first.other(), 2, false), (first, 1, true)];
    assert_eq!(takes, [round(A), round(B), round(A)].concat());
    assert_eq!(draft.outcome().unwrap().kept, [6, 6]);
}
