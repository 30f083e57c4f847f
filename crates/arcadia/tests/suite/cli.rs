//! The command line, used as its users use it.

use crate::common::{arcadia, arcadia_with, assert_refused, file, json, text};
use serde_json::Value;
use std::process::{Command, Stdio};
use words::Lang;

/// The file of a recorded game.
pub fn record_of_a_game(name: &str) -> String {
    let path = file(name);
    let output = arcadia(&["simulate", "--games", "1", "--seed", "5", "--record", &path]);
    assert!(output.status.success(), "{output:?}");
    path
}

#[test]
fn cards_lists_the_120_cards() {
    let cards = json(&["cards"]);
    let cards = cards.as_array().unwrap();
    assert_eq!(cards.len(), 120);
    let kinds = |kind: &str| cards.iter().filter(|card| card["kind"] == kind).count();
    assert_eq!(["champion", "draw-2", "draw-3", "exchange"].map(kinds), [102, 9, 6, 3]);
    let dragon = cards.iter().find(|card| card["name"] == "dragon-d12+1").unwrap();
    assert_eq!(
        (&dragon["cost"], &dragon["color"], &dragon["order"]),
        (&1.into(), &"orange".into(), &"D".into())
    );
    assert!(cards[119]["die"].is_null() && cards[119]["species"].is_null());
    assert!(text(&arcadia(&["cards", "--lang", "fr"])).contains("Minotaure"));
}

#[test]
fn the_language_comes_from_the_environment_unless_it_is_given() {
    let said = |variables: &[(&str, &str)], arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_arcadia"));
        for variable in ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"] {
            command.env_remove(variable);
        }
        text(&command.args(arguments).envs(variables.iter().copied()).output().unwrap())
    };
    let players = ["players"];
    let (english, french, spanish) = ("Computer players", "Joueurs", "Jugadores");
    let cases: [(&[(&str, &str)], &str); 10] = [
        (&[], english),
        (&[("LANG", "es_ES.UTF-8")], spanish),
        (&[("LC_MESSAGES", "fr_FR"), ("LANG", "es_ES")], french),
        (&[("LC_ALL", ""), ("LANG", "fr_FR")], french),
        (&[("LC_ALL", "C"), ("LANG", "fr_FR")], english),
        (&[("LC_ALL", "de_DE.UTF-8"), ("LANG", "fr_FR")], english),
        (&[("LANGUAGE", "de:es"), ("LANG", "fr_FR")], spanish),
        (&[("LANGUAGE", "es"), ("LC_ALL", "C.UTF-8")], english),
        (&[("LANGUAGE", "es"), ("LC_ALL", "POSIX")], english),
        (&[("LANGUAGE", "es")], english),
    ];
    for (variables, title) in cases {
        let said = said(variables, &players);
        assert!(said.starts_with(title), "{variables:?}: {said}");
    }
    let spain = [("LANG", "es_ES.UTF-8")];
    assert!(said(&spain, &["players", "--lang", "fr"]).starts_with(french));
    assert!(said(&spain, &["players", "--lang", "FR"]).starts_with(french));
}

#[test]
fn the_languages_there_are_can_be_looked_up() {
    // How the help is folded depends on where it is shown.
    let help = text(&arcadia(&["--help"]));
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    let codes = Lang::ALL.map(Lang::code).join(", ");
    assert!(help.contains(&format!("[possible values: {codes}]")), "{help}");
    assert_refused(&["players", "--lang", "tlh"], "", &codes);
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/commands.md");
    let option = format!("`--lang {}`", Lang::ALL.map(Lang::code).join("\\|"));
    assert!(std::fs::read_to_string(page).unwrap().contains(&option), "{option}");
}

/// Every sentence about bad input is there in every language, and all of it is translated.
#[test]
#[expect(clippy::too_many_lines, reason = "a table of bad input")]
fn bad_input_is_refused_in_every_language() {
    let path = record_of_a_game("refused.json");
    let [newer, wrong] = ["refused-newer.json", "refused-wrong.json"].map(file);
    let record = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&newer, record.replacen("\"arcadia\": 1", "\"arcadia\": 2", 1)).unwrap();
    let mut unplayable: Value = serde_json::from_str(&record).unwrap();
    unplayable["decisions"][1] = unplayable["decisions"][0].clone();
    std::fs::write(&wrong, unplayable.to_string()).unwrap();
    let nowhere = file("no-such-folder/game.json");
    let deck = ["deck", "check", "-", "--format", "custom"];
    let code = "1AAAAACqqqqqqqqqqqAAAAADtAFWpl";
    let [short, version, character, mistyped] =
        [&code[1..], &code.replace('1', "2"), &code.replace('l', "!"), &code.replace('l', "x")];
    let [no_store, copy] = ["no-store.db", "no-copy.db"].map(file);
    let cases: [(&[&str], &str); 31] = [
        (&["rules", "--ruleset", "nope"], ""),
        (&["rules", "--ruleset", &path], ""),
        (&["rules", "--ruleset", env!("CARGO_TARGET_TMPDIR")], ""),
        (&["odds", "--attack", "unicorn-d4"], ""),
        (&["odds", "--attack", ""], ""),
        (&["odds", "--attack", "draw-2"], ""),
        (&["odds", "--attack", "orc-d8+4", "--class", "x"], ""),
        (&["odds", "--attack", "orc-d8+4,orc-d4+6,orc-d12+4,orc-d12+6"], ""),
        (&["simulate", "--players", "novice"], ""),
        (&["simulate", "--players", "novice,nobody"], ""),
        (&["simulate", "--format", "nope"], ""),
        (&["simulate", "--games", "0"], ""),
        (&["simulate", "--threads", "0"], ""),
        (&["simulate", "--games", "1", "--record", &nowhere], ""),
        (&deck, "humn-d8+2"),
        (&deck, "0 draw-2"),
        (&deck, "200 draw-2\n200 draw-3"),
        (&deck, "# nothing"),
        (&deck, short),
        (&deck, version),
        (&deck, character),
        (&deck, mistyped),
        (&["deck", "check", "-", "--format", "nope"], "draw-2"),
        (&["verify", &nowhere], ""),
        (&["verify", "-"], "nothing"),
        (&["verify", "-"], "{}"),
        (&["verify", "-"], "{\"arcadia\":1,\"table\":\"market\"}"),
        (&["verify", &newer], ""),
        (&["replay", &path, "--at", "9999"], ""),
        (&["replay", &wrong], ""),
        (&["backup", "--store", &no_store, "--to", &copy], ""),
    ];
    let english = [" the ", " is ", " it ", "There ", "must", "annot", " has ", "Line "];
    for (arguments, input) in cases {
        let [en, foreign @ ..] = Lang::ALL.map(|lang| {
            let output = arcadia_with(&[arguments, &["--lang", lang.code()]].concat(), input);
            assert_eq!(output.status.code(), Some(2), "{output:?}");
            let said = String::from_utf8(output.stderr).unwrap();
            // Under the sentence may stand a detail, always in English.
            said.lines().filter(|line| !line.starts_with("  ")).collect::<Vec<_>>().join("\n")
        });
        assert!(en.starts_with("arcadia: ") && !en.contains("error-"), "{en}");
        for said in foreign {
            assert_ne!(said, en);
            // What a machine found stands in brackets.
            let said = said.split(" (").next().unwrap();
            assert!(!english.iter().any(|word| said.contains(word)), "{said}");
        }
    }
    // A mistyped store is not made, nor copied.
    assert!(![no_store, copy].iter().any(|file| std::fs::exists(file).unwrap()));
}

#[test]
fn everything_wrong_with_a_list_is_said_at_once() {
    let list = "humn-d8+2\ndraw-2\n0 draw-3\n";
    let deck = ["deck", "check", "-", "--format", "custom"];
    assert_refused(&deck, list, "Line 1: There is no card \"humn-d8+2\"");
    assert_refused(&deck, list, "\nLine 3: a count must be from 1 to 250.");
}

#[test]
fn files_that_are_too_large_are_not_read() {
    let path = file("large");
    let sized = |bytes: u64| std::fs::File::create(&path).unwrap().set_len(bytes).unwrap();
    let cases: [(&[&str], u64, [&str; 3]); 3] = [
        (&["rules", "--ruleset", &path], 64 << 10, ["64 KB", "64\u{a0}Ko", "64\u{a0}KB"]),
        (
            &["deck", "check", &path, "--format", "custom"],
            2 << 20,
            ["2 MB", "2\u{a0}Mo", "2\u{a0}MB"],
        ),
        (&["verify", &path], 64 << 20, ["64 MB", "64\u{a0}Mo", "64\u{a0}MB"]),
    ];
    for (arguments, limit, names) in cases {
        sized(limit + 1);
        for (lang, name) in Lang::ALL.into_iter().zip(names) {
            assert_refused(&[arguments, &["--lang", lang.code()]].concat(), "", name);
        }
        // What is just small enough is read, and is wrong for another reason.
        sized(limit);
        let said = String::from_utf8(arcadia(arguments).stderr).unwrap();
        assert!(!said.contains("larger than"), "{said}");
    }
    std::fs::remove_file(&path).unwrap();
}

#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_printed_is_a_failure_unless_nobody_listens() {
    let to = |stdout: Stdio, arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_arcadia"));
        command.args(arguments).env_remove("LANGUAGE").env("LC_ALL", "C").stdout(stdout);
        let output = command.stderr(Stdio::piped()).spawn().unwrap().wait_with_output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let full = || Stdio::from(std::fs::File::options().write(true).open("/dev/full").unwrap());
    for arguments in [&["cards"][..], &["cards", "--json"], &["--help"], &["--version"]] {
        let (status, said) = to(full(), arguments);
        assert_eq!(status, Some(1), "{arguments:?}: {said}");
        assert_eq!(said, "arcadia: Cannot write to standard output: there is no space left.\n");
    }
    let (_, said) = to(full(), &["cards", "--lang", "fr"]);
    assert!(said.contains("sortie standard"), "{said}");
    let (reader, closed) = std::io::pipe().unwrap();
    drop(reader);
    assert_eq!(to(closed.into(), &["cards"]), (Some(0), String::new()));
}

#[test]
fn a_ruleset_can_be_printed_changed_and_loaded_again() {
    assert_eq!(json(&["rules", "--ruleset", "fast"])["energy"], 60);
    let toml = text(&arcadia(&["rules", "--toml"])).replace("energy = 99", "energy = 77");
    let path = file("ruleset.toml");
    std::fs::write(&path, &toml).unwrap();
    assert_eq!(json(&["rules", "--ruleset", &path])["energy"], 77);
    std::fs::write(&path, json(&["rules", "--ruleset", &path]).to_string()).unwrap();
    assert!(text(&arcadia(&["rules", "--ruleset", &path])).contains("77"));
    std::fs::write(&path, toml.replace("hand_limit = 7", "hand_limit = 0")).unwrap();
    assert_refused(&["rules", "--ruleset", &path], "", "hand_limit is 0");
    std::fs::write(&path, "enregy = 5").unwrap();
    assert_refused(&["rules", "--ruleset", &path], "", "enregy");
    assert_refused(&["rules", "--ruleset", "nope"], "", "standard, fast, long, high-economy");
}

#[test]
fn deck_check_says_what_is_wrong_and_gives_the_code() {
    // The red deck, written as people write it.
    let cards = json(&["cards"]);
    let champions: Vec<&str> = cards
        .as_array()
        .unwrap()
        .iter()
        .filter(|card| card["color"] == "red")
        .map(|card| card["name"].as_str().unwrap())
        .collect();
    let red = format!("# red\n3 draw-2\n2x draw-3\nexchange\n{}\n", champions.join("\n"));
    let check = |list: &str, format: &str| -> (Option<i32>, Value) {
        let output = arcadia_with(&["deck", "check", "-", "--format", format, "--json"], list);
        (output.status.code(), serde_json::from_slice(&output.stdout).unwrap())
    };
    let (status, answer) = check(&red, "monochrome");
    assert_eq!((status, &answer["legal"]), (Some(0), &Value::from(true)));
    let code = answer["code"].as_str().unwrap();
    assert_eq!(check(code, "monochrome").1["code"], code);

    let as_argument = json(&["deck", "check", code, "--format", "monochrome"]);
    assert_eq!(as_argument, answer);

    let (status, answer) = check(&format!("{red}3 exchange\nelf-d4+0\n"), "custom");
    assert_eq!((status, &answer["legal"], &answer["code"]), (Some(1), &false.into(), &Value::Null));
    let problems = answer["problems"].to_string();
    for problem in [
        "this one has 44",
        "Copies of elf-d4+0: 2",
        "Copies of exchange: 4",
        "maximum of 2 Exchange",
    ] {
        assert!(problems.contains(problem), "{problem}: {problems}");
    }
    assert_refused(&["deck", "check", "-", "--format", "custom"], "humn-d8+2", "Line 1");
    assert_refused(&["deck", "check", "-", "--format", "custom"], "", "empty");
    assert_refused(&["deck", "check", "-", "--format", "nope"], "draw-2", "There is no format");
    let mistyped = code.replacen(&code[5..6], if &code[5..6] == "x" { "y" } else { "x" }, 1);
    assert_refused(&["deck", "check", "-", "--format", "custom"], &mistyped, "mistyped");
    assert_refused(&["deck", "check", &mistyped, "--format", "custom"], "", "mistyped");
    assert_refused(&["deck", "check", &code[1..], "--format", "custom"], "", "Cannot read");
    // A file comes before a code of the same name.
    let folder = file("codes");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(format!("{folder}/{code}"), "draw-2").unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_arcadia"))
        .args(["deck", "check", code, "--format", "custom", "--lang", "en"])
        .current_dir(&folder)
        .output()
        .unwrap();
    assert!(text(&output).contains("this one has 1."), "{output:?}");
}

#[test]
fn odds_are_exact() {
    let odds = json(&["odds", "--attack", "human-d4+0", "--defend", "elf-d4+0"]);
    let distribution: Vec<f64> =
        odds["distribution"].as_array().unwrap().iter().map(|p| p.as_f64().unwrap()).collect();
    assert_eq!(distribution, [10.0 / 16.0, 3.0 / 16.0, 2.0 / 16.0, 1.0 / 16.0]);
    assert_eq!(odds["p_zero"], 0.625);
    assert_eq!(odds["mean"], 0.625);
    assert_refused(&["odds", "--attack", "unicorn-d4"], "", "There is no card");
    assert_refused(&["odds", "--attack", ""], "", "at least one champion");
    assert_refused(&["odds", "--attack", "draw-2"], "", "not a champion");
    assert_refused(&["odds", "--attack", "orc-d8+4", "--class", "x"], "", "There is no class");
    let four = "orc-d8+4,orc-d4+6,orc-d12+4,orc-d12+6";
    assert_refused(&["odds", "--attack", four], "", "At most three");
}

#[test]
fn numbers_are_written_as_the_language_writes_them() {
    let odds = ["odds", "--attack", "human-d4+0", "--defend", "elf-d4+0"];
    let simulate = ["simulate", "--games", "10", "--seed", "3"];
    let said = |arguments: &[&str], lang| text(&arcadia(&[arguments, &["--lang", lang]].concat()));
    let english = said(&odds, "en");
    assert!(english.contains("2.50 on average") && english.contains(" 62.50%  "), "{english}");
    for lang in ["fr", "es"] {
        let foreign = said(&odds, lang);
        assert!(foreign.contains(" 2,50 ") && foreign.contains(" 62,50\u{a0}%  "), "{foreign}");
    }
    let is_number = |mark: char, word: &str| {
        let word = word.trim_matches(|c: char| !c.is_ascii_digit());
        word.split_once(mark).is_some_and(|(whole, rest)| {
            [whole, rest].iter().all(|part| part.parse::<u64>().is_ok())
        })
    };
    for (lang, mark, other) in [("en", '.', ','), ("fr", ',', '.'), ("es", ',', '.')] {
        let said = said(&simulate, lang);
        let count = |mark| said.split_whitespace().filter(|word| is_number(mark, word)).count();
        // The seconds, three shares a line, mean and standard deviation.
        assert_eq!((count(mark), count(other)), (1 + 4 * 3 + 2, 0), "{said}");
    }
}

#[test]
fn a_drafted_game_can_be_recorded_and_checked() {
    let path = file("drafted.json");
    let players = ["--players", "guide+value,novice+random", "--games", "8", "--record", &path];
    for (format, lang, sentence) in [
        ("solomon", "en", "8 games, format solomon"),
        ("power", "fr", "8 parties, format power"),
        ("pass", "es", "8 partidas, formato pass"),
    ] {
        let options = ["simulate", "--format", format, "--lang", lang];
        let said = text(&arcadia(&[&options[..], &players].concat()));
        assert!(said.contains(sentence) && said.contains("guide+value ("), "{said}");
        let record = std::fs::read_to_string(&path).unwrap();
        assert_eq!(record.contains("\"shown\""), format == "solomon");
        assert_eq!(record.contains("\"drafted\""), format != "solomon");
        assert!(arcadia(&["verify", &path]).status.success());
    }
}

#[test]
fn simulate_gives_the_same_games_for_the_same_seed_on_any_number_of_threads() {
    let games = table::cases(3_000);
    let run = |format: &str, seed: &str, threads: &str| {
        let players = ["--players", "novice,random", "--games", &games.to_string()];
        json(
            &[
                &["simulate", "--format", format, "--seed", seed, "--threads", threads],
                &players[..],
            ]
            .concat(),
        )
    };
    for format in ["random", "monochrome", "custom", "solomon", "pick-four", "power"] {
        let [one, two, other] =
            [("3", "1"), ("3", "2"), ("4", "2")].map(|(s, t)| run(format, s, t));
        assert_eq!(one["digest"], two["digest"]);
        assert_ne!(one["digest"], other["digest"]);
        let count = |field: &Value| field.as_u64().unwrap();
        assert_eq!(count(&one["wins"][0]) + count(&one["wins"][1]) + count(&one["draws"]), games);
        assert!(one["seconds"].as_f64().is_some() && one["first_player_wins"].is_u64());
        for field in ["mean", "sd", "min", "max", "p05", "p50", "p95"] {
            assert!(one["turns"][field].is_number(), "{field}");
        }
    }
    // So does who thinks for some time: it counts its thoughts.
    let slow = ["simulate", "--players", "search:ms=1,guide", "--games", "4"];
    let [one, again] = [(); 2].map(|()| json(&slow));
    assert_eq!(one["digest"], again["digest"]);
    let thought = &one["thought"];
    assert!(thought[0]["iterations"].as_u64() > thought[0]["decisions"].as_u64(), "{thought}");
    assert!(thought[0]["seconds"].as_f64().unwrap() > 0.0 && thought[1].is_null(), "{thought}");
    assert_refused(&["simulate", "--players", "novice"], "", "Two players");
    assert_refused(&["simulate", "--players", "novice,nobody"], "", "There is no player");
    assert_refused(&["simulate", "--players", "novice,random+nobody"], "", "There is no drafter");
    assert_refused(&["simulate", "--format", "nope"], "", "There is no format");
    assert_refused(&["simulate", "--games", "0"], "", "at least 1 game");
    assert_refused(&["simulate", "--threads", "0"], "", "1 to 1024 threads");
    assert_refused(&["simulate", "--games", "many"], "", "many");
}
