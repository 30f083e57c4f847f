//! Who is connected to this node. The log says who is connected at all: it is told when somebody at a
//! seat comes, and when they have been gone for a moment. Of a host without a seat only the node knows.

use rooms::service::Rooms;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use store::TableId;
use table::Seat;

/// Whoever comes back so soon has not been gone: a page that is loaded again, a tunnel.
const BLINK: Duration = Duration::from_secs(5);

/// A seat of a table; without one, its host who only looks on.
type Whereabouts = (TableId, Option<Seat>);

type Counts = Arc<Mutex<HashMap<Whereabouts, usize>>>;

/// How many connections every seat has to this node.
#[derive(Clone, Default)]
pub struct Presence(Counts);

/// A connection of a seat; it ends when this is dropped.
pub struct Connected {
    presence: Presence,
    rooms: Arc<Rooms>,
    seat: Whereabouts,
}

impl Presence {
    fn counts(&self) -> MutexGuard<'_, HashMap<Whereabouts, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A connection of a seat begins.
    pub fn come(&self, rooms: &Arc<Rooms>, table: TableId, seat: Option<Seat>) -> Connected {
        *self.counts().entry((table, seat)).or_default() += 1;
        let here =
            Connected { presence: self.clone(), rooms: Arc::clone(rooms), seat: (table, seat) };
        here.note(true, Duration::ZERO);
        here
    }

    fn is_here(&self, seat: Whereabouts) -> bool {
        self.counts().contains_key(&seat)
    }
}

impl Connected {
    /// Notes that the seat is connected or not, if that is so after a while.
    fn note(&self, connected: bool, after: Duration) {
        let (presence, rooms, seat) = (self.presence.clone(), Arc::clone(&self.rooms), self.seat);
        tokio::spawn(async move {
            tokio::time::sleep(after).await;
            if presence.is_here(seat) == connected {
                let (table, seat) = seat;
                let noted = match seat {
                    Some(seat) => rooms.note_connected(table, seat, connected).await,
                    None => {
                        rooms.note_host(table, connected);
                        Ok(())
                    }
                };
                if let Err(error) = noted {
                    tracing::warn!(%error, %table, "presence");
                }
            }
        });
    }
}

impl Drop for Connected {
    fn drop(&mut self) {
        let mut counts = self.presence.counts();
        let left = counts.get_mut(&self.seat).map(|count| {
            *count -= 1;
            *count
        });
        if left == Some(0) {
            counts.remove(&self.seat);
            drop(counts);
            self.note(false, BLINK);
        }
    }
}
