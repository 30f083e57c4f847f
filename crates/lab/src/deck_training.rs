//! Fitting the model of how strong decks are ([`players::learned`]) to the results of games.
//!
//! Decks of all sorts play against each other, and the model is the likeliest one: a logistic
//! regression on what the two decks differ in. There are rounds. In the first, decks follow random
//! tastes and the drafters of the house; in the later ones most are the best decks of some pool by
//! the model of the round before, with its numbers shaken a little. So it learns most about the decks
//! that are worth building. A fifth of the games is held out: how well it foretells those says how
//! good the model is, and whether a part of it is worth having.

mod decks;
mod logistic;

use decks::{Recipe, Source};
use logistic::{Sample, fit, loss};
use oracle::{Deal, Deck, Phase, Play, Ruleset};
use players::learned::{
    CLASSES, Model, Numbers, ONE, PARTS, WEIGHTS, class_counts, features, strongest,
};
use players::{AnyDuellist, Duellist};
use rayon::prelude::*;
use serde::Serialize;
use table::chance::game_seed;
use table::{Fast, Seat};

/// Every so many games, one is held out.
const HELD_OUT: usize = 5;
/// How many pools say what a good deck has.
const POOLS: u64 = 500;
/// How many cards such a pool has: a little more than is drafted, as one chooses from more.
const POOL: usize = 52;

/// A model to be fitted.
#[derive(Clone, Debug)]
pub struct DeckTraining {
    /// Who plays.
    pub player: AnyDuellist,
    /// How many games each round has.
    pub games: u64,
    /// How many rounds there are.
    pub rounds: u32,
    /// Where chance starts.
    pub seed: u64,
}

/// What came of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FittedDecks {
    /// The numbers, from the games of all rounds but the first, or of the only one.
    #[serde(skip)]
    pub numbers: Numbers,
    /// How many games they were fitted to.
    pub games: usize,
    /// How much the parts of the model are worth.
    pub trials: Vec<Trial>,
}

/// How well a model with some of the parts foretells games.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Trial {
    /// The parts: cards, classes, kin.
    pub parts: Vec<&'static str>,
    /// The mean logarithmic loss in the games it was fitted to.
    pub fitted: f64,
    /// The same in those held out.
    pub held_out: f64,
    /// The standard error of that.
    pub error: f64,
}

/// The names of the model's parts.
const NAMES: [&str; PARTS.len()] = ["cards", "classes", "kin"];
/// The models that are compared, by the places of their parts. The last is the whole.
const TRIALS: [&[usize]; 4] = [&[0], &[0, 1], &[0, 2], &[0, 1, 2]];

impl DeckTraining {
    /// How many games are played in all.
    pub fn all_games(&self) -> u64 {
        self.games.saturating_mul(self.rounds.into())
    }

    /// Plays the games on the threads of the current pool and fits the model. `progress` hears how
    /// many more games have been played, from any thread.
    pub fn run(&self, progress: &(dyn Fn(u64) + Sync)) -> FittedDecks {
        let mut samples = Vec::new();
        let mut numbers = None;
        for round in 0..self.rounds.max(1) {
            if round == 1 {
                samples.clear();
            }
            let model = numbers.as_ref();
            samples.extend(self.play(round, model, progress));
            let all: Vec<&Sample> = samples.iter().collect();
            numbers = Some(numbers_of(&fit(&all, &[0, 1, 2]), self.seed));
        }
        let numbers = numbers.unwrap_or_else(|| numbers_of(&[0.0; WEIGHTS], self.seed));
        FittedDecks { numbers, games: samples.len(), trials: trials(&samples) }
    }

    /// Plays the games of a round.
    fn play(
        &self,
        round: u32,
        model: Option<&Numbers>,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Vec<Sample> {
        let seed = game_seed(self.seed, round.into());
        let source = Source::new(model.cloned());
        let game = |index: u64| {
            let decks = source.decks(&mut Fast::new(game_seed(seed, index)));
            let scored = self.duel(&decks, game_seed(!seed, index));
            progress(1);
            sample(&decks, scored)
        };
        (0..self.games).into_par_iter().map(game).collect()
    }

    /// What the first of two decks scores against the other: a draw is half a win.
    fn duel(&self, decks: &[Deck; 2], seed: u64) -> f64 {
        let [mut chance, mut luck] = [seed, !seed].map(Fast::new);
        let decks = decks.each_ref().map(Some);
        let deal = Deal::of_decks(&Ruleset::STANDARD, None, decks, &mut chance);
        let mut play = Play::start(&deal, &mut chance, &mut ());
        let mut players = [self.player.clone(), self.player.clone()];
        while play.position().phase() != Phase::Over {
            let Some(seat) = play.position().to_act() else { break };
            let decision = players[seat.index() & 1].decide(play.sight(seat), &mut luck);
            play.apply(decision, &mut chance, &mut ());
        }
        match play.position().winner() {
            Some(Seat(0)) => 1.0,
            Some(_) => 0.0,
            None => 0.5,
        }
    }
}

/// What two decks differ in, and what came of it.
fn sample([one, other]: &[Deck; 2], scored: f64) -> Sample {
    let [one, other] = [one, other].map(|deck| features(deck.cards()));
    Sample { counts: std::array::from_fn(|place| (one[place] - other[place]) as i16), scored }
}

/// The model's numbers as whole numbers, with what a good deck has.
fn numbers_of(weights: &[f64; WEIGHTS], seed: u64) -> Numbers {
    let weights = weights.map(|weight| (weight * ONE as f64).round() as i32);
    let mut numbers = Numbers { weights, typical: [0; CLASSES] };
    let model = Model::new(&numbers);
    let mut counts = [0; CLASSES];
    for index in 0..POOLS {
        let mut chance = Fast::new(game_seed(!seed, index));
        let cards = Recipe::pool(1, POOL, &mut chance);
        let deck = strongest(&model, &cards);
        counts.iter_mut().zip(class_counts(&deck)).for_each(|(sum, count)| *sum += count);
    }
    numbers.typical = counts.map(|count| count * 100 / POOLS as i32);
    numbers
}

/// Fits models with some of the parts to most games, and tries them on the others.
fn trials(samples: &[Sample]) -> Vec<Trial> {
    let some = |held_out: bool| -> Vec<&Sample> {
        let numbered = samples.iter().enumerate();
        let chosen = numbered.filter(|(index, _)| (index % HELD_OUT == 0) == held_out);
        chosen.map(|(_, sample)| sample).collect()
    };
    let (most, others) = (some(false), some(true));
    let trial = |parts: &&[usize]| {
        let weights = fit(&most, parts);
        let (held_out, error) = loss(&others, &weights);
        let names = parts.iter().map(|part| NAMES[*part]).collect();
        Trial { parts: names, fitted: loss(&most, &weights).0, held_out, error }
    };
    TRIALS.iter().map(trial).collect()
}

/// The numbers as the source of `numbers.rs`, with the command that made them.
pub fn source_of(fitted: &FittedDecks, command: &str) -> String {
    let Numbers { weights, typical } = &fitted.numbers;
    let row = |row: &[i32]| {
        let numbers: Vec<String> = row.iter().map(i32::to_string).collect();
        format!("        {},\n", numbers.join(", "))
    };
    let rows: String = weights.chunks(10).map(row).collect();
    let trial = |trial: &Trial| {
        let parts = trial.parts.join(", ");
        format!("//! - {parts}: {:.5} (± {:.5})\n", trial.held_out, trial.error)
    };
    let trials: String = fitted.trials.iter().map(trial).collect();
    let games = fitted.games;
    format!(
        "//! The numbers of the model that comes with the project, made by\n//! `{command}`.\n//!\n\
         //! They were fitted to {games} games. The mean logarithmic loss in every fifth of these, held \
         out\n//! from the fit, is with these parts of the model:\n{trials}\n\
         use super::model::Numbers;\n\n/// The numbers.\n#[rustfmt::skip]\n\
         pub(crate) const NUMBERS: Numbers = Numbers {{\n    weights: [\n{rows}    ],\n    \
         typical: {typical:?},\n}};\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn training(games: u64, rounds: u32, seed: u64) -> DeckTraining {
        DeckTraining { player: AnyDuellist::named("guide").unwrap(), games, rounds, seed }
    }

    #[test]
    fn any_number_of_threads_fits_the_same_numbers() {
        let run = |threads, seed| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            pool.install(|| training(400, 2, seed).run(&|_| ()))
        };
        assert_eq!(run(1, 7), run(3, 7));
        assert_ne!(run(2, 7).numbers, run(2, 8).numbers);
    }

    #[test]
    fn every_game_is_heard_of_and_the_first_round_is_left_behind() {
        let heard = std::sync::atomic::AtomicU64::new(0);
        let training = training(100, 3, 1);
        let fitted = training.run(&|games| {
            heard.fetch_add(games, std::sync::atomic::Ordering::Relaxed);
        });
        assert_eq!((heard.into_inner(), training.all_games()), (300, 300));
        assert_eq!(fitted.games, 200);
    }

    #[test]
    fn what_is_learned_foretells_games() {
        let fitted = training(6_000, 1, 3).run(&|_| ());
        let whole = fitted.trials.last().unwrap();
        // Whoever knows nothing loses ln 2 = 0.693 a game.
        assert!(whole.held_out + 3.0 * whole.error < 0.693, "{whole:?}");
        // A typical deck has forty cards.
        let cards: i32 = fitted.numbers.typical.iter().sum();
        assert!((3_990..=4_000).contains(&cards), "{cards}");
    }

    #[test]
    fn the_source_says_what_made_it() {
        let fitted = training(50, 1, 3).run(&|_| ());
        let source = source_of(&fitted, "arcadia train decks --seed 3");
        assert!(source.contains("//! `arcadia train decks --seed 3`."), "{source}");
        assert!(source.contains("//! - cards, classes, kin: "), "{source}");
        let numbers = source.matches(',').count();
        assert!(numbers > WEIGHTS + CLASSES - 1, "{source}");
    }
}
