//! `arcadia deck`: is a deck legal, and what is its code?

use crate::Answer;
use crate::failure::Failure;
use crate::input::{self, Limit};
use cube::house;
use draft::Undrafted;
use oracle::code::{self, CodeError};
use oracle::{Card, Color, Origin, list, problems};
use serde_json::json;
use std::path::{Path, PathBuf};
use words::{Words, key};

/// What can be done with decks.
#[derive(clap::Subcommand)]
pub enum Command {
    /// Say whether a deck is legal in a format, and what its code is
    #[command(
        after_help = "A deck is a text file with a card to the line (human-d8+2, 3 draw-2), or a deck \
                      code.\nExample: arcadia deck check my-deck.txt --format custom"
    )]
    Check {
        /// The file with the list or the code, or the code itself; - for standard input
        #[arg(value_name = "FILE")]
        deck: PathBuf,
        /// monochrome, custom, or a draft (see `arcadia formats`); random decks are dealt: no list is
        /// one
        #[arg(long)]
        format: String,
    },
}

pub fn run(Command::Check { deck, format }: &Command, words: Words) -> Result<Answer, Failure> {
    let cards = cards(deck, words)?;
    let problems = problems(&cards, origin(format, &cards, words)?);
    let code = code::encode(&cards);
    let said: Vec<String> = problems.iter().map(|problem| words.problem(problem)).collect();
    let title = if problems.is_empty() { key::DECK_LEGAL } else { key::DECK_ILLEGAL };
    let mut text = format!("{}\n", words.say_with(title, &[("format", format.as_str().into())]));
    said.iter().for_each(|problem| text += &format!("- {problem}\n"));
    if let Some(code) = &code {
        text += &format!("{}\n", words.say_with(key::DECK_CODE, &[("code", code.as_str().into())]));
    }
    let ok = problems.is_empty();
    Ok(Answer { ok, ..Answer::new(text, json!({ "legal": ok, "problems": said, "code": code })) })
}

/// The cards of a list in a file, or of a code. Where there is no such file, what looks like a code
/// in all but its checksum is a mistyped one.
pub fn cards(deck: &Path, words: Words) -> Result<Vec<Card>, Failure> {
    if !deck.exists() {
        match code::decode(&deck.to_string_lossy()) {
            Ok(cards) => return Ok(cards),
            Err(error @ CodeError::Mistyped) => return Err(Failure(words.code_error(&error))),
            Err(_) => {}
        }
    }
    list::read(&input::text(deck, Limit::LIST, words)?).map_err(|errors| {
        let said: Vec<String> = errors.iter().map(|error| words.list_error(error)).collect();
        Failure(said.join("\n"))
    })
}

/// What the format says about where a deck comes from. A monochrome deck is of the colour most of
/// its champions have.
fn origin(format: &str, cards: &[Card], words: Words) -> Result<Origin, Failure> {
    let of_color = |color: &Color| {
        let has = |card: &&Card| card.champion().is_some_and(|c| c.color == *color);
        cards.iter().filter(has).count()
    };
    let main_color = Color::ALL.into_iter().max_by_key(of_color).unwrap_or(Color::Orange);
    let drafted = || {
        let procedure = draft::Format::named_for(format, &house::oracle(1)).ok()?;
        let sets = procedure.procedure().copies(&house::oracle(1))?;
        Some(Origin::Drafted { sets: u8::try_from(sets).ok()? })
    };
    match Undrafted::named(format) {
        Some(Undrafted::Random) => Ok(Origin::Random),
        Some(Undrafted::Monochrome) => Ok(Origin::Monochrome(main_color)),
        Some(Undrafted::Custom) => Ok(Origin::Custom),
        None => drafted().ok_or_else(|| {
            let known = [&Undrafted::NAMES, draft::Format::NAMES].concat();
            Failure::unknown(words, key::ERROR_NO_FORMAT, format, &known)
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drafted_deck_comes_from_as_many_sets_as_the_format_shuffles_together() {
        // Sealed: four seats open four boosters of fifteen cards.
        let sets = [1, 1, 2, 2, 3, 3, 2, 9];
        assert_eq!(draft::Format::NAMES.len(), sets.len());
        for (format, sets) in draft::Format::NAMES.iter().zip(sets) {
            let origin = origin(format, &[], Words::default()).unwrap();
            assert_eq!(origin, Origin::Drafted { sets }, "{format}");
        }
    }
}
