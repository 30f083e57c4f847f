//! A table with two players and those who watch. What players ask goes over connections that they share, as it
//! does behind a proxy; whoever follows a table has a connection of their own.

use crate::client::{Client, Failure, Proxy};
use crate::figures::Figures;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Instant;
use tokio::task::JoinHandle;

/// A table with two players and those who watch.
pub struct Table {
    proxy: Arc<Proxy>,
    id: String,
    /// The cookies of the players.
    players: Vec<String>,
    following: Vec<JoinHandle<()>>,
    watchers: usize,
    decisions: usize,
}

impl Table {
    pub async fn open(
        proxy: Arc<Proxy>,
        watchers: usize,
        figures: Arc<Figures>,
    ) -> Result<Table, Failure> {
        let mut players = Vec::new();
        for name in ["Ada", "Bo"] {
            let mut cookie = String::new();
            proxy.ask(&mut cookie, "POST", "/api/me", Some(json!({ "name": name }))).await?;
            players.push(cookie);
        }
        let mut table = Table {
            proxy,
            id: String::new(),
            players,
            following: Vec::new(),
            watchers,
            decisions: 0,
        };
        table.begin(&figures).await?;
        Ok(table)
    }

    /// Opens a new table for the same people, who then follow it, and so do those who watch.
    async fn begin(&mut self, figures: &Arc<Figures>) -> Result<(), Failure> {
        self.following.drain(..).for_each(|task| task.abort());
        let opened = self.ask(0, "POST", "/api/tables", Some(json!({ "format": "random" })));
        self.id = opened.await?["table"].as_str().ok_or(Failure::Nonsense)?.to_owned();
        for seat in 0..self.players.len() {
            let path = format!("/api/tables/{}/seats/{seat}", self.id);
            self.ask(seat, "POST", &path, Some(json!({}))).await?;
        }
        let path = format!("/api/tables/{}/chance", self.id);
        for seat in 0..self.players.len() {
            self.ask(seat, "POST", &path, Some(json!({ "part": { "trust": true } }))).await?;
        }
        let players = self.players.clone();
        for cookie in players.iter().map(String::as_str).chain((0..self.watchers).map(|_| "")) {
            let task = self.follow(cookie, figures).await?;
            self.following.push(task);
        }
        Ok(())
    }

    /// What a player asks.
    async fn ask(
        &mut self,
        seat: usize,
        method: &str,
        path: &str,
        body: Option<Value>,
    ) -> Result<Value, Failure> {
        self.proxy.ask(&mut self.players[seat], method, path, body).await
    }

    /// One more who watches.
    pub async fn watch(&self, figures: &Arc<Figures>) -> Result<JoinHandle<()>, Failure> {
        self.follow("", figures).await
    }

    async fn follow(
        &self,
        cookie: &str,
        figures: &Arc<Figures>,
    ) -> Result<JoinHandle<()>, Failure> {
        let mut client = Client::connect(self.proxy.host(), cookie).await?;
        client.begin_following(&format!("/api/tables/{}/events", self.id)).await?;
        let figures = Arc::clone(figures);
        Ok(tokio::spawn(async move {
            let _ = client.hear_all(&mut || figures.pushed()).await;
        }))
    }

    async fn view(&mut self, seat: usize) -> Result<Value, Failure> {
        let path = format!("/api/tables/{}", self.id);
        self.ask(seat, "GET", &path, None).await
    }

    /// Takes a decision for whoever must; begins anew where it is over.
    pub async fn decide(&mut self, figures: &Arc<Figures>) -> Result<(), Failure> {
        let mut view = self.view(0).await?;
        if view["stage"] != "playing" {
            self.begin(figures).await?;
            view = self.view(0).await?;
        }
        let Some(seat) = view["waiting"][0].as_u64() else { return Ok(()) };
        if seat == 1 {
            view = self.view(1).await?;
        }
        self.decisions += 1;
        let legal = view["view"]["legal"].as_array().ok_or(Failure::Nonsense)?;
        let action: &Value =
            legal.get(self.decisions * 7 % legal.len()).ok_or(Failure::Nonsense)?;
        let body = json!({
            "decision": { "act": action },
            "action_id": self.decisions.to_string(),
        });
        let asked = Instant::now();
        let path = format!("/api/tables/{}/decide", self.id);
        self.ask(seat as usize, "POST", &path, Some(body)).await?;
        figures.decided(asked.elapsed());
        Ok(())
    }
}
