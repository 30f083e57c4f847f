//! What players do with their turns: actions, defences, combos, damage, and what it costs.

use crate::balance::metrics::{
    BETWEEN_DECKS, BONUS_ATTACKS, BONUS_DEFENCES, DAMAGE, ENERGY_TAKEN, Figure, Metric, SPENT,
    WITHIN_DECK,
};
use crate::balance::{ACTIONS, COMBOS, FormatSummary, MeanSd, Measure, MeasureUnit, Summary};
use crate::report::charts::{Axis, RowChart, Shape, around, number_tick, percent_tick};
use crate::report::phrases::Phrases;
use crate::report::tables::{Cell, Table, figure};
use maud::{Markup, html};
use std::collections::BTreeMap;
use words::{Key, composed, key, keys};

/// Actions and defences.
pub fn actions(summary: &Summary, phrases: Phrases) -> Markup {
    let name = |action: &&str| phrases.name("lab-action", action);
    let share = |format: &FormatSummary, place: usize| {
        format.games.actions.get(ACTIONS[place]).copied().unwrap_or(0.0)
    };
    let answers: Vec<String> = (0..4)
        .map(|count| phrases.with(key::LAB_DEFENCE, &[("n", (count as u64).into())]))
        .collect();
    let answered = |format: &FormatSummary, place: usize| {
        format.games.defences.get(place).copied().unwrap_or(0.0)
    };
    let names: Vec<String> = ACTIONS.iter().map(name).collect();
    html! {
        (shares(summary, phrases, key::LAB_PLAY_ACTIONS_CAPTION, &names, share).render())
        (shares(summary, phrases, key::LAB_PLAY_DEFENCES_CAPTION, &answers, answered).render())
        div.figures.few {
            (dots(summary, phrases, &[&DAMAGE, &ENERGY_TAKEN]))
        }
    }
}

/// A table of shares of a whole: a row for each part, a column for each format.
fn shares(
    summary: &Summary,
    phrases: Phrases,
    caption: Key,
    parts: &[String],
    share: impl Fn(&FormatSummary, usize) -> f64,
) -> Table {
    let formats = summary.formats.iter().map(|format| phrases.format(&format.format));
    let mut table = Table::new(
        phrases.say(caption),
        [phrases.say(key::LAB_HEAD_SHARE_OF)].into_iter().chain(formats),
    );
    for (place, part) in parts.iter().enumerate() {
        let cells = summary.formats.iter().map(|format| {
            let share = share(format, place);
            Cell::text(phrases.percent(share)).tinted(share)
        });
        table.row(part, cells);
    }
    table
}

/// The figure of one or more metrics that share it: a row for each format.
fn dots(summary: &Summary, phrases: Phrases, metrics: &[&Metric]) -> Markup {
    let Some(Figure { key, unit }) = metrics.first().and_then(|metric| metric.figure) else {
        return Markup::default();
    };
    let names: Vec<String> = match metrics {
        [_] => vec![phrases.say(composed!("lab-play-{key}"))],
        _ => (0..metrics.len())
            .map(|place| phrases.say(composed!("lab-play-{key}-{}", place + 1)))
            .collect(),
    };
    let of = |format: &FormatSummary| -> Vec<Measure> {
        metrics.iter().map(|metric| format.games.metric(metric)).collect()
    };
    let all: Vec<Measure> = summary.formats.iter().flat_map(of).collect();
    let row = |format: &FormatSummary| {
        let labelled = |measure: Measure| Some((measure, phrases.measured(&measure, unit)));
        (phrases.format(&format.format), of(format).into_iter().map(labelled).collect())
    };
    let (percent, plain) = (percent_tick(phrases), number_tick(phrases));
    let caption = phrases.say(composed!("lab-play-{key}-caption"));
    let chart = RowChart {
        label: caption.clone(),
        series: names.clone(),
        rows: summary.formats.iter().map(row).collect(),
        axis: Axis {
            ends: around(&all, &[]),
            tick: if unit == MeasureUnit::Percent { &percent } else { &plain },
        },
        band: None,
        middle: None,
        shape: Shape::Dot,
    };
    let mut table =
        Table::new(&caption, [phrases.say(key::LAB_HEAD_FORMAT)].into_iter().chain(names));
    for format in &summary.formats {
        let cells = of(format).into_iter().map(|measure| Cell::of(phrases.cell(&measure, unit)));
        table.row(phrases.format(&format.format), cells);
    }
    figure(phrases, &caption, &chart.render(), &table)
}

/// Combos scored in attack and in defence.
pub fn combos(summary: &Summary, phrases: Phrases) -> Markup {
    let names = COMBOS.iter().map(|combo| phrases.name("combo", combo));
    let names = names.chain([phrases.name("combo", "none")]);
    let names: Vec<String> = names.map(|name| words::capitalized(&name)).collect();
    let of = |shares: &BTreeMap<String, f64>, place: usize| match COMBOS.get(place) {
        Some(combo) => shares.get(*combo).copied().unwrap_or(0.0),
        None => (1.0 - shares.values().sum::<f64>()).max(0.0),
    };
    let attack = |format: &FormatSummary, place: usize| of(&format.games.attack_combos, place);
    let defence = |format: &FormatSummary, place: usize| of(&format.games.defence_combos, place);
    html! {
        div.figures {
            (dots(summary, phrases, &[&BONUS_ATTACKS, &BONUS_DEFENCES]))
            (dots(summary, phrases, &[&WITHIN_DECK]))
            (dots(summary, phrases, &[&BETWEEN_DECKS]))
        }
        (shares(summary, phrases, key::LAB_PLAY_ATTACKS_CAPTION, &names, attack).render())
        (shares(summary, phrases, key::LAB_PLAY_DEFENDED_CAPTION, &names, defence).render())
    }
}

/// Lunas, cards and reshuffles.
pub fn lunas(summary: &Summary, phrases: Phrases) -> Markup {
    let heads = keys!("lab-head", ["format", "left-winner", "left-loser", "seen", "reshuffles"]);
    let heads = heads.map(|head| phrases.say(head));
    let mut table = Table::new(phrases.say(key::LAB_PLAY_LEFT_CAPTION), heads);
    for format in &summary.formats {
        let games = &format.games;
        let mean_sd = |mean_sd: &MeanSd| Cell::of(phrases.mean_sd(mean_sd));
        let [winner, loser] = &games.left;
        let cells = [winner, loser, &games.seen, &games.reshuffles].map(mean_sd);
        table.row(phrases.format(&format.format), cells);
    }
    html! {
        div.figures.few {
            (dots(summary, phrases, &[&SPENT]))
        }
        (table.render())
    }
}
