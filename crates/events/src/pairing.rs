//! Who meets whom in a round of a Swiss (E1): by points, without rematches, and the bye to somebody who
//! has had the fewest.
//!
//! Everybody stands in a line, most points first, in a random order among equals. Neighbours in the
//! line are as good opponents as there are: pairing first with second, third with fourth and so on has
//! the least sum of differences of points there can be. So the line can be cut after any even number of
//! players without making anything worse, and each piece is paired by itself: by a
//! matching (`matching.rs`) that has as few rematches as possible first, and then the least sum of
//! squared differences.
//!
//! A piece of 64 in which nobody has met more than 31 of the others always has a matching without
//! rematches (by Dirac's theorem: where each of c players may meet at least c/2 others there is a way
//! through all of them, and every second step of it is a pairing). Where a piece has none all the same,
//! it is made twice as long. If the last piece has none either, the whole field is matched at once, with
//! the bye as one more player. That matching has the fewest rematches of all, because one rematch
//! weighs more than everything else together; whether the bye goes to somebody with few points weighs more
//! than all differences. So a rematch is paired only where every pairing of the field has one (the bye going
//! to somebody who may have it), and never more of them than there must be.

use crate::matching::heaviest;
use crate::player::PlayerNo;
use std::collections::HashMap;
use table::{Chance, Occasion, Seat};

/// How many players are matched at a time, where there are more than twice as many.
const PIECE: usize = 64;
/// Differences of points count up to here.
const MOST_APART: i64 = 100;
/// Who has met more often counts as having met so often.
const MOST_TIMES: i64 = 3;

/// Somebody to be paired.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// Who.
    pub player: PlayerNo,
    /// The points so far.
    pub points: u32,
    /// How many byes there were.
    pub byes: u16,
    /// Everybody met so far, once for each time.
    pub met: Vec<PlayerNo>,
}

/// Two who meet, or one who has a bye.
pub type Pair = (PlayerNo, Option<PlayerNo>);

/// Pairs a round. Those with the most points come first, the bye last.
pub fn paired(candidates: &[Candidate], chance: &mut dyn Chance) -> Vec<Pair> {
    let field = Field::new(candidates, chance);
    let pairs = if field.line.len() <= 2 * PIECE { None } else { field.in_pieces() };
    let mut pairs = pairs.unwrap_or_else(|| field.whole());
    pairs.sort_by_key(|(one, other)| (other.is_none(), *one));
    let player = |place: usize| field.line[place].player;
    pairs.into_iter().map(|(one, other)| (player(one), other.map(player))).collect()
}

/// Places in the line, paired.
type Places = Vec<(usize, Option<usize>)>;

/// Everybody in line.
struct Field<'a> {
    line: Vec<&'a Candidate>,
    /// How often two have met, by places in the line.
    met: HashMap<(usize, usize), i64>,
    /// The fewest byes anybody has had.
    fewest_byes: u16,
}

impl<'a> Field<'a> {
    fn new(candidates: &'a [Candidate], chance: &mut dyn Chance) -> Field<'a> {
        let mut order: Vec<u16> = (0..candidates.len() as u16).collect();
        chance.shuffle(Occasion::other(Seat(255), 0), &mut order, candidates.len());
        let mut line: Vec<&Candidate> =
            order.into_iter().map(|place| &candidates[usize::from(place)]).collect();
        line.sort_by_key(|candidate| std::cmp::Reverse(candidate.points));
        let places: HashMap<PlayerNo, usize> =
            line.iter().enumerate().map(|(place, candidate)| (candidate.player, place)).collect();
        let mut met = HashMap::new();
        for (place, candidate) in line.iter().enumerate() {
            for other in candidate.met.iter().filter_map(|player| places.get(player)) {
                *met.entry((place, *other)).or_insert(0) += 1;
            }
        }
        let fewest_byes = line.iter().map(|candidate| candidate.byes).min().unwrap_or(0);
        Field { line, met, fewest_byes }
    }

    fn times(&self, one: usize, other: usize) -> i64 {
        self.met.get(&(one, other)).copied().unwrap_or(0)
    }

    /// Nobody gets another bye while somebody has had fewer.
    fn may_have_bye(&self, place: usize) -> bool {
        self.line[place].byes == self.fewest_byes
    }

    /// The pairs piece by piece; nothing where a piece cannot do without a rematch.
    fn in_pieces(&self) -> Option<Places> {
        let mut places: Vec<usize> = (0..self.line.len()).collect();
        let mut pairs = Places::new();
        if places.len() % 2 == 1 {
            let last = places.iter().rposition(|place| self.may_have_bye(*place))?;
            pairs.push((places.remove(last), None));
        }
        let (mut start, mut size) = (0, PIECE);
        while start < places.len() {
            let left = places.len() - start;
            let size_now = if left < 2 * size { left } else { size };
            let piece = self.matched(&places[start..start + size_now], false);
            let again = |(one, other): &(usize, Option<usize>)| {
                other.is_some_and(|other| self.times(*one, other) > 0)
            };
            if !piece.iter().any(again) {
                pairs.extend(piece);
                (start, size) = (start + size_now, PIECE);
            } else if size_now < left {
                size *= 2;
            } else {
                return None;
            }
        }
        Some(pairs)
    }

    fn whole(&self) -> Places {
        let places: Vec<usize> = (0..self.line.len()).collect();
        self.matched(&places, places.len() % 2 == 1)
    }

    /// The best pairs of some places. The bye is one more place at the end, with the fewest points.
    fn matched(&self, places: &[usize], with_bye: bool) -> Places {
        let points = |index: usize| {
            let place = places.get(index).or(places.last());
            place.map_or(0, |place| i64::from(self.line[*place].points))
        };
        let count = places.len() + usize::from(with_bye);
        let difference = |one, other| i64::abs(points(one) - points(other)).min(MOST_APART);
        let spread = difference(0, places.len());
        // Each of these costs more than all that comes before it together: how often two have met, a
        // difference, a point of whoever has the bye, a rematch. An edge weighs more than all costs.
        let pairs = count as i64;
        let step = 1 + pairs * MOST_TIMES;
        let bye = 1 + pairs * (step * spread * spread + MOST_TIMES);
        let rematch = bye * (1 + spread);
        let enough = 1 + pairs * (rematch + bye);
        let weight = |one: usize, other: usize| {
            let apart = difference(one, other);
            match (places.get(one), places.get(other)) {
                (Some(one), Some(other)) => {
                    let times = self.times(*one, *other).min(MOST_TIMES);
                    let again = if times > 0 { rematch } else { 0 };
                    enough - again - step * apart * apart - times
                }
                (Some(place), None) | (None, Some(place)) if self.may_have_bye(*place) => {
                    enough - bye * apart
                }
                _ => 0,
            }
        };
        let mates = heaviest(count, weight);
        let pair = |(one, mate): (usize, &Option<usize>)| {
            let place = *places.get(one)?;
            match mate {
                Some(other) if *other < one => None,
                Some(other) => Some((place, places.get(*other).copied())),
                None => Some((place, None)),
            }
        };
        mates.iter().enumerate().filter_map(pair).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Fast;

    fn candidate(player: u16, points: u32, byes: u16, met: &[u16]) -> Candidate {
        let met = met.iter().copied().map(PlayerNo).collect();
        Candidate { player: PlayerNo(player), points, byes, met }
    }

    fn pairs(candidates: &[Candidate]) -> Vec<(u16, Option<u16>)> {
        let plain = |(one, other): Pair| match other {
            Some(other) => (one.0.min(other.0), Some(one.0.max(other.0))),
            None => (one.0, None),
        };
        let mut pairs: Vec<_> =
            paired(candidates, &mut Fast::new(1)).into_iter().map(plain).collect();
        pairs.sort_unstable();
        pairs
    }

    #[test]
    fn e1_equal_points_meet() {
        let field = [3, 0, 6, 3, 0, 6].map(|points| candidate(points as u16, points, 0, &[]));
        let field: Vec<Candidate> = field
            .into_iter()
            .enumerate()
            .map(|(player, other)| Candidate { player: PlayerNo(player as u16), ..other })
            .collect();
        assert_eq!(pairs(&field), [(0, Some(3)), (1, Some(4)), (2, Some(5))]);
    }

    #[test]
    fn e1_a_rematch_is_avoided_even_if_everybody_must_move() {
        // 0 and 1 lead and have met, 2 and 3 as well: both must float.
        let field = [
            candidate(0, 6, 0, &[1]),
            candidate(1, 6, 0, &[0]),
            candidate(2, 0, 0, &[3]),
            candidate(3, 0, 0, &[2]),
        ];
        assert!(!pairs(&field).contains(&(0, Some(1))));
    }

    #[test]
    fn e1_a_rematch_is_paired_where_nothing_else_is_possible() {
        let field = [candidate(0, 3, 0, &[1]), candidate(1, 0, 0, &[0])];
        assert_eq!(pairs(&field), [(0, Some(1))]);
        // Three have all met, and the fourth has met nobody: one rematch is enough.
        let field = [
            candidate(0, 3, 0, &[1, 2, 3, 3]),
            candidate(1, 3, 0, &[0, 2, 3]),
            candidate(2, 3, 0, &[0, 1, 3]),
            candidate(3, 0, 0, &[0, 0, 1, 2]),
        ];
        assert!(!pairs(&field).contains(&(0, Some(3))), "whoever met twice meets last");
    }

    #[test]
    fn e1_one_rematch_is_better_than_two_however_often_it_was_played() {
        let field = [
            candidate(0, 3, 0, &[1, 1, 1, 2, 3]),
            candidate(1, 3, 0, &[0, 0, 0, 2, 3]),
            candidate(2, 3, 0, &[0, 1]),
            candidate(3, 0, 0, &[0, 1]),
        ];
        assert_eq!(pairs(&field), [(0, Some(1)), (2, Some(3))]);
    }

    #[test]
    fn e1_the_bye_goes_to_the_lowest_of_those_with_the_fewest() {
        let field = [candidate(0, 6, 0, &[]), candidate(1, 3, 0, &[]), candidate(2, 0, 1, &[])];
        assert_eq!(pairs(&field), [(0, Some(2)), (1, None)]);
    }

    #[test]
    fn a_large_field_is_paired_without_rematches() {
        // Everybody has met the forty next in line: more than pieces of 64 can do without.
        let count = 500_u16;
        let met = |player: u16| -> Vec<u16> {
            (1..=40)
                .flat_map(|step| [(player + step) % count, (player + count - step) % count])
                .collect()
        };
        let field: Vec<Candidate> =
            (0..count).map(|player| candidate(player, 0, 0, &met(player))).collect();
        for (one, other) in pairs(&field) {
            assert!(!met(one).contains(&other.unwrap()));
        }
    }
}
