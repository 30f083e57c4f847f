//! How long the parts of a duel take: decisions, views, guessing at what is hidden, odds, writing
//! and reading. Whole games are timed in the `lab` crate, which has players for them.

use divan::{Bencher, black_box, counter::ItemsCount};
use oracle::{
    BonusClass, Card, Champion, Color, Deck, Duel, DuelAction, DuelSetup, Origin, Phase, Ruleset,
    Scene, Seat, Table, Viewer, odds, possible_world,
};
use table::{By, Chance, Decision, Fast, Occasion, Record, Session, Source};

const HAND: &str =
    "human-d8+2, human-d6+3, hobbit-d8+1, aven-d12+3, dragon-d12+1, draw-3, exchange";
const CHAMPIONS: [&str; 7] = [
    "human-d8+2",
    "elf-d20+1",
    "dwarf-d6+3",
    "hobbit-d8+1",
    "aven-d12+3",
    "dragon-d12+1",
    "lycan-d20+5",
];
const ATTACKERS: [&str; 3] = ["human-d20+4", "hobbit-d20+3", "aven-d20+5"];
const FALLEN: &str = "hobbit-d6+0, orc-d4+1, human-d4+0, aven-d4+2, dragon-d6+1, orc-d8+4";

fn main() {
    divan::main();
}

/// The decisions a seat may take, listed.
mod decisions {
    use super::*;

    /// A full hand, a Draw/Recall card and six champions to recall.
    #[divan::bench]
    fn action(bencher: Bencher<'_, '_>) {
        let scene = Scene::default().hand(0, HAND).discard(0, FALLEN);
        list(bencher, &built(scene), Seat(0));
    }

    /// A full hand against an attack.
    #[divan::bench]
    fn defence(bencher: Bencher<'_, '_>) {
        let scene = Scene::default().hand(1, HAND).attacked_by("human-d20+4, aven-d20+5");
        list(bencher, &built(scene), Seat(1));
    }

    /// One card too many.
    #[divan::bench]
    fn discard(bencher: Bencher<'_, '_>) {
        let hand = format!("{HAND}, draw-2");
        let scene = Scene::default().hand(0, &hand).turn(9, 0, Phase::Discard);
        list(bencher, &built(scene), Seat(0));
    }

    fn list(bencher: Bencher<'_, '_>, duel: &Duel, seat: Seat) {
        let play = duel.world().play();
        let count = play.sight(seat).moves().len();
        bencher.counter(ItemsCount::new(count)).bench(|| black_box(play.sight(seat)).moves());
    }
}

/// What a viewer gets to see, with full hands and the list of what may be done with them.
mod views {
    use super::*;

    #[divan::bench]
    fn to_act(bencher: Bencher<'_, '_>) {
        look(bencher, Viewer::Seat(Seat(0)));
    }

    #[divan::bench]
    fn waiting(bencher: Bencher<'_, '_>) {
        look(bencher, Viewer::Seat(Seat(1)));
    }

    #[divan::bench]
    fn spectator(bencher: Bencher<'_, '_>) {
        look(bencher, Viewer::Spectator);
    }

    fn look(bencher: Bencher<'_, '_>, viewer: Viewer) {
        let hands = Scene::default().hand(0, HAND).hand(1, HAND);
        let duel = built(hands.discard(0, FALLEN).discard(1, FALLEN));
        bencher.bench(|| black_box(&duel).view(viewer));
    }
}

/// A world that a seat could be in, by how the decks came to be.
mod possible_worlds {
    use super::*;

    #[divan::bench]
    fn random(bencher: Bencher<'_, '_>) {
        draw(bencher, &midgame([None, None]));
    }

    #[divan::bench]
    fn monochrome(bencher: Bencher<'_, '_>) {
        draw(bencher, &midgame([Color::Orange, Color::Indigo].map(Deck::monochrome).map(Some)));
    }

    #[divan::bench]
    fn custom(bencher: Bencher<'_, '_>) {
        let decks = [Color::Orange, Color::Indigo].map(|color| {
            let cards = *Deck::monochrome(color).cards();
            Deck::new(&cards, Origin::Custom).expect("a colour is a custom deck, too")
        });
        draw(bencher, &midgame(decks.map(Some)));
    }

    fn draw(bencher: Bencher<'_, '_>, duel: &Duel) {
        let play = duel.world().play();
        let mut chance = Fast::new(1);
        bencher.bench_local(|| possible_world(black_box(play.sight(Seat(0))), &mut chance));
    }
}

/// Exact odds of a fight against three champions.
mod fights {
    use super::*;

    /// The distribution of damage for each of the 64 answers that seven champions can give. It is
    /// what a page shows while somebody thinks, so it must stay far below a millisecond.
    #[divan::bench]
    fn every_answer_of_seven(bencher: Bencher<'_, '_>) {
        let rules = Ruleset::STANDARD;
        let bonuses = rules.bonuses(BonusClass::Random);
        let (attackers, hand) = (ATTACKERS.map(champion), CHAMPIONS.map(champion));
        let answers = answers(&hand);
        assert_eq!(answers.len(), 1 + 7 + 21 + 35);
        bencher.counter(ItemsCount::new(answers.len())).bench(|| {
            let attack = odds::attack(black_box(&attackers), bonuses);
            for answer in &answers {
                black_box(odds::damage(&attack, &odds::defence(answer, bonuses)));
            }
        });
    }

    #[divan::bench]
    fn mean_damage(bencher: Bencher<'_, '_>) {
        let rules = Ruleset::STANDARD;
        let bonuses = rules.bonuses(BonusClass::Random);
        let attack = odds::attack(&ATTACKERS.map(champion), bonuses);
        let defence = odds::defence(&ATTACKERS.map(champion), bonuses);
        bencher.bench(|| odds::mean_damage(black_box(&attack), black_box(&defence)));
    }

    fn champion(name: &str) -> Champion {
        let card: Card = name.parse().expect("the names above are cards");
        card.champion().expect("the names above are champions")
    }

    /// All sets of at most three of these champions.
    fn answers(hand: &[Champion]) -> Vec<Vec<Champion>> {
        let of = |set: u32| (0..hand.len()).filter(move |i| set >> i & 1 == 1).map(|i| hand[i]);
        let sets = (0..1u32 << hand.len()).filter(|set| set.count_ones() <= 3);
        sets.map(|set| of(set).collect()).collect()
    }
}

/// A whole game on paper, and a state to be put aside.
mod serialisation {
    use super::*;

    #[divan::bench]
    fn record_to_json(bencher: Bencher<'_, '_>) {
        let record = played([None, None], u16::MAX).0;
        bencher.counter(decisions(&record)).bench(|| black_box(&record).to_json());
    }

    #[divan::bench]
    fn record_from_json(bencher: Bencher<'_, '_>) {
        let record = played([None, None], u16::MAX).0;
        let text = record.to_json();
        bencher.counter(decisions(&record)).bench(|| Record::<Duel>::from_json(black_box(&text)));
    }

    #[divan::bench]
    fn record_verify(bencher: Bencher<'_, '_>) {
        let record = played([None, None], u16::MAX).0;
        assert!(record.verify().ok, "what was written must be right");
        bencher.counter(decisions(&record)).bench(|| black_box(&record).verify());
    }

    #[divan::bench]
    fn state_to_json(bencher: Bencher<'_, '_>) {
        let duel = midgame([None, None]);
        bencher.bench(|| serde_json::to_string(black_box(&duel)));
    }

    #[divan::bench]
    fn state_from_json(bencher: Bencher<'_, '_>) {
        let text = serde_json::to_string(&midgame([None, None])).expect("a duel is plain data");
        bencher.bench(|| serde_json::from_str::<Duel>(black_box(&text)));
    }

    fn decisions(record: &Record<Duel>) -> ItemsCount {
        ItemsCount::new(record.decisions.len())
    }
}

fn built(scene: Scene) -> Duel {
    scene.build().expect("the scenes above are possible")
}

/// A game in which 30 turns have been played.
fn midgame(decks: [Option<Deck>; 2]) -> Duel {
    played(decks, 31).1.table().clone()
}

/// A game up to the beginning of a turn, or to its end. Both sides play at random, but like
/// beginners they send one champion at a time.
fn played(decks: [Option<Deck>; 2], turn: u16) -> (Record<Duel>, Session<Duel>) {
    let (mut chance, mut luck) = (Fast::new(7), Fast::new(8));
    let setup = DuelSetup::new(Ruleset::STANDARD, decks, Some(Seat(0)));
    let (mut record, mut session) =
        Record::<Duel>::open([0; 16], setup, Source::fast(7), &mut chance)
            .expect("the standard rules are allowed");
    while session.table().world().play().position().turn() < turn {
        let Some(seat) = session.table().waiting().iter().next() else { break };
        let mut actions = session.table().legal(seat).expect("standard hands can be listed");
        actions.retain(|action| match action {
            DuelAction::Attack(champions) | DuelAction::Defend(champions) => champions.len() <= 1,
            _ => true,
        });
        let choice = luck.draw(Occasion::POOL, actions.len() as u32) as usize;
        let decision = Decision::Act(actions[choice].clone());
        record
            .decide(&mut session, seat, (By::Seat, 0), decision, &mut chance)
            .expect("a listed action is allowed");
    }
    (record, session)
}
