//! The report of a balance study: one page that needs nothing but itself.
//!
//! It shows a [`Summary`] and computes nothing that is not in it, apart from what any forty cards of a
//! set come to on average. What it says comes from `words`; what it draws, from `charts`. There are no
//! scripts, no fonts and nothing to fetch, and the page is well-formed XML besides being HTML.

mod cards;
mod charts;
mod deckbuilder;
mod decks;
mod findings;
mod play;
mod power;
mod strength;
mod tables;
#[cfg(test)]
mod tests;
mod verdicts;
mod voice;

use crate::balance::{Measure, Study, Summary, Unit, Verdict};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use voice::Voice;
use words::Words;

/// A section: its name in anchors and keys, and what it shows.
type Section = (&'static str, fn(&Summary, Voice) -> Markup);

/// The sections, in order.
const SECTIONS: [Section; 11] = [
    ("found", findings::section),
    ("verdicts", verdicts::section),
    ("lengths", play::lengths),
    ("starts", strength::starts),
    ("between", strength::between),
    ("skill", strength::skill),
    ("decks", decks::section),
    ("play", play::section),
    ("cards", cards::section),
    ("power", power::section),
    ("deckbuilder", deckbuilder::section),
];

/// The page that tells what a study found.
pub fn html(summary: &Summary, words: Words) -> String {
    let voice = Voice::new(words);
    let sections: Vec<Section> =
        SECTIONS.into_iter().filter(|(name, _)| was_studied(name, summary)).collect();
    let page = html! {
        (DOCTYPE)
        html lang=(words.lang()) {
            (head(voice))
            body {
                header {
                    p.kicker { (voice.say("kicker")) }
                    h1 { (voice.say("title")) }
                    p.settings { (settings(&summary.study, voice)) }
                }
                (contents(&sections, voice))
                main {
                    @for (name, show) in &sections {
                        section id=(name) {
                            h2 { (voice.say(&format!("{name}-title"))) }
                            (show(summary, voice))
                        }
                    }
                }
                footer { (how_to_read(&summary.study, voice)) }
            }
        }
    };
    page.into_string()
}

/// What a verdict is about, as a sentence.
pub fn claim(verdict: &Verdict, words: Words) -> String {
    verdicts::sentence(verdict, Voice::new(words))
}

/// What was expected.
pub fn expected(verdict: &Verdict, words: Words) -> String {
    Voice::new(words).range(verdict.expected, verdict.unit)
}

/// What was measured, with its interval.
pub fn measured(verdict: &Verdict, words: Words) -> String {
    Voice::new(words).measured(&verdict.measured, verdict.unit)
}

/// A difference of shares, in points of a hundred and with its sign.
pub fn points(difference: &Measure, words: Words) -> String {
    Voice::new(words).value(difference.value, Unit::Points)
}

/// What a browser wants to know first. Closed by hand: HTML does not mind, and XML insists.
fn head(voice: Voice) -> Markup {
    let metas = "<meta charset=\"utf-8\"/>\
        <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\
        <meta name=\"color-scheme\" content=\"light dark\"/>";
    html! {
        head {
            (PreEscaped(metas))
            title { (voice.say("title")) }
            style { (PreEscaped(include_str!("report/style.css"))) }
        }
    }
}

/// The study's settings in one line.
fn settings(study: &Study, voice: Voice) -> String {
    voice.with(
        "settings",
        &[
            ("formats", study.formats.len().into()),
            ("drafts", study.drafts.into()),
            ("games", study.games.into()),
            ("player", study.player.as_str().into()),
            ("weaker", study.weaker.as_str().into()),
            ("ruleset", voice.name("ruleset", &study.ruleset).into()),
            ("seed", study.seed.into()),
        ],
    )
}

/// Whether there is anything to show in a section.
fn was_studied(section: &str, summary: &Summary) -> bool {
    match section {
        "found" | "verdicts" => true,
        "between" => !summary.between.is_empty(),
        "skill" => !summary.skill.is_empty(),
        "power" => summary.power.is_some(),
        "deckbuilder" => !summary.deckbuilder.is_empty(),
        _ => !summary.formats.is_empty(),
    }
}

fn contents(sections: &[Section], voice: Voice) -> Markup {
    let heading = voice.say("contents");
    html! {
        nav aria-label=(heading) {
            ol {
                @for (name, _) in sections {
                    li { a href={ "#" (name) } { (voice.say(&format!("{name}-title"))) } }
                }
            }
        }
    }
}

/// What intervals are, and how to come by the same numbers.
fn how_to_read(study: &Study, voice: Voice) -> Markup {
    let formats: Vec<String> = study.formats.iter().map(|name| voice.format(name)).collect();
    html! {
        h2 { (voice.say("reading-title")) }
        p { (voice.say("reading-intervals")) }
        p { (voice.say("reading-deals")) }
        p { (voice.say("reading-players")) }
        p { (voice.with("reading-formats", &[("formats", formats.join(", ").into())])) }
        p.digest { (voice.with("reading-digest", &[("digest", study.digest.as_str().into())])) }
    }
}
