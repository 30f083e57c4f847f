//! What a table leaves behind, and the table at which it goes on: the next of its course, or the same
//! once more.

use super::{Chair, Happening, Opening, Room, Sitter};
use crate::course::{Course, Step};
use crate::game::Fruit;
use crate::store::TableId;
use sha2::{Digest, Sha256};
use table::{Hex, Seat};

/// A table that goes on from another.
#[derive(Clone, PartialEq, Debug)]
pub struct Sequel {
    /// Everything but the server's part of the chance.
    pub opening: Opening,
    /// The seats of this table that go there; all of them where nothing is said.
    pub pair: Option<[Seat; 2]>,
}

impl Sequel {
    /// What happens at the table that is over.
    pub fn happening(&self) -> Happening {
        let table = self.opening.table;
        match self.pair {
            Some(seats) => Happening::Paired { seats, table },
            None => Happening::Continued { table },
        }
    }
}

impl Room {
    /// What this table leaves behind. Whoever gave no part of the chance has lost (E3); where neither
    /// of two did, neither has won.
    pub(crate) fn fruit(&self) -> Option<Fruit> {
        if self.void.is_empty() {
            return self.game.as_ref()?.fruit();
        }
        let first = self.setup.first().unwrap_or(Seat(0));
        let mut others =
            self.seats_where(|_| true).iter().filter(|seat| !self.void.contains(*seat));
        let winner = others.next().filter(|_| self.chairs.len() == 2);
        Some(Fruit::Result { winner, first })
    }

    /// The table that comes next in the course.
    pub(super) fn step(&self) -> Option<Step> {
        // Before the first game of a match nothing is decided, unless it has begun with a draft; in an
        // event it is lost then.
        let has_begun = self.opening.course.series.is_some()
            || self.opening.follows.is_some() && self.opening.event.is_none();
        if !self.void.is_empty() && !has_begun {
            return None;
        }
        self.opening.course.next(&self.setup, self.fruit()?)
    }

    /// Whether the cards of this table are still in use (E2), as far as this table knows; where it goes on,
    /// the other table knows more.
    pub fn in_use(&self, now: i64) -> bool {
        !self.is_over()
            || self.continued.is_none() && self.closed.is_none() && self.step().is_some()
            || self.duels_to_come(now)
    }

    /// The next tables of the same course, where it goes on already.
    pub fn next_in_course(&self) -> Vec<TableId> {
        let next = self.continued.filter(|_| self.step().is_some());
        next.into_iter().chain(self.duels()).collect()
    }

    /// The table at which it goes on and that is not there yet.
    pub fn sequel(&self) -> Option<Sequel> {
        if let Some((pair, step)) = self.agreed() {
            let chairs = pair.iter().map(|seat| &self.chairs[seat.index()]);
            return Some(Sequel { opening: self.opens(step, true, chairs), pair: Some(pair) });
        }
        let (step, follows) = self.goes_on()?;
        Some(Sequel { opening: self.opens(step, follows, self.chairs.iter()), pair: None })
    }

    /// Whether there is a table at which it goes on and that is not there yet.
    pub fn has_sequel(&self) -> bool {
        self.agreed().is_some() || self.goes_on().is_some()
    }

    /// How it goes on for everybody, and whether that is part of the same course.
    fn goes_on(&self) -> Option<(Step, bool)> {
        if self.continued.is_some() || self.closed.is_some() {
            return None;
        }
        let all_again = self.persons().all(|chair| chair.again) && self.persons().count() > 0;
        match self.step() {
            Some(step) => Some((step, true)),
            None if all_again && self.game.is_some() => Some((self.same_again(), false)),
            None => None,
        }
    }

    /// The table of a step, for those on these chairs.
    fn opens<'a>(
        &self,
        step: Step,
        follows: bool,
        chairs: impl Iterator<Item = &'a Chair>,
    ) -> Opening {
        Opening {
            table: Hex(self.next_id()),
            kind: step.setup.kind().to_owned(),
            setup: step.setup.to_json(),
            host: self.opening.host,
            secret: Hex([0; 32]),
            terms: self.opening.terms.clone(),
            course: step.course,
            follows: follows.then_some(self.opening.table),
            event: self.opening.event,
            seated: chairs
                .filter_map(|chair| chair.who.clone())
                .map(|who| Sitter { who, brought: None })
                .collect(),
        }
    }

    /// The same once more, with the other seat going first.
    fn same_again(&self) -> Step {
        let setup = match self.fruit() {
            Some(Fruit::Result { first, .. }) => self.setup.with_first(first.other()),
            _ => self.setup.clone(),
        };
        let course = Course { bring: None, series: None, ..self.opening.course.clone() };
        Step { setup, course }
    }

    /// The name of the table that comes next: the same on every node.
    fn next_id(&self) -> [u8; 16] {
        let mut hash = Sha256::new().chain_update(b"arcadia-next\0");
        hash.update(self.opening.table.0);
        // Of many tables that follow, each has a name of its own.
        hash.update(vec![0; self.duels().count()]);
        let hash: [u8; 32] = hash.finalize().into();
        std::array::from_fn(|place| hash[place])
    }
}
