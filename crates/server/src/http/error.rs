//! What is answered where something is refused: a status, a stable name and a sentence.

use crate::hall::HallError;
use crate::store::StoreError;
use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::json;
use table::Refusal;

/// Why a request was not done.
#[derive(Clone, PartialEq, Debug)]
pub struct ApiError {
    /// The status.
    pub status: StatusCode,
    /// A short stable name.
    pub code: &'static str,
    /// What was wrong, and what would be right.
    pub reason: String,
}

impl ApiError {
    /// A refusal with a status of its own.
    pub fn new(status: StatusCode, code: &'static str, reason: impl Into<String>) -> ApiError {
        ApiError { status, code, reason: reason.into() }
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
        let body = json!({ "error": { "code": self.code, "reason": self.reason } });
        (self.status, Json(body)).into_response()
    }
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> ApiError {
        let status = match refusal.code {
            "not-your-seat" | "not-the-host" => StatusCode::FORBIDDEN,
            "unreadable" | "not-an-action" | "no-such-seat" => StatusCode::BAD_REQUEST,
            "wrong-moment" | "seat-taken" | "over" | "already-open" | "already-pledged"
            | "already-revealed" | "too-late" | "not-your-move" | "not-waiting" => {
                StatusCode::CONFLICT
            }
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        };
        ApiError::new(status, refusal.code, refusal.reason)
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
