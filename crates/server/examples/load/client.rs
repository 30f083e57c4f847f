//! As much of HTTP as a load program needs: one connection that asks again and again.

use serde_json::Value;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

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

/// A connection, and who is at its other end.
pub struct Client {
    host: String,
    stream: BufReader<TcpStream>,
    pub cookie: String,
}

impl Client {
    pub async fn connect(host: &str, cookie: &str) -> Result<Client, Failure> {
        let stream = TcpStream::connect(host).await?;
        stream.set_nodelay(true)?;
        let stream = BufReader::with_capacity(2048, stream);
        Ok(Client { host: host.to_owned(), stream, cookie: cookie.to_owned() })
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
                *self = Client::connect(&self.host, &self.cookie).await?;
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
        let (status, length) = self.head().await?;
        let mut answer = vec![0; length];
        self.stream.read_exact(&mut answer).await?;
        match status {
            200..=299 => serde_json::from_slice(&answer).map_err(|_| Failure::Nonsense),
            status => Err(Failure::Status(status)),
        }
    }

    async fn send(&mut self, method: &str, path: &str, body: Option<Value>) -> Result<(), Failure> {
        let body = body.map(|body| body.to_string()).unwrap_or_default();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            self.host,
            self.cookie,
            body.len()
        );
        Ok(self.stream.get_mut().write_all(request.as_bytes()).await?)
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
