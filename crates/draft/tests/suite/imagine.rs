//! Tables made from views: their seats see what they saw at the table itself.

use crate::common::{colored, names};
use draft::build::{self, Build};
use draft::market::{self, Market, Trader};
use draft::{Deckbuilder, Draft, DraftSetup, DraftSight, DraftView, Format, Seat, Table, Viewer};
use serde::{Serialize, de::DeserializeOwned};
use std::sync::Arc;
use table::{Chance, Fast, Occasion};

/// What comes out at the other end of a wire.
fn sent<T: Serialize + DeserializeOwned>(value: &T) -> T {
    serde_json::from_str(&serde_json::to_string(value).unwrap()).unwrap()
}

fn setup(format: Format) -> DraftSetup {
    let cards = format.schedule(&names(1, 1)).cards;
    let pool = match format {
        Format::Deckbuilder(_) => colored(5, [60, 24, 12], [20, 8, 4], [0, 0, 0]),
        _ => names(cards, 1),
    };
    DraftSetup { format, pool: Arc::new(pool) }
}

/// Everything that can be asked of a sight.
fn asked(sight: DraftSight<'_>) -> String {
    let others = [Seat(0), Seat(1)].map(|seat| sight.picked_by(seat));
    let what = (sight.seat(), sight.format(), sight.round(), sight.offered(), sight.take());
    let had = (sight.remove(), sight.piles(), sight.picked(), sight.removed(), sight.looks());
    format!("{:?}", (what, had, sight.legal(), sight.plain_choice(), others))
}

#[test]
fn a_draft_made_from_a_view_shows_the_seat_what_it_saw() {
    for format in Format::all() {
        let name = format.name();
        let setup = setup(format);
        let mut chance = Fast::new(3);
        let (mut draft, _) = Draft::open(&setup, &mut chance).unwrap();
        // In sealed nobody chooses.
        let least = if draft.waiting().is_empty() { 0 } else { 11 };
        let mut decisions = 0;
        while let Some(seat) = draft.waiting().iter().next() {
            let view = sent(&draft.view(Viewer::Seat(seat)));
            let told = view.draft(sent(&setup)).unwrap();
            assert_eq!(asked(draft.sight(seat)), asked(told.sight(seat)), "{name}");
            let legal = draft.legal(seat).unwrap_or_default();
            let choice = match legal.len() as u32 {
                0 => draft.clock_action(seat).unwrap(),
                count => legal[chance.draw(Occasion::POOL, count) as usize].clone(),
            };
            draft.act(seat, &choice, &mut chance).unwrap();
            decisions += 1;
        }
        assert!(decisions >= least, "{name}: {decisions}");
        let view = draft.view(Viewer::Seat(Seat(0)));
        assert!(view.draft(setup).unwrap().waiting().is_empty(), "{name} is over");
    }
}

#[test]
fn a_view_of_another_draft_is_refused() {
    let setup = setup(Format::named("pick-four").unwrap());
    let (draft, _) = Draft::open(&setup, &mut Fast::new(1)).unwrap();
    let view = draft.view(Viewer::Seat(Seat(0)));
    let refused = |change: &dyn Fn(&mut DraftView)| {
        let mut other = view.clone();
        change(&mut other);
        other.draft(setup.clone()).is_err()
    };
    assert!(!refused(&|_| ()));
    assert!(refused(&|view| view.format = "pass".to_owned()));
    assert!(refused(&|view| view.seat = None));
    assert!(refused(&|view| view.seat = Some(Seat(200))));
    assert!(refused(&|view| view.seats.clear()));
    assert!(refused(&|view| view.status.round = 0));
    assert!(refused(&|view| view.status.round = u16::MAX));
    assert!(refused(&|view| view.offered.clear()));
    assert!(refused(&|view| view.picked = vec![u16::MAX]));
    assert!(refused(&|view| view.piles = vec![u16::MAX]));
}

#[test]
fn building_from_a_view_is_building_from_the_same_cards() {
    let pool = Arc::new(names(60, 10));
    let cards = vec![(0..20).collect(), (20..45).collect()];
    let setup = build::BuildSetup { pool: pool.clone(), cards };
    let (build, _) = Build::open(&setup, &mut Fast::new(1)).unwrap();
    for seat in [Seat(0), Seat(1)] {
        let told = sent(&build.view(Viewer::Seat(seat))).build(pool.clone()).unwrap();
        let (sight, found) = (build.sight(seat), told.sight(seat));
        assert_eq!((sight.seat(), sight.cards()), (found.seat(), found.cards()));
        assert_eq!(build.clock_action(seat), told.clock_action(seat));
    }
    assert!(build.view(Viewer::Spectator).build(pool.clone()).is_err());
    let mut strange = build.view(Viewer::Seat(Seat(0)));
    strange.cards.push(60);
    assert!(strange.build(pool).is_err());
}

#[test]
fn a_market_made_from_a_view_has_the_same_offers_and_prices() {
    let pool = Arc::new(colored(5, [10, 4, 2], [0, 0, 0], [0, 0, 0]));
    let trader = |from: u16| Trader { owned: (from..from + 20).collect(), group: 0, points: 0 };
    let setup = market::MarketSetup {
        pool: pool.clone(),
        prices: Deckbuilder::default().prices(),
        fresh: (50..60).collect(),
        old: vec![70],
        traders: vec![trader(0), trader(20)],
    };
    let (mut market, _) = Market::open(&setup, &mut Fast::new(1)).unwrap();
    for _ in 0..2 {
        let seat = market.waiting().iter().next().unwrap();
        let view = sent(&market.view(Viewer::Seat(seat)));
        let told = view.market(pool.clone(), sent(&setup.prices)).unwrap();
        let (sight, found) = (market.sight(seat), told.sight(seat));
        assert_eq!(sight.offers(), found.offers());
        assert_eq!(sight.owned(), found.owned());
        assert_eq!(sight.most_traded(), found.most_traded());
        assert_eq!(told.waiting(), market.waiting());
        let payment = sight.payment(sight.owned(), 55);
        assert_eq!(payment, found.payment(found.owned(), 55));
        let bought = market::MarketAction::Buy { card: 55, with: payment.unwrap_or_default() };
        let action =
            if market.check(seat, &bought).is_ok() { bought } else { market::MarketAction::Pass };
        market.act(seat, &action, &mut Fast::new(1)).unwrap();
    }
    let mut strange = market.view(Viewer::Seat(Seat(0)));
    assert!(strange.clone().market(pool.clone(), setup.prices).is_ok());
    strange.seat = Some(Seat(9));
    assert!(strange.market(pool, setup.prices).is_err());
}
