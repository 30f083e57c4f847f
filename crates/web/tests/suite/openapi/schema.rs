//! That the check of answers against their schemas finds what is wrong.

pub use testing::schema::faults;

#[test]
fn what_is_not_as_the_schema_says_is_found() {
    use serde_json::{Value, json};
    let document = json!({ "components": { "schemas": {
        "Card": { "type": "object", "required": ["name"], "properties": {
            "name": { "type": "string" },
            "rarity": { "type": ["string", "null"], "enum": ["rare", "common", null] },
        } },
        "Held": { "allOf": [
            { "$ref": "#/components/schemas/Card" },
            { "type": "object", "required": ["seat"], "properties": { "seat": { "type": "integer" } } },
        ] },
        "Cards": { "type": "array", "items": { "oneOf": [
            { "type": "null" }, { "$ref": "#/components/schemas/Held" },
        ] } },
        "Share": { "type": "number", "minimum": 0, "maximum": 1 },
        "Pair": { "type": "array", "minItems": 2, "maxItems": 2, "items": { "type": "integer" } },
        "Closed": { "type": "object", "additionalProperties": false, "properties": {
            "name": { "type": "string" },
        } },
        "Counts": { "type": "object", "additionalProperties": { "type": "integer" } },
    } } });
    let faults = |name: &str, value: Value| {
        let schema = json!({ "$ref": format!("#/components/schemas/{name}") });
        faults(&document, &schema, &value).len()
    };
    assert_eq!(faults("Cards", json!([null, { "name": "Sol", "seat": 1, "rarity": "rare" }])), 0);
    assert_eq!(faults("Card", json!({ "name": "Sol", "rarity": null })), 0);
    assert_eq!(faults("Counts", json!({ "red": 3, "blue": 4 })), 0);
    assert_eq!(faults("Share", json!(1)) + faults("Pair", json!([1, 2])), 0);
    assert_eq!(faults("Closed", json!({ "name": "Sol" })), 0);
    for (name, wrong) in [
        ("Card", json!([])),
        ("Card", json!({ "name": 7 })),
        ("Card", json!({ "rarity": "rare" })),
        ("Card", json!({ "name": "Sol", "rarity": "best" })),
        ("Card", json!({ "name": "Sol", "seat": 1 })),
        ("Held", json!({ "name": "Sol" })),
        ("Held", json!({ "name": "Sol", "seat": 1.5 })),
        ("Held", json!({ "name": "Sol", "seat": 1, "more": 1 })),
        ("Cards", json!([{ "name": "Sol" }])),
        ("Counts", json!({ "red": "3" })),
        ("Share", json!(1.5)),
        ("Share", json!(-0.1)),
        ("Pair", json!([1])),
        ("Pair", json!([1, 2, 3])),
        ("Closed", json!({ "name": "Sol", "more": 1 })),
    ] {
        assert_eq!(faults(name, wrong.clone()), 1, "{name} {wrong}");
    }
}
