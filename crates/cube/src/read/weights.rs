//! Weights that others wrote down, in numbers small enough to draw by.

/// The same proportions in numbers whose sum is small enough. Exact where that is possible: only
/// weights without a common measure are rounded, and never to nothing.
pub fn light(weights: Vec<u64>) -> Vec<u32> {
    let common = weights.iter().copied().fold(0, gcd).max(1);
    let sum: u128 = weights.iter().map(|weight| u128::from(weight / common)).sum();
    let most = u128::from(u32::MAX) - weights.len() as u128;
    let shrink = |weight: u64| {
        let weight = u128::from(weight / common);
        let less = if sum > most { weight * most / sum } else { weight };
        if weight == 0 { 0 } else { less.max(1) as u32 }
    };
    weights.into_iter().map(shrink).collect()
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The least number that both divide, or as large a one as there is.
pub fn lcm(a: u64, b: u64) -> u64 {
    (a / gcd(a, b).max(1)).saturating_mul(b).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_keep_their_proportions() {
        assert_eq!(light(vec![4, 6]), [2, 3]);
        assert_eq!(light(vec![0, 6, 9]), [0, 2, 3]);
        assert_eq!(light(vec![3 << 40, 9 << 40]), [1, 3]);
        let odd = light(vec![u64::MAX, u64::MAX - 1, 1]);
        assert!(odd.iter().map(|weight| u64::from(*weight)).sum::<u64>() <= u64::from(u32::MAX));
        assert_eq!(odd[2], 1);
        assert_eq!(light(Vec::new()), [0; 0]);
    }
}
