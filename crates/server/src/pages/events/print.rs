//! What is printed of an event: the pairings of the round, large and clear, and the whole report.

use super::shown::Shown;
use super::{found, frame, styled};
use crate::http::body::Path;
use crate::http::events::papers;
use crate::http::identity::Visitor;
use crate::http::{ApiError, App};
use crate::pages::speaks::Speaks;
use ::events::report::{Report, body, results, score};
use axum::extract::State;
use axum::response::{Html, IntoResponse, Response};
use maud::html;

/// The pairings of the current round.
pub async fn pairings(
    State(app): State<App>,
    Speaks(words): Speaks,
    Path(event): Path<String>,
) -> Result<Response, ApiError> {
    let evening = match found(&app, words, &event).await {
        Ok(evening) => evening,
        Err(answer) => return answer,
    };
    let shown = Shown { evening, words, person: None };
    let round = shown.event().rounds().len() as u16;
    let name = &shown.event().setup().name;
    let met: Vec<_> = results(shown.event()).into_iter().filter(|met| met.round == round).collect();
    let title = format!("{} · {name}", shown.say("events-pairings"));
    let page = html! {
        (styled())
        p class="screen-only" { a href=(shown.address()) { (shown.say("events-back")) } }
        h1 class="name" { (name) }
        @if round == 0 {
            p { (shown.say("events-no-round")) }
        } @else {
            h2 { (shown.round_name(round)) }
            table class="sheet" {
                thead { tr {
                    @for key in ["table", "player", "against", "result"] {
                        th scope="col" { (words.say(&format!("event-column-{key}"))) }
                    }
                } }
                tbody { @for met in &met { tr {
                    td class="no" { (met.table) }
                    th scope="row" { (met.players.0) }
                    td class="name" { (met.players.1.clone().unwrap_or_else(|| words.say("event-bye"))) }
                    td { @if let Some(games) = met.score { (score(games)) } }
                } } }
            }
            p class="screen-only muted" { (shown.say("events-print-about")) }
        }
    };
    Ok(Html(
        frame::page(words, &title, &format!("{}/pairings", shown.address()), &page).into_string(),
    )
    .into_response())
}

/// The whole report; decks are in it when the event is over (E2), for those who may see them.
pub async fn report(
    State(app): State<App>,
    Speaks(words): Speaks,
    visitor: Visitor,
    Path(event): Path<String>,
) -> Result<Response, ApiError> {
    let evening = match found(&app, words, &event).await {
        Ok(evening) => evening,
        Err(answer) => return answer,
    };
    let open = papers::open(&app, evening.gathering.id(), &visitor).await.is_ok();
    let shown = Shown { evening, words, person: None };
    let report = Report::of(shown.event(), Some(&shown.gathering().plan()));
    let report = if open { report } else { report.without_decks() };
    let page = html! {
        (styled())
        p class="screen-only" { a href=(shown.address()) { (shown.say("events-back")) } }
        div class="report figures" { (body(shown.event(), &report, words)) }
    };
    let path = format!("{}/report", shown.address());
    Ok(Html(frame::page(words, &report.event, &path, &page).into_string()).into_response())
}
