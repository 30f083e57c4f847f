//! The registry of languages: one line for each.

use fluent_bundle::FluentValue;
use std::fmt;
use std::str::FromStr;

/// Writes a number of a sentence, if it is one.
type NumberWriter<M> = fn(&FluentValue<'_>, &M) -> Option<String>;

macro_rules! languages {
    ($($(#[$mark:meta])? $lang:ident $code:literal $name:literal $decimal_mark:literal;)*) => {
        /// A language the project speaks.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
        pub enum Lang {
            $(#[doc = $name] $(#[$mark])? $lang,)*
        }

        impl Lang {
            /// All languages, English first.
            pub const ALL: [Lang; [$($code),*].len()] = [$(Lang::$lang),*];

            /// The language's code: `en`, `fr`, `es`.
            pub const fn code(self) -> &'static str {
                match self { $(Lang::$lang => $code,)* }
            }

            /// What the language calls itself.
            pub const fn name(self) -> &'static str {
                match self { $(Lang::$lang => $name,)* }
            }

            /// Its files of sentences: the game and the commands, the drafts, the lab's report, the
            /// site, what one reads there, events, the game in a terminal, the duel's table, those of
            /// drafts, the description of the API, and groups with their cubes.
            pub(crate) const fn sentences(self) -> [&'static str; 11] {
                match self {
                    $(Lang::$lang => [
                        include_str!(concat!("../locales/", $code, ".ftl")),
                        include_str!(concat!("../locales/", $code, "/drafts.ftl")),
                        include_str!(concat!("../locales/", $code, "/lab.ftl")),
                        include_str!(concat!("../locales/", $code, "/site.ftl")),
                        include_str!(concat!("../locales/", $code, "/reading.ftl")),
                        include_str!(concat!("../locales/", $code, "/events.ftl")),
                        include_str!(concat!("../locales/", $code, "/terminal.ftl")),
                        include_str!(concat!("../locales/", $code, "/duel.ftl")),
                        include_str!(concat!("../locales/", $code, "/drafting.ftl")),
                        include_str!(concat!("../locales/", $code, "/api.ftl")),
                        include_str!(concat!("../locales/", $code, "/groups.ftl")),
                    ],)*
                }
            }

            /// What stands between whole numbers and fractions.
            pub(crate) const fn decimal_mark(self) -> char {
                match self { $(Lang::$lang => $decimal_mark,)* }
            }

            /// How it writes numbers.
            pub(crate) fn number_writer<M>(self) -> NumberWriter<M> {
                match self { $(Lang::$lang => write_number::<$decimal_mark, M>,)* }
            }
        }
    };
}

// The code (also the name of the file and of the folder in `locales/`), the name, the decimal mark.
languages! {
    #[default] En "en" "English" '.';
    Fr "fr" "français" ',';
    Es "es" "español" ',';
}

fn write_number<const DECIMAL_MARK: char, M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    match value {
        FluentValue::Number(number) => {
            Some(number.as_string().replace('.', DECIMAL_MARK.encode_utf8(&mut [0; 4])))
        }
        _ => None,
    }
}

/// Whether a locale is the one without a language, in any encoding.
fn is_neutral(locale: &str) -> bool {
    matches!(locale.split('.').next(), Some("C" | "POSIX"))
}

impl Lang {
    /// The language of an environment, whose variables are looked up by their names. The first of
    /// `LC_ALL`, `LC_MESSAGES` and `LANG` that is not empty is the locale. A list of languages in
    /// `LANGUAGE` comes before it, but not where the locale is `C`, `POSIX` or missing. What we do
    /// not speak is answered in English.
    pub fn from_environment(variable: impl Fn(&str) -> Option<String>) -> Lang {
        let filled = |name: &str| variable(name).filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(filled);
        let Some(locale) = locale.filter(|locale| !is_neutral(locale)) else { return Lang::En };
        let listed = filled("LANGUAGE").and_then(|list| Lang::from_environment_value(&list));
        listed.or_else(|| Lang::from_environment_value(&locale)).unwrap_or_default()
    }

    /// The language of an environment variable such as `LANG` or `LANGUAGE`, if we speak it:
    /// `fr_FR.UTF-8` is French, `tlh:es` is Spanish to somebody who would rather have Klingon.
    pub(crate) fn from_environment_value(value: &str) -> Option<Lang> {
        let language = |locale: &str| {
            let code = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
            code.trim().parse().ok()
        };
        value.split(':').find_map(language)
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A text that names no language we speak.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLang(pub String);

impl fmt::Display for UnknownLang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "There is no language {:?}; there are", self.0)?;
        for (place, lang) in Lang::ALL.into_iter().enumerate() {
            let before = match place {
                0 => " ",
                _ if place + 1 == Lang::ALL.len() => " and ",
                _ => ", ",
            };
            write!(f, "{before}{lang}")?;
        }
        f.write_str(".")
    }
}

impl std::error::Error for UnknownLang {}

impl FromStr for Lang {
    type Err = UnknownLang;

    /// Reads a language's code.
    fn from_str(text: &str) -> Result<Lang, UnknownLang> {
        let known = Lang::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(text));
        known.ok_or_else(|| UnknownLang(text.chars().take(40).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_names_its_language() {
        for lang in Lang::ALL {
            assert_eq!(lang.code().parse(), Ok(lang));
        }
        assert_eq!("FR".parse(), Ok(Lang::Fr));
        for text in ["", "tlh", "french", "fr_FR"] {
            assert_eq!(text.parse::<Lang>(), Err(UnknownLang(text.to_owned())));
        }
    }

    #[test]
    fn an_unknown_language_is_answered_with_the_known_ones() {
        let answer = "tlh".parse::<Lang>().unwrap_err().to_string();
        assert!(answer.starts_with("There is no language \"tlh\"; there are en, fr"), "{answer}");
        for lang in Lang::ALL {
            assert!(answer.contains(lang.code()), "{lang} in {answer}");
        }
    }

    #[test]
    fn environments_are_read_with_tolerance() {
        let cases = [
            ("fr_FR.UTF-8", Some(Lang::Fr)),
            ("fr_CA", Some(Lang::Fr)),
            ("es-MX", Some(Lang::Es)),
            ("es@euro", Some(Lang::Es)),
            ("EN", Some(Lang::En)),
            ("tlh_AT:es:en", Some(Lang::Es)),
            ("C.UTF-8", None),
            ("POSIX", None),
            ("french", None),
            ("", None),
        ];
        for (value, lang) in cases {
            assert_eq!(Lang::from_environment_value(value), lang, "{value:?}");
        }
    }

    #[test]
    fn the_locale_decides_and_a_list_of_languages_comes_before_it() {
        let lang = |variables: &[(&str, &str)]| {
            Lang::from_environment(|name| {
                let found = variables.iter().find(|(variable, _)| *variable == name);
                found.map(|(_, value)| (*value).to_owned())
            })
        };
        let cases: [(&[(&str, &str)], Lang); 14] = [
            (&[], Lang::En),
            (&[("LANG", "fr_FR.UTF-8")], Lang::Fr),
            (&[("LC_MESSAGES", "es_ES"), ("LANG", "fr_FR")], Lang::Es),
            (&[("LC_ALL", "es_ES"), ("LC_MESSAGES", "fr_FR")], Lang::Es),
            (&[("LC_ALL", ""), ("LC_MESSAGES", ""), ("LANG", "fr_FR")], Lang::Fr),
            (&[("LC_ALL", "C"), ("LANG", "fr_FR")], Lang::En),
            (&[("LC_ALL", "tlh_AT"), ("LANG", "fr_FR")], Lang::En),
            (&[("LANGUAGE", "es"), ("LANG", "fr_FR")], Lang::Es),
            (&[("LANGUAGE", "tlh"), ("LANG", "fr_FR")], Lang::Fr),
            (&[("LANGUAGE", ""), ("LANG", "fr_FR")], Lang::Fr),
            (&[("LANGUAGE", "es"), ("LANG", "C")], Lang::En),
            (&[("LANGUAGE", "es"), ("LC_ALL", "C.UTF-8"), ("LANG", "fr_FR")], Lang::En),
            (&[("LANGUAGE", "es"), ("LC_ALL", "POSIX")], Lang::En),
            (&[("LANGUAGE", "es"), ("LANG", "")], Lang::En),
        ];
        for (variables, expected) in cases {
            assert_eq!(lang(variables), expected, "{variables:?}");
        }
    }
}
