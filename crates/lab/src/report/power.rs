//! Power Draft: how strong its decks are, and how far cards of a kind go to one player.

use super::charts::{Axis, RowChart, Shape, around, percent_tick};
use super::phrases::Phrases;
use super::tables::{Cell, Table, figure};
use crate::balance::{
    BUCKETS, BucketSummary, Measure, MeasureUnit, PROCEDURES, PowerSummary, Summary,
};
use maud::{Markup, html};
use words::{Key, key};

/// What was found about Power Draft.
pub fn section(summary: &Summary, phrases: Phrases) -> Markup {
    let Some(power) = &summary.power else { return Markup::default() };
    let scored = phrases.measured(&power.against_standard, MeasureUnit::Percent);
    html! {
        p { (phrases.with(key::LAB_POWER_LEAD, &[("scored", scored.into())])) }
        div.figures.few {
            (buckets(power, key::LAB_POWER_LARGEST_CAPTION, |bucket| bucket.largest, phrases))
            (buckets(power, key::LAB_POWER_SOLE_CAPTION, |bucket| bucket.sole, phrases))
        }
    }
}

/// A number of all kinds of buckets, by procedure.
fn buckets(
    power: &PowerSummary,
    caption: Key,
    number: impl Fn(&BucketSummary) -> Measure,
    phrases: Phrases,
) -> Markup {
    let found = |procedure: &str, kind: &str| -> Option<Measure> {
        Some(number(power.buckets.get(procedure)?.get(kind)?))
    };
    let row = |kind: &&str| {
        let said = |procedure: &&str| {
            let measure = found(procedure, kind)?;
            Some((measure, phrases.measured(&measure, MeasureUnit::Percent)))
        };
        (kind_name(kind, phrases), PROCEDURES.iter().map(said).collect::<Vec<_>>())
    };
    let rows: Vec<_> = BUCKETS.iter().map(row).collect();
    let measures: Vec<Measure> = rows
        .iter()
        .flat_map(|(_, row)| row.iter().flatten().map(|(measure, _)| *measure))
        .collect();
    let caption = phrases.say(caption);
    let procedures = PROCEDURES.map(|procedure| phrases.name("lab-procedure", procedure));
    let chart = RowChart {
        label: caption.clone(),
        series: procedures.to_vec(),
        rows,
        axis: Axis { ends: around(&measures, &[0.0]), tick: &percent_tick(phrases) },
        band: None,
        middle: None,
        shape: Shape::Dot,
    };
    let heads = [phrases.say(key::LAB_HEAD_BUCKET)].into_iter().chain(procedures);
    let mut table = Table::new(&caption, heads);
    for kind in BUCKETS {
        let cell = |procedure: &&str| match found(procedure, kind) {
            Some(measure) => Cell::of(phrases.cell(&measure, MeasureUnit::Percent)),
            None => Cell::empty(),
        };
        table.row(kind_name(kind, phrases), PROCEDURES.iter().map(cell));
    }
    figure(phrases, &caption, &chart.render(), &table)
}

fn kind_name(kind: &str, phrases: Phrases) -> String {
    words::capitalized(&phrases.name("lab-bucket", kind))
}
