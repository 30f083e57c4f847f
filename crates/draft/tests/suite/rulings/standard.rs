//! P5: the standard draft, which Power Draft is compared with.

use super::power::{TABLE_1, origin};
use super::*;

#[test]
fn p5_the_right_half_of_table_1_booster_by_booster() {
    let standard = Standard { seats: 8, rounds: 2, booster: 14, ..Standard::default() };
    let (draft, events) = whole(standard, names(224, 1));
    for (round, packs) in dealt(&events).iter().enumerate() {
        assert_eq!(packs.len(), 8, "one booster a seat");
        for seat in 0..8 {
            let number = |letter: char| {
                let away = letter as usize - 'A' as usize;
                if round == 0 { (seat + 8 - away) % 8 } else { (seat + away) % 8 }
            };
            let kept = &draft.picked(Seat(seat as u8))[14 * round..][..14];
            let from: Vec<(usize, usize)> = kept.iter().map(|c| origin(packs, *c)).collect();
            let expected = TABLE_1.map(|(_, letter, position)| (number(letter), position));
            assert_eq!(from, expected, "seat {seat}, round {}", round + 1);
        }
    }
}

/// From the same chance, 2n seats open the very boosters that n open two each of.
#[test]
fn p5_both_procedures_draft_the_same_boosters() {
    let packs = |format: Format| {
        let setup = DraftSetup { format, pool: Arc::new(names(360, 1)) };
        let mut chance = Verifiable::new(&[1; 16], &[2; 32], &[[3; 32]]);
        let (mut draft, mut events) = Draft::open(&setup, &mut chance).unwrap();
        events.extend(finish(&mut draft));
        dealt(&events)
    };
    let power = packs(Format::Power(Power::default()));
    let standard = packs(Format::Standard(Standard::default()));
    assert_eq!(power, standard);
    assert_eq!((power.len(), power[0].len(), power[0][0].len()), (3, 8, 15));
}

#[test]
fn p5_eight_seats_keep_45_cards_each_and_remove_none() {
    let (draft, events) = whole(Standard::default(), sets(3));
    assert_eq!(draft.outcome().unwrap().kept, [45; 8]);
    assert_eq!(draft.outcome().unwrap().removed, [0; 8]);
    assert!(draft.unused().is_empty());
    assert_eq!(accounted(&draft), (0..360).collect::<Vec<CardNo>>());
    assert!(!events.iter().any(|event| matches!(event, DraftEvent::Left { .. })));
}

/// Several at a time, and what is left in the end.
#[test]
fn p5_with_two_picks_at_a_time_seven_cards_go_two_two_two_one() {
    let standard = Standard { seats: 3, rounds: 1, booster: 7, picks: 2 };
    let (draft, events) = whole(standard, names(21, 1));
    let of_the_first = |event: &DraftEvent| match event {
        DraftEvent::Took { seat, pack: 0, take, forced, .. } => {
            Some((seat.0, take.as_ref()?.len(), *forced))
        }
        _ => None,
    };
    let stops: Vec<(u8, usize, bool)> = events.iter().filter_map(of_the_first).collect();
    assert_eq!(stops, [(0, 2, false), (1, 2, false), (2, 2, false), (0, 1, true)]);
    assert_eq!(draft.outcome().unwrap().kept, [7; 3]);
}
