//! R5 to R8: first player, mulligan, decks and their bonus class.

use super::*;

#[test]
fn r5_the_first_player_is_drawn_and_the_other_is_asked_for_the_mulligan() {
    for first in [0, 1] {
        let script = [(Purpose::FirstPlayer, first)].into_iter().chain([(Purpose::Deck, 0); 12]);
        let setup = DuelSetup::new(Ruleset::STANDARD, monochrome(), None);
        let (duel, events) = Duel::open(&setup, &mut Scripted::new(script)).unwrap();
        let first = Seat(first as u8);
        assert_eq!(events.first(), Some(&DuelEvent::First(first)));
        assert_eq!(duel.waiting().iter().collect::<Vec<_>>(), [first.other()]);
        let view = duel.view(Viewer::Spectator);
        assert_eq!((view.first, view.phase, view.turn), (first, Phase::Mulligan, 0));
    }
}

/// Notes what is asked of chance.
struct Noted(Fast, Vec<(Occasion, u32)>);

impl Chance for Noted {
    fn draw(&mut self, occasion: Occasion, n: u32) -> u32 {
        self.1.push((occasion, n));
        self.0.draw(occasion, n)
    }
}

#[test]
fn r5_the_draw_for_the_first_player_is_one_of_two_and_made_once() {
    for decks in [[None, None], monochrome()] {
        for (settled, times) in [(None, 1), (Some(Seat(0)), 0), (Some(Seat(1)), 0)] {
            let mut chance = Noted(Fast::new(5), Vec::new());
            let setup = DuelSetup::new(Ruleset::STANDARD, decks, settled);
            let (duel, _) = Duel::open(&setup, &mut chance).unwrap();
            let asked = chance.1.iter().filter(|(occasion, _)| *occasion == Occasion::FIRST_PLAYER);
            let asked: Vec<u32> = asked.map(|(_, n)| *n).collect();
            assert_eq!(asked, vec![2; times]);
            if let Some(first) = settled {
                assert_eq!(duel.view(Viewer::Spectator).first, first);
            }
        }
    }
}

#[test]
fn r5_decks_are_kept_and_reshuffled_from_game_to_game() {
    let custom = random_deck(Origin::Custom, 1);
    let drafted = random_deck(Origin::Drafted { sets: 2 }, 2);
    let mut hands = BTreeSet::new();
    for game in 0..8 {
        let duel = opened([Some(custom), Some(drafted)], None, game);
        for (seat, deck) in [(0, custom), (1, drafted)] {
            let side = own(&duel, seat);
            let all = side.hand.iter().chain(&side.deck).flat_map(Cards::as_slice).copied();
            assert_eq!(all.collect::<Cards>().as_slice(), deck.cards());
        }
        hands.insert(hand(&duel, 0));
    }
    assert_eq!(hands.len(), 8, "the same forty cards, in another order each time");
}

#[test]
fn r5_random_decks_are_dealt_anew() {
    let deals: BTreeSet<Vec<u16>> = (0..8)
        .map(|seed| {
            let duel = opened([None, None], None, seed);
            let saved = serde_json::to_value(&duel).unwrap();
            let mut cards: Vec<u16> = serde_json::from_value(saved["cards"][0].clone()).unwrap();
            cards.sort_unstable();
            cards
        })
        .collect();
    assert_eq!(deals.len(), 8);
}

#[test]
fn r6_the_second_player_alone_changes_up_to_two_cards_once() {
    let mut duel = opened([None, None], Some(Seat(0)), 1);
    // 1 way to keep all, 6 to change one, 15 to change two.
    assert_eq!(legal(&duel, 1).len(), 1 + 6 + 15);
    assert_eq!(legal(&duel, 0).len(), 0);
    assert_eq!(refused(&duel, 0, &mulligan("")).code(), "not-your-move");
    let three: Cards = hand(&duel, 1).as_slice()[..3].iter().copied().collect();
    assert_eq!(refused(&duel, 1, &DuelAction::Mulligan(three)).code(), "too-many-changes");
    act(&mut duel, 1, &mulligan(""), &mut nothing());
    let view = duel.view(Viewer::Spectator);
    assert_eq!((view.turn, view.active, view.phase), (1, Seat(0), Phase::Action));
    assert_eq!(refused(&duel, 1, &mulligan("")).code(), "not-your-move");
    assert_eq!(refused(&duel, 0, &mulligan("")).code(), "action-first");
}

#[test]
fn r6_changed_cards_go_to_the_discard_pile_and_as_many_are_drawn() {
    let six = "human-d4+0, hobbit-d6+0, orc-d4+1, human-d8+0, dragon-d6+1, aven-d4+2";
    let mut duel = built(scene().turn(0, 1, Phase::Mulligan).hand(1, six));
    // In ascending order the deck begins hobbit-d8+1, hobbit-d6+2, orc-d4+3: after the first is
    // drawn, place 1 is orc-d4+3. The cards put away are not among them.
    act(&mut duel, 1, &mulligan("human-d4+0, orc-d4+1"), &mut deck_draws([0, 1]));
    let expected = "hobbit-d6+0, human-d8+0, dragon-d6+1, aven-d4+2, hobbit-d8+1, orc-d4+3";
    assert_eq!(hand(&duel, 1), cards(expected));
    assert_eq!(own(&duel, 1).discard, cards("human-d4+0, orc-d4+1").as_slice());
    assert_eq!(own(&duel, 1).deck_size, 32);
    assert_eq!(hand(&duel, 0).len(), 0, "the first player draws nothing on turn 1");
}

#[test]
fn r7_random_is_one_set_with_40_cards_each_and_40_unused() {
    for seed in 0..200 {
        let saved = serde_json::to_value(opened([None, None], None, seed)).unwrap();
        let dealt: Vec<u16> = [0, 1]
            .iter()
            .flat_map(|s| serde_json::from_value::<Vec<u16>>(saved["cards"][s].clone()).unwrap())
            .collect();
        assert_eq!(dealt.len(), 80);
        let different: BTreeSet<u16> = dealt.into_iter().collect();
        assert_eq!(different.len(), 80, "no card twice");
        assert!(different.iter().all(|number| *number < 120), "all of one set");
    }
}

#[test]
fn r7_a_player_does_not_know_the_own_random_deck() {
    let duel = opened([None, None], None, 3);
    assert_eq!(own(&duel, 0).deck, None);
    assert_eq!(own(&duel, 0).deck_size, 34);
    let play = duel.world().play();
    assert_eq!(play.sight(Seat(0)).known(Seat(0)).len(), 6);
}

#[test]
fn r7_a_monochrome_deck_is_34_champions_3_draw_2_2_draw_3_and_1_exchange() {
    for color in Color::ALL {
        let deck = Deck::monochrome(color);
        let count = |face| deck.cards().iter().filter(|card| card.face() == face).count();
        let [two, three, exchange] = [Face::DrawTwo, Face::DrawThree, Face::Exchange].map(count);
        assert_eq!((two, three, exchange), (3, 2, 1));
        let of_color = deck.cards().iter().filter_map(|card| card.champion());
        assert_eq!(of_color.filter(|champion| champion.color == color).count(), 34);
        assert_eq!(problems(deck.cards(), Origin::Monochrome(color)), []);
    }
}

#[test]
fn r7_both_players_may_take_the_same_colour_each_from_an_own_set() {
    let red = Deck::monochrome(Color::Red);
    let duel = opened([Some(red), Some(red)], None, 1);
    for seat in [0, 1] {
        let side = own(&duel, seat);
        let all = side.hand.iter().chain(&side.deck).flat_map(Cards::as_slice).copied();
        assert_eq!(all.collect::<Cards>().as_slice(), red.cards());
    }
}

#[test]
fn r7_a_custom_deck_has_its_limits() {
    assert_eq!(problems(&custom_list(6, 4, 4, 2), Origin::Custom), []);
    for (list, kind, have, most) in [
        (custom_list(7, 4, 4, 2), LimitedKind::DrawTwo, 7, 6),
        (custom_list(6, 5, 4, 2), LimitedKind::DrawThree, 5, 4),
        (custom_list(6, 4, 5, 2), LimitedKind::FreeChampion, 5, 4),
        (custom_list(6, 4, 4, 3), LimitedKind::Exchange, 3, 2),
    ] {
        assert_eq!(problems(&list, Origin::Custom), [Problem::Limit { kind, have, most }]);
    }
}

#[test]
fn r7_a_custom_deck_has_at_most_one_of_each_champion() {
    let mut list = custom_list(0, 0, 0, 0);
    let twin = list[0].of_set(1);
    list[39] = twin;
    let found = problems(&list, Origin::Custom);
    assert_eq!(found, [Problem::Copies { card: list[0], have: 2, most: 1 }]);
}

#[test]
fn r7_a_drafted_deck_has_no_limit_but_the_cards_drafted() {
    assert_eq!(problems(&custom_list(9, 6, 9, 3), Origin::Drafted { sets: 1 }), []);
    let mut list = custom_list(0, 0, 0, 0);
    list[39] = list[0].of_set(1);
    assert_eq!(problems(&list, Origin::Drafted { sets: 2 }), []);
    assert_eq!(problems(&list, Origin::Drafted { sets: 1 }).len(), 1);
    let taken: CardSet = custom_list(9, 6, 9, 3).into_iter().collect();
    assert_eq!(problems(&custom_list(9, 6, 9, 3), Origin::Shown(taken)), []);
    let missing = custom_list(9, 6, 9, 2);
    let outside: Vec<Card> = missing.iter().copied().filter(|c| !taken.contains(*c)).collect();
    assert_eq!(problems(&missing, Origin::Shown(taken)), [Problem::NotDrafted(outside[0])]);
}

#[test]
fn r8_the_bonus_class_goes_with_the_deck() {
    let class = |origin: Origin| origin.class();
    assert_eq!(class(Origin::Random), BonusClass::Random);
    assert_eq!(class(Origin::Monochrome(Color::Red)), BonusClass::Monochrome);
    assert_eq!(class(Origin::Custom), BonusClass::Monochrome);
    assert_eq!(class(Origin::Drafted { sets: 1 }), BonusClass::Draft);
    assert_eq!(class(Origin::Drafted { sets: 2 }), BonusClass::Draft);
    assert_eq!(class(Origin::Shown(CardSet::ALL)), BonusClass::Draft);
}

#[test]
fn r8_each_side_uses_its_own_table_in_one_fight() {
    let orange = Deck::monochrome(Color::Orange);
    let drafted = Deck::new(orange.cards(), Origin::Drafted { sets: 1 }).unwrap();
    let two = "human-d8+0, dragon-d6+1";
    let answer = "human-d6+3, human-d8+2";
    let basic = scene().hand(0, two).hand(1, answer).turn(2, 0, Phase::Action);
    // A colour pair and a species pair: random 5 and 10, monochrome 0 and 7, draft 3 and 7.
    for (scene, attack_bonus, defence_bonus) in [
        (basic.clone(), 0, 7),
        (basic.clone().dealt(0, *orange.cards()), 5, 7),
        (basic.clone().dealt(1, *orange.cards()), 0, 10),
        (basic.clone().deck(0, &drafted), 3, 7),
        (basic.clone().deck(0, &drafted).dealt(1, *orange.cards()), 3, 10),
    ] {
        let mut duel = built(scene);
        act(&mut duel, 0, &attack(two), &mut nothing());
        let mut chance = Scripted::new(
            [1, 1, 1, 1]
                .map(|face| (Purpose::Dice, face - 1))
                .into_iter()
                .chain([(Purpose::Deck, 0)]),
        );
        act(&mut duel, 1, &defend(answer), &mut chance);
        let fight = duel.view(Viewer::Spectator).fight.unwrap();
        let defence = fight.defence.unwrap();
        assert_eq!((fight.attack.bonus, defence.bonus), (attack_bonus, defence_bonus));
        // Attack 1 + 0 + 1 + 1, defence 1 + 1.
        let damage = (3 + u16::from(attack_bonus)).saturating_sub(2 + u16::from(defence_bonus));
        assert_eq!(fight.damage, damage);
    }
}
