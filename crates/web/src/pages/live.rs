//! A page that listens: a piece of it is sent anew whenever that piece has changed.

use super::context::Form;
use super::delta::Told;
use super::language::Language;
use super::tables::TablePage;
use crate::api::follow::WatchedTable;
use crate::app::App;
use crate::connection::ConnectionPermit;
use crate::error::ApiError;
use crate::extract::AtTable;
use crate::identity::Visitor;
use crate::metrics::StreamKind;
use crate::preferences::{Coach, Preferences};
use crate::streams::{HEARTBEAT, Subscriber, heartbeat};
use axum::Extension;
use axum::extract::RawQuery;
use axum::extract::ws::{Message as Frame, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use rooms::room::Perspective;
use std::sync::Arc;
use std::time::Duration;
use store::TableId;
use table::{Refusal, Viewer};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};
use words::Words;

/// How often it is looked whether those who watch later may see more.
const LATER: Duration = Duration::from_millis(500);
/// How many moments a page is shown that it has missed; of more it sees the last.
const MOMENTS: usize = 12;
/// The most bytes a page says at once; it has nothing to say.
const HEARD: usize = 4 << 10;

/// A piece of a page, made for one subscriber.
pub trait LivePage: Send + 'static {
    /// The piece as its subscriber may see it now; nothing where they may not any more.
    fn render(&mut self, app: &App) -> impl Future<Output = Option<Rendered>> + Send;
}

/// A piece of a page as it was found.
pub struct Rendered {
    /// What it looked like at each moment since it was last shown, and what it looks like now, where
    /// that has changed.
    pub html: Vec<String>,
    /// When it may change though nothing is appended to its log.
    pub again: Option<Duration>,
}

/// A connection that a page is sent over.
pub struct Connection {
    subscriber: Subscriber,
    growth: watch::Receiver<u64>,
    /// What was told last, where whoever listens understands what has changed.
    told: Option<Told>,
    /// The right to be connected, kept as long as this.
    _ticket: Option<Extension<Arc<ConnectionPermit>>>,
}

/// Follows a table. Whoever says which entry of its log they have (`from`) is shown what was decided
/// since then, one after the other.
pub async fn follow(
    AtTable { app, table, who: visitor, address }: AtTable<Visitor>,
    Language(words): Language,
    set: Preferences,
    RawQuery(query): RawQuery,
    ticket: Option<Extension<Arc<ConnectionPermit>>>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    let from = query.as_deref().and_then(|query| Form::read(query).number::<u64>("from"));
    let subscriber = Subscriber::new(&app, &visitor, address, StreamKind::Page)?;
    let mut watched = WatchedTable::new(table, &subscriber, None);
    watched.look_as(&app, 0, |_| ()).await?;
    let has = from.map(|seq| seq.saturating_add(1));
    let connection =
        Connection::new(subscriber, app.rooms.growth(table), ticket).telling(query.as_deref());
    let (coach, shown) = (set.coach, None);
    Ok(connection.upgraded(app, upgrade, LiveTable { table, watched, words, coach, shown, has }))
}

/// The table on its page.
struct LiveTable {
    table: TableId,
    watched: WatchedTable,
    words: Words,
    /// When the coach speaks.
    coach: Option<Coach>,
    /// As whom it was shown last, and how much of its log.
    shown: Option<(Viewer, u64)>,
    /// How much of its log the page had before.
    has: Option<u64>,
}

impl LivePage for LiveTable {
    async fn render(&mut self, app: &App) -> Option<Rendered> {
        let (before, words, coach) = (self.shown, self.words, self.coach);
        let (has, viewed_by) = (self.has.take(), (app, self.watched.who().0));
        let look = |seen: &Perspective<'_>| {
            let now = (seen.viewer(), seen.known());
            let since = match before {
                Some((viewer, known)) => (viewer == now.0).then_some(known),
                None => has,
            };
            let latest = (before != Some(now))
                .then(|| TablePage::current(seen, words, coach, viewed_by))
                .transpose()?;
            let is_staged = latest.as_ref().is_some_and(TablePage::is_staged);
            let mut moments = Vec::new();
            if let Some(known) = since.filter(|_| is_staged) {
                let never = Some(Coach::Never);
                let note =
                    |then: &Perspective<'_>| moments.push(TablePage::new(then, words, never));
                seen.moments_since(known, MOMENTS, note)?;
            }
            let moments = moments.into_iter().collect::<Result<Vec<TablePage>, Refusal>>()?;
            Ok::<_, Refusal>((now, moments, latest, seen.is_late(now.1)))
        };
        let (now, moments, latest, is_late) =
            self.watched.look_as(app, 0, look).await.ok()?.ok()?;
        self.shown = Some(now);
        let watches = latest.as_ref().is_some_and(TablePage::is_watched);
        let of_moment = |shown: TablePage| shown.past(watches).table(None).into_string();
        let mut html: Vec<String> = moments.into_iter().map(of_moment).collect();
        if let Some(shown) = latest {
            let (person, _) = self.watched.who();
            let shown = shown.completed(app, self.table, person).await.ok()?;
            html.push(shown.table(None).into_string());
        }
        Some(Rendered { html, again: is_late.then_some(LATER) })
    }
}

impl Connection {
    /// A connection of a subscriber to something whose log grows.
    pub fn new(
        subscriber: Subscriber,
        growth: watch::Receiver<u64>,
        ticket: Option<Extension<Arc<ConnectionPermit>>>,
    ) -> Connection {
        Connection { subscriber, growth, told: None, _ticket: ticket }
    }

    /// Tells what has changed where that is asked for (`deltas`), and not all of it every time.
    pub fn telling(mut self, query: Option<&str>) -> Connection {
        let asked = query.map(Form::read).is_some_and(|form| form.one("deltas").is_some());
        self.told = asked.then(Told::default);
        self
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
            for html in html {
                let sent = match &mut self.told {
                    Some(told) => told.next(html),
                    None => html,
                };
                send(app, socket, Frame::text(sent)).await?;
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
