//! Whoever reads: their language, the numbers they read with, and the frame of what they read.

use super::super::context::Form;
use super::super::{assets, frame};
use axum::response::Html;
use maud::{Markup, html};
use oracle::Ruleset;
use words::{Key, RuleBook, Words, composed, key};

/// The pages of the rule book, and the keys of their names.
pub const PAGES: [(&str, Key); 7] = [
    ("/rules", key::BOOK_RULES),
    ("/rules/quick", key::BOOK_QUICK),
    ("/rules/bonuses", key::BOOK_BONUSES),
    ("/rules/lights", key::BOOK_LIGHTS),
    ("/rules/glossary", key::BOOK_GLOSSARY),
    ("/rules/questions", key::BOOK_QUESTIONS),
    ("/rules/tips", key::BOOK_TIPS),
];

/// Somebody who reads.
pub struct Reader {
    pub words: Words,
    pub ruleset: Ruleset,
    pub book: RuleBook,
    /// What was wrong with what they asked for.
    notice: Option<String>,
}

impl Reader {
    /// Reads the ruleset that an address names. One that does not exist is the standard one, and the
    /// page says so.
    pub fn new(words: Words, form: &Form) -> Reader {
        let asked = form.one("ruleset").filter(|asked| !asked.is_empty());
        let known = asked.map(named);
        let ruleset = known.flatten().unwrap_or(Ruleset::STANDARD);
        let notice = match (asked, known) {
            (Some(asked), Some(None)) => {
                let name: String = asked.chars().take(40).collect();
                let values = [("name", name.into()), ("ruleset", words.ruleset(&ruleset).into())];
                Some(words.say_with(key::BOOK_NO_RULESET, &values))
            }
            _ => None,
        };
        Reader { words, ruleset, book: words.rule_book(&ruleset), notice }
    }

    /// A sentence of the book.
    pub fn say(&self, key: Key) -> String {
        self.book.say(key)
    }

    /// The address of a page of the book, with the numbers at hand.
    pub fn address(&self, path: &str) -> String {
        with_ruleset(path, &self.ruleset)
    }

    /// A page of the book, by the key of its name.
    pub fn page(&self, key: Key, body: &Markup) -> Html<String> {
        let path = PAGES.iter().find(|(_, known)| *known == key).map_or("/rules", |(path, _)| path);
        let body = html! {
            (assets::style("reading.css"))
            (frame::head("rules", &self.say(key), &html! { p { (self.say(composed!("{}-lead", key.name()))) } }))
            nav aria-label=(self.say(key::BOOK_PAGES)) {
                ul class="tabs" {
                    @for (to, name) in PAGES {
                        li {
                            a href=(self.address(to)) aria-current=[(to == path).then_some("page")] {
                                (self.say(name))
                            }
                        }
                    }
                }
            }
            @if let Some(notice) = &self.notice { p class="notice" role="alert" { (notice) } }
            (body)
        };
        let title = self.say(key);
        Html(frame::page(self.words, &title, &self.address(path), &body).into_string())
    }

    /// A chooser of the named rulesets, for a page with numbers.
    pub fn chooser(&self, path: &str) -> Markup {
        let now = self.ruleset.name();
        html! {
            form class="chooser" method="get" action=(path) {
                label for="numbers" { (self.say(key::BOOK_RULESET)) }
                select id="numbers" name="ruleset" {
                    @if now.is_none() {
                        option value=(self.ruleset.to_json()) selected { (self.words.ruleset(&self.ruleset)) }
                    }
                    @for (name, ruleset) in Ruleset::NAMED {
                        option value=(name) selected[now == Some(name)] { (self.words.ruleset(&ruleset)) }
                    }
                }
                button { (self.say(key::BOOK_SHOW)) }
            }
        }
    }
}

/// The ruleset of a name, or one that is written out.
fn named(text: &str) -> Option<Ruleset> {
    let written = text.starts_with('{').then(|| Ruleset::from_json(text).ok()).flatten();
    Ruleset::named(text).or(written)
}

/// An address with the numbers of a ruleset: by its name if it has one, else written out.
pub fn with_ruleset(path: &str, ruleset: &Ruleset) -> String {
    let (path, anchor) = path.split_once('#').unwrap_or((path, ""));
    let mut address = path.to_owned();
    if *ruleset != Ruleset::STANDARD {
        let written = ruleset.name().map_or_else(|| escaped(&ruleset.to_json()), str::to_owned);
        address = format!("{path}?ruleset={written}");
    }
    if anchor.is_empty() { address } else { format!("{address}#{anchor}") }
}

/// A text as it may stand in an address.
fn escaped(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
    let byte = |byte: u8| {
        if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }
    };
    text.bytes().map(byte).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_names_its_ruleset_and_keeps_its_anchor() {
        assert_eq!(with_ruleset("/rules#bonus", &Ruleset::STANDARD), "/rules#bonus");
        assert_eq!(with_ruleset("/rules#bonus", &Ruleset::FAST), "/rules?ruleset=fast#bonus");
    }

    #[test]
    fn a_ruleset_without_a_name_is_written_out_and_read_again() {
        let odd = Ruleset::from_toml("energy = 77").unwrap();
        let address = with_ruleset("/rules", &odd);
        let query = address.split_once('?').unwrap().1;
        assert!(query.bytes().all(|byte| byte.is_ascii_graphic()));
        let asked = Form::read(query);
        assert_eq!(named(asked.one("ruleset").unwrap()), Some(odd));
    }
}
