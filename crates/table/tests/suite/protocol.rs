//! The player protocol between a host and players of a few lines, without any wire between them.

use serde_json::{Value, json};
use table::protocol::{
    Forfeit, Heard, Hello, Host, HostSays, PROTOCOL, PlayerSays, line, read, settled,
};
use table::{Refusal, Seat};

type Number = Heard<u8>;

fn value(line: &str) -> Value {
    serde_json::from_str(line).unwrap()
}

/// A host that has been greeted and has asked for a first decision.
fn asking() -> Host {
    let mut host = Host::new();
    host.hello(Hello::new("dice", Seat(1)));
    let heard: Number = host.hear(br#"{"type":"hello","name":"Ann"}"#);
    assert_eq!(heard, Heard::Hello("Ann".to_owned()));
    host.decide(&json!(null), 1000);
    host
}

/// A greeting at a duel where this is settled.
fn greeting(seat: u8, facts: Value) -> Hello {
    Hello { settled: settled(facts), ..Hello::new("duel", Seat(seat)) }
}

fn act(id: u64, action: Value) -> Vec<u8> {
    line(&PlayerSays::Act { id, action }).into_bytes()
}

table::refusals! {
    /// Why a number is refused.
    pub enum NumberRefusal {
        Rules {
            TooHigh = "too-high",
        }
    }
}

fn refusal() -> Refusal {
    NumberRefusal::TooHigh.into()
}

#[test]
fn a_whole_conversation_is_said_in_the_words_of_the_contract() {
    let mut host = Host::new();
    let hello = host.hello(greeting(0, json!({ "ruleset": { "energy": 99 } })));
    let expected = json!({
        "type": "hello", "protocol": PROTOCOL, "table": "duel", "seat": 0,
        "ruleset": { "energy": 99 },
    });
    assert_eq!(value(&hello), expected);
    let heard: Number = host.hear(br#"{"type":"hello","name":"Ann"}"#);
    assert_eq!(heard, Heard::Hello("Ann".to_owned()));

    let decide = host.decide(&json!({ "legal": [1, 2] }), 500);
    let expected =
        json!({ "type": "decide", "id": 1, "view": { "legal": [1, 2] }, "time_ms": 500 });
    assert_eq!(value(&decide), expected);
    assert_eq!(host.hear(br#"{"type":"act","id":1,"action":9}"#), Heard::Act(9_u8));

    let Number::Refused(refused) = host.refuse(refusal()) else { panic!("it is the first") };
    let refused = host.refused(&refused, "That is too high.".to_owned());
    let expected =
        json!({ "type": "refused", "id": 1, "code": "too-high", "reason": "That is too high." });
    assert_eq!(value(&refused), expected);
    assert_eq!(host.hear(br#"{"type":"act","id":1,"action":2}"#), Heard::Act(2_u8));
    host.accept();

    let over = host.over(&json!({ "played": { "won": 0 } }), None);
    assert_eq!(value(&over), json!({ "type": "over", "outcome": { "played": { "won": 0 } } }));
}

#[test]
fn players_read_what_hosts_say() {
    let mut host = Host::new();
    let greeting = Hello { seed: Some(7), ..greeting(1, json!({ "ruleset": 1 })) };
    let said = host.hello(greeting.clone());
    assert_eq!(read::<HostSays>(said.as_bytes()).unwrap(), HostSays::Hello(greeting));
    let said = host.decide(&json!([]), 1);
    let asked = HostSays::Decide { id: 1, view: json!([]), time_ms: 1 };
    assert_eq!(read::<HostSays>(said.as_bytes()).unwrap(), asked);
    let said = host.over(&json!("agreed"), Some("why".to_owned()));
    let over = HostSays::Over { outcome: json!("agreed"), reason: Some("why".to_owned()) };
    assert_eq!(read::<HostSays>(said.as_bytes()).unwrap(), over);
}

#[test]
fn a_second_refusal_of_a_question_forfeits() {
    let mut host = asking();
    assert!(matches!(host.refuse(refusal()), Number::Refused(_)));
    assert_eq!(host.refuse(refusal()), Number::Forfeit(Forfeit::Refused(refusal())));
}

#[test]
fn one_refusal_is_forgiven_for_every_question() {
    let mut host = asking();
    for _ in 0..3 {
        assert!(matches!(host.refuse(refusal()), Number::Refused(_)));
        host.accept();
        host.decide(&json!(null), 1000);
    }
}

#[test]
fn nonsense_counts_as_a_refused_answer() {
    let deep = "[".repeat(100_000);
    let nonsense: [&[u8]; 9] = [
        b"good morning",
        b"{}",
        b"[1]",
        br#"{"type":"resign"}"#,
        br#"{"type":"act","action":1}"#,
        br#"{"type":"act","id":"1","action":1}"#,
        br#"{"type":"act","id":1,"action":1} {"type":"act"}"#,
        b"{\"type\":\"act\",\"id\":1,\"action\":\"\xff\"}",
        deep.as_bytes(),
    ];
    for line in nonsense {
        let mut host = asking();
        let Number::Refused(refused) = host.hear(line) else { panic!("{line:?}") };
        assert_eq!(refused.code(), "not-a-message");
        // A right answer is still taken, another wrong one not.
        assert_eq!(host.clone().hear(&act(1, json!(3))), Heard::Act(3_u8));
        assert!(matches!(host.hear(line), Number::Forfeit(Forfeit::Refused(_))));
    }
}

#[test]
fn an_action_the_table_does_not_know_is_refused() {
    for action in [json!("x"), json!(-1), json!(256), json!({}), json!(null)] {
        let mut host = asking();
        let Number::Refused(refused) = host.hear(&act(1, action)) else { panic!("no number") };
        assert_eq!(refused.code(), "not-an-action");
    }
}

#[test]
fn late_and_second_answers_are_ignored() {
    let mut host = asking();
    assert_eq!(host.hear(&act(1, json!(5))), Heard::Act(5_u8));
    host.accept();
    assert_eq!(host.hear(&act(1, json!(6))), Number::Nothing);
    host.decide(&json!(null), 1000);
    // To the question before, to one that was never asked, a greeting, an empty line.
    for line in [act(1, json!(6)), act(3, json!(6)), act(0, json!(6))] {
        assert_eq!(host.hear(&line), Number::Nothing);
    }
    assert_eq!(host.hear(br#"{"type":"hello","name":"Ann"}"#), Number::Nothing);
    assert_eq!(host.hear(b" \r"), Number::Nothing);
    assert_eq!(host.hear(&act(2, json!(7))), Heard::Act(7_u8));
}

#[test]
fn numbers_of_questions_go_on_in_the_next_game() {
    let mut host = asking();
    host.accept();
    host.over(&json!("agreed"), None);
    host.hello(Hello::new("dice", Seat(0)));
    assert_eq!(host.hear(&act(1, json!(6))), Number::Nothing, "an answer a game too late");
    assert_eq!(host.hear(br#"{"type":"hello","name":"B"}"#), Number::Hello("B".to_owned()));
    assert_eq!(value(&host.decide(&json!(null), 1))["id"], 2);
}

#[test]
fn who_does_not_greet_forfeits() {
    for line in ["hello", r#"{"type":"act"}"#, r#"{"type":"hello","name":7}"#, "{}"] {
        let mut host = Host::new();
        host.hello(Hello::new("dice", Seat(0)));
        assert_eq!(host.hear(line.as_bytes()), Number::Forfeit(Forfeit::NoHello), "{line}");
    }
}

#[test]
fn a_name_is_not_needed() {
    let mut host = Host::new();
    host.hello(Hello::new("dice", Seat(0)));
    assert_eq!(host.hear(br#"{"type":"hello"}"#), Number::Hello(String::new()));
}

#[test]
fn unknown_fields_are_ignored_and_long_names_cut() {
    let mut host = Host::new();
    host.hello(Hello::new("dice", Seat(0)));
    let name = "é".repeat(100);
    let hello = json!({ "type": "hello", "name": name, "author": "me", "version": 3 });
    let heard: Number = host.hear(hello.to_string().as_bytes());
    assert_eq!(heard, Heard::Hello("é".repeat(80)));
    host.decide(&json!(null), 1000);
    let answer = json!({ "type": "act", "id": 1, "action": 4, "thoughts": ["many"] });
    assert_eq!(host.hear(answer.to_string().as_bytes()), Heard::Act(4_u8));
}

#[test]
fn the_reason_of_a_forfeit_is_told_at_the_end() {
    let over = Host::new().over(&json!({ "forfeited": 0 }), Some("It ended.".to_owned()));
    assert!(value(&over)["reason"].as_str().unwrap().contains("ended"), "{over}");
    let codes = [
        Forfeit::NoHello,
        Forfeit::Late { time_ms: 5 },
        Forfeit::Gone,
        Forfeit::TooLong,
        Forfeit::Refused(refusal()),
    ]
    .map(|forfeit| forfeit.code());
    assert_eq!(codes, ["no-hello", "late", "gone", "too-long", "refused"]);
}

#[test]
fn a_player_chooses_a_version_that_it_was_offered() {
    let answers = [
        (r#"{"type":"hello","name":"old"}"#, Some(None)),
        (r#"{"type":"hello","name":"old","protocol":1,"games":9}"#, Some(None)),
        (r#"{"type":"hello","protocol":2,"games":64}"#, Some(Some(64))),
        (r#"{"type":"hello","protocol":2}"#, Some(Some(1))),
        (r#"{"type":"hello","protocol":2,"games":0}"#, Some(Some(1))),
        (r#"{"type":"hello","protocol":2,"games":4000000}"#, Some(Some(4096))),
        (r#"{"type":"hello","protocol":3}"#, None),
    ];
    for (answer, expected) in answers {
        let mut host = Host::new();
        let said = host.hello(Hello::new("dice", Seat(0)).offering());
        assert!(
            said.contains(r#""protocol":1"#) && said.contains(r#""protocols":[1,2]"#),
            "{said}"
        );
        let heard = host.hear::<()>(answer.as_bytes());
        let agreed = matches!(heard, Heard::Hello(_)).then(|| host.games_at_once());
        assert_eq!(agreed, expected, "{answer}");
        // Where nothing is offered, there is nothing to choose.
        let mut plain = Host::new();
        assert!(!plain.hello(Hello::new("dice", Seat(0))).contains("protocols"));
        let heard = plain.hear::<()>(answer.as_bytes());
        assert_eq!(matches!(heard, Heard::Hello(_)), expected == Some(None), "{answer}");
    }
}
