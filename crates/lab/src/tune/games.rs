//! The games behind every figure: decks are drafted or dealt once, and played with again under each
//! ruleset with the same luck.
//!
//! Drafts do not look at a ruleset's numbers, so the decks can stay. Every deal is played from both
//! sides: the same decks and the same luck, each seat going first once.

use super::search::{Evaluate, Measurement};
use crate::balance::{Competitor, Measure, deal_decks};
use crate::deal_sums::DealSums;
use crate::format::Format;
use crate::points::Points;
use crate::quick_draft;
use crate::sums::{Sum, sums};
use oracle::{Deal, Deck, Play, Ruleset};
use players::{AnyDuellist, Duellist};
use rayon::prelude::*;
use std::ops::Range;
use table::chance::game_seed;
use table::{Fast, Seat};

/// Two decks that meet; none where the cards are dealt.
type Meeting = [Option<Deck>; 2];

/// What one draft or deal leaves behind.
struct FormatDecks {
    meetings: Vec<Meeting>,
    seed: u64,
}

/// The decks of every format.
pub struct Decks {
    formats: Vec<Vec<FormatDecks>>,
}

impl Decks {
    /// Drafts or deals so many of each format.
    pub fn dealt(
        formats: &[Format],
        player: &Competitor,
        deals: u64,
        seed: u64,
        done: &(dyn Fn(u64) + Sync),
    ) -> Decks {
        let of_format = |format: &Format| {
            let seed = game_seed(seed, format.number());
            let unit = |unit| {
                let dealt = FormatDecks::of(format, player, game_seed(seed, unit));
                done(1);
                dealt
            };
            (0..deals).into_par_iter().map(unit).collect()
        };
        Decks { formats: formats.iter().map(of_format).collect() }
    }

    /// How a player's games of a format turn out.
    fn reading(&self, format: usize, games: &Games<'_>, ruleset: &Ruleset) -> Measurement {
        let dealt = &self.formats[format][games.deals.start as usize..games.deals.end as usize];
        let times = games.times();
        let played: Vec<GamesPlayed> = dealt
            .par_iter()
            .map(|dealt| {
                let played = dealt.played(ruleset, games.player, times);
                (games.done)(2 * times);
                played
            })
            .collect();
        let mut all = GamesPlayed::default();
        played.iter().for_each(|more| all.add(more));
        all.measurement()
    }
}

sums! {
    /// What some games came to.
    pub struct GamesPlayed {
        /// Their turns.
        turns: DealSums,
        /// What the first player scored.
        first: Points,
    }
}

impl GamesPlayed {
    /// How they turned out.
    pub fn measurement(&self) -> Measurement {
        Measurement { length: Measure::mean(&self.turns, 1.0), first: Measure::share(&self.first) }
    }
}

/// The games of one deal of a format, counted as [`Decks::dealt`] does.
pub struct SingleDeal<'a> {
    /// The format.
    pub format: &'a Format,
    /// Who drafts.
    pub drafter: &'a Competitor,
    /// Where the chance of all deals starts.
    pub seed: u64,
    /// The number of the deal.
    pub deal: u64,
}

impl SingleDeal<'_> {
    /// Plays with it, so many times from both sides.
    pub fn played(&self, ruleset: &Ruleset, player: &AnyDuellist, times: u64) -> GamesPlayed {
        let seed = game_seed(game_seed(self.seed, self.format.number()), self.deal);
        FormatDecks::of(self.format, self.drafter, seed).played(ruleset, player, times)
    }
}

/// Which games are played for a figure.
pub struct Games<'a> {
    /// The decks.
    pub decks: &'a Decks,
    /// Which of the deals.
    pub deals: Range<u64>,
    /// How many games of a format at least.
    pub games: u64,
    /// Who plays.
    pub player: &'a AnyDuellist,
    /// Hears how many more games have been played, from any thread.
    pub done: &'a (dyn Fn(u64) + Sync),
}

impl Games<'_> {
    /// How often each deal is played from both sides, so that there are games enough.
    fn times(&self) -> u64 {
        self.games.div_ceil(2 * (self.deals.end - self.deals.start))
    }

    /// How many games of a format that comes to: every deal is played as often as any other.
    pub fn played(&self) -> u64 {
        2 * self.times() * (self.deals.end - self.deals.start)
    }
}

impl Evaluate for Games<'_> {
    fn reading(&self, format: usize, ruleset: &Ruleset) -> Measurement {
        self.decks.reading(format, self, ruleset)
    }
}

impl FormatDecks {
    fn of(format: &Format, player: &Competitor, seed: u64) -> FormatDecks {
        let meetings = match format {
            Format::Draft(draft) => {
                let players = [player.player(), player.player()];
                let (mut chance, mut luck) = (Fast::new(seed), Fast::new(!seed));
                let decks = quick_draft::decks(draft, &players, &mut chance, &mut luck);
                draft.games().map(|seats| seats.map(|seat| decks.get(seat).copied())).collect()
            }
            _ => vec![undrafted(format, player, seed)],
        };
        FormatDecks { meetings, seed }
    }

    /// Plays with these decks, so many times from both sides: the turns, and what the first player
    /// scored.
    fn played(&self, ruleset: &Ruleset, player: &AnyDuellist, times: u64) -> GamesPlayed {
        let (mut turns, mut scored) = (0, 0);
        for time in 0..times {
            let meeting = &self.meetings[time as usize % self.meetings.len()];
            for first in [Seat(0), Seat(1)] {
                let game = self.game(ruleset, meeting, first, game_seed(self.seed, 1 + time));
                let (length, points) = game.played(player);
                turns += length;
                scored += points;
            }
        }
        GamesPlayed {
            turns: DealSums::of(2 * times, turns),
            first: Points::deal(2 * times, scored),
        }
    }

    fn game(&self, ruleset: &Ruleset, meeting: &Meeting, first: Seat, seed: u64) -> Game {
        let mut chance = Fast::new(seed);
        let deal = match meeting.each_ref().map(Option::as_ref) {
            [None, None] => Deal::random(ruleset, Some(first), &mut Fast::new(self.seed)),
            decks => Deal::of_decks(ruleset, Some(first), decks, &mut chance),
        };
        Game { deal, chance, luck: Fast::new(!seed) }
    }
}

/// The decks of a format without a draft, as the balance study makes them.
fn undrafted(format: &Format, player: &Competitor, seed: u64) -> Meeting {
    let players = [player.player(), player.player()];
    let dealt = deal_decks(&Ruleset::STANDARD, format, &players, seed);
    dealt.map_or([None, None], |dealt| dealt.seats.map(|seat_cards| seat_cards.deck))
}

/// A game of a player against itself.
struct Game {
    deal: Deal,
    chance: Fast,
    luck: Fast,
}

impl Game {
    /// Plays it: its turns, and the first player's half points.
    fn played(mut self, player: &AnyDuellist) -> (u64, u64) {
        let mut players = [player.clone(), player.clone()];
        let mut play = Play::start(&self.deal, &mut self.chance, &mut ());
        while let Some(seat) = play.position().to_act() {
            let decision = players[seat.index()].decide(play.sight(seat), &mut self.luck);
            play.apply(decision, &mut self.chance, &mut ());
        }
        let points = match play.position().winner() {
            Some(seat) if seat == self.deal.first() => 2,
            Some(_) => 0,
            None => 1,
        };
        (play.position().turn().into(), points)
    }
}
