//! `arcadia cube`: read card lists of other programs, and write others.

use crate::bulk;
use crate::failure::Failure;
use crate::input::{self, Limit};
use crate::output::{known, unknown};
use crate::{Answer, complain, output};
use cube::bulk::Enriched;
use cube::write::{
    self,
    drafted::{self, Participant, Written},
};
use cube::{Warning, counts};
use draft::{Draft, Pool, Seat, Table};
use serde_json::{Map, Value, json};
use std::path::{Path, PathBuf};
use table::{Record, Refusal, Session};
use words::{Words, key};

/// The most cards that are named because they were not found.
const MOST_NAMED: usize = 20;

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
        after_help = "Lists: names, mtgo, dek, arena, cockatrice, csv, forge, xmage, tabletop, json, toml. A \
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
    /// Fill in what a list does not say from a file with every card there is
    #[command(
        after_help = "Example: arcadia cube enrich names.txt --bulk AllPrintings.json --out cube.json"
    )]
    Enrich(Enrich),
    /// Show the draft log of a seat that Magic Online wrote
    #[command(after_help = "Example: arcadia cube log draft.txt")]
    Log {
        /// The log; - for standard input
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
}

/// What `cube enrich` takes.
#[derive(clap::Args)]
pub struct Enrich {
    /// The list, in any format that `arcadia cube check` reads; - for standard input
    #[arg(value_name = "FILE")]
    file: String,
    /// AllPrintings or AtomicCards of MTGJSON, or bulk data of Scryfall; an index is kept beside it
    #[arg(long, value_name = "FILE")]
    bulk: PathBuf,
    /// The format to write
    #[arg(long, value_name = "FORMAT", default_value = "json")]
    to: String,
    /// The file to write (default: print it)
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub fn run(command: &Command, words: Words) -> Result<Answer, Failure> {
    match command {
        Command::Check { file, from } => check(file, from.as_deref(), words),
        Command::Convert { file, from, to, out } => {
            let written = convert(file, from.as_deref(), to, words)?;
            finish(written, out.as_deref(), words)
        }
        Command::Enrich(options) => enrich(options, words),
        Command::Log { file } => log(file, words),
    }
}

fn enrich(options: &Enrich, words: Words) -> Result<Answer, Failure> {
    let mut reading = input::list(&options.file, None, words)?;
    sentences(&reading.warnings, words).iter().for_each(|warning| complain(warning));
    let mut index = bulk::open(&options.bulk, words)?;
    let refused = |refusal: Refusal| Failure(words.refusal(&refusal));
    let Enriched { found, missing } = index.enrich(&mut reading.pool).map_err(refused)?;
    let facts = [("found", found.into()), ("n", reading.pool.lines().into())];
    complain(&words.say_with(key::CUBE_ENRICHED, &facts));
    if !missing.is_empty() {
        let names = missing.iter().take(MOST_NAMED).map(|name| words::escaped(name));
        let mut names = names.collect::<Vec<_>>().join(", ");
        if missing.len() > MOST_NAMED {
            names.push_str(", …");
        }
        complain(&words.say_with(key::CUBE_MISSING, &[("names", names.into())]));
    }
    finish(
        written(&options.file, &reading.pool, &options.to, words)?,
        options.out.as_deref(),
        words,
    )
}

fn log(file: &Path, words: Words) -> Result<Answer, Failure> {
    let bytes = input::bytes(file, Limit::LIST, words)?;
    let log = cube::log::read(&bytes)
        .map_err(|refusal| input::in_file(file, &words.refusal(&refusal), words))?;
    let player = log.seat.and_then(|seat| log.players.get(seat)).map(|name| words::escaped(name));
    let facts = [
        ("event", words::escaped(&log.event).into()),
        ("players", log.players.len().into()),
        ("player", player.unwrap_or_else(|| words.say(key::CUBE_LOG_NOBODY)).into()),
        ("picks", log.picks.len().into()),
    ];
    let mut text = format!("{}\n", words.say_with(key::CUBE_LOG, &facts));
    for pick in &log.picks {
        let taken = pick.taken.iter().map(|place| words::escaped(&pick.cards[*place]));
        let taken = taken.collect::<Vec<_>>().join(", ");
        let taken = if taken.is_empty() { words.say(key::CUBE_LOG_NOTHING) } else { taken };
        let facts = [
            ("pack", pick.pack.into()),
            ("pick", pick.pick.into()),
            ("taken", taken.into()),
            ("cards", pick.cards.len().into()),
        ];
        text += &format!("{}\n", words.say_with(key::CUBE_LOG_PICK, &facts));
    }
    let json = serde_json::to_value(&log).unwrap_or_default();
    Ok(Answer::new(text, json))
}

fn check(file: &str, from: Option<&str>, words: Words) -> Result<Answer, Failure> {
    let reading = input::list(file, from, words)?;
    let pool = &reading.pool;
    let [colors, rarities] = [counts::colors(pool), counts::rarities(pool)];
    let facts = [("n", pool.len().into()), ("format", reading.format.into())];
    let mut text = format!("{}\n", words.say_with(key::CUBE_READ, &facts));
    let said = |counts: &[(String, usize)], word: &dyn Fn(&str) -> String| {
        let known = counts.iter().filter(|(_, count)| *count > 0);
        known.map(|(name, count)| format!("{} {count}", word(name))).collect::<Vec<_>>().join(", ")
    };
    for (title, counts) in [
        (key::CUBE_COLORS, said(&colors, &|name| words.bucket(name))),
        (key::CUBE_RARITIES, said(&rarities, &|name| words.rarity(name))),
    ] {
        text += &format!("{}\n", words.say_with(title, &[("counts", counts.into())]));
    }
    if let Some(boosters) = &pool.boosters {
        let facts = [("n", boosters.size().into()), ("sheets", boosters.sheets.len().into())];
        text += &format!("{}\n", words.say_with(key::CUBE_BOOSTERS, &facts));
    }
    let warnings = sentences(&reading.warnings, words);
    warnings.iter().for_each(|warning| text += &format!("- {warning}\n"));
    let by_name = |counts: &[(String, usize)]| -> Map<String, Value> {
        counts.iter().map(|(name, count)| (name.clone(), json!(count))).collect()
    };
    let said = reading
        .warnings
        .iter()
        .map(|Warning { line, what }| json!({ "line": line, "text": words.refusal(&what.clone().into()) }));
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
        let what = words.refusal(&what.clone().into());
        let Some(line) = line else { return what };
        words.say_with(key::CUBE_WARNING, &[("line", (*line).into()), ("what", what.into())])
    };
    warnings.iter().map(said).collect()
}

fn finish(written: Written, out: Option<&Path>, words: Words) -> Result<Answer, Failure> {
    let Some(file) = out else {
        return match written {
            Written::Text(text) => Ok(Answer::new(text.clone(), json!({ "text": text }))),
            Written::Zip(_) => Err(Failure(words.say(key::ERROR_ZIP_NEEDS_A_FILE))),
        };
    };
    let bytes = match &written {
        Written::Text(text) => text.as_bytes(),
        Written::Zip(bytes) => bytes,
    };
    output::write(file, bytes, words)?;
    let name = file.display().to_string();
    let said = words.say_with(key::DRAFT_WRITTEN, &[("file", name.as_str().into())]);
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
    written(file, &reading.pool, to, words)
}

/// A list in some format.
fn written(file: &str, pool: &Pool, to: &str, words: Words) -> Result<Written, Failure> {
    let refused = |refusal: Refusal| Failure(words.refusal(&refusal));
    if let Some(own) = write::own::writer(to) {
        return own(pool).map(Written::Text).map_err(refused);
    }
    let name = Path::new(file).file_stem().map_or("list".into(), |stem| stem.to_string_lossy());
    let writer = known(to, &["json", "toml"], words)?;
    Ok(Written::Text((writer.write)(&write::list(&name, pool))))
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
    let drafter = |seat| Participant { name: words.player(Seat(seat)), bot: false };
    let who: Vec<Participant> = (0..draft.seats()).map(drafter).collect();
    match drafted::of_draft(draft, &who, to) {
        Some(written) => written.map_err(|refusal| Failure(words.refusal(&refusal))),
        None => {
            let [one, other] = drafted::LOGS;
            Err(unknown(to, &["json", "toml", one, other], words))
        }
    }
}
