//! Strengths from results, after Bradley and Terry: one number for each player, such that the odds
//! of winning depend on the difference of two.
//!
//! Player *i* beats player *j* with probability 1 / (1 + exp(θⱼ − θᵢ)); a draw is half a win. The
//! strengths θ are those that make the results likeliest. Who won or lost everything would be
//! infinitely strong or weak; so everybody is given [some games](PRIOR) that were never played,
//! drawn against an average player of strength 0. They also decide where the scale has its zero.
//!
//! No crate that is kept fits this model with draws and intervals; it is short.
//!
//! This module knows nothing of games and names: players are numbers.

/// How many drawn games against an average player everybody is given: half a game, which moves
/// nothing once there are some dozens of real ones.
pub const PRIOR: f64 = 0.5;

/// The distance to the exact strengths at which the search for them ends.
const CLOSE: f64 = 1e-10;
/// More steps than rounding errors could ever cost.
const MOST_STEPS: usize = 500;
/// Standard deviations to each side of a 95% interval.
pub(crate) const Z: f64 = 1.959_963_984_540_054;

type Matrix = Vec<Vec<f64>>;

/// What came of the games of two players.
#[derive(Clone, Debug)]
pub struct Encounter {
    /// Who played.
    pub players: [usize; 2],
    /// How many games.
    pub games: f64,
    /// How many of them the first of the two won; a draw is half a win.
    pub wins: f64,
    /// The variance of the wins, as a multiple of what it were if each game stood for itself. It is
    /// below 1 where games come in pairs in which one makes up for the luck of the other.
    pub design_effect: f64,
}

/// What strength is measured against.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Yardstick {
    /// One of the players.
    Player(usize),
    /// The average of all.
    Field,
}

/// A strength and how certain it is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The logarithm of the odds of winning against the yardstick.
    pub strength: f64,
    /// The standard deviation of it.
    pub sd: f64,
}

impl Estimate {
    /// The share of games it would win against the yardstick.
    pub fn share(&self) -> f64 {
        logistic(self.strength)
    }

    /// The 95% interval of the strength.
    pub fn interval(&self) -> [f64; 2] {
        let reach = Z * self.sd;
        [self.strength - reach, self.strength + reach]
    }

    /// The 95% interval of the share.
    pub fn share_interval(&self) -> [f64; 2] {
        self.interval().map(logistic)
    }
}

/// The strengths of some players.
#[derive(Clone, Debug)]
pub struct Strengths {
    values: Vec<f64>,
    covariance: Matrix,
}

impl Strengths {
    /// The likeliest strengths of this many players, each given `prior` drawn games against an
    /// average player; [`PRIOR`] is a good number, and it must be above 0.
    ///
    /// Newton's method finds them, from equal strengths on. The logarithm of the likelihood is
    /// concave, and its third derivative is bounded by its second; so long steps can be shortened
    /// such that they never go astray, and short ones go the whole way. It ends when no strength
    /// moves by more than 10⁻¹⁰.
    ///
    /// The covariance is H⁻¹ V H⁻¹, where H is the observed information and V the variance of its
    /// gradient: the information again, but with each encounter's share multiplied by its design
    /// effect. Where all games are independent this is H⁻¹, as in the textbooks.
    pub fn fit(players: usize, encounters: &[Encounter], prior: f64) -> Strengths {
        let model = Model { players, encounters, prior };
        let mut values = vec![0.0; players];
        for _ in 0..MOST_STEPS {
            let inverse = inverse(model.information(&values, |_| 1.0));
            let step: Vec<f64> =
                inverse.iter().map(|row| dot(row, &model.slope(&values))).collect();
            let part = damping(&step);
            values.iter_mut().zip(&step).for_each(|(value, step)| *value += part * step);
            if step.iter().all(|step| step.abs() < CLOSE) {
                break;
            }
        }
        let inverse = inverse(model.information(&values, |_| 1.0));
        let variance = model.information(&values, |encounter| encounter.design_effect);
        let covariance = product(&product(&inverse, &variance), &inverse);
        Strengths { values, covariance }
    }

    /// How strong a player is, and how certain that is. The uncertainty of the yardstick is part of
    /// it; against itself a player's strength is 0 for certain.
    pub fn against(&self, player: usize, yardstick: Yardstick) -> Estimate {
        let players = self.values.len();
        let mut contrast = match yardstick {
            Yardstick::Field => vec![-1.0 / players as f64; players],
            Yardstick::Player(_) => vec![0.0; players],
        };
        contrast[player] += 1.0;
        if let Yardstick::Player(other) = yardstick {
            contrast[other] -= 1.0;
        }
        let spread: Vec<f64> = self.covariance.iter().map(|row| dot(row, &contrast)).collect();
        Estimate {
            strength: dot(&contrast, &self.values),
            sd: dot(&contrast, &spread).max(0.0).sqrt(),
        }
    }
}

/// The likelihood of strengths.
struct Model<'a> {
    players: usize,
    encounters: &'a [Encounter],
    prior: f64,
}

impl Model<'_> {
    /// Which way, and how steeply, the logarithm of the likelihood rises.
    fn slope(&self, values: &[f64]) -> Vec<f64> {
        let drawn = |value: &f64| self.prior * (0.5 - logistic(*value));
        let mut slope: Vec<f64> = values.iter().map(drawn).collect();
        for Encounter { players: [i, j], games, wins, .. } in self.encounters {
            let surplus = wins - games * logistic(values[*i] - values[*j]);
            slope[*i] += surplus;
            slope[*j] -= surplus;
        }
        slope
    }

    /// How sharply it bends down, where each encounter has a weight.
    fn information(&self, values: &[f64], weight: impl Fn(&Encounter) -> f64) -> Matrix {
        let mut information = vec![vec![0.0; self.players]; self.players];
        for (player, value) in values.iter().enumerate() {
            information[player][player] = self.prior * bend(*value);
        }
        for encounter in self.encounters {
            let [i, j] = encounter.players;
            let known = weight(encounter) * encounter.games * bend(values[i] - values[j]);
            information[i][i] += known;
            information[j][j] += known;
            information[i][j] -= known;
            information[j][i] -= known;
        }
        information
    }
}

/// The part of Newton's step that is safe to take: ln(1 + d) / d, with d the length of the step
/// times √2, the length of a difference of two strengths (Sun and Tran-Dinh, "Generalized
/// self-concordant functions", 2019). It comes close to 1 as the steps become short.
fn damping(step: &[f64]) -> f64 {
    let length = (2.0 * dot(step, step)).sqrt();
    if length < CLOSE { 1.0 } else { length.ln_1p() / length }
}

/// The probability of winning at this difference of strengths.
fn logistic(difference: f64) -> f64 {
    1.0 / (1.0 + (-difference).exp())
}

/// How fast that probability changes with the difference.
fn bend(difference: f64) -> f64 {
    logistic(difference) * logistic(-difference)
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// The product of two matrices, of which the second is symmetric.
fn product(a: &Matrix, b: &Matrix) -> Matrix {
    a.iter().map(|row| b.iter().map(|column| dot(row, column)).collect()).collect()
}

/// The inverse of a symmetric, positive definite matrix, by elimination. Such a matrix needs no
/// exchange of rows.
pub(crate) fn inverse(mut matrix: Matrix) -> Matrix {
    let size = matrix.len();
    for (place, row) in matrix.iter_mut().enumerate() {
        row.extend((0..size).map(|column| if column == place { 1.0 } else { 0.0 }));
    }
    for pivot in 0..size {
        let head = matrix[pivot][pivot];
        matrix[pivot].iter_mut().for_each(|entry| *entry /= head);
        let cleared = matrix[pivot].clone();
        for (_, row) in matrix.iter_mut().enumerate().filter(|(place, _)| *place != pivot) {
            let factor = row[pivot];
            row.iter_mut().zip(&cleared).for_each(|(entry, above)| *entry -= factor * above);
        }
    }
    matrix.into_iter().map(|row| row[size..].to_vec()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use Yardstick::{Field, Player};

    /// A prior that leaves the textbooks' figures as they are.
    const NEXT_TO_NOTHING: f64 = 1e-6;

    fn encounter(players: [usize; 2], wins: f64, games: f64) -> Encounter {
        Encounter { players, games, wins, design_effect: 1.0 }
    }

    fn assert_close(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-5, "{found} is not {expected}");
    }

    #[test]
    fn three_wins_in_four_are_log_three() {
        let fit = Strengths::fit(2, &[encounter([0, 1], 75.0, 100.0)], NEXT_TO_NOTHING);
        let found = fit.against(0, Player(1));
        assert_close(found.strength, 3_f64.ln());
        assert_close(found.share(), 0.75);
        // One over the root of n p q.
        assert_close(found.sd, 1.0 / 18.75_f64.sqrt());
        // Against the average of the two it is half as far, and half as uncertain.
        let found = fit.against(0, Field);
        assert_close(found.strength, 3_f64.ln() / 2.0);
        assert_close(found.sd, 0.5 / 18.75_f64.sqrt());
        assert_eq!(fit.against(1, Player(1)), Estimate { strength: 0.0, sd: 0.0 });
    }

    #[test]
    fn results_that_fit_perfectly_give_back_the_strengths_they_came_from() {
        // Strengths 1, 2 and 4 on the plain scale: 1/3, 1/3 and 1/5 of the games.
        let results = [([0, 1], 10.0), ([1, 2], 10.0), ([0, 2], 6.0)];
        let results = results.map(|(players, wins)| encounter(players, wins, 30.0));
        let fit = Strengths::fit(3, &results, NEXT_TO_NOTHING);
        for (player, strength) in [(0, 0.0), (1, 2_f64.ln()), (2, 4_f64.ln())] {
            assert_close(fit.against(player, Player(0)).strength, strength);
        }
        assert_close(fit.against(1, Field).strength, 0.0);
    }

    #[test]
    fn results_that_cannot_all_fit_are_weighed_against_each_other() {
        // In a full round robin the totals decide: 13 wins, 13 and 4. So the first two are equal,
        // though one beat the other, and each wins 16 of 20 against the third: log 4.
        let results = [([0, 1], 6.0), ([0, 2], 7.0), ([1, 2], 9.0)];
        let results = results.map(|(players, wins)| encounter(players, wins, 10.0));
        let fit = Strengths::fit(3, &results, NEXT_TO_NOTHING);
        assert_close(fit.against(0, Player(1)).strength, 0.0);
        assert_close(fit.against(0, Player(2)).strength, 4_f64.ln());
        // By hand: the information of the first two is 2.5 + 1.6 each with -2.5 between them, once
        // the third is taken for zero; the inverse has 4.1 / (4.1² - 2.5²).
        assert_close(fit.against(0, Player(2)).sd, (4.1_f64 / (4.1 * 4.1 - 2.5 * 2.5)).sqrt());
    }

    /// The seven teams of baseball's American League East in 1987, every pair in 13 games: the example
    /// in Agresti's "Categorical Data Analysis", with the strengths printed there.
    #[test]
    fn the_baseball_of_the_textbook_has_the_strengths_of_the_textbook() {
        let wins: [[u8; 7]; 7] = [
            [0, 7, 9, 7, 7, 9, 11],
            [6, 0, 7, 5, 11, 9, 9],
            [4, 6, 0, 7, 7, 8, 12],
            [6, 8, 6, 0, 6, 7, 10],
            [6, 2, 6, 7, 0, 7, 12],
            [4, 4, 5, 6, 6, 0, 6],
            [2, 4, 1, 3, 1, 7, 0],
        ];
        let pairs = (0..7).flat_map(|one| (0..one).map(move |other| [one, other]));
        let results: Vec<Encounter> = pairs
            .map(|[one, other]| encounter([one, other], wins[one][other].into(), 13.0))
            .collect();
        let fit = Strengths::fit(7, &results, NEXT_TO_NOTHING);
        let printed = [1.58, 1.44, 1.29, 1.25, 1.11, 0.68, 0.0];
        for (team, printed) in printed.into_iter().enumerate() {
            let found = fit.against(team, Player(6)).strength;
            assert!((found - printed).abs() < 0.0051, "{found} is not {printed}");
        }
    }

    #[test]
    fn players_who_never_met_are_compared_through_a_third() {
        let results = [encounter([0, 1], 75.0, 100.0), encounter([2, 1], 40.0, 200.0)];
        let fit = Strengths::fit(3, &results, NEXT_TO_NOTHING);
        let found = fit.against(0, Player(2));
        assert_close(found.strength, 3_f64.ln() + 4_f64.ln());
        assert_close(found.sd, (1.0 / 18.75 + 1.0 / 32.0_f64).sqrt());
    }

    #[test]
    fn the_games_never_played_count_as_said() {
        // At strengths ±log 3 the slope is 0 where wins = 0.9 games + prior × (3/4 - 1/2).
        let fit = Strengths::fit(2, &[encounter([0, 1], 18.0 + PRIOR / 4.0, 20.0)], PRIOR);
        assert_close(fit.against(0, Player(1)).strength, 2.0 * 3_f64.ln());
    }

    #[test]
    fn who_won_everything_is_strong_but_not_infinitely_so() {
        for games in [1.0, 2.0, 100.0, 1e6] {
            let results = [encounter([0, 1], games, games), encounter([2, 1], games, games)];
            let fit = Strengths::fit(3, &results, PRIOR);
            let found = fit.against(0, Player(1));
            let [low, high] = found.share_interval();
            assert!(found.strength.is_finite() && found.share() > 0.75, "{games}: {found:?}");
            assert!(low < found.share() && found.share() < high, "{games}: {found:?}");
            // The only slope left is that of the prior: games × (1 - share) is a part of it.
            assert!(games * (1.0 - found.share()) < PRIOR / 2.0 + CLOSE, "{games}: {found:?}");
            assert_close(fit.against(0, Player(2)).strength, 0.0);
        }
        let best = Strengths::fit(2, &[encounter([0, 1], 4000.0, 4000.0)], PRIOR);
        assert!(best.against(0, Player(1)).share_interval()[0] > 0.99);
    }

    #[test]
    fn the_order_of_players_and_results_does_not_matter() {
        let results = [([0, 1], 61.5), ([1, 2], 48.0), ([0, 2], 77.0), ([3, 0], 5.0)];
        let straight = results.map(|(players, wins)| encounter(players, wins, 100.0));
        let other = [2, 0, 3, 1];
        let mut turned = results.map(|([i, j], wins)| {
            let players = [other[j], other[i]];
            encounter(players, 100.0 - wins, 100.0)
        });
        turned.reverse();
        let [straight, turned] = [straight, turned].map(|e| Strengths::fit(4, &e, PRIOR));
        for player in 0..4 {
            for yardstick in [Field, Player(1)] {
                let moved = match yardstick {
                    Field => Field,
                    Player(player) => Player(other[player]),
                };
                let found = straight.against(player, yardstick);
                let same = turned.against(other[player], moved);
                assert!((found.strength - same.strength).abs() < 1e-8);
                assert!((found.sd - same.sd).abs() < 1e-8);
            }
        }
    }

    #[test]
    fn four_times_the_games_halve_the_uncertainty() {
        let sd = |games: f64, design_effect| {
            let wins = [([0, 1], 0.6), ([1, 2], 0.3), ([2, 0], 0.7)];
            let results = wins.map(|(players, share)| Encounter {
                design_effect,
                ..encounter(players, share * games, games)
            });
            Strengths::fit(3, &results, NEXT_TO_NOTHING).against(0, Field).sd
        };
        assert_close(sd(400.0, 1.0), 2.0 * sd(1600.0, 1.0));
        // So does a design effect of a quarter.
        assert_close(sd(400.0, 1.0), 2.0 * sd(400.0, 0.25));
    }

    #[test]
    fn an_inverse_undoes_its_matrix() {
        let matrix = vec![vec![4.0, -1.0, 0.5], vec![-1.0, 3.0, 0.25], vec![0.5, 0.25, 2.0]];
        let one = product(&matrix, &inverse(matrix.clone()));
        for (i, row) in one.iter().enumerate() {
            for (j, entry) in row.iter().enumerate() {
                assert_close(*entry, if i == j { 1.0 } else { 0.0 });
            }
        }
    }
}
