//! `arcadia draft`: one draft between computer players.

use crate::Answer;
use crate::failure::Failure;
use crate::{complain, contestants, input, output};
use cube::write::{self, drafted};
use cube::{Reading, house};
use draft::build::{Build, Deck};
use draft::{Allowed, CardNo, Draft, Format, Pool, Seat, Setup, Table};
use lab::Drafting;
use players::AnyDrafter;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use table::{Refusal, Session};
use words::Words;

/// What `draft` takes.
#[derive(clap::Args)]
pub struct Options {
    /// The format (see `arcadia formats`)
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
    /// The format of the decks: names, mtgo, dek, arena, cockatrice, csv, forge or xmage
    #[arg(long, value_name = "FORMAT", default_value = "names", requires = "decks")]
    to: String,
}

pub fn run(options: &Options, words: Words) -> Result<Answer, Failure> {
    let refused = |refusal| Failure(words.refusal(&refusal));
    output::apart(&[options.out.as_ref(), options.decks.as_ref()], words)?;
    let drafters = drafters(&options.players, words)?;
    let format = format(options, drafters.len(), words)?;
    let pool = pool(options, &format, words)?;
    let writer = output::known(&options.to, &[], words)?;
    let setup = Setup { format, pool: Arc::new(pool) };
    let drafting = Drafting { setup, drafters, seed: options.seed };
    let (record, session) = drafting.draft().map_err(refused)?;
    let evening = Evening {
        built: drafting.build(kept(session.table()), 1).map_err(refused)?,
        from_bins: bins(session.table()).map(|bins| drafting.build(bins, 2)),
        draft: session,
    };
    let mut text = evening.told(options, words);
    if let Some(file) = &options.out {
        output::write(file, record.to_json().as_bytes(), words)?;
        text += &is_in("draft-record-in", file, words);
    }
    if let Some(file) = &options.decks {
        let zip = write::zip(&evening.files(writer)).map_err(refused)?;
        output::write(file, &zip, words)?;
        text += &is_in("draft-decks-in", file, words);
    }
    let json = serde_json::to_value(&record).unwrap_or_default();
    Ok(Answer::new(text, json))
}

fn is_in(key: &str, file: &Path, words: Words) -> String {
    let facts = [("file", file.display().to_string().into())];
    format!("{}\n", words.say_with(key, &facts))
}

fn drafters(list: &str, words: Words) -> Result<Vec<AnyDrafter>, Failure> {
    contestants::names(list).into_iter().map(|name| contestants::drafter(name, words)).collect()
}

/// The format with its settings. Where the number of seats is one of them, there are as many as
/// drafters.
fn format(options: &Options, drafters: usize, words: Words) -> Result<Format, Failure> {
    let refused = |refusal| Failure(words.refusal(&refusal));
    let mut format = Format::named(&options.format).map_err(refused)?;
    let parameters = format.procedure().parameters();
    let seats = parameters.iter().find(|parameter| parameter.name == "seats");
    if let Some(Allowed::Range(low, high)) = seats.map(|seats| seats.allowed) {
        format = format.with("seats", &drafters.to_string()).map_err(|_| {
            let facts = [("low", low.into()), ("high", high.into()), ("n", drafters.into())];
            Failure::saying(words, "error-range-of-drafters", &facts)
        })?;
    }
    for setting in &options.settings {
        let Some((name, value)) = setting.split_once('=') else {
            let text = words::shown(setting);
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
    let mut pool = if options.cards == house::ORACLE {
        let sets = format.procedure().copies(&house::oracle(1));
        house::oracle(sets.unwrap_or(1))
    } else {
        let Reading { pool, warnings, .. } = input::list(&options.cards, None, words)?;
        super::cube::sentences(&warnings, words).iter().for_each(|warning| complain(warning));
        pool
    };
    match options.rarities.as_deref() {
        None => {}
        Some("tags") => cube::rarities::by_tags(&mut pool),
        Some(file) => cube::rarities::by_list(&mut pool, &input::list(file, None, words)?.pool),
    }
    Ok(pool)
}

fn seats(draft: &Draft) -> impl Iterator<Item = Seat> + use<> {
    (0..draft.seats()).map(Seat)
}

/// What every seat has kept.
fn kept(draft: &Draft) -> Vec<Vec<CardNo>> {
    seats(draft).map(|seat| draft.picked(seat).to_vec()).collect()
}

/// The removed cards every seat may build another deck from, where the format has bins.
fn bins(draft: &Draft) -> Option<Vec<Vec<CardNo>>> {
    seats(draft).map(|seat| draft.bin(seat).map(<[CardNo]>::to_vec)).collect()
}

/// A draft, and what was built from it.
struct Evening {
    draft: Session<Draft>,
    built: Session<Build>,
    /// Decks from removed cards, or why they are not enough for decks.
    from_bins: Option<Result<Session<Build>, Refusal>>,
}

impl Evening {
    fn pool(&self) -> &Pool {
        self.draft.table().pool()
    }

    fn told(&self, options: &Options, words: Words) -> String {
        let draft = self.draft.table();
        let facts = [
            ("format", words.format_name(draft.setup().format.name()).into()),
            ("cards", self.pool().len().into()),
            ("seed", options.seed.into()),
        ];
        let mut text = format!("{}\n", words.say_with("draft-held", &facts));
        for (seat, name) in seats(draft).zip(options.players.split(',')) {
            let facts = [
                ("who", words.player(seat).into()),
                ("name", name.trim().into()),
                ("kept", draft.picked(seat).len().into()),
                ("removed", draft.removed(seat).len().into()),
            ];
            text += &format!("\n{}\n", words.say_with("draft-seat", &facts));
            let deck = self.built.table().deck(seat);
            text += &deck.map_or_else(String::new, |deck| self.deck_told(deck, words));
            if let Some(Ok(built)) = &self.from_bins
                && let Some(deck) = built.table().deck(seat)
            {
                text += &format!("  {}\n", words.say("draft-from-bin"));
                text += &self.deck_told(deck, words);
            }
        }
        if let Some(Err(refusal)) = &self.from_bins {
            let why = words.refusal(refusal);
            text += &format!("\n{} {why}\n", words.say("draft-from-bin"));
        }
        text
    }

    /// A deck, sorted by colour and cost, with its code where there are codes.
    fn deck_told(&self, deck: &Deck, words: Words) -> String {
        let pool = self.pool();
        let mut cards = deck.cards.as_slice().to_vec();
        cards.sort_by_key(|card| (pool.colors_of(*card).0, pool.card(*card).cost, *card));
        let mut text = format!("  {}\n", words.deck(pool, &cards, &deck.free));
        if let Some(code) = code(pool, &cards) {
            text += &format!("  {}\n", words.say_with("draft-deck-code", &[("code", code.into())]));
        }
        text
    }

    /// The decks as files, one for each drafter, and one more for each bin.
    fn files(&self, writer: &write::Writer) -> Vec<(String, String)> {
        let from_bins = self.from_bins.as_ref().and_then(|built| built.as_ref().ok());
        let builds = [(Some(&self.built), ""), (from_bins, "-bin")];
        let builds = builds.into_iter().filter_map(|(built, suffix)| Some((built?, suffix)));
        let files = builds.flat_map(|(built, suffix)| {
            let file = move |seat: Seat| {
                let name = format!("player-{}{suffix}", seat.0 + 1);
                let text = drafted::deck(built.table(), seat, &name, writer)?;
                Some((format!("{name}.{}", writer.extension), text))
            };
            seats(self.draft.table()).filter_map(file)
        });
        files.collect()
    }
}

/// The deck code of forty of Oracle's cards.
fn code(pool: &Pool, cards: &[CardNo]) -> Option<String> {
    let cards: Option<Vec<oracle::Card>> =
        cards.iter().map(|c| house::oracle_card(pool, *c)).collect();
    oracle::code::encode(&cards?)
}
