//! A cube on its page: what was understood of the list, the ways to draft it, the formats it is
//! written in, and its cards.

use super::{FoundCube, sharing, version};
use crate::api::library::SavedCube;
use crate::app::App;
use crate::pages::decks::levels;
use crate::pages::forms::{dressed, notice, request_name};
use crate::pages::preview::Facts;
use crate::pages::{art, assets, cube_card, draft_settings, frame, pictures};
use cube::{counts, write};
use draft::{Format, Pool};
use maud::{Markup, html};
use table::Refusal;
use words::{Key, Words, key};

/// The most cards in the table; whoever wants all of them exports the list.
const MOST_ROWS: usize = 600;

/// What the page shows.
pub struct CubePage<'a> {
    pub app: &'a App,
    pub words: Words,
    pub cube: &'a FoundCube,
    pub notice: Option<&'a str>,
}

impl CubePage<'_> {
    fn say(&self, key: Key) -> String {
        self.words.say(key)
    }

    /// The whole page.
    pub fn page(&self) -> Markup {
        let body = html! {
            (dressed()) (assets::style("table.css")) (cube_card::dressed())
            (frame::head("cubes", &self.cube.name, &self.about()))
            (pictures::offered(self.app, self.words, &self.kept().pool))
            (notice(self.notice))
            (version::changes(self.words, self.kept().changed.as_ref()))
            (self.understood())
            @if self.cube.is_own() { (sharing::panel(self.words, self.cube.kept_by.as_ref())) }
            (self.drafts())
            (self.exports())
            (self.cards())
        };
        let cards = [("n", self.kept().pool.len().into())];
        let facts = Facts::of(self.words.say_with(key::PREVIEW_CUBE, &cards));
        let path = format!("/cubes/{}", self.cube.id);
        frame::page_of(self.words, &self.cube.name, &path, Some(&facts), &body)
    }

    fn kept(&self) -> &SavedCube {
        &self.cube.kept
    }

    /// Whose it is, and where to go from here.
    fn about(&self) -> Markup {
        let Some(cube) = &self.cube.kept_by else { return html! {} };
        html! {
            @if let Some(owner) = &cube.owner_name { p { (self.words.say_with(key::CUBES_BY, &[("name", owner.as_str().into())])) } }
            p class="buttons" {
                a class="button" href={ "/events/new?kind=pod&cube=" (cube.id) } { (self.say(key::CUBES_EVENT)) }
                a class="button quiet" href={ "/cubes/" (cube.id) "/figures" } { (self.say(key::FIGURES_TITLE)) }
                @if self.cube.is_own() { a class="button quiet" href={ "/cubes/" (cube.id) "/list" } { (self.say(key::VERSION_TITLE)) } }
            }
        }
    }

    /// What was made of the list.
    fn understood(&self) -> Markup {
        let (words, pool) = (self.words, &self.kept().pool);
        let n = ("n", pool.len().into());
        let read = match self.kept().format.as_str() {
            "" => words.say_with(key::SITE_HAS_CARDS, &[n]),
            format => words.say_with(key::CUBE_READ, &[n, ("format", format.into())]),
        };
        let colors = counted(counts::colors(pool), |name| words.bucket(name));
        let rarities = counted(counts::rarities(pool), |name| words.rarity(name));
        html! {
            section class="panel" {
                h2 { (self.say(key::CUBES_UNDERSTOOD)) }
                p { (read) }
                ul class="plain-list" {
                    li { (words.say_with(key::CUBE_COLORS, &[("counts", colors.into())])) }
                    li { (words.say_with(key::CUBE_RARITIES, &[("counts", rarities.into())])) }
                    @if let Some(boosters) = &pool.boosters {
                        li { (words.say_with(key::CUBE_BOOSTERS, &[("n", boosters.size().into()), ("sheets", boosters.sheets.len().into())])) }
                    }
                }
                @if !self.kept().format.is_empty() {
                    @if self.cube.is_own() { p { a class="button quiet" href={ "/cubes/" (self.cube.id) "/rarities" } { (self.say(key::RARITIES_TITLE)) } } }
                    (self.warnings())
                }
            }
        }
    }

    fn warnings(&self) -> Markup {
        let words = self.words;
        let said = |odd: &crate::api::library::SavedWarning| {
            let facts = odd.facts.iter().map(|(name, fact)| (name.as_str(), fact.as_str()));
            words.refused(&odd.code, facts)
        };
        html! {
            h3 { (words.say_with(key::CUBES_WARNINGS, &[("n", self.kept().warnings.len().into())])) }
            @if !self.kept().warnings.is_empty() {
                div class="scroll" tabindex="0" role="region" aria-label=(self.say(key::CUBES_WARNING)) {
                    table class="warnings" {
                        thead { tr {
                            th scope="col" class="number" { (self.say(key::CUBES_LINE)) }
                            th scope="col" { (self.say(key::CUBES_WARNING)) }
                        } }
                        tbody {
                            @for odd in &self.kept().warnings {
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
        let suited = |format: Format| {
            let name = format.name();
            Format::named_for(name, &self.kept().pool).unwrap_or(format)
        };
        let mut formats: Vec<Format> = Format::all().into_iter().map(suited).collect();
        // Those for any number of people come first: cubes are drafted in groups.
        formats.sort_by_key(|format| {
            let settings = format.procedure().parameters();
            !settings.iter().any(|setting| setting.name == "seats")
        });
        html! {
            section class="panel" {
                h2 { (self.say(key::CUBES_DRAFT)) }
                @for (place, format) in formats.iter().enumerate() { (self.format(format, place == 0)) }
            }
        }
    }

    fn format(&self, asked: &Format, open: bool) -> Markup {
        let (format, verdict) = match self.cube.id.as_str() {
            // Of the cards of the house there are as many sets as a draft needs.
            "oracle" => (asked.clone(), Ok(())),
            _ => fitting(asked, &self.kept().pool),
        };
        let badge = match &verdict {
            Err(_) => ("badge bad", key::CUBES_FITS_NOT),
            Ok(()) if format == *asked => ("badge good", key::CUBES_FITS),
            Ok(()) => ("badge", key::CUBES_FITS_CHANGED),
        };
        html! {
            details open[open] {
                summary class="pictured" { (art::format(format.name())) (self.words.format_name(format.name())) " " span class=(badge.0) { (self.say(badge.1)) } }
                p { (self.words.format_about(format.name())) }
                @if let Err(refusal) = verdict { p class="notice" { (self.words.refusal(&refusal)) } }
                form method="post" action={ "/cubes/" (self.cube.id) "/draft" } {
                    (request_name())
                    input type="hidden" name="format" value=(format.name());
                    (draft_settings::fields(self.words, &format, format.name(), None, &[]))
                    div class="settings" {
                        (draft_settings::clock(self.words, None, key::CUBES_NO_CLOCK, false))
                    }
                    @if format.procedure().commons().is_some() { (self.copies()) }
                    (levels(self.words))
                    div class="buttons" {
                        button class="primary" name="against" value="computer" { (self.say(key::CUBES_DRAFT_COMPUTER)) }
                        button name="against" value="friend" { (self.say(key::SITE_PLAY_FRIEND)) }
                        button class="quiet" name="against" value="anybody" { (self.say(key::SITE_PLAY_ANYBODY)) }
                    }
                }
            }
        }
    }

    /// Commons may be copied where the list has too few of them.
    fn copies(&self) -> Markup {
        html! {
            label class="choice" {
                input type="checkbox" name="copy_commons" value="yes";
                span { (self.say(key::EVENTS_COPY_COMMONS)) small { (self.say(key::EVENTS_COPY_COMMONS_ABOUT)) } }
            }
        }
    }

    fn exports(&self) -> Markup {
        let formats = write::WRITERS.iter().map(|writer| writer.name).chain(["json", "toml"]);
        html! {
            section class="panel" {
                h2 { (self.say(key::CUBES_EXPORT)) }
                p { (self.say(key::CUBES_EXPORT_ABOUT)) }
                ul class="exports" {
                    @for format in formats {
                        li { a class="button" download href={ "/cubes/" (self.cube.id) "/export/" (format) } { (format) } }
                    }
                }
            }
        }
    }

    /// The cards, folded away by colour: a list may have hundreds.
    fn cards(&self) -> Markup {
        let pool = &self.kept().pool;
        let list = write::list(&self.cube.name, pool);
        let left = list.main.len().saturating_sub(MOST_ROWS);
        let mut colors: Vec<(String, Vec<(u32, &draft::PoolCard)>)> = Vec::new();
        for entry in list.main.iter().copied().take(MOST_ROWS) {
            let color = self.colors(pool, entry.1);
            match colors.iter_mut().find(|(known, _)| *known == color) {
                Some((_, cards)) => cards.push(entry),
                None => colors.push((color, vec![entry])),
            }
        }
        html! {
            section class="panel" {
                h2 { (self.say(key::CUBES_CARDS)) }
                @for (color, cards) in &colors {
                    details {
                        summary {
                            (color) " "
                            span class="badge" { (cards.iter().map(|(count, _)| count).sum::<u32>()) }
                        }
                        ul class="cube-list" {
                            @for (count, card) in cards {
                                li { span class="count" { (count) } (cube_card::face(self.words, pool, card)) }
                            }
                        }
                    }
                }
                @if left > 0 { p class="muted" { (self.words.say_with(key::CUBES_MORE_CARDS, &[("n", left.into())])) } }
            }
        }
    }

    /// The colours of a card in words; where nobody knows them it is not colourless.
    fn colors(&self, pool: &Pool, card: &draft::PoolCard) -> String {
        let Some(colors) = card.colors else { return self.words.bucket("unknown") };
        let names = colors.iter().filter_map(|place| pool.colors.get(place));
        let named: Vec<String> = names.map(|name| self.words.bucket(name)).collect();
        if named.is_empty() { self.words.bucket("colorless") } else { named.join(", ") }
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
    let length = if format.with("boosters", "1").is_ok() { "boosters" } else { "rounds" };
    let fewer = smaller(length)
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
