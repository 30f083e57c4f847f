//! The report as a page: it needs nothing but itself, has no script, and prints well: every round's
//! pairings stay together on a sheet. Its parts are also for pages of others.

use super::sentences::{kind_name, score};
use super::{Line, Met, PairingStatus, Report, happened};
use crate::event::Event;
use crate::occurrence::{CausedBy, Occurrence};
use crate::plan::{TimePlan, written};
use draft::Filled;
use maud::{DOCTYPE, Markup, PreEscaped, html};
use words::{Words, composed, key, keys};

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
            p { (words.say_with(key::EVENT_SUMMARY, &[
                ("players", report.players.into()), ("rounds", report.rounds.into())])) }
        }
        section {
            h2 { (words.say(key::EVENT_STANDINGS)) }
            (standings(&report.standings, words))
            @if has_tie_breaks(report.kind) { p.note { (words.say(key::EVENT_TIE_BREAKS)) } }
        }
        @for round in 1..=report.rounds as u16 {
            (pairings(round, &report.results, words))
        }
        @if let Some(plan) = &report.plan {
            section {
                h2 { (words.say(key::EVENT_PLAN)) }
                (planned(plan, words))
            }
        }
        (packs(event, report, words))
        (decks(report, words))
        (log(event, words))
    }
}

/// What is not in the packs as it should be: cards that stand in for others, and copies.
fn packs(event: &Event, report: &Report, words: Words) -> Markup {
    let pool = event.setup().kind.draft().map(|draft| &draft.pool);
    let said =
        |filled: &Filled| words.draft_event(pool?, &draft::DraftEvent::Filled(filled.clone()));
    html! {
        @if !report.stand_ins.is_empty() || report.copied_commons > 0 {
            section {
                h2 { (words.say(key::EVENT_PACKS)) }
                ul {
                    @if report.copied_commons > 0 {
                        li { (words.say_with(key::EVENT_COPIED_COMMONS, &[("n", report.copied_commons.into())])) }
                    }
                    @for line in report.stand_ins.iter().filter_map(said) { li { (line) } }
                }
            }
        }
    }
}

/// Whether ties are broken in this kind of event.
pub fn has_tie_breaks(kind: &str) -> bool {
    matches!(kind, "swiss" | "round-robin" | "power" | "pod")
}

/// Standings, with everything they go by.
pub fn standings(lines: &[Line], words: Words) -> Markup {
    let share = |share: f64| words.percent(share, 2);
    html! {
        table {
            thead { tr {
                @for key in keys!("event-column", ["place", "player", "points", "record", "omw", "gw", "ogw"]) {
                    th scope="col" { (words.say(key)) }
                }
            } }
            tbody { @for line in lines { tr {
                td { (line.place) }
                th scope="row" { (line.player) @if line.left { " " span.note { (words.say(key::EVENT_HAS_LEFT)) } } }
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
            h2 { (words.say_with(key::EVENT_ROUND, &[
                ("n", round.into()), ("format", words.format_name(&format).into())])) }
            table {
                thead { tr {
                    @for key in keys!("event-column", ["table", "player", "against", "result"]) {
                        th scope="col" { (words.say(key)) }
                    }
                } }
                tbody { @for met in of_round() { tr {
                    td { (met.table) }
                    th scope="row" { (met.players.0) }
                    td.name { (met.players.1.clone().unwrap_or_else(|| words.say(key::EVENT_BYE))) }
                    td { (result(met, words)) }
                } } }
            }
        }
    }
}

fn result(met: &Met, words: Words) -> String {
    match (met.status, met.score) {
        (PairingStatus::Forfeited, Some(games)) => {
            words.say_with(key::EVENT_FORFEITED, &[("score", score(games).into())])
        }
        (PairingStatus::Disputed, _) => words.say(key::EVENT_DISPUTED),
        (_, Some(games)) => score(games),
        _ => String::new(),
    }
}

/// How long it takes, round by round, and by which budget.
pub fn planned(plan: &TimePlan, words: Words) -> Markup {
    html! {
        p { (words.say_with(key::EVENT_PLAN_TOTAL, &[("minutes", written(plan.total()).into())])) }
        @if plan.before > 0 { p { (words.say_with(key::EVENT_PLAN_BEFORE, &[("n", plan.before.into())])) } }
        table {
            thead { tr {
                @for key in keys!("event-column", ["round", "format", "budget", "minutes", "ends"]) {
                    th scope="col" { (words.say(key)) }
                }
            } }
            tbody { @for (round, end) in plan.rounds.iter().zip(plan.ends()) { tr {
                td { (round.round) }
                td.name { (words.format_name(&round.format)) }
                td.name { (words.say(composed!("event-budget-{}", round.budget.name()))) }
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
            h2 { (words.say(key::EVENT_DECKS)) }
            @for deck in &report.decks {
                details open {
                    summary { (words.say_with(key::EVENT_DECK_OF, &[
                        ("player", deck.player.as_str().into()), ("round", deck.round.into())])) }
                    p.cards { (counted(&deck.cards)) }
                }
            }
        }
    }
}

/// Cards in a row, those there are several of with how many; they come sorted. Names may have commas.
fn counted(cards: &[String]) -> String {
    let of = |same: &[String]| match same {
        [one] => one.clone(),
        several => format!("{} {}", several.len(), several[0]),
    };
    cards.chunk_by(|one, other| one == other).map(of).collect::<Vec<_>>().join(" · ")
}

/// What the host did, and who came and went: results have tables of their own.
fn log(event: &Event, words: Words) -> Markup {
    let told = event.log().iter().filter(|entry| match entry.what {
        Occurrence::Reported { .. } | Occurrence::Held(_) => entry.by == CausedBy::Host,
        Occurrence::Entered { .. } => false,
        _ => true,
    });
    html! {
        section {
            h2 { (words.say(key::EVENT_LOG)) }
            ol.log { @for entry in told { li { (happened(event, entry, words)) } } }
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn cards_there_are_several_of_are_counted() {
        let cards = ["Elf", "Forest", "Forest", "Forest", "Wolf"].map(str::to_owned);
        assert_eq!(super::counted(&cards), "Elf · 3 Forest · Wolf");
    }
}
