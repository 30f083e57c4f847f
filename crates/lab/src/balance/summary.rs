//! What a study found, in numbers that people read: means, shares and their 95% intervals.

use super::campaign::CampaignSummary;
use super::cross_format::CrossFormatSummary;
use super::format_summary::FormatSummary;
use super::format_sums::Moments;
use super::ladder::LadderStep;
use super::power::PowerSummary;
use super::skill::SkillSummary;
use super::verdicts::{Fact, Verdict, facts, verdicts};
use super::{BalanceStudy, Competitor, Sums, Topic};
use oracle::Ruleset;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use table::Hex;

/// All that was found.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Summary {
    /// What was studied.
    pub study: StudyInfo,
    /// What came of the claims, fact by fact: the headline.
    pub facts: Vec<Fact>,
    /// One row for each claim and what it is made about.
    pub verdicts: Vec<Verdict>,
    /// Format by format.
    pub formats: Vec<FormatSummary>,
    /// Decks of formats against each other: with their own bonuses, then with one table.
    pub between: Vec<CrossFormatSummary>,
    /// What skill is worth.
    pub skill: Vec<SkillSummary>,
    /// Power Draft, if it was looked at.
    pub power: Option<PowerSummary>,
    /// The Deckbuilder Draft, by who buys first.
    pub deckbuilder: Vec<CampaignSummary>,
    /// What comes of the claims with other players, step by step.
    pub ladder: Vec<LadderStep>,
}

/// What was studied, and how.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct StudyInfo {
    pub formats: Vec<String>,
    pub drafts: u64,
    pub games: u64,
    pub player: String,
    pub weaker: String,
    /// The steps of the ladder of players, where they were asked.
    pub ladder: Vec<String>,
    /// The hashes of the weights that players play and draft by.
    pub weights: BTreeMap<String, BTreeMap<String, Hex<32>>>,
    /// What was looked at.
    pub topics: Vec<String>,
    /// The ruleset's name, or the beginning of its hash.
    pub ruleset: String,
    pub ruleset_hash: String,
    /// All values of the ruleset.
    pub rules: Value,
    /// The rules that are not the standard ones.
    pub differences: Vec<RuleDifference>,
    /// The version of the program.
    pub program: String,
    pub seed: u64,
    /// A hash of all rows and sums, in order.
    pub digest: String,
}

/// A value of a ruleset, and what it is by the standard rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct RuleDifference {
    /// Its name, as in a ruleset's file.
    pub rule: String,
    pub standard: String,
    pub here: String,
}

impl RuleDifference {
    /// How a ruleset differs from the standard one.
    fn all(rules: &Value) -> Vec<RuleDifference> {
        let mut rules = RuleDifference::whole(rules);
        rules.retain(RuleDifference::differs);
        rules
    }

    /// Every value of a ruleset.
    pub(crate) fn whole(rules: &Value) -> Vec<RuleDifference> {
        let named = |rules: &Value| {
            let mut all = Vec::new();
            leaves(rules, "", &mut all);
            let mut all: BTreeMap<String, String> = all.into_iter().collect();
            // It is not written where it is as ever.
            all.entry("recall".to_owned()).or_insert_with(|| "up-to".to_owned());
            all
        };
        let standard = named(&values(&Ruleset::STANDARD));
        let rule = |(rule, here): (String, String)| {
            let standard = standard.get(&rule).cloned().unwrap_or_default();
            RuleDifference { rule, standard, here }
        };
        named(rules).into_iter().map(rule).collect()
    }

    /// Whether it is not the standard value.
    pub(crate) fn differs(&self) -> bool {
        self.standard != self.here
    }
}

/// The values of a ruleset.
fn values(ruleset: &Ruleset) -> Value {
    serde_json::from_str(&ruleset.to_json()).unwrap_or_default()
}

/// All values within a value, with the names on the way to each.
fn leaves(value: &Value, name: &str, all: &mut Vec<(String, String)>) {
    match value {
        Value::Object(fields) => {
            for (field, value) in fields {
                let dot = if name.is_empty() { "" } else { "." };
                leaves(value, &format!("{name}{dot}{field}"), all);
            }
        }
        Value::String(text) => all.push((name.to_owned(), text.clone())),
        other => all.push((name.to_owned(), other.to_string())),
    }
}

/// The hashes of what players have learned: by player, then by what they do with it.
pub fn weights_of<'a>(
    players: impl IntoIterator<Item = &'a Competitor>,
) -> BTreeMap<String, BTreeMap<String, Hex<32>>> {
    let weights = |player: &Competitor| (player.name.clone(), player.player().weights());
    let all = players.into_iter().map(weights);
    all.filter(|(_, weights)| !weights.is_empty()).collect()
}

/// A number that varies.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct MeanSd {
    pub mean: f64,
    pub sd: f64,
}

impl Summary {
    /// What sums of a study tell.
    pub fn of(balance: &BalanceStudy, sums: &Sums, digest: String) -> Summary {
        let name = |format: &crate::Format| format.name().to_owned();
        let hash = || balance.ruleset.hash().to_string().chars().take(12).collect();
        let rules = values(&balance.ruleset);
        let is_asked = balance.topics.contains(&Topic::Players);
        let ladder = if is_asked { &balance.ladder[..] } else { &[] };
        let study = StudyInfo {
            formats: balance.formats.iter().map(name).collect(),
            drafts: balance.drafts,
            games: balance.games,
            player: balance.player.name.clone(),
            weaker: balance.weaker.name.clone(),
            ladder: ladder.iter().map(|step| step.name.clone()).collect(),
            weights: weights_of([&balance.player, &balance.weaker].into_iter().chain(ladder)),
            topics: balance.topics.iter().map(|topic| topic.name().to_owned()).collect(),
            ruleset: balance.ruleset.name().map_or_else(hash, str::to_owned),
            ruleset_hash: balance.ruleset.hash().to_string(),
            differences: RuleDifference::all(&rules),
            rules,
            program: crate::PROGRAM.to_owned(),
            seed: balance.seed,
            digest,
        };
        let format_sums =
            study.formats.iter().filter_map(|name| Some((name, sums.formats.get(name)?)));
        let skills = study.formats.iter().filter_map(|name| Some((name, sums.skill.get(name)?)));
        let mut summary = Summary {
            formats: format_sums
                .map(|(name, format_sums)| FormatSummary::of(name, format_sums))
                .collect(),
            between: sums.between.iter().map(CrossFormatSummary::of).collect(),
            skill: skills
                .map(|(name, skill)| SkillSummary::of(name, &skill.duelling, &skill.drafting))
                .collect(),
            power: (!sums.power.buckets.is_empty()).then(|| PowerSummary::of(&sums.power)),
            deckbuilder: CampaignSummary::all(&sums.deckbuilder),
            ladder: LadderStep::all(balance, sums),
            facts: Vec::new(),
            verdicts: Vec::new(),
            study,
        };
        // Their own bonuses first.
        summary.between.reverse();
        summary.verdicts = verdicts(&summary);
        summary.facts = facts(&summary.verdicts);
        summary
    }
}

impl From<&Moments> for MeanSd {
    fn from(spread: &Moments) -> MeanSd {
        let mean = if spread.count == 0 { 0.0 } else { spread.mean() };
        MeanSd { mean, sd: spread.sd() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oracle::BonusClass;

    #[test]
    fn a_ruleset_is_told_by_how_it_differs_from_the_standard_one() {
        assert_eq!(RuleDifference::all(&values(&Ruleset::STANDARD)), []);
        let draft = *Ruleset::STANDARD.bonuses(BonusClass::Draft);
        let ruleset = Ruleset::FAST.with_bonuses(BonusClass::Random, draft);
        let differences = RuleDifference::all(&values(&ruleset));
        let told: Vec<[&str; 3]> = differences
            .iter()
            .map(|rule| [rule.rule.as_str(), rule.standard.as_str(), rule.here.as_str()])
            .collect();
        assert!(told.contains(&["energy", "99", "60"]) && told.contains(&["lunas", "30", "20"]));
        // All nine bonuses of the two tables differ.
        assert_eq!(told.len(), 2 + 9, "{told:?}");
        let author = RuleDifference::all(&values(&Ruleset::AUTHOR_2026_07));
        let [recall] = &author[..] else { panic!("{author:?}") };
        assert_eq!([&recall.rule, &recall.standard, &recall.here], ["recall", "up-to", "exactly"]);
        // Eleven numbers and three tables of nine.
        assert_eq!(RuleDifference::whole(&values(&ruleset)).len(), 11 + 27);
    }
}
