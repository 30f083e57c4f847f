//! Requests to decide, as anybody can send them to a table.

use rooms::new_table::NewTable;
use rooms::room::{Opening, Room, RoomEntry, Sitter, Terms, Who};
use rooms::sequence::Sequence;
use rooms::service::Command;
use serde_json::Value;
use std::sync::LazyLock;
use store::PersonId;
use table::{Hex, Seat, Viewer};
use web::api::tables::DecideRequest;

/// How the tables are asked for.
const TABLES: [&str; 6] = [
    r#"{"format":"random"}"#,
    r#"{"format":"solomon"}"#,
    r#"{"format":"piles"}"#,
    r#"{"format":"pass"}"#,
    r#"{"format":"pick-four"}"#,
    r#"{"format":"power"}"#,
];

/// The tables, dealt.
static ROOMS: LazyLock<Vec<Room>> = LazyLock::new(|| TABLES.map(dealt).into());

/// Bytes are the bodies of requests to decide, a line each, at a table in progress: first a byte for the
/// kind of table. Whatever they say nothing panics; what is refused leaves the room as it was, and what is
/// done is one entry more in its log.
pub fn any_bytes_as_a_request_to_decide_never_panic(bytes: &[u8]) {
    let Some((kind, bodies)) = bytes.split_first() else { return };
    let mut room = ROOMS[usize::from(*kind) % TABLES.len()].clone();
    for (number, body) in bodies.split(|byte| *byte == b'\n').enumerate() {
        if let Ok(deciding) = serde_json::from_slice(body) {
            decide(&mut room, number as i64, deciding);
        }
    }
}

/// A person for every seat.
fn person(seat: u8) -> [u8; 16] {
    [seat; 16]
}

/// A table at which everybody leaves the chance to the server.
fn dealt(asked: &str) -> Room {
    let asked: NewTable = serde_json::from_str(asked).expect("as a host would ask");
    let plan = asked.plan(None).expect("such a table can be had");
    let opening = Opening {
        table: Hex([7; 16]),
        kind: plan.kind,
        setup: plan.setup,
        host: Hex(person(0)),
        secret: Hex([9; 32]),
        terms: Terms { clock: true, ..Terms::default() },
        sequence: Sequence::default(),
        follows: None,
        event: None,
        seated: Vec::new(),
    };
    let mut room = Room::open(0, opening).expect("such a table can be had");
    let seats: Vec<Seat> = room.free_seats().iter().collect();
    let sat = |seat: Seat| {
        let who = Who::Person { id: Hex(person(seat.0)), name: seat.to_string() };
        RoomEntry::Sat { seat, sitter: Sitter { who, entry_deck: None } }
    };
    for what in [&sat as &dyn Fn(Seat) -> RoomEntry, &|seat| RoomEntry::Trusted { seat }] {
        seats.iter().for_each(|seat| room.apply(0, what(*seat)).expect("it is the moment for it"));
    }
    room
}

/// All that can be known of a room.
fn everything(room: &Room) -> Vec<Value> {
    let seats = (0..).map(Seat).take_while(|seat| room.has_seat(*seat)).map(Viewer::Seat);
    let views = seats.map(|viewer| rooms::game::to_json(&room.view(viewer)));
    let record = room.game().map(|game| game.record().into());
    views.chain(record).collect()
}

/// Somebody wishes to decide: whoever sits at the seat that is named, or who must act.
fn decide(room: &mut Room, at_ms: i64, deciding: DecideRequest) {
    let waiting = room.waiting().iter().next().unwrap_or(Seat(0));
    let seat = deciding.seat.map_or(waiting, Seat);
    let command = Command::Decide { seat, decision: deciding.decision, seen: deciding.seq };
    let (before, length) = (everything(room), room.next_seq());
    let wished = command.entry(room, PersonId(person(seat.0)));
    match wished.and_then(|entry| room.apply(at_ms, entry)) {
        Ok(()) => assert_eq!(room.next_seq(), length + 1),
        Err(_) => assert!(everything(room) == before, "what was refused changed something"),
    }
}
