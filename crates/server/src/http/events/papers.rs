//! What an event leaves behind: its record, and reports. Decks stay closed until it is over (E2).

use super::{event_id, failed};
use crate::gathering::Gathering;
use crate::http::body::Path;
use crate::http::export::file;
use crate::http::identity::Visitor;
use crate::http::{ApiError, App, Refused};
use crate::pages::speaks::Speaks;
use crate::room::Spectators;
use crate::store::TableId;
use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use events::report::{self, Report};
use utoipa::OpenApi;
use words::Words;

/// The paths of what an event leaves behind.
pub fn router() -> Router<App> {
    Router::new()
        .route("/api/events/{event}/record", get(record))
        .route("/api/events/{event}/report/{file}", get(report_file))
}

/// What is said about these paths.
#[derive(OpenApi)]
#[openapi(paths(record, report_file))]
pub struct Doc;

/// Refuses while an event goes on, and to whoever may not watch its tables, or not yet.
pub(crate) async fn open(app: &App, event: TableId, visitor: &Visitor) -> Result<(), ApiError> {
    let person = visitor.0.as_ref().map(|caller| caller.person.id);
    let known = |gathering: &Gathering| {
        let took_part =
            |person| gathering.host() == person || gathering.players_of(person).next().is_some();
        let spectators = match person.is_some_and(took_part) {
            true => Spectators::Live,
            false => gathering.founding().terms.spectators,
        };
        let last = gathering.log().next_back().map_or(0, |(noted, _)| noted.at_ms);
        (gathering.is_over(), spectators, last)
    };
    let (over, spectators, last) = app.hall.look_at_event(event, known).await.map_err(failed)?;
    let open = match spectators {
        Spectators::Live => over,
        Spectators::Delayed(by) => over && last.saturating_add(by) <= app.time.now(),
        Spectators::Nobody => {
            let reason = "This is for those who took part in the event, when it is over.";
            return Err(ApiError::new(StatusCode::FORBIDDEN, "no-spectators", reason));
        }
    };
    if open {
        return Ok(());
    }
    let reason = "This stays closed until the event is over.";
    Err(ApiError::new(StatusCode::CONFLICT, "in-use", reason))
}

/// The record of an event that is over, with those of its tables.
#[utoipa::path(get, path = "/api/events/{event}/record", tag = "events", responses(
    (status = 200, description = "The record, as `arcadia verify` reads it", body = Object),
    (status = 403, description = "Only for those who took part", body = Refused),
    (status = 404, description = "No such event", body = Refused),
    (status = 409, description = "It is not over", body = Refused),
    (status = 503, description = "Too many others are waiting", body = Refused),
))]
async fn record(
    State(app): State<App>,
    visitor: Visitor,
    Path(event): Path<String>,
) -> Result<Response, ApiError> {
    let event = event_id(&event)?;
    open(&app, event, &visitor).await?;
    let place = app.readers().enter()?;
    let record = app.hall.event_record(event).await.map_err(failed)?;
    let record = place.run(move || record.to_json()).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], record).into_response())
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
async fn report_file(
    State(app): State<App>,
    visitor: Visitor,
    Speaks(words): Speaks,
    Path((event, name)): Path<(String, String)>,
) -> Result<Response, ApiError> {
    let event = event_id(&event)?;
    let write = writer(&name).ok_or_else(|| ApiError::missing("There is no such report."))?;
    if write.when_over {
        open(&app, event, &visitor).await?;
    }
    let gathering = app.hall.look_at_event(event, Gathering::clone).await.map_err(failed)?;
    let text = app.readers().run(move || (write.text)(&gathering, words)).await?;
    Ok(file(&name, text.into_bytes()))
}

/// How a report is written.
#[derive(Clone, Copy)]
struct Writer {
    /// Whether it tells what is secret before the event is over.
    when_over: bool,
    text: fn(&Gathering, Words) -> String,
}

fn writer(name: &str) -> Option<Writer> {
    let (when_over, text): (bool, fn(&Gathering, Words) -> String) = match name {
        "standings.csv" => (false, |gathering, _| {
            let event = gathering.event();
            report::standings_csv(&report::lines(event, &event.standings()))
        }),
        "results.csv" => {
            (false, |gathering, _| report::results_csv(&report::results(gathering.event())))
        }
        "decks.csv" => (true, |gathering, _| report::decks_csv(&report::decks(gathering.event()))),
        "report.json" => (true, |gathering, _| {
            let report = Report::of(gathering.event(), Some(&gathering.plan()));
            serde_json::to_string(&report).unwrap_or_default()
        }),
        "report.html" => (true, |gathering, words| {
            let report = Report::of(gathering.event(), Some(&gathering.plan()));
            report::html(gathering.event(), &report, words)
        }),
        _ => return None,
    };
    Some(Writer { when_over, text })
}
