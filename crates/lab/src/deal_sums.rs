//! Something counted in games that come in deals, and how certain its mean is.
//!
//! A deal is one or more games that share their luck: the two games of a mirrored deal, all games
//! after a draft. What is said about uncertainty goes by how much deals vary, not games; so it does
//! not matter how the games of a deal hang together.

use crate::bradley_terry::Z;
use crate::sums::sums;

sums! {
    /// Deals added up.
    #[derive(Copy)]
    pub struct DealSums {
        /// How many deals.
        deals: u64,
        /// How many games they had.
        games: u64,
        /// What was counted in them.
        sum: u64,
        /// The sum of its squares, deal by deal.
        squares: u64,
        /// The sum of what was counted times the games of the deal.
        products: u64,
        /// The sum of the squared numbers of games.
        sizes: u64,
    }
}

impl DealSums {
    /// One deal of so many games, and what was counted in it.
    pub fn of(games: u64, sum: u64) -> DealSums {
        let (squares, products, sizes) = (sum * sum, sum * games, games * games);
        DealSums { deals: 1, games, sum, squares, products, sizes }
    }

    /// What was counted in a game, on average.
    pub fn mean(&self) -> f64 {
        self.sum as f64 / self.games as f64
    }

    /// What deals counted beyond a mean, squared and added up.
    pub(crate) fn spread(&self, mean: f64) -> f64 {
        let squares = self.squares as f64 - 2.0 * mean * self.products as f64;
        (squares + mean * mean * self.sizes as f64).max(0.0)
    }

    /// The standard error of the mean: by how much deals differ.
    pub fn error(&self) -> f64 {
        let deals = self.deals as f64;
        (self.spread(self.mean()) * deals / (deals - 1.0)).sqrt() / self.games as f64
    }

    /// The variance of the mean, as a multiple of what it were if each game stood for itself and varied
    /// by so much: the upper end of what it may be. It is never less than 1, and at most as if the games
    /// of a deal were all alike; so it is, too, where there are too few deals to tell.
    pub fn design_effect(&self, variance: f64) -> f64 {
        let alike = (self.sizes as f64 / self.games as f64).max(1.0);
        let found = self.error().powi(2) * self.games as f64 / variance;
        // Of a variance of about normal numbers: its standard error is the variance times sqrt(2/(n-1)).
        let most = found * (1.0 + Z * (2.0 / (self.deals as f64 - 1.0)).sqrt());
        if most.is_finite() { most.clamp(1.0, alike) } else { alike }
    }

    /// By how much the mean is larger than another's, and the standard error of that, where both were
    /// counted in the same deals. `products` are those of the two, deal by deal.
    ///
    /// Where the two do not have as many games in every deal, products do not tell how they go together:
    /// then the error is the largest that it can be.
    pub fn beyond(&self, other: &DealSums, products: u64) -> (f64, f64) {
        if self.games == 0 || other.games == 0 {
            return (0.0, f64::INFINITY);
        }
        if !(self.is_even() && other.is_even() && self.games == other.games) {
            let error = if self.deals.min(other.deals) < 2 {
                f64::INFINITY
            } else {
                self.error() + other.error()
            };
            return (self.mean() - other.mean(), error);
        }
        let (deals, games) = (self.deals as f64, self.games as f64);
        let difference = self.sum as f64 - other.sum as f64;
        let squares = self.squares as f64 + other.squares as f64 - 2.0 * products as f64;
        let spread = (squares - difference * difference / deals).max(0.0);
        let error = match self.deals {
            0 | 1 => f64::INFINITY,
            _ => (spread * deals / (deals - 1.0)).sqrt() / games,
        };
        (difference / games, error)
    }

    /// Whether every deal has as many games.
    fn is_even(&self) -> bool {
        u128::from(self.deals) * u128::from(self.sizes) == u128::from(self.games).pow(2)
    }

    /// How many standard errors a 95% interval reaches to either side: more where there are few deals,
    /// by Student's distribution.
    pub fn reach(&self) -> f64 {
        match self.deals {
            0..=2 => 12.706,
            3 => 4.303,
            deals => {
                // The expansion of its quantile about the normal one.
                let free = (deals - 1) as f64;
                let first = (Z.powi(3) + Z) / 4.0;
                let second = (5.0 * Z.powi(5) + 16.0 * Z.powi(3) + 3.0 * Z) / 96.0;
                let third =
                    (3.0 * Z.powi(7) + 19.0 * Z.powi(5) + 17.0 * Z.powi(3) - 15.0 * Z) / 384.0;
                Z + first / free + second / free.powi(2) + third / free.powi(3)
            }
        }
    }

    /// The 95% interval of the mean; unbounded with fewer than two deals, or without a game.
    pub fn interval(&self) -> (f64, f64) {
        if self.deals < 2 || self.games == 0 {
            return (f64::NEG_INFINITY, f64::INFINITY);
        }
        let reach = self.reach() * self.error();
        (self.mean() - reach, self.mean() + reach)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sums::Sum;
    use table::{Chance, Fast, Occasion};

    fn added(deals: &[(u64, u64)]) -> DealSums {
        let mut all = DealSums::default();
        deals.iter().for_each(|(games, sum)| all.add(&DealSums::of(*games, *sum)));
        all
    }

    #[test]
    fn games_that_stand_alone_have_the_usual_interval() {
        // 2, 4, 6, 8: mean 5, variance 20/3, standard error sqrt(20/12).
        let deals = added(&[(1, 2), (1, 4), (1, 6), (1, 8)]);
        assert_eq!(deals.mean(), 5.0);
        assert!((deals.error() - (20.0_f64 / 12.0).sqrt()).abs() < 1e-12);
    }

    #[test]
    fn games_of_a_deal_that_are_all_alike_count_once() {
        let ten = added(&[(10, 20), (10, 40), (10, 60), (10, 80)]);
        let one = added(&[(1, 2), (1, 4), (1, 6), (1, 8)]);
        assert!((ten.error() - one.error()).abs() < 1e-12);
        assert_eq!(added(&[(10, 20)]).interval(), (f64::NEG_INFINITY, f64::INFINITY));
    }

    #[test]
    fn few_deals_reach_further() {
        // Student's quantiles as tables print them, by degrees of freedom.
        for (deals, printed) in
            [(2, 12.706), (3, 4.303), (4, 3.182), (6, 2.571), (11, 2.228), (31, 2.042)]
        {
            let reach = DealSums { deals, ..DealSums::default() }.reach();
            assert!((reach - printed).abs() < 0.03, "{deals}: {reach}");
        }
        let one = added(&[(1, 2)]);
        assert_eq!(one.beyond(&one, 4), (0.0, f64::INFINITY));
    }

    #[test]
    fn what_varies_together_does_not_blur_a_difference() {
        // 1, 5, 9 and 2, 6, 11: the differences are 1, 1, 2 with a variance of 1/3.
        let (one, other) = (added(&[(1, 2), (1, 6), (1, 11)]), added(&[(1, 1), (1, 5), (1, 9)]));
        let (difference, error) = one.beyond(&other, 2 + 30 + 99);
        assert!((difference - 4.0 / 3.0).abs() < 1e-12);
        assert!((error - (1.0_f64 / 3.0 / 3.0).sqrt()).abs() < 1e-12);
    }

    #[test]
    fn a_difference_of_deals_that_do_not_match_is_one_of_means() {
        // Means of 2.5 and 1.6: a deal has a game less on one side.
        let one = added(&[(2, 4), (2, 6), (2, 5)]);
        let other = added(&[(2, 3), (1, 2), (2, 3)]);
        let (difference, error) = one.beyond(&other, 12 + 12 + 15);
        assert!((difference - 0.9).abs() < 1e-12, "{difference}");
        assert!((error - one.error() - other.error()).abs() < 1e-12 && error > 0.0, "{error}");
        // Nothing was counted on one side: nothing is known of the difference.
        let empty = added(&[(0, 0), (0, 0)]);
        assert_eq!(one.beyond(&empty, 0), (0.0, f64::INFINITY));
        assert_eq!(empty.beyond(&one, 0), (0.0, f64::INFINITY));
        assert_eq!(empty.interval(), (f64::NEG_INFINITY, f64::INFINITY));
    }

    #[test]
    fn the_design_effect_lies_between_games_that_stand_alone_and_games_that_are_alike() {
        let many = |deal: [(u64, u64); 2]| {
            let mut all = DealSums::default();
            (0..10_000).for_each(|place| {
                let (games, sum) = deal[place % 2];
                all.add(&DealSums::of(games, sum));
            });
            all
        };
        // Games of 0 and 10 with a variance of 25; four in a deal. All alike: the sums are 0 and 40.
        assert_eq!(many([(4, 0), (4, 40)]).design_effect(25.0), 4.0);
        // Two independent pairs of like games: a variance of 2 × 100, where four games have 100.
        let pairs = many([(4, 20 - 14), (4, 20 + 14)]).design_effect(25.0);
        assert!((pairs - 1.96).abs() < 0.06 && pairs > 1.96, "{pairs}");
        // Every deal has the mean.
        assert_eq!(many([(4, 20), (4, 20)]).design_effect(25.0), 1.0);
        assert_eq!(added(&[(4, 20)]).design_effect(25.0), 4.0);
        assert_eq!(many([(4, 20), (4, 20)]).design_effect(0.0), 4.0);
    }

    /// Deals of five games that share a level of their own: of 1,000 intervals about 950 must cover
    /// the true mean. 925 to 972 is more than three standard deviations to either side.
    #[test]
    fn intervals_cover_the_truth_as_often_as_they_say() {
        let mut chance = Fast::new(3);
        let mut covered = 0;
        for _ in 0..1000 {
            let mut deals = DealSums::default();
            for _ in 0..200 {
                let level = u64::from(chance.draw(Occasion::POOL, 21));
                let sum = (0..5).map(|_| level + u64::from(chance.draw(Occasion::POOL, 11))).sum();
                deals.add(&DealSums::of(5, sum));
            }
            let (low, high) = deals.interval();
            covered += u32::from(low < 15.0 && 15.0 < high);
        }
        assert!((925..=972).contains(&covered), "{covered}");
    }
}
