//! The guide to the ways to come by a deck: what they are called, how they go, how they compare,
//! and which of them suits whom.

use crate::layout::{Side, Text, aligned};
use crate::{Key, Value, Words, capitalized, composed, key, keys};
use draft::advice::{
    Audience, Construction, PROFILES, Profile, QUESTIONS, Question, Suggestion, TimeBudget, Topic,
};
use draft::{Complexity, Format, Information, Schedule};

impl Words {
    /// The sentence of a key, if there is one.
    pub(crate) fn say_if_known(self, key: &str) -> Option<String> {
        Key::named(key).map(|key| self.say(key))
    }

    /// A way to come by a deck, by its name in commands; any other text is given back.
    pub fn format_name(self, name: &str) -> String {
        self.say_if_known(&format!("format-{name}")).unwrap_or_else(|| name.to_owned())
    }

    /// A way to come by a deck in one sentence; nothing where the name is nobody's.
    pub fn format_about(self, name: &str) -> String {
        self.say_if_known(&format!("format-{name}-about")).unwrap_or_default()
    }

    /// The rules of a draft in a paragraph, with the numbers of its settings.
    pub fn format_rules(self, format: &Format) -> String {
        let key = composed!("format-{}-rules", format.name());
        let values = self.rule_values(format);
        let values: Vec<(&str, Value)> =
            values.iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
        let lines = self.say_with(key, &values);
        lines.split_ascii_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Everything the rules of a draft may mention: its settings by their names with their usual
    /// nouns, as `NAME-number` without one, as `NAME-commons` and `NAME-uncommons` with another, and
    /// what comes of them.
    fn rule_values(self, format: &Format) -> Vec<(String, Value)> {
        let procedure = format.procedure();
        let mut values =
            vec![("rounds".to_owned(), self.count(key::COUNT_ROUNDS, procedure.rounds()))];
        for setting in procedure.parameters() {
            let (name, value) = (setting.name, || Value::from_fact(&setting.value));
            let usual = noun(name).map_or_else(value, |noun| self.count(noun, value()));
            values.push((name.to_owned(), usual));
            values.push((format!("{name}-number"), value()));
            for (noun, count) in
                [("commons", key::COUNT_COMMONS), ("uncommons", key::COUNT_UNCOMMONS)]
            {
                values.push((format!("{name}-{noun}"), self.count(count, value())));
            }
        }
        let figures = procedure.figures().into_iter();
        values.extend(figures.map(|(name, figure)| (name.to_owned(), figure.into())));
        let schedule = Schedule::of(procedure, procedure.packs().size);
        values.push(("total".to_owned(), self.count(key::COUNT_CARDS, schedule.cards)));
        values.push(("kept".to_owned(), self.count(key::COUNT_CARDS, kept(&schedule))));
        values
    }

    /// What a setting of a format means; any unknown name is given back.
    pub fn setting(self, format: &str, name: &str) -> String {
        let key = name.replace('_', "-");
        let own = self.say_if_known(&format!("setting-{format}-{key}"));
        let shared = || self.say_if_known(&format!("setting-{key}"));
        own.or_else(shared).unwrap_or_else(|| name.to_owned())
    }

    /// How much there is to keep in mind.
    pub fn complexity(self, complexity: Complexity) -> String {
        self.say(match complexity {
            Complexity::Low => key::COMPLEXITY_LOW,
            Complexity::Medium => key::COMPLEXITY_MEDIUM,
            Complexity::High => key::COMPLEXITY_HIGH,
        })
    }

    /// How much of the cards one gets to see.
    pub fn information(self, information: Information) -> String {
        self.say(match information {
            Information::NoDraft => key::INFORMATION_NO_DRAFT,
            Information::Complete => key::INFORMATION_COMPLETE,
            Information::Partial => key::INFORMATION_PARTIAL,
        })
    }

    /// Who a way to come by a deck is best for, as it stands in a list.
    pub fn audience(self, audience: Audience) -> String {
        self.say(composed!("best-for-{}", audience.key()))
    }

    /// A question of the decision tree.
    pub fn question(self, topic: Topic) -> String {
        self.say(composed!("question-{}", topic.key()))
    }

    /// An answer of the decision tree, by the key of its branch.
    pub fn answer(self, key: &str) -> String {
        self.say(composed!("answer-{key}"))
    }

    /// Whom a profile describes.
    pub fn profile(self, key: &str) -> String {
        self.say(composed!("profile-{key}"))
    }

    /// Why a profile is recommended something: a whole sentence.
    pub fn profile_reason(self, key: &str) -> String {
        self.say(composed!("profile-reason-{key}"))
    }

    /// What speaks for a suggested format, by its key there.
    pub fn reason(self, key: &str) -> String {
        self.say(composed!("reason-{key}"))
    }

    /// A suggested format with what it takes and what speaks for it, on one line.
    pub fn suggestion(self, suggestion: &Suggestion) -> String {
        let Suggestion { format, construction, reasons } = suggestion;
        let mut values = vec![
            ("name", self.format_name(format.name()).into()),
            ("minutes", self.count(key::COUNT_MINUTES, construction.minutes())),
            ("sets", self.count(key::COUNT_SETS, construction.sets.unwrap_or(0))),
        ];
        if reasons.is_empty() {
            return self.say_with(key::SUGGESTION, &values);
        }
        let reasons: Vec<String> = reasons.iter().map(|reason| self.reason(reason)).collect();
        values.push(("reasons", reasons.join(", ").into()));
        self.say_with(key::SUGGESTION_BECAUSE, &values)
    }

    /// All suggestions, a line each; or that there is none.
    pub fn suggestions(self, suggestions: &[Suggestion]) -> String {
        let mut page = Text::default();
        if suggestions.is_empty() {
            page.paragraph(&self.say(key::SUGGESTION_NONE));
        }
        for (place, suggestion) in suggestions.iter().enumerate() {
            page.item(&format!("{}.", place + 1), &self.suggestion(suggestion));
        }
        page.to_string()
    }

    /// The ways to come by a deck compared, a line each.
    pub(crate) fn guide_table(self, constructions: &[Construction]) -> String {
        let row = |way: &Construction| {
            [
                self.format_name(way.name),
                way.minutes().to_string(),
                self.complexity(way.complexity),
                drafted(way, way.drafted),
                drafted(way, way.aside),
                self.information(way.information),
                way.sets.map_or_else(nothing, |sets| sets.to_string()),
            ]
        };
        let head = keys!(
            "guide-column",
            ["name", "minutes", "complexity", "drafted", "aside", "information", "sets"]
        );
        let (l, r) = (Side::Left, Side::Right);
        self.table(head, [l, r, l, r, r, l, r], constructions.iter().map(row))
    }

    /// Where the minutes go, a line for each way to come by a deck.
    pub(crate) fn times_table(self, constructions: &[Construction]) -> String {
        let range = |(low, high): (u16, u16)| {
            self.say_with(key::GUIDE_RANGE, &[("low", low.into()), ("high", high.into())])
        };
        let row = |way: &Construction| {
            let TimeBudget { setup, draft, build, between, play, event_round } = way.budget;
            let [setup, draft, build, between] =
                [setup, draft, build, between].map(|minutes| minutes.to_string());
            let event = event_round.map_or_else(nothing, |minutes| minutes.to_string());
            let (play, total) = (range(play), range(way.budget.total()));
            [self.format_name(way.name), setup, draft, build, between, play, total, event]
        };
        let head = keys!(
            "guide-column",
            ["name", "setup", "draft", "build", "between", "play", "total", "event"]
        );
        let mut sides = [Side::Right; 8];
        sides[0] = Side::Left;
        self.table(head, sides, constructions.iter().map(row))
    }

    fn table<const N: usize>(
        self,
        head: [Key; N],
        sides: [Side; N],
        rows: impl Iterator<Item = [String; N]>,
    ) -> String {
        let mut all = vec![head.map(|column| self.say(column))];
        all.extend(rows);
        aligned(sides, &all).join("\n") + "\n"
    }

    /// The whole guide, as plain text of at most eighty columns.
    pub fn guide(self, constructions: &[Construction]) -> String {
        self.guide_text(constructions).to_string()
    }

    /// The guide to the formats, block by block.
    pub(crate) fn guide_text(self, constructions: &[Construction]) -> Text {
        let mut page = Text::default();
        page.title(&self.say(key::GUIDE_TITLE));
        for way in constructions {
            page.gap();
            page.paragraph(&format!(
                "{}. {}",
                self.format_name(way.name),
                self.format_about(way.name)
            ));
        }
        page.heading(&self.say(key::GUIDE_COMPARED));
        page.lines(self.guide_table(constructions).lines());
        page.heading(&self.say(key::GUIDE_TIMES));
        page.lines(self.times_table(constructions).lines());
        page.heading(&self.say(key::GUIDE_WHO));
        for way in constructions {
            let names: Vec<String> = way.best_for.iter().map(|who| self.audience(*who)).collect();
            let values =
                [("head", self.format_name(way.name).into()), ("text", names.join(", ").into())];
            page.item("-", &self.say_with(key::GUIDE_ENTRY, &values));
        }
        page.heading(&self.say(key::GUIDE_QUESTIONS));
        for (place, question) in QUESTIONS.iter().enumerate() {
            if place > 0 {
                page.gap();
            }
            self.question_on(&mut page, question);
        }
        page.heading(&self.say(key::GUIDE_PROFILES));
        for (place, profile) in PROFILES.iter().enumerate() {
            if place > 0 {
                page.gap();
            }
            self.profile_on(&mut page, profile);
        }
        page
    }

    fn names(self, names: &[&str]) -> String {
        let names: Vec<String> = names.iter().map(|name| self.format_name(name)).collect();
        names.join(", ")
    }

    fn entry(self, head: String, names: &[&str]) -> String {
        let values = [("head", head.into()), ("text", self.names(names).into())];
        self.say_with(key::GUIDE_ENTRY, &values)
    }

    fn question_on(self, page: &mut Text, question: &Question) {
        page.paragraph(&self.question(question.topic));
        for branch in question.branches {
            page.item("-", &self.entry(self.answer(branch.key), branch.formats));
        }
    }

    fn profile_on(self, page: &mut Text, profile: &Profile) {
        page.paragraph(&self.entry(capitalized(&self.profile(profile.key)), profile.recommends));
        for reason in profile.reasons {
            page.item("-", &self.profile_reason(reason));
        }
    }
}

/// What a setting counts, wherever it has a name of its own.
fn noun(setting: &str) -> Option<Key> {
    match setting {
        "seats" => Some(key::COUNT_PLAYERS),
        "rounds" => Some(key::COUNT_ROUNDS),
        "piles" => Some(key::COUNT_PILES),
        "starter" => Some(key::COUNT_COMMONS),
        "rares" => Some(key::COUNT_RARES),
        "cards" | "first" | "second" | "booster" | "picks" | "removes" => Some(key::COUNT_CARDS),
        _ => None,
    }
}

/// How many cards a seat keeps; from fewest to most where seats differ.
fn kept(schedule: &Schedule) -> Value {
    let kept = || schedule.shares.iter().map(|share| share.kept);
    match (kept().min(), kept().max()) {
        (Some(least), Some(most)) if least < most => format!("{least}-{most}").into(),
        (least, _) => least.unwrap_or(0).into(),
    }
}

/// A number of drafted cards, where there is a draft.
fn drafted(way: &Construction, cards: u32) -> String {
    if way.information == Information::NoDraft { nothing() } else { cards.to_string() }
}

/// What stands in a table where there is nothing to say.
fn nothing() -> String {
    "-".to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;
    use draft::advice::{Answers, Guide, MADE_FOR_SEATS};
    use draft::{DeckRule, Pool, PoolCard};

    fn set() -> Pool {
        Pool {
            game: "test".to_owned(),
            colors: Vec::new(),
            deck: DeckRule { least: 40, most: Some(40), free: Vec::new() },
            copies: 1,
            lines: (0..120).map(|n| PoolCard::named(format!("card {n}"))).collect(),
            boosters: None,
        }
    }

    fn named(name: &str) -> Format {
        Format::named(name).unwrap()
    }

    #[test]
    fn every_way_has_a_name_and_a_sentence_in_every_language() {
        for words in Lang::ALL.map(Words::new) {
            for way in Guide::new(&set()).constructions() {
                assert_ne!(words.format_name(way.name), way.name);
                assert!(words.format_about(way.name).ends_with('.'), "{}", way.name);
            }
            assert_eq!(words.format_name("unheard-of"), "unheard-of");
            assert_eq!(words.format_about("unheard-of"), "");
        }
    }

    #[test]
    fn the_rules_of_every_draft_have_the_numbers_of_its_settings() {
        for words in Lang::ALL.map(Words::new) {
            for format in Format::all() {
                let rules = words.format_rules(&format);
                assert!(rules.len() > 150 && rules.ends_with('.'), "{rules}");
                for bad in ["{", "}", "$", "format-", "count-", "\n", " ."] {
                    assert!(!rules.contains(bad), "{bad:?} in {rules}");
                }
                let rounds = format.procedure().parameters();
                let rounds = rounds.iter().find(|setting| setting.name == "rounds");
                let rounds = rounds.map_or("6", |setting| setting.value.as_str());
                assert!(rules.contains(&format!(" {rounds} ")), "{rounds} in {rules}");
            }
        }
    }

    #[test]
    fn rules_follow_their_settings() {
        let solomon = named("solomon").with("cards", "6").unwrap().with("rounds", "15").unwrap();
        let rules = Words::new(Lang::En).format_rules(&solomon);
        assert!(rules.contains("the last card goes to the first picker"), "{rules}");
        assert!(rules.contains("90 cards are laid out in all"), "{rules}");
        let rules = Words::new(Lang::En).format_rules(&named("solomon"));
        assert!(rules.contains("ends up with 49 cards."), "{rules}");
        let power = named("power").with("bins", "own").unwrap();
        for words in Lang::ALL.map(Words::new) {
            assert_ne!(words.format_rules(&power), words.format_rules(&named("power")));
        }
    }

    #[test]
    fn every_setting_of_every_format_is_explained_in_every_language() {
        for words in Lang::ALL.map(Words::new) {
            for format in Format::all() {
                for setting in format.procedure().parameters() {
                    let said = words.setting(format.name(), setting.name);
                    assert_ne!(said, setting.name, "{} of {}", setting.name, format.name());
                }
            }
            assert_eq!(words.setting("solomon", "unheard_of"), "unheard_of");
        }
    }

    #[test]
    fn the_three_drafts_are_compared_as_their_designers_compare_them() {
        let table = Words::new(Lang::En).guide_table(&Guide::new(&set()).constructions());
        let rows: Vec<Vec<&str>> =
            table.lines().map(|line| line.split_whitespace().collect()).collect();
        let row = |name: &str| {
            let found = rows.iter().find(|row| row[..2].join(" ") == name).unwrap();
            found[2..].join(" ")
        };
        assert_eq!(row("Solomon 7×7"), "14 medium 49 9 all open 1");
        assert_eq!(row("Draft 12×8"), "17 medium 48 8 partly hidden 1");
        assert_eq!(row("Draft 1-2-3"), "25 high 51 11 partly hidden 2");
        assert_eq!(rows.len(), 1 + 3 + Format::NAMES.len());
    }

    #[test]
    fn the_guide_has_no_holes_and_no_line_wider_than_eighty_columns() {
        for words in Lang::ALL.map(Words::new) {
            let text = words.guide(&Guide::new(&set()).constructions());
            for line in text.lines() {
                assert!(line.chars().count() <= 80, "{line}");
            }
            for bad in [
                "{",
                "}",
                "$",
                "guide-",
                "format-",
                "best-for-",
                "question-",
                "answer-",
                "profile-",
                "reason-",
                "complexity-",
                "information-",
            ] {
                assert!(!text.contains(bad), "{bad:?} in {text}");
            }
        }
    }

    #[test]
    fn everything_the_guide_can_point_at_has_words() {
        for words in Lang::ALL.map(Words::new) {
            for audience in Audience::ALL {
                assert!(!words.audience(audience).starts_with("best-for-"));
            }
            for topic in QUESTIONS.map(|question| question.topic) {
                assert!(!words.question(topic).is_empty());
            }
            for profile in PROFILES {
                assert!(!words.profile(profile.key).is_empty());
                for reason in profile.reasons {
                    assert!(words.profile_reason(reason).ends_with('.'), "{reason}");
                }
            }
            let branches = QUESTIONS.iter().flat_map(|question| question.branches);
            for branch in branches.clone() {
                assert!(!words.answer(branch.key).is_empty());
            }
            for key in branches.map(|branch| branch.key).chain([MADE_FOR_SEATS]) {
                assert!(!words.reason(key).starts_with("reason-"), "{key}");
            }
        }
    }

    #[test]
    fn suggestions_say_what_speaks_for_them() {
        let set = set();
        let suits =
            |minutes| Guide::new(&set).suits(&Answers { minutes: Some(minutes), ..Answers::NONE });
        let said = Words::new(Lang::En).suggestions(&suits(15));
        let first = "1. Solomon 7×7 (14 minutes, 1 set): it is done within a quarter of an hour\n";
        assert!(said.starts_with(first), "{said}");
        assert!(said.contains(". Pick-four (7 minutes, 2 sets)\n"), "{said}");
        let none = Words::new(Lang::Fr).suggestions(&suits(1));
        assert!(none.starts_with("Rien ne convient"), "{none}");
    }
}
