//! Everything that is drawn: cards, dice, coins, energy and the sign of the house, as SVG within
//! the page.
//!
//! No drawing has an `id` or a style, so that any number of them can stand on a page whose policy
//! is strict; what many cards share is on a sheet that pages ask for once. Nothing is told by hue alone: the colours of champions also have a pattern and a
//! medal of their own (rays and a sun, lozenges and a shield, stars and a window), orders a sign
//! and one to five dots, dice their outlines. What matters in play stands at the left of a card,
//! where it is seen in a hand that is held as a fan.

mod bracket;
mod dice;
mod emblems;
mod face;
mod figure;
mod house;
mod pictures;
mod portraits;
mod purse;
mod ring;
mod sheet;
mod suits;

pub use bracket::{BracketMatch, bracket};
pub use dice::die;
pub use face::{card, light};
pub use house::{back, favicon, logo};
pub use pictures::{event, format, scene};
pub use portraits::{person, portrait};
pub(crate) use purse::moon_coin;
pub use purse::{coin, coins, energy};
pub use ring::{RingSeat, ring};
pub use sheet::SHEET;

/// The letters of numbers: plain ones, with digits of one height.
const NUMBERS: &str = "system-ui,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
/// The letters of names.
const NAMES: &str = "'Palatino Linotype',Palatino,'Book Antiqua',P052,Georgia,serif";

#[cfg(test)]
mod tests;
