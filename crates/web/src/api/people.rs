//! Becoming somebody: guests, accounts, logging in and out.
//!
//! A guest is a person with a name and a session. An account adds a login and a password to the same
//! person, and nothing is lost.

use super::recovery::{Recoverable, RecoveryCode};
use crate::address::Address;
use crate::api::login_attempts::{GuessTarget, attempt, audit, fits};
use crate::app::{App, bans};
use crate::error::{ApiError, Refused};
use crate::extract::Body;
use crate::identity::{Caller, SetCookie, Visitor, begin, forget};
use crate::name;
use crate::password::Secret;
use crate::refusal::WebRefusal;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use store::{Account, AuditKind, Person};
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
pub(crate) async fn set_name(
    State(app): State<App>,
    address: Address,
    Visitor(caller): Visitor,
    Body(NameRequest { name }): Body<NameRequest>,
) -> Result<(Option<SetCookie>, Json<Me>), ApiError> {
    let name = name::tidy(&name)?;
    if let Some(caller) = caller {
        caller.in_person()?;
        app.store.rename(caller.person.id, &name).await?;
        return Ok((None, Json(Me::of(Person { name, ..caller.person }, false))));
    }
    let (person, cookie) = guest(&app, address, &name).await?;
    Ok((Some(cookie), Json(Me::of(person, false))))
}

/// Somebody new, with the cookie they are known by.
pub(crate) async fn guest(
    app: &App,
    address: Address,
    name: &str,
) -> Result<(Person, SetCookie), ApiError> {
    let (now, name) = (app.time.now(), name::tidy(name)?);
    app.limits().login(address, now)?;
    let person = app.store.create_guest(&name, now).await?;
    let (_, cookie) = begin(app, person.id).await?;
    Ok((person, cookie))
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
pub(crate) async fn create_account(
    State(app): State<App>,
    address: Address,
    caller: Caller,
    Body(Credentials { login, password }): Body<Credentials>,
) -> Result<(SetCookie, Json<Recoverable>), ApiError> {
    let session = caller.in_person()?;
    name::check_login(&login)?;
    name::check_password(password.expose(), &[&login, &caller.person.name])?;
    if caller.person.login.is_some() {
        return Err(WebRefusal::HasAccount.into());
    }
    app.limits().login(address, app.time.now())?;
    let hash = app.passwords().hash(password).await?;
    let recovery_code = RecoveryCode::random()?;
    let person = caller.person.id;
    if !app.store.set_account(person, &login, &hash).await? {
        return Err(WebRefusal::LoginTaken.into());
    }
    app.store.set_recovery_code(person, recovery_code.hash()).await?;
    let (_, cookie) = begin(&app, person).await?;
    app.store.remove_session(session).await?;
    audit(&app, AuditKind::LoggedIn, Some(person), address).await?;
    let me = Me::of(Person { login: Some(login), ..caller.person }, false);
    Ok((cookie, Json(Recoverable { me, recovery_code })))
}

/// Log in. The session is a new one, and the one until now ends.
#[utoipa::path(post, path = "/api/login", tag = "people", request_body = Credentials, responses(
    (status = 200, description = "You are logged in, with a new cookie", body = Me),
    (status = 401, description = "There is no such login, or the password is wrong", body = Refused),
    (status = 403, description = "You are banned", body = Refused),
    (status = 429, description = "Too many attempts from this address, or for this login", body = Refused),
    (status = 503, description = "Too many others are waiting", body = Refused),
))]
pub(crate) async fn login(
    State(app): State<App>,
    address: Address,
    Visitor(before): Visitor,
    Body(Credentials { login, password }): Body<Credentials>,
) -> Result<Known, ApiError> {
    let attempt = attempt(&app, GuessTarget::Login(&login), address).await?;
    let account = app.store.account_by_login(&login).await?;
    let hash = account.as_ref().map(|account| account.password_hash.clone());
    if !fits(&app, attempt, password, hash).await? {
        let person = account.map(|account| account.person);
        let kind = person.map_or(AuditKind::WrongLogin, |_| AuditKind::WrongPassword);
        audit(&app, kind, person, address).await?;
        return Err(wrong_login());
    }
    let account = account.ok_or_else(wrong_login)?;
    let person = app.store.person(account.person).await?.ok_or_else(wrong_login)?;
    // Whoever knows the password may know of the ban.
    bans::check(&person)?;
    let (session, cookie) = begin(&app, person.id).await?;
    // The password may have been changed, and all sessions ended, since it was looked at.
    if app.store.account_by_login(&login).await? != Some(account) {
        app.store.remove_session(session).await?;
        return Err(wrong_login());
    }
    if let Some(before) = before.and_then(|before| before.session) {
        app.store.remove_session(before).await?;
    }
    audit(&app, AuditKind::LoggedIn, Some(person.id), address).await?;
    Ok((cookie, Json(Me::of(person, false))))
}

/// Log out: the session ends.
#[utoipa::path(post, path = "/api/logout", tag = "people", responses(
    (status = 204, description = "The session is over, if there was one"),
    (status = 403, description = "A bot cannot log out", body = Refused),
))]
pub(crate) async fn logout(
    State(app): State<App>,
    Visitor(caller): Visitor,
) -> Result<(StatusCode, SetCookie), ApiError> {
    if let Some(caller) = caller {
        app.store.remove_session(caller.in_person()?).await?;
    }
    Ok((StatusCode::NO_CONTENT, forget(&app)))
}

/// Log out everywhere: all sessions of the person end. Their bots stay.
#[utoipa::path(post, path = "/api/logout-everywhere", tag = "people", responses(
    (status = 204, description = "All sessions are over"),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 403, description = "A bot cannot log out", body = Refused),
))]
pub(crate) async fn logout_everywhere(
    State(app): State<App>,
    caller: Caller,
) -> Result<(StatusCode, SetCookie), ApiError> {
    caller.in_person()?;
    app.store.remove_sessions_of(caller.person.id).await?;
    Ok((StatusCode::NO_CONTENT, forget(&app)))
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
pub(crate) async fn change_password(
    State(app): State<App>,
    address: Address,
    caller: Caller,
    Body(PasswordRequest { old, new }): Body<PasswordRequest>,
) -> Result<Known, ApiError> {
    caller.in_person()?;
    let Account { login, .. } = account_of(&app, &caller.person).await?;
    name::check_password(new.expose(), &[&login, &caller.person.name])?;
    check_own_password(&app, &caller, old, address).await?;
    let hash = app.passwords().hash(new).await?;
    app.store.set_account(caller.person.id, &login, &hash).await?;
    app.store.remove_sessions_of(caller.person.id).await?;
    let (_, cookie) = begin(&app, caller.person.id).await?;
    audit(&app, AuditKind::PasswordChanged, Some(caller.person.id), address).await?;
    Ok((cookie, Json(Me::of(caller.person, false))))
}

/// Refuses where somebody who is logged in with an account does not know its password.
pub(super) async fn check_own_password(
    app: &App,
    caller: &Caller,
    password: Secret,
    address: Address,
) -> Result<(), ApiError> {
    let person = caller.person.id;
    let Account { password_hash, .. } = account_of(app, &caller.person).await?;
    let attempt = attempt(app, GuessTarget::Session(person), address).await?;
    if fits(app, attempt, password, Some(password_hash)).await? {
        return Ok(());
    }
    audit(app, AuditKind::WrongPassword, Some(person), address).await?;
    Err(WebRefusal::WrongPassword.into())
}

async fn account_of(app: &App, person: &Person) -> Result<Account, ApiError> {
    let account = match &person.login {
        Some(login) => app.store.account_by_login(login).await?,
        None => None,
    };
    account.ok_or_else(|| WebRefusal::NoAccount.into())
}

fn wrong_login() -> ApiError {
    WebRefusal::WrongLogin.into()
}
