//! What is seen of every request: a number that the caller and the log know it by, what came of it and how
//! long that took.

use crate::address::is_forwarded;
use crate::app::App;
use crate::error::RefusedFor;
use crate::health;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::Response;
use std::time::Instant;
use tracing::Instrument;

/// The header with the id of a request.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
/// The longest id that a proxy may give a request.
const LONGEST: usize = 64;

/// Gives a request an id, counts it, and notes it in the log where that is asked for.
pub(crate) async fn observe(State(app): State<App>, request: Request, next: Next) -> Response {
    let id = given_id(&app, &request).unwrap_or_else(new_id);
    // Who asks for what there is not may ask for anything: that is one route.
    let route = request.extensions().get::<MatchedPath>();
    let route = route.map_or("none", MatchedPath::as_str).to_owned();
    let method = name(request.method());
    let begun = Instant::now();
    let text = id.to_str().unwrap_or_default();
    let span = tracing::info_span!("request", request_id = text);
    let mut response = next.run(request).instrument(span).await;
    let took = begun.elapsed();
    let status = response.status();
    let answer = [method, &*route, status.as_str()];
    match health::PROBES.contains(&&*route) {
        true => app.metrics().probed(answer, took),
        false => app.metrics().answered(answer, took),
    }
    if let Some(RefusedFor(code)) = response.extensions().get() {
        app.metrics().refused(code);
    }
    if app.settings.access_log {
        let (status, ms) = (status.as_u16(), took.as_secs_f64() * 1_000.0);
        tracing::info!(request_id = text, method, route, status, ms, "answered");
    }
    response.headers_mut().insert(REQUEST_ID, id);
    response
}

/// The id that a trusted proxy has given a request.
fn given_id(app: &App, request: &Request) -> Option<HeaderValue> {
    let given = request.headers().get(REQUEST_ID)?;
    let plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_.".contains(byte);
    let is_id = (1..=LONGEST).contains(&given.len()) && given.as_bytes().iter().all(plain);
    let trusted = is_forwarded(request.extensions(), &app.settings.proxied);
    (is_id && trusted).then(|| given.clone())
}

fn new_id() -> HeaderValue {
    let mut random = [0; 8];
    // Without random bytes ids are alike, which harms nobody.
    let _ = getrandom::fill(&mut random);
    let id = format!("{:016x}", u64::from_be_bytes(random));
    HeaderValue::from_str(&id).unwrap_or(HeaderValue::from_static("0"))
}

/// The name of a method that something here knows.
fn name(method: &Method) -> &'static str {
    let known = ["GET", "HEAD", "POST", "PUT", "DELETE"];
    known.into_iter().find(|name| *name == method.as_str()).unwrap_or("other")
}
