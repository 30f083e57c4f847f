//! A round robin of computer players, and their ratings.
//!
//! Everybody meets everybody, and every deal is played twice, with the players' places exchanged:
//! the same decks in the same seats, the same seat first, and the same luck for as long as both
//! games run alike. So what a seat has by luck of the deal, both have once.
//!
//! The two games of a deal are not independent: mostly they make up for each other, and sometimes
//! (a deck that only one of the two knows how to play) they go together. A deal is therefore the
//! unit of all that is said about uncertainty here: the variance is that of the points scored in a
//! deal, 0 to 2, between deals. Two copies of one player score exactly 1 in every deal; counted game
//! by game, their result would seem as uncertain as any. Where a draft has more than two seats, all
//! games after it, from both sides, are one deal.
//!
//! The deals of two players follow from the seed, the format and their names alone: not from the
//! order in which the players are listed, nor from who else takes part. Different pairs have
//! different deals, so their results are independent.

use crate::bradley_terry::{Encounter, Estimate, PRIOR, Strengths, Yardstick};
use crate::format::{Format, first_word};
use crate::player::Player;
use crate::points::Points;
use crate::simulate::{Game, Simulation};
use oracle::Ruleset;
use players::AnyDuellist;
use rayon::prelude::*;
use serde::{Serialize, Serializer};
use sha2::{Digest, Sha256};
use std::ops::Range;
use table::chance::game_seed;

/// How many deals one thread plays at a stretch, at most.
const BATCH: u64 = 128;
/// In how many stretches the deals of a pair are played, if there are enough: slow players keep all
/// threads busy to the end.
const STRETCHES: u64 = 64;

/// Somebody who takes part.
#[derive(Clone, Debug)]
pub struct Entrant {
    /// Its name; no two are the same.
    pub name: String,
    /// The player.
    pub player: Player,
}

/// A round robin to be played.
#[derive(Clone, Debug)]
pub struct Arena {
    /// Who takes part.
    pub entrants: Vec<Entrant>,
    /// How the decks are made. Each format gets as many games as any other.
    pub formats: Vec<Format>,
    /// The rules.
    pub ruleset: Ruleset,
    /// How many games each pair plays, at least.
    pub games: u64,
    /// Where chance starts.
    pub seed: u64,
}

/// What a player achieved. On the scale of the ratings, 50 is [`Arena::yardstick`] if it takes
/// part, and otherwise the average of those who do.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standing {
    /// Its name.
    pub player: String,
    /// The percentage of games that it would win against the yardstick, from 1 to 99.
    pub rating: f64,
    /// The lower end of the rating's 95% interval.
    pub low: f64,
    /// The upper end of it.
    pub high: f64,
    /// The same on the scale of Bradley and Terry: the logarithm of the odds of winning against the
    /// yardstick.
    pub strength: f64,
    /// The lower end of the strength's 95% interval.
    pub strength_low: f64,
    /// The upper end of it.
    pub strength_high: f64,
    /// The yardstick's name; none where it is the average of all.
    pub yardstick: Option<String>,
    /// Games played.
    pub games: u64,
    /// Games won; a draw is half a win.
    #[serde(serialize_with = "halves")]
    pub wins: f64,
    /// The same against each of the others.
    pub against: Vec<Against>,
}

/// What a player achieved against another.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Against {
    /// The other one's name.
    pub player: String,
    /// Games played.
    pub games: u64,
    /// Games won; a draw is half a win.
    #[serde(serialize_with = "halves")]
    pub wins: f64,
    /// The lower end of the 95% interval of the percentage of wins.
    pub low: f64,
    /// The upper end of it.
    pub high: f64,
}

/// Writes a number of wins: as a whole number, unless there is a half.
fn halves<S: Serializer>(wins: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    if wins.fract() == 0.0 {
        serializer.serialize_u64(*wins as u64)
    } else {
        serializer.serialize_f64(*wins)
    }
}

impl Arena {
    /// How many deals of a format a pair plays.
    fn deals(&self, format: &Format) -> u64 {
        let games = self.games.div_ceil(self.formats.len().max(1) as u64);
        games.div_ceil(2 * format.games_a_deal())
    }

    /// How many games each pair plays: those asked for, and as many more as it takes to play every
    /// deal twice and every format equally often, with all games of a draft.
    pub fn games_a_pair(&self) -> u64 {
        let games = |format: &Format| self.deals(format).saturating_mul(2 * format.games_a_deal());
        self.formats.iter().map(games).fold(0, u64::saturating_add)
    }

    /// How many games are played in all.
    pub fn all_games(&self) -> u64 {
        self.games_a_pair().saturating_mul(self.pairs().count() as u64)
    }

    /// The name of the player whose rating is 50: `guide`, also as the level it plays. Where there is
    /// none, 50 is the average of all.
    pub fn yardstick(&self) -> Option<&str> {
        self.yardstick_place().map(|place| self.entrants[place].name.as_str())
    }

    fn yardstick_place(&self) -> Option<usize> {
        let is_guide =
            |name: &str| name == "guide" || AnyDuellist::LEVELS.contains(&(name, "guide"));
        self.entrants.iter().position(|entrant| is_guide(&entrant.name))
    }

    fn pairs(&self) -> impl Iterator<Item = [usize; 2]> {
        let entrants = self.entrants.len();
        (0..entrants).flat_map(move |i| (i + 1..entrants).map(move |j| [i, j]))
    }

    /// Plays all games on the threads of the current pool, and rates the players: the best comes
    /// first. `progress` hears how many more games have been played, from any thread.
    pub fn run(&self, progress: &(dyn Fn(u64) + Sync)) -> Vec<Standing> {
        self.standings(&self.play(progress))
    }

    /// Plays all games. What came of them is the same in whatever order they are played.
    fn play(&self, progress: &(dyn Fn(u64) + Sync)) -> Vec<Meeting> {
        let meetings: Vec<Meeting> = self.pairs().map(Meeting::new).collect();
        let pieces: Vec<Piece> = self.pieces().collect();
        // Where the stretches of each piece end, counted through.
        let ends: Vec<u64> = pieces
            .iter()
            .scan(0, |end: &mut u64, piece| {
                *end = end.saturating_add(piece.stretches());
                Some(*end)
            })
            .collect();
        let stretch = |mut meetings: Vec<Meeting>, index: usize| {
            let place = ends.partition_point(|end| *end <= index as u64);
            let piece = &pieces[place];
            let points = piece.stretch(index as u64 + piece.stretches() - ends[place]);
            meetings[piece.meeting].points += points;
            progress(points.games());
            meetings
        };
        let all = usize::try_from(ends.last().copied().unwrap_or(0)).unwrap_or(usize::MAX);
        let played = (0..all).into_par_iter().with_max_len(1).fold(|| meetings.clone(), stretch);
        played.reduce(|| meetings.clone(), added)
    }

    /// The meetings, format by format.
    fn pieces(&self) -> impl Iterator<Item = Piece> {
        self.pairs().enumerate().flat_map(move |(meeting, pair)| {
            self.formats.iter().map(move |format| Piece {
                meeting,
                deals: self.deals(format),
                seatings: [pair, [pair[1], pair[0]]].map(|pair| self.simulation(pair, format)),
            })
        })
    }

    /// The games of a pair in a format, seated in this order.
    fn simulation(&self, pair: [usize; 2], format: &Format) -> Simulation {
        let mut names = pair.map(|player| self.entrants[player].name.as_str());
        names.sort_unstable();
        let hash = Sha256::digest(format!("{:016x}\n{}\n{}", self.seed, names[0], names[1]));
        Simulation {
            format: format.clone(),
            players: pair.map(|player| self.entrants[player].player.clone()),
            ruleset: self.ruleset,
            games: self.deals(format).saturating_mul(format.games_a_deal()),
            seed: game_seed(first_word(&hash), format.number()),
        }
    }

    fn standings(&self, meetings: &[Meeting]) -> Vec<Standing> {
        let encounters: Vec<Encounter> = meetings.iter().map(Meeting::encounter).collect();
        let strengths = Strengths::fit(self.entrants.len(), &encounters, PRIOR);
        let yardstick = self.yardstick_place().map_or(Yardstick::Field, Yardstick::Player);
        let mut standings: Vec<Standing> = (0..self.entrants.len())
            .map(|player| self.standing(player, strengths.against(player, yardstick), meetings))
            .collect();
        standings.sort_by(|p, q| q.strength.total_cmp(&p.strength));
        standings
    }

    fn standing(&self, player: usize, estimate: Estimate, meetings: &[Meeting]) -> Standing {
        let against: Vec<Against> = meetings
            .iter()
            .filter_map(|meeting| meeting.seen_by(player))
            .map(|(other, points)| Against::of(&self.entrants[other].name, points))
            .collect();
        let rating = |share: f64| steady(100.0 * share).clamp(1.0, 99.0);
        let [low, high] = estimate.share_interval().map(rating);
        let [strength_low, strength_high] = estimate.interval().map(steady);
        Standing {
            player: self.entrants[player].name.clone(),
            rating: rating(estimate.share()),
            low,
            high,
            strength: steady(estimate.strength),
            strength_low,
            strength_high,
            yardstick: self.yardstick().map(str::to_owned),
            games: against.iter().map(|against| against.games).sum(),
            wins: against.iter().map(|against| against.wins).sum(),
            against,
        }
    }
}

/// A figure to six decimals: the further ones depend on the machine's logarithms.
fn steady(figure: f64) -> f64 {
    // Adding zero makes a plain zero of a negative one.
    (figure * 1e6).round() / 1e6 + 0.0
}

/// The games of a pair in one format.
struct Piece {
    /// The number of the pair.
    meeting: usize,
    /// How many deals there are.
    deals: u64,
    /// The same series twice: the second with the places exchanged.
    seatings: [Simulation; 2],
}

impl Piece {
    /// How many deals are played at a stretch.
    fn size(&self) -> u64 {
        (self.deals / STRETCHES).clamp(1, BATCH)
    }

    /// How many stretches there are.
    fn stretches(&self) -> u64 {
        self.deals.div_ceil(self.size())
    }

    /// Plays a stretch.
    fn stretch(&self, number: u64) -> Points {
        let from = number * self.size();
        self.play(from..self.deals.min(from + self.size()))
    }

    /// Plays some deals from both sides.
    fn play(&self, deals: Range<u64>) -> Points {
        let games = self.seatings[0].format.games_a_deal();
        let range = deals.start * games..deals.end * games;
        let [straight, exchanged] =
            self.seatings.each_ref().map(|series| series.play(range.clone()));
        let [straight, exchanged] = [(&straight, 0), (&exchanged, 1)].map(|(played, seat)| {
            let scored = move |deal: &[Game]| -> u64 {
                deal.iter().map(|game| half_points(game, seat)).sum()
            };
            played.chunks(games as usize).map(scored)
        });
        let mut points = Points::default();
        for (straight, exchanged) in straight.zip(exchanged) {
            points += Points::deal(2 * games, straight + exchanged);
        }
        points
    }
}

/// What a seat scored in a game: 2 for a win, 1 for a draw.
fn half_points(game: &Game, seat: u8) -> u64 {
    match game.winner {
        2 => 1,
        winner if winner == seat => 2,
        _ => 0,
    }
}

/// Two players and what the first of them scored.
#[derive(Clone, PartialEq, Debug)]
struct Meeting {
    players: [usize; 2],
    points: Points,
}

impl Meeting {
    fn new(players: [usize; 2]) -> Meeting {
        Meeting { players, points: Points::default() }
    }

    /// The other one and what the player scored, if it took part.
    fn seen_by(&self, player: usize) -> Option<(usize, Points)> {
        match self.players {
            [this, other] if this == player => Some((other, self.points)),
            [other, this] if this == player => Some((other, self.points.turned())),
            _ => None,
        }
    }

    fn encounter(&self) -> Encounter {
        Encounter {
            players: self.players,
            games: self.points.games() as f64,
            wins: self.points.wins(),
            design_effect: self.points.design_effect(),
        }
    }
}

fn added(mut all: Vec<Meeting>, more: Vec<Meeting>) -> Vec<Meeting> {
    all.iter_mut().zip(more).for_each(|(all, more)| all.points += more.points);
    all
}

impl Against {
    fn of(player: &str, points: Points) -> Against {
        let (low, high) = points.interval();
        Against {
            player: player.to_owned(),
            games: points.games(),
            wins: points.wins(),
            low: steady(100.0 * low),
            high: steady(100.0 * high),
        }
    }
}

#[cfg(test)]
mod tests {
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
            let [meeting] = &arena.play(&|_| ())[..] else { panic!("two players meet once") };
            assert_eq!(meeting.points, Points::pairs([0, 0, 600, 0, 0]), "{kind}");
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
        for piece in arena.pieces() {
            let [straight, exchanged] = piece.seatings.each_ref();
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
            arena(&THREE, 6).pieces().map(|piece| piece.seatings[0].seed).collect();
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 9);
    }

    #[test]
    fn the_guide_is_fifty_if_it_takes_part() {
        let arena = arena(&[("a", "novice"), ("guide", "random"), ("c", "novice")], 6);
        let meetings: Vec<Meeting> = [([0, 1], [0, 0, 0, 0, 4000]), ([1, 2], [500, 0, 0, 0, 1500])]
            .map(|(players, points)| Meeting { players, points: Points::pairs(points) })
            .to_vec();
        let standings = arena.standings(&meetings);
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
        let deals: Vec<u64> = arena.pieces().map(|piece| piece.deals).collect();
        assert_eq!(deals, [25, 7]);
    }

    #[test]
    fn a_drafter_and_its_double_share_the_points_of_every_draft() {
        for drafter in ["random", "value"] {
            let arena = drafters(&["piles", "power", "standard"], [drafter, drafter], 96);
            for piece in arena.pieces() {
                let games = 2 * piece.seatings[0].format.games_a_deal();
                let mut expected = Points::default();
                (0..piece.deals).for_each(|_| expected += Points::deal(games, games));
                assert_eq!(piece.play(0..piece.deals), expected, "{drafter}");
            }
        }
    }

    #[test]
    fn both_seatings_of_a_draft_get_the_same_packs() {
        let arena = drafters(&["solomon"], ["value", "random"], 20);
        let piece = arena.pieces().next().unwrap();
        for index in 0..10 {
            let decks = piece.seatings.each_ref().map(|series| {
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
}
