//! What a tuning did, step by step, for people.

use lab::Format;
use lab::balance::{Judgement, Measure, MeasureUnit, Verdict};
use lab::tune::{
    Adjustment, Advice, Alternative, Change, Confirmed, Imbalance, PlayerStrength, TargetCheck,
    Tuning, TuningReport,
};
use std::time::Duration;
use words::{Key, Value, Words, key};

/// The whole story.
pub fn report(tuning: &Tuning, report: &TuningReport, took: Duration, words: Words) -> String {
    let teller = ReportText { tuning, words };
    let mut text = teller.title(took);
    text += &teller.strength(report);
    text += &teller.heading(key::TUNE_BEFORE);
    text += &teller.standings(&report.before);
    text += &teller.heading(key::TUNE_STEPS);
    text += &teller.steps(report);
    text += &teller.heading(key::TUNE_IMBALANCE);
    text += &teller.imbalance(&report.imbalance);
    if !report.alternatives.is_empty() {
        text += &teller.heading(key::TUNE_SEARCH);
        text += &teller.alternatives(report);
        text += &teller.heading(key::TUNE_FOUND);
        text += &teller.changes(report);
        text += &teller.heading(key::TUNE_AFTER);
        text += &teller.standings(&report.after);
    }
    text + "\n" + &teller.verdict(report) + "\n"
}

/// What the games of a confirmation were like.
pub fn confirmed(tuning: &Tuning, found: &Confirmed, words: Words) -> String {
    let teller = ReportText { tuning, words };
    let mut text = teller.standings(&found.after);
    if found.met {
        text += &format!("\n{}\n", words.say_with(key::TUNE_VERDICT_MET, &teller.facts()));
    }
    text
}

/// Where a ruleset comes from: lines for the head of its file.
pub fn origin(tuning: &Tuning, report: &TuningReport, words: Words) -> Vec<String> {
    let teller = ReportText { tuning, words };
    let mut lines = vec![words.say_with(key::TUNE_ORIGIN, &teller.facts())];
    lines.extend(report.changes.iter().map(|needed| teller.change(&needed.change)));
    lines.extend(teller.verdict(report).lines().map(|line| line.trim_end().to_owned()));
    lines
}

struct ReportText<'a> {
    tuning: &'a Tuning,
    words: Words,
}

impl ReportText<'_> {
    fn say(&self, key: Key, facts: &[(&str, Value)]) -> String {
        self.words.say_with(key, facts)
    }

    fn facts(&self) -> Vec<(&'static str, Value)> {
        let hash = || self.tuning.ruleset.hash().to_string().chars().take(12).collect();
        let formats: Vec<&str> = self.tuning.formats.iter().map(Format::name).collect();
        vec![
            ("ruleset", self.tuning.ruleset.name().map_or_else(hash, str::to_owned).into()),
            ("formats", formats.join(", ").into()),
            ("player", self.tuning.player.name.as_str().into()),
            ("second", self.tuning.second.name.as_str().into()),
            ("seed", self.tuning.seed.into()),
        ]
    }

    fn title(&self, took: Duration) -> String {
        let mut facts = self.facts();
        facts.push(("seconds", self.words.decimal(took.as_secs_f64(), 0).into()));
        format!("{}\n", self.say(key::TUNE_TITLE, &facts))
    }

    /// How well the players play by the rules as they were and as they were found; whoever is weak is named.
    fn strength(&self, report: &TuningReport) -> String {
        let mut text = String::new();
        let share = |one: &PlayerStrength| self.measure(&one.share, MeasureUnit::Percent);
        let [before, after] = &report.strength;
        for (was, is) in before.iter().zip(after) {
            let facts = [
                ("player", was.player.as_str().into()),
                ("against", was.against.into()),
                ("before", share(was).into()),
                ("after", share(is).into()),
            ];
            text += &format!("{}\n", self.say(key::TUNE_STRENGTH, &facts));
        }
        for weak in after.iter().filter(|one| one.weak) {
            let facts = [
                ("player", weak.player.as_str().into()),
                ("against", weak.against.into()),
                ("share", share(weak).into()),
            ];
            text += &format!("{}\n", self.say(key::TUNE_WEAK, &facts));
        }
        text
    }

    fn heading(&self, key: Key) -> String {
        let said = self.words.say(key);
        format!("\n{said}\n{}\n", "-".repeat(said.chars().count()))
    }

    /// A number as it is read.
    fn number(&self, number: f64, unit: MeasureUnit) -> String {
        match unit {
            MeasureUnit::Percent | MeasureUnit::Points => self.words.percent(number, 1),
            MeasureUnit::Turns | MeasureUnit::Number => self.words.decimal(number, 1),
        }
    }

    fn measure(&self, measure: &Measure, unit: MeasureUnit) -> String {
        let facts = [
            ("value", self.number(measure.value, unit).into()),
            ("low", self.number(measure.low, unit).into()),
            ("high", self.number(measure.high, unit).into()),
        ];
        self.say(key::TUNE_MEASURE, &facts)
    }

    fn expected(&self, target: &Verdict) -> String {
        let end = |end: Option<f64>| match (end, target.unit) {
            (Some(end), MeasureUnit::Percent) => self.words.percent(end, 0),
            (Some(end), _) => self.words.decimal(end, 0),
            (None, _) => String::new(),
        };
        let (low, high) = target.expected;
        self.say(key::TUNE_RANGE, &[("low", end(low).into()), ("high", end(high).into())])
    }

    fn ruling(&self, ruling: Judgement) -> String {
        self.words.say(match ruling {
            Judgement::Holds => key::TUNE_MET,
            Judgement::DoesNotHold => key::TUNE_MISSED,
            Judgement::Undecided => key::TUNE_UNDECIDED,
        })
    }

    /// Both players' games, a row for each format.
    fn standings(&self, standings: &[TargetCheck]) -> String {
        let standing = |standing: &TargetCheck| {
            let facts = [("player", standing.player.as_str().into()), ("n", standing.games.into())];
            format!("{}\n{}", self.say(key::TUNE_PLAYER, &facts), self.table(&standing.targets))
        };
        standings.iter().map(standing).collect()
    }

    /// Targets: lengths to the left, shares to the right.
    fn table(&self, targets: &[Verdict]) -> String {
        let head = [key::TUNE_FORMAT, key::TUNE_LENGTH, key::TUNE_TARGET, key::TUNE_FIRST];
        let [format, length, target, first] = head.map(|key| self.words.say(key));
        let none = String::new();
        let mut rows =
            vec![vec![format, length, target.clone(), none.clone(), first, target, none]];
        let cells = |target: &Verdict| {
            let measured = self.measure(&target.measured, target.unit);
            [measured, self.expected(target), self.ruling(target.verdict)]
        };
        for length in targets.iter().filter(|target| target.claim != "fair-start") {
            let fair =
                |target: &&Verdict| target.claim == "fair-start" && target.about == length.about;
            let name = match &length.about[..] {
                [name] if length.claim == "length" => name.clone(),
                _ => self.words.say(key::TUNE_OVERALL),
            };
            let mut row = vec![name];
            row.extend(cells(length));
            row.extend(targets.iter().find(fair).map(cells).unwrap_or_default());
            rows.push(row);
        }
        aligned(&rows)
    }

    fn steps(&self, report: &TuningReport) -> String {
        let mut text: String = report
            .steps
            .iter()
            .enumerate()
            .map(|(place, step)| self.step(place + 1, step))
            .collect();
        let end = match (report.exhausted, report.steps.is_empty()) {
            (true, _) => key::TUNE_STEPS_EXHAUSTED,
            (false, true) => key::TUNE_STEPS_NONE,
            (false, false) => key::TUNE_STEPS_RIGHT,
        };
        text += &format!("{}\n", self.words.say(end));
        text
    }

    fn step(&self, place: usize, step: &Adjustment) -> String {
        let key = match step.because {
            Advice::TooShort => key::TUNE_STEP_SHORT,
            Advice::TooLong | Advice::Right => key::TUNE_STEP_LONG,
        };
        let [before, after] = step.length;
        let facts = [
            ("step", place.into()),
            ("species", step.species.unsigned_abs().into()),
            ("order", step.order.unsigned_abs().into()),
            ("n", step.standing.games.into()),
            ("before", self.measure(&before, MeasureUnit::Turns).into()),
            ("after", self.measure(&after, MeasureUnit::Turns).into()),
        ];
        let lengths = step.standing.targets.iter().filter(|target| target.claim == "length");
        let lengths: Vec<String> = lengths
            .map(|target| {
                let length = self.measure(&target.measured, MeasureUnit::Turns);
                format!("{} {length}", target.about.join(", "))
            })
            .collect();
        format!("{}\n   {}\n", self.say(key, &facts), lengths.join(", "))
    }

    fn imbalance(&self, imbalance: &Imbalance) -> String {
        let Some(core) = imbalance.core else {
            return format!("{}\n", self.words.say(key::TUNE_BALANCED));
        };
        let formats = [("formats", imbalance.formats.join(", ").into())];
        let mut text = format!("{}\n", self.say(key::TUNE_IMBALANCED, &formats));
        let row = |target: &Verdict| {
            let measured = self.measure(&target.measured, target.unit);
            vec![target.about.join(", "), measured, self.ruling(target.verdict)]
        };
        text += &aligned(&imbalance.undrafted.iter().map(row).collect::<Vec<_>>());
        let unclear = imbalance.undrafted.iter().any(|one| one.verdict == Judgement::Undecided);
        let key = match (core, unclear) {
            (true, _) => key::TUNE_CORE,
            (false, true) => key::TUNE_CORE_UNCLEAR,
            (false, false) => key::TUNE_NOT_CORE,
        };
        text + &self.words.say(key) + "\n"
    }

    fn change(&self, change: &Change) -> String {
        let value = |value: &serde_json::Value| {
            value.as_str().map_or_else(|| value.to_string(), str::to_owned)
        };
        let facts = [
            ("number", change.number.as_str().into()),
            ("from", value(&change.from).into()),
            ("to", value(&change.to).into()),
        ];
        match change.number.starts_with("bonuses.") {
            true => {
                let by = change.to.as_i64().unwrap_or_default();
                self.say(
                    key::TUNE_CHANGE_BONUSES,
                    &[facts[0].clone(), ("by", format!("{by:+}").into())],
                )
            }
            false => self.say(key::TUNE_CHANGE, &facts),
        }
    }

    /// The ways that were tried, a row each, the changes below.
    fn alternatives(&self, report: &TuningReport) -> String {
        let facts = [("n", report.evaluations.into()), ("games", report.games.into())];
        let mut text = format!("{}\n", self.say(key::TUNE_TRIED, &facts));
        let mut head = [key::TUNE_COST, key::TUNE_MISS].map(|key| self.words.say(key)).to_vec();
        head.extend(self.tuning.formats.iter().map(|format| format.name().to_owned()));
        head.push(self.words.say(key::TUNE_CHANGES));
        let mut rows = vec![head];
        rows.extend(report.alternatives.iter().map(|way| self.alternative(way)));
        text += &aligned(&rows);
        text
    }

    fn alternative(&self, way: &Alternative) -> Vec<String> {
        let games = way.lengths.iter().zip(&way.first).map(|(length, first)| {
            format!("{}/{}", self.words.decimal(*length, 0), self.words.percent(*first, 0))
        });
        let changes: Vec<String> = way.changes.iter().map(|change| self.change(change)).collect();
        let changes = match changes.is_empty() {
            true => self.words.say(key::TUNE_NO_CHANGE),
            false => changes.join(", "),
        };
        let numbers = [self.words.decimal(way.cost, 2), self.words.decimal(way.miss, 1)];
        numbers.into_iter().chain(games).chain([changes]).collect()
    }

    fn changes(&self, report: &TuningReport) -> String {
        let row = |needed: &lab::tune::NecessaryChange| {
            let facts = [("miss", self.words.decimal(needed.miss_without, 1).into())];
            let without = match needed.miss_without {
                miss if miss.is_finite() && miss > 0.0 => self.say(key::TUNE_WITHOUT, &facts),
                miss if miss > 0.0 => self.words.say(key::TUNE_WITHOUT_NONSENSE),
                _ => self.words.say(key::TUNE_WITHOUT_NOTHING),
            };
            let cost = self.words.decimal(needed.change.cost, 2);
            vec![self.change(&needed.change), cost, without]
        };
        let [changes, cost] = [key::TUNE_CHANGES, key::TUNE_COST].map(|key| self.words.say(key));
        let mut rows = vec![vec![changes, cost, String::new()]];
        rows.extend(report.changes.iter().map(row));
        rows.push(vec![
            self.words.say(key::TUNE_ALL),
            self.words.decimal(report.cost, 2),
            String::new(),
        ]);
        aligned(&rows)
    }

    fn verdict(&self, report: &TuningReport) -> String {
        if report.met {
            return self.say(key::TUNE_VERDICT_MET, &self.facts());
        }
        let missed = report.after.iter().flat_map(|standing| {
            standing.missed().map(move |target| {
                let facts = [
                    ("player", standing.player.as_str().into()),
                    (
                        "about",
                        match target.claim {
                            "overall-length" => self.words.say(key::TUNE_OVERALL),
                            _ => target.about.join(", "),
                        }
                        .into(),
                    ),
                    ("measured", self.measure(&target.measured, target.unit).into()),
                    ("expected", self.expected(target).into()),
                    ("ruling", self.ruling(target.verdict).into()),
                ];
                let key = if target.claim == "fair-start" {
                    key::TUNE_OFF_FIRST
                } else {
                    key::TUNE_OFF_LENGTH
                };
                self.say(key, &facts)
            })
        });
        let missed: Vec<String> = missed.collect();
        let facts = [("n", missed.len().into())];
        format!("{}\n  {}", self.say(key::TUNE_VERDICT_MISSED, &facts), missed.join("\n  "))
    }
}

/// Rows with their columns one below the other; the last column is as long as it is.
fn aligned(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}"));
        format!("  {}\n", cells.collect::<Vec<_>>().join("  ").trim_end())
    };
    rows.iter().map(line).collect()
}
