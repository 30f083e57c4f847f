//! A piece of a page told as what has changed of it: most of a table is as it was a moment ago.
//!
//! A text is cut before every `<`. A delta is a list: a pair of numbers stands for pieces of the text before, from
//! where and how many; anything else is new. The script puts it together (`assets/delta.js`).

use serde_json::{Value, json};
use std::collections::HashMap;

/// So many places are looked at where a piece of the new text was in the old one.
const CANDIDATES: usize = 24;
/// Shorter runs are told as they are: naming them would be no shorter.
const SHORTEST: usize = 12;

/// What has to be told of a text to whoever has another.
pub fn between(old: &str, new: &str) -> String {
    let (old, new): (Vec<&str>, Vec<&str>) = (old.split('<').collect(), new.split('<').collect());
    let mut places: HashMap<&str, Vec<usize>> = HashMap::new();
    for (place, piece) in old.iter().enumerate() {
        places.entry(piece).or_default().push(place);
    }
    let run = |from: usize, at: usize| {
        old[from..].iter().zip(&new[at..]).take_while(|(old, new)| old == new).count()
    };
    let (mut told, mut fresh): (Vec<Value>, Vec<&str>) = (Vec::new(), Vec::new());
    let (mut at, mut next) = (0, 0);
    while at < new.len() {
        let known = places.get(new[at]).map_or(&[][..], Vec::as_slice);
        // What follows what was told last is likely to go on; of the others the longest is taken.
        let close = known.iter().copied().find(|place| *place >= next);
        let candidates = close.into_iter().chain(known.iter().copied().take(CANDIDATES));
        let best = candidates.map(|from| (run(from, at), from)).max_by_key(|(length, _)| *length);
        let bytes =
            |length: usize| new[at..at + length].iter().map(|piece| piece.len() + 1).sum::<usize>();
        match best {
            Some((length, from)) if bytes(length) > SHORTEST => {
                if !fresh.is_empty() {
                    told.push(fresh.join("<").into());
                    fresh.clear();
                }
                told.push(json!([from, length]));
                (at, next) = (at + length, from + length);
            }
            _ => {
                fresh.push(new[at]);
                at += 1;
            }
        }
    }
    if !fresh.is_empty() {
        told.push(fresh.join("<").into());
    }
    Value::from(told).to_string()
}

/// What was told last over a connection, so that what comes next can be told by what has changed.
#[derive(Default)]
pub struct Told(Option<String>);

impl Told {
    /// What to send for a text: what has changed, or all of it where that is no longer.
    pub fn next(&mut self, text: String) -> String {
        let delta = self.0.as_deref().map(|old| between(old, &text));
        let sent = delta.filter(|delta| delta.len() < text.len()).unwrap_or_else(|| text.clone());
        self.0 = Some(text);
        sent
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the script makes of it.
    fn applied(old: &str, delta: &str) -> String {
        let old: Vec<&str> = old.split('<').collect();
        let told: Vec<Value> = serde_json::from_str(delta).unwrap();
        let pieces = told.iter().flat_map(|part| match part {
            Value::String(fresh) => vec![fresh.clone()],
            run => {
                let (from, length): (usize, usize) = serde_json::from_value(run.clone()).unwrap();
                old[from..from + length].iter().map(|piece| (*piece).to_owned()).collect()
            }
        });
        pieces.collect::<Vec<_>>().join("<")
    }

    #[test]
    fn a_delta_makes_the_new_text_of_the_old_one() {
        let texts = [
            "",
            "<div>",
            "<div><p>Ada hits Luna for 12.</p><p>Éternelle « 1 »</p></div>",
            "<div><p>Ada hits Luna for 50.</p><p>Éternelle « 1 »</p><p>Ada hits Luna for 12.</p></div>",
            "no mark at all",
            "<a><a><a><a><b><a><a>",
        ];
        for old in texts {
            for new in texts {
                assert_eq!(applied(old, &between(old, new)), new, "{old} {new}");
            }
        }
    }

    #[test]
    fn what_has_not_changed_is_not_told_again() {
        let card = |name: &str| {
            format!("<svg class=\"face\"><title>{name}</title><use href=\"#x\"></use></svg>")
        };
        let hand: String = (0..40).map(|place| card(&format!("Human {place}"))).collect();
        let (old, new) =
            (format!("<div>{hand}</div>"), format!("<div>{hand}{}</div>", card("Elf")));
        assert!(between(&old, &new).len() < 200, "{}", between(&old, &new));
        let mut told = Told::default();
        assert_eq!(told.next(old.clone()), old, "the first is told whole");
        assert!(told.next(new).len() < 200);
    }
}
