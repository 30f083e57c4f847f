//! Connections to the server: so many, and none of them waits for ever.
//!
//! Whatever is asked has a limit, which counts the wait for a connection. A server that has not answered in
//! time is silent: from then on everything fails at once, but for one statement at a time that finds out
//! whether it answers again.

use super::sql::refused_handshake;
use super::tls::Tls;
use crate::schema::version;
use crate::{OpenOptions, StoreError};
use deadpool_postgres::{
    Client, Manager, ManagerConfig, Object, Pool, PoolError, RecyclingMethod, Runtime,
};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::time::error::Elapsed;
use tokio::time::{Instant, sleep, timeout_at};
use tokio_postgres::Config;
use tokio_postgres::error::SqlState;

/// How many connections there may be, besides the one that listens, unless somebody says otherwise.
const CONNECTIONS: usize = 10;
/// How long a statement or a transaction may take, with the wait for a connection.
const LIMIT: Duration = Duration::from_secs(4);
/// How long to try to reach the server.
const CONNECT: Duration = Duration::from_secs(4);
/// How long to wait before a connection is tried again.
const PAUSE: Duration = Duration::from_millis(100);
/// After how long a connection to a machine that is gone is given up.
const GONE: Duration = Duration::from_secs(10);

/// The connections of a store. Clones are the same.
#[derive(Clone)]
pub(super) struct Connections {
    pub(super) pool: Pool,
    /// The version of the store that this program knows.
    pub(super) known: i64,
    health: Arc<Health>,
}

#[derive(Default)]
struct Health {
    /// Whether the last statement was not answered in time.
    is_silent: AtomicBool,
    /// Whether somebody is finding out.
    is_tried: AtomicBool,
}

/// That the server did not answer in time.
pub(super) fn silent() -> StoreError {
    StoreError::Unavailable("PostgreSQL does not answer in time".into())
}

impl Connections {
    pub(super) fn new(
        config: Config,
        tls: Tls,
        options: &OpenOptions,
    ) -> Result<Connections, StoreError> {
        let how = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let pool = Pool::builder(Manager::from_config(config, tls, how))
            .max_size(options.connections.unwrap_or(CONNECTIONS))
            .runtime(Runtime::Tokio1)
            .wait_timeout(Some(LIMIT))
            .create_timeout(Some(CONNECT))
            .build()
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        Ok(Connections { pool, known: version(options.migrations()), health: Arc::default() })
    }

    /// The first connection, as soon as the server lets anybody in, but not after so long.
    pub(super) async fn first(&self, wait: Duration) -> Result<Client, StoreError> {
        let deadline = Instant::now() + wait;
        let mut is_known = false;
        loop {
            match self.pool.get().await {
                Err(error) if may_pass(&error) && Instant::now() < deadline => {
                    if !std::mem::replace(&mut is_known, true) {
                        let error = StoreError::from(error);
                        tracing::warn!(%error, "waiting for PostgreSQL");
                    }
                    sleep(5 * PAUSE).await;
                }
                client => return Ok(client?),
            }
        }
    }

    /// A connection for something that takes as long as it takes.
    pub(super) async fn unlimited(&self) -> Result<Client, StoreError> {
        self.client(Instant::now() + LIMIT).await
    }

    /// A connection, when there is one. A server that has too many of others is asked again.
    async fn client(&self, deadline: Instant) -> Result<Client, StoreError> {
        loop {
            match timeout_at(deadline, self.pool.get()).await {
                Ok(Err(error)) if is_full(&error) && Instant::now() + PAUSE < deadline => {
                    sleep(PAUSE).await;
                }
                Ok(client) => return Ok(client?),
                Err(_) => return Err(silent()),
            }
        }
    }

    /// Takes a connection for something that has a limit.
    pub(super) async fn call(&self) -> Result<Call<'_>, StoreError> {
        let trial = match self.health.is_silent.load(Ordering::Acquire) {
            true => Some(Trial::begin(&self.health).ok_or_else(silent)?),
            false => None,
        };
        let deadline = Instant::now() + LIMIT;
        let client = self.client(deadline).await?;
        Ok(Call { client, deadline, health: &self.health, _trial: trial })
    }
}

/// A connection, and until when it may be used.
pub(super) struct Call<'a> {
    pub(super) client: Client,
    pub(super) deadline: Instant,
    health: &'a Health,
    _trial: Option<Trial<'a>>,
}

impl Call<'_> {
    /// Notes whether the server has answered in time. A connection on which it has not is not used again.
    pub(super) fn end<T>(self, done: Result<T, Elapsed>) -> Result<T, StoreError> {
        self.health.is_silent.store(done.is_err(), Ordering::Release);
        done.map_err(|_| {
            drop(Object::take(self.client));
            silent()
        })
    }
}

/// The one statement that finds out whether a silent server answers again.
struct Trial<'a>(&'a Health);

impl<'a> Trial<'a> {
    fn begin(health: &'a Health) -> Option<Trial<'a>> {
        (!health.is_tried.swap(true, Ordering::AcqRel)).then_some(Trial(health))
    }
}

impl Drop for Trial<'_> {
    fn drop(&mut self) {
        self.0.is_tried.store(false, Ordering::Release);
    }
}

/// What the server said when it let nobody in.
fn said(error: &PoolError) -> Option<&SqlState> {
    match error {
        PoolError::Backend(error) => error.code(),
        _ => None,
    }
}

/// Whether the server has as many connections as it takes.
fn is_full(error: &PoolError) -> bool {
    said(error) == Some(&SqlState::TOO_MANY_CONNECTIONS)
}

/// Whether the server may let somebody in later: it is not there, does not answer, is starting or is full.
fn may_pass(error: &PoolError) -> bool {
    match error {
        PoolError::Backend(failed) => match said(error) {
            Some(code) => is_full(error) || *code == SqlState::CANNOT_CONNECT_NOW,
            None => refused_handshake(failed).is_none(),
        },
        PoolError::Timeout(_) => true,
        _ => false,
    }
}

/// Returns the settings of all connections: they notice a dead server, do not wait for locks or statements
/// forever, and wait for the disk whatever the server's own setting is.
pub(super) fn configure(address: &str, options: &OpenOptions) -> Result<Config, StoreError> {
    let mut config: Config = address.parse().map_err(|_| StoreError::Address)?;
    let synced = if options.syncs() { "on" } else { "off" };
    let limit = LIMIT.as_millis();
    let given = config.get_options().unwrap_or_default();
    config.options(format!(
        "{given} -c synchronous_commit={synced} -c lock_timeout={limit} -c statement_timeout={limit} \
         -c idle_in_transaction_session_timeout=60s"
    ));
    if config.get_application_name().is_none() {
        config.application_name("arcadia");
    }
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(CONNECT);
    }
    config.keepalives_idle(GONE).tcp_user_timeout(GONE);
    Ok(config)
}
