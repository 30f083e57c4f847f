//! The report as a page: it needs nothing but itself, has no script, and prints well: every round's
//! pairings stay together on a sheet. Its parts are also for pages of others.

use super::said::{kind_name, score};
use super::{Line, Met, Report, Status, happened};
use crate::event::Event;
use crate::happening::{By, Happening};
use crate::plan::{Plan, written};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use words::Words;

/// The page of an event, by its report.
pub fn html(event: &Event, report: &Report, words: Words) -> String {
    let page = html! {
        (DOCTYPE)
        html lang=(words.lang()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (report.event) }
                style { (PreEscaped(include_str!("style.css"))) }
            }
            body { main { (body(event, report, words)) } }
        }
    };
    page.into_string()
}

/// Everything the page says.
pub fn body(event: &Event, report: &Report, words: Words) -> Markup {
    html! {
        header {
            p.kicker { (kind_name(report.kind, words)) }
            h1 { (report.event) }
            p { (words.say_with("event-summary", &[
                ("players", report.players.into()), ("rounds", report.rounds.into())])) }
        }
        section {
            h2 { (words.say("event-standings")) }
            (standings(&report.standings, words))
            @if has_tie_breaks(report.kind) { p.note { (words.say("event-tie-breaks")) } }
        }
        @for round in 1..=report.rounds as u16 {
            (pairings(round, &report.results, words))
        }
        @if let Some(plan) = &report.plan {
            section {
                h2 { (words.say("event-plan")) }
                (planned(plan, words))
            }
        }
        (decks(report, words))
        (log(event, words))
    }
}

/// Whether ties are broken in this kind of event.
pub fn has_tie_breaks(kind: &str) -> bool {
    matches!(kind, "swiss" | "round-robin" | "power")
}

/// Standings, with everything they go by.
pub fn standings(lines: &[Line], words: Words) -> Markup {
    let share = |share: f64| words.percent(share, 2);
    html! {
        table {
            thead { tr {
                @for key in ["place", "player", "points", "record", "omw", "gw", "ogw"] {
                    th scope="col" { (words.say(&format!("event-column-{key}"))) }
                }
            } }
            tbody { @for line in lines { tr {
                td { (line.place) }
                th scope="row" { (line.player) @if line.left { " " span.note { (words.say("event-has-left")) } } }
                td { (line.points) }
                td { (line.won) "–" (line.lost) "–" (line.drawn) }
                td { (share(line.opponents_match_wins)) }
                td { (share(line.game_wins)) }
                td { (share(line.opponents_game_wins)) }
            } } }
        }
    }
}

fn pairings(round: u16, results: &[Met], words: Words) -> Markup {
    let of_round = || results.iter().filter(|met| met.round == round);
    let format = of_round().next().map(|met| met.format.clone()).unwrap_or_default();
    html! {
        section.round {
            h2 { (words.say_with("event-round", &[
                ("n", round.into()), ("format", words.format_name(&format).into())])) }
            table {
                thead { tr {
                    @for key in ["table", "player", "against", "result"] {
                        th scope="col" { (words.say(&format!("event-column-{key}"))) }
                    }
                } }
                tbody { @for met in of_round() { tr {
                    td { (met.table) }
                    th scope="row" { (met.players.0) }
                    td.name { (met.players.1.clone().unwrap_or_else(|| words.say("event-bye"))) }
                    td { (result(met, words)) }
                } } }
            }
        }
    }
}

fn result(met: &Met, words: Words) -> String {
    match (met.status, met.score) {
        (Status::Forfeited, Some(games)) => {
            words.say_with("event-forfeited", &[("score", score(games).into())])
        }
        (Status::Disputed, _) => words.say("event-disputed"),
        (_, Some(games)) => score(games),
        _ => String::new(),
    }
}

/// How long it takes, round by round, and by which budget.
pub fn planned(plan: &Plan, words: Words) -> Markup {
    html! {
        p { (words.say_with("event-plan-total", &[("minutes", written(plan.total()).into())])) }
        @if plan.before > 0 { p { (words.say_with("event-plan-before", &[("n", plan.before.into())])) } }
        table {
            thead { tr {
                @for key in ["round", "format", "budget", "minutes", "ends"] {
                    th scope="col" { (words.say(&format!("event-column-{key}"))) }
                }
            } }
            tbody { @for (round, end) in plan.rounds.iter().zip(plan.ends()) { tr {
                td { (round.round) }
                td.name { (words.format_name(&round.format)) }
                td.name { (words.say(&format!("event-budget-{}", round.budget.name()))) }
                td { (round.written()) }
                td { (format!("{}:{:02}", end / 60, end % 60)) }
            } } }
        }
    }
}

fn decks(report: &Report, words: Words) -> Markup {
    if report.decks.is_empty() {
        return html! {};
    }
    html! {
        section {
            h2 { (words.say("event-decks")) }
            @for deck in &report.decks {
                details open {
                    summary { (words.say_with("event-deck-of", &[
                        ("player", deck.player.as_str().into()), ("round", deck.round.into())])) }
                    p.cards { (deck.cards.join(", ")) }
                }
            }
        }
    }
}

/// What the host did, and who came and went: results have tables of their own.
fn log(event: &Event, words: Words) -> Markup {
    let told = event.log().iter().filter(|entry| match entry.what {
        Happening::Reported { .. } | Happening::Held(_) => entry.by == By::Host,
        Happening::Entered { .. } => false,
        _ => true,
    });
    html! {
        section {
            h2 { (words.say("event-log")) }
            ol.log { @for entry in told { li { (happened(event, entry, words)) } } }
        }
    }
}
