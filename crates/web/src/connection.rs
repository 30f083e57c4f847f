//! How many connections there are: all, and from each address; and whether one of them is being answered.

use crate::address::is_among;
use crate::app::App;
use axum::body::{Body, Bytes, HttpBody};
use axum::response::Response;
use hyper::body::{Frame, SizeHint};
use std::collections::HashMap;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

/// How long a connection may be silent when the server stops: what was sent before that arrives by then.
pub(crate) const LINGER: Duration = Duration::from_millis(100);

/// How many connections there may be.
pub(crate) struct ConnectionLimit {
    app: App,
    /// At once, and from one address.
    most: [usize; 2],
    counts: Arc<Mutex<Counts>>,
}

/// Connections: all, and by address.
#[derive(Default)]
struct Counts {
    all: usize,
    from: HashMap<IpAddr, usize>,
}

impl ConnectionLimit {
    /// A limit: at once, and from one address.
    pub(crate) fn new(app: App, most: [usize; 2]) -> ConnectionLimit {
        ConnectionLimit { app, most, counts: Arc::default() }
    }

    /// The right to be connected, if there is room.
    pub(crate) fn permit(&self, ip: IpAddr) -> Option<ConnectionPermit> {
        let [most, most_from] = self.most;
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.from.get(&ip).copied().unwrap_or(0);
        // From a proxy comes everybody.
        let crowded = count >= most_from && !is_among(&self.app.settings.proxied, ip);
        if counts.all >= most || crowded {
            return None;
        }
        counts.all += 1;
        counts.from.insert(ip, count + 1);
        self.app.metrics().connections.inc();
        Some(ConnectionPermit { app: self.app.clone(), counts: Arc::clone(&self.counts), ip })
    }
}

/// The right to be connected, until it is dropped. Whoever takes a connection over, as for a
/// WebSocket, keeps it.
pub struct ConnectionPermit {
    app: App,
    counts: Arc<Mutex<Counts>>,
    ip: IpAddr,
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        self.app.metrics().connections.dec();
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        counts.all -= 1;
        match counts.from.get_mut(&self.ip) {
            Some(count) if *count > 1 => *count -= 1,
            _ => {
                counts.from.remove(&self.ip);
            }
        }
    }
}

/// The requests of a connection that have arrived and are not answered to the end.
#[derive(Clone, Default)]
pub(crate) struct InFlight(Arc<AtomicUsize>);

impl InFlight {
    /// Whether there is none: who is connected says nothing, or not all of it.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.load(Ordering::Acquire) == 0
    }

    /// Counts one more, until what it returns is dropped.
    pub(crate) fn begin(&self) -> Answering {
        self.0.fetch_add(1, Ordering::AcqRel);
        Answering(self.clone())
    }
}

/// A request that is being answered.
pub(crate) struct Answering(InFlight);

impl Answering {
    /// The same answer, which counts as long as something of it is to be sent.
    pub(crate) fn until_sent(self, response: Response) -> Response {
        response.map(|body| Body::new(Answer { body, _answering: self }))
    }
}

impl Drop for Answering {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::AcqRel);
    }
}

/// The body of an answer, with the request it is for.
struct Answer {
    body: Body,
    _answering: Answering,
}

impl HttpBody for Answer {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(cx)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
