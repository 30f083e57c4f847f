//! `arcadia formats`: compare the formats, look at one, or find the one that suits.

use crate::Answer;
use crate::failure::Failure;
use cube::house;
use draft::Format;
use draft::advice::{Answers, Experience, Guide, PROFILES, QUESTIONS, Style};
use serde_json::json;
use words::{Words, key};

/// What `formats` takes.
#[derive(clap::Args)]
pub struct Options {
    /// A draft format: tell its rules and its settings
    format: Option<String>,
    /// How many minutes there are until the decks are ready
    #[arg(long, value_name = "N")]
    minutes: Option<u16>,
    /// How much you have drafted before: new, some or experienced
    #[arg(long, value_name = "HOW-MUCH")]
    experience: Option<String>,
    /// What you like: open (to see every card), balanced, or deep (to plan far ahead)
    #[arg(long)]
    style: Option<String>,
    /// How many sets of 120 cards there are
    #[arg(long, value_name = "N")]
    sets: Option<u8>,
    /// How many players there are
    #[arg(long, value_name = "N")]
    seats: Option<u8>,
}

pub fn run(options: &Options, words: Words) -> Result<Answer, Failure> {
    let set = house::oracle(1);
    let guide = Guide::new(&set);
    let answers = answers(options, words)?;
    if let Some(name) = &options.format {
        let format = Format::named(name).map_err(|refusal| Failure(words.refusal(&refusal)))?;
        let settings = format.procedure().parameters();
        let json = json!({
            "format": guide.construction(&format),
            "rules": words.format_rules(&format),
            "settings": settings,
        });
        return Ok(Answer::new(words.format_page(&format), json));
    }
    if answers != Answers::NONE {
        let suits = guide.suits(&answers);
        return Ok(Answer::new(words.suggestions(&suits), json!(suits)));
    }
    let all = guide.constructions();
    let json = json!({ "formats": all, "questions": QUESTIONS, "profiles": PROFILES });
    Ok(Answer::new(words.guide(&all), json))
}

fn answers(options: &Options, words: Words) -> Result<Answers, Failure> {
    let experience = [
        ("new", Experience::New),
        ("some", Experience::Some),
        ("experienced", Experience::Experienced),
    ];
    let style = [("open", Style::Open), ("balanced", Style::Balanced), ("deep", Style::Deep)];
    Ok(Answers {
        minutes: options.minutes,
        experience: answer(options.experience.as_deref(), &experience, words)?,
        style: answer(options.style.as_deref(), &style, words)?,
        sets: options.sets,
        seats: options.seats,
    })
}

/// One of the answers there are.
fn answer<T: Copy>(
    said: Option<&str>,
    known: &[(&str, T)],
    words: Words,
) -> Result<Option<T>, Failure> {
    let Some(said) = said else { return Ok(None) };
    let found = known.iter().find(|(name, _)| *name == said);
    found.map(|(_, answer)| Some(*answer)).ok_or_else(|| {
        let names: Vec<&str> = known.iter().map(|(name, _)| *name).collect();
        Failure::unknown(words, key::ERROR_NO_ANSWER, said, &names)
    })
}
