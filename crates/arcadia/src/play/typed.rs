//! What people type: a word for what they want, and the cards it is about, by number or by name.
//!
//! Every language has words of its own; those of English are understood in all of them.

use oracle::Card;
use words::{Lang, Words, composed, key};

/// Makes the list of orders: the name of each, and that of its words in `terminal.ftl`.
macro_rules! verbs {
    ($($Verb:ident $name:literal,)*) => {
        /// What somebody wants.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Verb {
            $($Verb,)*
        }

        impl Verb {
            const ALL: &[Verb] = &[$(Verb::$Verb),*];

            const fn name(self) -> &'static str {
                match self { $(Verb::$Verb => $name,)* }
            }
        }
    };
}

verbs! {
    Attack "attack",
    Defend "defend",
    Pass "pass",
    Draw "draw",
    Recall "recall",
    Exchange "exchange",
    Change "change",
    Keep "keep",
    Remove "remove",
    Discard "discard",
    Pile "pile",
    In "in",
    Out "out",
    Done "done",
    Builder "builder",
    Cards "cards",
    Show "show",
    Discards "discards",
    Odds "odds",
    Against "against",
    Hint "hint",
    Log "log",
    Rules "rules",
    Help "help",
    Resign "resign",
    Quit "quit",
}

impl Verb {
    /// Its words in a language.
    fn words(self, words: Words) -> String {
        words.say(composed!("play-verb-{}", self.name()))
    }

    /// The word that help shows.
    pub fn word(self, words: Words) -> String {
        self.words(words).split(' ').next().unwrap_or_default().to_owned()
    }

    /// The order with what it is about: `a 1 3`.
    pub fn with(self, about: &str, words: Words) -> String {
        format!("{} {about}", self.word(words)).trim_end().to_owned()
    }

    /// The verb of a word, in the language or in English.
    fn named(word: &str, words: Words) -> Option<Verb> {
        let word = word.to_lowercase();
        let has = |verb: &Verb, words| verb.words(words).split(' ').any(|known| known == word);
        let find = |words| Verb::ALL.iter().copied().find(|verb| has(verb, words));
        find(words).or_else(|| find(Words::new(Lang::En)))
    }
}

/// A line that was typed, taken apart.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TypedCommand {
    /// What is wanted, if that was said.
    pub verb: Option<Verb>,
    /// What it is about.
    pub about: Vec<String>,
    /// What stands behind a slash, or behind a word that means as much.
    pub then: Vec<String>,
}

impl TypedCommand {
    /// Takes a line apart. A word that nobody knows is given back.
    pub fn read(line: &str, words: Words) -> Result<TypedCommand, String> {
        let line = line.replace('/', " / ");
        let mut tokens =
            line.split(|c: char| c.is_whitespace() || c == ',').filter(|token| !token.is_empty());
        let Some(first) = tokens.next() else { return Ok(TypedCommand::default()) };
        let mut typed = TypedCommand { verb: Verb::named(first, words), ..TypedCommand::default() };
        let names_a_card = |token: &str| token.contains(|c: char| c.is_ascii_digit());
        if typed.verb.is_none() {
            if !names_a_card(first) {
                return Err(first.to_owned());
            }
            typed.about.push(first.to_owned());
        }
        let mut behind = false;
        for token in tokens {
            let divides = [Some(Verb::Against), Some(Verb::Remove)];
            if token == "/" || divides.contains(&Verb::named(token, words)) {
                behind = true;
            } else if behind {
                typed.then.push(token.to_owned());
            } else {
                typed.about.push(token.to_owned());
            }
        }
        Ok(typed)
    }

    /// Whether it is an empty line.
    pub fn is_nothing(&self) -> bool {
        *self == TypedCommand::default()
    }
}

/// Cards to choose from: each as the table knows it, and as it is printed.
pub type Among<'a, T> = &'a [(T, Card)];

/// The cards somebody means, by their numbers counted from 1 or by their names. What is wrong is
/// said in a sentence.
pub fn choose<T: Copy + PartialEq>(
    tokens: &[String],
    among: Among<'_, T>,
    words: Words,
) -> Result<Vec<T>, String> {
    let mut chosen = Vec::new();
    for token in tokens {
        let (thing, card) = one(token, among, &chosen, words)?;
        if chosen.contains(&thing) {
            return Err(words.say_with(key::PLAY_TWICE, &[("card", words.card(card).into())]));
        }
        chosen.push(thing);
    }
    Ok(chosen)
}

/// The card of one token. Of several with the name it is the first that has not been chosen.
fn one<T: Copy + PartialEq>(
    token: &str,
    among: Among<'_, T>,
    chosen: &[T],
    words: Words,
) -> Result<(T, Card), String> {
    if among.is_empty() {
        return Err(words.say(key::PLAY_NO_CARDS));
    }
    if token.chars().all(|c| c.is_ascii_digit()) {
        let place = token.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        return place.and_then(|place| among.get(place)).copied().ok_or_else(|| {
            let facts = [("n", token.into()), ("most", among.len().into())];
            words.say_with(key::PLAY_NO_NUMBER, &facts)
        });
    }
    let called: Vec<(T, Card)> =
        among.iter().copied().filter(|(_, card)| is_called(*card, token, words)).collect();
    let free = called.iter().find(|(thing, _)| !chosen.contains(thing));
    free.or(called.first()).copied().ok_or_else(|| {
        let text = words::escaped(token);
        words.say_with(key::PLAY_NO_CARD, &[("text", text.into())])
    })
}

/// Whether a card has this name, as lists write it or in the language, with hyphens for spaces.
pub fn is_called(card: Card, name: &str, words: Words) -> bool {
    let name = name.to_lowercase();
    let here = words.card(card).to_lowercase().replace([' ', '\u{a0}'], "-");
    name == card.name() || name == here
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    const EN: Words = Words::new(Lang::En);
    const FR: Words = Words::new(Lang::Fr);

    #[test]
    fn no_word_means_two_things() {
        for lang in Lang::ALL {
            let mut meanings: BTreeMap<String, Verb> = BTreeMap::new();
            for verb in Verb::ALL {
                for words in [Words::new(lang), EN] {
                    for word in verb.words(words).split(' ') {
                        let other = meanings.insert(word.to_owned(), *verb);
                        assert!(other.is_none_or(|other| other == *verb), "{lang}: {word}");
                        assert_eq!(Verb::named(word, Words::new(lang)), Some(*verb), "{word}");
                    }
                }
            }
        }
    }

    #[test]
    fn orders_are_understood_in_the_language_and_in_english() {
        let typed = |line, words| TypedCommand::read(line, words).unwrap();
        let attack = typed("a 1 3", EN);
        assert_eq!(attack.verb, Some(Verb::Attack));
        assert_eq!(attack.about, ["1", "3"]);
        assert_eq!(typed("ATTAQUER 1,3", FR), attack);
        assert_eq!(typed("attack 1 3", FR), attack);
        assert_eq!(TypedCommand::read("attaquer 1 3", EN), Err("attaquer".to_owned()));
        let odds = typed("odds 1 2/orc-d8+4", EN);
        assert_eq!(
            (odds.about, odds.then),
            (vec!["1".into(), "2".into()], vec!["orc-d8+4".into()])
        );
        assert_eq!(typed("chances 1 contre 2", FR).then, ["2"]);
        assert_eq!(
            typed("2 5", EN),
            TypedCommand { verb: None, about: vec!["2".into(), "5".into()], then: vec![] }
        );
        assert!(typed("  ", EN).is_nothing());
    }

    #[test]
    fn cards_are_chosen_by_number_or_by_name_and_none_twice() {
        let cards: Vec<Card> =
            ["dwarf-d8+2", "draw-2", "draw-2.2"].map(|card| card.parse().unwrap()).to_vec();
        let among: Vec<(usize, Card)> = cards.into_iter().enumerate().collect();
        let choose = |tokens: &[&str]| {
            let tokens: Vec<String> = tokens.iter().map(|token| (*token).to_owned()).collect();
            choose(&tokens, &among, FR)
        };
        assert_eq!(choose(&["3", "nain-d8+2"]), Ok(vec![2, 0]));
        assert_eq!(choose(&["draw-2", "pige-2"]), Ok(vec![1, 2]));
        for wrong in
            [&["0"][..], &["4"], &["99999999999999999999"], &["1", "dwarf-d8+2"], &["elf-d4+0"]]
        {
            let sentence = choose(wrong).unwrap_err();
            assert!(sentence.ends_with('.') && !sentence.contains("play-"), "{sentence}");
        }
    }
}
