//! The list of formats: a line for each.

use crate::deal::{self, Amount};
use crate::deckbuilder::Deckbuilder;
use crate::pass::Pass;
use crate::pick_four::PickFour;
use crate::piles::Piles;
use crate::pool::{Boosters, Pool};
use crate::power::Power;
use crate::procedure::{Procedure, Schedule};
use crate::refusal::DraftRefusal;
use crate::sealed::Sealed;
use crate::settings::Allowed;
use crate::solomon::Solomon;
use crate::standard::Standard;
use crate::stock::Needs;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::Refusal;

/// Makes the list of formats: one line each, in the order they are shown.
macro_rules! formats {
    ($($name:literal => $Kind:ident,)*) => {
        /// A draft format with its settings.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[allow(missing_docs)]
        pub enum Format {
            $(#[serde(rename = $name)] $Kind($Kind),)*
        }

        impl Format {
            /// The names of the formats.
            pub const NAMES: &[&str] = &[$($name),*];

            /// Every format, with its usual settings.
            pub fn all() -> Vec<Format> {
                vec![$(Format::$Kind($Kind::default())),*]
            }

            /// The name.
            pub fn name(&self) -> &'static str {
                match self {
                    $(Format::$Kind(_) => $name,)*
                }
            }

            /// The format itself.
            pub fn procedure(&self) -> &dyn Procedure {
                match self {
                    $(Format::$Kind(procedure) => procedure,)*
                }
            }
        }
    };
}

formats! {
    "solomon" => Solomon,
    "piles" => Piles,
    "pass" => Pass,
    "pick-four" => PickFour,
    "power" => Power,
    "standard" => Standard,
    "sealed" => Sealed,
    "deckbuilder" => Deckbuilder,
}

impl Format {
    /// The format of a name, with its usual settings.
    pub fn named(name: &str) -> Result<Format, Refusal> {
        let known =
            Format::all().into_iter().find(|format| format.name().eq_ignore_ascii_case(name));
        known.ok_or_else(|| {
            let names = Format::NAMES.join(", ");
            DraftRefusal::UnknownFormat { name: name.to_owned(), names }.into()
        })
    }

    /// The format of a name, with the settings that are usual with these cards.
    pub fn named_for(name: &str, pool: &Pool) -> Result<Format, Refusal> {
        let usual = Format::named(name)?;
        let settings = usual.procedure().usual_with(pool);
        settings.iter().try_fold(usual, |format, (name, value)| format.with(name, value))
    }

    /// The same format with one setting changed. `value` is what a person would write.
    pub fn with(&self, name: &str, value: &str) -> Result<Format, Refusal> {
        let parameters = self.procedure().parameters();
        let Some(mut parameter) = parameters.iter().find(|known| known.name == name).cloned()
        else {
            let names: Vec<&str> = parameters.iter().map(|known| known.name).collect();
            let (format, names) = (self.name(), names.join(", "));
            return Err(
                DraftRefusal::UnknownSetting { format, name: name.to_owned(), names }.into()
            );
        };
        parameter.value = value.trim().to_owned();
        parameter.check()?;
        let written = match parameter.allowed {
            Allowed::Range(..) | Allowed::FLAG => serde_json::from_str(&parameter.value),
            Allowed::OneOf(_) => Ok(Value::from(parameter.value.as_str())),
        };
        let changed = written.ok().and_then(|value| self.changed(name, value));
        changed.ok_or_else(|| parameter.refused(value))
    }

    fn changed(&self, name: &str, value: Value) -> Option<Format> {
        let mut settings = serde_json::to_value(self).ok()?;
        settings.get_mut(self.name())?.as_object_mut()?.insert(name.to_owned(), value);
        serde_json::from_value(settings).ok()
    }

    /// How many cards a pack has with the cards of this pool.
    pub fn pack_size(&self, pool: &Pool) -> u16 {
        let procedure = self.procedure();
        match &pool.boosters {
            Some(boosters) if procedure.opens_boosters() => boosters.size() as u16,
            _ => procedure.packs().size,
        }
    }

    /// The draft counted through.
    pub fn schedule(&self, pool: &Pool) -> Schedule {
        Schedule::of(self.procedure(), self.pack_size(pool))
    }

    /// Refuses settings that are out of bounds, or that make no sense together.
    pub fn check(&self) -> Result<(), Refusal> {
        let procedure = self.procedure();
        procedure.parameters().iter().try_for_each(|parameter| parameter.check())?;
        procedure.check()
    }

    /// Refuses a pool the draft cannot be made from, and says what would fit (P7).
    pub fn check_pool(&self, pool: &Pool) -> Result<(), Refusal> {
        pool.check()?;
        self.procedure().check_pool(pool)?;
        let schedule = self.schedule(pool);
        if !self.is_enough(pool, &schedule) {
            return Err(match self.sheets(pool) {
                Some(boosters) => {
                    let fits = self.what_fits(pool);
                    let fits = (!fits.is_empty()).then(|| fits.join(" or "));
                    deal::short_sheets(boosters, self.procedure().amount(), fits)
                }
                None => self.too_few_cards(pool, schedule.cards),
            });
        }
        if !fills_decks(pool, &schedule) {
            let (kept, least) = (schedule.fewest_kept(), pool.deck.least);
            return Err(DraftRefusal::DraftKeepsTooFew { kept, least }.into());
        }
        Ok(())
    }

    /// How boosters are made, where this format makes them from sheets.
    fn sheets<'a>(&self, pool: &'a Pool) -> Option<&'a Boosters> {
        pool.boosters.as_ref().filter(|_| self.procedure().opens_boosters())
    }

    /// Whether there are cards for all packs. A printer has no end of them.
    fn is_enough(&self, pool: &Pool, schedule: &Schedule) -> bool {
        let Amount { per_round, all } = self.procedure().amount();
        match self.sheets(pool) {
            Some(boosters) if boosters.endless => true,
            Some(boosters) => Needs::boosters(boosters, per_round, all) == all,
            None => schedule.cards <= pool.len(),
        }
    }

    fn too_few_cards(&self, pool: &Pool, need: usize) -> Refusal {
        let have = pool.len();
        let fits = self.what_fits(pool);
        DraftRefusal::TooFewCards {
            need,
            have,
            fits: if fits.is_empty() { "none".to_owned() } else { fits.join(", ") },
        }
        .into()
    }

    /// The largest number of rounds, and the largest packs, that a pool has enough cards for; each
    /// as `setting = value`.
    fn what_fits(&self, pool: &Pool) -> Vec<String> {
        let largest = |name: &&str| {
            let known = self.procedure().parameters();
            let parameter = known.iter().find(|parameter| parameter.name == *name)?;
            let now: u16 = parameter.value.parse().ok()?;
            (1..now).rev().map(|value| (value, self.with(name, &value.to_string()))).find_map(
                |(value, smaller)| {
                    let smaller = smaller.ok().filter(|smaller| smaller.check().is_ok())?;
                    let schedule = smaller.schedule(pool);
                    let fits = smaller.is_enough(pool, &schedule) && fills_decks(pool, &schedule);
                    fits.then(|| format!("{name} = {value}"))
                },
            )
        };
        ["rounds", "boosters", "booster", "cards", "piles"].iter().filter_map(largest).collect()
    }
}

/// Whether everybody keeps enough for a deck, where decks hold drafted cards only.
fn fills_decks(pool: &Pool, schedule: &Schedule) -> bool {
    !pool.nothing_is_free() || schedule.fewest_kept() >= u32::from(pool.deck.least)
}
