//! A server in a process of its own, which can be killed: this test program, started once more.

use crate::client::{Place, Site};
use crate::soon;
use rusqlite::ffi;
use server::serve::serve;
use server::settings::Settings;
use server::store::{Acknowledge, Options, Store};
use server::time::Time;
use std::env;
use std::ffi::{c_char, c_int, c_void};
use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio, exit};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::{oneshot, watch};

/// What tells the program that it is a server, and where its store is.
const STORE: &str = "ARCADIA_CRASH_STORE";
/// What tells it to acknowledge before it commits.
const EARLY: &str = "ARCADIA_CRASH_EARLY";
/// What tells it how many milliseconds it waits before every commit.
const SLOW: &str = "ARCADIA_CRASH_SLOW";
/// What tells it how many milliseconds its clock is ahead.
const AHEAD: &str = "ARCADIA_CRASH_AHEAD";
/// What it says before its address.
const LISTENS: &str = "listens on ";
/// What a slow commit takes.
pub const COMMIT: Duration = Duration::from_millis(50);

/// How a server runs.
#[derive(Clone, Copy, Default)]
pub struct How {
    /// When it says that something is stored.
    pub acknowledge: Acknowledge,
    /// What it waits before every commit, so that there is a moment to be killed in.
    pub commit: Duration,
    /// How far its clock is ahead of the system's.
    pub ahead_ms: i64,
}

/// A server that is killed and comes back, on one store.
pub struct Server {
    store: String,
    child: Child,
    place: watch::Sender<Place>,
    torn: Arc<AtomicUsize>,
}

impl Server {
    /// Starts a server and waits until it listens.
    pub async fn start(store: &str, how: How) -> Server {
        let (child, address) = start(store, how).await;
        let place = watch::Sender::new(Place { life: 0, address });
        Server { store: store.to_owned(), child, place, torn: Arc::default() }
    }

    /// Where it is, also after it has come back.
    pub fn site(&self) -> Site {
        Site { place: self.place.subscribe(), torn: Arc::clone(&self.torn) }
    }

    /// Kills it: the process ends between two instructions.
    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Starts it again on what is left, and tells everybody where.
    pub async fn revive(&mut self, how: How) {
        let (child, address) = start(&self.store, how).await;
        self.child = child;
        let life = self.place.borrow().life + 1;
        self.place.send_replace(Place { life, address });
    }

    /// Sends whoever was here to another server.
    pub fn hand_over_to(&self, other: &Server) {
        let life = self.place.borrow().life + 1;
        self.place.send_replace(Place { life, ..other.site().place() });
    }

    /// How many answers ended in their middle.
    pub fn torn(&self) -> usize {
        self.torn.load(Ordering::Relaxed)
    }

    /// Asks it to stop, and says how it ended.
    pub async fn stop(&mut self) -> ExitStatus {
        let pid = self.child.id().to_string();
        let asked = Command::new("sh").args(["-c", "kill -TERM \"$0\"", &pid]).status().unwrap();
        assert!(asked.success());
        let ended = async {
            loop {
                match self.child.try_wait().unwrap() {
                    Some(status) => return status,
                    None => tokio::time::sleep(Duration::from_millis(5)).await,
                }
            }
        };
        soon("the server stops", ended).await
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ended_already = self.child.kill();
        let _ended_already = self.child.wait();
    }
}

async fn start(store: &str, how: How) -> (Child, SocketAddr) {
    let mut command = Command::new(env::current_exe().unwrap());
    command
        .args(["--exact", "process::a_server_for_the_other_tests", "--nocapture"])
        .args(["--test-threads", "1"])
        .env(STORE, store)
        .env(AHEAD, how.ahead_ms.to_string())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped());
    if how.acknowledge == Acknowledge::BeforeCommit {
        command.env(EARLY, "1");
    }
    if !how.commit.is_zero() {
        command.env(SLOW, how.commit.as_millis().to_string());
    }
    let mut child = command.spawn().unwrap();
    let said = child.stdout.take().unwrap();
    let (found, address) = oneshot::channel();
    std::thread::spawn(move || found.send(listening(said)));
    let address = soon("a server comes up", address).await.unwrap();
    (child, address.expect("the server says where it listens"))
}

/// The address that a server says; what it says later is thrown away.
fn listening(said: ChildStdout) -> Option<SocketAddr> {
    let mut said = BufReader::new(said);
    let mut line = String::new();
    while said.read_line(&mut line).ok()? > 0 {
        if let Some((_, address)) = line.split_once(LISTENS) {
            let address = address.trim().parse().ok();
            std::thread::spawn(move || std::io::copy(&mut said, &mut std::io::sink()));
            return address;
        }
        line.clear();
    }
    None
}

/// Not a test but what the others start and kill; it does nothing where nobody asks for it.
#[test]
fn a_server_for_the_other_tests() {
    let Ok(store) = env::var(STORE) else { return };
    std::thread::spawn(end_with_the_test);
    tokio::runtime::Runtime::new().unwrap().block_on(be_a_server(&store));
}

/// Ends with the program that has started this one, however that ends.
fn end_with_the_test() {
    let _ended = std::io::stdin().read(&mut [0]);
    exit(3);
}

async fn be_a_server(address: &str) {
    let acknowledge = match env::var_os(EARLY) {
        Some(_) => Acknowledge::BeforeCommit,
        None => Acknowledge::Durable,
    };
    if let Ok(milliseconds) = env::var(SLOW) {
        slow_down(milliseconds.parse().unwrap());
    }
    let options = Options { acknowledge, ..Options::default() };
    let store = Store::open_with(address, options).await.unwrap();
    let ahead: i64 = env::var(AHEAD).unwrap().parse().unwrap();
    let system = Time::system();
    let time = Time::of(move || system.now() + ahead);
    let mut term = signal(SignalKind::terminate()).unwrap();
    let stop = async move {
        term.recv().await;
    };
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    println!("{LISTENS}{}", listener.local_addr().unwrap());
    serve(listener, store, settings(), time, stop).await;
}

/// Nobody asks too much here.
fn settings() -> Settings {
    Settings {
        requests: u32::MAX,
        requests_from: u32::MAX,
        logins_from: u32::MAX,
        tables_of: 10_000,
        tables_from: 10_000,
        thinkers: 1,
        ..Settings::default()
    }
}

/// What the commits of this server wait, in milliseconds.
static WAIT: AtomicU64 = AtomicU64::new(0);

/// Has every connection to SQLite wait just before it commits.
fn slow_down(milliseconds: u64) {
    WAIT.store(milliseconds, Ordering::Relaxed);
    // SAFETY: the function has the type that SQLite calls it with, and lives as long as the program.
    let done = unsafe { ffi::sqlite3_auto_extension(Some(hook)) };
    assert_eq!(done, ffi::SQLITE_OK);
}

unsafe extern "C" fn hook(
    connection: *mut ffi::sqlite3,
    _error: *mut *mut c_char,
    _api: *const ffi::sqlite3_api_routines,
) -> c_int {
    // SAFETY: SQLite has just opened this connection, and the hook needs no data.
    unsafe { ffi::sqlite3_commit_hook(connection, Some(wait), std::ptr::null_mut()) };
    ffi::SQLITE_OK
}

unsafe extern "C" fn wait(_: *mut c_void) -> c_int {
    std::thread::sleep(Duration::from_millis(WAIT.load(Ordering::Relaxed)));
    0
}
