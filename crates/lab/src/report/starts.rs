//! Who wins: the first player or the second.

use super::charts::{Axis, RowChart, Shape, around, percent_tick};
use super::phrases::Phrases;
use super::tables::{Cell, Table, figure};
use crate::balance::metrics::FIRST;
use crate::balance::{MARGIN, Measure, MeasureUnit, Summary};
use maud::{Markup, html};
use words::{key, keys};

/// Half of the points, and what the rule book still calls fair.
const FAIR: (f64, f64) = (0.5 - MARGIN, 0.5 + MARGIN);

/// What going first is worth.
pub fn section(summary: &Summary, phrases: Phrases) -> Markup {
    let percent = |measure: &Measure| phrases.measured(measure, MeasureUnit::Percent);
    let rows = summary.formats.iter().map(|format| {
        let first = format.games.metric(&FIRST);
        (phrases.format(&format.format), vec![Some((first, percent(&first)))])
    });
    let measures: Vec<Measure> =
        summary.formats.iter().map(|one| one.games.metric(&FIRST)).collect();
    let chart = RowChart {
        label: phrases.say(key::LAB_STARTS_CAPTION),
        series: Vec::new(),
        rows: rows.collect(),
        axis: Axis { ends: around(&measures, &[0.4, 0.6]), tick: &percent_tick(phrases) },
        band: Some(FAIR),
        middle: Some(0.5),
        shape: Shape::Dot,
    };
    html! {
        p { (phrases.say(key::LAB_STARTS_LEAD)) }
        div.figures.few { (figure(phrases, &phrases.say(key::LAB_STARTS_CAPTION), &chart.render(), &wins(summary, phrases))) }
    }
}

/// Games won, lost and drawn.
fn wins(summary: &Summary, phrases: Phrases) -> Table {
    let heads = keys!("lab-head", ["format", "first-share", "first-won", "second-won", "drawn"]);
    let heads = heads.map(|head| phrases.say(head));
    let mut table = Table::new(phrases.say(key::LAB_STARTS_TITLE), heads);
    for format in &summary.formats {
        let share = Cell::of(phrases.cell(&format.games.metric(&FIRST), MeasureUnit::Percent));
        let counts = format.games.wins.iter().map(|games| Cell::text(games.to_string()));
        table.row(phrases.format(&format.format), [share].into_iter().chain(counts));
    }
    table
}
