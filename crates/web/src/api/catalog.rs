//! What there is to play with, and how to check what was played.

use crate::api::schemas;
use crate::app::App;
use crate::error::{ApiError, Refused};
use crate::extract::Raw;
use crate::identity::Visitor;
use crate::refusal::WebRefusal;
use crate::work_queue::Busy;
use axum::Json;
use axum::extract::{DefaultBodyLimit, FromRequest, Request, State};
use draft::{Format, Parameter, Undrafted};
use oracle::Ruleset;
use players::AnyDuellist;
use rooms::game;
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The paths of what there is.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list_formats))
        .routes(routes!(list_rulesets))
        .routes(routes!(list_levels))
        .routes(routes!(verify_record))
}

/// Every format.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Formats {
    /// Those without a draft first.
    pub formats: Vec<FormatInfo>,
}

/// A format.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct FormatInfo {
    /// Its name.
    pub format: String,
    /// How many sit at a table.
    pub seats: u8,
    /// What can be set, and what it is where nobody sets it.
    pub settings: Vec<Parameter>,
}

/// How players can come by their decks.
#[utoipa::path(get, path = "/api/formats", tag = "catalog", responses(
    (status = 200, description = "Every format, with its seats and settings", body = Formats),
))]
async fn list_formats() -> Json<Formats> {
    let undrafted = Undrafted::NAMES.iter().map(|name| FormatInfo {
        format: (*name).to_owned(),
        seats: 2,
        settings: Vec::new(),
    });
    let drafted = Format::all().into_iter().map(|format| {
        let procedure = format.procedure();
        FormatInfo {
            format: format.name().to_owned(),
            seats: procedure.seats(),
            settings: procedure.parameters(),
        }
    });
    Json(Formats { formats: undrafted.chain(drafted).collect() })
}

/// The rulesets that have a name.
#[utoipa::path(get, path = "/api/rulesets", tag = "catalog", responses(
    (status = 200, description = "By name", body = BTreeMap<String, Ruleset>),
))]
async fn list_rulesets() -> Json<BTreeMap<&'static str, Ruleset>> {
    Json(Ruleset::NAMED.iter().copied().collect())
}

/// The levels of computer players, the weakest first.
#[utoipa::path(get, path = "/api/levels", tag = "catalog", responses(
    (status = 200, description = "Their names", body = Vec<String>),
))]
async fn list_levels() -> Json<Vec<&'static str>> {
    Json(AnyDuellist::LEVELS.iter().map(|level| level.name).collect())
}

/// Check a record: every card and die and every decision is derived again.
#[utoipa::path(post, path = "/api/verify", tag = "catalog", request_body = schemas::TableRecord,
    responses(
    (status = 200, description = "Whether it holds, and where it first differs", body = schemas::Verdict),
    (status = 422, description = "It is no record", body = Refused),
    (status = 503, description = "Too many records are being checked", body = Refused),
))]
async fn verify_record(
    State(app): State<App>,
    _: Visitor,
    mut request: Request,
) -> Result<Json<game::Verdict>, ApiError> {
    let busy = |_: Busy| ApiError::from(WebRefusal::Busy).after(5);
    // A place before the body, so that only so many records are held.
    let place = app.checks().enter().map_err(busy)?;
    DefaultBodyLimit::max(app.settings.record).apply(&mut request);
    let Raw(body) = Raw::from_request(request, &app).await?;
    let checked = place.run(move || {
        let text = std::str::from_utf8(&body).unwrap_or_default();
        game::verify(text)
    });
    Ok(Json(checked.await.map_err(busy)??))
}
