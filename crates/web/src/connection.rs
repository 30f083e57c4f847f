//! How many connections there are: all, and from each address; and whether one of them is being answered.

use crate::address::{is_among, network};
use axum::body::{Body, Bytes, HttpBody};
use axum::response::Response;
use hyper::body::{Frame, SizeHint};
use prometheus_client::metrics::gauge::Gauge;
use std::collections::HashMap;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;
use store::network::IpNetwork;

/// How long a connection may be silent when the server stops: what was sent before that arrives by then.
pub(crate) const LINGER: Duration = Duration::from_millis(100);

/// How many connections there may be.
pub(crate) struct ConnectionLimit {
    /// At once, and from one address.
    most: [usize; 2],
    /// Where everybody comes from.
    proxied: Vec<IpNetwork>,
    counts: Arc<Mutex<Counts>>,
    open: Gauge,
}

/// Connections: all, and by address. Addresses of one network at somebody's home are one.
#[derive(Default)]
struct Counts {
    all: usize,
    from: HashMap<IpAddr, usize>,
}

impl ConnectionLimit {
    /// A limit: at once, and from one address that is no proxy's. Connections are counted as `open`.
    pub(crate) fn new(most: [usize; 2], proxied: Vec<IpNetwork>, open: Gauge) -> ConnectionLimit {
        ConnectionLimit { most, proxied, counts: Arc::default(), open }
    }

    /// The right to be connected, if there is room.
    pub(crate) fn permit(&self, ip: IpAddr) -> Option<ConnectionPermit> {
        let [most, most_from] = self.most;
        let network = network(ip);
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.from.get(&network).copied().unwrap_or(0);
        // From a proxy comes everybody.
        let crowded = count >= most_from && !is_among(&self.proxied, ip);
        if counts.all >= most || crowded {
            return None;
        }
        counts.all += 1;
        counts.from.insert(network, count + 1);
        self.open.inc();
        let (counts, open) = (Arc::clone(&self.counts), self.open.clone());
        Some(ConnectionPermit { counts, network, open })
    }
}

/// The right to be connected, until it is dropped. Whoever takes a connection over, as for a
/// WebSocket, keeps it.
pub struct ConnectionPermit {
    counts: Arc<Mutex<Counts>>,
    network: IpAddr,
    open: Gauge,
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        self.open.dec();
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        counts.all -= 1;
        match counts.from.get_mut(&self.network) {
            Some(count) if *count > 1 => *count -= 1,
            _ => {
                counts.from.remove(&self.network);
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A limit for each address, with a proxy in front.
    fn limit(from: usize, proxy: &str) -> ConnectionLimit {
        ConnectionLimit::new([100, from], vec![proxy.parse().unwrap()], Gauge::default())
    }

    #[test]
    fn the_addresses_of_one_home_share_its_connections() {
        let limit = limit(2, "2001:db8:9::1");
        let permit = |address: &str| limit.permit(address.parse().unwrap());
        let held = [permit("2001:db8:1:2::1").unwrap(), permit("2001:db8:1:2:3:4:5:6").unwrap()];
        assert!(permit("2001:db8:1:2::7").is_none());
        assert!(permit("2001:db8:1:3::1").is_some(), "another home");
        drop(held);
        assert!(permit("2001:db8:1:2::7").is_some());
        assert_eq!(limit.open.get(), 0);
        assert!(limit.counts.lock().unwrap().from.is_empty());
    }

    #[test]
    fn a_proxy_is_known_by_its_very_address() {
        let limit = limit(1, "2001:db8:1:2::1");
        let permit = |address: &str| limit.permit(address.parse().unwrap());
        let _held = [permit("2001:db8:1:2::1").unwrap(), permit("2001:db8:1:2::1").unwrap()];
        assert!(permit("2001:db8:1:2::2").is_none(), "a neighbour is none");
    }
}
