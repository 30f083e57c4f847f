//! A server from the first connection to the last: it listens, looks after tables, and stops without
//! losing anything.

use crate::accepting::Accepting;
use crate::hall::Hall;
use crate::http::limits::is_among;
use crate::http::{App, Parts, operators_router, router};
use crate::metrics::Metrics;
use crate::settings::Settings;
use crate::steward::Steward;
use crate::store::Store;
use crate::time::Time;
use axum::Router;
use axum::extract::ConnectInfo;
use futures_util::future::BoxFuture;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::{Request, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use std::collections::HashMap;
use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tower::ServiceExt;

/// How long those who are connected have to finish when the server stops.
const FAREWELL: Duration = Duration::from_secs(10);
/// How much of a request's head is kept.
const HEAD: usize = 16 << 10;

/// How many may ask at the listener of operators at once.
const OPERATORS: usize = 100;

/// Where a server listens.
#[derive(Debug)]
pub struct Listeners {
    /// For everybody.
    pub public: TcpListener,
    /// For operators: with one, `/metrics` is there and nowhere else.
    pub metrics: Option<TcpListener>,
}

impl From<TcpListener> for Listeners {
    fn from(public: TcpListener) -> Listeners {
        Listeners { public, metrics: None }
    }
}

impl Listeners {
    /// The next connection, and whether it is an operator's.
    async fn accept(&self) -> io::Result<(bool, TcpStream, SocketAddr)> {
        let metrics = async {
            match &self.metrics {
                Some(listener) => listener.accept().await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            accepted = self.public.accept() => accepted.map(|(stream, from)| (false, stream, from)),
            accepted = metrics => accepted.map(|(stream, from)| (true, stream, from)),
        }
    }
}

/// Serves until `stop` is done; then finishes what was begun, tells those who follow tables to come
/// back, and closes the store.
pub async fn serve(
    listeners: impl Into<Listeners>,
    store: Store,
    settings: Settings,
    time: Time,
    stop: impl Future<Output = ()> + Send,
) {
    until(Box::pin(stop), listeners.into(), store, settings, time).await;
}

/// Serves until `stop` is done. In a box it is compiled here, once; otherwise every crate that waits
/// for it would compile most of the server anew.
fn until<'a>(
    stop: BoxFuture<'a, ()>,
    listeners: Listeners,
    store: Store,
    settings: Settings,
    time: Time,
) -> BoxFuture<'a, ()> {
    Box::pin(served(stop, listeners, store, settings, time))
}

async fn served(
    mut stop: BoxFuture<'_, ()>,
    listeners: Listeners,
    store: Store,
    mut settings: Settings,
    time: Time,
) {
    settings.separate_metrics = listeners.metrics.is_some();
    let (stopping, stopped) = watch::channel(false);
    let (hall, changed) = Hall::new(store.clone(), time.clone());
    let hall = hall.closing(settings.expiry()).keeping(settings.retention());
    let hall = Arc::new(hall);
    tokio::spawn(Arc::clone(&hall).listen());
    let steward = Steward::with(Arc::clone(&hall), settings.thinking());
    // Before anybody is let in: whoever decided at a table first would pay for the time that nobody
    // drove it.
    let taken = steward.patrol().await;
    let tended = tokio::spawn(steward.clone().run(taken, changed, stopped.clone()));
    let parts = Parts { store: store.clone(), hall, settings, time, steward, stop: stopped };
    let app = App::new(parts);
    let most = [app.settings.connections, app.settings.connections_from];
    let everybodys = Door::new(router(app.clone()), app.clone(), most);
    let operators = Door::new(operators_router(app.clone()), app, [OPERATORS; 2]);
    let (inside, mut all_gone) = mpsc::channel::<()>(1);
    loop {
        tokio::select! {
            () = &mut stop => break,
            accepted = listeners.accept() => match accepted {
                Ok((is_operator, stream, from)) => {
                    let door = if is_operator { &operators } else { &everybodys };
                    door.let_in(stream, from, inside.clone());
                }
                // As when there are too many open files: wait until some are closed.
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be accepted");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            },
        }
    }
    drop((listeners, inside));
    let _ = stopping.send(true);
    let _ = tokio::time::timeout(FAREWELL, all_gone.recv()).await;
    let _ = tokio::time::timeout(FAREWELL, tended).await;
    store.close().await;
}

/// Lets connections in, up to a limit.
struct Door {
    app: App,
    router: Router,
    /// The most connections at once, and from one address.
    most: [usize; 2],
    counts: Arc<Mutex<Counts>>,
}

/// Connections through a door: all, and by address.
#[derive(Default)]
struct Counts {
    all: usize,
    from: HashMap<IpAddr, usize>,
}

impl Door {
    fn new(router: Router, app: App, most: [usize; 2]) -> Door {
        Door { app, router, most, counts: Arc::default() }
    }

    /// Serves a connection; `inside` is kept until it is closed.
    fn let_in(&self, stream: TcpStream, from: SocketAddr, inside: mpsc::Sender<()>) {
        let Some(ticket) = self.ticket(from.ip()) else {
            self.app.metrics().turned_away.up();
            return;
        };
        let _ = stream.set_nodelay(true);
        let patience = self.app.settings.acceptance;
        let ticket = Arc::new(ticket);
        let (app, router) = (self.app.clone(), self.router.clone());
        let shown = Arc::clone(&ticket);
        let service = service_fn(move |mut request: Request<Incoming>| {
            let (app, router) = (app.clone(), router.clone());
            request.extensions_mut().insert(ConnectInfo(from));
            request.extensions_mut().insert(Arc::clone(&shown));
            async move {
                let begun = Instant::now();
                let answer = router.oneshot(request).await;
                let status = answer.as_ref().map_or(500, |answer| answer.status().as_u16());
                app.metrics().answered(status, begun.elapsed());
                answer.map_err(|never: Infallible| never)
            }
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(self.app.settings.patience)
            .max_buf_size(HEAD)
            .serve_connection(TokioIo::new(Accepting::new(stream, patience)), service)
            .with_upgrades();
        let mut stop = self.app.stop.clone();
        tokio::spawn(async move {
            let mut connection = std::pin::pin!(connection);
            // A client that goes, or says nonsense, is nothing to report.
            tokio::select! {
                _ = connection.as_mut() => {}
                _ = stop.changed() => {
                    connection.as_mut().graceful_shutdown();
                    let _ = connection.await;
                }
            }
            drop((ticket, inside));
        });
    }

    /// The right to be connected, if there is room.
    fn ticket(&self, ip: IpAddr) -> Option<Ticket> {
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
        self.app.metrics().connections.up();
        Some(Ticket { app: self.app.clone(), counts: Arc::clone(&self.counts), ip })
    }
}

/// The right to be connected, until it is dropped. Whoever takes a connection over, as for a
/// WebSocket, keeps it.
pub struct Ticket {
    app: App,
    counts: Arc<Mutex<Counts>>,
    ip: IpAddr,
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let metrics: &Metrics = self.app.metrics();
        metrics.connections.down();
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
