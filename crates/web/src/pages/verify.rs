//! Checking the chance of a table in the reader's own browser, so that nobody has to believe us.
//!
//! The page brings what the script says, in the reader's language, and the names of the cards; the
//! script fetches the record, or reads one from a file, and derives every shuffle and roll again.
//! Without script the page has our own check, and the command that does it elsewhere.

use super::context::{Aid, TableContext};
use super::ending::file_name;
use super::language::Language;
use super::market::LastDeck;
use super::{assets, frame, replay, story};
use crate::app::App;
use crate::app::renders::Rendered;
use crate::error::ApiError;
use crate::extract::{AtPage, Path, table_id};
use crate::identity::Visitor;
use axum::response::{Html, IntoResponse, Response};
use maud::{Markup, PreEscaped, html};
use oracle::Card;
use rooms::game::{self, PublicSetup};
use rooms::room::{RoomView, SeatView};
use std::sync::Arc;
use store::TableId;
use table::{Seat, Verification, Viewer};
use words::{Words, composed, key};

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
        words.say_with(composed!("verify-{key}"), &marks)
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
    room: RoomView,
    /// What our own check found, as it is shown.
    ours: Arc<Rendered>,
}

impl Checked {
    /// The record is played again once in each language, at the expense of whoever asks first.
    async fn of(app: &App, table: TableId, words: Words) -> Result<Checked, ApiError> {
        let (view, room) =
            app.rooms.look(table, |room| (room.view(Viewer::Spectator), room.clone())).await?;
        let check = move || {
            let found = game::verify(&room.record().unwrap_or_default());
            let shown = ours(words, found.ok().map(|verdict| verdict.verification));
            Ok(Rendered { name: String::new(), bytes: shown.into_string().into_bytes() })
        };
        let ours = app.rendered(format!("verify {table} {}", words.lang().code()), check).await?;
        Ok(Checked { table, room: view, ours })
    }
}

/// What our own check found; nothing where there is no record.
fn ours(words: Words, verdict: Option<Verification>) -> Markup {
    let difference = verdict.as_ref().and_then(|verdict| verdict.first_difference.as_ref());
    let good = verdict.as_ref().filter(|verdict| verdict.ok);
    html! {
        section class="panel" {
            h2 { (words.say(key::VERIFY_OURS)) }
            @if let Some(verdict) = good {
                p { span class="good" { "✓ " } (words.say_with(key::VERIFY_OURS_GOOD, &[("n", verdict.checked.into())])) }
            } @else {
                p class="error" { "✗ " (words.say(key::VERIFY_OURS_BAD)) }
                @if let Some(difference) = difference { p lang="en" { code { (difference.what) } } }
            }
        }
    }
}

/// What everybody at a table has pledged, and what they are called.
fn seats(words: Words, room: &RoomView) -> Vec<(String, String)> {
    let setup = PublicSetup::default();
    let (history, last, sent, aid) = (&[], LastDeck::NONE, None, Aid::NONE);
    let seen = TableContext { words, room, setup: &setup, history, last, sent, aid };
    let seat = |(place, seat): (usize, &SeatView)| {
        let pledge = seat.pledge.map(|pledge| pledge.to_string()).unwrap_or_default();
        (pledge, story::called(&seen, Seat(place as u8)))
    };
    room.seats.iter().enumerate().map(seat).collect()
}

/// The page, of a table or of a record that the reader has.
fn shown(words: Words, checked: Option<&Checked>) -> Markup {
    let room = checked.map(|checked| &checked.room);
    let seats = room.map(|room| seats(words, room)).unwrap_or_default();
    let title = words.say(key::VERIFY_TITLE);
    let record = checked.map(|checked| format!("/api/tables/{}/record", checked.table));
    let replay = checked.map(|checked| format!("/t/{}/replay", checked.table));
    let body = html! {
        (assets::style("replay.css"))
        (assets::script("verify-page.js"))
        (frame::head("verify", &title, &html! { p { (words.say(key::VERIFY_ABOUT)) } }))
        section class="panel" {
            ol { @for part in [key::VERIFY_HOW_1, key::VERIFY_HOW_2, key::VERIFY_HOW_3] { li { (words.say(part)) } } }
            @if room.is_some_and(|room| room.rigged) { p { span class="badge bad" { (words.say(key::SITE_RIGGED)) } " " (words.say(key::VERIFY_RIGGED)) } }
        }
        section class="panel noscript" { p { (words.say(key::VERIFY_NO_SCRIPT)) } }
        section class="panel script-only" {
            h2 { (words.say(key::VERIFY_HERE)) }
            div id="verify" data-record=[record.as_deref()] data-replay=[replay.as_deref()]
                data-published=[room.map(|room| room.commitment)] data-player=(words.say_with(key::SEAT_NAME, &[("n", "{n}".into())])) {
                p id="verdict" class="verdict" role="status" { @if checked.is_some() { (words.say(key::VERIFY_WORKING)) } }
                ol id="checks" class="log checks" tabindex="0" aria-label=(words.say(key::VERIFY_HERE)) {}
                p id="first-difference" hidden { a class="button" href="" { (words.say(key::VERIFY_TO_DIFFERENCE)) } }
            }
            label class="field" {
                span { (words.say(key::VERIFY_FILE)) }
                input type="file" accept=".json,application/json" data-file;
            }
        }
        @if let Some(checked) = checked { (PreEscaped(String::from_utf8_lossy(&checked.ours.bytes))) }
        section class="panel" {
            h2 { (words.say(key::VERIFY_ELSEWHERE)) }
            p { (words.say(key::VERIFY_REST)) }
            pre tabindex="0" translate="no" { "arcadia verify " @match checked { Some(checked) => (file_name(checked.table)), None => "FILE" } }
            div class="buttons" {
                @if let (Some(checked), Some(record), Some(replay)) = (checked, &record, &replay) {
                    a class="button" href=(record) download=(file_name(checked.table)) { (words.say(key::REPLAY_DOWNLOAD)) }
                    a class="button" href=(replay) { (words.say(key::SITE_REPLAY)) }
                    a class="button quiet" href={ "/t/" (checked.table) } { (words.say(key::REPLAY_TO_TABLE)) }
                }
            }
        }
        template id="verify-seats" {
            @for (pledge, name) in seats { data value=(pledge) { (name) } }
        }
        (says(words))
    };
    let path =
        checked.map_or("/verify".to_owned(), |checked| format!("/t/{}/verify", checked.table));
    frame::page(words, &title, &path, &body)
}

/// The check of a table's record.
pub async fn page(
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
    Path(table): Path<String>,
) -> Result<Response, ApiError> {
    let id = table_id(&table)?;
    let path = format!("/t/{id}/verify");
    if let Some(closed) = replay::closed(&app, id, &visitor, words, &path).await? {
        return Ok(closed);
    }
    let checked = Checked::of(&app, id, words).await?;
    Ok(Html(shown(words, Some(&checked)).into_string()).into_response())
}

/// The check of a record that the reader has in a file.
pub async fn any(Language(words): Language) -> Html<String> {
    Html(shown(words, None).into_string())
}
