//! Decks of all sorts to learn from.

use crate::format::{DraftFormat, Format};
use crate::player::Player;
use crate::quick_draft;
use oracle::{Card, DECK_SIZE, Deck, Face, Origin, SET_SIZE};
use players::learned::{Model, Numbers, normal, shaken, strongest, uniform};
use players::{AnyDrafter, AnyDuellist, Novice, Random, Seed, Value};
use table::chance::game_seed;
use table::{Chance, Fast, Occasion};

/// The smallest pool and the largest.
const POOLS: (u32, u32) = (44, 110);
/// The most sets a pool may come from.
const MOST_SETS: u32 = 3;
/// Of so many games, one is between decks of a draft.
const DRAFTS: u32 = 10;
/// Where there is a model, of so many decks one follows a taste.
const TASTES: u32 = 5;

/// Where decks come from.
pub struct Source {
    numbers: Option<Numbers>,
    formats: Vec<DraftFormat>,
}

impl Source {
    /// Decks by tastes and drafts, and by a model where there is one.
    pub fn new(numbers: Option<Numbers>) -> Source {
        let draft = |format| match format {
            Format::Draft(draft) => Some(draft),
            _ => None,
        };
        Source { numbers, formats: Format::all().into_iter().filter_map(draft).collect() }
    }

    /// The decks of a game.
    pub fn decks(&self, chance: &mut Fast) -> [Deck; 2] {
        loop {
            let decks = match below(chance, DRAFTS) {
                0 => self.drafted(chance),
                _ => [(); 2].map(|()| self.deck(chance)).into_iter().flatten().collect(),
            };
            if let Ok(decks) = <[Deck; 2]>::try_from(decks) {
                return decks;
            }
        }
    }

    /// Two decks of a draft between drafters of the house.
    fn drafted(&self, chance: &mut Fast) -> Vec<Deck> {
        let drafters =
            [AnyDrafter::Random(Random), AnyDrafter::Value(Value), AnyDrafter::Seed(Seed)];
        let players = [(); 2].map(|()| Player {
            drafter: drafters[below(chance, drafters.len() as u32) as usize].clone(),
            ..Player::from(AnyDuellist::Novice(Novice))
        });
        let format = &self.formats[below(chance, self.formats.len() as u32) as usize];
        let mut luck = Fast::new(game_seed(u64::from(below(chance, u32::MAX)), 1));
        let mut decks = quick_draft::decks(format, &players, chance, &mut luck);
        decks.truncate(2);
        decks
    }

    /// A deck from a pool.
    fn deck(&self, chance: &mut Fast) -> Option<Deck> {
        let sets = 1 + below(chance, MOST_SETS) as u8;
        let size = POOLS.0 + below(chance, POOLS.1 + 1 - POOLS.0);
        let pool = Recipe::pool(sets, size as usize, chance);
        let cards = match &self.numbers {
            Some(numbers) if below(chance, TASTES) > 0 => {
                let part = uniform(chance);
                strongest(&Model::new(&shaken(numbers, part, chance)), &pool)
            }
            _ => Recipe::taste(chance).deck(pool, chance),
        };
        Deck::new(&cards, Origin::Drafted { sets }).ok()
    }
}

fn below(chance: &mut Fast, n: u32) -> u32 {
    chance.draw(Occasion::POOL, n)
}

/// What somebody likes in cards, without rhyme or reason.
pub struct Recipe {
    species: [f64; 15],
    orders: [f64; 5],
    colors: [f64; 3],
    /// By the cost of champions, then Draw 2, Draw 3 and Exchange.
    classes: [f64; 7],
    die: f64,
    base: f64,
    whim: f64,
}

impl Recipe {
    /// So many cards of some sets shuffled together.
    pub fn pool(sets: u8, size: usize, chance: &mut Fast) -> Vec<Card> {
        let mut numbers: Vec<u16> = (0..u16::from(sets) * SET_SIZE as u16).collect();
        chance.shuffle(Occasion::POOL, &mut numbers, size);
        numbers.iter().take(size).filter_map(|number| Card::new(*number)).collect()
    }

    /// A taste at random: it cares about some things much and about others hardly at all.
    fn taste(chance: &mut Fast) -> Recipe {
        let mut care = || 2.0 * uniform(chance).powi(2);
        let cares: [f64; 5] = std::array::from_fn(|_| care());
        fn likes<const N: usize>(care: f64, chance: &mut Fast) -> [f64; N] {
            std::array::from_fn(|_| care * normal(chance))
        }
        Recipe {
            species: likes(cares[0], chance),
            orders: likes(cares[1], chance),
            colors: likes(cares[2], chance),
            classes: likes(cares[3], chance),
            die: cares[4] * normal(chance) / 5.0,
            base: cares[4] * normal(chance) / 2.0,
            whim: 0.3,
        }
    }

    fn score(&self, card: Card) -> f64 {
        match card.face() {
            Face::Champion(champion) => {
                let kin = self.species[champion.species() as usize]
                    + self.orders[champion.order as usize]
                    + self.colors[champion.color as usize];
                let dice =
                    self.die * f64::from(champion.die) + self.base * f64::from(champion.base);
                kin + dice + self.classes[usize::from(champion.cost)]
            }
            Face::DrawTwo => self.classes[4],
            Face::DrawThree => self.classes[5],
            Face::Exchange => self.classes[6],
        }
    }

    /// The forty cards it likes best.
    fn deck(&self, mut pool: Vec<Card>, chance: &mut Fast) -> Vec<Card> {
        pool.sort_by_cached_key(|card| {
            let score = self.score(*card) + self.whim * normal(chance);
            (-score * 1e6) as i64
        });
        pool.truncate(DECK_SIZE);
        pool
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decks_are_of_all_sorts() {
        let source = Source::new(None);
        let mut chance = Fast::new(1);
        let decks: Vec<Deck> = (0..200).flat_map(|_| source.decks(&mut chance)).collect();
        let draws =
            |deck: &Deck| deck.cards().iter().filter(|card| card.face().draws() > 0).count();
        let costs = |deck: &Deck| -> u32 {
            deck.cards().iter().map(|card| u32::from(card.face().cost())).sum()
        };
        let most_of_a_species = |deck: &Deck| {
            let species = |card: &Card| card.champion().map(|champion| champion.species());
            oracle::Species::ALL
                .map(|one| deck.cards().iter().filter(|card| species(card) == Some(one)).count())
                .into_iter()
                .max()
        };
        assert!(decks.iter().any(|deck| draws(deck) == 0));
        assert!(decks.iter().any(|deck| draws(deck) > 10));
        assert!(decks.iter().any(|deck| costs(deck) < 45) && decks.iter().any(|d| costs(d) > 75));
        assert!(decks.iter().any(|deck| most_of_a_species(deck) > Some(9)));
        assert!(decks.iter().all(|deck| deck.origin().class() == oracle::BonusClass::Draft));
    }

    #[test]
    fn a_model_makes_stronger_decks_than_tastes_do() {
        let mean = |numbers: Option<Numbers>| {
            let source = Source::new(numbers);
            let mut chance = Fast::new(2);
            let decks = (0..100).filter_map(|_| source.deck(&mut chance));
            let strengths =
                decks.map(|deck| Model::shipped().strength(&deck.cards().map(|card| card.id())));
            strengths.sum::<i64>() / 100
        };
        assert!(mean(Some(Model::shipped_numbers().clone())) > mean(None) + 500_000);
    }
}
