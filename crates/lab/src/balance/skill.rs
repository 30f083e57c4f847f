//! What skill is worth in a format: how much a stronger player scores against a weaker one, when
//! only the duelling differs, and when only the drafting and building does.

use super::row::{GameRow, Place};
use super::sheet::half_points;
use super::{Balance, Competitor, Found, Section};
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
        let duels = Competitor { drafter: strong.drafter.clone(), ..weak.clone() };
        let mut sums = SkillSums::default();
        // In every other unit they have each other's seats.
        let stronger = Seat((unit % 2) as u8);
        let seated = |one, other| if stronger == Seat(0) { [one, other] } else { [other, one] };
        let pairs = [seated(strong, &duels), seated(strong, &drafts(format, strong, weak))]
            .map(|pair| pair.map(Clone::clone));
        for (kind, pair) in (0..).zip(&pairs) {
            // Whether there is anything to draft or build.
            if kind == 1 && matches!(format, Format::Random | Format::Monochrome) {
                continue;
            }
            let players = pair.each_ref().map(Competitor::player);
            let Some(dealt) = self.dealt(format, &players, luck.seed(10 * kind)) else { continue };
            let place = Place {
                section: &section.to_string(),
                unit,
                decks: [format.name(); 2],
                players: pair.each_ref().map(|player| player.name.as_str()),
            };
            let mut scored = 0;
            for game in 0..GAMES {
                let (first, seed) = (Seat(game as u8), luck.seed(10 * kind + 1 + game));
                let (_, notes) = self.game(&self.ruleset, &dealt, first, pair.each_ref(), seed);
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

/// Somebody who duels like the stronger player and drafts like the weaker; with custom decks, who
/// takes any forty cards.
fn drafts(format: &Format, strong: &Competitor, weak: &Competitor) -> Competitor {
    let drafter = match format {
        Format::Custom => AnyDrafter::Random(Random),
        _ => weak.drafter.clone(),
    };
    Competitor { name: weak.name.clone(), duellist: strong.duellist.clone(), drafter }
}
