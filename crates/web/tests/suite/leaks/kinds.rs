//! Tables of every kind, and random decisions at them.

use draft::market::{self, Trader};
use draft::{Deckbuilder, DraftSetup, Format, build};
use oracle::{Card, Color, Deck, DuelSetup, Origin, Ruleset};
use rooms::game::to_json;
use rooms::room::{Room, Spectators, Terms};
use serde::Serialize;
use serde_json::{Value, json};
use std::sync::Arc;
use table::{Chance, Fast, Occasion, Seat, Viewer};

/// A kind of table with its set-up.
#[derive(Clone)]
pub struct Kind {
    pub name: &'static str,
    pub setup: Value,
}

impl Kind {
    fn new(name: &'static str, setup: &impl Serialize) -> Kind {
        Kind { name, setup: serde_json::to_value(setup).unwrap() }
    }
}

pub fn below(luck: &mut Fast, n: usize) -> usize {
    luck.draw(Occasion::POOL, n as u32) as usize
}

/// One of some things.
pub fn one<'a, T>(luck: &mut Fast, of: &'a [T]) -> &'a T {
    &of[below(luck, of.len())]
}

/// The terms of a table: spectators of every sort, clocks or not.
pub fn terms(seed: u64) -> Terms {
    let spectators = match (seed + seed / 3) % 3 {
        0 => Spectators::Live,
        1 => Spectators::Delayed(4_000),
        _ => Spectators::Nobody,
    };
    Terms { clock: seed.is_multiple_of(2), spectators, ..Terms::default() }
}

/// Rules by which everybody may change cards of the first hand.
pub fn rules() -> Ruleset {
    Ruleset::from_toml("mulligan_for = \"both\"\nhand_size = 6\nmulligan = 3").unwrap()
}

/// Forty cards of so many sets.
fn cards(luck: &mut Fast, sets: u16) -> Vec<Card> {
    let mut pool: Vec<u16> = (0..sets * 120).collect();
    luck.shuffle(Occasion::POOL, &mut pool, 40);
    pool[..40].iter().filter_map(|number| Card::new(*number)).collect()
}

/// A deck that was drafted out of so many sets.
pub fn drafted(luck: &mut Fast, sets: u8) -> Deck {
    Deck::new(&cards(luck, sets.into()), Origin::Drafted { sets }).unwrap()
}

/// Another deck of the same origin, most of whose cards are those of this one.
pub fn similar(deck: &Deck, luck: &mut Fast) -> Deck {
    let mut cards = deck.cards().to_vec();
    for _ in 0..400 {
        let place = below(luck, cards.len());
        let before = cards[place];
        let near = before.number().saturating_add_signed(below(luck, 7) as i16 - 3);
        let Some(card) = Card::new(near).filter(|card| !cards.contains(card)) else { continue };
        cards[place] = card;
        if Deck::new(&cards, deck.origin()).is_err() {
            cards[place] = before;
        }
        if cards.iter().filter(|card| !deck.cards().contains(card)).count() == 12 {
            break;
        }
    }
    Deck::new(&cards, deck.origin()).unwrap()
}

/// A deck whose owner is known to have chosen it from some cards.
fn shown(luck: &mut Fast) -> Deck {
    let mut all: Vec<u16> = (0..120).collect();
    luck.shuffle(Occasion::POOL, &mut all, 60);
    let all: Vec<Card> = all.into_iter().filter_map(Card::new).collect();
    Deck::new(&all[..40], Origin::Shown(all[..60].iter().copied().collect())).unwrap()
}

/// A duel with these decks.
pub fn duel(decks: [Option<Deck>; 2]) -> Kind {
    Kind::new("duel", &DuelSetup::new(rules(), decks, None))
}

/// A duel with decks of any construction.
pub fn some_duel(seed: u64) -> Kind {
    let mut luck = Fast::new(seed);
    let mut deck = |choice: u64| match choice % 6 {
        0 => None,
        1 => Some(Deck::monochrome(*one(&mut luck, &Color::ALL))),
        2 => Some(players::learned::custom_deck(&mut luck)),
        3 => Some(drafted(&mut luck, 1)),
        4 => Some(drafted(&mut luck, 2)),
        _ => Some(shown(&mut luck)),
    };
    duel([deck(seed), deck(seed + seed / 6)])
}

/// A draft in any format, as it is usually played.
pub fn some_draft(seed: u64) -> Kind {
    let formats = chosen_formats();
    draft(formats[seed as usize % formats.len()].clone())
}

/// A draft of Oracle's cards, or of Arcadia's where Oracle's will not do.
pub fn draft(format: Format) -> Kind {
    let copies = format.procedure().copies(&cube::house::oracle(1)).unwrap_or(1);
    let pools = [cube::house::oracle(copies), cube::house::arcadia()];
    let pool = pools.into_iter().find(|pool| format.check_pool(pool).is_ok()).unwrap();
    Kind::new("draft", &DraftSetup { format, pool: Arc::new(pool) })
}

/// Formats in which somebody chooses something.
fn chosen_formats() -> Vec<Format> {
    let chooses = |format: &Format| {
        let shares = format.schedule(&cube::house::oracle(1)).shares;
        shares.iter().any(|share| share.choices > 0)
    };
    Format::all().into_iter().filter(chooses).collect()
}

/// Formats in which nobody sees what the others take.
pub fn secret_formats() -> Vec<Format> {
    chosen_formats().into_iter().filter(|format| !format.procedure().is_face_up()).collect()
}

/// Two to four people who build decks.
pub fn some_build(seed: u64) -> Kind {
    let pool = Arc::new(cube::house::oracle(2));
    let mut cards: Vec<u16> = (0..pool.len() as u16).collect();
    Fast::new(seed).shuffle(Occasion::POOL, &mut cards, pool.len());
    let cards = cards.chunks(50).take(2 + seed as usize % 3).map(<[u16]>::to_vec).collect();
    Kind::new("build", &build::BuildSetup { pool, cards })
}

/// Two to four people at a market.
pub fn some_market(seed: u64) -> Kind {
    let pool = Arc::new(cube::house::arcadia());
    let mut cards: Vec<u16> = (0..pool.len() as u16).collect();
    let mut luck = Fast::new(seed);
    luck.shuffle(Occasion::POOL, &mut cards, pool.len());
    let seats = 2 + seed as usize % 3;
    let (fresh, rest) = cards.split_at(10);
    let (old, rest) = rest.split_at(3);
    let trader = |owned: &[u16]| Trader {
        owned: owned.to_vec(),
        group: below(&mut luck, 3) as u8,
        points: below(&mut luck, 3) as u16,
    };
    let traders = rest.chunks(50).take(seats).map(trader).collect();
    let prices = Deckbuilder { common_worth: 9, ..Deckbuilder::default() }.prices();
    let (fresh, old) = (fresh.to_vec(), old.to_vec());
    Kind::new("market", &market::MarketSetup { pool, prices, fresh, old, traders })
}

/// What a seat may decide, as it is shown to it; what the clock decides where it is no list.
pub fn decisions(room: &Room, seat: Seat) -> Vec<Value> {
    let view = to_json(&room.game().unwrap().view(Viewer::Seat(seat)));
    match view["legal"].as_array() {
        Some(list) if !list.is_empty() => list.iter().map(|act| json!({ "act": act })).collect(),
        _ => room.clock_decision(seat).into_iter().collect(),
    }
}
