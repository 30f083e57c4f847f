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
    pub struct Deals {
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

impl Deals {
    /// One deal of so many games, and what was counted in it.
    pub fn of(games: u64, sum: u64) -> Deals {
        let (squares, products, sizes) = (sum * sum, sum * games, games * games);
        Deals { deals: 1, games, sum, squares, products, sizes }
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

    /// By how much the mean is larger than another's, and the standard error of that, where both were
    /// counted in the same deals of as many games. `products` are those of the two, deal by deal.
    pub fn beyond(&self, other: &Deals, products: u64) -> (f64, f64) {
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

    /// The 95% interval of the mean; unbounded with fewer than two deals.
    pub fn interval(&self) -> (f64, f64) {
        if self.deals < 2 {
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

    fn added(deals: &[(u64, u64)]) -> Deals {
        let mut all = Deals::default();
        deals.iter().for_each(|(games, sum)| all.add(&Deals::of(*games, *sum)));
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
            let reach = Deals { deals, ..Deals::default() }.reach();
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

    /// Deals of five games that share a level of their own: of 1,000 intervals about 950 must cover
    /// the true mean. 925 to 972 is more than three standard deviations to either side.
    #[test]
    fn intervals_cover_the_truth_as_often_as_they_say() {
        let mut chance = Fast::new(3);
        let mut covered = 0;
        for _ in 0..1000 {
            let mut deals = Deals::default();
            for _ in 0..200 {
                let level = u64::from(chance.draw(Occasion::POOL, 21));
                let sum = (0..5).map(|_| level + u64::from(chance.draw(Occasion::POOL, 11))).sum();
                deals.add(&Deals::of(5, sum));
            }
            let (low, high) = deals.interval();
            covered += u32::from(low < 15.0 && 15.0 < high);
        }
        assert!((925..=972).contains(&covered), "{covered}");
    }
}
