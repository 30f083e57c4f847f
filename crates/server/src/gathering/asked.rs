//! From what a host asks for to an event.

use super::Founding;
use crate::game::Brain;
use crate::plan::brought_to;
use crate::plan::read_ruleset;
use crate::room::Terms;
use crate::store::{PersonId, TableId};
use cube::house;
use draft::{Pool, Undrafted};
use events::plan::Budget;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;
use table::{Hex, Refusal};
use utoipa::ToSchema;

/// Whether everybody brings something to games in a format, which an event does not ask for.
pub fn is_brought_to(format: &str) -> bool {
    Undrafted::named(format).and_then(brought_to).is_some()
}

/// What a host asks for.
#[derive(Clone, PartialEq, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = EventAsked)]
pub struct Asked {
    /// What the event is called.
    pub name: String,
    /// `swiss`, `single-elimination`, `double-elimination`, `round-robin`, `deckbuilder` or `power`.
    pub kind: String,
    /// How people come by their decks where they do not all draft together: `random`, a draft for two,
    /// or `escalating` (Solomon, then 12×8, then 1-2-3). Solomon if nothing is said.
    #[serde(default)]
    pub format: Option<String>,
    /// How many rounds a Swiss or a Deckbuilder event has.
    #[serde(default)]
    pub rounds: Option<u16>,
    /// How many games a match is the best of: 1 or 3.
    #[serde(default)]
    pub best_of: Option<u8>,
    /// Whether there is a match for the third place in single elimination.
    #[serde(default)]
    pub third_place: bool,
    /// How many take part in the draft of a Deckbuilder event or a Power Draft evening.
    #[serde(default)]
    pub seats: Option<u16>,
    /// Settings of that draft, by name.
    #[serde(default)]
    pub settings: BTreeMap<String, String>,
    /// The cards of that draft: `oracle`, `arcadia` or the id of a stored cube. Oracle's if nothing is
    /// said.
    #[serde(default)]
    pub cube: Option<String>,
    /// The rules of the duels: a name, or a ruleset. The standard rules if nothing is said.
    #[serde(default)]
    #[schema(value_type = Object)]
    pub ruleset: Option<Value>,
    /// The budget the time is planned by: `rounds` or `itemised`.
    #[serde(default)]
    pub budget: Option<String>,
    /// Whether seats and seeds are in the order in which people entered, instead of drawn.
    #[serde(default)]
    pub as_entered: bool,
    /// Whether it is on the list of events.
    #[serde(default)]
    pub listed: bool,
    /// Clock, spectators, and what becomes of those who leave, at its tables. With a clock if nothing
    /// is said.
    #[serde(default)]
    pub terms: Option<Terms>,
}

impl Asked {
    /// The event that is asked for. `pool` are the cards of the cube, where one is named.
    pub fn founding(self, host: PersonId, pool: Option<Pool>) -> Result<Founding, Refusal> {
        let asked = events::Asked {
            kind: self.kind,
            format: self.format,
            rounds: self.rounds,
            best_of: self.best_of,
            third_place: self.third_place,
            seats: self.seats,
            settings: self.settings,
        };
        let of_copies = |copies| pool.clone().unwrap_or_else(|| house::oracle(copies));
        let mut setup = asked.setup(self.name.trim(), of_copies)?;
        setup.as_entered = self.as_entered;
        let format = asked.format.as_deref().unwrap_or_default();
        if setup.kind.draft().is_none() && is_brought_to(format) {
            let reason = "Nobody is asked what they bring to the tables of an event.";
            return Err(Refusal::new("event-bring", reason));
        }
        let budget = match self.budget.as_deref() {
            None => Budget::Rounds,
            Some(name) => Budget::named(name).ok_or_else(|| {
                let known = Budget::NAMES.join(", ");
                let reason = format!("There is no such budget; there are {known}.");
                Refusal::new("event-no-budget", reason).with("known", known)
            })?,
        };
        let terms = self.terms.unwrap_or_else(|| Terms { clock: true, ..Terms::default() });
        terms.check()?;
        if let Some(level) = &terms.absent.computer {
            Brain::of_level(level, 0)?;
        }
        Ok(Founding {
            event: Hex(TableId::random().0),
            host: Hex(host.0),
            setup,
            ruleset: read_ruleset(self.ruleset.as_ref())?,
            budget,
            terms,
            secret: None,
        })
    }
}
