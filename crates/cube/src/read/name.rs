//! Texts from files that could hold anything, fit to be kept.
//!
//! Names are kept exactly, but a name is on one line, and nobody has one that fills a page: copies
//! of such a card would fill the memory.

use super::entry::LONGEST_NAME;
use crate::write::on_a_line;

/// The most bytes of an address.
const LONGEST_ADDRESS: usize = 500;
/// The most letters of a set's code or of a number.
const LONGEST_CODE: usize = 32;

/// The name of a card; `None` where there is nothing that could be one.
pub fn name(text: &str) -> Option<String> {
    short(text, LONGEST_NAME).filter(|name| !name.is_empty())
}

/// A set's code or a number; empty where there is nothing that could be one.
pub fn code(text: &str) -> String {
    short(text, LONGEST_CODE).unwrap_or_default()
}

/// The address of a picture; `None` where it is none that a browser would look up.
pub fn address(text: &str) -> Option<Box<str>> {
    let text = text.trim();
    let known = text.starts_with("https://") || text.starts_with("http://");
    let plain = !text.contains(|c: char| c.is_whitespace() || c.is_control());
    (known && plain && text.len() <= LONGEST_ADDRESS).then(|| text.into())
}

fn short(text: &str, most: usize) -> Option<String> {
    let text = text.trim();
    text.chars().nth(most).is_none().then(|| on_a_line(text).trim().to_owned())
}
