//! D3: 1-2-3, and D4: pick-four.

use super::*;

#[test]
fn d3_one_two_three_uses_204_of_240_cards_and_both_draft_51() {
    let format = Format::Pass(Pass::default());
    assert_eq!(format.schedule(&sets(2)).cards, 204);
    let (draft, events) = whole(format, sets(2));
    assert_eq!(draft.outcome().unwrap().kept, [51, 51]);
    assert_eq!(draft.unused().len(), 36, "never dealt");
    let rounds = dealt(&events);
    assert_eq!(rounds.len(), 17);
    assert!(rounds.iter().all(|packs| packs.len() == 2 && packs.iter().all(|p| p.len() == 6)));
    let left: u16 = events
        .iter()
        .map(|e| if let DraftEvent::Left { count, .. } = e { *count } else { 0 })
        .sum();
    assert_eq!(left, 17 * 6, "three of each hand leave the game");
    assert_eq!(accounted(&draft).len(), 240 - 17 * 6);
}

#[test]
fn d3_keep_one_of_six_one_of_five_one_of_four_and_three_leave_face_down() {
    let (mut draft, events) = try_open(Pass::default(), sets(2)).unwrap();
    let mut hands = dealt(&events).concat();
    for round in 1..=17 {
        let mut last = Vec::new();
        for of in [6, 5, 4] {
            assert_eq!(waiting(&draft), [A, B], "round {round}");
            let mut kept = Vec::new();
            for (seat, hand) in [A, B].into_iter().zip(&hands) {
                assert_eq!(draft.sight(seat).offered(), hand, "round {round}");
                assert_eq!((hand.len(), draft.sight(seat).take()), (of, 1));
                kept.push(hand[of / 2]);
                last.extend(act(&mut draft, seat, &pick(&hand[of / 2..=of / 2], &[])));
            }
            hands = [1, 0].map(|other| without(&hands[other], &kept)).to_vec();
        }
        // The third pick of a seat was from what the other had handed over.
        let left: Vec<&DraftEvent> =
            last.iter().filter(|e| matches!(e, DraftEvent::Left { .. })).collect();
        assert_eq!(left.len(), 2);
        for event in left {
            let DraftEvent::Left { count, cards, .. } = event else { unreachable!() };
            let cards = cards.as_ref().map(cards_of).unwrap();
            assert_eq!(*count, 3);
            assert!(hands.iter().any(|hand| sorted(hand) == cards), "round {round}");
            for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
                let Some(DraftEvent::Left { cards, count: 3, .. }) = Draft::show(event, viewer)
                else {
                    panic!("everybody sees that three cards leave");
                };
                assert_eq!(cards, None, "face down");
            }
        }
        for seat in [A, B] {
            assert_eq!(draft.picked(seat).len(), 3 * round);
        }
        hands = dealt(&last).concat();
    }
    assert!(waiting(&draft).is_empty());
}

#[test]
fn d4_pick_four_gives_both_40_cards_of_two_sets_and_discards_nothing() {
    let format = Format::PickFour(PickFour::default());
    assert_eq!(format.schedule(&sets(2)).cards, 80);
    let (draft, events) = whole(format, sets(2));
    assert_eq!(draft.outcome().unwrap().kept, [40, 40]);
    assert_eq!(draft.outcome().unwrap().removed, [0, 0]);
    assert_eq!(draft.unused().len(), 160);
    assert_eq!(accounted(&draft), (0..240).collect::<Vec<CardNo>>());
    assert!(!events.iter().any(|event| matches!(event, DraftEvent::Left { .. })));
    assert_eq!(dealt(&events).len(), 10);
}

#[test]
fn d4_four_cards_go_to_and_fro_until_they_are_gone() {
    let (mut draft, events) = try_open(PickFour::default(), sets(2)).unwrap();
    let mut hands = dealt(&events).concat();
    for round in 1..=10 {
        assert!(hands.iter().all(|hand| hand.len() == 4));
        let mut events = Vec::new();
        for of in [4, 3, 2] {
            assert_eq!(waiting(&draft), [A, B], "round {round}");
            let kept = [hands[0][of - 1], hands[1][0]];
            for (seat, hand) in [(B, 1), (A, 0)] {
                assert_eq!(draft.sight(seat).offered(), hands[hand], "round {round}");
                assert_eq!(draft.sight(seat).offered().len(), of);
                events.extend(act(&mut draft, seat, &pick(&kept[hand..=hand], &[])));
            }
            hands = [1, 0].map(|other| without(&hands[other], &kept)).to_vec();
        }
        for (seat, hand) in [A, B].into_iter().zip(&hands) {
            assert_eq!(draft.picked(seat).len(), 4 * round);
            assert_eq!(draft.picked(seat).last(), hand.first(), "the last card without asking");
        }
        hands = dealt(&events).concat();
    }
    assert!(waiting(&draft).is_empty());
}
