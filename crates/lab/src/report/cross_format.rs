//! Who wins: decks of one format or of another.

use super::phrases::Phrases;
use super::tables::{Cell, Table};
use crate::balance::{CrossFormatSummary, MeasureUnit, Summary, score};
use maud::{Markup, html};
use words::{composed, key};

/// What decks of formats score against each other.
pub fn section(summary: &Summary, phrases: Phrases) -> Markup {
    html! {
        p { (phrases.say(key::LAB_BETWEEN_LEAD)) }
        @for meetings in &summary.between {
            h3 { (phrases.say(composed!("lab-between-{}", meetings.table))) }
            (matrix(meetings, &summary.study.formats, phrases).render())
        }
        p.note { (phrases.say(key::LAB_BETWEEN_NOTE)) }
    }
}

/// A row for each format: what its decks scored against those of each other.
fn matrix(meetings: &CrossFormatSummary, formats: &[String], phrases: Phrases) -> Table {
    let caption = phrases.say(composed!("lab-between-{}-caption", meetings.table));
    let heads = formats.iter().map(|format| phrases.format(format));
    let mut table =
        Table::new(caption, [phrases.say(key::LAB_HEAD_AGAINST)].into_iter().chain(heads));
    for one in formats {
        let cells = formats.iter().map(|other| match score(&meetings.pairs, one, other) {
            None => Cell::empty(),
            Some(share) => {
                let cell = Cell::of(phrases.cell(&share, MeasureUnit::Percent));
                cell.tinted((share.value - 0.5) / 0.3)
            }
        });
        table.row(phrases.format(one), cells);
    }
    table
}
