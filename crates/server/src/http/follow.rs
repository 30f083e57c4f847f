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

/// What a viewer is told, one after the other.
pub struct Follow {
    app: App,
    table: TableId,
    viewer: Viewer,
    views: bool,
    next: u64,
    growth: watch::Receiver<u64>,
    stop: watch::Receiver<bool>,
    waiting: VecDeque<Message>,
    first: bool,
}

impl Follow {
    fn new(app: App, table: TableId, viewer: Viewer, from: u64, views: bool) -> Follow {
        let (growth, stop) = (app.hall.growth(table), app.stop.clone());
        let waiting = VecDeque::new();
        app.metrics().followers.up();
        Follow { app, table, viewer, views, next: from, growth, stop, waiting, first: true }
    }

    /// The next message. The last is [`Message::Reconnect`], also for whoever had other messages
    /// waiting when the server began to stop.
    pub async fn next(&mut self) -> Result<Option<Message>, HallError> {
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
            let pause = match self.viewer {
                Viewer::Seat(_) => HEARTBEAT,
                _ => LATER,
            };
            tokio::select! {
                _ = self.stop.changed() => self.waiting.push_back(Message::Reconnect),
                grown = self.growth.changed() => if grown.is_err() { return Ok(None) },
                () = tokio::time::sleep(HEARTBEAT) => self.waiting.push_back(Message::Heartbeat),
                () = tokio::time::sleep(pause), if self.is_late().await? => {}
            }
        }
    }

    /// Whether there is more in the log than this viewer may know yet.
    async fn is_late(&self) -> Result<bool, HallError> {
        if matches!(self.viewer, Viewer::Seat(_)) {
            return Ok(false);
        }
        self.app.hall.look(self.table, |room| room.next_seq() > self.next).await
    }

    async fn read(&mut self) -> Result<(), HallError> {
        let entries = self.app.hall.told(self.table, self.next, self.viewer).await?;
        let news = !entries.is_empty() || self.first;
        for entry in entries {
            self.waiting.push_back(Message::Entry { seq: self.next, entry });
            self.next += 1;
        }
        if self.views && news {
            let view = self.app.hall.view(self.table, self.viewer).await?;
            self.waiting.push_back(Message::View(view));
        }
        self.first = false;
        Ok(())
    }
}

impl Drop for Follow {
    fn drop(&mut self) {
        self.app.metrics().followers.down();
    }
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
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse::<u64>().ok());
    let from = last.map(|last| last.saturating_add(1)).or(following.from).unwrap_or(0);
    let (mut follow, here) = begin(app, visitor, &table, &following, from).await?;
    let (told, hears) = mpsc::channel::<Message>(WAITING);
    let patience = follow.app.settings.acceptance;
    tokio::spawn(async move {
        let _here = here;
        while let Ok(Some(message)) = follow.next().await {
            let last = matches!(message, Message::Reconnect);
            match timeout(patience, told.send(message)).await {
                Ok(Ok(())) if !last => {}
                Err(_) => return follow.app.metrics().dropped.up(),
                _ => return,
            }
        }
    });
    let events = stream::unfold(hears, |mut hears| async move {
        let message = hears.recv().await?;
        Some((Ok::<_, Infallible>(message.event()), hears))
    });
    Ok(Sse::new(events).into_response())
}

async fn begin(
    app: App,
    visitor: Visitor,
    table: &str,
    following: &Following,
    from: u64,
) -> Result<(Follow, Option<Here>), ApiError> {
    let table = table_id(table)?;
    let viewer = viewer(&app, table, &visitor, following.seat).await?;
    let here = match viewer {
        Viewer::Seat(seat) => Some(app.presence().come(&app.hall, table, seat)),
        _ => None,
    };
    Ok((Follow::new(app, table, viewer, from, following.views), here))
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
    let upgrade = upgrade.max_message_size(HEARD).max_frame_size(HEARD).write_buffer_size(0);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let (_here, _ticket) = (here, ticket);
        push(follow, socket).await;
    }))
}

/// Sends everything over a WebSocket until somebody has enough.
async fn push(mut follow: Follow, socket: WebSocket) {
    let patience = follow.app.settings.acceptance;
    let (mut to, mut from) = socket.split();
    loop {
        tokio::select! {
            message = follow.next() => {
                let Ok(Some(message)) = message else { break };
                let frame = Frame::text(message.text());
                match timeout(patience, to.send(frame)).await {
                    Ok(Ok(())) => {}
                    Err(_) => return follow.app.metrics().dropped.up(),
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
