//! `arcadia cube`: read card lists of other programs, and write others.

use crate::failure::Failure;
use crate::input::{self, Limit};
use crate::output::{known, unknown};
use crate::{Answer, complain, output};
use cube::write::{
    self,
    drafted::{self, Drafter, Written},
};
use cube::{Warning, counts};
use draft::{Draft, Seat, Table};
use serde_json::{Map, Value, json};
use std::path::{Path, PathBuf};
use table::{Record, Refusal, Session};
use words::Words;

/// What can be done with card lists.
#[derive(clap::Subcommand)]
pub enum Command {
    /// Read a card list and say what was understood of it
    #[command(after_help = "Example: arcadia cube check my-cube.csv")]
    Check {
        /// The list, or oracle or arcadia for those of the house; - for standard input
        #[arg(value_name = "FILE")]
        file: String,
        /// Read it as this format, whatever it looks like: json, toml, mtgjson, thrones, scryfall,
        /// cockatrice, dek, cubecobra, draftmancer or text
        #[arg(long, value_name = "FORMAT")]
        from: Option<String>,
    },
    /// Write a card list in another format, or the record of a draft as decks or as a log
    #[command(
        after_help = "Lists: names, mtgo, dek, arena, cockatrice, csv, forge, xmage, json, toml. A \
                      record of a draft: any of these, one file for each drafter in a zip, or the \
                      logs draftmancer-log and mtgo-log.\nExample: arcadia cube convert my-cube.csv \
                      --to json --out my-cube.json"
    )]
    Convert {
        /// The list or the record, or oracle or arcadia for the lists of the house; - for standard
        /// input
        #[arg(value_name = "FILE")]
        file: String,
        /// Read it as this format, whatever it looks like (see `arcadia cube check --help`)
        #[arg(long, value_name = "FORMAT")]
        from: Option<String>,
        /// The format to write
        #[arg(long, value_name = "FORMAT")]
        to: String,
        /// The file to write (default: print it)
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
    },
}

pub fn run(command: &Command, words: Words) -> Result<Answer, Failure> {
    match command {
        Command::Check { file, from } => check(file, from.as_deref(), words),
        Command::Convert { file, from, to, out } => {
            let written = convert(file, from.as_deref(), to, words)?;
            finish(written, out.as_deref(), words)
        }
    }
}

fn check(file: &str, from: Option<&str>, words: Words) -> Result<Answer, Failure> {
    let reading = input::list(file, from, words)?;
    let pool = &reading.pool;
    let [colors, rarities] = [counts::colors(pool), counts::rarities(pool)];
    let facts = [("n", pool.len().into()), ("format", reading.format.into())];
    let mut text = format!("{}\n", words.say_with("cube-read", &facts));
    let said = |counts: &[(String, usize)], word: &dyn Fn(&str) -> String| {
        let known = counts.iter().filter(|(_, count)| *count > 0);
        known.map(|(name, count)| format!("{} {count}", word(name))).collect::<Vec<_>>().join(", ")
    };
    for (title, counts) in [
        ("cube-colors", said(&colors, &|name| words.bucket(name))),
        ("cube-rarities", said(&rarities, &|name| words.rarity(name))),
    ] {
        text += &format!("{}\n", words.say_with(title, &[("counts", counts.into())]));
    }
    if let Some(boosters) = &pool.boosters {
        let facts = [("n", boosters.size().into()), ("sheets", boosters.sheets.len().into())];
        text += &format!("{}\n", words.say_with("cube-boosters", &facts));
    }
    let warnings = sentences(&reading.warnings, words);
    warnings.iter().for_each(|warning| text += &format!("- {warning}\n"));
    let by_name = |counts: &[(String, usize)]| -> Map<String, Value> {
        counts.iter().map(|(name, count)| (name.clone(), json!(count))).collect()
    };
    let said = reading
        .warnings
        .iter()
        .map(|Warning { line, what }| json!({ "line": line, "text": words.refusal(what) }));
    let json = json!({
        "format": reading.format,
        "game": pool.game,
        "cards": pool.len(),
        "colors": by_name(&colors),
        "rarities": by_name(&rarities),
        "boosters": pool.boosters.as_ref().map(|boosters| {
            json!({ "cards": boosters.size(), "sheets": boosters.sheets.len() })
        }),
        "warnings": said.collect::<Vec<_>>(),
    });
    Ok(Answer::new(text, json))
}

/// Warnings as sentences, with their lines.
pub fn sentences(warnings: &[Warning], words: Words) -> Vec<String> {
    let said = |Warning { line, what }: &Warning| {
        let what = words.refusal(what);
        let Some(line) = line else { return what };
        words.say_with("cube-warning", &[("line", (*line).into()), ("what", what.into())])
    };
    warnings.iter().map(said).collect()
}

fn finish(written: Written, out: Option<&Path>, words: Words) -> Result<Answer, Failure> {
    let Some(file) = out else {
        return match written {
            Written::Text(text) => Ok(Answer::new(text.clone(), json!({ "text": text }))),
            Written::Zip(_) => Err(Failure(words.say("error-zip-needs-a-file"))),
        };
    };
    let bytes = match &written {
        Written::Text(text) => text.as_bytes(),
        Written::Zip(bytes) => bytes,
    };
    output::write(file, bytes, words)?;
    let name = file.display().to_string();
    let said = words.say_with("draft-written", &[("file", name.as_str().into())]);
    Ok(Answer::new(format!("{said}\n"), json!({ "file": name })))
}

fn convert(file: &str, from: Option<&str>, to: &str, words: Words) -> Result<Written, Failure> {
    let reading = match input::house_list(file) {
        Some(reading) => reading,
        None => {
            let bytes = input::bytes(Path::new(file), Limit::RECORD, words)?;
            if from.is_none()
                && let Some(session) = draft_record(file, &bytes, words)?
            {
                return of_draft(session.table(), to, words);
            }
            input::reading(file, &bytes, from, words)?
        }
    };
    sentences(&reading.warnings, words).iter().for_each(|warning| complain(warning));
    let refused = |refusal: Refusal| Failure(words.refusal(&refusal));
    if let Some(own) = write::own::writer(to) {
        return own(&reading.pool).map(Written::Text).map_err(refused);
    }
    let name = Path::new(file).file_stem().map_or("list".into(), |stem| stem.to_string_lossy());
    let writer = known(to, &["json", "toml"], words)?;
    Ok(Written::Text((writer.write)(&write::list(&name, &reading.pool))))
}

/// The draft a file is the record of, if it is one.
fn draft_record(file: &str, bytes: &[u8], words: Words) -> Result<Option<Session<Draft>>, Failure> {
    let path = Path::new(file);
    let text = String::from_utf8_lossy(bytes);
    if !table::kind(&text).is_ok_and(|kind| kind == Draft::KIND) {
        return Ok(None);
    }
    let record: Record<Draft> = Record::from_json(&text)
        .map_err(|error| input::in_file(path, &words.read_error(&error), words))?;
    let played = record.replay(record.decisions.len());
    played.map(Some).map_err(|difference| input::in_file(path, &difference.what, words))
}

fn of_draft(draft: &Draft, to: &str, words: Words) -> Result<Written, Failure> {
    let drafter = |seat| Drafter { name: words.player(Seat(seat)), bot: false };
    let who: Vec<Drafter> = (0..draft.seats()).map(drafter).collect();
    match drafted::of_draft(draft, &who, to) {
        Some(written) => written.map_err(|refusal| Failure(words.refusal(&refusal))),
        None => {
            let [one, other] = drafted::LOGS;
            Err(unknown(to, &["json", "toml", one, other], words))
        }
    }
}
