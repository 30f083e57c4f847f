//! From what a host asks for to an event.

use super::EventOpening;
use crate::game::ComputerPlayer;
use crate::new_table::bring_for;
use crate::new_table::read_ruleset;
use crate::refusal::EventRoomRefusal;
use crate::room::Terms;
use cube::{house, rarities};
use draft::{Pool, Undrafted};
use events::plan::Budget;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;
use store::{EventId, PersonId};
use table::{Hex, Refusal};
use utoipa::ToSchema;

/// Whether everybody brings something to games in a format, which an event does not ask for.
pub fn takes_entry_deck(format: &str) -> bool {
    Undrafted::named(format).and_then(bring_for).is_some()
}

/// The most minutes a round may have: a day, for groups that play when they find the time.
const MOST_ROUND_MINUTES: u16 = 1_440;

/// What a host asks for.
#[derive(Clone, PartialEq, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = EventAsked)]
pub struct NewEvent {
    /// What the event is called.
    pub name: String,
    /// `swiss`, `single-elimination`, `double-elimination`, `round-robin`, `deckbuilder`, `power` or `pod`.
    pub kind: String,
    /// How people come by their decks where they do not all draft together: `random`, a draft for two,
    /// or `escalating` (Solomon, then 12×8, then 1-2-3). Solomon if nothing is said. In a pod, what all draft:
    /// `standard` (the usual one), or another format for any number of players that has no market.
    #[serde(default)]
    pub format: Option<String>,
    /// How the matches of a pod are held: `swiss` (the usual way), `round-robin`, `single-elimination` or
    /// `double-elimination`.
    #[serde(default)]
    pub play: Option<String>,
    /// How many tables of a pod event draft at most, 1 if nothing is said; `seats` are those of each, and the
    /// matches are for all together.
    #[serde(default)]
    pub pods: Option<u8>,
    /// How many rounds a Swiss or a Deckbuilder event has.
    #[serde(default)]
    pub rounds: Option<u16>,
    /// How many games a match is the best of: 1 or 3.
    #[serde(default)]
    pub best_of: Option<u8>,
    /// Whether there is a match for the third place in single elimination.
    #[serde(default)]
    pub third_place: bool,
    /// How many take part in the draft of a Deckbuilder event, a Power Draft evening or a pod.
    #[serde(default)]
    pub seats: Option<u16>,
    /// Settings of that draft, by name.
    #[serde(default)]
    pub settings: BTreeMap<String, String>,
    /// The cards of that draft: `oracle`, `arcadia` or the id of a stored cube. Oracle's if nothing is
    /// said.
    #[serde(default)]
    pub cube: Option<String>,
    /// Whether commons are copied where the list has too few for a Deckbuilder event.
    #[serde(default)]
    pub copy_commons: bool,
    /// The rules of the duels: a name, or a ruleset. The standard rules if nothing is said.
    #[serde(default)]
    #[schema(value_type = Object)]
    pub ruleset: Option<Value>,
    /// The budget the time is planned by: `rounds` or `itemised`.
    #[serde(default)]
    pub budget: Option<String>,
    /// How many minutes a round has, instead of what is planned for it.
    #[serde(default)]
    pub round_minutes: Option<u16>,
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
    /// A name for this request: what is asked twice under one name is done once.
    #[serde(default)]
    pub action_id: Option<String>,
}

impl NewEvent {
    /// The event that is asked for. `pool` are the cards of the cube, where one is named.
    pub fn event_opening(
        self,
        host: PersonId,
        mut pool: Option<Pool>,
    ) -> Result<EventOpening, Refusal> {
        let asked = events::EventRequest {
            kind: self.kind,
            format: self.format,
            play: self.play,
            pods: self.pods,
            rounds: self.rounds,
            best_of: self.best_of,
            third_place: self.third_place,
            seats: self.seats,
            settings: self.settings,
        };
        let copied_commons = match &mut pool {
            Some(pool) if self.copy_commons => {
                let need = asked.drafted(pool).ok().and_then(|format| format.procedure().commons());
                need.map_or(0, |need| rarities::copy_commons(pool, need)) as u32
            }
            _ => 0,
        };
        let of_copies = |copies| pool.clone().unwrap_or_else(|| house::oracle(copies));
        let mut setup = asked.setup(self.name.trim(), of_copies)?;
        setup.as_entered = self.as_entered;
        setup.copied_commons = copied_commons;
        let format = asked.format.as_deref().unwrap_or_default();
        if setup.kind.draft().is_none() && takes_entry_deck(format) {
            return Err(EventRoomRefusal::Bring.into());
        }
        let budget = match self.budget.as_deref() {
            None => Budget::Rounds,
            Some(name) => Budget::named(name).ok_or_else(|| {
                let known = Budget::NAMES.join(", ");
                EventRoomRefusal::NoBudget { known }
            })?,
        };
        let terms = self.terms.unwrap_or_else(|| Terms { clock: true, ..Terms::default() });
        terms.check()?;
        if let Some(level) = &terms.absent.computer {
            ComputerPlayer::of_level(level, 0)?;
        }
        if self.round_minutes.is_some_and(|minutes| !(1..=MOST_ROUND_MINUTES).contains(&minutes)) {
            return Err(EventRoomRefusal::RoundMinutes { most: MOST_ROUND_MINUTES }.into());
        }
        Ok(EventOpening {
            event: Hex(EventId::random().0),
            host: Hex(host.0),
            setup,
            ruleset: read_ruleset(self.ruleset.as_ref())?,
            budget,
            round_minutes: self.round_minutes,
            terms,
            secret: None,
        })
    }
}
