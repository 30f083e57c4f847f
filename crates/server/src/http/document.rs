//! The description of the API: as OpenAPI for programs, and as a page for people.

use super::{App, catalog, follow, leaving, people, play, recovery, shelf, tables, tokens};
use crate::pages::frame;
use crate::pages::speaks::Speaks;
use axum::response::Html;
use axum::routing::get;
use axum::{Json, Router};
use maud::{Markup, html};
use serde_json::{Value, json};
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
        recovery::Doc::openapi(),
        leaving::Doc::openapi(),
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
    let mut document = serde_json::to_value(all).unwrap_or_default();
    declare_parts_of_paths(&mut document);
    document
});

/// What many paths have a part for: its name, its type, and what it is.
const PARTS: [(&str, &str, &str); 3] = [
    ("table", "string", "The table"),
    ("event", "string", "The event"),
    ("seat", "integer", "The seat, counted from 0"),
];

/// Declares the variable parts of every path that its operations have not declared themselves.
fn declare_parts_of_paths(document: &mut Value) {
    for (path, operations) in document["paths"].as_object_mut().into_iter().flatten() {
        let in_path = |(name, ..): &&(&str, &str, &str)| path.contains(&format!("{{{name}}}"));
        for operation in operations.as_object_mut().into_iter().flat_map(|them| them.values_mut()) {
            let mut declared = operation["parameters"].as_array().cloned().unwrap_or_default();
            for (name, kind, what) in PARTS.iter().filter(in_path) {
                let is_this = |it: &Value| it["name"] == *name && it["in"] == "path";
                if !declared.iter().any(is_this) {
                    declared.push(json!({
                        "name": name, "in": "path", "required": true, "description": what,
                        "schema": { "type": kind },
                    }));
                }
            }
            if !declared.is_empty() {
                operation["parameters"] = declared.into();
            }
        }
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_declared_for_a_path_is_what_it_has() {
        let mut with_parts = 0;
        for (path, operations) in DOCUMENT["paths"].as_object().unwrap() {
            let named =
                path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
            let mut named: Vec<&str> = named.collect();
            named.sort_unstable();
            with_parts += usize::from(!named.is_empty());
            for operation in operations.as_object().unwrap().values() {
                let parameters = operation["parameters"].as_array().cloned().unwrap_or_default();
                let in_path = parameters.iter().filter(|it| it["in"] == "path");
                let mut declared: Vec<&str> =
                    in_path.map(|it| it["name"].as_str().unwrap()).collect();
                declared.sort_unstable();
                assert_eq!(declared, named, "{path}");
            }
        }
        assert!(with_parts > 30, "{with_parts}");
    }

    #[test]
    fn what_follows_the_question_mark_is_declared_as_such() {
        let log = &DOCUMENT["paths"]["/api/tables/{table}/log"]["get"]["parameters"];
        let declared = log.as_array().unwrap().iter();
        let mut declared: Vec<String> =
            declared.map(|it| format!("{} {}", it["in"], it["name"])).collect();
        declared.sort_unstable();
        assert_eq!(declared, [r#""path" "table""#, r#""query" "from""#, r#""query" "seat""#]);
    }
}
