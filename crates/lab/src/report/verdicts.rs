//! The claims of the rule books, one by one, with what was measured and what came of it.

use super::phrases::Phrases;
use crate::balance::{CLAIMS, Judgement, LimitSource, MeasureUnit, Summary, Verdict};
use maud::{Markup, html};
use words::{Key, Value, composed, key, keys};

/// The table of verdicts, claim by claim.
pub fn section(summary: &Summary, phrases: Phrases) -> Markup {
    let claims = CLAIMS.iter().map(|claim| (claim.name, of_claim(summary, claim.name)));
    let claims: Vec<(&str, Vec<&Verdict>)> = claims.filter(|(_, all)| !all.is_empty()).collect();
    html! {
        p { (phrases.say(key::LAB_VERDICTS_LEAD)) }
        table.verdicts role="table" {
            caption { (phrases.say(key::LAB_VERDICTS_TITLE)) }
            thead role="rowgroup" {
                tr role="row" {
                    @for head in keys!("lab-head", ["claim", "expected", "measured", "verdict"]) {
                        th scope="col" role="columnheader" { (phrases.say(head)) }
                    }
                }
            }
            @for (claim, all) in &claims { (group(claim, all, phrases)) }
        }
    }
}

/// The verdicts on a claim.
pub fn of_claim<'a>(summary: &'a Summary, claim: &str) -> Vec<&'a Verdict> {
    summary.verdicts.iter().filter(|verdict| verdict.claim == claim).collect()
}

/// A claim: its name and definition, then everything it is made about.
fn group(claim: &str, all: &[&Verdict], phrases: Phrases) -> Markup {
    html! {
        tbody id={ "claim-" (claim) } role="rowgroup" {
            tr.claim role="row" {
                th colspan="4" scope="rowgroup" role="rowheader" {
                    span.name { (phrases.say(composed!("lab-claim-{claim}-name"))) }
                    span.how { (phrases.say(composed!("lab-claim-{claim}-how"))) }
                    @if let Some(players) = players(all, phrases) { span.how { (players) } }
                }
            }
            @for verdict in all { (row(verdict, phrases)) }
        }
    }
}

/// With whom it was measured.
fn players(all: &[&Verdict], phrases: Phrases) -> Option<String> {
    let players = &all.first()?.players;
    let named = [("players", players.join(", ").into())];
    (!players.is_empty()).then(|| phrases.with(key::LAB_VERDICT_PLAYERS, &named))
}

fn row(verdict: &Verdict, phrases: Phrases) -> Markup {
    let head = |name: Key| phrases.say(name);
    html! {
        tr role="row" class=(ruling_name(verdict.verdict)) {
            th scope="row" role="rowheader" { (sentence(verdict, phrases)) }
            td role="cell" data-head=(head(key::LAB_HEAD_EXPECTED)) {
                (phrases.range(verdict.expected, verdict.unit))
                (our_limit(verdict.limit, phrases))
            }
            td role="cell" data-head=(head(key::LAB_HEAD_MEASURED)) {
                (phrases.cell(&verdict.measured, verdict.unit))
            }
            td.ruling role="cell" data-head=(head(key::LAB_HEAD_VERDICT)) { (ruling(verdict.verdict, phrases)) }
        }
    }
}

/// A mark behind what is held to a limit that is ours and not the book's.
pub fn our_limit(limit: LimitSource, phrases: Phrases) -> Markup {
    html! {
        @if limit == LimitSource::Ours { " " span.ours { "(" (phrases.say(key::LAB_LIMIT_OURS)) ")" } }
    }
}

/// What a claim says about what it is made about.
pub fn sentence(verdict: &Verdict, phrases: Phrases) -> String {
    phrases.with(composed!("lab-claim-{}", verdict.claim), &values(verdict, phrases))
}

/// What sentences about a verdict can mention.
pub fn values(verdict: &Verdict, phrases: Phrases) -> Vec<(&'static str, Value)> {
    let about = |place: usize| -> Value {
        let name = verdict.about.get(place).map_or("", String::as_str);
        name_about(verdict.claim, place, name, phrases).into()
    };
    let end = |end: Option<f64>| -> Value {
        end.map_or(String::new(), |end| phrases.bound(end, verdict.unit)).into()
    };
    let value = match verdict.unit {
        // Sentences say for themselves what is counted.
        MeasureUnit::Turns => phrases.number(verdict.measured.value, 1),
        MeasureUnit::Points => phrases.number(100.0 * verdict.measured.value.abs(), 1),
        unit => phrases.value(verdict.measured.value, unit),
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
fn name_about(claim: &str, place: usize, name: &str, phrases: Phrases) -> String {
    match claim {
        "between-decks" | "within-deck" | "combos" | "skill" => phrases.name("lab-family", name),
        "power-contested" => phrases.name("lab-bucket", name),
        "losers-first-spread" | "losers-first-leader" => phrases.name("lab-buyers", name),
        "grows" | "keeps-growing" | "change-possible" => name.to_owned(),
        _ if place == 2 => phrases.name("lab-table", name),
        _ => phrases.format(name),
    }
}

/// The name of a ruling in keys and classes.
pub fn ruling_name(ruling: Judgement) -> &'static str {
    match ruling {
        Judgement::Holds => "holds",
        Judgement::DoesNotHold => "does-not-hold",
        Judgement::Undecided => "undecided",
    }
}

/// The sign of a judgement, known by its shape alone.
pub fn sign(ruling: Judgement) -> &'static str {
    match ruling {
        Judgement::Holds => "✓",
        Judgement::DoesNotHold => "✗",
        Judgement::Undecided => "?",
    }
}

/// A ruling in sign and words.
pub fn ruling(ruling: Judgement, phrases: Phrases) -> Markup {
    let name = ruling_name(ruling);
    html! {
        span class={ "badge " (name) } {
            span.sign aria-hidden="true" { (sign(ruling)) } " " (phrases.say(composed!("lab-ruling-{name}")))
        }
    }
}
