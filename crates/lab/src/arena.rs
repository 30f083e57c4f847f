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
//! by game, their result would seem as uncertain as any.
//!
//! The deals of two players follow from the seed, the format and their names alone: not from the
//! order in which the players are listed, nor from who else takes part. Different pairs have
//! different deals, so their results are independent.

use crate::bradley_terry::{Encounter, Estimate, PRIOR, Strengths, Yardstick, Z};
use crate::simulate::{Format, Game, Simulation};
use oracle::Ruleset;
use players::AnyDuellist;
use rayon::prelude::*;
use serde::{Serialize, Serializer};
use sha2::{Digest, Sha256};
use std::ops::{AddAssign, Range};
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
    pub player: AnyDuellist,
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

/// What a player achieved. On the scale of the ratings, 50 is [`Arena::YARDSTICK`] if it takes
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
    /// The player whose rating is 50.
    pub const YARDSTICK: &str = "guide";

    /// How many deals of each format a pair plays.
    fn deals(&self) -> u64 {
        self.games.div_ceil(2 * self.formats.len().max(1) as u64)
    }

    /// How many games each pair plays: those asked for, and as many more as it takes to play every
    /// deal twice and every format equally often.
    pub fn games_a_pair(&self) -> u64 {
        self.deals().saturating_mul(2 * self.formats.len() as u64)
    }

    /// How many games are played in all.
    pub fn all_games(&self) -> u64 {
        self.games_a_pair().saturating_mul(self.pairs().count() as u64)
    }

    /// Whether the yardstick is a player; otherwise it is the average of all.
    pub fn has_yardstick(&self) -> bool {
        self.yardstick() != Yardstick::Field
    }

    fn yardstick(&self) -> Yardstick {
        let place = self.entrants.iter().position(|entrant| entrant.name == Arena::YARDSTICK);
        place.map_or(Yardstick::Field, Yardstick::Player)
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
        let deals = self.deals();
        let size = (deals / STRETCHES).clamp(1, BATCH);
        let stretches = deals.div_ceil(size);
        let all = stretches.saturating_mul(pieces.len() as u64);
        let stretch = |mut meetings: Vec<Meeting>, index: usize| {
            let piece = &pieces[index / stretches as usize];
            let from = index as u64 % stretches * size;
            let points = piece.play(from..deals.min(from + size));
            meetings[piece.meeting].points += points;
            progress(points.games());
            meetings
        };
        let indices = (0..usize::try_from(all).unwrap_or(usize::MAX)).into_par_iter();
        let played = indices.with_max_len(1).fold(|| meetings.clone(), stretch);
        played.reduce(|| meetings.clone(), added)
    }

    /// The meetings, format by format.
    fn pieces(&self) -> impl Iterator<Item = Piece> {
        self.pairs().enumerate().flat_map(move |(meeting, pair)| {
            self.formats.iter().map(move |format| Piece {
                meeting,
                seatings: [pair, [pair[1], pair[0]]].map(|pair| self.simulation(pair, *format)),
            })
        })
    }

    /// The games of a pair in a format, seated in this order.
    fn simulation(&self, pair: [usize; 2], format: Format) -> Simulation {
        let mut names = pair.map(|player| self.entrants[player].name.as_str());
        names.sort_unstable();
        let hash = Sha256::digest(format!("{:016x}\n{}\n{}", self.seed, names[0], names[1]));
        let seed = *hash.first_chunk().expect("a hash has more than 8 bytes");
        Simulation {
            format,
            players: pair.map(|player| self.entrants[player].player.clone()),
            ruleset: self.ruleset,
            games: self.deals(),
            seed: game_seed(u64::from_le_bytes(seed), format as u64),
        }
    }

    fn standings(&self, meetings: &[Meeting]) -> Vec<Standing> {
        let encounters: Vec<Encounter> = meetings.iter().map(Meeting::encounter).collect();
        let strengths = Strengths::fit(self.entrants.len(), &encounters, PRIOR);
        let yardstick = self.yardstick();
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
            .map(|(other, points)| points.against(&self.entrants[other].name))
            .collect();
        let rating = |share: f64| steady(100.0 * share).clamp(1.0, 99.0);
        let (low, high) = estimate.interval();
        Standing {
            player: self.entrants[player].name.clone(),
            rating: rating(estimate.share()),
            low: rating(low),
            high: rating(high),
            strength: steady(estimate.strength),
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
    /// The same series twice: the second with the places exchanged.
    seatings: [Simulation; 2],
}

impl Piece {
    /// Plays some deals from both seats.
    fn play(&self, deals: Range<u64>) -> Points {
        let [straight, exchanged] = self.seatings.each_ref().map(|games| games.play(deals.clone()));
        let mut points = Points::default();
        for (straight, exchanged) in straight.iter().zip(&exchanged) {
            let scored = half_points(straight, 0) + half_points(exchanged, 1);
            points.0[scored] += 1;
        }
        points
    }
}

/// What a seat scored in a game: 2 for a win, 1 for a draw.
fn half_points(game: &Game, seat: u8) -> usize {
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

/// Deals by the half points scored in their two games: from 0 (lost twice) to 4 (won twice).
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Points([u64; 5]);

impl AddAssign for Points {
    fn add_assign(&mut self, more: Points) {
        self.0.iter_mut().zip(more.0).for_each(|(all, more)| *all += more);
    }
}

impl Points {
    /// The same from the other side.
    fn turned(mut self) -> Points {
        self.0.reverse();
        self
    }

    fn deals(&self) -> u64 {
        self.0.iter().sum()
    }

    fn games(&self) -> u64 {
        2 * self.deals()
    }

    fn wins(&self) -> f64 {
        let half_points: u64 =
            (0..).zip(self.0).map(|(scored, deals): (u64, _)| scored * deals).sum();
        half_points as f64 / 2.0
    }

    /// The variance of the share of wins, as a multiple of what it were if each game stood for
    /// itself: 0 where the games of a deal always make up for each other, 2 where they always end
    /// alike.
    ///
    /// The variance is that between deals. So that a few deals that happen to end alike do not pass
    /// for certainty, two more are counted in: one won twice, one lost twice.
    fn design_effect(&self) -> f64 {
        let mut counted = *self;
        counted.0[0] += 1;
        counted.0[4] += 1;
        let deals = counted.deals() as f64;
        let share = counted.wins() / (2.0 * deals);
        let squares: f64 = (0..)
            .zip(counted.0)
            .map(|(scored, deals): (u32, _)| {
                (f64::from(scored) / 4.0 - share).powi(2) * deals as f64
            })
            .sum();
        2.0 * squares / (deals - 1.0) / (share * (1.0 - share))
    }

    /// The 95% interval of the share of wins: Wilson's, for as many independent games as would
    /// say as much as these.
    fn interval(&self) -> (f64, f64) {
        let games = self.games() as f64;
        if games == 0.0 {
            return (0.0, 1.0);
        }
        let share = self.wins() / games;
        let worth = games / self.design_effect();
        let weight = 1.0 + Z * Z / worth;
        let middle = (share + Z * Z / (2.0 * worth)) / weight;
        let spread = share * (1.0 - share) / worth + Z * Z / (4.0 * worth * worth);
        let reach = Z * spread.sqrt() / weight;
        ((middle - reach).max(0.0), (middle + reach).min(1.0))
    }

    fn against(&self, player: &str) -> Against {
        let (low, high) = self.interval();
        Against {
            player: player.to_owned(),
            games: self.games(),
            wins: self.wins(),
            low: steady(100.0 * low),
            high: steady(100.0 * high),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arena(players: &[(&str, &str)], games: u64) -> Arena {
        let entrant = |(name, kind): &(&str, &str)| Entrant {
            name: (*name).to_owned(),
            player: AnyDuellist::named(kind).unwrap(),
        };
        Arena {
            entrants: players.iter().map(entrant).collect(),
            formats: Format::NAMED.map(|(_, format)| format).to_vec(),
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
            assert_eq!(meeting.points, Points([0, 0, 600, 0, 0]), "{kind}");
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
            .map(|(players, points)| Meeting { players, points: Points(points) })
            .to_vec();
        let standings = arena.standings(&meetings);
        let order: Vec<&str> = standings.iter().map(|found| found.player.as_str()).collect();
        assert_eq!(order, ["a", "guide", "c"]);
        let [a, guide, c] = &standings[..] else { panic!("three players") };
        assert_eq!((guide.low, guide.rating, guide.high, guide.strength), (50.0, 50.0, 50.0, 0.0));
        // Who wins everything has 99, as no rating is higher.
        assert_eq!((a.rating, a.high, a.wins), (99.0, 99.0, 8000.0));
        assert!((c.rating - 25.0).abs() < 0.05, "{c:?}");
        // Both games of a deal ended alike, so 2000 deals count like 2000 games, not like 4000:
        // the reach is 1.96 sqrt(0.25 × 0.75 / 2000).
        assert!((c.high - c.low - 100.0 * 2.0 * 0.01898).abs() < 0.02, "{c:?}");
        assert!((c.against[0].high - c.against[0].low - 3.795).abs() < 0.02, "{c:?}");
    }

    #[test]
    fn without_the_guide_the_average_is_fifty() {
        let standings = arena(&THREE, 600).run(&|_| ());
        let sum: f64 = standings.iter().map(|standing| standing.strength).sum();
        assert!(sum.abs() < 1e-5, "{standings:?}");
    }

    #[test]
    fn the_design_effect_tells_how_the_games_of_a_deal_go_together() {
        let near = |points, expected: f64| {
            let found = Points(points).design_effect();
            assert!((found - expected).abs() < 0.01, "{points:?}: {found} is not {expected}");
        };
        // Independent games: a quarter lost twice, half split, a quarter won twice.
        near([2500, 0, 5000, 0, 2500], 1.0);
        near([5000, 0, 0, 0, 5000], 2.0);
        near([0, 0, 10_000, 0, 0], 0.0);
        // One game drawn, the other won or lost: a share of a quarter or three quarters, variance
        // 1/16. For two independent games it is 1/8.
        near([0, 5000, 0, 5000, 0], 0.5);
    }

    #[test]
    fn a_draw_is_half_a_win() {
        let points = Points([1, 2, 3, 4, 5]);
        assert_eq!((points.games(), points.wins()), (30, 20.0));
        assert_eq!(points.turned().wins(), 10.0);
        let against = Points([0, 1, 0, 0, 0]).against("x");
        assert_eq!((against.games, against.wins), (2, 0.5));
        assert!(against.low < 25.0 && against.high > 25.0);
    }

    #[test]
    fn a_clean_sweep_leaves_room_for_doubt() {
        let (low, high) = Points([0, 0, 0, 0, 10]).interval();
        // Ten deals that ended alike are worth ten games less a little: Wilson gives 0.722 for ten.
        assert!(high == 1.0 && low < 0.722 && low > 0.69, "{low}");
        assert_eq!(Points::default().interval(), (0.0, 1.0));
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
