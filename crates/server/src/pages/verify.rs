//! Checking the chance of a table in the reader's own browser, so that nobody has to believe us.
//!
//! The page brings what the script says, in the reader's language, and the names of the cards; the
//! script fetches the record, or reads one from a file, and derives every shuffle and roll again.
//! Without script the page has our own check, and the command that does it elsewhere.

use super::seen::Seen;
use super::speaks::Speaks;
use super::{frame, replay, story};
use crate::game;
use crate::http::body::Path;
use crate::http::identity::Visitor;
use crate::http::tables::table_id;
use crate::http::{ApiError, App};
use crate::room::Room;
use crate::store::TableId;
use axum::extract::State;
use axum::response::{Html, IntoResponse, Response};
use maud::{Markup, html};
use oracle::Card;
use serde_json::{Map, Value};
use table::{Seat, Viewer};
use words::Words;

/// What the script says, and what each of it mentions.
const SAYS: [(&str, &[&str]); 66] = [
    ("record", &["id", "n"]),
    ("commitment", &["hash"]),
    ("commitment-bad", &[]),
    ("published-bad", &[]),
    ("parts-bad", &["expected", "found"]),
    ("part", &["who", "hash"]),
    ("part-pledged", &["who", "hash"]),
    ("part-none", &["who"]),
    ("part-withheld", &["who"]),
    ("part-bad", &["who"]),
    ("no-parts", &[]),
    ("promises", &[]),
    ("promises-bad", &[]),
    ("no-promises", &[]),
    ("own", &["who"]),
    ("own-commitment-bad", &[]),
    ("own-part-bad", &["who"]),
    ("key", &["hash"]),
    ("cards", &["hash"]),
    ("cards-bad", &[]),
    ("decks", &["n"]),
    ("first", &["who"]),
    ("first-settled", &["who"]),
    ("first-bad", &["found", "expected"]),
    ("drew", &["who", "card"]),
    ("drew-bad", &["who", "found", "expected"]),
    ("no-card-bad", &["who"]),
    ("reshuffled", &["who"]),
    ("reshuffled-bad", &["who"]),
    ("rolled", &["who", "dice", "cards", "total"]),
    ("rolled-bad", &["who", "found", "expected"]),
    ("total-bad", &["who", "found", "expected"]),
    ("damage-bad", &["found", "expected"]),
    ("fighters-bad", &["who", "found", "expected"]),
    ("held-bad", &["who", "card"]),
    ("pile-bad", &["who", "card"]),
    ("turn-bad", &["who"]),
    ("counted-bad", &["who", "found", "expected"]),
    ("ending", &[]),
    ("ending-bad", &[]),
    ("shuffled", &["n"]),
    ("endless", &[]),
    ("pack", &["round", "pack", "cards"]),
    ("pack-bad", &["round", "pack", "found", "expected"]),
    ("layout-bad", &["round", "pack"]),
    ("took-bad", &["who", "card"]),
    ("decided-bad", &["who"]),
    ("bins", &["names"]),
    ("bins-bad", &["found", "expected"]),
    ("order", &["names"]),
    ("order-bad", &["found", "expected"]),
    ("nothing-drawn", &[]),
    ("odd-bad", &["what"]),
    ("good", &[]),
    ("counted", &["what"]),
    ("counted-cards", &["n"]),
    ("counted-dice", &["n"]),
    ("counted-packs", &["n"]),
    ("bad", &[]),
    ("bad-at", &["n"]),
    ("at", &["n"]),
    ("cannot", &[]),
    ("no-secret", &[]),
    ("simulated", &[]),
    ("not-a-record", &[]),
    ("no-answer", &[]),
];

/// The sentences, with a mark in the place of what each mentions.
fn says(words: Words) -> Markup {
    let sentence = |key: &str, names: &[&str]| {
        let marks: Vec<_> = names.iter().map(|name| (*name, format!("{{{name}}}"))).collect();
        let marks: Vec<(&str, words::Value)> =
            marks.iter().map(|(name, mark)| (*name, mark.as_str().into())).collect();
        words.say_with(&format!("verify-{key}"), &marks)
    };
    html! {
        template id="verify-says" {
            @for (key, names) in SAYS { p data-say=(key) { (sentence(key, names)) } }
        }
        template id="verify-cards" {
            @for card in Card::all() {
                data value=(card) data-cost=(card.face().cost()) { (words.card(card)) }
            }
        }
    }
}

/// What is known of the table whose record is checked.
struct Checked {
    table: TableId,
    room: Value,
    /// What our own check found.
    verdict: Value,
}

impl Checked {
    async fn of(app: &App, table: TableId) -> Result<Checked, ApiError> {
        let look = |room: &Room| (room.view(Viewer::Spectator), room.record());
        let (room, record) = app.hall.look(table, look).await?;
        let record = record.unwrap_or_default();
        let verdict = app.readers().run(move || game::verify(&record)).await?;
        Ok(Checked { table, room, verdict: verdict.unwrap_or_default() })
    }

    fn ours(&self, words: Words) -> Markup {
        let difference = self.verdict["first_difference"]["what"].as_str();
        let checked = self.verdict["checked"].as_u64().unwrap_or(0);
        html! {
            section class="panel" {
                h2 { (words.say("verify-ours")) }
                @if self.verdict["ok"] == true {
                    p { span class="good" { "✓ " } (words.say_with("verify-ours-good", &[("n", checked.into())])) }
                } @else {
                    p class="error" { "✗ " (words.say("verify-ours-bad")) }
                    @if let Some(what) = difference { p lang="en" { code { (what) } } }
                }
            }
        }
    }
}

/// The page, of a table or of a record that the reader has.
fn shown(words: Words, checked: Option<&Checked>) -> Markup {
    let (none, empty) = (Value::Null, Map::new());
    let room = checked.map_or(&none, |checked| &checked.room);
    let seen = Seen { words, room, settled: &empty, told: &[] };
    let names: Vec<String> =
        (0..seen.seats()).map(|place| story::called(&seen, Seat(place as u8))).collect();
    let title = words.say("verify-title");
    let record = checked.map(|checked| format!("/api/tables/{}/record", checked.table));
    let replay = checked.map(|checked| format!("/t/{}/replay", checked.table));
    let pledge = |place: usize| room["seats"][place]["pledge"].as_str().unwrap_or_default();
    let body = html! {
        link rel="stylesheet" href="/assets/replay.css";
        script type="module" src="/assets/verify-page.js" {}
        h1 { (title) }
        section class="panel" {
            p { (words.say("verify-about")) }
            ol { @for part in ["verify-how-1", "verify-how-2", "verify-how-3"] { li { (words.say(part)) } } }
            @if room["rigged"] == true { p { span class="badge bad" { (words.say("site-rigged")) } " " (words.say("verify-rigged")) } }
        }
        section class="panel noscript" { p { (words.say("verify-no-script")) } }
        section class="panel script-only" {
            h2 { (words.say("verify-here")) }
            div id="verify" data-record=[record.as_deref()] data-replay=[replay.as_deref()]
                data-published=[room["commitment"].as_str()] data-player=(words.say_with("seat-name", &[("n", "{n}".into())])) {
                p id="verdict" class="verdict" role="status" { @if checked.is_some() { (words.say("verify-working")) } }
                ol id="checks" class="log checks" tabindex="0" aria-label=(words.say("verify-here")) {}
                p id="first-difference" hidden { a class="button" href="" { (words.say("verify-to-difference")) } }
            }
            label class="field" {
                span { (words.say("verify-file")) }
                input type="file" accept=".json,application/json" data-file;
            }
        }
        @if let Some(checked) = checked { (checked.ours(words)) }
        section class="panel" {
            h2 { (words.say("verify-elsewhere")) }
            p { (words.say("verify-rest")) }
            pre tabindex="0" translate="no" { "arcadia verify " @match checked { Some(checked) => { "arcadia-" (checked.table) ".json" }, None => "FILE" } }
            div class="buttons" {
                @if let (Some(checked), Some(record), Some(replay)) = (checked, &record, &replay) {
                    a class="button" href=(record) download={ "arcadia-" (checked.table) ".json" } { (words.say("replay-download")) }
                    a class="button" href=(replay) { (words.say("site-replay")) }
                    a class="button quiet" href={ "/t/" (checked.table) } { (words.say("replay-to-table")) }
                }
            }
        }
        template id="verify-seats" {
            @for (place, name) in names.iter().enumerate() { data value=(pledge(place)) { (name) } }
        }
        (says(words))
    };
    let path =
        checked.map_or("/verify".to_owned(), |checked| format!("/t/{}/verify", checked.table));
    frame::page(words, &title, &path, &body)
}

/// The check of a table's record.
pub async fn page(
    State(app): State<App>,
    Speaks(words): Speaks,
    visitor: Visitor,
    Path(table): Path<String>,
) -> Result<Response, ApiError> {
    let id = table_id(&table)?;
    let path = format!("/t/{id}/verify");
    if let Some(closed) = replay::closed(&app, id, &visitor, words, &path).await? {
        return Ok(closed);
    }
    let checked = Checked::of(&app, id).await?;
    Ok(Html(shown(words, Some(&checked)).into_string()).into_response())
}

/// The check of a record that the reader has in a file.
pub async fn any(Speaks(words): Speaks) -> Html<String> {
    Html(shown(words, None).into_string())
}
