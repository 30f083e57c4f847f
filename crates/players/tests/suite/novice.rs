//! `novice` does what its definition says, with exactly the probabilities it says, and `random`
//! makes every allowed move exactly as often as any other.

use crate::common::{ODD_RULESETS, card, cards};
use oracle::{
    Card, Cards, Color, Deal, Deck, Duel, DuelAction, DuelSight, Face, Move, Phase, Play, Ruleset,
    Scene, Seat, Table,
};
use players::{AnyDuellist, Duellist, Novice, Random};
use std::collections::BTreeMap;
use table::{Chance, Fast, Occasion, Scripted, enumerate};

fn built(scene: Scene) -> Duel {
    scene.build().expect("a possible position")
}

fn to_act(duel: &Duel) -> Seat {
    duel.waiting().iter().next().expect("somebody must decide")
}

/// In how many of `all` equally likely ways a player decides for each action.
fn decisions(mut player: impl Duellist, duel: &Duel, all: u64) -> BTreeMap<DuelAction, u64> {
    let (play, seat) = (duel.world().play(), to_act(duel));
    let (mut found, mut total) = (BTreeMap::new(), 0);
    enumerate(
        |chance| player.decide(play.sight(seat), chance),
        |decision, ways| {
            assert_eq!(all % ways, 0, "one in {ways} is not so many in {all}");
            *found.entry(duel.action(seat, decision)).or_default() += all / ways;
            total += all / ways;
        },
    );
    assert_eq!(total, all, "the probabilities add up to one");
    for action in found.keys() {
        assert_eq!(duel.check(seat, action), Ok(()), "{action:?}");
    }
    found
}

/// What a player decides where chance has no say.
fn decides(mut player: impl Duellist, duel: &Duel) -> DuelAction {
    let (play, seat) = (duel.world().play(), to_act(duel));
    duel.action(seat, player.decide(play.sight(seat), &mut Scripted::nothing()))
}

/// The strength of a card, as the definition has it.
fn strength(card: Card) -> f64 {
    match card.face() {
        Face::Champion(champion) => {
            let defence = (f64::from(champion.die) + 1.0) / 2.0;
            let attack = defence + f64::from(champion.base);
            let cost = if champion.cost == 0 { 0.25 } else { f64::from(champion.cost) };
            (attack + defence) / 2.0 / cost
        }
        Face::DrawTwo => 2.0,
        Face::DrawThree => 3.0,
        Face::Exchange => 2.5,
    }
}

fn strengths(cards: &Cards) -> Vec<f64> {
    let mut list: Vec<f64> = cards.as_slice().iter().map(|card| strength(*card)).collect();
    list.sort_by(f64::total_cmp);
    list
}

#[test]
fn the_strength_of_a_card_is_as_calculated_by_hand() {
    for (name, expected) in [
        ("human-d4+0", 10.0), // (2.5 + 2.5) / 2 / 0.25
        ("hobbit-d6+0", 14.0),
        ("orc-d4+1", 12.0),    // (3.5 + 2.5) / 2 / 0.25
        ("human-d8+0", 4.5),   // (4.5 + 4.5) / 2
        ("dragon-d12+1", 7.0), // (7.5 + 6.5) / 2
        ("orc-d8+4", 3.25),    // (8.5 + 4.5) / 2 / 2
        ("dragon-d20+0", 5.25),
        ("aven-d20+5", 13.0 / 3.0), // (15.5 + 10.5) / 2 / 3
        ("draw-2", 2.0),
        ("draw-3", 3.0),
        ("exchange", 2.5),
    ] {
        assert!((strength(card(name)) - expected).abs() < 1e-12, "{name}");
    }
    // The player reckons in twelfths, without loss.
    for card in Card::all() {
        let twelfths = f64::from(card.face().plain_value());
        assert!((twelfths / 12.0 - strength(card)).abs() < 1e-12, "{card}");
    }
}

const HAND: &str =
    "human-d4+0, human-d8+0, orc-d8+4, aven-d20+5, dragon-d12+1, draw-2, draw-3, exchange";

/// What the novice may do with each card of that hand. The weakest champion is orc-d8+4 with 3.25.
fn plays() -> Vec<(u16, DuelAction)> {
    let attack = |name| DuelAction::Attack(cards(name));
    vec![
        (0, attack("human-d4+0")),
        (0, DuelAction::Exchange { card: card("exchange"), champion: card("orc-d8+4") }),
        (1, attack("human-d8+0")),
        (1, attack("dragon-d12+1")),
        (1, DuelAction::Draw(card("draw-2"))),
        (2, attack("orc-d8+4")),
        (2, DuelAction::Draw(card("draw-3"))),
        (3, attack("aven-d20+5")),
    ]
}

#[test]
fn the_novice_plays_one_affordable_card_each_equally_likely() {
    for lunas in [0, 1, 2, 3, 4, 30] {
        let duel = built(Scene::default().hand(0, HAND).lunas(0, lunas));
        let expected: Vec<DuelAction> =
            plays().into_iter().filter(|(cost, _)| *cost <= lunas).map(|(_, play)| play).collect();
        let count = expected.len() as u64;
        let found = decisions(Novice, &duel, count);
        assert_eq!(found, expected.into_iter().map(|action| (action, 1)).collect());
    }
}

#[test]
fn a_draw_card_always_draws() {
    // Champions to recall are no temptation.
    let fallen = "aven-d20+5, orc-d8+4, human-d4+0";
    let duel = built(Scene::default().hand(0, "draw-2, draw-3").discard(0, fallen));
    let draws = ["draw-2", "draw-3"].map(|name| (DuelAction::Draw(card(name)), 1));
    assert_eq!(decisions(Novice, &duel, 2), draws.into());
    let duel = built(Scene::default().hand(0, "draw-3").empty_deck(0));
    assert_eq!(decisions(Novice, &duel, 1), [(DuelAction::Draw(card("draw-3")), 1)].into());
}

#[test]
fn a_draw_card_is_not_played_where_nothing_can_be_drawn() {
    let orange = Deck::monochrome(Color::Orange);
    let all: Vec<String> = orange.cards().iter().map(Card::to_string).collect();
    let duel = built(Scene::default().hand(0, &all.join(", ")));
    // 34 champions to attack with and the Exchange.
    let found = decisions(Novice, &duel, 35);
    assert_eq!(found.len(), 35);
    assert!(!found.keys().any(|action| matches!(action, DuelAction::Draw(_) | DuelAction::Pass)));
}

#[test]
fn an_exchange_is_played_only_with_a_champion_in_hand_and_gives_up_the_weakest() {
    let without = built(Scene::default().hand(0, "exchange, draw-2"));
    assert_eq!(decisions(Novice, &without, 1), [(DuelAction::Draw(card("draw-2")), 1)].into());
    let nothing = built(Scene::default().hand(0, "exchange"));
    assert_eq!(decisions(Novice, &nothing, 1), [(DuelAction::Pass, 1)].into());
    // The weakest cannot be paid for and is given up all the same: 26/6 against 5.25 and 10.
    let poor = Scene::default().hand(0, "exchange, aven-d20+5, dragon-d20+0, human-d4+0");
    let found = decisions(Novice, &built(poor.lunas(0, 0)), 2);
    let exchange = DuelAction::Exchange { card: card("exchange"), champion: card("aven-d20+5") };
    assert_eq!(found, [(exchange, 1), (DuelAction::Attack(cards("human-d4+0")), 1)].into());
}

#[test]
fn the_novice_passes_where_nothing_can_be_paid() {
    for hand in ["", "human-d8+0, draw-2, draw-3, aven-d20+5"] {
        let duel = built(Scene::default().hand(0, hand).lunas(0, 0));
        assert_eq!(decisions(Novice, &duel, 1), [(DuelAction::Pass, 1)].into());
    }
}

fn attacked(hand: &str, lunas: u16) -> Duel {
    built(Scene::default().attacked_by("orc-d4+6").hand(1, hand).lunas(1, lunas))
}

#[test]
fn the_novice_defends_47_times_in_100_with_one_affordable_champion_at_random() {
    let defend = |name| DuelAction::Defend(cards(name));
    for (lunas, able) in [
        (0, vec!["human-d4+0"]),
        (1, vec!["human-d4+0", "human-d8+0", "dragon-d12+1"]),
        (2, vec!["human-d4+0", "human-d8+0", "dragon-d12+1", "orc-d8+4"]),
        (3, vec!["human-d4+0", "human-d8+0", "dragon-d12+1", "orc-d8+4", "aven-d20+5"]),
        (30, vec!["human-d4+0", "human-d8+0", "dragon-d12+1", "orc-d8+4", "aven-d20+5"]),
    ] {
        let count = able.len() as u64;
        let mut expected: BTreeMap<DuelAction, u64> =
            able.into_iter().map(|name| (defend(name), 47)).collect();
        expected.insert(defend(""), 53 * count);
        assert_eq!(decisions(Novice, &attacked(HAND, lunas), 100 * count), expected);
    }
}

#[test]
fn the_novice_takes_the_blow_where_nobody_can_defend() {
    for (hand, lunas) in [("", 30), ("draw-2, exchange", 30), ("human-d8+0, orc-d8+4", 0)] {
        let found = decisions(Novice, &attacked(hand, lunas), 100);
        assert_eq!(found, [(DuelAction::Defend(cards("")), 100)].into());
    }
}

#[test]
fn the_novice_discards_the_weakest() {
    // 2, 2.5 and 3 for the cards that are no champions, then orc-d8+4 with 3.25; the others are
    // 4.3 (aven-d20+5), 4.5 (human-d8+0), 7 (dragon-d12+1), 10 (human-d4+0), 12 and 14.
    for (hand, expected) in [
        (HAND.to_owned(), "draw-2"),
        (format!("{HAND}, orc-d4+1"), "draw-2, exchange"),
        (format!("{HAND}, orc-d4+1, hobbit-d6+0"), "draw-2, exchange, draw-3"),
        (
            format!("{HAND}, orc-d4+1, hobbit-d6+0, hobbit-d8+1"),
            "draw-2, exchange, draw-3, orc-d8+4",
        ),
    ] {
        let duel = built(Scene::default().turn(1, 0, Phase::Discard).hand(0, &hand));
        assert_eq!(decides(Novice, &duel), DuelAction::Discard(cards(expected)));
    }
}

#[test]
fn the_novice_changes_its_at_most_two_weakest_cards_below_4_98() {
    for (hand, expected) in [
        // 10, 14, 12, 7, 5.5 and 5 exactly: nothing to change.
        ("human-d4+0, hobbit-d6+0, orc-d4+1, dragon-d12+1, human-d8+2, hobbit-d8+1", ""),
        // 4.5 is the only weak one.
        ("human-d4+0, hobbit-d6+0, orc-d4+1, dragon-d12+1, human-d8+0, hobbit-d8+1", "human-d8+0"),
        // Of 4.5, 4, 3.25, 4.3 and 3 the two weakest.
        ("human-d4+0, human-d8+0, dragon-d6+1, orc-d8+4, aven-d20+5, draw-3", "orc-d8+4, draw-3"),
        ("draw-2.1, draw-3, exchange, human-d4+0, orc-d4+1, hobbit-d6+0", "draw-2, exchange"),
    ] {
        let duel = built(Scene::default().turn(0, 1, Phase::Mulligan).hand(1, hand));
        assert_eq!(decides(Novice, &duel), DuelAction::Mulligan(cards(expected)), "{hand}");
    }
}

/// A hand of some cards of the orange deck, taken at random.
fn any_hand(size: usize, chance: &mut Fast) -> Cards {
    let orange = Deck::monochrome(Color::Orange);
    let mut numbers = orange.cards().map(Card::number);
    chance.shuffle(Occasion::POOL, &mut numbers, size);
    numbers[..size].iter().filter_map(|number| Card::new(*number)).collect()
}

fn listed(cards: &Cards) -> String {
    cards.as_slice().iter().map(Card::to_string).collect::<Vec<_>>().join(", ")
}

#[test]
fn of_any_hand_the_weakest_are_changed_or_discarded() {
    let mut chance = Fast::new(3);
    for _ in 0..2_000 {
        let six = any_hand(6, &mut chance);
        let duel = built(Scene::default().turn(0, 1, Phase::Mulligan).hand(1, &listed(&six)));
        let DuelAction::Mulligan(changed) = decides(Novice, &duel) else { panic!("a mulligan") };
        let mut expected = strengths(&six);
        expected.retain(|strength| *strength < 4.98);
        expected.truncate(2);
        assert_eq!(strengths(&changed), expected, "{six:?}");

        let ten = any_hand(10, &mut chance);
        let duel = built(Scene::default().turn(1, 0, Phase::Discard).hand(0, &listed(&ten)));
        let DuelAction::Discard(gone) = decides(Novice, &duel) else { panic!("a discard") };
        assert_eq!(strengths(&gone), strengths(&ten)[..3], "{ten:?}");
    }
}

#[test]
fn random_makes_every_allowed_move_equally_often() {
    let scene = Scene::default;
    let fallen = "human-d4+0, hobbit-d6+0, draw-2.2";
    for (name, scene) in [
        ("nothing to do", scene()),
        ("everything at once", scene().hand(0, HAND)),
        ("one luna", scene().hand(0, HAND).lunas(0, 1)),
        ("recalls", scene().hand(0, "draw-2, draw-3").discard(0, fallen)),
        ("a defence", scene().attacked_by("orc-d4+6").hand(1, HAND).lunas(1, 3)),
        ("no defence", scene().attacked_by("orc-d4+6")),
        ("a mulligan", scene().turn(0, 1, Phase::Mulligan).hand(1, "draw-2, draw-3, exchange")),
        ("one discard", scene().turn(1, 0, Phase::Discard).hand(0, HAND)),
        (
            "three discards",
            scene().turn(1, 0, Phase::Discard).hand(0, &format!("{HAND}, orc-d4+1, hobbit-d6+0")),
        ),
    ] {
        let duel = built(scene);
        let legal = duel.legal(to_act(&duel)).unwrap();
        let mut legal: Vec<(DuelAction, u64)> =
            legal.into_iter().map(|action| (action, 0)).collect();
        // Ten cards one after the other: 10 * 9 * 8 ways, six for each set of three. A mulligan of
        // up to two of three cards: 7 sets, first their size and then up to 3 * 2 ways.
        let each = if ["three discards", "a mulligan"].contains(&name) { 6 } else { 1 };
        let all = each * legal.len() as u64;
        legal.iter_mut().for_each(|(_, count)| *count = each);
        assert_eq!(decisions(Random, &duel, all), legal.into_iter().collect(), "{name}");
    }
}

fn both() -> [AnyDuellist; 2] {
    [AnyDuellist::Random(Random), AnyDuellist::Novice(Novice)]
}

/// Plays a game to its end and holds every decision against the rules.
fn play_out(mut play: Play<'_>, players: &mut [AnyDuellist; 2], luck: &mut Fast, place: &str) {
    while let Some(seat) = play.position().to_act() {
        let sight: DuelSight<'_> = play.sight(seat);
        let decision: Move = players[seat.index()].decide(sight, luck);
        assert_eq!(sight.check(decision), Ok(()), "{place}: {decision:?}");
        play.apply(decision, luck, &mut ());
    }
}

#[test]
fn all_decisions_are_allowed_over_thousands_of_games() {
    let pairs = [0, 1]
        .into_iter()
        .flat_map(|zero| [0, 1].map(|one| [zero, one].map(|which: usize| both()[which].clone())));
    for mut players in pairs {
        for seed in 0..1_000 {
            let mut luck = Fast::new(seed);
            let place = format!("{players:?}, seed {seed}");
            let deal = Deal::random(&Ruleset::STANDARD, None, &mut luck);
            let play = Play::start(&deal, &mut luck, &mut ());
            play_out(play, &mut players, &mut luck, &place);
        }
        for seed in 0..300 {
            let mut luck = Fast::new(seed);
            let place = format!("{players:?}, colours, seed {seed}");
            let [zero, one] =
                [seed % 3, seed / 3 % 3].map(|color| Deck::monochrome(Color::ALL[color as usize]));
            let decks = [Some(&zero), Some(&one)];
            let deal = Deal::of_decks(&Ruleset::FAST, None, decks, &mut luck);
            let play = Play::start(&deal, &mut luck, &mut ());
            play_out(play, &mut players, &mut luck, &place);
        }
    }
}

#[test]
fn all_decisions_are_allowed_under_odd_rulesets() {
    for text in ODD_RULESETS {
        let rules = Ruleset::from_toml(text).unwrap();
        for player in both() {
            let mut players = [player.clone(), player];
            for seed in 0..50 {
                let mut luck = Fast::new(seed);
                let deal = Deal::random(&rules, None, &mut luck);
                let play = Play::start(&deal, &mut luck, &mut ());
                play_out(play, &mut players, &mut luck, &format!("{text}, seed {seed}"));
            }
        }
    }
}
