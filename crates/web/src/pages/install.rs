//! What lets the site be installed on a telephone: a manifest, icons, and a worker that keeps the dress of
//! pages and nothing else. No page is ever kept: what one sees of a game is what the server says now.

use super::assets;
use super::language::Language;
use axum::Json;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde_json::json;
use words::key;

/// What the site is called and looks like among other programs.
pub async fn manifest(Language(words): Language) -> Response {
    let icon = |name: &str, size: &str, purpose: &str| json!({ "src": assets::address(name), "sizes": size, "type": "image/png", "purpose": purpose });
    let manifest = json!({
        "name": words.say(key::SITE_WELCOME), "short_name": "Arcadia", "description": words.say(key::SITE_ABOUT),
        "lang": words.lang().code(), "id": "/", "start_url": "/", "scope": "/", "display": "standalone",
        "background_color": "#0f0d2e", "theme_color": "#0f0d2e",
        "icons": [icon("icon-192.png", "192x192", "any"), icon("icon-512.png", "512x512", "any"), icon("icon-512.png", "512x512", "maskable")],
    });
    (
        [(header::CONTENT_TYPE, "application/manifest+json")],
        Json(manifest).into_response().into_body(),
    )
        .into_response()
}

/// The worker. It is at the root, so that it may look after every page.
pub async fn worker() -> Response {
    let about = [
        (header::CONTENT_TYPE, "text/javascript; charset=utf-8"),
        (header::CACHE_CONTROL, "no-cache"),
    ];
    let kept = assets::address("");
    (about, format!("const KEPT = {kept:?};\n{}", include_str!("../../assets/worker.js")))
        .into_response()
}
