//! Listens for what other nodes append to the same PostgreSQL.
//!
//! A connection of its own hears the notifications. When it is lost, another is made, and whoever
//! listens is told that something may have been missed.

use super::tls::{Encrypted, Tls};
use super::wakeups::Bell;
use super::{StoreError, Wakeup};
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
/// How often the server is asked whether it is still there, and how long it may take to answer.
const PULSE: Duration = Duration::from_secs(5);

/// Listens for ever. Says once when it has begun, or has failed to for the first time.
pub(super) async fn listen(config: Config, tls: Tls, bell: Arc<Bell>, begun: oneshot::Sender<()>) {
    let mut begun = Some(begun);
    loop {
        if let Ok((client, connection)) = config.connect(tls.clone()).await {
            tokio::select! {
                () = hear(connection, &bell) => (),
                _ = stay(&client, &bell, &mut begun) => (),
            }
        }
        // Dropped: whoever opens the store does not wait for a second attempt.
        begun.take();
        sleep(PAUSE).await;
    }
}

/// Passes notifications on until the connection ends.
async fn hear(mut connection: Connection<Socket, Encrypted>, bell: &Bell) {
    while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
        if let AsyncMessage::Notification(notification) = message
            && let Some(wakeup) = Wakeup::read(notification.payload())
        {
            bell.ring(wakeup);
        }
    }
}

/// Asks for notifications, then asks again and again whether the server is there, until it is not.
async fn stay(
    client: &Client,
    bell: &Bell,
    begun: &mut Option<oneshot::Sender<()>>,
) -> Result<(), StoreError> {
    client.batch_execute(&format!("LISTEN {CHANNEL}")).await?;
    match begun.take() {
        Some(begun) => drop(begun.send(())),
        None => bell.ring(Wakeup::Resync),
    }
    loop {
        sleep(PULSE).await;
        let silent = |_| StoreError::Unavailable("the server is silent".into());
        timeout(PULSE, client.batch_execute("SELECT 1")).await.map_err(silent)??;
    }
}
