//! What operators ask: is it alive, is it ready, how is it doing.

use super::{ApiError, App};
use crate::metrics::Times;
use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::get;

/// The paths of operators and load balancers.
pub fn router() -> Router<App> {
    Router::new().route("/healthz", get(|| async { "alive\n" })).route("/readyz", get(ready))
}

/// The path of what is counted, which is for operators only.
pub fn metrics_router() -> Router<App> {
    Router::new().route("/metrics", get(metrics))
}

/// Whether the store answers and the server does not stop.
async fn ready(State(app): State<App>) -> Result<&'static str, ApiError> {
    if *app.stop.borrow() {
        let reason = "This server is stopping.";
        return Err(ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "stopping", reason));
    }
    app.store.ping().await?;
    Ok("ready\n")
}

async fn metrics(State(app): State<App>) -> impl IntoResponse {
    let waiting = app.steward.thoughts_waiting();
    let more = [
        ("arcadia_tables", "Live tables that this node drives.", app.steward.driven() as u64),
        ("arcadia_commits", "Commits of the log since the start.", app.store.commits()),
        ("arcadia_rooms", "Rooms in memory.", app.hall.rooms() as u64),
        ("arcadia_thoughts_waiting", "Thoughts of computer players that wait.", waiting as u64),
    ];
    let about = "How long thoughts of computer players wait for their turn.";
    let name = "arcadia_thought_wait_seconds";
    let waited = Times::text(name, about, "lane", &app.steward.thoughts_waited());
    let kind = (header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8");
    ([kind], app.metrics().text(&more) + &waited)
}
