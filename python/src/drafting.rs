//! A draft under way, decided card by card: what environments of one draft and of many have in common.

use crate::kinds::Kinds;
use crate::setup::{chance_seed, luck_seed, refused};
use draft::build::{self, Build};
use draft::{CardNo, Draft, DraftAction, DraftView};
use lab::{DraftFormat, Format};
use oracle::{Deal, Deck, Play, Ruleset};
use players::{AnyDrafter, AnyDuellist, Drafter, MatchUp};
use pyo3::PyResult;
use std::collections::BTreeSet;
use std::sync::Arc;
use table::chance::Portable;
use table::{Fast, Seat, Seats, Table};

/// The names of the numbers an observation begins with.
pub const NUMBERS: [&str; 9] =
    ["asked", "round", "rounds", "to_take", "to_remove", "offered", "kept", "removed", "piles"];
/// The names of the planes that follow: a count for each kind of card.
pub const PLANES: [&str; 7] =
    ["offered_cards", "taken", "thrown", "picked", "removed_cards", "seen", "others_picked"];

/// What a seat has chosen so far.
#[derive(Clone, Default)]
struct Choice {
    take: Vec<CardNo>,
    remove: Vec<CardNo>,
}

/// An action that is not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAllowed;

/// A draft under way.
#[derive(Clone)]
pub struct Drafting {
    pub format: DraftFormat,
    pub table: Draft,
    pub kinds: Arc<Kinds>,
    chance: Fast,
    pub luck: Fast,
    choices: Vec<Choice>,
    piles: usize,
}

/// The draft of a name, with other settings where they are given.
pub fn draft_format(name: &str, settings: &[(String, String)]) -> PyResult<DraftFormat> {
    let Ok(Format::Draft(mut format)) = name.parse() else {
        return Err(refused(format!("There is no draft {name:?} of Oracle's cards.")));
    };
    for (setting, value) in settings {
        let why = || refused(format!("The draft {name} cannot have {setting} = {value}."));
        format = format.with(setting, value).ok_or_else(why)?;
    }
    Ok(format)
}

impl Drafting {
    /// Deals a draft of a series.
    pub fn deal(format: DraftFormat, seed: u64, game: u64) -> PyResult<Drafting> {
        let mut chance = Fast::new(chance_seed(seed, game));
        let (table, _) = Draft::open(format.setup(), &mut chance).map_err(refused)?;
        let kinds = Arc::new(Kinds::of(&format.setup().pool));
        let procedure = format.setup().format.procedure();
        // Where piles are chosen, those of all rounds lie there from the beginning.
        let piles = match procedure.choosers(1).is_empty() {
            true => 0,
            false => usize::from(procedure.packs().count * procedure.rounds()),
        };
        let choices = vec![Choice::default(); usize::from(table.seats())];
        let luck = Fast::new(luck_seed(seed, game));
        Ok(Drafting { format, table, kinds, chance, luck, choices, piles })
    }

    /// Deals another draft of the same format.
    pub fn deal_again(&mut self, seed: u64, game: u64) -> PyResult<()> {
        self.chance = Fast::new(chance_seed(seed, game));
        self.luck = Fast::new(luck_seed(seed, game));
        let (table, _) = Draft::open(self.format.setup(), &mut self.chance).map_err(refused)?;
        self.table = table;
        self.choices.fill(Choice::default());
        Ok(())
    }

    /// A draft of the same format in which a seat sees this.
    pub fn seen(&self, view: &DraftView) -> PyResult<Drafting> {
        let table = view.draft(self.format.setup().clone()).map_err(refused)?;
        let choices = vec![Choice::default(); self.choices.len()];
        Ok(Drafting { table, choices, ..self.clone() })
    }

    /// How many different actions there are.
    pub fn actions(&self) -> usize {
        self.wait() + 1
    }

    /// How long an observation is.
    pub fn length(&self) -> usize {
        NUMBERS.len() + PLANES.len() * self.kinds.len()
    }

    /// The action that waits, where nothing is asked of a seat.
    pub fn wait(&self) -> usize {
        self.kinds.len() + self.piles
    }

    /// The seats that must choose now.
    pub fn waiting(&self) -> Seats {
        self.table.waiting()
    }

    /// Whether the draft has ended.
    pub fn is_over(&self) -> bool {
        self.table.outcome().is_some()
    }

    /// Fills in the actions a seat may take.
    pub fn fill_mask(&self, seat: Seat, mask: &mut [i8]) {
        mask.fill(0);
        if !self.waiting().contains(seat) {
            mask[self.wait()] = 1;
            return;
        }
        let sight = self.table.sight(seat);
        for pile in sight.piles() {
            mask[self.kinds.len() + usize::from(pile)] = 1;
        }
        let Choice { take, remove } = &self.choices[seat.index()];
        for card in sight.offered() {
            if !take.contains(card) && !remove.contains(card) {
                mask[self.kinds.kind(*card)] = 1;
            }
        }
    }

    /// Fills in what a seat sees.
    pub fn fill(&self, seat: Seat, out: &mut [i16]) {
        out.fill(0);
        let sight = self.table.sight(seat);
        let Choice { take, remove } = &self.choices[seat.index()];
        let rounds = sight.procedure().rounds();
        let numbers = [
            usize::from(self.waiting().contains(seat)),
            usize::from(sight.round().min(rounds)),
            rounds.into(),
            sight.take() - take.len().min(sight.take()),
            sight.remove() - remove.len().min(sight.remove()),
            sight.offered().len(),
            sight.picked().len(),
            sight.removed().len(),
            sight.piles().len(),
        ];
        let (head, planes) = out.split_at_mut(NUMBERS.len());
        head.iter_mut().zip(numbers).for_each(|(out, number)| *out = number as i16);
        let seen: BTreeSet<CardNo> =
            sight.looks().iter().flat_map(|look| look.offered.iter().copied()).collect();
        let others: Vec<CardNo> = (0..self.table.seats())
            .map(Seat)
            .filter(|other| *other != seat)
            .filter_map(|other| sight.picked_by(other))
            .flatten()
            .copied()
            .collect();
        let seen: Vec<CardNo> = seen.into_iter().collect();
        let cards: [&[CardNo]; PLANES.len()] =
            [sight.offered(), take, remove, sight.picked(), sight.removed(), &seen, &others];
        for (plane, cards) in planes.chunks_mut(self.kinds.len()).zip(cards) {
            self.kinds.count(cards, plane);
        }
    }

    /// What a seat has chosen of its decision so far: cards to keep, and cards to remove.
    pub fn choice(&self, seat: Seat) -> (&[CardNo], &[CardNo]) {
        let Choice { take, remove } = &self.choices[seat.index()];
        (take, remove)
    }

    /// Takes an action; says whether a decision became whole.
    pub fn step(&mut self, seat: Seat, action: usize) -> Result<bool, NotAllowed> {
        let waits = !self.waiting().contains(seat);
        if waits && action == self.wait() {
            return Ok(false);
        }
        if waits || action >= self.wait() {
            return Err(NotAllowed);
        }
        match self.chosen(seat, action).ok_or(NotAllowed)? {
            None => Ok(false),
            Some(decision) => {
                self.table.act(seat, &decision, &mut self.chance).map_err(|_| NotAllowed)?;
                Ok(true)
            }
        }
    }

    /// The decision an action makes whole, or nothing while there is more to choose.
    fn chosen(&mut self, seat: Seat, action: usize) -> Option<Option<DraftAction>> {
        let sight = self.table.sight(seat);
        if action >= self.kinds.len() {
            let pile = (action - self.kinds.len()) as u16;
            return sight.piles().contains(&pile).then_some(Some(DraftAction::Pile(pile)));
        }
        let (takes, removes) = (sight.take(), sight.remove());
        let choice = &mut self.choices[seat.index()];
        let gone = [&choice.take[..], &choice.remove[..]].concat();
        let card = self.kinds.find(action, sight.offered(), &gone)?;
        if choice.take.len() < takes {
            choice.take.push(card);
        } else {
            choice.remove.push(card);
        }
        let whole = choice.take.len() == takes && choice.remove.len() == removes;
        Some(whole.then(|| {
            let Choice { take, remove } = std::mem::take(choice);
            DraftAction::Pick {
                take: take.into_iter().collect(),
                remove: remove.into_iter().collect(),
            }
        }))
    }

    /// Lets a drafter of ours decide for a seat that must choose.
    pub fn play_by(&mut self, seat: Seat, drafter: &mut AnyDrafter) -> PyResult<()> {
        let action = drafter.pick(self.table.sight(seat), &mut self.luck);
        self.choices[seat.index()] = Choice::default();
        self.table.act(seat, &action, &mut self.chance).map_err(refused)?;
        Ok(())
    }

    /// What decks are built from after the draft.
    pub fn build_setup(&self) -> build::BuildSetup {
        let seats = (0..self.table.seats()).map(Seat);
        let cards = seats.map(|seat| self.table.picked(seat).to_vec()).collect();
        build::BuildSetup { pool: self.format.setup().pool.clone(), cards }
    }

    /// The decks a builder of ours makes of a finished draft.
    pub fn decks(&mut self, builder: &mut AnyDrafter) -> PyResult<Vec<Deck>> {
        let (mut table, _) = Build::open(&self.build_setup(), &mut self.chance).map_err(refused)?;
        while let Some(seat) = table.waiting().iter().next() {
            let deck = builder.build(table.sight(seat), &mut self.luck);
            table.act(seat, &deck, &mut self.chance).map_err(refused)?;
        }
        let decks = (0..self.table.seats()).map(|seat| {
            let deck = self.format.deck(&self.table, &table, Seat(seat));
            deck.ok_or_else(|| refused("A deck cannot be built from this draft."))
        });
        decks.collect()
    }
}

/// Lets every deck meet every other in so many games between a player and itself: each deck's score from
/// -1 to 1.
pub fn scores(
    decks: &[Deck],
    duellist: &AnyDuellist,
    games: u64,
    rules: &Ruleset,
    seed: u64,
) -> Vec<f64> {
    let mut scores = vec![0.0; decks.len()];
    let mut number = 0;
    for one in 0..decks.len() {
        for other in one + 1..decks.len() {
            for _ in 0..games {
                let mut chance = Fast::new(chance_seed(seed, number));
                let pair = [Some(&decks[one]), Some(&decks[other])];
                let deal = Deal::of_decks(rules, None, pair, &mut chance);
                let play = Play::start(&deal, &mut chance, &mut ());
                let players = [duellist.clone(), duellist.clone()];
                let luck = Fast::with(luck_seed(seed, number), Portable);
                let mut game = MatchUp { play, players, luck, chance };
                game.run();
                let won = match game.play.position().winner() {
                    Some(Seat(0)) => 1.0,
                    Some(_) => -1.0,
                    None => 0.0,
                };
                scores[one] += won;
                scores[other] -= won;
                number += 1;
            }
        }
    }
    let each = (games * (decks.len() as u64).saturating_sub(1)).max(1) as f64;
    scores.into_iter().map(|score| score / each).collect()
}
