//! Tokens with which bots act for their owner. A token is shown once, when it is made. Bots cannot
//! make, list or remove tokens.

use super::people::NameRequest;
use crate::api::too_many_saved;
use crate::app::App;
use crate::error::{ApiError, Refused};
use crate::extract::{Body, Path};
use crate::identity::{Caller, Token};
use crate::name;
use crate::refusal::WebRefusal;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Serialize;
use std::fmt;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The paths of tokens.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(list_tokens, create_token)).routes(routes!(delete_token))
}

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
pub(crate) struct NewToken {
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
async fn list_tokens(State(app): State<App>, caller: Caller) -> Result<Json<Tokens>, ApiError> {
    Ok(Json(tokens_of(&app, &caller).await?))
}

/// The tokens of somebody, without their secrets.
pub(crate) async fn tokens_of(app: &App, caller: &Caller) -> Result<Tokens, ApiError> {
    caller.in_person()?;
    let tokens = app.store.bot_tokens(caller.person.id).await?.into_iter();
    let named =
        |token: store::BotToken| NamedToken { name: token.name, created_ms: token.created_ms };
    Ok(Tokens { tokens: tokens.map(named).collect() })
}

/// Make a token for a bot.
#[utoipa::path(post, path = "/api/tokens", tag = "people", request_body = NameRequest, responses(
    (status = 201, description = "The token, shown this once", body = NewToken),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 403, description = "A bot cannot do this", body = Refused),
    (status = 409, description = "You have one of this name, or too many", body = Refused),
    (status = 422, description = "This is no name", body = Refused),
))]
async fn create_token(
    State(app): State<App>,
    caller: Caller,
    Body(request): Body<NameRequest>,
) -> Result<(StatusCode, Json<NewToken>), ApiError> {
    Ok((StatusCode::CREATED, Json(new_token(&app, &caller, request).await?)))
}

/// Makes a token for a bot of somebody.
pub(crate) async fn new_token(
    app: &App,
    caller: &Caller,
    NameRequest { name }: NameRequest,
) -> Result<NewToken, ApiError> {
    caller.in_person()?;
    let (name, person) = (name::tidy(&name)?, caller.person.id);
    if app.store.bot_tokens(person).await?.len() >= app.settings.kept {
        return Err(too_many_saved(app, "tokens"));
    }
    let token = Token::random()?;
    if !app.store.add_bot_token(token.hash(), person, &name, app.time.now()).await? {
        return Err(WebRefusal::NameTaken.into());
    }
    if app.store.bot_tokens(person).await?.len() > app.settings.kept {
        app.store.remove_bot_token(person, &name).await?;
        return Err(too_many_saved(app, "tokens"));
    }
    Ok(NewToken { name, token: token.expose() })
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
async fn delete_token(
    State(app): State<App>,
    caller: Caller,
    Path(name): Path<String>,
) -> Result<StatusCode, ApiError> {
    remove_token(&app, &caller, &name).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Makes a token of somebody worthless.
pub(crate) async fn remove_token(app: &App, caller: &Caller, name: &str) -> Result<(), ApiError> {
    caller.in_person()?;
    match app.store.remove_bot_token(caller.person.id, name).await? {
        true => Ok(()),
        false => Err(ApiError::missing("token")),
    }
}
