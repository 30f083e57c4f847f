//! What there is to play with, and how to check what was played.

use super::body::Raw;
use super::{ApiError, App, Refused};
use crate::game;
use crate::gate::Busy;
use axum::extract::{DefaultBodyLimit, FromRequest, Request, State};
use axum::http::StatusCode;
use axum::routing::{get, post};
use axum::{Json, Router};
use draft::{Format, Undrafted};
use oracle::Ruleset;
use players::AnyDuellist;
use serde_json::{Value, json};
use utoipa::OpenApi;

/// The most bytes of a record that is checked.
const RECORD: usize = 8 << 20;

/// The paths of what there is.
pub fn router() -> Router<App> {
    Router::new()
        .route("/api/formats", get(formats))
        .route("/api/rulesets", get(rulesets))
        .route("/api/levels", get(levels))
        .route("/api/verify", post(verify).layer(DefaultBodyLimit::max(RECORD)))
}

/// What is said about these paths.
#[derive(OpenApi)]
#[openapi(paths(formats, rulesets, levels, verify))]
pub struct Doc;

/// How players can come by their decks.
#[utoipa::path(get, path = "/api/formats", tag = "catalog", responses(
    (status = 200, description = "Every format, with its seats and settings", body = Object),
))]
async fn formats() -> Json<Value> {
    let undrafted =
        Undrafted::NAMES.map(|name| json!({ "format": name, "seats": 2, "settings": [] }));
    let drafted = Format::all().into_iter().map(|format| {
        let procedure = format.procedure();
        let settings: Vec<Value> =
            procedure.parameters().iter().map(|parameter| json!(parameter)).collect();
        json!({ "format": format.name(), "seats": procedure.seats(), "settings": settings })
    });
    Json(json!({ "formats": undrafted.into_iter().chain(drafted).collect::<Vec<_>>() }))
}

/// The rulesets that have a name.
#[utoipa::path(get, path = "/api/rulesets", tag = "catalog", responses(
    (status = 200, description = "By name", body = Object),
))]
async fn rulesets() -> Json<Value> {
    Json(
        Ruleset::NAMED.iter().map(|(name, ruleset)| ((*name).to_owned(), json!(ruleset))).collect(),
    )
}

/// The levels of computer players, the weakest first.
#[utoipa::path(get, path = "/api/levels", tag = "catalog", responses(
    (status = 200, description = "Their names", body = Vec<String>),
))]
async fn levels() -> Json<Vec<&'static str>> {
    Json(AnyDuellist::LEVELS.iter().map(|(level, _)| *level).collect())
}

/// Check a record: every card and die and every decision is derived again.
#[utoipa::path(post, path = "/api/verify", tag = "catalog", request_body = Object, responses(
    (status = 200, description = "Whether it holds, and where it first differs", body = Object),
    (status = 422, description = "It is no record", body = Refused),
    (status = 503, description = "Too many records are being checked", body = Refused),
))]
async fn verify(State(app): State<App>, request: Request) -> Result<Json<Value>, ApiError> {
    let busy = |_: Busy| {
        let reason = "Too many records are being checked just now: try again in a moment.";
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "busy", reason).after(5)
    };
    // A place before the body, so that only so many records are held.
    let place = app.checks().enter().map_err(busy)?;
    let Raw(body) = Raw::from_request(request, &app).await?;
    let checked = place.run(move || {
        let text = std::str::from_utf8(&body).unwrap_or_default();
        game::verify(text)
    });
    Ok(Json(checked.await.map_err(busy)??))
}
