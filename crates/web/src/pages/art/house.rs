//! The sign of the house, and the back of its cards.

use super::{NAMES, sheet};
use maud::{Markup, html};

/// A star with eight points around the origin, 100 high.
const STAR: &str =
    "M0-50L7-16L28-28L16-7L50 0L16 7L28 28L7 16L0 50L-7 16L-28 28L-16 7L-50 0L-16-7L-28-28L-7-16Z";

/// Lozenges over 546 by 756.
const LATTICE: &str = "M0 126L126 0M0 252L252 0M0 378L378 0M0 504L504 0M0 630L546 84\
    M0 756L546 210M126 756L546 336M252 756L546 462M378 756L546 588M504 756L546 714\
    M0 630L126 756M0 504L252 756M0 378L378 756M0 252L504 756M0 126L546 672M0 0L546 546\
    M126 0L546 420M252 0L546 294M378 0L546 168M504 0L546 42";

/// The back of every card: the five Lights in a night sky. It says nothing: how many cards lie
/// there is for the page to say.
pub fn back() -> Markup {
    html! { svg class="art back" viewBox="0 0 650 860" aria-hidden="true" { (sheet::part("back")) } }
}

/// What is drawn on the back.
pub(super) fn back_drawn() -> Markup {
    html! {
            rect x="10" y="10" width="630" height="840" rx="46" fill="#1c1a4d" stroke="#0d0b28"
                stroke-width="20" {}
            rect x="44" y="44" width="562" height="772" rx="26" fill="#26236a" stroke="#d9b45a"
                stroke-width="8" {}
            svg x="52" y="52" width="546" height="756" {
                path stroke="#3a3690" stroke-width="5" d=(LATTICE) {}
                path stroke="#8f8be0" stroke-width="9" stroke-linecap="round"
                    stroke-dasharray="0.1 126" d="M63 63V756M189 63V756M315 63V756M441 63V756" {}
            }
            g transform="translate(325 430)" {
                circle r="206" fill="#14123b" stroke="#d9b45a" stroke-width="8" {}
                circle r="182" fill="none" stroke="#d9b45a" stroke-width="3" {}
                g fill="#f0d48a" {
                    path d=(STAR) transform="scale(1.7)" {}
                    @for turn in 0..5 {
                        circle cy="-132" r="17" transform={ "rotate(" (72 * turn) ")" } {}
                        path d="M0-158L8-132L0-62L-8-132Z"
                            transform={ "rotate(" (72 * turn + 36) ")" } {}
                    }
                }
            }
            path d="M74 74H160L74 160ZM576 74H490L576 160ZM74 786H160L74 700ZM576 786H490L576 700Z"
                fill="#d9b45a" {}
    }
}

/// The sign of the house, with its name.
pub fn logo() -> Markup {
    html! {
        svg class="art logo" viewBox="0 0 330 80" role="img" {
            title { "Arcadia" }
            g transform="translate(40 40) scale(.78)" { (sign()) }
            text x="90" y="56" font-family=(NAMES) font-size="52" font-weight="700"
                letter-spacing="3" fill="currentColor" { "Arcadia" }
        }
    }
}

/// A star in the arms of a moon, in the square from -50 to 50.
fn sign() -> Markup {
    html! {
        circle r="49" fill="#1c1a4d" stroke="#d9b45a" stroke-width="3" {}
        path d="M10-40A41 41 0 1 0 38 16A34 34 0 1 1 10-40Z" fill="#f0d48a" {}
        path d=(STAR) transform="translate(12 -4) scale(.5)" fill="#ffb95c" {}
    }
}

/// The icon of the site, a file of its own.
pub fn favicon(calls: bool) -> Markup {
    html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox="-52 -52 104 104" {
            (sign())
            @if calls { circle cx="30" cy="-30" r="20" fill="#e0313f" stroke="#fff" stroke-width="5" {} }
        }
    }
}
