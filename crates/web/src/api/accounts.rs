//! What people do with their accounts, for the API and the pages alike: become somebody, log in and out, change
//! a password.

use super::login_attempts::{GuessTarget, attempt, audit, fits};
use super::people::{Credentials, Me, NameRequest, PasswordRequest};
use super::recovery::{Recoverable, RecoveryCode};
use crate::address::Address;
use crate::app::{App, bans};
use crate::error::ApiError;
use crate::identity::{Caller, SetCookie, Visitor, begin, forget};
use crate::name;
use crate::password::Secret;
use crate::refusal::WebRefusal;
use store::{Account, AuditKind, Person};

/// Renames whoever asks; makes a guest of somebody new, who gets a cookie.
pub(crate) async fn set_name(
    app: &App,
    address: Address,
    Visitor(caller): Visitor,
    NameRequest { name }: NameRequest,
) -> Result<(Option<SetCookie>, Me), ApiError> {
    let name = name::tidy(&name)?;
    if let Some(caller) = caller {
        caller.in_person()?;
        app.store.rename(caller.person.id, &name).await?;
        return Ok((None, Me::of(Person { name, ..caller.person }, false)));
    }
    let (person, cookie) = guest(app, address, &name).await?;
    Ok((Some(cookie), Me::of(person, false)))
}

/// Makes a guest, and the cookie they are known by.
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

/// Turns a guest into an account.
pub(crate) async fn create(
    app: &App,
    address: Address,
    caller: Caller,
    Credentials { login, password }: Credentials,
) -> Result<(SetCookie, Recoverable), ApiError> {
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
    let (_, cookie) = begin(app, person).await?;
    app.store.remove_session(session).await?;
    audit(app, AuditKind::LoggedIn, Some(person), address).await?;
    let me = Me::of(Person { login: Some(login), ..caller.person }, false);
    Ok((cookie, Recoverable { me, recovery_code }))
}

/// Logs in. The session is a new one, and the one until now ends.
pub(crate) async fn log_in(
    app: &App,
    address: Address,
    Visitor(before): Visitor,
    Credentials { login, password }: Credentials,
) -> Result<(SetCookie, Me), ApiError> {
    let attempt = attempt(app, GuessTarget::Login(&login), address).await?;
    let account = app.store.account_by_login(&login).await?;
    let hash = account.as_ref().map(|account| account.password_hash.clone());
    if !fits(app, attempt, password, hash).await? {
        let person = account.map(|account| account.person);
        let kind = person.map_or(AuditKind::WrongLogin, |_| AuditKind::WrongPassword);
        audit(app, kind, person, address).await?;
        return Err(wrong_login());
    }
    let account = account.ok_or_else(wrong_login)?;
    let person = app.store.person(account.person).await?.ok_or_else(wrong_login)?;
    // Whoever knows the password may know of the ban.
    bans::check(&person)?;
    let (session, cookie) = begin(app, person.id).await?;
    // The password may have been changed, and all sessions ended, since it was looked at.
    if app.store.account_by_login(&login).await? != Some(account) {
        app.store.remove_session(session).await?;
        return Err(wrong_login());
    }
    if let Some(before) = before.and_then(|before| before.session) {
        app.store.remove_session(before).await?;
    }
    audit(app, AuditKind::LoggedIn, Some(person.id), address).await?;
    Ok((cookie, Me::of(person, false)))
}

/// Ends the session, if there is one.
pub(crate) async fn log_out(app: &App, Visitor(caller): Visitor) -> Result<SetCookie, ApiError> {
    if let Some(caller) = caller {
        app.store.remove_session(caller.in_person()?).await?;
    }
    Ok(forget(app))
}

/// Ends all sessions of a person. Their bots stay.
pub(crate) async fn log_out_everywhere(app: &App, caller: &Caller) -> Result<SetCookie, ApiError> {
    caller.in_person()?;
    app.store.remove_sessions_of(caller.person.id).await?;
    Ok(forget(app))
}

/// Changes the password. All sessions end, and a new one begins. Bots stay.
pub(crate) async fn change_password(
    app: &App,
    address: Address,
    caller: Caller,
    PasswordRequest { old, new }: PasswordRequest,
) -> Result<(SetCookie, Me), ApiError> {
    caller.in_person()?;
    let Account { login, .. } = account_of(app, &caller.person).await?;
    name::check_password(new.expose(), &[&login, &caller.person.name])?;
    check_own_password(app, &caller, old, address).await?;
    let hash = app.passwords().hash(new).await?;
    app.store.set_account(caller.person.id, &login, &hash).await?;
    app.store.remove_sessions_of(caller.person.id).await?;
    let (_, cookie) = begin(app, caller.person.id).await?;
    audit(app, AuditKind::PasswordChanged, Some(caller.person.id), address).await?;
    Ok((cookie, Me::of(caller.person, false)))
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
