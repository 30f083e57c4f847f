//! Events in the hall: they drive their tables, nobody who leaves holds them up, and a restart changes
//! nothing.

use super::*;
use events::{By, Happening, Next, PlayerNo, Score};
use server::gathering::{Asked, Gathering, Place, Wish as EventWish};
use server::hall::Evening;
use server::room::Absent;
use std::collections::HashMap;
use std::time::Duration;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// A hall with the other end of what has changed in it.
pub struct House {
    pub hall: Arc<Hall>,
    changed: UnboundedReceiver<Subject>,
    pub hand: Arc<AtomicI64>,
}

impl House {
    pub fn on(store: Store) -> House {
        let (time, hand) = clock();
        let (hall, changed) = Hall::new(store, time);
        let hall = Arc::new(hall);
        tokio::spawn(Arc::clone(&hall).listen());
        House { hall, changed, hand }
    }

    /// Does everything that is to be done, and is due, until there is nothing.
    pub async fn settle(&mut self, steward: &Steward) {
        while let Ok(subject) = self.changed.try_recv() {
            steward.tend(subject).await;
        }
    }

    /// Lets time pass: everything is looked at again.
    async fn wait(&mut self, steward: &Steward, event: TableId, ms: i64) {
        self.hand.fetch_add(ms, Ordering::Relaxed);
        for glimpse in self.hall.evening(event).await.unwrap().tables {
            steward.tend(Subject::Table(glimpse.table)).await;
        }
        self.settle(steward).await;
    }
}

fn asked(kind: &str) -> Asked {
    Asked { name: "Friday".into(), kind: kind.into(), ..Asked::default() }
}

pub async fn found(hall: &Hall, host: PersonId, asked: Asked) -> TableId {
    hall.found(asked.founding(host, None).unwrap(), true).await.unwrap()
}

async fn wish(hall: &Hall, event: TableId, person: PersonId, wish: EventWish) {
    hall.wish_of_event(event, person, wish, None).await.unwrap();
}

/// An event in which these people take part, and it has begun.
pub async fn begun(hall: &Hall, people: &[PersonId], asked: Asked) -> TableId {
    let event = found(hall, people[0], asked).await;
    for (number, person) in people.iter().enumerate() {
        wish(hall, event, *person, EventWish::Enter(format!("P{number}"))).await;
    }
    wish(hall, event, people[0], EventWish::Start).await;
    event
}

async fn next(hall: &Hall, event: TableId) -> Next {
    hall.look_at_event(event, |gathering| gathering.event().next()).await.unwrap()
}

async fn evening(hall: &Hall, event: TableId) -> Evening {
    hall.evening(event).await.unwrap()
}

/// Everybody at a table gives nothing to the chance: it is dealt.
pub async fn deal(hall: &Hall, table: TableId, people: &[PersonId]) {
    for person in people {
        for seat in hall.look(table, |room| room.seats_of(*person)).await.unwrap().iter() {
            hall.wish(table, *person, Wish::Trust(seat), None).await.unwrap();
        }
    }
}

async fn resign(hall: &Hall, table: TableId, person: PersonId) {
    let seat = hall.look(table, |room| room.seats_of(person)).await.unwrap().iter().next().unwrap();
    hall.wish(table, person, decide(seat, json!("resign")), None).await.unwrap();
}

pub fn one_game(kind: &str) -> Asked {
    Asked { format: Some("random".into()), best_of: Some(1), ..asked(kind) }
}

pub async fn an_event_opens_its_tables_and_hears_what_comes_of_them(home: Home) {
    let store = home.open().await;
    let mut house = House::on(store.clone());
    let (hall, people) = (Arc::clone(&house.hall), people(&store).await);
    let steward = Steward::new(Arc::clone(&hall), 1);
    let asked = Asked { format: Some("random".into()), rounds: Some(1), ..asked("swiss") };
    let event = begun(&hall, &people, asked).await;
    house.settle(&steward).await;
    // A best of three: one wins both games, the second at a table that follows the first.
    for game in 0..2 {
        let tables = evening(&hall, event).await.tables;
        assert_eq!(tables.len(), 1);
        assert_eq!(tables[0].place, Place::Match { round: 1, pairing: 0 });
        deal(&hall, tables[0].table, &people).await;
        house.settle(&steward).await;
        assert_eq!(next(&hall, event).await, Next::Games(vec![0]), "after game {game}");
        resign(&hall, tables[0].table, people[1]).await;
        house.settle(&steward).await;
    }
    assert_eq!(next(&hall, event).await, Next::Over);
    let winner = |gathering: &Gathering| {
        let player = gathering.player_of(people[0]).unwrap();
        let standings = gathering.event().standings();
        (standings[0].player == player, standings[0].points, gathering.event().pairings()[0].score)
    };
    let (won, points, score) = hall.look_at_event(event, winner).await.unwrap();
    assert!(won && points == 3, "{points}");
    assert_eq!(score.unwrap().games(), 2);
    assert_eq!(store.table(event).await.unwrap().unwrap().status, Status::Finished);
    let record = hall.event_record(event).await.unwrap();
    assert!(record.verify(&()).ok);
    let papers = record.happenings.iter().find_map(|entry| match &entry.what {
        Happening::Reported { papers, .. } => Some(papers.len()),
        _ => None,
    });
    assert_eq!(papers, Some(2), "both games are in the record");
}

pub async fn e3_nobody_waits_for_who_leaves_an_event(home: Home) {
    let store = home.open().await;
    let mut house = House::on(store.clone());
    let (hall, people) = (Arc::clone(&house.hall), people(&store).await);
    let steward = Steward::new(Arc::clone(&hall), 1);
    let event = begun(&hall, &people, one_game("round-robin")).await;
    house.settle(&steward).await;
    let table = evening(&hall, event).await.tables[0].table;
    wish(&hall, event, people[1], EventWish::Leave).await;
    house.settle(&steward).await;
    assert_eq!(next(&hall, event).await, Next::Over);
    // They never come back into it, not even by their seat at the table.
    deal(&hall, table, &people[..1]).await;
    let left = hall.look_at_event(event, |gathering| gathering.player_of(people[1])).await.unwrap();
    assert_eq!(left, None);
}

pub async fn e3_who_does_not_come_to_the_table_loses_the_game_and_not_more(home: Home) {
    let store = home.open().await;
    let mut house = House::on(store.clone());
    let (hall, [ada, bo]) = (Arc::clone(&house.hall), people(&store).await);
    let steward = Steward::new(Arc::clone(&hall), 1);
    let event = begun(&hall, &[ada, bo], one_game("round-robin")).await;
    house.settle(&steward).await;
    let table = evening(&hall, event).await.tables[0].table;
    deal(&hall, table, &[ada]).await;
    let seat = hall.look(table, |room| room.seats_of(ada)).await.unwrap().iter().next().unwrap();
    hall.note_connected(table, seat, true).await.unwrap();
    house.settle(&steward).await;
    assert_eq!(hall.look(table, |room| room.stage()).await.unwrap(), Stage::Pledging);
    house.wait(&steward, event, 60_000).await;
    assert_eq!(hall.look(table, |room| room.stage()).await.unwrap(), Stage::Playing);
    house.wait(&steward, event, 180_000).await;
    assert_eq!(next(&hall, event).await, Next::Over);
    let first = |gathering: &Gathering| {
        let first = gathering.event().standings()[0].player;
        (gathering.player_of(ada) == Some(first), gathering.player_of(bo).is_some())
    };
    assert_eq!(hall.look_at_event(event, first).await.unwrap(), (true, true));
}

pub async fn the_host_replaces_drops_corrects_and_pauses_and_nobody_else_does(home: Home) {
    let store = home.open().await;
    let mut house = House::on(store.clone());
    let (hall, [ada, bo]) = (Arc::clone(&house.hall), people(&store).await);
    let steward = Steward::new(Arc::clone(&hall), 1);
    let event = begun(&hall, &[ada, bo], one_game("round-robin")).await;
    house.settle(&steward).await;
    let table = evening(&hall, event).await.tables[0].table;
    let other = PlayerNo(1);
    let score = Score { wins: [1, 0], draws: 0 };
    let wishes = [
        Happening::Paused,
        Happening::Resumed,
        Happening::TimeAdded { minutes: 5 },
        Happening::Replaced { player: other, computer: "luna".into() },
        Happening::Corrected { round: 1, pairing: 0, score },
        Happening::Left { player: other },
        Happening::Ended,
    ];
    for what in wishes {
        let theirs = EventWish::Host(what.clone());
        let refused = hall.wish_of_event(event, bo, theirs.clone(), None).await.unwrap_err();
        assert!(
            matches!(refused, HallError::Refused(refusal) if refusal.code == "event-not-yours")
        );
        wish(&hall, event, ada, theirs).await;
        house.settle(&steward).await;
        if matches!(what, Happening::Replaced { .. }) {
            let who = hall.look(table, |room| room.seats_of(bo)).await.unwrap();
            assert!(who.is_empty(), "a computer player has the seat");
        }
    }
    let host_did = |gathering: &Gathering| {
        let host = gathering.log().filter(|(noted, entry)| entry.by == By::Host && !noted.own);
        host.count()
    };
    // The start and the pairing are there too.
    assert_eq!(hall.look_at_event(event, host_did).await.unwrap(), 9);
    assert_eq!(next(&hall, event).await, Next::Over);
}

/// A node with a steward and computer players, on the clock of the system.
struct Running {
    hall: Arc<Hall>,
    stopping: watch::Sender<bool>,
    steward: JoinHandle<()>,
}

impl Running {
    fn on(store: &Store) -> Running {
        let (hall, changed) = Hall::new(store.clone(), Time::system());
        let hall = Arc::new(hall);
        tokio::spawn(Arc::clone(&hall).listen());
        let (stopping, stopped) = watch::channel(false);
        let steward = Steward::new(Arc::clone(&hall), 2);
        let steward = tokio::spawn(steward.run(Vec::new(), changed, stopped));
        Running { hall, stopping, steward }
    }

    /// Waits until something holds of an event.
    async fn until(&self, event: TableId, holds: impl Fn(&Next) -> bool) {
        let mut growth = self.hall.event_growth(event);
        let there = async {
            while !holds(&next(&self.hall, event).await) {
                growth.changed().await.unwrap();
            }
        };
        timeout(Duration::from_secs(120), there).await.expect("the event goes on");
    }

    async fn stop(self) -> Arc<Hall> {
        self.stopping.send(true).unwrap();
        self.steward.await.unwrap();
        self.hall
    }
}

/// An event between computer players, to its end.
async fn played(store: &Store, asked: Asked, computers: usize) -> (Arc<Hall>, TableId) {
    let running = Running::on(store);
    let host = guest(store, "Host").await;
    let event = found(&running.hall, host, asked).await;
    for _ in 0..computers {
        wish(&running.hall, event, host, EventWish::Invite("luna".into())).await;
    }
    wish(&running.hall, event, host, EventWish::Start).await;
    running.until(event, |next| *next == Next::Over).await;
    (running.stop().await, event)
}

pub async fn results_of_other_games_stand_when_both_say_the_same(home: Home) {
    let store = home.open().await;
    let running = Running::on(&store);
    let (hall, [ada, bo]) = (Arc::clone(&running.hall), people(&store).await);
    // Nobody comes to the tables: the clock drafts and builds for the two at once.
    let absent = Absent { after_ms: 0, computer: None };
    let terms = Some(Terms { clock: true, absent, ..Terms::default() });
    let asked = Asked { terms, ..asked("power") };
    let founding = asked.founding(ada, Some(cube::house::arcadia())).unwrap();
    let event = hall.found(founding, false).await.unwrap();
    for person in [ada, bo] {
        wish(&hall, event, person, EventWish::Enter("Somebody".into())).await;
    }
    for _ in 0..2 {
        wish(&hall, event, ada, EventWish::Invite("luna".into())).await;
    }
    wish(&hall, event, ada, EventWish::Start).await;
    for wanted in ["draft", "build"] {
        let table = timeout(Duration::from_secs(60), async {
            let mut growth = hall.event_growth(event);
            loop {
                let tables = evening(&hall, event).await.tables;
                if let Some(glimpse) = tables.iter().find(|glimpse| glimpse.kind == wanted) {
                    return glimpse.table;
                }
                growth.changed().await.unwrap();
            }
        });
        deal(&hall, table.await.expect(wanted), &[ada, bo]).await;
    }
    let report = |won, lost| EventWish::Report { won, lost, drawn: 0 };
    let mut met = 0;
    for _ in 0..3 {
        running.until(event, |next| matches!(next, Next::Games(_) | Next::Over)).await;
        let players = |gathering: &Gathering| {
            let [ada, bo] = [ada, bo].map(|person| gathering.player_of(person).unwrap());
            let pairing = gathering.pairing_of(ada).unwrap();
            pairing.1.side_of(bo).map(|_| pairing.0)
        };
        let together = hall.look_at_event(event, players).await.unwrap();
        wish(&hall, event, ada, report(2, 1)).await;
        if let Some(number) = together {
            met += 1;
            let disputed = |gathering: &Gathering| {
                let pairing = &gathering.event().pairings()[usize::from(number)];
                (pairing.is_disputed(), pairing.is_decided())
            };
            wish(&hall, event, bo, report(2, 0)).await;
            assert_eq!(hall.look_at_event(event, disputed).await.unwrap(), (true, false));
            wish(&hall, event, bo, report(1, 2)).await;
        } else {
            // Who plays against a computer player says how it went: it does not play these cards.
            wish(&hall, event, bo, report(0, 2)).await;
        }
    }
    running.until(event, |next| *next == Next::Over).await;
    assert_eq!(met, 1, "everybody meets everybody");
    let hall = running.stop().await;
    assert!(hall.event_record(event).await.unwrap().verify(&()).ok);
}

pub async fn computer_players_hold_an_event_of_every_kind(home: Home) {
    let store = home.open().await;
    for kind in events::Kind::NAMES {
        let asked = match kind {
            "deckbuilder" => Asked { rounds: Some(2), ..asked(kind) },
            "power" => asked(kind),
            _ => one_game(kind),
        };
        let (hall, event) = played(&store, asked, 4).await;
        let record = hall.event_record(event).await.unwrap();
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

pub async fn another_node_goes_on_with_an_event(home: Home) {
    let store = home.open().await;
    let [one, other] = [House::on(store.clone()), House::on(store.clone())];
    let people = people(&store).await;
    let event = begun(&one.hall, &people, one_game("round-robin")).await;
    // The first node is gone before it did anything for the event.
    drop(one);
    let mut house = other;
    house.hand.fetch_add(LEASE_MS, Ordering::Relaxed);
    let steward = Steward::new(Arc::clone(&house.hall), 1);
    for subject in steward.patrol().await {
        steward.tend(subject).await;
    }
    house.settle(&steward).await;
    assert_eq!(evening(&house.hall, event).await.tables.len(), 1);
}

pub async fn e2_cards_of_an_event_stay_closed_until_it_is_over(home: Home) {
    let store = home.open().await;
    let mut house = House::on(store.clone());
    let hall = Arc::clone(&house.hall);
    let people = people(&store).await;
    let steward = Steward::new(Arc::clone(&hall), 1);
    let asked = Asked { seats: Some(2), rounds: Some(1), ..asked("deckbuilder") };
    let event = begun(&hall, &people, asked).await;
    house.settle(&steward).await;
    let draft = evening(&hall, event).await.tables[0].table;
    // The draft plays itself out while the event pauses.
    wish(&hall, event, people[0], EventWish::Host(Happening::Paused)).await;
    for person in people {
        wish(&hall, event, person, EventWish::Leave).await;
    }
    house.settle(&steward).await;
    assert_eq!(next(&hall, event).await, Next::Resume);
    assert!(hall.look(draft, |room| room.is_over()).await.unwrap());
    assert!(hall.in_use(draft).await.unwrap());
    wish(&hall, event, people[0], EventWish::Host(Happening::Resumed)).await;
    house.settle(&steward).await;
    assert_eq!(next(&hall, event).await, Next::Over);
    assert!(!hall.in_use(draft).await.unwrap());
}
