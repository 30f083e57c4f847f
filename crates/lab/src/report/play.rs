//! How games go: how long they last, what players do, and what they have left.

mod course;
mod doings;

use super::charts::{Axis, Columns, number_tick, percent_tick};
use super::tables::{Cell, Table, figure};
use super::verdicts::of_claim;
use super::voice::Voice;
use crate::balance::{FormatSummary, Summary, Unit};
use maud::{Markup, html};

/// A histogram has at most about so many columns.
const COLUMNS: usize = 80;

/// How long games last.
pub fn lengths(summary: &Summary, voice: Voice) -> Markup {
    let scale = Scale::of(summary);
    html! {
        p { (voice.say("lengths-lead")) }
        (percentiles(summary, voice).shown())
        div.figures {
            @for format in &summary.formats { (histogram(format, summary, &scale, voice)) }
        }
    }
}

/// The scale that all histograms share, so that they can be compared.
struct Scale {
    /// Turns in a column.
    width: usize,
    /// Turns on the lower axis.
    turns: usize,
    /// The highest column: a share of games.
    top: f64,
}

impl Scale {
    fn of(summary: &Summary) -> Scale {
        let longest = |format: &FormatSummary| format.games.lengths.len().saturating_sub(1);
        let promised = of_claim(summary, "length");
        let promised = promised.iter().filter_map(|verdict| verdict.expected.1);
        let promised = promised.fold(0.0, f64::max) as usize + 4;
        let most = summary.formats.iter().map(longest).max().unwrap_or(0).max(promised);
        let width = most.div_ceil(COLUMNS).max(1);
        let mut scale = Scale { width, turns: (most / width + 1) * width, top: 0.0 };
        let columns = summary.formats.iter().flat_map(|format| scale.columns(format));
        scale.top = columns.map(|(_, _, share)| share).fold(0.01, f64::max);
        scale
    }

    /// The columns of a format: the first turn, the games, and their share.
    fn columns(&self, format: &FormatSummary) -> Vec<(usize, u64, f64)> {
        let all = format.games.games.max(1) as f64;
        let games =
            format.games.lengths.chunks(self.width).map(|column| column.iter().sum::<u64>());
        games
            .enumerate()
            .map(|(place, games)| (place * self.width, games, games as f64 / all))
            .collect()
    }

    /// The turns of a column, in words.
    fn turns(&self, first: usize) -> String {
        if self.width == 1 {
            first.to_string()
        } else {
            format!("{first}–{}", first + self.width - 1)
        }
    }
}

fn histogram(format: &FormatSummary, summary: &Summary, scale: &Scale, voice: Voice) -> Markup {
    let games = &format.games;
    let name = voice.format(&format.format);
    let columns = scale.columns(format);
    let column = |(first, games, share): &(usize, u64, f64)| {
        let values = [("turns", scale.turns(*first).into()), ("games", (*games).into())];
        let said = voice.with("lengths-column", &values);
        (*first as f64, (first + scale.width) as f64, *share, said)
    };
    let promised = of_claim(summary, "length");
    let promised = promised.iter().find(|verdict| verdict.about.contains(&format.format));
    let values = [
        ("format", name.as_str().into()),
        ("games", games.games.into()),
        ("mean", voice.number(games.length.value, 1).into()),
        ("p50", games.turns.p50.into()),
        ("p05", games.turns.p05.into()),
        ("p95", games.turns.p95.into()),
    ];
    let chart = Columns {
        says: voice.with("lengths-says", &values),
        columns: columns.iter().filter(|(_, games, _)| *games > 0).map(column).collect(),
        below: Axis { ends: (0.0, scale.turns as f64), tick: &number_tick(voice) },
        left: Axis { ends: (0.0, scale.top), tick: &percent_tick(voice) },
        band: promised.and_then(|verdict| match verdict.expected {
            (Some(low), Some(high)) => Some((low, high, voice.say("lengths-promised"))),
            _ => None,
        }),
        mark: Some((games.length.value, voice.with("lengths-mean", &values))),
        beside: Vec::new(),
        named: false,
    };
    let heads = ["head-turns", "head-games", "head-share"].map(|head| voice.say(head));
    let mut numbers = Table::new(voice.with("lengths-caption", &values), heads);
    for (first, games, share) in columns.iter().filter(|(_, games, _)| *games > 0) {
        let cells = [Cell::text(games.to_string()), Cell::text(voice.percent(*share))];
        numbers.row(scale.turns(*first), cells);
    }
    figure(voice, &voice.with("lengths-caption", &values), &chart.drawn(), &numbers)
}

/// The lengths of games in numbers.
fn percentiles(summary: &Summary, voice: Voice) -> Table {
    let heads = ["format", "mean", "shortest", "p05", "p50", "p95", "longest", "typical"];
    let heads = heads.map(|head| voice.say(&format!("head-{head}")));
    let mut table = Table::new(voice.say("lengths-table"), heads);
    for format in &summary.formats {
        let (games, turns) = (&format.games, &format.games.turns);
        let mean = Cell::of(voice.cell(&games.length, Unit::Turns));
        let counts = [turns.min, turns.p05, turns.p50, turns.p95, turns.max];
        let counts = counts.map(|count| Cell::text(count.to_string()));
        let typical = Cell::of(voice.cell(&games.typical, Unit::Percent));
        let cells = [mean].into_iter().chain(counts).chain([typical]);
        table.row(voice.format(&format.format), cells);
    }
    table
}

/// What players do, and what it does.
pub fn section(summary: &Summary, voice: Voice) -> Markup {
    html! {
        p { (voice.say("play-lead")) }
        h3 { (voice.say("play-actions")) }
        (doings::actions(summary, voice))
        h3 { (voice.say("play-combos")) }
        (doings::combos(summary, voice))
        h3 { (voice.say("play-lunas")) }
        (doings::lunas(summary, voice))
        h3 { (voice.say("play-course")) }
        (course::shown(summary, voice))
    }
}
