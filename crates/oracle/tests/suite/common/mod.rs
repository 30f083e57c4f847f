//! What the tests of the duel share: cards by name, decisions in a few words, and decks of every
//! origin.
use oracle::{
    Card, Cards, Color, Deck, Duel, DuelAction, DuelEvent, Origin, Refusal, Seat, SideView, Table,
    Viewer,
};
use table::{Chance, Fast, Occasion, Scripted};

/// The card of a name.
pub fn card(name: &str) -> Card {
    name.parse().expect("a card that exists")
}

/// The cards of a comma list.
pub fn cards(list: &str) -> Cards {
    list.split(',').map(str::trim).filter(|name| !name.is_empty()).map(card).collect()
}

pub fn attack(list: &str) -> DuelAction {
    DuelAction::Attack(cards(list))
}

pub fn defend(list: &str) -> DuelAction {
    DuelAction::Defend(cards(list))
}

pub fn discard(list: &str) -> DuelAction {
    DuelAction::Discard(cards(list))
}

pub fn mulligan(list: &str) -> DuelAction {
    DuelAction::Mulligan(cards(list))
}

pub fn draw(name: &str) -> DuelAction {
    DuelAction::Draw(card(name))
}

pub fn recall(name: &str, list: &str) -> DuelAction {
    DuelAction::Recall { card: card(name), champions: cards(list) }
}

pub fn exchange(name: &str, champion: &str) -> DuelAction {
    DuelAction::Exchange { card: card(name), champion: card(champion) }
}

/// A seat's own side, as the seat itself sees it.
pub fn own(duel: &Duel, seat: u8) -> SideView {
    duel.view(Viewer::Seat(Seat(seat))).sides[usize::from(seat)].clone()
}

/// A seat's hand.
pub fn hand(duel: &Duel, seat: u8) -> Cards {
    own(duel, seat).hand.expect("a seat knows its own hand")
}

/// Takes an action that must be allowed.
pub fn act(
    duel: &mut Duel,
    seat: u8,
    action: &DuelAction,
    chance: &mut dyn Chance,
) -> Vec<DuelEvent> {
    let happened = duel.act(Seat(seat), action, chance);
    happened.unwrap_or_else(|refusal| panic!("{action:?} was refused: {refusal}"))
}

/// Tries an action that must be refused: without touching the duel or asking chance, and with a
/// whole sentence.
pub fn refused(duel: &Duel, seat: u8, action: &DuelAction) -> Refusal {
    let mut copy = duel.clone();
    let Err(refusal) = copy.act(Seat(seat), action, &mut Scripted::nothing()) else {
        panic!("{action:?} was not refused");
    };
    assert_eq!(duel.check(Seat(seat), action), Err(refusal.clone()), "{action:?}");
    assert!(copy == *duel, "refusing {action:?} changed the duel");
    assert!(is_a_sentence(&english(&refusal)), "{refusal} has no sentence");
    refusal
}

/// What a refusal says in English.
pub fn english(refusal: &Refusal) -> String {
    words::Words::new(words::Lang::En).refusal(refusal)
}

/// Whether a text starts like a sentence, ends like one and has more than two words.
pub fn is_a_sentence(text: &str) -> bool {
    text.starts_with(char::is_uppercase) && text.ends_with('.') && text.split(' ').count() > 2
}

/// The actions a seat may take.
pub fn legal(duel: &Duel, seat: u8) -> Vec<DuelAction> {
    duel.legal(Seat(seat)).expect("few enough to list")
}

/// The cards of the orange deck, as a comma list, without those named.
pub fn orange_without(list: &str) -> String {
    let left_out = cards(list);
    let orange = Deck::monochrome(Color::Orange);
    let rest = orange.cards().iter().filter(|card| !left_out.as_slice().contains(card));
    rest.map(|card| card.to_string()).collect::<Vec<_>>().join(", ")
}

/// Forty cards taken at random that may be a deck of this origin together. For decks drafted face up, nine cards more were seen to be taken.
pub fn random_deck(origin: Origin, seed: u64) -> Deck {
    let mut chance = Fast::new(seed);
    let sets = if let Origin::Drafted { sets } = origin { u16::from(sets) } else { 1 };
    let mut pool: Vec<u16> = (0..sets * 120).collect();
    loop {
        let count = pool.len();
        chance.shuffle(Occasion::POOL, &mut pool, count);
        let first = |n: usize| pool[..n].iter().filter_map(|number| Card::new(*number));
        let origin = match origin {
            Origin::Shown(_) => Origin::Shown(first(49).collect()),
            other => other,
        };
        if let Ok(deck) = Deck::new(&first(40).collect::<Vec<_>>(), origin) {
            return deck;
        }
    }
}
