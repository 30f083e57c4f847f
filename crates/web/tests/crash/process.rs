//! A server in a process of its own, which can be killed: this test program, started once more.

use crate::client::{Place, Site};
use crate::soon;
use crate::thoughts;
use rooms::time::Time;
use rusqlite::ffi;
use std::env;
use std::ffi::{c_char, c_int, c_void};
use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio, exit};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;
use store::{Acknowledge, OpenOptions, Store};
use tempfile::NamedTempFile;
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::{oneshot, watch};
use web::serve::serve;
use web::settings::Settings;

/// What tells the program that it is a server, and where its store is.
const STORE: &str = "ARCADIA_CRASH_STORE";
/// What tells it to acknowledge before it commits.
const EARLY: &str = "ARCADIA_CRASH_EARLY";
/// What tells it how many milliseconds it waits before every commit.
const SLOW: &str = "ARCADIA_CRASH_SLOW";
/// What tells it how many milliseconds its clock is ahead.
const AHEAD: &str = "ARCADIA_CRASH_AHEAD";
/// The signal that Linux sends where a file must not grow.
const SIGXFSZ: c_int = 25;
/// What tells it how far the clock of its machine is wrong.
const SKEW: &str = "ARCADIA_CRASH_SKEW";
/// What tells it in which file it says how far the clocks of its machine have moved: what the time is, and how
/// much has passed.
const CLOCKS: &str = "ARCADIA_CRASH_CLOCKS";
/// What tells it which version of the store it knows, if not this one.
const VERSION: &str = "ARCADIA_CRASH_VERSION";
/// What it says before its address, and what `arcadia serve` says.
const LISTENS: [&str; 2] = ["listens on ", "is at http://"];
/// What a slow commit takes.
pub const COMMIT: Duration = Duration::from_millis(50);

/// How a server runs.
#[derive(Clone, Copy, Default)]
pub struct How {
    /// When it says that something is stored.
    pub acknowledge: Acknowledge,
    /// What it waits before every commit, so that there is a moment to be killed in.
    pub commit: Duration,
    /// How far its time is ahead of the system's, whatever a database says.
    pub ahead_ms: i64,
    /// How far the clock of its machine is wrong.
    pub skew_ms: i64,
    /// The version of the store that it knows, if not this one.
    pub version: Option<usize>,
}

/// A server that is killed and comes back, on one store.
pub struct Server {
    store: String,
    child: Child,
    place: watch::Sender<Place>,
    torn: Arc<AtomicUsize>,
    errors: Arc<AtomicUsize>,
    /// How far the clocks of its machine have moved.
    clocks: NamedTempFile,
}

impl Server {
    /// Starts a server and waits until it listens.
    pub async fn start(store: &str, how: How) -> Server {
        let clocks = NamedTempFile::new().unwrap();
        let (child, address) = start(store, how, clocks.path()).await;
        let place = watch::Sender::new(Place { life: 0, address });
        let (torn, errors) = Default::default();
        Server { store: store.to_owned(), child, place, torn, errors, clocks }
    }

    /// Starts `arcadia serve` of another version.
    pub async fn of_program(program: &str, store: &str) -> Server {
        let mut command = Command::new(program);
        command.args(["serve", "--listen", "127.0.0.1:0", "--store", store]);
        let (child, address) = started(command).await;
        let place = watch::Sender::new(Place { life: 0, address });
        let (torn, errors, clocks) =
            (Arc::default(), Arc::default(), NamedTempFile::new().unwrap());
        Server { store: store.to_owned(), child, place, torn, errors, clocks }
    }

    /// Where it is, also after it has come back.
    pub fn site(&self) -> Site {
        let (torn, errors) = (Arc::clone(&self.torn), Arc::clone(&self.errors));
        Site { place: self.place.subscribe(), torn, errors }
    }

    /// Kills it: the process ends between two instructions.
    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Starts it again on what is left, and tells everybody where.
    pub async fn revive(&mut self, how: How) {
        let (child, address) = start(&self.store, how, self.clocks.path()).await;
        self.child = child;
        let life = self.place.borrow().life + 1;
        self.place.send_replace(Place { life, address });
    }

    /// Sends whoever was here to another server.
    pub fn hand_over_to(&self, other: &Server) {
        let life = self.place.borrow().life + 1;
        self.place.send_replace(Place { life, ..other.site().place() });
    }

    /// How much memory its process has, in bytes.
    pub fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
        line.trim().trim_end_matches(" kB").parse::<u64>().unwrap() * 1024
    }

    /// The address of its store.
    pub fn store(&self) -> &str {
        &self.store
    }

    /// Another server takes its place, and everybody is sent there. What is left is ended when it is dropped.
    pub fn replace_by(&mut self, mut other: Server) -> Server {
        self.hand_over_to(&other);
        std::mem::swap(&mut self.child, &mut other.child);
        other
    }

    /// How many requests had no answer, or were told that it cannot be done now.
    pub fn errors(&self) -> usize {
        self.errors.load(Ordering::Relaxed)
    }

    /// Sends its process a signal.
    pub fn signal(&self, signal: &str) {
        let pid = self.child.id().to_string();
        let sent = Command::new("sh").args(["-c", "kill -$1 \"$0\"", &pid, signal]).status();
        assert!(sent.unwrap().success());
    }

    /// Has no file of its grow beyond so many bytes, as on a full disk.
    pub fn limit_files(&self, bytes: &str) {
        let pid = self.child.id().to_string();
        let limit = format!("--fsize={bytes}:unlimited");
        assert!(Command::new("prlimit").args(["--pid", &pid, &limit]).status().unwrap().success());
    }

    /// How many answers ended in their middle.
    pub fn torn(&self) -> usize {
        self.torn.load(Ordering::Relaxed)
    }

    /// Stops its process for so long, as far as it can know: its machine says that the time is `system_ms`
    /// later when it goes on, and that so much has passed.
    pub fn pause(&self, system_ms: i64, passed_ms: i64) {
        self.signal("STOP");
        std::fs::write(self.clocks.path(), format!("{system_ms} {passed_ms}")).unwrap();
        self.signal("CONT");
    }

    /// Asks it to stop, and says how it ended.
    pub async fn stop(&mut self) -> ExitStatus {
        self.signal("TERM");
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

async fn start(store: &str, how: How, clocks: &Path) -> (Child, SocketAddr) {
    let mut command = Command::new(env::current_exe().unwrap());
    command
        .args(["--exact", "process::a_server_for_the_other_tests", "--nocapture"])
        .args(["--test-threads", "1"])
        .env(STORE, store)
        .env(AHEAD, how.ahead_ms.to_string())
        .env(SKEW, how.skew_ms.to_string())
        .env(CLOCKS, clocks)
        // As in the unit and the image.
        .env("MALLOC_ARENA_MAX", "2");
    if how.acknowledge == Acknowledge::BeforeCommit {
        command.env(EARLY, "1");
    }
    if !how.commit.is_zero() {
        command.env(SLOW, how.commit.as_millis().to_string());
    }
    if let Some(version) = how.version {
        command.env(VERSION, version.to_string());
    }
    started(command).await
}

/// Starts a server, and waits until it says where it listens.
async fn started(mut command: Command) -> (Child, SocketAddr) {
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let said = child.stdout.take().unwrap();
    let (found, address) = oneshot::channel();
    std::thread::spawn(move || found.send(listening(said)));
    let address = soon("a server comes up", address).await.unwrap();
    (child, address.expect("the server says where it listens"))
}

/// The address that a server says; of what it says later, what computer players have thought is noted.
fn listening(said: ChildStdout) -> Option<SocketAddr> {
    let mut said = BufReader::new(said);
    let mut line = String::new();
    while said.read_line(&mut line).ok()? > 0 {
        if let Some((_, address)) = LISTENS.iter().find_map(|listens| line.split_once(listens)) {
            let address = address.trim().parse().ok();
            std::thread::spawn(move || said.lines().map_while(Result::ok).for_each(thoughts::note));
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
    thoughts::tell();
    let acknowledge = match env::var_os(EARLY) {
        Some(_) => Acknowledge::BeforeCommit,
        None => Acknowledge::Durable,
    };
    if let Ok(milliseconds) = env::var(SLOW) {
        slow_down(milliseconds.parse().unwrap());
    }
    let version = env::var(VERSION).ok().map(|version| version.parse().unwrap());
    let options = OpenOptions { acknowledge, version, ..OpenOptions::for_server() };
    let store = Store::open_with(address, options).await.unwrap();
    // A file that may not grow is an error, as a full disk is, and not the end.
    let _full = signal(SignalKind::from_raw(SIGXFSZ)).unwrap();
    let mut term = signal(SignalKind::terminate()).unwrap();
    let stop = async move {
        term.recv().await;
    };
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    println!("{}{}", LISTENS[0], listener.local_addr().unwrap());
    serve(listener, store, settings(), time(), stop).await;
}

/// The time by clocks that the test moves.
fn time() -> Time {
    let [ahead, skew]: [i64; 2] =
        [AHEAD, SKEW].map(|name| env::var(name).unwrap().parse().unwrap());
    let system = Time::system();
    if ahead != 0 {
        return Time::of(move || system.now() + ahead);
    }
    let passing = system.clone();
    let moved = |clock: usize| {
        let said = std::fs::read_to_string(env::var(CLOCKS).unwrap()).unwrap_or_default();
        said.split(' ').nth(clock).and_then(|ms| ms.parse().ok()).unwrap_or(0)
    };
    Time::steady(
        move || system.system_ms() + skew + moved(0),
        move || passing.steady_ms() + moved(1),
    )
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
