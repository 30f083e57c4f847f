//! Whole games in the terminal, played over a pipe.

use crate::common::{NOWHERE, arcadia, arcadia_with, assert_refused, file, json, text};
use draft::Draft;
use oracle::{Card, Duel, DuelAction, Seat};
use std::collections::BTreeSet;
use std::fs;
use std::io::{BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use table::{Decision, Record, Specimen, Table};
use words::{Lang, Words, key};

/// A game that is being played.
struct Game {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    /// Everything that was said.
    said: String,
    /// Every line that was typed.
    typed: Vec<String>,
    /// What was said before each decision that was taken.
    before: Vec<String>,
    /// How much of what was said is in `before`.
    heard: usize,
}

impl Game {
    fn start(arguments: &[&str]) -> Game {
        Game::start_with_state(arguments, NOWHERE)
    }

    /// The same, kept in a folder.
    fn start_with_state(arguments: &[&str], state: &str) -> Game {
        let mut child = Command::new(env!("CARGO_BIN_EXE_arcadia"))
            .arg("play")
            .args(arguments)
            .env_remove("LANGUAGE")
            .env("LC_ALL", "C")
            .env("XDG_STATE_HOME", state)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (input, output) = (child.stdin.take(), BufReader::new(child.stdout.take().unwrap()));
        Game {
            child,
            input,
            output,
            said: String::new(),
            typed: Vec::new(),
            before: Vec::new(),
            heard: 0,
        }
    }

    /// What is said up to the next question, and whether there is one.
    fn hear(&mut self) -> (String, bool) {
        let mut bytes = Vec::new();
        let mut byte = [0];
        while !bytes.ends_with(b"\n> ") {
            if self.output.read(&mut byte).unwrap() == 0 {
                let said = String::from_utf8(bytes).unwrap();
                self.said += &said;
                return (said, false);
            }
            bytes.push(byte[0]);
        }
        let said = String::from_utf8(bytes).unwrap();
        self.said += &said;
        (said, true)
    }

    /// Types a line, and hears what is said to it.
    fn type_line(&mut self, line: &str) -> (String, bool) {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
        self.typed.push(line.to_owned());
        self.hear()
    }

    /// Plays to the end as the computer would: asks for its advice each time, and follows it. Where
    /// there is none, the deck is taken as it was built, or else the first of what can be chosen.
    fn follow_advice(mut self) -> Game {
        let mut asked = self.hear().1;
        let mut puzzled = 0;
        while asked {
            let (answer, _) = self.type_line("hint");
            let order = answer.lines().find_map(|line| {
                let (who, order) = line.split_once(": ")?;
                let advises = ["would type", "taperait", "escribiría"];
                advises.iter().any(|verb| who.trim_end().ends_with(verb)).then_some(order)
            });
            let order = order.map(str::to_owned);
            if order.is_none() {
                puzzled += 1;
            }
            let order = order.unwrap_or_else(|| ["", "1"][puzzled % 2].to_owned());
            self.before.push(self.said[self.heard..].to_owned());
            self.heard = self.said.len();
            asked = self.type_line(&order).1;
            assert!(self.typed.len() < 5000, "it does not end: {}", self.said);
        }
        self.end()
    }

    fn end(mut self) -> Game {
        self.input = None;
        assert!(self.child.wait().unwrap().success(), "{}", self.said);
        self
    }
}

/// Plays to the end as the computer would.
fn played(arguments: &[&str]) -> Game {
    Game::start(arguments).follow_advice()
}

/// The record of a file, which must hold.
fn record<T: Table>(path: &str) -> Record<T> {
    let verdict = json(&["verify", path]);
    assert_eq!(verdict["ok"], true, "{path}: {verdict}");
    Record::from_json(&fs::read_to_string(path).unwrap()).unwrap()
}

#[test]
fn a_whole_random_game_is_played_and_its_record_holds() {
    let out = file("play-random.json");
    let game = played(&["--seed", "4", "--ruleset", "fast", "--out", &out]);
    assert!(game.said.starts_with("Random: you against Aureus"), "{}", game.said);
    let won = game.said.contains("You have won: Aureus has no energy left.");
    let lost = game.said.contains("Aureus has won: you have no energy left.");
    assert!(won != lost, "{}", game.said);
    assert!(game.said.contains("Seed 4:") && game.said.contains(&out), "{}", game.said);
    assert_eq!(json(&["verify", &out])["finished"], true);
    let mine = record::<Duel>(&out).decisions.iter().filter(|entry| entry.seat == Seat(0)).count();
    assert_eq!(mine, game.before.len(), "every answer was a decision");
}

#[test]
fn a_whole_solomon_draft_is_held_with_building_and_duel() {
    let out = file("play-solomon.json");
    let game = played(&["solomon", "--level", "luna", "--seed", "9", "--out", &out]);
    let draft: Record<Draft> = record(&file("play-solomon-draft.json"));
    assert!(game.said.contains("Round 14 of 14"), "{}", game.said);
    assert!(game.said.contains("In the deck (40):") && game.said.contains("Left out (9):"));
    // Luna drafts by the value of cards, as everywhere, and has learned neither that nor to duel.
    assert!(draft.players.is_empty());
    let drafted = draft.replay(draft.decisions.len()).unwrap();
    assert_eq!(drafted.table().picked(Seat(0)).len(), 49);
    assert_eq!(json(&["verify", &file("play-solomon-build.json")])["finished"], true);
    let duel: Record<Duel> = record(&out);
    assert!(duel.ending.is_some() && duel.players.is_empty());
    // The deck of the duel is the one whose code was shown.
    let deck = duel.setup.decks[0].unwrap();
    let code = oracle::code::encode(deck.cards()).unwrap();
    assert!(game.said.contains(&format!("Its code: {code}")), "{code}");
}

#[test]
fn a_level_that_has_learned_to_draft_is_noted_with_its_weights() {
    let out = file("play-opal.json");
    played(&["solomon", "--level", "opal", "--seed", "9", "--ruleset", "fast", "--out", &out]);
    let draft: Record<Draft> = record(&file("play-opal-draft.json"));
    let [person, opal] = &draft.players[..] else { panic!("{:?}", draft.players) };
    assert_eq!((person.name.as_str(), opal.name.as_str()), ("person", "Opal"));
    assert!(person.weights.is_empty() && opal.weights.contains_key("drafts"));
}

#[test]
fn a_level_drafts_at_the_terminal_as_it_is_listed() {
    let list = json(&["players"]);
    let drafts = |level: &str| -> String {
        let mut rows = list.as_array().unwrap().iter();
        let row = rows.find(|row| row["kind"] == "level" && row["player"] == level);
        row.unwrap()["drafts"].as_str().unwrap().to_owned()
    };
    for level in ["luna", "argent", "aureus", "opal", "oracle"] {
        let drafted = |player: &str| {
            json(&["draft", "piles", "--players", &format!("random,{player}"), "--seed", "5"])
        };
        let (named, listed) = (drafted(level), drafted(&drafts(level)));
        assert_eq!(named["decisions"], listed["decisions"], "{level}");
    }
    // Two levels that duel alike and draft differently are two players.
    let games = |player: &str| {
        let players = format!("{player},opal");
        let format = ["--format", "solomon", "--games", "20", "--seed", "3"];
        json(&[&["simulate", "--players", &players][..], &format].concat())["turns"].clone()
    };
    assert_eq!(games("luna"), games("luna+value"));
    assert_ne!(games("luna"), games("luna+learned"));
}

#[test]
fn every_format_is_played_to_its_end() {
    for format in lab::Format::names() {
        let game = played(&[format, "--level", "luna", "--ruleset", "fast", "--seed", "2"]);
        assert!(game.said.contains("Seed 2:"), "{format}: {}", game.said);
        assert!(game.said.contains("has won: ") || game.said.contains("You have won: "));
    }
}

#[test]
fn changes_to_a_deck_are_made_by_number_and_by_name() {
    let mut game = Game::start(&["pass", "--seed", "6", "--level", "luna"]);
    let mut answer = game.hear().0;
    while !answer.contains("In the deck (40):") {
        answer = game.type_line("1").0;
    }
    let numbers = |text: &str, title: &str| -> Vec<(usize, String)> {
        let listed = text.split(title).nth(1).unwrap().lines().skip(1);
        let listed = listed.take_while(|line| line.starts_with("  "));
        let row = |line: &str| {
            let mut cells = line.trim().splitn(2, "  ");
            let number = cells.next().unwrap().trim().parse().unwrap();
            // Each list has columns as wide as it needs.
            let cells = cells.next().unwrap().split("  ").map(str::trim);
            let cells: Vec<&str> = cells.filter(|cell| !cell.is_empty()).collect();
            (number, cells.join("  "))
        };
        listed.map(row).collect()
    };
    let (inside, outside) = (numbers(&answer, "In the deck"), numbers(&answer, "Left out"));
    let (out, into) = (&inside[0], &outside[0]);
    let (answer, _) = game.type_line(&format!("x {} {}", out.0, into.0));
    assert!(answer.contains("The deck has 40 cards"), "{answer}");
    assert!(numbers(&answer, "Left out").contains(out), "{answer}");
    // By name: what has just left comes back, and the deck is too large.
    let name = out.1.split("  ").next().unwrap().to_lowercase().replace(' ', "-");
    let (answer, _) = game.type_line(&format!("in {name}"));
    assert!(answer.contains("The deck has 41 cards"), "{answer}");
    let (answer, _) = game.type_line("");
    assert!(answer.contains("A deck has exactly 40 cards; this one has 41."), "{answer}");
    let (answer, _) = game.type_line("builder");
    assert!(numbers(&answer, "Left out") == outside, "{answer}");
    let (answer, _) = game.type_line("done");
    assert!(answer.contains("Its code: 1"), "{answer}");
    game.type_line("quit");
    game.end();
}

#[test]
fn wrong_input_is_answered_with_a_sentence_and_changes_nothing() {
    let wrong = [
        "fly",
        "a",
        "a 0",
        "a 99",
        "a 1 1",
        "draw 1 2",
        "recall",
        "recall 1",
        "x 1",
        "discard",
        "1-3",
        "elf",
        "unicorn-d4+0",
        "odds",
        "odds 1 2 3 4",
        "??",
        "\u{1b}[2J",
        "in 1",
        "pile 3",
    ];
    let [plain, disturbed] = ["play-plain.json", "play-disturbed.json"].map(file);
    let arguments = |out| ["random", "--seed", "11", "--ruleset", "fast", "--out", out];
    let game = played(&arguments(&plain));
    let mut again = Game::start(&arguments(&disturbed));
    again.hear();
    let mut place = 0;
    for line in game.typed.iter().filter(|line| *line != "hint") {
        for wrong in wrong.iter().cycle().skip(place).take(3) {
            let (answer, asked) = again.type_line(wrong);
            let echo = answer.lines().next().unwrap();
            assert!(asked && !echo.contains('\u{1b}'), "{wrong:?}: {answer}");
            // Some fit by chance where a hand has few cards; a decision would have ended the line.
            let sentences: Vec<&str> = answer.lines().skip(1).collect();
            assert!(sentences.len() >= 3, "a sentence, the question, the prompt: {answer}");
        }
        place += 3;
        again.type_line(line);
    }
    again.end();
    assert_eq!(fs::read_to_string(plain).unwrap(), fs::read_to_string(disturbed).unwrap());
}

#[test]
fn the_end_of_input_ends_the_game_without_fuss() {
    let output = arcadia_with(&["play", "--seed", "1"], "");
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    let said = text(&output);
    assert!(said.contains("There is no more input: the game is left here."), "{said}");
    assert!(said.ends_with("Seed 1: with --seed 1 the same cards are dealt again.\n"), "{said}");

    let out = file("play-left.json");
    let output = arcadia_with(&["play", "piles", "--seed", "1", "--out", &out], "3\n1\nq\n");
    assert!(output.status.success(), "{output:?}");
    assert!(text(&output).contains("You have left the game."), "{output:?}");
    // What there was of the draft is kept; a duel there was not.
    let draft: Record<Draft> = record(&file("play-left-draft.json"));
    assert!(draft.ending.is_none() && !draft.decisions.is_empty());
    assert!(fs::metadata(&out).is_err());
}

#[test]
fn whoever_resigns_has_lost() {
    let out = file("play-resigned.json");
    let output = arcadia_with(&["play", "--seed", "1", "--out", &out], "resign\n");
    assert!(output.status.success(), "{output:?}");
    assert!(text(&output).contains("You have resigned: Aureus has won."), "{output:?}");
    let game: Record<Duel> = record(&out);
    assert_eq!(game.ending, Some(table::Ending::Resigned(Seat(0))));
}

#[test]
fn the_same_seed_and_the_same_answers_give_the_same_game() {
    for format in ["random", "pick-four", "custom"] {
        let arguments = [format, "--seed", "12", "--ruleset", "fast"];
        let (one, same) = (played(&arguments), played(&arguments));
        assert_eq!(one.said, same.said, "{format}");
        let other = played(&[format, "--seed", "13", "--ruleset", "fast"]);
        assert_ne!(one.said.replace("12", "13"), other.said, "{format}");
    }
}

/// A champion's name occurs in a set once, so a name tells which card it is.
fn is_named(card: Card, said: &str) -> bool {
    card.champion().is_some() && said.contains(&Words::default().card(card))
}

#[test]
fn no_card_of_the_other_is_named_before_it_was_shown() {
    let out = file("play-hidden.json");
    let game = played(&["--seed", "21", "--out", &out]);
    let game_record: Record<Duel> = record(&out);
    let mut shown: BTreeSet<Card> = BTreeSet::new();
    let mut before = game.before.iter();
    let (mut compared, mut hidden) = (0, 0);
    let theirs: BTreeSet<Card> = {
        let start = game_record.replay(0).unwrap();
        let cards = Specimen::all_cards(start.table()).into_iter();
        let cards = cards.filter(|number| number >> 16 == 1);
        cards.map(|number| Card::new(number as u16).unwrap()).collect()
    };
    assert_eq!(theirs.len(), 40);
    for entry in &game_record.decisions {
        if entry.seat == Seat(0) {
            let said = before.next().unwrap();
            for card in theirs.difference(&shown) {
                assert!(!is_named(*card, said), "{card} is not known yet: {said}");
                hidden += 1;
            }
            compared += 1;
            continue;
        }
        let Decision::Act(action) = &entry.decision else { continue };
        match action {
            DuelAction::Mulligan(cards)
            | DuelAction::Attack(cards)
            | DuelAction::Defend(cards)
            | DuelAction::Discard(cards) => shown.extend(cards.as_slice()),
            DuelAction::Exchange { card, champion } => shown.extend([*card, *champion]),
            DuelAction::Draw(card) | DuelAction::Recall { card, .. } => shown.extend([*card]),
            DuelAction::Pass => {}
        }
    }
    assert!(compared > 5 && hidden > 50, "{compared} {hidden}");
    // What was shown is named: the comparison looks at the right thing.
    assert!(shown.iter().any(|card| is_named(*card, &game.said)));
}

#[test]
fn what_the_other_drafts_face_down_is_not_named() {
    let out = file("play-face-down.json");
    let game = played(&["piles", "--seed", "8", "--ruleset", "fast", "--out", &out]);
    let draft: Record<Draft> = record(&file("play-face-down-draft.json"));
    let drafted = draft.replay(draft.decisions.len()).unwrap();
    let pool = drafted.table().pool();
    let looks = drafted.table().looks(Seat(0)).iter();
    let seen: BTreeSet<u16> = looks.flat_map(|look| look.offered.iter().copied()).collect();
    let until_the_duel = game.said.split("Its code:").next().unwrap();
    let unseen: Vec<Card> = (0..pool.len() as u16)
        .filter(|card| !seen.contains(card))
        .filter_map(|card| cube::house::oracle_card(pool, card))
        .collect();
    assert!(unseen.len() > 20, "{}", unseen.len());
    for card in unseen {
        assert!(!is_named(card, until_the_duel), "{card}");
    }
}

#[test]
fn every_language_plays_through_within_eighty_columns() {
    for lang in Lang::ALL {
        for format in ["random", "monochrome", "solomon", "piles", "power"] {
            let arguments = [format, "--lang", lang.code(), "--seed", "5", "--ruleset", "fast"];
            let game = played(&[&arguments[..], &["--level", "opal"]].concat());
            assert!(game.said.contains("Opal"), "{lang}: {}", game.said);
            assert!(!game.said.contains('\u{1b}'), "colour in a pipe");
            for line in game.said.lines() {
                assert!(line.chars().count() <= 80, "{lang} {format}: {line}");
                assert!(!line.contains(['{', '$']) && !line.contains("play-"), "{lang}: {line}");
            }
        }
    }
}

#[test]
fn help_and_questions_are_answered_in_every_language() {
    for (lang, orders) in [
        ("en", "?\nodds 1\ndiscards\ndeck\nlog\nrules\nshow\n"),
        ("fr", "aide\nchances 1\ndéfausses\npaquet\njournal\nrègles\nvoir\n?\nodds 1\n"),
        ("es", "ayuda\nprobabilidades 1\ndescartes\nmazo\nhistorial\nreglas\nver\nhelp\nodds 1\n"),
    ] {
        let output = arcadia_with(&["play", "--seed", "3", "--lang", lang], orders);
        let said = text(&output);
        let unknown = Words::new(lang.parse().unwrap()).say_with(key::PLAY_UNKNOWN, &[]);
        let unknown = unknown.rsplit(['"', '»']).next().unwrap();
        assert!(!said.contains(unknown), "{lang}: {said}");
        assert_eq!(said.matches("\n> ").count(), orders.lines().count() + 1, "{said}");
    }
}

#[test]
fn what_cannot_be_played_is_refused_in_every_language() {
    let long = "1AAAAACqqqqqqqqqqqAAAAADtAFWpl";
    let cases: [(&[&str], &str); 5] = [
        (&["play", "deckbuilder"], "arcadia serve"),
        (&["play", "--level", "novice"], "luna, argent, aureus, opal, oracle"),
        (&["play", "--deck", long], "custom"),
        (&["play", "custom", "--deck", "/no/such/file"], "/no/such/file"),
        (&["play", "--out", "/no/such/folder/game.json"], "/no/such/folder"),
    ];
    for (arguments, fact) in cases {
        let mut said = BTreeSet::new();
        for lang in Lang::ALL {
            let arguments = [arguments, &["--lang", lang.code()]].concat();
            assert_refused(&arguments, "", fact);
            said.insert(arcadia(&arguments).stderr);
        }
        assert_eq!(said.len(), Lang::ALL.len(), "{arguments:?} is translated");
    }
}

#[test]
fn a_hint_is_what_oracle_would_do_whomever_one_plays_and_says_why() {
    let mut game = Game::start(&["--level", "aureus", "--seed", "4"]);
    game.hear();
    let (answer, _) = game.type_line("hint");
    let lines: Vec<&str> = answer.lines().collect();
    let advice = lines.iter().position(|line| line.starts_with("Oracle would type: "));
    let why = lines[advice.expect(&answer) + 1];
    assert!(why.ends_with(['.', ')']), "{answer}");
    game.child.kill().unwrap();
    game.child.wait().unwrap();
}

#[test]
fn a_game_that_was_interrupted_goes_on_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let state = folder.path().to_str().unwrap();
    for format in ["random", "solomon", "monochrome"] {
        let mut game = Game::start_with_state(&[format, "--level", "luna", "--seed", "8"], state);
        game.hear();
        if format == "monochrome" {
            game.type_line("2");
        }
        for _ in 0..4 {
            let (answer, _) = game.type_line("hint");
            let order =
                answer.lines().find_map(|line| Some(line.split_once("would type: ")?.1.to_owned()));
            game.type_line(&order.unwrap());
        }
        // As harsh as it can be. An interrupt is ignored by whatever a script has started in the background.
        game.child.kill().unwrap();
        assert!(!game.child.wait().unwrap().success());
        let was = game.said.rsplit("\n\n").next().unwrap().to_owned();
        let mut again = Game::start_with_state(&["--resume"], state);
        let (said, asked) = again.hear();
        assert!(asked && said.ends_with(&was), "{format}: {was}\n---\n{said}");
        if format == "random" {
            again.type_line("resign");
            again.child.wait().unwrap();
            let mut none = Game::start_with_state(&["--resume"], state);
            assert!(!none.hear().1, "it is over");
            assert_eq!(none.child.wait().unwrap().code(), Some(2));
        } else {
            again.type_line("quit");
            let kept = again.said.contains("arcadia play --resume");
            assert!(kept, "{}", again.said);
            again.child.wait().unwrap();
        }
    }
}
