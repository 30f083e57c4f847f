//! What is to be reached: the rule book's lengths and a fair start, or targets of one's own.

use super::search::{Goal, Measurement};
use crate::balance::{
    DeckFamily, LimitSource, MARGIN, Measure, MeasureUnit, OVERALL_LENGTH, Verdict,
};
use crate::format::Format;
use oracle::BonusClass;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The mean length over all formats: below it games are too short, above too long.
pub const OVERALL: (f64, f64) = (45.0, 70.0);
/// The first player's share of the points in every format.
pub const FAIR: (f64, f64) = (0.5 - MARGIN, 0.5 + MARGIN);

/// Targets of one's own. What is not named keeps that of the rule book.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Targets {
    /// By format, and under no name for all others: the mean length.
    lengths: BTreeMap<String, (f64, f64)>,
    /// Likewise the first player's share.
    firsts: BTreeMap<String, (f64, f64)>,
    /// The mean length over all formats.
    overall: Option<(f64, f64)>,
}

/// What is wrong with a target.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadTarget {
    /// It is not written like one.
    Text(String),
    /// It is for a format that is not tuned for.
    Format(String),
}

impl Targets {
    /// Takes a target: `length=50..60` or `first=48..52` for all formats, `length.random=55..65` or
    /// `first.random=45..55` for one, `overall=45..70` for the mean over all. Shares are in percent.
    pub fn set(&mut self, text: &str, formats: &[Format]) -> Result<(), BadTarget> {
        let bad = || BadTarget::Text(text.to_owned());
        let (name, ends) = text.split_once('=').ok_or_else(bad)?;
        let (low, high) = ends.split_once("..").ok_or_else(bad)?;
        let number = |text: &str| -> Result<f64, BadTarget> {
            let number = text.trim().parse::<f64>().map_err(|_| bad())?;
            if number.is_finite() && number >= 0.0 { Ok(number) } else { Err(bad()) }
        };
        let (low, high) = (number(low)?, number(high)?);
        let (what, format) = name.trim().split_once('.').unwrap_or((name.trim(), ""));
        if low >= high || (what == "first" && high > 100.0) {
            return Err(bad());
        }
        if !format.is_empty() && formats.iter().all(|known| known.name() != format) {
            return Err(BadTarget::Format(format.to_owned()));
        }
        match (what, format) {
            ("overall", "") => self.overall = Some((low, high)),
            ("length", _) => {
                self.lengths.insert(format.to_owned(), (low, high));
            }
            ("first", _) => {
                self.firsts.insert(format.to_owned(), (low / 100.0, high / 100.0));
            }
            _ => return Err(bad()),
        }
        Ok(())
    }

    /// What was asked for a format, or for all.
    fn asked(of: &BTreeMap<String, (f64, f64)>, format: &str) -> Option<(f64, f64)> {
        of.get(format).or_else(|| of.get("")).copied()
    }

    /// The mean length of a format, and who asks for it.
    fn length(&self, format: &Format) -> ((f64, f64), bool) {
        match Targets::asked(&self.lengths, format.name()) {
            Some(range) => (range, true),
            None => (DeckFamily::of(format.name()).length(), false),
        }
    }

    /// The first player's share in a format, likewise.
    fn first(&self, format: &Format) -> ((f64, f64), bool) {
        Targets::asked(&self.firsts, format.name()).map_or((FAIR, false), |range| (range, true))
    }

    /// The mean length over all formats, likewise. Whoever asks for other lengths asks for their mean.
    pub fn overall(&self, formats: &[Format]) -> ((f64, f64), bool) {
        match self.overall {
            Some(range) => (range, true),
            None if self.lengths.is_empty() => (OVERALL, false),
            None => {
                let ranges = formats.iter().map(|format| self.length(format).0);
                let (low, high) = ranges
                    .fold((0.0, 0.0), |(low, high), (least, most)| (low + least, high + most));
                let count = formats.len().max(1) as f64;
                ((low / count, high / count), true)
            }
        }
    }
}

/// What a search aims at, format by format.
pub fn goals(formats: &[Format], targets: &Targets) -> Vec<Goal> {
    let goal = |format: &Format| Goal {
        class: class(format),
        length: targets.length(format).0,
        first: targets.first(format).0,
    };
    formats.iter().map(goal).collect()
}

/// The bonuses that decks of a format play by.
fn class(format: &Format) -> BonusClass {
    match format {
        Format::Random => BonusClass::Random,
        Format::Monochrome | Format::Custom => BonusClass::Monochrome,
        Format::Draft(_) => BonusClass::Draft,
    }
}

/// Every target held against what was measured with a player: lengths, then shares, format by format, then
/// the length over all formats.
pub fn verdicts(
    formats: &[Format],
    targets: &Targets,
    readings: &[Measurement],
    player: &str,
) -> Vec<Verdict> {
    let judged = |claim, about: &[&str], ((low, high), asked), measured, unit| {
        let verdict = Verdict::new(claim, about, (Some(low), Some(high)), measured, unit);
        let limit = if asked { LimitSource::Asked } else { verdict.limit };
        Verdict { limit, players: vec![player.to_owned()], ..verdict }
    };
    let both = || formats.iter().zip(readings);
    let lengths = both().map(|(format, reading)| {
        let target = targets.length(format);
        judged("length", &[format.name()], target, reading.length, MeasureUnit::Turns)
    });
    let shares = both().map(|(format, reading)| {
        let target = targets.first(format);
        judged("fair-start", &[format.name()], target, reading.first, MeasureUnit::Percent)
    });
    let mut all: Vec<Verdict> = lengths.chain(shares).collect();
    let names: Vec<&str> = formats.iter().map(Format::name).collect();
    let target = targets.overall(formats);
    all.push(judged(OVERALL_LENGTH, &names, target, overall(readings), MeasureUnit::Turns));
    all
}

/// The mean length over formats.
pub fn overall(readings: &[Measurement]) -> Measure {
    let lengths: Vec<Measure> = readings.iter().map(|reading| reading.length).collect();
    Measure::average(&lengths).unwrap_or(Measure { value: 0.0, low: 0.0, high: 0.0 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::balance::Judgement;

    #[test]
    fn every_format_has_its_familys_length_and_all_together_have_theirs() {
        let formats = ["random", "custom", "solomon"].map(|name| name.parse().unwrap());
        let reading = |length: f64, first: f64| Measurement {
            length: Measure::about(length, 0.5),
            first: Measure::about(first, 0.01),
        };
        let readings = [reading(60.0, 0.5), reading(60.0, 0.44), reading(64.5, 0.6)];
        let found = verdicts(&formats, &Targets::default(), &readings, "odds");
        let rulings: Vec<Judgement> = found.iter().map(|verdict| verdict.verdict).collect();
        use Judgement::{DoesNotHold, Holds, Undecided};
        assert_eq!(rulings, [Holds, DoesNotHold, Undecided, Holds, Undecided, DoesNotHold, Holds]);
        assert_eq!(found[1].expected, (Some(45.0), Some(55.0)));
        assert_eq!(found[2].expected, (Some(50.0), Some(65.0)));
        assert_eq!(found[6].about, ["random", "custom", "solomon"]);
    }

    fn formats() -> Vec<Format> {
        ["random", "solomon"].map(|name| name.parse().unwrap()).into()
    }

    #[test]
    fn targets_of_ones_own_take_the_place_of_the_books() {
        let mut targets = Targets::default();
        for text in ["length=20..30", "length.solomon=22..26", "first.random=48..52"] {
            targets.set(text, &formats()).unwrap();
        }
        let goals = goals(&formats(), &targets);
        assert_eq!(
            goals.iter().map(|goal| goal.length).collect::<Vec<_>>(),
            [(20.0, 30.0), (22.0, 26.0)]
        );
        assert_eq!(goals.iter().map(|goal| goal.first).collect::<Vec<_>>(), [(0.48, 0.52), FAIR]);
        // The mean of all formats is held to the mean of their targets, unless it is named.
        assert_eq!(targets.overall(&formats()), ((21.0, 28.0), true));
        targets.set("overall=10..40", &formats()).unwrap();
        assert_eq!(targets.overall(&formats()), ((10.0, 40.0), true));
        let reading =
            Measurement { length: Measure::about(25.0, 0.1), first: Measure::about(0.5, 0.001) };
        let found = verdicts(&formats(), &targets, &[reading; 2], "odds");
        let limits: Vec<LimitSource> = found.iter().map(|target| target.limit).collect();
        use LimitSource::{Asked, RuleBook};
        assert_eq!(limits, [Asked, Asked, Asked, RuleBook, Asked]);
        assert!(
            found
                .iter()
                .all(|target| target.verdict == Judgement::Holds && target.players == ["odds"])
        );
    }

    #[test]
    fn targets_that_make_no_sense_are_refused() {
        let mut targets = Targets::default();
        for text in
            ["length", "length=5", "length=9..5", "length=a..b", "height=1..2", "first=40..101"]
        {
            assert_eq!(targets.set(text, &formats()), Err(BadTarget::Text(text.to_owned())));
        }
        let other = Err(BadTarget::Format("custom".to_owned()));
        assert_eq!(targets.set("length.custom=1..2", &formats()), other);
        assert_eq!(targets, Targets::default());
    }
}
