//! Every bonus with an example.

use super::super::context::Form;
use super::super::language::Language;
use super::parts::{cards, champions, plus};
use super::reader::Reader;
use axum::response::Html;
use maud::{Markup, html};
use oracle::{BonusClass, Combo};
use words::{capitalized, key};

/// Champions that have something in common, by their names; the last have nothing.
const EXAMPLES: [&[&str]; 10] = [
    &["human-d8+2", "human-d6+3", "human-d20+4"],
    &["dragon-d12+1", "dragon-d8+3", "fairy-d12+5"],
    &["orc-d6+4", "orc-d8+4", "hobbit-d6+2"],
    &["koatl-d4+4", "koatl-d12+3"],
    &["elf-d8+0", "human-d4+0", "dwarf-d6+6"],
    &["faun-d6+5", "hobbit-d8+1", "aven-d4+5"],
    &["goblin-d4+1", "minotaur-d12+6"],
    &["elf-d20+1", "cyclops-d12+0", "faun-d6+0"],
    &["lycan-d20+5", "dwarf-d8+0"],
    &["human-d6+6", "cyclops-d20+0"],
];

/// The page.
pub async fn page(Language(words): Language, form: Form) -> Html<String> {
    let reader = Reader::new(words, &form);
    let body = html! {
        (reader.chooser("/rules/bonuses"))
        div class="panel text" {
            p { (reader.say(key::RULES_COMBOS_TEXT)) }
            p { (reader.say(key::BOOK_BONUS_MORE)) }
        }
        div class="panels examples" { @for names in EXAMPLES { (example(&reader, names)) } }
    };
    reader.page(key::BOOK_BONUSES, &body)
}

/// Some champions and what they are worth together, in every class of decks.
fn example(reader: &Reader, names: &[&str]) -> Markup {
    let words = reader.words;
    let champions = champions(names);
    let combo = Combo::of(&champions);
    html! {
        section class="panel" {
            h2 { (capitalized(&words.combo(combo))) }
            div class="row" { (cards(words, names)) }
            dl class="worths" {
                @for class in BonusClass::ALL {
                    div {
                        dt { (words.class(class)) }
                        dd { (plus(reader.ruleset.bonuses(class).bonus(&champions))) }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r17_every_combo_has_an_example_in_the_order_of_the_table() {
        let shown = EXAMPLES.map(|names| {
            assert_eq!(champions(names).len(), names.len(), "{names:?}");
            Combo::of(&champions(names))
        });
        assert_eq!(shown[..9], Combo::ALL);
        assert_eq!(shown[9], Combo::None);
    }
}
