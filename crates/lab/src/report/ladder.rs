//! Who plays matters: what comes of every fact and every claim with each step of the ladder of players.

use super::charts::{Axis, RowChart, Shape, around, number_tick, percent_tick};
use super::phrases::Phrases;
use super::tables::{Cell, Table, figure};
use super::verdicts::{our_limit, ruling_name, sentence, sign};
use crate::balance::{
    Fact, Judgement, LadderFormat, LadderStep, MARGIN, Measure, MeasureUnit, Summary, Verdict,
};
use maud::{Markup, html};
use words::{Key, composed, key};

/// The panel: how games change from step to step, then fact by fact and claim by claim.
pub fn section(summary: &Summary, phrases: Phrases) -> Markup {
    let Some(first) = summary.ladder.first() else { return Markup::default() };
    let values = [
        ("n", summary.ladder.len().into()),
        ("drafts", first.drafts.into()),
        ("games", first.games.into()),
    ];
    html! {
        p { (phrases.with(key::LAB_PLAYERS_LEAD, &values)) }
        (changes(summary, phrases))
        div.figures.few {
            (chart(summary, phrases, "length", MeasureUnit::Turns, |one| one.length))
            (chart(summary, phrases, "first", MeasureUnit::Percent, |one| one.first))
        }
        (facts(summary, phrases).render())
        details {
            summary { (phrases.say(key::LAB_PLAYERS_CLAIMS)) }
            (claims(summary, phrases).render())
            (duelling_alone(summary, phrases))
        }
    }
}

/// The checks of which something else comes with other players, and the facts they belong to, in a sentence.
fn changes(summary: &Summary, phrases: Phrases) -> Markup {
    let changing = changing(summary);
    let is_behind = |fact: &str| changing.iter().any(|one| one.fact() == fact);
    let facts = summary.ladder.first().map_or(&[][..], |step| &step.facts).iter();
    let names: Vec<String> = facts
        .filter(|fact| is_behind(fact.fact))
        .map(|fact| phrases.say(composed!("lab-fact-{}", fact.fact)))
        .collect();
    let all = summary.ladder.first().map_or(0, |step| step.verdicts.len());
    let values =
        [("n", changing.len().into()), ("all", all.into()), ("facts", names.join(" · ").into())];
    html! { p { (phrases.with(key::LAB_PLAYERS_CHANGES, &values)) } }
}

/// The checks that hold with the players of one step and do not with those of another.
pub fn changing(summary: &Summary) -> Vec<&Verdict> {
    let rows = summary.ladder.first().map_or(&[][..], |step| &step.verdicts).iter();
    let has = |row: &Verdict, ruling: Judgement| {
        let same = |one: &&Verdict| one.claim == row.claim && one.about == row.about;
        let of_step = |step: &LadderStep| step.verdicts.iter().find(same).map(|one| one.verdict);
        summary.ladder.iter().any(|step| of_step(step) == Some(ruling))
    };
    rows.filter(|row| has(row, Judgement::Holds) && has(row, Judgement::DoesNotHold)).collect()
}

fn judged<'a>(step: &'a LadderStep, fact: &str) -> Option<&'a Fact> {
    step.facts.iter().find(|judged| judged.fact == fact)
}

/// A row for each step: the mean over all formats, with every format among the numbers.
fn chart(
    summary: &Summary,
    phrases: Phrases,
    name: &str,
    unit: MeasureUnit,
    of: fn(&LadderFormat) -> Measure,
) -> Markup {
    let means: Vec<Option<Measure>> = summary.ladder.iter().map(|step| step.mean(of)).collect();
    let row = |(step, mean): (&LadderStep, &Option<Measure>)| {
        // The caption says what is counted.
        let written = if unit == MeasureUnit::Turns { MeasureUnit::Number } else { unit };
        let labelled = mean.map(|mean| (mean, phrases.measured(&mean, written)));
        (step.player.clone(), vec![labelled])
    };
    let caption = phrases.say(composed!("lab-players-{name}-caption"));
    let fair = (unit == MeasureUnit::Percent).then_some((0.5 - MARGIN, 0.5 + MARGIN));
    let also = if fair.is_some() { vec![0.4, 0.6] } else { vec![0.0] };
    let all: Vec<Measure> = means.iter().copied().flatten().collect();
    let (percent, plain) = (percent_tick(phrases), number_tick(phrases));
    let chart = RowChart {
        label: caption.clone(),
        series: Vec::new(),
        rows: summary.ladder.iter().zip(&means).map(row).collect(),
        axis: Axis {
            ends: around(&all, &also),
            tick: if fair.is_some() { &percent } else { &plain },
        },
        band: fair,
        middle: fair.map(|_| 0.5),
        shape: Shape::Dot,
    };
    let formats = summary.ladder.first().map_or(&[][..], |step| &step.formats);
    let heads = formats.iter().map(|format| phrases.format(&format.format));
    let mut table =
        Table::new(&caption, [phrases.say(key::LAB_HEAD_PLAYERS)].into_iter().chain(heads));
    for step in &summary.ladder {
        let cells = step.formats.iter().map(|format| Cell::of(phrases.cell(&of(format), unit)));
        table.row(step.player.clone(), cells);
    }
    figure(phrases, &caption, &chart.render(), &table)
}

/// The heads of a table with a column for each step.
fn heads(summary: &Summary, first: Key, phrases: Phrases) -> Vec<String> {
    let players = summary.ladder.iter().map(|step| step.player.clone());
    [phrases.say(first)].into_iter().chain(players).collect()
}

/// A row for each fact: what comes of it step by step.
fn facts(summary: &Summary, phrases: Phrases) -> Table {
    let mut table = Table::new(
        phrases.say(key::LAB_PLAYERS_FACTS),
        heads(summary, key::LAB_HEAD_FACT, phrases),
    );
    for fact in summary.ladder.first().map_or(&[][..], |step| &step.facts) {
        let cells = summary.ladder.iter().map(|step| match judged(step, fact.fact) {
            None => Cell::empty(),
            Some(Fact { verdict, holds, .. }) => {
                let all = judged(step, fact.fact).map_or(0, Fact::all);
                let counts = [("n", (*holds).into()), ("all", all.into())];
                Cell::of(html! {
                    (marked(*verdict, phrases))
                    " " span.ci { (phrases.with(key::LAB_PLAYERS_HOLDING, &counts)) }
                })
            }
        });
        table.row(phrases.say(composed!("lab-fact-{}", fact.fact)), cells);
    }
    table
}

/// A row for everything that a claim is made about: what was measured step by step, and what came of it.
fn claims(summary: &Summary, phrases: Phrases) -> Table {
    let heads = heads(summary, key::LAB_HEAD_CLAIM, phrases);
    let mut table = Table::new(phrases.say(key::LAB_PLAYERS_CLAIMS), heads);
    for row in summary.ladder.first().map_or(&[][..], |step| &step.verdicts) {
        let same = |one: &&Verdict| one.claim == row.claim && one.about == row.about;
        let cells = summary.ladder.iter().map(|step| match step.verdicts.iter().find(same) {
            None => Cell::empty(),
            Some(verdict) => Cell::of(html! {
                (marked(verdict.verdict, phrases)) " "
                (phrases.cell(&verdict.measured, verdict.unit))
            }),
        });
        table.marked_row(html! { (sentence(row, phrases)) (our_limit(row.limit, phrases)) }, cells);
    }
    table
}

/// Who is measured against somebody who drafts and builds the same way, so that skill is duelling alone.
fn duelling_alone(summary: &Summary, phrases: Phrases) -> Markup {
    let drafter = |name: &str| name.split_once('+').map(|(_, drafts)| drafts.to_owned());
    let alike = |step: &&LadderStep| {
        let [player, weaker] = [&step.player, &step.weaker].map(|name| drafter(name));
        player.is_some() && player == weaker
    };
    let steps = summary.ladder.iter().filter(alike);
    let players: Vec<&str> = steps.map(|step| step.player.as_str()).collect();
    let named = [("players", players.join(", ").into())];
    html! {
        @if !players.is_empty() { p.note { (phrases.with(key::LAB_PLAYERS_DUELLING, &named)) } }
    }
}

/// The sign of a judgement, and its word for those who do not see it.
fn marked(ruling: Judgement, phrases: Phrases) -> Markup {
    let said = phrases.say(composed!("lab-ruling-{}", ruling_name(ruling)));
    html! {
        span.signs role="img" aria-label=(said) {
            span class=(ruling_name(ruling)) { (sign(ruling)) }
        }
    }
}
