//! A client that notices how a connection ends: before an answer, or within one.

use crate::soon;
use serde_json::Value;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use store::TableId;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::sync::watch;

/// How long to wait before something is asked again.
const MOMENT: Duration = Duration::from_millis(50);

/// Where a server is in this one of its lives.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Place {
    pub life: u64,
    pub address: SocketAddr,
}

/// Where a server is, whenever one asks.
#[derive(Clone)]
pub struct Site {
    pub place: watch::Receiver<Place>,
    /// How many answers ended in their middle.
    pub torn: Arc<AtomicUsize>,
    /// How many requests had no answer, or that the server could not do it now.
    pub errors: Arc<AtomicUsize>,
}

impl Site {
    pub fn place(&self) -> Place {
        *self.place.borrow()
    }

    /// Where it is in a later life; nothing where there will be none.
    pub async fn after(&mut self, life: u64) -> Option<Place> {
        self.place.wait_for(|place| place.life > life).await.ok().map(|place| *place)
    }
}

/// How a connection ended.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Lost {
    /// Without a byte of an answer.
    Silent,
    /// In the middle of an answer.
    Torn,
}

/// What was answered.
#[derive(Clone, Debug)]
pub struct Answer {
    pub status: u16,
    pub body: Value,
    cookie: Option<String>,
    /// After how many seconds to ask again, where it says so.
    pub retry_after: Option<String>,
    /// Whether it had been asked before and the answer was lost.
    pub again: bool,
}

/// Somebody with a connection to a server, who keeps a cookie.
pub struct Client {
    site: Site,
    connection: Option<(Place, BufReader<TcpStream>)>,
    pub cookie: Option<String>,
}

impl Client {
    pub fn new(site: Site, cookie: Option<String>) -> Client {
        Client { site, connection: None, cookie }
    }

    /// Asks; where the server is gone, asks it again when it is back, and where it says that it cannot do it
    /// now, a moment later. Nothing where it stays away.
    pub async fn insist(&mut self, method: &str, path: &str, body: &Value) -> Option<Answer> {
        let mut again = false;
        loop {
            let life = self.connection.as_ref().map_or(self.site.place().life, |(at, _)| at.life);
            let was_open = self.connection.is_some();
            match self.ask(method, path, body).await {
                Ok(answer) if answer.status == 503 => {
                    // The server may close a connection of which it has not read everything.
                    self.connection = None;
                    self.site.errors.fetch_add(1, Ordering::Relaxed);
                    tokio::time::sleep(MOMENT).await;
                }
                Ok(answer) => return Some(Answer { again, ..answer }),
                // It may have been closed because it was not used.
                Err(_) if was_open => {}
                Err(_) => {
                    self.site.errors.fetch_add(1, Ordering::Relaxed);
                    soon("the server comes back", self.site.after(life)).await?;
                }
            }
            again = true;
        }
    }

    /// Asks once.
    pub async fn ask(&mut self, method: &str, path: &str, body: &Value) -> Result<Answer, Lost> {
        let answer = soon("an answer", self.try_ask(method, path, body)).await;
        match &answer {
            Err(lost) => {
                self.connection = None;
                self.site.torn.fetch_add(usize::from(*lost == Lost::Torn), Ordering::Relaxed);
            }
            Ok(answer) => self.cookie = answer.cookie.clone().or(self.cookie.take()),
        }
        answer
    }

    async fn try_ask(&mut self, method: &str, path: &str, body: &Value) -> Result<Answer, Lost> {
        if self.connection.is_none() {
            let place = self.site.place();
            self.connection = Some((place, connect(place).await?));
        }
        let (_, stream) = self.connection.as_mut().ok_or(Lost::Silent)?;
        let body = if method == "GET" { String::new() } else { body.to_string() };
        send(stream, method, path, self.cookie.as_deref(), &body).await?;
        let head = head(stream).await?;
        let mut body = vec![0; head.length.unwrap_or(0)];
        stream.read_exact(&mut body).await.map_err(|_| Lost::Torn)?;
        let text = String::from_utf8_lossy(&body).into_owned();
        let body = serde_json::from_slice(&body).unwrap_or(Value::String(text));
        let Head { status, cookie, retry_after, .. } = head;
        Ok(Answer { status, body, cookie, retry_after, again: false })
    }
}

async fn connect(place: Place) -> Result<BufReader<TcpStream>, Lost> {
    let stream = TcpStream::connect(place.address).await.map_err(|_| Lost::Silent)?;
    stream.set_nodelay(true).map_err(|_| Lost::Silent)?;
    Ok(BufReader::new(stream))
}

async fn send(
    stream: &mut BufReader<TcpStream>,
    method: &str,
    path: &str,
    cookie: Option<&str>,
    body: &str,
) -> Result<(), Lost> {
    let cookie = cookie.map(|cookie| format!("cookie: {cookie}\r\n")).unwrap_or_default();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: arcadia.example\r\n{cookie}\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await.map_err(|_| Lost::Silent)
}

struct Head {
    status: u16,
    length: Option<usize>,
    cookie: Option<String>,
    retry_after: Option<String>,
}

async fn head(stream: &mut BufReader<TcpStream>) -> Result<Head, Lost> {
    let first = line(stream).await.map_err(|_| Lost::Silent)?;
    let status = first.split(' ').nth(1).and_then(|status| status.parse().ok());
    let status = status.ok_or(Lost::Torn)?;
    let mut head = Head { status, length: None, cookie: None, retry_after: None };
    loop {
        let line = line(stream).await?;
        let Some((name, value)) = line.split_once(": ") else { return Ok(head) };
        match name {
            "content-length" => head.length = value.parse().ok(),
            "retry-after" => head.retry_after = Some(value.to_owned()),
            "set-cookie" => head.cookie = value.split(';').next().map(str::to_owned),
            _ => {}
        }
    }
}

/// A line without its end, if it has one.
async fn line(stream: &mut BufReader<TcpStream>) -> Result<String, Lost> {
    let mut line = String::new();
    stream.read_line(&mut line).await.map_err(|_| Lost::Torn)?;
    line.strip_suffix("\r\n").map(str::to_owned).ok_or(Lost::Torn)
}

/// Something that was pushed.
#[derive(Clone, PartialEq, Debug)]
pub enum Pushed {
    /// An entry of a log, as it was written.
    Entry(u64, String),
    /// The server goes: come back.
    Reconnect,
}

/// What is pushed to a viewer of a table.
pub struct Stream {
    stream: BufReader<TcpStream>,
    text: Vec<u8>,
}

impl Stream {
    /// Follows a table from an entry on.
    pub async fn open(
        place: Place,
        table: TableId,
        from: u64,
        cookie: Option<&str>,
    ) -> Result<Stream, Lost> {
        let mut stream = connect(place).await?;
        let path = format!("/api/tables/{table}/events?from={from}");
        send(&mut stream, "GET", &path, cookie, "").await?;
        match head(&mut stream).await? {
            Head { status: 200, .. } => Ok(Stream { stream, text: Vec::new() }),
            Head { .. } => Err(Lost::Torn),
        }
    }

    /// What is pushed next.
    pub async fn next(&mut self) -> Result<Pushed, Lost> {
        loop {
            while let Some(end) = self.text.windows(2).position(|two| two == b"\n\n") {
                let event: Vec<u8> = self.text.drain(..end + 2).collect();
                if let Some(pushed) = pushed(&String::from_utf8_lossy(&event)) {
                    return Ok(pushed);
                }
            }
            self.chunk().await?;
        }
    }

    async fn chunk(&mut self) -> Result<(), Lost> {
        let size = line(&mut self.stream).await?;
        let size = usize::from_str_radix(&size, 16).map_err(|_| Lost::Torn)?;
        let mut chunk = vec![0; size + 2];
        self.stream.read_exact(&mut chunk).await.map_err(|_| Lost::Torn)?;
        self.text.extend(&chunk[..size]);
        if size == 0 { Err(Lost::Silent) } else { Ok(()) }
    }
}

/// Reads an event; a comment is none.
fn pushed(event: &str) -> Option<Pushed> {
    let field =
        |name: &str| event.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
    match field("event")? {
        "entry" => Some(Pushed::Entry(field("id")?.parse().ok()?, field("data")?.to_owned())),
        "reconnect" => Some(Pushed::Reconnect),
        _ => None,
    }
}
