//! What systemd is told: that the server is ready, stops, and lives.

use std::env;
use std::time::Duration;

/// Tells systemd something, where it listens.
#[cfg(target_os = "linux")]
pub fn notify(state: &str) {
    use std::os::linux::net::SocketAddrExt;
    use std::os::unix::net::{SocketAddr, UnixDatagram};
    let Some(path) = env::var_os("NOTIFY_SOCKET") else { return };
    let address = match path.as_encoded_bytes().strip_prefix(b"@") {
        Some(name) => SocketAddr::from_abstract_name(name),
        None => SocketAddr::from_pathname(&path),
    };
    let send = |address| UnixDatagram::unbound()?.send_to_addr(state.as_bytes(), &address);
    if let Err(error) = address.and_then(send) {
        tracing::warn!(%error, "systemd could not be told");
    }
}

/// Elsewhere there is no systemd.
#[cfg(not(target_os = "linux"))]
pub fn notify(_: &str) {}

/// Tells systemd that the server lives, as often as it wants to hear it.
pub async fn keep_alive() {
    let Some(within) = env::var("WATCHDOG_USEC").ok().and_then(|micros| micros.parse().ok()) else {
        return;
    };
    let mut often = tokio::time::interval(Duration::from_micros(within).max(LEAST) / 2);
    loop {
        often.tick().await;
        notify("WATCHDOG=1");
    }
}

/// The shortest time that a watchdog can wait.
const LEAST: Duration = Duration::from_millis(10);
