//! Following a table: what happens is pushed to every viewer, with its number in the log. Whoever
//! comes back says the first number it does not have, and gets exactly the rest.
//!
//! The same messages go over server-sent events and over WebSockets. A viewer who does not take what
//! is sent is dropped; it loses nothing, because it can come back. What a viewer may see is asked
//! before each message: whoever leaves a seat sees no more than any spectator, at once.

use crate::app::App;
use crate::app::presence::Connected;
use crate::connection::ConnectionPermit;
use crate::error::ApiError;
use crate::extract::{AtTable, Query};
use crate::identity::Visitor;
use crate::metrics::StreamKind;
use crate::streams::{Subscriber, heartbeat};
use axum::Extension;
use axum::extract::ws::{Message as Frame, WebSocket, WebSocketUpgrade};
use axum::http::HeaderMap;
use axum::response::sse::{Event, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::{SinkExt, StreamExt, stream};
use rooms::error::RoomError;
use rooms::room::Perspective;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use store::{PersonId, TableId};
use table::{Seat, Viewer};
use tokio::sync::{mpsc, watch};
use tokio::time::{Interval, timeout};
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// How often it is looked whether those who watch later may see more.
const LATER: Duration = Duration::from_millis(500);
/// Messages that wait for a viewer to take them, each having been allowed when it was sent.
const WAITING: usize = 1;
/// The most bytes a viewer says at once; it has nothing to say.
const HEARD: usize = 4 << 10;

/// The paths of those who follow tables.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(follow_table)).routes(routes!(follow_table_live))
}

/// How somebody follows.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FollowQuery {
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
        /// What happened, as JSON.
        entry: String,
    },
    /// The table as it is now, as JSON.
    View(String),
    /// Nothing has happened; is anybody there?
    Heartbeat,
    /// The server goes: come back.
    Reconnect,
}

impl Message {
    /// The message as JSON.
    fn text(&self) -> String {
        match self {
            Message::Entry { entry, .. } => format!(r#"{{"type":"entry","entry":{entry}}}"#),
            Message::View(view) => format!(r#"{{"type":"view","view":{view}}}"#),
            Message::Heartbeat => r#"{"type":"heartbeat"}"#.to_owned(),
            Message::Reconnect => r#"{"type":"reconnect"}"#.to_owned(),
        }
    }

    fn event(&self) -> Event {
        match self {
            Message::Entry { seq, entry } => {
                Event::default().event("entry").id(seq.to_string()).data(entry)
            }
            Message::View(view) => Event::default().event("view").data(view),
            Message::Heartbeat => Event::default().comment("heartbeat"),
            Message::Reconnect => Event::default().event("reconnect").data("{}"),
        }
    }
}

/// Something that can be followed, as its subscriber may know it.
pub(super) trait Followed: Send + 'static {
    /// Hears how long its log is.
    fn growth(&self, app: &App) -> watch::Receiver<u64>;

    /// What happened from an entry on, and all of it as it is now.
    fn look(
        &mut self,
        app: &App,
        from: u64,
        view: SendView,
    ) -> impl Future<Output = Result<News, RoomError>> + Send;

    /// Whether its subscriber may still see what it looked at last.
    fn is_current(&self, app: &App) -> impl Future<Output = Result<bool, RoomError>> + Send;
}

/// When the whole of it is wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum SendView {
    Never,
    WithNews,
    Always,
}

/// What is new to a subscriber.
pub(super) struct News {
    /// What happened, each with its number, as JSON.
    pub(super) entries: Vec<(u64, String)>,
    /// All of it, where that was wanted, as JSON.
    pub(super) view: Option<String>,
    /// Whether there is more that the subscriber may not know yet.
    pub(super) is_late: bool,
}

/// Plain data as JSON.
pub(super) fn text(data: &impl Serialize) -> String {
    serde_json::to_string(data).expect("plain data with text keys can be written")
}

/// A table, as one of the people around it may see it.
pub(crate) struct WatchedTable {
    table: TableId,
    person: Option<PersonId>,
    /// The seat that was asked for.
    seat: Option<Seat>,
    /// As whom it was last looked at.
    viewer: Option<Viewer>,
    /// While somebody looks from a seat, or at their own table, they are connected.
    connected: Option<Connected>,
}

impl WatchedTable {
    /// A table to be looked at by a subscriber, from a seat or as it comes.
    pub(crate) fn new(table: TableId, subscriber: &Subscriber, seat: Option<u8>) -> WatchedTable {
        let (person, seat) = (subscriber.person(), seat.map(Seat));
        WatchedTable { table, person, seat, viewer: None, connected: None }
    }

    /// Whose it is, and from which seat they look.
    pub(crate) fn who(&self) -> (Option<PersonId>, Option<Seat>) {
        (self.person, self.seat)
    }

    /// Looks at the table as its person may see it now.
    pub(crate) async fn look_as<T>(
        &mut self,
        app: &App,
        from: u64,
        what: impl FnOnce(&Perspective<'_>) -> T,
    ) -> Result<T, RoomError> {
        let person = self.person;
        let look =
            |seen: &Perspective<'_>| (seen.viewer(), seen.is_host_without_seat(person), what(seen));
        let looked = app.rooms.look_as(self.table, self.who(), from, look).await;
        let viewer = looked.as_ref().ok().map(|(viewer, ..)| *viewer);
        if viewer != self.viewer {
            self.viewer = viewer;
            let come = |seat| app.presence().come(&app.rooms, self.table, seat);
            self.connected = match &looked {
                Ok((Viewer::Seat(seat), ..)) => Some(come(Some(*seat))),
                Ok((Viewer::Spectator, true, _)) => Some(come(None)),
                _ => None,
            };
        }
        Ok(looked?.2)
    }
}

impl Followed for WatchedTable {
    fn growth(&self, app: &App) -> watch::Receiver<u64> {
        app.rooms.growth(self.table)
    }

    async fn look(&mut self, app: &App, from: u64, view: SendView) -> Result<News, RoomError> {
        self.look_as(app, from, |seen| {
            let history = seen.history(from);
            let entries: Vec<_> = history.iter().map(|entry| (entry.seq, text(entry))).collect();
            let next = from.saturating_add(entries.len() as u64);
            let wanted =
                view == SendView::Always || view == SendView::WithNews && !entries.is_empty();
            let view = wanted.then(|| seen.view().map(|view| text(&view))).transpose()?;
            Ok(News { entries, view, is_late: seen.is_late(next) })
        })
        .await?
    }

    async fn is_current(&self, app: &App) -> Result<bool, RoomError> {
        let viewer = app.rooms.look_as(self.table, self.who(), 0, |seen| seen.viewer()).await;
        Ok(viewer.ok() == self.viewer)
    }
}

/// What a subscriber is told, one after the other.
pub(super) struct Follow<T> {
    app: App,
    subscriber: Subscriber,
    what: T,
    view: SendView,
    /// The first entry that has not been told.
    next: u64,
    growth: watch::Receiver<u64>,
    stop: watch::Receiver<bool>,
    heartbeat: Interval,
    waiting: VecDeque<Message>,
}

impl<T: Followed> Follow<T> {
    /// Follows something from an entry on, if its subscriber may.
    pub(super) async fn new(
        app: App,
        subscriber: Subscriber,
        what: T,
        from: u64,
        views: bool,
    ) -> Result<Follow<T>, RoomError> {
        let (growth, stop) = (what.growth(&app), app.stop.clone());
        let view = if views { SendView::Always } else { SendView::Never };
        let (heartbeat, waiting) = (heartbeat(), VecDeque::new());
        let mut follow =
            Follow { app, subscriber, what, view, next: from, growth, stop, heartbeat, waiting };
        follow.read().await?;
        Ok(follow)
    }

    /// The next message; nothing where there is nothing more that the subscriber may see. The last is
    /// [`Message::Reconnect`] where the server stops.
    async fn next(&mut self) -> Result<Option<Message>, RoomError> {
        loop {
            if !self.subscriber.is_authorized().await? {
                return Ok(None);
            }
            if !self.what.is_current(&self.app).await? {
                self.begin_anew();
            }
            if let Some(message) = self.waiting.pop_front() {
                if let Message::Entry { seq, .. } = message {
                    self.next = seq.saturating_add(1);
                }
                return Ok(Some(message));
            }
            if *self.stop.borrow() {
                return Ok(Some(Message::Reconnect));
            }
            self.growth.borrow_and_update();
            let is_late = self.read().await?;
            if self.waiting.is_empty() && !self.wait(is_late).await? {
                return Ok(None);
            }
        }
    }

    /// What waits was for whom the subscriber was until now: it is read again for whom they are.
    fn begin_anew(&mut self) {
        self.waiting.clear();
        if self.view == SendView::WithNews {
            self.view = SendView::Always;
        }
    }

    /// Reads what is new; says whether there is more that the subscriber may not know yet.
    async fn read(&mut self) -> Result<bool, RoomError> {
        let news = self.what.look(&self.app, self.next, self.view).await?;
        if self.view == SendView::Always {
            self.view = SendView::WithNews;
        }
        let entries = news.entries.into_iter();
        self.waiting.extend(entries.map(|(seq, entry)| Message::Entry { seq, entry }));
        self.waiting.extend(news.view.map(Message::View));
        Ok(news.is_late)
    }

    /// Waits until there may be something to tell. False where the subscriber may not hear it.
    async fn wait(&mut self, is_late: bool) -> Result<bool, RoomError> {
        tokio::select! {
            _ = self.stop.changed() => self.waiting.push_back(Message::Reconnect),
            grown = self.growth.changed() => return Ok(grown.is_ok()),
            () = self.subscriber.revoked() => {}
            _ = self.heartbeat.tick() => {
                self.waiting.push_back(Message::Heartbeat);
                return Ok(self.subscriber.ask().await?);
            }
            () = tokio::time::sleep(LATER), if is_late => {}
        }
        Ok(true)
    }

    /// Everything as server-sent events.
    pub(super) fn events(mut self) -> Response {
        let (told, hears) = mpsc::channel::<Message>(WAITING);
        let patience = self.app.settings.acceptance;
        tokio::spawn(async move {
            loop {
                // Whoever is gone is noticed although nothing happens.
                let message = tokio::select! {
                    message = self.next() => message,
                    () = told.closed() => return,
                };
                let Ok(Some(message)) = message else { return };
                let last = matches!(message, Message::Reconnect);
                match timeout(patience, told.send(message)).await {
                    Ok(Ok(())) if !last => {}
                    Err(_) => {
                        self.app.metrics().dropped.inc();
                        return;
                    }
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

    /// Everything over a WebSocket; `ticket` is kept as long as somebody listens.
    pub(super) fn live(self, upgrade: WebSocketUpgrade, ticket: impl Send + 'static) -> Response {
        let upgrade = upgrade.max_message_size(HEARD).max_frame_size(HEARD).write_buffer_size(0);
        upgrade.on_upgrade(move |socket| async move {
            let _ticket = ticket;
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
                        Err(_) => {
                        self.app.metrics().dropped.inc();
                        return;
                    }
                        Ok(Err(_)) => return,
                    }
                    if matches!(message, Message::Reconnect) {
                        break;
                    }
                }
                heard = from.next() => match heard {
                    Some(Ok(Frame::Close(_)) | Err(_)) | None => return,
                    Some(Ok(_)) => {}
                }
            }
        }
        let _ = timeout(patience, to.send(Frame::Close(None))).await;
    }
}

/// The first entry wanted: the one after the last that was heard, or the one that is asked for.
pub(super) fn wanted(headers: &HeaderMap, from: Option<u64>) -> u64 {
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse::<u64>().ok());
    last.map(|last| last.saturating_add(1)).or(from).unwrap_or(0)
}

/// Follow a table by server-sent events.
#[utoipa::path(get, path = "/api/tables/{table}/events", tag = "tables", params(FollowQuery), responses(
    (status = 200, description = "Events `entry` with the number of the entry as id, `view`, and \
     `reconnect`. `Last-Event-ID` is understood", content_type = "text/event-stream"),
    (status = 403, description = "Not your seat, or no spectators", body = crate::error::Refused),
    (status = 404, description = "No such table", body = crate::error::Refused),
    (status = 429, description = "You follow too many tables and events", body = crate::error::Refused),
))]
async fn follow_table(
    at: AtTable<Visitor>,
    Query(following): Query<FollowQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let from = wanted(&headers, following.from);
    Ok(begin(at, &following, from).await?.events())
}

async fn begin(
    at: AtTable<Visitor>,
    following: &FollowQuery,
    from: u64,
) -> Result<Follow<WatchedTable>, ApiError> {
    let subscriber = Subscriber::new(&at.app, &at.who, at.address, StreamKind::Api)?;
    let watched = WatchedTable::new(at.table, &subscriber, following.seat);
    Ok(Follow::new(at.app, subscriber, watched, from, following.views).await?)
}

/// Follow a table over a WebSocket.
#[utoipa::path(get, path = "/api/tables/{table}/live", tag = "tables", params(FollowQuery), responses(
    (status = 101, description = "Messages `entry`, `view`, `heartbeat` and `reconnect` as JSON"),
    (status = 403, description = "Not your seat, no spectators, or another site", body = crate::error::Refused),
    (status = 404, description = "No such table", body = crate::error::Refused),
    (status = 429, description = "You follow too many tables and events", body = crate::error::Refused),
))]
async fn follow_table_live(
    at: AtTable<Visitor>,
    Query(following): Query<FollowQuery>,
    ticket: Option<Extension<Arc<ConnectionPermit>>>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    let from = following.from.unwrap_or(0);
    Ok(begin(at, &following, from).await?.live(upgrade, ticket))
}
