//! A server from the first connection to the last: it listens, looks after tables, and stops without
//! losing anything.

use crate::accepting::Accepting;
use crate::hall::Hall;
use crate::http::{App, Parts, router};
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

/// Serves until `stop` is done; then finishes what was begun, tells those who follow tables to come
/// back, and closes the store.
pub async fn serve(
    listener: TcpListener,
    store: Store,
    settings: Settings,
    time: Time,
    stop: impl Future<Output = ()> + Send,
) {
    until(Box::pin(stop), listener, store, settings, time).await;
}

/// Serves until `stop` is done. In a box it is compiled here, once; otherwise every crate that waits
/// for it would compile most of the server anew.
fn until<'a>(
    stop: BoxFuture<'a, ()>,
    listener: TcpListener,
    store: Store,
    settings: Settings,
    time: Time,
) -> BoxFuture<'a, ()> {
    Box::pin(served(stop, listener, store, settings, time))
}

async fn served(
    mut stop: BoxFuture<'_, ()>,
    listener: TcpListener,
    store: Store,
    settings: Settings,
    time: Time,
) {
    let (stopping, stopped) = watch::channel(false);
    let (hall, changed) = Hall::new(store.clone(), time.clone());
    let hall = Arc::new(hall.closing(settings.expiry()));
    tokio::spawn(Arc::clone(&hall).listen());
    let steward = Steward::with(Arc::clone(&hall), settings.thinking());
    // Before anybody is let in: whoever decided at a table first would pay for the time that nobody
    // drove it.
    let taken = steward.patrol().await;
    let tended = tokio::spawn(steward.clone().run(taken, changed, stopped.clone()));
    let parts = Parts { store: store.clone(), hall, settings, time, steward, stop: stopped };
    let door = Door::new(App::new(parts));
    let (inside, mut all_gone) = mpsc::channel::<()>(1);
    loop {
        tokio::select! {
            () = &mut stop => break,
            accepted = listener.accept() => match accepted {
                Ok((stream, from)) => door.let_in(stream, from, inside.clone()),
                // As when there are too many open files: wait until some are closed.
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be accepted");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            },
        }
    }
    drop((listener, inside));
    let _ = stopping.send(true);
    let _ = tokio::time::timeout(FAREWELL, all_gone.recv()).await;
    let _ = tokio::time::timeout(FAREWELL, tended).await;
    store.close().await;
}

/// Lets connections in, up to a limit.
struct Door {
    app: App,
    router: Router,
    from: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

impl Door {
    fn new(app: App) -> Door {
        Door { router: router(app.clone()), app, from: Arc::default() }
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
        let settings = &self.app.settings;
        let mut from = self.from.lock().unwrap_or_else(PoisonError::into_inner);
        let full = self.app.metrics().connections.get() >= settings.connections as u64;
        let count = from.get(&ip).copied().unwrap_or(0);
        // Behind a proxy all come from one address.
        if full || count >= settings.connections_from && !settings.proxied {
            return None;
        }
        from.insert(ip, count + 1);
        self.app.metrics().connections.up();
        Some(Ticket { app: self.app.clone(), from: Arc::clone(&self.from), ip })
    }
}

/// The right to be connected, until it is dropped. Whoever takes a connection over, as for a
/// WebSocket, keeps it.
pub struct Ticket {
    app: App,
    from: Arc<Mutex<HashMap<IpAddr, usize>>>,
    ip: IpAddr,
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let metrics: &Metrics = self.app.metrics();
        metrics.connections.down();
        let mut from = self.from.lock().unwrap_or_else(PoisonError::into_inner);
        match from.get_mut(&self.ip) {
            Some(count) if *count > 1 => *count -= 1,
            _ => {
                from.remove(&self.ip);
            }
        }
    }
}
