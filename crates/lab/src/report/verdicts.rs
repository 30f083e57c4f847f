//! The claims of the rule books, one by one, with what was measured and what came of it.

use super::voice::Voice;
use crate::balance::{CLAIMS, Ruling, Summary, Unit, Verdict};
use maud::{Markup, html};
use words::Value;

/// The table of verdicts, claim by claim.
pub fn section(summary: &Summary, voice: Voice) -> Markup {
    let claims = CLAIMS.iter().map(|claim| (*claim, of_claim(summary, claim)));
    let claims: Vec<(&str, Vec<&Verdict>)> = claims.filter(|(_, all)| !all.is_empty()).collect();
    html! {
        p { (voice.say("verdicts-lead")) }
        table.verdicts role="table" {
            caption { (voice.say("verdicts-title")) }
            thead role="rowgroup" {
                tr role="row" {
                    @for head in ["claim", "expected", "measured", "verdict"] {
                        th scope="col" role="columnheader" { (voice.say(&format!("head-{head}"))) }
                    }
                }
            }
            @for (claim, all) in &claims { (group(claim, all, voice)) }
        }
    }
}

/// The verdicts on a claim.
pub fn of_claim<'a>(summary: &'a Summary, claim: &str) -> Vec<&'a Verdict> {
    summary.verdicts.iter().filter(|verdict| verdict.claim == claim).collect()
}

/// A claim: its name and definition, then everything it is made about.
fn group(claim: &str, all: &[&Verdict], voice: Voice) -> Markup {
    html! {
        tbody id={ "claim-" (claim) } role="rowgroup" {
            tr.claim role="row" {
                th colspan="4" scope="rowgroup" role="rowheader" {
                    span.name { (voice.say(&format!("claim-{claim}-name"))) }
                    span.how { (voice.say(&format!("claim-{claim}-how"))) }
                }
            }
            @for verdict in all { (row(verdict, voice)) }
        }
    }
}

fn row(verdict: &Verdict, voice: Voice) -> Markup {
    let head = |name: &str| voice.say(&format!("head-{name}"));
    html! {
        tr role="row" class=(ruling_name(verdict.verdict)) {
            th scope="row" role="rowheader" { (sentence(verdict, voice)) }
            td role="cell" data-head=(head("expected")) {
                (voice.range(verdict.expected, verdict.unit))
            }
            td role="cell" data-head=(head("measured")) {
                (voice.cell(&verdict.measured, verdict.unit))
            }
            td.ruling role="cell" data-head=(head("verdict")) { (ruling(verdict.verdict, voice)) }
        }
    }
}

/// What a claim says about what it is made about.
pub fn sentence(verdict: &Verdict, voice: Voice) -> String {
    voice.with(&format!("claim-{}", verdict.claim), &values(verdict, voice))
}

/// What sentences about a verdict can mention.
pub fn values(verdict: &Verdict, voice: Voice) -> Vec<(&'static str, Value)> {
    let about = |place: usize| -> Value {
        let name = verdict.about.get(place).map_or("", String::as_str);
        name_about(verdict.claim, place, name, voice).into()
    };
    let end = |end: Option<f64>| -> Value {
        end.map_or(String::new(), |end| voice.bound(end, verdict.unit)).into()
    };
    let value = match verdict.unit {
        // Sentences say for themselves what is counted.
        Unit::Turns => voice.number(verdict.measured.value, 1),
        Unit::Points => voice.number(100.0 * verdict.measured.value.abs(), 1),
        unit => voice.value(verdict.measured.value, unit),
    };
    vec![
        ("one", about(0)),
        ("other", about(1)),
        ("table", about(2)),
        ("low", end(verdict.expected.0)),
        ("high", end(verdict.expected.1)),
        ("value", value.into()),
    ]
}

/// What something is called that a claim is made about.
fn name_about(claim: &str, place: usize, name: &str, voice: Voice) -> String {
    match claim {
        "between-decks" | "within-deck" | "combos" | "skill" => voice.name("lab-family", name),
        "power-contested" => voice.name("lab-bucket", name),
        "losers-first-spread" | "losers-first-leader" => voice.name("lab-buyers", name),
        "grows" | "keeps-growing" | "change-possible" => name.to_owned(),
        _ if place == 2 => voice.name("lab-table", name),
        _ => voice.format(name),
    }
}

/// The name of a ruling in keys and classes.
pub fn ruling_name(ruling: Ruling) -> &'static str {
    match ruling {
        Ruling::Holds => "holds",
        Ruling::DoesNotHold => "does-not-hold",
        Ruling::Undecided => "undecided",
    }
}

/// The sign of a ruling: told apart by its shape.
pub fn sign(ruling: Ruling) -> &'static str {
    match ruling {
        Ruling::Holds => "✓",
        Ruling::DoesNotHold => "✗",
        Ruling::Undecided => "?",
    }
}

/// A ruling in sign and words.
pub fn ruling(ruling: Ruling, voice: Voice) -> Markup {
    let name = ruling_name(ruling);
    html! {
        span class={ "badge " (name) } {
            span.sign aria-hidden="true" { (sign(ruling)) } " " (voice.say(&format!("ruling-{name}")))
        }
    }
}
