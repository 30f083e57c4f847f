//! What viewers and buyers may know of a market.

use super::{Market, MarketSetup, Prices, Purchase};
use crate::action::CardNos;
use crate::pool::{CardNo, Pool};
use crate::view::impossible;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use table::{Refusal, Seat};

/// What one viewer may know of a market.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MarketView {
    /// The viewer's seat, if it is not a spectator.
    pub seat: Option<Seat>,
    /// What is on offer.
    pub offers: Vec<Offer>,
    /// What the viewer owns.
    pub owned: Vec<CardNo>,
    /// How many cards each seat owns.
    pub counts: Vec<usize>,
    /// Who buys when.
    pub order: Vec<Seat>,
    /// Whose turn it is, unless the market is closed.
    pub turn: Option<Seat>,
    /// How many have passed in a row.
    pub passes: usize,
    /// Every purchase so far.
    pub purchases: Vec<Purchase>,
}

impl MarketView {
    /// A market in which this view's seat has its sight: for buyers who are told what they see, and
    /// sit somewhere else. The others own nothing.
    ///
    /// # Errors
    /// When nobody in a seat could see this with this pool.
    pub fn market(&self, pool: Arc<Pool>, prices: Prices) -> Result<Market, Refusal> {
        pool.check()?;
        let seat = self.seat.ok_or_else(|| impossible("spectator"))?;
        let offers: Vec<CardNo> = self.offers.iter().map(|offer| offer.card).collect();
        pool.check_cards(offers.iter().chain(&self.owned).copied())?;
        let mut owned = vec![Vec::new(); self.counts.len()];
        let own = owned.get_mut(seat.index());
        *own.ok_or_else(|| impossible("seat"))? = self.owned.clone();
        let setup =
            MarketSetup { pool, prices, fresh: Vec::new(), old: Vec::new(), traders: Vec::new() };
        let turn = self.order.iter().position(|buyer| Some(*buyer) == self.turn);
        Ok(Market {
            setup: Arc::new(setup),
            order: self.order.clone(),
            turn: turn.unwrap_or(0),
            passes: self.passes,
            offers,
            owned,
            traded: Vec::new(),
            purchases: self.purchases.clone(),
        })
    }
}

/// How somebody fared in the last games, which is what the buying order goes by (M7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum LastGame {
    Lost,
    /// A tie, or nobody to play against.
    Even,
    Won,
}

impl MarketSetup {
    /// How everybody fared in the last games and how many points they have, seat by seat; nothing where the order
    /// goes by lot alone.
    pub fn ranks(&self) -> Option<Vec<(LastGame, u16)>> {
        let by_lot = self.traders.iter().all(|trader| (trader.group, trader.points) == (0, 0));
        // Where winners buy first, groups and points are counted from above.
        let winners_first = self.traders.iter().any(|trader| trader.points > u16::MAX / 2);
        let rank = |trader: &super::Trader| {
            let (group, points) = match winners_first {
                true => (2_u8.saturating_sub(trader.group), u16::MAX - trader.points),
                false => (trader.group, trader.points),
            };
            let fared = match group {
                0 => LastGame::Lost,
                1 => LastGame::Even,
                _ => LastGame::Won,
            };
            (fared, points)
        };
        (!by_lot).then(|| self.traders.iter().map(rank).collect())
    }
}

/// A card on offer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Offer {
    /// The card.
    pub card: CardNo,
    /// What it costs.
    pub cost: u16,
    /// Whether it was on the market before: it will not come again.
    pub old: bool,
}

/// What one seat sees of a market, without copying any of it.
#[derive(Clone, Copy)]
pub struct MarketSight<'a> {
    market: &'a Market,
    seat: Seat,
}

impl<'a> MarketSight<'a> {
    pub(super) fn of(market: &'a Market, seat: Seat) -> MarketSight<'a> {
        MarketSight { market, seat }
    }

    /// Who is looking.
    pub fn seat(self) -> Seat {
        self.seat
    }

    /// What is known of the cards.
    pub fn pool(self) -> &'a Pool {
        &self.market.setup.pool
    }

    /// What cards cost and are worth.
    pub fn prices(self) -> &'a Prices {
        &self.market.setup.prices
    }

    /// What is on offer.
    pub fn offers(self) -> &'a [CardNo] {
        &self.market.offers
    }

    /// What this seat owns.
    pub fn owned(self) -> &'a [CardNo] {
        &self.market.owned[self.seat.index()]
    }

    /// The first of some cards that come to the cost of another, if they do and may all be given.
    pub fn payment(self, cards: &[CardNo], wanted: CardNo) -> Option<CardNos> {
        let (pool, prices) = (self.pool(), self.prices());
        let cost = u64::from(prices.of(pool, wanted).cost);
        let mut paid = 0;
        let last = cards.iter().position(|card| {
            paid += u64::from(prices.worth(pool, *card, wanted));
            paid >= cost
        })?;
        (last < self.most_traded()).then(|| cards[..=last].iter().copied().collect())
    }

    /// How many cards may be traded in for one card, so that a deck can still be built (M4).
    pub fn most_traded(self) -> usize {
        self.market.most_traded(self.seat)
    }
}
