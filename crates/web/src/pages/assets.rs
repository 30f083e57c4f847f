//! What pages are dressed with: the binary carries it.
//!
//! Pages name files under a folder that is named for what all of them say (`/assets/VERSION/site.css`), so that
//! browsers keep them for ever and a new program brings new ones. Scripts import each other from the same folder.

use super::art;
use crate::error::ApiError;
use crate::extract::Path;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use sha2::{Digest, Sha256};
use std::sync::LazyLock;
use table::Hex;

macro_rules! files {
    ($($name:literal)*) => { [$(($name, include_str!(concat!("../../assets/", $name)))),*] };
}

macro_rules! pictures {
    ($($name:literal)*) => { [$(($name, include_bytes!(concat!("../../assets/pictures/", $name)).as_slice())),*] };
}

/// Style and script.
const FILES: &[(&str, &str)] = &files![
    "site.css"
    "home.css"
    "site.js"
    "chance.js"
    "morph.js"
    "card.js"
    "delta.js"
    "motion.js"
    "sort.js"
    "library.css"
    "library.js"
    "events.css"
    "reading.css"
    "table.css"
    "duel.css"
    "duel.js"
    "steps.js"
    "toast.js"
    "ear.js"
    "notify.js"
    "settings.css"
    "settings.js"
    "draft.css"
    "draft.js"
    "marks.js"
    "build.js"
    "market.js"
    "cube-card.css"
    "cube-card.js"
    "replay.css"
    "replay.js"
    "verify.js"
    "verify-base.js"
    "verify-boosters.js"
    "verify-tables.js"
    "verify-page.js"
];

/// Pictures of points: what installed programs and links shown elsewhere need.
const PICTURES: &[(&str, &[u8])] = &pictures![
    "icon-192.png"
    "icon-512.png"
    "preview-home.png"
    "preview-table.png"
    "preview-event.png"
    "preview-deck.png"
    "preview-cube.png"
    "preview-rules.png"
];

/// Where they are.
pub const FOLDER: &str = "/assets/";

/// The icon of the site, and the one that calls somebody back to the page.
const ICONS: [(&str, bool); 2] = [("icon.svg", false), ("icon-call.svg", true)];

/// How long browsers keep what never changes under its name: a year.
const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// The hash of all files, shortened: a different one when anything in them is.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut hash = Sha256::new();
    for (name, text) in FILES {
        hash.update(name);
        hash.update(text);
    }
    for (name, bytes) in PICTURES {
        hash.update(name);
        hash.update(bytes);
    }
    for (_, calls) in ICONS {
        hash.update(art::favicon(calls).into_string());
    }
    let hash: [u8; 32] = hash.finalize().into();
    Hex(hash).to_string()[..12].to_owned()
});

/// The address of a file that pages ask for.
pub fn address(name: &str) -> String {
    format!("{FOLDER}{}/{name}", *VERSION)
}

/// A style sheet of a page.
pub fn style(name: &str) -> Markup {
    html! { link rel="stylesheet" href=(address(name)); }
}

/// A script of a page. What it imports is named too, so that browsers ask for all of it at once.
pub fn script(name: &str) -> Markup {
    let mut imported = Vec::new();
    imports(name, &mut imported);
    html! {
        @for name in imported { link rel="modulepreload" href=(address(name)); }
        script type="module" src=(address(name)) {}
    }
}

/// Adds the scripts that a script imports, and those that they import.
fn imports(name: &str, found: &mut Vec<&'static str>) {
    let lines = text(name).unwrap_or_default().lines();
    for line in lines.filter(|line| line.starts_with("import ")) {
        let from = line.split_once("\"./").and_then(|(_, rest)| rest.split_once('"'));
        let Some((name, _)) = from else { continue };
        if !found.contains(&name) {
            found.push(name);
            imports(name, found);
        }
    }
}

fn text(name: &str) -> Option<&'static str> {
    FILES.iter().find(|(file, _)| *file == name).map(|(_, text)| *text)
}

/// A file of the version that pages name.
pub async fn versioned(
    Path((version, name)): Path<(String, String)>,
) -> Result<Response, ApiError> {
    // A page of the version before may still ask: it gets what there is, but not for ever.
    let kept = if version == *VERSION { FOR_EVER } else { "no-cache" };
    file(&name, kept)
}

/// A file by its name alone.
pub async fn asset(Path(name): Path<String>) -> Result<Response, ApiError> {
    if name == art::SHEET.name {
        let about = [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, FOR_EVER)];
        return Ok((about, art::SHEET.text.as_str()).into_response());
    }
    file(&name, "no-cache")
}

fn file(name: &str, kept: &'static str) -> Result<Response, ApiError> {
    let about = |kind| [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, kept)];
    if let Some((_, calls)) = ICONS.into_iter().find(|(icon, _)| *icon == name) {
        return Ok((about("image/svg+xml"), art::favicon(calls).into_string()).into_response());
    }
    if let Some((_, bytes)) = PICTURES.iter().find(|(picture, _)| *picture == name) {
        return Ok((about("image/png"), *bytes).into_response());
    }
    let nothing = || ApiError::missing("address");
    let text = text(name).ok_or_else(nothing)?;
    let kind = match name.ends_with(".css") {
        true => "text/css; charset=utf-8",
        false => "text/javascript; charset=utf-8",
    };
    Ok((about(kind), text).into_response())
}
