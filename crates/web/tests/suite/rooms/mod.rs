//! What the rooms promises, on SQLite and on PostgreSQL: whatever was acknowledged has happened, once,
//! and every node knows.

mod forgotten;
mod hosted_events;
mod idle;
mod pauses;
mod races;

use forgotten::*;
use hosted_events::*;
use idle::*;
use oracle::{DuelSetup, Ruleset};
use races::*;
use rooms::driver::{Driver, LEASE_MS};
use rooms::error::RoomError;
use rooms::game::to_json;
use rooms::new_table::NewTable;
use rooms::new_table::TablePlan;
use rooms::room::{PublicEntry, Room, Stage, Terms};
use rooms::sequence::Sequence;
use rooms::service::{Command, Rooms};
use rooms::time::Time;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use store::{EventId, LogId, LogStatus, PersonId, Store, TableId};
use table::chance::contribution_hash;
use table::{Seat, Viewer};
use testing::{TempStore, on_both};

on_both!(
    a_duel_is_played_to_its_end,
    another_node_knows_what_was_acknowledged,
    two_nodes_that_want_the_same_have_one_winner,
    asking_twice_does_it_once,
    nobody_acts_for_a_seat_of_somebody_else,
    a_refused_command_leaves_no_trace,
    a_card_list_is_kept_once,
    a_node_drives_no_table_that_another_has_taken_over,
    nobody_pays_for_the_time_before_the_first_lease,
    an_event_opens_its_tables_and_hears_what_comes_of_them,
    e3_nobody_waits_for_who_leaves_an_event,
    e3_who_does_not_come_to_the_table_loses_the_game_and_not_more,
    the_host_replaces_drops_corrects_and_pauses_and_nobody_else_does,
    computer_players_hold_an_event_of_every_kind,
    results_of_other_games_stand_when_both_say_the_same,
    another_node_goes_on_with_an_event,
    e2_cards_of_an_event_stay_closed_until_it_is_over,
    a_table_where_nobody_moves_for_two_weeks_closes,
    a_table_that_nobody_comes_to_closes_on_any_node,
    whoever_comes_before_a_table_closes_has_it,
    after_a_restart_there_is_time_to_come_back,
    the_driver_has_the_store_forget_what_has_ended,
    what_was_kept_long_enough_goes_though_another_sweep_fails,
    every_node_forgets_the_name_of_who_left,
    an_event_that_nobody_starts_ends,
    a_started_event_where_nothing_happens_ends_with_its_tables,
    a_table_that_an_event_left_behind_closes_like_any_other,
    every_node_closes_what_an_event_left_behind,
    an_event_that_ends_while_its_table_is_opened_leaves_none_behind,
);

fn rooms(store: Store) -> Arc<Rooms> {
    rooms_at(store, Time::of(|| 1_000))
}

/// A clock, and the hand that moves it.
fn clock() -> (Time, Arc<AtomicI64>) {
    let hand = Arc::new(AtomicI64::new(1_000));
    let told = Arc::clone(&hand);
    (Time::of(move || told.load(Ordering::Relaxed)), hand)
}

fn rooms_at(store: Store, time: Time) -> Arc<Rooms> {
    let (rooms, _) = Rooms::new(store, time);
    let rooms = Arc::new(rooms);
    tokio::spawn(Arc::clone(&rooms).listen());
    rooms
}

/// Another node on the same store. A file has one process, and all that is in it hears the same.
async fn another(home: &TempStore, store: &Store) -> Arc<Rooms> {
    match home.address().starts_with("sqlite:") {
        true => rooms(store.clone()),
        false => rooms(home.open().await),
    }
}

async fn guest(store: &Store, name: &str) -> PersonId {
    store.create_guest(name, 1_000).await.unwrap().id
}

fn duel() -> TablePlan {
    duel_with(Terms::default())
}

fn duel_with(terms: Terms) -> TablePlan {
    let setup = DuelSetup::new(Ruleset::STANDARD, [None, None], None);
    let setup = serde_json::to_value(setup).unwrap();
    let sequence = Sequence::default();
    TablePlan {
        kind: "duel".into(),
        setup,
        listed: true,
        terms,
        sequence,
        address: None,
        action_id: None,
    }
}

/// A duel between two people whose cards are on the table.
async fn dealt(rooms: &Rooms, people: [PersonId; 2]) -> TableId {
    dealt_with(rooms, people, Terms::default()).await
}

async fn dealt_with(rooms: &Rooms, people: [PersonId; 2], terms: Terms) -> TableId {
    let table = rooms.open(people[0], duel_with(terms)).await.unwrap();
    let part = |seat: Seat| [seat.0 + 1; 32];
    let hash = |seat: Seat| contribution_hash(&table.0, seat, &part(seat));
    let stages: [&dyn Fn(Seat) -> Command; 3] = [
        &|seat| Command::Sit(seat, format!("Guest {}", seat.0), None),
        &|seat| Command::Pledge(seat, hash(seat)),
        &|seat| Command::Reveal(seat, part(seat)),
    ];
    for command in stages {
        for (place, person) in people.iter().enumerate() {
            rooms.execute(table, *person, command(Seat(place as u8)), None).await.unwrap();
        }
    }
    table
}

fn decide(seat: Seat, decision: Value) -> Command {
    Command::Decide { seat, decision, seen: None }
}

async fn view(rooms: &Rooms, table: TableId, viewer: Viewer) -> Value {
    let view = rooms.look(table, |room| room.seen_by(viewer, rooms.now()).view()).await;
    to_json(&view.unwrap().unwrap())
}

/// Who is asked, and the first thing they may do.
async fn asked(rooms: &Rooms, table: TableId) -> Option<(Seat, Value)> {
    let seat = rooms.look(table, |room| room.waiting().iter().next()).await.unwrap()?;
    let view = view(rooms, table, Viewer::Seat(seat)).await;
    let action = view["view"]["legal"][0].clone();
    assert!(!action.is_null(), "{view}");
    Some((seat, json!({ "act": action })))
}

async fn people(store: &Store) -> [PersonId; 2] {
    [guest(store, "Ada").await, guest(store, "Bo").await]
}

async fn a_duel_is_played_to_its_end(home: TempStore) {
    let store = home.open().await;
    let (rooms, people) = (rooms(store.clone()), people(&store).await);
    let table = dealt(&rooms, people).await;
    for _ in 0..10 {
        let (seat, decision) = asked(&rooms, table).await.unwrap();
        let command = decide(seat, decision);
        rooms.execute(table, people[seat.index()], command, None).await.unwrap();
    }
    assert_eq!(store.table(table).await.unwrap().unwrap().status, LogStatus::Live);
    rooms.execute(table, people[1], decide(Seat(1), json!("resign")), None).await.unwrap();
    assert_eq!(rooms.look(table, |room| room.stage()).await.unwrap(), Stage::Over);
    assert_eq!(store.table(table).await.unwrap().unwrap().status, LogStatus::Finished);
    assert!(rooms.look(table, |room| room.record().is_some()).await.unwrap());
}

async fn another_node_knows_what_was_acknowledged(home: TempStore) {
    let store = home.open().await;
    let people = people(&store).await;
    let (one, other) = (rooms(store.clone()), another(&home, &store).await);
    let table = dealt(&one, people).await;
    for turn in 0..8 {
        let (here, there) = if turn % 2 == 0 { (&one, &other) } else { (&other, &one) };
        let (seat, decision) = asked(here, table).await.unwrap();
        let command = decide(seat, decision);
        let mut growth = there.growth(table);
        let seq = here.execute(table, people[seat.index()], command, None).await.unwrap();
        growth.wait_for(|heard| *heard >= seq).await.unwrap();
        let told = there.look_as(table, (None, None), seq, |seen| seen.history(seq)).await.unwrap();
        assert_eq!(told.len(), 1);
        for viewer in [Viewer::Spectator, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
            assert_eq!(view(here, table, viewer).await, view(there, table, viewer).await);
        }
    }
}

async fn two_nodes_that_want_the_same_have_one_winner(home: TempStore) {
    let store = home.open().await;
    let people = people(&store).await;
    let (one, other) = (rooms(store.clone()), rooms(home.open().await));
    for _ in 0..10 {
        let table = one.open(people[0], duel()).await.unwrap();
        let sit = |rooms: &'static str| Command::Sit(Seat(0), rooms.to_owned(), None);
        let (first, second) = tokio::join!(
            one.execute(table, people[0], sit("one"), None),
            other.execute(table, people[1], sit("other"), None),
        );
        let winners = [&first, &second].iter().filter(|result| result.is_ok()).count();
        assert_eq!(winners, 1, "{first:?} {second:?}");
        assert_eq!(store.entries(table, 0).await.unwrap().len(), 2);
    }
}

async fn asking_twice_does_it_once(home: TempStore) {
    let store = home.open().await;
    let (rooms, people) = (rooms(store.clone()), people(&store).await);
    let table = dealt(&rooms, people).await;
    let (seat, decision) = asked(&rooms, table).await.unwrap();
    let command = decide(seat, decision);
    let name = || Some("click-1".to_owned());
    let seq = rooms.execute(table, people[seat.index()], command.clone(), name()).await.unwrap();
    // The second click comes when it is no longer this seat's move.
    let again = rooms.execute(table, people[seat.index()], command, name()).await.unwrap();
    assert_eq!(again, seq);
    assert_eq!(store.entries(table, seq).await.unwrap().len(), 1);
}

async fn nobody_acts_for_a_seat_of_somebody_else(home: TempStore) {
    let store = home.open().await;
    let (rooms, people) = (rooms(store.clone()), people(&store).await);
    let stranger = guest(&store, "Cy").await;
    let table = dealt(&rooms, people).await;
    let (seat, decision) = asked(&rooms, table).await.unwrap();
    for person in [stranger, people[1 - seat.index()]] {
        let refused = rooms.execute(table, person, decide(seat, decision.clone()), None).await;
        let Err(RoomError::Refused(refusal)) = refused else { panic!("{refused:?}") };
        assert_eq!(refusal.code(), "not-your-seat");
    }
    let table = rooms.open(people[0], duel()).await.unwrap();
    let invite = Command::Invite(Seat(1), "opal".into(), None);
    let refused = rooms.execute(table, people[1], invite.clone(), None).await;
    assert!(
        matches!(refused, Err(RoomError::Refused(refusal)) if refusal.code() == "not-the-host")
    );
    rooms.execute(table, people[0], invite, None).await.unwrap();
}

async fn a_refused_command_leaves_no_trace(home: TempStore) {
    let store = home.open().await;
    let (rooms, people) = (rooms(store.clone()), people(&store).await);
    let table = dealt(&rooms, people).await;
    let before = store.entries(table, 0).await.unwrap();
    let seen = view(&rooms, table, Viewer::Spectator).await;
    let (seat, _) = asked(&rooms, table).await.unwrap();
    for nonsense in [json!(null), json!({"act": 7}), json!("accept-draw"), json!({"act": "fly"})] {
        let command = decide(seat, nonsense);
        assert!(
            rooms.execute(table, people[seat.index()], command, Some("x".into())).await.is_err()
        );
    }
    assert_eq!(store.entries(table, 0).await.unwrap(), before);
    assert_eq!(view(&rooms, table, Viewer::Spectator).await, seen);
}

async fn a_node_drives_no_table_that_another_has_taken_over(home: TempStore) {
    let store = home.open().await;
    let (time, hand) = clock();
    let [one, other] = [(); 2].map(|()| rooms_at(store.clone(), time.clone()));
    dealt(&one, people(&store).await).await;
    let [one, other] = [one, other].map(|rooms| Driver::new(rooms, 1));
    assert_eq!((one.patrol().await.len(), other.patrol().await.len()), (1, 0));
    // The first sleeps through the end of its lease.
    hand.fetch_add(LEASE_MS, Ordering::Relaxed);
    assert_eq!((other.patrol().await.len(), one.patrol().await.len()), (1, 0));
    assert_eq!((one.driven(), other.driven()), (0, 1));
}

async fn nobody_pays_for_the_time_before_the_first_lease(home: TempStore) {
    let store = home.open().await;
    let (time, hand) = clock();
    let rooms = rooms_at(store.clone(), time);
    let people = people(&store).await;
    let [early, late] = [dealt(&rooms, people).await, dealt(&rooms, people).await];
    let driver = Driver::new(Arc::clone(&rooms), 1);
    let nobody = (None, None);
    let resumed = |table| rooms.look_as(table, nobody, 7, |seen| seen.history(7));
    driver.tend(LogId::Table(early)).await;
    assert_eq!(resumed(early).await.unwrap(), []);
    hand.fetch_add(3_600_000, Ordering::Relaxed);
    driver.tend(LogId::Table(late)).await;
    let told = resumed(late).await.unwrap();
    assert_eq!(told[0].happened, PublicEntry::Resumed { since: 1_000 });
}

async fn every_node_forgets_the_name_of_who_left(home: TempStore) {
    let store = home.open().await;
    let (one, other) = (rooms(store.clone()), another(&home, &store).await);
    let people = [guest(&store, "Quixotella").await, guest(&store, "Bo").await];
    let table = dealt(&one, people).await;
    let seen = |rooms: Arc<Rooms>| async move {
        view(&rooms, table, Viewer::Spectator).await["seats"].to_string()
    };
    assert!(seen(other.clone()).await.contains("Quixotella"), "names are those people have");
    store.remove_person(people[0], 2_000).await.unwrap();
    let forgotten = async {
        while seen(other.clone()).await.contains("Quixotella") {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(60), forgotten).await.unwrap();
    assert!(seen(other.clone()).await.contains("Bo"));
    // A command that was on its way when they left.
    let table = one.open(people[1], duel()).await.unwrap();
    let sit = Command::Sit(Seat(0), "Quixotella".into(), None);
    one.execute(table, people[0], sit, None).await.unwrap();
    let view = view(&one, table, Viewer::Spectator).await;
    assert!(!view.to_string().contains("Quixotella"), "{view}");
}

/// A list is in the store once, however many tables are played with it, and also for another node.
async fn a_card_list_is_kept_once(home: TempStore) {
    let store = home.open().await;
    let (here, people) = (rooms(store.clone()), people(&store).await);
    let list = |cards: usize| -> Value {
        let lines: Vec<Value> =
            (0..cards).map(|card| json!({ "name": format!("Card {card}") })).collect();
        json!({ "game": "x", "deck": { "least": 40 }, "lines": lines })
    };
    let open = async |cards: usize| {
        let setup =
            json!({ "format": draft::Format::named("power").unwrap(), "pool": list(cards) });
        let asked = json!({ "kind": "draft", "setup": setup });
        let asked: NewTable = serde_json::from_value(asked).unwrap();
        here.open(people[0], asked.plan(None).unwrap()).await.unwrap()
    };
    let mut tables = Vec::new();
    for cards in [800, 800, 801] {
        tables.push(open(cards).await);
    }
    let mut named = Vec::new();
    for table in &tables {
        let entry = store.entries(*table, 0).await.unwrap().remove(0);
        assert!(entry.body.len() < 3_000, "{}", String::from_utf8_lossy(&entry.body));
        let body: Value = serde_json::from_slice(&entry.body).unwrap();
        named.push(body["setup"]["pool"]["list"].as_str().unwrap().to_owned());
    }
    assert!(named[0] == named[1] && named[1] != named[2], "{named:?}");
    // Whoever reads the log knows the cards.
    let there = rooms(home.open().await);
    for (table, cards) in tables.into_iter().zip([800, 800, 801]) {
        let settled = there.look(table, Room::settled).await.unwrap();
        assert_eq!(settled["pool"]["lines"].as_array().unwrap().len(), cards);
    }
}
