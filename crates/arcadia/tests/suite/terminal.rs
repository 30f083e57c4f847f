//! `arcadia play` on a real terminal: keys instead of lines, its width, and Ctrl-C.

use crate::common::file;
use std::fs;
use std::io::{Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// Starts a program on a pseudo-terminal of its own and passes on what is typed and shown. Its end is the end of
/// this, with the same status; a signal is told as 128 and its number, as shells do.
const TERMINAL: &str = r"
import fcntl, os, pty, select, struct, sys, termios
columns, program = int(sys.argv[1]), sys.argv[2:]
child, screen = pty.fork()
if child == 0:
    size = struct.pack('HHHH', 40, columns, 0, 0)
    fcntl.ioctl(0, termios.TIOCSWINSZ, size)
    # As the program has it while it waits for a key: what is typed ahead is not looked at by anybody else.
    modes = termios.tcgetattr(0)
    modes[0] &= ~(termios.ICRNL | termios.IXON)
    modes[3] &= ~(termios.ICANON | termios.ECHO | termios.ISIG | termios.IEXTEN)
    termios.tcsetattr(0, termios.TCSANOW, modes)
    os.execv(program[0], program)
sources = [0, screen]
while True:
    ready = select.select(sources, [], [], 180)[0]
    if not ready:
        os._exit(99)  # better than to wait for ever
    for source in ready:
        try:
            some = os.read(source, 4096)
        except OSError:  # the program has left its terminal
            some = b''
        if source == screen and not some:
            status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
            os._exit(status if status >= 0 else 128 - status)
        if not some:
            sources.remove(0)
        os.write(1 if source == screen else screen, some)
";

/// A program on a terminal, and everything it has shown.
struct Screen {
    child: Child,
    keys: ChildStdin,
    shown: ChildStdout,
    all: Vec<u8>,
    /// How much of it has been looked at.
    looked: usize,
}

impl Screen {
    /// `arcadia play` on a terminal of so many columns; games are kept in a folder of the test's own.
    fn play(columns: u16, arguments: &[&str], state: &str) -> Screen {
        let mut child = Command::new("python3")
            .args(["-c", TERMINAL, &columns.to_string(), env!("CARGO_BIN_EXE_arcadia"), "play"])
            .args(arguments)
            .env_remove("LANGUAGE")
            .env_remove("NO_COLOR")
            .env("TERM", "xterm-256color")
            .env("LC_ALL", "C")
            .env("XDG_STATE_HOME", state)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("this test needs python3");
        let (keys, shown) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        Screen { child, keys, shown, all: Vec::new(), looked: 0 }
    }

    /// Types something, a key or many.
    fn keys(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
    }

    /// Reads what is shown; nothing more when the program has ended.
    fn read(&mut self) -> bool {
        let mut some = [0; 4096];
        let count = self.shown.read(&mut some).unwrap();
        self.all.extend(&some[..count]);
        count > 0
    }

    /// Waits for a text that was not looked at before, and gives all up to it.
    fn until(&mut self, text: &str) -> String {
        loop {
            let fresh = &self.all[self.looked..];
            let at = fresh.windows(text.len()).position(|part| part == text.as_bytes());
            if let Some(at) = at {
                let end = self.looked + at + text.len();
                let seen = String::from_utf8_lossy(&self.all[self.looked..end]).into_owned();
                self.looked = end;
                return seen;
            }
            let more = self.read();
            assert!(more, "{text:?} does not come: {}", String::from_utf8_lossy(&self.all));
        }
    }

    /// Waits for the end, and gives what came before it and the status.
    fn end(mut self) -> (String, i32) {
        while self.read() {}
        let rest = String::from_utf8_lossy(&self.all[self.looked..]).into_owned();
        (rest, self.child.wait().unwrap().code().unwrap())
    }
}

/// The prompt with a text behind it, as it is drawn after every key.
fn prompt(text: &str) -> String {
    format!("\r> {text}\u{1b}[K")
}

/// A folder of a test's own in which nothing is kept yet.
fn nothing_kept(name: &str) -> String {
    let state = file(name);
    let _ = fs::remove_dir_all(&state);
    state
}

/// A text without the marks of colours.
fn plain(text: &str) -> String {
    let mut parts = text.split("\u{1b}[");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |all, part| {
        let rest = part.trim_start_matches(|c: char| c.is_ascii_digit() || c == ';');
        all + rest.get(1..).unwrap_or_default()
    })
}

#[test]
fn ctrl_c_on_a_terminal_keeps_the_game_and_resume_goes_on_at_the_same_prompt() {
    let state = nothing_kept("terminal-kept");
    let mut screen = Screen::play(80, &["--level", "luna", "--seed", "4"], &state);
    screen.until(&prompt(""));
    screen.keys("pass\r");
    screen.until("pass");
    let before = plain(&screen.until(&prompt("")));
    screen.keys("att\u{3}");
    let (rest, status) = screen.end();
    assert_eq!(status, 0, "{rest}");
    assert!(rest.contains("arcadia play --resume"), "{rest}");

    let mut again = Screen::play(80, &["--resume"], &state);
    let seen = plain(&again.until(&prompt("")));
    // How things stand is shown as it was, to the last line.
    let last = |text: &str| text.trim_end().rsplit("\r\n\r\n").next().unwrap().to_owned();
    assert_eq!(last(&seen), last(&before));
    again.keys("resign\r");
    let (rest, status) = again.end();
    assert_eq!(status, 0, "{rest}");
    assert!(!rest.contains("arcadia play --resume"), "a game that is over is not kept: {rest}");
}

#[test]
fn lines_are_mended_with_arrow_keys_and_come_back_from_the_history() {
    let state = nothing_kept("terminal-lines");
    let mut screen = Screen::play(80, &["--level", "luna", "--seed", "4"], &state);
    screen.until(&prompt(""));
    let (up, down, left, home) = ("\u{1b}[A", "\u{1b}[B", "\u{1b}[D", "\u{1b}[H");
    screen.keys(&format!("sow{left}{left}h"));
    screen.until("\r> show\u{1b}[K\u{1b}[2D");
    screen.keys("\r");
    let hand = screen.until(&prompt(""));
    assert!(plain(&hand).contains("Your hand"), "{hand}");
    screen.keys(&format!("kepe\u{7f}\u{7f}{home}\u{15}"));
    screen.until(&prompt("ke"));
    screen.keys("\u{b}");
    screen.until(&prompt(""));
    screen.keys(up);
    screen.until(&prompt("show"));
    screen.keys(down);
    screen.until(&prompt(""));
    screen.keys(&format!("{up}\r"));
    let again = screen.until(&prompt(""));
    assert!(plain(&again).contains("Your hand"), "{again}");
    screen.keys("quit\r");
    assert_eq!(screen.end().1, 0);
}

#[test]
fn text_is_as_wide_as_the_terminal() {
    let widest = |columns: u16| {
        let state = nothing_kept(&format!("terminal-{columns}"));
        let mut screen = Screen::play(columns, &["--level", "luna", "--seed", "4"], &state);
        screen.until(&prompt(""));
        screen.keys("?\r");
        let help = plain(&screen.until(&prompt("")));
        screen.keys("\u{4}");
        assert_eq!(screen.end().1, 0);
        help.lines().map(|line| line.trim_end().chars().count()).max().unwrap()
    };
    let [narrow, wide] = [60, 120].map(widest);
    assert!(narrow <= 60 && (81..=120).contains(&wide), "{narrow} and {wide}");
}
