//! The claims that the rule books make about the game, held against what was measured.
//!
//! Every claim is put as a number that should lie in a range. It holds where the whole 95% interval
//! of the number lies in the range, it does not where none of it does, and otherwise it is undecided.

use super::between::TABLES;
use super::measure::Measure;
use super::summary::{FormatSummary, Meeting, Skill, Summary};
use draft::Undrafted;
use serde::Serialize;

/// What came of a claim.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Ruling {
    Holds,
    DoesNotHold,
    Undecided,
}

/// How a number is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    /// A plain number.
    Number,
    /// Turns of a game.
    Turns,
    /// A share of the whole.
    Percent,
    /// A difference of shares.
    Points,
}

/// A claim and what was measured.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Verdict {
    /// Which claim.
    pub claim: &'static str,
    /// Which formats, rounds or procedures it is about.
    pub about: Vec<String>,
    /// The range the number should lie in; nothing where it has no end.
    pub expected: (Option<f64>, Option<f64>),
    /// The number.
    pub measured: Measure,
    /// How it is read.
    pub unit: Unit,
    /// What came of it.
    pub verdict: Ruling,
}

impl Verdict {
    pub(crate) fn new(
        claim: &'static str,
        about: &[&str],
        (low, high): (Option<f64>, Option<f64>),
        measured: Measure,
        unit: Unit,
    ) -> Verdict {
        let above = |bound: f64| low.is_none_or(|low| bound > low);
        let below = |bound: f64| high.is_none_or(|high| bound < high);
        // An interval without any width says that too little was seen, not that it is certain.
        let seen = measured.low < measured.high;
        let verdict = if !seen {
            Ruling::Undecided
        } else if above(measured.low) && below(measured.high) {
            Ruling::Holds
        } else if !above(measured.high) || !below(measured.low) {
            Ruling::DoesNotHold
        } else {
            Ruling::Undecided
        };
        let about = about.iter().map(|name| (*name).to_owned()).collect();
        Verdict { claim, about, expected: (low, high), measured, unit, verdict }
    }
}

/// Every claim, in the order the report tells them.
pub const CLAIMS: [&str; 23] = [
    "length",
    "not-too-short",
    "not-too-long",
    "typical-range",
    "draws-are-rare",
    "lunas",
    "fair-start",
    "draft-beats-random",
    "custom-beats-draft",
    "draft-like-monochrome",
    "drafts-alike",
    "between-decks",
    "within-deck",
    "combos",
    "skill",
    "power-stronger",
    "power-contested",
    "starts-weak",
    "grows",
    "keeps-growing",
    "change-possible",
    "losers-first-spread",
    "losers-first-leader",
];

/// What the rule book calls the kinds of decks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Family {
    Random,
    Draft,
    Chosen,
}

impl Family {
    pub(crate) fn of(format: &str) -> Family {
        match Undrafted::named(format) {
            Some(Undrafted::Random) => Family::Random,
            Some(Undrafted::Monochrome | Undrafted::Custom) => Family::Chosen,
            None => Family::Draft,
        }
    }

    /// The mean length that is promised, in turns.
    pub(crate) fn length(self) -> (f64, f64) {
        match self {
            // "60 turns", with as much room to either side as the others have.
            Family::Random => (55.0, 65.0),
            Family::Draft => (50.0, 65.0),
            Family::Chosen => (45.0, 55.0),
        }
    }

    /// Whether a format counts for the family: of the drafts, the rule book's own three.
    fn includes(self, format: &str) -> bool {
        Family::of(format) == self && (self != Family::Draft || DRAFTS.contains(&format))
    }

    fn name(self) -> &'static str {
        ["random", "drafts", "chosen"][self as usize]
    }
}

/// Formats are alike, or comparable, when neither takes more than this of the points beyond one half:
/// the rule book's own limit for a fair game.
pub const MARGIN: f64 = 0.05;
/// Games are typically within a range when so many are.
const TYPICALLY: f64 = 0.95;
/// Something is extremely rare when it happens less often than this.
const RARE: f64 = 0.001;
/// One can change course when it costs no more than this of the chance to win.
const AFFORDABLE: f64 = 0.1;
/// The three drafts of the rule book.
const DRAFTS: [&str; 3] = ["solomon", "piles", "pass"];

const fn between(low: f64, high: f64) -> (Option<f64>, Option<f64>) {
    (Some(low), Some(high))
}
const fn more_than(low: f64) -> (Option<f64>, Option<f64>) {
    (Some(low), None)
}
const fn less_than(high: f64) -> (Option<f64>, Option<f64>) {
    (None, Some(high))
}

/// All verdicts on what was found.
pub fn verdicts(summary: &Summary) -> Vec<Verdict> {
    let mut all = Vec::new();
    summary.formats.iter().for_each(|format| about_games(format, &mut all));
    about_power(summary, &mut all);
    about_families(summary, &mut all);
    about_skill(&summary.skill, &mut all);
    about_power_draft(summary, &mut all);
    about_campaigns(summary, &mut all);
    let place = |verdict: &Verdict| CLAIMS.iter().position(|claim| *claim == verdict.claim);
    all.sort_by_key(place);
    all
}

/// Length and fairness of a format's games.
fn about_games(format: &FormatSummary, all: &mut Vec<Verdict>) {
    let (name, games) = ([format.format.as_str()], &format.games);
    let (low, high) = Family::of(&format.format).length();
    let length = games.length;
    all.push(Verdict::new("length", &name, between(low, high), length, Unit::Turns));
    all.push(Verdict::new("not-too-short", &name, more_than(45.0), length, Unit::Turns));
    all.push(Verdict::new("not-too-long", &name, less_than(70.0), length, Unit::Turns));
    let typical = (games.typical, more_than(TYPICALLY));
    all.push(Verdict::new("typical-range", &name, typical.1, typical.0, Unit::Percent));
    let fair = between(0.5 - MARGIN, 0.5 + MARGIN);
    all.push(Verdict::new("fair-start", &name, fair, games.first, Unit::Percent));
    all.push(Verdict::new("draws-are-rare", &name, less_than(RARE), games.draws, Unit::Percent));
    all.push(Verdict::new("lunas", &name, between(55.0, 65.0), games.lunas, Unit::Number));
}

/// What one format scored against another, whichever is named first.
pub(crate) fn score(pairs: &[Meeting], one: &str, other: &str) -> Option<Measure> {
    let found = |one: &str, other: &str| {
        pairs.iter().find(|pair| pair.one == one && pair.other == other).map(|pair| pair.share)
    };
    let turned = |share: Measure| Measure {
        value: 1.0 - share.value,
        low: 1.0 - share.high,
        high: 1.0 - share.low,
    };
    found(one, other).or_else(|| found(other, one).map(turned))
}

/// The order of strength between formats.
fn about_power(summary: &Summary, all: &mut Vec<Verdict>) {
    let alike = between(0.5 - MARGIN, 0.5 + MARGIN);
    for meetings in &summary.between {
        let mut claim = |claim, one: &str, other: &str, expected| {
            if let Some(share) = score(&meetings.pairs, one, other) {
                let about = [one, other, meetings.table.as_str()];
                all.push(Verdict::new(claim, &about, expected, share, Unit::Percent));
            }
        };
        for draft in DRAFTS {
            claim("draft-beats-random", draft, "random", more_than(0.5));
            claim("custom-beats-draft", "custom", draft, more_than(0.5));
            claim("draft-like-monochrome", draft, "monochrome", alike);
        }
        // Drafted decks have the same table in any case.
        if meetings.table == TABLES[0] {
            for [one, other] in [["solomon", "piles"], ["solomon", "pass"], ["piles", "pass"]] {
                claim("drafts-alike", one, other, alike);
            }
        }
    }
}

/// The mean of a number over the formats of a family.
fn mean_of(
    formats: &[FormatSummary],
    family: Family,
    number: impl Fn(&FormatSummary) -> Measure,
) -> Option<Measure> {
    let formats = formats.iter().filter(|format| family.includes(&format.format));
    let numbers: Vec<Measure> = formats.map(number).collect();
    Measure::average(&numbers)
}

/// Consistency and combos: from random decks over drafted to chosen ones.
fn about_families(summary: &Summary, all: &mut Vec<Verdict>) {
    type Number = fn(&FormatSummary) -> Measure;
    // Whether the number should fall on the way.
    let numbers: [(&'static str, bool, Unit, Number); 3] = [
        ("between-decks", true, Unit::Points, |format| format.games.between_decks),
        ("within-deck", true, Unit::Points, |format| format.games.within_deck),
        ("combos", false, Unit::Points, |format| format.games.bonus_attacks),
    ];
    for (claim, falls, unit, number) in numbers {
        for [one, other] in [[Family::Random, Family::Draft], [Family::Draft, Family::Chosen]] {
            let means = [one, other].map(|family| mean_of(&summary.formats, family, number));
            if let [Some(before), Some(after)] = means {
                let (more, less) = if falls { (one, other) } else { (other, one) };
                let difference = if falls { before.minus(&after) } else { after.minus(&before) };
                let about = [more.name(), less.name()];
                all.push(Verdict::new(claim, &about, more_than(0.0), difference, unit));
            }
        }
    }
}

/// Skill: least with random decks, most in drafts.
fn about_skill(skills: &[Skill], all: &mut Vec<Verdict>) {
    let gain = |family: Family| {
        let skills = skills.iter().filter(|skill| family.includes(&skill.format));
        let gains: Vec<Measure> = skills.map(|skill| skill.gain).collect();
        Measure::average(&gains)
    };
    let pairs = [
        [Family::Draft, Family::Random],
        [Family::Draft, Family::Chosen],
        [Family::Chosen, Family::Random],
    ];
    for [one, other] in pairs {
        if let (Some(more), Some(less)) = (gain(one), gain(other)) {
            let about = [one.name(), other.name()];
            all.push(Verdict::new(
                "skill",
                &about,
                more_than(0.0),
                more.minus(&less),
                Unit::Points,
            ));
        }
    }
}

fn about_power_draft(summary: &Summary, all: &mut Vec<Verdict>) {
    let Some(power) = &summary.power else { return };
    let stronger = power.against_standard;
    let about = ["power", "standard"];
    all.push(Verdict::new("power-stronger", &about, more_than(0.5), stronger, Unit::Percent));
    for (kind, more) in &power.more_contested {
        all.push(Verdict::new("power-contested", &[kind], more_than(0.0), *more, Unit::Points));
    }
}

fn about_campaigns(summary: &Summary, all: &mut Vec<Verdict>) {
    let campaign = |buyers: &str| summary.deckbuilder.iter().find(|one| one.buyers == buyers);
    let Some(losers) = campaign("losers") else { return };
    all.push(Verdict::new("starts-weak", &[], less_than(0.5), losers.start, Unit::Percent));
    for (round, share) in losers.growth.iter().enumerate() {
        let name = (round + 2).to_string();
        all.push(Verdict::new("grows", &[&name], more_than(0.5), *share, Unit::Percent));
    }
    for (round, more) in losers.growing.iter().enumerate() {
        let name = (round + 3).to_string();
        all.push(Verdict::new("keeps-growing", &[&name], more_than(0.0), *more, Unit::Points));
    }
    let middle = losers.change.len().div_ceil(2);
    for (round, cost) in losers.change.iter().enumerate().take(middle) {
        let name = (round + 1).to_string();
        let expected = less_than(AFFORDABLE);
        all.push(Verdict::new("change-possible", &[&name], expected, *cost, Unit::Points));
    }
    for buyers in ["winners", "random"] {
        let Some(other) = campaign(buyers) else { continue };
        let ([_, spread], [_, leader]) = (other.spread, other.leader);
        let positive = more_than(0.0);
        all.push(Verdict::new("losers-first-spread", &[buyers], positive, spread, Unit::Number));
        all.push(Verdict::new("losers-first-leader", &[buyers], positive, leader, Unit::Points));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_claim_holds_only_if_the_whole_interval_does() {
        let ruling = |low: f64, high: f64, expected| {
            let measured = Measure { value: (low + high) / 2.0, low, high };
            Verdict::new("length", &[], expected, measured, Unit::Turns).verdict
        };
        let range = between(45.0, 55.0);
        assert_eq!(ruling(46.0, 50.0, range), Ruling::Holds);
        assert_eq!(ruling(44.0, 50.0, range), Ruling::Undecided);
        assert_eq!(ruling(40.0, 60.0, range), Ruling::Undecided);
        assert_eq!(ruling(20.0, 25.0, range), Ruling::DoesNotHold);
        assert_eq!(ruling(56.0, 60.0, range), Ruling::DoesNotHold);
        assert_eq!(ruling(56.0, 60.0, more_than(50.0)), Ruling::Holds);
        assert_eq!(ruling(56.0, 60.0, less_than(50.0)), Ruling::DoesNotHold);
        assert_eq!(ruling(0.0, 0.0, more_than(0.0)), Ruling::Undecided);
        assert_eq!(ruling(f64::NAN, f64::NAN, more_than(0.0)), Ruling::Undecided);
        assert_eq!(ruling(f64::NEG_INFINITY, f64::INFINITY, range), Ruling::Undecided);
    }

    #[test]
    fn a_score_is_found_from_either_side() {
        let share = Measure { value: 0.6, low: 0.55, high: 0.64 };
        let pair = Meeting { one: "a".into(), other: "b".into(), games: 100, share };
        let turned = score(&[pair], "b", "a").unwrap();
        assert!((turned.value - 0.4).abs() < 1e-12);
        assert!((turned.low - 0.36).abs() < 1e-12 && (turned.high - 0.45).abs() < 1e-12);
    }
}
