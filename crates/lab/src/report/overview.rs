//! What was found, in short: how many facts hold, and in sentences which do not.

use super::ladder::changing;
use super::phrases::Phrases;
use super::verdicts::{of_claim, our_limit, ruling_name, sign, values};
use crate::balance::{CLAIMS, Claim, Fact, Judgement, LimitSource, Summary, TABLES, Verdict};
use maud::{Markup, html};
use words::{composed, key};

/// The counts and the names of what does not hold, which a phone shows without scrolling; then how it was
/// judged, what does not hold in sentences, and all facts at a glance.
pub fn section(summary: &Summary, phrases: Phrases) -> Markup {
    let fails = |fact: &&Fact| fact.verdict == Judgement::DoesNotHold;
    let failures: Vec<&Fact> = summary.facts.iter().filter(fails).collect();
    html! {
        (tally(summary, phrases))
        @if failures.is_empty() {
            p { (phrases.say(key::LAB_FOUND_NO_FAILURE)) }
        } @else {
            h3 { (phrases.say(key::LAB_FOUND_FAILURES)) }
            ul.names {
                @for fact in &failures {
                    li { a href={ "#fails-" (fact.fact) } { (fact_name(fact, phrases)) } }
                }
            }
        }
        p { a href="#next" { (phrases.say(key::LAB_NEXT_TITLE)) } }
        (lead(summary, phrases))
        ul.failures {
            @for fact in failures {
                li id={ "fails-" (fact.fact) } { (failure(fact, summary, phrases)) }
            }
        }
        details {
            summary { (phrases.say(key::LAB_FOUND_GLANCE)) }
            (glance(summary, phrases))
        }
    }
}

/// How many facts of each kind, in numbers and as a strip.
fn tally(summary: &Summary, phrases: Phrases) -> Markup {
    let count = |ruling| summary.facts.iter().filter(|fact| fact.verdict == ruling).count();
    let rulings = [Judgement::Holds, Judgement::DoesNotHold, Judgement::Undecided];
    html! {
        ul.tally {
            @for ruling in rulings {
                li class=(ruling_name(ruling)) style={ "--share:" (count(ruling).max(1)) } {
                    span.count {
                        span.sign aria-hidden="true" { (sign(ruling)) } " " (count(ruling))
                    }
                    " " span.what { (phrases.say(composed!("lab-tally-{}", ruling_name(ruling)))) }
                }
            }
        }
    }
}

/// How facts are judged, and whether it depends on who plays.
fn lead(summary: &Summary, phrases: Phrases) -> Markup {
    let values = [
        ("facts", summary.facts.len().into()),
        ("n", summary.verdicts.len().into()),
        ("player", summary.study.player.as_str().into()),
    ];
    html! {
        p { (phrases.with(key::LAB_FOUND_LEAD, &values)) }
        @if !summary.ladder.is_empty() {
            @let changing = [("n", changing(summary).len().into())];
            p {
                a href="#players" { (phrases.say(key::LAB_PLAYERS_TITLE)) } ": "
                (phrases.with(key::LAB_FOUND_PLAYERS, &changing))
            }
        }
    }
}

/// What is wrong with a fact: a sentence for each of its claims that does not hold somewhere. Claims about the
/// length of games say the same thing in several ways; the first is enough.
fn failure(fact: &Fact, summary: &Summary, phrases: Phrases) -> Markup {
    let sentences = CLAIMS.iter().filter_map(|claim| {
        let worst = worst(&behind(summary, fact, claim))?;
        let mut values = values(worst, phrases);
        values.push(("span", span(&of_claim(summary, claim.name), phrases).into()));
        let key = match equal_bonuses(summary, worst) {
            None => composed!("lab-claim-{}-found", claim.name),
            Some(equal) => {
                values.push(("equal", phrases.value(equal.measured.value, equal.unit).into()));
                composed!("lab-claim-{}-found-{}", claim.name, ruling_name(equal.verdict))
            }
        };
        Some((phrases.with(key, &values), worst.limit))
    });
    let sentences = sentences.take(if fact.fact == "length" { 1 } else { usize::MAX });
    let sentences: Vec<(String, LimitSource)> = sentences.collect();
    let counts = [("n", fact.fails.into()), ("all", fact.all().into())];
    html! {
        strong { (fact_name(fact, phrases)) "." }
        @for (sentence, limit) in &sentences { " " (sentence) (our_limit(*limit, phrases)) }
        " " span.count { (phrases.with(key::LAB_FOUND_COUNT, &counts)) }
    }
}

fn fact_name(fact: &Fact, phrases: Phrases) -> String {
    phrases.say(composed!("lab-fact-{}", fact.fact))
}

/// What came of a claim as far as a fact is behind it.
fn behind<'a>(summary: &'a Summary, fact: &Fact, claim: &Claim) -> Vec<&'a Verdict> {
    let mut verdicts = of_claim(summary, claim.name);
    verdicts.retain(|verdict| verdict.fact() == fact.fact);
    verdicts
}

/// The verdict on the same decks with equal bonuses, where one about drafted and random decks with their own
/// does not hold: only both together tell whether it is the decks or the bonuses.
fn equal_bonuses<'a>(summary: &'a Summary, own: &Verdict) -> Option<&'a Verdict> {
    let equal = |other: &&Verdict| {
        other.about.get(..2) == own.about.get(..2)
            && other.about.get(2).is_some_and(|table| table == TABLES[1])
    };
    let is_own = own.about.get(2).is_some_and(|table| table == TABLES[0]);
    let told = own.claim == "draft-beats-random" && is_own;
    told.then(|| of_claim(summary, own.claim).into_iter().find(equal)).flatten()
}

/// Where a claim fails by most.
fn worst<'a>(verdicts: &[&'a Verdict]) -> Option<&'a Verdict> {
    let failing = verdicts.iter().copied().filter(|one| one.verdict == Judgement::DoesNotHold);
    failing.max_by(|one, other| distance(one).total_cmp(&distance(other)))
}

/// How far a number lies outside of its range.
fn distance(verdict: &Verdict) -> f64 {
    let (low, high) = verdict.expected;
    let value = verdict.measured.value;
    let below = low.map_or(0.0, |low| low - value);
    below.max(high.map_or(0.0, |high| value - high))
}

/// From the least to the most that was measured for a claim.
fn span(verdicts: &[&Verdict], phrases: Phrases) -> String {
    let Some(unit) = verdicts.first().map(|verdict| verdict.unit) else { return String::new() };
    let values = || verdicts.iter().map(|verdict| verdict.measured.value);
    let low = values().fold(f64::INFINITY, f64::min);
    let high = values().fold(f64::NEG_INFINITY, f64::max);
    phrases.span(low, high, unit)
}

/// Every fact with its claims, and a sign for each thing they are made about.
fn glance(summary: &Summary, phrases: Phrases) -> Markup {
    let claims = |fact| CLAIMS.iter().map(move |claim| (claim.name, behind(summary, fact, claim)));
    html! {
        @for fact in &summary.facts {
            h4 { (fact_name(fact, phrases)) }
            ul.glance {
                @for (claim, all) in claims(fact).filter(|(_, all)| !all.is_empty()) {
                    li {
                        a href={ "#claim-" (claim) } { (phrases.say(composed!("lab-claim-{claim}-name"))) }
                        " " (signs(&all, phrases))
                    }
                }
            }
        }
    }
}

/// The signs of some verdicts, and in words how many of each there are.
fn signs(verdicts: &[&Verdict], phrases: Phrases) -> Markup {
    let rulings = [Judgement::Holds, Judgement::DoesNotHold, Judgement::Undecided];
    let counts = rulings.map(|ruling| {
        let count = verdicts.iter().filter(|verdict| verdict.verdict == ruling).count();
        (count > 0).then(|| {
            format!("{count} {}", phrases.say(composed!("lab-tally-{}", ruling_name(ruling))))
        })
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
