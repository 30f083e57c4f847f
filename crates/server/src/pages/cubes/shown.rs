//! A cube on its page: what was understood of the list, the ways to draft it, the formats it is
//! written in, and its cards.

use crate::http::shelf::Kept;
use crate::pages::asked::{dressed, notice};
use crate::pages::decks::levels;
use crate::pages::frame;
use cube::{counts, write};
use draft::{Allowed, Format, Pool};
use maud::{Markup, html};
use table::Refusal;
use words::Words;

/// The most cards in the table; whoever wants all of them exports the list.
const MOST_ROWS: usize = 600;
/// The settings of a draft that people turn most.
const SETTINGS: [&str; 4] = ["seats", "rounds", "booster", "cards"];
/// The formats people draft cubes in come first.
const FIRST: [&str; 3] = ["power", "deckbuilder", "standard"];

/// What the page shows.
pub struct Shown<'a> {
    pub words: Words,
    pub id: &'a str,
    pub name: &'a str,
    pub kept: &'a Kept,
    pub notice: Option<&'a str>,
}

impl Shown<'_> {
    fn say(&self, key: &str) -> String {
        self.words.say(key)
    }

    /// The whole page.
    pub fn page(&self) -> Markup {
        let body = html! {
            (dressed())
            h1 { (self.name) }
            (notice(self.notice))
            (self.understood())
            (self.drafts())
            (self.exports())
            (self.cards())
        };
        frame::page(self.words, self.name, &format!("/cubes/{}", self.id), &body)
    }

    /// What was made of the list.
    fn understood(&self) -> Markup {
        let (words, pool) = (self.words, &self.kept.pool);
        let n = ("n", pool.len().into());
        let read = match self.kept.format.as_str() {
            "" => words.say_with("site-has-cards", &[n]),
            format => words.say_with("cube-read", &[n, ("format", format.into())]),
        };
        let colors = counted(counts::colors(pool), |name| words.bucket(name));
        let rarities = counted(counts::rarities(pool), |name| words.rarity(name));
        html! {
            section class="panel" {
                h2 { (self.say("cubes-understood")) }
                p { (read) }
                ul class="plain-list" {
                    li { (words.say_with("cube-colors", &[("counts", colors.into())])) }
                    li { (words.say_with("cube-rarities", &[("counts", rarities.into())])) }
                    @if let Some(boosters) = &pool.boosters {
                        li { (words.say_with("cube-boosters", &[("n", boosters.size().into()), ("sheets", boosters.sheets.len().into())])) }
                    }
                }
                @if !self.kept.format.is_empty() { (self.warnings()) }
            }
        }
    }

    fn warnings(&self) -> Markup {
        let words = self.words;
        let said = |odd: &crate::http::shelf::Odd| {
            let facts = odd.facts.iter().map(|(name, fact)| (name.as_str(), fact.as_str()));
            words.refused(&odd.code, &odd.reason, facts)
        };
        html! {
            h3 { (words.say_with("cubes-warnings", &[("n", self.kept.warnings.len().into())])) }
            @if !self.kept.warnings.is_empty() {
                div class="scroll" tabindex="0" role="region" aria-label=(self.say("cubes-warning")) {
                    table class="warnings" {
                        thead { tr {
                            th scope="col" class="number" { (self.say("cubes-line")) }
                            th scope="col" { (self.say("cubes-warning")) }
                        } }
                        tbody {
                            @for odd in &self.kept.warnings {
                                tr {
                                    td class="number" { @if let Some(line) = odd.line { (line) } @else { "–" } }
                                    td { (said(odd)) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// Every format, with what it says to this list.
    fn drafts(&self) -> Markup {
        let mut formats = Format::all();
        formats.sort_by_key(|format| {
            FIRST.iter().position(|name| *name == format.name()).unwrap_or(FIRST.len())
        });
        html! {
            section class="panel" {
                h2 { (self.say("cubes-draft")) }
                @for (place, format) in formats.iter().enumerate() { (self.format(format, place == 0)) }
            }
        }
    }

    fn format(&self, asked: &Format, open: bool) -> Markup {
        let (format, verdict) = match self.id {
            // Of the cards of the house there are as many sets as a draft needs.
            "oracle" => (asked.clone(), Ok(())),
            _ => fitting(asked, &self.kept.pool),
        };
        let badge = match &verdict {
            Err(_) => ("badge bad", "cubes-fits-not"),
            Ok(()) if format == *asked => ("badge good", "cubes-fits"),
            Ok(()) => ("badge", "cubes-fits-changed"),
        };
        let known = format.procedure().parameters();
        let settings =
            SETTINGS.iter().filter_map(|name| known.iter().find(|one| one.name == *name));
        html! {
            details open[open] {
                summary { (self.words.format_name(format.name())) " " span class=(badge.0) { (self.say(badge.1)) } }
                p { (self.words.format_about(format.name())) }
                @if let Err(refusal) = verdict { p class="notice" { (self.words.refusal(&refusal)) } }
                form method="post" action={ "/cubes/" (self.id) "/draft" } {
                    input type="hidden" name="format" value=(format.name());
                    div class="settings" {
                        @for setting in settings {
                            @if let Allowed::Range(low, high) = setting.allowed {
                                label class="field" {
                                    span { (words::capitalized(&self.words.setting(format.name(), setting.name))) }
                                    input type="number" name={ "set-" (setting.name) } min=(low) max=(high) value=(setting.value);
                                }
                            }
                        }
                    }
                    (levels(self.words))
                    div class="buttons" {
                        button class="primary" name="against" value="computer" { (self.say("cubes-draft-computer")) }
                        button name="against" value="friend" { (self.say("site-play-friend")) }
                        button class="quiet" name="against" value="anybody" { (self.say("site-play-anybody")) }
                    }
                }
            }
        }
    }

    fn exports(&self) -> Markup {
        let formats = write::WRITERS.iter().map(|writer| writer.name).chain(["json", "toml"]);
        html! {
            section class="panel" {
                h2 { (self.say("cubes-export")) }
                p { (self.say("cubes-export-about")) }
                ul class="exports" {
                    @for format in formats {
                        li { a class="button" download href={ "/cubes/" (self.id) "/export/" (format) } { (format) } }
                    }
                }
            }
        }
    }

    fn cards(&self) -> Markup {
        let pool = &self.kept.pool;
        let list = write::list(self.name, pool);
        let left = list.main.len().saturating_sub(MOST_ROWS);
        html! {
            section class="panel" {
                h2 { (self.say("cubes-cards")) }
                div class="scroll" tabindex="0" role="region" aria-label=(self.say("cubes-cards")) {
                    table {
                        thead { tr {
                            @for column in ["count", "card", "color", "cost", "type", "rarity", "printing"] {
                                th scope="col" { (self.say(&format!("cubes-column-{column}"))) }
                            }
                        } }
                        tbody { @for (count, card) in list.main.iter().take(MOST_ROWS) { (self.row(pool, *count, card)) } }
                    }
                }
                @if left > 0 { p class="muted" { (self.words.say_with("cubes-more-cards", &[("n", left.into())])) } }
            }
        }
    }

    fn row(&self, pool: &Pool, count: u32, card: &draft::Card) -> Markup {
        let colors: Vec<String> = card
            .colors
            .iter()
            .flat_map(|colors| colors.iter())
            .filter_map(|place| pool.colors.get(place))
            .map(|name| self.words.bucket(name))
            .collect();
        html! {
            tr {
                td class="number" { (count) }
                th scope="row" translate="no" { (card.name) }
                td { (colors.join(", ")) }
                td class="number" { @if let Some(cost) = card.cost { (cost) } }
                td translate="no" { (card.kind) }
                td { @if let Some(rarity) = card.rarity { (self.words.rarity(rarity.name())) } }
                td translate="no" { (card.set) " " (card.number) }
            }
        }
    }
}

/// The format with as many rounds and seats as this list has cards for, or why none will do.
fn fitting(format: &Format, pool: &Pool) -> (Format, Result<(), Refusal>) {
    let verdict = format.check_pool(pool);
    if verdict.is_ok() {
        return (format.clone(), verdict);
    }
    let smaller = |name: &'static str| {
        let known = format.procedure().parameters();
        let known = known.iter().find(|parameter| parameter.name == name);
        let now = known.and_then(|parameter| parameter.value.parse::<u16>().ok()).unwrap_or(1);
        (1..=now).rev().map(move |value| (name, value.to_string()))
    };
    let set = |format: &Format, (name, value): &(&str, String)| match format.with(name, value) {
        Ok(changed) => changed,
        Err(_) => format.clone(),
    };
    let fits = |format: &Format| format.check().is_ok() && format.check_pool(pool).is_ok();
    let fewer = smaller("rounds")
        .flat_map(|rounds| smaller("seats").map(move |seats| (rounds.clone(), seats)));
    let mut fewer = fewer.map(|(rounds, seats)| set(&set(format, &rounds), &seats));
    match fewer.find(fits) {
        Some(format) => (format, Ok(())),
        None => (format.clone(), verdict),
    }
}

/// Counts in words, those of nothing left out.
fn counted(counts: Vec<(String, usize)>, word: impl Fn(&str) -> String) -> String {
    let known = counts.into_iter().filter(|(_, count)| *count > 0);
    known.map(|(name, count)| format!("{} {count}", word(&name))).collect::<Vec<_>>().join(", ")
}
