//! What players have: coins and energy.

use super::NUMBERS;
use maud::{Markup, html};
use oracle::Coins;
use words::{Words, key};

/// The crescent on everything that is paid in lunas, in the square from -50 to 50.
const CRESCENT: &str = "M-6-40A40 40 0 1 0-6 40A46 46 0 0 1-6-40Z";

/// A disc with so many lunas on it, around the origin, with a radius of 50: a price.
pub(super) fn price(lunas: u8) -> Markup {
    html! {
        circle r="47" fill="#f4f1ff" stroke="#2b2140" stroke-width="6" {}
        path d=(CRESCENT) fill="#b3abd9" {}
        text x="7" y="24" font-size="68" fill="#2b2140" { (lunas) }
    }
}

/// A luna around the origin, with a radius of 50.
pub(super) fn moon() -> Markup {
    minted(1)
}

/// A coin: a luna is worth 1, an aureus 2 and an opal 3 (R22).
pub fn coin(worth: u8, words: Words) -> Markup {
    let said = words.say_with(key::COUNT_LUNAS, &[("n", usize::from(worth).into())]);
    html! {
        svg class="art coin" viewBox="-54 -54 108 108" role="img" {
            title { (said) }
            (minted(worth))
        }
    }
}

/// A luna beside a number, which says it all.
pub(crate) fn moon_coin() -> Markup {
    html! { svg class="art coin" viewBox="-54 -54 108 108" aria-hidden="true" { (minted(1)) } }
}

/// Purses in a row: each coin with how many there are of it.
pub fn coins(coins: Coins, words: Words) -> Markup {
    let said = words.say_with(key::COUNT_LUNAS, &[("n", usize::from(coins.worth()).into())]);
    let row = [(3, coins.opals), (2, coins.aurei), (1, coins.lunas)];
    html! {
        span class="coins" role="img" aria-label=(said) title=(said) {
            @for (worth, count) in row {
                span class="coin-count" aria-hidden="true" {
                    svg class="art coin" viewBox="-54 -54 108 108" { (minted(worth)) }
                    (count)
                }
            }
        }
    }
}

/// A coin around the origin: a silver disc with a moon, a gold one with a sun, a cut opal.
pub(super) fn minted(worth: u8) -> Markup {
    html! {
        @match worth {
            1 => {
                circle r="48" fill="#dcdaf0" stroke="#4a4470" stroke-width="6" {}
                circle r="38" fill="none" stroke="#4a4470" stroke-width="2" {}
                path d="M8-30A30 30 0 1 0 26 18A25 25 0 1 1 8-30Z" fill="#4a4470" {}
            }
            2 => {
                circle r="48" fill="#f5c542" stroke="#7a4b00" stroke-width="6" {}
                path d="M0-38V38M-38 0H38M-27-27L27 27M27-27L-27 27" stroke="#7a4b00"
                    stroke-width="6" stroke-linecap="round" {}
                circle r="20" fill="#ffe28a" stroke="#7a4b00" stroke-width="5" {}
            }
            _ => {
                path d="M0-52L44-24V24L0 52L-44 24V-24Z" fill="#bfe9e4" {}
                path d="M0-52L44-24L20-12L0-26Z" fill="#f3d3ef" {}
                path d="M-44 24L-20 12L0 26V52Z" fill="#8fb9ef" {}
                path d="M44-24V24L20 12V-12Z" fill="#fbe8b8" {}
                path d="M0-52L44-24V24L0 52L-44 24V-24ZM0-26L20-12V12L0 26L-20 12V-12Z" fill="none"
                    stroke="#1d4a52" stroke-width="5" stroke-linejoin="round" {}
            }
        }
    }
}

/// How much energy is left, as a number in a crystal and as a bar.
/// What was just lost is shown beside what is left.
pub fn energy(now: u16, start: u16, lost: u16, words: Words) -> Markup {
    let said = words.say_with(key::COUNT_ENERGY, &[("n", usize::from(now).into())]);
    let start = start.max(1);
    let width = |energy: u16| u32::from(energy.min(start)) * 150 / u32::from(start);
    let (width, before) = (width(now), width(now.saturating_add(lost)));
    let (light, dark) = match u32::from(now) * 100 / u32::from(start) {
        51.. => ("#5fe0b8", "#17835f"),
        26..=50 => ("#ffd667", "#b07a08"),
        _ => ("#ff9a86", "#b8321f"),
    };
    html! {
        svg class="art energy" viewBox="0 0 226 60" role="img" font-family=(NUMBERS)
            font-weight="800" text-anchor="middle" {
            title { (said) }
            rect x="56" y="17" width="166" height="26" rx="13" fill="#0e0b22" stroke="#f4e9cf"
                stroke-opacity=".55" stroke-width="2" {}
            @if before > width {
                rect class="lost" x="64" y="23" width=(before) height="14" rx="7" fill="#c2303c" {}
            }
            @if width > 0 {
                rect x="64" y="23" width=(width) height="14" rx="7" fill=(light) {}
            }
            path d="M36 1L70 20V40L36 59L2 40V20Z" fill=(light) {}
            path d="M36 59L2 40V20L14 26V36L36 48L58 36V26L70 20V40Z" fill=(dark)
                fill-opacity=".45" {}
            path d="M36 1L70 20V40L36 59L2 40V20Z" fill="none" stroke="#12102a" stroke-width="3"
                stroke-linejoin="round" {}
            text x="36" y="41" font-size=(if now > 99 { 25 } else { 32 }) fill="#12102a" { (now) }
        }
    }
}
