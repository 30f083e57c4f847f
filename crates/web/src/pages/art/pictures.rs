//! Small pictures: what a format does with the cards, what kind of event it is, and what a page is about.

use super::{dice, emblems, purse};
use maud::{Markup, html};

/// The colours of the cards on pictures.
const ORANGE: &str = "#f0932b";
const RED: &str = "#b3202e";
const BLUE: &str = "#3b3691";
/// A card seen from behind.
const BACK: &str = "#2b2150";

/// A card at a place on a picture, turned by some degrees.
fn card(x: i32, y: i32, turned: i32, color: &str) -> Markup {
    html! {
        rect x="-9" y="-13" width="18" height="26" rx="3" fill=(color) stroke="#fff7e3" stroke-width="1.6"
            transform={ "translate(" (x) " " (y) ") rotate(" (turned) ")" } {}
    }
}

/// Cards in a row, each so far from the one before.
fn row(x: i32, y: i32, apart: i32, colors: &[&str]) -> Markup {
    html! { @for (place, color) in colors.iter().enumerate() { (card(x + apart * place as i32, y, 0, color)) } }
}

/// A line with the point of an arrow at its end.
fn arrow(from: i32, to: i32, y: i32) -> Markup {
    let back = if to > from { -5 } else { 5 };
    html! {
        path d={ "M" (from) " " (y) "H" (to) "M" (to + back) " " (y - 5) "L" (to) " " (y) "L" (to + back) " " (y + 5) }
            fill="none" stroke="#ffd667" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" {}
    }
}

/// A word on a picture.
fn sign(x: i32, y: i32, text: &str) -> Markup {
    html! { text x=(x) y=(y) font-size="15" font-weight="800" text-anchor="middle" fill="#ffd667" { (text) } }
}

/// What a format does with the cards. A format without a picture of its own has a hand of cards.
pub fn format(name: &str) -> Markup {
    html! { svg class="art picture" viewBox="0 0 120 64" aria-hidden="true" { (format_drawn(name)) } }
}

fn format_drawn(name: &str) -> Markup {
    html! {
            @match name {
                "monochrome" => { (card(42, 36, -14, RED)) (card(60, 32, 0, RED)) (card(78, 36, 14, RED)) }
                "custom" => {
                    (row(36, 32, 6, &[BLUE, BLUE, ORANGE]))
                    path d="M70 46L92 20L98 25L76 51L68 53Z" fill="#ffd667" {}
                }
                "solomon" => {
                    (row(16, 32, 11, &[ORANGE, ORANGE]))
                    (row(49, 32, 11, &[RED, BLUE, RED]))
                    (row(93, 32, 11, &[BLUE, ORANGE]))
                    path d="M38 10V54M82 10V54" stroke="#ffd667" stroke-width="2" stroke-dasharray="4 4" {}
                }
                "piles" => {
                    @for x in [28, 60, 92] { (row(x, 34, 2, &[BACK, BACK, BACK])) (sign(x + 4, 39, "?")) }
                }
                "pass" => {
                    (card(18, 32, 0, ORANGE)) (row(46, 32, 9, &[RED, RED])) (row(82, 32, 9, &[BLUE, BLUE, BLUE]))
                    (sign(18, 61, "1")) (sign(50, 61, "2")) (sign(91, 61, "3"))
                }
                "pick-four" => {
                    (row(14, 32, 8, &[ORANGE, RED])) (row(98, 32, 8, &[BLUE, RED]))
                    (arrow(40, 80, 24)) (arrow(80, 40, 41))
                }
                "power" => {
                    (row(26, 32, 14, &[BLUE, ORANGE, BACK, RED, BLUE]))
                    path d="M34 12L39 17L48 6" fill="none" stroke="#7ce0a8" stroke-width="3.4" stroke-linecap="round" {}
                    path d="M50 24L60 40M60 24L50 40" stroke="#ff8a76" stroke-width="3.4" stroke-linecap="round" {}
                }
                "standard" => {
                    (row(14, 36, 7, &[ORANGE, BLUE, RED])) (row(88, 36, 7, &[BLUE, RED, ORANGE])) (arrow(44, 72, 36))
                }
                "sealed" => {
                    @for x in [22, 54, 86] { (row(x, 34, 5, &[BACK, BLUE])) }
                    path d="M16 12H104" stroke="#ffd667" stroke-width="2" stroke-dasharray="4 4" {}
                }
                "deckbuilder" => {
                    (row(18, 34, 8, &[BLUE, ORANGE, RED])) (arrow(48, 68, 34))
                    g transform="translate(94 34) scale(.4)" { (purse::minted(2)) }
                }
                _ => { (card(42, 36, -16, BLUE)) (card(60, 31, 0, ORANGE)) (card(78, 36, 16, RED)) }
            }
    }
}

/// What kind of event it is: who meets whom. A kind without a picture of its own has a table of standings.
pub fn event(kind: &str) -> Markup {
    let dot = |x: i32, y: i32| html! { circle cx=(x) cy=(y) r="5" fill="#fff7e3" {} };
    let line = |path: &str, color: &str| {
        html! { path d=(path) fill="none" stroke=(color) stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" {} }
    };
    html! {
        svg class="art picture" viewBox="0 0 120 64" aria-hidden="true" {
            @match kind {
                "single-elimination" => {
                    (line("M22 10H44V26H22M22 38H44V54H22M44 18H66V46H44M66 32H90", "#ffd667"))
                    @for y in [10, 26, 38, 54] { (dot(20, y)) } (sign(100, 38, "★"))
                }
                "double-elimination" => {
                    (line("M18 8H38V20H18M38 14H64V32H92", "#ffd667")) (line("M18 42H38V56H18M38 49H64V32", "#ff8a76"))
                    @for y in [8, 20, 42, 56] { (dot(16, y)) } (sign(102, 38, "★"))
                }
                "round-robin" => {
                    (line("M60 8L90 26L79 58H41L30 26ZM60 8L79 58L30 26H90L41 58Z", "#ffd667"))
                    @for (x, y) in [(60, 8), (90, 26), (79, 58), (41, 58), (30, 26)] { (dot(x, y)) }
                }
                "deckbuilder" => (format_drawn("deckbuilder")),
                "power" => (format_drawn("power")),
                _ => {
                    @for (place, wide) in [52, 40, 28, 16].into_iter().enumerate() {
                        @let y = 10 + 14 * place as i32;
                        (dot(26, y + 2))
                        rect x="38" y=(y - 2) width=(wide) height="8" rx="4" fill=(if place == 0 { "#ffd667" } else { "#8f8be0" }) {}
                    }
                }
            }
        }
    }
}

/// What a page is about, for its head. One without a picture of its own has the stars.
pub fn scene(name: &str) -> Markup {
    html! {
        svg class="art scene" viewBox="0 0 160 100" aria-hidden="true" {
            @match name {
                "account" => {
                    path d="M80 12L122 26V52Q118 78 80 92Q42 78 38 52V26Z" fill="#332f86" stroke="#d9b45a" stroke-width="4" {}
                    path d="M80 30A12 12 0 0 1 87 52Q102 56 104 76Q94 84 80 88Q66 84 56 76Q58 56 73 52A12 12 0 0 1 80 30Z" fill="#ffe9b8" {}
                }
                "cubes" => g stroke="#fff7e3" stroke-width="2.5" stroke-linejoin="round" {
                    path d="M80 10L116 28L80 46L44 28Z" fill=(ORANGE) {}
                    path d="M44 28L80 46V90L44 70Z" fill=(RED) {}
                    path d="M116 28L80 46V90L116 70Z" fill=(BLUE) {}
                    path d="M62 19L98 37V80M98 19L62 37V80M44 49L80 68L116 49" fill="none" stroke-opacity=".5" {}
                },
                "decks" => g transform="translate(-46 -32) scale(2.3)" {
                    (card(40, 38, -24, BLUE)) (card(49, 34, -8, ORANGE)) (card(59, 34, 8, RED)) (card(68, 38, 24, BACK))
                },
                "events" => {
                    path d="M58 14H102V38Q100 62 80 64Q60 62 58 38Z" fill="#f5c542" stroke="#7a4b00" stroke-width="3" {}
                    path d="M58 20H44Q42 42 62 46M102 20H116Q118 42 98 46" fill="none" stroke="#f5c542" stroke-width="5" {}
                    path d="M76 64H84V76H76ZM60 76H100L104 90H56Z" fill="#d9a12f" stroke="#7a4b00" stroke-width="3" {}
                    path d="M80 22L84 33L96 33L86 40L90 52L80 45L70 52L74 40L64 33L76 33Z" fill="#fff3c4" {}
                }
                "table" => {
                    ellipse cx="80" cy="62" rx="62" ry="28" fill="#17473f" stroke="#4a2f17" stroke-width="6" {}
                    ellipse cx="80" cy="62" rx="52" ry="21" fill="none" stroke="#d9b45a" stroke-width="1.5" {}
                    g transform="translate(0 8) scale(.9)" { (card(70, 56, -12, ORANGE)) (card(84, 54, 2, BACK)) (card(102, 58, 14, RED)) }
                }
                "verify" => {
                    g transform="translate(58 58) scale(.56)" font-weight="800" text-anchor="middle" { (dice::drawn(20, 17, dice::UNROLLED)) }
                    path d="M84 40L98 56L128 18" fill="none" stroke="#7ce0a8" stroke-width="9" stroke-linecap="round" stroke-linejoin="round" {}
                }
                "replay" => {
                    circle cx="80" cy="50" r="36" fill="none" stroke="#d9b45a" stroke-width="5" stroke-dasharray="190 40" {}
                    path d="M112 22L116 38L100 36Z" fill="#d9b45a" {}
                    path d="M70 34L98 50L70 66Z" fill="#ffe9b8" {}
                }
                _ => @for (place, order) in oracle::Order::ALL.into_iter().enumerate() {
                    @let x = 20 + 30 * place;
                    path transform={ "translate(" (x) " " (50 - 8 * (place % 2) as i32) ") scale(.22)" } fill="#ffe9b8" fill-rule="evenodd" d=(emblems::order(order)) {}
                },
            }
        }
    }
}
