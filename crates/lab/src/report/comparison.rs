//! The report of a comparison: two sides, format by format and metric by metric.

use super::phrases::Phrases;
use super::tables::{Cell, Table};
use super::{digest, head};
use crate::balance::{ComparedFormat, ComparedMetric, ComparisonSummary, MeasureUnit};
use maud::{DOCTYPE, Markup, html};
use words::{Value, Words, key};

/// The page that tells how two sides differ.
pub(crate) fn comparison_html(summary: &ComparisonSummary, words: Words) -> String {
    let phrases = Phrases::new(words);
    let values = values(summary);
    let page = html! {
        (DOCTYPE)
        html lang=(words.lang()) {
            (head(&phrases.with(key::LAB_COMPARE_HEADING, &values)))
            body {
                header {
                    p.kicker { (phrases.say(key::LAB_KICKER)) }
                    h1 { (phrases.with(key::LAB_COMPARE_HEADING, &values)) }
                    p.settings { (phrases.with(key::LAB_COMPARE_SETTINGS, &values)) }
                }
                main {
                    section id="differences" {
                        h2 { (phrases.say(key::LAB_COMPARE_DIFFERENCES)) }
                        (differences(summary, phrases))
                    }
                    @for format in &summary.formats {
                        section id=(format.format) {
                            h2 { (phrases.format(&format.format)) }
                            (table(summary, format, phrases).render())
                        }
                    }
                }
                footer {
                    p { (phrases.say(key::LAB_COMPARE_READING)) }
                    (weights(summary, phrases))
                    (digest(&summary.digest, phrases))
                }
            }
        }
    };
    page.into_string()
}

/// The hashes of the rules and of the weights, by which both sides can be told from others of their names.
fn weights(summary: &ComparisonSummary, phrases: Phrases) -> Markup {
    html! {
        @for (side, hash) in summary.sides.iter().zip(&summary.rulesets) {
            p.digest {
                (phrases.with(key::LAB_COMPARE_RULES, &[("side", side.as_str().into()), ("hash", hash.as_str().into())]))
            }
        }
        @for (player, weights) in &summary.weights {
            @for (what, hash) in weights {
                @let facts = [("player", player.as_str().into()), ("what", what.as_str().into())];
                p.digest { (phrases.with(key::LAB_SETTING_WEIGHTS, &facts)) ": " (hash.to_string()) }
            }
        }
    }
}

/// What sentences about a comparison can mention.
fn values(summary: &ComparisonSummary) -> Vec<(&'static str, Value)> {
    let [one, other] = summary.sides.each_ref().map(|side| Value::from(side.as_str()));
    let [player, other_player] =
        summary.players.each_ref().map(|player| Value::from(player.as_str()));
    vec![
        ("one", one),
        ("other", other),
        ("player", player),
        ("other-player", other_player),
        ("drafts", summary.drafts.into()),
        ("games", summary.games.into()),
        ("seed", summary.seed.into()),
    ]
}

/// In how many formats each metric differs beyond chance, and which way.
fn differences(summary: &ComparisonSummary, phrases: Phrases) -> Markup {
    let formats = summary.formats.iter().map(|format| phrases.format(&format.format));
    let heads = std::iter::once(phrases.say(key::LAB_HEAD_METRIC)).chain(formats);
    let mut table = Table::new(phrases.say(key::LAB_COMPARE_DIFFERENCES), heads);
    let metrics = summary.formats.first().map_or(&[][..], |format| &format.metrics);
    for (place, metric) in metrics.iter().enumerate() {
        let cells = summary.formats.iter().map(|format| match format.metrics.get(place) {
            Some(metric) if metric.differs() => Cell::text(difference(metric, phrases)),
            _ => Cell::empty(),
        });
        table.row(name(metric, phrases), cells);
    }
    table.render()
}

/// Both sides of a format, and how they differ.
fn table(summary: &ComparisonSummary, format: &ComparedFormat, phrases: Phrases) -> Table {
    let [one, other] = summary.sides.clone();
    let heads =
        [phrases.say(key::LAB_HEAD_METRIC), one, other, phrases.say(key::LAB_HEAD_DIFFERENCE)];
    let mut table = Table::new(phrases.format(&format.format), heads);
    for metric in &format.metrics {
        let unit = of_difference(metric.unit);
        let cells = [
            Cell::of(phrases.cell(&metric.one, metric.unit)),
            Cell::of(phrases.cell(&metric.other, metric.unit)),
            Cell::of(html! {
                @if metric.differs() { strong { (phrases.cell(&metric.difference, unit)) } }
                @else { (phrases.cell(&metric.difference, unit)) }
            }),
        ];
        table.row(name(metric, phrases), cells);
    }
    table
}

/// What a metric is called.
pub fn name(metric: &ComparedMetric, phrases: Phrases) -> String {
    phrases.name("lab-metric", metric.metric)
}

/// A difference with its sign and its unit.
pub fn difference(metric: &ComparedMetric, phrases: Phrases) -> String {
    let (value, unit) = (metric.difference.value, of_difference(metric.unit));
    let said = phrases.value(value, unit);
    let is_signed = unit == MeasureUnit::Points || value < 0.0;
    if is_signed { said } else { format!("+{said}") }
}

/// How the difference of two such numbers is read.
pub fn of_difference(unit: MeasureUnit) -> MeasureUnit {
    if unit == MeasureUnit::Percent { MeasureUnit::Points } else { unit }
}
