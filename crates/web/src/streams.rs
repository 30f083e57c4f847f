//! Streams: connections that stay open and are sent things as they happen.
//!
//! A stream belongs to a person, or to nobody, and counts against them and their address. What they
//! may see is asked at each delivery, and so is whether the session or token that the stream was
//! opened with still stands: once it does not, or they or their network are banned, the stream ends.

use crate::address::Address;
use crate::app::{App, Counted, Owner};
use crate::error::ApiError;
use crate::identity::Visitor;
use crate::metrics::{OpenStream, StreamKind};
use std::time::Duration;
use store::{PersonId, StoreError, TokenHash};
use tokio::sync::watch;
use tokio::time::{Instant, Interval, interval_at};

/// How often something is sent even if nothing happens, and asked whether a session has expired.
pub const HEARTBEAT: Duration = Duration::from_secs(25);

/// Ticks after each [`HEARTBEAT`].
pub fn heartbeat() -> Interval {
    interval_at(Instant::now() + HEARTBEAT, HEARTBEAT)
}

/// Whoever a stream belongs to.
pub struct Subscriber {
    app: App,
    credential: Option<Credential>,
    address: Address,
    revocations: watch::Receiver<u64>,
    _counted: Vec<Counted>,
    _open: OpenStream,
}

/// What a person was known by when the stream was opened.
#[derive(Clone, Copy)]
struct Credential {
    person: PersonId,
    token: TokenHash,
    is_bot: bool,
}

impl Subscriber {
    /// A new stream of somebody, unless they or their address have too many.
    pub fn new(
        app: &App,
        visitor: &Visitor,
        address: Address,
        kind: StreamKind,
    ) -> Result<Subscriber, ApiError> {
        let credential = visitor.0.as_ref().map(|caller| Credential {
            person: caller.person.id,
            token: caller.token(),
            is_bot: caller.session.is_none(),
        });
        let (streams, settings) = (app.streams(), &app.settings);
        let mut counted = vec![streams.count(Owner::Address(address.0), settings.streams_from)?];
        if let Some(Credential { person, .. }) = credential {
            counted.push(streams.count(Owner::Person(person), settings.streams_of)?);
        }
        let mut revocations = app.store.revocations();
        // The session may have ended since it was looked at.
        revocations.mark_changed();
        let (app, open) = (app.clone(), app.metrics().stream(kind));
        Ok(Subscriber { app, credential, address, revocations, _counted: counted, _open: open })
    }

    /// Whose stream it is.
    pub fn person(&self) -> Option<PersonId> {
        self.credential.map(|credential| credential.person)
    }

    /// Whether the session or token still stands. Asked before everything that is sent, and cheap
    /// while none has ended.
    pub async fn is_authorized(&mut self) -> Result<bool, StoreError> {
        match self.revocations.has_changed() {
            Ok(false) => Ok(true),
            _ => self.ask().await,
        }
    }

    /// Asks the store whether the session or token still stands, and nobody is banned: it may also have
    /// expired.
    pub async fn ask(&mut self) -> Result<bool, StoreError> {
        self.revocations.borrow_and_update();
        if self.app.bans().include(self.address).await? {
            return Ok(false);
        }
        let Some(Credential { person, token, is_bot }) = self.credential else { return Ok(true) };
        let owner = match is_bot {
            true => self.app.store.bot_token(token).await?,
            false => self.app.store.session(token, self.app.time.now()).await?,
        };
        let owner = owner.filter(|owner| owner.banned_ms.is_none());
        Ok(owner.is_some_and(|owner| owner.id == person))
    }

    /// Waits until a session or token has ended, maybe this one: [`Subscriber::is_authorized`] tells.
    pub async fn revoked(&mut self) {
        match self.revocations.changed().await {
            Ok(()) => self.revocations.mark_changed(),
            Err(_) => std::future::pending().await,
        }
    }
}
