//! The balance study: does the game do what its rule book promises?
//!
//! A study is a list of [`Section`]s, one for each question; a section is so many units of work, one
//! draft or deal with all games played after it. What a unit comes to follows from the study's
//! settings and the unit's number alone. Everything that is counted is a whole number and is added
//! up ([`Sums`]), so it makes no difference who does which unit, nor when. Units go together in
//! [`Part`]s: what is kept when work is interrupted, and what several machines share out.

mod between;
mod campaign;
mod composition;
mod decks;
mod folder;
mod measure;
mod notes;
mod power;
mod row;
mod sheet;
mod skill;
mod summary;
#[cfg(test)]
mod tests;
mod verdicts;

pub use crate::rows::Damage;
pub use between::TABLES;
pub use campaign::CampaignSums;
pub(crate) use composition::composition;
pub use composition::{COLORS, COMBO, COMBOS, COSTS, FACTS, ORDERS, REASONS, SPECIES, STRENGTH};
pub(crate) use decks::dealt;
pub use folder::{Folder, FolderError, Settings, Shard, held, settings_in};
pub use measure::Measure;
pub use notes::ACTIONS;
pub use power::{BUCKETS, PROCEDURES, PowerSums};
pub use row::{DraftRow, GameRow};
pub use sheet::{CardSums, Course, Games, Sheet, Spread};
pub use skill::SkillSums;
pub use summary::*;
pub use verdicts::{CLAIMS, MARGIN, Ruling, Unit, Verdict};
pub(crate) use verdicts::{Family, score};

use crate::format::{Format, first_word};
use crate::player::Player;
use crate::points::Points;
use crate::sums::{Sum, sums};
use decks::Dealt;
use notes::{Notes, watched};
use oracle::{Deal, Ruleset};
use players::AnyDuellist;
use rayon::prelude::*;
use row::Place;
use sha2::{Digest, Sha256};
use sheet::Series;
use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;
use table::chance::game_seed;
use table::{Fast, Seat};

/// A study to be made.
#[derive(Clone, Debug)]
pub struct Balance {
    /// The formats that are looked at.
    pub formats: Vec<Format>,
    /// Drafts (or deals) of each.
    pub drafts: u64,
    /// Games of each, shared out among the drafts.
    pub games: u64,
    /// Who plays, drafts and builds.
    pub player: Competitor,
    /// Who is compared with it where skill is measured.
    pub weaker: Competitor,
    /// The rules.
    pub ruleset: Ruleset,
    /// The questions that are asked.
    pub topics: Vec<Topic>,
    /// Where chance starts.
    pub seed: u64,
}

/// A group of questions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    /// The drafts, decks and games of each format.
    Formats,
    /// What skill is worth in each.
    Skill,
    /// The strength of decks of different formats.
    Between,
    /// Power Draft.
    Power,
    /// The Deckbuilder Draft.
    Deckbuilder,
}

impl Topic {
    /// All of them, in order.
    pub const ALL: [Topic; 5] =
        [Topic::Formats, Topic::Skill, Topic::Between, Topic::Power, Topic::Deckbuilder];

    /// The name.
    pub const fn name(self) -> &'static str {
        ["formats", "skill", "between", "power", "deckbuilder"][self as usize]
    }

    /// The topic of a name.
    pub fn named(name: &str) -> Option<Topic> {
        Topic::ALL.into_iter().find(|topic| topic.name() == name)
    }
}

/// A player of the house under its name.
#[derive(Clone, Debug)]
pub struct Competitor {
    /// The name.
    pub name: String,
    /// Who duels.
    pub duellist: AnyDuellist,
    /// Who drafts and builds.
    pub drafter: players::AnyDrafter,
}

impl Competitor {
    /// The names of who duels and of who drafts.
    fn names(&self) -> (&str, &str) {
        self.name.split_once('+').unwrap_or((&self.name, "learned"))
    }

    pub(crate) fn player(&self) -> Player {
        Player { drafter: self.drafter.clone(), ..Player::from(self.duellist.clone()) }
    }
}

/// A question, and how much work is done for it.
#[derive(Clone, PartialEq, Debug)]
pub enum Section {
    /// What are the drafts, the decks and the games of a format like?
    Format(Format),
    /// Which formats make the stronger decks?
    Between,
    /// How much does a stronger player gain in a format?
    Skill(Format),
    /// Is Power Draft what it promises?
    Power,
    /// Is the Deckbuilder Draft what it promises?
    Deckbuilder,
}

impl fmt::Display for Section {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Section::Format(format) => write!(f, "format-{}", format.name()),
            Section::Between => write!(f, "between"),
            Section::Skill(format) => write!(f, "skill-{}", format.name()),
            Section::Power => write!(f, "power"),
            Section::Deckbuilder => write!(f, "deckbuilder"),
        }
    }
}

sums! {
    /// Everything that was counted.
    pub struct Sums {
        /// By format.
        formats: BTreeMap<String, Sheet>,
        /// What decks of one format scored against decks of another: by the table of bonuses, then by
        /// the names of the two.
        between: BTreeMap<String, BTreeMap<String, Points>>,
        /// By format.
        skill: BTreeMap<String, SkillSums>,
        /// Power Draft.
        power: PowerSums,
        /// By who buys first.
        deckbuilder: BTreeMap<String, CampaignSums>,
    }
}

/// Some units of a section.
#[derive(Clone, PartialEq, Debug)]
pub struct Part {
    /// The section.
    pub section: Section,
    /// Its place among the parts of the section.
    pub number: u64,
    /// The units.
    pub units: Range<u64>,
}

/// What units came to.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// The sums.
    pub sums: Sums,
    /// A row for each game.
    pub games: Vec<GameRow>,
    /// A row for what each seat drafted.
    pub drafts: Vec<DraftRow>,
}

/// A section is cut into this many parts at most.
const MOST_PARTS: u64 = 32;
/// About so many games are played before their rows are passed on.
const STRETCH: u64 = 8192;

impl Balance {
    /// The sections, in order.
    pub fn sections(&self) -> Vec<Section> {
        let each = |section: fn(Format) -> Section| -> Vec<Section> {
            self.formats.iter().cloned().map(section).collect()
        };
        let of = |topic: &Topic| match topic {
            Topic::Formats => each(Section::Format),
            Topic::Skill => each(Section::Skill),
            Topic::Between => vec![Section::Between],
            Topic::Power => vec![Section::Power],
            Topic::Deckbuilder => vec![Section::Deckbuilder],
        };
        self.topics.iter().flat_map(of).collect()
    }

    /// How many games follow a draft: as many as any other, or one more.
    fn games_after(&self, draft: u64) -> u64 {
        self.games / self.drafts + u64::from(draft < self.games % self.drafts)
    }

    /// How many units a section has.
    fn units(&self, section: &Section) -> u64 {
        match section {
            Section::Format(_) => self.drafts,
            Section::Skill(_) => self.games.div_ceil(10 * skill::GAMES),
            Section::Between => self.games.div_ceil(20),
            Section::Power => self.drafts.div_ceil(4),
            Section::Deckbuilder => self.drafts.div_ceil(8),
        }
    }

    /// All parts, in order.
    pub fn parts(&self) -> Vec<Part> {
        let parts = |section: Section| {
            let units = self.units(&section);
            let size = units.div_ceil(MOST_PARTS).max(1);
            (0..units.div_ceil(size)).map(move |number| Part {
                section: section.clone(),
                number,
                units: number * size..units.min((number + 1) * size),
            })
        };
        self.sections().into_iter().flat_map(parts).collect()
    }

    /// Does a part on the threads of the current pool. `rows` gets what was found, stretch by
    /// stretch, in order; `done` hears how many more units are done, from any thread. Gives the sums.
    pub fn run<E>(
        &self,
        part: &Part,
        done: &(dyn Fn(u64) + Sync),
        mut rows: impl FnMut(&[GameRow], &[DraftRow]) -> Result<(), E>,
    ) -> Result<Sums, E> {
        let mut sums = Sums::default();
        // Enough to keep the threads busy, few enough to keep the memory small.
        let busy = 4 * rayon::current_num_threads() as u64;
        let stretch = (STRETCH / self.games_after(0)).max(busy);
        let mut from = part.units.start;
        while from < part.units.end {
            let to = part.units.end.min(from + stretch);
            let found: Vec<Found> = (from..to)
                .into_par_iter()
                .map(|unit| {
                    let found = self.unit(&part.section, unit);
                    done(1);
                    found
                })
                .collect();
            for found in &found {
                sums.add(&found.sums);
                rows(&found.games, &found.drafts)?;
            }
            from = to;
        }
        Ok(sums)
    }

    fn unit(&self, section: &Section, unit: u64) -> Found {
        match section {
            Section::Format(format) => self.format(format, unit),
            Section::Between => self.between(unit),
            Section::Skill(format) => self.skill(format, unit),
            Section::Power => self.power(unit),
            Section::Deckbuilder => self.deckbuilder(unit),
        }
    }

    /// A draft or deal of a format, and the games after it.
    fn format(&self, format: &Format, unit: u64) -> Found {
        let section = Section::Format(format.clone());
        let luck = self.luck(&section, unit);
        let mut found = Found::default();
        let players = [self.player.player(), self.player.player()];
        let Some(dealt) = dealt(&self.ruleset, format, &players, luck.seed(0)) else {
            return found;
        };
        let place = Place {
            section: &section.to_string(),
            unit,
            decks: [format.name(); 2],
            players: [&self.player.name; 2],
        };
        let mut series = Series::default();
        for number in 0..self.games_after(unit) {
            let (first, seed) = (Seat((number % 2) as u8), luck.seed(1 + number));
            let (deal, notes) = self.game(&self.ruleset, &dealt, first, [&self.player; 2], seed);
            series.count(&deal, &notes);
            found.games.push(GameRow::of(&place, number, &notes));
        }
        let sheet = found.sums.formats.entry(format.name().to_owned()).or_default();
        sheet.count_cards(&dealt);
        sheet.count_games(series);
        found.drafts = DraftRow::of(format, unit, &dealt).into();
        found
    }

    /// Where the luck of a unit starts.
    fn luck(&self, section: &Section, unit: u64) -> Luck {
        let section = first_word(&Sha256::digest(section.to_string()));
        Luck(game_seed(game_seed(self.seed, section), unit))
    }

    /// Plays a game with these decks.
    fn game(
        &self,
        ruleset: &Ruleset,
        dealt: &Dealt,
        first: Seat,
        players: [&Competitor; 2],
        seed: u64,
    ) -> (Deal, Notes) {
        let mut chance = Fast::new(seed);
        let deal = dealt.deal(ruleset, first, &mut chance);
        let duellists = players.map(|player| player.duellist.clone());
        let notes = watched(&deal, duellists, &mut chance, &mut Fast::new(!seed));
        (deal, notes)
    }
}

/// The luck of a unit, which has as many seeds as it needs.
struct Luck(u64);

impl Luck {
    fn seed(&self, number: u64) -> u64 {
        game_seed(self.0, number)
    }
}
