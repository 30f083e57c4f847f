//! The keys of the sentences: a constant for each, made of the English ones by `build.rs`, so that a
//! key without a sentence does not compile.
//!
//! Several that begin alike are `keys!("cards", ["id", "card", "cost"])`, which is as safe. What is
//! put together of parts that are not known before is `composed!("species-{name}")`: that compiles
//! if there is a key which begins and ends so.

include!(concat!(env!("OUT_DIR"), "/keys.rs"));

/// The key of a sentence. There is none without a sentence.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Key(&'static str);

impl Key {
    /// The key of this name, if there is such a sentence.
    pub fn named(name: &str) -> Option<Key> {
        let place = ALL.binary_search_by(|key| key.0.cmp(name));
        place.ok().map(|place| ALL[place])
    }

    /// The key of this name, which is put together of parts that fit. Where one does not, it panics
    /// if checks are on; otherwise the sentence says that a text is missing.
    #[doc(hidden)]
    pub fn composed(name: &str) -> Key {
        let key = Key::named(name);
        debug_assert!(key.is_some(), "there is no sentence {name}");
        key.unwrap_or(TEXT_MISSING)
    }

    /// As it stands in the files of sentences.
    pub const fn name(self) -> &'static str {
        self.0
    }
}

/// The keys that begin alike: `cards-id` and `cards-cost` are `keys!("cards", ["id", "cost"])`.
#[macro_export]
macro_rules! keys {
    ($begin:literal, [$($end:literal),+ $(,)?]) => {
        [$(const { $crate::key::constant(concat!($begin, "-", $end)) }),+]
    };
}

/// The key of this name, which a constant is made of.
#[doc(hidden)]
pub const fn constant(name: &str) -> Key {
    let mut place = 0;
    while place < ALL.len() {
        let key = ALL[place].0.as_bytes();
        if key.len() == name.len() && is_same(key, name.as_bytes()) {
            return ALL[place];
        }
        place += 1;
    }
    panic!("there is no sentence of this key")
}

/// A key that is put together of parts which are known to fit, as `format!` would: a species behind
/// `species-`. A test has to go through all of them. For parts from outside there is [`Key::named`].
#[macro_export]
macro_rules! composed {
    ($pattern:literal $($parts:tt)*) => {{
        const { assert!($crate::key::fits($pattern), "no sentence has a key like this") };
        $crate::Key::composed(&format!($pattern $($parts)*))
    }};
}

/// Whether some key begins as a pattern does before its first brace, and ends as it does behind its
/// last one.
#[doc(hidden)]
pub const fn fits(pattern: &str) -> bool {
    let pattern = pattern.as_bytes();
    let (mut begin, mut end) = (0, pattern.len());
    while begin < pattern.len() && pattern[begin] != b'{' {
        begin += 1;
    }
    while end > begin && pattern[end - 1] != b'}' {
        end -= 1;
    }
    let (head, tail) = (pattern.split_at(begin).0, pattern.split_at(end).1);
    let mut place = 0;
    while place < ALL.len() {
        let key = ALL[place].0.as_bytes();
        if key.len() > head.len() + tail.len()
            && is_same(key.split_at(head.len()).0, head)
            && is_same(key.split_at(key.len() - tail.len()).1, tail)
        {
            return true;
        }
        place += 1;
    }
    false
}

/// Whether two texts of the same length are the same.
const fn is_same(one: &[u8], other: &[u8]) -> bool {
    let mut place = 0;
    while place < one.len() && one[place] == other[place] {
        place += 1;
    }
    place == one.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_is_found_by_its_name() {
        assert!(ALL.len() > 2_000, "{}", ALL.len());
        for key in ALL {
            assert_eq!(Key::named(key.name()), Some(key));
        }
    }

    #[test]
    fn a_constant_is_named_for_its_key() {
        assert_eq!(COUNT_LUNAS.name(), "count-lunas");
        assert_eq!(COMBO_SPECIES_2_ORDER.name(), "combo-species-2-order");
        assert_eq!(keys!("count", ["cards", "lunas"]), [COUNT_CARDS, COUNT_LUNAS]);
    }

    #[test]
    fn there_is_no_key_without_a_sentence() {
        for name in ["no-such-key", "", "two words", "count-lunas.no-such-attribute", "{ $n }"] {
            assert_eq!(Key::named(name), None, "{name}");
        }
    }

    #[test]
    fn a_pattern_fits_the_keys_that_begin_and_end_like_it() {
        for pattern in ["species-{name}", "format-{}-about", "{key}-about", "{}", "{kind}-{name}"] {
            assert!(fits(pattern), "{pattern}");
        }
        for pattern in ["specie-{name}", "species-{}-tall", "{key}-beneath", "species-elf{}"] {
            assert!(!fits(pattern), "{pattern}");
        }
    }

    #[test]
    #[should_panic(expected = "there is no sentence species-troll")]
    fn parts_that_do_not_fit_are_noticed_by_tests() {
        let _ = composed!("species-{}", "troll");
    }
}
