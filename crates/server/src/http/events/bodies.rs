//! What is sent to the paths of events, and the short answers.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// An event that was made.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EventMade {
    /// Its id: whoever has it can look, and enter while one can.
    pub event: String,
}

/// An event in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EventListed {
    /// Its id.
    pub event: String,
    /// What it is called.
    pub name: String,
    /// `swiss`, `single-elimination`, `double-elimination`, `round-robin`, `deckbuilder` or `power`.
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
pub struct EventsListed {
    /// From new to old.
    pub events: Vec<EventListed>,
}

/// From where somebody reads the log of an event.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FromEntry {
    /// The number of the first entry wanted.
    pub from: Option<u64>,
}

/// How somebody follows an event.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FollowingEvent {
    /// The number of the first entry wanted.
    pub from: Option<u64>,
    /// Whether the event is shown anew after every entry.
    #[serde(default)]
    pub views: bool,
}

/// A request that needs nothing else.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Acting {
    /// A name for this request: what is asked twice under one name is done once.
    #[serde(default)]
    pub action_id: Option<String>,
}

/// The result of one's own match.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OwnResult {
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
pub struct ComputerEnters {
    /// The level: `luna`, `aureus`, `opal` or `oracle`.
    pub level: String,
    /// A name for this request: what is asked twice under one name is done once.
    #[serde(default)]
    pub action_id: Option<String>,
}

/// More time for the current round.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MoreTime {
    /// 1 to 1440.
    pub minutes: u16,
    /// A name for this request: what is asked twice under one name is done once.
    #[serde(default)]
    pub action_id: Option<String>,
}

/// A player who is to leave.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Dropping {
    /// The player's number.
    pub player: u16,
    /// A name for this request: what is asked twice under one name is done once.
    #[serde(default)]
    pub action_id: Option<String>,
}

/// A player whose place a computer player takes.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Replacing {
    /// The player's number.
    pub player: u16,
    /// The level: `luna`, `aureus`, `opal` or `oracle`.
    pub level: String,
    /// A name for this request: what is asked twice under one name is done once.
    #[serde(default)]
    pub action_id: Option<String>,
}

/// A result as the host has it.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SetResult {
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
