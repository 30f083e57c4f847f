//! From what a host asks for to a table: the formats a game of Oracle can be played in, and any table
//! by its set-up.

use crate::course::{Bring, Course};
use crate::game::{Setup as AnySetup, written};
use crate::hall::Plan;
use crate::room::Terms;
use cube::house;
use draft::{Draft, Format, Pool, Setup as DraftSetup, Undrafted};
use oracle::{Duel, Ruleset, Setup};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;
use table::{Refusal, Table};
use utoipa::ToSchema;

/// What everybody brings to a game in a format without a draft, if anything.
pub fn brought_to(way: Undrafted) -> Option<Bring> {
    match way {
        Undrafted::Random => None,
        Undrafted::Monochrome => Some(Bring::Color),
        Undrafted::Custom => Some(Bring::Deck),
    }
}

/// What a host asks for.
#[derive(Clone, PartialEq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Asked {
    /// How the players come by their decks: `random`, `monochrome`, `custom` or a draft (see
    /// `/api/formats`).
    #[serde(default)]
    pub format: Option<String>,
    /// Settings of the draft, by name.
    #[serde(default)]
    pub settings: BTreeMap<String, String>,
    /// The cards that are drafted: `oracle`, `arcadia` or the id of a stored cube. Oracle's if nothing
    /// is said.
    #[serde(default)]
    pub cube: Option<String>,
    /// The rules of the duel: a name, or a ruleset. The standard rules if nothing is said.
    #[serde(default)]
    #[schema(value_type = Object)]
    pub ruleset: Option<Value>,
    /// Whether a best of three is played.
    #[serde(default)]
    pub best_of_three: bool,
    /// Instead of a format: any kind of table, with its set-up.
    #[serde(default)]
    pub kind: Option<String>,
    /// See `kind`.
    #[serde(default)]
    #[schema(value_type = Object)]
    pub setup: Option<Value>,
    /// Whether it is on the open list.
    #[serde(default)]
    pub listed: bool,
    /// Clock, spectators, and what becomes of those who leave.
    #[serde(default)]
    pub terms: Terms,
}

impl Asked {
    /// A game in a format, by some rules, with everything else as usual.
    pub fn of_format(format: &str, ruleset: Ruleset) -> Asked {
        Asked {
            format: Some(format.to_owned()),
            settings: BTreeMap::new(),
            cube: None,
            ruleset: Some(written(&ruleset)),
            best_of_three: false,
            kind: None,
            setup: None,
            listed: false,
            terms: Terms::default(),
        }
    }

    /// The table that is asked for. `pool` are the cards of the cube, where one is named.
    pub fn plan(self, pool: Option<Pool>) -> Result<Plan, Refusal> {
        let Asked { terms, listed, best_of_three, .. } = self.clone();
        terms.check()?;
        let ruleset = read_ruleset(self.ruleset.as_ref())?;
        let course = Course { best_of_three, ..Course::default() };
        let duel = |bring: Option<Bring>| {
            let setup = written(&Setup::new(ruleset, [None, None], None));
            (Duel::KIND.to_owned(), setup, Course { bring, ..course.clone() })
        };
        let (kind, setup, course) = match (self.format.as_deref(), self.kind, self.setup) {
            (Some(format), None, None) => match Undrafted::named(format) {
                Some(way) => duel(brought_to(way)),
                None => {
                    let setup = drafted(format, &self.settings, pool)?;
                    let course = Course { duel: Some(ruleset), ..course };
                    (Draft::KIND.to_owned(), written(&setup), course)
                }
            },
            (None, Some(kind), Some(setup)) => {
                let rigged = AnySetup::read(&kind, &setup, None)?.is_fixed();
                (kind, setup, Course { rigged, ..course })
            }
            _ => {
                let reason = "Say either a format, or a kind of table with its set-up.";
                return Err(Refusal::new("format-or-kind", reason));
            }
        };
        Ok(Plan { kind, setup, listed, terms, course, address: None })
    }
}

/// The rules of a name, or of their numbers; the standard ones where nothing is said.
pub fn read_ruleset(said: Option<&Value>) -> Result<Ruleset, Refusal> {
    let bad = |why: String| {
        let names: Vec<&str> = Ruleset::NAMED.iter().map(|(name, _)| *name).collect();
        let reason = format!("{why} A ruleset is one of {}, or its numbers.", names.join(", "));
        Refusal::new("bad-ruleset", reason)
    };
    match said {
        None => Ok(Ruleset::STANDARD),
        Some(Value::String(name)) => {
            Ruleset::named(name).ok_or_else(|| bad(format!("There is no ruleset {name:?}.")))
        }
        Some(numbers) => {
            Ruleset::from_json(&numbers.to_string()).map_err(|error| bad(error.to_string()))
        }
    }
}

fn drafted(
    name: &str,
    settings: &BTreeMap<String, String>,
    pool: Option<Pool>,
) -> Result<DraftSetup, Refusal> {
    let mut format = Format::named(name)?;
    for (name, value) in settings {
        format = format.with(name, value)?;
    }
    format.check()?;
    let pool = match pool {
        Some(pool) => pool,
        None => {
            let sets = format.procedure().copies(&house::oracle(1));
            house::oracle(sets.unwrap_or(1))
        }
    };
    format.check_pool(&pool)?;
    Ok(DraftSetup { format, pool: Arc::new(pool) })
}
