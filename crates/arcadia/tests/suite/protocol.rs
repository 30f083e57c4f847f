//! The player protocol: programs that play, and programs that do not play well.

use crate::common::{arcadia, arcadia_with, assert_refused, file, json, text};
use serde_json::{Value, json};

const ARCADIA: &str = env!("CARGO_BIN_EXE_arcadia");
const EXAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/player.py");

const BATCHES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/batch_player.py");

/// A player in Python. It takes the first action of every list; `body` may do something else for the
/// `count`-th decision, and `refused` what is to be done after a refusal.
fn script(name: &str, body: &str, refused: &str) -> String {
    let text = format!(
        r#"
import json, sys, time
def say(message): print(json.dumps(message), flush=True)
def act(action): say({{"type": "act", "id": message["id"], "action": action}})
def play(): act(legal[0])
count = 0
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say({{"type": "hello", "name": "test"}})
    if message["type"] == "decide":
        count += 1
        legal = message["view"]["legal"]
        {body}
    if message["type"] == "refused":
        {refused}
"#
    );
    let path = file(name);
    std::fs::write(&path, text).unwrap();
    format!("cmd:python3 \"{path}\"")
}

/// More time than a player needs, however busy the machine is.
const PLENTY: &str = "60000";

/// Games of a program against `guide`.
fn against_guide(program: &str, time_ms: &str) -> Value {
    let players = format!("{program},guide");
    let games = ["simulate", "--games", "4", "--seed", "3", "--players", &players];
    json(&[&games[..], &["--time-ms", time_ms]].concat())
}

/// How many games the program forfeited, and the codes of the reasons.
fn forfeits(results: &Value) -> (u64, Vec<&str>) {
    assert_eq!(results["forfeits"][1], 0, "{results}");
    let reasons = results["forfeit_reasons"].as_array().unwrap();
    let codes = reasons.iter().map(|reason| reason["code"].as_str().unwrap()).collect();
    (results["forfeits"][0].as_u64().unwrap(), codes)
}

/// All four games are forfeited for this reason, and lost.
fn assert_forfeited(program: &str, time_ms: &str, code: &str) {
    let results = against_guide(program, time_ms);
    assert_eq!(forfeits(&results), (4, vec![code; 4]), "{program}");
    assert_eq!(results["wins"], json!([0, 4]), "{program}");
}

#[test]
fn a_silent_player_forfeits_when_its_time_is_over() {
    let silent = script("silent.py", "if count < 3: play()", "pass");
    assert_forfeited(&silent, "80", "late");
}

#[test]
fn a_player_who_talks_beside_the_point_is_late_all_the_same() {
    let other = r#"while True: say({"type": "act", "id": 0, "action": "pass"})"#;
    assert_forfeited(&script("chatter.py", other, "pass"), "80", "late");
}

#[test]
fn a_player_who_talks_nonsense_forfeits() {
    let nonsense = script("nonsense.py", "print('what?', flush=True)", "print('{', flush=True)");
    assert_forfeited(&nonsense, PLENTY, "refused");
    let once = script("nonsense-once.py", "print('what?', flush=True)", "play()");
    assert_eq!(forfeits(&against_guide(&once, PLENTY)), (0, vec![]));
}

#[test]
fn a_player_may_make_one_mistake_with_every_decision() {
    let illegal = r#"act({"attack": ["human-d4+0", "human-d4+0#3"]})"#;
    let once = against_guide(&script("illegal-once.py", illegal, "play()"), PLENTY);
    assert_eq!(forfeits(&once), (0, vec![]));
    let right = against_guide(&script("first.py", "play()", "pass"), PLENTY);
    assert_eq!(once["digest"], right["digest"]);
    assert_forfeited(&script("illegal-twice.py", illegal, illegal), PLENTY, "refused");
}

#[test]
fn a_second_answer_changes_nothing() {
    let once = against_guide(&script("once.py", "play()", "pass"), PLENTY);
    let twice = against_guide(&script("twice.py", "play(); act(legal[-1])", "pass"), PLENTY);
    assert_eq!(forfeits(&twice), (0, vec![]));
    assert_eq!(once["digest"], twice["digest"]);
}

#[test]
fn a_player_who_dies_forfeits_and_comes_back_for_the_next_game() {
    let middle = script("dies.py", "play() if count < 3 else sys.exit()", "pass");
    assert_forfeited(&middle, PLENTY, "gone");
    for at_once in ["cmd:false", "cmd:true"] {
        assert_forfeited(at_once, PLENTY, "gone");
    }
}

#[test]
fn a_player_who_does_not_greet_forfeits() {
    assert_forfeited("cmd:echo Hello!", PLENTY, "no-hello");
    assert_forfeited("cmd:yes", PLENTY, "no-hello");
}

#[test]
fn a_line_without_an_end_forfeits() {
    assert_forfeited("cmd:cat /dev/zero", PLENTY, "too-long");
    let later = script("endless.py", "while True: sys.stdout.write('x' * 4096)", "pass");
    assert_forfeited(&later, PLENTY, "too-long");
}

#[test]
fn forfeits_are_told_in_every_language_with_the_first_reasons() {
    let sentences = [
        ("en", "cmd:false forfeited 5 games", "Game 1, seat 1: It ended", "and 2 more"),
        ("fr", "cmd:false a perdu 5 parties par forfait", "1, place 1\u{a0}: Il", "et 2 de plus"),
        ("es", "cmd:false perdió 5 partidas por abandono", "1, asiento 1: Terminó", "y 2 más"),
    ];
    for (lang, title, first, more) in sentences {
        let options = ["simulate", "--players", "cmd:false,guide", "--games", "5", "--lang", lang];
        let said = text(&arcadia(&options));
        assert!([title, first, more].iter().all(|part| said.contains(part)), "{said}");
    }
    let said = text(&arcadia(&["arena", "--players", "cmd:false,guide,novice", "--games", "2"]));
    assert!(said.contains("cmd:false forfeited 4 games"), "{said}");
    let ratings = json(&["arena", "--players", "cmd:false,guide,novice", "--games", "2"]);
    let forfeits = |player: &str| {
        let found = ratings.as_array().unwrap().iter().find(|rating| rating["player"] == player);
        found.unwrap()["forfeits"].clone()
    };
    assert_eq!((forfeits("cmd:false"), forfeits("guide")), (4.into(), 0.into()));
}

#[test]
fn a_program_that_cannot_be_started_is_refused_before_anything_is_played() {
    let cases = [
        ("cmd:/no/such/program,guide", "The program \"/no/such/program\" cannot be started"),
        ("cmd:,guide", "There is no program after \"cmd:\""),
        ("cmd:python3 'x,guide", "A quotation mark has no partner"),
        ("guide,cmd:python3 'x", "A quotation mark has no partner"),
    ];
    for (players, sentence) in cases {
        assert_refused(&["simulate", "--players", players], "", sentence);
    }
    // Also where there is no program that would notice.
    for players in ["cmd:cat,guide", "guide,guide"] {
        let timeless = ["simulate", "--players", players, "--time-ms", "0"];
        assert_refused(&timeless, "", "There must be 1 to 3600000 ms for a decision, not 0.");
    }
    assert_refused(&["arena", "--players", "guide,cmd:/no/such"], "", "cannot be started");
    assert_refused(&["engine", "--player", "cmd:cat"], "", "There is no player \"cmd\"");
}

#[test]
fn commas_of_a_program_go_into_quotation_marks() {
    let path = file("arguments.py");
    std::fs::write(&path, "import sys; sys.exit(sys.argv[1:] != ['a,b', 'c'])").unwrap();
    let program = format!("cmd:python3 '{path}' \"a,b\" c");
    assert_forfeited(&program, PLENTY, "gone");
}

#[test]
fn the_example_plays_without_a_forfeit_and_beats_random() {
    let players = format!("cmd:python3 \"{EXAMPLE}\",random");
    for format in ["random", "monochrome", "custom", "solomon"] {
        let games = ["--games", "20", "--format", format, "--time-ms", PLENTY];
        let results = json(&[&["simulate", "--players", &players], &games[..]].concat());
        assert_eq!(forfeits(&results), (0, vec![]), "{format}");
        assert!(results["wins"][0].as_u64().unwrap() >= 15, "{format}: {results}");
    }
}

#[test]
fn a_recorded_game_with_a_program_can_be_checked() {
    let record = file("guest-record.json");
    let players = format!("{},cmd:false", engine("odds"));
    let options = ["simulate", "--players", &players, "--games", "1", "--record", &record];
    assert!(arcadia(&options).status.success());
    let said = text(&arcadia(&["verify", &record]));
    assert!(said.contains("The record is right"), "{said}");
}

fn engine(player: &str) -> String {
    format!("cmd:'{ARCADIA}' engine --player {player}")
}

fn digest(players: &str, options: &[&str]) -> Value {
    let simulate = ["simulate", "--time-ms", PLENTY, "--players", players];
    let results = json(&[&simulate, options].concat());
    assert_eq!(results["forfeits"], json!([0, 0]));
    results["digest"].clone()
}

#[test]
fn an_engine_plays_the_games_of_the_player_it_is() {
    for format in ["random", "monochrome", "custom", "solomon"] {
        let options = ["--games", "50", "--format", format];
        for player in ["luna", "argent", "aureus", "guide", "odds"] {
            let outside = digest(&format!("{},guide", engine(player)), &options);
            // Where decks are drafted, the usual drafter drafts for a program, whichever level plays in it.
            let inside = digest(&format!("{player}+learned,guide"), &options);
            assert_eq!(outside, inside, "{player}, {format}");
        }
    }
}

#[test]
fn an_engine_drafts_and_builds_the_decks_of_the_player_it_is() {
    for format in ["solomon", "pass", "power"] {
        let options = ["--games", "8", "--format", format, "--programs-draft"];
        let outside = digest(&format!("{},guide+seed", engine("odds+value")), &options);
        assert_eq!(outside, digest("odds+value,guide+seed", &options), "{format}");
        // Without being asked it plays what the usual drafter drafts for it.
        let dealt = digest(&format!("{},guide+seed", engine("odds+value")), &options[..4]);
        assert_eq!(dealt, digest("odds+learned,guide+seed", &options), "{format}");
    }
}

#[test]
fn engines_play_the_same_games_on_any_number_of_threads() {
    let players = format!("{},{}", engine("random"), engine("novice+random"));
    for format in ["random", "solomon"] {
        let on = |threads| {
            let options = ["--games", "12", "--format", format, "--threads", threads];
            digest(&players, &options)
        };
        assert_eq!(on("1"), on("3"), "{format}");
    }
    let other = format!("{} --seed 2,{}", engine("random"), engine("novice+random"));
    assert_ne!(digest(&players, &["--games", "12"]), digest(&other, &["--games", "12"]));
}

const HELLO: &str = r#"{"type":"hello","protocol":1,"table":"duel","seat":0,"ruleset":{}}"#;

#[test]
fn an_engine_complains_about_bad_lines_and_goes_on() {
    let lines = [
        "good morning",
        r#"{"type":"decide","id":1,"view":{},"time_ms":1000}"#,
        r#"{"type":"hello","protocol":7,"table":"duel","seat":0}"#,
        r#"{"type":"hello","protocol":1,"table":"chess","seat":0}"#,
        r#"{"type":"hello","protocol":1,"table":"build","seat":0}"#,
        r#"{"type":"hello","protocol":1,"table":"build","seat":0,"pool":7}"#,
        HELLO,
        r#"{"type":"decide","id":2,"view":{"legal":["pass"]},"time_ms":1000}"#,
        r#"{"type":"refused","id":2,"reason":"No."}"#,
        r#"{"type":"refused","id":2,"code":"x","reason":"No."}"#,
        "",
        HELLO,
    ];
    let output = arcadia_with(&["engine", "--player", "odds"], &lines.join("\n"));
    assert!(output.status.success());
    let greeting = r#"{"type":"hello","name":"odds"}"#;
    let instead = r#"{"type":"act","id":2,"action":"pass"}"#;
    assert_eq!(text(&output), format!("{greeting}\n{instead}\n{greeting}\n"));
    let said = String::from_utf8(output.stderr).unwrap();
    let expected = [
        "This isn't a message of the player protocol",
        "nobody has said hello",
        "version 1 of the player protocol, not 7",
        "\"chess\"; it knows duel, draft, build, market",
        "The hello lacks pool.",
        "The hello cannot be read: pool",
        "This isn't a view of this table",
        "An answer was refused: No.",
    ];
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), expected.len(), "{said}");
    for (line, part) in lines.iter().zip(expected) {
        assert!(line.contains(part), "{part}: {line}");
    }
}

/// What both seats see after six decisions of a game.
fn views(name: &str) -> Vec<Value> {
    let path = file(name);
    let game = ["simulate", "--players", "odds,guide", "--games", "1", "--record", &path];
    assert!(arcadia(&game).status.success());
    let at = json(&["replay", &path, "--at", "6"]);
    at["views"].as_array().unwrap().clone()
}

/// What a host says who wants to know what to do here, within a millisecond.
fn asked(view: &Value) -> String {
    json!({ "type": "decide", "id": 1, "view": view, "time_ms": 1 }).to_string()
}

/// By its settings it would think for ten minutes.
#[test]
fn an_engine_thinks_no_longer_than_it_may() {
    let mut lines = vec![HELLO.to_owned()];
    lines.extend(views("engine-hurry.json").iter().map(asked));
    let output =
        arcadia_with(&["engine", "--player", "search:leaf=net:ms=600000"], &lines.join("\n"));
    assert_eq!(text(&output).matches(r#""type":"act""#).count(), 1);
}

#[test]
fn an_engine_survives_views_that_are_not_true() {
    let mut lines = vec![HELLO.to_owned()];
    let mut decide = |view: &Value| lines.push(asked(view));
    let changes = [
        ("/sides/0/hand", json!([])),
        ("/sides/0/energy", json!(0)),
        ("/sides/1/lunas", json!(65535)),
        ("/sides/1/deck_size", json!(4_000_000_000_u32)),
        ("/turn", json!(65535)),
        ("/phase", json!("over")),
        ("/active", json!(9)),
        ("/viewer", json!("spectator")),
        ("/ruleset/hand_limit", json!(0)),
    ];
    for view in &views("engine-game.json") {
        decide(view);
        for (place, value) in &changes {
            let mut other = view.clone();
            *other.pointer_mut(place).unwrap() = value.clone();
            decide(&other);
        }
    }
    let asked = lines.len() - 1;
    let output = arcadia_with(&["engine", "--player", "odds"], &lines.join("\n"));
    let said = String::from_utf8(output.stderr.clone()).unwrap();
    assert!(output.status.success() && !said.contains("panicked"), "{said}");
    let answers = text(&output).lines().count() - 1;
    assert!(answers >= 1, "one of the two must decide");
    assert_eq!(answers + said.lines().count(), asked, "{said}");
}

/// A conversation about something else than a duel: every line is answered.
mod drafts {
    use super::*;
    use draft::build::{self, Build};
    use draft::market::{Market, Trader};
    use draft::{Deckbuilder, Draft, DraftSetup, Format, Seat, Table, Viewer};
    use players::{AnyDrafter, Drafter};
    use std::io::{BufRead, BufReader, Write};
    use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
    use std::sync::Arc;
    use table::chance::game_seed;
    use table::protocol::{Heard, Hello, Host};
    use table::{Fast, Refusal};

    /// An engine in a seat.
    struct Engine {
        child: Child,
        to: ChildStdin,
        from: BufReader<ChildStdout>,
        host: Host,
    }

    impl Engine {
        fn start(hello: Hello) -> Engine {
            let mut child = Command::new(ARCADIA)
                .args(["engine", "--player", "guide+value"])
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .spawn()
                .unwrap();
            let to = child.stdin.take().unwrap();
            let from = BufReader::new(child.stdout.take().unwrap());
            let mut engine = Engine { child, to, from, host: Host::new() };
            let line = engine.host.hello(hello);
            let answer = engine.say(&line);
            let heard: Heard<()> = engine.host.hear(answer.as_bytes());
            assert_eq!(heard, Heard::Hello("guide+value".to_owned()));
            engine
        }

        fn say(&mut self, line: &str) -> String {
            writeln!(self.to, "{line}").unwrap();
            let mut answer = String::new();
            self.from.read_line(&mut answer).unwrap();
            answer
        }

        fn decide<T: Table>(&mut self, table: &T, seat: Seat) -> T::Action {
            let line = self.host.decide(&table.view(Viewer::Seat(seat)), 1000);
            let answer = self.say(&line);
            match self.host.hear(answer.as_bytes()) {
                Heard::Act(action) => action,
                other => panic!("{other:?}"),
            }
        }

        fn end(mut self) {
            drop(self.to);
            assert!(self.child.wait().unwrap().success());
        }
    }

    /// Plays a table with engines in every seat; `expected` says what each decision should be.
    fn play<T: Table>(setup: &T::Setup, mut expected: impl FnMut(&T, Seat) -> T::Action) -> T {
        let mut chance = Fast::new(5);
        let (mut table, _) = T::open(setup, &mut chance).unwrap();
        let seats = (0..table.seats()).map(Seat);
        let mut engines: Vec<Engine> =
            seats.map(|seat| Engine::start(Hello::at::<T>(setup, seat))).collect();
        while let Some(seat) = table.waiting().iter().next() {
            let action = engines[seat.index()].decide(&table, seat);
            assert_eq!(action, expected(&table, seat));
            let acted: Result<_, Refusal> = table.act(seat, &action, &mut chance);
            acted.unwrap();
        }
        engines.into_iter().for_each(Engine::end);
        table
    }

    fn value() -> AnyDrafter {
        AnyDrafter::named("value").unwrap()
    }

    #[test]
    fn an_engine_drafts_and_builds_as_the_drafter_it_is() {
        for name in ["solomon", "piles", "pass", "pick-four"] {
            let format = Format::named(name).unwrap();
            let sets = format.procedure().copies(&cube::house::oracle(1)).unwrap();
            let pool = Arc::new(cube::house::oracle(sets));
            let setup = DraftSetup { format, pool: pool.clone() };
            // The luck of an engine in its first game, which chooses piles, follows from its seed.
            let mut luck = [(); 2].map(|()| Fast::new(game_seed(1, 0)));
            let draft = play(&setup, |draft: &Draft, seat| {
                value().pick(draft.sight(seat), &mut luck[seat.index()])
            });
            let cards = [Seat(0), Seat(1)].map(|seat| draft.picked(seat).to_vec()).to_vec();
            let setup = build::BuildSetup { pool: pool.clone(), cards };
            play(&setup, |build: &Build, seat| value().build(build.sight(seat), &mut Fast::new(1)));
        }
    }

    #[test]
    fn an_engine_buys_as_the_drafter_it_is() {
        let pool = Arc::new(cube::house::arcadia());
        let trader = |from: u16| Trader { owned: (from..from + 60).collect(), group: 0, points: 0 };
        let setup = draft::market::MarketSetup {
            pool: pool.clone(),
            prices: Deckbuilder::default().prices(),
            fresh: (300..330).collect(),
            old: vec![400],
            traders: vec![trader(0), trader(60)],
        };
        let market = play(&setup, |market: &Market, seat| {
            value().trade(market.sight(seat), &mut Fast::new(1))
        });
        assert!(market.outcome().unwrap().sold > 0, "something was bought");
    }
}

#[test]
fn many_games_at_once_with_a_program_are_the_games_one_by_one() {
    let played = |program: &str, threads: &str| {
        let players = format!("cmd:python3 \"{program}\",guide");
        let games = ["simulate", "--games", "40", "--seed", "3", "--players", &players];
        let results = json(&[&games[..], &["--threads", threads, "--time-ms", PLENTY]].concat());
        assert_eq!(results["forfeits"], json!([0, 0]), "{results}");
        results["digest"].clone()
    };
    let one_by_one = played(EXAMPLE, "1");
    assert!(one_by_one.is_string());
    for threads in ["1", "16"] {
        assert_eq!(played(BATCHES, threads), one_by_one, "{threads} games at a time");
    }
}
