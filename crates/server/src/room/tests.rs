//! Rooms from the first guest to the last card.

mod giving;
mod idle;

use super::*;
use crate::course::Course;
use crate::game;
use serde_json::json;
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
        course: Course::default(),
        follows: None,
        event: None,
        seated: Vec::new(),
    }
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
    Happening::Sat { seat: Seat(seat), sitter: Sitter { who, brought: None } }
}

fn pledged(seat: u8, contribution: [u8; 32]) -> Happening {
    let hash = Hex(contribution_hash(&TABLE.0, Seat(seat), &contribution));
    Happening::Pledged { seat: Seat(seat), hash }
}

fn revealed(seat: u8, contribution: [u8; 32]) -> Happening {
    Happening::Revealed { seat: Seat(seat), contribution: Hex(contribution) }
}

fn voided(seat: u8, others: &[u8]) -> Happening {
    let others = others.iter().copied().map(Seat).collect();
    Happening::Voided { seat: Seat(seat), others }
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
        assert_eq!(played.told(0, i64::MAX, viewer), again.told(0, i64::MAX, viewer));
    }
}

#[test]
fn a_viewer_who_comes_back_gets_exactly_the_rest() {
    let mut played = room(duel(), &dealt());
    play_out(&mut played);
    let viewer = Viewer::Seat(Seat(0));
    let all = played.told(0, i64::MAX, viewer);
    assert_eq!(all.len() as u64, played.next_seq());
    for from in [0, 3, 7, 20, played.next_seq()] {
        assert_eq!(played.told(from, i64::MAX, viewer), all[from as usize..]);
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
    assert_eq!(refused(&seating, &Happening::Opened(Box::new(duel()))), "already-open");
    let playing = room(duel(), &dealt());
    assert_eq!(refused(&playing, &Happening::Stood { seat: Seat(0) }), "wrong-moment");
    assert_eq!(refused(&playing, &decided(Seat(0), json!({"act": "dance"}))), "unreadable");
    assert_eq!(Room::open(0, opening("chess", json!({}))).err().unwrap().code, "unknown-table");
    assert_eq!(Room::open(0, opening("duel", json!(7))).err().unwrap().code, "unreadable");
}

#[test]
fn who_leaves_before_the_deal_takes_all_pledges_along() {
    let mut happenings = dealt();
    happenings.truncate(3);
    happenings.push(Happening::Stood { seat: Seat(0) });
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
            let said = format!("{}{:?}", room.view(viewer), room.told(0, i64::MAX, viewer));
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
    let setup = draft::Setup { format, pool };
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
fn wait(room: &mut Room) -> (i64, Happening) {
    let (when, what) = room.due().unwrap();
    room.happen(when, what.clone()).unwrap();
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
    assert!(matches!(what, Happening::Decided { seat: of, by: By::Clock, .. } if of == seat));
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
    playing.happen(500_000, Happening::Resumed { since: 100_000, gone: None }).unwrap();
    assert_eq!(playing.due().unwrap().0, before + 400_000);
}

#[test]
fn who_gives_no_part_of_the_chance_in_time_is_not_waited_for() {
    let mut pledging = room(duel(), &dealt()[..3]);
    let (when, what) = pledging.due().unwrap();
    assert_eq!((when, what.clone()), (2_000 + CHANCE_MS, Happening::Stood { seat: Seat(0) }));
    pledging.happen(when, what).unwrap();
    assert_eq!(pledging.stage(), Stage::Seating);
    let mut revealing = room(duel(), &dealt()[..5]);
    assert_eq!(wait(&mut revealing).1, voided(1, &[]));
    assert_eq!(revealing.stage(), Stage::Void);
}

#[test]
fn who_has_gone_loses_or_is_replaced() {
    let came = Happening::Came { seat: Seat(1), node: Hex([3; 16]) };
    let left = Happening::Left { seat: Seat(1) };
    let happenings = [dealt(), vec![came.clone(), left]].concat();
    let mut loses = room(duel(), &happenings);
    let (when, what) = wait(&mut loses);
    assert_eq!(when, 8_000 + 180_000);
    assert!(matches!(what, Happening::Decided { seat: Seat(1), by: By::Host, .. }));
    assert_eq!(loses.view(Viewer::Spectator)["ending"], json!({ "resigned": 1 }));

    let mut replaced = duel();
    replaced.terms.absent.computer = Some("luna".into());
    let mut replaced = room(replaced, &happenings);
    assert_eq!(replaced.view(Viewer::Spectator)["seats"][1]["connected"], json!(false));
    assert_eq!(wait(&mut replaced).1, sat(1, Who::Computer { level: "luna".into() }));
    assert!(replaced.seats_of(PersonId([2; 16])).is_empty());
    assert_eq!(replaced.stage(), Stage::Playing);

    let back = [happenings, vec![came]].concat();
    assert_eq!(room(duel(), &back).due(), None);
}

#[test]
fn who_was_connected_by_a_node_that_is_gone_is_not_connected() {
    let came = |seat: u8, node: u8| Happening::Came { seat: Seat(seat), node: Hex([node; 16]) };
    let gone = Happening::Resumed { since: 8_000, gone: Some(Hex([3; 16])) };
    let room = room(duel(), &[dealt(), vec![came(0, 3), came(1, 4), gone]].concat());
    let view = room.view(Viewer::Spectator);
    assert_eq!([&view["seats"][0]["connected"], &view["seats"][1]["connected"]], [false, true]);
}

fn solomon() -> Opening {
    let pool = Arc::new(cube::house::oracle(1));
    let setup = draft::Setup { format: draft::Format::named("solomon").unwrap(), pool };
    let mut opening = opening("draft", serde_json::to_value(setup).unwrap());
    opening.course.duel = Some(oracle::Ruleset::FAST);
    opening.course.best_of_three = true;
    opening
}

/// The room of a sequel, with everybody trusting the server.
fn next_room(room: &mut Room) -> Room {
    let sequel = room.sequel().unwrap();
    let now = 1_000 * room.next_seq() as i64;
    room.happen(now, sequel.happening()).unwrap();
    assert_eq!(room.sequel(), None);
    let mut next = Room::open(0, sequel.opening).unwrap();
    for seat in next.seats_where(Chair::is_person).iter() {
        next.happen(1, Happening::Trusted { seat }).unwrap();
    }
    next
}

/// Decks built after a Power Draft of Oracle's cards, by two people and two computer players.
fn four_decks() -> Room {
    let asked: crate::plan::Asked = serde_json::from_value(json!({ "format": "power" })).unwrap();
    let plan = asked.plan(None).unwrap();
    let opening = Opening { course: plan.course, ..opening(&plan.kind, plan.setup) };
    let trusted = |seat: u8| Happening::Trusted { seat: Seat(seat) };
    let seated = [sat(0, person(1)), sat(1, person(2)), sat(2, computer()), sat(3, computer())];
    let mut draft = room(opening, &[&seated[..], &[trusted(0), trusted(1)]].concat());
    play_out(&mut draft);
    let mut build = next_room(&mut draft);
    play_out(&mut build);
    build
}

fn challenged(seat: u8, other: u8) -> Happening {
    Happening::Challenged { seat: Seat(seat), other: Seat(other) }
}

#[test]
fn after_a_draft_of_four_those_play_with_their_decks_who_agree_to() {
    let mut build = four_decks();
    assert!(build.is_done());
    assert_eq!(build.view(Viewer::Seat(Seat(1)))["opponents"], json!([0, 2, 3]));
    for (seat, other, code) in [(0, 0, "no-duel"), (0, 4, "no-such-seat"), (2, 0, "seat-free")] {
        assert_eq!(refused(&build, &challenged(seat, other)), code);
    }
    build.happen(1, challenged(0, 1)).unwrap();
    assert_eq!(build.sequel(), None, "the other has not agreed");
    build.happen(2, challenged(1, 0)).unwrap();
    let duel = next_room(&mut build);
    assert_eq!((duel.opening().kind.as_str(), duel.stage()), ("duel", Stage::Playing));
    assert_eq!((duel.who(Seat(0)), duel.who(Seat(1))), (Some(&person(1)), Some(&person(2))));
    let setup: oracle::Setup = serde_json::from_value(duel.opening().setup.clone()).unwrap();
    let Some(game::Fruit::Decks(decks)) = build.fruit() else { panic!("decks were built") };
    for (deck, built) in setup.decks.iter().zip(&decks) {
        assert_eq!(deck.as_ref().unwrap().cards()[..], built.as_ref().unwrap().cards);
    }
    build.happen(3, challenged(0, 3)).unwrap();
    let other = next_room(&mut build);
    assert_eq!(other.who(Seat(1)), Some(&computer()), "a computer player always agrees");
    assert_eq!(build.next_in_course(), [duel.table(), other.table()]);
}

#[test]
fn e2_decks_are_in_use_until_everybody_has_played_everybody_or_a_day_has_passed() {
    let mut build = four_decks();
    let now = build.last_ms();
    let day = 24 * 60 * 60 * 1000;
    assert!(build.in_use(now) && build.in_use(now + day - 1) && !build.in_use(now + day));
    for (seat, other) in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3)] {
        assert!(build.in_use(now));
        build.happen(now, challenged(seat, other)).unwrap();
        if other == 1 {
            build.happen(now, challenged(other, seat)).unwrap();
        }
        let happening = build.sequel().unwrap().happening();
        build.happen(now, happening).unwrap();
    }
    assert!(!build.in_use(now), "as far as this table knows: the duels are asked next");
    assert_eq!(build.next_in_course().len(), 5);
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
    let setup: oracle::Setup = serde_json::from_value(game.opening().setup.clone()).unwrap();
    assert_eq!(setup.ruleset, oracle::Ruleset::FAST);
    let origin = setup.decks[0].as_ref().unwrap().origin();
    assert!(matches!(origin, oracle::Origin::Shown(cards) if cards.len() == 49), "{origin:?}");

    let resign = |room: &mut Room, seat: u8| {
        let decision = json!("resign");
        let decided = Happening::Decided { seat: Seat(seat), by: By::Seat, decision };
        room.happen(9_000, decided).unwrap();
    };
    let first = |room: &Room| room.view(Viewer::Spectator)["view"]["first"].clone();
    let mut firsts = vec![first(&game)];
    resign(&mut game, 0);
    let mut second = next_room(&mut game);
    assert_eq!(game.next_in_course(), [second.table()]);
    assert_eq!(second.view(Viewer::Spectator)["wins"], json!([0, 1]));
    firsts.push(first(&second));
    resign(&mut second, 1);
    let mut third = next_room(&mut second);
    resign(&mut third, 1);
    assert_eq!(third.view(Viewer::Spectator)["wins"], json!([2, 1]));
    assert_eq!(third.sequel(), None);
    assert!(third.is_done() && !third.in_use(0));
    assert_ne!(firsts[0], firsts[1]);
}

#[test]
fn e3_in_a_match_who_gives_no_part_of_the_chance_loses_the_game() {
    let mut opening = duel();
    opening.course.best_of_three = true;
    let mut game = room(opening, &dealt());
    let resigned = Happening::Decided { seat: Seat(0), by: By::Seat, decision: json!("resign") };
    game.happen(9_000, resigned).unwrap();
    let Sequel { opening, .. } = game.sequel().unwrap();
    let mut second = Room::open(0, opening).unwrap();
    second.happen(1, Happening::Trusted { seat: Seat(1) }).unwrap();
    assert_eq!(wait(&mut second).1, voided(0, &[]));
    assert_eq!(second.view(Viewer::Spectator)["wins"], json!([0, 2]));
    assert!(second.is_done());
}

#[test]
fn they_play_again_when_all_want_to() {
    let mut game = room(duel(), &dealt());
    play_out(&mut game);
    let again = |seat: u8| Happening::Again { seat: Seat(seat) };
    assert!(game.is_done());
    game.happen(1, again(0)).unwrap();
    assert_eq!(game.sequel(), None);
    game.happen(2, again(1)).unwrap();
    let rematch = next_room(&mut game);
    assert_eq!(rematch.stage(), Stage::Playing);
    assert!(game.next_in_course().is_empty(), "it is another match");
    let first = |room: &Room| room.view(Viewer::Spectator)["view"]["first"].clone();
    assert_ne!(first(&game), first(&rematch));
}

#[test]
fn what_somebody_brings_is_theirs_alone() {
    let deck =
        oracle::code::encode(oracle::Deck::monochrome(oracle::Color::Orange).cards()).unwrap();
    let mut opening = duel();
    opening.course.bring = Some(Bring::Deck);
    let brings = |seat: u8, what: Option<Brought>| {
        let sitter = Sitter { who: person(seat + 1), brought: what };
        Happening::Sat { seat: Seat(seat), sitter }
    };
    let with_deck = |seat: u8| brings(seat, Some(Brought::Deck(deck.clone())));
    let empty = Room::open(0, opening.clone()).unwrap();
    assert_eq!(refused(&empty, &brings(0, None)), "bring");
    assert_eq!(refused(&empty, &brings(0, Some(Brought::Color(oracle::Color::Orange)))), "bring");
    assert_eq!(refused(&empty, &brings(0, Some(Brought::Deck("1x".into())))), "bad-code");
    assert_eq!(refused(&room(duel(), &[]), &with_deck(0)), "bring");
    let trusted = |seat: u8| Happening::Trusted { seat: Seat(seat) };
    let happenings = [with_deck(0), with_deck(1), trusted(0), trusted(1)];
    let room = room(opening, &happenings);
    assert_eq!(room.stage(), Stage::Playing);
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat(1))] {
        let said = format!("{}{:?}", room.view(viewer), room.told(0, i64::MAX, viewer));
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
    let told = played.told(0, moment, Viewer::Spectator);
    assert_eq!(told.len(), 7);
}

#[test]
fn the_deal_stays_where_it_was_told_when_a_computer_player_takes_over_before_the_first_decision() {
    let mut playing = room(duel(), &dealt());
    let told = |room: &Room| room.told(0, i64::MAX, Viewer::Seat(Seat(0)));
    let before = told(&playing);
    assert!(before.last().unwrap()["events"].as_array().is_some_and(|deal| !deal.is_empty()));
    playing.happen(9_000, sat(1, computer())).unwrap();
    let after = told(&playing);
    assert_eq!(after[..before.len()], before);
    assert_eq!(after[before.len()]["events"], json!([]));
}
