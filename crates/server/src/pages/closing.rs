//! When a table closes if nothing happens there, who can close it, and that it has closed; and when an
//! event ends.

use super::seen::Seen;
use super::speaks::Speaks;
use super::tables::answered;
use crate::hall::Wish;
use crate::http::body::Path;
use crate::http::identity::{Caller, Visitor};
use crate::http::tables::table_id;
use crate::http::{ApiError, App};
use crate::room::Closing;
use crate::time::utc;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use maud::{Markup, html};
use words::Value;

/// Where the moment stands in a sentence until it is put there.
const MOMENT: &str = "\u{fffc}";

/// When a table closes. Whoever only watches is not told of a game: they may not know yet when
/// something was last decided.
pub fn announced(seen: &Seen<'_>, closing: Closing) -> Markup {
    let unstarted = seen.room["stage"] == "seating";
    html! {
        @match closing {
            Closing::Unstarted(at) if unstarted => (of_table(seen, "site-closes-open", at)),
            Closing::AfterAll(ms) if unstarted => {
                @let minutes = [("minutes", (ms / 60_000).into())];
                p class="muted" { (seen.say_with("site-closes-after", &minutes)) }
            },
            Closing::Idle(at) if seen.you().is_some() => (of_table(seen, "site-closes-idle", at)),
            _ => {},
        }
    }
}

fn of_table(seen: &Seen<'_>, key: &str, at: i64) -> Markup {
    dated(|facts| seen.say_with(key, facts), at)
}

/// A sentence with a moment in it; the script shows it by the reader's own clock.
pub fn dated(say: impl FnOnce(&[(&str, Value)]) -> String, at: i64) -> Markup {
    let sentence = say(&[("moment", MOMENT.into())]);
    let (before, after) = sentence.split_once(MOMENT).unwrap_or((&sentence, ""));
    html! { p class="muted" { (before) time data-at=(at) data-date { (utc(at)) } (after) } }
}

/// A table that has closed.
pub fn expired(seen: &Seen<'_>) -> Markup {
    let why = if seen.room["view"].is_null() { "site-expired-open" } else { "site-expired-idle" };
    over(seen, why)
}

/// A table that somebody has closed.
pub fn closed(seen: &Seen<'_>) -> Markup {
    let by_host = seen.room["closed"] == "host";
    over(seen, if by_host { "site-closed-host" } else { "site-closed-operator" })
}

/// For the host of a table that has not started: a way to close it.
pub fn offered(seen: &Seen<'_>) -> Markup {
    html! {
        form method="post" action={ (seen.address()) "/close" } class="buttons" {
            button class="quiet danger" { (seen.say("site-close")) }
        }
    }
}

/// The host closes a table that has not started.
pub async fn close(
    State(app): State<App>,
    Speaks(words): Speaks,
    caller: Caller,
    headers: HeaderMap,
    Path(table): Path<String>,
) -> Result<Response, ApiError> {
    let (id, person) = (table_id(&table)?, caller.person.id);
    let done = app.hall.wish(id, person, Wish::Close, None).await;
    answered(done, &app, id, &Visitor(Some(caller)), words, &headers).await
}

fn over(seen: &Seen<'_>, why: &str) -> Markup {
    html! {
        section class="panel ending" role="status" {
            h2 { (seen.say(why)) }
            div class="buttons" { a class="button primary" href="/" { (seen.say("site-lobby")) } }
        }
    }
}
