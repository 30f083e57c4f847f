//! A PostgreSQL server for tests: started once a program, at the first use, and removed with the
//! program, however it ends. Every test has a database of its own.

use std::env;
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// The user that PostgreSQL, which refuses to run as root, runs as instead.
const NOBODY: &str = "nobody";
const OWNER: &str = "arcadia";

/// Creates an empty database on the server of this program and returns its address.
pub fn database() -> String {
    server().database()
}

/// The server of this program.
fn server() -> &'static Server {
    static SERVER: OnceLock<Server> = OnceLock::new();
    SERVER.get_or_init(|| Server::start("", |_| {}))
}

/// A running server that listens on a socket in its folder, so that no port can be in the way.
pub struct Server {
    /// The folder with its data, its socket and its log.
    pub folder: PathBuf,
    programs: PathBuf,
    /// A process that removes the server when its standard input ends, which it does with this
    /// program.
    _cleaner: Child,
}

impl Server {
    /// Starts a server with more settings (`-c name=value`), and with whatever `prepare` puts into
    /// its folder beside `data`.
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
        let cleaner = start_cleaner(&programs, &folder);
        let server = Server { folder, programs, _cleaner: cleaner };
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

    /// Creates an empty database and returns its address.
    pub fn database(&self) -> String {
        static CREATED: AtomicU32 = AtomicU32::new(0);
        let name = format!("test_{}", CREATED.fetch_add(1, Ordering::Relaxed));
        let socket = self.folder.to_str().expect("a temporary folder has a plain name");
        run(self.command("createdb").args(["-h", socket, "-U", OWNER, "-T", "template0", &name]));
        format!("postgres://{OWNER}@{}/{name}", socket.replace('/', "%2F"))
    }

    /// Stops it, with everything that is being done there, and starts it again.
    pub fn restart(&self) {
        let (data, log) = (self.folder.join("data"), self.folder.join("log"));
        let mut restart = self.command("pg_ctl");
        restart.arg("-D").arg(data).arg("-l").arg(log).args(["-w", "-m", "immediate", "restart"]);
        run(&mut restart);
    }

    /// Stops all processes of the server where they are.
    pub fn freeze(&self) {
        self.signal("STOP");
    }

    /// Lets them go on.
    pub fn thaw(&self) {
        self.signal("CONT");
    }

    /// Has no file of it grow beyond so many bytes, as on a full disk.
    pub fn limit_files(&self, bytes: &str) {
        let limit = format!("--fsize={bytes}:unlimited");
        self.to_all(|process| {
            // Only who it belongs to may limit a process.
            let mut command = unprivileged(Path::new("prlimit"));
            command.args(["--pid", process, &limit]);
            command
        });
    }

    /// Sends a signal to the server and all its processes.
    fn signal(&self, signal: &str) {
        self.to_all(|process| {
            let mut command = Command::new("kill");
            command.args(["-s", signal, process]);
            command
        });
    }

    /// Runs a command for the process of the server, and for all that it has started.
    fn to_all(&self, command: impl Fn(&str) -> Command) {
        let pid = fs::read_to_string(self.folder.join("data/postmaster.pid")).expect("a server");
        let pid = pid.lines().next().expect("its process").to_owned();
        let children = format!("/proc/{pid}/task/{pid}/children");
        // The server first, so that it starts no others meanwhile.
        run(&mut command(&pid));
        let children = fs::read_to_string(children).expect("the processes of a server");
        for child in children.split_whitespace() {
            let done = command(child).output().expect("the command can be started");
            // A process may have ended meanwhile: those whose client has gone do when they go on.
            let ended = !Path::new("/proc").join(child).exists();
            assert!(done.status.success() || ended, "{:?} fails", command(child));
        }
    }

    fn command(&self, program: &str) -> Command {
        let mut command = unprivileged(&self.programs.join(program));
        command.current_dir(&self.folder);
        command
    }
}

/// Finds `initdb` and its like: in Debian's folder of the newest version, or on the path.
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

/// Starts a process that waits for the end of this program, and stops and removes its server then.
fn start_cleaner(programs: &Path, folder: &Path) -> Child {
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

/// Gives a file to the user that the server runs as, and to nobody else.
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
