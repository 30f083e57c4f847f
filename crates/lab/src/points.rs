//! Points scored in deals, and how certain they are.
//!
//! A deal is one or more games that share their luck: the two games of a mirrored deal, or all games
//! after a draft. What is said about uncertainty goes by how much the points of deals vary, not by
//! games; so it does not matter how the games of a deal hang together.

use crate::deal_sums::DealSums;
use crate::interval::wilson;
use crate::sums::Sum;
use serde::{Deserialize, Serialize};
use std::ops::AddAssign;

/// Half points of deals added up: a win is two of them, a draw one.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Points(DealSums);

impl From<DealSums> for Points {
    fn from(deals: DealSums) -> Points {
        Points(deals)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, more: Points) {
        self.0.add(&more.0);
    }
}

impl Sum for Points {
    fn add(&mut self, more: &Points) {
        self.0.add(&more.0);
    }
}

impl Points {
    /// One deal of so many games, and the half points scored in it.
    pub fn deal(games: u64, scored: u64) -> Points {
        Points(DealSums::of(games, scored))
    }

    /// So many deals of one game each.
    pub fn single(games: u64, scored: u64) -> Points {
        Points(DealSums { deals: games, games, sum: scored, ..DealSums::default() })
    }

    /// The same from the other side.
    pub fn turned(self) -> Points {
        let Points(deals) = self;
        Points(DealSums {
            sum: 2 * deals.games - deals.sum,
            squares: 4 * deals.sizes + deals.squares - 4 * deals.products,
            products: 2 * deals.sizes - deals.products,
            ..deals
        })
    }

    /// The sums they are.
    pub fn deals(&self) -> &DealSums {
        &self.0
    }

    /// How many games.
    pub fn games(&self) -> u64 {
        self.0.games
    }

    /// Games won; a draw is half a win.
    pub fn wins(&self) -> f64 {
        self.0.sum as f64 / 2.0
    }

    /// The share of games won.
    pub fn share(&self) -> f64 {
        self.0.mean() / 2.0
    }

    /// The variance of the share of wins, as a multiple of what it were if each game stood for
    /// itself: with two games a deal, 0 where they always make up for each other and 2 where they
    /// always end alike.
    ///
    /// The variance is that between deals, of points over games. So that a few deals that happen to
    /// end alike do not pass for certainty, two more are counted in: one in which every game was won,
    /// one in which every game was lost.
    pub fn design_effect(&self) -> f64 {
        let Points(deals) = self;
        if deals.games == deals.deals || deals.games == 0 {
            return 1.0;
        }
        let size = deals.games as f64 / deals.deals as f64;
        let count = deals.deals as f64 + 2.0;
        let games = size * count;
        let share = (self.wins() + size) / games;
        // The two more are off the mark by all they could have scored, and by nothing.
        let more = size * size * ((1.0 - share).powi(2) + share * share);
        let spread = deals.spread(2.0 * share) / 4.0 + more;
        spread * count / (count - 1.0) / games / (share * (1.0 - share))
    }

    /// The 95% interval of the share of wins: Wilson's, for as many independent games as would
    /// say as much as these.
    pub fn interval(&self) -> (f64, f64) {
        wilson(self.share(), self.games() as f64 / self.design_effect())
    }

    /// The same where hardly any game counts, or hardly any does not, and something akin is known that
    /// every game has: its design effect is `akin`.
    ///
    /// Deals that saw nothing do not tell whether their games hang together. The two that
    /// [`Points::design_effect`] counts in then say that they do entirely: a deal counts as one game.
    /// That is the worst there can be, a few deals in which it always happens among many in which it
    /// never does. Where games of a deal have luck of their own they hang together in a rare end of a
    /// scale no more than in the scale itself (so it is with normal numbers that share a level), and
    /// the scale is seen in every game. Where deals show more than that, what they show counts.
    pub fn interval_akin(&self, akin: f64) -> (f64, f64) {
        let (games, share) = (self.games() as f64, self.share());
        let alone = 4.0 * games * share * (1.0 - share);
        let shown = self.0.spread(2.0 * share) / alone;
        let effect = if shown.is_finite() { akin.max(shown) } else { akin };
        wilson(share, games / effect)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Points {
        /// Deals of two games, by the half points scored in them: from 0 (lost twice) to 4.
        pub fn pairs(deals: [u64; 5]) -> Points {
            let mut points = Points::default();
            for (scored, deals) in (0..).zip(deals) {
                (0..deals).for_each(|_| points += Points::deal(2, scored));
            }
            points
        }
    }

    #[test]
    fn the_design_effect_tells_how_the_games_of_a_deal_go_together() {
        let near = |points, expected: f64| {
            let found = Points::pairs(points).design_effect();
            assert!((found - expected).abs() < 0.01, "{points:?}: {found} is not {expected}");
        };
        // Independent games: a quarter lost twice, half split, a quarter won twice.
        near([2500, 0, 5000, 0, 2500], 1.0);
        near([5000, 0, 0, 0, 5000], 2.0);
        near([0, 0, 10_000, 0, 0], 0.0);
        // One game drawn, the other won or lost: a share of a quarter or three quarters, variance
        // 1/16. For two independent games it is 1/8.
        near([0, 5000, 0, 5000, 0], 0.5);
    }

    #[test]
    fn a_draw_is_half_a_win() {
        let points = Points::pairs([1, 2, 3, 4, 5]);
        assert_eq!((points.games(), points.wins()), (30, 20.0));
        assert_eq!(points.turned().wins(), 10.0);
        let one = Points::pairs([0, 1, 0, 0, 0]);
        assert_eq!((one.games(), one.wins()), (2, 0.5));
        let (low, high) = one.interval();
        assert!(low < 0.25 && high > 0.25);
    }

    #[test]
    fn a_clean_sweep_leaves_room_for_doubt() {
        let (low, high) = Points::pairs([0, 0, 0, 0, 10]).interval();
        // Ten deals that ended alike are worth ten games less a little: Wilson gives 0.722 for ten.
        assert!(high == 1.0 && low < 0.722 && low > 0.69, "{low}");
        assert_eq!(Points::default().interval(), (0.0, 1.0));
    }

    /// A thousand deals of ten games, with so much seen in each of the first.
    fn rare(seen: &[u64]) -> Points {
        let mut points = Points::default();
        for deal in 0..1000 {
            points += Points::deal(10, 2 * seen.get(deal).copied().unwrap_or(0));
        }
        points
    }

    #[test]
    fn what_was_never_seen_goes_by_something_akin() {
        // Without a win, Wilson's upper end is z² / (n + z²).
        let upper = |games: f64| 3.8415 / (games + 3.8415);
        let near = |found: f64, expected: f64| assert!((found / expected - 1.0).abs() < 0.01);
        let (low, high) = rare(&[]).interval_akin(2.0);
        assert_eq!(low, 0.0);
        near(high, upper(5000.0));
        near(rare(&[]).interval_akin(10.0).1, upper(1000.0));
        // Nothing akin is known: a deal counts as a game.
        near(rare(&[]).interval().1, upper(1000.0));
        let (low, high) = rare(&[]).turned().interval_akin(2.0);
        assert_eq!(high, 1.0);
        near(1.0 - low, upper(5000.0));
        assert_eq!(Points::deal(0, 0).interval_akin(2.0), (0.0, 1.0));
    }

    #[test]
    fn what_was_seen_hangs_together_as_deals_show() {
        // Four in four deals stand for themselves; four in one deal say as much as one game in four.
        let apart = wilson(0.0004, 10_000.0 / 1.5);
        assert_eq!(rare(&[1, 1, 1, 1]).interval_akin(1.5), apart);
        let (low, high) = rare(&[4]).interval_akin(1.5);
        let (fewer, more) = wilson(0.0004, 2500.0);
        assert!((low - fewer).abs() < 1e-5 && (high - more).abs() < 1e-5, "{low} {high}");
        assert!(high > apart.1);
    }

    #[test]
    fn turning_twice_changes_nothing() {
        let mut points = Points::pairs([1, 2, 3, 4, 5]);
        points += Points::deal(8, 3);
        points += Points::deal(32, 50);
        assert_eq!(points.turned().turned(), points);
        assert!((points.turned().design_effect() - points.design_effect()).abs() < 1e-9);
        let mut turned = Points::pairs([5, 4, 3, 2, 1]);
        turned += Points::deal(8, 13);
        turned += Points::deal(32, 14);
        assert_eq!(points.turned(), turned);
    }

    #[test]
    fn games_that_stand_alone_have_wilsons_interval() {
        let points = Points::single(100, 100);
        assert_eq!(points.interval(), wilson(0.5, 100.0));
    }

    /// Deals of eight games that all end alike say as much as one game each.
    #[test]
    fn large_deals_that_end_alike_count_once() {
        let mut points = Points::default();
        for deal in 0..10_000 {
            points += Points::deal(8, if deal % 2 == 0 { 16 } else { 0 });
        }
        assert!((points.design_effect() - 8.0).abs() < 0.01, "{}", points.design_effect());
    }

    /// Mixed with deals of two games, the large ones weigh by their games.
    #[test]
    fn deals_of_different_sizes_are_weighed_by_their_games() {
        let mut points = Points::default();
        for deal in 0..10_000 {
            points += Points::deal(8, if deal % 2 == 0 { 16 } else { 0 });
            points += Points::deal(2, 2);
        }
        // Half of the games are won. Only the large deals vary, by 4 wins each: the variance of the
        // wins is 10,000 × 16, and of 100,000 independent games it would be 25,000.
        assert!((points.design_effect() - 6.4).abs() < 0.01, "{}", points.design_effect());
    }
}
