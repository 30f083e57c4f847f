//! Whoever plays by a network keeps the better of two champions that differ in nothing else, and sends
//! no defender who changes nothing, even if the network knows nothing.

use oracle::{Champion, Color, Deal, Deck, DuelSight, Move, Phase, Play, Ruleset, Slots, odds};
use players::net::Network;
use players::{Duellist, Guide, Net};
use table::{Chance, Fast, Occasion};

fn champions(sight: DuelSight<'_>, slots: Slots) -> Vec<Champion> {
    slots.iter().filter_map(|slot| sight.champion(sight.seat(), slot)).collect()
}

/// Champions of one species of which the first costs no more, rolls no less and adds no less.
fn is_better([one, other]: [&Champion; 2]) -> bool {
    let kin = (one.color, one.order) == (other.color, other.order);
    kin && one != other && one.cost <= other.cost && one.die >= other.die && one.base >= other.base
}

/// Whether a card is given up though a worse one of its species is kept.
fn is_a_waste(given: &[Champion], kept: &[Champion], also: fn([&Champion; 2]) -> bool) -> bool {
    let mut pairs = given.iter().flat_map(|given| kept.iter().map(move |kept| [given, kept]));
    pairs.any(|pair| is_better(pair) && also(pair))
}

fn check(sight: DuelSight<'_>, decision: Move) -> bool {
    let hand = sight.mine().hand;
    let any = |_: [&Champion; 2]| true;
    let wasted = |gone: Slots, also| {
        is_a_waste(&champions(sight, gone), &champions(sight, hand - gone), also)
    };
    match decision {
        Move::Exchange(_, champion) => !wasted(champion.into(), any),
        Move::Discard(gone) | Move::Mulligan(gone) => !wasted(gone, any),
        Move::Recall(_, back) => {
            let left = champions(sight, sight.fallen() - back);
            !is_a_waste(&left, &champions(sight, back), any)
        }
        Move::Defend(side) => {
            let alike =
                |[one, other]: [&Champion; 2]| (one.die, one.cost) == (other.die, other.cost);
            let them = sight.seat().other();
            let attackers: Vec<Champion> =
                sight.theirs().zone.iter().filter_map(|slot| sight.champion(them, slot)).collect();
            let most = odds::attack(&attackers, sight.bonuses(them)).max();
            let idle = side.iter().any(|slot| {
                let rest = champions(sight, side - slot.into());
                odds::defence(&rest, sight.bonuses(sight.seat())).min() >= most
            });
            !idle && !wasted(side, alike)
        }
        _ => true,
    }
}

#[test]
fn a_network_that_knows_nothing_wastes_nothing() {
    let mut asked = [0; 3];
    for seed in 0..300 {
        let mut luck = Fast::new(seed);
        let mut net = Net::new(Network::untrained(seed));
        let mut color = || Deck::monochrome(Color::ALL[luck.draw(Occasion::POOL, 3) as usize]);
        let decks = [color(), color()];
        let decks = if seed % 2 == 0 { [None, None] } else { decks.each_ref().map(Some) };
        // Where hands must be smaller, more has to be given up.
        let rules = if seed % 3 == 0 { "hand_limit = 3" } else { "" };
        let rules = Ruleset::from_toml(rules).unwrap();
        let deal = Deal::of_decks(&rules, None, decks, &mut luck);
        let mut play = Play::start(&deal, &mut luck, &mut ());
        while let Some(seat) = play.position().to_act() {
            let sight = play.sight(seat);
            let decision = net.decide(sight, &mut luck);
            assert_eq!(sight.check(decision), Ok(()), "{decision:?}");
            assert!(check(sight, decision), "seed {seed}: {decision:?} of {sight:?}");
            match sight.phase() {
                Phase::Action => asked[0] += 1,
                Phase::Defence => asked[1] += 1,
                _ => asked[2] += 1,
            }
            // It would hardly ever get anywhere by itself.
            play.apply(Guide.decide(sight, &mut luck), &mut luck, &mut ());
        }
    }
    assert!(asked.iter().all(|times| *times > 200), "{asked:?}");
}
