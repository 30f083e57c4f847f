//! Events: the list of them, making one, the page of one with everything that can be done there, and
//! what is printed of it.

mod actions;
mod bracket;
mod context;
mod create;
mod current;
mod form;
mod host;
mod print;
mod rounds;
mod sidebar;

use super::forms::dressed;
use super::live::{Connection, LivePage, Rendered};
use super::{art, assets, frame, replay};
use crate::address::Address;
use crate::api::events::if_whole;
use crate::app::App;
use crate::connection::ConnectionPermit;
use crate::error::ApiError;
use crate::extract::{AtPage, Path, event_id};
use crate::identity::Visitor;
use crate::metrics::StreamKind;
use crate::streams::Subscriber;
use ::events::report::kind_name;
use ::events::{Event, Next};
use axum::extract::ws::WebSocketUpgrade;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Router};
use context::EventPage;
use maud::{Markup, html};
use rooms::error::RoomError;
use rooms::event_room::EventRoom;
use rooms::event_room::{EventSnapshot, TableSummary};
use std::sync::Arc;
use std::time::Duration;
use store::{EventId, EventRow, Person, StoreError};
use words::{Key, Words, key};

/// How many events a list has.
const LISTED: u64 = 50;
/// How often it is looked whom the tables of an event wait for.
const LOOK: Duration = Duration::from_secs(1);

/// The paths of these pages.
pub fn router() -> Router<App> {
    Router::new()
        .route("/events", get(list).post(create::make))
        .route("/events/new", get(create::page))
        .route("/e/{event}", get(page))
        .route("/e/{event}/enter", post(actions::enter))
        .route("/e/{event}/leave", post(actions::leave))
        .route("/e/{event}/result", post(actions::report))
        .route("/e/{event}/host", post(actions::host))
        .route("/e/{event}/live", get(follow))
        .route("/e/{event}/pairings", get(print::pairings))
        .route("/e/{event}/report", get(print::report))
}

/// What pages of events are dressed with.
fn styled() -> Markup {
    html! { (dressed()) (assets::style("events.css")) }
}

/// An event with its tables; a page that says so where there is no such event.
async fn found(
    app: &App,
    words: Words,
    event: &str,
) -> Result<EventSnapshot, Result<Response, ApiError>> {
    let nothing = || {
        let path = format!("/e/{event}");
        Ok(replay::refused(words, StatusCode::NOT_FOUND, &path, key::EVENTS_NO_SUCH, None))
    };
    let id = event_id(event).map_err(|_| nothing())?;
    app.rooms.event_snapshot(id).await.map_err(|error| match error {
        // What is at this address is nothing, or a table.
        RoomError::Store(StoreError::NoTable | StoreError::Damaged(_)) => nothing(),
        error => Err(error.into()),
    })
}

/// The events there are.
async fn list(
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
) -> Result<Html<String>, ApiError> {
    let listed = looked_at(&app, app.store.listed_events(LISTED).await?).await?;
    let own = match &visitor.0 {
        Some(caller) => {
            looked_at(&app, app.store.events_of(caller.person.id, LISTED).await?).await?
        }
        None => Vec::new(),
    };
    let title = words.say(key::SITE_EVENTS);
    let body = html! {
        (styled())
        (frame::head("events", &title, &html! {
            p { (words.say(key::EVENTS_ABOUT)) }
            div class="buttons" {
                a class="button primary" href="/events/new" { (words.say(key::EVENTS_MAKE)) }
            }
        }))
        @if !own.is_empty() {
            section { h2 { (words.say(key::EVENTS_YOURS)) } (entries(words, &own)) }
        }
        section {
            h2 { (words.say(key::EVENTS_LISTED)) }
            @if listed.is_empty() { p class="muted" { (words.say(key::EVENTS_NONE_LISTED)) } }
            (entries(words, &listed))
        }
    };
    Ok(Html(frame::page(words, &title, "/events", &body).into_string()))
}

async fn looked_at(app: &App, rows: Vec<EventRow>) -> Result<Vec<(EventId, EventRoom)>, ApiError> {
    let mut events = Vec::new();
    for row in rows {
        let found = if_whole(app.rooms.look_at_event(row.event, EventRoom::clone).await)?;
        events.extend(found.map(|event_room| (row.event, event_room)));
    }
    Ok(events)
}

fn entries(words: Words, events: &[(EventId, EventRoom)]) -> Markup {
    html! {
        ul class="library" {
            @for (id, event_room) in events {
                @let event = event_room.event();
                @let (badge, status) = status(event);
                li {
                    a class="panel" href={ "/e/" (id) } {
                        (art::event(event.setup().kind.name()))
                        strong { (event.setup().name) } " "
                        span class=(badge) { (words.say(status)) }
                        small {
                            (kind_name(event.setup().kind.name(), words)) " · "
                            (words.say_with(key::EVENTS_PLAYERS, &[("n", event.started_with().into())]))
                        }
                    }
                }
            }
        }
    }
}

/// How far an event has come.
fn status(event: &Event) -> (&'static str, Key) {
    match event.next() {
        Next::Entries => ("badge good", key::EVENTS_STATUS_OPEN),
        Next::Resume => ("badge", key::EVENTS_STATUS_PAUSED),
        Next::Over => ("badge", key::EVENTS_STATUS_OVER),
        _ => ("badge", key::EVENTS_STATUS_LIVE),
    }
}

/// The page of an event.
async fn page(
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
    Path(event): Path<String>,
) -> Result<Response, ApiError> {
    let snapshot = match found(&app, words, &event).await {
        Ok(snapshot) => snapshot,
        Err(answer) => return answer,
    };
    let shown = EventPage { snapshot, words, person: visitor.0.map(|caller| caller.person) };
    Ok(Html(shown.page(None).into_string()).into_response())
}

/// Follows an event: its page changes when something happens there, and when its tables wait for
/// others.
async fn follow(
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
    address: Address,
    Path(event): Path<String>,
    ticket: Option<Extension<Arc<ConnectionPermit>>>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    let snapshot = match found(&app, words, &event).await {
        Ok(snapshot) => snapshot,
        Err(answer) => return answer,
    };
    let event = snapshot.event_room.id();
    let subscriber = Subscriber::new(&app, &visitor, address, StreamKind::Page)?;
    let connection = Connection::new(subscriber, app.rooms.event_growth(event), ticket);
    let person = visitor.0.map(|caller| caller.person);
    Ok(connection.upgraded(app, upgrade, LiveEvent { event, words, person, shown: None }))
}

/// An event on its page.
struct LiveEvent {
    event: EventId,
    words: Words,
    person: Option<Person>,
    /// How long the log of the event was when it was shown, and what its tables waited for.
    shown: Option<(u64, Vec<TableSummary>)>,
}

impl LivePage for LiveEvent {
    async fn render(&mut self, app: &App) -> Option<Rendered> {
        let snapshot = app.rooms.event_snapshot(self.event).await.ok()?;
        let now = Some((snapshot.event_room.next_seq(), snapshot.tables.clone()));
        let (words, person) = (self.words, self.person.clone());
        let html = (self.shown != now)
            .then(|| EventPage { snapshot, words, person }.event_now(None).into_string());
        self.shown = now;
        Some(Rendered { html: html.into_iter().collect(), again: Some(LOOK) })
    }
}
