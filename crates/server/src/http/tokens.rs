//! Tokens with which bots act for their owner. A token is shown once, when it is made. Bots cannot
//! make, list or remove tokens.

use super::body::{Body, Path};
use super::identity::{Caller, Token};
use super::people::Naming;
use super::{ApiError, App, Refused, too_many_kept};
use crate::name;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::{delete, get};
use axum::{Json, Router};
use serde::Serialize;
use std::fmt;
use utoipa::{OpenApi, ToSchema};

/// The paths of tokens.
pub fn router() -> Router<App> {
    Router::new()
        .route("/api/tokens", get(tokens).post(make_token))
        .route("/api/tokens/{name}", delete(remove_token))
}

/// What is said about these paths.
#[derive(OpenApi)]
#[openapi(paths(tokens, make_token, remove_token))]
pub struct Doc;

/// The tokens of a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Tokens {
    /// By name.
    pub tokens: Vec<NamedToken>,
}

/// A token, without its secret.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct NamedToken {
    /// The owner's name for it.
    pub name: String,
    /// When it was made, in milliseconds since 1970.
    pub created_ms: i64,
}

/// A token that was made just now.
#[derive(Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct NewToken {
    /// The owner's name for it.
    pub name: String,
    /// The secret, for `Authorization: Bearer`. It is shown this once.
    pub token: String,
}

impl fmt::Debug for NewToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "NewToken {{ name: {:?}, .. }}", self.name)
    }
}

/// The tokens of the caller.
#[utoipa::path(get, path = "/api/tokens", tag = "people", responses(
    (status = 200, description = "The tokens, without their secrets", body = Tokens),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 403, description = "A bot cannot do this", body = Refused),
))]
pub(crate) async fn tokens(
    State(app): State<App>,
    caller: Caller,
) -> Result<Json<Tokens>, ApiError> {
    caller.in_person()?;
    let tokens = app.store.bot_tokens(caller.person.id).await?.into_iter();
    let named = |token: crate::store::BotToken| NamedToken {
        name: token.name,
        created_ms: token.created_ms,
    };
    Ok(Json(Tokens { tokens: tokens.map(named).collect() }))
}

/// Make a token for a bot.
#[utoipa::path(post, path = "/api/tokens", tag = "people", request_body = Naming, responses(
    (status = 201, description = "The token, shown this once", body = NewToken),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 403, description = "A bot cannot do this", body = Refused),
    (status = 409, description = "You have one of this name, or too many", body = Refused),
    (status = 422, description = "This is no name", body = Refused),
))]
pub(crate) async fn make_token(
    State(app): State<App>,
    caller: Caller,
    Body(Naming { name }): Body<Naming>,
) -> Result<(StatusCode, Json<NewToken>), ApiError> {
    caller.in_person()?;
    let (name, person) = (name::tidy(&name)?, caller.person.id);
    if app.store.bot_tokens(person).await?.len() >= app.settings.kept {
        return Err(too_many_kept(&app, "tokens"));
    }
    let token = Token::random()?;
    if !app.store.add_bot_token(token.hash(), person, &name, app.time.now()).await? {
        let reason = "You have a token of this name: choose another name, or remove that one.";
        return Err(ApiError::new(StatusCode::CONFLICT, "name-taken", reason));
    }
    if app.store.bot_tokens(person).await?.len() > app.settings.kept {
        app.store.remove_bot_token(person, &name).await?;
        return Err(too_many_kept(&app, "tokens"));
    }
    Ok((StatusCode::CREATED, Json(NewToken { name, token: token.expose() })))
}

/// Make a token worthless.
#[utoipa::path(delete, path = "/api/tokens/{name}", tag = "people",
    params(("name" = String, Path, description = "The owner's name for it")),
    responses(
        (status = 204, description = "It is worthless now"),
        (status = 401, description = "You are nobody", body = Refused),
        (status = 403, description = "A bot cannot do this", body = Refused),
        (status = 404, description = "You have no token of this name", body = Refused),
    ))]
pub(crate) async fn remove_token(
    State(app): State<App>,
    caller: Caller,
    Path(name): Path<String>,
) -> Result<StatusCode, ApiError> {
    caller.in_person()?;
    match app.store.remove_bot_token(caller.person.id, &name).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(ApiError::missing("You have no token of this name.")),
    }
}
