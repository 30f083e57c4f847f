//! The market of a Deckbuilder Draft: trade cards in for better ones (M7, M8).
//!
//! Uncommons and rares lie open. In a fixed order, losers of the last games first, everybody buys
//! one card or passes, round and round, until all have passed in a row or nothing is left. A card is
//! paid for with cards one owns, whose worth must come to its cost: each is worth more for every
//! colour it shares with the card bought. No change is given, and what is traded in leaves the
//! event. What is on offer and what is traded lies open; what else a player owns does not.

mod view;

pub use view::{LastGame, MarketSight, MarketView, Offer};

use crate::action::CardNos;
use crate::deal::dealer;
use crate::pool::{CardNo, Colors, Pool, Rarity};
use crate::refusal::DraftRefusal;
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use table::protocol::{Settled, settled};
use table::{Chance, Occasion, Refusal, Seat, Seats, Specimen, Table, Viewer};

/// What a card of some rarity costs and is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Price {
    /// What it costs.
    pub cost: u16,
    /// What it is worth when traded in.
    pub worth: u16,
    /// How much more for each colour it shares with the card bought.
    pub bonus: u16,
}

/// What all cards cost and are worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Prices {
    pub common: Price,
    pub uncommon: Price,
    pub rare: Price,
    pub mythic: Price,
    /// Whether lands have the colours they belong with.
    pub lands_colored: bool,
}

impl Prices {
    /// The price of a card. One without a rarity counts as a common.
    pub fn of(&self, pool: &Pool, card: CardNo) -> Price {
        match pool.card(card).rarity {
            None | Some(Rarity::Common) => self.common,
            Some(Rarity::Uncommon) => self.uncommon,
            Some(Rarity::Mythic) => self.mythic,
            Some(Rarity::Rare | Rarity::Special | Rarity::Bonus) => self.rare,
        }
    }

    /// The colours a card counts with: lands have none, unless it was settled otherwise (M9).
    pub fn colors(&self, pool: &Pool, card: CardNo) -> Colors {
        let card = pool.card(card);
        let own = card.colors.unwrap_or_default();
        match card.is_land() {
            true if self.lands_colored => card.identity.unwrap_or(own),
            true => Colors::NONE,
            false => own,
        }
    }

    /// What a card is worth towards another.
    pub fn worth(&self, pool: &Pool, card: CardNo, wanted: CardNo) -> u32 {
        let Price { worth, bonus, .. } = self.of(pool, card);
        let shared = self.colors(pool, card).shared(self.colors(pool, wanted)).count();
        u32::from(worth) + u32::from(bonus) * shared
    }

    /// The cards to pay with so that the least is given away: the smallest total worth that comes to
    /// the cost, and of such payments the one whose cards are good for least. Nothing where all that
    /// is owned does not suffice.
    pub fn cheapest(&self, pool: &Pool, owned: &[CardNo], wanted: CardNo) -> Option<CardNos> {
        let cost = usize::from(self.of(pool, wanted).cost);
        let worth = |card: CardNo| self.worth(pool, card, wanted) as usize;
        let most = owned.iter().map(|card| worth(*card)).max()?;
        // For each total: what is given away at least, and which cards.
        let mut best: Vec<Option<(u32, Vec<CardNo>)>> = vec![None; cost + most];
        best[0] = Some((0, Vec::new()));
        for card in owned {
            for total in (worth(*card)..best.len()).rev() {
                let Some((lost, cards)) = &best[total - worth(*card)] else { continue };
                let lost = lost + 1 + u32::from(pool.value(*card));
                if best[total].as_ref().is_none_or(|(least, _)| lost < *least) {
                    let cards = cards.iter().copied().chain([*card]).collect();
                    best[total] = Some((lost, cards));
                }
            }
        }
        let (_, cards) = best.into_iter().skip(cost).flatten().next()?;
        Some(cards.into_iter().collect())
    }
}

/// Somebody at the market.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trader {
    /// The cards they own.
    pub owned: Vec<CardNo>,
    /// When they buy: those of group 0 first.
    pub group: u8,
    /// Their points: in a group, those with fewer buy first.
    pub points: u16,
}

/// All that is settled before a market opens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MarketSetup {
    /// What is known of the cards.
    pub pool: Arc<Pool>,
    /// What they cost and are worth.
    pub prices: Prices,
    /// What is on offer for the first time.
    pub fresh: Vec<CardNo>,
    /// What is left of the market before.
    pub old: Vec<CardNo>,
    /// Who is there, seat by seat.
    pub traders: Vec<Trader>,
}

/// One whole decision at a market.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum MarketAction {
    /// Buy a card.
    Buy {
        /// The card.
        card: CardNo,
        /// What is traded in for it.
        with: CardNos,
    },
    /// Buy nothing this time.
    Pass,
}

/// Something that happened at a market. All of it is public.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum MarketEvent {
    /// It was settled in which order people buy.
    Order(Vec<Seat>),
    /// Somebody bought a card.
    Bought {
        /// Who.
        seat: Seat,
        /// Which card.
        card: CardNo,
        /// What was traded in.
        with: CardNos,
    },
    /// Somebody passed.
    Passed(Seat),
    /// The market closed.
    Closed,
}

/// A market.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Market {
    setup: Arc<MarketSetup>,
    /// Who buys when.
    order: Vec<Seat>,
    /// Whose turn it is: a place in the order.
    turn: usize,
    /// How many have passed in a row.
    passes: usize,
    /// What is on offer.
    offers: Vec<CardNo>,
    /// What everybody owns.
    owned: Vec<Vec<CardNo>>,
    /// What was traded in.
    traded: Vec<CardNo>,
    /// Every purchase, in order.
    purchases: Vec<Purchase>,
}

/// A purchase.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Purchase {
    /// Who bought.
    pub seat: Seat,
    /// What.
    pub card: CardNo,
    /// For what.
    pub with: CardNos,
}

/// How a market ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MarketOutcome {
    /// How many cards were sold.
    pub sold: usize,
    /// What nobody bought.
    pub unsold: Vec<CardNo>,
}

impl Market {
    /// What a seat may know, for a buyer that plays here and now.
    pub fn sight(&self, seat: Seat) -> MarketSight<'_> {
        MarketSight::of(self, seat)
    }

    /// What the market was set up with.
    pub fn setup(&self) -> &MarketSetup {
        &self.setup
    }

    /// What a seat owns. For whoever hosts the table; others get a [`MarketSight`] or a [`MarketView`].
    pub fn owned(&self, seat: Seat) -> &[CardNo] {
        &self.owned[seat.index()]
    }

    /// What was traded in.
    pub fn traded(&self) -> &[CardNo] {
        &self.traded
    }

    /// What is on offer.
    pub fn offers(&self) -> &[CardNo] {
        &self.offers
    }

    /// The market closes when all have passed in a row, or when nothing is left to buy.
    fn is_closed(&self) -> bool {
        self.offers.is_empty() || self.passes >= self.order.len()
    }

    fn active(&self) -> Option<Seat> {
        if self.is_closed() { None } else { self.order.get(self.turn).copied() }
    }

    fn most_traded(&self, seat: Seat) -> usize {
        let owned = self.owned[seat.index()].len();
        let MarketSetup { pool, .. } = &*self.setup;
        if !pool.nothing_is_free() {
            return owned;
        }
        (owned + 1).saturating_sub(pool.deck.least.into())
    }

    fn check_purchase(&self, seat: Seat, card: CardNo, with: &CardNos) -> Result<(), Refusal> {
        let MarketSetup { pool, prices, .. } = &*self.setup;
        if !self.offers.contains(&card) {
            return Err(DraftRefusal::NotOnTheMarket { card }.into());
        }
        let owned: HashSet<&CardNo> = self.owned[seat.index()].iter().collect();
        if let Some(stranger) = with.as_slice().iter().find(|card| !owned.contains(card)) {
            return Err(DraftRefusal::NotYours { card: *stranger }.into());
        }
        let worths = with.as_slice().iter().map(|own| u64::from(prices.worth(pool, *own, card)));
        let worth: u64 = worths.sum();
        let cost = u64::from(prices.of(pool, card).cost);
        if worth < cost {
            return Err(DraftRefusal::NotWorthEnough { cost, worth }.into());
        }
        let most = self.most_traded(seat);
        if with.len() > most {
            let least = pool.deck.least;
            let left = owned.len() + 1 - with.len();
            return Err(DraftRefusal::DeckWouldBeTooSmall { least, left }.into());
        }
        Ok(())
    }

    fn everything(&self) -> impl Iterator<Item = CardNo> {
        let owned = self.owned.iter().flatten();
        owned.chain(&self.offers).chain(&self.traded).copied()
    }
}

/// Losers first; in a group those with fewer points first; then as it was drawn (M7).
fn buying_order(traders: &[Trader], chance: &mut dyn Chance) -> Vec<Seat> {
    let mut seats: Vec<u16> = (0..traders.len() as u16).collect();
    let count = seats.len();
    chance.shuffle(dealer(0), &mut seats, count);
    seats.sort_by_key(|seat| {
        let Trader { group, points, .. } = &traders[usize::from(*seat)];
        (*group, *points)
    });
    seats.into_iter().map(|seat| Seat(seat as u8)).collect()
}

impl Table for Market {
    const KIND: &'static str = "market";
    const CONTEST: bool = false;

    type Setup = MarketSetup;
    type Action = MarketAction;
    type Event = MarketEvent;
    type View = MarketView;
    type Outcome = MarketOutcome;

    fn settled(setup: &MarketSetup) -> Settled {
        settled(json!({ "pool": setup.pool, "prices": setup.prices }))
    }

    fn open(
        setup: &MarketSetup,
        chance: &mut dyn Chance,
    ) -> Result<(Market, Vec<MarketEvent>), Refusal> {
        setup.pool.check()?;
        let traders = &setup.traders;
        if !(2..=8).contains(&traders.len()) {
            return Err(DraftRefusal::MarketSeats { have: traders.len() }.into());
        }
        let order = buying_order(traders, chance);
        let market = Market {
            setup: Arc::new(setup.clone()),
            turn: 0,
            passes: 0,
            offers: setup.fresh.iter().chain(&setup.old).copied().collect(),
            owned: traders.iter().map(|trader| trader.owned.clone()).collect(),
            traded: Vec::new(),
            purchases: Vec::new(),
            order: order.clone(),
        };
        setup.pool.check_cards(market.everything())?;
        let mut events = vec![MarketEvent::Order(order)];
        events.extend(market.is_closed().then_some(MarketEvent::Closed));
        Ok((market, events))
    }

    fn seats_of(setup: &MarketSetup) -> u8 {
        setup.traders.len() as u8
    }

    fn seats(&self) -> u8 {
        self.owned.len() as u8
    }

    fn waiting(&self) -> Seats {
        self.active().into_iter().collect()
    }

    fn view(&self, viewer: Viewer) -> MarketView {
        let MarketSetup { pool, prices, old, .. } = &*self.setup;
        let offer = |card: &CardNo| Offer {
            card: *card,
            cost: prices.of(pool, *card).cost,
            old: old.contains(card),
        };
        let mut view = MarketView {
            seat: None,
            offers: self.offers.iter().map(offer).collect(),
            owned: Vec::new(),
            counts: self.owned.iter().map(Vec::len).collect(),
            order: self.order.clone(),
            turn: self.active(),
            passes: self.passes,
            purchases: self.purchases.clone(),
        };
        if let Viewer::Seat(seat) = viewer
            && seat.0 < self.seats()
        {
            view.seat = Some(seat);
            view.owned = self.owned(seat).to_vec();
        }
        view
    }

    fn legal(&self, seat: Seat) -> Option<Vec<MarketAction>> {
        if self.active() == Some(seat) { None } else { Some(Vec::new()) }
    }

    fn check(&self, seat: Seat, action: &MarketAction) -> Result<(), Refusal> {
        if self.active() != Some(seat) {
            return Err(DraftRefusal::NotYourTurnToBuy.into());
        }
        match action {
            MarketAction::Pass => Ok(()),
            MarketAction::Buy { card, with } => self.check_purchase(seat, *card, with),
        }
    }

    fn act(
        &mut self,
        seat: Seat,
        action: &MarketAction,
        _: &mut dyn Chance,
    ) -> Result<Vec<MarketEvent>, Refusal> {
        self.check(seat, action)?;
        let mut events = Vec::new();
        match action {
            MarketAction::Pass => {
                self.passes += 1;
                events.push(MarketEvent::Passed(seat));
            }
            MarketAction::Buy { card, with } => {
                self.passes = 0;
                self.offers.retain(|offer| offer != card);
                let owned = &mut self.owned[seat.index()];
                owned.retain(|own| with.as_slice().binary_search(own).is_err());
                owned.push(*card);
                self.traded.extend(with.as_slice());
                let (card, with) = (*card, with.clone());
                self.purchases.push(Purchase { seat, card, with: with.clone() });
                events.push(MarketEvent::Bought { seat, card, with });
            }
        }
        self.turn = (self.turn + 1) % self.order.len();
        events.extend(self.is_closed().then_some(MarketEvent::Closed));
        Ok(events)
    }

    fn clock_action(&self, seat: Seat) -> Option<MarketAction> {
        (self.active() == Some(seat)).then_some(MarketAction::Pass)
    }

    fn outcome(&self) -> Option<MarketOutcome> {
        self.is_closed()
            .then(|| MarketOutcome { sold: self.purchases.len(), unsold: self.offers.clone() })
    }

    fn show(event: &MarketEvent, _: Viewer) -> Option<MarketEvent> {
        Some(event.clone())
    }
}

impl Specimen for Market {
    /// What others own and have not bought here changes hands.
    fn rearranged(&self, viewer: Viewer, chance: &mut dyn Chance) -> Market {
        let bought: HashSet<CardNo> = self.purchases.iter().map(|bought| bought.card).collect();
        let others = || (0..self.owned.len()).filter(|seat| !viewer.is(Seat(*seat as u8)));
        let hidden: Vec<CardNo> = others()
            .flat_map(|seat| &self.owned[seat])
            .copied()
            .filter(|card| !bought.contains(card))
            .collect();
        let mut shuffled = hidden.clone();
        chance.shuffle(Occasion::POOL, &mut shuffled, hidden.len());
        let stand_in: HashMap<CardNo, CardNo> = hidden.into_iter().zip(shuffled).collect();
        let mut other = self.clone();
        for seat in others() {
            for card in &mut other.owned[seat] {
                *card = stand_in.get(card).copied().unwrap_or(*card);
            }
        }
        other
    }

    /// Purchases with some of the own cards, enough or not, and with cards of others.
    fn strays(&self, seat: Seat, chance: &mut dyn Chance) -> Vec<MarketAction> {
        let everything: Vec<CardNo> = self.everything().collect();
        let mut below = |n: usize| chance.draw(Occasion::other(seat, 0), n as u32) as usize;
        let mut strays = vec![MarketAction::Pass];
        for count in [1, 4, 12, 20] {
            let from = if below(4) == 0 { &everything } else { &self.owned[seat.index()] };
            if from.is_empty() || everything.is_empty() {
                continue;
            }
            let card = match self.offers.len() {
                0 => everything[below(everything.len())],
                offers => self.offers[below(offers)],
            };
            let with = (0..count).map(|_| from[below(from.len())]).collect();
            strays.push(MarketAction::Buy { card, with });
        }
        strays
    }

    fn all_cards(&self) -> Vec<u32> {
        self.everything().map(u32::from).collect()
    }
}
