//! Following a table: what happens is pushed to every viewer, with its number in the log. Whoever
//! comes back says the first number it does not have, and gets exactly the rest.
//!
//! The same messages go over server-sent events and over WebSockets. A viewer who does not take what
//! is sent is dropped; it loses nothing, because it can come back.

use super::body::{Path, Query};
use super::identity::Visitor;
use super::presence::Here;
use super::tables::{table_id, viewer};
use super::{ApiError, App};
use crate::hall::HallError;
use crate::serve::Ticket;
use crate::store::TableId;
use axum::extract::State;
use axum::extract::ws::{Message as Frame, WebSocket, WebSocketUpgrade};
use axum::http::HeaderMap;
use axum::response::sse::{Event, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};
use futures_util::{SinkExt, StreamExt, stream};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use table::Viewer;
use tokio::sync::{mpsc, watch};
use tokio::time::timeout;
use utoipa::{IntoParams, OpenApi};

/// How often something is sent even if nothing happens.
const HEARTBEAT: Duration = Duration::from_secs(25);
/// How often it is looked whether those who watch later may see more.
const LATER: Duration = Duration::from_millis(500);
/// Messages that wait for a viewer to take them.
const WAITING: usize = 8;
/// The most bytes a viewer says at once; it has nothing to say.
const HEARD: usize = 4 << 10;

/// The paths of those who follow tables.
pub fn router() -> Router<App> {
    Router::new()
        .route("/api/tables/{table}/events", get(events))
        .route("/api/tables/{table}/live", get(live))
}

/// What is said about these paths.
#[derive(OpenApi)]
#[openapi(paths(events, live))]
pub struct Doc;

/// How somebody follows.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Following {
    /// One of the caller's seats; without it the first of them, and without any as a spectator.
    pub seat: Option<u8>,
    /// The number of the first entry wanted.
    pub from: Option<u64>,
    /// Whether the table is shown anew after every change.
    #[serde(default)]
    pub views: bool,
}

/// Something a viewer is told.
pub enum Message {
    /// An entry of the log.
    Entry {
        /// Its number.
        seq: u64,
        /// What happened.
        entry: Value,
    },
    /// The table as it is now.
    View(Value),
    /// Nothing has happened; is anybody there?
    Heartbeat,
    /// The server goes: come back.
    Reconnect,
}

impl Message {
    /// The message as JSON.
    fn text(&self) -> String {
        match self {
            Message::Entry { entry, .. } => json!({ "type": "entry", "entry": entry }),
            Message::View(view) => json!({ "type": "view", "view": view }),
            Message::Heartbeat => json!({ "type": "heartbeat" }),
            Message::Reconnect => json!({ "type": "reconnect" }),
        }
        .to_string()
    }

    fn event(&self) -> Event {
        match self {
            Message::Entry { seq, entry } => {
                Event::default().event("entry").id(seq.to_string()).data(entry.to_string())
            }
            Message::View(view) => Event::default().event("view").data(view.to_string()),
            Message::Heartbeat => Event::default().comment("heartbeat"),
            Message::Reconnect => Event::default().event("reconnect").data("{}"),
        }
    }
}

/// Something that can be followed, as one viewer may know it.
pub(super) trait Followed: Send + 'static {
    /// Hears how long its log is.
    fn growth(&self, app: &App) -> watch::Receiver<u64>;

    /// What happened from an entry on, each with its number.
    fn told(
        &self,
        app: &App,
        from: u64,
    ) -> impl Future<Output = Result<Vec<(u64, Value)>, HallError>> + Send;

    /// All of it, as it is now.
    fn view(&self, app: &App) -> impl Future<Output = Result<Value, HallError>> + Send;

    /// Whether there is more in the log than this viewer may know yet, who has all before an entry.
    fn is_late(&self, app: &App, next: u64)
    -> impl Future<Output = Result<bool, HallError>> + Send;
}

/// A table and who looks at it.
struct Seen {
    table: TableId,
    viewer: Viewer,
}

impl Followed for Seen {
    fn growth(&self, app: &App) -> watch::Receiver<u64> {
        app.hall.growth(self.table)
    }

    async fn told(&self, app: &App, from: u64) -> Result<Vec<(u64, Value)>, HallError> {
        let entries = app.hall.told(self.table, from, self.viewer).await?;
        Ok((from..).zip(entries).collect())
    }

    async fn view(&self, app: &App) -> Result<Value, HallError> {
        app.hall.view(self.table, self.viewer).await
    }

    async fn is_late(&self, app: &App, next: u64) -> Result<bool, HallError> {
        if matches!(self.viewer, Viewer::Seat(_)) {
            return Ok(false);
        }
        app.hall.look(self.table, |room| room.next_seq() > next).await
    }
}

/// What a viewer is told, one after the other.
pub(super) struct Follow<T> {
    app: App,
    what: T,
    views: bool,
    next: u64,
    growth: watch::Receiver<u64>,
    stop: watch::Receiver<bool>,
    waiting: VecDeque<Message>,
    first: bool,
}

impl<T: Followed> Follow<T> {
    /// Follows something from an entry on.
    pub(super) fn new(app: App, what: T, from: u64, views: bool) -> Follow<T> {
        let (growth, stop) = (what.growth(&app), app.stop.clone());
        let waiting = VecDeque::new();
        app.metrics().followers.up();
        Follow { app, what, views, next: from, growth, stop, waiting, first: true }
    }

    /// The next message. The last is [`Message::Reconnect`], also for whoever had other messages
    /// waiting when the server began to stop.
    async fn next(&mut self) -> Result<Option<Message>, HallError> {
        loop {
            if let Some(message) = self.waiting.pop_front() {
                return Ok(Some(message));
            }
            if *self.stop.borrow() {
                return Ok(Some(Message::Reconnect));
            }
            self.growth.borrow_and_update();
            self.read().await?;
            if !self.waiting.is_empty() {
                continue;
            }
            let is_late = self.what.is_late(&self.app, self.next).await?;
            tokio::select! {
                _ = self.stop.changed() => self.waiting.push_back(Message::Reconnect),
                grown = self.growth.changed() => if grown.is_err() { return Ok(None) },
                () = tokio::time::sleep(HEARTBEAT) => self.waiting.push_back(Message::Heartbeat),
                () = tokio::time::sleep(LATER), if is_late => {}
            }
        }
    }

    async fn read(&mut self) -> Result<(), HallError> {
        let entries = self.what.told(&self.app, self.next).await?;
        let news = !entries.is_empty() || self.first;
        for (seq, entry) in entries {
            self.waiting.push_back(Message::Entry { seq, entry });
            self.next = seq.saturating_add(1);
        }
        if self.views && news {
            self.waiting.push_back(Message::View(self.what.view(&self.app).await?));
        }
        self.first = false;
        Ok(())
    }

    /// Everything as server-sent events; `here` is kept as long as somebody listens.
    pub(super) fn events(mut self, here: impl Send + 'static) -> Response {
        let (told, hears) = mpsc::channel::<Message>(WAITING);
        let patience = self.app.settings.acceptance;
        tokio::spawn(async move {
            let _here = here;
            while let Ok(Some(message)) = self.next().await {
                let last = matches!(message, Message::Reconnect);
                match timeout(patience, told.send(message)).await {
                    Ok(Ok(())) if !last => {}
                    Err(_) => return self.app.metrics().dropped.up(),
                    _ => return,
                }
            }
        });
        let events = stream::unfold(hears, |mut hears| async move {
            let message = hears.recv().await?;
            Some((Ok::<_, Infallible>(message.event()), hears))
        });
        Sse::new(events).into_response()
    }

    /// Everything over a WebSocket; `here` is kept as long as somebody listens.
    pub(super) fn live(self, upgrade: WebSocketUpgrade, here: impl Send + 'static) -> Response {
        let upgrade = upgrade.max_message_size(HEARD).max_frame_size(HEARD).write_buffer_size(0);
        upgrade.on_upgrade(move |socket| async move {
            let _here = here;
            self.push(socket).await;
        })
    }

    /// Sends everything over a WebSocket until somebody has enough.
    async fn push(mut self, socket: WebSocket) {
        let patience = self.app.settings.acceptance;
        let (mut to, mut from) = socket.split();
        loop {
            tokio::select! {
                message = self.next() => {
                    let Ok(Some(message)) = message else { break };
                    let frame = Frame::text(message.text());
                    match timeout(patience, to.send(frame)).await {
                        Ok(Ok(())) => {}
                        Err(_) => return self.app.metrics().dropped.up(),
                        Ok(Err(_)) => return,
                    }
                    if matches!(message, Message::Reconnect) {
                        break;
                    }
                }
                heard = from.next() => match heard {
                    Some(Ok(Frame::Close(_))) | Some(Err(_)) | None => return,
                    Some(Ok(_)) => {}
                }
            }
        }
        let _ = timeout(patience, to.send(Frame::Close(None))).await;
    }
}

impl<T> Drop for Follow<T> {
    fn drop(&mut self) {
        self.app.metrics().followers.down();
    }
}

/// The first entry wanted: the one after the last that was heard, or the one that is asked for.
pub(super) fn wanted(headers: &HeaderMap, from: Option<u64>) -> u64 {
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse::<u64>().ok());
    last.map(|last| last.saturating_add(1)).or(from).unwrap_or(0)
}

/// Follow a table by server-sent events.
#[utoipa::path(get, path = "/api/tables/{table}/events", tag = "tables", params(Following), responses(
    (status = 200, description = "Events `entry` with the number of the entry as id, `view`, and \
     `reconnect`. `Last-Event-ID` is understood", content_type = "text/event-stream"),
    (status = 403, description = "Not your seat, or no spectators", body = super::Refused),
    (status = 404, description = "No such table", body = super::Refused),
))]
async fn events(
    State(app): State<App>,
    visitor: Visitor,
    Path(table): Path<String>,
    Query(following): Query<Following>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let from = wanted(&headers, following.from);
    let (follow, here) = begin(app, visitor, &table, &following, from).await?;
    Ok(follow.events(here))
}

async fn begin(
    app: App,
    visitor: Visitor,
    table: &str,
    following: &Following,
    from: u64,
) -> Result<(Follow<Seen>, Option<Here>), ApiError> {
    let table = table_id(table)?;
    let viewer = viewer(&app, table, &visitor, following.seat).await?;
    let here = match viewer {
        Viewer::Seat(seat) => Some(app.presence().come(&app.hall, table, seat)),
        _ => None,
    };
    Ok((Follow::new(app, Seen { table, viewer }, from, following.views), here))
}

/// Follow a table over a WebSocket.
#[utoipa::path(get, path = "/api/tables/{table}/live", tag = "tables", params(Following), responses(
    (status = 101, description = "Messages `entry`, `view`, `heartbeat` and `reconnect` as JSON"),
    (status = 403, description = "Not your seat, no spectators, or another site", body = super::Refused),
    (status = 404, description = "No such table", body = super::Refused),
))]
async fn live(
    State(app): State<App>,
    visitor: Visitor,
    Path(table): Path<String>,
    Query(following): Query<Following>,
    ticket: Option<Extension<Arc<Ticket>>>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    let from = following.from.unwrap_or(0);
    let (follow, here) = begin(app, visitor, &table, &following, from).await?;
    Ok(follow.live(upgrade, (here, ticket)))
}
