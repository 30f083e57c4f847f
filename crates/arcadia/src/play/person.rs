//! The person at the terminal: what they are called, what they are told, and what they answer.

use super::LogLine;
use super::terminal::{Style, Terminal};
use super::typed::{TypedCommand, Verb};
use crate::bounded_lines::Line;
use oracle::odds::DICE;
use oracle::{Card, Face, Ruleset};
use table::Seat;
use words::{Key, Text, Value, Words, key};

/// Why somebody does not go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// They said so.
    Quit,
    /// There is nothing more to read.
    End,
}

/// A question, and what help says when it is asked for.
pub struct Question<'a> {
    /// What is asked.
    pub text: String,
    /// The orders that fit: what each is about in the example, and the name of its sentence.
    pub help: &'a [(Verb, &'a str, Key)],
}

/// What an answer came to: a decision, or nothing yet; or a sentence on what is wrong with it.
pub type Parsed<A> = Result<Option<A>, String>;

/// Orders that are understood everywhere.
const EVERYWHERE: &[(Verb, &str, Key)] = &[
    (Verb::Log, "", key::PLAY_HELP_LOG),
    (Verb::Rules, "", key::PLAY_HELP_RULES),
    (Verb::Quit, "", key::PLAY_HELP_QUIT),
];
/// How wide the examples of help are.
const EXAMPLE: usize = 22;

/// Somebody who plays in a terminal.
pub struct Person {
    /// Their seat.
    pub seat: Seat,
    /// Their language.
    pub words: Words,
    /// What everybody is called, seat by seat.
    names: Vec<String>,
    ruleset: Ruleset,
    terminal: Terminal,
    /// Everything they have been told.
    log: Vec<String>,
}

impl Person {
    /// A person in the first seat; `others` are what the other seats are called.
    pub fn new(terminal: Terminal, others: Vec<String>, ruleset: Ruleset, words: Words) -> Person {
        let names = [words.say(key::PLAY_YOU)].into_iter().chain(others).collect();
        Person { seat: Seat(0), words, names, ruleset, terminal, log: Vec::new() }
    }

    /// What a seat is called.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    /// A seat as a sentence mentions it: the person is `you`.
    pub fn who(&self, seat: Seat) -> (&'static str, Value) {
        ("who", if seat == self.seat { "you" } else { self.name(seat) }.into())
    }

    /// A sentence that speaks of players by their numbers, with the names of the others.
    pub fn named(&self, text: &str) -> String {
        let others = (0..self.names.len()).rev().map(|seat| Seat(seat as u8));
        let others = others.filter(|seat| *seat != self.seat);
        others.fold(text.to_owned(), |text, seat| {
            text.replace(&self.words.player(seat), self.name(seat))
        })
    }

    /// A sentence of a key that mentions these values.
    pub fn sentence(&self, key: Key, values: &[(&str, Value)]) -> String {
        self.words.say_with(key, values)
    }

    /// Says something, in lines as wide as the terminal.
    pub fn say(&mut self, text: &str) {
        let mut page = Text::default();
        page.paragraph(&whole(text));
        let text = page.in_columns(self.terminal.columns());
        self.terminal.write(&text);
    }

    /// Says the sentence of a key.
    pub fn say_key(&mut self, key: Key, values: &[(&str, Value)]) {
        let sentence = self.sentence(key, values);
        self.say(&sentence);
    }

    /// Says something behind a mark; lines that follow hang behind it.
    pub fn item(&mut self, mark: &str, text: &str) {
        let mut page = Text::default();
        page.item(mark, &whole(text));
        let text = page.in_columns(self.terminal.columns());
        self.terminal.write(&text);
    }

    /// A text as it is.
    pub fn raw(&mut self, text: &str) {
        self.terminal.write(text);
    }

    /// An empty line.
    pub fn gap(&mut self) {
        self.terminal.write("\n");
    }

    /// A line that stands out.
    pub fn heading(&mut self, text: &str) {
        let mut page = Text::default();
        page.paragraph(text);
        for line in page.in_columns(self.terminal.columns()).lines() {
            let line = self.terminal.styled(Style::Bold, line);
            self.terminal.write(&format!("{line}\n"));
        }
    }

    /// Tells what happened, and remembers it.
    pub fn show_log(&mut self, line: Vec<LogLine>) {
        for line in line {
            match line {
                LogLine::Heading(text) => {
                    self.gap();
                    self.heading(&text);
                    self.log.extend([String::new(), text]);
                }
                LogLine::Pause => {
                    self.gap();
                    self.log.push(String::new());
                }
                LogLine::Line(text) => {
                    self.say(&text);
                    self.log.push(text);
                }
            }
        }
    }

    /// Says that a seat is thinking, while it is, where that takes long.
    pub fn waiting_for<T>(&mut self, seat: Seat, slow: bool, work: impl FnOnce() -> T) -> T {
        if !slow {
            return work();
        }
        let text = self.sentence(key::PLAY_THINKING, &[("who", self.name(seat).into())]);
        self.terminal.meanwhile(&text, work)
    }

    /// Cards with their numbers, a line each: cost, colour and order of champions beside them.
    pub fn list(&mut self, cards: &[(usize, Card)]) {
        let words = self.words;
        let cost =
            |card: Card| words.say_with(key::COUNT_LUNAS, &[("n", card.face().cost().into())]);
        let width = |text: &str| text.chars().count();
        let names = cards.iter().map(|(_, card)| width(&words.card(*card))).max().unwrap_or(0);
        let costs = cards.iter().map(|(_, card)| width(&cost(*card))).max().unwrap_or(0);
        let colors = oracle::Color::ALL.map(|color| width(&words.color(color)));
        let colors = colors.into_iter().max().unwrap_or(0);
        for (number, card) in cards {
            let (name, cost) = (words.card(*card), cost(*card));
            let mut line = format!("  {number:>2}  {name:<names$}  {cost:<costs$}");
            if let Face::Champion(champion) = card.face() {
                let color = format!("{:<colors$}", words.color(champion.color));
                let color = self.terminal.styled(Style::Of(champion.color), &color);
                line += &format!("  {color}  {}", words.order(champion.order));
            }
            self.terminal.write(&format!("{}\n", line.replace('\u{a0}', " ").trim_end()));
        }
    }

    /// Says how to find out what can be typed.
    pub fn say_start(&mut self) {
        let quit = Verb::Quit.word(self.words);
        self.say_key(key::PLAY_START, &[("quit", quit.into())]);
    }

    /// Asks until a line is typed that is none of the orders everybody has at any time.
    pub fn typed(&mut self, question: &Question<'_>) -> Result<String, Stop> {
        loop {
            self.say(&question.text);
            let line = match self.terminal.line() {
                Line::Whole(line) => String::from_utf8_lossy(&line).into_owned(),
                Line::TooLong => {
                    self.say_key(key::PLAY_LONG_LINE, &[]);
                    continue;
                }
                Line::End if self.terminal.was_left() => return Err(Stop::Quit),
                Line::End => return Err(Stop::End),
            };
            match TypedCommand::read(&line, self.words).ok().and_then(|typed| typed.verb) {
                Some(Verb::Quit) => return Err(Stop::Quit),
                Some(Verb::Help) => self.help(question.help),
                Some(Verb::Log) => self.tell_again(),
                Some(Verb::Rules) => self.rules(),
                _ => return Ok(crate::harmless(line.trim())),
            }
        }
    }

    /// Asks until an order or cards are typed.
    pub fn answer(&mut self, question: &Question<'_>) -> Result<TypedCommand, Stop> {
        loop {
            match TypedCommand::read(&self.typed(question)?, self.words) {
                Ok(typed) => return Ok(typed),
                Err(text) => {
                    let text = words::escaped(&text);
                    self.say_key(key::PLAY_UNKNOWN, &[("text", text.into())]);
                }
            }
        }
    }

    fn help(&mut self, help: &[(Verb, &str, Key)]) {
        let words = self.words;
        let discards = [("discards", Verb::Discards.word(words).into())];
        for (verb, about, key) in help.iter().chain(EVERYWHERE) {
            let example = verb.with(about, words);
            let text = words.say_with(*key, &discards);
            self.item(&format!("  {example:<EXAMPLE$}"), &text);
        }
        self.say_key(key::PLAY_HELP_NAMES, &[]);
    }

    /// Everything that has happened.
    fn tell_again(&mut self) {
        for line in self.log.clone() {
            self.say(&line);
        }
    }

    fn rules(&mut self) {
        let rules = self.words.rules(&self.ruleset);
        self.raw(&rules);
    }
}

/// A text in which no champion and no sum is torn apart at the end of a line.
fn whole(text: &str) -> String {
    let keep =
        |text: String, die: &u8| text.replace(&format!(" d{die}+"), &format!("\u{a0}d{die}+"));
    DICE.iter().fold(text.replace(" = ", " =\u{a0}"), keep)
}
