//! One way to come by a deck: how it goes, what helps, and what can be set.

use super::super::context::Form;
use super::super::language::Language;
use super::super::preview::Facts;
use super::super::{art, assets, frame};
use super::parts::{bonuses_of, unnamed};
use super::{formats, tips};
use crate::extract::Path;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use cube::house;
use draft::advice::{Construction, Guide, seconds};
use draft::market::Prices;
use draft::{Allowed, Format, Information, Pool, Undrafted};
use maud::{Markup, html};
use oracle::{BonusClass, Origin, Ruleset};
use words::{Value, Words, capitalized, composed, key, keys};

/// The page. A format that does not exist is answered with those that do.
pub async fn page(Language(words): Language, Path(name): Path<String>) -> Response {
    let set = house::oracle(1);
    let ways = Guide::new(&set).constructions();
    let Some(way) = ways.iter().find(|way| way.name.eq_ignore_ascii_case(&name)) else {
        let name: String = name.chars().take(40).collect();
        let notice = words.say_with(key::FORMATS_NOT_HERE, &[("name", name.into())]);
        let page = formats::shown(words, &Form::default(), Some(&notice)).into_string();
        return (StatusCode::NOT_FOUND, Html(page)).into_response();
    };
    let format = Format::named(way.name).ok();
    let body = html! {
        (assets::style("reading.css"))
        (opening(words, way.name))
        div class="format" {
            div class="main" {
                (rules(words, way.name, format.as_ref()))
                section class="panel text" id="tips" {
                    h2 { (words.say(key::FORMATS_TIPS)) }
                    (tips::list(words, way.name))
                }
            }
            (facts(words, way, format.as_ref(), &set))
        }
        @if let Some(Format::Deckbuilder(it)) = &format { (prices(words, &it.prices())) }
        @if let Some(format) = &format { (settings(words, format)) }
        p { a href="/formats" { (words.say(key::FORMATS_ALL)) } }
    };
    let path = format!("/formats/{}", way.name);
    let facts = Facts::of(words.format_about(way.name));
    Html(
        frame::page_of(words, &words.format_name(way.name), &path, Some(&facts), &body)
            .into_string(),
    )
    .into_response()
}

fn opening(words: Words, name: &str) -> Markup {
    html! {
        header class="hero reading" {
            div {
                h1 { (words.format_name(name)) }
                p { (words.format_about(name)) }
                p { a class="button primary" href={ "/?format=" (name) } { (words.say(key::FORMATS_PLAY)) } }
            }
            (art::format(name))
        }
    }
}

fn rules(words: Words, name: &str, format: Option<&Format>) -> Markup {
    let text = match format {
        Some(format) => words.format_rules(format),
        None => unnamed(&words.rule_book(&Ruleset::STANDARD).say(composed!("rules-setup-{name}"))),
    };
    html! {
        section class="panel text" id="rules" {
            h2 { (words.say(key::FORMATS_RULES)) }
            p class="opening" { (text) }
            p { a href="/rules" { (words.say(key::BOOK_ALL_RULES)) } }
        }
    }
}

/// The class of bonuses of decks that come about in a way (R8).
fn class(name: &str) -> BonusClass {
    match Undrafted::named(name) {
        Some(Undrafted::Random) => Origin::Random.class(),
        Some(Undrafted::Monochrome | Undrafted::Custom) => Origin::Custom.class(),
        None => Origin::Drafted { sets: 1 }.class(),
    }
}

/// How many players there may be.
fn players(way: &Construction, format: Option<&Format>) -> String {
    let parameters = format.map(|format| format.procedure().parameters()).unwrap_or_default();
    let seats = parameters.iter().find(|parameter| parameter.name == "seats");
    match seats.map(|seats| seats.allowed) {
        Some(Allowed::Range(low, high)) => format!("{low}–{high}"),
        _ => way.seats.to_string(),
    }
}

fn facts(words: Words, way: &Construction, format: Option<&Format>, set: &Pool) -> Markup {
    let column = |key| capitalized(&words.say(key));
    let minutes = |n: u32| words.say_with(key::COUNT_MINUTES, &[("n", n.into())]);
    let best: Vec<String> = way.best_for.iter().map(|who| words.audience(*who)).collect();
    let mut rows = vec![
        (words.say(key::FORMATS_PLAYERS), players(way, format)),
        (words.say(key::FORMATS_BEFORE_PLAY), minutes(way.minutes().into())),
        (column(key::GUIDE_COLUMN_COMPLEXITY), words.complexity(way.complexity)),
        (column(key::GUIDE_COLUMN_INFORMATION), words.information(way.information)),
    ];
    if way.information != Information::NoDraft {
        rows.push((column(key::GUIDE_COLUMN_DRAFTED), way.drafted.to_string()));
        rows.push((column(key::GUIDE_COLUMN_ASIDE), way.aside.to_string()));
    }
    rows.extend(way.sets.map(|sets| (column(key::GUIDE_COLUMN_SETS), sets.to_string())));
    rows.push((words.say(key::FORMATS_BEST_FOR), best.join(", ")));
    if let Some(format) = format {
        let clock = seconds(format, set);
        let values: [(&str, Value); 2] = [
            ("draft", minutes(clock.draft.div_ceil(60)).into()),
            ("build", minutes(clock.build.div_ceil(60)).into()),
        ];
        rows.push((
            words.say(key::FORMATS_CLOCK),
            words.say_with(key::FORMATS_CLOCK_TEXT, &values),
        ));
    }
    let class = class(way.name);
    let column = [("class", words.class(class).into())];
    html! {
        aside class="panel" {
            h2 { (words.say(key::FORMATS_FACTS)) }
            dl class="facts" { @for (name, fact) in rows { div { dt { (name) } dd { (fact) } } } }
            h3 { (words.say(key::FORMATS_BONUSES)) }
            p class="muted" { (capitalized(&words.say_with(key::FORMATS_BONUSES_CLASS, &column))) }
            (bonuses_of(words, Ruleset::STANDARD.bonuses(class)))
        }
    }
}

/// What cards cost on the market, and what they are worth there.
fn prices(words: Words, prices: &Prices) -> Markup {
    let rows = [
        (key::RARITY_COMMON, prices.common),
        (key::RARITY_UNCOMMON, prices.uncommon),
        (key::RARITY_RARE, prices.rare),
        (key::RARITY_MYTHIC, prices.mythic),
    ];
    html! {
        section class="panel" id="prices" {
            h2 { (words.say(key::FORMATS_PRICES)) }
            p { (words.say(key::TERM_PRICE_TEXT)) }
            table class="prices" {
                thead {
                    tr {
                        @for head in keys!("formats", ["rarity", "cost", "worth", "shared"]) {
                            th scope="col" { (words.say(head)) }
                        }
                    }
                }
                tbody {
                    @for (rarity, price) in rows {
                        tr {
                            th scope="row" { (words.say(rarity)) }
                            td { @if price.cost > 0 { (price.cost) } @else { "–" } }
                            td { (price.worth) }
                            td { "+" (price.bonus) }
                        }
                    }
                }
            }
        }
    }
}

fn settings(words: Words, format: &Format) -> Markup {
    html! {
        details class="panel" id="settings" {
            summary { (words.say(key::FORMATS_SET)) }
            dl class="settings" {
                @for setting in format.procedure().parameters() {
                    div {
                        dt { (capitalized(&words.setting(format.name(), setting.name))) }
                        dd {
                            code { (setting.name) } " · "
                            (words.say(key::FORMATS_ALLOWED)) " " (words.allowed(setting.allowed)) " · "
                            (words.say(key::FORMATS_USUAL)) " " (setting.default)
                        }
                    }
                }
            }
        }
    }
}
