//! What is printed of an event: the pairings of the round, large and clear, and the whole report.

use super::context::EventPage;
use super::{found, frame, styled};
use crate::api::events::reports;
use crate::app::App;
use crate::error::ApiError;
use crate::extract::{AtPage, Path};
use crate::identity::Visitor;
use crate::pages::language::Language;
use ::events::report::{Report, body, results, score};
use axum::extract::State;
use axum::response::{Html, IntoResponse, Response};
use maud::html;
use words::{key, keys};

/// The pairings of the current round.
pub async fn pairings(
    State(app): State<App>,
    Language(words): Language,
    Path(event): Path<String>,
) -> Result<Response, ApiError> {
    let snapshot = match found(&app, words, &event).await {
        Ok(snapshot) => snapshot,
        Err(answer) => return answer,
    };
    let shown = EventPage { snapshot, words, person: None };
    let round = shown.event().rounds().len() as u16;
    let name = &shown.event().setup().name;
    let met: Vec<_> = results(shown.event()).into_iter().filter(|met| met.round == round).collect();
    let title = format!("{} · {name}", shown.say(key::EVENTS_PAIRINGS));
    let page = html! {
        (styled())
        p class="screen-only" { a href=(shown.address()) { (shown.say(key::EVENTS_BACK)) } }
        h1 class="name" { (name) }
        @if round == 0 {
            p { (shown.say(key::EVENTS_NO_ROUND)) }
        } @else {
            h2 { (shown.round_name(round)) }
            table class="sheet" {
                thead { tr {
                    @for key in keys!("event-column", ["table", "player", "against", "result"]) {
                        th scope="col" { (words.say(key)) }
                    }
                } }
                tbody { @for met in &met { tr {
                    td class="no" { (met.table) }
                    th scope="row" { (met.players.0) }
                    td class="name" { (met.players.1.clone().unwrap_or_else(|| words.say(key::EVENT_BYE))) }
                    td { @if let Some(games) = met.score { (score(games)) } }
                } } }
            }
            p class="screen-only muted" { (shown.say(key::EVENTS_PRINT_ABOUT)) }
        }
    };
    Ok(Html(
        frame::page(words, &title, &format!("{}/pairings", shown.address()), &page).into_string(),
    )
    .into_response())
}

/// The whole report; decks are in it when the event is over (E2), for those who may see them.
pub async fn report(
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
    Path(event): Path<String>,
) -> Result<Response, ApiError> {
    let snapshot = match found(&app, words, &event).await {
        Ok(snapshot) => snapshot,
        Err(answer) => return answer,
    };
    let open = reports::open(&app, snapshot.event_room.id(), &visitor).await.is_ok();
    let shown = EventPage { snapshot, words, person: None };
    let report = Report::of(shown.event(), Some(&shown.event_room().plan()));
    let report = if open { report } else { report.without_decks() };
    let page = html! {
        (styled())
        p class="screen-only" { a href=(shown.address()) { (shown.say(key::EVENTS_BACK)) } }
        div class="report figures" { (body(shown.event(), &report, words)) }
    };
    let path = format!("{}/report", shown.address());
    Ok(Html(frame::page(words, &report.event, &path, &page).into_string()).into_response())
}
