//! *Learn in 5 minutes*: the way to the table of a lesson, the one that was begun or a new one.

use super::forms::{refused, sentence, somebody};
use super::home;
use crate::address::Address;
use crate::api::tables::{mine, open_plan_for, room_from};
use crate::app::App;
use crate::error::ApiError;
use crate::extract::AtPage;
use crate::identity::Visitor;
use crate::pages::context::Form;
use axum::response::{IntoResponse, Redirect, Response};
use rooms::lesson::{LEARNER, TEACHER};
use rooms::new_table::TablePlan;
use rooms::service::Command;
use table::Seat;
use words::Words;

/// Goes to the lesson. The coach speaks at its table, and nowhere else unless somebody wants that.
pub async fn begin(
    AtPage { app, words, who: visitor }: AtPage<Visitor>,
    address: Address,
) -> Result<Response, ApiError> {
    match lesson(&app, words, visitor.clone(), address).await {
        Ok(response) => Ok(response),
        Err(error) => {
            let said = sentence(words, &error);
            let page = home::shown(&app, words, &visitor, &Form::default(), Some(&said)).await?;
            Ok(refused(&error, &page))
        }
    }
}

async fn lesson(
    app: &App,
    words: Words,
    visitor: Visitor,
    address: Address,
) -> Result<Response, ApiError> {
    if let Some(caller) = &visitor.0 {
        let begun = mine(app, caller.person.id).await?.into_iter().find(|table| table.lesson);
        if let Some(table) = begun {
            return Ok(Redirect::to(&format!("/t/{}", table.table)).into_response());
        }
    }
    room_from(app, address).await?;
    let (person, cookie) = somebody(app, words, visitor, address, None).await?;
    let table = open_plan_for(app, person.id, address, TablePlan::of_lesson()).await?;
    let teacher = Command::Invite(Seat(1), TEACHER.to_owned(), None);
    // The deal is fixed: there is no part of the chance to give.
    let sit = Command::Sit(LEARNER, person.name.clone(), None);
    for command in [sit, teacher, Command::Trust(LEARNER)] {
        app.rooms.execute(table, person.id, command, None).await?;
    }
    Ok((cookie, Redirect::to(&format!("/t/{table}"))).into_response())
}
