//! Records in which something was changed.

use super::*;

/// The first decision with an event of some kind, counted from 1, and the place of the event in it.
fn first(record: &Value, from: usize, what: &str) -> (usize, usize) {
    let decisions = record["decisions"].as_array().unwrap().iter().enumerate().skip(from);
    let mut found = decisions.filter_map(|(at, decision)| {
        let events = decision["events"].as_array().unwrap();
        Some((at + 1, events.iter().position(|event| event.get(what).is_some())?))
    });
    found.next().unwrap()
}

/// A hexadecimal text with another first digit.
fn flipped(text: &Value) -> Value {
    let text = text.as_str().unwrap();
    let digit = if text.starts_with('0') { "1" } else { "0" };
    json!(format!("{digit}{}", &text[1..]))
}

/// What was changed, what it finds, and at which decision it must find it.
type Tampered = (&'static str, Value, Value, &'static [&'static str], Option<u64>);

#[expect(clippy::too_many_lines, reason = "a table of what is changed")]
fn tampered_duels() -> Vec<Tampered> {
    let record = duel([None, None], 3, "luna");
    let change = |change: &dyn Fn(&mut Value)| {
        let mut record = record.clone();
        change(&mut record);
        record
    };
    let none = || json!({});
    let (fight, struck) = first(&record, 4, "struck");
    let (turn, drew) = first(&record, 4, "drew");
    let blow = |record: &mut Value| {
        record["decisions"][fight - 1]["events"][struck]["struck"]["blow"].take()
    };
    let with_blow = |edit: &dyn Fn(&mut Value)| {
        change(&|record| {
            let mut of = blow(record);
            edit(&mut of);
            record["decisions"][fight - 1]["events"][struck]["struck"]["blow"] = of;
        })
    };
    let die = |blow: &mut Value| {
        let shown = blow["dice"][0].as_u64().unwrap();
        let other = if shown == 1 { 2 } else { shown - 1 };
        blow["dice"][0] = json!(other);
        blow["total"] = json!(blow["total"].as_u64().unwrap() + other - shown);
    };
    let total = |blow: &mut Value| blow["total"] = json!(blow["total"].as_u64().unwrap() + 1);
    let card = change(&|record| {
        let place = &mut record["decisions"][turn - 1]["events"][drew]["drew"]["card"];
        *place = json!(if place == "human-d4+0" { "human-d6+0" } else { "human-d4+0" });
    });
    let attack = record["decisions"].as_array().unwrap().iter();
    let attack =
        attack.skip(4).position(|decision| decision["decision"]["act"].get("attack").is_some());
    let attack = attack.unwrap() + 5;
    let passed =
        change(&|record| record["decisions"][attack - 1]["decision"] = json!({ "act": "pass" }));
    let own = json!({ "own": [{ "commitment": record["chance"]["commitment"], "part": "00".repeat(32) }] });
    let pledges = json!({ "pledges": ["00".repeat(32), ""] });
    let published = json!({ "published": "00".repeat(32) });
    vec![
        ("a die", with_blow(&die), none(), &["rolled-bad"], Some(fight as u64)),
        ("a total", with_blow(&total), none(), &["total-bad"], Some(fight as u64)),
        ("a card", card, none(), &["drew-bad"], Some(turn as u64)),
        ("an attack", passed, none(), &["fighters-bad"], Some(attack as u64 + 1)),
        (
            "a mulligan",
            change(&|record| {
                record["decisions"][0]["decision"] =
                    json!({ "act": { "mulligan": ["exchange.1"] } })
            }),
            none(),
            &["held-bad", "counted-bad"],
            Some(1),
        ),
        (
            "who goes first",
            change(&|record| {
                let first = record["opening"][0]["first"].as_u64().unwrap();
                record["opening"][0]["first"] = json!(1 - first);
            }),
            none(),
            &["first-bad"],
            Some(0),
        ),
        (
            "the commitment",
            change(&|record| {
                record["chance"]["commitment"] = flipped(&record["chance"]["commitment"])
            }),
            none(),
            &["commitment-bad"],
            None,
        ),
        (
            "the secret",
            change(&|record| record["chance"]["secret"] = flipped(&record["chance"]["secret"])),
            none(),
            &["commitment-bad"],
            None,
        ),
        (
            "a part of the chance",
            change(&|record| {
                record["chance"]["contributions"][1] =
                    flipped(&record["chance"]["contributions"][1]);
            }),
            none(),
            &["part-bad"],
            None,
        ),
        (
            "a part of the chance without its pledge",
            change(&|record| {
                record["chance"]["contributions"][1] =
                    flipped(&record["chance"]["contributions"][1]);
                record["chance"].as_object_mut().unwrap().remove("log");
            }),
            none(),
            &["drew-bad", "first-bad"],
            Some(0),
        ),
        (
            "a pledge that comes after what the other revealed",
            // Seat 1 pledges in entry 2, and seat 0 reveals in entry 3.
            change(&|record| {
                let log = &mut record["chance"]["log"];
                let (pledge, reveal) = (log[2].clone(), log[3].clone());
                for (entry, given) in [(2, reveal), (3, pledge)] {
                    log[entry] = json!({ "seq": entry, "at": 10 * entry });
                    for (name, value) in given.as_object().unwrap() {
                        if name != "seq" && name != "at" {
                            log[entry][name] = value.clone();
                        }
                    }
                }
            }),
            none(),
            &["promises-bad"],
            None,
        ),
        (
            "the commitment in the log",
            change(&|record| {
                let hash = flipped(&record["chance"]["log"][0]["hash"]);
                record["chance"]["log"][0]["hash"] = hash;
            }),
            none(),
            &["promises-bad"],
            None,
        ),
        (
            "a part left out",
            change(&|record| {
                record["chance"]["contributions"] = json!([record["chance"]["contributions"][0]])
            }),
            none(),
            &["parts-bad"],
            None,
        ),
        (
            "the ending",
            change(&|record| {
                let won = record["ending"]["played"]["won"].as_u64().unwrap();
                record["ending"] = json!({ "played": { "won": 1 - won } });
            }),
            none(),
            &["ending-bad"],
            Some(record["decisions"].as_array().unwrap().len() as u64),
        ),
        ("what was pledged", record.clone(), pledges, &["part-bad"], None),
        ("what was published", record.clone(), published, &["published-bad"], None),
        ("what this browser remembers", record.clone(), own, &["own-part-bad"], None),
    ]
}

fn tampered_drafts() -> Vec<Tampered> {
    let record = drafted(Format::named("standard").unwrap(), cube::house::arcadia(), 9);
    let change = |change: &dyn Fn(&mut Value)| {
        let mut record = record.clone();
        change(&mut record);
        record
    };
    let pack = change(&|record| {
        let dealt = record["opening"].as_array_mut().unwrap();
        let cards = dealt.iter_mut().find_map(|event| event.get_mut("dealt")).unwrap();
        cards["cards"][2].as_array_mut().unwrap().swap(0, 1);
    });
    let (at, took) = first(&record, 5, "took");
    let decision = change(&|record| {
        record["decisions"][at - 1]["decision"]["act"]["pick"]["take"] = json!([0]);
    });
    let card = change(&|record| {
        let other = record["decisions"][0]["events"][0]["took"]["take"].clone();
        let entry = &mut record["decisions"][at - 1];
        entry["decision"]["act"]["pick"]["take"] = other.clone();
        entry["events"][took]["took"]["take"] = other;
    });
    let none = || json!({});
    let mut cases: Vec<Tampered> = vec![
        ("a pack", pack, none(), &["pack-bad"], Some(0)),
        ("a pick", decision, none(), &["decided-bad"], Some(at as u64)),
        ("a card twice", card, none(), &["took-bad"], Some(at as u64)),
    ];
    let [mut deck, mut market] = traded(70);
    deck["decisions"][1]["events"][0]["deck"]["cards"].as_array_mut().unwrap().pop();
    cases.push(("a deck", deck, none(), &["decided-bad"], Some(2)));
    market["opening"][0]["order"].as_array_mut().unwrap().swap(1, 2);
    cases.push(("the order of a market", market, none(), &["order-bad"], Some(0)));
    for (name, endless) in [("an endless booster", true), ("a booster", false)] {
        let mut record = drafted(Format::named("standard").unwrap(), boosters(endless), 5);
        let part = flipped(&record["chance"]["contributions"][3]);
        record["chance"]["contributions"][3] = part;
        record["chance"].as_object_mut().unwrap().remove("log");
        cases.push((name, record, none(), &["pack-bad", "layout-bad"], Some(0)));
    }
    cases
}

#[test]
fn the_script_finds_what_was_changed_and_says_where() {
    let tampered: Vec<Tampered> = tampered_duels().into_iter().chain(tampered_drafts()).collect();
    let cases: Vec<Case> = tampered
        .iter()
        .map(|(name, record, known, ..)| Case {
            name: (*name).to_owned(),
            record: record.clone(),
            known: known.clone(),
        })
        .collect();
    let Some((found, _)) = run(&cases) else { return };
    for ((name, record, known, keys, at), found) in tampered.iter().zip(&found) {
        assert_eq!(found.ok, Some(false), "{name}: {found:?}");
        assert!(keys.contains(&&**found.key.as_ref().unwrap()), "{name}: {found:?}");
        assert_eq!(found.at, *at, "{name}: {found:?}");
        // The program finds the record wrong as well, where the record is.
        if known == &json!({}) {
            assert!(!game::verify(&record.to_string()).unwrap().verification.ok, "{name}");
        }
    }
}
