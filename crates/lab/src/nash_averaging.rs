//! Nash averaging: how players do against the best mixture there is of them.
//!
//! Choosing a player for a game against somebody who chooses, too, is a game itself. In its equilibria nobody
//! scores more than half against the mixture; of all of them the most even one is taken, so that a player
//! and its copies count as much as the player alone ("Re-evaluating Evaluation", Balduzzi and others,
//! 2018). Beating many weak players is worth nothing here: they are not in the mixture.
//!
//! The mixture with the largest entropy among those that beat nobody less than half has the form *p* = exp(−*Aλ*) over
//! its sum, with a *λ* that is nowhere below zero. *λ* is found by Newton's method with a small penalty on its
//! length, which goes to zero step by step.
//!
//! This room knows nothing of games and names: players are numbers.

use crate::bradley_terry::inverse;

/// How many penalties there are: the first is a tenth, each next one a tenth of the one before.
const PENALTIES: i32 = 12;
/// More steps than any penalty needs.
const MOST_STEPS: usize = 200;
/// A step that changes the goal by less is the last.
const CLOSE: f64 = 1e-15;

/// A mixture of players, and what everybody scores against it.
#[derive(Clone, PartialEq, Debug)]
pub struct NashMix {
    /// The part of each player in the mixture.
    pub parts: Vec<f64>,
    /// The share of the points that each player has against the mixture.
    pub shares: Vec<f64>,
}

/// The most even equilibrium. `shares[i][j]` is the share of points that *i* has of its games against *j*.
pub fn nash_averaging(shares: &[Vec<f64>]) -> NashMix {
    let largest = shares.iter().flatten().map(|share| (share - 0.5).abs()).fold(0.0, f64::max);
    // Only how the edges compare counts; where there are none, everybody is alike.
    let scale = if largest > 0.0 { largest } else { 1.0 };
    let edge = |share: &f64| (share - 0.5) / scale;
    let edges: Vec<Vec<f64>> = shares.iter().map(|row| row.iter().map(edge).collect()).collect();
    let mut weights = vec![0.0; edges.len()];
    for power in 1..=PENALTIES {
        let dual = Dual { edges: &edges, penalty: 10_f64.powi(-power) };
        dual.minimise(&mut weights);
    }
    let parts = mixture(&edges, &weights);
    let shares = edges.iter().map(|row| 0.5 + scale * dot(row, &parts)).collect();
    NashMix { parts, shares }
}

/// The logarithms of what the parts are in proportion to: −*Aλ*, with the edges seen from the other side.
fn exponents(edges: &[Vec<f64>], weights: &[f64]) -> Vec<f64> {
    let against =
        |player: usize| edges.iter().zip(weights).map(|(row, weight)| -row[player] * weight).sum();
    (0..edges.len()).map(against).collect()
}

fn mixture(edges: &[Vec<f64>], weights: &[f64]) -> Vec<f64> {
    let exponents = exponents(edges, weights);
    let most = exponents.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let parts: Vec<f64> = exponents.iter().map(|exponent| (exponent - most).exp()).collect();
    let all: f64 = parts.iter().sum();
    parts.iter().map(|part| part / all).collect()
}

/// What is to be minimised over weights that are nowhere below zero: the logarithm of the sum of the
/// exponentials, and the penalty.
struct Dual<'a> {
    edges: &'a [Vec<f64>],
    penalty: f64,
}

impl Dual<'_> {
    fn value(&self, weights: &[f64]) -> f64 {
        let exponents = exponents(self.edges, weights);
        let most = exponents.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let sum: f64 = exponents.iter().map(|exponent| (exponent - most).exp()).sum();
        most + sum.ln() + 0.5 * self.penalty * dot(weights, weights)
    }

    /// Newton's method on the weights that may move: those above zero, and those that want to be.
    fn minimise(&self, weights: &mut Vec<f64>) {
        for _ in 0..MOST_STEPS {
            let parts = mixture(self.edges, weights);
            // What players score against the mixture, beyond half: where that is more than nothing, the
            // weight grows.
            let scores: Vec<f64> = self.edges.iter().map(|row| dot(row, &parts)).collect();
            let slope: Vec<f64> = scores
                .iter()
                .zip(weights.iter())
                .map(|(score, w)| self.penalty * w - score)
                .collect();
            let free: Vec<usize> =
                (0..slope.len()).filter(|at| weights[*at] > 0.0 || slope[*at] < 0.0).collect();
            let step = self.step(&free, &parts, &scores, &slope);
            let before = self.value(weights);
            let Some(next) = self.along(weights, &free, &step, before) else { return };
            let gained = before - self.value(&next);
            *weights = next;
            if gained < CLOSE {
                return;
            }
        }
    }

    /// Newton's step of the free weights.
    fn step(&self, free: &[usize], parts: &[f64], scores: &[f64], slope: &[f64]) -> Vec<f64> {
        let bend = |one: usize, other: usize| {
            let both = self.edges[one].iter().zip(&self.edges[other]).zip(parts);
            let mean: f64 = both.map(|((a, b), part)| a * b * part).sum();
            let own = if one == other { self.penalty } else { 0.0 };
            mean - scores[one] * scores[other] + own
        };
        let matrix = free.iter().map(|one| free.iter().map(|other| bend(*one, *other)).collect());
        let slope: Vec<f64> = free.iter().map(|at| slope[*at]).collect();
        inverse(matrix.collect()).iter().map(|row| -dot(row, &slope)).collect()
    }

    /// The first point along the step, cut at zero, that is lower; nothing where none is.
    fn along(&self, from: &[f64], free: &[usize], step: &[f64], before: f64) -> Option<Vec<f64>> {
        (0..60).map(|halved| 0.5_f64.powi(halved)).find_map(|part| {
            let mut next = from.to_vec();
            for (at, step) in free.iter().zip(step) {
                next[*at] = (next[*at] + part * step).max(0.0);
            }
            (self.value(&next) < before).then_some(next)
        })
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_near(found: &[f64], expected: &[f64]) {
        let near = found.iter().zip(expected).all(|(one, other)| (one - other).abs() < 1e-6);
        assert!(near && found.len() == expected.len(), "{found:?} is not {expected:?}");
    }

    #[test]
    fn who_beats_all_is_all_of_the_mixture() {
        let mix = nash_averaging(&[vec![0.5, 0.6, 0.9], vec![0.4, 0.5, 0.8], vec![0.1, 0.2, 0.5]]);
        assert_near(&mix.parts, &[1.0, 0.0, 0.0]);
        assert_near(&mix.shares, &[0.5, 0.4, 0.1]);
    }

    #[test]
    fn a_cycle_is_mixed_as_its_edges_say() {
        // The equilibrium of rock, paper and scissors with edges a, b and c has parts b : c : a.
        let (a, b, c) = (0.1, 0.2, 0.3);
        let mix = nash_averaging(&[
            vec![0.5, 0.5 + a, 0.5 - c],
            vec![0.5 - a, 0.5, 0.5 + b],
            vec![0.5 + c, 0.5 - b, 0.5],
        ]);
        let all = a + b + c;
        assert_near(&mix.parts, &[b / all, c / all, a / all]);
        assert_near(&mix.shares, &[0.5; 3]);
    }

    #[test]
    fn a_copy_of_a_player_shares_its_part_and_changes_nothing_else() {
        let rows = [0.5, 0.5, 0.6, 0.4];
        // Two copies of rock, then paper's prey and its hunter.
        let shares =
            vec![rows.to_vec(), rows.to_vec(), vec![0.4, 0.4, 0.5, 0.6], vec![0.6, 0.6, 0.4, 0.5]];
        let third = 1.0 / 3.0;
        assert_near(&nash_averaging(&shares).parts, &[third / 2.0, third / 2.0, third, third]);
    }

    #[test]
    fn equals_are_mixed_evenly() {
        let mix = nash_averaging(&vec![vec![0.5; 4]; 4]);
        assert_near(&mix.parts, &[0.25; 4]);
        assert_near(&mix.shares, &[0.5; 4]);
    }
}
