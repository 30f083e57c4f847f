//! Who does not give their part of the chance, and what the record says of those who do.

use super::*;
use crate::game::TableResult;
use table::{Given, Note, Part, Record, Source};

fn withheld(seat: u8) -> RoomEntry {
    RoomEntry::Withheld { seat: Seat(seat) }
}

/// A table of an event at which these people sit and have pledged, and the first have revealed.
fn in_event(opening: Opening, people: u8, revealing: u8) -> Room {
    let seated = (0..people).map(|seat| Sitter { who: person(seat + 1), entry_deck: None });
    let opening = Opening { event: Some(Hex([8; 16])), seated: seated.collect(), ..opening };
    let pledges = (0..people).map(|seat| pledged(seat, [seat + 1; 32]));
    let reveals = (0..revealing).map(|seat| revealed(seat, [seat + 1; 32]));
    room(opening, &pledges.chain(reveals).collect::<Vec<_>>())
}

fn record_of(room: &Room) -> Record<oracle::Duel> {
    Record::from_json(&room.record().unwrap()).unwrap()
}

fn given(room: &Room) -> (Vec<Given>, Vec<Hex<32>>) {
    match record_of(room).chance {
        Source::Verifiable { log, contributions, .. } => (log, contributions),
        Source::Fast { .. } => panic!("people play with verifiable chance"),
    }
}

#[test]
fn e3_who_keeps_their_part_back_in_an_event_while_the_other_reveals_loses_the_game() {
    let mut table = in_event(duel(), 2, 1);
    assert_eq!(wait(&mut table).1, voided(1, &[]));
    let lost = TableResult::Result { winner: Some(Seat(0)), first: Seat(0) };
    assert_eq!(table.result(), Some(lost));
    assert_eq!(table.sequel(), None, "nothing is dealt a second time");
}

#[test]
fn e3_where_nobody_reveals_in_an_event_zeros_stand_in_and_it_is_dealt_once() {
    let mut table = in_event(duel(), 2, 0);
    assert_eq!(wait(&mut table).1, withheld(0));
    assert_eq!(wait(&mut table).1, withheld(1));
    assert_eq!(table.stage(), Stage::Playing);
    let seats = &view(&table, Viewer::Spectator)["seats"];
    for seat in [0, 1] {
        assert_eq!(
            (&seats[seat]["revealed"], &seats[seat]["withheld"]),
            (&json!(false), &json!(true))
        );
    }
    play_out(&mut table);
    let (log, contributions) = given(&table);
    assert_eq!(contributions, [Hex([0; 32]); 2]);
    let pledge = |seat: u8| Part::Pledged {
        seat: Seat(seat),
        hash: Hex(contribution_hash(&TABLE.0, Seat(seat), &[seat + 1; 32])),
    };
    let parts: Vec<Part> = log.into_iter().skip(1).map(|given| given.what).collect();
    let kept_back = |seat| Part::Withheld { seat: Seat(seat) };
    assert_eq!(parts, [pledge(0), pledge(1), kept_back(0), kept_back(1)]);
    let verdict = record_of(&table).verify();
    assert!(verdict.ok);
    assert_eq!(verdict.notes, [Note::InOrder, Note::Withheld, Note::Alone]);
}

#[test]
fn e3_somebody_alone_against_a_computer_player_loses_by_keeping_their_part_back() {
    let seated = [person(1), computer()].map(|who| Sitter { who, entry_deck: None });
    let opening = Opening { event: Some(Hex([8; 16])), seated: seated.into(), ..duel() };
    let mut table = room(opening, &[pledged(0, [4; 32])]);
    assert_eq!(wait(&mut table).1, voided(0, &[]));
    let lost = TableResult::Result { winner: Some(Seat(1)), first: Seat(0) };
    assert_eq!(table.result(), Some(lost));
}

#[test]
fn e3_at_a_table_of_everybody_zeros_stand_in_for_who_does_not_reveal() {
    let asked: crate::new_table::NewTable =
        serde_json::from_value(json!({ "format": "power" })).unwrap();
    let plan = asked.plan(None).unwrap();
    let sequence = Sequence { ends_here: true, ..Sequence::default() };
    let mut table = in_event(Opening { sequence, ..opening(&plan.kind, plan.setup) }, 4, 2);
    assert_eq!(wait(&mut table).1, withheld(2));
    assert_eq!(refused(&table, &revealed(2, [3; 32])), "already-revealed");
    assert_eq!(wait(&mut table).1, withheld(3));
    assert_eq!(table.stage(), Stage::Playing, "the others go on with the cards of this table");
    assert_eq!(table.sequel(), None);
}

#[test]
fn where_nobody_reveals_outside_events_nobody_is_blamed_alone() {
    let mut table = room(duel(), &dealt()[..4]);
    assert_eq!(wait(&mut table).1, voided(0, &[1]));
    assert_eq!(table.result(), Some(TableResult::Result { winner: None, first: Seat(0) }));
    assert_eq!(table.sequel(), None);
}

#[test]
fn in_a_match_a_game_that_nobody_reveals_for_is_drawn() {
    let mut opening = duel();
    opening.sequence.best_of_three = true;
    let mut game = room(opening, &dealt());
    let resigned = RoomEntry::Decided { seat: Seat(0), by: By::Seat, decision: json!("resign") };
    game.apply(9_000, resigned).unwrap();
    let mut second = Room::open(0, game.sequel().unwrap().opening).unwrap();
    assert_eq!(wait(&mut second).1, voided(0, &[1]), "neither of them has pledged");
    assert_eq!(view(&second, Viewer::Spectator)["wins"], json!([0, 1]));
    let third = Room::open(0, second.sequel().unwrap().opening).unwrap();
    assert_eq!(third.opening().sequence.series.as_ref().unwrap().wins(), [0, 1]);
}

#[test]
fn e3_after_a_draft_who_does_not_reveal_loses_the_first_game_of_the_match() {
    let mut draft = room(solomon(), &dealt());
    play_out(&mut draft);
    let mut build = next_room(&mut draft);
    play_out(&mut build);
    let mut game = Room::open(0, build.sequel().unwrap().opening).unwrap();
    game.apply(1, RoomEntry::Trusted { seat: Seat(0) }).unwrap();
    assert_eq!(wait(&mut game).1, voided(1, &[]));
    let second = game.sequel().unwrap().opening;
    assert_eq!(second.sequence.series.unwrap().wins(), [1, 0]);
}

#[test]
fn a_record_says_when_every_part_was_pledged_and_revealed() {
    let mut game = room(duel(), &dealt());
    play_out(&mut game);
    let record = record_of(&game);
    let (log, _) = given(&game);
    // The happenings are a second apart, and two people sit down before anything is pledged.
    let entries: Vec<(u64, u64)> = log.iter().map(|given| (given.seq, given.at)).collect();
    assert_eq!(entries, [(0, 0), (3, 3_000), (4, 4_000), (5, 5_000), (6, 6_000)]);
    let Source::Verifiable { commitment, .. } = &record.chance else { panic!("verifiable") };
    assert_eq!(log[0].what, Part::Committed { hash: *commitment });
    assert!(matches!(log[1].what, Part::Pledged { seat: Seat(1), .. }));
    assert!(matches!(log[3].what, Part::Revealed { seat: Seat(0) }));
    let verdict = record.verify();
    assert!(verdict.ok);
    assert_eq!(verdict.notes, [Note::InOrder]);
}

#[test]
fn pledges_of_those_who_left_before_the_deal_are_not_in_the_record() {
    let mut happenings = dealt()[..3].to_vec();
    happenings.extend([RoomEntry::Stood { seat: Seat(0) }, sat(0, person(3))]);
    happenings.extend([pledged(1, [6; 32]), RoomEntry::Trusted { seat: Seat(0) }]);
    happenings.push(revealed(1, [6; 32]));
    let mut game = room(duel(), &happenings);
    play_out(&mut game);
    let (log, _) = given(&game);
    let entries: Vec<u64> = log.iter().map(|given| given.seq).collect();
    assert_eq!(entries, [0, 6, 7, 8], "the first pledge of seat 1 does not stand any more");
    assert!(record_of(&game).verify().ok);
}
