//! How long an event takes: a plan in minutes, from the designers' budgets.
//!
//! They gave two. One is for a whole round of an event in which people draft and play a best of three:
//! 45, 50 and 60 minutes for Solomon, 12×8 and 1-2-3. The other is itemised: so much for setting up,
//! drafting, building and playing, and so it has a range. A plan says which it uses. Where there is no
//! figure for whole rounds, it is the itemised one.

use crate::setup::EventSetup;
use draft::advice;
use draft::{Format, Pool, Times};
use serde::{Deserialize, Serialize};

/// Which of the designers' budgets is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Budget {
    /// That for whole rounds of an event.
    Rounds,
    /// The itemised one.
    Itemised,
}

impl Budget {
    /// The names of both.
    pub const NAMES: [&str; 2] = ["rounds", "itemised"];

    /// The name.
    pub fn name(self) -> &'static str {
        match self {
            Budget::Rounds => Budget::NAMES[0],
            Budget::Itemised => Budget::NAMES[1],
        }
    }

    /// The budget of a name.
    pub fn named(name: &str) -> Option<Budget> {
        [Budget::Rounds, Budget::Itemised].into_iter().find(|budget| budget.name() == name)
    }
}

/// A round of a plan.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PlannedRound {
    /// The round, counted from 1.
    pub round: u16,
    /// The format.
    pub format: String,
    /// Which budget was used.
    pub budget: Budget,
    /// Minutes, at least and at most.
    pub minutes: (u16, u16),
}

impl PlannedRound {
    /// The minutes as they are written.
    pub fn written(&self) -> String {
        written((self.minutes.0.into(), self.minutes.1.into()))
    }
}

/// How long an event takes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TimePlan {
    /// Minutes before the first round, where everybody drafts together.
    pub before: u16,
    /// The rounds.
    pub rounds: Vec<PlannedRound>,
}

impl TimePlan {
    /// The plan of an event with so many players. Formats are drafted with cards of a pool.
    pub fn of(setup: &EventSetup, players: usize, budget: Budget, pool: &Pool) -> TimePlan {
        let count = setup.rounds(players);
        if let Some(draft) = setup.kind.draft() {
            return TimePlan::together(&draft.format, &draft.pool, count);
        }
        let round = |round| {
            let format = setup.formats.of_round(round, count);
            let (budget, minutes) = of_round(format, budget, pool);
            PlannedRound { round, format: format.to_owned(), budget, minutes }
        };
        TimePlan { before: 0, rounds: (1..=count).map(round).collect() }
    }

    /// An event in which everybody drafts at one table first.
    fn together(format: &Format, pool: &Pool, count: u16) -> TimePlan {
        let budget = advice::TimeBudget::of(format, pool);
        let (games, markets) = (format.procedure().games().max(1), format.procedure().markets());
        let each = (budget.play.0 / games, budget.play.1 / games);
        let round = |round| {
            let between = if round <= markets { budget.between / markets } else { 0 };
            PlannedRound {
                round,
                format: format.name().to_owned(),
                budget: Budget::Itemised,
                minutes: (each.0 + between, each.1 + between),
            }
        };
        let before = budget.setup + budget.draft + budget.build;
        TimePlan { before, rounds: (1..=count).map(round).collect() }
    }

    /// Everything, at least and at most, in minutes.
    pub fn total(&self) -> (u32, u32) {
        let before = u32::from(self.before);
        self.rounds.iter().fold((before, before), |(least, most), round| {
            (least + u32::from(round.minutes.0), most + u32::from(round.minutes.1))
        })
    }

    /// How many minutes after the start each round should be over.
    pub fn ends(&self) -> Vec<u32> {
        let mut end = u32::from(self.before);
        let ends = self.rounds.iter().map(|round| {
            end += u32::from(round.minutes.1);
            end
        });
        ends.collect()
    }
}

/// A range of minutes as it is written: 45, or 34–44.
pub fn written((least, most): (u32, u32)) -> String {
    if least == most { least.to_string() } else { format!("{least}–{most}") }
}

/// The minutes of a round in which people draft and play by twos.
fn of_round(format: &str, preferred: Budget, pool: &Pool) -> (Budget, (u16, u16)) {
    let Ok(format) = Format::named(format) else {
        // Decks that are not drafted: setting up and playing.
        let Times { setup, play, .. } = Times::USUAL;
        return (Budget::Itemised, (setup + play.0, setup + play.1));
    };
    let budget = advice::TimeBudget::of(&format, pool);
    match budget.event_round {
        Some(minutes) if preferred == Budget::Rounds => (Budget::Rounds, (minutes, minutes)),
        _ => (Budget::Itemised, budget.total()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kind::{DeckbuilderEvent, EventKind, Swiss};
    use crate::setup::Formats;
    use cube::house;
    use std::sync::Arc;

    fn escalating() -> EventSetup {
        let kind = EventKind::Swiss(Swiss { rounds: Some(5) });
        EventSetup { formats: Formats::Escalating, ..EventSetup::new("x", kind, "solomon") }
    }

    #[test]
    fn both_budgets_are_those_of_the_designers() {
        let pool = house::oracle(2);
        let plan = TimePlan::of(&escalating(), 16, Budget::Rounds, &pool);
        let minutes: Vec<_> = plan.rounds.iter().map(|round| round.minutes.1).collect();
        assert_eq!(minutes, [45, 45, 50, 50, 60]);
        assert_eq!(plan.total(), (250, 250));
        assert_eq!(plan.ends(), [45, 90, 140, 190, 250]);
        let plan = TimePlan::of(&escalating(), 16, Budget::Itemised, &pool);
        let minutes: Vec<_> = plan.rounds.iter().map(|round| round.minutes).collect();
        assert_eq!(minutes, [(34, 44), (34, 44), (37, 47), (37, 47), (45, 55)]);
        assert!(plan.rounds.iter().all(|round| round.budget == Budget::Itemised));
    }

    #[test]
    fn what_has_no_figure_for_rounds_is_itemised() {
        let kind = EventKind::Swiss(Swiss { rounds: Some(1) });
        let setup = EventSetup::new("x", kind, "random");
        let plan = TimePlan::of(&setup, 8, Budget::Rounds, &house::oracle(1));
        assert_eq!(plan.rounds[0].budget, Budget::Itemised);
        assert_eq!(plan.rounds[0].minutes, (22, 32));
    }

    #[test]
    fn a_deckbuilder_event_drafts_first_and_has_markets_between_its_rounds() {
        let format = Format::named("deckbuilder").unwrap();
        let draft = draft::DraftSetup { format, pool: Arc::new(house::oracle(9)) };
        let setup =
            EventSetup::new("x", EventKind::Deckbuilder(DeckbuilderEvent { draft }), "deckbuilder");
        let plan = TimePlan::of(&setup, 4, Budget::Rounds, &house::oracle(1));
        let minutes: Vec<_> = plan.rounds.iter().map(|round| round.minutes).collect();
        assert_eq!(minutes, [(27, 37), (27, 37), (27, 37), (27, 37), (20, 30)]);
        assert!(plan.before > 0);
    }
}
