//! Every path that can be read, and what is made on the way there, on a server where something has
//! happened.

use super::schema::faults;
use crate::events_api::hosted_event::swiss;
use crate::server_under_test::{Answer, Client, Server, patient, random};
use ::oracle::Card;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::Mutex;
use web::settings::Settings;

/// A server, and what it says of itself.
struct Described {
    server: Server,
    document: Value,
    /// What was answered otherwise than described.
    faults: Mutex<Vec<String>>,
}

impl Described {
    async fn new() -> Described {
        // Whoever goes through all of them asks a lot.
        let server = Server::with(Settings { tables_of: 50, ..patient() }).await;
        let document = server.nobody().get("/api/openapi.json").await.is(200);
        Described { server, document, faults: Mutex::default() }
    }

    /// What the description says of an answer, which it must; nothing where that is not JSON.
    fn schema(&self, method: &str, path: &str, status: u16) -> Option<&Value> {
        let operation = &self.document["paths"][path][method.to_lowercase()];
        let answer = operation["responses"].get(status.to_string());
        let answer = answer.unwrap_or_else(|| panic!("{method} {path} says nothing of {status}"));
        answer.pointer("/content/application~1json/schema")
    }

    /// Checks an answer, notes what is wrong with it, and gives its body.
    fn check(&self, method: &str, path: &str, answer: Answer) -> Value {
        let Some(schema) = self.schema(method, path, answer.status) else { return Value::Null };
        let body: Value = serde_json::from_slice(&answer.body).unwrap();
        let faults = faults(&self.document, schema, &body);
        let named =
            faults.iter().map(|fault| format!("{method} {path} {}: {fault}", answer.status));
        self.faults.lock().unwrap().extend(named);
        body
    }

    /// Posts something to a path with these parts, and checks the answer.
    async fn post(
        &self,
        who: &Client,
        (path, parts): Filled<'_>,
        body: Value,
        status: u16,
    ) -> Value {
        let answer = who.post(&filled(path, parts), body).await;
        assert_eq!(answer.status, status, "{path}");
        self.check("POST", path, answer)
    }
}

impl Drop for Described {
    fn drop(&mut self) {
        let faults = self.faults.lock().unwrap();
        assert!(faults.is_empty() || std::thread::panicking(), "{faults:#?}");
    }
}

/// A path, and what to fill in for its parts.
type Filled<'a> = (&'a str, &'a [(&'a str, &'a str)]);

/// A path with its parts filled in.
fn filled(path: &str, parts: &[(&str, &str)]) -> String {
    let fill =
        |path: String, (name, part): &(&str, &str)| path.replace(&format!("{{{name}}}"), part);
    parts.iter().fold(path.to_owned(), fill)
}

fn text<'a>(value: &'a Value, name: &str) -> &'a str {
    value[name].as_str().unwrap()
}

/// Keeps a cube, shares it and brings a new version.
async fn shared_cube(site: &Described, ada: &Client) -> Value {
    let list = b"2 Shock (XYZ) 1\n1 Forest\n1 Sol Ring\n";
    let cube = ada.with("POST", "/api/cubes?name=Three", "", list).await;
    let cube = site.check("POST", "/api/cubes", cube);
    let own = [("id", text(&cube, "id"))];
    let sharing = json!({ "sharing": "everybody" });
    site.post(ada, ("/api/cubes/{id}/sharing", &own), sharing, 204).await;
    let newer = ada.with("PUT", &filled("/api/cubes/{id}", &own), "", b"1 Shock\n").await;
    assert_eq!(site.check("PUT", "/api/cubes/{id}", newer)["changes"]["removed"]["Sol Ring"], 1);
    cube
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn answers_are_as_the_description_says() {
    let site = Described::new().await;
    let server = &site.server;

    // A duel that is over, with a table that waits, an event, and everything one can save.
    let duel = server.duel(random()).await;
    let [ada, bo] = &duel.people;
    duel.go_on().await;
    let table = [("table", duel.table.as_str())];
    let resign = json!({ "decision": "resign", "seat": 0 });
    site.post(ada, ("/api/tables/{table}/decide", &table), resign, 200).await;
    site.post(bo, ("/api/tables/{table}/again", &table), json!({}), 200).await;
    site.post(bo, ("/api/tables/{table}/close", &table), json!({}), 403).await;
    let waiting = json!({ "format": "random", "listed": true });
    site.post(ada, ("/api/tables", &[]), waiting, 201).await;
    let event = site.post(ada, ("/api/events", &[]), swiss(1), 201).await;
    let event = [("event", text(&event, "event"))];
    for person in [ada, bo] {
        site.post(person, ("/api/events/{event}/enter", &event), json!({}), 200).await;
    }
    let luna = json!({ "level": "luna" });
    site.post(ada, ("/api/events/{event}/computer", &event), luna, 200).await;
    site.post(ada, ("/api/events/{event}/start", &event), json!({}), 200).await;
    site.post(bo, ("/api/events/{event}/pause", &event), json!({}), 403).await;
    site.post(ada, ("/api/events/{event}/end", &event), json!({}), 200).await;
    let code = ::oracle::code::encode(&Card::all().take(40).collect::<Vec<_>>()).unwrap();
    let deck = |code: &str| json!({ "name": "Mine", "code": code });
    site.post(ada, ("/api/decks", &[]), deck(&code), 201).await;
    site.post(ada, ("/api/decks", &[]), deck("none"), 422).await;
    let cube = shared_cube(&site, ada).await;
    site.post(ada, ("/api/tokens", &[]), json!({ "name": "bot" }), 201).await;
    let record = ada.get(&duel.path("/record")).await;
    let verdict = ada.post_bytes("/api/verify", &record.body).await;
    assert_eq!(site.check("POST", "/api/verify", verdict)["ok"], true);

    let parts = [
        table[0],
        event[0],
        ("id", text(&cube, "id")),
        ("format", "mtgo"),
        ("file", "report.json"),
    ];
    let (mut asked, mut refused) = (0, BTreeSet::new());
    for (path, operations) in site.document["paths"].as_object().unwrap() {
        let Some(get) = operations.get("get") else { continue };
        let Some(answer) = get["responses"].get("200") else { continue }; // a WebSocket
        if answer.pointer("/content/text~1event-stream").is_some() {
            continue;
        }
        let question = if path.ends_with("/replay") { "?at=1" } else { "" };
        let answer = ada.get(&format!("{}{question}", filled(path, &parts))).await;
        if answer.status != 200 {
            refused.insert(path.as_str());
        }
        site.check("GET", path, answer);
        asked += 1;
    }
    assert_eq!(refused, BTreeSet::from(["/api/tables/{table}/export/{format}"]), "of a duel");
    assert!(asked > 20, "{asked}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn accounts_and_refusals_are_as_the_description_says() {
    let site = Described::new().await;
    let (ada, nobody) = (site.server.guest("Ada").await, site.server.nobody());
    let credentials = json!({ "login": "ada", "password": "a long enough one" });
    let account = site.post(&ada, ("/api/account", &[]), credentials.clone(), 200).await;
    assert!(account["recovery_code"].is_string());
    let me = site.post(&nobody, ("/api/login", &[]), credentials, 200).await;
    assert_eq!(me["login"], "ada");
    let wrong = json!({ "login": "ada", "password": "another long one" });
    site.post(&nobody, ("/api/login", &[]), wrong, 401).await;
    site.post(&nobody, ("/api/me", &[]), json!({ "name": "" }), 422).await;
    for (path, operations) in site.document["paths"].as_object().unwrap() {
        let Some(get) = operations.get("get") else { continue };
        if get["responses"].get("401").is_some() && !path.contains("/play") {
            let answer = nobody.get(&path.replace("{id}", &"0".repeat(32))).await;
            assert_eq!(answer.status, 401, "{path}");
            site.check("GET", path, answer);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_operation_has_an_id_of_its_own() {
    let site = Described::new().await;
    let paths = site.document["paths"].as_object().unwrap().values();
    let operations = paths.flat_map(|operations| operations.as_object().unwrap().values());
    let mut ids: Vec<&str> = operations.map(|it| text(it, "operationId")).collect();
    let all = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), all);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn answers_have_schemas_that_say_what_is_in_them() {
    let site = Described::new().await;
    let mut bare = BTreeSet::new();
    for (path, operations) in site.document["paths"].as_object().unwrap() {
        for operation in operations.as_object().unwrap().values() {
            for answer in operation["responses"].as_object().unwrap().values() {
                if let Some(schema) = answer.pointer("/content/application~1json/schema") {
                    find_bare(&site.document, schema, path, &mut bare, &mut BTreeSet::new());
                }
            }
        }
    }
    // Records and set-ups have a version and a description of their own, docs/records.md.
    let records = [
        "/api/tables/{table}/settled",
        "Boosters.sheets",
        "CopiedTable.record",
        "EventRecord.setup",
        "RecordedHappening.by",
        "RecordedHappening.what",
        "TableRecord.chance",
        "TableRecord.decisions",
        "TableRecord.ending",
        "TableRecord.opening",
        "TableRecord.setup",
    ];
    assert_eq!(bare, records.map(String::from).into());
}

/// Finds the objects of a schema that say nothing of what is in them, by the schema and the field they are in.
fn find_bare(
    document: &Value,
    schema: &Value,
    place: &str,
    bare: &mut BTreeSet<String>,
    seen: &mut BTreeSet<String>,
) {
    if let Some(name) = schema["$ref"].as_str() {
        let name = name.trim_start_matches("#/components/schemas/");
        if seen.insert(name.to_owned()) {
            find_bare(document, &document["components"]["schemas"][name], name, bare, seen);
        }
        return;
    }
    let mut below: Vec<(&Value, String)> = Vec::new();
    for word in ["items", "additionalProperties"] {
        let inner = schema.get(word).filter(|inner| inner.is_object());
        below.extend(inner.map(|inner| (inner, place.to_owned())));
    }
    for word in ["oneOf", "anyOf", "allOf"] {
        let all = schema[word].as_array().into_iter().flatten();
        below.extend(all.map(|inner| (inner, place.to_owned())));
    }
    let fields = schema["properties"].as_object().into_iter().flatten();
    below.extend(fields.map(|(name, inner)| (inner, format!("{place}.{name}"))));
    let may_be_object = schema.get("type").is_none_or(|kind| kind == "object");
    let is_said = ["enum", "const", "properties"].iter().any(|word| schema.get(word).is_some());
    if below.is_empty() && may_be_object && !is_said {
        bare.insert(place.to_owned());
    }
    for (inner, place) in below {
        find_bare(document, inner, &place, bare, seen);
    }
}
