//! Rooms from the first guest to the last card.

mod clocks;
mod giving;
mod idle;
mod lesson;
mod moments;
mod sequel;

use sequel::{next_room, solomon};

use super::*;
use crate::game::{self, to_json};
use crate::sequence::Sequence;
use serde_json::json;
use table::chance::contribution_hash;
use table::{By, Viewer};

const TABLE: Hex<16> = Hex([7; 16]);

fn opening(kind: &str, setup: Value) -> Opening {
    Opening {
        table: TABLE,
        kind: kind.to_owned(),
        setup,
        host: Hex([1; 16]),
        secret: Hex([9; 32]),
        terms: Terms::default(),
        sequence: Sequence::default(),
        follows: None,
        event: None,
        seated: Vec::new(),
    }
}

fn duel() -> Opening {
    let setup = oracle::DuelSetup::new(oracle::Ruleset::STANDARD, [None, None], None);
    opening("duel", serde_json::to_value(setup).unwrap())
}

fn person(number: u8) -> Who {
    Who::Person { id: Hex([number; 16]), name: format!("Guest {number}") }
}

fn computer() -> Who {
    Who::Computer { level: "opal".to_owned(), number: None }
}

fn sat(seat: u8, who: Who) -> RoomEntry {
    RoomEntry::Sat { seat: Seat(seat), sitter: Sitter { who, entry_deck: None } }
}

fn pledged(seat: u8, contribution: [u8; 32]) -> RoomEntry {
    let hash = Hex(contribution_hash(&TABLE.0, Seat(seat), &contribution));
    RoomEntry::Pledged { seat: Seat(seat), hash }
}

fn revealed(seat: u8, contribution: [u8; 32]) -> RoomEntry {
    RoomEntry::Revealed { seat: Seat(seat), contribution: Hex(contribution) }
}

fn voided(seat: u8, others: &[u8]) -> RoomEntry {
    let others = others.iter().copied().map(Seat).collect();
    RoomEntry::Voided { seat: Seat(seat), others }
}

fn decided(seat: Seat, decision: Value) -> RoomEntry {
    RoomEntry::Decided { seat, by: By::Clock, decision }
}

/// A room in which all this has happened, a second apart.
fn room(opening: Opening, happenings: &[RoomEntry]) -> Room {
    let mut room = Room::open(0, opening).unwrap();
    for entry in happenings {
        let now = 1000 * room.next_seq() as i64;
        room.apply(now, entry.clone()).unwrap();
    }
    room
}

/// Two people who have given their parts of the chance.
fn dealt() -> Vec<RoomEntry> {
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
        room.apply(now, decided(seat, decision)).unwrap();
    }
}

fn refused(room: &Room, entry: &RoomEntry) -> String {
    room.clone().apply(1, entry.clone()).unwrap_err().code().to_string()
}

/// What a viewer may know, as JSON.
fn view(room: &Room, viewer: Viewer) -> Value {
    to_json(&room.view(viewer))
}

/// What happened, as JSON.
fn history(room: &Room, viewer: Viewer) -> Vec<Value> {
    room.history(0, i64::MAX, viewer).iter().map(to_json).collect()
}

#[test]
fn a_table_goes_from_seating_to_playing_to_its_end() {
    let mut room = Room::open(0, duel()).unwrap();
    let mut stages = vec![room.stage()];
    for entry in dealt() {
        room.apply(1, entry).unwrap();
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
    for (at, entry) in &played.log[1..] {
        // As the store keeps it: bytes.
        let bytes = serde_json::to_vec(entry).unwrap();
        again.apply(*at, serde_json::from_slice(&bytes).unwrap()).unwrap();
        let seq = again.next_seq();
        assert!(seq <= played.next_seq());
    }
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
        assert_eq!(played.view(viewer), again.view(viewer));
        assert_eq!(played.history(0, i64::MAX, viewer), again.history(0, i64::MAX, viewer));
    }
}

#[test]
fn a_viewer_who_comes_back_gets_exactly_the_rest() {
    let mut played = room(duel(), &dealt());
    play_out(&mut played);
    let viewer = Viewer::Seat(Seat(0));
    let all = played.history(0, i64::MAX, viewer);
    assert_eq!(all.len() as u64, played.next_seq());
    for from in [0, 3, 7, 20, played.next_seq()] {
        assert_eq!(played.history(from, i64::MAX, viewer), all[from as usize..]);
    }
    // The deal is told with what completed the chance.
    assert!(!all[6].events.is_empty());
}

#[test]
fn nobody_reveals_anything_but_what_they_pledged() {
    let before = room(duel(), &dealt()[..4]);
    assert_eq!(refused(&before, &revealed(0, [6; 32])), "not-as-pledged");
    // Another seat's pledge is of no use: the seat is in the hash.
    let copied = RoomEntry::Pledged {
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
    happenings.push(voided(1, &[]));
    let void = room(duel(), &happenings);
    assert_eq!(void.stage(), Stage::Void);
    assert_eq!(refused(&void, &revealed(1, [5; 32])), "wrong-moment");
}

#[test]
fn things_that_make_no_sense_are_refused() {
    let seating = room(duel(), &dealt()[..1]);
    assert_eq!(refused(&seating, &sat(0, person(3))), "seat-taken");
    assert_eq!(refused(&seating, &sat(2, person(3))), "no-such-seat");
    assert_eq!(refused(&seating, &revealed(0, [4; 32])), "wrong-moment");
    assert_eq!(refused(&seating, &decided(Seat(0), json!("resign"))), "wrong-moment");
    assert_eq!(refused(&seating, &RoomEntry::Opened(Box::new(duel()))), "already-open");
    let playing = room(duel(), &dealt());
    assert_eq!(refused(&playing, &RoomEntry::Stood { seat: Seat(0) }), "wrong-moment");
    assert_eq!(refused(&playing, &decided(Seat(0), json!({"act": "dance"}))), "unreadable");
    assert_eq!(Room::open(0, opening("chess", json!({}))).err().unwrap().code(), "unknown-table");
    assert_eq!(Room::open(0, opening("duel", json!(7))).err().unwrap().code(), "unreadable");
}

#[test]
fn who_leaves_before_the_deal_takes_all_pledges_along() {
    let mut happenings = dealt();
    happenings.truncate(3);
    happenings.push(RoomEntry::Stood { seat: Seat(0) });
    let left = room(duel(), &happenings);
    assert_eq!(left.stage(), Stage::Seating);
    happenings.push(sat(0, person(3)));
    let anew = room(duel(), &happenings);
    assert_eq!(anew.stage(), Stage::Pledging);
    assert!(anew.seats_of(PersonId([1; 16])).is_empty());
    assert!(anew.seats_of(PersonId([3; 16])).contains(Seat(0)));
}

/// Nothing that is told to anybody mentions the secret or what was revealed; the record has it.
#[test]
fn secrets_are_in_the_record_and_nowhere_else() {
    let mut playing = room(duel(), &dealt());
    let hidden = [Hex([9; 32]), Hex([4; 32]), Hex([5; 32])].map(|secret| secret.to_string());
    let check = |room: &Room| {
        for viewer in [Viewer::Spectator, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
            let said = format!("{}{:?}", view(room, viewer), history(room, viewer));
            assert!(hidden.iter().all(|secret| !said.contains(secret)));
        }
    };
    check(&playing);
    play_out(&mut playing);
    check(&playing);
    let record = playing.record().unwrap();
    assert!(hidden.iter().all(|secret| record.contains(secret)));
}

#[test]
fn a_draft_is_a_table_like_any_other() {
    let pool = Arc::new(cube::house::oracle(1));
    let format = draft::Format::named("solomon").unwrap();
    let setup = draft::DraftSetup { format, pool };
    let mut draft = room(opening("draft", serde_json::to_value(setup).unwrap()), &dealt());
    assert_eq!(draft.stage(), Stage::Playing);
    play_out(&mut draft);
    assert_eq!(draft.stage(), Stage::Over);
    assert!(draft.record().is_some());
}

fn clocked(mut opening: Opening) -> Opening {
    opening.terms.clock = true;
    opening
}

/// Lets what is due happen when it is due.
fn wait(room: &mut Room) -> (i64, RoomEntry) {
    let (when, what) = room.due().unwrap();
    room.apply(when, what.clone()).unwrap();
    (when, what)
}

#[test]
fn a_seat_out_of_time_is_decided_for_and_the_table_never_stalls() {
    let mut playing = room(clocked(duel()), &dealt());
    let dealt_at = 6_000;
    let seat = playing.waiting().iter().next().unwrap();
    let (when, what) = wait(&mut playing);
    // Fifteen minutes, and fifteen seconds for the decision.
    assert_eq!(when, dealt_at + (15 * 60 + 15) * 1000);
    assert!(matches!(what, RoomEntry::Decided { seat: of, by: By::Clock, .. } if of == seat));
    let mut turns = 0;
    while !playing.is_over() {
        wait(&mut playing);
        turns += 1;
        assert!(turns < 5_000);
    }
}

#[test]
fn without_a_clock_nobody_is_hurried() {
    assert_eq!(room(duel(), &dealt()).due(), None);
}

#[test]
fn nobody_pays_for_the_servers_downtime() {
    let mut playing = room(clocked(duel()), &dealt());
    let (before, _) = playing.due().unwrap();
    playing.apply(500_000, RoomEntry::Resumed { since: 100_000, gone: None }).unwrap();
    assert_eq!(playing.due().unwrap().0, before + 400_000);
}

#[test]
fn who_gives_no_part_of_the_chance_in_time_is_not_waited_for() {
    let mut pledging = room(duel(), &dealt()[..3]);
    let (when, what) = pledging.due().unwrap();
    assert_eq!((when, what.clone()), (2_000 + 180_000, RoomEntry::Stood { seat: Seat(0) }));
    pledging.apply(when, what).unwrap();
    assert_eq!(pledging.stage(), Stage::Seating);
    let mut revealing = room(duel(), &dealt()[..5]);
    assert_eq!(wait(&mut revealing).1, voided(1, &[]));
    assert_eq!(revealing.stage(), Stage::Void);
}

#[test]
fn a_rematch_against_a_computer_player_waits_for_whoever_looks_elsewhere() {
    let sitters = [person(1), computer()].map(|who| Sitter { who, entry_deck: None });
    let rematch = room(Opening { seated: sitters.into(), ..duel() }, &[]);
    assert_eq!((rematch.stage(), rematch.due()), (Stage::Pledging, None));
}

#[test]
fn who_has_gone_loses_or_is_replaced() {
    let came = RoomEntry::Came { seat: Seat(1), node: Hex([3; 16]) };
    let left = RoomEntry::Left { seat: Seat(1) };
    let happenings = [dealt(), vec![came.clone(), left]].concat();
    let mut loses = room(duel(), &happenings);
    let (when, what) = wait(&mut loses);
    assert_eq!(when, 8_000 + 180_000);
    assert!(matches!(what, RoomEntry::Decided { seat: Seat(1), by: By::Host, .. }));
    assert_eq!(view(&loses, Viewer::Spectator)["ending"], json!({ "resigned": 1 }));

    let mut replaced = duel();
    replaced.terms.absent.computer = Some("luna".into());
    let mut replaced = room(replaced, &happenings);
    assert_eq!(view(&replaced, Viewer::Spectator)["seats"][1]["connected"], json!(false));
    assert_eq!(wait(&mut replaced).1, sat(1, Who::Computer { level: "luna".into(), number: None }));
    assert!(replaced.seats_of(PersonId([2; 16])).is_empty());
    assert_eq!(replaced.stage(), Stage::Playing);

    let back = [happenings, vec![came]].concat();
    assert_eq!(room(duel(), &back).due(), None);
}

#[test]
fn who_was_connected_by_a_node_that_is_gone_is_not_connected() {
    let came = |seat: u8, node: u8| RoomEntry::Came { seat: Seat(seat), node: Hex([node; 16]) };
    let gone = RoomEntry::Resumed { since: 8_000, gone: Some(Hex([3; 16])) };
    let room = room(duel(), &[dealt(), vec![came(0, 3), came(1, 4), gone]].concat());
    let view = view(&room, Viewer::Spectator);
    assert_eq!([&view["seats"][0]["connected"], &view["seats"][1]["connected"]], [false, true]);
}

#[test]
fn what_somebody_brings_is_theirs_alone() {
    let deck =
        oracle::code::encode(oracle::Deck::monochrome(oracle::Color::Orange).cards()).unwrap();
    let mut opening = duel();
    opening.sequence.bring = Some(Bring::Deck);
    let brings = |seat: u8, what: Option<EntryDeck>| {
        let sitter = Sitter { who: person(seat + 1), entry_deck: what };
        RoomEntry::Sat { seat: Seat(seat), sitter }
    };
    let with_deck = |seat: u8| brings(seat, Some(EntryDeck::Deck(deck.clone())));
    let empty = Room::open(0, opening.clone()).unwrap();
    assert_eq!(refused(&empty, &brings(0, None)), "bring");
    assert_eq!(refused(&empty, &brings(0, Some(EntryDeck::Color(oracle::Color::Orange)))), "bring");
    assert_eq!(refused(&empty, &brings(0, Some(EntryDeck::Deck("1x".into())))), "bad-code");
    assert_eq!(refused(&room(duel(), &[]), &with_deck(0)), "bring");
    let trusted = |seat: u8| RoomEntry::Trusted { seat: Seat(seat) };
    let happenings = [with_deck(0), with_deck(1), trusted(0), trusted(1)];
    let room = room(opening, &happenings);
    assert_eq!(room.stage(), Stage::Playing);
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat(1))] {
        let said = format!("{}{:?}", view(&room, viewer), history(&room, viewer));
        assert!(!said.contains(&deck));
    }
}

#[test]
fn a_late_spectator_sees_the_table_as_it_was() {
    let mut played = room(duel(), &dealt());
    let then = played.view(Viewer::Spectator);
    let moment = 1000 * (played.next_seq() as i64 - 1);
    play_out(&mut played);
    assert_eq!(played.as_of(moment).unwrap().view(Viewer::Spectator), then);
    let told = played.history(0, moment, Viewer::Spectator);
    assert_eq!(told.len(), 7);
}

#[test]
fn the_deal_stays_where_it_was_told_when_a_computer_player_takes_over_before_the_first_decision() {
    let mut playing = room(duel(), &dealt());
    let told = |room: &Room| room.history(0, i64::MAX, Viewer::Seat(Seat(0)));
    let before = told(&playing);
    assert!(!before.last().unwrap().events.is_empty());
    playing.apply(9_000, sat(1, computer())).unwrap();
    let after = told(&playing);
    assert_eq!(after[..before.len()], before);
    assert_eq!(after[before.len()].events, []);
}
