//! The table of a lesson.

use super::Room;
use crate::game::to_json;
use crate::lesson::{self, LessonStep};
use serde_json::Value;
use table::{Decision, Seat};

impl Room {
    /// Whether it is the table of a lesson.
    pub fn is_lesson(&self) -> bool {
        self.opening.sequence.lesson.is_some()
    }

    /// Where the learner has come to; nothing where it is no lesson any more.
    pub(crate) fn lesson_step(&self) -> Option<LessonStep> {
        let game = self.game().filter(|_| self.is_lesson() && !self.is_over())?;
        lesson::step(game)
    }

    /// What a computer player decides next because the lesson says so.
    pub(crate) fn written_decision(&self, seat: Seat) -> Option<Value> {
        let game = self.game().filter(|_| self.is_lesson())?;
        lesson::written(game, seat).map(|act| to_json(&Decision::Act(act)))
    }
}
