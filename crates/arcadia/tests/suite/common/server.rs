//! A server as its operator starts it.

use serde_json::{Value, json as object};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// What is done takes effect within two seconds on an idle machine. Tests share theirs: so this is
/// longer, and still less than the time after which a stream asks for itself (25 seconds).
const SOON: Duration = Duration::from_secs(15);

/// A server in a process of its own; it is gone with this.
pub struct Server {
    pub process: Child,
    pub address: String,
}

impl Server {
    pub fn start(store: &str) -> Server {
        Server::with(Server::command(store).stderr(Stdio::null()))
    }

    /// The command that starts a server on a store.
    pub fn command(store: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_arcadia"));
        command.args(["serve", "--listen", "127.0.0.1:0", "--store", store, "--lang", "en"]);
        command
    }

    /// Starts a server and waits until it is ready.
    pub fn with(command: &mut Command) -> Server {
        let mut process = command.stdout(Stdio::piped()).spawn().unwrap();
        let said = BufReader::new(process.stdout.take().unwrap()).lines().map(Result::unwrap);
        let address = said
            .into_iter()
            .find_map(|line| line.strip_prefix("Arcadia is at http://").map(str::to_owned));
        Server { process, address: address.expect("the server says where it is") }
    }

    /// Sends a request, and gives the connection on which it is answered.
    pub fn ask(&self, method: &str, path: &str, cookie: &str, body: &Value) -> TcpStream {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(SOON)).unwrap();
        let body = if method == "GET" { String::new() } else { body.to_string() };
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nCookie: {cookie}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n",
            self.address,
            body.len()
        );
        stream.write_all(format!("{head}{body}").as_bytes()).unwrap();
        stream
    }

    /// The status, the cookie that was set and the body.
    pub fn send(
        &self,
        method: &str,
        path: &str,
        cookie: &str,
        body: &Value,
    ) -> (u16, String, Value) {
        let mut answer = String::new();
        self.ask(method, path, cookie, body).read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        let set = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        let cookie = set.and_then(|set| set.split(';').next()).unwrap_or_default().to_owned();
        (status, cookie, serde_json::from_str(body).unwrap_or_default())
    }

    pub fn get(&self, path: &str, cookie: &str) -> (u16, Value) {
        let (status, _, body) = self.send("GET", path, cookie, &Value::Null);
        (status, body)
    }

    /// A new guest, by their cookie.
    pub fn guest(&self, name: &str) -> String {
        let (status, cookie, _) = self.send("POST", "/api/me", "", &object!({ "name": name }));
        assert_eq!(status, 200);
        cookie
    }

    /// A table that somebody opens.
    pub fn table(&self, cookie: &str) -> String {
        let asked = object!({ "format": "random" });
        let (status, _, opened) = self.send("POST", "/api/tables", cookie, &asked);
        assert_eq!(status, 201, "{opened}");
        opened["table"].as_str().unwrap().to_owned()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
