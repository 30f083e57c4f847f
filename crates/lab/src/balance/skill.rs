//! What skill is worth in a format: how much a stronger player scores against a weaker one, when
//! only the duelling differs, and when only the drafting and building does.

use super::row::{GameRow, Place};
use super::sheet::half_points;
use super::{Balance, Competitor, Found, Section, dealt};
use crate::format::Format;
use crate::points::Points;
use crate::sums::sums;
use players::{AnyDrafter, Random};
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

impl Balance {
    pub(super) fn skill(&self, format: &Format, unit: u64) -> Found {
        let section = Section::Skill(format.clone());
        let luck = self.luck(&section, unit);
        let mut found = Found::default();
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
            let Some(dealt) = dealt(&self.ruleset, format, &players, seed) else { continue };
            let place = Place {
                section: &section.to_string(),
                unit,
                decks: [format.name(); 2],
                players: pair.map(|player| player.name.as_str()),
            };
            let mut scored = 0;
            for game in 0..GAMES {
                let (first, seed) = (Seat(game as u8), luck.seed(10 * kind + 1 + game));
                let (_, notes) = self.game(&self.ruleset, &dealt, first, pair, seed);
                scored += half_points(&notes, stronger);
                found.games.push(GameRow::of(&place, GAMES * kind + game, &notes));
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

/// Somebody who duels like the stronger player and drafts like the weaker; with custom decks, who
/// takes any forty cards. Nobody where there is nothing to draft, or where both draft alike.
fn drafts(format: &Format, strong: &Competitor, weak: &Competitor) -> Option<Competitor> {
    let drafter = weak.names().1;
    match format {
        Format::Random | Format::Monochrome => None,
        Format::Custom => Some(mixed(strong, ("random", &AnyDrafter::Random(Random)))),
        Format::Draft(_) if drafter == strong.names().1 => None,
        Format::Draft(_) => Some(mixed(strong, (drafter, &weak.drafter))),
    }
}
