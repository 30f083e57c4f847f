//! A Deckbuilder Draft from the drafted starters to the last game (M4 to M12).
//!
//! A campaign is everything but the games: who meets whom, what everybody owns and may build from,
//! which boosters come, what the next market offers, who has how many points. Games are played
//! elsewhere; their results come in, and what happens next goes out.

use super::{Buyers, Deckbuilder};
use crate::build;
use crate::draft::Draft;
use crate::formats::Format;
use crate::market::{self, Market, Trader};
use crate::pool::{CardNo, Pool};
use crate::procedure::Procedure;
use crate::refusal::DraftRefusal;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::{Refusal, Seat, Table};

/// What a win and a tie are worth (M12).
const WIN: u16 = 2;
const TIE: u16 = 1;

/// How a seat fared in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Played {
    Won,
    Tied,
    Lost,
    /// There was nobody to play against.
    Bye,
}

impl Played {
    /// A bye counts as a win for points (M11).
    fn points(self) -> u16 {
        match self {
            Played::Won | Played::Bye => WIN,
            Played::Tied => TIE,
            Played::Lost => 0,
        }
    }

    /// Losers buy first, then ties and byes, then winners (M7).
    fn group(self) -> u8 {
        match self {
            Played::Lost => 0,
            Played::Tied | Played::Bye => 1,
            Played::Won => 2,
        }
    }
}

/// Who meets whom; nobody where it is a bye.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CampaignPairing(pub Seat, pub Option<Seat>);

/// A place in the standings. Those with the same points share it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CampaignPlace {
    /// The place, counted from 1.
    pub place: u16,
    /// Whose it is.
    pub seat: Seat,
    /// The points.
    pub points: u16,
}

/// What the campaign is waiting for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Waiting {
    Games,
    Market,
    Nothing,
}

/// A Deckbuilder Draft after the draft.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Campaign {
    settings: Deckbuilder,
    pool: Arc<Pool>,
    /// The round, counted from 1.
    round: u16,
    waiting: Waiting,
    owned: Vec<Vec<CardNo>>,
    points: Vec<u16>,
    last: Vec<Played>,
    /// Boosters to come, in the order they were made.
    boosters: Vec<Vec<CardNo>>,
    /// Unsold rares of the last market.
    old_rares: Vec<CardNo>,
    /// What the open market offers for the first time.
    fresh: Vec<CardNo>,
    gone: Vec<CardNo>,
    unused: Vec<CardNo>,
}

impl Campaign {
    /// Goes on from a draft of starters.
    pub fn after(draft: &Draft) -> Result<Campaign, Refusal> {
        let setup = draft.setup();
        let (Format::Deckbuilder(settings), Some(_)) = (&setup.format, draft.outcome()) else {
            return Err(DraftRefusal::NoStarters.into());
        };
        let seats = || (0..draft.seats()).map(Seat);
        Ok(Campaign {
            settings: settings.clone(),
            pool: setup.pool.clone(),
            round: 1,
            waiting: Waiting::Games,
            owned: seats().map(|seat| draft.picked(seat).to_vec()).collect(),
            points: seats().map(|_| 0).collect(),
            last: Vec::new(),
            boosters: draft.reserve().to_vec(),
            old_rares: Vec::new(),
            fresh: Vec::new(),
            gone: Vec::new(),
            unused: draft.unused().to_vec(),
        })
    }

    /// The round, counted from 1.
    pub fn round(&self) -> u16 {
        self.round
    }

    /// Whether the last round has been played, and its market held where there is one.
    pub fn is_over(&self) -> bool {
        self.waiting == Waiting::Nothing
    }

    /// What a seat owns.
    pub fn owned(&self, seat: Seat) -> &[CardNo] {
        &self.owned[seat.index()]
    }

    fn seats(&self) -> u8 {
        self.owned.len() as u8
    }

    /// The table at which everybody builds a deck for the next game, from all they own (M4).
    pub fn build(&self) -> build::BuildSetup {
        build::BuildSetup { pool: self.pool.clone(), cards: self.owned.clone() }
    }

    /// Who meets whom in this round: everybody meets everybody by rotation, again and again (M11).
    pub fn pairings(&self) -> Vec<CampaignPairing> {
        let seats = self.seats();
        // One chair stays, the others move up by one each round. With an odd number of seats the
        // last chair is empty.
        let chairs = seats + seats % 2;
        let turning = u16::from(chairs - 1);
        let at = |chair: u8| match chair {
            0 => Seat(0),
            _ => Seat((1 + (u16::from(chair) - 1 + self.round - 1) % turning) as u8),
        };
        let pair = |chair: u8| match (at(chair), at(chairs - 1 - chair)) {
            (one, empty) if empty.0 == seats => CampaignPairing(one, None),
            (empty, one) if empty.0 == seats => CampaignPairing(one, None),
            (one, other) => CampaignPairing(one, Some(other)),
        };
        (0..chairs / 2).map(pair).collect()
    }

    /// Takes the results of the games, seat by seat. Gives every seat its booster and says what the
    /// market offers, unless the event is over (M5).
    pub fn played(&mut self, results: &[Played]) -> Result<Option<market::MarketSetup>, Refusal> {
        self.check_results(results)?;
        for (points, result) in self.points.iter_mut().zip(results) {
            *points += result.points();
        }
        self.last = results.to_vec();
        if self.round > self.settings.markets() {
            self.waiting = Waiting::Nothing;
            return Ok(None);
        }
        for seat in 0..self.owned.len() {
            let booster = self.common_booster(seat);
            self.owned[seat].extend(booster);
        }
        self.fresh = self.market_boosters();
        self.waiting = Waiting::Market;
        Ok(Some(self.market()))
    }

    fn check_results(&self, results: &[Played]) -> Result<(), Refusal> {
        if self.waiting != Waiting::Games {
            return Err(DraftRefusal::NoGamesNow.into());
        }
        let fits = |CampaignPairing(one, other): &CampaignPairing| {
            let result = |seat: Seat| results.get(seat.index()).copied();
            matches!(
                (result(*one), other.map(result)),
                (Some(Played::Bye), None)
                    | (Some(Played::Won), Some(Some(Played::Lost)))
                    | (Some(Played::Lost), Some(Some(Played::Won)))
                    | (Some(Played::Tied), Some(Some(Played::Tied)))
            )
        };
        if results.len() != self.owned.len() || !self.pairings().iter().all(fits) {
            return Err(DraftRefusal::ResultsDoNotFit.into());
        }
        Ok(())
    }

    /// The place of a booster in the reserve: those of commons by round and seat, then those of
    /// uncommons by round, then those of rares.
    fn common_booster(&mut self, seat: usize) -> Vec<CardNo> {
        let place = usize::from(self.round - 1) * self.owned.len() + seat;
        std::mem::take(&mut self.boosters[place])
    }

    fn market_boosters(&mut self) -> Vec<CardNo> {
        let markets = usize::from(self.settings.markets());
        let uncommon = markets * self.owned.len() + usize::from(self.round - 1);
        let mut cards = std::mem::take(&mut self.boosters[uncommon]);
        cards.append(&mut self.boosters[uncommon + markets]);
        cards
    }

    /// What the market of this round is set up with.
    fn market(&self) -> market::MarketSetup {
        let trader = |seat: usize| {
            let (group, points) = (self.last[seat].group(), self.points[seat]);
            // Lower groups buy first, and in a group those with fewer points.
            let (group, points) = match self.settings.buyers {
                Buyers::Losers => (group, points),
                Buyers::Winners => (2 - group, u16::MAX - points),
                Buyers::Random => (0, 0),
            };
            Trader { owned: self.owned[seat].clone(), group, points }
        };
        market::MarketSetup {
            pool: self.pool.clone(),
            prices: self.settings.prices(),
            fresh: self.fresh.clone(),
            old: self.old_rares.clone(),
            traders: (0..self.owned.len()).map(trader).collect(),
        }
    }

    /// Clears the market (M6): unsold rares of this round wait for the next market, everything else
    /// that was not sold leaves, and so does what was traded in.
    pub fn traded(&mut self, market: &Market) -> Result<(), Refusal> {
        let expected = self.waiting == Waiting::Market && *market.setup() == self.market();
        if !expected || market.outcome().is_none() {
            return Err(DraftRefusal::NotThisMarket.into());
        }
        for seat in 0..self.owned.len() {
            self.owned[seat] = market.owned(Seat(seat as u8)).to_vec();
        }
        self.gone.extend(market.traded());
        let is_rare = |card: &CardNo| {
            let rarity = self.pool.card(*card).rarity;
            rarity.is_some_and(|rarity| super::packs::Tier::of(rarity) == super::packs::Tier::Rare)
        };
        let stays = |card: &CardNo| is_rare(card) && self.fresh.contains(card);
        let (stay, leave): (Vec<CardNo>, Vec<CardNo>) =
            market.offers().iter().copied().partition(stays);
        self.old_rares = stay;
        self.gone.extend(leave);
        self.fresh.clear();
        self.round += 1;
        let over = self.round > self.settings.rounds;
        self.waiting = if over { Waiting::Nothing } else { Waiting::Games };
        Ok(())
    }

    /// The standings: most points first; those with the same points share a place.
    pub fn standings(&self) -> Vec<CampaignPlace> {
        let mut seats: Vec<(usize, u16)> = self.points.iter().copied().enumerate().collect();
        seats.sort_by_key(|(_, points)| std::cmp::Reverse(*points));
        let better = |points: u16| self.points.iter().filter(|other| **other > points).count();
        let place = |(seat, points): (usize, u16)| CampaignPlace {
            place: better(points) as u16 + 1,
            seat: Seat(seat as u8),
            points,
        };
        seats.into_iter().map(place).collect()
    }

    /// Every card of the pool, wherever it is while no market is open.
    pub fn everything(&self) -> impl Iterator<Item = CardNo> {
        let lists = self.owned.iter().chain(&self.boosters).flatten();
        let market = self.old_rares.iter().chain(&self.fresh);
        lists.chain(market).chain(&self.gone).chain(&self.unused).copied()
    }
}
