//! Listens for what other nodes do to the same PostgreSQL.
//!
//! The notifications come over a connection of their own. When it is lost, a new one is made, and
//! the listeners get [`Notification::Resync`].

use super::tls::{Encrypted, Tls};
use crate::notifications::Broadcast;
use crate::{Notification, StoreError};
use std::future::poll_fn;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::time::{sleep, timeout};
use tokio_postgres::{AsyncMessage, Client, Config, Connection, Socket};

/// The channel of the notifications.
pub(super) const CHANNEL: &str = "arcadia_log";
/// How long to wait before connecting again.
const PAUSE: Duration = Duration::from_millis(500);
/// How often the server is checked, and how long it may take to answer.
const HEARTBEAT: Duration = Duration::from_secs(5);

/// Listens forever. `ready` ends when the first attempt has succeeded or failed.
pub(super) async fn listen(
    config: Config,
    tls: Tls,
    broadcast: Arc<Broadcast>,
    ready: oneshot::Sender<()>,
) {
    let mut ready = Some(ready);
    loop {
        if let Ok((client, connection)) = config.connect(tls.clone()).await {
            tokio::select! {
                () = forward(connection, &broadcast) => (),
                _ = keep_alive(&client, &broadcast, &mut ready) => (),
            }
        }
        // Dropped, so that opening a store does not wait for a second attempt.
        ready.take();
        sleep(PAUSE).await;
    }
}

/// Forwards notifications until the connection ends.
async fn forward(mut connection: Connection<Socket, Encrypted>, broadcast: &Broadcast) {
    while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
        if let AsyncMessage::Notification(notification) = message
            && let Some(notification) = Notification::parse(notification.payload())
        {
            broadcast.send(notification);
        }
    }
}

/// Subscribes, then checks again and again that the server answers, until it does not.
async fn keep_alive(
    client: &Client,
    broadcast: &Broadcast,
    ready: &mut Option<oneshot::Sender<()>>,
) -> Result<(), StoreError> {
    client.batch_execute(&format!("LISTEN {CHANNEL}")).await?;
    match ready.take() {
        Some(ready) => drop(ready.send(())),
        None => broadcast.send(Notification::Resync),
    }
    loop {
        sleep(HEARTBEAT).await;
        let silent = |_| StoreError::Unavailable("the server is silent".into());
        timeout(HEARTBEAT, client.batch_execute("SELECT 1")).await.map_err(silent)??;
    }
}
