//! Who is kept away: people and networks that an operator has banned.
//!
//! Which networks these are is kept in memory, and read again when the store says that something was
//! revoked: so a request costs no query.

use crate::address::{Address, is_among};
use crate::error::ApiError;
use crate::refusal::WebRefusal;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use store::network::IpNetwork;
use store::{Person, Store, StoreError};
use tokio::sync::watch;

/// The networks that are banned, as a node knows them.
pub struct Bans {
    store: Store,
    revocations: watch::Receiver<u64>,
    known: Mutex<Option<Known>>,
    /// Held by whoever reads them again: the others wait.
    reading: tokio::sync::Mutex<()>,
}

/// What was read when so much had been revoked.
#[derive(Clone)]
struct Known {
    count: u64,
    networks: Arc<[IpNetwork]>,
}

impl Bans {
    /// The bans of a store.
    pub fn new(store: Store) -> Bans {
        let revocations = store.revocations();
        Bans { store, revocations, known: Mutex::default(), reading: tokio::sync::Mutex::default() }
    }

    /// Whether an address is in a network that is banned.
    pub(crate) async fn include(&self, address: Address) -> Result<bool, StoreError> {
        Ok(is_among(&self.networks().await?, address.0))
    }

    fn known(&self) -> MutexGuard<'_, Option<Known>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn current(&self) -> Option<Arc<[IpNetwork]>> {
        let count = *self.revocations.borrow();
        self.known().as_ref().filter(|known| known.count == count).map(|k| Arc::clone(&k.networks))
    }

    async fn networks(&self) -> Result<Arc<[IpNetwork]>, StoreError> {
        if let Some(networks) = self.current() {
            return Ok(networks);
        }
        let _reading = self.reading.lock().await;
        if let Some(networks) = self.current() {
            return Ok(networks);
        }
        // What is revoked from here on is read next time.
        let count = *self.revocations.borrow();
        let networks: Arc<[IpNetwork]> = match self.store.banned_networks().await {
            Ok(banned) => banned.into_iter().map(|banned| banned.network).collect(),
            // Until the store answers again, what was known holds.
            Err(error) => {
                let known = self.known().as_ref().map(|known| Arc::clone(&known.networks));
                return known.ok_or(error);
            }
        };
        *self.known() = Some(Known { count, networks: Arc::clone(&networks) });
        Ok(networks)
    }
}

/// Refuses somebody who is banned.
pub(crate) fn check(person: &Person) -> Result<(), ApiError> {
    match person.banned_ms {
        Some(_) => Err(WebRefusal::Banned { what: "person" }.into()),
        None => Ok(()),
    }
}
