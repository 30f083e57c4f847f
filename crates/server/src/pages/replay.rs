//! A table that was played, moment by moment: the same table, drawn by the same face, as a seat or a
//! spectator saw it. It opens when the match that uses the cards is over (E2).

use super::seen::{Form, Seen};
use super::speaks::Speaks;
use super::tables::{by_script, face, title};
use super::{frame, story};
use crate::http::body::Path;
use crate::http::identity::Visitor;
use crate::http::limits::Address;
use crate::http::renders::{Payer, Rendered};
use crate::http::tables::{open_to, table_id};
use crate::http::{ApiError, App};
use crate::room::{Room, Step};
use crate::store::TableId;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use maud::{Markup, PreEscaped, html};
use serde_json::{Map, Value, json};
use table::{Seat, Viewer};
use words::Words;

/// A page that says why there is nothing to see, and leads back to the table, or to the lobby.
pub fn refused(
    words: Words,
    status: StatusCode,
    path: &str,
    key: &str,
    table: Option<TableId>,
) -> Response {
    let title = words.say("replay-closed-title");
    let body = html! {
        h1 { (title) }
        section class="panel" {
            p { (words.say(key)) }
            p {
                @match table {
                    Some(table) => a class="button" href={ "/t/" (table) } { (words.say("replay-to-table")) },
                    None => a class="button" href="/" { (words.say("site-lobby")) },
                }
            }
        }
    };
    (status, Html(frame::page(words, &title, path, &body).into_string())).into_response()
}

/// Why a visitor may not see the record of a table, as a page; nothing where they may.
pub async fn closed(
    app: &App,
    table: TableId,
    visitor: &Visitor,
    words: Words,
    path: &str,
) -> Result<Option<Response>, ApiError> {
    let (key, status, back) = match open_to(app, table, visitor).await {
        Ok(()) if app.hall.look(table, |room| room.game().is_none()).await? => {
            ("replay-nothing-dealt", StatusCode::NOT_FOUND, Some(table))
        }
        Ok(()) => return Ok(None),
        Err(error) if error.code == "in-use" => ("replay-closed", error.status, Some(table)),
        Err(error) if error.code == "no-spectators" => ("replay-private", error.status, None),
        Err(error) => return Err(error),
    };
    Ok(Some(refused(words, status, path, key, back)))
}

/// A moment of a table, and all there is to go to.
struct Moment {
    words: Words,
    /// The room as it was then, with nobody asked.
    room: Value,
    settled: Map<String, Value>,
    /// What happened until then.
    told: Vec<Value>,
    /// The deal and every decision.
    steps: Vec<Step>,
    at: usize,
    /// The tables before and after this one in its course.
    around: [Option<String>; 2],
}

impl Moment {
    /// The moment after so many decisions, seen from a seat or by a spectator; nothing where there
    /// is no such moment or seat.
    fn of(room: &Room, at: usize, seat: Option<u8>, words: Words) -> Option<Moment> {
        let viewer = match seat {
            Some(seat) if room.has_seat(Seat(seat)) => Viewer::Seat(Seat(seat)),
            Some(_) => return None,
            None => Viewer::Spectator,
        };
        let then = room.after_decisions(at)?;
        let told = then.told(0, i64::MAX, viewer);
        let mut shown = then.view(viewer);
        // Nobody is asked, no clock runs and nobody is away any more.
        (shown["waiting"], shown["clocks"]) = (json!([]), Value::Null);
        for chair in shown["seats"].as_array_mut().into_iter().flatten() {
            chair["connected"] = Value::Null;
        }
        let follows = shown["follows"].as_str().map(str::to_owned);
        let around = [follows, room.continued().map(|table| table.to_string())];
        let (settled, steps) = (room.settled(), room.steps(viewer));
        Some(Moment { words, room: shown, settled, told, steps, at, around })
    }

    fn seen(&self) -> Seen<'_> {
        Seen { words: self.words, room: &self.room, settled: &self.settled, told: &self.told }
    }

    fn last(&self) -> usize {
        self.steps.len().saturating_sub(1)
    }

    /// The address of a moment, seen from a seat.
    fn address(&self, at: usize, seat: Option<u64>) -> String {
        address(&self.seen().address(), at, seat)
    }

    /// The address of another moment, seen from the same place.
    fn to(&self, at: usize) -> String {
        self.address(at, self.room["you"].as_u64())
    }

    /// The table at this moment and the way to others: what changes from moment to moment.
    fn stage(&self, told: &[String]) -> Markup {
        let seen = self.seen();
        html! {
            div id="replay" data-at=(self.at) data-last=(self.last()) data-address=(self.to(self.at)) {
                (self.controls(told))
                fieldset class="replayed" disabled aria-label=(seen.say("replay-the-table")) {
                    @if self.at == self.last() && !self.room["ending"].is_null() {
                        p class="ending panel" { strong { (super::ending::said(&seen)) } }
                    }
                    @if let Some(face) = face(&seen) { (face.show(&seen)) }
                }
                (self.share())
            }
        }
    }

    fn controls(&self, told: &[String]) -> Markup {
        let seen = self.seen();
        let (at, last) = (self.at, self.last());
        let step = |to: usize, rel: Option<&str>, sign: &str, key: &str| {
            html! {
                @if to == at {
                    a class="button" role="link" aria-disabled="true" title=(seen.say(key)) aria-label=(seen.say(key)) { (sign) }
                } @else {
                    a class="button" rel=[rel] href=(self.to(to)) data-to=(to) title=(seen.say(key))
                        aria-label=(seen.say(key)) { (sign) }
                }
            }
        };
        let values = [("at", at.into()), ("last", last.into())];
        html! {
            section class="panel replay-bar" aria-label=(seen.say("replay-controls")) {
                p class="moment" aria-live="polite" {
                    strong { (seen.say_with("replay-moment", &values)) }
                    @if let Some(first) = told.first() { " " (first) }
                }
                div class="buttons" {
                    (step(0, None, "|◀", "replay-first"))
                    (step(at.saturating_sub(1), Some("prev"), "◀", "replay-back"))
                    button class="primary script-only" type="button" data-play data-pause=(seen.say("replay-pause"))
                        data-begin=(seen.say("replay-play")) aria-pressed="false" { (seen.say("replay-play")) }
                    (step((at + 1).min(last), Some("next"), "▶", "replay-forward"))
                    (step(last, None, "▶|", "replay-last"))
                }
                form class="jump" method="get" action={ (seen.address()) "/replay" } {
                    label {
                        span class="sr" { (seen.say("replay-jump-to")) }
                        input id="replay-range" type="range" name="at" min="0" max=(last) value=(at) data-range;
                    }
                    @if let Some(you) = seen.you() { input type="hidden" name="seat" value=(you.0); }
                    button class="quiet noscript" { (seen.say("replay-jump")) }
                    label class="script-only speed" {
                        span class="sr" { (seen.say("replay-speed")) }
                        select id="replay-speed" data-speed {
                            @for (pace, ms) in [("½×", 3000), ("1×", 1500), ("2×", 750), ("4×", 375)] {
                                option value=(ms) selected[ms == 1500] { (pace) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// From where one looks.
    fn viewers(&self) -> Markup {
        let seen = self.seen();
        let you = self.room["you"].as_u64();
        let seats = (0..seen.seats()).map(|place| Some(place as u64));
        html! {
            nav aria-label=(seen.say("replay-seen-by")) {
                ul class="tabs" {
                    @for seat in std::iter::once(None).chain(seats) {
                        li {
                            a href=(self.address(self.at, seat)) data-viewer=[seat]
                                aria-current=[(seat == you).then_some("true")] {
                                @match seat {
                                    None => (seen.say("replay-spectator")),
                                    Some(seat) => (story::called(&seen, Seat(seat as u8))),
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The address of this moment, to give to others.
    fn share(&self) -> Markup {
        let seen = self.seen();
        html! {
            section class="panel share" {
                label class="field" {
                    span { (seen.say("replay-share")) }
                    input id="replay-link" class="link" readonly value=(self.to(self.at)) data-link;
                }
                button class="script-only" type="button" data-copy=(seen.say("replay-copied")) { (seen.say("replay-copy")) }
            }
        }
    }

    /// Everything that happened, each with the way to its moment.
    fn moments(&self, told: &[Vec<String>]) -> Markup {
        let seen = self.seen();
        html! {
            section class="panel" {
                h2 { (seen.say("replay-moments")) }
                ol class="log moments" start="0" id="moments" {
                    @for (at, step) in self.steps.iter().enumerate() {
                        @let lines = told.get(at).map_or(&[][..], Vec::as_slice);
                        li {
                            a href=(self.to(at)) data-to=(at) aria-current=[(at == self.at).then_some("step")] {
                                (lines.first().cloned().unwrap_or_else(|| untold(&seen, step)))
                            }
                            @for line in lines.iter().skip(1) { " " span class="muted" { (line) } }
                        }
                    }
                }
            }
        }
    }

    /// Where else to go from here.
    fn ways(&self) -> Markup {
        let seen = self.seen();
        let table = self.room["table"].as_str().unwrap_or_default();
        let [before, after] = &self.around;
        html! {
            div class="buttons" {
                a class="button" href={ "/t/" (table) "/verify" } { (seen.say("site-verify")) }
                a class="button" href={ "/api/tables/" (table) "/record" } download={ "arcadia-" (table) ".json" } {
                    (seen.say("replay-download"))
                }
                a class="button quiet" href=(seen.address()) { (seen.say("replay-to-table")) }
                @if let Some(before) = before {
                    a class="button quiet" href={ "/t/" (before) "/replay" } { (seen.say("replay-before")) }
                }
                @if let Some(after) = after {
                    a class="button quiet" href={ "/t/" (after) "/replay" } { (seen.say("replay-after")) }
                }
            }
        }
    }

    fn title(&self) -> String {
        let seen = self.seen();
        seen.say_with("replay-of", &[("what", title(&seen).into())])
    }

    /// The page without its frame, which is for its reader alone.
    fn body(&self, told: &[Vec<String>]) -> Markup {
        let seen = self.seen();
        let now = told.get(self.at).map_or(&[][..], Vec::as_slice);
        html! {
            link rel="stylesheet" href="/assets/table.css";
            link rel="stylesheet" href="/assets/replay.css";
            script type="module" src="/assets/replay.js" {}
            h1 { (self.title()) }
            (self.viewers())
            (self.stage(now))
            (self.moments(told))
            (self.ways())
            p class="muted script-only" { (seen.say("replay-keys")) }
        }
    }
}

/// The address of a moment of a table, seen from a seat.
fn address(table: &str, at: usize, seat: Option<u64>) -> String {
    let seat = seat.map(|seat| format!("&seat={seat}")).unwrap_or_default();
    format!("{table}/replay?at={at}{seat}")
}

/// A step of which the viewer may know nothing but that it was taken.
fn untold(seen: &Seen<'_>, step: &Step) -> String {
    match &step.decided {
        None => seen.say("replay-dealt"),
        Some((seat, _, _)) => {
            let who = seen.words.player(*seat);
            story::named(seen, &seen.say_with("replay-decided", &[("who", who.into())]))
        }
    }
}

/// What a form says as a number: the usual one where it says nothing, and nothing where it is none.
fn number<N: std::str::FromStr>(form: &Form, name: &str) -> Result<Option<N>, ()> {
    let said = form.one(name).map(str::trim).filter(|text| !text.is_empty());
    said.map(|text| text.parse().map_err(|_| ())).transpose()
}

/// The page of a moment; for the script only what changes.
pub async fn page(
    State(app): State<App>,
    Speaks(words): Speaks,
    visitor: Visitor,
    address: Address,
    headers: HeaderMap,
    Path(table): Path<String>,
    form: Form,
) -> Result<Response, ApiError> {
    let id = table_id(&table)?;
    let path = format!("/t/{id}/replay");
    if let Some(closed) = closed(&app, id, &visitor, words, &path).await? {
        return Ok(closed);
    }
    let wanted = number(&form, "at").and_then(|at| Ok((at.unwrap_or(0), number(&form, "seat")?)));
    let missing = || refused(words, StatusCode::NOT_FOUND, &path, "replay-no-moment", Some(id));
    let Ok((at, seat)) = wanted else { return Ok(missing()) };
    let room = app.hall.look(id, Room::clone).await?;
    let script = by_script(&headers);
    let key = format!("page {} {at} {seat:?} {} {script}", room.version(), words.lang().code());
    let rendered = move || rendered(&room, at, seat, words, script);
    match app.rendered(Payer { visitor: &visitor, address }, key, rendered).await {
        Ok(shown) => {
            let Rendered { name, bytes } = &*shown;
            let body = PreEscaped(String::from_utf8_lossy(bytes));
            let address = self::address(&format!("/t/{id}"), at, seat.map(u64::from));
            let shown = match script {
                true => html! { (body) },
                false => frame::page(words, name, &address, &html! { (body) }),
            };
            Ok(Html(shown.into_string()).into_response())
        }
        Err(error) if error.status == StatusCode::NOT_FOUND => Ok(missing()),
        Err(error) => Err(error),
    }
}

/// The piece of a page that shows a moment; for the script only what changes.
fn rendered(
    room: &Room,
    at: usize,
    seat: Option<u8>,
    words: Words,
    script: bool,
) -> Result<Rendered, ApiError> {
    let moment = Moment::of(room, at, seat, words);
    let moment = moment.ok_or_else(|| ApiError::missing("There is no such moment."))?;
    let seen = moment.seen();
    let told = |steps: &[Step]| face(&seen).map(|face| face.tell(&seen, steps)).unwrap_or_default();
    let shown = if script {
        let now = moment.steps.get(moment.at).map_or(&[][..], std::slice::from_ref);
        moment.stage(told(now).first().map_or(&[][..], Vec::as_slice))
    } else {
        moment.body(&told(&moment.steps))
    };
    Ok(Rendered { name: moment.title(), bytes: shown.into_string().into_bytes() })
}
