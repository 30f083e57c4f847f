//! Notifications: a log has grown, or somebody's right to see tables may have ended.
//!
//! A notification carries no content; what has happened is read from the store. It comes after the
//! entry is durable and may come more than once. Where some may have been lost,
//! [`Notification::Resync`] says so.

use super::{EventId, LogId, PersonId, TableId, lock};
use std::sync::Mutex;
use tokio::sync::broadcast::{self, error::RecvError};
use tokio::sync::watch;

/// How many notifications may wait for a slow listener before it gets [`Notification::Resync`].
const WAITING: usize = 4096;

/// A reason to read again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notification {
    /// This log has an entry at this `seq`.
    NewEntry {
        /// The log.
        log: LogId,
        /// Where it ended then.
        seq: u64,
    },
    /// A session or a token has ended: whatever is open for one is to be checked again.
    Revoked,
    /// A person was removed: whatever shows their name is to be read again.
    PersonRemoved {
        /// The person.
        person: PersonId,
    },
    /// Notifications may have been lost: whatever is shown is to be read again.
    Resync,
}

impl Notification {
    /// Returns the notification as a short text for other nodes.
    pub(super) fn payload(self) -> String {
        match self {
            Notification::NewEntry { log: LogId::Table(table), seq } => format!("{table} {seq}"),
            Notification::NewEntry { log: LogId::Event(event), seq } => {
                format!("event {event} {seq}")
            }
            Notification::Revoked => "revoked".to_owned(),
            Notification::PersonRemoved { person } => format!("left {person}"),
            Notification::Resync => "resync".to_owned(),
        }
    }

    /// Reads such a text. A node of another version may send what this one does not know.
    pub(super) fn parse(payload: &str) -> Option<Notification> {
        match payload.split_once(' ') {
            None if payload == "revoked" => Some(Notification::Revoked),
            None if payload == "resync" => Some(Notification::Resync),
            None => None,
            Some(("left", person)) => {
                PersonId::parse(person).map(|person| Notification::PersonRemoved { person })
            }
            Some(("event", entry)) => {
                let (event, seq) = entry.split_once(' ')?;
                Some(Notification::new_entry(EventId::parse(event)?, seq.parse().ok()?))
            }
            Some((table, seq)) => {
                Some(Notification::new_entry(TableId::parse(table)?, seq.parse().ok()?))
            }
        }
    }

    fn new_entry(log: impl Into<LogId>, seq: u64) -> Notification {
        Notification::NewEntry { log: log.into(), seq }
    }
}

/// Receives the notifications from the moment it was made.
#[derive(Debug)]
pub struct Notifications(broadcast::Receiver<Notification>);

impl Notifications {
    /// Returns the next notification; nothing once the store is closed.
    pub async fn next(&mut self) -> Option<Notification> {
        match self.0.recv().await {
            Ok(notification) => Some(notification),
            Err(RecvError::Lagged(_)) => Some(Notification::Resync),
            Err(RecvError::Closed) => None,
        }
    }
}

/// Sends the notifications to the listeners of this node, until the store is closed.
pub(super) struct Broadcast {
    notifications: Mutex<Option<broadcast::Sender<Notification>>>,
    /// How often a session or a token may have ended.
    revocations: watch::Sender<u64>,
}

impl Broadcast {
    pub(super) fn new() -> Broadcast {
        let notifications = Mutex::new(Some(broadcast::Sender::new(WAITING)));
        Broadcast { notifications, revocations: watch::Sender::new(0) }
    }

    /// Sends a notification to every listener there is.
    pub(super) fn send(&self, notification: Notification) {
        if matches!(notification, Notification::Revoked | Notification::Resync) {
            self.revocations.send_modify(|count| *count += 1);
        }
        if let Some(sender) = &*lock(&self.notifications) {
            let _nobody_listens = sender.send(notification);
        }
    }

    pub(super) fn revocations(&self) -> watch::Receiver<u64> {
        self.revocations.subscribe()
    }

    pub(super) fn subscribe(&self) -> Notifications {
        let sender = lock(&self.notifications);
        Notifications(match &*sender {
            Some(sender) => sender.subscribe(),
            None => broadcast::channel(1).1,
        })
    }

    /// Ends the stream of every listener.
    pub(super) fn close(&self) {
        lock(&self.notifications).take();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_nodes_read_what_a_node_has_sent() {
        for notification in [
            Notification::new_entry(TableId([7; 16]), 12),
            Notification::new_entry(EventId([7; 16]), 12),
            Notification::Revoked,
            Notification::PersonRemoved { person: PersonId([8; 16]) },
            Notification::Resync,
        ] {
            assert_eq!(Notification::parse(&notification.payload()), Some(notification));
        }
        for unknown in ["", "left", "left luna", "news", "07 1", "event 1"] {
            assert_eq!(Notification::parse(unknown), None, "{unknown}");
        }
    }
}
