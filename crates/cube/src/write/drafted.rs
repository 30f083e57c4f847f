//! What a draft leaves behind, as files: what everybody kept, the decks they built, and the log.

use super::{Deck, Writer, list, logs, own, writer, zip};
use draft::build::Build;
use draft::{Card, CardNo, Draft, Look, Pool};
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
pub struct Drafter {
    /// The name.
    pub name: String,
    /// Whether it is a bot.
    pub bot: bool,
}

/// What everybody kept of a draft, or its log; nothing where there is no format of this name.
pub fn of_draft(draft: &Draft, who: &[Drafter], to: &str) -> Option<Result<Written, Refusal>> {
    let seats = (0..draft.seats()).map(Seat);
    let to = to.trim().to_ascii_lowercase();
    let files: Result<Vec<(String, String)>, Refusal> = match to.as_str() {
        "draftmancer-log" => return Some(Ok(Written::Text(logs::draftmancer(&log(draft, who))))),
        "mtgo-log" => {
            let log = log(draft, who);
            let file = |seat: Seat| {
                Some((format!("{}.txt", called(seat)), logs::text(&log, seat.index())?))
            };
            Ok(seats.filter_map(file).collect())
        }
        _ => match (own::writer(&to), writer(&to)) {
            (Some(own), _) => seats
                .map(|seat| Ok((format!("{}.{to}", called(seat)), own(&kept(draft, seat))?)))
                .collect(),
            (None, Some(writer)) => Ok(seats
                .map(|seat| {
                    let (name, kept) = (called(seat), kept(draft, seat));
                    (format!("{name}.{}", writer.extension), (writer.write)(&list(&name, &kept)))
                })
                .collect()),
            (None, None) => return None,
        },
    };
    Some(files.and_then(|files| zip(&files)).map(Written::Zip))
}

/// Everybody's deck, with what they set aside; nothing where there is no format of this name.
pub fn of_build(build: &Build, to: &str) -> Option<Result<Written, Refusal>> {
    let writer = writer(to)?;
    let file = |seat: Seat| {
        let name = called(seat);
        Some((format!("{name}.{}", writer.extension), deck(build, seat, &name, writer)?))
    };
    let files: Vec<(String, String)> = (0..build.seats()).map(Seat).filter_map(file).collect();
    Some(zip(&files).map(Written::Zip))
}

/// The deck of a seat, once there is one.
pub fn deck(build: &Build, seat: Seat, name: &str, writer: &Writer) -> Option<String> {
    let pool = &build.setup().pool;
    let cards = |cards: &[CardNo]| -> Vec<Card> {
        cards.iter().map(|card| pool.card(*card).clone()).collect()
    };
    let deck = build.deck(seat)?;
    let mut main = cards(deck.cards.as_slice());
    for (name, count) in &deck.free {
        main.extend((0..*count).map(|_| Card::named(name)));
    }
    let side = cards(&build.aside(seat));
    Some((writer.write)(&Deck::new(name, &pool.colors, &main, &side)))
}

/// What the files of a seat are called.
fn called(seat: Seat) -> String {
    format!("player-{}", seat.0 + 1)
}

/// What a seat has kept.
fn kept(draft: &Draft, seat: Seat) -> Pool {
    let pool = draft.pool();
    Pool {
        game: pool.game.clone(),
        colors: pool.colors.clone(),
        deck: pool.deck.clone(),
        copies: 1,
        lines: draft.picked(seat).iter().map(|card| pool.card(*card).clone()).collect(),
        boosters: None,
    }
}

/// A draft as the logs have it. Where a seat opens two boosters in a round, each is a pack.
fn log<'a>(draft: &'a Draft, who: &[Drafter]) -> logs::Log<'a> {
    let packs = draft.setup().format.procedure().packs().count;
    let each = (packs / u16::from(draft.seats())).max(1);
    let pick = |look: &Look| logs::PickLog {
        pack: (look.round - 1) * each + look.pack % each,
        pick: look.visit,
        booster: look.offered.clone(),
        take: look.take.as_slice().to_vec(),
        remove: look.remove.as_slice().to_vec(),
    };
    let seat = |seat: Seat| {
        let drafter = who.get(seat.index());
        logs::SeatLog {
            name: drafter.map_or_else(|| called(seat), |drafter| drafter.name.clone()),
            bot: drafter.is_some_and(|drafter| drafter.bot),
            picks: draft.looks(seat).iter().map(pick).collect(),
            deck: None,
        }
    };
    logs::Log {
        session: draft.setup().format.name(),
        date_ms: None,
        set: "",
        pool: draft.pool(),
        seats: (0..draft.seats()).map(Seat).map(seat).collect(),
    }
}
