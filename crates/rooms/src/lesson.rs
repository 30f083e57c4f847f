//! *Learn in 5 minutes*: a first game at a real table, with a fixed deal.
//!
//! A lesson is data: the seed of the deal, and what each side decides in order, with what is said to the
//! learner before each of their own decisions (`data/first-game.json`). It knows no rules: the table
//! does. Where the learner has come to follows from the decisions that were taken, so that nothing has to
//! be remembered when they leave. Whatever is decided otherwise ends the lesson, and so does its last
//! line: the game goes on as any other.

use crate::game::{Game, Variant};
use oracle::{Duel, DuelAction};
use serde::Deserialize;
use std::sync::LazyLock;
use table::{Decision, Seat};

/// The learner's seat. They go first.
pub const LEARNER: Seat = Seat(0);
/// The level of the computer player on the other side.
pub const TEACHER: &str = "luna";

/// The first game. A test reads it and plays it through.
static FIRST_GAME: LazyLock<Lesson> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../data/first-game.json")).expect("a test reads the lesson")
});

/// A game that is played as somebody has written it down.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Lesson {
    /// The seed of the deal.
    seed: u64,
    /// What is decided, in order.
    lines: Vec<Line>,
}

/// A decision of a lesson.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    seat: Seat,
    act: DuelAction,
    /// The name of what is said before it, and what of the table is lit.
    #[serde(default)]
    says: String,
    #[serde(default)]
    lights: String,
}

/// Where somebody has come to in a lesson.
#[derive(Clone, PartialEq, Debug)]
pub struct LessonStep {
    /// Which of the decisions of theirs it is, from 1.
    pub number: usize,
    /// How many there are.
    pub of: usize,
    /// The name of what is said.
    pub says: &'static str,
    /// What of the table is lit.
    pub lights: &'static str,
    /// What they should decide now; nothing while the other side moves, and at the end.
    pub wants: Option<&'static DuelAction>,
}

impl Lesson {
    /// Where somebody is who has come so far; nothing where they went another way.
    fn step(&'static self, acts: &[(Seat, DuelAction)]) -> Option<LessonStep> {
        let follows = |(line, (seat, act)): (&Line, &(Seat, DuelAction))| {
            line.seat == *seat && line.act == *act
        };
        if !self.lines.iter().zip(acts).all(follows) {
            return None;
        }
        let own = |lines: &[Line]| lines.iter().filter(|line| line.seat == LEARNER).count();
        let (done, of) = (acts.len().min(self.lines.len()), own(&self.lines));
        let number = (own(&self.lines[..done]) + 1).min(of);
        let step = |says, lights, wants| Some(LessonStep { number, of, says, lights, wants });
        match self.lines.get(done) {
            Some(line) if line.seat == LEARNER => step(&line.says, &line.lights, Some(&line.act)),
            Some(_) => step("watch", "zone", None),
            // The last word stands until the first free decision.
            None if acts[done..].iter().all(|(seat, _)| *seat != LEARNER) => step("free", "", None),
            None => None,
        }
    }
}

/// The seed of the deal.
pub fn seed() -> u64 {
    FIRST_GAME.seed
}

/// Where the learner at a table has come to; nothing where they went another way.
pub fn step(game: &dyn Game) -> Option<LessonStep> {
    FIRST_GAME.step(&acts(game))
}

/// What a seat decides next because the lesson says so.
pub fn written(game: &dyn Game, seat: Seat) -> Option<&'static DuelAction> {
    let acts = acts(game);
    FIRST_GAME.step(&acts)?;
    FIRST_GAME.lines.get(acts.len()).filter(|line| line.seat == seat).map(|line| &line.act)
}

/// What was decided about the cards.
fn acts(game: &dyn Game) -> Vec<(Seat, DuelAction)> {
    let act = |number: usize| {
        let (seat, _, any) = game.decision(number)?;
        match Duel::decision_in(&any)? {
            Decision::Act(action) => Some((seat, action.clone())),
            _ => None,
        }
    };
    (1..=game.decisions()).filter_map(act).collect()
}
