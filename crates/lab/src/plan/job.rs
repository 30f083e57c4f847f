//! The jobs that can be shared out, and how each is cut into parts and joined.

use super::PartInfo;
use crate::arena::{Arena, Entrant, PairPoints, Standing};
use crate::balance::{
    BalanceStudy, ComparedSums, Comparison, ComparisonSummary, Competitor, Part, StudySettings,
    Summary, Topic, add_compared,
};
use crate::format::{Format, UnknownFormat};
use crate::player::{DuelPlayer, Player};
use crate::sums::Sum;
use crate::tune::{Confirmation, Confirmed, ConfirmedSums, Limits, Targets, Tuning};
use oracle::Ruleset;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::Range;
use table::Hex;

/// A job has so many parts, if it can be cut into as many: enough for several machines to share.
const FEWEST_PARTS: u64 = 64;
/// A part has about so many games at most, so that large jobs have many.
const MOST_GAMES: u64 = 65_536;

/// What is to be done.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Job {
    /// A balance study.
    Balance(StudySettings),
    /// A comparison of two sides.
    Compare(CompareJob),
    /// Ratings.
    Arena(ArenaJob),
    /// The games that confirm a tuned ruleset.
    Confirm(ConfirmJob),
}

/// Two sides on the same deals.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct CompareJob {
    pub sides: [String; 2],
    pub players: [String; 2],
    pub rulesets: [Ruleset; 2],
    pub formats: Vec<String>,
    pub drafts: u64,
    pub games: u64,
    pub seed: u64,
}

/// A round robin.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct ArenaJob {
    pub players: Vec<String>,
    pub formats: Vec<String>,
    pub ruleset: Ruleset,
    pub games: u64,
    pub seed: u64,
}

/// The confirmation of a ruleset for two players.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct ConfirmJob {
    pub ruleset: Ruleset,
    pub formats: Vec<String>,
    pub player: String,
    pub second: String,
    #[serde(default)]
    pub targets: Targets,
    pub confirm: u64,
    pub seed: u64,
}

/// Why a job cannot be made ready.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum NotReady<E> {
    /// A player's name means nothing, for a reason of whoever looks names up.
    #[error("{0}")]
    Player(E),
    /// There is no such format.
    #[error("{0}")]
    Format(#[from] UnknownFormat),
    /// There is no such topic of a study.
    #[error("A study has no topic {0:?}.")]
    Topic(String),
    /// Programs decide as they like, and their games cannot be repeated.
    #[error("{0} is a program: its games cannot be played in parts.")]
    Program(String),
    /// There is nothing to play.
    #[error("There must be at least 1 draft, and at least as many games as drafts.")]
    Games,
    /// A player has learned something else than it had where the plan was made.
    #[error("{0} has other weights here than where the plan was made.")]
    Weights(String),
}

/// A job that has been made ready.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub enum Work {
    Balance(Box<BalanceStudy>),
    Compare(Box<Comparison>),
    Arena(Arena),
    Confirm(Box<Confirmation>),
}

/// What a job came to.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs)]
pub enum JobResult {
    Balance(Box<Summary>),
    Compare(ComparisonSummary),
    Arena(Vec<Standing>),
    Confirm(Confirmed),
}

/// What is kept of a part, and added up.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum PartSums {
    Compare(ComparedSums),
    Arena(PairPoints),
    Confirm(ConfirmedSums),
}

/// Looks up names.
type Find<'a, E> = dyn Fn(&str) -> Result<Player, E> + 'a;

fn player<E>(name: &str, find: &Find<'_, E>) -> Result<Player, NotReady<E>> {
    let player = find(name).map_err(NotReady::Player)?;
    match player.plays {
        DuelPlayer::BuiltIn(_) => Ok(player),
        DuelPlayer::External(_) => Err(NotReady::Program(name.to_owned())),
    }
}

fn competitor<E>(name: &str, find: &Find<'_, E>) -> Result<Competitor, NotReady<E>> {
    let found = player(name, find)?;
    match found.built_in() {
        Some(duellist) => {
            Ok(Competitor { name: name.to_owned(), duellist, drafter: found.drafter })
        }
        None => Err(NotReady::Program(name.to_owned())),
    }
}

fn formats<E>(names: &[String]) -> Result<Vec<Format>, NotReady<E>> {
    Ok(names.iter().map(|name| name.parse()).collect::<Result<_, UnknownFormat>>()?)
}

fn study<E>(settings: &StudySettings, find: &Find<'_, E>) -> Result<BalanceStudy, NotReady<E>> {
    if settings.drafts == 0 || settings.games < settings.drafts {
        return Err(NotReady::Games);
    }
    let topic = |name: &String| Topic::named(name).ok_or_else(|| NotReady::Topic(name.clone()));
    Ok(BalanceStudy {
        formats: formats(&settings.formats)?,
        drafts: settings.drafts,
        games: settings.games,
        player: competitor(&settings.player, find)?,
        weaker: competitor(&settings.weaker, find)?,
        ladder: settings
            .ladder
            .iter()
            .map(|name| competitor(name, find))
            .collect::<Result<_, NotReady<E>>>()?,
        ruleset: settings.ruleset,
        topics: settings.topics.iter().map(topic).collect::<Result<_, _>>()?,
        seed: settings.seed,
    })
}

impl CompareJob {
    fn open<E>(&self, find: &Find<'_, E>) -> Result<Comparison, NotReady<E>> {
        let side = |side: usize| {
            let settings = StudySettings {
                formats: self.formats.clone(),
                drafts: self.drafts,
                games: self.games,
                player: self.players[side].clone(),
                weaker: self.players[side].clone(),
                ladder: Vec::new(),
                ruleset: self.rulesets[side],
                topics: vec![Topic::Formats.name().to_owned()],
                seed: self.seed,
            };
            study(&settings, find)
        };
        Ok(Comparison { names: self.sides.clone(), one: side(0)?, other: side(1)? })
    }
}

impl ArenaJob {
    fn open<E>(&self, find: &Find<'_, E>) -> Result<Arena, NotReady<E>> {
        if self.games == 0 {
            return Err(NotReady::Games);
        }
        let entrant =
            |name: &String| Ok(Entrant { name: name.clone(), player: player(name, find)? });
        Ok(Arena {
            entrants: self.players.iter().map(entrant).collect::<Result<_, NotReady<E>>>()?,
            formats: formats(&self.formats)?,
            ruleset: self.ruleset,
            games: self.games,
            seed: self.seed,
        })
    }
}

impl ConfirmJob {
    fn open<E>(&self, find: &Find<'_, E>) -> Result<Confirmation, NotReady<E>> {
        if self.confirm == 0 {
            return Err(NotReady::Games);
        }
        let tuning = Tuning {
            formats: formats(&self.formats)?,
            player: competitor(&self.player, find)?,
            second: competitor(&self.second, find)?,
            ruleset: self.ruleset,
            limits: Limits::default(),
            targets: self.targets.clone(),
            games: self.confirm,
            confirm: self.confirm,
            seed: self.seed,
        };
        Ok(Confirmation { tuning, ruleset: self.ruleset })
    }
}

impl Job {
    /// Makes everything ready. Names are looked up by `find`.
    ///
    /// # Errors
    /// Where a name means nothing here, or there is nothing to play.
    pub fn open<E>(&self, find: &dyn Fn(&str) -> Result<Player, E>) -> Result<Work, NotReady<E>> {
        Ok(match self {
            Job::Balance(settings) => Work::Balance(study(settings, find)?.into()),
            Job::Compare(job) => Work::Compare(job.open(find)?.into()),
            Job::Arena(job) => Work::Arena(job.open(find)?),
            Job::Confirm(job) => Work::Confirm(job.open(find)?.into()),
        })
    }
}

impl Work {
    /// The hashes of what each player has learned.
    pub(super) fn weights(&self) -> BTreeMap<String, BTreeMap<String, Hex<32>>> {
        let of = |one: &Competitor| (one.name.clone(), one.player().weights());
        let of_study = |study: &BalanceStudy| [of(&study.player), of(&study.weaker)];
        match self {
            Work::Balance(study) => of_study(study).into(),
            Work::Compare(comparison) => {
                [&comparison.one, &comparison.other].into_iter().flat_map(of_study).collect()
            }
            Work::Arena(arena) => {
                let weights = |one: &Entrant| (one.name.clone(), one.player.weights());
                arena.entrants.iter().map(weights).collect()
            }
            Work::Confirm(confirmation) => {
                let tuning = &confirmation.tuning;
                [of(&tuning.player), of(&tuning.second)].into()
            }
        }
    }

    /// How many units of work there are, and about how many games each has, where they are counted through.
    fn units(&self) -> (u64, u64) {
        match self {
            // A study's parts go by its sections.
            Work::Balance(_) => (0, 1),
            Work::Compare(comparison) => (comparison.units(), comparison.games_a_unit()),
            Work::Arena(arena) => {
                let deals = arena.all_deals();
                (deals, (arena.all_games() / deals.max(1)).max(1))
            }
            Work::Confirm(confirmation) => (confirmation.units(), confirmation.games_a_unit()),
        }
    }

    /// The units of each part, where they are counted through.
    fn cuts(&self) -> impl Iterator<Item = Range<u64>> {
        let (units, games) = self.units();
        let size = units.div_ceil(FEWEST_PARTS).min(MOST_GAMES / games).max(1);
        (0..units.div_ceil(size)).map(move |part| part * size..units.min((part + 1) * size))
    }

    /// All parts, in order.
    pub fn parts(&self) -> Vec<PartInfo> {
        if let Work::Balance(study) = self {
            let size = |part: &Part| {
                (part.units.end - part.units.start) * study.games_a_unit(&part.section)
            };
            let parts = study.parts();
            return parts.iter().map(|part| PartInfo { id: part.id(), size: size(part) }).collect();
        }
        let (_, games) = self.units();
        let part = |(number, units): (usize, Range<u64>)| PartInfo {
            id: format!("{}-{number:04}", self.name()),
            size: (units.end - units.start) * games,
        };
        self.cuts().enumerate().map(part).collect()
    }

    /// What the job is called.
    pub fn name(&self) -> &'static str {
        match self {
            Work::Balance(_) => "balance",
            Work::Compare(_) => "compare",
            Work::Arena(_) => "arena",
            Work::Confirm(_) => "confirm",
        }
    }

    /// Does the units of a part on the threads of the current pool; nothing where there is no such part.
    pub(super) fn run(&self, id: &str, done: &(dyn Fn(u64) + Sync)) -> Option<PartSums> {
        let place = self.parts().iter().position(|part| part.id == id)?;
        let units = self.cuts().nth(place)?;
        let (_, games) = self.units();
        let unit = |units: u64| done(units * games);
        Some(match self {
            Work::Balance(_) => return None,
            Work::Compare(comparison) => PartSums::Compare(comparison.play(units, &unit)),
            Work::Arena(arena) => PartSums::Arena(arena.play_deals(units, done)),
            Work::Confirm(confirmation) => PartSums::Confirm(confirmation.play(units, done)),
        })
    }

    /// What the job came to, from what its parts came to; nothing where they are parts of something else.
    pub(super) fn result(&self, parts: Vec<PartSums>) -> Option<JobResult> {
        let (mut compared, mut arena, mut confirmed) =
            (ComparedSums::new(), PairPoints::new(), ConfirmedSums::new());
        for part in parts {
            match (self, part) {
                (Work::Compare(_), PartSums::Compare(more)) => add_compared(&mut compared, &more),
                (Work::Arena(_), PartSums::Arena(more)) => arena.add(&more),
                (Work::Confirm(_), PartSums::Confirm(more)) => confirmed.add(&more),
                _ => return None,
            }
        }
        Some(match self {
            Work::Balance(_) => return None,
            Work::Compare(comparison) => JobResult::Compare(comparison.summary(&compared)),
            Work::Arena(all) => JobResult::Arena(all.standings_of(&arena)),
            Work::Confirm(confirmation) => JobResult::Confirm(confirmation.confirmed(&confirmed)),
        })
    }
}
