//! A server under load that is killed again and again.

use crate::ledger::Ledger;
use crate::people::{Pair, Player, Viewer, Wrong, play_alone, show_again};
use crate::process::{How, Server};
use crate::soon;
use rooms::time::Time;
use std::process::ExitStatus;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use store::{Acknowledge, LogRow, Store};
use testing::TempStore;
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// How many duels there are at a time.
const PAIRS: u64 = 6;
/// How much is acknowledged between two crashes, at most.
const CALM: usize = 60;
/// How long after that a server is killed, at most, in microseconds.
const MOMENT: u64 = 20_000;

/// A server, and the people who play and watch there.
pub struct Town {
    pub server: Server,
    pub ledger: Arc<Ledger>,
    pub how: How,
    pub store: Store,
    random: fastrand::Rng,
    enough: Arc<AtomicBool>,
    players: Vec<JoinHandle<Result<(), Wrong>>>,
    viewers: Vec<JoinHandle<Option<()>>>,
    /// What viewers are known by; those who only watch have nothing.
    cookies: Vec<Option<String>>,
    crashes: usize,
}

impl Town {
    /// A town in which everybody has begun to play.
    pub async fn new(home: &TempStore, how: How, seed: u64) -> Town {
        Town::of_nodes(home, how, seed, false).await
    }

    /// The same, in which people may come to another node, which hears a moment later of what was
    /// acknowledged.
    pub async fn of_nodes(home: &TempStore, how: How, seed: u64, several: bool) -> Town {
        let mut town = Town::empty(home, how, seed).await;
        for number in 0..PAIRS {
            town.settle(seed * 1_000 + number, several, None).await;
        }
        town
    }

    /// A town of so many pairs, of which each decides so often.
    pub async fn paced(home: &TempStore, seed: u64, pairs: u64, every: Duration) -> Town {
        let mut town = Town::empty(home, How::default(), seed).await;
        for number in 0..pairs {
            town.settle(seed * 1_000 + number, false, Some(every)).await;
        }
        town
    }

    async fn empty(home: &TempStore, how: How, seed: u64) -> Town {
        let server = Server::start(home.address(), how).await;
        Town {
            server,
            ledger: Arc::default(),
            how,
            store: home.open().await,
            random: fastrand::Rng::with_seed(seed),
            enough: Arc::default(),
            players: Vec::new(),
            viewers: Vec::new(),
            cookies: Vec::new(),
            crashes: 0,
        }
    }

    /// A pair comes, with one who watches, and one of them has a second window open.
    async fn settle(&mut self, seed: u64, apart: bool, every: Option<Duration>) {
        let pair = Pair::new(&self.server.site(), &self.ledger, seed).await.unwrap();
        let pair = if apart { pair.apart() } else { pair };
        let pair = if let Some(every) = every { pair.paced(every) } else { pair };
        let (at, table) = watch::channel(None);
        for cookie in [None, pair.players[0].cookie()] {
            let (site, ledger) = (self.server.site(), Arc::clone(&self.ledger));
            let number = self.cookies.len();
            self.cookies.push(cookie.clone());
            let viewer = Viewer { site, cookie, number, ledger };
            self.viewers.push(tokio::spawn(viewer.watch(table.clone())));
        }
        let (enough, ledger) = (Arc::clone(&self.enough), Arc::clone(&self.ledger));
        self.players.push(tokio::spawn(async move {
            let played = pair.play(enough, at).await;
            played.inspect_err(|wrong| ledger.wrong(wrong.clone()))
        }));
    }

    /// Somebody comes who plays against a computer player.
    pub async fn settle_alone(&mut self, seed: u64) {
        let player = Player::new(&self.server.site(), &self.ledger, "Cy").await.unwrap();
        let (enough, ledger) = (Arc::clone(&self.enough), Arc::clone(&self.ledger));
        self.players.push(tokio::spawn(async move {
            let played = play_alone(player, seed, enough).await;
            played.inspect_err(|wrong| ledger.wrong(wrong.clone()))
        }));
    }

    /// Lets people play for a while.
    pub async fn calm(&mut self) {
        let until = self.ledger.count() + self.random.usize(1..=CALM);
        let disturbed = async {
            while self.players.iter().all(|player| !player.is_finished()) {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        let played = async {
            tokio::select! {
                () = self.ledger.reaches(until) => {}
                () = disturbed => {}
            }
        };
        soon("people play", played).await;
        // Whoever acknowledges too early is caught when they have just done so.
        if self.how.acknowledge == Acknowledge::Durable {
            tokio::time::sleep(Duration::from_micros(self.random.u64(..MOMENT))).await;
        }
    }

    /// Lets people play for a while, kills the server, and starts it again.
    pub async fn crash(&mut self) {
        self.calm().await;
        self.server.kill();
        self.server.revive(self.how).await;
        self.crashes += 1;
    }

    /// Lets people play for a while, kills the server, looks what is wrong before anybody can ask again
    /// for what they have lost, and starts it again.
    pub async fn crash_and_look(&mut self) -> Vec<String> {
        self.calm().await;
        self.server.kill();
        let wrong = self.wrong().await;
        self.server.revive(self.how).await;
        self.crashes += 1;
        wrong
    }

    /// Asks the server to stop while people play, and starts it again. Says how it ended, and how
    /// many tables were still its own then.
    pub async fn stop(&mut self) -> (ExitStatus, usize) {
        self.calm().await;
        let status = self.server.stop().await;
        let now = Time::system().now();
        let tables = self.store.live_logs().await.unwrap();
        let kept = |row: &LogRow| row.lease.is_some_and(|lease| lease.until_ms > now);
        let kept = tables.into_iter().filter(kept).count();
        self.server.revive(self.how).await;
        (status, kept)
    }

    /// What is wrong so far; forgets what is over, so that a long test does not remember everything.
    pub async fn wrong_and_over(&self) -> Vec<String> {
        let wrong = self.wrong().await;
        self.ledger.forget_finished(&self.store).await;
        wrong
    }

    /// What is wrong so far.
    pub async fn wrong(&self) -> Vec<String> {
        self.ledger.news(&self.store).await
    }

    /// Lets everybody finish what they have begun, and looks at everything once more.
    pub async fn end(self) {
        assert_eq!(self.finish().await, [""; 0]);
    }

    /// The same; says what is wrong.
    pub async fn finish(mut self) -> Vec<String> {
        self.enough.store(true, Ordering::Relaxed);
        for player in std::mem::take(&mut self.players) {
            // What went wrong for them is in the ledger.
            let _wrong = soon("players stop", player).await.unwrap();
        }
        self.viewers.iter().for_each(JoinHandle::abort);
        let wrong = self.ledger.all(&self.store).await;
        show_again(&self.ledger, self.server.site().place(), &self.cookies).await;
        let (shown, decided) = self.ledger.figures();
        println!("{} crashes, {decided} decisions, {shown} entries shown", self.crashes);
        assert!(decided > self.crashes && shown > self.crashes, "it was played and watched");
        self.store.close().await;
        wrong
    }
}

impl Drop for Town {
    fn drop(&mut self) {
        self.players.iter().for_each(JoinHandle::abort);
        self.viewers.iter().for_each(JoinHandle::abort);
    }
}
