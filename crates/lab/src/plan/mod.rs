//! Long jobs as lists of pure parts.
//!
//! A [`Plan`] is a small text that says all a job follows from: what is asked, who plays, the rules, where
//! chance starts, the version of the program and the hashes of what players have learned. Whoever has it
//! can do any part of the job, in any order, on any machine, and as often as they like: a part comes to the
//! same bytes. Joined, the parts are exactly what one machine would have made at once.
//!
//! How many parts there are follows from the work, never from who does it. What starts programs, and on
//! which machines, is not known here.

mod finish;
mod folder;
mod job;

pub use finish::{conclude, join_study, write_comparison};
pub use folder::PartFolder;
pub use job::{ArenaJob, CompareJob, ConfirmJob, Job, JobResult, NotReady, Work};

use crate::player::Player;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::Hex;

/// The version of plans: another where the same plan would come to something else.
const VERSION: u32 = 1;

/// What a job follows from.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The version of plans.
    plan: u32,
    /// The version of the program: another may play other games.
    program: String,
    /// The hashes of what each player has learned.
    weights: BTreeMap<String, BTreeMap<String, Hex<32>>>,
    /// What is to be done.
    pub job: Job,
}

/// Why a text is no plan for this program.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadPlan {
    /// It is something else.
    #[error("This is no plan ({0}).")]
    Unreadable(String),
    /// It is for another version of the program.
    #[error("This plan was made by version {0} of the program.")]
    Version(String),
}

impl Plan {
    /// The plan of a job that has been made ready.
    pub fn new(job: Job, work: &Work) -> Plan {
        let program = env!("CARGO_PKG_VERSION").to_owned();
        Plan { plan: VERSION, program, weights: work.weights(), job }
    }

    /// The plan of a text.
    ///
    /// # Errors
    /// Where it is none, or one of another version.
    pub fn parse(text: &str) -> Result<Plan, BadPlan> {
        let plan: Plan =
            serde_json::from_str(text).map_err(|error| BadPlan::Unreadable(error.to_string()))?;
        if plan.plan == VERSION && plan.program == env!("CARGO_PKG_VERSION") {
            Ok(plan)
        } else {
            Err(BadPlan::Version(plan.program))
        }
    }

    /// The plan as text.
    pub fn to_json(&self) -> String {
        format!("{:#}\n", serde_json::json!(self))
    }

    /// Makes everything ready. Names are looked up by `player`.
    ///
    /// # Errors
    /// Where a name means nothing here, or a player has learned something else.
    pub fn open<E>(&self, player: &dyn Fn(&str) -> Result<Player, E>) -> Result<Work, NotReady<E>> {
        let work = self.job.open(player)?;
        let found = work.weights();
        match self.weights.iter().find(|(name, hashes)| found.get(*name) != Some(hashes)) {
            None => Ok(work),
            Some((name, _)) => Err(NotReady::Weights(name.clone())),
        }
    }
}

/// A part of a job.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PartInfo {
    /// Its name, which is also part of the names of its files.
    pub id: String,
    /// How much work it is: about so many games.
    pub size: u64,
}

#[cfg(test)]
mod tests;
