//! The DevTools protocol, as far as the tests need it: calls and their answers, and whatever goes
//! wrong on a page.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use tokio::sync::{mpsc, oneshot};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

/// What went wrong on a page: errors on its console, exceptions, and what its policy forbids.
pub type Troubles = Arc<Mutex<Vec<String>>>;

type Waiting = Arc<Mutex<HashMap<u64, oneshot::Sender<Result<Value, String>>>>>;
type Heard = Arc<Mutex<HashMap<String, Troubles>>>;

/// A refusal is an answer like any other, but Chromium puts it on the console.
const REFUSALS: [&str; 2] = ["status of 422", "status of 409"];

/// A connection of one test to Chromium. Everything the test opened there goes with it.
pub struct Devtools {
    last: AtomicU64,
    say: mpsc::UnboundedSender<Message>,
    waiting: Waiting,
    heard: Heard,
}

impl Devtools {
    pub async fn connect(address: &str) -> Devtools {
        let (socket, _) = connect_async(address).await.unwrap();
        let (mut out, mut from) = socket.split();
        let (say, mut said) = mpsc::unbounded_channel::<Message>();
        let (waiting, heard) = (Waiting::default(), Heard::default());
        tokio::spawn(async move {
            while let Some(message) = said.recv().await {
                if out.send(message).await.is_err() {
                    return;
                }
            }
        });
        let (answers, troubles) = (Arc::clone(&waiting), Arc::clone(&heard));
        tokio::spawn(async move {
            while let Some(Ok(message)) = from.next().await {
                let Message::Text(text) = message else { continue };
                hear(&serde_json::from_str(&text).unwrap(), &answers, &troubles);
            }
            // Nobody waits for an answer that cannot come.
            answers.lock().unwrap().clear();
        });
        Devtools { last: AtomicU64::new(0), say, waiting, heard }
    }

    /// Calls a method, of a page where there is a session.
    pub async fn call(
        &self,
        session: Option<&str>,
        method: &str,
        params: Value,
    ) -> Result<Value, String> {
        let id = self.last.fetch_add(1, Ordering::Relaxed) + 1;
        let (answer, answered) = oneshot::channel();
        self.waiting.lock().unwrap().insert(id, answer);
        let mut call = json!({ "id": id, "method": method, "params": params });
        if let Some(session) = session {
            call["sessionId"] = json!(session);
        }
        self.say.send(Message::text(call.to_string())).unwrap();
        answered.await.expect("Chromium is there until the tests are over")
    }

    /// Where the troubles of a page are noted from now on.
    pub fn troubles(&self, session: &str) -> Troubles {
        let troubles = Troubles::default();
        self.heard.lock().unwrap().insert(session.to_owned(), Arc::clone(&troubles));
        troubles
    }
}

fn hear(message: &Value, waiting: &Waiting, heard: &Heard) {
    if let Some(id) = message["id"].as_u64() {
        let Some(answer) = waiting.lock().unwrap().remove(&id) else { return };
        let result = match message["error"]["message"].as_str() {
            Some(error) => Err(error.to_owned()),
            None => Ok(message["result"].clone()),
        };
        let _ = answer.send(result);
        return;
    }
    let Some(trouble) = trouble(message["method"].as_str().unwrap_or(""), &message["params"])
    else {
        return;
    };
    if let Some(troubles) = heard.lock().unwrap().get(message["sessionId"].as_str().unwrap_or("")) {
        troubles.lock().unwrap().push(trouble);
    }
}

/// What an event says that should not have happened.
fn trouble(method: &str, about: &Value) -> Option<String> {
    match method {
        "Runtime.exceptionThrown" => Some(format!("exception: {}", about["exceptionDetails"])),
        "Runtime.consoleAPICalled" if about["type"] == "error" => {
            Some(format!("console: {}", about["args"]))
        }
        "Log.entryAdded" if about["entry"]["level"] == "error" => {
            let text = about["entry"]["text"].as_str().unwrap_or_default();
            let is_refusal = REFUSALS.iter().any(|refusal| text.contains(refusal));
            (!is_refusal).then(|| format!("log: {text} ({})", about["entry"]["url"]))
        }
        "Inspector.targetCrashed" => Some("the page crashed".to_owned()),
        _ => None,
    }
}

/// What base64 stands for.
pub fn decoded(text: &str) -> Vec<u8> {
    let alphabet = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let digits: Vec<u32> = text
        .bytes()
        .filter_map(|byte| alphabet.iter().position(|digit| *digit == byte))
        .map(|digit| digit as u32)
        .collect();
    let mut bytes = Vec::new();
    for group in digits.chunks(4) {
        let bits = group.iter().fold(0, |bits, digit| bits << 6 | digit) << (6 * (4 - group.len()));
        bytes.extend(&bits.to_be_bytes()[1..group.len()]);
    }
    bytes
}
