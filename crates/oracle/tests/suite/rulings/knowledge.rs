//! R19: what a seat may know.

use super::*;

#[test]
fn r19_everybody_sees_energies_lunas_sizes_piles_and_formats() {
    let duel = built(
        scene()
            .hand(0, "human-d4+0, draw-2")
            .hand(1, "aven-d20+5")
            .discard(1, "orc-d4+3, human-d8+0, draw-3")
            .lunas(0, 12)
            .energy(1, 77),
    );
    let spectator = duel.view(Viewer::Spectator);
    let sizes = spectator.sides.each_ref().map(|side| (side.hand_size, side.deck_size));
    assert_eq!(sizes, [(2, 38), (1, 36)]);
    assert_eq!(spectator.sides.each_ref().map(|side| side.lunas), [12, 30]);
    assert_eq!(spectator.sides.each_ref().map(|side| side.energy), [99, 77]);
    assert_eq!(
        spectator.sides[1].discard,
        [card("orc-d4+3"), card("human-d8+0"), card("draw-3")],
        "in the order in which they lie"
    );
    for view in [duel.view(Viewer::Seat(Seat(0))), duel.view(Viewer::Seat(Seat(1)))] {
        for (side, public) in view.sides.iter().zip(&spectator.sides) {
            let mut side = side.clone();
            (side.hand, side.deck) = (None, None);
            assert_eq!(side, *public);
        }
    }
    assert_eq!(spectator.sides[0].origin, Origin::Monochrome(Color::Orange));
}

#[test]
fn r19_a_hand_and_a_list_are_for_their_owner_only() {
    let custom = random_deck(Origin::Custom, 4);
    let duel = opened([Some(custom), Some(Deck::monochrome(Color::Red))], Some(Seat(0)), 1);
    for (viewer, owner) in [
        (Viewer::Seat(Seat(0)), [true, false]),
        (Viewer::Seat(Seat(1)), [false, true]),
        (Viewer::Spectator, [false, false]),
    ] {
        let view = duel.view(viewer);
        assert_eq!(view.sides.each_ref().map(|side| side.hand.is_some()), owner);
        assert_eq!(view.sides.each_ref().map(|side| side.deck.is_some()), owner);
        assert_eq!(view.legal.is_some(), viewer.is(Seat(1)), "what one may do shows the hand");
    }
    let theirs = duel.view(Viewer::Seat(Seat(1))).sides[0].clone();
    assert!(theirs.loose.is_empty() && theirs.held.is_empty(), "nothing of it has been shown");
}

#[test]
fn r19_only_the_one_who_draws_sees_the_card() {
    let drew = DuelEvent::Drew { seat: Seat(1), card: Some(card("orc-d4+1")) };
    let hidden = DuelEvent::Drew { seat: Seat(1), card: None };
    assert_eq!(Duel::show(&drew, Viewer::Seat(Seat(1))), Some(drew.clone()));
    assert_eq!(Duel::show(&drew, Viewer::Seat(Seat(0))), Some(hidden.clone()));
    assert_eq!(Duel::show(&drew, Viewer::Spectator), Some(hidden));
    let shuffled = DuelEvent::Shuffled { seat: Seat(1) };
    assert_eq!(Duel::show(&shuffled, Viewer::Spectator), Some(shuffled));
}

#[test]
fn r19_what_a_mulligan_puts_away_lies_open() {
    let mut duel = opened([None, None], Some(Seat(0)), 1);
    let one: Cards = hand(&duel, 1).as_slice()[..1].iter().copied().collect();
    act(&mut duel, 1, &DuelAction::Mulligan(one.clone()), &mut Fast::new(1));
    assert_eq!(duel.view(Viewer::Seat(Seat(0))).sides[1].discard, one.as_slice());
}

#[test]
fn r19_after_a_reshuffle_the_deck_is_known_to_be_the_former_discard_pile() {
    let orange = Deck::monochrome(Color::Orange);
    let mut duel =
        built(scene().dealt(1, *orange.cards()).hand(1, "human-d4+0, human-d8+0").empty_deck(1));
    let before = own(&duel, 1);
    assert_eq!((before.deck, before.deck_size), (None, 0));
    act(&mut duel, 0, &DuelAction::Pass, &mut deck_draws([3]));
    // The owner knows the deck now; the others know that the two cards are still held, and what
    // the deck and the new card can be.
    let mine = own(&duel, 1);
    assert_eq!(mine.deck.map(|deck| deck.len()), Some(37));
    let theirs = duel.view(Viewer::Seat(Seat(0))).sides[1].clone();
    assert_eq!((theirs.held_unseen, theirs.held.len(), theirs.loose.len()), (2, 0, 38));
    assert_eq!(theirs.deck, None);
    assert!(!theirs.loose.as_slice().contains(&card("human-d4+0")), "it has never been shown");
}

#[test]
fn r19_a_recalled_champion_is_known_to_be_held_until_it_is_played() {
    let orange = Deck::monochrome(Color::Orange);
    let mut duel = built(
        scene()
            .dealt(0, *orange.cards())
            .hand(0, "draw-2, human-d8+0")
            .discard(0, "orc-d4+1, aven-d4+2"),
    );
    act(&mut duel, 0, &recall("draw-2", "orc-d4+1"), &mut deck_draws([0]));
    let seen = |duel: &Duel| duel.view(Viewer::Seat(Seat(1))).sides[0].clone();
    assert_eq!((seen(&duel).held, seen(&duel).held_unseen), (cards("orc-d4+1"), 0));
    act(&mut duel, 1, &DuelAction::Pass, &mut deck_draws([0]));
    act(&mut duel, 0, &attack("orc-d4+1"), &mut nothing());
    assert_eq!((seen(&duel).held, seen(&duel).zone), (cards(""), cards("orc-d4+1")));
}

/// A card of the own random deck that was never drawn and one that is nowhere in it are refused in
/// the same words: otherwise asking would tell which cards the deck holds.
#[test]
fn r19_a_refusal_does_not_tell_what_the_own_random_deck_holds() {
    let orange = Deck::monochrome(Color::Orange);
    let base = scene()
        .dealt(0, *orange.cards())
        .dealt(1, *Deck::monochrome(Color::Red).cards())
        .hand(0, "human-d4+0, draw-2, exchange")
        .discard(0, "orc-d4+3");
    let full = format!("{EIGHT}, draw-2, exchange");
    let moments = [
        ("action", base.clone()),
        ("action without lunas", base.clone().lunas(0, 0)),
        ("mulligan", base.clone().first(1).turn(0, 0, Phase::Mulligan)),
        ("defence", base.clone().turn(2, 1, Phase::Action).attacked_by("elf-d4+0")),
        ("discard", base.hand(0, &full).discard(0, "orc-d4+3").turn(1, 0, Phase::Discard)),
    ];
    let (undrawn, nowhere) = ("aven-d20+5", "lycan-d20+5");
    let mut differences = Vec::new();
    for (moment, scene) in moments {
        let duel = built(scene);
        let with = |name: &str| {
            vec![
                mulligan(name),
                attack(name),
                attack(&format!("human-d4+0, {name}")),
                draw(name),
                recall(name, "orc-d4+3"),
                recall("draw-2", name),
                recall("draw-2", &format!("orc-d4+3, {name}")),
                recall("human-d4+0", name),
                exchange(name, "human-d4+0"),
                exchange("exchange", name),
                exchange("draw-2", name),
                defend(name),
                discard(name),
            ]
        };
        for (one, other) in with(undrawn).into_iter().zip(with(nowhere)) {
            let [one_refused, other_refused] =
                [&one, &other].map(|action| refused(&duel, 0, action));
            if one_refused != other_refused {
                differences.push(format!("{moment}: {one:?}: {one_refused:?}, {other_refused:?}"));
            }
        }
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

#[test]
fn r19_what_a_solomon_seat_was_seen_to_take_is_part_of_the_public_origin() {
    let deck = random_deck(Origin::Shown(CardSet::default()), 3);
    let duel = opened([Some(deck), None], Some(Seat(0)), 1);
    let Origin::Shown(taken) = duel.view(Viewer::Seat(Seat(1))).sides[0].origin else {
        panic!("the origin is public");
    };
    assert_eq!(taken.len(), 49);
    assert!(deck.cards().iter().all(|card| taken.contains(*card)));
}
