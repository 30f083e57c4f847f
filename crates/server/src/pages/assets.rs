//! What pages are dressed with: the binary carries it.

use super::art;
use crate::http::ApiError;
use crate::http::body::Path;
use axum::http::header;
use axum::response::{IntoResponse, Response};

macro_rules! files {
    ($($name:literal)*) => { [$(($name, include_str!(concat!("../../assets/", $name)))),*] };
}

/// Style and script.
const FILES: &[(&str, &str)] = &files![
    "site.css"
    "site.js"
    "chance.js"
    "morph.js"
    "motion.js"
    "sort.js"
    "shelf.css"
    "shelf.js"
    "events.css"
    "reading.css"
    "table.css"
    "replay.css"
    "replay.js"
    "verify.js"
    "verify-page.js"
];

/// Where they are.
pub const FOLDER: &str = "/assets/";

/// A file that pages ask for.
pub async fn asset(Path(name): Path<String>) -> Result<Response, ApiError> {
    let (kind, text) = match name.as_str() {
        "icon.svg" => ("image/svg+xml", art::favicon().into_string()),
        name if name == art::SHEET.name => {
            // What is on the sheet never changes under its name.
            let kept = (header::CACHE_CONTROL, "public, max-age=31536000, immutable");
            let about = [(header::CONTENT_TYPE, "image/svg+xml"), kept];
            return Ok((about, art::SHEET.text.as_str()).into_response());
        }
        name => {
            let file = FILES.iter().find(|(file, _)| *file == name);
            let nothing = || ApiError::missing("There is nothing at this address.");
            let (file, text) = file.ok_or_else(nothing)?;
            let kind = match file.ends_with(".css") {
                true => "text/css; charset=utf-8",
                false => "text/javascript; charset=utf-8",
            };
            (kind, (*text).to_owned())
        }
    };
    let about = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-cache")];
    Ok((about, text).into_response())
}
