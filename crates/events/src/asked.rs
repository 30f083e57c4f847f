//! An event as somebody asks for it: by the names of its kind, its format and its settings.

use crate::kind::{
    DeckbuilderEvent, DoubleElimination, Kind, PowerEvening, RoundRobin, SingleElimination, Swiss,
};
use crate::setup::{Formats, Setup};
use draft::{Format, Pool, Undrafted};
use std::collections::BTreeMap;
use std::sync::Arc;
use table::Refusal;

/// What stands for Solomon first, then 12×8, then 1-2-3.
pub const ESCALATING: &str = "escalating";

/// An event as somebody asks for it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Asked {
    /// The kind: one of [`Kind::NAMES`].
    pub kind: String,
    /// How people come by their decks where they do not all draft together: a format for two, or
    /// [`ESCALATING`]. Solomon if nothing is said.
    pub format: Option<String>,
    /// How many rounds a Swiss or a Deckbuilder event has.
    pub rounds: Option<u16>,
    /// How many games a match is the best of, 1 or 3; as is usual in its kind if nothing is said.
    pub best_of: Option<u8>,
    /// Whether there is a match for the third place in single elimination.
    pub third_place: bool,
    /// How many take part in the draft of a Deckbuilder event or a Power Draft evening.
    pub seats: Option<u16>,
    /// Settings of that draft, by name.
    pub settings: BTreeMap<String, String>,
}

impl Asked {
    /// The names of the formats for two.
    pub fn formats() -> Vec<&'static str> {
        let for_two = |format: &Format| format.procedure().seats() == 2;
        let drafts = Format::all().into_iter().filter(for_two).map(|format| format.name());
        Undrafted::NAMES.into_iter().chain(drafts).chain([ESCALATING]).collect()
    }

    /// What is asked for and makes no sense in an event of this kind.
    pub fn senseless(&self) -> Option<&'static str> {
        let (kind, together) = (self.kind.as_str(), Kind::is_drafted_together(&self.kind));
        let senseless = [
            ("rounds", self.rounds.is_some() && !Kind::has_rounds(kind)),
            ("third_place", self.third_place && kind != "single-elimination"),
            ("seats", self.seats.is_some() && !together),
            ("settings", !self.settings.is_empty() && !together),
        ];
        senseless.iter().find(|(_, senseless)| *senseless).map(|(what, _)| *what)
    }

    /// The event that is asked for, under a name. Everybody drafts from `pool`, which gets as many
    /// copies of a set as the draft needs, where that depends on it.
    ///
    /// # Errors
    /// When there is no such event.
    pub fn setup(&self, name: &str, pool: impl Fn(u16) -> Pool) -> Result<Setup, Refusal> {
        let kind = self.kind(pool)?;
        if let Some(option) = self.senseless() {
            let reason = format!("{option} makes no sense in this kind of event.");
            return Err(Refusal::new("event-option", reason).with("option", option));
        }
        let format = self.format.as_deref().unwrap_or("solomon");
        let known = Asked::formats();
        if kind.draft().is_none() && !known.contains(&format) {
            let (name, known) = (words::shown(format), known.join(", "));
            let reason = format!(
                "A match of this event is for two: the format \"{name}\" is not. There are {known}."
            );
            return Err(Refusal::new("event-format", reason)
                .with("name", name)
                .with("known", known));
        }
        let mut setup = Setup::new(name, kind, format);
        if format == ESCALATING {
            setup.formats = Formats::Escalating;
        }
        match self.best_of {
            None | Some(3) => {}
            Some(1) => setup.games = 1,
            Some(_) => {
                return Err(Refusal::new("event-best-of", "A match is one game, or best of 3."));
            }
        }
        setup.check()?;
        Ok(setup)
    }

    fn kind(&self, pool: impl Fn(u16) -> Pool) -> Result<Kind, Refusal> {
        Ok(match self.kind.as_str() {
            "swiss" => Kind::Swiss(Swiss { rounds: self.rounds }),
            "single-elimination" => {
                Kind::SingleElimination(SingleElimination { third_place: self.third_place })
            }
            "double-elimination" => Kind::DoubleElimination(DoubleElimination {}),
            "round-robin" => Kind::RoundRobin(RoundRobin::default()),
            "deckbuilder" => Kind::Deckbuilder(DeckbuilderEvent { draft: self.draft(pool)? }),
            "power" => Kind::Power(PowerEvening { draft: self.draft(pool)? }),
            other => {
                let (name, known) = (words::shown(other), Kind::NAMES.join(", "));
                let reason = format!("There is no kind of event \"{name}\"; there are {known}.");
                return Err(Refusal::new("event-no-kind", reason)
                    .with("name", name)
                    .with("known", known));
            }
        })
    }

    /// The draft everybody takes part in.
    fn draft(&self, pool: impl Fn(u16) -> Pool) -> Result<draft::Setup, Refusal> {
        let mut format = Format::named(&self.kind)?;
        if let Some(seats) = self.seats {
            format = format.with("seats", &seats.to_string())?;
        }
        if let Some(rounds) = self.rounds {
            format = format.with("rounds", &rounds.to_string())?;
        }
        for (name, value) in &self.settings {
            format = format.with(name, value)?;
        }
        format.check()?;
        let copies = format.procedure().copies(&pool(1)).unwrap_or(1);
        Ok(draft::Setup { format, pool: Arc::new(pool(copies)) })
    }
}
