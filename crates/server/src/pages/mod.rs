//! The site: pages for people, made here, in their language.
//!
//! A page works without script: what one decides is a form. Where there is script, the page listens and
//! its table is replaced as things happen, by the same code that made it first. Each kind of table has a
//! face of its own; everything else on a table's page is the same for all.

mod account;
pub mod art;
mod asked;
mod assets;
mod build;
mod closing;
mod cubes;
mod decks;
mod draft;
mod duel;
mod ending;
mod events;
pub(crate) mod frame;
mod help;
mod live;
mod lobby;
mod market;
mod own;
mod pieces;
mod reading;
mod replay;
mod seen;
pub(crate) mod speaks;
mod story;
mod tables;
mod terms;
#[cfg(test)]
mod toy;
mod verify;
pub(crate) mod visit;

use crate::http::App;
use crate::room::Step;
use axum::Router;
use axum::routing::{get, post};
use maud::Markup;
use seen::{Form, Seen};
use serde_json::Value;
use table::Refusal;

/// How a kind of table looks, and how what one sends is read.
trait Face: Sync {
    /// The kind of table.
    fn kind(&self) -> &'static str;

    /// The table for a viewer, with what they may decide as a form's fields and buttons.
    fn show(&self, seen: &Seen<'_>) -> Markup;

    /// What a form decides.
    fn decision(&self, seen: &Seen<'_>, form: &Form) -> Result<Value, Refusal>;

    /// What would come of what is chosen in a form, before it is decided.
    fn preview(&self, _: &Seen<'_>, _: &Form) -> Option<Markup> {
        None
    }

    /// The deal and the decisions in sentences, some for each step, as the viewer may know them.
    fn tell(&self, _: &Seen<'_>, _: &[Step]) -> Vec<Vec<String>> {
        Vec::new()
    }
}

/// Every face.
const FACES: [&dyn Face; 4] = [&duel::Duel, &draft::Draft, &build::Build, &market::Market];

/// The paths of the pages.
pub fn router() -> Router<App> {
    Router::new()
        .route("/", get(lobby::page))
        .route("/play", post(lobby::play))
        .route("/language", post(speaks::choose))
        .route("/t/{table}", get(tables::page).post(tables::decide))
        .route("/t/{table}/preview", get(tables::preview))
        .route("/t/{table}/sit", post(tables::sit))
        .route("/t/{table}/trust", post(tables::trust))
        .route("/t/{table}/close", post(closing::close))
        .route("/t/{table}/again", post(tables::again))
        .route("/t/{table}/challenge", post(tables::challenge))
        .route("/t/{table}/live", get(live::follow))
        .route("/decks", get(decks::page).post(decks::save))
        .route("/decks/new", get(decks::build))
        .route("/decks/delete", post(decks::remove))
        .route("/decks/{code}", get(decks::show))
        .route("/decks/{code}/edit", get(decks::edit))
        .route("/cubes", get(cubes::page).post(cubes::save))
        .route("/cubes/delete", post(cubes::remove))
        .route("/cubes/{id}", get(cubes::show))
        .route("/cubes/{id}/draft", post(cubes::draft))
        .route("/cubes/{id}/export/{format}", get(cubes::export))
        .route("/account", get(account::page))
        .route("/account/name", post(account::name))
        .route("/account/new", post(account::make))
        .route("/account/login", post(account::login))
        .route("/account/logout", post(account::logout))
        .route("/account/password", post(account::change_password))
        .route("/account/recover", get(own::recovering).post(own::recover))
        .route("/account/recovery-code", post(own::make_code))
        .route("/account/delete", get(own::deleting).post(own::delete))
        .route("/account/deleted", get(own::deleted))
        .route("/account/tokens", post(account::make_token))
        .route("/account/tokens/delete", post(account::remove_token))
        .route("/t/{table}/replay", get(replay::page))
        .route("/t/{table}/verify", get(verify::page))
        .route("/verify", get(verify::any))
        .route("/assets/{name}", get(assets::asset))
        .merge(events::router())
        .merge(reading::router())
}
