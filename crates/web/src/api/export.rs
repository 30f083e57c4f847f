//! What a draft leaves behind, for other programs: cards, decks and logs in the formats they read.
//!
//! A seat has its own at any time, made of nothing but what it sees; what everybody has is there for all
//! when the cards are in use no more (E2).

use crate::api::tables::look_as;
use crate::app::App;
use crate::app::renders::Rendered;
use crate::error::{ApiError, Refused};
use crate::extract::{AtTable, Path, Query};
use crate::identity::Visitor;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use cube::write::drafted::{
    File, LOGS, Participant, Written, of_build, of_draft, of_own_deck, of_own_picks,
};
use cube::write::{WRITERS, file_name};
use draft::Draft;
use draft::build::Build;
use rooms::game::{PublicSetup, Variant};
use rooms::refusal::RoomRefusal;
use rooms::room::{Perspective, Room, RoomView, Who};
use serde::Deserialize;
use table::{Record, Refusal, Seat, Table};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The paths of what is written for other programs.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(export_table))
}

/// The formats that a table of a kind can be had in.
pub fn formats(kind: &str) -> Vec<&'static str> {
    let writers = WRITERS.iter().map(|writer| writer.name);
    match kind {
        Draft::KIND => LOGS.into_iter().chain(writers).collect(),
        Build::KIND => writers.collect(),
        _ => Vec::new(),
    }
}

/// The formats that a seat can have its own cards in at any time.
pub fn own_formats(kind: &str) -> Vec<&'static str> {
    formats(kind).into_iter().filter(|format| *format != LOGS[0]).collect()
}

/// Which format.
#[derive(Deserialize)]
struct ExportPath {
    format: String,
}

/// Whose cards.
#[derive(Deserialize)]
struct ExportQuery {
    /// Whether only the caller's own are wanted.
    #[serde(default)]
    mine: bool,
}

/// A draft or deck building for other programs. When it is over and its cards are no longer in use, what
/// everybody kept, their decks, or the log of a draft; until then, or where `mine` is true, the caller's own.
#[utoipa::path(get, path = "/api/tables/{table}/export/{format}", tag = "tables",
    params(
        ("table" = String, Path, description = "The table"),
        ("format" = String, Path, description = "`names`, `mtgo`, `dek`, `arena`, `cockatrice`, \
         `csv`, `forge`, `xmage` or `tabletop`; of a draft also `draftmancer-log` and `mtgo-log`"),
        ("mine" = Option<bool>, Query, description = "Whether only the caller's own are wanted"),
    ),
    responses(
        (status = 200, description = "A file, or a zip with one for each seat"),
        (status = 403, description = "You don't sit here", body = Refused),
        (status = 404, description = "No such table, no such format of it, or no deck yet", body = Refused),
        (status = 409, description = "The cards are still in use", body = Refused),
    ))]
async fn export_table(
    at: AtTable<Visitor>,
    Path(ExportPath { format }): Path<ExportPath>,
    Query(ExportQuery { mine }): Query<ExportQuery>,
) -> Result<Response, ApiError> {
    let room = match mine {
        true => Err(RoomRefusal::NotYourSeat.into()),
        false => at.finished_room().await,
    };
    let (key, exported): (_, Box<dyn FnOnce() -> Result<Rendered, ApiError> + Send>) = match room {
        Ok(room) => {
            let (key, to) = (format!("export {} {format}", room.version()), format.clone());
            (key, Box::new(move || exported(&room, &to)))
        }
        Err(refused) => {
            let look = |seen: &Perspective<'_>| (seen.view(), seen.public_setup());
            let (room, setup) = look_as(&at.app, at.table, &at.who, None, look).await?;
            let (room, to) = (room?, format.clone());
            let Some(seat) = room.you else { return Err(refused) };
            if !own_formats(room.kind.name()).contains(&format.as_str()) {
                return Err(refused);
            }
            let key = format!("export {} {} {} {format}", at.table, room.seq, seat.0);
            (key, Box::new(move || exported_own(&room, &setup, &to)))
        }
    };
    let exported = at.app.rendered(key, exported).await?;
    Ok(file(&format!("{format}-{}.{}", at.table, exported.name), exported.bytes.clone()))
}

/// What somebody at a table has themselves.
fn exported_own(room: &RoomView, setup: &PublicSetup, to: &str) -> Result<Rendered, ApiError> {
    let (ending, text) = own_file(room, setup, to).ok_or_else(|| ApiError::missing("deck"))??;
    Ok(Rendered { name: ending, bytes: text.into_bytes() })
}

/// The file of what the viewer of a table has: their deck, or the cards they kept.
pub fn own_file(room: &RoomView, setup: &PublicSetup, to: &str) -> Option<Result<File, Refusal>> {
    let (view, pool) = (room.view.as_ref()?, setup.pool.as_ref()?);
    let name = match room.seats.get(room.you?.index())?.who.as_ref()? {
        Who::Person { name, .. } => name,
        Who::Computer { level, .. } => level,
    };
    if let Some(view) = Build::view_in(view) {
        return of_own_deck(view, pool, name, to).map(Ok);
    }
    of_own_picks(Draft::view_in(view)?, setup.format.as_ref()?, pool, name, to)
}

/// The file of a table, and what such files are called.
fn exported(room: &Room, to: &str) -> Result<Rendered, ApiError> {
    let nothing = || ApiError::missing("record");
    let record = room.record().ok_or_else(nothing)?;
    let written = written(&record, &room.opening().kind, &drafters(room), to);
    let none = || ApiError::missing("format");
    Ok(match written.ok_or_else(none)?? {
        Written::Text(text) => Rendered { name: "json".to_owned(), bytes: text.into_bytes() },
        Written::Zip(bytes) => Rendered { name: "zip".to_owned(), bytes },
    })
}

/// A table of one of the two kinds, as it was when it was over.
fn written(
    record: &str,
    kind: &str,
    who: &[Participant],
    to: &str,
) -> Option<Result<Written, Refusal>> {
    match kind {
        Draft::KIND => of_draft(&last::<Draft>(record)?, who, to),
        Build::KIND => of_build(&last::<Build>(record)?, who, to),
        _ => None,
    }
}

pub(crate) fn last<T: Table + Clone>(record: &str) -> Option<T> {
    let record: Record<T> = Record::from_json(record).ok()?;
    let session = record.replay(record.decisions.len()).ok()?;
    Some(session.table().clone())
}

fn drafters(room: &Room) -> Vec<Participant> {
    let seats = (0..).map(Seat).map_while(|seat| room.who(seat));
    seats
        .map(|who| match who {
            // Whoever left has no name.
            Who::Person { name, .. } if name.is_empty() => {
                Participant { name: "—".into(), bot: false }
            }
            Who::Person { name, .. } => Participant { name: name.clone(), bot: false },
            Who::Computer { level, .. } => Participant { name: level.clone(), bot: true },
        })
        .collect()
}

/// A file to be saved under a name.
pub(crate) fn file(name: &str, bytes: Vec<u8>) -> Response {
    // The name in letters everybody knows, and as it is.
    let name = file_name(name);
    let plain: String = name.chars().map(|c| if is_plain(c) { c } else { '_' }).collect();
    let whole: String = name.bytes().map(|byte| format!("%{byte:02X}")).collect();
    let how = format!("attachment; filename=\"{plain}\"; filename*=UTF-8''{whole}");
    let how = HeaderValue::try_from(how).unwrap_or_else(|_| HeaderValue::from_static("attachment"));
    let kind = match name.rsplit('.').next() {
        Some("zip") => "application/zip",
        Some("json") => "application/json",
        Some("csv") => "text/csv; charset=utf-8",
        Some("html") => "text/html; charset=utf-8",
        _ => "text/plain; charset=utf-8",
    };
    let kind = HeaderValue::from_static(kind);
    (StatusCode::OK, [(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, how)], bytes)
        .into_response()
}

fn is_plain(c: char) -> bool {
    c.is_ascii_alphanumeric() || "-_. ".contains(c)
}
