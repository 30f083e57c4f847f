//! A page that listens: the table is sent anew whenever something happens there.

use super::speaks::Speaks;
use super::tables::Shown;
use crate::http::body::Path;
use crate::http::identity::Visitor;
use crate::http::tables::{table_id, viewer};
use crate::http::{ApiError, App};
use crate::serve::Ticket;
use crate::store::{PersonId, TableId};
use axum::Extension;
use axum::extract::State;
use axum::extract::ws::{Message as Frame, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use std::sync::Arc;
use std::time::Duration;
use table::Viewer;
use tokio::sync::watch;
use tokio::time::timeout;
use words::Words;

/// How often it is looked whether those who watch later may see more.
const LATER: Duration = Duration::from_millis(500);
/// How often something is sent even if nothing happens.
const HEARTBEAT: Duration = Duration::from_secs(25);
/// The most bytes a page says at once; it has nothing to say.
pub const HEARD: usize = 4 << 10;

/// Follows a table.
pub async fn follow(
    State(app): State<App>,
    Speaks(words): Speaks,
    visitor: Visitor,
    Path(table): Path<String>,
    ticket: Option<Extension<Arc<Ticket>>>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    let table = table_id(&table)?;
    let viewer = viewer(&app, table, &visitor, None).await?;
    let person = visitor.0.map(|caller| caller.person.id);
    let here = match viewer {
        Viewer::Seat(seat) => Some(app.presence().come(&app.hall, table, seat)),
        _ => None,
    };
    let upgrade = upgrade.max_message_size(HEARD).max_frame_size(HEARD).write_buffer_size(0);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let (_here, _ticket) = (here, ticket);
        show(&app, table, (viewer, person), words, socket).await;
    }))
}

async fn show(
    app: &App,
    table: TableId,
    (viewer, person): (Viewer, Option<PersonId>),
    words: Words,
    socket: WebSocket,
) {
    let later = (!matches!(viewer, Viewer::Seat(_))).then_some(LATER);
    let now = || async {
        let shown = Shown::of(app, table, viewer, words).await.ok()?;
        let shown = shown.with_decks_of(app, person).await.ok()?;
        Some(shown.table(None, None).into_string())
    };
    keep_showing(app, app.hall.growth(table), later, now, socket).await;
}

/// Sends a piece of a page whenever it is not what it was: when something grows, and every so often
/// where it also changes by itself. Ends when there is nothing to show, or nobody.
pub async fn keep_showing<F: Future<Output = Option<String>>>(
    app: &App,
    mut growth: watch::Receiver<u64>,
    every: Option<Duration>,
    now: impl Fn() -> F,
    mut socket: WebSocket,
) {
    let (mut stop, patience) = (app.stop.clone(), app.settings.acceptance);
    let mut last = String::new();
    loop {
        growth.borrow_and_update();
        let Some(now) = now().await else { return };
        if now != last {
            let sent = timeout(patience, socket.send(Frame::text(now.clone()))).await;
            if !matches!(sent, Ok(Ok(()))) {
                return;
            }
            last = now;
        }
        tokio::select! {
            grown = growth.changed() => if grown.is_err() { return },
            _ = stop.changed() => return,
            () = tokio::time::sleep(every.unwrap_or(HEARTBEAT)), if every.is_some() => {}
            () = tokio::time::sleep(HEARTBEAT) => {
                if !matches!(timeout(patience, socket.send(Frame::Ping(Default::default()))).await, Ok(Ok(()))) {
                    return;
                }
            }
            heard = socket.recv() => match heard {
                Some(Ok(Frame::Close(_)) | Err(_)) | None => return,
                Some(Ok(_)) => {}
            }
        }
    }
}
