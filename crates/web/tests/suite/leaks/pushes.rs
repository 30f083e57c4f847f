//! The same over WebSockets: what is pushed to those who follow, and what a program that plays is told.

use crate::leaks::figures;
use crate::leaks::kinds::{
    decisions, drafted, duel, one, similar, some_build, some_draft, some_duel, some_market, terms,
};
use crate::leaks::stage::{Stage, TABLE, decide, seats};
use axum::serve;
use futures_util::{SinkExt, StreamExt};
use rooms::room::Room;
use std::net::SocketAddr;
use table::{Fast, Seat, Viewer, is_long_run};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::{Message, client::IntoClientRequest};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Serves the router of a stage on a port of its own.
async fn listen(stage: &Stage) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let service = stage.site.router.clone();
    let service = service.into_make_service_with_connect_info::<SocketAddr>();
    tokio::spawn(async move { serve(listener, service).await });
    address
}

async fn connect(stage: &Stage, address: SocketAddr, viewer: Viewer, path: &str) -> Socket {
    let url = format!("ws://{address}{path}");
    let mut request = url.into_client_request().unwrap();
    if let Some(cookie) = stage.device(viewer).cookie {
        request.headers_mut().insert("cookie", cookie.parse().unwrap());
    }
    connect_async(request).await.unwrap().0
}

/// The next text.
async fn text(socket: &mut Socket) -> String {
    loop {
        if let Message::Text(text) = socket.next().await.unwrap().unwrap() {
            return text.to_string();
        }
    }
}

/// What is pushed to a viewer: the log and the table.
async fn pushed(stage: &Stage, address: SocketAddr, viewer: Viewer) -> Vec<String> {
    let mut socket =
        connect(stage, address, viewer, &format!("/api/tables/{TABLE}/live?views=true")).await;
    let mut all = vec![text(&mut socket).await];
    while !all[all.len() - 1].contains(r#""type":"view""#) {
        all.push(text(&mut socket).await);
    }
    all
}

/// What the page of a table is sent: whatever was decided after an entry of the log, and then the table. It is all
/// there when the server hears from the page.
async fn shown(stage: &Stage, address: SocketAddr, viewer: Viewer, from: u64) -> Vec<String> {
    let path = format!("/t/{TABLE}/live?from={from}");
    let mut socket = connect(stage, address, viewer, &path).await;
    socket.send(Message::Ping(Default::default())).await.unwrap();
    let mut all = Vec::new();
    loop {
        match socket.next().await.unwrap().unwrap() {
            Message::Text(text) => all.push(text.to_string()),
            Message::Pong(_) => return all,
            other => panic!("{other:?}"),
        }
    }
}

/// What a program is told that must decide: hello, the question, and why an answer is refused.
async fn asked(stage: &Stage, address: SocketAddr, seat: Seat) -> Vec<String> {
    let path = format!("/api/tables/{TABLE}/play?seat={}", seat.0);
    let mut socket = connect(stage, address, Viewer::Seat(seat), &path).await;
    let mut all = vec![text(&mut socket).await];
    socket.send(Message::text(r#"{"type":"hello","name":"x"}"#)).await.unwrap();
    all.push(text(&mut socket).await);
    socket.send(Message::text(r#"{"type":"act","id":1,"action":"fly"}"#)).await.unwrap();
    all.push(text(&mut socket).await);
    all
}

/// Compares what is said to a viewer over WebSockets at two tables.
async fn compare(stage: &mut Stage, address: SocketAddr, rooms: [&Room; 2], viewer: Viewer) {
    let plays = match viewer {
        Viewer::Seat(seat) => rooms[0].waiting().iter().find(|waiting| *waiting == seat),
        Viewer::Spectator => None,
    };
    let mut heard = Vec::new();
    // The first comparison holds connections open for all seats.
    stage.compare(rooms, viewer, "before the pushes").await;
    for room in rooms {
        stage.site.app.rooms.put(room.clone()).await;
        let mut all = pushed(stage, address, viewer).await;
        let pushed = all.len();
        // The whole page, and what it is shown that has missed something.
        for from in [0, room.next_seq().saturating_sub(3)] {
            all.extend(shown(stage, address, viewer, from).await);
        }
        assert!(all.len() >= pushed + 2, "{viewer:?}: {all:?}");
        if let Some(seat) = plays {
            all.extend(asked(stage, address, seat).await);
        }
        heard.push(all);
    }
    assert_eq!(heard[0], heard[1], "{viewer:?}");
    assert!(heard[0].len() > 4);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_leaks_by_what_is_pushed_or_asked_of_programs() {
    let mut stage = Stage::new().await;
    let address = listen(&stage).await;
    for seed in 0..32 {
        let mut luck = Fast::new(seed);
        let mut terms = terms(seed);
        terms.spectators = Default::default();
        let kind = match seed % 4 {
            0 => some_duel(seed / 4),
            1 => some_draft(seed / 4),
            2 => some_build(seed / 4),
            _ => some_market(seed / 4),
        };
        let mut room = stage.dealt(&kind, terms, seed);
        for moment in 0..3 {
            let viewers = seats(&room).take(2).map(Viewer::Seat).chain([Viewer::Spectator]);
            // Everybody looks at every moment in a long run, otherwise one after the other.
            let turn = |nth: usize| is_long_run() || (nth + seed as usize / 4) % 3 == moment;
            for (_, viewer) in viewers.enumerate().filter(|(nth, _)| turn(*nth)) {
                let other = room.rearranged(viewer, &mut luck);
                compare(&mut stage, address, [&room, &other], viewer).await;
            }
            let Some(seat) = room.waiting().iter().next() else { break };
            let decision = one(&mut luck, &decisions(&room, seat)).clone();
            decide(&mut room, seat, decision);
        }
    }
    figures::note("pushes", stage.compared);
    let (least, different) = (if is_long_run() { 150 } else { 50 }, stage.compared.different);
    assert!(different >= least, "{different}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_pushed_of_another_history_is_the_same() {
    let mut stage = Stage::new().await;
    let address = listen(&stage).await;
    for seed in 0..24 {
        let mut luck = Fast::new(seed);
        let own = drafted(&mut luck, 1);
        let rooms = [similar(&own, &mut luck), own].map(|other| {
            let kind = duel([Some(own), Some(other)]);
            let mut terms = terms(seed);
            terms.spectators = Default::default();
            stage.dealt(&kind, terms, seed)
        });
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
            compare(&mut stage, address, rooms.each_ref(), viewer).await;
        }
    }
    figures::note("pushes of histories", stage.compared);
    assert!(stage.compared.different >= 40, "{}", stage.compared.different);
}
