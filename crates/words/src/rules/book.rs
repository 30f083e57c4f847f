//! The rules sentence by sentence, for whoever lays them out: pages, and help at a table.

use crate::{Key, Value, Words};
use oracle::Ruleset;

/// The sentences of the rules, with the numbers of a ruleset.
#[derive(Clone, Debug)]
pub struct RuleBook {
    words: Words,
    facts: Vec<(&'static str, Value)>,
}

impl Words {
    /// The rules with the numbers of a ruleset, sentence by sentence.
    pub fn rule_book(self, ruleset: &Ruleset) -> RuleBook {
        RuleBook { words: self, facts: self.facts(ruleset) }
    }

    /// The tips about something (`play`, or a way to come by a deck), as many as there are.
    pub fn tips(self, about: &str) -> Vec<String> {
        (1..).map_while(|n: u32| self.say_if_known(&format!("tip-{about}-{n}"))).collect()
    }
}

impl RuleBook {
    /// The sentence of a key, which may mention any number of the rules.
    pub fn say(&self, key: Key) -> String {
        self.words.say_with(key, &self.facts)
    }

    /// The sentence of a key that also mentions these values.
    pub fn say_with(&self, key: Key, values: &[(&'static str, Value)]) -> String {
        let all: Vec<(&str, Value)> = self.facts.iter().chain(values).cloned().collect();
        self.words.say_with(key, &all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;
    use crate::key;

    #[test]
    fn the_book_has_the_numbers_of_its_ruleset() {
        let book = |rules: &Ruleset| Words::new(Lang::En).rule_book(rules);
        let energy = |rules: &Ruleset| book(rules).say(key::TERM_ENERGY_TEXT);
        assert!(energy(&Ruleset::FAST).contains("60\u{a0}energy"));
        assert!(energy(&Ruleset::LONG).contains("120\u{a0}energy"));
    }

    #[test]
    fn r21_the_numbers_of_a_match_are_those_of_the_engine() {
        let said = Words::new(Lang::En).rule_book(&Ruleset::STANDARD).say(key::BOOK_MATCH_TEXT);
        assert!(said.contains("first has won 2 games"), "{said}");
        assert!(said.contains("After 5 games"), "{said}");
    }

    #[test]
    fn r2_bases_run_from_0_to_6_and_costs_from_0_to_3() {
        let book = Words::new(Lang::Es).rule_book(&Ruleset::STANDARD);
        assert!(book.say(key::TERM_ATTACK_BASE_TEXT).contains("de 0 a 6"));
        assert!(book.say(key::TERM_COST_TEXT).contains("de 0 a 3\u{a0}lunas"));
    }

    #[test]
    fn every_way_to_come_by_a_deck_has_tips_in_every_language() {
        let undrafted = draft::Undrafted::NAMES;
        for about in ["play"].iter().chain(&undrafted).chain(draft::Format::NAMES) {
            let counts = Lang::ALL.map(|lang| Words::new(lang).tips(about).len());
            assert!(
                counts[0] >= 2 && counts.iter().all(|n| *n == counts[0]),
                "{about}: {counts:?}"
            );
        }
        assert!(Words::new(Lang::Fr).tips("chess").is_empty());
    }
}
