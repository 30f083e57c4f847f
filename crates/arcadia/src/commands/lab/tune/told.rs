//! What a tuning did, step by step, for people.

use lab::Format;
use lab::balance::{Measure, Ruling, Unit, Verdict};
use lab::tune::{Advice, Alternative, Change, Imbalance, Report, Standing, Step, Tuning};
use std::time::Duration;
use words::{Value, Words};

/// The whole story.
pub fn told(tuning: &Tuning, report: &Report, took: Duration, words: Words) -> String {
    let teller = Teller { tuning, words };
    let mut text = teller.title(took);
    text += &teller.heading("tune-before");
    text += &teller.standings(&report.before);
    text += &teller.heading("tune-steps");
    text += &teller.steps(report);
    text += &teller.heading("tune-imbalance");
    text += &teller.imbalance(&report.imbalance);
    if !report.alternatives.is_empty() {
        text += &teller.heading("tune-search");
        text += &teller.alternatives(report);
        text += &teller.heading("tune-found");
        text += &teller.changes(report);
        text += &teller.heading("tune-after");
        text += &teller.standings(&report.after);
    }
    text + "\n" + &teller.verdict(report) + "\n"
}

/// Where a ruleset comes from: lines for the head of its file.
pub fn origin(tuning: &Tuning, report: &Report, words: Words) -> Vec<String> {
    let teller = Teller { tuning, words };
    let mut lines = vec![words.say_with("tune-origin", &teller.facts())];
    lines.extend(report.changes.iter().map(|needed| teller.change(&needed.change)));
    lines.extend(teller.verdict(report).lines().map(|line| line.trim_end().to_owned()));
    lines
}

struct Teller<'a> {
    tuning: &'a Tuning,
    words: Words,
}

impl Teller<'_> {
    fn say(&self, key: &str, facts: &[(&str, Value)]) -> String {
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
        format!("{}\n", self.say("tune-title", &facts))
    }

    fn heading(&self, key: &str) -> String {
        let said = self.words.say(key);
        format!("\n{said}\n{}\n", "-".repeat(said.chars().count()))
    }

    /// A number as it is read.
    fn number(&self, number: f64, unit: Unit) -> String {
        match unit {
            Unit::Percent | Unit::Points => self.words.percent(number, 1),
            Unit::Turns | Unit::Number => self.words.decimal(number, 1),
        }
    }

    fn measure(&self, measure: &Measure, unit: Unit) -> String {
        let facts = [
            ("value", self.number(measure.value, unit).into()),
            ("low", self.number(measure.low, unit).into()),
            ("high", self.number(measure.high, unit).into()),
        ];
        self.say("tune-measure", &facts)
    }

    fn expected(&self, target: &Verdict) -> String {
        let end = |end: Option<f64>| match (end, target.unit) {
            (Some(end), Unit::Percent) => self.words.percent(end, 0),
            (Some(end), _) => self.words.decimal(end, 0),
            (None, _) => String::new(),
        };
        let (low, high) = target.expected;
        self.say("tune-range", &[("low", end(low).into()), ("high", end(high).into())])
    }

    fn ruling(&self, ruling: Ruling) -> String {
        self.words.say(match ruling {
            Ruling::Holds => "tune-met",
            Ruling::DoesNotHold => "tune-missed",
            Ruling::Undecided => "tune-undecided",
        })
    }

    /// Both players' games, a row for each format.
    fn standings(&self, standings: &[Standing]) -> String {
        let standing = |standing: &Standing| {
            let facts = [("player", standing.player.as_str().into()), ("n", standing.games.into())];
            format!("{}\n{}", self.say("tune-player", &facts), self.table(&standing.targets))
        };
        standings.iter().map(standing).collect()
    }

    /// Targets: lengths to the left, shares to the right.
    fn table(&self, targets: &[Verdict]) -> String {
        let head =
            ["tune-format", "tune-length", "tune-target", "", "tune-first", "tune-target", ""];
        let mut rows = vec![head.map(|key| self.words.say(key)).to_vec()];
        let cells = |target: &Verdict| {
            let measured = self.measure(&target.measured, target.unit);
            [measured, self.expected(target), self.ruling(target.verdict)]
        };
        for length in targets.iter().filter(|target| target.claim != "fair-start") {
            let fair =
                |target: &&Verdict| target.claim == "fair-start" && target.about == length.about;
            let name = match &length.about[..] {
                [name] if length.claim == "length" => name.clone(),
                _ => self.words.say("tune-overall"),
            };
            let mut row = vec![name];
            row.extend(cells(length));
            row.extend(targets.iter().find(fair).map(cells).unwrap_or_default());
            rows.push(row);
        }
        aligned(&rows)
    }

    fn steps(&self, report: &Report) -> String {
        let mut text: String = report
            .steps
            .iter()
            .enumerate()
            .map(|(place, step)| self.step(place + 1, step))
            .collect();
        let end = match (report.exhausted, report.steps.is_empty()) {
            (true, _) => "tune-steps-exhausted",
            (false, true) => "tune-steps-none",
            (false, false) => "tune-steps-right",
        };
        text += &format!("{}\n", self.words.say(end));
        text
    }

    fn step(&self, place: usize, step: &Step) -> String {
        let key = match step.because {
            Advice::TooShort => "tune-step-short",
            Advice::TooLong | Advice::Right => "tune-step-long",
        };
        let [before, after] = step.length;
        let facts = [
            ("step", place.into()),
            ("species", step.species.unsigned_abs().into()),
            ("order", step.order.unsigned_abs().into()),
            ("n", step.standing.games.into()),
            ("before", self.measure(&before, Unit::Turns).into()),
            ("after", self.measure(&after, Unit::Turns).into()),
        ];
        let lengths = step.standing.targets.iter().filter(|target| target.claim == "length");
        let lengths: Vec<String> = lengths
            .map(|target| {
                let length = self.measure(&target.measured, Unit::Turns);
                format!("{} {length}", target.about.join(", "))
            })
            .collect();
        format!("{}\n   {}\n", self.say(key, &facts), lengths.join(", "))
    }

    fn imbalance(&self, imbalance: &Imbalance) -> String {
        let Some(core) = imbalance.core else {
            return format!("{}\n", self.words.say("tune-balanced"));
        };
        let formats = [("formats", imbalance.formats.join(", ").into())];
        let mut text = format!("{}\n", self.say("tune-imbalanced", &formats));
        let row = |target: &Verdict| {
            let measured = self.measure(&target.measured, target.unit);
            vec![target.about.join(", "), measured, self.ruling(target.verdict)]
        };
        text += &aligned(&imbalance.undrafted.iter().map(row).collect::<Vec<_>>());
        let unclear = imbalance.undrafted.iter().any(|one| one.verdict == Ruling::Undecided);
        let key = match (core, unclear) {
            (true, _) => "tune-core",
            (false, true) => "tune-core-unclear",
            (false, false) => "tune-not-core",
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
                    "tune-change-bonuses",
                    &[facts[0].clone(), ("by", format!("{by:+}").into())],
                )
            }
            false => self.say("tune-change", &facts),
        }
    }

    /// The ways that were tried, a row each, the changes below.
    fn alternatives(&self, report: &Report) -> String {
        let facts = [("n", report.evaluations.into()), ("games", report.games.into())];
        let mut text = format!("{}\n", self.say("tune-tried", &facts));
        let mut head = ["tune-cost", "tune-miss"].map(|key| self.words.say(key)).to_vec();
        head.extend(self.tuning.formats.iter().map(|format| format.name().to_owned()));
        head.push(self.words.say("tune-changes"));
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
            true => self.words.say("tune-no-change"),
            false => changes.join(", "),
        };
        let numbers = [self.words.decimal(way.cost, 2), self.words.decimal(way.miss, 1)];
        numbers.into_iter().chain(games).chain([changes]).collect()
    }

    fn changes(&self, report: &Report) -> String {
        let row = |needed: &lab::tune::Needed| {
            let facts = [("miss", self.words.decimal(needed.miss_without, 1).into())];
            let without = match needed.miss_without {
                miss if miss.is_finite() && miss > 0.0 => self.say("tune-without", &facts),
                miss if miss > 0.0 => self.words.say("tune-without-nonsense"),
                _ => self.words.say("tune-without-nothing"),
            };
            let cost = self.words.decimal(needed.change.cost, 2);
            vec![self.change(&needed.change), cost, without]
        };
        let mut rows =
            vec![["tune-changes", "tune-cost", ""].map(|key| self.words.say(key)).to_vec()];
        rows.extend(report.changes.iter().map(row));
        rows.push(vec![
            self.words.say("tune-all"),
            self.words.decimal(report.cost, 2),
            String::new(),
        ]);
        aligned(&rows)
    }

    fn verdict(&self, report: &Report) -> String {
        if report.met {
            return self.say("tune-verdict-met", &self.facts());
        }
        let missed = report.after.iter().flat_map(|standing| {
            standing.missed().map(move |target| {
                let facts = [
                    ("player", standing.player.as_str().into()),
                    (
                        "about",
                        match target.claim {
                            "overall-length" => self.words.say("tune-overall"),
                            _ => target.about.join(", "),
                        }
                        .into(),
                    ),
                    ("measured", self.measure(&target.measured, target.unit).into()),
                    ("expected", self.expected(target).into()),
                    ("ruling", self.ruling(target.verdict).into()),
                ];
                let key =
                    if target.claim == "fair-start" { "tune-off-first" } else { "tune-off-length" };
                self.say(key, &facts)
            })
        });
        let missed: Vec<String> = missed.collect();
        let facts = [("n", missed.len().into())];
        format!("{}\n  {}", self.say("tune-verdict-missed", &facts), missed.join("\n  "))
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
