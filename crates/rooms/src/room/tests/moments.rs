//! What a page is shown that has missed something, and what it may say about it.

use super::*;
use crate::game::Variant;
use oracle::{Duel, DuelAction};
use table::Decision;

#[test]
fn moments_are_the_deal_and_each_decision_as_the_viewer_knew_them_then() {
    let mut played = room(duel(), &dealt());
    play_out(&mut played);
    let dealt = played.dealt.unwrap() as u64;
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat(1))] {
        let seen = played.seen_by(viewer, 0);
        let mut moments = Vec::new();
        seen.moments_since(0, usize::MAX, |then| moments.push(then.view().unwrap())).unwrap();
        let expected: Vec<RoomView> = (dealt + 1..played.next_seq())
            .map(|entries| played.after(entries).unwrap().view(viewer))
            .collect();
        assert_eq!(moments, expected);
        let mut last = Vec::new();
        seen.moments_since(dealt + 2, 3, |then| last.push(then.view().unwrap())).unwrap();
        assert_eq!(last, expected[expected.len() - 3..]);
        seen.moments_since(u64::MAX, 3, |_| panic!("there is nothing after the end")).unwrap();
    }
}

#[test]
fn only_its_owner_is_told_which_cards_of_a_first_hand_were_changed() {
    let mut room = room(duel(), &dealt());
    let seat = room.waiting().iter().next().unwrap();
    let view = room.view(Viewer::Seat(seat)).view.unwrap();
    let hand = Duel::view_in(&view).unwrap().sides[seat.index()].hand.clone().unwrap();
    let changed = DuelAction::Mulligan(hand.as_slice()[..1].iter().copied().collect());
    let decision = Decision::Act(changed);
    let entry = RoomEntry::Decided { seat, by: By::Seat, decision: to_json(&decision) };
    room.apply(9_000, entry).unwrap();
    let told = |viewer| room.history(0, i64::MAX, viewer).last().unwrap().decision.clone();
    assert_eq!(told(Viewer::Seat(seat)), Some(Duel::wrap_decision(decision)));
    assert_eq!(told(Viewer::Seat(seat.other())), None);
    assert_eq!(told(Viewer::Spectator), None);
}
