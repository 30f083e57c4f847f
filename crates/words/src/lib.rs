//! Everything the project says to people, in every language it speaks.
//!
//! A language is seven files of sentences in `locales/` (written in [Fluent](https://projectfluent.org)):
//! the game and the commands, the drafts, the lab, the site, what one reads there, events, the game
//! in a terminal; and one line in `lang.rs`. Whoever has
//! something to say asks [`Words`] for it, by a key or by the thing itself: a card, a refusal, a
//! ruleset. Keys are constants ([`key`]): what English does not have does not compile. What another language does not
//! have is said in English; nothing here ever fails.
//!
//! This room knows the game's nouns and nothing of its course, of terminals or of pages.
//!
//! ```
//! use oracle::{Card, Ruleset};
//! use words::{Lang, Words, key};
//!
//! let words = Words::new(Lang::Fr);
//! let dwarf: Card = "dwarf-d8+2".parse()?;
//! assert_eq!(words.card(dwarf), "Nain d8+2");
//! assert_eq!(words.say_with(key::COUNT_LUNAS, &[("n", 2.into())]), "2 lunas");
//! assert!(words.rules(&Ruleset::FAST).contains("60 points d'énergie"));
//! # Ok::<(), oracle::UnknownCard>(())
//! ```

mod cards;
mod draft;
mod duel_log;
mod errors;
mod format_page;
mod guide;
pub mod key;
mod lang;
mod layout;
mod names;
mod rules;
mod value;

pub use draft::TableStatus;
pub use key::Key;
pub use lang::{Lang, UnknownLang};
pub use layout::{Block, Text};
pub use names::capitalized;
pub use rules::RuleBook;
pub use value::Value;

use fluent_bundle::{FluentArgs, FluentResource, concurrent::FluentBundle};
use std::sync::OnceLock;
use unic_langid::LanguageIdentifier;

/// A text of somebody as it can stand between quotation marks: what cannot be seen is spelled out.
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\'' | '"' => escaped.push(letter),
            _ => escaped.extend(letter.escape_debug()),
        }
    }
    escaped
}

/// What there is to say, in one language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Words {
    lang: Lang,
}

impl Words {
    /// The words of a language.
    pub const fn new(lang: Lang) -> Words {
        Words { lang }
    }

    /// The language.
    pub const fn lang(self) -> Lang {
        self.lang
    }

    /// The sentence of a key.
    pub fn say(self, key: Key) -> String {
        self.say_with(key, &[])
    }

    /// The sentence of a key that mentions these values. Numbers bring their plurals with them.
    pub fn say_with(self, key: Key, values: &[(&str, Value)]) -> String {
        let said = |lang| sentence(lang, key.name(), values);
        let said = said(self.lang).or_else(|| said(Lang::En));
        said.map_or_else(|| key.name().to_owned(), |said| single_stops(said, values))
    }

    /// A number with this many digits after the language's decimal mark.
    pub fn decimal(self, number: f64, digits: usize) -> String {
        let mark = self.lang.decimal_mark();
        let written = format!("{number:.digits$}").replace('.', mark.encode_utf8(&mut [0; 4]));
        // What is rounded to nothing has no sign.
        let nothing = written.chars().all(|c| ['-', '0', mark].contains(&c));
        if nothing { written.replace('-', "") } else { written }
    }

    /// A share of 1 in percent, with this many digits after the decimal mark.
    pub fn percent(self, share: f64, digits: usize) -> String {
        self.say_with(key::PERCENT, &[("n", self.decimal(100.0 * share, digits).into())])
    }
}

/// A sentence within another one brings its full stop with it; where the other one has its own there, one of
/// the two is enough.
fn single_stops(mut said: String, values: &[(&str, Value)]) -> String {
    if said.contains("..") {
        for (_, value) in values {
            if let Value::Text(text) = value
                && text.contains(' ')
                && text.ends_with('.')
                && !text.ends_with("..")
            {
                said = said.replace(&format!("{text}."), text);
            }
        }
    }
    said
}

fn sentence(lang: Lang, key: &str, values: &[(&str, Value)]) -> Option<String> {
    /// Each language is read when it is first spoken, and what it says about the lab, the site and
    /// events when one of them is first spoken of.
    static BUNDLES: [[OnceLock<FluentBundle<FluentResource>>; 2]; Lang::ALL.len()] =
        [const { [const { OnceLock::new() }; 2] }; Lang::ALL.len()];
    let files = lang.sentences();
    let (common, later) = files.split_at(2);
    let [first, second] = &BUNDLES[lang as usize];
    let mut bundle = first.get_or_init(|| bundle_of(lang, common));
    if !bundle.has_message(key) {
        bundle = second.get_or_init(|| bundle_of(lang, later));
    }
    let pattern = bundle.get_message(key)?.value()?;
    let mut args = FluentArgs::with_capacity(values.len());
    for (name, value) in values {
        args.set(*name, value);
    }
    let mut errors = Vec::new();
    Some(bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned())
}

/// Sentences of a language. A mistake in a file costs the sentence it is in (and a test).
fn bundle_of(lang: Lang, files: &[&str]) -> FluentBundle<FluentResource> {
    let id: LanguageIdentifier = lang.code().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(lang.number_writer()));
    for file in files {
        let sentences = FluentResource::try_new((*file).to_owned());
        bundle.add_resource_overriding(sentences.unwrap_or_else(|(readable, _)| readable));
    }
    bundle
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_luna_is_singular_and_two_are_plural() {
        let cases = [
            (Lang::En, ["0 lunas", "1 luna", "2 lunas"], ["0 champions", "1 champion"]),
            (Lang::Fr, ["0 luna", "1 luna", "2 lunas"], ["0 champion", "1 champion"]),
            (Lang::Es, ["0 lunas", "1 luna", "2 lunas"], ["0 campeones", "1 campeón"]),
        ];
        for (lang, lunas, champions) in cases {
            let count = |key, n: usize| Words::new(lang).say_with(key, &[("n", n.into())]);
            assert_eq!([0, 1, 2].map(|n| count(key::COUNT_LUNAS, n)), lunas);
            assert_eq!([0, 1].map(|n| count(key::COUNT_CHAMPIONS, n)), champions);
        }
    }

    #[test]
    fn a_sentence_within_another_one_leaves_a_single_full_stop() {
        for lang in Lang::ALL {
            let damaged = |why: &str| {
                let facts = [("file", "a.json".into()), ("why", why.into())];
                Words::new(lang).say_with(key::STUDY_DAMAGED, &facts)
            };
            let whole = damaged("It ends too soon.");
            assert!(whole.ends_with("It ends too soon."), "{whole}");
            assert_eq!(whole, damaged("It ends too soon"), "{lang}");
            // What is no sentence stays as it is: a folder, or what was left out.
            assert!(damaged("..").ends_with("..."), "{lang}");
            assert!(damaged("and so on...").ends_with("and so on...."), "{lang}");
        }
    }

    #[test]
    fn a_forgotten_value_leaves_a_hole_and_no_panic() {
        let said = Words::new(Lang::Es).say(key::RULES_INTRO);
        assert!(said.starts_with("Las reglas en breve"), "{said}");
    }

    #[test]
    fn no_isolation_marks_are_written() {
        let said = Words::new(Lang::En).say_with(key::RULES_INTRO, &[("ruleset", "mine".into())]);
        assert_eq!(said, "The rules in short: mine.");
    }

    #[test]
    fn fractions_are_written_as_the_language_writes_them() {
        let energy = |lang| Words::new(lang).say_with(key::COUNT_ENERGY, &[("n", 2.5.into())]);
        assert_eq!(energy(Lang::En), "2.5 energy");
        assert_eq!(energy(Lang::Fr), "2,5 points d'énergie");
        assert_eq!(energy(Lang::Es), "2,5 puntos de energía");
    }

    #[test]
    fn decimals_keep_their_digits() {
        let written = |lang| {
            let words = Words::new(lang);
            [words.decimal(2.5, 2), words.decimal(-0.125, 3), words.percent(1.0, 1)]
        };
        assert_eq!(Words::new(Lang::Fr).decimal(-0.0004, 3), "0,000");
        assert_eq!(Words::new(Lang::En).decimal(-0.0, 0), "0");
        assert_eq!(written(Lang::En), ["2.50", "-0.125", "100.0%"]);
        assert_eq!(written(Lang::Fr), ["2,50", "-0,125", "100,0\u{a0}%"]);
        assert_eq!(written(Lang::Es), ["2,50", "-0,125", "100,0\u{a0}%"]);
    }

    #[test]
    fn quotation_marks_are_shown_as_they_are() {
        assert_eq!(escaped("l'\"été\"\u{7}\n"), "l'\"été\"\\u{7}\\n");
    }

    #[test]
    fn strange_numbers_are_said_too() {
        for n in [f64::NAN, f64::INFINITY, f64::MAX, f64::MIN_POSITIVE, 1e15 + 0.5, -1.0] {
            let said = Words::new(Lang::Fr).say_with(key::COUNT_LUNAS, &[("n", n.into())]);
            assert!(said.contains("luna"), "{said}");
        }
    }

    #[test]
    fn words_can_be_shared_between_threads() {
        let cases = [(Lang::En, "red"), (Lang::Fr, "rouge"), (Lang::Es, "rojo")];
        let threads = cases.map(|(lang, red)| {
            (std::thread::spawn(move || Words::new(lang).say(key::COLOR_RED)), red)
        });
        for (thread, red) in threads {
            assert_eq!(thread.join().unwrap(), red);
        }
    }
}
