//! What a draft leaves behind, for other programs: cards, decks and logs in the formats they read.

use super::body::Path;
use super::identity::Visitor;
use super::limits::Address;
use super::renders::{Payer, Rendered};
use super::tables::{open_to, table_id};
use super::{ApiError, App, Refused};
use crate::room::{Room, Who};
use axum::Router;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use cube::write::drafted::{Drafter, LOGS, Written, of_build, of_draft};
use cube::write::{WRITERS, file_name};
use draft::Draft;
use draft::build::Build;
use table::{Record, Refusal, Seat, Table};
use utoipa::OpenApi;

/// The paths of what is written for other programs.
pub fn router() -> Router<App> {
    Router::new().route("/api/tables/{table}/export/{format}", get(export))
}

/// What is said about these paths.
#[derive(OpenApi)]
#[openapi(paths(export))]
pub struct Doc;

/// The formats that a table of a kind can be had in.
pub fn formats(kind: &str) -> Vec<&'static str> {
    let writers = WRITERS.iter().map(|writer| writer.name);
    match kind {
        Draft::KIND => LOGS.into_iter().chain(writers).collect(),
        Build::KIND => writers.collect(),
        _ => Vec::new(),
    }
}

/// A finished draft or deck building for other programs: what everybody kept, their decks, or the
/// log of a draft.
#[utoipa::path(get, path = "/api/tables/{table}/export/{format}", tag = "tables",
    params(
        ("table" = String, Path, description = "The table"),
        ("format" = String, Path, description = "`names`, `mtgo`, `dek`, `arena`, `cockatrice`, \
         `csv`, `forge` or `xmage`; of a draft also `draftmancer-log` and `mtgo-log`"),
    ),
    responses(
        (status = 200, description = "A file, or a zip with one for each seat"),
        (status = 404, description = "No such table, or no such format of it", body = Refused),
        (status = 409, description = "The cards are still in use", body = Refused),
    ))]
async fn export(
    State(app): State<App>,
    visitor: Visitor,
    address: Address,
    Path((table, format)): Path<(String, String)>,
) -> Result<Response, ApiError> {
    let table = table_id(&table)?;
    open_to(&app, table, &visitor).await?;
    let room = app.hall.look(table, Room::clone).await?;
    let (key, to) = (format!("export {} {format}", room.version()), format.clone());
    let payer = Payer { visitor: &visitor, address };
    let exported = app.rendered(payer, key, move || exported(&room, &to)).await?;
    Ok(file(&format!("{format}-{table}.{}", exported.name), exported.bytes.clone()))
}

/// The file of a table, and what such files are called.
fn exported(room: &Room, to: &str) -> Result<Rendered, ApiError> {
    let nothing = || ApiError::missing("Nothing was finished at this table.");
    let record = room.record().ok_or_else(nothing)?;
    let written = written(&record, &room.opening().kind, &drafters(room), to);
    let none = || ApiError::missing("This table cannot be had in such a format.");
    Ok(match written.ok_or_else(none)?? {
        Written::Text(text) => Rendered { name: "json".to_owned(), bytes: text.into_bytes() },
        Written::Zip(bytes) => Rendered { name: "zip".to_owned(), bytes },
    })
}

/// A table of one of the two kinds, as it was when it was over.
fn written(
    record: &str,
    kind: &str,
    who: &[Drafter],
    to: &str,
) -> Option<Result<Written, Refusal>> {
    match kind {
        Draft::KIND => of_draft(&last::<Draft>(record)?, who, to),
        Build::KIND => of_build(&last::<Build>(record)?, to),
        _ => None,
    }
}

fn last<T: Table + Clone>(record: &str) -> Option<T> {
    let record: Record<T> = Record::from_json(record).ok()?;
    let session = record.replay(record.decisions.len()).ok()?;
    Some(session.table().clone())
}

fn drafters(room: &Room) -> Vec<Drafter> {
    let seats = (0..).map(Seat).map_while(|seat| room.who(seat));
    seats
        .map(|who| match who {
            // Whoever left has no name.
            Who::Person { name, .. } if name.is_empty() => {
                Drafter { name: "—".into(), bot: false }
            }
            Who::Person { name, .. } => Drafter { name: name.clone(), bot: false },
            Who::Computer { level } => Drafter { name: level.clone(), bot: true },
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
