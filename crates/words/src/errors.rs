//! Saying what is wrong: refusals, illegal decks, unreadable cards, lists, codes, rulesets and
//! records.
//!
//! The code that refuses something says why in English. Other languages say it in their own words,
//! and where they have none, the English sentence stands.

use crate::{Lang, Value, Words};
use oracle::code::CodeError;
use oracle::list::{ListError, MOST_CARDS};
use oracle::{Card, DECK_SIZE, Kind, Problem, RulesetError, UnknownCard};
use std::fmt::Display;
use table::protocol::{Forfeit, MOST_ANSWER};
use table::{ReadError, Refusal};

impl Words {
    /// Why something was not allowed.
    pub fn refusal(self, refusal: &Refusal) -> String {
        let facts = refusal.facts.iter().map(|(name, fact)| (*name, fact.as_str()));
        self.refused(refusal.code, &refusal.reason, facts)
    }

    /// The same, where a refusal was written down and only its parts are left.
    pub fn refused<'a>(
        self,
        code: &str,
        reason: &str,
        facts: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> String {
        let fact = |(name, fact)| (name, Value::from_fact(fact));
        let facts: Vec<(&str, Value)> = facts.into_iter().map(fact).collect();
        self.wrong(&reason, &format!("refusal-{code}"), &facts)
    }

    /// Something a deck may not have.
    pub fn problem(self, problem: &Problem) -> String {
        let (key, facts) = self.problem_facts(problem);
        self.wrong(problem, key, &facts)
    }

    fn problem_facts(self, problem: &Problem) -> (&'static str, Vec<(&'static str, Value)>) {
        match *problem {
            Problem::Size(have) => {
                ("problem-size", vec![("deck", DECK_SIZE.into()), ("have", have.into())])
            }
            Problem::Twice(card, times) => {
                let card = self.listed(card, card);
                ("problem-twice", vec![("card", card), ("times", times.into())])
            }
            Problem::Copies { card, have, most } => {
                let card = self.listed(card, card.name());
                let facts = vec![("card", card), ("have", have.into()), ("most", most.into())];
                ("problem-copies", facts)
            }
            Problem::Limit { kind, have, most } => {
                (limit(kind), vec![("have", have.into()), ("most", most.into())])
            }
            Problem::NotInList(card, color) => {
                let card = self.listed(card, card.name());
                ("problem-not-in-list", vec![("card", card), ("color", self.color(color).into())])
            }
            Problem::NotDrafted(card) => {
                ("problem-not-drafted", vec![("card", self.listed(card, card.name()))])
            }
            Problem::NotChosen => ("problem-not-chosen", vec![]),
        }
    }

    /// Why a ruleset is refused.
    pub fn ruleset_error(self, error: &RulesetError) -> String {
        match error {
            RulesetError::Text(why) => {
                self.wrong(error, "ruleset-unreadable", &[("why", why.as_str().into())])
            }
            RulesetError::Range { field, value, low, high } => {
                let facts = [
                    ("field", field.as_str().into()),
                    ("value", (*value).into()),
                    ("low", (*low).into()),
                    ("high", (*high).into()),
                ];
                self.wrong(error, "ruleset-range", &facts)
            }
        }
    }

    /// A text that names no card.
    pub fn unknown_card(self, unknown: &UnknownCard) -> String {
        let text = crate::shown(&unknown.0);
        self.wrong(unknown, "unknown-card", &[("card", text.into())])
    }

    /// Something in a list of cards that cannot be read.
    pub fn list_error(self, error: &ListError) -> String {
        let (key, facts) = self.list_facts(error);
        self.wrong(error, key, &facts)
    }

    fn list_facts(self, error: &ListError) -> (&'static str, Vec<(&'static str, Value)>) {
        match error {
            ListError::Card { line, unknown } => {
                let why = self.unknown_card(unknown);
                ("list-line", vec![("line", (*line).into()), ("why", why.into())])
            }
            ListError::Count { line } => {
                ("list-count", vec![("line", (*line).into()), ("most", MOST_CARDS.into())])
            }
            ListError::TooMany { most } => ("list-too-many", vec![("most", (*most).into())]),
            ListError::Code(error) => code_facts(error),
            ListError::Empty => ("list-empty", vec![]),
        }
    }

    /// A text that is not a deck code.
    pub fn code_error(self, error: &CodeError) -> String {
        let (key, facts) = code_facts(error);
        self.wrong(error, key, &facts)
    }

    /// Why a record cannot be read. What a machine found wrong with its text stands in brackets.
    pub fn read_error(self, error: &ReadError) -> String {
        let (key, facts) = read_facts(error);
        self.wrong(error, key, &facts)
    }

    /// Why a player has forfeited.
    pub fn forfeit(self, forfeit: &Forfeit) -> String {
        let (key, facts) = self.forfeit_facts(forfeit);
        self.wrong(forfeit, key, &facts)
    }

    fn forfeit_facts(self, forfeit: &Forfeit) -> (&'static str, Vec<(&'static str, Value)>) {
        match forfeit {
            Forfeit::NoHello => ("forfeit-no-hello", vec![]),
            Forfeit::Late { time_ms } => ("forfeit-late", vec![("time", (*time_ms).into())]),
            Forfeit::Gone => ("forfeit-gone", vec![]),
            Forfeit::TooLong => ("forfeit-too-long", vec![("most", MOST_ANSWER.into())]),
            Forfeit::Refused(refusal) => {
                ("forfeit-refused", vec![("why", self.refusal(refusal).into())])
            }
        }
    }

    /// The English sentence in English, its translation elsewhere.
    fn wrong(self, english: &impl Display, key: &str, facts: &[(&str, Value)]) -> String {
        let translation = match self.lang() {
            Lang::En => None,
            _ => self.translation(key, facts),
        };
        translation.unwrap_or_else(|| english.to_string())
    }

    /// A card as it stands in the list that is being looked at, and as its reader knows it where
    /// the list does not speak the reader's language.
    fn listed(self, card: Card, written: impl Display) -> Value {
        match self.lang() {
            Lang::En => written.to_string().into(),
            _ => format!("{} ({written})", self.card(card)).into(),
        }
    }
}

fn limit(kind: Kind) -> &'static str {
    match kind {
        Kind::DrawTwo => "problem-limit-draw-two",
        Kind::DrawThree => "problem-limit-draw-three",
        Kind::Exchange => "problem-limit-exchange",
        Kind::FreeChampion => "problem-limit-free-champion",
    }
}

fn code_facts(error: &CodeError) -> (&'static str, Vec<(&'static str, Value)>) {
    let found = |c: &char| vec![("found", c.escape_debug().to_string().into())];
    match error {
        CodeError::Length { expected, found } => {
            ("code-length", vec![("expected", (*expected).into()), ("found", (*found).into())])
        }
        CodeError::Version(c) => ("code-version", found(c)),
        CodeError::Character(c) => ("code-character", found(c)),
        CodeError::Mistyped => ("code-mistyped", vec![]),
    }
}

fn read_facts(error: &ReadError) -> (&'static str, Vec<(&'static str, Value)>) {
    match error {
        ReadError::NotJson(why) => ("read-not-json", vec![("why", why.to_string().into())]),
        ReadError::NotARecord => ("read-not-a-record", vec![]),
        ReadError::Newer { found } => {
            ("read-newer", vec![("found", (*found).into()), ("newest", table::VERSION.into())])
        }
        ReadError::OtherTable { found, expected } => {
            let found = crate::shown(found);
            ("read-other-table", vec![("found", found.into()), ("expected", (*expected).into())])
        }
        ReadError::Field(why) => ("read-field", vec![("why", why.to_string().into())]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oracle::{Color, Duel, Illegal, Phase};
    use table::Record;

    const FOREIGN: [Lang; 2] = [Lang::Fr, Lang::Es];

    /// One of each reason why a move is not allowed. Every number is plural.
    fn illegal_moves() -> [Illegal; 19] {
        use Illegal::*;
        [
            Over,
            NotYourMove,
            WrongMoment(Phase::Mulligan),
            WrongMoment(Phase::Action),
            WrongMoment(Phase::Defence),
            WrongMoment(Phase::Discard),
            NotInHand,
            NotAChampion,
            TooManyFighters,
            NoAttackers,
            TooExpensive { cost: 5, lunas: 3 },
            NotADrawCard,
            NothingToDraw,
            NoRecalls,
            TooManyRecalls { most: 2 },
            NotInDiscard,
            NotAnExchange,
            TooManyChanges { most: 2 },
            WrongDiscards { must: 3, have: 2 },
        ]
    }

    /// One of each thing that can be wrong with a deck. Every number is plural.
    fn deck_problems() -> Vec<Problem> {
        let card: Card = "draw-2.3".parse().unwrap();
        let limits = Kind::LIMITS.map(|(kind, most)| Problem::Limit { kind, have: 9, most });
        let mut problems = vec![
            Problem::Size(39),
            Problem::Twice(card, 2),
            Problem::Copies { card, have: 10, most: 9 },
            Problem::NotInList(card, Color::Red),
            Problem::NotDrafted(card),
            Problem::NotChosen,
        ];
        problems.extend(limits);
        problems
    }

    fn ruleset_errors() -> [RulesetError; 2] {
        let field = "energy".to_owned();
        [
            RulesetError::Text("expected a number".to_owned()),
            RulesetError::Range { field, value: 0, low: 1, high: 999 },
        ]
    }

    /// One of each thing that can be wrong with a list.
    fn list_errors() -> [ListError; 8] {
        let unknown = UnknownCard("ork-d4+0".to_owned());
        [
            ListError::Card { line: 3, unknown },
            ListError::Count { line: 2 },
            ListError::TooMany { most: 250 },
            ListError::Empty,
            CodeError::Length { expected: 30, found: 29 }.into(),
            CodeError::Version('2').into(),
            CodeError::Character('!').into(),
            CodeError::Mistyped.into(),
        ]
    }

    /// One of each reason why a record cannot be read.
    fn read_errors() -> [ReadError; 5] {
        [
            "nothing",
            "{}",
            "{\"arcadia\":7}",
            "{\"arcadia\":1,\"table\":\"market\"}",
            "{\"arcadia\":1,\"table\":\"duel\"}",
        ]
        .map(|text| Record::<Duel>::from_json(text).unwrap_err())
    }

    #[test]
    fn english_is_said_as_the_code_says_it() {
        let words = Words::new(Lang::En);
        for refusal in illegal_moves().map(Refusal::from) {
            assert_eq!(words.refusal(&refusal), refusal.reason);
        }
        for problem in deck_problems() {
            assert_eq!(words.problem(&problem), problem.to_string());
        }
        for error in ruleset_errors() {
            assert_eq!(words.ruleset_error(&error), error.to_string());
        }
        for error in list_errors() {
            assert_eq!(words.list_error(&error), error.to_string());
        }
        for error in read_errors() {
            assert_eq!(words.read_error(&error), error.to_string());
        }
        let unknown = UnknownCard("ork-d4+0".to_owned());
        assert_eq!(words.unknown_card(&unknown), unknown.to_string());
    }

    #[test]
    fn other_languages_say_it_in_their_own_words() {
        for words in FOREIGN.map(Words::new) {
            let translated = |said: String, english: String| {
                assert_ne!(said, english);
                assert!(!said.contains('{') && !said.contains('$'), "a hole in {said:?}");
            };
            for refusal in illegal_moves().map(Refusal::from) {
                translated(words.refusal(&refusal), refusal.reason);
            }
            for problem in deck_problems() {
                translated(words.problem(&problem), problem.to_string());
            }
            for error in ruleset_errors() {
                translated(words.ruleset_error(&error), error.to_string());
            }
            for error in list_errors() {
                translated(words.list_error(&error), error.to_string());
            }
            for error in read_errors() {
                translated(words.read_error(&error), error.to_string());
            }
            let unknown = UnknownCard("ork-d4+0".to_owned());
            translated(words.unknown_card(&unknown), unknown.to_string());
        }
    }

    fn forfeits() -> [Forfeit; 5] {
        let refusal = Refusal::new("unheard-of", "That is unheard of.");
        let late = Forfeit::Late { time_ms: 100 };
        [Forfeit::NoHello, late, Forfeit::Gone, Forfeit::TooLong, Forfeit::Refused(refusal)]
    }

    /// `en.ftl` is what translators start from, so it must not drift from the code.
    #[test]
    fn translators_are_shown_the_sentences_of_the_code() {
        let words = Words::new(Lang::En);
        for illegal in illegal_moves() {
            let refusal = Refusal::from(illegal);
            let facts: Vec<(&str, Value)> =
                refusal.facts.iter().map(|(name, fact)| (*name, Value::from_fact(fact))).collect();
            let said = words.translation(&format!("refusal-{}", refusal.code), &facts);
            // A game that is over is one of the things that are over.
            if illegal != Illegal::Over {
                assert_eq!(said, Some(refusal.reason));
            }
        }
        for problem in deck_problems() {
            let (key, facts) = words.problem_facts(&problem);
            assert_eq!(words.translation(key, &facts), Some(problem.to_string()));
        }
        for error in list_errors() {
            let (key, facts) = words.list_facts(&error);
            assert_eq!(words.translation(key, &facts), Some(error.to_string()));
        }
        for error in read_errors() {
            let (key, facts) = read_facts(&error);
            assert_eq!(words.translation(key, &facts), Some(error.to_string()));
        }
        for forfeit in forfeits() {
            let (key, facts) = words.forfeit_facts(&forfeit);
            assert_eq!(words.translation(key, &facts), Some(forfeit.to_string()));
        }
        let unknown = UnknownCard("ork-d4+0".to_owned());
        let said = words.say_with("unknown-card", &[("card", "ork-d4+0".into())]);
        assert_eq!(said, unknown.to_string());
        let [unreadable, range] = ruleset_errors().map(|error| error.to_string());
        let said = words.say_with("ruleset-unreadable", &[("why", "expected a number".into())]);
        assert_eq!(said, unreadable);
        let facts = [
            ("field", "energy".into()),
            ("value", 0.into()),
            ("low", 1.into()),
            ("high", 999.into()),
        ];
        assert_eq!(words.say_with("ruleset-range", &facts), range);
    }

    #[test]
    fn facts_are_told_with_their_plurals() {
        let said = |lang, cost, lunas| {
            Words::new(lang).refusal(&Refusal::from(Illegal::TooExpensive { cost, lunas }))
        };
        assert_eq!(said(Lang::Fr, 1, 0), "Cela coûte 1 luna, et vous en avez 0.");
        assert_eq!(said(Lang::Fr, 5, 3), "Cela coûte 5 lunas, et vous en avez 3.");
        assert_eq!(said(Lang::Es, 1, 0), "Eso cuesta 1 luna, y tienes 0.");
    }

    #[test]
    fn a_refusal_nobody_has_translated_is_said_in_english() {
        let unheard_of = Refusal::new("unheard-of", "That is unheard of.");
        let without_facts = Refusal::new("too-expensive", "That is too expensive.");
        for words in Lang::ALL.map(Words::new) {
            assert_eq!(words.refusal(&unheard_of), "That is unheard of.");
            assert_eq!(words.refusal(&without_facts), "That is too expensive.");
        }
    }

    #[test]
    fn a_card_of_a_list_is_told_as_it_is_written_there_too() {
        let problem = Problem::NotInList("dwarf-d8+2".parse().unwrap(), Color::Red);
        let said = "Le paquet monochrome rouge n'a pas de place pour Nain d8+2 (dwarf-d8+2).";
        assert_eq!(Words::new(Lang::Fr).problem(&problem), said);
    }

    #[test]
    fn a_text_that_names_no_card_cannot_steer_a_terminal() {
        let unknown = UnknownCard("\u{1b}[2J".to_owned());
        for words in Lang::ALL.map(Words::new) {
            assert!(!words.unknown_card(&unknown).contains('\u{1b}'));
            assert!(!words.code_error(&CodeError::Character('\u{1b}')).contains('\u{1b}'));
        }
    }
}
