//! The API: what people and programs can do over HTTP.
//!
//! Each group of paths is a module with a `router`. Handlers ask who calls (`Caller`), let the
//! [`Rooms`] or the [`Store`] do it, and answer with JSON or an `ApiError`.
//!
//! [`Rooms`]: rooms::service::Rooms
//! [`Store`]: store::Store

pub mod account_copy;
pub mod account_deletion;
pub(crate) mod accounts;
pub(crate) mod catalog;
pub(crate) mod document;
// The macro that describes parameters qualifies their names.
#[allow(unused_qualifications)]
pub mod events;
pub(crate) mod export;
// The macro that describes parameters qualifies their names.
#[allow(unused_qualifications)]
pub(crate) mod follow;
pub mod library;
mod login_attempts;
pub mod people;
// The macro that describes parameters qualifies their names.
#[allow(unused_qualifications)]
pub(crate) mod play;
pub mod recovery;
pub(crate) mod schemas;
// The macro that describes parameters qualifies their names.
#[allow(unused_qualifications)]
pub mod tables;
pub mod tokens;

use crate::app::App;
use crate::error::ApiError;
use crate::refusal::WebRefusal;
use utoipa_axum::router::OpenApiRouter;

/// The API, with what its document says of each path.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .merge(people::router())
        .merge(recovery::router())
        .merge(account_copy::router())
        .merge(account_deletion::router())
        .merge(tokens::router())
        .merge(library::router())
        .merge(catalog::router())
        .merge(tables::router())
        .merge(export::router())
        .merge(follow::router())
        .merge(play::router())
        .merge(events::router())
}

/// The answer to who wants to save more than anybody may.
fn too_many_saved(app: &App, what: &'static str) -> ApiError {
    WebRefusal::TooMany { what, most: app.settings.kept }.into()
}
