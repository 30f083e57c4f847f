//! The rulings R1 to R25, one test or more for each, named for it. What is expected was worked out
//! by hand from the rulings. (R22, the coins, is how lunas are shown; it is tested where they are.)

mod common;

use common::*;
use oracle::{
    Action, BonusClass, Card, CardSet, Cards, Champion, Color, Combo, Deck, Duel, Event, Face,
    Kind, Next, Order, Origin, Outcome, Phase, Problem, Ruleset, RulesetError, Scene, Seat, Series,
    Setup, Species, Table, Viewer, Whose, possible_world, prior_pool, problems,
};
use std::collections::{BTreeMap, BTreeSet};
use table::{
    By, Chance, Decision, Ending, Fast, Occasion, Purpose, Record, Scripted, Session, Source,
};

/// The stat lines of R3: cost, die, base, order.
#[rustfmt::skip]
const STAT_LINES: [(u8, u8, u8, char); 34] = [
    (0, 4, 0, 'A'), (0, 6, 0, 'B'), (0, 4, 1, 'C'),
    (1, 8, 0, 'A'), (1, 6, 1, 'D'), (1, 4, 2, 'E'), (1, 8, 1, 'B'), (1, 6, 2, 'B'),
    (1, 4, 3, 'C'), (1, 12, 0, 'D'),
    (1, 4, 4, 'E'), (1, 8, 2, 'A'), (1, 6, 3, 'A'), (1, 6, 4, 'C'), (1, 12, 1, 'D'),
    (1, 4, 5, 'E'), (1, 8, 3, 'D'),
    (2, 8, 4, 'C'), (2, 6, 5, 'B'), (2, 12, 2, 'D'), (2, 4, 6, 'C'), (2, 8, 5, 'B'),
    (2, 6, 6, 'A'), (2, 12, 3, 'E'), (2, 20, 0, 'D'), (2, 12, 4, 'C'), (2, 8, 6, 'B'),
    (3, 20, 1, 'A'), (3, 12, 5, 'D'), (3, 20, 2, 'E'), (3, 12, 6, 'C'), (3, 20, 3, 'B'),
    (3, 20, 4, 'A'), (3, 20, 5, 'E'),
];

/// The species of R3 by colour and order.
const SPECIES: [(Color, [&str; 5]); 3] = [
    (Color::Orange, ["human", "hobbit", "orc", "dragon", "aven"]),
    (Color::Red, ["elf", "faun", "goblin", "cyclops", "koatl"]),
    (Color::Indigo, ["dwarf", "centaur", "minotaur", "fairy", "lycan"]),
];

fn champions() -> Vec<Champion> {
    Card::all().filter_map(Card::champion).collect()
}

fn scene() -> Scene {
    Scene::default()
}

fn built(scene: Scene) -> Duel {
    scene.build().expect("a possible position")
}

fn deck_draws(places: impl IntoIterator<Item = u32>) -> Scripted {
    Scripted::new(places.into_iter().map(|place| (Purpose::Deck, place)))
}

fn nothing() -> Scripted {
    Scripted::nothing()
}

fn opened(decks: [Option<Deck>; 2], first: Option<Seat>, seed: u64) -> Duel {
    let setup = Setup::new(Ruleset::STANDARD, decks, first);
    Duel::open(&setup, &mut Fast::new(seed)).expect("a sound set-up").0
}

fn monochrome() -> [Option<Deck>; 2] {
    [Some(Deck::monochrome(Color::Orange)), Some(Deck::monochrome(Color::Indigo))]
}

// ---- The card set

#[test]
fn r1_a_set_has_34_stat_lines_once_per_colour_and_120_cards() {
    assert_eq!(Card::all().count(), 120);
    for color in Color::ALL {
        let of_color: Vec<Champion> =
            champions().into_iter().filter(|champion| champion.color == color).collect();
        assert_eq!(of_color.len(), 34);
        let cost = |cost| of_color.iter().filter(|champion| champion.cost == cost).count();
        assert_eq!([0, 1, 2, 3].map(cost), [3, 14, 10, 7]);
        let lines: BTreeSet<_> = of_color.iter().map(|c| (c.cost, c.die, c.base)).collect();
        assert_eq!(lines.len(), 34, "no stat line twice in a colour");
        assert_eq!(lines, STAT_LINES.map(|(cost, die, base, _)| (cost, die, base)).into());
    }
    let of_face = |face| Card::all().filter(|card| card.face() == face).count();
    assert_eq!(of_face(Face::DrawTwo), 9);
    assert_eq!(of_face(Face::DrawThree), 6);
    assert_eq!(of_face(Face::Exchange), 3);
    assert_eq!(champions().len(), 102);
}

#[test]
fn r1_draw_cards_cost_1_and_2_and_an_exchange_is_free() {
    assert_eq!([Face::DrawTwo, Face::DrawThree, Face::Exchange].map(Face::cost), [1, 2, 0]);
}

#[test]
fn r2_attack_bases_run_from_0_to_6() {
    let bases: BTreeSet<u8> = champions().iter().map(|champion| champion.base).collect();
    assert_eq!(bases, (0..=6).collect());
}

#[test]
fn r3_every_stat_line_has_its_order_and_the_order_gives_the_species() {
    for (color, species) in SPECIES {
        for (cost, die, base, letter) in STAT_LINES {
            let place = letter as usize - 'A' as usize;
            let champion = card(&format!("{}-d{die}+{base}", species[place])).champion();
            let order = Order::ALL[place];
            assert_eq!(champion, Some(Champion { cost, die, base, color, order }));
            assert_eq!(order.letter(), letter);
            assert_eq!(champion.map(|champion| champion.species().name()), Some(species[place]));
        }
    }
}

#[test]
fn r3_there_are_7_of_each_order_in_a_colour_but_6_of_the_moonlight() {
    for color in Color::ALL {
        let count =
            |order| champions().iter().filter(|c| c.color == color && c.order == order).count();
        assert_eq!(Order::ALL.map(count), [7, 7, 7, 7, 6]);
    }
}

#[test]
fn r4_a_champion_is_called_by_its_species_and_stats() {
    assert_eq!(card("dragon-d12+1").name(), "dragon-d12+1");
    assert_eq!(card("dragon-d12+1").champion().map(|c| (c.cost, c.die, c.base)), Some((1, 12, 1)));
    let mut names = BTreeSet::new();
    for card in Card::all() {
        let Some(champion) = card.champion() else { continue };
        let species = champion.species().name();
        assert_eq!(card.name(), format!("{species}-d{}+{}", champion.die, champion.base));
        names.insert(card.name());
    }
    assert_eq!(names.len(), 102, "the name tells champions apart");
}

// ---- Set-up

#[test]
fn r5_the_first_player_is_drawn_and_the_other_is_asked_for_the_mulligan() {
    for first in [0, 1] {
        let script = [(Purpose::FirstPlayer, first)].into_iter().chain([(Purpose::Deck, 0); 12]);
        let setup = Setup::new(Ruleset::STANDARD, monochrome(), None);
        let (duel, events) = Duel::open(&setup, &mut Scripted::new(script)).unwrap();
        let first = Seat(first as u8);
        assert_eq!(events.first(), Some(&Event::First(first)));
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
            let setup = Setup::new(Ruleset::STANDARD, decks, settled);
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
    assert_eq!(refused(&duel, 0, &mulligan("")).code, "not-your-move");
    let three: Cards = hand(&duel, 1).as_slice()[..3].iter().copied().collect();
    assert_eq!(refused(&duel, 1, &Action::Mulligan(three)).code, "too-many-changes");
    act(&mut duel, 1, &mulligan(""), &mut nothing());
    let view = duel.view(Viewer::Spectator);
    assert_eq!((view.turn, view.active, view.phase), (1, Seat(0), Phase::Action));
    assert_eq!(refused(&duel, 1, &mulligan("")).code, "not-your-move");
    assert_eq!(refused(&duel, 0, &mulligan("")).code, "action-first");
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

/// Forty cards: so many Draw 2, Draw 3, champions of cost 0 and Exchanges, and for the rest
/// champions that cost something.
fn custom_list(twos: usize, threes: usize, free: usize, exchanges: usize) -> Vec<Card> {
    let take = |n: usize, kind: Kind| Card::all().filter(move |c| kind.includes(*c)).take(n);
    let mut list: Vec<Card> = take(twos, Kind::DrawTwo)
        .chain(take(threes, Kind::DrawThree))
        .chain(take(free, Kind::FreeChampion))
        .chain(take(exchanges, Kind::Exchange))
        .collect();
    let paid = Card::all().filter(|card| card.champion().is_some_and(|c| c.cost > 0));
    list.extend(paid.take(40 - list.len()));
    list
}

#[test]
fn r7_a_custom_deck_has_its_limits() {
    assert_eq!(problems(&custom_list(6, 4, 4, 2), Origin::Custom), []);
    for (list, kind, have, most) in [
        (custom_list(7, 4, 4, 2), Kind::DrawTwo, 7, 6),
        (custom_list(6, 5, 4, 2), Kind::DrawThree, 5, 4),
        (custom_list(6, 4, 5, 2), Kind::FreeChampion, 5, 4),
        (custom_list(6, 4, 4, 3), Kind::Exchange, 3, 2),
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

// ---- The turn

#[test]
fn r9_one_card_is_drawn_a_turn_except_by_the_first_player_on_turn_1() {
    let mut duel = opened(monochrome(), Some(Seat(1)), 1);
    act(&mut duel, 0, &mulligan(""), &mut nothing());
    assert_eq!((hand(&duel, 0).len(), hand(&duel, 1).len()), (6, 6));
    act(&mut duel, 1, &Action::Pass, &mut deck_draws([0]));
    assert_eq!((hand(&duel, 0).len(), hand(&duel, 1).len()), (7, 6));
    act(&mut duel, 0, &Action::Pass, &mut deck_draws([33]));
    assert_eq!((hand(&duel, 0).len(), hand(&duel, 1).len()), (7, 7));
}

#[test]
fn r9_an_empty_deck_is_made_anew_from_the_whole_discard_pile() {
    let mut duel = built(scene().hand(1, "human-d4+0, human-d8+0").empty_deck(1));
    assert_eq!((own(&duel, 1).deck_size, own(&duel, 1).discard.len()), (0, 38));
    // Ascending, the pile begins hobbit-d6+0, orc-d4+1.
    let events = act(&mut duel, 0, &Action::Pass, &mut deck_draws([1]));
    let drew = Event::Drew { seat: Seat(1), card: Some(card("orc-d4+1")) };
    assert_eq!(events[events.len() - 2..], [Event::Shuffled { seat: Seat(1) }, drew]);
    let side = own(&duel, 1);
    assert_eq!((side.deck_size, side.discard.len(), side.shuffles), (37, 0, 1));
    assert_eq!(hand(&duel, 1), cards("human-d4+0, human-d8+0, orc-d4+1"));
}

#[test]
fn r9_where_deck_and_discard_pile_are_empty_nothing_is_drawn() {
    let mut duel = built(scene().hand(1, &orange_without("")));
    let events = act(&mut duel, 0, &Action::Pass, &mut nothing());
    assert!(!events.iter().any(|event| matches!(event, Event::Drew { .. })));
    let side = own(&duel, 1);
    assert_eq!((side.hand_size, side.deck_size, side.shuffles), (40, 0, 0));
    assert_eq!(duel.view(Viewer::Spectator).to_act, Some(Seat(1)));
}

const MIXED: &str = "human-d8+2, dragon-d12+1, aven-d20+5, draw-2, draw-3, exchange";

#[test]
fn r10_an_action_is_an_attack_a_draw_card_an_exchange_or_a_pass() {
    let duel = built(scene().hand(0, MIXED));
    let [a, b, c] = ["human-d8+2", "dragon-d12+1", "aven-d20+5"];
    let mut expected = vec![
        Action::Pass,
        draw("draw-2"),
        draw("draw-3"),
        attack(&format!("{a}, {b}")),
        attack(&format!("{a}, {c}")),
        attack(&format!("{b}, {c}")),
        attack(&format!("{a}, {b}, {c}")),
    ];
    for champion in [a, b, c] {
        expected.extend([attack(champion), exchange("exchange", champion)]);
    }
    let mut listed = legal(&duel, 0);
    listed.sort_unstable();
    expected.sort_unstable();
    assert_eq!(listed, expected);
}

#[test]
fn r10_an_attack_has_one_to_three_champions_of_the_hand() {
    let four = "human-d8+2, dragon-d12+1, aven-d20+5, orc-d4+1";
    let duel = built(scene().hand(0, &format!("{four}, draw-2")).discard(0, "hobbit-d6+0"));
    assert_eq!(refused(&duel, 0, &attack("")).code, "no-attackers");
    assert_eq!(refused(&duel, 0, &attack(four)).code, "too-many-fighters");
    assert_eq!(refused(&duel, 0, &attack("draw-2")).code, "not-a-champion");
    assert_eq!(refused(&duel, 0, &attack("orc-d4+1, human-d4+0")).code, "not-in-hand");
    assert_eq!(refused(&duel, 0, &attack("hobbit-d6+0")).code, "not-in-hand");
    assert_eq!(
        refused(&duel, 0, &Action::Exchange { card: card("draw-2"), champion: card("orc-d4+1") })
            .code,
        "not-an-exchange"
    );
    assert_eq!(refused(&duel, 0, &draw("orc-d4+1")).code, "not-a-draw-card");
}

#[test]
fn r10_every_cost_must_be_payable_in_full() {
    // Costs 1, 1 and 3; 1 for the Draw 2 and 2 for the Draw 3.
    for lunas in 0..=6 {
        let duel = built(scene().hand(0, MIXED).lunas(0, lunas));
        for (action, cost) in [
            (Action::Pass, 0),
            (attack("human-d8+2"), 1),
            (attack("human-d8+2, dragon-d12+1"), 2),
            (attack("aven-d20+5"), 3),
            (attack("human-d8+2, aven-d20+5"), 4),
            (attack("human-d8+2, dragon-d12+1, aven-d20+5"), 5),
            (draw("draw-2"), 1),
            (draw("draw-3"), 2),
            (exchange("exchange", "aven-d20+5"), 0),
        ] {
            if cost <= lunas {
                assert_eq!(duel.check(Seat(0), &action), Ok(()), "{action:?} with {lunas}");
            } else {
                let refusal = refused(&duel, 0, &action);
                assert_eq!(refusal.code, "too-expensive");
                let facts = [("cost", cost.to_string()), ("lunas", lunas.to_string())];
                assert_eq!(refusal.facts, facts);
            }
        }
    }
}

#[test]
fn r10_playing_cards_costs_their_price() {
    let mut duel = built(scene().hand(0, MIXED).lunas(0, 9));
    act(&mut duel, 0, &attack("human-d8+2, aven-d20+5"), &mut nothing());
    assert_eq!(own(&duel, 0).lunas, 5, "1 + 3 of 9");
    assert_eq!(own(&duel, 1).lunas, 30);
}

#[test]
fn r10_there_is_one_action_a_turn() {
    let mut duel = built(scene().hand(0, MIXED));
    act(&mut duel, 0, &Action::Pass, &mut deck_draws([0]));
    assert_eq!(refused(&duel, 0, &attack("human-d8+2")).code, "not-your-move");
    assert_eq!(duel.view(Viewer::Spectator).active, Seat(1));
}

#[test]
fn r11_a_draw_card_draws_two_or_three() {
    for (name, count, cost) in [("draw-2", 2, 1), ("draw-3", 3, 2)] {
        let mut duel = built(scene().hand(0, name));
        // The lowest of the deck each time; the last draw is the other player's for turn 2.
        let mut chance = deck_draws(vec![0; count + 1]);
        act(&mut duel, 0, &draw(name), &mut chance);
        let lowest = ["human-d4+0", "hobbit-d6+0", "orc-d4+1"];
        assert_eq!(hand(&duel, 0), cards(&lowest[..count].join(", ")));
        assert_eq!(own(&duel, 0).lunas, 30 - cost + 1);
        assert_eq!(own(&duel, 0).discard, [card(name)]);
    }
}

#[test]
fn r11_a_draw_card_draws_as_many_as_exist() {
    // One card in the deck, none on the pile, 39 in the hand.
    let mut duel = built(scene().hand(0, &orange_without("orc-d4+3")));
    act(&mut duel, 0, &draw("draw-3.1"), &mut deck_draws([0]));
    let side = own(&duel, 0);
    assert_eq!((side.hand_size, side.deck_size, side.shuffles), (39, 0, 0));
    assert_eq!(side.discard, [card("draw-3.1")]);
    assert!(hand(&duel, 0).as_slice().contains(&card("orc-d4+3")));
}

#[test]
fn r11_drawing_needs_a_card_that_can_be_drawn() {
    let duel = built(scene().hand(0, &orange_without("")));
    assert_eq!(refused(&duel, 0, &draw("draw-2")).code, "nothing-to-draw");
    assert!(!legal(&duel, 0).iter().any(|action| matches!(action, Action::Draw(_))));
    let duel = built(scene().hand(0, &orange_without("draw-2.3")).discard(0, "draw-2.3"));
    assert_eq!(duel.check(Seat(0), &draw("draw-2")), Ok(()));
}

#[test]
fn r11_the_played_card_is_never_drawn_by_its_own_effect() {
    // One card in the deck and one on the pile: the Draw 3 finds those two and not itself.
    let rest = orange_without("orc-d4+3, aven-d4+5");
    let mut duel = built(scene().hand(0, &rest).discard(0, "aven-d4+5"));
    let events = act(&mut duel, 0, &draw("draw-3.2"), &mut deck_draws([0, 0]));
    let drew = |name| Event::Drew { seat: Seat(0), card: Some(card(name)) };
    let shuffled = Event::Shuffled { seat: Seat(0) };
    assert_eq!(events[..3], [drew("orc-d4+3"), shuffled, drew("aven-d4+5")]);
    let side = own(&duel, 0);
    assert_eq!((side.hand_size, side.deck_size), (39, 0));
    assert_eq!(side.discard, [card("draw-3.2")]);
}

#[test]
fn r11_a_recall_needs_a_champion_in_the_discard_pile() {
    let recalls = |duel: &Duel| {
        legal(duel, 0).iter().filter(|action| matches!(action, Action::Recall { .. })).count()
    };
    let without = built(scene().hand(0, "draw-2, draw-3, human-d4+0"));
    assert_eq!(recalls(&without), 0);
    let others = built(scene().hand(0, "draw-2, draw-3").discard(0, "draw-2.2, exchange"));
    assert_eq!(recalls(&others), 0);
    assert_eq!(refused(&others, 0, &recall("draw-2", "draw-2.2")).code, "not-a-champion");
    assert_eq!(refused(&others, 0, &recall("draw-2", "human-d4+0")).code, "not-in-discard");
    assert_eq!(refused(&without, 0, &recall("draw-2", "human-d4+0")).code, "not-in-discard");
    let with = built(scene().hand(0, "draw-2, draw-3").discard(0, "human-d4+0"));
    assert_eq!(recalls(&with), 2);
}

#[test]
fn r11_up_to_one_or_two_champions_are_recalled_and_at_least_one() {
    let pile = "human-d4+0, hobbit-d6+0, orc-d4+1, draw-2.2";
    let duel = built(scene().hand(0, "draw-2, draw-3").discard(0, pile));
    for name in ["draw-2", "draw-3"] {
        assert_eq!(refused(&duel, 0, &recall(name, "")).code, "no-recalls");
        assert_eq!(duel.check(Seat(0), &recall(name, "orc-d4+1")), Ok(()));
    }
    let two = "human-d4+0, orc-d4+1";
    let refusal = refused(&duel, 0, &recall("draw-2", two));
    assert_eq!((refusal.code, refusal.facts), ("too-many-recalls", vec![("most", "1".into())]));
    assert_eq!(duel.check(Seat(0), &recall("draw-3", two)), Ok(()));
    let three = "human-d4+0, hobbit-d6+0, orc-d4+1";
    assert_eq!(refused(&duel, 0, &recall("draw-3", three)).code, "too-many-recalls");
}

#[test]
fn r11_recalled_champions_come_to_the_hand_and_the_card_goes_to_the_pile() {
    let pile = "human-d4+0, hobbit-d6+0, orc-d4+1";
    let mut duel = built(scene().hand(0, "draw-3, aven-d4+5").discard(0, pile));
    // The only chance is the other player's draw.
    let mut chance = deck_draws([0]);
    act(&mut duel, 0, &recall("draw-3", "human-d4+0, orc-d4+1"), &mut chance);
    assert_eq!(hand(&duel, 0), cards("human-d4+0, orc-d4+1, aven-d4+5"));
    assert_eq!(own(&duel, 0).discard, [card("hobbit-d6+0"), card("draw-3")]);
    assert_eq!(own(&duel, 0).lunas, 30 - 2 + 1);
}

#[test]
fn r12_an_exchange_turns_a_champion_of_the_hand_into_5_lunas() {
    let mut duel = built(scene().hand(0, "exchange, aven-d20+5, orc-d4+1").lunas(0, 0));
    act(&mut duel, 0, &exchange("exchange", "aven-d20+5"), &mut deck_draws([0]));
    assert_eq!(own(&duel, 0).lunas, 5 + 1, "5 for the champion and 1 at the end of the turn");
    assert_eq!(hand(&duel, 0), cards("orc-d4+1"));
    let pile: Cards = own(&duel, 0).discard.into_iter().collect();
    assert_eq!(pile, cards("exchange, aven-d20+5"));
}

#[test]
fn r12_an_exchange_needs_a_champion_in_hand() {
    let duel = built(scene().hand(0, "exchange, draw-2").discard(0, "orc-d4+1"));
    assert!(!legal(&duel, 0).iter().any(|action| matches!(action, Action::Exchange { .. })));
    assert_eq!(refused(&duel, 0, &exchange("exchange", "draw-2")).code, "not-a-champion");
    assert_eq!(refused(&duel, 0, &exchange("exchange", "orc-d4+1")).code, "not-in-hand");
    assert_eq!(refused(&duel, 0, &exchange("exchange", "aven-d4+5")).code, "not-in-hand");
}

#[test]
fn r13_the_defence_has_none_to_three_champions_paid_in_full() {
    // Costs 0, 1, 2 and 3 with 3 lunas: nobody; four alone, of which all can be paid; of the pairs
    // 0+1, 0+2, 0+3, 1+2; of the triples 0+1+2.
    let four = "human-d4+0, human-d8+0, orc-d8+4, human-d20+1";
    let duel = built(
        scene().turn(2, 0, Phase::Action).attacked_by("dragon-d6+1").hand(1, four).lunas(1, 3),
    );
    assert_eq!(duel.waiting().iter().collect::<Vec<_>>(), [Seat(1)]);
    let mut expected = vec![defend("")];
    expected.extend(
        [
            "human-d4+0",
            "human-d8+0",
            "orc-d8+4",
            "human-d20+1",
            "human-d4+0, human-d8+0",
            "human-d4+0, orc-d8+4",
            "human-d4+0, human-d20+1",
            "human-d8+0, orc-d8+4",
            "human-d4+0, human-d8+0, orc-d8+4",
        ]
        .map(defend),
    );
    let mut listed = legal(&duel, 1);
    listed.sort_unstable();
    expected.sort_unstable();
    assert_eq!(listed, expected);
    let refusal = refused(&duel, 1, &defend("human-d8+0, human-d20+1"));
    assert_eq!(refusal.code, "too-expensive");
    assert_eq!(refusal.facts, [("cost", "4".to_owned()), ("lunas", "3".to_owned())]);
    assert_eq!(refused(&duel, 1, &Action::Pass).code, "defence-first");
    assert_eq!(refused(&duel, 0, &defend("")).code, "not-your-move");
    let rich = built(scene().attacked_by("dragon-d6+1").hand(1, four));
    assert_eq!(refused(&rich, 1, &defend(four)).code, "too-many-fighters");
}

#[test]
fn r13_the_attack_lies_face_up_before_the_defender_chooses_and_no_die_is_rolled() {
    let mut duel = built(scene().hand(0, "human-d8+2, dragon-d12+1"));
    let events = act(&mut duel, 0, &attack("human-d8+2, dragon-d12+1"), &mut nothing());
    assert_eq!(events, []);
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
        let view = duel.view(viewer);
        assert_eq!(view.sides[0].zone, cards("human-d8+2, dragon-d12+1"));
        assert_eq!((view.phase, view.to_act), (Phase::Defence, Some(Seat(1))));
    }
}

/// Dice by their faces, then the draw of the next turn.
fn dice_and_a_draw(faces: &[u32]) -> Scripted {
    let dice = faces.iter().map(|face| (Purpose::Dice, face - 1));
    Scripted::new(dice.chain([(Purpose::Deck, 0)]))
}

#[test]
fn r14_attack_adds_dice_bases_and_bonus_and_defence_leaves_the_bases_out() {
    // Two hobbits and a dragon of one colour are S2+C, two humans are S2: 7 each in monochrome.
    let attackers = "dragon-d6+1, hobbit-d8+1, hobbit-d6+2";
    let defenders = "human-d8+2, human-d6+3";
    let mut duel = built(scene().hand(0, attackers).hand(1, defenders));
    act(&mut duel, 0, &attack(attackers), &mut nothing());
    // In ascending order of the cards: dragon d6 3, hobbit d8 8, hobbit d6 4; human d8 5, d6 1.
    let events = act(&mut duel, 1, &defend(defenders), &mut dice_and_a_draw(&[3, 8, 4, 5, 1]));
    let fight = duel.view(Viewer::Spectator).fight.unwrap();
    assert_eq!((fight.attack.dice, fight.attack.bonus, fight.attack.total), (vec![3, 8, 4], 7, 26));
    let defence = fight.defence.unwrap();
    assert_eq!((defence.dice, defence.bonus, defence.total), (vec![5, 1], 7, 13));
    assert!(events.contains(&Event::Fought { seat: Seat(1), damage: 13 }));
    assert_eq!((own(&duel, 0).energy, own(&duel, 1).energy), (99, 86));
    assert_eq!(own(&duel, 0).discard, cards(attackers).as_slice());
    assert_eq!(own(&duel, 1).discard, cards(defenders).as_slice());
    assert_eq!(own(&duel, 1).lunas, 30 - 2, "the defender collects nothing");
}

#[test]
fn r14_a_better_defence_costs_no_energy() {
    let mut duel = built(scene().attacked_by("human-d4+0").hand(1, "aven-d20+5"));
    act(&mut duel, 1, &defend("aven-d20+5"), &mut dice_and_a_draw(&[1, 20]));
    assert_eq!((own(&duel, 0).energy, own(&duel, 1).energy), (99, 99));
}

#[test]
fn r14_without_defence_all_of_the_attack_counts() {
    let mut duel = built(scene().attacked_by("orc-d4+6"));
    act(&mut duel, 1, &defend(""), &mut dice_and_a_draw(&[4]));
    assert_eq!(own(&duel, 1).energy, 99 - 10);
    assert_eq!(duel.view(Viewer::Spectator).fight.unwrap().defence, None);
}

#[test]
fn r14_energy_stops_at_0_and_the_game_ends_without_luna_or_discard() {
    // Nine cards in the attacker's hand would have to be seven at the end of the turn.
    let nine = "human-d4+0, hobbit-d6+0, orc-d4+1, human-d8+0, dragon-d6+1, aven-d4+2, \
                hobbit-d8+1, hobbit-d6+2, orc-d4+3";
    for energy in [1, 9, 10] {
        let scene = scene().attacked_by("orc-d4+6").hand(0, nine).energy(1, energy);
        let mut duel = built(scene);
        // Ten damage: the dice are all the chance there is, nobody draws.
        let events = act(&mut duel, 1, &defend(""), &mut Scripted::dice([4]));
        assert_eq!(events.last(), Some(&Event::Fought { seat: Seat(1), damage: 10 }));
        assert_eq!(duel.outcome(), Some(Outcome::Won(Seat(0))));
        let view = duel.view(Viewer::Spectator);
        assert_eq!((view.phase, view.to_act), (Phase::Over, None));
        assert_eq!((view.sides[0].lunas, view.sides[1].energy), (30, 0));
        assert_eq!(hand(&duel, 0), cards(nine));
        assert!(duel.waiting().is_empty());
    }
    let mut alive = built(scene().attacked_by("orc-d4+6").energy(1, 11));
    act(&mut alive, 1, &defend(""), &mut dice_and_a_draw(&[4]));
    assert_eq!((alive.outcome(), own(&alive, 1).energy), (None, 1));
}

#[test]
fn r14_nothing_at_all_is_discarded_when_the_game_ends_not_even_the_champions_that_fought() {
    let mut duel = built(scene().attacked_by("orc-d4+6").hand(1, "human-d4+0").energy(1, 5));
    act(&mut duel, 1, &defend("human-d4+0"), &mut Scripted::dice([4, 1]));
    let view = duel.view(Viewer::Spectator);
    assert_eq!(duel.outcome(), Some(Outcome::Won(Seat(0))));
    assert_eq!((view.sides[0].discard.len(), view.sides[1].discard.len()), (0, 0));
    assert_eq!(view.sides[0].zone, cards("orc-d4+6"));
    assert_eq!(view.sides[1].zone, cards("human-d4+0"));
}

const EIGHT: &str = "human-d4+0, hobbit-d6+0, orc-d4+1, human-d8+0, dragon-d6+1, aven-d4+2, \
                     hobbit-d8+1, hobbit-d6+2";

#[test]
fn r15_the_turn_ends_with_a_luna_and_then_discarding_to_exactly_7() {
    let mut duel = built(scene().hand(0, &format!("{EIGHT}, orc-d4+3")));
    let events = act(&mut duel, 0, &Action::Pass, &mut nothing());
    assert_eq!(events, [Event::Collected { seat: Seat(0) }]);
    assert_eq!(own(&duel, 0).lunas, 31, "the luna comes before the discarding");
    assert_eq!(own(&duel, 1).lunas, 30);
    let view = duel.view(Viewer::Spectator);
    assert_eq!((view.phase, view.to_act), (Phase::Discard, Some(Seat(0))));
    // Any two of nine.
    assert_eq!(legal(&duel, 0).len(), 36);
    for wrong in ["", "orc-d4+1", "orc-d4+1, orc-d4+3, human-d4+0"] {
        assert_eq!(refused(&duel, 0, &discard(wrong)).code, "wrong-discards");
    }
    assert_eq!(refused(&duel, 0, &Action::Pass).code, "discard-first");
    act(&mut duel, 0, &discard("orc-d4+1, orc-d4+3"), &mut deck_draws([0]));
    assert_eq!(own(&duel, 0).hand_size, 7);
    assert_eq!(own(&duel, 0).discard, [card("orc-d4+1"), card("orc-d4+3")]);
    let view = duel.view(Viewer::Spectator);
    assert_eq!((view.turn, view.active, view.phase), (2, Seat(1), Phase::Action));
}

#[test]
fn r15_seven_cards_may_stay_and_eight_may_not() {
    let seven = EIGHT.rsplit_once(',').unwrap().0;
    let mut duel = built(scene().hand(0, seven));
    act(&mut duel, 0, &Action::Pass, &mut deck_draws([0]));
    assert_eq!(duel.view(Viewer::Spectator).active, Seat(1));
    let mut duel = built(scene().hand(0, EIGHT));
    act(&mut duel, 0, &Action::Pass, &mut nothing());
    assert_eq!(duel.view(Viewer::Spectator).phase, Phase::Discard);
}

#[test]
fn r15_only_the_active_player_discards() {
    let mut duel = built(scene().hand(1, EIGHT).attacked_by("human-d4+0"));
    act(&mut duel, 1, &defend(""), &mut dice_and_a_draw(&[1]));
    let view = duel.view(Viewer::Spectator);
    assert_eq!((view.phase, view.active, view.sides[1].hand_size), (Phase::Action, Seat(1), 9));
}

#[test]
fn r16_the_game_is_a_draw_when_turn_500_has_been_played_out() {
    let mut duel = built(scene().turn(500, 1, Phase::Action).energy(0, 3).energy(1, 90));
    let events = act(&mut duel, 1, &Action::Pass, &mut nothing());
    assert_eq!(events, [Event::Collected { seat: Seat(1) }]);
    assert_eq!(duel.outcome(), Some(Outcome::Drawn));
}

#[test]
fn r16_playing_out_turn_500_includes_its_discards() {
    let mut duel = built(scene().turn(500, 1, Phase::Action).hand(1, EIGHT));
    act(&mut duel, 1, &Action::Pass, &mut nothing());
    assert_eq!(duel.outcome(), None);
    act(&mut duel, 1, &discard("orc-d4+1"), &mut nothing());
    assert_eq!(duel.outcome(), Some(Outcome::Drawn));
}

#[test]
fn r16_turn_499_is_not_the_last_and_turn_500_can_still_be_won() {
    let mut duel = built(scene().turn(499, 0, Phase::Action));
    act(&mut duel, 0, &Action::Pass, &mut deck_draws([0]));
    assert_eq!((duel.outcome(), duel.view(Viewer::Spectator).turn), (None, 500));
    let last = scene().turn(500, 1, Phase::Action).attacked_by("orc-d4+6").energy(0, 7);
    let mut duel = built(last.clone());
    act(&mut duel, 0, &defend(""), &mut Scripted::dice([1]));
    assert_eq!(duel.outcome(), Some(Outcome::Won(Seat(1))));
    let mut duel = built(last.energy(0, 8));
    act(&mut duel, 0, &defend(""), &mut Scripted::dice([1]));
    assert_eq!(duel.outcome(), Some(Outcome::Drawn));
}

// ---- Bonuses

/// The tables of R17: S3, S2+O, S2+C, S2, O3, O2+C, O2, C3, C2.
const TABLES: [(BonusClass, [u8; 9]); 3] = [
    (BonusClass::Random, [16, 14, 13, 10, 11, 9, 7, 8, 5]),
    (BonusClass::Monochrome, [12, 9, 7, 7, 6, 4, 4, 0, 0]),
    (BonusClass::Draft, [12, 9, 8, 7, 6, 5, 4, 4, 3]),
];

fn worth(class: BonusClass, fighters: &[Champion]) -> u8 {
    Ruleset::STANDARD.bonuses(class).bonus(fighters)
}

fn fighters(list: &str) -> Vec<Champion> {
    cards(list).as_slice().iter().filter_map(|card| card.champion()).collect()
}

#[test]
fn r17_each_combination_is_worth_what_the_tables_say() {
    let examples = [
        "human-d4+0, human-d8+0, human-d8+2",
        "human-d4+0, human-d8+0, elf-d4+0",
        "human-d4+0, human-d8+0, hobbit-d6+0",
        "human-d4+0, human-d8+0, faun-d6+0",
        "human-d4+0, elf-d4+0, dwarf-d4+0",
        "human-d4+0, elf-d4+0, hobbit-d6+0",
        "human-d4+0, elf-d4+0, centaur-d6+0",
        "human-d4+0, hobbit-d6+0, orc-d4+1",
        "human-d4+0, hobbit-d6+0, goblin-d4+1",
    ];
    for (class, table) in TABLES {
        for (example, expected) in examples.iter().zip(table) {
            assert_eq!(worth(class, &fighters(example)), expected, "{class:?}: {example}");
        }
        let [.., s2, _, _, o2, _, c2] = table;
        assert_eq!(worth(class, &fighters("human-d4+0, human-d8+0")), s2);
        assert_eq!(worth(class, &fighters("human-d4+0, elf-d4+0")), o2);
        assert_eq!(worth(class, &fighters("human-d4+0, orc-d4+1")), c2);
        assert_eq!(worth(class, &fighters("human-d4+0, goblin-d4+1")), 0);
        assert_eq!(worth(class, &fighters("human-d4+0, faun-d6+0, minotaur-d4+1")), 0);
        assert_eq!(worth(class, &fighters("human-d4+0")), 0);
        assert_eq!(worth(class, &[]), 0);
    }
}

/// The most any rule gives that these three champions fulfil, whichever two of them it is about.
fn most_of_all_rules(table: [u8; 9], three: [Champion; 3]) -> u8 {
    let [s3, s2o, s2c, s2, o3, o2c, o2, c3, c2] = table;
    let mut most = 0;
    let mut rule = |holds: bool, worth: u8| most = most.max(if holds { worth } else { 0 });
    for [a, b, c] in [[0, 1, 2], [0, 2, 1], [1, 2, 0]] {
        let [a, b, c] = [three[a], three[b], three[c]];
        let species = a.species() == b.species();
        rule(species && c.species() == a.species(), s3);
        rule(species && c.order == a.order, s2o);
        rule(species && c.color == a.color, s2c);
        rule(species, s2);
        rule(a.order == b.order && c.order == a.order, o3);
        rule(a.order == b.order && (c.color == a.color || c.color == b.color), o2c);
        rule(a.order == b.order, o2);
        rule(a.color == b.color && c.color == a.color, c3);
        rule(a.color == b.color, c2);
    }
    most
}

#[test]
fn r17_the_highest_rule_that_applies_is_never_worth_less_than_a_lower_one() {
    let one_of_each: Vec<Champion> = Species::ALL
        .iter()
        .filter_map(|species| champions().into_iter().find(|c| c.species() == *species))
        .collect();
    assert_eq!(one_of_each.len(), 15);
    let mut seen = 0;
    for a in &one_of_each {
        for b in &one_of_each {
            for c in &one_of_each {
                for (class, table) in TABLES {
                    let three = [*a, *b, *c];
                    assert_eq!(worth(class, &three), most_of_all_rules(table, three), "{three:?}");
                    seen += 1;
                }
            }
        }
    }
    assert_eq!(seen, 3 * 15 * 15 * 15);
}

#[test]
fn r17_the_bonus_counts_for_attack_and_defence() {
    let orange = Deck::monochrome(Color::Orange);
    let pair = "human-d4+0, human-d8+0";
    let mut duel = built(
        scene().dealt(0, *orange.cards()).dealt(1, *orange.cards()).attacked_by(pair).hand(1, pair),
    );
    act(&mut duel, 1, &defend(pair), &mut dice_and_a_draw(&[4, 8, 1, 2]));
    let fight = duel.view(Viewer::Spectator).fight.unwrap();
    assert_eq!((fight.attack.total, fight.defence.unwrap().total), (12 + 10, 3 + 10));
    assert_eq!(fight.damage, 9);
}

#[test]
fn r18_two_dragons_and_a_fairy_share_an_order_and_not_a_colour() {
    let set = fighters("dragon-d6+1, dragon-d12+0, fairy-d6+1");
    assert_eq!(Combo::of(&set), Combo::Species2Order);
    assert_eq!(worth(BonusClass::Random, &set), 14);
    assert!(champions().iter().all(|c| c.species() != Species::Dragon || c.color == Color::Orange));
    assert!(Deck::monochrome(Color::Orange).cards().iter().all(|card| {
        card.champion().is_none_or(|champion| champion.species() != Species::Goblin)
    }));
}

#[test]
fn r18_a_one_colour_deck_scores_only_by_species_and_colour() {
    let deck: Vec<Champion> = champions().into_iter().filter(|c| c.color == Color::Red).collect();
    let mut found = BTreeSet::new();
    for (i, a) in deck.iter().enumerate() {
        for (j, b) in deck.iter().enumerate().skip(i + 1) {
            found.insert(Combo::of(&[*a, *b]));
            found.extend(deck.iter().skip(j + 1).map(|c| Combo::of(&[*a, *b, *c])));
        }
    }
    let expected =
        [Combo::Species3, Combo::Species2Color, Combo::Species2, Combo::Color3, Combo::Color2];
    assert_eq!(found, expected.into());
}

// ---- What a seat may know

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
    let drew = Event::Drew { seat: Seat(1), card: Some(card("orc-d4+1")) };
    let hidden = Event::Drew { seat: Seat(1), card: None };
    assert_eq!(Duel::show(&drew, Viewer::Seat(Seat(1))), Some(drew.clone()));
    assert_eq!(Duel::show(&drew, Viewer::Seat(Seat(0))), Some(hidden.clone()));
    assert_eq!(Duel::show(&drew, Viewer::Spectator), Some(hidden));
    let shuffled = Event::Shuffled { seat: Seat(1) };
    assert_eq!(Duel::show(&shuffled, Viewer::Spectator), Some(shuffled));
}

#[test]
fn r19_what_a_mulligan_puts_away_lies_open() {
    let mut duel = opened([None, None], Some(Seat(0)), 1);
    let one: Cards = hand(&duel, 1).as_slice()[..1].iter().copied().collect();
    act(&mut duel, 1, &Action::Mulligan(one.clone()), &mut Fast::new(1));
    assert_eq!(duel.view(Viewer::Seat(Seat(0))).sides[1].discard, one.as_slice());
}

#[test]
fn r19_after_a_reshuffle_the_deck_is_known_to_be_the_former_discard_pile() {
    let orange = Deck::monochrome(Color::Orange);
    let mut duel =
        built(scene().dealt(1, *orange.cards()).hand(1, "human-d4+0, human-d8+0").empty_deck(1));
    let before = own(&duel, 1);
    assert_eq!((before.deck, before.deck_size), (None, 0));
    act(&mut duel, 0, &Action::Pass, &mut deck_draws([3]));
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
    act(&mut duel, 1, &Action::Pass, &mut deck_draws([0]));
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
                [&one, &other].map(|action| refused(&duel, 0, action).reason);
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

// ---- Variants

#[test]
fn r20_the_named_rulesets_have_their_starting_values() {
    for (name, energy, lunas) in
        [("standard", 99, 30), ("fast", 60, 20), ("long", 120, 40), ("high-economy", 99, 50)]
    {
        let rules = Ruleset::named(name).unwrap();
        assert_eq!((rules.energy(), rules.lunas()), (energy, lunas), "{name}");
        assert_eq!((rules.hand_size(), rules.hand_limit(), rules.income()), (6, 7, 1));
        assert_eq!((rules.mulligan(), rules.mulligan_for()), (2, Whose::Second));
        assert_eq!(rules.first_turn_draw_for(), Whose::Second);
        assert_eq!((rules.turn_limit(), rules.exchange_value()), (500, 5));
        for (class, table) in TABLES {
            assert_eq!(Combo::ALL.map(|combo| rules.bonuses(class).worth(combo)), table);
        }
        assert_eq!(rules.name(), Some(name));
    }
    assert_eq!(Ruleset::named("slow"), None);
}

#[test]
fn r20_a_ruleset_starts_the_game_it_describes() {
    for (_, rules) in Ruleset::NAMED {
        let setup = Setup::new(rules, [None, None], None);
        let (duel, _) = Duel::open(&setup, &mut Fast::new(1)).unwrap();
        for side in duel.view(Viewer::Spectator).sides {
            assert_eq!((side.energy, side.lunas), (rules.energy(), rules.lunas()));
            assert_eq!(side.hand_size, 6);
        }
    }
}

/// Every field with a value that is not the standard one.
const CHANGES: [&str; 11] = [
    "energy = 98",
    "lunas = 31",
    "hand_size = 5",
    "hand_limit = 8",
    "income = 2",
    "mulligan = 1",
    "mulligan_for = \"both\"",
    "first_turn_draw_for = \"nobody\"",
    "turn_limit = 400",
    "exchange_value = 6",
    "[bonuses.draft]\ncolor2 = 4",
];

#[test]
fn r20_a_ruleset_can_be_printed_and_loaded() {
    let changed = CHANGES.map(|change| Ruleset::from_toml(change).unwrap());
    for rules in Ruleset::NAMED.map(|(_, rules)| rules).into_iter().chain(changed) {
        assert_eq!(Ruleset::from_toml(&rules.to_toml()), Ok(rules));
        assert_eq!(Ruleset::from_json(&rules.to_json()), Ok(rules));
        assert_eq!(Ruleset::from_text(&rules.to_toml()), Ok(rules));
        assert_eq!(Ruleset::from_text(&rules.to_json()), Ok(rules));
    }
    assert_eq!(Ruleset::from_toml(""), Ok(Ruleset::STANDARD));
    assert_eq!(Ruleset::from_json("{}"), Ok(Ruleset::STANDARD));
}

#[test]
fn r20_the_identity_of_a_ruleset_is_a_hash_of_its_contents() {
    let standard = Ruleset::STANDARD.hash();
    let reordered = "{\"lunas\": 30, \"energy\": 99}";
    assert_eq!(Ruleset::from_json(reordered).unwrap().hash(), standard);
    assert_eq!(Ruleset::from_toml(&Ruleset::STANDARD.to_toml()).unwrap().hash(), standard);
    let mut hashes: BTreeSet<String> =
        Ruleset::NAMED.iter().map(|(_, rules)| rules.hash().to_string()).collect();
    hashes.extend(CHANGES.map(|text| Ruleset::from_toml(text).unwrap().hash().to_string()));
    assert_eq!(hashes.len(), 4 + 11, "another value, another hash");
    let setup = Setup::new(Ruleset::FAST, [None, None], None);
    assert_eq!(setup.ruleset_hash, Ruleset::FAST.hash());
    let other = Setup { ruleset: Ruleset::LONG, ..setup };
    let refusal = Duel::open(&other, &mut Fast::new(1)).unwrap_err();
    assert_eq!(refusal.code, "other-ruleset");
}

#[test]
fn r20_nonsense_is_refused_by_the_name_of_its_field() {
    for (text, field) in [
        ("energy = 0", "energy"),
        ("energy = 1000", "energy"),
        ("lunas = 0", "lunas"),
        ("lunas = 1000", "lunas"),
        ("hand_limit = 0", "hand_limit"),
        ("hand_limit = 41", "hand_limit"),
        ("hand_size = 0", "hand_size"),
        ("hand_size = 41", "hand_size"),
        ("income = -1", "income"),
        ("mulligan = 7", "mulligan"),
        ("turn_limit = 0", "turn_limit"),
        ("exchange_value = -5", "exchange_value"),
        ("[bonuses.random]\nspecies3 = -1", "bonuses.random.species3"),
        ("[bonuses.draft]\norder2_color = -3", "bonuses.draft.order2_color"),
    ] {
        let error = Ruleset::from_toml(text).unwrap_err();
        let RulesetError::Range { field: named, .. } = &error else { panic!("{text}: {error}") };
        assert_eq!(named, field);
        assert!(error.to_string().contains(field) && is_a_sentence(&error.to_string()));
    }
    for text in ["energi = 9", "[bonuses.random]\nspecies4 = 1", "[bonuses.odd]\nspecies3 = 1"] {
        let error = Ruleset::from_toml(text).unwrap_err().to_string();
        let unknown = ["energi", "species4", "odd"].into_iter().find(|name| text.contains(name));
        assert!(error.contains(unknown.unwrap()) && is_a_sentence(&error), "{error}");
    }
    let error = Ruleset::from_json("{\"energi\": 9}").unwrap_err().to_string();
    assert!(error.contains("energi"), "{error}");
    for (text, ok) in [("energy = 1\nlunas = 1", true), ("energy = 999\nlunas = 999", true)] {
        assert_eq!(Ruleset::from_toml(text).is_ok(), ok, "{text}");
    }
}

/// Plays the results and says what comes after them.
fn match_of(knock_out: bool, results: &[Option<u8>]) -> (Series, Next) {
    let mut series = Series::new(Seat(1), knock_out);
    for (game, winner) in results.iter().enumerate() {
        let first = if game % 2 == 0 { Seat(1) } else { Seat(0) };
        assert_eq!(series.next(), Next::Game { first }, "game {}", game + 1);
        series.note(winner.map(Seat));
    }
    let next = series.next();
    (series, next)
}

#[test]
fn r21_the_first_to_two_wins_and_the_seats_swap() {
    assert_eq!(match_of(false, &[]).1, Next::Game { first: Seat(1) });
    assert_eq!(match_of(false, &[Some(0)]).1, Next::Game { first: Seat(0) });
    assert_eq!(match_of(false, &[Some(0), Some(0)]).1, Next::Over(Some(Seat(0))));
    assert_eq!(match_of(false, &[Some(0), Some(1)]).1, Next::Game { first: Seat(1) });
    assert_eq!(match_of(false, &[Some(0), Some(1), Some(1)]).1, Next::Over(Some(Seat(1))));
}

#[test]
fn r21_a_drawn_game_counts_for_nobody_and_the_match_ends_after_five() {
    let two_draws = [None, Some(0), None];
    assert_eq!(match_of(false, &two_draws).0.wins(), [1, 0]);
    assert_eq!(match_of(false, &two_draws).1, Next::Game { first: Seat(0) });
    let ahead = [None, Some(1), None, None, None];
    assert_eq!(match_of(false, &ahead).1, Next::Over(Some(Seat(1))));
    assert_eq!(match_of(true, &ahead).1, Next::Over(Some(Seat(1))));
    assert_eq!(match_of(false, &[None; 5]).1, Next::Over(None));
    assert_eq!(match_of(false, &[Some(1), None, Some(0), None, None]).1, Next::Over(None));
}

#[test]
fn r21_a_knock_out_plays_on_until_somebody_has_won() {
    assert_eq!(match_of(true, &[None; 5]).1, Next::Game { first: Seat(0) });
    assert_eq!(match_of(true, &[None; 8]).1, Next::Game { first: Seat(1) });
    let level = [Some(1), None, Some(0), None, None];
    assert_eq!(match_of(true, &level).1, Next::Game { first: Seat(0) });
    let decided = [Some(1), None, Some(0), None, None, None, Some(0)];
    assert_eq!(match_of(true, &decided).1, Next::Over(Some(Seat(0))));
}

#[test]
fn r21_a_match_that_is_over_takes_no_more_results() {
    let (mut series, _) = match_of(false, &[Some(0), Some(0)]);
    series.note(Some(Seat(1)));
    assert_eq!(series.wins(), [2, 0]);
}

// ---- Decisions

#[test]
fn r23_one_decision_is_one_whole_action() {
    // Every way through a turn with these cards is one decision of the active player and, for an
    // attack, one of the defender.
    for (action, decisions) in [
        (Action::Pass, 1),
        (draw("draw-2"), 1),
        (recall("draw-3", "orc-d4+1, aven-d4+2"), 1),
        (exchange("exchange", "human-d8+2"), 1),
        (attack("human-d8+2, dragon-d12+1"), 2),
    ] {
        let mut duel =
            built(scene().hand(0, MIXED).discard(0, "orc-d4+1, aven-d4+2").hand(1, "human-d4+0"));
        act(&mut duel, 0, &action, &mut Fast::new(1));
        if decisions == 2 {
            act(&mut duel, 1, &defend("human-d4+0"), &mut Fast::new(1));
        }
        assert_eq!(duel.view(Viewer::Spectator).turn, 2, "{action:?}");
    }
}

#[test]
fn r23_sets_have_no_order() {
    assert_eq!(attack("dragon-d12+1, human-d8+2"), attack("human-d8+2, dragon-d12+1"));
    let read = |text: &str| serde_json::from_str::<Action>(text);
    let one = read("{\"attack\": [\"dragon-d12+1\", \"human-d8+2\"]}").unwrap();
    assert_eq!(one, attack("human-d8+2, dragon-d12+1"));
    let twice = read("{\"attack\": [\"dragon-d12+1\", \"dragon-d12+1\"]}");
    assert!(twice.unwrap_err().to_string().contains("twice"));
    let duel = built(scene().hand(0, MIXED));
    let listed = legal(&duel, 0);
    let different: BTreeSet<&Action> = listed.iter().collect();
    assert_eq!(different.len(), listed.len(), "no set is listed in two orders");
}

#[test]
fn r23_a_player_is_asked_even_when_only_one_action_is_possible() {
    let mut duel = built(scene().hand(0, "human-d4+0"));
    act(&mut duel, 0, &attack("human-d4+0"), &mut nothing());
    assert_eq!(duel.waiting().iter().collect::<Vec<_>>(), [Seat(1)]);
    assert_eq!(legal(&duel, 1), [defend("")]);
    let empty_handed = built(scene());
    assert_eq!(empty_handed.waiting().iter().collect::<Vec<_>>(), [Seat(0)]);
    assert_eq!(legal(&empty_handed, 0), [Action::Pass]);
}

fn decide(
    session: &mut Session<Duel>,
    seat: u8,
    decision: Decision<Action>,
) -> Result<Vec<Event>, &'static str> {
    session
        .decide(Seat(seat), By::Seat, &decision, &mut Fast::new(1))
        .map_err(|refusal| refusal.code)
}

#[test]
fn r24_a_seat_may_resign_at_any_time() {
    for seat in [0, 1] {
        let mut session = Session::new(built(scene().hand(0, MIXED)));
        assert_eq!(decide(&mut session, seat, Decision::Resign), Ok(vec![]));
        assert_eq!(session.ending(), Some(&Ending::Resigned(Seat(seat))));
        for late in [Decision::Act(Action::Pass), Decision::Resign, Decision::OfferDraw] {
            assert_eq!(decide(&mut session, 0, late), Err("over"));
        }
    }
}

#[test]
fn r24_a_draw_is_offered_and_accepted() {
    let mut session = Session::new(built(scene()));
    assert_eq!(decide(&mut session, 0, Decision::AcceptDraw), Err("no-offer"));
    assert_eq!(decide(&mut session, 1, Decision::OfferDraw), Ok(vec![]));
    assert_eq!(session.offer(), Some(Seat(1)));
    assert_eq!(decide(&mut session, 1, Decision::OfferDraw), Err("already-offered"));
    assert_eq!(decide(&mut session, 1, Decision::AcceptDraw), Err("no-offer"));
    assert_eq!(decide(&mut session, 0, Decision::AcceptDraw), Ok(vec![]));
    assert_eq!(session.ending(), Some(&Ending::Agreed));
}

#[test]
fn r24_an_offer_stands_until_the_other_seat_acts() {
    let mut session = Session::new(built(scene()));
    decide(&mut session, 0, Decision::OfferDraw).unwrap();
    decide(&mut session, 0, Decision::Act(Action::Pass)).unwrap();
    assert_eq!(session.offer(), Some(Seat(0)), "the own action does not withdraw it");
    decide(&mut session, 1, Decision::Act(Action::Pass)).unwrap();
    assert_eq!(session.offer(), None);
    assert_eq!(decide(&mut session, 1, Decision::AcceptDraw), Err("no-offer"));
}

#[test]
fn r24_a_clock_that_runs_out_passes_declines_keeps_or_discards_the_weakest() {
    let clock = |duel: &Duel, seat| duel.clock_action(Seat(seat));
    let duel = built(scene().hand(0, MIXED));
    assert_eq!((clock(&duel, 0), clock(&duel, 1)), (Some(Action::Pass), None));
    let duel = built(scene().attacked_by("orc-d4+6").hand(1, MIXED));
    assert_eq!((clock(&duel, 0), clock(&duel, 1)), (None, Some(defend(""))));
    let duel = built(scene().turn(0, 1, Phase::Mulligan).hand(1, MIXED));
    assert_eq!(clock(&duel, 1), Some(mulligan("")));
    // A Draw 2 counts 2 and an Exchange 2.5. Cost 1: d8+2 5.5, d12+1 7. Cost 3: d20+5 26/6, which
    // is 4.3. Cost 0: d4+0 10, d6+0 14, d4+1 12. A Draw 3 counts 3.
    let nine = format!("{MIXED}, human-d4+0, hobbit-d6+0, orc-d4+1");
    let duel = built(scene().turn(1, 0, Phase::Discard).hand(0, &nine));
    assert_eq!(clock(&duel, 0), Some(discard("draw-2, exchange")));
    let ten = "draw-2, draw-3, aven-d20+5, human-d8+2, dragon-d12+1, human-d4+0, hobbit-d6+0, \
               orc-d4+1, dragon-d20+0, human-d20+1";
    // d20+0 of cost 2 is 21/4, and d20+1 of cost 3 is 22/6, which is 3.7.
    let duel = built(scene().turn(1, 0, Phase::Discard).hand(0, ten));
    assert_eq!(clock(&duel, 0), Some(discard("draw-2, draw-3, human-d20+1")));
}

#[test]
fn r24_the_clock_decides_nothing_else() {
    let mut session = Session::new(built(scene().hand(0, MIXED)));
    let mut by_clock = |decision: Decision<Action>| {
        let result = session.decide(Seat(0), By::Clock, &decision, &mut Fast::new(1));
        result.map(|_| ()).map_err(|refusal| refusal.code)
    };
    assert_eq!(by_clock(Decision::Act(attack("human-d8+2"))), Err("not-the-clock"));
    assert_eq!(by_clock(Decision::Resign), Err("not-the-clock"));
    assert_eq!(by_clock(Decision::OfferDraw), Err("not-the-clock"));
    assert_eq!(by_clock(Decision::Act(Action::Pass)), Ok(()));
}

#[test]
fn r24_the_record_says_who_decided_what() {
    let setup = Setup::new(Ruleset::STANDARD, [None, None], Some(Seat(0)));
    let mut chance = Fast::new(6);
    let (mut record, mut session) =
        Record::<Duel>::open([1; 16], setup, Source::fast(6), &mut chance).unwrap();
    for (seat, by, at, decision) in [
        (1, By::Clock, 60_000, Decision::Act(mulligan(""))),
        (0, By::Seat, 61_000, Decision::Act(Action::Pass)),
        (0, By::Seat, 62_000, Decision::OfferDraw),
        (1, By::Host, 63_000, Decision::Resign),
    ] {
        record.decide(&mut session, Seat(seat), (by, at), decision, &mut chance).unwrap();
    }
    let read: Record<Duel> = Record::from_json(&record.to_json()).unwrap();
    let who: Vec<_> = read.decisions.iter().map(|entry| (entry.seat.0, entry.by)).collect();
    assert_eq!(who, [(1, By::Clock), (0, By::Seat), (0, By::Seat), (1, By::Host)]);
    assert_eq!(read.decisions[2].decision, Decision::OfferDraw);
    assert_eq!(read.decisions[3].decision, Decision::Resign);
    assert_eq!(read.ending, Some(Ending::Resigned(Seat(1))));
    assert!(read.verify().ok);
}

// ---- What an opponent's unseen cards may be

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
