//! The field as a whole: α-rank, the Nash mix, and the matrix of who scores what against whom.

use super::aligned;
use lab::Standing;
use words::{Words, composed};

/// The table of the two, and the matrix.
pub fn text(standings: &[Standing], words: Words) -> String {
    let heading = |key: &str| words.say(composed!("arena-{key}"));
    let mut ranks = vec![["player", "alpha", "nash", "nash-share"].map(heading)];
    ranks.extend(standings.iter().map(|standing| {
        let shares = [standing.alpha_rank, standing.nash, standing.nash_share];
        let [alpha, nash, share] = shares.map(|share| words.percent(share, 1));
        [standing.player.clone(), alpha, nash, share]
    }));
    let mut matrix = vec![vec![String::new()]];
    matrix[0].extend((1..=standings.len()).map(|number| number.to_string()));
    matrix.extend(standings.iter().enumerate().map(|(place, standing)| {
        let cell = |other: &Standing| {
            standing.share(other).map_or("·".to_owned(), |share| {
                format!("{} {}", shade(share), words.percent(share, 0))
            })
        };
        let name = format!("{} {}", place + 1, standing.player);
        std::iter::once(name).chain(standings.iter().map(cell)).collect()
    }));
    format!("\n{}\n{}\n{}\n", aligned(&ranks), aligned(&matrix), heading("field"))
}

/// A share as a shade.
fn shade(share: f64) -> char {
    [' ', '░', '▒', '▓', '█'][((share * 5.0) as usize).min(4)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shades_go_from_nothing_to_everything() {
        assert_eq!([0.0, 0.25, 0.5, 0.75, 1.0].map(shade), [' ', '░', '▒', '▓', '█']);
    }
}
