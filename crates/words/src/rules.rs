//! The rules in short, for somebody who has never played, with the numbers of a ruleset.

mod book;
mod facts;

pub use book::RuleBook;

use crate::layout::{Side, Text, aligned};
use crate::{Key, Words, composed, key, keys};
use draft::Undrafted;
use oracle::{BonusClass, Color, Combo, Order, Ruleset, Species};

impl Words {
    /// The rules in short, as plain text of at most eighty columns.
    pub fn rules(self, ruleset: &Ruleset) -> String {
        self.rules_text(ruleset).to_string()
    }

    /// The rules in short.
    pub(crate) fn rules_text(self, ruleset: &Ruleset) -> Text {
        let facts = self.facts(ruleset);
        let say = |key: Key| self.say_with(key, &facts);
        let mut page = Text::default();

        page.title(&say(key::RULES_TITLE));
        page.paragraph(&say(key::RULES_INTRO));
        page.gap();
        page.paragraph(&say(key::RULES_AIM));

        page.heading(&say(key::RULES_NEED));
        page.item("-", &say(key::RULES_NEED_CARDS));
        page.item("-", &say(key::RULES_NEED_THINGS));
        page.gap();
        page.paragraph(&say(key::RULES_NEED_CHAMPION));
        page.gap();
        page.lines(self.lights().iter().map(String::as_str));

        page.heading(&say(key::RULES_SETUP));
        page.paragraph(&say(key::RULES_SETUP_DECKS));
        for way in Undrafted::NAMES.into_iter().chain(["drafted"]) {
            page.item("-", &say(composed!("rules-setup-{way}")));
        }
        page.gap();
        page.paragraph(&say(key::RULES_SETUP_START));
        page.gap();
        page.paragraph(&say(key::RULES_SETUP_MULLIGAN));

        page.heading(&say(key::RULES_TURN));
        page.item("1.", &say(key::RULES_TURN_DRAW));
        page.item("2.", &say(key::RULES_TURN_ACTION));
        for action in keys!("rules-turn", ["attack", "recall", "exchange", "pass"]) {
            page.item("   -", &say(action));
        }
        page.gap();
        page.paragraph(&say(key::RULES_TURN_PAY));

        page.heading(&say(key::RULES_DEFENCE));
        page.paragraph(&say(key::RULES_DEFENCE_TEXT));

        page.heading(&say(key::RULES_COMBAT));
        page.paragraph(&say(key::RULES_COMBAT_ROLL));
        page.gap();
        page.lines(say(key::RULES_COMBAT_FORMULA).lines());
        page.gap();
        page.paragraph(&say(key::RULES_COMBAT_DAMAGE));

        page.heading(&say(key::RULES_COMBOS));
        page.paragraph(&say(key::RULES_COMBOS_TEXT));
        page.gap();
        page.lines(self.bonuses(ruleset).iter().map(String::as_str));

        page.heading(&say(key::RULES_END));
        page.item("-", &say(key::RULES_END_INCOME));
        page.item("-", &say(key::RULES_END_DISCARD));
        page.item("-", &say(key::RULES_END_NEXT));

        page.heading(&say(key::RULES_EMPTY));
        page.paragraph(&say(key::RULES_EMPTY_TEXT));

        page.heading(&say(key::RULES_WIN));
        page.paragraph(&say(key::RULES_WIN_TEXT));
        page.gap();
        page.paragraph(&say(key::RULES_WIN_LIMIT));

        page.heading(&say(key::RULES_COINS));
        let mut coins = say(key::RULES_COINS_TEXT);
        if facts::coins_each(ruleset.lunas()).is_some() {
            coins = coins + " " + &say(key::RULES_COINS_START);
        }
        page.paragraph(&coins);
        page
    }

    /// The five Lights and the species of each colour (R3).
    fn lights(self) -> Vec<String> {
        let [a, b, c] = Color::ALL.map(|color| self.color(color));
        let mut rows = vec![[String::new(), a, b, c]];
        for order in Order::ALL {
            let light = format!("{} {}", order.letter(), self.order(order));
            let [a, b, c] = Color::ALL.map(|color| self.species(Species::of(color, order)));
            rows.push([light, a, b, c]);
        }
        aligned([Side::Left; 4], &rows)
    }

    /// What each combo is worth in each class of decks (R17).
    fn bonuses(self, ruleset: &Ruleset) -> Vec<String> {
        let [a, b, c] = BonusClass::ALL.map(|class| self.class(class));
        let mut rows = vec![[String::new(), a, b, c]];
        for combo in Combo::ALL {
            let worth = |class| ruleset.bonuses(class).worth(combo).to_string();
            let [a, b, c] = BonusClass::ALL.map(worth);
            rows.push([self.combo(combo), a, b, c]);
        }
        aligned([Side::Left, Side::Right, Side::Right, Side::Right], &rows)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;

    fn ruleset(toml: &str) -> Ruleset {
        Ruleset::from_toml(toml).unwrap()
    }

    /// A ruleset in which every number is another one.
    fn odd() -> Ruleset {
        ruleset(
            "energy = 977\nlunas = 643\nhand_size = 19\nhand_limit = 23\nincome = 13\n\
             mulligan = 11\nturn_limit = 831\nexchange_value = 87\n\
             [bonuses.random]\nspecies3 = 99\nspecies2_order = 98\nspecies2_color = 97\n\
             species2 = 96\norder3 = 95\norder2_color = 94\norder2 = 93\ncolor3 = 92\ncolor2 = 91\n\
             [bonuses.monochrome]\nspecies3 = 79\nspecies2_order = 78\nspecies2_color = 77\n\
             species2 = 76\norder3 = 75\norder2_color = 74\norder2 = 73\ncolor3 = 72\ncolor2 = 71\n\
             [bonuses.draft]\nspecies3 = 69\nspecies2_order = 68\nspecies2_color = 67\n\
             species2 = 66\norder3 = 65\norder2_color = 64\norder2 = 63\ncolor3 = 62\ncolor2 = 61\n",
        )
    }

    /// Rulesets at all the edges a sentence could stumble over.
    fn edges() -> Vec<Ruleset> {
        let mut all: Vec<Ruleset> = Ruleset::NAMED.into_iter().map(|(_, named)| named).collect();
        all.push(odd());
        all.push(ruleset(
            "energy = 1\nlunas = 1\nhand_size = 1\nhand_limit = 1\nincome = 0\nmulligan = 0\n\
             turn_limit = 1\nexchange_value = 0",
        ));
        all.push(ruleset("lunas = 6\nincome = 1\nmulligan = 1\nexchange_value = 1"));
        for whose in ["nobody", "first", "second", "both"] {
            all.push(ruleset(&format!(
                "mulligan_for = \"{whose}\"\nfirst_turn_draw_for = \"{whose}\""
            )));
        }
        all
    }

    /// Whether a text has this phrase as whole words, so that 7 is not found in 977.
    fn mentions(text: &str, phrase: &str) -> bool {
        let inside = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
        text.match_indices(phrase).any(|(place, _)| {
            let (before, after) = (&text[..place], &text[place + phrase.len()..]);
            !inside(before.chars().next_back()) && !inside(after.chars().next())
        })
    }

    #[test]
    fn the_numbers_are_those_of_the_ruleset() {
        for words in Lang::ALL.map(Words::new) {
            for rules in [Ruleset::STANDARD, Ruleset::FAST, odd()] {
                let text = words.rules(&rules);
                let count = |noun: &str, n: u64| {
                    words.say_with(composed!("count-{noun}"), &[("n", n.into())])
                };
                let told = [
                    count("energy", rules.energy().into()),
                    count("lunas", rules.lunas().into()),
                    count("cards", rules.hand_size().into()),
                    count("cards", rules.hand_limit().into()),
                    count("lunas", rules.income().into()),
                    count("cards", rules.mulligan().into()),
                    count("lunas", rules.exchange_value().into()),
                    rules.turn_limit().to_string(),
                    words.ruleset(&rules),
                ];
                for phrase in told {
                    assert!(mentions(&text, &phrase), "{phrase:?} in {text}");
                }
            }
            let odd = words.rules(&odd());
            assert!(!mentions(&odd, "30") && !mentions(&odd, "500"), "standard values in {odd}");
        }
    }

    #[test]
    fn r17_the_table_has_every_combo_with_its_three_bonuses() {
        for words in Lang::ALL.map(Words::new) {
            for rules in edges() {
                let text = words.rules(&rules);
                for combo in Combo::ALL {
                    let is_row = |line: &&str| {
                        let row = line.trim_start().strip_prefix(words.combo(combo).as_str());
                        row.is_some_and(|rest| rest.starts_with("  "))
                    };
                    let row = text.lines().find(is_row).unwrap();
                    let last: Vec<&str> = row.split_whitespace().rev().take(3).collect();
                    let worth = |class| rules.bonuses(class).worth(combo).to_string();
                    let [a, b, c] = BonusClass::ALL.map(worth);
                    assert_eq!(last, [c, b, a], "{row}");
                }
            }
        }
    }

    #[test]
    fn no_line_is_wider_than_eighty_columns() {
        for words in Lang::ALL.map(Words::new) {
            for rules in edges() {
                for line in words.rules(&rules).lines() {
                    assert!(line.chars().count() <= 80, "{line}");
                    assert_eq!(line, line.trim_end());
                }
            }
        }
    }

    #[test]
    fn there_are_no_holes_and_no_keys_in_the_text() {
        for words in Lang::ALL.map(Words::new) {
            for rules in edges() {
                let text = words.rules(&rules);
                for bad in ["{", "}", "$", "rules-", "count-", "\u{a0}", "\u{2068}"] {
                    assert!(!text.contains(bad), "{bad:?} in {text}");
                }
            }
        }
    }

    #[test]
    fn one_of_anything_is_singular() {
        let one = ruleset(
            "energy = 1\nlunas = 1\nhand_size = 1\nhand_limit = 1\nincome = 1\nmulligan = 1\n\
             exchange_value = 1",
        );
        for words in Lang::ALL.map(Words::new) {
            let text = words.rules(&one);
            for plural in
                ["cards", "lunas", "champions", "cartes", "cartas", "points", "puntos", "campeones"]
            {
                let bad = format!(" 1 {plural}");
                assert!(!text.contains(&bad), "{bad:?} in {text}");
            }
        }
    }

    #[test]
    fn r6_the_mulligan_is_told_to_those_who_have_it() {
        let told = |lang, toml: &str| Words::new(lang).rules(&ruleset(toml)).replace('\n', " ");
        let first = told(Lang::En, "mulligan_for = \"first\"");
        assert!(first.contains("whoever plays first may discard up to 2 cards"), "{first}");
        let second = told(Lang::Fr, "mulligan_for = \"second\"\nmulligan = 1");
        assert!(second.contains("le second joueur peut défausser jusqu'à 1 carte"), "{second}");
        let both = told(Lang::Es, "mulligan_for = \"both\"\nmulligan = 3");
        assert!(both.contains("cada uno puede descartar hasta 3 cartas"), "{both}");
        for toml in ["mulligan_for = \"nobody\"", "mulligan = 0"] {
            assert!(told(Lang::En, toml).contains("There is no mulligan"));
            assert!(told(Lang::Fr, toml).contains("Il n'y a pas de mulligan"));
            assert!(told(Lang::Es, toml).contains("No hay mulligan"));
        }
    }

    #[test]
    fn r9_the_first_draw_is_told_to_those_who_have_it() {
        let told = |whose: &str| {
            let rules = ruleset(&format!("first_turn_draw_for = \"{whose}\""));
            Words::new(Lang::En).rules(&rules).replace("\n   ", " ")
        };
        assert!(told("nobody").contains("On their own first turn neither player draws."));
        assert!(told("first").contains("Only whoever plays second draws none"));
        assert!(told("second").contains("Only whoever plays first draws none"));
        assert!(told("both").contains("Draw a card, from the first turn on."));
        for words in Lang::ALL.map(Words::new) {
            let texts = ["nobody", "first", "second", "both"]
                .map(|whose| words.rules(&ruleset(&format!("first_turn_draw_for = \"{whose}\""))));
            for (place, text) in texts.iter().enumerate() {
                assert!(!texts[..place].contains(text));
            }
        }
    }

    #[test]
    fn r26_the_rules_say_how_many_a_recall_takes() {
        for (lang, up_to, exactly) in [
            (Lang::En, "take back up to 2 champions.", "take back exactly 2 champions, if"),
            (Lang::Fr, "reprendre jusqu'à 2 champions.", "reprendre exactement 2 champions, s'il"),
            (Lang::Es, "devuelves hasta 2 campeones.", "devuelves exactamente 2 campeones, si"),
        ] {
            let told = |rules: &Ruleset| {
                let text = Words::new(lang).rules(rules);
                text.split_whitespace().collect::<Vec<_>>().join(" ")
            };
            let [standard, edition] =
                [Ruleset::STANDARD, Ruleset::AUTHOR_2026_07].map(|it| told(&it));
            assert!(standard.contains(up_to) && !standard.contains(exactly), "{standard}");
            assert!(edition.contains(exactly) && !edition.contains(up_to), "{edition}");
        }
    }

    #[test]
    fn r22_thirty_lunas_are_five_of_each_coin() {
        let told = |lang, rules: &Ruleset| Words::new(lang).rules(rules).replace('\n', " ");
        let start = "The 30 lunas of the start are 5 of each coin.";
        assert!(told(Lang::En, &Ruleset::STANDARD).contains(start));
        assert!(!told(Lang::En, &Ruleset::FAST).contains("of each coin"));
        let six = told(Lang::Fr, &ruleset("lunas = 6"));
        assert!(six.contains("d'une pièce de chaque sorte"), "{six}");
    }

    #[test]
    fn a_game_without_income_says_so() {
        let rules = ruleset("income = 0\nexchange_value = 0");
        let text = Words::new(Lang::En).rules(&rules);
        assert!(text.contains("there is no income") && !text.contains(" 0 lunas"), "{text}");
    }
}
