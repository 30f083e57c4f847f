//! What holds for every report: everything is in it, it can be read by machines and by those who do
//! not see it, and it needs nothing from elsewhere.

mod panels;

use super::html;
use super::phrases::Phrases;
use crate::balance::metrics::METRICS;
use crate::balance::*;
use crate::simulation::Turns;
use oracle::{Card, Ruleset};
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use std::collections::BTreeMap;
use table::Hex;
use words::{Lang, Words, composed};

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
    let units =
        [MeasureUnit::Turns, MeasureUnit::Percent, MeasureUnit::Points, MeasureUnit::Number];
    let rulings = [Judgement::DoesNotHold, Judgement::Holds, Judgement::Undecided];
    let verdict = |(place, claim): (usize, &Claim)| Verdict {
        claim: claim.name,
        about: about(claim.name),
        players: vec!["odds".to_owned()],
        expected: (Some(0.25), place.is_multiple_of(2).then_some(0.75)),
        limit: if place < 3 { LimitSource::Ours } else { LimitSource::RuleBook },
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
    let point = |turn: usize| TurnSummary {
        turn,
        games: 20 - turn as u64,
        energy: [99.0 - turn as f64, 98.0],
        lunas: [30.0, 29.5],
    };
    let value = |name: &str| match name {
        "length" => 3.0,
        "lunas" => 40.0,
        _ => 0.5,
    };
    let metrics = METRICS.iter().map(|it| (it.name, measure(value(it.name)))).collect();
    GamesSummary {
        games: 20,
        metrics,
        turns: Turns { mean: 3.0, sd: 1.0, min: 1, max: 5, p05: 2, p50: 3, p95: 5 },
        lengths: vec![0, 1, 4, 10, 4, 1],
        wins: [10, 9, 1],
        actions: shares(&ACTIONS),
        defences: vec![0.7, 0.1, 0.1, 0.1],
        attack_combos: shares(&COMBOS),
        defence_combos: shares(&COMBOS),
        left: [MeanSd { mean: 3.0, sd: 1.0 }; 2],
        seen: MeanSd { mean: 20.0, sd: 2.0 },
        reshuffles: MeanSd { mean: 0.0, sd: 0.0 },
        course: (1..6).map(point).collect(),
    }
}

fn format(name: &str) -> FormatSummary {
    let facts: BTreeMap<String, MeanSd> =
        FEATURES.iter().map(|fact| (fact.clone(), MeanSd { mean: 2.0, sd: 0.5 })).collect();
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

/// Who is on the ladder of the study.
fn steps() -> [&'static str; 2] {
    ["novice+random", "net+learned"]
}

/// What came of everything with the players of a step. For beginners everything holds.
fn step(player: &str, names: &[&str]) -> LadderStep {
    let verdict = |verdict: Verdict| match player {
        "novice+random" => Verdict { verdict: Judgement::Holds, ..verdict },
        _ => verdict,
    };
    let verdicts: Vec<Verdict> = verdicts().into_iter().map(verdict).collect();
    let format = |name: &&str| LadderFormat {
        format: (*name).to_owned(),
        length: measure(30.0),
        first: measure(0.5),
    };
    LadderStep {
        player: player.to_owned(),
        weaker: "random+random".to_owned(),
        weights: BTreeMap::new(),
        drafts: 1,
        games: 4,
        facts: facts(&verdicts),
        verdicts,
        formats: names.iter().map(format).collect(),
    }
}

/// A study nobody made, of formats with these names.
fn summary(names: &[&str]) -> Summary {
    let meeting = |one: &str, other: &str| CrossFormatPair {
        one: one.to_owned(),
        other: other.to_owned(),
        games: 2,
        share: measure(0.6),
    };
    let pairs: Vec<CrossFormatPair> =
        names.windows(2).map(|pair| meeting(pair[0], pair[1])).collect();
    let bucket = BucketSummary { largest: measure(0.4), sole: measure(0.1) };
    let kinds: BTreeMap<String, BucketSummary> =
        BUCKETS.map(|kind| (kind.to_owned(), bucket.clone())).into();
    Summary {
        study: StudyInfo {
            formats: names.iter().map(|name| (*name).to_owned()).collect(),
            drafts: 2,
            games: 20,
            player: "odds".to_owned(),
            weaker: "guide".to_owned(),
            ladder: steps().map(str::to_owned).into(),
            weights: BTreeMap::from([(
                "odds".to_owned(),
                [("drafts".to_owned(), Hex([7; 32]))].into(),
            )]),
            topics: vec!["formats".to_owned()],
            ruleset: "standard".to_owned(),
            ruleset_hash: "0123".to_owned(),
            rules: serde_json::json!(Ruleset::STANDARD),
            differences: vec![RuleDifference {
                rule: "energy".to_owned(),
                standard: "99".to_owned(),
                here: "60".to_owned(),
            }],
            program: "0.1.0".to_owned(),
            seed: 1,
            digest: "abc".to_owned(),
        },
        facts: facts(&verdicts()),
        verdicts: verdicts(),
        formats: names.iter().map(|name| format(name)).collect(),
        between: TABLES
            .map(|table| CrossFormatSummary { table: table.to_owned(), pairs: pairs.clone() })
            .into(),
        skill: names
            .iter()
            .map(|name| SkillSummary {
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
        ladder: steps().map(|player| step(player, names)).into(),
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
                let key = composed!("lab-claim-{}{part}", claim.name);
                let said = words.say(key);
                assert_ne!(said, key.name(), "{lang}");
                let translated = lang == Lang::En || said != english.say(key);
                // Some sentences are little but names.
                assert!(translated || part.is_empty(), "{lang} says {key:?} in English");
            }
        }
    }
}

#[test]
fn every_verdict_is_in_the_report() {
    for lang in Lang::ALL {
        let (page, phrases) = (report(lang), Phrases::new(Words::new(lang)));
        for verdict in verdicts() {
            let sentence = super::verdicts::sentence(&verdict, phrases);
            assert!(page.contains(&escaped(&sentence)), "{lang}: {sentence}");
            let expected = phrases.range(verdict.expected, verdict.unit);
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
    nothing.facts.clear();
    nothing.deckbuilder.clear();
    nothing.ladder.clear();
    nothing.power = None;
    let page = html(&nothing, Words::new(Lang::Es));
    elements(&page);
    for none in ["NaN", ">inf", "\"inf", "−inf"] {
        assert!(!page.contains(none), "a number that is none");
    }
}

#[test]
fn numbers_are_rounded_once_and_never_to_minus_zero() {
    let phrases = Phrases::new(Words::new(Lang::En));
    assert_eq!(phrases.number(-0.04, 1), "0.0");
    assert_eq!(phrases.number(-1.26, 1), "−1.3");
    assert_eq!(phrases.percent(0.5046), "50.5%");
    let measured = Measure { value: 0.034, low: -0.002, high: 0.07 };
    assert_eq!(phrases.measured(&measured, MeasureUnit::Points), "+3.4 points (−0.2 to +7.0)");
    assert_eq!(phrases.measured(&measured, MeasureUnit::Percent), "3.4% (−0.2 to 7.0%)");
    let rare = Measure { value: 0.0, low: 0.0, high: 0.0006 };
    assert_eq!(phrases.measured(&rare, MeasureUnit::Percent), "0.0% (0.0 to 0.06%)");
    assert_eq!(phrases.range((Some(0.45), Some(0.55)), MeasureUnit::Percent), "45 to 55%");
    assert_eq!(phrases.range((None, Some(0.001)), MeasureUnit::Percent), "less than 0.1%");
    assert_eq!(phrases.range((Some(45.0), None), MeasureUnit::Turns), "more than 45 turns");
}

#[test]
fn a_comparison_names_every_metric_and_marks_what_differs() {
    let metric = |(place, metric): (usize, &&metrics::Metric)| ComparedMetric {
        metric: metric.name,
        unit: MeasureUnit::Percent,
        one: measure(0.5),
        other: measure(0.6),
        difference: if place == 0 { Measure::about(0.2, 0.01) } else { Measure::about(0.0, 0.1) },
    };
    let metrics = METRICS.iter().enumerate().map(metric).collect();
    let pair = |one: &str, other: &str| [one.to_owned(), other.to_owned()];
    let summary = ComparisonSummary {
        sides: pair("standard", "<fast>"),
        players: pair("odds", "odds"),
        weights: BTreeMap::from([(
            "odds".to_owned(),
            [("drafts".to_owned(), Hex([7; 32]))].into(),
        )]),
        rulesets: pair("12", "34"),
        drafts: 10,
        games: 20,
        seed: 1,
        program: "0.1.0",
        formats: vec![ComparedFormat { format: "random".to_owned(), metrics }],
        digest: "abc".to_owned(),
    };
    for lang in Lang::ALL {
        let page = super::comparison_html(&summary, Words::new(lang));
        elements(&page);
        assert!(!page.contains("lab-") && page.contains("&lt;fast&gt;"), "{lang}");
        assert_eq!(count(&page, "strong"), 1, "{lang}: one metric differs");
        for metric in METRICS {
            let name =
                Words::new(lang).say(composed!("lab-metric-{}", metric.name.replace('_', "-")));
            assert_eq!(page.matches(&escaped(&name)).count(), 2, "{lang}: {name}");
        }
    }
}
