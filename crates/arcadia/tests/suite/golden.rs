//! Whole playthroughs in readable text, one for each format, the market and the building of decks.
//!
//! A rule that changes shows in these files, and they are read like code. To write them anew:
//! `UPDATE_GOLDEN=1 cargo test -p arcadia --test suite golden`.

use crate::common::{arcadia, file, text};
use draft::build::Build;
use draft::deckbuilder::{Campaign, Played};
use draft::market::Market;
use draft::{Deckbuilder, Draft, DraftSetup, Format, Seat};
use lab::run_table;
use players::{Drafter, Value};
use std::fs;
use std::path::Path;
use std::sync::Arc;
use table::Fast;

/// Who drafts, and the settings: small drafts are read more easily. A format that is not here is
/// drafted by two as it is.
const SMALL: &[(&str, &str, &[&str])] = &[
    ("pass", "value,random", &["--set", "rounds=14"]),
    (
        "power",
        "value,random,value",
        &["--set", "rounds=2", "--set", "booster=21", "--set", "bins=random"],
    ),
    ("standard", "value,random", &["--set", "rounds=2", "--set", "booster=20"]),
    ("sealed", "value,random", &["--set", "boosters=3"]),
    ("deckbuilder", "value,random", &["--set", "rounds=2"]),
];

/// The file a record is kept in.
fn record_of(name: &str) -> String {
    file(&format!("golden-{name}.json"))
}

/// Compares what is told of a record with the file of that name.
fn compare(name: &str) {
    let told = text(&arcadia(&["replay", &record_of(name)]));
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{name}.txt"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&file, &told).unwrap();
    }
    let golden = fs::read_to_string(&file).unwrap_or_default();
    let mut pairs = golden.lines().zip(told.lines()).enumerate();
    let first = pairs.find(|(_, (golden, told))| golden != told);
    assert_eq!(first, None, "{} has another line", file.display());
    assert_eq!(golden.lines().count(), told.lines().count(), "{}", file.display());
}

#[test]
fn every_format_is_played_as_it_was() {
    for name in Format::NAMES {
        let record = record_of(name);
        let small = SMALL.iter().find(|(format, ..)| format == name);
        let (_, players, settings) = small.unwrap_or(&("", "value,random", &[]));
        let mut arguments = vec!["draft", name, "--players", players, "--seed", "7"];
        arguments.extend(*settings);
        arguments.extend(["--out", &record]);
        let output = arcadia(&arguments);
        assert!(output.status.success(), "{output:?}");
        compare(name);
    }
}

/// Two rounds of a Deckbuilder Draft of three with the cube of the house: the first player wins
/// every game, and everybody buys what they can.
#[test]
fn decks_are_built_and_markets_held_as_they_were() {
    let mut luck = Fast::new(7);
    let settings = Deckbuilder { seats: 3, rounds: 3, ..Deckbuilder::default() };
    let pool = Arc::new(cube::house::arcadia());
    let setup = DraftSetup { format: Format::Deckbuilder(settings), pool };
    let pick = |draft: &Draft, seat| Value.pick(draft.sight(seat), &mut luck);
    let (_, draft) = run_table(setup, (7, 0), pick).unwrap();
    let mut campaign = Campaign::after(draft.table()).unwrap();
    let build = |build: &Build, seat| Value.build(build.sight(seat), &mut luck);
    let (record, _) = run_table(campaign.build(), (7, 1), build).unwrap();
    fs::write(record_of("build"), record.to_json()).unwrap();
    compare("build");
    for name in ["market-1", "market-2"] {
        let results: Vec<Played> = (0..3).map(|seat| result(&campaign, Seat(seat))).collect();
        let setup = campaign.played(&results).unwrap().unwrap();
        let trade = |market: &Market, seat| Value.trade(market.sight(seat), &mut luck);
        let (record, market) = run_table(setup, (7, 2), trade).unwrap();
        campaign.traded(market.table()).unwrap();
        fs::write(record_of(name), record.to_json()).unwrap();
        compare(name);
    }
}

/// The lower seat always wins.
fn result(campaign: &Campaign, seat: Seat) -> Played {
    let pairings = campaign.pairings();
    let met = pairings.iter().find(|pairing| pairing.0 == seat || pairing.1 == Some(seat)).unwrap();
    match met.1 {
        None => Played::Bye,
        Some(other) if seat == met.0.min(other) => Played::Won,
        Some(_) => Played::Lost,
    }
}
