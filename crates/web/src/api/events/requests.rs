//! What is sent to the paths of events, and the short answers.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// An event that was made.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CreatedEvent {
    /// Its id: whoever has it can look, and enter while one can.
    pub event: String,
}

/// An event in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ListedEvent {
    /// Its id.
    pub event: String,
    /// What it is called.
    pub name: String,
    /// `swiss`, `single-elimination`, `double-elimination`, `round-robin`, `deckbuilder`, `power` or `pod`.
    #[schema(value_type = String)]
    pub kind: &'static str,
    /// What it waits for: see `stage` of an event.
    #[schema(value_type = String)]
    pub stage: &'static str,
    /// How many take part, without those who have left.
    pub players: usize,
    /// When it was made, in milliseconds since 1970.
    pub created_ms: i64,
}

/// A list of events.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EventList {
    /// From new to old.
    pub events: Vec<ListedEvent>,
}

/// From where somebody reads the log of an event.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LogQuery {
    /// The number of the first entry wanted.
    pub from: Option<u64>,
}

/// How somebody follows an event.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FollowEventQuery {
    /// The number of the first entry wanted.
    pub from: Option<u64>,
    /// Whether the event is shown anew after every entry.
    #[serde(default)]
    pub views: bool,
}

/// A request that needs nothing else.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ActionRequest {
    /// A name for this request: what is asked twice under one name is done once.
    #[serde(default)]
    pub action_id: Option<String>,
}

/// The result of one's own match.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReportRequest {
    /// Games one has won.
    pub won: u8,
    /// Games the opponent has won.
    pub lost: u8,
    /// Games nobody has won.
    #[serde(default)]
    pub drawn: u8,
    /// A name for this request: what is asked twice under one name is done once.
    #[serde(default)]
    pub action_id: Option<String>,
}

/// A computer player that enters.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ComputerRequest {
    /// The level: `luna`, `argent`, `aureus`, `opal` or `oracle`.
    pub level: String,
    /// A name for this request: what is asked twice under one name is done once.
    #[serde(default)]
    pub action_id: Option<String>,
}

/// More time for the current round.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MoreTimeRequest {
    /// 1 to 1440.
    pub minutes: u16,
    /// A name for this request: what is asked twice under one name is done once.
    #[serde(default)]
    pub action_id: Option<String>,
}

/// A player who is to leave.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DropRequest {
    /// The player's number.
    pub player: u16,
    /// A name for this request: what is asked twice under one name is done once.
    #[serde(default)]
    pub action_id: Option<String>,
}

/// A player whose place a computer player takes.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReplaceRequest {
    /// The player's number.
    pub player: u16,
    /// The level: `luna`, `argent`, `aureus`, `opal` or `oracle`.
    pub level: String,
    /// A name for this request: what is asked twice under one name is done once.
    #[serde(default)]
    pub action_id: Option<String>,
}

/// A result as the host has it.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ResultRequest {
    /// The round, counted from 1.
    pub round: u16,
    /// Which pairing of it, counted from 0.
    pub pairing: u16,
    /// Games won, in the order in which the pairing names its players.
    pub wins: [u8; 2],
    /// Games nobody has won.
    #[serde(default)]
    pub draws: u8,
    /// A name for this request: what is asked twice under one name is done once.
    #[serde(default)]
    pub action_id: Option<String>,
}
