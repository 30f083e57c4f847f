//! What skill is worth in a format: how much a stronger player scores against a weaker one, when
//! only the duelling differs, and when only the drafting and building does.

use super::format_sums::half_points;
use super::measure::Measure;
use super::rows::{GameContext, GameRow};
use super::verdicts::{DeckFamily, MeasureUnit, Verdict, more_than};
use super::{BalanceStudy, Competitor, Section, UnitResult, deal_decks};
use crate::format::Format;
use crate::points::Points;
use crate::sums::sums;
use players::AnyDrafter;
use serde::Serialize;
use table::Seat;

/// Games after each draft: each seat goes first once.
pub const GAMES: u64 = 2;

sums! {
    /// What the stronger player scored.
    pub struct SkillSums {
        /// With the better duelling alone.
        duelling: Points,
        /// With the better deck alone.
        drafting: Points,
    }
}

impl BalanceStudy {
    pub(super) fn skill(&self, format: &Format, unit: u64) -> UnitResult {
        let section = Section::Skill(format.clone());
        let luck = self.luck(&section, unit);
        let mut found = UnitResult::default();
        let (strong, weak) = (&self.player, &self.weaker);
        let mut sums = SkillSums::default();
        // In every other unit they have each other's seats.
        let stronger = Seat((unit % 2) as u8);
        let duels = mixed(weak, (strong.names().1, &strong.drafter));
        let drafts = drafts(format, strong, weak);
        for (kind, other) in (0..).zip([Some(duels), drafts]) {
            let Some(other) = other else { continue };
            let mut pair = [strong, &other];
            pair.rotate_left(stronger.index());
            let players = pair.map(Competitor::player);
            let seed = luck.seed(10 * kind);
            let Some(dealt) = deal_decks(&self.ruleset, format, &players, seed) else { continue };
            let place = GameContext {
                section: &section.to_string(),
                unit,
                decks: [format.name(); 2],
                players: pair.map(|player| player.name.as_str()),
            };
            let mut scored = 0;
            for game in 0..GAMES {
                let (first, seed) = (Seat(game as u8), luck.seed(10 * kind + 1 + game));
                let (_, stats) = self.game(&self.ruleset, &dealt, first, pair, seed);
                scored += half_points(&stats, stronger);
                found.games.push(GameRow::of(&place, GAMES * kind + game, &stats));
            }
            let points = if kind == 0 { &mut sums.duelling } else { &mut sums.drafting };
            *points += Points::deal(GAMES, scored);
        }
        found.sums.skill.insert(format.name().to_owned(), sums);
        found
    }
}

/// Somebody who duels like a player and drafts like somebody else.
fn mixed(duels: &Competitor, (name, drafter): (&str, &AnyDrafter)) -> Competitor {
    Competitor {
        name: format!("{}+{name}", duels.names().0),
        duellist: duels.duellist.clone(),
        drafter: drafter.clone(),
    }
}

/// Somebody who duels like the stronger player, and drafts and builds like the weaker. Nobody where there is
/// nothing to choose, or where both choose alike.
fn drafts(format: &Format, strong: &Competitor, weak: &Competitor) -> Option<Competitor> {
    let drafter = weak.names().1;
    match format {
        Format::Random | Format::Monochrome => None,
        _ if drafter == strong.names().1 => None,
        Format::Custom | Format::Draft(_) => Some(mixed(strong, (drafter, &weak.drafter))),
    }
}

/// What the stronger player scored.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SkillSummary {
    /// The format.
    pub format: String,
    /// By duelling better.
    pub duelling: Measure,
    /// By a better deck, where there is anything to choose.
    pub drafting: Option<Measure>,
    /// The gain by both: what the two score beyond one half, added up.
    pub gain: Measure,
}

impl SkillSummary {
    pub(super) fn of(format: &str, duelling: &Points, drafting: &Points) -> SkillSummary {
        let drafting = (drafting.games() > 0).then(|| Measure::share(drafting));
        let duelling = Measure::share(duelling);
        let beyond = |share: &Measure| Measure::about(share.value - 0.5, share.error());
        let gain = drafting
            .as_ref()
            .map_or(beyond(&duelling), |drafting| beyond(&duelling).plus(&beyond(drafting)));
        // Each of the two is half at most.
        let gain = gain.within(-1.0, 1.0);
        SkillSummary { format: format.to_owned(), duelling, drafting, gain }
    }
}

/// The claim about skill: least with random decks, most in drafts.
pub(super) fn verdicts(skills: &[SkillSummary]) -> Vec<Verdict> {
    let mut all = Vec::new();
    let gain = |family: DeckFamily| {
        let skills = skills.iter().filter(|skill| family.includes(&skill.format));
        let gains: Vec<Measure> = skills.map(|skill| skill.gain).collect();
        Measure::average(&gains)
    };
    let pairs = [
        [DeckFamily::Draft, DeckFamily::Random],
        [DeckFamily::Draft, DeckFamily::Chosen],
        [DeckFamily::Chosen, DeckFamily::Random],
    ];
    for [one, other] in pairs {
        if let (Some(more), Some(less)) = (gain(one), gain(other)) {
            let about = [one.name(), other.name()];
            all.push(Verdict::new(
                "skill",
                &about,
                more_than(0.0),
                more.minus(&less),
                MeasureUnit::Points,
            ));
        }
    }
    all
}
