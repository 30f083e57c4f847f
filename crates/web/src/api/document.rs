//! The description of the API, as OpenAPI.

use crate::app::App;
use crate::identity::COOKIE;
use axum::routing::get;
use axum::{Json, Router};
use serde_json::{Value, json};
use std::sync::LazyLock;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityScheme};
use utoipa::{Modify, OpenApi};
use utoipa_axum::router::OpenApiRouter;

/// The path of the description.
pub fn router() -> Router<App> {
    Router::new().route("/api/openapi.json", get(|| async { Json(document()) }))
}

/// The description, as OpenAPI.
pub fn document() -> &'static Value {
    &DOCUMENT
}

/// What the description says of the API as a whole.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Arcadia",
        description = "Tables for people and programs. Whoever calls is known by the cookie that POST \
                       /api/me gives, or by a token: Authorization: Bearer TOKEN."
    ),
    modifiers(&Schemes),
    security((), ("session" = []), ("bot" = [])),
)]
struct Overview;

/// The two ways to be known.
struct Schemes;

impl Modify for Schemes {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let session = SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new(COOKIE)));
        let bot = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
        let components = document.components.get_or_insert_default();
        components.add_security_scheme("session", session);
        components.add_security_scheme("bot", bot);
    }
}

static DOCUMENT: LazyLock<Value> = LazyLock::new(|| {
    let all = OpenApiRouter::with_openapi(Overview::openapi()).merge(super::routes());
    let mut document = serde_json::to_value(all.into_openapi()).unwrap_or_default();
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
