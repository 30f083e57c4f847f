//! The API: what people and programs can do over HTTP.
//!
//! Each group of paths is a module with a `router`. Handlers ask who calls (`identity::Caller`),
//! let the [`Hall`] or the [`Store`] do it, and answer with JSON or an [`ApiError`].

mod error;

pub use error::ApiError;

use crate::hall::Hall;
use crate::settings::Settings;
use crate::store::Store;
use crate::time::Time;
use axum::Router;
use std::ops::Deref;
use std::sync::Arc;

/// What every handler works with. Clones are the same.
#[derive(Clone)]
pub struct App(Arc<Parts>);

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
}

impl App {
    /// A server of these parts.
    pub fn new(parts: Parts) -> App {
        App(Arc::new(parts))
    }
}

impl Deref for App {
    type Target = Parts;
    fn deref(&self) -> &Parts {
        &self.0
    }
}

/// Everything that can be asked for.
pub fn router(app: App) -> Router {
    Router::new().with_state(app)
}
