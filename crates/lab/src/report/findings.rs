//! What was found, in short: how many claims hold, and in sentences what does not.

use super::verdicts::{of_claim, ruling_name, sign, values};
use super::voice::Voice;
use crate::balance::{CLAIMS, Ruling, Summary, Verdict};
use maud::{Markup, html};

/// Claims that say much the same of a length as the first: told only where that one holds.
const ALSO_LENGTH: [&str; 3] = ["not-too-short", "not-too-long", "typical-range"];

/// The counts, what does not hold, and all claims at a glance.
pub fn section(summary: &Summary, voice: Voice) -> Markup {
    let failures = failures(summary, voice);
    html! {
        (tally(summary, voice))
        @if failures.is_empty() {
            p { (voice.say("found-no-failure")) }
        } @else {
            h3 { (voice.say("found-failures")) }
            ul.failures { @for failure in &failures { li { (failure) } } }
        }
        h3 { (voice.say("found-glance")) }
        (glance(summary, voice))
    }
}

/// How many verdicts of each kind, in numbers and as a strip.
fn tally(summary: &Summary, voice: Voice) -> Markup {
    let count = |ruling| summary.verdicts.iter().filter(|one| one.verdict == ruling).count();
    let rulings = [Ruling::Holds, Ruling::DoesNotHold, Ruling::Undecided];
    html! {
        ul.tally {
            @for ruling in rulings {
                li class=(ruling_name(ruling)) style={ "--share:" (count(ruling).max(1)) } {
                    span.count {
                        span.sign aria-hidden="true" { (sign(ruling)) } " " (count(ruling))
                    }
                    " " span.what { (voice.say(&format!("tally-{}", ruling_name(ruling)))) }
                }
            }
        }
        p { (voice.with("found-lead", &[("n", summary.verdicts.len().into())])) }
    }
}

/// A sentence for each claim that does not hold somewhere, in the order of the claims.
fn failures(summary: &Summary, voice: Voice) -> Vec<Markup> {
    let fails = |claim: &str| failed(summary, claim).is_some();
    let told = |claim: &&&str| !(ALSO_LENGTH.contains(claim) && fails("length"));
    let sentences = CLAIMS.iter().filter(told).filter_map(|claim| {
        let (worst, failing, all) = failed(summary, claim)?;
        let mut values = values(worst, voice);
        values.push(("span", span(&of_claim(summary, claim), voice).into()));
        let said = voice.with(&format!("claim-{claim}-found"), &values);
        let count = voice.with("found-count", &[("n", failing.into()), ("all", all.into())]);
        let name = voice.say(&format!("claim-{claim}-name"));
        Some(html! { strong { (name) "." } " " (said) " " span.count { (count) } })
    });
    sentences.collect()
}

/// Where a claim fails by most, in how many cases it fails, and how many there are.
fn failed<'a>(summary: &'a Summary, claim: &str) -> Option<(&'a Verdict, usize, usize)> {
    let all = of_claim(summary, claim);
    let failing: Vec<&Verdict> =
        all.iter().copied().filter(|one| one.verdict == Ruling::DoesNotHold).collect();
    let worst = failing.iter().max_by(|one, other| distance(one).total_cmp(&distance(other)))?;
    Some((worst, failing.len(), all.len()))
}

/// How far a number lies outside of its range.
fn distance(verdict: &Verdict) -> f64 {
    let (low, high) = verdict.expected;
    let value = verdict.measured.value;
    let below = low.map_or(0.0, |low| low - value);
    below.max(high.map_or(0.0, |high| value - high))
}

/// From the least to the most that was measured for a claim.
fn span(verdicts: &[&Verdict], voice: Voice) -> String {
    let Some(unit) = verdicts.first().map(|verdict| verdict.unit) else { return String::new() };
    let values = || verdicts.iter().map(|verdict| verdict.measured.value);
    let low = values().fold(f64::INFINITY, f64::min);
    let high = values().fold(f64::NEG_INFINITY, f64::max);
    voice.span(low, high, unit)
}

/// Every claim with a sign for each thing it is made about.
fn glance(summary: &Summary, voice: Voice) -> Markup {
    let claims = CLAIMS.iter().map(|claim| (claim, of_claim(summary, claim)));
    html! {
        ul.glance {
            @for (claim, all) in claims.filter(|(_, all)| !all.is_empty()) {
                li {
                    a href={ "#claim-" (claim) } { (voice.say(&format!("claim-{claim}-name"))) }
                    " " (signs(&all, voice))
                }
            }
        }
    }
}

/// The signs of some verdicts, and in words how many of each there are.
fn signs(verdicts: &[&Verdict], voice: Voice) -> Markup {
    let rulings = [Ruling::Holds, Ruling::DoesNotHold, Ruling::Undecided];
    let counts = rulings.map(|ruling| {
        let count = verdicts.iter().filter(|verdict| verdict.verdict == ruling).count();
        (count > 0)
            .then(|| format!("{count} {}", voice.say(&format!("tally-{}", ruling_name(ruling)))))
    });
    let said: Vec<String> = counts.into_iter().flatten().collect();
    html! {
        span.signs role="img" aria-label=(said.join(", ")) {
            @for verdict in verdicts {
                span class=(ruling_name(verdict.verdict)) { (sign(verdict.verdict)) }
            }
        }
    }
}
