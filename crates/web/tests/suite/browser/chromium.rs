//! The Chromium of a test run: one for all tests, started when the first of them wants it.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;

/// Waits beside Chromium until the tests are gone, and leaves nothing behind. `$0` is its folder. What is
/// started may be a script that starts Chromium, so all of its session is ended. Nobody reads standard error
/// any more by then: whoever wrote that something was terminated would end before the folder is removed. An
/// interrupt of the tests is not one of the keeper, and what is still being written is removed as well.
const KEEPER: &str = r#"setsid "$@" & trap '' INT TERM HUP PIPE; read -r _; exec 2> /dev/null
kill -- -$!; wait $!; kill -s KILL -- -$!
for again in 1 2 3 4 5; do rm -rf "$0" && break; sleep 0.2; done"#;

/// Chromium without its windows does the same with a third less work.
const PROGRAMS: [&str; 2] = ["chromium-headless-shell", "chromium"];

const FLAGS: [&str; 13] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--hide-scrollbars",
    "--remote-debugging-port=0",
];

/// A running Chromium. It goes when its standard input is closed, that is, with the tests.
struct Chromium {
    address: String,
    _keeper: Child,
}

/// Where the Chromium of this run speaks the DevTools protocol.
pub fn address() -> &'static str {
    static CHROMIUM: OnceLock<Chromium> = OnceLock::new();
    &CHROMIUM.get_or_init(start).address
}

fn is_there(program: &str) -> bool {
    let version =
        Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    version.is_ok_and(|status| status.success())
}

fn start() -> Chromium {
    let named = std::env::var("CHROMIUM").map(|named| vec![named]);
    let programs = named.unwrap_or_else(|_| PROGRAMS.map(str::to_owned).into());
    let program = programs
        .iter()
        .find(|program| is_there(program))
        .expect("The browser tests need Chromium: install it, or say where it is in CHROMIUM.");
    let folder = tempfile::Builder::new().prefix("arcadia-chromium-").tempdir().unwrap().keep();
    let mut keeper = Command::new("sh")
        .args(["-c", KEEPER])
        .arg(&folder)
        .arg(program)
        .args(FLAGS)
        .arg(format!("--user-data-dir={}", folder.display()))
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(keeper.stderr.take().unwrap()).lines().map_while(Result::ok);
    let address = lines
        .find_map(|line| line.strip_prefix("DevTools listening on ").map(str::to_owned))
        .expect("Chromium says where it listens");
    // What it says later is of no interest, but somebody must listen.
    std::thread::spawn(move || lines.for_each(drop));
    Chromium { address, _keeper: keeper }
}
