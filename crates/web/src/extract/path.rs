//! What a path names, with whoever asks for it. What is no id at all is refused like the id of
//! something that is not there.

use crate::address::Address;
use crate::app::App;
use crate::error::ApiError;
use crate::language::Language;
use axum::extract::{FromRequestParts, RawPathParams};
use axum::http::request::Parts;
use store::{CubeId, DeckId, EventId, TableId};
use words::Words;

/// A request about a table, of a [`Caller`] or of any [`Visitor`].
///
/// [`Caller`]: crate::identity::Caller
/// [`Visitor`]: crate::identity::Visitor
pub struct AtTable<W> {
    /// The server.
    pub app: App,
    /// The table that the path names.
    pub table: TableId,
    /// Who asks.
    pub who: W,
    /// Where they ask from.
    pub address: Address,
}

/// The same about an event.
pub struct AtEvent<W> {
    /// The server.
    pub app: App,
    /// The event that the path names.
    pub event: EventId,
    /// Who asks.
    pub who: W,
    /// Where they ask from.
    pub address: Address,
}

/// A request for a page, of a [`Caller`] or of any [`Visitor`].
///
/// [`Caller`]: crate::identity::Caller
/// [`Visitor`]: crate::identity::Visitor
pub struct AtPage<W> {
    /// The server.
    pub app: App,
    /// What the page is written in.
    pub words: Words,
    /// Who asks.
    pub who: W,
}

/// The `{id}` in a path.
pub struct Id<T>(pub T);

/// The id of something that a person has.
pub trait OwnId: Sized {
    /// Reads it; whoever asks for what cannot be is told that they have no such thing.
    fn read(text: &str) -> Result<Self, ApiError>;
}

impl OwnId for DeckId {
    fn read(text: &str) -> Result<DeckId, ApiError> {
        DeckId::parse(text).ok_or_else(|| ApiError::missing("deck"))
    }
}

impl OwnId for CubeId {
    fn read(text: &str) -> Result<CubeId, ApiError> {
        CubeId::parse(text).ok_or_else(|| ApiError::missing("cube"))
    }
}

/// Reads the id of a table.
pub(crate) fn table_id(text: &str) -> Result<TableId, ApiError> {
    TableId::parse(text).ok_or_else(|| ApiError::missing("table"))
}

/// Reads the id of an event.
pub(crate) fn event_id(text: &str) -> Result<EventId, ApiError> {
    EventId::parse(text).ok_or_else(|| ApiError::missing("event"))
}

impl<W: FromRequestParts<App, Rejection = ApiError> + Send> FromRequestParts<App> for AtTable<W> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<AtTable<W>, ApiError> {
        let who = W::from_request_parts(parts, app).await?;
        let Ok(address) = Address::from_request_parts(parts, app).await;
        let table = table_id(&part(parts, app, "table").await?)?;
        Ok(AtTable { app: app.clone(), table, who, address })
    }
}

impl<W: FromRequestParts<App, Rejection = ApiError> + Send> FromRequestParts<App> for AtEvent<W> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<AtEvent<W>, ApiError> {
        let who = W::from_request_parts(parts, app).await?;
        let Ok(address) = Address::from_request_parts(parts, app).await;
        let event = event_id(&part(parts, app, "event").await?)?;
        Ok(AtEvent { app: app.clone(), event, who, address })
    }
}

impl<W: FromRequestParts<App, Rejection = ApiError> + Send> FromRequestParts<App> for AtPage<W> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<AtPage<W>, ApiError> {
        let Ok(Language(words)) = Language::from_request_parts(parts, app).await;
        let who = W::from_request_parts(parts, app).await?;
        Ok(AtPage { app: app.clone(), words, who })
    }
}

impl<T: OwnId> FromRequestParts<App> for Id<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Id<T>, ApiError> {
        T::read(&part(parts, app, "id").await?).map(Id)
    }
}

/// A part of the path by its name.
async fn part(parts: &mut Parts, app: &App, name: &str) -> Result<String, ApiError> {
    let unknown = || ApiError::missing("address");
    let named = RawPathParams::from_request_parts(parts, app).await.map_err(|_| unknown())?;
    let mut values = named.iter().filter(|(part, _)| *part == name);
    values.next().map(|(_, value)| value.to_owned()).ok_or_else(unknown)
}
