//! Who sits where around a table, in the order in which packs go round: how many wait at each seat, and who
//! is choosing.

use super::NUMBERS;
use maud::{Markup, html};

/// The most packs that are drawn; more are a number.
const MOST_PACKS: usize = 3;
/// The most letters of a name.
const LETTERS: usize = 10;

/// A seat of the picture.
pub struct RingSeat {
    /// Who sits there.
    pub name: String,
    /// How many packs wait there.
    pub packs: usize,
    /// Whether it is waited for.
    pub choosing: bool,
    /// Whether nobody is there now.
    pub away: bool,
    /// Whether it is the viewer's.
    pub own: bool,
}

/// The seats around a table; the viewer's own is below. `said` tells the same in words.
pub fn ring(seats: &[RingSeat], said: &str) -> Markup {
    let own = seats.iter().position(|seat| seat.own).unwrap_or(0);
    let place = |seat: usize| {
        let turn = (seat + seats.len() - own) as f64 / seats.len() as f64 * std::f64::consts::TAU;
        let (x, y) = (150.0 - 112.0 * turn.sin(), 72.0 + 58.0 * turn.cos());
        (x.round(), y.round())
    };
    html! {
        svg class="art ring" viewBox="-14 0 328 164" role="img" aria-label=(said) {
            ellipse cx="150" cy="72" rx="112" ry="58" fill="none" stroke="currentColor" stroke-opacity=".35" stroke-width="2" {}
            @for (number, seat) in seats.iter().enumerate() {
                @let (x, y) = place(number);
                g transform={ "translate(" (x) " " (y) ")" } opacity=[seat.away.then_some(".5")] {
                    circle r="11" fill=(if seat.choosing { "#ffd667" } else { "#22444b" }) stroke="currentColor"
                        stroke-width=(if seat.own { "4" } else { "1.5" }) {}
                    @if seat.choosing { path d="M-5-7H5L-5 7H5Z" fill="#231a05" {} }
                    @for pack in 0..seat.packs.min(MOST_PACKS) {
                        rect x=(14 + 5 * pack) y="-9" width="12" height="17" rx="2" fill="#26236a" stroke="#d9b45a" {}
                    }
                    @if seat.packs > MOST_PACKS {
                        text x="42" y="5" font-family=(NUMBERS) font-size="13" font-weight="700" fill="currentColor" { (seat.packs) }
                    }
                    text y="24" text-anchor="middle" font-family=(NUMBERS) font-size="12" fill="currentColor" {
                        (seat.name.chars().take(LETTERS).collect::<String>())
                        @if seat.name.chars().count() > LETTERS { "…" }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(name: &str, packs: usize) -> RingSeat {
        RingSeat { name: name.into(), packs, choosing: packs > 0, away: false, own: name == "Ada" }
    }

    #[test]
    fn the_viewer_sits_below_and_packs_wait_where_they_are() {
        let away = RingSeat { away: true, ..seat("Somebody with a long name", 0) };
        let drawn = ring(&[seat("Bo", 2), seat("Ada", 0), away, seat("Cy", 7)], "Around the table");
        let svg = drawn.into_string();
        assert!(svg.contains("aria-label=\"Around the table\""));
        let places: Vec<&str> = svg.split("<g transform=\"translate(").skip(1).collect();
        let of = |name: &str| *places.iter().find(|place| place.contains(name)).unwrap();
        assert!(of("Ada").starts_with("150 120)"), "at the lower edge: {}", of("Ada"));
        assert_eq!(["Bo", "Ada", "Cy"].map(|name| of(name).matches("<rect").count()), [2, 0, 3]);
        assert!(of("Cy").contains(">7<"), "more packs than can be drawn are a number");
        assert!(of("Somebody w…").contains("opacity=\".5\""));
        // The next seat in the order of packs is to the viewer's left.
        let x = |name: &str| of(name).split(' ').next().unwrap().parse::<f64>().unwrap();
        assert!(x("Somebody") < 150.0 && x("Bo") > 150.0);
    }
}
