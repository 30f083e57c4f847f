//! `arcadia deck`: is a deck legal, and what is its code?

use crate::{Answer, failure::Failure, input};
use oracle::{Card, Color, Origin, code, list, problems};
use serde_json::json;
use std::path::PathBuf;
use words::Words;

/// What can be done with decks.
#[derive(clap::Subcommand)]
pub enum Command {
    /// Say whether a deck is legal in a format, and what its code is
    #[command(
        after_help = "A deck is a text file with a card to the line (human-d8+2, 3 draw-2), or a deck \
                      code.\nExample: arcadia deck check my-deck.txt --format custom"
    )]
    Check {
        /// The file with the list or the code; - for standard input
        file: PathBuf,
        /// monochrome, custom, or a draft: solomon, piles, pass, pick-four, power, standard,
        /// deckbuilder (random decks are dealt: no list is one)
        #[arg(long)]
        format: String,
    },
}

pub fn run(Command::Check { file, format }: &Command, words: Words) -> Result<Answer, Failure> {
    let cards = list::read(&input::text(file)?).map_err(Failure::of)?;
    let problems = problems(&cards, origin(format, &cards)?);
    let code = code::encode(&cards);
    let said: Vec<String> = problems.iter().map(|problem| words.problem(problem)).collect();
    let title = if problems.is_empty() { "deck-legal" } else { "deck-illegal" };
    let mut text = format!("{}\n", words.say_with(title, &[("format", format.as_str().into())]));
    said.iter().for_each(|problem| text += &format!("- {problem}\n"));
    if let Some(code) = &code {
        text += &format!("{}\n", words.say_with("deck-code", &[("code", code.as_str().into())]));
    }
    let ok = problems.is_empty();
    Ok(Answer { ok, ..Answer::new(text, json!({ "legal": ok, "problems": said, "code": code })) })
}

/// What the format says about where a deck comes from. A monochrome deck is of the colour most of
/// its champions have.
fn origin(format: &str, cards: &[Card]) -> Result<Origin, Failure> {
    let of_color = |color: &Color| {
        let has = |card: &&Card| card.champion().is_some_and(|c| c.color == *color);
        cards.iter().filter(has).count()
    };
    let main_color = Color::ALL.into_iter().max_by_key(of_color).unwrap_or(Color::Orange);
    Ok(match format {
        "random" => Origin::Random,
        "monochrome" => Origin::Monochrome(main_color),
        "custom" => Origin::Custom,
        "solomon" | "piles" => Origin::Drafted { sets: 1 },
        "pass" | "pick-four" => Origin::Drafted { sets: 2 },
        "power" | "standard" => Origin::Drafted { sets: 3 },
        "deckbuilder" => Origin::Drafted { sets: 9 },
        other => {
            return Err(Failure(format!(
                "There is no format {other:?}: it must be random, monochrome, custom, solomon, \
                 piles, pass, pick-four, power, standard or deckbuilder."
            )));
        }
    })
}
