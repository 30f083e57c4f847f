//! A duel under way, as small as it can be: the world, its luck, and what has been chosen so far.

use crate::choice::{self, ACTIONS, Pending, Step};
use crate::observation::{self, LENGTH};
use oracle::{Deal, Deck, Move, Phase, Ruleset, World};
use players::{AnyDuellist, Duellist};
use table::{Chance, Fast, Occasion, Seat};

/// A duel under way.
#[derive(Clone)]
pub struct Live {
    pub world: World,
    pub chance: Fast,
    pub pending: Pending,
    legal: u128,
}

impl Live {
    /// Deals a game.
    pub fn start(
        ruleset: &Ruleset,
        decks: [Option<&Deck>; 2],
        first: Option<Seat>,
        mut chance: Fast,
    ) -> Live {
        let deal = Deal::of_decks(ruleset, first, decks, &mut chance);
        let world = World::start(deal, &mut chance, &mut ());
        Live::at(world, chance)
    }

    /// A game that stands like this.
    pub fn at(world: World, chance: Fast) -> Live {
        let mut live = Live { world, chance, pending: Pending::default(), legal: 0 };
        live.look();
        live
    }

    /// Goes on with a decision of which this much has been chosen.
    pub fn resume(&mut self, pending: Pending) {
        self.pending = pending;
        self.look();
    }

    /// The seat that must decide.
    #[inline]
    pub fn to_act(&self) -> Option<Seat> {
        self.world.play().position().to_act()
    }

    /// Whether the game has ended.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.world.play().position().phase() == Phase::Over
    }

    /// What a seat has won: 1, -1, or 0 for a draw and for a game that goes on.
    pub fn result(&self, seat: Seat) -> i8 {
        if !self.is_over() {
            return 0;
        }
        match self.world.play().position().winner() {
            Some(winner) if winner == seat => 1,
            Some(_) => -1,
            None => 0,
        }
    }

    /// The actions the seat that must decide may take, a bit for each.
    #[inline]
    pub fn legal(&self) -> u128 {
        self.legal
    }

    #[inline]
    fn look(&mut self) {
        let play = self.world.play();
        let seat = play.position().to_act();
        self.legal = seat.map_or(0, |seat| choice::legal(play.sight(seat), self.pending));
    }

    /// Takes an action. Gives the decision, once it is whole; refuses what is not allowed.
    #[inline]
    pub fn step(&mut self, action: usize) -> Result<Option<Move>, NotAllowed> {
        if action >= ACTIONS || self.legal >> action & 1 == 0 {
            return Err(NotAllowed);
        }
        let play = self.world.play();
        let seat = play.position().to_act().ok_or(NotAllowed)?;
        match choice::step(play.sight(seat), self.pending, action).ok_or(NotAllowed)? {
            Step::Asked(pending) => {
                self.pending = pending;
                self.look();
                Ok(None)
            }
            Step::Decided(decision) => {
                self.decide(decision);
                Ok(Some(decision))
            }
        }
    }

    /// Carries out a whole decision, which must be allowed.
    #[inline]
    pub fn decide(&mut self, decision: Move) {
        self.pending = Pending::default();
        self.world.apply(decision, &mut self.chance, &mut ());
        self.look();
    }

    /// What a player of ours decides now.
    pub fn ask(&self, player: &mut AnyDuellist, luck: &mut Fast) -> Option<Move> {
        let play = self.world.play();
        Some(player.decide(play.sight(play.position().to_act()?), luck))
    }

    /// One of the allowed actions, each as likely as any other.
    #[inline]
    pub fn any_action(&self, luck: &mut Fast) -> Option<usize> {
        let (low, high) = (self.legal as u64, (self.legal >> 64) as u64);
        let count = self.legal.count_ones();
        if count == 0 {
            return None;
        }
        let place = luck.draw(Occasion::other(Seat(0), 0), count);
        let nth = |mut set: u64, place: u32| {
            for _ in 0..place {
                set &= set - 1;
            }
            set.trailing_zeros() as usize
        };
        let below = low.count_ones();
        Some(if place < below { nth(low, place) } else { 64 + nth(high, place - below) })
    }

    /// What a seat sees: its own choice so far is known to it alone.
    #[inline]
    pub fn observe(&self, seat: Seat, out: &mut [i16; LENGTH]) {
        let play = self.world.play();
        let own = play.position().to_act() == Some(seat);
        let pending = if own { self.pending } else { Pending::default() };
        observation::fill(play.sight(seat), pending, out);
    }

    /// The actions a seat may take, a byte for each.
    #[inline]
    pub fn mask(&self, seat: Seat, out: &mut [i8; ACTIONS]) {
        let legal = if self.to_act() == Some(seat) { self.legal } else { 0 };
        for (action, out) in out.iter_mut().enumerate() {
            *out = (legal >> action & 1) as i8;
        }
    }
}

/// An action that is not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAllowed;
