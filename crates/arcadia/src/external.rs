//! Players who are programs of their own: `cmd:PROGRAM ARGUMENTS`.
//!
//! A program is started once for every game that is played at the same time, and goes on from game
//! to game. Lines go to it and come from it on threads of their own, so that a program that neither
//! reads nor writes holds up nobody longer than its time.

use crate::bounded_lines::{self, Line};
use crate::failure::{Failure, io_reason};
use lab::{ExternalPlayer, ForfeitedGame, Forfeits, Transport};
use serde_json::{Value, json};
use std::io::{BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};
use table::protocol::{Forfeit, MOST_ANSWER};
use words::{Lang, Words, key};

/// What a player who is a program is written with.
pub const PREFIX: &str = "cmd:";
/// How much time there usually is for a decision, in milliseconds.
pub const USUAL_TIME: u64 = 1000;
/// The most time there can be for a decision: an hour, in milliseconds.
const MOST_TIME: u64 = 3_600_000;
/// How many lines of a program wait to be heard; then the program has to.
const MOST_WAITING: usize = 16;
/// How many forfeits are told one by one.
const MOST_SHOWN: usize = 3;
/// How long a program may take to end by itself when there is nothing more to say.
const TO_LEAVE: Duration = Duration::from_millis(500);

/// On which terms programs play.
#[derive(Clone, Copy, clap::Args)]
pub struct ExternalOptions {
    /// How much time a program has for a decision, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = USUAL_TIME)]
    pub time_ms: u64,
    /// Let programs draft and build their decks themselves, not the drafter learned for them
    #[arg(long)]
    pub programs_draft: bool,
}

impl Default for ExternalOptions {
    fn default() -> ExternalOptions {
        ExternalOptions { time_ms: USUAL_TIME, programs_draft: false }
    }
}

impl ExternalOptions {
    /// Refuses terms on which nobody could play.
    pub fn check(self, words: Words) -> Result<(), Failure> {
        if (1..=MOST_TIME).contains(&self.time_ms) {
            return Ok(());
        }
        let facts = [("most", MOST_TIME.into()), ("n", self.time_ms.into())];
        Err(Failure::saying(words, key::ERROR_TIME, &facts))
    }
}

/// The program of a text such as `python3 "my player.py"`. It is started at once, so that it is known
/// to exist.
pub fn open(text: &str, terms: ExternalOptions, words: Words) -> Result<ExternalPlayer, Failure> {
    let ExternalOptions { time_ms, programs_draft } = terms;
    let parts = parts(text, words)?;
    let [program, arguments @ ..] = &parts[..] else {
        return Err(Failure(words.say(key::ERROR_NO_PROGRAM)));
    };
    let first = Process::start(program, arguments).map_err(|error| {
        let (program, why) = (words::escaped(program), io_reason(&error, words));
        let facts = [("program", program.into()), ("why", why.into())];
        Failure::saying(words, key::ERROR_CANNOT_RUN, &facts)
    })?;
    let first = Mutex::new(Some(first));
    let player = ExternalPlayer::new(time_ms, move || {
        let first = first.lock().unwrap_or_else(PoisonError::into_inner).take();
        let [program, arguments @ ..] = &parts[..] else { return Err(Forfeit::Gone) };
        let process = first.map_or_else(|| Process::start(program, arguments), Ok);
        Ok(Box::new(process.map_err(|_| Forfeit::Gone)?))
    });
    Ok(if programs_draft { player.drafting() } else { player })
}

/// What a player has forfeited, in words; nothing where it has forfeited nothing.
pub fn forfeits_text(player: &str, forfeits: &Forfeits, words: Words) -> String {
    if forfeits.games == 0 {
        return String::new();
    }
    let facts = [("player", player.into()), ("n", forfeits.games.into())];
    let mut text = format!("{}\n", words.say_with(key::FORFEITS_TITLE, &facts));
    let shown = &forfeits.first[..forfeits.first.len().min(MOST_SHOWN)];
    for forfeited in shown {
        let why = words.forfeit(&forfeited.why);
        let facts = [
            ("game", (forfeited.game + 1).into()),
            ("seat", (forfeited.seat.0 + 1).into()),
            ("why", why.into()),
        ];
        text += &format!("  {}\n", words.say_with(key::FORFEITS_FIRST, &facts));
    }
    let more = forfeits.games.saturating_sub(shown.len() as u64);
    if more > 0 {
        text += &format!("  {}\n", words.say_with(key::FORFEITS_MORE, &[("n", more.into())]));
    }
    text
}

/// Why a game was forfeited, for scripts.
pub fn reason(ForfeitedGame { game, seat, why }: &ForfeitedGame) -> Value {
    let reason = Words::new(Lang::En).forfeit(why);
    json!({ "game": game, "seat": seat, "code": why.code(), "reason": reason })
}

/// The program and the arguments of a text.
pub fn parts(text: &str, words: Words) -> Result<Vec<String>, Failure> {
    split(text).ok_or_else(|| {
        let text = words::escaped(text);
        Failure::saying(words, key::ERROR_OPEN_QUOTE, &[("text", text.into())])
    })
}

/// A text cut into words as a shell does it: at spaces, unless they are in quotation marks or behind
/// a backslash. Nothing where a quotation mark has no partner.
pub fn split(text: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        match (letter, quote) {
            ('\\', None | Some('"')) => word.get_or_insert_default().push(letters.next()?),
            (mark @ ('"' | '\''), None) => {
                quote = Some(mark);
                word.get_or_insert_default();
            }
            (mark, Some(open)) if mark == open => quote = None,
            (space, None) if space.is_whitespace() => words.extend(word.take()),
            (letter, _) => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

/// A program that is running.
struct Process {
    child: Child,
    /// What is to be said; nothing when all has been said.
    says: Option<Sender<String>>,
    heard: Receiver<Line>,
    /// When the last question was asked, and how much time there is.
    asked: (Instant, u64),
    /// Whether it has forfeited: nothing more is expected of it then.
    failed: bool,
}

impl Process {
    /// Starts a program. What it says on standard error is for its user to see.
    fn start(program: &str, arguments: &[String]) -> std::io::Result<Process> {
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let (says, to_say) = channel();
        let (hears, heard) = sync_channel(MOST_WAITING);
        if let Some(stdin) = child.stdin.take() {
            thread::Builder::new().spawn(move || speak(&to_say, stdin))?;
        }
        if let Some(stdout) = child.stdout.take() {
            thread::Builder::new().spawn(move || listen(stdout, &hears))?;
        }
        Ok(Process { child, says: Some(says), heard, asked: (Instant::now(), 0), failed: false })
    }
}

/// Says line after line, until there is nothing more to say or nobody listens.
fn speak(to_say: &Receiver<String>, mut stdin: ChildStdin) {
    for mut line in to_say {
        line.push('\n');
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

/// Hears line after line, until there are no more or nobody wants them.
fn listen(stdout: ChildStdout, hears: &SyncSender<Line>) {
    let mut stdout = BufReader::new(stdout);
    while let Ok(line) = bounded_lines::next(&mut stdout, MOST_ANSWER) {
        let last = line == Line::End || line == Line::TooLong;
        if hears.send(line).is_err() || last {
            return;
        }
    }
}

impl Transport for Process {
    fn ask(&mut self, line: &str, time_ms: u64) -> Result<(), Forfeit> {
        self.asked = (Instant::now(), time_ms);
        self.say(line)
    }

    fn say(&mut self, line: &str) -> Result<(), Forfeit> {
        let says = self.says.as_ref().ok_or(Forfeit::Gone)?;
        // Whoever does not listen any more may still have said something.
        let _ = says.send(line.to_owned());
        Ok(())
    }

    fn hear(&mut self) -> Result<Vec<u8>, Forfeit> {
        let (since, time_ms) = self.asked;
        let late = Forfeit::Late { time_ms };
        let left = Duration::from_millis(time_ms).checked_sub(since.elapsed());
        let heard =
            left.map_or(Err(RecvTimeoutError::Timeout), |left| self.heard.recv_timeout(left));
        let why = match heard {
            Ok(Line::Whole(line)) => return Ok(line),
            Ok(Line::TooLong) => Forfeit::TooLong,
            Ok(Line::End) | Err(RecvTimeoutError::Disconnected) => Forfeit::Gone,
            Err(RecvTimeoutError::Timeout) => late,
        };
        self.failed = true;
        Err(why)
    }

    fn dismiss(&mut self) {
        self.failed = true;
    }
}

impl Drop for Process {
    /// A program that is told that there is nothing more may end by itself; otherwise it is ended.
    fn drop(&mut self) {
        self.says = None;
        let patience = if self.failed { Duration::ZERO } else { TO_LEAVE };
        let end = Instant::now() + patience;
        while let Some(left) = end.checked_duration_since(Instant::now())
            && matches!(self.heard.recv_timeout(left), Ok(Line::Whole(_)))
        {}
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_cut_into_words_as_a_shell_does_it() {
        let cases: [(&str, &[&str]); 8] = [
            ("", &[]),
            ("  a  b\tc ", &["a", "b", "c"]),
            (
                r#"python3 "my player.py" --x 'a "b" c'"#,
                &["python3", "my player.py", "--x", "a \"b\" c"],
            ),
            (r#"a\ b "c\"d" 'e\f'"#, &["a b", "c\"d", r"e\f"]),
            (r#"a"b c"d"#, &["ab cd"]),
            ("a '' \"\"", &["a", "", ""]),
            ("--list=1,2", &["--list=1,2"]),
            ("é à", &["é", "à"]),
        ];
        for (text, expected) in cases {
            assert_eq!(split(text).unwrap(), expected, "{text}");
        }
        for open in ["a 'b", "\"", "a\\", "'a\"", "\"a\\\""] {
            assert_eq!(split(open), None, "{open}");
        }
    }
}
