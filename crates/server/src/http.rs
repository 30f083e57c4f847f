//! The API: what people and programs can do over HTTP.
//!
//! Each group of paths is a module with a `router`. Handlers ask who calls (`identity::Caller`),
//! let the [`Hall`] or the [`Store`] do it, and answer with JSON or an [`ApiError`].

mod attempts;
mod bans;
pub mod body;
pub mod catalog;
mod document;
mod error;
// The macro that describes parameters qualifies their names.
#[allow(unused_qualifications)]
pub mod events;
pub mod export;
// The macro that describes parameters qualifies their names.
#[allow(unused_qualifications)]
pub mod follow;
mod guard;
pub mod health;
pub mod identity;
pub mod leaving;
pub mod limits;
pub mod people;
// The macro that describes parameters qualifies their names.
#[allow(unused_qualifications)]
pub mod play;
mod presence;
pub mod recovery;
pub(crate) mod renders;
pub mod shelf;
pub mod streams;
// The macro that describes parameters qualifies their names.
#[allow(unused_qualifications)]
pub mod tables;
pub mod tokens;

pub use error::{ApiError, Refused};

use crate::gate::Gate;
use crate::hall::Hall;
use crate::metrics::Metrics;
use crate::pages::visit;
use crate::password::Passwords;
use crate::settings::Settings;
use crate::steward::Steward;
use crate::store::Store;
use crate::time::Time;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::middleware::{from_fn, from_fn_with_state, map_response_with_state};
use bans::Bans;
use limits::Limits;
use presence::Presence;
use renders::Renders;
use std::ops::Deref;
use std::sync::Arc;
use streams::Streams;
use tokio::sync::{Mutex, watch};

/// What every handler works with. Clones are the same.
#[derive(Clone)]
pub struct App(Arc<Inner>);

/// The parts, and what the API itself needs.
struct Inner {
    parts: Parts,
    limits: Limits,
    bans: Bans,
    passwords: Passwords,
    readers: Gate,
    checks: Gate,
    presence: Presence,
    renders: Renders,
    streams: Streams,
    metrics: Metrics,
    openings: Mutex<()>,
}

/// The parts of a server.
pub struct Parts {
    /// Where everything is kept.
    pub store: Store,
    /// The rooms of this node.
    pub hall: Arc<Hall>,
    /// What the operator has set.
    pub settings: Settings,
    /// What time it is.
    pub time: Time,
    /// What happens at tables by itself.
    pub steward: Steward,
    /// Turns true when the server goes.
    pub stop: watch::Receiver<bool>,
}

/// How many card lists are read at once on a node, and how many may wait for it.
const READERS: (usize, usize) = (2, 30);

impl App {
    /// A server of these parts.
    pub fn new(parts: Parts) -> App {
        let limits = Limits::new(&parts.settings);
        let bans = Bans::new(parts.store.clone());
        let readers = Gate::new(READERS.0, READERS.1);
        let checks =
            Gate::new(parts.settings.checks.min(1), parts.settings.checks.saturating_sub(1));
        let (passwords, presence, renders, streams, metrics, openings) = Default::default();
        App(Arc::new(Inner {
            parts,
            limits,
            bans,
            passwords,
            readers,
            checks,
            presence,
            renders,
            streams,
            metrics,
            openings,
        }))
    }

    /// How much anybody may ask for.
    pub fn limits(&self) -> &Limits {
        &self.0.limits
    }

    /// The networks that are banned.
    pub(crate) fn bans(&self) -> &Bans {
        &self.0.bans
    }

    /// What hashes and compares passwords.
    pub(crate) fn passwords(&self) -> &Passwords {
        &self.0.passwords
    }

    /// Who is connected to this node.
    pub(crate) fn presence(&self) -> &Presence {
        &self.0.presence
    }

    /// What computes and keeps replays, records and exports.
    pub(crate) fn renders(&self) -> &Renders {
        &self.0.renders
    }

    /// How many streams of this node everybody has.
    pub(crate) fn streams(&self) -> &Streams {
        &self.0.streams
    }

    /// Held by whoever opens a table: one after the other is counted and opened.
    pub(crate) fn openings(&self) -> &Mutex<()> {
        &self.0.openings
    }

    /// What is counted.
    pub fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    /// The gate before the checking of records that somebody sends.
    pub(crate) fn checks(&self) -> &Gate {
        &self.0.checks
    }

    /// The gate before the reading of card lists.
    pub(crate) fn readers(&self) -> &Gate {
        &self.0.readers
    }
}

impl Deref for App {
    type Target = Parts;
    fn deref(&self) -> &Parts {
        &self.0.parts
    }
}

/// Everything that can be asked for.
pub fn router(app: App) -> Router {
    let routes = Router::new()
        .merge(people::router())
        .merge(recovery::router())
        .merge(leaving::router())
        .merge(tokens::router())
        .merge(shelf::router())
        .merge(catalog::router())
        .merge(tables::router())
        .merge(export::router())
        .merge(follow::router())
        .merge(play::router())
        .merge(events::router())
        .merge(document::router())
        .merge(crate::pages::router());
    // Whoever looks after the server asks often, and is not counted among the callers.
    let operators = match app.settings.separate_metrics {
        true => health::router(),
        false => health::router().merge(health::metrics_router()),
    };
    labelled(guarded(routes, &app).merge(operators), app)
}

/// What operators can ask for at a listener of their own.
pub fn operators_router(app: App) -> Router {
    let paths = health::router().merge(health::metrics_router());
    labelled(paths.fallback(guard::nothing_here), app)
}

/// Lets every answer say what all say.
fn labelled(routes: Router<App>, app: App) -> Router {
    routes.layer(map_response_with_state(app.clone(), guard::labelled)).with_state(app)
}

/// Puts around some paths what holds for every request; what is said last comes first.
fn guarded(routes: Router<App>, app: &App) -> Router<App> {
    routes
        .fallback(guard::nothing_here)
        .method_not_allowed_fallback(guard::wrong_method)
        .layer(DefaultBodyLimit::max(app.settings.body))
        .layer(from_fn_with_state(app.clone(), visit::greeted))
        .layer(from_fn_with_state(app.clone(), guard::own_origin))
        .layer(from_fn_with_state(app.clone(), limits::guard))
        .layer(from_fn_with_state(app.clone(), bans::guard))
        .layer(from_fn(visit::paged))
}

/// The answer to who wants to keep more than anybody may.
fn too_many_kept(app: &App, what: &str) -> ApiError {
    let reason = format!("You keep {} {what}, which is the most: remove one.", app.settings.kept);
    ApiError::new(StatusCode::CONFLICT, "too-many", reason)
}
