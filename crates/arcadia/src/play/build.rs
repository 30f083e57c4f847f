//! Building a deck in the terminal: the computer's choice to begin with, and changes to it.

use super::draft::sorted;
use super::person::Parsed;
use super::typed::{TypedCommand, Verb, choose};
use super::{LogLine, Opponent, Person, Question, Stop, TerminalTable};
use ::draft::CardNo;
use ::draft::build::{Build, BuildEvent, DraftDeck};
use oracle::Card;
use players::Drafter;
use std::collections::{BTreeMap, BTreeSet};
use table::{Decision, Seat, Table};
use words::{Key, Words, key};

/// What help says.
const HELP: &[(Verb, &str, Key)] = &[
    (Verb::Exchange, "3 41", key::PLAY_HELP_EXCHANGE_CARDS),
    (Verb::In, "41", key::PLAY_HELP_IN),
    (Verb::Out, "3", key::PLAY_HELP_OUT),
    (Verb::Builder, "", key::PLAY_HELP_BUILDER),
    (Verb::Cards, "", key::PLAY_HELP_CARDS),
    (Verb::Done, "", key::PLAY_HELP_DONE),
];

impl TerminalTable for Build {
    /// That others have built is not worth a line, and more nobody may know.
    fn log_lines(
        &self,
        _: Option<(Seat, &Decision<DraftDeck>)>,
        _: &[BuildEvent],
        _: &Person,
    ) -> Vec<LogLine> {
        Vec::new()
    }

    fn ask(
        &self,
        person: &mut Person,
        opponent: &mut Opponent,
    ) -> Result<Decision<DraftDeck>, Stop> {
        let mut bench = DeckEditor::new(self, person.seat, opponent);
        person.gap();
        let words = person.words;
        person.heading(&words.say(key::BUILD_TITLE));
        person.say_key(key::PLAY_BUILT_FOR_YOU, &[]);
        bench.show(person);
        loop {
            let question = Question { text: bench.question(words), help: HELP };
            let typed = person.answer(&question)?;
            match bench.interpret(&typed, person) {
                Ok(Some(deck)) => return Ok(Decision::Act(deck)),
                Ok(None) => {}
                Err(sentence) => person.say(&sentence),
            }
        }
    }

    fn think(&self, seat: Seat, opponent: &mut Opponent) -> DraftDeck {
        opponent.drafter.build(self.sight(seat), &mut opponent.luck)
    }
}

/// A deck that is being built.
struct DeckEditor<'a> {
    build: &'a Build,
    seat: Seat,
    /// All cards, in the order they are numbered.
    cards: Vec<(CardNo, Card)>,
    /// Those in the deck.
    deck: BTreeSet<CardNo>,
    /// Those that the computer would have in it.
    suggested: BTreeSet<CardNo>,
}

impl<'a> DeckEditor<'a> {
    fn new(build: &'a Build, seat: Seat, opponent: &mut Opponent) -> DeckEditor<'a> {
        let sight = build.sight(seat);
        let suggested = opponent.adviser.build(sight, &mut opponent.advice);
        let suggested: BTreeSet<CardNo> = suggested.cards.as_slice().iter().copied().collect();
        let cards = sorted(sight.pool(), sight.cards());
        DeckEditor { build, seat, cards, deck: suggested.clone(), suggested }
    }

    /// The numbered cards that are in the deck, or those that are not.
    fn part(&self, inside: bool) -> Vec<(usize, Card)> {
        let cards = (1..).zip(&self.cards);
        let cards = cards.filter(|(_, (card, _))| self.deck.contains(card) == inside);
        cards.map(|(number, (_, card))| (number, *card)).collect()
    }

    fn show(&self, person: &mut Person) {
        let part = self.part(true);
        person.say_key(key::PLAY_IN_DECK, &[("n", part.len().into())]);
        person.list(&part);
        self.show_aside(person);
    }

    fn show_aside(&self, person: &mut Person) {
        let part = self.part(false);
        person.say_key(key::PLAY_LEFT_OUT, &[("n", part.len().into())]);
        person.list(&part);
    }

    fn question(&self, words: Words) -> String {
        let least = self.build.sight(self.seat).pool().deck.least;
        let facts = [("n", self.deck.len().into()), ("least", least.into())];
        words.say_with(key::PLAY_ASK_BUILD, &facts)
    }

    fn interpret(&mut self, typed: &TypedCommand, person: &mut Person) -> Parsed<DraftDeck> {
        let words = person.words;
        match typed.verb {
            Some(Verb::Done) => return self.done(words).map(Some),
            None if typed.is_nothing() => return self.done(words).map(Some),
            Some(Verb::Cards | Verb::Show) => {
                self.show(person);
                return Ok(None);
            }
            Some(Verb::Exchange) => self.exchange(&typed.about, words)?,
            Some(Verb::In) => self.put(&typed.about, true, words)?,
            Some(Verb::Out) => self.put(&typed.about, false, words)?,
            Some(Verb::Builder) => self.deck.clone_from(&self.suggested),
            Some(Verb::Resign) => {
                let quit = Verb::Quit.word(words);
                return Err(words.say_with(key::PLAY_NOTHING_TO_RESIGN, &[("quit", quit.into())]));
            }
            _ => return Err(words.say(key::PLAY_NOT_HERE)),
        }
        self.show_aside(person);
        Ok(None)
    }

    /// The deck as it is, if the table takes it.
    fn done(&self, words: Words) -> Result<DraftDeck, String> {
        let deck = DraftDeck { cards: self.deck.iter().copied().collect(), free: BTreeMap::new() };
        let refused = |refusal| words.refusal(&refusal);
        self.build.check(self.seat, &deck).map_err(refused)?;
        Ok(deck)
    }

    /// One card leaves, another comes in, whichever was named first.
    fn exchange(&mut self, tokens: &[String], words: Words) -> Result<(), String> {
        let [one, other] = choose(tokens, &self.cards, words)?[..] else {
            return Err(which(Verb::Exchange, "3 41", words));
        };
        let (out, into) = if self.deck.contains(&other) { (other, one) } else { (one, other) };
        self.check(out, true, words)?;
        self.check(into, false, words)?;
        self.deck.remove(&out);
        self.deck.insert(into);
        Ok(())
    }

    /// Puts cards into the deck, or takes them out.
    fn put(&mut self, tokens: &[String], into: bool, words: Words) -> Result<(), String> {
        let cards = choose(tokens, &self.cards, words)?;
        if cards.is_empty() {
            let (verb, example) = if into { (Verb::In, "41") } else { (Verb::Out, "3") };
            return Err(which(verb, example, words));
        }
        cards.iter().try_for_each(|card| self.check(*card, !into, words))?;
        for card in cards {
            if into {
                self.deck.insert(card);
            } else {
                self.deck.remove(&card);
            }
        }
        Ok(())
    }

    /// Makes sure that a card is in the deck, or that it is not.
    fn check(&self, card: CardNo, inside: bool, words: Words) -> Result<(), String> {
        if self.deck.contains(&card) == inside {
            return Ok(());
        }
        let key = if inside { key::PLAY_OUT_ALREADY } else { key::PLAY_IN_ALREADY };
        let card = words.pool_card(self.build.sight(self.seat).pool(), card);
        Err(words.say_with(key, &[("card", card.into())]))
    }
}

fn which(verb: Verb, example: &str, words: Words) -> String {
    words.say_with(key::PLAY_WHICH, &[("example", verb.with(example, words).into())])
}
