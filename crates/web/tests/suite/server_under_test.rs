//! A server on a port of its own, and clients who write what they like.

use futures_util::StreamExt;
use rooms::admin::Admin;
use rooms::time::Time;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use store::Store;
use testing::TempStore;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::StatusCode;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use web::serve::serve;
use web::settings::Settings;

pub type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A server whose clock stands still until it is moved.
pub struct Server {
    pub address: SocketAddr,
    hand: Arc<AtomicI64>,
    stop: oneshot::Sender<()>,
    done: JoinHandle<()>,
    pub home: TempStore,
}

/// What most tests set: nobody is too busy.
pub fn patient() -> Settings {
    let many = 1_000_000;
    Settings {
        requests: many,
        requests_from: many,
        logins_from: many,
        tables_from: many as usize,
        thinkers: 1,
        ..Settings::default()
    }
}

impl Server {
    pub async fn new() -> Server {
        Server::with(patient()).await
    }

    pub async fn with(settings: Settings) -> Server {
        Server::on(TempStore::sqlite(), settings).await
    }

    /// A server on a store of its own.
    pub async fn on(home: TempStore, settings: Settings) -> Server {
        Server::of(home.open().await, home, settings).await
    }

    /// A server on a store that was opened as a test needs it.
    pub async fn of(store: Store, home: TempStore, settings: Settings) -> Server {
        // Connections that hold little of what is not read, whatever the machine would let them hold.
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_send_buffer_size(4_096).unwrap();
        socket.bind(([127, 0, 0, 1], 0).into()).unwrap();
        let listener = socket.listen(1_024).unwrap();
        let address = listener.local_addr().unwrap();
        let hand = Arc::new(AtomicI64::new(1_000_000));
        let told = Arc::clone(&hand);
        let time = Time::attended(move || told.load(Ordering::Relaxed));
        let (stop, stopped) = oneshot::channel::<()>();
        let until = async move {
            let _ = stopped.await;
        };
        let done = tokio::spawn(serve(listener, store, settings, time, until));
        Server { address, hand, stop, done, home }
    }

    /// The path of a file beside the store.
    pub fn file(&self, name: &str) -> PathBuf {
        self.home.file(name)
    }

    /// Lets time pass.
    pub fn pass(&self, ms: i64) {
        self.hand.fetch_add(ms, Ordering::Relaxed);
    }

    /// Whoever runs the server, with a store of their own on the same data, as another process has.
    pub async fn admin(&self) -> Admin {
        let told = Arc::clone(&self.hand);
        Admin::new(self.home.open().await, Time::of(move || told.load(Ordering::Relaxed)))
    }

    /// Stops the server; it must not have panicked. Its store stays.
    pub async fn stop(self) -> TempStore {
        let (done, home) = self.begin_to_stop();
        done.await.unwrap();
        home
    }

    /// Asks the server to stop.
    pub fn begin_to_stop(self) -> (JoinHandle<()>, TempStore) {
        let _ = self.stop.send(());
        (self.done, self.home)
    }

    /// Somebody nobody knows.
    pub fn nobody(&self) -> Client {
        Client { address: self.address, cookie: String::new() }
    }

    /// A new guest.
    pub async fn guest(&self, name: &str) -> Client {
        let body = json!({ "name": name });
        let answer = self.nobody().post("/api/me", body).await;
        let cookie = answer.header("set-cookie").unwrap();
        let cookie = cookie.split(';').next().unwrap().to_owned();
        Client { cookie, ..self.nobody() }
    }

    /// A table between two people who leave the chance to the server.
    pub async fn duel(&self, asked: Value) -> Duel {
        let people = [self.guest("Ada").await, self.guest("Bo").await];
        let opened = people[0].post("/api/tables", asked).await.is(201);
        let table = opened["table"].as_str().unwrap().to_owned();
        let duel = Duel { table, people };
        for (seat, person) in duel.people.iter().enumerate() {
            person.post(&duel.path(&format!("/seats/{seat}")), json!({})).await.is(200);
        }
        duel.trust().await;
        duel
    }

    /// Everything that it counts.
    pub async fn metrics(&self) -> String {
        String::from_utf8(self.nobody().get("/metrics").await.body).unwrap()
    }

    /// The value of a metric.
    pub async fn metric(&self, name: &str) -> u64 {
        let text = self.metrics().await;
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap().parse().unwrap()
    }

    /// Waits until a metric is as it should be.
    pub async fn until(&self, name: &str, is: impl Fn(u64) -> bool) {
        while !is(self.metric(name).await) {
            tokio::task::yield_now().await;
        }
    }
}

/// A random duel as it is asked for.
pub fn random() -> Value {
    json!({ "format": "random" })
}

/// Two people at a table.
pub struct Duel {
    pub table: String,
    pub people: [Client; 2],
}

impl Duel {
    pub fn path(&self, rest: &str) -> String {
        format!("/api/tables/{}{rest}", self.table)
    }

    /// Both leave the chance to the server.
    pub async fn trust(&self) {
        for person in &self.people {
            let part = json!({ "part": { "trust": true } });
            person.post(&self.path("/chance"), part).await.is(200);
        }
    }

    pub async fn view(&self, seat: usize) -> Value {
        self.people[seat].get(&self.path("")).await.is(200)
    }

    /// Who must decide.
    pub async fn waiting(&self) -> usize {
        self.view(0).await["waiting"][0].as_u64().unwrap() as usize
    }

    pub async fn decide(&self, seat: usize, body: Value) -> Answer {
        self.people[seat].post(&self.path("/decide"), body).await
    }

    /// Who must decide, and the first thing they may do.
    pub async fn next(&self) -> (usize, Value) {
        let seat = self.waiting().await;
        let act = self.view(seat).await["view"]["legal"][0].clone();
        (seat, json!({ "act": act }))
    }

    /// Takes a decision that is allowed; gives its place.
    pub async fn go_on(&self) -> u64 {
        let (seat, decision) = self.next().await;
        let done = self.decide(seat, json!({ "decision": decision })).await.is(200);
        done["seq"].as_u64().unwrap()
    }

    pub async fn entries(&self) -> Vec<Value> {
        let log = self.people[0].get(&self.path("/log")).await.is(200);
        log.as_array().unwrap().clone()
    }

    /// The table at which it goes on.
    pub async fn next_table(&self) -> Duel {
        loop {
            if let Some(table) = self.view(0).await["continued"].as_str() {
                return Duel { table: table.to_owned(), people: self.people.clone() };
            }
        }
    }
}

/// Somebody who writes requests by hand.
#[derive(Clone)]
pub struct Client {
    pub address: SocketAddr,
    pub cookie: String,
}

impl Client {
    /// The head of a request without its end.
    pub fn head(&self, method: &str, path: &str) -> String {
        let Client { address, cookie } = self;
        format!("{method} {path} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\n")
    }

    /// Sends bytes and hears everything that is answered until the connection is closed.
    pub async fn send(&self, bytes: &[u8]) -> Answer {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        // Who is refused early may find the connection closed before all was sent.
        let _ = stream.write_all(bytes).await;
        Answer::read(stream).await
    }

    pub async fn with(&self, method: &str, path: &str, more: &str, body: &[u8]) -> Answer {
        let head = self.head(method, path);
        let head =
            format!("{head}Connection: close\r\nContent-Length: {}\r\n{more}\r\n", body.len());
        self.send(&[head.as_bytes(), body].concat()).await
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.with("GET", path, "", b"").await
    }

    /// Posts any bytes as JSON.
    pub async fn post_bytes(&self, path: &str, body: &[u8]) -> Answer {
        self.with("POST", path, "Content-Type: application/json\r\n", body).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.post_bytes(path, body.to_string().as_bytes()).await
    }

    /// Opens a WebSocket, with more headers; or says with which status that was refused.
    pub async fn socket(
        &self,
        path: &str,
        more: &[(&'static str, &str)],
    ) -> Result<Socket, StatusCode> {
        let mut request = format!("ws://{}{path}", self.address).into_client_request().unwrap();
        for (name, value) in [("cookie", self.cookie.as_str())].iter().chain(more) {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        match connect_async(request).await {
            Ok((socket, _)) => Ok(socket),
            Err(Error::Http(answer)) => Err(answer.status()),
            Err(error) => panic!("{error}"),
        }
    }
}

/// The next message of a socket as JSON; nothing where it is closed.
pub async fn message(socket: &mut Socket) -> Option<Value> {
    loop {
        match socket.next().await? {
            Ok(Message::Text(text)) => return Some(serde_json::from_str(&text).unwrap()),
            Ok(Message::Close(_)) | Err(_) => return None,
            Ok(_) => {}
        }
    }
}

/// What was answered.
#[derive(Clone, Debug)]
pub struct Answer {
    /// 0 where the connection was closed without an answer.
    pub status: u16,
    pub head: String,
    pub body: Vec<u8>,
}

impl Answer {
    /// Reads until the connection is closed.
    pub async fn read(mut stream: TcpStream) -> Answer {
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes).await;
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").map_or(0, |end| end + 4);
        let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
        let status = head.split(' ').nth(1).map_or(0, |status| status.parse().unwrap());
        Answer { status, head, body: bytes[end..].to_vec() }
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (found, value) = line.split_once(": ")?;
            found.eq_ignore_ascii_case(name).then_some(value)
        })
    }

    /// The body, if the status is right.
    #[track_caller]
    pub fn is(self, status: u16) -> Value {
        let text = String::from_utf8_lossy(&self.body);
        assert_eq!(self.status, status, "{}{text}", self.head);
        serde_json::from_slice(&self.body).unwrap()
    }

    /// Checks that it is a refusal, with this code and a sentence.
    #[track_caller]
    pub fn refuses(self, status: u16, code: &str) {
        let body = self.is(status);
        assert_eq!(body["error"]["code"], code, "{body}");
        assert!(body["error"]["reason"].as_str().unwrap().ends_with('.'), "{body}");
    }
}
