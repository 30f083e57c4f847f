//! A server as its operator sees it: its log, what systemd is told, and how it stops.

use crate::common::server::Server;
use serde_json::{Value, json};
use std::fs::{self, File};
use std::io::Read;
use std::process::{Command, ExitStatus};
use tempfile::TempDir;

/// A folder for a store and a log.
struct Home(TempDir);

impl Home {
    fn new() -> Home {
        Home(tempfile::tempdir().unwrap())
    }

    fn file(&self, name: &str) -> String {
        self.0.path().join(name).display().to_string()
    }

    /// The command that starts a server here, with more options.
    fn command(&self, more: &[&str]) -> Command {
        let mut command = Server::command(&self.file("arcadia.db"));
        command.args(more).stderr(File::create(self.file("log")).unwrap());
        command
    }

    /// The lines of the log.
    fn log(&self) -> Vec<Value> {
        let text = fs::read_to_string(self.file("log")).unwrap();
        let read = |line: &str| serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}"));
        text.lines().map(read).collect()
    }
}

/// Sends SIGTERM.
fn terminate(server: &Server) {
    let kill = format!("kill -TERM {}", server.process.id());
    assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
}

fn stop(server: &mut Server) -> ExitStatus {
    terminate(server);
    server.process.wait().unwrap()
}

#[test]
fn the_log_is_json_from_the_first_line_to_the_last() {
    let home = Home::new();
    let more = ["--log-format", "json", "--access-log", "--slow-statement", "0"];
    let mut server = Server::with(&mut home.command(&more));
    let answer = answer(&server, "/api/tables/nonsense?secret=1");
    assert!(stop(&mut server).success());
    let log = home.log();
    let said = |message: &str| {
        log.iter().map(|line| &line["fields"]).find(|fields| fields["message"] == message)
    };
    let ends = [log.first(), log.last()].map(|line| line.unwrap()["fields"]["message"].clone());
    assert_eq!(ends, ["starting", "stopped"]);
    assert_eq!(said("starting").unwrap()["version"], env!("CARGO_PKG_VERSION"));
    let answered = said("answered").unwrap();
    let (method, route) = (&answered["method"], &answered["route"]);
    assert_eq!((method, route), (&"GET".into(), &"/api/tables/{table}".into()));
    assert_eq!(answered["status"], 404);
    let id = answered["request_id"].as_str().unwrap();
    assert!(answer.contains(&format!("x-request-id: {id}\r\n")), "{id} is not in {answer}");
    // Whichever statement comes first stands there; those after it are summed up.
    let slow = said("slow statement").unwrap()["sql"].as_str().unwrap();
    assert!(["SELECT ", "INSERT ", "UPDATE "].iter().any(|verb| slow.starts_with(verb)), "{slow}");
    let text = fs::read_to_string(home.file("log")).unwrap();
    assert!(!text.contains("secret") && !text.contains("nonsense"), "{text}");
}

#[test]
fn requests_and_quick_statements_are_not_logged_unless_asked_for() {
    let home = Home::new();
    let mut server = Server::with(&mut home.command(&[]));
    assert_eq!(server.get("/api/tables", "").0, 200);
    assert!(stop(&mut server).success());
    let log = home.log();
    let messages: Vec<&Value> = log.iter().map(|line| &line["fields"]["message"]).collect();
    assert_eq!(messages, ["starting", "ready", "stopping", "stopped"]);
}

#[test]
fn a_server_that_cannot_start_says_so_as_it_is_asked_to() {
    let home = Home::new();
    for (wrong, sentence) in [
        (["--listen", "nonsense"], "nonsense is not an address to listen at"),
        (["--proxied", "nonsense"], "\"nonsense\" is not a network."),
        (["--nonsense", "1"], "unexpected argument"),
    ] {
        let refused = |format: &[&str], variable: &str| {
            let mut command = Command::new(env!("CARGO_BIN_EXE_arcadia"));
            command.args(["serve", "--lang", "en"]).args(wrong).args(format);
            command.args(["--store", &home.file("never.db")]);
            let output = command.env("ARCADIA_LOG_FORMAT", variable).output().unwrap();
            assert_eq!(output.status.code(), Some(2), "{output:?}");
            String::from_utf8(output.stderr).unwrap()
        };
        for said in [refused(&["--log-format", "json"], "text"), refused(&[], "json")] {
            let line: Value = serde_json::from_str(&said).expect("one line of JSON");
            let message = line["fields"]["message"].as_str().unwrap();
            assert!(line["level"] == "ERROR" && message.contains(sentence), "{said}");
        }
        let said = refused(&["--log-format=text"], "json");
        assert!(said.contains(sentence) && !said.starts_with('{'), "{said}");
    }
}

#[test]
fn whoever_asks_twice_does_not_wait() {
    let home = Home::new();
    let mut server = Server::with(&mut home.command(&["--drain", "600"]));
    terminate(&server);
    while server.get("/readyz", "").0 == 200 {}
    assert_eq!(server.get("/api/tables", "").0, 200);
    assert_eq!(stop(&mut server).code(), Some(1));
}

/// Everything that is answered, as text.
fn answer(server: &Server, path: &str) -> String {
    let mut answer = String::new();
    server.ask("GET", path, "", &Value::Null).read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn a_take_over_is_one_line() {
    let home = Home::new();
    let server = Server::with(&mut home.command(&[]));
    let ada = server.guest("Ada");
    for _ in 0..3 {
        let table = server.table(&ada);
        let seats = format!("/api/tables/{table}/seats");
        let sat = server.send("POST", &format!("{seats}/0"), &ada, &json!({}));
        let level = json!({ "level": "luna" });
        let invited = server.send("POST", &format!("{seats}/1/computer"), &ada, &level);
        assert_eq!((sat.0, invited.0), (200, 200));
    }
    while !answer(&server, "/metrics").contains("\narcadia_leases 3\n") {}
    // It is killed, as nobody has asked it to stop.
    drop(server);
    let mut server = Server::with(&mut home.command(&[]));
    while !answer(&server, "/metrics").contains("\narcadia_take_overs_total 3\n") {}
    assert!(stop(&mut server).success());
    let log = home.log();
    let fields = log.iter().map(|line| &line["fields"]);
    let taken: Vec<&Value> = fields.filter(|fields| fields["message"] == "took over").collect();
    let tables: Vec<u64> = taken.iter().map(|fields| fields["tables"].as_u64().unwrap()).collect();
    assert_eq!(tables, [3], "{taken:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn systemd_is_told_when_a_server_is_ready_lives_and_stops() {
    use std::os::linux::net::SocketAddrExt;
    use std::os::unix::net::{SocketAddr, UnixDatagram};
    let abstract_name = format!("arcadia-test-{}", std::process::id());
    let home = Home::new();
    let path = home.file("notify");
    let sockets = [
        (path.clone(), SocketAddr::from_pathname(&path).unwrap()),
        (format!("@{abstract_name}"), SocketAddr::from_abstract_name(&abstract_name).unwrap()),
    ];
    for (name, address) in sockets {
        let socket = UnixDatagram::bind_addr(&address).unwrap();
        socket.set_read_timeout(Some(std::time::Duration::from_secs(60))).unwrap();
        let heard = || {
            let mut bytes = [0; 100];
            let count = socket.recv(&mut bytes).expect("systemd is told something");
            String::from_utf8(bytes[..count].to_vec()).unwrap()
        };
        let until = |state: &str| while heard() != state {};
        let mut command = home.command(&[]);
        command.env("NOTIFY_SOCKET", name).env("WATCHDOG_USEC", "100000");
        let mut server = Server::with(&mut command);
        until("READY=1");
        until("WATCHDOG=1");
        terminate(&server);
        until("STOPPING=1");
        assert!(server.process.wait().unwrap().success());
    }
}
