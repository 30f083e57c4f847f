//! `arcadia cards`: the 120 cards.

use crate::Answer;
use oracle::Card;
use serde_json::{Value, json};
use words::Words;

pub fn run(words: Words) -> Answer {
    Answer::new(words.cards_table(), Card::all().map(described).collect())
}

fn described(card: Card) -> Value {
    let champion = card.champion();
    json!({
        "id": card.id(),
        "name": card.to_string(),
        "kind": card.face().kind(),
        "cost": card.face().cost(),
        "die": champion.map(|champion| champion.die),
        "base": champion.map(|champion| champion.base),
        "color": champion.map(|champion| champion.color),
        "order": champion.map(|champion| champion.order),
        "species": champion.map(|champion| champion.species()),
    })
}
