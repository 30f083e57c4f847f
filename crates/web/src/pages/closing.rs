//! When a table closes if nothing happens there, who can close it, and that it has closed; and when an
//! event ends.

use super::context::TableContext;
use super::language::Language;
use super::tables::answered_to;
use crate::error::ApiError;
use crate::extract::AtTable;
use crate::identity::Caller;
use axum::http::HeaderMap;
use axum::response::Response;
use maud::{Markup, html};
use rooms::room::{Closer, Closing, Stage};
use rooms::service::Command;
use rooms::time::utc;
use words::{Key, Value, key};

/// Where the moment stands in a sentence until it is put there.
const MOMENT: &str = "\u{fffc}";

/// When a table closes. Whoever only watches is not told of a game: they may not know yet when
/// something was last decided.
pub fn announced(seen: &TableContext<'_>, closing: Closing) -> Markup {
    let unstarted = seen.room.stage == Stage::Seating;
    html! {
        @match closing {
            Closing::Unstarted(at) if unstarted => (of_table(seen, key::SITE_CLOSES_OPEN, at)),
            Closing::AfterAll(ms) if unstarted => {
                @let minutes = [("minutes", (ms / 60_000).into())];
                p class="muted" { (seen.say_with(key::SITE_CLOSES_AFTER, &minutes)) }
            },
            Closing::Idle(at) if seen.you().is_some() => (of_table(seen, key::SITE_CLOSES_IDLE, at)),
            _ => {},
        }
    }
}

fn of_table(seen: &TableContext<'_>, key: Key, at: i64) -> Markup {
    dated(|facts| seen.say_with(key, facts), at)
}

/// A sentence with a moment in it; the script shows it by the reader's own clock.
pub fn dated(say: impl FnOnce(&[(&str, Value)]) -> String, at: i64) -> Markup {
    let sentence = say(&[("moment", MOMENT.into())]);
    let (before, after) = sentence.split_once(MOMENT).unwrap_or((&sentence, ""));
    html! { p class="muted" { (before) time data-at=(at) data-date { (utc(at)) } (after) } }
}

/// A table that has closed.
pub fn expired(seen: &TableContext<'_>) -> Markup {
    let why =
        if seen.room.view.is_none() { key::SITE_EXPIRED_OPEN } else { key::SITE_EXPIRED_IDLE };
    over(seen, why)
}

/// A table that somebody has closed.
pub fn closed(seen: &TableContext<'_>) -> Markup {
    let by_host = seen.room.closed == Some(Closer::Host);
    over(seen, if by_host { key::SITE_CLOSED_HOST } else { key::SITE_CLOSED_OPERATOR })
}

/// For the host of a table that has not started: a way to close it.
pub fn offered(seen: &TableContext<'_>) -> Markup {
    html! {
        form method="post" action={ (seen.address()) "/close" } class="buttons" {
            button class="quiet danger" { (seen.say(key::SITE_CLOSE)) }
        }
    }
}

/// The host closes a table that has not started.
pub async fn close(
    at: AtTable<Caller>,
    Language(words): Language,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let done = at.execute(Command::Close, None).await;
    answered_to(at, done, words, &headers).await
}

fn over(seen: &TableContext<'_>, why: Key) -> Markup {
    html! {
        section class="panel ending" {
            h2 { (seen.say(why)) }
            div class="buttons" { a class="button primary" href="/" { (seen.say(key::SITE_LOBBY)) } }
        }
    }
}
