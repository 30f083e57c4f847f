//! Several games on a connection: what is said together, whose answer is whose, and who loses when one is missing.

use super::*;
use serde_json::json;

/// A program that answers each line by a function, with as many lines as that gives; it is late when it has
/// nothing to say.
struct Program<F> {
    answer: F,
    says: VecDeque<String>,
    told: Arc<Mutex<Vec<Value>>>,
}

impl<F: FnMut(&Value) -> Vec<String> + Send> Transport for Program<F> {
    fn ask(&mut self, line: &str, _: u64) -> Result<(), Forfeit> {
        self.say(line)
    }

    fn say(&mut self, line: &str) -> Result<(), Forfeit> {
        let line: Value = serde_json::from_str(line).unwrap();
        let answers = (self.answer)(&line);
        self.says.extend(answers);
        self.told.lock().unwrap().push(line);
        Ok(())
    }

    fn hear(&mut self) -> Result<Vec<u8>, Forfeit> {
        self.says.pop_front().map(String::into_bytes).ok_or(Forfeit::Late { time_ms: 9 })
    }

    fn dismiss(&mut self) {}
}

/// A connection to such a program with so many games, and what it is told.
fn playing(
    games: usize,
    answer: impl FnMut(&Value) -> Vec<String> + Send + 'static,
) -> (Arc<Shared>, Vec<Channel>, Arc<Mutex<Vec<Value>>>) {
    let told = Arc::new(Mutex::new(Vec::new()));
    let program = Program { answer, says: VecDeque::new(), told: Arc::clone(&told) };
    let (shared, first) = Shared::new(Box::new(program), games as u32);
    let mut channels = vec![first];
    channels.extend((1..games).map(|_| shared.channel().unwrap()));
    (shared, channels, told)
}

/// The messages of a line.
fn messages(line: &Value) -> Vec<Value> {
    line.as_array().cloned().unwrap_or_else(|| vec![line.clone()])
}

fn act(game: &Value) -> Value {
    json!({ "type": "act", "id": 1, "action": format!("of {game}"), "game": game })
}

/// What a game heard.
fn action(heard: Heard) -> String {
    let message: Value = serde_json::from_slice(&heard.unwrap()).unwrap();
    assert_eq!(message.get("game"), None, "it is a message of version 1");
    message["action"].as_str().unwrap().to_owned()
}

const QUESTION: &str = r#"{"type":"decide","id":1}"#;
const LATE: Forfeit = Forfeit::Late { time_ms: 9 };

#[test]
fn what_is_asked_meanwhile_is_said_in_one_line_and_answered_in_any_order() {
    let answer = |line: &Value| {
        let acts: Vec<Value> = messages(line).iter().rev().map(|said| act(&said["game"])).collect();
        // Two in a list, the rest one by one.
        let (list, rest) = acts.split_at(2);
        [json!(list)].iter().chain(rest).map(Value::to_string).collect()
    };
    let (_, mut channels, told) = playing(4, answer);
    channels.iter_mut().for_each(|channel| channel.ask(QUESTION, 9).unwrap());
    let heard: Vec<String> = std::thread::scope(|scope| {
        let hearing = |channel: &mut Channel| action(channel.hear());
        let threads: Vec<_> =
            channels.iter_mut().map(|channel| scope.spawn(move || hearing(channel))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert_eq!(heard, ["of 0", "of 1", "of 2", "of 3"]);
    let told = told.lock().unwrap();
    assert_eq!(told.len(), 1, "{told:?}");
    let games: Vec<Value> = messages(&told[0]).iter().map(|said| said["game"].clone()).collect();
    assert_eq!(json!(games), json!([0, 1, 2, 3]));
}

#[test]
fn who_is_not_answered_in_time_loses_and_the_others_go_on() {
    // The second game is never answered.
    let answer = |line: &Value| {
        let said = messages(line);
        let others = said.iter().filter(|said| said["game"] != 1 && said["type"] == "decide");
        others.map(|said| act(&said["game"]).to_string()).collect()
    };
    let (shared, mut channels, _) = playing(2, answer);
    channels.iter_mut().for_each(|channel| channel.ask(QUESTION, 9).unwrap());
    let [one, other] = &mut channels[..] else { panic!("two games") };
    std::thread::scope(|scope| {
        let late = scope.spawn(|| other.hear());
        assert_eq!(action(one.hear()), "of 0");
        assert_eq!(late.join().unwrap(), Err(LATE));
    });
    one.ask(QUESTION, 9).unwrap();
    assert_eq!(action(one.hear()), "of 0", "it is asked and answered as before");
    drop(channels);
    assert!(shared.state().gone.is_none());
}

#[test]
fn a_program_that_lets_a_whole_batch_go_by_gets_no_new_games() {
    let (shared, mut channels, _) = playing(3, |_| Vec::new());
    drop(channels.pop());
    channels.iter_mut().for_each(|channel| channel.ask(QUESTION, 9).unwrap());
    assert!(shared.channel().is_some(), "there is a place");
    assert_eq!([channels[0].hear(), channels[1].hear()], [Err(LATE), Err(LATE)]);
    assert!(shared.channel().is_none() && !shared.is_done());
    drop(channels);
    assert!(shared.is_done());
}

#[test]
fn a_line_for_no_game_counts_as_an_answer_to_all_that_is_open() {
    for nonsense in ["what?", "[3]", r#"{"type":"act","id":1,"action":"pass"}"#] {
        let (_, mut channels, _) = playing(2, |_| vec![nonsense.to_owned()]);
        channels.iter_mut().for_each(|channel| channel.ask(QUESTION, 9).unwrap());
        let heard = std::thread::scope(|scope| {
            let threads: Vec<_> =
                channels.iter_mut().map(|channel| scope.spawn(|| channel.hear())).collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).collect::<Vec<_>>()
        });
        assert_eq!(heard, [Ok(nonsense.as_bytes().to_vec()), Ok(nonsense.as_bytes().to_vec())]);
    }
}

#[test]
fn answers_to_games_that_are_over_are_forgotten() {
    let answer = |line: &Value| {
        let games = messages(line);
        let acts = games.iter().map(|said| act(&said["game"]));
        [act(&json!(0)), act(&json!(77))]
            .into_iter()
            .chain(acts)
            .map(|act| act.to_string())
            .collect()
    };
    let (shared, mut channels, _) = playing(1, answer);
    drop(channels.pop());
    let mut next = shared.channel().unwrap();
    next.ask(QUESTION, 9).unwrap();
    assert_eq!(action(next.hear()), "of 1");
    assert!(shared.state().heard.get(&0).is_none_or(VecDeque::is_empty));
}

#[test]
fn a_connection_has_as_many_games_as_were_agreed_and_says_goodbye() {
    let (shared, mut channels, told) = playing(2, |_| Vec::new());
    assert!(shared.channel().is_none());
    channels.iter_mut().for_each(|channel| channel.say(r#"{"type":"over"}"#).unwrap());
    channels.pop();
    assert!(told.lock().unwrap().is_empty(), "it goes along with what is said next");
    let again = shared.channel().unwrap();
    assert_eq!(again.game, 2, "numbers are not used twice");
    drop(again);
    channels.pop();
    assert_eq!(
        *told.lock().unwrap(),
        [json!([{"type": "over", "game": 0}, {"type": "over", "game": 1}])]
    );
}
