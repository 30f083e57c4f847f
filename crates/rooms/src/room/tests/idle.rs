//! When tables close at which nothing happens.

use super::*;

const DAY: i64 = 24 * 60 * 60 * 1000;
const EXPIRY: Expiry = Expiry { open_ms: 1_000_000, idle_ms: DAY, event_ms: DAY };

fn came(seat: u8) -> RoomEntry {
    RoomEntry::Came { seat: Seat(seat), node: Hex([3; 16]) }
}

#[test]
fn a_table_that_has_not_started_closes_after_the_last_who_was_there() {
    let empty = room(duel(), &[]);
    assert_eq!(empty.closing(EXPIRY), Some(Closing::Unstarted(1_000_000)));
    let sat_down = room(duel(), &[sat(0, person(1))]);
    assert_eq!(sat_down.closing(EXPIRY), Some(Closing::Unstarted(1_001_000)));
    let connected = room(duel(), &[sat(0, person(1)), came(0)]);
    assert_eq!(connected.closing(EXPIRY), Some(Closing::AfterAll(1_000_000)));
    let left = RoomEntry::Left { seat: Seat(0) };
    let left = room(duel(), &[sat(0, person(1)), came(0), left]);
    assert_eq!(left.closing(EXPIRY), Some(Closing::Unstarted(1_003_000)));
    assert!(!left.is_forgotten(2_999) && left.is_forgotten(3_000));
    // Everybody sits: the parts of the chance are waited for, which takes a minute at most.
    let pledging = room(duel(), &[sat(0, person(1)), sat(1, person(2))]);
    assert_eq!(pledging.closing(EXPIRY), None);
    assert!(!pledging.is_forgotten(i64::MAX));
}

#[test]
fn a_table_without_a_clock_closes_after_the_last_decision() {
    let mut playing = room(duel(), &dealt());
    assert_eq!(playing.closing(EXPIRY), Some(Closing::Idle(6_000 + DAY)));
    // Coming and going is no decision.
    playing.apply(7_000, came(0)).unwrap();
    assert_eq!(playing.closing(EXPIRY), Some(Closing::Idle(6_000 + DAY)));
    let seat = playing.waiting().iter().next().unwrap();
    let decision = playing.clock_decision(seat).unwrap();
    playing.apply(9_000, decided(seat, decision)).unwrap();
    assert_eq!(playing.closing(EXPIRY), Some(Closing::Idle(9_000 + DAY)));
    // Nobody is charged for the time that nobody drove the table.
    let resumed = RoomEntry::Resumed { since: 20_000, gone: None };
    playing.apply(520_000, resumed).unwrap();
    assert_eq!(playing.closing(EXPIRY), Some(Closing::Idle(509_000 + DAY)));
    play_out(&mut playing);
    assert_eq!(playing.closing(EXPIRY), None);
}

#[test]
fn a_game_against_computer_players_is_kept_for_two_weeks_at_least() {
    let trusted = RoomEntry::Trusted { seat: Seat(0) };
    let alone = room(duel(), &[sat(0, person(1)), sat(1, computer()), trusted]);
    assert_eq!(alone.stage(), Stage::Playing);
    assert_eq!(alone.closing(EXPIRY), Some(Closing::Idle(3_000 + 14 * DAY)));
    let longer = Expiry { idle_ms: 20 * DAY, ..EXPIRY };
    assert_eq!(alone.closing(longer), Some(Closing::Idle(3_000 + 20 * DAY)));
    let never = Expiry { idle_ms: i64::MAX, ..EXPIRY };
    assert_eq!(alone.closing(never), Some(Closing::Idle(i64::MAX)));
}

#[test]
fn tables_with_a_clock_and_tables_of_events_do_not_close() {
    let clock = Terms { clock: true, ..Terms::default() };
    let with_clock = Opening { terms: clock, ..duel() };
    assert_eq!(room(with_clock, &dealt()).closing(EXPIRY), None);
    let of_event = Opening { event: Some(Hex([8; 16])), ..duel() };
    assert_eq!(room(of_event, &dealt()).closing(EXPIRY), None);
}

#[test]
fn at_a_table_that_has_closed_nothing_happens_any_more() {
    let trusted = RoomEntry::Trusted { seat: Seat(0) };
    let mut unstarted = room(duel(), &[sat(0, person(1))]);
    let mut playing = room(duel(), &[sat(0, person(1)), sat(1, computer()), trusted.clone()]);
    let seat = playing.waiting().iter().next().unwrap();
    let move_on = decided(seat, playing.clock_decision(seat).unwrap());
    for room in [&mut unstarted, &mut playing] {
        room.apply(5_000, RoomEntry::Expired).unwrap();
        assert_eq!(room.stage(), Stage::Expired);
        assert!(room.is_over() && room.is_done() && !room.in_use(5_000));
        assert_eq!((room.waiting(), room.thinking()), (Seats::NONE, Vec::new()));
        assert_eq!((room.record(), room.sequel(), room.due()), (None, None, None));
        let resign = decided(Seat(0), json!("resign"));
        let again = RoomEntry::Again { seat: Seat(0) };
        for late in [&move_on, &resign, &again, &trusted, &sat(1, person(2)), &RoomEntry::Expired] {
            assert_eq!(refused(room, late), "wrong-moment", "{late:?}");
        }
        let told = room.history(room.next_seq() - 1, i64::MAX, Viewer::Spectator);
        assert_eq!(told[0].happened, PublicEntry::Expired);
    }
    // What is over is not closed, and neither is what is about to start.
    let mut over = room(duel(), &dealt());
    play_out(&mut over);
    let pledging = room(duel(), &[sat(0, person(1)), sat(1, person(2))]);
    for room in [&over, &pledging] {
        assert_eq!(refused(room, &RoomEntry::Expired), "wrong-moment");
    }
}

/// A draft of one person against a computer player, once all cards are drafted.
fn drafted_alone() -> Room {
    let trusted = RoomEntry::Trusted { seat: Seat(0) };
    let mut draft = room(solomon(), &[sat(0, person(1)), sat(1, computer()), trusted]);
    play_out(&mut draft);
    draft
}

#[test]
fn against_computer_players_nothing_is_lost_by_leaving() {
    let left = |seat: u8| RoomEntry::Left { seat: Seat(seat) };
    let trusted = RoomEntry::Trusted { seat: Seat(0) };
    let seated = [sat(0, person(1)), sat(1, computer())];
    let playing = [&seated[..], &[trusted, came(0), left(0)]].concat();
    for mut opening in [duel(), solomon()] {
        assert_eq!(room(opening.clone(), &playing).due(), None);
        opening.terms.absent.computer = Some("luna".into());
        assert_eq!(room(opening, &playing).due(), None);
    }
    // Between two people whoever has gone is not waited for.
    let between = [dealt(), vec![came(1), left(1)]].concat();
    assert!(room(duel(), &between).due().is_some());
    // Whoever has only sat down has nothing to lose yet.
    assert_eq!(room(duel(), &seated).due().unwrap().1, RoomEntry::Stood { seat: Seat(0) });
    let pledging = [&seated[..], &[pledged(0, [4; 32])]].concat();
    assert_eq!(room(duel(), &pledging).due(), None);
}

#[test]
fn no_clock_decides_for_somebody_who_is_away_from_computer_players() {
    let clock = Terms { clock: true, pick_seconds: Some(10), ..Terms::default() };
    let trusted = RoomEntry::Trusted { seat: Seat(0) };
    let dealt = [sat(0, person(1)), sat(1, computer()), trusted, came(0)];
    let mut draft = room(Opening { terms: clock, ..solomon() }, &dealt);
    while !draft.waiting().contains(Seat(0)) {
        let seat = draft.waiting().iter().next().unwrap();
        let decision = draft.clock_decision(seat).unwrap();
        draft.apply(10_000, decided(seat, decision)).unwrap();
    }
    let (out, _) = draft.due().unwrap();
    let left = draft.time_left(Seat(0), out - 4_000).unwrap();
    assert_eq!(left, 4_000, "somebody who is there is hurried");
    draft.apply(out - 4_000, RoomEntry::Left { seat: Seat(0) }).unwrap();
    assert_eq!(draft.due(), None);
    assert_eq!(draft.time_left(Seat(0), out + DAY), Some(left), "the clock stands still");
    let waits = draft.decided_ms.saturating_add(14 * DAY);
    assert_eq!(draft.closing(EXPIRY), Some(Closing::Idle(waits)));
    // Coming back one has the time one had; whoever decides from elsewhere has not paid either.
    let mut elsewhere = draft.clone();
    draft.apply(out + DAY, came(0)).unwrap();
    assert_eq!(draft.due().map(|(when, _)| when), Some(out + DAY + 4_000));
    let pick = decided(Seat(0), elsewhere.clock_decision(Seat(0)).unwrap());
    elsewhere.apply(out + DAY, pick).unwrap();
    assert!(elsewhere.time_left(Seat(0), out + DAY).unwrap() >= left);
}

#[test]
fn a_phone_that_sleeps_for_two_minutes_loses_no_seat_and_no_drafted_deck() {
    let minutes = 60_000;
    let seated = room(duel(), &[sat(0, person(1)), sat(1, person(2)), pledged(1, [5; 32])]);
    assert_eq!(seated.due(), Some((2_000 + 3 * minutes, RoomEntry::Stood { seat: Seat(0) })));
    let mut draft = room(solomon(), &dealt());
    play_out(&mut draft);
    let asleep = Room::open(0, draft.sequel().unwrap().opening).unwrap();
    assert_eq!(asleep.due(), Some((3 * minutes, voided(0, &[1]))));
    let mut opening = draft.sequel().unwrap().opening;
    opening.terms.absent.after_ms = 20 * minutes;
    assert_eq!(Room::open(0, opening.clone()).unwrap().due().unwrap().0, 20 * minutes);
    // With a clock the terms may be shorter, but nobody has less than a minute.
    (opening.terms.clock, opening.terms.absent.after_ms) = (true, 1_000);
    assert_eq!(Room::open(0, opening.clone()).unwrap().due().unwrap().0, minutes);
    // In an event the others wait.
    (opening.event, opening.terms.absent.after_ms) = (Some(Hex([8; 16])), 3 * minutes);
    assert_eq!(Room::open(0, opening).unwrap().due().unwrap().0, minutes);
}

#[test]
fn a_deck_drafted_alone_waits_two_weeks_for_its_first_game() {
    let mut build = next_room(&mut drafted_alone());
    play_out(&mut build);
    let mut game = Room::open(0, build.sequel().unwrap().opening).unwrap();
    assert_eq!((game.stage(), game.due()), (Stage::Pledging, None));
    assert_eq!(game.closing(EXPIRY), Some(Closing::Idle(14 * DAY)));
    let longer = Expiry { idle_ms: 20 * DAY, ..EXPIRY };
    assert_eq!(game.closing(longer), Some(Closing::Idle(20 * DAY)));
    game.apply(14 * DAY, RoomEntry::Expired).unwrap();
    assert_eq!(game.stage(), Stage::Expired);
}
