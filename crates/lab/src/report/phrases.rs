//! How the report says things: its sentences, the names of things, and numbers with their units.

use crate::balance::{MeanSd, Measure, MeasureUnit};
use maud::{Markup, html};
use words::{Key, Value, Words, key};

/// The words of a language, with the report's own way of writing numbers.
#[derive(Clone, Copy, Debug)]
pub struct Phrases {
    words: Words,
}

impl Phrases {
    /// The phrases of a language.
    pub fn new(words: Words) -> Phrases {
        Phrases { words }
    }

    /// The words themselves.
    pub fn words(self) -> Words {
        self.words
    }

    /// A sentence of the report.
    pub fn say(self, key: Key) -> String {
        self.words.say(key)
    }

    /// A sentence of the report that mentions these values.
    pub fn with(self, key: Key, values: &[(&str, Value)]) -> String {
        self.words.say_with(key, values)
    }

    /// What something of a group is called; what nobody has named keeps the name it has.
    pub fn name(self, group: &str, name: &str) -> String {
        let key = Key::named(&format!("{group}-{}", name.replace('_', "-")));
        key.map_or_else(|| name.to_owned(), |key| self.say(key))
    }

    /// A format.
    pub fn format(self, name: &str) -> String {
        self.name("format", name)
    }

    /// A number with so many digits, and with a minus that is one.
    pub fn number(self, number: f64, digits: usize) -> String {
        let said = self.words.decimal(number, digits);
        match said.strip_prefix('-') {
            Some(zero) if !zero.contains(|c| matches!(c, '1'..='9')) => zero.to_owned(),
            Some(positive) => format!("−{positive}"),
            None => said,
        }
    }

    /// A share, with one digit after the mark.
    pub fn percent(self, share: f64) -> String {
        self.in_unit(&self.number(100.0 * share, 1), MeasureUnit::Percent)
    }

    /// A number that varies: its mean, and its standard deviation in small.
    pub fn mean_sd(self, mean_sd: &MeanSd) -> Markup {
        html! {
            (self.number(mean_sd.mean, 1)) " "
            span.ci { "± " (self.number(mean_sd.sd, 1)) }
        }
    }

    /// A written number or range with what it counts.
    fn in_unit(self, number: &str, unit: MeasureUnit) -> String {
        let n = [("n", number.into())];
        match unit {
            MeasureUnit::Number => number.to_owned(),
            MeasureUnit::Turns => self.with(key::LAB_UNIT_TURNS, &n),
            MeasureUnit::Percent => self.words.say_with(key::PERCENT, &n),
            MeasureUnit::Points => self.with(key::LAB_UNIT_POINTS, &n),
        }
    }

    /// A number of a unit as it is written, without the unit.
    fn bare(self, number: f64, unit: MeasureUnit) -> String {
        match unit {
            // What is rare is held against bounds of a tenth.
            MeasureUnit::Percent if 0.0 < number && number < 0.01 => self.number(100.0 * number, 2),
            MeasureUnit::Percent => self.number(100.0 * number, 1),
            MeasureUnit::Points if number > 0.0005 => {
                format!("+{}", self.number(100.0 * number, 1))
            }
            MeasureUnit::Points => self.number(100.0 * number, 1),
            MeasureUnit::Turns => self.number(number, 1),
            MeasureUnit::Number if number.abs() < 10.0 => self.number(number, 2),
            MeasureUnit::Number => self.number(number, 1),
        }
    }

    /// The number that was measured, with its unit.
    pub fn value(self, number: f64, unit: MeasureUnit) -> String {
        self.in_unit(&self.bare(number, unit), unit)
    }

    /// The ends of the interval.
    pub fn interval(self, measure: &Measure, unit: MeasureUnit) -> String {
        if !(measure.low.is_finite() && measure.high.is_finite()) {
            return "–".to_owned();
        }
        let [low, high] = [measure.low, measure.high].map(|end| self.bare(end, unit).into());
        let ends = self.with(key::LAB_INTERVAL, &[("low", low), ("high", high)]);
        if unit == MeasureUnit::Percent { self.in_unit(&ends, unit) } else { ends }
    }

    /// From one number to another, with their unit; or just the number where they look the same.
    pub fn span(self, low: f64, high: f64, unit: MeasureUnit) -> String {
        let ends = [low, high].map(|end| self.bare(end, unit));
        let [from, to] = &ends;
        let both = [("low", from.as_str().into()), ("high", to.as_str().into())];
        let said = if from == to { from.clone() } else { self.with(key::LAB_INTERVAL, &both) };
        self.in_unit(&said, unit)
    }

    /// A measured number and its interval in words.
    pub fn measured(self, measure: &Measure, unit: MeasureUnit) -> String {
        format!("{} ({})", self.value(measure.value, unit), self.interval(measure, unit))
    }

    /// The same for a cell of a table: the interval in small.
    pub fn cell(self, measure: &Measure, unit: MeasureUnit) -> Markup {
        html! {
            span.value { (self.value(measure.value, unit)) } " "
            span.ci { (self.interval(measure, unit)) }
        }
    }

    /// An end of an expected range, with no more digits than it needs.
    pub fn bound(self, bound: f64, unit: MeasureUnit) -> String {
        let scaled = if matches!(unit, MeasureUnit::Percent | MeasureUnit::Points) {
            100.0 * bound
        } else {
            bound
        };
        let whole = (scaled - scaled.round()).abs() < 1e-9;
        self.number(scaled, usize::from(!whole))
    }

    /// An expected range, with its unit.
    pub fn range(self, expected: (Option<f64>, Option<f64>), unit: MeasureUnit) -> String {
        let end = |bound: f64| Value::from(self.bound(bound, unit));
        let said = match expected {
            (Some(low), Some(high)) => {
                self.with(key::LAB_RANGE_BETWEEN, &[("low", end(low)), ("high", end(high))])
            }
            (Some(low), None) => self.with(key::LAB_RANGE_MORE, &[("low", end(low))]),
            (None, Some(high)) => self.with(key::LAB_RANGE_LESS, &[("high", end(high))]),
            (None, None) => self.say(key::LAB_RANGE_ANY),
        };
        self.in_unit(&said, unit)
    }
}
