//! People who play, and people who watch.

use crate::client::{Answer, Client, Lost, Place, Pushed, Site, Stream};
use crate::ledger::{Acknowledged, Ledger, Watcher};
use crate::soon;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use store::TableId;
use tokio::sync::watch;
use tokio::time::{Interval, MissedTickBehavior, interval};

/// What went wrong where only a server that loses something goes wrong.
pub type Wrong = String;

/// Somebody who plays, with two tabs open.
pub struct Player {
    pub tabs: [Client; 2],
    id: String,
    asked: u64,
    /// Whether the server is of the time when only decisions and seats had names.
    is_past: bool,
    ledger: Arc<Ledger>,
}

impl Player {
    /// A new guest.
    pub async fn new(site: &Site, ledger: &Arc<Ledger>, name: &str) -> Result<Player, Wrong> {
        let mut client = Client::new(site.clone(), None);
        let answer = client.insist("POST", "/api/me", &json!({ "name": name })).await;
        let me = answer.ok_or("nobody is there")?;
        let id = me.is(200)?["id"].as_str().unwrap_or_default().to_owned();
        let other = Client::new(site.clone(), client.cookie.clone());
        let tabs = [client, other];
        Ok(Player { tabs, id, asked: 0, is_past: false, ledger: Arc::clone(ledger) })
    }

    /// Asks another server from now on.
    pub fn go_to(&mut self, site: &Site) {
        let cookie = self.cookie();
        self.tabs = [(); 2].map(|()| Client::new(site.clone(), cookie.clone()));
    }

    /// What the player is known by.
    pub fn cookie(&self) -> Option<String> {
        self.tabs[0].cookie.clone()
    }

    async fn post(&mut self, path: &str, body: &Value) -> Result<Answer, Wrong> {
        let answer = self.tabs[0].insist("POST", path, body).await;
        answer.ok_or_else(|| "nobody is there".to_owned())
    }

    /// Opens a table; where the answer was lost, the same one however often it is asked for.
    pub async fn open(&mut self, asked: &Value) -> Result<TableId, Wrong> {
        self.asked += 1;
        let mut body = asked.clone();
        if !self.is_past {
            body["action_id"] = json!(format!("open {}", self.asked));
        }
        let answer = self.post("/api/tables", &body).await?;
        let (again, opened) = (answer.again, answer.is(201)?);
        if again && self.post("/api/tables", &body).await?.is(201)? != opened {
            return Err(format!("two tables were opened under one name: {opened}"));
        }
        let table = opened["table"].as_str().and_then(TableId::parse);
        table.ok_or_else(|| format!("no table: {opened}"))
    }

    /// Sits down.
    pub async fn sit(&mut self, table: TableId, seat: u64) -> Result<(), Wrong> {
        let body = json!({ "action_id": "sit" });
        let path = format!("/api/tables/{table}/seats/{seat}");
        let seq = seq(&self.post(&path, &body).await?.is(200)?)?;
        self.note(table, seq, Some("sit"), "sat", seat, Value::Null);
        Ok(())
    }

    /// Gives nothing to the chance. Says where that is in the log.
    pub async fn trust(&mut self, table: TableId, seat: u64) -> Result<u64, Wrong> {
        let mut body = json!({ "part": { "trust": true } });
        let name = (!self.is_past).then_some("trust");
        if let Some(name) = name {
            body["action_id"] = json!(name);
        }
        let answer = self.post(&format!("/api/tables/{table}/chance"), &body).await?;
        let seq = seq(&answer.is(200)?)?;
        self.note(table, seq, name, "trusted", seat, Value::Null);
        Ok(seq)
    }

    /// Looks at a table.
    pub async fn look(&mut self, table: TableId) -> Result<Value, Wrong> {
        let path = format!("/api/tables/{table}");
        let answer = self.tabs[0].insist("GET", &path, &Value::Null).await;
        answer.ok_or("nobody is there")?.is(200)
    }

    /// Decides on something that a view allows, and asks again under the same name where the answer
    /// was lost. `twice` says to click twice, in two tabs.
    pub async fn decide(
        &mut self,
        table: TableId,
        view: &Value,
        decision: &Value,
        twice: bool,
    ) -> Result<u64, Wrong> {
        let seat = view["you"].as_u64().ok_or_else(|| format!("no seat: {view}"))?;
        self.asked += 1;
        let name = format!("click {}", self.asked);
        let body = json!({ "decision": decision, "seq": view["seq"], "action_id": name });
        let path = format!("/api/tables/{table}/decide");
        let [one, other] = &mut self.tabs;
        let first = one.insist("POST", &path, &body);
        let (first, second) = match twice {
            true => tokio::join!(first, other.insist("POST", &path, &body)),
            false => (first.await, None),
        };
        let first = first.ok_or("nobody is there")?;
        let again = match second {
            None if first.again => Some(self.post(&path, &body).await?),
            second => second,
        };
        let done = seq(&first.is(200)?)?;
        if let Some(again) = again
            && seq(&again.is(200)?)? != done
        {
            return Err(format!("{table}: {name} was done at {done} and again: {:?}", again.body));
        }
        self.note(table, done, Some(&name), "decided", seat, decision.clone());
        Ok(done)
    }

    fn note(
        &self,
        table: TableId,
        seq: u64,
        name: Option<&str>,
        what: &'static str,
        seat: u64,
        decision: Value,
    ) {
        let action_id = name.map(|name| format!("{}:{name}", self.id));
        self.ledger.acknowledge(table, Acknowledged { seq, action_id, what, seat, decision });
    }
}

impl Answer {
    /// The body, if the status is right.
    pub fn is(&self, status: u16) -> Result<Value, Wrong> {
        match self.status == status {
            true => Ok(self.body.clone()),
            false => Err(format!("{} instead of {status}: {}", self.status, self.body)),
        }
    }
}

fn seq(done: &Value) -> Result<u64, Wrong> {
    done["seq"].as_u64().ok_or_else(|| format!("no place in the log: {done}"))
}

/// Whether a view says that somebody must decide.
pub fn is_asked(view: &Value, seat: u64) -> bool {
    view["waiting"].as_array().is_some_and(|waiting| waiting.contains(&seat.into()))
}

/// Something that may be decided.
pub fn any_move(view: &Value, random: &mut fastrand::Rng) -> Result<Value, Wrong> {
    let legal = view["view"]["legal"].as_array().filter(|legal| !legal.is_empty());
    let legal = legal.ok_or_else(|| format!("nothing is allowed: {view}"))?;
    Ok(json!({ "act": legal[random.usize(..legal.len())] }))
}

/// Two who play duel after duel against each other.
pub struct Pair {
    pub players: [Player; 2],
    /// Whether they are at two nodes, which hear of each other a moment later.
    apart: bool,
    random: fastrand::Rng,
    /// Whose turn it probably is.
    turn: usize,
    /// The last entry that one of them was told of.
    known: BTreeMap<TableId, u64>,
    /// When they decide next, where they do not hurry.
    pace: Option<Interval>,
}

impl Pair {
    pub async fn new(site: &Site, ledger: &Arc<Ledger>, seed: u64) -> Result<Pair, Wrong> {
        let ada = Player::new(site, ledger, "Ada").await?;
        let bo = Player::new(site, ledger, "Bo").await?;
        Ok(Pair::of([ada, bo], false, seed))
    }

    /// The same, who may come to another node.
    pub fn apart(self) -> Pair {
        Pair { apart: true, ..self }
    }

    /// The same at a server of the time when only decisions and seats had names.
    pub fn in_the_past(mut self) -> Pair {
        self.players.iter_mut().for_each(|player| player.is_past = true);
        self
    }

    /// The same, who decide no more often than that.
    pub fn paced(self, every: Duration) -> Pair {
        let mut pace = interval(every);
        pace.set_missed_tick_behavior(MissedTickBehavior::Burst);
        Pair { pace: Some(pace), ..self }
    }

    pub fn of(players: [Player; 2], apart: bool, seed: u64) -> Pair {
        let random = fastrand::Rng::with_seed(seed);
        Pair { players, apart, random, turn: 0, known: BTreeMap::new(), pace: None }
    }

    /// Plays until it is enough; tells at which table.
    pub async fn play(
        mut self,
        enough: Arc<AtomicBool>,
        at: watch::Sender<Option<TableId>>,
    ) -> Result<(), Wrong> {
        while !enough.load(Ordering::Relaxed) {
            let table = self.begin(&json!({ "format": "random" })).await?;
            self.known.retain(|known, _| *known == table);
            at.send_replace(Some(table));
            while !enough.load(Ordering::Relaxed) && self.step(table).await? {}
        }
        Ok(())
    }

    /// Opens a table, sits down and has the cards dealt.
    pub async fn begin(&mut self, asked: &Value) -> Result<TableId, Wrong> {
        let table = self.players[0].open(asked).await?;
        for (seat, player) in (0..).zip(&mut self.players) {
            player.sit(table, seat).await?;
        }
        for (seat, player) in (0..).zip(&mut self.players) {
            let seq = player.trust(table, seat).await?;
            self.known.insert(table, seq);
        }
        Ok(table)
    }

    /// The table as the one sees it whose turn it probably is, with everything in it that was
    /// acknowledged.
    pub async fn look(&mut self, table: TableId) -> Result<Value, Wrong> {
        loop {
            let view = self.players[self.turn].look(table).await?;
            match view["seq"].as_u64() >= self.known.get(&table).copied() {
                true => return Ok(view),
                false if self.apart => tokio::time::sleep(Duration::from_millis(2)).await,
                false => return Err(format!("what was acknowledged is not shown: {view}")),
            }
        }
    }

    /// Decides once. Says whether there was anything to decide.
    pub async fn step(&mut self, table: TableId) -> Result<bool, Wrong> {
        if let Some(pace) = &mut self.pace {
            pace.tick().await;
        }
        for _ in 0..2 {
            let view = self.look(table).await?;
            if !view["ending"].is_null() {
                return Ok(false);
            }
            if is_asked(&view, self.turn as u64) {
                let decision = any_move(&view, &mut self.random)?;
                let twice = self.random.u8(..6) == 0;
                let player = &mut self.players[self.turn];
                let seq = player.decide(table, &view, &decision, twice).await?;
                self.known.insert(table, seq);
                return Ok(true);
            }
            self.turn = 1 - self.turn;
        }
        Err(format!("nobody is asked at {table}"))
    }
}

/// Plays duel after duel against a computer player, until it is enough.
pub async fn play_alone(
    mut player: Player,
    seed: u64,
    enough: Arc<AtomicBool>,
) -> Result<(), Wrong> {
    let mut random = fastrand::Rng::with_seed(seed);
    while !enough.load(Ordering::Relaxed) {
        let table = player.open(&json!({ "format": "random" })).await?;
        player.sit(table, 0).await?;
        let path = format!("/api/tables/{table}/seats/1/computer");
        let level = json!({ "level": "luna", "action_id": "invite" });
        player.post(&path, &level).await?.is(200)?;
        player.trust(table, 0).await?;
        let mut known = 0;
        while !enough.load(Ordering::Relaxed) {
            let view = player.look(table).await?;
            if !view["ending"].is_null() {
                break;
            }
            // Another node hears a moment later of what a killed one has acknowledged.
            if is_asked(&view, 0) && view["seq"].as_u64() >= Some(known) {
                let decision = any_move(&view, &mut random)?;
                known = player.decide(table, &view, &decision, false).await?;
            } else {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        }
    }
    Ok(())
}

/// Has everybody be shown once more, at some place, what they have seen: it is the same, byte by byte.
/// `cookies` are what they are known by.
pub async fn show_again(ledger: &Ledger, place: Place, cookies: &[Option<String>]) {
    for ((table, watcher), shown) in ledger.shown() {
        let cookie = cookies[watcher].as_deref();
        let mut stream = Stream::open(place, table, 0, cookie).await.unwrap();
        for (seq, entry) in shown {
            let pushed = soon("everything is shown again", stream.next()).await;
            assert_eq!(pushed, Ok(Pushed::Entry(seq, entry)));
        }
    }
}

/// Somebody who watches whatever table a pair plays at.
pub struct Viewer {
    pub site: Site,
    pub cookie: Option<String>,
    pub number: Watcher,
    pub ledger: Arc<Ledger>,
}

impl Viewer {
    /// Watches for ever, and comes back when the server does.
    pub async fn watch(mut self, mut at: watch::Receiver<Option<TableId>>) -> Option<()> {
        loop {
            let table = *at.wait_for(Option::is_some).await.ok()?;
            let (table, place) = (table?, self.site.place());
            tokio::select! {
                ended = self.follow(table) => {
                    if let Some(told) = ended {
                        self.ledger.end_of_stream(told);
                    }
                    self.site.after(place.life).await?;
                }
                changed = at.changed() => changed.ok()?,
            }
        }
    }

    /// Follows a table until the stream ends: in every other life of the server from the first entry,
    /// to be shown the same again, and otherwise from where it broke off. Says whether one was told to
    /// come back; nothing where it did not begin.
    pub async fn follow(&self, table: TableId) -> Option<bool> {
        let place = self.site.place();
        let anew = place.life.is_multiple_of(2);
        let from = if anew { 0 } else { self.ledger.next(table, self.number) };
        let opened = Stream::open(place, table, from, self.cookie.as_deref()).await;
        let mut stream = opened.ok()?;
        for next in from.. {
            match stream.next().await {
                Ok(Pushed::Entry(seq, entry)) => {
                    if seq != next {
                        self.ledger.wrong(format!("{table}: {seq} was shown instead of {next}"));
                    }
                    self.ledger.show(table, self.number, seq, entry);
                }
                Ok(Pushed::Reconnect) => return Some(true),
                Err(Lost::Silent | Lost::Torn) => return Some(false),
            }
        }
        None
    }
}
