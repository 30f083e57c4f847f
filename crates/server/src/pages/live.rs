//! A page that listens: a piece of it is sent anew whenever that piece has changed.

use super::speaks::Speaks;
use super::tables::Shown;
use crate::http::body::Path;
use crate::http::follow::WatchedTable;
use crate::http::identity::Visitor;
use crate::http::limits::Address;
use crate::http::streams::{HEARTBEAT, Subscriber, heartbeat};
use crate::http::tables::table_id;
use crate::http::{ApiError, App};
use crate::room::Perspective;
use crate::serve::Ticket;
use crate::store::TableId;
use axum::Extension;
use axum::extract::State;
use axum::extract::ws::{Message as Frame, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use std::sync::Arc;
use std::time::Duration;
use table::Viewer;
use tokio::sync::watch;
use tokio::time::{sleep, timeout};
use words::Words;

/// How often it is looked whether those who watch later may see more.
const LATER: Duration = Duration::from_millis(500);
/// The most bytes a page says at once; it has nothing to say.
const HEARD: usize = 4 << 10;

/// A piece of a page, made for one subscriber.
pub trait LivePage: Send + 'static {
    /// The piece as its subscriber may see it now; nothing where they may not any more.
    fn render(&mut self, app: &App) -> impl Future<Output = Option<Rendered>> + Send;
}

/// A piece of a page as it was found.
pub struct Rendered {
    /// What it looks like, where that has changed.
    pub html: Option<String>,
    /// When it may change though nothing is appended to its log.
    pub again: Option<Duration>,
}

/// A connection that a page is sent over.
pub struct Connection {
    subscriber: Subscriber,
    growth: watch::Receiver<u64>,
    /// The right to be connected, kept as long as this.
    _ticket: Option<Extension<Arc<Ticket>>>,
}

/// Follows a table.
pub async fn follow(
    State(app): State<App>,
    Speaks(words): Speaks,
    visitor: Visitor,
    address: Address,
    Path(table): Path<String>,
    ticket: Option<Extension<Arc<Ticket>>>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    let table = table_id(&table)?;
    let subscriber = Subscriber::new(&app, &visitor, address)?;
    let mut watched = WatchedTable::new(table, &subscriber, None);
    watched.look_as(&app, 0, |_| ()).await?;
    let connection = Connection::new(subscriber, app.hall.growth(table), ticket);
    Ok(connection.upgraded(app, upgrade, TablePage { table, watched, words, shown: None }))
}

/// The table on its page.
struct TablePage {
    table: TableId,
    watched: WatchedTable,
    words: Words,
    /// As whom it was shown last, and how much of its log.
    shown: Option<(Viewer, u64)>,
}

impl LivePage for TablePage {
    async fn render(&mut self, app: &App) -> Option<Rendered> {
        let (before, words) = (self.shown, self.words);
        let look = |seen: &Perspective<'_>| {
            let now = (seen.viewer(), seen.known());
            let shown = (before != Some(now)).then(|| Shown::new(seen, words));
            (now, shown, seen.is_late(now.1))
        };
        let (now, shown, is_late) = self.watched.look_as(app, 0, look).await.ok()?;
        self.shown = Some(now);
        let html = match shown {
            Some(shown) => {
                let (person, _) = self.watched.who();
                let shown = shown.completed(app, self.table, person).await.ok()?;
                Some(shown.table(None, None).into_string())
            }
            None => None,
        };
        Some(Rendered { html, again: is_late.then_some(LATER) })
    }
}

impl Connection {
    /// A connection of a subscriber to something whose log grows.
    pub fn new(
        subscriber: Subscriber,
        growth: watch::Receiver<u64>,
        ticket: Option<Extension<Arc<Ticket>>>,
    ) -> Connection {
        Connection { subscriber, growth, _ticket: ticket }
    }

    /// Sends a page over a WebSocket as long as somebody is there who may see it.
    pub fn upgraded(
        mut self,
        app: App,
        upgrade: WebSocketUpgrade,
        mut page: impl LivePage,
    ) -> Response {
        let upgrade = upgrade.max_message_size(HEARD).max_frame_size(HEARD).write_buffer_size(0);
        upgrade.on_upgrade(move |mut socket| async move {
            self.keep_showing(&app, &mut page, &mut socket).await;
            let _ = send(&app, &mut socket, Frame::Close(None)).await;
        })
    }

    async fn keep_showing(
        &mut self,
        app: &App,
        page: &mut impl LivePage,
        socket: &mut WebSocket,
    ) -> Option<()> {
        let mut stop = app.stop.clone();
        let mut heartbeat = heartbeat();
        loop {
            self.growth.borrow_and_update();
            self.subscriber.is_authorized().await.ok().filter(|stands| *stands)?;
            let Rendered { html, again } = page.render(app).await?;
            if let Some(html) = html {
                send(app, socket, Frame::text(html)).await?;
            }
            tokio::select! {
                grown = self.growth.changed() => grown.ok()?,
                _ = stop.changed() => return None,
                () = self.subscriber.revoked() => {}
                () = sleep(again.unwrap_or(HEARTBEAT)), if again.is_some() => {}
                _ = heartbeat.tick() => {
                    self.subscriber.ask().await.ok().filter(|stands| *stands)?;
                    send(app, socket, Frame::Ping(Default::default())).await?;
                }
                // Pages have nothing to say.
                heard = socket.recv() => match heard?.ok()? {
                    Frame::Ping(_) | Frame::Pong(_) => {}
                    Frame::Text(_) | Frame::Binary(_) | Frame::Close(_) => return None,
                },
            }
        }
    }
}

async fn send(app: &App, socket: &mut WebSocket, frame: Frame) -> Option<()> {
    timeout(app.settings.acceptance, socket.send(frame)).await.ok()?.ok()
}
