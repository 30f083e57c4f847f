//! Typing a line on a terminal: the cursor moves, what was typed before comes back, and Ctrl-C is an answer
//! instead of the end of the program.

use console::Key;

/// What becomes of a line by a key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pressed {
    /// It goes on.
    On,
    /// It is done.
    Done(String),
    /// Whoever types wants to leave: Ctrl-C.
    Left,
    /// Nothing more will be typed: Ctrl-D.
    End,
}

/// A line that is being typed, and all that were before.
#[derive(Clone, Debug, Default)]
pub struct LineEditor {
    line: Vec<char>,
    cursor: usize,
    history: Vec<String>,
    /// Which line of the history is shown; past its end, the one that is being typed.
    place: usize,
}

impl LineEditor {
    /// What is shown: the line, and how many of its characters are behind the cursor.
    pub fn shown(&self) -> (String, usize) {
        (self.line.iter().collect(), self.line.len() - self.cursor)
    }

    /// Presses a key. Lines have at most so many characters.
    pub fn press(&mut self, key: Key, most: usize) -> Pressed {
        match key {
            Key::Enter => return Pressed::Done(self.done()),
            Key::CtrlC => return Pressed::Left,
            Key::Char('\u{4}') if self.line.is_empty() => return Pressed::End,
            Key::ArrowLeft => self.cursor = self.cursor.saturating_sub(1),
            Key::ArrowRight => self.cursor = (self.cursor + 1).min(self.line.len()),
            Key::Home => self.cursor = 0,
            Key::End => self.cursor = self.line.len(),
            Key::ArrowUp => self.recall(self.place.saturating_sub(1)),
            Key::ArrowDown => self.recall(self.place + 1),
            Key::Backspace if self.cursor > 0 => {
                self.cursor -= 1;
                self.line.remove(self.cursor);
            }
            Key::Del | Key::Char('\u{4}') if self.cursor < self.line.len() => {
                self.line.remove(self.cursor);
            }
            // Ctrl-U, Ctrl-K and Ctrl-W: what is before the cursor, behind it, and the word before it.
            Key::Char('\u{15}') => self.cut(0),
            Key::Char('\u{b}') => self.line.truncate(self.cursor),
            Key::Char('\u{17}') => {
                let before = &self.line[..self.cursor];
                let word = before.iter().rposition(|c| *c != ' ').unwrap_or(0);
                let start = before[..word].iter().rposition(|c| *c == ' ').map_or(0, |at| at + 1);
                self.cut(start);
            }
            Key::Char(c) if !c.is_control() && self.line.len() < most => {
                self.line.insert(self.cursor, c);
                self.cursor += 1;
            }
            _ => {}
        }
        Pressed::On
    }

    /// Takes away what is between a place and the cursor.
    fn cut(&mut self, start: usize) {
        self.line.drain(start..self.cursor);
        self.cursor = start;
    }

    /// Shows a line of the history; past its end, an empty one.
    fn recall(&mut self, place: usize) {
        self.place = place.min(self.history.len());
        self.line = self.history.get(self.place).map_or(Vec::new(), |line| line.chars().collect());
        self.cursor = self.line.len();
    }

    fn done(&mut self) -> String {
        let line: String = self.line.drain(..).collect();
        self.cursor = 0;
        if !line.trim().is_empty() && self.history.last() != Some(&line) {
            self.history.push(line.clone());
        }
        self.place = self.history.len();
        line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(editor: &mut LineEditor, text: &str) {
        for c in text.chars() {
            assert_eq!(editor.press(Key::Char(c), 100), Pressed::On);
        }
    }

    fn pressed(editor: &mut LineEditor, keys: &[Key]) {
        keys.iter().for_each(|key| assert_eq!(editor.press(key.clone(), 100), Pressed::On));
    }

    #[test]
    fn a_line_is_mended_where_the_cursor_is() {
        let mut editor = LineEditor::default();
        typed(&mut editor, "atack 1 é");
        pressed(&mut editor, &[Key::Home, Key::ArrowRight]);
        typed(&mut editor, "t");
        pressed(&mut editor, &[Key::End, Key::Backspace]);
        typed(&mut editor, "3");
        assert_eq!(editor.shown(), ("attack 1 3".to_owned(), 0));
        pressed(&mut editor, &[Key::Char('\u{17}'), Key::ArrowLeft]);
        assert_eq!(editor.shown(), ("attack 1 ".to_owned(), 1));
        pressed(&mut editor, &[Key::Del, Key::Char('\u{15}')]);
        assert_eq!(editor.press(Key::Enter, 100), Pressed::Done(String::new()));
    }

    #[test]
    fn what_was_typed_before_comes_back() {
        let mut editor = LineEditor::default();
        for line in ["hint", "attack 1", "attack 1", " "] {
            typed(&mut editor, line);
            assert_eq!(editor.press(Key::Enter, 100), Pressed::Done(line.to_owned()));
        }
        pressed(&mut editor, &[Key::ArrowUp]);
        assert_eq!(editor.shown().0, "attack 1", "nothing twice, and nothing empty");
        pressed(&mut editor, &[Key::ArrowUp, Key::ArrowUp]);
        assert_eq!(editor.shown().0, "hint");
        pressed(&mut editor, &[Key::ArrowDown, Key::ArrowDown]);
        assert_eq!(editor.shown().0, "");
    }

    #[test]
    fn ctrl_c_leaves_and_ctrl_d_ends_an_empty_line_only() {
        let mut editor = LineEditor::default();
        typed(&mut editor, "x");
        assert_eq!(editor.press(Key::Char('\u{4}'), 100), Pressed::On);
        assert_eq!(editor.press(Key::CtrlC, 100), Pressed::Left);
        pressed(&mut editor, &[Key::Backspace]);
        assert_eq!(editor.press(Key::Char('\u{4}'), 100), Pressed::End);
    }

    #[test]
    fn a_line_has_an_end() {
        let mut editor = LineEditor::default();
        (0..9).for_each(|_| assert_eq!(editor.press(Key::Char('x'), 4), Pressed::On));
        assert_eq!(editor.shown().0, "xxxx");
    }
}
