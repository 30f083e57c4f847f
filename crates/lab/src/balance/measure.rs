//! A number that was measured, and how certain it is.

use crate::bradley_terry::Z;
use crate::deal_sums::DealSums;
use crate::points::Points;
use serde::Serialize;

/// A number with its 95% interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Measure {
    pub value: f64,
    pub low: f64,
    pub high: f64,
}

impl Measure {
    /// Nothing is known.
    pub(crate) const UNKNOWN: Measure =
        Measure { value: 0.0, low: f64::NEG_INFINITY, high: f64::INFINITY };

    /// A share of points.
    pub fn share(points: &Points) -> Measure {
        let (low, high) = points.interval();
        let value = if points.games() == 0 { 0.5 } else { points.share() };
        Measure { value, low, high }
    }

    /// A share of games that is near none or near all, where something akin has this design effect.
    pub(crate) fn share_akin(points: &Points, akin: f64) -> Measure {
        let (low, high) = points.interval_akin(akin);
        Measure { low, high, ..Measure::share(points) }
    }

    /// A mean, in units of which there are so many in one.
    pub fn mean(deals: &DealSums, units: f64) -> Measure {
        let (low, high) = deals.interval();
        let value = if deals.games == 0 { 0.0 } else { deals.mean() };
        Measure { value: value / units, low: low / units, high: high / units }
    }

    /// By how much the mean of something is larger than that of another that was counted in the same
    /// deals, in units of which there are so many in one.
    pub fn beyond(one: &DealSums, other: &DealSums, products: u64, units: f64) -> Measure {
        let (difference, error) = one.beyond(other, products);
        let [value, reach] = [difference, one.reach() * error].map(|number| number / units);
        Measure { value, low: value - reach, high: value + reach }
    }

    /// A number that is about right, give or take so many standard errors of this size.
    pub fn about(value: f64, error: f64) -> Measure {
        Measure { value, low: value - Z * error, high: value + Z * error }
    }

    /// The standard error, as far as the interval tells it.
    pub fn error(&self) -> f64 {
        (self.high - self.low) / (2.0 * Z)
    }

    /// The difference of two numbers that do not depend on each other.
    #[must_use]
    pub fn minus(&self, other: &Measure) -> Measure {
        Measure::about(self.value - other.value, self.error().hypot(other.error()))
    }

    /// The sum of two numbers that do not depend on each other.
    #[must_use]
    pub fn plus(&self, other: &Measure) -> Measure {
        Measure::about(self.value + other.value, self.error().hypot(other.error()))
    }

    /// The mean of numbers that do not depend on each other.
    pub fn average(all: &[Measure]) -> Option<Measure> {
        let count = all.len() as f64;
        let squares: f64 = all.iter().map(|one| one.error().powi(2)).sum();
        let mean = all.iter().map(|one| one.value).sum::<f64>() / count;
        (!all.is_empty()).then(|| Measure::about(mean, squares.sqrt() / count))
    }

    /// The same, knowing that it lies between these. Where too little was seen for an interval there still
    /// is none.
    #[must_use]
    pub fn within(&self, least: f64, most: f64) -> Measure {
        let end = |end: f64| if end.is_finite() { end.clamp(least, most) } else { end };
        Measure { value: self.value, low: end(self.low), high: end(self.high) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_are_less_certain_than_what_they_are_of() {
        let (one, other) = (Measure::about(5.0, 0.3), Measure::about(3.0, 0.4));
        let difference = one.minus(&other);
        assert!((difference.value - 2.0).abs() < 1e-12);
        assert!((difference.error() - 0.5).abs() < 1e-12);
        let mean = Measure::average(&[one, other]).unwrap();
        assert!((mean.value - 4.0).abs() < 1e-12 && (mean.error() - 0.25).abs() < 1e-12);
        assert_eq!(Measure::average(&[]), None);
    }

    #[test]
    fn no_interval_goes_beyond_what_the_number_can_be() {
        let share = Measure { value: 0.98, low: 0.95, high: 1.01 }.within(0.0, 1.0);
        assert_eq!((share.low, share.high), (0.95, 1.0));
        let below = Measure { value: 0.0, low: -0.02, high: 0.02 }.within(0.0, 1.0);
        assert_eq!((below.low, below.high), (0.0, 0.02));
        assert_eq!(Measure::UNKNOWN.within(0.0, 1.0), Measure::UNKNOWN);
    }
}
