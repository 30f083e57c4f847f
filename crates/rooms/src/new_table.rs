//! From what a host asks for to a table: the formats a game of Oracle can be played in, and any table
//! by its set-up.

use crate::game::{AnySetup, to_json};
use crate::lesson;
use crate::refusal::RoomRefusal;
use crate::room::Terms;
use crate::sequence::{Bring, Sequence};
use cube::house;
use draft::{Draft, DraftSetup, Format, Pool, Undrafted};
use oracle::{Duel, DuelSetup, Ruleset};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;
use table::{Refusal, Table};
use utoipa::ToSchema;

/// A table to be opened.
#[derive(Clone, Debug)]
pub struct TablePlan {
    /// The kind of table.
    pub kind: String,
    /// What is settled there.
    pub setup: Value,
    /// Whether it is on the open list.
    pub listed: bool,
    /// What the host asks for.
    pub terms: Terms,
    /// What it is part of.
    pub sequence: Sequence,
    /// The network address it is opened from.
    pub address: Option<String>,
    /// The name of the request, nobody else's: what is asked for twice under it is one table.
    pub action_id: Option<String>,
}

impl TablePlan {
    /// The table of a lesson, before anybody sits there: the learner goes first, and the deal is fixed.
    pub fn of_lesson() -> TablePlan {
        let setup = DuelSetup::new(Ruleset::STANDARD, [None, None], Some(lesson::LEARNER));
        let sequence = Sequence { lesson: Some(lesson::seed()), ..Sequence::default() };
        let (kind, setup) = (Duel::KIND.to_owned(), to_json(&setup));
        let terms = Terms::default();
        TablePlan { kind, setup, listed: false, terms, sequence, address: None, action_id: None }
    }
}

/// What everybody brings to a game in a format without a draft, if anything.
pub fn bring_for(way: Undrafted) -> Option<Bring> {
    match way {
        Undrafted::Random => None,
        Undrafted::Monochrome => Some(Bring::Color),
        Undrafted::Custom => Some(Bring::Deck),
    }
}

/// What a host asks for.
#[derive(Clone, PartialEq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
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
    /// Whether commons are copied where the list has too few for the draft.
    #[serde(default)]
    pub copy_commons: bool,
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
    /// A name for this request: what is asked twice under one name is done once.
    #[serde(default)]
    pub action_id: Option<String>,
}

impl NewTable {
    /// A game in a format, by some rules, with everything else as usual.
    pub fn of_format(format: &str, ruleset: Ruleset) -> NewTable {
        NewTable {
            format: Some(format.to_owned()),
            settings: BTreeMap::new(),
            cube: None,
            copy_commons: false,
            ruleset: Some(to_json(&ruleset)),
            best_of_three: false,
            kind: None,
            setup: None,
            listed: false,
            terms: Terms::default(),
            action_id: None,
        }
    }

    /// The table that is asked for. `pool` are the cards of the cube, where one is named.
    pub fn plan(self, pool: Option<Pool>) -> Result<TablePlan, Refusal> {
        let NewTable { terms, listed, best_of_three, .. } = self.clone();
        terms.check()?;
        let ruleset = read_ruleset(self.ruleset.as_ref())?;
        let sequence = Sequence { best_of_three, ..Sequence::default() };
        let duel = |bring: Option<Bring>| {
            let setup = to_json(&DuelSetup::new(ruleset, [None, None], None));
            (Duel::KIND.to_owned(), setup, Sequence { bring, ..sequence.clone() })
        };
        let (kind, setup, sequence) = match (self.format.as_deref(), self.kind, self.setup) {
            (Some(format), None, None) => match Undrafted::named(format) {
                Some(way) => duel(bring_for(way)),
                None => {
                    let setup = drafted(format, &self.settings, pool, self.copy_commons)?;
                    let sequence = Sequence { duel: Some(ruleset), ..sequence };
                    (Draft::KIND.to_owned(), to_json(&setup), sequence)
                }
            },
            (None, Some(kind), Some(setup)) => {
                let rigged = AnySetup::read(&kind, &setup, None)?.is_fixed();
                (kind, setup, Sequence { rigged, ..sequence })
            }
            _ => {
                return Err(RoomRefusal::FormatOrKind.into());
            }
        };
        let action_id = self.action_id;
        Ok(TablePlan { kind, setup, listed, terms, sequence, address: None, action_id })
    }
}

/// The rules of a name, or of their numbers; the standard ones where nothing is said.
pub(crate) fn read_ruleset(said: Option<&Value>) -> Result<Ruleset, Refusal> {
    let bad = |what: String| {
        let names: Vec<&str> = Ruleset::NAMED.iter().map(|(name, _)| *name).collect();
        Refusal::from(RoomRefusal::BadRuleset { what, names: names.join(", ") })
    };
    match said {
        None => Ok(Ruleset::STANDARD),
        Some(Value::String(name)) => Ruleset::named(name).ok_or_else(|| bad(name.clone())),
        Some(numbers) => {
            Ruleset::from_json(&numbers.to_string()).map_err(|error| bad(error.to_string()))
        }
    }
}

fn drafted(
    name: &str,
    settings: &BTreeMap<String, String>,
    pool: Option<Pool>,
    copy_commons: bool,
) -> Result<DraftSetup, Refusal> {
    let one_set = house::oracle(1);
    let mut format = Format::named_for(name, pool.as_ref().unwrap_or(&one_set))?;
    for (name, value) in settings {
        format = format.with(name, value)?;
    }
    format.check()?;
    let pool = match pool {
        Some(mut pool) => {
            let need = format.procedure().commons().filter(|_| copy_commons);
            if let Some(need) = need {
                cube::rarities::copy_commons(&mut pool, need);
            }
            pool
        }
        None => {
            let sets = format.procedure().copies(&one_set);
            house::oracle(sets.unwrap_or(1))
        }
    };
    format.check_pool(&pool)?;
    Ok(DraftSetup { format, pool: Arc::new(pool) })
}
