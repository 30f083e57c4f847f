//! The end of an account, or of a guest.
//!
//! Whoever leaves is gone from the store at once, with everything that says who they were. The games
//! they played stay, because they are their opponents' games, too; they are shown without a name.

use super::accounts::check_own_password;
use crate::address::Address;
use crate::app::App;
use crate::error::{ApiError, Refused};
use crate::extract::Body;
use crate::identity::{Caller, SetCookie, forget};
use crate::password::Secret;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use store::{AuditEvent, AuditKind, Person};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The path of those who leave.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(delete_account))
}

/// That somebody wants to leave for good.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DeleteRequest {
    /// The password, where there is an account; a guest has none.
    #[serde(default)]
    #[schema(value_type = Option<String>, format = Password)]
    pub password: Option<Secret>,
}

/// Delete the account, or the guest that you are. Name, login, password, sessions, tokens, decks and
/// cubes are gone for good; games stay, without the name.
#[utoipa::path(post, path = "/api/account/delete", tag = "people", request_body = DeleteRequest, responses(
    (status = 204, description = "Nobody is you any more"),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 403, description = "The password is wrong, or you are a bot", body = Refused),
    (status = 429, description = "Too many attempts", body = Refused),
))]
async fn delete_account(
    State(app): State<App>,
    address: Address,
    caller: Caller,
    Body(DeleteRequest { password }): Body<DeleteRequest>,
) -> Result<(StatusCode, SetCookie), ApiError> {
    let cookie = delete_person(&app, address, &caller, password).await?;
    Ok((StatusCode::NO_CONTENT, cookie))
}

/// Removes somebody for good.
pub(crate) async fn delete_person(
    app: &App,
    address: Address,
    caller: &Caller,
    password: Option<Secret>,
) -> Result<SetCookie, ApiError> {
    caller.in_person()?;
    let Person { id, login, .. } = &caller.person;
    if login.is_some() {
        let password = password.unwrap_or_else(|| Secret::new(""));
        check_own_password(app, caller, password, address).await?;
    }
    app.rooms.take_names_out().await?;
    app.rooms.leave_everything(*id).await?;
    app.store.remove_person(*id, app.time.now()).await?;
    app.rooms.forget_name(*id).await;
    // From nowhere: whoever left has no address here.
    app.metrics().audited(AuditKind::AccountRemoved);
    let audited =
        AuditEvent { kind: AuditKind::AccountRemoved, person: Some(*id), address: "", detail: "" };
    app.store.audit(app.time.now(), audited).await?;
    Ok(forget(app))
}
