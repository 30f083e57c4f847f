//! The balance study: does the game do what its rule book promises?
//!
//! A study is a list of [`Section`]s, one for each question; a section is so many units of work, one
//! draft or deal with all games played after it. What a unit comes to follows from the study's
//! settings and the unit's number alone. Everything that is counted is a whole number and is added
//! up ([`Sums`]), so it makes no difference who does which unit, nor when. Units go together in
//! [`Part`]s: what is kept when work is interrupted, and what several machines share out.

mod campaign;
mod comparison;
mod comparison_rows;
mod composition;
mod cross_format;
mod decks;
mod folder;
mod format_summary;
mod format_sums;
mod game_stats;
mod ladder;
mod measure;
pub mod metrics;
mod power;
mod rows;
mod skill;
mod summary;
#[cfg(test)]
mod tests;
mod verdicts;

pub use crate::row_files::FileDamage;
pub use comparison::{ComparedFormat, ComparedMetric, Comparison, ComparisonSummary};
pub use folder::{FolderError, Shard, StudyFolder, StudySettings, read_settings};
pub use format_summary::FormatSummary;
pub use ladder::{LADDER, LadderFormat, LadderStep};
pub use measure::Measure;
pub use summary::Summary;
pub use verdicts::{Fact, Judgement, LimitSource, MeasureUnit, Verdict};

pub(crate) use campaign::CampaignSummary;
pub(crate) use comparison::{ComparedSums, add_compared};
pub(crate) use composition::{
    COLORS, COMBO, COMBOS, COSTS, FEATURES, ORDERS, REASONS, SPECIES, STRENGTH, composition,
};
pub(crate) use cross_format::{CrossFormatSummary, TABLES, score};
pub(crate) use decks::deal_decks;
pub(crate) use folder::{locate_parts, parsed, study_so_far, with_path, write_once};
pub(crate) use format_summary::{CardSummary, TurnSummary};
pub(crate) use game_stats::ACTIONS;
pub(crate) use power::{BUCKETS, BucketSummary, PROCEDURES, PowerSummary};
pub(crate) use summary::{MeanSd, RuleDifference, StudyInfo, weights_of};
pub(crate) use verdicts::{CLAIMS, Claim, DeckFamily, MARGIN, OVERALL_LENGTH};

#[cfg(test)]
pub(crate) use {
    cross_format::CrossFormatPair, format_summary::GamesSummary, skill::SkillSummary,
    verdicts::facts,
};

use campaign::CampaignSums;
use format_sums::FormatSums;
use power::PowerSums;
use rows::{DraftRow, GameRow};
use skill::SkillSums;

use crate::format::{Format, first_word};
use crate::player::Player;
use crate::points::Points;
use crate::sums::{Sum, sums};
use decks::DealtDecks;
use format_sums::DealTally;
use game_stats::{GameStats, play_with_stats};
use oracle::{Deal, Ruleset};
use players::AnyDuellist;
use rayon::prelude::*;
use rows::GameContext;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;
use table::chance::game_seed;
use table::{Fast, Seat};

/// A study to be made.
#[derive(Clone, Debug)]
pub struct BalanceStudy {
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
    /// Who else is asked all of it, from the weakest on.
    pub ladder: Vec<Competitor>,
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
    /// All of it again with each step of a ladder of players.
    Players,
}

impl Topic {
    /// All of them, in order.
    pub const ALL: [Topic; 6] = [
        Topic::Formats,
        Topic::Skill,
        Topic::Between,
        Topic::Power,
        Topic::Deckbuilder,
        Topic::Players,
    ];

    /// The name.
    pub const fn name(self) -> &'static str {
        ["formats", "skill", "between", "power", "deckbuilder", "players"][self as usize]
    }

    /// The topic of a name.
    pub fn named(name: &str) -> Option<Topic> {
        Topic::ALL.into_iter().find(|topic| topic.name() == name)
    }
}

/// A built-in player under its name.
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
        self.name.split_once('+').unwrap_or_else(|| {
            let level = AnyDuellist::level(&self.name);
            (self.name.as_str(), level.map_or("learned", |level| level.drafter))
        })
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
    /// What comes of all that with the players of this step, counted from 0?
    Step(usize),
}

impl fmt::Display for Section {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Section::Format(format) => write!(f, "format-{}", format.name()),
            Section::Between => write!(f, "between"),
            Section::Skill(format) => write!(f, "skill-{}", format.name()),
            Section::Power => write!(f, "power"),
            Section::Deckbuilder => write!(f, "deckbuilder"),
            Section::Step(number) => write!(f, "step-{}", number + 1),
        }
    }
}

sums! {
    /// Everything that was counted.
    pub struct Sums {
        /// By format.
        formats: BTreeMap<String, FormatSums>,
        /// What decks of one format scored against decks of another: by the table of bonuses, then by
        /// the names of the two.
        between: BTreeMap<String, BTreeMap<String, Points>>,
        /// By format.
        skill: BTreeMap<String, SkillSums>,
        /// Power Draft.
        power: PowerSums,
        /// By who buys first.
        deckbuilder: BTreeMap<String, CampaignSums>,
        /// The same of every step of the ladder of players.
        ladder: BTreeMap<String, Sums>,
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
pub(crate) struct UnitResult {
    /// The sums.
    pub sums: Sums,
    /// A row for each game.
    pub games: Vec<GameRow>,
    /// A row for what each seat drafted.
    pub drafts: Vec<DraftRow>,
}

/// A section has so many parts, if it has as many units: enough for several machines to share.
const FEWEST_PARTS: u64 = 32;
/// And a step of the ladder, which is a study of its own, so many.
const FEWEST_PARTS_OF_STEP: u64 = 8;
/// A part has about so many games at most, so that large studies have many.
const MOST_GAMES: u64 = 65_536;
/// About so many games are played before their rows are passed on.
const STRETCH: u64 = 8192;

impl BalanceStudy {
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
            Topic::Players => (0..self.ladder.len()).map(Section::Step).collect(),
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
            Section::Step(number) => self.step_units(*number),
        }
    }

    /// About how many games a unit of a section has.
    pub(crate) fn games_a_unit(&self, section: &Section) -> u64 {
        match section {
            Section::Format(_) => self.games_after(0),
            Section::Skill(_) => skill::GAMES,
            Section::Between => 1,
            Section::Power | Section::Deckbuilder => 100,
            // Its units are those of all other sections.
            Section::Step(_) => self.games_after(0).max(100),
        }
    }

    /// All parts, in order. How many there are follows from the work.
    pub fn parts(&self) -> Vec<Part> {
        let parts = |section: Section| {
            let units = self.units(&section);
            let fewest = match section {
                Section::Step(_) => FEWEST_PARTS_OF_STEP,
                _ => FEWEST_PARTS,
            };
            let most = MOST_GAMES / self.games_a_unit(&section);
            let size = units.div_ceil(fewest).min(most).max(1);
            (0..units.div_ceil(size)).map(move |number| Part {
                section: section.clone(),
                number,
                units: number * size..units.min((number + 1) * size),
            })
        };
        self.sections().into_iter().flat_map(parts).collect()
    }

    /// Does a part on the threads of the current pool. `rows` gets what was found, batch by
    /// batch, in order; `done` hears how many more units are done, from any thread. Gives the sums.
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
            let found: Vec<UnitResult> = (from..to)
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

    fn unit(&self, section: &Section, unit: u64) -> UnitResult {
        match section {
            Section::Format(format) => self.format(format, unit),
            Section::Between => self.between(unit),
            Section::Skill(format) => self.skill(format, unit),
            Section::Power => self.power(unit),
            Section::Deckbuilder => self.deckbuilder(unit),
            Section::Step(number) => self.of_step(*number, unit),
        }
    }

    /// A draft or deal of a format, and the games after it.
    fn format(&self, format: &Format, unit: u64) -> UnitResult {
        let section = Section::Format(format.clone());
        let luck = self.luck(&section, unit);
        let mut found = UnitResult::default();
        let players = [self.player.player(), self.player.player()];
        let Some(dealt) = deal_decks(&self.ruleset, format, &players, luck.seed(0)) else {
            return found;
        };
        let place = GameContext {
            section: &section.to_string(),
            unit,
            decks: [format.name(); 2],
            players: [&self.player.name; 2],
        };
        let mut series = DealTally::default();
        for number in 0..self.games_after(unit) {
            let (first, seed) = (Seat((number % 2) as u8), luck.seed(1 + number));
            let (deal, stats) = self.game(&self.ruleset, &dealt, first, [&self.player; 2], seed);
            series.count(&deal, &stats);
            found.games.push(GameRow::of(&place, number, &stats));
        }
        let format_sums = found.sums.formats.entry(format.name().to_owned()).or_default();
        format_sums.count_cards(&dealt);
        format_sums.count_games(series);
        found.drafts = DraftRow::of(format, unit, &dealt).into();
        found
    }

    /// Where the luck of a unit starts.
    fn luck(&self, section: &Section, unit: u64) -> UnitSeeds {
        let section = first_word(&Sha256::digest(section.to_string()));
        UnitSeeds(game_seed(game_seed(self.seed, section), unit))
    }

    /// Plays a game with these decks.
    fn game(
        &self,
        ruleset: &Ruleset,
        dealt: &DealtDecks,
        first: Seat,
        players: [&Competitor; 2],
        seed: u64,
    ) -> (Deal, GameStats) {
        let mut chance = Fast::new(seed);
        let deal = dealt.deal(ruleset, first, &mut chance);
        let duellists = players.map(|player| player.duellist.clone());
        let stats = play_with_stats(&deal, duellists, &mut chance, &mut Fast::new(!seed));
        (deal, stats)
    }
}

/// The luck of a unit, which has as many seeds as it needs.
struct UnitSeeds(u64);

impl UnitSeeds {
    fn seed(&self, number: u64) -> u64 {
        game_seed(self.0, number)
    }
}
