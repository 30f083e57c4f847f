//! The report of a tuning: the games before and after, what was changed, and what else was tried.

use super::head;
use super::phrases::Phrases;
use super::tables::{Cell, Table};
use super::verdicts::{ruling_name, sign};
use crate::balance::{MeasureUnit, Verdict};
use crate::format::Format;
use crate::tune::{Change, PlayerStrength, TargetCheck, Tuning, TuningReport};
use maud::{DOCTYPE, Markup, html};
use words::{Value, Words, composed, key, keys};

/// The page that tells what a tuning found.
pub fn tuning_html(tuning: &Tuning, report: &TuningReport, words: Words) -> String {
    let phrases = Phrases::new(words);
    let page = html! {
        (DOCTYPE)
        html lang=(words.lang()) {
            (head(&phrases.say(key::LAB_TUNING_TITLE)))
            body {
                header {
                    p.kicker { (phrases.say(key::LAB_KICKER)) }
                    h1 { (phrases.say(key::LAB_TUNING_TITLE)) }
                    p.settings { (words.say_with(key::TUNE_SETTINGS, &values(tuning))) }
                }
                main {
                    section id="found" { (found(report, phrases)) }
                    section id="games" { (games(report, phrases)) }
                    section id="strength" { (strength(report, phrases)) }
                    @if !report.alternatives.is_empty() {
                        section id="tried" { (tried(tuning, report, phrases)) }
                    }
                }
                footer {
                    p { (phrases.say(key::LAB_READING_INTERVALS)) }
                    @for (player, weights) in &report.weights {
                        @for (what, hash) in weights {
                            @let facts =
                                [("player", player.as_str().into()), ("what", what.as_str().into())];
                            p.digest { (phrases.with(key::LAB_SETTING_WEIGHTS, &facts)) ": " (hash.to_string()) }
                        }
                    }
                }
            }
        }
    };
    page.into_string()
}

/// What sentences about a tuning can mention.
fn values(tuning: &Tuning) -> Vec<(&'static str, Value)> {
    let hash = || tuning.ruleset.hash().to_string().chars().take(12).collect();
    let formats: Vec<&str> = tuning.formats.iter().map(Format::name).collect();
    vec![
        ("ruleset", tuning.ruleset.name().map_or_else(hash, str::to_owned).into()),
        ("formats", formats.join(", ").into()),
        ("player", tuning.player.name.as_str().into()),
        ("second", tuning.second.name.as_str().into()),
        ("seed", tuning.seed.into()),
    ]
}

/// How many targets are met, and what was changed for it.
fn found(report: &TuningReport, phrases: Phrases) -> Markup {
    let count = |standings: &[TargetCheck]| {
        let missed = standings.iter().map(|standing| standing.missed().count()).sum::<usize>();
        let all = standings.iter().map(|standing| standing.targets.len()).sum::<usize>();
        (all - missed, all)
    };
    let ((before, all), (after, _)) = (count(&report.before), count(&report.after));
    let values = [("before", before.into()), ("after", after.into()), ("all", all.into())];
    let weak: Vec<&PlayerStrength> = report.strength[1].iter().filter(|one| one.weak).collect();
    html! {
        h2 { (phrases.say(key::LAB_TUNING_FOUND)) }
        p { (phrases.with(key::LAB_TUNING_MET, &values)) }
        @for player in weak { p { strong { (weakness(player, phrases)) } } }
        @if report.changes.is_empty() {
            p { (phrases.say(key::LAB_TUNING_NO_CHANGE)) }
        } @else {
            (changes(report, phrases).render())
        }
    }
}

/// Every change, what it costs, and how far off the targets one is without it.
fn changes(report: &TuningReport, phrases: Phrases) -> Table {
    let heads = keys!("lab-head", ["rule", "before", "after", "cost-of", "without"]);
    let mut table =
        Table::new(phrases.say(key::LAB_TUNING_CHANGES), heads.map(|head| phrases.say(head)));
    for needed in &report.changes {
        let Change { number, from, to, cost } = &needed.change;
        let [from, to] = written(number, from, to);
        let without = match needed.miss_without {
            miss if miss.is_finite() => phrases.number(miss, 1),
            _ => "–".to_owned(),
        };
        let cost = phrases.number(*cost, 2);
        table.row(number.clone(), [from, to, cost, without].map(Cell::text));
    }
    table
}

/// The values of a change; bonuses are told by how many points they have more or fewer.
fn written(number: &str, from: &serde_json::Value, to: &serde_json::Value) -> [String; 2] {
    let plain =
        |value: &serde_json::Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    match (number.starts_with("bonuses."), to.as_i64()) {
        (true, Some(by)) => ["±0".to_owned(), format!("{by:+}").replace('-', "−")],
        _ => [plain(from), plain(to)],
    }
}

/// A table for each player: lengths and shares before and after, beside what they should be.
fn games(report: &TuningReport, phrases: Phrases) -> Markup {
    let after = |player: &str| report.after.iter().find(|standing| standing.player == player);
    html! {
        h2 { (phrases.say(key::LAB_TUNING_GAMES)) }
        @for before in &report.before {
            @if let Some(after) = after(&before.player) {
                h3 { (before.player) }
                (table(before, after, "length", phrases).render())
                (table(before, after, "fair-start", phrases).render())
            }
        }
    }
}

fn table(before: &TargetCheck, after: &TargetCheck, claim: &str, phrases: Phrases) -> Table {
    let heads = keys!("lab-head", ["format", "before", "after", "target"]);
    let values = [
        ("player", before.player.as_str().into()),
        ("before", before.games.into()),
        ("after", after.games.into()),
    ];
    let caption = phrases.with(composed!("lab-tuning-{claim}"), &values);
    let mut table = Table::new(caption, heads.map(|head| phrases.say(head)));
    let is_shown = |target: &&Verdict| (target.claim == "fair-start") == (claim == "fair-start");
    for was in before.targets.iter().filter(is_shown) {
        let is = after.targets.iter().find(|one| one.claim == was.claim && one.about == was.about);
        let name = match (was.claim, &was.about[..]) {
            ("overall-length", _) | (_, []) => phrases.words().say(key::TUNE_OVERALL),
            (_, [format, ..]) => phrases.format(format),
        };
        let cells =
            [Some(was), is].map(|target| target.map_or_else(Cell::empty, |it| cell(it, phrases)));
        let target = Cell::text(phrases.range(was.expected, was.unit));
        table.row(name, cells.into_iter().chain([target]));
    }
    table
}

/// What was measured, with the sign of what came of it.
fn cell(target: &Verdict, phrases: Phrases) -> Cell {
    let name = ruling_name(target.verdict);
    Cell::of(html! {
        span.signs role="img" aria-label=(phrases.say(composed!("lab-ruling-{name}"))) {
            span class=(name) { (sign(target.verdict)) }
        }
        " " (phrases.cell(&target.measured, target.unit))
    })
}

/// How well the players play by both rulesets.
fn strength(report: &TuningReport, phrases: Phrases) -> Markup {
    let heads = keys!("lab-head", ["players", "before", "after"]);
    let against = report.strength[0].first().map_or("", |one| one.against);
    let against = [("against", against.into())];
    let caption = phrases.with(key::LAB_TUNING_STRENGTH_CAPTION, &against);
    let mut table = Table::new(caption, heads.map(|head| phrases.say(head)));
    let [before, after] = &report.strength;
    for (was, is) in before.iter().zip(after) {
        let cells = [was, is].map(|one| Cell::of(phrases.cell(&one.share, MeasureUnit::Percent)));
        table.row(was.player.clone(), cells);
    }
    html! {
        h2 { (phrases.say(key::LAB_TUNING_STRENGTH)) }
        p { (phrases.say(key::LAB_TUNING_STRENGTH_LEAD)) }
        (table.render())
    }
}

/// That a player is weak by the rules its games are judged by.
pub fn weakness(player: &PlayerStrength, phrases: Phrases) -> String {
    let facts = [
        ("player", player.player.as_str().into()),
        ("against", player.against.into()),
        ("share", phrases.measured(&player.share, MeasureUnit::Percent).into()),
    ];
    phrases.words().say_with(key::TUNE_WEAK, &facts)
}

/// The ways that were tried: what each costs and misses, and the games by format.
fn tried(tuning: &Tuning, report: &TuningReport, phrases: Phrases) -> Markup {
    let formats = tuning.formats.iter().map(|format| phrases.format(format.name()));
    let first = keys!("lab-head", ["changes", "cost-of", "miss"]).map(|head| phrases.say(head));
    let mut table =
        Table::new(phrases.say(key::LAB_TUNING_TRIED), first.into_iter().chain(formats));
    for way in &report.alternatives {
        let changes: Vec<String> = way.changes.iter().map(change).collect();
        let changes = match changes.is_empty() {
            true => phrases.words().say(key::TUNE_NO_CHANGE),
            false => changes.join(", "),
        };
        let numbers = [phrases.number(way.cost, 2), phrases.number(way.miss, 1)].map(Cell::text);
        let games = way.lengths.iter().zip(&way.first).map(|(length, first)| {
            Cell::text(format!("{} / {}", phrases.number(*length, 0), phrases.percent(*first)))
        });
        table.row(changes, numbers.into_iter().chain(games));
    }
    html! {
        h2 { (phrases.say(key::LAB_TUNING_TRIED)) }
        p { (phrases.say(key::LAB_TUNING_TRIED_LEAD)) }
        (table.render())
    }
}

fn change(change: &Change) -> String {
    let [from, to] = written(&change.number, &change.from, &change.to);
    match change.number.starts_with("bonuses.") {
        true => format!("{} {to}", change.number),
        false => format!("{} {from} → {to}", change.number),
    }
}
