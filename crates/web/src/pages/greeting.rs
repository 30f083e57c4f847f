//! A visit to a page: who it is for, so that its frame can greet them, and what people see where there
//! is no page. Programs, and what a page's script asks for, get the API's answers as they are.

use super::forms::sentence;
use super::language::Language;
use super::preview::Reached;
use super::{assets, frame, pictures, preview};
use crate::app::App;
use crate::error::ApiError;
use crate::identity::Visitor;
use crate::preferences::Preferences;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};
use maud::{Markup, html};
use words::{Words, key};

tokio::task_local! {
    /// Whoever the page that is being made is for.
    static VISIT: Visit;
    /// The address that they asked for.
    static PATH: String;
}

/// The address of the page that is being made.
pub fn path() -> String {
    PATH.try_with(Clone::clone).unwrap_or_else(|_| "/".to_owned())
}

/// Whoever a page is for: their name, and what they have set.
struct Visit {
    name: Option<String>,
    preferences: Preferences,
}

/// The name of whoever the page that is being made is for, if they have one.
pub fn name() -> Option<String> {
    VISIT.try_with(|visit| visit.name.clone()).ok().flatten()
}

/// What whoever the page that is being made is for has set.
pub fn preferences() -> Preferences {
    VISIT.try_with(|visit| visit.preferences).unwrap_or_default()
}

/// Whether somebody goes to a page: a browser asks for one in so many words.
fn is_visit(parts: &Parts) -> bool {
    let accepts = parts.headers.get(header::ACCEPT).and_then(|accept| accept.to_str().ok());
    let path = parts.uri.path();
    accepts.is_some_and(|accept| accept.contains("text/html"))
        && !parts.headers.contains_key("x-script")
        && (path == "/api" || !path.starts_with("/api/"))
        && !path.starts_with(assets::FOLDER)
}

/// Finds out who a page is for, once for everything that asks for it.
pub async fn greeted(State(app): State<App>, request: Request, next: Next) -> Response {
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    let scheme = if app.settings.secure { "https" } else { "http" };
    let asked = host.map(|host| format!("{scheme}://{host}"));
    let reached = Reached { public: app.settings.public_url.clone(), asked };
    preview::at(reached, greeted_by_name(app, request, next)).await
}

async fn greeted_by_name(app: App, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    if !is_visit(&parts) {
        return next.run(Request::from_parts(parts, body)).await;
    }
    let visitor = match Visitor::from_request_parts(&mut parts, &app).await {
        Ok(visitor) => visitor,
        Err(error) => return error.into_response(),
    };
    let Ok(preferences) = Preferences::from_request_parts(&mut parts, &()).await;
    let name = visitor.0.as_ref().map(|caller| caller.person.name.clone());
    parts.extensions.insert(visitor);
    let visit = Visit { name, preferences };
    let agreed = pictures::agreed_in(&parts.headers);
    let path = parts.uri.path_and_query().map_or("/", |path| path.as_str()).to_owned();
    let page = PATH.scope(path, paged(Request::from_parts(parts, body), next));
    VISIT.scope(visit, pictures::for_reader(agreed, page)).await
}

/// Says what was refused in the language of whoever asks, and on a page where a browser goes to one.
pub async fn paged(request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let is_visit = is_visit(&parts);
    let path = parts.uri.path().to_owned();
    let Ok(Language(words)) = Language::from_request_parts(&mut parts, &()).await;
    let response = next.run(Request::from_parts(parts, body)).await;
    let (mut head, body) = response.into_parts();
    let Some(error) = head.extensions.remove::<ApiError>() else {
        return Response::from_parts(head, body);
    };
    let said = match is_visit {
        true => Html(shown(words, &path, &error).into_string()).into_response(),
        false => error.answer(words).into_response(),
    };
    head.headers.remove(header::CONTENT_LENGTH);
    head.headers.extend(said.headers().clone());
    Response::from_parts(head, said.into_body())
}

fn shown(words: Words, path: &str, error: &ApiError) -> Markup {
    let lost = [StatusCode::NOT_FOUND, StatusCode::METHOD_NOT_ALLOWED];
    let is_lost = lost.contains(&error.status);
    let title = words.say(if is_lost { key::SITE_LOST } else { key::SITE_REFUSED });
    let said = if is_lost { words.say(key::SITE_LOST_ABOUT) } else { sentence(words, error) };
    let body = html! {
        section class="hero" {
            div {
                h1 { (title) }
                p role="alert" { (said) }
                div class="buttons" { a class="button primary" href="/" { (words.say(key::SITE_LOBBY)) } }
            }
            div class="fan" aria-hidden="true" { @for _ in 0..3 { span class="card" { (super::art::back()) } } }
        }
    };
    frame::page(words, &title, path, &body)
}
