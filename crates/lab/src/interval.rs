//! How certain a share is.

/// The 95% Wilson interval of `wins` out of `games`: honest for few games and for shares near 0
/// and 1.
pub fn wilson(wins: u64, games: u64) -> (f64, f64) {
    const Z: f64 = 1.959_963_984_540_054;
    if games == 0 {
        return (0.0, 1.0);
    }
    let (wins, games) = (wins as f64, games as f64);
    let (share, z2) = (wins / games, Z * Z);
    let middle = (share + z2 / (2.0 * games)) / (1.0 + z2 / games);
    let spread = share * (1.0 - share) / games + z2 / (4.0 * games * games);
    let reach = Z * spread.sqrt() / (1.0 + z2 / games);
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
    }
}
