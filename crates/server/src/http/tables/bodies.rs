//! What is sent to the paths of tables, and what they answer.

use crate::game::Brought;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::Hex;
use utoipa::{IntoParams, ToSchema};

/// A table that was opened.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Opened {
    /// Its id: whoever has it can look, and sit down where a seat is free.
    pub table: String,
}

/// A table in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Listed {
    /// Its id.
    pub table: String,
    /// What is played at it.
    pub kind: String,
    /// `open`, `live` or `finished`.
    pub status: &'static str,
    /// When it was opened, in milliseconds since 1970.
    pub created_ms: i64,
    /// Whether the host has settled decks, cards or the first player.
    pub rigged: bool,
    /// Who sits there, by seat.
    #[schema(value_type = Vec<Object>)]
    pub seats: Vec<Value>,
}

/// A list of tables.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Tables {
    /// From new to old.
    pub tables: Vec<Listed>,
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
pub struct After {
    /// What the list before said.
    pub after: Option<String>,
}

/// From where somebody looks.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct From {
    /// One of the caller's seats; without it the first of them, and without any as a spectator.
    pub seat: Option<u8>,
    /// The number of the first entry wanted.
    pub from: Option<u64>,
}

/// Sitting down.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Sitting {
    /// What one brings, where everybody brings something.
    #[serde(default)]
    pub bring: Option<Brought>,
    /// A name for this request: what is asked twice under one name is done once.
    #[serde(default)]
    pub action_id: Option<String>,
}

/// A computer player for a seat.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Inviting {
    /// The level: `luna`, `aureus`, `opal` or `oracle`.
    pub level: String,
    /// What it brings, where everybody brings something; its own choice if nothing is said.
    #[serde(default)]
    pub bring: Option<Brought>,
}

/// A seat's part of the chance.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
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
pub struct Giving {
    /// One of the caller's seats; the first of them if nothing is said.
    #[serde(default)]
    pub seat: Option<u8>,
    /// What is given.
    pub part: Part,
}

/// A decision.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Deciding {
    /// One of the caller's seats; the first of them if nothing is said.
    #[serde(default)]
    pub seat: Option<u8>,
    /// `{"act": ...}` with an action of the table, `"resign"`, `"offer-draw"` or `"accept-draw"`.
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
pub struct Close {
    /// A name for this request: what is asked twice under one name is done once.
    #[serde(default)]
    pub action_id: Option<String>,
}

/// Wanting to play again.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Again {
    /// One of the caller's seats; the first of them if nothing is said.
    #[serde(default)]
    pub seat: Option<u8>,
}

/// Wanting to play a duel against another seat.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Challenge {
    /// One of the caller's seats; the first of them if nothing is said.
    #[serde(default)]
    pub seat: Option<u8>,
    /// The seat one wants to play against.
    pub against: u8,
}

/// Which moment of a table.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Moment {
    /// After so many entries of the log.
    pub at: u64,
    /// Seen from this seat; as a spectator if nothing is said.
    pub seat: Option<u8>,
}
