//! What is answered where something is refused: a status, a code with its values, and a sentence in the reader's
//! language.

use crate::refusal::WebRefusal;
use crate::work_queue::Busy;
use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rooms::error::RoomError;
use rooms::refusal::RoomRefusal;
use serde::Serialize;
use std::collections::BTreeMap;
use store::StoreError;
use table::{Class, Refusal, TableRefusal};
use utoipa::ToSchema;
use words::{Lang, Words};

/// After how many seconds to ask again where the store cannot be used.
const RETRY: u64 = 2;

/// Why a request was not done.
#[derive(Clone, PartialEq, Debug)]
pub struct ApiError {
    /// The status.
    pub status: StatusCode,
    /// What was refused.
    pub refusal: Refusal,
    /// After how many seconds it may be tried again, where that is known.
    pub after: Option<u64>,
}

/// The code of a refusal, for whoever counts answers: it stays with the answer when the refusal has been said.
#[derive(Clone, Copy)]
pub(crate) struct RefusedFor(pub &'static str);

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
    /// A sentence for people, in the language of `Accept-Language`, or the one chosen on the site: what was
    /// wrong, and what would be right.
    reason: String,
    /// The values that the sentence mentions, by their names.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(value_type = BTreeMap<String, String>, required = false)]
    facts: BTreeMap<&'static str, String>,
}

impl ApiError {
    /// The same, with a status that its class does not have.
    #[must_use]
    pub fn status(self, status: StatusCode) -> ApiError {
        ApiError { status, ..self }
    }

    /// The same, with the time after which it may be tried again.
    #[must_use]
    pub fn after(self, seconds: u64) -> ApiError {
        ApiError { after: Some(seconds), ..self }
    }

    /// The server is about to go.
    pub fn stopping() -> ApiError {
        ApiError::from(WebRefusal::Stopping).after(1)
    }

    /// There is no such thing, or it is not for this caller.
    pub fn missing(what: &'static str) -> ApiError {
        WebRefusal::NotFound { what }.into()
    }

    /// Whether this is what was refused.
    pub fn is(&self, refusal: impl Into<Refusal>) -> bool {
        self.refusal == refusal.into()
    }

    /// What programs are told.
    pub(crate) fn answer(&self, words: Words) -> Json<Refused> {
        let reason = words.refusal(&self.refusal);
        let facts = self.refusal.facts().iter().cloned().collect();
        Json(Refused { error: Why { code: self.refusal.code(), reason, facts } })
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = (self.status, self.answer(Words::new(Lang::En))).into_response();
        if let Some(seconds) = self.after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if self.status == StatusCode::UNAUTHORIZED {
            let how = HeaderValue::from_static("Bearer");
            response.headers_mut().insert(header::WWW_AUTHENTICATE, how);
        }
        response.extensions_mut().insert(RefusedFor(self.refusal.code()));
        // Pages say it in other words, and everybody else in the language of whoever asks.
        response.extensions_mut().insert(self);
        response
    }
}

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> ApiError {
        let status = match refusal.class() {
            Class::Unreadable => StatusCode::BAD_REQUEST,
            Class::Unauthorized => StatusCode::UNAUTHORIZED,
            Class::Forbidden => StatusCode::FORBIDDEN,
            Class::NotFound => StatusCode::NOT_FOUND,
            Class::Conflict => StatusCode::CONFLICT,
            Class::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Class::Rules => StatusCode::UNPROCESSABLE_ENTITY,
            Class::TooOften => StatusCode::TOO_MANY_REQUESTS,
            Class::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        };
        ApiError { status, refusal, after: None }
    }
}

impl From<WebRefusal> for ApiError {
    fn from(refusal: WebRefusal) -> ApiError {
        Refusal::from(refusal).into()
    }
}

impl From<RoomRefusal> for ApiError {
    fn from(refusal: RoomRefusal) -> ApiError {
        Refusal::from(refusal).into()
    }
}

impl From<TableRefusal> for ApiError {
    fn from(refusal: TableRefusal) -> ApiError {
        Refusal::from(refusal).into()
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        match error {
            StoreError::NoTable => ApiError::missing("table"),
            StoreError::Text => WebRefusal::Text.into(),
            error => {
                tracing::error!(%error, "store");
                ApiError::from(WebRefusal::Store).after(RETRY)
            }
        }
    }
}

impl From<RoomError> for ApiError {
    fn from(error: RoomError) -> ApiError {
        match error {
            RoomError::Refused(refusal) => refusal.into(),
            RoomError::Superseded | RoomError::NotDriven => {
                RoomRefusal::Stale { by: "others" }.into()
            }
            // It has been named in the log; nobody can do anything about it by asking again.
            RoomError::Damaged(_) => WebRefusal::Damaged.into(),
            RoomError::Store(error) => error.into(),
        }
    }
}

impl From<Busy> for ApiError {
    fn from(Busy: Busy) -> ApiError {
        ApiError::from(WebRefusal::Busy).after(2)
    }
}
