//! The different cards of a pool: copies of a card are one kind.

use draft::{CardNo, Pool};

/// The kinds of cards of a pool, in the order in which the pool has them.
#[derive(Clone)]
pub struct Kinds {
    pub names: Vec<String>,
    of_line: Vec<usize>,
}

impl Kinds {
    pub fn of(pool: &Pool) -> Kinds {
        let mut names: Vec<String> = Vec::new();
        let mut kind = |name: &String| {
            let known = names.iter().position(|known| known == name);
            known.unwrap_or_else(|| {
                names.push(name.clone());
                names.len() - 1
            })
        };
        let of_line = pool.lines.iter().map(|card| kind(&card.name)).collect();
        Kinds { names, of_line }
    }

    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// The kind of a card.
    pub fn kind(&self, card: CardNo) -> usize {
        self.of_line[usize::from(card) % self.of_line.len()]
    }

    /// A card of a kind among these, other than those.
    pub fn find(&self, kind: usize, among: &[CardNo], but: &[CardNo]) -> Option<CardNo> {
        among.iter().copied().find(|card| self.kind(*card) == kind && !but.contains(card))
    }

    /// The names of some cards.
    pub fn names_of(&self, cards: &[CardNo]) -> Vec<String> {
        cards.iter().map(|card| self.names[self.kind(*card)].clone()).collect()
    }

    /// Counts cards by their kinds.
    pub fn count<'a>(&self, cards: impl IntoIterator<Item = &'a CardNo>, out: &mut [i16]) {
        for card in cards {
            out[self.kind(*card)] += 1;
        }
    }
}
