//! What comes after a table: decks, duels, the next game of a match, and the same once more.

use super::*;

pub fn solomon() -> Opening {
    let pool = Arc::new(cube::house::oracle(1));
    let setup = draft::DraftSetup { format: draft::Format::named("solomon").unwrap(), pool };
    let mut opening = opening("draft", serde_json::to_value(setup).unwrap());
    opening.sequence.duel = Some(oracle::Ruleset::FAST);
    opening.sequence.best_of_three = true;
    opening
}

/// The room of a sequel, with everybody trusting the server.
pub fn next_room(room: &mut Room) -> Room {
    let sequel = room.sequel().unwrap();
    let now = 1_000 * room.next_seq() as i64;
    room.apply(now, sequel.entry()).unwrap();
    assert_eq!(room.sequel(), None);
    let mut next = Room::open(0, sequel.opening).unwrap();
    for seat in next.seats_where(SeatState::is_person).iter() {
        next.apply(1, RoomEntry::Trusted { seat }).unwrap();
    }
    next
}

/// Decks built after a Power Draft of Oracle's cards, by two people and two computer players.
fn four_decks() -> Room {
    four_decks_with(computer(), computer())
}

fn four_decks_with(third: Who, fourth: Who) -> Room {
    let asked: crate::new_table::NewTable =
        serde_json::from_value(json!({ "format": "power" })).unwrap();
    let plan = asked.plan(None).unwrap();
    let opening = Opening { sequence: plan.sequence, ..opening(&plan.kind, plan.setup) };
    let trusted = |seat: u8| RoomEntry::Trusted { seat: Seat(seat) };
    let seated = [sat(0, person(1)), sat(1, person(2)), sat(2, third), sat(3, fourth)];
    let mut draft = room(opening, &[&seated[..], &[trusted(0), trusted(1)]].concat());
    play_out(&mut draft);
    let mut build = next_room(&mut draft);
    play_out(&mut build);
    build
}

fn challenged(seat: u8, other: u8) -> RoomEntry {
    RoomEntry::Challenged { seat: Seat(seat), other: Seat(other) }
}

#[test]
fn after_a_draft_of_four_those_play_with_their_decks_who_agree_to() {
    let mut build = four_decks();
    assert!(build.is_done());
    assert_eq!(view(&build, Viewer::Seat(Seat(1)))["opponents"], json!([0, 2, 3]));
    for (seat, other, code) in [(0, 0, "no-duel"), (0, 4, "no-such-seat"), (2, 0, "seat-free")] {
        assert_eq!(refused(&build, &challenged(seat, other)), code);
    }
    build.apply(1, challenged(0, 1)).unwrap();
    assert_eq!(build.sequel(), None, "the other has not agreed");
    build.apply(2, challenged(1, 0)).unwrap();
    let duel = next_room(&mut build);
    assert_eq!((duel.opening().kind.as_str(), duel.stage()), ("duel", Stage::Playing));
    assert_eq!((duel.who(Seat(0)), duel.who(Seat(1))), (Some(&person(1)), Some(&person(2))));
    let setup: oracle::DuelSetup = serde_json::from_value(duel.opening().setup.clone()).unwrap();
    let Some(game::TableResult::Decks(decks)) = build.result() else { panic!("decks were built") };
    for (deck, built) in setup.decks.iter().zip(&decks) {
        assert_eq!(deck.as_ref().unwrap().cards()[..], built.as_ref().unwrap().cards);
    }
    build.apply(3, challenged(0, 3)).unwrap();
    let other = next_room(&mut build);
    assert_eq!(other.who(Seat(1)), Some(&computer()), "a computer player always agrees");
    assert_eq!(build.next_in_sequence(), [duel.table(), other.table()]);
    // Each knows whom they have not played, and where they played the others.
    let left = |seat: u8| build.opponents_left(Seat(seat));
    assert_eq!((left(0), left(1)), (vec![Seat(2)], vec![Seat(2), Seat(3)]));
    assert_eq!(build.duel_of([Seat(3), Seat(0)]), Some(other.table()));
    assert_eq!(build.duel_of([Seat(1), Seat(3)]), None);
    build.apply(4, challenged(0, 3)).unwrap();
    assert_eq!(build.duel_of([Seat(0), Seat(3)]), None, "they are to play once more");
}

#[test]
fn a_computer_player_of_many_has_a_number_of_its_own_from_the_draft_to_the_duel() {
    let [third, fourth] = [2, 3].map(|seat| Who::computer("opal", Seat(seat), 4));
    assert_ne!(third, fourth);
    assert_eq!(Who::computer("opal", Seat(1), 2), computer(), "a single opponent needs none");
    let mut build = four_decks_with(third, fourth.clone());
    build.apply(1, challenged(0, 3)).unwrap();
    assert_eq!(next_room(&mut build).who(Seat(1)), Some(&fourth));
}

#[test]
fn e2_decks_are_in_use_until_everybody_has_played_everybody_or_a_day_has_passed() {
    let mut build = four_decks();
    let now = build.last_ms();
    let day = 24 * 60 * 60 * 1000;
    assert!(build.in_use(now) && build.in_use(now + day - 1) && !build.in_use(now + day));
    for (seat, other) in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3)] {
        assert!(build.in_use(now));
        build.apply(now, challenged(seat, other)).unwrap();
        if other == 1 {
            build.apply(now, challenged(other, seat)).unwrap();
        }
        let entry = build.sequel().unwrap().entry();
        build.apply(now, entry).unwrap();
    }
    assert!(!build.in_use(now), "as far as this table knows: the duels are asked next");
    assert_eq!(build.next_in_sequence().len(), 5);
}

#[test]
fn a_draft_goes_on_to_decks_and_a_match_with_them() {
    let mut draft = room(solomon(), &dealt());
    play_out(&mut draft);
    assert!(draft.in_use(0));
    let mut build = next_room(&mut draft);
    assert_eq!(build.opening().kind, "build");
    play_out(&mut build);
    let mut game = next_room(&mut build);
    let setup: oracle::DuelSetup = serde_json::from_value(game.opening().setup.clone()).unwrap();
    assert_eq!(setup.ruleset, oracle::Ruleset::FAST);
    let origin = setup.decks[0].as_ref().unwrap().origin();
    assert!(matches!(origin, oracle::Origin::Shown(cards) if cards.len() == 49), "{origin:?}");

    let resign = |room: &mut Room, seat: u8| {
        let decision = json!("resign");
        let decided = RoomEntry::Decided { seat: Seat(seat), by: By::Seat, decision };
        room.apply(9_000, decided).unwrap();
    };
    let first = |room: &Room| view(room, Viewer::Spectator)["view"]["first"].clone();
    let mut firsts = vec![first(&game)];
    resign(&mut game, 0);
    let mut second = next_room(&mut game);
    assert_eq!(game.next_in_sequence(), [second.table()]);
    assert_eq!(view(&second, Viewer::Spectator)["wins"], json!([0, 1]));
    firsts.push(first(&second));
    resign(&mut second, 1);
    let mut third = next_room(&mut second);
    resign(&mut third, 1);
    assert_eq!(view(&third, Viewer::Spectator)["wins"], json!([2, 1]));
    assert_eq!(third.sequel(), None);
    assert!(third.is_done() && !third.in_use(0));
    assert_ne!(firsts[0], firsts[1]);
}

#[test]
fn e3_in_a_match_who_gives_no_part_of_the_chance_loses_the_game() {
    let mut opening = duel();
    opening.sequence.best_of_three = true;
    let mut game = room(opening, &dealt());
    let resigned = RoomEntry::Decided { seat: Seat(0), by: By::Seat, decision: json!("resign") };
    game.apply(9_000, resigned).unwrap();
    let Sequel { opening, .. } = game.sequel().unwrap();
    let mut second = Room::open(0, opening).unwrap();
    second.apply(1, RoomEntry::Trusted { seat: Seat(1) }).unwrap();
    assert_eq!(wait(&mut second).1, voided(0, &[]));
    assert_eq!(view(&second, Viewer::Spectator)["wins"], json!([0, 2]));
    assert!(second.is_done());
}

#[test]
fn they_play_again_when_all_want_to() {
    let mut game = room(duel(), &dealt());
    play_out(&mut game);
    let again = |seat: u8| RoomEntry::Again { seat: Seat(seat) };
    assert!(game.is_done());
    game.apply(1, again(0)).unwrap();
    assert_eq!(game.sequel(), None);
    game.apply(2, again(1)).unwrap();
    let rematch = next_room(&mut game);
    assert_eq!(rematch.stage(), Stage::Playing);
    assert!(game.next_in_sequence().is_empty(), "it is another match");
    let first = |room: &Room| view(room, Viewer::Spectator)["view"]["first"].clone();
    assert_ne!(first(&game), first(&rematch));
}

#[test]
fn e2_a_seat_gets_of_a_closed_draft_what_it_knew_and_of_an_open_one_everything() {
    let mut draft = room(solomon(), &dealt());
    play_out(&mut draft);
    for seat in [Seat(0), Seat(1)] {
        let [closed, open] = [false, true].map(|open| draft.steps(Viewer::Seat(seat), open));
        assert_eq!(closed.len(), open.len());
        for (known, all) in closed.iter().zip(&open) {
            assert_eq!(known.events, all.events, "what happened is told to a seat as it was then");
            let Some((whose, _, decision)) = &known.decided else { continue };
            let seen = draft.history(0, i64::MAX, Viewer::Seat(seat));
            let mut seen = seen.into_iter().filter_map(|entry| entry.decision);
            assert!(all.decided.as_ref().is_some_and(|(.., decision)| decision.is_some()));
            assert!(decision.is_some() || *whose != seat, "one's own are known");
            assert!(decision.iter().all(|decision| seen.any(|known| known == *decision)));
        }
    }
}
