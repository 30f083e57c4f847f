//! What is answered where something is refused: a status, a stable name and a sentence.

use crate::gate::Busy;
use crate::hall::HallError;
use crate::store::StoreError;
use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use table::Refusal;
use utoipa::ToSchema;

/// Why a request was not done.
#[derive(Clone, PartialEq, Debug)]
pub struct ApiError {
    /// The status.
    pub status: StatusCode,
    /// A short stable name.
    pub code: &'static str,
    /// What was wrong, and what would be right.
    pub reason: String,
    /// After how many seconds it may be tried again, where that is known.
    pub after: Option<u64>,
    /// The facts the reason mentions, so that other languages can say it in their own words.
    pub facts: Vec<(&'static str, String)>,
}

/// What is answered where something was refused.
#[derive(Serialize, ToSchema)]
pub struct Refused {
    /// Why.
    error: Why,
}

/// Why something was refused.
#[derive(Serialize, ToSchema)]
struct Why {
    /// A short stable name, for programs.
    #[schema(value_type = String)]
    code: &'static str,
    /// A sentence for people: what was wrong, and what would be right.
    reason: String,
}

impl ApiError {
    /// A refusal with a status of its own.
    pub fn new(status: StatusCode, code: &'static str, reason: impl Into<String>) -> ApiError {
        ApiError { status, code, reason: reason.into(), after: None, facts: Vec::new() }
    }

    /// The same, with the time after which it may be tried again.
    #[must_use]
    pub fn after(self, seconds: u64) -> ApiError {
        ApiError { after: Some(seconds), ..self }
    }

    /// What was wrong, for whoever says it in another language.
    pub fn refusal(&self) -> Refusal {
        Refusal { code: self.code, reason: self.reason.clone(), facts: self.facts.clone() }
    }

    /// What was sent makes no sense.
    pub fn bad(code: &'static str, reason: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::BAD_REQUEST, code, reason)
    }

    /// There is no such thing, or it is not for this caller.
    pub fn missing(reason: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, "not-found", reason)
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let body = Refused { error: Why { code: self.code, reason: self.reason.clone() } };
        let mut response = (self.status, Json(body)).into_response();
        if let Some(seconds) = self.after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if self.status == StatusCode::UNAUTHORIZED {
            let how = HeaderValue::from_static("Bearer");
            response.headers_mut().insert(header::WWW_AUTHENTICATE, how);
        }
        // Whoever says it on a page says it in other words.
        response.extensions_mut().insert(self);
        response
    }
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> ApiError {
        let status = match refusal.code {
            "not-your-seat" | "no-spectators" | "not-the-host" | "not-yours-to-close"
            | "event-not-yours" | "event-not-in" => StatusCode::FORBIDDEN,
            "unreadable" | "not-an-action" | "no-such-seat" => StatusCode::BAD_REQUEST,
            "wrong-moment"
            | "seat-taken"
            | "seat-free"
            | "in-a-match"
            | "table-of-event"
            | "over"
            | "already-open"
            | "already-pledged"
            | "already-revealed"
            | "too-late"
            | "stale"
            | "goes-on"
            | "not-your-move"
            | "nothing-to-choose"
            | "not-your-turn-to-buy"
            | "deck-is-final"
            | "too-much-happened"
            | "event-too-long"
            | "event-entered"
            | "event-full"
            | "event-computers"
            | "event-name-taken"
            | "event-too-late"
            | "event-players"
            | "event-has-started"
            | "event-has-left"
            | "event-paused"
            | "event-not-paused"
            | "event-no-round"
            | "event-played-here"
            | "event-already-decided"
            | "event-too-late-to-correct"
            | "event-not-by-hand"
            | "event-over" => StatusCode::CONFLICT,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        };
        ApiError { facts: refusal.facts, ..ApiError::new(status, refusal.code, refusal.reason) }
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        match error {
            StoreError::NoTable => ApiError::missing("There is no such table."),
            StoreError::Text => ApiError::bad("text", "Text must not contain the character NUL."),
            error => {
                tracing::error!(%error, "store");
                let reason =
                    "The store does not answer just now. Try again with the same action_id.";
                ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "store", reason)
            }
        }
    }
}

impl From<HallError> for ApiError {
    fn from(error: HallError) -> ApiError {
        match error {
            HallError::Refused(refusal) => refusal.into(),
            HallError::Store(error) => error.into(),
        }
    }
}

impl From<Busy> for ApiError {
    fn from(Busy: Busy) -> ApiError {
        let reason = "Too many others are waiting for this just now. Try again in a moment.";
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "busy", reason).after(2)
    }
}
