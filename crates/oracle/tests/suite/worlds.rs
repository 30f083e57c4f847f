//! What a seat may imagine: every world that fits what it sees, each as likely as any other, and
//! none that does not fit. Shown exactly where the worlds can be counted, and by playing where not.

use crate::common::*;
use oracle::{
    Card, CardSet, Color, Deck, Duel, DuelSetup, DuelSight, Move, Origin, Ruleset, Scene, Seat,
    Table, World, possible_world, prior_pool,
};
use std::collections::{BTreeMap, BTreeSet};
use table::{Chance, Exact, Fast, Occasion, Purpose, Scripted, enumerate};

/// Exact chance that shuffles only as far as it must, so that every way can be gone through.
struct Front<'a>(&'a mut Exact);

impl Chance for Front<'_> {
    fn draw(&mut self, occasion: Occasion, n: u32) -> u32 {
        self.0.draw(occasion, n)
    }

    fn shuffle(&mut self, occasion: Occasion, items: &mut [u16], keep: usize) {
        for place in 0..keep.min(items.len()) {
            let other = place + self.0.draw(occasion, (items.len() - place) as u32) as usize;
            items.swap(place, other);
        }
    }
}

/// In how many of `all` equally likely ways each kind of world comes up for seat 0.
fn tally<K: Ord>(duel: &Duel, all: u64, kind: impl Fn(&World) -> K) -> BTreeMap<K, u64> {
    let play = duel.world().play();
    let mut counts = BTreeMap::new();
    let mut total = 0;
    enumerate(
        |exact| possible_world(play.sight(Seat(0)), &mut Front(exact)),
        |world, ways| {
            assert_eq!(all % ways, 0, "one in {ways} is not so many in {all}");
            *counts.entry(kind(&world)).or_default() += all / ways;
            total += all / ways;
        },
    );
    assert_eq!(total, all, "the probabilities add up to one");
    counts
}

fn whole(world: &World) -> String {
    format!("{world:?}")
}

/// The hand of seat 1 in a world, in ascending order.
fn hand_in(world: &World) -> Vec<Card> {
    let play = world.play();
    let owner = play.sight(Seat(1));
    let mut cards: Vec<Card> =
        owner.mine().hand.iter().filter_map(|slot| owner.card(Seat(1), slot)).collect();
    assert_eq!(cards.len() as u32, owner.mine().hand.len());
    cards.sort_unstable();
    cards
}

fn built(scene: Scene) -> Duel {
    scene.build().expect("a possible position")
}

fn names(cards: impl IntoIterator<Item = Card>) -> String {
    cards.into_iter().map(|card| card.to_string()).collect::<Vec<_>>().join(", ")
}

/// The cards with these numbers.
fn numbered(numbers: std::ops::Range<u16>) -> Vec<Card> {
    numbers.filter_map(Card::new).collect()
}

/// Every set of `size` of these cards.
fn subsets(cards: &[Card], size: usize) -> BTreeSet<Vec<Card>> {
    if size == 0 {
        return BTreeSet::from([Vec::new()]);
    }
    let Some((first, rest)) = cards.split_first() else { return BTreeSet::new() };
    let with = subsets(rest, size - 1).into_iter().map(|mut set| {
        set.insert(0, *first);
        set
    });
    with.chain(subsets(rest, size)).collect()
}

const FIVE: &str = "human-d4+0, orc-d4+1, aven-d20+5, draw-2, exchange";

/// Two of the five cards that are not on seat 1's discard pile are in its hand.
fn monochrome() -> Duel {
    built(Scene::default().hand(1, "orc-d4+1, draw-2").discard(1, &orange_without(FIVE)))
}

#[test]
fn in_monochrome_each_hand_of_the_loose_cards_is_equally_likely() {
    // C(5,2) = 10 hands, drawn in 5 * 4 ordered ways.
    let counts = tally(&monochrome(), 20, hand_in);
    assert_eq!(counts.values().copied().collect::<Vec<_>>(), [2; 10]);
    let expected = subsets(cards(FIVE).as_slice(), 2);
    assert_eq!(counts.into_keys().collect::<BTreeSet<_>>(), expected);
    assert_eq!(tally(&monochrome(), 20, whole).len(), 10, "nothing else is different");
}

/// Seat 0 has seen all of its own forty cards and 38 of the other's; of the two others, one is in
/// the hand and one in the deck.
fn random() -> Duel {
    let (zero, one) = (numbered(0..40), numbered(40..80));
    built(
        Scene::default()
            .dealt(0, zero)
            .empty_deck(0)
            .hand(1, &names(one[..1].to_vec()))
            .discard(1, &names(one[2..].to_vec()))
            .dealt(1, one),
    )
}

#[test]
fn in_random_every_unseen_card_is_equally_likely_in_every_unknown_slot() {
    // 120 - 40 - 38 = 42 cards for two slots, and either slot may be the one in the hand.
    let all = 2 * 42 * 41;
    let counts = tally(&random(), all, whole);
    assert_eq!(counts.len() as u64, all);
    assert!(counts.values().all(|count| *count == 1));
    let hands = tally(&random(), all, hand_in);
    let unseen: BTreeSet<Vec<Card>> =
        numbered(40..42).into_iter().chain(numbered(80..120)).map(|card| vec![card]).collect();
    assert_eq!(hands.keys().cloned().collect::<BTreeSet<_>>(), unseen);
    assert!(hands.values().all(|count| *count == all / 42));
}

#[test]
fn in_random_the_own_deck_and_the_other_hand_share_what_is_unseen() {
    // One own card in the deck and one of the other's in its hand: 120 - 39 - 39 = 42 cards.
    let (zero, one) = (numbered(0..40), numbered(40..80));
    let duel = built(
        Scene::default()
            .discard(0, &names(zero[1..].to_vec()))
            .dealt(0, zero)
            .hand(1, &names(one[..1].to_vec()))
            .discard(1, &names(one[1..].to_vec()))
            .dealt(1, one),
    );
    let counts = tally(&duel, 42 * 41, whole);
    assert_eq!(counts.len(), 42 * 41);
    assert!(counts.values().all(|count| *count == 1));
    let hands = tally(&duel, 42 * 41, hand_in);
    assert_eq!(hands.len(), 42);
    assert!(hands.values().all(|count| *count == 41));
}

/// After a pass of seat 0, seat 1 had to make its deck anew and drew one card from it.
fn reshuffled(scene: Scene) -> Duel {
    let mut duel = built(scene.hand(1, "human-d4+0, human-d8+0").empty_deck(1));
    act(&mut duel, 0, &oracle::DuelAction::Pass, &mut Scripted::new([(Purpose::Deck, 7)]));
    duel
}

#[test]
fn after_a_reshuffle_what_was_held_is_held_in_every_world() {
    let duel = reshuffled(Scene::default());
    // Any of the 38 cards that lay on the pile may have been drawn.
    let counts = tally(&duel, 38, hand_in);
    assert_eq!(counts.len(), 38);
    assert!(counts.values().all(|count| *count == 1));
    for hand in counts.keys() {
        assert_eq!(hand.len(), 3);
        assert!(hand.contains(&card("human-d4+0")) && hand.contains(&card("human-d8+0")));
    }
}

#[test]
fn after_a_reshuffle_in_random_what_is_held_may_be_any_unseen_card() {
    let orange = *Deck::monochrome(Color::Orange).cards();
    let others: Vec<Card> = Card::all().filter(|card| !orange.contains(card)).take(40).collect();
    let duel = reshuffled(Scene::default().dealt(0, others.clone()).empty_deck(0).dealt(1, orange));
    // 38 cards were shown and one of them is in the hand; the two held are any of 120 - 40 - 38.
    let all = 38 * 42 * 41;
    let counts = tally(&duel, all, hand_in);
    assert_eq!(counts.len(), 38 * 42 * 41 / 2);
    assert!(counts.values().all(|count| *count == 2));
    let held = [card("human-d4+0"), card("human-d8+0")];
    let shown = |card: &Card| orange.contains(card) && !held.contains(card);
    for hand in counts.keys() {
        assert_eq!(hand.iter().filter(|card| shown(card)).count(), 1);
        assert!(!hand.iter().any(|card| others.contains(card)), "seat 0 has seen it elsewhere");
    }
}

#[test]
fn a_recalled_champion_is_held_in_every_world() {
    let pile = orange_without("draw-2, aven-d4+2, aven-d4+4, aven-d4+5");
    let mut duel = built(
        Scene::default()
            .turn(2, 1, oracle::Phase::Action)
            .hand(1, "draw-2, aven-d4+2")
            .discard(1, &pile),
    );
    act(&mut duel, 1, &recall("draw-2", "orc-d4+1"), &mut Scripted::new([(Purpose::Deck, 0)]));
    // The other card of the hand is one of three.
    let counts = tally(&duel, 3, hand_in);
    let expected: BTreeSet<Vec<Card>> = ["aven-d4+2", "aven-d4+4", "aven-d4+5"]
        .map(|name| cards(&format!("{name}, orc-d4+1")).as_slice().to_vec())
        .into();
    assert_eq!(counts.keys().cloned().collect::<BTreeSet<_>>(), expected);
    assert!(counts.values().all(|count| *count == 1));
}

/// The kinds of world that come up in so many samples.
fn sampled<K: Ord>(duel: &Duel, samples: u32, kind: impl Fn(&World) -> K) -> BTreeMap<K, u64> {
    let play = duel.world().play();
    let mut chance = Fast::new(u64::from(samples));
    let mut counts = BTreeMap::new();
    for _ in 0..samples {
        let world = possible_world(play.sight(Seat(0)), &mut chance);
        *counts.entry(kind(&world)).or_default() += 1;
    }
    counts
}

#[test]
fn over_many_samples_every_consistent_world_shows_up() {
    assert_eq!(sampled(&monochrome(), 1_000, hand_in).len(), 10);
    // 3,444 worlds: the chance that one of them is missed in 100,000 is one in a billion.
    assert_eq!(sampled(&random(), 100_000, whole).len(), 2 * 42 * 41);
}

#[test]
fn in_custom_the_last_unseen_card_keeps_the_limits() {
    // 39 cards are shown, and with them all the special cards a custom deck may have. Of the 93
    // champions that cost something 23 are shown: the card in the hand is one of the other 70.
    let count = |n: usize, kind: oracle::LimitedKind| {
        Card::all().filter(move |card| kind.includes(*card)).take(n)
    };
    let special =
        oracle::LimitedKind::LIMITS.into_iter().flat_map(|(kind, most)| count(most, kind));
    let paid = |card: &Card| card.champion().is_some_and(|champion| champion.cost > 0);
    let list: Vec<Card> = special.chain(Card::all().filter(paid).take(24)).collect();
    let deck = Deck::new(&list, Origin::Custom).unwrap();
    let hidden = list[39];
    let duel = built(
        Scene::default()
            .deck(1, &deck)
            .hand(1, &hidden.to_string())
            .discard(1, &names(list[..39].to_vec())),
    );
    let counts = sampled(&duel, 10_000, hand_in);
    let expected: BTreeSet<Vec<Card>> = Card::all()
        .filter(|card| paid(card) && !list[..39].contains(card))
        .map(|card| vec![card])
        .collect();
    assert_eq!(expected.len(), 70);
    assert_eq!(counts.into_keys().collect::<BTreeSet<_>>(), expected);
}

/// One of the moves a seat may make.
fn any_move(sight: DuelSight<'_>, chance: &mut Fast) -> Move {
    let moves = sight.moves();
    moves[chance.draw(Occasion::POOL, moves.len() as u32) as usize]
}

fn origins() -> [Option<Origin>; 6] {
    [
        None,
        Some(Origin::Monochrome(Color::Red)),
        Some(Origin::Custom),
        Some(Origin::Drafted { sets: 1 }),
        Some(Origin::Drafted { sets: 2 }),
        Some(Origin::Shown(CardSet::default())),
    ]
}

fn deck(origin: Option<Origin>, seed: u64) -> Option<Deck> {
    match origin? {
        Origin::Monochrome(color) => Some(Deck::monochrome(color)),
        other => Some(random_deck(other, seed)),
    }
}

/// Whether a possible world looks the same to the seat as what it sees.
fn assert_looks_the_same(sight: DuelSight<'_>, world: &World, place: &str) {
    let play = world.play();
    let other = play.sight(sight.seat());
    assert!(sight == other, "{place}: {sight:?} became {other:?}");
    assert_eq!(sight.exposed(), other.exposed(), "{place}");
    for seat in [Seat(0), Seat(1)] {
        assert_eq!(sight.face_up(seat), other.face_up(seat), "{place}");
    }
    assert_eq!(sight.moves(), other.moves(), "{place}");
}

#[test]
fn a_possible_world_looks_the_same_all_along_games_of_every_kind() {
    let mut moments = 0;
    for (i, zero) in origins().into_iter().enumerate() {
        for (j, one) in origins().into_iter().enumerate() {
            for game in 0..6 {
                let seed = (i * 100 + j * 10 + game) as u64;
                let mut chance = Fast::new(seed);
                let decks = [deck(zero, seed), deck(one, !seed)];
                let setup = DuelSetup::new(Ruleset::FAST, decks, None);
                let (duel, _) = Duel::open(&setup, &mut chance).unwrap();
                let world = *duel.world();
                let mut play = world.play();
                while let Some(seat) = play.position().to_act() {
                    let place = format!("seed {seed}, turn {}", play.position().turn());
                    for looking in [Seat(0), Seat(1)] {
                        let possible = possible_world(play.sight(looking), &mut chance);
                        assert_looks_the_same(play.sight(looking), &possible, &place);
                        moments += 1;
                    }
                    let decision = any_move(play.sight(seat), &mut chance);
                    play.apply(decision, &mut chance, &mut ());
                }
            }
        }
    }
    assert!(moments > 10_000, "{moments}");
}

#[test]
fn a_possible_world_can_be_played_to_its_end() {
    for seed in 0..200 {
        let mut chance = Fast::new(seed);
        let duel = Duel::open(&DuelSetup::new(Ruleset::FAST, [None, None], None), &mut chance);
        let world = *duel.unwrap().0.world();
        let mut play = world.play();
        for _ in 0..20 {
            let Some(seat) = play.position().to_act() else { break };
            let decision = any_move(play.sight(seat), &mut chance);
            play.apply(decision, &mut chance, &mut ());
        }
        let imagined = possible_world(play.sight(Seat((seed % 2) as u8)), &mut chance);
        let mut play = imagined.play();
        while let Some(seat) = play.position().to_act() {
            let decision = any_move(play.sight(seat), &mut chance);
            play.apply(decision, &mut chance, &mut ());
        }
    }
}

#[test]
fn the_true_cards_of_a_drafted_deck_are_always_possible() {
    // An orange monochrome deck meets the same forty cards, drafted: none of them may be ruled out.
    let own = Deck::monochrome(Color::Orange);
    for sets in [1, 2, 3] {
        let drafted = Deck::new(own.cards(), Origin::Drafted { sets }).unwrap();
        let duel = Scene::default().deck(0, &own).deck(1, &drafted).build().unwrap();
        let pool = prior_pool(duel.world().play().sight(Seat(0)), Seat(1));
        for card in drafted.cards() {
            assert!(pool.contains(&card.number()), "{sets} sets: {card}");
        }
    }
}

#[test]
fn a_custom_deck_at_its_limits_is_given_no_more_of_the_kind() {
    let free = ["human-d4+0", "hobbit-d6+0", "orc-d4+1", "elf-d4+0"];
    let rest = Card::all().filter(|card| card.champion().is_some_and(|c| c.cost == 1)).take(36);
    let cards: Vec<Card> = free.iter().map(|name| name.parse().unwrap()).chain(rest).collect();
    let deck = Deck::new(&cards, Origin::Custom).unwrap();
    let duel = Scene::default().deck(1, &deck).discard(1, &free.join(", ")).build().unwrap();
    let pool = prior_pool(duel.world().play().sight(Seat(0)), Seat(1));
    let costs = pool.iter().filter_map(|number| Card::new(*number)?.champion().map(|c| c.cost));
    assert!(!costs.clone().any(|cost| cost == 0));
    // 102 champions without the 9 free ones, 9 Draw 2, 6 Draw 3 and 3 Exchange.
    assert_eq!(pool.len(), 93 + 18);
}
