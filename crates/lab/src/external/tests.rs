//! Games with external players: what they are told, and what happens when they forfeit.

use super::*;
use crate::Results;
use crate::format::Format;
use oracle::Ruleset;
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::sync::Arc;

/// A player in this very process: greets, and takes the last action of every list, until it has nothing
/// more to say.
struct Simple {
    answers: u32,
    says: VecDeque<String>,
    told: Arc<Mutex<Vec<String>>>,
}

impl Transport for Simple {
    fn ask(&mut self, line: &str, _: u64) -> Result<(), Forfeit> {
        let asked: Value = serde_json::from_str(line).unwrap();
        let last = asked["view"]["legal"].as_array().and_then(|legal| legal.last().cloned());
        let answer = match last {
            None => json!({ "type": "hello", "name": "simple" }),
            Some(action) => json!({ "type": "act", "id": asked["id"], "action": action }),
        };
        self.says.push_back(answer.to_string());
        self.say(line)
    }

    fn say(&mut self, line: &str) -> Result<(), Forfeit> {
        self.told.lock().unwrap().push(line.to_owned());
        Ok(())
    }

    fn hear(&mut self) -> Result<Vec<u8>, Forfeit> {
        self.answers = self.answers.checked_sub(1).ok_or(Forfeit::Late { time_ms: 9 })?;
        self.says.pop_front().map(String::into_bytes).ok_or(Forfeit::Gone)
    }

    fn dismiss(&mut self) {}
}

/// A player that answers so often, and what it is told.
fn simple(answers: u32) -> (Player, Arc<Mutex<Vec<String>>>) {
    let (player, told) = simple_player(answers);
    (player.into(), told)
}

fn simple_player(answers: u32) -> (ExternalPlayer, Arc<Mutex<Vec<String>>>) {
    let told = Arc::new(Mutex::new(Vec::new()));
    let listener = told.clone();
    let open = move || -> Result<Box<dyn Transport>, Forfeit> {
        let (says, told) = (VecDeque::new(), told.clone());
        Ok(Box::new(Simple { answers, says, told }))
    };
    (ExternalPlayer::new(9, open), listener)
}

fn built_in(name: &str) -> Player {
    AnyDuellist::named(name).unwrap().into()
}

fn simulation(players: [Player; 2]) -> Simulation {
    let (format, ruleset) = (Format::Random, Ruleset::STANDARD);
    Simulation { format, players, ruleset, games: 20, seed: 7 }
}

fn run(simulation: &Simulation, threads: usize) -> Results {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    pool.install(|| simulation.run(&|_| ()))
}

#[test]
fn external_players_play_the_same_games_on_any_number_of_threads() {
    let series = || simulation([simple(u32::MAX).0, built_in("guide")]);
    let one = run(&series(), 1);
    assert_eq!(one, run(&series(), 3));
    assert_eq!(one.games, 20);
    assert_eq!(series().players[0].forfeits(), Forfeits::default());
}

/// The same luck as in the quick games: what happens before an external player decides is the same.
#[test]
fn built_in_players_play_the_quick_games_at_a_table() {
    for format in Format::all() {
        let quick = Simulation { format, ..simulation([built_in("guide"), built_in("novice")]) };
        let [games, tables] = [quick.play(0..10), quick.play_at_a_table(0..10)];
        for (quick, slow) in games.iter().zip(&tables) {
            let result = |game: &GameResult| (game.winner, game.first, game.turns);
            assert_eq!(result(quick), result(slow));
        }
    }
}

#[test]
fn a_connection_goes_on_from_game_to_game() {
    let (external, told) = simple(u32::MAX);
    run(&simulation([built_in("guide"), external]), 1);
    let told = told.lock().unwrap();
    let ids: Vec<u64> = told
        .iter()
        .filter_map(|line| serde_json::from_str::<Value>(line).unwrap()["id"].as_u64())
        .collect();
    // One conversation: no number is used twice.
    assert!(ids.windows(2).all(|pair| pair[0] < pair[1]), "{ids:?}");
    let said = |kind: &str| told.iter().filter(|line| line.contains(kind)).count();
    assert_eq!((said(r#""type":"hello""#), said(r#""type":"over""#)), (20, 20));
}

#[test]
fn who_forfeits_loses_and_the_other_is_told() {
    // A greeting and two decisions; the third is late.
    let (external, _) = simple(3);
    let (other, told) = simple(u32::MAX);
    let series = simulation([external, other]);
    let results = run(&series, 2);
    assert_eq!((results.wins, results.games), ([0, 20], 20));
    let forfeits = series.players[0].forfeits();
    assert_eq!(forfeits.games, 20);
    let games: Vec<u64> = forfeits.first.iter().map(|forfeited| forfeited.game).collect();
    assert_eq!(games, (0..10).collect::<Vec<_>>());
    let late = Forfeit::Late { time_ms: 9 };
    assert!(forfeits.first.iter().all(|forfeited| forfeited.why == late));
    assert_eq!(series.players[1].forfeits().games, 0);
    let over = r#"{"type":"over","outcome":{"resigned":0},"reason":"It did not answer"#;
    let told = told.lock().unwrap();
    assert_eq!(told.iter().filter(|line| line.starts_with(over)).count(), 20, "{told:?}");
}

#[test]
fn who_forfeits_in_a_draft_loses_the_games_after_it() {
    // It picks as well as it plays, but of decks there are no lists to take the last from.
    let (player, told) = simple_player(u32::MAX);
    let format: Format = "piles".parse().unwrap();
    let players = [built_in("guide"), player.drafting().into()];
    let series = Simulation { format, games: 4, ..simulation(players) };
    let results = run(&series, 2);
    assert_eq!((results.wins, results.games), ([4, 0], 4));
    let forfeits = series.players[1].forfeits();
    assert_eq!((forfeits.games, &forfeits.first[0].why), (4, &Forfeit::Gone));
    let told = told.lock().unwrap();
    let said = |text: &str| told.iter().filter(|line| line.contains(text)).count();
    let greeted = |table: &str| said(&format!(r#""type":"hello","protocol":1,"table":"{table}""#));
    assert_eq!((greeted("draft"), greeted("build"), greeted("duel")), (4, 4, 0));
    // What it took is told at the end, and that nobody waits for its deck any more.
    assert_eq!((said(r#""outcome":{"played":{"kept":"#), said(r#""outcome":null"#)), (4, 4));
}

#[test]
fn external_players_that_do_not_draft_have_their_decks_drafted() {
    let (player, told) = simple(u32::MAX);
    let format: Format = "pick-four".parse().unwrap();
    let series = Simulation { format, games: 4, ..simulation([built_in("guide"), player]) };
    assert_eq!((run(&series, 1).games, series.players[1].forfeits().games), (4, 0));
    assert!(told.lock().unwrap().iter().all(|line| !line.contains(r#""table":"draft""#)));
}

#[test]
fn a_forfeit_is_in_the_record_as_a_decision_of_the_host() {
    let record = simulation([simple(3).0, built_in("guide")]).record(0).unwrap();
    assert!(record.verify().ok);
    assert_eq!(record.ending, Some(Ending::Resigned(Seat(0))));
    assert_eq!(record.decisions.last().unwrap().by, table::By::Host);
}

#[test]
fn a_player_that_cannot_connect_forfeits_and_is_not_waited_for_for_ever() {
    let tried = Arc::new(Mutex::new(0));
    let tries = tried.clone();
    let nobody: Player = ExternalPlayer::new(9, move || {
        *tries.lock().unwrap() += 1;
        Err(Forfeit::Gone)
    })
    .into();
    let series = simulation([nobody, built_in("guide")]);
    assert_eq!(run(&series, 1).wins, [0, 20]);
    assert_eq!(series.players[0].forfeits().first[0].why, Forfeit::Gone);
    assert_eq!(*tried.lock().unwrap(), MOST_UNANSWERED);
}

#[test]
fn who_answers_now_and_then_is_greeted_again() {
    // A greeting goes unanswered in two games of three.
    let tried = Arc::new(Mutex::new(0));
    let tries = tried.clone();
    let told = Arc::new(Mutex::new(Vec::new()));
    let open = move || -> Result<Box<dyn Transport>, Forfeit> {
        let mut tries = tries.lock().unwrap();
        *tries += 1;
        // One answer is enough for the greeting, and no more.
        let answers = u32::from(*tries % 3 == 0);
        Ok(Box::new(Simple { answers, says: VecDeque::new(), told: told.clone() }))
    };
    let series = simulation([ExternalPlayer::new(9, open).into(), built_in("guide")]);
    assert_eq!(run(&series, 1).wins, [0, 20]);
    assert_eq!(*tried.lock().unwrap(), 20);
}

#[test]
fn every_game_and_seat_has_a_seed_of_its_own() {
    let series = simulation([built_in("guide"), built_in("guide")]);
    let setup = DuelSetup::new(Ruleset::STANDARD, [None, None], None);
    let seed = |index, seat| series.hello::<Duel>(&setup, index, Seat(seat)).seed.unwrap();
    let mut seeds = [seed(0, 0), seed(0, 1), seed(1, 0), seed(1, 1)];
    assert!(seeds.iter().all(|seed| *seed < 1 << 53));
    seeds.sort_unstable();
    assert!(seeds.windows(2).all(|pair| pair[0] < pair[1]));
}

/// A program of version 2 in this very process: takes the last action of every list, and answers a list with a
/// list.
struct Several {
    games: u32,
    says: VecDeque<String>,
}

impl Several {
    fn answer(&self, said: &Value) -> Option<Value> {
        let game = said.get("game").cloned();
        let mut answer = match said["type"].as_str()? {
            // The first greeting has no number yet.
            "hello" if game.is_none() => {
                assert_eq!(said["protocols"], json!([1, 2]));
                return Some(json!({ "type": "hello", "protocol": 2, "games": self.games }));
            }
            "hello" => json!({ "type": "hello", "name": "several", "protocol": 2 }),
            "decide" => {
                let action = said["view"]["legal"].as_array()?.last()?.clone();
                json!({ "type": "act", "id": said["id"], "action": action })
            }
            _ => return None,
        };
        // What is said of the first game before it has a number is of game 0.
        answer["game"] = game.unwrap_or(json!(0));
        Some(answer)
    }
}

impl Transport for Several {
    fn ask(&mut self, line: &str, _: u64) -> Result<(), Forfeit> {
        self.say(line)
    }

    fn say(&mut self, line: &str) -> Result<(), Forfeit> {
        let said: Value = serde_json::from_str(line).unwrap();
        let answers = match &said {
            Value::Array(all) => {
                let answers: Vec<Value> = all.iter().filter_map(|one| self.answer(one)).collect();
                (!answers.is_empty()).then(|| json!(answers))
            }
            one => self.answer(one),
        };
        self.says.extend(answers.map(|answer| answer.to_string()));
        Ok(())
    }

    fn hear(&mut self) -> Result<Vec<u8>, Forfeit> {
        self.says.pop_front().map(String::into_bytes).ok_or(Forfeit::Late { time_ms: 9 })
    }

    fn dismiss(&mut self) {}
}

#[test]
fn many_games_on_a_connection_are_the_games_they_are_one_by_one() {
    let one_by_one = run(&simulation([simple(u32::MAX).0, built_in("guide")]), 1);
    for (games, threads, connections) in [(8, 8, 1), (3, 6, 2), (1, 1, 1)] {
        let opened = Arc::new(Mutex::new(0));
        let count = Arc::clone(&opened);
        let several: Player = ExternalPlayer::new(9, move || {
            *count.lock().unwrap() += 1;
            Ok(Box::new(Several { games, says: VecDeque::new() }))
        })
        .into();
        let series = simulation([several, built_in("guide")]);
        assert_eq!(run(&series, threads), one_by_one, "{games} games on {threads} threads");
        assert_eq!(series.players[0].forfeits(), Forfeits::default());
        assert!(*opened.lock().unwrap() <= connections, "{opened:?} connections");
    }
}

#[test]
fn a_player_of_version_1_is_offered_the_choice_and_plays_on_as_ever() {
    let (external, told) = simple(u32::MAX);
    run(&simulation([built_in("guide"), external]), 1);
    let told = told.lock().unwrap();
    let offers: Vec<&String> =
        told.iter().filter(|line| line.contains(r#""protocols":[1,2]"#)).collect();
    assert_eq!(offers.len(), 1, "in the first greeting");
    assert!(told.iter().all(|line| line.starts_with('{') && !line.contains(r#""game":"#)));
}
