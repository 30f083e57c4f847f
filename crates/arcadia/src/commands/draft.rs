//! `arcadia draft`: one draft between computer players.

use crate::Answer;
use crate::failure::Failure;
use crate::{complain, input, output};
use cube::{Reading, house, write};
use draft::{CardNo, Draft, Format, Pool, Seat, Setup, Table, build};
use lab::Drafting;
use players::{AnyDrafter, UnknownPlayer};
use std::path::PathBuf;
use std::sync::Arc;
use table::Session;
use words::Words;

/// What `draft` takes.
#[derive(clap::Args)]
pub struct Options {
    /// The format: solomon, piles, pass, pick-four, power, standard or deckbuilder
    format: String,
    /// The drafters, one for each seat, such as value,random (see `arcadia players`)
    #[arg(long, value_name = "P,..")]
    players: String,
    /// The cards: oracle, arcadia (the cube of the house), or a file in any format that
    /// `arcadia cube check` reads
    #[arg(long, value_name = "FILE", default_value = house::ORACLE)]
    cards: String,
    /// Change a setting of the format (see `arcadia formats power`); may be given several times
    #[arg(long = "set", value_name = "NAME=VALUE")]
    settings: Vec<String>,
    /// Where rarities come from if the list has none: tags, or a second list
    #[arg(long, value_name = "tags|FILE")]
    rarities: Option<String>,
    /// Where chance starts: the same seed gives the same draft on any machine
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Write the record into this file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Write the decks into this zip file, one file for each drafter
    #[arg(long, value_name = "FILE")]
    decks: Option<PathBuf>,
    /// The format of the decks
    #[arg(long, value_name = "FORMAT", default_value = "names")]
    to: String,
}

pub fn run(options: &Options, words: Words) -> Result<Answer, Failure> {
    let refused = |refusal| Failure(words.refusal(&refusal));
    let drafters = drafters(&options.players, words)?;
    let format = format(options, drafters.len(), words)?;
    let pool = pool(options, &format, words)?;
    let writer = output::writer(&options.to, words)?;
    let setup = Setup { format, pool: Arc::new(pool) };
    let drafting = Drafting { setup, drafters, seed: options.seed };
    let (record, session) = drafting.draft().map_err(refused)?;
    let kept = seats(&session).map(|seat| session.table().picked(seat).to_vec()).collect();
    let built = drafting.build(kept).map_err(refused)?;
    let mut text = told(options, &drafting, &session, &built, words);
    if let Some(file) = &options.out {
        output::write(file, record.to_json().as_bytes(), words)?;
        text += &format!("{}\n", written(file, words));
    }
    if let Some(file) = &options.decks {
        let files = decks(&drafting, &built, writer);
        output::write(file, &write::zip(&files).map_err(refused)?, words)?;
        text += &format!("{}\n", written(file, words));
    }
    let json = serde_json::to_value(&record).unwrap_or_default();
    Ok(Answer::new(text, json))
}

fn written(file: &std::path::Path, words: Words) -> String {
    words.say_with("draft-written", &[("file", file.display().to_string().into())])
}

fn seats(session: &Session<Draft>) -> impl Iterator<Item = Seat> + use<> {
    (0..session.table().seats()).map(Seat)
}

fn drafters(names: &str, words: Words) -> Result<Vec<AnyDrafter>, Failure> {
    let named = |name: &str| {
        AnyDrafter::named(name.trim()).map_err(|UnknownPlayer { name, known }| {
            Failure::unknown(words, "error-no-drafter", &name, known)
        })
    };
    names.split(',').map(named).collect()
}

/// The format with its settings. Where the number of seats is one of them, there are as many as
/// drafters.
fn format(options: &Options, drafters: usize, words: Words) -> Result<Format, Failure> {
    let refused = |refusal| Failure(words.refusal(&refusal));
    let mut format = Format::named(&options.format).map_err(refused)?;
    if format.procedure().parameters().iter().any(|parameter| parameter.name == "seats") {
        format = format.with("seats", &drafters.to_string()).map_err(refused)?;
    }
    for setting in &options.settings {
        let Some((name, value)) = setting.split_once('=') else {
            let text = setting.escape_debug().to_string();
            return Err(Failure::saying(words, "error-not-a-setting", &[("text", text.into())]));
        };
        format = format.with(name.trim(), value).map_err(refused)?;
    }
    let seats = usize::from(format.procedure().seats());
    if seats != drafters {
        let facts = [("seats", seats.into()), ("n", drafters.into())];
        return Err(Failure::saying(words, "error-number-of-drafters", &facts));
    }
    format.check().map_err(refused)?;
    Ok(format)
}

/// The cards: as many sets of Oracle's as the format needs, or a list.
fn pool(options: &Options, format: &Format, words: Words) -> Result<Pool, Failure> {
    if options.cards == house::ORACLE {
        let sets = format.procedure().copies(&house::oracle(1)).unwrap_or(u16::MAX);
        return Ok(house::oracle(sets));
    }
    let Reading { mut pool, warnings, .. } = input::list(&options.cards, None, words)?;
    super::cube::sentences(&warnings, words).iter().for_each(|warning| complain(warning));
    match options.rarities.as_deref() {
        None => {}
        Some("tags") => cube::rarities::by_tags(&mut pool),
        Some(file) => cube::rarities::by_list(&mut pool, &input::list(file, None, words)?.pool),
    }
    Ok(pool)
}

/// The decks as files, one for each drafter.
fn decks(
    drafting: &Drafting,
    built: &Session<build::Build>,
    writer: &write::Writer,
) -> Vec<(String, String)> {
    let pool = &drafting.setup.pool;
    let cards = |cards: &[CardNo]| -> Vec<draft::Card> {
        cards.iter().map(|card| pool.card(*card).clone()).collect()
    };
    let table = built.table();
    let file = |seat: Seat| {
        let deck = table.deck(seat)?;
        let mut main = cards(deck.cards.as_slice());
        for (name, count) in &deck.free {
            main.extend((0..*count).map(|_| draft::Card::named(name)));
        }
        let side = cards(&table.aside(seat));
        let name = format!("player-{}", seat.0 + 1);
        let deck = write::Deck::new(&name, &pool.colors, &main, &side);
        Some((format!("{name}.{}", writer.extension), (writer.write)(&deck)))
    };
    (0..table.seats()).map(Seat).filter_map(file).collect()
}

fn told(
    options: &Options,
    drafting: &Drafting,
    session: &Session<Draft>,
    built: &Session<build::Build>,
    words: Words,
) -> String {
    let pool = &drafting.setup.pool;
    let format = words.format_name(drafting.setup.format.name());
    let facts =
        [("format", format.into()), ("cards", pool.len().into()), ("seed", options.seed.into())];
    let mut text = format!("{}\n", words.say_with("draft-held", &facts));
    for (seat, name) in seats(session).zip(options.players.split(',')) {
        let draft = session.table();
        let facts = [
            ("who", words.player(seat).into()),
            ("name", name.trim().into()),
            ("kept", draft.picked(seat).len().into()),
            ("removed", draft.removed(seat).len().into()),
        ];
        text += &format!("\n{}\n", words.say_with("draft-seat", &facts));
        let Some(deck) = built.table().deck(seat) else { continue };
        let mut cards = deck.cards.as_slice().to_vec();
        cards.sort_by_key(|card| (pool.colors_of(*card).0, pool.card(*card).cost, *card));
        text += &format!("  {}\n", words.deck(pool, &cards, &deck.free));
        if let Some(code) = code(pool, &cards) {
            text += &format!("  {}\n", words.say_with("draft-deck-code", &[("code", code.into())]));
        }
    }
    text
}

/// The deck code of forty of Oracle's cards.
fn code(pool: &Pool, cards: &[CardNo]) -> Option<String> {
    if pool.game != house::ORACLE {
        return None;
    }
    let cards: Option<Vec<oracle::Card>> = cards.iter().map(|c| oracle::Card::new(*c)).collect();
    oracle::code::encode(&cards?)
}
