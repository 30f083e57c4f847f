//! Building decks from drafted cards (D6, M4).
//!
//! Everybody submits a deck in secret; nobody sees more than who is still building. What is not in
//! the deck is set aside and kept. A submitted deck is final. Where all cards a seat has are just
//! enough, they are its deck without asking.

use crate::action::CardNos;
use crate::pool::{CardNo, DeckRule, FreeCard, MOST_IN_DECK, Pool};
use crate::refusal::DraftRefusal;
use crate::view::impossible;
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;
use table::protocol::{Settled, settled};
use table::{Chance, Occasion, Refusal, Seat, Seats, Specimen, Table, Viewer};

/// The most copies of a free card in a deck: enough for any deck a game may ask for.
const MOST_FREE: u16 = MOST_IN_DECK;
/// How many drafted cards are in the deck that is built for a seat whose time has run out, where
/// free cards fill it up: the usual 23, with 17 lands.
const USUAL_SPELLS: usize = 23;

/// All that is settled before decks are built.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BuildSetup {
    /// What is known of the cards.
    pub pool: Arc<Pool>,
    /// The cards each seat may build from.
    pub cards: Vec<Vec<CardNo>>,
}

/// A deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DraftDeck {
    /// The drafted cards in it.
    pub cards: CardNos,
    /// The free cards in it, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub free: BTreeMap<String, u16>,
}

impl DraftDeck {
    /// How many cards it has.
    pub fn len(&self) -> usize {
        self.cards.len() + self.free.values().map(|count| usize::from(*count)).sum::<usize>()
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many drafted cards a deck usually has: all it needs, or as many as leave room for the
    /// free cards that fill it up.
    pub fn usual_cards(pool: &Pool) -> usize {
        let least = usize::from(pool.deck.least);
        if pool.nothing_is_free() { least } else { USUAL_SPELLS.min(least) }
    }

    /// A deck of these cards, filled up with free cards for the colours they have.
    pub fn filled_up(pool: &Pool, cards: &[CardNo]) -> DraftDeck {
        let missing = usize::from(pool.deck.least).saturating_sub(cards.len());
        DraftDeck { free: free_cards(pool, cards, missing), cards: cards.iter().copied().collect() }
    }

    /// The best cards by plain value, filled up with free cards.
    pub fn plain(pool: &Pool, cards: &[CardNo]) -> DraftDeck {
        let mut best = cards.to_vec();
        best.sort_by_key(|card| (Reverse(pool.value(*card)), *card));
        best.truncate(DraftDeck::usual_cards(pool));
        DraftDeck::filled_up(pool, &best)
    }
}

/// Free cards in proportion to what the costs of others ask for.
fn free_cards(pool: &Pool, cards: &[CardNo], count: usize) -> BTreeMap<String, u16> {
    let free = &pool.deck.free;
    let wanted = |free: &FreeCard| cards.iter().map(|card| free.wanted_for(pool.card(*card))).sum();
    let mut weights: Vec<usize> = free.iter().map(wanted).collect();
    if weights.iter().all(|weight| *weight == 0) {
        weights.fill(1);
    }
    let all: usize = weights.iter().sum();
    let mut before = 0;
    let shares = weights.iter().map(|weight| {
        let share = |so_far: usize| (so_far * count / all) as u16;
        before += weight;
        share(before) - share(before - weight)
    });
    let names = free.iter().map(|card| card.name.clone());
    names.zip(shares).filter(|(_, share)| *share > 0).collect()
}

/// Something that happened while decks were built: somebody submitted one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BuildEvent {
    /// Who.
    pub seat: Seat,
    /// The deck; only its builder may know it.
    pub deck: Option<DraftDeck>,
}

/// Decks being built.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Build {
    setup: Arc<BuildSetup>,
    decks: Vec<Option<DraftDeck>>,
}

/// What one viewer may know while decks are built.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BuildView {
    /// The viewer's seat, if it is not a spectator.
    pub seat: Option<Seat>,
    /// The cards the viewer may build from.
    pub cards: Vec<CardNo>,
    /// What a deck must be.
    pub rule: DeckRule,
    /// The viewer's deck, once it is submitted.
    pub deck: Option<DraftDeck>,
    /// Who is still building.
    pub building: Vec<Seat>,
}

impl BuildView {
    /// Decks being built, so that this view's seat has its sight: for builders who are told what
    /// they see, and sit somewhere else. The others have nothing.
    ///
    /// # Errors
    /// When nobody in a seat could see this with this pool.
    pub fn build(&self, pool: Arc<Pool>) -> Result<Build, Refusal> {
        pool.check()?;
        let seat = self.seat.ok_or_else(|| impossible("spectator"))?;
        pool.check_cards(self.cards.iter().copied())?;
        let mut cards = vec![Vec::new(); seat.index() + 1];
        cards[seat.index()] = self.cards.clone();
        let decks = vec![None; cards.len()];
        Ok(Build { setup: Arc::new(BuildSetup { pool, cards }), decks })
    }

    /// What the viewer has set aside.
    pub fn aside(&self) -> Vec<CardNo> {
        let used = self.deck.as_ref().map_or(&[][..], |deck| deck.cards.as_slice());
        self.cards.iter().copied().filter(|card| !used.contains(card)).collect()
    }
}

/// What one seat sees while decks are built, without copying any of it.
#[derive(Clone, Copy)]
pub struct BuildSight<'a> {
    build: &'a Build,
    seat: Seat,
}

impl<'a> BuildSight<'a> {
    /// Who is looking.
    pub fn seat(self) -> Seat {
        self.seat
    }

    /// What is known of the cards.
    pub fn pool(self) -> &'a Pool {
        &self.build.setup.pool
    }

    /// The cards this seat may build from.
    pub fn cards(self) -> &'a [CardNo] {
        &self.build.setup.cards[self.seat.index()]
    }
}

/// How building ended: how many cards each deck has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BuildOutcome {
    /// Seat by seat.
    pub sizes: Vec<usize>,
}

impl Build {
    /// What a seat may know, for a builder that plays here and now.
    pub fn sight(&self, seat: Seat) -> BuildSight<'_> {
        BuildSight { build: self, seat }
    }

    /// What decks are built from.
    pub fn setup(&self) -> &BuildSetup {
        &self.setup
    }

    /// The deck of a seat. For whoever hosts the table; others get a [`BuildSight`] or a [`BuildView`].
    pub fn deck(&self, seat: Seat) -> Option<&DraftDeck> {
        self.decks[seat.index()].as_ref()
    }

    /// What a seat has set aside: a sideboard, where the event has those.
    pub fn aside(&self, seat: Seat) -> Vec<CardNo> {
        let used: HashSet<CardNo> = match self.deck(seat) {
            Some(deck) => deck.cards.as_slice().iter().copied().collect(),
            None => HashSet::new(),
        };
        let cards = &self.setup.cards[seat.index()];
        cards.iter().copied().filter(|card| !used.contains(card)).collect()
    }

    fn is_waiting_for(&self, seat: Seat) -> bool {
        matches!(self.decks.get(seat.index()), Some(None))
    }
}

/// Refuses a deck that a seat with these cards may not have.
pub fn check_deck(pool: &Pool, cards: &[CardNo], deck: &DraftDeck) -> Result<(), Refusal> {
    let own: HashSet<&CardNo> = cards.iter().collect();
    if let Some(stranger) = deck.cards.as_slice().iter().find(|card| !own.contains(card)) {
        return Err(DraftRefusal::NotYoursToBuild { card: *stranger }.into());
    }
    let DeckRule { least, most, free } = &pool.deck;
    let known = |name: &String| free.iter().any(|card| card.name == *name);
    if let Some(name) = deck.free.keys().find(|name| !known(name)) {
        return Err(DraftRefusal::NotFree { name: name.clone() }.into());
    }
    if deck.free.values().any(|count| *count > MOST_FREE) {
        return Err(DraftRefusal::TooManyFree { most: MOST_FREE }.into());
    }
    let have = deck.len();
    let fits = have >= usize::from(*least) && most.is_none_or(|most| have <= usize::from(most));
    if fits {
        return Ok(());
    }
    let bounds = match most {
        Some(most) if most == least => "exactly",
        Some(_) => "between",
        None => "least",
    };
    let most = most.map_or_else(|| "none".to_owned(), |most| most.to_string());
    Err(DraftRefusal::WrongDeckSize { bounds, least: *least, most, have }.into())
}

impl Table for Build {
    const KIND: &'static str = "build";
    const CONTEST: bool = false;

    type Setup = BuildSetup;
    type Action = DraftDeck;
    type Event = BuildEvent;
    type View = BuildView;
    type Outcome = BuildOutcome;

    fn settled(setup: &BuildSetup) -> Settled {
        settled(json!({ "pool": setup.pool }))
    }

    fn open(setup: &BuildSetup, _: &mut dyn Chance) -> Result<(Build, Vec<BuildEvent>), Refusal> {
        let BuildSetup { pool, cards } = setup;
        pool.check()?;
        if !(1..=16).contains(&cards.len()) {
            return Err(DraftRefusal::BuildSeats { have: cards.len() }.into());
        }
        pool.check_cards(cards.iter().flatten().copied())?;
        let DeckRule { least, most, .. } = pool.deck;
        let fewest = cards.iter().map(Vec::len).min().unwrap_or(0);
        if pool.nothing_is_free() && fewest < usize::from(least) {
            return Err(DraftRefusal::TooFewToBuild { least, have: fewest }.into());
        }
        let mut build = Build { setup: Arc::new(setup.clone()), decks: vec![None; cards.len()] };
        let mut events = Vec::new();
        for (seat, cards) in (0..).map(Seat).zip(cards) {
            let forced =
                most == Some(least) && cards.len() == usize::from(least) && pool.nothing_is_free();
            if forced {
                let deck =
                    DraftDeck { cards: cards.iter().copied().collect(), free: BTreeMap::new() };
                build.decks[seat.index()] = Some(deck.clone());
                events.push(BuildEvent { seat, deck: Some(deck) });
            }
        }
        Ok((build, events))
    }

    fn seats_of(setup: &BuildSetup) -> u8 {
        setup.cards.len() as u8
    }

    fn seats(&self) -> u8 {
        self.decks.len() as u8
    }

    fn waiting(&self) -> Seats {
        (0..self.seats()).map(Seat).filter(|seat| self.is_waiting_for(*seat)).collect()
    }

    fn view(&self, viewer: Viewer) -> BuildView {
        let mut view = BuildView {
            seat: None,
            cards: Vec::new(),
            rule: self.setup.pool.deck.clone(),
            deck: None,
            building: self.waiting().iter().collect(),
        };
        if let Viewer::Seat(seat) = viewer
            && seat.0 < self.seats()
        {
            view.seat = Some(seat);
            view.cards = self.setup.cards[seat.index()].clone();
            view.deck = self.deck(seat).cloned();
        }
        view
    }

    fn legal(&self, seat: Seat) -> Option<Vec<DraftDeck>> {
        if self.is_waiting_for(seat) { None } else { Some(Vec::new()) }
    }

    fn check(&self, seat: Seat, deck: &DraftDeck) -> Result<(), Refusal> {
        if !self.is_waiting_for(seat) {
            return Err(DraftRefusal::DeckIsFinal.into());
        }
        check_deck(&self.setup.pool, &self.setup.cards[seat.index()], deck)
    }

    fn act(
        &mut self,
        seat: Seat,
        deck: &DraftDeck,
        _: &mut dyn Chance,
    ) -> Result<Vec<BuildEvent>, Refusal> {
        self.check(seat, deck)?;
        self.decks[seat.index()] = Some(deck.clone());
        Ok(vec![BuildEvent { seat, deck: Some(deck.clone()) }])
    }

    fn clock_action(&self, seat: Seat) -> Option<DraftDeck> {
        let cards = self.setup.cards.get(seat.index())?;
        self.is_waiting_for(seat).then(|| DraftDeck::plain(&self.setup.pool, cards))
    }

    fn outcome(&self) -> Option<BuildOutcome> {
        let sizes: Option<Vec<usize>> =
            self.decks.iter().map(|deck| deck.as_ref().map(DraftDeck::len)).collect();
        sizes.map(|sizes| BuildOutcome { sizes })
    }

    fn show(event: &BuildEvent, viewer: Viewer) -> Option<BuildEvent> {
        let deck = if viewer.is(event.seat) { event.deck.clone() } else { None };
        Some(BuildEvent { seat: event.seat, deck })
    }
}

impl Specimen for Build {
    /// The others have each other's cards, and other decks.
    fn rearranged(&self, viewer: Viewer, chance: &mut dyn Chance) -> Build {
        let mut setup = (*self.setup).clone();
        let others = || (0..self.decks.len()).filter(|seat| !viewer.is(Seat(*seat as u8)));
        let hidden: Vec<CardNo> = others().flat_map(|seat| &setup.cards[seat]).copied().collect();
        let mut shuffled = hidden.clone();
        chance.shuffle(Occasion::POOL, &mut shuffled, hidden.len());
        let stand_in: HashMap<CardNo, CardNo> = hidden.into_iter().zip(shuffled).collect();
        let mut decks = self.decks.clone();
        for seat in others() {
            for card in &mut setup.cards[seat] {
                *card = stand_in[card];
            }
            if let Some(deck) = &mut decks[seat] {
                deck.cards = deck.cards.as_slice().iter().map(|card| stand_in[card]).collect();
            }
        }
        Build { setup: Arc::new(setup), decks }
    }

    /// Decks that are a little too small or too large, or have a card of somebody else.
    fn strays(&self, seat: Seat, chance: &mut dyn Chance) -> Vec<DraftDeck> {
        let pool = &self.setup.pool;
        let mut below = |n: usize| chance.draw(Occasion::other(seat, 0), n as u32) as usize;
        let own = &self.setup.cards[seat.index()];
        let mut strays = Vec::new();
        for _ in 0..4 {
            let mut cards = own.clone();
            for last in (1..cards.len()).rev() {
                cards.swap(last, below(last + 1));
            }
            cards.truncate(usize::from(pool.deck.least) - 1 + below(3));
            if below(4) == 0 {
                cards.push(below(pool.len()) as CardNo);
            }
            let free = pool.deck.free.first().filter(|_| below(2) == 0);
            let free = free.map(|card| (card.name.clone(), below(40) as u16)).into_iter().collect();
            strays.push(DraftDeck { cards: cards.into_iter().collect(), free });
        }
        strays
    }

    fn all_cards(&self) -> Vec<u32> {
        let in_deck = |seat: usize| self.decks[seat].iter().flat_map(|deck| deck.cards.as_slice());
        let seats = 0..self.decks.len();
        let cards = seats.flat_map(|seat| {
            let mut cards = self.aside(Seat(seat as u8));
            cards.extend(in_deck(seat));
            cards
        });
        cards.map(u32::from).collect()
    }
}
