//! What the hall promises, on SQLite and on PostgreSQL: whatever was acknowledged has happened, once,
//! and every node knows.

mod evenings;
mod forgotten;
mod idle;

use crate::support::{Home, on_both};
use evenings::*;
use forgotten::*;
use idle::*;
use oracle::{Ruleset, Setup};
use serde_json::{Value, json};
use server::course::Course;
use server::hall::{Hall, HallError, Plan, Subject, Wish};
use server::plan::Asked;
use server::room::{Room, Stage, Terms};
use server::steward::{LEASE_MS, Steward};
use server::store::{PersonId, Status, Store, TableId};
use server::time::Time;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use table::chance::contribution_hash;
use table::{Seat, Viewer};

on_both!(
    a_duel_is_played_to_its_end,
    another_node_knows_what_was_acknowledged,
    two_nodes_that_want_the_same_have_one_winner,
    asking_twice_does_it_once,
    nobody_acts_for_a_seat_of_somebody_else,
    a_refused_wish_leaves_no_trace,
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
    a_steward_has_the_store_forget_what_has_ended,
    every_node_forgets_the_name_of_who_left,
    an_event_that_nobody_starts_ends,
    a_started_event_where_nothing_happens_ends_with_its_tables,
    a_table_that_an_event_left_behind_closes_like_any_other,
    every_node_closes_what_an_event_left_behind,
);

fn hall(store: Store) -> Arc<Hall> {
    hall_at(store, Time::of(|| 1_000))
}

/// A clock, and the hand that moves it.
fn clock() -> (Time, Arc<AtomicI64>) {
    let hand = Arc::new(AtomicI64::new(1_000));
    let told = Arc::clone(&hand);
    (Time::of(move || told.load(Ordering::Relaxed)), hand)
}

fn hall_at(store: Store, time: Time) -> Arc<Hall> {
    let (hall, _) = Hall::new(store, time);
    let hall = Arc::new(hall);
    tokio::spawn(Arc::clone(&hall).listen());
    hall
}

/// Another node on the same store. A file has one process, and all that is in it hears the same.
async fn another(home: &Home, store: &Store) -> Arc<Hall> {
    match home.address().starts_with("sqlite:") {
        true => hall(store.clone()),
        false => hall(home.open().await),
    }
}

async fn guest(store: &Store, name: &str) -> PersonId {
    store.create_guest(name, 1_000).await.unwrap().id
}

fn duel() -> Plan {
    let setup = Setup::new(Ruleset::STANDARD, [None, None], None);
    let setup = serde_json::to_value(setup).unwrap();
    let (terms, course) = (Terms::default(), Course::default());
    Plan { kind: "duel".into(), setup, listed: true, terms, course, address: None }
}

/// A duel between two people whose cards are on the table.
async fn dealt(hall: &Hall, people: [PersonId; 2]) -> TableId {
    let table = hall.open(people[0], duel()).await.unwrap();
    let part = |seat: Seat| [seat.0 + 1; 32];
    let hash = |seat: Seat| contribution_hash(&table.0, seat, &part(seat));
    let stages: [&dyn Fn(Seat) -> Wish; 3] = [
        &|seat| Wish::Sit(seat, format!("Guest {}", seat.0), None),
        &|seat| Wish::Pledge(seat, hash(seat)),
        &|seat| Wish::Reveal(seat, part(seat)),
    ];
    for wish in stages {
        for (place, person) in people.iter().enumerate() {
            hall.wish(table, *person, wish(Seat(place as u8)), None).await.unwrap();
        }
    }
    table
}

fn decide(seat: Seat, decision: Value) -> Wish {
    Wish::Decide { seat, decision, seen: None }
}

async fn view(hall: &Hall, table: TableId, viewer: Viewer) -> Value {
    hall.look(table, |room| room.seen_by(viewer, hall.now()).view()).await.unwrap()
}

/// Who is asked, and the first thing they may do.
async fn asked(hall: &Hall, table: TableId) -> Option<(Seat, Value)> {
    let seat = hall.look(table, |room| room.waiting().iter().next()).await.unwrap()?;
    let view = view(hall, table, Viewer::Seat(seat)).await;
    let action = view["view"]["legal"][0].clone();
    assert!(!action.is_null(), "{view}");
    Some((seat, json!({ "act": action })))
}

async fn people(store: &Store) -> [PersonId; 2] {
    [guest(store, "Ada").await, guest(store, "Bo").await]
}

async fn a_duel_is_played_to_its_end(home: Home) {
    let store = home.open().await;
    let (hall, people) = (hall(store.clone()), people(&store).await);
    let table = dealt(&hall, people).await;
    for _ in 0..10 {
        let (seat, decision) = asked(&hall, table).await.unwrap();
        let wish = decide(seat, decision);
        hall.wish(table, people[seat.index()], wish, None).await.unwrap();
    }
    assert_eq!(store.table(table).await.unwrap().unwrap().status, Status::Live);
    hall.wish(table, people[1], decide(Seat(1), json!("resign")), None).await.unwrap();
    assert_eq!(hall.look(table, |room| room.stage()).await.unwrap(), Stage::Over);
    assert_eq!(store.table(table).await.unwrap().unwrap().status, Status::Finished);
    assert!(hall.look(table, |room| room.record().is_some()).await.unwrap());
}

async fn another_node_knows_what_was_acknowledged(home: Home) {
    let store = home.open().await;
    let people = people(&store).await;
    let (one, other) = (hall(store.clone()), another(&home, &store).await);
    let table = dealt(&one, people).await;
    for turn in 0..8 {
        let (here, there) = if turn % 2 == 0 { (&one, &other) } else { (&other, &one) };
        let (seat, decision) = asked(here, table).await.unwrap();
        let wish = decide(seat, decision);
        let mut growth = there.growth(table);
        let seq = here.wish(table, people[seat.index()], wish, None).await.unwrap();
        growth.wait_for(|heard| *heard >= seq).await.unwrap();
        let told = there.look_as(table, (None, None), seq, |seen| seen.told(seq)).await.unwrap();
        assert_eq!(told.len(), 1);
        for viewer in [Viewer::Spectator, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
            assert_eq!(view(here, table, viewer).await, view(there, table, viewer).await);
        }
    }
}

async fn two_nodes_that_want_the_same_have_one_winner(home: Home) {
    let store = home.open().await;
    let people = people(&store).await;
    let (one, other) = (hall(store.clone()), hall(home.open().await));
    for _ in 0..10 {
        let table = one.open(people[0], duel()).await.unwrap();
        let sit = |hall: &'static str| Wish::Sit(Seat(0), hall.to_owned(), None);
        let (first, second) = tokio::join!(
            one.wish(table, people[0], sit("one"), None),
            other.wish(table, people[1], sit("other"), None),
        );
        let winners = [&first, &second].iter().filter(|result| result.is_ok()).count();
        assert_eq!(winners, 1, "{first:?} {second:?}");
        assert_eq!(store.entries(table, 0).await.unwrap().len(), 2);
    }
}

async fn asking_twice_does_it_once(home: Home) {
    let store = home.open().await;
    let (hall, people) = (hall(store.clone()), people(&store).await);
    let table = dealt(&hall, people).await;
    let (seat, decision) = asked(&hall, table).await.unwrap();
    let wish = decide(seat, decision);
    let name = || Some("click-1".to_owned());
    let seq = hall.wish(table, people[seat.index()], wish.clone(), name()).await.unwrap();
    // The second click comes when it is no longer this seat's move.
    let again = hall.wish(table, people[seat.index()], wish, name()).await.unwrap();
    assert_eq!(again, seq);
    assert_eq!(store.entries(table, seq).await.unwrap().len(), 1);
}

async fn nobody_acts_for_a_seat_of_somebody_else(home: Home) {
    let store = home.open().await;
    let (hall, people) = (hall(store.clone()), people(&store).await);
    let stranger = guest(&store, "Cy").await;
    let table = dealt(&hall, people).await;
    let (seat, decision) = asked(&hall, table).await.unwrap();
    for person in [stranger, people[1 - seat.index()]] {
        let refused = hall.wish(table, person, decide(seat, decision.clone()), None).await;
        let Err(HallError::Refused(refusal)) = refused else { panic!("{refused:?}") };
        assert_eq!(refusal.code, "not-your-seat");
    }
    let table = hall.open(people[0], duel()).await.unwrap();
    let invite = Wish::Invite(Seat(1), "opal".into(), None);
    let refused = hall.wish(table, people[1], invite.clone(), None).await;
    assert!(matches!(refused, Err(HallError::Refused(refusal)) if refusal.code == "not-the-host"));
    hall.wish(table, people[0], invite, None).await.unwrap();
}

async fn a_refused_wish_leaves_no_trace(home: Home) {
    let store = home.open().await;
    let (hall, people) = (hall(store.clone()), people(&store).await);
    let table = dealt(&hall, people).await;
    let before = store.entries(table, 0).await.unwrap();
    let seen = view(&hall, table, Viewer::Spectator).await;
    let (seat, _) = asked(&hall, table).await.unwrap();
    for nonsense in [json!(null), json!({"act": 7}), json!("accept-draw"), json!({"act": "fly"})] {
        let wish = decide(seat, nonsense);
        assert!(hall.wish(table, people[seat.index()], wish, Some("x".into())).await.is_err());
    }
    assert_eq!(store.entries(table, 0).await.unwrap(), before);
    assert_eq!(view(&hall, table, Viewer::Spectator).await, seen);
}

async fn a_node_drives_no_table_that_another_has_taken_over(home: Home) {
    let store = home.open().await;
    let (time, hand) = clock();
    let [one, other] = [(); 2].map(|()| hall_at(store.clone(), time.clone()));
    dealt(&one, people(&store).await).await;
    let [one, other] = [one, other].map(|hall| Steward::new(hall, 1));
    assert_eq!((one.patrol().await.len(), other.patrol().await.len()), (1, 0));
    // The first sleeps through the end of its lease.
    hand.fetch_add(LEASE_MS, Ordering::Relaxed);
    assert_eq!((other.patrol().await.len(), one.patrol().await.len()), (1, 0));
    assert_eq!((one.driven(), other.driven()), (0, 1));
}

async fn nobody_pays_for_the_time_before_the_first_lease(home: Home) {
    let store = home.open().await;
    let (time, hand) = clock();
    let hall = hall_at(store.clone(), time);
    let people = people(&store).await;
    let [early, late] = [dealt(&hall, people).await, dealt(&hall, people).await];
    let steward = Steward::new(Arc::clone(&hall), 1);
    let nobody = (None, None);
    let resumed = |table| hall.look_as(table, nobody, 7, |seen| seen.told(7));
    steward.tend(Subject::Table(early)).await;
    assert_eq!(resumed(early).await.unwrap(), [json!(null); 0]);
    hand.fetch_add(3_600_000, Ordering::Relaxed);
    steward.tend(Subject::Table(late)).await;
    let told = resumed(late).await.unwrap();
    assert_eq!(told[0]["happened"], json!({ "what": "resumed", "since": 1_000 }));
}

async fn every_node_forgets_the_name_of_who_left(home: Home) {
    let store = home.open().await;
    let (one, other) = (hall(store.clone()), another(&home, &store).await);
    let people = [guest(&store, "Quixotella").await, guest(&store, "Bo").await];
    let table = dealt(&one, people).await;
    let seen = |hall: Arc<Hall>| async move {
        view(&hall, table, Viewer::Spectator).await["seats"].to_string()
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
    // A wish that was on its way when they left.
    let table = one.open(people[1], duel()).await.unwrap();
    let sit = Wish::Sit(Seat(0), "Quixotella".into(), None);
    one.wish(table, people[0], sit, None).await.unwrap();
    let view = view(&one, table, Viewer::Spectator).await;
    assert!(!view.to_string().contains("Quixotella"), "{view}");
}

/// A list is in the store once, however many tables are played with it, and also for another node.
async fn a_card_list_is_kept_once(home: Home) {
    let store = home.open().await;
    let (here, people) = (hall(store.clone()), people(&store).await);
    let list = |cards: usize| -> Value {
        let lines: Vec<Value> =
            (0..cards).map(|card| json!({ "name": format!("Card {card}") })).collect();
        json!({ "game": "x", "deck": { "least": 40 }, "lines": lines })
    };
    let open = async |cards: usize| {
        let setup =
            json!({ "format": draft::Format::named("power").unwrap(), "pool": list(cards) });
        let asked = json!({ "kind": "draft", "setup": setup });
        let asked: Asked = serde_json::from_value(asked).unwrap();
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
    let there = hall(home.open().await);
    for (table, cards) in tables.into_iter().zip([800, 800, 801]) {
        let settled = there.look(table, Room::settled).await.unwrap();
        assert_eq!(settled["pool"]["lines"].as_array().unwrap().len(), cards);
    }
}
