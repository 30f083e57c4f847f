//! The one test every table must pass.

use crate::{By, Decision};
use crate::{Chance, Fast, Occasion, Record, Seat, Seats, Session, Source, Table, Viewer};

/// A table that can be put to the test: besides playing, it can say what is hidden and what would
/// be wrong.
pub trait Specimen: Table {
    /// Another state, different from this one only in what `viewer` may not know.
    fn rearranged(&self, viewer: Viewer, chance: &mut dyn Chance) -> Self;

    /// Some actions that might come to mind for `seat` but need not be allowed.
    fn strays(&self, seat: Seat, chance: &mut dyn Chance) -> Vec<Self::Action>;

    /// The number of every card at the table, wherever it lies.
    fn all_cards(&self) -> Vec<u32>;
}

/// How long a table may go on before the test says that it never ends.
const LONGEST: usize = 100_000;
/// How many actions seen earlier are tried again as possibly wrong ones.
const REMEMBERED: usize = 8;

/// Whether tests are to try everything they can think of (`./test --long`, or `ARCADIA_LONG` in the
/// environment), however long it takes.
pub fn is_long_run() -> bool {
    std::env::var_os("ARCADIA_LONG").is_some()
}

/// How many random cases a test tries: all in a long run, otherwise a tenth.
pub fn cases(all: u64) -> u64 {
    if is_long_run() { all } else { all.div_ceil(10) }
}

/// Plays the table of each seed at random from beginning to end, and holds it to its promises.
///
/// - The waiting seats are exactly those that can act.
/// - Every listed action is accepted; every other one is refused and changes nothing.
/// - Clones are equal and independent.
/// - Serialising and restoring at every step changes nothing.
/// - The record replays to the same bytes.
/// - Views of two states that differ only in what is hidden are identical, and so is what is
///   refused, and why.
/// - No card is lost or doubled.
/// - It ends.
///
/// # Panics
/// When the table breaks a promise; the message names the seed and the step.
pub fn check_table<T: Specimen>(setup: impl Fn(u64) -> T::Setup, seeds: impl Iterator<Item = u64>) {
    for seed in seeds {
        Trial::<T>::open(setup(seed), seed).play();
    }
}

struct Trial<T: Specimen> {
    seed: u64,
    step: usize,
    record: Record<T>,
    session: Session<T>,
    /// The table's own chance.
    chance: Fast,
    /// What the test itself draws from: which actions, which rearrangements.
    tester: Fast,
    /// Every card there was at the opening, in order.
    cards: Vec<u32>,
    /// Actions seen earlier, to be tried where they may not fit.
    remembered: Vec<T::Action>,
}

impl<T: Specimen> Trial<T> {
    fn open(setup: T::Setup, seed: u64) -> Trial<T> {
        let mut chance = Fast::new(seed);
        let opened = Record::<T>::open([0; 16], setup, Source::fast(seed), &mut chance);
        let (record, session) = opened
            .unwrap_or_else(|refusal| panic!("seed {seed}: the set-up was refused: {refusal}"));
        let tester = Fast::new(!seed);
        let cards = sorted(session.table().all_cards());
        Trial { seed, step: 0, record, session, chance, tester, cards, remembered: Vec::new() }
    }

    fn play(mut self) {
        while self.session.ending().is_none() {
            assert!(self.step < LONGEST, "{}: it never ends", self.place());
            self.check_restoring();
            self.check_cards();
            self.check_hiding();
            let choices = self.check_choices();
            self.take(choices);
            self.step += 1;
        }
        assert_eq!(self.session.table().waiting(), Seats::NONE, "{}: over", self.place());
        self.check_restoring();
        self.check_cards();
        self.check_record();
    }

    fn place(&self) -> String {
        format!("seed {}, step {}", self.seed, self.step)
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<T> {
        (0..self.session.table().seats()).map(Seat)
    }

    fn below(&mut self, n: usize) -> usize {
        self.tester.draw(Occasion::POOL, n as u32) as usize
    }

    /// Serialising and restoring changes nothing.
    fn check_restoring(&self) {
        let table = self.session.table();
        let text = serde_json::to_string(table).expect("a table is plain data");
        let restored: T = serde_json::from_str(&text)
            .unwrap_or_else(|error| panic!("{}: cannot be restored: {error}", self.place()));
        assert!(restored == *table, "{}: restoring changed the table", self.place());
    }

    /// The cards are those that were there at the opening.
    fn check_cards(&self) {
        let cards = sorted(self.session.table().all_cards());
        assert!(cards == self.cards, "{}: a card was lost or doubled", self.place());
    }

    /// What a viewer may not know does not show: neither in the view nor in what is refused.
    fn check_hiding(&mut self) {
        let viewers = self.seats().map(Viewer::Seat).chain([Viewer::Spectator]);
        for viewer in viewers {
            let table = self.session.table();
            let other = table.rearranged(viewer, &mut self.tester);
            let [view, same] = [table.view(viewer), other.view(viewer)];
            assert!(
                view == same,
                "{}: {viewer:?} can tell two states apart:\n{}\n{}",
                self.place(),
                serde_json::to_string(&view).unwrap_or_default(),
                serde_json::to_string(&same).unwrap_or_default(),
            );
            let Viewer::Seat(seat) = viewer else { continue };
            for stray in table.strays(seat, &mut self.tester) {
                assert_eq!(
                    table.check(seat, &stray),
                    other.check(seat, &stray),
                    "{}: refusing {stray:?} tells {seat} something",
                    self.place()
                );
            }
        }
    }

    /// Exactly the listed actions of exactly the waiting seats are allowed. Gives back, for each
    /// waiting seat, an action to take.
    fn check_choices(&mut self) -> Vec<(Seat, T::Action)> {
        let mut choices = Vec::new();
        let waiting = self.session.table().waiting();
        assert!(!waiting.is_empty(), "{}: nobody can act, yet it is not over", self.place());
        for seat in self.seats() {
            let table = self.session.table().clone();
            let legal = table.legal(seat);
            let can_act = legal.as_ref().is_none_or(|list| !list.is_empty());
            assert_eq!(can_act, waiting.contains(seat), "{}: is {seat} waiting?", self.place());
            for action in legal.iter().flatten() {
                if let Err(refusal) = table.check(seat, action) {
                    panic!("{}: {action:?} is listed but refused: {refusal}", self.place());
                }
            }
            let by_clock = table.clock_action(seat);
            assert_eq!(by_clock.is_some(), can_act, "{}: the clock for {seat}", self.place());
            let mut strays = table.strays(seat, &mut self.tester);
            strays.extend(self.remembered.iter().cloned());
            for stray in &strays {
                self.check_stray(&table, seat, stray, legal.as_deref());
            }
            let Some(by_clock) = by_clock else { continue };
            assert!(table.check(seat, &by_clock).is_ok(), "{}: the clock errs", self.place());
            let allowed = legal.unwrap_or_else(|| {
                strays.retain(|stray| table.check(seat, stray).is_ok());
                strays.push(by_clock);
                strays
            });
            let choice = self.below(allowed.len());
            choices.push((seat, allowed[choice].clone()));
        }
        choices
    }

    /// An action is allowed if and only if it is listed, and refusing it changes nothing.
    fn check_stray(&self, table: &T, seat: Seat, stray: &T::Action, legal: Option<&[T::Action]>) {
        let allowed = table.check(seat, stray);
        if let Some(list) = legal {
            let listed = list.contains(stray);
            assert_eq!(allowed.is_ok(), listed, "{}: {seat}: {stray:?}", self.place());
        }
        if let Err(refusal) = allowed {
            let mut copy = table.clone();
            let mut chance = self.chance.clone();
            assert_eq!(copy.act(seat, stray, &mut chance), Err(refusal), "{}", self.place());
            assert!(copy == *table, "{}: refusing changed the table", self.place());
            assert!(chance == self.chance, "{}: refusing used chance", self.place());
        }
    }

    /// Takes the chosen action of one waiting seat, on the table and on a copy of it.
    fn take(&mut self, mut choices: Vec<(Seat, T::Action)>) {
        let which = self.below(choices.len());
        let (seat, action) = choices.swap_remove(which);
        let before = self.session.clone();
        let mut copy = before.clone();
        let mut chance = self.chance.clone();
        let decision = Decision::Act(action.clone());
        let happened = copy.decide(seat, By::Seat, &decision, &mut chance);
        assert!(before == self.session, "{}: acting on a copy changed it", self.place());
        let (by, at) = (By::Seat, self.step as u64);
        self.record
            .decide(&mut self.session, seat, (by, at), decision, &mut self.chance)
            .unwrap_or_else(|refusal| panic!("seed {}: {action:?}: {refusal}", self.seed));
        assert!(copy == self.session, "{}: two copies went apart", self.place());
        let written = self.record.decisions.last().map(|entry| entry.events.clone());
        assert_eq!(happened.ok(), written, "{}: two copies went apart", self.place());
        if self.remembered.len() == REMEMBERED {
            let forgotten = self.below(REMEMBERED);
            self.remembered.swap_remove(forgotten);
        }
        self.remembered.push(action);
    }

    /// The record replays to the same bytes, and says so when asked.
    fn check_record(&self) {
        let text = self.record.to_json();
        let record: Record<T> = Record::from_json(&text)
            .unwrap_or_else(|error| panic!("{}: the record: {error}", self.place()));
        assert!(record == self.record, "{}: reading changed the record", self.place());
        let verdict = record.verify();
        assert!(verdict.ok && verdict.finished, "{}: {verdict:?}", self.place());
        let replayed = record.replay(record.decisions.len()).ok();
        let bytes = |session: &Session<T>| serde_json::to_vec(session).ok();
        assert_eq!(
            replayed.as_ref().and_then(bytes),
            bytes(&self.session),
            "{}: the record replays to something else",
            self.place()
        );
    }
}

fn sorted(mut cards: Vec<u32>) -> Vec<u32> {
    cards.sort_unstable();
    cards
}
