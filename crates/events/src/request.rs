//! An event as somebody asks for it: by the names of its kind, its format and its settings.

use crate::kind::{
    DeckbuilderEvent, DoubleElimination, EventKind, Pod, PodPlay, PowerEvent, RoundRobin,
    SingleElimination, Swiss,
};
use crate::refusal::EventRefusal;
use crate::setup::{EventSetup, Formats};
use draft::{Format, Pool, Undrafted};
use std::collections::BTreeMap;
use std::sync::Arc;
use table::Refusal;

/// What stands for Solomon first, then 12×8, then 1-2-3.
pub const ESCALATING: &str = "escalating";

/// An event as somebody asks for it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct EventRequest {
    /// The kind: one of [`EventKind::NAMES`].
    pub kind: String,
    /// How people come by their decks where they do not all draft together: a format for two, or
    /// [`ESCALATING`]. Solomon if nothing is said. In a pod, what everybody drafts: one of
    /// [`Pod::formats`]; the ordinary booster draft if nothing is said.
    pub format: Option<String>,
    /// How the matches of a pod are held: one of [`PodPlay::NAMES`], Swiss if nothing is said.
    pub play: Option<String>,
    /// How many tables of a pod event draft at most, 1 if nothing is said; `seats` are those of each.
    pub pods: Option<u8>,
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

impl EventRequest {
    /// The names of the formats for two.
    pub fn formats() -> Vec<&'static str> {
        let for_two = |format: &Format| format.procedure().seats() == 2;
        let drafts = Format::all().into_iter().filter(for_two).map(|format| format.name());
        Undrafted::NAMES.into_iter().chain(drafts).chain([ESCALATING]).collect()
    }

    /// What is asked for and makes no sense in an event of this kind.
    pub fn senseless(&self) -> Option<&'static str> {
        let (kind, together) = (self.kind.as_str(), EventKind::is_drafted_together(&self.kind));
        let senseless = [
            ("rounds", self.rounds.is_some() && !EventKind::has_rounds(self.held_as())),
            ("play", self.play.is_some() && kind != "pod"),
            ("pods", self.pods.is_some() && kind != "pod"),
            ("third_place", self.third_place && self.held_as() != "single-elimination"),
            ("seats", self.seats.is_some() && !together),
            ("settings", !self.settings.is_empty() && !together),
        ];
        senseless.iter().find(|(_, senseless)| *senseless).map(|(what, _)| *what)
    }

    /// The kind of event by which its matches are held.
    fn held_as(&self) -> &str {
        match self.kind.as_str() {
            "pod" => self.play.as_deref().unwrap_or(PodPlay::NAMES[0]),
            kind => kind,
        }
    }

    /// The event that is asked for, under a name. Everybody drafts from `pool`, which gets as many
    /// copies of a set as the draft needs, where that depends on it.
    ///
    /// # Errors
    /// When there is no such event.
    pub fn setup(&self, name: &str, pool: impl Fn(u16) -> Pool) -> Result<EventSetup, Refusal> {
        let kind = self.kind(pool)?;
        if let Some(option) = self.senseless() {
            return Err(EventRefusal::Option { option }.into());
        }
        let format = self.format.as_deref().unwrap_or("solomon");
        let known = EventRequest::formats();
        if kind.draft().is_none() && !known.contains(&format) {
            let (name, known) = (words::escaped(format), known.join(", "));
            return Err(
                EventRefusal::Format { name: name.to_string(), known: known.to_string() }.into()
            );
        }
        let mut setup = EventSetup::new(name, kind, format);
        if format == ESCALATING {
            setup.formats = Formats::Escalating;
        }
        match self.best_of {
            None | Some(3) => {}
            Some(1) => setup.games = 1,
            Some(_) => {
                return Err(EventRefusal::BestOf.into());
            }
        }
        setup.check()?;
        Ok(setup)
    }

    fn kind(&self, pool: impl Fn(u16) -> Pool) -> Result<EventKind, Refusal> {
        Ok(match self.kind.as_str() {
            "swiss" => EventKind::Swiss(Swiss { rounds: self.rounds }),
            "single-elimination" => {
                EventKind::SingleElimination(SingleElimination { third_place: self.third_place })
            }
            "double-elimination" => EventKind::DoubleElimination(DoubleElimination {}),
            "round-robin" => EventKind::RoundRobin(RoundRobin::default()),
            "deckbuilder" => EventKind::Deckbuilder(DeckbuilderEvent { draft: self.draft(pool)? }),
            "power" => EventKind::Power(PowerEvent { draft: self.draft(pool)? }),
            "pod" => {
                let (draft, play) = (self.draft(pool)?, self.play()?);
                EventKind::Pod(Pod { draft, play, pods: self.pods.unwrap_or(1) })
            }
            other => {
                let (name, known) = (words::escaped(other), EventKind::NAMES.join(", "));
                return Err(EventRefusal::NoKind {
                    name: name.to_string(),
                    known: known.to_string(),
                }
                .into());
            }
        })
    }

    /// How the matches of a pod are held.
    fn play(&self) -> Result<PodPlay, Refusal> {
        Ok(match self.held_as() {
            "swiss" => PodPlay::Swiss(Swiss { rounds: self.rounds }),
            "round-robin" => PodPlay::RoundRobin(RoundRobin::default()),
            "single-elimination" => {
                PodPlay::SingleElimination(SingleElimination { third_place: self.third_place })
            }
            "double-elimination" => PodPlay::DoubleElimination(DoubleElimination {}),
            other => {
                let (name, known) = (words::escaped(other).to_string(), PodPlay::NAMES.join(", "));
                return Err(EventRefusal::NoKind { name, known }.into());
            }
        })
    }

    /// The draft everybody takes part in.
    fn draft(&self, pool: impl Fn(u16) -> Pool) -> Result<draft::DraftSetup, Refusal> {
        let format = self.drafted(&pool(1))?;
        let copies = format.procedure().copies(&pool(1)).unwrap_or(1);
        Ok(draft::DraftSetup { format, pool: Arc::new(pool(copies)) })
    }

    /// What everybody drafts, with its settings, from these cards.
    ///
    /// # Errors
    /// When there is no such draft.
    pub fn drafted(&self, pool: &Pool) -> Result<Format, Refusal> {
        let is_pod = self.kind == "pod";
        let name = match is_pod {
            true => self.format.as_deref().unwrap_or("standard"),
            false => &self.kind,
        };
        let mut format = Format::named_for(name, pool)?;
        if let Some(seats) = self.seats {
            format = format.with("seats", &seats.to_string())?;
        }
        // A pod's rounds are those of its matches.
        if let Some(rounds) = self.rounds.filter(|_| !is_pod) {
            format = format.with("rounds", &rounds.to_string())?;
        }
        for (name, value) in &self.settings {
            format = format.with(name, value)?;
        }
        format.check()?;
        Ok(format)
    }
}
