//! Cubes that others see: who may, and what their drafts say of the cards.

use super::cube_figures::{self, CubeFigures};
use super::no_cube;
use crate::app::App;
use crate::error::{ApiError, Refused};
use crate::extract::{Body, Id};
use crate::identity::Caller;
use crate::refusal::WebRefusal;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use store::{CubeId, PersonId, SharedCube, Sharing};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// How many cubes are listed at once.
const LISTED: u64 = 100;

/// The paths of cubes that others see.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list_shared_cubes))
        .routes(routes!(share_cube))
        .routes(routes!(cube_figures))
}

/// A cube that somebody may see.
#[derive(Clone, Debug)]
pub(crate) struct VisibleCube {
    /// Its id.
    pub id: CubeId,
    /// What it is called.
    pub name: String,
    /// Whose it is.
    pub owner: PersonId,
    /// What they are called, where it is somebody else's.
    pub owner_name: Option<String>,
    /// Who sees it besides its owner.
    pub sharing: Sharing,
}

/// A cube that somebody may see: one of theirs, or one that its owner shares. Any other looks as if it
/// were not there.
pub(crate) async fn visible_cube(
    app: &App,
    person: Option<PersonId>,
    id: CubeId,
) -> Result<VisibleCube, ApiError> {
    if let Some(person) = person {
        let own = app.store.cubes(person).await?.into_iter().find(|cube| cube.id == id);
        if let Some(cube) = own {
            let (name, sharing) = (cube.name, cube.sharing);
            return Ok(VisibleCube { id, name, owner: person, owner_name: None, sharing });
        }
    }
    let SharedCube { cube, owner, owner_name } =
        app.store.shared_cube(id).await?.ok_or_else(no_cube)?;
    let (name, sharing, owner_name) = (cube.name, cube.sharing, Some(owner_name));
    Ok(VisibleCube { id, name, owner, owner_name, sharing })
}

/// The cubes that everybody may see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct SharedCubes {
    /// By name; 100 at most.
    pub cubes: Vec<ListedSharedCube>,
}

/// A cube that everybody may see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ListedSharedCube {
    /// What it is called for drafts.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What its owner is called.
    pub owner: String,
}

/// Returns the cubes that everybody may see.
pub(crate) async fn of_everybody(app: &App) -> Result<Vec<SharedCube>, ApiError> {
    Ok(app.store.cubes_of_everybody(LISTED).await?)
}

/// The cubes that everybody may see.
#[utoipa::path(get, path = "/api/cubes/shared", tag = "library", responses(
    (status = 200, description = "The cubes, without their cards", body = SharedCubes),
))]
async fn list_shared_cubes(State(app): State<App>) -> Result<Json<SharedCubes>, ApiError> {
    let listed = |shared: SharedCube| ListedSharedCube {
        id: shared.cube.id.to_string(),
        name: shared.cube.name,
        owner: shared.owner_name,
    };
    let cubes = of_everybody(&app).await?.into_iter().map(listed).collect();
    Ok(Json(SharedCubes { cubes }))
}

/// Who is to see a cube.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SharingRequest {
    /// `nobody` but you, `link` (whoever has its id), or `everybody`.
    pub sharing: String,
}

/// Change who sees one of your cubes.
#[utoipa::path(post, path = "/api/cubes/{id}/sharing", tag = "library",
    params(("id" = String, Path, description = "The cube")),
    request_body = SharingRequest,
    responses(
        (status = 204, description = "It is seen by them from now on"),
        (status = 401, description = "You are nobody", body = Refused),
        (status = 404, description = "You have no such cube", body = Refused),
        (status = 422, description = "There is no such choice", body = Refused),
    ))]
async fn share_cube(
    State(app): State<App>,
    caller: Caller,
    Id(cube): Id<CubeId>,
    Body(SharingRequest { sharing }): Body<SharingRequest>,
) -> Result<StatusCode, ApiError> {
    share(&app, caller.person.id, cube, &sharing).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Changes who sees a cube of somebody.
pub(crate) async fn share(
    app: &App,
    person: PersonId,
    cube: CubeId,
    with: &str,
) -> Result<(), ApiError> {
    let sharing = Sharing::named(with)
        .ok_or_else(|| WebRefusal::NoSharing { name: with.chars().take(40).collect() })?;
    match app.store.share_cube(person, cube, sharing).await? {
        true => Ok(()),
        false => Err(no_cube()),
    }
}

/// What the drafts of a cube say of its cards. Drafts count when they are over and their decks are open, and of them the
/// seats of people. A few are counted with each question, so that ask again where `uncounted` is not 0.
#[utoipa::path(get, path = "/api/cubes/{id}/figures", tag = "library",
    params(("id" = String, Path, description = "The cube")),
    responses(
        (status = 200, description = "The drafts, and the figures of the cards", body = CubeFigures),
        (status = 401, description = "You are nobody", body = Refused),
        (status = 404, description = "There is no such cube that you may see", body = Refused),
        (status = 503, description = "Too many others are waiting", body = Refused),
    ))]
async fn cube_figures(
    State(app): State<App>,
    caller: Caller,
    Id(cube): Id<CubeId>,
) -> Result<Json<CubeFigures>, ApiError> {
    let person = caller.person.id;
    let cube = visible_cube(&app, Some(person), cube).await?;
    cube_figures::of_cube(&app, &cube, Some(person)).await.map(Json)
}
