//! The market of a Deckbuilder Draft for Python: first the card that is bought, then the cards that are
//! traded in for it, one by one. The table hears of a purchase when it is whole.

use crate::buffers::{Array, apart};
use crate::kinds::Kinds;
use crate::render::{Board, Section};
use crate::setup::{chance_seed, luck_seed, refused};
use cube::house;
use draft::deckbuilder::{Campaign, CampaignPairing, Played};
use draft::market::{self, Market, MarketAction, MarketView};
use draft::{CardNo, Draft, Format};
use players::{AnyDrafter, Drafter};
use pyo3::prelude::*;
use std::cmp::Reverse;
use std::sync::Arc;
use table::{Chance, Fast, Occasion, Seat, Table, Viewer};

/// The names of the numbers an observation begins with.
pub const NUMBERS: [&str; 6] = ["asked", "cost", "paid", "given", "most_given", "on_offer"];
/// The names of the planes that follow: a count for each kind of card.
pub const PLANES: [&str; 4] = ["offers", "owned", "wanted", "traded_in"];

/// The first market of a Deckbuilder Draft.
#[pyclass(module = "arcadia._arcadia", name = "Market")]
#[derive(Clone)]
pub struct PyMarket {
    table: Market,
    luck: Fast,
    kinds: Kinds,
    wanted: Option<CardNo>,
    with: Vec<CardNo>,
}

/// What a market opens with: a draft of starters held by one of our drafters, and games whose winners
/// are drawn.
fn setup(
    drafter: &str,
    settings: &[(String, String)],
    chance: &mut Fast,
    luck: &mut Fast,
) -> PyResult<market::MarketSetup> {
    let mut format = Format::named("deckbuilder").map_err(refused)?;
    for (name, value) in settings {
        format = format.with(name, value).map_err(refused)?;
    }
    let copies = format.procedure().copies(&house::oracle(1));
    let copies = copies.ok_or_else(|| refused("This draft needs other cards than Oracle's."))?;
    let setup = draft::DraftSetup { format, pool: Arc::new(house::oracle(copies)) };
    let (mut draft, _) = Draft::open(&setup, chance).map_err(refused)?;
    let mut drafter = AnyDrafter::named(drafter).map_err(refused)?;
    while let Some(seat) = draft.waiting().iter().next() {
        let action = drafter.pick(draft.sight(seat), luck);
        draft.act(seat, &action, chance).map_err(refused)?;
    }
    let mut campaign = Campaign::after(&draft).map_err(refused)?;
    let mut results = vec![Played::Bye; usize::from(draft.seats())];
    for CampaignPairing(one, other) in campaign.pairings() {
        let Some(other) = other else { continue };
        let wins = luck.draw(Occasion::other(one, 0), 2) == 0;
        let (winner, loser) = if wins { (one, other) } else { (other, one) };
        (results[winner.index()], results[loser.index()]) = (Played::Won, Played::Lost);
    }
    let market = campaign.played(&results).map_err(refused)?;
    market.ok_or_else(|| refused("This draft has no market."))
}

impl PyMarket {
    fn seat(&self, seat: u8) -> PyResult<Seat> {
        let there = seat < self.table.seats();
        there.then_some(Seat(seat)).ok_or_else(|| refused("There is no such seat."))
    }

    fn commit(&self) -> usize {
        self.kinds.len()
    }

    fn worth(&self, card: CardNo, wanted: CardNo) -> u64 {
        let market::MarketSetup { pool, prices, .. } = self.table.setup();
        prices.worth(pool, card, wanted).into()
    }

    fn cost(&self, wanted: CardNo) -> u64 {
        let market::MarketSetup { pool, prices, .. } = self.table.setup();
        prices.of(pool, wanted).cost.into()
    }

    fn paid(&self, with: &[CardNo], wanted: CardNo) -> u64 {
        with.iter().map(|card| self.worth(*card, wanted)).sum()
    }

    /// Whether these cards, and others if need be, can pay for the wanted one.
    fn can_pay(&self, seat: Seat, with: &[CardNo], wanted: CardNo) -> bool {
        let sight = self.table.sight(seat);
        let Some(more) = sight.most_traded().checked_sub(with.len()) else { return false };
        let rest = sight.owned().iter().filter(|card| !with.contains(card));
        let mut worths: Vec<u64> = rest.map(|card| self.worth(*card, wanted)).collect();
        worths.sort_unstable_by_key(|worth| Reverse(*worth));
        let most: u64 = worths.iter().take(more).sum();
        self.paid(with, wanted) + most >= self.cost(wanted)
    }

    /// What a seat sees, for people. What is being chosen is known to the buyer alone.
    fn board(&self, seat: Seat) -> Board<'_> {
        let (asked, sight) = (self.table.waiting().contains(seat), self.table.sight(seat));
        let wanted = self.wanted.filter(|_| asked);
        let state = match (asked, wanted) {
            (true, None) => "buy a card or pass".to_owned(),
            (true, Some(card)) => {
                format!("paid {} of {}", self.paid(&self.with, card), self.cost(card))
            }
            (false, _) if self.over() => "closed".to_owned(),
            (false, _) => "waiting for others".to_owned(),
        };
        let with = if asked { self.with.clone() } else { Vec::new() };
        let sections = vec![
            Section { name: "offers", cards: sight.offers().to_vec() },
            Section { name: "wanted", cards: wanted.into_iter().collect() },
            Section { name: "traded in for it", cards: with },
            Section { name: "owned", cards: sight.owned().to_vec() },
        ];
        Board { title: format!("Seat {}: {state}", seat.0), sections, kinds: &self.kinds }
    }

    /// The cards that can be chosen now, and whether the decision may be whole as it is.
    fn options(&self, seat: Seat) -> (Vec<CardNo>, bool) {
        let sight = self.table.sight(seat);
        let Some(wanted) = self.wanted else {
            let buyable = sight.offers().iter().filter(|card| self.can_pay(seat, &[], **card));
            return (buyable.copied().collect(), true);
        };
        let left = sight.owned().iter().filter(|card| !self.with.contains(card));
        let fits =
            |card: &&CardNo| self.can_pay(seat, &[&self.with[..], &[**card]].concat(), wanted);
        let cards = left.filter(fits).copied().collect();
        (cards, self.paid(&self.with, wanted) >= self.cost(wanted))
    }

    fn whole(&mut self, seat: Seat) -> PyResult<bool> {
        let with = std::mem::take(&mut self.with).into_iter().collect();
        let action = match self.wanted.take() {
            Some(card) => MarketAction::Buy { card, with },
            None => MarketAction::Pass,
        };
        self.table.act(seat, &action, &mut self.luck).map_err(refused)?;
        Ok(true)
    }
}

#[pymethods]
impl PyMarket {
    #[new]
    fn new(
        drafter: &str,
        settings: Vec<(String, String)>,
        seed: u64,
        game: u64,
    ) -> PyResult<PyMarket> {
        let mut chance = Fast::new(chance_seed(seed, game));
        let mut luck = Fast::new(luck_seed(seed, game));
        let setup = setup(drafter, &settings, &mut chance, &mut luck)?;
        let kinds = Kinds::of(&setup.pool);
        let (table, _) = Market::open(&setup, &mut chance).map_err(refused)?;
        Ok(PyMarket { table, luck, kinds, wanted: None, with: Vec::new() })
    }

    #[getter]
    fn seats(&self) -> u8 {
        self.table.seats()
    }

    #[getter]
    fn kinds(&self) -> Vec<String> {
        self.kinds.names.clone()
    }

    #[getter]
    fn actions(&self) -> usize {
        self.commit() + 2
    }

    #[getter]
    fn length(&self) -> usize {
        NUMBERS.len() + PLANES.len() * self.kinds.len()
    }

    fn waiting(&self) -> Vec<u8> {
        self.table.waiting().iter().map(|seat| seat.0).collect()
    }

    #[getter]
    fn over(&self) -> bool {
        self.table.outcome().is_some()
    }

    /// Takes an action; says whether a decision became whole.
    fn step(&mut self, seat: u8, action: usize) -> PyResult<bool> {
        let seat = self.seat(seat)?;
        let waits = !self.table.waiting().contains(seat);
        if waits && action == self.commit() + 1 {
            return Ok(false);
        }
        let wrong = || refused(format!("The action {action} is not allowed here."));
        if waits || action > self.commit() {
            return Err(wrong());
        }
        let (cards, whole) = self.options(seat);
        if action == self.commit() {
            return if whole { self.whole(seat) } else { Err(wrong()) };
        }
        let card = self.kinds.find(action, &cards, &[]).ok_or_else(wrong)?;
        if self.wanted.is_none() {
            self.wanted = Some(card);
            return Ok(false);
        }
        self.with.push(card);
        let (more, whole) = self.options(seat);
        if whole && more.is_empty() { self.whole(seat) } else { Ok(false) }
    }

    fn observe_into(
        &self,
        seat: u8,
        observation: &Bound<'_, PyAny>,
        mask: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let seat = self.seat(seat)?;
        let mut observation = Array::<i16>::of(observation, "observation", self.length())?;
        let mut mask = Array::<i8>::of(mask, "mask", self.actions())?;
        apart(&[observation.span(), mask.span()])?;
        let (out, mask) = (observation.elements(), mask.elements());
        out.fill(0);
        mask.fill(0);
        let (asked, sight) = (self.table.waiting().contains(seat), self.table.sight(seat));
        // What is being chosen is known to the buyer alone.
        let wanted = self.wanted.filter(|_| asked);
        let with: &[CardNo] = if asked { &self.with } else { &[] };
        let numbers = [
            asked.into(),
            wanted.map_or(0, |wanted| self.cost(wanted)),
            wanted.map_or(0, |wanted| self.paid(with, wanted)),
            with.len() as u64,
            sight.most_traded() as u64,
            sight.offers().len() as u64,
        ];
        let (head, planes) = out.split_at_mut(NUMBERS.len());
        head.iter_mut().zip(numbers).for_each(|(out, number)| *out = number as i16);
        let wanted: Vec<CardNo> = wanted.into_iter().collect();
        let cards: [&[CardNo]; PLANES.len()] = [sight.offers(), sight.owned(), &wanted, with];
        for (plane, cards) in planes.chunks_mut(self.kinds.len()).zip(cards) {
            self.kinds.count(cards, plane);
        }
        if !asked {
            mask[self.commit() + 1] = 1;
            return Ok(());
        }
        let (cards, whole) = self.options(seat);
        cards.iter().for_each(|card| mask[self.kinds.kind(*card)] = 1);
        mask[self.commit()] = whole.into();
        Ok(())
    }

    #[pyo3(name = "clone")]
    fn copy(&self) -> PyMarket {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyMarket {
        self.clone()
    }

    /// What a seat owns, by the names of the cards.
    fn owned(&self, seat: u8) -> PyResult<Vec<String>> {
        Ok(self.kinds.names_of(self.table.owned(self.seat(seat)?)))
    }

    /// What a seat sees, as the player protocol says it (JSON).
    fn view(&self, seat: u8) -> PyResult<String> {
        let view = self.table.view(Viewer::Seat(self.seat(seat)?));
        serde_json::to_string(&view).map_err(refused)
    }

    /// A market with the same prices in which a seat sees this view (JSON). The others own nothing.
    fn from_view(&self, view: &str) -> PyResult<PyMarket> {
        let view: MarketView = serde_json::from_str(view).map_err(refused)?;
        let market::MarketSetup { pool, prices, .. } = self.table.setup();
        let table = view.market(pool.clone(), *prices).map_err(refused)?;
        Ok(PyMarket { table, wanted: None, with: Vec::new(), ..self.clone() })
    }

    /// Whether the table would take this decision (JSON) of a seat.
    fn allows(&self, seat: u8, decision: &str) -> PyResult<bool> {
        let action: MarketAction = serde_json::from_str(decision).map_err(refused)?;
        Ok(self.table.check(self.seat(seat)?, &action).is_ok())
    }

    /// What a seat sees, as text.
    fn text(&self, seat: u8) -> PyResult<String> {
        Ok(self.board(self.seat(seat)?).text())
    }

    /// What a seat sees, as a picture (SVG).
    fn svg(&self, seat: u8) -> PyResult<String> {
        Ok(self.board(self.seat(seat)?).svg())
    }

    /// Lets a buyer of ours decide for a seat. What was chosen before is forgotten.
    fn play_by(&mut self, seat: u8, name: &str) -> PyResult<()> {
        let seat = self.seat(seat)?;
        let mut buyer = AnyDrafter::named(name).map_err(refused)?;
        let action = buyer.trade(self.table.sight(seat), &mut self.luck);
        (self.wanted, self.with) = (None, Vec::new());
        self.table.act(seat, &action, &mut self.luck).map_err(refused)?;
        Ok(())
    }
}
