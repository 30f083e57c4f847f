//! The home page: three ways in, what one has begun, and who else is there.

use super::bring;
use super::closing::dated;
use super::context::{Form, shown_name};
use super::decks::kept_by;
use super::forms::{notice, request_name};
use super::{art, assets, draft_settings, frame};
use crate::api::tables::{ListedSeat, ListedStatus, ListedTable, mine, open_list};
use crate::app::App;
use crate::error::ApiError;
use crate::extract::AtPage;
use crate::identity::Visitor;
use axum::response::Html;
use cube::house;
use draft::advice::{Construction, Guide};
use draft::{Complexity, Format, Information};
use maud::{Markup, html};
use oracle::Ruleset;
use players::AnyDuellist;
use rooms::sequence::Bring;
use store::StoredDeck;
use words::{Key, Words, composed, key};

/// The page.
pub async fn page(
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
    form: Form,
) -> Result<Html<String>, ApiError> {
    Ok(Html(shown(&app, words, &visitor, &form, None).await?.into_string()))
}

/// The page, with what there is to say first.
pub async fn shown(
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
        (assets::style("home.css"))
        (notice(said))
        @if !own.is_empty() { (continued(words, &own)) }
        (ways_in(words, app.rooms.alone_ms()))
        (play_now(words, name, &decks, form.one("format")))
        section class="panel" {
            h2 { (words.say(key::EVENTS_TOGETHER)) }
            p { (words.say(key::EVENTS_TOGETHER_ABOUT)) }
            div class="buttons" {
                a class="button" href="/events" { (words.say(key::EVENTS_TO_LIST)) }
                a class="button quiet" href="/events/new" { (words.say(key::EVENTS_MAKE)) }
            }
        }
        section {
            h2 { (words.say(key::SITE_OPEN_TABLES)) }
            @if open.is_empty() { p class="muted" { (words.say(key::SITE_NO_OPEN_TABLES)) } }
            (list(words, &open))
        }
    };
    Ok(frame::page(words, &words.say(key::SITE_PLAY), "/", &body))
}

/// What one has begun and can go on with.
fn continued(words: Words, own: &[ListedTable]) -> Markup {
    html! {
        section class="continue" aria-labelledby="continue" {
            h2 id="continue" { (words.say(key::HOME_CONTINUE)) }
            ul {
                @for table in own {
                    li {
                        a class="panel" href={ "/t/" (table.table) } {
                            @let what = if table.lesson { "lesson" } else { &table.kind };
                            strong { (words.say(composed!("home-continue-{what}"))) }
                            span class="muted" { (seated(words, table)) }
                            @if let Some(at) = table.waits_ms {
                                (dated(|facts| words.say_with(key::HOME_WAITS, facts), at))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The three ways in: play, draft, with friends; and for how long what one begins waits.
fn ways_in(words: Words, waits_ms: i64) -> Markup {
    let days = waits_ms / (24 * 60 * 60 * 1000);
    html! {
        section class="hero" {
            div {
                h1 { (words.say(key::SITE_WELCOME)) }
                p { (words.say(key::SITE_ABOUT)) }
                div class="buttons" {
                    button class="primary" form="play" name="against" value="computer" { (words.say(key::SITE_PLAY_NOW)) }
                    button form="draft" name="format" value="solomon" { (words.say(key::HOME_DRAFT)) }
                    button form="play" name="against" value="friend" { (words.say(key::HOME_FRIENDS)) }
                    button class="learn" form="learn" { (words.say(key::HOME_LEARN)) }
                }
                form id="learn" method="post" action="/learn" {}
                form id="draft" method="post" action="/play" {}
                p class="muted" { (words.say_with(key::HOME_WAYS, &[("days", days.into())])) }
            }
            div class="fan" aria-hidden="true" {
                @for card in ["dragon-d20+0", "koatl-d20+5", "fairy-d12+5"].iter().filter_map(|name| name.parse().ok()) {
                    span class="card" { (art::card(card, words)) }
                }
            }
        }
    }
}

/// Playing at once, in the format that was asked for if there is such a one.
fn play_now(
    words: Words,
    name: Option<&str>,
    decks: &[StoredDeck],
    wanted: Option<&str>,
) -> Markup {
    let set = house::oracle(1);
    let formats = Guide::new(&set).constructions();
    let known = formats.iter().map(|format| format.name).find(|format| Some(*format) == wanted);
    let chosen = known.unwrap_or("random");
    let (drafted, ready): (Vec<_>, Vec<_>) =
        formats.iter().partition(|format| format.information != Information::NoDraft);
    html! {
        form id="play" class="panel" method="post" action="/play" {
            h2 { (words.say(key::SITE_FORMAT)) }
            (request_name())
            @for (group, formats) in [(key::HOME_READY, ready), (key::HOME_DRAFTED, drafted)] {
                fieldset class="choices formats" {
                    legend { (words.say(group)) }
                    @for format in formats {
                        (format_choice(words, format, format.name == chosen))
                        @if let Ok(drafted) = Format::named(format.name) {
                            details {
                                summary { (words.say_with(key::EVENTS_SETTINGS, &[("format", words.format_name(format.name).into())])) }
                                (draft_settings::fields(words, &drafted, drafted.name(), None, &[]))
                            }
                        }
                    }
                }
            }
            fieldset class="choices levels" {
                legend { (words.say(key::SITE_LEVEL)) }
                @for level in AnyDuellist::LEVELS.iter().map(|level| level.name) {
                    label class="choice" {
                        input type="radio" name="level" value=(level) checked[level == "luna"];
                        (art::portrait(level))
                        span {
                            (words::capitalized(level)) small { (words.say(composed!("site-level-{level}"))) }
                        }
                    }
                }
            }
            (more_choices(words, name, decks))
            div class="buttons" {
                button class="primary" name="against" value="computer" { (words.say(key::SITE_PLAY_COMPUTER)) }
                button name="against" value="friend" { (words.say(key::SITE_PLAY_FRIEND)) }
                button class="quiet" name="against" value="anybody" { (words.say(key::SITE_PLAY_ANYBODY)) }
            }
        }
    }
}

/// A format as a picture with what it takes: minutes, and how much there is to keep in mind.
fn format_choice(words: Words, format: &Construction, chosen: bool) -> Markup {
    let (least, most) = format.budget.total();
    let takes = match format.complexity {
        Complexity::Low => key::HOME_TAKES_LOW,
        Complexity::Medium => key::HOME_TAKES_MEDIUM,
        Complexity::High => key::HOME_TAKES_HIGH,
    };
    let takes = words.say_with(takes, &[("least", least.into()), ("most", most.into())]);
    html! {
        label class="choice" {
            input type="radio" name="format" value=(format.name) checked[chosen];
            (art::format(format.name))
            span {
                (words.format_name(format.name))
                span class="takes" { (takes) }
                small { (words.format_about(format.name)) }
            }
        }
    }
}

/// What most people leave as it is.
fn more_choices(words: Words, name: Option<&str>, decks: &[StoredDeck]) -> Markup {
    html! {
        details {
            summary { (words.say(key::SITE_MORE)) }
            label class="field" {
                span { (words.say(key::SITE_YOUR_NAME)) }
                input name="name" maxlength="40" value=[name] placeholder=(words.say(key::SITE_GUEST));
            }
            label class="field" {
                span { (words.say(key::SITE_RULESET)) }
                select name="ruleset" {
                    @for (name, ruleset) in Ruleset::NAMED {
                        option value=(name) { (words.ruleset(&ruleset)) }
                    }
                }
            }
            label class="choice" {
                input type="checkbox" name="best_of_three" value="yes"; span { (words.say(key::SITE_BEST_OF_THREE)) }
            }
            label class="choice" {
                input type="checkbox" name="clock" value="yes"; span { (words.say(key::SITE_WITH_CLOCK)) small { (words.say(key::SITE_CLOCK_ALONE)) } }
            }
            div class="picks" { (draft_settings::clock(words, None, key::EVENTS_USUAL, false)) }
            (color_and_deck(words, decks))
        }
    }
}

/// What one brings to games in which everybody does.
fn color_and_deck(words: Words, decks: &[StoredDeck]) -> Markup {
    html! {
        div class="brings-color" { (bring::choices(words, Some(Bring::Color), &[])) }
        div class="brings-deck" { (bring::choices(words, Some(Bring::Deck), decks)) }
    }
}

/// Names in a row; those of one name beside each other are counted.
fn together(names: impl Iterator<Item = String>) -> String {
    let names: Vec<String> = names.collect();
    let counted = |group: &[String]| match group.len() {
        1 => group[0].clone(),
        several => format!("{} × {several}", group[0]),
    };
    names.chunk_by(|one, other| one == other).map(counted).collect::<Vec<_>>().join(" – ")
}

/// Who sits at a table.
fn seated(words: Words, table: &ListedTable) -> String {
    let seat = |seat: &ListedSeat| match seat {
        ListedSeat::Name(name) => shown_name(words, name),
        ListedSeat::Computer(level) => {
            words.say_with(key::SITE_COMPUTER, &[("level", words::capitalized(level).into())])
        }
        ListedSeat::Free(_) => words.say(key::SITE_FREE_SEAT),
    };
    together(table.seats.iter().map(seat))
}

fn status(status: ListedStatus) -> Key {
    match status {
        ListedStatus::Open => key::SITE_STATUS_OPEN,
        ListedStatus::Live => key::SITE_STATUS_LIVE,
        ListedStatus::Finished => key::SITE_STATUS_FINISHED,
        ListedStatus::Damaged => key::SITE_STATUS_DAMAGED,
    }
}

/// Tables, as links.
pub fn list(words: Words, tables: &[ListedTable]) -> Markup {
    html! {
        ul class="tables" {
            @for table in tables {
                li {
                    a class="panel" href={ "/t/" (table.table) } {
                        strong { (words.say(composed!("site-kind-{}", table.kind))) } " "
                        (seated(words, table)) " "
                        span class="badge" { (words.say(status(table.status))) }
                        @if table.rigged { " " span class="badge bad" { (words.say(key::SITE_RIGGED)) } }
                    }
                }
            }
        }
    }
}
