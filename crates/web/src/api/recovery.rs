//! Recovery codes: the way back for who has forgotten their password. There is no e-mail here.
//!
//! A code has 160 random bits and is shown once. The store has its SHA-256 and not a slow hash: slow
//! hashes make up for passwords that people choose, and nobody can try 2^160 codes. A code works once;
//! whoever uses it gets another one.

use super::accounts::check_own_password;
use super::people::Me;
use crate::address::Address;
use crate::api::login_attempts::{GuessTarget, attempt, audit};
use crate::app::{App, bans};
use crate::error::{ApiError, Refused};
use crate::extract::Body;
use crate::identity::{Caller, SetCookie, begin, random_bytes};
use crate::name;
use crate::password::Secret;
use crate::refusal::WebRefusal;
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;
use store::{AuditKind, Person, TokenHash};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The paths of recovery codes.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(recover_account)).routes(routes!(create_recovery_code))
}

/// The characters of a code: no I, L, O and U, which look like others or like words.
const CHARACTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// How many of them there are in a code, of five bits each.
const LENGTH: usize = 32;

/// A recovery code, as its owner writes it down: `7ZQ4-…`, eight groups of four.
#[derive(Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct RecoveryCode(String);

impl RecoveryCode {
    /// A new one.
    pub(super) fn random() -> Result<RecoveryCode, ApiError> {
        let characters = random_bytes::<LENGTH>()?.map(|byte| CHARACTERS[usize::from(byte & 31)]);
        let groups = characters.chunks(4).map(String::from_utf8_lossy);
        Ok(RecoveryCode(groups.collect::<Vec<_>>().join("-")))
    }

    /// A code as somebody has typed it: small letters, spaces and look-alikes are fine.
    fn typed(text: &str) -> RecoveryCode {
        let meant = |c: char| match c.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            other => other,
        };
        RecoveryCode(text.chars().filter(char::is_ascii_alphanumeric).map(meant).collect())
    }

    /// What the store knows of it.
    pub(super) fn hash(&self) -> TokenHash {
        let bare: String = self.0.chars().filter(|c| *c != '-').collect();
        TokenHash(Sha256::digest(bare).into())
    }

    /// As its owner gets it, once.
    pub(crate) fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for RecoveryCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RecoveryCode(..)")
    }
}

/// Somebody, with a recovery code that was made just now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub(crate) struct Recoverable {
    /// Who.
    #[serde(flatten)]
    pub me: Me,
    /// The code, shown this once. It replaces the one before.
    #[schema(value_type = String)]
    pub recovery_code: RecoveryCode,
}

/// A recovery code, and the password to come.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RecoverRequest {
    /// The login.
    pub login: String,
    /// The recovery code, with or without its hyphens.
    #[schema(value_type = String)]
    pub code: Secret,
    /// The password from now on, of 8 to 200 characters.
    #[schema(value_type = String, format = Password)]
    pub password: Secret,
}

/// The password of whoever asks, once more.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ConfirmRequest {
    /// The password of the account.
    #[schema(value_type = String, format = Password)]
    pub password: Secret,
}

/// Come back with a recovery code: the account has another password, all its sessions end, and you are
/// logged in. Bots stay. The code is used up, and you get another one.
#[utoipa::path(post, path = "/api/account/recover", tag = "people", request_body = RecoverRequest, responses(
    (status = 200, description = "You are logged in, with a new cookie and code", body = Recoverable),
    (status = 401, description = "There is no such login, or this is not its code", body = Refused),
    (status = 403, description = "You are banned", body = Refused),
    (status = 422, description = "The new one is no password", body = Refused),
    (status = 429, description = "Too many attempts from this address, or for this login", body = Refused),
    (status = 503, description = "Too many others are waiting", body = Refused),
))]
async fn recover_account(
    State(app): State<App>,
    address: Address,
    Body(recovery): Body<RecoverRequest>,
) -> Result<(SetCookie, Json<Recoverable>), ApiError> {
    let (caller, cookie, recovery_code) = recover_with_code(&app, address, recovery).await?;
    let me = Me::of(caller.person, false);
    Ok((cookie, Json(Recoverable { me, recovery_code })))
}

/// Lets somebody back in who has a recovery code.
pub(crate) async fn recover_with_code(
    app: &App,
    address: Address,
    RecoverRequest { login, code, password }: RecoverRequest,
) -> Result<(Caller, SetCookie, RecoveryCode), ApiError> {
    name::check_password(password.expose(), &[&login])?;
    let attempt = attempt(app, GuessTarget::Recovery(&login), address).await?;
    let used = RecoveryCode::typed(code.expose()).hash();
    let person = app.store.person_by_recovery_code(&login, used).await?;
    attempt.settle(app, person.is_none());
    let Some(person) = person else { return Err(wrong(app, &login, address).await?) };
    let person = app.store.person(person).await?.ok_or_else(wrong_code)?;
    bans::check(&person)?;
    name::check_password(password.expose(), &[&person.name])?;
    let hash = app.passwords().hash(password).await?;
    let next = RecoveryCode::random()?;
    if !app.store.recover(person.id, [used, next.hash()], &hash).await? {
        return Err(wrong_code());
    }
    let (caller, cookie) = only_session(app, person).await?;
    audit(app, AuditKind::Recovered, Some(caller.person.id), address).await?;
    Ok((caller, cookie, next))
}

/// Notes a wrong code, and says so.
async fn wrong(app: &App, login: &str, address: Address) -> Result<ApiError, ApiError> {
    let account = app.store.account_by_login(login).await?;
    let person = account.map(|account| account.person);
    audit(app, AuditKind::WrongRecoveryCode, person, address).await?;
    Ok(wrong_code())
}

fn wrong_code() -> ApiError {
    WebRefusal::WrongRecoveryCode.into()
}

/// Ends all sessions of a person and begins one.
async fn only_session(app: &App, person: Person) -> Result<(Caller, SetCookie), ApiError> {
    app.store.remove_sessions_of(person.id).await?;
    let (token, cookie) = begin(app, person.id).await?;
    Ok((Caller::in_session(person, token), cookie))
}

/// Make a new recovery code. The one until now is worthless.
#[utoipa::path(post, path = "/api/account/recovery-code", tag = "people", request_body = ConfirmRequest,
    responses(
        (status = 200, description = "The code, shown this once", body = Recoverable),
        (status = 401, description = "You are nobody", body = Refused),
        (status = 403, description = "The password is wrong, or you are a bot", body = Refused),
        (status = 409, description = "You have no account", body = Refused),
        (status = 429, description = "Too many attempts", body = Refused),
        (status = 503, description = "Too many others are waiting", body = Refused),
    ))]
async fn create_recovery_code(
    State(app): State<App>,
    address: Address,
    caller: Caller,
    Body(ConfirmRequest { password }): Body<ConfirmRequest>,
) -> Result<Json<Recoverable>, ApiError> {
    let recovery_code = new_code(&app, address, &caller, password).await?;
    Ok(Json(Recoverable { me: Me::of(caller.person, false), recovery_code }))
}

/// A new recovery code for somebody who knows their password.
pub(crate) async fn new_code(
    app: &App,
    address: Address,
    caller: &Caller,
    password: Secret,
) -> Result<RecoveryCode, ApiError> {
    caller.in_person()?;
    check_own_password(app, caller, password, address).await?;
    let (code, person) = (RecoveryCode::random()?, caller.person.id);
    app.store.set_recovery_code(person, code.hash()).await?;
    audit(app, AuditKind::RecoveryCodeMade, Some(person), address).await?;
    Ok(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_eight_groups_that_can_be_told_apart_by_eye() {
        let code = RecoveryCode::random().unwrap();
        let groups: Vec<&str> = code.expose().split('-').collect();
        assert_eq!(groups.len(), 8);
        assert!(groups.iter().all(|group| group.len() == 4));
        let known = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit();
        assert!(groups.concat().chars().all(|c| known(c) && !"ILOU".contains(c)), "{groups:?}");
        assert_ne!(code, RecoveryCode::random().unwrap());
        assert_eq!(format!("{code:?}"), "RecoveryCode(..)");
    }

    #[test]
    fn a_code_may_be_typed_as_people_type() {
        let code = RecoveryCode("01AB-CDEF-0123-4567-89AB-CDEF-GHJK-MNPQ".into());
        let typed = " olab cdef-oi23 4567\t89AB CDEF ghjk mnpq ";
        assert_eq!(RecoveryCode::typed(typed).hash(), code.hash());
        assert_ne!(RecoveryCode::typed("01AB-CDEF").hash(), code.hash());
    }
}
