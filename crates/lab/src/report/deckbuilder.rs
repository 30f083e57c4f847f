//! The Deckbuilder Draft: how decks grow, what changing course costs, and whether letting losers buy
//! first keeps the field together.

use super::charts::{Axis, Rows, Shape, around, number_tick, percent_tick};
use super::tables::{Cell, Table, figure};
use super::voice::Voice;
use crate::balance::{CampaignSummary, Measure, Summary, Unit};
use maud::{Markup, html};

/// What was found about campaigns.
pub fn section(summary: &Summary, voice: Voice) -> Markup {
    html! {
        p { (voice.say("deckbuilder-lead")) }
        @if summary.deckbuilder.is_empty() {
            p { (voice.say("nothing")) }
        } @else {
            (ends(summary, voice).shown())
            div.figures.few {
                (rounds(summary, "growth", (2, Unit::Percent, Some(0.5)), |one| &one.growth, voice))
                (rounds(summary, "change", (1, Unit::Percent, None), |one| &one.change, voice))
                (rounds(summary, "changed", (2, Unit::Percent, None), |one| &one.changed, voice))
                (rounds(summary, "bought", (1, Unit::Number, None), |one| &one.bought, voice))
            }
        }
    }
}

/// The names of those who buy first, as they stand above columns and beside marks.
fn buyers(summary: &Summary, voice: Voice) -> Vec<String> {
    summary.deckbuilder.iter().map(|one| voice.name("lab-first-buyers", &one.buyers)).collect()
}

/// What campaigns begin and end with.
fn ends(summary: &Summary, voice: Voice) -> Table {
    let names = buyers(summary, voice);
    let heads = [voice.say("head-first-buyers")].into_iter().chain(names);
    let mut table = Table::new(voice.say("deckbuilder-ends"), heads);
    type Number = fn(&CampaignSummary) -> Measure;
    let rows: [(&str, Unit, Number); 4] = [
        ("start", Unit::Percent, |one| one.start),
        ("end", Unit::Percent, |one| one.end),
        ("spread", Unit::Number, |one| one.spread[0]),
        ("leader", Unit::Percent, |one| one.leader[0]),
    ];
    for (name, unit, number) in rows {
        let cells = summary.deckbuilder.iter().map(|one| Cell::of(voice.cell(&number(one), unit)));
        table.row(voice.say(&format!("deckbuilder-{name}")), cells);
    }
    table
}

/// A number that is told round by round, from the round that is named.
fn rounds(
    summary: &Summary,
    key: &str,
    (from, unit, middle): (usize, Unit, Option<f64>),
    number: impl Fn(&CampaignSummary) -> &Vec<Measure>,
    voice: Voice,
) -> Markup {
    let count = summary.deckbuilder.iter().map(|one| number(one).len()).max().unwrap_or(0);
    let name = |place: usize| voice.with("round", &[("n", (place + from).into())]);
    let row = |place: usize| {
        let said = |one: &CampaignSummary| {
            let measure = number(one).get(place)?;
            Some((*measure, voice.measured(measure, unit)))
        };
        (name(place), summary.deckbuilder.iter().map(said).collect::<Vec<_>>())
    };
    let rows: Vec<_> = (0..count).map(row).collect();
    let measures: Vec<Measure> = rows
        .iter()
        .flat_map(|(_, row)| row.iter().flatten().map(|(measure, _)| *measure))
        .collect();
    let caption = voice.say(&format!("deckbuilder-{key}-caption"));
    let mut table =
        Table::new(&caption, [voice.say("head-round")].into_iter().chain(buyers(summary, voice)));
    for place in 0..count {
        let cells = summary.deckbuilder.iter().map(|one| match number(one).get(place) {
            Some(measure) => Cell::of(voice.cell(measure, unit)),
            None => Cell::empty(),
        });
        table.row(name(place), cells);
    }
    let (percent, plain) = (percent_tick(voice), number_tick(voice));
    let chart = Rows {
        says: caption.clone(),
        series: buyers(summary, voice),
        rows,
        axis: Axis {
            ends: around(&measures, &[middle.unwrap_or(0.0)]),
            tick: if unit == Unit::Percent { &percent } else { &plain },
        },
        band: None,
        middle,
        shape: Shape::Dot,
    };
    figure(voice, &caption, &chart.drawn(), &table)
}
