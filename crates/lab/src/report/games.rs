//! How games go: how long they last, what players do, and what they have left.

mod actions;
mod turns;

use super::charts::{Axis, ColumnChart, number_tick, percent_tick};
use super::phrases::Phrases;
use super::tables::{Cell, Table, figure};
use super::verdicts::of_claim;
use crate::balance::metrics::{LENGTH, TYPICAL};
use crate::balance::{FormatSummary, MeasureUnit, Summary};
use maud::{Markup, html};
use words::{key, keys};

/// A histogram has at most about so many columns.
const COLUMNS: usize = 80;

/// How long games last.
pub fn lengths(summary: &Summary, phrases: Phrases) -> Markup {
    let scale = Scale::of(summary);
    html! {
        p { (phrases.say(key::LAB_LENGTHS_LEAD)) }
        (percentiles(summary, phrases).render())
        div.figures {
            @for format in &summary.formats { (histogram(format, summary, &scale, phrases)) }
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

fn histogram(format: &FormatSummary, summary: &Summary, scale: &Scale, phrases: Phrases) -> Markup {
    let games = &format.games;
    let name = phrases.format(&format.format);
    let columns = scale.columns(format);
    let column = |(first, games, share): &(usize, u64, f64)| {
        let values = [("turns", scale.turns(*first).into()), ("games", (*games).into())];
        let said = phrases.with(key::LAB_LENGTHS_COLUMN, &values);
        (*first as f64, (first + scale.width) as f64, *share, said)
    };
    let promised = of_claim(summary, "length");
    let promised = promised.iter().find(|verdict| verdict.about.contains(&format.format));
    let values = [
        ("format", name.as_str().into()),
        ("games", games.games.into()),
        ("mean", phrases.number(games.metric(&LENGTH).value, 1).into()),
        ("p50", games.turns.p50.into()),
        ("p05", games.turns.p05.into()),
        ("p95", games.turns.p95.into()),
    ];
    let chart = ColumnChart {
        label: phrases.with(key::LAB_LENGTHS_SAYS, &values),
        columns: columns.iter().filter(|(_, games, _)| *games > 0).map(column).collect(),
        below: Axis { ends: (0.0, scale.turns as f64), tick: &number_tick(phrases) },
        left: Axis { ends: (0.0, scale.top), tick: &percent_tick(phrases) },
        band: promised.and_then(|verdict| match verdict.expected {
            (Some(low), Some(high)) => Some((low, high, phrases.say(key::LAB_LENGTHS_PROMISED))),
            _ => None,
        }),
        mark: Some((games.metric(&LENGTH).value, phrases.with(key::LAB_LENGTHS_MEAN, &values))),
        beside: Vec::new(),
        named: false,
    };
    let heads = [key::LAB_HEAD_TURNS, key::LAB_HEAD_GAMES, key::LAB_HEAD_SHARE]
        .map(|head| phrases.say(head));
    let mut numbers = Table::new(phrases.with(key::LAB_LENGTHS_CAPTION, &values), heads);
    for (first, games, share) in columns.iter().filter(|(_, games, _)| *games > 0) {
        let cells = [Cell::text(games.to_string()), Cell::text(phrases.percent(*share))];
        numbers.row(scale.turns(*first), cells);
    }
    figure(phrases, &phrases.with(key::LAB_LENGTHS_CAPTION, &values), &chart.render(), &numbers)
}

/// The lengths of games in numbers.
fn percentiles(summary: &Summary, phrases: Phrases) -> Table {
    let heads = keys!(
        "lab-head",
        ["format", "mean", "shortest", "p05", "p50", "p95", "longest", "typical"]
    );
    let heads = heads.map(|head| phrases.say(head));
    let mut table = Table::new(phrases.say(key::LAB_LENGTHS_TABLE), heads);
    for format in &summary.formats {
        let (games, turns) = (&format.games, &format.games.turns);
        let mean = Cell::of(phrases.cell(&games.metric(&LENGTH), MeasureUnit::Turns));
        let counts = [turns.min, turns.p05, turns.p50, turns.p95, turns.max];
        let counts = counts.map(|count| Cell::text(count.to_string()));
        let typical = Cell::of(phrases.cell(&games.metric(&TYPICAL), MeasureUnit::Percent));
        let cells = [mean].into_iter().chain(counts).chain([typical]);
        table.row(phrases.format(&format.format), cells);
    }
    table
}

/// What players do, and what it does.
pub fn section(summary: &Summary, phrases: Phrases) -> Markup {
    html! {
        p { (phrases.say(key::LAB_PLAY_LEAD)) }
        h3 { (phrases.say(key::LAB_PLAY_ACTIONS)) }
        (actions::actions(summary, phrases))
        h3 { (phrases.say(key::LAB_PLAY_COMBOS)) }
        (actions::combos(summary, phrases))
        h3 { (phrases.say(key::LAB_PLAY_LUNAS)) }
        (actions::lunas(summary, phrases))
        h3 { (phrases.say(key::LAB_PLAY_COURSE)) }
        (turns::render(summary, phrases))
    }
}
