//! The claims that the rule books make about the game, held against what was measured.
//!
//! Every claim is put as a number that should lie in a range. It holds where the whole 95% interval
//! of the number lies in the range, it does not where none of it does, and otherwise it is undecided.

use super::measure::Measure;
use super::power::PowerSummary;
use super::summary::Summary;
use super::{campaign, cross_format, format_summary, skill};
use cross_format::OWN;
use draft::Undrafted;
use serde::Serialize;

/// What came of a claim.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Judgement {
    Holds,
    DoesNotHold,
    Undecided,
}

/// How a number is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum MeasureUnit {
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
    /// With which players it was measured.
    pub players: Vec<String>,
    /// The range the number should lie in; nothing where it has no end.
    pub expected: (Option<f64>, Option<f64>),
    /// Who set that range.
    pub limit: LimitSource,
    /// The number.
    pub measured: Measure,
    /// How it is read.
    pub unit: MeasureUnit,
    /// What came of it.
    pub verdict: Judgement,
}

impl Verdict {
    pub(crate) fn new(
        claim: &'static str,
        about: &[&str],
        (low, high): Range,
        measured: Measure,
        unit: MeasureUnit,
    ) -> Verdict {
        let above = |bound: f64| low.is_none_or(|low| bound > low);
        let below = |bound: f64| high.is_none_or(|high| bound < high);
        // An interval without any width says that too little was seen, not that it is certain.
        let seen = measured.low < measured.high;
        let verdict = if !seen {
            Judgement::Undecided
        } else if above(measured.low) && below(measured.high) {
            Judgement::Holds
        } else if !above(measured.high) || !below(measured.low) {
            Judgement::DoesNotHold
        } else {
            Judgement::Undecided
        };
        let limit = limit(claim, about);
        let about = about.iter().map(|name| (*name).to_owned()).collect();
        let players = Vec::new();
        Verdict { claim, about, players, expected: (low, high), limit, measured, unit, verdict }
    }

    /// The fact behind it.
    pub fn fact(&self) -> &'static str {
        let about: Vec<&str> = self.about.iter().map(String::as_str).collect();
        let known = CLAIMS.iter().find(|known| known.name == self.claim);
        known.map_or("", |known| known.fact(&about))
    }
}

/// Who set the limit that a claim is held to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum LimitSource {
    /// The rule book names it, or says which of two numbers is the larger.
    RuleBook,
    /// The rule book says it in words; the number is ours.
    Ours,
    /// Whoever asked for a tuning.
    Asked,
}

/// Who set the limit that a claim is held to. The mean over all formats, which a tuning looks at, is the
/// book's own: fewer than 45 turns are too short, more than 70 too long.
fn limit(claim: &str, about: &[&str]) -> LimitSource {
    match CLAIMS.iter().find(|known| known.name == claim) {
        Some(known) => known.limit(about),
        None if claim == OVERALL_LENGTH => LimitSource::RuleBook,
        None => LimitSource::Ours,
    }
}

/// The claim of a tuning about the mean length over all its formats.
pub(crate) const OVERALL_LENGTH: &str = "overall-length";

/// A claim of the rule books.
#[derive(Clone, Copy, Debug)]
pub struct Claim {
    /// Its name.
    pub name: &'static str,
    /// The fact behind it: claims that stand or fall together share one.
    fact: &'static str,
    limit: LimitSource,
}

impl Claim {
    const fn book(name: &'static str, fact: &'static str) -> Claim {
        Claim { name, fact, limit: LimitSource::RuleBook }
    }

    const fn ours(name: &'static str, fact: &'static str) -> Claim {
        Claim { name, fact, limit: LimitSource::Ours }
    }

    /// The fact behind it where the claim is made about this. Whether choosing makes stronger decks shows with
    /// equal bonuses; with their own, it is whether the lower bonuses of the stronger decks leave it so.
    fn fact(&self, about: &[&str]) -> &'static str {
        match (self.fact, about) {
            ("strength", [_, _, table]) if *table == OWN => "bonuses",
            (fact, _) => fact,
        }
    }

    /// Who set the limit where the claim is made about this. The book gives the mean length of games with
    /// random decks as one number; the room around it is ours.
    fn limit(&self, about: &[&str]) -> LimitSource {
        match (self.name, about) {
            ("length", ["random"]) => LimitSource::Ours,
            _ => self.limit,
        }
    }
}

/// Every claim, in the order the report tells them; those of a fact stand together.
pub const CLAIMS: &[Claim] = &[
    Claim::book("length", "length"),
    Claim::book("not-too-short", "length"),
    Claim::book("not-too-long", "length"),
    // How many games "typically" means.
    Claim::ours("typical-range", "length"),
    // A luna a turn: how many a player has follows from how long games are. The room around 60 is ours.
    Claim::ours("lunas", "length"),
    // How few "extremely rare" means.
    Claim::ours("draws-are-rare", "draws"),
    Claim::book("fair-start", "start"),
    Claim::book("draft-beats-random", "strength"),
    Claim::book("custom-beats-draft", "strength"),
    // How near "comparable" means.
    Claim::ours("draft-like-monochrome", "comparable"),
    Claim::ours("drafts-alike", "comparable"),
    Claim::book("between-decks", "consistency"),
    Claim::book("within-deck", "consistency"),
    Claim::book("combos", "combos"),
    Claim::book("skill", "skill"),
    Claim::book("power-stronger", "power"),
    Claim::book("power-contested", "power"),
    Claim::book("starts-weak", "growth"),
    Claim::book("grows", "growth"),
    Claim::book("keeps-growing", "growth"),
    // How much "possible" may cost.
    Claim::ours("change-possible", "change"),
    Claim::book("losers-first-spread", "losers-first"),
    Claim::book("losers-first-leader", "losers-first"),
];

/// What came of the claims behind which there is one fact.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Fact {
    /// Its name.
    pub fact: &'static str,
    /// It does not hold where one of its verdicts does not, and holds where all do.
    pub verdict: Judgement,
    /// How many verdicts hold.
    pub holds: usize,
    /// How many do not.
    pub fails: usize,
    /// How many are undecided.
    pub undecided: usize,
}

/// The facts behind some verdicts, in the order of the claims.
pub fn facts(verdicts: &[Verdict]) -> Vec<Fact> {
    let mut facts: Vec<Fact> = Vec::new();
    for claim in CLAIMS {
        for verdict in verdicts.iter().filter(|verdict| verdict.claim == claim.name) {
            let name = verdict.fact();
            let known = facts.iter().position(|fact| fact.fact == name);
            let place = known.unwrap_or_else(|| {
                let verdict = Judgement::Holds;
                facts.push(Fact { fact: name, verdict, holds: 0, fails: 0, undecided: 0 });
                facts.len() - 1
            });
            facts[place].count(verdict.verdict);
        }
    }
    facts
}

impl Fact {
    fn count(&mut self, verdict: Judgement) {
        match verdict {
            Judgement::Holds => self.holds += 1,
            Judgement::DoesNotHold => self.fails += 1,
            Judgement::Undecided => self.undecided += 1,
        }
        self.verdict = match self {
            Fact { fails: 1.., .. } => Judgement::DoesNotHold,
            Fact { undecided: 1.., .. } => Judgement::Undecided,
            _ => Judgement::Holds,
        };
    }

    /// How many verdicts there are.
    pub fn all(&self) -> usize {
        self.holds + self.fails + self.undecided
    }
}

/// What the rule book calls the kinds of decks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DeckFamily {
    Random,
    Draft,
    Chosen,
}

impl DeckFamily {
    pub(crate) fn of(format: &str) -> DeckFamily {
        match Undrafted::named(format) {
            Some(Undrafted::Random) => DeckFamily::Random,
            Some(Undrafted::Monochrome | Undrafted::Custom) => DeckFamily::Chosen,
            None => DeckFamily::Draft,
        }
    }

    /// The mean length that is promised, in turns.
    pub(crate) fn length(self) -> (f64, f64) {
        match self {
            // "60 turns", with as much room to either side as the others have.
            DeckFamily::Random => (55.0, 65.0),
            DeckFamily::Draft => (50.0, 65.0),
            DeckFamily::Chosen => (45.0, 55.0),
        }
    }

    /// Whether a format counts for the family: of the drafts, the rule book's own three.
    pub(super) fn includes(self, format: &str) -> bool {
        DeckFamily::of(format) == self && (self != DeckFamily::Draft || DRAFTS.contains(&format))
    }

    pub(super) fn name(self) -> &'static str {
        ["random", "drafts", "chosen"][self as usize]
    }
}

/// Formats are alike, or comparable, when neither takes more than this of the points beyond one half:
/// the rule book's own limit for a fair game.
pub const MARGIN: f64 = 0.05;
/// The three drafts of the rule book.
pub(super) const DRAFTS: [&str; 3] = ["solomon", "piles", "pass"];

/// A range that a number should lie in; nothing where it has no end.
pub(super) type Range = (Option<f64>, Option<f64>);

pub(super) const fn between(low: f64, high: f64) -> Range {
    (Some(low), Some(high))
}
pub(super) const fn more_than(low: f64) -> Range {
    (Some(low), None)
}
pub(super) const fn less_than(high: f64) -> Range {
    (None, Some(high))
}

/// All verdicts on what was found.
pub fn verdicts(summary: &Summary) -> Vec<Verdict> {
    let mut all = format_summary::verdicts(&summary.formats);
    all.extend(cross_format::verdicts(&summary.between));
    all.extend(skill::verdicts(&summary.skill));
    all.extend(summary.power.iter().flat_map(PowerSummary::verdicts));
    all.extend(campaign::verdicts(&summary.deckbuilder));
    for verdict in &mut all {
        verdict.players = vec![summary.study.player.clone()];
        if verdict.claim == "skill" {
            verdict.players.push(summary.study.weaker.clone());
        }
    }
    let place = |verdict: &Verdict| CLAIMS.iter().position(|claim| claim.name == verdict.claim);
    all.sort_by_key(place);
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_claim_holds_only_if_the_whole_interval_does() {
        let ruling = |low: f64, high: f64, expected| {
            let measured = Measure { value: (low + high) / 2.0, low, high };
            Verdict::new("length", &[], expected, measured, MeasureUnit::Turns).verdict
        };
        let range = between(45.0, 55.0);
        assert_eq!(ruling(46.0, 50.0, range), Judgement::Holds);
        assert_eq!(ruling(44.0, 50.0, range), Judgement::Undecided);
        assert_eq!(ruling(40.0, 60.0, range), Judgement::Undecided);
        assert_eq!(ruling(20.0, 25.0, range), Judgement::DoesNotHold);
        assert_eq!(ruling(56.0, 60.0, range), Judgement::DoesNotHold);
        assert_eq!(ruling(56.0, 60.0, more_than(50.0)), Judgement::Holds);
        assert_eq!(ruling(56.0, 60.0, less_than(50.0)), Judgement::DoesNotHold);
        assert_eq!(ruling(0.0, 0.0, more_than(0.0)), Judgement::Undecided);
        assert_eq!(ruling(f64::NAN, f64::NAN, more_than(0.0)), Judgement::Undecided);
        assert_eq!(ruling(f64::NEG_INFINITY, f64::INFINITY, range), Judgement::Undecided);
    }

    fn verdict(claim: &'static str, about: &[&str], value: f64) -> Verdict {
        let measured = Measure { value, low: value - 1.0, high: value + 1.0 };
        Verdict::new(claim, about, between(45.0, 55.0), measured, MeasureUnit::Turns)
    }

    #[test]
    fn claims_that_say_the_same_are_one_fact() {
        let verdicts = [
            verdict("length", &["custom"], 20.0),
            verdict("length", &["solomon"], 50.0),
            verdict("not-too-short", &["custom"], 20.0),
            verdict("lunas", &["custom"], 45.0),
            verdict("fair-start", &["custom"], 50.0),
            verdict("skill", &[], 55.0),
        ];
        let facts = facts(&verdicts);
        let told = facts.iter().map(|fact| (fact.fact, fact.verdict, fact.all()));
        let expected = [
            ("length", Judgement::DoesNotHold, 4),
            ("start", Judgement::Holds, 1),
            ("skill", Judgement::Undecided, 1),
        ];
        assert_eq!(told.collect::<Vec<_>>(), expected);
        assert_eq!((facts[0].holds, facts[0].fails, facts[0].undecided), (1, 2, 1));
    }

    #[test]
    fn the_claims_of_a_fact_stand_together() {
        let mut names: Vec<&str> = CLAIMS.iter().map(|claim| claim.fact).collect();
        names.dedup();
        let distinct: std::collections::HashSet<&str> = names.iter().copied().collect();
        assert_eq!(names.len(), distinct.len());
    }

    #[test]
    fn limits_that_the_book_does_not_name_are_ours() {
        let limit = |claim, about: &[&str]| verdict(claim, about, 50.0).limit;
        assert_eq!(limit("fair-start", &["random"]), LimitSource::RuleBook);
        assert_eq!(limit("change-possible", &["3"]), LimitSource::Ours);
        // "60 turns" for random decks, "45-55" for chosen ones.
        assert_eq!(limit("length", &["random"]), LimitSource::Ours);
        assert_eq!(limit("length", &["custom"]), LimitSource::RuleBook);
        // "Under 45: too short; over 70: too long."
        assert_eq!(limit("overall-length", &["custom"]), LimitSource::RuleBook);
    }

    #[test]
    fn cards_and_bonuses_are_two_facts_about_strength() {
        let told = |own: f64, equal: f64| -> Vec<(&str, Judgement)> {
            let about = |table| ["solomon", "random", table];
            let verdicts = [
                verdict("draft-beats-random", &about("own"), own),
                verdict("draft-beats-random", &about("common"), equal),
            ];
            facts(&verdicts).iter().map(|fact| (fact.fact, fact.verdict)).collect()
        };
        let [holds, fails] = [(50.0, Judgement::Holds), (20.0, Judgement::DoesNotHold)];
        // Better cards that lose by their lower bonuses are better cards all the same.
        assert_eq!(told(fails.0, holds.0), [("bonuses", fails.1), ("strength", holds.1)]);
        assert_eq!(told(holds.0, fails.0), [("bonuses", holds.1), ("strength", fails.1)]);
    }
}
