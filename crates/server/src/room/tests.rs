//! Rooms from the first guest to the last card.

use super::*;

const TABLE: Hex<16> = Hex([7; 16]);

fn opening(kind: &str, setup: Value) -> Opening {
    Opening { table: TABLE, kind: kind.to_owned(), setup, host: Hex([1; 16]), secret: Hex([9; 32]) }
}

fn duel() -> Opening {
    let setup = oracle::Setup::new(oracle::Ruleset::STANDARD, [None, None], None);
    opening("duel", serde_json::to_value(setup).unwrap())
}

fn person(number: u8) -> Who {
    Who::Person { id: Hex([number; 16]), name: format!("Guest {number}") }
}

fn computer() -> Who {
    Who::Computer { level: "opal".to_owned() }
}

fn sat(seat: u8, who: Who) -> Happening {
    Happening::Sat { seat: Seat(seat), who }
}

fn pledged(seat: u8, contribution: [u8; 32]) -> Happening {
    let hash = Hex(contribution_hash(&TABLE.0, Seat(seat), &contribution));
    Happening::Pledged { seat: Seat(seat), hash }
}

fn revealed(seat: u8, contribution: [u8; 32]) -> Happening {
    Happening::Revealed { seat: Seat(seat), contribution: Hex(contribution) }
}

fn decided(seat: Seat, decision: Value) -> Happening {
    Happening::Decided { seat, by: By::Clock, decision }
}

/// A room in which all this has happened, a second apart.
fn room(opening: Opening, happenings: &[Happening]) -> Room {
    let mut room = Room::open(0, opening).unwrap();
    for happening in happenings {
        let now = 1000 * room.next_seq() as i64;
        room.happen(now, happening.clone()).unwrap();
    }
    room
}

/// Two people who have given their parts of the chance.
fn dealt() -> Vec<Happening> {
    vec![
        sat(0, person(1)),
        sat(1, person(2)),
        pledged(1, [5; 32]),
        pledged(0, [4; 32]),
        revealed(0, [4; 32]),
        revealed(1, [5; 32]),
    ]
}

/// Plays on by what the clock decides, to the end.
fn play_out(room: &mut Room) {
    while let Some(seat) = room.waiting().iter().next() {
        let decision = room.clock_decision(seat).unwrap();
        let now = 1000 * room.next_seq() as i64;
        room.happen(now, decided(seat, decision)).unwrap();
    }
}

fn refused(room: &Room, happening: &Happening) -> String {
    room.clone().happen(1, happening.clone()).unwrap_err().code.to_string()
}

#[test]
fn a_table_goes_from_seating_to_playing_to_its_end() {
    let mut room = Room::open(0, duel()).unwrap();
    let mut stages = vec![room.stage()];
    for happening in dealt() {
        room.happen(1, happening).unwrap();
        stages.push(room.stage());
    }
    use Stage::{Playing, Pledging, Revealing, Seating};
    let expected = [Seating, Seating, Pledging, Pledging, Revealing, Revealing, Playing];
    assert_eq!(stages, expected);
    assert_eq!(room.record(), None, "there is no record of what is not over");
    play_out(&mut room);
    assert_eq!(room.stage(), Stage::Over);
    let record = table::Record::<oracle::Duel>::from_json(&room.record().unwrap()).unwrap();
    let verdict = record.verify();
    assert!(verdict.ok, "{verdict:?}");
}

#[test]
fn whoever_reads_the_log_has_the_room() {
    let mut played = room(duel(), &dealt());
    play_out(&mut played);
    let mut again = Room::open(0, duel()).unwrap();
    for (at, happening) in &played.log[1..] {
        // As the store keeps it: bytes.
        let bytes = serde_json::to_vec(happening).unwrap();
        again.happen(*at, serde_json::from_slice(&bytes).unwrap()).unwrap();
        let seq = again.next_seq();
        assert!(seq <= played.next_seq());
    }
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
        assert_eq!(played.view(viewer), again.view(viewer));
        assert_eq!(played.told(0, viewer), again.told(0, viewer));
    }
}

#[test]
fn a_viewer_who_comes_back_gets_exactly_the_rest() {
    let mut played = room(duel(), &dealt());
    play_out(&mut played);
    let viewer = Viewer::Seat(Seat(0));
    let all = played.told(0, viewer);
    assert_eq!(all.len() as u64, played.next_seq());
    for from in [0, 3, 7, 20, played.next_seq()] {
        assert_eq!(played.told(from, viewer), all[from as usize..]);
    }
    // The deal is told with what completed the chance.
    assert!(!all[6]["events"].as_array().unwrap().is_empty());
}

#[test]
fn nobody_reveals_anything_but_what_they_pledged() {
    let before = room(duel(), &dealt()[..4]);
    assert_eq!(refused(&before, &revealed(0, [6; 32])), "not-as-pledged");
    // Another seat's pledge is of no use: the seat is in the hash.
    let copied = Happening::Pledged {
        seat: Seat(1),
        hash: Hex(contribution_hash(&TABLE.0, Seat(0), &[4; 32])),
    };
    let happenings = [sat(0, person(1)), sat(1, person(2)), copied, pledged(0, [4; 32])];
    let copied = room(duel(), &happenings);
    assert_eq!(refused(&copied, &revealed(1, [4; 32])), "not-as-pledged");
}

#[test]
fn computer_players_are_not_asked_for_their_part_of_the_chance() {
    let happenings =
        [sat(1, computer()), sat(0, person(1)), pledged(0, [4; 32]), revealed(0, [4; 32])];
    assert_eq!(room(duel(), &happenings).stage(), Stage::Playing);
    let alone = room(duel(), &[sat(0, computer()), sat(1, computer())]);
    assert_eq!(alone.stage(), Stage::Playing);
}

#[test]
fn a_seat_that_does_not_reveal_voids_the_table() {
    let mut happenings = dealt();
    happenings.truncate(5);
    happenings.push(Happening::Voided { seat: Seat(1) });
    let void = room(duel(), &happenings);
    assert_eq!(void.stage(), Stage::Void);
    assert_eq!(refused(&void, &revealed(1, [5; 32])), "wrong-moment");
    assert!(void.view(Viewer::Spectator)["secret"].is_null());
}

#[test]
fn things_that_make_no_sense_are_refused() {
    let seating = room(duel(), &dealt()[..1]);
    assert_eq!(refused(&seating, &sat(0, person(3))), "seat-taken");
    assert_eq!(refused(&seating, &sat(2, person(3))), "no-such-seat");
    assert_eq!(refused(&seating, &pledged(0, [4; 32])), "wrong-moment");
    assert_eq!(refused(&seating, &decided(Seat(0), json!("resign"))), "wrong-moment");
    assert_eq!(refused(&seating, &Happening::Opened(duel())), "already-open");
    let playing = room(duel(), &dealt());
    assert_eq!(refused(&playing, &Happening::Stood { seat: Seat(0) }), "wrong-moment");
    assert_eq!(refused(&playing, &decided(Seat(0), json!({"act": "dance"}))), "unreadable");
    assert_eq!(Room::open(0, opening("chess", json!({}))).err().unwrap().code, "unknown-table");
    assert_eq!(Room::open(0, opening("duel", json!(7))).err().unwrap().code, "unreadable");
}

#[test]
fn who_leaves_before_the_deal_takes_all_pledges_along() {
    let mut happenings = dealt();
    happenings.truncate(4);
    happenings.push(Happening::Stood { seat: Seat(0) });
    let left = room(duel(), &happenings);
    assert_eq!(left.stage(), Stage::Seating);
    happenings.push(sat(0, person(3)));
    let anew = room(duel(), &happenings);
    assert_eq!(anew.stage(), Stage::Pledging);
    assert!(anew.seats_of(PersonId([1; 16])).is_empty());
    assert!(anew.seats_of(PersonId([3; 16])).contains(Seat(0)));
}

/// Nothing that is told to anybody before the end mentions the secret or what was revealed.
#[test]
fn secrets_stay_secret_until_it_is_over() {
    let mut playing = room(duel(), &dealt());
    let hidden = [Hex([9; 32]), Hex([4; 32]), Hex([5; 32])].map(|secret| secret.to_string());
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
        let said = format!("{}{:?}", playing.view(viewer), playing.told(0, viewer));
        assert!(hidden.iter().all(|secret| !said.contains(secret)));
    }
    play_out(&mut playing);
    assert_eq!(playing.view(Viewer::Spectator)["secret"], json!(hidden[0]));
}

#[test]
fn a_draft_is_a_table_like_any_other() {
    let pool = std::sync::Arc::new(cube::house::oracle(1));
    let format = draft::Format::named("solomon").unwrap();
    let setup = draft::Setup { format, pool };
    let mut draft = room(opening("draft", serde_json::to_value(setup).unwrap()), &dealt());
    assert_eq!(draft.stage(), Stage::Playing);
    play_out(&mut draft);
    assert_eq!(draft.stage(), Stage::Over);
    assert!(draft.record().is_some());
}
