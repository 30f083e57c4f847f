//! How the report says things: its sentences, the names of things, and numbers with their units.

use crate::balance::{Measure, Unit, Varies};
use maud::{Markup, html};
use words::{Value, Words};

/// The words of a language, with the report's own way of writing numbers.
#[derive(Clone, Copy, Debug)]
pub struct Voice {
    words: Words,
}

impl Voice {
    /// The voice of a language.
    pub fn new(words: Words) -> Voice {
        Voice { words }
    }

    /// The words themselves.
    pub fn words(self) -> Words {
        self.words
    }

    /// A sentence of the report.
    pub fn say(self, key: &str) -> String {
        self.words.say(&format!("lab-{key}"))
    }

    /// A sentence of the report that mentions these values.
    pub fn with(self, key: &str, values: &[(&str, Value)]) -> String {
        self.words.say_with(&format!("lab-{key}"), values)
    }

    /// What something of a group is called; what nobody has named keeps the name it has.
    pub fn name(self, group: &str, name: &str) -> String {
        let key = format!("{group}-{}", name.replace('_', "-"));
        let said = self.words.say(&key);
        if said == key { name.to_owned() } else { said }
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
        self.in_unit(&self.number(100.0 * share, 1), Unit::Percent)
    }

    /// A number that varies: its mean, and its standard deviation in small.
    pub fn varies(self, varies: &Varies) -> Markup {
        html! {
            (self.number(varies.mean, 1)) " "
            span.ci { "± " (self.number(varies.sd, 1)) }
        }
    }

    /// A written number or range with what it counts.
    fn in_unit(self, number: &str, unit: Unit) -> String {
        let n = [("n", number.into())];
        match unit {
            Unit::Number => number.to_owned(),
            Unit::Turns => self.with("unit-turns", &n),
            Unit::Percent => self.words.say_with("percent", &n),
            Unit::Points => self.with("unit-points", &n),
        }
    }

    /// A number of a unit as it is written, without the unit.
    fn bare(self, number: f64, unit: Unit) -> String {
        match unit {
            // What is rare is held against bounds of a tenth.
            Unit::Percent if 0.0 < number && number < 0.01 => self.number(100.0 * number, 2),
            Unit::Percent => self.number(100.0 * number, 1),
            Unit::Points if number > 0.0005 => format!("+{}", self.number(100.0 * number, 1)),
            Unit::Points => self.number(100.0 * number, 1),
            Unit::Turns => self.number(number, 1),
            Unit::Number if number.abs() < 10.0 => self.number(number, 2),
            Unit::Number => self.number(number, 1),
        }
    }

    /// The number that was measured, with its unit.
    pub fn value(self, number: f64, unit: Unit) -> String {
        self.in_unit(&self.bare(number, unit), unit)
    }

    /// The ends of the interval.
    pub fn interval(self, measure: &Measure, unit: Unit) -> String {
        if !(measure.low.is_finite() && measure.high.is_finite()) {
            return "–".to_owned();
        }
        let [low, high] = [measure.low, measure.high].map(|end| self.bare(end, unit).into());
        let ends = self.with("interval", &[("low", low), ("high", high)]);
        if unit == Unit::Percent { self.in_unit(&ends, unit) } else { ends }
    }

    /// From one number to another, with their unit; or just the number where they look the same.
    pub fn span(self, low: f64, high: f64, unit: Unit) -> String {
        let ends = [low, high].map(|end| self.bare(end, unit));
        let [from, to] = &ends;
        let both = [("low", from.as_str().into()), ("high", to.as_str().into())];
        let said = if from == to { from.clone() } else { self.with("interval", &both) };
        self.in_unit(&said, unit)
    }

    /// A measured number and its interval in words.
    pub fn measured(self, measure: &Measure, unit: Unit) -> String {
        format!("{} ({})", self.value(measure.value, unit), self.interval(measure, unit))
    }

    /// The same for a cell of a table: the interval in small.
    pub fn cell(self, measure: &Measure, unit: Unit) -> Markup {
        html! {
            span.value { (self.value(measure.value, unit)) } " "
            span.ci { (self.interval(measure, unit)) }
        }
    }

    /// An end of an expected range, with no more digits than it needs.
    pub fn bound(self, bound: f64, unit: Unit) -> String {
        let scaled =
            if matches!(unit, Unit::Percent | Unit::Points) { 100.0 * bound } else { bound };
        let whole = (scaled - scaled.round()).abs() < 1e-9;
        self.number(scaled, usize::from(!whole))
    }

    /// An expected range, with its unit.
    pub fn range(self, expected: (Option<f64>, Option<f64>), unit: Unit) -> String {
        let end = |bound: f64| Value::from(self.bound(bound, unit));
        let said = match expected {
            (Some(low), Some(high)) => {
                self.with("range-between", &[("low", end(low)), ("high", end(high))])
            }
            (Some(low), None) => self.with("range-more", &[("low", end(low))]),
            (None, Some(high)) => self.with("range-less", &[("high", end(high))]),
            (None, None) => self.say("range-any"),
        };
        self.in_unit(&said, unit)
    }
}
