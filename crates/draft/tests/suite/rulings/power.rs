//! P1 to P8: Power Draft.

use super::*;
use draft::Bins;

/// Table 1 of the seed: the position of a seat's next kept card, and the booster it comes from, in
/// Power Draft; and the position in the same order of boosters in the standard draft.
#[rustfmt::skip]
pub(super) const TABLE_1: [(usize, char, usize); 14] = [
    (1, 'A', 1), (1, 'B', 2), (3, 'C', 3), (3, 'D', 4), (5, 'E', 5), (5, 'F', 6), (7, 'G', 7),
    (7, 'H', 8), (9, 'A', 9), (9, 'B', 10), (11, 'C', 11), (11, 'D', 12), (13, 'E', 13),
    (13, 'F', 14),
];

/// Where a card lay when packs were opened: the pack, and the position in it, counted from 1.
pub(super) fn origin(packs: &[Vec<CardNo>], card: CardNo) -> (usize, usize) {
    let found = packs.iter().enumerate().find_map(|(number, pack)| {
        Some((number, pack.iter().position(|other| *other == card)? + 1))
    });
    found.unwrap()
}

/// How many cards were kept and removed at each stop of a pack in a one-round draft.
fn stops(events: &[DraftEvent], number: u16) -> Vec<(Seat, usize, usize)> {
    let stop = |event: &DraftEvent| match event {
        DraftEvent::Took { seat, pack, take, remove, .. } if *pack == number => {
            Some((*seat, take.as_ref()?.len(), remove.as_ref()?.len()))
        }
        _ => None,
    };
    events.iter().filter_map(stop).collect()
}

#[test]
fn p1_every_round_opens_two_boosters_a_seat_of_equal_size() {
    for n in 2..=8 {
        let power = Power { seats: n, rounds: 2, booster: 5, ..Power::default() };
        let cards = usize::from(n) * 2 * 2 * 5;
        let (draft, events) = whole(power, names(cards, 1));
        assert_eq!(draft.seats(), n);
        let rounds = dealt(&events);
        assert_eq!(rounds.len(), 2);
        for packs in rounds {
            assert_eq!(packs.len(), 2 * usize::from(n));
            assert!(packs.iter().all(|pack| pack.len() == 5));
        }
        assert!(draft.unused().is_empty());
    }
    let usual = Power::default();
    assert_eq!((usual.seats, usual.rounds, usual.booster), (4, 3, 15));
    assert_eq!((usual.picks, usual.removes, usual.bins), (1, 1, Bins::None));
}

/// In whatever order the seats decide, each takes its first booster, then its second, in turn.
#[test]
fn p1_boosters_keep_their_labels_and_their_order_whoever_is_faster() {
    let mut finished = Vec::new();
    for hurry in 0..20 {
        let mut dice = Fast::new(hurry);
        let mut draft = opened(Power { rounds: 2, ..Power::default() }, names(240, 1));
        let mut label = [1; 4];
        loop {
            let waiting = waiting(&draft);
            if waiting.is_empty() {
                break;
            }
            let seat = match hurry {
                0 => waiting[0],
                1 => waiting[waiting.len() - 1],
                _ => waiting[dice.draw(Occasion::POOL, waiting.len() as u32) as usize],
            };
            let status = draft.view(Viewer::Spectator).status;
            for asked in &status.asked {
                let PendingChoice::Pick { seat, booster, take, remove, .. } = asked else {
                    panic!()
                };
                assert_eq!(*booster, Some(label[seat.index()]), "{seat} in {asked:?}");
                assert_eq!((*take, *remove), (1, 1));
            }
            label[seat.index()] = 3 - label[seat.index()];
            act_foremost(&mut draft, seat);
        }
        finished.push(draft);
    }
    assert!(finished.windows(2).all(|two| two[0] == two[1]), "the same draft, card for card");
}

#[test]
fn p2_a_step_is_one_kept_and_one_removed_of_the_first_booster_then_of_the_second() {
    let (mut draft, events) = try_open(Power::default(), names(360, 1)).unwrap();
    let packs = dealt(&events).concat();
    assert_eq!(waiting(&draft), seats(4));
    for (seat, own) in seats(4).into_iter().zip(packs.chunks(2)) {
        assert_eq!(draft.sight(seat).offered(), own[0], "the first booster");
        let (kept, gone) = (own[0][3], own[0][8]);
        let one = pick(&[kept], &[gone]);
        for wrong in [
            pick(&[kept], &[]),
            pick(&[], &[gone]),
            pick(&[kept, gone], &[]),
            pick(&[kept, own[0][1]], &[gone]),
            pick(&[kept], &[gone, own[0][1]]),
        ] {
            assert_eq!(draft.check(seat, &wrong).unwrap_err().code(), "wrong-number-of-cards");
        }
        let refusal = draft.check(seat, &pick(&[kept], &[kept])).unwrap_err();
        assert_eq!(refusal.code(), "kept-and-removed");
        let refusal = draft.check(seat, &pick(&[own[1][0]], &[gone])).unwrap_err();
        assert_eq!(refusal.code(), "card-not-in-pack");
        act(&mut draft, seat, &one);
        assert_eq!((draft.picked(seat), draft.removed(seat)), (&[kept][..], &[gone][..]));
        assert_eq!(draft.sight(seat).offered(), own[1], "the second booster");
        act(&mut draft, seat, &pick(&own[1][..1], &own[1][14..]));
    }
    for (seat, opener) in seats(4).into_iter().zip([3, 0, 1, 2]) {
        let came = &packs[2 * opener];
        let left = without(came, &[came[3], came[8]]);
        assert_eq!(draft.sight(seat).offered(), left, "seat {opener} has passed it on");
        assert_eq!(left.len(), 13);
    }
}

#[test]
fn p2_with_twenty_cards_and_two_and_two_there_are_five_steps_and_twenty_are_kept_a_round() {
    let power = Power { rounds: 1, booster: 20, picks: 2, removes: 2, ..Power::default() };
    let (draft, events) = whole(power, names(160, 1));
    for pack in 0..8 {
        let stops = stops(&events, pack);
        assert_eq!(stops.len(), 5, "five steps");
        assert!(stops.iter().all(|(_, kept, removed)| (*kept, *removed) == (2, 2)));
    }
    for seat in seats(4) {
        assert_eq!((draft.picked(seat).len(), draft.removed(seat).len()), (20, 20));
        assert_eq!(choices(&draft, seat), 10, "two boosters in each of five steps");
    }
}

/// Where boosters come out even there is no last step of another kind, however picks and removes
/// differ.
#[test]
fn p2_boosters_that_come_out_even_have_full_steps_to_the_end() {
    for (picks, removes) in [(1, 1), (2, 1), (1, 2), (3, 1), (1, 3), (1, 0), (2, 0), (3, 4)] {
        let booster = 3 * (picks + removes);
        let power = Power { seats: 2, rounds: 1, booster, picks, removes, ..Power::default() };
        let (draft, events) = whole(power, names(4 * usize::from(booster), 1));
        for pack in 0..4 {
            let full = |seat: Seat| (seat, usize::from(picks), usize::from(removes));
            let opener = Seat(pack as u8 / 2);
            let expected = [opener, opener.other(), opener].map(full);
            assert_eq!(stops(&events, pack), expected, "{picks} and {removes}");
        }
        assert_eq!(draft.outcome().unwrap().kept, [6 * usize::from(picks); 2]);
    }
}

/// Picks, removes, cards left for the last step; how many of them are kept of the first booster
/// and of the second: half, rounded up and down, but never more than `picks`.
#[rustfmt::skip]
const LAST_STEPS: [(u16, u16, u16, usize, usize); 19] = [
    (1, 1, 1, 1, 0),
    (1, 2, 1, 1, 0), (1, 2, 2, 1, 1),
    (2, 1, 1, 1, 0), (2, 1, 2, 1, 1),
    (2, 2, 1, 1, 0), (2, 2, 2, 1, 1), (2, 2, 3, 2, 1),
    (1, 3, 1, 1, 0), (1, 3, 2, 1, 1), (1, 3, 3, 1, 1),
    (3, 1, 1, 1, 0), (3, 1, 2, 1, 1), (3, 1, 3, 2, 1),
    (3, 2, 4, 2, 2), (2, 4, 5, 2, 2), (2, 5, 6, 2, 2),
    (3, 0, 1, 1, 0), (3, 0, 2, 1, 1),
];

#[test]
fn p3_the_last_step_keeps_half_of_the_first_booster_rounded_up_and_half_of_the_second() {
    for (picks, removes, k, first, second) in LAST_STEPS {
        let case = format!("{picks} and {removes}, {k} left");
        let left = usize::from(k);
        let booster = picks + removes + k;
        let power = Power { seats: 3, rounds: 1, booster, picks, removes, ..Power::default() };
        let (draft, events) = whole(power, names(6 * usize::from(booster), 1));
        for pack in 0..6 {
            let opener = Seat(pack as u8 / 2);
            let next = Seat((opener.0 + 1) % 3);
            let kept = if pack % 2 == 0 { first } else { second };
            let full = (opener, usize::from(picks), usize::from(removes));
            assert_eq!(stops(&events, pack), [full, (next, kept, left - kept)], "{case}");
        }
        for seat in seats(3) {
            let kept = 2 * usize::from(picks) + first + second;
            assert_eq!(draft.picked(seat).len(), kept, "{case}");
            let all = 2 * usize::from(booster);
            assert_eq!(draft.removed(seat).len(), all - kept, "{case}");
        }
        assert!(!events.iter().any(|event| matches!(event, DraftEvent::Left { .. })), "{case}");
    }
}

/// The seed: keep the card of the first booster, remove the card of the second, without a choice.
#[test]
fn p3_of_two_single_cards_the_first_is_kept_and_the_second_removed() {
    let power = Power { rounds: 1, booster: 3, ..Power::default() };
    let (draft, events) = whole(power, names(24, 1));
    let packs = dealt(&events).concat();
    for (seat, came) in seats(4).into_iter().zip([3, 0, 1, 2]) {
        assert_eq!(draft.picked(seat).last(), packs[2 * came].last());
        assert_eq!(draft.removed(seat).last(), packs[2 * came + 1].last());
        assert_eq!(choices(&draft, seat), 2, "there was no choice in the last step");
    }
}

/// Left is the next seat: odd rounds go there, even rounds go back.
#[test]
fn p4_the_direction_alternates_by_round_starting_to_the_left() {
    let power = Power { booster: 8, ..Power::default() };
    let (_, events) = whole(power, names(192, 1));
    let starts: Vec<usize> = events
        .iter()
        .enumerate()
        .filter(|(_, event)| matches!(event, DraftEvent::Dealt { .. }))
        .map(|(place, _)| place)
        .chain([events.len()])
        .collect();
    let ways = [[2, 3, 0, 1], [2, 1, 0, 3], [2, 3, 0, 1]];
    for (round, way) in starts.windows(2).zip(ways) {
        // Booster 5 is the second of the seat in the third place.
        let seats: Vec<u8> = stops(&events[round[0]..round[1]], 5).iter().map(|s| s.0.0).collect();
        assert_eq!(seats, way);
    }
}

#[test]
fn p5_the_left_half_of_table_1_booster_by_booster() {
    let power = Power { rounds: 2, booster: 14, ..Power::default() };
    let (draft, events) = whole(power, names(224, 1));
    for (round, packs) in dealt(&events).iter().enumerate() {
        for seat in 0..4 {
            // A and B are the own boosters, C and D those of the neighbour they come from.
            let number = |letter: char| {
                let place = letter as usize - 'A' as usize;
                let away = place / 2;
                let opener = if round == 0 { seat + 4 - away } else { seat + away } % 4;
                2 * opener + place % 2
            };
            let kept = &draft.picked(Seat(seat as u8))[14 * round..][..14];
            let from: Vec<(usize, usize)> = kept.iter().map(|c| origin(packs, *c)).collect();
            let expected = TABLE_1.map(|(position, letter, _)| (number(letter), position));
            assert_eq!(from, expected, "seat {seat}, round {}", round + 1);
        }
    }
}

/// What is passed over at odd positions is kept, and what is at even ones removed.
#[test]
fn p5_odd_picks_are_kept_and_even_picks_removed() {
    let (draft, events) =
        whole(Power { rounds: 1, booster: 14, ..Power::default() }, names(112, 1));
    let packs = dealt(&events).concat();
    for seat in seats(4) {
        assert!(draft.picked(seat).iter().all(|card| origin(&packs, *card).1 % 2 == 1));
        assert!(draft.removed(seat).iter().all(|card| origin(&packs, *card).1.is_multiple_of(2)));
    }
}

#[test]
fn p6_removed_cards_are_face_down_and_who_removed_what_is_recorded() {
    let (mut draft, _) = try_open(Power::default(), names(360, 1)).unwrap();
    let mut removed = vec![Vec::new(); 4];
    while let Some(seat) = waiting(&draft).first().copied() {
        let events = act_foremost(&mut draft, seat);
        for event in &events {
            if let DraftEvent::Took { seat, remove: Some(remove), .. } = event {
                removed[seat.index()].extend(cards_of(remove));
            }
        }
        for other in seats(4) {
            let view = draft.view(Viewer::Seat(other));
            assert_eq!(view.removed, draft.removed(other), "the own bin, and no other");
        }
    }
    for seat in seats(4) {
        assert_eq!(draft.removed(seat), removed[seat.index()]);
        assert_eq!(draft.bin(seat), None, "no bins unless they are asked for");
    }
    assert_eq!(draft.outcome().unwrap().removed, [45; 4]);
}

/// A draft with bins before its last decision.
fn before_the_end(bins: Bins) -> (Draft, Seat, DraftAction) {
    let mut draft = opened(Power { rounds: 1, booster: 2, bins, ..Power::default() }, names(16, 1));
    for _ in 0..7 {
        let seat = waiting(&draft)[0];
        act_foremost(&mut draft, seat);
    }
    let seat = waiting(&draft)[0];
    let action = foremost(&draft, seat);
    (draft, seat, action)
}

#[test]
fn p6_own_bins_go_to_those_who_made_them() {
    let (mut draft, seat, action) = before_the_end(Bins::Own);
    let events = act(&mut draft, seat, &action);
    assert_eq!(events.last(), Some(&DraftEvent::Bins(seats(4))));
    for seat in seats(4) {
        assert_eq!(draft.bin(seat), Some(draft.removed(seat)));
        assert_eq!(draft.removed(seat).len(), 2);
    }
}

/// From the last place down: 3 changes with 0, 2 with 0, 1 with 0; that makes 1, 2, 3, 0.
#[test]
fn p6_random_bins_are_a_permutation_of_the_seats_drawn_in_the_end() {
    let (draft, seat, action) = before_the_end(Bins::Random);
    let mut scripted = draft.clone();
    let mut chance = Scripted::new([(Purpose::Other, 0); 3]);
    let events = scripted.act(seat, &action, &mut chance).unwrap();
    let owners = [1, 2, 3, 0].map(Seat);
    assert_eq!(events.last(), Some(&DraftEvent::Bins(owners.to_vec())));
    for (seat, owner) in seats(4).into_iter().zip(owners) {
        assert_eq!(scripted.bin(seat), Some(scripted.removed(owner)));
    }
    let mut found = BTreeSet::new();
    enumerate(
        |chance| {
            let mut draft = draft.clone();
            let Some(DraftEvent::Bins(owners)) = draft.act(seat, &action, chance).unwrap().pop()
            else {
                panic!("bins are assigned in the end");
            };
            owners
        },
        |owners, ways| {
            assert_eq!(ways, 24, "all equally likely");
            assert!(found.insert(owners));
        },
    );
    assert_eq!(found.len(), 24);
}

/// What a refusal says would fit: `name = value, name = value`, or another word for nothing.
fn fits(refusal: &Refusal) -> Vec<(String, u16)> {
    let pair = |text: &str| {
        let (name, value) = text.split_once(" = ")?;
        Some((name.to_owned(), value.parse().unwrap()))
    };
    fact(refusal, "fits").split(", ").filter_map(pair).collect()
}

#[test]
fn p7_too_few_cards_are_refused_with_need_and_have_and_what_would_fit() {
    let refusal = refused(Power::default(), names(359, 1));
    assert_eq!(refusal.code(), "too-few-cards");
    assert_eq!((fact(&refusal, "need"), fact(&refusal, "have")), ("360", "359"));
    // Two rounds of 120 cards; 24 boosters of 14 are 336 cards.
    assert_eq!(fits(&refusal), [("rounds".to_owned(), 2), ("booster".to_owned(), 14)]);
    for said in ["360", "359", "rounds = 2", "booster = 14"] {
        assert!(english(&refusal).contains(said), "{}", english(&refusal));
    }
    assert!(try_open(Power::default(), names(360, 1)).is_ok());
}

#[test]
fn p7_what_is_said_to_fit_fits_and_one_more_does_not() {
    for format in Format::all().into_iter().filter(|format| format.name() != "deckbuilder") {
        let need = format.schedule(&names(1, 1)).cards;
        for have in (1..need).step_by(3) {
            let pool = names(have, 1);
            let refusal = format.check_pool(&pool).unwrap_err();
            assert_eq!(refusal.code(), "too-few-cards");
            assert_eq!(fact(&refusal, "need"), need.to_string());
            assert_eq!(fact(&refusal, "have"), have.to_string());
            for (name, value) in fits(&refusal) {
                let fitting = format.with(&name, &value.to_string()).unwrap();
                let what = format!("{} with {name} = {value} and {have} cards", format.name());
                fitting.check().unwrap();
                assert!(try_open(fitting, pool.clone()).is_ok(), "{what} must fit");
                // Not every number is allowed: the next one that is.
                let next = |value: u16| format.with(&name, &value.to_string()).ok();
                let allowed = |larger: &Format| larger.check().is_ok();
                let larger = (value + 1..).find_map(|value| next(value).filter(allowed)).unwrap();
                assert!(larger.check_pool(&pool).is_err(), "{what}: one more must not");
            }
        }
    }
}

/// A seat keeps 2 × 6 + 1 cards of boosters of 13 a round: 39 in three. Of 14: 42.
#[test]
fn p7_where_nothing_is_free_a_seat_must_keep_a_deck() {
    let refusal = refused(Power { booster: 13, ..Power::default() }, sets(3));
    assert_eq!(refusal.code(), "draft-keeps-too-few");
    assert_eq!((fact(&refusal, "kept"), fact(&refusal, "least")), ("39", "40"));
    assert!(try_open(Power { booster: 14, ..Power::default() }, sets(3)).is_ok());
    let mut with_lands = sets(3);
    with_lands.deck.most = None;
    let land = FreeCard::new("Land", Colors::NONE);
    with_lands.deck.free.push(land);
    assert!(try_open(Power { booster: 13, ..Power::default() }, with_lands).is_ok());
    let refusal = refused(Pass { rounds: 13, ..Pass::default() }, sets(2));
    assert_eq!((refusal.code(), fact(&refusal, "kept")), ("draft-keeps-too-few", "39"));
}

/// Two sets of cards without free ones: neither two rounds nor boosters of 10 give a seat 40 cards,
/// so neither may be offered as a way out.
#[test]
fn p7_what_is_said_to_fit_also_fills_a_deck() {
    for format in Format::all().into_iter().filter(|format| format.name() != "deckbuilder") {
        let need = format.schedule(&names(1, 1)).cards;
        for have in 1..need {
            let pool = names(have, 40);
            let refusal = format.check_pool(&pool).unwrap_err();
            for (name, value) in fits(&refusal) {
                let fitting = format.with(&name, &value.to_string()).unwrap();
                let result = fitting.check_pool(&pool);
                assert!(result.is_ok(), "{} with {have} cards: {result:?}", english(&refusal));
            }
        }
    }
}

#[test]
fn p8_three_rounds_of_eight_boosters_of_15_use_three_sets_and_everybody_builds_40_of_45() {
    let (draft, events) = whole(Power::default(), sets(3));
    assert_eq!(dealt(&events).concat().concat().len(), 360);
    assert!(draft.unused().is_empty());
    assert_eq!(draft.outcome().unwrap().kept, [45; 4]);
    assert_eq!(draft.outcome().unwrap().removed, [45; 4]);
    assert_eq!(accounted(&draft), (0..360).collect::<Vec<CardNo>>());
    let cards: Vec<Vec<CardNo>> =
        seats(4).into_iter().map(|seat| draft.picked(seat).to_vec()).collect();
    let setup = build::BuildSetup { pool: draft.setup().pool.clone(), cards };
    let (build, _) = build::Build::open(&setup, &mut Scripted::nothing()).unwrap();
    assert_eq!(build.waiting().iter().count(), 4, "40 of 45 is a choice");
    let deck =
        build::DraftDeck { cards: setup.cards[2][..40].iter().copied().collect(), free: [].into() };
    build.check(Seat(2), &deck).unwrap();
    assert_eq!(refused(Power::default(), sets(2)).code(), "too-few-cards");
}

/// What happens next is said to everybody: after fifteen cards are thirteen, and the last two
/// single cards are kept and removed.
#[test]
fn p3_the_status_says_what_happens_with_the_rest() {
    let mut draft = opened(Power { rounds: 1, booster: 3, ..Power::default() }, names(24, 1));
    let then = |draft: &Draft| match draft.view(Viewer::Spectator).status.asked[0] {
        PendingChoice::Pick { then, .. } => then,
        PendingChoice::Pile { .. } => panic!("there are no piles"),
    };
    assert_eq!(then(&draft), Then::Gets { seat: B, count: 1 });
    act_foremost(&mut draft, A);
    assert_eq!(then(&draft), Then::Removes { seat: B, count: 1 });
    let draft = opened(Power::default(), names(360, 1));
    assert_eq!(then(&draft), Then::Chooses { seat: B, take: 1, remove: 1, of: 13 });
}
