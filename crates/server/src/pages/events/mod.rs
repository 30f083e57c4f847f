//! Events: the list of them, making one, the page of one with everything that can be done there, and
//! what is printed of it.

mod around;
mod doing;
mod form;
mod host;
mod making;
mod now;
mod print;
mod rounds;
mod shown;

use super::asked::dressed;
use super::live::{Connection, LivePage, Rendered};
use super::speaks::Speaks;
use super::{frame, replay};
use crate::gathering::Gathering;
use crate::hall::{Evening, Glimpse, HallError};
use crate::http::body::Path;
use crate::http::events::event_id;
use crate::http::identity::Visitor;
use crate::http::limits::Address;
use crate::http::streams::Subscriber;
use crate::http::{ApiError, App};
use crate::serve::Ticket;
use crate::store::{Person, StoreError, TableId, TableRow};
use ::events::report::kind_name;
use ::events::{Event, Next};
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Router};
use maud::{Markup, html};
use shown::Shown;
use std::sync::Arc;
use std::time::Duration;
use words::Words;

/// How many events a list has.
const LISTED: u64 = 50;
/// How often it is looked whom the tables of an event wait for.
const LOOK: Duration = Duration::from_secs(1);

/// The paths of these pages.
pub fn router() -> Router<App> {
    Router::new()
        .route("/events", get(list).post(making::make))
        .route("/events/new", get(making::page))
        .route("/e/{event}", get(page))
        .route("/e/{event}/enter", post(doing::enter))
        .route("/e/{event}/leave", post(doing::leave))
        .route("/e/{event}/result", post(doing::report))
        .route("/e/{event}/host", post(doing::host))
        .route("/e/{event}/live", get(follow))
        .route("/e/{event}/pairings", get(print::pairings))
        .route("/e/{event}/report", get(print::report))
}

/// What pages of events are dressed with.
fn styled() -> Markup {
    html! { (dressed()) link rel="stylesheet" href="/assets/events.css"; }
}

/// An event with its tables; a page that says so where there is no such event.
async fn found(
    app: &App,
    words: Words,
    event: &str,
) -> Result<Evening, Result<Response, ApiError>> {
    let nothing = || {
        let path = format!("/e/{event}");
        Ok(replay::refused(words, StatusCode::NOT_FOUND, &path, "events-no-such", None))
    };
    let id = event_id(event).map_err(|_| nothing())?;
    app.hall.evening(id).await.map_err(|error| match error {
        // What is at this address is nothing, or a table.
        HallError::Store(StoreError::NoTable | StoreError::Damaged(_)) => nothing(),
        error => Err(error.into()),
    })
}

/// The events there are.
async fn list(
    State(app): State<App>,
    Speaks(words): Speaks,
    visitor: Visitor,
) -> Result<Html<String>, ApiError> {
    let listed = looked_at(&app, app.store.listed_events(LISTED).await?).await?;
    let own = match &visitor.0 {
        Some(caller) => {
            looked_at(&app, app.store.events_of(caller.person.id, LISTED).await?).await?
        }
        None => Vec::new(),
    };
    let title = words.say("site-events");
    let body = html! {
        (styled())
        section class="hero" {
            h1 { (title) }
            p { (words.say("events-about")) }
            div class="buttons" {
                a class="button primary" href="/events/new" { (words.say("events-make")) }
            }
        }
        @if !own.is_empty() {
            section { h2 { (words.say("events-yours")) } (entries(words, &own)) }
        }
        section {
            h2 { (words.say("events-listed")) }
            @if listed.is_empty() { p class="muted" { (words.say("events-none-listed")) } }
            (entries(words, &listed))
        }
    };
    Ok(Html(frame::page(words, &title, "/events", &body).into_string()))
}

async fn looked_at(app: &App, rows: Vec<TableRow>) -> Result<Vec<(TableId, Gathering)>, ApiError> {
    let mut events = Vec::new();
    for row in rows {
        events.push((row.table, app.hall.look_at_event(row.table, Gathering::clone).await?));
    }
    Ok(events)
}

fn entries(words: Words, events: &[(TableId, Gathering)]) -> Markup {
    html! {
        ul class="shelf" {
            @for (id, gathering) in events {
                @let event = gathering.event();
                @let (badge, status) = status(event);
                li {
                    a class="panel" href={ "/e/" (id) } {
                        strong { (event.setup().name) } " "
                        span class=(badge) { (words.say(&format!("events-status-{status}"))) }
                        small {
                            (kind_name(event.setup().kind.name(), words)) " · "
                            (words.say_with("events-players", &[("n", event.started_with().into())]))
                        }
                    }
                }
            }
        }
    }
}

/// How far an event has come.
fn status(event: &Event) -> (&'static str, &'static str) {
    match event.next() {
        Next::Entries => ("badge good", "open"),
        Next::Resume => ("badge", "paused"),
        Next::Over => ("badge", "over"),
        _ => ("badge", "live"),
    }
}

/// The page of an event.
async fn page(
    State(app): State<App>,
    Speaks(words): Speaks,
    visitor: Visitor,
    Path(event): Path<String>,
) -> Result<Response, ApiError> {
    let evening = match found(&app, words, &event).await {
        Ok(evening) => evening,
        Err(answer) => return answer,
    };
    let shown = Shown { evening, words, person: visitor.0.map(|caller| caller.person) };
    Ok(Html(shown.page(None).into_string()).into_response())
}

/// Follows an event: its page changes when something happens there, and when its tables wait for
/// others.
async fn follow(
    State(app): State<App>,
    Speaks(words): Speaks,
    visitor: Visitor,
    address: Address,
    Path(event): Path<String>,
    ticket: Option<Extension<Arc<Ticket>>>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    let evening = match found(&app, words, &event).await {
        Ok(evening) => evening,
        Err(answer) => return answer,
    };
    let event = evening.gathering.id();
    let subscriber = Subscriber::new(&app, &visitor, address)?;
    let connection = Connection::new(subscriber, app.hall.event_growth(event), ticket);
    let person = visitor.0.map(|caller| caller.person);
    Ok(connection.upgraded(app, upgrade, EventPage { event, words, person, shown: None }))
}

/// An event on its page.
struct EventPage {
    event: TableId,
    words: Words,
    person: Option<Person>,
    /// How long the log of the event was when it was shown, and what its tables waited for.
    shown: Option<(u64, Vec<Glimpse>)>,
}

impl LivePage for EventPage {
    async fn render(&mut self, app: &App) -> Option<Rendered> {
        let evening = app.hall.evening(self.event).await.ok()?;
        let now = Some((evening.gathering.next_seq(), evening.tables.clone()));
        let (words, person) = (self.words, self.person.clone());
        let html = (self.shown != now)
            .then(|| Shown { evening, words, person }.event_now(None).into_string());
        self.shown = now;
        Some(Rendered { html, again: Some(LOOK) })
    }
}
