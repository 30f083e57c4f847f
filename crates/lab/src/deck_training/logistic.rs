//! Logistic regression with a ridge, by Newton's method. Sums are made chunk by chunk in a fixed
//! order, so that any number of threads gives the same.

use crate::bradley_terry::inverse;
use players::learned::{PARTS, WEIGHTS};
use rayon::prelude::*;

/// How many drawn games between decks that differ as usual the ridge amounts to: too few to matter,
/// and enough to settle what games do not.
const RIDGE: f64 = 10.0;
/// Newton's steps: the loss is convex and smooth, and after six there is nothing left to gain.
const STEPS: usize = 6;
const CHUNK: usize = 4096;

/// A game: what the decks differ in, and what the first scored.
#[derive(Clone, Debug)]
pub struct Sample {
    pub counts: [i16; WEIGHTS],
    pub scored: f64,
}

fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

fn dot(counts: &[i16; WEIGHTS], weights: &[f64; WEIGHTS]) -> f64 {
    counts.iter().zip(weights).map(|(count, weight)| f64::from(*count) * weight).sum()
}

/// The slope of the likelihood, and the lower half of its curvature.
struct NewtonStep {
    slope: Vec<f64>,
    curvature: Vec<Vec<f64>>,
}

impl NewtonStep {
    fn new(size: usize) -> NewtonStep {
        NewtonStep { slope: vec![0.0; size], curvature: vec![vec![0.0; size]; size] }
    }

    fn count(&mut self, sample: &Sample, places: &[usize], weights: &[f64; WEIGHTS]) {
        let expected = logistic(dot(&sample.counts, weights));
        let weight = expected * (1.0 - expected);
        let counts: Vec<f64> =
            places.iter().map(|place| f64::from(sample.counts[*place])).collect();
        for (place, count) in counts.iter().enumerate().filter(|(_, count)| **count != 0.0) {
            self.slope[place] += (sample.scored - expected) * count;
            let row = self.curvature[place][..=place].iter_mut();
            row.zip(&counts).for_each(|(sum, other)| *sum += weight * count * other);
        }
    }

    fn add(mut self, more: NewtonStep) -> NewtonStep {
        self.slope.iter_mut().zip(more.slope).for_each(|(sum, more)| *sum += more);
        for (row, more) in self.curvature.iter_mut().zip(more.curvature) {
            row.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
        }
        self
    }

    /// Adds the ridge and makes the curvature whole.
    fn finished(mut self, ridges: &[f64], now: &[f64]) -> NewtonStep {
        for place in 0..ridges.len() {
            self.slope[place] -= ridges[place] * now[place];
            self.curvature[place][place] += ridges[place];
            for other in 0..place {
                self.curvature[other][place] = self.curvature[place][other];
            }
        }
        self
    }
}

/// The likeliest weights of some parts of the model; those of the others are 0.
pub fn fit(samples: &[&Sample], parts: &[usize]) -> [f64; WEIGHTS] {
    let places: Vec<usize> = parts.iter().flat_map(|part| PARTS[*part].clone()).collect();
    let ridge = |place: &usize| {
        let squares = samples.iter().map(|sample| f64::from(sample.counts[*place]).powi(2));
        RIDGE * (squares.sum::<f64>() / samples.len().max(1) as f64).max(1e-3)
    };
    let ridges: Vec<f64> = places.iter().map(ridge).collect();
    let mut weights = [0.0; WEIGHTS];
    for _ in 0..STEPS {
        let chunk = |chunk: &[&Sample]| {
            let mut shape = NewtonStep::new(places.len());
            chunk.iter().for_each(|sample| shape.count(sample, &places, &weights));
            shape
        };
        let shapes: Vec<NewtonStep> = samples.par_chunks(CHUNK).map(chunk).collect();
        let shape = shapes.into_iter().fold(NewtonStep::new(places.len()), NewtonStep::add);
        let now: Vec<f64> = places.iter().map(|place| weights[*place]).collect();
        let NewtonStep { slope, curvature } = shape.finished(&ridges, &now);
        for (place, row) in places.iter().zip(inverse(curvature)) {
            weights[*place] +=
                row.iter().zip(&slope).map(|(entry, slope)| entry * slope).sum::<f64>();
        }
    }
    weights
}

/// The mean logarithmic loss in some games, and its standard error.
pub fn loss(samples: &[&Sample], weights: &[f64; WEIGHTS]) -> (f64, f64) {
    let of = |sample: &&Sample| {
        let expected = logistic(dot(&sample.counts, weights)).clamp(1e-12, 1.0 - 1e-12);
        -sample.scored * expected.ln() - (1.0 - sample.scored) * (1.0 - expected).ln()
    };
    let losses: Vec<f64> = samples.iter().map(of).collect();
    let count = losses.len().max(1) as f64;
    let mean = losses.iter().sum::<f64>() / count;
    let squares: f64 = losses.iter().map(|loss| (loss - mean).powi(2)).sum();
    (mean, squares.sqrt() / count)
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::{Chance, Fast, Occasion};

    /// Games whose results follow from known weights.
    fn samples(weights: &[f64; WEIGHTS], count: usize) -> Vec<Sample> {
        let mut chance = Fast::new(5);
        let mut draw = |n: u32| chance.draw(Occasion::POOL, n);
        let mut sample = || {
            let counts = std::array::from_fn(|_| draw(5) as i16 - 2);
            let wins =
                f64::from(draw(1 << 20)) < logistic(dot(&counts, weights)) * f64::from(1 << 20);
            Sample { counts, scored: f64::from(u8::from(wins)) }
        };
        (0..count).map(|_| sample()).collect()
    }

    #[test]
    fn weights_that_made_the_games_are_found_again() {
        let truth = std::array::from_fn(|place| if place % 3 == 0 { 0.3 } else { -0.1 });
        let samples = samples(&truth, 40_000);
        let samples: Vec<&Sample> = samples.iter().collect();
        let found = fit(&samples, &[0, 1, 2]);
        // A standard error is about 1 / sqrt(40,000 × 2 × 0.17), the variance of a count and of a
        // game: 0.0086.
        for (found, truth) in found.iter().zip(truth) {
            assert!((found - truth).abs() < 0.04, "{found} is not {truth}");
        }
        let (right, _) = loss(&samples, &found);
        let (wrong, error) = loss(&samples, &fit(&samples, &[0]));
        assert!(right + 5.0 * error < wrong, "{right} {wrong}");
    }

    #[test]
    fn who_knows_nothing_loses_the_logarithm_of_two() {
        let samples = samples(&[0.0; WEIGHTS], 100);
        let (mean, error) = loss(&samples.iter().collect::<Vec<_>>(), &[0.0; WEIGHTS]);
        assert!((mean - 2.0_f64.ln()).abs() < 1e-12 && error < 1e-12);
    }

    #[test]
    fn parts_that_are_left_out_weigh_nothing() {
        let samples = samples(&[0.2; WEIGHTS], 200);
        let found = fit(&samples.iter().collect::<Vec<_>>(), &[1]);
        assert!(PARTS[0].clone().chain(PARTS[2].clone()).all(|place| found[place] == 0.0));
        assert!(PARTS[1].clone().all(|place| found[place] != 0.0));
    }
}
