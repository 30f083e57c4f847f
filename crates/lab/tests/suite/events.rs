//! Whole events between computer players: what is bought, where the cards are, and what their records
//! show.

use cube::house;
use draft::deckbuilder::Campaign;
use draft::market::{Market, MarketAction, MarketEvent};
use draft::{CardNo, Format, Pool, Rarity, Seat, Table};
use events::*;
use lab::{EventSimulation, Player, Referee};
use oracle::Ruleset;
use players::{AnyDrafter, AnyDuellist};
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, OnceLock};
use table::{Decision, Record};

fn entrants(drafters: &[&str]) -> Vec<(String, String, Player)> {
    let entrant = |(number, drafter): (usize, &&str)| {
        let mut player = Player::from(AnyDuellist::named("novice").unwrap());
        player.drafter = AnyDrafter::named(drafter).unwrap();
        (format!("{drafter} {number}"), format!("novice+{drafter}"), player)
    };
    drafters.iter().enumerate().map(entrant).collect()
}

fn event_simulation(kind: EventKind, format: &str, drafters: &[&str]) -> EventSimulation {
    EventSimulation {
        setup: EventSetup::new("Evening", kind, format),
        entrants: entrants(drafters),
        ruleset: Ruleset::named("standard").unwrap(),
        seed: 3,
        with_tables: true,
    }
}

fn drafted(format: Format) -> draft::DraftSetup {
    let sets = format.procedure().copies(&house::oracle(1)).unwrap();
    draft::DraftSetup { format, pool: Arc::new(house::oracle(sets)) }
}

/// A Deckbuilder event of four computer players and five rounds, with a market after the last.
fn deckbuilder() -> &'static Event {
    static EVENT: OnceLock<Event> = OnceLock::new();
    EVENT.get_or_init(|| {
        let format = Format::named("deckbuilder").unwrap().with("last_market", "true").unwrap();
        let kind = EventKind::Deckbuilder(DeckbuilderEvent { draft: drafted(format) });
        let drafters = ["learned", "value", "learned", "value"];
        event_simulation(kind, "deckbuilder", &drafters).run(&|_| {}).unwrap()
    })
}

fn markets(event: &Event) -> Vec<&Record<Market>> {
    let markets = event.log().iter().filter_map(|entry| match &entry.what {
        Occurrence::Held(Held::Market(record)) => Some(&**record),
        _ => None,
    });
    markets.collect()
}

/// What the seed says of prices, written down once more: worth, bonus and cost.
fn worth(pool: &Pool, card: CardNo) -> (u32, u32, u32) {
    match pool.card(card).rarity.unwrap() {
        Rarity::Common => (1, 1, 0),
        Rarity::Uncommon => (8, 2, 10),
        _ => (14, 4, 20),
    }
}

fn shared_colors(pool: &Pool, one: CardNo, other: CardNo) -> u32 {
    let [one, other] = [one, other].map(|card| pool.card(card).colors.unwrap().0);
    (one & other).count_ones()
}

#[test]
fn m8_every_purchase_pays_its_price() {
    let event = deckbuilder();
    let mut bought = 0;
    for record in markets(event) {
        let pool = &record.setup.pool;
        let mut owned: Vec<BTreeSet<CardNo>> = record
            .setup
            .traders
            .iter()
            .map(|trader| trader.owned.iter().copied().collect())
            .collect();
        let mut offered: BTreeSet<CardNo> =
            record.setup.fresh.iter().chain(&record.setup.old).copied().collect();
        for entry in &record.decisions {
            let Decision::Act(MarketAction::Buy { card, with }) = &entry.decision else { continue };
            let own = &mut owned[entry.seat.index()];
            let paid: u32 = with
                .as_slice()
                .iter()
                .map(|traded| {
                    let (worth, bonus, _) = worth(pool, *traded);
                    worth + bonus * shared_colors(pool, *traded, *card)
                })
                .sum();
            let (_, _, cost) = worth(pool, *card);
            assert!(cost > 0 && paid >= cost, "{paid} paid for a card that costs {cost}");
            assert!(offered.remove(card));
            for traded in with.as_slice() {
                assert!(own.remove(traded), "what is traded in is owned");
            }
            own.insert(*card);
            // M4: enough is left for a deck.
            assert!(own.len() >= 40);
            bought += 1;
        }
    }
    assert!(bought > 5, "only {bought} cards were bought");
}

#[test]
fn m7_losers_buy_first_then_ties_and_byes_then_winners_and_fewer_points_before_more() {
    let event = deckbuilder();
    let mut points: HashMap<PlayerNo, u32> = HashMap::new();
    for (round, record) in event.rounds().iter().zip(markets(event)) {
        let mut group: HashMap<PlayerNo, u32> = HashMap::new();
        for pairing in &round.pairings {
            let score = pairing.score.unwrap();
            let [one, other] = [pairing.one, pairing.other.unwrap()];
            let (of_one, of_other) = match score.wins[0].cmp(&score.wins[1]) {
                std::cmp::Ordering::Greater => (2, 0),
                std::cmp::Ordering::Equal => (1, 1),
                std::cmp::Ordering::Less => (0, 2),
            };
            for (player, result) in [(one, of_one), (other, of_other)] {
                group.insert(player, result);
                *points.entry(player).or_default() += result;
            }
        }
        let Some(MarketEvent::Order(order)) = record.opening.first() else { panic!("no order") };
        let keys: Vec<(u32, u32)> = order
            .iter()
            .map(|seat| event.player_at(*seat).unwrap())
            .map(|player| (group[&player], points[&player]))
            .collect();
        assert!(keys.is_sorted(), "{keys:?}");
        // One purchase or pass at a time, round and round.
        for (turn, entry) in record.decisions.iter().enumerate() {
            assert_eq!(entry.seat, order[turn % order.len()]);
        }
        // It closes when all have passed in a row, or when nothing is left.
        let last = record.decisions.iter().rev().take(order.len());
        let all_passed = last.clone().count() == order.len()
            && last.into_iter().all(|entry| entry.decision == Decision::Act(MarketAction::Pass));
        let bought = record
            .decisions
            .iter()
            .filter(|entry| entry.decision != Decision::Act(MarketAction::Pass))
            .count();
        let offered = record.setup.fresh.len() + record.setup.old.len();
        assert!(all_passed || bought == offered);
    }
}

#[test]
fn m6_a_market_has_thirteen_fresh_cards_and_what_is_left_of_the_last_rares() {
    let event = deckbuilder();
    let mut left: BTreeSet<CardNo> = BTreeSet::new();
    for record in markets(event) {
        let setup = &record.setup;
        assert_eq!(setup.fresh.len(), 13);
        assert_eq!(setup.old.iter().copied().collect::<BTreeSet<_>>(), left);
        let mut rares: BTreeSet<CardNo> = setup
            .fresh
            .iter()
            .copied()
            .filter(|card| setup.pool.card(*card).rarity == Some(Rarity::Rare))
            .collect();
        assert_eq!(rares.len(), 5);
        for entry in &record.decisions {
            if let Decision::Act(MarketAction::Buy { card, .. }) = &entry.decision {
                rares.remove(card);
            }
        }
        left = rares;
    }
    assert_eq!(markets(event).len(), 5);
}

#[test]
fn no_card_is_lost_or_doubled_in_a_whole_event() {
    let record = deckbuilder().record();
    let cards = record.setup.kind.draft().unwrap().pool.len();
    let mut moments = 0;
    for count in 0..=record.happenings.len() {
        let event = record.replay(count).unwrap();
        let Some(campaign) = event.campaign() else { continue };
        let mut all: Vec<CardNo> = Campaign::everything(campaign).collect();
        all.sort_unstable();
        assert_eq!(all, (0..cards as CardNo).collect::<Vec<_>>(), "after {count} happenings");
        moments += 1;
    }
    assert!(moments > 20);
}

#[test]
fn m12_the_standings_of_the_event_are_those_of_the_campaign() {
    let event = deckbuilder();
    let campaign = event.campaign().unwrap();
    assert!(campaign.is_over());
    let theirs: HashMap<PlayerNo, (u16, u32)> = campaign
        .standings()
        .into_iter()
        .map(|place| (event.player_at(place.seat).unwrap(), (place.place, place.points.into())))
        .collect();
    for line in event.standings() {
        assert_eq!(theirs[&line.player], (line.place, line.points));
    }
    assert_eq!(event.rounds().len(), 5);
}

#[test]
fn a_deckbuilder_record_verifies_and_what_was_tampered_with_is_found() {
    let event = deckbuilder();
    let good = EventRecord::from_json(&event.record().to_json()).unwrap();
    let verdict = good.verify(&Referee);
    assert!(verdict.ok && verdict.finished, "{:?}", verdict.first_difference);

    let place = |wanted: fn(&Occurrence) -> bool| {
        good.happenings.iter().position(|entry| wanted(&entry.what)).unwrap()
    };
    let first = |bad: &EventRecord| bad.verify(&Referee).first_difference.unwrap().decision;

    // A result that its game does not show; a result without a game.
    let reported = place(|what| matches!(what, Occurrence::Reported { .. }));
    let mut bad = good.clone();
    if let Occurrence::Reported { score, .. } = &mut bad.happenings[reported].what {
        score.wins.reverse();
    }
    assert_eq!(first(&bad), Some(reported + 1));
    let mut bad = good.clone();
    if let Occurrence::Reported { papers, .. } = &mut bad.happenings[reported].what {
        papers.clear();
    }
    assert_eq!(first(&bad), Some(reported + 1));
    // A game of another match.
    let mut bad = good.clone();
    if let [one, other] = &mut bad.happenings[reported..reported + 2]
        && let Occurrence::Reported { papers, score, .. } = &mut one.what
        && let Occurrence::Reported { papers: others, score: theirs, .. } = &mut other.what
    {
        (*papers, *score) = (others.clone(), *theirs);
    }
    assert_eq!(first(&bad), Some(reported + 1));
    // A purchase for one card less than was paid.
    let market = place(|what| matches!(what, Occurrence::Held(Held::Market(_))));
    let mut bad = good.clone();
    if let Occurrence::Held(Held::Market(record)) = &mut bad.happenings[market].what {
        let bought = record.decisions.iter_mut().find_map(|entry| match &mut entry.decision {
            Decision::Act(MarketAction::Buy { with, .. }) => Some(with),
            _ => None,
        });
        let with = bought.expect("somebody buys in the first market");
        *with = with.as_slice()[1..].iter().copied().collect();
    }
    assert_eq!(first(&bad), Some(market + 1));
    // A market that was not held.
    let mut bad = good.clone();
    bad.happenings.remove(market);
    assert_eq!(first(&bad), Some(market + 1));
    // Other standings.
    let mut bad = good.clone();
    bad.standings.as_mut().unwrap().swap(0, 3);
    assert_eq!(first(&bad), None);
}

#[test]
fn e3_who_leaves_a_deckbuilder_event_does_not_block_it() {
    let format = Format::named("deckbuilder").unwrap().with("seats", "3").unwrap();
    let kind = EventKind::Deckbuilder(DeckbuilderEvent { draft: drafted(format) });
    let mut event = Event::new(EventSetup::new("Short", kind, "deckbuilder")).unwrap();
    for name in ["a", "b", "c"] {
        let name = name.to_owned();
        event.apply(RecordEntry::host(Occurrence::Entered { name, computer: None })).unwrap();
    }
    event.apply(RecordEntry::host(Occurrence::Started { seed: 1 })).unwrap();
    // Everybody goes, one after another, at the worst moments.
    let mut leaving = [PlayerNo(1), PlayerNo(0), PlayerNo(2)].into_iter();
    let mut tables = 0;
    while event.next() != Next::Over {
        if tables % 4 == 1
            && let Some(player) = leaving.next()
        {
            event.apply(RecordEntry::player(player, Occurrence::Left { player })).unwrap();
        }
        tables += 1;
        let held = match event.next() {
            Next::Draft(setup) => Held::Draft(Box::new(by_the_clock(*setup))),
            Next::Build(setup) => Held::Build(Box::new(by_the_clock(*setup))),
            Next::Market(setup) => Held::Market(Box::new(by_the_clock(*setup))),
            Next::Pair => {
                event.apply(RecordEntry::host(event.pair(1).unwrap())).unwrap();
                continue;
            }
            Next::Games(open) => {
                for pairing in open {
                    let score = Score { wins: [1, 0], draws: 0 };
                    let papers = Vec::new();
                    event
                        .apply(RecordEntry::host(Occurrence::Reported { pairing, score, papers }))
                        .unwrap();
                }
                continue;
            }
            other => panic!("{other:?}"),
        };
        event.apply(RecordEntry::table(Occurrence::Held(held))).unwrap();
    }
    assert_eq!(event.rounds().len(), 5);
    assert_eq!(event.absent().len(), 3);
}

/// A table at which nobody sits: the clock decides everything.
fn by_the_clock<T: Table>(setup: T::Setup) -> Record<T> {
    let decide = |table: &T, seat: Seat| table.clock_action(seat).unwrap();
    lab::run_table(setup, (1, 1), decide).unwrap().0
}

#[test]
fn a_power_evening_is_a_round_robin_and_bins_are_another() {
    for (bins, rounds) in [("none", 3), ("own", 6), ("random", 6)] {
        let format = Format::named("power").unwrap().with("bins", bins).unwrap();
        let kind = EventKind::Power(PowerEvent { draft: drafted(format) });
        let drafters = ["value", "random", "value", "random"];
        let event = event_simulation(kind, "power", &drafters).run(&|_| {}).unwrap();
        assert_eq!(event.rounds().len(), rounds, "{bins}");
        let player = event.order()[0];
        let deck = |round| event.deck(round, player).unwrap().cards.clone();
        assert_eq!(deck(1), deck(3));
        if rounds == 6 {
            let [first, second] = [deck(1), deck(4)];
            assert!(second.as_slice().iter().all(|card| !first.as_slice().contains(card)));
        }
        let verdict = event.record().verify(&Referee);
        assert!(verdict.ok && verdict.finished, "{:?}", verdict.first_difference);
    }
}

#[test]
fn every_kind_between_twos_is_held_and_its_record_verifies() {
    let kinds = [
        EventKind::Swiss(Swiss { rounds: Some(2) }),
        EventKind::SingleElimination(SingleElimination { third_place: true }),
        EventKind::DoubleElimination(DoubleElimination {}),
        EventKind::RoundRobin(RoundRobin::default()),
    ];
    for kind in kinds {
        for format in ["random", "pick-four"] {
            let drafters = ["value", "random", "value"];
            let event = event_simulation(kind.clone(), format, &drafters).run(&|_| {}).unwrap();
            let verdict = event.record().verify(&Referee);
            assert!(verdict.ok && verdict.finished, "{:?}", verdict.first_difference);
        }
    }
}

#[test]
fn games_that_do_not_decide_a_match_are_not_enough_for_its_result() {
    let kind = EventKind::Swiss(Swiss { rounds: Some(1) });
    let event = event_simulation(kind, "pick-four", &["value", "random"]).run(&|_| {}).unwrap();
    let good = event.record();
    let reported = |what: &Occurrence| matches!(what, Occurrence::Reported { .. });
    let place = good.happenings.iter().position(|entry| reported(&entry.what)).unwrap();
    // The draft and the decks alone, and then with one game of the best of three.
    let papers = match &good.happenings[place].what {
        Occurrence::Reported { papers, .. } => papers.clone(),
        _ => Vec::new(),
    };
    for shown in [2, 3] {
        let mut bad = good.clone();
        bad.happenings[place].what = Occurrence::Reported {
            pairing: 0,
            score: Score::default(),
            papers: papers[..shown].to_vec(),
        };
        let difference = bad.verify(&Referee).first_difference.unwrap();
        assert_eq!(difference.decision, Some(place + 1), "{}", difference.what);
        assert!(difference.what.contains("do not decide"), "{}", difference.what);
    }
}

#[test]
fn the_same_seed_gives_the_same_event_on_any_number_of_threads() {
    let event_simulation =
        event_simulation(EventKind::Swiss(Swiss { rounds: Some(2) }), "solomon", &["value"; 6]);
    let on = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| event_simulation.run(&|_| {}).unwrap().record().to_json())
    };
    let one = on(1);
    assert_eq!(one, on(3));
    let other = EventSimulation { seed: 4, ..event_simulation.clone() };
    assert_ne!(one, other.run(&|_| {}).unwrap().record().to_json());
}

/// Everybody plays all their matches with the one deck they built, whatever is drafted and however the
/// matches are held.
#[test]
fn a_pod_of_four_drafts_builds_and_plays_with_that_deck() {
    let plays = [
        ("sealed", PodPlay::Swiss(Swiss { rounds: Some(2) }), 2),
        ("standard", PodPlay::RoundRobin(RoundRobin::default()), 3),
        ("power", PodPlay::SingleElimination(SingleElimination { third_place: true }), 2),
        ("sealed", PodPlay::DoubleElimination(DoubleElimination {}), 4),
    ];
    for (format, play, least) in plays {
        let one_set = house::oracle(1);
        let format = Format::named_for(format, &one_set).unwrap().with("seats", "4").unwrap();
        let format = format.clone().with("boosters", "3").unwrap_or(format);
        let kind = EventKind::Pod(Pod { draft: drafted(format), play, pods: 1 });
        let event = event_simulation(kind, "standard", &["value"; 4]).run(&|_| {}).unwrap();
        assert!(event.rounds().len() >= least, "{}", event.rounds().len());
        let held = |entry: &&RecordEntry| matches!(entry.what, Occurrence::Held(_));
        assert_eq!(event.log().iter().filter(held).count(), 2, "a draft and the building of decks");
        for player in (0..4).map(PlayerNo) {
            let mut decks =
                (1..=event.rounds().len() as u16).map(|round| event.deck(round, player));
            let first = decks.next().unwrap().expect("a deck");
            assert!(decks.all(|deck| deck == Some(first)));
        }
        let verdict = event.record().verify(&Referee);
        assert!(verdict.ok, "{verdict:?}");
    }
}
