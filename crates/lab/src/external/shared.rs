//! Several games on one connection: version 2 of the player protocol.
//!
//! Each game has a [`Channel`], which is a connection like any other to whoever plays on it. Nobody reads in
//! the background: whichever game waits for an answer first says all that is to be said, in one line, and hears
//! for all until that is answered. What the others want to say meanwhile goes along the next time, so a
//! program that takes its time gets larger batches.

use super::Transport;
use serde_json::{Map, Value};
use std::collections::{BTreeSet, HashMap, VecDeque};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use table::protocol::Forfeit;

/// A connection on which several games are played.
pub(super) struct Shared {
    state: Mutex<State>,
    news: Condvar,
    /// How many games there may be at a time.
    games: u32,
}

/// What a game hears: a line, or why there is none.
type Heard = Result<Vec<u8>, Forfeit>;

struct State {
    /// The line to the program, unless a game is using it or it is gone.
    transport: Option<Box<dyn Transport>>,
    gone: Option<Forfeit>,
    /// Whether it takes no more games: it has let a whole batch go by.
    closed: bool,
    /// The number of the next game, and those under way.
    next: u64,
    under_way: BTreeSet<u64>,
    to_say: Vec<Message>,
    /// The games that wait for an answer.
    asking: BTreeSet<u64>,
    heard: HashMap<u64, VecDeque<Heard>>,
}

/// A message that has not been said yet.
struct Message {
    game: u64,
    text: String,
    /// How much time its answer has; nothing where it is no question, and time runs on.
    time: Option<u64>,
}

impl Shared {
    /// A connection that has agreed to so many games, the first of which has begun.
    pub fn new(transport: Box<dyn Transport>, games: u32) -> (Arc<Shared>, Channel) {
        let state = State {
            transport: Some(transport),
            gone: None,
            closed: false,
            next: 1,
            under_way: BTreeSet::from([0]),
            to_say: Vec::new(),
            asking: BTreeSet::new(),
            heard: HashMap::new(),
        };
        let shared = Arc::new(Shared { state: Mutex::new(state), news: Condvar::new(), games });
        let channel = Channel { shared: Arc::clone(&shared), game: 0 };
        (shared, channel)
    }

    /// A place for one more game, if there is one.
    pub fn channel(self: &Arc<Shared>) -> Option<Channel> {
        let mut state = self.state();
        if state.closed || state.gone.is_some() || state.under_way.len() >= self.games as usize {
            return None;
        }
        let game = state.next;
        state.next += 1;
        state.under_way.insert(game);
        Some(Channel { shared: Arc::clone(self), game })
    }

    /// Whether nobody will ever use it again.
    pub fn is_done(&self) -> bool {
        let state = self.state();
        (state.closed || state.gone.is_some()) && state.under_way.is_empty()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next line for a game.
    fn hear(&self, game: u64) -> Heard {
        let mut state = self.state();
        state.asking.insert(game);
        loop {
            if let Some(heard) = state.heard.get_mut(&game).and_then(VecDeque::pop_front) {
                state.asking.remove(&game);
                return heard;
            }
            if let Some(why) = &state.gone {
                return Err(why.clone());
            }
            state = match state.transport.take() {
                Some(transport) => {
                    drop(state);
                    self.speak(transport);
                    self.state()
                }
                None => self.news.wait(state).unwrap_or_else(PoisonError::into_inner),
            };
        }
    }

    /// Says all that is to be said, and hears until everybody who waits has an answer.
    fn speak(&self, mut transport: Box<dyn Transport>) {
        let (said, mut open) = {
            let mut state = self.state();
            let said = std::mem::take(&mut state.to_say);
            let questions = said.iter().filter(|message| message.time.is_some());
            let asked = questions.map(|message| message.game);
            let open: BTreeSet<u64> = asked.chain(state.asking.iter().copied()).collect();
            (said, &open & &state.under_way)
        };
        let mut heard = say(&mut *transport, said);
        let mut any = false;
        while heard.is_ok() && !open.is_empty() {
            heard = transport.hear().map(|line| {
                any = true;
                self.hand_out(&line, &mut open);
            });
        }
        let mut state = self.state();
        match heard {
            Ok(()) => state.transport = Some(transport),
            // Those who were not answered have lost; the others go on.
            Err(why @ Forfeit::Late { .. }) => {
                for game in open {
                    state.asking.remove(&game);
                    state.heard.entry(game).or_default().push_back(Err(why.clone()));
                }
                state.closed |= !any;
                state.transport = Some(transport);
            }
            Err(why) => {
                transport.dismiss();
                state.gone = Some(why);
            }
        }
        self.news.notify_all();
    }

    /// Gives a line of the program to the games it is for. One that is no message, or does not say for which
    /// game it is, counts as an answer to everything that is open.
    fn hand_out(&self, line: &[u8], open: &mut BTreeSet<u64>) {
        let messages = match serde_json::from_slice(line) {
            Ok(Value::Array(messages)) => messages,
            Ok(message) => vec![message],
            Err(_) if line.trim_ascii().is_empty() => return,
            Err(_) => vec![Value::Null],
        };
        let mut state = self.state();
        for message in messages {
            match addressed(message) {
                Some((game, message)) => {
                    open.remove(&game);
                    // A game that is over wants to hear no more.
                    if state.under_way.contains(&game) {
                        state.asking.remove(&game);
                        state.heard.entry(game).or_default().push_back(Ok(message));
                    }
                }
                None => {
                    for game in std::mem::take(open) {
                        state.asking.remove(&game);
                        state.heard.entry(game).or_default().push_back(Ok(line.to_vec()));
                    }
                }
            }
        }
        self.news.notify_all();
    }
}

/// The game a message is for, and the message as version 1 has it.
fn addressed(message: Value) -> Option<(u64, Vec<u8>)> {
    let Value::Object(mut message) = message else { return None };
    let game = message.remove("game")?.as_u64()?;
    Some((game, Value::Object(message).to_string().into_bytes()))
}

/// Says messages in one line: as a list, unless there is one alone. Time begins to run if one of them is a
/// question.
fn say(transport: &mut dyn Transport, said: Vec<Message>) -> Result<(), Forfeit> {
    let time = said.iter().filter_map(|message| message.time).max();
    let messages: Vec<String> = said.into_iter().map(|message| message.text).collect();
    let line = match &messages[..] {
        [] => return Ok(()),
        [message] => message.clone(),
        several => format!("[{}]", several.join(",")),
    };
    match time {
        Some(time) => transport.ask(&line, time),
        None => transport.say(&line),
    }
}

/// A game on a connection that it shares with others.
pub(super) struct Channel {
    shared: Arc<Shared>,
    game: u64,
}

impl Channel {
    fn push(&self, line: &str, time: Option<u64>) {
        let text = match serde_json::from_str::<Map<String, Value>>(line) {
            Ok(mut message) => {
                message.insert("game".to_owned(), self.game.into());
                Value::Object(message).to_string()
            }
            Err(_) => line.to_owned(),
        };
        self.shared.state().to_say.push(Message { game: self.game, text, time });
    }
}

impl Transport for Channel {
    fn ask(&mut self, line: &str, time_ms: u64) -> Result<(), Forfeit> {
        self.push(line, Some(time_ms));
        Ok(())
    }

    fn say(&mut self, line: &str) -> Result<(), Forfeit> {
        self.push(line, None);
        Ok(())
    }

    fn hear(&mut self) -> Result<Vec<u8>, Forfeit> {
        self.shared.hear(self.game)
    }

    /// The game is lost, and nothing else: the others go on.
    fn dismiss(&mut self) {}
}

impl Drop for Channel {
    /// Ends the game. When the last one has ended, what is left to be said is said.
    fn drop(&mut self) {
        let mut state = self.shared.state();
        state.asking.remove(&self.game);
        state.heard.remove(&self.game);
        state.under_way.remove(&self.game);
        if state.under_way.is_empty()
            && let Some(mut transport) = state.transport.take()
        {
            // Whether anybody listens will show in the next game.
            let _ = say(&mut *transport, std::mem::take(&mut state.to_say));
            state.transport = Some(transport);
        }
    }
}

#[cfg(test)]
mod tests;
