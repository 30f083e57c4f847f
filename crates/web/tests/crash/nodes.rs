//! Two nodes on one PostgreSQL, of which one is killed.

use crate::client::Client;
use crate::faults::lost_and_doubled;
use crate::ledger::{Ledger, body};
use crate::people::{Pair, Player, Viewer, any_move, is_asked, show_again};
use crate::process::{How, Server};
use crate::soon;
use rooms::time::Time;
use serde_json::{Value, json};
use std::future::Future;
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::{Change, LogEntry, Store, TableId};
use testing::TempStore;
use tokio::sync::watch;

/// Decisions before a node is killed, and those after which it is killed in the middle of others.
const BEFORE: usize = 8;
const AMID: usize = 5;
/// How many decisions of a computer player show that somebody looks after it again.
const GOES_ON: usize = 3;
/// A lease ends after 2 seconds, and every half a second somebody looks for such leases; the rest is for
/// a machine that has other things to do.
const TAKEN_OVER: Duration = Duration::from_millis(2_000 + 500 + 12_000);
/// How far the clock of a machine may be wrong: more than anybody is patient for a take-over.
const SKEW_MS: i64 = 30_000;

/// Asks until there is an answer.
async fn until<T, F: Future<Output = Option<T>>>(what: &str, ask: impl Fn() -> F) -> T {
    let asked = async {
        loop {
            match ask().await {
                Some(answer) => return answer,
                None => tokio::time::sleep(Duration::from_millis(20)).await,
            }
        }
    };
    soon(what, asked).await
}

/// What the log of a table says.
async fn log(store: &Store, table: TableId) -> Vec<Value> {
    store.entries(table, 0).await.unwrap().iter().map(body).collect()
}

/// The node by which a seat is connected, once it is.
async fn node_of(store: &Store, table: TableId, seat: u64) -> String {
    let came = |entry: &Value| entry["what"] == "came" && entry["seat"] == seat;
    until("a follower is noted", || async {
        let log = log(store, table).await;
        Some(log.iter().find(|entry| came(entry))?["node"].as_str()?.to_owned())
    })
    .await
}

/// The node that drives a table, once one does.
async fn driver(store: &Store, table: TableId) -> String {
    until("a node drives the table", || async {
        let row = store.table(table).await.unwrap().unwrap();
        row.lease.map(|lease| lease.node.to_string())
    })
    .await
}

/// Somebody who plays against a computer player.
struct Alone {
    player: Player,
    table: TableId,
    random: fastrand::Rng,
    /// The last entry that the player was told of.
    known: u64,
}

impl Alone {
    async fn begin(server: &Server, ledger: &Arc<Ledger>) -> Alone {
        let mut player = Player::new(&server.site(), ledger, "Cy").await.unwrap();
        let table = player.open(&json!({ "format": "random" })).await.unwrap();
        player.sit(table, 0).await.unwrap();
        let path = format!("/api/tables/{table}/seats/1/computer");
        let level = json!({ "level": "luna" });
        let invited = player.tabs[0].insist("POST", &path, &level).await.unwrap();
        invited.is(200).unwrap();
        player.trust(table, 0).await.unwrap();
        Alone { player, table, random: fastrand::Rng::with_seed(3), known: 0 }
    }

    /// Plays until the computer player has decided so often.
    async fn play(&mut self, store: &Store, decisions: usize) {
        while self.decisions(store).await < decisions {
            let view = self.player.look(self.table).await.unwrap();
            assert!(view["ending"].is_null(), "the game is long enough");
            // Another node hears a moment later of what the killed one has acknowledged.
            if is_asked(&view, 0) && view["seq"].as_u64() >= Some(self.known) {
                let decision = any_move(&view, &mut self.random).unwrap();
                let decided = self.player.decide(self.table, &view, &decision, false);
                self.known = decided.await.unwrap();
            } else {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        }
    }

    /// How often the computer player has decided.
    async fn decisions(&self, store: &Store) -> usize {
        let log = log(store, self.table).await;
        log.iter().filter(|entry| entry["what"] == "decided" && entry["seat"] == 1).count()
    }
}

/// Everybody who watches a table at two nodes: one who only watches and one who plays, at each.
fn watch_at(
    nodes: &[Server; 2],
    pair: &Pair,
    ledger: &Arc<Ledger>,
    table: TableId,
) -> Vec<Option<String>> {
    let mut cookies = Vec::new();
    for (node, player) in nodes.iter().zip(&pair.players) {
        for cookie in [None, player.cookie()] {
            let (number, ledger) = (cookies.len(), Arc::clone(ledger));
            cookies.push(cookie.clone());
            let viewer = Viewer { site: node.site(), cookie, number, ledger };
            let (at, told) = watch::channel(Some(table));
            tokio::spawn(async move {
                let _at = at;
                viewer.watch(told).await
            });
        }
    }
    cookies
}

/// Kills a node while people play, and sends them to the other.
async fn kill_amid(nodes: &mut [Server; 2], victim: usize, ledger: &Ledger) {
    soon("they play on", ledger.reaches(ledger.count() + AMID)).await;
    nodes[victim].kill();
    nodes[victim].hand_over_to(&nodes[1 - victim]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_a_node_is_killed_games_go_on_at_the_other() {
    let home = TempStore::postgres();
    let store = home.open().await;
    let ledger = Arc::new(Ledger::default());
    let start = || Server::start(home.address(), How::default());
    let mut nodes = [start().await, start().await];
    let ada = Player::new(&nodes[0].site(), &ledger, "Ada").await.unwrap();
    let bo = Player::new(&nodes[1].site(), &ledger, "Bo").await.unwrap();
    let mut pair = Pair::of([ada, bo], true, 2);
    let table = pair.begin(&json!({ "format": "random" })).await.unwrap();
    let cookies = watch_at(&nodes, &pair, &ledger, table);
    let mut alone = Alone::begin(&nodes[0], &ledger).await;
    for _ in 0..BEFORE {
        assert!(pair.step(table).await.unwrap());
    }
    alone.play(&store, 2).await;
    // The node is killed that drives the computer player.
    let names = [node_of(&store, table, 0).await, node_of(&store, table, 1).await];
    let gone = driver(&store, alone.table).await;
    let victim = names.iter().position(|name| *name == gone).unwrap();
    let playing = tokio::spawn(async move {
        while pair.step(table).await? {}
        Ok::<Pair, String>(pair)
    });
    kill_amid(&mut nodes, victim, &ledger).await;

    let (killed, decisions) = (Instant::now(), alone.decisions(&store).await);
    let goes_on = alone.play(&store, decisions + GOES_ON);
    tokio::time::timeout(TAKEN_OVER, goes_on).await.expect("somebody takes the table over");
    println!("the computer player went on after {:?}", killed.elapsed());
    let resumed = |entry: &Value| entry["what"] == "resumed" && entry["gone"] == gone;
    assert!(log(&store, alone.table).await.iter().any(resumed));

    let mut pair = soon("the game ends", playing).await.unwrap().unwrap();
    let view = pair.players[0].look(table).await.unwrap();
    assert!(!view["ending"].is_null());
    assert_eq!(ledger.all(&store).await, [""; 0]);
    let (shown, decided) = ledger.figures();
    println!("two nodes: {decided} decisions, {shown} entries shown");
    show_again(&ledger, nodes[1 - victim].site().place(), &cookies).await;
    store.close().await;
}

/// Somebody doubles the last decision of a computer player: it is found, though nobody acknowledged it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_decision_of_a_computer_player_that_is_there_twice_is_found() {
    let home = TempStore::sqlite();
    let store = home.open().await;
    let ledger = Arc::new(Ledger::default());
    let mut server = Server::start(home.address(), How::default()).await;
    let mut alone = Alone::begin(&server, &ledger).await;
    alone.play(&store, 1).await;
    server.kill();
    assert_eq!(ledger.all(&store).await, [""; 0]);
    let entries = store.entries(alone.table, 0).await.unwrap();
    let by_computer = |entry: &&LogEntry| {
        let said = body(entry);
        said["what"] == "decided" && said["seat"] == 1
    };
    let last = entries.iter().rfind(by_computer).unwrap().clone();
    let twice = LogEntry { seq: entries.len() as u64, action_id: None, ..last };
    store.append(alone.table, twice, Change::default()).await.unwrap();
    let wrong = ledger.all(&store).await;
    assert_eq!(lost_and_doubled(&wrong), (0, 1), "{wrong:?}");
    store.close().await;
}

/// What the two clocks of a table show together, and what they would if nobody was charged for anything.
fn left(view: &Value, decisions: usize) -> (i64, i64) {
    let now = Time::system().now();
    let left = |clock: &Value| {
        let since = clock["since_ms"].as_i64().unwrap_or(now);
        clock["left_ms"].as_i64().unwrap() - (now - since)
    };
    let shown = view["clocks"].as_array().unwrap().iter().map(left).sum();
    (shown, 2 * 900_000 + 15_000 * (decisions as i64 + 1))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_whose_clock_is_wrong_costs_nobody_time() {
    let home = TempStore::postgres();
    let store = home.open().await;
    let ledger = Arc::new(Ledger::default());
    let ahead = How { skew_ms: SKEW_MS, ..How::default() };
    let mut wrong = Server::start(home.address(), ahead).await;
    let ada = Player::new(&wrong.site(), &ledger, "Ada").await.unwrap();
    let bo = Player::new(&wrong.site(), &ledger, "Bo").await.unwrap();
    let mut pair = Pair::of([ada, bo], true, 4);
    let begun = Instant::now();
    let asked = json!({ "format": "random", "terms": { "clock": true } });
    let table = pair.begin(&asked).await.unwrap();
    let gone = driver(&store, table).await;
    // Bo goes to another node, whose clock is right.
    let right = Server::start(home.address(), How::default()).await;
    pair.players[1].go_to(&right.site());
    for _ in 0..BEFORE {
        assert!(pair.step(table).await.unwrap());
    }
    let view = pair.look(table).await.unwrap();
    let (shown, full) = left(&view, BEFORE);
    let waited = i64::try_from(begun.elapsed().as_millis()).unwrap();
    assert!(shown >= full - waited - 1, "{shown} of {full} after {waited}: {view}");

    let skew = async |server: &Server| {
        let told = Client::new(server.site(), None).ask("GET", "/metrics", &Value::Null).await;
        let told = told.unwrap().body.as_str().unwrap().to_owned();
        let mut lines = told.lines();
        let skew = lines.find_map(|line| line.strip_prefix("arcadia_clock_skew_seconds "));
        skew.unwrap().parse::<f64>().unwrap()
    };
    let (ahead, fine) = (skew(&wrong).await, skew(&right).await);
    assert!((29.0..31.0).contains(&ahead) && fine.abs() < 1.0, "{ahead} {fine}");

    wrong.kill();
    wrong.hand_over_to(&right);
    let killed = Instant::now();
    until("the table is taken over", || async {
        let resumed = |entry: &Value| entry["what"] == "resumed" && entry["gone"] == gone;
        log(&store, table).await.iter().any(resumed).then_some(())
    })
    .await;
    assert!(killed.elapsed() < TAKEN_OVER, "{:?}", killed.elapsed());
    println!("taken over from a node that is ahead after {:?}", killed.elapsed());
    assert_eq!(ledger.all(&store).await, [""; 0]);
    store.close().await;
}
