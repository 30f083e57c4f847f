//! What people keep: decks and card lists (cubes). They are their owner's, and nobody else can find
//! them.

mod kept;

pub(crate) use kept::{Kept, Odd};

use super::body::{Body, Path, Query, Raw};
use super::identity::Caller;
use super::people::Naming;
use super::{ApiError, App, Refused, too_many_kept};
use crate::gate::Place;
use crate::name;
use crate::store::{CubeId, DeckId, PersonId, StoreError, StoredDeck};
use axum::extract::{DefaultBodyLimit, FromRequest, Request, State};
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::{delete, get};
use axum::{Json, Router};
use cube::{Reading, counts};
use draft::Pool;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::{OpenApi, ToSchema};

/// The paths of what people keep.
pub fn router() -> Router<App> {
    Router::new()
        .route("/api/decks", get(decks).post(keep_deck))
        .route("/api/decks/{id}", delete(remove_deck))
        .route("/api/cubes", get(cubes).post(keep_cube))
        .route("/api/cubes/{id}", get(cube).delete(remove_cube))
}

/// What is said about these paths.
#[derive(OpenApi)]
#[openapi(paths(decks, keep_deck, remove_deck, cubes, keep_cube, cube, remove_cube))]
pub struct Doc;

/// The decks of a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Decks {
    /// By name.
    pub decks: Vec<KeptDeck>,
}

/// A deck that is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct KeptDeck {
    /// What it is removed by.
    pub id: String,
    /// The owner's name for it.
    pub name: String,
    /// Its deck code.
    pub code: String,
}

impl From<StoredDeck> for KeptDeck {
    fn from(deck: StoredDeck) -> KeptDeck {
        KeptDeck { id: deck.id.to_string(), name: deck.name, code: deck.code }
    }
}

/// A deck to keep.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewDeck {
    /// 1 to 40 characters.
    pub name: String,
    /// A deck code.
    pub code: String,
}

/// The cubes of a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Cubes {
    /// By name.
    pub cubes: Vec<KeptCube>,
}

/// A cube that is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct KeptCube {
    /// What it is called for drafts, and removed by.
    pub id: String,
    /// The owner's name for it.
    pub name: String,
    /// How many bytes it takes.
    pub size: u64,
}

/// What was understood of a card list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ReadCube {
    /// What it is called for drafts, and removed by.
    pub id: String,
    /// The owner's name for it.
    pub name: String,
    /// The format it was taken for.
    pub format: String,
    /// The game the cards belong to.
    pub game: String,
    /// How many cards there are.
    pub cards: usize,
    /// How many there are of each colour, of several, of none, and of unknown ones.
    pub colors: BTreeMap<String, usize>,
    /// How many there are of each rarity.
    pub rarities: BTreeMap<String, usize>,
    /// What was odd.
    pub warnings: Vec<OddLine>,
}

/// Something odd in a card list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct OddLine {
    /// The line, counted from 1, where it is about one.
    pub line: Option<usize>,
    /// A short stable name.
    pub code: String,
    /// What was odd, and what was made of it.
    pub text: String,
}

impl ReadCube {
    fn of(id: CubeId, name: String, reading: &Reading) -> ReadCube {
        let odd = |warning: &cube::Warning| OddLine {
            line: warning.line,
            code: warning.what.code.to_owned(),
            text: warning.what.reason.clone(),
        };
        ReadCube {
            id: id.to_string(),
            name,
            format: reading.format.to_owned(),
            game: reading.pool.game.clone(),
            cards: reading.pool.len(),
            colors: counts::colors(&reading.pool).into_iter().collect(),
            rarities: counts::rarities(&reading.pool).into_iter().collect(),
            warnings: reading.warnings.iter().map(odd).collect(),
        }
    }
}

/// The decks of the caller.
#[utoipa::path(get, path = "/api/decks", tag = "shelf", responses(
    (status = 200, description = "The decks", body = Decks),
    (status = 401, description = "You are nobody", body = Refused),
))]
async fn decks(State(app): State<App>, caller: Caller) -> Result<Json<Decks>, ApiError> {
    let decks = app.store.decks(caller.person.id).await?;
    Ok(Json(Decks { decks: decks.into_iter().map(KeptDeck::from).collect() }))
}

/// Keep a deck.
#[utoipa::path(post, path = "/api/decks", tag = "shelf", request_body = NewDeck, responses(
    (status = 201, description = "The deck as it is kept", body = KeptDeck),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 409, description = "You keep as many as anybody may", body = Refused),
    (status = 422, description = "This is no name, or no deck code", body = Refused),
))]
async fn keep_deck(
    State(app): State<App>,
    caller: Caller,
    Body(NewDeck { name, code }): Body<NewDeck>,
) -> Result<(StatusCode, Json<KeptDeck>), ApiError> {
    let deck = put_deck(&app, caller.person.id, None, NewDeck { name, code }).await?;
    Ok((StatusCode::CREATED, Json(deck)))
}

/// Keeps a deck: a new one, or in place of one of theirs.
pub(crate) async fn put_deck(
    app: &App,
    person: PersonId,
    instead_of: Option<DeckId>,
    NewDeck { name, code }: NewDeck,
) -> Result<KeptDeck, ApiError> {
    let name = name::tidy(&name)?;
    oracle::code::decode(&code).map_err(|error| unfit("deck-code", error.to_string()))?;
    let kept = app.store.decks(person).await?;
    let instead_of = instead_of.filter(|id| kept.iter().any(|deck| deck.id == *id));
    if instead_of.is_none() && kept.len() >= app.settings.kept {
        return Err(too_many_kept(app, "decks"));
    }
    let id = instead_of.unwrap_or_else(DeckId::random);
    let deck = StoredDeck { id, name, code: code.trim().to_owned() };
    app.store.put_deck(person, &deck).await?;
    // Others of the same person may have come in between.
    if app.store.decks(person).await?.len() > app.settings.kept {
        app.store.remove_deck(person, deck.id).await?;
        return Err(too_many_kept(app, "decks"));
    }
    Ok(deck.into())
}

/// Remove a deck.
#[utoipa::path(delete, path = "/api/decks/{id}", tag = "shelf",
    params(("id" = String, Path, description = "The deck")),
    responses(
        (status = 204, description = "It is gone"),
        (status = 401, description = "You are nobody", body = Refused),
        (status = 404, description = "You have no such deck", body = Refused),
    ))]
pub(crate) async fn remove_deck(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let missing = || ApiError::missing("You have no such deck.");
    let id = DeckId::parse(&id).ok_or_else(missing)?;
    match app.store.remove_deck(caller.person.id, id).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(missing()),
    }
}

/// The cubes of the caller.
#[utoipa::path(get, path = "/api/cubes", tag = "shelf", responses(
    (status = 200, description = "The cubes, without their cards", body = Cubes),
    (status = 401, description = "You are nobody", body = Refused),
))]
async fn cubes(State(app): State<App>, caller: Caller) -> Result<Json<Cubes>, ApiError> {
    let cubes = app.store.cubes(caller.person.id).await?.into_iter();
    let kept =
        cubes.map(|cube| KeptCube { id: cube.id.to_string(), name: cube.name, size: cube.size });
    Ok(Json(Cubes { cubes: kept.collect() }))
}

/// Read a card list and keep it. The body is the file, in any format that is known; nothing in it
/// is ever looked up elsewhere.
#[utoipa::path(post, path = "/api/cubes", tag = "shelf",
    params(("name" = String, Query, description = "What to call it")),
    request_body(content = String, content_type = "application/octet-stream"),
    responses(
        (status = 201, description = "What was understood of it", body = ReadCube),
        (status = 401, description = "You are nobody", body = Refused),
        (status = 409, description = "You keep as many as anybody may", body = Refused),
        (status = 413, description = "The file is too large", body = Refused),
        (status = 422, description = "This is no name, or no card list", body = Refused),
        (status = 503, description = "Too many others are waiting", body = Refused),
    ))]
async fn keep_cube(
    State(app): State<App>,
    caller: Caller,
    Query(Naming { name }): Query<Naming>,
    mut request: Request,
) -> Result<(StatusCode, Json<ReadCube>), ApiError> {
    let place = room_for_cube(&app, caller.person.id).await?;
    DefaultBodyLimit::max(app.settings.cube).apply(&mut request);
    let Raw(file) = Raw::from_request(request, &app).await?;
    let read = put_cube(&app, caller.person.id, &name, place, file).await?;
    Ok((StatusCode::CREATED, Json(read)))
}

/// A place in the line of those whose lists are read, for somebody who may keep one more. Whoever
/// sends a large body has a place first, so that only so many are held.
pub(crate) async fn room_for_cube(app: &App, person: PersonId) -> Result<Place, ApiError> {
    if app.store.cubes(person).await?.len() >= app.settings.kept {
        return Err(too_many_kept(app, "cubes"));
    }
    Ok(app.readers().enter()?)
}

/// Reads a card list and keeps it.
pub(crate) async fn put_cube(
    app: &App,
    person: PersonId,
    name: &str,
    place: Place,
    file: impl AsRef<[u8]> + Send + 'static,
) -> Result<ReadCube, ApiError> {
    let (id, name, most) = (CubeId::random(), name::tidy(name)?, app.settings.cube);
    let called = name.clone();
    let read = move || {
        let reading = cube::read(file.as_ref())?;
        let answer = ReadCube::of(id, called, &reading);
        Ok::<_, ApiError>((Kept::from(reading).written(most)?, answer))
    };
    let (bytes, answer) = place.run(read).await??;
    app.store.put_cube(person, id, &name, bytes).await?;
    let stored = app.store.cubes(person).await?;
    let refused = if stored.len() > app.settings.kept {
        too_many_kept(app, "cubes")
    } else if stored.iter().map(|cube| cube.size).sum::<u64>() > app.settings.stored_of as u64 {
        too_much_stored(app)
    } else {
        return Ok(answer);
    };
    app.store.remove_cube(person, id).await?;
    Err(refused)
}

/// The answer to who wants to store more bytes than anybody may.
fn too_much_stored(app: &App) -> ApiError {
    let most = (app.settings.stored_of >> 20).to_string();
    let reason = format!("Your card lists would take more than {most} MB. Remove one first.");
    let error = ApiError::new(StatusCode::CONFLICT, "too-much-stored", reason);
    ApiError { facts: vec![("most", most)], ..error }
}

/// The cards of a cube, as our own format has them.
#[utoipa::path(get, path = "/api/cubes/{id}", tag = "shelf",
    params(("id" = String, Path, description = "The cube")),
    responses(
        (status = 200, description = "The pool of cards", body = Object),
        (status = 401, description = "You are nobody", body = Refused),
        (status = 404, description = "You have no such cube", body = Refused),
    ))]
async fn cube(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, ApiError> {
    let id = CubeId::parse(&id).ok_or_else(no_cube)?;
    let pool = pool(&app, caller.person.id, id).await?;
    let written = app.readers().run(move || serde_json::to_vec(&pool)).await?;
    let written = written.map_err(|_| StoreError::Damaged("a cube"))?;
    Ok(([(header::CONTENT_TYPE, "application/json")], written))
}

/// Remove a cube.
#[utoipa::path(delete, path = "/api/cubes/{id}", tag = "shelf",
    params(("id" = String, Path, description = "The cube")),
    responses(
        (status = 204, description = "It is gone"),
        (status = 401, description = "You are nobody", body = Refused),
        (status = 404, description = "You have no such cube", body = Refused),
    ))]
pub(crate) async fn remove_cube(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let id = CubeId::parse(&id).ok_or_else(no_cube)?;
    match app.store.remove_cube(caller.person.id, id).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(no_cube()),
    }
}

/// The cards of a person's cube.
pub async fn pool(app: &App, person: PersonId, id: CubeId) -> Result<Pool, ApiError> {
    Ok(kept_cube(app, person, id).await?.pool)
}

/// A person's cube, with what was odd about its list.
pub(crate) async fn kept_cube(app: &App, person: PersonId, id: CubeId) -> Result<Kept, ApiError> {
    let bytes = app.store.cube(person, id).await?.ok_or_else(no_cube)?;
    let kept = app.readers().run(move || Kept::read(&bytes)).await?;
    kept.ok_or_else(|| StoreError::Damaged("a cube").into())
}

fn no_cube() -> ApiError {
    ApiError::missing("You have no such cube.")
}

fn unfit(code: &'static str, reason: String) -> ApiError {
    ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, code, reason)
}
