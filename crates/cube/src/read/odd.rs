//! What is odd about a card of a list, in words that several readers use. The card is kept; what
//! could not be understood about it stays unknown.

use super::quoted;
use table::Refusal;

/// The colours are not letters of colours.
pub fn colors(text: &str, card: &str) -> Refusal {
    let (text, card) = (quoted(text), quoted(card));
    let reason = format!(
        "{text} are no colours, which are letters of WUBRG: the colours of {card} stay unknown."
    );
    Refusal::new("list-colors-unknown", reason).with("text", text).with("card", card)
}

/// There is no such rarity.
pub fn rarity(text: &str, card: &str) -> Refusal {
    let (text, card) = (quoted(text), quoted(card));
    let reason = format!("{text} is no rarity: that of {card} stays unknown.");
    Refusal::new("list-rarity-unknown", reason).with("text", text).with("card", card)
}

/// What a card costs is not a number.
pub fn cost(text: &str, card: &str) -> Refusal {
    let (text, card) = (quoted(text), quoted(card));
    let reason = format!("{text} is no number: what {card} costs stays unknown.");
    Refusal::new("list-cost-unknown", reason).with("text", text).with("card", card)
}

/// How many there are of a card is not a number.
pub fn count(text: &str, card: &str) -> Refusal {
    let (text, card) = (quoted(text), quoted(card));
    let reason = format!("{text} is no number of copies: {card} was taken once.");
    Refusal::new("list-count-unknown", reason).with("text", text).with("card", card)
}
