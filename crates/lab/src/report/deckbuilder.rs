//! The Deckbuilder Draft: how decks grow, what changing course costs, and whether letting losers buy
//! first keeps the field together.

use super::charts::{Axis, RowChart, Shape, around, number_tick, percent_tick};
use super::phrases::Phrases;
use super::tables::{Cell, Table, figure};
use crate::balance::{CampaignSummary, Measure, MeasureUnit, Summary};
use maud::{Markup, html};
use words::{Key, key};

/// What was found about campaigns.
pub fn section(summary: &Summary, phrases: Phrases) -> Markup {
    html! {
        p { (phrases.say(key::LAB_DECKBUILDER_LEAD)) }
        @if summary.deckbuilder.is_empty() {
            p { (phrases.say(key::LAB_NOTHING)) }
        } @else {
            (ends(summary, phrases).render())
            div.figures.few {
                (rounds(summary, key::LAB_DECKBUILDER_GROWTH_CAPTION, (2, MeasureUnit::Percent, Some(0.5)), |one| &one.growth, phrases))
                (rounds(summary, key::LAB_DECKBUILDER_CHANGE_CAPTION, (1, MeasureUnit::Percent, None), |one| &one.change, phrases))
                (rounds(summary, key::LAB_DECKBUILDER_CHANGED_CAPTION, (2, MeasureUnit::Percent, None), |one| &one.changed, phrases))
                (rounds(summary, key::LAB_DECKBUILDER_BOUGHT_CAPTION, (1, MeasureUnit::Number, None), |one| &one.bought, phrases))
            }
        }
    }
}

/// The names of those who buy first, as they stand above columns and beside marks.
fn buyers(summary: &Summary, phrases: Phrases) -> Vec<String> {
    summary.deckbuilder.iter().map(|one| phrases.name("lab-first-buyers", &one.buyers)).collect()
}

/// What campaigns begin and end with.
fn ends(summary: &Summary, phrases: Phrases) -> Table {
    let names = buyers(summary, phrases);
    let heads = [phrases.say(key::LAB_HEAD_FIRST_BUYERS)].into_iter().chain(names);
    let mut table = Table::new(phrases.say(key::LAB_DECKBUILDER_ENDS), heads);
    type Number = fn(&CampaignSummary) -> Measure;
    let rows: [(Key, MeasureUnit, Number); 4] = [
        (key::LAB_DECKBUILDER_START, MeasureUnit::Percent, |one| one.start),
        (key::LAB_DECKBUILDER_END, MeasureUnit::Percent, |one| one.end),
        (key::LAB_DECKBUILDER_SPREAD, MeasureUnit::Number, |one| one.spread[0]),
        (key::LAB_DECKBUILDER_LEADER, MeasureUnit::Percent, |one| one.leader[0]),
    ];
    for (name, unit, number) in rows {
        let cells =
            summary.deckbuilder.iter().map(|one| Cell::of(phrases.cell(&number(one), unit)));
        table.row(phrases.say(name), cells);
    }
    table
}

/// A number that is told round by round, from the round that is named.
fn rounds(
    summary: &Summary,
    caption: Key,
    (from, unit, middle): (usize, MeasureUnit, Option<f64>),
    number: impl Fn(&CampaignSummary) -> &Vec<Measure>,
    phrases: Phrases,
) -> Markup {
    let count = summary.deckbuilder.iter().map(|one| number(one).len()).max().unwrap_or(0);
    let name = |place: usize| phrases.with(key::LAB_ROUND, &[("n", (place + from).into())]);
    let row = |place: usize| {
        let said = |one: &CampaignSummary| {
            let measure = number(one).get(place)?;
            Some((*measure, phrases.measured(measure, unit)))
        };
        (name(place), summary.deckbuilder.iter().map(said).collect::<Vec<_>>())
    };
    let rows: Vec<_> = (0..count).map(row).collect();
    let measures: Vec<Measure> = rows
        .iter()
        .flat_map(|(_, row)| row.iter().flatten().map(|(measure, _)| *measure))
        .collect();
    let caption = phrases.say(caption);
    let mut table = Table::new(
        &caption,
        [phrases.say(key::LAB_HEAD_ROUND)].into_iter().chain(buyers(summary, phrases)),
    );
    for place in 0..count {
        let cells = summary.deckbuilder.iter().map(|one| match number(one).get(place) {
            Some(measure) => Cell::of(phrases.cell(measure, unit)),
            None => Cell::empty(),
        });
        table.row(name(place), cells);
    }
    let (percent, plain) = (percent_tick(phrases), number_tick(phrases));
    let chart = RowChart {
        label: caption.clone(),
        series: buyers(summary, phrases),
        rows,
        axis: Axis {
            ends: around(&measures, &[middle.unwrap_or(0.0)]),
            tick: if unit == MeasureUnit::Percent { &percent } else { &plain },
        },
        band: None,
        middle,
        shape: Shape::Dot,
    };
    figure(phrases, &caption, &chart.render(), &table)
}
