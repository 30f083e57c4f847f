//! α-rank: which players are left over when players are copied by those they beat.
//!
//! A population plays one player; now and then somebody tries another, and that one takes over or dies
//! out, as its points against the first make it likely. How much of the time the population plays each
//! player, in the long run, is the player's share ("α-Rank: Multi-Agent Evaluation by Evolution", Omidshafiei
//! and others, 2019). Unlike a strength it knows of cycles: three players that beat each other in turn
//! have a third each, whatever they score against the rest.
//!
//! This room knows nothing of games and names: players are numbers.

/// How sharply points decide who is copied: the usual value, at which a point in a hundred counts.
pub const ALPHA: f64 = 100.0;
/// How many the population has: the usual value.
pub const POPULATION: f64 = 50.0;
/// The least chance of taking over. Without it, who never loses could never be replaced, and the shares of
/// the others were nothing over nothing.
const LEAST: f64 = 1e-100;

/// The share of the time that a population plays each player. `shares[i][j]` is the share of points that
/// *i* has of its games against *j*.
pub fn alpha_rank(shares: &[Vec<f64>]) -> Vec<f64> {
    let players = shares.len();
    let tried = 1.0 / (players.max(2) - 1) as f64;
    let chances = (0..players).map(|old| {
        let chance =
            |new: usize| if new == old { 0.0 } else { tried * takes_over(shares[new][old]) };
        (0..players).map(chance).collect()
    });
    stationary(chances.collect())
}

/// The chance that one who has this share of the points against everybody else takes over. Who is compared is who has
/// met: one's share against the other's (the local selection of OpenSpiel, which it takes unless told otherwise).
fn takes_over(share: f64) -> f64 {
    let edge = ALPHA * (2.0 * share - 1.0);
    if edge.abs() < 1e-14 {
        return 1.0 / POPULATION;
    }
    ((-edge).exp_m1() / (-POPULATION * edge).exp_m1()).max(LEAST)
}

/// How much of the time a chain spends in each state, if it goes from one to another with these chances. By
/// elimination without a subtraction (Grassmann, Taksar and Heyman, 1985), so that the smallest chances
/// count, too; what lies on the diagonal does not matter.
fn stationary(mut chances: Vec<Vec<f64>>) -> Vec<f64> {
    let states = chances.len();
    for last in (1..states).rev() {
        let away: f64 = chances[last][..last].iter().sum();
        let from_last = chances[last].clone();
        for row in &mut chances[..last] {
            row[last] /= away;
            let through = row[last];
            row.iter_mut().zip(&from_last).take(last).for_each(|(to, next)| *to += through * next);
        }
    }
    let mut spent = vec![1.0; states.min(1)];
    for state in 1..states {
        spent.push(spent.iter().zip(&chances).map(|(spent, row)| spent * row[state]).sum());
        let all: f64 = spent.iter().sum();
        spent.iter_mut().for_each(|spent| *spent /= all);
    }
    spent
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_near(found: &[f64], expected: &[f64]) {
        let near = found.iter().zip(expected).all(|(one, other)| (one - other).abs() < 1e-9);
        assert!(near && found.len() == expected.len(), "{found:?} is not {expected:?}");
    }

    #[test]
    fn equals_share_and_who_beats_all_has_all() {
        assert_near(&alpha_rank(&[vec![0.5, 0.5], vec![0.5, 0.5]]), &[0.5, 0.5]);
        let sure = [vec![0.5, 1.0, 1.0], vec![0.0, 0.5, 1.0], vec![0.0, 0.0, 0.5]];
        assert_near(&alpha_rank(&sure), &[1.0, 0.0, 0.0]);
        assert_near(&alpha_rank(&[vec![0.5]]), &[1.0]);
    }

    #[test]
    fn who_beat_each_other_in_turn_have_a_third_each() {
        // And a fourth that loses to all three.
        let cycle = [
            vec![0.5, 0.7, 0.3, 0.6],
            vec![0.3, 0.5, 0.7, 0.6],
            vec![0.7, 0.3, 0.5, 0.6],
            vec![0.4, 0.4, 0.4, 0.5],
        ];
        let third = 1.0 / 3.0;
        assert_near(&alpha_rank(&cycle), &[third, third, third, 0.0]);
    }

    #[test]
    fn two_players_share_as_their_chances_say() {
        // By hand: the flow to and fro is equal, so the shares are as the chances of taking over.
        let shares = alpha_rank(&[vec![0.5, 0.501], vec![0.499, 0.5]]);
        let edge = 100.0 * (0.501 - 0.499_f64);
        let chance = |edge: f64| (1.0 - (-edge).exp()) / (1.0 - (-50.0 * edge).exp());
        let odds = chance(edge) / chance(-edge);
        assert_near(&shares, &[odds / (1.0 + odds), 1.0 / (1.0 + odds)]);
    }

    #[test]
    fn the_time_in_each_state_is_what_flows_in_and_out() {
        let chances = vec![vec![0.0, 0.2, 0.3], vec![0.4, 0.0, 0.1], vec![1e-9, 0.5, 0.0]];
        let spent = stationary(chances.clone());
        for state in 0..3 {
            let flow_in: f64 = (0..3).map(|from| spent[from] * chances[from][state]).sum();
            let out: f64 = spent[state] * chances[state].iter().sum::<f64>();
            assert!((flow_in - out).abs() < 1e-12, "{spent:?}");
        }
    }
}
