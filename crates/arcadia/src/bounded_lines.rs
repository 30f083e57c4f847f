//! Lines of bounded length, from whoever writes them.

use std::io::{BufRead, Result};

/// What comes next.
#[derive(PartialEq, Eq, Debug)]
pub enum Line {
    /// A line without its end.
    Whole(Vec<u8>),
    /// More than may be in a line. The rest of it is still to come.
    TooLong,
    /// Nothing: it was the last.
    End,
}

/// Reads the next line. The last one need not have an end.
pub fn next(from: &mut impl BufRead, most: usize) -> Result<Line> {
    let mut line = Vec::new();
    loop {
        let there = from.fill_buf()?;
        if there.is_empty() {
            return Ok(if line.is_empty() { Line::End } else { Line::Whole(line) });
        }
        let end = there.iter().position(|byte| *byte == b'\n');
        let part = &there[..end.unwrap_or(there.len())];
        let fits = line.len() + part.len() <= most;
        if fits {
            line.extend_from_slice(part);
        }
        let used = part.len() + usize::from(end.is_some() && fits);
        from.consume(used);
        if !fits {
            return Ok(Line::TooLong);
        }
        if end.is_some() {
            return Ok(Line::Whole(line));
        }
    }
}

/// Passes over the rest of a line.
pub fn skip(from: &mut impl BufRead) -> Result<()> {
    loop {
        let there = from.fill_buf()?;
        let end = there.iter().position(|byte| *byte == b'\n');
        let used = end.map_or(there.len(), |end| end + 1);
        let done = end.is_some() || there.is_empty();
        from.consume(used);
        if done {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    /// Lines of at most five bytes, read two bytes at a time.
    fn lines(text: &str) -> Vec<Line> {
        let mut from = BufReader::with_capacity(2, text.as_bytes());
        let mut lines = Vec::new();
        loop {
            match next(&mut from, 5).unwrap() {
                Line::End => return lines,
                Line::TooLong => {
                    skip(&mut from).unwrap();
                    lines.push(Line::TooLong);
                }
                line => lines.push(line),
            }
        }
    }

    fn whole(text: &str) -> Line {
        Line::Whole(text.into())
    }

    #[test]
    fn lines_end_where_they_end() {
        assert_eq!(lines(""), []);
        assert_eq!(lines("\n"), [whole("")]);
        assert_eq!(lines("ab\n\ncde"), [whole("ab"), whole(""), whole("cde")]);
        assert_eq!(lines("12345\n12345"), [whole("12345"), whole("12345")]);
    }

    #[test]
    fn what_is_too_long_is_passed_over_to_the_end_of_its_line() {
        assert_eq!(lines("123456\nab\n"), [Line::TooLong, whole("ab")]);
        assert_eq!(lines("ab\n1234567890"), [whole("ab"), Line::TooLong]);
    }
}
