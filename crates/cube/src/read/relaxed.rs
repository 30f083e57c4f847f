//! JSON as people write it by hand: with comments, and commas behind the last of several things.

use super::quoted;
use crate::refusal::ListRefusal;
use serde_json::Value;
use table::Refusal;

/// A value that stands in a longer text.
pub struct Found<'a> {
    /// The value.
    pub value: Value,
    /// How many line ends it and everything before it have.
    pub lines: usize,
    /// The text behind it.
    pub rest: &'a str,
}

/// Reads the object or array a text begins with. The text begins on the given line.
pub fn read(text: &str, line: usize) -> Result<Found<'_>, Refusal> {
    let (json, rest) = strict(text, line)?;
    let value = serde_json::from_str(&json).map_err(|error| {
        let said = error.to_string();
        let what = quoted(said.split(" at line ").next().unwrap_or_default());
        // A string that does not end is told of at the start of the next line.
        let line = (line + error.line()).saturating_sub(1 + usize::from(error.column() == 0));
        ListRefusal::JsonBroken { line, what }
    })?;
    let lines = text[..text.len() - rest.len()].matches('\n').count();
    Ok(Found { value, lines, rest })
}

/// The same value without comments and needless commas, its lines where they were, and the text
/// behind it.
fn strict(text: &str, line: usize) -> Result<(String, &str), Refusal> {
    let mut json = String::new();
    let (mut depth, mut comma) = (0_usize, None);
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        let comment = comment(rest);
        let other = if next == '"' { string(rest) } else { next.len_utf8() };
        let (piece, after) = rest.split_at(comment.unwrap_or(other));
        match next {
            _ if comment.is_some() => json.extend(piece.chars().filter(|c| *c == '\n')),
            ',' if depth > 0 => {
                comma = Some(json.len());
                json.push(',');
            }
            '}' | ']' if depth > 0 => {
                if let Some(comma) = comma.take() {
                    json.replace_range(comma..=comma, " ");
                }
                depth -= 1;
                json.push(next);
                if depth == 0 {
                    return Ok((json, after));
                }
            }
            '{' | '[' => {
                depth += 1;
                comma = None;
                json.push(next);
            }
            _ if next.is_whitespace() => json.push(next),
            _ if depth > 0 => {
                comma = None;
                json.push_str(piece);
            }
            _ => break,
        }
        rest = after;
    }
    let line = line + if depth == 0 { json.matches('\n').count() } else { 0 };
    Err(unfinished(line))
}

/// How long a string is with its quotes. A line end ends it, too: JSON has none in strings.
fn string(text: &str) -> usize {
    let mut escaped = true;
    let end = text.find(|c| {
        let ends = c == '\n' || c == '"' && !escaped;
        escaped = c == '\\' && !escaped;
        ends
    });
    end.map_or(text.len(), |end| end + usize::from(text[end..].starts_with('"')))
}

/// How long a comment is, if the text begins with one.
fn comment(text: &str) -> Option<usize> {
    let line = || text.find('\n').unwrap_or(text.len());
    if text.starts_with('#') || text.starts_with("//") {
        Some(line())
    } else {
        let inside = text.strip_prefix("/*")?;
        Some(inside.find("*/").map_or(text.len(), |end| end + 4))
    }
}

fn unfinished(line: usize) -> Refusal {
    ListRefusal::JsonUnfinished { line }.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn comments_and_needless_commas_are_left_out() {
        let text = "\n# one [\n{ // two {\n \"a\": [1, 2, /* three\n */ ],\n # four }\n}\nrest";
        let found = read(text, 1).unwrap();
        assert_eq!(found.value, json!({ "a": [1, 2] }));
        assert_eq!((found.lines, found.rest), (6, "\nrest"));
    }

    #[test]
    fn what_looks_like_a_comment_in_a_string_is_none() {
        let found = read(r#"["http://x/#y", "a \"quoted\" , ]", "/*",]"#, 1).unwrap();
        assert_eq!(found.value, json!(["http://x/#y", "a \"quoted\" , ]", "/*"]));
    }

    #[test]
    fn what_is_wrong_is_named_with_its_line() {
        let refused = |text: &str| read(text, 10).map(|found| found.value).unwrap_err();
        assert!(refused("{\n\"a\": 1\n\"b\": 2 }").to_string().contains("(line: 12"));
        assert!(refused("{\n\"a\": \"b\n}").to_string().contains("(line: 11"));
        assert!(refused("\n\nShock").to_string().contains("(line: 12"));
        assert_eq!(refused("[[1]").code(), "list-json-unfinished");
        assert_eq!(refused("").code(), "list-json-unfinished");
        assert_eq!(refused(&"[".repeat(100_000)).code(), "list-json-unfinished");
        let deep = "[".repeat(1000) + &"]".repeat(1000);
        assert_eq!(refused(&deep).code(), "list-json-broken");
        assert_eq!(refused("[1,,]").code(), "list-json-broken");
    }
}
