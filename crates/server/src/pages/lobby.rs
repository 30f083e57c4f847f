//! The lobby: play at once, or look who else is there.

use super::asked::{notice, refused, sentence, somebody};
use super::decks::{check, kept_by};
use super::frame;
use super::seen::{Form, Seen, shown_name};
use super::speaks::Speaks;
use super::tables::{brings, brought};
use crate::course::Bring;
use crate::game::Brain;
use crate::hall::Wish;
use crate::http::identity::Visitor;
use crate::http::limits::Address;
use crate::http::tables::{Listed, mine, open_list, room_from};
use crate::http::{ApiError, App};
use crate::plan::{Asked, brought_to};
use crate::room::{Room, Terms};
use crate::store::StoredDeck;
use axum::extract::State;
use axum::response::{Html, IntoResponse, Redirect, Response};
use draft::Undrafted;
use maud::{Markup, html};
use oracle::Ruleset;
use players::AnyDuellist;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use table::Seat;
use words::Words;

/// The page.
pub async fn page(
    State(app): State<App>,
    Speaks(words): Speaks,
    visitor: Visitor,
    form: Form,
) -> Result<Html<String>, ApiError> {
    Ok(Html(shown(&app, words, &visitor, &form, None).await?.into_string()))
}

/// The page, with what there is to say first.
async fn shown(
    app: &App,
    words: Words,
    visitor: &Visitor,
    form: &Form,
    said: Option<&str>,
) -> Result<Markup, ApiError> {
    let open = open_list(app).await?;
    let own = match &visitor.0 {
        Some(caller) => mine(app, caller.person.id).await?,
        None => Vec::new(),
    };
    let name = visitor.0.as_ref().map(|caller| caller.person.name.as_str());
    let decks = kept_by(app, visitor).await?;
    let body = html! {
        (notice(said))
        section class="hero" {
            div {
                h1 { (words.say("site-welcome")) }
                p { (words.say("site-about")) }
                div class="buttons" {
                    button class="primary" form="play" name="against" value="computer" { (words.say("site-play-computer")) }
                }
            }
            div class="fan" aria-hidden="true" {
                @for card in ["dragon-d20+0", "koatl-d20+5", "fairy-d12+5"].iter().filter_map(|name| name.parse().ok()) {
                    span class="card" { (super::art::card(card, words)) }
                }
            }
        }
        (play_now(words, name, &decks, form.one("format")))
        @if !own.is_empty() {
            section { h2 { (words.say("site-your-tables")) } (list(words, &own)) }
        }
        section class="panel" {
            h2 { (words.say("events-together")) }
            p { (words.say("events-together-about")) }
            div class="buttons" {
                a class="button" href="/events" { (words.say("events-to-list")) }
                a class="button quiet" href="/events/new" { (words.say("events-make")) }
            }
        }
        section {
            h2 { (words.say("site-open-tables")) }
            @if open.is_empty() { p class="muted" { (words.say("site-no-open-tables")) } }
            (list(words, &open))
        }
    };
    Ok(frame::page(words, &words.say("site-play"), "/", &body))
}

/// Playing at once, in the format that was asked for if there is such a one.
fn play_now(
    words: Words,
    name: Option<&str>,
    decks: &[StoredDeck],
    wanted: Option<&str>,
) -> Markup {
    let drafts = draft::Format::all();
    let formats: Vec<&str> =
        Undrafted::NAMES.into_iter().chain(drafts.iter().map(|format| format.name())).collect();
    let chosen = formats.iter().find(|format| Some(**format) == wanted).unwrap_or(&"random");
    html! {
        form id="play" class="panel" method="post" action="/play" {
            h2 { (words.say("site-play-now")) }
            fieldset class="choices" {
                legend { (words.say("site-format")) }
                @for format in &formats {
                    label class="choice" {
                        input type="radio" name="format" value=(format) checked[format == chosen];
                        span { (words.format_name(format)) small { (words.format_about(format)) } }
                    }
                }
            }
            fieldset class="choices" {
                legend { (words.say("site-level")) }
                @for (level, _) in AnyDuellist::LEVELS {
                    label class="choice" {
                        input type="radio" name="level" value=(level) checked[*level == "luna"];
                        span {
                            (words::capitalized(level)) small { (words.say(&format!("site-level-{level}"))) }
                        }
                    }
                }
            }
            details {
                summary { (words.say("site-more")) }
                label class="field" {
                    span { (words.say("site-your-name")) }
                    input name="name" maxlength="40" value=[name] placeholder=(words.say("site-guest"));
                }
                label class="field" {
                    span { (words.say("site-ruleset")) }
                    select name="ruleset" {
                        @for (name, ruleset) in Ruleset::NAMED {
                            option value=(name) { (words.ruleset(&ruleset)) }
                        }
                    }
                }
                label class="choice" {
                    input type="checkbox" name="best_of_three" value="yes"; span { (words.say("site-best-of-three")) }
                }
                label class="choice" {
                    input type="checkbox" name="clock" value="yes"; span { (words.say("site-with-clock")) }
                }
                (color_and_deck(words, decks))
            }
            div class="buttons" {
                button class="primary" name="against" value="computer" { (words.say("site-play-computer")) }
                button name="against" value="friend" { (words.say("site-play-friend")) }
                button class="quiet" name="against" value="anybody" { (words.say("site-play-anybody")) }
            }
        }
    }
}

/// What one brings to games in which everybody does.
fn color_and_deck(words: Words, decks: &[StoredDeck]) -> Markup {
    let (room, settled) = (Value::Null, Map::new());
    let seen = Seen { words, room: &room, settled: &settled, told: &[] };
    html! { (brings(&seen, Some("color"), &[])) (brings(&seen, Some("deck"), decks)) }
}

/// Who sits at a table; those of one name beside each other are counted.
fn together(names: impl Iterator<Item = String>) -> String {
    let names: Vec<String> = names.collect();
    let counted = |group: &[String]| match group.len() {
        1 => group[0].clone(),
        several => format!("{} × {several}", group[0]),
    };
    names.chunk_by(|one, other| one == other).map(counted).collect::<Vec<_>>().join(" – ")
}

pub fn list(words: Words, tables: &[Listed]) -> Markup {
    let seat = |seat: &Value| match (seat["name"].as_str(), seat["computer"].as_str()) {
        (Some(name), _) => shown_name(words, name),
        (None, Some(level)) => {
            words.say_with("site-computer", &[("level", words::capitalized(level).into())])
        }
        (None, None) => words.say("site-free-seat"),
    };
    html! {
        ul class="tables" {
            @for table in tables {
                li {
                    a class="panel" href={ "/t/" (table.table) } {
                        strong { (words.say(&format!("site-kind-{}", table.kind))) } " "
                        (together(table.seats.iter().map(seat))) " "
                        span class="badge" { (words.say(&format!("site-status-{}", table.status))) }
                        @if table.rigged { " " span class="badge bad" { (words.say("site-rigged")) } }
                    }
                }
            }
        }
    }
}

/// Opens a table as asked for, sits down, and goes there.
pub async fn play(
    State(app): State<App>,
    Speaks(words): Speaks,
    visitor: Visitor,
    address: Address,
    form: Form,
) -> Result<Response, ApiError> {
    let cube = form.one("cube").filter(|cube| !cube.is_empty());
    match opened(&app, words, visitor.clone(), address, &form, cube).await {
        Ok(response) => Ok(response),
        Err(error) => {
            let said = sentence(words, &error);
            let page = shown(&app, words, &visitor, &form, Some(&said)).await?;
            Ok(refused(&error, &page))
        }
    }
}

/// Opens the table of a form, with the cards of a cube where one is named.
pub async fn opened(
    app: &App,
    words: Words,
    visitor: Visitor,
    address: Address,
    form: &Form,
    cube: Option<&str>,
) -> Result<Response, ApiError> {
    let format = form.one("format").unwrap_or("random");
    let against = form.one("against").unwrap_or("computer");
    let level = form.one("level").unwrap_or("luna");
    Brain::of_level(level, 0)?;
    let asked = Asked {
        format: Some(format.to_owned()),
        settings: settings(form, format),
        cube: cube.map(str::to_owned),
        ruleset: form.one("ruleset").map(|name| json!(name)),
        best_of_three: form.one("best_of_three").is_some(),
        kind: None,
        setup: None,
        listed: against == "anybody",
        terms: Terms { clock: form.one("clock").is_some(), ..Terms::default() },
    };
    // Nothing is opened for somebody who could not sit down there.
    if let Some(Bring::Deck) = Undrafted::named(format).and_then(brought_to) {
        check(words, brought(form, Some(Bring::Deck)).as_ref())?;
    }
    // Nor does anybody become a guest for a table that cannot be had.
    room_from(app, address).await?;
    let wanted = form.one("name").map(str::trim).filter(|name| !name.is_empty());
    let (person, cookie) = somebody(app, words, visitor, address, wanted).await?;
    let table = crate::http::tables::opened(app, person.id, address, asked).await?;
    let bring = app.hall.look(table, |room| room.opening().course.bring).await?;
    let sit = Wish::Sit(Seat(0), person.name.clone(), brought(form, bring));
    app.hall.wish(table, person.id, sit, None).await?;
    if against == "computer" {
        for seat in app.hall.look(table, Room::free_seats).await?.iter() {
            let bring = app.hall.look(table, Room::usual_bring).await?;
            let invite = Wish::Invite(seat, level.to_owned(), bring);
            app.hall.wish(table, person.id, invite, None).await?;
        }
    }
    Ok((cookie, Redirect::to(&format!("/t/{table}"))).into_response())
}

/// The settings of a draft that a form changes: `set-seats` and the like.
fn settings(form: &Form, format: &str) -> BTreeMap<String, String> {
    let known = draft::Format::named(format).map(|format| format.procedure().parameters());
    let said = |name: &str| {
        let value = form.one(&format!("set-{name}")).map(str::trim)?;
        (!value.is_empty()).then(|| (name.to_owned(), value.to_owned()))
    };
    known.unwrap_or_default().iter().filter_map(|setting| said(setting.name)).collect()
}
