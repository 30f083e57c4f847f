//! The bracket of an event as a picture: a column for each round, a box for each match, and lines that lead winners
//! to their next match, broken ones for those who go on after a loss.

use super::NUMBERS;
use maud::{Markup, html};

const BOX: (usize, usize) = (156, 42);
/// From one column to the next, and from one lane to the next.
const STEP: (usize, usize) = (196, 54);
/// The most letters of a name.
const LETTERS: usize = 16;

/// A match of the picture.
#[derive(Clone, Default)]
pub struct BracketMatch {
    /// Who meets: a number to find them again by, and a name; nobody where that is open.
    pub sides: [Option<(u16, String)>; 2],
    /// The games of each side, once there are any.
    pub games: Option<[u8; 2]>,
    /// The side that has won.
    pub winner: Option<usize>,
    /// How far down it stands, in half lanes.
    pub down: usize,
}

impl BracketMatch {
    fn has(&self, player: u16) -> bool {
        self.sides.iter().flatten().any(|(number, _)| *number == player)
    }

    /// Who goes on from here as winner, and who as loser.
    fn leave(&self) -> [Option<u16>; 2] {
        let number = |side: usize| self.sides.get(side)?.as_ref().map(|(number, _)| *number);
        self.winner.map_or([None; 2], |won| [number(won), number(1 - won.min(1))])
    }
}

/// The rounds of a bracket. `said` tells what it is.
pub fn bracket(rounds: &[Vec<BracketMatch>], said: &str) -> Markup {
    let lowest = rounds.iter().flatten().map(|game| game.down).max().unwrap_or(0);
    let width = STEP.0 * rounds.len().max(1);
    let height = (lowest + 2) * STEP.1 / 2;
    html! {
        svg class="art bracket" viewBox={ "0 0 " (width) " " (height) } width=(width) height=(height) role="img" aria-label=(said) {
            @for (round, games) in rounds.iter().enumerate() {
                @for game in games {
                    @for (leaves, lost) in game.leave().into_iter().zip([false, true]) {
                        @if let Some((at, next)) = leaves.and_then(|player| next(rounds, round, player)) {
                            (line((round, game.down), (at, next.down), lost))
                        }
                    }
                    (shown(round, game))
                }
            }
        }
    }
}

/// The match at which somebody is seen again, and in which round.
fn next(rounds: &[Vec<BracketMatch>], after: usize, player: u16) -> Option<(usize, &BracketMatch)> {
    let mut later = rounds.iter().enumerate().skip(after + 1);
    later.find_map(|(at, games)| Some((at, games.iter().find(|game| game.has(player))?)))
}

/// Where a box begins.
fn corner(round: usize, down: usize) -> (usize, usize) {
    (round * STEP.0 + 4, down * STEP.1 / 2 + (STEP.1 - BOX.1) / 2)
}

fn line(from: (usize, usize), to: (usize, usize), lost: bool) -> Markup {
    let ((x, y), (to_x, to_y)) = (corner(from.0, from.1), corner(to.0, to.1));
    let (x, y, to_y) = (x + BOX.0, y + BOX.1 / 2, to_y + BOX.1 / 2);
    html! {
        path d={ "M" (x) " " (y) "H" (to_x - 20) "V" (to_y) "H" (to_x) } fill="none" stroke="currentColor"
            stroke-width="2" stroke-opacity=(if lost { ".4" } else { ".8" }) stroke-dasharray=[lost.then_some("4 4")] {}
    }
}

fn shown(round: usize, game: &BracketMatch) -> Markup {
    let (x, y) = corner(round, game.down);
    html! {
        g transform={ "translate(" (x) " " (y) ")" } font-family=(NUMBERS) font-size="13" fill="currentColor" {
            rect width=(BOX.0) height=(BOX.1) rx="6" fill="none" stroke="currentColor" stroke-opacity=".5" {}
            path d={ "M0 " (BOX.1 / 2) "H" (BOX.0) } stroke="currentColor" stroke-opacity=".3" {}
            @for (side, player) in game.sides.iter().enumerate() {
                @let won = game.winner == Some(side);
                @let base = 15 + side * BOX.1 / 2;
                text x="8" y=(base) font-weight=[won.then_some("700")] opacity=[(game.winner.is_some() && !won).then_some(".6")] {
                    @match player {
                        Some((_, name)) => {
                            (name.chars().take(LETTERS).collect::<String>())
                            @if name.chars().count() > LETTERS { "…" }
                        }
                        None => "–",
                    }
                }
                @if let Some(games) = game.games {
                    text x=(BOX.0 - 8) y=(base) text-anchor="end" font-weight=[won.then_some("700")] { (games[side]) }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(sides: [Option<u16>; 2], winner: Option<usize>, down: usize) -> BracketMatch {
        let sides = sides.map(|side| side.map(|number| (number, format!("P{number}"))));
        BracketMatch {
            sides,
            games: winner.map(|won| if won == 0 { [2, 1] } else { [0, 2] }),
            winner,
            down,
        }
    }

    #[test]
    fn winners_are_led_to_their_next_match_and_open_places_are_there() {
        let first =
            vec![game([Some(0), Some(3)], Some(0), 0), game([Some(1), Some(2)], Some(1), 2)];
        let rounds = [first, vec![game([Some(0), Some(2)], None, 1)]];
        let svg = bracket(&rounds, "Bracket").into_string();
        assert_eq!(svg.matches("<rect").count(), 3);
        // From the middle of both matches to the left side of the final, and nobody goes on who has lost.
        for from in ["M160 27H180V54H200", "M160 81H180V54H200"] {
            assert!(svg.contains(from), "{from}: {svg}");
        }
        assert!(!svg.contains("dasharray"));
        assert!(
            svg.contains("font-weight=\"700\">P0<") && !svg.contains("font-weight=\"700\">P3<")
        );
        let open = bracket(&[vec![game([None, None], None, 0)]], "Bracket").into_string();
        assert_eq!(open.matches(">–<").count(), 2);
    }

    #[test]
    fn who_goes_on_after_a_loss_is_led_by_a_broken_line() {
        let rounds =
            [vec![game([Some(0), Some(1)], Some(0), 0)], vec![game([Some(1), Some(2)], None, 0)]];
        assert_eq!(bracket(&rounds, "Bracket").into_string().matches("dasharray").count(), 1);
    }
}
