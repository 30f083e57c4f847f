//! What a draft leaves behind, as files: what everybody kept, the decks they built, and the log.

use super::{DeckList, Writer, list, logs, own, writer, zip};
use draft::build::{self, Build};
use draft::{CardNo, Draft, DraftView, Format, Look, Pool, PoolCard};
use table::{Refusal, Seat, Table};

/// The formats of logs, by name.
pub const LOGS: [&str; 2] = ["draftmancer-log", "mtgo-log"];

/// Something that was written: a text, or files in a zip.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Written {
    /// One file.
    Text(String),
    /// Several.
    Zip(Vec<u8>),
}

/// Somebody who drafted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Participant {
    /// The name.
    pub name: String,
    /// Whether it is a bot.
    pub bot: bool,
}

/// A file, by how its name ends, and what is in it.
pub type File = (String, String);

/// What everybody kept of a draft, or its log; nothing where there is no format of this name.
pub fn of_draft(draft: &Draft, who: &[Participant], to: &str) -> Option<Result<Written, Refusal>> {
    let to = to.trim().to_ascii_lowercase();
    if to == "draftmancer-log" {
        return Some(Ok(Written::Text(logs::draftmancer(&log(draft, who)))));
    }
    let file = |seat: Seat| -> Option<Result<(String, String), Refusal>> {
        let name = called(seat, who);
        let file = match to.as_str() {
            "mtgo-log" => Ok(("txt".to_owned(), logs::text(&log(draft, who), seat.index())?)),
            _ => cards_as(draft.pool(), draft.picked(seat), &name, &to)?,
        };
        Some(file.map(|(ending, text)| (format!("{name}.{ending}"), text)))
    };
    let files: Option<Result<Vec<_>, Refusal>> = (0..draft.seats()).map(Seat).map(file).collect();
    Some(files?.and_then(|files| zip(&files)).map(Written::Zip))
}

/// What one seat kept of a draft so far, or its own log, made of nothing but what it sees; nothing
/// where there is no such format for one seat.
pub fn of_own_picks(
    view: &DraftView,
    format: &Format,
    pool: &Pool,
    name: &str,
    to: &str,
) -> Option<Result<File, Refusal>> {
    let to = to.trim().to_ascii_lowercase();
    if to != "mtgo-log" {
        return cards_as(pool, &view.picked, name, &to);
    }
    let picks = view.looks.iter().map(pick(format)).collect();
    let seat = logs::SeatLog { name: name.to_owned(), bot: false, picks, deck: None };
    let log = logs::Log { session: format.name(), date_ms: None, set: "", pool, seats: vec![seat] };
    logs::text(&log, 0).map(|text| Ok(("txt".to_owned(), text)))
}

/// Everybody's deck, with what they set aside; nothing where there is no format of this name.
pub fn of_build(build: &Build, who: &[Participant], to: &str) -> Option<Result<Written, Refusal>> {
    let writer = writer(to)?;
    let file = |seat: Seat| {
        let name = called(seat, who);
        Some((format!("{name}.{}", writer.extension), deck(build, seat, &name, writer)?))
    };
    let files: Vec<(String, String)> = (0..build.seats()).map(Seat).filter_map(file).collect();
    Some(zip(&files).map(Written::Zip))
}

/// The deck of a seat, once there is one.
pub fn deck(build: &Build, seat: Seat, name: &str, writer: &Writer) -> Option<String> {
    let (pool, deck) = (&build.setup().pool, build.deck(seat)?);
    Some(deck_as(pool, deck, &build.aside(seat), name, writer))
}

/// The deck that one seat has built, made of nothing but what it sees; nothing where there is none
/// yet, or no such format.
pub fn of_own_deck(view: &build::BuildView, pool: &Pool, name: &str, to: &str) -> Option<File> {
    let (writer, deck) = (writer(to)?, view.deck.as_ref()?);
    Some((writer.extension.to_owned(), deck_as(pool, deck, &view.aside(), name, writer)))
}

/// A deck with what is set aside, in a format.
fn deck_as(
    pool: &Pool,
    deck: &build::DraftDeck,
    aside: &[CardNo],
    name: &str,
    writer: &Writer,
) -> String {
    let cards = |cards: &[CardNo]| -> Vec<PoolCard> {
        cards.iter().map(|card| pool.card(*card).clone()).collect()
    };
    let mut main = cards(deck.cards.as_slice());
    for (name, count) in &deck.free {
        main.extend((0..*count).map(|_| PoolCard::named(name)));
    }
    (writer.write)(&DeckList::new(name, &pool.colors, &main, &cards(aside)))
}

/// What the files of a seat are called.
fn called(seat: Seat, who: &[Participant]) -> String {
    let name = who.get(seat.index()).map(|drafter| drafter.name.clone());
    name.unwrap_or_else(|| format!("player-{}", seat.0 + 1))
}

/// Some cards as a list, in a format.
fn cards_as(pool: &Pool, cards: &[CardNo], name: &str, to: &str) -> Option<Result<File, Refusal>> {
    let kept = Pool {
        game: pool.game.clone(),
        colors: pool.colors.clone(),
        deck: pool.deck.clone(),
        copies: 1,
        lines: cards.iter().map(|card| pool.card(*card).clone()).collect(),
        boosters: None,
    };
    if let Some(own) = own::writer(to) {
        return Some(own(&kept).map(|text| (to.to_owned(), text)));
    }
    let writer = writer(to)?;
    Some(Ok((writer.extension.to_owned(), (writer.write)(&list(name, &kept)))))
}

/// How a pick stands in the logs. Where a seat opens two boosters in a round, each is a pack.
fn pick(format: &Format) -> impl Fn(&Look) -> logs::PickLog {
    let procedure = format.procedure();
    let each = (procedure.packs().count / u16::from(procedure.seats())).max(1);
    move |look| logs::PickLog {
        pack: (look.round - 1) * each + look.pack % each,
        pick: look.visit,
        booster: look.offered.clone(),
        take: look.take.as_slice().to_vec(),
        remove: look.remove.as_slice().to_vec(),
    }
}

/// A draft as the logs have it.
fn log<'a>(draft: &'a Draft, who: &[Participant]) -> logs::Log<'a> {
    let format = &draft.setup().format;
    let seat = |seat: Seat| logs::SeatLog {
        name: called(seat, who),
        bot: who.get(seat.index()).is_some_and(|drafter| drafter.bot),
        picks: draft.looks(seat).iter().map(pick(format)).collect(),
        deck: None,
    };
    logs::Log {
        session: format.name(),
        date_ms: None,
        set: "",
        pool: draft.pool(),
        seats: (0..draft.seats()).map(Seat).map(seat).collect(),
    }
}
