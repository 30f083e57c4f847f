//! A visit to a page: who it is for, so that its frame can greet them, and what people see where there
//! is no page. Programs, and what a page's script asks for, get the API's answers as they are.

use super::asked::sentence;
use super::speaks::Speaks;
use super::{assets, frame};
use crate::http::identity::Visitor;
use crate::http::{ApiError, App};
use axum::body::Body;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use words::Words;

tokio::task_local! {
    /// The name of whoever the page that is being made is for.
    static NAME: Option<String>;
}

/// The name of whoever the page that is being made is for, if they have one.
pub fn name() -> Option<String> {
    NAME.try_with(Clone::clone).ok().flatten()
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
    let (mut parts, body) = request.into_parts();
    if !is_visit(&parts) {
        return next.run(Request::from_parts(parts, body)).await;
    }
    let visitor = match Visitor::from_request_parts(&mut parts, &app).await {
        Ok(visitor) => visitor,
        Err(error) => return error.into_response(),
    };
    let name = visitor.0.as_ref().map(|caller| caller.person.name.clone());
    parts.extensions.insert(visitor);
    NAME.scope(name, paged(Request::from_parts(parts, body), next)).await
}

/// Says on a page what was refused where nothing else has.
pub async fn paged(request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let is_visit = is_visit(&parts);
    let path = parts.uri.path().to_owned();
    let Ok(Speaks(words)) = Speaks::from_request_parts(&mut parts, &()).await;
    let response = next.run(Request::from_parts(parts, body)).await;
    match response.extensions().get::<ApiError>() {
        Some(error) if is_visit => {
            let page = shown(words, &path, error);
            on_page(response, &page)
        }
        _ => response,
    }
}

/// The page in place of what was answered, with everything else the answer had.
fn on_page(response: Response, page: &Markup) -> Response {
    let (mut head, _) = response.into_parts();
    head.extensions.remove::<ApiError>();
    head.headers.remove(header::CONTENT_LENGTH);
    head.headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    Response::from_parts(head, Body::from(page.clone().into_string()))
}

fn shown(words: Words, path: &str, error: &ApiError) -> Markup {
    let lost = [StatusCode::NOT_FOUND, StatusCode::METHOD_NOT_ALLOWED];
    let is_lost = lost.contains(&error.status);
    let title = words.say(if is_lost { "site-lost" } else { "site-refused" });
    let said = if is_lost { words.say("site-lost-about") } else { sentence(words, error) };
    let body = html! {
        section class="hero" {
            div {
                h1 { (title) }
                p role="alert" { (said) }
                div class="buttons" { a class="button primary" href="/" { (words.say("site-lobby")) } }
            }
            div class="fan" aria-hidden="true" { @for _ in 0..3 { span class="card" { (super::art::back()) } } }
        }
    };
    frame::page(words, &title, path, &body)
}
