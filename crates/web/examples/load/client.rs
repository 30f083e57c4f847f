//! As much of HTTP as a load program needs: one connection that asks again and again.

use serde_json::Value;
use std::net::IpAddr;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::Mutex;

/// Why something was not answered as it should be.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The connection.
    #[error("{0}")]
    Connection(#[from] std::io::Error),
    /// The status.
    #[error("status {0}")]
    Status(u16),
    /// The answer makes no sense.
    #[error("an answer that makes no sense")]
    Nonsense,
}

/// Connections that many people share: each asks over one of them, with a cookie of their own.
pub struct Proxy {
    host: String,
    connections: Vec<Mutex<Client>>,
}

impl Proxy {
    pub async fn connect(host: &str, connections: usize) -> Result<Proxy, Failure> {
        let mut proxy = Proxy { host: host.to_owned(), connections: Vec::new() };
        for _ in 0..connections {
            proxy.connections.push(Mutex::new(Client::connect(host, "").await?));
        }
        Ok(proxy)
    }

    pub fn host(&self) -> &str {
        &self.host
    }

    /// Asks for whoever has this cookie, or gets one.
    pub async fn ask(
        &self,
        cookie: &mut String,
        method: &str,
        path: &str,
        body: Option<Value>,
    ) -> Result<Value, Failure> {
        let connection = &self.connections[fastrand::usize(..self.connections.len())];
        let mut client = connection.lock().await;
        client.cookie.clone_from(cookie);
        let answer = client.ask(method, path, body).await;
        cookie.clone_from(&client.cookie);
        answer
    }
}

/// A connection, and who is at its other end.
pub struct Client {
    host: String,
    from: String,
    stream: BufReader<TcpStream>,
    pub cookie: String,
}

impl Client {
    pub async fn connect(host: &str, cookie: &str) -> Result<Client, Failure> {
        Client::new(host, cookie, TcpStream::connect(host).await?)
    }

    /// A connection from an address of its own, as somebody else would have.
    pub async fn connect_from(host: &str, cookie: &str, from: &str) -> Result<Client, Failure> {
        let socket = TcpSocket::new_v4()?;
        let from: IpAddr = from.parse().map_err(|_| Failure::Nonsense)?;
        socket.bind((from, 0).into())?;
        let stream = socket.connect(host.parse().map_err(|_| Failure::Nonsense)?).await?;
        Client::new(host, cookie, stream)
    }

    fn new(host: &str, cookie: &str, stream: TcpStream) -> Result<Client, Failure> {
        stream.set_nodelay(true)?;
        let from = stream.local_addr()?.ip().to_string();
        let stream = BufReader::with_capacity(2048, stream);
        Ok(Client { host: host.to_owned(), from, stream, cookie: cookie.to_owned() })
    }

    /// Asks, and reads a whole answer. A connection that was closed because nothing was asked for a
    /// while is opened again, as browsers do; what is asked twice is done once.
    pub async fn ask(
        &mut self,
        method: &str,
        path: &str,
        body: Option<Value>,
    ) -> Result<Value, Failure> {
        match self.ask_once(method, path, body.clone()).await {
            Err(Failure::Connection(_)) => {
                *self = Client::connect_from(&self.host, &self.cookie, &self.from).await?;
                self.ask_once(method, path, body).await
            }
            answer => answer,
        }
    }

    async fn ask_once(
        &mut self,
        method: &str,
        path: &str,
        body: Option<Value>,
    ) -> Result<Value, Failure> {
        self.send(method, path, body).await?;
        self.answer().await
    }

    /// Sends bytes that are no JSON.
    pub async fn upload(&mut self, path: &str, body: Vec<u8>) -> Result<Value, Failure> {
        let head = self.request("POST", path, body.len());
        // Whoever is refused early finds the connection closed before all was sent.
        let sent = self.stream.get_mut().write_all(&[head.into_bytes(), body].concat()).await;
        self.answer().await.map_err(|failure| match sent {
            Ok(()) => failure,
            Err(error) => error.into(),
        })
    }

    async fn answer(&mut self) -> Result<Value, Failure> {
        let (status, length) = self.head().await?;
        let mut answer = vec![0; length];
        self.stream.read_exact(&mut answer).await?;
        match status {
            200..=299 if answer.is_empty() => Ok(Value::Null),
            200..=299 => serde_json::from_slice(&answer).map_err(|_| Failure::Nonsense),
            status => Err(Failure::Status(status)),
        }
    }

    async fn send(&mut self, method: &str, path: &str, body: Option<Value>) -> Result<(), Failure> {
        let body = body.map(|body| body.to_string()).unwrap_or_default();
        let request = self.request(method, path, body.len()) + &body;
        Ok(self.stream.get_mut().write_all(request.as_bytes()).await?)
    }

    fn request(&self, method: &str, path: &str, length: usize) -> String {
        format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\ncontent-type: application/json\r\n\
             content-length: {length}\r\n\r\n",
            self.host, self.cookie,
        )
    }

    /// The status and the length of an answer; keeps the cookie that comes with it.
    async fn head(&mut self) -> Result<(u16, usize), Failure> {
        let mut line = String::new();
        if self.stream.read_line(&mut line).await? == 0 {
            return Err(std::io::Error::from(std::io::ErrorKind::UnexpectedEof).into());
        }
        let status = line.split(' ').nth(1).and_then(|status| status.parse().ok());
        let status = status.ok_or(Failure::Nonsense)?;
        let mut length = 0;
        loop {
            line.clear();
            self.stream.read_line(&mut line).await?;
            let Some((name, value)) = line.trim_end().split_once(": ") else {
                return Ok((status, length));
            };
            match name.to_ascii_lowercase().as_str() {
                "content-length" => length = value.parse().map_err(|_| Failure::Nonsense)?,
                "set-cookie" => {
                    self.cookie = value.split(';').next().unwrap_or_default().to_owned();
                }
                _ => {}
            }
        }
    }

    /// Asks for a stream of events.
    pub async fn begin_following(&mut self, path: &str) -> Result<(), Failure> {
        self.send("GET", path, None).await?;
        match self.head().await? {
            (200, _) => Ok(()),
            (status, _) => Err(Failure::Status(status)),
        }
    }

    /// Hears of every entry until the stream ends.
    pub async fn hear_all(&mut self, hear: &mut impl FnMut()) -> Result<(), Failure> {
        let mut line = Vec::new();
        loop {
            line.clear();
            if self.stream.read_until(b'\n', &mut line).await? == 0 {
                return Ok(());
            }
            if line.starts_with(b"event: entry") {
                hear();
            }
        }
    }
}
