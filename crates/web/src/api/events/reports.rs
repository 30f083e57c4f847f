//! What an event leaves behind: its record, and reports. Decks stay closed until it is over (E2).

use super::failed;
use crate::api::export::file;
use crate::api::schemas::EventRecord;
use crate::app::App;
use crate::error::{ApiError, Refused};
use crate::extract::{AtEvent, Path};
use crate::identity::Visitor;
use crate::language::Language;
use crate::refusal::WebRefusal;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use events::report::{self, Report};
use rooms::event_room::EventRoom;
use rooms::refusal::RoomRefusal;
use rooms::room::Spectators;
use serde::Deserialize;
use store::EventId;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use words::Words;

/// The paths of what an event leaves behind.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(event_record)).routes(routes!(event_report))
}

/// Refuses while an event goes on, and to whoever may not watch its tables, or not yet.
pub(crate) async fn open(app: &App, event: EventId, visitor: &Visitor) -> Result<(), ApiError> {
    let person = visitor.0.as_ref().map(|caller| caller.person.id);
    let known = |event_room: &EventRoom| {
        let took_part =
            |person| event_room.host() == person || event_room.players_of(person).next().is_some();
        let spectators = match person.is_some_and(took_part) {
            true => Spectators::Live,
            false => event_room.event_opening().terms.spectators,
        };
        let last = event_room.log().next_back().map_or(0, |(noted, _)| noted.at_ms);
        (event_room.is_over(), spectators, last)
    };
    let (over, spectators, last) = app.rooms.look_at_event(event, known).await.map_err(failed)?;
    let open = match spectators {
        Spectators::Live => over,
        Spectators::Delayed(by) => over && last.saturating_add(by) <= app.time.now(),
        Spectators::Nobody => return Err(RoomRefusal::NoSpectators.into()),
    };
    if open {
        return Ok(());
    }
    Err(WebRefusal::InUse.into())
}

/// The record of an event that is over, with those of its tables.
#[utoipa::path(get, path = "/api/events/{event}/record", tag = "events", responses(
    (status = 200, description = "The record, as `arcadia verify` reads it", body = EventRecord),
    (status = 403, description = "Only for those who took part", body = Refused),
    (status = 404, description = "No such event", body = Refused),
    (status = 409, description = "It is not over", body = Refused),
    (status = 503, description = "Too many others are waiting", body = Refused),
))]
async fn event_record(at: AtEvent<Visitor>) -> Result<Response, ApiError> {
    let AtEvent { app, event, who, .. } = at;
    open(&app, event, &who).await?;
    let place = app.readers().enter()?;
    let record = app.rooms.event_record(event).await.map_err(failed)?;
    let record = place.run(move || record.to_json()).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], record).into_response())
}

/// Which report.
#[derive(Deserialize)]
struct ReportPath {
    file: String,
}

/// An event for spreadsheets, programs and printers. Decks are told when it is over.
#[utoipa::path(get, path = "/api/events/{event}/report/{file}", tag = "events",
    params(
        ("event" = String, Path, description = "The event"),
        ("file" = String, Path, description = "At any time `standings.csv` and `results.csv`; when \
         it is over also `decks.csv`, `report.json` and `report.html`"),
    ),
    responses(
        (status = 200, description = "A file"),
        (status = 403, description = "Only for those who took part", body = Refused),
        (status = 404, description = "No such event, or no such report of it", body = Refused),
        (status = 409, description = "It is not over", body = Refused),
        (status = 503, description = "Too many others are waiting", body = Refused),
    ))]
async fn event_report(
    at: AtEvent<Visitor>,
    Language(words): Language,
    Path(ReportPath { file: name }): Path<ReportPath>,
) -> Result<Response, ApiError> {
    let AtEvent { app, event, who, .. } = at;
    let write = writer(&name).ok_or_else(|| ApiError::missing("report"))?;
    if write.when_over {
        open(&app, event, &who).await?;
    }
    let event_room = app.rooms.look_at_event(event, EventRoom::clone).await.map_err(failed)?;
    let text = app.readers().run(move || (write.text)(&event_room, words)).await?;
    Ok(file(&name, text.into_bytes()))
}

/// How a report is written.
#[derive(Clone, Copy)]
struct Writer {
    /// Whether it tells what is secret before the event is over.
    when_over: bool,
    text: fn(&EventRoom, Words) -> String,
}

fn writer(name: &str) -> Option<Writer> {
    let (when_over, text): (bool, fn(&EventRoom, Words) -> String) = match name {
        "standings.csv" => (false, |event_room, _| {
            let event = event_room.event();
            report::standings_csv(&report::lines(event, &event.standings()))
        }),
        "results.csv" => {
            (false, |event_room, _| report::results_csv(&report::results(event_room.event())))
        }
        "decks.csv" => {
            (true, |event_room, _| report::decks_csv(&report::decks(event_room.event())))
        }
        "report.json" => (true, |event_room, _| {
            let report = Report::of(event_room.event(), Some(&event_room.plan()));
            serde_json::to_string(&report).unwrap_or_default()
        }),
        "report.html" => (true, |event_room, words| {
            let report = Report::of(event_room.event(), Some(&event_room.plan()));
            report::html(event_room.event(), &report, words)
        }),
        _ => return None,
    };
    Some(Writer { when_over, text })
}
