//! The page of a table, whatever is played there.

use super::asked::{self, somebody};
use super::decks::check;
use super::seen::{Form, Seen};
use super::speaks::Speaks;
use super::{FACES, Face, closing, ending, frame, pieces, replay, terms};
use crate::course::Bring;
use crate::game::Brought;
use crate::hall::{HallError, Wish};
use crate::http::body::Path;
use crate::http::identity::{Caller, Visitor};
use crate::http::limits::Address;
use crate::http::tables::{look_as, room_for_another, table_id};
use crate::http::{ApiError, App};
use crate::room::{Closing, Perspective};
use crate::store::{PersonId, StoredDeck, TableId};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Redirect, Response};
use maud::{Markup, html};
use oracle::Color;
use players::AnyDuellist;
use serde_json::{Map, Value, json};
use std::time::Instant;
use table::{Refusal, Seat, Viewer};
use words::Words;

/// How much of what happened is shown on the page.
const TOLD: u64 = 60;

/// Everything about a table that a page needs.
pub struct Shown {
    room: Value,
    settled: Map<String, Value>,
    told: Vec<Value>,
    words: Words,
    /// The decks that the viewer could bring.
    decks: Vec<StoredDeck>,
    /// Whether the cards are no longer in use (E2).
    open: bool,
    /// When it closes if nothing happens.
    closing: Option<Closing>,
    /// Whether the viewer may close it.
    closable: bool,
}

impl Shown {
    /// The table as its viewer may see it now; what is missing is to be completed.
    pub fn new(seen: &Perspective<'_>, words: Words) -> Shown {
        let (room, settled) = (seen.view(), seen.settled());
        let told = seen.told(room["seq"].as_u64().unwrap_or(0).saturating_sub(TOLD));
        let (decks, open, closing, closable) = Default::default();
        Shown { room, settled, told, words, decks, open, closing, closable }
    }

    /// The same, with the decks that somebody could bring, and what can be had of a table that is over.
    pub async fn completed(
        mut self,
        app: &App,
        table: TableId,
        person: Option<PersonId>,
    ) -> Result<Shown, HallError> {
        self.open = self.room["stage"] == "over" && !app.hall.in_use(table).await?;
        self.closing = app.hall.closes(table).await?;
        self.closable = match person {
            Some(person) => {
                app.hall.look(table, |room| Wish::Close.is_allowed(room, person)).await?
            }
            None => false,
        };
        if let Some(person) = person
            && (self.room["stage"] == "seating" && self.room["bring"] == "deck")
        {
            self.decks = app.store.decks(person).await?;
        }
        Ok(self)
    }

    pub fn seen(&self) -> Seen<'_> {
        Seen { words: self.words, room: &self.room, settled: &self.settled, told: &self.told }
    }

    /// The table itself: what changes while one looks at it.
    pub fn table(&self, notice: Option<&str>, preview: Option<&Markup>) -> Markup {
        let seen = self.seen();
        let stage = self.room["stage"].as_str().unwrap_or_default();
        html! {
            div id="table" tabindex="-1" data-table=[self.room["table"].as_str()] data-seq=(self.room["seq"])
                data-stage=(stage) data-you=[self.room["you"].as_u64()]
                data-commitment=[self.room["commitment"].as_str()] {
                @if let Some(notice) = notice { p class="notice" role="alert" { (notice) } }
                @match stage {
                    "seating" => (seating(&seen, &self.decks)),
                    "pledging" | "revealing" => (chance(&seen)),
                    "void" => (ending::void(&seen)),
                    "expired" => (closing::expired(&seen)),
                    "closed" => (closing::closed(&seen)),
                    _ => (played(&seen)),
                }
                @if let Some(closing) = self.closing { (closing::announced(&seen, closing)) }
                @if self.closable { (closing::offered(&seen)) }
                @if self.open { (ending::exports(&seen)) }
                @if let Some(preview) = preview { (preview) }
            }
        }
    }

    /// The whole page.
    fn page(&self, notice: Option<&str>, preview: Option<&Markup>) -> Markup {
        let seen = self.seen();
        let title = title(&seen);
        let body = html! {
            link rel="stylesheet" href="/assets/reading.css";
            link rel="stylesheet" href="/assets/table.css";
            @if self.room["stage"] == "seating" { (asked::dressed()) }
            @if let Some(event) = ending::event(&seen) {
                p class="event" { a href=(event) { (seen.say("events-back")) } }
            }
            h1 { (title) }
            @if self.room["rigged"] == true { p { span class="badge bad" { (seen.say("site-rigged")) } " " (seen.say("site-rigged-about")) } }
            (self.table(notice, preview))
        };
        frame::page(self.words, &title, &seen.address(), &body)
    }
}

pub fn title(seen: &Seen<'_>) -> String {
    match seen.settled::<draft::Format>("format") {
        Some(format) => seen.words.format_name(format.name()),
        None => seen.say(&format!("site-kind-{}", seen.room["kind"].as_str().unwrap_or_default())),
    }
}

pub fn face(seen: &Seen<'_>) -> Option<&'static dyn Face> {
    let kind = seen.room["kind"].as_str()?;
    FACES.into_iter().find(|face| face.kind() == kind)
}

/// Who sits where, and how to sit down.
fn seating(seen: &Seen<'_>, decks: &[StoredDeck]) -> Markup {
    let address = seen.address();
    let bring = seen.room["bring"].as_str();
    // Whoever sits already may take another seat, but will rather leave it to somebody.
    let sit = if seen.you().is_none() { "primary" } else { "" };
    html! {
        (terms::shown(seen))
        p { (seen.say("site-invite")) }
        (asked::copied(seen.words, "link", &seen.say("site-link"), &address, true))
        ul class="seats" {
            @for place in 0..seen.seats() {
                @let seat = Seat(place as u8);
                @let free = seen.room["seats"][place]["who"].is_null();
                li class="panel" {
                    strong { (seen.name(seat)) }
                    @if free {
                        form method="post" action={ (address) "/sit" } {
                            input type="hidden" name="seat" value=(place);
                            (brings(seen, bring, decks))
                            div class="buttons" {
                                button class=(sit) name="who" value="me" { (seen.say("site-sit")) }
                                span class="or muted" { (seen.say("site-or-computer")) }
                                @for (level, _) in AnyDuellist::LEVELS {
                                    button class="level" name="who" value=(level)
                                        aria-label=(seen.say_with("site-computer", &[("level", seen.level(level).into())])) {
                                        (seen.level(level))
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What one brings to a table where everybody brings something; these are one's decks.
pub fn brings(seen: &Seen<'_>, bring: Option<&str>, decks: &[StoredDeck]) -> Markup {
    html! {
        @match bring {
            Some("color") => fieldset class="choices" {
                legend { (seen.say("site-which-color")) }
                @for (place, color) in Color::ALL.into_iter().enumerate() {
                    label class="choice" {
                        input type="radio" name="color" value=(color.name()) checked[place == 0];
                        span { (seen.words.color(color)) }
                    }
                }
            },
            Some("deck") => {
                @if !decks.is_empty() {
                    label class="field" {
                        span { (seen.say("site-which-deck")) }
                        select name="kept_deck" {
                            option value="" { (seen.say("decks-ours")) }
                            @for deck in decks { option value=(deck.code) { (deck.name) } }
                        }
                    }
                }
                label class="field" {
                    span { (seen.say(if decks.is_empty() { "site-which-deck" } else { "decks-or-code" })) }
                    input name="deck" maxlength="40" autocomplete="off" placeholder=(seen.say("site-deck-code"));
                }
            },
            _ => {}
        }
    }
}

/// Everybody gives a part of the chance. The script does it by itself.
fn chance(seen: &Seen<'_>) -> Markup {
    let you = seen.you().map(Seat::index);
    let mine = you.map(|you| &seen.room["seats"][you]);
    let given = mine.is_none_or(|chair| !chair["pledge"].is_null());
    html! {
        @if given {
            p role="status" { (seen.say("site-waiting-for-chance")) }
        } @else {
            form method="post" action={ (seen.address()) "/trust" } data-chance {
                p { (seen.say("site-about-chance")) }
                div class="buttons" { button class="primary" { (seen.say("site-deal")) } }
            }
        }
    }
}

/// The cards on the table, and what one may do.
fn played(seen: &Seen<'_>) -> Markup {
    let over = seen.room["stage"] == "over";
    let shown = face(seen).map(|face| face.show(seen));
    let action_id = format!("page-{}", seen.room["seq"]);
    html! {
        @if over { (ending::shown(seen)) }
        @if !over && seen.you().is_none() { (watching(seen)) }
        (clocks(seen))
        form method="post" action=(seen.address()) data-decide {
            input type="hidden" name="seq" value=(seen.room["seq"]);
            input type="hidden" name="action_id" value=(action_id);
            @if let Some(shown) = shown { (shown) }
        }
        @if !over && seen.you().is_some() && seen.room["kind"] == "duel" { (contest(seen)) }
    }
}

/// What somebody should know who only watches.
fn watching(seen: &Seen<'_>) -> Markup {
    let later = seen.room["terms"]["spectators"]["delayed"].as_i64();
    html! {
        p class="watching" {
            span class="badge" { (seen.say("site-watching")) } " "
            (seen.say_with("site-watching-seats", &[("n", seen.seats().into())])) " "
            @match later.map(|ms| ms.max(0) / 1000) {
                Some(seconds) => (seen.say_with("site-watching-later", &[("n", seconds.into())])),
                None => (seen.say("site-watching-live")),
            }
        }
    }
}

/// Resigning, and agreeing on a draw.
fn contest(seen: &Seen<'_>) -> Markup {
    let offer = seen.room["offer"].as_u64();
    let you = seen.room["you"].as_u64();
    html! {
        form method="post" action=(seen.address()) data-decide class="buttons" {
            @if offer.is_some() && offer != you {
                button name="do" value="accept-draw" { (seen.say("site-accept-draw")) }
            } @else if offer.is_none() {
                button class="quiet" name="do" value="offer-draw" { (seen.say("site-offer-draw")) }
            } @else {
                span class="muted" { (seen.say("site-draw-offered")) }
            }
            button class="quiet danger" name="do" value="resign" { (seen.say("site-resign")) }
        }
    }
}

fn clocks(seen: &Seen<'_>) -> Markup {
    let clocks = seen.room["clocks"].as_array().map_or(&[][..], Vec::as_slice);
    let away = |place: usize| seen.room["seats"][place]["connected"] == false;
    html! {
        @if !clocks.is_empty() || (0..seen.seats()).any(away) {
            ul class="clocks" {
                @for place in 0..seen.seats() {
                    li {
                        (seen.name(Seat(place as u8)))
                        @if let Some(clock) = clocks.get(place) {
                            " " time data-left=(clock["left_ms"]) data-since=[clock["since_ms"].as_i64()] {
                                (pieces::minutes(clock["left_ms"].as_i64().unwrap_or(0)))
                            }
                        }
                        @if away(place) { " " span class="badge" { (seen.say("site-away")) } }
                    }
                }
            }
        }
    }
}

async fn shown(
    app: &App,
    table: TableId,
    visitor: &Visitor,
    words: Words,
) -> Result<Shown, ApiError> {
    let person = visitor.0.as_ref().map(|caller| caller.person.id);
    let shown = look_as(app, table, visitor, None, |seen| Shown::new(seen, words)).await?;
    Ok(shown.completed(app, table, person).await?)
}

/// The page of a table.
pub async fn page(
    State(app): State<App>,
    Speaks(words): Speaks,
    visitor: Visitor,
    Path(table): Path<String>,
) -> Result<Response, ApiError> {
    match shown(&app, table_id(&table)?, &visitor, words).await {
        Ok(shown) => Ok(Html(shown.page(None, None).into_string()).into_response()),
        Err(error) if error.code == "no-spectators" => {
            let path = format!("/t/{table}");
            Ok(replay::refused(words, error.status, &path, "replay-private", None))
        }
        Err(error) => Err(error),
    }
}

/// What would come of what is chosen: for the script as a piece, else as the whole page.
pub async fn preview(
    State(app): State<App>,
    Speaks(words): Speaks,
    visitor: Visitor,
    headers: HeaderMap,
    Path(table): Path<String>,
    form: Form,
) -> Result<Html<String>, ApiError> {
    let shown = shown(&app, table_id(&table)?, &visitor, words).await?;
    let seen = shown.seen();
    let preview = face(&seen).and_then(|face| face.preview(&seen, &form)).unwrap_or_default();
    let shown = if by_script(&headers) { preview } else { shown.page(None, Some(&preview)) };
    Ok(Html(shown.into_string()))
}

/// Whether the page's script asks.
pub fn by_script(headers: &HeaderMap) -> bool {
    headers.contains_key("x-script")
}

/// What somebody decides.
pub async fn decide(
    State(app): State<App>,
    Speaks(words): Speaks,
    caller: Caller,
    headers: HeaderMap,
    Path(table): Path<String>,
    form: Form,
) -> Result<Response, ApiError> {
    let id = table_id(&table)?;
    let person = caller.person.id;
    let visitor = Visitor(Some(caller));
    let shown = shown(&app, id, &visitor, words).await?;
    let seen = shown.seen();
    let decided = async {
        let seat =
            seen.you().ok_or_else(|| Refusal::new("not-your-seat", "That is not your seat."))?;
        let decision = match form.one("do") {
            Some(aloud @ ("resign" | "offer-draw" | "accept-draw")) => json!(aloud),
            _ => match face(&seen) {
                Some(face) => face.decision(&seen, &form)?,
                None => Value::Null,
            },
        };
        let act = decision.get("act").is_some();
        let action_id = form.one("action_id").filter(|_| act).map(|id| format!("{person}:{id}"));
        let wish = Wish::Decide { seat, decision, seen: form.number("seq").filter(|_| act) };
        let begun = Instant::now();
        let seq = app.hall.wish(id, person, wish, action_id).await?;
        app.metrics().decisions.note(begun.elapsed());
        Ok(seq)
    };
    answered(decided.await, &app, id, &visitor, words, &headers).await
}

/// The answer to something somebody wanted: the table again, or what was wrong.
pub async fn answered(
    done: Result<u64, HallError>,
    app: &App,
    table: TableId,
    visitor: &Visitor,
    words: Words,
    headers: &HeaderMap,
) -> Result<Response, ApiError> {
    match done {
        Ok(_) if by_script(headers) => Ok(StatusCode::NO_CONTENT.into_response()),
        Ok(_) => Ok(Redirect::to(&format!("/t/{table}")).into_response()),
        Err(HallError::Refused(refusal)) => {
            let sentence = words.refusal(&refusal);
            let status = ApiError::from(refusal).status;
            if by_script(headers) {
                return Ok((status, sentence).into_response());
            }
            let shown = shown(app, table, visitor, words).await?;
            let page = shown.page(Some(&sentence), None).into_string();
            Ok((status, Html(page)).into_response())
        }
        Err(error) => Err(error.into()),
    }
}

/// What a form says that somebody brings; what a computer player would, where it says nothing.
pub fn brought(form: &Form, bring: Option<Bring>) -> Option<Brought> {
    let said = match bring? {
        Bring::Color => form.one("color").and_then(|name| {
            Color::ALL.into_iter().find(|color| color.name() == name).map(Brought::Color)
        }),
        Bring::Deck => {
            let said = |name| form.one(name).map(str::trim).filter(|code| !code.is_empty());
            let code = said("deck").or_else(|| said("kept_deck"));
            code.map(|code| Brought::Deck(code.to_owned()))
        }
    };
    said.or_else(|| bring.map(Bring::usual))
}

/// Somebody sits down, or gives a seat to a computer player.
pub async fn sit(
    State(app): State<App>,
    Speaks(words): Speaks,
    visitor: Visitor,
    address: Address,
    headers: HeaderMap,
    Path(table): Path<String>,
    form: Form,
) -> Result<Response, ApiError> {
    let id = table_id(&table)?;
    let (caller, cookie) = somebody(&app, words, visitor.clone(), address, None).await?;
    let seat = Seat(form.number("seat").unwrap_or(0));
    let bring = app.hall.look(id, |room| room.opening().course.bring).await?;
    let brought = brought(&form, bring);
    let fits = check(words, brought.as_ref());
    let wish = match form.one("who") {
        None | Some("me") => Wish::Sit(seat, caller.name.clone(), brought),
        Some(level) => Wish::Invite(seat, level.to_owned(), bring.map(Bring::usual)),
    };
    let done = match fits {
        Ok(()) => app.hall.wish(id, caller.id, wish, None).await,
        Err(refusal) => Err(refusal.into()),
    };
    let answer = answered(done, &app, id, &visitor, words, &headers).await?;
    Ok((cookie, answer).into_response())
}

/// Somebody gives nothing to the chance.
pub async fn trust(
    State(app): State<App>,
    Speaks(words): Speaks,
    caller: Caller,
    headers: HeaderMap,
    Path(table): Path<String>,
) -> Result<Response, ApiError> {
    wished(&app, words, caller, &headers, &table, Wish::Trust).await
}

/// Somebody wants to play again.
pub async fn again(
    State(app): State<App>,
    Speaks(words): Speaks,
    caller: Caller,
    headers: HeaderMap,
    Path(table): Path<String>,
) -> Result<Response, ApiError> {
    wished(&app, words, caller, &headers, &table, Wish::Again).await
}

/// Somebody wants a duel with the deck they built.
pub async fn challenge(
    State(app): State<App>,
    Speaks(words): Speaks,
    caller: Caller,
    address: Address,
    headers: HeaderMap,
    Path(table): Path<String>,
    form: Form,
) -> Result<Response, ApiError> {
    let other = Seat(form.number("against").unwrap_or(u8::MAX));
    room_for_another(&app, caller.person.id, address).await?;
    wished(&app, words, caller, &headers, &table, |seat| Wish::Challenge(seat, other)).await
}

async fn wished(
    app: &App,
    words: Words,
    caller: Caller,
    headers: &HeaderMap,
    table: &str,
    wish: impl FnOnce(Seat) -> Wish,
) -> Result<Response, ApiError> {
    let (id, person) = (table_id(table)?, caller.person.id);
    let visitor = Visitor(Some(caller));
    let done = match look_as(app, id, &visitor, None, |seen| seen.viewer()).await? {
        Viewer::Seat(seat) => app.hall.wish(id, person, wish(seat), None).await,
        _ => Err(Refusal::new("not-your-seat", "That is not your seat.").into()),
    };
    answered(done, app, id, &visitor, words, headers).await
}
