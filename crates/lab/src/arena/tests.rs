//! Ratings: what they are worth, and that nothing changes them that should not.

use super::*;
use players::{AnyDrafter, AnyDuellist};

fn arena(players: &[(&str, &str)], games: u64) -> Arena {
    let entrant = |(name, kind): &(&str, &str)| Entrant {
        name: (*name).to_owned(),
        player: AnyDuellist::named(kind).unwrap().into(),
    };
    Arena {
        entrants: players.iter().map(entrant).collect(),
        formats: vec![Format::Random, Format::Monochrome, Format::Custom],
        ruleset: Ruleset::STANDARD,
        games,
        seed: 7,
    }
}

const THREE: [(&str, &str); 3] = [("a", "novice"), ("b", "random"), ("c", "novice")];

fn standing<'a>(standings: &'a [Standing], player: &str) -> &'a Standing {
    standings.iter().find(|standing| standing.player == player).unwrap()
}

#[test]
fn any_number_of_threads_gives_the_same_ratings() {
    let arena = arena(&THREE, 1_000);
    let run = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| arena.run(&|_| ()))
    };
    assert_eq!(run(1), run(3));
    assert_ne!(run(1), Arena { seed: 8, ..arena.clone() }.run(&|_| ()));
}

#[test]
fn every_game_is_played_and_heard_of() {
    let heard = std::sync::atomic::AtomicU64::new(0);
    // A multiple of twice three formats: 1,002 games a pair, and three pairs.
    let arena = arena(&THREE, 1_000);
    let standings = arena.run(&|games| {
        heard.fetch_add(games, std::sync::atomic::Ordering::Relaxed);
    });
    assert_eq!(arena.games_a_pair(), 1_002);
    assert_eq!((heard.into_inner(), arena.all_games()), (3_006, 3_006));
    assert!(standings.iter().all(|standing| standing.games == 2_004));
    assert_eq!(standings.iter().map(|standing| standing.wins).sum::<f64>(), 3_006.0);
    for games in [1, 2] {
        let one = Arena { games, formats: vec![Format::Random], ..arena.clone() };
        assert_eq!((one.games_a_pair(), one.all_games()), (2, 6));
    }
}

/// Played by equals, the second game of a deal is the first once more, and the places are
/// exchanged: whatever the luck of the deal gave a seat, each has had it once.
#[test]
fn a_player_and_its_double_score_one_point_in_every_deal() {
    for kind in ["random", "novice"] {
        let arena = arena(&[("a", kind), ("b", kind)], 1_200);
        let [result] = &arena.play(&|_| ())[..] else { panic!("two players meet once") };
        assert_eq!(result.points, Points::pairs([0, 0, 600, 0, 0]), "{kind}");
        let standings = arena.run(&|_| ());
        for standing in standings {
            assert_eq!((standing.rating, standing.strength, standing.wins), (50.0, 0.0, 600.0));
            // No deal in 600 was won: by the rule of three, fewer than one in 200 would be.
            assert!(standing.low > 49.5 && standing.high < 50.5, "{standing:?}");
        }
    }
}

#[test]
fn both_games_of_a_deal_begin_alike() {
    let arena = arena(&[("a", "novice"), ("b", "random")], 120);
    let mut first = [0, 0];
    for pair_games in arena.pair_games() {
        let [straight, exchanged] = pair_games.seatings.each_ref();
        let [p, q] = [straight, exchanged].map(|games| games.play(0..20));
        for (index, (p, q)) in p.iter().zip(&q).enumerate() {
            assert_eq!(p.first, q.first);
            first[usize::from(p.first)] += 1;
            let [p, q] = [straight, exchanged].map(|s| s.record(index as u64).unwrap());
            let [before, same] = [&p, &q].map(|record| record.replay(0).unwrap());
            assert_eq!(before.table(), same.table());
        }
        // Different players sit there, and it shows.
        assert!(p.iter().zip(&q).any(|(p, q)| p.turns != q.turns));
    }
    assert!(first.iter().all(|games| *games > 15), "{first:?}");
}

#[test]
fn results_depend_neither_on_the_order_of_players_nor_on_who_else_plays() {
    let standings = arena(&THREE, 600).run(&|_| ());
    let [a, b, c] = THREE;
    let turned = arena(&[c, b, a], 600).run(&|_| ());
    for player in ["a", "b", "c"] {
        let [straight, turned] = [&standings, &turned].map(|list| standing(list, player));
        assert_eq!(straight.wins, turned.wins);
        assert!((straight.rating - turned.rating).abs() < 1e-5);
        assert!((straight.low - turned.low).abs() < 1e-5);
    }
    let alone = arena(&[b, a], 600).run(&|_| ());
    let among = standing(&standings, "a").against.iter().find(|other| other.player == "b");
    assert_eq!(standing(&alone, "a").against.first(), among);
}

#[test]
fn different_pairs_and_formats_have_deals_of_their_own() {
    let mut seeds: Vec<u64> =
        arena(&THREE, 6).pair_games().map(|pair_games| pair_games.seatings[0].seed).collect();
    seeds.sort_unstable();
    seeds.dedup();
    assert_eq!(seeds.len(), 9);
}

#[test]
fn the_guide_is_fifty_if_it_takes_part() {
    let arena = arena(&[("a", "novice"), ("guide", "random"), ("c", "novice")], 6);
    let results: Vec<PairResult> = [([0, 1], [0, 0, 0, 0, 4000]), ([1, 2], [500, 0, 0, 0, 1500])]
        .map(|(players, points)| PairResult { players, points: Points::pairs(points) })
        .to_vec();
    let standings = arena.standings(&results);
    let order: Vec<&str> = standings.iter().map(|found| found.player.as_str()).collect();
    assert_eq!(order, ["a", "guide", "c"]);
    let [a, guide, c] = &standings[..] else { panic!("three players") };
    assert_eq!((guide.low, guide.rating, guide.high, guide.strength), (50.0, 50.0, 50.0, 0.0));
    assert!(standings.iter().all(|found| found.yardstick.as_deref() == Some("guide")));
    // Who wins everything has 99, as no rating is higher.
    assert_eq!((a.rating, a.high, a.wins), (99.0, 99.0, 8000.0));
    assert!((c.rating - 25.0).abs() < 0.05, "{c:?}");
    // Both games of a deal ended alike, so 2000 deals count like 2000 games, not like 4000:
    // the reach is 1.96 sqrt(0.25 × 0.75 / 2000).
    assert!((c.high - c.low - 100.0 * 2.0 * 0.01898).abs() < 0.02, "{c:?}");
    assert!((c.against[0].high - c.against[0].low - 3.795).abs() < 0.02, "{c:?}");
}

#[test]
fn the_guide_is_the_guide_by_the_name_of_its_level_too() {
    assert_eq!(arena(&[("odds", "novice"), ("opal", "guide")], 2).yardstick(), Some("opal"));
    assert_eq!(arena(&[("aureus", "novice"), ("guide+seed", "guide")], 2).yardstick(), None);
}

#[test]
fn without_the_guide_the_average_is_fifty() {
    let standings = arena(&THREE, 600).run(&|_| ());
    assert!(standings.iter().all(|standing| standing.yardstick.is_none()));
    let sum: f64 = standings.iter().map(|standing| standing.strength).sum();
    assert!(sum.abs() < 1e-5, "{standings:?}");
}

/// Two players who differ in how they draft, and in nothing else.
fn drafters(formats: &[&str], drafters: [&str; 2], games: u64) -> Arena {
    let mut arena = arena(&[("a", "guide"), ("b", "guide")], games);
    for (entrant, drafter) in arena.entrants.iter_mut().zip(drafters) {
        entrant.player.drafter = AnyDrafter::named(drafter).unwrap();
    }
    arena.formats = formats.iter().map(|format| format.parse().unwrap()).collect();
    arena
}

#[test]
fn all_games_of_a_draft_are_one_deal() {
    // Solomon has a game a draft, power with its four seats four: 2 × 25 and 8 × 7 games.
    let arena = drafters(&["solomon", "power"], ["value", "random"], 100);
    assert_eq!(arena.games_a_pair(), 50 + 56);
    let standings = arena.run(&|_| ());
    assert!(standings.iter().all(|standing| standing.games == 106));
    let deals: Vec<u64> = arena.pair_games().map(|pair_games| pair_games.deals).collect();
    assert_eq!(deals, [25, 7]);
}

#[test]
fn a_drafter_and_its_double_share_the_points_of_every_draft() {
    for drafter in ["random", "value"] {
        let arena = drafters(&["piles", "power", "standard"], [drafter, drafter], 96);
        for pair_games in arena.pair_games() {
            let games = 2 * pair_games.seatings[0].format.games_a_deal();
            let mut expected = Points::default();
            (0..pair_games.deals).for_each(|_| expected += Points::deal(games, games));
            assert_eq!(
                pair_games.points(&pair_games.played(0..pair_games.deals)),
                expected,
                "{drafter}"
            );
        }
    }
}

#[test]
fn both_seatings_of_a_draft_get_the_same_packs() {
    let arena = drafters(&["solomon"], ["value", "random"], 20);
    let pair_games = arena.pair_games().next().unwrap();
    for index in 0..10 {
        let decks = pair_games.seatings.each_ref().map(|series| {
            let decks = series.record(index).unwrap().setup.decks;
            decks.map(|deck| deck.unwrap().origin())
        });
        // Which cards a seat took depends on who sits there; which lay open does not.
        assert_ne!(decks[0], decks[1]);
        let [straight, exchanged] = decks.map(|origins| {
            let shown = origins.map(|origin| match origin {
                oracle::Origin::Shown(cards) => cards,
                other => panic!("{other:?}"),
            });
            shown.iter().flat_map(|cards| cards.iter()).collect::<oracle::CardSet>()
        });
        assert_eq!((straight, straight.len()), (exchanged, 98));
    }
}

/// An interval is right if it holds the truth nineteen times in twenty.
#[test]
fn the_intervals_hold_what_they_promise() {
    let players = [("a", "novice"), ("b", "random")];
    let truth = arena(&players, 120_000).run(&|_| ());
    let truth = standing(&truth, "a");
    let share = 100.0 * truth.wins / truth.games as f64;
    let mut held = [0, 0];
    for seed in 100..600 {
        let found = Arena { seed, ..arena(&players, 60) }.run(&|_| ());
        let found = standing(&found, "a");
        let against = &found.against[0];
        held[0] += u32::from(against.low < share && share < against.high);
        held[1] += u32::from(found.low < truth.rating && truth.rating < found.high);
    }
    // 475 are expected, with a standard deviation of 5.
    assert!(held.iter().all(|held| (460..=490).contains(held)), "{held:?} of 500");
}

#[test]
fn a_row_for_every_game_says_who_won_it() {
    let folder = std::env::temp_dir().join(format!("arena-rows-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let arena = arena(&THREE, 600);
    let standings = arena.run_with_rows(&folder.join("games"), &|_| ()).unwrap();
    assert_eq!(standings, arena.run(&|_| ()));
    let text = std::fs::read_to_string(folder.join("games.csv")).unwrap();
    assert!(folder.join("games.parquet").exists());
    std::fs::remove_dir_all(&folder).unwrap();
    let rows: Vec<Vec<&str>> = text.lines().skip(1).map(|line| line.split(',').collect()).collect();
    assert_eq!(rows.len() as u64, arena.all_games());
    for standing in &standings {
        let won = |row: &&Vec<&str>| match row[5] {
            "2" => false,
            seat => row[1 + seat.parse::<usize>().unwrap()] == standing.player,
        };
        let drawn = |row: &&Vec<&str>| row[5] == "2" && row[1..3].contains(&&*standing.player);
        let halves = 2 * rows.iter().filter(won).count() + rows.iter().filter(drawn).count();
        assert_eq!(standing.wins, halves as f64 / 2.0, "{}", standing.player);
    }
}
