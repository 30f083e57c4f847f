//! `arcadia draft`: one draft between computer players.

use crate::Answer;
use crate::failure::Failure;
use crate::{complain, input, output, player_spec};
use cube::write::{self, drafted};
use cube::{Reading, house};
use draft::build::{Build, DraftDeck};
use draft::{Allowed, CardNo, Draft, DraftSetup, Format, Pool, Seat, Table};
use lab::DraftSimulation;
use players::{AnyDrafter, Drafter};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use table::{RecordedPlayer, Refusal, Session};
use words::{Key, Words, key};

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
    /// Where rarities come from if the list has none: tags, a column of the list (column:NAME), or
    /// a second list
    #[arg(long, value_name = "tags|column:NAME|FILE")]
    rarities: Option<String>,
    /// Add copies of commons where the list has too few of them for a Deckbuilder Draft
    #[arg(long)]
    copy_commons: bool,
    /// Where chance starts: the same seed gives the same draft on any machine
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Write the record into this file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Write the decks into this zip file, one file for each drafter
    #[arg(long, value_name = "FILE")]
    decks: Option<PathBuf>,
    /// The format of the decks: names, mtgo, dek, arena, cockatrice, csv, forge, xmage or tabletop
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
    let setup = DraftSetup { format, pool: Arc::new(pool) };
    let noted = noted(&options.players, &drafters);
    let drafting = DraftSimulation { setup, drafters, seed: options.seed };
    let (mut record, session) = drafting.draft().map_err(refused)?;
    record.players = noted;
    let draft_run = DraftRun {
        built: drafting.build(kept(session.table()), 1).map_err(refused)?,
        from_bins: bins(session.table()).map(|bins| drafting.build(bins, 2)),
        draft: session,
    };
    let mut text = draft_run.text(options, words);
    if let Some(file) = &options.out {
        output::write(file, record.to_json().as_bytes(), words)?;
        text += &is_in(key::DRAFT_RECORD_IN, file, words);
    }
    if let Some(file) = &options.decks {
        let zip = write::zip(&draft_run.files(writer)).map_err(refused)?;
        output::write(file, &zip, words)?;
        text += &is_in(key::DRAFT_DECKS_IN, file, words);
    }
    let json = serde_json::to_value(&record).unwrap_or_default();
    Ok(Answer::new(text, json))
}

fn is_in(key: Key, file: &Path, words: Words) -> String {
    let facts = [("file", file.display().to_string().into())];
    format!("{}\n", words.say_with(key, &facts))
}

/// Who drafts, seat by seat, if any of them goes by what it has learned.
fn noted(list: &str, drafters: &[AnyDrafter]) -> Vec<RecordedPlayer> {
    let player = |(name, drafter): (&str, &AnyDrafter)| {
        let weights = drafter.weights().map(|hash| ("drafts".to_owned(), hash));
        RecordedPlayer { name: name.to_owned(), weights: weights.into_iter().collect() }
    };
    let names = player_spec::names(list).into_iter();
    let players: Vec<RecordedPlayer> = names.zip(drafters).map(player).collect();
    let has_learned = players.iter().any(|player| !player.weights.is_empty());
    if has_learned { players } else { Vec::new() }
}

fn drafters(list: &str, words: Words) -> Result<Vec<AnyDrafter>, Failure> {
    player_spec::names(list).into_iter().map(|name| player_spec::drafter(name, words)).collect()
}

/// The format with its settings. Where the number of seats is one of them, there are as many as
/// drafters.
fn format(options: &Options, drafters: usize, words: Words) -> Result<Format, Failure> {
    let refused = |refusal| Failure(words.refusal(&refusal));
    let named = match options.cards.as_str() {
        "oracle" => Format::named_for(&options.format, &house::oracle(1)),
        _ => Format::named(&options.format),
    };
    let mut format = named.map_err(refused)?;
    let parameters = format.procedure().parameters();
    let seats = parameters.iter().find(|parameter| parameter.name == "seats");
    if let Some(Allowed::Range(low, high)) = seats.map(|seats| seats.allowed) {
        format = format.with("seats", &drafters.to_string()).map_err(|_| {
            let facts = [("low", low.into()), ("high", high.into()), ("n", drafters.into())];
            Failure::saying(words, key::ERROR_RANGE_OF_DRAFTERS, &facts)
        })?;
    }
    for setting in &options.settings {
        let Some((name, value)) = setting.split_once('=') else {
            let text = words::escaped(setting);
            return Err(Failure::saying(words, key::ERROR_NOT_A_SETTING, &[("text", text.into())]));
        };
        format = format.with(name.trim(), value).map_err(refused)?;
    }
    let seats = usize::from(format.procedure().seats());
    if seats != drafters {
        let facts = [("seats", seats.into()), ("n", drafters.into())];
        return Err(Failure::saying(words, key::ERROR_NUMBER_OF_DRAFTERS, &facts));
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
        Some(from) => match from.strip_prefix("column:") {
            Some(title) => {
                let column = column(&options.cards, title, words)?;
                cube::rarities::by_column(&mut pool, &column);
            }
            None => cube::rarities::by_list(&mut pool, &input::list(from, None, words)?.pool),
        },
    }
    if options.copy_commons
        && let Some(need) = format.procedure().commons()
    {
        let n = cube::rarities::copy_commons(&mut pool, need);
        if n > 0 {
            complain(&words.say_with(key::DRAFT_COMMONS_COPIED, &[("n", n.into())]));
        }
    }
    Ok(pool)
}

/// What stands in a column of a list.
fn column(file: &str, title: &str, words: Words) -> Result<Vec<(String, String)>, Failure> {
    if input::house_list(file).is_some() || file == "-" {
        return Err(Failure(words.say(key::ERROR_RARITY_COLUMN)));
    }
    let file = Path::new(file);
    let bytes = input::bytes(file, input::Limit::LIST, words)?;
    cube::read::column(&bytes, title)
        .map_err(|refusal| input::in_file(file, &words.refusal(&refusal), words))
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
struct DraftRun {
    draft: Session<Draft>,
    built: Session<Build>,
    /// Decks from removed cards, or why they are not enough for decks.
    from_bins: Option<Result<Session<Build>, Refusal>>,
}

impl DraftRun {
    fn pool(&self) -> &Pool {
        self.draft.table().pool()
    }

    fn text(&self, options: &Options, words: Words) -> String {
        let draft = self.draft.table();
        let facts = [
            ("format", words.format_name(draft.setup().format.name()).into()),
            ("cards", self.pool().len().into()),
            ("seed", options.seed.into()),
        ];
        let mut text = format!("{}\n", words.say_with(key::DRAFT_HELD, &facts));
        for (seat, name) in seats(draft).zip(options.players.split(',')) {
            let facts = [
                ("who", words.player(seat).into()),
                ("name", name.trim().into()),
                ("kept", draft.picked(seat).len().into()),
                ("removed", draft.removed(seat).len().into()),
            ];
            text += &format!("\n{}\n", words.say_with(key::DRAFT_SEAT, &facts));
            let deck = self.built.table().deck(seat);
            text += &deck.map_or_else(String::new, |deck| self.deck_text(deck, words));
            if let Some(Ok(built)) = &self.from_bins
                && let Some(deck) = built.table().deck(seat)
            {
                text += &format!("  {}\n", words.say(key::DRAFT_FROM_BIN));
                text += &self.deck_text(deck, words);
            }
        }
        if let Some(Err(refusal)) = &self.from_bins {
            let why = words.refusal(refusal);
            text += &format!("\n{} {why}\n", words.say(key::DRAFT_FROM_BIN));
        }
        text
    }

    /// A deck, sorted by colour and cost, with its code where there are codes.
    fn deck_text(&self, deck: &DraftDeck, words: Words) -> String {
        let pool = self.pool();
        let mut cards = deck.cards.as_slice().to_vec();
        cards.sort_by_key(|card| (pool.colors_of(*card).0, pool.card(*card).cost, *card));
        let mut text = format!("  {}\n", words.deck(pool, &cards, &deck.free));
        if let Some(code) = code(pool, &cards) {
            text +=
                &format!("  {}\n", words.say_with(key::DRAFT_DECK_CODE, &[("code", code.into())]));
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
