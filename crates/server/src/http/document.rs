//! The description of the API: as OpenAPI for programs, and as a page for people.

use super::{App, catalog, follow, people, play, shelf, tables, tokens};
use crate::pages::frame;
use crate::pages::speaks::Speaks;
use axum::response::Html;
use axum::routing::get;
use axum::{Json, Router};
use maud::{Markup, html};
use serde_json::Value;
use std::sync::LazyLock;
use utoipa::OpenApi;
use words::Words;

/// The paths of the description.
pub fn router() -> Router<App> {
    Router::new().route("/api/openapi.json", get(|| async { Json(&*DOCUMENT) })).route(
        "/api",
        get(|Speaks(words): Speaks| async move { Html(page(words, &DOCUMENT).into_string()) }),
    )
}

#[derive(OpenApi)]
#[openapi(info(
    title = "Arcadia",
    description = "Tables for people and programs. Whoever calls is known by the cookie that POST \
                   /api/me gives, or by a token: Authorization: Bearer TOKEN."
))]
struct Doc;

static DOCUMENT: LazyLock<Value> = LazyLock::new(|| {
    let parts = [
        people::Doc::openapi(),
        tokens::Doc::openapi(),
        shelf::Doc::openapi(),
        catalog::Doc::openapi(),
        tables::Doc::openapi(),
        super::export::Doc::openapi(),
        follow::Doc::openapi(),
        play::Doc::openapi(),
        super::events::Doc::openapi(),
    ];
    let all = parts.into_iter().fold(Doc::openapi(), |all, part| all.merge_from(part));
    serde_json::to_value(all).unwrap_or_default()
});

/// The description as a page. It is in English, as the API is.
fn page(words: Words, document: &Value) -> Markup {
    let empty = serde_json::Map::new();
    let paths = document["paths"].as_object().unwrap_or(&empty);
    let body = html! {
        link rel="stylesheet" href="/assets/reading.css";
        div class="api" lang="en" {
            h1 { "Arcadia: the API" }
            p { (document["info"]["description"].as_str().unwrap_or_default()) }
            p { "For programs: " a href="/api/openapi.json" { "openapi.json" } "." }
            h2 { "What can be asked for" }
            @for (path, operations) in paths {
                @for (method, operation) in operations.as_object().unwrap_or(&empty) {
                    (operation_shown(path, method, operation))
                }
            }
            h2 { "What is sent and answered" }
            @for (name, schema) in document["components"]["schemas"].as_object().unwrap_or(&empty) {
                details id=(name) {
                    summary { code { (name) } " " (schema["description"].as_str().unwrap_or_default()) }
                    pre tabindex="0" { (serde_json::to_string_pretty(schema).unwrap_or_default()) }
                }
            }
        }
    };
    frame::page(words, "API", "/api", &body)
}

fn operation_shown(path: &str, method: &str, operation: &Value) -> Markup {
    let empty = serde_json::Map::new();
    let body = operation.pointer("/requestBody/content/application~1json/schema");
    let parameters = operation["parameters"].as_array().map_or(&[][..], Vec::as_slice);
    html! {
        section class="panel" {
            h3 { code { span class="badge" { (method.to_uppercase()) } " " (path) } }
            p { (operation["summary"].as_str().unwrap_or_default()) }
            @if let Some(body) = body {
                p { "Sent: " (schema_named(body)) }
            }
            @if !parameters.is_empty() {
                ul {
                    @for parameter in parameters {
                        li {
                            code { (parameter["name"].as_str().unwrap_or_default()) } ": "
                            (parameter["description"].as_str().unwrap_or_default())
                        }
                    }
                }
            }
            dl {
                @for (status, answer) in operation["responses"].as_object().unwrap_or(&empty) {
                    dt { (status) }
                    dd {
                        (answer["description"].as_str().unwrap_or_default()) " "
                        @if let Some(schema) = answer.pointer("/content/application~1json/schema") {
                            (schema_named(schema))
                        }
                    }
                }
            }
        }
    }
}

/// The name of a schema, with a link to it where it has one.
fn schema_named(schema: &Value) -> Markup {
    let name = schema["$ref"].as_str().and_then(|reference| reference.rsplit('/').next());
    html! {
        @match name {
            Some(name) => a href={ "#" (name) } { (name) },
            None => code { (schema["type"].as_str().unwrap_or("JSON")) },
        }
    }
}
