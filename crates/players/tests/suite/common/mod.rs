//! Positions to decide in, and whole games in which every decision is held against the rules.

pub mod tables;

use oracle::{
    Card, Cards, Color, Deal, Deck, Duel, DuelAction, Phase, Play, Ruleset, Scene, Seat, Table,
};
use players::{AnyDuellist, Duellist};
use table::{Fast, Scripted};

/// The card of a name.
pub fn card(name: &str) -> Card {
    name.parse().expect("a card that exists")
}

/// The cards of a list.
pub fn cards(list: &str) -> Cards {
    list.split(',').map(str::trim).filter(|name| !name.is_empty()).map(card).collect()
}

/// What a player does that leaves nothing to chance.
pub fn decision_of(mut player: impl Duellist, scene: Scene) -> DuelAction {
    let duel: Duel = scene.build().expect("a possible position");
    let seat = duel.waiting().iter().next().expect("somebody must decide");
    let play = duel.world().play();
    let action = duel.action(seat, player.decide(play.sight(seat), &mut Scripted::nothing()));
    assert_eq!(duel.check(seat, &action), Ok(()), "{action:?}");
    action
}

/// The first player's turn, with this hand.
pub fn turn(hand: &str) -> Scene {
    Scene::default().turn(9, 0, Phase::Action).hand(0, hand)
}

/// The second player has been attacked, and has this hand.
pub fn attacked(by: &str, hand: &str) -> Scene {
    Scene::default().turn(9, 0, Phase::Action).attacked_by(by).hand(1, hand)
}

/// An attack with these cards.
pub fn attack(list: &str) -> DuelAction {
    DuelAction::Attack(cards(list))
}

/// A defence with these cards.
pub fn defend(list: &str) -> DuelAction {
    DuelAction::Defend(cards(list))
}

/// Rulesets at the edges of what is allowed.
pub const ODD_RULESETS: [&str; 8] = [
    "",
    "mulligan_for = \"both\"\nfirst_turn_draw_for = \"both\"\nturn_limit = 9",
    "hand_size = 40\nhand_limit = 38\nmulligan = 1\nturn_limit = 30\nlunas = 2",
    "hand_size = 1\nhand_limit = 1\nmulligan = 1\nincome = 20\nenergy = 20",
    "income = 0\nlunas = 1\nturn_limit = 60",
    "hand_size = 39\nhand_limit = 2\nmulligan = 0\nturn_limit = 7",
    "mulligan = 6\nturn_limit = 3",
    "recall = \"exactly\"\nhand_limit = 9\nturn_limit = 60",
];

/// Plays games and holds every decision of both players against the rules. Gives the games won.
pub fn play_out(names: [&str; 2], rules: &Ruleset, seeds: std::ops::Range<u64>) -> [u32; 2] {
    let mut wins = [0; 2];
    for seed in seeds {
        let mut players = names.map(|name| AnyDuellist::named(name).expect("a player"));
        let mut luck = Fast::new(seed);
        let deck = Deck::monochrome(Color::ALL[(seed / 2 % 3) as usize]);
        let decks = if seed % 2 == 0 { [None, None] } else { [Some(&deck), Some(&deck)] };
        let deal = Deal::of_decks(rules, None, decks, &mut luck);
        let mut play = Play::start(&deal, &mut luck, &mut ());
        while let Some(Seat(seat)) = play.position().to_act() {
            let sight = play.sight(Seat(seat));
            let decision = players[usize::from(seat)].decide(sight, &mut luck);
            assert_eq!(sight.check(decision), Ok(()), "{rules:?}, seed {seed}: {decision:?}");
            play.apply(decision, &mut luck, &mut ());
        }
        if let Some(Seat(winner)) = play.position().winner() {
            wins[usize::from(winner)] += 1;
        }
    }
    wins
}
