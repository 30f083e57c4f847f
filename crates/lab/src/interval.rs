//! How certain a share is.

use crate::bradley_terry::Z;

/// The 95% Wilson interval of `wins` out of `games`: honest for few games and for shares near 0
/// and 1.
pub fn wilson(wins: u64, games: u64) -> (f64, f64) {
    wilson_of_share(wins as f64 / games as f64, games as f64)
}

/// The same for a share of so many games, which need not be a whole number.
pub(crate) fn wilson_of_share(share: f64, games: f64) -> (f64, f64) {
    if games == 0.0 {
        return (0.0, 1.0);
    }
    let weight = 1.0 + Z * Z / games;
    let middle = (share + Z * Z / (2.0 * games)) / weight;
    let spread = share * (1.0 - share) / games + Z * Z / (4.0 * games * games);
    let reach = Z * spread.sqrt() / weight;
    ((middle - reach).max(0.0), (middle + reach).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_wilsons() {
        // Solving |p - 1/2| = 1.96 sqrt(p (1 - p) / 100) by hand gives 0.404 and 0.596.
        let (low, high) = wilson(50, 100);
        assert!((low - 0.4038).abs() < 1e-4 && (high - 0.5962).abs() < 1e-4);
        // No wins at all: the upper end is z² / (n + z²).
        let (low, high) = wilson(0, 10);
        assert!(low == 0.0 && (high - 3.8415 / 13.8415).abs() < 1e-4);
        assert_eq!(wilson(0, 0), (0.0, 1.0));
    }
}
