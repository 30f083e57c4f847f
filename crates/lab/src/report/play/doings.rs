//! What players do with their turns: actions, defences, combos, damage, and what it costs.

use crate::balance::{ACTIONS, COMBOS, FormatSummary, Measure, Summary, Unit, Varies};
use crate::report::charts::{Axis, Rows, Shape, around, number_tick, percent_tick};
use crate::report::tables::{Cell, Table, figure};
use crate::report::voice::Voice;
use maud::{Markup, html};
use std::collections::BTreeMap;

/// Actions and defences.
pub fn actions(summary: &Summary, voice: Voice) -> Markup {
    let name = |action: &&str| voice.name("lab-action", action);
    let share = |format: &FormatSummary, place: usize| {
        format.games.actions.get(ACTIONS[place]).copied().unwrap_or(0.0)
    };
    let answers: Vec<String> =
        (0..4).map(|count| voice.with("defence", &[("n", (count as u64).into())])).collect();
    let answered = |format: &FormatSummary, place: usize| {
        format.games.defences.get(place).copied().unwrap_or(0.0)
    };
    let names: Vec<String> = ACTIONS.iter().map(name).collect();
    html! {
        (shares(summary, voice, "play-actions-caption", &names, share).shown())
        (shares(summary, voice, "play-defences-caption", &answers, answered).shown())
        div.figures.few {
            (measured(summary, voice, "play-damage", Unit::Number, &[|format| format.games.damage]))
        }
    }
}

/// A table of shares of a whole: a row for each part, a column for each format.
fn shares(
    summary: &Summary,
    voice: Voice,
    caption: &str,
    parts: &[String],
    share: impl Fn(&FormatSummary, usize) -> f64,
) -> Table {
    let formats = summary.formats.iter().map(|format| voice.format(&format.format));
    let mut table =
        Table::new(voice.say(caption), [voice.say("head-share-of")].into_iter().chain(formats));
    for (place, part) in parts.iter().enumerate() {
        let cells = summary.formats.iter().map(|format| {
            let share = share(format, place);
            Cell::text(voice.percent(share)).tinted(share)
        });
        table.row(part, cells);
    }
    table
}

type Number = fn(&FormatSummary) -> Measure;

/// A figure of one or more measured numbers of each format.
fn measured(summary: &Summary, voice: Voice, key: &str, unit: Unit, numbers: &[Number]) -> Markup {
    let names: Vec<String> = match numbers {
        [_] => vec![voice.say(key)],
        _ => (0..numbers.len()).map(|place| voice.say(&format!("{key}-{}", place + 1))).collect(),
    };
    let all: Vec<Measure> = summary
        .formats
        .iter()
        .flat_map(|format| numbers.iter().map(|number| number(format)))
        .collect();
    let row = |format: &FormatSummary| {
        let said = |number: &Number| {
            let measure = number(format);
            Some((measure, voice.measured(&measure, unit)))
        };
        (voice.format(&format.format), numbers.iter().map(said).collect())
    };
    let (percent, plain) = (percent_tick(voice), number_tick(voice));
    let caption = voice.say(&format!("{key}-caption"));
    let chart = Rows {
        says: caption.clone(),
        series: names.clone(),
        rows: summary.formats.iter().map(row).collect(),
        axis: Axis {
            ends: around(&all, &[]),
            tick: if unit == Unit::Percent { &percent } else { &plain },
        },
        band: None,
        middle: None,
        shape: Shape::Dot,
    };
    let mut table = Table::new(&caption, [voice.say("head-format")].into_iter().chain(names));
    for format in &summary.formats {
        let cells = numbers.iter().map(|number| Cell::of(voice.cell(&number(format), unit)));
        table.row(voice.format(&format.format), cells);
    }
    figure(voice, &caption, &chart.drawn(), &table)
}

/// Combos scored in attack and in defence.
pub fn combos(summary: &Summary, voice: Voice) -> Markup {
    let names = COMBOS.iter().map(|combo| voice.name("combo", combo));
    let names = names.chain([voice.name("combo", "none")]);
    let names: Vec<String> = names.map(|name| words::capitalized(&name)).collect();
    let of = |shares: &BTreeMap<String, f64>, place: usize| match COMBOS.get(place) {
        Some(combo) => shares.get(*combo).copied().unwrap_or(0.0),
        None => (1.0 - shares.values().sum::<f64>()).max(0.0),
    };
    let attack = |format: &FormatSummary, place: usize| of(&format.games.attack_combos, place);
    let defence = |format: &FormatSummary, place: usize| of(&format.games.defence_combos, place);
    let bonuses: [Number; 2] =
        [|format| format.games.bonus_attacks, |format| format.games.bonus_defences];
    let consistency: [Number; 1] = [|format| format.games.within_deck];
    let between: [Number; 1] = [|format| format.games.between_decks];
    html! {
        div.figures {
            (measured(summary, voice, "play-bonus", Unit::Percent, &bonuses))
            (measured(summary, voice, "play-within", Unit::Percent, &consistency))
            (measured(summary, voice, "play-between", Unit::Percent, &between))
        }
        (shares(summary, voice, "play-attacks-caption", &names, attack).shown())
        (shares(summary, voice, "play-defended-caption", &names, defence).shown())
    }
}

/// Lunas, cards and reshuffles.
pub fn lunas(summary: &Summary, voice: Voice) -> Markup {
    let heads = ["format", "left-winner", "left-loser", "seen", "reshuffles"];
    let heads = heads.map(|head| voice.say(&format!("head-{head}")));
    let mut table = Table::new(voice.say("play-left-caption"), heads);
    for format in &summary.formats {
        let games = &format.games;
        let varies = |varies: &Varies| Cell::of(voice.varies(varies));
        let [winner, loser] = &games.left;
        let cells = [winner, loser, &games.seen, &games.reshuffles].map(varies);
        table.row(voice.format(&format.format), cells);
    }
    html! {
        div.figures.few {
            (measured(summary, voice, "play-spent", Unit::Number, &[|format| format.games.spent]))
        }
        (table.shown())
    }
}
