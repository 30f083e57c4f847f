//! Power Draft: how strong its decks are, and how far cards of a kind go to one player.

use super::charts::{Axis, Rows, Shape, around, percent_tick};
use super::tables::{Cell, Table, figure};
use super::voice::Voice;
use crate::balance::{BUCKETS, BucketSummary, Measure, PROCEDURES, PowerSummary, Summary, Unit};
use maud::{Markup, html};

/// What was found about Power Draft.
pub fn section(summary: &Summary, voice: Voice) -> Markup {
    let Some(power) = &summary.power else { return Markup::default() };
    let scored = voice.measured(&power.against_standard, Unit::Percent);
    html! {
        p { (voice.with("power-lead", &[("scored", scored.into())])) }
        div.figures.few {
            (buckets(power, "power-largest", |bucket| bucket.largest, voice))
            (buckets(power, "power-sole", |bucket| bucket.sole, voice))
        }
    }
}

/// A number of all kinds of buckets, by procedure.
fn buckets(
    power: &PowerSummary,
    key: &str,
    number: impl Fn(&BucketSummary) -> Measure,
    voice: Voice,
) -> Markup {
    let found = |procedure: &str, kind: &str| -> Option<Measure> {
        Some(number(power.buckets.get(procedure)?.get(kind)?))
    };
    let row = |kind: &&str| {
        let said = |procedure: &&str| {
            let measure = found(procedure, kind)?;
            Some((measure, voice.measured(&measure, Unit::Percent)))
        };
        (kind_name(kind, voice), PROCEDURES.iter().map(said).collect::<Vec<_>>())
    };
    let rows: Vec<_> = BUCKETS.iter().map(row).collect();
    let measures: Vec<Measure> = rows
        .iter()
        .flat_map(|(_, row)| row.iter().flatten().map(|(measure, _)| *measure))
        .collect();
    let caption = voice.say(&format!("{key}-caption"));
    let procedures = PROCEDURES.map(|procedure| voice.name("lab-procedure", procedure));
    let chart = Rows {
        says: caption.clone(),
        series: procedures.to_vec(),
        rows,
        axis: Axis { ends: around(&measures, &[0.0]), tick: &percent_tick(voice) },
        band: None,
        middle: None,
        shape: Shape::Dot,
    };
    let heads = [voice.say("head-bucket")].into_iter().chain(procedures);
    let mut table = Table::new(&caption, heads);
    for kind in BUCKETS {
        let cell = |procedure: &&str| match found(procedure, kind) {
            Some(measure) => Cell::of(voice.cell(&measure, Unit::Percent)),
            None => Cell::empty(),
        };
        table.row(kind_name(kind, voice), PROCEDURES.iter().map(cell));
    }
    figure(voice, &caption, &chart.drawn(), &table)
}

fn kind_name(kind: &str, voice: Voice) -> String {
    words::capitalized(&voice.name("lab-bucket", kind))
}
