//! The check in the reader's browser: what the page brings along, and what the script finds, which is
//! run here by Node where there is one.

mod tampered;

use super::Site;
use axum::http::StatusCode;
use draft::market::{self, Trader};
use draft::{
    Boosters, Collation, Deckbuilder, DraftSetup, Format, Layout, Pool, Sheet, Slot, build,
};
use oracle::{Card, Color, Deck, DuelSetup, Ruleset};
use players::{AnyDrafter, AnyDuellist};
use rooms::game::{self, ChanceInputs, ComputerPlayer, Kind};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use table::chance::{commitment, contribution_hash};
use table::{By, Chance, Fast, Hex, Occasion, Part, Seat};
use testing::TempStore;

/// What the script is asked to check.
struct Case {
    name: String,
    record: Value,
    known: Value,
}

/// What it says: whether it is right, the check that found a difference, and at which decision.
#[derive(Debug, PartialEq)]
struct Found {
    ok: Option<bool>,
    key: Option<String>,
    at: Option<u64>,
    counts: BTreeMap<String, u64>,
}

const DRIVER: &str = r#"
import { readFileSync } from "node:fs";
import { verify, Chance, commitment } from "./verify.js";
import { hex, unhex, pledge } from "./chance.js";
const { cases, cards, vector } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const found = cases.map(({ record, known }) => {
  const lines = [];
  const { ok, why, at, counts, difference } = verify(record, cards, known, (line) => lines.push(line));
  return { ok, at, counts, key: difference?.key ?? why, lines: lines.length };
});
const table = unhex(vector.table_id);
const parts = vector.contributions.map(unhex);
const chance = new Chance(table, unhex(vector.secret), parts);
const deck = (seat, counter, cards) => {
  const left = [...cards].sort((a, b) => a - b);
  return cards.map(() => left.splice(chance.draw(left.length, 2, seat, counter), 1)[0]);
};
const derived = {
  commitment: hex(commitment(table, unhex(vector.secret))),
  contribution_hashes: parts.map((part, seat) => hex(pledge(table, seat, part))),
  key: hex(chance.key),
  first_player: chance.draw(2, 4),
  pool_shuffle: chance.shuffled(120, 1),
  dice: vector.dice.sides.map((sides) => 1 + chance.draw(sides, 3, vector.dice.seat, vector.dice.turn)),
  draws: vector.draws.map(({ n, counter, results }) => results.map(() => chance.draw(n, 5, 0, counter))),
  deck_orders: vector.deck_orders.map(({ seat, counter }, i) => deck(seat, counter, vector.random_decks[i])),
};
console.log(JSON.stringify({ found, derived }));
"#;

#[test]
fn the_browser_checks_every_kind_of_table() {
    let tables = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/verify-tables.js");
    let script = std::fs::read_to_string(tables).unwrap();
    let (_, listed) = script.split_once("export const KINDS = {").unwrap();
    let (listed, _) = listed.split_once('}').unwrap();
    let listed = listed.split(',').filter_map(|pair| pair.split_once(':'));
    let listed: Vec<&str> = listed.map(|(kind, _)| kind.trim()).collect();
    let kinds: Vec<&str> = Kind::ALL.iter().map(|kind| kind.name()).collect();
    assert_eq!(listed, kinds);
}

/// Lets Node run the script on some records; nothing where there is no Node.
fn run(cases: &[Case]) -> Option<(Vec<Found>, Value)> {
    if Command::new("node").arg("--version").output().is_err() {
        eprintln!("There is no Node here: the script of the page is not tried.");
        return None;
    }
    let folder = tempfile::tempdir().unwrap();
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    for name in
        ["chance.js", "verify.js", "verify-base.js", "verify-boosters.js", "verify-tables.js"]
    {
        std::fs::copy(here.join("assets").join(name), folder.path().join(name)).unwrap();
    }
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write("package.json", "{\"type\": \"module\"}");
    write("driver.js", DRIVER);
    let vector = here.join("../table/tests/chance_vector.json");
    let vector: Value = serde_json::from_str(&std::fs::read_to_string(vector).unwrap()).unwrap();
    let card = |card: Card| json!({ "name": card.to_string(), "cost": card.face().cost() });
    let cards: Vec<Value> = Card::all().map(card).collect();
    let case = |case: &Case| json!({ "record": case.record, "known": case.known });
    let cases: Vec<Value> = cases.iter().map(case).collect();
    let input = json!({ "cases": cases, "cards": cards, "vector": vector });
    write("input.json", &input.to_string());
    let mut node = Command::new("node");
    let output =
        node.args(["driver.js", "input.json"]).current_dir(folder.path()).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let said: Value = serde_json::from_slice(&output.stdout).unwrap();
    let found = said["found"].as_array().unwrap().iter().map(|found| Found {
        ok: found["ok"].as_bool(),
        key: found["key"].as_str().map(str::to_owned),
        at: found["at"].as_u64(),
        counts: serde_json::from_value(found["counts"].clone()).unwrap(),
    });
    Some((found.collect(), json!({ "vector": vector, "derived": said["derived"] })))
}

/// What a seat pledges that does not reveal it.
const KEPT_BACK: [u8; 32] = [0xab; 32];

/// A log in which everybody pledges, and then everybody reveals; whose part is zeros keeps back
/// another.
fn given_in_order(table: &[u8; 16], secret: &[u8; 32], parts: &[[u8; 32]]) -> Vec<table::Given> {
    let seats = || (0_u8..).map(Seat).zip(parts);
    let pledge = |(seat, part): (Seat, &[u8; 32])| {
        let part = if *part == [0; 32] { &KEPT_BACK } else { part };
        Part::Pledged { seat, hash: Hex(contribution_hash(table, seat, part)) }
    };
    let committed = std::iter::once(Part::Committed { hash: Hex(commitment(table, secret)) });
    let pledged = seats().map(pledge);
    let revealed = seats().map(|(seat, part)| match *part == [0; 32] {
        true => Part::Withheld { seat },
        false => Part::Revealed { seat },
    });
    let steps = committed.chain(pledged).chain(revealed).enumerate();
    steps.map(|(seq, what)| table::Given { seq: seq as u64, at: 10 * seq as u64, what }).collect()
}

/// A table that computer players have played, written down.
fn played(kind: &str, setup: &Value, seed: u8, player: &str) -> Value {
    let seats = game::AnySetup::read(kind, setup, None).unwrap().seats();
    let parts: Vec<[u8; 32]> = (0..seats).map(|seat| [seed.wrapping_add(seat + 1); 32]).collect();
    played_with(kind, setup, seed, player, &parts)
}

fn played_with(kind: &str, setup: &Value, seed: u8, player: &str, parts: &[[u8; 32]]) -> Value {
    let (table, secret) = ([seed; 16], [seed ^ 0x5a; 32]);
    let log = given_in_order(&table, &secret, parts);
    let given =
        ChanceInputs { table, secret: &secret, contributions: parts, log: &log, seed: None };
    let mut game = game::AnySetup::read(kind, setup, None).unwrap().open(given).unwrap();
    let drafter = AnyDrafter::named("random").unwrap();
    let duellist = AnyDuellist::named(player).unwrap();
    let mut player = ComputerPlayer::of(duellist, drafter, seed.into());
    while let Some(seat) = game.waiting().iter().next() {
        let decision = game.think(seat, &mut player);
        game.decide(seat, By::Seat, 0, &decision).unwrap();
    }
    let record = game.record();
    assert!(game::verify(&record).unwrap().verification.ok);
    serde_json::from_str(&record).unwrap()
}

fn duel(decks: [Option<Deck>; 2], seed: u8, player: &str) -> Value {
    let rules = Ruleset::from_toml("mulligan_for = \"both\"\nhand_size = 6\nmulligan = 3").unwrap();
    let rules = if seed.is_multiple_of(2) { rules } else { Ruleset::STANDARD };
    played("duel", &serde_json::to_value(DuelSetup::new(rules, decks, None)).unwrap(), seed, player)
}

fn drafted(format: Format, pool: Pool, seed: u8) -> Value {
    let setup = DraftSetup { format, pool: Arc::new(pool) };
    played("draft", &serde_json::to_value(setup).unwrap(), seed, "random")
}

/// The sample cube in boosters from sheets, by the rest of a card's line: two kinds of boosters.
fn boosters(endless: bool) -> Pool {
    let mut pool = cube::house::arcadia();
    let lines = 0..pool.lines() as u16;
    let sheet = |of: u16| {
        let lines = lines.clone().filter(|line| line % 3 == of);
        let cards = lines.map(|line| (line, 1 + line as u32 % 4)).collect();
        Sheet::random(format!("sheet {of}"), cards)
    };
    let layout = |weight: u32, counts: [u16; 3]| Layout {
        weight,
        slots: (0..).zip(counts).map(|(sheet, count)| Slot { sheet, count }).collect(),
    };
    let layouts = vec![layout(3, [10, 4, 1]), layout(1, [5, 5, 5])];
    let sheets = (0..3).map(sheet).collect();
    pool.boosters = Some(Boosters::new(endless, layouts, sheets));
    pool
}

/// The same boosters with everything that lists of Draftmancer can ask for.
fn collated(refill: bool) -> Pool {
    let mut pool = boosters(true);
    let made = pool.boosters.as_mut().unwrap();
    (made.refill, made.bag) = (refill, !refill);
    made.rounds = vec![vec![1, 2], vec![0, 1]];
    made.sheets[1].collation = Collation::PrintRun { group: 4 };
    made.sheets[2].collation = Collation::Striped { length: 10, weights: vec![0, 2, 3, 3] };
    made.sheets[0].cards.truncate(40);
    pool
}

/// A market of three, two of whom stand alike, and the building of their decks before it.
fn traded(seed: u8) -> [Value; 2] {
    let pool = Arc::new(cube::house::arcadia());
    let mut cards: Vec<u16> = (0..pool.len() as u16).collect();
    Fast::new(seed.into()).shuffle(Occasion::POOL, &mut cards, pool.len());
    let owned: Vec<Vec<u16>> = cards[20..].chunks(60).take(3).map(<[u16]>::to_vec).collect();
    let trader = |(seat, owned): (usize, &Vec<u16>)| Trader {
        owned: owned.clone(),
        group: [1, 0, 1][seat],
        points: 2,
    };
    let prices = Deckbuilder { common_worth: 9, ..Deckbuilder::default() }.prices();
    let traders = owned.iter().enumerate().map(trader).collect();
    let (fresh, old) = (cards[..10].to_vec(), cards[10..13].to_vec());
    let build = build::BuildSetup { pool: Arc::clone(&pool), cards: owned.clone() };
    let market = market::MarketSetup { pool, prices, fresh, old, traders };
    let build = played("build", &serde_json::to_value(build).unwrap(), seed, "random");
    [build, played("market", &serde_json::to_value(market).unwrap(), seed, "random")]
}

fn right(name: &str, record: Value) -> Case {
    Case { name: name.to_owned(), record, known: json!({}) }
}

#[test]
fn the_script_derives_what_the_construction_says() {
    let Some((_, said)) = run(&[]) else { return };
    let (vector, derived) = (&said["vector"], &said["derived"]);
    for same in ["commitment", "contribution_hashes", "key", "first_player", "pool_shuffle"] {
        assert_eq!(derived[same], vector[same], "{same}");
    }
    assert_eq!(derived["dice"], vector["dice"]["rolls"]);
    for (place, draws) in vector["draws"].as_array().unwrap().iter().enumerate() {
        assert_eq!(derived["draws"][place], draws["results"]);
    }
    for (place, order) in vector["deck_orders"].as_array().unwrap().iter().enumerate() {
        assert_eq!(derived["deck_orders"][place], order["cards"]);
    }
}

/// A duel whose second seat did not reveal what it had pledged, as its own browser knows it.
fn withheld() -> Case {
    let setup =
        serde_json::to_value(DuelSetup::new(Ruleset::STANDARD, [None, None], None)).unwrap();
    let record = played_with("duel", &setup, 3, "random", &[[1; 32], [0; 32]]);
    let own = json!({ "commitment": record["chance"]["commitment"], "part": Hex(KEPT_BACK) });
    let pledges = [&record["chance"]["log"][1]["hash"], &record["chance"]["log"][2]["hash"]];
    let known = json!({ "own": [null, own], "pledges": pledges });
    Case { name: "a part that was kept back".to_owned(), record, known }
}

#[test]
fn the_script_finds_every_true_record_right() {
    let mut cases = Vec::new();
    for seed in 0..12 {
        let mut luck = Fast::new(seed.into());
        let mono = |color: usize| Some(Deck::monochrome(Color::ALL[color]));
        let decks = match seed % 4 {
            0 => [None, None],
            1 => [mono(0), mono(2)],
            2 => [None, mono(1)],
            _ => [Some(players::learned::custom_deck(&mut luck)), None],
        };
        let player = if seed < 8 { "random" } else { "luna" };
        cases.push(right(&format!("duel {seed}"), duel(decks, seed, player)));
    }
    for (seed, format) in (0..).zip(Format::all()) {
        let copies = format.procedure().copies(&cube::house::oracle(1)).unwrap_or(1);
        let pools = [cube::house::oracle(copies), cube::house::arcadia()];
        let pool = pools.into_iter().find(|pool| format.check_pool(pool).is_ok()).unwrap();
        cases.push(right(format.name(), drafted(format.clone(), pool, seed)));
    }
    for (seed, bins) in [(50, "random"), (51, "own")] {
        let power = Format::named("power").unwrap().with("bins", bins).unwrap();
        cases.push(right(bins, drafted(power.clone(), cube::house::arcadia(), seed)));
        cases.push(right("bins of boosters", drafted(power, boosters(true), seed)));
    }
    for (seed, endless) in [(60, true), (61, false), (62, false)] {
        let standard = Format::named("standard").unwrap().with("seats", "6").unwrap();
        let name = format!("boosters, endless: {endless}");
        cases.push(right(&name, drafted(standard, boosters(endless), seed)));
    }
    for (seed, refill) in [(63, true), (64, false), (65, true)] {
        let standard = Format::named("standard").unwrap().with("seats", "4").unwrap();
        cases.push(right("boosters in order", drafted(standard, collated(refill), seed)));
    }
    let mut by_round = boosters(false);
    by_round.boosters.as_mut().unwrap().rounds = vec![vec![1, 0], vec![1, 1]];
    // Two boosters a seat and round: three seats take at most 180 cards of the first sheet, four at least 200.
    let power = Format::named("power").unwrap().with("seats", "3").unwrap();
    cases.push(right("boosters by round", drafted(power, by_round, 66)));
    for seed in 70..74 {
        let [build, market] = traded(seed);
        cases.extend([right("build", build), right("market", market)]);
    }
    let mut unlogged = duel([None, None], 1, "random");
    unlogged["chance"].as_object_mut().unwrap().remove("log");
    cases.extend([right("without a log", unlogged), withheld()]);
    let Some((found, _)) = run(&cases) else { return };
    for (case, found) in cases.iter().zip(&found) {
        assert_eq!((found.ok, &found.key), (Some(true), &None), "{}: {found:?}", case.name);
        // Everything that chance gave was looked at.
        let text = case.record.to_string();
        assert_eq!(found.counts["cards"], text.matches("\"drew\":").count() as u64);
        let dice = text.split("\"dice\":[").skip(1).filter_map(|rest| rest.split(']').next());
        let dice: usize = dice.map(|dice| dice.split(',').count()).sum();
        assert_eq!(found.counts["dice"], dice as u64);
        let is_draft = case.record["table"] == "draft";
        assert_eq!(found.counts["packs"] > 0, is_draft, "{}", case.name);
    }
}

#[test]
fn the_script_says_why_it_cannot_check_something() {
    let mut hidden = duel([None, None], 1, "random");
    hidden["chance"]["secret"] = Value::Null;
    let mut simulated = hidden.clone();
    simulated["chance"] = json!({ "source": "fast", "algorithm": "wyrand-1", "seed": 1 });
    let odd =
        [json!(null), json!(7), json!({}), json!({ "arcadia": 1, "table": "duel", "id": "x" })];
    let mut cases = vec![right("no-secret", hidden), right("simulated", simulated)];
    cases.extend(odd.map(|record| right("not-a-record", record)));
    let Some((found, _)) = run(&cases) else { return };
    for (case, found) in cases.iter().zip(found) {
        assert_eq!((found.ok, found.key), (None, Some(case.name.clone())));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_says_how_to_check_without_script_and_brings_what_the_script_says() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let mut browser = site.browser("fr");
    let page = browser.post("/play", "format=random&level=luna&against=computer").await;
    let page = browser.post(&format!("{}/trust", page.path), "").await.is(StatusCode::OK);
    browser.post(&page.path, "do=resign").await.is(StatusCode::OK);
    let check = browser.get(&format!("{}/verify", page.path)).await.is(StatusCode::OK);
    assert!(check.text.contains("Notre serveur a tout rejoué"), "{}", check.text);
    assert!(check.text.contains("arcadia verify arcadia-"));
    let table = page.path.strip_prefix("/t/").unwrap();
    assert!(check.text.contains(&format!("data-record=\"/api/tables/{table}/record\"")));
    let commitment = check.attribute("data-published").unwrap().to_owned();
    let record = browser.get(&format!("/api/tables/{table}/record")).await.is(StatusCode::OK);
    assert!(record.text.contains(&format!("\"commitment\":\"{commitment}\"")));
    // Every sentence that the script knows is there, with the marks of what it mentions.
    let mut script = String::new();
    for name in ["verify.js", "verify-base.js", "verify-boosters.js", "verify-tables.js"] {
        script += &browser.get(&format!("/assets/{name}")).await.is(StatusCode::OK).text;
    }
    let said = check.fields("data-say=\"");
    for key in script.split("Difference(\"").skip(1).filter_map(|rest| rest.split('"').next()) {
        assert!(said.contains(&key), "{key}");
    }
    let reported = script.split("report(\"").skip(1).filter_map(|rest| rest.split('"').next());
    for key in reported {
        assert!(said.contains(&key), "{key}");
    }
    assert!(check.text.contains("{who}") && !check.text.contains("data-say=\"\""));
    assert!(!said.iter().any(|key| check.text.contains(&format!(">verify-{key}<"))));
    // Somebody else's record can be checked as well.
    browser.get("/verify").await.is(StatusCode::OK);
}
