//! Places: points first, then the usual tie-breaks (E1).
//!
//! The match-win share of a player is the match points they have of those they could have, the
//! game-win share the same with games; none is taken to be lower than 33 %. A bye is a match won
//! without losing a game. The opponents' shares are averages over everybody met, byes left out. These
//! are the definitions of the Magic Tournament Rules, appendix C, whose worked examples are tests.
//!
//! Shares are whole billionths: sums do not depend on the order in which players are counted, so nor
//! do places.

use crate::player::{Entrant, PlayerNo};
use crate::round::{Fared, Round, Score};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// A share of one, in billionths.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Share(pub u64);

impl Share {
    const ONE: u64 = 1_000_000_000;
    /// No share counts as less.
    pub const FLOOR: Share = Share(330_000_000);

    /// A part of a whole, not less than the floor.
    fn of(part: u64, whole: u64) -> Share {
        let share = (part * Share::ONE + whole / 2).checked_div(whole);
        Share(share.unwrap_or(0)).max(Share::FLOOR)
    }

    /// The average of some shares; nothing of none.
    fn average(shares: impl Iterator<Item = Share>) -> Share {
        let (sum, count) = shares.fold((0, 0), |(sum, count), share| (sum + share.0, count + 1));
        Share((sum + count / 2).checked_div(count).unwrap_or(0))
    }

    /// As a number from 0 to 1.
    pub fn value(self) -> f64 {
        self.0 as f64 / Share::ONE as f64
    }
}

/// A line of the standings. Those with the same figures share a place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Standing {
    /// The place, counted from 1.
    pub place: u16,
    /// Whose it is.
    pub player: PlayerNo,
    /// Points.
    pub points: u32,
    /// Matches won; byes are among them.
    pub won: u16,
    /// Matches lost.
    pub lost: u16,
    /// Matches drawn.
    pub drawn: u16,
    /// Byes.
    pub byes: u16,
    /// The average match-win share of the opponents.
    pub opponents_match_wins: Share,
    /// The share of games won.
    pub game_wins: Share,
    /// The average game-win share of the opponents.
    pub opponents_game_wins: Share,
}

/// What a match and a game are worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Worth {
    /// A win.
    pub win: u32,
    /// A draw.
    pub draw: u32,
}

impl Worth {
    /// A win 3, a draw 1 (E1).
    pub const MATCH: Worth = Worth { win: 3, draw: 1 };
    /// A win 2, a tie 1 (M12).
    pub(crate) const DECKBUILDER: Worth = Worth { win: 2, draw: 1 };
}

/// What one player has done so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    pub points: u32,
    pub won: u16,
    pub lost: u16,
    pub drawn: u16,
    pub byes: u16,
    /// Game points, and those there were to be had.
    games: (u64, u64),
    /// Everybody met, once for each time, in matches that are still played as well.
    pub met: Vec<PlayerNo>,
    /// The same without those: what tie-breaks go by.
    opponents: Vec<PlayerNo>,
}

impl Tally {
    fn add(&mut self, fared: Fared, worth: Worth) {
        match fared {
            Fared::Won => (self.points, self.won) = (self.points + worth.win, self.won + 1),
            Fared::Bye => {
                (self.points, self.won) = (self.points + worth.win, self.won + 1);
                self.byes += 1;
            }
            Fared::Drew => (self.points, self.drawn) = (self.points + worth.draw, self.drawn + 1),
            Fared::Lost => self.lost += 1,
        }
    }

    fn add_games(&mut self, score: Score, side: usize) {
        let Worth { win, draw } = Worth::MATCH;
        let points = win * u32::from(score.wins[side & 1]) + draw * u32::from(score.draws);
        self.games.0 += u64::from(points);
        self.games.1 += u64::from(win * score.games());
    }

    fn match_wins(&self, worth: Worth) -> Share {
        let matches = u64::from(self.won) + u64::from(self.lost) + u64::from(self.drawn);
        Share::of(self.points.into(), u64::from(worth.win) * matches)
    }

    fn game_wins(&self) -> Share {
        Share::of(self.games.0, self.games.1)
    }
}

/// What everybody has done so far, by their numbers. A bye is won by so many games.
pub(crate) fn tallies(players: usize, rounds: &[Round], worth: Worth, games: u8) -> Vec<Tally> {
    let mut tallies = vec![Tally::default(); players];
    for pairing in rounds.iter().flat_map(|round| &round.pairings) {
        let met: Vec<PlayerNo> = pairing.players().collect();
        for (side, player) in met.iter().enumerate() {
            let Some(tally) = tallies.get_mut(player.index()) else { continue };
            let others = || met.iter().filter(|other| *other != player);
            tally.met.extend(others());
            let Some(fared) = pairing.fared(side) else { continue };
            tally.opponents.extend(others());
            tally.add(fared, worth);
            tally.add_games(pairing.score.unwrap_or(Score::clean(side, games)), side);
        }
    }
    tallies
}

/// The standings after some rounds.
pub fn standings(entrants: &[Entrant], rounds: &[Round], worth: Worth, games: u8) -> Vec<Standing> {
    let tallies = tallies(entrants.len(), rounds, worth, games);
    let of = |player: &PlayerNo| tallies.get(player.index());
    let line = |(number, tally): (usize, &Tally)| Standing {
        place: 0,
        player: PlayerNo(number as u16),
        points: tally.points,
        won: tally.won,
        lost: tally.lost,
        drawn: tally.drawn,
        byes: tally.byes,
        opponents_match_wins: Share::average(
            tally.opponents.iter().filter_map(of).map(|other| other.match_wins(worth)),
        ),
        game_wins: tally.game_wins(),
        opponents_game_wins: Share::average(
            tally.opponents.iter().filter_map(of).map(Tally::game_wins),
        ),
    };
    let lines = tallies.iter().enumerate().map(line).collect();
    ranked(lines, entrants, |line| {
        let Standing { points, opponents_match_wins, game_wins, opponents_game_wins, .. } = *line;
        (points, opponents_match_wins, game_wins, opponents_game_wins)
    })
}

/// Sorts lines and gives them their places, the best first; equals share one and are listed by name.
pub(crate) fn ranked<K: Ord>(
    mut lines: Vec<Standing>,
    entrants: &[Entrant],
    key: impl Fn(&Standing) -> K,
) -> Vec<Standing> {
    lines.sort_by(|one, other| {
        let name = |line: &Standing| entrants.get(line.player.index()).map(|who| &who.name);
        (Reverse(key(one)), name(one)).cmp(&(Reverse(key(other)), name(other)))
    });
    for at in 0..lines.len() {
        let tied = at > 0 && key(&lines[at - 1]) == key(&lines[at]);
        lines[at].place = if tied { lines[at - 1].place } else { at as u16 + 1 };
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::round::Pairing;

    /// Magic Tournament Rules, appendix C ("Tiebreaker Explanation"),
    /// <https://blogs.magicjudges.org/rules/mtr-appendix-c/>.
    fn record(won: u16, lost: u16, drawn: u16) -> Tally {
        Tally {
            points: 3 * u32::from(won) + u32::from(drawn),
            won,
            lost,
            drawn,
            ..Tally::default()
        }
    }

    fn near(share: Share, expected: f64, digits: i32) {
        let off = (share.value() - expected).abs();
        assert!(off <= 0.5 * 10_f64.powi(-digits), "{} is not {expected}", share.value());
    }

    #[test]
    fn e1_match_points_are_those_of_the_tournament_rules() {
        assert_eq!(record(6, 2, 0).points, 18);
        assert_eq!(record(4, 2, 2).points, 14);
    }

    #[test]
    fn e1_match_win_shares_are_those_of_the_tournament_rules() {
        // 5-2-1 in eight rounds; 1-3 and then gone; 3-2 with a bye, and then gone.
        near(record(5, 2, 1).match_wins(Worth::MATCH), 0.667, 3);
        near(record(1, 3, 0).match_wins(Worth::MATCH), 0.33, 9);
        near(record(3, 2, 0).match_wins(Worth::MATCH), 0.60, 9);
    }

    #[test]
    fn e1_game_points_are_those_of_the_tournament_rules() {
        let points = |wins, draws, side| {
            let mut tally = Tally::default();
            tally.add_games(Score { wins, draws }, side);
            tally.games.0
        };
        assert_eq!([points([2, 0], 0, 0), points([2, 0], 0, 1)], [6, 0]);
        assert_eq!([points([2, 1], 0, 0), points([2, 1], 0, 1)], [6, 3]);
        assert_eq!([points([2, 0], 1, 0), points([2, 0], 1, 1)], [7, 1]);
    }

    #[test]
    fn e1_opponents_shares_are_those_of_the_tournament_rules() {
        let opponents = [
            (4, 4, 0),
            (7, 1, 0),
            (1, 3, 1),
            (3, 3, 1),
            (6, 2, 0),
            (5, 2, 1),
            (4, 3, 1),
            (6, 1, 1),
        ];
        let shares =
            opponents.map(|(won, lost, drawn)| record(won, lost, drawn).match_wins(Worth::MATCH));
        near(Share::average(shares.into_iter()), 0.62, 2);
        // With a bye instead of the first of them, the others count alone.
        near(Share::average(shares.into_iter().skip(1)), 0.63, 2);
    }

    fn entrants(names: &[&str]) -> Vec<Entrant> {
        let entrant = |name: &&str| Entrant { name: (*name).into(), computer: None, left: false };
        names.iter().map(entrant).collect()
    }

    fn round(results: &[(u16, u16, [u8; 2])]) -> Round {
        let pairing = |(one, other, wins): &(u16, u16, [u8; 2])| Pairing {
            score: Some(Score { wins: *wins, draws: 0 }),
            ..Pairing::new(PlayerNo(*one), Some(PlayerNo(*other)), None)
        };
        Round { pairings: results.iter().map(pairing).collect(), at: 0, added_ms: 0 }
    }

    #[test]
    fn equal_figures_share_a_place_and_the_next_is_left_out() {
        let rounds = [round(&[(0, 1, [2, 0]), (2, 3, [2, 0])])];
        let lines = standings(&entrants(&["a", "b", "c", "d"]), &rounds, Worth::MATCH, 2);
        let places: Vec<(u16, u16)> =
            lines.iter().map(|line| (line.place, line.player.0)).collect();
        assert_eq!(places, [(1, 0), (1, 2), (3, 1), (3, 3)]);
    }

    #[test]
    fn games_decide_where_matches_do_not() {
        let rounds = [round(&[(0, 1, [2, 1]), (2, 3, [2, 0])])];
        let lines = standings(&entrants(&["a", "b", "c", "d"]), &rounds, Worth::MATCH, 2);
        let order: Vec<u16> = lines.iter().map(|line| line.player.0).collect();
        assert_eq!(order, [2, 0, 1, 3], "0 and 2 have opponents of the same worth");
        assert_eq!(lines.iter().map(|line| line.place).collect::<Vec<_>>(), [1, 2, 3, 4]);
    }

    #[test]
    fn e1_who_is_met_in_a_match_that_is_still_played_is_no_opponent_yet() {
        let first = round(&[(0, 1, [2, 0]), (2, 3, [2, 0])]);
        let entrants = entrants(&["a", "b", "c", "d"]);
        let before = standings(&entrants, std::slice::from_ref(&first), Worth::MATCH, 2);
        let paired = |one, other| Pairing::new(PlayerNo(one), Some(PlayerNo(other)), None);
        let second = Round { pairings: vec![paired(0, 2), paired(1, 3)], at: 0, added_ms: 0 };
        assert_eq!(standings(&entrants, &[first, second], Worth::MATCH, 2), before);
    }

    #[test]
    fn e1_a_bye_is_a_match_won_by_two_games_and_no_opponent() {
        let mut rounds = [round(&[(0, 1, [2, 1])])];
        rounds[0].pairings.push(Pairing::new(PlayerNo(2), None, None));
        let lines = standings(&entrants(&["a", "b", "c"]), &rounds, Worth::MATCH, 2);
        let bye = lines.iter().find(|line| line.player.0 == 2).unwrap();
        assert_eq!((bye.points, bye.won, bye.byes), (3, 1, 1));
        assert_eq!((bye.game_wins, bye.opponents_match_wins), (Share(Share::ONE), Share(0)));
    }
}
