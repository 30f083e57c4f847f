//! Making an event: from a form to an event with its first players.

use super::doing::{granted, unreadable};
use super::form::{Filled, whole};
use super::{frame, styled};
use crate::game::Brain;
use crate::gathering::{Asked, Wish};
use crate::http::events::made;
use crate::http::identity::Visitor;
use crate::http::limits::Address;
use crate::http::{ApiError, App};
use crate::pages::asked::{notice, refused, sentence, somebody};
use crate::pages::seen::Form;
use crate::pages::speaks::Speaks;
use crate::room::{Absent, Spectators, Terms};
use crate::store::StoredCube;
use ::events::Kind;
use axum::extract::State;
use axum::response::{Html, IntoResponse, Redirect, Response};
use maud::{Markup, html};
use serde_json::json;
use std::collections::BTreeMap;
use table::Refusal;
use words::Words;

/// How much later some spectators see what happens, in milliseconds.
const LATER_MS: i64 = 120_000;
/// The most computer players that fill an event.
const MOST_COMPUTERS: u16 = 32;

/// The page.
pub async fn page(
    State(app): State<App>,
    Speaks(words): Speaks,
    visitor: Visitor,
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
    let (cubes, name): (Vec<StoredCube>, _) = match &visitor.0 {
        Some(caller) => (app.store.cubes(caller.person.id).await?, Some(&caller.person.name)),
        None => (Vec::new(), None),
    };
    let title = words.say("events-make");
    let filled = Filled { form, words };
    let body = html! {
        (styled())
        h1 { (title) }
        (notice(said))
        p { (words.say("events-make-about")) }
        (whole(&filled, &cubes, name.map(String::as_str)))
    };
    Ok(frame::page(words, &title, "/events/new", &body))
}

/// Makes an event as it is asked for, and goes there.
pub async fn make(
    State(app): State<App>,
    Speaks(words): Speaks,
    visitor: Visitor,
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
        let host = crate::store::PersonId::random();
        let pool = crate::http::tables::named_pool(app, host, asked.cube.as_deref()).await?;
        asked.clone().founding(host, pool)?;
    }
    let wanted = form.one("host").map(str::trim).filter(|name| !name.is_empty());
    let (person, cookie) = somebody(app, words, visitor, address, wanted).await?;
    let event = made(app, person.id, asked).await?;
    let own = form.one("plays").map(|_| Wish::Enter(person.name.clone()));
    granted(app, event, &person, own.into_iter().collect(), None).await?;
    // Computer players come as far as there is room for them.
    let _ = granted(app, event, &person, invited, None).await;
    Ok((cookie, Redirect::to(&format!("/e/{event}"))).into_response())
}

/// The computer players that fill it.
fn invited(form: &Form) -> Result<Vec<Wish>, Refusal> {
    let level = form.one("level").unwrap_or("luna");
    Brain::of_level(level, 0)?;
    let count: u16 = number(form, "computers")?.unwrap_or(0);
    if count > MOST_COMPUTERS {
        let reason = format!("An event has at most {MOST_COMPUTERS} computer players here.");
        return Err(Refusal::new("event-computers", reason).with("most", MOST_COMPUTERS));
    }
    Ok(vec![Wish::Invite(level.to_owned()); count.into()])
}

/// What a form asks for. What makes no sense in its kind of event is left out.
fn asked(form: &Form) -> Result<Asked, Refusal> {
    let kind = form.one("kind").unwrap_or("swiss");
    let (together, deckbuilder) = (Kind::is_drafted_together(kind), kind == "deckbuilder");
    let own = |name: &str| form.one(name).filter(|text| !text.is_empty()).map(str::to_owned);
    Ok(Asked {
        name: form.one("name").unwrap_or_default().to_owned(),
        kind: kind.to_owned(),
        format: own("format").filter(|_| !together),
        rounds: number(form, "rounds")?.filter(|_| Kind::has_rounds(kind)),
        best_of: number(form, "best_of")?.filter(|_| !deckbuilder),
        third_place: kind == "single-elimination" && form.one("third_place").is_some(),
        seats: number(form, "seats")?.filter(|_| together),
        settings: if together { settings(form, kind) } else { BTreeMap::new() },
        cube: own("cube").filter(|_| together),
        ruleset: own("ruleset").map(|name| json!(name)),
        budget: own("budget").filter(|_| !together),
        as_entered: form.one("as_entered").is_some(),
        listed: form.one("listed") == Some("yes"),
        terms: Some(terms(form)?),
    })
}

/// A number of a form, if one is written there.
fn number<N: std::str::FromStr>(form: &Form, name: &str) -> Result<Option<N>, Refusal> {
    match form.one(name).map(str::trim) {
        None | Some("") => Ok(None),
        Some(text) => text.parse().map(Some).map_err(|_| unreadable(text)),
    }
}

/// The settings of the draft that are not as usual: `deckbuilder-rare_cost` and the like.
fn settings(form: &Form, kind: &str) -> BTreeMap<String, String> {
    let Ok(format) = draft::Format::named(kind) else { return BTreeMap::new() };
    let said = |setting: &draft::Parameter| {
        let value = form.one(&format!("{kind}-{}", setting.name)).map(str::trim)?;
        let unusual = !value.is_empty() && value != setting.default;
        unusual.then(|| (setting.name.to_owned(), value.to_owned()))
    };
    format.procedure().parameters().iter().filter_map(said).collect()
}

fn terms(form: &Form) -> Result<Terms, Refusal> {
    let computer = form.one("absent").filter(|level| !matches!(*level, "" | "loses"));
    if let Some(level) = computer {
        Brain::of_level(level, 0)?;
    }
    let spectators = match form.one("spectators") {
        Some("later") => Spectators::Delayed(LATER_MS),
        Some("nobody") => Spectators::Nobody,
        _ => Spectators::Live,
    };
    let absent = Absent { computer: computer.map(str::to_owned), ..Absent::default() };
    Ok(Terms { clock: form.one("clock").is_some(), spectators, absent })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_makes_no_sense_in_a_kind_is_left_out() {
        let all = "name=x&format=piles&rounds=3&best_of=1&third_place=yes&seats=4&cube=arcadia\
                   &deckbuilder-rare_cost=18&deckbuilder-buyers=losers&budget=itemised";
        let of = |kind: &str| asked(&Form::read(&format!("kind={kind}&{all}"))).unwrap();
        for kind in ::events::Kind::NAMES {
            let asked = of(kind);
            assert!(asked.founding(crate::store::PersonId([1; 16]), None).is_ok(), "{kind}");
        }
        assert_eq!(of("round-robin").rounds, None);
        assert_eq!(of("deckbuilder").settings.len(), 1, "what is as usual is not said");
        assert_eq!(of("deckbuilder").format, None);
        assert_eq!(of("swiss").cube, None);
    }
}
