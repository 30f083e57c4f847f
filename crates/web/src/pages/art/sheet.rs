//! What many cards have in common, drawn once: a page of a hundred cards asks for this
//! sheet and uses its parts. The sheet is named for what is on it, so that browsers may keep it.

use super::{face, house};
use maud::{Markup, PreEscaped, html};
use sha2::{Digest, Sha256};
use std::sync::LazyLock;
use table::Hex;

/// The sheet, as a file that pages ask for.
pub struct Sheet {
    /// The file's name, which is another one when anything on it is.
    pub name: String,
    /// The sheet as SVG.
    pub text: String,
}

/// The sheet of all cards.
pub static SHEET: LazyLock<Sheet> = LazyLock::new(|| {
    let drawn = html! {
        svg xmlns="http://www.w3.org/2000/svg" {
            g id="back" { (house::back_drawn()) }
            @for (name, part) in face::parts() { g id=(name) { (part) } }
        }
    };
    let text = drawn.into_string();
    let hash: [u8; 32] = Sha256::digest(text.as_bytes()).into();
    Sheet { name: format!("cards-{}.svg", &Hex(hash).to_string()[..8]), text }
});

/// A part of the sheet, within a drawing.
pub(super) fn part(name: &str) -> Markup {
    part_with(name, &[])
}

/// A part of the sheet that is told its place or its colours.
pub(super) fn part_with(name: &str, told: &[(&str, &str)]) -> Markup {
    let told: String = told.iter().map(|(name, value)| format!(" {name}=\"{value}\"")).collect();
    PreEscaped(format!("<use href=\"/assets/{}#{name}\"{told}></use>", SHEET.name))
}
