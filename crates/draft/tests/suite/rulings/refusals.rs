//! What cannot be drafted is refused with a sentence, and never a panic: settings (P7, D1, D2, M1)
//! and records that somebody has edited by hand.

use super::*;
use draft::Allowed;
use draft::Layout;
use draft::market::Market;
use serde_json::{Value, json};
use table::{Record, Source};

#[test]
fn settings_out_of_bounds_are_refused_and_the_bounds_are_not() {
    let mut checked = 0;
    for format in Format::all() {
        for parameter in format.procedure().parameters() {
            let name = parameter.name;
            assert_eq!(parameter.value, parameter.default, "{name}");
            let (good, mut wrong) = match parameter.allowed {
                Allowed::Range(low, high) => {
                    let below = i32::from(low) - 1;
                    let good = vec![low.to_string(), format!(" {high} ")];
                    (good, vec![below.to_string(), (u32::from(high) + 1).to_string()])
                }
                Allowed::OneOf(words) => {
                    (words.iter().map(|word| (*word).to_owned()).collect(), vec!["1".to_owned()])
                }
            };
            let nonsense = ["", "x", "-1", "1.5", "99999999999999999999", "null", "\"3\"", "[]"];
            wrong.extend(nonsense.map(str::to_owned));
            for value in good {
                format.with(name, &value).unwrap_or_else(|r| panic!("{name} = {value}: {r}"));
            }
            for value in wrong {
                let refusal = format.with(name, &value).unwrap_err();
                assert_eq!(refusal.code(), "setting-out-of-bounds", "{name} = {value}");
                assert_eq!(fact(&refusal, "name"), name);
                assert_eq!(fact(&refusal, "value"), value.trim());
                let bounds = parameter.allowed.to_string().replace(" to ", "–");
                assert!(english(&refusal).contains(&bounds), "{refusal}");
                assert_sentence(&refusal);
                checked += 1;
            }
        }
    }
    assert!(checked > 300);
}

/// The same where nobody has asked the setting first.
#[test]
fn a_draft_with_settings_out_of_bounds_does_not_open() {
    let all: Vec<Any> = vec![
        Solomon { rounds: 1, ..Solomon::default() }.into(),
        Solomon { cards: 31, ..Solomon::default() }.into(),
        Solomon { first: 0, ..Solomon::default() }.into(),
        Piles { piles: 0, ..Piles::default() }.into(),
        Piles { cards: 0, ..Piles::default() }.into(),
        Pass { picks: 0, ..Pass::default() }.into(),
        Pass { cards: 0, ..Pass::default() }.into(),
        PickFour { rounds: 0, ..PickFour::default() }.into(),
        Power { seats: 0, ..Power::default() }.into(),
        Power { seats: 1, ..Power::default() }.into(),
        Power { seats: 9, ..Power::default() }.into(),
        Power { seats: 255, ..Power::default() }.into(),
        Power { rounds: u16::MAX, ..Power::default() }.into(),
        Power { booster: 0, ..Power::default() }.into(),
        Power { picks: 0, ..Power::default() }.into(),
        Power { picks: u16::MAX, removes: u16::MAX, ..Power::default() }.into(),
        Standard { seats: 17, ..Standard::default() }.into(),
        Standard { seats: 0, ..Standard::default() }.into(),
        Deckbuilder { rounds: 0, ..Deckbuilder::default() }.into(),
        Deckbuilder { seats: 9, ..Deckbuilder::default() }.into(),
        Deckbuilder { starter: u16::MAX, ..Deckbuilder::default() }.into(),
        Deckbuilder { rare_cost: 0, ..Deckbuilder::default() }.into(),
    ];
    for format in all {
        let shown = format!("{:?}", format.0);
        let refusal = refused(format, colored(5, [60, 6, 3], [60, 8, 5], [60, 8, 5]));
        assert_eq!(refusal.code(), "setting-out-of-bounds", "{shown}");
    }
}

#[test]
fn unknown_formats_and_settings_are_refused_with_what_there_is() {
    let refusal = Format::named("rochester").unwrap_err();
    assert_eq!(refusal.code(), "unknown-format");
    assert_sentence(&refusal);
    for name in Format::NAMES {
        assert!(english(&refusal).contains(name));
        assert_eq!(Format::named(name).unwrap().name(), *name);
    }
    let refusal = Format::named("power").unwrap().with("players", "4").unwrap_err();
    assert_eq!(refusal.code(), "unknown-setting");
    assert!(english(&refusal).contains("seats, rounds, booster, picks, removes, bins"));
}

#[test]
fn settings_that_contradict_each_other_are_refused() {
    for (format, code) in [
        (
            Any::from(Solomon { first: 4, second: 4, ..Solomon::default() }),
            "solomon-takes-too-much",
        ),
        (Solomon { cards: 4, ..Solomon::default() }.into(), "solomon-takes-too-much"),
        (Piles { piles: 11, ..Piles::default() }.into(), "piles-odd"),
        (Deckbuilder { starter: 11, ..Deckbuilder::default() }.into(), "too-much-color"),
        (Deckbuilder { booster_colored: 9, ..Deckbuilder::default() }.into(), "too-much-color"),
    ] {
        assert_eq!(refused(format, colored(5, [60, 6, 3], [60, 8, 5], [60, 8, 5])).code(), code);
    }
    let edge = Solomon { first: 3, second: 4, ..Solomon::default() };
    assert!(try_open(edge, sets(1)).is_ok(), "all seven taken, none left over");
}

/// A change to the set-up of a record.
type Edit = fn(&mut Value);

fn set(value: &mut Value, path: &str, new: Value) {
    *value.pointer_mut(path).unwrap_or_else(|| panic!("{path} is not there")) = new;
}

/// The text of a record after a few decisions.
fn record(format: Format, pool: Pool) -> Value {
    let setup = DraftSetup { format, pool: Arc::new(pool) };
    let mut chance = Fast::new(5);
    let (mut record, mut session) =
        Record::<Draft>::open([0; 16], setup, Source::fast(5), &mut chance).unwrap();
    for _ in 0..3 {
        let seat = session.table().waiting().iter().next().unwrap();
        let action = foremost(session.table(), seat);
        let decision = table::Decision::Act(action);
        record.decide(&mut session, seat, (table::By::Seat, 0), decision, &mut chance).unwrap();
    }
    assert!(record.verify().ok);
    serde_json::from_str(&record.to_json()).unwrap()
}

/// Why a record is not right: it cannot be read, or the set-up is refused.
fn trouble(record: &Value) -> Option<String> {
    match Record::<Draft>::from_json(&record.to_string()) {
        Err(error) => Some(error.to_string()),
        Ok(record) => record.verify().first_difference.map(|difference| difference.what),
    }
}

fn assert_each_is_refused(original: &Value, edits: &[(&str, Edit)]) {
    assert_eq!(trouble(original), None);
    for (what, edit) in edits {
        let mut edited = original.clone();
        edit(&mut edited);
        assert_ne!(edited, *original, "{what}");
        let found = trouble(&edited).unwrap_or_else(|| panic!("{what} goes unnoticed"));
        assert!(found.ends_with('.'), "{what}: {found}");
        let early = found.starts_with("The set-up is not allowed: ")
            || found.starts_with("This record cannot be read: ");
        assert!(early, "{what}: {found}");
    }
}

#[test]
fn a_record_with_an_edited_pool_is_refused() {
    let pool = colored(5, [60, 6, 3], [60, 8, 5], [60, 8, 5]);
    let original = record(Format::Power(Power::default()), pool);
    assert_each_is_refused(
        &original,
        &[
            ("a colour without a name", |r| set(r, "/setup/pool/lines/0/colors", json!(32))),
            ("all colours", |r| set(r, "/setup/pool/lines/7/colors", json!(65535))),
            ("a number too large", |r| set(r, "/setup/pool/lines/7/colors", json!(65536))),
            ("no colours are named", |r| set(r, "/setup/pool/colors", json!([]))),
            ("too many colours", |r| set(r, "/setup/pool/colors", json!(vec!["x"; 17]))),
            ("an unknown identity", |r| {
                r["setup"]["pool"]["lines"][3]["identity"] = json!(1 << 9);
            }),
            ("a free card of no colour", |r| set(r, "/setup/pool/deck/free/1/colors", json!(256))),
            ("no copies", |r| set(r, "/setup/pool/copies", json!(0))),
            ("too many copies", |r| set(r, "/setup/pool/copies", json!(65535))),
            ("negative copies", |r| set(r, "/setup/pool/copies", json!(-1))),
            ("no lines", |r| set(r, "/setup/pool/lines", json!([]))),
            ("one line", |r| set(r, "/setup/pool/lines", json!([{"name": "lonely"}]))),
            ("a line without a name", |r| set(r, "/setup/pool/lines/0", json!({}))),
            ("nothing but lands", |r| {
                for line in r.pointer_mut("/setup/pool/lines").unwrap().as_array_mut().unwrap() {
                    line["kind"] = json!("Basic Land");
                }
            }),
            ("a rarity nobody knows", |r| set(r, "/setup/pool/lines/0/rarity", json!("legendary"))),
            ("decks of no cards", |r| set(r, "/setup/pool/deck/least", json!(0))),
            ("more at least than at most", |r| r["setup"]["pool"]["deck"]["most"] = json!(39)),
            ("a field that does not exist", |r| r["setup"]["pool"]["foil"] = json!(true)),
            ("another format", |r| set(r, "/setup/format", json!({"rochester": {}}))),
            ("a setting that does not exist", |r| {
                set(r, "/setup/format", json!({"power": {"players": 4}}));
            }),
            ("a seat too few", |r| set(r, "/setup/format", json!({"power": {"seats": 1}}))),
            ("300 seats", |r| set(r, "/setup/format", json!({"power": {"seats": 300}}))),
            ("a booster too large", |r| set(r, "/setup/format", json!({"power": {"booster": 99}}))),
        ],
    );
}

/// The same pool with another line is another draft, which the deal does not show but a changed
/// number of lines does.
#[test]
fn a_record_with_another_number_of_cards_differs() {
    let pool = colored(5, [60, 6, 3], [60, 8, 5], [60, 8, 5]);
    let mut edited = record(Format::Power(Power::default()), pool);
    edited["setup"]["pool"]["lines"].as_array_mut().unwrap().pop();
    assert!(trouble(&edited).is_some());
}

#[test]
fn a_record_with_edited_sheets_is_refused() {
    for endless in [false, true] {
        let power = Power { seats: 2, rounds: 3, ..Power::default() };
        let original = record(Format::Power(power), with_sheets(50, 20, endless));
        assert_each_is_refused(
            &original,
            &[
                ("a sheet that is not there", |r| {
                    set(r, "/setup/pool/boosters/layouts/0/slots/0/sheet", json!(2));
                }),
                ("no sheets", |r| set(r, "/setup/pool/boosters/sheets", json!([]))),
                ("an empty sheet", |r| {
                    set(r, "/setup/pool/boosters/sheets/1/cards", json!([]));
                }),
                ("a line that is not there", |r| {
                    set(r, "/setup/pool/boosters/sheets/0/cards/0", json!([70, 1]));
                }),
                ("a weight of nothing", |r| {
                    set(r, "/setup/pool/boosters/sheets/0/cards/0", json!([0, 0]));
                }),
                ("a line twice on a sheet", |r| {
                    set(r, "/setup/pool/boosters/sheets/0/cards/1", json!([0, 1]));
                }),
                ("a sheet too heavy", |r| {
                    let heavy = json!([[0, u32::MAX], [1, u32::MAX]]);
                    set(r, "/setup/pool/boosters/sheets/0/cards", heavy);
                }),
                ("no layouts", |r| set(r, "/setup/pool/boosters/layouts", json!([]))),
                ("a layout of nothing", |r| {
                    set(r, "/setup/pool/boosters/layouts/0/slots", json!([]));
                }),
                ("layouts of two sizes", |r| {
                    let other = json!({"weight": 1, "slots": [{"sheet": 0, "count": 9}]});
                    r["setup"]["pool"]["boosters"]["layouts"].as_array_mut().unwrap().push(other);
                }),
                ("a layout that never occurs", |r| {
                    set(r, "/setup/pool/boosters/layouts/0/weight", json!(0));
                }),
                ("a huge booster", |r| {
                    set(r, "/setup/pool/boosters/layouts/0/slots/0/count", json!(65535));
                }),
                ("a booster of 256", |r| {
                    set(r, "/setup/pool/boosters/layouts/0/slots/0/count", json!(255));
                }),
                ("two copies of a product", |r| set(r, "/setup/pool/copies", json!(2))),
                ("no copies", |r| set(r, "/setup/pool/copies", json!(0))),
                ("no lines", |r| set(r, "/setup/pool/lines", json!([]))),
            ],
        );
    }
}

/// A line on two sheets is one card in two places, where sheets are not endless.
#[test]
fn a_line_on_two_finite_sheets_is_refused() {
    let power = Format::Power(Power { seats: 2, rounds: 3, ..Power::default() });
    let edit: Edit = |r| set(r, "/setup/pool/boosters/sheets/1/cards/0", json!([0, 1]));
    let finite = record(power.clone(), with_sheets(50, 20, false));
    assert_each_is_refused(&finite, &[("a line on two sheets", edit)]);
    let mut endless = with_sheets(50, 20, true);
    endless.boosters.as_mut().unwrap().sheets[1].cards[0] = (0, 1);
    assert!(try_open(power, endless).is_ok(), "a printer may print it on both");
}

#[test]
fn layouts_of_huge_weights_do_not_overflow() {
    for endless in [false, true] {
        let mut pool = with_sheets(50, 20, endless);
        let layouts = &mut pool.boosters.as_mut().unwrap().layouts;
        layouts[0].weight = u32::MAX - 1;
        layouts.push(Layout { weight: 1, ..layouts[0].clone() });
        let power = Power { seats: 2, rounds: 1, ..Power::default() };
        assert!(try_open(power.clone(), pool.clone()).is_ok());
        pool.boosters.as_mut().unwrap().layouts[1].weight = 2;
        assert_eq!(refused(power, pool).code(), "pool-broken");
    }
}

/// Set-ups of the tables after a draft, edited by hand.
#[test]
fn edited_builds_and_markets_are_refused() {
    let pool = colored(5, [60, 6, 3], [60, 8, 5], [60, 8, 5]);
    let cards = vec![(0..45).collect(), (45..90).collect()];
    let setup = build::BuildSetup { pool: Arc::new(pool), cards };
    let original = serde_json::to_value(&setup).unwrap();
    let edits: [(&str, Edit); 6] = [
        ("a card twice", |s| s["cards"][0][0] = json!(45)),
        ("a card twice in one hand", |s| s["cards"][0][0] = json!(1)),
        ("nobody", |s| s["cards"] = json!([])),
        ("seventeen builders", |s| s["cards"] = json!(vec![json!([]); 17])),
        ("no lines", |s| s["pool"]["lines"] = json!([])),
        ("no copies", |s| s["pool"]["copies"] = json!(0)),
    ];
    for (what, edit) in edits {
        let mut edited = original.clone();
        edit(&mut edited);
        let setup: build::BuildSetup = serde_json::from_value(edited).unwrap();
        let refusal = build::Build::open(&setup, &mut Scripted::nothing()).unwrap_err();
        assert!(!english(&refusal).is_empty(), "{what}");
        assert_sentence(&refusal);
    }
    let trader = json!({"owned": [], "group": 0, "points": 0});
    let market = json!({
        "pool": original["pool"],
        "prices": Deckbuilder::default().prices(),
        "fresh": [1, 2],
        "old": [],
        "traders": [trader, trader],
    });
    let open = |edit: Edit| {
        let mut edited = market.clone();
        edit(&mut edited);
        let setup: draft::market::MarketSetup = serde_json::from_value(edited).unwrap();
        Market::open(&setup, &mut Fast::new(1)).map(|_| ())
    };
    open(|_| {}).unwrap();
    for edit in [
        (|s| s["fresh"] = json!([1, 1])) as Edit,
        |s| s["old"] = json!([2]),
        |s| s["traders"] = json!([]),
        |s| s["traders"][1]["owned"] = json!([1]),
        |s| s["pool"]["lines"] = json!([]),
        |s| s["pool"]["deck"]["least"] = json!(0),
    ] {
        assert_sentence(&open(edit).unwrap_err());
    }
}

/// Card 500 of a list of 120 does not exist; only a printer can number cards like that.
#[test]
fn cards_that_the_pool_does_not_have_are_refused() {
    let mut cards: Vec<Vec<CardNo>> = vec![(0..45).collect(), (45..90).collect()];
    cards[0][0] = 500;
    let setup = build::BuildSetup { pool: Arc::new(sets(1)), cards };
    assert!(build::Build::open(&setup, &mut Scripted::nothing()).is_err());
}

/// A pick that a record says was made must be one that could be made.
#[test]
fn a_record_with_an_edited_pick_names_the_decision() {
    let mut edited = record(Format::Solomon(Solomon::default()), sets(1));
    let take = edited.pointer("/decisions/1/decision/act/pick/take").unwrap().clone();
    set(&mut edited, "/decisions/1/decision/act/pick/take", json!([0, 1, 200]));
    assert_ne!(take, json!([0, 1, 200]));
    let record = Record::<Draft>::from_json(&edited.to_string()).unwrap();
    assert_eq!(record.verify().first_difference.unwrap().decision, Some(2));
}
