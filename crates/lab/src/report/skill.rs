//! Who wins: the stronger player or the weaker.

use super::charts::{Axis, RowChart, Shape, around, percent_tick};
use super::phrases::Phrases;
use super::tables::{Cell, Table, figure};
use crate::balance::{Measure, MeasureUnit, Summary};
use maud::{Markup, html};
use words::key;

/// What the stronger player scores.
pub fn section(summary: &Summary, phrases: Phrases) -> Markup {
    let some = |measure: Measure| Some((measure, phrases.measured(&measure, MeasureUnit::Percent)));
    let rows = summary.skill.iter().map(|skill| {
        let both = vec![some(skill.duelling), skill.drafting.and_then(some)];
        (phrases.format(&skill.format), both)
    });
    let measures: Vec<Measure> = summary
        .skill
        .iter()
        .flat_map(|skill| [Some(skill.duelling), skill.drafting])
        .flatten()
        .collect();
    let chart = RowChart {
        label: phrases.say(key::LAB_SKILL_CAPTION),
        series: [key::LAB_SKILL_DUELLING, key::LAB_SKILL_DRAFTING]
            .map(|kind| phrases.say(kind))
            .into(),
        rows: rows.collect(),
        axis: Axis { ends: around(&measures, &[0.45, 0.6]), tick: &percent_tick(phrases) },
        band: None,
        middle: Some(0.5),
        shape: Shape::Bar,
    };
    let players = [
        ("player", summary.study.player.as_str().into()),
        ("weaker", summary.study.weaker.as_str().into()),
    ];
    html! {
        p { (phrases.with(key::LAB_SKILL_LEAD, &players)) }
        div.figures.few { (figure(phrases, &phrases.say(key::LAB_SKILL_CAPTION), &chart.render(), &gains(summary, phrases))) }
        p.note { (phrases.say(key::LAB_SKILL_NOTE)) }
    }
}

fn gains(summary: &Summary, phrases: Phrases) -> Table {
    let heads = [
        key::LAB_HEAD_FORMAT,
        key::LAB_SKILL_DUELLING,
        key::LAB_SKILL_DRAFTING,
        key::LAB_SKILL_GAIN,
    ];
    let mut table =
        Table::new(phrases.say(key::LAB_SKILL_TITLE), heads.map(|head| phrases.say(head)));
    for skill in &summary.skill {
        let share = |measure: &Measure| Cell::of(phrases.cell(measure, MeasureUnit::Percent));
        let drafting = skill.drafting.as_ref().map_or_else(Cell::empty, share);
        let gain = Cell::of(phrases.cell(&skill.gain, MeasureUnit::Points));
        table.row(phrases.format(&skill.format), [share(&skill.duelling), drafting, gain]);
    }
    table
}
