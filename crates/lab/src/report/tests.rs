//! What holds for every report: everything is in it, it can be read by machines and by those who do
//! not see it, and it needs nothing from elsewhere.

use super::html;
use super::voice::Voice;
use crate::Turns;
use crate::balance::*;
use oracle::Card;
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use std::collections::BTreeMap;
use words::{Lang, Words};

fn measure(value: f64) -> Measure {
    Measure { value, low: value - 0.1, high: value + 0.1 }
}

/// What a claim of the test is made about.
fn about(claim: &str) -> Vec<String> {
    let about: &[&str] = match claim {
        "between-decks" | "within-deck" | "combos" | "skill" => &["random", "drafts"],
        "power-stronger" => &["power", "standard"],
        "power-contested" => &["colors"],
        "starts-weak" => &[],
        "grows" | "keeps-growing" | "change-possible" => &["3"],
        "losers-first-spread" | "losers-first-leader" => &["winners"],
        "draft-beats-random" | "custom-beats-draft" => &["solomon", "random", "own"],
        "draft-like-monochrome" | "drafts-alike" => &["solomon", "piles", "common"],
        _ => &["random"],
    };
    about.iter().map(|name| (*name).to_owned()).collect()
}

/// A verdict on each claim, with all units and rulings.
fn verdicts() -> Vec<Verdict> {
    let units = [Unit::Turns, Unit::Percent, Unit::Points, Unit::Number];
    let rulings = [Ruling::DoesNotHold, Ruling::Holds, Ruling::Undecided];
    let verdict = |(place, claim): (usize, &&'static str)| Verdict {
        claim,
        about: about(claim),
        expected: (Some(0.25), place.is_multiple_of(2).then_some(0.75)),
        measured: measure(0.1 * place as f64),
        unit: units[place % units.len()],
        verdict: rulings[place % rulings.len()],
    };
    CLAIMS.iter().enumerate().map(verdict).collect()
}

fn games() -> GamesSummary {
    let shares = |names: &[&str]| -> BTreeMap<String, f64> {
        names.iter().map(|name| ((*name).to_owned(), 0.1)).collect()
    };
    let point = |turn: usize| CoursePoint {
        turn,
        games: 20 - turn as u64,
        energy: [99.0 - turn as f64, 98.0],
        lunas: [30.0, 29.5],
    };
    let some = measure(0.5);
    GamesSummary {
        games: 20,
        turns: Turns { mean: 3.0, sd: 1.0, min: 1, max: 5, p05: 2, p50: 3, p95: 5 },
        length: measure(3.0),
        lengths: vec![0, 1, 4, 10, 4, 1],
        typical: some,
        draws: some,
        first: some,
        wins: [10, 9, 1],
        damage: some,
        actions: shares(&ACTIONS),
        defences: vec![0.7, 0.1, 0.1, 0.1],
        bonus_attacks: some,
        bonus_defences: some,
        attack_combos: shares(&COMBOS),
        defence_combos: shares(&COMBOS),
        spent: some,
        lunas: measure(40.0),
        left: [Varies { mean: 3.0, sd: 1.0 }; 2],
        seen: Varies { mean: 20.0, sd: 2.0 },
        reshuffles: Varies { mean: 0.0, sd: 0.0 },
        course: (1..6).map(point).collect(),
        between_decks: some,
        within_deck: some,
    }
}

fn format(name: &str) -> FormatSummary {
    let facts: BTreeMap<String, Varies> =
        FACTS.iter().map(|fact| (fact.clone(), Varies { mean: 2.0, sd: 0.5 })).collect();
    let card = |(place, card): (usize, &Card)| CardSummary {
        card: card.name().to_owned(),
        games: 20,
        deck: Some(measure(place as f64 / 200.0)),
        drawn: Some(measure(0.5)),
        played: None,
    };
    FormatSummary {
        format: name.to_owned(),
        pools: facts.clone(),
        decks: facts,
        aside: REASONS.iter().map(|reason| ((*reason).to_owned(), 2.25)).collect(),
        strength: [8.0, 9.0, 0.0],
        shared: 0.0,
        games: games(),
        cards: Card::FIRST_SET.iter().enumerate().map(card).collect(),
    }
}

fn campaign(buyers: &str) -> CampaignSummary {
    let rounds = |count: usize| vec![measure(0.6); count];
    CampaignSummary {
        buyers: buyers.to_owned(),
        start: measure(0.2),
        end: measure(0.4),
        growth: rounds(2),
        change: rounds(3),
        changed: rounds(2),
        growing: rounds(1),
        spread: [measure(4.0), measure(0.3)],
        leader: [measure(0.5), measure(0.1)],
        bought: rounds(2),
    }
}

/// A study nobody made, of formats with these names.
fn summary(names: &[&str]) -> Summary {
    let meeting = |one: &str, other: &str| Meeting {
        one: one.to_owned(),
        other: other.to_owned(),
        games: 2,
        share: measure(0.6),
    };
    let pairs: Vec<Meeting> = names.windows(2).map(|pair| meeting(pair[0], pair[1])).collect();
    let bucket = BucketSummary { largest: measure(0.4), sole: measure(0.1) };
    let kinds: BTreeMap<String, BucketSummary> =
        BUCKETS.map(|kind| (kind.to_owned(), bucket.clone())).into();
    Summary {
        study: Study {
            formats: names.iter().map(|name| (*name).to_owned()).collect(),
            drafts: 2,
            games: 20,
            player: "odds".to_owned(),
            weaker: "guide".to_owned(),
            ruleset: "standard".to_owned(),
            seed: 1,
            digest: "abc".to_owned(),
        },
        verdicts: verdicts(),
        formats: names.iter().map(|name| format(name)).collect(),
        between: TABLES
            .map(|table| Meetings { table: table.to_owned(), pairs: pairs.clone() })
            .into(),
        skill: names
            .iter()
            .map(|name| Skill {
                format: (*name).to_owned(),
                duelling: measure(0.6),
                drafting: (*name != "random").then(|| measure(0.7)),
                gain: measure(0.3),
            })
            .collect(),
        power: Some(PowerSummary {
            against_standard: measure(0.5),
            more_contested: BTreeMap::new(),
            buckets: PROCEDURES.map(|name| (name.to_owned(), kinds.clone())).into(),
        }),
        deckbuilder: ["losers", "random", "winners"].map(campaign).into(),
    }
}

fn report(lang: Lang) -> String {
    html(&summary(&["random", "solomon"]), Words::new(lang))
}

/// A text as it stands on a page.
fn escaped(text: &str) -> String {
    maud::html! { (text) }.into_string()
}

/// All that opens on a page, in order; fails where tags do not match.
fn elements(page: &str) -> Vec<BytesStart<'_>> {
    let mut reader = Reader::from_str(page);
    let mut found = Vec::new();
    let mut open = 0_i64;
    loop {
        match reader.read_event().expect("the page is well-formed") {
            Event::Eof => break,
            Event::Start(element) => {
                open += 1;
                found.push(element);
            }
            Event::Empty(element) => found.push(element),
            Event::End(_) => open -= 1,
            _ => {}
        }
    }
    assert_eq!(open, 0, "something is left open");
    found
}

fn count(page: &str, name: &str) -> usize {
    elements(page).iter().filter(|element| element.name().as_ref() == name).count()
}

#[test]
fn every_claim_has_a_sentence_and_a_definition_in_every_language() {
    let english = Words::new(Lang::En);
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for claim in CLAIMS {
            for part in ["", "-name", "-how", "-found"] {
                let key = format!("lab-claim-{claim}{part}");
                let said = words.say(&key);
                assert_ne!(said, key, "{lang}");
                let translated = lang == Lang::En || said != english.say(&key);
                // Some sentences are little but names.
                assert!(translated || part.is_empty(), "{lang} says {key} in English");
            }
        }
    }
}

#[test]
fn every_verdict_is_in_the_report() {
    for lang in Lang::ALL {
        let (page, voice) = (report(lang), Voice::new(Words::new(lang)));
        for verdict in verdicts() {
            let sentence = super::verdicts::sentence(&verdict, voice);
            assert!(page.contains(&escaped(&sentence)), "{lang}: {sentence}");
            let expected = voice.range(verdict.expected, verdict.unit);
            assert!(page.contains(&escaped(&expected)), "{lang}: {expected}");
        }
        for ruling in ["holds", "does-not-hold", "undecided"] {
            let badges = page.matches(&format!("badge {ruling}\"")).count();
            assert!(badges >= CLAIMS.len() / 3, "{lang}: {badges} {ruling}");
        }
    }
}

#[test]
fn nothing_is_left_unsaid() {
    for lang in Lang::ALL {
        let page = report(lang);
        let unsaid = page.find("lab-").map(|place| &page[place..page.len().min(place + 60)]);
        assert_eq!(unsaid, None, "{lang}");
        assert!(page.contains(&format!("<html lang=\"{lang}\">")));
    }
}

#[test]
fn the_page_is_well_formed_and_needs_nothing_from_elsewhere() {
    for lang in Lang::ALL {
        let page = report(lang);
        assert!(elements(&page).len() > 1000);
        for foreign in ["http", "url(", "@import", "<script", "<link", "<img"] {
            assert!(!page.contains(foreign), "{foreign} in {lang}");
        }
    }
}

#[test]
fn every_chart_has_a_text_and_every_figure_its_numbers() {
    let page = report(Lang::En);
    for element in elements(&page).iter().filter(|element| element.name().as_ref() == "svg") {
        let label =
            element.try_get_attribute("aria-label").unwrap().expect("a chart says something");
        assert!(label.value.len() > 20, "{label:?}");
    }
    let figures: Vec<&str> = page.split("<figure>").skip(1).collect();
    assert!(figures.len() > 15);
    for figure in figures {
        let figure = figure.split("</figure>").next().unwrap();
        for part in ["<figcaption>", "<svg", "<details><summary>Numbers</summary>", "<table"] {
            assert!(figure.contains(part), "no {part} in {figure}");
        }
    }
}

#[test]
fn every_head_of_a_table_says_what_it_heads() {
    let page = report(Lang::Fr);
    let heads = elements(&page).into_iter().filter(|element| element.name().as_ref() == "th");
    for head in heads {
        assert!(head.try_get_attribute("scope").unwrap().is_some(), "{head:?}");
    }
    assert_eq!(count(&page, "h1"), 1);
    assert_eq!(count(&page, "nav"), 1);
}

#[test]
fn a_format_with_odd_characters_is_escaped() {
    let odd = "<b title=\"x\">&'";
    let page = html(&summary(&["random", odd]), Words::new(Lang::En));
    assert!(!page.contains("<b title"));
    assert!(page.contains("&lt;b title=&quot;x&quot;&gt;&amp;"));
    elements(&page);
}

#[test]
fn a_study_of_nothing_has_a_report_too() {
    let mut nothing = summary(&[]);
    nothing.verdicts.clear();
    nothing.deckbuilder.clear();
    nothing.power = None;
    let page = html(&nothing, Words::new(Lang::Es));
    elements(&page);
    for none in ["NaN", ">inf", "\"inf", "−inf"] {
        assert!(!page.contains(none), "a number that is none");
    }
}

#[test]
fn numbers_are_rounded_once_and_never_to_minus_zero() {
    let voice = Voice::new(Words::new(Lang::En));
    assert_eq!(voice.number(-0.04, 1), "0.0");
    assert_eq!(voice.number(-1.26, 1), "−1.3");
    assert_eq!(voice.percent(0.5046), "50.5%");
    let measured = Measure { value: 0.034, low: -0.002, high: 0.07 };
    assert_eq!(voice.measured(&measured, Unit::Points), "+3.4 points (−0.2 to +7.0)");
    assert_eq!(voice.measured(&measured, Unit::Percent), "3.4% (−0.2 to 7.0%)");
    let rare = Measure { value: 0.0, low: 0.0, high: 0.0006 };
    assert_eq!(voice.measured(&rare, Unit::Percent), "0.0% (0.0 to 0.06%)");
    assert_eq!(voice.range((Some(0.45), Some(0.55)), Unit::Percent), "45 to 55%");
    assert_eq!(voice.range((None, Some(0.001)), Unit::Percent), "less than 0.1%");
    assert_eq!(voice.range((Some(45.0), None), Unit::Turns), "more than 45 turns");
}
