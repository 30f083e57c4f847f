//! Lines to and from somebody who sits at a terminal, or at the other end of a pipe.
//!
//! Line follows line, so that a screen reader can follow as well, and a script. There is colour on a
//! terminal only, and not where `NO_COLOR` asks for none.

use super::editor::{LineEditor, Pressed};
use crate::bounded_lines::{self, Line};
use console::Term;
use oracle::Color;
use std::io::{BufRead, IsTerminal, Write};

/// Longer lines are not read.
const MOST: usize = 1000;
/// What a question ends with.
const PROMPT: &str = "> ";
/// How wide lines are where nobody can say.
const COLUMNS: usize = 80;
/// Narrower ones cannot be read.
const LEAST_COLUMNS: usize = 30;

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
    /// Where a line is typed on a terminal.
    editor: Option<LineEditor>,
    /// Whether whoever types has left with Ctrl-C.
    left: bool,
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
            editor: (from.is_terminal() && is_seen).then(LineEditor::default),
            left: false,
            echoes: !from.is_terminal(),
            is_seen,
            colored: is_seen && !plain,
            open: true,
            from: Box::new(from.lock()),
            to: Box::new(to.lock()),
        }
    }

    /// How wide lines may be: as wide as the terminal is now.
    pub fn columns(&self) -> usize {
        let seen = self.is_seen.then(|| Term::stdout().size_checked()).flatten();
        seen.map_or(COLUMNS, |(_, columns)| usize::from(columns).max(LEAST_COLUMNS))
    }

    /// Whether whoever types has left with Ctrl-C.
    pub fn was_left(&self) -> bool {
        self.left
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

    /// Prompts for a line and has it typed, key by key.
    fn edited(&mut self, mut editor: LineEditor) -> Line {
        let keys = Term::stdout();
        let line = loop {
            let (text, behind) = editor.shown();
            let back = if behind > 0 { format!("\u{1b}[{behind}D") } else { String::new() };
            self.write(&format!("\r{PROMPT}{text}\u{1b}[K{back}"));
            self.open = self.open && self.to.flush().is_ok();
            let Some(key) = self.open.then(|| keys.read_key_raw().ok()).flatten() else {
                break Line::End;
            };
            match editor.press(key, MOST) {
                Pressed::On => {}
                Pressed::Done(line) => break Line::Whole(line.into_bytes()),
                Pressed::Left => {
                    self.left = true;
                    break Line::End;
                }
                Pressed::End => break Line::End,
            }
        };
        self.write("\n");
        self.editor = Some(editor);
        line
    }

    /// Prompts for a line and reads it.
    pub fn line(&mut self) -> Line {
        if let Some(editor) = self.editor.take() {
            return self.edited(editor);
        }
        self.write(PROMPT);
        self.open = self.open && self.to.flush().is_ok();
        if !self.open {
            return Line::End;
        }
        let line = bounded_lines::next(&mut self.from, MOST).unwrap_or(Line::End);
        match &line {
            Line::Whole(line) if self.echoes => {
                let line = String::from_utf8_lossy(line);
                self.write(&format!("{}\n", crate::harmless(line.trim_end())));
            }
            Line::TooLong if bounded_lines::skip(&mut self.from).is_err() => return Line::End,
            Line::TooLong | Line::End if self.echoes => self.write("\n"),
            Line::End => self.write("\n"),
            _ => {}
        }
        line
    }
}
