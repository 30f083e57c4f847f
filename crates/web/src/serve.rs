//! A server from the first connection to the last: it listens, looks after tables, and stops without
//! losing anything.
//!
//! A server that is to stop first drains: it says that it isn't ready, and goes on serving until load
//! balancers have noticed. Then it lets nobody in any more, finishes what has arrived, and cuts off what
//! has arrived in part.

use crate::app::{App, Parts};
use crate::connection::{ConnectionLimit, InFlight, LINGER};
use crate::router::{operators_router, router};
use crate::settings::Settings;
use crate::write_timeout::WriteTimeout;
use axum::Router;
use axum::extract::ConnectInfo;
use futures_util::future::BoxFuture;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::{Request, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use rooms::driver::Driver;
use rooms::service::Rooms;
use rooms::time::Time;
use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use store::{LogId, Store};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{Instant, timeout, timeout_at};
use tower::ServiceExt;

/// How long those who are connected, and what is done at tables, have to finish when the server stops.
const FAREWELL: Duration = Duration::from_secs(4);
/// How long the store has at least to finish what was written. One that does not answer is not waited for.
const CLOSING: Duration = Duration::from_millis(500);
/// How long to wait before the store is tried again.
const AGAIN: Duration = Duration::from_millis(500);
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
    /// Told once everybody is let in.
    pub ready: Option<oneshot::Sender<()>>,
}

impl From<TcpListener> for Listeners {
    fn from(public: TcpListener) -> Listeners {
        Listeners { public, metrics: None, ready: None }
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
    mut listeners: Listeners,
    store: Store,
    mut settings: Settings,
    time: Time,
) {
    settings.separate_metrics = listeners.metrics.is_some();
    let (stopping, stopped) = watch::channel(false);
    let (rooms, changed) = Rooms::new(store.clone(), time.clone());
    let rooms = rooms.closing(settings.expiry()).keeping(settings.retention());
    let rooms = Arc::new(rooms);
    tokio::spawn(Arc::clone(&rooms).listen());
    let driver = Driver::with(Arc::clone(&rooms), settings.thinking());
    // Before anybody is let in: whoever decided at a table first would pay for the time that nobody
    // drove it.
    let Some(taken) = begin(&driver, &store, &time, &mut stop).await else {
        let _ = timeout_at(Instant::now() + CLOSING, store.close()).await;
        return;
    };
    let tended = tokio::spawn(driver.clone().run(taken, changed, stopped.clone()));
    let draining = Arc::new(AtomicBool::new(false));
    let drain = settings.drain;
    let parts = Parts {
        store: store.clone(),
        rooms,
        settings,
        time,
        driver,
        draining: Arc::clone(&draining),
        stop: stopped,
    };
    let (inside, mut all_gone) = mpsc::channel::<()>(1);
    let ready = listeners.ready.take();
    let doors = Doors::new(listeners, App::new(parts), inside);
    if let Some(ready) = ready {
        let _nobody_waits = ready.send(());
    }
    doors.let_in(stop).await;
    draining.store(true, Ordering::Relaxed);
    doors.let_in(tokio::time::sleep(drain)).await;
    drop(doors);
    let _ = stopping.send(true);
    let end = Instant::now() + FAREWELL;
    let _ = timeout_at(end, all_gone.recv()).await;
    let _ = timeout_at(end, tended).await;
    let _ = timeout_at(end.max(Instant::now() + CLOSING), store.close()).await;
}

/// Takes over what nobody drives, as soon as the store lets it; nothing where it is to stop before. A store
/// that is not shared has no other server: whoever drove its tables is gone.
async fn begin(
    driver: &Driver,
    store: &Store,
    time: &Time,
    stop: &mut BoxFuture<'_, ()>,
) -> Option<Vec<LogId>> {
    let begun = async {
        loop {
            let ended = match store.is_shared() {
                true => Ok(()),
                false => store.end_terms(time.now()).await,
            };
            match ended.and(driver.renew().await) {
                Ok(()) => return driver.patrol().await,
                Err(error) => tracing::warn!(%error, "the store cannot be used yet"),
            }
            tokio::time::sleep(AGAIN).await;
        }
    };
    tokio::select! {
        taken = begun => Some(taken),
        () = stop => None,
    }
}

/// Where connections come in.
struct Doors {
    listeners: Listeners,
    everybodys: Acceptor,
    operators: Acceptor,
    /// Kept by every connection until it is closed.
    inside: mpsc::Sender<()>,
}

impl Doors {
    fn new(listeners: Listeners, app: App, inside: mpsc::Sender<()>) -> Doors {
        let most = [app.settings.connections, app.settings.connections_from];
        let everybodys = Acceptor::new(router(app.clone()), app.clone(), most);
        let operators = Acceptor::new(operators_router(app.clone()), app, [OPERATORS; 2]);
        Doors { listeners, everybodys, operators, inside }
    }

    /// Lets everybody in until something is done.
    async fn let_in(&self, until: impl Future<Output = ()>) {
        let mut until = std::pin::pin!(until);
        loop {
            tokio::select! {
                () = &mut until => return,
                accepted = self.listeners.accept() => match accepted {
                    Ok((is_operator, stream, from)) => {
                        let acceptor = if is_operator { &self.operators } else { &self.everybodys };
                        acceptor.serve(stream, from, self.inside.clone());
                    }
                    // As when there are too many open files: wait until some are closed.
                    Err(error) => {
                        tracing::warn!(%error, "a connection could not be accepted");
                        tokio::time::sleep(Duration::from_millis(50)).await;
                    }
                },
            }
        }
    }
}

/// Lets connections in, up to a limit.
struct Acceptor {
    app: App,
    router: Router,
    connections: ConnectionLimit,
}

impl Acceptor {
    fn new(router: Router, app: App, most: [usize; 2]) -> Acceptor {
        let (proxied, open) = (app.settings.proxied.clone(), app.metrics().connections.clone());
        Acceptor { connections: ConnectionLimit::new(most, proxied, open), app, router }
    }

    /// Serves a connection; `inside` is kept until it is closed.
    fn serve(&self, stream: TcpStream, from: SocketAddr, inside: mpsc::Sender<()>) {
        let Some(permit) = self.connections.permit(from.ip()) else {
            self.app.metrics().turned_away.inc();
            return;
        };
        let _ = stream.set_nodelay(true);
        let patience = self.app.settings.acceptance;
        let permit = Arc::new(permit);
        let router = self.router.clone();
        let shown = Arc::clone(&permit);
        let in_flight = InFlight::default();
        let begun = in_flight.clone();
        let service = service_fn(move |mut request: Request<Incoming>| {
            let router = router.clone();
            request.extensions_mut().insert(ConnectInfo(from));
            request.extensions_mut().insert(Arc::clone(&shown));
            let answering = begun.begin();
            async move {
                let response = router.oneshot(request).await?;
                Ok::<_, Infallible>(answering.until_sent(response))
            }
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(self.app.settings.patience)
            .max_buf_size(HEAD)
            .serve_connection(
                TokioIo::new(WriteTimeout::new(stream, patience, in_flight.clone())),
                service,
            )
            .with_upgrades();
        let mut stop = self.app.stop.clone();
        tokio::spawn(async move {
            let mut connection = std::pin::pin!(connection);
            // A client that goes, or says nonsense, is nothing to report.
            tokio::select! {
                _ = connection.as_mut() => {}
                _ = stop.changed() => {
                    connection.as_mut().graceful_shutdown();
                    finish(connection, &in_flight).await;
                }
            }
            drop((permit, inside));
        });
    }
}

/// Waits for a connection to end, as long as something is answered there. What has arrived in part is not
/// waited for.
async fn finish(mut connection: Pin<&mut impl Future>, in_flight: &InFlight) {
    while timeout(LINGER, connection.as_mut()).await.is_err() && !in_flight.is_empty() {}
}
