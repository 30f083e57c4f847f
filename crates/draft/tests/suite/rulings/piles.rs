//! D2: 12×8.

use super::*;

fn piled(seed: u64) -> (Draft, Vec<Vec<CardNo>>) {
    let setup = DraftSetup { format: Format::Piles(Piles::default()), pool: Arc::new(sets(1)) };
    let (draft, events) = Draft::open(&setup, &mut Fast::new(seed)).unwrap();
    let mut rounds = dealt(&events);
    assert_eq!(rounds.len(), 1, "all piles are there from the beginning");
    (draft, rounds.remove(0))
}

#[test]
fn d2_twelve_piles_of_eight_use_96_of_120_cards_and_both_draft_48() {
    let format = Format::Piles(Piles::default());
    assert_eq!(format.schedule(&sets(1)).cards, 96);
    let (mut draft, piles) = piled(1);
    assert_eq!(piles.len(), 12);
    assert!(piles.iter().all(|pile| pile.len() == 8));
    finish(&mut draft);
    assert_eq!(draft.outcome().unwrap().kept, [48, 48]);
    assert_eq!(draft.unused().len(), 24, "never seen");
    assert_eq!(accounted(&draft), (0..120).collect::<Vec<CardNo>>());
}

#[test]
fn d2_in_six_rounds_both_choose_a_pile_and_then_pick_eight_times() {
    let (mut draft, piles) = piled(2);
    let places: [(u16, u16); 6] = [(7, 3), (0, 11), (5, 6), (1, 10), (2, 4), (8, 9)];
    for (round, (mine, yours)) in (1..).zip(places) {
        let (first, second) = if round % 2 == 1 { (A, B) } else { (B, A) };
        assert_eq!(waiting(&draft), [first], "round {round}: the first picker chooses first");
        assert_eq!(draft.sight(first).piles().len(), 12 - 2 * (round - 1));
        act(&mut draft, first, &DraftAction::Pile(mine));
        // The last pile is taken without asking (D5).
        if round < 6 {
            assert_eq!(waiting(&draft), [second], "round {round}: then the other");
            assert!(draft.sight(first).offered().is_empty(), "nobody looks before both chose");
            assert!(draft.view(Viewer::Seat(first)).offered.is_empty());
            act(&mut draft, second, &DraftAction::Pile(yours));
        }

        let mut held = [&piles[usize::from(mine)], &piles[usize::from(yours)]].map(Vec::clone);
        for left in (2..=8).rev() {
            assert_eq!(waiting(&draft), [A, B], "both pick at the same time");
            assert_eq!(draft.sight(first).offered(), held[0], "round {round}, {left} left");
            assert_eq!(draft.sight(second).offered(), held[1], "round {round}, {left} left");
            assert_eq!((held[0].len(), draft.sight(first).take()), (left, 1));
            let picks = [held[0][left / 2], held[1][0]];
            act(&mut draft, first, &pick(&picks[..1], &[]));
            act(&mut draft, second, &pick(&picks[1..], &[]));
            // Handed over.
            held = [without(&held[1], &picks), without(&held[0], &picks)];
        }
        assert_eq!(draft.picked(first).len(), 8 * round, "the eighth is the last card");
        assert_eq!(draft.picked(first).last(), held[0].first());
        assert_eq!(draft.picked(second).last(), held[1].first());
    }
    assert!(waiting(&draft).is_empty());
}

/// Whatever lies in the piles, before anybody has looked every viewer sees the same.
#[test]
fn d2_pile_numbers_carry_no_information() {
    let (one, piles) = piled(3);
    let (other, others) = piled(4);
    assert_ne!(piles, others);
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
        assert_eq!(one.view(viewer), other.view(viewer));
        assert_eq!(one.view(viewer).piles, (0..12).collect::<Vec<u16>>());
        let cards = Some(piles.clone());
        let laid_out = DraftEvent::Dealt { round: 1, packs: 12, cards, face_up: false };
        let Some(DraftEvent::Dealt { cards, packs: 12, .. }) = Draft::show(&laid_out, viewer)
        else {
            panic!("everybody sees twelve piles");
        };
        assert_eq!(cards, None);
    }
    let [mut one, mut other] = [one, other];
    for (seat, pile) in [(A, 4), (B, 2)] {
        for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
            assert_eq!(one.view(viewer), other.view(viewer));
        }
        assert_eq!(
            act(&mut one, seat, &DraftAction::Pile(pile)),
            act(&mut other, seat, &DraftAction::Pile(pile))
        );
    }
    assert_ne!(one.view(Viewer::Seat(A)), other.view(Viewer::Seat(A)), "now they look");
    assert_eq!(one.view(Viewer::Spectator), other.view(Viewer::Spectator));
}

#[test]
fn d2_a_pile_can_be_chosen_once_and_only_where_one_is_asked_for() {
    let (mut draft, piles) = piled(5);
    let code =
        |draft: &Draft, seat, action: &DraftAction| draft.check(seat, action).unwrap_err().code();
    assert_eq!(code(&draft, A, &DraftAction::Pile(12)), "no-such-pile");
    assert_eq!(code(&draft, A, &pick(&piles[0][..1], &[])), "choose-a-pile");
    assert_eq!(code(&draft, B, &DraftAction::Pile(0)), "nothing-to-choose");
    act(&mut draft, A, &DraftAction::Pile(4));
    assert_eq!(code(&draft, B, &DraftAction::Pile(4)), "no-such-pile");
    assert_eq!(code(&draft, A, &DraftAction::Pile(5)), "nothing-to-choose", "the choice is final");
    assert_eq!(draft.view(Viewer::Spectator).piles.len(), 11);
    act(&mut draft, B, &DraftAction::Pile(5));
    assert_eq!(code(&draft, A, &DraftAction::Pile(6)), "choose-a-card");
}
