//! Making an event: from a form to an event with its first players.

use super::actions::{granted, unreadable};
use super::form::{Filled, whole};
use super::{frame, styled};
use crate::address::Address;
use crate::api::events::create_event_for;
use crate::api::library::shared::visible_cube;
use crate::app::App;
use crate::error::ApiError;
use crate::extract::AtPage;
use crate::identity::Visitor;
use crate::pages::context::Form;
use crate::pages::draft_settings;
use crate::pages::forms::{notice, refused, sentence, somebody};
use ::events::{EventKind, PodPlay};
use axum::response::{Html, IntoResponse, Redirect, Response};
use maud::{Markup, html};
use rooms::event_room::{EventCommand, NewEvent};
use rooms::game::ComputerPlayer;
use rooms::refusal::EventRoomRefusal;
use rooms::room::{Absent, Spectators, Terms};
use serde_json::json;
use std::collections::BTreeMap;
use store::{CubeId, StoredCube};
use table::Refusal;
use words::{Words, key};

/// How much later some spectators see what happens, in milliseconds.
const LATER_MS: i64 = 120_000;
/// The most computer players that fill an event.
const MOST_COMPUTERS: u16 = 32;

/// The page.
pub async fn page(
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
    form: Form,
) -> Result<Html<String>, ApiError> {
    Ok(Html(shown(&app, words, &visitor, &form, None).await?.into_string()))
}

/// The page with what is filled in so far, and what there is to say about it.
async fn shown(
    app: &App,
    words: Words,
    visitor: &Visitor,
    form: &Form,
    said: Option<&str>,
) -> Result<Markup, ApiError> {
    let (mut cubes, name): (Vec<StoredCube>, _) = match &visitor.0 {
        Some(caller) => (app.store.cubes(caller.person.id).await?, Some(&caller.person.name)),
        None => (Vec::new(), None),
    };
    cubes.extend(shared_cube(app, visitor, form, &cubes).await);
    let title = words.say(key::EVENTS_MAKE);
    let filled = Filled { form, words };
    let body = html! {
        (styled())
        (frame::head("events", &title, &html! { p { (words.say(key::EVENTS_MAKE_ABOUT)) } }))
        (notice(said))
        (whole(&filled, &cubes, name.map(String::as_str)))
    };
    Ok(frame::page(words, &title, "/events/new", &body))
}

/// The cube of somebody else that a form names.
async fn shared_cube(
    app: &App,
    visitor: &Visitor,
    form: &Form,
    own: &[StoredCube],
) -> Option<StoredCube> {
    let id = CubeId::parse(form.one("cube")?)?;
    let person = visitor.0.as_ref().map(|caller| caller.person.id);
    let cube = match own.iter().any(|cube| cube.id == id) {
        true => None,
        false => visible_cube(app, person, id).await.ok(),
    };
    cube.map(|cube| StoredCube { id, name: cube.name, size: 0, sharing: cube.sharing })
}

/// Makes an event as it is asked for, and goes there.
pub async fn make(
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
    address: Address,
    form: Form,
) -> Result<Response, ApiError> {
    match begun(&app, words, visitor.clone(), address, &form).await {
        Ok(response) => Ok(response),
        Err(error) => {
            let said = sentence(words, &error);
            let page = shown(&app, words, &visitor, &form, Some(&said)).await?;
            Ok(refused(&error, &page))
        }
    }
}

async fn begun(
    app: &App,
    words: Words,
    visitor: Visitor,
    address: Address,
    form: &Form,
) -> Result<Response, ApiError> {
    let asked = asked(form)?;
    let invited = invited(form)?;
    if visitor.0.is_none() {
        // Nobody becomes a guest for an event that cannot be had.
        let host = store::PersonId::random();
        let _cards = app.turn_with_cards(asked.cube.as_deref()).await;
        let pool = crate::api::tables::named_pool(app, (host, address), asked.cube.as_deref());
        let pool = pool.await?;
        asked.clone().event_opening(host, pool)?;
    }
    let wanted = form.one("host").map(str::trim).filter(|name| !name.is_empty());
    let (person, cookie) = somebody(app, words, visitor, address, wanted).await?;
    let event = create_event_for(app, (person.id, address), asked).await?;
    let own = form.one("plays").map(|_| EventCommand::Enter(person.name.clone()));
    let once = |what| form.request_name().map(|name| format!("{}:{what}:{name}", person.id));
    granted(app, event, &person, own.into_iter().collect(), once("enter")).await?;
    // Computer players come as far as there is room for them.
    let _ = granted(app, event, &person, invited, once("invite")).await;
    Ok((cookie, Redirect::to(&format!("/e/{event}"))).into_response())
}

/// The computer players that fill it.
fn invited(form: &Form) -> Result<Vec<EventCommand>, Refusal> {
    let level = form.one("level").unwrap_or("luna");
    ComputerPlayer::of_level(level, 0)?;
    let count: u16 = number(form, "computers")?.unwrap_or(0);
    if count > MOST_COMPUTERS {
        return Err(EventRoomRefusal::Computers { most: MOST_COMPUTERS.into() }.into());
    }
    Ok(vec![EventCommand::Invite(level.to_owned()); count.into()])
}

/// What a form asks for. What makes no sense in its kind of event is left out.
fn asked(form: &Form) -> Result<NewEvent, Refusal> {
    let kind = form.one("kind").unwrap_or("swiss");
    let (together, pod) = (EventKind::is_drafted_together(kind), kind == "pod");
    let drafted = if pod { form.one("draft").unwrap_or("standard") } else { kind };
    let before = if pod { format!("pod-{drafted}") } else { kind.to_owned() };
    let held_as = if pod { form.one("play").unwrap_or(PodPlay::NAMES[0]) } else { kind };
    let own = |name: &str| form.one(name).filter(|text| !text.is_empty()).map(str::to_owned);
    Ok(NewEvent {
        name: form.one("name").unwrap_or_default().to_owned(),
        kind: kind.to_owned(),
        format: if pod { Some(drafted.to_owned()) } else { own("format").filter(|_| !together) },
        play: own("play").filter(|_| pod),
        pods: number(form, "pods")?.filter(|_| pod),
        rounds: number(form, "rounds")?.filter(|_| EventKind::has_rounds(held_as)),
        best_of: number(form, "best_of")?.filter(|_| kind != "deckbuilder"),
        third_place: held_as == "single-elimination" && form.one("third_place").is_some(),
        seats: number(form, "seats")?.filter(|_| together),
        settings: if together {
            draft_settings::sent(form, drafted, &before)
        } else {
            BTreeMap::new()
        },
        cube: own("cube").filter(|_| together),
        copy_commons: kind == "deckbuilder" && form.one("copy_commons").is_some(),
        ruleset: own("ruleset").map(|name| json!(name)),
        budget: own("budget").filter(|_| !together),
        round_minutes: number(form, "round_minutes")?,
        as_entered: form.one("as_entered").is_some(),
        listed: form.one("listed") == Some("yes"),
        terms: Some(terms(form)?),
        action_id: form.request_name(),
    })
}

/// A number of a form, if one is written there.
fn number<N: std::str::FromStr>(form: &Form, name: &str) -> Result<Option<N>, Refusal> {
    match form.one(name).map(str::trim) {
        None | Some("") => Ok(None),
        Some(text) => text.parse().map(Some).map_err(|_| unreadable(text)),
    }
}

fn terms(form: &Form) -> Result<Terms, Refusal> {
    let computer = form.one("absent").filter(|level| !matches!(*level, "" | "loses"));
    if let Some(level) = computer {
        ComputerPlayer::of_level(level, 0)?;
    }
    let spectators = match form.one("spectators") {
        Some("later") => Spectators::Delayed(LATER_MS),
        Some("nobody") => Spectators::Nobody,
        _ => Spectators::Live,
    };
    let absent = Absent { computer: computer.map(str::to_owned), ..Absent::default() };
    let clock = form.one("clock").is_some();
    Ok(Terms { clock, spectators, absent, ..draft_settings::clock_sent(form)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_makes_no_sense_in_a_kind_is_left_out() {
        let all = "name=x&format=piles&rounds=3&best_of=1&third_place=yes&seats=4&cube=arcadia\
                   &deckbuilder-rare_cost=18&deckbuilder-buyers=losers&budget=itemised";
        let of = |kind: &str| asked(&Form::read(&format!("kind={kind}&{all}"))).unwrap();
        for kind in ::events::EventKind::NAMES {
            let asked = of(kind);
            assert!(asked.event_opening(store::PersonId([1; 16]), None).is_ok(), "{kind}");
        }
        assert_eq!(of("round-robin").rounds, None);
        assert_eq!(of("deckbuilder").settings.len(), 1, "what is as usual is not said");
        assert_eq!(of("deckbuilder").format, None);
        assert_eq!(of("swiss").cube, None);
    }
}
