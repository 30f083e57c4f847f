//! Branch and bound over what is left out of a choice.
//!
//! It is chosen what is left out, not what is kept, as that is mostly less. First it is
//! settled how many cards of each class are left out, which settles all that classes add; for most of
//! these mixtures it is plain that they come to less than the best choice known. For the others cards are
//! chosen one by one. Leaving cards out loses what each of them is worth by itself and by its kin in the
//! whole pool, less what was counted twice: the kin among those left out. A choice begun is given up when
//! it cannot become the best.

use crate::learned::model::{CLASSES, Model, alike, class};

/// How many mixtures of classes are listed. Where there are more, there is no search.
const MIXTURES: u32 = 50_000;

/// How many cards of each class.
type Mixture = [usize; CLASSES];

/// The search for what is better than a choice that is known.
pub(super) struct BranchAndBound<'a> {
    model: &'a Model,
    ids: &'a [u8],
    /// How many cards are left out.
    out: usize,
    /// What each card is worth by itself and by its kin.
    costs: Vec<i64>,
    /// What all of them are.
    sum: i64,
    /// The most that so many others left out with a card have in common with it.
    refunds: Vec<Vec<i64>>,
    /// The cards of each class, those first that are likeliest to be left out.
    classes: [Vec<usize>; CLASSES],
    /// Twice the least that is lost with so many of each class.
    least: [Vec<i64>; CLASSES],
    /// The strength that is to be beaten, and what was left out to beat it.
    pub strength: i64,
    pub found: Option<Vec<usize>>,
    /// Twice the most that can come of what was not looked at.
    missed: i64,
    mixtures: u32,
    patience: u32,
}

impl<'a> BranchAndBound<'a> {
    pub fn new(
        model: &'a Model,
        ids: &'a [u8],
        out: usize,
        strength: i64,
        patience: u32,
    ) -> BranchAndBound<'a> {
        let kin = |id: u8| ids.iter().map(move |other| model.kin(id, *other));
        let cost = |id: &u8| model.single(*id) + kin(*id).sum::<i64>() - model.kin(*id, *id);
        let costs: Vec<i64> = ids.iter().map(cost).collect();
        let singles: i64 = ids.iter().map(|id| model.single(*id)).sum();
        let sum = singles + (costs.iter().sum::<i64>() - singles) / 2;
        let refunds: Vec<Vec<i64>> = (0..ids.len()).map(|card| refunds(model, ids, card)).collect();
        let mut classes: [Vec<usize>; CLASSES] = std::array::from_fn(|_| Vec::new());
        (0..ids.len()).for_each(|card| classes[class(ids[card])].push(card));
        let bound = |card: &usize| 2 * costs[*card] - refunds[*card][out - 1];
        for cards in &mut classes {
            cards.sort_by_key(|card| (bound(card), ids[*card]));
        }
        let least = classes.each_ref().map(|cards| sums(cards.iter().map(bound)));
        BranchAndBound {
            model,
            ids,
            out,
            costs,
            sum,
            refunds,
            classes,
            least,
            strength,
            found: None,
            missed: 2 * strength,
            mixtures: MIXTURES,
            patience,
        }
    }

    /// What no choice can exceed, by what was looked at and what was not.
    pub fn bound(&self) -> i64 {
        self.strength.max(self.missed.div_euclid(2))
    }

    /// Looks at every mixture that could be better, the most promising first.
    pub fn run(&mut self) {
        let mut mixtures = Vec::new();
        self.mix(0, self.out, &mut [0; CLASSES], &mut mixtures);
        if self.mixtures == 0 {
            self.missed = i64::MAX;
            return;
        }
        mixtures.sort_unstable_by(|p: &(i64, Mixture), q| q.cmp(p));
        for (bound, mixture) in mixtures {
            if self.patience == 0 {
                self.missed = self.missed.max(bound);
            }
            if bound <= 2 * self.strength || self.patience == 0 {
                break;
            }
            let left = self.classes_left(&mixture);
            let costs = self.costs.clone();
            self.choose(&mut Vec::new(), (0, 0), mixture, &costs, self.sum + left);
        }
    }

    /// Lists the mixtures of the classes from one on, with twice the most they can come to.
    fn mix(
        &mut self,
        class: usize,
        missing: usize,
        mixture: &mut Mixture,
        all: &mut Vec<(i64, Mixture)>,
    ) {
        if self.mixtures == 0 {
            return;
        }
        if class == CLASSES {
            self.mixtures -= 1;
            let left = self.sum + self.classes_left(mixture);
            let lost = self.least.iter().zip(*mixture).map(|(least, count)| least[count]);
            let bound = 2 * left - lost.sum::<i64>();
            if bound > 2 * self.strength {
                all.push((bound, *mixture));
            }
            return;
        }
        let later: usize = self.classes[class + 1..].iter().map(Vec::len).sum();
        for count in missing.saturating_sub(later)..=missing.min(self.classes[class].len()) {
            mixture[class] = count;
            self.mix(class + 1, missing - count, mixture, all);
        }
        mixture[class] = 0;
    }

    /// What classes add when a mixture is left out.
    fn classes_left(&self, mixture: &Mixture) -> i64 {
        let left = |class: usize| (self.classes[class].len() - mixture[class]) as i64;
        self.model.of_classes(&std::array::from_fn(left))
    }

    /// Twice the least that is lost with a mixture of the cards from a place on, `missing` in all.
    fn least_lost(
        &self,
        (first, from): (usize, usize),
        mixture: &Mixture,
        costs: &[i64],
        missing: usize,
    ) -> i64 {
        let mut sum = 0;
        for (class, (cards, count)) in self.classes.iter().zip(*mixture).enumerate().skip(first) {
            if count == 0 {
                continue;
            }
            let from = if class == first { from } else { 0 };
            let cards = cards.get(from..).unwrap_or(&[]);
            if cards.len() < count {
                return i64::MAX / 4;
            }
            let least = |card: &usize| 2 * costs[*card] - self.refunds[*card][missing - 1];
            let mut lost: Vec<i64> = cards.iter().map(least).collect();
            lost.select_nth_unstable(count - 1);
            sum += lost[..count].iter().sum::<i64>();
        }
        sum
    }

    /// Goes on with a choice begun, from a place of a class on. `costs` are what cards cost after
    /// those that are gone already, `left` is what is left of the strength.
    fn choose(
        &mut self,
        gone: &mut Vec<usize>,
        (mut class, mut from): (usize, usize),
        mut mixture: Mixture,
        costs: &[i64],
        left: i64,
    ) {
        while class < CLASSES && mixture[class] == 0 {
            (class, from) = (class + 1, 0);
        }
        if class == CLASSES {
            if left > self.strength {
                self.strength = left;
                self.found = Some(gone.clone());
            }
            return;
        }
        let missing = self.out - gone.len();
        let lost = self.least_lost((class, from), &mixture, costs, missing);
        if self.patience == 0 {
            self.missed = self.missed.max(2 * left - lost);
        }
        if 2 * left - lost <= 2 * self.strength || self.patience == 0 {
            return;
        }
        self.patience -= 1;
        mixture[class] -= 1;
        for place in from..self.classes[class].len() {
            let card = self.classes[class][place];
            // Of cards that are alike, the first are left out first.
            let cards = &self.classes[class];
            if place > from && alike(self.ids[cards[place - 1]], self.ids[card]) {
                continue;
            }
            let mut next = costs.to_vec();
            for (other, cost) in next.iter_mut().enumerate() {
                *cost -= self.model.kin(self.ids[card], self.ids[other]);
            }
            gone.push(card);
            self.choose(gone, (class, place + 1), mixture, &next, left - costs[card]);
            gone.pop();
        }
    }
}

/// The most that so many others have in common with a card.
fn refunds(model: &Model, ids: &[u8], card: usize) -> Vec<i64> {
    let others = (0..ids.len()).filter(|other| *other != card);
    let mut kins: Vec<i64> = others.map(|other| model.kin(ids[card], ids[other])).collect();
    kins.sort_unstable_by(|p, q| q.cmp(p));
    sums(kins.into_iter())
}

/// The sums of the first numbers: of none of them, of one, and so on.
fn sums(numbers: impl Iterator<Item = i64>) -> Vec<i64> {
    let mut sum = 0;
    let sums = numbers.map(|number| {
        sum += number;
        sum
    });
    [0].into_iter().chain(sums).collect()
}
