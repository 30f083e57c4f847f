//! What the pages of the book are made of: sections, tables and cards.

use super::super::art;
use super::reader::Reader;
use maud::{Markup, html};
use oracle::odds::DICE;
use oracle::{BonusClass, BonusTable, Card, Champion, Color, Combo, Order, Ruleset, Species};
use words::{Key, Words, capitalized, key};

/// A part of a page that can be linked to.
pub fn section(id: &str, heading: &str, body: &Markup) -> Markup {
    html! { section id=(id) class="part" { h2 { (heading) } (body) } }
}

/// Where the parts of a page are: open on a wide page, to be opened on a small one.
pub fn contents(reader: &Reader, parts: &[(&str, String)]) -> Markup {
    let list = html! {
        ol { @for (id, heading) in parts { li { a href={ "#" (id) } { (heading) } } } }
    };
    html! {
        details class="contents small" { summary { (reader.say(key::BOOK_CONTENTS)) } (list) }
        nav class="contents wide" aria-label=(reader.say(key::BOOK_CONTENTS)) {
            p class="title" { (reader.say(key::BOOK_CONTENTS)) } (list)
        }
    }
}

/// Paragraphs.
pub fn paragraphs(reader: &Reader, keys: &[Key]) -> Markup {
    html! { @for key in keys { p { (reader.say(*key)) } } }
}

/// A sentence that begins with its name and a colon, without them: for where a heading says it.
pub fn unnamed(text: &str) -> String {
    text.split_once(':').map_or_else(|| text.to_owned(), |(_, rest)| capitalized(rest.trim_start()))
}

/// Cards by their names, as they are drawn.
pub fn cards(words: Words, names: &[&str]) -> Markup {
    let cards = names.iter().filter_map(|name| name.parse::<Card>().ok());
    html! { @for card in cards { span class="card" { (art::card(card, words)) } } }
}

/// The champions among cards that are given by their names.
pub fn champions(names: &[&str]) -> Vec<Champion> {
    names.iter().filter_map(|name| name.parse::<Card>().ok()?.champion()).collect()
}

/// What each combo is worth in each class of decks (R17).
pub fn bonus_table(words: Words, ruleset: &Ruleset) -> Markup {
    html! {
        table class="bonuses" {
            thead {
                tr {
                    th scope="col" { (words.say(key::TERM_COMBO)) }
                    @for class in BonusClass::ALL { th scope="col" class="number" { (words.class(class)) } }
                }
            }
            tbody {
                @for combo in Combo::ALL {
                    tr {
                        th scope="row" { (capitalized(&words.combo(combo))) }
                        @for class in BonusClass::ALL {
                            td class="number" { (plus(ruleset.bonuses(class).worth(combo))) }
                        }
                    }
                }
            }
        }
    }
}

/// What each combo is worth in one table of bonuses, the best first; what is worth nothing is left out.
pub fn bonuses_of(words: Words, bonuses: &BonusTable) -> Markup {
    let mut worth: Vec<Combo> =
        Combo::ALL.into_iter().filter(|combo| bonuses.worth(*combo) > 0).collect();
    worth.sort_by_key(|combo| std::cmp::Reverse(bonuses.worth(*combo)));
    html! {
        table class="bonuses" {
            tbody {
                @for combo in worth {
                    tr {
                        th scope="row" { (capitalized(&words.combo(combo))) }
                        td class="number" { (plus(bonuses.worth(combo))) }
                    }
                }
            }
        }
    }
}

/// A bonus as it is written.
pub fn plus(bonus: u8) -> String {
    if bonus == 0 { "–".to_owned() } else { format!("+{bonus}") }
}

/// The species of each colour and order (R3).
pub fn species_table(words: Words) -> Markup {
    html! {
        div class="scroll" tabindex="0" role="region" aria-label=(words.say(key::BOOK_SPECIES)) {
            table class="species" {
                thead {
                    tr {
                        th scope="col" { (words.say(key::TERM_ORDER)) }
                        @for color in Color::ALL {
                            th scope="col" class=(color.name()) { (capitalized(&words.color(color))) }
                        }
                    }
                }
                tbody {
                    @for order in Order::ALL {
                        tr {
                            th scope="row" {
                                span class="light-name" { (art::light(order, words)) (words.order(order)) }
                            }
                            @for color in Color::ALL {
                                td { (capitalized(&words.species(Species::of(color, order)))) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Every die with what it rolls.
pub fn dice_table(words: Words) -> Markup {
    html! {
        table class="dice-table" {
            thead {
                tr {
                    th scope="col" { (words.say(key::BOOK_DIE)) }
                    th scope="col" class="number" { (words.say(key::BOOK_AVERAGE)) }
                    th scope="col" class="number" { (words.say(key::BOOK_RANGE)) }
                }
            }
            tbody {
                @for sides in DICE {
                    tr {
                        th scope="row" { span class="die-name" { (art::die(sides, None)) "d" (sides) } }
                        td class="number" { (words.decimal(f64::from(sides + 1) / 2.0, 1)) }
                        td class="number" { "1–" (sides) }
                    }
                }
            }
        }
    }
}

/// How totals are reckoned.
pub fn formula(reader: &Reader) -> Markup {
    let text = reader.say(key::RULES_COMBAT_FORMULA);
    let lines = text.lines().filter_map(|line| line.split_once('='));
    html! {
        dl class="formula" {
            @for (what, is) in lines { div { dt { (what.trim()) } dd { "= " (is.trim()) } } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oracle::{BonusClass, Ruleset};
    use words::Lang;

    #[test]
    fn bonuses_stand_in_the_order_of_their_value() {
        for class in BonusClass::ALL {
            let shown =
                bonuses_of(Words::new(Lang::En), Ruleset::STANDARD.bonuses(class)).into_string();
            let worths: Vec<u8> = shown
                .split("number\">+")
                .skip(1)
                .map(|rest| rest.split('<').next().unwrap().parse().unwrap())
                .collect();
            assert!(worths.len() > 3 && worths.is_sorted_by(|one, next| one >= next), "{worths:?}");
        }
    }
}
