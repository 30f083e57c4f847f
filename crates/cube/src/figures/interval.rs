//! How certain a share or a mean is.

use serde::Serialize;

/// Standard deviations to each side of a 95 % interval.
pub const Z: f64 = 1.959_963_984_540_054;

/// A figure with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Estimate {
    /// The figure.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// How many cases it comes from.
    pub cases: u64,
}

/// A share of some cases; nothing where there are none.
pub fn share(part: u64, cases: u64) -> Option<Estimate> {
    if cases == 0 {
        return None;
    }
    let value = part as f64 / cases as f64;
    let (low, high) = wilson(value, cases as f64);
    Some(Estimate { value, low, high, cases })
}

/// The mean of some cases, from their sum and the sum of their squares. One case says nothing about how
/// they are spread: then there is no interval, and none at all without cases.
pub fn mean(cases: u64, sum: u64, squares: u64) -> Option<Estimate> {
    if cases < 2 {
        return None;
    }
    let (count, sum, squares) = (cases as f64, sum as f64, squares as f64);
    let value = sum / count;
    let variance = ((squares - sum * value) / (count - 1.0)).max(0.0);
    let reach = Z * (variance / count).sqrt();
    Some(Estimate { value, low: value - reach, high: value + reach, cases })
}

/// The 95 % Wilson interval of a share of so many cases, which need not be a whole number: honest for
/// few cases and for shares near 0 and 1.
pub fn wilson(share: f64, cases: f64) -> (f64, f64) {
    if cases == 0.0 {
        return (0.0, 1.0);
    }
    let weight = 1.0 + Z * Z / cases;
    let middle = (share + Z * Z / (2.0 * cases)) / weight;
    let spread = share * (1.0 - share) / cases + Z * Z / (4.0 * cases * cases);
    let reach = Z * spread.sqrt() / weight;
    ((middle - reach).max(0.0), (middle + reach).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_of_a_share_is_wilsons() {
        // Solving |p - 1/2| = 1.96 sqrt(p (1 - p) / 100) by hand gives 0.404 and 0.596.
        let half = share(50, 100).unwrap();
        assert!((half.low - 0.4038).abs() < 1e-4 && (half.high - 0.5962).abs() < 1e-4);
        // No wins at all: the upper end is z² / (n + z²).
        let none = share(0, 10).unwrap();
        assert!(none.low == 0.0 && (none.high - 3.8415 / 13.8415).abs() < 1e-4);
        assert_eq!(share(0, 0), None);
        assert_eq!(wilson(f64::NAN, 0.0), (0.0, 1.0));
    }

    #[test]
    fn the_interval_of_a_mean_is_that_of_its_spread() {
        // 1, 2 and 6: the mean is 3, the variance (4 + 1 + 9) / 2 = 7, and 1.96 sqrt(7 / 3) is 2.994.
        let three = mean(3, 9, 1 + 4 + 36).unwrap();
        assert_eq!(three.value, 3.0);
        assert!((three.low - 0.0061).abs() < 1e-3 && (three.high - 5.9939).abs() < 1e-3);
        assert_eq!(mean(1, 5, 25), None);
    }
}
