//! Those who mean harm.

use std::collections::BTreeMap;
use std::sync::Mutex;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// How often attackers got which status; 0 where the connection was closed without an answer.
pub static ANSWERS: Mutex<BTreeMap<u16, u64>> = Mutex::new(BTreeMap::new());

pub fn note(status: u16) {
    if let Ok(mut answers) = ANSWERS.lock() {
        *answers.entry(status).or_default() += 1;
    }
}

/// Attacks again and again, each attacker in its own way.
pub async fn attack(host: String, number: usize) {
    let large = format!("{{\"name\": \"{}\"}}", "x".repeat(200_000));
    let attacks: [(&str, String); 5] = [
        ("half", "POST /api/me HTTP/1.1\r\nhost: a\r\ncontent-le".to_owned()),
        ("large", request("POST", "/api/me", &large)),
        ("nonsense", request("POST", "/api/tables/00/decide", "{{{{")),
        (
            "login",
            request("POST", "/api/login", "{\"login\":\"nobody\",\"password\":\"wrong password\"}"),
        ),
        ("unread", request("GET", "/api/openapi.json", "")),
    ];
    let (kind, bytes) = &attacks[number % attacks.len()];
    loop {
        let status = match TcpStream::connect(&host).await {
            Ok(stream) => one(stream, bytes, *kind == "unread").await.unwrap_or(0),
            Err(_) => 0,
        };
        note(status);
        tokio::task::yield_now().await;
    }
}

fn request(method: &str, path: &str, body: &str) -> String {
    format!(
        "{method} {path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    )
}

/// The status of the answer. Whoever does not read asks over and over until nothing is taken any more.
async fn one(mut stream: TcpStream, bytes: &str, unread: bool) -> Option<u16> {
    if unread {
        loop {
            stream.write_all(bytes.as_bytes()).await.ok()?;
        }
    }
    let _ = stream.write_all(bytes.as_bytes()).await;
    let mut head = [0; 64];
    let read = stream.read(&mut head).await.ok()?;
    std::str::from_utf8(&head[..read]).ok()?.split(' ').nth(1)?.parse().ok()
}
