//! Opening a table by the form of the home page, or of a cube's.

use super::bring;
use super::context::Form;
use super::decks::check;
use super::draft_settings;
use super::forms::{refused, sentence, somebody};
use super::home;
use crate::address::Address;
use crate::api::tables::room_from;
use crate::app::App;
use crate::error::ApiError;
use crate::extract::AtPage;
use crate::identity::Visitor;
use axum::response::{IntoResponse, Redirect, Response};
use draft::Undrafted;
use rooms::game::ComputerPlayer;
use rooms::new_table::{NewTable, bring_for};
use rooms::room::{Room, Terms};
use rooms::sequence::Bring;
use rooms::service::Command;
use serde_json::json;
use table::Seat;
use words::Words;

/// Opens a table as asked for, sits down, and goes there.
pub async fn play(
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
    address: Address,
    form: Form,
) -> Result<Response, ApiError> {
    let cube = form.one("cube").filter(|cube| !cube.is_empty());
    match opened(&app, words, visitor.clone(), address, &form, cube).await {
        Ok(response) => Ok(response),
        Err(error) => {
            let said = sentence(words, &error);
            let page = home::shown(&app, words, &visitor, &form, Some(&said)).await?;
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
    ComputerPlayer::of_level(level, 0)?;
    let times = draft_settings::clock_sent(form)?;
    let asked = NewTable {
        format: Some(format.to_owned()),
        settings: draft_settings::sent(form, format, format),
        cube: cube.map(str::to_owned),
        copy_commons: form.one("copy_commons").is_some(),
        ruleset: form.one("ruleset").map(|name| json!(name)),
        best_of_three: form.one("best_of_three").is_some(),
        kind: None,
        setup: None,
        listed: against == "anybody",
        terms: Terms { clock: form.one("clock").is_some() || times != Terms::default(), ..times },
        action_id: form.request_name(),
    };
    // Nothing is opened for somebody who could not sit down there.
    if let Some(Bring::Deck) = Undrafted::named(format).and_then(bring_for) {
        check(words, bring::from_form(form, Some(Bring::Deck)).as_ref())?;
    }
    // Nor does anybody become a guest for a table that cannot be had.
    room_from(app, address).await?;
    let wanted = form.one("name").map(str::trim).filter(|name| !name.is_empty());
    let (person, cookie) = somebody(app, words, visitor, address, wanted).await?;
    let table = crate::api::tables::open_table_for(app, person.id, address, asked).await?;
    let bring = app.rooms.look(table, |room| room.opening().sequence.bring).await?;
    let sit = Command::Sit(Seat(0), person.name.clone(), bring::from_form(form, bring));
    let sits = form.request_name().map(|name| format!("{}:{name}", person.id));
    app.rooms.execute(table, person.id, sit, sits).await?;
    if against == "computer" {
        for seat in app.rooms.look(table, Room::free_seats).await?.iter() {
            let bring = app.rooms.look(table, Room::usual_bring).await?;
            let invite = Command::Invite(seat, level.to_owned(), bring);
            app.rooms.execute(table, person.id, invite, None).await?;
        }
    }
    Ok((cookie, Redirect::to(&format!("/t/{table}"))).into_response())
}
