//! What people keep: decks and card lists (cubes). They are their owner's, and nobody else can find
//! them, except cubes that are shared.

pub(crate) mod cube_figures;
mod saved;
pub(crate) mod shared;

pub(crate) use saved::{SavedChanges, SavedCube, SavedWarning};

use super::people::NameRequest;
use crate::api::schemas;
use crate::api::too_many_saved;
use crate::app::App;
use crate::error::{ApiError, Refused};
use crate::extract::{Body, Id, Query, Raw};
use crate::identity::Caller;
use crate::language::Language;
use crate::name;
use crate::refusal::WebRefusal;
use crate::work_queue::QueueTicket;
use axum::Json;
use axum::extract::{DefaultBodyLimit, FromRequest, Request, State};
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use cube::{Reading, counts};
use draft::Pool;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use store::{CubeId, DeckId, PersonId, StoreError, StoredDeck};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use words::Words;

/// The paths of what people keep.
pub fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list_decks, save_deck))
        .routes(routes!(delete_deck))
        .routes(routes!(list_cubes, save_cube))
        .routes(routes!(view_cube, update_cube, delete_cube))
        .merge(shared::router())
}

/// The decks of a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Decks {
    /// By name.
    pub decks: Vec<SavedDeck>,
}

/// A deck that is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct SavedDeck {
    /// What it is removed by.
    pub id: String,
    /// The owner's name for it.
    pub name: String,
    /// Its deck code.
    pub code: String,
}

impl From<StoredDeck> for SavedDeck {
    fn from(deck: StoredDeck) -> SavedDeck {
        SavedDeck { id: deck.id.to_string(), name: deck.name, code: deck.code }
    }
}

/// A deck to keep.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewDeck {
    /// 1 to 40 characters.
    pub name: String,
    /// A deck code.
    pub code: String,
}

/// The cubes of a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Cubes {
    /// By name.
    pub cubes: Vec<ListedCube>,
}

/// A cube that is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ListedCube {
    /// What it is called for drafts, and removed by.
    pub id: String,
    /// The owner's name for it.
    pub name: String,
    /// How many bytes it takes.
    pub size: u64,
    /// Who sees it besides you: `nobody`, `link` (whoever has its id), or `everybody`.
    #[schema(value_type = String)]
    pub sharing: &'static str,
}

/// What was understood of a card list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub(crate) struct ReadCube {
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
    pub warnings: Vec<ListWarning>,
    /// What is different from the list before, where it is a new version.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub changes: Option<ListChanges>,
}

/// What is different in a new version of a list. Of each, 500 names at most.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub(crate) struct ListChanges {
    /// How many more there are of which cards, by name.
    pub added: BTreeMap<String, u32>,
    /// How many fewer.
    pub removed: BTreeMap<String, u32>,
}

impl From<&SavedChanges> for ListChanges {
    fn from(changes: &SavedChanges) -> ListChanges {
        let named = |names: &[(String, u32)]| names.iter().cloned().collect();
        ListChanges { added: named(&changes.added), removed: named(&changes.removed) }
    }
}

/// Something odd in a card list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub(crate) struct ListWarning {
    /// The line, counted from 1, where it is about one.
    pub line: Option<usize>,
    /// A short stable name.
    pub code: String,
    /// What was odd, and what was made of it, in the caller's language.
    pub text: String,
}

impl ReadCube {
    fn of(id: CubeId, name: String, reading: &Reading, words: Words) -> ReadCube {
        let odd = |warning: &cube::Warning| ListWarning {
            line: warning.line,
            code: warning.what.code().to_owned(),
            text: words.refusal(&warning.what.clone().into()),
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
            changes: None,
        }
    }
}

/// The decks of the caller.
#[utoipa::path(get, path = "/api/decks", tag = "library", responses(
    (status = 200, description = "The decks", body = Decks),
    (status = 401, description = "You are nobody", body = Refused),
))]
async fn list_decks(State(app): State<App>, caller: Caller) -> Result<Json<Decks>, ApiError> {
    let decks = app.store.decks(caller.person.id).await?;
    Ok(Json(Decks { decks: decks.into_iter().map(SavedDeck::from).collect() }))
}

/// Keep a deck.
#[utoipa::path(post, path = "/api/decks", tag = "library", request_body = NewDeck, responses(
    (status = 201, description = "The deck as it is kept", body = SavedDeck),
    (status = 401, description = "You are nobody", body = Refused),
    (status = 409, description = "You keep as many as anybody may", body = Refused),
    (status = 422, description = "This is no name, or no deck code", body = Refused),
))]
async fn save_deck(
    State(app): State<App>,
    caller: Caller,
    Body(NewDeck { name, code }): Body<NewDeck>,
) -> Result<(StatusCode, Json<SavedDeck>), ApiError> {
    let deck = store_deck(&app, caller.person.id, None, NewDeck { name, code }).await?;
    Ok((StatusCode::CREATED, Json(deck)))
}

/// Keeps a deck: a new one, or in place of one of theirs.
pub(crate) async fn store_deck(
    app: &App,
    person: PersonId,
    instead_of: Option<DeckId>,
    NewDeck { name, code }: NewDeck,
) -> Result<SavedDeck, ApiError> {
    let name = name::tidy(&name)?;
    oracle::code::decode(&code).map_err(|error| WebRefusal::DeckCode { why: error.to_string() })?;
    let kept = app.store.decks(person).await?;
    let instead_of = instead_of.filter(|id| kept.iter().any(|deck| deck.id == *id));
    if instead_of.is_none() && kept.len() >= app.settings.kept {
        return Err(too_many_saved(app, "decks"));
    }
    let id = instead_of.unwrap_or_else(DeckId::random);
    let deck = StoredDeck { id, name, code: code.trim().to_owned() };
    app.store.put_deck(person, &deck).await?;
    // Others of the same person may have come in between.
    if app.store.decks(person).await?.len() > app.settings.kept {
        app.store.remove_deck(person, deck.id).await?;
        return Err(too_many_saved(app, "decks"));
    }
    Ok(deck.into())
}

/// Remove a deck.
#[utoipa::path(delete, path = "/api/decks/{id}", tag = "library",
    params(("id" = String, Path, description = "The deck")),
    responses(
        (status = 204, description = "It is gone"),
        (status = 401, description = "You are nobody", body = Refused),
        (status = 404, description = "You have no such deck", body = Refused),
    ))]
async fn delete_deck(
    State(app): State<App>,
    caller: Caller,
    Id(deck): Id<DeckId>,
) -> Result<StatusCode, ApiError> {
    remove_deck(&app, caller.person.id, deck).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Removes a deck of somebody.
pub(crate) async fn remove_deck(app: &App, person: PersonId, deck: DeckId) -> Result<(), ApiError> {
    match app.store.remove_deck(person, deck).await? {
        true => Ok(()),
        false => Err(ApiError::missing("deck")),
    }
}

/// The cubes of the caller.
#[utoipa::path(get, path = "/api/cubes", tag = "library", responses(
    (status = 200, description = "The cubes, without their cards", body = Cubes),
    (status = 401, description = "You are nobody", body = Refused),
))]
async fn list_cubes(State(app): State<App>, caller: Caller) -> Result<Json<Cubes>, ApiError> {
    let cubes = app.store.cubes(caller.person.id).await?.into_iter();
    let kept = cubes.map(|cube| ListedCube {
        id: cube.id.to_string(),
        name: cube.name,
        size: cube.size,
        sharing: cube.sharing.name(),
    });
    Ok(Json(Cubes { cubes: kept.collect() }))
}

/// Read a card list and keep it. The body is the file, in any format that is known; nothing in it
/// is ever looked up elsewhere.
#[utoipa::path(post, path = "/api/cubes", tag = "library",
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
async fn save_cube(
    State(app): State<App>,
    Language(words): Language,
    caller: Caller,
    Query(NameRequest { name }): Query<NameRequest>,
    mut request: Request,
) -> Result<(StatusCode, Json<ReadCube>), ApiError> {
    let place = queue_for_cube(&app, caller.person.id).await?;
    DefaultBodyLimit::max(app.settings.cube).apply(&mut request);
    let Raw(file) = Raw::from_request(request, &app).await?;
    let read = store_cube(&app, caller.person.id, (&name, words), place, file).await?;
    Ok((StatusCode::CREATED, Json(read)))
}

/// A place in the line of those whose lists are read, for somebody who may keep one more. Whoever
/// sends a large body has a place first, so that only so many are held.
pub(crate) async fn queue_for_cube(app: &App, person: PersonId) -> Result<QueueTicket, ApiError> {
    if app.store.cubes(person).await?.len() >= app.settings.kept {
        return Err(too_many_saved(app, "cubes"));
    }
    Ok(app.readers().enter()?)
}

/// Reads a card list and keeps it.
pub(crate) async fn store_cube(
    app: &App,
    person: PersonId,
    (name, words): (&str, Words),
    place: QueueTicket,
    file: impl AsRef<[u8]> + Send + 'static,
) -> Result<ReadCube, ApiError> {
    let (id, name) = (CubeId::random(), name::tidy(name)?);
    let (bytes, answer) = read_list(app, (id, &name, words), None, place, file).await?;
    app.store.put_cube(person, id, &name, bytes).await?;
    match check_room(app, person).await {
        Ok(()) => Ok(answer),
        Err(refused) => {
            app.store.remove_cube(person, id).await?;
            Err(refused)
        }
    }
}

/// Reads a new version of somebody's cube, and keeps it with what is different in it.
pub(crate) async fn replace_cube(
    app: &App,
    person: PersonId,
    (id, words): (CubeId, Words),
    place: QueueTicket,
    file: impl AsRef<[u8]> + Send + 'static,
) -> Result<ReadCube, ApiError> {
    let own = app.store.cubes(person).await?;
    let name = own.into_iter().find(|cube| cube.id == id).ok_or_else(no_cube)?.name;
    let before = app.store.cube(person, id).await?.ok_or_else(no_cube)?;
    let old = before.clone();
    let (bytes, answer) = read_list(app, (id, &name, words), Some(old), place, file).await?;
    app.store.put_cube(person, id, &name, bytes).await?;
    match check_room(app, person).await {
        Ok(()) => Ok(answer),
        Err(refused) => {
            app.store.put_cube(person, id, &name, before).await?;
            Err(refused)
        }
    }
}

/// Reads a card list, and says what is different in it where there was one `before`.
async fn read_list(
    app: &App,
    (id, name, words): (CubeId, &str, Words),
    before: Option<Vec<u8>>,
    place: QueueTicket,
    file: impl AsRef<[u8]> + Send + 'static,
) -> Result<(Vec<u8>, ReadCube), ApiError> {
    let (name, index) = (name.to_owned(), app.settings.card_index.clone());
    let (most, at_ms) = (app.settings.cube, app.time.now());
    let read = move || {
        let mut reading = cube::read(file.as_ref())?;
        if let Some(index) = index.filter(|_| reading.pool.game == "magic") {
            index.enrich(&mut reading.pool)?;
        }
        let mut answer = ReadCube::of(id, name, &reading, words);
        let mut saved = SavedCube::from(reading);
        let before = before.and_then(|bytes| SavedCube::read(&bytes));
        saved.changed =
            before.map(|before| SavedChanges::between(&before.pool, &saved.pool, at_ms));
        answer.changes = saved.changed.as_ref().map(ListChanges::from);
        Ok::<_, ApiError>((saved.written(most)?, answer))
    };
    place.run(read).await?
}

/// Refuses where a person has more than anybody may keep.
async fn check_room(app: &App, person: PersonId) -> Result<(), ApiError> {
    let stored = app.store.cubes(person).await?;
    if stored.len() > app.settings.kept {
        return Err(too_many_saved(app, "cubes"));
    }
    if stored.iter().map(|cube| cube.size).sum::<u64>() > app.settings.stored_of as u64 {
        return Err(too_much_stored(app));
    }
    Ok(())
}

/// Read a new version of one of your cubes and keep it in place of the last. What is known of its drafts
/// stays.
#[utoipa::path(put, path = "/api/cubes/{id}", tag = "library",
    params(("id" = String, Path, description = "The cube")),
    request_body(content = String, content_type = "application/octet-stream"),
    responses(
        (status = 200, description = "What was understood of it, and what is different", body = ReadCube),
        (status = 401, description = "You are nobody", body = Refused),
        (status = 404, description = "You have no such cube", body = Refused),
        (status = 409, description = "You keep as much as anybody may", body = Refused),
        (status = 413, description = "The file is too large", body = Refused),
        (status = 422, description = "This is no card list", body = Refused),
        (status = 503, description = "Too many others are waiting", body = Refused),
    ))]
async fn update_cube(
    State(app): State<App>,
    Language(words): Language,
    caller: Caller,
    Id(cube): Id<CubeId>,
    mut request: Request,
) -> Result<Json<ReadCube>, ApiError> {
    let place = app.readers().enter()?;
    DefaultBodyLimit::max(app.settings.cube).apply(&mut request);
    let Raw(file) = Raw::from_request(request, &app).await?;
    replace_cube(&app, caller.person.id, (cube, words), place, file).await.map(Json)
}

/// The answer to who wants to store more bytes than anybody may.
fn too_much_stored(app: &App) -> ApiError {
    WebRefusal::TooMuchStored { most: app.settings.stored_of >> 20 }.into()
}

/// The cards of a cube, as our own format has them.
#[utoipa::path(get, path = "/api/cubes/{id}", tag = "library",
    params(("id" = String, Path, description = "The cube")),
    responses(
        (status = 200, description = "The pool of cards", body = schemas::Pool),
        (status = 401, description = "You are nobody", body = Refused),
        (status = 404, description = "There is no such cube that you may see", body = Refused),
    ))]
async fn view_cube(
    State(app): State<App>,
    caller: Caller,
    Id(cube): Id<CubeId>,
) -> Result<impl IntoResponse, ApiError> {
    let pool = pool(&app, caller.person.id, cube).await?;
    let written = app.readers().run(move || serde_json::to_vec(&pool)).await?;
    let written = written.map_err(|_| StoreError::Damaged("a cube"))?;
    Ok(([(header::CONTENT_TYPE, "application/json")], written))
}

/// Remove a cube.
#[utoipa::path(delete, path = "/api/cubes/{id}", tag = "library",
    params(("id" = String, Path, description = "The cube")),
    responses(
        (status = 204, description = "It is gone"),
        (status = 401, description = "You are nobody", body = Refused),
        (status = 404, description = "You have no such cube", body = Refused),
    ))]
async fn delete_cube(
    State(app): State<App>,
    caller: Caller,
    Id(cube): Id<CubeId>,
) -> Result<StatusCode, ApiError> {
    remove_cube(&app, caller.person.id, cube).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Removes a cube of somebody.
pub(crate) async fn remove_cube(app: &App, person: PersonId, cube: CubeId) -> Result<(), ApiError> {
    match app.store.remove_cube(person, cube).await? {
        true => Ok(()),
        false => Err(no_cube()),
    }
}

/// The cards of a cube that a person may see: one of theirs, or a shared one.
pub async fn pool(app: &App, person: PersonId, id: CubeId) -> Result<Pool, ApiError> {
    let cube = shared::visible_cube(app, Some(person), id).await?;
    Ok(saved_cube(app, cube.owner, id).await?.pool)
}

/// A cube of its owner, with what was odd about its list.
pub(crate) async fn saved_cube(
    app: &App,
    owner: PersonId,
    id: CubeId,
) -> Result<SavedCube, ApiError> {
    let bytes = app.store.cube(owner, id).await?.ok_or_else(no_cube)?;
    let kept = app.readers().run(move || SavedCube::read(&bytes)).await?;
    kept.ok_or_else(|| StoreError::Damaged("a cube").into())
}

fn no_cube() -> ApiError {
    ApiError::missing("cube")
}
