//! D5: simultaneous picks are secret and final, and forced ones are made without asking.

use super::*;

/// Every format in which packs are private and somebody chooses, with its usual settings, on just enough cards.
fn private() -> Vec<Draft> {
    let drafts = private_formats().map(opened_on_enough);
    drafts.filter(|draft| !waiting(draft).is_empty()).map(past_the_piles).collect()
}

fn opened_on_enough(format: Format) -> Draft {
    opened(format, colored(5, [60, 6, 3], [60, 8, 5], [60, 8, 5]))
}

fn private_formats() -> impl Iterator<Item = Format> {
    Format::all().into_iter().filter(|format| !format.procedure().is_face_up())
}

fn past_the_piles(mut draft: Draft) -> Draft {
    while let Some(seat) = waiting(&draft).first().copied()
        && !draft.sight(seat).piles().is_empty()
    {
        act_foremost(&mut draft, seat);
    }
    draft
}

fn others(draft: &Draft, seat: Seat) -> Vec<Viewer> {
    let others = seats(draft.seats()).into_iter().filter(|other| *other != seat);
    others.map(Viewer::Seat).chain([Viewer::Spectator]).collect()
}

/// Two other picks of the same seat, and nobody else can tell which it was.
#[test]
fn d5_nobody_can_tell_what_another_seat_has_picked() {
    for draft in private() {
        let name = draft.setup().format.name();
        for seat in seats(draft.seats()) {
            let sight = draft.sight(seat);
            let offered = sight.offered();
            let backwards: Vec<CardNo> = offered.iter().rev().copied().collect();
            let [one, other] = [offered, &backwards].map(|cards| {
                let (take, rest) = cards.split_at(sight.take());
                let mut after = draft.clone();
                let events = act(&mut after, seat, &pick(take, &rest[..sight.remove()]));
                (after, events)
            });
            assert_ne!(one.0, other.0, "{name}");
            for viewer in others(&draft, seat) {
                assert_eq!(one.0.view(viewer), other.0.view(viewer), "{name}: {viewer:?}");
                let shown = |events: &[DraftEvent]| -> Vec<DraftEvent> {
                    events.iter().filter_map(|event| Draft::show(event, viewer)).collect()
                };
                assert_eq!(shown(&one.1), shown(&other.1), "{name}: {viewer:?}");
            }
            assert_ne!(one.0.view(Viewer::Seat(seat)), other.0.view(Viewer::Seat(seat)));
        }
    }
}

#[test]
fn d5_others_see_only_who_is_still_choosing() {
    for draft in private() {
        let name = draft.setup().format.name();
        let mut after = draft.clone();
        act_foremost(&mut after, A);
        for viewer in others(&draft, A) {
            let (before, now) = (draft.view(viewer), after.view(viewer));
            assert_eq!(before.offered, now.offered, "{name}: what {viewer:?} holds is the same");
            assert_eq!(before.picked, now.picked, "{name}");
            assert_eq!(before.legal, now.legal, "{name}");
            assert_eq!(before.looks, now.looks, "{name}");
            assert!(now.seats.iter().all(|known| known.cards.is_none()), "{name}");
            let choosing: Vec<Seat> = now.status.asked.iter().map(PendingChoice::seat).collect();
            assert_eq!(choosing, waiting(&after), "{name}");
        }
        let still = waiting(&after).contains(&A);
        assert_eq!(still, name == "power", "{name}: only there a second booster waits");
    }
}

#[test]
fn d5_a_pick_once_made_is_final() {
    for draft in private() {
        let name = draft.setup().format.name();
        let mut after = draft.clone();
        let second_thoughts = {
            let sight = draft.sight(A);
            let cards: Vec<CardNo> = sight.offered().iter().rev().copied().collect();
            let (take, rest) = cards.split_at(sight.take());
            pick(take, &rest[..sight.remove()])
        };
        act_foremost(&mut after, A);
        let picked = after.clone();
        let refusal = after.act(A, &second_thoughts, &mut Scripted::nothing()).unwrap_err();
        let expected = if name == "power" { "card-not-in-pack" } else { "nothing-to-choose" };
        assert_eq!(refusal.code(), expected, "{name}");
        assert_eq!(after, picked, "{name}");
    }
}

#[test]
fn d5_a_seat_holds_one_pack_at_a_time_and_sees_no_other() {
    // Seat 1 is slow: the packs of seat 0 pile up before it, and it sees only its own first.
    let mut draft = opened(Power::default(), names(360, 1));
    let own = draft.sight(B).offered().to_vec();
    for _ in 0..2 {
        act_foremost(&mut draft, A);
    }
    let view = draft.view(Viewer::Seat(B));
    assert_eq!((view.offered, view.seats[1].packs), (own, 4), "two of its own, two that came");
    assert!(view.looks.is_empty());
}

/// The last card of every pack is nobody's choice.
#[test]
fn d5_a_forced_pick_is_made_without_asking() {
    for (draft, asked, forced) in [
        // The last pile, in the sixth round, is nobody's choice either: it is left to seat 0.
        (opened(Piles::default(), sets(1)), 5 + 6 * 7, 6),
        (opened(PickFour::default(), sets(2)), 10 * 3, 10),
        (opened(Pass::default(), sets(2)), 17 * 3, 0),
        (opened(Standard::default(), names(360, 1)), 3 * 14, 3),
        // Fifteen cards: seven steps with two boosters, then a card to keep and one to remove.
        (opened(Power::default(), names(360, 1)), 3 * 14, 3 * 2),
    ] {
        let mut draft = draft;
        let name = draft.setup().format.name();
        let counted = draft.setup().format.schedule(draft.pool()).shares[0].choices;
        assert_eq!(counted, asked, "{name}");
        let mut acted = 0;
        let mut made = 0;
        while let Some(seat) = waiting(&draft).first().copied() {
            let events = act_foremost(&mut draft, seat);
            acted += u32::from(seat == A);
            let of_a = |event: &&DraftEvent| {
                matches!(event, DraftEvent::Took { seat: A, forced: true, .. })
            };
            made += events.iter().filter(of_a).count();
        }
        assert_eq!((acted, made), (asked, forced), "{name}");
        let piles = if name == "piles" { 5 } else { 0 };
        assert_eq!(choices(&draft, A), asked as usize - piles, "{name}");
        assert_eq!(draft.looks(A).len(), choices(&draft, A) + forced, "{name}: it saw them all");
    }
}

#[test]
fn d5_events_hide_the_cards_of_others_and_spectators_see_none() {
    for format in private_formats() {
        let name = format.name();
        let (_, events) = whole(format, colored(5, [60, 6, 3], [60, 8, 5], [60, 8, 5]));
        let mut taken = 0;
        for event in &events {
            for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
                match (event, Draft::show(event, viewer).unwrap()) {
                    (_, DraftEvent::Dealt { cards, .. }) => assert_eq!(cards, None, "{name}"),
                    (_, DraftEvent::Left { cards, .. }) => assert_eq!(cards, None, "{name}"),
                    (
                        DraftEvent::Took { take, remove, .. },
                        DraftEvent::Took { seat, take: t, remove: r, .. },
                    ) => {
                        assert!(take.is_some() && remove.is_some(), "{name}: the record knows");
                        let own = viewer == Viewer::Seat(seat);
                        assert_eq!((t.is_some(), r.is_some()), (own, own), "{name}: {viewer:?}");
                        taken += usize::from(own);
                    }
                    _ => {}
                }
            }
        }
        assert!(taken > 0, "{name}");
    }
}

#[test]
fn d5_a_spectator_sees_no_card_of_a_private_draft() {
    for mut draft in private() {
        let name = draft.setup().format.name();
        while let Some(seat) = waiting(&draft).last().copied() {
            let view = draft.view(Viewer::Spectator);
            assert!(view.offered.is_empty() && view.picked.is_empty(), "{name}");
            assert!(view.removed.is_empty() && view.looks.is_empty(), "{name}");
            assert!(view.seats.iter().all(|known| known.cards.is_none()), "{name}");
            assert_eq!(view.legal, Some(Vec::new()), "{name}");
            act_foremost(&mut draft, seat);
        }
        let stranger = draft.view(Viewer::Seat(Seat(draft.seats())));
        assert_eq!(stranger, draft.view(Viewer::Spectator), "{name}: nobody sits there");
    }
}

/// What a seat gets to know stays known to it: the packs it looked at, and what it did.
#[test]
fn d5_a_seat_keeps_what_it_has_seen() {
    let mut draft = opened(Pass::default(), sets(2));
    let own = draft.sight(A).offered().to_vec();
    act_foremost(&mut draft, A);
    act_foremost(&mut draft, B);
    let view = draft.view(Viewer::Seat(A));
    assert_eq!(view.looks.len(), 1);
    assert_eq!((view.looks[0].round, view.looks[0].pack), (1, 0));
    assert_eq!(view.looks[0].offered, own);
    assert_eq!(cards_of(&view.looks[0].take), own[..1]);
    assert!(view.offered.iter().all(|card| !own.contains(card)), "these came from the other");
    assert_eq!(draft.sight(A).picked_by(B), None);
    assert_eq!(draft.sight(A).picked_by(A), Some(&own[..1]));
}
