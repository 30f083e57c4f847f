//! What operators ask: is it alive, is it ready, how is it doing.

use crate::app::App;
use crate::error::ApiError;
use crate::metrics::CONTENT_TYPE;
use axum::Router;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::get;
use prometheus_client::metrics::gauge::ConstGauge;
use prometheus_client::registry::Registry;
use std::sync::atomic::Ordering;

/// What operators and load balancers ask for; it is counted apart from everything else.
pub(crate) const PROBES: [&str; 3] = ["/healthz", "/readyz", "/metrics"];

/// The paths of operators and load balancers.
pub fn router() -> Router<App> {
    Router::new().route("/healthz", get(|| async { "alive\n" })).route("/readyz", get(ready))
}

/// The path of what is counted, which is for operators only.
pub fn metrics_router() -> Router<App> {
    Router::new().route("/metrics", get(metrics))
}

/// Whether the store can be written to and the server does not stop.
async fn ready(State(app): State<App>) -> Result<&'static str, ApiError> {
    if app.draining.load(Ordering::Relaxed) {
        return Err(ApiError::stopping());
    }
    app.store.probe().await?;
    Ok("ready\n")
}

async fn metrics(State(app): State<App>) -> impl IntoResponse {
    let text = app.metrics().text(|registry| {
        register(&app, registry);
        app.driver.register(registry);
        app.store.register(registry);
    });
    ([(header::CONTENT_TYPE, CONTENT_TYPE)], text)
}

/// Adds what is not counted but can be looked at.
fn register(app: &App, registry: &mut Registry) {
    let gauges = [
        ("tables", "Live tables that this node drives", app.driver.driven()),
        ("tables_limit", "Tables at most, of this node", app.settings.tables),
        ("connections_limit", "Connections at most", app.settings.connections),
        ("rooms", "Rooms in memory", app.rooms.cached()),
        ("following_people", "People who have a stream open", app.streams().people()),
    ];
    for (name, about, value) in gauges {
        registry.register(name, about, ConstGauge::new(value as u64));
    }
}
