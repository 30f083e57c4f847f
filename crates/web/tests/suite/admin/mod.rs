//! What whoever runs a server does to it from another process, on both kinds of stores: tables and events
//! end, people and networks are kept away, and everybody concerned notices at once.

mod bans;
mod closing;
mod ending;

use crate::server_under_test::{Socket, message};
use serde_json::Value;
use std::time::Duration;
use tokio::time::timeout;

/// What is done takes effect within two seconds on an idle machine. Tests share theirs: so this is
/// longer, and still less than the time after which a stream asks for itself (25 seconds).
pub const SOON: Duration = Duration::from_secs(15);

/// Waits until a stream has ended.
async fn ended(socket: &mut Socket) {
    let end = async { while message(socket).await.is_some() {} };
    timeout(SOON, end).await.expect("the stream ends");
}

/// Waits for a message of a stream.
async fn heard(socket: &mut Socket, is: impl Fn(&Value) -> bool) -> Value {
    let wait = async {
        loop {
            let said = message(socket).await.expect("the stream goes on");
            if is(&said) {
                return said;
            }
        }
    };
    timeout(SOON, wait).await.expect("it is told")
}
