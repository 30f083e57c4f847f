//! Building decks from drafted cards (D6, M4).
//!
//! Everybody submits a deck in secret; nobody sees more than who is still building. What is not in
//! the deck is set aside and kept. A submitted deck is final. Where all cards a seat has are just
//! enough, they are its deck without asking.

use crate::action::Cards;
use crate::pool::{CardNo, Colors, DeckRule, MOST_IN_DECK, Pool};
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
pub struct Setup {
    /// What is known of the cards.
    pub pool: Arc<Pool>,
    /// The cards each seat may build from.
    pub cards: Vec<Vec<CardNo>>,
}

/// A deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    /// The drafted cards in it.
    pub cards: Cards,
    /// The free cards in it, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub free: BTreeMap<String, u16>,
}

impl Deck {
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
    pub fn filled_up(pool: &Pool, cards: &[CardNo]) -> Deck {
        let missing = usize::from(pool.deck.least).saturating_sub(cards.len());
        Deck { free: free_cards(pool, cards, missing), cards: cards.iter().copied().collect() }
    }

    /// The best cards by plain value, filled up with free cards.
    pub fn plain(pool: &Pool, cards: &[CardNo]) -> Deck {
        let mut best = cards.to_vec();
        best.sort_by_key(|card| (Reverse(pool.value(*card)), *card));
        best.truncate(Deck::usual_cards(pool));
        Deck::filled_up(pool, &best)
    }
}

/// Free cards in proportion to the colours of others.
fn free_cards(pool: &Pool, cards: &[CardNo], count: usize) -> BTreeMap<String, u16> {
    let free = &pool.deck.free;
    let with = |colors: Colors| {
        let fits = |card: &&CardNo| colors.shared(pool.colors_of(**card)).count() > 0;
        cards.iter().filter(fits).count()
    };
    let mut weights: Vec<usize> = free.iter().map(|card| with(card.colors)).collect();
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
pub struct Event {
    /// Who.
    pub seat: Seat,
    /// The deck; only its builder may know it.
    pub deck: Option<Deck>,
}

/// Decks being built.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Build {
    setup: Arc<Setup>,
    decks: Vec<Option<Deck>>,
}

/// What one viewer may know while decks are built.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The viewer's seat, if it is not a spectator.
    pub seat: Option<Seat>,
    /// The cards the viewer may build from.
    pub cards: Vec<CardNo>,
    /// What a deck must be.
    pub rule: DeckRule,
    /// The viewer's deck, once it is submitted.
    pub deck: Option<Deck>,
    /// Who is still building.
    pub building: Vec<Seat>,
}

impl View {
    /// Decks being built, so that this view's seat has its sight: for builders who are told what
    /// they see, and sit somewhere else. The others have nothing.
    ///
    /// # Errors
    /// When nobody in a seat could see this with this pool.
    pub fn build(&self, pool: Arc<Pool>) -> Result<Build, Refusal> {
        pool.check()?;
        let seat = self.seat.ok_or_else(|| impossible("A spectator's view is nobody's seat."))?;
        pool.check_cards(self.cards.iter().copied())?;
        let mut cards = vec![Vec::new(); seat.index() + 1];
        cards[seat.index()] = self.cards.clone();
        let decks = vec![None; cards.len()];
        Ok(Build { setup: Arc::new(Setup { pool, cards }), decks })
    }
}

/// What one seat sees while decks are built, without copying any of it.
#[derive(Clone, Copy)]
pub struct Sight<'a> {
    build: &'a Build,
    seat: Seat,
}

impl<'a> Sight<'a> {
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
pub struct Outcome {
    /// Seat by seat.
    pub sizes: Vec<usize>,
}

impl Build {
    /// What a seat may know, for a builder that plays here and now.
    pub fn sight(&self, seat: Seat) -> Sight<'_> {
        Sight { build: self, seat }
    }

    /// What decks are built from.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The deck of a seat. For whoever hosts the table; others get a [`Sight`] or a [`View`].
    pub fn deck(&self, seat: Seat) -> Option<&Deck> {
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
pub fn check_deck(pool: &Pool, cards: &[CardNo], deck: &Deck) -> Result<(), Refusal> {
    let own: HashSet<&CardNo> = cards.iter().collect();
    if let Some(stranger) = deck.cards.as_slice().iter().find(|card| !own.contains(card)) {
        let reason = format!("Card {stranger} is not among the cards you may build from.");
        return Err(Refusal::new("not-yours-to-build", reason).with("card", stranger));
    }
    let DeckRule { least, most, free } = &pool.deck;
    let known = |name: &String| free.iter().any(|card| card.name == *name);
    if let Some(name) = deck.free.keys().find(|name| !known(name)) {
        let reason = format!("{name:?} is not a card that everybody has for free.");
        return Err(Refusal::new("not-free", reason).with("name", name));
    }
    if deck.free.values().any(|count| *count > MOST_FREE) {
        let reason = format!("A deck may have at most {MOST_FREE} copies of a free card.");
        return Err(Refusal::new("too-many-free", reason).with("most", MOST_FREE));
    }
    let have = deck.len();
    let fits = have >= usize::from(*least) && most.is_none_or(|most| have <= usize::from(most));
    if fits {
        return Ok(());
    }
    let reason = match most {
        Some(most) if most == least => {
            format!("A deck has exactly {least} cards; this one has {have}.")
        }
        Some(most) => format!("A deck has {least} to {most} cards; this one has {have}."),
        None => format!("A deck has at least {least} cards; this one has {have}."),
    };
    let most = most.map_or_else(|| "none".to_owned(), |most| most.to_string());
    Err(Refusal::new("wrong-deck-size", reason)
        .with("least", least)
        .with("most", most)
        .with("have", have))
}

impl Table for Build {
    const KIND: &'static str = "build";
    const CONTEST: bool = false;

    type Setup = Setup;
    type Action = Deck;
    type Event = Event;
    type View = View;
    type Outcome = Outcome;

    fn settled(setup: &Setup) -> Settled {
        settled(json!({ "pool": setup.pool }))
    }

    fn open(setup: &Setup, _: &mut dyn Chance) -> Result<(Build, Vec<Event>), Refusal> {
        let Setup { pool, cards } = setup;
        pool.check()?;
        if !(1..=16).contains(&cards.len()) {
            let reason = "Decks are built by one to sixteen players.";
            return Err(Refusal::new("build-seats", reason).with("have", cards.len()));
        }
        pool.check_cards(cards.iter().flatten().copied())?;
        let DeckRule { least, most, .. } = pool.deck;
        let fewest = cards.iter().map(Vec::len).min().unwrap_or(0);
        if pool.nothing_is_free() && fewest < usize::from(least) {
            let reason = format!("A deck needs {least} cards, and somebody has only {fewest}.");
            return Err(Refusal::new("too-few-to-build", reason)
                .with("least", least)
                .with("have", fewest));
        }
        let mut build = Build { setup: Arc::new(setup.clone()), decks: vec![None; cards.len()] };
        let mut events = Vec::new();
        for (seat, cards) in (0..).map(Seat).zip(cards) {
            let forced =
                most == Some(least) && cards.len() == usize::from(least) && pool.nothing_is_free();
            if forced {
                let deck = Deck { cards: cards.iter().copied().collect(), free: BTreeMap::new() };
                build.decks[seat.index()] = Some(deck.clone());
                events.push(Event { seat, deck: Some(deck) });
            }
        }
        Ok((build, events))
    }

    fn seats_of(setup: &Setup) -> u8 {
        setup.cards.len() as u8
    }

    fn seats(&self) -> u8 {
        self.decks.len() as u8
    }

    fn waiting(&self) -> Seats {
        (0..self.seats()).map(Seat).filter(|seat| self.is_waiting_for(*seat)).collect()
    }

    fn view(&self, viewer: Viewer) -> View {
        let mut view = View {
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

    fn legal(&self, seat: Seat) -> Option<Vec<Deck>> {
        if self.is_waiting_for(seat) { None } else { Some(Vec::new()) }
    }

    fn check(&self, seat: Seat, deck: &Deck) -> Result<(), Refusal> {
        if !self.is_waiting_for(seat) {
            return Err(Refusal::new("deck-is-final", "Your deck is submitted, and it is final."));
        }
        check_deck(&self.setup.pool, &self.setup.cards[seat.index()], deck)
    }

    fn act(&mut self, seat: Seat, deck: &Deck, _: &mut dyn Chance) -> Result<Vec<Event>, Refusal> {
        self.check(seat, deck)?;
        self.decks[seat.index()] = Some(deck.clone());
        Ok(vec![Event { seat, deck: Some(deck.clone()) }])
    }

    fn clock_action(&self, seat: Seat) -> Option<Deck> {
        let cards = self.setup.cards.get(seat.index())?;
        self.is_waiting_for(seat).then(|| Deck::plain(&self.setup.pool, cards))
    }

    fn outcome(&self) -> Option<Outcome> {
        let sizes: Option<Vec<usize>> =
            self.decks.iter().map(|deck| deck.as_ref().map(Deck::len)).collect();
        sizes.map(|sizes| Outcome { sizes })
    }

    fn show(event: &Event, viewer: Viewer) -> Option<Event> {
        let deck = if viewer.is(event.seat) { event.deck.clone() } else { None };
        Some(Event { seat: event.seat, deck })
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
    fn strays(&self, seat: Seat, chance: &mut dyn Chance) -> Vec<Deck> {
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
            strays.push(Deck { cards: cards.into_iter().collect(), free });
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
