//! Which format? All ways to come by a deck compared, and which of them suits whom.

use super::super::context::Form;
use super::super::language::Language;
use super::super::{assets, frame};
use super::format_finder;
use axum::response::Html;
use cube::house;
use draft::Information;
use draft::advice::{Construction, Guide, PROFILES, TimeBudget};
use maud::{Markup, html};
use words::{Key, Words, capitalized, key, keys};

/// The page.
pub async fn page(Language(words): Language, form: Form) -> Html<String> {
    Html(shown(words, &form, None).into_string())
}

/// The page, with what was wrong with what somebody asked for.
pub fn shown(words: Words, form: &Form, notice: Option<&str>) -> Markup {
    let set = house::oracle(1);
    let guide = Guide::new(&set);
    let ways = guide.constructions();
    let body = html! {
        (assets::style("reading.css"))
        (frame::head("rules", &words.say(key::GUIDE_TITLE), &html! { p { (words.say_with(key::FORMATS_LEAD, &[("n", ways.len().into())])) } }))
        @if let Some(notice) = notice { p class="notice" role="alert" { (notice) } }
        (format_finder::shown(words, guide, form))
        section class="panel" id="profiles" {
            h2 { (words.say(key::GUIDE_PROFILES)) }
            (profiles(words))
        }
        section class="panel" id="compared" {
            h2 { (words.say(key::GUIDE_COMPARED)) }
            p { (words.say(key::FORMATS_COMPARED_TEXT)) }
            (compared(words, &ways))
        }
        section class="panel" id="times" {
            h2 { (words.say(key::GUIDE_TIMES)) }
            p { (words.say(key::FORMATS_TIMES_TEXT)) }
            (times(words, &ways))
        }
    };
    frame::page(words, &words.say(key::SITE_FORMATS), "/formats", &body)
}

/// Who people may be, and what they are recommended.
fn profiles(words: Words) -> Markup {
    html! {
        div class="profiles" {
            @for profile in &PROFILES {
                section {
                    h3 { (capitalized(&words.profile(profile.key))) }
                    p class="buttons" {
                        @for name in profile.recommends {
                            a class="button" href={ "/formats/" (name) } { (words.format_name(name)) }
                        }
                    }
                    ul { @for reason in profile.reasons { li { (words.profile_reason(reason)) } } }
                }
            }
        }
    }
}

/// A table that becomes a card for each row where there is little room. The roles say what is what
/// even then.
fn table(heads: &[String], rows: &[(Markup, Vec<Markup>)]) -> Markup {
    html! {
        table class="cards" role="table" {
            thead role="rowgroup" {
                tr role="row" { @for head in heads { th role="columnheader" scope="col" { (head) } } }
            }
            tbody role="rowgroup" {
                @for (name, cells) in rows {
                    tr role="row" {
                        th role="rowheader" scope="row" { (name) }
                        @for (cell, head) in cells.iter().zip(&heads[1..]) {
                            td role="cell" data-label=(head) { (cell) }
                        }
                    }
                }
            }
        }
    }
}

fn heads(words: Words, columns: &[Key]) -> Vec<String> {
    columns.iter().map(|column| capitalized(&words.say(*column))).collect()
}

fn link(words: Words, name: &str) -> Markup {
    html! { a href={ "/formats/" (name) } { (words.format_name(name)) } }
}

/// What stands in a table where there is nothing to say.
fn nothing() -> String {
    "–".to_owned()
}

fn compared(words: Words, ways: &[Construction]) -> Markup {
    let columns = keys!(
        "guide-column",
        ["name", "minutes", "complexity", "drafted", "aside", "information", "sets"]
    );
    let mut heads = heads(words, &columns);
    heads[1] = words.say(key::GUIDE_TIMES);
    heads.push(words.say(key::FORMATS_BEST_FOR));
    let cards = |way: &Construction, cards: u32| {
        if way.information == Information::NoDraft { nothing() } else { cards.to_string() }
    };
    let row = |way: &Construction| {
        let best: Vec<String> = way.best_for.iter().map(|who| words.audience(*who)).collect();
        let cells = [
            way.minutes().to_string(),
            words.complexity(way.complexity),
            cards(way, way.drafted),
            cards(way, way.aside),
            words.information(way.information),
            way.sets.map_or_else(nothing, |sets| sets.to_string()),
            best.join(", "),
        ];
        (link(words, way.name), cells.into_iter().map(|cell| html! { (cell) }).collect())
    };
    table(&heads, &ways.iter().map(row).collect::<Vec<_>>())
}

/// Where the minutes go.
fn times(words: Words, ways: &[Construction]) -> Markup {
    let columns = keys!(
        "guide-column",
        ["name", "setup", "draft", "build", "between", "play", "total", "event"]
    );
    let mut heads = heads(words, &columns);
    heads.push(String::new());
    let range = |(low, high): (u16, u16)| format!("{low}–{high}");
    let some = |minutes: u16| if minutes == 0 { nothing() } else { minutes.to_string() };
    let row = |way: &Construction| {
        let TimeBudget { setup, draft, build, between, play, event_round } = way.budget;
        let numbers = [
            some(setup),
            some(draft),
            some(build),
            some(between),
            range(play),
            range(way.budget.total()),
            event_round.map_or_else(nothing, |minutes| minutes.to_string()),
        ];
        let mut cells: Vec<Markup> = numbers.into_iter().map(|cell| html! { (cell) }).collect();
        cells.push(bar(words, &way.budget));
        (link(words, way.name), cells)
    };
    table(&heads, &ways.iter().map(row).collect::<Vec<_>>())
}

/// The shares of a budget as a bar.
fn bar(words: Words, budget: &TimeBudget) -> Markup {
    let parts = [
        ("setup", budget.setup),
        ("draft", budget.draft),
        ("build", budget.build),
        ("between", budget.between),
        ("play", budget.play.1),
    ];
    let total = budget.total().1.max(1);
    let minutes = |n: u16| words.say_with(key::COUNT_MINUTES, &[("n", n.into())]);
    let mut values: Vec<(&str, words::Value)> =
        parts.iter().map(|(name, n)| (*name, minutes(*n).into())).collect();
    values.push(("total", minutes(total).into()));
    let mut before = 0;
    html! {
        svg class="times" viewBox="0 0 100 10" preserveAspectRatio="none" role="img" {
            title { (words.say_with(key::FORMATS_TIME_BAR, &values)) }
            @for (name, part) in parts {
                @let x = f64::from(before) * 100.0 / f64::from(total);
                @let width = f64::from(part) * 100.0 / f64::from(total);
                @let () = before += part;
                rect class=(name) x=(format!("{x:.2}")) width=(format!("{width:.2}")) height="10" {}
            }
        }
    }
}
