//! Telling what comes after a draft: building decks, and the market.

use super::{RecordText, moment, plain_ending, plain_log, status_lines};
use draft::build::{self, Build};
use draft::market::{self, Market};
use draft::{Seat, Table, Viewer};
use table::{Ending, Record, Session};
use words::{Words, key};

impl RecordText for Build {
    fn log(record: &Record<Build>, words: Words) -> String {
        let decision = |seat, deck: &build::DraftDeck| words.build_action(seat, deck);
        plain_log(record, words, decision, |_| None)
    }

    fn position(session: &Session<Build>, at: (usize, usize), words: Words) -> String {
        let build = session.table();
        let pool = &build.setup().pool;
        let mut text = moment(at, words);
        text += &status_lines(&words.build_status(&build.view(Viewer::Spectator)));
        for seat in (0..build.seats()).map(Seat) {
            let Some(deck) = build.deck(seat) else { continue };
            text += &format!("{}\n", words.player(seat));
            let listed = words.deck(pool, deck.cards.as_slice(), &deck.free);
            text += &format!("  {listed}\n");
        }
        text
    }

    fn ending(ending: Option<&Ending<build::BuildOutcome>>, words: Words) -> String {
        plain_ending(ending, words)
    }
}

impl RecordText for Market {
    fn log(record: &Record<Market>, words: Words) -> String {
        let pool = &record.setup.pool;
        let decision =
            |seat, action: &market::MarketAction| words.market_action(pool, seat, action);
        let event = |event: &market::MarketEvent| match event {
            market::MarketEvent::Bought { .. } | market::MarketEvent::Passed(_) => None,
            _ => Some(words.market_event(pool, event)),
        };
        plain_log(record, words, decision, event)
    }

    fn position(session: &Session<Market>, at: (usize, usize), words: Words) -> String {
        let market = session.table();
        let pool = &market.setup().pool;
        let mut text = moment(at, words);
        text += &status_lines(&words.market_status(&market.view(Viewer::Spectator)));
        let offers = words.pool_cards(pool, market.offers());
        text += &format!("{}\n", words.say_with(key::POSITION_OFFERS, &[("cards", offers.into())]));
        for seat in (0..market.seats()).map(Seat) {
            let owned = words.pool_cards(pool, market.owned(seat));
            let owned = words.say_with(key::POSITION_OWNED, &[("cards", owned.into())]);
            text += &format!("{}\n  {owned}\n", words.player(seat));
        }
        text
    }

    fn ending(ending: Option<&Ending<market::MarketOutcome>>, words: Words) -> String {
        plain_ending(ending, words)
    }
}
