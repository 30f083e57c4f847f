//! The report of a balance study: one page that needs nothing but itself.
//!
//! It shows a [`Summary`] and computes nothing that is not in it, apart from what any forty cards of a
//! set come to on average. What it says comes from `words`; what it draws, from `charts`. There are no
//! scripts, no fonts and nothing to fetch, and the page is well-formed XML besides being HTML.

mod about;
mod cards;
mod charts;
mod comparison;
mod cross_format;
mod deckbuilder;
mod decks;
mod games;
mod ladder;
mod next;
mod overview;
mod phrases;
mod power;
mod skill;
mod starts;
mod tables;
#[cfg(test)]
mod tests;
mod tuning;
mod verdicts;

pub(crate) use comparison::comparison_html;
pub use tuning::tuning_html;

use crate::balance::{ComparedMetric, Measure, MeasureUnit, StudyInfo, Summary, Verdict};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use phrases::Phrases;
use words::{Words, composed, key};

/// A section: its name in anchors and keys, what it shows, and whether it is folded at first.
type ReportSection = (&'static str, fn(&Summary, Phrases) -> Markup, bool);

/// The sections, in order: what was found, the figures it follows from, what one looks things up in, and in the
/// end what to do next.
const SECTIONS: [ReportSection; 14] = [
    ("found", overview::section, false),
    ("players", ladder::section, false),
    ("lengths", games::lengths, false),
    ("starts", starts::section, false),
    ("between", cross_format::section, false),
    ("skill", skill::section, false),
    ("play", games::section, true),
    ("power", power::section, false),
    ("deckbuilder", deckbuilder::section, false),
    ("decks", decks::section, true),
    ("cards", cards::section, true),
    ("verdicts", verdicts::section, true),
    ("study", about::section, true),
    ("next", next::section, false),
];

/// The page that tells what a study found.
pub fn html(summary: &Summary, words: Words) -> String {
    let phrases = Phrases::new(words);
    let sections: Vec<ReportSection> =
        SECTIONS.into_iter().filter(|(name, ..)| was_studied(name, summary)).collect();
    let page = html! {
        (DOCTYPE)
        html lang=(words.lang()) {
            (head(&phrases.say(key::LAB_TITLE)))
            body {
                header {
                    p.kicker { (phrases.say(key::LAB_KICKER)) }
                    h1 { (phrases.say(key::LAB_TITLE)) }
                    p.settings { (settings(&summary.study, phrases)) }
                }
                (contents(&sections, phrases))
                main {
                    @for (name, show, folded) in &sections {
                        section id=(name) { (body(name, &show(summary, phrases), *folded, phrases)) }
                    }
                }
                footer { (how_to_read(&summary.study, phrases)) }
            }
        }
    };
    page.into_string()
}

/// The title of a section and what it shows, folded or not.
fn body(name: &str, shown: &Markup, folded: bool, phrases: Phrases) -> Markup {
    let title = html! { h2 { (phrases.say(composed!("lab-{name}-title"))) } };
    html! {
        @if folded {
            details.section { summary { (title) } (shown) }
        } @else {
            (title) (shown)
        }
    }
}

/// What a verdict is about, as a sentence.
pub fn claim(verdict: &Verdict, words: Words) -> String {
    verdicts::sentence(verdict, Phrases::new(words))
}

/// What was expected.
pub fn expected(verdict: &Verdict, words: Words) -> String {
    Phrases::new(words).range(verdict.expected, verdict.unit)
}

/// What was measured, with its interval.
pub fn measured(verdict: &Verdict, words: Words) -> String {
    Phrases::new(words).measured(&verdict.measured, verdict.unit)
}

/// A difference of shares, in points of a hundred and with its sign.
pub fn points(difference: &Measure, words: Words) -> String {
    Phrases::new(words).value(difference.value, MeasureUnit::Points)
}

/// A metric of a comparison in words: its name, both sides, and the difference with its interval.
pub fn compared(metric: &ComparedMetric, words: Words) -> [String; 4] {
    let phrases = Phrases::new(words);
    let unit = comparison::of_difference(metric.unit);
    let interval = phrases.interval(&metric.difference, unit);
    [
        comparison::name(metric, phrases),
        phrases.value(metric.one.value, metric.unit),
        phrases.value(metric.other.value, metric.unit),
        format!("{} ({interval})", comparison::difference(metric, phrases)),
    ]
}

/// What a browser wants to know first. Closed by hand: HTML does not mind, and XML insists.
fn head(title: &str) -> Markup {
    let metas = "<meta charset=\"utf-8\"/>\
        <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\
        <meta name=\"color-scheme\" content=\"light dark\"/>";
    html! {
        head {
            (PreEscaped(metas))
            title { (title) }
            style { (PreEscaped(include_str!("report/style.css"))) }
        }
    }
}

/// The study's settings in one line.
fn settings(study: &StudyInfo, phrases: Phrases) -> String {
    phrases.with(
        key::LAB_SETTINGS,
        &[
            ("formats", study.formats.len().into()),
            ("drafts", study.drafts.into()),
            ("games", study.games.into()),
            ("player", study.player.as_str().into()),
            ("weaker", study.weaker.as_str().into()),
            ("ruleset", phrases.name("ruleset", &study.ruleset).into()),
            ("seed", study.seed.into()),
        ],
    )
}

/// Whether there is anything to show in a section.
fn was_studied(section: &str, summary: &Summary) -> bool {
    match section {
        "found" | "next" | "verdicts" | "study" => true,
        "players" => !summary.ladder.is_empty(),
        "between" => !summary.between.is_empty(),
        "skill" => !summary.skill.is_empty(),
        "power" => summary.power.is_some(),
        "deckbuilder" => !summary.deckbuilder.is_empty(),
        _ => !summary.formats.is_empty(),
    }
}

fn contents(sections: &[ReportSection], phrases: Phrases) -> Markup {
    let heading = phrases.say(key::LAB_CONTENTS);
    html! {
        nav aria-label=(heading) {
            ol {
                @for (name, ..) in sections {
                    li { a href={ "#" (name) } { (phrases.say(composed!("lab-{name}-title"))) } }
                }
            }
        }
    }
}

/// What intervals are, and how to come by the same numbers.
fn how_to_read(study: &StudyInfo, phrases: Phrases) -> Markup {
    let formats: Vec<String> = study.formats.iter().map(|name| phrases.format(name)).collect();
    html! {
        h2 { (phrases.say(key::LAB_READING_TITLE)) }
        p { (phrases.say(key::LAB_READING_INTERVALS)) }
        p { (phrases.say(key::LAB_READING_DEALS)) }
        p { (phrases.say(key::LAB_READING_PLAYERS)) }
        p { (phrases.with(key::LAB_READING_FORMATS, &[("formats", formats.join(", ").into())])) }
        (digest(&study.digest, phrases))
    }
}

fn digest(digest: &str, phrases: Phrases) -> Markup {
    html! { p.digest { (phrases.with(key::LAB_READING_DIGEST, &[("digest", digest.into())])) } }
}
