//! Clocks of drafts: none means none, the host's seconds, and the host's pause (D7).

use super::*;

fn came(seat: u8) -> RoomEntry {
    RoomEntry::Came { seat: Seat(seat), node: Hex([3; 16]) }
}

/// A draft of two that was dealt after six seconds.
fn drafting(terms: Terms) -> Room {
    room(Opening { terms, ..solomon() }, &dealt())
}

#[test]
fn d7_without_a_clock_nothing_is_decided_for_a_drafter_who_may_come_back() {
    let away = [came(0), RoomEntry::Left { seat: Seat(0) }];
    let after = |terms: Terms, more: &[RoomEntry]| {
        let mut room = drafting(terms);
        for entry in more {
            room.apply(8_000, entry.clone()).unwrap();
        }
        room.due()
    };
    assert_eq!(after(Terms::default(), &away), None);
    let clocked = Terms { clock: true, ..Terms::default() };
    assert!(matches!(after(clocked, &away), Some((_, RoomEntry::Decided { by: By::Clock, .. }))));
    // Whom the host has drop out is not waited for.
    let dropped = after(Terms::default(), &[RoomEntry::Gone { seat: Seat(0) }]);
    assert!(matches!(dropped, Some((_, RoomEntry::Decided { by: By::Clock, .. }))));
}

#[test]
fn d7_the_host_says_how_many_seconds_a_pick_has() {
    let room = drafting(Terms { clock: true, pick_seconds: Some(7), ..Terms::default() });
    assert_eq!(room.clocks.unwrap().next_out(), Some((6_000 + 7_000, Seat(0))));
    for seconds in [0, 3_601] {
        let terms = Terms { clock: true, pick_seconds: Some(seconds), ..Terms::default() };
        assert_eq!(terms.check().unwrap_err().code(), "pick-seconds");
    }
}

/// The table of four on which decks are built after a sealed draft.
fn building(terms: Terms) -> Room {
    let format = draft::Format::named("sealed").unwrap().with("seats", "2").unwrap();
    let pool = Arc::new(cube::house::oracle(8));
    let setup = draft::DraftSetup { format, pool };
    let mut sealed = room(Opening { terms, ..opening("draft", to_json(&setup)) }, &dealt());
    play_out(&mut sealed);
    next_room(&mut sealed)
}

#[test]
fn d7_building_takes_as_long_as_the_format_says_or_the_host() {
    let clocked = Terms { clock: true, ..Terms::default() };
    let given = |room: Room| room.pace.map(|pace| (pace.start_ms, pace.each_ms));
    assert_eq!(given(building(clocked.clone())), Some((0, 600_000)), "ten minutes of sealed");
    let hosts = Terms { build_seconds: Some(1_500), ..clocked.clone() };
    assert_eq!(given(building(hosts)), Some((0, 1_500_000)));
    assert_eq!(given(building(Terms::default())), None, "no clock is no clock");
    let mut solomon = drafting(clocked);
    play_out(&mut solomon);
    assert_eq!(given(next_room(&mut solomon)), Some((0, 180_000)));
    for seconds in [0, 7_201] {
        for terms in [
            Terms { build_seconds: Some(seconds), ..Terms::default() },
            Terms { turn_seconds: Some(seconds), ..Terms::default() },
            Terms { card_seconds: Some(seconds), ..Terms::default() },
        ] {
            assert_eq!(terms.check().unwrap_err().code(), "clock-seconds");
        }
    }
}

#[test]
fn a_pick_from_a_large_pack_has_more_time() {
    let format = draft::Format::named("standard").unwrap().with("seats", "2").unwrap();
    let format = format.with("booster", "20").unwrap();
    let pool = Arc::new(cube::house::oracle(8));
    let setup = draft::DraftSetup { format, pool };
    let terms =
        Terms { clock: true, pick_seconds: Some(30), card_seconds: Some(4), ..Terms::default() };
    let mut room = room(Opening { terms, ..opening("draft", to_json(&setup)) }, &dealt());
    let left = |room: &Room, seat: u8| {
        let clock = room.clocks.as_ref().unwrap().seats()[usize::from(seat)];
        (clock.left_ms, clock.since_ms.unwrap())
    };
    // Five cards beyond fifteen.
    assert_eq!(left(&room, 0), (30_000 + 5 * 4_000, 6_000));
    for (at, seat) in [(6_000, 0), (6_000, 1)] {
        let pick = decided(Seat(seat), room.clock_decision(Seat(seat)).unwrap());
        room.apply(at, pick).unwrap();
    }
    assert_eq!(left(&room, 0), (50_000 + 30_000 + 4 * 4_000, 6_000), "four beyond fifteen now");
}

#[test]
fn a_paused_draft_decides_nothing_and_charges_nobody() {
    let mut room = drafting(Terms { clock: true, pick_seconds: Some(10), ..Terms::default() });
    let pick = decided(Seat(0), room.clock_decision(Seat(0)).unwrap());
    assert_eq!(refused(&room, &RoomEntry::Unpaused), "not-paused");
    room.apply(9_000, RoomEntry::Paused).unwrap();
    assert_eq!((room.due(), refused(&room, &pick)), (None, "paused".to_owned()));
    let seen = room.view(Viewer::Spectator);
    let clock = seen.clocks.unwrap()[0];
    assert!(seen.paused);
    assert_eq!((clock.left_ms, clock.since_ms), (7_000, None), "3 of 10 seconds were used");
    assert_eq!(refused(&room, &RoomEntry::Paused), "paused");
    room.apply(100_000, RoomEntry::Unpaused).unwrap();
    assert_eq!(room.due().map(|(when, _)| when), Some(100_000 + 7_000));
    room.apply(101_000, pick).unwrap();
    let duel = self::room(duel(), &dealt());
    assert_eq!(refused(&duel, &RoomEntry::Paused), "no-pause");
}

#[test]
fn only_the_host_pauses() {
    use crate::service::Command;
    let room = drafting(Terms::default());
    let seen = room.seen_by(Viewer::Spectator, 0);
    assert!(Command::Pause.is_allowed(&seen, PersonId([1; 16])));
    let other = Command::Pause.entry(&room, PersonId([2; 16]));
    assert_eq!(other.unwrap_err().code(), "not-the-host");
}

#[test]
fn whoever_waits_can_say_so_once_until_it_is_no_longer_so() {
    let mut room = drafting(Terms::default());
    let says = |seat: u8, signal: Signal| RoomEntry::Signalled { seat: Seat(seat), signal };
    let seen = |room: &Room| -> Vec<Option<Signal>> {
        room.view(Viewer::Spectator).seats.iter().map(|seat| seat.signal).collect()
    };
    // Seat 0 divides the first pack: it can need a minute, and seat 1 can wait.
    assert_eq!(room.waiting().iter().collect::<Vec<_>>(), [Seat(0)]);
    assert_eq!(refused(&room, &says(0, Signal::Waiting)), "no-signal");
    assert_eq!(refused(&room, &says(1, Signal::Minute)), "no-signal");
    room.apply(9_000, says(1, Signal::Waiting)).unwrap();
    room.apply(9_500, says(0, Signal::Minute)).unwrap();
    assert_eq!(seen(&room), [Some(Signal::Minute), Some(Signal::Waiting)]);
    assert_eq!(refused(&room, &says(1, Signal::Waiting)), "no-signal", "once is enough");
    let pick = decided(Seat(0), room.clock_decision(Seat(0)).unwrap());
    room.apply(10_000, pick).unwrap();
    assert_eq!(room.waiting().iter().collect::<Vec<_>>(), [Seat(1)]);
    assert_eq!(seen(&room), [None, None], "now it is the other way round");
    room.apply(11_000, RoomEntry::Paused).unwrap();
    assert_eq!(refused(&room, &says(0, Signal::Waiting)), "no-signal");
    // A contest has its clock.
    let duel = self::room(duel(), &dealt());
    assert_eq!(refused(&duel, &says(0, Signal::Waiting)), "no-signal");
    assert_eq!(refused(&duel, &says(0, Signal::Minute)), "no-signal");
}

#[test]
fn a_signal_is_for_ones_own_seat() {
    use crate::service::Command;
    let room = drafting(Terms::default());
    let other = Command::Signal(Seat(0), Signal::Minute).entry(&room, PersonId([2; 16]));
    assert_eq!(other.unwrap_err().code(), "not-your-seat");
    let own = Command::Signal(Seat(0), Signal::Minute).entry(&room, PersonId([1; 16]));
    assert!(room.check(&own.unwrap()).is_ok());
}
