//! What comes in with a request: its body, and the parts of its address. Whatever cannot be read is
//! refused with a sentence.

use super::{ApiError, App};
use axum::body::{Bytes, HttpBody};
use axum::extract::rejection::{BytesRejection, JsonRejection};
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::{Json, RequestExt};
use serde::de::DeserializeOwned;

/// A body of JSON.
#[derive(Clone, Copy, Debug)]
pub struct Body<T>(pub T);

/// A body of any bytes.
#[derive(Clone, Debug)]
pub struct Raw(pub Bytes);

/// The variable parts of a path.
#[derive(Clone, Copy, Debug)]
pub struct Path<T>(pub T);

/// What stands behind the question mark of an address.
#[derive(Clone, Copy, Debug)]
pub struct Query<T>(pub T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Body<T>, ApiError> {
        if !is_json(&request) {
            let reason = "The body must be JSON, with the header Content-Type: application/json.";
            let status = StatusCode::UNSUPPORTED_MEDIA_TYPE;
            return Err(ApiError::new(status, "not-json", reason));
        }
        let Raw(bytes) = Raw::from_request(request, app).await?;
        let Json(value) = Json::from_bytes(&bytes).map_err(unreadable)?;
        Ok(Body(value))
    }
}

impl FromRequest<App> for Raw {
    type Rejection = ApiError;

    /// Waits for the whole body, but not for ever, and not at all for one that says it is too large.
    async fn from_request(request: Request, app: &App) -> Result<Raw, ApiError> {
        let announced = request.body().size_hint().lower();
        let request = request.with_limited_body();
        if request.body().size_hint().lower() < announced {
            return Err(too_large());
        }
        let all = Bytes::from_request(request, app);
        match tokio::time::timeout(app.settings.patience, all).await {
            Ok(all) => all.map(Raw).map_err(cut_off),
            Err(_) => {
                let reason = "The body took too long to arrive.";
                Err(ApiError::new(StatusCode::REQUEST_TIMEOUT, "too-slow", reason))
            }
        }
    }
}

impl<T: DeserializeOwned + Send> FromRequestParts<App> for Path<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Path<T>, ApiError> {
        let path = axum::extract::Path::from_request_parts(parts, app).await;
        let unknown = |_| ApiError::missing("There is nothing at this address.");
        path.map(|axum::extract::Path(path)| Path(path)).map_err(unknown)
    }
}

impl<T: DeserializeOwned> FromRequestParts<App> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Query<T>, ApiError> {
        let query = axum::extract::Query::from_request_parts(parts, app).await;
        query.map(|axum::extract::Query(query)| Query(query)).map_err(|error| {
            let reason = format!("What follows the question mark makes no sense: {error}.");
            ApiError::bad("query", reason)
        })
    }
}

fn is_json(request: &Request) -> bool {
    let said = request.headers().get(header::CONTENT_TYPE).and_then(|said| said.to_str().ok());
    let kind = said.and_then(|said| said.split(';').next()).unwrap_or_default();
    kind.trim().eq_ignore_ascii_case("application/json")
}

fn cut_off(rejection: BytesRejection) -> ApiError {
    match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => too_large(),
        _ => ApiError::bad("cut-off", "The body did not arrive as a whole."),
    }
}

fn too_large() -> ApiError {
    let reason = "The body is larger than it may be here.";
    ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", reason)
}

fn unreadable(rejection: JsonRejection) -> ApiError {
    let why = std::error::Error::source(&rejection).map(ToString::to_string);
    let why = why.unwrap_or_else(|| rejection.body_text());
    match rejection.status() {
        StatusCode::UNPROCESSABLE_ENTITY => {
            let reason = format!("The body is JSON, but not what is expected here: {why}.");
            ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "unexpected", reason)
        }
        _ => ApiError::bad("unreadable", format!("The body is not JSON: {why}.")),
    }
}
