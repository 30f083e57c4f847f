//! Building a deck in the terminal: the computer's choice to begin with, and changes to it.

use super::draft::sorted;
use super::orders::{Said, Verb, choose};
use super::person::Heard;
use super::{Face, Person, Question, Rival, Stop, Told};
use ::draft::CardNo;
use ::draft::build::{Build, Deck, Event};
use oracle::Card;
use players::Drafter;
use std::collections::{BTreeMap, BTreeSet};
use table::{Decision, Seat, Table};
use words::Words;

/// What help says.
const HELP: &[(Verb, &str, &str)] = &[
    (Verb::Exchange, "3 41", "exchange-cards"),
    (Verb::In, "41", "in"),
    (Verb::Out, "3", "out"),
    (Verb::Builder, "", "builder"),
    (Verb::Cards, "", "cards"),
    (Verb::Done, "", "done"),
];

impl Face for Build {
    /// That others have built is not worth a line, and more nobody may know.
    fn told(&self, _: Option<(Seat, &Decision<Deck>)>, _: &[Event], _: &Person) -> Vec<Told> {
        Vec::new()
    }

    fn ask(&self, person: &mut Person, rival: &mut Rival) -> Result<Decision<Deck>, Stop> {
        let mut bench = Bench::new(self, person.seat, rival);
        person.gap();
        let words = person.words;
        person.heading(&words.say("build-title"));
        person.say_key("play-built-for-you", &[]);
        bench.show(person);
        loop {
            let question = Question { text: bench.question(words), help: HELP };
            let said = person.answer(&question)?;
            match bench.understood(&said, person) {
                Ok(Some(deck)) => return Ok(Decision::Act(deck)),
                Ok(None) => {}
                Err(sentence) => person.say(&sentence),
            }
        }
    }

    fn think(&self, seat: Seat, rival: &mut Rival) -> Deck {
        rival.drafter.build(self.sight(seat), &mut rival.luck)
    }
}

/// A deck that is being built.
struct Bench<'a> {
    build: &'a Build,
    seat: Seat,
    /// All cards, in the order they are numbered.
    cards: Vec<(CardNo, Card)>,
    /// Those in the deck.
    deck: BTreeSet<CardNo>,
    /// Those that the computer would have in it.
    suggested: BTreeSet<CardNo>,
}

impl<'a> Bench<'a> {
    fn new(build: &'a Build, seat: Seat, rival: &mut Rival) -> Bench<'a> {
        let sight = build.sight(seat);
        let suggested = rival.drafter.clone().build(sight, &mut rival.advice);
        let suggested: BTreeSet<CardNo> = suggested.cards.as_slice().iter().copied().collect();
        let cards = sorted(sight.pool(), sight.cards());
        Bench { build, seat, cards, deck: suggested.clone(), suggested }
    }

    /// The numbered cards that are in the deck, or those that are not.
    fn part(&self, inside: bool) -> Vec<(usize, Card)> {
        let cards = (1..).zip(&self.cards);
        let cards = cards.filter(|(_, (card, _))| self.deck.contains(card) == inside);
        cards.map(|(number, (_, card))| (number, *card)).collect()
    }

    fn show(&self, person: &mut Person) {
        let part = self.part(true);
        person.say_key("play-in-deck", &[("n", part.len().into())]);
        person.list(&part);
        self.show_aside(person);
    }

    fn show_aside(&self, person: &mut Person) {
        let part = self.part(false);
        person.say_key("play-left-out", &[("n", part.len().into())]);
        person.list(&part);
    }

    fn question(&self, words: Words) -> String {
        let least = self.build.sight(self.seat).pool().deck.least;
        let facts = [("n", self.deck.len().into()), ("least", least.into())];
        words.say_with("play-ask-build", &facts)
    }

    fn understood(&mut self, said: &Said, person: &mut Person) -> Heard<Deck> {
        let words = person.words;
        match said.verb {
            Some(Verb::Done) => return self.done(words).map(Some),
            None if said.is_nothing() => return self.done(words).map(Some),
            Some(Verb::Cards | Verb::Show) => {
                self.show(person);
                return Ok(None);
            }
            Some(Verb::Exchange) => self.exchange(&said.about, words)?,
            Some(Verb::In) => self.put(&said.about, true, words)?,
            Some(Verb::Out) => self.put(&said.about, false, words)?,
            Some(Verb::Builder) => self.deck.clone_from(&self.suggested),
            Some(Verb::Resign) => {
                let quit = Verb::Quit.word(words);
                return Err(words.say_with("play-nothing-to-resign", &[("quit", quit.into())]));
            }
            _ => return Err(words.say("play-not-here")),
        }
        self.show_aside(person);
        Ok(None)
    }

    /// The deck as it is, if the table takes it.
    fn done(&self, words: Words) -> Result<Deck, String> {
        let deck = Deck { cards: self.deck.iter().copied().collect(), free: BTreeMap::new() };
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
        let key = if inside { "play-out-already" } else { "play-in-already" };
        let card = words.pool_card(self.build.sight(self.seat).pool(), card);
        Err(words.say_with(key, &[("card", card.into())]))
    }
}

fn which(verb: Verb, example: &str, words: Words) -> String {
    words.say_with("play-which", &[("example", verb.with(example, words).into())])
}
