//! Who wins: the first player or the second, decks of one format or of another, the stronger player
//! or the weaker.

use super::charts::{Axis, Rows, Shape, around, percent_tick};
use super::tables::{Cell, Table, figure};
use super::voice::Voice;
use crate::balance::{MARGIN, Measure, Meetings, Summary, Unit, score};
use maud::{Markup, html};

/// Half of the points, and what the rule book still calls fair.
const FAIR: (f64, f64) = (0.5 - MARGIN, 0.5 + MARGIN);

/// What going first is worth.
pub fn starts(summary: &Summary, voice: Voice) -> Markup {
    let percent = |measure: &Measure| voice.measured(measure, Unit::Percent);
    let rows = summary.formats.iter().map(|format| {
        let first = format.games.first;
        (voice.format(&format.format), vec![Some((first, percent(&first)))])
    });
    let measures: Vec<Measure> = summary.formats.iter().map(|one| one.games.first).collect();
    let chart = Rows {
        says: voice.say("starts-caption"),
        series: Vec::new(),
        rows: rows.collect(),
        axis: Axis { ends: around(&measures, &[0.4, 0.6]), tick: &percent_tick(voice) },
        band: Some(FAIR),
        middle: Some(0.5),
        shape: Shape::Dot,
    };
    html! {
        p { (voice.say("starts-lead")) }
        div.figures.few { (figure(voice, &voice.say("starts-caption"), &chart.drawn(), &wins(summary, voice))) }
    }
}

/// Games won, lost and drawn.
fn wins(summary: &Summary, voice: Voice) -> Table {
    let heads = ["format", "first-share", "first-won", "second-won", "drawn"];
    let heads = heads.map(|head| voice.say(&format!("head-{head}")));
    let mut table = Table::new(voice.say("starts-title"), heads);
    for format in &summary.formats {
        let share = Cell::of(voice.cell(&format.games.first, Unit::Percent));
        let counts = format.games.wins.iter().map(|games| Cell::text(games.to_string()));
        table.row(voice.format(&format.format), [share].into_iter().chain(counts));
    }
    table
}

/// What decks of formats score against each other.
pub fn between(summary: &Summary, voice: Voice) -> Markup {
    html! {
        p { (voice.say("between-lead")) }
        @for meetings in &summary.between {
            h3 { (voice.say(&format!("between-{}", meetings.table))) }
            (matrix(meetings, &summary.study.formats, voice).shown())
        }
        p.note { (voice.say("between-note")) }
    }
}

/// A row for each format: what its decks scored against those of each other.
fn matrix(meetings: &Meetings, formats: &[String], voice: Voice) -> Table {
    let caption = voice.say(&format!("between-{}-caption", meetings.table));
    let heads = formats.iter().map(|format| voice.format(format));
    let mut table = Table::new(caption, [voice.say("head-against")].into_iter().chain(heads));
    for one in formats {
        let cells = formats.iter().map(|other| match score(&meetings.pairs, one, other) {
            None => Cell::empty(),
            Some(share) => {
                let cell = Cell::of(voice.cell(&share, Unit::Percent));
                cell.tinted((share.value - 0.5) / 0.3)
            }
        });
        table.row(voice.format(one), cells);
    }
    table
}

/// What the stronger player scores.
pub fn skill(summary: &Summary, voice: Voice) -> Markup {
    let some = |measure: Measure| Some((measure, voice.measured(&measure, Unit::Percent)));
    let rows = summary.skill.iter().map(|skill| {
        let both = vec![some(skill.duelling), skill.drafting.and_then(some)];
        (voice.format(&skill.format), both)
    });
    let measures: Vec<Measure> = summary
        .skill
        .iter()
        .flat_map(|skill| [Some(skill.duelling), skill.drafting])
        .flatten()
        .collect();
    let chart = Rows {
        says: voice.say("skill-caption"),
        series: ["duelling", "drafting"].map(|kind| voice.say(&format!("skill-{kind}"))).into(),
        rows: rows.collect(),
        axis: Axis { ends: around(&measures, &[0.45, 0.6]), tick: &percent_tick(voice) },
        band: None,
        middle: Some(0.5),
        shape: Shape::Bar,
    };
    let players = [
        ("player", summary.study.player.as_str().into()),
        ("weaker", summary.study.weaker.as_str().into()),
    ];
    html! {
        p { (voice.with("skill-lead", &players)) }
        div.figures.few { (figure(voice, &voice.say("skill-caption"), &chart.drawn(), &gains(summary, voice))) }
        p.note { (voice.say("skill-note")) }
    }
}

fn gains(summary: &Summary, voice: Voice) -> Table {
    let heads = ["head-format", "skill-duelling", "skill-drafting", "skill-gain"];
    let mut table = Table::new(voice.say("skill-title"), heads.map(|head| voice.say(head)));
    for skill in &summary.skill {
        let share = |measure: &Measure| Cell::of(voice.cell(measure, Unit::Percent));
        let drafting = skill.drafting.as_ref().map_or_else(Cell::empty, share);
        let gain = Cell::of(voice.cell(&skill.gain, Unit::Points));
        table.row(voice.format(&skill.format), [share(&skill.duelling), drafting, gain]);
    }
    table
}
