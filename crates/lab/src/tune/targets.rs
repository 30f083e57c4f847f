//! What is to be reached: the rule book's lengths, and a fair start.

use super::search::{Goal, Reading};
use crate::balance::{Family, MARGIN, Measure, Unit, Verdict};
use crate::format::Format;
use oracle::BonusClass;

/// The mean length over all formats: below it games are too short, above too long.
pub const OVERALL: (f64, f64) = (45.0, 70.0);
/// The first player's share of the points in every format.
pub const FAIR: (f64, f64) = (0.5 - MARGIN, 0.5 + MARGIN);

/// What a search aims at, format by format.
pub fn goals(formats: &[Format]) -> Vec<Goal> {
    let goal = |format: &Format| Goal {
        class: class(format),
        length: Family::of(format.name()).length(),
        first: FAIR,
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

/// Every target held against what was measured: lengths, then shares, format by format, then the
/// length over all formats.
pub fn verdicts(formats: &[Format], readings: &[Reading]) -> Vec<Verdict> {
    let range = |(low, high): (f64, f64)| (Some(low), Some(high));
    let both = || formats.iter().map(Format::name).zip(readings);
    let lengths = both().map(|(name, reading)| {
        let expected = range(Family::of(name).length());
        Verdict::new("length", &[name], expected, reading.length, Unit::Turns)
    });
    let shares = both().map(|(name, reading)| {
        Verdict::new("fair-start", &[name], range(FAIR), reading.first, Unit::Percent)
    });
    let mut all: Vec<Verdict> = lengths.chain(shares).collect();
    let names: Vec<&str> = formats.iter().map(Format::name).collect();
    all.push(Verdict::new(
        "overall-length",
        &names,
        range(OVERALL),
        overall(readings),
        Unit::Turns,
    ));
    all
}

/// The mean length over formats.
pub fn overall(readings: &[Reading]) -> Measure {
    let lengths: Vec<Measure> = readings.iter().map(|reading| reading.length).collect();
    Measure::average(&lengths).unwrap_or(Measure { value: 0.0, low: 0.0, high: 0.0 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::balance::Ruling;

    #[test]
    fn every_format_has_its_familys_length_and_all_together_have_theirs() {
        let formats = ["random", "custom", "solomon"].map(|name| name.parse().unwrap());
        let reading = |length: f64, first: f64| Reading {
            length: Measure::about(length, 0.5),
            first: Measure::about(first, 0.01),
        };
        let found =
            verdicts(&formats, &[reading(60.0, 0.5), reading(60.0, 0.44), reading(64.5, 0.6)]);
        let rulings: Vec<Ruling> = found.iter().map(|verdict| verdict.verdict).collect();
        use Ruling::{DoesNotHold, Holds, Undecided};
        assert_eq!(rulings, [Holds, DoesNotHold, Undecided, Holds, Undecided, DoesNotHold, Holds]);
        assert_eq!(found[1].expected, (Some(45.0), Some(55.0)));
        assert_eq!(found[2].expected, (Some(50.0), Some(65.0)));
        assert_eq!(found[6].about, ["random", "custom", "solomon"]);
    }
}
