//! The description of the API as a page for people, in their language. Types are written as programs write
//! them; what each field means is in the document for programs.

use crate::api::document::document;
use crate::app::App;
use crate::language::Language;
use crate::pages::{assets, frame};
use axum::Router;
use axum::response::Html;
use axum::routing::get;
use maud::{Markup, html};
use serde_json::{Map, Value};
use std::sync::LazyLock;
use words::{Key, Words, composed, key};

/// Groups of requests, in the order in which somebody needs them.
const GROUPS: [&str; 5] = ["tables", "people", "events", "library", "catalog"];

/// What requests are answered with.
const STATUSES: [&str; 13] =
    ["101", "200", "201", "204", "400", "401", "403", "404", "409", "413", "422", "429", "503"];

static NOTHING: LazyLock<Map<String, Value>> = LazyLock::new(Map::new);

/// The path of the page.
pub fn router() -> Router<App> {
    Router::new().route("/api", get(show))
}

async fn show(Language(words): Language) -> Html<String> {
    Html(page(words, document()).into_string())
}

fn page(words: Words, document: &Value) -> Markup {
    let title = words.say(key::API_TITLE);
    let body = html! {
        (assets::style("reading.css"))
        (frame::head("verify", &title, &html! {
            p { (words.say(key::API_ABOUT)) " " (words.say(key::API_CALLER)) }
            div class="buttons" {
                a class="button primary" href="/api/openapi.json" download="openapi.json" { (words.say(key::API_DOCUMENT)) }
            }
            p { (words.say(key::API_DOCUMENT_ABOUT)) }
        }))
        div class="api" {
            @for group in GROUPS {
                section {
                    h2 id=(group) { (words.say(composed!("api-group-{group}"))) }
                    @for (method, path, operation) in operations(document, group) {
                        (operation_shown(words, method, path, operation))
                    }
                }
            }
            (answers(words))
            h2 { (words.say(key::API_TYPES)) }
            @for (name, schema) in fields(&document["components"]["schemas"]) {
                details id=(name) translate="no" {
                    summary { code { (name) } }
                    pre tabindex="0" { (written(schema, 0)) }
                }
            }
        }
    };
    frame::page(words, &title, "/api", &body)
}

fn fields(value: &Value) -> &Map<String, Value> {
    value.as_object().unwrap_or(&NOTHING)
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// The requests of a group: method, path, and what the document says of it.
fn operations<'a>(
    document: &'a Value,
    group: &'static str,
) -> impl Iterator<Item = (&'a str, &'a str, &'a Value)> {
    let all = fields(&document["paths"]).iter().flat_map(|(path, operations)| {
        let of_path = fields(operations).iter();
        of_path.map(move |(method, operation)| (method.as_str(), path.as_str(), operation))
    });
    all.filter(move |(.., operation)| operation["tags"][0] == group)
}

/// The key of the sentence that says what a request does.
fn key_of(operation: &Value) -> Key {
    composed!("api-op-{}", text(&operation["operationId"]).replace('_', "-"))
}

fn operation_shown(words: Words, method: &str, path: &str, operation: &Value) -> Markup {
    let body = operation.pointer("/requestBody/content/application~1json/schema");
    let parameters = operation["parameters"].as_array().map_or(&[][..], Vec::as_slice);
    let answers = fields(&operation["responses"]);
    let refusals: Vec<&String> = answers.keys().filter(|status| status.as_str() >= "400").collect();
    let answer = answers.iter().filter(|(status, _)| status.as_str() < "400");
    let schema = |answer: &'static str| move |(_, it): (_, &'_ Value)| it.pointer(answer).cloned();
    let answer: Vec<Value> =
        answer.filter_map(schema("/content/application~1json/schema")).collect();
    html! {
        section class="panel" {
            h3 translate="no" { code { span class="badge" { (method.to_uppercase()) } " " (path) } }
            p { (words.say(key_of(operation))) }
            @if !parameters.is_empty() {
                ul {
                    @for parameter in parameters {
                        @let name = text(&parameter["name"]);
                        li { code { (name) } " · " (words.say(composed!("api-in-{name}"))) }
                    }
                }
            }
            ul class="exchange" {
                @if let Some(body) = body { li { (words.say(key::API_SENT)) " " (linked(body)) } }
                @for schema in answer { li { (words.say(key::API_ANSWERED)) " " (linked(&schema)) } }
                @if !refusals.is_empty() {
                    li {
                        (words.say(key::API_REFUSALS)) " "
                        @for status in refusals { a href={ "#status-" (status) } { (status) } " " }
                    }
                }
            }
        }
    }
}

/// What every status means.
fn answers(words: Words) -> Markup {
    html! {
        section {
            h2 { (words.say(key::API_ANSWERS)) }
            p { (words.say(key::API_REFUSED)) }
            dl {
                @for status in STATUSES {
                    dt id={ "status-" (status) } { (status) }
                    dd { (words.say(composed!("api-status-{status}"))) }
                }
            }
        }
    }
}

/// The name of a type, with a link to it where it has one.
fn linked(schema: &Value) -> Markup {
    html! {
        @match referred(schema) {
            Some(name) => a href={ "#" (name) } { code { (name) } },
            None => code translate="no" { (written(schema, 0)) },
        }
    }
}

/// The name of the type that a schema refers to.
fn referred(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.rsplit('/').next()
}

/// A type as programs write it: `{ "bring"?: EntryDeck | null }`.
fn written(schema: &Value, depth: usize) -> String {
    if let Some(name) = referred(schema) {
        return name.to_owned();
    }
    let among = |key: &str, mark: &str| {
        let all = schema[key].as_array()?.iter().map(|one| written(one, depth));
        Some(all.collect::<Vec<_>>().join(mark))
    };
    if let Some(values) = schema["enum"].as_array() {
        return values.iter().map(Value::to_string).collect::<Vec<_>>().join(" | ");
    }
    if let Some(choice) = among("oneOf", " | ").or_else(|| among("anyOf", " | ")) {
        return choice;
    }
    if let Some(all) = among("allOf", " & ") {
        return all;
    }
    if let Some(members) = schema["properties"].as_object() {
        return object(members, &schema["required"], depth);
    }
    match &schema["type"] {
        Value::Array(types) => types.iter().map(text).collect::<Vec<_>>().join(" | "),
        Value::String(kind) if kind == "array" => format!("{}[]", written(&schema["items"], depth)),
        Value::String(kind) if kind == "object" && schema["additionalProperties"].is_object() => {
            format!("{{ [name]: {} }}", written(&schema["additionalProperties"], depth))
        }
        Value::String(kind) => kind.clone(),
        _ => "any".to_owned(),
    }
}

/// An object with its fields; those that may be left out have a question mark.
fn object(members: &Map<String, Value>, required: &Value, depth: usize) -> String {
    let needed = |name: &String| {
        required.as_array().is_some_and(|names| names.iter().any(|it| it == name.as_str()))
    };
    let line = |(name, schema): (&String, &Value)| {
        let mark = if needed(name) { "" } else { "?" };
        format!("{name}{mark}: {}", written(schema, depth + 1))
    };
    let lines: Vec<String> = members.iter().map(line).collect();
    if depth > 0 && lines.len() == 1 {
        return format!("{{ {} }}", lines[0]);
    }
    let indent = "  ".repeat(depth);
    let lines: Vec<String> = lines.iter().map(|line| format!("{indent}  {line}\n")).collect();
    format!("{{\n{}{indent}}}", lines.concat())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use std::collections::BTreeSet;
    use words::Lang;

    #[test]
    fn every_request_is_on_the_page_with_sentences_of_its_own_in_every_language() {
        let all = fields(&document()["paths"]).values().map(|of_path| fields(of_path).len());
        let grouped = GROUPS.iter().map(|group| operations(document(), group).count());
        assert_eq!(grouped.sum::<usize>(), all.sum::<usize>(), "every request is in a group");
        for words in Lang::ALL.map(Words::new) {
            let mut said = BTreeSet::new();
            for (method, path, operation) in
                GROUPS.iter().flat_map(|group| operations(document(), group))
            {
                let sentence = words.say(key_of(operation));
                assert!(said.insert(sentence), "{method} {path} has the sentence of another");
                for parameter in operation["parameters"].as_array().into_iter().flatten() {
                    let name = format!("api-in-{}", text(&parameter["name"]));
                    assert!(Key::named(&name).is_some(), "{method} {path}: {name}");
                }
                for status in fields(&operation["responses"]).keys() {
                    assert!(STATUSES.contains(&status.as_str()), "{method} {path}: {status}");
                }
            }
        }
    }

    #[test]
    fn types_are_written_as_programs_write_them() {
        let schema = json!({
            "type": "object", "required": ["seat"],
            "properties": {
                "bring": { "oneOf": [{ "$ref": "#/components/schemas/EntryDeck" }, { "type": "null" }] },
                "many": { "type": "array", "items": { "type": "string" } },
                "seat": { "type": ["integer", "null"] },
            },
        });
        let lines =
            ["{", "  bring?: EntryDeck | null", "  many?: string[]", "  seat: integer | null", "}"];
        assert_eq!(written(&schema, 0), lines.join("\n"));
        assert_eq!(written(&json!({ "enum": ["live", "nobody"] }), 0), "\"live\" | \"nobody\"");
    }
}
