//! The site: pages for people, made here, in their language.
//!
//! A page works without script: what one decides is a form. Where there is script, the page listens and
//! its table is replaced as things happen, by the same code that made it first. Each kind of table has a
//! face of its own; everything else on a table's page is the same for all.

mod account;
mod account_recovery;
pub mod art;
pub(crate) mod assets;
mod book;
mod bring;
mod build;
mod card;
mod cards;
mod closing;
mod columns;
#[cfg(test)]
mod composed_test;
mod context;
mod cube_card;
mod cubes;
mod decks;
mod delta;
mod draft;
mod draft_settings;
mod duel;
mod ending;
mod events;
mod forms;
pub(crate) mod frame;
pub(crate) mod greeting;
mod help;
mod home;
mod install;
mod keys;
pub(crate) mod language;
mod learn;
mod live;
mod market;
mod my_deck;
#[cfg(test)]
mod new_format_test;
mod open_table;
mod pausing;
pub(crate) mod pictures;
pub(crate) mod preview;
mod replay;
mod seating;
mod settings;
mod signals;
mod story;
mod tables;
mod terms;
mod verify;
mod zones;

use crate::app::App;
use axum::Router;
use axum::routing::{get, post};
use context::{Form, TableContext};
use maud::Markup;
use rooms::game::Kind;
use rooms::room::ReplayStep;
use serde_json::Value;
use table::Refusal;
use words::Key;

/// How a kind of table looks, and how what one sends is read.
trait TableFace: Sync {
    /// Style and script of its own.
    fn style(&self) -> Markup {
        Markup::default()
    }

    /// The same for replays, where nothing is decided.
    fn replay_style(&self) -> Markup {
        self.style()
    }

    /// The table for a viewer, with what they may decide as a form's fields and buttons.
    fn show(&self, seen: &TableContext<'_>) -> Markup;

    /// The whole table while it is played and when it is over, for kinds that have a page of their own.
    fn table(&self, _: &TableContext<'_>, _: &Around) -> Option<Markup> {
        None
    }

    /// The keys there are, which `?` lists beside the table; where its page lists them itself, none.
    fn keys(&self) -> &'static [(&'static str, Key)] {
        &[]
    }

    /// What a form decides.
    fn decision(&self, seen: &TableContext<'_>, form: &Form) -> Result<Value, Refusal>;

    /// What would come of what is chosen in a form, before it is decided.
    fn preview(&self, _: &TableContext<'_>, _: &Form) -> Option<Markup> {
        None
    }

    /// The deal and the decisions in sentences, some for each step, as the viewer may know them.
    fn tell(&self, _: &TableContext<'_>, _: &[ReplayStep]) -> Vec<Vec<String>> {
        Vec::new()
    }
}

/// What there is to say around a table.
struct Around {
    /// When it closes.
    closing: Markup,
    /// What it leaves behind for other programs.
    exports: Markup,
    /// Whether its cards are no longer in use, so that it can be looked at again (E2).
    open: bool,
}

/// The face of a kind of table.
fn face(kind: Kind) -> &'static dyn TableFace {
    match kind {
        Kind::Duel => &duel::DuelFace,
        Kind::Draft => &draft::DraftFace,
        Kind::Build => &build::BuildFace,
        Kind::Market => &market::MarketFace,
    }
}

/// The paths of the pages.
pub fn router() -> Router<App> {
    Router::new()
        .route("/", get(home::page))
        .route("/play", post(open_table::play))
        .route("/language", post(language::choose))
        .route("/learn", post(learn::begin))
        .route("/settings", get(settings::page).post(settings::save))
        .route("/pictures", post(pictures::choose))
        .route("/t/{table}", get(tables::page).post(tables::decide))
        .route("/t/{table}/preview", get(tables::preview))
        .route("/t/{table}/coach", get(tables::coach))
        .route("/t/{table}/seats/{seat}", get(tables::seat))
        .route("/t/{table}/sit", post(tables::sit))
        .route("/t/{table}/trust", post(tables::trust))
        .route("/t/{table}/deal", post(tables::deal))
        .route("/t/{table}/close", post(closing::close))
        .route("/t/{table}/pause", post(pausing::pause))
        .route("/t/{table}/mark", get(pausing::marked).post(pausing::mark))
        .route("/t/{table}/signal", post(signals::send))
        .route("/t/{table}/again", post(tables::again))
        .route("/t/{table}/challenge", post(tables::challenge))
        .route("/t/{table}/live", get(live::follow))
        .route("/cards/{card}", get(card::page))
        .route("/t/{table}/deck", get(my_deck::of_table))
        .route("/e/{event}/deck", get(my_deck::of_event))
        .route("/decks", get(decks::page).post(decks::save))
        .route("/decks/new", get(decks::build))
        .route("/decks/delete", post(decks::remove))
        .route("/decks/{code}", get(decks::show))
        .route("/decks/{code}/edit", get(decks::edit))
        .route("/account", get(account::page))
        .route("/account/name", post(account::name))
        .route("/account/new", post(account::make))
        .route("/account/login", post(account::login))
        .route("/account/logout", post(account::logout))
        .route("/account/password", post(account::change_password))
        .route(
            "/account/recover",
            get(account_recovery::recovering).post(account_recovery::recover),
        )
        .route("/account/recovery-code", post(account_recovery::make_code))
        .route("/account/delete", get(account_recovery::deleting).post(account_recovery::delete))
        .route("/account/deleted", get(account_recovery::deleted))
        .route("/account/tokens", post(account::make_token))
        .route("/account/tokens/delete", post(account::remove_token))
        .route("/t/{table}/replay", get(replay::page))
        .route("/t/{table}/verify", get(verify::page))
        .route("/verify", get(verify::any))
        .route("/manifest.webmanifest", get(install::manifest))
        .route("/worker.js", get(install::worker))
        .route("/assets/{name}", get(assets::asset))
        .route("/assets/{version}/{name}", get(assets::versioned))
        .merge(cubes::router())
        .merge(events::router())
        .merge(book::router())
}
