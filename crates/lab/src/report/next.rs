//! What to do next: the rule book's own adjustments, applied to what was measured, and the commands for it.

use super::phrases::Phrases;
use super::tables::{Cell, Table};
use crate::balance::metrics::LENGTH;
use crate::balance::{COMBOS, Judgement, Measure, StudyInfo, Summary, Topic};
use crate::tune::{Advice, adjusted};
use maud::{Markup, html};
use oracle::{BonusClass, Combo, Ruleset};
use words::key;

/// A step to take, what it comes to, and the command for it.
struct NextStep {
    said: String,
    shown: Option<Markup>,
    command: String,
}

/// The steps that follow from the figures, the most pressing first.
pub fn section(summary: &Summary, phrases: Phrases) -> Markup {
    let steps = [length(summary, phrases), start(summary, phrases), undecided(summary, phrases)];
    let steps: Vec<NextStep> = steps.into_iter().flatten().collect();
    html! {
        @if steps.is_empty() {
            p { (phrases.say(key::LAB_NEXT_NOTHING)) }
        } @else {
            ol.next {
                @for step in &steps {
                    li {
                        p { (step.said) }
                        @if let Some(shown) = &step.shown { (shown) }
                        pre tabindex="0" { code { (step.command) } }
                    }
                }
            }
            @if Ruleset::named(&summary.study.ruleset).is_none() {
                p.note { (phrases.say(key::LAB_NEXT_FILE)) }
            }
        }
    }
}

/// Games that are too short or too long on average, over all formats.
fn length(summary: &Summary, phrases: Phrases) -> Option<NextStep> {
    let lengths: Vec<Measure> =
        summary.formats.iter().map(|format| format.games.metric(&LENGTH)).collect();
    let mean = Measure::average(&lengths)?.value;
    let advice = Advice::on(mean);
    let key = match advice {
        Advice::TooShort => key::LAB_NEXT_TOO_SHORT,
        Advice::TooLong => key::LAB_NEXT_TOO_LONG,
        Advice::Right => return None,
    };
    let said = phrases.with(key, &[("turns", phrases.number(mean, 1).into())]);
    let study = &summary.study;
    let ruleset: Option<Ruleset> = serde_json::from_value(study.rules.clone()).ok();
    let shown = ruleset.map(|before| match adjusted(before, advice) {
        Some(after) => bonuses(&before, &after, phrases).render(),
        None => html! { p { (phrases.say(key::LAB_NEXT_EXHAUSTED)) } },
    });
    let command = format!(
        "arcadia lab tune --formats {} --ruleset {} --out tuned.toml --report tuned.html",
        study.formats.join(","),
        ruleset_option(study)
    );
    Some(NextStep { said, shown, command })
}

/// All bonuses, as they are and as the rule book's step would have them.
fn bonuses(before: &Ruleset, after: &Ruleset, phrases: Phrases) -> Table {
    let classes = [
        (BonusClass::Random, "random"),
        (BonusClass::Draft, "drafts"),
        (BonusClass::Monochrome, "chosen"),
    ];
    let names = classes.map(|(_, name)| words::capitalized(&phrases.name("lab-family", name)));
    let heads = [phrases.say(key::LAB_HEAD_COMBO)].into_iter().chain(names);
    let mut table = Table::new(phrases.say(key::LAB_NEXT_BONUSES), heads);
    for (combo, name) in Combo::ALL.into_iter().zip(COMBOS) {
        let cells = classes.map(|(class, _)| {
            let [was, is] = [before, after].map(|ruleset| ruleset.bonuses(class).worth(combo));
            Cell::text(if was == is { was.to_string() } else { format!("{was} → {is}") })
        });
        table.row(words::capitalized(&phrases.name("combo", name)), cells);
    }
    table
}

/// A first player who wins too much or too little: the book suspects the core rules, not the combos.
fn start(summary: &Summary, phrases: Phrases) -> Option<NextStep> {
    let unfair = summary.facts.iter().find(|fact| fact.fact == "start")?;
    let said = phrases.say(key::LAB_NEXT_UNFAIR);
    let command = format!(
        "arcadia lab balance --formats random,monochrome --topics formats {} --out start",
        options(&summary.study)
    );
    (unfair.verdict == Judgement::DoesNotHold).then_some(NextStep { said, shown: None, command })
}

/// Facts that more games would settle: four times as many halve the intervals.
fn undecided(summary: &Summary, phrases: Phrases) -> Option<NextStep> {
    let open = summary.facts.iter().filter(|fact| fact.verdict == Judgement::Undecided).count();
    let said = phrases.with(key::LAB_NEXT_UNDECIDED, &[("n", open.into())]);
    let study = &summary.study;
    let StudyInfo { drafts, games, seed, formats, topics, weaker, .. } = study;
    let is_whole = topics.len() == Topic::ALL.len();
    let some = if is_whole { String::new() } else { format!(" --topics {}", topics.join(",")) };
    let command = format!(
        "arcadia lab balance --formats {}{some} --drafts {} --games {} --seed {} --weaker {weaker} {} --out more",
        formats.join(","),
        4 * drafts,
        4 * games,
        seed + 1,
        options(study)
    );
    (open > 0).then_some(NextStep { said, shown: None, command })
}

/// Who plays, and by which rules, as options.
fn options(study: &StudyInfo) -> String {
    let (duels, drafts) = study.player.split_once('+').unwrap_or((&study.player, "learned"));
    format!("--players {duels} --drafters {drafts} --ruleset {}", ruleset_option(study))
}

/// The ruleset as an option takes it; one without a name is in a file.
fn ruleset_option(study: &StudyInfo) -> &str {
    if Ruleset::named(&study.ruleset).is_some() { &study.ruleset } else { "FILE" }
}
