//! Lines to and from somebody who sits at a terminal, or at the other end of a pipe.
//!
//! Line follows line, so that a screen reader can follow as well, and a script. There is colour on a
//! terminal only, and not where `NO_COLOR` asks for none.

use crate::lines::{self, Line};
use oracle::Color;
use std::io::{BufRead, IsTerminal, Write};

/// Longer lines are not read.
const MOST: usize = 1000;
/// What a question ends with.
const PROMPT: &str = "> ";

/// Somebody's terminal.
pub struct Terminal {
    from: Box<dyn BufRead>,
    to: Box<dyn Write>,
    /// Whether what is read must be shown: a terminal does that by itself.
    echoes: bool,
    /// Whether what is written is seen on a terminal.
    is_seen: bool,
    colored: bool,
    /// Whether anybody still listens.
    open: bool,
}

/// How a text stands out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// A heading.
    Bold,
    /// Something of this colour.
    Of(Color),
}

impl Style {
    fn code(self) -> &'static str {
        match self {
            Style::Bold => "1",
            Style::Of(Color::Orange) => "33",
            Style::Of(Color::Red) => "31",
            Style::Of(Color::Indigo) => "36",
        }
    }
}

impl Terminal {
    /// Standard input and output.
    pub fn standard() -> Terminal {
        let (from, to) = (std::io::stdin(), std::io::stdout());
        let is_seen = to.is_terminal();
        let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        Terminal {
            echoes: !from.is_terminal(),
            is_seen,
            colored: is_seen && !plain,
            open: true,
            from: Box::new(from.lock()),
            to: Box::new(to.lock()),
        }
    }

    /// Writes a text as it is. Where nobody listens any more, nothing is read either.
    pub fn write(&mut self, text: &str) {
        self.open = self.open && self.to.write_all(text.as_bytes()).is_ok();
    }

    /// A text that stands out, where there is colour.
    pub fn styled(&self, style: Style, text: &str) -> String {
        if self.colored {
            format!("\u{1b}[{}m{text}\u{1b}[0m", style.code())
        } else {
            text.to_owned()
        }
    }

    /// Shows a text while something takes its time. In a pipe there is nothing to see.
    pub fn meanwhile<T>(&mut self, text: &str, work: impl FnOnce() -> T) -> T {
        if !self.is_seen {
            return work();
        }
        self.write(text);
        let _ = self.to.flush();
        let done = work();
        self.write(&format!("\r{}\r", " ".repeat(text.chars().count())));
        done
    }

    /// Prompts for a line and reads it.
    pub fn line(&mut self) -> Line {
        self.write(PROMPT);
        self.open = self.open && self.to.flush().is_ok();
        if !self.open {
            return Line::End;
        }
        let line = lines::next(&mut self.from, MOST).unwrap_or(Line::End);
        match &line {
            Line::Whole(line) if self.echoes => {
                let line = String::from_utf8_lossy(line);
                self.write(&format!("{}\n", crate::harmless(line.trim_end())));
            }
            Line::TooLong if lines::skip(&mut self.from).is_err() => return Line::End,
            Line::TooLong | Line::End if self.echoes => self.write("\n"),
            Line::End => self.write("\n"),
            _ => {}
        }
        line
    }
}
