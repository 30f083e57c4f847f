//! D6: deck building, D7: what the clock decides, and the decks of M4.

use super::*;
use draft::build::{Build, DraftDeck};
use std::collections::BTreeMap;

fn building(
    pool: &Pool,
    cards: Vec<Vec<CardNo>>,
) -> Result<(Build, Vec<build::BuildEvent>), Refusal> {
    let setup = build::BuildSetup { pool: Arc::new(pool.clone()), cards };
    Build::open(&setup, &mut Scripted::nothing())
}

fn deck(cards: impl IntoIterator<Item = CardNo>) -> DraftDeck {
    DraftDeck { cards: cards.into_iter().collect(), free: BTreeMap::new() }
}

fn with_free(cards: impl IntoIterator<Item = CardNo>, name: &str, count: u16) -> DraftDeck {
    DraftDeck { free: BTreeMap::from([(name.to_owned(), count)]), ..deck(cards) }
}

fn after(draft: &Draft) -> Vec<Vec<CardNo>> {
    seats(draft.seats()).into_iter().map(|seat| draft.picked(seat).to_vec()).collect()
}

#[test]
fn d6_solomon_sets_9_aside_twelve_by_eight_8_one_two_three_11_and_pick_four_none() {
    for (format, copies, aside) in [
        (Format::Solomon(Solomon::default()), 1, 9),
        (Format::Piles(Piles::default()), 1, 8),
        (Format::Pass(Pass::default()), 2, 11),
        (Format::PickFour(PickFour::default()), 2, 0),
    ] {
        let name = format.name();
        let (drafted, _) = whole(format, sets(copies));
        let cards = after(&drafted);
        let (mut build, _) = building(drafted.pool(), cards.clone()).unwrap();
        for (seat, cards) in [A, B].into_iter().zip(&cards) {
            if aside > 0 {
                let chosen = deck(cards[aside..].iter().copied());
                assert_eq!(chosen.len(), 40, "{name}");
                build.act(seat, &chosen, &mut Scripted::nothing()).unwrap();
            }
            assert_eq!(build.aside(seat), cards[..aside], "{name}");
        }
        assert_eq!(build.outcome().unwrap().sizes, [40, 40], "{name}");
    }
}

#[test]
fn d6_a_deck_has_exactly_40_of_the_own_cards() {
    let pool = sets(1);
    let (build, _) = building(&pool, vec![(0..49).collect(), (49..98).collect()]).unwrap();
    for (size, have) in [(39, "39"), (41, "41"), (49, "49"), (0, "0")] {
        let refusal = build.check(A, &deck(0..size)).unwrap_err();
        assert_eq!(refusal.code(), "wrong-deck-size");
        assert_eq!((fact(&refusal, "least"), fact(&refusal, "have")), ("40", have));
        assert_sentence(&refusal);
    }
    build.check(A, &deck(0..40)).unwrap();
    build.check(A, &deck(9..49)).unwrap();
    for stranger in [49, 97, 98, 119, 120, 9999] {
        let refusal = build.check(A, &deck((0..39).chain([stranger]))).unwrap_err();
        assert_eq!(refusal.code(), "not-yours-to-build", "card {stranger}");
    }
    let refusal = build.check(A, &with_free(0..39, "Forest", 1)).unwrap_err();
    assert_eq!(refusal.code(), "not-free", "with these cards nothing is");
}

/// With two sets there are two of each card; a seat may use just those it has drafted.
#[test]
fn d6_copies_are_distinct_cards() {
    let pool = sets(2);
    assert_eq!(pool.card(5).name, pool.card(125).name);
    let mine: Vec<CardNo> = (0..30).chain(120..141).collect();
    let (build, _) = building(&pool, vec![mine, (30..81).collect()]).unwrap();
    build.check(A, &deck((0..20).chain(120..140))).unwrap();
    let refusal = build.check(A, &deck((0..20).chain(120..139).chain([145]))).unwrap_err();
    assert_eq!(refusal.code(), "not-yours-to-build", "the other copy of card 25");
}

#[test]
fn d6_decks_are_submitted_in_secret_and_are_final() {
    let pool = sets(1);
    let (build, _) = building(&pool, vec![(0..49).collect(), (49..98).collect()]).unwrap();
    assert_eq!(build.view(Viewer::Seat(B)).building, [A, B]);
    let [one, other] = [deck(0..40), deck(9..49)].map(|chosen| {
        let mut after = build.clone();
        let events = after.act(A, &chosen, &mut Scripted::nothing()).unwrap();
        let code = after.check(A, &deck(1..41)).unwrap_err().code();
        assert_eq!(code, "deck-is-final");
        assert_eq!(after.view(Viewer::Seat(A)).deck, Some(chosen.clone()));
        assert_eq!(Build::show(&events[0], Viewer::Seat(A)), Some(events[0].clone()));
        assert_eq!(events, [build::BuildEvent { seat: A, deck: Some(chosen) }]);
        (after, events)
    });
    for viewer in [Viewer::Seat(B), Viewer::Spectator] {
        assert_eq!(one.0.view(viewer), other.0.view(viewer));
        assert_eq!(one.0.view(viewer).building, [B]);
        let shown = Build::show(&one.1[0], viewer);
        assert_eq!(shown, Some(build::BuildEvent { seat: A, deck: None }));
        assert_eq!(shown, Build::show(&other.1[0], viewer));
    }
    let spectator = one.0.view(Viewer::Spectator);
    assert!(spectator.cards.is_empty() && spectator.deck.is_none());
    assert_eq!(one.0.view(Viewer::Seat(B)).cards, (49..98).collect::<Vec<CardNo>>());
}

#[test]
fn d6_forty_drafted_cards_are_the_deck_without_asking() {
    let (build, events) = building(&sets(1), vec![(0..40).collect(), (40..81).collect()]).unwrap();
    assert_eq!(build.waiting().iter().collect::<Vec<Seat>>(), [B]);
    assert_eq!(events, [build::BuildEvent { seat: A, deck: Some(deck(0..40)) }]);
    assert_eq!(
        Build::show(&events[0], Viewer::Seat(B)),
        Some(build::BuildEvent { seat: A, deck: None })
    );
}

#[test]
fn d6_fewer_cards_than_a_deck_are_refused_where_nothing_is_free() {
    let refusal = building(&sets(1), vec![(0..40).collect(), (40..79).collect()]).unwrap_err();
    assert_eq!(refusal.code(), "too-few-to-build");
    assert_eq!((fact(&refusal, "least"), fact(&refusal, "have")), ("40", "39"));
    let twice = building(&sets(1), vec![(0..40).collect(), (39..79).collect()]).unwrap_err();
    assert_eq!((twice.code(), fact(&twice, "card")), ("card-there-twice", "39"));
    assert_eq!(building(&sets(1), vec![]).unwrap_err().code(), "build-seats");
}

/// Free cards count; there is no upper limit; but what is free must be.
#[test]
fn m4_with_basic_lands_a_deck_has_at_least_40_cards() {
    let pool = colored(5, [44, 6, 3], [60, 8, 5], [60, 8, 5]);
    let (build, _) = building(&pool, vec![(0..45).collect(), (45..50).collect()]).unwrap();
    build.check(A, &with_free(0..23, "land 0", 17)).unwrap();
    build.check(A, &deck(0..40)).unwrap();
    build.check(A, &with_free(0..45, "land 4", 100)).unwrap();
    build.check(B, &with_free(45..50, "land 1", 35)).unwrap();
    let refusal = build.check(A, &with_free(0..23, "land 0", 16)).unwrap_err();
    assert_eq!((refusal.code(), fact(&refusal, "have")), ("wrong-deck-size", "39"));
    let refusal = build.check(A, &with_free(0..40, "land 5", 1)).unwrap_err();
    assert_eq!(refusal.code(), "not-free");
}

#[test]
fn d7_out_of_time_the_best_cards_by_plain_value_are_kept() {
    let mut pool = names(120, 40);
    for (line, card) in pool.lines.iter_mut().enumerate() {
        card.value = Some(line as u16 * 37 % 120);
    }
    let value = |card: &CardNo| u32::from(*card) * 37 % 120;
    let best = |cards: &[CardNo], count: usize| {
        let mut cards = cards.to_vec();
        cards.sort_by_key(|card| std::cmp::Reverse(value(card)));
        cards.truncate(count);
        cards
    };
    let draft = opened(Solomon::default(), pool.clone());
    let expected = pick(&best(draft.sight(A).offered(), 2), &[]);
    assert_eq!(draft.clock_action(A), Some(expected));
    assert_eq!(draft.clock_action(B), None, "B is not choosing");
    let draft = opened(Piles::default(), pool.clone());
    draft.check(A, &draft.clock_action(A).unwrap()).unwrap();

    let (build, _) = building(&pool, vec![(0..49).collect(), (49..98).collect()]).unwrap();
    let mine: Vec<CardNo> = (0..49).collect();
    assert_eq!(build.clock_action(A), Some(deck(best(&mine, 40))));
}

#[test]
fn d7_out_of_time_a_deck_with_free_cards_is_whole() {
    let pool = colored(5, [44, 6, 3], [60, 8, 5], [60, 8, 5]);
    for count in [0, 1, 5, 22, 23, 24, 40, 60] {
        let (build, _) = building(&pool, vec![(0..count).collect()]).unwrap();
        let by_clock = build.clock_action(A).unwrap();
        build.check(A, &by_clock).unwrap();
        assert_eq!(by_clock.len(), 40, "{count} cards");
    }
}

/// The seeds' times for a whole draft and for building: 10 + 3, 12 + 3, 21 + 3 minutes.
#[test]
fn d7_the_formats_know_their_budgets() {
    for (name, draft, build) in [("solomon", 10, 3), ("piles", 12, 3), ("pass", 21, 3)] {
        let times = Format::named(name).unwrap().procedure().facts().times;
        assert_eq!((times.draft, times.build), (Some(draft), build), "{name}");
    }
}

/// A deck of 300 cards cannot be filled up with 250 copies of one free card and 45 others, and the
/// clock could not build it either.
#[test]
fn d7_a_build_in_which_the_clock_could_not_decide_is_refused() {
    let mut pool = colored(1, [45, 0, 0], [0, 0, 0], [0, 0, 0]);
    pool.deck.least = 300;
    if let Ok((build, _)) = building(&pool, vec![(0..45).collect()]) {
        build.check(A, &build.clock_action(A).unwrap()).unwrap();
    }
}

#[test]
fn d7_the_clock_builds_a_deck_also_where_two_free_cards_have_one_name() {
    let mut pool = colored(2, [20, 0, 0], [0, 0, 0], [0, 0, 0]);
    pool.deck.free[1].name = pool.deck.free[0].name.clone();
    if let Ok((build, _)) = building(&pool, vec![(0..40).collect()]) {
        build.check(A, &build.clock_action(A).unwrap()).unwrap();
    }
}

/// Two cards that cost one white each, and one that costs three red: ten lands in proportion to five
/// symbols. A hybrid symbol asks for both.
#[test]
fn m4_free_cards_are_added_in_proportion_to_what_costs_ask_for() {
    let mut pool = names(4, 1);
    pool.colors = vec!["white".to_owned(), "red".to_owned()];
    let land = |name: &str, color: usize, symbol: &str| FreeCard {
        symbol: symbol.to_owned(),
        ..FreeCard::new(name, Colors::one(color))
    };
    pool.deck.free = vec![land("Plains", 0, "W"), land("Mountain", 1, "R")];
    let costs = [("{W}", 0b01), ("{4}{W}", 0b01), ("{R}{R}{R}", 0b10), ("{2/W}{W/R}", 0b11)];
    for (card, (mana, colors)) in pool.lines.iter_mut().zip(costs) {
        (card.mana, card.colors) = (mana.to_owned(), Some(Colors(colors)));
    }
    let lands = |least: u16, cards: &[CardNo]| {
        let pool = Pool { deck: DeckRule { least, ..pool.deck.clone() }, ..pool.clone() };
        let free = DraftDeck::filled_up(&pool, cards).free;
        ["Plains", "Mountain"].map(|name| free.get(name).copied().unwrap_or(0))
    };
    assert_eq!(lands(13, &[0, 1, 2]), [4, 6]);
    // White is asked for four times now, red four times.
    assert_eq!(lands(12, &[0, 1, 2, 3]), [4, 4]);
}
