//! S1: sealed.

use super::*;

#[test]
fn s1_everybody_has_six_boosters_of_15_of_their_own_and_keeps_all_of_them() {
    let (draft, events) = whole(Sealed::default(), names(400, 1));
    assert_eq!(draft.outcome().unwrap().kept, [90; 4]);
    assert_eq!(draft.outcome().unwrap().removed, [0; 4]);
    let packs = &dealt(&events)[0];
    assert_eq!((packs.len(), packs[0].len()), (24, 15));
    for seat in 0..4 {
        let own: BTreeSet<CardNo> = packs[6 * seat..][..6].concat().into_iter().collect();
        let kept: BTreeSet<CardNo> = draft.picked(Seat(seat as u8)).iter().copied().collect();
        assert_eq!(kept, own, "seat {seat}");
    }
}

#[test]
fn s1_nobody_chooses_anything_before_the_deck() {
    let setup =
        DraftSetup { format: Format::Sealed(Sealed::default()), pool: Arc::new(names(400, 1)) };
    let (draft, _) = Draft::open(&setup, &mut Fast::new(5)).unwrap();
    assert!(draft.waiting().is_empty() && draft.outcome().is_some());
}

/// Four boosters of 15 for each of four are 240 cards, which two sets of 120 have.
#[test]
fn s1_with_oracle_cards_there_are_four_boosters_from_as_many_sets_as_needed() {
    let format = Format::named_for("sealed", &sets(1)).unwrap();
    assert_eq!(format, Format::Sealed(Sealed { boosters: 4, ..Sealed::default() }));
    assert_eq!(format.procedure().copies(&sets(1)), Some(2));
    let (draft, _) = whole(Sealed { boosters: 4, ..Sealed::default() }, sets(2));
    assert_eq!(draft.outcome().unwrap().kept, [60; 4]);
    let foreign = Format::named_for("sealed", &Pool { deck: lands(), ..names(400, 1) }).unwrap();
    assert_eq!(foreign, Format::Sealed(Sealed::default()), "six with cards of another game");
}

fn lands() -> DeckRule {
    let plains = FreeCard::new("Plains", Colors::NONE);
    DeckRule { least: 40, most: None, free: vec![plains] }
}

#[test]
fn s1_too_few_cards_are_refused_with_the_number_of_boosters_that_would_fit() {
    let format = Format::Sealed(Sealed { seats: 2, ..Sealed::default() });
    let refusal = format.check_pool(&Pool { deck: lands(), ..names(100, 1) }).unwrap_err();
    assert_eq!(refusal.code(), "too-few-cards");
    let facts: Vec<&str> = refusal.facts().iter().map(|(_, fact)| fact.as_str()).collect();
    // 2 × 6 × 15 = 180; 100 cards are 2 × 3 × 15 = 90, or 2 × 6 × 8 = 96.
    assert_eq!(facts, ["180", "100", "boosters = 3, booster = 8"]);
}

#[test]
fn s1_one_player_may_open_boosters_alone() {
    let (draft, _) = whole(Sealed { seats: 1, ..Sealed::default() }, names(90, 1));
    assert_eq!(draft.outcome().unwrap().kept, [90]);
}
