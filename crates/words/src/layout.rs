//! Texts of several paragraphs: as plain text for a terminal (at most eighty columns, lists and aligned
//! tables), and block by block for whoever shows them in another way.

use std::fmt;

/// How wide a text may be.
const COLUMNS: usize = 80;

/// The space at which no line is broken. Once the lines are made, it is an ordinary space.
const NO_BREAK: char = '\u{a0}';

/// The text with its spaces made unbreakable.
pub(crate) fn unbroken(text: &str) -> String {
    text.replace(' ', "\u{a0}")
}

/// How many columns a text takes. Our languages have no wide letters.
fn width(text: &str) -> usize {
    text.chars().count()
}

/// A part of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Block {
    /// The heading of the whole.
    Title(String),
    /// The heading of a section.
    Heading(String),
    /// Running text.
    Paragraph(String),
    /// One thing of a list, behind its mark.
    Item {
        /// The mark: a dash, or a number; indented where it belongs to the thing before.
        mark: String,
        /// The thing.
        text: String,
    },
    /// Lines whose columns are aligned.
    Lines(Vec<String>),
    /// An empty line.
    Gap,
}

/// A text that is written from top to bottom. Shown as it is, it is plain text for a terminal.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Text(Vec<Block>);

impl Text {
    /// Its parts, from top to bottom.
    pub fn blocks(&self) -> &[Block] {
        &self.0
    }

    /// The heading of the text.
    pub fn title(&mut self, text: &str) {
        self.0.push(Block::Title(text.to_owned()));
    }

    /// The heading of a section.
    pub fn heading(&mut self, text: &str) {
        self.gap();
        self.0.push(Block::Heading(text.to_owned()));
    }

    /// An empty line.
    pub fn gap(&mut self) {
        self.0.push(Block::Gap);
    }

    /// Running text.
    pub fn paragraph(&mut self, text: &str) {
        self.0.push(Block::Paragraph(text.to_owned()));
    }

    /// One thing of a list, behind its mark.
    pub fn item(&mut self, mark: &str, text: &str) {
        self.0.push(Block::Item { mark: mark.to_owned(), text: text.to_owned() });
    }

    /// The text in lines of at most so many columns.
    pub fn in_columns(&self, columns: usize) -> String {
        let mut page = Page { text: String::new(), columns };
        self.0.iter().for_each(|block| page.write(block));
        page.text
    }

    /// Lines as they are.
    pub(crate) fn lines<'a>(&mut self, lines: impl IntoIterator<Item = &'a str>) {
        self.0.push(Block::Lines(lines.into_iter().map(str::to_owned).collect()));
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_columns(COLUMNS))
    }
}

/// Lines for a terminal.
struct Page {
    text: String,
    columns: usize,
}

impl Page {
    fn write(&mut self, block: &Block) {
        match block {
            Block::Title(text) => self.underlined(text, "="),
            Block::Heading(text) => self.underlined(text, "-"),
            Block::Paragraph(text) => self.wrapped("", text),
            Block::Item { mark, text } => self.wrapped(&format!("{mark} "), text),
            Block::Lines(lines) => lines.iter().for_each(|line| self.line(&format!("  {line}"))),
            Block::Gap => self.text.push('\n'),
        }
    }

    fn underlined(&mut self, text: &str, stroke: &str) {
        self.line(text);
        self.line(&stroke.repeat(width(text)));
    }

    /// Breaks a text into lines; all but the first are indented as far as the mark is wide.
    fn wrapped(&mut self, mark: &str, text: &str) {
        let indent = " ".repeat(width(mark));
        let mut line = mark.to_owned();
        let mut begun = false;
        for word in text.split_ascii_whitespace() {
            if begun && width(&line) + 1 + width(word) > self.columns {
                self.line(&line);
                line.clone_from(&indent);
                begun = false;
            }
            if begun {
                line.push(' ');
            }
            line.push_str(word);
            begun = true;
        }
        self.line(&line);
    }

    fn line(&mut self, line: &str) {
        self.text.extend(line.trim_end().chars().map(|c| if c == NO_BREAK { ' ' } else { c }));
        self.text.push('\n');
    }
}

/// The side of its column a text stands on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    Left,
    Right,
}

/// The lines of a table whose columns stand on the given sides.
pub(crate) fn aligned<const N: usize>(sides: [Side; N], rows: &[[String; N]]) -> Vec<String> {
    let widest = |column: usize| rows.iter().map(|row| width(&row[column])).max().unwrap_or(0);
    let widths: [usize; N] = std::array::from_fn(widest);
    let cell = |row: &[String; N], column: usize| {
        let padding = " ".repeat(widths[column] - width(&row[column]));
        match sides[column] {
            Side::Left => row[column].clone() + &padding,
            Side::Right => padding + &row[column],
        }
    };
    let line = |row: &[String; N]| {
        let cells: [String; N] = std::array::from_fn(|column| cell(row, column));
        cells.join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_paragraph_uses_its_eighty_columns_and_no_more() {
        let mut page = Text::default();
        page.paragraph(&"éàü ".repeat(60));
        let text = page.to_string();
        let widths: Vec<usize> = text.lines().map(width).collect();
        assert_eq!(widths, [79, 79, 79]);
    }

    #[test]
    fn a_narrow_page_has_narrow_lines() {
        let mut page = Text::default();
        page.paragraph("one two three four");
        assert_eq!(page.in_columns(9), "one two\nthree\nfour\n");
    }

    #[test]
    fn an_item_hangs_behind_its_mark() {
        let mut page = Text::default();
        page.item("10.", &"seven77 ".repeat(11));
        let text = page.to_string();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 2);
        assert!(lines[0].starts_with("10. seven77"));
        assert_eq!(lines[1], "    seven77 seven77");
    }

    #[test]
    fn no_line_is_broken_at_an_unbreakable_space() {
        let mut page = Text::default();
        page.paragraph(&format!("{} {}", "x".repeat(77), unbroken("30 lunas")));
        assert_eq!(page.to_string(), format!("{}\n30 lunas\n", "x".repeat(77)));
    }

    #[test]
    fn a_word_wider_than_the_page_has_a_line_of_its_own() {
        let mut page = Text::default();
        let word = "x".repeat(COLUMNS + 1);
        page.paragraph(&format!("a {word} b"));
        assert_eq!(page.to_string(), format!("a\n{word}\nb\n"));
    }

    #[test]
    fn columns_stand_on_their_sides() {
        let rows = [["é", "1"], ["bcd", "23"]].map(|row| row.map(str::to_owned));
        assert_eq!(aligned([Side::Left, Side::Right], &rows), ["é     1", "bcd  23"]);
    }
}
