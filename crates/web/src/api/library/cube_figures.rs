//! What the drafts of a cube came to.
//!
//! A draft counts when it is over and its decks are open to everybody: nothing is told here that its own
//! pages do not tell. It is counted once, when somebody looks, and what it came to is kept with the cube;
//! names of people are not.

use super::shared::VisibleCube;
use crate::api::export::last;
use crate::app::App;
use crate::error::ApiError;
use cube::figures::interval::Estimate;
use cube::figures::{CardCounts, Figures};
use draft::build::Build;
use draft::{Draft, Seat};
use events::{Event, Fared, PlayerNo};
use rooms::error::RoomError;
use rooms::event_room::EventRoom;
use rooms::room::{Room, Who};
use serde::{Deserialize, Serialize};
use store::{CubeDraft, EventId, LogId, PersonId, StoreError, TableId};
use utoipa::ToSchema;

/// How many drafts are counted with one question.
const AT_ONCE: usize = 4;
/// The most bytes that are kept of a draft; of a larger one only how it went.
const MOST_BYTES: usize = 64 << 10;

/// What the drafts of a cube came to.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct CubeFigures {
    /// The drafts that are counted, the newest first: 100 at most.
    pub drafts: Vec<CountedDraft>,
    /// How many are going on, or are not counted yet.
    pub uncounted: usize,
    /// The cards that were seen in them, by name.
    pub cards: Vec<CardFigures>,
}

/// A draft of a cube.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct CountedDraft {
    /// When it was opened, in milliseconds since 1970.
    pub at_ms: i64,
    /// The format.
    pub format: String,
    /// How many seats it had.
    pub seats: usize,
    /// How many people sat there.
    pub people: usize,
    /// Matches won, lost and drawn by each, the best first; nothing where none were played or reported.
    pub records: Vec<[u16; 3]>,
    /// The address of the table or event on this site, for whoever opened it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub address: Option<String>,
}

/// What the drafts of a cube say of a card.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct CardFigures {
    /// Its name.
    pub name: String,
    /// The pick of its pack it is taken with.
    #[schema(value_type = Option<Interval>)]
    pub pick: Option<Estimate>,
    /// How often it is taken, of the times somebody could.
    #[schema(value_type = Option<Interval>)]
    pub taken: Option<Estimate>,
    /// How often it is in the deck, of the times somebody had it.
    #[schema(value_type = Option<Interval>)]
    pub kept: Option<Estimate>,
    /// How many matches decks with it win.
    #[schema(value_type = Option<Interval>)]
    pub won: Option<Estimate>,
}

/// A figure with its 95 % interval.
#[derive(ToSchema)]
#[allow(dead_code)] // it describes `Estimate`
pub struct Interval {
    /// The figure.
    value: f64,
    /// The lower end.
    low: f64,
    /// The upper end.
    high: f64,
    /// How many cases it comes from.
    cases: u64,
}

impl From<(String, CardCounts)> for CardFigures {
    fn from((name, counts): (String, CardCounts)) -> CardFigures {
        CardFigures {
            name,
            pick: counts.pick(),
            taken: counts.take_share(),
            kept: counts.deck_share(),
            won: counts.win_share(),
        }
    }
}

/// What is kept of a draft.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
struct Kept {
    format: String,
    seats: usize,
    people: usize,
    records: Vec<[u16; 3]>,
    figures: Figures,
}

/// What is to be said of a draft.
enum Outcome {
    /// It is over.
    Over(Box<Kept>),
    /// It is going on, or its cards are in use.
    Open,
    /// Nothing will come of it.
    Nothing,
}

/// What the drafts of a cube came to, as somebody may know it.
pub(crate) async fn of_cube(
    app: &App,
    cube: &VisibleCube,
    person: Option<PersonId>,
) -> Result<CubeFigures, ApiError> {
    let (mut known, mut uncounted, mut tried) = (Vec::new(), 0, 0);
    for draft in app.store.cube_drafts(cube.id).await? {
        if draft.figures.is_some() {
            known.push(draft);
            continue;
        }
        let outcome = match tried {
            AT_ONCE => Outcome::Open,
            _ => {
                tried += 1;
                outcome(app, draft.log).await?
            }
        };
        match outcome {
            Outcome::Open => uncounted += 1,
            Outcome::Nothing => app.store.forget_cube_draft(cube.id, draft.log).await?,
            Outcome::Over(kept) => {
                let figures = app.readers().run(move || written(*kept)).await?;
                app.store.put_cube_figures(cube.id, draft.log, figures.clone()).await?;
                known.push(CubeDraft { figures: Some(figures), ..draft });
            }
        }
    }
    Ok(app.readers().run(move || summed(known, uncounted, person)).await?)
}

/// The bytes that are kept of a draft.
fn written(mut kept: Kept) -> Vec<u8> {
    let bytes = |kept: &Kept| serde_json::to_vec(kept).unwrap_or_default();
    let all = bytes(&kept);
    if all.len() <= MOST_BYTES {
        return all;
    }
    kept.figures = Figures::default();
    bytes(&kept)
}

fn summed(drafts: Vec<CubeDraft>, uncounted: usize, person: Option<PersonId>) -> CubeFigures {
    let (mut all, mut figures) = (Vec::new(), Figures::default());
    for draft in drafts {
        let kept = draft.figures.as_deref().map(serde_json::from_slice::<Kept>);
        let Some(Ok(kept)) = kept else { continue };
        let Kept { format, seats, people, records, figures: of_draft } = kept;
        figures.add(of_draft);
        let address = match draft.log {
            LogId::Table(table) => format!("/t/{table}"),
            LogId::Event(event) => format!("/e/{event}"),
        };
        let address = (person == Some(draft.host)).then_some(address);
        let at_ms = draft.at_ms;
        all.push(CountedDraft { at_ms, format, seats, people, records, address });
    }
    let cards = figures.cards.into_iter().map(CardFigures::from).collect();
    CubeFigures { drafts: all, uncounted, cards }
}

async fn outcome(app: &App, draft: LogId) -> Result<Outcome, ApiError> {
    let outcome = match draft {
        LogId::Table(table) => of_table(app, table).await,
        LogId::Event(event) => of_event(app, event).await,
    };
    match outcome {
        Ok(outcome) => Ok(outcome),
        Err(Failed::Room(RoomError::Store(StoreError::NoTable))) => Ok(Outcome::Nothing),
        // Whoever can read it one day can count it.
        Err(Failed::Room(RoomError::Damaged(_))) => Ok(Outcome::Open),
        Err(Failed::Room(error)) => Err(error.into()),
        Err(Failed::Web(error)) => Err(error),
    }
}

enum Failed {
    Room(RoomError),
    Web(ApiError),
}

impl From<RoomError> for Failed {
    fn from(error: RoomError) -> Failed {
        Failed::Room(error)
    }
}

impl From<crate::work_queue::Busy> for Failed {
    fn from(busy: crate::work_queue::Busy) -> Failed {
        Failed::Web(busy.into())
    }
}

async fn of_event(app: &App, event: EventId) -> Result<Outcome, Failed> {
    let room = app.rooms.look_at_event(event, EventRoom::clone).await?;
    if !room.is_over() {
        return Ok(Outcome::Open);
    }
    Ok(app.readers().run(move || count_event(room.event())).await?)
}

fn count_event(event: &Event) -> Outcome {
    let Some((draft, others)) = event.drafts().split_first() else { return Outcome::Nothing };
    let is_person =
        |player: PlayerNo| event.entrant(player).is_some_and(|entrant| entrant.computer.is_none());
    let counts = |table: usize| {
        move |seat: Seat| {
            event.seated_at(table).get(seat.index()).is_some_and(|player| is_person(*player))
        }
    };
    let mut kept = of_draft(draft, counts(0));
    for (table, draft) in (1..).zip(others) {
        kept.figures.count_draft(draft, counts(table));
        let seats = event.seated_at(table);
        kept.seats += seats.len();
        kept.people += seats.iter().filter(|player| is_person(**player)).count();
    }
    for (table, build) in event.builds().iter().enumerate() {
        kept.figures.count_decks(build, counts(table));
    }
    let rounds = (1_u16..).zip(event.rounds());
    let played = rounds.flat_map(|(round, held)| held.pairings.iter().map(move |met| (round, met)));
    for (round, met) in played.filter(|(_, met)| met.gone == [false; 2]) {
        for (side, player) in met.players().enumerate().filter(|(_, player)| is_person(*player)) {
            let won = match met.fared(side) {
                Some(Fared::Won) => true,
                Some(Fared::Lost) => false,
                _ => continue,
            };
            if let Some(deck) = event.deck(round, player) {
                kept.figures.count_match(draft.pool(), deck.cards.as_slice(), won);
            }
        }
    }
    if !event.rounds().is_empty() {
        let standings = event.standings();
        kept.records = standings.iter().map(|line| [line.won, line.lost, line.drawn]).collect();
    }
    Outcome::Over(Box::new(kept))
}

async fn of_table(app: &App, table: TableId) -> Result<Outcome, Failed> {
    if app.rooms.in_use(table).await? {
        return Ok(Outcome::Open);
    }
    let room = app.rooms.look(table, Room::clone).await?;
    let mut decks = Vec::new();
    for next in room.next_in_sequence() {
        decks.push(app.rooms.look(next, Room::clone).await?);
    }
    Ok(app.readers().run(move || count_table(&room, &decks)).await?)
}

fn count_table(room: &Room, decks: &[Room]) -> Outcome {
    let draft = room.record().and_then(|record| last::<Draft>(&record));
    let Some(draft) = draft else { return Outcome::Nothing };
    let is_person = |seat: Seat| matches!(room.who(seat), Some(Who::Person { .. }));
    let mut kept = of_draft(&draft, is_person);
    for room in decks {
        if let Some(build) = room.record().and_then(|record| last::<Build>(&record)) {
            kept.figures.count_decks(&build, is_person);
        }
    }
    Outcome::Over(Box::new(kept))
}

fn of_draft(draft: &Draft, is_person: impl Fn(Seat) -> bool) -> Kept {
    let format = &draft.setup().format;
    let seats = format.procedure().seats();
    let people = (0..seats).filter(|seat| is_person(Seat(*seat))).count();
    let mut figures = Figures::default();
    figures.count_draft(draft, is_person);
    let format = format.name().to_owned();
    Kept { format, seats: seats.into(), people, records: Vec::new(), figures }
}
