//! What is sent to the paths of tables, and what they answer.

use rooms::game::EntryDeck;
use rooms::room::Signal;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::LogStatus;
use table::Hex;
use utoipa::{IntoParams, ToSchema};

/// A table that was opened.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OpenedTable {
    /// Its id: whoever has it can look, and sit down where a seat is free.
    pub table: String,
}

/// A table in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ListedTable {
    /// Its id.
    pub table: String,
    /// What is played at it.
    pub kind: String,
    /// How far it is.
    pub status: ListedStatus,
    /// When it was opened, in milliseconds since 1970.
    pub created_ms: i64,
    /// Whether the host has settled decks, cards or the first player.
    pub rigged: bool,
    /// Whether it is the table of a lesson.
    pub lesson: bool,
    /// When it closes if nobody moves, in milliseconds since 1970: at a table where the caller sits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub waits_ms: Option<i64>,
    /// Who sits there, by seat.
    pub seats: Vec<ListedSeat>,
}

impl ListedTable {
    /// Whether it can be looked at.
    pub(crate) fn is_whole(&self) -> bool {
        self.status != ListedStatus::Damaged
    }

    /// Whether its game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.status == ListedStatus::Finished
    }
}

/// How far a table in a list is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ListedStatus {
    /// The cards are not dealt yet.
    Open,
    /// It is played at.
    Live,
    /// It is over.
    Finished,
    /// What happened there cannot be read any more.
    Damaged,
}

impl From<LogStatus> for ListedStatus {
    fn from(status: LogStatus) -> ListedStatus {
        match status {
            LogStatus::Open => ListedStatus::Open,
            LogStatus::Live => ListedStatus::Live,
            LogStatus::Finished => ListedStatus::Finished,
        }
    }
}

/// A list of tables.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TableList {
    /// From new to old.
    pub tables: Vec<ListedTable>,
    /// What to say as `after` to get older ones.
    pub after: Option<String>,
}

/// Where something stands in a table's log.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Done {
    /// Its number.
    pub seq: u64,
}

/// Where to go on in a list.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListQuery {
    /// What the list before said.
    pub after: Option<String>,
}

/// From where somebody looks.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ViewQuery {
    /// One of the caller's seats; without it the first of them, and without any as a spectator.
    pub seat: Option<u8>,
    /// The number of the first entry wanted.
    pub from: Option<u64>,
}

/// Which seat.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct SeatPath {
    pub(super) seat: u8,
}

/// Sitting down.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SitRequest {
    /// What one brings, where everybody brings something.
    #[serde(default)]
    pub bring: Option<EntryDeck>,
    /// Whether you take this seat beside one that you have already. Without it, only one seat of a table is
    /// yours, so that nobody plays against themselves by mistake.
    #[serde(default)]
    pub beside: bool,
    /// A name for this request: what is asked twice under one name is done once.
    #[serde(default)]
    pub action_id: Option<String>,
}

/// A computer player for a seat.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct InviteRequest {
    /// The level: `luna`, `argent`, `aureus`, `opal` or `oracle`.
    pub level: String,
    /// What it brings, where everybody brings something; its own choice if nothing is said.
    #[serde(default)]
    pub bring: Option<EntryDeck>,
    /// A name for this request: what is asked twice under one name is done once.
    #[serde(default)]
    pub action_id: Option<String>,
}

/// A seat's part of the chance.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ChancePart {
    /// The hash of what will be revealed, in hex.
    #[schema(value_type = String)]
    Pledge(Hex<32>),
    /// What was pledged: 32 bytes in hex.
    #[schema(value_type = String)]
    Reveal(Hex<32>),
    /// Nothing: the chance is left to the server and to the others.
    Trust(bool),
}

/// Giving a part of the chance.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChanceRequest {
    /// One of the caller's seats; the first of them if nothing is said.
    #[serde(default)]
    pub seat: Option<u8>,
    /// What is given.
    pub part: ChancePart,
    /// A name for this request: what is asked twice under one name is done once.
    #[serde(default)]
    pub action_id: Option<String>,
}

/// A decision.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DecideRequest {
    /// One of the caller's seats; the first of them if nothing is said.
    #[serde(default)]
    pub seat: Option<u8>,
    /// `{"act": ...}` with an action of the table, `"resign"`, `"offer-draw"`, `"accept-draw"` or
    /// `"decline-draw"`.
    #[schema(value_type = Object)]
    pub decision: Value,
    /// The last entry the caller has seen: if this seat has decided since, the decision is stale.
    #[serde(default)]
    pub seq: Option<u64>,
    /// A name for this request: what is asked twice under one name is done once.
    #[serde(default)]
    pub action_id: Option<String>,
}

/// Closing a table that one has opened.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CloseRequest {
    /// A name for this request: what is asked twice under one name is done once.
    #[serde(default)]
    pub action_id: Option<String>,
}

/// Wanting to play again.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AgainRequest {
    /// One of the caller's seats; the first of them if nothing is said.
    #[serde(default)]
    pub seat: Option<u8>,
    /// A name for this request: what is asked twice under one name is done once.
    #[serde(default)]
    pub action_id: Option<String>,
}

/// Wanting to play a duel against another seat.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChallengeRequest {
    /// One of the caller's seats; the first of them if nothing is said.
    #[serde(default)]
    pub seat: Option<u8>,
    /// The seat one wants to play against.
    pub against: u8,
    /// A name for this request: what is asked twice under one name is done once.
    #[serde(default)]
    pub action_id: Option<String>,
}

/// Something to be said without a word.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignalRequest {
    /// One of the caller's seats; the first of them if nothing is said.
    #[serde(default)]
    pub seat: Option<u8>,
    /// `waiting`, for those who must decide, or `minute`, for those who wait for you.
    pub signal: Signal,
    /// A name for this request: what is asked twice under one name is done once.
    #[serde(default)]
    pub action_id: Option<String>,
}

/// Which moment of a table.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ReplayQuery {
    /// After so many entries of the log.
    pub at: u64,
    /// Seen from this seat; as a spectator if nothing is said.
    pub seat: Option<u8>,
}

/// A seat in a list of tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ListedSeat {
    /// Nobody sits there.
    Free(bool),
    /// A person, by name.
    Name(String),
    /// A computer player, by level.
    Computer(String),
}
