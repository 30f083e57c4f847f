//! What comes in with a request: its body, the parts of its path, and where it comes from. Whatever cannot be read is
//! refused with a sentence.

mod path;

use crate::refusal::WebRefusal;
pub use path::{AtEvent, AtPage, AtTable, Id, OwnId};
pub(crate) use path::{event_id, table_id};
use table::TableRefusal;

use crate::address::Address;
use crate::app::App;
use crate::connection::LINGER;
use crate::error::ApiError;
use axum::body::{Bytes, HttpBody};
use axum::extract::rejection::{BytesRejection, JsonRejection};
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::{Json, RequestExt};
use serde::de::DeserializeOwned;
use std::convert::Infallible;

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
            let status = StatusCode::UNSUPPORTED_MEDIA_TYPE;
            return Err(ApiError::from(WebRefusal::NotJson).status(status));
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
            return Err(WebRefusal::TooLarge.into());
        }
        let all = tokio::time::timeout(app.settings.patience, Bytes::from_request(request, app));
        let arrived = tokio::select! {
            biased;
            arrived = all => arrived,
            () = stopped(app) => return Err(ApiError::stopping()),
        };
        match arrived {
            Ok(all) => all.map(Raw).map_err(cut_off),
            Err(_) => Err(ApiError::from(WebRefusal::TooSlow).status(StatusCode::REQUEST_TIMEOUT)),
        }
    }
}

/// Waits until the server stops, and what was sent before that must have arrived.
async fn stopped(app: &App) {
    let mut stop = app.stop.clone();
    let has_stopped = stop.wait_for(|stopped| *stopped).await.is_ok();
    match has_stopped {
        true => tokio::time::sleep(LINGER).await,
        // Nobody is there who could stop it.
        false => std::future::pending().await,
    }
}

impl<T: DeserializeOwned + Send> FromRequestParts<App> for Path<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Path<T>, ApiError> {
        let path = axum::extract::Path::from_request_parts(parts, app).await;
        let unknown = |_| ApiError::missing("address");
        path.map(|axum::extract::Path(path)| Path(path)).map_err(unknown)
    }
}

impl<T: DeserializeOwned> FromRequestParts<App> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Query<T>, ApiError> {
        let query = axum::extract::Query::from_request_parts(parts, app).await;
        query
            .map(|axum::extract::Query(query)| Query(query))
            .map_err(|error| WebRefusal::Query { why: error.to_string() }.into())
    }
}

impl FromRequestParts<App> for Address {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Address, Infallible> {
        Ok(Address::of(&parts.extensions, &parts.headers, &app.settings.proxied))
    }
}

fn is_json(request: &Request) -> bool {
    let said = request.headers().get(header::CONTENT_TYPE).and_then(|said| said.to_str().ok());
    let kind = said.and_then(|said| said.split(';').next()).unwrap_or_default();
    kind.trim().eq_ignore_ascii_case("application/json")
}

fn cut_off(rejection: BytesRejection) -> ApiError {
    match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => WebRefusal::TooLarge.into(),
        _ => WebRefusal::CutOff.into(),
    }
}

fn unreadable(rejection: JsonRejection) -> ApiError {
    let why = std::error::Error::source(&rejection).map(ToString::to_string);
    let why = why.unwrap_or_else(|| rejection.body_text());
    match rejection.status() {
        StatusCode::UNPROCESSABLE_ENTITY => WebRefusal::Unexpected { why }.into(),
        _ => TableRefusal::Unreadable { why }.into(),
    }
}
