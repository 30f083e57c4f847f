//! A table that was played, moment by moment: the same table, drawn by the same face, as a seat or a
//! spectator saw it. It opens when the match that uses the cards is over (E2).

use super::context::{Aid, Form, TableContext};
use super::duel::coach;
use super::ending::file_name;
use super::tables::{by_script, title};
use super::{art, assets, face, frame, keys, story};
use crate::api::tables::check_finished;
use crate::app::App;
use crate::app::renders::Rendered;
use crate::error::ApiError;
use crate::extract::{AtPage, Path, table_id};
use crate::identity::Visitor;
use crate::refusal::WebRefusal;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use maud::{Markup, PreEscaped, html};
use rooms::game::PublicSetup;
use rooms::refusal::RoomRefusal;
use rooms::room::{ReplayStep, Room, RoomHistoryEntry, RoomView};
use store::TableId;
use table::{Seat, Viewer};
use words::{Key, Words, key};

/// A page that says why there is nothing to see, and leads back to the table, or to the lobby.
pub fn refused(
    words: Words,
    status: StatusCode,
    path: &str,
    key: Key,
    table: Option<TableId>,
) -> Response {
    let title = words.say(key::REPLAY_CLOSED_TITLE);
    let body = html! {
        section class="hero" {
            div {
                h1 { (title) }
                p { (words.say(key)) }
                div class="buttons" {
                    @match table {
                        Some(table) => a class="button primary" href={ "/t/" (table) } { (words.say(key::REPLAY_TO_TABLE)) },
                        None => a class="button primary" href="/" { (words.say(key::SITE_LOBBY)) },
                    }
                }
            }
            (art::scene("replay"))
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
    let (key, status, back) = match check_finished(app, table, visitor).await {
        Ok(()) if app.rooms.look(table, |room| room.game().is_none()).await? => {
            (key::REPLAY_NOTHING_DEALT, StatusCode::NOT_FOUND, Some(table))
        }
        Ok(()) => return Ok(None),
        Err(error) if error.is(WebRefusal::InUse) => {
            (key::REPLAY_CLOSED, error.status, Some(table))
        }
        Err(error) if error.is(RoomRefusal::NoSpectators) => {
            (key::REPLAY_PRIVATE, error.status, None)
        }
        Err(error) => return Err(error),
    };
    Ok(Some(refused(words, status, path, key, back)))
}

/// A moment of a table, and all there is to go to.
struct Moment {
    words: Words,
    /// The room as it was then, with nobody asked.
    room: RoomView,
    setup: PublicSetup,
    /// What happened until then.
    history: Vec<RoomHistoryEntry>,
    /// The deal and every decision.
    steps: Vec<ReplayStep>,
    at: usize,
    /// The tables before and after this one in its sequence.
    around: [Option<String>; 2],
    /// What the coach would do now for the seat from which one looks.
    aid: Aid,
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
        let history = then.history(0, i64::MAX, viewer);
        let mut shown = then.view(viewer);
        // Nobody is asked, no clock runs and nobody is away any more.
        (shown.waiting, shown.clocks) = (Vec::new(), None);
        shown.seats.iter_mut().for_each(|seat| seat.connected = None);
        let follows = shown.follows.map(|table| table.to_string());
        let around = [follows, room.continued().map(|table| table.to_string())];
        let (setup, steps) = (room.public_setup(), room.steps(viewer));
        // It is over: the coach may be asked whoever played.
        let advice = seat.and_then(|seat| then.game()?.advise(Seat(seat)));
        let aid = Aid { advice, ..Aid::default() };
        Some(Moment { words, room: shown, setup, history, steps, at, around, aid })
    }

    fn seen(&self) -> TableContext<'_> {
        TableContext {
            words: self.words,
            room: &self.room,
            setup: &self.setup,
            history: &self.history,
            last: super::market::LastDeck::NONE,
            sent: None,
            aid: &self.aid,
        }
    }

    fn last(&self) -> usize {
        self.steps.len().saturating_sub(1)
    }

    /// The address of a moment, seen from a seat.
    fn address(&self, at: usize, seat: Option<Seat>) -> String {
        address(&self.seen().address(), at, seat)
    }

    /// The address of another moment, seen from the same place.
    fn to(&self, at: usize) -> String {
        self.address(at, self.room.you)
    }

    /// The table at this moment and the way to others: what changes from moment to moment.
    fn stage(&self, told: &[String]) -> Markup {
        let seen = self.seen();
        html! {
            div id="replay" data-at=(self.at) data-last=(self.last()) data-address=(self.to(self.at)) {
                (self.controls(told))
                (coach::reviewed(&seen))
                fieldset class="replayed" disabled aria-label=(seen.say(key::REPLAY_THE_TABLE)) {
                    @if self.at == self.last() && self.room.ending.is_some() {
                        p class="ending panel" { strong { (super::ending::said(&seen)) } }
                    }
                    (face(seen.room.kind).show(&seen))
                }
                (self.share())
                (keys::sheet(self.words, &keys::REPLAY))
            }
        }
    }

    fn controls(&self, told: &[String]) -> Markup {
        let seen = self.seen();
        let (at, last) = (self.at, self.last());
        let step = |to: usize, rel: Option<&str>, sign: &str, key: Key| {
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
            section class="panel replay-bar" aria-label=(seen.say(key::REPLAY_CONTROLS)) {
                p class="moment" aria-live="polite" {
                    strong { (seen.say_with(key::REPLAY_MOMENT, &values)) }
                    @for line in told.iter().take(2) { " " (line) }
                }
                div class="buttons" {
                    (step(0, None, "|◀", key::REPLAY_FIRST))
                    (step(at.saturating_sub(1), Some("prev"), "◀", key::REPLAY_BACK))
                    button class="primary script-only" type="button" data-play data-pause=(seen.say(key::REPLAY_PAUSE))
                        data-begin=(seen.say(key::REPLAY_PLAY)) aria-pressed="false" { (seen.say(key::REPLAY_PLAY)) }
                    (step((at + 1).min(last), Some("next"), "▶", key::REPLAY_FORWARD))
                    (step(last, None, "▶|", key::REPLAY_LAST))
                }
                form class="jump" method="get" action={ (seen.address()) "/replay" } {
                    label {
                        span class="sr" { (seen.say(key::REPLAY_JUMP_TO)) }
                        input id="replay-range" type="range" name="at" min="0" max=(last) value=(at) data-range;
                    }
                    @if let Some(you) = seen.you() { input type="hidden" name="seat" value=(you.0); }
                    button class="quiet noscript" { (seen.say(key::REPLAY_JUMP)) }
                    (keys::opener(self.words))
                    label class="script-only speed" {
                        span class="sr" { (seen.say(key::REPLAY_SPEED)) }
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
        let you = self.room.you;
        let seats = (0..seen.seats()).map(|place| Some(Seat(place as u8)));
        html! {
            nav aria-label=(seen.say(key::REPLAY_SEEN_BY)) {
                ul class="tabs" {
                    @for seat in std::iter::once(None).chain(seats) {
                        li {
                            a href=(self.address(self.at, seat)) data-viewer=[seat.map(|seat| seat.0)]
                                aria-current=[(seat == you).then_some("true")] {
                                @match seat {
                                    None => (seen.say(key::REPLAY_SPECTATOR)),
                                    Some(seat) => (story::called(&seen, seat)),
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
                    span { (seen.say(key::REPLAY_SHARE)) }
                    input id="replay-link" class="link" readonly value=(self.to(self.at)) data-link;
                }
                button class="script-only" type="button" data-copy=(seen.say(key::REPLAY_COPIED)) { (seen.say(key::REPLAY_COPY)) }
            }
        }
    }

    /// Everything that happened, each with the way to its moment.
    fn moments(&self, told: &[Vec<String>]) -> Markup {
        let seen = self.seen();
        html! {
            section class="panel" {
                h2 { (seen.say(key::REPLAY_MOMENTS)) }
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
        let table = self.room.table;
        let [before, after] = &self.around;
        html! {
            div class="buttons" {
                a class="button" href={ "/t/" (table) "/verify" } { (seen.say(key::SITE_VERIFY)) }
                a class="button" href={ "/api/tables/" (table) "/record" } download=(file_name(table)) {
                    (seen.say(key::REPLAY_DOWNLOAD))
                }
                a class="button quiet" href=(seen.address()) { (seen.say(key::REPLAY_TO_TABLE)) }
                @if let Some(before) = before {
                    a class="button quiet" href={ "/t/" (before) "/replay" } { (seen.say(key::REPLAY_BEFORE)) }
                }
                @if let Some(after) = after {
                    a class="button quiet" href={ "/t/" (after) "/replay" } { (seen.say(key::REPLAY_AFTER)) }
                }
            }
        }
    }

    fn title(&self) -> String {
        let seen = self.seen();
        let names: Vec<String> =
            (0..seen.seats()).map(|seat| seen.short_name(Seat(seat as u8))).collect();
        let what = match names.len() {
            2 => format!("{} · {}", title(&seen), names.join(" – ")),
            _ => title(&seen),
        };
        seen.say_with(key::REPLAY_OF, &[("what", what.into())])
    }

    /// The page without its frame, which is for its reader alone.
    fn body(&self, told: &[Vec<String>]) -> Markup {
        let seen = self.seen();
        let now = told.get(self.at).map_or(&[][..], Vec::as_slice);
        html! {
            (assets::style("table.css"))
            (face(seen.room.kind).replay_style())
            (assets::style("replay.css"))
            (assets::script("replay.js"))
            (frame::head("replay", &self.title(), &html! {}))
            (self.viewers())
            (self.stage(now))
            (self.moments(told))
            (self.ways())
        }
    }
}

/// The address of a moment of a table, seen from a seat.
fn address(table: &str, at: usize, seat: Option<Seat>) -> String {
    let seat = seat.map(|seat| format!("&seat={}", seat.0)).unwrap_or_default();
    format!("{table}/replay?at={at}{seat}")
}

/// A step of which the viewer may know nothing but that it was taken.
fn untold(seen: &TableContext<'_>, step: &ReplayStep) -> String {
    match &step.decided {
        None => seen.say(key::REPLAY_DEALT),
        Some((seat, _, _)) => {
            let who = seen.words.player(*seat);
            story::named(seen, &seen.say_with(key::REPLAY_DECIDED, &[("who", who.into())]))
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
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
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
    let missing = || refused(words, StatusCode::NOT_FOUND, &path, key::REPLAY_NO_MOMENT, Some(id));
    let Ok((at, seat)) = wanted else { return Ok(missing()) };
    let room = app.rooms.look(id, Room::clone).await?;
    let script = by_script(&headers);
    let key = format!("page {} {at} {seat:?} {} {script}", room.version(), words.lang().code());
    let rendered = move || rendered(&room, at, seat, words, script);
    match app.rendered(key, rendered).await {
        Ok(shown) => {
            let Rendered { name, bytes } = &*shown;
            let body = PreEscaped(String::from_utf8_lossy(bytes));
            let address = address(&format!("/t/{id}"), at, seat.map(Seat));
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
    let moment = moment.ok_or_else(|| ApiError::missing("moment"))?;
    let seen = moment.seen();
    let told = |steps: &[ReplayStep]| face(seen.room.kind).tell(&seen, steps);
    let shown = if script {
        let now = moment.steps.get(moment.at).map_or(&[][..], std::slice::from_ref);
        moment.stage(told(now).first().map_or(&[][..], Vec::as_slice))
    } else {
        moment.body(&told(&moment.steps))
    };
    Ok(Rendered { name: moment.title(), bytes: shown.into_string().into_bytes() })
}
