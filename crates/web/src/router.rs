//! Everything that can be asked for, and what holds for every request. The routes of the API are listed in `api.rs` and
//! its modules, those of the pages in `pages/mod.rs`.

use crate::app::App;
use crate::{api, api_page, health, middleware, observe, pages};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state, map_response_with_state};
use pages::greeting;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;

/// Everything that can be asked for.
pub fn router(app: App) -> Router {
    let routes = Router::from(api::routes())
        .merge(api::document::router())
        .merge(api_page::router())
        .merge(pages::router());
    // Whoever looks after the server asks often, and is not counted among the callers.
    let operators = match app.settings.separate_metrics {
        true => health::router(),
        false => health::router().merge(health::metrics_router()),
    };
    with_headers(guarded(routes, &app).merge(operators), app)
}

/// What operators can ask for at a listener of their own.
pub(crate) fn operators_router(app: App) -> Router {
    let paths = health::router().merge(health::metrics_router());
    with_headers(paths.fallback(middleware::not_found), app)
}

/// Lets every answer say what all say, counts it, and compresses it for whoever can read it so. Streams are not
/// compressed: what waits in a compressor has not been told.
fn with_headers(routes: Router<App>, app: App) -> Router {
    routes
        .layer(map_response_with_state(app.clone(), middleware::add_headers))
        .layer(from_fn_with_state(app.clone(), observe::observe))
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
        .with_state(app)
}

/// Puts around some paths what holds for every request; what is said last comes first.
fn guarded(routes: Router<App>, app: &App) -> Router<App> {
    routes
        .fallback(middleware::not_found)
        .method_not_allowed_fallback(middleware::method_not_allowed)
        .layer(DefaultBodyLimit::max(app.settings.body))
        .layer(from_fn_with_state(app.clone(), greeting::greeted))
        .layer(from_fn_with_state(app.clone(), middleware::same_origin))
        .layer(from_fn_with_state(app.clone(), middleware::limit_requests))
        .layer(from_fn_with_state(app.clone(), middleware::refuse_banned))
        .layer(from_fn_with_state(app.clone(), middleware::give_up_on_the_store))
        .layer(from_fn(greeting::paged))
}
