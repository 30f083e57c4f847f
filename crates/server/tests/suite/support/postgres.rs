//! A PostgreSQL server for tests: started at the first use, one database for each that asks, and
//! gone with the program that asked, however it ends.

// Not every program that has this uses all of it.
#![allow(dead_code)]

use std::env;
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// PostgreSQL refuses to run as root; this is who it runs as then.
const NOBODY: &str = "nobody";
const OWNER: &str = "arcadia";

/// The address of a new, empty database.
pub fn database() -> String {
    static MADE: AtomicU32 = AtomicU32::new(0);
    let server = server();
    let name = format!("test_{}", MADE.fetch_add(1, Ordering::Relaxed));
    let socket = server.folder.to_str().expect("a temporary folder has a plain name");
    run(server.command("createdb").args(["-h", socket, "-U", OWNER, "-T", "template0", &name]));
    format!("postgres://{OWNER}@{}/{name}", socket.replace('/', "%2F"))
}

/// The server of this program.
fn server() -> &'static Server {
    static SERVER: OnceLock<Server> = OnceLock::new();
    SERVER.get_or_init(|| Server::start("", |_| {}))
}

/// A running server that listens on a socket in its folder, so that no port can be in the way.
pub struct Server {
    pub folder: PathBuf,
    programs: PathBuf,
    /// It removes the server when its standard input ends, which it does with this program.
    _undertaker: Child,
}

impl Server {
    /// Starts a server with more settings (`-c name=value`), and whatever else is to be in its
    /// folder beside `data`.
    pub fn start(settings: &str, prepare: impl FnOnce(&Path)) -> Server {
        let programs = programs().unwrap_or_else(|| {
            panic!(
                "PostgreSQL is not installed, and the store is tested on a real server: \
                 run ./test, which installs it, or `apt-get install postgresql`"
            )
        });
        let folder = tempfile::Builder::new().prefix("pg-").tempdir().expect("a folder").keep();
        if is_root() {
            run(Command::new("chown").arg(NOBODY).arg(&folder));
        }
        let undertaker = undertaker(&programs, &folder);
        let server = Server { folder, programs, _undertaker: undertaker };
        server.run(settings, prepare);
        server
    }

    fn run(&self, settings: &str, prepare: impl FnOnce(&Path)) {
        let (data, log) = (self.folder.join("data"), self.folder.join("log"));
        run(self
            .command("initdb")
            .args(["--no-sync", "-A", "trust", "-E", "UTF8", "--locale=C", "-U", OWNER, "-D"])
            .arg(&data));
        prepare(&self.folder);
        let settings = format!(
            "-c listen_addresses= -c max_connections=300 -c unix_socket_directories={} {settings}",
            self.folder.display()
        );
        run(self
            .command("pg_ctl")
            .arg("-D")
            .arg(&data)
            .arg("-l")
            .arg(&log)
            .args(["-w", "-o", &settings, "start"]));
    }

    fn command(&self, program: &str) -> Command {
        let mut command = unprivileged(&self.programs.join(program));
        command.current_dir(&self.folder);
        command
    }
}

/// Where `initdb` and its like are: on the path, or in Debian's folder of the newest version.
fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut debian: Vec<_> = versions.map(|version| version.path().join("bin")).collect();
    debian.sort();
    let path = env::var_os("PATH").unwrap_or_default();
    debian
        .into_iter()
        .rev()
        .chain(env::split_paths(&path))
        .find(|folder| folder.join("initdb").exists() && folder.join("pg_ctl").exists())
}

fn is_root() -> bool {
    fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0)
}

/// A command that does not run as root.
fn unprivileged(program: &Path) -> Command {
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("runuser");
    command.args(["-u", NOBODY, "--"]).arg(program);
    command
}

/// Waits for the end of this program, and stops and removes its server then.
fn undertaker(programs: &Path, folder: &Path) -> Child {
    let script =
        "trap '' INT TERM HUP; read _; \"$1\" -D \"$2/data\" -m immediate stop; rm -r \"$2\"";
    unprivileged(Path::new("sh"))
        .args(["-c", script, "sh"])
        .arg(programs.join("pg_ctl"))
        .arg(folder)
        .current_dir("/")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("sh can be started")
}

/// Gives a file to whoever the server runs as, and to nobody else.
pub fn hand_over(file: &Path) {
    run(Command::new("chmod").arg("600").arg(file));
    if is_root() {
        run(Command::new("chown").arg(NOBODY).arg(file));
    }
}

/// Runs a command that must not fail.
pub fn run(command: &mut Command) {
    let output = command.stdin(Stdio::null()).output().expect("the command can be started");
    assert!(
        output.status.success(),
        "{command:?}: {}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
}
