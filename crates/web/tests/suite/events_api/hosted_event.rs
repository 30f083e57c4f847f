//! An event on a server, and the people around it.

use crate::server_under_test::{Answer, Client, Server};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::time::timeout;

/// How long anything takes at most; far more than it needs.
pub const LONGEST: Duration = Duration::from_secs(120);

/// An event; the first person is its host.
pub struct HostedEvent {
    pub server: Server,
    pub event: String,
    pub people: Vec<Client>,
}

/// A Swiss with random decks, one game a match.
pub fn swiss(rounds: u16) -> Value {
    json!({ "name": "Friday", "kind": "swiss", "format": "random", "rounds": rounds,
        "best_of": 1, "listed": true })
}

/// A Power Draft evening of two, who sit as they entered.
pub fn power() -> Value {
    json!({ "name": "Friday", "kind": "power", "seats": 2, "best_of": 1, "as_entered": true })
}

impl HostedEvent {
    /// An event that Ada has made; nobody has entered.
    pub async fn made(server: Server, asked: Value) -> HostedEvent {
        let people = vec![server.guest("Ada").await, server.guest("Bo").await];
        let made = people[0].post("/api/events", asked).await.is(201);
        let event = made["event"].as_str().unwrap().to_owned();
        HostedEvent { server, event, people }
    }

    /// Both people and so many computer players have entered, and it has begun.
    pub async fn begun(server: Server, asked: Value, computers: usize) -> HostedEvent {
        let hosted = HostedEvent::made(server, asked).await;
        for person in &hosted.people {
            person.post(&hosted.path("/enter"), json!({})).await.is(200);
        }
        for _ in 0..computers {
            hosted.host("/computer", json!({ "level": "luna" })).await.is(200);
        }
        hosted.host("/start", json!({})).await.is(200);
        hosted
    }

    pub fn path(&self, rest: &str) -> String {
        format!("/api/events/{}{rest}", self.event)
    }

    pub async fn host(&self, rest: &str, body: Value) -> Answer {
        self.people[0].post(&self.path(rest), body).await
    }

    /// The event as somebody knows it.
    pub async fn seen_by(&self, person: &Client) -> Value {
        person.get(&self.path("")).await.is(200)
    }

    /// The event as nobody in particular knows it.
    pub async fn seen(&self) -> Value {
        self.seen_by(&self.server.nobody()).await
    }

    pub async fn log(&self) -> Vec<Value> {
        let log = self.server.nobody().get(&self.path("/log")).await.is(200);
        log.as_array().unwrap().clone()
    }

    /// What happened, in a word each.
    pub async fn happened(&self) -> Vec<String> {
        let log = self.log().await;
        log.iter().map(|entry| entry["what"].as_str().unwrap().to_owned()).collect()
    }

    /// Waits until an event is as it should be, as somebody knows it.
    pub async fn until(&self, person: &Client, is: impl Fn(&Value) -> bool) -> Value {
        let wait = async {
            loop {
                let seen = self.seen_by(person).await;
                if is(&seen) {
                    return seen;
                }
                tokio::task::yield_now().await;
            }
        };
        timeout(LONGEST, wait).await.expect("the event goes on")
    }

    pub async fn until_stage(&self, stage: &str) -> Value {
        self.until(&self.server.nobody(), |seen| seen["stage"] == stage).await
    }

    /// What everybody sees once the first round has its pairings: a moment after the stage `games` begins.
    pub async fn until_paired(&self) -> Value {
        let nobody = self.server.nobody();
        self.until(&nobody, |seen| seen["rounds"][0]["pairings"][0].is_object()).await
    }

    /// The table of a person, once they have one at this stage of the event.
    pub async fn table_of(&self, person: &Client, stage: &str) -> String {
        let has = |seen: &Value| seen["stage"] == stage && seen["your_table"].is_string();
        let seen = self.until(person, has).await;
        format!("/api/tables/{}", seen["your_table"].as_str().unwrap())
    }

    /// A person leaves the chance of a table to the server.
    pub async fn trust(&self, person: &Client, table: &str) {
        let part = json!({ "part": { "trust": true } });
        person.post(&format!("{table}/chance"), part).await.is(200);
    }

    /// Both people take what they may first, until the draft of everybody is over.
    pub async fn draft(&self) {
        let table = self.table_of(&self.people[0], "draft").await;
        for person in &self.people {
            self.trust(person, &table).await;
        }
        while self.pick(&table).await {}
    }

    /// One of those who are asked at a table takes what they may first. Says whether anybody was.
    pub async fn pick(&self, table: &str) -> bool {
        let view = self.people[0].get(table).await.is(200);
        let Some(seat) = view["waiting"][0].as_u64() else { return false };
        let person = &self.people[seat as usize];
        let act = person.get(table).await.is(200)["view"]["legal"][0].clone();
        let decision = json!({ "decision": { "act": act } });
        person.post(&format!("{table}/decide"), decision).await.is(200);
        true
    }

    /// Both people build a deck of their first cards.
    pub async fn build(&self) {
        let table = self.table_of(&self.people[0], "build").await;
        for person in &self.people {
            self.trust(person, &table).await;
        }
        for person in &self.people {
            let cards = person.get(&table).await.is(200)["view"]["cards"].clone();
            let deck = json!({ "cards": cards.as_array().unwrap()[..40] });
            let decision = json!({ "decision": { "act": deck } });
            person.post(&format!("{table}/decide"), decision).await.is(200);
        }
    }

    /// Everybody gives up whatever they play, until the event is over.
    pub async fn play_on(&self) {
        let wait = async {
            loop {
                for person in &self.people {
                    let seen = self.seen_by(person).await;
                    if seen["stage"] == "over" {
                        return;
                    }
                    let Some(table) = seen["your_table"].as_str() else { continue };
                    let table = format!("/api/tables/{table}");
                    // Where it is not the moment for it, there is another.
                    let part = json!({ "part": { "trust": true } });
                    person.post(&format!("{table}/chance"), part).await;
                    let resign = json!({ "decision": "resign" });
                    person.post(&format!("{table}/decide"), resign).await;
                }
            }
        };
        timeout(LONGEST, wait).await.expect("the event comes to its end");
    }
}
