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
