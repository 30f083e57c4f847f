//! Events in the rooms: they drive their tables, nobody who leaves holds them up, and a restart changes
//! nothing.

use super::*;
use events::{CausedBy, Next, Occurrence, PlayerNo, Score};
use rooms::event_room::EventSnapshot;
use rooms::event_room::{EventCommand, EventRoom, NewEvent, TableSlot};
use rooms::room::Absent;
use std::collections::HashMap;
use std::time::Duration;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// A rooms with the other end of what has changed in it.
pub struct House {
    pub rooms: Arc<Rooms>,
    changed: UnboundedReceiver<LogId>,
    pub hand: Arc<AtomicI64>,
}

impl House {
    pub fn on(store: Store) -> House {
        let (time, hand) = clock();
        let (rooms, changed) = Rooms::new(store, time);
        let rooms = Arc::new(rooms);
        tokio::spawn(Arc::clone(&rooms).listen());
        House { rooms, changed, hand }
    }

    /// Does everything that is to be done, and is due, until there is nothing.
    pub async fn settle(&mut self, driver: &Driver) {
        while let Ok(subject) = self.changed.try_recv() {
            driver.tend(subject).await;
        }
    }

    /// Lets time pass: everything is looked at again.
    async fn wait(&mut self, driver: &Driver, event: EventId, ms: i64) {
        self.hand.fetch_add(ms, Ordering::Relaxed);
        for summary in self.rooms.event_snapshot(event).await.unwrap().tables {
            driver.tend(LogId::Table(summary.table)).await;
        }
        self.settle(driver).await;
    }
}

fn asked(kind: &str) -> NewEvent {
    NewEvent { name: "Friday".into(), kind: kind.into(), ..NewEvent::default() }
}

pub async fn found(rooms: &Rooms, host: PersonId, asked: NewEvent) -> EventId {
    rooms.found(asked.event_opening(host, None).unwrap(), true, None).await.unwrap()
}

async fn execute(rooms: &Rooms, event: EventId, person: PersonId, command: EventCommand) {
    rooms.execute_on_event(event, person, command, None).await.unwrap();
}

/// An event in which these people take part, and it has begun.
pub async fn begun(rooms: &Rooms, people: &[PersonId], asked: NewEvent) -> EventId {
    let event = found(rooms, people[0], asked).await;
    for (number, person) in people.iter().enumerate() {
        execute(rooms, event, *person, EventCommand::Enter(format!("P{number}"))).await;
    }
    execute(rooms, event, people[0], EventCommand::Start).await;
    event
}

async fn next(rooms: &Rooms, event: EventId) -> Next {
    rooms.look_at_event(event, |event_room| event_room.event().next()).await.unwrap()
}

async fn event_snapshot(rooms: &Rooms, event: EventId) -> EventSnapshot {
    rooms.event_snapshot(event).await.unwrap()
}

/// Everybody at a table gives nothing to the chance: it is dealt.
pub async fn deal(rooms: &Rooms, table: TableId, people: &[PersonId]) {
    for person in people {
        for seat in rooms.look(table, |room| room.seats_of(*person)).await.unwrap().iter() {
            rooms.execute(table, *person, Command::Trust(seat), None).await.unwrap();
        }
    }
}

async fn resign(rooms: &Rooms, table: TableId, person: PersonId) {
    let seat =
        rooms.look(table, |room| room.seats_of(person)).await.unwrap().iter().next().unwrap();
    rooms.execute(table, person, decide(seat, json!("resign")), None).await.unwrap();
}

pub fn one_game(kind: &str) -> NewEvent {
    NewEvent { format: Some("random".into()), best_of: Some(1), ..asked(kind) }
}

pub async fn an_event_opens_its_tables_and_hears_what_comes_of_them(home: TempStore) {
    let store = home.open().await;
    let mut house = House::on(store.clone());
    let (rooms, people) = (Arc::clone(&house.rooms), people(&store).await);
    let driver = Driver::new(Arc::clone(&rooms), 1);
    let asked = NewEvent { format: Some("random".into()), rounds: Some(1), ..asked("swiss") };
    let event = begun(&rooms, &people, asked).await;
    house.settle(&driver).await;
    // A best of three: one wins both games, the second at a table that follows the first.
    for game in 0..2 {
        let tables = event_snapshot(&rooms, event).await.tables;
        assert_eq!(tables.len(), 1);
        assert_eq!(tables[0].place, TableSlot::Match { round: 1, pairing: 0 });
        deal(&rooms, tables[0].table, &people).await;
        house.settle(&driver).await;
        assert_eq!(next(&rooms, event).await, Next::Games(vec![0]), "after game {game}");
        resign(&rooms, tables[0].table, people[1]).await;
        house.settle(&driver).await;
    }
    assert_eq!(next(&rooms, event).await, Next::Over);
    let winner = |event_room: &EventRoom| {
        let player = event_room.player_of(people[0]).unwrap();
        let standings = event_room.event().standings();
        (standings[0].player == player, standings[0].points, event_room.event().pairings()[0].score)
    };
    let (won, points, score) = rooms.look_at_event(event, winner).await.unwrap();
    assert!(won && points == 3, "{points}");
    assert_eq!(score.unwrap().games(), 2);
    assert_eq!(store.event(event).await.unwrap().unwrap().status, LogStatus::Finished);
    let record = rooms.event_record(event).await.unwrap();
    assert!(record.verify(&()).ok);
    let papers = record.happenings.iter().find_map(|entry| match &entry.what {
        Occurrence::Reported { papers, .. } => Some(papers.len()),
        _ => None,
    });
    assert_eq!(papers, Some(2), "both games are in the record");
}

pub async fn e3_nobody_waits_for_who_leaves_an_event(home: TempStore) {
    let store = home.open().await;
    let mut house = House::on(store.clone());
    let (rooms, people) = (Arc::clone(&house.rooms), people(&store).await);
    let driver = Driver::new(Arc::clone(&rooms), 1);
    let event = begun(&rooms, &people, one_game("round-robin")).await;
    house.settle(&driver).await;
    let table = event_snapshot(&rooms, event).await.tables[0].table;
    execute(&rooms, event, people[1], EventCommand::Leave).await;
    house.settle(&driver).await;
    assert_eq!(next(&rooms, event).await, Next::Over);
    // They never come back into it, not even by their seat at the table.
    deal(&rooms, table, &people[..1]).await;
    let left =
        rooms.look_at_event(event, |event_room| event_room.player_of(people[1])).await.unwrap();
    assert_eq!(left, None);
}

pub async fn e3_who_does_not_come_to_the_table_loses_the_game_and_not_more(home: TempStore) {
    let store = home.open().await;
    let mut house = House::on(store.clone());
    let (rooms, [ada, bo]) = (Arc::clone(&house.rooms), people(&store).await);
    let driver = Driver::new(Arc::clone(&rooms), 1);
    let event = begun(&rooms, &[ada, bo], one_game("round-robin")).await;
    house.settle(&driver).await;
    let table = event_snapshot(&rooms, event).await.tables[0].table;
    deal(&rooms, table, &[ada]).await;
    let seat = rooms.look(table, |room| room.seats_of(ada)).await.unwrap().iter().next().unwrap();
    rooms.note_connected(table, seat, true).await.unwrap();
    house.settle(&driver).await;
    assert_eq!(rooms.look(table, |room| room.stage()).await.unwrap(), Stage::Pledging);
    house.wait(&driver, event, 60_000).await;
    assert_eq!(rooms.look(table, |room| room.stage()).await.unwrap(), Stage::Playing);
    house.wait(&driver, event, 180_000).await;
    assert_eq!(next(&rooms, event).await, Next::Over);
    let first = |event_room: &EventRoom| {
        let first = event_room.event().standings()[0].player;
        (event_room.player_of(ada) == Some(first), event_room.player_of(bo).is_some())
    };
    assert_eq!(rooms.look_at_event(event, first).await.unwrap(), (true, true));
}

pub async fn the_host_replaces_drops_corrects_and_pauses_and_nobody_else_does(home: TempStore) {
    let store = home.open().await;
    let mut house = House::on(store.clone());
    let (rooms, [ada, bo]) = (Arc::clone(&house.rooms), people(&store).await);
    let driver = Driver::new(Arc::clone(&rooms), 1);
    let event = begun(&rooms, &[ada, bo], one_game("round-robin")).await;
    house.settle(&driver).await;
    let table = event_snapshot(&rooms, event).await.tables[0].table;
    let other = PlayerNo(1);
    let score = Score { wins: [1, 0], draws: 0 };
    let commands = [
        Occurrence::Paused,
        Occurrence::Resumed,
        Occurrence::TimeAdded { minutes: 5 },
        Occurrence::Replaced { player: other, computer: "luna".into() },
        Occurrence::Corrected { round: 1, pairing: 0, score },
        Occurrence::Left { player: other },
        Occurrence::Ended,
    ];
    for what in commands {
        let theirs = EventCommand::Host(what.clone());
        let refused = rooms.execute_on_event(event, bo, theirs.clone(), None).await.unwrap_err();
        assert!(
            matches!(refused, RoomError::Refused(refusal) if refusal.code() == "event-not-yours")
        );
        execute(&rooms, event, ada, theirs).await;
        house.settle(&driver).await;
        if matches!(what, Occurrence::Replaced { .. }) {
            let who = rooms.look(table, |room| room.seats_of(bo)).await.unwrap();
            assert!(who.is_empty(), "a computer player has the seat");
        }
    }
    let host_did = |event_room: &EventRoom| {
        let host =
            event_room.log().filter(|(noted, entry)| entry.by == CausedBy::Host && !noted.own);
        host.count()
    };
    // The start and the pairing are there too.
    assert_eq!(rooms.look_at_event(event, host_did).await.unwrap(), 9);
    assert_eq!(next(&rooms, event).await, Next::Over);
}

/// A node with a driver and computer players, on the clock of the system.
struct Running {
    rooms: Arc<Rooms>,
    stopping: watch::Sender<bool>,
    driver: JoinHandle<()>,
}

impl Running {
    fn on(store: &Store) -> Running {
        let (rooms, changed) = Rooms::new(store.clone(), Time::system());
        let rooms = Arc::new(rooms);
        tokio::spawn(Arc::clone(&rooms).listen());
        let (stopping, stopped) = watch::channel(false);
        let driver = Driver::new(Arc::clone(&rooms), 2);
        let driver = tokio::spawn(driver.run(Vec::new(), changed, stopped));
        Running { rooms, stopping, driver }
    }

    /// Waits until something holds of an event.
    async fn until(&self, event: EventId, holds: impl Fn(&EventRoom) -> bool) {
        let mut growth = self.rooms.event_growth(event);
        let there = async {
            while !self.rooms.look_at_event(event, &holds).await.unwrap() {
                growth.changed().await.unwrap();
            }
        };
        timeout(Duration::from_secs(120), there).await.expect("the event goes on");
    }

    async fn stop(self) -> Arc<Rooms> {
        self.stopping.send(true).unwrap();
        self.driver.await.unwrap();
        self.rooms
    }
}

/// An event between computer players, to its end.
async fn played(store: &Store, asked: NewEvent, computers: usize) -> (Arc<Rooms>, EventId) {
    let running = Running::on(store);
    let host = guest(store, "Host").await;
    let event = found(&running.rooms, host, asked).await;
    for _ in 0..computers {
        execute(&running.rooms, event, host, EventCommand::Invite("luna".into())).await;
    }
    execute(&running.rooms, event, host, EventCommand::Start).await;
    running.until(event, EventRoom::is_over).await;
    (running.stop().await, event)
}

/// Whether somebody has a game without a result. While computer players have none yet, the round goes on
/// though the game of this person may be decided.
fn has_to_play(event_room: &EventRoom, person: PersonId) -> bool {
    let pairing = event_room.player_of(person).and_then(|player| event_room.pairing_of(player));
    pairing.is_some_and(|(_, pairing)| !pairing.is_decided())
}

pub async fn results_of_other_games_stand_when_both_say_the_same(home: TempStore) {
    let store = home.open().await;
    let running = Running::on(&store);
    let (rooms, [ada, bo]) = (Arc::clone(&running.rooms), people(&store).await);
    // Nobody comes to the tables: the clock drafts and builds for the two at once.
    let absent = Absent { after_ms: 0, computer: None };
    let terms = Some(Terms { clock: true, absent, ..Terms::default() });
    let asked = NewEvent { terms, ..asked("power") };
    let event_opening = asked.event_opening(ada, Some(cube::house::arcadia())).unwrap();
    let event = rooms.found(event_opening, false, None).await.unwrap();
    for person in [ada, bo] {
        execute(&rooms, event, person, EventCommand::Enter("Somebody".into())).await;
    }
    for _ in 0..2 {
        execute(&rooms, event, ada, EventCommand::Invite("luna".into())).await;
    }
    execute(&rooms, event, ada, EventCommand::Start).await;
    for wanted in ["draft", "build"] {
        let table = timeout(Duration::from_secs(60), async {
            let mut growth = rooms.event_growth(event);
            loop {
                let tables = event_snapshot(&rooms, event).await.tables;
                if let Some(summary) = tables.iter().find(|summary| summary.kind == wanted) {
                    return summary.table;
                }
                growth.changed().await.unwrap();
            }
        });
        deal(&rooms, table.await.expect(wanted), &[ada, bo]).await;
    }
    let report = |won, lost| EventCommand::Report { won, lost, drawn: 0 };
    let mut met = 0;
    for _ in 0..3 {
        running.until(event, |event_room| has_to_play(event_room, ada)).await;
        let players = |event_room: &EventRoom| {
            let [ada, bo] = [ada, bo].map(|person| event_room.player_of(person).unwrap());
            let pairing = event_room.pairing_of(ada).unwrap();
            pairing.1.side_of(bo).map(|_| pairing.0)
        };
        let together = rooms.look_at_event(event, players).await.unwrap();
        execute(&rooms, event, ada, report(2, 1)).await;
        if let Some(number) = together {
            met += 1;
            let disputed = |event_room: &EventRoom| {
                let pairing = &event_room.event().pairings()[usize::from(number)];
                (pairing.is_disputed(), pairing.is_decided())
            };
            execute(&rooms, event, bo, report(2, 0)).await;
            assert_eq!(rooms.look_at_event(event, disputed).await.unwrap(), (true, false));
            execute(&rooms, event, bo, report(1, 2)).await;
        } else {
            // Who plays against a computer player says how it went: it does not play these cards.
            execute(&rooms, event, bo, report(0, 2)).await;
        }
    }
    running.until(event, EventRoom::is_over).await;
    assert_eq!(met, 1, "everybody meets everybody");
    let rooms = running.stop().await;
    assert!(rooms.event_record(event).await.unwrap().verify(&()).ok);
}

pub async fn computer_players_hold_an_event_of_every_kind(home: TempStore) {
    let store = home.open().await;
    for kind in events::EventKind::NAMES {
        let asked = match kind {
            "deckbuilder" => NewEvent { rounds: Some(2), ..asked(kind) },
            "power" => asked(kind),
            // Two tables of three, which draft at the same time.
            "pod" => NewEvent {
                format: Some("sealed".into()),
                seats: Some(4),
                pods: Some(2),
                ..asked(kind)
            },
            _ => one_game(kind),
        };
        let players = if kind == "pod" { 6 } else { 4 };
        let (rooms, event) = played(&store, asked, players).await;
        let record = rooms.event_record(event).await.unwrap();
        let verdict = record.verify(&());
        assert!(verdict.ok && verdict.finished, "{kind}: {verdict:?}");
        // Nobody meets at two tables for the same thing.
        let mut places = HashMap::new();
        for entry in store.entries(event, 0).await.unwrap() {
            let entry: Value = serde_json::from_slice(&entry.body).unwrap();
            if entry["what"] == "tabled" {
                *places.entry(entry["place"].to_string()).or_insert(0) += 1;
            }
        }
        assert!(places.values().all(|count| *count == 1), "{kind}: {places:?}");
    }
}

pub async fn another_node_goes_on_with_an_event(home: TempStore) {
    let store = home.open().await;
    let [one, other] = [House::on(store.clone()), House::on(store.clone())];
    let people = people(&store).await;
    let event = begun(&one.rooms, &people, one_game("round-robin")).await;
    // The first node is gone before it did anything for the event.
    drop(one);
    let mut house = other;
    house.hand.fetch_add(LEASE_MS, Ordering::Relaxed);
    let driver = Driver::new(Arc::clone(&house.rooms), 1);
    for subject in driver.patrol().await {
        driver.tend(subject).await;
    }
    house.settle(&driver).await;
    assert_eq!(event_snapshot(&house.rooms, event).await.tables.len(), 1);
}

pub async fn e2_cards_of_an_event_stay_closed_until_it_is_over(home: TempStore) {
    let store = home.open().await;
    let mut house = House::on(store.clone());
    let rooms = Arc::clone(&house.rooms);
    let people = people(&store).await;
    let driver = Driver::new(Arc::clone(&rooms), 1);
    let asked = NewEvent { seats: Some(2), rounds: Some(1), ..asked("deckbuilder") };
    let event = begun(&rooms, &people, asked).await;
    house.settle(&driver).await;
    let draft = event_snapshot(&rooms, event).await.tables[0].table;
    // The draft plays itself out while the event pauses.
    execute(&rooms, event, people[0], EventCommand::Host(Occurrence::Paused)).await;
    for person in people {
        execute(&rooms, event, person, EventCommand::Leave).await;
    }
    house.settle(&driver).await;
    assert_eq!(next(&rooms, event).await, Next::Resume);
    assert!(rooms.look(draft, |room| room.is_over()).await.unwrap());
    assert!(rooms.in_use(draft).await.unwrap());
    execute(&rooms, event, people[0], EventCommand::Host(Occurrence::Resumed)).await;
    house.settle(&driver).await;
    assert_eq!(next(&rooms, event).await, Next::Over);
    assert!(!rooms.in_use(draft).await.unwrap());
}
