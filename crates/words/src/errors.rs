//! Saying what is wrong: refusals, illegal decks, unreadable cards, lists, codes, rulesets and
//! records.
//!
//! The sentences are in `locales/`; what is here knows which key and which values belong to what.

use crate::{Key, Lang, Value, Words, key};
use oracle::code::CodeError;
use oracle::list::{ListError, MOST_CARDS};
use oracle::{Card, DECK_SIZE, LimitedKind, Problem, RulesetError, UnknownCard};
use std::fmt::Display;
use table::protocol::{Forfeit, MOST_ANSWER};
use table::{ReadError, Refusal};

impl Words {
    /// Why something was not allowed.
    pub fn refusal(self, refusal: &Refusal) -> String {
        let facts = refusal.facts().iter().map(|(name, fact)| (*name, fact.as_str()));
        self.refused(refusal.code(), facts)
    }

    /// The same, where a refusal was written down and only its parts are left.
    pub fn refused<'a>(
        self,
        code: &str,
        facts: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> String {
        let fact = |(name, fact)| (name, Value::from_fact(&visible(fact)));
        let facts: Vec<(&str, Value)> = facts.into_iter().map(fact).collect();
        let key = Key::named(&format!("refusal-{code}"));
        key.map_or_else(|| visible(code), |key| self.say_with(key, &facts))
    }

    /// Something a deck may not have.
    pub fn problem(self, problem: &Problem) -> String {
        let (key, facts) = self.problem_facts(problem);
        self.say_with(key, &facts)
    }

    fn problem_facts(self, problem: &Problem) -> (Key, Vec<(&'static str, Value)>) {
        match *problem {
            Problem::Size(have) => {
                (key::PROBLEM_SIZE, vec![("deck", DECK_SIZE.into()), ("have", have.into())])
            }
            Problem::Twice(card, times) => {
                let card = self.listed(card, card);
                (key::PROBLEM_TWICE, vec![("card", card), ("times", times.into())])
            }
            Problem::Copies { card, have, most } => {
                let card = self.listed(card, card.name());
                let facts = vec![("card", card), ("have", have.into()), ("most", most.into())];
                (key::PROBLEM_COPIES, facts)
            }
            Problem::Limit { kind, have, most } => {
                (limit(kind), vec![("have", have.into()), ("most", most.into())])
            }
            Problem::NotInList(card, color) => {
                let card = self.listed(card, card.name());
                (
                    key::PROBLEM_NOT_IN_LIST,
                    vec![("card", card), ("color", self.color(color).into())],
                )
            }
            Problem::NotDrafted(card) => {
                (key::PROBLEM_NOT_DRAFTED, vec![("card", self.listed(card, card.name()))])
            }
            Problem::NotChosen => (key::PROBLEM_NOT_CHOSEN, vec![]),
        }
    }

    /// Why a ruleset is refused.
    pub fn ruleset_error(self, error: &RulesetError) -> String {
        match error {
            RulesetError::Text(why) => {
                self.say_with(key::RULESET_UNREADABLE, &[("why", why.as_str().into())])
            }
            RulesetError::Range { field, value, low, high } => {
                let facts = [
                    ("field", field.as_str().into()),
                    ("value", (*value).into()),
                    ("low", (*low).into()),
                    ("high", (*high).into()),
                ];
                self.say_with(key::RULESET_RANGE, &facts)
            }
        }
    }

    /// A text that names no card.
    pub fn unknown_card(self, unknown: &UnknownCard) -> String {
        let text = crate::escaped(&unknown.0);
        self.say_with(key::UNKNOWN_CARD, &[("card", text.into())])
    }

    /// Something in a list of cards that cannot be read.
    pub fn list_error(self, error: &ListError) -> String {
        let (key, facts) = self.list_facts(error);
        self.say_with(key, &facts)
    }

    fn list_facts(self, error: &ListError) -> (Key, Vec<(&'static str, Value)>) {
        match error {
            ListError::Card { line, unknown } => {
                let why = self.unknown_card(unknown);
                (key::LIST_LINE, vec![("line", (*line).into()), ("why", why.into())])
            }
            ListError::Count { line } => {
                (key::LIST_COUNT, vec![("line", (*line).into()), ("most", MOST_CARDS.into())])
            }
            ListError::TooMany { most } => (key::LIST_TOO_MANY, vec![("most", (*most).into())]),
            ListError::Code(error) => code_facts(error),
            ListError::Empty => (key::LIST_EMPTY, vec![]),
        }
    }

    /// A text that is not a deck code.
    pub fn code_error(self, error: &CodeError) -> String {
        let (key, facts) = code_facts(error);
        self.say_with(key, &facts)
    }

    /// Why a record cannot be read. What a machine found wrong with its text stands in brackets.
    pub fn read_error(self, error: &ReadError) -> String {
        let (key, facts) = read_facts(error);
        self.say_with(key, &facts)
    }

    /// Why a player has forfeited.
    pub fn forfeit(self, forfeit: &Forfeit) -> String {
        let (key, facts) = self.forfeit_facts(forfeit);
        self.say_with(key, &facts)
    }

    fn forfeit_facts(self, forfeit: &Forfeit) -> (Key, Vec<(&'static str, Value)>) {
        match forfeit {
            Forfeit::NoHello => (key::FORFEIT_NO_HELLO, vec![]),
            Forfeit::Late { time_ms } => (key::FORFEIT_LATE, vec![("time", (*time_ms).into())]),
            Forfeit::Gone => (key::FORFEIT_GONE, vec![]),
            Forfeit::TooLong => (key::FORFEIT_TOO_LONG, vec![("most", MOST_ANSWER.into())]),
            Forfeit::Refused(refusal) => {
                (key::FORFEIT_REFUSED, vec![("why", self.refusal(refusal).into())])
            }
        }
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

/// What somebody wrote, which must not steer a terminal.
fn visible(text: &str) -> String {
    let shown = |c: char| if c.is_control() { c.escape_debug().to_string() } else { c.to_string() };
    text.chars().map(shown).collect()
}

fn limit(kind: LimitedKind) -> Key {
    match kind {
        LimitedKind::DrawTwo => key::PROBLEM_LIMIT_DRAW_TWO,
        LimitedKind::DrawThree => key::PROBLEM_LIMIT_DRAW_THREE,
        LimitedKind::Exchange => key::PROBLEM_LIMIT_EXCHANGE,
        LimitedKind::FreeChampion => key::PROBLEM_LIMIT_FREE_CHAMPION,
    }
}

fn code_facts(error: &CodeError) -> (Key, Vec<(&'static str, Value)>) {
    let found = |c: &char| vec![("found", c.escape_debug().to_string().into())];
    match error {
        CodeError::Length { expected, found } => {
            (key::CODE_LENGTH, vec![("expected", (*expected).into()), ("found", (*found).into())])
        }
        CodeError::Version(c) => (key::CODE_VERSION, found(c)),
        CodeError::Character(c) => (key::CODE_CHARACTER, found(c)),
        CodeError::Mistyped => (key::CODE_MISTYPED, vec![]),
    }
}

fn read_facts(error: &ReadError) -> (Key, Vec<(&'static str, Value)>) {
    match error {
        ReadError::NotJson(why) => (key::READ_NOT_JSON, vec![("why", why.to_string().into())]),
        ReadError::NotARecord => (key::READ_NOT_A_RECORD, vec![]),
        ReadError::Newer { found } => {
            (key::READ_NEWER, vec![("found", (*found).into()), ("newest", table::VERSION.into())])
        }
        ReadError::OtherTable { found, expected } => {
            let found = crate::escaped(found);
            (key::READ_OTHER_TABLE, vec![("found", found.into()), ("expected", (*expected).into())])
        }
        ReadError::Field(why) => (key::READ_FIELD, vec![("why", why.to_string().into())]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oracle::{Color, Duel, Illegal};
    use table::Record;

    /// One of each reason why a move is not allowed. Every number is plural.
    fn illegal_moves() -> [Illegal; 20] {
        use Illegal::*;
        [
            Over,
            NotYourMove,
            MulliganFirst,
            ActionFirst,
            DefenceFirst,
            DiscardFirst,
            NotInHand,
            NotAChampion,
            TooManyFighters,
            NoAttackers,
            TooExpensive { cost: 5, lunas: 3 },
            NotADrawCard,
            NothingToDraw,
            NoRecalls,
            TooManyRecalls { most: 2 },
            TooFewRecalls { least: 2 },
            NotInDiscard,
            NotAnExchange,
            TooManyChanges { most: 2 },
            WrongDiscards { must: 3, have: 2 },
        ]
    }

    /// One of each thing that can be wrong with a deck. Every number is plural.
    fn deck_problems() -> Vec<Problem> {
        let card: Card = "draw-2.3".parse().unwrap();
        let limits = LimitedKind::LIMITS.map(|(kind, most)| Problem::Limit { kind, have: 9, most });
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
        let foreign = Lang::ALL.into_iter().filter(|lang| *lang != Lang::En);
        for words in foreign.map(Words::new) {
            let translated = |said: String, english: String| {
                assert_ne!(said, english);
                assert!(!said.contains('{') && !said.contains('$'), "a hole in {said:?}");
            };
            for refusal in illegal_moves().map(Refusal::from) {
                translated(words.refusal(&refusal), Words::new(Lang::En).refusal(&refusal));
            }
            for forfeit in forfeits() {
                translated(words.forfeit(&forfeit), Words::new(Lang::En).forfeit(&forfeit));
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
        let refusal = Illegal::NotInHand.into();
        let late = Forfeit::Late { time_ms: 100 };
        [Forfeit::NoHello, late, Forfeit::Gone, Forfeit::TooLong, Forfeit::Refused(refusal)]
    }

    #[test]
    fn a_second_refusal_of_a_question_forfeits_and_says_why() {
        let refusal = Refusal::from(Illegal::NotInHand);
        for words in Lang::ALL.map(Words::new) {
            let said = words.forfeit(&Forfeit::Refused(refusal.clone()));
            assert!(said.ends_with(&words.refusal(&refusal)), "{said}");
        }
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
    fn what_somebody_wrote_cannot_steer_a_terminal() {
        let refusal = oracle::DuelRefusal::UnknownCard { card: "\u{1b}[2J".to_owned() }.into();
        for words in Lang::ALL.map(Words::new) {
            let said = words.refusal(&refusal);
            assert!(said.contains("[2J") && !said.contains('\u{1b}'), "{said}");
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
