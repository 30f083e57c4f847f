//! The player protocol over a WebSocket: a program sits at a table as it would at any other.

use crate::app::App;
use crate::connection::ConnectionPermit;
use crate::error::ApiError;
use crate::extract::{AtTable, Query};
use crate::identity::{Caller, Visitor};
use crate::metrics::StreamKind;
use crate::streams::{Subscriber, heartbeat};
use axum::Extension;
use axum::extract::ws::{Message as Frame, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use rooms::error::RoomError;
use rooms::game::{AnyView, to_json};
use rooms::refusal::RoomRefusal;
use rooms::room::Room;
use rooms::service::Command;
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use store::{PersonId, TableId};
use table::protocol::{Forfeit, Heard, Hello, Host, MOST_ANSWER};
use table::{Refusal, Seat, Viewer};
use tokio::sync::watch;
use tokio::time::{Instant, Interval, timeout, timeout_at};
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use words::{Lang, Words};

/// Programs are told why in English.
const ENGLISH: Words = Words::new(Lang::En);
/// How long a player has for a decision where there is no clock.
const UNCLOCKED_MS: u64 = 600_000;
/// How long a player may take to say hello.
const PATIENCE: Duration = Duration::from_secs(20);

/// The paths of programs that play.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(play))
}

/// Which seat plays.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PlayQuery {
    /// One of the caller's seats; the first of them if nothing is said.
    pub seat: Option<u8>,
}

/// Play by the player protocol, one JSON object a message.
#[utoipa::path(get, path = "/api/tables/{table}/play", tag = "tables", params(PlayQuery), responses(
    (status = 101, description = "The server is the host of the player protocol"),
    (status = 401, description = "You are nobody", body = crate::error::Refused),
    (status = 403, description = "Not your seat, or another site", body = crate::error::Refused),
    (status = 404, description = "No such table", body = crate::error::Refused),
    (status = 429, description = "You follow too many tables and events", body = crate::error::Refused),
))]
async fn play(
    at: AtTable<Caller>,
    Query(playing): Query<PlayQuery>,
    ticket: Option<Extension<Arc<ConnectionPermit>>>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    let AtTable { app, table, who: caller, address } = at;
    let person = caller.person.id;
    let who = (Some(person), playing.seat.map(Seat));
    let subscriber = Subscriber::new(&app, &Visitor(Some(caller)), address, StreamKind::Play)?;
    let Viewer::Seat(seat) = app.rooms.look_as(table, who, 0, |seen| seen.viewer()).await? else {
        return Err(RoomRefusal::NotYourSeat.into());
    };
    let upgrade =
        upgrade.max_message_size(MOST_ANSWER).max_frame_size(MOST_ANSWER).write_buffer_size(0);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let _ticket = ticket;
        let _here = app.presence().come(&app.rooms, table, Some(seat));
        let (growth, stop) = (app.rooms.growth(table), app.stop.clone());
        let host = Host::new();
        let heartbeat = heartbeat();
        let mut guest =
            Guest { app, table, person, subscriber, seat, socket, host, growth, stop, heartbeat };
        if let Err(why) = guest.play().await {
            tracing::debug!(%table, ?why, "a player left the protocol");
        }
        let _ = guest.send(Frame::Close(None)).await;
    }))
}

/// A program at a seat.
struct Guest {
    app: App,
    table: TableId,
    person: PersonId,
    subscriber: Subscriber,
    seat: Seat,
    socket: WebSocket,
    host: Host,
    growth: watch::Receiver<u64>,
    stop: watch::Receiver<bool>,
    heartbeat: Interval,
}

/// Why the conversation ended.
#[derive(Debug)]
enum End {
    /// The player has forfeited.
    Forfeit(Forfeit),
    /// The table could not be used, or the server goes.
    Server,
    /// The seat, the session or the token is not the player's any more.
    Unauthorized,
}

impl From<RoomError> for End {
    fn from(error: RoomError) -> End {
        tracing::warn!(%error, "player protocol");
        End::Server
    }
}

/// How long an answer may take.
#[derive(Clone, Copy)]
struct Time {
    given: Duration,
    end: Instant,
}

impl Time {
    fn from_now(given: Duration) -> Time {
        Time { given, end: Instant::now() + given }
    }
}

/// What there is to do for the one at a seat.
enum Turn {
    Wait,
    Decide { view: AnyView, time_ms: u64, asked_at: u64 },
    Over(Value),
}

impl Guest {
    async fn play(&mut self) -> Result<(), End> {
        match self.converse().await {
            Err(End::Forfeit(forfeit)) if !matches!(forfeit, Forfeit::Gone) => {
                self.check_authorized().await?;
                let reason = ENGLISH.forfeit(&forfeit);
                self.give_up().await;
                let line = self.host.over(&json!({ "resigned": self.seat }), Some(reason));
                let _ = self.say(line).await;
                Err(End::Forfeit(forfeit))
            }
            other => other,
        }
    }

    async fn converse(&mut self) -> Result<(), End> {
        let settled =
            self.app.rooms.look(self.table, |room| (room.opening().kind.clone(), room.settled()));
        let (kind, settled) = settled.await?;
        let hello = Hello { settled, ..Hello::new(&kind, self.seat) };
        let line = self.host.hello(hello);
        self.say(line).await?;
        let time = Time::from_now(PATIENCE);
        while !matches!(self.hear(time).await?, Heard::Hello(_)) {}
        loop {
            if *self.stop.borrow() {
                return Err(End::Server);
            }
            self.growth.borrow_and_update();
            match self.turn().await? {
                Turn::Decide { view, time_ms, asked_at } => {
                    self.decide(&view, time_ms, asked_at).await?;
                }
                Turn::Over(outcome) => {
                    let line = self.host.over(&outcome, None);
                    return self.say(line).await;
                }
                Turn::Wait => self.wait().await?,
            }
        }
    }

    /// What there is to do, if the seat is still the player's, and the player who they were.
    async fn turn(&mut self) -> Result<Turn, End> {
        self.check_authorized().await?;
        let (person, seat, now) = (self.person, self.seat, self.app.time.now());
        let turn =
            |room: &Room| room.seats_of(person).contains(seat).then(|| turn(room, seat, now));
        self.app.rooms.look(self.table, turn).await?.ok_or(End::Unauthorized)
    }

    async fn check_authorized(&mut self) -> Result<(), End> {
        match self.subscriber.is_authorized().await.map_err(RoomError::from)? {
            true => Ok(()),
            false => Err(End::Unauthorized),
        }
    }

    /// The same where nothing was revoked: a session also ends by the clock.
    async fn check_expired(&mut self) -> Result<(), End> {
        match self.subscriber.ask().await.map_err(RoomError::from)? {
            true => Ok(()),
            false => Err(End::Unauthorized),
        }
    }

    /// Asks for a decision until there is one, or nothing to decide any more.
    async fn decide(&mut self, view: &AnyView, time_ms: u64, asked_at: u64) -> Result<(), End> {
        let line = self.host.decide(view, time_ms);
        self.say(line).await?;
        let time = Time::from_now(Duration::from_millis(time_ms));
        loop {
            let action = match self.hear(time).await? {
                Heard::Act(action) => action,
                _ if self.is_settled(asked_at).await? => return Ok(()),
                _ => continue,
            };
            self.check_authorized().await?;
            let decision = json!({ "act": action });
            let command = Command::Decide { seat: self.seat, decision, seen: Some(asked_at) };
            match self.app.rooms.execute(self.table, self.person, command, None).await {
                Ok(_) => {
                    self.host.accept();
                    return Ok(());
                }
                // It is no fault of the player that there is nothing to decide any more.
                Err(RoomError::Refused(_)) if self.is_settled(asked_at).await? => return Ok(()),
                Err(RoomError::Refused(refusal)) => match self.host.refuse::<Value>(refusal) {
                    Heard::Forfeit(forfeit) => return Err(End::Forfeit(forfeit)),
                    Heard::Refused(refusal) => self.say_refused(&refusal).await?,
                    _ => {}
                },
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Whether what was asked at an entry of the log needs no answer any more: it is over, was decided
    /// otherwise, as by the clock, or somebody else has the seat.
    async fn is_settled(&mut self, asked_at: u64) -> Result<bool, End> {
        let (person, seat) = (self.person, self.seat);
        let settled = |room: &Room| {
            let is_asked = room.waiting().contains(seat) && room.seats_of(person).contains(seat);
            !is_asked || room.has_decided_after(seat, asked_at)
        };
        Ok(self.app.rooms.look(self.table, settled).await?)
    }

    /// Waits until something happens at the table; what the player says meanwhile is nothing.
    async fn wait(&mut self) -> Result<(), End> {
        tokio::select! {
            grown = self.growth.changed() => grown.map_err(|_| End::Server),
            stopped = self.stop.changed() => stopped.map_err(|_| End::Server),
            () = self.subscriber.revoked() => self.check_authorized().await,
            _ = self.heartbeat.tick() => self.check_expired().await,
            heard = self.socket.recv() => match heard {
                Some(Ok(Frame::Close(_)) | Err(_)) | None => Err(End::Forfeit(Forfeit::Gone)),
                Some(Ok(_)) => Ok(()),
            }
        }
    }

    /// Hears a line in time, or nothing where something happens at the table; what is
    /// refused is answered at once.
    async fn hear(&mut self, time: Time) -> Result<Heard<Value>, End> {
        let heard = tokio::select! {
            heard = timeout_at(time.end, self.socket.recv()) => heard,
            grown = self.growth.changed() => {
                return grown.map(|()| Heard::Nothing).map_err(|_| End::Server);
            }
            () = self.subscriber.revoked() => {
                return self.check_authorized().await.map(|()| Heard::Nothing);
            }
            _ = self.heartbeat.tick() => {
                return self.check_expired().await.map(|()| Heard::Nothing);
            }
        };
        let Ok(heard) = heard else {
            let time_ms = u64::try_from(time.given.as_millis()).unwrap_or(u64::MAX);
            return Err(End::Forfeit(Forfeit::Late { time_ms }));
        };
        let heard = match heard {
            Some(Ok(Frame::Text(line))) => self.host.hear(line.as_bytes()),
            Some(Ok(Frame::Binary(line))) => self.host.hear(&line),
            Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => Heard::Nothing,
            Some(Ok(Frame::Close(_)) | Err(_)) | None => {
                return Err(End::Forfeit(Forfeit::Gone));
            }
        };
        match heard {
            Heard::Forfeit(forfeit) => Err(End::Forfeit(forfeit)),
            Heard::Refused(refusal) => {
                self.say_refused(&refusal).await?;
                Ok(Heard::Nothing)
            }
            heard => Ok(heard),
        }
    }

    async fn say_refused(&mut self, refusal: &Refusal) -> Result<(), End> {
        let line = self.host.refused(refusal, ENGLISH.refusal(refusal));
        self.say(line).await
    }

    async fn say(&mut self, line: String) -> Result<(), End> {
        self.send(Frame::text(line)).await
    }

    async fn send(&mut self, frame: Frame) -> Result<(), End> {
        let patience = self.app.settings.acceptance;
        match timeout(patience, self.socket.send(frame)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(End::Forfeit(Forfeit::Gone)),
        }
    }

    /// Resigns for a player who has forfeited. Where there is nothing to resign, the clock or the
    /// host's terms decide on.
    async fn give_up(&mut self) {
        let command = Command::Decide { seat: self.seat, decision: json!("resign"), seen: None };
        let _ = self.app.rooms.execute(self.table, self.person, command, None).await;
    }
}

/// What there is to do at a seat.
fn turn(room: &Room, seat: Seat, now: i64) -> Turn {
    match room.game() {
        _ if room.is_over() => {
            let ending = room.game().and_then(|game| game.ending());
            Turn::Over(ending.as_ref().map(to_json).unwrap_or_default())
        }
        Some(game) if game.waiting().contains(seat) => {
            let left = room.time_left(seat, now).and_then(|left| u64::try_from(left).ok());
            let (time_ms, asked_at) = (left.unwrap_or(UNCLOCKED_MS), room.next_seq() - 1);
            Turn::Decide { view: game.view(Viewer::Seat(seat)), time_ms, asked_at }
        }
        _ => Turn::Wait,
    }
}
