//! Programs that do not keep to the player protocol.

use crate::server_under_test::{Duel, Server, Socket, message, random};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

async fn say(socket: &mut Socket, said: Value) {
    socket.send(Message::text(said.to_string())).await.unwrap();
}

/// A program at the seat that must decide, with the first question it is asked.
async fn asked(duel: &Duel) -> (usize, Socket, Value) {
    let seat = duel.waiting().await;
    let mut socket = duel.people[seat].socket(&duel.path("/play"), &[]).await.unwrap();
    let hello = message(&mut socket).await.unwrap();
    assert_eq!((&hello["type"], &hello["seat"]), (&json!("hello"), &json!(seat)));
    say(&mut socket, json!({ "type": "hello", "name": "bot" })).await;
    let question = message(&mut socket).await.unwrap();
    assert_eq!(question["type"], "decide");
    (seat, socket, question)
}

/// For whom something was decided, one after the other.
async fn decided(duel: &Duel) -> Vec<Value> {
    let entries = duel.entries().await.into_iter().map(|entry| entry["happened"].clone());
    let decided = entries.filter(|happened| happened["what"] == "decided");
    decided.map(|happened| happened["seat"].clone()).collect()
}

fn answer(question: &Value, action: &Value) -> Value {
    json!({ "type": "act", "id": question["id"], "action": action })
}

#[tokio::test]
async fn nonsense_twice_forfeits_and_the_other_seat_wins() {
    for nonsense in [json!("fly"), json!({ "draw": "nothing" })] {
        let server = Server::new().await;
        let duel = server.duel(random()).await;
        let (seat, mut socket, question) = asked(&duel).await;
        say(&mut socket, answer(&question, &nonsense)).await;
        assert_eq!(message(&mut socket).await.unwrap()["type"], "refused");
        say(&mut socket, answer(&question, &nonsense)).await;
        let over = message(&mut socket).await.unwrap();
        assert_eq!(
            (&over["type"], &over["outcome"]),
            (&json!("over"), &json!({ "resigned": seat }))
        );
        assert_eq!(message(&mut socket).await, None);
        assert_eq!(duel.view(1 - seat).await["ending"], json!({ "resigned": seat }));
    }
}

#[tokio::test]
async fn lines_that_are_no_messages_count_as_nonsense() {
    let server = Server::new().await;
    let duel = server.duel(random()).await;
    let (seat, mut socket, _) = asked(&duel).await;
    socket.send(Message::text("{")).await.unwrap();
    assert_eq!(message(&mut socket).await.unwrap()["code"], "not-a-message");
    socket.send(Message::binary(vec![0xff, 0])).await.unwrap();
    assert_eq!(message(&mut socket).await.unwrap()["type"], "over");
    assert_eq!(duel.view(1 - seat).await["ending"], json!({ "resigned": seat }));
}

#[tokio::test]
async fn an_answer_to_an_old_question_is_ignored() {
    let server = Server::new().await;
    let duel = server.duel(random()).await;
    let (seat, mut socket, question) = asked(&duel).await;
    for old in [json!(0), json!(99), json!(u64::MAX)] {
        say(&mut socket, json!({ "type": "act", "id": old, "action": "fly" })).await;
    }
    let act = question["view"]["legal"][0].clone();
    say(&mut socket, answer(&question, &act)).await;
    // Nothing but the answer to the question comes into the log, and nothing was refused.
    while decided(&duel).await.is_empty() {}
    assert_eq!(decided(&duel).await, [json!(seat)]);
    // The same answer once more is a late one.
    say(&mut socket, answer(&question, &act)).await;
    assert_eq!(duel.view(1 - seat).await["stage"], "playing");
}

#[tokio::test]
async fn who_does_not_greet_has_forfeited() {
    let server = Server::new().await;
    let duel = server.duel(random()).await;
    let mut socket = duel.people[0].socket(&duel.path("/play"), &[]).await.unwrap();
    assert_eq!(message(&mut socket).await.unwrap()["type"], "hello");
    socket.send(Message::text("good day")).await.unwrap();
    assert_eq!(message(&mut socket).await.unwrap()["type"], "over");
    let last = socket.next().await;
    assert!(matches!(last, Some(Ok(Message::Close(_)))), "{last:?}");
    assert_eq!(duel.view(1).await["ending"], json!({ "resigned": 0 }));
}

/// Who is asked while the other gives up has won, and is told so.
#[tokio::test]
async fn a_question_ends_when_there_is_nothing_to_decide_any_more() {
    let server = Server::new().await;
    let duel = server.duel(random()).await;
    let (seat, mut socket, _) = asked(&duel).await;
    duel.decide(1 - seat, json!({ "decision": "resign" })).await.is(200);
    let over = message(&mut socket).await.unwrap();
    assert_eq!(over["type"], "over");
    assert_eq!(over["outcome"], json!({ "resigned": 1 - seat }));
}

/// A person may decide in another window; the program is then asked what comes next.
#[tokio::test]
async fn what_was_decided_elsewhere_is_not_asked_again() {
    let server = Server::new().await;
    let duel = server.duel(random()).await;
    let (seat, mut socket, question) = asked(&duel).await;
    let act = question["view"]["legal"][0].clone();
    duel.decide(seat, json!({ "decision": { "act": act } })).await.is(200);
    while duel.waiting().await != seat {
        duel.go_on().await;
    }
    let next = message(&mut socket).await.unwrap();
    assert_eq!((&next["type"], next["id"] != question["id"]), (&json!("decide"), true));
}

#[tokio::test]
async fn strangers_do_not_play() {
    let server = Server::new().await;
    let duel = server.duel(random()).await;
    let stranger = server.guest("Cy").await;
    assert_eq!(stranger.socket(&duel.path("/play"), &[]).await.unwrap_err(), 403);
    assert_eq!(server.nobody().socket(&duel.path("/play"), &[]).await.unwrap_err(), 401);
    let other = duel.people[0].socket(&duel.path("/play?seat=1"), &[]).await;
    assert_eq!(other.unwrap_err(), 403);
}
