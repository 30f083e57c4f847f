//! R25: what an opponent's unseen cards may be.

use super::*;

/// The cards of the prior that seat 0 has for a seat.
fn prior(duel: &Duel, seat: u8) -> BTreeSet<u16> {
    let play = duel.world().play();
    let pool = prior_pool(play.sight(Seat(0)), Seat(seat));
    let different: BTreeSet<u16> = pool.iter().copied().collect();
    assert_eq!(different.len(), pool.len(), "no card twice");
    different
}

fn numbers(cards: impl IntoIterator<Item = Card>) -> BTreeSet<u16> {
    cards.into_iter().map(Card::number).collect()
}

#[test]
fn r25_in_random_it_is_any_unseen_card_of_the_one_set() {
    let [zero, one] = [0, 40].map(|from| (from..from + 40).filter_map(Card::new));
    let mine = numbers((0..4).filter_map(Card::new));
    let shown = numbers([40, 41, 50].into_iter().filter_map(Card::new));
    let list = |set: &BTreeSet<u16>| {
        let cards = set.iter().filter_map(|n| Card::new(*n)).map(|card| card.to_string());
        cards.collect::<Vec<_>>().join(", ")
    };
    let duel =
        built(scene().dealt(0, zero).dealt(1, one).hand(0, &list(&mine)).discard(1, &list(&shown)));
    let unseen: BTreeSet<u16> =
        (0..120).filter(|n| !mine.contains(n) && !shown.contains(n)).collect();
    assert_eq!(unseen.len(), 120 - 4 - 3);
    assert_eq!(prior(&duel, 1), unseen);
    assert_eq!(prior(&duel, 0), unseen, "the own deck is as unknown");
}

#[test]
fn r25_a_random_deck_against_another_kind_comes_from_a_set_of_its_own() {
    let orange = Deck::monochrome(Color::Orange);
    let duel = built(scene().dealt(1, *orange.cards()).discard(1, "orc-d4+1, draw-2"));
    let expected: BTreeSet<u16> =
        &(0..120).collect() - &numbers([card("orc-d4+1"), card("draw-2")]);
    assert_eq!(prior(&duel, 1), expected);
}

#[test]
fn r25_in_monochrome_it_is_the_known_list() {
    let duel = built(scene().hand(1, "orc-d4+1"));
    let play = duel.world().play();
    let sight = play.sight(Seat(0));
    let known = sight.known(Seat(1)).iter().filter_map(|slot| sight.card(Seat(1), slot));
    assert_eq!(numbers(known), numbers(*Deck::monochrome(Color::Orange).cards()));
}

#[test]
fn r25_in_custom_it_is_any_legal_deck_of_an_own_set() {
    let deck = Deck::new(&custom_list(6, 4, 4, 2), Origin::Custom).unwrap();
    let shown = "draw-2.1, draw-3.1, exchange.1, human-d4+0";
    let duel = built(scene().deck(1, &deck).discard(1, shown));
    let expected: BTreeSet<u16> = &(0..120).collect() - &numbers(cards(shown).as_slice().to_vec());
    assert_eq!(prior(&duel, 1), expected);
    let play = duel.world().play();
    let mut chance = Fast::new(8);
    for _ in 0..500 {
        let world = possible_world(play.sight(Seat(0)), &mut chance);
        let other = world.play();
        let sight = other.sight(Seat(1));
        let held: Vec<Card> =
            sight.known(Seat(1)).iter().filter_map(|slot| sight.card(Seat(1), slot)).collect();
        assert_eq!(problems(&held, Origin::Custom), []);
    }
}

#[test]
fn r25_in_a_draft_it_is_what_the_own_deck_and_the_shown_cards_leave_of_the_sets() {
    let sets = Origin::Drafted { sets: 2 };
    let mine = Deck::new(Deck::monochrome(Color::Red).cards(), sets).unwrap();
    let others: Vec<Card> =
        Deck::monochrome(Color::Orange).cards().iter().map(|card| card.of_set(1)).collect();
    let theirs = Deck::new(&others, sets).unwrap();
    let shown = "orc-d4+1#2, draw-2.1#2";
    let duel = built(scene().deck(0, &mine).deck(1, &theirs).discard(1, shown));
    let mut expected: BTreeSet<u16> = (0..240).collect();
    expected = &expected - &numbers(*mine.cards());
    expected = &expected - &numbers(cards(shown).as_slice().to_vec());
    assert_eq!(expected.len(), 240 - 40 - 2);
    assert_eq!(prior(&duel, 1), expected);
}

#[test]
fn r25_decks_of_different_drafts_say_nothing_about_each_other() {
    let sets = Origin::Drafted { sets: 1 };
    let deck = Deck::new(Deck::monochrome(Color::Red).cards(), sets).unwrap();
    let duel = built(scene().deck(0, &deck).deck(1, &deck).discard(1, "goblin-d4+1"));
    assert_eq!(prior(&duel, 1), &(0..120).collect() - &numbers([card("goblin-d4+1")]));
}

#[test]
fn r25_in_solomon_it_is_what_the_seat_was_seen_to_take() {
    let list = custom_list(4, 4, 4, 2);
    let more = Card::all().rev().filter(|card| !list.contains(card)).take(9);
    let taken: CardSet = list.iter().copied().chain(more).collect();
    let deck = Deck::new(&list, Origin::Shown(taken)).unwrap();
    let duel = built(scene().deck(1, &deck).discard(1, "draw-2.1, human-d4+0"));
    let expected = &numbers(taken.iter()) - &numbers([card("draw-2.1"), card("human-d4+0")]);
    assert_eq!(expected.len(), 49 - 2);
    assert_eq!(prior(&duel, 1), expected);
}

#[test]
fn r25_every_card_of_the_prior_has_the_same_weight() {
    // 38 cards of the other deck have been shown. The two in the hand are any of 120 - 38 = 82.
    let [zero, one] = [0, 40].map(|from| (from..from + 40).filter_map(Card::new));
    let names: Vec<String> = one.map(|card| card.to_string()).collect();
    let [hand, shown] = [&names[..2], &names[2..]].map(|names| names.join(", "));
    let dealt = (40..80).filter_map(Card::new);
    let duel = built(scene().dealt(0, zero).dealt(1, dealt).hand(1, &hand).discard(1, &shown));
    let play = duel.world().play();
    let mut counts: BTreeMap<Card, f64> = BTreeMap::new();
    let mut chance = Fast::new(9);
    for _ in 0..41_000 {
        let world = possible_world(play.sight(Seat(0)), &mut chance);
        let other = world.play();
        let owner = other.sight(Seat(1));
        for slot in owner.mine().hand {
            *counts.entry(owner.card(Seat(1), slot).unwrap()).or_default() += 1.0;
        }
    }
    assert_eq!(counts.len(), 82);
    // Each comes up in 2 of 82 worlds: a thousand times, give or take six deviations of 31.
    assert!(counts.values().all(|count| (count - 1000.0).abs() < 190.0), "{counts:?}");
}
