//! Becoming somebody: guests, accounts, logging in and out.
//!
//! A guest is a person with a name and a session. An account adds a login and a password to the same
//! person, and nothing is lost.

use super::accounts;
use super::recovery::Recoverable;
use crate::address::Address;
use crate::app::App;
use crate::error::{ApiError, Refused};
use crate::extract::Body;
use crate::identity::{Caller, SetCookie, Visitor};
use crate::password::Secret;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use store::Person;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The paths of people.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(set_name, me))
        .routes(routes!(create_account))
        .routes(routes!(login))
        .routes(routes!(logout))
        .routes(routes!(logout_everywhere))
        .routes(routes!(change_password))
}

/// Somebody, as they see themselves.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Me {
    /// Who they are, for good.
    pub id: String,
    /// What they call themselves.
    pub name: String,
    /// What they log in with; a guest has none.
    pub login: Option<String>,
    /// Whether this is a bot of theirs.
    pub bot: bool,
}

impl Me {
    pub(super) fn of(person: Person, bot: bool) -> Me {
        Me { id: person.id.to_string(), name: person.name, login: person.login, bot }
    }
}

/// A name.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NameRequest {
    /// 1 to 40 characters. It is text: whoever shows it escapes it.
    pub name: String,
}

/// What somebody logs in with.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Credentials {
    /// 3 to 40 letters, digits and `-_.`, capital or not.
    pub login: String,
    /// 8 to 200 characters.
    #[schema(value_type = String, format = Password)]
    pub password: Secret,
}

/// A password in place of another.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PasswordRequest {
    /// The one until now.
    #[schema(value_type = String, format = Password)]
    pub old: Secret,
    /// The one from now on, of 8 to 200 characters.
    #[schema(value_type = String, format = Password)]
    pub new: Secret,
}

/// Somebody, with the cookie they are known by.
type Known = (SetCookie, Json<Me>);

/// Who am I?
#[utoipa::path(get, path = "/api/me", tag = "people", responses(
    (status = 200, description = "This is you", body = Me),
    (status = 401, description = "You are nobody yet", body = Refused),
))]
async fn me(caller: Caller) -> Json<Me> {
    let bot = caller.session.is_none();
    Json(Me::of(caller.person, bot))
}

/// Become a guest, or choose another name.
#[utoipa::path(post, path = "/api/me", tag = "people", request_body = NameRequest, responses(
    (status = 200, description = "This is you; a new guest gets a cookie", body = Me),
    (status = 403, description = "A bot cannot choose a name", body = Refused),
    (status = 422, description = "This is no name", body = Refused),
    (status = 429, description = "Too many new guests come from this address", body = Refused),
))]
async fn set_name(
    State(app): State<App>,
    address: Address,
    visitor: Visitor,
    Body(request): Body<NameRequest>,
) -> Result<(Option<SetCookie>, Json<Me>), ApiError> {
    let (cookie, me) = accounts::set_name(&app, address, visitor, request).await?;
    Ok((cookie, Json(me)))
}

/// Turn a guest into an account. It is the same person, with all they have; the session is a new
/// one. The recovery code is shown this once.
#[utoipa::path(post, path = "/api/account", tag = "people", request_body = Credentials, responses(
    (status = 200, description = "You have an account, and a new cookie", body = Recoverable),
    (status = 401, description = "You are nobody yet: choose a name first", body = Refused),
    (status = 403, description = "A bot cannot do this", body = Refused),
    (status = 409, description = "You have an account, or the login is taken", body = Refused),
    (status = 422, description = "This is no login, or no password", body = Refused),
    (status = 429, description = "Too many attempts come from this address", body = Refused),
    (status = 503, description = "Too many others are waiting", body = Refused),
))]
async fn create_account(
    State(app): State<App>,
    address: Address,
    caller: Caller,
    Body(credentials): Body<Credentials>,
) -> Result<(SetCookie, Json<Recoverable>), ApiError> {
    let (cookie, made) = accounts::create(&app, address, caller, credentials).await?;
    Ok((cookie, Json(made)))
}

/// Log in. The session is a new one, and the one until now ends.
#[utoipa::path(post, path = "/api/login", tag = "people", request_body = Credentials, responses(
    (status = 200, description = "You are logged in, with a new cookie", body = Me),
    (status = 401, description = "There is no such login, or the password is wrong", body = Refused),
    (status = 403, description = "You are banned", body = Refused),
    (status = 429, description = "Too many attempts from this address, or for this login", body = Refused),
    (status = 503, description = "Too many others are waiting", body = Refused),
))]
async fn login(
    State(app): State<App>,
    address: Address,
    visitor: Visitor,
    Body(credentials): Body<Credentials>,
) -> Result<Known, ApiError> {
    let (cookie, me) = accounts::log_in(&app, address, visitor, credentials).await?;
    Ok((cookie, Json(me)))
}

/// Log out: the session ends.
#[utoipa::path(post, path = "/api/logout", tag = "people", responses(
    (status = 204, description = "The session is over, if there was one"),
    (status = 403, description = "A bot cannot log out", body = Refused),
))]
async fn logout(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<(StatusCode, SetCookie), ApiError> {
    Ok((StatusCode::NO_CONTENT, accounts::log_out(&app, visitor).await?))
}

/// Log out everywhere: all sessions of the person end. Their bots stay.
#[utoipa::path(post, path = "/api/logout-everywhere", tag = "people", responses(
    (status = 204, description = "All sessions are over"),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 403, description = "A bot cannot log out", body = Refused),
))]
async fn logout_everywhere(
    State(app): State<App>,
    caller: Caller,
) -> Result<(StatusCode, SetCookie), ApiError> {
    Ok((StatusCode::NO_CONTENT, accounts::log_out_everywhere(&app, &caller).await?))
}

/// Change the password. All sessions end, and this one goes on with a new cookie. Bots stay.
#[utoipa::path(post, path = "/api/password", tag = "people", request_body = PasswordRequest, responses(
    (status = 200, description = "The password is changed, and you have a new cookie", body = Me),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 403, description = "The old password is wrong, or you are a bot", body = Refused),
    (status = 409, description = "You have no account", body = Refused),
    (status = 422, description = "The new one is no password", body = Refused),
    (status = 429, description = "Too many attempts", body = Refused),
    (status = 503, description = "Too many others are waiting", body = Refused),
))]
async fn change_password(
    State(app): State<App>,
    address: Address,
    caller: Caller,
    Body(change): Body<PasswordRequest>,
) -> Result<Known, ApiError> {
    let (cookie, me) = accounts::change_password(&app, address, caller, change).await?;
    Ok((cookie, Json(me)))
}
