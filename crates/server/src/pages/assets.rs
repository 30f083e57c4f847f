//! What pages are dressed with: the binary carries it.

use super::art;
use crate::http::ApiError;
use crate::http::body::Path;
use axum::http::header;
use axum::response::{IntoResponse, Response};

/// A file that pages ask for.
pub async fn asset(Path(name): Path<String>) -> Result<Response, ApiError> {
    let (kind, text) = match name.as_str() {
        "site.css" => ("text/css; charset=utf-8", include_str!("../../assets/site.css").to_owned()),
        "site.js" => {
            ("text/javascript; charset=utf-8", include_str!("../../assets/site.js").to_owned())
        }
        "chance.js" => {
            ("text/javascript; charset=utf-8", include_str!("../../assets/chance.js").to_owned())
        }
        "icon.svg" => ("image/svg+xml", art::favicon().into_string()),
        _ => return Err(ApiError::missing("There is nothing at this address.")),
    };
    let about = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-cache")];
    Ok((about, text).into_response())
}
