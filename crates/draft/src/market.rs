//! The market of a Deckbuilder Draft: trade cards in for better ones (M7, M8).
//!
//! Uncommons and rares lie open. In a fixed order, losers of the last games first, everybody buys
//! one card or passes, round and round, until all have passed in a row or nothing is left. A card is
//! paid for with cards one owns, whose worth must come to its cost: each is worth more for every
//! colour it shares with the card bought. No change is given, and what is traded in leaves the
//! event. What is on offer and what is traded lies open; what else a player owns does not.

use crate::action::Cards;
use crate::deal::dealer;
use crate::pool::{CardNo, Colors, Pool, Rarity};
use crate::view::impossible;
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
    pub fn cheapest(&self, pool: &Pool, owned: &[CardNo], wanted: CardNo) -> Option<Cards> {
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
pub struct Setup {
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
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Buy a card.
    Buy {
        /// The card.
        card: CardNo,
        /// What is traded in for it.
        with: Cards,
    },
    /// Buy nothing this time.
    Pass,
}

/// Something that happened at a market. All of it is public.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// It was settled in which order people buy.
    Order(Vec<Seat>),
    /// Somebody bought a card.
    Bought {
        /// Who.
        seat: Seat,
        /// Which card.
        card: CardNo,
        /// What was traded in.
        with: Cards,
    },
    /// Somebody passed.
    Passed(Seat),
    /// The market closed.
    Closed,
}

/// A market.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Market {
    setup: Arc<Setup>,
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
pub struct Purchase {
    /// Who bought.
    pub seat: Seat,
    /// What.
    pub card: CardNo,
    /// For what.
    pub with: Cards,
}

/// What one viewer may know of a market.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
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

impl View {
    /// A market in which this view's seat has its sight: for buyers who are told what they see, and
    /// sit somewhere else. The others own nothing.
    ///
    /// # Errors
    /// When nobody in a seat could see this with this pool.
    pub fn market(&self, pool: Arc<Pool>, prices: Prices) -> Result<Market, Refusal> {
        pool.check()?;
        let seat = self.seat.ok_or_else(|| impossible("A spectator's view is nobody's seat."))?;
        let offers: Vec<CardNo> = self.offers.iter().map(|offer| offer.card).collect();
        pool.check_cards(offers.iter().chain(&self.owned).copied())?;
        let mut owned = vec![Vec::new(); self.counts.len()];
        let own = owned.get_mut(seat.index());
        *own.ok_or_else(|| impossible("There is no such seat."))? = self.owned.clone();
        let setup = Setup { pool, prices, fresh: Vec::new(), old: Vec::new(), traders: Vec::new() };
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

/// A card on offer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Offer {
    /// The card.
    pub card: CardNo,
    /// What it costs.
    pub cost: u16,
    /// Whether it was on the market before: it will not come again.
    pub old: bool,
}

/// How a market ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// How many cards were sold.
    pub sold: usize,
    /// What nobody bought.
    pub unsold: Vec<CardNo>,
}

/// What one seat sees of a market, without copying any of it.
#[derive(Clone, Copy)]
pub struct Sight<'a> {
    market: &'a Market,
    seat: Seat,
}

impl<'a> Sight<'a> {
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
    pub fn payment(self, cards: &[CardNo], wanted: CardNo) -> Option<Cards> {
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

impl Market {
    /// What a seat may know, for a buyer that plays here and now.
    pub fn sight(&self, seat: Seat) -> Sight<'_> {
        Sight { market: self, seat }
    }

    /// What the market was set up with.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What a seat owns. For whoever hosts the table; others get a [`Sight`] or a [`View`].
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
        let Setup { pool, .. } = &*self.setup;
        if !pool.nothing_is_free() {
            return owned;
        }
        (owned + 1).saturating_sub(pool.deck.least.into())
    }

    fn check_purchase(&self, seat: Seat, card: CardNo, with: &Cards) -> Result<(), Refusal> {
        let Setup { pool, prices, .. } = &*self.setup;
        if !self.offers.contains(&card) {
            let reason = format!("Card {card} is not on the market.");
            return Err(Refusal::new("not-on-the-market", reason).with("card", card));
        }
        let owned: HashSet<&CardNo> = self.owned[seat.index()].iter().collect();
        if let Some(stranger) = with.as_slice().iter().find(|card| !owned.contains(card)) {
            let reason = format!("Card {stranger} is not yours to trade.");
            return Err(Refusal::new("not-yours", reason).with("card", stranger));
        }
        let worths = with.as_slice().iter().map(|own| u64::from(prices.worth(pool, *own, card)));
        let worth: u64 = worths.sum();
        let cost = u64::from(prices.of(pool, card).cost);
        if worth < cost {
            let reason = format!("This card costs {cost}, and what you offer is worth {worth}.");
            return Err(Refusal::new("not-worth-enough", reason)
                .with("cost", cost)
                .with("worth", worth));
        }
        let most = self.most_traded(seat);
        if with.len() > most {
            let least = pool.deck.least;
            let left = owned.len() + 1 - with.len();
            let reason =
                format!("A deck needs {least} cards, and you would have only {left} left.");
            return Err(Refusal::new("deck-would-be-too-small", reason)
                .with("least", least)
                .with("left", left));
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

    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Outcome = Outcome;

    fn settled(setup: &Setup) -> Settled {
        settled(json!({ "pool": setup.pool, "prices": setup.prices }))
    }

    fn open(setup: &Setup, chance: &mut dyn Chance) -> Result<(Market, Vec<Event>), Refusal> {
        setup.pool.check()?;
        let traders = &setup.traders;
        if !(2..=8).contains(&traders.len()) {
            let reason = "A market has two to eight buyers.";
            return Err(Refusal::new("market-seats", reason).with("have", traders.len()));
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
        let mut events = vec![Event::Order(order)];
        events.extend(market.is_closed().then_some(Event::Closed));
        Ok((market, events))
    }

    fn seats_of(setup: &Setup) -> u8 {
        setup.traders.len() as u8
    }

    fn seats(&self) -> u8 {
        self.owned.len() as u8
    }

    fn waiting(&self) -> Seats {
        self.active().into_iter().collect()
    }

    fn view(&self, viewer: Viewer) -> View {
        let Setup { pool, prices, old, .. } = &*self.setup;
        let offer = |card: &CardNo| Offer {
            card: *card,
            cost: prices.of(pool, *card).cost,
            old: old.contains(card),
        };
        let mut view = View {
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

    fn legal(&self, seat: Seat) -> Option<Vec<Action>> {
        if self.active() == Some(seat) { None } else { Some(Vec::new()) }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if self.active() != Some(seat) {
            return Err(Refusal::new("not-your-turn-to-buy", "It is not your turn to buy."));
        }
        match action {
            Action::Pass => Ok(()),
            Action::Buy { card, with } => self.check_purchase(seat, *card, with),
        }
    }

    fn act(
        &mut self,
        seat: Seat,
        action: &Action,
        _: &mut dyn Chance,
    ) -> Result<Vec<Event>, Refusal> {
        self.check(seat, action)?;
        let mut events = Vec::new();
        match action {
            Action::Pass => {
                self.passes += 1;
                events.push(Event::Passed(seat));
            }
            Action::Buy { card, with } => {
                self.passes = 0;
                self.offers.retain(|offer| offer != card);
                let owned = &mut self.owned[seat.index()];
                owned.retain(|own| with.as_slice().binary_search(own).is_err());
                owned.push(*card);
                self.traded.extend(with.as_slice());
                let (card, with) = (*card, with.clone());
                self.purchases.push(Purchase { seat, card, with: with.clone() });
                events.push(Event::Bought { seat, card, with });
            }
        }
        self.turn = (self.turn + 1) % self.order.len();
        events.extend(self.is_closed().then_some(Event::Closed));
        Ok(events)
    }

    fn clock_action(&self, seat: Seat) -> Option<Action> {
        (self.active() == Some(seat)).then_some(Action::Pass)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.is_closed()
            .then(|| Outcome { sold: self.purchases.len(), unsold: self.offers.clone() })
    }

    fn show(event: &Event, _: Viewer) -> Option<Event> {
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
    fn strays(&self, seat: Seat, chance: &mut dyn Chance) -> Vec<Action> {
        let everything: Vec<CardNo> = self.everything().collect();
        let mut below = |n: usize| chance.draw(Occasion::other(seat, 0), n as u32) as usize;
        let mut strays = vec![Action::Pass];
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
            strays.push(Action::Buy { card, with });
        }
        strays
    }

    fn all_cards(&self) -> Vec<u32> {
        self.everything().map(u32::from).collect()
    }
}
