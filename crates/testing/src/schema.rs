//! Whether JSON is as a schema says, one of an OpenAPI document or one of its own: as much of it as ours use.

use serde_json::Value;

/// What is wrong with a value, by where it is; nothing where it is as the schema says. What a schema
/// of an object does not name must not be there, unless it says that anything may.
pub fn faults(document: &Value, schema: &Value, value: &Value) -> Vec<String> {
    let mut faults = Vec::new();
    Checker { document }.check(schema, value, "", true, &mut faults);
    faults
}

struct Checker<'a> {
    document: &'a Value,
}

impl<'a> Checker<'a> {
    fn resolved(&self, schema: &'a Value) -> &'a Value {
        match schema["$ref"].as_str() {
            Some(reference) => {
                let found = self.document.pointer(reference.trim_start_matches('#'));
                self.resolved(found.unwrap_or_else(|| panic!("there is no {reference}")))
            }
            None => schema,
        }
    }

    /// `alone` is false for a part of `allOf`, which names only some of the properties.
    fn check(
        &self,
        schema: &'a Value,
        value: &Value,
        at: &str,
        alone: bool,
        out: &mut Vec<String>,
    ) {
        let schema = self.resolved(schema);
        if schema == &Value::Bool(false) {
            out.push(format!("{at}: nothing says that it is there"));
            return;
        }
        if let Some(kinds) = schema.get("type") {
            let kinds = kinds.as_array().cloned().unwrap_or_else(|| vec![kinds.clone()]);
            if !kinds.iter().any(|kind| is_of(kind.as_str().unwrap(), value)) {
                out.push(format!("{at}: {value} is not of type {kinds:?}"));
                return;
            }
        }
        let allowed = schema["enum"].as_array();
        if allowed.is_some_and(|allowed| !allowed.contains(value)) {
            out.push(format!("{at}: {value} is none of {allowed:?}"));
        }
        if let Some(number) = value.as_f64() {
            let limit = |name: &str| schema[name].as_f64();
            if limit("minimum").is_some_and(|least| number < least)
                || limit("maximum").is_some_and(|most| number > most)
            {
                out.push(format!("{at}: {value} is out of range"));
            }
        }
        for part in schema["allOf"].as_array().into_iter().flatten() {
            self.check(part, value, at, false, out);
        }
        for choices in ["oneOf", "anyOf"] {
            let Some(choices) = schema[choices].as_array() else { continue };
            let tried = choices.iter().map(|choice| {
                let mut faults = Vec::new();
                self.check(choice, value, at, alone, &mut faults);
                faults
            });
            let tried: Vec<Vec<String>> = tried.collect();
            if !tried.iter().any(Vec::is_empty) {
                out.push(format!("{at}: {value} fits no choice: {tried:?}"));
            }
        }
        match value {
            Value::Object(_) => self.check_object(schema, value, at, alone, out),
            Value::Array(items) => {
                let limit = |name: &str| schema[name].as_u64().map(|limit| limit as usize);
                if limit("minItems").is_some_and(|least| items.len() < least)
                    || limit("maxItems").is_some_and(|most| items.len() > most)
                {
                    out.push(format!(
                        "{at}: {} items are not as many as there may be",
                        items.len()
                    ));
                }
                for (place, item) in items.iter().enumerate() {
                    let first = schema["prefixItems"].get(place);
                    if let Some(schema) = first.or_else(|| schema.get("items")) {
                        self.check(schema, item, &format!("{at}/{place}"), true, out);
                    }
                }
            }
            _ => {}
        }
    }

    fn check_object(
        &self,
        schema: &'a Value,
        value: &Value,
        at: &str,
        alone: bool,
        out: &mut Vec<String>,
    ) {
        let required = schema["required"].as_array().into_iter().flatten();
        for name in required.filter_map(Value::as_str) {
            if value.get(name).is_none() {
                out.push(format!("{at}: {name} is missing"));
            }
        }
        let named = self.named(schema);
        for (name, field) in value.as_object().into_iter().flatten() {
            let at = format!("{at}/{name}");
            if let Some(schema) = schema["properties"].get(name) {
                self.check(schema, field, &at, true, out);
            } else if let Some(more) = schema.get("additionalProperties") {
                self.check(more, field, &at, true, out);
            } else if alone && !named.is_empty() && !named.contains(&name.as_str()) {
                out.push(format!("{at}: nothing says that it is there"));
            }
        }
    }

    /// The properties that a schema names, with those of its parts.
    fn named(&self, schema: &'a Value) -> Vec<&'a str> {
        let schema = self.resolved(schema);
        let own = schema["properties"].as_object().into_iter().flatten();
        let mut named: Vec<&str> = own.map(|(name, _)| name.as_str()).collect();
        for parts in ["allOf", "oneOf", "anyOf"] {
            let parts = schema[parts].as_array().into_iter().flatten();
            named.extend(parts.flat_map(|part| self.named(part)));
        }
        named
    }
}

fn is_of(kind: &str, value: &Value) -> bool {
    match kind {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("there is no type {other}"),
    }
}
