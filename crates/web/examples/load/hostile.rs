//! One hostile guest, who asks for as much as the server allows in one way.

use crate::attack::note;
use crate::client::{Client, Failure};
use serde_json::{Value, json};
use std::sync::Arc;

/// The ways.
pub const WAYS: [&str; 7] =
    ["tables", "thinking", "cubes", "lists", "streams", "verify", "replays"];
/// How many connections the guest has at once.
const CONNECTIONS: usize = 50;
/// Where the guest calls from.
const FROM: &str = "127.0.2.1";

/// What the guest has prepared.
struct Guest {
    host: String,
    way: String,
    cookie: String,
    /// A table that is over, or a cube.
    thing: String,
}

/// Does harm until it is aborted.
pub async fn attack(host: String, way: String) -> Result<(), Failure> {
    let mut client = Client::connect_from(&host, "", FROM).await?;
    client.ask("POST", "/api/me", Some(json!({ "name": "Mallory" }))).await?;
    let thing = match way.as_str() {
        "cubes" => cube(&mut client, 0).await?,
        "replays" => drafted(&mut client).await?,
        "streams" => opened(&mut client, &json!({ "format": "random" })).await?,
        _ => String::new(),
    };
    let guest = Arc::new(Guest { host, way, cookie: client.cookie.clone(), thing });
    let mut at_once = tokio::task::JoinSet::new();
    for number in 0..CONNECTIONS {
        let guest = Arc::clone(&guest);
        at_once.spawn(async move { guest.go_on(number).await });
    }
    while at_once.join_next().await.is_some() {}
    Ok(())
}

/// Opens a table; says its name.
async fn opened(client: &mut Client, asked: &Value) -> Result<String, Failure> {
    let opened = client.ask("POST", "/api/tables", Some(asked.clone())).await?;
    Ok(opened["table"].as_str().ok_or(Failure::Nonsense)?.to_owned())
}

/// Stores a list of 2 MB, which is another for each number; says its name.
async fn cube(client: &mut Client, number: usize) -> Result<String, Failure> {
    let long = "with a long name ".repeat(5);
    let line = |card: usize| format!("1 Card {card} of the long list {number} {long}\n");
    let list: String = (0..16_000).map(line).collect();
    let kept = client.upload("/api/cubes?name=large", list.into_bytes()).await?;
    Ok(kept["id"].as_str().ok_or(Failure::Nonsense)?.to_owned())
}

/// A long draft between computer players that is over; says its name.
async fn drafted(client: &mut Client) -> Result<String, Failure> {
    let table = opened(client, &json!({ "format": "power", "cube": "arcadia" })).await?;
    let seats = client.ask("GET", &format!("/api/tables/{table}"), None).await?["seats"].clone();
    for seat in 0..seats.as_array().map_or(0, Vec::len) {
        let path = format!("/api/tables/{table}/seats/{seat}/computer");
        client.ask("POST", &path, Some(json!({ "level": "luna" }))).await?;
    }
    loop {
        let room = client.ask("GET", &format!("/api/tables/{table}"), None).await?;
        if room["stage"] == "over" {
            return Ok(table);
        }
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    }
}

impl Guest {
    async fn go_on(&self, number: usize) {
        let mut count = number;
        loop {
            let status = match self.once(count).await {
                Ok(()) => 200,
                Err(Failure::Status(status)) => status,
                Err(_) => 0,
            };
            note(status);
            count += CONNECTIONS;
            tokio::task::yield_now().await;
        }
    }

    async fn once(&self, count: usize) -> Result<(), Failure> {
        let mut client = Client::connect_from(&self.host, &self.cookie, FROM).await?;
        let thing = &self.thing;
        match self.way.as_str() {
            "tables" => {
                opened(&mut client, &json!({ "format": "random", "listed": true })).await.map(drop)
            }
            "thinking" => {
                let table = opened(&mut client, &json!({ "format": "random" })).await?;
                for seat in 0..2 {
                    let path = format!("/api/tables/{table}/seats/{seat}/computer");
                    client.ask("POST", &path, Some(json!({ "level": "oracle" }))).await?;
                }
                Ok(())
            }
            "cubes" => {
                let asked = json!({ "format": "power", "cube": thing });
                opened(&mut client, &asked).await.map(drop)
            }
            // Each table with a list of its own, which is removed at once: it counts no more among those that
            // are stored.
            "lists" => {
                let cube = cube(&mut client, count).await?;
                let asked = json!({ "format": "power", "cube": cube });
                let opened = opened(&mut client, &asked).await;
                client.ask("DELETE", &format!("/api/cubes/{cube}"), None).await?;
                opened.map(drop)
            }
            "streams" => {
                let path = format!("/api/tables/{thing}/events?views=true");
                client.begin_following(&path).await?;
                client.hear_all(&mut || {}).await
            }
            "verify" => {
                let record = vec![b' '; 8 << 20];
                client.upload("/api/verify", record).await.map(drop)
            }
            _ => {
                let path = format!("/api/tables/{thing}/replay?at={}", count % 160);
                client.ask("GET", &path, None).await.map(drop)
            }
        }
    }
}
